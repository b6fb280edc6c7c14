//! The detective as somebody types it: on recorded games, cases, and records of what was seen at a table.

mod support;

use std::fs;
use std::path::{Path, PathBuf};

use engine::Replay;
use expect_test::expect_file;
use rules::Script;
use serde_json::Value;
use support::{check, json, root, told};

const FIRST: &str = "tests/playthroughs/the-first-script.replay";

/// Whole games that are quick to look through, of all sets; with LOOPBREAKER_ALL_GAMES set, all there are.
const QUICK: [&str; 8] = [
    "the-first-script",
    "prevailing-secrecy",
    "machina-solar-cogwheel",
    "the-future-assassin",
    "in-the-hands-of-evil-fate",
    "the-unknowns-of-the-tragedies-in-the-academic-city",
    "master-thief-seven-tails",
    "banquet-school-life",
];

fn games() -> Vec<PathBuf> {
    let folder = root().join("tests/playthroughs");
    let all = fs::read_dir(&folder).expect("the folder is there").map(|entry| entry.expect("listed").path());
    let mut games: Vec<PathBuf> = all
        .filter(|path| path.extension().is_some_and(|extension| extension == "replay"))
        .filter(|path| {
            let name = path.file_stem().and_then(|name| name.to_str()).unwrap_or_default();
            std::env::var_os("LOOPBREAKER_ALL_GAMES").is_some() || QUICK.contains(&name)
        })
        .collect();
    games.sort();
    assert!(games.len() >= QUICK.len(), "some game is not there");
    games
}

fn desk(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("solve-{name}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder can be made");
    folder
}

/// What a script has of everything that numbers are told about.
fn is_possible(numbers: &Value, script: &Script) -> Result<(), String> {
    let has = |path: [&str; 3]| {
        let [part, of, what] = path;
        let found = if of.is_empty() { &numbers[part][what] } else { &numbers[part][of][what] };
        match found.as_u64().is_some_and(|scripts| scripts > 0) {
            true => Ok(()),
            false => Err(format!("{path:?} is gone")),
        }
    };
    for cast in &script.cast {
        has(["roles", cast.character.id(), cast.role.id()])?;
    }
    for plot in script.plots() {
        has(["plots", "", plot.id()])?;
    }
    for entry in &script.incidents {
        has(["culprits", &entry.day.to_string(), entry.culprit.id()])?;
    }
    Ok(())
}

#[test]
fn whole_games_end_with_the_truth_among_the_possible() {
    for game in games() {
        let file = game.to_str().expect("a plain name");
        let replay = Replay::read(&fs::read_to_string(&game).expect("a file")).expect("a replay");
        let curve = json(&root(), &["solve", "--json", "--curve", file], 0);
        let counts: Vec<u64> = curve["curve"]
            .as_array()
            .expect("a list")
            .iter()
            .map(|point| point["scripts"].as_u64().expect("a number"))
            .collect();
        assert!(counts.len() > 2, "{file}: {counts:?}");
        assert!(counts.is_sorted_by(|one, next| one >= next), "{file}: {counts:?}");
        let answer = json(&root(), &["solve", "--json", file], 0);
        assert_eq!(answer["scripts"].as_u64(), counts.last().copied(), "{file}");
        is_possible(&answer, replay.script()).unwrap_or_else(|gone| panic!("{file}: {gone}"));
    }
}

#[test]
fn a_game_in_both_languages() {
    for lang in ["en", "es"] {
        let (code, text) = told(&root(), &["solve", FIRST, "--to", "2.1", "--lang", lang]);
        assert_eq!(code, 0, "{text}");
        let (_, curve) = told(&root(), &["solve", FIRST, "--curve", "--lang", lang]);
        expect_file![format!("solve/first-script.{lang}.txt")].assert_eq(&format!("{text}\n{curve}"));
    }
}

