//! `loopbreaker solve FILE`: what can be known from what everybody saw of a game, and `--facts FILE`: the same from an
//! open sheet and some facts.

mod curve;
mod impossible;
mod page;
mod progress;
mod source;
mod typed;
mod why;

use std::path::{Path, PathBuf};

use engine::{Fact, Seat};
use serde::Serialize;
use serde_json::json;
use solver::{Answer, Detective, EvenAnswer, Record, Report, Space};
use text::{Arg, Words};

use self::curve::DayEnd;
use self::page::Page;
pub(super) use self::progress::Progress;
use self::source::Source;
use self::why::{Asked, Explained};
use super::arguments;
use super::moment::Moment;
use super::{print, print_json};
use crate::{Done, Output};

#[derive(Debug, clap::Args)]
pub(crate) struct SolveArgs {
    /// A replay, a case, or a record of what was seen at a table (docs/solver.md tells how to write one); - reads it
    /// from standard input.
    #[arg(required_unless_present = "facts", conflicts_with = "facts")]
    file: Option<PathBuf>,
    /// An open sheet and facts typed in by hand, as JSON (docs/solver.md tells how); - reads them from standard input.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["seat", "to", "curve", "case"])]
    facts: Option<PathBuf>,
    /// Who wants to know: mastermind, a, b, c or spectator. All but the Mastermind know the same.
    #[arg(long = "as", default_value = "a", value_parser = arguments::seat)]
    seat: Seat,
    /// What could be known after this day, for example 2.3 for loop 2, day 3, or after a step of it, for example
    /// 2.3.incident; otherwise after all that was seen.
    #[arg(long, value_name = "LOOP.DAY")]
    to: Option<Moment>,
    /// Why a character cannot have a role (doctor=killer), a plot not be in play (murder-plan), somebody not be the
    /// culprit of a day (2=doctor); if it is possible after all, how. Also 2=suicide for what an incident truly is,
    /// extra=PLOT, and godly-being=2 for an entry.
    #[arg(long, value_name = "CHARACTER=ROLE", conflicts_with = "curve")]
    why: Vec<Asked>,
    /// Where a reason rests on all that was seen for a while: look for the single moments, up to some ten seconds.
    #[arg(long, requires = "why", conflicts_with = "facts")]
    patient: bool,
    /// How many scripts were possible after each day.
    #[arg(long)]
    curve: bool,
    /// Which case of a file of cases, counted from 1.
    #[arg(long, value_name = "N")]
    case: Option<usize>,
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
    match (&args.facts, &args.file) {
        (Some(facts), _) => typed::of_facts(facts, &args, output),
        (None, Some(file)) => of_record(file, &args, output),
        (None, None) => unreachable!("the command line asks for one of them"),
    }
}

/// When what is possible was possible, and for whom.
#[derive(Debug, Serialize)]
struct At {
    seat: &'static str,
    at: When,
    #[serde(skip)]
    is_over: bool,
}

/// A moment of a record for machines; day 0 while a loop is prepared.
#[derive(Debug, Serialize)]
struct When {
    #[serde(rename = "loop")]
    loop_no: u8,
    day: u8,
    step: &'static str,
}

impl When {
    fn new(record: &Record, item: usize) -> When {
        let (loop_no, day) = record.moment_of(item);
        When { loop_no, day: day.unwrap_or(0), step: record.table_at(item).step.id() }
    }
}

impl At {
    /// How far the game had come with a record. A day is looked at when the next one has begun, and is still what was asked for.
    fn new(record: &Record, args: &SolveArgs) -> At {
        let item = args.to.map_or(record.items().len(), |to| end_of(record, to));
        At { seat: args.seat.id(), at: When::new(record, item), is_over: record.table().winner.is_some() }
    }

    fn told(&self, words: &Words) -> String {
        if self.is_over {
            return words.sentence("solve-when-over", &[]);
        }
        words.moment((self.at.loop_no, Some(self.at.day).filter(|day| *day > 0)))
    }
}

/// What is possible, with the moment where there is one.
#[derive(Debug, Serialize)]
struct Shown<'w, N> {
    #[serde(flatten)]
    at: Option<&'w At>,
    #[serde(flatten)]
    numbers: N,
    #[serde(skip_serializing_if = "<[Explained]>::is_empty")]
    why: &'w [Explained],
}

/// Prints what is possible, or the answers to what was asked.
fn show(
    space: &Space,
    answer: &Answer,
    even: Option<&EvenAnswer>,
    seen: Option<&At>,
    why: &[Explained],
    output: Output,
) -> anyhow::Result<Done> {
    let page = Page { words: output.words, space, answer, even };
    if !output.json {
        let heading = seen.map(|at| at.told(output.words) + "\n");
        let answers: Vec<String> = why.iter().map(Explained::told).collect();
        let page = if answers.is_empty() { page.told() } else { answers.join("\n") };
        print(&(heading.unwrap_or_default() + &page))?;
        return Ok(Done::Well);
    }
    let text = match even {
        None => serde_json::to_string_pretty(&Shown { at: seen, numbers: Report::new(space, answer), why })?,
        Some(even) => {
            serde_json::to_string_pretty(&Shown { at: seen, numbers: page::weights(space, even), why })?
        }
    };
    print(&format!("{text}\n"))?;
    Ok(Done::Well)
}

