//! Cases: little stories at the table. A script, perhaps a position, choices, and what is then seen or true.
//! They are how rules are tested, bugs reported and puzzles shared; `docs/cases.md` tells how to write them.

mod fault;
mod read;
mod run;

pub use fault::{CaseFault, Offered};
pub(crate) use read::read_rule;

use std::fmt;

use rules::{Card, Character, Counter, Location, Role, Script};

use crate::choice::Choice;
use crate::fact::{Fact, Step, Winner};
use crate::position::Position;
use crate::seat::Seat;
use crate::setup::Options;
use crate::target::Target;

#[derive(Clone, Debug)]
pub struct Case {
    pub title: String,
    /// Where it begins in its file.
    pub line: usize,
    /// Rulings and set entries it rests on.
    pub cites: Vec<String>,
    pub script: Script,
    pub options: Options,
    pub position: Option<Position>,
    pub story: Vec<(usize, Telling)>,
}

/// One line of the story.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Telling {
    Plays(Seat, Choice),
    /// Harmless choices until a moment is reached.
    To {
        loop_day: Option<(u8, u8)>,
        step: Option<Step>,
    },
    /// A seat sees this, later than what it was said to see before.
    Sees(Seat, Fact),
    /// A seat sees this in the same announcement as what it was said to see before.
    SeesWith(Seat, Fact),
    /// A seat sees this in a later announcement.
    SeesThen(Seat, Fact),
    /// A seat has not seen this in the whole story so far.
    Never(Seat, Fact),
    Offers(Choice),
    Denies(Choice),
    Asks(Seat, &'static str),
    Is(State),
    Knows {
        seat: Seat,
        slot: u8,
        card: Card,
    },
    Hides {
        seat: Seat,
        slot: u8,
    },
}

/// Something that is so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum State {
    In(Character, Location),
    Alive(Character),
    Dead(Character),
    /// Known to everybody, but not on the board.
    Absent(Character),
    /// Not known to be part of the game.
    Unknown(Character),
    Guarded(Character),
    Unguarded(Character),
    /// Carries an Extra card, or does not.
    Extra(Character),
    NoExtra(Character),
    Count(Character, Counter, u8),
    Intrigue(Location, u8),
    Curses(Target, u8),
    /// The role the character has now, which nobody at the table may know.
    Role(Character, Role),
    Gauge(u8),
    Leader(u8),
    Loop(u8),
    Day(u8),
    Step(Step),
    Winner(Winner),
}

/// A line that cannot be read or does not hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CaseError {
    pub line: usize,
    pub what: CaseFault,
}

impl fmt::Display for CaseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.what)
    }
}

impl std::error::Error for CaseError {}
