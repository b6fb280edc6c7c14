//! Single scripts, by which it is quickly found out which items are needed to exclude many.

use std::collections::BTreeMap;

use super::LookedAt;
use super::chain::cover;
use super::enough::{MOST_LOOKS, Told, by_weight, items_of};
use super::notes::Notes;
use crate::cube::Cube;
use crate::diagram::Diagram;
use crate::glance::Patience;
use crate::stretch::{Inquiry, Standing, Stretch};

/// So many items are tried by themselves where some are looked at together.
const MOST_TRIED: usize = 3;
/// With so many samples all items are tried.
const TRIED_WITH_ALL: usize = 2;

/// Single scripts, and what is known of the items that exclude them.
#[derive(Default)]
pub(super) struct Samples {
    all: Vec<Sample>,
    notes: Notes,
    /// Items that exclude one of them alone, in their order, and that are not too slow.
    alone: Vec<usize>,
    /// Items that take too long to be looked at alone with all scripts.
    slow: Vec<usize>,
}

impl Samples {
    /// Leaves an item out that takes too long to be looked at alone with all scripts.
    pub(super) fn leave_out(&mut self, item: usize) {
        self.slow.push(item);
        self.alone.retain(|known| *known != item);
    }
}

/// Where samples are tried, and how long that may take.
#[derive(Clone, Copy)]
struct Trial<'t> {
    at: (&'t Stretch<'t>, &'t [Standing]),
    patience: &'t Patience,
}

struct Sample {
    script: Diagram,
    /// Whether items exclude it, each looked at alone.
    alone: BTreeMap<usize, bool>,
    /// Items that exclude it together, and others that do not.
    excluded_by: Vec<Vec<usize>>,
    let_be_by: Vec<Vec<usize>>,
}

impl Sample {
    /// Those of the items that are known to exclude it alone.
    fn goes_by<'i>(&'i self, items: &'i [usize]) -> impl Iterator<Item = usize> + 'i {
        items.iter().copied().filter(|item| self.alone.get(item) == Some(&true))
    }

    /// Whether it is already known that items exclude it together: no fewer do, and no more let it be.
    fn is_known_to_go(&self, items: &[usize]) -> Option<bool> {
        let are_among = |few: &[usize], many: &[usize]| few.iter().all(|item| many.contains(item));
        if self.excluded_by.iter().any(|known| are_among(known, items)) {
            return Some(true);
        }
        self.let_be_by.iter().any(|known| are_among(items, known)).then_some(false)
    }
}

