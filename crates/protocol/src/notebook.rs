//! What a Protagonist writes down: marks in grids and notes in words, each with the moment it was written.

use std::fmt;
use std::str::FromStr;

use rules::vocabulary::UnknownWord;
use rules::{Character as CharacterWord, Culprit as CulpritWord, Plot as PlotWord, Role as RoleWord};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use ts_rs::{Config, TS, TypeVisitor};

use crate::words::{Character, Plot, Role, Seat, Target};

/// The longest note, in characters.
pub const MAX_NOTE: usize = 500;

/// The most that all notes of one notebook may hold together, in bytes.
pub const MAX_NOTEBOOK: usize = 16 * 1024;

/// Which of the two notebooks a Protagonist has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Book {
    /// Nobody else's.
    Own,
    /// The one that all Protagonists share.
    Team,
}

/// What a cell of a grid can say; an empty one says nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Belief {
    Out,
    Maybe,
    Sure,
}

/// A cell of a grid: a role of a character, a culprit of the incident of a day, a plot. On the wire it is a line of words:
/// `role doctor killer`, `culprit 3 patient` (a location stands for its mob), `plot murder-plan`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cell {
    Role(CharacterWord, RoleWord),
    Culprit(u8, CulpritWord),
    Plot(PlotWord),
}

/// What a note is about, as a line of words: `game`, `character doctor`, `incident 3`, `day 2.3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    Game,
    Character(CharacterWord),
    /// The incident of a day.
    Incident(u8),
    Day {
        loop_no: u8,
        day: u8,
    },
}

/// How far the game had come, as everybody sees it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Moment {
    #[serde(rename = "loop")]
    pub loop_no: u8,
    pub day: u8,
    /// The number of the last item.
    pub item: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Marked {
    pub cell: Cell,
    /// Nothing if it was wiped out.
    pub mark: Option<Belief>,
    /// Who wrote it.
    pub pen: Seat,
    pub at: Moment,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Noted {
    pub topic: Topic,
    /// Empty if it was wiped out.
    pub text: String,
    pub pen: Seat,
    pub at: Moment,
}

/// What is written in one notebook, or what has changed in it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Notebook {
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Marked>>")]
    pub marks: Vec<Marked>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Noted>>")]
    pub notes: Vec<Noted>,
}

/// Both notebooks of a Protagonist.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Notebooks {
    pub own: Notebook,
    pub team: Notebook,
}

impl Notebook {
    pub fn is_empty(&self) -> bool {
        self.marks.is_empty() && self.notes.is_empty()
    }

    /// Writes over what stood in the cell.
    pub fn mark(&mut self, marked: Marked) {
        self.marks.retain(|there| there.cell != marked.cell);
        if marked.mark.is_some() {
            self.marks.push(marked);
        }
    }

    /// Writes over what was noted about the same thing.
    pub fn note(&mut self, noted: Noted) {
        self.notes.retain(|there| there.topic != noted.topic);
        if !noted.text.is_empty() {
            self.notes.push(noted);
        }
    }

    /// Takes in what has changed, in its order.
    pub fn take_in(&mut self, changes: Notebook) {
        changes.marks.into_iter().for_each(|marked| self.mark(marked));
        changes.notes.into_iter().for_each(|noted| self.note(noted));
    }
}

impl Notebooks {
    pub fn is_empty(&self) -> bool {
        self.own.is_empty() && self.team.is_empty()
    }

    pub fn book(&mut self, book: Book) -> &mut Notebook {
        match book {
            Book::Own => &mut self.own,
            Book::Team => &mut self.team,
        }
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Cell::Role(who, role) => write!(f, "role {who} {role}"),
            Cell::Culprit(day, culprit) => write!(f, "culprit {day} {culprit}"),
            Cell::Plot(plot) => write!(f, "plot {plot}"),
        }
    }
}

impl FromStr for Cell {
    type Err = String;

    fn from_str(line: &str) -> Result<Cell, String> {
        let words: Vec<&str> = line.splitn(4, ' ').collect();
        match words.as_slice() {
            ["role", who, role] => Ok(Cell::Role(word(who)?, word(role)?)),
            ["culprit", day, culprit] => Ok(Cell::Culprit(number(day)?, word(culprit)?)),
            ["plot", plot] => Ok(Cell::Plot(word(plot)?)),
            _ => Err(format!("{} is no cell of a notebook", quoted(line))),
        }
    }
}

impl fmt::Display for Topic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Topic::Game => f.write_str("game"),
            Topic::Character(who) => write!(f, "character {who}"),
            Topic::Incident(day) => write!(f, "incident {day}"),
            Topic::Day { loop_no, day } => write!(f, "day {loop_no}.{day}"),
        }
    }
}

