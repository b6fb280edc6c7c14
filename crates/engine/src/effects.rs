//! Carrying out effects: what is simultaneous is collected in a batch, then deaths and their reactions.

use arrayvec::ArrayVec;
use rules::ability::{Ability, Effect, Timing};
use rules::{Character, CharacterSet, Counter, Culprit, Gauge, Location, Role, RoleSet};

use crate::agenda::Frame;
use crate::choice::{Aim, Source};
use crate::fact::{Cause, Fact, LeaderAsk, Sink};
use crate::game::Game;
use crate::target::Target;
use crate::windows::MOST;

/// The roles whose death somebody reacts to.
const MOURNED: RoleSet = {
    let mut mourned = RoleSet::EMPTY;
    let mut i = 0;
    while i < Role::COUNT {
        let abilities = Role::ALL[i].def().abilities;
        let mut n = 0;
        while n < abilities.len() {
            if let Timing::DeathOf(role) = abilities[n].timing {
                mourned.insert(role);
            }
            n += 1;
        }
        i += 1;
    }
    mourned
};

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
    /// What kills the Protagonists, and what makes them lose on the spot.
    killing: Option<Cause>,
    losing: Option<Cause>,
}

impl Batch {
    pub(crate) fn kill(&mut self, who: Character, cause: Cause) {
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
        self.deaths.is_empty() && self.killing.is_none() && self.losing.is_none()
    }
}

