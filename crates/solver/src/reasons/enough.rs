//! Which items of a stretch are enough to exclude some scripts.

use std::collections::BTreeMap;
use std::ops::{Range, RangeInclusive};

use engine::Cause;

use super::notes::{Causes, Clashes, Notes, is_by_something};
use super::samples::Samples;
use super::{LookedAt, MOST_SPARED};
use crate::cube::Cube;
use crate::diagram::Diagram;
use crate::glance::Patience;
use crate::record::Record;
use crate::space::Space;
use crate::stretch::{Inquiry, Standing, Stretch};
use crate::walk::Witness;

/// So much is played to find out what a look says, at least and at most, and else this part of what is left to play.
const PLAYS: RangeInclusive<usize> = 24_000..=120_000;
const PART_FOR_A_LOOK: usize = 2;
/// With all scripts a play takes longer than with some.
pub(super) const PLAYS_WITH_ALL: usize = 3_000;
/// And so much for a whole reason.
pub(super) const ALL_PLAYS: usize = 200_000;
/// So many looks are taken together where items are left out one after the other.
pub(super) const MOST_LOOKS: usize = 4;
/// So many single scripts are tried to find out which items are needed; so often as many are added, where they are
/// looked for among so many.
const MORE_TRIED: usize = 8;
const MOST_ROUNDS: u64 = 60;
const MANY_TRIED: usize = 32;
/// So many items are told if it cannot be found out which are needed.
const MOST_ITEMS: usize = 3;

/// An item, and how it is looked at.
pub(super) type Told = (usize, LookedAt);

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

    /// Items that exclude some scripts, none of which can be left out; nothing if that takes too long. Each is looked at alone,
    /// as far as that helps; what is left then, some exclude together.
    ///
    /// They are looked for with a few single scripts, the plainest first, and then with those besides that are left.
    pub(super) fn telling_items(
        &mut self,
        space: &Space,
        at: (&Stretch<'_>, &[Standing]),
        (scripts, plainest): (Diagram, Diagram),
    ) -> Option<Vec<Told>> {
        let mut samples = Samples::default();
        let mut kept_alone: BTreeMap<usize, Diagram> = BTreeMap::new();
        let mut more = self.some_scripts(space, plainest, MORE_TRIED, 0);
        for round in 0..MOST_ROUNDS {
            let told = self.with_single_scripts(|inquiry| {
                inquiry.sample(at, &mut samples, &more);
                inquiry.told_for(at, &mut samples)
            })?;
            more = match told.iter().any(|(_, looked_at)| *looked_at == LookedAt::Together) {
                true => {
                    self.with_single_scripts(|inquiry| inquiry.not_excluded(space, at, scripts, &told, round))
                }
                false => Vec::new(),
            };
            if !more.is_empty() {
                continue;
            }
            match self.left_by_told(at, scripts, &told, &mut kept_alone) {
                Ok(left) => more = self.some_scripts(space, left, MORE_TRIED, round),
                Err((item, LookedAt::Alone)) => {
                    samples.leave_out(item);
                    continue;
                }
                Err(_) => return None,
            }
            if more.is_empty() {
                return Some(told);
            }
            if let Some(needed) = self.needed(space, scripts, &kept_alone) {
                return Some(needed);
            }
        }
        None
    }

    /// Those of the items that are needed to exclude all scripts, if they are known to do so, each looked at alone.
    fn needed(
        &mut self,
        space: &Space,
        scripts: Diagram,
        kept_alone: &BTreeMap<usize, Diagram>,
    ) -> Option<Vec<Told>> {
        let patience = self.patience(1);
        let mut are_left_by = |items: &[usize]| {
            let left = items
                .iter()
                .try_fold(scripts, |left, item| self.both_within(left, kept_alone[item], &patience))?;
            Some(self.has_scripts(space, left))
        };
        let mut items: Vec<usize> = kept_alone.keys().copied().collect();
        if are_left_by(&items)? {
            return None;
        }
        for n in (0..items.len()).rev() {
            let others = [&items[..n], &items[n + 1..]].concat();
            if !are_left_by(&others)? {
                items = others;
            }
        }
        Some(items.into_iter().map(|item| (item, LookedAt::Alone)).collect())
    }

    /// Some single scripts that items do not exclude, if any are soon found.
    fn not_excluded(
        &mut self,
        space: &Space,
        at: (&Stretch<'_>, &[Standing]),
        scripts: Diagram,
        told: &[Told],
        round: u64,
    ) -> Vec<Cube> {
        let patience = self.patience(1);
        let mut found = self.some_scripts(space, scripts, MANY_TRIED, MOST_ROUNDS + round);
        found.retain(|script| {
            let script = self.diagrams.of_cube(script);
            self.kept_by(at, script, told, &patience, &mut ()).is_some_and(|kept| kept != Diagram::EMPTY)
        });
        found.truncate(MORE_TRIED);
        found
    }

    /// What items leave of some scripts; else with which of them it takes too long to find out.
    fn left_by_told(
        &mut self,
        at: (&Stretch<'_>, &[Standing]),
        scripts: Diagram,
        told: &[Told],
        kept_alone: &mut BTreeMap<usize, Diagram>,
    ) -> Result<Diagram, Told> {
        let (alone, together): (Vec<Told>, Vec<Told>) =
            told.iter().partition(|(_, looked_at)| *looked_at == LookedAt::Alone);
        let mut left = scripts;
        for one in alone {
            let kept = match kept_alone.get(&one.0) {
                Some(&known) => known,
                None => self.kept_by(at, scripts, &[one], &self.patience(1), &mut ()).ok_or(one)?,
            };
            kept_alone.insert(one.0, kept);
            left = self.both_within(left, kept, &self.patience(1)).ok_or(one)?;
        }
        let Some(first) = together.first() else { return Ok(left) };
        // Nothing else would do.
        let patience = Patience::new(self.strength() / 4 * 3, &self.plays);
        self.kept_by(at, left, &together, &patience, &mut ()).ok_or(*first)
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

    /// How much may be played for some looks.
    pub(super) fn patience(&self, looks: usize) -> Patience {
        let [least, most] = [*PLAYS.start(), looks * PLAYS.end()].map(|plays| plays * self.times());
        let plays = (self.strength() / PART_FOR_A_LOOK).clamp(least, most);
        Patience::new(plays, &self.plays)
    }

    /// How much where all scripts are looked at, so that every play takes long.
    pub(super) fn short_patience(&self) -> Patience {
        Patience::new(PLAYS_WITH_ALL, &self.plays)
    }

    /// What can have shown some items, with any script; nothing of those with which it takes too long to find out, also if some
    /// that say something may take longer.
    pub(super) fn causes(
        &mut self,
        space: &Space,
        standing: &[Standing],
        items: &[usize],
        longer: Option<&Patience>,
    ) -> Vec<(usize, Cause)> {
        let everything = self.diagrams.of_cube(&space.everything());
        let patience = self.short_patience();
        let mut causes = Vec::new();
        for &item in items {
            let longer = longer.filter(|_| is_by_something(self.record.items()[item].fact));
            let found = [Some(&patience), longer].into_iter().flatten().find_map(|patience| {
                let mut here = Causes::default();
                let kept = self.kept_alone(standing, everything, item, patience, &mut here);
                kept.map(|_| here.0)
            });
            causes.extend(found.into_iter().flatten());
        }
        causes
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
