//! What keeps a replay or a record from being read.

use std::fmt;

use rules::script::{Fingerprint, Trouble};
use rules::vocabulary::UnknownWord;
use rules::{Character, Incident, Switch, SwitchSet, TragedySet};

use crate::choice::{Choice, Question};
use crate::notation::Unreadable;
use crate::seat::Seat;
use crate::setup::SetupError;

/// What is wrong with a line, or with the file as a whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Misread {
    TooLarge {
        bytes: usize,
        most: usize,
    },
    FirstLine {
        wanted: &'static str,
        found: String,
    },
    Line(Unreadable),
    /// No line begins with this word; one may begin with these, or with a seat where choices may come.
    Beginning {
        word: UnknownWord,
        known: &'static [&'static str],
        or_seat: bool,
    },
    NotASeat(String),
    SaidTwice(String),
    LineMissing(&'static str),
    // Scripts.
    Script(Trouble),
    NoScriptText,
    ScriptMissing,
    ScriptChanged {
        id: String,
        hash: Fingerprint,
        said: String,
    },
    Setup(SetupError),
    // Choices.
    TooManyChoices(usize),
    GameOver,
    NotAsked {
        seat: Seat,
        asked: Question,
    },
    /// With some of those that would be legal.
    Illegal {
        choice: Choice,
        asked: Question,
        n_choices: usize,
        examples: Vec<Choice>,
    },
    // The open sheet.
    NoSuchDay {
        day: u8,
        days: u8,
    },
    NotOfSet {
        incident: Incident,
        set: TragedySet,
    },
    /// Where the mob of this day is cannot be known.
    MobIsSecret {
        day: u8,
    },
    TurfMissing(Character),
    NobodyHasTurf,
    EntersLater(Character),
    // Facts.
    TooManyFacts(usize),
    SeenMissing,
}

impl Misread {
    /// How it is said that everybody sees where a mob is.
    pub fn open_mobs() -> String {
        let switch = Switch::MobLocation;
        format!("switch {switch} {}", switch.value_id(SwitchSet::one(switch)))
    }
}

impl From<Unreadable> for Misread {
    fn from(line: Unreadable) -> Misread {
        Misread::Line(line)
    }
}

impl From<UnknownWord> for Misread {
    fn from(word: UnknownWord) -> Misread {
        Misread::Line(Unreadable::Word(word))
    }
}

impl From<SetupError> for Misread {
    fn from(error: SetupError) -> Misread {
        Misread::Setup(error)
    }
}

impl fmt::Display for Misread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Misread::TooLarge { bytes, most } => {
                write!(f, "the file has {bytes} bytes; at most {most} are read")
            }
            Misread::FirstLine { wanted, found } => {
                write!(f, "the file begins with \"{wanted}\", found \"{}\"", found.escape_debug())
            }
            Misread::Line(line) => line.fmt(f),
            Misread::Beginning { word, known, or_seat } => {
                let seat = if *or_seat { "a seat or " } else { "" };
                write!(f, "{word} (a line begins with {seat}one of: {})", known.join(", "))
            }
            Misread::NotASeat(found) => {
                write!(f, "expected a seat and its choice, found \"{}\"", found.escape_debug())
            }
            Misread::SaidTwice(word) => write!(f, "\"{word}\" was said before"),
            Misread::LineMissing(word) => write!(f, "the open sheet has no line \"{word}\""),
            Misread::Script(trouble) => trouble.fmt(f),
            Misread::NoScriptText => {
                write!(f, "expected a script's id, or its text in lines that begin with |")
            }
            Misread::ScriptMissing => write!(f, "no script was named: a line \"script ID HASH\" is missing"),
            Misread::ScriptChanged { id, hash, said } => write!(
                f,
                "the script {id} has changed since: its hash is {hash}, not \"{}\"",
                said.escape_debug()
            ),
            Misread::Setup(error) => error.fmt(f),
            Misread::TooManyChoices(most) => write!(f, "more than {most} choices"),
            Misread::GameOver => write!(f, "the game is over: nobody is asked any more"),
            Misread::NotAsked { seat, asked } => {
                write!(f, "{seat} is not asked here: {} is, for {}", asked.seat, asked.ask.id())
            }
            Misread::Illegal { choice, asked: Question { seat, ask }, n_choices, examples } => {
                let examples: Vec<String> = examples.iter().map(|choice| format!("\"{choice}\"")).collect();
                let choices = if *n_choices == 1 { "choice" } else { "choices" };
                write!(
                    f,
                    "\"{choice}\" is not legal here: {seat} is asked for {} and has {n_choices} {choices}, such as {}",
                    ask.id(),
                    examples.join(", ")
                )
            }
            Misread::NoSuchDay { day, days } => write!(f, "there is no day {day}: a loop has {days} days"),
            Misread::NotOfSet { incident, set } => write!(f, "{incident} is no incident of {set}"),
            Misread::MobIsSecret { day } => {
                let open = Misread::open_mobs();
                write!(f, "where the mob of day {day} is would be secret: \"{open}\" is missing")
            }
            Misread::TurfMissing(who) => write!(f, "where {who} rules is open: a line \"turf\" is missing"),
            Misread::NobodyHasTurf => write!(f, "nobody in the cast has a turf"),
            Misread::EntersLater(who) => {
                write!(f, "{who} enters later: only those who are there from the start are in this line")
            }
            Misread::TooManyFacts(most) => write!(f, "more than {most} facts"),
            Misread::SeenMissing => write!(f, "a line \"seen\" is missing: what was seen comes behind it"),
        }
    }
}

impl std::error::Error for Misread {}
