//! `loopbreaker solve --facts FILE`: what can be known from an open sheet and some facts.

use std::path::PathBuf;

use rules::{Character, Culprit, Plot, Role};
use solver::Answer;
use solver::cube::everybody;
use solver::facts::Solution;
use text::{Arg, Words};

use super::print;
use crate::files::read_text;
use crate::{Done, Output};

#[derive(Debug, clap::Args)]
pub(crate) struct SolveArgs {
    /// An open sheet and facts typed in by hand, as JSON (docs/solver.md tells how).
    #[arg(long, required = true)]
    facts: Option<PathBuf>,
}

pub(crate) fn run(args: SolveArgs, output: Output) -> anyhow::Result<Done> {
    let path = args.facts.expect("the command line asks for it");
    let text = read_text(&path)?;
    let file = path.display();
    let facts = solver::facts::read(&text).map_err(|error| anyhow::anyhow!("{file}: {error}"))?;
    let solution = facts.solve().map_err(|clash| anyhow::anyhow!("{file}: {clash}"))?;
    if output.json {
        print(&format!("{}\n", serde_json::to_string_pretty(&solution.report())?))?;
    } else {
        print(&page(output.words, &solution))?;
    }
    Ok(Done::Well)
}

/// The counts, then plots, roles and culprits, the likeliest first.
fn page(words: &Words, solution: &Solution) -> String {
    let Solution { space, answer, .. } = solution;
    let [scripts, casts] = [answer.scripts, answer.casts.unwrap_or(0)].map(|n| grouped(words, n));
    let mut page = words.sentence(
        "solve-counts",
        &[
            ("scripts", Arg::Text(&scripts)),
            ("casts", Arg::Text(&casts)),
            ("combinations", Arg::Number(answer.plot_combinations as i64)),
        ],
    );
    page += "\n\n";
    if answer.saturated {
        page += &format!("{}\n\n", words.sentence("solve-saturated", &[]));
    }

    let plots = Plot::ALL.iter().map(|&plot| (words.plot(plot), answer.with_plot(plot)));
    page += &line(words, answer, &words.sentence("solve-plots", &[]), plots);
    let extra = Plot::ALL.iter().map(|&plot| (words.plot(plot), answer.with_extra_main_plot(plot)));
    if extra.clone().any(|(_, scripts)| scripts > 0) {
        page += &line(words, answer, &words.sentence("script-extra-main-plot", &[]), extra);
    }
    page.push('\n');
    for who in space.cast() {
        let roles = Role::ALL.iter().map(|&role| (words.role(role), answer.with_role(who, role)));
        let absent = (words.say("solve-absent", &[]), answer.with_entry(who, 0));
        let absent = Some(absent).filter(|_| Character::is_late(who));
        page += &line(words, answer, &words.title(who), roles.chain(absent));
    }
    page.push('\n');
    for &day in space.days() {
        let name = space.premises().schedule[usize::from(day) - 1];
        let name = name.map_or_else(String::new, |incident| words.incident(incident));
        let heading = words
            .sentence("solve-incident", &[("day", Arg::Number(day.into())), ("incident", Arg::Text(&name))]);
        let culprits = everybody().map(|culprit| {
            let name = match culprit {
                Culprit::Character(who) => words.character(who),
                Culprit::Mob(place) => words.say("script-mob", &[("place", place.into())]),
            };
            (name, answer.with_culprit(day, culprit))
        });
        page += &line(words, answer, &heading, culprits);
        let truths = answer.possible_incidents(day);
        if truths.len() > 1 {
            let truths = truths.iter().map(|truth| (words.incident(truth), answer.with_incident(day, truth)));
            page += &line(
                words,
                answer,
                &words.sentence("solve-truth", &[("day", Arg::Number(day.into()))]),
                truths,
            );
        }
    }
    page
}

/// Everything possible with its share, under a heading.
fn line(
    words: &Words,
    answer: &Answer,
    heading: &str,
    numbers: impl Iterator<Item = (String, u128)>,
) -> String {
    let mut numbers: Vec<(String, u128)> = numbers.filter(|&(_, scripts)| scripts > 0).collect();
    numbers.sort_by_key(|&(_, scripts)| std::cmp::Reverse(scripts));
    let told = numbers.iter().map(|(name, scripts)| {
        if answer.is_certain(*scripts) {
            return words.say("solve-certain", &[("what", Arg::Text(name))]);
        }
        let share = share(words, *scripts, answer.scripts);
        words.say("solve-share", &[("what", Arg::Text(name)), ("share", Arg::Text(&share))])
    });
    format!("{heading}: {}\n", told.collect::<Vec<_>>().join(", "))
}

/// Per cent with one digit behind the point; what is possible is never shown as nothing.
fn share(words: &Words, scripts: u128, of: u128) -> String {
    let per_mille = (scripts as f64 / of as f64 * 1000.0).round() as i64;
    match per_mille {
        0 => words.say("solve-below", &[]),
        1000.. => words.say("solve-above", &[]),
        n => words.say("solve-per-cent", &[("whole", Arg::Number(n / 10)), ("tenth", Arg::Number(n % 10))]),
    }
}

/// The number with its digits in threes.
fn grouped(words: &Words, number: u128) -> String {
    let digits = number.to_string();
    let comma = words.say("solve-thousands", &[]);
    let starts = digits.len() % 3;
    let mut told = String::new();
    for (n, digit) in digits.chars().enumerate() {
        if n > 0 && n % 3 == starts {
            told += &comma;
        }
        told.push(digit);
    }
    told
}
