//! The bundled scripts: one file each under `scripts/`, by set, embedded in the program.

use std::sync::LazyLock;

use crate::script::{self, Script};

/// All bundled scripts.
#[derive(Clone, Copy, Debug)]
pub struct Library;

/// Set and id of a file under `scripts/`, and its text.
macro_rules! bundled {
    ($($set:literal: [$($id:literal,)+])+) => {
        &[$($(($set, $id, include_str!(concat!("../../../scripts/", $set, "/", $id, ".toml"))),)+)+]
    };
}

/// In the order of publication, the base box first.
const FILES: &[(&str, &str, &str)] = bundled! {
    "first-steps": [
        "the-first-script",
        "prevailing-secrecy",
        "a-cruel-shrine-maidens-thesis",
        "hopeless",
        "schoolyard-bedlam",
        "shes-here",
        "tainted-candy",
        "the-first-script-nt",
        "the-school-tragedy",
        "tofu-murder-case",
        "united-we-fall",
    ]
    "basic-tragedy": [
        "young-womens-battlefield",
        "lesser-of-two-evils",
        "the-secret-that-was-kept",
        "the-future-of-the-gods",
        "mirror-passcode",
        "those-with-antibodies",
        "prologue",
        "neverending-happy-sad-story",
        "machina-solar-cogwheel",
        "traditional-ensemble-murder",
        "the-future-assassin",
        "secret-cat-walk",
        "a-businessman-wanders-into-a-place-full-of-women",
        "battle-between-women",
        "best-in-class",
        "crushed-by-the-hospital-building-in-doronoki",
        "everyone-gathers-to-bully-the-tofu-minded",
        "evil-contaminated-realm",
        "im-dying-to-cause-a-tragedy",
        "madness-over-madness",
        "magical-girls-superiority",
        "my-first-tragedy-looper-scenario",
        "responsible-women",
        "school-days",
        "the-academy-tragedy",
        "the-assassin-blades-target",
        "the-hidden-time-traveler",
        "the-hunt-is-on",
        "the-medea-syndrome",
        "to-end-this-world",
        "tough-to-name",
        "twelve-monkeys",
        "un-rerum",
        "what-if-a-man-fell-into-the-world-of-yuri",
        "who-stole-the-cookie-why-so-serious",
    ]
    "midnight-zone": [
        "romance-antithesis",
        "in-the-hands-of-evil-fate",
        "singer-of-the-heretic-idol",
        "spinning-duplicate-spiral",
        "night-at-the-vroomsbury",
        "overvroomed",
        "shell-game",
        "the-girl-who-holds-the-key",
        "the-zone-of-midnight",
    ]
    "mystery-circle": [
        "obsession-detection",
        "the-temple-of-poisoned-loneliness",
        "the-unknowns-of-the-tragedies-in-the-academic-city",
        "the-festival-of-fools",
        "milestone",
        "an-unsettling-rumor-mystery-circle-version",
        "bag-of-risks",
        "big-brother",
        "lets-try-again",
        "new-vroom",
        "the-fall-of-the-vroom",
        "the-greatness-vroomed",
    ]
    "prime-evil": [
        "master-thief-seven-tails",
        "vamp",
        "zombie-hero",
        "ultimate-halloween",
        "evil-primes",
    ]
    "cosmic-mythology": [
        "banquet-school-life",
        "eyes-without-vision",
        "bella-stellarum",
        "an-ordinary-day-in-misuka-city",
        "cosmic-insignificance",
        "eldritch-knowledge",
        "the-bloodless-rite",
    ]
};

static SCRIPTS: LazyLock<Vec<Script>> = LazyLock::new(|| {
    let parse = |&(_, id, text): &(&str, &str, &str)| match script::read(text).one() {
        Ok(sourced) => sourced.script,
        Err(problems) => panic!("bundled scripts can be read, but {id} has {problems:?}"),
    };
    FILES.iter().map(parse).collect()
});

impl Library {
    /// Set by set, in the order of publication.
    pub fn all() -> &'static [Script] {
        &SCRIPTS
    }

    pub fn find(id: &str) -> Option<&'static Script> {
        Library::all().iter().find(|script| script.id == id)
    }

    /// Set, id and text of every file, as it is written.
    pub fn files() -> impl Iterator<Item = (&'static str, &'static str, &'static str)> {
        FILES.iter().copied()
    }
}
