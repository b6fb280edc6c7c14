//! Open sheets with facts whose answers are known from elsewhere: all numbers are the same.

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
        let clock = std::time::Instant::now();
        let facts = solver::facts::read(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let solution = facts.solve().unwrap_or_else(|clash| panic!("{}: {clash}", path.display()));
        println!("{} {:?}", path.display(), clock.elapsed());
        let found = serde_json::to_string(&solution.report()).expect("numbers");
        let found: Value = serde_json::from_str(&found).expect("JSON");
        assert_eq!(found, expected, "{}", path.display());
    }
}
