//! Few moments of the whole record that exclude something, each looked at alone; or one or two of a stretch, looked at together.
//!
//! Single scripts tell which moments exclude them, and the fewest are taken of which each of these scripts is excluded by one.
//! Then all scripts are put to those few; what they leave is where more single scripts are taken from, until nothing is left.
//! So each moment has a script that only it excludes. What only moments that are looked at together exclude is left to
//! stretches (`chain.rs`).

use std::collections::BTreeMap;
use std::rc::Rc;

use engine::Fact;

use super::chain::FIRST_TRIED;
use super::enough::{Told, items_of};
use super::fewer::MANY;
use super::{Aim, LookedAt};
use crate::claim::Claim;
use crate::cube::Cube;
use crate::diagram::Diagram;
use crate::glance::Patience;
use crate::record::Record;
use crate::stretch::{Inquiry, Standing, Stretch};
use crate::sweep::Detective;

/// So much is played to find them, and so much with single scripts, with which a play takes less time.
const PLAYS: usize = 30_000;
const PLAYS_WITH_SINGLE: usize = 60_000;
/// So much may be done in all. Where that was in vain, it is as if it had not been done.
const MOST_WORK: usize = 32_000;
/// So many scripts are added to those that were tried where some are left, and so often.
const MORE_TRIED: usize = 8;
const MOST_ROUNDS: u64 = 12;
/// So often it is tried which moments are the fewest.
const MOST_TRIES: usize = 3_000;
/// A script that was tried is a bit.
const _: () = assert!(FIRST_TRIED / 4 * 2 + MORE_TRIED * (MOST_ROUNDS as usize) < u128::BITS as usize);

/// What excludes something together.
pub(super) struct Moments {
    by_stretch: BTreeMap<usize, OfStretch>,
}

/// The moments of one stretch, and what they keep of all that is supposed.
struct OfStretch {
    told: Vec<Told>,
    kept: Diagram,
}

impl Moments {
    pub(super) fn stretches(&self) -> impl Iterator<Item = usize> + '_ {
        self.by_stretch.keys().copied()
    }

    /// Those of a stretch.
    pub(super) fn told(&self, stretch: usize) -> &[Told] {
        &self.by_stretch[&stretch].told
    }

    /// What those of later stretches let be.
    pub(super) fn left_behind(&self, stretch: usize, inquiry: &mut Inquiry<'_>, scripts: Diagram) -> Diagram {
        let later = self.by_stretch.range(stretch + 1..);
        later.fold(scripts, |left, (_, of_stretch)| inquiry.diagrams.both(left, of_stretch.kept))
    }
}

/// An item of a stretch.
type Moment = (usize, usize);

/// A single script, and what is known of the moments that exclude it.
struct Sample {
    script: Cube,
    diagram: Diagram,
    /// How the game stands with it along a stretch; nothing where it shows everything.
    own: BTreeMap<usize, Option<Rc<[Standing]>>>,
    goes_by: BTreeMap<Moment, bool>,
    /// All moments were tried.
    is_swept: bool,
}

/// What is known while they are looked for.
struct Search<'s, 'd> {
    detective: &'s Detective,
    stretches: &'s [Stretch<'d>],
    supposed: &'s Cube,
    all: Diagram,
    samples: Vec<Sample>,
    /// How the game can have stood with what is possible in the end.
    possible: BTreeMap<usize, Rc<[Standing]>>,
    /// The stretches of which it is known how the game can have stood with all that is supposed.
    known: Vec<usize>,
    /// What a moment keeps of all that is supposed.
    kept: BTreeMap<Moment, Diagram>,
    patience: Patience,
    with_single: Patience,
}

