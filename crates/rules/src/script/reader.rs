//! Taking values out of a parsed file, and remembering everything that was not as it should be.

use std::str::FromStr;

use super::places::Place;
use super::problem::{Kind, Problem, Trouble};
use super::source::{Entry, Node, Value};
use crate::vocabulary::UnknownWord;

const MAX_TEXT: usize = 4000;
const MAX_PROBLEMS: usize = 100;

/// A value and the way to it.
pub(super) struct Item<'n> {
    pub(super) node: &'n Node,
    pub(super) path: String,
}

impl<'n> Item<'n> {
    pub(super) fn entry(&self, entry: &'n Entry) -> Item<'n> {
        let dot = if self.path.is_empty() { "" } else { "." };
        Item { node: &entry.node, path: format!("{}{dot}{}", self.path, short(&entry.key).escape_debug()) }
    }

    fn nth(&self, n: usize, node: &'n Node) -> Item<'n> {
        Item { node, path: format!("{}[{n}]", self.path) }
    }
}

fn short(text: &str) -> String {
    text.chars().take(60).collect()
}

/// Two spellings of the name of an entry: the JSON has underscores.
pub(super) fn is_name(found: &str, name: &str) -> bool {
    let is_letter = |(a, b)| a == b || (a == b'_' && b == b'-');
    found.len() == name.len() && found.bytes().zip(name.bytes()).all(is_letter)
}

/// The entries of a table under the names they are asked for.
pub(super) struct Fields<'n> {
    line: usize,
    path: String,
    found: Vec<(&'static str, usize, Item<'n>)>,
}

impl<'n> Fields<'n> {
    /// The entry, unless it is absent or says nothing.
    pub(super) fn get(&self, name: &str) -> Option<&Item<'n>> {
        let (_, _, item) = self.found.iter().find(|(found, ..)| *found == name)?;
        (!matches!(item.node.value, Value::Nothing)).then_some(item)
    }

    /// The line of an entry's name, or that of the table if it is absent.
    pub(super) fn line(&self, name: &str) -> usize {
        self.found.iter().find(|(found, ..)| *found == name).map_or(self.line, |&(_, line, _)| line)
    }

    pub(super) fn n_found(&self) -> usize {
        self.found.len()
    }
}

/// Collects what is wrong while it goes on reading. What could not be read is `None`, and told.
#[derive(Default)]
pub(super) struct Reader {
    pub(super) problems: Vec<Problem>,
    /// The parts of which something could not be read.
    pub(super) gaps: Vec<Place>,
}

impl Reader {
    /// The problems in the order of the file, and not too many of them.
    pub(super) fn finish(mut self) -> Vec<Problem> {
        self.problems.sort_by_key(|problem| problem.line);
        if self.problems.len() > MAX_PROBLEMS {
            self.problems.truncate(MAX_PROBLEMS);
            let line = self.problems.last().map_or(1, |problem| problem.line);
            self.problems.push(Problem { line, path: String::new(), trouble: Trouble::AndMore });
        }
        self.problems
    }

    /// Reads a part, and remembers it as a gap if something about it is wrong.
    pub(super) fn part<T>(&mut self, place: Place, read: impl FnOnce(&mut Reader) -> T) -> T {
        let n_before = self.problems.len();
        let part = read(self);
        if self.problems.len() > n_before {
            self.gaps.push(place);
        }
        part
    }

    /// Always `None`, for the caller to hand on.
    pub(super) fn report<T>(&mut self, line: usize, path: &str, trouble: Trouble) -> Option<T> {
        self.problems.push(Problem { line, path: path.to_owned(), trouble });
        None
    }

    pub(super) fn wrong<T>(&mut self, item: &Item<'_>, expected: Kind) -> Option<T> {
        let trouble = if let Value::Bad(trouble) = &item.node.value {
            trouble.clone()
        } else {
            Trouble::WrongType { expected, found: item.node.value.kind() }
        };
        self.report(item.node.line, &item.path, trouble)
    }

