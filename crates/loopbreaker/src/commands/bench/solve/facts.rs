//! How fast the detective is on facts, on one core: from the text of the file to the last number.

use std::hint::black_box;
use std::time::{Duration, Instant};

use serde_json::json;
use text::Arg;

use super::super::super::{print, print_json};
use super::SolveArgs;
use crate::files::read_text;
use crate::{Done, Output};

pub(super) fn run(args: &SolveArgs, output: Output) -> anyhow::Result<Done> {
    let mut measured = Vec::new();
    for path in &args.facts {
        let typed = read_text(path, output.words)?;
        let file = path.display().to_string();
        let solve = || -> anyhow::Result<u128> {
            let facts = solver::facts::read(&typed)
                .map_err(|error| anyhow::anyhow!("{file}: {}", text::facts_error(output.words, &error)))?;
            let solution = facts.solve().map_err(|clash| anyhow::anyhow!("{file}: {clash}"))?;
            Ok(black_box(&solution.answer).scripts)
        };
        // The first time the tables of the set are worked out as well.
        let clock = Instant::now();
        let scripts = solve()?;
        let first = clock.elapsed();
        let limit = Duration::from_secs_f64(args.seconds);
        let mut times = Vec::new();
        while clock.elapsed() < limit {
            let begun = Instant::now();
            solve()?;
            times.push(begun.elapsed());
        }
        times.sort_unstable();
        let middle = times.get(times.len() / 2).copied().unwrap_or(first);
        let worst = times.last().copied().unwrap_or(first);
        if output.json {
            measured.push(json!({
                "file": file,
                "scripts": scripts.to_string(),
                "runs": times.len(),
                "first_us": micros(first),
                "median_us": micros(middle),
                "worst_us": micros(worst),
            }));
            continue;
        }
        let [scripts, middle, worst] =
            [scripts.to_string(), micros(middle).to_string(), micros(worst).to_string()];
        let args = [
            ("file", Arg::Text(&file)),
            ("scripts", Arg::Text(&scripts)),
            ("median", Arg::Text(&middle)),
            ("worst", Arg::Text(&worst)),
        ];
        print(&format!("{}\n", output.words.say("bench-facts", &args)))?;
    }
    if output.json {
        print_json(&json!({ "facts": measured }))?;
    }
    Ok(Done::Well)
}

fn micros(time: Duration) -> f64 {
    (time.as_secs_f64() * 1e7).round() / 10.0
}
