//! `loopbreaker case FILE…`: run situation files and say which fail.

use std::path::{Path, PathBuf};

use engine::Case;
use serde_json::{Value, json};
use text::Arg;

use super::{print, print_json};
use crate::files::read_text;
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
    line: usize,
    title: String,
    error: Option<String>,
}

pub(crate) fn run(args: CaseArgs, output: Output) -> anyhow::Result<Done> {
    let mut outcomes = Vec::new();
    for path in &args.files {
        for file in case_files(path)? {
            run_file(&file, &mut outcomes)?;
        }
    }
    let failed = outcomes.iter().filter(|outcome| outcome.error.is_some()).count();
    if output.json {
        let cases: Vec<Value> = outcomes.iter().map(as_json).collect();
        print_json(&json!({ "cases": cases, "passed": outcomes.len() - failed, "failed": failed }))?;
    } else {
        for outcome in &outcomes {
            if let Some(error) = &outcome.error {
                print(&format!("{}:{}: {}\n  {error}\n", outcome.file, outcome.line, outcome.title))?;
            }
        }
        let passed = (outcomes.len() - failed) as i64;
        let counts = [("passed", Arg::Number(passed)), ("failed", Arg::Number(failed as i64))];
        print(&format!("{}\n", output.words.say("case-result", &counts)))?;
    }
    Ok(if failed == 0 { Done::Well } else { Done::Badly })
}

fn run_file(path: &Path, outcomes: &mut Vec<Outcome>) -> anyhow::Result<()> {
    let file = path.display().to_string();
    let text = read_text(path)?;
    match Case::read_all(&text) {
        Ok(cases) => outcomes.extend(cases.into_iter().map(|case| Outcome {
            file: file.clone(),
            line: case.line,
            error: case.run().err().map(|error| error.to_string()),
            title: case.title,
        })),
        Err(error) => {
            outcomes.push(Outcome { file, line: error.line, title: String::new(), error: Some(error.what) })
        }
    }
    Ok(())
}

/// The file itself, or every `.case` file below a folder.
fn case_files(path: &Path) -> anyhow::Result<Vec<PathBuf>> {
    if !path.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let mut found = Vec::new();
    let mut entries: Vec<PathBuf> =
        std::fs::read_dir(path)?.map(|entry| entry.map(|entry| entry.path())).collect::<Result<_, _>>()?;
    entries.sort();
    for entry in entries {
        if entry.is_dir() {
            found.extend(case_files(&entry)?);
        } else if entry.extension().is_some_and(|extension| extension == "case") {
            found.push(entry);
        }
    }
    Ok(found)
}

fn as_json(outcome: &Outcome) -> Value {
    json!({
        "file": outcome.file,
        "line": outcome.line,
        "title": outcome.title,
        "passed": outcome.error.is_none(),
        "error": outcome.error,
    })
}
