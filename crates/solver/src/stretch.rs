//! A stretch of the record, from one plain moment to the next: what it says about scripts by itself.

use std::collections::BTreeMap;

use engine::Game;

use crate::cube::Cube;
use crate::sweep::{Detective, Shown, States, Witness, add, disjoint, first_before};

/// Where a stretch begins or ends; the whole record begins before the first plain moment and may end between two.
#[derive(Clone, Copy, Debug)]
enum Border {
    Start,
    Plain { at: usize, game: Game },
    End,
}

/// A part of the record that says something about the script.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stretch {
    from: Border,
    to: Border,
}

impl Detective {
    /// The stretches that say something, in their order.
    pub(crate) fn stretches(&self) -> Vec<Stretch> {
        let mut stretches = Vec::new();
        let mut from = Border::Start;
        for plain in &self.history {
            let to = Border::Plain { at: plain.at, game: plain.game };
            if plain.teaches {
                stretches.push(Stretch { from, to });
            }
            from = to;
        }
        stretches.push(Stretch { from, to: Border::End });
        stretches
    }

    /// Those scripts of a cube with which the stretch can have been as it was, as disjoint cubes.
    pub(crate) fn along(&self, stretch: &Stretch, cube: &Cube, witness: &mut impl Witness) -> Vec<Cube> {
        let mut waiting: BTreeMap<usize, States> = BTreeMap::new();
        let mut passing = Vec::new();
        match stretch.from {
            Border::Start => {
                let keep = |shown, cube| match shown {
                    Shown::UpTo(at, game) => add(&mut waiting, at, &game, cube),
                    Shown::All => passing.push(cube),
                };
                self.begin(cube, keep, witness);
            }
            Border::Plain { at, game } => add(&mut waiting, at, &game, cube.clone()),
            Border::End => {}
        }
        let end = match stretch.to {
            Border::Plain { at, .. } => at,
            Border::Start | Border::End => self.record().items().len(),
        };
        while let Some(at) = first_before(&waiting, end) {
            for (game, cubes) in waiting.remove(&at).expect("it is the first") {
                for cube in cubes {
                    let keep = |shown, cube| match shown {
                        Shown::UpTo(at, game) => add(&mut waiting, at, &game, cube),
                        Shown::All => passing.push(cube),
                    };
                    self.go_on(at, &game, &cube, keep, witness);
                }
            }
        }
        let mut at_end = waiting.remove(&end).unwrap_or_default();
        match stretch.to {
            Border::Plain { game, .. } => disjoint(at_end.remove(&game).iter().flatten()),
            Border::Start | Border::End => disjoint(at_end.values().flatten().chain(&passing)),
        }
    }
}
