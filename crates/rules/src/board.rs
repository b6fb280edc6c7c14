//! The board: four locations in a square, and what can lie on them.

use crate::vocabulary::{word_set, words};

words! {
    /// Hospital and Shrine above, City and School below.
    "location" Location {
        Hospital = "hospital",
        Shrine = "shrine",
        City = "city",
        School = "school",
    }
}

word_set! { LocationSet of Location in u8 }

words! {
    /// The ways a movement card can point.
    "direction" Direction {
        Vertical = "vertical",
        Horizontal = "horizontal",
        Diagonal = "diagonal",
    }
}

words! {
    "counter" Counter {
        Goodwill = "goodwill",
        Paranoia = "paranoia",
        Intrigue = "intrigue",
    }
}

impl Location {
    pub const fn vertical(self) -> Location {
        match self {
            Location::Hospital => Location::City,
            Location::City => Location::Hospital,
            Location::Shrine => Location::School,
            Location::School => Location::Shrine,
        }
    }

    pub const fn horizontal(self) -> Location {
        match self {
            Location::Hospital => Location::Shrine,
            Location::Shrine => Location::Hospital,
            Location::City => Location::School,
            Location::School => Location::City,
        }
    }

    /// The location diagonally across the board.
    pub const fn diagonal(self) -> Location {
        match self {
            Location::Hospital => Location::School,
            Location::School => Location::Hospital,
            Location::Shrine => Location::City,
            Location::City => Location::Shrine,
        }
    }

    pub const fn towards(self, direction: Direction) -> Location {
        match direction {
            Direction::Vertical => self.vertical(),
            Direction::Horizontal => self.horizontal(),
            Direction::Diagonal => self.diagonal(),
        }
    }
}

impl Direction {
    /// Two movement cards on one character make one movement: equal ones stay what they are, different
    /// ones give the third direction.
    pub const fn combined(self, other: Direction) -> Direction {
        match (self, other) {
            (Direction::Vertical, Direction::Vertical) => Direction::Vertical,
            (Direction::Horizontal, Direction::Horizontal) => Direction::Horizontal,
            (Direction::Diagonal, Direction::Diagonal) => Direction::Diagonal,
            (Direction::Vertical, Direction::Horizontal) | (Direction::Horizontal, Direction::Vertical) => {
                Direction::Diagonal
            }
            (Direction::Vertical, Direction::Diagonal) | (Direction::Diagonal, Direction::Vertical) => {
                Direction::Horizontal
            }
            (Direction::Horizontal, Direction::Diagonal) | (Direction::Diagonal, Direction::Horizontal) => {
                Direction::Vertical
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_way_leads_there_and_back() {
        for &from in Location::ALL {
            for &way in Direction::ALL {
                assert_ne!(from.towards(way), from);
                assert_eq!(from.towards(way).towards(way), from);
            }
            assert_eq!(from.vertical().horizontal(), from.diagonal());
        }
    }
}
