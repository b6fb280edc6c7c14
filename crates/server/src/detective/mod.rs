//! The detective at work for tables and for the review of a finished game: from what everybody saw, and from nothing
//! else.

mod claims;
mod desks;
mod leaks;
mod marks;
mod reasons;
mod shares;

use engine::{Event, Game, Seat, Table};
use protocol::Record;
use protocol::detective::{Candidates, Leak, Suspicion};
use solver::{Answer, Detective};

pub(crate) use claims::{is_about, of_secrets};
pub(crate) use desks::{BACK_DESK, DESKS, Failed, Unanswered};
pub(crate) use marks::Mark;

/// A detective that follows the public record of a game.
#[derive(Clone, Debug)]
pub(crate) struct Following {
    detective: Detective,
    /// What it knows now; worked out when somebody asks.
    answer: Option<Answer>,
    /// Tells in which item of a seat's record something was.
    record: Record,
    /// The number of that item, for every item of the detective's record.
    numbers: Vec<u32>,
    n_events: usize,
}

impl Following {
    /// `before` is the game as it was set up; nothing but its public table is looked at.
    pub(crate) fn new(before: &Game) -> Following {
        let record = solver::Record::new(before.table());
        Following {
            detective: Detective::new(&record),
            answer: None,
            record: Record::new(Seat::Spectator, before),
            numbers: Vec::new(),
            n_events: 0,
        }
    }

    /// How many events it has seen.
    pub(crate) fn n_events(&self) -> usize {
        self.n_events
    }

    /// The number of the last item it has seen, as everybody counts them.
    pub(crate) fn item(&self) -> u32 {
        self.record.n_items()
    }

    /// Takes in what everybody saw since.
    pub(crate) fn see(&mut self, events: &[Event]) {
        if events.is_empty() {
            return;
        }
        let mut seen = self.detective.record().clone();
        let n_before = seen.items().len();
        for (event, number) in events.iter().zip(self.record.numbers(events)) {
            seen.see(event);
            self.numbers.resize(seen.items().len(), number);
        }
        self.n_events += events.len();
        let items = &seen.items()[n_before..];
        if !items.is_empty() {
            self.detective.follow(items);
            self.answer = None;
        }
    }

    pub(crate) fn answer(&mut self) -> &Answer {
        let detective = &self.detective;
        self.answer.get_or_insert_with(|| detective.answer())
    }

    /// The table as everybody sees it now.
    pub(crate) fn table(&self) -> &Table {
        self.detective.record().table()
    }

    pub(crate) fn candidates(&mut self) -> Candidates {
        let sheet = self.detective.record().before().sheet;
        shares::candidates(self.answer(), &sheet)
    }

    /// What could newly be excluded, had these events been seen besides.
    pub(crate) fn leak(&mut self, index: u32, events: &[Event]) -> Leak {
        let mut after = self.clone();
        after.see(events);
        leaks::leak(index, self.answer(), after.answer())
    }

    /// Whether nothing else can be so.
    pub(crate) fn is_certain(&mut self, claim: Suspicion) -> bool {
        let answer = self.answer();
        answer.is_certain(claims::scripts_with(answer, claim))
    }

    pub(crate) fn is_possible(&mut self, claim: Suspicion) -> bool {
        claims::scripts_with(self.answer(), claim) > 0
    }
}
