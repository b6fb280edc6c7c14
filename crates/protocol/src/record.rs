//! What one seat has seen so far, item by item.

use engine::{Event, Game, Seat, Seen, View};

use crate::board::{Board, Change};
use crate::fact::{Cause, Fact, Item, says_it_all};
use crate::words::{Id, SlotName};

/// Turns events into the items of a seat and keeps the seat's view.
#[derive(Clone, Copy, Debug)]
pub struct Record {
    view: View,
    n_items: u32,
}

impl Record {
    /// `before` is the game as it was set up, before anything has happened.
    pub fn new(seat: Seat, before: &Game) -> Record {
        Record { view: View::at_start(seat, *before.table(), before.secrets()), n_items: 0 }
    }

    /// What the seat knows after the items so far.
    pub fn view(&self) -> &View {
        &self.view
    }

    /// The number of the last item.
    pub fn n_items(&self) -> u32 {
        self.n_items
    }

    /// The items for events that come together. Cards that are turned up at once are one item.
    pub fn tell(&mut self, events: &[Event]) -> Vec<Item> {
        let mut items: Vec<Item> = Vec::with_capacity(events.len());
        events.iter().for_each(|event| self.tell_one(event, &mut items));
        self.n_items += items.len() as u32;
        items
    }

    /// The number of the item in which each of these events is told.
    pub fn numbers(&mut self, events: &[Event]) -> Vec<u32> {
        let mut items: Vec<Item> = Vec::with_capacity(events.len());
        let number = |event: &Event| {
            self.tell_one(event, &mut items);
            self.n_items + items.len() as u32
        };
        let numbers: Vec<u32> = events.iter().map(number).collect();
        self.n_items += items.len() as u32;
        numbers
    }

    fn tell_one(&mut self, event: &Event, items: &mut Vec<Item>) {
        let seen = event.seen_by(self.view.seat, &self.view.table.sheet);
        let item = self.see(&seen);
        match items.last_mut() {
            Some(last) if item.joined && are_turned_up(last, &item) => join_faces(last, item),
            _ => items.push(item),
        }
    }

    fn see(&mut self, seen: &Seen) -> Item {
        let before = self.view;
        self.view.fold(seen);
        let mut fact = match *seen {
            Seen::Fact { fact, .. } | Seen::Known { fact, .. } => Fact::of(&fact),
            Seen::Face { slot, card, on } => {
                Fact::Placed { slot: Id(SlotName(slot)), on: Id(on), card: Some(Id(card)) }
            }
            Seen::Opened(secrets) => Fact::Opened { secrets: (&secrets).into() },
        };
        let cause = match seen {
            Seen::Known { cause, .. } => Cause::of(cause),
            Seen::Fact { .. } | Seen::Face { .. } | Seen::Opened(_) => None,
        };
        if let Fact::TurnedUp { cards, spent } = &mut fact
            && self.view.table.spent != before.table.spent
        {
            spent.extend(cards.iter().map(|(slot, _)| *slot));
        }
        // Most cards that are turned up change nothing but themselves, and comparing boards is dear.
        let is_unchanged = matches!(fact, Fact::TurnedUp { .. }) && self.view.table == before.table;
        let then = if !is_unchanged && seen.fact().is_some_and(|fact| !says_it_all(&fact)) {
            let mut expected = Board::of(&before);
            expected.fold(&Item { fact: fact.clone(), joined: false, cause: None, then: None });
            Change::between(&expected, &Board::of(&self.view))
        } else {
            None
        };
        Item { fact, joined: seen.is_joined(), cause, then }
    }
}

fn are_turned_up(one: &Item, next: &Item) -> bool {
    matches!((&one.fact, &next.fact), (Fact::TurnedUp { .. }, Fact::TurnedUp { .. }))
}

fn join_faces(one: &mut Item, next: Item) {
    // Turning a card up does nothing besides spending it, and that is part of the fact.
    debug_assert!(one.then.is_none() && next.then.is_none(), "{one:?}, {next:?}");
    if let (Fact::TurnedUp { cards, spent }, Fact::TurnedUp { cards: more, spent: more_spent }) =
        (&mut one.fact, next.fact)
    {
        cards.extend(more);
        spent.extend(more_spent);
    }
}

/// The same public items as `seat` sees them, if it knows the face of a card that is laid in them.
pub fn with_faces(
    items: &[Item],
    events: &[Event],
    seat: Seat,
    sheet: &engine::OpenSheet,
) -> Option<Vec<Item>> {
    let mut shown: Option<Vec<Item>> = None;
    for event in events.iter().filter(|event| matches!(event, Event::Laid { .. })) {
        let Seen::Face { slot, card: face, .. } = event.seen_by(seat, sheet) else { continue };
        let items = shown.get_or_insert_with(|| items.to_vec());
        for item in items.iter_mut() {
            if let Fact::Placed { slot: there, card, .. } = &mut item.fact
                && there.0 == SlotName(slot)
            {
                *card = Some(Id(face));
            }
        }
    }
    shown
}