impl Doing {
    /// What was picked; what is aimed at nothing in particular concerns the holder.
    fn target(&self) -> Target {
        match self.aim {
            Aim::At(target) => target,
            Aim::Nothing => Target::Character(self.holder.expect("somebody does it")),
            Aim::Incident(_) | Aim::Plot(_) | Aim::Card { .. } | Aim::Between { .. } => {
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
            Effect::Revive => match doing.target() {
                Target::Character(who) => self.happen(Fact::Revives(who), cause, sink),
                victim @ Target::Location(_) => self.change(victim, Counter::Intrigue, -1, cause, sink),
            },
            Effect::KillProtagonists => batch.killing = batch.killing.or(Some(cause)),
            Effect::Lose => batch.losing = batch.losing.or(Some(cause)),
            Effect::LoseLoop => {
                self.lost = true;
                if self.lost_by == Cause::Course {
                    self.lost_by = cause;
                }
            }
            Effect::RevealRole => match doing.target() {
                Target::Character(who) => self.reveal(who, cause, sink),
                Target::Location(at) => {
                    let role = self.victims_role();
                    self.happen(Fact::VictimExamined { at, role }, cause, sink);
                }
            },
            Effect::RevealCulprit => {
                let Aim::Incident(day) = doing.aim else { unreachable!("aimed at an incident") };
                let who = self.secrets.culprit_on(day).expect("a scheduled incident");
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
                if !self.has_subplot_but(named) {
                    self.happen(Fact::NoOtherSubplot, cause, sink);
                } else {
                    self.agenda.push(Frame::NameSubplot { named });
                }
            }
            Effect::MoveHolder => {
                let Target::Location(to) = doing.target() else { unreachable!("aimed at a location") };
                self.send(doing.holder.expect("somebody moves"), to, cause, sink);
            }
            Effect::TakeAll(counter) => {
                let there = self.table.count_on(counter, doing.target()).min(i8::MAX as u8);
                self.change(doing.target(), counter, -(there as i8), cause, sink);
            }
            Effect::Move | Effect::MoveAndHold => {
                let to = doing.to.expect("a move has a destination");
                match doing.target() {
                    Target::Character(who) => {
                        if self.send(who, to, cause, sink) && effect == Effect::MoveAndHold {
                            self.happen(Fact::Held(who), cause, sink);
                        }
                    }
                    // A victim is a counter, and moves as one.
                    victim @ Target::Location(_) => {
                        self.change(victim, Counter::Intrigue, -1, cause, sink);
                        self.change(Target::Location(to), Counter::Intrigue, 1, cause, sink);
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
            // What a card carries out is no entry of the schedule.
            Effect::NameCulprit => {
                if let Cause::Incident { day } = cause {
                    let who = Culprit::Character(doing.character());
                    self.happen(Fact::CulpritRevealed { day, who }, cause, sink);
                }
            }
            Effect::IgnoreForbidIntrigue => {
                let Target::Location(location) = doing.target() else { unreachable!("aimed at a location") };
                self.ignored.insert(location);
            }
            Effect::LayCurse => {
                if self.table.curses.contains(&None) {
                    self.happen(Fact::CurseLaid { on: doing.target() }, cause, sink);
                }
            }
            Effect::KillOrPut(counter, n) => match doing.target() {
                Target::Character(who) => batch.kill(who, cause),
                location @ Target::Location(_) => self.change(location, counter, n as i8, cause, sink),
            },
            Effect::KillEverybody => self.table.living().iter().for_each(|who| batch.kill(who, cause)),
            Effect::DieTonight => {
                self.die_tonight = true;
                self.changed = true;
            }
            Effect::Hunt => {
                self.hunted = true;
                self.changed = true;
            }
            Effect::Shield => self.happen(Fact::Shielded, cause, sink),
            Effect::Leave => self.happen(Fact::Leaves(doing.character()), cause, sink),
            Effect::Replace(from, to) => {
                if self.table.count_on(from, doing.target()) > 0 {
                    self.change(doing.target(), from, -1, cause, sink);
                    self.change(doing.target(), to, 1, cause, sink);
                }
            }
            Effect::Shift(counter) => {
                let Aim::Between { from, to } = doing.aim else { unreachable!("aimed at two characters") };
                if self.table.count(counter, from) > 0 {
                    self.change(Target::Character(from), counter, -1, cause, sink);
                    self.change(Target::Character(to), counter, 1, cause, sink);
                }
            }
            Effect::ShiftGuard => {
                let Aim::Between { from, to } = doing.aim else { unreachable!("aimed at two characters") };
                if self.table.has_guard_counter(from) {
                    self.happen(Fact::GuardTaken(from), cause, sink);
                    self.happen(Fact::Guarded(to), cause, sink);
                }
            }
            Effect::TakeGuard => {
                let who = doing.character();
                if self.table.has_guard_counter(who) {
                    self.happen(Fact::GuardTaken(who), cause, sink);
                }
            }
            Effect::LeaderMovesGauge => {
                if self.table.sheet.set.def().gauge != Gauge::Unused {
                    self.ask_leader(LeaderAsk::MoveGauge, cause, sink);
                }
            }
            Effect::LeaderMayRaiseGauge => self.ask_leader(LeaderAsk::RaiseGauge, cause, sink),
            Effect::CarryOutIncident => {
                let Aim::Incident(day) = doing.aim else { unreachable!("aimed at an incident") };
                self.carry_out(day, doing.holder, sink);
            }
        }
    }

    pub(crate) fn ask_leader(&mut self, asked: LeaderAsk, cause: Cause, sink: &mut impl Sink) {
        self.agenda.push(Frame::Leader);
        self.tell(Fact::LeaderChooses(asked), cause, sink);
    }

    /// Moves a card, unless it is there already or may not go there; a corpse is not bound.
    pub(crate) fn send(&mut self, who: Character, to: Location, cause: Cause, sink: &mut impl Sink) -> bool {
        let may_go = self.table.dead.contains(who) || self.table.can_move(who, to);
        let goes = self.place_of(who) != to && may_go;
        if goes {
            self.happen(Fact::Moves { who, to }, cause, sink);
        }
        goes
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
    pub(crate) fn finish(&mut self, batch: &Batch, sink: &mut impl Sink) {
        if batch.is_empty() {
            return;
        }
        let dying = self.who_dies(batch, sink);
        let lost_by_death = if dying.is_empty() { None } else { self.bury(dying, batch, sink) };
        // A death that does not come about is not heard of.
        if let Some(cause) = batch.killing.filter(|_| !self.table.shielded) {
            self.end_loop(Fact::ProtagonistsDie, cause, sink);
        } else if let Some(cause) = batch.losing.or(lost_by_death) {
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
        let mut mourned: ArrayVec<Role, { Character::COUNT }> = ArrayVec::new();
        for who in dying.iter() {
            mourned.extend(MOURNED.iter().find(|role| self.has_role(who, *role)));
        }
        for who in dying.iter() {
            self.happen(Fact::Dies(who), batch.cause_of(who), sink);
        }
        let mut batch = Batch::default();
        for &(source, ability) in &last_words {
            self.react(source, ability, &mut batch, sink);
        }
        let lost_by = batch.losing;
        for timing in mourned.iter().copied().map(Timing::DeathOf) {
            for who in self.holders(timing).without(self.table.dead).iter() {
                let mut reactions: ArrayVec<(Source, &'static Ability), MOST> = ArrayVec::new();
                self.each_ability(who, timing, |source, ability| reactions.push((source, ability)));
                for &(source, ability) in &reactions {
                    self.react(source, ability, &mut batch, sink);
                }
            }
        }
        lost_by
    }

    /// What a character's role does after something of its own, each in an announcement of its own.
    pub(crate) fn react_to(&mut self, timing: Timing, who: Character, sink: &mut impl Sink) {
        let mut reactions: ArrayVec<(Source, &'static Ability), MOST> = ArrayVec::new();
        self.each_ability(who, timing, |source, ability| reactions.push((source, ability)));
        for &(source, ability) in &reactions {
            self.stroke();
            self.react(source, ability, &mut Batch::default(), sink);
        }
    }

    fn react(&mut self, source: Source, ability: &Ability, batch: &mut Batch, sink: &mut impl Sink) {
        let Source::Role { who, .. } = source else { unreachable!("only roles react to deaths") };
        let doing = Doing { cause: Cause::Ability(source), holder: Some(who), aim: Aim::Nothing, to: None };
        self.perform(ability.then, &doing, batch, sink);
    }

    /// The Protagonists die, unless they are shielded.
    pub(crate) fn kill_protagonists(&mut self, cause: Cause, sink: &mut impl Sink) {
        self.stroke();
        let batch = Batch { killing: Some(cause), ..Batch::default() };
        self.finish(&batch, sink);
    }

    /// Drops what is pending; the loop's conditions are looked at all the same.
    fn end_loop(&mut self, fact: Fact, cause: Cause, sink: &mut impl Sink) {
        self.lost = true;
        self.happen(fact, cause, sink);
        self.agenda.end_loop();
    }
}
