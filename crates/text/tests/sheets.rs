//! The reference sheets as a player reads them; rewrite with `UPDATE_EXPECT=1` and read the difference.

use expect_test::expect_file;
use rules::{Preset, Switch, SwitchSet, TragedySet};
use text::{Language, Sheet, Words, sheet};

fn handbook(set: TragedySet, language: Language) -> Sheet {
    sheet(Words::of(language), set, Preset::Handbook.switches())
}

#[test]
fn the_sheets_read_as_they_should() {
    for &set in TragedySet::ALL {
        for language in Language::ALL {
            let path = format!("sheets/{set}.{language}.txt");
            expect_file![path].assert_eq(&handbook(set, language).plain(100));
        }
    }
}

#[test]
fn nothing_is_wider_than_the_page() {
    for &set in TragedySet::ALL {
        for language in Language::ALL {
            for width in [60, 80, 100] {
                let text = handbook(set, language).plain(width);
                for line in text.lines() {
                    assert!(line.chars().count() <= width, "wider than {width}: {line}");
                    assert_eq!(line.trim_end(), line, "blanks at the end");
                }
            }
        }
    }
}

#[test]
fn the_languages_have_sheets_of_the_same_build() {
    for &set in TragedySet::ALL {
        let build = |language| -> Vec<_> {
            let sections = handbook(set, language).parts.into_iter().flat_map(|part| part.sections);
            let entries = |section: text::Section| {
                let entry = |entry: text::Entry| (entry.id, entry.facts.len(), entry.rules.len());
                (section.id, section.entries.into_iter().map(entry).collect::<Vec<_>>())
            };
            sections.map(entries).collect()
        };
        assert_eq!(build(Language::English), build(Language::Spanish));
    }
}

#[test]
fn a_sheet_shows_the_switches_that_change_it_and_no_others() {
    let shown = |set: TragedySet| -> Vec<String> {
        let sections = handbook(set, Language::English).parts.remove(0).sections;
        let switches = sections.into_iter().find(|section| section.id == "switches");
        switches.expect("there is such a section").entries.into_iter().map(|entry| entry.id).collect()
    };
    let basic = [
        "switch-paranoia-virus-threshold",
        "switch-murder-victim",
        "switch-refused-once-per-loop",
        "switch-hospital-key-person",
        "switch-card-edition",
        "switch-mystery-boy-first-loop",
    ];
    assert_eq!(shown(TragedySet::BasicTragedy), basic);
    assert_eq!(shown(TragedySet::FirstSteps), basic[1..]);
    assert_eq!(shown(TragedySet::MidnightZone), basic[2..]);
    let mystery = [
        "switch-refused-once-per-loop",
        "switch-hospital-key-person",
        "switch-card-edition",
        "switch-black-school",
        "switch-mystery-boy-first-loop",
    ];
    assert_eq!(shown(TragedySet::MysteryCircle), mystery);
    let prime = [
        "switch-refused-once-per-loop",
        "switch-failed-curse",
        "switch-card-edition",
        "switch-mystery-boy-first-loop",
        "switch-mob-location",
    ];
    assert_eq!(shown(TragedySet::PrimeEvil), prime);
    let cosmic = [
        "switch-refused-once-per-loop",
        "switch-hospital-key-person",
        "switch-gauge-milestones",
        "switch-card-edition",
        "switch-mystery-boy-first-loop",
    ];
    assert_eq!(shown(TragedySet::CosmicMythology), cosmic);
}

#[test]
fn only_a_set_with_extra_cards_or_a_gauge_explains_them() {
    for &set in TragedySet::ALL {
        let sheet = handbook(set, Language::English);
        let is_explained = |term: &str| {
            let sections = sheet.parts.iter().flat_map(|part| &part.sections);
            sections.flat_map(|section| &section.entries).any(|entry| entry.name == term)
        };
        let (cards, gauge) = match set {
            TragedySet::FirstSteps | TragedySet::BasicTragedy => (false, false),
            TragedySet::MidnightZone => (true, false),
            TragedySet::MysteryCircle => (true, true),
            TragedySet::PrimeEvil => (false, false),
            TragedySet::CosmicMythology => (false, true),
        };
        assert_eq!(is_explained("Extra card"), cards, "{set}");
        assert_eq!(is_explained("Extra Gauge"), gauge, "{set}");
    }
}

#[test]
fn victims_mobs_curses_and_spells_stand_where_they_belong() {
    for &set in TragedySet::ALL {
        let sections = handbook(set, Language::English).parts.remove(0).sections;
        let special = sections.into_iter().find(|section| section.id == "special");
        let ids: Vec<String> = special
            .map_or_else(Vec::new, |section| section.entries)
            .into_iter()
            .map(|entry| entry.id)
            .collect();
        let expected: &[&str] = match set {
            TragedySet::FirstSteps | TragedySet::BasicTragedy => &[],
            TragedySet::MidnightZone => &["extra-card"],
            TragedySet::MysteryCircle => &["extra-card", "extra-gauge"],
            TragedySet::PrimeEvil => &["victim", "mob", "curse"],
            TragedySet::CosmicMythology => &[
                "extra-gauge",
                "spell-spell-of-sympathy",
                "spell-reminiscence-of-the-forefathers",
                "spell-ancient-seal",
                "spell-madness",
            ],
        };
        assert_eq!(ids, expected, "{set}");
    }
}

#[test]
fn the_sheet_tells_whose_rules_it_follows() {
    let words = Words::of(Language::English);
    let intro = |switches| sheet(words, TragedySet::FirstSteps, switches).intro[1].clone();
    assert!(intro(Preset::Designer.switches()).contains("Designer"));
    assert!(!intro(SwitchSet::one(Switch::MobLocation)).contains("preset"));
}
