//! A stretch of the record, from one plain question to the next: what it says about scripts by itself.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::rc::Rc;

use engine::{Game, Waits};

use crate::cube::Cube;
use crate::diagram::{Diagram, Diagrams};
use crate::glance::Patience;
use crate::quick_hash::QuickMap;
use crate::reasons::Kept;
use crate::record::Record;
use crate::suppose::Branching;
use crate::sweep::{Detective, Plain, States, first_before, sort_out};
use crate::walk::{All, Halts, Look, Shown, Walk, Witness};

/// So many pairs of diagrams are put together, and so many staffs tried, in the time of one play (fitted to the times of two
/// hundred reasons).
const PAIRS_IN_A_PLAY: usize = 2;
const STAFFS_IN_A_PLAY: usize = 8;

/// A part of the record that says something about the script.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stretch<'d> {
    /// Which of all it is.
    pub(crate) n: usize,
    /// Nothing at the start of the game.
    pub(crate) from: Option<&'d Plain>,
    /// Nothing at the end of the record, which may lie between two such questions.
    pub(crate) to: Option<&'d Plain>,
}

impl Detective {
    /// The stretches that say something, in their order.
    pub(crate) fn stretches(&self) -> Vec<Stretch<'_>> {
        self.stretches_if(|plain| plain.teaches)
    }

    /// All of them, also those that say nothing new.
    pub(crate) fn all_stretches(&self) -> Vec<Stretch<'_>> {
        self.stretches_if(|_| true)
    }

    fn stretches_if(&self, is_wanted: impl Fn(&Plain) -> bool) -> Vec<Stretch<'_>> {
        let mut stretches = Vec::new();
        let mut from = None;
        for plain in &self.history {
            if is_wanted(plain) {
                stretches.push(Stretch { n: stretches.len(), from, to: Some(plain) });
            }
            from = Some(plain);
        }
        stretches.push(Stretch { n: stretches.len(), from, to: None });
        stretches
    }
}

/// How the game can have stood at a question.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Standing {
    /// So much of the record has been shown.
    pub(crate) at: usize,
    /// So much at most when it comes to the next question.
    pub(crate) to: usize,
    pub(crate) game: Game,
}

/// A state along a stretch, and those that come next.
struct Visited {
    at: usize,
    game: Game,
    next: Vec<(usize, Game)>,
    goes_beyond: bool,
}

/// What is asked about the stretches of a record.
#[derive(Debug)]
pub(crate) struct Inquiry<'d> {
    pub(crate) record: &'d Record,
    pub(crate) branching: Rc<Branching>,
    pub(crate) diagrams: Diagrams,
    /// How much may still be played.
    pub(crate) plays: Rc<Cell<usize>>,
    /// What stretches keep of some scripts.
    pub(crate) known: QuickMap<usize, Kept>,
    /// How the game can have stood along them.
    pub(crate) standings: QuickMap<usize, Rc<[Standing]>>,
}

