//! The character cards: limits, places, traits, Goodwill abilities.

use crate::ability::Effect::{
    Calm, CarryOutIncident, Free, Guard, Kill, LeaderMovesGauge, Leave, Move, NameAnotherSubplot, Put,
    Replace, ReturnCard, RevealCulprit, RevealRole, Revive, Shield, Shift, ShiftGuard, Take, TakeAll,
    TakeGuard,
};
use crate::ability::Timing::LoopStart;
use crate::ability::{Ability, Characters, Filter, GoodwillAbility, Modifier, Number, Own, Pick, Reach};
use crate::board::Counter::{Goodwill, Intrigue, Paranoia};
use crate::board::Location::{City, Hospital, School, Shrine};
use crate::board::{Location, LocationSet};
use crate::switches::Switch;
use crate::vocabulary::{word_set, words};

words! {
    "character" Character {
        BoyStudent = "boy-student",
        GirlStudent = "girl-student",
        RichMansDaughter = "rich-mans-daughter",
        ClassRep = "class-rep",
        MysteryBoy = "mystery-boy",
        ShrineMaiden = "shrine-maiden",
        Alien = "alien",
        GodlyBeing = "godly-being",
        PoliceOfficer = "police-officer",
        OfficeWorker = "office-worker",
        Informer = "informer",
        PopIdol = "pop-idol",
        Journalist = "journalist",
        Boss = "boss",
        Doctor = "doctor",
        Patient = "patient",
        Nurse = "nurse",
        Henchman = "henchman",
        Scientist = "scientist",
        ForensicSpecialist = "forensic-specialist",
        Ai = "ai",
        Illusion = "illusion",
        Teacher = "teacher",
        TransferStudent = "transfer-student",
        Soldier = "soldier",
        BlackCat = "black-cat",
    }
}

word_set! { CharacterSet of Character in u32 }

words! {
    "trait" Trait {
        Student = "student",
        Adult = "adult",
        Boy = "boy",
        Girl = "girl",
        Man = "man",
        Woman = "woman",
        Construct = "construct",
        Fabrication = "fabrication",
        Animal = "animal",
    }
}

word_set! { TraitSet of Trait in u16 }

/// One character card.
#[derive(Clone, Copy, Debug)]
pub struct CharacterDef {
    pub paranoia_limit: u8,
    pub start: Start,
    pub forbidden: LocationSet,
    pub traits: TraitSet,
    pub casting: Casting,
    pub goodwill: &'static [GoodwillAbility],
    /// What the card does by itself while it is alive and on the board.
    pub passives: &'static [Ability],
    /// What is true of the card, whatever its role.
    pub modifiers: &'static [Modifier],
}

/// How the card comes onto the board when a loop is prepared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Start {
    At(Location),
    /// The Mastermind picks a location anew in every loop.
    Chosen,
    /// From a loop on that the script fixes in secret.
    FromLoop(Location),
    /// In every loop on a day that the script fixes in secret.
    OnDay(Location),
}

/// What the card asks of the script writer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Casting {
    Any,
    /// A role of the set that none of the script's plots brings; never a Person.
    RoleOutsidePlots,
    /// The script names a turf.
    Turf,
    /// The script names the loop of entry.
    EntryLoop,
    /// The script names the day of entry.
    EntryDay,
    /// Any role but the Person.
    NotPerson,
}

const fn card(paranoia_limit: u8, start: Location, traits: &'static [Trait]) -> CharacterDef {
    CharacterDef {
        paranoia_limit,
        start: Start::At(start),
        forbidden: LocationSet::EMPTY,
        traits: TraitSet::of(traits),
        casting: Casting::Any,
        goodwill: &[],
        passives: &[],
        modifiers: &[],
    }
}

const OTHER_HERE: Characters = Characters::HERE.other();

/// Both students calm another student; they differ only in limit and sex.
const CALM_A_STUDENT: GoodwillAbility = GoodwillAbility::new(
    2,
    Pick::One(OTHER_HERE.with(&[Filter::Is(Trait::Student)])),
    &[&[Take(Paranoia, 1)]],
)
.cites(&["R-061", "R-062", "R-076"]);

const BOY_STUDENT: CharacterDef =
    CharacterDef { goodwill: &[CALM_A_STUDENT], ..card(2, School, &[Trait::Student, Trait::Boy]) };

const GIRL_STUDENT: CharacterDef =
    CharacterDef { goodwill: &[CALM_A_STUDENT], ..card(3, School, &[Trait::Student, Trait::Girl]) };

