//! Which items of a stretch are enough to exclude some scripts.

use std::collections::BTreeMap;
use std::ops::{Range, RangeInclusive};

use engine::Cause;

use super::notes::{Causes, Clashes, Notes};
use super::{LookedAt, MOST_SPARED};
use crate::diagram::Diagram;
use crate::glance::Patience;
use crate::record::Record;
use crate::space::Space;
use crate::stretch::{Inquiry, Standing, Stretch};
use crate::walk::Witness;

/// So much is played to find out what a look says, at least and at most, and else this part of what is left to play.
const PLAYS: RangeInclusive<usize> = 24_000..=60_000;
const PART_FOR_A_LOOK: usize = 3;
/// With all scripts a play takes longer than with some.
pub(super) const PLAYS_WITH_ALL: usize = 3_000;
/// And so much for a whole reason.
pub(super) const ALL_PLAYS: usize = 240_000;
/// So many looks are taken together where items are left out one after the other.
pub(super) const MOST_LOOKS: usize = 4;
/// So many cubes of scripts are tried at first to find out which items are needed, and so often some are added.
const FEW: usize = 4;
const MOST_ROUNDS: usize = 6;
/// So many items are tried by themselves, and told if it cannot be found out which are needed.
const MOST_ITEMS: usize = 3;

/// An item, and how it is looked at.
pub(super) type Told = (usize, LookedAt);

/// Items with what each of them keeps of some scripts, and what they leave together.
struct Each {
    found: Vec<(usize, Diagram)>,
    left: Diagram,
}

