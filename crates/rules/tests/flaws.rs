//! Every rule that a script can break: each is broken once alone, and many at once in one file.

use std::collections::BTreeSet;

use rules::FlawKind::{self, *};
use rules::script::{self, Sourced};
use rules::{Card, Character, Incident, Library, Location, Plot, Role, TragedySet, Trait, WarningKind};
use rules::{flaws, warnings};

/// A bundled script with some of its words replaced, and every flaw that it then has, with its line.
struct Case {
    script: &'static str,
    changes: &'static [(&'static str, &'static str)],
    flaws: &'static [(usize, FlawKind)],
}

fn changed(id: &str, changes: &[(&str, &str)]) -> Sourced {
    let mut text = Library::find(id).expect("a bundled script").to_toml();
    for (from, to) in changes {
        assert!(text.contains(from), "{from} is not in {id}");
        text = text.replacen(from, to, 1);
    }
    script::read(&text).one().unwrap_or_else(|problems| panic!("{problems:?}\n{text}"))
}

fn found(sourced: &Sourced) -> Vec<(usize, FlawKind)> {
    flaws(&sourced.script).iter().map(|flaw| (sourced.places.line(flaw.place), flaw.kind)).collect()
}

const FIRST: &str = "the-first-script";
const GODS: &str = "the-future-of-the-gods";
const MIRROR: &str = "mirror-passcode";
const STORY: &str = "neverending-happy-sad-story";
const ROMANCE: &str = "romance-antithesis";
const EVIL_FATE: &str = "in-the-hands-of-evil-fate";
const SPIRAL: &str = "spinning-duplicate-spiral";
const VROOMSBURY: &str = "night-at-the-vroomsbury";
const TEMPLE: &str = "the-temple-of-poisoned-loneliness";
const ACADEMIC_CITY: &str = "the-unknowns-of-the-tragedies-in-the-academic-city";
const TRY_AGAIN: &str = "lets-try-again";
const FALL: &str = "the-fall-of-the-vroom";

const MACHINA: &str = "machina-solar-cogwheel";
const VAMP: &str = "vamp";
const ZOMBIE_HERO: &str = "zombie-hero";
const EVIL_PRIMES: &str = "evil-primes";
const BELLA: &str = "bella-stellarum";
const INSIGNIFICANCE: &str = "cosmic-insignificance";

/// From Those with Habits to The Key Girl, who is a second Key Person beside that of The Noble Bloodline.
macro_rules! key_girl {
    ($($more:expr),*) => {
        &[
            ("those-with-habits", "the-key-girl"),
            ("shrine-maiden = \"loved-one\"", "shrine-maiden = \"key-person\""),
            ("police-officer = \"ghost\"", "police-officer = \"person\""),
            ("patient = \"serial-killer\"", "patient = \"person\""),
            $($more),*
        ]
    };
}

const SEXES_NOT_OPPOSED: FlawKind =
    SexesNotOpposed { role: Role::KeyPerson, opposite: Role::Vampire, plot: Plot::TheNobleBloodline };

/// From Showtime of Death to Worshippers of the Apocalypse, which ask for a Suicide.
macro_rules! worshippers {
    ($($more:expr),*) => {
        &[
            ("showtime-of-death", "worshippers-of-the-apocalypse"),
            ("mystery-boy = \"prophet\"", "mystery-boy = \"witch\""),
            ("police-officer = \"magician\"", "police-officer = \"prophet\""),
            ("patient = \"immortal\"", "patient = \"person\""),
            $($more),*
        ]
    };
}

