//! The exact detective: plays the engine with a blank secret card along what everybody saw, and keeps every script
//! under which the Mastermind could have made the table see just that.
//!
//! Wherever only one state of the game can have shown the record, what has been learned since the last such moment is
//! a fact about the script alone. It is put to what was known before, and the engine goes on with everything that is
//! still possible part by part, as one cube: so it never plays a day once for each of a thousand cubes.

use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::Arc;

use engine::{Fact, Game, Waits};

use crate::answer::Answer;
use crate::cube::Cube;
use crate::diagram::{Diagram, Diagrams};
use crate::quick_hash::QuickMap;
use crate::reckon;
use crate::record::{Item, Record};
use crate::space::Space;
use crate::suppose::Branching;
use crate::walk::{All, Halts, Shown, Walk};

/// Hidden states of the game that have shown the same so far, each with its scripts.
pub(crate) type States = QuickMap<Game, Diagram>;

/// Follows a game as its record grows.
#[derive(Clone, Debug)]
pub struct Detective {
    space: Arc<Space>,
    record: Record,
    /// The game has not been seen to begin.
    is_ahead: bool,
    diagrams: Diagrams,
    /// The scripts that explain the record up to the last moment with one state.
    known: Diagram,
    /// What that state went on with.
    supposed: Diagram,
    /// The states to go on from, by how much of the record they have shown.
    waiting: BTreeMap<usize, States>,
    /// Scripts that explain all of the record in states from which nobody can go on: they lie between two questions,
    /// or behind a card whose face is not known.
    passing: Diagram,
    /// The questions with one state.
    pub(crate) history: Vec<Plain>,
    /// Something has been learned since the last of them.
    has_taught: bool,
}

/// The scripts that explain a record.
#[derive(Debug)]
pub struct Possibilities<'d> {
    space: &'d Space,
    diagrams: Diagrams,
    possible: Diagram,
}

impl Possibilities<'_> {
    /// Whether some script of a cube is among them.
    pub fn has(&mut self, cube: &Cube) -> bool {
        let cube = self.diagrams.of_cube(cube);
        let common = self.diagrams.both(self.possible, cube);
        reckon::has_scripts(self.space, &self.diagrams, common)
    }
}

/// A question at which everybody could know the state of the game, but for the script.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plain {
    /// So much of the record has been shown.
    pub(crate) at: usize,
    pub(crate) game: Game,
    /// What was shown since the one before says something about the script.
    pub(crate) teaches: bool,
}

impl Detective {
    pub fn new(record: &Record) -> Detective {
        let space = Arc::new(Space::new(&record.before().into()));
        let mut diagrams = Diagrams::new(&space);
        let mut detective = Detective {
            record: Record::new(record.before()),
            is_ahead: true,
            known: diagrams.of_cube(&space.everything()),
            supposed: Diagram::EMPTY,
            waiting: BTreeMap::new(),
            passing: Diagram::EMPTY,
            history: Vec::new(),
            has_taught: false,
            diagrams,
            space,
        };
        detective.follow(record.items());
        detective
    }

    pub fn space(&self) -> &Space {
        &self.space
    }

    pub fn record(&self) -> &Record {
        &self.record
    }

    /// The scripts that explain the record, as disjoint cubes; there may be thousands.
    pub fn scripts(&self) -> Vec<Cube> {
        let (diagrams, possible) = self.possible();
        let mut cubes = diagrams.cubes(possible);
        cubes.retain(|cube| self.space.has_scripts(cube));
        cubes
    }

    /// Whether all scripts of a cube explain the record.
    pub fn keeps(&self, cube: &Cube) -> bool {
        let (diagrams, possible) = self.possible();
        diagrams.contains(possible, cube)
    }

