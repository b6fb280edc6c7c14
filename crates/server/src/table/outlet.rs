//! What everybody but the Mastermind sees, let out in portions whose borders tell nothing.
//!
//! The Mastermind can be asked in the middle of a step without the others knowing. So a portion ends where
//! everybody can see that it ends: at the beginning of a step in which he may be asked something, or where
//! somebody is asked in every case. What comes after a hidden question waits for the next such border.

use engine::{Ask, Event, Fact, Game, Seat, Step, Table};
use protocol::Record;
use protocol::fact::Item;

#[derive(Clone, Debug)]
pub(super) struct Outlet {
    record: Record,
    held: Vec<Event>,
    n_released: usize,
    /// How many Time Spirals the others have come into.
    spirals: u32,
}

/// What is let out at once.
#[derive(Clone, Debug)]
pub(super) struct Portion {
    pub(super) events: Vec<Event>,
    pub(super) items: Vec<Item>,
    /// The number of the first item.
    pub(super) from: u32,
    /// It ends with a step in which the Mastermind may have been asked something.
    pub(super) before_a_pause: bool,
}

impl Outlet {
    pub(super) fn new(before: &Game) -> Outlet {
        // The table is set in the first Time Spiral.
        Outlet { record: Record::new(Seat::Spectator, before), held: Vec::new(), n_released: 0, spirals: 1 }
    }

    /// What everybody has seen, as a table.
    pub(super) fn table(&self) -> &Table {
        &self.record.view().table
    }

    pub(super) fn take(&mut self, events: &[Event]) {
        self.held.extend_from_slice(events);
    }

    pub(super) fn is_empty(&self) -> bool {
        self.held.is_empty()
    }

    pub(super) fn n_released(&self) -> usize {
        self.n_released
    }

    pub(super) fn n_items(&self) -> u32 {
        self.record.n_items()
    }

    pub(super) fn spirals(&self) -> u32 {
        self.spirals
    }

    /// Whether the others are in a Time Spiral that has not ended.
    pub(super) fn is_in_spiral(&self, spirals_ended: u32) -> bool {
        self.table().step == Step::TimeSpiral && spirals_ended < self.spirals
    }

    /// The next portion that may be let out while the game stands at `ask`.
    pub(super) fn next(&mut self, ask: Option<&Ask>, spirals_ended: u32) -> Option<Portion> {
        if self.held.is_empty() || self.is_in_spiral(spirals_ended) {
            return None;
        }
        let border = self.held.iter().position(|event| step_of(event).is_some_and(is_border));
        let n = match border {
            Some(last) => last + 1,
            None if ask.is_none_or(is_asked_openly) => self.held.len(),
            None => return None,
        };
        let rest = self.held.split_off(n);
        let events = std::mem::replace(&mut self.held, rest);
        let step = events.last().and_then(step_of);
        if step == Some(Step::TimeSpiral) {
            self.spirals += 1;
        }
        self.n_released += n;
        let from = self.record.n_items() + 1;
        let items = self.record.tell(&events);
        Some(Portion { events, items, from, before_a_pause: step.is_some_and(may_pause) })
    }
}

fn step_of(event: &Event) -> Option<Step> {
    match *event {
        Event::Happened { fact: Fact::Step(step), .. } => Some(step),
        Event::Happened { .. } | Event::Laid { .. } | Event::Opened(_) => None,
    }
}

fn is_border(step: Step) -> bool {
    match step {
        Step::TimeSpiral
        | Step::Preparation
        | Step::MastermindAbilities
        | Step::Incident
        | Step::DayEnd
        | Step::LoopEnd => true,
        Step::DayStart
        | Step::MastermindCards
        | Step::ProtagonistCards
        | Step::CardResolve
        | Step::Goodwill
        | Step::LeaderPasses
        | Step::FinalGuess
        | Step::Over => false,
    }
}

/// Whether what follows the beginning of this step waits a moment in every case.
fn may_pause(step: Step) -> bool {
    match step {
        Step::MastermindAbilities | Step::Incident | Step::DayEnd | Step::LoopEnd => true,
        Step::TimeSpiral
        | Step::Preparation
        | Step::DayStart
        | Step::MastermindCards
        | Step::ProtagonistCards
        | Step::CardResolve
        | Step::Goodwill
        | Step::LeaderPasses
        | Step::FinalGuess
        | Step::Over => false,
    }
}

/// Whether everybody can tell from what they have seen that this is asked.
pub(super) fn is_asked_openly(ask: &Ask) -> bool {
    match ask {
        Ask::TimeSpiral
        | Ask::Start(_)
        | Ask::MastermindCard
        | Ask::ProtagonistCard { .. }
        | Ask::CardResolve
        | Ask::MastermindAbility
        | Ask::DayEnd
        | Ask::LoopStart
        | Ask::Sympathy
        | Ask::Curse { .. }
        | Ask::Declare
        | Ask::Answer(_)
        | Ask::LeaderIncident(_)
        | Ask::RaiseGauge
        | Ask::MoveGauge
        | Ask::Guess => true,
        Ask::NameSubplot { .. }
        | Ask::Mandatory(_)
        | Ask::Incident { .. }
        | Ask::EffectOf { .. }
        | Ask::Claim(_)
        | Ask::BossAt => false,
    }
}
