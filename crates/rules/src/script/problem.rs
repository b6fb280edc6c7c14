//! What can be wrong with the text of a script, before its rules are looked at.

use std::fmt;

use crate::vocabulary::UnknownWord;

/// Something that keeps a script from being read, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// Counted from 1.
    pub line: usize,
    /// The way to the value, for example `scripts[3].cast[2].role`; empty for the file as a whole.
    pub path: String,
    pub trouble: Trouble,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// The file has more bytes than this.
    TooLarge(usize),
    NotUtf8,
    /// The words of the TOML or JSON parser.
    Syntax(String),
    /// A list or table has more entries than this.
    TooMany(usize),
    /// A text has more characters than this.
    TooLong(usize),
    Unknown(UnknownWord),
    WrongType {
        expected: Kind,
        found: Kind,
    },
    Missing(&'static str),
    Doubled(String),
    /// Not a whole number from 1 to `most`.
    OutOfRange {
        number: String,
        most: u8,
    },
    NotAnIncident(String),
    NotASpecialRule,
    NotOneScript,
    NoScripts,
    /// The script on that line of the file has this id already.
    SameId {
        id: String,
        line: usize,
    },
    /// The list of problems was cut off here.
    AndMore,
}

/// What stands in a file, or should.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Table,
    TableOfCharacters,
    TableOfDays,
    List,
    Text,
    Role,
    Number,
    NumberOfLoops,
    Flag,
    Date,
    Nothing,
    Unreadable,
    /// A script, or a table with a list of them.
    Scripts,
}

impl Kind {
    pub const ALL: [Kind; 13] = [
        Kind::Table,
        Kind::TableOfCharacters,
        Kind::TableOfDays,
        Kind::List,
        Kind::Text,
        Kind::Role,
        Kind::Number,
        Kind::NumberOfLoops,
        Kind::Flag,
        Kind::Date,
        Kind::Nothing,
        Kind::Unreadable,
        Kind::Scripts,
    ];

    /// The word in translation keys.
    pub const fn id(self) -> &'static str {
        match self {
            Kind::Table => "table",
            Kind::TableOfCharacters => "table-of-characters",
            Kind::TableOfDays => "table-of-days",
            Kind::List => "list",
            Kind::Text => "text",
            Kind::Role => "role",
            Kind::Number => "number",
            Kind::NumberOfLoops => "number-of-loops",
            Kind::Flag => "flag",
            Kind::Date => "date",
            Kind::Nothing => "nothing",
            Kind::Unreadable => "unreadable",
            Kind::Scripts => "scripts",
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Kind::Table => "a table",
            Kind::TableOfCharacters => "a table of characters",
            Kind::TableOfDays => "a table of days",
            Kind::List => "a list",
            Kind::Text => "a text",
            Kind::Role => "a role",
            Kind::Number => "a number",
            Kind::NumberOfLoops => "a number of loops",
            Kind::Flag => "true or false",
            Kind::Date => "a date",
            Kind::Nothing => "null",
            Kind::Unreadable => "something unreadable",
            Kind::Scripts => "a script, or a table with a list \"scripts\"",
        })
    }
}

impl Problem {
    /// What is wrong, without the line.
    pub fn what(&self) -> String {
        if self.path.is_empty() {
            self.trouble.to_string()
        } else {
            format!("{}: {}", self.path, self.trouble)
        }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.what())
    }
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Trouble::TooLarge(most) => write!(f, "the file is larger than {most} bytes"),
            Trouble::NotUtf8 => write!(f, "the file is not UTF-8 text"),
            Trouble::Syntax(message) => write!(f, "{message}"),
            Trouble::TooMany(most) => write!(f, "more than {most} entries"),
            Trouble::TooLong(most) => write!(f, "longer than {most} characters"),
            Trouble::Unknown(word) => word.fmt(f),
            Trouble::WrongType { expected, found } => write!(f, "expected {expected}, found {found}"),
            Trouble::Missing(entry) => write!(f, "missing entry \"{entry}\""),
            Trouble::Doubled(entry) => write!(f, "entry \"{}\" is there twice", entry.escape_debug()),
            Trouble::OutOfRange { number, most } => {
                write!(f, "\"{}\" is not a whole number from 1 to {most}", number.escape_debug())
            }
            Trouble::NotAnIncident(text) => {
                write!(f, "\"{}\" is not of the form \"incident by culprit\"", text.escape_debug())
            }
            Trouble::NotASpecialRule => {
                write!(f, "a special rule is one entry, such as \"final-guess = true\"")
            }
            Trouble::NotOneScript => write!(f, "expected exactly one script"),
            Trouble::NoScripts => write!(f, "the list has no script"),
            Trouble::SameId { id, line } => {
                write!(f, "the script on line {line} has the id \"{}\" already", id.escape_debug())
            }
            Trouble::AndMore => write!(f, "there are more problems"),
        }
    }
}

impl std::error::Error for Problem {}
