//! Whether a script keeps the rules: every broken one is named, with the part of the script that breaks it.

use crate::board::Location;
use crate::cards::{CARDS_A_DAY, Card, Deck};
use crate::characters::{Casting, Character, Trait};
use crate::incidents::Incident;
use crate::plots::{Demand, Plot, PlotSet};
use crate::roles::{Duty, Role};
use crate::script::{Cast, MAX_DAYS, MAX_LOOPS, Place, Scheduled, Script, SpecialRule};
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
            FlawKind::SubplotCount { .. } => &[Place::Set, Place::Subplots],
            FlawKind::RoleNotInSet { .. } | FlawKind::IncidentNotInSet { .. } => &[Place::Set],
            FlawKind::RoleWithoutPlot { .. } => &[Place::Set, Place::MainPlot, Place::Subplots],
            FlawKind::RoleCount { .. } | FlawKind::RoleNeedsTrait { .. } => {
                &[Place::MainPlot, Place::Subplots, Place::Cast]
            }
            FlawKind::CulpritNotInCast { .. } | FlawKind::StartNotInCast { .. } => &[Place::Cast],
            FlawKind::IncidentOutsideLoop { .. } => &[Place::Days],
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
            | FlawKind::TwoIncidentsOnDay { .. }
            | FlawKind::CulpritTwice { .. }
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
    let mut checker = Checker { script, flaws: Vec::new() };
    checker.heading();
    checker.lengths();
    checker.plots();
    checker.cast();
    checker.roles();
    checker.incidents();
    checker.special_rules();
    checker.flaws.sort_by_key(|flaw| flaw.place);
    checker.flaws
}

/// The broken rules of a script of which some parts could not be read: those that are broken whatever the gaps
/// were meant to say.
pub(crate) fn despite_gaps(script: &Script, gaps: &[Place]) -> Vec<Flaw> {
    let mut flaws = flaws(script);
    flaws.retain(|flaw| !flaw.may_come_from().iter().any(|part| gaps.contains(part)));
    flaws
}

/// How many characters of a role the plots together ask for: the sum, cut to the role's maximum.
pub fn demand(plots: impl IntoIterator<Item = Plot>, role: Role) -> (u8, u8) {
    let most = role.def().max.unwrap_or(u8::MAX);
    let demands = plots.into_iter().flat_map(|plot| plot.def().roles).filter(|demand| demand.role == role);
    let add = |(min, max): (u8, u8), demand: &Demand| {
        (min.saturating_add(demand.min), max.saturating_add(demand.max))
    };
    let (min, max) = demands.fold((0, 0), add);
    (min.min(most), max.min(most))
}

struct Checker<'s> {
    script: &'s Script,
    flaws: Vec<Flaw>,
}

