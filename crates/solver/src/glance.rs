//! What a stretch says when only some of its items are looked at.
//!
//! In the place of any other item something else may have been shown, or nothing; the cards that are laid and what the
//! Protagonists say are as they were, and what the Mastermind may do but need not, he did only as it was seen. A game
//! that leaves the course of the record at an item that is not looked at (it comes to another step, or the loop ends) is
//! let pass.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::rc::Rc;

use engine::{Cause, Choice, Event, Fact, Game, Sink, Waits};

use crate::cube::Cube;
use crate::diagram::{Diagram, Web};
use crate::record::{Item, Record, item_of};
use crate::stretch::{Inquiry, Stretch};
use crate::suppose::Branching;
use crate::sweep::{States, first_before};
use crate::walk::{self, Shown, Witness, tell_clash};

/// How much may still be played to find something out.
#[derive(Clone, Debug)]
pub(crate) struct Patience(Cell<usize>);

impl Patience {
    pub(crate) fn new(plays: usize) -> Patience {
        Patience(Cell::new(plays))
    }

    fn is_over(&self) -> bool {
        self.0.get() == 0
    }

    fn play(&self) {
        self.0.set(self.0.get().saturating_sub(1));
    }
}

/// Some items of a record that are looked at; what comes behind the last of them is not followed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Glance<'a> {
    record: &'a Record,
    /// In their order.
    looked_at: &'a [usize],
}

impl<'a> Glance<'a> {
    pub(crate) fn new(record: &'a Record, looked_at: &'a [usize]) -> Glance<'a> {
        Glance { record, looked_at }
    }

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
        let due = (at..self.end()).find(|&n| self.is_looked_at(n) || is_course(self.fact(n)));
        at..due.map_or(at, |due| due + 1)
    }

    /// Whether an item is what was seen. What is told together with something that is not looked at may come alone.
    fn is_seen(self, at: usize, item: &Item) -> bool {
        let seen = self.record.items()[at];
        let may_be_alone = at.checked_sub(1).is_some_and(|before| !self.is_looked_at(before));
        seen.fact == item.fact && (seen.joined == item.joined || may_be_alone)
    }

    fn go_on(
        self,
        branching: &Rc<Branching>,
        (at, game): (usize, &Game),
        (cube, among): (&Cube, Option<Web>),
        patience: &Patience,
        witness: &mut impl Witness,
    ) -> Vec<(Shown, Cube)> {
        let mut found = Vec::new();
        let play = |branching: &Branching| {
            if patience.is_over() {
                return None;
            }
            patience.play();
            let choice = match self.choose(branching, at, game) {
                Chosen::This(choice) => choice,
                Chosen::Nothing => {
                    let is_free = matches!(game.waits_for(), Waits::Window(_));
                    tell_clash(witness, branching, at, None, is_free);
                    return None;
                }
                Chosen::Whatever => return Some(Shown::All),
            };
            let mut next = *game;
            let is_free = matches!(choice, Choice::Use { .. });
            let mut glancing = Glancing::new(self, branching, at, is_free, witness);
            next.play_listed(choice, &mut glancing);
            glancing.shown(next)
        };
        branching.each_way(cube, among, play, |shown, cube| match shown {
            Shown::UpTo(to, next)
                if to == at && next.with_everything_unused() == game.with_everything_unused() => {}
            Shown::UpTo(..) | Shown::All => found.push((shown, cube)),
        });
        found
    }

    fn choose(self, branching: &Branching, at: usize, game: &Game) -> Chosen {
        let as_seen = |item: usize| walk::choose(branching, self.record, item, game);
        let is_said = |item: &usize| {
            matches!(self.fact(*item), Fact::Placed { .. } | Fact::Declared(_) | Fact::Guessed { .. })
        };
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
            Waits::Protagonist => {
                let found = self.open(at).filter(is_said).find_map(as_seen).or_else(|| as_seen(at));
                let was_given_up =
                    || self.open(at).any(|item| matches!(self.fact(item), Fact::GivesUp { .. }));
                if found == Some(Choice::GiveUp) && !was_given_up() {
                    // What the Protagonists say stays as it was.
                    return Chosen::Nothing;
                }
                found
            }
            Waits::MastermindCard => self.open(at).find_map(as_seen),
            Waits::Answer | Waits::Claim(_) | Waits::Subplot { .. } | Waits::Start(_) | Waits::Nothing => {
                as_seen(at)
            }
        };
        match found {
            Some(choice) => Chosen::This(choice),
            None if self.is_looked_at(at) => Chosen::Nothing,
            None => Chosen::Whatever,
        }
    }
}

enum Chosen {
    This(Choice),
    /// The rules do not allow what was seen.
    Nothing,
    /// The game is somewhere else than the record.
    Whatever,
}

