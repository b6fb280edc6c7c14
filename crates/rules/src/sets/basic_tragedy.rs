//! Basic Tragedy: the standard game, two subplots and a Final Guess.

use super::{Gauge, SetDef};
use crate::incidents::Incident;
use crate::plots::Plot;
use crate::roles::Role;

pub(super) const SET: SetDef = SetDef {
    main_plots: &[
        Plot::TheSealedItem,
        Plot::SignWithMe,
        Plot::ChangeOfFuture,
        Plot::GiantTimeBomb,
        Plot::MurderPlan,
    ],
    subplots: &[
        Plot::CircleOfFriends,
        Plot::ALoveAffair,
        Plot::TheHiddenFreak,
        Plot::UnknownFactorX,
        Plot::AnUnsettlingRumor,
        Plot::ParanoiaVirus,
        Plot::ThreadsOfFate,
    ],
    roles: &[
        Role::KeyPerson,
        Role::Killer,
        Role::Brain,
        Role::Cultist,
        Role::TimeTraveler,
        Role::Factor,
        Role::Friend,
        Role::ConspiracyTheorist,
        Role::SerialKiller,
        Role::LovedOne,
        Role::Witch,
        Role::Lover,
    ],
    incidents: &[
        Incident::Murder,
        Incident::IncreasingUnease,
        Incident::FoulEvil,
        Incident::Suicide,
        Incident::FarawayMurder,
        Incident::HospitalIncident,
        Incident::MissingPerson,
        Incident::Spreading,
        Incident::ButterflyEffect,
    ],
    subplots_per_script: 2,
    final_guess: true,
    gauge: Gauge::Unused,
    victims: false,
    curses: false,
};
