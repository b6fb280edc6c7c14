//! Which script is played, and the seal that proves later that it was chosen before the game.

use std::fmt::Write as _;

use bots::rng::Pcg;
use engine::{Options, Players, Replay, Seat};
use protocol::Refusal;
use protocol::lobby::{Complaint, Problem, ScriptWish, TableOptions};
use protocol::message::MAX_SCRIPT;
use rules::script::Trouble;
use rules::{Library, MAX_LOOPS, Script, TragedySet};
use text::Words;

use crate::secret;

/// A script with the options it is played under.
#[derive(Clone, Debug)]
pub struct Chosen {
    /// A random number on the first line, then a replay without choices.
    pub sealed: String,
    /// What is published at the start: the hash of what is sealed.
    pub commitment: String,
    pub start: Replay,
}

impl Chosen {
    fn new(script: Script, options: Options) -> Result<Chosen, Problem> {
        let start =
            Replay::new(script, options).map_err(|error| problem(Refusal::BadOptions, error.to_string()))?;
        let sealed = format!("{}\n{}", secret::token(), written_out(&start));
        Ok(Chosen { commitment: commitment(&sealed), sealed, start })
    }

    /// Reads back what was sealed.
    pub fn read(sealed: &str) -> Result<Chosen, String> {
        let (_, replay) = sealed.split_once('\n').ok_or("the seal has one line only")?;
        let start = Replay::read(replay).map_err(|error| error.to_string())?;
        Ok(Chosen { commitment: commitment(sealed), sealed: sealed.to_owned(), start })
    }
}

fn commitment(sealed: &str) -> String {
    secret::hex(&secret::hash(sealed))
}

/// The head of a replay with its script written out, also if it is bundled: a later version of the program may
/// have another script of that name.
fn written_out(start: &Replay) -> String {
    let mut text = String::new();
    for line in start.write().lines() {
        if line.starts_with("script ") {
            text.push_str("script\n");
            for line in start.script().to_toml().lines() {
                let _ = writeln!(text, "| {line}");
            }
        } else {
            let _ = writeln!(text, "{line}");
        }
    }
    text
}

pub fn problem(refusal: Refusal, detail: impl Into<String>) -> Problem {
    Problem { problem: refusal, detail: detail.into(), complaints: Vec::new() }
}

/// The set a wish is about, as far as it is known before the script is.
pub fn set_of(wish: &ScriptWish, chosen: Option<&Chosen>) -> TragedySet {
    match (wish, chosen) {
        (_, Some(chosen)) => chosen.start.script().set,
        (ScriptWish::Surprise { set, .. } | ScriptWish::Mastermind { set }, None) => set.0,
        (ScriptWish::Bundled { .. } | ScriptWish::File { .. }, None) => TragedySet::FirstSteps,
    }
}

/// What a wish leads to; nothing while the Mastermind has to pick.
pub fn choose(
    wish: &ScriptWish,
    players: Players,
    options: &TableOptions,
    words: &Words,
) -> Result<Option<Chosen>, Problem> {
    let (script, loops) = match wish {
        ScriptWish::Mastermind { .. } => return Ok(None),
        ScriptWish::Surprise { set, loops, difficulty } => surprise(set.0, *loops, *difficulty)?,
        ScriptWish::Bundled { id, loops } => {
            let found = Library::find(id).filter(|script| script.unplayable().is_none());
            let script = found.ok_or_else(|| problem(Refusal::NoSuchScript, "no script has this id"))?;
            (script.clone(), *loops)
        }
        ScriptWish::File { text, loops } => (read_own(text, words)?, *loops),
    };
    let options = read_options(&script, loops, players, options)?;
    Chosen::new(script, options).map(Some)
}

fn surprise(
    set: TragedySet,
    loops: Option<u8>,
    difficulty: Option<u8>,
) -> Result<(Script, Option<u8>), Problem> {
    let fits = |length: &&rules::Length| {
        loops.is_none_or(|loops| loops == length.loops)
            && (difficulty.is_none() || length.difficulty == difficulty)
    };
    let mut candidates = Vec::new();
    for script in Library::all().iter().filter(|script| script.set == set && script.unplayable().is_none()) {
        candidates.extend(script.lengths.iter().filter(fits).map(|length| (script, length.loops)));
    }
    let picked = Pcg::new(secret::seed()).pick(candidates.iter());
    let (script, loops) =
        picked.ok_or_else(|| problem(Refusal::NoSuchScript, "no script of this set fits"))?;
    Ok(((*script).clone(), Some(*loops)))
}