const CASES: &[Case] = &[
    Case { script: FIRST, changes: &[("the-first-script", "The First")], flaws: &[(1, BadId)] },
    Case { script: FIRST, changes: &[("the-first-script", "the--first")], flaws: &[(1, BadId)] },
    Case { script: FIRST, changes: &[("the-first-script", "")], flaws: &[(1, BadId)] },
    Case { script: FIRST, changes: &[("The First Script", "  ")], flaws: &[(2, NoTitle)] },
    Case { script: FIRST, changes: &[("days = 4", "days = 9")], flaws: &[(7, DaysOutOfRange { days: 9 })] },
    Case {
        script: FIRST,
        changes: &[("days = 4", "days = 2")],
        flaws: &[(22, IncidentOutsideLoop { day: 3, days: 2 })],
    },
    Case {
        script: FIRST,
        changes: &[("days = 4", "days = 0"), ("2 = \"murder by office-worker\"\n", ""), ("3 = ", "0 = ")],
        flaws: &[(7, DaysOutOfRange { days: 0 }), (21, IncidentOutsideLoop { day: 0, days: 0 })],
    },
    Case { script: FIRST, changes: &[("[{ loops = 3, difficulty = 1 }]", "[]")], flaws: &[(8, NoLength)] },
    Case {
        script: FIRST,
        changes: &[("[{ loops = 3, difficulty = 1 }]", "[0, 8,\n 9]")],
        flaws: &[(8, LoopsOutOfRange { loops: 0 }), (9, LoopsOutOfRange { loops: 9 })],
    },
    Case {
        script: FIRST,
        changes: &[("[{ loops = 3, difficulty = 1 }]", "[3, 4, { loops = 3, difficulty = 2 }]")],
        flaws: &[(8, SameLoopsTwice { loops: 3 })],
    },
    Case {
        script: FIRST,
        changes: &[("difficulty = 1", "difficulty = 11")],
        flaws: &[(8, DifficultyOutOfRange { difficulty: 11 })],
    },
    // Sign with Me! asks for a girl as Key Person, and Murder Plan's other roles are without a plot.
    Case {
        script: FIRST,
        changes: &[("\"murder-plan\"", "\"sign-with-me\"")],
        flaws: &[
            (9, PlotNotInSet { plot: Plot::SignWithMe, set: TragedySet::FirstSteps }),
            (17, RoleWithoutPlot { character: Character::OfficeWorker, role: Role::Killer }),
            (18, RoleWithoutPlot { character: Character::Doctor, role: Role::Brain }),
        ],
    },
    Case {
        script: "prevailing-secrecy",
        changes: &[("\"a-place-to-protect\"", "\"shadow-of-the-ripper\"")],
        flaws: &[
            (9, NotAMainPlot { plot: Plot::ShadowOfTheRipper }),
            (12, RoleCount { role: Role::SerialKiller, least: 1, most: 1, found: 0 }),
            (13, RoleWithoutPlot { character: Character::BoyStudent, role: Role::Cultist }),
            (17, RoleWithoutPlot { character: Character::Doctor, role: Role::KeyPerson }),
        ],
    },
    Case {
        script: FIRST,
        changes: &[("\"shadow-of-the-ripper\"", "\"light-of-the-avenger\"")],
        flaws: &[
            (10, NotASubplot { plot: Plot::LightOfTheAvenger }),
            // Murder Plan and Light of the Avenger each bring a Brain.
            (12, RoleCount { role: Role::Brain, least: 2, most: 2, found: 1 }),
            (15, RoleWithoutPlot { character: Character::ShrineMaiden, role: Role::SerialKiller }),
            (16, RoleWithoutPlot { character: Character::PoliceOfficer, role: Role::ConspiracyTheorist }),
        ],
    },
    Case {
        script: GODS,
        changes: &[("[\"the-hidden-freak\", \"a-love-affair\"]", "[\"a-love-affair\",\n\"a-love-affair\"]")],
        flaws: &[
            (11, PlotTwice { plot: Plot::ALoveAffair }),
            (13, RoleCount { role: Role::LovedOne, least: 2, most: 2, found: 1 }),
            (13, RoleCount { role: Role::Lover, least: 2, most: 2, found: 1 }),
            (19, RoleWithoutPlot { character: Character::OfficeWorker, role: Role::SerialKiller }),
            (22, RoleWithoutPlot { character: Character::Nurse, role: Role::Friend }),
        ],
    },
    Case {
        script: FIRST,
        changes: &[("[\"shadow-of-the-ripper\"]", "[\"shadow-of-the-ripper\", \"an-unsettling-rumor\"]")],
        flaws: &[(10, SubplotCount { needed: 1, found: 2 })],
    },
    Case {
        script: STORY,
        changes: &[("[\"an-unsettling-rumor\", \"a-love-affair\"]", "[\"a-love-affair\"]")],
        flaws: &[
            (11, SubplotCount { needed: 2, found: 1 }),
            (22, RoleWithoutPlot { character: Character::Boss, role: Role::ConspiracyTheorist }),
        ],
    },
    Case {
        script: FIRST,
        changes: &[
            (
                "[cast]\nboy-student = \"person\"\n",
                "[[cast]]\ncharacter = \"boy-student\"\nrole = \"person\"\n[[cast]]\ncharacter = \"boy-student\"\nrole = \"serial-killer\"\n[[cast]]\ncharacter = \"girl-student\"\nrole = \"key-person\"\n",
            ),
            (
                "girl-student = \"key-person\"\nshrine-maiden = \"serial-killer\"\npolice-officer = \"conspiracy-theorist\"\noffice-worker = \"killer\"\ndoctor = \"brain\"\n",
                "[[cast]]\ncharacter = \"police-officer\"\nrole = \"conspiracy-theorist\"\n[[cast]]\ncharacter = \"office-worker\"\nrole = \"killer\"\n[[cast]]\ncharacter = \"doctor\"\nrole = \"brain\"\n",
            ),
        ],
        flaws: &[(15, CharacterTwice { character: Character::BoyStudent })],
    },
    Case {
        script: FIRST,
        changes: &[("\"person\"", "\"witch\"")],
        flaws: &[(
            13,
            RoleNotInSet { character: Character::BoyStudent, role: Role::Witch, set: TragedySet::FirstSteps },
        )],
    },
    Case {
        script: FIRST,
        changes: &[("\"person\"", "\"curmudgeon\"")],
        flaws: &[(13, RoleWithoutPlot { character: Character::BoyStudent, role: Role::Curmudgeon })],
    },
    // One theorist is enough for two plots that each ask for one, and a second is too many.
    Case {
        script: "those-with-antibodies",
        changes: &[("informer = \"person\"", "informer = \"conspiracy-theorist\"")],
        flaws: &[(13, RoleCount { role: Role::ConspiracyTheorist, least: 1, most: 1, found: 2 })],
    },
    // Circle of Friends and The Hidden Freak ask for three Friends; there are exactly two.
    Case {
        script: "the-future-assassin",
        changes: &[("alien = \"person\"", "alien = \"friend\"")],
        flaws: &[(13, RoleCount { role: Role::Friend, least: 2, most: 2, found: 3 })],
    },
    Case {
        script: "the-future-assassin",
        changes: &[("class-rep = \"friend\"", "class-rep = \"person\"")],
        flaws: &[(13, RoleCount { role: Role::Friend, least: 2, most: 2, found: 1 })],
    },
    Case {
        script: "tainted-candy",
        changes: &[("boy-student = \"person\"", "boy-student = \"curmudgeon\"\nnurse = \"curmudgeon\"")],
        flaws: &[(12, RoleCount { role: Role::Curmudgeon, least: 0, most: 2, found: 3 })],
    },
    Case {
        script: MIRROR,
        changes: &[
            ("boy-student = \"person\"", "boy-student = \"key-person\""),
            ("girl-student = \"key-person\"", "girl-student = \"person\""),
        ],
        flaws: &[(
            12,
            RoleNeedsTrait { role: Role::KeyPerson, plot: Plot::SignWithMe, must_be: Trait::Girl },
        )],
    },
    Case {
        script: MIRROR,
        changes: &[("mystery-boy = \"cultist\"", "mystery-boy = \"person\"")],
        flaws: &[(16, OutsiderIsPerson { character: Character::MysteryBoy })],
    },
    // He does not fill the place of the plot's own Factor.
    Case {
        script: MIRROR,
        changes: &[
            ("mystery-boy = \"cultist\"", "mystery-boy = \"factor\""),
            ("daughter = \"factor\"", "daughter = \"person\""),
        ],
        flaws: &[
            (12, RoleCount { role: Role::Factor, least: 1, most: 1, found: 0 }),
            (
                16,
                OutsiderHasPlotRole {
                    character: Character::MysteryBoy,
                    role: Role::Factor,
                    plot: Plot::UnknownFactorX,
                },
            ),
        ],
    },
    // The Vampire and his Key Person are of opposing sex.
    Case {
        script: VAMP,
        changes: &[
            ("boy-student = \"person\"", "boy-student = \"key-person\""),
            ("girl-student = \"key-person\"", "girl-student = \"person\""),
        ],
        flaws: &[(12, SEXES_NOT_OPPOSED)],
    },
    Case {
        script: VAMP,
        changes: &[("girl-student = \"key-person\"", "informer = \"key-person\"")],
        flaws: &[],
    },
    // Whoever has no sex can be neither of the two.
    Case {
        script: VAMP,
        changes: &[("girl-student = \"key-person\"", "ai = \"key-person\"")],
        flaws: &[(12, SEXES_NOT_OPPOSED)],
    },
    Case {
        script: VAMP,
        changes: &[("office-worker = \"vampire\"", "black-cat = \"vampire\"")],
        flaws: &[(12, SEXES_NOT_OPPOSED)],
    },
    // The Godly Being is both, so nobody with a sex is wrong beside it.
    Case {
        script: VAMP,
        changes: &[("office-worker = \"vampire\"", "godly-being = { role = \"vampire\", enters-loop = 1 }")],
        flaws: &[],
    },
    Case {
        script: VAMP,
        changes: &[(
            "girl-student = \"key-person\"",
            "godly-being = { role = \"key-person\", enters-loop = 1 }",
        )],
        flaws: &[],
    },
    Case {
        script: VAMP,
        changes: &[
            ("girl-student = \"key-person\"", "godly-being = { role = \"key-person\", enters-loop = 1 }"),
            ("office-worker = \"vampire\"", "ai = \"vampire\""),
        ],
        flaws: &[(12, SEXES_NOT_OPPOSED)],
    },
    // The Mystery Boy fills no place, so there is no pair yet to be of the same sex.
    Case {
        script: VAMP,
        changes: &[("girl-student = \"key-person\"", "mystery-boy = \"key-person\"")],
        flaws: &[
            (12, RoleCount { role: Role::KeyPerson, least: 1, most: 1, found: 0 }),
            (
                14,
                OutsiderHasPlotRole {
                    character: Character::MysteryBoy,
                    role: Role::KeyPerson,
                    plot: Plot::TheNobleBloodline,
                },
            ),
        ],
    },
    // One Key Person is the Vampire's and another is The Key Girl's (P12).
    Case { script: VAMP, changes: key_girl!(), flaws: &[] },
    Case {
        script: VAMP,
        changes: key_girl!(("girl-student = \"key-person\"", "informer = \"key-person\"")),
        flaws: &[],
    },
    Case {
        script: VAMP,
        changes: key_girl!(("office-worker = \"vampire\"", "informer = \"vampire\"")),
        flaws: &[(12, SEXES_NOT_OPPOSED)],
    },
    Case {
        script: VAMP,
        changes: key_girl!(
            ("office-worker = \"vampire\"", "informer = \"vampire\""),
            ("girl-student = \"key-person\"", "doctor = \"key-person\"")
        ),
        flaws: &[],
    },
    Case {
        script: VAMP,
        changes: key_girl!(("girl-student = \"key-person\"", "doctor = \"key-person\"")),
        flaws: &[(12, SEXES_NOT_OPPOSED)],
    },
    Case {
        script: VAMP,
        changes: key_girl!(
            ("girl-student = \"key-person\"", "doctor = \"key-person\""),
            ("shrine-maiden = \"key-person\"", "informer = \"key-person\"")
        ),
        flaws: &[(
            12,
            RoleNeedsTrait { role: Role::KeyPerson, plot: Plot::TheKeyGirl, must_be: Trait::Girl },
        )],
    },
    Case {
        script: VAMP,
        changes: key_girl!(("girl-student = \"key-person\"", "girl-student = \"person\"")),
        flaws: &[(12, RoleCount { role: Role::KeyPerson, least: 2, most: 2, found: 1 })],
    },
    // There is one Ghost for two plots that each ask for one, and there may be no second.
    Case {
        script: EVIL_PRIMES,
        changes: &[("journalist = \"person\"", "journalist = \"ghost\"")],
        flaws: &[(12, RoleCount { role: Role::Ghost, least: 1, most: 1, found: 2 })],
    },
    // Corpses become Zombies, but the plot brings none.
    Case {
        script: ZOMBIE_HERO,
        changes: &[("journalist = \"person\"", "journalist = \"zombie\"")],
        flaws: &[(19, RoleWithoutPlot { character: Character::Journalist, role: Role::Zombie })],
    },
    Case {
        script: MACHINA,
        changes: &[
            ("class-rep = \"person\"", "class-rep = \"time-traveler\""),
            ("ai = \"time-traveler\"", "ai = \"person\""),
        ],
        flaws: &[(18, NeverPerson { character: Character::Ai })],
    },
    // Twisted Truth asks for the Informer and for a second main plot of the set.
    Case {
        script: BELLA,
        changes: &[("informer = \"person\"", "doctor = \"person\"")],
        flaws: &[(14, CharacterMissing { character: Character::Informer, plot: Plot::TwistedTruth })],
    },
    Case {
        script: BELLA,
        changes: &[("extra-main-plot = \"bloody-rites\"\n", "")],
        flaws: &[(11, ExtraMainPlotMissing { plot: Plot::TwistedTruth })],
    },
    Case {
        script: BELLA,
        changes: &[("\"bloody-rites\"", "\"the-king-in-yellow\"")],
        flaws: &[(11, PlotTwice { plot: Plot::TheKingInYellow })],
    },
    Case {
        script: BELLA,
        changes: &[("\"bloody-rites\"", "\"the-resistance\"")],
        flaws: &[(11, NotAMainPlot { plot: Plot::TheResistance })],
    },
    Case {
        script: BELLA,
        changes: &[("\"bloody-rites\"", "\"moonlight-beast\"")],
        flaws: &[(11, PlotNotInSet { plot: Plot::MoonlightBeast, set: TragedySet::CosmicMythology })],
    },
    // It brings no roles (Y06), neither for those who fill the places of plots nor for who must not.
    Case {
        script: BELLA,
        changes: &[("mystery-boy = \"serial-killer\"", "mystery-boy = \"witch\"")],
        flaws: &[],
    },
    Case {
        script: BELLA,
        changes: &[("pop-idol = \"person\"", "pop-idol = \"immortal\"")],
        flaws: &[(21, RoleWithoutPlot { character: Character::PopIdol, role: Role::Immortal })],
    },
    Case {
        script: INSIGNIFICANCE,
        changes: &[("subplots", "extra-main-plot = \"bloody-rites\"\nsubplots")],
        flaws: &[(10, ExtraMainPlotNotAsked { plot: Plot::BloodyRites })],
    },
    // The Virus does not bring a Serial Killer into the script.
    Case {
        script: MIRROR,
        changes: &[("mystery-boy = \"cultist\"", "mystery-boy = \"serial-killer\"")],
        flaws: &[],
    },
    Case {
        script: "tainted-candy",
        changes: &[("boy-student = \"person\"", "mystery-boy = \"curmudgeon\"")],
        flaws: &[(
            16,
            OutsiderHasPlotRole {
                character: Character::MysteryBoy,
                role: Role::Curmudgeon,
                plot: Plot::AHideousScript,
            },
        )],
    },
    Case {
        script: STORY,
        changes: &[("{ role = \"conspiracy-theorist\", turf = \"school\" }", "\"conspiracy-theorist\"")],
        flaws: &[(22, TurfMissing { character: Character::Boss })],
    },
    Case {
        script: FIRST,
        changes: &[("doctor = \"brain\"", "doctor = { role = \"brain\", turf = \"hospital\" }")],
        flaws: &[(18, TurfNotAsked { character: Character::Doctor })],
    },
    Case {
        script: GODS,
        changes: &[("{ role = \"loved-one\", enters-loop = 3 }", "\"loved-one\"")],
        flaws: &[(16, EntryMissing { character: Character::GodlyBeing })],
    },
    Case {
        script: FIRST,
        changes: &[("doctor = \"brain\"", "doctor = { role = \"brain\", enters-loop = 1 }")],
        flaws: &[(18, EntryNotAsked { character: Character::Doctor })],
    },
    Case {
        script: GODS,
        changes: &[("enters-loop = 3", "enters-loop = 0")],
        flaws: &[(16, EntryOutOfRange { character: Character::GodlyBeing, enters_loop: 0, loops: 4 })],
    },
    // Four is fine for the longer game only.
    Case {
        script: GODS,
        changes: &[("enters-loop = 3", "enters-loop = 4"), ("loops = [{", "loops = [3, {")],
        flaws: &[(16, EntryOutOfRange { character: Character::GodlyBeing, enters_loop: 4, loops: 3 })],
    },
    Case {
        script: ZOMBIE_HERO,
        changes: &[("{ role = \"lover\", enters-day = 5 }", "\"lover\"")],
        flaws: &[(15, EntryDayMissing { character: Character::TransferStudent })],
    },
    Case {
        script: ZOMBIE_HERO,
        changes: &[("enters-day = 5", "enters-loop = 2")],
        flaws: &[
            (15, EntryNotAsked { character: Character::TransferStudent }),
            (15, EntryDayMissing { character: Character::TransferStudent }),
        ],
    },
    Case {
        script: GODS,
        changes: &[("enters-loop = 3", "enters-loop = 3, enters-day = 3")],
        flaws: &[(16, EntryDayNotAsked { character: Character::GodlyBeing })],
    },
    Case {
        script: ZOMBIE_HERO,
        changes: &[("enters-day = 5", "enters-day = 7")],
        flaws: &[(15, EntryDayOutOfRange { character: Character::TransferStudent, enters_day: 7, days: 6 })],
    },
    Case {
        script: ZOMBIE_HERO,
        changes: &[("enters-day = 5", "enters-day = 0")],
        flaws: &[(15, EntryDayOutOfRange { character: Character::TransferStudent, enters_day: 0, days: 6 })],
    },
    Case { script: ZOMBIE_HERO, changes: &[("enters-day = 5", "enters-day = 6")], flaws: &[] },
    Case { script: ZOMBIE_HERO, changes: &[("enters-day = 5", "enters-day = 1")], flaws: &[] },
    Case {
        script: FIRST,
        changes: &[("murder by", "butterfly-effect by")],
        flaws: &[(21, IncidentNotInSet { incident: Incident::ButterflyEffect, set: TragedySet::FirstSteps })],
    },
    Case {
        script: FIRST,
        changes: &[(
            "[incidents]\n2 = \"murder by office-worker\"\n3 = \"suicide by girl-student\"\n",
            "[[incidents]]\nday = 2\nincident = \"murder\"\nculprit = \"office-worker\"\n[[incidents]]\nday = 2\nincident = \"suicide\"\nculprit = \"girl-student\"\n",
        )],
        flaws: &[(24, TwoIncidentsOnDay { day: 2 })],
    },
    Case {
        script: FIRST,
        changes: &[("murder by office-worker", "murder by nurse")],
        flaws: &[(21, CulpritNotInCast { culprit: Character::Nurse })],
    },
    Case {
        script: FIRST,
        changes: &[("murder by office-worker", "murder by girl-student")],
        flaws: &[(22, CulpritTwice { culprit: Character::GirlStudent })],
    },
    // A mob has an incident that only mobs have, and no other; it need not be in the cast.
    Case {
        script: VAMP,
        changes: &[("night-of-madness by city", "night-of-madness by class-rep")],
        flaws: &[(
            25,
            CulpritNotALocation { incident: Incident::NightOfMadness, culprit: Character::ClassRep },
        )],
    },
    Case {
        script: VAMP,
        changes: &[("night-of-madness by city", "night-of-madness by nurse")],
        flaws: &[(25, CulpritNotALocation { incident: Incident::NightOfMadness, culprit: Character::Nurse })],
    },
    Case {
        script: VAMP,
        changes: &[("night-of-madness by city", "night-of-madness by boy-student")],
        flaws: &[
            (25, CulpritNotALocation { incident: Incident::NightOfMadness, culprit: Character::BoyStudent }),
            (26, CulpritTwice { culprit: Character::BoyStudent }),
        ],
    },
    Case {
        script: VAMP,
        changes: &[("murder by boy-student", "murder by school")],
        flaws: &[(
            26,
            CulpritNotACharacter { incident: Incident::SacrilegiousMurder, location: Location::School },
        )],
    },
    // One mob for each location (R-161, P17), whatever it does.
    Case {
        script: VAMP,
        changes: &[("night-of-madness by city", "night-of-madness by hospital")],
        flaws: &[(25, MobTwice { location: Location::Hospital })],
    },
    Case {
        script: VAMP,
        changes: &[("night-of-madness by city", "fountain-of-filth by hospital")],
        flaws: &[(25, MobTwice { location: Location::Hospital })],
    },
    Case { script: VAMP, changes: &[("night-of-madness by city", "fountain-of-filth by city")], flaws: &[] },
    // The Shrine and the Shrine Maiden are two culprits.
    Case {
        script: VAMP,
        changes: &[
            ("night-of-madness by city", "night-of-madness by shrine"),
            ("murder by boy-student", "murder by shrine-maiden"),
        ],
        flaws: &[],
    },
    Case {
        script: FIRST,
        changes: &[("murder by office-worker", "awakened-curse by city")],
        flaws: &[(21, IncidentNotInSet { incident: Incident::AwakenedCurse, set: TragedySet::FirstSteps })],
    },
    // Several Serial Murders may have one culprit, who has nothing else on the conscience then.
    Case {
        script: VROOMSBURY,
        changes: &[("suicide by patient", "serial-murder by boy-student")],
        flaws: &[],
    },
    Case {
        script: VROOMSBURY,
        changes: &[("suicide by patient", "suicide by boy-student")],
        flaws: &[(29, CulpritTwice { culprit: Character::BoyStudent })],
    },
    Case {
        script: VROOMSBURY,
        changes: &[("conspiracies by rich-mans-daughter", "conspiracies by boy-student")],
        flaws: &[
            (25, CulpritTwice { culprit: Character::BoyStudent }),
            (27, CulpritTwice { culprit: Character::BoyStudent }),
        ],
    },
    Case {
        script: VROOMSBURY,
        changes: &[("suicide by patient", "conspiracies by rich-mans-daughter")],
        flaws: &[(29, CulpritTwice { culprit: Character::RichMansDaughter })],
    },
    Case {
        script: VROOMSBURY,
        changes: &[(
            "4 = \"serial-murder by boy-student",
            "4 = \"fake-incident by boy-student as serial-murder",
        )],
        flaws: &[(27, CulpritTwice { culprit: Character::BoyStudent })],
    },
    Case {
        script: EVIL_FATE,
        changes: &[("by boy-student as", "by patient as")],
        flaws: &[(13, MustBeCulprit { character: Character::BoyStudent, role: Role::Obstinate })],
    },
    Case {
        script: SPIRAL,
        changes: &[("mystery-boy = \"prophet\"", "mystery-boy = \"obstinate\"")],
        flaws: &[(15, MustBeCulprit { character: Character::MysteryBoy, role: Role::Obstinate })],
    },
    Case {
        script: SPIRAL,
        changes: &[
            ("mystery-boy = \"prophet\"", "mystery-boy = \"obstinate\""),
            ("by patient", "by mystery-boy"),
        ],
        flaws: &[],
    },
    Case {
        script: ACADEMIC_CITY,
        changes: &[("suicide by girl-student", "suicide by rich-mans-daughter")],
        flaws: &[(
            14,
            MustNotBeCulprit { character: Character::RichMansDaughter, role: Role::PrivateInvestigator },
        )],
    },
    // The duties bind a role from outside the plots as well.
    Case {
        script: TEMPLE,
        changes: &[
            ("rich-mans-daughter = \"person\"", "mystery-boy = \"private-investigator\""),
            ("serial-murder by pop-idol", "serial-murder by mystery-boy"),
        ],
        flaws: &[(
            15,
            MustNotBeCulprit { character: Character::MysteryBoy, role: Role::PrivateInvestigator },
        )],
    },
    Case {
        script: FALL,
        changes: &[("by mystery-boy", "by henchman")],
        flaws: &[(19, MustBeCulprit { character: Character::MysteryBoy, role: Role::Obstinate })],
    },
    Case {
        script: TRY_AGAIN,
        changes: &[("suicide by patient", "suicide by office-worker")],
        flaws: &[(15, MustBeCulprit { character: Character::Patient, role: Role::Fool })],
    },
    // One of two incidents is enough for the Twin.
    Case {
        script: TRY_AGAIN,
        changes: &[("3 = \"serial-murder by alien", "3 = \"serial-murder by journalist")],
        flaws: &[],
    },
    Case {
        script: TRY_AGAIN,
        changes: &[
            ("3 = \"serial-murder by alien", "3 = \"serial-murder by journalist"),
            ("5 = \"serial-murder by alien", "5 = \"serial-murder by journalist"),
        ],
        flaws: &[(19, MustBeCulprit { character: Character::Alien, role: Role::Twin })],
    },
    // Two of the plots bring a Fool each, but a script has only one.
    Case {
        script: "the-festival-of-fools",
        changes: &[("class-rep = \"person\"", "class-rep = \"fool\"")],
        flaws: &[(13, RoleCount { role: Role::Fool, least: 1, most: 1, found: 2 })],
    },
    Case {
        script: INSIGNIFICANCE,
        changes: &[("by godly-being", "by alien")],
        flaws: &[(16, MustBeCulprit { character: Character::GodlyBeing, role: Role::Sacrifice })],
    },
    Case {
        script: SPIRAL,
        changes: worshippers!(),
        flaws: &[(
            23,
            IncidentMissing { incident: Incident::Suicide, plot: Plot::WorshippersOfTheApocalypse },
        )],
    },
    // What only the open sheet calls a Suicide is none.
    Case {
        script: SPIRAL,
        changes: worshippers!(("confession by patient", "fake-incident by patient as suicide")),
        flaws: &[(
            23,
            IncidentMissing { incident: Incident::Suicide, plot: Plot::WorshippersOfTheApocalypse },
        )],
    },
    Case {
        script: SPIRAL,
        changes: worshippers!(("confession by patient", "suicide by patient")),
        flaws: &[],
    },
    // A boy is not a man, but the Godly Being is one too (Z16).
    Case {
        script: ROMANCE,
        changes: &[
            ("boy-student = \"person\"", "boy-student = \"ninja\""),
            ("office-worker = \"ninja\"", "office-worker = \"person\""),
        ],
        flaws: &[(
            13,
            RoleNeedsTrait { role: Role::Ninja, plot: Plot::MaleConfrontation, must_be: Trait::Man },
        )],
    },
    Case {
        script: ROMANCE,
        changes: &[
            ("office-worker = \"ninja\"", "godly-being = { role = \"ninja\", enters-loop = 2 }"),
            ("by office-worker", "by godly-being"),
        ],
        flaws: &[],
    },
    Case {
        script: EVIL_FATE,
        changes: &[("serial-murder by doctor", "serial-murder by doctor as suicide")],
        flaws: &[(26, FalseNameForbidden { incident: Incident::SerialMurder })],
    },
    Case {
        script: EVIL_FATE,
        changes: &[("as hospital-incident", "as fake-incident")],
        flaws: &[(24, FalseNameIsTrue { incident: Incident::FakeIncident })],
    },
    // A name from another set misleads just as well, and the true one may be told.
    Case { script: EVIL_FATE, changes: &[("as hospital-incident", "as butterfly-effect")], flaws: &[] },
    Case { script: EVIL_FATE, changes: &[(" as hospital-incident", "")], flaws: &[] },
    Case {
        script: STORY,
        changes: &[(
            "mastermind-card-removed = \"forbid-goodwill\"",
            "mastermind-card-removed = \"forbid-intrigue\"",
        )],
        flaws: &[(34, CardNotInDeck { card: Card::ForbidIntrigue })],
    },
    // Of the eight cards that come back to hand these rules take six, both of the doubled one included.
    Case {
        script: STORY,
        changes: &[(
            "[[special-rules]]\n",
            "[[special-rules]]\nmastermind-card-removed = \"paranoia-plus-1\"\n\
             [[special-rules]]\nmastermind-card-removed = \"paranoia-minus-1\"\n\
             [[special-rules]]\nmastermind-card-removed = \"forbid-paranoia\"\n\
             [[special-rules]]\nmastermind-card-removed = \"intrigue-plus-1\"\n\
             [[special-rules]]\n",
        )],
        flaws: &[(33, TooFewCards { left: 2 })],
    },
    Case {
        script: "tainted-candy",
        changes: &[("character = \"henchman\"", "character = \"nurse\"")],
        flaws: &[(26, StartNotInCast { character: Character::Nurse })],
    },
    Case {
        script: "tainted-candy",
        changes: &[("character = \"henchman\"", "character = \"patient\"")],
        flaws: &[(26, StartForbidden { character: Character::Patient, location: Location::City })],
    },
    Case {
        script: "the-future-of-the-gods",
        changes: &[(
            "[incidents]",
            "[[special-rules]]\nstart-location = { character = \"godly-being\", location = \"shrine\" }\n[incidents]",
        )],
        flaws: &[(24, StartOfLateCharacter { character: Character::GodlyBeing })],
    },
    Case {
        script: ZOMBIE_HERO,
        changes: &[(
            "[incidents]",
            "[[special-rules]]\nstart-location = { character = \"transfer-student\", location = \"city\" }\n[incidents]",
        )],
        flaws: &[(25, StartOfLateCharacter { character: Character::TransferStudent })],
    },
    // The A.I. is at home in the City, and every other location is forbidden to it.
    Case {
        script: MACHINA,
        changes: &[(
            "[incidents]",
            "[[special-rules]]\nstart-location = { character = \"ai\", location = \"school\" }\n[incidents]",
        )],
        flaws: &[(23, StartForbidden { character: Character::Ai, location: Location::School })],
    },
    Case {
        script: "united-we-fall",
        changes: &[("[[special-rules]]", "[[special-rules]]\nfinal-guess = false\n[[special-rules]]")],
        flaws: &[(28, SpecialRuleTwice)],
    },
];

