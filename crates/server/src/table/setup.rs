//! What was agreed on when the table was made.

use engine::{Players, Seat};
use protocol::lobby::{Assistance, NewHolder, NewSeat, NewTable, ScriptWish, TableOptions};
use protocol::words::TragedySet;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    players: u8,
    pub set: TragedySet,
    pub options: TableOptions,
    pub open: bool,
    pub spectators: bool,
    pub start_when_full: bool,
    #[serde(default)]
    pub assistance: Assistance,
    /// Whether the Mastermind picks the script.
    pub mastermind_picks: bool,
    /// How whoever made the table wanted to be called.
    #[serde(default)]
    pub host_name: String,
    /// Whether it was made for one person to sit on both sides.
    #[serde(default)]
    pub both_sides: bool,
}

impl Setup {
    pub fn new(wished: &NewTable, players: Players, set: rules::TragedySet, host_name: String) -> Setup {
        let has_own = |is_mastermind: bool| {
            let is_there = |seat: &NewSeat| {
                seat.holder == NewHolder::Me && (seat.seat.0 == Seat::Mastermind) == is_mastermind
            };
            wished.seats.iter().any(is_there)
        };
        Setup {
            both_sides: has_own(true) && has_own(false),
            players: players.count(),
            set: protocol::Id(set),
            options: wished.options.clone(),
            open: wished.open,
            spectators: wished.spectators,
            start_when_full: wished.start_when_full,
            assistance: wished.assistance,
            mastermind_picks: matches!(wished.script, ScriptWish::Mastermind { .. }),
            host_name,
        }
    }

    pub fn write(&self) -> String {
        serde_json::to_string(self).expect("a setup is JSON")
    }

    pub fn read(text: &str) -> Result<Setup, String> {
        let setup: Setup = serde_json::from_str(text).map_err(|error| error.to_string())?;
        match Players::from_count(setup.players) {
            Some(_) => Ok(setup),
            None => Err(format!("{} players", setup.players)),
        }
    }

    pub fn players(&self) -> Players {
        Players::from_count(self.players).expect("the number was checked")
    }
}
