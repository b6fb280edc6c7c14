//! What an item of a reason says that nothing was noted of.

use std::cell::Cell;
use std::rc::Rc;

use super::enough::Told;
use super::notes::Notes;
use crate::claim::Claim;
use crate::diagram::Diagram;
use crate::glance::Patience;
use crate::stretch::{Inquiry, Standing, Stretch};
use crate::sweep::Detective;
use crate::walk::{Clash, Witness};

/// So much is played to find out what one item says.
const PLAYS_TO_NOTE: usize = 3_000;

impl Detective {
    /// Notes what scripts clash with at those of the items with which none did so far: those that all other items leave.
    pub(super) fn note_untold(
        &self,
        inquiry: &mut Inquiry<'_>,
        at: (&Stretch<'_>, &[Standing]),
        scripts: Diagram,
        told: &[Told],
        claim: Option<Claim>,
        notes: &mut Notes,
    ) {
        for &(item, _) in told {
            if inquiry.is_tired() || notes.clashes.keys().any(|clash| clash.at == item) {
                continue;
            }
            let patience = Patience::new(PLAYS_TO_NOTE, &Rc::new(Cell::new(PLAYS_TO_NOTE)));
            let others: Vec<Told> = told.iter().copied().filter(|(other, _)| *other != item).collect();
            let Some(left) = inquiry.kept_by(at, scripts, &others, &patience, &mut ()) else { return };
            let left = self.plainest(inquiry, left, claim);
            let mut closer = Closer { item, ..Closer::default() };
            if inquiry.kept_by(at, left, told, &patience, &mut closer).is_some() {
                notes.take_up(closer.of_rules.or(closer.of_choices));
            }
        }
    }
}

/// Notes what clashes with one item.
#[derive(Default)]
struct Closer {
    item: usize,
    of_rules: Notes,
    /// What comes of something that the Mastermind did not have to do. If he did it, this is what would have been seen.
    of_choices: Notes,
}

impl Witness for Closer {
    const HEARS_WHAT_FITS: bool = false;

    fn clashes(&mut self, clash: Clash) {
        if clash.at != self.item {
            return;
        }
        let notes = if clash.is_free { &mut self.of_choices } else { &mut self.of_rules };
        notes.clashes(Clash { is_free: false, ..clash });
    }
}
