//! Reading what people and programs write, down to what nobody should.

use proptest::prelude::*;
use rules::script::{self, Cast, Culprit, Length, Read, Scheduled, Script, SpecialRule, Trouble};
use rules::{Card, Character, FlawKind, Incident, Library, Location, Plot, Role, TragedySet};

fn told(read: &Read) -> Vec<String> {
    read.all_problems().map(ToString::to_string).collect()
}

/// A whole script with some of its text replaced, and everything the reader says about it.
#[track_caller]
fn check(text: &str, changes: &[(&str, &str)], expected: &[&str]) {
    let mut text = text.to_owned();
    for (from, to) in changes {
        assert!(text.contains(from), "{from} is not there");
        text = text.replacen(from, to, 1);
    }
    assert_eq!(told(&script::read(&text)), expected, "{text}");
}

const TOML: &str = r#"id = "a-test"
title = "A Test"
set = "basic-tragedy"
days = 6
loops = [{ loops = 3, difficulty = 5 }, 4]
main-plot = "giant-time-bomb"
subplots = ["an-unsettling-rumor", "a-love-affair"]

[cast]
boss = { role = "conspiracy-theorist", turf = "school" }
godly-being = { role = "witch", enters-loop = 2 }
patient = "lover"
nurse = "loved-one"

[incidents]
2 = "murder by boss"
3 = "fake-incident by nurse as suicide"

[[special-rules]]
mastermind-card-removed = "forbid-goodwill"
[[special-rules]]
start-location = { character = "nurse", location = "city" }
[[special-rules]]
final-guess = false
[[special-rules]]
no-table-talk = true
[[special-rules]]
other = "Nobody may sit."
"#;

const JSON: &str = r#"{
  "id": "a-test",
  "title": "A Test",
  "author": null,
  "origin": "",
  "set": "basic-tragedy",
  "options": [{"loops": 3, "difficulty": 5}, {"loops": 4, "difficulty": null}],
  "days": 6,
  "main_plot": "giant-time-bomb",
  "subplots": ["an-unsettling-rumor", "a-love-affair"],
  "cast": [
    {"character": "boss", "role": "conspiracy-theorist", "turf": "school"},
    {"character": "godly-being", "role": "witch", "enters_loop": 2},
    {"character": "patient", "role": "lover"},
    {"character": "nurse", "role": "loved-one"}
  ],
  "incidents": [
    {"day": 2, "incident": "murder", "culprit": "boss"},
    {"day": 3, "incident": "fake-incident", "culprit": "nurse", "public_name": "suicide"}
  ],
  "special_rules": [
    {"kind": "mastermind-card-removed", "card": "forbid-goodwill"},
    {"kind": "start-location", "character": "nurse", "location": "city"},
    {"kind": "final-guess", "allowed": false},
    {"kind": "no-table-talk"},
    {"kind": "other", "text": "Nobody may sit."}
  ]
}
"#;

#[test]
fn both_formats_tell_the_same_script() {
    let cast = |character, role| Cast { character, role, turf: None, enters_loop: None, enters_day: None };
    let script = Script {
        id: "a-test".to_owned(),
        title: "A Test".to_owned(),
        author: None,
        origin: String::new(),
        set: TragedySet::BasicTragedy,
        lengths: vec![Length { loops: 3, difficulty: Some(5) }, Length { loops: 4, difficulty: None }],
        days: 6,
        main_plot: Plot::GiantTimeBomb,
        extra_main_plot: None,
        subplots: vec![Plot::AnUnsettlingRumor, Plot::ALoveAffair],
        cast: vec![
            Cast { turf: Some(Location::School), ..cast(Character::Boss, Role::ConspiracyTheorist) },
            Cast { enters_loop: Some(2), ..cast(Character::GodlyBeing, Role::Witch) },
            cast(Character::Patient, Role::Lover),
            cast(Character::Nurse, Role::LovedOne),
        ],
        incidents: vec![
            Scheduled {
                day: 2,
                incident: Incident::Murder,
                culprit: Culprit::Character(Character::Boss),
                public_name: None,
            },
            Scheduled {
                day: 3,
                incident: Incident::FakeIncident,
                culprit: Culprit::Character(Character::Nurse),
                public_name: Some(Incident::Suicide),
            },
        ],
        special_rules: vec![
            SpecialRule::MastermindCardRemoved(Card::ForbidGoodwill),
            SpecialRule::StartLocation(Character::Nurse, Location::City),
            SpecialRule::FinalGuess { allowed: false },
            SpecialRule::NoTableTalk,
            SpecialRule::Other("Nobody may sit.".to_owned()),
        ],
        notes: None,
    };
    for text in
        [TOML, JSON, &format!("\u{feff}{TOML}"), &format!("\n\n  {JSON}"), &TOML.replace('\n', "\r\n")]
    {
        assert_eq!(script::read(text).one().expect("a good script").script, script);
    }
}

