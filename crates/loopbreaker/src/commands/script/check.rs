//! `loopbreaker script check`: every fault of every script.

use std::path::PathBuf;

use rules::script::{Problem, Read, Rejected, Sourced, Trouble, read_bytes};
use rules::{Library, Script, flaws, warnings};
use serde_json::{Value, json};
use text::{Arg, Words};

use super::super::{at, print, print_json};
use crate::{Done, Output, files};

/// One script of a file, or a file without any, and all that is wrong with it.
pub(super) struct Checked {
    pub(super) file: String,
    /// As far as it could be read.
    pub(super) id: Option<String>,
    /// None if it could not be read.
    pub(super) script: Option<Script>,
    pub(super) faults: Vec<Remark>,
    advice: Vec<Remark>,
}

/// Something to say about a line, or about a file that has none.
pub(super) struct Remark {
    pub(super) line: Option<usize>,
    pub(super) what: String,
}

impl Remark {
    pub(super) fn told(&self, file: &str) -> String {
        format!("{}: {}", at(file, self.line), self.what)
    }

    fn as_json(&self) -> Value {
        json!({ "line": self.line, "what": self.what })
    }
}

pub(super) fn run(files: &[PathBuf], output: Output) -> anyhow::Result<Done> {
    let words = output.words;
    let mut checked = Vec::new();
    for path in files {
        let file = path.display().to_string();
        match files::bytes_of(path, words) {
            Ok(bytes) => checked.extend(check(words, &file, read_bytes(&bytes, &file))),
            Err(what) => checked.push(whole_file(file, vec![Remark { line: None, what }])),
        }
    }
    if files.is_empty() {
        for (set, id, text) in Library::files() {
            let file = format!("scripts/{set}/{id}.toml");
            checked.extend(check(words, &file, rules::script::read(text)));
        }
    }
    let broken = checked.iter().filter(|script| !script.faults.is_empty()).count();
    let legal = checked.len() - broken;
    if output.json {
        let list = |remarks: &[Remark]| -> Vec<Value> { remarks.iter().map(Remark::as_json).collect() };
        let scripts: Vec<Value> = checked
            .iter()
            .map(|script| {
                json!({
                    "file": script.file,
                    "id": script.id,
                    "legal": script.faults.is_empty(),
                    "faults": list(&script.faults),
                    "advice": list(&script.advice),
                })
            })
            .collect();
        print_json(&json!({ "scripts": scripts, "legal": legal, "broken": broken }))?;
    } else {
        for script in &checked {
            for fault in &script.faults {
                print(&format!("{}\n", fault.told(&script.file)))?;
            }
            // The bundled scripts are as they were published; advice is for whoever writes one.
            for Remark { line, what } in script.advice.iter().filter(|_| !files.is_empty()) {
                let what = words.say("check-advice", &[("what", Arg::Text(what))]);
                print(&format!("{}\n", Remark { line: *line, what }.told(&script.file)))?;
            }
        }
        let counts = [("legal", Arg::Number(legal as i64)), ("broken", Arg::Number(broken as i64))];
        print(&format!("{}\n", words.say("check-result", &counts)))?;
    }
    Ok(if broken == 0 { Done::Well } else { Done::Badly })
}

/// The scripts of a file, after the file itself if something is wrong with it as a whole.
pub(super) fn check(words: &Words, file: &str, read: Read) -> Vec<Checked> {
    let mut checked = Vec::new();
    if !read.problems.is_empty() {
        checked.push(whole_file(
            file.to_owned(),
            read.problems.iter().map(|problem| remark(words, problem)).collect(),
        ));
    }
    for script in read.scripts {
        checked.push(match script {
            Ok(sourced) => readable(words, file, sourced),
            Err(rejected) => unreadable(words, file, rejected),
        });
    }
    checked
}

fn whole_file(file: String, faults: Vec<Remark>) -> Checked {
    Checked { file, id: None, script: None, faults, advice: Vec::new() }
}

fn readable(words: &Words, file: &str, Sourced { script, places }: Sourced) -> Checked {
    let flaw = |flaw: rules::Flaw| (places.line(flaw.place), text::flaw(words, &flaw));
    let warning = |warning: rules::Warning| (places.line(warning.place), text::warning(words, &warning));
    let remark = |(line, what)| Remark { line: Some(line), what };
    Checked {
        file: file.to_owned(),
        id: Some(script.id.clone()),
        faults: flaws(&script).into_iter().map(flaw).map(remark).collect(),
        advice: warnings(&script).into_iter().map(warning).map(remark).collect(),
        script: Some(script),
    }
}

fn unreadable(words: &Words, file: &str, rejected: Rejected) -> Checked {
    let mut faults: Vec<Remark> = rejected.problems.iter().map(|problem| remark(words, problem)).collect();
    let flaws = rejected.flaws.iter();
    faults.extend(flaws.map(|(line, flaw)| Remark { line: Some(*line), what: text::flaw(words, flaw) }));
    faults.sort_by_key(|fault| fault.line);
    Checked { id: rejected.id, ..whole_file(file.to_owned(), faults) }
}

fn remark(words: &Words, problem: &Problem) -> Remark {
    let mut what = text::problem(words, problem);
    if let Trouble::Unknown(word) = &problem.trouble
        && word.nearest.is_none()
        && word.known.is_empty()
    {
        let key = if word.kind == "entry" { "check-entries" } else { "check-words" };
        what = words.say(key, &[("problem", Arg::Text(&what))]);
    }
    Remark { line: Some(problem.line), what }
}

/// `FILE:LINE: what`.
pub(super) fn problem(words: &Words, file: &str, problem: &Problem) -> String {
    remark(words, problem).told(file)
}
