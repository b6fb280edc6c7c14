//! What lies on the table, as a client keeps it.
//!
//! A client has a `Board` and takes in numbered items. Most facts say all there is to say ("moves", "dies");
//! where a fact does more than it says (a new loop, a card that is spent), its item carries a `Change`, so
//! that no client needs to know a rule. `Board::fold` is the whole of what a client has to do.

use engine::{Table, View};
use rules::{Counter as CounterWord, Location as LocationWord};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::fact::{Declaration, Fact, Item, LeaderAsk};
use crate::words::{self, Card, Character, Counter, Deck, DeckName, Id, Location, Spell};
use crate::words::{Seat, Slot, SlotName, Step, Target, Winner};

/// The table as one seat sees it: what is public, and the faces of the cards this seat knows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Board {
    /// 0 before the first loop.
    #[serde(rename = "loop")]
    pub loop_no: u8,
    pub day: u8,
    pub step: Step,
    /// The Protagonist who leads.
    pub leader: Seat,
    pub winner: Option<Winner>,
    /// Everybody seen so far, always in the same order.
    pub figures: Vec<Figure>,
    pub places: Vec<Place>,
    /// The cards on the board, in the order of their slots.
    pub placed: Vec<Laid>,
    /// Cards once per loop that lie face up.
    pub spent: Vec<Spent>,
    pub gauge: u8,
    /// The days of this loop whose incident occurred.
    pub occurred: Vec<u8>,
    /// The Goodwill ability that waits for its answer.
    pub declared: Option<Declaration>,
    /// What the Leader has to choose for the incident that occurs.
    pub leader_chooses: Option<LeaderAsk>,
    /// How many Protagonists have agreed to give up the remaining loops.
    pub giving_up: u8,
    /// Whether bearers of Extra cards are closed to the Protagonists.
    pub extra_banned: bool,
    /// Whether the Protagonists cannot die in this loop.
    pub shielded: bool,
    /// The spells that work now, by what the Protagonists know or once knew.
    pub spells: Vec<Spell>,
}

#[derive(Clone, Debug, PartialEq, Eq, TS)]
pub struct Figure {
    pub who: Character,
    /// Missing while the card is not on the board.
    #[ts(optional)]
    pub at: Option<Location>,
    /// Counters that are there, with their number; none has the number 0.
    #[ts(optional, as = "Option<Vec<(Counter, u8)>>")]
    pub counters: Vec<(Counter, u8)>,
    #[ts(optional, as = "Option<Vec<Mark>>")]
    pub marks: Vec<Mark>,
    /// Goodwill abilities that cannot be asked for again now, counted from 1.
    #[ts(optional, as = "Option<Vec<u8>>")]
    pub used: Vec<u8>,
    #[ts(optional, as = "Option<u8>")]
    pub curses: u8,
}

/// Something that lies on a character or is true of it, and that everybody can see.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Mark {
    Dead,
    Guarded,
    /// No location is forbidden to it.
    Freed,
    /// No incident of its own occurs.
    Calmed,
    Extra,
    /// Cannot be moved today, or not on the next day.
    Held,
    /// Its role was guessed rightly in the Final Guess.
    Guessed,
}

#[derive(Clone, Debug, PartialEq, Eq, TS)]
#[ts(rename_all = "camelCase")]
pub struct Place {
    pub location: Location,
    #[ts(optional, as = "Option<u8>")]
    pub intrigue: u8,
    /// The last day on which nothing moves into or out of it.
    #[ts(optional, as = "Option<u8>")]
    pub closed_until: u8,
    #[ts(optional, as = "Option<u8>")]
    pub curses: u8,
}

/// A card on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Laid {
    pub slot: Slot,
    pub on: Target,
    /// Its face, if this seat knows it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub card: Option<Card>,
}

#[derive(Clone, Debug, PartialEq, Eq, TS)]
pub struct Spent {
    pub deck: Deck,
    pub cards: Vec<Card>,
}

