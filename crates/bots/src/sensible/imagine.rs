//! What would come of a card or an effect: facts applied to a copy of the table.

use engine::{Fact, Step, Table, Target};
use rules::ability::{Effect, Modifier, Timing};
use rules::{Card, CardEffect, Character, Counter, Forbidden, Location, LocationSet};

use super::story::{self, Story};

/// A table as it would be, and whether the loop would be lost by then.
#[derive(Clone, Copy, Debug)]
pub(super) struct Imagined {
    pub(super) table: Table,
    pub(super) lost: bool,
}

/// A card on the board whose face is known or supposed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Laid {
    pub(super) card: Card,
    pub(super) on: Target,
}

impl Imagined {
    pub(super) fn from(table: &Table) -> Imagined {
        Imagined { table: *table, lost: false }
    }

    pub(super) fn perform(
        &mut self,
        story: &Story,
        effects: &[Effect],
        holder: Option<Character>,
        target: Option<Target>,
    ) {
        for effect in effects {
            self.perform_one(story, *effect, holder, target);
        }
    }

    fn perform_one(
        &mut self,
        story: &Story,
        effect: Effect,
        holder: Option<Character>,
        target: Option<Target>,
    ) {
        let character = match target {
            Some(Target::Character(who)) => Some(who),
            Some(Target::Location(_)) | None => None,
        };
        match effect {
            Effect::Put(counter, n) => self.change(target, counter, n as i8),
            Effect::Take(counter, n) => self.change(target, counter, -(n as i8)),
            Effect::TakeAll(counter) => self.change(target, counter, i8::MIN),
            Effect::Kill => character.into_iter().for_each(|who| self.kill(story, who)),
            Effect::KillOrPut(counter, n) => match character {
                Some(who) => self.kill(story, who),
                None => self.change(target, counter, n as i8),
            },
            Effect::KillEverybody => self.table.living().iter().for_each(|who| self.kill(story, who)),
            // A victim that comes back to life is gone.
            Effect::Revive if character.is_none() => self.change(target, Counter::Intrigue, -1),
            Effect::Revive => self.happen(character.map(Fact::Revives)),
            Effect::KillProtagonists | Effect::DieTonight => self.lost |= !self.table.shielded,
            Effect::Lose | Effect::LoseLoop => self.lost = true,
            Effect::Shield => self.table.apply(&Fact::Shielded),
            Effect::Leave => self.happen(holder.map(Fact::Leaves)),
            Effect::Replace(from, to) => {
                if target.is_some_and(|on| self.table.count_on(from, on) > 0) {
                    self.change(target, from, -1);
                    self.change(target, to, 1);
                }
            }
            Effect::LayCurse => self.happen(target.map(|on| Fact::CurseLaid { on })),
            Effect::Guard => self.happen(character.map(Fact::Guarded)),
            Effect::Free => self.happen(character.map(Fact::Freed)),
            Effect::Calm => self.happen(character.map(Fact::Calmed)),
            Effect::MoveHolder => {
                if let (Some(who), Some(Target::Location(to))) = (holder, target) {
                    self.table.apply(&Fact::Moves { who, to });
                }
            }
            Effect::PutExtra => self.happen(character.map(Fact::ExtraCard)),
            Effect::BanExtraBearers => self.table.apply(&Fact::ExtraBanned),
            Effect::RaiseGauge(n) => self.table.apply(&Fact::Gauge { change: n as i8 }),
            Effect::Close => {
                if let Some(Target::Location(location)) = target {
                    self.table.apply(&Fact::Closed { location, until: self.table.day + 2 });
                }
            }
            // Nothing of this lies on the board, or it needs more than a target.
            Effect::Move
            | Effect::MoveAndHold
            | Effect::EndLoopAfterStep
            | Effect::NameCulprit
            | Effect::RevealRole
            | Effect::RevealCulprit
            | Effect::NameAnotherSubplot
            | Effect::ReturnCard
            | Effect::Hunt
            | Effect::Shift(_)
            | Effect::ShiftGuard
            | Effect::TakeGuard
            | Effect::LeaderMovesGauge
            | Effect::LeaderMayRaiseGauge
            | Effect::CarryOutIncident
            | Effect::IgnoreForbidIntrigue => {}
        }
    }

    /// Somebody goes to a place and has to stay there for a day, unless it is there already.
    pub(super) fn move_and_hold(&mut self, who: Character, to: Location) {
        if self.table.location_of(who) != Some(to) {
            self.table.apply(&Fact::Moves { who, to });
            self.table.apply(&Fact::Held(who));
        }
    }

