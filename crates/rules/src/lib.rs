//! What the boxes say: the words of the game, its cards, characters, roles, plots, incidents and sets,
//! and the scripts made of them. There is no game state here.

pub mod vocabulary;

pub mod board;
pub mod cards;

pub mod ability;
pub mod characters;
pub mod incidents;
pub mod plots;
pub mod roles;
pub mod sets;
pub mod spells;
pub mod switches;

pub mod script;

pub mod advice;
pub mod casting;
pub mod flaws;
pub mod library;

pub use advice::{Warning, WarningKind, warnings};
pub use board::{Counter, Direction, Location, LocationSet};
pub use cards::{CARDS_A_DAY, Card, CardEffect, CardSet, Deck, Forbidden};
pub use characters::{Character, CharacterSet, Trait, TraitSet};
pub use flaws::{Flaw, FlawKind, flaws};
pub use incidents::{Incident, IncidentSet};
pub use library::Library;
pub use plots::{Plot, PlotSet};
pub use roles::{Refusal, Role, RoleSet};
pub use script::{
    Cast, Culprit, Fingerprint, Length, MAX_DAYS, MAX_LOOPS, Place, Places, Scheduled, Script, Sourced,
    SpecialRule,
};
pub use sets::{Gauge, SetDef, TragedySet};
pub use spells::Spell;
pub use switches::{Preset, Switch, SwitchSet};
