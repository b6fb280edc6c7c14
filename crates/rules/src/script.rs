//! A script: everything the Mastermind reads and nobody else does.

mod fingerprint;
mod places;
mod problem;
mod read;
mod reader;
mod source;
mod write;

use std::fmt;
use std::str::FromStr;

pub use fingerprint::Fingerprint;
pub use places::{Place, Places, Sourced};
pub use problem::{Kind, Problem, Trouble};
pub use read::{Read, Rejected, read, read_bytes};

use crate::board::Location;
use crate::cards::Card;
use crate::characters::{Character, CharacterSet};
use crate::incidents::Incident;
use crate::plots::Plot;
use crate::roles::Role;
use crate::sets::TragedySet;
use crate::vocabulary::UnknownWord;

/// The table has room for this many days and loops; the rulebook's own board has no more.
pub const MAX_DAYS: usize = 8;
pub const MAX_LOOPS: usize = 8;

/// A script as written; `flaws` tells whether it keeps the rules of its set.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Script {
    pub id: String,
    pub title: String,
    pub author: Option<String>,
    /// Where it was published.
    pub origin: String,
    pub set: TragedySet,
    /// The numbers of loops to choose from.
    pub lengths: Vec<Length>,
    pub days: u8,
    pub main_plot: Plot,
    /// The main plot that may take the place of the other, where a subplot asks for one.
    pub extra_main_plot: Option<Plot>,
    /// In the writer's order.
    pub subplots: Vec<Plot>,
    pub cast: Vec<Cast>,
    pub incidents: Vec<Scheduled>,
    pub special_rules: Vec<SpecialRule>,
    /// About the data: corrections, other publications.
    pub notes: Option<String>,
}

/// A number of loops and how hard the author says that makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Length {
    pub loops: u8,
    pub difficulty: Option<u8>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Cast {
    pub character: Character,
    pub role: Role,
    pub turf: Option<Location>,
    pub enters_loop: Option<u8>,
    pub enters_day: Option<u8>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Scheduled {
    pub day: u8,
    pub incident: Incident,
    pub culprit: Culprit,
    /// The name on the open sheet, where it is not the true one.
    pub public_name: Option<Incident>,
}

/// Whose incident it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Culprit {
    Character(Character),
    /// The people of a location.
    Mob(Location),
}

impl Culprit {
    /// How many there can be.
    pub const COUNT: usize = Character::COUNT + Location::COUNT;

    /// The characters, then the mobs.
    pub fn all() -> impl Iterator<Item = Culprit> + Clone {
        let characters = Character::ALL.iter().map(|&who| Culprit::Character(who));
        characters.chain(Location::ALL.iter().map(|&location| Culprit::Mob(location)))
    }

    /// The place among all.
    pub const fn index(self) -> usize {
        match self {
            Culprit::Character(who) => who.index(),
            Culprit::Mob(location) => Character::COUNT + location.index(),
        }
    }

    pub const fn id(self) -> &'static str {
        match self {
            Culprit::Character(who) => who.id(),
            Culprit::Mob(location) => location.id(),
        }
    }

    pub const fn character(self) -> Option<Character> {
        match self {
            Culprit::Character(who) => Some(who),
            Culprit::Mob(_) => None,
        }
    }
}

/// Characters and mobs of locations that can be culprits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CulpritSet(pub u32);

impl CulpritSet {
    pub const EMPTY: CulpritSet = CulpritSet(0);

    pub const fn of_characters(characters: CharacterSet) -> CulpritSet {
        CulpritSet(characters.0)
    }

    pub fn of_mobs() -> CulpritSet {
        Location::ALL.iter().map(|&location| Culprit::Mob(location)).collect()
    }

    pub const fn one(culprit: Culprit) -> CulpritSet {
        CulpritSet(1 << culprit.index())
    }

    pub const fn contains(self, culprit: Culprit) -> bool {
        self.0 >> culprit.index() & 1 == 1
    }

    pub const fn insert(&mut self, culprit: Culprit) {
        self.0 |= 1 << culprit.index();
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    pub const fn and(self, other: CulpritSet) -> CulpritSet {
        CulpritSet(self.0 & other.0)
    }

    pub const fn or(self, other: CulpritSet) -> CulpritSet {
        CulpritSet(self.0 | other.0)
    }

    pub const fn without(self, other: CulpritSet) -> CulpritSet {
        CulpritSet(self.0 & !other.0)
    }

    /// The only one in the set, if there is exactly one.
    pub fn only(self) -> Option<Culprit> {
        if self.len() == 1 { self.iter().next() } else { None }
    }

    pub fn iter(self) -> impl Iterator<Item = Culprit> + Clone {
        Culprit::all().filter(move |&culprit| self.contains(culprit))
    }
}

impl FromIterator<Culprit> for CulpritSet {
    fn from_iter<I: IntoIterator<Item = Culprit>>(culprits: I) -> CulpritSet {
        let mut set = CulpritSet::EMPTY;
        culprits.into_iter().for_each(|culprit| set.insert(culprit));
        set
    }
}

impl fmt::Display for Culprit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

impl FromStr for Culprit {
    type Err = UnknownWord;

    /// The word of a character or of a location.
    fn from_str(word: &str) -> Result<Culprit, UnknownWord> {
        let characters = Character::ALL.iter().map(|&who| Culprit::Character(who));
        let mobs = Location::ALL.iter().map(|&location| Culprit::Mob(location));
        let mut culprits = characters.chain(mobs);
        let known = culprits.clone().map(Culprit::id);
        culprits.find(|culprit| culprit.id() == word).ok_or_else(|| UnknownWord::new("culprit", word, known))
    }
}

impl Scheduled {
    /// What the open sheet says.
    pub fn listed(&self) -> Incident {
        self.public_name.unwrap_or(self.incident)
    }
}

/// A rule of one script alone; all but `Other` can be played. They are on the open sheet.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum SpecialRule {
    MastermindCardRemoved(Card),
    StartLocation(Character, Location),
    FinalGuess {
        allowed: bool,
    },
    NoTableTalk,
    /// Words that no program can play.
    Other(String),
}

impl Script {
    pub fn plots(&self) -> impl Iterator<Item = Plot> + '_ {
        std::iter::once(self.main_plot).chain(self.subplots.iter().copied())
    }

    pub fn role_of(&self, who: Character) -> Option<Role> {
        self.cast.iter().find(|cast| cast.character == who).map(|cast| cast.role)
    }

    /// A rule of this script that nobody but people can play, if there is one.
    pub fn unplayable(&self) -> Option<&str> {
        self.special_rules.iter().find_map(|rule| match rule {
            SpecialRule::Other(text) => Some(text.as_str()),
            SpecialRule::MastermindCardRemoved(_)
            | SpecialRule::StartLocation(..)
            | SpecialRule::FinalGuess { .. }
            | SpecialRule::NoTableTalk => None,
        })
    }
}
