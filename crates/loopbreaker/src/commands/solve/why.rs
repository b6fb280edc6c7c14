//! Why something is excluded, or how it can be.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use engine::{Cause, Fact, Game, Replay, Seat, Seen, Source, Step, Table};
use rules::vocabulary::UnknownWord;
use rules::{Character, Culprit, Incident, Location, MAX_DAYS, MAX_LOOPS, Role};
use serde::Serialize;
use solver::{Answer, Claim, Detective, Facts, Reason, Space};
use text::{Arg, ToldReason, Words};

use super::super::arguments::{self, Wrong};
use super::super::script;
use super::page::{grouped, plural};
use super::progress::Progress;
use super::typed;

/// What somebody asks about: `doctor=killer`, `murder-plan`, `2=doctor`.
#[derive(Clone, Debug)]
pub(crate) struct Asked {
    typed: String,
    claim: Claim,
}

impl FromStr for Asked {
    type Err = Wrong;

    fn from_str(typed: &str) -> Result<Asked, Wrong> {
        let text: String = typed.to_lowercase().split_whitespace().collect();
        let claim = match text.split_once('=') {
            None if text.is_empty() => return Err(Wrong::Question),
            None => match text.parse::<Character>() {
                Ok(who) => return Err(Wrong::OfCharacter(who)),
                Err(_) => Claim::Plot(text.parse()?),
            },
            Some(("extra", plot)) => Claim::ExtraMainPlot(plot.parse()?),
            Some((day, what)) if day.starts_with(|first: char| first.is_ascii_digit()) => on_day(day, what)?,
            Some((who, what)) => of_character(who.parse()?, what)?,
        };
        Ok(Asked { typed: typed.to_owned(), claim })
    }
}

impl fmt::Display for Asked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.typed)
    }
}

/// Whose the incident of a day is, or what it truly is.
fn on_day(day: &str, what: &str) -> Result<Claim, Wrong> {
    let day = arguments::whole_number(day, 1..=MAX_DAYS as u8)?;
    if let Ok(who) = what.parse::<Character>() {
        return Ok(Claim::Culprit { day, culprit: Culprit::Character(who) });
    }
    if let Ok(place) = what.parse::<Location>() {
        return Ok(Claim::Culprit { day, culprit: Culprit::Mob(place) });
    }
    if let Ok(incident) = what.parse::<Incident>() {
        return Ok(Claim::Incident { day, incident });
    }
    let ids = Character::ALL.iter().map(|who| who.id());
    let ids = ids.chain(Location::ALL.iter().map(|place| place.id()));
    let ids = ids.chain(Incident::ALL.iter().map(|incident| incident.id()));
    Err(UnknownWord::new("character, location or incident", what, ids).into())
}

/// The role of a character, or when it enters.
fn of_character(who: Character, what: &str) -> Result<Claim, Wrong> {
    let is_number = what.starts_with(|first: char| first.is_ascii_digit());
    if !is_number {
        return Ok(Claim::Role { who, role: what.parse()? });
    }
    let entry = arguments::whole_number(what, 0..=MAX_DAYS.max(MAX_LOOPS) as u8)?;
    Ok(Claim::Entry { who, entry })
}

impl Asked {
    /// The error if the open sheet has nothing of which this could be asked.
    pub(crate) fn check(&self, space: &Space, words: &Words) -> Result<(), String> {
        self.belongs_to(space, words).map_err(|what| format!("--why {self}: {what}"))
    }

