//! Playing one step under many scripts at once: whenever the rules ask the blank card something that is not settled,
//! both answers are followed up, one run for each.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::sync::Arc;

use engine::blank::{self, Asked, Supposer};
use rules::{Character, CharacterSet, CulpritSet, IncidentSet, Plot, PlotSet, RoleSet};

use crate::combination::PlotMask;
use crate::cube::{Cube, EntrySet};
use crate::diagram::Web;
use crate::quick_hash::QuickMap;
use crate::space::Space;
use crate::split::Split;
use crate::suspects::Files;

/// So many cubes are remembered that have been settled, and so many of which it is known whether they have scripts.
const MOST_SETTLED: usize = 4_096;
const MOST_TRIED: usize = 16_384;
/// To begin with a cube takes as long as so many staffs.
const CUBE_PER_STAFF: usize = 10;

/// Goes through all the ways a step can go.
#[derive(Debug)]
pub(crate) struct Branching {
    space: Arc<Space>,
    /// Whether the rules for writing scripts count.
    is_legal: bool,
    /// Whether scripts were left aside, where they do not, because far too many have a role.
    has_been_crowded: Cell<bool>,
    way: RefCell<Way>,
    /// The staff with which the last script was found.
    staff: Cell<usize>,
    files: RefCell<Files>,
    /// Which combinations cubes have that came up lately.
    settled: RefCell<QuickMap<Cube, PlotMask>>,
    /// Which cubes of those that came up lately have scripts.
    tried: RefCell<QuickMap<Cube, bool>>,
    /// How often it was found out whether there are scripts with a staff.
    work: Cell<usize>,
}

/// One way through a step: what was decided, and the scripts for which it goes so.
#[derive(Debug)]
struct Way {
    cube: Cube,
    /// The scripts of the step, if they are not all those of a cube.
    among: Option<Rc<Web>>,
    decided: Vec<u16>,
    /// How many decisions of this way have come up in this run.
    n: usize,
    /// Ways that are still to be gone.
    others: Vec<Vec<u16>>,
    is_wondering: bool,
    is_uncertain: bool,
    /// There was something to decide in this run.
    has_branched: bool,
    /// What follows does not matter any more.
    is_over: bool,
    /// The scripts at the moment at which it began not to matter, if the way is to be kept all the same.
    at_end: Option<Cube>,
}

impl Branching {
    pub(crate) fn new(space: Arc<Space>) -> Rc<Branching> {
        Branching::with(space, true)
    }

    /// Plays with whatever scripts, as if there were no rules for writing them.
    pub(crate) fn of_any_scripts(space: Arc<Space>) -> Rc<Branching> {
        Branching::with(space, false)
    }

    fn with(space: Arc<Space>, is_legal: bool) -> Rc<Branching> {
        let cube = space.everything();
        let way = Way {
            cube,
            among: None,
            decided: Vec::new(),
            n: 0,
            others: Vec::new(),
            is_wondering: false,
            is_uncertain: false,
            has_branched: false,
            is_over: false,
            at_end: None,
        };
        Rc::new(Branching {
            space,
            is_legal,
            has_been_crowded: Cell::new(false),
            way: RefCell::new(way),
            staff: Cell::new(0),
            files: RefCell::default(),
            settled: RefCell::default(),
            tried: RefCell::default(),
            work: Cell::new(0),
        })
    }