#[test]
fn a_moment_can_be_chosen() {
    let scripts = |args: &[&str]| {
        let args: Vec<&str> = ["solve", "--json", FIRST].iter().chain(args).copied().collect();
        json(&root(), &args, 0)["scripts"].as_u64().expect("a number")
    };
    let before_goodwill = scripts(&["--to", "1.2.mastermind-abilities"]);
    let after_goodwill = scripts(&["--to", "1.2.goodwill"]);
    let at_night = scripts(&["--to", "1.2"]);
    assert!(scripts(&["--to", "1.1"]) >= before_goodwill);
    assert!(before_goodwill > after_goodwill && after_goodwill > at_night);
    assert_eq!(scripts(&["--to", "3.3"]), scripts(&[]), "the loop was over before its last day");
    let never = ["solve", FIRST, "--to", "3.4"];
    check(&root(), &never, 1, &["there is no 3.4 to look at: the record ends in loop 3, day 3"]);
    let never = ["solve", FIRST, "--to", "1.3", "--lang", "es"];
    check(&root(), &never, 1, &["no hay ningún 1.3 que mirar: el bucle 1 terminó el día 2"]);

    let at = &json(&root(), &["solve", "--json", FIRST, "--to", "1.2.goodwill"], 0)["at"];
    assert_eq!(
        (at["loop"].as_u64(), at["day"].as_u64(), at["step"].as_str()),
        (Some(1), Some(2), Some("goodwill"))
    );
    check(&root(), &["solve", FIRST, "--to", "4.1"], 1, &["there is no 4.1: this game has loops 1 to 3"]);
    check(&root(), &["solve", FIRST, "--to", "1.2.incidnet"], 2, &["did you mean \"incident\"?"]);
    check(&root(), &["solve", FIRST, "--to", "soon"], 2, &["such as 2.3"]);
}

#[test]
fn a_day_is_over_when_nothing_more_can_come_of_its_night() {
    let why = |to: &str| {
        let prologue = "tests/playthroughs/prologue.replay";
        told(&root(), &["solve", prologue, "--to", to, "--why", "boy-student=serial-killer"]).1
    };
    // Nobody has died in the night, but somebody still may.
    assert!(why("1.1.day-end").contains("Possible: the Boy Student is a Serial Killer"));
    let after = why("1.1");
    assert!(after.starts_with("Loop 1, day 1\nExcluded: the Boy Student is a Serial Killer"), "{after}");
    assert!(after.contains("Nothing more happens in the step"), "{after}");

    // A record that ends where a day begins has come as far as that day.
    let (_, record) =
        told(&root(), &["replay", "tests/playthroughs/prologue.replay", "--record", "--to", "1.1"]);
    let file = desk("day-begins").join("seen.record");
    fs::write(&file, record).expect("it can be written");
    let file = file.to_str().expect("a plain name");
    let (_, at_first) = told(&root(), &["solve", file, "--to", "1.1"]);
    let (_, at_second) = told(&root(), &["solve", file, "--to", "1.2"]);
    assert!(at_first.starts_with("Loop 1, day 1\n"), "{at_first}");
    assert!(at_second.starts_with("Loop 1, day 2\n"), "{at_second}");
}

#[test]
fn all_but_the_mastermind_know_the_same() {
    let of = |seat: &str| {
        let mut answer = json(&root(), &["solve", "--json", FIRST, "--as", seat], 0);
        answer["seat"].take();
        answer
    };
    assert_eq!(of("a"), of("c"));
    assert_eq!(of("a"), of("spectator"));
    check(&root(), &["solve", FIRST, "--as", "mastermind"], 0, &["The Mastermind knows the script"]);
    check(&root(), &["solve", "nowhere.replay"], 1, &["nowhere.replay"]);
    check(
        &root(),
        &["solve", "README.md"],
        1,
        &["README.md:1: neither a replay", "nor a record", "nor a case"],
    );
    let spanish = ["solve", "README.md", "--lang", "es"];
    check(&root(), &spanish, 1, &["README.md:1: no es una partida grabada"]);
}

#[test]
fn both_priors() {
    let weights = json(&root(), &["solve", "--json", FIRST, "--to", "1.1", "--prior", "plots"], 0);
    assert_eq!(weights["prior"], "plots");
    assert!(weights["roles"]["doctor"]["brain"].is_string());
    check(&root(), &["solve", FIRST, "--to", "1.1", "--prior", "plots"], 0, &["Murder Plan"]);
}

