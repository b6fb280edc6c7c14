//! `loopbreaker solve --facts FILE`: what can be known from an open sheet and some facts.

use std::path::PathBuf;

use rules::{Culprit, Plot, Role};
use serde_json::{Map, Value, json};
use solver::cube::everybody;
use solver::facts::Solution;
use solver::{Answer, EvenAnswer, Weight};
use text::{Arg, Words};

use super::{print, print_json};
use crate::files::read_text;
use crate::{Done, Output};

#[derive(Debug, clap::Args)]
pub(crate) struct SolveArgs {
    /// An open sheet and facts typed in by hand, as JSON (docs/solver.md tells how).
    #[arg(long, required = true)]
    facts: Option<PathBuf>,
    /// What is equally likely before the game: all scripts, or all combinations of plots.
    #[arg(long, value_enum, default_value = "scripts")]
    prior: Prior,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Prior {
    Scripts,
    Plots,
}

pub(crate) fn run(args: SolveArgs, output: Output) -> anyhow::Result<Done> {
    let path = args.facts.expect("the command line asks for it");
    let text = read_text(&path)?;
    let file = path.display();
    let facts = solver::facts::read(&text).map_err(|error| anyhow::anyhow!("{file}: {error}"))?;
    let solution = facts.solve().map_err(|clash| anyhow::anyhow!("{file}: {clash}"))?;
    let even = match args.prior {
        Prior::Scripts => None,
        Prior::Plots => Some(solution.space.tally_evenly(std::slice::from_ref(&solution.cube))),
    };
    match (output.json, &even) {
        (true, None) => print(&format!("{}\n", serde_json::to_string_pretty(&solution.report())?))?,
        (true, Some(even)) => print_json(&weights(&solution, even))?,
        (false, _) => {
            let share = |having: Having<'_>| match &even {
                None => having(&solution.answer) as f64 / solution.answer.scripts as f64,
                Some(even) => even.share(having),
            };
            print(&Page { words: output.words, solution: &solution, share: &share }.told())?;
        }
    }
    Ok(Done::Well)
}

/// By the second prior: what weighs how much of the total, as digits, for the numbers have any size.
fn weights(solution: &Solution, even: &EvenAnswer) -> Value {
    let listed = |all: Vec<(&'static str, Weight)>| {
        let possible = all.into_iter().filter(|(_, weight)| *weight != Weight::of(0));
        possible.map(|(id, weight)| (id.to_owned(), Value::String(weight.to_string()))).collect::<Map<_, _>>()
    };
    let roles = solution.space.cast().map(|who| {
        let roles =
            Role::ALL.iter().map(|&role| (role.id(), even.weight(|answer| answer.with_role(who, role))));
        (who.id().to_owned(), Value::Object(listed(roles.collect())))
    });
    let culprits = solution.space.days().iter().map(|&day| {
        let culprits = everybody().map(|who| (who.id(), even.weight(|answer| answer.with_culprit(day, who))));
        (day.to_string(), Value::Object(listed(culprits.collect())))
    });
    let plots = Plot::ALL.iter().map(|&plot| (plot.id(), even.weight(|answer| answer.with_plot(plot))));
    json!({
        "prior": "plots",
        "total": even.total.to_string(),
        "plot-combinations": even.combinations().count(),
        "roles": roles.collect::<Map<_, _>>(),
        "culprits": culprits.collect::<Map<_, _>>(),
        "plots": listed(plots.collect()),
    })
}

/// In how many scripts of an answer something is so.
type Having<'h> = &'h dyn Fn(&Answer) -> u128;

/// The answer for people.
struct Page<'a> {
    words: &'a Words,
    solution: &'a Solution,
    /// How likely it is to have what so many scripts of an answer have.
    share: &'a dyn Fn(Having<'_>) -> f64,
}

impl Page<'_> {
    /// The counts, then plots, roles and culprits, the likeliest first.
    fn told(&self) -> String {
        let words = self.words;
        let Solution { space, answer, .. } = self.solution;
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
            return page + &words.sentence("solve-saturated", &[]) + "\n";
        }

        let plots = Plot::ALL.iter();
        let active =
            plots.clone().map(|&plot| self.entry(words.plot(plot), &|answer| answer.with_plot(plot)));
        page += &self.line(&words.sentence("solve-plots", &[]), active);
        if plots.clone().any(|&plot| answer.with_extra_main_plot(plot) > 0) {
            let extra = |&plot| self.entry(words.plot(plot), &|answer| answer.with_extra_main_plot(plot));
            page += &self.line(&words.sentence("script-extra-main-plot", &[]), plots.map(extra));
        }
        page.push('\n');
        for who in space.cast() {
            let roles = Role::ALL.iter();
            let roles =
                roles.map(|&role| self.entry(words.role(role), &|answer| answer.with_role(who, role)));
            let absent = self.entry(words.say("solve-absent", &[]), &|answer| answer.with_entry(who, 0));
            page += &self.line(&words.title(who), roles.chain([absent]));
        }
        page.push('\n');
        for &day in space.days() {
            let on_day = ("day", Arg::Number(day.into()));
            let name = space.premises().schedule[usize::from(day) - 1];
            let name = name.map_or_else(String::new, |incident| words.incident(incident));
            let heading = words.sentence("solve-incident", &[on_day, ("incident", Arg::Text(&name))]);
            let culprits = everybody().map(|culprit| {
                let name = match culprit {
                    Culprit::Character(who) => words.character(who),
                    Culprit::Mob(place) => words.say("script-mob", &[("place", place.into())]),
                };
                self.entry(name, &|answer| answer.with_culprit(day, culprit))
            });
            page += &self.line(&heading, culprits);
            let truths = answer.possible_incidents(day);
            if truths.len() > 1 {
                let truths = truths.iter();
                let truths = truths.map(|truth| {
                    self.entry(words.incident(truth), &|answer| answer.with_incident(day, truth))
                });
                page += &self.line(&words.sentence("solve-truth", &[on_day]), truths);
            }
        }
        page
    }

    /// Something with how likely it is, if it is possible.
    fn entry(&self, name: String, having: Having<'_>) -> Option<(String, f64)> {
        let answer = &self.solution.answer;
        let scripts = having(answer);
        if answer.is_certain(scripts) {
            return Some((self.words.say("solve-certain", &[("what", Arg::Text(&name))]), 1.0));
        }
        (scripts > 0).then(|| {
            let share = (self.share)(having);
            let told = per_cent(self.words, share);
            (self.words.say("solve-share", &[("what", Arg::Text(&name)), ("share", Arg::Text(&told))]), share)
        })
    }

    /// Everything possible under a heading.
    fn line(&self, heading: &str, entries: impl Iterator<Item = Option<(String, f64)>>) -> String {
        let mut entries: Vec<(String, f64)> = entries.flatten().collect();
        entries.sort_by(|(_, one), (_, other)| other.total_cmp(one));
        let told: Vec<String> = entries.into_iter().map(|(told, _)| told).collect();
        format!("{heading}: {}\n", told.join(", "))
    }
}

/// Per cent with one digit behind the point; what is possible is never shown as nothing.
fn per_cent(words: &Words, share: f64) -> String {
    match (share * 1000.0).round() as i64 {
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
