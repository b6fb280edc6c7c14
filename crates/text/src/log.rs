//! What the table hears, in words: results, never causes.
//!
//! A line is made of a fact and the table around it, both of which everybody can see, so no line can know
//! a role, a culprit or a title that has not been told.

use engine::seat::DECKS;
use engine::{Cause, Fact, Seat, Source, Step, Table, Target, Winner};
use rules::{CARDS_A_DAY, Card, Culprit};

use crate::words::{Arg, Words};

impl Words {
    /// A fact as everybody hears it; nothing for what goes without words. The table may be the one before
    /// or after the fact.
    pub fn fact(&self, fact: &Fact, table: &Table) -> Option<String> {
        self.told(std::slice::from_ref(fact), table).pop()
    }

    /// Facts that follow each other, as the lines of a log; what happens at one stroke is one line.
    /// `before` is the table before the first of them.
    pub fn facts(&self, facts: &[Fact], before: &Table) -> Vec<String> {
        let mut table = *before;
        let mut lines = Vec::new();
        for together in facts.chunk_by(are_one_stroke) {
            lines.extend(self.told(together, &table));
            together.iter().for_each(|fact| table.apply(fact));
        }
        lines
    }

    /// Why something came about, to be put behind its line: for the Mastermind, and for all after the end.
    pub fn cause(&self, cause: &Cause) -> Option<String> {
        match *cause {
            Cause::Course => None,
            Cause::Cards => Some(self.say("cause-cards", &[])),
            Cause::Spell(spell) => Some(self.say("cause-spell", &[("spell", spell.into())])),
            Cause::Lie { truth } => Some(self.say("cause-lie", &[("role", truth.into())])),
            Cause::FalseName { truth } => Some(self.say("cause-false-name", &[("incident", truth.into())])),
            Cause::Curse => Some(self.say("cause-curse", &[])),
            Cause::Ability(Source::Role { who, role, .. }) => {
                Some(self.say("cause-role", &[("role", role.into()), ("who", who.into())]))
            }
            Cause::Ability(Source::Plot { plot, .. }) => {
                Some(self.say("cause-plot", &[("plot", plot.into())]))
            }
            Cause::Ability(Source::Card { who, .. }) => {
                Some(self.say("cause-goodwill", &[("who", who.into())]))
            }
            Cause::Ability(Source::Passive { who, .. }) => {
                Some(self.say("cause-passive", &[("who", who.into())]))
            }
            Cause::Ability(Source::Shared { role, .. }) => {
                Some(self.say("cause-shared", &[("role", role.into())]))
            }
            Cause::Incident { day } => Some(self.say("cause-incident", &[("day", day.into())])),
        }
    }

    /// The step as a heading.
    pub fn step(&self, step: Step) -> String {
        self.say(&format!("step-{}", step.id()), &[])
    }