#[test]
fn what_is_excluded_has_a_reason() {
    for lang in ["en", "es"] {
        let mut text = String::new();
        for asked in
            ["doctor=killer", "2=doctor", "light-of-the-avenger", "boy-student=friend", "doctor=brain"]
        {
            let (code, told) = told(&root(), &["solve", FIRST, "--why", asked, "--lang", lang]);
            assert_eq!(code, 0, "{told}");
            text += &told;
        }
        expect_file![format!("solve/why.{lang}.txt")].assert_eq(&text);
    }
    let answer =
        json(&root(), &["solve", "--json", FIRST, "--why", "doctor=killer", "--why", "2=boy-student"], 0);
    let why = answer["why"].as_array().expect("a list");
    assert_eq!(why.len(), 2);
    assert_eq!((&why[0]["asked"], &why[0]["possible"]), (&"doctor=killer".into(), &false.into()));
    let step = &why[0]["reason"]["steps"][0];
    assert_eq!((step["loop"].as_u64(), step["day"].as_u64()), (Some(3), Some(3)));
    assert!(["seen", "rules", "follows"].iter().all(|part| step[part][0].is_string()), "{step}");
    let of_sheet =
        json(&root(), &["solve", "--json", FIRST, "--why", "a-place-to-protect", "--why", "3=school"], 0);
    assert_eq!(of_sheet["why"][1]["reason"]["steps"].as_array().map(Vec::len), Some(0), "{of_sheet}");

    let misuka = "tests/playthroughs/an-ordinary-day-in-misuka-city.replay";
    let coarse = ["solve", misuka, "--to", "4.1", "--why", "office-worker=immortal", "--lang", "en"];
    let patient = [&coarse[..], &["--patient"]].concat();
    for (args, is_coarse) in [(&coarse[..], true), (&patient, false)] {
        let (code, told) = told(&root(), args);
        let says = |words: &str| told.contains(words);
        assert!(
            code == 0 && says("With --patient") == is_coarse && says("It rests on") == is_coarse,
            "{told}"
        );
        let fine = &json(&root(), &[args, &["--json"]].concat(), 0)["why"][0]["reason"]["fine"];
        assert_eq!(fine.as_bool(), Some(!is_coarse));
    }
    check(&root(), &["solve", FIRST, "--patient"], 2, &["--why"]);
    check(&root(), &["solve", FIRST, "--why", "doctor"], 2, &["doctor=killer", "2=doctor"]);
    check(&root(), &["solve", FIRST, "--why", "Doctor=Killer"], 0, &["Excluded"]);
    check(&root(), &["solve", FIRST, "--why", "doctor=kiler"], 2, &["did you mean \"killer\"?"]);
    check(
        &root(),
        &["solve", FIRST, "--why", "nurse=killer"],
        1,
        &["--why nurse=killer: nurse is not in the cast"],
    );
    check(&root(), &["solve", FIRST, "--why", "4=doctor"], 1, &["day 4 has no incident"]);
    check(
        &root(),
        &["solve", FIRST, "--why", "doctor=zombie"],
        1,
        &["zombie does not belong to first-steps"],
    );
    check(&root(), &["solve", FIRST, "--why", "99=doctor"], 2, &["a whole number from 1 to 8"]);
}

#[test]
fn facts_say_what_they_exclude() {
    let desk = desk("facts");
    let file = |name: &str, facts: &str| {
        let text = format!(
            r#"{{"set": "first-steps", "characters": ["boy-student", "girl-student", "doctor", "nurse", "alien",
            "shrine-maiden"], "incidents": [{{"day": 2, "incident": "murder"}}], "facts": [{facts}]}}"#
        );
        fs::write(desk.join(name), text).expect("written");
    };
    let refused = r#"{"fact": "refused", "character": "doctor"}"#;
    let no_plan = r#"{"fact": "plot-not", "plot": "murder-plan"}"#;
    file("some.json", &format!("{refused}, {no_plan}"));
    let asked = ["solve", "--facts", "some.json", "--why", "doctor=friend", "--why", "doctor=killer"];
    check(
        &desk,
        &asked,
        0,
        &["Excluded: the Doctor is a Friend.\n  It is excluded by facts[0] (the Doctor refused)."],
    );
    let why = &json(&desk, &[&asked[..], &["--json"]].concat(), 0)["why"];
    assert_eq!((&why[0]["possible"], why[0]["facts"].as_array().map(Vec::len)), (&false.into(), Some(1)));
    assert_eq!(why[1]["facts"], serde_json::json!([{ "index": 1, "fact": "plot-not murder-plan" }]), "{why}");
    let possible = ["solve", "--json", "--facts", "some.json", "--why", "nurse=friend"];
    let why = &json(&desk, &possible, 0)["why"][0];
    assert!(why["possible"] == true && why.get("facts").is_none(), "{why}");
    check(&desk, &["solve", "--facts", "some.json", "--why", "8=doctor"], 1, &["day 8 has no incident"]);

    let killer = r#"{"fact": "role-is", "character": "doctor", "role": "killer"}"#;
    file("clash.json", &format!("{refused}, {killer}, {no_plan}"));
    let found = json(&desk, &["solve", "--json", "--facts", "clash.json"], 1);
    let facts = found["impossible"]["facts"].as_array().expect("a list");
    assert_eq!(facts.iter().map(|fact| fact["index"].as_u64()).collect::<Vec<_>>(), [Some(1), Some(2)]);
    let spanish = ["solve", "--lang", "es", "--facts", "clash.json"];
    check(
        &desk,
        &spanish,
        1,
        &["clash.json: Ningún guion encaja: facts[1] (el médico tiene el papel de asesino) y facts[2] («"],
    );
}

