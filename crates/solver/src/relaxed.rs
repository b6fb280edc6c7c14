//! Whether there are scripts if only some of the rules for writing them held.
//!
//! A diagram of what the rules of play alone leave says nothing of who can have which role together. Everybody gets a role
//! in turn along it, for one staff after the other; what has to be remembered is how many hold each that is limited, and
//! who holds those whose holders matter.

use std::cell::Cell;
use std::collections::HashSet;

use rules::roles::Duty;
use rules::{Character, CharacterSet, Culprit, CulpritSet, IncidentSet, Plot, Role, RoleSet, casting};

use crate::combination::PlotMask;
use crate::cube::{ABSENT, Cube, DayPart, EntrySet};
use crate::diagram::{Diagram, Diagrams};
use crate::space::{Space, duty};
use crate::writing_rules::WritingRules;

/// So often something is tried with the plots of one staff.
const MOST_TRIED: usize = 30_000;
/// So many roles of somebody are told with the plots that bring them.
const FEW_ROLES: usize = 2;

/// Scripts without the rules for writing them, with how often something may be tried.
pub(crate) struct Relaxed<'s> {
    space: &'s Space,
    diagrams: &'s Diagrams,
    tries: &'s Cell<usize>,
}

impl<'s> Relaxed<'s> {
    pub(crate) fn new(space: &'s Space, diagrams: &'s Diagrams, tries: &'s Cell<usize>) -> Relaxed<'s> {
        Relaxed { space, diagrams, tries }
    }

    /// Rules because of which there is no script, without any that could be left out as far as that is soon found out; none if
    /// there is nothing even without rules. Nothing if there are scripts, or if it takes too long to find out.
    pub(crate) fn why_none(&self, scripts: Diagram) -> Option<WritingRules> {
        let Some(hull) = self.diagrams.hull(scripts) else { return Some(WritingRules::NONE) };
        let is_none = |rules: &WritingRules| self.has_any(scripts, &hull, rules).map(|has| !has);
        let mut enough = None;
        for all in WritingRules::all(self.space) {
            if is_none(&all)? {
                enough = Some(all);
                break;
            }
        }
        let all = enough?;
        let mut rules = all;
        // What a player would rather not hear of is left out first.
        let mut without = |change: &dyn Fn(&mut WritingRules)| {
            let mut fewer = rules;
            change(&mut fewer);
            if fewer != rules && is_none(&fewer) == Some(true) {
                rules = fewer;
            }
        };
        let each = |roles: RoleSet| roles.iter().map(RoleSet::one).collect::<Vec<RoleSet>>();
        without(&|rules| (rules.duties, rules.one_incident) = (RoleSet::EMPTY, false));
        without(&|rules| rules.traits = false);
        without(&|rules| rules.at_least = RoleSet::EMPTY);
        without(&|rules| rules.plots = false);
        without(&|rules| rules.one_incident = false);
        for role in each(all.duties) {
            without(&|rules| rules.duties = rules.duties.without(role));
        }
        for role in each(all.at_least) {
            without(&|rules| rules.at_least = rules.at_least.without(role));
        }
        // That there is never a second one says more than which plots bring it.
        without(&|rules| rules.brought = rules.brought.without(all.at_most));
        without(&|rules| rules.brought = rules.brought.and(all.at_most));
        for roles in [all.brought.and(all.at_most), all.brought.without(all.at_most)] {
            for role in each(roles) {
                without(&|rules| rules.brought = rules.brought.without(role));
            }
        }
        without(&|rules| rules.at_most = RoleSet::EMPTY);
        for role in each(all.at_most) {
            without(&|rules| rules.at_most = rules.at_most.without(role));
        }
        without(&|rules| rules.outsider = false);
        without(&|rules| rules.traits = false);
        // Whoever has no role of a plot in play: which plots bring it says why not.
        let outside = self.space.outsider.map(|who| hull.roles(who)).filter(|_| rules.outsider);
        let outside = outside.filter(|roles| roles.len() <= FEW_ROLES).unwrap_or(RoleSet::EMPTY);
        rules.brought = rules.brought.or(outside.and(all.brought));
        Some(rules)
    }

    /// Whether there are scripts by some rules; nothing if it takes too long to find out.
    fn has_any(&self, scripts: Diagram, hull: &Cube, rules: &WritingRules) -> Option<bool> {
        if !rules.plots {
            return Crew::of_any_plots(self.space, hull, rules).has_any(self, scripts, hull, rules);
        }
        let mut crews: Vec<Crew> = Vec::new();
        for (staff, same) in self.space.roster.staffs.iter().zip(&self.space.same_staff) {
            let mask = same.and(hull.plots());
            if mask.is_empty() {
                continue;
            }
            let crew = Crew::new(self.space, &staff.plots, mask, rules);
            match crews.iter_mut().find(|other| other.is_like(&crew)) {
                Some(other) => other.mask = other.mask.or(&mask),
                None => crews.push(crew),
            }
        }
        for crew in crews {
            if crew.has_any(self, scripts, hull, rules)? {
                return Some(true);
            }
        }
        Some(false)
    }
}

/// Who can have which roles by some rules, with some plots.
struct Crew {
    plots: Vec<Plot>,
    mask: PlotMask,
    /// How many may have each role.
    most: [u8; Role::COUNT],
    least: [u8; Role::COUNT],
    /// Those whose holders are counted.
    counted: Vec<Role>,
    /// Those of which it matters who holds them.
    known: Vec<Role>,
    outside: RoleSet,
    heeds_traits: bool,
}

const ANY_NUMBER: u8 = u8::MAX;

/// So many of a role some plots bring at most, whatever the role itself allows.
fn brought_by(plots: &[Plot], role: Role) -> u8 {
    let demands = plots.iter().flat_map(|plot| plot.def().roles).filter(|demand| demand.role == role);
    demands.fold(0, |all, demand| all.saturating_add(demand.max))
}

/// Where so few main plots are left, that may be because one of them was seen at work.
const FEW_MAIN_PLOTS: usize = 2;

impl Crew {
    fn new(space: &Space, plots: &[Plot], mask: PlotMask, rules: &WritingRules) -> Crew {
        let brought = |role: Role| brought_by(plots, role);
        let least = |role: Role| casting::demand(plots.iter().copied(), role).0;
        let outside = |role: &Role| {
            space
                .outsider
                .is_some_and(|who| casting::objection(space.premises().set, plots, who, *role).is_none())
        };
        let outside = space.premises().set.def().castable().iter().filter(outside).collect();
        let mut crew = Crew::with(space, mask, rules, brought, least, outside);
        crew.plots = plots.to_vec();
        crew.heeds_traits = rules.traits;
        if crew.heeds_traits {
            let demands = plots.iter().flat_map(|plot| plot.def().roles);
            let asked = demands.filter(|demand| demand.must_be.is_some() || demand.opposes.is_some());
            let asked: RoleSet = asked.map(|demand| demand.role).collect();
            crew.know(asked);
        }
        crew
    }