/// The same, with what only late characters, mobs and a second main plot need.
fn with_more() -> [String; 2] {
    let toml = TOML
        .replacen("subplots", "extra-main-plot = \"the-sealed-item\"\nsubplots", 1)
        .replacen("patient = \"lover\"", "transfer-student = { role = \"lover\", enters-day = 3 }", 1)
        .replacen("murder by boss", "night-of-madness by shrine", 1);
    let json = JSON
        .replacen("\"subplots\"", "\"extra_main_plot\": \"the-sealed-item\",\n  \"subplots\"", 1)
        .replacen(
            "\"patient\", \"role\": \"lover\"",
            "\"transfer-student\", \"role\": \"lover\", \"enters_day\": 3",
            1,
        )
        .replacen("\"murder\", \"culprit\": \"boss\"", "\"night-of-madness\", \"culprit\": \"shrine\"", 1);
    [toml, json]
}

#[test]
fn late_days_mobs_and_a_second_main_plot_are_read_and_written() {
    let plain = script::read(TOML).one().expect("a good script").script;
    let mut script = plain.clone();
    script.extra_main_plot = Some(Plot::TheSealedItem);
    script.cast[2].character = Character::TransferStudent;
    script.cast[2].enters_day = Some(3);
    script.incidents[0].incident = Incident::NightOfMadness;
    script.incidents[0].culprit = Culprit::Mob(Location::Shrine);
    for text in with_more() {
        assert_eq!(script::read(&text).one().expect("a good script").script, script);
    }

    let written = script.to_toml();
    for line in [
        "\nmain-plot = \"giant-time-bomb\"\nextra-main-plot = \"the-sealed-item\"\nsubplots = ",
        "\ntransfer-student = { role = \"lover\", enters-day = 3 }\n",
        "\n2 = \"night-of-madness by shrine\"\n",
    ] {
        assert!(written.contains(line), "{written}");
    }
    assert_eq!(script::read(&written).one().expect("our own writing").script, script);

    // Each of them matters in play.
    for change in [
        |script: &mut Script| script.extra_main_plot = None,
        |script: &mut Script| script.cast[2].enters_day = Some(2),
        |script: &mut Script| script.incidents[0].culprit = Culprit::Mob(Location::City),
    ] {
        let mut other = script.clone();
        change(&mut other);
        assert_ne!(other.fingerprint(), script.fingerprint());
    }
}

#[test]
fn bad_words_about_them_are_told() {
    let [toml, json] = with_more();
    for (changes, expected) in [
        (
            &[("\"the-sealed-item\"", "\"the-sealed-items\"")][..],
            "line 7: extra-main-plot: unknown plot \"the-sealed-items\"; did you mean \"the-sealed-item\"?",
        ),
        (&[("\"the-sealed-item\"", "[]")], "line 7: extra-main-plot: expected a text, found a list"),
        (
            &[("enters-day = 3", "enters-day = 300")],
            "line 13: cast.transfer-student.enters-day: \"300\" is not a whole number from 1 to 8",
        ),
        (
            &[("enters-day = 3", "enters-day = \"3\"")],
            "line 13: cast.transfer-student.enters-day: expected a number, found a text",
        ),
        (
            &[("enters-day", "enters-dai")],
            "line 13: cast.transfer-student.enters-dai: unknown entry \"enters-dai\"; did you mean \"enters-day\"?",
        ),
        (
            &[("by shrine", "by shrin")],
            "line 17: incidents.2: unknown culprit \"shrin\"; did you mean \"shrine\"?",
        ),
        (
            &[("by shrine", "by shrine-maid")],
            "line 17: incidents.2: unknown culprit \"shrine-maid\"; did you mean \"shrine-maiden\"?",
        ),
        (&[("by shrine", "by the people")], "line 17: incidents.2: unknown culprit \"the people\""),
        (&[("by shrine", "by ")], "line 17: incidents.2: unknown culprit \"\""),
    ] {
        check(&toml, changes, &[expected]);
    }
    for (changes, expected) in [
        (&[("\"the-sealed-item\"", "7")][..], "line 10: extra_main_plot: expected a text, found a number"),
        (
            &[("\"enters_day\": 3", "\"enters_day\": -3")],
            "line 15: cast[2].enters_day: \"-3\" is not a whole number from 1 to 8",
        ),
        (
            &[("\"culprit\": \"shrine\"", "\"culprit\": [\"shrine\"]")],
            "line 19: incidents[0].culprit: expected a text, found a list",
        ),
    ] {
        check(&json, changes, &[expected]);
    }
    // Saying nothing is saying no.
    let silent = json.replacen("\"the-sealed-item\"", "null", 1).replacen(
        "\"enters_day\": 3",
        "\"enters_day\": null",
        1,
    );
    let script = script::read(&silent).one().expect("a good script").script;
    assert_eq!((script.extra_main_plot, script.cast[2].enters_day), (None, None));
}

