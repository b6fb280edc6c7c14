//! What makes a fact telling where the game itself is its cause.

use engine::{Fact, Step, Table, Target, Winner};
use rules::ability::Modifier;
use rules::{Counter, Deck, Incident, Role};
use solver::Record;

use crate::words::{Arg, Words};

impl Words {
    /// What makes it telling that this was said or shown, where the game itself is the cause; nothing of what only happens
    /// if something brings it about.
    pub(super) fn rule_of_fact(&self, fact: Fact, table: &Table) -> Option<String> {
        let occurs = |key: &str, day: u8| {
            let Some(listed) = table.sheet.incident_on(day) else {
                return self.sentence("reason-fact-unscheduled", &[]);
            };
            let counters = judging(listed, table).into_iter();
            let counters: Vec<String> = counters.map(|counter| self.counter(counter)).collect();
            match counters.is_empty() {
                true => self.sentence(&format!("{key}-mob"), &[]),
                false => self.sentence(key, &[("counters", Arg::Text(&self.one_of(&counters)))]),
            }
        };
        let key = match fact {
            Fact::Placed { .. } => return self.forbidden_to_lay(table),
            Fact::CurseMoves { .. } => "curse",
            Fact::Refused => "refused",
            Fact::Accepted => "accepted",
            Fact::IncidentOccurs { day } => return Some(occurs("reason-fact-occurs", day)),
            Fact::NoIncident { day } => return Some(occurs("reason-fact-none", day)),
            Fact::RoleRevealed { .. } | Fact::VictimExamined { .. } => "role",
            Fact::CulpritRevealed { .. } => "culprit",
            Fact::SubplotNamed(_) | Fact::Remembered(_) => "subplot",
            Fact::NoOtherSubplot => "only-subplot",
            Fact::Enters { who, .. } if who.is_late() => "enters",
            Fact::LoopEnds { lost: true } => "lost",
            Fact::Over(winner) if table.step == Step::FinalGuess => match winner {
                Winner::Protagonists => "guess-won",
                Winner::Mastermind => "guess-lost",
            },
            Fact::LoopEnds { lost: false } | Fact::Over(Winner::Protagonists) => "survived",
            Fact::Over(Winner::Mastermind) => "last-lost",
            Fact::Dies(_) => "dies",
            Fact::ProtagonistsDie | Fact::ProtagonistsLose => "loss",
            Fact::GuessBegins { .. } => "guess-begins",
            Fact::Guessed { .. } => "guessed",
            Fact::Step(_) | Fact::DayBegins(_) => "quiet",
            Fact::LeaderChooses(_)
            | Fact::LeaderPicks { .. }
            | Fact::LeaderPicksEffect(_)
            | Fact::LeaderSteers { .. } => "chosen",
            Fact::LoopBegins(_)
            | Fact::Enters { .. }
            | Fact::GivesUp { .. }
            | Fact::TurnedUp { .. }
            | Fact::CardsTaken
            | Fact::Moves { .. }
            | Fact::Counters { .. }
            | Fact::Declared(_)
            | Fact::CardReturned { .. }
            | Fact::Guarded(_)
            | Fact::GuardSpent(_)
            | Fact::GuardTaken(_)
            | Fact::ExtraCard(_)
            | Fact::ExtraBanned
            | Fact::Gauge { .. }
            | Fact::Closed { .. }
            | Fact::Held(_)
            | Fact::Freed(_)
            | Fact::Calmed(_)
            | Fact::NothingHappens
            | Fact::Resolved
            | Fact::CurseLaid { .. }
            | Fact::Leaves(_)
            | Fact::Shielded
            | Fact::Revives(_)
            | Fact::LeaderIs { .. } => return None,
        };
        Some(self.sentence(&format!("reason-fact-{key}"), &[]))
    }

    /// What is wrong with a card that was laid, if everybody can see it.
    pub(super) fn not_laid(&self, item: usize, record: &Record) -> Option<String> {
        let Fact::Placed { slot, on } = record.items().get(item)?.fact else { return None };
        let table = record.table_at(item);
        if let Target::Character(who) = on
            && table.dead.contains(who)
        {
            return Some(self.sentence("reason-fact-placed-dead", &[("who", who.into())]));
        }
        let later = record.items()[item + 1..].iter().map(|item| item.fact);
        let mut today = later.take_while(|fact| !matches!(fact, Fact::DayBegins(_) | Fact::LoopBegins(_)));
        let turned_up = |fact: Fact| {
            let Fact::TurnedUp { slot: at, card } = fact else { return None };
            (at == slot).then_some(card)
        };
        let card = today.find_map(turned_up)?;
        let (deck, hand) = match usize::from(slot).checked_sub(rules::CARDS_A_DAY) {
            None => {
                let deck = table.sheet.mastermind_deck;
                (deck, deck.without(table.spent[0]))
            }
            Some(deck) => (Deck::PROTAGONIST.cards, table.hand(deck as u8)),
        };
        let key = match (deck.contains(card), hand.contains(card)) {
            (false, _) => "reason-fact-placed-foreign",
            (true, false) => "reason-fact-placed-spent",
            (true, true) => return None,
        };
        Some(self.sentence(key, &[("card", Arg::Text(&self.card(card)))]))
    }

    /// On whom the Mastermind lays no cards, if there are such.
    fn forbidden_to_lay(&self, table: &Table) -> Option<String> {
        let is_closed = |role: &Role| role.says(|modifier| matches!(modifier, Modifier::NoMastermindCards));
        let mut roles = table.sheet.set.def().roles.iter().copied().filter(is_closed).peekable();
        roles.peek()?;
        Some(self.sentence("reason-fact-placed", &self.any_role(roles).args()))
    }
}

/// The counters by which it is judged whether an incident of this name occurs: several if the name may be false, none
/// if only a mob can be behind it.
fn judging(listed: Incident, table: &Table) -> Vec<Counter> {
    let truths = table.sheet.set.def().incidents.iter().filter(|incident| incident.may_go_by(listed));
    let judged = truths.filter(|incident| incident.def().mob.is_none());
    let mut counters: Vec<Counter> = Vec::new();
    for counter in judged.map(|incident| incident.def().judged_by) {
        if !counters.contains(&counter) {
            counters.push(counter);
        }
    }
    counters
}
