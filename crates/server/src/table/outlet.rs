//! What everybody but the Mastermind sees, let out in portions whose borders tell nothing.
//!
//! The Mastermind can be asked in the middle of a step without the others knowing. So a portion ends where
//! everybody can see that it ends: at the beginning of a step in which he may be asked something, or where
//! somebody is asked in every case. What comes after a hidden question waits for the next such border.
//!
//! What lies between two borders is a stretch. Where he may have been asked in a stretch, as far as everybody can
//! know, it has a gate, and only something he does opens it: an answer, or the word to go on.

use std::collections::VecDeque;

use engine::{Ask, Event, Fact, Game, OpenSheet, Seat, Step, Table};
use protocol::Record;
use protocol::fact::Item;

#[derive(Clone, Debug)]
pub(super) struct Outlet {
    sheet: OpenSheet,
    record: Record,
    /// In the last of them the game stands now; there is always one.
    stretches: VecDeque<Stretch>,
    /// The day in which the last stretch began.
    day: u8,
    n_released: usize,
    gates_opened: u32,
    /// How many Time Spirals the others have come into.
    spirals: u32,
}

/// What happened after the beginning of a step and before the beginning of another, as far as it is held back. The
/// event with which the next stretch begins belongs to the one before it: there the portion ends.
#[derive(Clone, Debug)]
struct Stretch {
    step: Step,
    gate: Gate,
    events: Vec<Event>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Gate {
    None,
    Shut,
    /// The Mastermind has answered something in secret.
    Answered,
    Open,
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

/// What a question of the Mastermind has to do with a gate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    /// Nobody else knows that he is asked; the answer is a sign to go on.
    Hidden,
    /// It is asked in every case after everything that may be hidden, so the gate waits for the answer.
    Closing,
    /// It is asked ahead of everything that may be hidden.
    Ahead,
    /// It is asked in every case, later.
    Elsewhere,
}

impl Outlet {
    pub(super) fn new(before: &Game) -> Outlet {
        let first = Stretch { step: Step::TimeSpiral, gate: Gate::None, events: Vec::new() };
        Outlet {
            sheet: before.table().sheet,
            record: Record::new(Seat::Spectator, before),
            stretches: VecDeque::from([first]),
            day: 0,
            n_released: 0,
            gates_opened: 0,
            // The table is set in the first Time Spiral.
            spirals: 1,
        }
    }

    /// What everybody has seen, as a table.
    pub(super) fn table(&self) -> &Table {
        &self.record.view().table
    }

    /// Holds back what came of an answer to `asked`.
    pub(super) fn take(&mut self, asked: Option<(Seat, Ask)>, events: &[Event]) {
        self.hear_answer(asked);
        for event in events {
            self.last().events.push(*event);
            match *event {
                Event::Happened { fact: Fact::DayBegins(day), .. } => self.day = day,
                Event::Happened { fact: Fact::Step(step), .. } if pause_at(step).is_some() => {
                    let gate = self.gate_of(step);
                    self.stretches.push_back(Stretch { step, gate, events: Vec::new() });
                }
                Event::Happened { .. } | Event::Laid { .. } | Event::Opened(_) => {}
            }
        }
    }

    fn hear_answer(&mut self, asked: Option<(Seat, Ask)>) {
        let Some((seat, ask)) = asked else { return };
        let again = self.gate_of(Step::Incident);
        let stretch = self.last();
        match seat {
            Seat::Mastermind => {
                let after = match (place_of(&ask), stretch.gate) {
                    (Place::Hidden, Gate::Shut) => Gate::Answered,
                    (Place::Closing, Gate::Shut | Gate::Answered) => Gate::Open,
                    (Place::Hidden | Place::Closing | Place::Ahead | Place::Elsewhere, gate) => gate,
                };
                let was_shut = std::mem::replace(&mut stretch.gate, after) == Gate::Shut;
                self.gates_opened += u32::from(was_shut && after != Gate::Shut);
            }
            // After the Leader's part of an incident there may be another of the Mastermind's.
            Seat::Protagonist(_) if stretch.step == Step::Incident => stretch.gate = again,
            Seat::Protagonist(_) | Seat::Spectator => {}
        }
    }

    fn gate_of(&self, step: Step) -> Gate {
        if self.sheet.may_ask_in_secret(step, self.day) { Gate::Shut } else { Gate::None }
    }

    fn last(&mut self) -> &mut Stretch {
        self.stretches.back_mut().expect("there is always a stretch")
    }