impl<'d> Inquiry<'d> {
    pub(crate) fn new(detective: &'d Detective, plays: usize) -> Inquiry<'d> {
        let diagrams = Diagrams::new(detective.space());
        let plays = Rc::new(Cell::new(plays));
        Inquiry {
            record: detective.record(),
            branching: detective.branching(),
            diagrams,
            plays,
            known: QuickMap::default(),
            standings: QuickMap::default(),
        }
    }

    /// How much may still be played, less what else took its time.
    pub(crate) fn strength(&self) -> usize {
        let besides = self.diagrams.work / PAIRS_IN_A_PLAY + self.branching.work() / STAFFS_IN_A_PLAY;
        self.plays.get().saturating_sub(besides)
    }

    /// Whether it has taken long enough.
    pub(crate) fn is_tired(&self) -> bool {
        self.strength() == 0
    }

    /// Those scripts of a cube with which the stretch can have shown what was seen, whatever state that leads to: scripts
    /// that explain everything before it lead to the one that is known. Nothing if that takes too much patience.
    pub(crate) fn along(
        &mut self,
        stretch: &Stretch<'_>,
        cube: &Cube,
        patience: Option<&Patience>,
        witness: &mut impl Witness,
    ) -> Option<Diagram> {
        let record = self.record;
        let branching = self.branching.clone();
        let walk = Walk { look: All { record, patience }, branching: &branching };
        let mut waiting: BTreeMap<usize, States> = BTreeMap::new();
        let mut passing = Diagram::EMPTY;
        let scripts = self.diagrams.of_cube(cube);
        self.set_out(stretch, &walk, scripts, &mut waiting, &mut passing, witness);
        let end = stretch.to.map_or(record.items().len(), |plain| plain.at);
        while let Some(at) = first_before(&waiting, end) {
            for (game, scripts) in waiting.remove(&at).expect("it is the first") {
                let halts = Halts::unless_heard(witness);
                let (later, beyond) = self.go_on(&walk, (at, &game), scripts, witness, halts);
                self.put(later, &mut waiting);
                passing = self.diagrams.either(passing, beyond);
                let is_over =
                    |one: &Patience| one.is_over() || (one.is_part_of(&self.plays) && self.is_tired());
                if patience.is_some_and(is_over) {
                    return None;
                }
            }
        }
        let arrived = waiting.into_values().flat_map(States::into_values).collect();
        let arrived = self.diagrams.any(arrived);
        Some(self.diagrams.either(passing, arrived))
    }

    /// How the game can have stood along a stretch, with some script of a cube: perhaps somewhere else as well, for what
    /// is possible in a state is kept part by part. Nothing if that takes too long: so much strength is spared.
    pub(crate) fn standing(&self, stretch: &Stretch<'_>, cube: &Cube, spare: usize) -> Option<Vec<Standing>> {
        let record = self.record;
        let patience = &Patience::new(usize::MAX, &self.plays);
        let walk = Walk { look: All { record, patience: Some(patience) }, branching: &self.branching };
        let mut waiting: BTreeMap<usize, QuickMap<Game, Cube>> = BTreeMap::new();
        let put = |waiting: &mut BTreeMap<usize, QuickMap<Game, Cube>>, at: usize, game: Game, cube: Cube| {
            let place = waiting.entry(at).or_default().entry(game);
            place.and_modify(|there| there.join(&cube)).or_insert(cube);
        };
        match stretch.from {
            Some(plain) => put(&mut waiting, plain.at, plain.game, cube.clone()),
            None => {
                for (shown, cube) in walk.begin(cube, None, &mut ()) {
                    if let Shown::UpTo(at, game) = shown {
                        put(&mut waiting, at, game, cube);
                    }
                }
            }
        }
        // The first item behind a stretch is looked at with it.
        let end = stretch.to.map_or(record.items().len(), |plain| plain.at + 1);
        let mut visited: Vec<Visited> = Vec::new();
        while let Some((at, states)) = waiting.pop_first().filter(|(at, _)| *at < end) {
            for (game, cube) in states {
                let mut visit = Visited { at, game, next: Vec::new(), goes_beyond: false };
                for (shown, cube) in walk.go_on(at, &game, &cube, None, &mut (), Halts::OnTheWay) {
                    match shown {
                        Shown::UpTo(at, game) => {
                            visit.next.push((at, game));
                            put(&mut waiting, at, game, cube);
                        }
                        Shown::All => visit.goes_beyond = true,
                    }
                }
                visited.push(visit);
                if self.strength() <= spare {
                    return None;
                }
            }
        }
        let mut reach: QuickMap<(usize, Game), usize> = QuickMap::default();
        let mut found = Vec::new();
        for Visited { at, game, next, goes_beyond } in visited.into_iter().rev() {
            let to = |(at, game): (usize, Game)| reach.get(&(at, game)).copied().unwrap_or(at);
            let furthest = next.into_iter().map(to).max().unwrap_or(at);
            let to = if goes_beyond { record.items().len() } else { furthest };
            if game.waits_for() == Waits::ToGoOn {
                let known = reach.entry((at, game)).or_default();
                *known = to.max(*known);
            } else {
                found.push(Standing { at, to, game });
            }
        }
        found.reverse();
        Some(found)
    }

    /// Comes to the states with which a stretch begins.
    pub(crate) fn set_out(
        &mut self,
        stretch: &Stretch<'_>,
        walk: &Walk<'_, impl Look>,
        scripts: Diagram,
        waiting: &mut BTreeMap<usize, States>,
        passing: &mut Diagram,
        witness: &mut impl Witness,
    ) {
        if let Some(plain) = stretch.from {
            waiting.entry(plain.at).or_default().insert(plain.game, scripts);
        } else if let Some(hull) = self.diagrams.hull(scripts) {
            let found = walk.begin(&hull, self.diagrams.web(scripts), witness);
            let (begun, beyond) = sort_out(&mut self.diagrams, found, scripts);
            self.put(begun, waiting);
            *passing = self.diagrams.either(*passing, beyond);
        }
    }

    /// Goes on from a state with its scripts: to which states some come, and which come to none.
    pub(crate) fn go_on(
        &mut self,
        walk: &Walk<'_, impl Look>,
        (at, game): (usize, &Game),
        scripts: Diagram,
        witness: &mut impl Witness,
        halts: Halts,
    ) -> (Vec<(usize, Game, Diagram)>, Diagram) {
        let Some(hull) = self.diagrams.hull(scripts) else { return (Vec::new(), Diagram::EMPTY) };
        let found = walk.go_on(at, game, &hull, self.diagrams.web(scripts), witness, halts);
        sort_out(&mut self.diagrams, found, scripts)
    }

    /// Puts states where they are to be gone on with.
    pub(crate) fn put(&mut self, states: Vec<(usize, Game, Diagram)>, waiting: &mut BTreeMap<usize, States>) {
        for (at, game, more) in states {
            let place = waiting.entry(at).or_default().entry(game).or_insert(Diagram::EMPTY);
            *place = self.diagrams.either(*place, more);
        }
    }
}