impl Checker<'_> {
    fn report(&mut self, place: Place, kind: FlawKind) {
        self.flaws.push(Flaw { place, kind });
    }

    fn heading(&mut self) {
        let script = self.script;
        if !is_kebab(&script.id) {
            self.report(Place::Id, FlawKind::BadId);
        }
        if script.title.trim().is_empty() {
            self.report(Place::Title, FlawKind::NoTitle);
        }
        if !(1..=MAX_DAYS).contains(&usize::from(script.days)) {
            self.report(Place::Days, FlawKind::DaysOutOfRange { days: script.days });
        }
    }

    fn lengths(&mut self) {
        let lengths = &self.script.lengths;
        if lengths.is_empty() {
            self.report(Place::Lengths, FlawKind::NoLength);
        }
        for (n, length) in lengths.iter().enumerate() {
            let loops = length.loops;
            if !(1..=MAX_LOOPS).contains(&usize::from(loops)) {
                self.report(Place::Length(n), FlawKind::LoopsOutOfRange { loops });
            }
            if lengths[..n].iter().any(|earlier| earlier.loops == loops) {
                self.report(Place::Length(n), FlawKind::SameLoopsTwice { loops });
            }
            if let Some(difficulty) = length.difficulty
                && !(1..=MAX_DIFFICULTY).contains(&difficulty)
            {
                self.report(Place::Length(n), FlawKind::DifficultyOutOfRange { difficulty });
            }
        }
    }

    fn plots(&mut self) {
        let Script { set, main_plot, ref subplots, .. } = *self.script;
        let def = set.def();
        if !def.main_plots.contains(&main_plot) {
            let is_in_set = def.subplots.contains(&main_plot);
            let stranger = FlawKind::PlotNotInSet { plot: main_plot, set };
            let kind = if is_in_set { FlawKind::NotAMainPlot { plot: main_plot } } else { stranger };
            self.report(Place::MainPlot, kind);
        }

        let needed = def.subplots_per_script;
        if subplots.len() != needed {
            self.report(Place::Subplots, FlawKind::SubplotCount { needed, found: subplots.len() });
        }
        for (n, &plot) in subplots.iter().enumerate() {
            if !def.subplots.contains(&plot) {
                let is_in_set = def.main_plots.contains(&plot);
                let stranger = FlawKind::PlotNotInSet { plot, set };
                let kind = if is_in_set { FlawKind::NotASubplot { plot } } else { stranger };
                self.report(Place::Subplot(n), kind);
            }
            if plot == main_plot || subplots[..n].contains(&plot) {
                self.report(Place::Subplot(n), FlawKind::PlotTwice { plot });
            }
        }
    }

    /// What the card of each member asks for.
    fn cast(&mut self) {
        let cast = &self.script.cast;
        for (n, member) in cast.iter().enumerate() {
            let character = member.character;
            let place = Place::Member(n);
            if cast[..n].iter().any(|earlier| earlier.character == character) {
                self.report(place, FlawKind::CharacterTwice { character });
            }
            let casting = character.def().casting;
            match (casting == Casting::Turf, member.turf.is_some()) {
                (true, false) => self.report(place, FlawKind::TurfMissing { character }),
                (false, true) => self.report(place, FlawKind::TurfNotAsked { character }),
                (true, true) | (false, false) => {}
            }
            match (casting == Casting::EntryLoop, member.enters_loop) {
                (true, None) => self.report(place, FlawKind::EntryMissing { character }),
                (false, Some(_)) => self.report(place, FlawKind::EntryNotAsked { character }),
                (true, Some(enters_loop)) => self.entry(place, character, enters_loop),
                (false, None) => {}
            }
        }
    }

    fn entry(&mut self, place: Place, character: Character, enters_loop: u8) {
        let fewest = self.script.lengths.iter().map(|length| length.loops).min();
        if let Some(loops) = fewest
            && !(1..=loops).contains(&enters_loop)
        {
            self.report(place, FlawKind::EntryOutOfRange { character, enters_loop, loops });
        }
    }

    fn roles(&mut self) {
        let script = self.script;
        for (n, member) in script.cast.iter().enumerate() {
            self.role_of(Place::Member(n), member);
            self.duty(Place::Member(n), member);
        }

        for &role in Role::ALL {
            let (least, most) = demand(script.plots(), role);
            if most == 0 {
                // Whoever has it all the same was reported one by one.
                continue;
            }
            // A character with a role from outside the plots fills no place of a plot.
            let holders = || script.cast.iter().filter(|member| member.role == role && !is_outsider(member));
            let found = holders().count();
            if found < usize::from(least) || found > usize::from(most) {
                self.report(Place::Cast, FlawKind::RoleCount { role, least, most, found });
            }
            self.traits(role, found.min(usize::from(least)), || holders().map(|member| member.character));
        }
    }

    fn role_of(&mut self, place: Place, member: &Cast) {
        let Script { set, .. } = *self.script;
        let Cast { character, role, .. } = *member;
        if !set.def().castable().contains(role) {
            return self.report(place, FlawKind::RoleNotInSet { character, role, set });
        }
        let bringing =
            self.script.plots().find(|plot| plot.def().roles.iter().any(|demand| demand.role == role));
        let kind = match (is_outsider(member), bringing) {
            (true, _) if role == Role::Person => FlawKind::OutsiderIsPerson { character },
            (true, Some(plot)) => FlawKind::OutsiderHasPlotRole { character, role, plot },
            (false, None) if role != Role::Person => FlawKind::RoleWithoutPlot { character, role },
            (true, None) | (false, _) => return,
        };
        self.report(place, kind);
    }

    fn duty(&mut self, place: Place, member: &Cast) {
        let Cast { character, role, .. } = *member;
        let is_culprit = self.script.incidents.iter().any(|scheduled| scheduled.culprit == character);
        match role.def().culprit {
            Duty::Must if !is_culprit => self.report(place, FlawKind::MustBeCulprit { character, role }),
            Duty::Never if is_culprit => self.report(place, FlawKind::MustNotBeCulprit { character, role }),
            Duty::Must | Duty::Never | Duty::Free => {}
        }
    }

    /// Each plot that asks for a trait needs its own holders with it, but no more than there are places;
    /// a place that is empty was reported as such.
    fn traits<I>(&mut self, role: Role, filled: usize, holders: impl Fn() -> I)
    where
        I: Iterator<Item = Character>,
    {
        for plot in self.script.plots() {
            for demand in plot.def().roles {
                let Some(must_be) = demand.must_be.filter(|_| demand.role == role) else { continue };
                let needed = usize::from(demand.min).min(filled);
                let found = holders().filter(|who| who.def().traits.contains(must_be)).count();
                if found < needed {
                    self.report(Place::Cast, FlawKind::RoleNeedsTrait { role, plot, must_be });
                }
            }
        }
    }

    fn incidents(&mut self) {
        let Script { set, days, ref incidents, .. } = *self.script;
        for (n, scheduled) in incidents.iter().enumerate() {
            let place = Place::Incident(n);
            let earlier = &incidents[..n];
            let culprit = scheduled.culprit;
            if !(1..=days).contains(&scheduled.day) {
                self.report(place, FlawKind::IncidentOutsideLoop { day: scheduled.day, days });
            }
            if earlier.iter().any(|other| other.day == scheduled.day) {
                self.report(place, FlawKind::TwoIncidentsOnDay { day: scheduled.day });
            }
            if !set.def().incidents.contains(&scheduled.incident) {
                self.report(place, FlawKind::IncidentNotInSet { incident: scheduled.incident, set });
            }
            if self.script.role_of(culprit).is_none() {
                self.report(place, FlawKind::CulpritNotInCast { culprit });
            }
            if earlier.iter().any(|other| other.culprit == culprit && !may_share_culprit(other, scheduled)) {
                self.report(place, FlawKind::CulpritTwice { culprit });
            }
            self.false_name(place, scheduled);
        }

        let plots: PlotSet = self.script.plots().collect();
        for plot in plots.iter() {
            let Some(incident) = plot.def().needs else { continue };
            if incidents.iter().all(|scheduled| scheduled.incident != incident) {
                self.report(Place::Incidents, FlawKind::IncidentMissing { incident, plot });
            }
        }
    }

    /// The name may be that of any incident, also of another set.
    fn false_name(&mut self, place: Place, scheduled: &Scheduled) {
        let Scheduled { incident, public_name: Some(name), .. } = *scheduled else { return };
        if !incident.def().false_name {
            self.report(place, FlawKind::FalseNameForbidden { incident });
        } else if name == incident {
            self.report(place, FlawKind::FalseNameIsTrue { incident });
        }
    }

    fn special_rules(&mut self) {
        let script = self.script;
        let mut deck = Deck::MASTERMIND;
        for (n, rule) in script.special_rules.iter().enumerate() {
            let place = Place::SpecialRule(n);
            if script.special_rules[..n].iter().any(|earlier| is_about_the_same(earlier, rule)) {
                self.report(place, FlawKind::SpecialRuleTwice);
            }
            match *rule {
                SpecialRule::MastermindCardRemoved(card) => {
                    if !Deck::MASTERMIND.cards.contains(card) {
                        self.report(place, FlawKind::CardNotInDeck { card });
                    }
                    deck.cards.remove(card);
                    deck.doubled.remove(card);
                }
                SpecialRule::StartLocation(character, location) => {
                    if script.role_of(character).is_none() {
                        self.report(place, FlawKind::StartNotInCast { character });
                    }
                    if character.def().forbidden.contains(location) {
                        self.report(place, FlawKind::StartForbidden { character, location });
                    }
                    if character.is_late() {
                        self.report(place, FlawKind::StartOfLateCharacter { character });
                    }
                }
                SpecialRule::FinalGuess { .. } | SpecialRule::NoTableTalk | SpecialRule::Other(_) => {}
            }
        }

        let left = deck.cards.without(deck.once_per_loop).len() + deck.doubled.len();
        if left < CARDS_A_DAY {
            self.report(Place::SpecialRules, FlawKind::TooFewCards { left });
        }
    }
}

/// Whether the card asks for a role that no plot brings.
fn is_outsider(member: &Cast) -> bool {
    member.character.def().casting == Casting::RoleOutsidePlots
}

/// Only what the incidents truly are counts, not the names on the open sheet.
fn may_share_culprit(one: &Scheduled, other: &Scheduled) -> bool {
    one.incident == other.incident && one.incident.def().culprit_may_repeat
}

fn is_kebab(id: &str) -> bool {
    let is_part = |part: &str| {
        !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
    };
    id.split('-').all(is_part)
}

fn is_about_the_same(one: &SpecialRule, other: &SpecialRule) -> bool {
    match (one, other) {
        (SpecialRule::StartLocation(one, _), SpecialRule::StartLocation(other, _)) => one == other,
        (SpecialRule::FinalGuess { .. }, SpecialRule::FinalGuess { .. }) => true,
        (
            SpecialRule::MastermindCardRemoved(_)
            | SpecialRule::StartLocation(..)
            | SpecialRule::FinalGuess { .. }
            | SpecialRule::NoTableTalk
            | SpecialRule::Other(_),
            _,
        ) => one == other,
    }
}
