//! Midnight Zone: the set of lies. Announced roles and listed incidents need not be true.

use super::{Gauge, SetDef};
use crate::incidents::Incident;
use crate::plots::Plot;
use crate::roles::Role;

pub(super) const SET: SetDef = SetDef {
    main_plots: &[
        Plot::TheSealedItem,
        Plot::SecretRecord,
        Plot::MaleConfrontation,
        Plot::TheDevilsHand,
        Plot::FatedConnections,
    ],
    subplots: &[
        Plot::LoveHateSpiral,
        Plot::WitchesTeaTime,
        Plot::UnansweredHeart,
        Plot::DiceOfTheGods,
        Plot::ShowtimeOfDeath,
        Plot::WorshippersOfTheApocalypse,
        Plot::UnsafeTrigger,
    ],
    roles: &[
        Role::Cultist,
        Role::Brain,
        Role::Ninja,
        Role::Magician,
        Role::Friend,
        Role::ConspiracyTheorist,
        Role::SerialKiller,
        Role::Obstinate,
        Role::Witch,
        Role::Immortal,
        Role::Factor,
        Role::Prophet,
        Role::KeyPerson,
    ],
    incidents: &[
        Incident::Breakthrough,
        Incident::MissingPerson,
        Incident::Conspiracies,
        Incident::HospitalIncident,
        Incident::SerialMurder,
        Incident::Uproar,
        Incident::Suicide,
        Incident::IncreasingUnease,
        Incident::FakeIncident,
        Incident::Confession,
        Incident::FakedSuicide,
    ],
    subplots_per_script: 2,
    final_guess: true,
    gauge: Gauge::Unused,
    victims: false,
    curses: false,
};