/// How many items had been seen when a moment was over.
fn end_of(record: &Record, moment: Moment) -> usize {
    let mut table = *record.before();
    let is_over = |item: &solver::Item| {
        let is_over = moment.is_over_before(&item.fact, &table);
        table.apply(&item.fact);
        is_over
    };
    record.items().iter().position(is_over).unwrap_or(record.items().len())
}

/// The record without what came after a moment. What a night did not bring is known when the next day begins.
pub(crate) fn up_to(record: &Record, moment: Moment) -> Record {
    let end = end_of(record, moment);
    let next = record.items().get(end).map(|item| item.fact);
    let has_night = moment.step.is_none() && matches!(next, Some(Fact::DayBegins(_)));
    record.up_to(end + usize::from(has_night))
}

/// The error if nothing was seen of a moment.
fn check_played(record: &Record, to: Moment, words: &Words) -> Result<(), String> {
    let mut table = *record.before();
    let mut days: Vec<(u8, u8)> = Vec::new();
    for item in record.items() {
        table.apply(&item.fact);
        if let Fact::DayBegins(day) = item.fact {
            days.push((table.loop_no, day));
        }
    }
    if days.contains(&(to.loop_no, to.day)) {
        return Ok(());
    }
    let of_loop = days.iter().rev().find(|(loop_no, _)| *loop_no == to.loop_no);
    let key = match (of_loop, days.last()) {
        (_, None) => "solve-to-before",
        (Some(last), end) if Some(last) != end => "solve-to-loop-ended",
        (_, Some(_)) => "solve-to-ended",
    };
    let (loop_no, day) = of_loop.or(days.last()).copied().unwrap_or_default();
    let moment = to.to_string();
    let args = [("moment", Arg::Text(&moment)), ("loop", loop_no.into()), ("day", day.into())];
    Err(words.say(key, &args))
}

fn of_record(path: &Path, args: &SolveArgs, output: Output) -> anyhow::Result<Done> {
    let mut source = source::read(path, args.case, output.words)?;
    let (file, before) = (source.file.clone(), *source.record.before());
    match args.seat {
        Seat::Mastermind => {
            let told = output.words.sentence("solve-mastermind", &[]);
            match output.json {
                true => print_json(&json!({ "seat": args.seat.id(), "told": told }))?,
                false => print(&format!("{told}\n"))?,
            }
            return Ok(Done::Well);
        }
        Seat::Protagonist(n) if n >= before.sheet.players.n_protagonists() => {
            let seat = args.seat.to_string();
            let told = output.words.say("solve-nobody-sits", &[("seat", Arg::Text(&seat))]);
            anyhow::bail!("{file}: {told}");
        }
        Seat::Protagonist(_) | Seat::Spectator => {}
    }
    if let Some(to) = args.to {
        to.check(&before, output.words).map_err(|error| anyhow::anyhow!("{file}: {error}"))?;
        check_played(&source.record, to, output.words).map_err(|error| anyhow::anyhow!("{file}: {error}"))?;
        source.record = up_to(&source.record, to);
    }
    investigate(&source, args, output)
}

/// Follows the record day by day.
fn investigate(source: &Source, args: &SolveArgs, output: Output) -> anyhow::Result<Done> {
    let record = &source.record;
    let mut detective = Detective::new(&Record::new(record.before()));
    for asked in &args.why {
        asked
            .check(detective.space(), output.words)
            .map_err(|error| anyhow::anyhow!("{}: {error}", source.file))?;
    }
    let mut answer = detective.answer();
    if answer.scripts == 0 {
        return impossible::tell(source, None, output);
    }
    let mut curve = curve::Curve::new(&answer);
    let mut progress = Progress::new();
    let days = curve::day_ends(record);
    let mut from = 0;
    for (n, end) in days.iter().enumerate() {
        progress.tell(&working(output.words, end, n, days.len()));
        detective.follow(&record.items()[from..end.to]);
        answer = detective.answer();
        if answer.scripts == 0 {
            let before = impossible::earliest(record, from, end.to);
            drop(progress);
            return impossible::tell(source, Some(&before), output);
        }
        curve.add(detective.record(), end, &answer);
        from = end.to;
    }
    if args.curve {
        drop(progress);
        return curve.print(output);
    }
    let mut why: Vec<Explained> = Vec::new();
    for asked in &args.why {
        progress.tell(&asked.to_string());
        why.push(why::explain(
            asked,
            &detective,
            &answer,
            args.patient.then_some(&mut progress),
            output.words,
        ));
    }
    let even = match args.prior {
        Prior::Scripts => None,
        Prior::Plots => Some(detective.space().tally_evenly(&detective.scripts())),
    };
    let is_counted = output.json || why.is_empty();
    answer.casts = is_counted.then(|| detective.casts()).flatten();
    drop(progress);
    show(detective.space(), &answer, even.as_ref(), Some(&At::new(record, args)), &why, output)
}

fn working(words: &Words, end: &DayEnd, n: usize, of: usize) -> String {
    let args = [
        ("loop", Arg::Number(end.loop_no.into())),
        ("day", Arg::Number(end.day.into())),
        ("percent", Arg::Number((100 * n / of.max(1)) as i64)),
    ];
    words.sentence("solve-working", &args)
}
