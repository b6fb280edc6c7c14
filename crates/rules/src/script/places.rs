//! The parts of a script by name, and the lines of a file on which they stand.

use std::collections::BTreeMap;

use super::Script;

/// A part of a script; the numbers count the entries of the script's own lists, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Place {
    Script,
    Id,
    Title,
    Set,
    Days,
    Lengths,
    Length(usize),
    MainPlot,
    ExtraMainPlot,
    Subplots,
    Subplot(usize),
    Cast,
    Member(usize),
    Incidents,
    Incident(usize),
    SpecialRules,
    SpecialRule(usize),
}

impl Place {
    /// The part this one belongs to.
    const fn within(self) -> Place {
        match self {
            Place::Length(_) => Place::Lengths,
            Place::Subplot(_) => Place::Subplots,
            Place::Member(_) => Place::Cast,
            Place::Incident(_) => Place::Incidents,
            Place::SpecialRule(_) => Place::SpecialRules,
            Place::Script
            | Place::Id
            | Place::Title
            | Place::Set
            | Place::Days
            | Place::Lengths
            | Place::MainPlot
            | Place::ExtraMainPlot
            | Place::Subplots
            | Place::Cast
            | Place::Incidents
            | Place::SpecialRules => Place::Script,
        }
    }
}

/// The line of each part of a script that was read from a file, counted from 1.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Places {
    lines: BTreeMap<Place, usize>,
}

impl Places {
    pub(super) fn note(&mut self, place: Place, line: usize) {
        self.lines.insert(place, line);
    }

    /// The line of a part, or of what it belongs to when it is not written down.
    pub fn line(&self, place: Place) -> usize {
        let of = |place| self.lines.get(&place).copied();
        of(place).or_else(|| of(place.within())).or_else(|| of(Place::Script)).unwrap_or(1)
    }
}

/// A script together with where its parts stand in the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sourced {
    pub script: Script,
    pub places: Places,
}
