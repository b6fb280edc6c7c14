//! The text of a script file as a tree that knows its lines, the same for TOML and for JSON.

use std::fmt;

use serde::Deserialize;
use serde::de::{Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;
use toml::de::{DeInteger, DeTable, DeValue};

use super::problem::{Kind, Problem, Trouble};

/// A file of all known scripts has a tenth of this.
pub(super) const MAX_BYTES: usize = 1 << 20;
/// Entries of one list or table.
pub(super) const MAX_ENTRIES: usize = 1000;
/// Special rules are the deepest part of a script and end well above this; what lies below, nobody asks for.
const MAX_DEPTH: usize = 8;

#[derive(Debug)]
pub(super) struct Node {
    pub(super) line: usize,
    pub(super) value: Value,
}

#[derive(Debug)]
pub(super) enum Value {
    /// In the order of the file; a key may be there twice.
    Table(Vec<Entry>),
    List(Vec<Node>),
    Text(String),
    /// As written, but never with another base than ten.
    Number(String),
    Flag(bool),
    Date,
    Nothing,
    /// A value that is too long or cannot be decoded; told when somebody asks for it.
    Bad(Trouble),
}

#[derive(Debug)]
pub(super) struct Entry {
    pub(super) key: String,
    pub(super) line: usize,
    pub(super) node: Node,
}

impl Value {
    pub(super) const fn kind(&self) -> Kind {
        match self {
            Value::Table(_) => Kind::Table,
            Value::List(_) => Kind::List,
            Value::Text(_) => Kind::Text,
            Value::Number(_) => Kind::Number,
            Value::Flag(_) => Kind::Flag,
            Value::Date => Kind::Date,
            Value::Nothing => Kind::Nothing,
            Value::Bad(_) => Kind::Unreadable,
        }
    }
}

/// How a file is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Format {
    Toml,
    Json,
}

/// Parses a file. The problems are those of the whole file, and
/// there is no tree if they leave none to look at.
pub(super) fn parse(text: &str, format: Option<Format>) -> (Option<Node>, Vec<Problem>) {
    if text.len() > MAX_BYTES {
        return (None, vec![whole_file(1, Trouble::TooLarge(MAX_BYTES))]);
    }
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    match format.unwrap_or_else(|| guess(text)) {
        Format::Toml => parse_toml(text),
        Format::Json => parse_json(text),
    }
}

/// A brace opens JSON. What opens with a bracket can be the head of a TOML table: it is JSON if what follows
/// fits only there, or if it is JSON to the end, as `null` is.
fn guess(text: &str) -> Format {
    let text = text.trim_start();
    let is_json = match text.strip_prefix('[') {
        Some(rest) if rest.trim_start().starts_with(['{', ']']) => true,
        _ => text.starts_with('{') || serde_json::from_str::<&RawValue>(text).is_ok(),
    };
    if is_json { Format::Json } else { Format::Toml }
}

fn whole_file(line: usize, trouble: Trouble) -> Problem {
    Problem { line, path: String::new(), trouble }
}

/// Where the lines of a text begin.
struct Lines<'t> {
    text: &'t str,
    ends: Vec<usize>,
}

impl<'t> Lines<'t> {
    fn new(text: &'t str) -> Lines<'t> {
        Lines { text, ends: text.match_indices('\n').map(|(at, _)| at).collect() }
    }

    fn of(&self, offset: usize) -> usize {
        self.ends.partition_point(|&end| end < offset) + 1
    }

    /// The line of a slice of the text.
    fn of_slice(&self, slice: &str) -> usize {
        self.of((slice.as_ptr() as usize).saturating_sub(self.text.as_ptr() as usize))
    }
}

fn parse_toml(text: &str) -> (Option<Node>, Vec<Problem>) {
    let lines = Lines::new(text);
    let (root, errors) = DeTable::parse_recoverable(text);

    let mut problems = Vec::new();
    let mut is_broken = false;
    for error in &errors {
        let at = error.span().unwrap_or(0..0);
        let trouble = match text.get(at.clone()) {
            Some(key) if error.message() == "duplicate key" => Trouble::Doubled(key.to_owned()),
            _ => {
                is_broken = true;
                Trouble::Syntax(error.message().to_owned())
            }
        };
        problems.push(whole_file(lines.of(at.start), trouble));
    }
    problems.sort_by_key(|problem| problem.line);
    if is_broken {
        return (None, problems);
    }
    let value = table_of_toml(root.into_inner(), &lines, 0);
    (Some(Node { line: 1, value }), problems)
}

fn table_of_toml(table: DeTable<'_>, lines: &Lines<'_>, depth: usize) -> Value {
    if table.len() > MAX_ENTRIES {
        return Value::Bad(Trouble::TooMany(MAX_ENTRIES));
    }
    // The map is sorted by key; the order of the file is in the spans.
    let mut entries: Vec<_> = table.into_iter().collect();
    entries.sort_by_key(|(key, _)| key.span().start);
    let entry = |(key, value): (toml::Spanned<_>, toml::Spanned<DeValue<'_>>)| Entry {
        line: lines.of(key.span().start),
        node: Node {
            line: lines.of(value.span().start),
            value: value_of_toml(value.into_inner(), lines, depth + 1),
        },
        key: std::borrow::Cow::<str>::into_owned(key.into_inner()),
    };
    Value::Table(entries.into_iter().map(entry).collect())
}

fn value_of_toml(value: DeValue<'_>, lines: &Lines<'_>, depth: usize) -> Value {
    if depth > MAX_DEPTH {
        return Value::Nothing;
    }
    match value {
        DeValue::String(text) => Value::Text(text.into_owned()),
        DeValue::Integer(number) => Value::Number(decimal(&number)),
        DeValue::Float(number) => Value::Number(number.as_str().to_owned()),
        DeValue::Boolean(flag) => Value::Flag(flag),
        DeValue::Datetime(_) => Value::Date,
        DeValue::Array(items) if items.len() > MAX_ENTRIES => Value::Bad(Trouble::TooMany(MAX_ENTRIES)),
        DeValue::Array(items) => {
            let node = |item: toml::Spanned<DeValue<'_>>| Node {
                line: lines.of(item.span().start),
                value: value_of_toml(item.into_inner(), lines, depth + 1),
            };
            Value::List(items.into_iter().map(node).collect())
        }
        DeValue::Table(table) => table_of_toml(table, lines, depth),
    }
}

