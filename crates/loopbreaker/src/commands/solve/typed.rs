//! What facts typed in by hand come to.

use std::path::Path;

use serde_json::json;
use solver::{Clash, Facts};
use text::Arg;

use super::super::{print, print_json};
use super::why::{self, Explained};
use super::{Prior, SolveArgs, show};
use crate::files::read_text;
use crate::{Done, Output};

pub(super) fn of_facts(path: &Path, args: &SolveArgs, output: Output) -> anyhow::Result<Done> {
    let text = read_text(path)?;
    let file = path.display().to_string();
    let wrong = |error: String| anyhow::anyhow!("{file}: {error}");
    let facts: Facts = solver::facts::read(&text).map_err(|error| wrong(error.to_string()))?;
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

/// A fact as it stands in the file, with its place.
pub(super) fn listed(clash: &Clash) -> Vec<String> {
    clash.facts.iter().map(|(n, fact)| format!("facts[{n}] ({fact})")).collect()
}

/// Says which facts exclude each other.
fn tell_clash(file: &str, clash: &Clash, output: Output) -> anyhow::Result<Done> {
    let words = output.words;
    let facts = listed(clash);
    let told = match facts.as_slice() {
        [] => words.sentence("reason-sheet-impossible", &[]),
        [fact] => words.sentence("solve-clash-one", &[("fact", Arg::Text(fact))]),
        [_, _, ..] => words.sentence("solve-clash", &[("facts", Arg::Text(&words.all_of(&facts)))]),
    };
    if output.json {
        let facts = clash.facts.iter().map(|(n, fact)| json!({ "index": n, "fact": fact.to_string() }));
        let facts: Vec<_> = facts.collect();
        print_json(&json!({ "impossible": { "file": file, "facts": facts, "conclusion": told } }))?;
    } else {
        print(&format!("{file}: {told}\n"))?;
    }
    Ok(Done::Badly)
}
