//! Something that may be true of a script.

use rules::{Character, Culprit, CulpritSet, Incident, IncidentSet, Plot, Role, RoleSet};

use crate::cube::{Cube, EntrySet};
use crate::space::Space;

/// One thing that the secret card may say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Claim {
    Role {
        who: Character,
        role: Role,
    },
    /// The plot is the main plot or a subplot.
    Plot(Plot),
    ExtraMainPlot(Plot),
    Culprit {
        day: u8,
        culprit: Culprit,
    },
    /// What the incident of the day truly is.
    Incident {
        day: u8,
        incident: Incident,
    },
    /// When a late character enters; 0 stands for not being in the cast.
    Entry {
        who: Character,
        entry: u8,
    },
}

impl Claim {
    /// Everything that can be asked about an open sheet.
    pub fn all(space: &Space) -> Vec<Claim> {
        let def = space.premises().set.def();
        let everything = space.everything();
        let mut all = Vec::new();
        for who in space.cast() {
            let roles = std::iter::once(&Role::Person).chain(def.roles);
            all.extend(roles.map(|&role| Claim::Role { who, role }));
        }
        let plots = def.main_plots.iter().chain(def.subplots);
        all.extend(plots.map(|&plot| Claim::Plot(plot)));
        let may_have_extra = |plot: &&Plot| !space.with_extra_main_plot(**plot).is_empty();
        let extra = def.main_plots.iter().filter(may_have_extra);
        all.extend(extra.map(|&plot| Claim::ExtraMainPlot(plot)));
        for &day in space.days() {
            all.extend(everything.culprits(day).iter().map(|culprit| Claim::Culprit { day, culprit }));
            let incidents = everything.incidents(day);
            if incidents.len() > 1 {
                all.extend(incidents.iter().map(|incident| Claim::Incident { day, incident }));
            }
        }
        for who in space.cast().filter(|who| who.is_late()) {
            all.extend(everything.entries(who).iter().map(|entry| Claim::Entry { who, entry }));
        }
        all
    }

    /// Keeps the scripts of a cube for which the claim is true; tells whether that can be any.
    pub fn restrict(self, cube: &mut Cube, space: &Space) -> bool {
        match self {
            Claim::Role { who, role } => cube.restrict_role(who, RoleSet::one(role)),
            Claim::Plot(plot) => cube.restrict_plots(&space.with_plot(plot)),
            Claim::ExtraMainPlot(plot) => cube.restrict_plots(space.with_extra_main_plot(plot)),
            Claim::Culprit { day, culprit } => cube.restrict_culprits(day, CulpritSet::one(culprit)),
            Claim::Incident { day, incident } => cube.restrict_incident(day, IncidentSet::one(incident)),
            Claim::Entry { who, entry: EntrySet::NEVER } => cube.restrict_entries(who, EntrySet::ABSENT),
            Claim::Entry { who, entry } => cube.restrict_entries(who, EntrySet::at(entry)),
        }
    }

    /// Keeps the scripts of a cube for which the claim is not true; tells whether that can be any.
    pub fn exclude(self, cube: &mut Cube, space: &Space) -> bool {
        match self {
            Claim::Role { who, role } => cube.exclude_role(who, RoleSet::one(role)),
            Claim::Plot(plot) => cube.restrict_plots(&cube.plots().without(&space.with_plot(plot))),
            Claim::ExtraMainPlot(plot) => {
                cube.restrict_plots(&cube.plots().without(space.with_extra_main_plot(plot)))
            }
            Claim::Culprit { day, culprit } => {
                cube.restrict_culprits(day, cube.culprits(day).without(CulpritSet::one(culprit)))
            }
            Claim::Incident { day, incident } => {
                cube.restrict_incident(day, cube.incidents(day).without(IncidentSet::one(incident)))
            }
            Claim::Entry { who, entry } => {
                let others = cube.entries(who).0 & !EntrySet::at(entry).0;
                cube.restrict_entries(who, EntrySet(others))
            }
        }
    }

    /// The late character that would have had to come onto the board.
    pub(crate) fn late_comer(self) -> Option<Character> {
        let who = match self {
            Claim::Role { who, .. }
            | Claim::Entry { who, .. }
            | Claim::Culprit { culprit: Culprit::Character(who), .. } => Some(who),
            Claim::Plot(_)
            | Claim::ExtraMainPlot(_)
            | Claim::Culprit { culprit: Culprit::Mob(_), .. }
            | Claim::Incident { .. } => None,
        };
        who.filter(|who| who.is_late())
    }

    pub(crate) fn is_about(self, character: Character) -> bool {
        match self {
            Claim::Role { who, .. }
            | Claim::Entry { who, .. }
            | Claim::Culprit { culprit: Culprit::Character(who), .. } => who == character,
            Claim::Plot(_)
            | Claim::ExtraMainPlot(_)
            | Claim::Culprit { culprit: Culprit::Mob(_), .. }
            | Claim::Incident { .. } => false,
        }
    }

    /// Lets the part that the claim is about be anything it is elsewhere.
    pub(crate) fn open(self, cube: &mut Cube, elsewhere: &Cube) {
        match self {
            Claim::Role { who, .. } | Claim::Entry { who, .. } => cube.open_member(who, elsewhere),
            Claim::Plot(_) | Claim::ExtraMainPlot(_) => cube.open_plots(elsewhere),
            Claim::Culprit { day, .. } | Claim::Incident { day, .. } => cube.open_day(day, elsewhere),
        }
    }
}
