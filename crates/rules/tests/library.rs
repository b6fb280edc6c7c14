//! The bundled scripts: all there, all legal, the same in both formats.

use std::collections::BTreeMap;
use std::path::Path;

use rules::script::{self, Script, SpecialRule};
use rules::{Character, Culprit, Library, flaws};

#[test]
fn every_file_is_in_the_library_and_in_its_place() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scripts");
    let mut files = Vec::new();
    for set in std::fs::read_dir(folder).expect("the scripts are there") {
        let set = set.expect("a folder of scripts").path();
        for file in std::fs::read_dir(&set).expect("a folder for each set") {
            let file = file.expect("a script").path();
            assert_eq!(file.extension().and_then(|e| e.to_str()), Some("toml"), "{}", file.display());
            let name = |path: &Path| path.file_stem().expect("a name").to_string_lossy().into_owned();
            files.push((name(&set), name(&file)));
        }
    }
    files.sort();

    let mut listed: Vec<(String, String)> =
        Library::files().map(|(set, id, _)| (set.to_owned(), id.to_owned())).collect();
    listed.sort();
    assert_eq!(files, listed);

    for (script, (set, id, _)) in Library::all().iter().zip(Library::files()) {
        assert_eq!((script.set.id(), script.id.as_str()), (set, id));
        assert_eq!(Library::find(id), Some(script));
    }
    assert_eq!(Library::find("no-such-script"), None);
}

#[test]
fn every_bundled_script_is_legal_and_can_be_played() {
    for script in Library::all() {
        assert_eq!(flaws(script), [], "{}", script.id);
        assert_eq!(script.unplayable(), None, "{}", script.id);
    }
}

#[test]
fn what_is_written_reads_back_the_same() {
    for script in Library::all() {
        let read = script::read(&script.to_toml()).one().expect("our own writing");
        assert_eq!(read.script, *script);
        assert_eq!(read.script.to_toml(), script.to_toml());
    }
}

#[test]
fn the_community_json_has_the_same_facts() {
    let read = script::read(include_str!("data/scripts.json"));
    assert_eq!(read.all_problems().count(), 0);
    let json: BTreeMap<String, Script> = read
        .scripts
        .into_iter()
        .flatten()
        .map(|sourced| (sourced.script.id.clone(), sourced.script))
        .collect();
    // The notes are the library's own.
    let toml: BTreeMap<String, Script> = Library::all()
        .iter()
        .map(|script| (script.id.clone(), Script { notes: None, ..script.clone() }))
        .collect();
    assert_eq!(json.keys().collect::<Vec<_>>(), toml.keys().collect::<Vec<_>>());
    for (id, script) in &json {
        assert_eq!(Some(script), toml.get(id), "{id}");
    }
}

/// Replays name scripts by these, so they may not change.
#[test]
fn fingerprints_stay_what_they_are() {
    for (id, fingerprint) in [
        ("the-first-script", "9512baf255f2ab77"),
        ("tainted-candy", "fac08755f06c7886"),
        ("united-we-fall", "0f1b2331f542f586"),
        ("neverending-happy-sad-story", "bbee7d6e3d0a476e"),
        ("im-dying-to-cause-a-tragedy", "fc75ce17aed58e39"),
        ("the-future-of-the-gods", "986ea3b8eb397cff"),
        ("in-the-hands-of-evil-fate", "84e88c136a561ab3"),
        ("night-at-the-vroomsbury", "a5d634561561ea8f"),
        ("the-unknowns-of-the-tragedies-in-the-academic-city", "4b211af91a4eb937"),
        ("the-festival-of-fools", "25834169174dd1ef"),
        ("zombie-hero", "e4eca3197d7da6a1"),
        ("evil-primes", "4415d9625250f741"),
        ("bella-stellarum", "fad86c7d4e5d66f3"),
        ("an-ordinary-day-in-misuka-city", "ee29f7114dc1bbd3"),
    ] {
        let script = Library::find(id).expect("a bundled script");
        assert_eq!(script.fingerprint().to_string(), fingerprint, "{id}");
    }

    let all: std::collections::BTreeSet<_> = Library::all().iter().map(Script::fingerprint).collect();
    assert_eq!(all.len(), Library::all().len());
}

#[test]
fn fingerprints_follow_what_matters_in_play() {
    let script = Library::find("neverending-happy-sad-story").expect("a bundled script");
    let changed = |change: fn(&mut Script)| {
        let mut other = script.clone();
        change(&mut other);
        assert_ne!(other, *script);
        other.fingerprint() != script.fingerprint()
    };
    assert!(!changed(|script| script.title = "Another".to_owned()));
    assert!(!changed(|script| script.notes = None));
    assert!(!changed(|script| script.lengths[0].loops = 5));
    assert!(!changed(|script| script.cast.reverse()));
    assert!(!changed(|script| script.incidents.reverse()));

    assert!(changed(|script| script.set = rules::TragedySet::FirstSteps));
    assert!(changed(|script| script.days = 7));
    assert!(changed(|script| script.main_plot = rules::Plot::MurderPlan));
    assert!(changed(|script| script.subplots.reverse()));
    assert!(changed(|script| script.cast[0].role = rules::Role::Friend));
    assert!(changed(|script| script.cast[5].enters_loop = Some(3)));
    assert!(changed(|script| script.cast[8].turf = Some(rules::Location::City)));
    assert!(changed(|script| script.incidents[0].day = 1));
    assert!(changed(|script| script.incidents[0].culprit = Culprit::Character(Character::Alien)));
    assert!(changed(|script| script.incidents[0].public_name = Some(rules::Incident::Suicide)));
    assert!(changed(|script| script.special_rules.clear()));
    assert!(changed(|script| script.special_rules.push(SpecialRule::NoTableTalk)));
}

#[test]
fn a_rule_in_free_words_cannot_be_played() {
    let mut script = Library::find("the-first-script").expect("a bundled script").clone();
    script.special_rules = vec![SpecialRule::NoTableTalk, SpecialRule::Other("everybody sings".to_owned())];
    assert_eq!(script.unplayable(), Some("everybody sings"));
    assert_eq!(flaws(&script), []);
}

#[test]
fn the_example_in_the_documentation_is_legal() {
    let page = include_str!("../../../docs/scripts.md");
    let example = page.split("```toml\n").nth(1).and_then(|rest| rest.split("```").next());
    let sourced = script::read(example.expect("there is an example")).one().expect("it can be read");
    assert_eq!(flaws(&sourced.script), []);
    assert_eq!(rules::warnings(&sourced.script), []);
}
