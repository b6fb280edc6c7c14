//! The rules for scripts, one by one.

use super::{Flaw, FlawKind, MAX_DIFFICULTY, demand};
use crate::ability::Modifier;
use crate::cards::{CARDS_A_DAY, Deck};
use crate::characters::{Casting, Character, Trait, TraitSet};
use crate::plots::{Plot, PlotSet};
use crate::roles::{Duty, Role};
use crate::script::{Cast, Culprit, MAX_DAYS, MAX_LOOPS, Place, Scheduled, Script, SpecialRule};

const MALE: TraitSet = TraitSet::of(&[Trait::Boy, Trait::Man]);
const FEMALE: TraitSet = TraitSet::of(&[Trait::Girl, Trait::Woman]);

/// The broken rules in the order in which they are looked at.
pub(super) fn check(script: &Script) -> Vec<Flaw> {
    let mut checker = Checker { script, flaws: Vec::new() };
    checker.heading();
    checker.lengths();
    checker.plots();
    checker.cast();
    checker.roles();
    checker.incidents();
    checker.special_rules();
    checker.flaws
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
        self.main_plot(Place::MainPlot, main_plot);
        self.extra_main_plot();

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

    fn main_plot(&mut self, place: Place, plot: Plot) {
        let Script { set, .. } = *self.script;
        if set.def().main_plots.contains(&plot) {
            return;
        }
        let is_in_set = set.def().subplots.contains(&plot);
        let stranger = FlawKind::PlotNotInSet { plot, set };
        self.report(place, if is_in_set { FlawKind::NotAMainPlot { plot } } else { stranger });
    }

    /// It brings no roles, so nothing about the cast depends on it (Y06).
    fn extra_main_plot(&mut self) {
        let Script { main_plot, extra_main_plot, ref subplots, .. } = *self.script;
        let asking = subplots.iter().position(|&plot| swaps_main_plot(plot));
        match (asking, extra_main_plot) {
            (Some(n), None) => {
                self.report(Place::Subplot(n), FlawKind::ExtraMainPlotMissing { plot: subplots[n] });
            }
            (None, Some(plot)) => {
                self.report(Place::ExtraMainPlot, FlawKind::ExtraMainPlotNotAsked { plot });
            }
            (Some(_), Some(plot)) => {
                self.main_plot(Place::ExtraMainPlot, plot);
                if plot == main_plot {
                    self.report(Place::ExtraMainPlot, FlawKind::PlotTwice { plot });
                }
            }
            (None, None) => {}
        }
    }

    /// What the card of each member asks for, and the members that plots ask for.
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
            match (casting == Casting::EntryDay, member.enters_day) {
                (true, None) => self.report(place, FlawKind::EntryDayMissing { character }),
                (false, Some(_)) => self.report(place, FlawKind::EntryDayNotAsked { character }),
                (true, Some(enters_day)) => self.entry_day(place, character, enters_day),
                (false, None) => {}
            }
        }

        let plots: PlotSet = self.script.plots().collect();
        for plot in plots.iter() {
            let Some(character) = plot.def().needs_character else { continue };
            if self.script.role_of(character).is_none() {
                self.report(Place::Cast, FlawKind::CharacterMissing { character, plot });
            }
        }
    }

    fn entry_day(&mut self, place: Place, character: Character, enters_day: u8) {
        let days = self.script.days;
        if !(1..=days).contains(&enters_day) {
            self.report(place, FlawKind::EntryDayOutOfRange { character, enters_day, days });
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
            let holders = self.holders(role);
            let found = holders.len();
            if found < usize::from(least) || found > usize::from(most) {
                self.report(Place::Cast, FlawKind::RoleCount { role, least, most, found });
            }
            self.traits(role, &holders, usize::from(least).saturating_sub(found));
        }
        self.sexes();
    }

    /// Who fills the places that the plots have for a role; a character with a role from outside the plots fills
    /// none.
    fn holders(&self, role: Role) -> Vec<Character> {
        let is_holder = |member: &&Cast| member.role == role && !is_outsider(member);
        self.script.cast.iter().filter(is_holder).map(|member| member.character).collect()
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
            (false, _) if role == Role::Person && character.def().casting == Casting::NotPerson => {
                FlawKind::NeverPerson { character }
            }
            (true, Some(plot)) => FlawKind::OutsiderHasPlotRole { character, role, plot },
            (false, None) if role != Role::Person => FlawKind::RoleWithoutPlot { character, role },
            (true, None) | (false, _) => return,
        };
        self.report(place, kind);
    }

    fn duty(&mut self, place: Place, member: &Cast) {
        let Cast { character, role, .. } = *member;
        let is_culprit =
            self.script.incidents.iter().any(|scheduled| scheduled.culprit == Culprit::Character(character));
        match role.def().culprit {
            Duty::Must if !is_culprit => self.report(place, FlawKind::MustBeCulprit { character, role }),
            Duty::Never if is_culprit => self.report(place, FlawKind::MustNotBeCulprit { character, role }),
            Duty::Must | Duty::Never | Duty::Free => {}
        }
    }

    /// Each plot that asks for a trait needs its own holders with it, but a place that is empty was reported as
    /// such.
    fn traits(&mut self, role: Role, holders: &[Character], empty: usize) {
        for plot in self.script.plots() {
            for demand in plot.def().roles {
                let Some(must_be) = demand.must_be.filter(|_| demand.role == role) else { continue };
                let needed = usize::from(demand.min).saturating_sub(empty);
                if with_trait(holders, must_be) < needed {
                    self.report(Place::Cast, FlawKind::RoleNeedsTrait { role, plot, must_be });
                }
            }
        }
    }

    fn sexes(&mut self) {
        for plot in self.script.plots() {
            for demand in plot.def().roles {
                // Each of the two names the other; one of them is enough.
                let Some(opposite) = demand.opposes.filter(|&opposite| demand.role < opposite) else {
                    continue;
                };
                let role = demand.role;
                if !self.has_opposed_pair(plot, role, opposite) {
                    self.report(Place::Cast, FlawKind::SexesNotOpposed { role, opposite, plot });
                }
            }
        }
    }

    /// Whether there is a holder of each role for a plot that opposes them, and none whom another plot needs for
    /// itself (P12). A place that is empty was reported as such.
    fn has_opposed_pair(&self, plot: Plot, role: Role, opposite: Role) -> bool {
        let [ones, others] = [role, opposite].map(|role| self.holders(role));
        let has_empty_place =
            |role, holders: &[Character]| holders.len() < usize::from(demand(self.script.plots(), role).0);
        if has_empty_place(role, &ones) || has_empty_place(opposite, &others) {
            return true;
        }
        let mut pairs = ones.iter().flat_map(|&one| others.iter().map(move |&other| (one, other)));
        pairs.any(|(one, other)| {
            are_opposed(one, other)
                && self.can_spare(plot, role, &ones, one)
                && self.can_spare(plot, opposite, &others, other)
        })
    }

    /// Whether the other plots have as many holders with the traits they ask for when one of them is this plot's.
    /// No role with such a demand has a maximum, so nobody fills the places of two plots.
    fn can_spare(&self, plot: Plot, role: Role, holders: &[Character], who: Character) -> bool {
        let rest: Vec<Character> = holders.iter().copied().filter(|&holder| holder != who).collect();
        let others = self.script.plots().filter(|&other| other != plot);
        others.flat_map(|other| other.def().roles).filter(|demand| demand.role == role).all(|demand| {
            let Some(must_be) = demand.must_be else { return true };
            let needed = usize::from(demand.min).min(with_trait(holders, must_be));
            with_trait(&rest, must_be) >= needed
        })
    }

    fn incidents(&mut self) {
        let Script { set, days, ref incidents, .. } = *self.script;
        for (n, scheduled) in incidents.iter().enumerate() {
            let place = Place::Incident(n);
            let earlier = &incidents[..n];
            if !(1..=days).contains(&scheduled.day) {
                self.report(place, FlawKind::IncidentOutsideLoop { day: scheduled.day, days });
            }
            if earlier.iter().any(|other| other.day == scheduled.day) {
                self.report(place, FlawKind::TwoIncidentsOnDay { day: scheduled.day });
            }
            if !set.def().incidents.contains(&scheduled.incident) {
                self.report(place, FlawKind::IncidentNotInSet { incident: scheduled.incident, set });
            }
            self.culprit(place, scheduled, earlier);
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

    fn culprit(&mut self, place: Place, scheduled: &Scheduled, earlier: &[Scheduled]) {
        let incident = scheduled.incident;
        let is_of_mob = incident.def().mob.is_some();
        let is_taken = earlier
            .iter()
            .any(|other| other.culprit == scheduled.culprit && !may_share_culprit(other, scheduled));
        match scheduled.culprit {
            Culprit::Character(culprit) => {
                if is_of_mob {
                    self.report(place, FlawKind::CulpritNotALocation { incident, culprit });
                } else if self.script.role_of(culprit).is_none() {
                    self.report(place, FlawKind::CulpritNotInCast { culprit });
                }
                if is_taken {
                    self.report(place, FlawKind::CulpritTwice { culprit });
                }
            }
            Culprit::Mob(location) => {
                if !is_of_mob {
                    self.report(place, FlawKind::CulpritNotACharacter { incident, location });
                }
                if is_taken {
                    self.report(place, FlawKind::MobTwice { location });
                }
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

fn with_trait(characters: &[Character], must_be: Trait) -> usize {
    characters.iter().filter(|who| who.def().traits.contains(must_be)).count()
}

/// Whether the card asks for a role that no plot brings.
fn is_outsider(member: &Cast) -> bool {
    member.character.def().casting == Casting::RoleOutsidePlots
}

fn swaps_main_plot(plot: Plot) -> bool {
    plot.def().modifiers.iter().any(|modifier| matches!(modifier, Modifier::SwapsMainPlot { .. }))
}

/// Who is both is opposed to everybody with a sex, who is neither to nobody.
fn are_opposed(one: Character, other: Character) -> bool {
    let is_male = |who: Character| !who.def().traits.and(MALE).is_empty();
    let is_female = |who: Character| !who.def().traits.and(FEMALE).is_empty();
    (is_male(one) && is_female(other)) || (is_female(one) && is_male(other))
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