    fn belongs_to(&self, space: &Space, words: &Words) -> Result<(), String> {
        let set = space.premises().set;
        let is_there = |who: Character| match space.cast().any(|other| other == who) {
            true => Ok(()),
            false => Err(words.say("solve-why-not-in-cast", &[("who", Arg::Text(who.id()))])),
        };
        let is_day = |day: u8| match space.days().contains(&day) {
            true => Ok(()),
            false => Err(words.say("solve-why-no-incident", &[("day", day.into())])),
        };
        let is_of_set = |is_so: bool, what: &str| match is_so {
            true => Ok(()),
            false => {
                let args = [("what", Arg::Text(what)), ("set", Arg::Text(set.id()))];
                Err(words.say("solve-why-not-of-set", &args))
            }
        };
        let def = set.def();
        match self.claim {
            Claim::Role { who, role } => {
                is_there(who)?;
                is_of_set(role == Role::Person || def.roles.contains(&role), role.id())
            }
            Claim::Plot(plot) => {
                is_of_set(def.main_plots.contains(&plot) || def.subplots.contains(&plot), plot.id())
            }
            Claim::ExtraMainPlot(plot) => is_of_set(def.main_plots.contains(&plot), plot.id()),
            Claim::Culprit { day, culprit } => {
                is_day(day)?;
                match culprit {
                    Culprit::Character(who) => is_there(who),
                    Culprit::Mob(_) => Ok(()),
                }
            }
            Claim::Incident { day, incident } => {
                is_day(day)?;
                is_of_set(def.incidents.contains(&incident), incident.id())
            }
            Claim::Entry { who, .. } => {
                is_there(who)?;
                match who.is_late() {
                    true => Ok(()),
                    false => Err(words.say("solve-why-from-start", &[("who", Arg::Text(who.id()))])),
                }
            }
        }
    }
}

/// The answer to one question.
#[derive(Debug, Serialize)]
pub(crate) struct Explained {
    asked: String,
    possible: bool,
    /// How many scripts have it.
    scripts: u128,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<ToldReason>,
    /// The facts typed in by hand that exclude it.
    #[serde(skip_serializing_if = "Option::is_none")]
    facts: Option<Vec<typed::Listed>>,
    /// Of what is possible: a whole game of which the same would have been seen.
    #[serde(skip_serializing_if = "Option::is_none")]
    example: Option<Example>,
    #[serde(skip)]
    heading: String,
    /// How there would be more to hear.
    #[serde(skip)]
    hint: Option<String>,
}

/// One script and one hidden line of play.
#[derive(Debug, Serialize)]
struct Example {
    script: serde_json::Value,
    replay: String,
    #[serde(skip)]
    told: String,
}

pub(crate) fn explain(
    asked: &Asked,
    detective: &Detective,
    answer: &Answer,
    progress: Option<&mut Progress>,
    words: &Words,
) -> Explained {
    let record = detective.record();
    let scripts = answer.having(asked.claim);
    let claim = words.claim(asked.claim, record.before());
    let is_patient = progress.is_some();
    let reason = match (scripts, answer.is_certain(scripts)) {
        (0, _) => {
            let closer = || detective.why_not_closer(asked.claim, Arc::default());
            let reason = or_closer(detective.why_not(asked.claim), closer, progress, words);
            reason.map(|reason| words.why_not(asked.claim, &reason, record))
        }
        (_, true) => {
            let closer = || detective.why_must_closer(asked.claim, Arc::default());
            let reason = or_closer(detective.why_must(asked.claim), closer, progress, words);
            reason.map(|reason| words.why_must(asked.claim, &reason, record))
        }
        (_, false) => None,
    };
    let is_short = !is_patient && reason.as_ref().is_some_and(|told| !told.is_fine);
    let game = if scripts > 0 { detective.example(Some(asked.claim), |_| 0) } else { None };
    let example = game.map(|game| Example {
        script: script::as_json(game.script()),
        replay: game.write(),
        told: example_told(&game, words),
    });
    let hint = is_short.then(|| words.sentence("solve-why-patient", &[]));
    Explained { reason, example, hint, ..found(asked, &claim, answer, words) }
}

/// What was found at once, or where that is coarse and somebody has patience, something closer.
fn or_closer(
    at_once: Option<Reason>,
    closer: impl FnOnce() -> Option<Reason>,
    progress: Option<&mut Progress>,
    words: &Words,
) -> Option<Reason> {
    let at_once = at_once?;
    let Some(progress) = progress.filter(|_| !at_once.is_fine()) else { return Some(at_once) };
    progress.say(&words.sentence("solve-why-closer", &[]));
    closer().or(Some(at_once))
}

/// The same for facts typed in by hand: which of them exclude it.
pub(super) fn by_facts(asked: &Asked, facts: &Facts, answer: &Answer, words: &Words) -> Explained {
    let claim = words.typed_claim(asked.claim, &facts.premises);
    let premises = &facts.premises;
    let facts = facts.why_not(asked.claim).map(|clash| typed::listed(&clash, words));
    let mut explained = found(asked, &claim, answer, words);
    explained.heading += &match facts.as_deref() {
        None => String::new(),
        Some([]) => format!("\n  {}", words.by_sheet(asked.claim, &Space::new(premises))),
        Some(facts) => {
            let args = [("facts", Arg::Text(&typed::told(facts, words)))];
            format!("\n  {}", words.sentence("solve-why-facts", &args))
        }
    };
    Explained { facts, ..explained }
}

