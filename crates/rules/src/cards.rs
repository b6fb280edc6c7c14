//! The 34 action cards: one Mastermind deck of ten, three Protagonist decks of eight.

use crate::board::{Counter, Direction};
use crate::vocabulary::{word_set, words};

words! {
    "card" Card {
        ParanoiaPlus1 = "paranoia-plus-1",
        ParanoiaMinus1 = "paranoia-minus-1",
        GoodwillPlus1 = "goodwill-plus-1",
        GoodwillPlus2 = "goodwill-plus-2",
        IntriguePlus1 = "intrigue-plus-1",
        IntriguePlus2 = "intrigue-plus-2",
        MoveVertical = "move-vertical",
        MoveHorizontal = "move-horizontal",
        MoveDiagonal = "move-diagonal",
        ForbidMovement = "forbid-movement",
        ForbidParanoia = "forbid-paranoia",
        ForbidGoodwill = "forbid-goodwill",
        ForbidIntrigue = "forbid-intrigue",
    }
}

word_set! { CardSet of Card in u16 }

/// What a card does once it is turned up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardEffect {
    Change(Counter, i8),
    Move(Direction),
    Forbid(Forbidden),
}

/// The kind of card a Forbid card stops on its own target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Forbidden {
    Movement,
    Cards(Counter),
}

impl Card {
    pub const fn effect(self) -> CardEffect {
        match self {
            Card::ParanoiaPlus1 => CardEffect::Change(Counter::Paranoia, 1),
            Card::ParanoiaMinus1 => CardEffect::Change(Counter::Paranoia, -1),
            Card::GoodwillPlus1 => CardEffect::Change(Counter::Goodwill, 1),
            Card::GoodwillPlus2 => CardEffect::Change(Counter::Goodwill, 2),
            Card::IntriguePlus1 => CardEffect::Change(Counter::Intrigue, 1),
            Card::IntriguePlus2 => CardEffect::Change(Counter::Intrigue, 2),
            Card::MoveVertical => CardEffect::Move(Direction::Vertical),
            Card::MoveHorizontal => CardEffect::Move(Direction::Horizontal),
            Card::MoveDiagonal => CardEffect::Move(Direction::Diagonal),
            Card::ForbidMovement => CardEffect::Forbid(Forbidden::Movement),
            Card::ForbidParanoia => CardEffect::Forbid(Forbidden::Cards(Counter::Paranoia)),
            Card::ForbidGoodwill => CardEffect::Forbid(Forbidden::Cards(Counter::Goodwill)),
            Card::ForbidIntrigue => CardEffect::Forbid(Forbidden::Cards(Counter::Intrigue)),
        }
    }
}

/// One side's deck; the whole deck is the hand, nothing is drawn or shuffled (G17).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deck {
    pub cards: CardSet,
    /// Cards that stay face up after use until the loop is reset.
    pub once_per_loop: CardSet,
    /// The one card this deck holds two of.
    pub doubled: CardSet,
}

impl Deck {
    pub const MASTERMIND: Deck = Deck {
        cards: CardSet::of(&[
            Card::ParanoiaPlus1,
            Card::ParanoiaMinus1,
            Card::ForbidParanoia,
            Card::ForbidGoodwill,
            Card::IntriguePlus1,
            Card::IntriguePlus2,
            Card::MoveVertical,
            Card::MoveHorizontal,
            Card::MoveDiagonal,
        ]),
        once_per_loop: CardSet::of(&[Card::IntriguePlus2, Card::MoveDiagonal]),
        doubled: CardSet::of(&[Card::ParanoiaPlus1]),
    };

    pub const PROTAGONIST: Deck = Deck {
        cards: CardSet::of(&[
            Card::ParanoiaPlus1,
            Card::ParanoiaMinus1,
            Card::GoodwillPlus1,
            Card::GoodwillPlus2,
            Card::ForbidIntrigue,
            Card::MoveVertical,
            Card::MoveHorizontal,
            Card::ForbidMovement,
        ]),
        once_per_loop: CardSet::of(&[Card::ParanoiaMinus1, Card::GoodwillPlus2, Card::ForbidMovement]),
        doubled: CardSet::EMPTY,
    };

    pub const fn size(self) -> usize {
        self.cards.len() + self.doubled.len()
    }
}

/// Each side plays this many cards a day, however many people play it.
pub const CARDS_A_DAY: usize = 3;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_box_holds_34_cards() {
        assert_eq!(Deck::MASTERMIND.size() + 3 * Deck::PROTAGONIST.size(), 34);
    }
}
