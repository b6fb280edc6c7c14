//! Which stretches of the record exclude something together.
//!
//! To follow a stretch with all scripts that are supposed takes a while, with a single one hardly any time. So single
//! scripts tell which stretches are worth it: those that exclude most of them. What these leave is where the next
//! scripts are taken from, until nothing is left. Where that takes too long, the stretches are followed one after the
//! other, each with what those before it leave.

use std::rc::Rc;

use engine::Game;

use super::enough::items_of;
use super::in_turn::Turns;
use super::moments::Moments;
use crate::cube::Cube;
use crate::diagram::Diagram;
use crate::glance::Patience;
use crate::quick_hash::QuickMap;
use crate::reckon::{self, MOST_TRIES};
use crate::space::Space;
use crate::stretch::{Inquiry, Standing, Stretch};
use crate::sweep::Detective;

/// So many scripts are tried at first, half of them like those that explain the record, and so many more each time that
/// some are left.
pub(super) const FIRST_TRIED: usize = 40;
const MORE_TRIED: usize = 12;

/// Stretches with so many items more or less are taken for equally long.
const ABOUT_AS_LONG: usize = 16;
/// So often scripts are added to those that were tried.
const MOST_ROUNDS: u64 = 100;
/// So much of what may be played is left for what the stretches say.
const PLAYS_TO_TELL: usize = 20_000;
/// So many plays with a single script take no longer than one with many.
const OF_ONE_SCRIPT: usize = 3;
/// So much is played to find out whether a stretch excludes a single script.
const PLAYS_FOR_SCRIPT: usize = 20_000;

/// Stretches that exclude something together.
pub(super) struct Chain {
    /// In their order. Without any of them, some script would be left.
    pub(super) stretches: Vec<usize>,
    /// Whether all scripts are excluded by them, and not only those that were tried.
    pub(super) is_sure: bool,
    /// How, if each of them was only followed with what those before it leave.
    pub(super) in_turn: Option<Turns>,
    /// The moments of them that are enough, where these were found first.
    pub(super) moments: Option<Moments>,
    tried: Vec<Tried>,
}

impl From<Moments> for Chain {
    fn from(moments: Moments) -> Chain {
        let stretches = moments.stretches().collect();
        Chain { stretches, is_sure: true, in_turn: None, moments: Some(moments), tried: Vec::new() }
    }
}

impl Chain {
    /// Scripts that only one of the stretches excludes.
    pub(super) fn excluded_only_by(&self, stretch: usize) -> impl Iterator<Item = &Cube> {
        let is_so = move |tried: &&Tried| {
            self.stretches.iter().all(|n| tried.excluded_by.contains(n) == (*n == stretch))
        };
        self.tried.iter().filter(is_so).map(|tried| &tried.script)
    }
}

/// What a stretch keeps of some scripts, and how the game can have stood along it with one of them.
#[derive(Debug)]
pub(crate) struct Kept {
    of: Diagram,
    kept: Diagram,
    standing: Vec<Standing>,
}

/// A single script, and the stretches that exclude it.
#[derive(Debug)]
struct Tried {
    script: Cube,
    excluded_by: Vec<usize>,
}