/// Whether this is how the game goes on or ends, whatever happens in it.
fn is_course(fact: Fact) -> bool {
    matches!(
        fact,
        Fact::Step(_)
            | Fact::LoopBegins(_)
            | Fact::DayBegins(_)
            | Fact::ProtagonistsDie
            | Fact::ProtagonistsLose
            | Fact::LoopEnds { .. }
            | Fact::GuessBegins { .. }
            | Fact::Over(_)
    )
}

impl Inquiry<'_> {
    /// Those of the scripts with which a look at some items of a stretch shows nothing wrong; nothing if that takes too
    /// much patience.
    pub(crate) fn kept(
        &mut self,
        stretch: &Stretch<'_>,
        scripts: Diagram,
        looked_at: &[usize],
        patience: &Patience,
        witness: &mut impl Witness,
    ) -> Option<Diagram> {
        let glance = Glance::new(self.record, looked_at);
        let branching = self.branching.clone();
        let mut waiting: BTreeMap<usize, States> = BTreeMap::new();
        let mut kept = Diagram::EMPTY;
        match stretch.from {
            None => {
                let hull = self.diagrams.hull(scripts)?;
                let mut found = Vec::new();
                let play = |branching: &Branching| {
                    let mut begun = Game::blank(self.record.before());
                    let mut glancing = Glancing::new(glance, branching, 0, false, witness);
                    begun.set_out(&mut glancing);
                    glancing.shown(begun)
                };
                branching.each_way(&hull, self.diagrams.web(scripts), play, |shown, cube| {
                    found.push((shown, cube));
                });
                self.sort(found, scripts, &mut waiting, &mut kept);
            }
            Some(plain) => {
                waiting.entry(plain.at).or_default().insert(plain.game, scripts);
            }
        }
        while let Some(at) = first_before(&waiting, glance.end()) {
            for (game, scripts) in waiting.remove(&at).expect("it is the first") {
                let Some(hull) = self.diagrams.hull(scripts) else { continue };
                let among = self.diagrams.web(scripts);
                let found = glance.go_on(&branching, (at, &game), (&hull, among), patience, witness);
                if patience.is_over() {
                    return None;
                }
                self.sort(found, scripts, &mut waiting, &mut kept);
            }
        }
        let arrived = waiting.into_values().flat_map(States::into_values).collect();
        let arrived = self.diagrams.any(arrived);
        Some(self.diagrams.either(kept, arrived))
    }
}

/// Compares what happens with what is looked at.
struct Glancing<'a, W> {
    glance: Glance<'a>,
    branching: &'a Branching,
    at: usize,
    /// Whether what happens begins with something the Mastermind did not have to do.
    is_free: bool,
    witness: &'a mut W,
    causes: Vec<(usize, Cause)>,
    is_wrong: bool,
    /// Nothing more is looked at, or the course of the record is left.
    is_let_pass: bool,
}

impl<'a, W: Witness> Glancing<'a, W> {
    fn new(
        glance: Glance<'a>,
        branching: &'a Branching,
        at: usize,
        is_free: bool,
        witness: &'a mut W,
    ) -> Glancing<'a, W> {
        let causes = Vec::new();
        Glancing { glance, branching, at, is_free, witness, causes, is_wrong: false, is_let_pass: false }
    }

    fn shown(self, game: Game) -> Option<Shown> {
        if self.is_wrong {
            return None;
        }
        self.witness.fits(&self.causes);
        Some(if self.is_let_pass { Shown::All } else { Shown::UpTo(self.at, game) })
    }

    fn let_pass(&mut self) {
        self.is_let_pass = true;
        self.branching.come_to_the_end();
    }
}

impl<W: Witness> Sink for Glancing<'_, W> {
    fn event(&mut self, event: Event) {
        let Some(item) = item_of(&event, self.glance.record.before()) else { return };
        if self.is_wrong || self.is_let_pass {
            return;
        }
        if let Some(at) = self.glance.open(self.at).find(|&at| self.glance.is_seen(at, &item)) {
            if let (false, Event::Happened { cause, .. }) = (W::IS_DEAF, event) {
                self.causes.push((at, cause));
            }
            self.at = at + 1;
            if self.at == self.glance.end() {
                self.let_pass();
            }
            return;
        }
        let due = self.glance.open(self.at).last().filter(|due| self.glance.is_looked_at(*due));
        let is_due = due == Some(self.at) || (due.is_some() && is_course(item.fact));
        if self.is_free || is_due {
            self.is_wrong = true;
            tell_clash(self.witness, self.branching, due.unwrap_or(self.at), Some(event), self.is_free);
            self.branching.give_up();
        } else if is_course(item.fact) {
            self.let_pass();
        }
    }
}