    /// The lines for facts that are one stroke.
    fn told(&self, together: &[Fact], table: &Table) -> Vec<String> {
        let Some(first) = together.first() else { return Vec::new() };
        let line = match *first {
            Fact::Step(_) | Fact::CardsTaken | Fact::LeaderChooses(_) | Fact::Resolved => {
                return Vec::new();
            }
            Fact::TurnedUp { .. } => return self.turned_up(together, table),
            Fact::LoopBegins(loop_no) => {
                let key = if loop_no == 1 { "log-first-loop" } else { "log-loop" };
                self.sentence(key, &[("loop", loop_no.into()), ("loops", table.sheet.loops.into())])
            }
            Fact::DayBegins(day) => {
                self.sentence("log-day", &[("day", day.into()), ("days", table.sheet.days.into())])
            }
            Fact::Enters { who, at } => {
                self.sentence("log-enters", &[("who", who.into()), ("place", at.into())])
            }
            Fact::GivesUp { protagonist } => self.by_seat("log-gives-up", protagonist, &[]),
            Fact::Placed { slot, on } => match deck_of(slot) {
                None => self.mastermind_cards(together),
                Some(deck) => self.protagonist_card(deck, on, table),
            },
            Fact::Moves { who, to } => {
                self.sentence("log-moves", &[("who", who.into()), ("place", to.into())])
            }
            Fact::Counters { on, counter, change } => {
                let key = if change < 0 { "log-loses" } else { "log-receives" };
                let amount = self.counters(counter, change.unsigned_abs());
                self.sentence(key, &[("on", on.into()), ("amount", (&amount).into())])
            }
            Fact::Declared(declaration) => {
                let effect = self.declared(&declaration, table);
                let args = [("who", declaration.who.into()), ("effect", (&effect).into())];
                self.by_seat("log-declared", table.leader, &args)
            }
            Fact::Accepted => self.sentence("log-accepted", &[]),
            Fact::Refused => self.sentence("log-refused", &[]),
            Fact::CardReturned { deck, card } => self.by_deck("log-card-returned", deck, card.into()),
            Fact::RoleRevealed { who, role } => {
                self.sentence("log-role", &[("who", who.into()), ("role", role.into())])
            }
            Fact::CulpritRevealed { day, who } => {
                let incident = self.incident_on(day, table);
                let (key, culprit) = match who {
                    Culprit::Character(who) => ("log-culprit", ("who", who.into())),
                    Culprit::Mob(location) => ("log-culprit-mob", ("place", location.into())),
                };
                self.sentence(key, &[("day", day.into()), ("incident", (&incident).into()), culprit])
            }
            Fact::SubplotNamed(plot) => self.sentence("log-subplot", &[("plot", plot.into())]),
            Fact::NoOtherSubplot => self.sentence("log-no-other-subplot", &[]),
            Fact::Guarded(who) => self.sentence("log-guarded", &[("who", who.into())]),
            Fact::GuardSpent(who) | Fact::GuardTaken(who) => {
                self.sentence("log-guard-spent", &[("who", who.into())])
            }
            Fact::ExtraCard(who) => self.sentence("log-extra-card", &[("who", who.into())]),
            Fact::ExtraBanned => self.sentence("log-extra-banned", &[]),
            Fact::LeaderPicks { on, to: None } => {
                self.by_seat("log-leader-picks", table.leader, &[("on", on.into())])
            }
            Fact::LeaderPicks { on, to: Some(to) } => {
                let args = [("on", on.into()), ("place", to.into())];
                self.by_seat("log-leader-sends", table.leader, &args)
            }
            Fact::LeaderPicksEffect(incident) => {
                self.by_seat("log-leader-picks-effect", table.leader, &[("incident", incident.into())])
            }
            Fact::LeaderSteers { change } => {
                let key = match change.signum() {
                    -1 => "log-leader-lowers",
                    1 => "log-leader-raises",
                    _ => "log-leader-leaves",
                };
                self.by_seat(key, table.leader, &[])
            }
            Fact::CurseLaid { on } | Fact::CurseMoves { to: on, .. } => match on {
                Target::Character(who) => self.sentence("log-curse-on-character", &[("who", who.into())]),
                Target::Location(place) => self.sentence("log-curse-on-location", &[("place", place.into())]),
            },
            Fact::Leaves(who) => self.sentence("log-leaves", &[("who", who.into())]),
            Fact::Shielded => self.sentence("log-shielded", &[]),
            Fact::VictimExamined { at, role } => {
                self.sentence("log-victim", &[("place", at.into()), ("role", role.into())])
            }
            Fact::Remembered(plot) => self.sentence("log-remembered", &[("plot", plot.into())]),
            Fact::Gauge { change } => {
                let key = if change < 0 { "log-gauge-falls" } else { "log-gauge-rises" };
                self.sentence(key, &[("n", change.unsigned_abs().into())])
            }
            Fact::Closed { location, until } => {
                let key = if until < table.sheet.days { "log-closed" } else { "log-closed-for-good" };
                self.sentence(key, &[("place", location.into()), ("day", until.into())])
            }
            Fact::Held(who) => self.sentence("log-held", &[("who", who.into())]),
            Fact::Freed(who) => self.sentence("log-freed", &[("who", who.into())]),
            Fact::Calmed(who) => self.sentence("log-calmed", &[("who", who.into())]),
            Fact::IncidentOccurs { day } => {
                let incident = self.incident_on(day, table);
                self.sentence("log-incident", &[("incident", (&incident).into())])
            }
            Fact::NoIncident { .. } => self.sentence("log-no-incident", &[]),
            Fact::NothingHappens => self.sentence("log-nothing-happens", &[]),
            Fact::Dies(_) => self.deaths(together),
            Fact::Revives(who) => self.sentence("log-revives", &[("who", who.into())]),
            Fact::LeaderIs { protagonist } => self.by_seat("log-leader", protagonist, &[]),
            Fact::ProtagonistsDie => self.sentence("log-protagonists-die", &[]),
            Fact::ProtagonistsLose => self.sentence("log-protagonists-lose", &[]),
            Fact::LoopEnds { lost } => {
                let key = if lost { "log-loop-lost" } else { "log-loop-survived" };
                self.sentence(key, &[("loop", table.loop_no.into())])
            }
            Fact::GuessBegins { .. } => self.sentence("log-guess-begins", &[]),
            Fact::Guessed { who, role, right } => {
                let key = if right { "log-guess-right" } else { "log-guess-wrong" };
                self.sentence(key, &[("who", who.into()), ("role", role.into())])
            }
            Fact::Over(Winner::Mastermind) => self.sentence("log-over-mastermind", &[]),
            Fact::Over(Winner::Protagonists) => self.sentence("log-over-protagonists", &[]),
        };
        vec![line]
    }

