//! The project's chores. `cargo xtask test` runs everything; `cargo xtask browser` the games in a browser;
//! `cargo xtask rulings` shows which rulings have which cases.

mod browser;
mod rulings;
mod test;

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

const USAGE: &str = "\
usage: cargo xtask COMMAND

  test      everything: formatting, lints, all tests, the cases, the bundled scripts, the rulings, the web
            client, games in a browser
  browser   the web client and games in a browser; with words, only the games that have them in their file
            or title (and what Playwright understands besides: -g TITLE, --headed)
  rulings   which rulings have which cases, and which have none and why
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match words.as_slice() {
        ["test"] => test::run(),
        ["browser", ..] => browser::run(&arguments[1..]),
        ["rulings"] => rulings::run(),
        _ => {
            eprint!("{USAGE}");
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// Prints to standard output; a reader who has gone away is no error.
fn print(text: &str) -> anyhow::Result<()> {
    let mut out = std::io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => Err(error.into()),
        _ => Ok(()),
    }
}

/// The folder of the whole project.
fn root() -> PathBuf {
    let xtask = Path::new(env!("CARGO_MANIFEST_DIR"));
    xtask.parent().expect("xtask lies in the project's folder").to_owned()
}