/// Whether something is possible, in how many scripts, and how that is said.
fn found(asked: &Asked, claim: &str, answer: &Answer, words: &Words) -> Explained {
    let scripts = answer.having(asked.claim);
    let key = match (scripts, answer.is_certain(scripts)) {
        (0, _) => "solve-why-excluded",
        (_, true) => "solve-why-certain",
        (_, false) => "solve-why-possible",
    };
    let (some, all) = (grouped(words, scripts), grouped(words, answer.scripts));
    let args = [
        ("claim", Arg::Text(claim)),
        ("scripts", Arg::Text(&some)),
        ("all", Arg::Text(&all)),
        ("all-n", plural(answer.scripts)),
    ];
    Explained {
        asked: asked.typed.clone(),
        possible: scripts > 0,
        scripts,
        reason: None,
        facts: None,
        example: None,
        heading: words.sentence(key, &args),
        hint: None,
    }
}

impl Explained {
    pub(crate) fn told(&self) -> String {
        let mut text = format!("{}\n", self.heading);
        if let Some(reason) = &self.reason {
            text += &laid_out(reason);
        }
        if let Some(hint) = &self.hint {
            text += &format!("{hint}\n");
        }
        if let Some(example) = &self.example {
            text += &example.told;
        }
        text
    }
}

/// The script, and whose doing would have been what was seen without its cause.
fn example_told(game: &Replay, words: &Words) -> String {
    let mut text = format!("\n{}\n", words.sentence("solve-example", &[]));
    text += &script::secrets(words, game.script());
    let mut lines = Vec::new();
    let mut table =
        *Game::before_start(game.script(), game.options()).expect("a replay can be set up").table();
    let mut day = Some(table.day);
    game.play(|moment| {
        for event in moment.events {
            let Seen::Known { fact, cause, .. } = event.seen_by(Seat::Mastermind, &table.sheet) else {
                continue;
            };
            table.apply(&fact);
            // The table keeps the day of the loop before until the first day begins.
            if let Fact::LoopBegins(_) = fact {
                day = None;
            } else if let Fact::DayBegins(begun) = fact {
                day = Some(begun);
            }
            if let (true, Some(line), Some(by)) =
                (is_hidden(cause, &table), words.fact(&fact, &table), words.cause(&cause))
            {
                lines.push(format!("  {}: {line} ({by})\n", words.moment((table.loop_no, day))));
            }
        }
    });
    if !lines.is_empty() {
        text += &format!("\n{}\n{}", words.sentence("solve-line-of-play", &[]), lines.concat());
    }
    text
}

/// Whether the Protagonists are not told the cause.
fn is_hidden(cause: Cause, table: &Table) -> bool {
    match cause {
        // He may use some of the cards' abilities himself.
        Cause::Ability(Source::Card { .. }) => table.step == Step::MastermindAbilities,
        Cause::Course
        | Cause::Cards
        | Cause::Spell(_)
        | Cause::Curse
        | Cause::Incident { .. }
        | Cause::Ability(Source::Passive { .. }) => false,
        Cause::Lie { .. }
        | Cause::FalseName { .. }
        | Cause::Ability(Source::Role { .. } | Source::Shared { .. } | Source::Plot { .. }) => true,
    }
}

/// A reason as lines of text.
pub(crate) fn laid_out(reason: &ToldReason) -> String {
    let mut text = String::new();
    let mut line = |indent: &str, line: &str| text += &format!("{indent}{line}\n");
    if let Some(supposing) = &reason.supposing {
        line("  ", supposing);
    }
    for (step, n) in reason.steps.iter().zip(1..) {
        let number = if reason.steps.len() > 1 { format!("{n}. ") } else { String::new() };
        line("  ", &format!("{number}{}: {}", step.when, step.seen.join(" ")));
        step.rules.iter().chain(&step.follows).for_each(|said| line("    ", said));
    }
    reason.cases.iter().for_each(|case| line("  ", case));
    line("  ", &reason.conclusion);
    text
}
