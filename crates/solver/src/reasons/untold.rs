//! What an item of a reason says that nothing was noted of.

use engine::Fact;

use super::enough::Told;
use super::notes::{ClashKey, Notes, is_hidden};
use crate::claim::Claim;
use crate::diagram::Diagram;
use crate::glance::Patience;
use crate::stretch::{Inquiry, Standing, Stretch};
use crate::sweep::Detective;
use crate::walk::{Clash, Witness};

impl Detective {
    /// Notes what scripts clash with at those of the items with which none did so far, or only went on where something was
    /// to be seen: those that all other items leave.
    pub(super) fn note_untold(
        &self,
        inquiry: &mut Inquiry<'_>,
        at: (&Stretch<'_>, &[Standing]),
        (scripts, claim): (Diagram, Option<Claim>),
        told: &[Told],
        notes: &mut Notes,
        patience: &Patience,
    ) {
        for &(item, _) in told {
            if inquiry.is_tired() || self.is_told(item, notes) {
                continue;
            }
            let others: Vec<Told> = told.iter().copied().filter(|(other, _)| *other != item).collect();
            let Some(left) = inquiry.kept_by(at, scripts, &others, patience, &mut ()) else { return };
            let left = self.plainest(inquiry, left, claim);
            let mut closer = Closer { item, ..Closer::default() };
            if inquiry.kept_by(at, left, told, patience, &mut closer).is_some() {
                notes.take_up(closer.of_rules.or(closer.of_choices));
            }
        }
    }

    /// Whether it was noted what would have been seen instead of an item, or that the rules do not allow it.
    fn is_told(&self, item: usize, notes: &Notes) -> bool {
        let seen = self.record().items()[item].fact;
        let has_no_rule = matches!(seen, Fact::Step(_) | Fact::DayBegins(_) | Fact::NothingHappens);
        let says = |clash: &ClashKey| {
            !has_no_rule
                || clash.without_incident.is_some()
                || clash.event.is_none_or(|(_, cause)| is_hidden(cause))
        };
        notes.clashes.keys().any(|clash| clash.at == item && says(clash))
    }
}

/// Notes what clashes with one item, and hears everything that happens between two questions, so that nothing is forgotten on the way.
#[derive(Default)]
struct Closer {
    item: usize,
    of_rules: Notes,
    /// What comes of something that the Mastermind did not have to do. If he did it, this is what would have been seen.
    of_choices: Notes,
}

impl Witness for Closer {
    fn clashes(&mut self, clash: Clash) {
        if clash.at != self.item {
            return;
        }
        let notes = if clash.is_free { &mut self.of_choices } else { &mut self.of_rules };
        notes.clashes(Clash { is_free: false, ..clash });
    }
}
