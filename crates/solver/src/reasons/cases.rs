//! Case by case: which steps of a reason exclude what was supposed.
//!
//! Mostly each step leaves less of some part, and the last one leaves nothing. Where that cannot be said part by part, the
//! cases tell what each step is for.

use super::enough::Told;
use super::looks::{PLAYS_TO_CHECK, Seen};
use super::split::Splits;
use super::supposing::Supposing;
use super::{Left, LookedAt, Reason, Step};
use crate::claim::Claim;
use crate::cube::Cube;
use crate::diagram::Diagram;
use crate::glance::Patience;
use crate::stretch::Inquiry;
use crate::sweep::Detective;

/// Of so many steps at most it is told case by case what they are for.
const MOST_STEPS: usize = 6;
/// So much is played to find out what single steps exclude.
const PLAYS_FOR_LOOKS: usize = 40_000;

/// What some steps exclude.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    pub condition: Condition,
    /// The steps that exclude it together with what was supposed, counted from 0.
    pub steps: Vec<usize>,
}

/// What a case is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Condition {
    /// One of these is so.
    If(Vec<Supposing>),
    /// The same, and none of the cases before it.
    OtherwiseIf(Vec<Supposing>),
    /// None of the cases before it.
    Otherwise,
}

impl Condition {
    fn supposing(&self) -> &[Supposing] {
        match self {
            Condition::If(supposing) | Condition::OtherwiseIf(supposing) => supposing,
            Condition::Otherwise => &[],
        }
    }
}

/// Steps that are looked at together, and the scripts they leave of what was supposed.
pub(super) struct Look {
    pub(super) steps: Vec<usize>,
    pub(super) kept: Diagram,
}

impl Detective {
    /// Which steps exclude what was supposed in which case, where they do not say it one after the other; nothing if that takes
    /// too long to find out, or if no case takes fewer steps than all. Where what a step takes away is enough, only that has
    /// to be told.
    pub(super) fn cases(&self, inquiry: &mut Inquiry<'_>, supposed: &Cube, steps: &mut [Step]) -> Vec<Case> {
        let is_short = (2..=MOST_STEPS).contains(&steps.len()) && steps.iter().all(Step::is_fine);
        let seen = is_short.then(|| self.seen(inquiry, supposed, steps)).flatten();
        let patience = Patience::by_itself(PLAYS_FOR_LOOKS * inquiry.times());
        let looks = seen.and_then(|seen| inquiry.looks(supposed, &seen, steps, &patience));
        if looks.as_ref().is_some_and(|looks| self.is_said(inquiry, supposed, looks, steps)) {
            return Vec::new();
        }
        steps.iter_mut().for_each(|step| step.before.clear());
        let Some(looks) = looks else { return Vec::new() };
        if self.is_said(inquiry, supposed, &looks, steps) {
            return Vec::new();
        }
        Splits::new(self.space(), inquiry, supposed, &looks).cases(steps)
    }

    /// Whether what the steps leave one after the other is all that the last one needs.
    fn is_said(&self, inquiry: &mut Inquiry<'_>, supposed: &Cube, looks: &[Look], steps: &[Step]) -> bool {
        let Some((_, earlier)) = steps.split_last() else { return true };
        let mut left = supposed.clone();
        let told = |step: &Step| {
            let leaves = step.leaves.iter();
            let told = leaves.map(|left| left.as_told(&step.before, self.space()));
            told.collect::<Vec<Left>>()
        };
        let mut leaves = earlier.iter().flat_map(told);
        if !leaves.all(|part| part.restrict(&mut left, self.space())) {
            return true;
        }
        let left = inquiry.diagrams.of_cube(&left);
        let last = looks.iter().filter(|look| look.steps.contains(&earlier.len()));
        let left = last.fold(left, |left, look| inquiry.diagrams.both(left, look.kept));
        !inquiry.has_scripts(self.space(), left)
    }

    /// Whether a case of a reason against a claim is excluded by its steps; nothing if it takes too long to find out.
    pub fn is_case_excluded(&self, claim: Claim, reason: &Reason, n: usize) -> Option<bool> {
        let Some(supposed) = self.supposing(claim, &reason.given) else { return Some(true) };
        let steps: Vec<Step> = reason.cases[n].steps.iter().map(|n| reason.steps[*n].clone()).collect();
        let mut inquiry = Inquiry::new(self, PLAYS_TO_CHECK);
        let mut all = true;
        for scripts in self.scripts_of_case(&supposed, &reason.cases, n) {
            all &= self.are_excluded(&mut inquiry, &supposed, &scripts, &steps)?;
        }
        Some(all)
    }

    /// The scripts of what was supposed that a case is about.
    pub(super) fn scripts_of_case(&self, supposed: &Cube, cases: &[Case], n: usize) -> Vec<Cube> {
        let space = self.space();
        let condition = &cases[n].condition;
        let mut rest = supposed.clone();
        let before = match condition {
            Condition::If(_) => &[],
            Condition::OtherwiseIf(_) | Condition::Otherwise => &cases[..n],
        };
        let mut before = before.iter().flat_map(|case| case.condition.supposing());
        if !before.all(|supposing| supposing.exclude(&mut rest, space)) {
            return Vec::new();
        }
        if *condition == Condition::Otherwise {
            return vec![rest];
        }
        let with = |supposing: &Supposing| {
            let mut cube = rest.clone();
            supposing.restrict(&mut cube, space).then_some(cube)
        };
        condition.supposing().iter().filter_map(with).collect()
    }
}

impl Inquiry<'_> {
    /// What the steps leave of what was supposed, each by itself, but for those that are looked at together; nothing if it takes
    /// too long to find out.
    pub(super) fn looks(
        &mut self,
        supposed: &Cube,
        seen: &[Seen<'_>],
        steps: &[Step],
        patience: &Patience,
    ) -> Option<Vec<Look>> {
        let supposed = self.diagrams.of_cube(supposed);
        let mut looks: Vec<Look> = Vec::new();
        for Seen { stretch, standing, told } in seen {
            let (together, alone): (Vec<Told>, Vec<Told>) =
                told.iter().partition(|(_, looked_at)| *looked_at == LookedAt::Together);
            let together = (!together.is_empty()).then_some(together);
            for told in together.into_iter().chain(alone.into_iter().map(|one| vec![one])) {
                let kept = self.kept_by((stretch, standing), supposed, &told, patience, &mut ())?;
                let is_told = |n: &usize| told.contains(&(steps[*n].item, steps[*n].looked_at));
                let steps: Vec<usize> = (0..steps.len()).filter(is_told).collect();
                // Where one stretch ends and the next begins, they have an item in common.
                match looks.iter_mut().find(|look| look.steps == steps) {
                    Some(look) => look.kept = self.diagrams.both(look.kept, kept),
                    None => looks.push(Look { steps, kept }),
                }
            }
        }
        Some(looks)
    }
}