const RICH_MANS_DAUGHTER: CharacterDef = CharacterDef {
    goodwill: &[GoodwillAbility::new(3, Pick::One(Characters::HERE), &[&[Put(Goodwill, 1)]])
        .only_in(LocationSet::of(&[School, City]))
        .cites(&["R-059", "R-076"])],
    ..card(1, School, &[Trait::Student, Trait::Girl])
};

const CLASS_REP: CharacterDef = CharacterDef {
    goodwill: &[GoodwillAbility::new(2, Pick::SpentCard, &[&[ReturnCard]])
        .once_per_loop()
        .cites(&["R-061", "R-077"])],
    ..card(2, School, &[Trait::Student, Trait::Girl])
};

const MYSTERY_BOY: CharacterDef = CharacterDef {
    casting: Casting::RoleOutsidePlots,
    goodwill: &[GoodwillAbility::new(3, Pick::Holder, &[&[RevealRole]])
        .unrefusable()
        .from_loop(Number::Switched(Switch::MysteryBoyFirstLoop, [2, 1]))
        .cites(&["R-070", "R-078", "R-160"])],
    ..card(3, School, &[Trait::Student, Trait::Boy])
};

const SHRINE_MAIDEN: CharacterDef = CharacterDef {
    forbidden: LocationSet::of(&[City]),
    goodwill: &[
        GoodwillAbility::new(3, Pick::The(Shrine), &[&[Take(Intrigue, 1)]])
            .only_in(LocationSet::of(&[Shrine]))
            .cites(&["R-061", "R-062"]),
        GoodwillAbility::new(5, Pick::One(Characters::HERE), &[&[RevealRole]])
            .once_per_loop()
            .cites(&["R-072", "R-076"]),
    ],
    ..card(2, Shrine, &[Trait::Student, Trait::Girl])
};

const ALIEN: CharacterDef = CharacterDef {
    forbidden: LocationSet::of(&[Hospital]),
    goodwill: &[
        GoodwillAbility::new(4, Pick::One(OTHER_HERE), &[&[Kill]])
            .once_per_loop()
            .cites(&["R-074", "R-076", "R-090"]),
        GoodwillAbility::new(5, Pick::One(OTHER_HERE.with(&[Filter::Dead])), &[&[Revive]])
            .once_per_loop()
            .cites(&["R-061", "R-090", "R-120"]),
    ],
    ..card(2, Shrine, &[Trait::Girl])
};

const GODLY_BEING: CharacterDef = CharacterDef {
    start: Start::FromLoop(Shrine),
    casting: Casting::EntryLoop,
    goodwill: &[
        GoodwillAbility::new(3, Pick::Scheduled, &[&[RevealCulprit]]).once_per_loop().cites(&["R-082"]),
        GoodwillAbility::new(5, Pick::HereOrOne(Characters::HERE), &[&[Take(Intrigue, 1)]])
            .cites(&["R-062", "R-076"]),
    ],
    ..card(3, Shrine, &[Trait::Man, Trait::Woman])
};

const POLICE_OFFICER: CharacterDef = CharacterDef {
    goodwill: &[
        GoodwillAbility::new(4, Pick::OccurredIncident, &[&[RevealCulprit]])
            .once_per_loop()
            .cites(&["R-080"]),
        GoodwillAbility::new(
            5,
            Pick::One(Characters::HERE.own(Own::IncludedIf(Switch::CardEdition))),
            &[&[Guard]],
        )
        .once_per_loop()
        .cites(&["R-076", "R-081"]),
    ],
    ..card(3, City, &[Trait::Adult, Trait::Man])
};

const OFFICE_WORKER: CharacterDef = CharacterDef {
    forbidden: LocationSet::of(&[School]),
    goodwill: &[GoodwillAbility::new(3, Pick::Holder, &[&[RevealRole]]).cites(&["R-072"])],
    ..card(2, City, &[Trait::Adult, Trait::Man])
};

const INFORMER: CharacterDef = CharacterDef {
    goodwill: &[GoodwillAbility::new(5, Pick::Subplot, &[&[NameAnotherSubplot]])
        .once_per_loop()
        .cites(&["R-079"])],
    ..card(3, City, &[Trait::Adult, Trait::Woman])
};

const POP_IDOL: CharacterDef = CharacterDef {
    goodwill: &[
        GoodwillAbility::new(3, Pick::One(OTHER_HERE), &[&[Take(Paranoia, 1)]]).cites(&["R-062", "R-076"]),
        GoodwillAbility::new(4, Pick::One(OTHER_HERE), &[&[Put(Goodwill, 1)]]).cites(&["R-076"]),
    ],
    ..card(2, City, &[Trait::Student, Trait::Girl])
};

