//! How fast the detective is: in games, or on facts.

mod facts;
mod games;
mod why;

use std::path::PathBuf;

use rules::TragedySet;

use super::super::arguments;
use super::seconds;
use crate::{Done, Output};

#[derive(Debug, clap::Args)]
pub(super) struct SolveArgs {
    /// Files with an open sheet and facts, as `loopbreaker solve --facts` reads them, instead of games.
    #[arg(long, num_args = 1.., conflicts_with_all = ["set", "script", "games", "seed", "why"])]
    facts: Vec<PathBuf>,
    /// Seconds for each file with facts.
    #[arg(long, default_value_t = 1.0, value_parser = seconds)]
    seconds: f64,
    /// Only scripts of this set.
    #[arg(long)]
    set: Option<TragedySet>,
    /// Only these scripts.
    #[arg(long)]
    script: Vec<String>,
    /// Games of each script, played by sensible bots.
    #[arg(long, default_value_t = 1, value_parser = |n: &str| arguments::whole_number::<u64>(n, 1..=1000))]
    games: u64,
    /// The number that the first game is played with; the next have those that follow.
    #[arg(long, default_value_t = 1, value_parser = |n: &str| arguments::whole_number::<u64>(n, 0..=1_000_000_000))]
    seed: u64,
    /// After each day, also ask of so many excluded things why they are.
    #[arg(long, default_value_t = 0, value_name = "N", value_parser = |n: &str| arguments::whole_number::<usize>(n, 0..=10_000))]
    why: usize,
}

pub(super) fn run(args: &SolveArgs, output: Output) -> anyhow::Result<Done> {
    if args.facts.is_empty() { games::run(args, output) } else { facts::run(args, output) }
}
