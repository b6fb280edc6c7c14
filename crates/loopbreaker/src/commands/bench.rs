//! `loopbreaker bench`: how fast the engine is, the server, and the detective.

mod engine;
mod server;
mod solve;

use crate::{Done, Output};

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

fn seconds(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(seconds) if (0.01..=600.0).contains(&seconds) => Ok(seconds),
        _ => Err("a number of seconds from 0.01 to 600".to_owned()),
    }
}
