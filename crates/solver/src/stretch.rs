//! A stretch of the record, from one plain question to the next: what it says about scripts by itself.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::rc::Rc;

use engine::{Fact, Game, Line, Waits};

use crate::cube::Cube;
use crate::diagram::{Diagram, Diagrams, Web};
use crate::glance::Patience;
use crate::quick_hash::{QuickMap, QuickSet};
use crate::reasons::{Effort, Kept};
use crate::record::Record;
use crate::suppose::Branching;
use crate::sweep::{Detective, Plain, States, first_before, sort_out};
use crate::walk::{All, Halts, Look, Walk, Witness, is_heard};

/// So many pairs of diagrams are put together, and so many staffs tried, in the time of one play (fitted to the times of two
/// hundred reasons).
const PAIRS_IN_A_PLAY: usize = 7;
const STAFFS_IN_A_PLAY: usize = 13;
/// To ask whether a cube has scripts takes about as long as a play.
const CUBES_IN_A_PLAY: usize = 1;

/// What scripts have in common is found out if it takes no longer than so many plays.
const PLAYS_FOR_BOTH: usize = 10_000;

/// So many scripts are kept as they are played with.
const MOST_VIEWS: usize = 1_024;
/// With more threads a diagram is large (fitted to the longest reasons).
const MOST_THREADS: usize = 600;

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

impl Stretch<'_> {
    /// So much of the record is shown at its end.
    fn end(&self, record: &Record) -> usize {
        self.to.map_or(record.items().len(), |plain| plain.at)
    }
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

/// How the game can have stood at a question, or when a step of the day began.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Standing {
    /// So much of the record has been shown.
    pub(crate) at: usize,
    /// So much at most when it comes to the next one.
    pub(crate) to: usize,
    pub(crate) game: Game,
}

/// How far a stretch has been followed.
struct Course {
    waiting: BTreeMap<usize, States>,
    /// Scripts that have shown all of it without coming to a state.
    passing: Diagram,
}

impl Course {
    /// The next states to go on from before an end, in a record of so many items. Where it is not a question that a game has
    /// come to there, but only the place where others went another way, it goes on as it would by itself.
    fn next(&mut self, end: usize, items: usize) -> Option<(usize, States)> {
        let at = first_before(&self.waiting, items.min(end + 1))?;
        let states = self.waiting.remove(&at).expect("it is the first");
        if at < end {
            return Some((at, states));
        }
        let (on_the_way, asked): (States, States) =
            states.into_iter().partition(|(game, _)| game.waits_for() == Waits::ToGoOn);
        if !asked.is_empty() {
            self.waiting.insert(at, asked);
        }
        (!on_the_way.is_empty()).then_some((at, on_the_way))
    }
}

/// The states along a stretch, in the order in which they were come to.
#[derive(Default)]
struct Trail(Vec<Visited>);

/// A state along a stretch, and those that come next.
struct Visited {
    at: usize,
    game: Game,
    next: Vec<(usize, Game)>,
    goes_beyond: bool,
}

impl Witness for Trail {
    const HEARS_WHAT_FITS: bool = false;
    const HEARS_CLASHES: bool = false;
    const VISITS_STEPS: bool = true;

    fn visits(&mut self, (at, game): (usize, &Game), later: &[(usize, Game, Diagram)], goes_beyond: bool) {
        let next = later.iter().map(|(at, game, _)| (*at, *game)).collect();
        self.0.push(Visited { at, game: *game, next, goes_beyond });
    }
}

impl Trail {
    /// The questions on it and the beginnings of steps, with how much of a record is shown when the next one comes.
    fn standing(self, record: &Record) -> Vec<Standing> {
        let items = record.items();
        let stays = |visited: &Visited| {
            let at = visited.at;
            visited.next.iter().filter(move |(next, _)| *next == at).copied().collect::<Vec<_>>()
        };
        let under_way: QuickSet<(usize, Game)> = self.0.iter().flat_map(stays).collect();
        let begins = |at: usize, game: &Game| {
            at > 0 && matches!(items[at - 1].fact, Fact::Step(_)) && !under_way.contains(&(at, *game))
        };
        let mut reach: QuickMap<(usize, Game), usize> = QuickMap::default();
        let mut found = Vec::new();
        for Visited { at, game, next, goes_beyond } in self.0.into_iter().rev() {
            let to = |(at, game): (usize, Game)| reach.get(&(at, game)).copied().unwrap_or(at);
            let furthest = next.into_iter().map(to).max().unwrap_or(at);
            let to = if goes_beyond { items.len() } else { furthest };
            if game.waits_for() == Waits::ToGoOn && !begins(at, &game) {
                let known = reach.entry((at, game)).or_default();
                *known = to.max(*known);
            } else {
                found.push(Standing { at, to, game });
            }
        }
        found.reverse();
        found
    }
}

