//! `loopbreaker case FILE…`: run situation files and say which fail.

use std::path::{Path, PathBuf};

use engine::{Case, CaseError};
use serde_json::{Value, json};
use text::{Arg, Words};

use super::{at, print, print_json};
use crate::files::{text_of, unread};
use crate::{Done, Output};

#[derive(Debug, clap::Args)]
pub(crate) struct CaseArgs {
    /// Files of cases, or folders of such files.
    #[arg(required = true)]
    files: Vec<PathBuf>,
}

/// How one case of a file went.
struct Outcome {
    file: String,
    /// Where the case begins, or where the file cannot be read.
    line: Option<usize>,
    title: String,
    error: Option<Error>,
}

/// What went wrong, and on which line if there is one.
struct Error {
    line: Option<usize>,
    what: String,
}

impl Error {
    fn of_case(error: &CaseError, words: &Words) -> Error {
        Error { line: Some(error.line), what: text::case_fault(words, &error.what) }
    }
}

impl Outcome {
    /// A file of which no case could be run.
    fn unreadable(path: &Path, error: Error) -> Outcome {
        Outcome {
            file: path.display().to_string(),
            line: error.line,
            title: String::new(),
            error: Some(error),
        }
    }
}

pub(crate) fn run(args: CaseArgs, output: Output) -> anyhow::Result<Done> {
    let mut outcomes = Vec::new();
    for path in &args.files {
        let n_before = outcomes.len();
        run_path(path, output.words, &mut outcomes);
        if outcomes.len() == n_before {
            let what = output.words.say("case-none", &[]);
            outcomes.push(Outcome::unreadable(path, Error { line: None, what }));
        }
    }
    let failed = outcomes.iter().filter(|outcome| outcome.error.is_some()).count();
    if output.json {
        let cases: Vec<Value> = outcomes.iter().map(as_json).collect();
        print_json(&json!({ "cases": cases, "passed": outcomes.len() - failed, "failed": failed }))?;
    } else {
        for outcome in &outcomes {
            if let Some(error) = &outcome.error {
                let colon = if outcome.title.is_empty() { "" } else { ": " };
                let place = at(&outcome.file, error.line);
                print(&format!("{place}: {}{colon}{}\n", outcome.title, error.what))?;
            }
        }
        let passed = (outcomes.len() - failed) as i64;
        let counts = [("passed", Arg::Number(passed)), ("failed", Arg::Number(failed as i64))];
        print(&format!("{}\n", output.words.say("case-result", &counts)))?;
    }
    Ok(if failed == 0 { Done::Well } else { Done::Badly })
}

/// Runs the file itself, or every `.case` file below a folder.
fn run_path(path: &Path, words: &Words, outcomes: &mut Vec<Outcome>) {
    if !path.is_dir() {
        return run_file(path, words, outcomes);
    }
    let entries = std::fs::read_dir(path)
        .and_then(|entries| entries.map(|entry| entry.map(|entry| entry.path())).collect());
    let mut entries: Vec<PathBuf> = match entries {
        Ok(entries) => entries,
        Err(error) => {
            let error = Error { line: None, what: unread(words, &error) };
            return outcomes.push(Outcome::unreadable(path, error));
        }
    };
    entries.sort();
    for entry in entries {
        if entry.is_dir() || entry.extension().is_some_and(|extension| extension == "case") {
            run_path(&entry, words, outcomes);
        }
    }
}

fn run_file(path: &Path, words: &Words, outcomes: &mut Vec<Outcome>) {
    let cases = match text_of(path, words) {
        Ok(text) => Case::read_all(&text).map_err(|error| Error::of_case(&error, words)),
        Err((line, what)) => Err(Error { line, what }),
    };
    match cases {
        Ok(cases) => outcomes.extend(cases.into_iter().map(|case| Outcome {
            file: path.display().to_string(),
            line: Some(case.line),
            error: case.run().err().map(|error| Error::of_case(&error, words)),
            title: case.title,
        })),
        Err(error) => outcomes.push(Outcome::unreadable(path, error)),
    }
}

fn as_json(outcome: &Outcome) -> Value {
    json!({
        "file": outcome.file,
        "line": outcome.line,
        "title": outcome.title,
        "passed": outcome.error.is_none(),
        "error": outcome.error.as_ref().map(|error| &error.what),
        "error_line": outcome.error.as_ref().and_then(|error| error.line),
    })
}