#[test]
fn loops_are_written_in_three_ways() {
    let lengths = |loops: &str| {
        let text = TOML.replace("[{ loops = 3, difficulty = 5 }, 4]", loops);
        script::read(&text).one().expect("a good script").script.lengths
    };
    let plain = |loops| Length { loops, difficulty: None };
    assert_eq!(lengths("3"), [plain(3)]);
    assert_eq!(lengths("[3, 4]"), [plain(3), plain(4)]);
    assert_eq!(lengths("{ loops = 3, difficulty = 1 }"), [Length { loops: 3, difficulty: Some(1) }]);
}

#[test]
fn a_false_name_is_written_where_there_is_one() {
    let mut script = script::read(TOML).one().expect("a good script").script;
    let table = "\n[incidents]\n2 = \"murder by boss\"\n3 = \"fake-incident by nurse as suicide\"\n";
    assert!(script.to_toml().contains(table), "{}", script.to_toml());
    assert_eq!(
        script.incidents.iter().map(Scheduled::listed).collect::<Vec<_>>(),
        [Incident::Murder, Incident::Suicide]
    );

    // A day that is there twice makes it a list.
    script.incidents[1].day = 2;
    let list = "\n[[incidents]]\nday = 2\nincident = \"murder\"\nculprit = \"boss\"\n\
                \n[[incidents]]\nday = 2\nincident = \"fake-incident\"\nculprit = \"nurse\"\npublic-name = \"suicide\"\n";
    assert!(script.to_toml().contains(list), "{}", script.to_toml());
    assert_eq!(script::read(&script.to_toml()).one().expect("our own writing").script, script);
}

