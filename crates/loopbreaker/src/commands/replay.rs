//! `loopbreaker replay FILE --as SEAT --to LOOP.DAY`: what a seat saw.

use std::path::PathBuf;

use engine::{Event, Fact, Game, Replay, Seat, Seen, Table};
use serde_json::{Value, json};
use solver::Record;
use text::{Arg, Words};

use super::arguments;
use super::moment::Moment;
use super::{at, print, print_json, solve};
use crate::files::read_text;
use crate::{Done, Output};

#[derive(Debug, clap::Args)]
pub(crate) struct ReplayArgs {
    file: PathBuf,
    /// Whose eyes to look through: mastermind, a, b, c or spectator.
    #[arg(long = "as", default_value = "spectator", value_parser = arguments::seat)]
    seat: Seat,
    /// Stop after this day, for example 2.3 for loop 2, day 3, or after a step of it, for example 2.3.incident.
    #[arg(long)]
    to: Option<Moment>,
    /// Print the open sheet and what everybody saw as a record, for "loopbreaker solve"; nothing hidden is in it.
    #[arg(long, conflicts_with = "seat")]
    record: bool,
}

pub(crate) fn run(args: ReplayArgs, output: Output) -> anyhow::Result<Done> {
    let words = output.words;
    let text = read_text(&args.file, words)?;
    let file = args.file.display().to_string();
    let replay = Replay::read(&text).map_err(|error| {
        anyhow::anyhow!("{}: {}", at(&file, Some(error.line)), text::misread(words, &error.what))
    })?;
    if let Seat::Protagonist(n) = args.seat
        && n >= replay.options().players.n_protagonists()
    {
        let seat = args.seat.to_string();
        anyhow::bail!("{file}: {}", words.say("solve-nobody-sits", &[("seat", Arg::Text(&seat))]));
    }
    let before = Game::before_start(replay.script(), replay.options())?;
    if let Some(to) = args.to {
        to.check(before.table(), output.words).map_err(|error| anyhow::anyhow!("{file}: {error}"))?;
    }
    if args.record {
        let record = Record::of(&replay);
        let record = args.to.map_or(record.clone(), |to| solve::up_to(&record, to));
        return print(&record.write()).map(|()| Done::Well);
    }
    let mut table = *before.table();
    let mut lines: Vec<Value> = Vec::new();
    let mut prose = String::new();
    let mut past_the_end = false;
    replay.play(|moment| {
        for event in moment.events {
            past_the_end |= args.to.is_some_and(|to| is_over(to, event, &table));
            if past_the_end {
                return;
            }
            let seen = event.seen_by(args.seat, &table.sheet);
            if let Some(fact) = seen.fact() {
                table.apply(&fact);
            }
            if output.json {
                lines.push(as_json(&seen, &table));
            } else if let Some(line) = told(output.words, &seen, &table) {
                prose += &line;
                prose.push('\n');
            }
        }
    });
    if output.json {
        print_json(&json!({ "seat": args.seat.id(), "seen": lines }))?;
    } else {
        print(&prose)?;
    }
    Ok(Done::Well)
}

/// Whether the moment is over before this.
fn is_over(moment: Moment, event: &Event, table: &Table) -> bool {
    let Event::Happened { fact, .. } = event else { return false };
    moment.is_over_before(fact, table)
}

/// What was seen, in words; the Mastermind is also told why.
fn told(words: &Words, seen: &Seen, table: &Table) -> Option<String> {
    match *seen {
        Seen::Fact { fact, .. } => words.fact(&fact, table),
        Seen::Known { fact, cause, .. } => {
            let line = words.fact(&fact, table)?;
            Some(match words.cause(&cause) {
                Some(cause) => format!("{line} ({cause})"),
                None => line,
            })
        }
        Seen::Face { slot, card, on } => {
            let line = words.fact(&Fact::Placed { slot, on }, table)?;
            Some(format!("{line} ({})", words.card(card)))
        }
        Seen::Opened(_) => None,
    }
}

fn as_json(seen: &Seen, table: &Table) -> Value {
    let moment = json!({ "loop": table.loop_no, "day": table.day, "step": table.step.id() });
    match seen {
        Seen::Fact { fact, joined } => json!({ "at": moment, "fact": fact.to_string(), "joined": joined }),
        Seen::Known { fact, cause, joined } => {
            json!({ "at": moment, "fact": fact.to_string(), "cause": cause.to_string(), "joined": joined })
        }
        Seen::Face { slot, card, on } => json!({
            "at": moment,
            "fact": Fact::Placed { slot: *slot, on: *on }.to_string(),
            "card": card.id(),
        }),
        Seen::Opened(_) => json!({ "at": moment, "fact": "opened" }),
    }
}
