//! A hidden part of the script such that each of the things it can be is excluded by few of some looks.
//!
//! Single scripts tell which part that may be; all scripts are asked only of that one. If some look does not exclude what it
//! seemed to, a script is known that shows it, and another part may seem better.

use rules::{Character, CulpritSet, PlotSet, RoleSet};

use super::cases::{Case, Condition, Look};
use super::supposing::{Supposing, merged};
use super::{Rule, Step};
use crate::cube::Cube;
use crate::diagram::Diagram;
use crate::space::Space;
use crate::stretch::Inquiry;

/// So many scripts are tried at first for each look, of those that only this one excludes.
const TRIED_FOR_EACH: usize = 12;
/// So often all scripts are asked whether some looks exclude them.
const MOST_ASKED: usize = 80;
/// So many looks at once are easily kept in mind.
const FEW: u32 = 2;
/// So often what takes more than these is split again.
const MOST_SPLITS: usize = 3;

/// Some looks, by their numbers.
type Looks = u32;

/// A hidden part.
struct Part {
    /// What it can be, each with the scripts that have it so.
    values: Vec<(Supposing, Cube)>,
    /// The scripts with none of these, if there are any.
    others: Option<Cube>,
}

/// What the same looks exclude.
struct Group {
    by: Looks,
    /// Which of the values it is; the others if there are none.
    values: Vec<usize>,
}

pub(super) struct Splits<'s, 'i, 'd> {
    space: &'s Space,
    inquiry: &'i mut Inquiry<'d>,
    supposed: &'s Cube,
    looks: &'s [Look],
    /// What some looks leave together.
    left: Vec<(Looks, Diagram)>,
    /// Single scripts, and the looks that exclude them.
    tried: Vec<(Cube, Looks)>,
    asked: usize,
}

