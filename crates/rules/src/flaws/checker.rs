//! The rules for scripts, one by one.

use super::{Flaw, FlawKind, MAX_DIFFICULTY};
use crate::cards::{CARDS_A_DAY, Deck};
use crate::casting;
use crate::characters::{Casting, Character};
use crate::plots::{Plot, PlotSet};
use crate::roles::{Duty, Role};
use crate::script::{Cast, Culprit, MAX_DAYS, MAX_LOOPS, Place, Scheduled, Script, SpecialRule};

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
        let asking = subplots.iter().position(|&plot| plot.swaps_main_plot_at().is_some());
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
        let is_legal = character.entries(0, days).is_some_and(|legal| legal.contains(&enters_day));
        if !is_legal {
            self.report(place, FlawKind::EntryDayOutOfRange { character, enters_day, days });
        }
    }

    fn entry(&mut self, place: Place, character: Character, enters_loop: u8) {
        let fewest = self.script.lengths.iter().map(|length| length.loops).min();
        let Some(loops) = fewest else { return };
        let is_legal = character.entries(loops, 0).is_some_and(|legal| legal.contains(&enters_loop));
        if !is_legal {
            self.report(place, FlawKind::EntryOutOfRange { character, enters_loop, loops });
        }
    }

    fn roles(&mut self) {
        let script = self.script;
        let plots: Vec<Plot> = script.plots().collect();
        for (n, &Cast { character, role, .. }) in script.cast.iter().enumerate() {
            let place = Place::Member(n);
            if let Some(kind) = casting::objection(script.set, &plots, character, role) {
                self.report(place, kind);
            }
            self.duty(place, character, role);
        }

        for &role in Role::ALL {
            let (least, most) = casting::demand(script.plots(), role);
            if most == 0 {
                // Whoever has it all the same was reported one by one.
                continue;
            }
            let holders = self.holders(role);
            let found = holders.len();
            if found < usize::from(least) || found > usize::from(most) {
                self.report(Place::Cast, FlawKind::RoleCount { role, least, most, found });
            }
            for kind in casting::lacking_traits(&plots, role, &holders) {
                self.report(Place::Cast, kind);
            }
        }
        for kind in casting::unopposed(&plots, |role| self.holders(role)) {
            self.report(Place::Cast, kind);
        }
    }

    /// Who fills the places that the plots have for a role.
    fn holders(&self, role: Role) -> Vec<Character> {
        let is_holder = |member: &&Cast| member.role == role && !member.character.is_outsider();
        self.script.cast.iter().filter(is_holder).map(|member| member.character).collect()
    }

    fn duty(&mut self, place: Place, character: Character, role: Role) {
        let is_culprit =
            self.script.incidents.iter().any(|scheduled| scheduled.culprit == Culprit::Character(character));
        match role.def().culprit {
            Duty::Must if !is_culprit => self.report(place, FlawKind::MustBeCulprit { character, role }),
            Duty::Never if is_culprit => self.report(place, FlawKind::MustNotBeCulprit { character, role }),
            Duty::Must | Duty::Never | Duty::Free => {}
        }
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
            .any(|other| other.culprit == scheduled.culprit && !other.incident.may_share_culprit(incident));
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
