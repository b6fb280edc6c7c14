//! Questions that rules ask. A rule never reads a field that another rule may bend.

use rules::ability::{Ability, Condition, Limit, Modifier, Spot, Timing};
use rules::{
    Character, CharacterSet, Counter, Culprit, CulpritSet, Incident, Location, LocationSet, Plot, PlotSet,
    Refusal, Role, RoleSet,
};

use crate::blank;
use crate::choice::Source;
use crate::game::Game;
use crate::line::Line;
use crate::secrets::{Loan, Turn};
use crate::table::Table;
use crate::target::{Target, TargetSet};

/// What is there, and what a rule asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Measure {
    pub have: u8,
    pub want: u8,
    /// No more than that are wanted.
    pub at_most: bool,
}

impl Measure {
    fn at_least(want: u8, have: u8) -> Measure {
        Measure { have, want, at_most: false }
    }

    fn at_most(want: u8, have: u8) -> Measure {
        Measure { have, want, at_most: true }
    }

    /// Something that is so or is not.
    pub fn that(is_so: bool) -> Measure {
        Measure::at_least(1, u8::from(is_so))
    }

    #[inline]
    pub fn is_met(self) -> bool {
        if self.at_most { self.have <= self.want } else { self.have >= self.want }
    }
}

fn most(counts: impl Iterator<Item = u8>) -> u8 {
    counts.max().unwrap_or(0)
}

fn small(n: usize) -> u8 {
    u8::try_from(n).unwrap_or(u8::MAX)
}

fn everything_counts(modifier: &Modifier) -> bool {
    matches!(modifier, Modifier::EverythingCounts)
}

impl Table {
    /// Whether a condition may hold, as far as everybody can see what it asks for.
    pub fn may_hold(&self, condition: Condition) -> bool {
        if let Condition::IntrigueOn(Spot::At(place), n) = condition {
            Measure::at_least(n, self.intrigue_at[place.index()]).is_met()
        } else if let Condition::GaugeAtLeast(n) = condition {
            Measure::at_least(n, self.gauge).is_met()
        } else if let Condition::GaugeAtMost(n) = condition {
            Measure::at_most(n, self.gauge).is_met()
        } else {
            true
        }
    }

    /// Whether anybody may bring incidents about just by being there: while nothing has occurred.
    pub fn may_be_provoked(&self) -> bool {
        self.gauge == 0
    }

    /// What a culprit carries and what it takes to set off an incident, as far as everybody can read it from the cards:
    /// roles and plots may change both.
    pub fn panic_of(&self, incident: Incident, culprit: Character) -> Measure {
        let def = incident.def();
        let limit = culprit.def().paranoia_limit.saturating_add_signed(def.limit_change);
        if def.judged_by == Counter::Paranoia && culprit.says(everything_counts) {
            let guard = u8::from(self.has_guard_counter(culprit));
            let counts = Counter::ALL.iter().map(|counter| self.count(*counter, culprit));
            return Measure::at_least(limit, counts.fold(guard, u8::saturating_add));
        }
        Measure::at_least(limit, self.count(def.judged_by, culprit))
    }

    /// The corpses on a location, and how many of them it takes for an incident of the mob there.
    pub fn mob_at(&self, incident: Incident, location: Location) -> Measure {
        Measure::at_least(incident.def().mob.unwrap_or(0), small(self.corpses_on(location)))
    }
}

/// What has to be so for an ability to be there.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Holding {
    /// Nothing secret.
    Certain,
    Plot(Plot),
    /// A character's present role, and perhaps a plot that lends it more.
    Role {
        who: Character,
        role: Role,
        lent_by: Option<Plot>,
    },
}

/// The cards that do something by themselves.
const ACTING_BY_THEMSELVES: CharacterSet = {
    let mut found = CharacterSet::EMPTY;
    let mut i = 0;
    while i < Character::COUNT {
        let who = Character::ALL[i];
        if !who.def().passives.is_empty() {
            found.insert(who);
        }
        i += 1;
    }
    found
};

impl Game {
    /// The role a character has now. A corpse has the role of the script.
    #[inline]
    pub fn role_of(&self, who: Character) -> Role {
        let role = self.secrets.script_role(who);
        if self.secrets.may_turn.contains(who) { self.turned(who, role) } else { role }
    }