#[test]
fn each_broken_rule_is_named_with_its_line() {
    for Case { script, changes, flaws } in CASES {
        assert_eq!(found(&changed(script, changes)), *flaws, "{script} with {changes:?}");
    }
}

/// A flaw without a case does not get past this: the match names every kind.
#[test]
fn every_kind_of_flaw_has_a_case() {
    const fn number(kind: &FlawKind) -> usize {
        match kind {
            BadId => 0,
            NoTitle => 1,
            DaysOutOfRange { .. } => 2,
            NoLength => 3,
            LoopsOutOfRange { .. } => 4,
            SameLoopsTwice { .. } => 5,
            DifficultyOutOfRange { .. } => 6,
            PlotNotInSet { .. } => 7,
            NotAMainPlot { .. } => 8,
            NotASubplot { .. } => 9,
            PlotTwice { .. } => 10,
            SubplotCount { .. } => 11,
            CharacterTwice { .. } => 12,
            RoleNotInSet { .. } => 13,
            RoleWithoutPlot { .. } => 14,
            RoleCount { .. } => 15,
            RoleNeedsTrait { .. } => 16,
            OutsiderIsPerson { .. } => 17,
            OutsiderHasPlotRole { .. } => 18,
            TurfMissing { .. } => 19,
            TurfNotAsked { .. } => 20,
            EntryMissing { .. } => 21,
            EntryNotAsked { .. } => 22,
            EntryOutOfRange { .. } => 23,
            IncidentNotInSet { .. } => 24,
            IncidentOutsideLoop { .. } => 25,
            TwoIncidentsOnDay { .. } => 26,
            CulpritNotInCast { .. } => 27,
            CulpritTwice { .. } => 28,
            CardNotInDeck { .. } => 29,
            TooFewCards { .. } => 30,
            StartNotInCast { .. } => 31,
            StartForbidden { .. } => 32,
            SpecialRuleTwice => 33,
            StartOfLateCharacter { .. } => 34,
            MustBeCulprit { .. } => 35,
            IncidentMissing { .. } => 36,
            FalseNameForbidden { .. } => 37,
            FalseNameIsTrue { .. } => 38,
            MustNotBeCulprit { .. } => 39,
            ExtraMainPlotMissing { .. } => 40,
            ExtraMainPlotNotAsked { .. } => 41,
            SexesNotOpposed { .. } => 42,
            CharacterMissing { .. } => 43,
            NeverPerson { .. } => 44,
            EntryDayMissing { .. } => 45,
            EntryDayNotAsked { .. } => 46,
            EntryDayOutOfRange { .. } => 47,
            CulpritNotALocation { .. } => 48,
            CulpritNotACharacter { .. } => 49,
            MobTwice { .. } => 50,
        }
    }
    let covered: BTreeSet<usize> =
        CASES.iter().flat_map(|case| case.flaws).map(|(_, kind)| number(kind)).collect();
    assert_eq!(covered, (0..51).collect());
}

