//! The game's closed lists on the wire: each word is its id.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use ts_rs::{Config, TS};

/// A closed list of words that has a name in TypeScript.
pub trait Vocabulary: Copy + 'static {
    const NAME: &'static str;

    fn word(self) -> &'static str;

    fn read(word: &str) -> Option<Self>;

    /// The union of the words in TypeScript.
    fn union() -> String;
}

/// A word of the game; on the wire it is its id.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Id<T>(pub T);

pub type Character = Id<rules::Character>;
pub type Location = Id<rules::Location>;
pub type Counter = Id<rules::Counter>;
pub type Card = Id<rules::Card>;
pub type Role = Id<rules::Role>;
pub type Plot = Id<rules::Plot>;
pub type Incident = Id<rules::Incident>;
pub type TragedySet = Id<rules::TragedySet>;
pub type Trait = Id<rules::Trait>;
pub type Preset = Id<rules::Preset>;
pub type Switch = Id<rules::Switch>;
pub type Spell = Id<rules::Spell>;
pub type Step = Id<engine::Step>;
pub type Seat = Id<engine::Seat>;
pub type Target = Id<engine::Target>;
pub type Winner = Id<engine::Winner>;
pub type Deck = Id<DeckName>;
pub type Slot = Id<SlotName>;

/// Whose action cards: the Mastermind's, or those of a Protagonist deck counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum DeckName {
    Mastermind,
    Protagonist(u8),
}

/// A place for a face-down card, counted as the engine counts them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SlotName(pub u8);

impl DeckName {
    pub const ALL: [DeckName; 4] =
        [DeckName::Mastermind, DeckName::Protagonist(0), DeckName::Protagonist(1), DeckName::Protagonist(2)];
}

fn union_of(words: impl Iterator<Item = &'static str>) -> String {
    let quoted: Vec<String> = words.map(|word| format!("\"{word}\"")).collect();
    quoted.join(" | ")
}

macro_rules! of_rules {
    ($($name:literal: $word:ty,)+) => {$(
        impl Vocabulary for $word {
            const NAME: &'static str = $name;

            fn word(self) -> &'static str {
                self.id()
            }

            fn read(word: &str) -> Option<Self> {
                word.parse().ok()
            }

            fn union() -> String {
                union_of(Self::ALL.iter().map(|word| word.id()))
            }
        }
    )+};
}

of_rules! {
    "Character": rules::Character,
    "Location": rules::Location,
    "Counter": rules::Counter,
    "Card": rules::Card,
    "Role": rules::Role,
    "Plot": rules::Plot,
    "Incident": rules::Incident,
    "TragedySet": rules::TragedySet,
    "Trait": rules::Trait,
    "Preset": rules::Preset,
    "Switch": rules::Switch,
    "Spell": rules::Spell,
}

impl Vocabulary for engine::Step {
    const NAME: &'static str = "Step";

    fn word(self) -> &'static str {
        self.id()
    }

    fn read(word: &str) -> Option<Self> {
        engine::Step::ALL.into_iter().find(|step| step.id() == word)
    }

    fn union() -> String {
        union_of(engine::Step::ALL.into_iter().map(engine::Step::id))
    }
}

impl Vocabulary for engine::Seat {
    const NAME: &'static str = "Seat";

    fn word(self) -> &'static str {
        self.id()
    }

    fn read(word: &str) -> Option<Self> {
        word.parse().ok()
    }

    fn union() -> String {
        union_of(engine::Seat::IDS.into_iter())
    }
}

impl Vocabulary for engine::Target {
    const NAME: &'static str = "Target";

    fn word(self) -> &'static str {
        self.id()
    }

    fn read(word: &str) -> Option<Self> {
        let location = word.parse().ok().map(engine::Target::Location);
        location.or_else(|| word.parse().ok().map(engine::Target::Character))
    }

    fn union() -> String {
        format!("{} | {}", <rules::Location as Vocabulary>::NAME, <rules::Character as Vocabulary>::NAME)
    }
}

impl Vocabulary for engine::Winner {
    const NAME: &'static str = "Winner";

    fn word(self) -> &'static str {
        self.id()
    }

    fn read(word: &str) -> Option<Self> {
        [engine::Winner::Mastermind, engine::Winner::Protagonists].into_iter().find(|it| it.id() == word)
    }

    fn union() -> String {
        union_of([engine::Winner::Mastermind.id(), engine::Winner::Protagonists.id()].into_iter())
    }
}

impl Vocabulary for DeckName {
    const NAME: &'static str = "Deck";

    fn word(self) -> &'static str {
        match self {
            DeckName::Mastermind => engine::Seat::Mastermind.id(),
            DeckName::Protagonist(n) => engine::Seat::Protagonist(n).id(),
        }
    }

    fn read(word: &str) -> Option<Self> {
        DeckName::ALL.into_iter().find(|deck| deck.word() == word)
    }

    fn union() -> String {
        union_of(DeckName::ALL.into_iter().map(DeckName::word))
    }
}

impl Vocabulary for SlotName {
    const NAME: &'static str = "Slot";

    fn word(self) -> &'static str {
        engine::notation::slot_id(self.0)
    }

    fn read(word: &str) -> Option<Self> {
        SlotName::all().find(|slot| slot.word() == word)
    }

    fn union() -> String {
        union_of(SlotName::all().map(SlotName::word))
    }
}

impl SlotName {
    /// Whose cards are laid there.
    pub fn deck(self) -> DeckName {
        match usize::from(self.0).checked_sub(rules::CARDS_A_DAY) {
            None => DeckName::Mastermind,
            Some(n) => DeckName::Protagonist(n as u8),
        }
    }

    pub fn all() -> impl Iterator<Item = SlotName> {
        (0..engine::table::SLOTS as u8).map(SlotName)
    }
}

impl<T: Vocabulary> fmt::Display for Id<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.word())
    }
}

impl<T: Vocabulary> fmt::Debug for Id<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.word())
    }
}

impl<T: Vocabulary> Serialize for Id<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0.word())
    }
}

impl<'de, T: Vocabulary> Deserialize<'de> for Id<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Id<T>, D::Error> {
        let word = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        T::read(&word).map(Id).ok_or_else(|| {
            let found: String = word.chars().take(60).collect();
            serde::de::Error::custom(format!("\"{}\" is not a {}", found.escape_debug(), T::NAME))
        })
    }
}

impl<T: Vocabulary> TS for Id<T> {
    type WithoutGenerics = Self;
    type OptionInnerType = Self;

    fn name(_: &Config) -> String {
        T::NAME.to_owned()
    }

    fn inline(_: &Config) -> String {
        T::union()
    }

    fn decl(_: &Config) -> String {
        format!("type {} = {};", T::NAME, T::union())
    }

    fn decl_concrete(cfg: &Config) -> String {
        Self::decl(cfg)
    }

    fn output_path() -> Option<std::path::PathBuf> {
        Some("index.ts".into())
    }
}

/// All the words of a set, in their order.
pub(crate) fn all<T: Vocabulary>(words: impl Iterator<Item = T>) -> Vec<Id<T>> {
    words.map(Id).collect()
}
