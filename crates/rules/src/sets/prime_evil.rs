//! Prime Evil: the set of monsters. Location Intrigue is corpses, mobs act like culprits, Curses go round.

use super::{Gauge, SetDef};
use crate::incidents::Incident;
use crate::plots::Plot;
use crate::roles::Role;

pub(super) const SET: SetDef = SetDef {
    main_plots: &[
        Plot::TheNobleBloodline,
        Plot::TheOnesFromTheGrave,
        Plot::MoonlightBeast,
        Plot::TheCursedLand,
        Plot::NightMistNightmare,
    ],
    subplots: &[
        Plot::ThoseWithHabits,
        Plot::MonsterIntrigue,
        Plot::ALoveAffair,
        Plot::PanicAndObsession,
        Plot::WitchsCurse,
        Plot::PeopleWhoDontListen,
        Plot::TheKeyGirl,
    ],
    roles: &[
        Role::KeyPerson,
        Role::Werewolf,
        Role::Vampire,
        Role::Nightmare,
        Role::Ghost,
        Role::ConspiracyTheorist,
        Role::ShowOff,
        Role::SerialKiller,
        Role::Coward,
        Role::Lover,
        Role::LovedOne,
        Role::Zombie,
        Role::Witch,
    ],
    incidents: &[
        Incident::SacrilegiousMurder,
        Incident::TheExecutioner,
        Incident::IncreasingUnease,
        Incident::DarkRumor,
        Incident::MissingPerson,
        Incident::Barricade,
        Incident::EvilContamination,
        Incident::NightOfMadness,
        Incident::EvangeliumOfTheDead,
        Incident::AwakenedCurse,
        Incident::FountainOfFilth,
    ],
    subplots_per_script: 2,
    final_guess: true,
    gauge: Gauge::Unused,
    victims: true,
    curses: true,
};
