//! The one binary: `loopbreaker` and its commands.

mod commands;
mod files;
mod play;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::{Parser, Subcommand, ValueEnum};
use text::{Language, Words};

/// A table makes and drops many small things for every choice: a sixth of its time went there with the system's own.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

#[derive(Debug, Parser)]
#[command(
    name = "loopbreaker",
    version,
    about = "Tragedy Looper: tables in the browser, a referee, scripts, replays, cases",
    max_term_width = 100
)]
struct Arguments {
    /// The language of what is printed.
    #[arg(long, global = true, env = "LOOPBREAKER_LANG", value_enum, default_value = "en")]
    lang: Lang,
    /// Print JSON for machines instead of prose.
    #[arg(long, global = true)]
    json: bool,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Lang {
    En,
    Es,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Open tables in the browser: what happens without a command.
    Serve(commands::serve::ServeArgs),
    /// Play a game in the terminal, against bots or with friends.
    Play(play::PlayArgs),
    /// List, show, check and import scripts.
    #[command(subcommand)]
    Script(commands::script::ScriptCommand),
    /// Print the reference sheet of a Tragedy Set.
    Sheet(commands::sheet::SheetArgs),
    /// Run situation files and say which fail.
    Case(commands::case::CaseArgs),
    /// Print what a seat saw of a recorded game.
    Replay(commands::replay::ReplayArgs),
    /// Say what can be known: which scripts are possible, how many, and what that means.
    Solve(commands::solve::SolveArgs),
    /// Measure the engine, the server, or the detective.
    Bench(commands::bench::BenchArgs),
}

/// How and in which language a command speaks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Output {
    words: &'static Words,
    json: bool,
}

fn main() -> ExitCode {
    let Arguments { lang, json, command } = arguments();
    let language = match lang {
        Lang::En => Language::English,
        Lang::Es => Language::Spanish,
    };
    let output = Output { words: Words::of(language), json };
    let done = match command.expect("without a command it is to serve") {
        Command::Serve(args) => commands::serve::run(args, output),
        Command::Play(args) => play::run(args, output),
        Command::Script(command) => commands::script::run(command, output),
        Command::Sheet(args) => commands::sheet::run(args, output),
        Command::Case(args) => commands::case::run(args, output),
        Command::Replay(args) => commands::replay::run(args, output),
        Command::Solve(args) => commands::solve::run(args, output),
        Command::Bench(args) => commands::bench::run(args, output),
    };
    match done {
        Ok(Done::Well) => ExitCode::SUCCESS,
        Ok(Done::Badly) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("loopbreaker: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// What was asked for. Without a command it is to serve, with everything the environment says about that.
fn arguments() -> Arguments {
    let given = read(std::env::args_os().collect());
    match given.command {
        Some(_) => given,
        None => read(std::env::args_os().chain(["serve".into()]).collect()),
    }
}

/// Ends the program with what is wrong. Only in English is that left to the reader of the command line.
fn read(words: Vec<OsString>) -> Arguments {
    let lang = wanted_language(&words);
    Arguments::try_parse_from(words).unwrap_or_else(|error| {
        let told = match lang {
            Lang::En => None,
            Lang::Es => commands::arguments::told(&error, Words::of(Language::Spanish)),
        };
        let Some(told) = told else { error.exit() };
        eprintln!("loopbreaker: {told}");
        std::process::exit(error.exit_code())
    })
}

/// The language that was asked for, also where something else is wrong.
fn wanted_language(words: &[OsString]) -> Lang {
    let mut given = words.iter().enumerate().filter_map(|(n, word)| match word.to_str()? {
        "--lang" => words.get(n + 1)?.to_str(),
        word => word.strip_prefix("--lang="),
    });
    let named = given.next_back().map(str::to_owned).or_else(|| std::env::var("LOOPBREAKER_LANG").ok());
    named.and_then(|named| Lang::from_str(&named, false).ok()).unwrap_or(Lang::En)
}

/// Whether what was looked at was found in order; faults have been printed already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Done {
    Well,
    Badly,
}