impl Inquiry<'_> {
    /// Adds some scripts.
    pub(super) fn sample(
        &mut self,
        at: (&Stretch<'_>, &[Standing]),
        samples: &mut Samples,
        scripts: &[Cube],
    ) {
        let patience = self.patience(MOST_LOOKS);
        let trial = Trial { at, patience: &patience };
        for script in scripts {
            let mut notes = Notes::default();
            self.along(at.0, script, Some(&patience), &mut notes);
            let script = self.diagrams.of_cube(script);
            let mut sample =
                Sample { script, alone: BTreeMap::new(), excluded_by: Vec::new(), let_be_by: Vec::new() };
            let clashing: Vec<usize> = by_weight(&notes.clashes).into_iter().map(|(item, _)| item).collect();
            // Others may say more, though scripts go wrong before them.
            let is_tried_with_all = samples.all.len() < TRIED_WITH_ALL;
            let others =
                items_of(at.0, self.record).filter(|item| is_tried_with_all && !clashing.contains(item));
            let others: Vec<usize> = others.collect();
            for item in clashing.into_iter().chain(others) {
                let is_wanted = !samples.slow.contains(&item) && !samples.alone.contains(&item);
                if self.goes_alone(trial, &mut sample, item) == Some(true) && is_wanted {
                    samples.alone.push(item);
                }
            }
            samples.notes.take_up(notes);
            samples.all.push(sample);
        }
        samples.alone.sort_unstable();
    }

    /// Whether an item excludes a sample alone; nothing if that takes too long.
    fn goes_alone(&mut self, trial: Trial<'_>, sample: &mut Sample, item: usize) -> Option<bool> {
        if let Some(&known) = sample.alone.get(&item) {
            return Some(known);
        }
        let goes =
            self.kept_alone(trial.at.1, sample.script, item, trial.patience, &mut ())? == Diagram::EMPTY;
        sample.alone.insert(item, goes);
        Some(goes)
    }

    /// Whether one of the items excludes a sample alone; nothing if that takes too long.
    fn goes_by_any(&mut self, trial: Trial<'_>, sample: &mut Sample, items: &[usize]) -> Option<bool> {
        if sample.goes_by(items).next().is_some() {
            return Some(true);
        }
        for &item in items {
            if self.goes_alone(trial, sample, item)? {
                return Some(true);
            }
        }
        Some(false)
    }

    /// Items that exclude all samples, none of which can be left out; nothing if that takes too long.
    pub(super) fn told_for(
        &mut self,
        at: (&Stretch<'_>, &[Standing]),
        samples: &mut Samples,
    ) -> Option<Vec<Told>> {
        let patience = self.patience(MOST_LOOKS);
        let trial = Trial { at, patience: &patience };
        let mut is_hard: Vec<bool> = Vec::new();
        for sample in &mut samples.all {
            is_hard.push(!self.goes_by_any(trial, sample, &samples.alone)?);
        }
        loop {
            let together = self.together_for(trial, samples, &is_hard)?;
            let others: Vec<usize> =
                samples.alone.iter().copied().filter(|item| !together.contains(item)).collect();
            let mut open: Vec<&mut Sample> = Vec::new();
            let mut are_all_met = true;
            for (sample, is_hard) in samples.all.iter_mut().zip(&mut is_hard) {
                if *is_hard || self.goes_together(trial, sample, &together)? {
                    continue;
                }
                // What is looked at together is not looked at alone.
                *is_hard = !self.goes_by_any(trial, sample, &others)?;
                are_all_met &= !*is_hard;
                open.push(sample);
            }
            if are_all_met {
                let alone = self.alone_for(trial, open, &others)?;
                if !self.are_needed(trial, samples, &together, &alone)? {
                    return None;
                }
                let alone = alone.into_iter().map(|item| (item, LookedAt::Alone));
                let together = together.into_iter().map(|item| (item, LookedAt::Together));
                let mut told: Vec<Told> = alone.chain(together).collect();
                told.sort_unstable_by_key(|(item, _)| *item);
                return Some(told);
            }
        }
    }

    /// Few of the items that exclude all samples, each looked at alone, and none too many; nothing if that takes too long.
    fn alone_for(
        &mut self,
        trial: Trial<'_>,
        mut samples: Vec<&mut Sample>,
        items: &[usize],
    ) -> Option<Vec<usize>> {
        loop {
            let goes_by: Vec<Vec<usize>> =
                samples.iter().map(|sample| sample.goes_by(items).collect()).collect();
            let found = cover(&goes_by, items.iter().copied(), |_| 0);
            let mut is_new = false;
            for sample in &mut samples {
                for &item in &found {
                    let is_known = sample.alone.contains_key(&item);
                    is_new |= self.goes_alone(trial, sample, item)? && !is_known;
                }
            }
            if !is_new {
                return Some(found);
            }
        }
    }

    /// Whether each of some items that are looked at together is needed besides others that are looked at alone: for a
    /// sample that nothing else excludes.
    fn are_needed(
        &mut self,
        trial: Trial<'_>,
        samples: &mut Samples,
        together: &[usize],
        alone: &[usize],
    ) -> Option<bool> {
        for &item in together {
            let others: Vec<usize> = together.iter().copied().filter(|other| *other != item).collect();
            let mut is_needed = false;
            for sample in &mut samples.all {
                is_needed = !self.goes_together(trial, sample, &others)?
                    && !self.goes_by_any(trial, sample, alone)?;
                if is_needed {
                    break;
                }
            }
            if !is_needed {
                return Some(false);
            }
        }
        Some(true)
    }

    /// Items of a stretch that exclude some samples together, none of which can be left out. Those are tried first with which
    /// most scripts clash.
    fn together_for(
        &mut self,
        trial: Trial<'_>,
        samples: &mut Samples,
        is_wanted: &[bool],
    ) -> Option<Vec<usize>> {
        let candidates: Vec<usize> =
            by_weight(&samples.notes.clashes).into_iter().map(|(item, _)| item).collect();
        let others = items_of(trial.at.0, self.record).filter(|item| !candidates.contains(item));
        let all: Vec<usize> = candidates.iter().copied().chain(others).collect();
        let mut is_enough = |items: &[usize]| {
            let wanted = samples.all.iter_mut().zip(is_wanted).filter(|(_, is_wanted)| **is_wanted);
            // What came last is hardest to exclude.
            for (sample, _) in wanted.rev() {
                if !self.goes_together(trial, sample, items)? {
                    return Some(false);
                }
            }
            Some(true)
        };
        if is_enough(&[])? {
            return Some(Vec::new());
        }
        // Usually it is one: that with which the last go, or many.
        for &item in candidates.iter().max().into_iter().chain(candidates.iter().take(MOST_TRIED)) {
            if is_enough(&[item])? {
                return Some(vec![item]);
            }
        }
        let enough = match (is_enough(&candidates)?, &candidates) {
            (true, candidates) => candidates,
            (false, _) if is_enough(&all)? => &all,
            (false, _) => return None,
        };
        fewest(&mut is_enough, &[], enough)
    }

    /// Whether items exclude a sample together; nothing if that takes too long.
    fn goes_together(&mut self, trial: Trial<'_>, sample: &mut Sample, items: &[usize]) -> Option<bool> {
        if items.is_empty() {
            return Some(false);
        }
        if let Some(known) = sample.is_known_to_go(items) {
            return Some(known);
        }
        let mut items = items.to_vec();
        items.sort_unstable();
        let goes = self.kept(trial.at, sample.script, &items, trial.patience, &mut ())? == Diagram::EMPTY;
        let known = if goes { &mut sample.excluded_by } else { &mut sample.let_be_by };
        known.push(items);
        Some(goes)
    }
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