impl FromStr for Topic {
    type Err = String;

    fn from_str(line: &str) -> Result<Topic, String> {
        let nothing = || format!("{} is nothing to note something about", quoted(line));
        let words: Vec<&str> = line.splitn(3, ' ').collect();
        match words.as_slice() {
            ["game"] => Ok(Topic::Game),
            ["character", who] => Ok(Topic::Character(word(who)?)),
            ["incident", day] => Ok(Topic::Incident(number(day)?)),
            ["day", moment] => {
                let (loop_no, day) = moment.split_once('.').ok_or_else(nothing)?;
                Ok(Topic::Day { loop_no: number(loop_no)?, day: number(day)? })
            }
            _ => Err(nothing()),
        }
    }
}

fn word<T: FromStr<Err = UnknownWord>>(text: &str) -> Result<T, String> {
    text.parse().map_err(|unknown: UnknownWord| unknown.to_string())
}

/// A small number in its only spelling: what was written is found again by its line.
fn number(text: &str) -> Result<u8, String> {
    let read: Option<u8> = text.parse().ok();
    read.filter(|n| n.to_string() == text).ok_or_else(|| format!("{} is no day or loop", quoted(text)))
}

fn quoted(text: &str) -> String {
    let short: String = text.chars().take(60).collect();
    format!("\"{}\"", short.escape_debug())
}

macro_rules! lines {
    ($($type:ident = $typescript:literal of $($word:ty),+;)+) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                let line = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
                line.parse().map_err(serde::de::Error::custom)
            }
        }

        impl TS for $type {
            type WithoutGenerics = Self;
            type OptionInnerType = Self;

            fn name(_: &Config) -> String {
                stringify!($type).to_owned()
            }

            fn inline(_: &Config) -> String {
                $typescript.to_owned()
            }

            fn decl(_: &Config) -> String {
                format!("type {} = {};", stringify!($type), $typescript)
            }

            fn decl_concrete(config: &Config) -> String {
                Self::decl(config)
            }

            fn visit_dependencies(visitor: &mut impl TypeVisitor) {
                $(visitor.visit::<$word>();)+
            }

            fn output_path() -> Option<std::path::PathBuf> {
                Some("index.ts".into())
            }
        }
    )+};
}

lines! {
    Cell = "`role ${Character} ${Role}` | `culprit ${number} ${Target}` | `plot ${Plot}`" of Character, Role, Target, Plot;
    Topic = "\"game\" | `character ${Character}` | `incident ${number}` | `day ${number}.${number}`" of Character;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_read_back_as_they_were_written() {
        for line in ["role doctor killer", "culprit 3 patient", "culprit 8 city", "plot murder-plan"] {
            assert_eq!(line.parse::<Cell>().map(|cell| cell.to_string()), Ok(line.to_owned()));
        }
        for line in ["game", "character doctor", "incident 3", "day 2.3"] {
            assert_eq!(line.parse::<Topic>().map(|topic| topic.to_string()), Ok(line.to_owned()));
        }
    }

    #[test]
    fn what_is_no_line_is_refused_with_its_reason() {
        for (line, why) in [
            ("", "no cell"),
            ("role doctor", "no cell"),
            ("role doctor killer twice", "no cell"),
            ("role nobody killer", "nobody"),
            ("role doctor dancer", "dancer"),
            ("culprit 03 patient", "no day"),
            ("culprit 300 patient", "no day"),
            ("plot picnic", "picnic"),
        ] {
            let error = line.parse::<Cell>().expect_err(line);
            assert!(error.contains(why), "{line}: {error}");
        }
        for line in ["", "games", "day 2", "day 2.3.4", "day +2.3", "incident", "character city"] {
            assert!(line.parse::<Topic>().is_err(), "{line}");
        }
    }

    #[test]
    fn the_last_word_counts() {
        let cell = Cell::Plot(PlotWord::MurderPlan);
        let at = Moment { loop_no: 1, day: 2, item: 30 };
        let pen = crate::Id(engine::Seat::Protagonist(0));
        let mut book = Notebook::default();
        for mark in [Some(Belief::Maybe), Some(Belief::Out)] {
            book.mark(Marked { cell, mark, pen, at });
            assert_eq!(book.marks, [Marked { cell, mark, pen, at }]);
        }
        book.mark(Marked { cell, mark: None, pen, at });
        book.note(Noted { topic: Topic::Game, text: "2.3!".to_owned(), pen, at });
        assert_eq!(book.notes.len(), 1);
        book.note(Noted { topic: Topic::Game, text: String::new(), pen, at });
        assert!(book.is_empty());
    }
}