const JOURNALIST: CharacterDef = CharacterDef {
    goodwill: &[
        GoodwillAbility::new(2, Pick::One(Characters::ANYWHERE.other()), &[&[Put(Paranoia, 1)]])
            .cites(&["R-076"]),
        GoodwillAbility::new(2, Pick::HereOrOne(Characters::HERE), &[&[Put(Intrigue, 1)]])
            .cites(&["R-064", "R-076"]),
    ],
    ..card(2, City, &[Trait::Adult, Trait::Man])
};

const BOSS: CharacterDef = CharacterDef {
    casting: Casting::Turf,
    goodwill: &[GoodwillAbility::new(
        5,
        Pick::One(Characters { reach: Reach::Turf, own: Own::Excluded, with: &[] }),
        &[&[RevealRole]],
    )
    .once_per_loop()
    .cites(&["R-076", "R-086"])],
    ..card(4, City, &[Trait::Adult, Trait::Man])
};

const DOCTOR: CharacterDef = CharacterDef {
    goodwill: &[
        GoodwillAbility::new(2, Pick::One(OTHER_HERE), &[&[Put(Paranoia, 1)], &[Take(Paranoia, 1)]])
            .mastermind_may_use()
            .cites(&["R-055", "R-056", "R-076"]),
        GoodwillAbility::new(3, Pick::Living(Character::Patient), &[&[Free]]).cites(&["R-048", "R-089"]),
    ],
    ..card(2, Hospital, &[Trait::Adult, Trait::Man])
};

const PATIENT: CharacterDef =
    CharacterDef { forbidden: LocationSet::of(&[Shrine, City, School]), ..card(2, Hospital, &[Trait::Boy]) };

const NURSE: CharacterDef = CharacterDef {
    goodwill: &[GoodwillAbility::new(
        2,
        Pick::One(OTHER_HERE.with(&[Filter::Panics])),
        &[&[Take(Paranoia, 1)]],
    )
    .unrefusable()
    .cites(&["R-063", "R-070"])],
    ..card(3, Hospital, &[Trait::Adult, Trait::Woman])
};

const HENCHMAN: CharacterDef = CharacterDef {
    start: Start::Chosen,
    goodwill: &[GoodwillAbility::new(3, Pick::Holder, &[&[Calm]]).cites(&["R-003", "R-088"])],
    ..card(1, Hospital, &[Trait::Adult, Trait::Man])
};

/// Begins every loop with one counter of the Mastermind's choice; calms down completely when asked.
const SCIENTIST: CharacterDef = CharacterDef {
    passives: &[Ability::must(LoopStart)
        .pick(Pick::Holder)
        .then(&[Put(Goodwill, 1)])
        .or(&[&[Put(Paranoia, 1)], &[Put(Intrigue, 1)]])
        .cites(&["R-021", "R-091"])],
    goodwill: &[GoodwillAbility::new(
        3,
        Pick::Holder,
        &[&[TakeAll(Goodwill), TakeAll(Paranoia), TakeAll(Intrigue), TakeGuard, LeaderMovesGauge]],
    )
    .cites(&["R-091"])],
    ..card(2, Hospital, &[Trait::Adult, Trait::Man])
};

const FORENSIC_SPECIALIST: CharacterDef = CharacterDef {
    goodwill: &[
        GoodwillAbility::new(
            2,
            Pick::Two(OTHER_HERE),
            &[&[Shift(Goodwill)], &[Shift(Paranoia)], &[Shift(Intrigue)], &[ShiftGuard]],
        )
        .once_per_loop()
        .cites(&["R-062", "R-076", "R-092"]),
        GoodwillAbility::new(5, Pick::One(Characters::ANYWHERE.with(&[Filter::Dead])), &[&[RevealRole]])
            .once_per_loop()
            .cites(&["R-092", "R-119", "R-201"]),
    ],
    ..card(3, City, &[Trait::Adult, Trait::Man])
};

/// Never leaves the City, never without a role, and every counter unsettles it.
const AI: CharacterDef = CharacterDef {
    forbidden: LocationSet::of(&[Hospital, Shrine, School]),
    casting: Casting::NotPerson,
    goodwill: &[GoodwillAbility::new(3, Pick::Scheduled, &[&[CarryOutIncident]])
        .once_per_loop()
        .cites(&["R-093", "R-204", "C4"])],
    modifiers: &[Modifier::EverythingCounts],
    ..card(4, City, &[Trait::Construct])
};

