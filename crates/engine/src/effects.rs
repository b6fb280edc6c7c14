//! Carrying out effects: what is simultaneous is collected in a batch, then deaths and their reactions.

use arrayvec::ArrayVec;
use rules::ability::{Ability, Effect, Timing};
use rules::{Character, CharacterSet, Counter, Location};

use crate::agenda::Frame;
use crate::choice::{Aim, Source};
use crate::fact::{Cause, Fact, Sink};
use crate::game::Game;
use crate::target::Target;
use crate::windows::MOST;

/// Who does what to whom, and why.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Doing {
    pub(crate) cause: Cause,
    pub(crate) holder: Option<Character>,
    pub(crate) aim: Aim,
    /// Where what is picked goes, if it is to move.
    pub(crate) to: Option<Location>,
}

/// What happens at one stroke.
#[derive(Clone, Debug, Default)]
pub(crate) struct Batch {
    deaths: CharacterSet,
    /// Why each of them dies.
    causes: ArrayVec<(Character, Cause), { Character::COUNT }>,
    /// Would die twice over: one guard marker is not enough.
    second_deaths: CharacterSet,
    protagonists_die: bool,
    lose: bool,
}

impl Batch {
    fn kill(&mut self, who: Character, cause: Cause) {
        if self.deaths.contains(who) {
            self.second_deaths.insert(who);
        } else {
            self.deaths.insert(who);
            self.causes.push((who, cause));
        }
    }

    fn cause_of(&self, who: Character) -> Cause {
        self.causes.iter().find(|(dying, _)| *dying == who).map_or(Cause::Course, |(_, cause)| *cause)
    }

    fn is_empty(&self) -> bool {
        self.deaths.is_empty() && !self.protagonists_die && !self.lose
    }
}

impl Doing {
    /// What was picked; what is aimed at nothing in particular concerns the holder.
    fn target(&self) -> Target {
        match self.aim {
            Aim::At(target) => target,
            Aim::Nothing => Target::Character(self.holder.expect("somebody does it")),
            Aim::Incident(_) | Aim::Plot(_) | Aim::Card { .. } => {
                unreachable!("the table's pick gives this effect a target")
            }
        }
    }

    fn character(&self) -> Character {
        match self.target() {
            Target::Character(who) => who,
            Target::Location(_) => unreachable!("the table's pick gives this effect a character"),
        }
    }
}

impl Game {
    /// Does each effect. Deaths and losses wait in the batch until `finish`.
    pub(crate) fn perform(
        &mut self,
        effects: &[Effect],
        doing: &Doing,
        batch: &mut Batch,
        sink: &mut impl Sink,
    ) {
        for effect in effects {
            self.perform_one(*effect, doing, batch, sink);
        }
    }

    fn perform_one(&mut self, effect: Effect, doing: &Doing, batch: &mut Batch, sink: &mut impl Sink) {
        let cause = doing.cause;
        match effect {
            Effect::Put(counter, n) => self.change(doing.target(), counter, n as i8, cause, sink),
            Effect::Take(counter, n) => self.change(doing.target(), counter, -(n as i8), cause, sink),
            Effect::Kill => batch.kill(doing.character(), cause),
            Effect::Revive => self.happen(Fact::Revives(doing.character()), cause, sink),
            Effect::KillProtagonists => batch.protagonists_die = true,
            Effect::Lose => batch.lose = true,
            Effect::LoseLoop => self.lost = true,
            Effect::RevealRole => self.reveal(doing.character(), cause, sink),
            Effect::RevealCulprit => {
                let Aim::Incident(day) = doing.aim else { unreachable!("aimed at an incident") };
                let who = self.secrets.culprits[usize::from(day) - 1].expect("a scheduled incident");
                self.happen(Fact::CulpritRevealed { day, who }, cause, sink);
            }
            Effect::Guard => self.happen(Fact::Guarded(doing.character()), cause, sink),
            Effect::ReturnCard => {
                let Aim::Card { deck, card } = doing.aim else { unreachable!("aimed at a card") };
                self.happen(Fact::CardReturned { deck, card }, cause, sink);
            }
            Effect::Free => self.happen(Fact::Freed(doing.character()), cause, sink),
            Effect::Calm => self.happen(Fact::Calmed(doing.character()), cause, sink),
            Effect::NameAnotherSubplot => {
                let Aim::Plot(named) = doing.aim else { unreachable!("aimed at a plot") };
                if self.active_subplots_but(named).is_empty() {
                    self.happen(Fact::NoOtherSubplot, cause, sink);
                } else {
                    self.agenda.push(Frame::NameSubplot { named });
                }
            }
            Effect::MoveHolder => {
                let Target::Location(to) = doing.target() else { unreachable!("aimed at a location") };
                let who = doing.holder.expect("somebody moves");
                if self.place_of(who) != to {
                    self.happen(Fact::Moves { who, to }, cause, sink);
                }
            }
            Effect::TakeAll(counter) => {
                let there = self.table.count_on(counter, doing.target()).min(i8::MAX as u8);
                self.change(doing.target(), counter, -(there as i8), cause, sink);
            }
            Effect::Move | Effect::MoveAndHold => {
                let (who, to) = (doing.character(), doing.to.expect("a move has a destination"));
                if self.place_of(who) != to {
                    self.happen(Fact::Moves { who, to }, cause, sink);
                    if effect == Effect::MoveAndHold {
                        self.happen(Fact::Held(who), cause, sink);
                    }
                }
            }
            Effect::RaiseGauge(n) => self.happen(Fact::Gauge { change: n as i8 }, cause, sink),
            Effect::Close => {
                let Target::Location(location) = doing.target() else { unreachable!("aimed at a location") };
                let until = self.table.day + 2;
                self.happen(Fact::Closed { location, until }, cause, sink);
            }
            Effect::EndLoopAfterStep => {
                self.ends_after_step = true;
                self.changed = true;
            }
            Effect::PutExtra => self.happen(Fact::ExtraCard(doing.character()), cause, sink),
            Effect::BanExtraBearers => {
                if !self.table.extra_banned {
                    self.happen(Fact::ExtraBanned, cause, sink);
                }
            }
            Effect::NameCulprit => {
                let (day, who) = (self.table.day, doing.character());
                self.happen(Fact::CulpritRevealed { day, who }, cause, sink);
            }
            Effect::IgnoreForbidIntrigue => {
                let Target::Location(location) = doing.target() else { unreachable!("aimed at a location") };
                self.ignored.insert(location);
            }
        }
    }