/// The name on the sheet is of another set, so the incident can only be a false one.
#[test]
fn a_false_name_is_told_where_it_is_certain() {
    let desk = desk("false-name");
    let facts = r#"{"set": "midnight-zone", "characters": ["mystery-boy", "henchman", "girl-student", "doctor",
        "patient", "nurse"], "incidents": [{"day": 1, "incident": "suicide"}, {"day": 2, "incident": "butterfly-effect"}]}"#;
    fs::write(desk.join("false.json"), facts).expect("written");
    let asked = ["solve", "--facts", "false.json"];
    check(&desk, &asked, 0, &["Day 1 is in truth: ", "Day 2 is in truth: Fake Incident (certain)"]);
    let (_, page) = told(&root(), &["solve", FIRST]);
    assert!(!page.contains("in truth"), "what the sheet says is not said again: {page}");
}

#[test]
fn what_is_possible_has_an_example() {
    let desk = desk("example");
    let asked =
        ["solve", "--json", FIRST, "--to", "1.2", "--why", "boy-student=friend", "--why", "doctor=brain"];
    let answer = json(&root(), &asked, 0);
    let (_, seen) = told(&root(), &["replay", FIRST, "--to", "1.2", "--record"]);
    for why in answer["why"].as_array().expect("a list") {
        assert!(why["possible"] == true && why["scripts"].as_u64().is_some_and(|scripts| scripts > 0));
        fs::write(desk.join("example.replay"), why["example"]["replay"].as_str().expect("text"))
            .expect("written");
        let (code, shown) = told(&desk, &["replay", "example.replay", "--record", "--to", "1.2"]);
        assert_eq!((code, shown), (0, seen.clone()), "the same is seen of the example");
    }
    let cast = answer["why"][0]["example"]["script"]["cast"].as_array().expect("a cast");
    assert!(cast.iter().any(|cast| cast["character"] == "boy-student" && cast["role"] == "friend"));
    let friend = ["solve", FIRST, "--to", "1.2", "--why", "boy-student=friend"];
    check(
        &root(),
        &friend,
        0,
        &[
            "Possible: the Boy Student is a Friend",
            "Friend",
            "Whose doing it would have been, which nobody could see:",
        ],
    );
}

/// What is certain has a reason, too, before its example; a loop begins on its first day.
#[test]
fn what_is_certain_must_be_so() {
    let brain = ["solve", FIRST, "--why", "doctor=brain"];
    check(
        &root(),
        &brain,
        0,
        &[
            "Certain: the Doctor is a Brain",
            "Suppose it is not true that the Doctor is a Brain.",
            "For example",
        ],
    );
    let answer = json(&root(), &["solve", "--json", FIRST, "--why", "doctor=brain"], 0);
    let why = &answer["why"][0];
    assert_eq!(why["reason"]["steps"].as_array().map(Vec::len), Some(1));
    assert!(why["example"]["script"].is_object());
    let curse = ["solve", "tests/playthroughs/vamp.replay", "--to", "2.1", "--why", "witchs-curse"];
    check(
        &root(),
        &curse,
        0,
        &["Loop 1, day 5: The Protagonists", "Loop 2, before day 1: A Curse lies in the City."],
    );
}