#[test]
fn bad_toml_is_told_line_by_line() {
    for (changes, expected) in [
        (
            &[("days", "dais")][..],
            &[
                "line 1: missing entry \"days\"",
                "line 4: dais: unknown entry \"dais\"; did you mean \"days\"?",
            ][..],
        ),
        (
            &[("basic-tragedy", "basic-tragedi")],
            &["line 3: set: unknown set \"basic-tragedi\"; did you mean \"basic-tragedy\"?"],
        ),
        (&[("\"A Test\"", "7")], &["line 2: title: expected a text, found a number"]),
        (&[("days = 6", "days = \"six\"")], &["line 4: days: expected a number, found a text"]),
        (&[("days = 6", "days = 2026-11-20")], &["line 4: days: expected a number, found a date"]),
        (&[("days = 6", "days = 6.5")], &["line 4: days: \"6.5\" is not a whole number from 1 to 8"]),
        (&[("days = 6", "days = -1")], &["line 4: days: \"-1\" is not a whole number from 1 to 8"]),
        (&[("days = 6", "days = 0x100")], &["line 4: days: \"256\" is not a whole number from 1 to 8"]),
        (
            &[("loops = 3, difficulty = 5", "loops = -3, difficulty = 5.5"), ("4]", "300]")],
            &[
                "line 5: loops[0].loops: \"-3\" is not a whole number from 1 to 8",
                "line 5: loops[0].difficulty: \"5.5\" is not a whole number from 1 to 10",
                "line 5: loops[1]: \"300\" is not a whole number from 1 to 8",
            ],
        ),
        (
            &[("basic-tragedy", "third-box"), ("turf = \"school\"", "turf = \"moon\"")],
            &[
                "line 3: set: unknown set \"third-box\": one of first-steps, basic-tragedy, midnight-zone, mystery-circle, prime-evil, cosmic-mythology",
                "line 10: cast.boss.turf: unknown location \"moon\": one of hospital, shrine, city, school",
            ],
        ),
        (&[("4]", "\"x\"]")], &["line 5: loops[1]: expected a number of loops, found a text"]),
        (&[("loops = 3, ", "")], &["line 5: loops[0]: missing entry \"loops\""]),
        (&[("loops = [", "options = 3\nloops = [")], &["line 5: options: entry \"loops\" is there twice"]),
        (
            &[("[\"an-unsettling-rumor\", \"a-love-affair\"]", "\"a-love-affair\"")],
            &["line 7: subplots: expected a list, found a text"],
        ),
        (
            &[("\"a-love-affair\"", "\"a-love-afair\"")],
            &["line 7: subplots[1]: unknown plot \"a-love-afair\"; did you mean \"a-love-affair\"?"],
        ),
        (
            &[("boss = {", "bos = {")],
            &["line 10: cast.bos: unknown character \"bos\"; did you mean \"boss\"?"],
        ),
        (
            &[("turf =", "turt =")],
            &["line 10: cast.boss.turt: unknown entry \"turt\"; did you mean \"turf\"?"],
        ),
        (&[("role = \"witch\", ", "")], &["line 11: cast.godly-being: missing entry \"role\""]),
        (&[("\"lover\"", "3")], &["line 12: cast.patient: expected a role, found a number"]),
        (
            &[("nurse = \"loved-one\"", "patient = \"loved-one\"")],
            &["line 13: entry \"patient\" is there twice"],
        ),
        (
            &[("2 = \"murder by boss\"", "two = \"murder by bos\"")],
            &[
                "line 16: incidents.two: \"two\" is not a whole number from 1 to 6",
                "line 16: incidents.two: unknown culprit \"bos\"; did you mean \"boss\"?",
            ],
        ),
        (
            &[("murder by boss", "murder")],
            &["line 16: incidents.2: \"murder\" is not of the form \"incident by culprit\""],
        ),
        (
            &[("murder by boss", "marder by shool")],
            &[
                "line 16: incidents.2: unknown incident \"marder\"; did you mean \"murder\"?",
                "line 16: incidents.2: unknown culprit \"shool\"; did you mean \"school\"?",
            ],
        ),
        (&[("3 = \"fake", "2 = \"fake")], &["line 17: entry \"2\" is there twice"]),
        (
            &[("as suicide", "as suicid")],
            &["line 17: incidents.3: unknown incident \"suicid\"; did you mean \"suicide\"?"],
        ),
        (&[("as suicide", "as ")], &["line 17: incidents.3: unknown incident \"\""]),
        (&[("nurse as suicide", "as suicide")], &["line 17: incidents.3: unknown culprit \"as suicide\""]),
        (
            &[("[incidents]", "[[incidents]]")],
            &[
                "line 15: incidents[0]: missing entry \"day\"",
                "line 15: incidents[0]: missing entry \"incident\"",
                "line 15: incidents[0]: missing entry \"culprit\"",
                "line 16: incidents[0].2: unknown entry \"2\": one of day, incident, culprit, public-name",
                "line 17: incidents[0].3: unknown entry \"3\": one of day, incident, culprit, public-name",
            ],
        ),
        (
            &[("forbid-goodwill", "forbid-everything")],
            &["line 20: special-rules[0].mastermind-card-removed: unknown card \"forbid-everything\""],
        ),
        (
            &[("no-table-talk = true", "no-table-talk = false")],
            &["line 25: special-rules[3]: a special rule is one entry, such as \"final-guess = true\""],
        ),
        (
            &[("final-guess = false", "")],
            &["line 23: special-rules[2]: a special rule is one entry, such as \"final-guess = true\""],
        ),
        (
            &[("[[special-rules]]", "[special]"), ("[[special-rules]]", "[special.rules]")],
            &["line 19: special: unknown entry \"special\""],
        ),
        (
            &[("days = 6", "days = "), ("[cast]", "[cast")],
            &[
                "line 4: string values must be quoted, expected literal string",
                "line 9: unclosed table, expected `]`",
            ],
        ),
        (&[("\"lover\"", "\"lover")], &["line 12: invalid basic string, expected `\"`"]),
    ] {
        check(TOML, changes, expected);
    }
}