    /// Announces a role. Where somebody could lie about it the Mastermind is asked first, every time; a corpse
    /// cannot lie, as everybody knows.
    fn reveal(&mut self, who: Character, cause: Cause, sink: &mut impl Sink) {
        if self.table.roles_can_lie() && self.table.is_alive(who) {
            self.agenda.push(Frame::Claim(who));
        } else {
            self.happen(Fact::RoleRevealed { who, role: self.role_of(who) }, cause, sink);
        }
    }

    /// Puts or takes counters; what is not there cannot be taken (G15), and no change is no news.
    pub(crate) fn change(
        &mut self,
        on: Target,
        counter: Counter,
        change: i8,
        cause: Cause,
        sink: &mut impl Sink,
    ) {
        let there = self.table.count_on(counter, on);
        let change = i16::from(change).clamp(-i16::from(there), 255 - i16::from(there)) as i8;
        if change != 0 {
            self.happen(Fact::Counters { on, counter, change }, cause, sink);
        }
    }

    /// Everyone who dies becomes a corpse at once; then come the reactions, then the end of the loop.
    pub(crate) fn finish(&mut self, batch: Batch, cause: Cause, sink: &mut impl Sink) {
        if batch.is_empty() {
            return;
        }
        let dying = self.who_dies(&batch, sink);
        let lost_by_death = if dying.is_empty() { None } else { self.bury(dying, &batch, sink) };
        let lost_by = if batch.lose { Some(cause) } else { lost_by_death };
        if batch.protagonists_die {
            self.end_loop(Fact::ProtagonistsDie, cause, sink);
        } else if let Some(cause) = lost_by {
            self.end_loop(Fact::ProtagonistsLose, cause, sink);
        }
    }

    /// Unkillable characters stay as they are; a guard marker takes the place of one death.
    fn who_dies(&mut self, batch: &Batch, sink: &mut impl Sink) -> CharacterSet {
        let mut dying = CharacterSet::EMPTY;
        for who in batch.deaths.iter().filter(|who| self.table.is_alive(*who)) {
            if !self.can_die(who) {
                continue;
            }
            let guarded = self.table.guarded.contains(who);
            if !guarded || batch.second_deaths.contains(who) {
                dying.insert(who);
            }
        }
        for who in batch.deaths.and(self.table.guarded).iter() {
            if self.can_die(who) {
                self.happen(Fact::GuardSpent(who), batch.cause_of(who), sink);
            }
        }
        dying
    }

    /// The reaction to these deaths that ends the loop, if one does. What the dying are is read before they die, who
    /// reacts to them afterwards.
    fn bury(&mut self, dying: CharacterSet, batch: &Batch, sink: &mut impl Sink) -> Option<Cause> {
        let mut last_words: ArrayVec<(Source, &'static Ability), MOST> = ArrayVec::new();
        for who in dying.iter() {
            self.each_ability(who, Timing::OwnDeath, |source, ability| last_words.push((source, ability)));
        }
        let roles: ArrayVec<_, { Character::COUNT }> = dying.iter().map(|who| self.role_of(who)).collect();
        for who in dying.iter() {
            self.happen(Fact::Dies(who), batch.cause_of(who), sink);
        }
        let mut batch = Batch::default();
        let mut lost_by = None;
        for (source, ability) in last_words {
            self.react(source, ability, &mut batch, sink);
            lost_by = lost_by.or(batch.lose.then_some(Cause::Ability(source)));
        }
        for timing in roles.into_iter().map(Timing::DeathOf) {
            for who in self.holders(timing).without(self.table.dead).iter() {
                let mut reactions: ArrayVec<(Source, &'static Ability), MOST> = ArrayVec::new();
                self.each_ability(who, timing, |source, ability| reactions.push((source, ability)));
                for (source, ability) in reactions {
                    self.react(source, ability, &mut batch, sink);
                }
            }
        }
        lost_by
    }

    fn react(&mut self, source: Source, ability: &Ability, batch: &mut Batch, sink: &mut impl Sink) {
        let Source::Role { who, .. } = source else { unreachable!("only roles react to deaths") };
        let doing = Doing { cause: Cause::Ability(source), holder: Some(who), aim: Aim::Nothing, to: None };
        self.perform(ability.then, &doing, batch, sink);
    }

    /// Drops what is pending; the loop's conditions are looked at all the same.
    fn end_loop(&mut self, fact: Fact, cause: Cause, sink: &mut impl Sink) {
        self.lost = true;
        self.happen(fact, cause, sink);
        self.agenda.restart(Frame::LoopEnd);
    }
}
