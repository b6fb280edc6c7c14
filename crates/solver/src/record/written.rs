//! A record as text: the open sheet and what was seen, one fact a line. Nothing hidden is in it, so it can be written
//! down at any table.
//!
//! ```text
//! loopbreaker record 1
//! set first-steps
//! …
//!
//! seen
//! loop 1
//! day 1
//! placed m1 boy-student
//! dies nurse
//! & dies doctor
//! ```

use std::fmt::{self, Write as _};

use engine::open_sheet::{self, SheetReader};
use engine::{Fact, Misread, Table};

use super::{Item, Record};

/// Nobody sees nearly as much in a game; a file that has more is no record.
const MAX_ITEMS: usize = 20_000;
const MAX_BYTES: usize = 1 << 20;
const FIRST_LINE: &str = "loopbreaker record 1";
/// Between the open sheet and what was seen.
const SEEN: &str = "seen";
/// Begins a line that belongs to the same announcement as the line before it.
const JOINED: char = '&';

/// A record with the line of the file on which each item stands.
#[derive(Clone, Debug)]
pub struct WrittenRecord {
    pub record: Record,
    pub lines: Vec<usize>,
}

/// What is wrong with a file, and on which line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError {
    pub line: usize,
    pub what: Misread,
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.what)
    }
}

impl std::error::Error for RecordError {}

impl Record {
    /// Whether a text is meant to be a record.
    pub fn is_written_in(text: &str) -> bool {
        text.lines().next().is_some_and(|first| first.trim() == FIRST_LINE)
    }

    pub fn write(&self) -> String {
        let mut text = format!("{FIRST_LINE}\n{}\n{SEEN}\n", open_sheet::write(&self.before));
        for item in &self.items {
            if let Fact::DayBegins(_) | Fact::LoopBegins(_) = item.fact {
                text.push('\n');
            }
            let _ = match item.joined {
                true => writeln!(text, "{JOINED} {}", item.fact),
                false => writeln!(text, "{}", item.fact),
            };
        }
        text
    }

    /// Reads a record. Whether the facts can follow each other is for the detective to say.
    pub fn read(text: &str) -> Result<WrittenRecord, RecordError> {
        if text.len() > MAX_BYTES {
            let what = Misread::TooLarge { bytes: text.len(), most: MAX_BYTES };
            return Err(RecordError { line: 1, what });
        }
        if !Record::is_written_in(text) {
            let found = text.lines().next().unwrap_or_default().chars().take(60).collect();
            let what = Misread::FirstLine { wanted: FIRST_LINE, found };
            return Err(RecordError { line: 1, what });
        }
        let mut sheet = SheetReader::default();
        let mut written: Option<WrittenRecord> = None;
        let mut last_line = 1;
        for (line, text) in (1..).zip(text.lines()).skip(1) {
            last_line = line;
            let at = |what: Misread| RecordError { line, what };
            let text = text.split('#').next().unwrap_or_default().trim();
            if text.is_empty() {
                continue;
            }
            match &mut written {
                None if text == SEEN => {
                    written = Some(WrittenRecord::new(&sheet.table().map_err(at)?));
                }
                None => sheet.line(text).map_err(at)?,
                Some(written) => written.push(line, text).map_err(at)?,
            }
        }
        written.ok_or(RecordError { line: last_line, what: Misread::SeenMissing })
    }
}

impl WrittenRecord {
    fn new(before: &Table) -> WrittenRecord {
        WrittenRecord { record: Record::new(before), lines: Vec::new() }
    }

    fn push(&mut self, line: usize, text: &str) -> Result<(), Misread> {
        if self.lines.len() == MAX_ITEMS {
            return Err(Misread::TooManyFacts(MAX_ITEMS));
        }
        let (joined, fact) = match text.strip_prefix(JOINED) {
            Some(rest) => (true, rest),
            None => (false, text),
        };
        let fact: Fact = fact.parse()?;
        self.record.push(Item { fact, joined });
        self.lines.push(line);
        Ok(())
    }
}