#[test]
fn bad_json_is_told_with_its_path() {
    for (changes, expected) in [
        (
            &[("\"days\"", "\"day\"")][..],
            &["line 1: missing entry \"days\"", "line 8: day: unknown entry \"day\"; did you mean \"days\"?"]
                [..],
        ),
        (&[("\"days\": 6", "\"days\": null")], &["line 1: missing entry \"days\""]),
        (&[("\"days\": 6", "\"days\": 1e99")], &["line 8: days: \"1e99\" is not a whole number from 1 to 8"]),
        (&[("\"days\": 6", "\"days\": 6, \"days\": 7")], &["line 8: days: entry \"days\" is there twice"]),
        (
            &[("\"lover\"", "\"loved-one \"")],
            &["line 14: cast[2].role: unknown role \"loved-one \"; did you mean \"loved-one\"?"],
        ),
        (&[("\"lover\"", "true")], &["line 14: cast[2].role: expected a text, found true or false"]),
        (&[("\"character\": \"patient\", ", "")], &["line 14: cast[2]: missing entry \"character\""]),
        (
            &[("\"culprit\": \"boss\"", "\"culprit\": \"moon\"")],
            &["line 18: incidents[0].culprit: unknown culprit \"moon\""],
        ),
        (
            &[("\"public_name\": \"suicide\"", "\"public_name\": 4")],
            &["line 19: incidents[1].public_name: expected a text, found a number"],
        ),
        (
            &[("\"allowed\": false", "\"allowed\": 0")],
            &["line 24: special_rules[2].allowed: expected true or false, found a number"],
        ),
        (
            &[("\"no-table-talk\"", "\"no-talk\"")],
            &[
                "line 25: special_rules[3].kind: unknown special rule \"no-talk\": one of mastermind-card-removed, \
               start-location, final-guess, no-table-talk, other",
            ],
        ),
        (
            &[("\"text\": \"Nobody may sit.\"", "\"card\": 4")],
            &[
                "line 26: special_rules[4].card: unknown entry \"card\": one of kind, text",
                "line 26: special_rules[4]: missing entry \"text\"",
            ],
        ),
        (&[("\"A Test\"", "\"A \\ud800 Test\"")], &["line 3: title: unexpected end of hex escape"]),
        (&[("\"A Test\",", "\"A Test\"")], &["line 4: expected `,` or `}`"]),
        (&[("}\n  ]\n}", "}\n  ]\n")], &["line 29: EOF while parsing an object"]),
        (&[("}\n  ]\n}", "}\n  ]\n}}")], &["line 28: trailing characters"]),
    ] {
        check(JSON, changes, expected);
    }
}

#[test]
fn a_file_of_scripts_gives_what_can_be_read() {
    let file = format!(
        "{{\"$schema\": \"x\", \"scripts\": [\n{JSON},\n{},\n17,\n{JSON}]}}",
        JSON.replace("\"witch\"", "\"ghoul\"").replace("a-test", "other")
    );
    let read = script::read(&file);
    let ids: Vec<_> = read
        .scripts
        .iter()
        .map(|script| script.as_ref().map(|s| s.script.id.as_str()).map_err(|r| r.id.as_deref()))
        .collect();
    assert_eq!(ids, [Ok("a-test"), Err(Some("other")), Err(None), Err(Some("a-test"))]);
    assert_eq!(
        told(&read),
        [
            "line 43: scripts[1].cast[1].role: unknown role \"ghoul\"; did you mean \"ghost\"?",
            "line 60: scripts[2]: expected a table, found a number",
            "line 61: scripts[3]: the script on line 2 has the id \"a-test\" already",
        ]
    );
    let [Ok(first), ..] = &read.scripts[..] else { panic!("the good one is read") };
    assert_eq!(first.places.line(rules::Place::Member(1)), 14);

    assert_eq!(
        told(&script::read("{\"scripts\": {}, \"more\": 1}")),
        [
            "line 1: more: unknown entry \"more\": one of $schema, scripts",
            "line 1: scripts: expected a list, found a table"
        ]
    );
    let none = script::read("{\"scripts\": []}").one().expect_err("no script");
    assert_eq!(none[0].to_string(), "line 1: scripts: the list has no script");
}

#[test]
fn json_that_is_no_script_is_told_in_its_own_words() {
    let expected = "line 1: expected a script, or a table with a list \"scripts\", found";
    for (text, found) in [("[]", "a list"), ("null", "null"), ("7\n", "a number"), ("\"x\"", "a text")] {
        assert_eq!(told(&script::read(text)), [format!("{expected} {found}")], "{text}");
    }
    assert_eq!(told(&script::read("[{\n\"id\" 4}]")), ["line 2: expected `:`"]);
    let nonsense = script::read_bytes(b"\n nonsense", "x.JSON");
    assert_eq!(told(&nonsense), ["line 2: expected ident"]);
    // These are the heads of TOML tables.
    assert!(told(&script::read("[cast]"))[0].starts_with("line 1: missing entry"));
    assert!(told(&script::read("[[special-rules]]"))[0].starts_with("line 1: missing entry"));
}