fn decimal(number: &DeInteger<'_>) -> String {
    match i128::from_str_radix(number.as_str(), number.radix()) {
        Ok(value) => value.to_string(),
        Err(_) => number.to_string(),
    }
}

/// The entries of a JSON object as slices of the text, doubled keys included.
struct RawTable<'t>(Vec<(&'t RawValue, &'t RawValue)>);

impl<'t> Deserialize<'t> for RawTable<'t> {
    fn deserialize<D: Deserializer<'t>>(deserializer: D) -> Result<RawTable<'t>, D::Error> {
        struct Entries;

        impl<'t> Visitor<'t> for Entries {
            type Value = RawTable<'t>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "a table")
            }

            fn visit_map<A: MapAccess<'t>>(self, mut map: A) -> Result<RawTable<'t>, A::Error> {
                let mut entries = Vec::new();
                while let Some(entry) = map.next_entry()? {
                    entries.push(entry);
                }
                Ok(RawTable(entries))
            }
        }

        deserializer.deserialize_map(Entries)
    }
}

fn parse_json(text: &str) -> (Option<Node>, Vec<Problem>) {
    match serde_json::from_str::<&RawValue>(text) {
        Ok(raw) => (Some(node_of_json(raw, &Lines::new(text), 0)), Vec::new()),
        Err(error) => (None, vec![whole_file(error.line().max(1), unreadable(&error))]),
    }
}

/// Each level is parsed again when its turn comes, so that every value is still a slice of the text and
/// knows its line; the depth is bounded and with it the repetition.
fn node_of_json(raw: &RawValue, lines: &Lines<'_>, depth: usize) -> Node {
    let value = if depth > MAX_DEPTH {
        Value::Nothing
    } else {
        value_of_json(raw.get(), lines, depth).unwrap_or_else(|error| Value::Bad(unreadable(&error)))
    };
    Node { line: lines.of_slice(raw.get()), value }
}

fn value_of_json(text: &str, lines: &Lines<'_>, depth: usize) -> serde_json::Result<Value> {
    Ok(match text.as_bytes().first() {
        Some(b'{') => {
            let RawTable(raw_entries) = serde_json::from_str(text)?;
            if raw_entries.len() > MAX_ENTRIES {
                return Ok(Value::Bad(Trouble::TooMany(MAX_ENTRIES)));
            }
            let mut entries = Vec::with_capacity(raw_entries.len());
            for (key, value) in raw_entries {
                entries.push(Entry {
                    key: serde_json::from_str(key.get())?,
                    line: lines.of_slice(key.get()),
                    node: node_of_json(value, lines, depth + 1),
                });
            }
            Value::Table(entries)
        }
        Some(b'[') => {
            let items: Vec<&RawValue> = serde_json::from_str(text)?;
            if items.len() > MAX_ENTRIES {
                return Ok(Value::Bad(Trouble::TooMany(MAX_ENTRIES)));
            }
            Value::List(items.into_iter().map(|item| node_of_json(item, lines, depth + 1)).collect())
        }
        Some(b'"') => Value::Text(serde_json::from_str(text)?),
        Some(b't' | b'f') => Value::Flag(serde_json::from_str(text)?),
        Some(b'n') => Value::Nothing,
        _ => Value::Number(text.to_owned()),
    })
}

/// The parser's words without its own "at line … column …".
fn unreadable(error: &serde_json::Error) -> Trouble {
    let words = error.to_string();
    let message = words.rsplit_once(" at line ").map_or(words.as_str(), |(message, _)| message);
    Trouble::Syntax(message.to_owned())
}