/// The record of a game, as `replay --record` writes it.
fn record_of(game: &str) -> String {
    let (code, text) = told(&root(), &["replay", game, "--record"]);
    assert_eq!(code, 0, "{text}");
    text
}

#[test]
fn a_record_tells_what_the_game_tells() {
    let desk = desk("record");
    for game in games() {
        let file = game.to_str().expect("a plain name");
        let record = record_of(file);
        let replay = Replay::read(&fs::read_to_string(&game).expect("a file")).expect("a replay");
        assert!(!record.contains(&replay.script().id), "a record names no script");
        fs::write(desk.join("table.record"), &record).expect("written");
        let of_record = json(&desk, &["solve", "--json", "table.record"], 0);
        assert_eq!(of_record, json(&root(), &["solve", "--json", file], 0), "{file}");
    }
    check(&desk, &["solve", "table.record", "--to", "1.1"], 0, &["Loop 1, day 1"]);
}

/// Spoils the record of the first script: in the n-th line that is so, other lines stand.
fn spoiled(line: &str, nth: usize, lines: &str) -> (String, usize) {
    spoiled_of(FIRST, line, nth, lines)
}

fn spoiled_of(replay: &str, line: &str, nth: usize, lines: &str) -> (String, usize) {
    let record = record_of(replay);
    let mut found = record.lines().enumerate().filter(|(_, text)| *text == line).map(|(n, _)| n);
    let at = found.nth(nth).unwrap_or_else(|| panic!("there is no {line:?} number {nth}"));
    let mut all: Vec<&str> = record.lines().collect();
    all.splice(at..=at, lines.lines());
    (all.join("\n") + "\n", at + 1)
}

#[test]
fn slips_are_found_where_they_are() {
    let desk = desk("slips");
    let slips = [
        // A refusal by somebody who is known to have no role that refuses.
        ("accepted", 1, "refused", 0, "Refused: nothing happens."),
        // A death that nobody can have caused.
        ("step leader-passes", 0, "step leader-passes\ndies doctor", 1, "The Doctor is dead."),
        // An incident that nobody can have brought about.
        ("no-incident 2", 0, "incident 2", 0, "Murder occurs."),
        // One counter too many.
        (
            "counters doctor +1 intrigue",
            0,
            "counters doctor +2 intrigue",
            0,
            "The Doctor receives 2 Intrigue.",
        ),
        // What the course of the game does not allow.
        ("leader b", 0, "leader c", 0, "C is the Leader now."),
        // What cannot come before the cards are taken up.
        ("& cards-taken", 0, "dies doctor\ncards-taken", 0, "such as: The cards are taken up"),
        ("step incident", 0, "step incident\nincident 1", 1, "incident 1"),
        ("& cards-taken", 0, "", 0, "step mastermind-abilities"),
        // What was granted has to be seen: the line before is where the slip is, and it is part of the reason.
        ("refused", 0, "accepted", 1, "(accepted) a script explains everything."),
        ("refused", 0, "accepted", 1, "to tell the role of the Office Worker. Granted."),
        ("placed m2 police-officer", 0, "placed m2 girl-student", 0, "placed m2 girl-student"),
        // Cards that cannot have been laid, and an effect without its incident.
        (
            "& turned-up m2 forbid-goodwill",
            0,
            "& turned-up m2 goodwill-plus-1",
            0,
            "no such card in this deck",
        ),
        ("& turned-up b paranoia-minus-1", 0, "& turned-up b goodwill-plus-2", 0, "only once per loop"),
        ("incident 2", 0, "", 0, "is announced before anything comes of it"),
    ];
    for (line, nth, lines, offset, said) in slips {
        let (record, at) = spoiled(line, nth, lines);
        fs::write(desk.join("table.record"), record).expect("written");
        let place = format!("table.record:{}: no legal script explains", at + offset);
        check(&desk, &["solve", "table.record"], 1, &[&place, said]);
        let found = json(&desk, &["solve", "--json", "table.record"], 1);
        assert_eq!(found["impossible"]["line"].as_u64(), Some((at + offset) as u64), "{line}");
        assert!(found.get("roles").is_none(), "an empty grid");
        let reason = &found["impossible"]["reason"];
        assert_eq!(reason["conclusion"], "So no legal script explains what was seen.", "{line}");
        assert!(reason["steps"].as_array().is_some_and(|steps| !steps.is_empty()), "{line}: {reason}");
    }
}