const FIRST: &str = "the-first-script";

/// A script with an unreadable word: what the reader says, and which rules are broken all the same.
#[track_caller]
fn check_rest(id: &str, changes: &[(&str, &str)], problems: &[&str], flaws: &[(usize, FlawKind)]) {
    let mut text = Library::find(id).expect("a bundled script").to_toml();
    for (from, to) in changes {
        assert!(text.contains(from), "{from} is not there:\n{text}");
        text = text.replacen(from, to, 1);
    }
    let read = script::read(&text);
    assert_eq!(told(&read), problems, "{text}");
    let [Err(rejected)] = &read.scripts[..] else { panic!("an unreadable script") };
    let found: Vec<_> = rejected.flaws.iter().map(|(line, flaw)| (*line, flaw.kind)).collect();
    assert_eq!(found, flaws, "{text}");
}

#[test]
fn an_unreadable_word_hides_no_broken_rule() {
    check_rest(
        FIRST,
        &[
            ("\"killer\"", "\"kiler\""),
            ("days = 4", "days = 12"),
            ("suicide by girl-student", "suicide by office-worker"),
        ],
        &["line 17: cast.office-worker: unknown role \"kiler\"; did you mean \"killer\"?"],
        &[
            (7, FlawKind::DaysOutOfRange { days: 12 }),
            (22, FlawKind::CulpritTwice { culprit: Character::OfficeWorker }),
        ],
    );
    // The entries behind the unreadable one keep their lines.
    check_rest(
        FIRST,
        &[
            ("boy-student = \"person\"", "boy-studend = \"person\""),
            ("doctor = \"brain\"", "boss = \"brain\""),
            ("murder-plan", "a-love-affair"),
        ],
        &["line 13: cast.boy-studend: unknown character \"boy-studend\"; did you mean \"boy-student\"?"],
        &[
            (9, FlawKind::PlotNotInSet { plot: Plot::ALoveAffair, set: TragedySet::FirstSteps }),
            (14, FlawKind::RoleWithoutPlot { character: Character::GirlStudent, role: Role::KeyPerson }),
            (17, FlawKind::RoleWithoutPlot { character: Character::OfficeWorker, role: Role::Killer }),
            (18, FlawKind::TurfMissing { character: Character::Boss }),
            (18, FlawKind::RoleWithoutPlot { character: Character::Boss, role: Role::Brain }),
        ],
    );
    check_rest(
        FIRST,
        &[("days = 4", "days = -4"), ("3 = ", "9 = "), ("2 = ", "x = ")],
        &[
            "line 7: days: \"-4\" is not a whole number from 1 to 8",
            "line 21: incidents.x: \"x\" is not a whole number from 1 to 8",
        ],
        &[],
    );
    // What no other word can mend is told: the cast of Vamp has a gap, but its mobs have their places.
    check_rest(
        "vamp",
        &[
            ("\"vampire\"", "\"vampyre\""),
            ("night-of-madness by city", "night-of-madness by hospital"),
            ("sacrilegious-murder by boy-student", "sacrilegious-murder by school"),
            ("subplots", "extra-main-plot = \"moonlight-beast\"\nsubplots"),
        ],
        &["line 20: cast.office-worker: unknown role \"vampyre\"; did you mean \"vampire\"?"],
        &[
            (10, FlawKind::ExtraMainPlotNotAsked { plot: Plot::MoonlightBeast }),
            (26, FlawKind::MobTwice { location: Location::Hospital }),
            (
                27,
                FlawKind::CulpritNotACharacter {
                    incident: Incident::SacrilegiousMurder,
                    location: Location::School,
                },
            ),
        ],
    );
}

