//! One or two items in the place of many that are looked at alone.

use super::LookedAt;
use super::enough::Told;
use crate::diagram::Diagram;
use crate::glance::Patience;
use crate::space::Space;
use crate::stretch::{Inquiry, Standing, Stretch};

/// Fewer items than this are not too many.
pub(super) const MANY: usize = 3;
/// So much is played to find out with single scripts whether fewer are enough, and with all of them.
const PLAYS_WITH_SOME: usize = 8_000;
const PLAYS_IN_ALL: usize = 12_000;
/// Where less is left to play, the rest is more important.
const LEAST_STRENGTH: usize = 120_000;
/// So many single scripts are tried.
const SOME: usize = 32;

impl Inquiry<'_> {
    /// One or two of some items of a stretch that exclude the same scripts, looked at together, if that is soon found out.
    pub(super) fn fewer_together(
        &mut self,
        space: &Space,
        at: (&Stretch<'_>, &[Standing]),
        scripts: Diagram,
        told: &[Told],
    ) -> Option<Vec<Told>> {
        if self.strength() < LEAST_STRENGTH * self.times() {
            return None;
        }
        let some = self.some_scripts(space, scripts, SOME, 0);
        let some: Vec<Diagram> = some.iter().map(|script| self.diagrams.of_cube(script)).collect();
        let [with_some, with_all] =
            [PLAYS_WITH_SOME, PLAYS_IN_ALL].map(|plays| Patience::new(plays, &self.plays));
        // What comes last says most.
        let items: Vec<usize> = told.iter().map(|(item, _)| *item).rev().collect();
        let singles = items.iter().map(|item| vec![*item]);
        let later = |n: usize| items[..n].iter().map(move |last| (n, *last));
        let pairs = (1..items.len()).flat_map(later).map(|(n, last)| vec![items[n], last]);
        for few in singles.chain(pairs) {
            let mut is_enough = true;
            for &script in &some {
                is_enough = is_enough && self.kept(at, script, &few, &with_some, &mut ())? == Diagram::EMPTY;
            }
            if is_enough {
                let left = self.kept(at, scripts, &few, &with_all, &mut ())?;
                if !self.has_scripts(space, left) {
                    return Some(few.into_iter().map(|item| (item, LookedAt::Together)).collect());
                }
            }
        }
        None
    }
}
