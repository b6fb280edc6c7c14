//! Every case under `tests/cases` holds.

use std::fs;
use std::path::{Path, PathBuf};

use engine::Case;

fn case_files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the folder of cases is there") {
        let path = entry.expect("a readable folder").path();
        if path.is_dir() {
            case_files(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "case") {
            found.push(path);
        }
    }
}

#[test]
fn all_cases_hold() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/cases");
    let mut files = Vec::new();
    case_files(&root, &mut files);
    files.sort();
    let mut failures = Vec::new();
    let mut n_cases = 0;
    for path in &files {
        let text = fs::read_to_string(path).expect("a readable file");
        match Case::read_all(&text) {
            Ok(cases) => {
                n_cases += cases.len();
                for case in cases {
                    if let Err(error) = case.run() {
                        failures.push(format!("{}: {}: {error}", path.display(), case.title));
                    }
                }
            }
            Err(error) => failures.push(format!("{}: {error}", path.display())),
        }
    }
    assert!(failures.is_empty(), "{} of {n_cases} cases fail:\n{}", failures.len(), failures.join("\n"));
    assert!(n_cases > 0, "no case was found");
}
