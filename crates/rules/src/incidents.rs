//! The incidents: what a culprit in panic sets off on its day.

use crate::ability::Condition::{CorpsesOn, FirstTime, Has, IntrigueOn, OnBoard};
use crate::ability::Effect::{
    BanExtraBearers, Close, DieTonight, EndLoopAfterStep, Hunt, Kill, KillEverybody, KillOrPut,
    KillProtagonists, LayCurse, Move, MoveAndHold, MoveHolder, NameCulprit, Put, PutExtra, RaiseGauge,
    RevealRole, Take,
};
use crate::ability::{Characters, Filter, Own, Part, Pick, Spot};
use crate::board::Counter::{self, Goodwill, Intrigue, Paranoia};
use crate::board::Location::{City, Hospital, School, Shrine};
use crate::roles::Role;
use crate::switches::Switch;
use crate::vocabulary::{word_set, words};

words! {
    "incident" Incident {
        Murder = "murder",
        IncreasingUnease = "increasing-unease",
        Suicide = "suicide",
        HospitalIncident = "hospital-incident",
        FarawayMurder = "faraway-murder",
        MissingPerson = "missing-person",
        Spreading = "spreading",
        FoulEvil = "foul-evil",
        ButterflyEffect = "butterfly-effect",
        Breakthrough = "breakthrough",
        Conspiracies = "conspiracies",
        SerialMurder = "serial-murder",
        Uproar = "uproar",
        FakeIncident = "fake-incident",
        Confession = "confession",
        FakedSuicide = "faked-suicide",
        Portent = "portent",
        BestialMurder = "bestial-murder",
        Terrorism = "terrorism",
        ASuspiciousLetter = "a-suspicious-letter",
        ClosedCircle = "closed-circle",
        TheSilverBullet = "the-silver-bullet",
        SacrilegiousMurder = "sacrilegious-murder",
        TheExecutioner = "the-executioner",
        DarkRumor = "dark-rumor",
        Barricade = "barricade",
        EvilContamination = "evil-contamination",
        NightOfMadness = "night-of-madness",
        EvangeliumOfTheDead = "evangelium-of-the-dead",
        AwakenedCurse = "awakened-curse",
        FountainOfFilth = "fountain-of-filth",
        InsaneMurder = "insane-murder",
        MassSuicide = "mass-suicide",
        FireOfDemise = "fire-of-demise",
        HoundDogScent = "hound-dog-scent",
        Discovery = "discovery",
    }
}

word_set! { IncidentSet of Incident in u64 }

/// An incident's effect; "holder" in its parts is the culprit, where it really stands.
#[derive(Clone, Copy, Debug)]
pub struct IncidentDef {
    /// The counters that are compared with the culprit's Paranoia limit.
    pub judged_by: Counter,
    /// How much is added to that limit.
    pub limit_change: i8,
    /// How far the gauge rises when it occurs, in a set that counts incidents.
    pub gauge: u8,
    /// Several of them may have the same culprit.
    pub culprit_may_repeat: bool,
    /// The open sheet may show another incident's name.
    pub false_name: bool,
    /// The culprit is a location, and so many corpses have to lie there.
    pub mob: Option<u8>,
    /// What it does is not seen at once, and may be nothing: then nobody says so (L-011).
    pub comes_later: bool,
    pub parts: &'static [Part],
    pub cites: &'static [&'static str],
}

const fn incident(parts: &'static [Part]) -> IncidentDef {
    IncidentDef {
        judged_by: Paranoia,
        limit_change: 0,
        gauge: 1,
        culprit_may_repeat: false,
        false_name: false,
        mob: None,
        comes_later: false,
        parts,
        cites: &[],
    }
}

impl IncidentDef {
    const fn cites(self, cites: &'static [&'static str]) -> IncidentDef {
        IncidentDef { cites, ..self }
    }
}

const ANOTHER: Characters = Characters::ANYWHERE.with(&[Filter::NotTheSame]);

const MURDER: IncidentDef = incident(&[Part::new(
    Pick::One(Characters::HERE.own(Own::ExcludedIf(Switch::MurderVictim))),
    &[&[Kill]],
)])
.cites(&["R-102", "R-103", "R-104", "G34"]);

