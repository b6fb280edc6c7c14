//! Open sheets with facts whose answers are known from elsewhere, or by trying every script: all numbers are the same.

mod support;

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

fn instances() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/deduction");
    let files = fs::read_dir(folder).expect("the folder is there").map(|entry| entry.expect("listed").path());
    let mut files: Vec<PathBuf> =
        files.filter(|path| path.extension().is_some_and(|end| end == "json")).collect();
    files.sort();
    files
}

#[test]
fn every_number_is_the_known_one() {
    let instances = instances();
    assert!(instances.len() >= 10);
    for path in instances {
        let text = fs::read_to_string(&path).expect("readable");
        let expected = serde_json::from_str::<Value>(&text).expect("JSON")["expected"].take();
        let facts = solver::facts::read(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let solution = facts.solve().unwrap_or_else(|clash| panic!("{}: {clash}", path.display()));
        let found = serde_json::to_string(&solution.report()).expect("numbers");
        let found: Value = serde_json::from_str(&found).expect("JSON");
        assert_eq!(found, expected, "{}", path.display());
    }
}

/// With `UPDATE_EXPECT=1` the numbers are written into the files, once trying every script has found the same.
#[test]
fn the_small_ones_are_what_trying_every_script_finds() {
    let small =
        |path: &PathBuf| path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("small-"));
    for path in instances().into_iter().filter(small) {
        let text = fs::read_to_string(&path).expect("readable");
        let facts = solver::facts::read(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let solution = facts.solve().unwrap_or_else(|clash| panic!("{}: {clash}", path.display()));
        let scripts =
            support::all_scripts(&solution.space, &solution.cube, 60_000).expect("few enough to try");
        assert!(scripts.len() > 20, "{}: {}", path.display(), scripts.len());
        support::check(&solution.space, &solution.cube, &solution.answer, &scripts);
        if std::env::var_os("UPDATE_EXPECT").is_some() {
            let mut file: Value = serde_json::from_str(&text).expect("JSON");
            file["expected"] = serde_json::to_value(solution.report()).expect("numbers");
            let text = serde_json::to_string_pretty(&file).expect("JSON");
            fs::write(&path, text + "\n").expect("writable");
        }
    }
}
