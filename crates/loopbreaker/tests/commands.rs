//! The commands as somebody types them: what is good works, and what is not says what would be right.

mod support;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use rules::{Character, Incident, Library, Role, TragedySet};
use serde_json::{Value, json as value};
use support::{check, json, root, told, told_of};

/// An empty folder, and the bundled first script to spoil.
struct Desk {
    folder: PathBuf,
    script: String,
}

impl Desk {
    fn new(name: &str) -> Desk {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("commands-{name}"));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).expect("a folder can be made");
        let script = fs::read_to_string(root().join("scripts/first-steps/the-first-script.toml"));
        Desk { folder, script: script.expect("a bundled script") }
    }

    fn put(&self, name: &str, text: &str) {
        fs::write(self.folder.join(name), text).expect("a file can be written");
    }

    /// The first script with some of its words replaced.
    fn put_changed(&self, name: &str, changes: &[(&str, &str)]) {
        let mut text = self.script.clone();
        for (from, to) in changes {
            assert!(text.contains(from), "{from} is not there");
            text = text.replacen(from, to, 1);
        }
        self.put(name, &text);
    }

    /// The names of the files on it.
    fn files(&self) -> Vec<String> {
        let entries = fs::read_dir(&self.folder).expect("the folder is there");
        let name = |entry: std::io::Result<fs::DirEntry>| entry.expect("listed").file_name();
        let mut names: Vec<String> =
            entries.map(|entry| name(entry).to_string_lossy().into_owned()).collect();
        names.sort();
        names
    }
}

/// Three scripts of the community's JSON: a sound one, one with two faults, and the first once more.
fn three_scripts() -> String {
    let script = |id: &str, role: &str, days: u8| {
        format!(
            r#"{{"id": "{id}", "title": "T", "set": "first-steps", "days": {days}, "options": [{{"loops": 3}}],
"main_plot": "murder-plan", "subplots": ["shadow-of-the-ripper"],
"cast": [{{"character": "boy-student", "role": "person"}}, {{"character": "girl-student", "role": "key-person"}},
{{"character": "shrine-maiden", "role": "serial-killer"}},
{{"character": "police-officer", "role": "conspiracy-theorist"}},
{{"character": "office-worker", "role": "{role}"}}, {{"character": "doctor", "role": "brain"}}],
"incidents": []}}"#
        )
    };
    let scripts = [script("one", "killer", 4), script("two", "kiler", 12), script("one", "killer", 4)];
    format!("{{\"scripts\": [\n{}\n]}}\n", scripts.join(",\n"))
}

#[test]
fn bad_words_and_numbers_say_what_would_be_right() {
    let root = root();
    for (args, code, fragments) in [
        (
            &["script", "list", "--set", "foo"][..],
            2,
            &["unknown set \"foo\": one of first-steps, basic-tragedy"][..],
        ),
        (&["sheet", "first-stops"], 2, &["did you mean \"first-steps\"?"]),
        (&["sheet", "--preset", "mine"], 2, &["unknown preset \"mine\": one of handbook, designer"]),
        (&["sheet", "--width", "x"], 2, &["a whole number from 40 to 400"]),
        (&["sheet", "--width", "39"], 2, &["a whole number from 40 to 400"]),
        (&["sheet", "--lang", "fr"], 2, &["en, es"]),
        (&["bench", "--seconds", "x"], 2, &["a number of seconds from 0.01 to 600"]),
        (&["bench", "--script", "zzz"], 1, &["“zzz” is not known here.", "loopbreaker script list"]),
        (&["script", "show", "the-first-scrip"], 1, &["Did you mean “the-first-script”?"]),
        (
            &["script", "show", "zzz"],
            1,
            &["“zzz” is not known here.", "loopbreaker script list", "no such file"],
        ),
        (&["replay", "zzz"], 1, &["zzz: cannot be opened"]),
        (&["replay", "README.md"], 1, &["README.md:1: The file has to begin with"]),
        (
            &["replay", "tests/playthroughs/the-first-script.replay", "--as", "d"],
            2,
            &["unknown seat \"d\": one of mastermind, a, b, c, spectator"],
        ),
        (
            &["replay", "tests/playthroughs/the-first-script.replay", "--to", "4.1"],
            1,
            &["there is no 4.1: this game has loops 1 to 3 and days 1 to 4"],
        ),
        (
            &["replay", "tests/playthroughs/the-first-script.replay", "--to", "1.0"],
            1,
            &["there is no 1.0: this game has loops 1 to 3 and days 1 to 4"],
        ),
        (&["replay", "tests/playthroughs/the-first-script.replay", "--to", "two"], 2, &["such as 2.3"]),
        (&["script", "import", "zzz"], 1, &["zzz: cannot be opened"]),
    ] {
        check(&root, args, code, fragments);
    }
}

