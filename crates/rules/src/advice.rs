//! What the rulebook advises script writers without making it a rule (G48).

use std::ops::RangeInclusive;

use crate::ability::Condition;
use crate::script::{MAX_DAYS, Place, Script};
use crate::sets::TragedySet;

/// A number that is unusual for the script's set; the script is legal all the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warning {
    pub place: Place,
    pub kind: WarningKind,
    pub found: usize,
    pub usual: RangeInclusive<usize>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WarningKind {
    UnusualDays,
    UnusualLoops,
    UnusualCast,
    /// A role waits for an incident that the script does not have (P20).
    IncidentWanted,
}

/// The usual numbers of a set.
struct Usual {
    days: RangeInclusive<usize>,
    loops: RangeInclusive<usize>,
    /// The rulebook gives it for First Steps only.
    characters: Option<RangeInclusive<usize>>,
}

const fn usual(set: TragedySet) -> Usual {
    match set {
        TragedySet::FirstSteps => Usual { days: 4..=6, loops: 3..=4, characters: Some(6..=7) },
        TragedySet::BasicTragedy => Usual { days: 6..=8, loops: 3..=4, characters: None },
        // Their rulebooks give no numbers: what their own scripts have.
        TragedySet::MidnightZone
        | TragedySet::MysteryCircle
        | TragedySet::PrimeEvil
        | TragedySet::CosmicMythology => Usual { days: 4..=8, loops: 2..=8, characters: None },
    }
}

/// Where a script leaves the usual numbers. Good scripts do; the writer should just mean it.
pub fn warnings(script: &Script) -> Vec<Warning> {
    let usual = usual(script.set);
    let mut warnings = Vec::new();
    let mut compare = |place, kind, found: usize, usual: &RangeInclusive<usize>| {
        if !usual.contains(&found) {
            warnings.push(Warning { place, kind, found, usual: usual.clone() });
        }
    };
    compare(Place::Days, WarningKind::UnusualDays, usize::from(script.days), &usual.days);
    for (n, length) in script.lengths.iter().enumerate() {
        compare(Place::Length(n), WarningKind::UnusualLoops, usize::from(length.loops), &usual.loops);
    }
    if let Some(characters) = &usual.characters {
        compare(Place::Cast, WarningKind::UnusualCast, script.cast.len(), characters);
    }
    let wanted =
        script.cast.iter().flat_map(|member| member.role.def().abilities).flat_map(|ability| ability.when);
    let wanted = wanted.filter_map(|condition| {
        if let Condition::OccurredToday(incident) = *condition { Some(incident) } else { None }
    });
    for incident in wanted {
        let found = script.incidents.iter().filter(|entry| entry.incident == incident).count();
        compare(Place::Incidents, WarningKind::IncidentWanted, found, &(1..=MAX_DAYS));
    }
    warnings
}