    pub(super) fn is_empty(&self) -> bool {
        self.stretches.iter().all(|stretch| stretch.events.is_empty())
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

    // Gates.

    pub(super) fn gates_opened(&self) -> u32 {
        self.gates_opened
    }

    /// The stretch that waits for the Mastermind's word, while the game stands at `ask`.
    fn waiting(&self, ask: Option<&Ask>) -> Option<usize> {
        let shut = self.stretches.iter().position(|stretch| stretch.gate == Gate::Shut)?;
        let is_last = shut + 1 == self.stretches.len();
        if !is_last {
            return Some(shut);
        }
        let is_done = ask.is_none_or(|ask| place_of(ask) == Place::Elsewhere);
        (is_done && !self.stretches[shut].events.is_empty()).then_some(shut)
    }

    /// The step in which the Mastermind has nothing to decide and has to say so, with what the others will see then.
    pub(super) fn awaits_word(&self, ask: Option<&Ask>) -> Option<(Step, &[Event])> {
        let stretch = &self.stretches[self.waiting(ask)?];
        Some((stretch.step, &stretch.events))
    }

    /// Opens the gate that waits for a word, if one does; says whether it did.
    pub(super) fn go_on(&mut self, ask: Option<&Ask>) -> bool {
        let Some(waiting) = self.waiting(ask) else { return false };
        self.stretches[waiting].gate = Gate::Open;
        self.gates_opened += 1;
        true
    }

    /// Whether the others see something as soon as the Mastermind has answered, and not before.
    pub(super) fn hangs_on(&self, ask: &Ask) -> bool {
        let stretch = self.stretches.back().expect("there is always a stretch");
        match place_of(ask) {
            Place::Hidden => true,
            Place::Closing => {
                matches!(stretch.gate, Gate::Shut | Gate::Answered) && !stretch.events.is_empty()
            }
            Place::Ahead | Place::Elsewhere => false,
        }
    }

    /// The next portion that may be let out while the game stands at `ask`.
    pub(super) fn next(&mut self, ask: Option<&Ask>, spirals_ended: u32) -> Option<Portion> {
        if self.is_in_spiral(spirals_ended) {
            return None;
        }
        let is_last = self.stretches.len() == 1;
        let first = self.stretches.front_mut().expect("there is always a stretch");
        let may_go = match ask.filter(|_| is_last).map(place_of) {
            Some(Place::Hidden) => false,
            Some(Place::Ahead) => true,
            Some(Place::Closing) => matches!(first.gate, Gate::None | Gate::Open),
            Some(Place::Elsewhere) | None => first.gate != Gate::Shut,
        };
        if !may_go || first.events.is_empty() {
            return None;
        }
        let events = std::mem::take(&mut first.events);
        let mut before_a_pause = false;
        if !is_last {
            self.stretches.pop_front();
            let next = self.stretches.front().expect("there is always a stretch");
            before_a_pause = pause_at(next.step) == Some(true) || next.gate != Gate::None;
            self.spirals += u32::from(next.step == Step::TimeSpiral);
        }
        self.n_released += events.len();
        let from = self.record.n_items() + 1;
        let items = self.record.tell(&events);
        Some(Portion { events, items, from, before_a_pause })
    }
}

/// Whether a portion ends with the beginning of this step, and if so, whether what follows waits a moment in every case.
fn pause_at(step: Step) -> Option<bool> {
    match step {
        Step::TimeSpiral | Step::Preparation => Some(false),
        Step::MastermindAbilities | Step::Incident | Step::DayEnd | Step::LoopEnd => Some(true),
        Step::DayStart
        | Step::MastermindCards
        | Step::ProtagonistCards
        | Step::CardResolve
        | Step::Goodwill
        | Step::LeaderPasses
        | Step::FinalGuess
        | Step::Over => None,
    }
}

fn place_of(ask: &Ask) -> Place {
    match ask {
        Ask::NameSubplot { .. }
        | Ask::Mandatory(_)
        | Ask::Incident { .. }
        | Ask::EffectOf { .. }
        | Ask::Claim(_)
        | Ask::BossAt => Place::Hidden,
        Ask::MastermindAbility | Ask::DayEnd | Ask::LoopStart => Place::Closing,
        Ask::Start(_) | Ask::Curse { .. } => Place::Ahead,
        Ask::TimeSpiral
        | Ask::MastermindCard
        | Ask::ProtagonistCard { .. }
        | Ask::CardResolve
        | Ask::Sympathy
        | Ask::Declare
        | Ask::Answer(_)
        | Ask::LeaderIncident(_)
        | Ask::RaiseGauge
        | Ask::MoveGauge
        | Ask::Guess => Place::Elsewhere,
    }
}

/// Whether everybody can tell from what they have seen that this is asked.
pub(super) fn is_asked_openly(ask: &Ask) -> bool {
    place_of(ask) != Place::Hidden
}
