//! Which items of a stretch are enough to exclude some scripts.

use std::collections::BTreeMap;
use std::ops::{Range, RangeInclusive};

use super::{Clashes, MOST_SPARED, Notes};
use crate::diagram::Diagram;
use crate::glance::Patience;
use crate::record::Record;
use crate::space::Space;
use crate::stretch::{Inquiry, Stretch};

/// So much is played to find out what a look says, at least and at most; less where there are many combinations of plots,
/// for then it takes longer.
const PLAYS: RangeInclusive<usize> = 1_500..=5_000;
const PLAYS_OF_COMBINATIONS: usize = 60_000;
/// So many looks are taken together where items are left out one after the other.
const MOST_LOOKS: usize = 4;
/// So many cubes of scripts are tried at first to find out which items are needed, and so often some are added.
const FEW: usize = 4;
const MOST_ROUNDS: usize = 6;
/// So many items are tried by themselves, and told if it cannot be found out which are needed.
const MOST_ITEMS: usize = 3;

impl Inquiry<'_> {
    /// What some scripts clash with along a stretch.
    pub(super) fn notes<'s>(
        &mut self,
        space: &'s Space,
        stretch: &Stretch<'_>,
        scripts: Diagram,
    ) -> Notes<'s> {
        let mut notes = Notes::new(space);
        let items: Vec<usize> = items_of(stretch, self.record).collect();
        if self.kept(stretch, scripts, &items, &patience(space), &mut notes).is_some() {
            return notes;
        }
        let mut notes = Notes::new(space);
        for cube in self.diagrams.some_cubes(space, scripts, MOST_SPARED) {
            self.along(stretch, &cube, &mut notes);
        }
        notes
    }

    /// Items of a stretch that exclude some scripts by themselves, none of which can be left out, and whether that is sure.
    /// They are looked for with a few of the scripts, and then with those besides that are left; nothing if already that
    /// takes too long.
    pub(super) fn enough(
        &mut self,
        space: &Space,
        stretch: &Stretch<'_>,
        scripts: Diagram,
        plainest: Diagram,
    ) -> Option<(Vec<usize>, bool)> {
        let mut some = self.a_few(space, plainest);
        let mut found = None;
        for _ in 0..MOST_ROUNDS {
            let clashes = self.notes(space, stretch, some).clashes;
            let Some(items) = self.enough_for(space, stretch, some, &clashes) else { break };
            let left = self.kept(stretch, scripts, &items, &patience(space), &mut ());
            let left = left.map(|left| self.a_few(space, left));
            let is_sure = left == Some(Diagram::EMPTY);
            found = Some((items, is_sure));
            match left {
                Some(left) if !is_sure => some = self.diagrams.either(some, left),
                Some(_) | None => break,
            }
        }
        found
    }

    /// A few of the scripts, if there are any.
    fn a_few(&mut self, space: &Space, scripts: Diagram) -> Diagram {
        let few = self.diagrams.some_cubes(space, scripts, FEW);
        let few = few.iter().map(|cube| self.diagrams.of_cube(cube)).collect();
        self.diagrams.any(few)
    }

    /// The same for scripts that are quickly looked through. Items are tried first with which most scripts clash.
    fn enough_for(
        &mut self,
        space: &Space,
        stretch: &Stretch<'_>,
        scripts: Diagram,
        clashes: &Clashes,
    ) -> Option<Vec<usize>> {
        let for_all = patience_for(space, MOST_LOOKS);
        let candidates: Vec<usize> = by_weight(clashes).into_iter().map(|(item, _)| item).collect();
        let others = items_of(stretch, self.record).filter(|item| !candidates.contains(item));
        let all: Vec<usize> = candidates.iter().copied().chain(others).collect();
        // Usually it is one: that with which the last go, or many.
        let for_each = patience_for(space, 2);
        for &item in candidates.iter().max().into_iter().chain(candidates.iter().take(MOST_ITEMS)) {
            let kept = self.kept(stretch, scripts, &[item], &for_each, &mut ());
            if kept.is_some_and(|kept| !self.has_scripts(space, kept)) {
                return Some(vec![item]);
            }
        }
        let mut is_enough = |items: &[usize]| {
            let mut items = items.to_vec();
            items.sort_unstable();
            let kept = self.kept(stretch, scripts, &items, &for_all, &mut ())?;
            Some(!self.has_scripts(space, kept))
        };
        let enough = match (is_enough(&candidates)?, &candidates) {
            (true, candidates) => candidates,
            (false, _) if is_enough(&all)? => &all,
            (false, _) => return None,
        };
        let mut enough = fewest(&mut is_enough, &[], enough)?;
        enough.sort_unstable();
        Some(enough)
    }
}

/// Items that scripts clash with, those first with which most do.
fn by_weight(clashes: &Clashes) -> Vec<(usize, u128)> {
    let mut items: BTreeMap<usize, u128> = BTreeMap::new();
    for (clash, weight) in clashes {
        let sum = items.entry(clash.at).or_default();
        *sum = sum.saturating_add(*weight);
    }
    let mut items: Vec<(usize, u128)> = items.into_iter().collect();
    items.sort_by_key(|(_, weight)| std::cmp::Reverse(*weight));
    items
}

/// The items that most of the scripts clash with, and the last that any do, in their order; if none does, where the
/// stretch ends.
pub(super) fn heaviest(clashes: &Clashes, all: Range<usize>) -> Vec<usize> {
    let items = by_weight(clashes);
    let last = items.iter().map(|(item, _)| *item).max().or_else(|| all.last());
    let mut telling: Vec<usize> = items.iter().map(|(item, _)| *item).take(MOST_ITEMS).collect();
    telling.extend(last.filter(|item| !telling.contains(item)));
    telling.sort_unstable();
    telling
}

/// What can be looked at. The first item behind a stretch belongs to it, too: others may show something else there
/// without having come to a question.
pub(super) fn items_of(stretch: &Stretch<'_>, record: &Record) -> Range<usize> {
    let (from, end) = (stretch.from.map_or(0, |plain| plain.at), record.items().len());
    from..stretch.to.map_or(end, |plain| end.min(plain.at + 1))
}

/// How much may be played for one look.
pub(super) fn patience(space: &Space) -> Patience {
    patience_for(space, 1)
}

/// How much for several: no more than for one where that takes long.
pub(super) fn patience_for(space: &Space, looks: usize) -> Patience {
    let plays = looks * PLAYS_OF_COMBINATIONS / space.combinations().len().max(1);
    Patience::new(plays.clamp(*PLAYS.start(), looks * PLAYS.end()))
}

/// Those of the items that are needed besides some others, the first ones if possible: half of them at a time, so that
/// little has to be tried where few are needed. Nothing once it cannot be said what is enough.
fn fewest(
    is_enough: &mut impl FnMut(&[usize]) -> Option<bool>,
    besides: &[usize],
    items: &[usize],
) -> Option<Vec<usize>> {
    let [_, _, ..] = items else { return Some(items.to_vec()) };
    let (first, second) = items.split_at(items.len() / 2);
    let with_first = [besides, first].concat();
    if is_enough(&with_first)? {
        return fewest(is_enough, besides, first);
    }
    let of_second = fewest(is_enough, &with_first, second)?;
    let with_second = [besides, &of_second].concat();
    if is_enough(&with_second)? {
        return Some(of_second);
    }
    Some([fewest(is_enough, &with_second, first)?, of_second].concat())
}