impl Detective {
    /// Moments that leave nothing of what is supposed; nothing if some scripts are only excluded by several that are looked at
    /// together, or if it takes too long to find out.
    pub(super) fn moments(
        &self,
        inquiry: &mut Inquiry<'_>,
        stretches: &[Stretch<'_>],
        scripts: (&Cube, Diagram, Diagram),
        aim: Aim,
    ) -> Option<Moments> {
        let before = inquiry.strength();
        let found = self.few_moments(inquiry, stretches, scripts, aim);
        if found.is_none() {
            let spent = before.saturating_sub(inquiry.strength()).min(MOST_WORK * inquiry.times());
            inquiry.plays.set(inquiry.plays.get() + spent);
        }
        found
    }

    fn few_moments(
        &self,
        inquiry: &mut Inquiry<'_>,
        stretches: &[Stretch<'_>],
        (supposed, all, likely): (&Cube, Diagram, Diagram),
        aim: Aim,
    ) -> Option<Moments> {
        let space = self.space();
        let enough = inquiry.strength().saturating_sub(MOST_WORK * inquiry.times());
        let mut search = Search {
            detective: self,
            stretches,
            supposed,
            all,
            samples: Vec::new(),
            possible: BTreeMap::new(),
            known: Vec::new(),
            kept: BTreeMap::new(),
            patience: Patience::new(PLAYS * inquiry.times(), &inquiry.plays),
            with_single: Patience::new(PLAYS_WITH_SINGLE * inquiry.times(), &inquiry.plays),
        };
        let mut more = inquiry.some_scripts(space, likely, FIRST_TRIED / 4, 0);
        more.extend(inquiry.some_scripts(space, all, FIRST_TRIED / 4, 1));
        for round in 0..MOST_ROUNDS {
            if inquiry.strength() < enough {
                return None;
            }
            search.take_up(inquiry, more);
            let chosen = inquiry.with_single_scripts(|inquiry| search.for_samples(inquiry, aim.claim()))?;
            let learnt = search.learn_to_know(inquiry, &chosen)?;
            if learnt {
                more = Vec::new();
                continue;
            }
            let left = search.left_by(inquiry, &chosen)?;
            more = inquiry.some_scripts(space, left, MORE_TRIED, round + 2);
            if more.is_empty() {
                return (!inquiry.has_scripts(space, left)).then(|| search.found(inquiry, &chosen));
            }
        }
        None
    }
}

impl Search<'_, '_> {
    fn take_up(&mut self, inquiry: &mut Inquiry<'_>, more: Vec<Cube>) {
        for script in more {
            let diagram = inquiry.diagrams.of_cube(&script);
            let (own, goes_by) = (BTreeMap::new(), BTreeMap::new());
            self.samples.push(Sample { script, diagram, own, goes_by, is_swept: false });
        }
    }

    /// The fewest moments that exclude all samples; nothing if there are none.
    fn for_samples(&mut self, inquiry: &mut Inquiry<'_>, claim: Option<Claim>) -> Option<Vec<Moment>> {
        // All moments are tried with as few scripts as possible, for that takes long.
        let mut chosen: Vec<Moment> = Vec::new();
        let mut next = 0;
        while next < self.samples.len() {
            if self.is_swept_or_goes(inquiry, next, &chosen)? {
                next += 1;
                continue;
            }
            self.sweep(inquiry, next)?;
            chosen = self.fewest(claim)?;
            next = 0;
        }
        Some(chosen)
    }

    fn is_swept_or_goes(&mut self, inquiry: &mut Inquiry<'_>, n: usize, moments: &[Moment]) -> Option<bool> {
        if self.samples[n].is_swept {
            return Some(!moments.is_empty());
        }
        for &moment in moments {
            if self.goes(inquiry, n, moment)? {
                return Some(true);
            }
        }
        Some(false)
    }

    /// Puts a script to all moments.
    fn sweep(&mut self, inquiry: &mut Inquiry<'_>, n: usize) -> Option<()> {
        let record = self.detective.record();
        for stretch in 0..self.stretches.len() {
            for item in items_of(&self.stretches[stretch], record) {
                self.goes(inquiry, n, (stretch, item))?;
            }
        }
        self.samples[n].is_swept = true;
        Some(())
    }

    /// Whether a moment excludes a script alone.
    fn goes(&mut self, inquiry: &mut Inquiry<'_>, n: usize, moment: Moment) -> Option<bool> {
        if let Some(&known) = self.samples[n].goes_by.get(&moment) {
            return Some(known);
        }
        let goes = self.is_excluded(inquiry, n, moment)?;
        self.samples[n].goes_by.insert(moment, goes);
        Some(goes)
    }

    fn is_excluded(&mut self, inquiry: &mut Inquiry<'_>, n: usize, (stretch, item): Moment) -> Option<bool> {
        // Where a script shows everything, it shows every single thing.
        let Some(own) = self.own_standing(inquiry, n, stretch)? else { return Some(false) };
        let script = self.samples[n].diagram;
        let mut excludes = |standing: &[Standing], patience: &Patience| {
            let kept = inquiry.kept_alone(standing, script, item, patience, &mut ())?;
            Some(kept == Diagram::EMPTY)
        };
        let covers = |there: &&Standing| (there.at..there.to).contains(&item);
        let own: Vec<Standing> = own.iter().filter(covers).copied().collect();
        if !own.is_empty() && !excludes(&own, &self.with_single)? {
            return Some(false);
        }
        let others = match self.known.contains(&stretch) {
            true => inquiry.standings[&stretch].clone(),
            false => self.standing_in_the_end(inquiry, stretch)?,
        };
        let is_new = |there: &&Standing| {
            covers(there) && !own.iter().any(|known| (known.at, &known.game) == (there.at, &there.game))
        };
        let others: Vec<Standing> = others.iter().filter(is_new).copied().collect();
        if others.is_empty() && !own.is_empty() {
            return Some(true);
        }
        let kept = inquiry.kept_alone(&others, script, item, &self.with_single, &mut ())?;
        Some(kept == Diagram::EMPTY)
    }

    fn own_standing(
        &mut self,
        inquiry: &mut Inquiry<'_>,
        n: usize,
        stretch: usize,
    ) -> Option<Option<Rc<[Standing]>>> {
        let sample = &mut self.samples[n];
        if let Some(known) = sample.own.get(&stretch) {
            return Some(known.clone());
        }
        let (kept, standing) =
            inquiry.followed(&self.stretches[stretch], &sample.script, &self.with_single)?;
        let own: Option<Rc<[Standing]>> = (kept == Diagram::EMPTY).then(|| standing.into());
        sample.own.insert(stretch, own.clone());
        Some(own)
    }

    fn standing_in_the_end(&mut self, inquiry: &mut Inquiry<'_>, n: usize) -> Option<Rc<[Standing]>> {
        if let Some(known) = self.possible.get(&n) {
            return Some(known.clone());
        }
        let found: Rc<[Standing]> = match self.detective.hull() {
            Some(hull) => inquiry.followed(&self.stretches[n], &hull, &self.patience)?.1.into(),
            None => Rc::default(),
        };
        self.possible.insert(n, found.clone());
        Some(found)
    }

    /// Finds out for the stretches of some moments how the game can have stood there; whether any of that is new.
    fn learn_to_know(&mut self, inquiry: &mut Inquiry<'_>, chosen: &[Moment]) -> Option<bool> {
        let new = chosen.iter().map(|(n, _)| *n).find(|n| !self.known.contains(n));
        let Some(n) = new else { return Some(false) };
        let spare = inquiry.strength().saturating_sub(self.patience.left());
        self.detective.standing(inquiry, &self.stretches[n], self.supposed, spare)?;
        self.known.push(n);
        for sample in &mut self.samples {
            let was_swept = std::mem::take(&mut sample.is_swept);
            let before = sample.goes_by.len();
            // Whoever showed it from where the others stood still does.
            sample.goes_by.retain(|moment, goes| moment.0 != n || !*goes);
            sample.is_swept = was_swept && sample.goes_by.len() == before;
        }
        Some(true)
    }

    fn left_by(&mut self, inquiry: &mut Inquiry<'_>, chosen: &[Moment]) -> Option<Diagram> {
        let mut left = self.all;
        for &(n, item) in chosen {
            let kept = match self.kept.get(&(n, item)) {
                Some(known) => *known,
                None => {
                    let standing = inquiry.standings[&n].clone();
                    inquiry.kept_alone(&standing, self.all, item, &self.patience, &mut ())?
                }
            };
            self.kept.insert((n, item), kept);
            left = inquiry.both_within(left, kept, &self.patience)?;
        }
        Some(left)
    }

    fn found(&self, inquiry: &mut Inquiry<'_>, chosen: &[Moment]) -> Moments {
        if chosen.len() >= MANY
            && let Some(found) = self.together(inquiry, chosen)
        {
            return found;
        }
        let mut by_stretch: BTreeMap<usize, OfStretch> = BTreeMap::new();
        for &(n, item) in chosen {
            let of_stretch = by_stretch.entry(n).or_insert(OfStretch { told: Vec::new(), kept: self.all });
            of_stretch.told.push((item, LookedAt::Alone));
            of_stretch.kept = inquiry.diagrams.both(of_stretch.kept, self.kept[&(n, item)]);
        }
        Moments { by_stretch }
    }

    /// One or two of the moments that exclude everything where they are looked at together, if there are such: a death and the
    /// loss that came of it say more than many of which each excludes a part.
    fn together(&self, inquiry: &mut Inquiry<'_>, chosen: &[Moment]) -> Option<Moments> {
        let of_one = chosen.chunk_by(|one, other| one.0 == other.0).rev();
        of_one.filter(|moments| moments.len() > 1).find_map(|moments| {
            let n = moments[0].0;
            let items: Vec<Told> = moments.iter().map(|(_, item)| (*item, LookedAt::Alone)).collect();
            let standing = inquiry.standings[&n].clone();
            let at = (&self.stretches[n], &*standing);
            let told = inquiry.fewer_together(self.detective.space(), at, self.all, &items)?;
            Some(Moments { by_stretch: BTreeMap::from([(n, OfStretch { told, kept: Diagram::EMPTY })]) })
        })
    }

    /// The fewest moments of which each script is excluded by one that was put to all; of as few, the weightiest; in their
    /// order. Nothing where no moment excludes one of them.
    fn fewest(&self, claim: Option<Claim>) -> Option<Vec<Moment>> {
        let record = self.detective.record();
        let mut candidates: BTreeMap<Moment, u128> = BTreeMap::new();
        let swept = || self.samples.iter().filter(|sample| sample.is_swept);
        for (n, sample) in swept().enumerate() {
            let excluding = sample.goes_by.iter().filter(|(_, goes)| **goes);
            excluding.for_each(|(&moment, _)| *candidates.entry(moment).or_default() |= 1 << n);
        }
        let mut candidates: Vec<Candidate> = candidates
            .into_iter()
            .map(|(moment, samples)| Candidate {
                moment,
                samples,
                lightness: lightness(record, moment.1, claim),
            })
            .collect();
        // The weightiest first; of those that say the same, the first.
        candidates.sort_by_key(|one| (one.lightness, one.moment));
        let worth = |n: usize| {
            let says_no_less = |other: &Candidate| candidates[n].samples & !other.samples == 0;
            !candidates[..n].iter().any(says_no_less)
        };
        let candidates: Vec<Candidate> =
            (0..candidates.len()).filter(|n| worth(*n)).map(|n| candidates[n]).collect();
        let all = (1 << swept().count()) - 1;
        let mut choosing = Choosing { candidates: &candidates, tries: MOST_TRIES };
        let chosen = (1..=swept().count()).find_map(|most| choosing.choose(all, most))?;
        let mut chosen: Vec<Moment> = chosen.into_iter().map(|n| candidates[n].moment).collect();
        chosen.sort_unstable();
        Some(chosen)
    }
}

/// A moment, the samples that it excludes, and how little it weighs.
#[derive(Clone, Copy)]
struct Candidate {
    moment: Moment,
    samples: u128,
    lightness: usize,
}

struct Choosing<'c> {
    candidates: &'c [Candidate],
    tries: usize,
}

impl Choosing<'_> {
    /// At most so many that exclude all of some samples, as weighty as possible.
    fn choose(&mut self, open: u128, most: usize) -> Option<Vec<usize>> {
        if open == 0 {
            return Some(Vec::new());
        }
        if most == 0 || self.tries == 0 {
            return None;
        }
        // That which the fewest exclude has to be excluded by one of these.
        let candidates = self.candidates;
        let excluding = |sample: u32| {
            let excludes = |n: &usize| candidates[*n].samples >> sample & 1 == 1;
            (0..candidates.len()).filter(excludes).collect::<Vec<usize>>()
        };
        let samples = (0..u128::BITS).filter(|sample| open >> sample & 1 == 1);
        let few = samples.map(excluding).min_by_key(Vec::len)?;
        let mut best: Option<(usize, Vec<usize>)> = None;
        for n in few {
            self.tries = self.tries.saturating_sub(1);
            let Some(mut others) = self.choose(open & !self.candidates[n].samples, most - 1) else {
                continue;
            };
            others.push(n);
            let lightness = others.iter().map(|n| self.candidates[*n].lightness).sum();
            if best.as_ref().is_none_or(|(least, _)| lightness < *least) {
                best = Some((lightness, others));
            }
        }
        best.map(|(_, chosen)| chosen)
    }
}