#[test]
fn script_check_names_every_fault_with_its_line() {
    let desk = Desk::new("check");
    desk.put_changed(
        "three.toml",
        &[("\"killer\"", "\"kiler\""), ("days = 4", "days = 12"), ("by girl-student", "by office-worker")],
    );
    desk.put_changed("range.toml", &[("days = 4", "days = -4"), ("loops = 3", "loops = 4.5")]);
    desk.put_changed("day.toml", &[("3 = ", "x = ")]);
    desk.put_changed("word.toml", &[("\"killer\"", "\"zzzzzz\"")]);
    desk.put("list.json", "[]");
    desk.put("null.json", "null");
    desk.put("nonsense.json", "nonsense");
    desk.put("bytes.toml", "x");
    fs::write(desk.folder.join("bytes.toml"), b"id = 1\n\xff").expect("a file can be written");
    for (file, fragments) in [
        (
            "three.toml",
            &[
                "three.toml:7: A loop has 1 to 8 days, not 12.",
                "three.toml:17: cast.office-worker: “kiler” is not known here. Did you mean “killer”?",
                "three.toml:22: The Office Worker is the culprit of more than one incident.",
                "0 in order, 1 with faults",
            ][..],
        ),
        (
            "range.toml",
            &[
                "range.toml:7: days: “-4” is not a whole number from 1 to 8",
                "range.toml:8: loops[0].loops: “4.5” is not a whole number from 1 to 8",
            ],
        ),
        ("day.toml", &["day.toml:22: incidents.x: “x” is not a whole number from 1 to 4"]),
        (
            "word.toml",
            &["word.toml:17: ", "“zzzzzz” is not known here. “loopbreaker sheet --json” lists all."],
        ),
        (
            "list.json",
            &["list.json:1: This has to be a script, or a table with a list “scripts”, and it is a list."],
        ),
        ("null.json", &["null.json:1: This has to be a script", "it is null"]),
        ("nonsense.json", &["nonsense.json:1: This cannot be read", "“expected ident”"]),
        ("bytes.toml", &["bytes.toml:2: The file is not a text in UTF-8."]),
        ("missing.toml", &["missing.toml: cannot be opened", "0 in order, 1 with faults"]),
    ] {
        check(&desk.folder, &["script", "check", file], 1, fragments);
    }
}

#[test]
fn a_missing_file_does_not_hide_the_others() {
    let desk = Desk::new("missing");
    desk.put("a.toml", &desk.script);
    desk.put_changed("b.toml", &[("days = 4", "days = 9")]);
    let args = ["script", "check", "a.toml", "missing.toml", "b.toml"];
    check(&desk.folder, &args, 1, &["missing.toml: cannot", "b.toml:7: ", "1 in order, 2 with faults"]);
    let found = json(&desk.folder, &["--json", "script", "check", "a.toml", "missing.toml", "b.toml"], 1);
    let legal: Vec<_> = found["scripts"].as_array().expect("a list").iter().map(|s| &s["legal"]).collect();
    assert_eq!(legal, [true, false, false]);
    assert_eq!((&found["legal"], &found["broken"]), (&1.into(), &2.into()));

    let case = "case  nobody dies\ncast  boy-student person, nurse person\nis    nurse alive\n";
    desk.put("good.case", case);
    desk.put("bad.case", &case.replace("alive", "dead"));
    desk.put("broken.case", "case  x\ncast  boy-studend person\n");
    let args = ["case", "good.case", "missing.case", "bad.case", "broken.case"];
    let fragments = [
        "missing.case: cannot be opened",
        "bad.case:3: nobody dies: ",
        "broken.case:2: ",
        "1 passed, 3 failed",
    ];
    check(&desk.folder, &args, 1, &fragments);
    let found = json(&desk.folder, &["--json", "case", "good.case", "missing.case", "bad.case"], 1);
    let passed: Vec<_> = found["cases"].as_array().expect("a list").iter().map(|c| &c["passed"]).collect();
    assert_eq!(passed, [true, false, false]);
    assert_eq!(found["cases"][2]["error_line"], 3);
}