    /// Runs a step in every way it can go for some scripts, of which a cube has all. The step returns whether its way is to be kept;
    /// `keep` gets what came of it, with its scripts.
    pub(crate) fn each_way<R>(
        self: &Rc<Branching>,
        cube: &Cube,
        among: Option<Rc<Web>>,
        mut step: impl FnMut(&Branching) -> Option<R>,
        mut keep: impl FnMut(R, Cube),
    ) {
        self.way.borrow_mut().among = among;
        let mut to_go = vec![Vec::new()];
        while let Some(decided) = to_go.pop() {
            {
                let mut way = self.way.borrow_mut();
                way.cube.clone_from(cube);
                way.decided = decided;
                way.n = 0;
                way.has_branched = false;
                way.is_over = false;
                way.at_end = None;
            }
            let result = blank::suppose(self.clone(), || step(self));
            let mut way = self.way.borrow_mut();
            to_go.append(&mut way.others);
            if let Some(result) = result {
                let mut kept = way.at_end.take().unwrap_or_else(|| way.cube.clone());
                if self.settle(&mut kept) {
                    keep(result, kept);
                }
            }
        }
    }

    pub(crate) fn has_been_crowded(&self) -> bool {
        self.has_been_crowded.get()
    }

    /// Drops the combinations that no script of the cube has; false if nothing is left.
    fn settle(&self, cube: &mut Cube) -> bool {
        if !self.is_legal {
            return true;
        }
        if let Some(plots) = self.settled.borrow().get(cube) {
            return cube.restrict_plots(plots);
        }
        let before = cube.clone();
        let is_left = self.space.settle_with(cube, &mut self.files.borrow_mut());
        let mut settled = self.settled.borrow_mut();
        if settled.len() == MOST_SETTLED {
            settled.clear();
        }
        settled.insert(before, *cube.plots());
        is_left
    }

    /// How often it was found out whether there are scripts with a staff: most of the time of playing goes into that.
    pub(crate) fn work(&self) -> usize {
        self.work.get()
    }

    /// One of so many things the Mastermind could do.
    pub(crate) fn pick(&self, n: usize) -> usize {
        self.way.borrow_mut().decide(n)
    }

    /// Whether others have gone another way since the step began, or it does not matter how it goes on.
    pub(crate) fn has_branched(&self) -> bool {
        let way = self.way.borrow();
        way.has_branched || way.is_over
    }

    /// The scripts for which everything has gone so up to now.
    pub(crate) fn cube(&self) -> Cube {
        self.way.borrow().cube.clone()
    }

    /// The way is a wrong one: nothing more of it is followed up.
    pub(crate) fn give_up(&self) {
        self.way.borrow_mut().is_over = true;
    }

    /// The way is to be kept with the scripts it has now, whatever follows.
    pub(crate) fn come_to_the_end(&self) {
        let mut way = self.way.borrow_mut();
        way.is_over = true;
        way.at_end = Some(way.cube.clone());
    }

    /// Whether the step could be played with a script of either of the two halves of what was possible so far. That its
    /// answers are those of one script matters also to the game, which may stand in the middle of something that only
    /// some scripts have.
    fn can_be(&self, way: &Way, split: &Split<'_>) -> (bool, bool) {
        let can_be = |is_so: bool| {
            let mut half = way.cube.clone();
            split.keep(&mut half, is_so);
            way.among.as_ref().is_none_or(|among| among.meets(&half)) && self.has_scripts(&half)
        };
        // If there are no scripts in one half, whatever there are are in the other.
        if can_be(true) { (true, can_be(false)) } else { (false, true) }
    }

    fn has_scripts(&self, cube: &Cube) -> bool {
        if !self.is_legal {
            let is_fine = self.space.is_hardly_crowded(cube);
            self.has_been_crowded.set(self.has_been_crowded.get() || !is_fine);
            return is_fine;
        }
        if let Some(&has) = self.tried.borrow().get(cube) {
            return has;
        }
        let mut found = None;
        self.work.set(self.work.get() + CUBE_PER_STAFF);
        self.space.try_staffs(cube, self.staff.get(), &mut self.files.borrow_mut(), |staff, fits| {
            self.work.set(self.work.get() + 1);
            found = fits.then_some(staff);
            fits
        });
        let has = found.inspect(|&staff| self.staff.set(staff)).is_some();
        let mut tried = self.tried.borrow_mut();
        if tried.len() == MOST_TRIED {
            tried.clear();
        }
        tried.insert(cube.clone(), has);
        has
    }