    fn turned(&self, who: Character, role: Role) -> Role {
        let Some(turn) = self.secrets.turn else { return role };
        let turned = turn.turned(who, role, &self.table);
        if turned == role || self.secrets.is_blank && !self.secrets.has_plot(turn.plot()) {
            return role;
        }
        turned
    }

    #[inline]
    pub fn has_role(&self, who: Character, role: Role) -> bool {
        self.role_is(who, |found| found == role)
    }

    /// Whether the role a character has now is such a one. Asks the secret card for no more than that.
    #[inline]
    pub(crate) fn role_is(&self, who: Character, such: impl Fn(Role) -> bool) -> bool {
        if self.secrets.is_blank { self.role_may_be(who, such) } else { such(self.role_of(who)) }
    }

    #[cold]
    fn role_may_be(&self, who: Character, such: impl Fn(Role) -> bool) -> bool {
        let possible = self.secrets.possible_roles(who);
        let mut among: RoleSet = possible.iter().filter(|role| such(*role)).collect();
        if let Some(turn) = self.secrets.turn {
            let turned = possible.iter().filter(|role| such(turn.turned(who, *role, &self.table))).collect();
            if among != turned && self.secrets.has_plot(turn.plot()) {
                among = turned;
            }
        }
        self.secrets.is_role_among(who, among)
    }

    /// The roles a character may have now, as far as a blank card is known.
    #[cold]
    fn possible_roles(&self, who: Character) -> RoleSet {
        let possible = self.secrets.possible_roles(who);
        let Some(turn) = self.secrets.turn else { return possible };
        possible.or(possible.iter().map(|role| turn.turned(who, role, &self.table)).collect())
    }

    /// The role of the corpses that location Intrigue stands for.
    pub fn victims_role(&self) -> Role {
        match self.secrets.turn {
            Some(Turn::Corpses { by, from, to })
                if from.contains(Role::Person) && self.secrets.has_plot(by) =>
            {
                to
            }
            Some(_) | None => Role::Person,
        }
    }

    /// How many have a role in a location, corpses and victims included.
    pub fn count_role_at(&self, role: Role, location: Location) -> usize {
        let cards = self.table.at[location.index()].iter().filter(|who| self.has_role(*who, role)).count();
        let victims = if self.victims_role() == role { self.table.victims_on(location) } else { 0 };
        cards + usize::from(victims)
    }

    pub fn refusal_of(&self, who: Character) -> Refusal {
        match (self.may_refuse(who), self.must_refuse(who)) {
            (_, true) => Refusal::Mandatory,
            (true, false) => Refusal::Optional,
            (false, false) => Refusal::None,
        }
    }

    pub(crate) fn may_refuse(&self, who: Character) -> bool {
        self.role_is(who, |role| self.refusal_by(role) != Refusal::None || self.breaks(who, role))
    }

    pub(crate) fn must_refuse(&self, who: Character) -> bool {
        self.role_is(who, |role| self.refusal_by(role) == Refusal::Mandatory || self.breaks(who, role))
    }

    pub fn can_die(&self, who: Character) -> bool {
        self.role_is(who, |role| {
            !role.def().unkillable || self.leaves_out(Line::CannotDie(role)) || self.breaks(who, role)
        })
    }

    fn refusal_by(&self, role: Role) -> Refusal {
        if self.leaves_out(Line::Refuses(role)) { Refusal::None } else { role.def().refusal }
    }

    /// Whether somebody with this role, a Show-Off, has lost its nerve.
    fn breaks(&self, who: Character, role: Role) -> bool {
        self.role_says(role, |modifier| {
            matches!(*modifier, Modifier::BreaksAt(counter, n) if self.table.count(counter, who) >= n)
        })
    }

    pub(crate) fn ignores_forbid_goodwill(&self, who: Character) -> bool {
        self.is_so(who, |modifier| matches!(modifier, Modifier::IgnoresForbidGoodwill))
    }

    /// Whether something is true of a character by its present role.
    pub(crate) fn is_so(&self, who: Character, test: impl Fn(&Modifier) -> bool) -> bool {
        self.role_is(who, |role| self.role_says(role, &test))
    }

    /// Whether something is true by a plot of this script.
    pub(crate) fn plots_say(&self, test: impl Fn(&Modifier) -> bool) -> bool {
        if !self.secrets.is_blank {
            return self.plots().any(|plot| self.plot_says(plot, &test));
        }
        self.possible_plots().iter().any(|plot| self.plot_says(plot, &test) && self.is_in_force(plot))
    }

