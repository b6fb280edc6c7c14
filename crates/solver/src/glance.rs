//! What a stretch says when only some of its items are looked at.
//!
//! In the place of any other item something else may have been shown, or nothing; the cards that are laid and what the
//! Protagonists say are as they were, and what the Mastermind may do but need not, he did only as it was seen. A game
//! that leaves the course of the record at an item that is not looked at (it comes to another step, or the loop ends) goes
//! on where the Mastermind lays cards next, in any state that it can have had there, with as much used up as before.
//! Whatever was shown, the Mastermind has the table before him as everybody saw it when he is asked next.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::rc::Rc;

use engine::{Fact, Game, Step, Waits};

use crate::diagram::Diagram;
use crate::record::{Item, Record};
use crate::stretch::{Inquiry, Standing, Stretch};
use crate::suppose::Branching;
use crate::sweep::{States, first_before};
use crate::walk::{self, Chosen, Halts, Look, Manner, Met, Walk, Witness};

/// How much may still be played to find something out, and how much in the whole inquiry.
#[derive(Clone, Debug)]
pub(crate) struct Patience {
    plays: Cell<usize>,
    in_all: Rc<Cell<usize>>,
}

impl Patience {
    pub(crate) fn new(plays: usize, in_all: &Rc<Cell<usize>>) -> Patience {
        Patience { plays: Cell::new(plays), in_all: in_all.clone() }
    }

    pub(crate) fn is_over(&self) -> bool {
        self.left() == 0
    }

    /// For something that does not count for the inquiry.
    pub(crate) fn by_itself(plays: usize) -> Patience {
        Patience::new(plays, &Rc::new(Cell::new(plays)))
    }

    /// The same, for no more than so much.
    pub(crate) fn up_to(&self, plays: usize) -> Patience {
        Patience::new(plays, &self.in_all)
    }

    /// How much may still be played.
    pub(crate) fn left(&self) -> usize {
        self.plays.get().min(self.in_all.get())
    }

    /// Whether what is played counts for the whole inquiry.
    pub(crate) fn is_part_of(&self, in_all: &Rc<Cell<usize>>) -> bool {
        Rc::ptr_eq(&self.in_all, in_all)
    }

    /// One more play, if there is any left.
    pub(crate) fn play(&self) -> bool {
        let is_left = !self.is_over();
        self.spend(1);
        is_left
    }

    /// Counts something that the whole inquiry counts by itself.
    pub(crate) fn spend_here(&self, plays: usize) {
        self.plays.set(self.plays.get().saturating_sub(plays));
    }

    pub(crate) fn spend(&self, plays: usize) {
        for left in [&self.plays, &self.in_all] {
            left.set(left.get().saturating_sub(plays));
        }
    }
}

/// Some items of a record that are looked at; what comes behind the last of them is not followed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Glance<'a> {
    record: &'a Record,
    /// In their order.
    looked_at: &'a [usize],
    patience: &'a Patience,
}

impl<'a> Glance<'a> {
    fn end(self) -> usize {
        self.looked_at.last().map_or(0, |last| last + 1)
    }

    fn is_looked_at(self, item: usize) -> bool {
        self.looked_at.binary_search(&item).is_ok()
    }

    fn fact(self, item: usize) -> Fact {
        self.record.items()[item].fact
    }

    /// The items that may come next: the others before the one that has to be shown need not be.
    fn open(self, at: usize) -> impl Iterator<Item = usize> + 'a {
        let due = (at..self.end()).find(|&n| self.is_looked_at(n) || kind(self.fact(n)) == Kind::Course);
        at..due.map_or(at, |due| due + 1)
    }

    /// Whether at an item the next step or day comes when its time has come.
    fn just_goes_on(self, item: usize) -> bool {
        let fact = self.fact(item);
        let may_be_early = fact == Fact::Step(Step::LoopEnd) && !self.record.table_at(item).is_last_day();
        matches!(fact, Fact::Step(_) | Fact::DayBegins(_)) && !may_be_early
    }

    /// Whether an item is what was seen. What is told together with something that is not looked at may come alone.
    fn is_seen(self, at: usize, item: &Item) -> bool {
        let seen = self.record.items()[at];
        let may_be_alone = at.checked_sub(1).is_some_and(|before| !self.is_looked_at(before));
        seen.fact == item.fact && (seen.joined == item.joined || may_be_alone)
    }
}

