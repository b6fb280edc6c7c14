//! What keeps a case from being read, or from holding.

use std::fmt;

use rules::{Card, Character, Plot, TragedySet};

use super::State;
use super::read::enters_on_a_day;
use crate::choice::{Choice, Question};
use crate::fact::{Fact, Step};
use crate::misread::Misread;
use crate::notation::Unreadable;
use crate::seat::Seat;
use crate::setup::SetupError;
use crate::table::MOST_CURSES;

/// What is wrong with a line of a case, or with the case as a whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CaseFault {
    /// What could be wrong with a replay, too.
    Misread(Misread),
    // The file.
    NoCase,
    /// Something stands before the first case.
    NotACase(String),
    ChecksNothing {
        title: String,
    },
    // The set-up.
    /// This word comes before the position and the story.
    TooLate(&'static str),
    NotARuling(String),
    NotInCast(Character),
    EntryMissing(Character),
    TwoMainPlots(Plot, Plot),
    PlotNotOfSet {
        plot: Plot,
        set: TragedySet,
    },
    // The position.
    NoSuchLoop {
        loop_no: u8,
        loops: u8,
    },
    PositionTooLate,
    PositionMissing,
    NotOncePerLoop(Card),
    NoIncident {
        day: u8,
    },
    DescribedTwice(Character),
    SaidTwiceOf {
        word: String,
        who: Character,
    },
    NotThereYet {
        who: Character,
        enters: u8,
    },
    TooManyCurses(usize),
    // The story.
    NotSeen {
        seat: Seat,
        fact: Fact,
        /// What was seen instead, in the notation of cases.
        since: Vec<String>,
    },
    WasSeen {
        seat: Seat,
        fact: Fact,
    },
    NotOffered {
        choice: Choice,
        offered: Offered,
    },
    IsOffered(Choice),
    AskedOtherwise(Question),
    Face {
        seat: Seat,
        face: Option<Card>,
    },
    OverBefore,
    NothingHarmless(Offered),
    NeverComes(Step),
    /// This is so instead.
    IsNot(State),
    NobodyHasWon,
}

/// What is asked, and some of what could be answered; nothing if the game is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offered(pub Option<(Question, usize, Vec<Choice>)>);

impl From<Misread> for CaseFault {
    fn from(misread: Misread) -> CaseFault {
        CaseFault::Misread(misread)
    }
}

impl From<Unreadable> for CaseFault {
    fn from(line: Unreadable) -> CaseFault {
        CaseFault::Misread(Misread::Line(line))
    }
}

impl From<SetupError> for CaseFault {
    fn from(error: SetupError) -> CaseFault {
        CaseFault::Misread(Misread::Setup(error))
    }
}

fn quoted(lines: &[impl fmt::Display]) -> String {
    lines.iter().map(|line| format!("\"{line}\"")).collect::<Vec<_>>().join(", ")
}

impl fmt::Display for Offered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Some((Question { seat, ask }, n, some)) => {
                write!(f, "{seat} is asked for {} and has {n}: {}", ask.id(), quoted(some))
            }
            None => write!(f, "the game is over"),
        }
    }
}

