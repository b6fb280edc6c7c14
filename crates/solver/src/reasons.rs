//! Why something is not so: what happened at the table that excludes it.

use std::ops::Range;

use engine::Cause;
use rules::{Character, CulpritSet, IncidentSet, PlotSet, RoleSet};

use crate::cube::EntrySet;

/// Moments of the record that exclude something together, in their order; none of them can be left out. Without any,
/// the open sheet alone excludes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    pub steps: Vec<Step>,
}

/// One moment, and what follows from it and from those before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    pub loop_no: u8,
    pub day: u8,
    /// What was seen then, as items of the record.
    pub items: Range<usize>,
    /// The rules that make it so.
    pub rules: Vec<Rule>,
    /// What is left of the parts that it narrows; nothing at the end of the chain.
    pub leaves: Vec<Left>,
}

/// A rule that a conclusion rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rule {
    /// It did this, and nothing else could have.
    Shown(Cause),
    /// It would have shown, and did not.
    Missing(Cause),
}

/// What one hidden part of a script can still be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Left {
    Roles { who: Character, roles: RoleSet },
    Plots(PlotSet),
    Culprits { day: u8, culprits: CulpritSet },
    Incidents { day: u8, incidents: IncidentSet },
    Entries { who: Character, entries: EntrySet },
}