#[test]
fn what_only_follows_from_the_unreadable_is_not_told() {
    const BELLA: &str = "bella-stellarum";
    for (id, from, to) in [
        (FIRST, "the-first-script", "\", x = \""),
        (FIRST, "\"The First Script\"", "7"),
        (FIRST, "first-steps", "second-steps"),
        (FIRST, "days = 4", "days = 4.5"),
        (FIRST, "[{ loops = 3, difficulty = 1 }]", "[{ loops = 3, difficulty = 0.1 }]"),
        (FIRST, "murder-plan", "murder-plot"),
        (FIRST, "shadow-of-the-ripper", "jack"),
        (FIRST, "\"key-person\"", "\"heroine\""),
        (FIRST, "office-worker = ", "clerk = "),
        (FIRST, "[cast]", "[caste]"),
        // Twisted Truth asks for the Informer and for a second main plot.
        (BELLA, "\"bloody-rites\"", "\"bloody-rights\""),
        (BELLA, "extra-main-plot = \"bloody-rites\"", "extra-main-plot = 2"),
        (BELLA, "\"twisted-truth\"", "\"twisted-tooth\""),
        (BELLA, "informer = \"person\"", "informant = \"person\""),
        (BELLA, "\"the-king-in-yellow\"", "\"the-king-in-mellow\""),
        (BELLA, "set = \"cosmic-mythology\"", "set = \"comic-mythology\""),
        (BELLA, "insane-murder by class-rep", "insane-murder by classrep"),
        // The Vampire's Key Person, and the day of a late character.
        ("vamp", "girl-student = \"key-person\"", "girl-student = \"key\""),
        ("vamp", "\"the-noble-bloodline\"", "\"the-noble-blood-line\""),
        ("zombie-hero", "days = 6", "days = six"),
        ("zombie-hero", "days = 6", "days = \"6\""),
    ] {
        let whole = Library::find(id).expect("a bundled script").to_toml();
        assert!(whole.contains(from), "{from} is not in {id}");
        let text = whole.replacen(from, to, 1);
        let read = script::read(&text);
        assert!(!told(&read).is_empty(), "{to}");
        for script in read.scripts {
            assert_eq!(script.map(|_| ()).expect_err("unreadable").flaws, [], "{to}");
        }
    }
}

#[test]
fn what_is_too_much_is_refused() {
    let one = |text: &str| told(&script::read(text)).into_iter().next();
    let huge = format!("{TOML}# {}", "x".repeat(1 << 20));
    assert_eq!(one(&huge).as_deref(), Some("line 1: the file is larger than 1048576 bytes"));
    let long = TOML.replace("A Test", &"x".repeat(4001));
    assert_eq!(one(&long).as_deref(), Some("line 2: title: longer than 4000 characters"));
    let many = TOML.replace(", 4]", &format!("{}]", ", 4".repeat(1000)));
    assert_eq!(one(&many).as_deref(), Some("line 5: loops: more than 1000 entries"));
    let many = JSON.replace("\"days\": 6", &format!("\"days\": {{{}\"x\": 1}}", "\"x\": 1, ".repeat(1000)));
    assert_eq!(one(&many).as_deref(), Some("line 8: days: more than 1000 entries"));

    let deep = |n| format!("{}{}", "[".repeat(n), "]".repeat(n));
    let nested = TOML.replace("\"A Test\"", &deep(70));
    assert_eq!(one(&nested).as_deref(), Some("line 2: title: expected a text, found a list"));
    let nested = TOML.replace("\"A Test\"", &deep(400_000));
    assert_eq!(one(&nested).as_deref(), Some("line 2: cannot recurse further; max recursion depth met"));
    let nested = JSON.replace("\"A Test\"", &deep(400_000));
    assert_eq!(one(&nested).as_deref(), Some("line 3: title: expected a text, found a list"));
    let nested = format!("{}1{}", "{\"scripts\": [".repeat(50_000), "]}".repeat(50_000));
    assert_eq!(one(&nested).as_deref(), Some("line 1: scripts[0].scripts: unknown entry \"scripts\""));

    let garbage = (0..5000).fold(String::new(), |text, n| text + &format!("x{n} = 1\n"));
    assert_eq!(one(&garbage).as_deref(), Some("line 1: more than 1000 entries"));
    let garbage = (0..500).fold(String::new(), |text, n| text + &format!("x{n} = 1\n"));
    let problems = script::read(&garbage).one().expect_err("garbage");
    assert_eq!(problems.len(), 101);
    assert_eq!(problems.last().map(|problem| &problem.trouble), Some(&Trouble::AndMore));
}

#[test]
fn bytes_that_are_no_text_are_told_so() {
    assert_eq!(
        told(&script::read_bytes(b"id = \"x\"\n\xff\xfe", "x")),
        ["line 2: the file is not UTF-8 text"]
    );
    assert_eq!(script::read_bytes(TOML.as_bytes(), "x.toml"), script::read(TOML));
    for text in ["", "{", "{}", "\0", "[", "]", "= =", "[]", "{\"scripts\": null}"] {
        assert!(!told(&script::read(text)).is_empty(), "{text:?}");
    }
}

