//! The binary as somebody types it.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::Value;

pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn loopbreaker(folder: &Path, args: &[&str], input: Stdio) -> Output {
    Command::new(env!("CARGO_BIN_EXE_loopbreaker"))
        .args(args)
        .current_dir(folder)
        .env_remove("LOOPBREAKER_LANG")
        .stdin(input)
        .output()
        .expect("the binary starts")
}

/// Exit code, and everything that was printed.
pub(crate) fn told(folder: &Path, args: &[&str]) -> (i32, String) {
    told_with(folder, args, Stdio::null())
}

/// The same with a file as standard input.
#[allow(dead_code, reason = "not every file of tests has something to pipe")]
pub(crate) fn told_of(folder: &Path, args: &[&str], input: &str) -> (i32, String) {
    told_with(folder, args, File::open(folder.join(input)).expect("the file is there").into())
}

fn told_with(folder: &Path, args: &[&str], input: Stdio) -> (i32, String) {
    let output = loopbreaker(folder, args, input);
    let text = [output.stdout, output.stderr].concat();
    (output.status.code().expect("it ends by itself"), String::from_utf8(text).expect("text"))
}

#[track_caller]
pub(crate) fn check(folder: &Path, args: &[&str], code: i32, fragments: &[&str]) {
    let (found, text) = told(folder, args);
    assert_eq!(found, code, "{args:?}: {text}");
    for fragment in fragments {
        assert!(text.contains(fragment), "{args:?} does not say {fragment:?}:\n{text}");
    }
    assert!(!text.contains("panicked"), "{args:?}: {text}");
}

#[track_caller]
pub(crate) fn json(folder: &Path, args: &[&str], code: i32) -> Value {
    let output = loopbreaker(folder, args, Stdio::null());
    assert_eq!(output.status.code(), Some(code), "{args:?}");
    serde_json::from_slice(&output.stdout).unwrap_or_else(|error| panic!("{args:?}: {error}"))
}