    /// With as many plots as there are. What is in play keeps others out only because there are no more.
    fn of_any_plots(space: &Space, hull: &Cube, rules: &WritingRules) -> Crew {
        let combinations = || hull.plots().iter().map(|n| &space.combinations()[n]);
        let set = space.premises().set.def();
        let is_in_play = |plot: &&Plot| combinations().all(|one| one.plots().any(|other| other == **plot));
        let may_be_in_play = |plot: &&Plot| combinations().any(|one| one.main_plot == **plot);
        let n_main_plots = set.main_plots.iter().filter(may_be_in_play).count();
        let n_subplots = set.subplots.iter().filter(is_in_play).count();
        let is_possible = |plot: &&Plot| combinations().any(|one| one.plots().any(|other| other == **plot));
        let main_plots =
            set.main_plots.iter().filter(|plot| n_main_plots <= FEW_MAIN_PLOTS || is_possible(plot));
        let subplots = set.subplots.iter().filter(|plot| n_subplots > 0 || is_possible(plot));
        let plots: Vec<Plot> = main_plots.chain(subplots).copied().collect();
        let brought = |role: Role| brought_by(&plots, role);
        let roles = space.premises().set.def().castable();
        let mut crew = Crew::with(space, *hull.plots(), rules, brought, |_| 0, roles);
        if let Some(outsider) = space.outsider {
            let set = space.premises().set;
            let may_have = |role: &Role| {
                combinations().any(|one| {
                    let plots: Vec<Plot> = one.plots().collect();
                    casting::objection(set, &plots, outsider, *role).is_none()
                })
            };
            crew.outside = roles.iter().filter(may_have).collect();
        }
        crew
    }