#[test]
fn a_script_cut_off_anywhere_is_read_or_refused() {
    for text in [TOML, JSON] {
        for end in (0..text.len()).filter(|&end| text.is_char_boundary(end)) {
            let read = script::read(&text[..end]);
            assert!(read.scripts.iter().any(Result::is_ok) || !told(&read).is_empty(), "{end}");
        }
    }
}

fn words<T: Copy + std::fmt::Debug + 'static>(all: &'static [T]) -> impl Strategy<Value = T> {
    prop::sample::select(all)
}

fn scripts() -> impl Strategy<Value = Script> {
    let length =
        (any::<u8>(), any::<Option<u8>>()).prop_map(|(loops, difficulty)| Length { loops, difficulty });
    let cast = (
        words(Character::ALL),
        words(Role::ALL),
        prop::option::of(words(Location::ALL)),
        any::<Option<u8>>(),
        any::<Option<u8>>(),
    )
        .prop_map(|(character, role, turf, enters_loop, enters_day)| Cast {
            character,
            role,
            turf,
            enters_loop,
            enters_day,
        });
    let culprit = prop_oneof![
        words(Character::ALL).prop_map(Culprit::Character),
        words(Location::ALL).prop_map(Culprit::Mob),
    ];
    let scheduled = (any::<u8>(), words(Incident::ALL), culprit, prop::option::of(words(Incident::ALL)))
        .prop_map(|(day, incident, culprit, public_name)| Scheduled { day, incident, culprit, public_name });
    let rule = prop_oneof![
        words(Card::ALL).prop_map(SpecialRule::MastermindCardRemoved),
        (words(Character::ALL), words(Location::ALL))
            .prop_map(|(who, at)| SpecialRule::StartLocation(who, at)),
        any::<bool>().prop_map(|allowed| SpecialRule::FinalGuess { allowed }),
        Just(SpecialRule::NoTableTalk),
        any::<String>().prop_map(SpecialRule::Other),
    ];
    let heading =
        (any::<String>(), any::<String>(), any::<Option<String>>(), any::<String>(), any::<Option<String>>());
    let plots =
        (words(Plot::ALL), prop::option::of(words(Plot::ALL)), prop::collection::vec(words(Plot::ALL), 0..4));
    let lists = (
        prop::collection::vec(length, 0..4),
        prop::collection::vec(cast, 0..8),
        prop::collection::vec(scheduled, 0..5),
        prop::collection::vec(rule, 0..4),
    );
    (heading, words(TragedySet::ALL), any::<u8>(), plots, lists).prop_map(
        |((id, title, author, origin, notes), set, days, (main_plot, extra_main_plot, subplots), lists)| {
            let (lengths, cast, incidents, special_rules) = lists;
            Script {
                id,
                title,
                author,
                origin,
                set,
                lengths,
                days,
                main_plot,
                extra_main_plot,
                subplots,
                cast,
                incidents,
                special_rules,
                notes,
            }
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    /// Legal or not, and with doubled entries too.
    #[test]
    fn any_script_survives_writing_and_reading(script in scripts()) {
        let text = script.to_toml();
        let read = script::read(&text).one();
        prop_assert_eq!(read.map(|sourced| sourced.script), Ok(script), "{}", text);
    }

    #[test]
    fn no_bytes_make_the_reader_panic(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        script::read_bytes(&bytes, "x.toml");
        script::read_bytes(&bytes, "x.json");
    }

    #[test]
    fn no_text_makes_the_reader_panic(text in "[\\[\\]{}=:,\"'a-z0-9\n.#_ -]{0,200}") {
        script::read(&text);
        script::read(&format!("{{{text}"));
    }

    #[test]
    fn no_damage_makes_the_reader_or_checker_panic(
        which in 0..Library::all().len(),
        is_json in any::<bool>(),
        at in any::<prop::sample::Index>(),
        drop in 0..12_usize,
        put in "[\\[\\]{}=:,\"'a-z0-9\n.-]{0,6}",
    ) {
        let mut text = if is_json { JSON.to_owned() } else { Library::all()[which].to_toml() };
        let start = at.index(text.len());
        let end = (start + drop).min(text.len());
        if text.is_char_boundary(start) && text.is_char_boundary(end) {
            text.replace_range(start..end, &put);
        }
        for sourced in script::read(&text).scripts.into_iter().flatten() {
            for flaw in rules::flaws(&sourced.script) {
                prop_assert!(sourced.places.line(flaw.place) >= 1);
            }
            rules::warnings(&sourced.script);
            sourced.script.fingerprint();
        }
    }
}
