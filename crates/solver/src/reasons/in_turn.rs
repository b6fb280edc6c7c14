//! Stretches that are followed as they were played, each with what those before it leave.
//!
//! That takes no longer than the answer itself did, where a long stretch with all that is supposed may take too long.

use super::enough::items_of;
use crate::cube::Cube;
use crate::diagram::Diagram;
use crate::glance::Patience;
use crate::space::Space;
use crate::stretch::{Inquiry, Stretch};

/// So much is played to follow stretches one after the other.
const PLAYS_IN_TURN: usize = 120_000;
/// So many scripts are tried to show that a stretch cannot be left out.
const MOST_TRIED: usize = 12;

/// How stretches were followed that leave nothing.
pub(super) struct Turns {
    /// Where it takes too long to find out which of them are needed: from which item on all are, and what they leave before
    /// the last.
    pub(super) since: Option<(usize, Diagram)>,
    pub(super) patience: Patience,
}

/// A stretch that excludes some of what was left before it.
struct Turn<'s, 'd> {
    stretch: &'s Stretch<'d>,
    before: Diagram,
    excluded: Diagram,
    /// Whether a script is known that no other of them excludes.
    is_needed: bool,
}

impl Inquiry<'_> {
    /// Stretches that leave nothing of some scripts together, none of which can be left out: of the first that do. If it takes
    /// too long to find out which, the last with everything before it; nothing if already that takes too long.
    pub(super) fn in_turn(
        &mut self,
        space: &Space,
        stretches: &[Stretch<'_>],
        supposed: Diagram,
    ) -> Option<(Vec<usize>, Turns)> {
        let patience = Patience::by_itself(PLAYS_IN_TURN);
        let turns = self.turns(space, stretches, supposed, &patience)?;
        let (first, last) = (turns.first()?, turns.last()?);
        let (since, before, last) = (items_of(first.stretch, self.record).start, last.before, last.stretch.n);
        Some(match self.needed_in_turn(space, turns, supposed, &patience) {
            Some(needed) => (needed, Turns { since: None, patience }),
            None => (vec![last], Turns { since: Some((since, before)), patience }),
        })
    }

    fn needed_in_turn(
        &mut self,
        space: &Space,
        mut turns: Vec<Turn<'_, '_>>,
        supposed: Diagram,
        patience: &Patience,
    ) -> Option<Vec<usize>> {
        // Mostly, all others can be left out together.
        let needed = turns.iter().filter(|turn| turn.is_needed).map(|turn| turn.stretch);
        let left = self.left_in_turn(supposed, needed, &part_of(patience));
        if left.is_some_and(|left| !self.has_scripts(space, left)) {
            turns.retain(|turn| turn.is_needed);
        }
        for place in (0..turns.len()).rev() {
            if turns[place].is_needed {
                continue;
            }
            let later = turns[place + 1..].iter().map(|turn| turn.stretch);
            let left = self.left_in_turn(turns[place].before, later, patience)?;
            if !self.has_scripts(space, left) {
                turns.remove(place);
            }
        }
        Some(turns.into_iter().map(|turn| turn.stretch.n).collect())
    }

    fn turns<'s, 'd>(
        &mut self,
        space: &Space,
        stretches: &'s [Stretch<'d>],
        supposed: Diagram,
        patience: &Patience,
    ) -> Option<Vec<Turn<'s, 'd>>> {
        let mut turns: Vec<Turn<'_, '_>> = Vec::new();
        let mut before = supposed;
        for stretch in stretches {
            let behind = self.narrowed(before, stretch, patience)?;
            let excluded = self.diagrams.without(before, behind);
            if self.has_scripts(space, excluded) {
                turns.push(Turn { stretch, before, excluded, is_needed: false });
            }
            before = behind;
            if !self.has_scripts(space, before) {
                break;
            }
        }
        if self.has_scripts(space, before) {
            return None;
        }
        let for_scripts = part_of(patience);
        for place in 0..turns.len() {
            let (upto, later) = turns.split_at_mut(place + 1);
            let scripts = self.some_scripts(space, upto[place].excluded, MOST_TRIED, 0);
            let mut is_left = |script: &Cube| {
                let mut kept =
                    later.iter().map(|turn| self.along(turn.stretch, script, Some(&for_scripts), &mut ()));
                kept.all(|kept| kept.is_some_and(|kept| kept != Diagram::EMPTY))
            };
            upto[place].is_needed = scripts.iter().any(&mut is_left);
        }
        Some(turns)
    }

    /// What some stretches leave, each followed with what those before it leave; nothing if that takes too long.
    pub(super) fn left_in_turn<'s, 'd: 's>(
        &mut self,
        scripts: Diagram,
        mut stretches: impl Iterator<Item = &'s Stretch<'d>>,
        patience: &Patience,
    ) -> Option<Diagram> {
        stretches.try_fold(scripts, |left, stretch| self.narrowed(left, stretch, patience))
    }
}

/// A third of what may still be played.
fn part_of(patience: &Patience) -> Patience {
    patience.up_to(patience.left() / 3)
}