    fn happen(&mut self, fact: Option<Fact>) {
        if let Some(fact) = fact {
            self.table.apply(&fact);
        }
    }

    pub(super) fn change(&mut self, on: Option<Target>, counter: Counter, change: i8) {
        let Some(on) = on else { return };
        // Locations carry Intrigue only.
        if matches!(on, Target::Location(_)) && counter != Counter::Intrigue {
            return;
        }
        let there = self.table.count_on(counter, on).min(i8::MAX as u8) as i8;
        self.table.apply(&Fact::Counters { on, counter, change: change.max(-there) });
    }

    fn kill(&mut self, story: &Story, who: Character) {
        let role = story.role_now(&self.table, who);
        if !self.table.is_alive(who) || story.is_unkillable(&self.table, who) {
            return;
        }
        if self.table.guarded.contains(who) {
            self.table.apply(&Fact::GuardSpent(who));
            return;
        }
        let mut last_words = Vec::new();
        self.each_reaction(story, who, Timing::OwnDeath, |effects| last_words.push(effects));
        self.table.apply(&Fact::Dies(who));
        for effects in last_words {
            self.perform(story, effects, Some(who), Some(Target::Character(who)));
        }
        for mourner in self.table.living().iter() {
            let mut reactions = Vec::new();
            self.each_reaction(story, mourner, Timing::DeathOf(role), |effects| reactions.push(effects));
            for effects in reactions {
                self.perform(story, effects, Some(mourner), Some(Target::Character(mourner)));
            }
        }
    }

    fn each_reaction(
        &self,
        story: &Story,
        who: Character,
        timing: Timing,
        mut visit: impl FnMut(&'static [Effect]),
    ) {
        let role = story.role_now(&self.table, who);
        let lent = role
            .loans()
            .filter(|(_, while_)| story.holds(&self.table, *while_, Some(who)))
            .map(|(lender, _)| lender);
        let lent_by_plot = story.modifiers().filter_map(|modifier| {
            if let Modifier::Lends { to, abilities_of } = modifier
                && to == role
            {
                Some(abilities_of)
            } else {
                None
            }
        });
        for role in lent.chain(lent_by_plot).chain([role]) {
            let abilities = role.def().abilities.iter().filter(|ability| ability.timing == timing);
            abilities.for_each(|ability| visit(ability.then));
        }
    }

    // Cards.

    /// The cards of both sides, turned up and resolved. `ignored` is where a Cultist would make Forbid
    /// Intrigue void.
    pub(super) fn resolve(&mut self, story: &Story, cards: &[Laid], ignored: LocationSet) {
        self.move_by_cards(story, cards);
        self.resolve_rest(story, cards, ignored);
    }

    /// The cards with those that act through a location on somebody who is there now.
    fn with_those_through_locations(&self, cards: &[Laid]) -> Vec<Laid> {
        let mut all = cards.to_vec();
        for who in self.table.living().iter().filter(|who| story::is_reached_through_location(*who)) {
            let at = self.table.location_of(who).map(Target::Location);
            let here = cards.iter().filter(|laid| Some(laid.on) == at);
            all.extend(here.map(|laid| Laid { card: laid.card, on: Target::Character(who) }));
        }
        all
    }

    fn move_by_cards(&mut self, story: &Story, cards: &[Laid]) {
        let cards = &self.with_those_through_locations(cards);
        let stopped_by_goodwill = |on: Target| {
            let mut modifiers = story.modifiers();
            modifiers.any(|modifier| matches!(modifier, Modifier::ForbidGoodwillStopsMovement))
                && is_forbidden(cards, on, Forbidden::Cards(Counter::Goodwill))
        };
        for (i, laid) in cards.iter().enumerate() {
            let (CardEffect::Move(way), Target::Character(who)) = (laid.card.effect(), laid.on) else {
                continue;
            };
            let already_moved = cards[..i].iter().any(|other| other.on == laid.on && is_move(other.card));
            let stopped = is_forbidden(cards, laid.on, Forbidden::Movement) || stopped_by_goodwill(laid.on);
            if already_moved || stopped {
                continue;
            }
            let way =
                cards[i + 1..].iter().filter(|other| other.on == laid.on).fold(way, |way, other| match other
                    .card
                    .effect()
                {
                    CardEffect::Move(also) => way.combined(also),
                    CardEffect::Change(..) | CardEffect::Forbid(_) => way,
                });
            let Some(from) = self.table.location_of(who) else { continue };
            let to = from.towards(way);
            if self.table.can_move(who, to) {
                self.table.apply(&Fact::Moves { who, to });
            }
        }
    }

    /// What is left when the movement cards are done.
    pub(super) fn resolve_rest(&mut self, story: &Story, cards: &[Laid], ignored: LocationSet) {
        let n_forbid_intrigue = cards.iter().filter(|laid| laid.card == Card::ForbidIntrigue).count();
        let forbid_intrigue_works = n_forbid_intrigue == 1 || self.table.is_sealed();
        let cards = &self.with_those_through_locations(cards);
        // Paranoia +1 comes before Paranoia -1.
        for rises in [true, false] {
            for laid in cards {
                let CardEffect::Change(counter, n) = laid.card.effect() else { continue };
                if (n > 0) != rises {
                    continue;
                }
                let forbidden = is_forbidden(cards, laid.on, Forbidden::Cards(counter))
                    && match counter {
                        Counter::Paranoia => true,
                        Counter::Goodwill => !self.ignores_forbid_goodwill(story, laid.on),
                        Counter::Intrigue => forbid_intrigue_works && !self.is_within(laid.on, ignored),
                    };
                if !forbidden {
                    self.change(Some(laid.on), counter, n);
                }
            }
        }
        self.table.step = Step::MastermindAbilities;
    }

    fn ignores_forbid_goodwill(&self, story: &Story, on: Target) -> bool {
        let Target::Character(who) = on else { return false };
        // The card lies on the location then, and not on her.
        if story::is_reached_through_location(who) {
            return false;
        }
        let modifiers = story.role_now(&self.table, who).def().modifiers;
        modifiers.iter().any(|modifier| matches!(modifier, Modifier::IgnoresForbidGoodwill))
    }

    fn is_within(&self, on: Target, locations: LocationSet) -> bool {
        match on {
            Target::Location(location) => locations.contains(location),
            Target::Character(who) => self.table.location_of(who).is_some_and(|at| locations.contains(at)),
        }
    }
}

fn is_move(card: Card) -> bool {
    matches!(card.effect(), CardEffect::Move(_))
}

fn is_forbidden(cards: &[Laid], on: Target, what: Forbidden) -> bool {
    cards.iter().any(|laid| laid.on == on && laid.card.effect() == CardEffect::Forbid(what))
}

#[cfg(test)]
mod tests {
    use engine::{Choice, Choices, Game, Options, Players, Question, Seat, Seen, View};
    use rules::Library;

