//! Facts that cannot be understood, or cannot all be true, get a precise answer.

use solver::facts::read;

const SHEET: &str = r#""set": "first-steps", "characters": ["boy-student", "girl-student", "doctor", "nurse", "alien", "patient"],
"incidents": [{"day": 1, "incident": "murder"}]"#;

fn with_facts(facts: &str) -> String {
    format!("{{{SHEET}, \"facts\": [{facts}]}}")
}

#[track_caller]
fn refused(text: &str, what: &str) {
    let error = read(text).expect_err("it cannot be understood").to_string();
    assert!(error.contains(what), "{error}");
}

#[test]
fn what_is_wrong_is_told_with_its_place() {
    refused("", "EOF while parsing");
    refused("[]", "expected a table, found a list");
    refused(r#"{"set": "first-stops"}"#, "set: unknown set \"first-stops\"; did you mean \"first-steps\"?");
    refused(r#"{"set": "first-steps"}"#, "missing entry \"characters\"");
    refused(r#"{"sett": "first-steps"}"#, "unknown field \"sett\"; did you mean \"set\"?");
    let twice = r#"{"set": "first-steps", "characters": ["nurse", "nurse"], "incidents": []}"#;
    refused(twice, "characters[1]: nurse is in the cast twice");
    let nobody = r#"{"set": "first-steps", "characters": [], "incidents": []}"#;
    refused(nobody, "characters: nobody is in the cast");
    let foreign =
        r#"{"set": "first-steps", "characters": ["nurse"], "incidents": [{"day": 1, "incident": "uproar"}]}"#;
    refused(foreign, "incidents[0].incident: first-steps has no incident uproar");
    let late = r#"{"set": "first-steps", "characters": ["nurse", "godly-being"], "incidents": []}"#;
    refused(late, "loops: missing");
    for (facts, what) in [
        (r#"{"fact": "role-iz"}"#, "facts[0].fact: unknown fact \"role-iz\"; did you mean \"role-is\"?"),
        (r#"{"fact": "refused", "character": "docter"}"#, "facts[0].character: unknown character \"docter\""),
        (r#"{"fact": "refused", "character": "teacher"}"#, "facts[0].character: teacher is not in the cast"),
        (r#"{"fact": "refused", "character": 3}"#, "facts[0].character: expected a text, found a number"),
        (r#"{"fact": "refused", "role": "person"}"#, "facts[0]: unknown field \"role\""),
        (
            r#"{"fact": "role-is", "character": "doctor", "role": "witch"}"#,
            "facts[0].role: first-steps has no role witch",
        ),
        (
            r#"{"fact": "plot-is", "plot": "twisted-truth"}"#,
            "facts[0].plot: first-steps has no plot twisted-truth",
        ),
        (
            r#"{"fact": "incident-not", "day": 2, "among": ["doctor"]}"#,
            "facts[0].day: there is no incident on day 2; there are some on 1",
        ),
        (
            r#"{"fact": "incident-not", "day": 9, "among": ["doctor"]}"#,
            "facts[0].day: \"9\" is not a whole number from 1 to 8",
        ),
        (
            r#"{"fact": "incident-not", "day": 1, "among": ["teacher"]}"#,
            "facts[0].among[0]: teacher is not in the cast",
        ),
        (r#"{"fact": "incident-not", "day": 1, "among": []}"#, "facts[0].among: nobody"),
        (
            r#"{"fact": "incident-not", "day": 1, "among": ["city"]}"#,
            "facts[0].among[0]: city cannot be the culprit",
        ),
    ] {
        refused(&with_facts(facts), what);
    }
}

#[test]
fn facts_that_exclude_each_other_are_named_and_no_others() {
    let text = with_facts(
        r#"{"fact": "accepted", "character": "alien"},
        {"fact": "role-is", "character": "doctor", "role": "killer"},
        {"fact": "plot-not", "plot": "a-hideous-script"},
        {"fact": "plot-not", "plot": "murder-plan"}"#,
    );
    let clash = read(&text).expect("understood").solve().expect_err("no script fits");
    assert_eq!(
        clash.to_string(),
        "no script fits: facts[1] (role-is doctor killer) and facts[3] (plot-not murder-plan) exclude each other"
    );
    let three = with_facts(
        r#"{"fact": "plot-not", "plot": "murder-plan"}, {"fact": "plot-not", "plot": "light-of-the-avenger"},
        {"fact": "refused", "character": "nurse"}, {"fact": "plot-not", "plot": "a-place-to-protect"}"#,
    );
    let clash = read(&three).expect("understood").solve().expect_err("no script fits");
    assert_eq!(clash.facts.iter().map(|&(n, _)| n).collect::<Vec<_>>(), [0, 1, 3]);
    let impossible = with_facts(
        r#"{"fact": "plot-is", "plot": "murder-plan"}, {"fact": "plot-is", "plot": "light-of-the-avenger"}"#,
    );
    let clash = read(&impossible).expect("understood").solve().expect_err("no script fits");
    assert_eq!(clash.facts.len(), 2);
}

#[test]
fn a_sheet_without_any_script_is_told_so() {
    let text = r#"{"set": "first-steps", "characters": ["nurse"], "incidents": []}"#;
    let clash = read(text).expect("understood").solve().expect_err("no script fits");
    assert_eq!(
        clash.to_string(),
        "no script fits: no legal script of the set has these characters and incidents"
    );
}
