//! What the build says where Node is missing or too old. The build script is compiled by itself and run with a `PATH` of
//! our own.
#![cfg(unix)]

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::Command;

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// What the build script says with this `PATH` only.
fn said_with(path: &Path, work: &Path) -> String {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("build.rs");
    let program = work.join("build-script");
    let compiled = Command::new("rustc")
        .arg("--edition=2024")
        .arg(&script)
        .arg("-o")
        .arg(&program)
        .output()
        .expect("rustc runs");
    assert!(compiled.status.success(), "{}", String::from_utf8_lossy(&compiled.stderr));
    let answer = Command::new(&program)
        .env_clear()
        .env("PATH", path)
        .env("OUT_DIR", work)
        .env("CARGO_MANIFEST_DIR", env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("the build script runs");
    assert!(!answer.status.success());
    let said = String::from_utf8(answer.stdout).expect("text");
    let errors: Vec<&str> = said.lines().filter_map(|line| line.strip_prefix("cargo::error=")).collect();
    errors.join("\n")
}

#[test]
fn without_node_the_build_says_what_to_do() {
    let work = folder("no-node");
    let said = said_with(&folder("no-node-path"), &work);
    assert!(
        said.starts_with("the web client needs Node, which was not found: install Node 20.19 or newer"),
        "{said}"
    );
    assert!(said.contains("LOOPBREAKER_WEB_DIST") && said.contains("--no-default-features"), "{said}");
    assert_eq!(said.lines().count(), 1);
}

#[test]
fn with_an_old_node_the_build_says_how_old() {
    let path = folder("old-node-path");
    let node = path.join("node");
    fs::write(&node, "#!/bin/sh\necho v16.20.2\n").expect("written");
    fs::set_permissions(&node, fs::Permissions::from_mode(0o755)).expect("it can be run");
    let said = said_with(&path, &folder("old-node"));
    assert!(
        said.starts_with("the web client needs a newer Node than v16.20.2: install Node 20.19 or newer"),
        "{said}"
    );
}
