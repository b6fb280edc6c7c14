//! What cards and counters lie on, and sets of it.

use rules::{Character, CharacterSet, Location, LocationSet};

/// A location or a character.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Target {
    Location(Location),
    Character(Character),
}

impl Target {
    pub const fn id(self) -> &'static str {
        match self {
            Target::Location(location) => location.id(),
            Target::Character(who) => who.id(),
        }
    }

    pub const fn character(self) -> Option<Character> {
        match self {
            Target::Character(who) => Some(who),
            Target::Location(_) => None,
        }
    }
}

/// Locations in the low bits, characters above them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct TargetSet(pub u32);

impl TargetSet {
    pub const EMPTY: TargetSet = TargetSet(0);

    pub const fn new(locations: LocationSet, characters: CharacterSet) -> TargetSet {
        TargetSet(locations.0 as u32 | characters.0 << Location::COUNT)
    }

    pub const fn characters(characters: CharacterSet) -> TargetSet {
        TargetSet::new(LocationSet::EMPTY, characters)
    }

    pub const fn locations(locations: LocationSet) -> TargetSet {
        TargetSet::new(locations, CharacterSet::EMPTY)
    }

    pub const fn one(target: Target) -> TargetSet {
        match target {
            Target::Location(location) => TargetSet::locations(LocationSet::one(location)),
            Target::Character(who) => TargetSet::characters(CharacterSet::one(who)),
        }
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    pub const fn contains(self, target: Target) -> bool {
        self.0 & TargetSet::one(target).0 != 0
    }

    pub const fn insert(&mut self, target: Target) {
        self.0 |= TargetSet::one(target).0;
    }

    pub const fn without(self, other: TargetSet) -> TargetSet {
        TargetSet(self.0 & !other.0)
    }

    pub(crate) fn from_bit(bit: u32) -> Target {
        match bit.checked_sub(Location::COUNT as u32) {
            None => Target::Location(Location::ALL[bit as usize]),
            Some(index) => Target::Character(Character::ALL[index as usize]),
        }
    }

    /// Visits for every location what can go there.
    pub(crate) fn by_destination(
        self,
        can_go: impl Fn(Target, Location) -> bool,
        mut visit: impl FnMut(Location, TargetSet),
    ) {
        for to in Location::ALL {
            visit(*to, self.iter().filter(|target| can_go(*target, *to)).collect());
        }
    }

    pub fn iter(self) -> impl Iterator<Item = Target> + use<> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let target = TargetSet::from_bit(rest.trailing_zeros());
            rest &= rest - 1;
            Some(target)
        })
    }
}

impl FromIterator<Target> for TargetSet {
    fn from_iter<I: IntoIterator<Item = Target>>(targets: I) -> TargetSet {
        let mut set = TargetSet::EMPTY;
        targets.into_iter().for_each(|target| set.insert(target));
        set
    }
}