/// What is different on the board besides what a fact says. Everything that is there replaces what was
/// there; figures, places and piles one by one.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(optional_fields)]
pub struct Change {
    #[serde(default, rename = "loop", skip_serializing_if = "Option::is_none")]
    pub loop_no: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub day: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub step: Option<Step>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub leader: Option<Seat>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub winner: Option<Winner>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub figures: Option<Vec<Figure>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub places: Option<Vec<Place>>,
    /// The whole list of cards on the board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub placed: Option<Vec<Laid>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub spent: Option<Vec<Spent>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gauge: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub occurred: Option<Vec<u8>>,
    /// `null` when nothing waits for an answer any more.
    #[serde(default, skip_serializing_if = "Option::is_none", with = "nullable")]
    #[ts(optional = nullable, as = "Option<Declaration>")]
    pub declared: Option<Option<Declaration>>,
    #[serde(default, skip_serializing_if = "Option::is_none", with = "nullable")]
    #[ts(optional = nullable, as = "Option<LeaderAsk>")]
    pub leader_chooses: Option<Option<LeaderAsk>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub giving_up: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub extra_banned: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shielded: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub spells: Option<Vec<Spell>>,
}

/// Something that may be missing, be null or be there.
mod nullable {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub(super) fn serialize<T: Serialize, S: Serializer>(
        value: &Option<Option<T>>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        value.as_ref().and_then(Option::as_ref).serialize(serializer)
    }

    pub(super) fn deserialize<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<Option<T>>, D::Error> {
        Option::deserialize(deserializer).map(Some)
    }
}

impl Board {
    pub fn of(view: &View) -> Board {
        let mut board = Board::of_table(&view.table);
        for laid in &mut board.placed {
            laid.card = view.faces[usize::from(laid.slot.0.0)].map(Id);
        }
        board
    }

    /// The public part alone.
    pub fn of_table(table: &Table) -> Board {
        let laid = |slot: SlotName| {
            let on = table.placed[usize::from(slot.0)]?;
            Some(Laid { slot: Id(slot), on: Id(on), card: None })
        };
        Board {
            loop_no: table.loop_no,
            day: table.day,
            step: Id(table.step),
            leader: Id(engine::Seat::Protagonist(table.leader)),
            winner: table.winner.map(Id),
            figures: table.cast.iter().map(|who| Figure::of(table, who)).collect(),
            places: LocationWord::ALL.iter().map(|location| Place::of(table, *location)).collect(),
            placed: SlotName::all().filter_map(laid).collect(),
            spent: DeckName::ALL.into_iter().map(|deck| Spent::of(table, deck)).collect(),
            gauge: table.gauge,
            occurred: (1..=table.sheet.days).filter(|day| table.has_occurred(*day)).collect(),
            declared: table.declared.map(Declaration::from),
            leader_chooses: table.leader_asked.map(LeaderAsk::from),
            giving_up: table.giving_up,
            extra_banned: table.extra_banned,
            shielded: table.shielded,
            spells: words::all(rules::Spell::ALL.iter().copied().filter(|spell| table.is_cast(*spell))),
        }
    }

    pub fn figure(&self, who: rules::Character) -> Option<&Figure> {
        self.figures.iter().find(|figure| figure.who.0 == who)
    }

    /// Takes in the next item: all a client has to know about facts.
    pub fn fold(&mut self, item: &Item) {
        self.fold_fact(&item.fact);
        if let Some(change) = &item.then {
            self.apply(change);
        }
    }