/// How little a moment says to a reader by itself.
fn lightness(record: &Record, item: usize, claim: Option<Claim>) -> usize {
    let is_of_asked_day =
        |of: u8| matches!(claim, Some(Claim::Culprit { day, .. } | Claim::Incident { day, .. }) if day == of);
    let fact = record.items()[item].fact;
    if let Fact::IncidentOccurs { day } | Fact::NoIncident { day } = fact
        && is_of_asked_day(day)
    {
        return 0;
    }
    let is_told = matches!(
        fact,
        Fact::RoleRevealed { .. }
            | Fact::CulpritRevealed { .. }
            | Fact::Guessed { .. }
            | Fact::SubplotNamed(_)
            | Fact::Refused
            | Fact::Accepted
    );
    let is_weighty = matches!(
        fact,
        Fact::Dies(_)
            | Fact::ProtagonistsDie
            | Fact::ProtagonistsLose
            | Fact::LoopEnds { .. }
            | Fact::IncidentOccurs { .. }
            | Fact::NoIncident { .. }
            | Fact::Enters { .. }
    );
    let is_nothing = matches!(fact, Fact::Step(_) | Fact::DayBegins(_) | Fact::LoopBegins(_));
    // What comes of a death is known by the death.
    let died = |item: usize| matches!(record.items()[item].fact, Fact::Dies(_));
    let is_told = is_told && !(record.items()[item].joined && item.checked_sub(1).is_some_and(died));
    match (is_told, is_weighty, is_nothing) {
        (true, _, _) => 1,
        (_, true, _) => 2,
        (_, _, true) => 5,
        (_, _, _) => 3,
    }
}
