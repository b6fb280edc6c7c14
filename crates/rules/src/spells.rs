//! The spells of Cosmic Mythology: what the Protagonists can do, and what becomes of them, by what they know.

use crate::vocabulary::words;

words! {
    "spell" Spell {
        /// Two Goodwill for somebody when a loop begins.
        Sympathy = "spell-of-sympathy",
        /// The first subplot is told when a loop ends.
        Reminiscence = "reminiscence-of-the-forefathers",
        /// Several Forbid Intrigue cards no longer cancel each other.
        AncientSeal = "ancient-seal",
        /// The Protagonists die at the end of the day, and no other loop is played.
        Madness = "madness",
    }
}

impl Spell {
    /// The gauge from which on it works.
    pub const fn gauge(self) -> u8 {
        match self {
            Spell::Sympathy => 1,
            Spell::Reminiscence => 2,
            Spell::AncientSeal => 3,
            Spell::Madness => 4,
        }
    }
}

/// What the Spell of Sympathy puts on a character.
pub const SYMPATHY_GOODWILL: u8 = 2;
