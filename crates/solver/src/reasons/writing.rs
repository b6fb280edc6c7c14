//! Which rules for writing scripts the steps of a reason take.
//!
//! Each step is looked at as if there were none: what it leaves then comes of the rules of play alone. What else is needed
//! for what is said to follow, or for nothing to be left in the end, is told with it.

use std::cell::Cell;

use super::cases::{Case, Look};
use super::{Rule, Step};
use crate::cube::Cube;
use crate::diagram::Diagram;
use crate::glance::Patience;
use crate::relaxed::Relaxed;
use crate::stretch::Inquiry;
use crate::sweep::Detective;
use crate::writing_rules::WritingRules;

/// So much at most is played to find out what steps leave by the rules of play alone, and this part of what is left to play.
const PLAYS: usize = 50_000;
const PART: usize = 2;
/// So often something is tried to find out which rules are needed.
const MOST_TRIES: usize = 200_000;
/// Of so many steps at most.
const MOST_STEPS: usize = 8;

impl Rule {
    /// Whether it says something about plots and roles in general.
    fn is_of_writing(&self) -> bool {
        match self {
            Rule::Bringing { .. }
            | Rule::NotBrought { .. }
            | Rule::NoRoom { .. }
            | Rule::AtMost { .. }
            | Rule::TooFewPlots { .. }
            | Rule::TooFewRoles
            | Rule::OtherRoles
            | Rule::Outsider { .. }
            | Rule::Writing(_) => true,
            Rule::Shown(_)
            | Rule::StillShown(_)
            | Rule::Missing { .. }
            | Rule::Refusal
            | Rule::HeldBy { .. }
            | Rule::NoHolder { .. }
            | Rule::KilledBy { .. }
            | Rule::LivesOn { .. }
            | Rule::CannotDie { .. }
            | Rule::Incident { .. }
            | Rule::Enough { .. }
            | Rule::CulpritIs { .. }
            | Rule::AsCulprit { .. }
            | Rule::Announced
            | Rule::Entry { .. }
            | Rule::OneIncident { .. }
            | Rule::Needed(_)
            | Rule::Lets(_)
            | Rule::WayOut(_) => false,
        }
    }
}

impl Detective {
    /// Tells with each step the rules for writing scripts that it takes, none too many as far as that is found out; false if it
    /// takes too long.
    pub(super) fn tell_writing_rules(
        &self,
        inquiry: &mut Inquiry<'_>,
        supposed: &Cube,
        steps: &mut [Step],
        cases: &[Case],
    ) -> bool {
        let is_short = (1..=MOST_STEPS).contains(&steps.len()) && steps.iter().all(Step::is_fine);
        let seen = is_short.then(|| self.seen(inquiry, supposed, steps)).flatten();
        let Some(seen) = seen else { return false };
        let plays = (inquiry.strength() / PART).min(PLAYS * inquiry.times());
        let mut freely = Inquiry::of_any_scripts(self, plays);
        let patience = Patience::by_itself(plays);
        let Some(looks) = freely.looks(supposed, &seen, steps, &patience) else { return false };
        let tries = Cell::new(MOST_TRIES * inquiry.times());
        let takes_in_several = looks.iter().any(|look| look.steps.len() > 1);
        let needing = Needing { detective: self, inquiry: freely, looks, takes_in_several, tries: &tries };
        let needed = needing.of(supposed, steps, cases);
        let Some(mut needed) = needed else { return false };
        // A plot is kept out by others in its place, which no role tells.
        let is_too_few = |rule: &Rule| matches!(rule, Rule::TooFewPlots { .. });
        let too_few = steps.iter().position(|step| step.rules.iter().any(is_too_few));
        if let Some(n) = too_few.filter(|_| !needed.iter().any(|rules| rules.plots)) {
            needed[n].plots = true;
        }
        let mut told = WritingRules::NONE;
        for (step, mut rules) in steps.iter_mut().zip(needed) {
            step.rules.retain(|rule| !rule.is_of_writing());
            rules.leave_out(&told);
            told.take_up(&rules);
            if rules != WritingRules::NONE {
                step.rules.push(Rule::Writing(rules));
            }
        }
        true
    }
}

/// Finds out which rules are needed.
struct Needing<'n, 'd> {
    detective: &'d Detective,
    inquiry: Inquiry<'d>,
    /// What the steps leave by the rules of play alone.
    looks: Vec<Look>,
    takes_in_several: bool,
    tries: &'n Cell<usize>,
}

impl Needing<'_, '_> {
    /// The rules that each step takes.
    fn of(mut self, supposed: &Cube, steps: &[Step], cases: &[Case]) -> Option<Vec<WritingRules>> {
        let space = self.detective.space();
        let mut needed = vec![WritingRules::NONE; steps.len()];
        let mut base = supposed.clone();
        let mut is_left = true;
        let last = steps.len() - 1;
        for (n, step) in steps.iter().enumerate().take(last) {
            for left in &step.leaves {
                let told = left.as_told(&step.before, space);
                let mut otherwise = base.clone();
                if told.exclude(&mut otherwise, space) {
                    let rules = self.because(&otherwise, &[n]);
                    let all: Vec<usize> = (0..=n).collect();
                    needed[n].take_up(&rules.or_else(|| self.because(&otherwise, &all))?);
                }
                is_left &= told.restrict(&mut base, space);
            }
        }
        if cases.is_empty() && is_left {
            let rules = self.because(&base, &[last]);
            let all: Vec<usize> = (0..=last).collect();
            needed[last].take_up(&rules.or_else(|| self.because(supposed, &all))?);
        }
        for (n, case) in cases.iter().enumerate() {
            for scripts in self.detective.scripts_of_case(supposed, cases, n) {
                let at = case.steps.iter().copied().max().unwrap_or(last);
                needed[at].take_up(&self.because(&scripts, &case.steps)?);
            }
        }
        Some(needed)
    }

    /// Because of which rules steps leave nothing of some scripts; nothing if they do, or if it takes too long to find out.
    fn because(&mut self, scripts: &Cube, steps: &[usize]) -> Option<WritingRules> {
        let diagrams = &mut self.inquiry.diagrams;
        let looks = self.looks.iter().filter(|look| look.steps.iter().any(|step| steps.contains(step)));
        let scripts = diagrams.of_cube(scripts);
        let left = looks.fold(scripts, |left: Diagram, look| diagrams.both(left, look.kept));
        let rules = Relaxed::new(self.detective.space(), diagrams, self.tries).why_none(left)?;
        // That far too many would have a role may be all that keeps out the rest, where one look takes in several moments.
        let may_be_crowded = self.takes_in_several && self.inquiry.branching.has_been_crowded();
        (rules != WritingRules::NONE || !may_be_crowded).then_some(rules)
    }
}
