//! `loopbreaker script`: list, show, check, import.

mod check;
mod import;

use std::path::{Path, PathBuf};

use anyhow::bail;
use rules::script::read_bytes;
use rules::{Culprit, Library, Script, SpecialRule, TragedySet};
use serde_json::{Value, json};
use text::{Arg, Words};

use super::arguments;
use super::{print, print_json};
use crate::{Done, Output, files};

#[derive(Debug, clap::Subcommand)]
pub(crate) enum ScriptCommand {
    /// The bundled scripts. Their titles can give them away: not for Protagonists.
    List {
        /// Only the scripts of one set.
        #[arg(long)]
        set: Option<TragedySet>,
    },
    /// One script with all its secrets, for the Mastermind.
    Show {
        /// The id of a bundled script, or a file.
        script: String,
    },
    /// Every fault of every script in these files, with its line. Without files, of the bundled ones.
    Check { files: Vec<PathBuf> },
    /// Turn a file of the community's JSON into files of our own format. If one script is faulty, none is
    /// written.
    Import {
        file: PathBuf,
        /// The folder to write to; it must be there.
        #[arg(long, default_value = ".")]
        into: PathBuf,
        /// Write the sound scripts even if others of the file are faulty.
        #[arg(long)]
        skip_broken: bool,
    },
}

pub(crate) fn run(command: ScriptCommand, output: Output) -> anyhow::Result<Done> {
    match command {
        ScriptCommand::List { set } => list(set, output),
        ScriptCommand::Show { script } => show(&script, output),
        ScriptCommand::Check { files } => check::run(&files, output),
        ScriptCommand::Import { file, into, skip_broken } => import::run(&file, &into, skip_broken, output),
    }
}

fn list(set: Option<TragedySet>, output: Output) -> anyhow::Result<Done> {
    let words = output.words;
    let scripts: Vec<&Script> =
        Library::all().iter().filter(|script| set.is_none_or(|set| script.set == set)).collect();
    if output.json {
        let scripts: Vec<Value> = scripts
            .iter()
            .map(|script| {
                json!({
                    "id": script.id,
                    "title": script.title,
                    "set": script.set.id(),
                    "days": script.days,
                    "loops": script.lengths.iter().map(|length| length.loops).collect::<Vec<_>>(),
                    "characters": script.cast.len(),
                    "playable": script.unplayable().is_none(),
                    "reason": script.unplayable(),
                    "fingerprint": script.fingerprint().to_string(),
                })
            })
            .collect();
        print_json(&json!({ "scripts": scripts }))?;
        return Ok(Done::Well);
    }
    let mut text = String::new();
    for set in TragedySet::ALL {
        let of_set: Vec<_> = scripts.iter().filter(|script| script.set == *set).collect();
        if of_set.is_empty() {
            continue;
        }
        text += &format!("{}\n", words.title(*set));
        for script in of_set {
            let shape = [
                ("characters", Arg::Number(script.cast.len() as i64)),
                ("days", Arg::Number(i64::from(script.days))),
                ("loops", Arg::Text(&loops_of(script))),
            ];
            text += &format!("  {:<50} {}\n", script.id, words.say("script-shape", &shape));
            if let Some(reason) = script.unplayable() {
                text +=
                    &format!("      {}\n", words.say("script-unplayable", &[("reason", Arg::Text(reason))]));
            }
        }
    }
    print(&text)?;
    Ok(Done::Well)
}

fn loops_of(script: &Script) -> String {
    let mut loops: Vec<u8> = script.lengths.iter().map(|length| length.loops).collect();
    loops.sort_unstable();
    loops.iter().map(u8::to_string).collect::<Vec<_>>().join("/")
}

fn show(name: &str, output: Output) -> anyhow::Result<Done> {
    let from_file;
    let script = match Library::find(name) {
        Some(script) => script,
        None if Path::new(name).exists() => {
            let read = read_bytes(&files::read_bytes(Path::new(name), output.words)?, name);
            match read.one() {
                Ok(sourced) => {
                    from_file = sourced.script;
                    &from_file
                }
                Err(problems) => {
                    let listed: Vec<String> =
                        problems.iter().map(|problem| check::problem(output.words, name, problem)).collect();
                    bail!("{}", listed.join("\n"));
                }
            }
        }
        None => bail!(arguments::no_script_nor_file(name, output.words)),
    };
    if output.json {
        print_json(&as_json(script))?;
    } else {
        print(&secret_card(output.words, script))?;
    }
    Ok(Done::Well)
}

