//! What may be wrong with a line of a record that no script explains.

use engine::{Event, Fact};

use crate::glance::Patience;
use crate::record::{Item, item_of};
use crate::stretch::Inquiry;
use crate::sweep::Detective;
use crate::walk::{Clash, Witness};

/// So much is played to find out what would have been seen, and so many of these things are tried.
const PLAYS: usize = 20_000;
const MOST_TRIED: usize = 6;

/// A small change with which a script explains the record as far as the item.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Repair {
    /// It was told together with what stands before it, or it was not.
    Joined(bool),
    /// This was left out before it.
    After(Item),
    /// It does not belong there.
    Without,
}

impl Detective {
    /// What to change in an item that no script explains, behind all that some explain; `next` is what stands behind it.
    pub fn repair(&self, item: Item, next: Option<Item>) -> Option<Repair> {
        let turned = Item { joined: !item.joined, ..item };
        if self.explains(&[turned]) {
            return Some(Repair::Joined(turned.joined));
        }
        let mut left_out = self.instead_of(item);
        left_out.truncate(MOST_TRIED);
        let answers = [Fact::Accepted, Fact::Refused].map(|fact| Item { fact, joined: false });
        let left_out = answers.into_iter().chain(left_out);
        let is_missing = |before: &Item| self.explains(&[*before, item]);
        let missing = left_out.filter(|before| *before != item).find(is_missing).map(Repair::After);
        missing.or_else(|| next.filter(|next| self.explains(&[*next])).map(|_| Repair::Without))
    }

    /// Whether some script explains the record with some more items.
    fn explains(&self, items: &[Item]) -> bool {
        let mut detective = self.clone();
        detective.follow(items);
        detective.possibilities().has(&self.space().everything())
    }

    /// What would have been seen in the place of an item.
    fn instead_of(&self, item: Item) -> Vec<Item> {
        let mut detective = self.clone();
        detective.follow(&[item]);
        let stretches = detective.stretches();
        let (Some(stretch), Some(hull)) = (stretches.last(), self.hull()) else { return Vec::new() };
        let mut inquiry = Inquiry::new(&detective, PLAYS);
        let patience = Patience::new(PLAYS, &inquiry.plays);
        let mut instead = Instead { detective: &detective, found: Vec::new() };
        inquiry.along(stretch, &hull, Some(&patience), &mut instead);
        instead.found
    }
}

/// Notes what is shown in the place of the last item.
struct Instead<'d> {
    detective: &'d Detective,
    found: Vec<Item>,
}

impl Witness for Instead<'_> {
    const HEARS_WHAT_FITS: bool = false;

    fn clashes(&mut self, clash: Clash) {
        let record = self.detective.record();
        let event: Option<Event> = clash.event.filter(|_| clash.at + 1 == record.items().len());
        let item = event.and_then(|event| item_of(&event, record.before()));
        self.found.extend(item.filter(|item| !self.found.contains(item)));
    }
}