/// Scripts part by part, and what they have together, if that is not the same.
#[derive(Clone, Debug)]
pub(crate) struct View {
    hull: Rc<Cube>,
    web: Option<Rc<Web>>,
    is_large: bool,
}

/// What is asked about the stretches of a record.
#[derive(Debug)]
pub(crate) struct Inquiry<'d> {
    pub(crate) record: &'d Record,
    pub(crate) branching: Rc<Branching>,
    pub(crate) diagrams: Diagrams,
    pub(crate) effort: Effort,
    /// How much may be played in all.
    pub(crate) all_plays: usize,
    /// How much may still be played.
    pub(crate) plays: Rc<Cell<usize>>,
    /// What stretches keep of some scripts.
    pub(crate) known: QuickMap<usize, Kept>,
    /// How the game can have stood along them, with those in question and with those that are possible.
    pub(crate) standings: QuickMap<usize, Rc<[Standing]>>,
    pub(crate) views: QuickMap<Diagram, View>,
    /// Looks are taken as if this rule did not exist.
    pub(crate) left_out: Option<Line>,
}

impl<'d> Inquiry<'d> {
    pub(crate) fn new(detective: &'d Detective, plays: usize) -> Inquiry<'d> {
        Inquiry::with(detective, plays, Effort::default())
    }

    pub(crate) fn with(detective: &'d Detective, plays: usize, effort: Effort) -> Inquiry<'d> {
        let diagrams = Diagrams::new(detective.space());
        let all_plays = plays * effort.times();
        let plays = Rc::new(Cell::new(all_plays));
        Inquiry {
            effort,
            all_plays,
            record: detective.record(),
            branching: detective.branching(),
            diagrams,
            plays,
            known: QuickMap::default(),
            standings: QuickMap::default(),
            views: QuickMap::default(),
            left_out: None,
        }
    }

    /// The same, as if there were no rules for writing scripts.
    pub(crate) fn of_any_scripts(detective: &'d Detective, plays: usize) -> Inquiry<'d> {
        let branching = detective.branching_of_any_scripts();
        Inquiry { branching, ..Inquiry::new(detective, plays) }
    }

    /// How many times longer than usual something may take.
    pub(crate) fn times(&self) -> usize {
        self.effort.times()
    }

    /// How much may still be played, less what else took its time.
    pub(crate) fn strength(&self) -> usize {
        if self.effort.is_stopped() || self.diagrams.are_too_many() {
            return 0;
        }
        self.plays.get().saturating_sub(self.besides())
    }

    /// The scripts that are in both, as far as there is patience; what does not take long, in any case.
    pub(crate) fn both_within(
        &mut self,
        one: Diagram,
        other: Diagram,
        patience: &Patience,
    ) -> Option<Diagram> {
        let is_of_all = patience.is_part_of(&self.plays);
        let left = if is_of_all { patience.left().min(self.strength()) } else { patience.left() };
        let since = self.besides();
        let most = left.max(PLAYS_FOR_BOTH * self.times()).saturating_mul(PAIRS_IN_A_PLAY);
        let found = self.diagrams.both_within(one, other, most);
        if !is_of_all {
            patience.spend(self.besides() - since);
        }
        found
    }

    /// So many plays would have taken the time of what else was done.
    pub(crate) fn besides(&self) -> usize {
        self.diagrams.work / PAIRS_IN_A_PLAY
            + self.branching.work() / STAFFS_IN_A_PLAY
            + self.diagrams.asked() / CUBES_IN_A_PLAY
    }

    /// Counts what else was done for something since, and says whether it has taken long enough.
    pub(crate) fn has_run_out(&self, patience: &Patience, since: usize) -> bool {
        if patience.is_part_of(&self.plays) {
            return patience.is_over() || self.is_tired();
        }
        patience.spend(self.besides() - since);
        patience.is_over() || self.effort.is_stopped() || self.diagrams.are_too_many()
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
        let mut course = self.course(stretch, cube, patience, witness);
        self.follow(&mut course, stretch.end(self.record), patience, witness)?;
        Some(self.kept_on(&course))
    }

    /// The same, and how the game can have stood along the stretch with some script of the cube.
    pub(crate) fn followed(
        &mut self,
        stretch: &Stretch<'_>,
        cube: &Cube,
        patience: &Patience,
    ) -> Option<(Diagram, Vec<Standing>)> {
        let mut trail = Trail::default();
        let end = stretch.end(self.record);
        let mut course = self.course(stretch, cube, Some(patience), &mut trail);
        self.follow(&mut course, end, Some(patience), &mut trail)?;
        let kept = self.kept_on(&course);
        // The first item behind a stretch is looked at with it.
        self.follow(&mut course, end + 1, Some(patience), &mut trail)?;
        Some((kept, trail.standing(self.record)))
    }

    fn course(
        &mut self,
        stretch: &Stretch<'_>,
        cube: &Cube,
        patience: Option<&Patience>,
        witness: &mut impl Witness,
    ) -> Course {
        let branching = self.branching.clone();
        let walk =
            Walk { look: All { record: self.record, patience }, branching: &branching, left_out: None };
        let mut course = Course { waiting: BTreeMap::new(), passing: Diagram::EMPTY };
        let scripts = self.diagrams.of_cube(cube);
        self.set_out(stretch, &walk, scripts, &mut course.waiting, &mut course.passing, witness);
        course
    }

    fn follow(
        &mut self,
        course: &mut Course,
        end: usize,
        patience: Option<&Patience>,
        witness: &mut impl Witness,
    ) -> Option<()> {
        let branching = self.branching.clone();
        let walk =
            Walk { look: All { record: self.record, patience }, branching: &branching, left_out: None };
        while let Some((at, states)) = course.next(end, self.record.items().len()) {
            for (game, scripts) in states {
                let since = self.besides();
                let halts = Halts::unless_heard(witness);
                let (later, beyond) = self.go_on(&walk, (at, &game), scripts, witness, halts);
                witness.visits((at, &game), &later, beyond != Diagram::EMPTY);
                self.put(later, &mut course.waiting);
                course.passing = self.diagrams.either(course.passing, beyond);
                if patience.is_some_and(|patience| self.has_run_out(patience, since)) {
                    return None;
                }
            }
        }
        Some(())
    }

    fn kept_on(&mut self, course: &Course) -> Diagram {
        let arrived = course.waiting.values().flat_map(States::values).copied().collect();
        let arrived = self.diagrams.any(arrived);
        self.diagrams.either(course.passing, arrived)
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
            let found = walk.begin(&hull, self.diagrams.web(scripts).map(Rc::new), witness);
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
        let Some(View { hull, web, is_large }) = self.view(scripts) else {
            return (Vec::new(), Diagram::EMPTY);
        };
        // To ask a large one takes longer than to play with what is possible part by part; but whoever listens wants to hear
        // of these scripts alone.
        let web = web.filter(|_| !is_large || is_heard(witness));
        let found = walk.go_on(at, game, &hull, web, witness, halts);
        sort_out(&mut self.diagrams, found, scripts)
    }

    /// What to play with to find out about some scripts: where they are a large diagram, whatever is possible part by part.
    pub(crate) fn played_for(&mut self, scripts: Diagram, witness: &impl Witness) -> Diagram {
        match self.view(scripts) {
            Some(View { hull, is_large: true, .. }) if !is_heard(witness) => self.diagrams.of_cube(&hull),
            Some(_) | None => scripts,
        }
    }

    /// Some scripts as a game is played with them, if there are any.
    fn view(&mut self, scripts: Diagram) -> Option<View> {
        if let Some(known) = self.views.get(&scripts) {
            return Some(known.clone());
        }
        if self.views.len() == MOST_VIEWS {
            self.views.clear();
        }
        let hull = Rc::new(self.diagrams.hull(scripts)?);
        let web = self.diagrams.web(scripts);
        let is_large = web.as_ref().is_some_and(|web| web.n_threads() > MOST_THREADS);
        let view = View { hull, web: web.map(Rc::new), is_large };
        self.views.insert(scripts, view.clone());
        Some(view)
    }

    /// Puts states where they are to be gone on with.
    pub(crate) fn put(&mut self, states: Vec<(usize, Game, Diagram)>, waiting: &mut BTreeMap<usize, States>) {
        for (at, game, more) in states {
            let place = waiting.entry(at).or_default().entry(game).or_insert(Diagram::EMPTY);
            *place = self.diagrams.either(*place, more);
        }
    }
}