/// The checker takes it for granted: a role that several plots share could not have one holder for each of them.
#[test]
fn roles_that_plots_are_particular_about_have_no_maximum() {
    for demand in Plot::ALL.iter().flat_map(|plot| plot.def().roles) {
        let is_particular = demand.must_be.is_some() || demand.opposes.is_some();
        assert!(!is_particular || demand.role.def().max.is_none(), "{demand:?}");
    }
}

#[test]
fn a_script_broken_in_many_ways_is_told_all_of_them() {
    let text = include_str!("data/broken.toml");
    let sourced = script::read(text).one().expect("it can be read");
    let expected: &[(usize, FlawKind)] = &[
        (2, BadId),
        (3, NoTitle),
        (5, DaysOutOfRange { days: 10 }),
        (8, SameLoopsTwice { loops: 3 }),
        (9, DifficultyOutOfRange { difficulty: 0 }),
        (9, LoopsOutOfRange { loops: 20 }),
        (11, NotAMainPlot { plot: Plot::ParanoiaVirus }),
        (12, SubplotCount { needed: 2, found: 3 }),
        (13, PlotNotInSet { plot: Plot::ShadowOfTheRipper, set: TragedySet::BasicTragedy }),
        (14, NotASubplot { plot: Plot::MurderPlan }),
        (15, PlotTwice { plot: Plot::ParanoiaVirus }),
        (18, RoleCount { role: Role::Brain, least: 1, most: 1, found: 2 }),
        (18, RoleCount { role: Role::KeyPerson, least: 1, most: 1, found: 0 }),
        (18, RoleCount { role: Role::Killer, least: 1, most: 1, found: 0 }),
        (18, RoleCount { role: Role::SerialKiller, least: 1, most: 1, found: 0 }),
        (18, RoleCount { role: Role::ConspiracyTheorist, least: 1, most: 1, found: 0 }),
        (
            19,
            RoleNotInSet {
                character: Character::BoyStudent,
                role: Role::Curmudgeon,
                set: TragedySet::BasicTragedy,
            },
        ),
        (20, RoleWithoutPlot { character: Character::GirlStudent, role: Role::Witch }),
        (21, TurfMissing { character: Character::Boss }),
        (22, TurfNotAsked { character: Character::Doctor }),
        (23, EntryOutOfRange { character: Character::GodlyBeing, enters_loop: 5, loops: 3 }),
        (24, OutsiderIsPerson { character: Character::MysteryBoy }),
        (25, EntryNotAsked { character: Character::Patient }),
        (28, CulpritNotInCast { culprit: Character::Nurse }),
        (29, IncidentOutsideLoop { day: 11, days: 10 }),
        (30, CulpritTwice { culprit: Character::Boss }),
        (33, CardNotInDeck { card: Card::GoodwillPlus1 }),
        (36, StartForbidden { character: Character::Patient, location: Location::School }),
        (39, CardNotInDeck { card: Card::GoodwillPlus1 }),
        (39, SpecialRuleTwice),
        (42, StartNotInCast { character: Character::Nurse }),
    ];
    let mut found = found(&sourced);
    let mut expected = expected.to_vec();
    for list in [&mut found, &mut expected] {
        list.sort_by_key(|(line, kind)| (*line, format!("{kind:?}")));
    }
    assert_eq!(found, expected);
}

#[test]
fn unusual_numbers_are_warnings_and_not_flaws() {
    let sourced = changed(
        FIRST,
        &[("days = 4", "days = 7"), ("loops = [{", "loops = [6, {"), ("boy-student = \"person\"\n", "")],
    );
    assert_eq!(flaws(&sourced.script), []);
    let warnings = warnings(&sourced.script);
    let told: Vec<_> = warnings
        .iter()
        .map(|warning| {
            (sourced.places.line(warning.place), warning.kind, warning.found, warning.usual.clone())
        })
        .collect();
    assert_eq!(
        told,
        [
            (7, WarningKind::UnusualDays, 7, 4..=6),
            (8, WarningKind::UnusualLoops, 6, 3..=4),
            (12, WarningKind::UnusualCast, 5, 6..=7),
        ]
    );
}