/// Cards reach her only through the place she is in.
const ILLUSION: CharacterDef = CharacterDef {
    goodwill: &[
        GoodwillAbility::new(3, Pick::OneAndElsewhere(Characters::HERE), &[&[Move]])
            .once_per_loop()
            .cites(&["R-076", "R-096"]),
        GoodwillAbility::new(4, Pick::Holder, &[&[Leave]]).once_per_loop().cites(&["R-096", "C8"]),
    ],
    modifiers: &[Modifier::CardsThroughLocation],
    ..card(3, Shrine, &[Trait::Fabrication, Trait::Woman])
};

const TEACHER: CharacterDef = CharacterDef {
    goodwill: &[
        GoodwillAbility::new(
            3,
            Pick::One(Characters::HERE.with(&[Filter::Is(Trait::Student)])),
            &[&[Put(Paranoia, 1)], &[Take(Paranoia, 1)]],
        )
        .cites(&["R-062"]),
        GoodwillAbility::new(
            4,
            Pick::One(Characters::HERE.with(&[Filter::Is(Trait::Student)])),
            &[&[RevealRole]],
        )
        .once_per_loop()
        .cites(&["R-072"]),
    ],
    ..card(2, School, &[Trait::Adult, Trait::Woman])
};

const TRANSFER_STUDENT: CharacterDef = CharacterDef {
    start: Start::OnDay(School),
    casting: Casting::EntryDay,
    goodwill: &[GoodwillAbility::new(2, Pick::One(OTHER_HERE), &[&[Replace(Intrigue, Goodwill)]])
        .cites(&["R-062", "R-076", "R-084", "C9"])],
    ..card(2, School, &[Trait::Student, Trait::Girl])
};

const SOLDIER: CharacterDef = CharacterDef {
    goodwill: &[
        GoodwillAbility::new(
            2,
            Pick::One(Characters::HERE.own(Own::IncludedIf(Switch::CardEdition))),
            &[&[Put(Paranoia, 2)]],
        )
        .once_per_loop()
        .cites(&["R-076", "C7"]),
        GoodwillAbility::new(5, Pick::Nothing, &[&[Shield]]).once_per_loop().cites(&["R-095"]),
    ],
    ..card(3, Hospital, &[Trait::Adult, Trait::Man])
};

/// Its incidents occur, and nothing comes of them.
const BLACK_CAT: CharacterDef = CharacterDef {
    passives: &[Ability::must(LoopStart)
        .pick(Pick::The(Shrine))
        .then(&[Put(Intrigue, 1)])
        .cites(&["R-021", "R-094"])],
    modifiers: &[Modifier::NothingComesOfIt],
    ..card(0, Shrine, &[Trait::Animal])
};

impl Character {
    pub const fn def(self) -> &'static CharacterDef {
        match self {
            Character::BoyStudent => &BOY_STUDENT,
            Character::GirlStudent => &GIRL_STUDENT,
            Character::RichMansDaughter => &RICH_MANS_DAUGHTER,
            Character::ClassRep => &CLASS_REP,
            Character::MysteryBoy => &MYSTERY_BOY,
            Character::ShrineMaiden => &SHRINE_MAIDEN,
            Character::Alien => &ALIEN,
            Character::GodlyBeing => &GODLY_BEING,
            Character::PoliceOfficer => &POLICE_OFFICER,
            Character::OfficeWorker => &OFFICE_WORKER,
            Character::Informer => &INFORMER,
            Character::PopIdol => &POP_IDOL,
            Character::Journalist => &JOURNALIST,
            Character::Boss => &BOSS,
            Character::Doctor => &DOCTOR,
            Character::Patient => &PATIENT,
            Character::Nurse => &NURSE,
            Character::Henchman => &HENCHMAN,
            Character::Scientist => &SCIENTIST,
            Character::ForensicSpecialist => &FORENSIC_SPECIALIST,
            Character::Ai => &AI,
            Character::Illusion => &ILLUSION,
            Character::Teacher => &TEACHER,
            Character::TransferStudent => &TRANSFER_STUDENT,
            Character::Soldier => &SOLDIER,
            Character::BlackCat => &BLACK_CAT,
        }
    }

    /// Whether something is true of the card, whatever its role.
    pub fn says(self, test: impl Fn(&Modifier) -> bool) -> bool {
        self.def().modifiers.iter().any(test)
    }

    /// Comes onto the board later than the others, unannounced.
    pub const fn is_late(self) -> bool {
        match self.def().start {
            Start::FromLoop(_) | Start::OnDay(_) => true,
            Start::At(_) | Start::Chosen => false,
        }
    }
}