const INCREASING_UNEASE: IncidentDef = incident(&[
    Part::new(Pick::One(Characters::ANYWHERE), &[&[Put(Paranoia, 2)]]),
    Part::new(Pick::One(ANOTHER), &[&[Put(Intrigue, 1)]]),
])
.cites(&["R-107", "G38"]);

const SUICIDE: IncidentDef = incident(&[Part::new(Pick::Holder, &[&[Kill]])]).cites(&["R-106"]);

/// One batch: the Protagonists die together with everyone in the Hospital.
const HOSPITAL_INCIDENT: IncidentDef = incident(&[
    Part::new(Pick::Every(Characters::at(Hospital)), &[&[Kill]]).when(&[IntrigueOn(Spot::At(Hospital), 1)]),
    Part::new(Pick::Nothing, &[&[KillProtagonists]])
        .when(&[IntrigueOn(Spot::At(Hospital), 2)])
        .joined_unless(Switch::HospitalKeyPerson),
])
.cites(&["R-109", "G05"]);

const FARAWAY_MURDER: IncidentDef =
    incident(&[Part::new(Pick::One(Characters::ANYWHERE.with(&[Filter::Has(Intrigue, 2)])), &[&[Kill]])])
        .cites(&["R-108", "G39"]);

const MISSING_PERSON: IncidentDef = incident(&[
    Part::new(Pick::AllowedLocation, &[&[MoveHolder]]),
    Part::new(Pick::Here, &[&[Put(Intrigue, 1)]]),
])
.cites(&["R-110", "G40"]);

const SPREADING: IncidentDef = incident(&[
    Part::new(Pick::One(Characters::ANYWHERE), &[&[Take(Goodwill, 2)]]),
    Part::new(Pick::One(ANOTHER), &[&[Put(Goodwill, 2)]]),
])
.cites(&["R-111", "G37"]);

const FOUL_EVIL: IncidentDef =
    incident(&[Part::new(Pick::The(Shrine), &[&[Put(Intrigue, 2)]])]).cites(&["R-113"]);

const BUTTERFLY_EFFECT: IncidentDef = incident(&[Part::new(
    Pick::One(Characters::HERE),
    &[&[Put(Goodwill, 1)], &[Put(Paranoia, 1)], &[Put(Intrigue, 1)]],
)])
.cites(&["R-112"]);

/// The Leader's choice, for once.
const BREAKTHROUGH: IncidentDef =
    incident(&[Part::new(Pick::Anything, &[&[Take(Intrigue, 2)]]).by_leader()]).cites(&["R-099", "R-182"]);

const CONSPIRACIES: IncidentDef = IncidentDef {
    judged_by: Intrigue,
    ..incident(&[Part::new(Pick::EffectOf(&[Incident::SerialMurder, Incident::MissingPerson]), &[&[]])])
        .cites(&["R-171", "Z09"])
};

const SERIAL_MURDER: IncidentDef = IncidentDef {
    culprit_may_repeat: true,
    ..incident(&[Part::new(Pick::One(Characters::HERE.other()), &[&[Kill]])]).cites(&["R-102", "R-161"])
};

const UPROAR: IncidentDef = incident(&[
    Part::new(Pick::Every(Characters::at(School)), &[&[Kill]]).when(&[IntrigueOn(Spot::At(School), 1)]),
    Part::new(Pick::Every(Characters::at(City)), &[&[Kill]]).when(&[IntrigueOn(Spot::At(City), 1)]).joined(),
])
.cites(&["R-114", "G05"]);

const FAKE_INCIDENT: IncidentDef = IncidentDef {
    false_name: true,
    ..incident(&[Part::new(Pick::Nothing, &[&[KillProtagonists]]).when(&[IntrigueOn(Spot::OwnStart, 2)])])
        .cites(&["R-170", "Z10"])
};

const CONFESSION: IncidentDef =
    incident(&[Part::new(Pick::Holder, &[&[NameCulprit, RevealRole]])]).cites(&["R-183", "Z13"]);

const FAKED_SUICIDE: IncidentDef =
    incident(&[Part::new(Pick::Holder, &[&[PutExtra, BanExtraBearers]])]).cites(&["R-178", "Z06"]);