impl Look for Glance<'_> {
    fn record(&self) -> &Record {
        self.record
    }

    fn may_go(&self) -> bool {
        self.patience.play()
    }

    fn choose(&self, branching: &Branching, at: usize, game: &Game) -> Chosen {
        let as_seen = |item: usize| walk::choose(branching, self.record, item, game);
        let is_said = |item: &usize| kind(self.fact(*item)) == Kind::Said;
        let found = match game.waits_for() {
            Waits::Window(_) | Waits::Batch(_) | Waits::Part { .. } | Waits::BossAt | Waits::Curse { .. } => {
                return as_seen(at).map_or(Chosen::Nothing, Chosen::This);
            }
            Waits::Answer | Waits::Claim(_) | Waits::Subplot { .. } | Waits::Start(_)
                if !self.is_looked_at(at) =>
            {
                let choices = game.choices();
                choices.nth(branching.pick(choices.len()))
            }
            Waits::Protagonist => self.open(at).filter(is_said).find_map(as_seen).or_else(|| as_seen(at)),
            Waits::MastermindCard => self.open(at).find_map(as_seen),
            Waits::Answer
            | Waits::Claim(_)
            | Waits::Subplot { .. }
            | Waits::Start(_)
            | Waits::Nothing
            | Waits::ToGoOn => as_seen(at),
        };
        match found {
            Some(choice) => Chosen::This(choice),
            None if self.is_looked_at(at) => Chosen::Nothing,
            None => Chosen::Whatever,
        }
    }

    fn meet(&self, at: usize, item: &Item, manner: Manner) -> Met {
        if let Some(seen) = self.open(at).find(|&at| self.is_seen(at, item)) {
            return if seen + 1 == self.end() { Met::Last(seen) } else { Met::Seen(seen) };
        }
        let looked_at = (at..self.end()).find(|&n| self.is_looked_at(n)).unwrap_or(at);
        let next = self.open(at).last();
        if manner == Manner::Free || (next == Some(at) && self.is_looked_at(at)) {
            return Met::InsteadOf(looked_at);
        }
        match kind(item.fact) {
            // That nothing more was seen than that goes for what comes by itself: it takes the place of nothing else.
            Kind::Happened if manner == Manner::ByItself && kind(self.fact(looked_at)) == Kind::Course => {
                Met::InsteadOf(looked_at)
            }
            Kind::Said | Kind::Happened => Met::Unseen,
            // That the game had come so far by then is plain to see. How a loop ended has to be looked at.
            Kind::Course if next.is_some_and(|next| self.is_looked_at(next) || self.just_goes_on(next)) => {
                Met::InsteadOf(looked_at)
            }
            Kind::Course => Met::Beyond,
        }
    }
}

/// How the game can have stood when the Mastermind laid the first card behind an item, before the look ends.
fn next_cards(standing: &[Standing], item: usize, end: usize) -> impl Iterator<Item = &Standing> {
    let lays = |there: &&Standing| there.game.waits_for() == Waits::MastermindCard;
    let later = move || standing.iter().filter(lays).filter(move |there| (item + 1..end).contains(&there.at));
    let next = later().map(|there| there.at).min();
    later().filter(move |there| Some(there.at) == next)
}

/// What an item is to a look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// How the game goes on or ends, whatever happens in it.
    Course,
    /// What somebody chose to do before everybody's eyes.
    Said,
    Happened,
}

fn kind(fact: Fact) -> Kind {
    match fact {
        Fact::Step(_)
        | Fact::LoopBegins(_)
        | Fact::DayBegins(_)
        | Fact::ProtagonistsDie
        | Fact::ProtagonistsLose
        | Fact::LoopEnds { .. }
        | Fact::GuessBegins { .. }
        | Fact::Over(_) => Kind::Course,
        Fact::GivesUp { .. } | Fact::Placed { .. } | Fact::Declared(_) | Fact::Guessed { .. } => Kind::Said,
        Fact::Enters { .. }
        | Fact::TurnedUp { .. }
        | Fact::CardsTaken
        | Fact::Moves { .. }
        | Fact::Counters { .. }
        | Fact::Accepted
        | Fact::Refused
        | Fact::CardReturned { .. }
        | Fact::RoleRevealed { .. }
        | Fact::CulpritRevealed { .. }
        | Fact::SubplotNamed(_)
        | Fact::NoOtherSubplot
        | Fact::Guarded(_)
        | Fact::GuardSpent(_)
        | Fact::GuardTaken(_)
        | Fact::ExtraCard(_)
        | Fact::ExtraBanned
        | Fact::LeaderChooses(_)
        | Fact::LeaderPicks { .. }
        | Fact::LeaderPicksEffect(_)
        | Fact::LeaderSteers { .. }
        | Fact::Gauge { .. }
        | Fact::Closed { .. }
        | Fact::Held(_)
        | Fact::Freed(_)
        | Fact::Calmed(_)
        | Fact::IncidentOccurs { .. }
        | Fact::NoIncident { .. }
        | Fact::NothingHappens
        | Fact::Resolved
        | Fact::CurseLaid { .. }
        | Fact::CurseMoves { .. }
        | Fact::Leaves(_)
        | Fact::Shielded
        | Fact::VictimExamined { .. }
        | Fact::Remembered(_)
        | Fact::Dies(_)
        | Fact::Revives(_)
        | Fact::LeaderIs { .. } => Kind::Happened,
    }
}

