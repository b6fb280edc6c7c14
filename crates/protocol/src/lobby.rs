//! Tables before, besides and after the game: what HTTP requests carry, and who sits where.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::words::{Preset, Seat, Switch, TragedySet, Winner};

/// `POST /api/tables`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewTable {
    /// How many people play, the Mastermind included.
    pub players: u8,
    /// Who is to sit where; seats that are not named are open.
    pub seats: Vec<NewSeat>,
    pub script: ScriptWish,
    #[serde(default)]
    #[ts(optional, as = "Option<TableOptions>")]
    pub options: TableOptions,
    /// How whoever makes the table wants to be called.
    #[serde(default)]
    #[ts(optional, as = "Option<String>")]
    pub name: String,
    /// Whether strangers find the table in the list of open tables and may take open seats.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub open: bool,
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub spectators: bool,
    /// Whether the game starts by itself when nobody is missing.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub start_when_full: bool,
    #[serde(default)]
    #[ts(optional, as = "Option<Assistance>")]
    pub assistance: Assistance,
}

/// How far the detective helps the Protagonists with their notebooks: agreed when the table is made, and known to
/// everybody.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Assistance {
    #[default]
    None,
    /// It says which of a player's own marks the record contradicts.
    Check,
    /// It says what is possible, how likely, and why not.
    Full,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewSeat {
    pub seat: Seat,
    pub holder: NewHolder,
}

/// Who is meant to hold a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum NewHolder {
    Me,
    Bot,
    /// Somebody who is sent the link.
    Invite,
}

/// Which script is played. Also `POST /api/tables/{code}/script`, by the Mastermind before the start.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "script", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ScriptWish {
    /// One that the server picks and tells nobody but the Mastermind.
    Surprise {
        set: TragedySet,
        #[serde(default)]
        #[ts(optional)]
        loops: Option<u8>,
        #[serde(default)]
        #[ts(optional)]
        difficulty: Option<u8>,
    },
    /// The Mastermind picks before the game starts.
    Mastermind { set: TragedySet },
    /// One of the catalogue, by its id.
    Bundled {
        id: String,
        #[serde(default)]
        #[ts(optional)]
        loops: Option<u8>,
    },
    /// A script of one's own: the text of its file.
    File {
        text: String,
        #[serde(default)]
        #[ts(optional)]
        loops: Option<u8>,
    },
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[ts(optional_fields)]
pub struct TableOptions {
    pub preset: Option<Preset>,
    /// Switches set by hand on top of the preset, with their positions.
    pub switches: Option<Vec<(Switch, String)>>,
    /// The Protagonist who leads first.
    pub leader: Option<Seat>,
    pub table_talk: Option<bool>,
}

/// Answers `POST /api/tables`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Created {
    pub code: String,
    /// The secret of every seat that waits for somebody: the link is `/t/{code}#s={secret}`.
    pub links: Vec<Link>,
    /// The seats that belong to this browser now.
    pub yours: Vec<Seat>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Link {
    pub seat: Seat,
    pub secret: String,
}

/// `POST /api/tables/{code}/claim`: a secret for a seat. It opens the seat once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Claim {
    pub secret: String,
}

/// `POST /api/tables/{code}/join`: any open seat of a table that is open to strangers, or this one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Join {
    #[serde(default)]
    #[ts(optional)]
    pub seat: Option<Seat>,
}

/// Answers `claim` and `join`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Claimed {
    pub seat: Seat,
}

/// `POST /api/tables/{code}/link`: a new secret for a seat; the old one ends. For one's own seat it is a link for
/// another device; for somebody else's, which the host may ask for, it puts them out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewLink {
    pub seat: Seat,
}

/// `POST /api/scripts/check`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct CheckScript {
    pub text: String,
    /// In which language to complain: `en` or `es`.
    #[serde(default)]
    #[ts(optional, as = "Option<String>")]
    pub lang: String,
}

/// What is wrong with a script; nothing if the list is empty.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Checked {
    pub complaints: Vec<Complaint>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Complaint {
    pub line: u32,
    pub text: String,
}

/// `POST /api/qr`: a picture of an address, as SVG. The address has to be one of this server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct QrWish {
    pub address: String,
}

/// The state of a table as everybody may know it; `you` and `host` differ from seat to seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct TableInfo {
    pub code: String,
    pub stage: Stage,
    pub set: TragedySet,
    pub players: u8,
    pub seats: Vec<SeatInfo>,
    pub you: Seat,
    /// Whether this browser made the table.
    pub host: bool,
    pub open: bool,
    pub assistance: Assistance,
    pub spectators: u32,
    /// Whether the Mastermind still has to pick a script.
    pub script_missing: bool,
    /// SHA-256 of `Opened::sealed`, as hexadecimal digits: published when the script is chosen.
    pub commitment: Option<String>,
    /// The seal broken: there when the game is over.
    pub opened: Option<Opened>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SeatInfo {
    pub seat: Seat,
    pub holder: Holder,
    pub name: String,
    /// Whether a person is connected.
    pub online: bool,
    /// How many browsers own the seat, if more than one does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub browsers: Option<u32>,
    /// In the Time Spiral: what this Protagonist wants.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub wish: Option<Wish>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Holder {
    Person,
    Bot,
    /// Nobody has taken the seat yet.
    Nobody,
}

/// What a Protagonist wants in the Time Spiral.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Wish {
    /// Begin the next loop.
    Ready,
    /// Give up the remaining loops for the Final Guess.
    GiveUp,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// The game has not started.
    Waiting,
    Playing,
    Over,
    /// Closed by its host.
    Closed,
}

/// What was sealed at the start.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Opened {
    /// The exact text whose SHA-256 is the commitment: a random number, the options and the script.
    pub sealed: String,
    pub title: String,
    pub author: Option<String>,
}

/// The script, for the Mastermind.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ScriptInfo {
    pub id: String,
    pub title: String,
    pub author: Option<String>,
    pub notes: Option<String>,
}

/// Answers `GET /api/tables` (open tables) and `GET /api/tables/mine` (those that wait for me first).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct ListedTable {
    pub code: String,
    pub stage: Stage,
    pub set: TragedySet,
    pub players: u8,
    #[serde(rename = "loop")]
    pub loop_no: u8,
    pub loops: u8,
    pub day: u8,
    pub days: u8,
    pub seats: Vec<SeatInfo>,
    /// The seats that anybody may take now.
    pub open_seats: Vec<Seat>,
    pub assistance: Assistance,
    /// How many watch; nothing where nobody may.
    pub spectators: Option<u32>,
    /// How whoever made the table wanted to be called.
    pub host: String,
    /// The seats of this browser; empty in the list of open tables.
    pub yours: Vec<Seat>,
    /// Whether one of them is asked something.
    pub your_turn: bool,
    pub winner: Option<Winner>,
}

/// What a request that was not carried out is answered with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Problem {
    pub problem: crate::message::Refusal,
    /// For developers, in English; clients word the problem themselves.
    pub detail: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Complaint>>")]
    pub complaints: Vec<Complaint>,
}