    /// The plots whose rules may hold in this loop.
    pub(crate) fn possible_plots(&self) -> PlotSet {
        if !self.secrets.is_blank {
            return self.plots().collect();
        }
        let main_plots = blank::ask(|supposer| match self.twisted {
            true => supposer.extra_main_plots(),
            false => supposer.main_plots(),
        });
        main_plots.or(self.secrets.possible_subplots())
    }

    /// Whether a plot's rules hold in this loop.
    pub(crate) fn is_in_force(&self, plot: Plot) -> bool {
        if !self.table.sheet.set.def().main_plots.contains(&plot) {
            return self.secrets.is_subplot(plot);
        }
        if self.twisted { self.secrets.is_extra_main_plot(plot) } else { self.secrets.is_main_plot(plot) }
    }

    /// Where the Mastermind may lay a card: nothing tells the others where he may not.
    pub(crate) fn mastermind_targets(&self) -> TargetSet {
        let targets = self.table.free_targets(0..rules::CARDS_A_DAY);
        let closed = self.secrets.closed_to_cards;
        if closed.is_empty() {
            return targets;
        }
        targets.without(TargetSet::characters(closed.iter().filter(|who| self.is_closed(*who)).collect()))
    }

    fn is_closed(&self, who: Character) -> bool {
        self.is_so(who, |modifier| matches!(modifier, Modifier::NoMastermindCards))
    }

    pub(crate) fn mastermind_may_aim_at(&self, on: Target) -> bool {
        let closed = self.secrets.closed_to_cards;
        let is_closed = matches!(on, Target::Character(who) if closed.contains(who) && self.is_closed(who));
        self.table.free_targets(0..rules::CARDS_A_DAY).contains(on) && !is_closed
    }

    /// What the Mastermind may announce as a character's role: the truth, or for a living liar any other role
    /// that the script gives to somebody.
    pub(crate) fn may_claim(&self, who: Character, role: Role) -> bool {
        let is_said_of = |other: Character| {
            self.secrets.possible_roles(other).contains(role)
                && self.secrets.members().contains(other)
                && self.secrets.is_role_among(other, RoleSet::one(role))
        };
        self.has_role(who, role)
            || role != Role::Person
                && self.table.is_alive(who)
                && self.is_so(who, |modifier| matches!(modifier, Modifier::MayLie))
                && self.secrets.possible_members().iter().any(is_said_of)
    }

    /// Where a living holder's own role abilities take it to be: the Boss may count as being in his turf
    /// one place a use.
    pub(crate) fn places(&self, who: Character) -> LocationSet {
        let mut places = self.table.location_of(who).map_or(LocationSet::EMPTY, LocationSet::one);
        if who == Character::Boss && self.table.is_alive(who) {
            places = places.or(self.table.sheet.turf.map_or(LocationSet::EMPTY, LocationSet::one));
        }
        places
    }

    /// Everyone on the board who could have an ability at a timing, corpses included.
    pub(crate) fn holders(&self, timing: Timing) -> CharacterSet {
        let holders = match timing.window() {
            Some(window) => self.secrets.holders[window],
            None => CharacterSet::ALL,
        };
        holders.and(self.table.on_board())
    }

