//! `loopbreaker script import`: a file of scripts becomes a file for each.

use std::path::{Path, PathBuf};

use anyhow::bail;
use rules::Script;
use rules::script::{Trouble, read_bytes};
use serde_json::{Value, json};
use text::{Arg, Words};

use super::super::{at, print, print_json};
use super::check::{Checked, check};
use crate::{Done, Output, files};

pub(super) fn run(file: &Path, into: &Path, skip_broken: bool, output: Output) -> anyhow::Result<Done> {
    let words = output.words;
    let name = file.display().to_string();
    let read = read_bytes(&files::read_bytes(file, words)?, &name);
    // An entry that is there twice is dropped, and any of the scripts may lack it now.
    let may_lack = read.problems.iter().any(|problem| matches!(problem.trouble, Trouble::Doubled(_)));
    let checked = check(words, &name, read);
    let (sound, broken): (Vec<&Checked>, Vec<&Checked>) =
        checked.iter().partition(|script| script.faults.is_empty());
    let sound: Vec<&Script> = sound.iter().filter_map(|script| script.script.as_ref()).collect();

    let is_refused = sound.is_empty() || may_lack || !(broken.is_empty() || skip_broken);
    let written = if is_refused { Vec::new() } else { write(&sound, into, words)? };
    if output.json {
        let fault = |script: &Checked| -> Vec<Value> {
            let faults = script.faults.iter();
            faults
                .map(|fault| json!({ "file": script.file, "line": fault.line, "what": fault.what }))
                .collect()
        };
        let faults: Vec<Value> = broken.iter().flat_map(|script| fault(script)).collect();
        let skipped = |script: &&Checked| json!({ "id": script.id, "faults": script.faults.len() });
        let skipped: Vec<Value> = broken.iter().map(skipped).collect();
        print_json(&json!({ "written": written, "skipped": skipped, "faults": faults }))?;
    } else if is_refused {
        for script in &broken {
            for fault in &script.faults {
                print(&format!("{}\n", fault.told(&script.file)))?;
            }
        }
        print(&format!("{}\n", words.say("import-refused", &[])))?;
    } else {
        for script in &broken {
            print(&format!("{}\n", skipped(words, script)))?;
        }
        for path in &written {
            print(&format!("{}\n", words.say("import-written", &[("path", Arg::Text(path))])))?;
        }
    }
    Ok(if is_refused { Done::Badly } else { Done::Well })
}

/// Writes all or, if a file is there already, none.
fn write(scripts: &[&Script], into: &Path, words: &Words) -> anyhow::Result<Vec<String>> {
    let paths: Vec<PathBuf> = scripts.iter().map(|script| into.join(format!("{}.toml", script.id))).collect();
    if let Some(path) = paths.iter().find(|path| path.exists()) {
        bail!("{}: {}", path.display(), words.say("import-there-already", &[]));
    }
    let mut written = Vec::new();
    for (path, script) in paths.iter().zip(scripts) {
        files::write(path, &script.to_toml())?;
        written.push(path.display().to_string());
    }
    Ok(written)
}

fn skipped(words: &Words, script: &Checked) -> String {
    let unnamed = words.say("import-unnamed", &[]);
    let args = [
        ("script", Arg::Text(script.id.as_deref().unwrap_or(&unnamed))),
        ("faults", Arg::Number(script.faults.len() as i64)),
    ];
    let line = script.faults.first().and_then(|fault| fault.line);
    format!("{}: {}", at(&script.file, line), words.say("import-skipped", &args))
}
