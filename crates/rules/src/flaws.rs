//! Whether a script keeps the rules: every broken one is named, with the part of the script that breaks it.

mod checker;

use crate::board::Location;
use crate::cards::Card;
use crate::characters::{Character, Trait};
use crate::incidents::Incident;
use crate::plots::Plot;
use crate::roles::Role;
use crate::script::{Place, Script};
use crate::sets::TragedySet;

pub const MAX_DIFFICULTY: u8 = 10;

/// A rule that a script breaks, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Flaw {
    pub place: Place,
    pub kind: FlawKind,
}

impl Flaw {
    /// The parts that would take the flaw away, or never had it, if there were something else in them.
    const fn may_come_from(&self) -> &'static [Place] {
        match self.kind {
            FlawKind::BadId => &[Place::Id],
            FlawKind::NoTitle => &[Place::Title],
            FlawKind::DaysOutOfRange { .. } => &[Place::Days],
            FlawKind::NoLength => &[Place::Lengths],
            FlawKind::PlotNotInSet { .. } | FlawKind::NotAMainPlot { .. } | FlawKind::NotASubplot { .. } => {
                let is_about_main_plot = matches!(self.place, Place::MainPlot);
                if is_about_main_plot { &[Place::Set, Place::MainPlot] } else { &[Place::Set] }
            }
            FlawKind::PlotTwice { .. } | FlawKind::OutsiderHasPlotRole { .. } => &[Place::MainPlot],
            FlawKind::ExtraMainPlotMissing { .. } => &[Place::ExtraMainPlot],
            FlawKind::ExtraMainPlotNotAsked { .. } => &[Place::Subplots],
            FlawKind::SubplotCount { .. } => &[Place::Set, Place::Subplots],
            FlawKind::RoleNotInSet { .. } | FlawKind::IncidentNotInSet { .. } => &[Place::Set],
            FlawKind::RoleWithoutPlot { .. } => &[Place::Set, Place::MainPlot, Place::Subplots],
            FlawKind::RoleCount { .. }
            | FlawKind::RoleNeedsTrait { .. }
            | FlawKind::SexesNotOpposed { .. }
            | FlawKind::CharacterMissing { .. } => &[Place::MainPlot, Place::Subplots, Place::Cast],
            FlawKind::CulpritNotInCast { .. } | FlawKind::StartNotInCast { .. } => &[Place::Cast],
            FlawKind::IncidentOutsideLoop { .. } | FlawKind::EntryDayOutOfRange { .. } => &[Place::Days],
            FlawKind::MustBeCulprit { .. } => &[Place::Incidents],
            FlawKind::IncidentMissing { .. } => &[Place::MainPlot, Place::Subplots, Place::Incidents],
            FlawKind::LoopsOutOfRange { .. }
            | FlawKind::SameLoopsTwice { .. }
            | FlawKind::DifficultyOutOfRange { .. }
            | FlawKind::CharacterTwice { .. }
            | FlawKind::OutsiderIsPerson { .. }
            | FlawKind::TurfMissing { .. }
            | FlawKind::TurfNotAsked { .. }
            | FlawKind::EntryMissing { .. }
            | FlawKind::EntryNotAsked { .. }
            | FlawKind::EntryOutOfRange { .. }
            | FlawKind::EntryDayMissing { .. }
            | FlawKind::EntryDayNotAsked { .. }
            | FlawKind::NeverPerson { .. }
            | FlawKind::TwoIncidentsOnDay { .. }
            | FlawKind::CulpritTwice { .. }
            | FlawKind::CulpritNotALocation { .. }
            | FlawKind::CulpritNotACharacter { .. }
            | FlawKind::MobTwice { .. }
            | FlawKind::MustNotBeCulprit { .. }
            | FlawKind::FalseNameForbidden { .. }
            | FlawKind::FalseNameIsTrue { .. }
            | FlawKind::CardNotInDeck { .. }
            | FlawKind::TooFewCards { .. }
            | FlawKind::StartForbidden { .. }
            | FlawKind::StartOfLateCharacter { .. }
            | FlawKind::SpecialRuleTwice => &[],
        }
    }
}