const PORTENT: IncidentDef = IncidentDef {
    limit_change: -1,
    ..incident(&[Part::new(Pick::One(Characters::HERE), &[&[Put(Paranoia, 1)]])]).cites(&["R-198"])
};

/// Serial Murder, then Increasing Unease, then one more step of the gauge.
const BESTIAL_PARTS: &[Part] = &[
    SERIAL_MURDER.parts[0],
    INCREASING_UNEASE.parts[0],
    INCREASING_UNEASE.parts[1],
    Part::new(Pick::Nothing, &[&[RaiseGauge(1)]]),
];

const BESTIAL_MURDER: IncidentDef =
    IncidentDef { limit_change: 1, ..incident(BESTIAL_PARTS).cites(&["R-115", "R-185", "M09"]) };

const TERRORISM: IncidentDef = incident(&[
    Part::new(Pick::Every(Characters::at(City)), &[&[Kill]]).when(&[IntrigueOn(Spot::At(City), 1)]),
    Part::new(Pick::Nothing, &[&[KillProtagonists]])
        .when(&[IntrigueOn(Spot::At(City), 2)])
        .joined_unless(Switch::HospitalKeyPerson),
])
.cites(&["R-109", "G05"]);

const A_SUSPICIOUS_LETTER: IncidentDef =
    incident(&[Part::new(Pick::OneAndPlace(Characters::HERE), &[&[MoveAndHold]])]).cites(&["R-197", "M08"]);

const CLOSED_CIRCLE: IncidentDef = incident(&[Part::new(Pick::Here, &[&[Close]])]).cites(&["R-196", "M07"]);

const THE_SILVER_BULLET: IncidentDef = IncidentDef {
    gauge: 0,
    ..incident(&[Part::new(Pick::Nothing, &[&[EndLoopAfterStep]])]).cites(&["R-186", "M10"])
};

const SACRILEGIOUS_MURDER: IncidentDef =
    incident(&[Part::new(Pick::HereOrOne(Characters::HERE.other()), &[&[KillOrPut(Intrigue, 1)]])])
        .cites(&["R-100", "R-223"]);

const THE_EXECUTIONER: IncidentDef = IncidentDef {
    limit_change: -1,
    ..incident(&[Part::new(Pick::One(Characters::ANYWHERE), &[&[Kill]]).by_leader()])
        .cites(&["R-099", "R-224"])
};

const DARK_RUMOR: IncidentDef = incident(&[Part::new(Pick::Holder, &[&[LayCurse]])]).cites(&["R-209", "P07"]);

const BARRICADE: IncidentDef =
    incident(&[Part::new(Pick::EachAndElsewhere(Characters::HERE.other()), &[&[Move]])])
        .cites(&["R-222", "P09"]);

const EVIL_CONTAMINATION: IncidentDef = incident(FOUL_EVIL.parts).cites(&["R-113"]);

/// Something a mob does once so many corpses lie in its location.
const fn mob(corpses: u8, parts: &'static [Part]) -> IncidentDef {
    IncidentDef { mob: Some(corpses), ..incident(parts) }
}

const NIGHT_OF_MADNESS: IncidentDef = IncidentDef {
    comes_later: true,
    ..mob(0, &[Part::new(Pick::Nothing, &[&[DieTonight]]).when(&[OnBoard(Role::Zombie, 6)])])
        .cites(&["R-202", "R-220", "P13", "L-011"])
};

const EVANGELIUM_OF_THE_DEAD: IncidentDef = mob(
    2,
    &[
        Part::new(Pick::Every(Characters::HERE), &[&[Kill]]),
        Part::new(Pick::Nothing, &[&[KillProtagonists]]).when(&[CorpsesOn(Spot::Here, 5)]),
    ],
)
.cites(&["R-202", "R-221", "G05"]);

const AWAKENED_CURSE: IncidentDef =
    mob(1, &[Part::new(Pick::Here, &[&[LayCurse]])]).cites(&["R-202", "R-209"]);