impl fmt::Display for CaseFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CaseFault::Misread(misread) => misread.fmt(f),
            CaseFault::NoCase => write!(f, "no case in this file: a case begins with \"case TITLE\""),
            CaseFault::NotACase(found) => {
                write!(f, "a case begins with \"case TITLE\", found \"{}\"", found.escape_debug())
            }
            CaseFault::ChecksNothing { title } => {
                write!(f, "the case \"{title}\" checks nothing: say what somebody sees, or what is so")
            }
            CaseFault::TooLate(word) => write!(f, "\"{word}\" belongs before the position and the story"),
            CaseFault::NotARuling(code) => {
                write!(f, "\"{}\" is not a ruling such as R-012 or G05", code.escape_debug())
            }
            CaseFault::NotInCast(who) => write!(f, "{who} is not in the cast"),
            CaseFault::EntryMissing(who) => {
                let (which, number) =
                    if enters_on_a_day(*who) { ("on which day", "DAY") } else { ("in which loop", "LOOP") };
                write!(f, "{who} comes later: say {which}, with \"{who} ROLE enters {number}\"")
            }
            CaseFault::TwoMainPlots(one, other) => write!(f, "two main plots: {one} and {other}"),
            CaseFault::PlotNotOfSet { plot, set } => write!(f, "{plot} is not a plot of {set}"),
            CaseFault::NoSuchLoop { loop_no, loops } => {
                write!(f, "loop {loop_no} is after the last loop, {loops}")
            }
            CaseFault::PositionTooLate => write!(f, "the position is said before the story begins"),
            CaseFault::PositionMissing => {
                write!(f, "say first where the game stands, with \"at LOOP.DAY STEP\"")
            }
            CaseFault::NotOncePerLoop(card) => {
                write!(f, "{card} is not a once-per-loop card of that deck")
            }
            CaseFault::NoIncident { day } => write!(f, "there is no incident on day {day}"),
            CaseFault::DescribedTwice(who) => write!(f, "{who} was described before"),
            CaseFault::SaidTwiceOf { word, who } => {
                write!(f, "\"{}\" was said of {who} before", word.escape_debug())
            }
            CaseFault::NotThereYet { who, enters } => {
                write!(f, "{who} enters in loop {enters} and is not on the board yet")
            }
            CaseFault::TooManyCurses(n) => write!(f, "{n} Curses; there are at most {MOST_CURSES}"),
            CaseFault::NotSeen { seat, fact, since } => {
                let since = if since.is_empty() { "nothing".to_owned() } else { quoted(since) };
                write!(f, "{seat} does not see \"{fact}\" there; seen since: {since}")
            }
            CaseFault::WasSeen { seat, fact } => write!(f, "{seat} did see \"{fact}\""),
            CaseFault::NotOffered { choice, offered } => write!(f, "\"{choice}\" is not offered; {offered}"),
            CaseFault::IsOffered(choice) => write!(f, "\"{choice}\" is offered"),
            CaseFault::AskedOtherwise(Question { seat, ask }) => {
                write!(f, "{seat} is asked for {}", ask.id())
            }
            CaseFault::Face { seat, face } => {
                write!(f, "{seat} sees {}", face.map_or("no face", Card::id))
            }
            CaseFault::OverBefore => write!(f, "the game is over before that"),
            CaseFault::NothingHarmless(offered) => write!(f, "no harmless choice; {offered}"),
            CaseFault::NeverComes(step) => write!(f, "the story never comes to {}", step.id()),
            CaseFault::IsNot(state) => write!(f, "that is not so: \"is {state}\" would be right"),
            CaseFault::NobodyHasWon => write!(f, "the game goes on"),
        }
    }
}

/// As cases say it after `is`.
impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            State::In(who, location) => write!(f, "{who} in {location}"),
            State::Alive(who) => write!(f, "{who} alive"),
            State::Dead(who) => write!(f, "{who} dead"),
            State::Absent(who) => write!(f, "{who} absent"),
            State::Unknown(who) => write!(f, "{who} unknown"),
            State::Guarded(who) => write!(f, "{who} guarded"),
            State::Unguarded(who) => write!(f, "{who} unguarded"),
            State::Extra(who) => write!(f, "{who} extra"),
            State::NoExtra(who) => write!(f, "{who} no-extra"),
            State::Count(who, counter, n) => write!(f, "{who} {counter} {n}"),
            State::Intrigue(location, n) => write!(f, "{location} intrigue {n}"),
            State::Curses(on, n) => write!(f, "{} curses {n}", on.id()),
            State::Role(who, role) => write!(f, "{who} role {role}"),
            State::Gauge(n) => write!(f, "gauge {n}"),
            State::Leader(n) => write!(f, "leader {}", Seat::Protagonist(*n)),
            State::Loop(n) => write!(f, "loop {n}"),
            State::Day(n) => write!(f, "day {n}"),
            State::Step(step) => write!(f, "step {}", step.id()),
            State::Winner(winner) => write!(f, "winner {}", winner.id()),
        }
    }
}