impl Detective {
    /// Stretches that leave nothing of some scripts together, none of which can be left out. Scripts out of `likely` are tried
    /// first.
    pub(super) fn chain(
        &self,
        inquiry: &mut Inquiry<'_>,
        stretches: &[Stretch<'_>],
        supposed: Diagram,
        likely: Diagram,
    ) -> Chain {
        let space = self.space();
        let lengths: Vec<usize> = stretches.iter().map(|one| items_of(one, self.record()).len()).collect();
        let mut scripts = inquiry.some_scripts(space, likely, FIRST_TRIED / 2, 0);
        scripts.extend(inquiry.some_scripts(space, supposed, FIRST_TRIED - scripts.len(), 1));
        let mut tried: Vec<Tried> = Vec::new();
        for round in 1.. {
            tried.extend(scripts.into_iter().filter_map(|script| inquiry.put_to(stretches, script)));
            let excluded_by: Vec<Vec<usize>> = tried.iter().map(|tried| tried.excluded_by.clone()).collect();
            let mut found = cover(&excluded_by, 0..lengths.len(), |n| lengths[n]);
            // Nothing was found out in time: what was seen last is told.
            found.extend(tried.is_empty().then(|| lengths.len() - 1));
            found.sort_unstable();
            let left = inquiry.left_by(supposed, found.iter().map(|&n| &stretches[n]));
            let is_last = round == MOST_ROUNDS || inquiry.is_tired();
            scripts = match left.filter(|_| !is_last) {
                Some(left) => inquiry.some_scripts(space, left, MORE_TRIED, round + 1),
                None => Vec::new(),
            };
            if scripts.is_empty() {
                if left.is_some_and(|left| !inquiry.has_scripts(space, left)) {
                    return Chain { stretches: found, is_sure: true, in_turn: None, moments: None, tried };
                }
                return match inquiry.in_turn(space, stretches, supposed) {
                    Some((found, turns)) => {
                        Chain { stretches: found, is_sure: true, in_turn: Some(turns), moments: None, tried }
                    }
                    None => Chain { stretches: found, is_sure: false, in_turn: None, moments: None, tried },
                };
            }
        }
        unreachable!("the last round returns")
    }

    /// How the game can have stood along a stretch, with the scripts that are possible and with those in question: these may
    /// have come to something hidden that none of the others has. Nothing if it takes too long: so much strength is spared.
    pub(super) fn standing(
        &self,
        inquiry: &mut Inquiry<'_>,
        stretch: &Stretch<'_>,
        in_question: &Cube,
        spare: usize,
    ) -> Option<Rc<[Standing]>> {
        if let Some(known) = inquiry.standings.get(&stretch.n) {
            return Some(known.clone());
        }
        let patience = Patience::new(inquiry.strength().saturating_sub(spare), &inquiry.plays);
        let possible = match self.hull() {
            Some(hull) => inquiry.followed(stretch, &hull, &patience)?.1,
            None => Vec::new(),
        };
        let in_question = inquiry.diagrams.of_cube(in_question);
        inquiry.narrowed(in_question, stretch, &patience)?;
        let mut found: Vec<Standing> = Vec::new();
        let mut places: QuickMap<(usize, Game), usize> = QuickMap::default();
        for &there in
            possible.iter().chain(inquiry.known.get(&stretch.n).into_iter().flat_map(|known| &known.standing))
        {
            let place = *places.entry((there.at, there.game)).or_insert(found.len());
            match found.get_mut(place) {
                Some(known) => known.to = known.to.max(there.to),
                None => found.push(there),
            }
        }
        let found: Rc<[Standing]> = found.into();
        inquiry.standings.insert(stretch.n, found.clone());
        Some(found)
    }
}

/// Few of so many stretches or items, of which each script is excluded by one, and none too many; of those that do as much, the
/// first. A long one takes longer to follow, and more of it has to be told.
pub(super) fn cover(
    excluded_by: &[Vec<usize>],
    all: impl DoubleEndedIterator<Item = usize> + Clone,
    length: impl Fn(usize) -> usize,
) -> Vec<usize> {
    let mut open: Vec<&Vec<usize>> = excluded_by.iter().collect();
    let mut found: Vec<usize> = Vec::new();
    while !open.is_empty() {
        let excluded = |n: usize| open.iter().filter(|excluded_by| excluded_by.contains(&n)).count();
        let worth = |&n: &usize| 1_000 * excluded(n) / (20 + length(n).next_multiple_of(ABOUT_AS_LONG));
        let best = all.clone().rev().filter(|&n| excluded(n) > 0).max_by_key(worth);
        let best = best.expect("each is excluded by one");
        open.retain(|excluded_by| !excluded_by.contains(&best));
        found.push(best);
    }
    found.sort_by_key(|&n| length(n));
    for n in (0..found.len()).rev() {
        let others = |excluded_by: &Vec<usize>| {
            found.iter().any(|other| *other != found[n] && excluded_by.contains(other))
        };
        if excluded_by.iter().all(others) {
            found.remove(n);
        }
    }
    found
}

impl Inquiry<'_> {
    /// The stretches that exclude a script; nothing if none is found in time.
    fn put_to(&mut self, stretches: &[Stretch<'_>], script: Cube) -> Option<Tried> {
        let excluded_by = self.with_single_scripts(|inquiry| {
            let excludes = |n: &usize| {
                let patience = Patience::new(PLAYS_FOR_SCRIPT, &inquiry.plays);
                inquiry.along(&stretches[*n], &script, Some(&patience), &mut ()) == Some(Diagram::EMPTY)
            };
            (0..stretches.len()).filter(excludes).collect::<Vec<usize>>()
        });
        (!excluded_by.is_empty()).then_some(Tried { script, excluded_by })
    }

    /// Finds something out with single scripts, with which a play takes less time.
    pub(super) fn with_single_scripts<T>(&mut self, find: impl FnOnce(&mut Self) -> T) -> T {
        let before = self.plays.get();
        let with_more = before + (OF_ONE_SCRIPT - 1) * self.strength();
        self.plays.set(with_more);
        let found = find(self);
        let spent = (with_more - self.plays.get()).div_ceil(OF_ONE_SCRIPT);
        self.plays.set(before.saturating_sub(spent));
        found
    }

    /// What some stretches leave together; nothing if that takes too long.
    pub(super) fn left_by<'s, 'd: 's>(
        &mut self,
        scripts: Diagram,
        mut stretches: impl Iterator<Item = &'s Stretch<'d>>,
    ) -> Option<Diagram> {
        stretches.try_fold(scripts, |left, stretch| {
            // The rest is for telling what they say.
            let patience = Patience::new(self.strength().saturating_sub(PLAYS_TO_TELL), &self.plays);
            let kept = self.narrowed(scripts, stretch, &patience)?;
            self.both_within(left, kept, &patience)
        })
    }