/// Both at one stroke.
const FOUNTAIN_OF_FILTH: IncidentDef = mob(
    2,
    &[
        Part::new(Pick::One(Characters::ANYWHERE), &[&[Put(Paranoia, 2)]]),
        Part::new(Pick::AnyLocation, &[&[Put(Intrigue, 1)]]).joined(),
    ],
)
.cites(&["R-007", "R-202"]);

const INSANE_MURDER: IncidentDef =
    incident(&[Part::new(Pick::One(Characters::HERE), &[&[Kill]])]).cites(&["R-246", "Y18"]);

const MASS_SUICIDE: IncidentDef =
    incident(&[Part::new(Pick::Every(Characters::HERE), &[&[Kill]]).when(&[Has(Intrigue, 1)])])
        .cites(&["R-246", "Y18"]);

const FIRE_OF_DEMISE: IncidentDef =
    incident(&[Part::new(Pick::Nothing, &[&[KillEverybody, KillProtagonists]]).when(&[FirstTime])])
        .cites(&["R-244", "Y15"]);

const HOUND_DOG_SCENT: IncidentDef = IncidentDef {
    judged_by: Intrigue,
    ..incident(&[Part::new(Pick::Nothing, &[&[Hunt]])]).cites(&["R-245", "Y14", "Y20"])
};

const DISCOVERY: IncidentDef = incident(&[Part::new(Pick::Nothing, &[&[RaiseGauge(1)]])]).cites(&["R-226"]);

impl Incident {
    /// Whether it kills everybody somewhere, whoever that is.
    pub fn kills_all(self) -> bool {
        self.def().parts.iter().any(|part| {
            let mut effects = part.either.iter().flat_map(|effects| effects.iter());
            let is_every = matches!(part.pick, Pick::Every(_));
            effects.any(|effect| matches!(effect, KillEverybody) || is_every && matches!(effect, Kill))
        })
    }

    pub const fn def(self) -> &'static IncidentDef {
        match self {
            Incident::Murder => &MURDER,
            Incident::IncreasingUnease => &INCREASING_UNEASE,
            Incident::Suicide => &SUICIDE,
            Incident::HospitalIncident => &HOSPITAL_INCIDENT,
            Incident::FarawayMurder => &FARAWAY_MURDER,
            Incident::MissingPerson => &MISSING_PERSON,
            Incident::Spreading => &SPREADING,
            Incident::FoulEvil => &FOUL_EVIL,
            Incident::ButterflyEffect => &BUTTERFLY_EFFECT,
            Incident::Breakthrough => &BREAKTHROUGH,
            Incident::Conspiracies => &CONSPIRACIES,
            Incident::SerialMurder => &SERIAL_MURDER,
            Incident::Uproar => &UPROAR,
            Incident::FakeIncident => &FAKE_INCIDENT,
            Incident::Confession => &CONFESSION,
            Incident::FakedSuicide => &FAKED_SUICIDE,
            Incident::Portent => &PORTENT,
            Incident::BestialMurder => &BESTIAL_MURDER,
            Incident::Terrorism => &TERRORISM,
            Incident::ASuspiciousLetter => &A_SUSPICIOUS_LETTER,
            Incident::ClosedCircle => &CLOSED_CIRCLE,
            Incident::TheSilverBullet => &THE_SILVER_BULLET,
            Incident::SacrilegiousMurder => &SACRILEGIOUS_MURDER,
            Incident::TheExecutioner => &THE_EXECUTIONER,
            Incident::DarkRumor => &DARK_RUMOR,
            Incident::Barricade => &BARRICADE,
            Incident::EvilContamination => &EVIL_CONTAMINATION,
            Incident::NightOfMadness => &NIGHT_OF_MADNESS,
            Incident::EvangeliumOfTheDead => &EVANGELIUM_OF_THE_DEAD,
            Incident::AwakenedCurse => &AWAKENED_CURSE,
            Incident::FountainOfFilth => &FOUNTAIN_OF_FILTH,
            Incident::InsaneMurder => &INSANE_MURDER,
            Incident::MassSuicide => &MASS_SUICIDE,
            Incident::FireOfDemise => &FIRE_OF_DEMISE,
            Incident::HoundDogScent => &HOUND_DOG_SCENT,
            Incident::Discovery => &DISCOVERY,
        }
    }
}