impl<'s, 'i, 'd> Splits<'s, 'i, 'd> {
    pub(super) fn new(
        space: &'s Space,
        inquiry: &'i mut Inquiry<'d>,
        supposed: &'s Cube,
        looks: &'s [Look],
    ) -> Splits<'s, 'i, 'd> {
        let all = inquiry.diagrams.of_cube(supposed);
        Splits { space, inquiry, supposed, looks, left: vec![(0, all)], tried: Vec::new(), asked: 0 }
    }

    /// Cases such that each is excluded by fewer than all looks; none if there are no such.
    pub(super) fn cases(mut self, steps: &[Step]) -> Vec<Case> {
        self.try_some();
        let mut cases: Vec<Case> = Vec::new();
        let mut rest = self.supposed.clone();
        let mut by: Looks = (1 << self.looks.len()) - 1;
        for _ in 0..MOST_SPLITS {
            let Some((part, groups)) = self.best_split(&rest, by, steps) else { break };
            let widest = groups.iter().max_by_key(|group| (group.by.count_ones(), group.values.len()));
            let longest = groups.iter().max_by_key(|group| (group.values.is_empty(), group.values.len()));
            let is_simple = widest.is_none_or(|widest| widest.by.count_ones() <= FEW);
            // That none of the values is so can only be told last.
            let is_rest = longest.is_some_and(|longest| longest.values.is_empty());
            let Some(last) = (if is_simple || is_rest { longest } else { widest }) else { break };
            let condition = if cases.is_empty() { Condition::If } else { Condition::OtherwiseIf };
            for group in groups.iter().filter(|group| group.by != last.by) {
                let condition = condition(part.supposing(group, &groups));
                cases.push(Case { condition, steps: self.steps_of(group.by) });
            }
            by = last.by;
            let is_alone = groups.iter().filter(|group| group.by == by).count() == 1;
            let is_widest = widest.is_some_and(|widest| widest.by == by);
            let narrower = part.together(last, &rest, self.space);
            let narrower = narrower.filter(|_| is_alone && is_widest && !is_simple);
            let Some(narrower) = narrower else { break };
            rest = narrower;
        }
        if !cases.is_empty() {
            cases.push(Case { condition: Condition::Otherwise, steps: self.steps_of(by) });
        }
        cases
    }

    fn steps_of(&self, by: Looks) -> Vec<usize> {
        let mut steps: Vec<usize> = numbers(by).flat_map(|n| self.looks[n].steps.iter().copied()).collect();
        steps.sort_unstable();
        steps.dedup();
        steps
    }

    /// Scripts that only one look excludes tell most.
    fn try_some(&mut self) {
        let all: Looks = (1 << self.looks.len()) - 1;
        for n in 0..self.looks.len() {
            let left = self.left_by(all & !(1 << n));
            for script in self.inquiry.some_scripts(self.space, left, TRIED_FOR_EACH, n as u64) {
                self.try_one(script);
            }
        }
    }

    fn try_one(&mut self, script: Cube) {
        let one = self.inquiry.diagrams.of_cube(&script);
        let excludes = |n: &usize| self.inquiry.diagrams.both(one, self.looks[*n].kept) == Diagram::EMPTY;
        let by = (0..self.looks.len()).filter(excludes).fold(0, |by, n| by | 1 << n);
        self.tried.push((script, by));
    }

    fn left_by(&mut self, looks: Looks) -> Diagram {
        if let Some((_, left)) = self.left.iter().find(|(known, _)| *known == looks) {
            return *left;
        }
        let last = numbers(looks).last().expect("what none of them leaves is known");
        let others = self.left_by(looks & !(1 << last));
        let left = self.inquiry.diagrams.both(others, self.looks[last].kept);
        self.left.push((looks, left));
        left
    }

    /// Whether some looks exclude all of some scripts; if not, one that they leave is known from then on.
    fn are_excluded(&mut self, scripts: &Cube, looks: Looks) -> bool {
        self.asked += 1;
        let left = self.left_by(looks);
        let cube = self.inquiry.diagrams.of_cube(scripts);
        let both = self.inquiry.diagrams.both(left, cube);
        let found = self.inquiry.some_scripts(self.space, both, 1, self.asked as u64).pop();
        let are_excluded = found.is_none();
        found.into_iter().for_each(|script| self.try_one(script));
        are_excluded
    }

    /// The part whose values are excluded by the fewest looks each, of some that exclude all; nothing if one of them takes all,
    /// or if it takes too long to find out.
    fn best_split(&mut self, rest: &Cube, by: Looks, steps: &[Step]) -> Option<(Part, Vec<Group>)> {
        let mut parts = self.parts(rest, steps);
        loop {
            let groups = parts.iter().map(|part| self.groups(part, by));
            let best = groups.enumerate().min_by_key(|(n, groups)| parts[*n].cost(groups));
            let (n, mut groups) = best?;
            if groups.iter().any(|group| group.by == by) {
                return None;
            }
            let part = &parts[n];
            let mut is_so = true;
            for (group, scripts) in
                groups.iter().flat_map(|group| part.cubes(group).map(move |one| (group, one)))
            {
                if self.asked == MOST_ASKED || self.inquiry.effort.is_stopped() {
                    return None;
                }
                is_so &= self.are_excluded(scripts, group.by);
            }
            if is_so {
                // What takes no look at all no legal script has.
                groups.retain(|group| group.by != 0);
                return Some((parts.swap_remove(n), groups));
            }
        }
    }

    /// What a part can be, by the looks that seem to exclude it.
    fn groups(&self, part: &Part, of: Looks) -> Vec<Group> {
        let mut groups: Vec<Group> = Vec::new();
        for (n, (_, scripts)) in part.values.iter().enumerate() {
            let by = self.seeming(scripts, of, &groups);
            match groups.iter_mut().find(|group| group.by == by) {
                Some(group) => group.values.push(n),
                None => groups.push(Group { by, values: vec![n] }),
            }
        }
        if let Some(others) = &part.others {
            let by = self.seeming(others, of, &groups);
            // That none of the values is so is all there is to say of it.
            groups.push(Group { by, values: Vec::new() });
        }
        groups
    }

    /// As few of some looks as exclude all of those scripts that were tried; those of a group rather than others.
    fn seeming(&self, scripts: &Cube, of: Looks, groups: &[Group]) -> Looks {
        let tried = self.tried.iter().filter(|(script, _)| scripts.and(script).is_some());
        let mut by: Vec<Looks> = tried.map(|(_, by)| by & of).collect();
        by.sort_unstable();
        by.dedup();
        let is_of_group = |looks: &Looks| groups.iter().any(|group| group.by == *looks);
        let all = (0..=of).filter(|looks| looks & !of == 0);
        let enough = all.filter(|looks| by.iter().all(|by| by & looks != 0));
        enough.min_by_key(|looks| (looks.count_ones(), !is_of_group(looks))).unwrap_or(of)
    }

    /// The hidden parts of some scripts: who can have done what was seen, which plots there are, who has which role, who is the
    /// culprit of a day, who has a role.
    fn parts(&self, rest: &Cube, steps: &[Step]) -> Vec<Part> {
        let set = self.space.premises().set.def();
        let part = |values: Vec<Supposing>| Part::new(self.space, rest, values, None);
        let holders = |values: Vec<Supposing>| {
            let mut others = rest.clone();
            let has_others = values.iter().all(|value| value.exclude(&mut others, self.space));
            Part::new(self.space, rest, values, has_others.then_some(others))
        };
        let one_of = |who: Character, role| Supposing::Roles { who, roles: RoleSet::one(role) };
        let mut parts = Vec::new();
        for step in steps {
            let held = step.rules.iter().filter_map(Rule::held);
            let held = held.flat_map(|(role, holders)| holders.iter().map(move |who| one_of(who, role)));
            parts.push(holders(held.collect()));
        }
        let main_plots = set.main_plots.iter().map(|plot| Supposing::MainPlots(PlotSet::one(*plot)));
        parts.push(part(main_plots.collect()));
        for &plot in set.subplots {
            parts.push(part(vec![Supposing::InPlay(plot), Supposing::NotInPlay(plot)]));
        }
        for who in self.space.cast().filter(|who| !rest.may_be_absent(*who)) {
            parts.push(part(rest.roles(who).iter().map(|role| one_of(who, role)).collect()));
        }
        for &day in self.space.days() {
            let culprit = |culprit| Supposing::Culprits { day, culprits: CulpritSet::one(culprit) };
            parts.push(part(rest.culprits(day).iter().map(culprit).collect()));
        }
        for &role in set.roles {
            parts.push(holders(self.space.cast().map(|who| one_of(who, role)).collect()));
        }
        parts.retain(|part| part.values.len() + usize::from(part.others.is_some()) > 1);
        parts
    }
}