    fn with(
        space: &Space,
        mask: PlotMask,
        rules: &WritingRules,
        brought: impl Fn(Role) -> u8,
        least: impl Fn(Role) -> u8,
        outside: RoleSet,
    ) -> Crew {
        let (mut most_of, mut least_of) = ([ANY_NUMBER; Role::COUNT], [0; Role::COUNT]);
        let mut counted = Vec::new();
        for role in space.premises().set.def().castable().iter().filter(|role| *role != Role::Person) {
            let most = &mut most_of[role.index()];
            if rules.brought.contains(role) {
                *most = brought(role);
            }
            if let (true, Some(max)) = (rules.at_most.contains(role), role.def().max) {
                *most = (*most).min(max);
            }
            if rules.at_least.contains(role) {
                least_of[role.index()] = least(role);
            }
            if (1..ANY_NUMBER).contains(most) || least_of[role.index()] > 0 {
                counted.push(role);
            }
        }
        let mut crew = Crew {
            plots: Vec::new(),
            mask,
            most: most_of,
            least: least_of,
            counted,
            known: Vec::new(),
            outside,
            heeds_traits: false,
        };
        crew.know(rules.duties);
        crew
    }

    /// Whether others can have the same roles.
    fn is_like(&self, other: &Crew) -> bool {
        (self.most, self.least, self.outside) == (other.most, other.least, other.outside)
            && !self.heeds_traits
    }

    fn know(&mut self, roles: RoleSet) {
        for role in roles.iter().filter(|role| self.most[role.index()] > 0) {
            if !self.known.contains(&role) {
                self.known.push(role);
            }
        }
    }

    fn has_any(
        &self,
        relaxed: &Relaxed<'_>,
        scripts: Diagram,
        hull: &Cube,
        rules: &WritingRules,
    ) -> Option<bool> {
        let may_have = |role: Role| self.most[role.index()] > 0;
        let can_be_cast = |who: &Character| hull.may_be_absent(*who) || hull.roles(*who).iter().any(may_have);
        let may_be_outside = |who: Character| {
            !rules.outsider || hull.may_be_absent(who) || !hull.roles(who).and(self.outside).is_empty()
        };
        if !relaxed.space.outsider.is_none_or(may_be_outside) {
            return Some(false);
        }
        if !relaxed.space.members.iter().all(can_be_cast) {
            return Some(false);
        }
        let mut search = Search {
            crew: self,
            relaxed,
            rules,
            failed: HashSet::new(),
            n_tried: Cell::new(0),
            is_cut_short: Cell::new(false),
        };
        let found = search.from(0, scripts, State::new(relaxed.space, self));
        if found || !search.is_cut_short.get() { Some(found) } else { None }
    }
}

/// What is to be remembered of those who have a role already.
#[derive(Clone, PartialEq, Eq, Hash)]
struct State {
    /// How many hold each role that is counted.
    counts: Vec<u8>,
    /// Who holds those of which it matters.
    holders: Vec<CharacterSet>,
    absent: CharacterSet,
    is_absent: bool,
    /// Whose incidents can be which, as far as rules ask for it.
    suspects: Vec<(CulpritSet, IncidentSet)>,
}

impl State {
    fn new(space: &Space, crew: &Crew) -> State {
        let everything = space.everything();
        let days = space.days().iter();
        State {
            counts: vec![0; crew.counted.len()],
            holders: vec![CharacterSet::EMPTY; crew.known.len()],
            absent: CharacterSet::EMPTY,
            is_absent: false,
            suspects: days.map(|&day| (everything.culprits(day), everything.incidents(day))).collect(),
        }
    }
}

struct Search<'a> {
    crew: &'a Crew,
    relaxed: &'a Relaxed<'a>,
    rules: &'a WritingRules,
    failed: HashSet<(Diagram, State)>,
    n_tried: Cell<usize>,
    is_cut_short: Cell<bool>,
}

