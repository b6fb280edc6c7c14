//! The Tragedy Sets: which plots, roles and incidents a script may choose from.

mod basic_tragedy;
mod cosmic_mythology;
mod first_steps;
mod midnight_zone;
mod mystery_circle;
mod prime_evil;

use crate::ability::{Ability, Mode, Timing};
use crate::board::Location;
use crate::characters::CharacterSet;
use crate::incidents::{Incident, IncidentSet};
use crate::plots::Plot;
use crate::roles::{Role, RoleSet};
use crate::script::{Culprit, CulpritSet};
use crate::vocabulary::words;

words! {
    "set" TragedySet {
        FirstSteps = "first-steps",
        BasicTragedy = "basic-tragedy",
        MidnightZone = "midnight-zone",
        MysteryCircle = "mystery-circle",
        PrimeEvil = "prime-evil",
        CosmicMythology = "cosmic-mythology",
    }
}

/// A Tragedy Set; the lists are in the order of its rulebook.
#[derive(Clone, Copy, Debug)]
pub struct SetDef {
    pub main_plots: &'static [Plot],
    pub subplots: &'static [Plot],
    /// All roles but the Person, which every set has.
    pub roles: &'static [Role],
    pub incidents: &'static [Incident],
    pub subplots_per_script: usize,
    pub final_guess: bool,
    pub gauge: Gauge,
    /// Intrigue on a location counts as corpses there.
    pub victims: bool,
    /// The Extra cards are Curses.
    pub curses: bool,
}

/// What the Extra Gauge counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gauge {
    Unused,
    /// Incidents that occurred in this loop.
    Incidents,
    /// What the Protagonists know of the mythos; refusals teach, and no loop makes them forget.
    Mythos,
}

impl TragedySet {
    pub const fn def(self) -> &'static SetDef {
        match self {
            TragedySet::FirstSteps => &first_steps::SET,
            TragedySet::BasicTragedy => &basic_tragedy::SET,
            TragedySet::MidnightZone => &midnight_zone::SET,
            TragedySet::MysteryCircle => &mystery_circle::SET,
            TragedySet::PrimeEvil => &prime_evil::SET,
            TragedySet::CosmicMythology => &cosmic_mythology::SET,
        }
    }
}

impl SetDef {
    /// The roles a character of this set can have, the Person included.
    pub fn castable(&self) -> RoleSet {
        self.roles.iter().copied().chain([Role::Person]).collect()
    }

    pub fn incident_set(&self) -> IncidentSet {
        self.incidents.iter().copied().collect()
    }

    /// What plots and roles of this set have at a timing.
    fn abilities(&self, timing: Timing) -> impl Iterator<Item = &'static Ability> {
        let plots = self.main_plots.iter().chain(self.subplots).flat_map(|plot| plot.def().abilities);
        let roles = self.roles.iter().flat_map(|role| role.def().abilities);
        plots.chain(roles).filter(move |ability| ability.timing == timing)
    }

    /// Whether a script of this set could have an optional rule at a timing.
    pub fn has_optional(&self, timing: Timing) -> bool {
        self.abilities(timing).any(|ability| ability.mode == Mode::May)
    }

    /// Whether a script of this set could have a mandatory rule at a timing that leaves something to choose, with or
    /// without the Boss, who can be in two places.
    pub fn has_mandatory_choice(&self, timing: Timing, with_boss: bool) -> bool {
        self.abilities(timing).any(|ability| ability.mode == Mode::Must && ability.leaves_a_choice(with_boss))
    }

    /// Whether the open sheet of a script of this set could show an incident under another name.
    pub fn has_false_names(&self) -> bool {
        self.incidents.iter().any(|incident| incident.def().false_name)
    }

    /// Who may be the culprit of an incident by the name everybody reads: a mob of what mobs do, a character of all else
    /// . `mob` is where the mob is, if the table plays with that open.
    pub fn suspects(&self, name: Incident, mob: Option<Location>, characters: CharacterSet) -> CulpritSet {
        let truths = self.incidents.iter().filter(|incident| incident.may_go_by(name));
        let suspects = truths.map(|incident| match incident.def().mob {
            Some(_) => {
                mob.map_or_else(CulpritSet::of_mobs, |location| CulpritSet::one(Culprit::Mob(location)))
            }
            None => CulpritSet::of_characters(characters),
        });
        suspects.fold(CulpritSet::EMPTY, CulpritSet::or)
    }

    /// The plots of this set that bring a role.
    pub fn plots_with(&self, role: Role) -> impl Iterator<Item = Plot> {
        let brings = move |plot: &Plot| plot.def().roles.iter().any(|demand| demand.role == role);
        self.main_plots.iter().chain(self.subplots).copied().filter(brings)
    }

    /// The plots of this set that can turn somebody into a role.
    pub fn plots_turning_into(&self, role: Role) -> impl Iterator<Item = Plot> {
        let turns =
            move |plot: &Plot| plot.def().modifiers.iter().any(|rule| rule.turns_into() == Some(role));
        self.main_plots.iter().chain(self.subplots).copied().filter(turns)
    }
}