/// Everything the Mastermind reads.
fn secret_card(words: &Words, script: &Script) -> String {
    let mut text = format!("{}\n", script.title);
    let mut line = |key: &str, value: String| {
        text += &format!("{:<16} {value}\n", words.say(key, &[]));
    };
    line("script-id", format!("{} ({})", script.id, script.fingerprint()));
    if let Some(author) = &script.author {
        line("script-author", author.clone());
    }
    if !script.origin.is_empty() {
        line("script-origin", script.origin.clone());
    }
    line("script-set", words.title(script.set));
    let lengths = script.lengths.iter().map(|length| match length.difficulty {
        Some(difficulty) => {
            let args =
                [("loops", Arg::Number(length.loops.into())), ("difficulty", Arg::Number(difficulty.into()))];
            words.say("script-length", &args)
        }
        None => length.loops.to_string(),
    });
    line("script-loops", lengths.collect::<Vec<_>>().join(", "));
    line("script-days", script.days.to_string());
    text += &secrets(words, script);
    for rule in &script.special_rules {
        text += &format!("\n{}\n", special_rule(words, rule));
    }
    if let Some(notes) = &script.notes {
        text += &format!("\n{notes}\n");
    }
    text
}

/// Plots, cast and culprits.
pub(super) fn secrets(words: &Words, script: &Script) -> String {
    let mut text = String::new();
    let mut line = |key: &str, value: String| {
        text += &format!("{:<16} {value}\n", words.say(key, &[]));
    };
    line("script-main-plot", words.title(script.main_plot));
    if let Some(plot) = script.extra_main_plot {
        line("script-extra-main-plot", words.title(plot));
    }
    let subplots: Vec<String> = script.subplots.iter().map(|plot| words.title(*plot)).collect();
    line("script-subplots", subplots.join(", "));
    text += &format!("\n{}\n", words.say("script-cast", &[]));
    for cast in &script.cast {
        let mut more = String::new();
        if let Some(turf) = cast.turf {
            more += &format!(", {}", words.say("script-turf", &[("where", turf.into())]));
        }
        if let Some(enters) = cast.enters_loop {
            more += &format!(", {}", words.say("script-enters", &[("loop", Arg::Number(enters.into()))]));
        }
        if let Some(day) = cast.enters_day {
            more += &format!(", {}", words.say("script-enters-day", &[("day", Arg::Number(day.into()))]));
        }
        text += &format!("  {:<24} {}{more}\n", words.title(cast.character), words.title(cast.role));
    }
    text += &format!("\n{}\n", words.say("script-incidents", &[]));
    for entry in &script.incidents {
        let day = words.say("script-day", &[("day", Arg::Number(entry.day.into()))]);
        let listed = match entry.public_name {
            Some(name) => format!(" ({})", words.say("script-listed-as", &[("incident", name.into())])),
            None => String::new(),
        };
        let culprit = match entry.culprit {
            Culprit::Character(who) => words.title(who),
            Culprit::Mob(place) => words.sentence("script-mob", &[("place", place.into())]),
        };
        text += &format!("  {day:<8} {:<24} {culprit}{listed}\n", words.title(entry.incident));
    }
    text
}

fn special_rule(words: &Words, rule: &SpecialRule) -> String {
    match rule {
        SpecialRule::MastermindCardRemoved(card) => {
            words.sentence("special-card-removed", &[("card", (*card).into())])
        }
        SpecialRule::StartLocation(who, location) => {
            words.sentence("special-start", &[("who", (*who).into()), ("where", (*location).into())])
        }
        SpecialRule::FinalGuess { allowed: true } => words.say("special-final-guess", &[]),
        SpecialRule::FinalGuess { allowed: false } => words.say("special-no-final-guess", &[]),
        SpecialRule::NoTableTalk => words.say("special-no-table-talk", &[]),
        SpecialRule::Other(rule) => rule.clone(),
    }
}

pub(super) fn as_json(script: &Script) -> Value {
    json!({
        "id": script.id,
        "fingerprint": script.fingerprint().to_string(),
        "title": script.title,
        "author": script.author,
        "origin": script.origin,
        "set": script.set.id(),
        "options": script.lengths.iter()
            .map(|length| json!({ "loops": length.loops, "difficulty": length.difficulty })).collect::<Vec<_>>(),
        "days": script.days,
        "main_plot": script.main_plot.id(),
        "extra_main_plot": script.extra_main_plot.map(|plot| plot.id()),
        "subplots": script.subplots.iter().map(|plot| plot.id()).collect::<Vec<_>>(),
        "cast": script.cast.iter().map(|cast| json!({
            "character": cast.character.id(),
            "role": cast.role.id(),
            "turf": cast.turf.map(|turf| turf.id()),
            "enters_loop": cast.enters_loop,
            "enters_day": cast.enters_day,
        })).collect::<Vec<_>>(),
        "incidents": script.incidents.iter().map(|entry| json!({
            "day": entry.day, "incident": entry.incident.id(), "culprit": entry.culprit.id(),
            "public_name": entry.public_name.map(|name| name.id()),
        })).collect::<Vec<_>>(),
        "playable": script.unplayable().is_none(),
    })
}
