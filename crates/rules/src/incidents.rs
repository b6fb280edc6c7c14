//! The incidents: what a culprit in panic sets off on its day.

use crate::ability::Condition::IntrigueOn;
use crate::ability::Effect::{Kill, KillProtagonists, MoveHolder, Put, Take};
use crate::ability::{Characters, Filter, Own, Part, Pick, Spot};
use crate::board::Counter::{Goodwill, Intrigue, Paranoia};
use crate::board::Location::{Hospital, Shrine};
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
    }
}

word_set! { IncidentSet of Incident in u64 }

/// An incident's effect; "holder" in its parts is the culprit, where it really stands.
#[derive(Clone, Copy, Debug)]
pub struct IncidentDef {
    pub parts: &'static [Part],
    pub cites: &'static [&'static str],
}

const fn incident(parts: &'static [Part]) -> IncidentDef {
    IncidentDef { parts, cites: &[] }
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

impl Incident {
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
        }
    }
}
