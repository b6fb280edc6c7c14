//! Whatever is given as a replay or a case, the answer is a message, never a panic.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use engine::{Case, Choice, Fact, Options, Replay};
use proptest::prelude::*;
use rules::Library;

/// All case files, and a short replay.
static CASES: LazyLock<Vec<String>> = LazyLock::new(|| {
    let mut files = Vec::new();
    collect(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/cases"), &mut files);
    files.sort();
    files.iter().map(|path| fs::read_to_string(path).expect("a readable case")).collect()
});

static REPLAY: LazyLock<String> = LazyLock::new(|| {
    let script = Library::find("the-first-script").expect("bundled");
    let options = Options::for_script(script);
    let mut replay = Replay::new(script.clone(), options).expect("playable");
    for n in 0..60 {
        let offered = replay.game().choices();
        let Some(choice) = offered.nth(n % offered.len().max(1)) else { break };
        replay.push(choice).expect("listed");
    }
    replay.write()
});

fn collect(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the folder of cases is there") {
        let path = entry.expect("a readable folder").path();
        if path.is_dir() {
            collect(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "case") {
            found.push(path);
        }
    }
}

/// One way to spoil a text: drop, double or swap lines, or replace a word by one from elsewhere.
#[derive(Clone, Debug)]
enum Spoil {
    DropLine(usize),
    DoubleLine(usize),
    SwapLines(usize, usize),
    ReplaceWord(usize, usize, usize),
    Number(usize, u64),
    Cut(usize),
    Insert(usize, char),
}

fn spoils() -> impl Strategy<Value = Vec<Spoil>> {
    let at = any::<usize>;
    let one = prop_oneof![
        at().prop_map(Spoil::DropLine),
        at().prop_map(Spoil::DoubleLine),
        (at(), at()).prop_map(|(a, b)| Spoil::SwapLines(a, b)),
        (at(), at(), at()).prop_map(|(a, b, c)| Spoil::ReplaceWord(a, b, c)),
        (at(), prop_oneof![0..12u64, any::<u64>()]).prop_map(|(a, n)| Spoil::Number(a, n)),
        at().prop_map(Spoil::Cut),
        (at(), any::<char>()).prop_map(|(at, c)| Spoil::Insert(at, c)),
    ];
    prop::collection::vec(one, 1..6)
}

fn spoil(text: &str, spoils: &[Spoil]) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    for spoil in spoils {
        if lines.is_empty() {
            break;
        }
        let n = lines.len();
        match *spoil {
            Spoil::DropLine(at) => drop(lines.remove(at % n)),
            Spoil::DoubleLine(at) => lines.insert(at % n, lines[at % n].clone()),
            Spoil::SwapLines(a, b) => lines.swap(a % n, b % n),
            Spoil::ReplaceWord(line, word, from) => {
                let donor: Vec<String> = lines[from % n].split_whitespace().map(str::to_owned).collect();
                let mut words: Vec<String> = lines[line % n].split_whitespace().map(str::to_owned).collect();
                if !donor.is_empty() && !words.is_empty() {
                    let at = word % words.len();
                    words[at] = donor[word % donor.len()].clone();
                }
                lines[line % n] = words.join(" ");
            }
            Spoil::Number(line, number) => {
                let words = lines[line % n].split_whitespace();
                let with_number = |word: &str| match word.parse::<u64>() {
                    Ok(_) => number.to_string(),
                    Err(_) => word.to_owned(),
                };
                lines[line % n] = words.map(with_number).collect::<Vec<_>>().join(" ");
            }
            Spoil::Cut(at) => lines.truncate(at % n + 1),
            Spoil::Insert(at, c) => lines[at % n].push(c),
        }
    }
    lines.join("\n")
}

