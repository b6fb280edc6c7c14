//! Whose incidents they are: every way in which one character or mob can be the culprit of some of them.

use arrayvec::ArrayVec;
use rules::{Culprit, Incident, IncidentSet, MAX_DAYS};

use crate::cube::Cube;
use crate::number::Number;

/// The days with an incident.
pub(crate) type Days = ArrayVec<u8, MAX_DAYS>;

/// A set of the days with an incident, as bits in their order.
pub(crate) type DayMask = usize;

/// Being the culprit of exactly these days, one or more, and what the incidents can then truly be: each of these,
/// the same on all the days.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Way {
    pub(crate) days: DayMask,
    pub(crate) truths: IncidentSet,
}

/// The ways of one culprit; incidents of some kinds can be ruled out.
pub(crate) fn ways(cube: &Cube, days: &Days, culprit: Culprit, ruled_out: IncidentSet) -> Vec<Way> {
    let is_mob = matches!(culprit, Culprit::Mob(_));
    let truths_on: ArrayVec<IncidentSet, MAX_DAYS> = days
        .iter()
        .map(|&day| {
            if !cube.culprits(day).contains(culprit) {
                return IncidentSet::EMPTY;
            }
            let truths = cube.incidents(day).without(ruled_out);
            truths.iter().filter(|truth| truth.def().mob.is_some() == is_mob).collect()
        })
        .collect();
    let mut ways: Vec<Way> = Vec::with_capacity(days.len());
    let mut repeating = IncidentSet::EMPTY;
    for (n, &truths) in truths_on.iter().enumerate().filter(|(_, truths)| !truths.is_empty()) {
        ways.push(Way { days: 1 << n, truths });
        repeating =
            repeating.or(truths.iter().filter(|&truth| Incident::may_share_culprit(truth, truth)).collect());
    }
    for truth in repeating.iter() {
        let able: DayMask = (0..days.len()).filter(|&n| truths_on[n].contains(truth)).map(|n| 1 << n).sum();
        for days in (1..=able).filter(|days: &DayMask| days & !able == 0 && days.count_ones() > 1) {
            match ways.iter_mut().find(|way| way.days == days) {
                Some(way) => way.truths.insert(truth),
                None => ways.push(Way { days, truths: IncidentSet::one(truth) }),
            }
        }
    }
    ways
}

/// Adds to `after` whatever becomes of `before` when one culprit takes one of its ways.
pub(crate) fn take<N: Number>(before: &[N], ways: &[Way], after: &mut [N]) {
    for way in ways {
        let weight = N::of(way.truths.len() as u64);
        let step = way.days;
        if step.is_power_of_two() {
            // Masks without the day and those with it lie in blocks next to each other.
            for (before, after) in before.chunks_exact(2 * step).zip(after.chunks_exact_mut(2 * step)) {
                add_times(&mut after[step..], &before[..step], weight);
            }
        } else {
            for mask in (0..before.len()).filter(|mask| mask & step == 0) {
                after[mask | step] = after[mask | step].plus(before[mask].times(weight));
            }
        }
    }
}

/// The same backwards: adds to `before` what can still come of it when one culprit takes one of its ways.
pub(crate) fn take_back<N: Number>(after: &[N], ways: &[Way], before: &mut [N]) {
    for way in ways {
        let weight = N::of(way.truths.len() as u64);
        let step = way.days;
        if step.is_power_of_two() {
            for (before, after) in before.chunks_exact_mut(2 * step).zip(after.chunks_exact(2 * step)) {
                add_times(&mut before[..step], &after[step..], weight);
            }
        } else {
            for mask in (0..before.len()).filter(|mask| mask & step == 0) {
                before[mask] = before[mask].plus(after[mask | step].times(weight));
            }
        }
    }
}

/// What comes of one way, for each truth: before it was taken, and what is then still worth.
pub(crate) fn worth<N: Number>(before: &[N], way: &Way, after: &[N]) -> N {
    let step = way.days;
    let mut sum = N::default();
    if step.is_power_of_two() {
        for (before, after) in before.chunks_exact(2 * step).zip(after.chunks_exact(2 * step)) {
            sum = sum.plus(product(&before[..step], &after[step..]));
        }
    } else {
        for mask in (0..before.len()).filter(|mask| mask & step == 0) {
            sum = sum.plus(before[mask].times(after[mask | step]));
        }
    }
    sum
}

