//! First Steps: one subplot, no Final Guess.

use super::{Gauge, SetDef};
use crate::incidents::Incident;
use crate::plots::Plot;
use crate::roles::Role;

pub(super) const SET: SetDef = SetDef {
    main_plots: &[Plot::MurderPlan, Plot::LightOfTheAvenger, Plot::APlaceToProtect],
    subplots: &[Plot::ShadowOfTheRipper, Plot::AnUnsettlingRumor, Plot::AHideousScript],
    roles: &[
        Role::KeyPerson,
        Role::Killer,
        Role::Brain,
        Role::Cultist,
        Role::Friend,
        Role::ConspiracyTheorist,
        Role::SerialKiller,
        Role::Curmudgeon,
    ],
    incidents: &[
        Incident::Murder,
        Incident::IncreasingUnease,
        Incident::Suicide,
        Incident::HospitalIncident,
        Incident::FarawayMurder,
        Incident::MissingPerson,
        Incident::Spreading,
    ],
    subplots_per_script: 1,
    final_guess: false,
    gauge: Gauge::Unused,
    victims: false,
    curses: false,
};
