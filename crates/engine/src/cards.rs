//! Turning up the six cards and resolving them.

use arrayvec::ArrayVec;
use rules::ability::Modifier;
use rules::{
    CARDS_A_DAY, Card, CardEffect, Character, CharacterSet, Counter, Direction, Forbidden, Location,
};

use crate::fact::{Cause, Fact, Sink};
use crate::game::Game;
use crate::table::{SLOTS, WITHOUT_CARDS};
use crate::target::Target;

/// The cards that lie together on one target: at most one of each side.
#[derive(Clone, Copy, Debug)]
struct Stack {
    on: Target,
    cards: [Option<Card>; 2],
}

impl Stack {
    fn effects(&self) -> impl Iterator<Item = CardEffect> {
        self.cards.into_iter().flatten().map(Card::effect)
    }

    fn forbids(&self, what: Forbidden) -> bool {
        self.effects().any(|effect| effect == CardEffect::Forbid(what))
    }

    /// The one movement that all movement cards make together.
    fn direction(&self) -> Option<Direction> {
        let directions = self.effects().filter_map(|effect| match effect {
            CardEffect::Move(direction) => Some(direction),
            CardEffect::Change(..) | CardEffect::Forbid(_) => None,
        });
        directions.reduce(Direction::combined)
    }
}

impl Game {
    fn stacks(&self) -> ArrayVec<Stack, SLOTS> {
        let mut stacks: ArrayVec<Stack, SLOTS> = ArrayVec::new();
        for slot in 0..SLOTS {
            let on = self.table.placed[slot].expect("all six cards lie on the board");
            let side = usize::from(slot >= CARDS_A_DAY);
            let card = Some(self.face(slot));
            match stacks.iter_mut().find(|stack| stack.on == on) {
                Some(stack) => stack.cards[side] = card,
                None => {
                    let mut cards = [None; 2];
                    cards[side] = card;
                    stacks.push(Stack { on, cards });
                }
            }
        }
        stacks
    }

    pub(crate) fn turn_up(&mut self, sink: &mut impl Sink) {
        for slot in 0..SLOTS {
            self.happen(Fact::TurnedUp { slot: slot as u8, card: self.face(slot) }, Cause::Course, sink);
        }
        let mut moved = CharacterSet::EMPTY;
        for stack in self.stacks() {
            match stack.on {
                Target::Character(who) => self.move_by_cards(who, &stack, sink),
                // Movement is settled where she was when the cards were turned up.
                Target::Location(at) => {
                    let here = self.reached_through(at).without(moved);
                    for who in here.iter() {
                        self.move_by_cards(who, &stack, sink);
                        moved.insert(who);
                    }
                }
            }
        }
    }

    /// Only the combined destination counts: if it is forbidden the character stays.
    fn move_by_cards(&mut self, who: Character, stack: &Stack, sink: &mut impl Sink) {
        let Some(direction) = stack.direction() else { return };
        let heart = |modifier: &Modifier| matches!(modifier, Modifier::ForbidGoodwillStopsMovement);
        let stopped = stack.forbids(Forbidden::Movement)
            || stack.forbids(Forbidden::Cards(Counter::Goodwill)) && self.plots_say(heart);
        if stopped {
            return;
        }
        let to = self.place_of(who).towards(direction);
        if self.table.can_move(who, to) {
            self.happen(Fact::Moves { who, to }, Cause::Cards, sink);
        }
    }

    /// Whether Forbid Intrigue does anything today: two or more make each other void, until a spell keeps
    /// them from it.
    pub(crate) fn forbid_intrigue_works(&self) -> bool {
        match self.faces.iter().filter(|face| **face == Some(Card::ForbidIntrigue)).count() {
            0 => false,
            1 => true,
            _ => self.table.is_sealed(),
        }
    }

    pub(crate) fn resolve_rest(&mut self, sink: &mut impl Sink) {
        let forbid_intrigue_works = self.forbid_intrigue_works();
        for stack in self.stacks() {
            let changes = stack.effects().filter_map(|effect| match effect {
                CardEffect::Change(counter, n) => Some((counter, n)),
                CardEffect::Move(_) | CardEffect::Forbid(_) => None,
            });
            let mut changes: ArrayVec<(Counter, i8), 2> = changes.collect();
            // Paranoia +1 comes before Paranoia -1.
            changes.sort_unstable_by_key(|(_, n)| -n);
            for (counter, n) in changes {
                let works_here = counter == Counter::Intrigue || matches!(stack.on, Target::Character(_));
                let forbidden = stack.forbids(Forbidden::Cards(counter))
                    && self.forbid_works(counter, stack.on, forbid_intrigue_works);
                if forbidden {
                    continue;
                }
                if works_here {
                    self.change(stack.on, counter, n, Cause::Cards, sink);
                }
                if let Target::Location(at) = stack.on {
                    for who in self.reached_through(at).iter() {
                        self.change(Target::Character(who), counter, n, Cause::Cards, sink);
                    }
                }
            }
        }
        self.faces = [None; SLOTS];
        self.ignored = rules::LocationSet::EMPTY;
        self.happen(Fact::CardsTaken, Cause::Course, sink);
    }

    /// Those of a location on whom its cards act too.
    fn reached_through(&self, location: Location) -> CharacterSet {
        self.table.living_at(location).and(WITHOUT_CARDS)
    }

    fn forbid_works(&self, counter: Counter, on: Target, forbid_intrigue_works: bool) -> bool {
        match (counter, on) {
            (Counter::Paranoia, _) => true,
            (Counter::Goodwill, Target::Character(who)) => !self.ignores_forbid_goodwill(who),
            (Counter::Goodwill, Target::Location(_)) => true,
            (Counter::Intrigue, Target::Location(location)) => {
                forbid_intrigue_works && !self.ignored.contains(location)
            }
            (Counter::Intrigue, Target::Character(who)) => {
                forbid_intrigue_works && !self.ignored.contains(self.place_of(who))
            }
        }
    }
}