    use super::*;
    use crate::{Player, Random, play_out};

    /// Imagines every day's cards when they are turned up and compares when they are taken away.
    struct Dreamer {
        player: Random,
        evening: Option<Table>,
    }

    impl Player for Dreamer {
        fn choose(&mut self, view: &View, question: Question, choices: &Choices) -> Choice {
            self.player.choose(view, question, choices)
        }

        fn saw(&mut self, view: &View, seen: &Seen) {
            let Some(secrets) = view.secrets.filter(|_| view.seat == Seat::Mastermind) else { return };
            match seen.fact() {
                Some(Fact::Step(Step::CardResolve)) => self.evening = Some(view.table),
                Some(Fact::CardsTaken) => {
                    let evening = self.evening.expect("the cards lay there before");
                    let laid = view.faces.into_iter().zip(evening.placed);
                    let cards: Vec<Laid> =
                        laid.filter_map(|(card, on)| Some(Laid { card: card?, on: on? })).collect();
                    assert_eq!(cards.len(), 6);
                    let story = Story::from(&secrets);
                    // Where Cultists were at work is not told.
                    let agrees = (0..1 << Location::COUNT).any(|ignored| {
                        let mut imagined = Imagined::from(&evening);
                        imagined.resolve(&story, &cards, LocationSet(ignored));
                        imagined.table.spent = view.table.spent;
                        imagined.table.step = view.table.step;
                        imagined.table == view.table
                    });
                    assert!(agrees, "{cards:?} on {evening:?}");
                }
                _ => {}
            }
        }
    }

    #[test]
    fn cards_do_what_was_imagined() {
        for script in Library::all() {
            for seed in 0..10 {
                let options = Options { players: Players::Two, ..Options::for_script(script) };
                let Ok(game) = Game::new(script, &options) else { continue };
                let dreamer = |seed| Dreamer { player: Random::new(seed), evening: None };
                play_out(game, vec![dreamer(seed), dreamer(seed + 100)], &mut ()).expect("the game ends");
            }
        }
    }
}