/// The rule that would have to be at work, and how it stood with that.
#[test]
fn slips_name_the_rules_that_clash() {
    let desk = desk("clashing");
    let friend = "tests/playthroughs/obsession-detection.replay";
    let dead_friend = "by the ability of the Friend: [mandatory · loop end] If this card is a corpse";
    let slips: [(&str, &str, &str, &[&str]); 5] = [
        // Another role than that of those who are told when a loop ends.
        (
            "role patient friend",
            "role patient killer",
            "The Patient is a Killer.",
            &[dead_friend, "the Patient was dead"],
        ),
        // Somebody who is alive.
        (
            "role patient friend",
            "role alien friend",
            "The Alien is a Friend.",
            &[dead_friend, "the Alien was alive"],
        ),
        // What only somebody receives whose role has been told.
        (
            "role patient friend",
            "",
            "Loop 2, before day 1: [The Patient receives 1 Goodwill.",
            &["[mandatory · loop start] If the table has ever learned"],
        ),
        // A loop that ends before its last day, and nobody has heard why.
        (
            "& protagonists-lose",
            "",
            "End of the loop.",
            &["by the ability of the Key Person: [mandatory · when this character dies]"],
        ),
        // An incident that ends the loop, and it goes on.
        (
            "no-incident 2",
            "incident 2",
            "Nothing more happens in the step “Incidents”.",
            &["The Silver Bullet: The loop ends right after the incident step."],
        ),
    ];
    for (line, lines, seen, said) in slips {
        let replay = if line.ends_with("lose") { FIRST } else { friend };
        let (record, _) = spoiled_of(replay, line, 0, lines);
        fs::write(desk.join("table.record"), record).expect("written");
        let found = json(&desk, &["solve", "--json", "table.record"], 1);
        let steps = &found["impossible"]["reason"]["steps"];
        assert!(steps.as_array().is_some_and(|steps| steps.len() <= 2), "{line}: {steps}");
        let last =
            steps.as_array().and_then(|steps| steps.last()).unwrap_or_else(|| panic!("{line}: {steps}"));
        let told = format!("{}: {}{}", last["when"], last["seen"], last["rules"]).replace('"', "");
        for said in [seen].iter().chain(said) {
            assert!(told.contains(said), "{line}: {told} does not say {said}");
        }
    }
}

/// What somebody may have forgotten to write down, or wrote twice.
#[test]
fn slips_of_the_pen_are_guessed() {
    let desk = desk("guessed");
    let slips = [
        ("& protagonists-lose", "protagonists-lose", "if the line reads “& protagonists-lose”"),
        ("refused", "", "if “refused” stands before it"),
        ("leader b", "leader b\nleader b", "Without this line a script explains what comes next."),
        ("placed m2 police-officer", "placed m2 girl-student", "each on another character or location"),
        ("leader b", "leader c", "the next Protagonist in turn is the Leader"),
    ];
    for (line, lines, said) in slips {
        let (record, _) = spoiled(line, 0, lines);
        fs::write(desk.join("table.record"), record).expect("written");
        check(&desk, &["solve", "table.record"], 1, &[said]);
    }
    // Nothing small makes this right.
    let (record, _) = spoiled("no-incident 2", 0, "incident 2");
    fs::write(desk.join("table.record"), record).expect("written");
    assert_eq!(json(&desk, &["solve", "--json", "table.record"], 1)["impossible"]["hint"], Value::Null);
}

