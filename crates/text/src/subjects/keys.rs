//! The messages the code may ask for, by file. What has a vocabulary is walked; the rest is listed.

use engine::notation::Wanted;
use engine::{Ask, Seat};
use rules::ability::{Mode, Timing};
use rules::script::Kind;
use rules::{
    Card, Character, Counter, Direction, Incident, Location, Plot, Preset, Refusal, Role, Spell, Switch,
    SwitchSet, TragedySet, Trait,
};

use crate::name::Name;
use crate::rule::{self, Rule};
use crate::sheet;

/// A message and all its attributes.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Key {
    pub(crate) id: String,
    pub(crate) attributes: Vec<String>,
}

impl Key {
    pub(crate) fn new(id: impl Into<String>) -> Key {
        Key { id: id.into(), attributes: Vec::new() }
    }

    pub(crate) fn with<'a>(id: impl Into<String>, attributes: impl IntoIterator<Item = &'a str>) -> Key {
        Key { id: id.into(), attributes: attributes.into_iter().map(str::to_owned).collect() }
    }

    /// `<prefix>-<id>` for each id.
    pub(crate) fn each(prefix: &str, ids: impl IntoIterator<Item = &'static str>) -> Vec<Key> {
        ids.into_iter().map(|id| Key::new(format!("{prefix}-{id}"))).collect()
    }
}

fn names<T: Into<Name> + Copy>(things: &[T]) -> Vec<Key> {
    let key = |&thing: &T| {
        let name: Name = thing.into();
        Key::with(name.key(), name.forms().iter().copied())
    };
    things.iter().map(key).collect()
}

/// Every rule of the box, as it stands under these switches.
pub(crate) fn all_rules(switches: SwitchSet) -> Vec<Rule> {
    let mut rules = Vec::new();
    for &role in Role::ALL {
        rules.extend((0..).map_while(|n| Rule::of_role(role, n, switches)));
    }
    for &plot in Plot::ALL {
        rules.extend((0..).map_while(|n| Rule::of_plot(plot, n, switches)));
    }
    for &who in Character::ALL {
        rules.extend((0..).map_while(|n| Rule::of_passive(who, n, switches)));
        rules.extend((0..).map_while(|n| Rule::of_character(who, n, switches)));
    }
    rules.extend(Incident::ALL.iter().map(|&incident| Rule::of_incident(incident, switches)));
    rules.extend(Card::ALL.iter().map(|&card| Rule::of_card(card)));
    rules
}

fn rules(kind: &str) -> Vec<Key> {
    let rules = all_rules(SwitchSet::EMPTY).into_iter();
    rules.filter(|rule| rule.key.starts_with(kind)).map(|rule| Key::new(rule.key)).collect()
}

