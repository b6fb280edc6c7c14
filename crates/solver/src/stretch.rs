//! A stretch of the record, from one plain question to the next: what it says about scripts by itself.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::rc::Rc;

use engine::Game;

use crate::cube::Cube;
use crate::diagram::{Diagram, Diagrams};
use crate::record::Record;
use crate::suppose::Branching;
use crate::sweep::{Detective, Plain, States, first_before, sort_out};
use crate::walk::{Halts, Look, Walk, Witness};

/// A part of the record that says something about the script.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stretch<'d> {
    /// Nothing at the start of the game.
    pub(crate) from: Option<&'d Plain>,
    /// Nothing at the end of the record, which may lie between two such questions.
    pub(crate) to: Option<&'d Plain>,
}

impl Detective {
    /// The stretches that say something, in their order.
    pub(crate) fn stretches(&self) -> Vec<Stretch<'_>> {
        let mut stretches = Vec::new();
        let mut from = None;
        for plain in &self.history {
            if plain.teaches {
                stretches.push(Stretch { from, to: Some(plain) });
            }
            from = Some(plain);
        }
        stretches.push(Stretch { from, to: None });
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

/// What is asked about the stretches of a record.
#[derive(Debug)]
pub(crate) struct Inquiry<'d> {
    pub(crate) record: &'d Record,
    pub(crate) branching: Rc<Branching>,
    pub(crate) diagrams: Diagrams,
    /// How much may still be played to find out what a look says.
    pub(crate) plays: Rc<Cell<usize>>,
}

impl<'d> Inquiry<'d> {
    pub(crate) fn new(detective: &'d Detective, plays: usize) -> Inquiry<'d> {
        let diagrams = Diagrams::new(detective.space());
        let plays = Rc::new(Cell::new(plays));
        Inquiry { record: detective.record(), branching: detective.branching(), diagrams, plays }
    }

    /// Those scripts of a cube with which the stretch can have shown what was seen, whatever state that leads to: scripts
    /// that explain everything before it lead to the one that is known.
    pub(crate) fn along(
        &mut self,
        stretch: &Stretch<'_>,
        cube: &Cube,
        witness: &mut impl Witness,
    ) -> Diagram {
        let record = self.record;
        let branching = self.branching.clone();
        let walk = Walk { look: record, branching: &branching };
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
            }
        }
        let arrived = waiting.into_values().flat_map(States::into_values).collect();
        let arrived = self.diagrams.any(arrived);
        self.diagrams.either(passing, arrived)
    }

    /// How the game can have stood along a stretch, with some of these scripts: all that it can have stood with that explain
    /// the record, if they are among them.
    pub(crate) fn standing(&mut self, stretch: &Stretch<'_>, scripts: Diagram) -> Vec<Standing> {
        let record = self.record;
        let branching = self.branching.clone();
        let walk = Walk { look: record, branching: &branching };
        let (mut waiting, mut passing) = (BTreeMap::new(), Diagram::EMPTY);
        self.set_out(stretch, &walk, scripts, &mut waiting, &mut passing, &mut ());
        let mut found = Vec::new();
        // The first item behind a stretch is looked at with it.
        let end = stretch.to.map_or(record.items().len(), |plain| plain.at + 1);
        while let Some(at) = first_before(&waiting, end) {
            for (game, scripts) in waiting.remove(&at).expect("it is the first") {
                let (later, beyond) = self.go_on(&walk, (at, &game), scripts, &mut (), Halts::AtQuestions);
                let furthest = later.iter().map(|(at, _, _)| *at).max().unwrap_or(at);
                let to = if beyond == Diagram::EMPTY { furthest } else { record.items().len() };
                found.push(Standing { at, to, game });
                self.put(later, &mut waiting);
            }
        }
        found
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