#[test]
fn import_writes_all_or_nothing_unless_told_to_skip() {
    let desk = Desk::new("import");
    desk.put("three.json", &three_scripts());
    let same = "three.json:16: scripts[2]: The script on line 2 has the id “one” already.";
    check(&desk.folder, &["script", "check", "three.json"], 1, &[same, "1 in order, 2 with faults"]);
    check(&desk.folder, &["script", "import", "three.json"], 1, &[same, "nothing was written"]);
    assert_eq!(desk.files(), ["three.json"]);

    let skip = ["script", "import", "three.json", "--skip-broken"];
    let fragments =
        ["three.json:9: two skipped: 2 faults", "three.json:16: one skipped: 1 fault\n", "one.toml written"];
    check(&desk.folder, &skip, 0, &fragments);
    assert_eq!(desk.files(), ["one.toml", "three.json"]);
    check(&desk.folder, &["script", "check", "one.toml"], 0, &["1 in order, 0 with faults"]);
    check(&desk.folder, &skip, 1, &["one.toml: is there already; nothing was written"]);

    desk.put("null.json", "null");
    check(&desk.folder, &["script", "import", "null.json", "--skip-broken"], 1, &["it is null", "nothing"]);
    desk.put("twice.json", &three_scripts().replacen("\"scripts\"", "\"scripts\": [], \"scripts\"", 1));
    check(
        &desk.folder,
        &["script", "import", "twice.json", "--skip-broken"],
        1,
        &["“scripts” is there twice"],
    );
    desk.put("none.json", "{\"scripts\": []}");
    check(
        &desk.folder,
        &["script", "import", "none.json"],
        1,
        &["none.json:1: scripts: There is no script in the list."],
    );
    let (_, text) = told(&desk.folder, &["--lang", "es", "script", "import", "three.json"]);
    assert!(text.contains("no se ha escrito nada"), "{text}");
}

#[test]
fn advice_is_for_files_that_were_named() {
    let root = root();
    let (code, text) = told(&root, &["script", "check"]);
    assert_eq!((code, text.as_str()), (0, "79 in order, 0 with faults\n"));
    let desk = Desk::new("advice");
    desk.put_changed("short.toml", &[("days = 4", "days = 3")]);
    check(&desk.folder, &["script", "check", "short.toml"], 0, &["short.toml:7: advice: "]);
}

#[test]
fn what_is_good_works() {
    let root = root();
    let replay = "tests/playthroughs/the-first-script.replay";
    for (args, fragments) in [
        (&["--help"][..], &["serve", "play"][..]),
        (&["script", "list"], &["the-first-script", "lesser-of-two-evils"]),
        (&["script", "list", "--set", "first-steps"], &["the-first-script"]),
        (&["script", "show", "the-first-script"], &["The First Script (", "9512baf255f2ab77"][1..]),
        (&["script", "show", "scripts/first-steps/hopeless.toml"], &["hopeless"]),
        (&["sheet", "first-steps", "--width", "60"], &["Murder Plan"]),
        (&["--lang", "es", "sheet", "basic-tragedy", "--preset", "designer"], &["Incidentes"]),
        (&["case", "tests/cases/roles"], &["passed, 0 failed"]),
        (&["replay", replay], &["Leader"]),
        (&["replay", replay, "--as", "A", "--to", "1.1"], &["Leader"]),
        (&["replay", replay, "--as", "Mastermind", "--to", "1.4"], &["Leader"]),
    ] {
        check(&root, args, 0, fragments);
    }
    let scripts = json(&root, &["--json", "script", "list"], 0);
    assert_eq!(scripts["scripts"].as_array().map(Vec::len), Some(79));
    let shown = json(&root, &["--json", "script", "show", "the-first-script"], 0);
    assert_eq!(shown["main_plot"], "murder-plan");
    let bench = json(&root, &["--json", "bench", "--seconds", "0.05"], 0);
    assert!(bench["copy_ns"].is_number() && bench["game_bytes"].is_number());
    for speed in bench["engine"].as_array().expect("a list") {
        assert!(speed["script"].is_string());
        assert!(speed["games_per_second"].as_f64() > Some(0.0));
        assert!(speed["choices_per_second"].as_f64() > Some(0.0));
    }
}