    /// The plots that some combination that is possible so far has in a place.
    fn possible<'b>(&'b self, with: impl Fn(Plot) -> &'b PlotMask) -> PlotSet {
        let way = self.way.borrow();
        let def = self.space.premises().set.def();
        let plots = def.main_plots.iter().chain(def.subplots).copied();
        plots.filter(|&plot| way.cube.plots().meets(with(plot))).collect()
    }

    fn split(&self, asked: Asked) -> Split<'_> {
        let space = &self.space;
        match asked {
            Asked::Role { who, among } => Split::by_role(who, among),
            Asked::MainPlot(plot) => Split::Plots(space.with_main_plot(plot)),
            Asked::ExtraMainPlot(plot) => Split::Plots(space.with_extra_main_plot(plot)),
            Asked::Subplot(plot) => Split::Plots(space.with_subplot(plot)),
            Asked::FirstSubplot(plot) => Split::Plots(space.with_first_subplot(plot)),
            Asked::Culprit { day, among } => Split::by_culprit(day, among),
            Asked::Incident { day, incident } => Split::by_incident(day, IncidentSet::one(incident)),
            Asked::Enters { who, when } => Split::by_entry(who, EntrySet(when)),
        }
    }
}

impl Way {
    fn decide(&mut self, n: usize) -> usize {
        if n < 2 || self.is_over {
            return 0;
        }
        self.has_branched = true;
        if self.n == self.decided.len() {
            for other in 1..n {
                let mut way = self.decided.clone();
                way.push(other as u16);
                self.others.push(way);
            }
            self.decided.push(0);
        }
        self.n += 1;
        usize::from(self.decided[self.n - 1])
    }

    /// Notes an answer that could not be another, so that it is not worked out again on other ways.
    fn conclude(&mut self, is_so: bool) -> bool {
        self.decided.push(is_so.into());
        self.n += 1;
        is_so
    }
}

impl Supposer for Branching {
    fn answer(&self, asked: Asked) -> bool {
        let mut way = self.way.borrow_mut();
        let split = self.split(asked);
        match split.sides(&way.cube) {
            [false, _] => return false,
            [true, false] => return true,
            [true, true] => {}
        }
        if way.is_wondering {
            way.is_uncertain = true;
            return false;
        }
        let is_new = way.n == way.decided.len();
        let is_so = match is_new && !way.is_over {
            true => match self.can_be(&way, &split) {
                (true, true) => way.decide(2) == 1,
                (is_so, _) => way.conclude(is_so),
            },
            false => way.decide(2) == 1,
        };
        split.keep(&mut way.cube, is_so);
        is_so
    }

    fn roles(&self, who: Character) -> RoleSet {
        self.way.borrow().cube.roles(who)
    }

    fn main_plots(&self) -> PlotSet {
        self.possible(|plot| self.space.with_main_plot(plot))
    }

    fn extra_main_plots(&self) -> PlotSet {
        self.possible(|plot| self.space.with_extra_main_plot(plot))
    }

    fn subplots(&self) -> PlotSet {
        self.possible(|plot| self.space.with_subplot(plot))
    }

    fn culprits(&self, day: u8) -> CulpritSet {
        self.way.borrow().cube.culprits(day)
    }

    fn incidents(&self, day: u8) -> IncidentSet {
        self.way.borrow().cube.incidents(day)
    }

    fn cast(&self) -> CharacterSet {
        let way = self.way.borrow();
        let is_possible = |who: &Character| !way.cube.roles(*who).is_empty();
        Character::ALL.iter().copied().filter(is_possible).collect()
    }

    fn only_wonder(&self, wondering: bool) -> bool {
        let mut way = self.way.borrow_mut();
        way.is_wondering = wondering;
        let was_uncertain = way.is_uncertain;
        way.is_uncertain = false;
        was_uncertain
    }
}
