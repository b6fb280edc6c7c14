//! What can be so in a case.

use rules::{Character, CulpritSet, Plot, PlotSet, RoleSet};

use crate::claim::Claim;
use crate::combination::PlotMask;
use crate::cube::Cube;
use crate::space::Space;

/// Something that may be true of a script, and is supposed in a case besides what the whole reason supposes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Supposing {
    /// One of these is the main plot.
    MainPlots(PlotSet),
    InPlay(Plot),
    NotInPlay(Plot),
    Roles {
        who: Character,
        roles: RoleSet,
    },
    NotRoles {
        who: Character,
        roles: RoleSet,
    },
    Culprits {
        day: u8,
        culprits: CulpritSet,
    },
    NotCulprits {
        day: u8,
        culprits: CulpritSet,
    },
}

impl Supposing {
    /// Keeps the scripts of which it is true; false if none is left.
    pub(super) fn restrict(self, cube: &mut Cube, space: &Space) -> bool {
        match self {
            Supposing::MainPlots(plots) => cube.restrict_plots(&with_main_plots(plots, space)),
            Supposing::InPlay(plot) => Claim::Plot(plot).restrict(cube, space),
            Supposing::NotInPlay(plot) => Claim::Plot(plot).exclude(cube, space),
            Supposing::Roles { who, roles } => cube.restrict_role(who, roles),
            Supposing::NotRoles { who, roles } => cube.exclude_role(who, roles),
            Supposing::Culprits { day, culprits } => cube.restrict_culprits(day, culprits),
            Supposing::NotCulprits { day, culprits } => {
                cube.restrict_culprits(day, cube.culprits(day).without(culprits))
            }
        }
    }

    /// Keeps those of which it is not.
    pub(super) fn exclude(self, cube: &mut Cube, space: &Space) -> bool {
        match self {
            Supposing::MainPlots(plots) => {
                cube.restrict_plots(&cube.plots().without(&with_main_plots(plots, space)))
            }
            Supposing::InPlay(plot) => Supposing::NotInPlay(plot).restrict(cube, space),
            Supposing::NotInPlay(plot) => Supposing::InPlay(plot).restrict(cube, space),
            Supposing::Roles { who, roles } => cube.exclude_role(who, roles),
            Supposing::NotRoles { who, roles } => cube.restrict_role(who, roles),
            Supposing::Culprits { day, culprits } => {
                Supposing::NotCulprits { day, culprits }.restrict(cube, space)
            }
            Supposing::NotCulprits { day, culprits } => cube.restrict_culprits(day, culprits),
        }
    }

    /// That none of these is so.
    pub(super) fn inverse(self) -> Option<Supposing> {
        match self {
            Supposing::Roles { who, roles } => Some(Supposing::NotRoles { who, roles }),
            Supposing::Culprits { day, culprits } => Some(Supposing::NotCulprits { day, culprits }),
            Supposing::MainPlots(_)
            | Supposing::InPlay(_)
            | Supposing::NotInPlay(_)
            | Supposing::NotRoles { .. }
            | Supposing::NotCulprits { .. } => None,
        }
    }

    /// Takes up another thing that the same part can be.
    fn take_up(&mut self, other: Supposing) -> bool {
        match (self, other) {
            (Supposing::MainPlots(plots), Supposing::MainPlots(more)) => *plots = plots.or(more),
            (Supposing::Roles { who, roles }, Supposing::Roles { who: other, roles: more })
            | (Supposing::NotRoles { who, roles }, Supposing::NotRoles { who: other, roles: more })
                if *who == other =>
            {
                *roles = roles.or(more);
            }
            (Supposing::Culprits { day, culprits }, Supposing::Culprits { day: other, culprits: more })
            | (
                Supposing::NotCulprits { day, culprits },
                Supposing::NotCulprits { day: other, culprits: more },
            ) if *day == other => *culprits = culprits.or(more),
            (_, _) => return false,
        }
        true
    }
}

/// The same in fewer words: what one part can be is one thing.
pub(super) fn merged(all: impl Iterator<Item = Supposing>) -> Vec<Supposing> {
    let mut found: Vec<Supposing> = Vec::new();
    for one in all {
        if !found.iter_mut().any(|known| known.take_up(one)) {
            found.push(one);
        }
    }
    found
}

fn with_main_plots(plots: PlotSet, space: &Space) -> PlotMask {
    plots.iter().fold(PlotMask::EMPTY, |all, plot| all.or(space.with_main_plot(plot)))
}