/// Also nothing on standard error, as long as nobody has to wait.
#[test]
fn a_short_bench_of_the_detective_prints_json_alone() {
    let (code, text) = told(&root(), &["--json", "bench", "solve", "--script", "the-first-script"]);
    assert_eq!(code, 0, "{text}");
    let found: Value = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
    assert!(found["days"].as_array().is_some_and(|days| !days.is_empty()), "{text}");
}

#[test]
fn all_sheets_together_have_everything_of_the_boxes() {
    let all = json(&root(), &["--json", "sheet"], 0);
    let sets = all["sets"].as_array().expect("a list");
    assert_eq!(sets.len(), TragedySet::COUNT);
    let n_in_all =
        |key: &str| -> usize { sets.iter().map(|set| set[key].as_array().map_or(0, Vec::len)).sum() };
    assert_eq!((n_in_all("main_plots"), n_in_all("subplots")), (28, 38));
    let different = |key: &str| -> BTreeSet<&str> {
        let lists = sets.iter().filter_map(|set| set[key].as_array());
        lists.flatten().filter_map(|id| id.as_str()).collect()
    };
    // The Person is in no list: everybody else is one.
    assert_eq!(different("roles").len() + 1, Role::COUNT);
    assert_eq!(different("incidents").len(), Incident::COUNT);
    assert_eq!(different("characters").len(), Character::COUNT);
    for (set, told) in TragedySet::ALL.iter().zip(sets) {
        let sections = told["sheet"]["parts"][0]["sections"].as_array().expect("a list");
        let n_entries = |id: &str| {
            let section = sections.iter().find(|section| section["id"] == id).expect("the section is there");
            section["entries"].as_array().map_or(0, Vec::len)
        };
        assert_eq!(n_entries("main-plots"), set.def().main_plots.len());
        assert_eq!(n_entries("subplots"), set.def().subplots.len());
        assert_eq!(n_entries("roles"), set.def().roles.len() + 1);
        assert_eq!(n_entries("incidents"), set.def().incidents.len());
    }
}

#[test]
fn the_secret_card_names_mobs_late_days_and_the_extra_main_plot() {
    let root = root();
    let scripts = Library::all();
    let with_mob =
        scripts.iter().find(|it| it.incidents.iter().any(|entry| entry.culprit.character().is_none()));
    let with_mob = with_mob.expect("some script has a mob");
    check(&root, &["script", "show", &with_mob.id], 0, &["Mob "]);
    check(&root, &["--lang", "es", "script", "show", &with_mob.id], 0, &["Turba de"]);
    let twisted =
        scripts.iter().find(|script| script.extra_main_plot.is_some()).expect("some script has one");
    check(&root, &["script", "show", &twisted.id], 0, &["Extra main plot"]);
    let shown = json(&root, &["--json", "script", "show", &twisted.id], 0);
    assert_eq!(shown["extra_main_plot"].as_str(), twisted.extra_main_plot.map(|plot| plot.id()));
    let late = scripts.iter().find(|script| script.cast.iter().any(|cast| cast.enters_day.is_some()));
    let late = late.expect("somebody comes on a day");
    check(&root, &["script", "show", &late.id], 0, &["enters on day"]);
}

#[test]
fn a_replay_stops_after_the_day_asked_for() {
    let file = "tests/playthroughs/the-first-script.replay";
    let found = json(&root(), &["--json", "replay", file, "--as", "b", "--to", "1.2"], 0);
    assert_eq!(found["seat"], "b");
    let seen = found["seen"].as_array().expect("a list");
    assert!(seen.iter().any(|seen| seen["at"]["day"] == 2));
    assert!(
        seen.iter()
            .all(|seen| seen["at"]["loop"].as_u64() <= Some(1) && seen["at"]["day"].as_u64() <= Some(2))
    );
}

