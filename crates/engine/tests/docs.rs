//! The examples in the documentation are true.

use engine::{Case, Replay};

/// The contents of the fenced blocks of a page that begin with a line.
fn blocks(page: &str, first: &str) -> Vec<String> {
    let fenced = page.split("```").skip(1).step_by(2);
    fenced
        .map(|block| block.trim_start_matches('\n').to_owned())
        .filter(|block| block.starts_with(first))
        .collect()
}

#[test]
fn the_replay_in_the_documentation_can_be_read() {
    let found = blocks(include_str!("../../../docs/replays.md"), "loopbreaker replay");
    assert_eq!(found.len(), 1);
    let replay = Replay::read(&found[0]).expect("the example is a replay");
    assert_eq!(replay.choices().len(), 10);
}

#[test]
fn the_cases_in_the_documentation_hold() {
    let found = blocks(include_str!("../../../docs/cases.md"), "# The Serial Killer");
    assert_eq!(found.len(), 1);
    let cases = Case::read_all(&found[0]).expect("the example can be read");
    assert_eq!(cases.len(), 2);
    for case in cases {
        case.run().expect("the example holds");
    }
}
