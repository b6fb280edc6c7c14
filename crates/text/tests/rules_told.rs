//! The rules of roles and plots without which the moments of a reason would not exclude what they do are told in it.

use engine::{Line, Replay};
use solver::{Claim, Detective, Reason, Record};
use text::{Language, ToldReason, Words};

/// Every so many things that can be asked are, after every so many days of the recorded games. `ASKED_EACH` is for asking more.
const ASKED_EACH: usize = 97;
const EACH_DAY: usize = 9;
/// It may take too long to find out which rules one of so many reasons rests on.
const MOST_TOO_LONG: usize = 10;
/// One of so many rules may be left untold.
const MOST_UNTOLD: usize = 25;

fn recorded() -> Vec<(String, Record)> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/playthroughs");
    let files = std::fs::read_dir(folder).expect("recorded games").map(|file| file.expect("a file").path());
    let games = files.filter(|path| path.extension().is_some_and(|ending| ending == "replay"));
    let mut records: Vec<(String, Record)> = games
        .map(|path| {
            let text = std::fs::read_to_string(&path).expect("a recorded game");
            let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
            (name, Record::of(&Replay::read(&text).expect("a replay")))
        })
        .collect();
    records.sort_by(|one, other| one.0.cmp(&other.0));
    records
}

/// Those without which the steps would let the claim be: all of a role or of a plot at first, then single ones.
fn needed(detective: &Detective, claim: Claim, reason: &Reason) -> Option<Vec<Line>> {
    let set = detective.record().before().sheet.set.def();
    let rests_on = |lines: &[Line]| detective.rules_needed(claim, (&reason.given, &reason.steps), lines);
    let roles = set.roles.iter().copied().map(Line::EveryOfRole);
    let plots = set.main_plots.iter().chain(set.subplots).copied().map(Line::EveryOfPlot);
    let all: Vec<Line> = roles.chain(plots).collect();
    let single: Vec<Line> = rests_on(&all)?.into_iter().flat_map(Line::single).collect();
    rests_on(&single)
}

fn laid_out(told: &ToldReason) -> String {
    let steps =
        told.steps.iter().map(|step| [&step.seen[..], &step.rules, &step.follows].concat().join("\n    "));
    let steps: Vec<String> =
        told.supposing.iter().cloned().chain(steps).chain(told.cases.iter().cloned()).collect();
    format!("  {}\n  {}", steps.join("\n  "), told.conclusion)
}

/// Whether a text tells a rule, in its own words or as what it comes to.
fn is_told(words: &Words, line: Line, text: &str, record: &Record) -> bool {
    let switches = record.before().sheet.switches;
    let rule = match line {
        Line::Role(role, n) => words.role_ability(role, n.into(), switches),
        Line::Plot(plot, n) => words.plot_rule(plot, n.into(), switches),
        Line::Refuses(_) => {
            return ["Goodwill Refusal", "must refuse"].iter().any(|said| text.contains(said));
        }
        Line::CannotDie(_) => {
            return ["cannot die", "Nothing kills"].iter().any(|said| text.contains(said));
        }
        Line::EveryOfRole(_) | Line::EveryOfPlot(_) => None,
    };
    rule.is_some_and(|rule| text.contains(&rule.with_tags()))
}

#[test]
fn rules_that_are_needed_are_told() {
    let words = Words::of(Language::English);
    let asked_each = std::env::var("ASKED_EACH").map_or(ASKED_EACH, |n| n.parse().expect("a number"));
    let (mut n_asked, mut n_needed, mut n_too_long, mut untold) = (0, 0, 0, Vec::new());
    for (name, record) in recorded() {
        let ends = (1..record.items().len()).filter(|n| record.moment_of(*n) != record.moment_of(n - 1));
        let ends: Vec<usize> = ends.chain([record.items().len()]).collect();
        for (day, end) in ends.into_iter().enumerate().filter(|(n, _)| n % EACH_DAY == EACH_DAY - 1) {
            let detective = Detective::new(&record.up_to(end));
            let answer = detective.answer();
            let excluded: Vec<Claim> = Claim::all(detective.space())
                .into_iter()
                .filter(|claim| answer.having(*claim) == 0)
                .collect();
            for claim in excluded.into_iter().skip(day % asked_each).step_by(asked_each) {
                let reason = detective.why_not(claim).expect("it is excluded");
                if !reason.is_fine() || reason.steps.is_empty() {
                    continue;
                }
                // That somebody never came rests on no rule of a role or of a plot.
                if detective.is_excluded_by(claim, &reason.given, &reason.steps) != Some(true) {
                    continue;
                }
                n_asked += 1;
                let told = words.why_not(claim, &reason, detective.record());
                let text = laid_out(&told);
                let Some(lines) = needed(&detective, claim, &reason) else {
                    n_too_long += 1;
                    continue;
                };
                for line in lines {
                    n_needed += 1;
                    if !is_told(words, line, &text, detective.record()) {
                        untold.push(format!(
                            "{name} {:?} {claim:?}: {line:?}\n{text}",
                            record.moment_of(end - 1)
                        ));
                    }
                }
            }
        }
    }
    println!(
        "{n_asked} reasons ({n_too_long} took too long), {n_needed} rules needed, {} untold",
        untold.len()
    );
    assert!(n_too_long * MOST_TOO_LONG <= n_asked, "{n_too_long} of {n_asked} took too long");
    assert!(n_needed > 0, "no reason rested on a single rule");
    // In the longest chains it takes too long to find out.
    assert!(untold.len() * MOST_UNTOLD <= n_needed, "{}", untold.join("\n\n"));
}