#[test]
fn a_single_script_is_told_as_one() {
    let desk = Desk::new("single-script");
    let cast = [
        ("boy-student", "person"),
        ("girl-student", "key-person"),
        ("shrine-maiden", "serial-killer"),
        ("police-officer", "conspiracy-theorist"),
        ("office-worker", "killer"),
        ("doctor", "brain"),
    ];
    let known = cast.map(|(who, role)| value!({ "fact": "role-is", "character": who, "role": role }));
    let culprit = value!({ "fact": "incident-fired", "day": 2, "among": ["office-worker"] });
    let sheet = value!({
        "set": "first-steps",
        "characters": cast.map(|(who, _)| who),
        "incidents": [{ "day": 2, "incident": "murder" }],
        "facts": known.into_iter().chain([culprit]).collect::<Vec<Value>>(),
    });
    desk.put("one.json", &sheet.to_string());
    let solve = ["solve", "--facts", "one.json"];
    check(&desk.folder, &solve, 0, &["1 script is possible: 1 cast, 1 combination of plots"]);
    let solve = ["solve", "--lang", "es", "--facts", "one.json"];
    check(&desk.folder, &solve, 0, &["1 guion es posible: 1 reparto, 1 combinación de tramas"]);
}

#[test]
fn facts_are_solved_in_both_languages_and_as_json() {
    let root = root();
    let file = "tests/deduction/b-fs-7c-3i-5f.json";
    check(
        &root,
        &["solve", "--facts", file],
        0,
        &["1,028,580 scripts are possible", "Office Worker: Brain 34.6%"],
    );
    check(&root, &["solve", "--lang", "es", "--facts", file], 0, &["1.028.580 guiones son posibles"]);
    let numbers = json(&root, &["solve", "--json", "--facts", file], 0);
    let known: Value =
        serde_json::from_str(&fs::read_to_string(root.join(file)).expect("there")).expect("JSON");
    assert_eq!(numbers, known["expected"]);
    let weights = json(&root, &["solve", "--json", "--prior", "plots", "--facts", file], 0);
    assert_eq!(weights["plot-combinations"], 6);
    check(&root, &["solve"], 2, &["<FILE>"]);

    let desk = Desk::new("facts");
    desk.put("none.json", r#"{"set": "first-steps", "characters": ["nurse"], "incidents": []}"#);
    check(
        &desk.folder,
        &["solve", "--facts", "none.json"],
        1,
        &["none.json: No legal script has these characters"],
    );
    desk.put("bad.json", r#"{"set": "first-steps", "characters": ["nurze"], "incidents": []}"#);
    check(&desk.folder, &["solve", "--facts", "bad.json"], 1, &["characters[0]", "Did you mean “nurse”?"]);
}

/// As some editors write it.
const MARKED: &str = "\u{feff}";

#[test]
fn a_byte_order_mark_before_a_file_is_no_part_of_it() {
    let desk = Desk::new("marked");
    let marked = |name: &str, file: &str| {
        desk.put(name, &(MARKED.to_owned() + &fs::read_to_string(root().join(file)).expect("a file")));
    };
    marked("a.replay", "tests/playthroughs/the-first-script.replay");
    marked("a.case", "tests/cases/roles/brain.case");
    marked("a.toml", "scripts/first-steps/the-first-script.toml");
    marked("a.json", "tests/deduction/b-fs-7c-3i-5f.json");
    desk.put("three.json", &(MARKED.to_owned() + &three_scripts()));
    let (_, record) = told(&desk.folder, &["replay", "a.replay", "--record"]);
    desk.put("a.record", &(MARKED.to_owned() + &record));
    check(&desk.folder, &["replay", "a.replay"], 0, &[]);
    check(&desk.folder, &["solve", "a.replay"], 0, &["possible"]);
    check(&desk.folder, &["solve", "a.record"], 0, &["possible"]);
    check(&desk.folder, &["solve", "--facts", "a.json"], 0, &["1,028,580 scripts"]);
    check(&desk.folder, &["case", "a.case"], 0, &["0 failed"]);
    check(&desk.folder, &["script", "check", "a.toml"], 0, &["1 in order"]);
    // Lines are counted as if it were not there, and inside a file it is what it is.
    check(&desk.folder, &["script", "check", "three.json"], 1, &["three.json:", "kiler"]);
    desk.put("inside.replay", &format!("#\n{MARKED}loopbreaker replay 1\n"));
    check(&desk.folder, &["solve", "inside.replay"], 1, &["inside.replay:1"]);
}

#[test]
fn what_is_solved_may_come_from_standard_input() {
    let desk = Desk::new("input");
    for file in ["tests/playthroughs/the-first-script.replay", "tests/deduction/b-fs-7c-3i-5f.json"] {
        let is_facts = file.ends_with("json");
        let args = |name| if is_facts { vec!["solve", "--facts", name] } else { vec!["solve", name] };
        assert_eq!(told_of(&root(), &args("-"), file), told(&root(), &args(file)), "{file}");
    }
    desk.put("marked.json", &format!("{MARKED}{{}}"));
    let (code, text) = told_of(&desk.folder, &["solve", "--facts", "-"], "marked.json");
    assert!(code == 1 && text.starts_with("loopbreaker: -: "), "{text}");
    assert!(!text.contains("line 1 column 1"), "{text}");
    desk.put("huge.json", &" ".repeat(5 << 20));
    let (code, text) = told_of(&desk.folder, &["solve", "-"], "huge.json");
    assert!(code == 1 && text.contains("larger than 4194304 bytes"), "{text}");
}

/// What the system and the readers of formats say is quoted; everything around it is Spanish.
#[test]
fn what_is_wrong_with_a_file_is_told_in_the_language_that_was_asked_for() {
    let desk = Desk::new("spanish");
    desk.put("a.record", "loopbreaker record 1\nset first-steps\ndays 40\n");
    desk.put("a.replay", "loopbreaker replay 1\nscript the-first-script\nmastermind pass\n");
    desk.put("a.json", r#"{"set": "first-steps", "characters": ["nurze"], "incidents": []}"#);
    desk.put("cut.json", "{");
    desk.put("a.toml", "days = 99");
    for (args, said) in [
        (&["solve", "a.record"][..], "a.record:3: Aquí va el número de días, del 1 al 8, y hay «40»."),
        (&["replay", "a.replay"], "a.replay:3: «pass» no es legal aquí."),
        (&["play", "--resume", "a.replay"], "a.replay:3: «pass» no es legal aquí."),
        (
            &["solve", "--facts", "a.json"],
            "characters[0]: Aquí no se conoce «nurze». ¿Querías decir «nurse»?",
        ),
        (&["solve", "--facts", "cut.json"], "Esto no se puede leer; el lector del formato dice, en inglés:"),
        (&["script", "check", "a.toml"], "a.toml:1: Falta la entrada «title»."),
        (&["script", "show", "zzz"], "Aquí no se conoce «zzz»."),
        (&["replay", "zzz"], "zzz: no se puede abrir ("),
        (&["case", "zzz.case"], "zzz.case: no se puede abrir ("),
        (
            &["play", "the-first-script", "--players", "3", "--seat", "c"],
            "Con 3 jugadores no hay puesto «c».",
        ),
    ] {
        check(&desk.folder, &[&["--lang", "es"], args].concat(), 1, &[said]);
    }
}

#[test]
fn wrong_arguments_are_told_in_the_language_that_was_asked_for() {
    let game = "tests/playthroughs/the-first-script.replay";
    for (args, said) in [
        (
            &["replay", game, "--as", "d", "--lang", "es"][..],
            "--as <SEAT>: «d» no vale. Aquí no se conoce «d», solo esto:",
        ),
        (
            &["--lang=es", "replay", game, "--to", "two"],
            "«two» no vale. Tiene que ser un bucle y un día, como 2.3",
        ),
        (&["--lang", "es", "solve", game, "--why", "doctor=kiler"], "¿Querías decir «killer»?"),
        (&["--lang", "es", "solve", game, "--why", "9=doctor"], "Tiene que ser un número entero del 1 al 8."),
        (&["--lang", "es", "sheet", "first-stops"], "¿Querías decir «first-steps»?"),
        (
            &["--lang", "es", "play", "--switch", "murder-victim=me"],
            "Los valores de «murder-victim» son any y other.",
        ),
    ] {
        check(&root(), args, 2, &[said]);
    }
}