fn read_own(text: &str, words: &Words) -> Result<Script, Problem> {
    let complaints = complaints(text, words);
    if !complaints.is_empty() {
        let detail = "the script cannot be played as it is".to_owned();
        return Err(Problem { problem: Refusal::BadScript, detail, complaints });
    }
    let sourced = rules::script::read(text).one().expect("a script without complaints can be read");
    Ok(sourced.script)
}

/// Everything that is wrong with a script of somebody's own, by line.
pub fn complaints(text: &str, words: &Words) -> Vec<Complaint> {
    if text.len() > MAX_SCRIPT {
        let trouble = Trouble::TooLarge(MAX_SCRIPT);
        let too_large = rules::script::Problem { line: 1, path: String::new(), trouble };
        return vec![Complaint { line: 1, text: text::problem(words, &too_large) }];
    }
    let sourced = match rules::script::read(text).one() {
        Ok(sourced) => sourced,
        Err(problems) => {
            let told = |it: &rules::script::Problem| Complaint {
                line: it.line as u32,
                text: text::problem(words, it),
            };
            return problems.iter().map(told).collect();
        }
    };
    let mut complaints: Vec<Complaint> = rules::flaws(&sourced.script)
        .iter()
        .map(|flaw| Complaint { line: sourced.places.line(flaw.place) as u32, text: text::flaw(words, flaw) })
        .collect();
    complaints.sort_by_key(|complaint| complaint.line);
    let can_be_set_up = || engine::Game::new(&sourced.script, &Options::for_script(&sourced.script));
    if complaints.is_empty()
        && let Err(error) = can_be_set_up()
    {
        complaints.push(Complaint { line: 1, text: text::setup_error(words, &error) });
    }
    complaints
}

fn read_options(
    script: &Script,
    loops: Option<u8>,
    players: Players,
    wished: &TableOptions,
) -> Result<Options, Problem> {
    let bad = |detail: &str| problem(Refusal::BadOptions, detail);
    let mut options = Options { players, ..Options::for_script(script) };
    if let Some(loops) = loops {
        if loops == 0 || usize::from(loops) > MAX_LOOPS {
            return Err(bad("a game has 1 to 8 loops"));
        }
        options.loops = loops;
    }
    if let Some(preset) = wished.preset {
        options = options.with_preset(preset.0);
    }
    for (switch, value) in wished.switches.iter().flatten() {
        let on = switch.0.position(value).map_err(|error| bad(&error.to_string()))?;
        options.switches.set(switch.0, on);
    }
    if let Some(leader) = wished.leader {
        match leader.0 {
            Seat::Protagonist(n) if n < players.n_protagonists() => options.leader = n,
            Seat::Protagonist(_) | Seat::Mastermind | Seat::Spectator => {
                return Err(bad("the first Leader has to be one of the Protagonists"));
            }
        }
    }
    options.table_talk = wished.table_talk.unwrap_or(options.table_talk);
    Ok(options)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn english() -> &'static Words {
        Words::of(text::Language::English)
    }

    #[test]
    fn what_was_sealed_reads_back_for_every_bundled_script() {
        for script in Library::all().iter().filter(|script| script.unplayable().is_none()) {
            let wish = ScriptWish::Bundled { id: script.id.clone(), loops: None };
            let chosen = choose(&wish, Players::Three, &TableOptions::default(), english());
            let chosen = chosen.expect("bundled scripts can be played").expect("a script is chosen");
            let read = Chosen::read(&chosen.sealed).expect("a seal can be read");
            assert_eq!(read.start, chosen.start);
            assert_eq!(read.start.script(), script);
            assert_eq!(read.commitment, chosen.commitment);
        }
    }

    #[test]
    fn two_seals_of_one_script_differ() {
        let wish = ScriptWish::Bundled { id: "the-first-script".to_owned(), loops: None };
        let seal = || {
            choose(&wish, Players::Four, &TableOptions::default(), english())
                .ok()
                .flatten()
                .map(|it| it.commitment)
        };
        assert_ne!(seal(), seal());
    }

    #[test]
    fn a_broken_script_is_refused_with_its_lines() {
        let text = "days = 9\nset = 'first-stops'";
        let refused = choose(
            &ScriptWish::File { text: text.to_owned(), loops: None },
            Players::Four,
            &TableOptions::default(),
            english(),
        );
        let refused = refused.expect_err("nothing like a script");
        assert_eq!(refused.problem, Refusal::BadScript);
        assert!(refused.complaints.iter().any(|it| it.line == 2 && it.text.contains("first-stops")));
        assert!(!refused.complaints.iter().any(|it| it.text.contains("line ")), "{refused:?}");
    }
}