    /// What is possible, to be asked about several times.
    pub fn possibilities(&self) -> Possibilities<'_> {
        let (diagrams, possible) = self.possible();
        Possibilities { space: &self.space, diagrams, possible }
    }

    /// How many scripts explain the record, and of what kinds; without the number of casts.
    pub fn answer(&self) -> Answer {
        let (diagrams, possible) = self.possible();
        reckon::tally(&self.space, &diagrams, possible)
    }

    /// How many casts with plots explain the record with one choice of culprits or another.
    pub fn casts(&self) -> Option<u128> {
        let (mut diagrams, possible) = self.possible();
        reckon::casts(&self.space, &mut diagrams, possible)
    }

    /// Everything that is still possible, part by part.
    pub(crate) fn hull(&self) -> Option<Cube> {
        self.diagrams.hull(self.known)
    }

    pub(crate) fn branching(&self) -> Rc<Branching> {
        Branching::new(self.space.clone())
    }

    pub(crate) fn branching_of_any_scripts(&self) -> Rc<Branching> {
        Branching::of_any_scripts(self.space.clone())
    }

    /// One of the scripts that explain the record, each as likely as the others, as a cube of its own. `below` gives a
    /// number from 0 to its argument, not including it, all equally likely.
    pub fn sample(&self, below: impl FnMut(u128) -> u128) -> Option<Cube> {
        self.space.sample(&self.scripts(), below)
    }

    pub(crate) fn possible(&self) -> (Diagrams, Diagram) {
        let mut diagrams = self.diagrams.clone();
        diagrams.work = 0;
        let at_end = self.waiting.get(&self.record.items().len()).into_iter().flat_map(States::values);
        let learned = at_end.fold(self.passing, |learned, &more| diagrams.either(learned, more));
        let possible = diagrams.both(self.known, learned);
        (diagrams, possible)
    }

    /// Takes in what was seen since.
    pub fn follow(&mut self, items: &[Item]) {
        items.iter().for_each(|item| self.record.push(*item));
        if items.is_empty() && !self.is_ahead {
            return;
        }
        self.passing = Diagram::EMPTY;
        let branching = self.branching();
        if self.is_ahead {
            self.set_out(&branching);
        }
        let end = self.record.items().len();
        let mut kept = BTreeMap::new();
        let mut fleeting: BTreeMap<usize, States> = BTreeMap::new();
        let mut waiting = std::mem::take(&mut self.waiting);
        while let Some(at) = first_before(&waiting, end) {
            let mut states = waiting.remove(&at).expect("it is the first");
            let is_only = waiting.is_empty() && kept.is_empty() && fleeting.is_empty() && states.len() == 1;
            if is_only && !self.is_ahead {
                states = self.learn(at, states);
            }
            for (game, scripts) in states {
                let is_open = self.is_face_known(&game, at);
                let later = if is_open { &mut waiting } else { &mut fleeting };
                let beyond = self.step(&branching, at, &game, scripts, later);
                let left = if is_open { beyond } else { scripts };
                if left != Diagram::EMPTY {
                    self.add(&mut kept, at, &game, left);
                }
            }
        }
        while let Some(at) = first_before(&fleeting, end) {
            for (game, scripts) in fleeting.remove(&at).expect("it is the first") {
                self.step(&branching, at, &game, scripts, &mut fleeting);
            }
        }
        for scripts in fleeting.into_values().flat_map(States::into_values) {
            self.passing = self.diagrams.either(self.passing, scripts);
        }
        for (at, states) in kept {
            for (game, scripts) in states {
                self.add(&mut waiting, at, &game, scripts);
            }
        }
        self.waiting = waiting;
        let waiting = self.waiting.values_mut().flat_map(States::values_mut);
        self.diagrams
            .keep_only([&mut self.known, &mut self.supposed, &mut self.passing].into_iter().chain(waiting));
    }

    /// Keeps what the only possible state says of the script, and goes on with everything that is still possible.
    fn learn(&mut self, at: usize, states: States) -> States {
        let (game, scripts) = states.into_iter().next().expect("there is one state");
        let teaches = scripts != self.supposed;
        self.has_taught |= teaches;
        // A record that ended before the next question was gone on with from here: that belongs to what comes next.
        let is_again = self.history.last().is_some_and(|last| last.at == at && last.game == game);
        if game.waits_for() != Waits::ToGoOn && !is_again {
            self.history.push(Plain { at, game, teaches: std::mem::take(&mut self.has_taught) });
        }
        if teaches {
            self.known = self.diagrams.both(self.known, scripts);
            self.diagrams.keep_only([&mut self.known, &mut self.passing].into_iter());
            let hull = self.diagrams.hull(self.known);
            let Some(hull) = hull.and_then(|mut hull| self.space.settle(&mut hull).then_some(hull)) else {
                self.supposed = Diagram::EMPTY;
                return States::default();
            };
            self.supposed = self.diagrams.of_cube(&hull);
        }
        States::from_iter([(game, self.supposed)])
    }

    fn set_out(&mut self, branching: &Rc<Branching>) {
        let (mut begun, mut passing) = (Vec::new(), Vec::new());
        let walk = Walk { look: All { record: &self.record, patience: None }, branching, left_out: None };
        for (shown, cube) in walk.begin(&self.space.everything(), None, &mut ()) {
            match shown {
                Shown::UpTo(at, game) => begun.push((at, game, cube)),
                Shown::All => passing.push(cube),
            }
        }
        self.is_ahead = !passing.is_empty();
        self.passing = passing.iter().fold(Diagram::EMPTY, |passing, cube| {
            let more = self.diagrams.of_cube(cube);
            self.diagrams.either(passing, more)
        });
        // Some may be at a question where others have more to show: all of them begin anew next time.
        let mut waiting = BTreeMap::new();
        for (at, game, cube) in begun {
            let scripts = self.diagrams.of_cube(&cube);
            self.add(&mut waiting, at, &game, scripts);
        }
        self.waiting = waiting;
    }

    /// Whether the card that is laid next has been turned up since.
    fn is_face_known(&self, game: &Game, at: usize) -> bool {
        let is_card = matches!(game.waits_for(), Waits::MastermindCard | Waits::Protagonist);
        let is_laid = matches!(self.record.items()[at].fact, Fact::Placed { .. });
        !(is_card && is_laid) || self.record.face(at).is_some()
    }

    /// Plays everything that could have come next and shows what was seen; returns the scripts with which some of it
    /// leads beyond the end of the record.
    fn step(
        &mut self,
        branching: &Rc<Branching>,
        at: usize,
        game: &Game,
        scripts: Diagram,
        later: &mut BTreeMap<usize, States>,
    ) -> Diagram {
        // Whatever is possible part by part is played at once, and only then compared with what is possible together.
        let Some(hull) = self.diagrams.hull(scripts) else { return Diagram::EMPTY };
        let walk = Walk { look: All { record: &self.record, patience: None }, branching, left_out: None };
        let web = self.diagrams.web(scripts).map(Rc::new);
        let found = walk.go_on(at, game, &hull, web, &mut (), Halts::OnTheWay);
        let (states, beyond) = sort_out(&mut self.diagrams, found, scripts);
        for (at, game, scripts) in states {
            self.add(later, at, &game, scripts);
        }
        self.passing = self.diagrams.either(self.passing, beyond);
        beyond
    }

    fn add(&mut self, states: &mut BTreeMap<usize, States>, at: usize, game: &Game, more: Diagram) {
        let scripts = states.entry(at).or_default().entry(*game).or_insert(Diagram::EMPTY);
        *scripts = self.diagrams.either(*scripts, more);
    }
}

/// To which states some scripts come, and which of them come to no question.
pub(crate) fn sort_out(
    diagrams: &mut Diagrams,
    found: Vec<(Shown, Cube)>,
    scripts: Diagram,
) -> (Vec<(usize, Game, Diagram)>, Diagram) {
    let mut beyond = Vec::new();
    let mut states: QuickMap<(usize, Game), Vec<Diagram>> = QuickMap::default();
    for (shown, cube) in found {
        let cube = diagrams.of_cube(&cube);
        match shown {
            Shown::UpTo(at, game) => states.entry((at, game)).or_default().push(cube),
            Shown::All => beyond.push(cube),
        }
    }
    let mut both = |cubes: Vec<Diagram>| {
        let learned = diagrams.any(cubes);
        diagrams.both(scripts, learned)
    };
    let states = states.into_iter().map(|((at, game), cubes)| (at, game, both(cubes)));
    let states = states.filter(|(_, _, scripts)| *scripts != Diagram::EMPTY).collect();
    (states, both(beyond))
}

pub(crate) fn first_before(states: &BTreeMap<usize, States>, end: usize) -> Option<usize> {
    states.first_key_value().map(|(at, _)| *at).filter(|at| *at < end)
}