/// `<prefix>-<id>` and `<prefix>-<id>-text`.
fn told(prefix: &str, ids: &[&'static str]) -> Vec<Key> {
    let named = Key::each(prefix, ids.iter().copied());
    let texts = named.iter().map(|key| Key::new(format!("{}-text", key.id))).collect();
    [named, texts].concat()
}

pub(crate) fn board() -> Vec<Key> {
    let counter = |&counter: &Counter| Key::with(Name::from(counter).key(), ["count"]);
    [names(Location::ALL), names(Direction::ALL), Counter::ALL.iter().map(counter).collect()].concat()
}

pub(crate) fn lists() -> Vec<Key> {
    Key::each("list", ["more", "and", "or", "nor", "neither"])
}

pub(crate) fn characters() -> Vec<Key> {
    let passive = Character::ALL.iter().filter(|&&who| rule::has_passive(who));
    [
        names(Character::ALL),
        names(Trait::ALL),
        rules("character-"),
        passive.map(|&who| Key::new(rule::passive_key(who))).collect(),
        vec![Key::new("passive")],
        Key::each("goodwill", ["needs", "only-in", "from-loop", "unrefusable", "mastermind-too"]),
    ]
    .concat()
}

pub(crate) fn roles() -> Vec<Key> {
    let timings = [
        Timing::LoopStart,
        Timing::CardResolve,
        Timing::MastermindAbility,
        Timing::DayEnd,
        Timing::LoopEnd,
        Timing::OwnDeath,
        Timing::DeathOf(Role::Lover),
        Timing::OwnIncident,
        Timing::OwnGoodwill,
    ];
    let tags = [
        timings.map(rule::timing_key).to_vec(),
        [Mode::Must, Mode::May].map(rule::mode_key).to_vec(),
        [Refusal::None, Refusal::Optional, Refusal::Mandatory].map(rule::refusal_key).to_vec(),
        vec![rule::TIMING_ALWAYS, rule::TIMING_ROLE_TOLD, rule::TIMING_SCRIPT],
        vec![rule::LIMIT_PER_LOOP, rule::LIMIT_PER_LOOP_FOR_ALL],
        vec![rule::LIMIT_DAILY_FOR_ALL, rule::LIMIT_TWICE_PER_LOOP],
        vec![rule::DUTY_CULPRIT, rule::DUTY_NO_CULPRIT, "unkillable", "role-person-text"],
    ];
    [names(Role::ALL), rules("role-"), tags.concat().into_iter().map(Key::new).collect()].concat()
}

pub(crate) fn plots() -> Vec<Key> {
    [
        names(Plot::ALL),
        rules("plot-"),
        [rule::PLOT_NEEDS_INCIDENT, rule::PLOT_NEEDS_CHARACTER].map(Key::new).to_vec(),
        Key::each("demand", ["one", "many", "range", "must-be", "opposes"]),
    ]
    .concat()
}

pub(crate) fn incidents() -> Vec<Key> {
    let peculiar = [
        "mob",
        "judged-by",
        "limit-lower",
        "limit-higher",
        "no-gauge",
        "leader-chooses",
        "culprit-may-repeat",
        "false-name",
    ];
    [names(Incident::ALL), rules("incident-"), Key::each("incident", peculiar)].concat()
}

pub(crate) fn cards() -> Vec<Key> {
    [
        names(Card::ALL),
        rules("card-"),
        Key::each("deck", ["mastermind", "protagonist", "card-once", "card-several"]),
        Key::each("resolve", sheet::RESOLVE_ORDER),
        Key::each("cards", sheet::CARD_NOTES),
        vec![Key::new("cards-movement"), Key::new("movement-combines")],
    ]
    .concat()
}

pub(crate) fn switches() -> Vec<Key> {
    let switch = |&switch: &Switch| {
        let values = switch.value_ids().map(|id| format!("value-{id}"));
        Key::with(Name::from(switch).key(), ["question"].into_iter().chain(values.iter().map(String::as_str)))
    };
    let preset = |&preset: &Preset| Key::with(Name::from(preset).key(), ["text"]);
    [Switch::ALL.iter().map(switch).collect(), Preset::ALL.iter().map(preset).collect::<Vec<_>>()].concat()
}

pub(crate) fn steps() -> Vec<Key> {
    [
        told("step", &sheet::STEPS_BEFORE),
        told("step", &sheet::DAY_STEPS),
        told("step", &sheet::STEPS_AFTER),
        told("loss", &sheet::LOSSES),
    ]
    .concat()
}

pub(crate) fn reference_sheet() -> Vec<Key> {
    let sections =
        ["main-plots", "subplots", "roles", "incidents", "day", "loop", "decks", "resolve", "cards"];
    [
        names(TragedySet::ALL),
        Key::each("sheet", ["title", "script", "rules", "rules-own"]),
        Key::each("part", ["set", "box"]),
        Key::each("section", sections),
        Key::each("section", ["special", "terms", "switches", "characters"]),
        Key::each("section", ["roles-intro", "incidents-intro", "switches-intro"]),
        Key::each("label", ["roles", "max", "plots", "refusal", "limit", "start", "forbidden", "traits"]),
        Key::each("start", ["chosen", "from-loop", "on-day"]),
        ["value-none", "plot-by-change", "ability-none"].map(Key::new).to_vec(),
        told("term", &sheet::TERMS),
        told("term", &[sheet::EXTRA_CARD, sheet::EXTRA_GAUGE, sheet::VICTIM, sheet::MOB, sheet::CURSE]),
        vec![Key::new("term-curse-many")],
        told("spell", &Spell::ALL.iter().map(|spell| spell.id()).collect::<Vec<_>>()),
    ]
    .concat()
}

pub(crate) fn questions() -> Vec<Key> {
    let effects = [
        "put",
        "take",
        "kill",
        "revive",
        "kill-protagonists",
        "lose",
        "lose-loop",
        "reveal-role",
        "reveal-culprit",
        "guard",
        "return-card",
        "free",
        "calm",
        "name-another-subplot",
        "move-holder",
        "ignore-forbid-intrigue",
        "take-all",
        "move",
        "put-extra",
        "ban-extra-bearers",
        "name-culprit",
        "move-and-hold",
        "stay",
        "raise-gauge",
        "close",
        "end-loop-after-step",
        "lay-curse",
        "kill-everybody",
        "die-tonight",
        "hunt",
        "shield",
        "leave",
        "replace",
        "shift",
        "shift-nothing",
        "shift-guard",
        "take-guard",
        "leader-moves-gauge",
        "leader-may-raise-gauge",
        "carry-out-incident",
        "reveal-role-victim",
        "revive-victim",
        "move-victim",
    ];
    let choices =
        ["begin", "give-up", "start", "place", "pass", "use", "declare", "accept", "refuse", "guess"];
    let about_the_gauge = ["raise", "lower", "decline"];
    [
        Seat::IDS.iter().map(|id| Key::with(format!("seat-{id}"), ["short"])).collect(),
        Key::each("question", Ask::IDS),
        Key::each("question", ["protagonist-card-deck", "leader-carries-out"]),
        Key::each("question-mandatory", ["place", "all", "card"]),
        Key::each("choice", choices),
        Key::each("choice", about_the_gauge),
        Key::each("source", ["role", "goodwill", "passive", "shared"]),
        Key::each("effect", effects),
    ]
    .concat()
}

pub(crate) fn log() -> Vec<Key> {
    let of_the_course = ["first-loop", "loop", "day", "enters", "gives-up", "leader"];
    let of_cards = [
        "mastermind-cards",
        "protagonist-card",
        "protagonist-card-deck",
        "turned-up",
        "face",
        "card-returned",
    ];
    let of_the_board = ["moves", "receives", "loses", "dies", "revives", "guarded", "guard-spent"];
    let of_goodwill = ["declared", "accepted", "refused", "freed", "calmed"];
    let told = ["role", "culprit", "culprit-mob", "subplot", "no-other-subplot", "victim", "remembered"];
    let of_the_leader = [
        "leader-picks",
        "leader-sends",
        "leader-picks-effect",
        "leader-raises",
        "leader-lowers",
        "leader-leaves",
    ];
    let of_curses_and_cards = ["curse-on-character", "curse-on-location", "leaves", "shielded"];
    let of_incidents = ["incident", "no-incident", "nothing-happens", "extra-card", "extra-banned"];
    let of_the_gauge_and_closed_doors = ["gauge-rises", "gauge-falls", "closed", "closed-for-good", "held"];
    let of_the_end = [
        "protagonists-die",
        "protagonists-lose",
        "loop-lost",
        "loop-survived",
        "guess-begins",
        "guess-right",
        "guess-wrong",
        "over-mastermind",
        "over-protagonists",
    ];
    [
        Key::each("log", of_the_course),
        Key::each("log", of_cards),
        Key::each("log", of_the_board),
        Key::each("log", of_goodwill),
        Key::each("log", told),
        Key::each("log", of_incidents),
        Key::each("log", of_the_leader),
        Key::each("log", of_curses_and_cards),
        Key::each("log", of_the_gauge_and_closed_doors),
        Key::each("log", of_the_end),
        Key::each("cause", ["cards", "role", "plot", "goodwill", "incident"]),
        Key::each("cause", ["passive", "shared", "spell", "curse", "lie", "false-name"]),
        vec![Key::new("step-over")],
    ]
    .concat()
}

/// What the commands of the terminal say.
pub(crate) fn commands() -> Vec<Key> {
    let keys = [
        "moment-unknown",
        "serve-at",
        "serve-kept",
        "serve-more",
        "script-id",
        "script-author",
        "script-origin",
        "script-set",
        "script-loops",
        "script-length",
        "script-days",
        "script-main-plot",
        "script-extra-main-plot",
        "script-subplots",
        "script-cast",
        "script-turf",
        "script-enters",
        "script-enters-day",
        "script-mob",
        "script-incidents",
        "script-listed-as",
        "script-day",
        "script-shape",
        "script-unplayable",
        "special-card-removed",
        "special-start",
        "special-final-guess",
        "special-no-final-guess",
        "special-no-table-talk",
        "check-advice",
        "check-entries",
        "check-words",
        "check-result",
        "import-written",
        "import-there-already",
        "import-refused",
        "import-skipped",
        "import-unnamed",
        "argument-wrong",
        "argument-number",
        "argument-seconds",
        "argument-moment",
        "argument-switch",
        "argument-switch-value",
        "argument-of-character",
        "argument-question",
        "argument-no-json",
        "file-unopened",
        "file-unread",
        "script-unknown-more",
        "script-no-file",
        "case-none",
        "case-result",
        "bench-speed",
        "bench-why",
        "bench-size",
        "bench-server",
        "bench-server-bytes",
        "bench-facts",
        "bench-cold",
        "bench-incremental",
        "bench-working",
        "bench-memory",
    ];
    keys.into_iter().map(Key::new).collect()
}

/// Why something is excluded.
pub(crate) fn reasons() -> Vec<Key> {
    let causes = [
        "role",
        "shared",
        "plot",
        "goodwill",
        "passive",
        "incident",
        "cards",
        "spell",
        "curse",
        "lie",
        "false-name",
        "course",
    ];
    let facts = [
        "refused",
        "accepted",
        "occurs",
        "occurs-mob",
        "none",
        "none-mob",
        "role",
        "culprit",
        "subplot",
        "only-subplot",
        "enters",
        "lost",
        "survived",
        "dies",
        "loss",
        "guess-begins",
        "guessed",
        "guess-won",
        "guess-lost",
        "last-lost",
    ];
    let claims = [
        "role",
        "plot",
        "main-plot",
        "extra-main-plot",
        "culprit",
        "incident",
        "absent",
        "enters-loop",
        "enters-day",
        "mob",
    ];
    let excluded = [
        "not-role",
        "not-plot",
        "not-main-plot",
        "not-extra-main-plot",
        "not-culprit",
        "not-incident",
        "not-absent",
        "not-enters-loop",
        "not-enters-day",
        "impossible",
    ];
    let others = [
        "never-there",
        "throughout",
        "throughout-one",
        "one-incident",
        "one-bringing-main-plot",
        "other-roles",
        "no-room",
        "outsider",
        "outsider-plot",
        "role-plots",
        "plot-turning",
        "held-by",
        "held-by-lent",
        "killed-by",
        "lay-there",
        "corpses-there",
        "no-holder",
        "lives-on",
        "cannot-die",
        "culprit-is",
        "not-together",
        "not-all",
        "sheet-no-extra",
        "given",
        "case",
        "case-otherwise",
        "case-otherwise-if",
        "case-roles",
        "case-not-roles",
        "case-main-plots",
        "case-not-in-play",
        "case-not-culprits",
        "nothing-left",
        "culprit-stood",
        "culprit-stood-with-all",
        "culprit-calmed",
        "limit-lower",
        "limit-higher",
        "carried",
        "only-had-enough",
        "had-enough",
        "nobody-had-enough",
        "on-whom",
        "in-place",
        "only-had",
        "only-lay",
        "would-have-occurred",
        "nobody-else-had-enough",
        "only-else-had-enough",
        "corpses-on",
        "enough-corpses-only",
        "enough-corpses",
        "instead",
        "not-this",
        "unsupposed",
        "unannounced",
        "supposing-not",
        "so-must",
        "so-told",
        "sheet-must",
        "culprit-dead",
        "one-main-plot",
        "few-subplots",
        "few-plots",
        "few-roles",
        "so-many-subplots",
        "so-many-plots",
        "so-many-bringing-plots",
        "all-held",
        "plot-asks",
        "one-incident-each",
        "at-most",
        "title",
        "when",
        "before",
        "role-must",
        "role-left",
        "role-left-each",
        "role-out",
        "role-out-each",
        "role-none",
        "plots-left",
        "plots-out",
        "plots-none",
        "culprit-left",
        "culprit-out",
        "culprit-none",
        "incident-left",
        "incident-out",
        "incident-none",
        "absent",
        "enters-loop",
        "enters-loop-or-never",
        "enters-day",
        "enters-day-or-never",
        "died-before",
        "cards-on",
        "stood",
        "cards-taken",
        "able",
        "able-rule",
        "was-at",
        "started",
        "had",
        "was-alive",
        "was-dead",
        "was-absent",
        "company",
        "company-none",
        "living-there",
        "must-be-culprit",
        "must-not-be-culprit",
        "when-preparation",
        "entry-none",
        "sheet-only",
        "sheet-against",
        "sheet-impossible",
        "and-others",
    ];
    [
        Key::each("claim", claims),
        Key::each("reason-by", causes),
        Key::each("reason-missing", causes),
        Key::each("reason-fact", facts),
        Key::each(
            "reason-fact",
            [
                "unscheduled",
                "nothing",
                "chosen",
                "quiet",
                "placed",
                "placed-dead",
                "placed-foreign",
                "placed-spent",
                "curse",
            ],
        ),
        Key::each("reason-course", ["placed", "turned-up", "declared", "leader"]),
        Key::each("reason-so", excluded),
        Key::each("reason", others),
        Key::each(
            "reason",
            [
                "supposing",
                "went-on",
                "quiet",
                "missing-no-role",
                "missing-no-plot",
                "missing-culprit",
                "missing-culprit-named",
                "missing-incident-named",
                "if-in-cast",
                "not-there",
                "loops-not-there",
                "or",
                "entry",
                "extra-left",
                "extra-out",
                "extra-none",
                "shown",
                "shown-rule",
                "shown-now",
                "shown-now-rule",
                "still-shown",
                "still-shown-rule",
                "lets",
                "way-out",
                "once-a-day",
                "refuses",
                "rule-of",
            ],
        ),
    ]
    .concat()
}

/// What the detective of the terminal says.
pub(crate) fn solve() -> Vec<Key> {
    let keys = [
        "grouped-from",
        "impossible-after",
        "hint-joined",
        "hint-left-out",
        "hint-without",
        "nobody-sits",
        "to-ended",
        "to-loop-ended",
        "to-before",
        "why-not-in-cast",
        "why-no-incident",
        "why-not-of-set",
        "why-closer",
        "why-patient",
        "why-from-start",
        "fact-role-not",
        "fact-plot-not",
        "fact-refused",
        "fact-accepted",
        "fact-culprit",
        "fact-not-culprit",
        "fact-listed",
        "why-facts",
        "clash",
        "clash-one",
        "case-only",
        "which-case",
        "no-case",
        "neither",
        "position-secret",
        "position-late",
        "counts",
        "saturated",
        "plots",
        "absent",
        "incident",
        "truth",
        "certain",
        "share",
        "below",
        "above",
        "per-cent",
        "thousands",
        "counts-scripts",
        "mastermind",
        "when-over",
        "working",
        "why-excluded",
        "why-possible",
        "why-certain",
        "example",
        "line-of-play",
        "point",
        "impossible",
    ];
    Key::each("solve", keys)
}

/// What the game in the terminal says.
pub(crate) fn play() -> Vec<Key> {
    let commands =
        ["help", "board", "open", "hand", "log", "loops", "sheet", "rule", "secrets", "back", "save", "quit"];
    let said = [
        "title",
        "there-already",
        "cannot-lead",
        "switch-twice",
        "spectator-alone",
        "no-seat",
        "no-script",
        "script-unreadable",
        "script-broken",
        "open-sheet",
        "reading",
        "talk-on",
        "talk-off",
        "incidents",
        "incident",
        "incident-mob",
        "no-incidents",
        "turf-is",
        "you-hold",
        "bots-hold",
        "bots-random",
        "bots-sensible",
        "goal-protagonists",
        "goal-mastermind",
        "goal-both",
        "goal-spectator",
        "ask-for-help",
        "resumed",
        "so-far",
        "loop",
        "day",
        "nothing-notable",
        "abilities",
        "mark-goodwill",
        "mark-paranoia",
        "mark-intrigue",
        "mark-mastermind",
        "legend",
        "dead",
        "turf",
        "guarded",
        "freed",
        "calmed",
        "extra",
        "curses",
        "corpses",
        "mob",
        "turned",
        "shielded",
        "held-today",
        "held-tomorrow",
        "closed",
        "gauge",
        "culprit",
        "culprit-of",
        "listed-as",
        "spent",
        "status",
        "status-spiral",
        "status-end",
        "schedule",
        "schedule-entry",
        "schedule-occurred",
        "hand",
        "leader",
        "heard",
        "where",
        "which",
        "which-role",
        "hand-over",
        "no-such-number",
        "unknown",
        "taken",
        "unreadable",
        "ambiguous",
        "too-long",
        "nothing-to-take-back",
        "fillers",
        "yes",
        "all",
        "help",
        "which-rule",
        "no-rule",
        "sheet-more",
        "no-secrets",
        "no-such-loop",
        "saved",
        "save-where",
        "overwrite",
        "quit-kept",
        "quit-unkept",
        "input-ended",
        "how-to-resume",
        "not-kept",
        "opened",
        "over",
    ];
    [Key::each("play-command", commands), Key::each("play-about", commands), Key::each("play", said)].concat()
}

pub(crate) fn problems() -> Vec<Key> {
    let of_files = [
        "at",
        "too-large",
        "not-utf8",
        "syntax",
        "too-many",
        "too-long",
        "unknown",
        "unknown-near",
        "unknown-listed",
        "wrong-type",
        "missing",
        "doubled",
        "out-of-range",
        "not-an-incident",
        "not-a-special-rule",
        "not-one-script",
        "no-scripts",
        "same-id",
        "and-more",
    ];
    let of_lines = [
        "quoted",
        "first-line",
        "beginning",
        "beginning-or-seat",
        "line-ends",
        "expected",
        "number",
        "too-much",
        "not-a-seat",
        "line-missing",
        "no-script-text",
        "script-missing",
        "script-changed",
        "too-many-choices",
        "game-over",
        "not-asked",
        "illegal",
        "no-such-day",
        "mob-is-secret",
        "turf-missing",
        "nobody-has-turf",
        "enters-later",
        "too-many-facts",
        "seen-missing",
    ];
    let of_facts = [
        "no-days",
        "no-loops",
        "not-in-cast",
        "role-not-of-set",
        "no-incident",
        "no-incident-but",
        "culprit-is-a-place",
        "not-the-culprit",
        "no-culprit",
    ];
    let of_setting_up = [
        "unplayable",
        "leader",
        "incident-day",
        "culprit-is-place",
        "culprit-is-character",
        "too-many-subplots",
        "no-cast",
        "too-few-cards",
        "off-board",
        "step",
    ];
    let of_cases = [
        "none",
        "not-begun",
        "checks-nothing",
        "too-late",
        "not-a-ruling",
        "entry-day-missing",
        "entry-loop-missing",
        "two-main-plots",
        "no-such-loop",
        "position-too-late",
        "position-missing",
        "not-once-per-loop",
        "no-incident",
        "described-twice",
        "said-twice-of",
        "not-there-yet",
        "too-many-curses",
        "not-seen",
        "nothing-seen",
        "was-seen",
        "not-offered",
        "is-offered",
        "asked-otherwise",
        "sees-face",
        "sees-no-face",
        "over-before",
        "nothing-harmless",
        "never-comes",
        "is-not",
        "nobody-has-won",
        "offered",
    ];
    [
        Key::each("problem", of_files),
        Key::each("problem-kind", Kind::ALL.map(Kind::id)),
        Key::each("problem", of_lines),
        Key::each("problem-wanted", Wanted::NAMED.iter().filter_map(|wanted| wanted.id())),
        Key::each("problem", of_facts),
        Key::each("problem", of_setting_up),
        Key::each("problem-case", of_cases),
    ]
    .concat()
}

pub(crate) fn flaws() -> Vec<Key> {
    let of_the_frame = ["bad-id", "no-title", "days", "no-length", "loops", "same-loops", "difficulty"];
    let of_plots = [
        "plot-not-in-set",
        "not-a-main-plot",
        "not-a-subplot",
        "plot-twice",
        "extra-main-plot-missing",
        "extra-main-plot-not-asked",
        "subplot-count",
    ];
    let of_the_cast = [
        "character-twice",
        "role-not-in-set",
        "role-without-plot",
        "role-count",
        "role-range",
        "role-needs-trait",
        "outsider-is-person",
        "outsider-has-plot-role",
        "turf-missing",
        "turf-not-asked",
        "entry-missing",
        "entry-not-asked",
        "entry-out-of-range",
        "entry-day-missing",
        "entry-day-not-asked",
        "entry-day-out-of-range",
        "never-person",
        "sexes-not-opposed",
        "character-missing",
    ];
    let of_incidents = [
        "incident-not-in-set",
        "incident-outside-loop",
        "two-incidents-on-day",
        "culprit-not-in-cast",
        "must-not-be-culprit",
        "culprit-twice",
        "culprit-not-a-location",
        "culprit-not-a-character",
        "mob-twice",
        "must-be-culprit",
        "incident-missing",
        "false-name-forbidden",
        "false-name-is-true",
    ];
    let of_special_rules = [
        "card-not-in-deck",
        "too-few-cards",
        "start-not-in-cast",
        "start-forbidden",
        "start-of-late-character",
        "special-rule-twice",
    ];
    [
        Key::each("flaw", of_the_frame),
        Key::each("flaw", of_plots),
        Key::each("flaw", of_the_cast),
        Key::each("flaw", of_incidents),
        Key::each("flaw", of_special_rules),
        Key::each("warning", ["unusual-days", "unusual-loops", "unusual-cast", "incident-wanted"]),
    ]
    .concat()
}