impl Search<'_> {
    fn from(&mut self, level: usize, node: Diagram, state: State) -> bool {
        let Some(part) = self.relaxed.diagrams.part_at(level) else { return self.ends(node, &state) };
        let key = (node, state);
        if self.failed.contains(&key) {
            return false;
        }
        if !self.may_try() {
            return false;
        }
        let (_, state) = &key;
        for edge in self.relaxed.diagrams.edges(node).to_vec() {
            let mut next: Vec<State> = Vec::new();
            if let Some(who) = Cube::whose_role(part) {
                next = self.with_role(who, edge.values, state);
            } else if Cube::is_entry(part) {
                let entries = if state.is_absent { EntrySet::ABSENT } else { EntrySet::PRESENT };
                let fits = edge.values & u64::from(entries.0) != 0;
                next.extend(fits.then(|| State { is_absent: false, ..state.clone() }));
            } else {
                next.push(self.with_day(part, edge.values, state));
            }
            for next in next {
                if self.from(level + 1, edge.to, next) {
                    return true;
                }
            }
        }
        self.failed.insert(key);
        false
    }

    /// One more try, if there is any left.
    fn may_try(&self) -> bool {
        let tries = self.relaxed.tries.get().checked_sub(1);
        let is_left = tries.is_some() && self.n_tried.get() < MOST_TRIED;
        self.relaxed.tries.set(tries.unwrap_or(0));
        self.n_tried.set(self.n_tried.get() + 1);
        self.is_cut_short.set(self.is_cut_short.get() || !is_left);
        is_left
    }

    fn with_day(&self, part: usize, values: u64, state: &State) -> State {
        let mut next = state.clone();
        if !self.rules.is_about_culprits() {
            return next;
        }
        let of_day = Cube::day_parts().find(|(other, _)| *other == part).map(|(_, of_day)| of_day);
        let days = self.relaxed.space.days();
        let place = |day: u8| days.iter().position(|other| *other == day);
        match of_day {
            Some(DayPart::Culprit(day)) => {
                if let Some(n) = place(day) {
                    next.suspects[n].0 = CulpritSet(values as u32);
                }
            }
            Some(DayPart::Incident(day)) => {
                if let Some(n) = place(day) {
                    next.suspects[n].1 = IncidentSet(values & !ABSENT);
                }
            }
            None => {}
        }
        next
    }

    /// Everything that somebody can be who has one of some values.
    fn with_role(&self, who: Character, values: u64, state: &State) -> Vec<State> {
        let mut found: Vec<State> = Vec::new();
        let is_outsider = self.relaxed.space.outsider == Some(who);
        let mut roles = RoleSet(values & !ABSENT);
        // Whoever is a Person is in nobody's way.
        if !is_outsider && self.rules.at_least.is_empty() && roles.contains(Role::Person) {
            roles = RoleSet::one(Role::Person);
        }
        for role in roles.iter() {
            let has_room = match is_outsider {
                true => !self.rules.outsider || self.crew.outside.contains(role),
                false => self.crew.most[role.index()] > 0,
            };
            if !has_room {
                continue;
            }
            let mut next = state.clone();
            next.is_absent = false;
            if let (false, Some(n)) = (is_outsider, self.crew.counted.iter().position(|other| *other == role))
            {
                let (most, least) = (self.crew.most[role.index()], self.crew.least[role.index()]);
                if next.counts[n] == most {
                    continue;
                }
                let enough = if most == ANY_NUMBER { least } else { most };
                next.counts[n] = (next.counts[n] + 1).min(enough);
            }
            if let Some(n) = self.crew.known.iter().position(|other| *other == role) {
                next.holders[n].insert(who);
            }
            if !found.contains(&next) {
                found.push(next);
            }
        }
        if values & ABSENT != 0 {
            let mut next = State { is_absent: true, ..state.clone() };
            if self.rules.is_about_culprits() {
                next.absent.insert(who);
            }
            found.push(next);
        }
        found
    }

    fn ends(&self, node: Diagram, state: &State) -> bool {
        if !self.relaxed.diagrams.mask(node).meets(&self.crew.mask) {
            return false;
        }
        let has_enough = |(n, role): (usize, &Role)| state.counts[n] >= self.crew.least[role.index()];
        if !self.crew.counted.iter().enumerate().all(has_enough) {
            return false;
        }
        if self.crew.heeds_traits && !self.has_traits(state) {
            return false;
        }
        !self.rules.is_about_culprits() || self.has_culprits(state)
    }

    fn holders(&self, state: &State, role: Role) -> Vec<Character> {
        let place = self.crew.known.iter().position(|other| *other == role);
        let holders = place.map_or(CharacterSet::EMPTY, |n| state.holders[n]);
        let of_plots = holders.iter().filter(|who| self.relaxed.space.outsider != Some(*who));
        of_plots.collect()
    }

    fn has_traits(&self, state: &State) -> bool {
        let lacks = |role: &Role| {
            !casting::lacking_traits(&self.crew.plots, *role, &self.holders(state, *role)).is_empty()
        };
        !self.crew.known.iter().any(lacks)
            && casting::unopposed(&self.crew.plots, |role| self.holders(state, role)).is_empty()
    }

    /// Whether every incident has a culprit as the roles ask for it.
    fn has_culprits(&self, state: &State) -> bool {
        let bound = |kind: Duty| {
            let roles = self.crew.known.iter().zip(&state.holders);
            let of_kind =
                roles.filter(|(role, _)| self.rules.duties.contains(**role) && duty(**role) == kind);
            of_kind.fold(CharacterSet::EMPTY, |all, (_, holders)| all.or(*holders))
        };
        let (must, never) = (bound(Duty::Must), bound(Duty::Never));
        let suspects = state.suspects.iter().fold(CulpritSet::EMPTY, |all, (culprits, _)| all.or(*culprits));
        if must.iter().any(|who| !suspects.contains(Culprit::Character(who))) {
            return false;
        }
        self.takes_days(&state.suspects, &mut Vec::new(), (must, never.or(state.absent)))
    }

    fn takes_days(
        &self,
        days: &[(CulpritSet, IncidentSet)],
        taken: &mut Vec<(Culprit, IncidentSet)>,
        (must, never): (CharacterSet, CharacterSet),
    ) -> bool {
        let Some(((culprits, truths), later)) = days.split_first() else {
            let is_culprit =
                |who: Character| taken.iter().any(|(other, _)| *other == Culprit::Character(who));
            return must.iter().all(is_culprit);
        };
        let may_share =
            |other: IncidentSet| truths.and(other).iter().any(|truth| truth.may_share_culprit(truth));
        for culprit in culprits.iter() {
            if !self.may_try() {
                return false;
            }
            if culprit.character().is_some_and(|who| never.contains(who)) {
                continue;
            }
            let is_taken =
                |(other, truths): &(Culprit, IncidentSet)| *other == culprit && !may_share(*truths);
            if self.rules.one_incident && taken.iter().any(is_taken) {
                continue;
            }
            taken.push((culprit, *truths));
            let is_found = self.takes_days(later, taken, (must, never));
            taken.pop();
            if is_found {
                return true;
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use engine::{Game, Options};
    use rules::Library;

    use super::*;

    /// The same numbers every time.
    struct Dice(u64);

    impl Dice {
        fn below(&mut self, n: usize) -> usize {
            self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (self.0 >> 33) as usize % n
        }
    }

    fn space(id: &str) -> Space {
        let script = Library::find(id).expect("a bundled script");
        let game = Game::before_start(script, &Options::for_script(script)).expect("one that can be played");
        Space::new(&game.table().into())
    }

    /// Somebody has one of few roles, somebody is the culprit of a day.
    fn some_cube(space: &Space, dice: &mut Dice) -> Option<Cube> {
        let mut cube = space.everything();
        let cast: Vec<Character> = space.cast().collect();
        for _ in 0..2 + dice.below(6) {
            let who = cast[dice.below(cast.len())];
            let roles: Vec<Role> = cube.roles(who).iter().collect();
            let few: RoleSet = (0..1 + dice.below(2)).map(|_| roles[dice.below(roles.len())]).collect();
            if !cube.restrict_role(who, few) {
                return None;
            }
        }
        if dice.below(2) == 0 {
            let day = space.days()[dice.below(space.days().len())];
            let culprits: Vec<Culprit> = cube.culprits(day).iter().collect();
            let one = culprits[dice.below(culprits.len())];
            if !cube.restrict_culprits(day, CulpritSet::one(one)) {
                return None;
            }
        }
        Some(cube)
    }

    /// By all rules there are scripts where there are, and none where there are none; what keeps them out does so by itself.
    #[test]
    fn all_rules_together_are_those_of_scripts() {
        let mut dice = Dice(1);
        let [mut n_none, mut n_some] = [0; 2];
        for id in ["the-first-script", "prologue", "vamp", "milestone", "bella-stellarum", "secret-cat-walk"]
        {
            let space = space(id);
            let mut diagrams = Diagrams::new(&space);
            for _ in 0..60 {
                let Some(cube) = some_cube(&space, &mut dice) else { continue };
                let scripts = diagrams.of_cube(&cube);
                let tries = Cell::new(200_000);
                let relaxed = Relaxed::new(&space, &diagrams, &tries);
                let needed = relaxed.why_none(scripts);
                if tries.get() == 0 {
                    continue;
                }
                assert_eq!(needed.is_none(), space.has_scripts(&cube), "{id}: {cube:?}: {needed:?}");
                let Some(rules) = needed else {
                    n_some += 1;
                    continue;
                };
                let hull = diagrams.hull(scripts).expect("a cube");
                assert_ne!(relaxed.has_any(scripts, &hull, &rules), Some(true), "{id}: {cube:?}: {rules:?}");
                n_none += 1;
            }
        }
        assert!(n_none > 20 && n_some > 20, "{n_none}, {n_some}");
    }
}