impl Part {
    fn new(space: &Space, rest: &Cube, values: Vec<Supposing>, others: Option<Cube>) -> Part {
        let with = |value: Supposing| {
            let mut cube = rest.clone();
            value.restrict(&mut cube, space).then_some((value, cube))
        };
        Part { values: values.into_iter().filter_map(with).collect(), others }
    }

    /// How much has to be kept in mind: looks at once, looks in all, and what is named.
    fn cost(&self, groups: &[Group]) -> u32 {
        let groups = || groups.iter().filter(|group| group.by != 0);
        let widest = groups().map(|group| group.by.count_ones()).max().unwrap_or_default();
        let all: u32 = groups().map(|group| group.by.count_ones()).sum();
        let named: usize = groups().map(|group| group.values.len()).sum();
        // What is left is not named.
        let longest = groups().map(|group| group.values.len()).max().filter(|_| self.others.is_none());
        10 * widest + 3 * all + (named - longest.unwrap_or_default()) as u32
    }

    fn cubes<'p>(&'p self, group: &'p Group) -> impl Iterator<Item = &'p Cube> {
        let others = self.others.iter().filter(|_| group.values.is_empty());
        group.values.iter().map(|n| &self.values[*n].1).chain(others)
    }

    fn named(&self, values: &[usize]) -> Vec<Supposing> {
        merged(values.iter().map(|n| self.values[*n].0))
    }

    /// Those of some scripts that are of a group, if that can be said by parts.
    fn together(&self, group: &Group, rest: &Cube, space: &Space) -> Option<Cube> {
        let mut cube = rest.clone();
        match (self.named(&group.values).as_slice(), &self.others) {
            ([], Some(others)) => Some(others.clone()),
            ([value], _) => value.restrict(&mut cube, space).then_some(cube),
            (_, _) => None,
        }
    }

    /// What a group is about, or what it is not about if that is shorter.
    fn supposing(&self, group: &Group, all: &[Group]) -> Vec<Supposing> {
        let named = self.named(&group.values);
        let others = all.iter().filter(|other| other.by != group.by);
        let others: Vec<usize> = others.flat_map(|other| other.values.iter().copied()).collect();
        if self.others.is_some() || named.len() > 1 || group.values.len() <= others.len() {
            return named;
        }
        let not_others = merged(others.iter().filter_map(|n| self.values[*n].0.inverse()));
        if not_others.len() == 1 { not_others } else { named }
    }
}

fn numbers(looks: Looks) -> impl Iterator<Item = usize> {
    (0..Looks::BITS as usize).filter(move |n| looks >> n & 1 == 1)
}
