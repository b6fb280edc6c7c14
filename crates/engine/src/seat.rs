//! Who sits where, and which decks they hold.

use std::fmt;
use std::str::FromStr;

use rules::vocabulary::UnknownWord;

/// Three Protagonist decks are always in play, whatever the number of people.
pub const DECKS: usize = 3;

/// A place at the table. Protagonists are counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Seat {
    Mastermind,
    Protagonist(u8),
    Spectator,
}

impl Seat {
    pub const IDS: [&'static str; 5] = ["mastermind", "a", "b", "c", "spectator"];

    pub const fn id(self) -> &'static str {
        match self {
            Seat::Mastermind => Seat::IDS[0],
            Seat::Protagonist(0) => Seat::IDS[1],
            Seat::Protagonist(1) => Seat::IDS[2],
            Seat::Protagonist(2) => Seat::IDS[3],
            Seat::Protagonist(_) => "?",
            Seat::Spectator => Seat::IDS[4],
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

impl FromStr for Seat {
    type Err = UnknownWord;

    fn from_str(word: &str) -> Result<Seat, UnknownWord> {
        match word {
            "mastermind" => Ok(Seat::Mastermind),
            "a" => Ok(Seat::Protagonist(0)),
            "b" => Ok(Seat::Protagonist(1)),
            "c" => Ok(Seat::Protagonist(2)),
            "spectator" => Ok(Seat::Spectator),
            _ => Err(UnknownWord::new("seat", word, Seat::IDS.into_iter())),
        }
    }
}

/// How many people play, the Mastermind included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Players {
    Two,
    Three,
    Four,
}

impl Players {
    pub const ALL: [Players; 3] = [Players::Two, Players::Three, Players::Four];

    pub const fn count(self) -> u8 {
        match self {
            Players::Two => 2,
            Players::Three => 3,
            Players::Four => 4,
        }
    }

    pub const fn from_count(count: u8) -> Option<Players> {
        match count {
            2 => Some(Players::Two),
            3 => Some(Players::Three),
            4 => Some(Players::Four),
            _ => None,
        }
    }

    pub const fn n_protagonists(self) -> u8 {
        self.count() - 1
    }

    /// The seats that play, the Mastermind first.
    pub fn seats(self) -> impl Iterator<Item = Seat> {
        std::iter::once(Seat::Mastermind).chain((0..self.n_protagonists()).map(Seat::Protagonist))
    }

    pub const fn next(self, protagonist: u8) -> u8 {
        (protagonist + 1) % self.n_protagonists()
    }

    /// Who holds a deck while `leader` leads: with three players the third deck travels with the Leader
    /// card, with two all decks are the Leader's.
    pub const fn holder(self, deck: u8, leader: u8) -> u8 {
        match self {
            Players::Two => 0,
            Players::Three if deck == 2 => leader,
            Players::Three | Players::Four => deck,
        }
    }

    /// The deck from which the n-th Protagonist card of the day is played: Leader first, then clockwise.
    pub const fn nth_deck(self, n: u8, leader: u8) -> u8 {
        match self {
            Players::Two => n,
            Players::Three => [leader, 2, 1 - leader][n as usize],
            Players::Four => (leader + n) % 3,
        }
    }
}