    pub(super) fn fields<'n>(&mut self, item: &Item<'n>, names: &[&'static str]) -> Option<Fields<'n>> {
        let Value::Table(entries) = &item.node.value else { return self.wrong(item, Kind::Table) };
        let mut fields = Fields { line: item.node.line, path: item.path.clone(), found: Vec::new() };
        for entry in entries {
            let found = item.entry(entry);
            let Some(&name) = names.iter().find(|name| is_name(&entry.key, name)) else {
                let word = UnknownWord::new("entry", &entry.key, names.iter().copied());
                self.report::<()>(entry.line, &found.path, Trouble::Unknown(word));
                continue;
            };
            if fields.found.iter().any(|(other, ..)| *other == name) {
                self.report::<()>(entry.line, &found.path, Trouble::Doubled(entry.key.clone()));
                continue;
            }
            fields.found.push((name, entry.line, found));
        }
        Some(fields)
    }

    pub(super) fn need<'f, 'n>(
        &mut self,
        fields: &'f Fields<'n>,
        name: &'static str,
    ) -> Option<&'f Item<'n>> {
        fields.get(name).or_else(|| self.report(fields.line, &fields.path, Trouble::Missing(name)))
    }

    pub(super) fn list<'n>(&mut self, item: &Item<'n>) -> Option<Vec<Item<'n>>> {
        let Value::List(nodes) = &item.node.value else { return self.wrong(item, Kind::List) };
        Some(nodes.iter().enumerate().map(|(n, node)| item.nth(n, node)).collect())
    }

    pub(super) fn text<'n>(&mut self, item: &Item<'n>) -> Option<&'n str> {
        let Value::Text(text) = &item.node.value else { return self.wrong(item, Kind::Text) };
        if text.chars().count() > MAX_TEXT {
            return self.report(item.node.line, &item.path, Trouble::TooLong(MAX_TEXT));
        }
        Some(text)
    }

    /// A number that should lie between 1 and `most`: any other that fits is read too, for the rules to judge.
    pub(super) fn number(&mut self, item: &Item<'_>, most: u8) -> Option<u8> {
        let Value::Number(number) = &item.node.value else { return self.wrong(item, Kind::Number) };
        self.parse_number(number, most, item.node.line, &item.path)
    }

    pub(super) fn parse_number(&mut self, number: &str, most: u8, line: usize, path: &str) -> Option<u8> {
        let out_of_range = || Trouble::OutOfRange { number: short(number), most };
        number.parse().ok().or_else(|| self.report(line, path, out_of_range()))
    }

    pub(super) fn flag(&mut self, item: &Item<'_>) -> Option<bool> {
        let Value::Flag(flag) = item.node.value else { return self.wrong(item, Kind::Flag) };
        Some(flag)
    }

    pub(super) fn word<W: FromStr<Err = UnknownWord>>(&mut self, item: &Item<'_>) -> Option<W> {
        let word = self.text(item)?;
        self.parse_word(word, item.node.line, &item.path)
    }

    pub(super) fn parse_word<W>(&mut self, word: &str, line: usize, path: &str) -> Option<W>
    where
        W: FromStr<Err = UnknownWord>,
    {
        word.parse().map_or_else(|unknown| self.report(line, path, Trouble::Unknown(unknown)), Some)
    }

    pub(super) fn needed_text(&mut self, fields: &Fields<'_>, name: &'static str) -> Option<String> {
        let item = self.need(fields, name)?;
        self.text(item).map(str::to_owned)
    }

    pub(super) fn needed_number(&mut self, fields: &Fields<'_>, name: &'static str, most: u8) -> Option<u8> {
        let item = self.need(fields, name)?;
        self.number(item, most)
    }

    pub(super) fn needed_word<W>(&mut self, fields: &Fields<'_>, name: &'static str) -> Option<W>
    where
        W: FromStr<Err = UnknownWord>,
    {
        let item = self.need(fields, name)?;
        self.word(item)
    }

    /// `Some(None)` if the entry is absent.
    pub(super) fn optional<T>(
        &mut self,
        fields: &Fields<'_>,
        name: &str,
        read: impl FnOnce(&mut Reader, &Item<'_>) -> Option<T>,
    ) -> Option<Option<T>> {
        match fields.get(name) {
            Some(item) => read(self, item).map(Some),
            None => Some(None),
        }
    }
}