impl Inquiry<'_> {
    /// What some scripts clash with along a stretch; if that takes too long, what a few of them do.
    pub(super) fn notes(&mut self, space: &Space, stretch: &Stretch<'_>, scripts: Diagram) -> Notes {
        let mut notes = Notes::default();
        let items: Vec<usize> = items_of(stretch, self.record).collect();
        if self.kept((stretch, &[]), scripts, &items, &self.patience(1), &mut notes).is_some() {
            return notes;
        }
        self.notes_of_some(space, stretch, scripts, &self.patience(1))
    }

    /// What a few scripts clash with.
    pub(super) fn notes_of_some(
        &mut self,
        space: &Space,
        stretch: &Stretch<'_>,
        scripts: Diagram,
        patience: &Patience,
    ) -> Notes {
        let mut notes = Notes::default();
        for script in self.some_scripts(space, scripts, MOST_SPARED, 0) {
            self.along(stretch, &script, Some(patience), &mut notes);
        }
        notes
    }

    /// Items that exclude some scripts, none of which can be left out, and whether that is sure; nothing if already a few of
    /// the scripts take too long. Each is looked at alone, as far as that helps; what is left then, some exclude together.
    /// Items are tried first with which most scripts clash.
    pub(super) fn telling_items(
        &mut self,
        space: &Space,
        at: (&Stretch<'_>, &[Standing]),
        (scripts, plainest): (Diagram, Diagram),
        clashes: &Clashes,
    ) -> Option<(Vec<Told>, bool)> {
        let alone = |item: usize| (item, LookedAt::Alone);
        let each = self.each(space, at, (scripts, plainest), clashes);
        let Each { found, left } = each.unwrap_or(Each { found: Vec::new(), left: scripts });
        if !self.has_scripts(space, left) {
            let needed = self.needed(space, scripts, found);
            return Some((needed.into_iter().map(alone).collect(), true));
        }
        let plain = self.diagrams.both(plainest, left);
        let plain = if self.has_scripts(space, plain) { plain } else { left };
        let (together, is_enough) = self.enough(space, at, left, plain)?;
        let (needed, is_sure) = match is_enough {
            true => self.needed_besides(space, at, scripts, found, &together),
            false => (Vec::new(), false),
        };
        let mut told: Vec<Told> = needed.into_iter().map(alone).collect();
        let is_twice = told.iter().any(|(item, _)| together.contains(item));
        told.retain(|(item, _)| !together.contains(item));
        told.extend(together.into_iter().map(|item| (item, LookedAt::Together)));
        told.sort_unstable_by_key(|(item, _)| *item);
        Some((told, is_sure && !is_twice))
    }

    /// What items keep of some scripts, each looked at from the last question before it, until they keep nothing together or
    /// none is left to try; nothing if it takes too long.
    fn each(
        &mut self,
        space: &Space,
        (stretch, standing): (&Stretch<'_>, &[Standing]),
        (scripts, plainest): (Diagram, Diagram),
        clashes: &Clashes,
    ) -> Option<Each> {
        let patience = self.patience(2);
        let mut tried: Vec<usize> = Vec::new();
        let mut each = Each { found: Vec::new(), left: scripts };
        let mut candidates = by_weight(clashes);
        let (first, is_promising) = self.each_for_few(space, standing, plainest, &candidates);
        candidates.sort_by_key(|(item, _)| !first.contains(item));
        if !is_promising {
            candidates.truncate(first.len());
        }
        loop {
            candidates.retain(|(item, _)| !tried.contains(item));
            if candidates.is_empty() {
                return Some(each);
            }
            for &(item, _) in &candidates {
                tried.push(item);
                let kept = self.kept_alone(standing, scripts, item, &patience, &mut ())?;
                if !self.has_scripts(space, kept) {
                    return Some(Each { found: vec![(item, kept)], left: kept });
                }
                let less = self.diagrams.both(each.left, kept);
                if less != each.left {
                    each.found.push((item, kept));
                }
                each.left = less;
                if !self.has_scripts(space, less) {
                    return Some(each);
                }
            }
            if !is_promising {
                return Some(each);
            }
            let some = self.a_few(space, each.left);
            candidates = by_weight(&self.notes(space, stretch, some).clashes);
        }
    }

    /// The items that exclude some of a few scripts, which is quickly tried: just one if there is one that excludes all of
    /// them alone. And whether they exclude all.
    fn each_for_few(
        &mut self,
        space: &Space,
        standing: &[Standing],
        scripts: Diagram,
        candidates: &[(usize, u128)],
    ) -> (Vec<usize>, bool) {
        let few = self.a_few(space, scripts);
        let mut left = few;
        let mut found: Vec<usize> = Vec::new();
        for &(item, _) in candidates {
            let patience = self.patience(1);
            let Some(kept) = self.kept_alone(standing, few, item, &patience, &mut ()) else { continue };
            if !self.has_scripts(space, kept) {
                return (vec![item], true);
            }
            let less = self.diagrams.both(left, kept);
            found.extend((less != left).then_some(item));
            left = less;
        }
        (found, !self.has_scripts(space, left))
    }

    /// Those of the items that are needed besides others that are looked at together, and whether that is sure.
    fn needed_besides(
        &mut self,
        space: &Space,
        at: (&Stretch<'_>, &[Standing]),
        scripts: Diagram,
        mut found: Vec<(usize, Diagram)>,
        together: &[usize],
    ) -> (Vec<usize>, bool) {
        let (mut n, mut is_sure) = (0, true);
        while n < found.len() {
            let others = found.iter().enumerate().filter(|(other, _)| *other != n);
            let left = others.fold(scripts, |left, (_, (_, kept))| self.diagrams.both(left, *kept));
            let are_left = |inquiry: &mut Self, scripts: Diagram| {
                let kept = inquiry.kept(at, scripts, together, &inquiry.patience(1), &mut ())?;
                Some(inquiry.has_scripts(space, kept))
            };
            let few = self.a_few(space, left);
            let is_needed = match are_left(self, few) {
                Some(true) => Some(true),
                Some(false) | None => are_left(self, left),
            };
            is_sure &= is_needed.is_some();
            if is_needed == Some(false) {
                found.remove(n);
            } else {
                n += 1;
            }
        }
        (found.into_iter().map(|(item, _)| item).collect(), is_sure)
    }

    /// Those of the items that are needed, each with what it keeps of the scripts.
    fn needed(&mut self, space: &Space, scripts: Diagram, mut found: Vec<(usize, Diagram)>) -> Vec<usize> {
        let mut n = 0;
        while n < found.len() {
            let others = found.iter().enumerate().filter(|(other, _)| *other != n);
            let left = others.fold(scripts, |left, (_, (_, kept))| self.diagrams.both(left, *kept));
            if self.has_scripts(space, left) {
                n += 1;
            } else {
                found.remove(n);
            }
        }
        let mut items: Vec<usize> = found.into_iter().map(|(item, _)| item).collect();
        items.sort_unstable();
        items
    }

    /// What some items keep of scripts: each of those that are looked at alone, and the others together.
    pub(super) fn kept_by(
        &mut self,
        at: (&Stretch<'_>, &[Standing]),
        scripts: Diagram,
        told: &[Told],
        patience: &Patience,
        witness: &mut impl Witness,
    ) -> Option<Diagram> {
        let mut left = scripts;
        let mut together: Vec<usize> = Vec::new();
        for &(item, looked_at) in told {
            match looked_at {
                LookedAt::Alone => left = self.kept_alone(at.1, left, item, patience, witness)?,
                LookedAt::Together => together.push(item),
                LookedAt::Throughout { since, to } => {
                    let all: Vec<usize> = (since..=to).collect();
                    left = self.kept(at, left, &all, patience, witness)?;
                }
            }
        }
        if together.is_empty() { Some(left) } else { self.kept(at, left, &together, patience, witness) }
    }

    /// Items of a stretch that exclude some scripts by themselves, none of which can be left out, and whether that is sure.
    /// They are looked for with a few of the scripts, and then with those besides that are left; nothing if already that
    /// takes too long.
    fn enough(
        &mut self,
        space: &Space,
        at: (&Stretch<'_>, &[Standing]),
        scripts: Diagram,
        plainest: Diagram,
    ) -> Option<(Vec<usize>, bool)> {
        let mut some = self.a_few(space, plainest);
        let mut found = None;
        for _ in 0..MOST_ROUNDS {
            let clashes = self.notes(space, at.0, some).clashes;
            let Some(items) = self.enough_for(space, at, some, &clashes) else { break };
            let left = self.kept(at, scripts, &items, &self.patience(1), &mut ());
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

    /// How much may be played for some looks.
    pub(super) fn patience(&self, looks: usize) -> Patience {
        let plays = (self.strength() / PART_FOR_A_LOOK).clamp(*PLAYS.start(), looks * PLAYS.end());
        Patience::new(plays, &self.plays)
    }

    /// How much where all scripts are looked at, so that every play takes long.
    pub(super) fn short_patience(&self) -> Patience {
        Patience::new(PLAYS_WITH_ALL, &self.plays)
    }

    /// What can have shown some items, with any script; nothing of those with which it takes too long to find out.
    pub(super) fn causes(
        &mut self,
        space: &Space,
        standing: &[Standing],
        items: &[usize],
    ) -> Vec<(usize, Cause)> {
        let everything = self.diagrams.of_cube(&space.everything());
        let patience = self.short_patience();
        let mut causes = Vec::new();
        for &item in items {
            let mut here = Causes::default();
            if self.kept_alone(standing, everything, item, &patience, &mut here).is_some() {
                causes.append(&mut here.0);
            }
        }
        causes
    }

    /// A few of the scripts, if there are any.
    fn a_few(&mut self, space: &Space, scripts: Diagram) -> Diagram {
        let few = self.some_cubes(space, scripts, FEW);
        let few = few.iter().map(|cube| self.diagrams.of_cube(cube)).collect();
        self.diagrams.any(few)
    }

    /// Items of a stretch that exclude scripts which are quickly looked through, none of which can be left out. Those are tried
    /// first with which most scripts clash.
    fn enough_for(
        &mut self,
        space: &Space,
        at: (&Stretch<'_>, &[Standing]),
        scripts: Diagram,
        clashes: &Clashes,
    ) -> Option<Vec<usize>> {
        let for_all = self.patience(MOST_LOOKS);
        let candidates: Vec<usize> = by_weight(clashes).into_iter().map(|(item, _)| item).collect();
        let others = items_of(at.0, self.record).filter(|item| !candidates.contains(item));
        let all: Vec<usize> = candidates.iter().copied().chain(others).collect();
        // Usually it is one: that with which the last go, or many.
        let for_each = self.patience(2);
        for &item in candidates.iter().max().into_iter().chain(candidates.iter().take(MOST_ITEMS)) {
            let kept = self.kept(at, scripts, &[item], &for_each, &mut ());
            if kept.is_some_and(|kept| !self.has_scripts(space, kept)) {
                return Some(vec![item]);
            }
        }
        let mut is_enough = |items: &[usize]| {
            let mut items = items.to_vec();
            items.sort_unstable();
            let kept = self.kept(at, scripts, &items, &for_all, &mut ())?;
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
pub(super) fn by_weight(clashes: &Clashes) -> Vec<(usize, u128)> {
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
