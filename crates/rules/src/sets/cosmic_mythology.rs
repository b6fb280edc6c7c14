//! Cosmic Mythology: the set of despair and resistance. The gauge is what the Protagonists have learnt.

use super::{Gauge, SetDef};
use crate::incidents::Incident;
use crate::plots::Plot;
use crate::roles::Role;

pub(super) const SET: SetDef = SetDef {
    main_plots: &[
        Plot::ChoirToTheOutsideGod,
        Plot::GiantTimeBombAgain,
        Plot::TheSacredWordsOfDagon,
        Plot::BloodyRites,
        Plot::TheKingInYellow,
    ],
    subplots: &[
        Plot::AnUnsettlingRumor,
        Plot::WhispersFromTheDeep,
        Plot::TheResistance,
        Plot::TheFacelessGod,
        Plot::PeopleWhoSaw,
        Plot::TwistedTruth,
        Plot::TheProfoundRace,
    ],
    roles: &[
        Role::KeyPerson,
        Role::Cultist,
        Role::Witch,
        Role::Sacrifice,
        Role::Paranoiac,
        Role::DeepOne,
        Role::Wizard,
        Role::Witness,
        Role::SerialKiller,
        Role::Faceless,
        Role::TimeTraveler,
        Role::Immortal,
        Role::ConspiracyTheorist,
    ],
    incidents: &[
        Incident::InsaneMurder,
        Incident::EvilContamination,
        Incident::MassSuicide,
        Incident::HospitalIncident,
        Incident::IncreasingUnease,
        Incident::Uproar,
        Incident::MissingPerson,
        Incident::FireOfDemise,
        Incident::TheExecutioner,
        Incident::HoundDogScent,
        Incident::Discovery,
    ],
    subplots_per_script: 2,
    final_guess: true,
    gauge: Gauge::Mythos,
    victims: false,
    curses: false,
};
