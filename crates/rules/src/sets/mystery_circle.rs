//! Mystery Circle: the set of incidents and culprits. The gauge counts what has occurred.

use super::{Gauge, SetDef};
use crate::incidents::Incident;
use crate::plots::Plot;
use crate::roles::Role;

pub(super) const SET: SetDef = SetDef {
    main_plots: &[
        Plot::MurderPlan,
        Plot::AQuiltOfIncidents,
        Plot::TightropePlan,
        Plot::TheBlackSchool,
        Plot::ADropOfStrychnine,
    ],
    subplots: &[
        Plot::TheHiddenFreak,
        Plot::SmellOfGunpowder,
        Plot::IsolatedInstitutionPsycho,
        Plot::IAmAMasterDetective,
        Plot::DanceOfFools,
        Plot::TrickyTwins,
        Plot::AnAbsoluteWill,
    ],
    roles: &[
        Role::Killer,
        Role::Poisoner,
        Role::Fool,
        Role::PrivateInvestigator,
        Role::KeyPerson,
        Role::Brain,
        Role::Friend,
        Role::ConspiracyTheorist,
        Role::SerialKiller,
        Role::Paranoiac,
        Role::Therapist,
        Role::Obstinate,
        Role::Twin,
    ],
    incidents: &[
        Incident::SerialMurder,
        Incident::HospitalIncident,
        Incident::Portent,
        Incident::BestialMurder,
        Incident::Suicide,
        Incident::Terrorism,
        Incident::IncreasingUnease,
        Incident::ASuspiciousLetter,
        Incident::ClosedCircle,
        Incident::FakedSuicide,
        Incident::TheSilverBullet,
    ],
    subplots_per_script: 2,
    final_guess: true,
    gauge: Gauge::Incidents,
    victims: false,
    curses: false,
};