    /// Facts that say all there is to say, and what of the others can be read off them. The rest does nothing
    /// here: what it does comes as a change.
    fn fold_fact(&mut self, fact: &Fact) {
        if let Fact::Step { step } = fact {
            self.step = *step;
        }
        if let Fact::Placed { slot, on, card } = *fact {
            self.placed.push(Laid { slot, on, card });
            self.placed.sort_by_key(|laid| laid.slot);
        }
        if let Fact::TurnedUp { cards, spent } = fact {
            for (slot, card) in cards {
                for laid in self.placed.iter_mut().filter(|laid| laid.slot == *slot) {
                    laid.card = Some(*card);
                }
                if spent.contains(slot) {
                    self.spend(slot.0.deck(), *card);
                }
            }
        }
        if let Fact::CardsTaken = fact {
            self.placed.clear();
        }
        if let Fact::Moves { who, to } = fact
            && let Some(figure) = self.figure_mut(*who)
        {
            figure.at = Some(*to);
        }
        if let Fact::Dies { who } = fact
            && let Some(figure) = self.figure_mut(*who)
            && !figure.marks.contains(&Mark::Dead)
        {
            figure.marks.insert(0, Mark::Dead);
        }
        if let Fact::Revives { who } = fact
            && let Some(figure) = self.figure_mut(*who)
        {
            figure.marks.retain(|mark| *mark != Mark::Dead);
        }
        if let Fact::Counters { on, counter, change } = *fact {
            self.count(on, counter, change);
        }
        if let Fact::Leader { seat } = fact {
            self.leader = *seat;
        }
        if let Fact::Gauge { change } = fact {
            self.gauge = self.gauge.saturating_add_signed(*change);
        }
        if let Fact::Day { n } = fact {
            (self.day, self.step) = (*n, Id(engine::Step::DayStart));
        }
        if let Fact::Loop { n } = fact {
            (self.loop_no, self.day) = (*n, 1);
            self.clear();
        }
        if let Fact::GuessBegins { .. } = fact {
            self.step = Id(engine::Step::FinalGuess);
            self.clear();
        }
        if let Fact::Enters { who, at } = fact {
            match self.figure_mut(*who) {
                Some(figure) => figure.at = Some(*at),
                None => self.figures.push(Figure { at: Some(*at), ..Figure::bare(*who) }),
            }
            self.figures.sort_by_key(|figure| figure.who);
        }
        if let Fact::Declared { ability } = fact {
            self.declared = Some(*ability);
        }
        if let Fact::Accepted | Fact::Refused = fact {
            self.declared = None;
        }
        if let Fact::Incident { day } = fact {
            self.occurred.push(*day);
        }
        if let Fact::Over { winner } = fact {
            (self.winner, self.step) = (Some(*winner), Id(engine::Step::Over));
        }
    }

    /// Everything that lies on figures and places, and every pile, is taken away.
    fn clear(&mut self) {
        for figure in &mut self.figures {
            *figure = Figure { at: figure.at, ..Figure::bare(figure.who) };
        }
        for place in &mut self.places {
            *place = Place { location: place.location, intrigue: 0, closed_until: 0, curses: 0 };
        }
        self.spent.iter_mut().for_each(|pile| pile.cards.clear());
        self.occurred.clear();
    }

    fn spend(&mut self, deck: DeckName, card: Card) {
        for pile in self.spent.iter_mut().filter(|pile| pile.deck.0 == deck) {
            pile.cards.push(card);
            pile.cards.sort();
        }
    }

    fn count(&mut self, on: Target, counter: Counter, change: i8) {
        match on.0 {
            engine::Target::Location(location) => {
                for place in self.places.iter_mut().filter(|place| place.location.0 == location) {
                    place.intrigue = place.intrigue.saturating_add_signed(change);
                }
            }
            engine::Target::Character(who) => {
                let Some(figure) = self.figure_mut(Id(who)) else { return };
                if !figure.counters.iter().any(|(there, _)| *there == counter) {
                    figure.counters.push((counter, 0));
                    figure.counters.sort();
                }
                for (_, n) in figure.counters.iter_mut().filter(|(there, _)| *there == counter) {
                    *n = n.saturating_add_signed(change);
                }
                figure.counters.retain(|(_, n)| *n > 0);
            }
        }
    }

    fn figure_mut(&mut self, who: Character) -> Option<&mut Figure> {
        self.figures.iter_mut().find(|figure| figure.who == who)
    }

    fn apply(&mut self, change: &Change) {
        let Change { loop_no, day, step, leader, winner, figures, places, placed, spent, .. } =
            change.clone();
        self.loop_no = loop_no.unwrap_or(self.loop_no);
        self.day = day.unwrap_or(self.day);
        self.step = step.unwrap_or(self.step);
        self.leader = leader.unwrap_or(self.leader);
        self.winner = winner.or(self.winner);
        for figure in figures.into_iter().flatten() {
            match self.figures.iter_mut().find(|there| there.who == figure.who) {
                Some(there) => *there = figure,
                None => self.figures.push(figure),
            }
        }
        self.figures.sort_by_key(|figure| figure.who);
        for place in places.into_iter().flatten() {
            self.places
                .iter_mut()
                .filter(|there| there.location == place.location)
                .for_each(|there| *there = place.clone());
        }
        for pile in spent.into_iter().flatten() {
            self.spent
                .iter_mut()
                .filter(|there| there.deck == pile.deck)
                .for_each(|there| *there = pile.clone());
        }
        if let Some(placed) = placed {
            self.placed = placed;
        }
        self.gauge = change.gauge.unwrap_or(self.gauge);
        if let Some(occurred) = &change.occurred {
            self.occurred = occurred.clone();
        }
        self.declared = change.declared.unwrap_or(self.declared);
        self.leader_chooses = change.leader_chooses.unwrap_or(self.leader_chooses);
        self.giving_up = change.giving_up.unwrap_or(self.giving_up);
        self.extra_banned = change.extra_banned.unwrap_or(self.extra_banned);
        self.shielded = change.shielded.unwrap_or(self.shielded);
        if let Some(spells) = &change.spells {
            self.spells = spells.clone();
        }
    }
}