fn add_times<N: Number>(sums: &mut [N], more: &[N], weight: N) {
    if weight == N::ONE {
        add(sums, more);
    } else {
        sums.iter_mut().zip(more).for_each(|(sum, &more)| *sum = sum.plus(more.times(weight)));
    }
}

pub(crate) fn add<N: Number>(sums: &mut [N], more: &[N]) {
    sums.iter_mut().zip(more).for_each(|(sum, &more)| *sum = sum.plus(more));
}

pub(crate) fn product<N: Number>(some: &[N], others: &[N]) -> N {
    some.iter().zip(others).fold(N::default(), |sum, (&one, &other)| sum.plus(one.times(other)))
}

/// Which sets of days can be taken, as the bits of a large number of `W` words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Reach<const W: usize> {
    /// As long as no incident of a kind that is asked for was among those taken.
    unmet: [u64; W],
    met: [u64; W],
}

/// What somebody's way does to a reach.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Move {
    days: DayMask,
    /// The incident is of the kind that is asked for.
    meets: bool,
}

/// The words that a reach over so many days needs.
pub(crate) const fn words(n_days: usize) -> usize {
    if n_days <= 6 { 1 } else { 1 << (n_days - 6) }
}
/// Enough for every schedule.
pub(crate) const MOST_WORDS: usize = words(MAX_DAYS);

/// The ways as moves, where a plot asks for incidents of one of these kinds.
pub(crate) fn moves(ways: &[Way], asked: IncidentSet) -> Vec<Move> {
    let mut moves = Vec::with_capacity(ways.len());
    for way in ways {
        if !way.truths.without(asked).is_empty() {
            moves.push(Move { days: way.days, meets: false });
        }
        if !way.truths.and(asked).is_empty() {
            moves.push(Move { days: way.days, meets: true });
        }
    }
    moves
}

impl<const W: usize> Reach<W> {
    pub(crate) fn start() -> Reach<W> {
        let mut unmet = [0; W];
        unmet[0] = 1;
        Reach { unmet, met: [0; W] }
    }

    /// Whether all these days can be taken; with an incident that is asked for, if one is.
    pub(crate) fn reaches(&self, days: DayMask, asked: IncidentSet) -> bool {
        let in_set = |set: &[u64; W]| set[days / 64] >> (days % 64) & 1 == 1;
        in_set(&self.met) || (asked.is_empty() && in_set(&self.unmet))
    }

    /// After one of these moves.
    pub(crate) fn moved(&self, moves: &[Move]) -> Reach<W> {
        let mut after = Reach { unmet: [0; W], met: [0; W] };
        for step in moves {
            let [unmet, met] = [with(&self.unmet, step.days), with(&self.met, step.days)];
            let target = if step.meets { &mut after.met } else { &mut after.unmet };
            or(target, &unmet);
            or(&mut after.met, &met);
        }
        after
    }

    pub(crate) fn moved_or_not(&self, moves: &[Move]) -> Reach<W> {
        let mut after = self.moved(moves);
        or(&mut after.unmet, &self.unmet);
        or(&mut after.met, &self.met);
        after
    }
}

fn or<const W: usize>(mine: &mut [u64; W], others: &[u64; W]) {
    mine.iter_mut().zip(others).for_each(|(mine, others)| *mine |= others);
}

/// The masks without any of these days, with them added.
fn with<const W: usize>(set: &[u64; W], days: DayMask) -> [u64; W] {
    /// Of the masks in a word, those without a day.
    const LACKING: [u64; 6] = [
        0x5555_5555_5555_5555,
        0x3333_3333_3333_3333,
        0x0f0f_0f0f_0f0f_0f0f,
        0x00ff_00ff_00ff_00ff,
        0x0000_ffff_0000_ffff,
        0x0000_0000_ffff_ffff,
    ];
    let mut moved = *set;
    let mut rest = days;
    while rest != 0 {
        let day = rest.trailing_zeros() as usize;
        rest &= rest - 1;
        moved = match LACKING.get(day) {
            Some(lacking) => moved.map(|word| (word & lacking) << (1 << day)),
            None => {
                let words = 1 << (day - LACKING.len());
                std::array::from_fn(|n| if n & words == 0 { 0 } else { moved[n ^ words] })
            }
        };
    }
    moved
}
