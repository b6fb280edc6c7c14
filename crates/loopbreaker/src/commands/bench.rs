//! `loopbreaker bench`: how fast the engine is, the server, and the detective.

mod engine;
mod server;
mod solve;

use super::arguments::Wrong;
use crate::{Done, Output};

/// Seconds that something may be measured.
const LEAST: f64 = 0.01;
const MOST: f64 = 600.0;

#[derive(Debug, clap::Args)]
#[command(args_conflicts_with_subcommands = true)]
pub(crate) struct BenchArgs {
    #[command(subcommand)]
    what: Option<What>,
    #[command(flatten)]
    engine: engine::EngineArgs,
}

#[derive(Debug, clap::Subcommand)]
enum What {
    /// Measure a real server over loopback: many tables, four sockets each, random games, every choice on disk.
    Server(server::ServerArgs),
    /// Measure the detective: the full answer after each day of games of bundled scripts, or what follows from facts.
    Solve(solve::SolveArgs),
}

pub(crate) fn run(args: BenchArgs, output: Output) -> anyhow::Result<Done> {
    match args.what {
        None => engine::run(args.engine, output),
        Some(What::Server(args)) => server::run(&args, output),
        Some(What::Solve(args)) => solve::run(&args, output),
    }
}

fn seconds(text: &str) -> Result<f64, Wrong> {
    match text.parse() {
        Ok(seconds) if (LEAST..=MOST).contains(&seconds) => Ok(seconds),
        _ => Err(Wrong::Seconds { from: LEAST, to: MOST }),
    }
}