    fn by_seat(&self, key: &str, protagonist: u8, args: &[(&str, Arg<'_>)]) -> String {
        let seat = self.seat_short(Seat::Protagonist(protagonist));
        let args: Vec<(&str, Arg<'_>)> =
            [("seat", (&seat).into())].into_iter().chain(args.iter().copied()).collect();
        self.sentence(key, &args)
    }

    fn by_deck(&self, key: &str, deck: u8, card: Arg<'_>) -> String {
        let deck = self.seat_short(Seat::Protagonist(deck));
        self.sentence(key, &[("card", card), ("deck", (&deck).into())])
    }

    fn mastermind_cards(&self, placed: &[Fact]) -> String {
        let target = |fact: &Fact| {
            let Fact::Placed { on, .. } = *fact else { return None };
            Some(self.form(on, "the"))
        };
        let targets: Vec<String> = placed.iter().filter_map(target).collect();
        let args = [("cards", targets.len().into()), ("targets", Arg::Text(&self.all_of(&targets)))];
        self.sentence("log-mastermind-cards", &args)
    }

    fn protagonist_card(&self, deck: u8, on: Target, table: &Table) -> String {
        let players = table.sheet.players;
        let deck_name = self.seat_short(Seat::Protagonist(deck));
        let args = [("on", on.into()), ("deck", (&deck_name).into())];
        let one_deck_each = usize::from(players.n_protagonists()) == DECKS;
        match one_deck_each {
            true => self.by_seat("log-protagonist-card", deck, &args),
            false => self.by_seat("log-protagonist-card-deck", players.holder(deck, table.leader), &args),
        }
    }

    /// One line a target, in the order in which the cards lie.
    fn turned_up(&self, together: &[Fact], table: &Table) -> Vec<String> {
        let mut targets: Vec<(Option<Target>, Vec<String>)> = Vec::new();
        for fact in together {
            let Fact::TurnedUp { slot, card } = *fact else { continue };
            let on = table.placed.get(usize::from(slot)).copied().flatten();
            let face = self.face(slot, card);
            match targets.iter_mut().find(|(target, _)| *target == on) {
                Some((_, faces)) => faces.push(face),
                None => targets.push((on, vec![face])),
            }
        }
        let line = |(on, faces): &(Option<Target>, Vec<String>)| {
            let faces = self.enumerated(faces);
            match *on {
                Some(on) => self.sentence("log-turned-up", &[("on", on.into()), ("cards", (&faces).into())]),
                None => faces,
            }
        };
        targets.iter().map(line).collect()
    }

    /// A card with the name of its deck: `Intrigue +1 (Mastermind)`.
    pub fn face(&self, slot: u8, card: Card) -> String {
        let seat = deck_of(slot).map_or(Seat::Mastermind, Seat::Protagonist);
        let deck = self.seat_short(seat);
        self.say("log-face", &[("card", card.into()), ("deck", (&deck).into())])
    }

    fn deaths(&self, deaths: &[Fact]) -> String {
        let name = |fact: &Fact| {
            let Fact::Dies(who) = *fact else { return None };
            Some(self.the_character(who))
        };
        let dead: Vec<String> = deaths.iter().filter_map(name).collect();
        let args = [("n", dead.len().into()), ("who", Arg::Text(&self.all_of(&dead)))];
        self.sentence("log-dies", &args)
    }
}

/// The Protagonist deck a slot belongs to; none for the Mastermind's slots.
fn deck_of(slot: u8) -> Option<u8> {
    slot.checked_sub(CARDS_A_DAY as u8)
}

/// Deaths, the Mastermind's cards and the turning up of cards are told together.
fn are_one_stroke(one: &Fact, next: &Fact) -> bool {
    match (one, next) {
        (Fact::Dies(_), Fact::Dies(_)) | (Fact::TurnedUp { .. }, Fact::TurnedUp { .. }) => true,
        (Fact::Placed { slot: one, .. }, Fact::Placed { slot: next, .. }) => {
            deck_of(*one).is_none() && deck_of(*next).is_none()
        }
        _ => false,
    }
}