#[test]
fn bad_records_are_refused_with_their_line() {
    let desk = desk("bad");
    let (record, at) = spoiled("incident 2 murder", 0, "incident 2 foul-evil");
    fs::write(desk.join("table.record"), record).expect("written");
    check(
        &desk,
        &["solve", "table.record"],
        1,
        &[&format!("table.record:{at}: “Foul Evil” is not an incident")],
    );
    let (record, at) = spoiled("incident 2 murder", 0, "incident 5 murder");
    fs::write(desk.join("table.record"), record).expect("written");
    check(&desk, &["solve", "table.record"], 1, &[&format!("table.record:{at}: There is no day 5")]);
    let bad = [
        (
            "dies girl-student",
            "dies gril-student",
            ": “gril-student” is not known here. Did you mean “girl-student”?",
        ),
        ("dies girl-student", "dis girl-student", ": “dis” is not known here. Did you mean “dies”?"),
        ("set first-steps", "set last-steps", ": “last-steps” is not known here."),
        ("days 4", "days 40", ": Here the number of days has to come, from 1 to"),
        ("seen", "# nothing", ": “step” is not known here. Did you mean “seen”?"),
        ("incident 2 murder", "incident 5 murder", ": "),
        ("incident 2 murder", "incident 2 foul-evil", ": “Foul Evil” is not an incident of First Steps."),
        ("players 4", "players 4\nplayers 3", ": The entry “players” is there twice."),
        ("loops 3", "", ": The open sheet has no line “loops”."),
    ];
    for (line, other, said) in bad {
        let (record, _) = spoiled(line, 0, other);
        fs::write(desk.join("table.record"), record).expect("written");
        check(&desk, &["solve", "table.record"], 1, &["table.record:", said]);
    }
    let (record, _) = spoiled(
        "cast boy-student girl-student shrine-maiden police-officer office-worker doctor",
        0,
        "cast doctor\nincident 1 suicide\nincident 4 spreading",
    );
    fs::write(desk.join("table.record"), record).expect("written");
    check(&desk, &["solve", "table.record"], 1, &["No legal script has these characters and incidents."]);
    let long = "gives-up a\n".repeat(30_000);
    let (record, _) = spoiled("seen", 0, &format!("seen\n{long}"));
    fs::write(desk.join("table.record"), record).expect("written");
    check(&desk, &["solve", "table.record"], 1, &["More was seen than 20000 facts"]);
}

/// Lines dropped, doubled and swapped: whatever stands in a record, the answer is an answer.
#[test]
fn no_record_is_too_odd() {
    let desk = desk("odd");
    let record = record_of(FIRST);
    let lines: Vec<&str> = record.lines().collect();
    for n in 0..12 {
        let mut odd = lines.clone();
        let (here, there) = (14 + n * 13 % (lines.len() - 14), 14 + n * 29 % (lines.len() - 14));
        match n % 3 {
            0 => drop(odd.remove(here)),
            1 => odd.insert(here, lines[there]),
            _ => odd.swap(here, there),
        }
        fs::write(desk.join("odd.record"), odd.join("\n")).expect("written");
        let (code, text) = told(&desk, &["solve", "odd.record"]);
        assert!(code < 2 && !text.contains("panicked"), "{here} {there}: {text}");
    }
}

#[test]
fn cases_are_solved_too() {
    let desk = desk("cases");
    let cast = "cast      boy-student key-person, girl-student killer, shrine-maiden brain, doctor serial-killer, \
                police-officer person, office-worker person";
    let story = format!(
        "case Somebody dies\nset       first-steps\nplots     murder-plan, shadow-of-the-ripper\n{cast}\n\
         days      3\nloops     2\nincident  2 suicide by police-officer\n"
    );
    fs::write(desk.join("start.case"), format!("{story}to        1.1 goodwill\nis        doctor alive\n"))
        .expect("written");
    let from_start = json(&desk, &["solve", "--json", "start.case"], 0);
    assert!(from_start["scripts"].as_u64().is_some_and(|scripts| scripts > 0));
    let position = "at        1.2 mastermind-cards\npolice-officer paranoia 3\n";
    let later = "to        1.2 day-end\nsees      spectator dies police-officer\n";
    fs::write(desk.join("later.case"), format!("{story}{position}{later}")).expect("written");
    let found = json(&desk, &["solve", "--json", "later.case"], 0);
    assert_eq!(found["culprits"]["2"].as_object().map(|culprits| culprits.len()), Some(1), "{found}");

    let hidden = format!(
        "{story}at        1.2 mastermind-cards\nused      brain of shrine-maiden\nis        doctor alive\n"
    );
    fs::write(desk.join("hidden.case"), hidden).expect("written");
    check(&desk, &["solve", "hidden.case"], 1, &["hidden.case:1: the position says “used”"]);
    let two = format!("{story}is        doctor alive\n{story}is        doctor alive\n");
    fs::write(desk.join("two.case"), two).expect("written");
    check(&desk, &["solve", "two.case"], 1, &["has 2 cases: say which with --case N"]);
    check(&desk, &["solve", "two.case", "--case", "3"], 1, &["there are cases 1 to 2"]);
    check(&desk, &["solve", "two.case", "--case", "2"], 0, &["scripts are possible"]);
}