    /// The scripts with which a stretch can have been as it was; nothing if that takes too long.
    pub(super) fn narrowed(
        &mut self,
        scripts: Diagram,
        stretch: &Stretch<'_>,
        patience: &Patience,
    ) -> Option<Diagram> {
        if let Some(known) = self.known.get(&stretch.n)
            && self.diagrams.both(scripts, known.of) == scripts
        {
            let kept = known.kept;
            return self.both_within(scripts, kept, patience);
        }
        let Some(hull) = self.diagrams.hull(scripts) else { return Some(Diagram::EMPTY) };
        let (kept, standing) = self.followed(stretch, &hull, patience)?;
        let of = self.diagrams.of_cube(&hull);
        self.known.insert(stretch.n, Kept { of, kept, standing });
        self.both_within(scripts, kept, patience)
    }

    pub(super) fn has_scripts(&self, space: &Space, scripts: Diagram) -> bool {
        reckon::has_scripts(space, &self.diagrams, scripts)
    }

    /// Some of the cubes that have scripts: one at least, if there is any.
    pub(super) fn some_cubes(&mut self, space: &Space, scripts: Diagram, most: usize) -> Vec<Cube> {
        let (found, is_all) = self.diagrams.some_cubes_within(space, scripts, most, MOST_TRIES);
        if !found.is_empty() || is_all {
            return found;
        }
        self.any_cube(space, scripts, &mut Dice(0)).into_iter().collect()
    }

    /// Some single scripts, not all alike.
    pub(super) fn some_scripts(
        &mut self,
        space: &Space,
        scripts: Diagram,
        most: usize,
        seed: u64,
    ) -> Vec<Cube> {
        let mut dice = Dice(seed);
        let mut found: Vec<Cube> = Vec::new();
        for _ in 0..most {
            let cube = match found.is_empty() {
                true => self.any_cube(space, scripts, &mut dice),
                false => self.diagrams.any_cube_within(space, scripts, MOST_TRIES, &mut |n| dice.below(n)),
            };
            let Some(cube) = cube else { break };
            let script = self.diagrams.any_script_of(space, cube, &mut |n| dice.below(n));
            found.extend(script.filter(|script| !found.contains(script)));
        }
        found
    }

    /// One of the cubes that have scripts, if there is any. Where it is not soon found, counting tells in which half of what
    /// is possible one is to be looked for.
    fn any_cube(&mut self, space: &Space, mut scripts: Diagram, dice: &mut Dice) -> Option<Cube> {
        loop {
            let found = self.diagrams.any_cube_within(space, scripts, MOST_TRIES, &mut |n| dice.below(n));
            if found.is_some() {
                return found;
            }
            let halves = self.diagrams.halves(scripts)?.map(|half| {
                let half = self.diagrams.of_cube(&half);
                self.diagrams.both(scripts, half)
            });
            scripts = halves.into_iter().find(|&half| self.has_scripts(space, half))?;
        }
    }
}

/// The same numbers every time, so that the same question has the same answer.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        ((mixed >> 33) % n.max(1) as u64) as usize
    }
}