    /// Visits the abilities a character has at a timing, its own and those lent to it.
    #[inline]
    pub(crate) fn each_ability(
        &self,
        who: Character,
        timing: Timing,
        mut visit: impl FnMut(Source, &'static Ability),
    ) {
        self.each_possible_ability(who, timing, |source, holding, ability| {
            if self.is_held(holding) {
                visit(source, ability);
            }
        });
    }

    /// Visits the abilities a character may have at a timing: with a filled-in card those it has. Whether it holds
    /// them is better asked after everything that the table tells.
    #[inline]
    pub(crate) fn each_possible_ability(
        &self,
        who: Character,
        timing: Timing,
        mut visit: impl FnMut(Source, Holding, &'static Ability),
    ) {
        let mut visit_role = |role: Role| {
            let mut visit_all = |lender: Role, lent_by: Option<Plot>| {
                for (n, ability) in lender.def().abilities.iter().enumerate() {
                    let is_there = ability.timing == timing && ability.limit != Limit::DailyForAll;
                    if is_there && !self.leaves_out(Line::Role(lender, n as u8)) {
                        let source = Source::Role { who, role: lender, n: n as u8 };
                        visit(source, Holding::Role { who, role, lent_by }, ability);
                    }
                }
            };
            visit_all(role, None);
            for (lender, while_) in role.loans() {
                if self.is_lent(role, lender) && self.holds(while_, Some(who), LocationSet::EMPTY) {
                    visit_all(lender, None);
                }
            }
            if let Some(Loan { by, to, lender }) = self.secrets.loan
                && to == role
            {
                visit_all(lender, Some(by));
            }
        };
        if self.secrets.is_blank {
            self.possible_roles(who).iter().for_each(visit_role);
        } else {
            visit_role(self.role_of(who));
        }
        if ACTING_BY_THEMSELVES.contains(who) {
            for (n, ability) in who.def().passives.iter().enumerate() {
                if ability.timing == timing {
                    visit(Source::Passive { who, n: n as u8 }, Holding::Certain, ability);
                }
            }
        }
    }

    /// Whether holders of a role are lent another's abilities by a rule that is not left out.
    #[inline]
    fn is_lent(&self, role: Role, lender: Role) -> bool {
        let lends = |modifier: &Modifier| matches!(*modifier, Modifier::Grants { abilities_of, .. } if abilities_of == lender);
        self.secrets.left_out.is_none() || self.role_says(role, lends)
    }

    /// Whether an ability that may be there is there.
    #[inline]
    pub(crate) fn is_held(&self, holding: Holding) -> bool {
        if !self.secrets.is_blank {
            return true;
        }
        match holding {
            Holding::Certain => true,
            Holding::Plot(plot) => self.is_in_force(plot),
            Holding::Role { who, role, lent_by } => {
                self.has_role(who, role) && lent_by.is_none_or(|plot| self.secrets.has_plot(plot))
            }
        }
    }

    /// Whether all of these are so, for a holder or for nobody in particular.
    pub fn all_hold(&self, conditions: &[Condition], holder: Option<Character>) -> bool {
        self.all_hold_at(conditions, holder, LocationSet::EMPTY)
    }

    /// The same for something that happens in a place.
    #[inline]
    pub(crate) fn all_hold_at(
        &self,
        conditions: &[Condition],
        holder: Option<Character>,
        here: LocationSet,
    ) -> bool {
        conditions.iter().all(|condition| self.holds(*condition, holder, here))
    }

    #[inline]
    fn holds(&self, condition: Condition, holder: Option<Character>, here: LocationSet) -> bool {
        self.measure(condition, holder, here).is_met()
    }

    /// What is there of what a condition asks for. `here` is where an incident takes place.
    #[inline]
    pub fn measure(&self, condition: Condition, holder: Option<Character>, here: LocationSet) -> Measure {
        let table = &self.table;
        match condition {
            Condition::Has(counter, n) => {
                Measure::at_least(n, holder.map_or(0, |who| table.count(counter, who)))
            }
            Condition::HasAtMost(counter, n) => {
                Measure::at_most(n, holder.map_or(u8::MAX, |who| table.count(counter, who)))
            }
            Condition::IntrigueOn(spot, n) => {
                let matters = |place: Location| table.intrigue_at[place.index()] >= n;
                let places = self.spots_that_matter(spot, holder, here, matters);
                Measure::at_least(n, most(places.iter().map(|place| table.intrigue_at[place.index()])))
            }
            Condition::RoleHas(role, counter, n) => {
                // Of a blank card nothing is asked that makes no difference.
                let (least, enough) = if self.secrets.is_blank { (n, 1) } else { (0, usize::MAX) };
                let bearers = table.on_board().iter().filter(|who| table.count(counter, *who) >= least);
                let holders = bearers.filter(|who| self.has_role(*who, role)).take(enough);
                Measure::at_least(n, most(holders.map(|who| table.count(counter, who))))
            }
            Condition::IsCorpse => Measure::that(holder.is_some_and(|who| table.dead.contains(who))),
            Condition::WasAnnounced => {
                Measure::that(holder.is_some_and(|who| table.known_friends.contains(who)))
            }
            Condition::LastDay => Measure::that(table.is_last_day()),
            Condition::Occurred(incident) => Measure::that(
                (1..=table.sheet.days)
                    .any(|day| table.has_occurred(day) && self.secrets.is_incident(day, incident)),
            ),
            Condition::LivingAtMost(n) => Measure::at_most(n, small(table.living().len())),
            Condition::Announced(roles) => Measure::that(!table.announced.and(RoleSet::of(roles)).is_empty()),
            Condition::GaugeAtLeast(n) => Measure::at_least(n, table.gauge),
            Condition::GaugeAtMost(n) => Measure::at_most(n, table.gauge),
            Condition::PreviousGaugeAtMost(n) => {
                // There is no previous loop in the first.
                Measure::at_most(n, if table.loop_no > 1 { table.last_gauge } else { u8::MAX })
            }
            Condition::IntrigueByLoop(location) => {
                Measure::at_least(table.intrigue_by_loop(), table.intrigue_at[location.index()])
            }
            Condition::LivingTotal(counter, n) => {
                let living = table.living().iter();
                Measure::at_least(n, small(living.map(|who| usize::from(table.count(counter, who))).sum()))
            }
            Condition::LivingWith(counter, n) => {
                let with = table.living().iter().filter(|who| table.count(counter, *who) > 0);
                Measure::at_least(n, small(with.count()))
            }
            Condition::CorpsesOn(spot, n) => {
                let matters = |place: Location| table.corpses_on(place) >= usize::from(n);
                let places = self.spots_that_matter(spot, holder, here, matters);
                Measure::at_least(n, most(places.iter().map(|place| small(table.corpses_on(place)))))
            }
            Condition::CorpsesTotal(counter, n) => {
                let dead = table.dead.iter();
                Measure::at_least(n, small(dead.map(|who| usize::from(table.count(counter, who))).sum()))
            }
            Condition::OnBoard(role, n) => {
                let counts = Location::ALL.iter().map(|location| self.count_role_at(role, *location));
                Measure::at_least(n, small(counts.sum()))
            }
            Condition::OccurredToday(incident) => {
                Measure::that(table.has_occurred(table.day) && self.secrets.is_incident(table.day, incident))
            }
            Condition::FirstTime => Measure::that(table.occurred_before >> (table.day - 1) & 1 == 0),
            Condition::CurseFoundNobody => Measure::that(self.curse_found_nobody),
            Condition::GaugeRose => Measure::that(table.gauge_rose),
            Condition::IntrigueReachesGauge(location) => {
                Measure::at_least(table.gauge, table.intrigue_at[location.index()])
            }
            Condition::CorpsesReachGauge => Measure::at_least(table.gauge, small(table.dead.len())),
            Condition::Without(plot) => Measure::that(!self.secrets.has_plot(plot)),
        }
    }

    /// The locations a spot stands for. Absent and dead holders start somewhere too.
    pub fn spots(&self, spot: Spot, holder: Option<Character>, here: LocationSet) -> LocationSet {
        self.spots_that_matter(spot, holder, here, |_| true)
    }

    /// The same; a blank card is asked only about those that matter.
    fn spots_that_matter(
        &self,
        spot: Spot,
        holder: Option<Character>,
        here: LocationSet,
        matters: impl Fn(Location) -> bool,
    ) -> LocationSet {
        match spot {
            Spot::Here => here,
            Spot::OwnStart => holder.and_then(|who| self.table.start_of(who)).into_iter().collect(),
            Spot::At(location) => LocationSet::one(location),
            Spot::StartOf(role) => self.starts_of(role, |place| !self.secrets.is_blank || matters(place)),
        }
    }

    /// Where the holders of a role start the loop.
    pub(crate) fn starts_of(&self, role: Role, matters: impl Fn(Location) -> bool) -> LocationSet {
        let start_of = |who: Character| {
            let start = self.table.start_of(who).filter(|start| matters(*start))?;
            self.secrets.is_role_among(who, RoleSet::one(role)).then_some(start)
        };
        self.secrets.members().iter().filter_map(start_of).collect()
    }

    /// Whether the incident of a day occurs.
    pub(crate) fn occurs(&self, day: u8) -> bool {
        if self.secrets.is_blank {
            return self.may_occur(day);
        }
        let day = usize::from(day) - 1;
        match (self.secrets.incidents[day], self.secrets.culprits[day]) {
            (Some(incident), Some(culprit)) => self.is_set_off(incident, culprit),
            (None, _) | (_, None) => false,
        }
    }

    /// The same with a blank card: who could have set it off is found out first, and what the incident really is only
    /// if that makes a difference.
    #[cold]
    fn may_occur(&self, day: u8) -> bool {
        let incidents = self.secrets.possible_incidents(day);
        let mut incidents = incidents.iter();
        let Some(first) = incidents.next() else { return false };
        let certain = |incident| blank::certain(|| self.who_sets_off(day, incident));
        let found = certain(first);
        if let Some(among) = found
            && incidents.all(|other| certain(other) == found)
        {
            return self.secrets.is_culprit_among(day, among);
        }
        let incident = self.secrets.incident_on(day).expect("one of them it is");
        let mut among = CulpritSet::EMPTY;
        for culprit in self.secrets.possible_culprits(day).iter() {
            match blank::certain(|| self.is_set_off(incident, culprit)) {
                Some(true) => among.insert(culprit),
                Some(false) => {}
                None if self.secrets.is_culprit_among(day, CulpritSet::one(culprit)) => {
                    return self.is_set_off(incident, culprit);
                }
                None => {}
            }
        }
        self.secrets.is_culprit_among(day, among)
    }

    fn who_sets_off(&self, day: u8, incident: Incident) -> CulpritSet {
        let culprits = self.secrets.possible_culprits(day);
        culprits.iter().filter(|culprit| self.is_set_off(incident, *culprit)).collect()
    }

    /// For a mob, whether enough corpses lie there.
    fn is_set_off(&self, incident: Incident, culprit: Culprit) -> bool {
        match (culprit, incident.def().mob) {
            (Culprit::Character(culprit), None) => self.is_triggered(incident, culprit),
            (Culprit::Mob(location), _) => self.table.mob_at(incident, location).is_met(),
            (Culprit::Character(_), Some(_)) => false,
        }
    }

    /// What decides whether the incident of a day occurs, as far as it can be counted: counters on the culprit, or corpses
    /// where there is a mob. Nothing is asked of whoever sets it off in any case.
    pub fn measure_incident(&self, day: u8) -> Option<Measure> {
        let day = usize::from(day).checked_sub(1)?;
        let incident = (*self.secrets.incidents.get(day)?)?;
        match (*self.secrets.culprits.get(day)?)? {
            Culprit::Character(culprit) if self.is_forced(culprit) => Some(Measure::at_least(0, 0)),
            Culprit::Character(culprit) => Some(self.panic_of(incident, culprit)),
            Culprit::Mob(location) => Some(self.table.mob_at(incident, location)),
        }
    }

    fn is_forced(&self, culprit: Character) -> bool {
        self.is_so(culprit, |modifier| matches!(modifier, Modifier::AlwaysTriggers))
            || self.is_provoked(culprit)
    }

    fn panic_of(&self, incident: Incident, culprit: Character) -> Measure {
        Measure::at_least(self.limit_of(incident, culprit), self.judged_count(incident, culprit))
    }

    /// Whether a culprit sets its incident off. What says "does not occur" is stronger than anything that says
    /// "occurs".
    fn is_triggered(&self, incident: Incident, culprit: Character) -> bool {
        if !self.table.is_alive(culprit) || self.table.calmed.contains(culprit) {
            return false;
        }
        if !self.secrets.judging_bent {
            return self.table.panic_of(incident, culprit).is_met();
        }
        !self.is_blocked(culprit) && (self.is_forced(culprit) || self.panic_of(incident, culprit).is_met())
    }

    /// The counters by which a culprit is judged.
    fn judged_count(&self, incident: Incident, culprit: Character) -> u8 {
        let count = self.table.panic_of(incident, culprit).have;
        if incident.def().judged_by != Counter::Paranoia || culprit.says(everything_counts) {
            return count;
        }
        let for_incident = |modifier: &Modifier| matches!(modifier, Modifier::IntrigueCountsFor(incidents) if incidents.contains(&incident));
        let for_culprit = |modifier: &Modifier| matches!(modifier, Modifier::IntrigueCountsToo);
        if self.plots_say(for_incident) || self.is_so(culprit, for_culprit) {
            return count.saturating_add(self.table.intrigue(culprit));
        }
        count
    }

    /// The Paranoia limit by which a culprit is judged.
    fn limit_of(&self, incident: Incident, culprit: Character) -> u8 {
        let mut limit = self.table.panic_of(incident, culprit).want;
        for plot in self.possible_plots().iter() {
            for (n, modifier) in (plot.def().abilities.len() as u8..).zip(plot.def().modifiers) {
                if let Modifier::LowersLimit { while_living, of, by } = *modifier
                    && !self.leaves_out(Line::Plot(plot, n))
                    && self.has_role(culprit, of)
                    && self.table.living().iter().any(|who| self.has_role(who, while_living))
                    && self.is_in_force(plot)
                {
                    limit = limit.saturating_sub(by);
                }
            }
        }
        limit
    }

    /// Whether an Investigator in the same place brings the incident about while nothing has occurred.
    fn is_provoked(&self, culprit: Character) -> bool {
        let here = self.table.location_of(culprit).map_or(LocationSet::EMPTY, LocationSet::one);
        self.table.may_be_provoked()
            && self.table.living().iter().any(|who| {
                !self.judging_places(who).and(here).is_empty()
                    && self.is_so(who, |modifier| matches!(modifier, Modifier::Provokes))
            })
    }

    /// Whether somebody in the same place keeps the culprit's incident from occurring.
    pub fn is_blocked(&self, culprit: Character) -> bool {
        let here = self.table.location_of(culprit).map_or(LocationSet::EMPTY, LocationSet::one);
        self.table.living().iter().filter(|who| *who != culprit).any(|who| {
            !self.judging_places(who).and(here).is_empty()
                && self.is_so(who, |modifier| matches!(modifier, Modifier::BlocksOthers))
        })
    }

    /// Where somebody who blocks or provokes incidents counts as being: for the Boss what the Mastermind said.
    fn judging_places(&self, who: Character) -> LocationSet {
        match self.fixed[0] {
            Some((_, Target::Location(said))) if who == Character::Boss => LocationSet::one(said),
            _ => self.places(who),
        }
    }

    /// Whether it makes a difference to today's incident in which of two places the Boss is taken to be.
    pub(crate) fn boss_decides_incident(&self, day: u8) -> bool {
        let places = self.places(Character::Boss);
        if !self.secrets.judging_bent || places.len() < 2 {
            return false;
        }
        let occurs_with_boss_at = |place: Location| {
            let mut supposed = *self;
            supposed.fixed[0] = Some((0, Target::Location(place)));
            supposed.occurs(day)
        };
        let occurrences = places.iter().filter(|place| occurs_with_boss_at(*place)).count();
        (1..places.len()).contains(&occurrences)
    }

    /// Whether the script has a subplot besides the one that was named.
    pub(crate) fn has_subplot_but(&self, named: Plot) -> bool {
        let others = self.secrets.possible_subplots().without(PlotSet::one(named));
        // Every script of a set has the same number of them, but a case may have fewer.
        let is_there = |plot: Plot| self.secrets.is_subplot(plot);
        match self.secrets.is_blank && self.table.sheet.set.def().subplots_per_script > 1 {
            true => true,
            false => others.iter().any(is_there),
        }
    }

    pub(crate) fn place_of(&self, who: Character) -> Location {
        self.table.location_of(who).expect("a character on the board is somewhere")
    }
}

#[cfg(test)]
mod tests {
    use rules::Library;

    use super::*;
    use crate::{Fact, Options, Target};

    /// What a Factor and a Faceless are lent abilities by lies open to all.
    #[test]
    fn what_everybody_sees_may_hold_or_not() {
        let script = Library::find("the-first-script").expect("a bundled script");
        let mut table = *Game::before_start(script, &Options::for_script(script)).expect("playable").table();
        let secrets = Condition::IntrigueOn(Spot::At(Location::School), 2);
        let lay = |change| Fact::Counters {
            on: Target::Location(Location::School),
            counter: Counter::Intrigue,
            change,
        };
        table.apply(&lay(1));
        assert!(!table.may_hold(secrets));
        table.apply(&lay(1));
        assert!(table.may_hold(secrets));
        assert!(table.may_hold(Condition::GaugeAtMost(1)) && !table.may_hold(Condition::GaugeAtLeast(2)));
        table.gauge = 2;
        assert!(!table.may_hold(Condition::GaugeAtMost(1)) && table.may_hold(Condition::GaugeAtLeast(2)));
        // What nobody can see may be so.
        assert!(table.may_hold(Condition::OnBoard(Role::Zombie, 9)));
    }
}
