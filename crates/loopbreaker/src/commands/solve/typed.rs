//! What facts typed in by hand come to.

use std::path::Path;

use serde::Serialize;
use serde_json::json;
use solver::{Clash, Fact, Facts};
use text::{Arg, Words};

use super::super::{print, print_json};
use super::why::{self, Explained};
use super::{Prior, SolveArgs, show};
use crate::files::read_text_or_input;
use crate::{Done, Output};

pub(super) fn of_facts(path: &Path, args: &SolveArgs, output: Output) -> anyhow::Result<Done> {
    let typed = read_text_or_input(path, output.words)?;
    let file = path.display().to_string();
    let wrong = |error: String| anyhow::anyhow!("{file}: {error}");
    let facts: Facts =
        solver::facts::read(&typed).map_err(|error| wrong(text::facts_error(output.words, &error)))?;
    let solution = match facts.solve() {
        Ok(solution) => solution,
        Err(clash) => return tell_clash(&file, &clash, output),
    };
    let mut why: Vec<Explained> = Vec::new();
    for asked in &args.why {
        asked.check(&solution.space, output.words).map_err(wrong)?;
        why.push(why::by_facts(asked, &facts, &solution.answer, output.words));
    }
    let even = match args.prior {
        Prior::Scripts => None,
        Prior::Plots => Some(solution.space.tally_evenly(std::slice::from_ref(&solution.cube))),
    };
    show(&solution.space, &solution.answer, even.as_ref(), None, &why, output)
}

/// A fact of the file, with its place.
#[derive(Debug, Serialize)]
pub(super) struct Listed {
    index: usize,
    fact: String,
    #[serde(skip)]
    told: String,
}

pub(super) fn listed(clash: &Clash, words: &Words) -> Vec<Listed> {
    let listed = |(index, fact): &(usize, Fact)| {
        let said = words.typed_fact(fact);
        let args = [("index", Arg::Number(*index as i64)), ("fact", Arg::Text(&said))];
        Listed { index: *index, fact: fact.to_string(), told: words.say("solve-fact-listed", &args) }
    };
    clash.facts.iter().map(listed).collect()
}

pub(super) fn told(facts: &[Listed], words: &Words) -> String {
    words.all_of(&facts.iter().map(|fact| fact.told.clone()).collect::<Vec<_>>())
}

/// Says which facts exclude each other.
fn tell_clash(file: &str, clash: &Clash, output: Output) -> anyhow::Result<Done> {
    let words = output.words;
    let facts = listed(clash, words);
    let told = match facts.as_slice() {
        [] => words.sentence("reason-sheet-impossible", &[]),
        [fact] => words.sentence("solve-clash-one", &[("fact", Arg::Text(&fact.told))]),
        [_, _, ..] => words.sentence("solve-clash", &[("facts", Arg::Text(&told(&facts, words)))]),
    };
    if output.json {
        print_json(&json!({ "impossible": { "file": file, "facts": facts, "conclusion": told } }))?;
    } else {
        print(&format!("{file}: {told}\n"))?;
    }
    Ok(Done::Badly)
}
