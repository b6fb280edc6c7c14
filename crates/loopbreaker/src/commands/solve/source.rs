//! Where a record comes from: a recorded game, a case, or a record that somebody wrote down.

use std::path::Path;

use anyhow::anyhow;
use engine::{Case, CaseError, Position, Replay};
use solver::{Item, Record};
use text::{Arg, Words};

use super::super::at;
use crate::files::read_text_or_input;

/// What everybody saw, and on which lines of the file that stands.
pub(crate) struct Source {
    pub(crate) file: String,
    pub(crate) record: Record,
    /// Only a record has a line for each item.
    pub(crate) lines: Option<Vec<usize>>,
}

impl Source {
    /// `FILE:LINE` of an item, as far as it has one.
    pub(crate) fn place(&self, item: usize) -> String {
        at(&self.file, self.line(item))
    }

    pub(crate) fn line(&self, item: usize) -> Option<usize> {
        self.lines.as_ref().and_then(|lines| lines.get(item)).copied()
    }
}

/// Reads a file of any of the three kinds; of several cases, the n-th.
pub(crate) fn read(path: &Path, nth: Option<usize>, words: &Words) -> anyhow::Result<Source> {
    let text = read_text_or_input(path, words)?;
    let file = path.display().to_string();
    let first = text.lines().map(str::trim).find(|line| !line.is_empty() && !line.starts_with('#'));
    let is_case = first.is_some_and(|line| line.starts_with("case "));
    if nth.is_some() && !is_case {
        anyhow::bail!("{file}: {}", words.say("solve-case-only", &[]));
    }
    if Record::is_written_in(&text) {
        let written = Record::read(&text)
            .map_err(|error| wrong(&file, error.line, &text::misread(words, &error.what)))?;
        return Ok(Source { file, record: written.record, lines: Some(written.lines) });
    }
    if is_case {
        let record = of_case(&text, &file, nth, words)?;
        return Ok(Source { file, record, lines: None });
    }
    if !first.is_some_and(|line| line.starts_with("loopbreaker replay")) {
        return Err(wrong(&file, 1, &words.say("solve-neither", &[])));
    }
    let replay =
        Replay::read(&text).map_err(|error| wrong(&file, error.line, &text::misread(words, &error.what)))?;
    Ok(Source { file, record: Record::of(&replay), lines: None })
}

fn wrong(file: &str, line: usize, what: &str) -> anyhow::Error {
    anyhow!("{}: {what}", at(file, Some(line)))
}

fn of_case(text: &str, file: &str, nth: Option<usize>, words: &Words) -> anyhow::Result<Record> {
    let told = |error: CaseError| wrong(file, error.line, &text::case_fault(words, &error.what));
    let cases = Case::read_all(text).map_err(told)?;
    let count = ("cases", Arg::Number(cases.len() as i64));
    let case = match (nth, cases.as_slice()) {
        (None, [case]) => case,
        (None, _) => anyhow::bail!("{file}: {}", words.say("solve-which-case", &[count])),
        (Some(n), _) => n.checked_sub(1).and_then(|n| cases.get(n)).ok_or_else(|| {
            let told = words.say("solve-no-case", &[("n", Arg::Number(n as i64)), count]);
            anyhow!("{file}: {told}")
        })?,
    };
    if let Some(position) = &case.position {
        check_position(case, position, words).map_err(|what| wrong(file, case.line, &what))?;
    }
    let (before, seen) = case.seen().map_err(told)?;
    let mut record = Record::new(&before);
    seen.into_iter().for_each(|(fact, joined)| record.push(Item { fact, joined }));
    Ok(record)
}

/// A position is where a record can begin if everybody knows all of it.
fn check_position(case: &Case, position: &Position, words: &Words) -> Result<(), String> {
    let hidden =
        [(position.hunted, "hunted"), (position.twisted, "twisted"), (!position.used.is_empty(), "used")];
    if let Some((_, what)) = hidden.into_iter().find(|(is_said, _)| *is_said) {
        return Err(words.say("solve-position-secret", &[("what", Arg::Text(what))]));
    }
    let late = case.script.cast.iter().map(|cast| cast.character).find(|who| who.is_late());
    match late {
        Some(who) => Err(words.say("solve-position-late", &[("who", Arg::Text(who.id()))])),
        None => Ok(()),
    }
}
