//! How fast the engine is on one core. A choice counts only after the engine has listed
//! all legal choices itself; full rules are played and events discarded.

use std::hint::black_box;
use std::time::{Duration, Instant};

use bots::rng::Pcg;
use engine::{Choices, Game, Options};
use rules::{Library, Script};
use serde_json::json;
use text::Arg;

use super::super::arguments;
use super::super::{print, print_json};
use super::seconds;
use crate::{Done, Output};

/// A First Steps script, and a Basic Tragedy script with nine characters.
const SCRIPTS: [&str; 2] = ["the-first-script", "lesser-of-two-evils"];

#[derive(Debug, clap::Args)]
pub(super) struct EngineArgs {
    /// Seconds for each measurement.
    #[arg(long, default_value_t = 2.0, value_parser = seconds)]
    seconds: f64,
    /// Scripts to play instead of the usual two.
    #[arg(long)]
    script: Vec<String>,
}

/// What random play of one script reaches.
struct Speed {
    script: &'static str,
    games_per_second: f64,
    choices_per_second: f64,
}

pub(super) fn run(args: EngineArgs, output: Output) -> anyhow::Result<Done> {
    let ids = if args.script.is_empty() { SCRIPTS.map(str::to_owned).to_vec() } else { args.script };
    let mut speeds = Vec::new();
    for id in &ids {
        let script =
            Library::find(id).ok_or_else(|| anyhow::anyhow!(arguments::unknown_script(id, output.words)))?;
        speeds.push(measure(script, args.seconds)?);
    }
    let copy_ns = measure_copy(args.seconds.min(1.0))?;
    let game_bytes = size_of::<Game>();
    if output.json {
        let engine: Vec<_> = speeds
            .iter()
            .map(|speed| {
                json!({
                    "script": speed.script,
                    "games_per_second": speed.games_per_second.round(),
                    "choices_per_second": speed.choices_per_second.round(),
                })
            })
            .collect();
        print_json(&json!({ "engine": engine, "game_bytes": game_bytes, "copy_ns": copy_ns }))?;
        return Ok(Done::Well);
    }
    for speed in &speeds {
        let args = [
            ("script", Arg::Text(speed.script)),
            ("games", Arg::Number(speed.games_per_second as i64)),
            ("choices", Arg::Number(speed.choices_per_second as i64)),
        ];
        print(&format!("{}\n", output.words.say("bench-speed", &args)))?;
    }
    let copy = format!("{copy_ns:.1}");
    let args = [("bytes", Arg::Number(game_bytes as i64)), ("copy", Arg::Text(&copy))];
    print(&format!("{}\n", output.words.say("bench-size", &args)))?;
    Ok(Done::Well)
}

fn measure(script: &'static Script, seconds: f64) -> anyhow::Result<Speed> {
    let start = Game::new(script, &Options::for_script(script))?;
    let mut rng = Pcg::new(1);
    let mut list = Choices::default();
    let (mut games, mut choices) = (0u64, 0u64);
    let clock = Instant::now();
    let limit = Duration::from_secs_f64(seconds);
    while clock.elapsed() < limit {
        for _ in 0..64 {
            choices += play_out(start, &mut list, &mut rng);
        }
        games += 64;
    }
    let elapsed = clock.elapsed().as_secs_f64();
    Ok(Speed {
        script: &script.id,
        games_per_second: games as f64 / elapsed,
        choices_per_second: choices as f64 / elapsed,
    })
}

/// Plays one game at random and says how many choices it took.
fn play_out(mut game: Game, choices: &mut Choices, rng: &mut Pcg) -> u64 {
    let mut n = 0;
    loop {
        game.list(choices);
        if choices.is_empty() {
            return n;
        }
        let choice = choices.nth(rng.below(choices.len())).expect("an index within the list");
        game.play_listed(choice, &mut ());
        n += 1;
    }
}

fn measure_copy(seconds: f64) -> anyhow::Result<f64> {
    const ROUND: u32 = 1024;
    let script = Library::find(SCRIPTS[1]).expect("the benchmark's script is bundled");
    let game = Game::new(script, &Options::for_script(script))?;
    let mut copies = vec![game; 64];
    let clock = Instant::now();
    let limit = Duration::from_secs_f64(seconds);
    let mut rounds = 0u64;
    while clock.elapsed() < limit {
        for i in 0..ROUND as usize {
            copies[i % 64] = *black_box(&game);
            black_box(&mut copies[i % 64]);
        }
        rounds += 1;
    }
    Ok(clock.elapsed().as_nanos() as f64 / (rounds * u64::from(ROUND)) as f64)
}