impl Inquiry<'_> {
    /// Those of the scripts with which a look at some items of a stretch shows nothing wrong; nothing if that takes too
    /// much patience.
    pub(crate) fn kept(
        &mut self,
        (stretch, standing): (&Stretch<'_>, &[Standing]),
        scripts: Diagram,
        looked_at: &[usize],
        patience: &Patience,
        witness: &mut impl Witness,
    ) -> Option<Diagram> {
        let glance = Glance { record: self.record, looked_at, patience };
        let branching = self.branching.clone();
        let walk = Walk { look: glance, branching: &branching, left_out: self.left_out };
        let mut waiting: BTreeMap<usize, States> = BTreeMap::new();
        let mut kept = Diagram::EMPTY;
        let played = self.played_for(scripts, witness);
        self.set_out(stretch, &walk, played, &mut waiting, &mut kept, witness);
        let kept = self.kept_of(&walk, standing, waiting, kept, witness)?;
        Some(self.diagrams.both(scripts, kept))
    }

    /// The same for one item, from the last question before it: whatever state the game can have had there.
    pub(crate) fn kept_alone(
        &mut self,
        standing: &[Standing],
        scripts: Diagram,
        item: usize,
        patience: &Patience,
        witness: &mut impl Witness,
    ) -> Option<Diagram> {
        let glance = Glance { record: self.record, looked_at: &[item], patience };
        let branching = self.branching.clone();
        let walk = Walk { look: glance, branching: &branching, left_out: self.left_out };
        let mut waiting: BTreeMap<usize, States> = BTreeMap::new();
        let played = self.played_for(scripts, witness);
        for standing in standing.iter().filter(|standing| (standing.at..standing.to).contains(&item)) {
            waiting.entry(standing.at).or_default().insert(standing.game, played);
        }
        // What was seen before the first question can only be looked at from the start.
        let kept = if waiting.is_empty() { scripts } else { Diagram::EMPTY };
        let kept = self.kept_of(&walk, &[], waiting, kept, witness)?;
        Some(self.diagrams.both(scripts, kept))
    }

    fn kept_of(
        &mut self,
        walk: &Walk<'_, Glance<'_>>,
        standing: &[Standing],
        mut waiting: BTreeMap<usize, States>,
        mut kept: Diagram,
        witness: &mut impl Witness,
    ) -> Option<Diagram> {
        while let Some(at) = first_before(&waiting, walk.look.end()) {
            let states = waiting.remove(&at).expect("it is the first");
            for (game, scripts) in self.on_the_seen_table(at, states) {
                let since = self.besides();
                let halts = match walk.look.looked_at {
                    [_] => Halts::unless_heard_of_one(witness),
                    _ => Halts::unless_heard(witness),
                };
                let (later, beyond) = self.go_on(walk, (at, &game), scripts, witness, halts);
                self.put(later, &mut waiting);
                let patience = walk.look.patience;
                // One look must not take what all others need.
                if patience.is_part_of(&self.plays) {
                    patience.spend_here(self.besides() - since);
                }
                if self.has_run_out(patience, since) {
                    return None;
                }
                if beyond == Diagram::EMPTY {
                    continue;
                }
                let mut next = next_cards(standing, at, walk.look.end()).peekable();
                if next.peek().is_none() {
                    kept = self.diagrams.either(kept, beyond);
                }
                let next = next.map(|there| (there.at, there.game.used_up_as(&game), beyond));
                self.put(next.collect(), &mut waiting);
            }
        }
        let arrived = waiting.into_values().flat_map(States::into_values).collect();
        let arrived = self.diagrams.any(arrived);
        Some(self.diagrams.either(kept, arrived))
    }

    /// The same states with the table as everybody saw it, wherever the game can go on from there.
    fn on_the_seen_table(&mut self, at: usize, states: States) -> States {
        let table = self.record.table_at(at);
        let mut as_seen = States::default();
        for (game, scripts) in states {
            let game = game.at_table(&table).unwrap_or(game);
            let place = as_seen.entry(game).or_insert(Diagram::EMPTY);
            *place = self.diagrams.either(*place, scripts);
        }
        as_seen
    }
}