impl Figure {
    /// Nothing is known but who it is.
    fn bare(who: Character) -> Figure {
        Figure { who, at: None, counters: Vec::new(), marks: Vec::new(), used: Vec::new(), curses: 0 }
    }

    fn of(table: &Table, who: rules::Character) -> Figure {
        let counters =
            CounterWord::ALL.iter().copied().map(|counter| (Id(counter), table.count(counter, who)));
        let held = table.held.contains(who) && table.held_on >= table.day;
        let marks = [
            (Mark::Dead, table.dead.contains(who)),
            (Mark::Guarded, table.guarded.contains(who)),
            (Mark::Freed, table.freed.contains(who)),
            (Mark::Calmed, table.calmed.contains(who)),
            (Mark::Extra, table.extra.contains(who)),
            (Mark::Held, held),
            (Mark::Guessed, table.guessed.contains(who)),
        ];
        let abilities = 0..who.def().goodwill.len();
        Figure {
            who: Id(who),
            at: table.location_of(who).map(Id),
            counters: counters.filter(|(_, n)| *n > 0).collect(),
            marks: marks.into_iter().filter(|(_, there)| *there).map(|(mark, _)| mark).collect(),
            used: abilities.filter(|n| table.is_used(who, *n)).map(|n| n as u8 + 1).collect(),
            curses: table.curses_on(engine::Target::Character(who)) as u8,
        }
    }
}

impl Place {
    fn of(table: &Table, location: LocationWord) -> Place {
        Place {
            location: Id(location),
            intrigue: table.intrigue_at[location.index()],
            closed_until: table.closed_until[location.index()],
            curses: table.curses_on(engine::Target::Location(location)) as u8,
        }
    }
}

impl Spent {
    fn of(table: &Table, deck: DeckName) -> Spent {
        let pile = match deck {
            DeckName::Mastermind => 0,
            DeckName::Protagonist(n) => 1 + usize::from(n),
        };
        Spent { deck: Id(deck), cards: words::all(table.spent[pile].iter()) }
    }
}

impl Change {
    /// What has to be told for `before` to become `after`.
    pub fn between(before: &Board, after: &Board) -> Option<Change> {
        fn new<T: PartialEq + Clone>(before: &T, after: &T) -> Option<T> {
            (before != after).then(|| after.clone())
        }
        fn new_ones<T: PartialEq + Clone>(before: &[T], after: &[T]) -> Option<Vec<T>> {
            let changed: Vec<T> = after.iter().filter(|it| !before.contains(it)).cloned().collect();
            (!changed.is_empty()).then_some(changed)
        }
        let change = Change {
            loop_no: new(&before.loop_no, &after.loop_no),
            day: new(&before.day, &after.day),
            step: new(&before.step, &after.step),
            leader: new(&before.leader, &after.leader),
            winner: if before.winner == after.winner { None } else { after.winner },
            figures: new_ones(&before.figures, &after.figures),
            places: new_ones(&before.places, &after.places),
            placed: new(&before.placed, &after.placed),
            spent: new_ones(&before.spent, &after.spent),
            gauge: new(&before.gauge, &after.gauge),
            occurred: new(&before.occurred, &after.occurred),
            declared: new(&before.declared, &after.declared),
            leader_chooses: new(&before.leader_chooses, &after.leader_chooses),
            giving_up: new(&before.giving_up, &after.giving_up),
            extra_banned: new(&before.extra_banned, &after.extra_banned),
            shielded: new(&before.shielded, &after.shielded),
            spells: new(&before.spells, &after.spells),
        };
        (change != Change::default()).then_some(change)
    }
}
