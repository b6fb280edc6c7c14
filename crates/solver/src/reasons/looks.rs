//! Looking at the steps of a reason alone.

use std::rc::Rc;

use engine::Line;

use super::enough::{MOST_LOOKS, Told, items_of};
use super::lines::NO_RULE;
use super::{LookedAt, Step};
use crate::claim::Claim;
use crate::cube::Cube;
use crate::diagram::Diagram;
use crate::stretch::{Inquiry, Standing, Stretch};
use crate::sweep::Detective;

/// So much is played to find out whether any items are enough.
pub(super) const PLAYS_TO_CHECK: usize = 2_000_000;

/// The items of a stretch that are looked at.
pub(super) struct Seen<'d> {
    pub(super) stretch: Stretch<'d>,
    pub(super) standing: Rc<[Standing]>,
    pub(super) told: Vec<Told>,
}

impl Detective {
    /// Whether a look at the items of these steps alone excludes a claim, the others being let be whatever they like as long as
    /// the game stood where it stood (`docs/decisions/0008-what-a-reason-is.md`), if some others are so; nothing if it takes too
    /// long to find out.
    pub fn is_excluded_by(&self, claim: Claim, given: &[Claim], steps: &[Step]) -> Option<bool> {
        let Some(supposed) = self.supposing(claim, given) else { return Some(true) };
        self.are_excluded(&mut Inquiry::new(self, PLAYS_TO_CHECK), &supposed, &supposed, steps)
    }

    /// Those of some rules without which the steps would not exclude a claim: as if one did not exist, they would let it be.
    /// Nothing if it takes too long to find out.
    pub fn rules_needed(
        &self,
        claim: Claim,
        (given, steps): (&[Claim], &[Step]),
        lines: &[Line],
    ) -> Option<Vec<Line>> {
        let supposed = self.supposing(claim, given)?;
        let mut inquiry = Inquiry::new(self, PLAYS_TO_CHECK);
        let seen = self.seen(&mut inquiry, &supposed, steps)?;
        let mut is_needed = |line: Line| {
            inquiry.left_out = Some(line);
            Some(!self.is_nothing_left(&mut inquiry, &seen, &supposed)?)
        };
        if is_needed(NO_RULE)? {
            return None;
        }
        let mut needed = Vec::new();
        for &line in lines {
            if is_needed(line)? {
                needed.push(line);
            }
        }
        Some(needed)
    }

    /// All scripts with a claim and with what is given; nothing if that contradicts it part by part.
    pub(super) fn supposing(&self, claim: Claim, given: &[Claim]) -> Option<Cube> {
        self.with(&self.with(&self.space().everything(), given)?, &[claim])
    }

    /// The same of some of the scripts that are supposed.
    pub(super) fn are_excluded(
        &self,
        inquiry: &mut Inquiry<'_>,
        supposed: &Cube,
        scripts: &Cube,
        steps: &[Step],
    ) -> Option<bool> {
        let seen = self.seen(inquiry, supposed, steps)?;
        self.is_nothing_left(inquiry, &seen, scripts)
    }

    fn is_nothing_left(&self, inquiry: &mut Inquiry<'_>, seen: &[Seen<'_>], scripts: &Cube) -> Option<bool> {
        let mut left = inquiry.diagrams.of_cube(scripts);
        for Seen { stretch, standing, told } in seen {
            let patience = inquiry.patience(MOST_LOOKS);
            left = inquiry.kept_by((stretch, standing), left, told, &patience, &mut ())?;
            if left == Diagram::EMPTY {
                return Some(true);
            }
        }
        Some(!inquiry.has_scripts(self.space(), left))
    }

    /// Where the items of some steps are, and how the game can have stood there; nothing if it takes too long to find out.
    pub(super) fn seen(
        &self,
        inquiry: &mut Inquiry<'_>,
        supposed: &Cube,
        steps: &[Step],
    ) -> Option<Vec<Seen<'_>>> {
        let mut seen = Vec::new();
        for stretch in self.stretches() {
            let range = items_of(&stretch, self.record());
            let told = steps.iter().filter_map(|&Step { item, looked_at, .. }| match looked_at {
                LookedAt::Alone | LookedAt::Together => range.contains(&item).then_some((item, looked_at)),
                LookedAt::Throughout { since, to } => {
                    let from_start = since == range.start;
                    let (since, to) = (since.max(range.start), to.min(range.end.saturating_sub(1)));
                    // Where one stretch ends and the next begins, they have an item in common.
                    (from_start || since < to).then_some((item, LookedAt::Throughout { since, to }))
                }
            });
            let told: Vec<Told> = told.collect();
            if told.is_empty() {
                continue;
            }
            // Who looks at everything from where the stretch begins never leaves the course of the record.
            let is_all = told.iter().all(|(_, at)| matches!(at, LookedAt::Throughout { .. }));
            let standing = match is_all {
                true => Rc::default(),
                false => self.standing(inquiry, &stretch, supposed, 0)?,
            };
            seen.push(Seen { stretch, standing, told });
        }
        Some(seen)
    }
}
