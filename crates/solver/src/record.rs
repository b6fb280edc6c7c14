//! What everybody at the table saw of a game. Nothing a Protagonist knows besides tells anything about the script: the
//! faces of its own cards are open before they do something.

mod written;

use engine::{Event, Fact, Game, Replay, Seat, Table};
use rules::{Card, Character, CharacterSet};

pub use written::{RecordError, WrittenRecord};

/// One thing that everybody saw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Item {
    pub fact: Fact,
    /// Part of the same announcement as the one before it.
    pub joined: bool,
}

/// The open sheet and all that was seen since.
#[derive(Clone, Debug)]
pub struct Record {
    /// The table as it was set.
    before: Table,
    items: Vec<Item>,
    /// The faces of cards that have been turned up since they were laid, by item.
    faces: Vec<Option<Card>>,
    /// The table after the last item.
    table: Table,
}

impl Record {
    pub fn new(before: &Table) -> Record {
        Record { before: *before, items: Vec::new(), faces: Vec::new(), table: *before }
    }

    /// What was seen of a recorded game.
    pub fn of(replay: &Replay) -> Record {
        let before = Game::before_start(replay.script(), replay.options()).expect("a replay can be set up");
        let mut record = Record::new(before.table());
        replay.play(|moment| moment.events.iter().for_each(|event| record.see(event)));
        record
    }

    pub fn before(&self) -> &Table {
        &self.before
    }

    pub fn table(&self) -> &Table {
        &self.table
    }

    pub fn items(&self) -> &[Item] {
        &self.items
    }

    /// In which loop and on which day an item was seen; what comes before the first day of a loop belongs to it.
    pub fn day_of(&self, item: usize) -> (u8, u8) {
        let (loop_no, day) = self.moment_of(item);
        (loop_no, day.unwrap_or(1))
    }

    /// The same, without a day while a loop is prepared: its first has not begun, and the last of the loop before, which
    /// the table still shows, is over.
    pub fn moment_of(&self, item: usize) -> (u8, Option<u8>) {
        if let Some(Item { fact: Fact::LoopBegins(loop_no), .. }) = self.items.get(item) {
            return (*loop_no, None);
        }
        let table = self.table_at(item);
        let begun = self.items[..item.min(self.items.len())].iter().rev();
        let begun =
            begun.map(|item| item.fact).find(|fact| matches!(fact, Fact::LoopBegins(_) | Fact::DayBegins(_)));
        let is_prepared = matches!(begun, Some(Fact::LoopBegins(_)));
        (table.loop_no, (!is_prepared).then_some(table.day))
    }

    /// The table after the first so many items.
    pub fn table_at(&self, n: usize) -> Table {
        let mut table = self.before;
        self.items.iter().take(n).for_each(|item| table.apply(&item.fact));
        table
    }

    /// Whether something is shown from an item on before the next step.
    pub fn is_seen_soon(&self, fact: Fact, item: usize) -> bool {
        let goes_on = |fact: Fact| !matches!(fact, Fact::Step(_) | Fact::DayBegins(_) | Fact::LoopBegins(_));
        let soon = self.items()[item..].iter().map(|item| item.fact);
        soon.take_while(|fact| goes_on(*fact)).any(|seen| seen == fact)
    }

    /// Who died before an item in the same step of the day.
    pub fn died_before(&self, item: usize) -> CharacterSet {
        self.deaths_before(item).map(|(_, who)| who).collect()
    }

    /// The same, with the items that say so, the last first.
    pub(crate) fn deaths_before(&self, item: usize) -> impl Iterator<Item = (usize, Character)> {
        let earlier = self.items.iter().enumerate().take(item).rev().map(|(n, item)| (n, item.fact));
        let this_step = earlier.take_while(|(_, fact)| !matches!(fact, Fact::Step(_)));
        this_step.filter_map(|(n, fact)| if let Fact::Dies(who) = fact { Some((n, who)) } else { None })
    }

    pub(crate) fn face(&self, item: usize) -> Option<Card> {
        self.faces[item]
    }

    /// The first so many items alone.
    pub fn up_to(&self, n: usize) -> Record {
        let mut record = Record::new(&self.before);
        self.items.iter().take(n).for_each(|item| record.push(*item));
        record
    }

    /// Takes in what happened; what is opened at the end belongs to no riddle any more.
    pub fn see(&mut self, event: &Event) {
        if let Some(item) = item_of(event, &self.before) {
            self.push(item);
        }
    }

    pub fn push(&mut self, item: Item) {
        if let Fact::TurnedUp { slot, card } = item.fact {
            let laid = |item: &Item| matches!(item.fact, Fact::Placed { slot: at, .. } if at == slot);
            if let Some(n) = self.items.iter().rposition(laid) {
                self.faces[n] = Some(card);
            }
        }
        self.table.apply(&item.fact);
        self.items.push(item);
        self.faces.push(None);
    }
}

/// What everybody sees of an event.
pub(crate) fn item_of(event: &Event, table: &Table) -> Option<Item> {
    let seen = event.seen_by(Seat::Spectator, &table.sheet);
    seen.fact().map(|fact| Item { fact, joined: seen.is_joined() })
}