/// The broken rule with its facts; the words for people are in `locales/`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FlawKind {
    /// An id is small letters, digits and single hyphens.
    BadId,
    NoTitle,
    DaysOutOfRange {
        days: u8,
    },
    NoLength,
    LoopsOutOfRange {
        loops: u8,
    },
    SameLoopsTwice {
        loops: u8,
    },
    DifficultyOutOfRange {
        difficulty: u8,
    },
    PlotNotInSet {
        plot: Plot,
        set: TragedySet,
    },
    NotAMainPlot {
        plot: Plot,
    },
    NotASubplot {
        plot: Plot,
    },
    PlotTwice {
        plot: Plot,
    },
    /// A plot wants a second main plot to take the place of the first.
    ExtraMainPlotMissing {
        plot: Plot,
    },
    /// There is a second main plot, and no plot that wants one.
    ExtraMainPlotNotAsked {
        plot: Plot,
    },
    /// A set asks for an exact number of subplots.
    SubplotCount {
        needed: usize,
        found: usize,
    },
    CharacterTwice {
        character: Character,
    },
    RoleNotInSet {
        character: Character,
        role: Role,
        set: TragedySet,
    },
    /// A role that none of the plots brings.
    RoleWithoutPlot {
        character: Character,
        role: Role,
    },
    /// Of a role that the plots bring there are too few or too many.
    RoleCount {
        role: Role,
        least: u8,
        most: u8,
        found: usize,
    },
    /// A plot asks for a trait in those who have a role.
    RoleNeedsTrait {
        role: Role,
        plot: Plot,
        must_be: Trait,
    },
    /// A plot wants its holders of two roles to be of opposing sex.
    SexesNotOpposed {
        role: Role,
        opposite: Role,
        plot: Plot,
    },
    /// A plot asks for a character.
    CharacterMissing {
        character: Character,
        plot: Plot,
    },
    /// Who may have any role but the Person is a Person.
    NeverPerson {
        character: Character,
    },
    /// Who must have a role from outside the plots is a Person.
    OutsiderIsPerson {
        character: Character,
    },
    /// Who must have a role from outside the plots has one that a plot brings.
    OutsiderHasPlotRole {
        character: Character,
        role: Role,
        plot: Plot,
    },
    TurfMissing {
        character: Character,
    },
    TurfNotAsked {
        character: Character,
    },
    EntryMissing {
        character: Character,
    },
    EntryNotAsked {
        character: Character,
    },
    /// The entry lies outside the fewest loops that the script offers.
    EntryOutOfRange {
        character: Character,
        enters_loop: u8,
        loops: u8,
    },
    EntryDayMissing {
        character: Character,
    },
    EntryDayNotAsked {
        character: Character,
    },
    /// The entry lies outside the days of a loop.
    EntryDayOutOfRange {
        character: Character,
        enters_day: u8,
        days: u8,
    },
    /// A role makes its holder a culprit, but no incident is the holder's.
    MustBeCulprit {
        character: Character,
        role: Role,
    },
    /// A role keeps its holder out of every incident, but one is the holder's.
    MustNotBeCulprit {
        character: Character,
        role: Role,
    },
    IncidentNotInSet {
        incident: Incident,
        set: TragedySet,
    },
    /// A plot asks for an incident that is nowhere in the schedule under its true name.
    IncidentMissing {
        incident: Incident,
        plot: Plot,
    },
    IncidentOutsideLoop {
        day: u8,
        days: u8,
    },
    TwoIncidentsOnDay {
        day: u8,
    },
    CulpritNotInCast {
        culprit: Character,
    },
    /// Nobody is the culprit of two incidents, unless all of them are of a kind that allows it.
    CulpritTwice {
        culprit: Character,
    },
    /// What a mob does is written down as a character's.
    CulpritNotALocation {
        incident: Incident,
        culprit: Character,
    },
    /// What a character does is written down as a mob's.
    CulpritNotACharacter {
        incident: Incident,
        location: Location,
    },
    /// The mob of a location has one incident at most.
    MobTwice {
        location: Location,
    },
    /// The open sheet has a false name for an incident that goes by its own.
    FalseNameForbidden {
        incident: Incident,
    },
    /// The false name of an incident is the true one.
    FalseNameIsTrue {
        incident: Incident,
    },
    CardNotInDeck {
        card: Card,
    },
    /// Three cards a day must be played, also when those marked once per loop are spent.
    TooFewCards {
        left: usize,
    },
    StartNotInCast {
        character: Character,
    },
    StartForbidden {
        character: Character,
        location: Location,
    },
    /// A start on the open sheet would give away a character that enters later.
    StartOfLateCharacter {
        character: Character,
    },
    /// Two special rules about the same thing.
    SpecialRuleTwice,
}

/// Every broken rule of a script, in the order of its parts.
pub fn flaws(script: &Script) -> Vec<Flaw> {
    let mut flaws = checker::check(script);
    flaws.sort_by_key(|flaw| flaw.place);
    flaws
}

/// The broken rules of a script of which some parts could not be read: those that are broken whatever the gaps
/// were meant to say.
pub(crate) fn despite_gaps(script: &Script, gaps: &[Place]) -> Vec<Flaw> {
    let mut flaws = flaws(script);
    flaws.retain(|flaw| !flaw.may_come_from().iter().any(|part| gaps.contains(part)));
    flaws
}