fn try_case(text: &str) {
    if let Ok(cases) = Case::read_all(text) {
        for case in cases {
            let _ = case.run();
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3_000))]

    #[test]
    fn any_bytes(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        let text = String::from_utf8_lossy(&bytes);
        prop_assert!(Replay::read(&text).is_err());
        prop_assert!(Case::read_all(&text).is_err());
        prop_assert!(text.parse::<Choice>().is_err());
        prop_assert!(text.parse::<Fact>().is_err());
    }

    #[test]
    fn a_spoilt_replay(spoils in spoils()) {
        let _ = Replay::read(&spoil(&REPLAY, &spoils));
    }

    #[test]
    fn a_spoilt_file_of_cases(file in any::<usize>(), spoils in spoils()) {
        try_case(&spoil(&CASES[file % CASES.len()], &spoils));
    }
}

#[test]
fn a_huge_file_is_refused_before_it_is_read() {
    let huge = "x".repeat(2 << 20);
    assert!(Replay::read(&huge).is_err_and(|error| error.to_string().contains("bytes")));
    assert!(Case::read_all(&huge).is_err_and(|error| error.to_string().contains("bytes")));
}

/// A file, and the one message it deserves.
#[test]
fn messages_name_the_line_what_was_found_and_what_would_be_right() {
    let replay = |lines: &str| {
        let text = format!("loopbreaker replay 1\n{lines}\n");
        Replay::read(&text).expect_err("this replay is wrong").to_string()
    };
    assert_eq!(
        Replay::read("").expect_err("empty").to_string(),
        "line 1: the file begins with \"loopbreaker replay 1\", found \"\""
    );
    assert_eq!(
        replay("script the-first-scrpt"),
        "line 2: unknown script \"the-first-scrpt\"; did you mean \"the-first-script\"?"
    );
    assert_eq!(
        replay("script the-first-script\nplayers 5"),
        "line 3: expected the number of players, from 2 to 4, found \"5\""
    );
    assert_eq!(replay("script the-first-script\nloops 3\nloops 3"), "line 4: \"loops\" was said before");
    assert_eq!(replay("players 3"), "line 2: no script was named: a line \"script ID HASH\" is missing");
    assert_eq!(
        replay("script the-first-script 0000000000000000"),
        format!(
            "line 2: the script the-first-script has changed since: its hash is {}, not \"0000000000000000\"",
            Library::find("the-first-script").expect("bundled").fingerprint()
        )
    );
    assert_eq!(
        replay("script the-first-script\nmastermind pass"),
        "line 3: \"pass\" is not legal here: mastermind is asked for mastermind-card and has 90 choices, \
         such as \"paranoia-plus-1 on hospital\", \"paranoia-plus-1 on shrine\", \"paranoia-plus-1 on city\""
    );
    assert_eq!(
        replay("script the-first-script\na pass"),
        "line 3: a is not asked here: mastermind is, for mastermind-card"
    );
    assert_eq!(
        replay("script the-first-script\nmastermind paranoia-plus-1 on schol"),
        "line 3: unknown location or character \"schol\"; did you mean \"school\"?"
    );
    let case = |lines: &str| Case::read_all(lines).expect_err("this case is wrong").to_string();
    assert_eq!(
        case("cast doctor brain"),
        "line 1: a case begins with \"case TITLE\", found \"cast doctor brain\""
    );
    assert_eq!(
        case("case x\ncast doctor brain"),
        "line 1: the case \"x\" checks nothing: say what somebody sees, or what is so"
    );
    assert_eq!(case("case x\ncast doctor brian"), "line 2: unknown role \"brian\"; did you mean \"brain\"?");
    assert_eq!(case("case x\ncast doctor brain, doctor person"), "line 2: doctor is in the cast twice");
    assert_eq!(
        case("case x\ncast doctor brain\nat 1.2 protagonist-cards"),
        "line 3: a position cannot begin in the step protagonist-cards: play into it"
    );
    assert_eq!(
        case("case x\ncast doctor brain\nat 1.9"),
        "line 3: expected LOOP.DAY such as 1.2, found \"1.9\""
    );
}
