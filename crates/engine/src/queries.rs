//! Questions that rules ask. A rule never reads a field that another rule may bend.

use rules::ability::{Ability, Condition, Limit, Modifier, Spot, Timing};
use rules::{
    Character, CharacterSet, Counter, Culprit, Incident, Location, LocationSet, Refusal, Role, RoleSet,
};

use crate::choice::Source;
use crate::game::{Game, Turn};
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
        match turn {
            Turn::Counters { from, to, counter, at_least }
                if from == role && self.table.count(counter, who) >= at_least && self.table.is_alive(who) =>
            {
                to
            }
            Turn::Extra { to } if self.table.extra.contains(who) => to,
            Turn::Corpses { from, to } if from.contains(role) && self.table.dead.contains(who) => to,
            Turn::Counters { .. } | Turn::Extra { .. } | Turn::Corpses { .. } => role,
        }
    }

    /// The role of the corpses that location Intrigue stands for.
    pub fn victims_role(&self) -> Role {
        match self.secrets.turn {
            Some(Turn::Corpses { from, to }) if from.contains(Role::Person) => to,
            Some(_) | None => Role::Person,
        }
    }

    /// How many have a role in a location, corpses and victims included.
    pub fn count_role_at(&self, role: Role, location: Location) -> usize {
        let cards = self.table.at[location.index()].iter().filter(|who| self.role_of(*who) == role).count();
        let victims = if self.victims_role() == role { self.table.victims_on(location) } else { 0 };
        cards + usize::from(victims)
    }

    pub fn refusal_of(&self, who: Character) -> Refusal {
        if self.is_broken(who) { Refusal::Mandatory } else { self.role_of(who).def().refusal }
    }

    pub fn can_die(&self, who: Character) -> bool {
        !self.role_of(who).def().unkillable || self.is_broken(who)
    }

    /// Whether a Show-Off has lost its nerve.
    fn is_broken(&self, who: Character) -> bool {
        self.is_so(who, |modifier| {
            matches!(*modifier, Modifier::BreaksAt(counter, n) if self.table.count(counter, who) >= n)
        })
    }

    pub(crate) fn ignores_forbid_goodwill(&self, who: Character) -> bool {
        self.is_so(who, |modifier| matches!(modifier, Modifier::IgnoresForbidGoodwill))
    }

    /// Whether something is true of a character by its present role.
    pub(crate) fn is_so(&self, who: Character, test: impl Fn(&Modifier) -> bool) -> bool {
        self.role_of(who).says(test)
    }

    /// Whether something is true by a plot of this script.
    pub(crate) fn plots_say(&self, test: impl Fn(&Modifier) -> bool) -> bool {
        self.plots().any(|plot| plot.says(&test))
    }

    /// Where the Mastermind may lay a card: nothing tells the others where he may not.
    pub(crate) fn mastermind_targets(&self) -> TargetSet {
        let targets = self.table.free_targets(0..rules::CARDS_A_DAY);
        let closed = self.secrets.closed_to_cards;
        if closed.is_empty() {
            return targets;
        }
        let is_closed =
            |who: &Character| self.is_so(*who, |modifier| matches!(modifier, Modifier::NoMastermindCards));
        targets.without(TargetSet::characters(closed.iter().filter(is_closed).collect()))
    }

    /// What the Mastermind may announce as a character's role: the truth, or for a living liar any other role
    /// that the script gives to somebody.
    pub(crate) fn claims(&self, who: Character) -> RoleSet {
        let truth = self.role_of(who);
        let lies =
            self.table.is_alive(who) && self.is_so(who, |modifier| matches!(modifier, Modifier::MayLie));
        let mut claims = RoleSet::one(truth);
        if lies {
            let roles = self.secrets.cast.iter().map(|other| self.secrets.script_role(other));
            claims = claims.or(roles.filter(|role| *role != Role::Person).collect());
        }
        claims
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
            None => self.secrets.cast,
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
        let role = self.role_of(who);
        let mut visit_all = |role: Role| {
            for (n, ability) in role.def().abilities.iter().enumerate() {
                if ability.timing == timing && ability.limit != Limit::DailyForAll {
                    visit(Source::Role { who, role, n: n as u8 }, ability);
                }
            }
        };
        visit_all(role);
        for (lender, while_) in role.loans() {
            if self.holds(while_, Some(who), LocationSet::EMPTY) {
                visit_all(lender);
            }
        }
        if let Some((to, lender)) = self.secrets.lent
            && to == role
        {
            visit_all(lender);
        }
        if ACTING_BY_THEMSELVES.contains(who) {
            for (n, ability) in who.def().passives.iter().enumerate() {
                if ability.timing == timing {
                    visit(Source::Passive { who, n: n as u8 }, ability);
                }
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
                let places = self.spots(spot, holder, here);
                Measure::at_least(n, most(places.iter().map(|place| table.intrigue_at[place.index()])))
            }
            Condition::RoleHas(role, counter, n) => {
                let holders = table.on_board().iter().filter(|who| self.role_of(*who) == role);
                Measure::at_least(n, most(holders.map(|who| table.count(counter, who))))
            }
            Condition::IsCorpse => Measure::that(holder.is_some_and(|who| table.dead.contains(who))),
            Condition::WasAnnounced => {
                Measure::that(holder.is_some_and(|who| table.known_friends.contains(who)))
            }
            Condition::LastDay => Measure::that(table.is_last_day()),
            Condition::Occurred(incident) => Measure::that((1..=table.sheet.days).any(|day| {
                table.has_occurred(day) && self.secrets.incidents[usize::from(day) - 1] == Some(incident)
            })),
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
                let places = self.spots(spot, holder, here);
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
            Condition::OccurredToday(incident) => Measure::that(
                table.has_occurred(table.day)
                    && self.secrets.incidents[usize::from(table.day) - 1] == Some(incident),
            ),
            Condition::FirstTime => Measure::that(table.occurred_before >> (table.day - 1) & 1 == 0),
            Condition::CurseFoundNobody => Measure::that(self.curse_found_nobody),
            Condition::GaugeRose => Measure::that(table.gauge_rose),
            Condition::IntrigueReachesGauge(location) => {
                Measure::at_least(table.gauge, table.intrigue_at[location.index()])
            }
            Condition::CorpsesReachGauge => Measure::at_least(table.gauge, small(table.dead.len())),
            Condition::Without(plot) => Measure::that(!self.secrets.plots().any(|active| active == plot)),
        }
    }

    /// The locations a spot stands for. Absent and dead holders start somewhere too.
    pub fn spots(&self, spot: Spot, holder: Option<Character>, here: LocationSet) -> LocationSet {
        match spot {
            Spot::Here => here,
            Spot::OwnStart => holder.and_then(|who| self.table.start_of(who)).into_iter().collect(),
            Spot::At(location) => LocationSet::one(location),
            Spot::StartOf(role) => self.starts_of(role),
        }
    }

    /// Where the holders of a role start the loop.
    pub(crate) fn starts_of(&self, role: Role) -> LocationSet {
        let holders = self.secrets.cast.iter().filter(|who| self.secrets.script_role(*who) == role);
        holders.filter_map(|who| self.table.start_of(who)).collect()
    }

    /// Whether the incident of a day occurs: for a mob, whether enough corpses lie there.
    pub(crate) fn occurs(&self, day: u8) -> bool {
        let day = usize::from(day) - 1;
        match (self.secrets.incidents[day], self.secrets.culprits[day]) {
            (Some(incident), Some(Culprit::Character(culprit))) => self.is_triggered(incident, culprit),
            (Some(incident), Some(Culprit::Mob(location))) => self.mob_at(incident, location).is_met(),
            (None, _) | (_, None) => false,
        }
    }

    fn mob_at(&self, incident: Incident, location: Location) -> Measure {
        Measure::at_least(incident.def().mob.unwrap_or(0), small(self.table.corpses_on(location)))
    }

    /// What decides whether the incident of a day occurs, as far as it can be counted: counters on the culprit, or corpses
    /// where there is a mob. Nothing is asked of whoever sets it off in any case.
    pub fn measure_incident(&self, day: u8) -> Option<Measure> {
        let day = usize::from(day).checked_sub(1)?;
        let incident = (*self.secrets.incidents.get(day)?)?;
        match (*self.secrets.culprits.get(day)?)? {
            Culprit::Character(culprit) if self.is_forced(culprit) => Some(Measure::at_least(0, 0)),
            Culprit::Character(culprit) => Some(self.panic_of(incident, culprit)),
            Culprit::Mob(location) => Some(self.mob_at(incident, location)),
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
            let def = incident.def();
            let limit = culprit.def().paranoia_limit.saturating_add_signed(def.limit_change);
            return self.table.count(def.judged_by, culprit) >= limit;
        }
        !self.is_blocked(culprit) && (self.is_forced(culprit) || self.panic_of(incident, culprit).is_met())
    }

    /// The counters by which a culprit is judged.
    fn judged_count(&self, incident: Incident, culprit: Character) -> u8 {
        let judged_by = incident.def().judged_by;
        let count = self.table.count(judged_by, culprit);
        if judged_by != Counter::Paranoia {
            return count;
        }
        let everything = |modifier: &Modifier| matches!(modifier, Modifier::EverythingCounts);
        if culprit.says(everything) {
            let guard = u8::from(self.table.has_guard_counter(culprit));
            let counts = Counter::ALL.iter().map(|counter| self.table.count(*counter, culprit));
            return counts.fold(guard, u8::saturating_add);
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
        let mut limit = culprit.def().paranoia_limit.saturating_add_signed(incident.def().limit_change);
        for modifier in self.plots().flat_map(|plot| plot.def().modifiers) {
            if let Modifier::LowersLimit { while_living, of, by } = *modifier
                && self.role_of(culprit) == of
                && self.table.living().iter().any(|who| self.role_of(who) == while_living)
            {
                limit = limit.saturating_sub(by);
            }
        }
        limit
    }

    /// Whether an Investigator in the same place brings the incident about while nothing has occurred.
    fn is_provoked(&self, culprit: Character) -> bool {
        let here = self.table.location_of(culprit).map_or(LocationSet::EMPTY, LocationSet::one);
        self.table.gauge == 0
            && self.table.living().iter().any(|who| {
                self.is_so(who, |modifier| matches!(modifier, Modifier::Provokes))
                    && !self.judging_places(who).and(here).is_empty()
            })
    }

    /// Whether somebody in the same place keeps the culprit's incident from occurring.
    fn is_blocked(&self, culprit: Character) -> bool {
        let here = self.table.location_of(culprit).map_or(LocationSet::EMPTY, LocationSet::one);
        self.table.living().iter().filter(|who| *who != culprit).any(|who| {
            self.is_so(who, |modifier| matches!(modifier, Modifier::BlocksOthers))
                && !self.judging_places(who).and(here).is_empty()
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

    pub(crate) fn active_subplots_but(&self, named: rules::Plot) -> rules::PlotSet {
        self.secrets.subplots.into_iter().flatten().filter(|plot| *plot != named).collect()
    }

    pub(crate) fn place_of(&self, who: Character) -> Location {
        self.table.location_of(who).expect("a character on the board is somewhere")
    }
}
