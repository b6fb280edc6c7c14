//! The two halves into which a question to the secret card divides what is possible.

use rules::{Character, CulpritSet, IncidentSet, RoleSet};

use crate::combination::PlotMask;
use crate::cube::{ABSENT, Cube, EntrySet};

/// What makes the answer yes.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Split<'s> {
    /// That a part has one of these values; if it has one of the others, the answer is no.
    Part { part: usize, yes: u64, no: u64 },
    /// One of these combinations.
    Plots(&'s PlotMask),
}

impl Split<'_> {
    /// Whoever is absent has no role.
    pub(crate) fn by_role(who: Character, roles: RoleSet) -> Self {
        Split::Part { part: Cube::part_of(who), yes: roles.0 & !ABSENT, no: !roles.0 | ABSENT }
    }

    pub(crate) fn by_culprit(day: u8, culprits: CulpritSet) -> Self {
        let culprits = u64::from(culprits.0);
        Split::Part { part: Cube::culprit_part(day), yes: culprits, no: !culprits }
    }

    pub(crate) fn by_incident(day: u8, incidents: IncidentSet) -> Self {
        Split::Part { part: Cube::incident_part(day), yes: incidents.0, no: !incidents.0 }
    }

    pub(crate) fn by_entry(who: Character, entries: EntrySet) -> Self {
        let entries = u64::from(entries.0);
        let part = Cube::entry_part(who).expect("it is asked only of those who come late");
        Split::Part { part, yes: entries, no: !entries }
    }

    /// Whether something of a cube is in the half with yes, and in the one with no.
    pub(crate) fn sides(&self, cube: &Cube) -> [bool; 2] {
        match *self {
            Split::Part { part, yes, no } => [cube.part(part) & yes != 0, cube.part(part) & no != 0],
            Split::Plots(plots) => [cube.plots().meets(plots), !cube.plots().without(plots).is_empty()],
        }
    }

    /// Keeps one of the halves, which must have something.
    pub(crate) fn keep(&self, cube: &mut Cube, is_yes: bool) {
        let is_left = match *self {
            Split::Part { part, yes, no } => cube.restrict_part(part, if is_yes { yes } else { no }),
            Split::Plots(plots) if is_yes => cube.restrict_plots(plots),
            Split::Plots(plots) => cube.restrict_plots(&cube.plots().without(plots)),
        };
        debug_assert!(is_left, "the half has something");
    }
}
