//! What goes over the socket of a seat.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::ask::{Ask, Waiting};
use crate::board::Board;
use crate::counsel::Counsel;
use crate::detective::{Finding, Inquiry};
use crate::fact::{Item, Secrets};
use crate::lobby::{ScriptInfo, TableInfo, Wish};
use crate::notebook::{Belief, Book, Cell, Notebook, Notebooks, Topic};
use crate::sheet::OpenSheet;
use crate::words::Seat;

/// Raised when a client that knows only the old messages would misunderstand.
pub const VERSION: u32 = 2;

/// Nothing a client says is longer, in bytes.
pub const MAX_MESSAGE: usize = 4096;

/// What happens together is told in several updates rather than in one that is longer, in bytes. A single question may
/// be longer.
pub const MAX_UPDATE: usize = 600;

/// An id a client gives to what it sends.
pub const MAX_ID: usize = 36;

/// The longest name, in characters.
pub const MAX_NAME: usize = 24;

/// The longest script, in bytes.
pub const MAX_SCRIPT: usize = 64 * 1024;

/// From a client. Every message has an id made by the client: whoever is not sure that a message arrived
/// sends it again with the same id.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "t", rename_all = "kebab-case", deny_unknown_fields)]
pub enum FromClient {
    /// One choice by its number among the offers.
    Choose {
        id: String,
        question: u32,
        index: u32,
    },
    /// One choice in the notation of replays, or several cards laid at once: all are taken or none.
    Play {
        id: String,
        question: u32,
        choices: Vec<String>,
    },
    /// What this Protagonist wants in the Time Spiral; `null` takes it back.
    Wish {
        id: String,
        wish: Option<Wish>,
    },
    /// A Protagonist marks a cell of a notebook; `null` wipes it out.
    Mark {
        id: String,
        book: Book,
        cell: Cell,
        mark: Option<Belief>,
    },
    /// A Protagonist notes something; an empty text wipes it out.
    Note {
        id: String,
        book: Book,
        topic: Topic,
        text: String,
    },
    Rename {
        id: String,
        name: String,
    },
    /// Hands a seat to a bot, one's own or, for the host, that of somebody who is gone.
    ToBot {
        id: String,
        seat: Seat,
    },
    /// Takes one's own seat back.
    TakeBack {
        id: String,
    },
    /// The host starts the game.
    Start {
        id: String,
    },
    /// The Mastermind's counsel, as it is now.
    Look {
        id: String,
    },
    /// A question to the detective; whether it is answered was agreed on when the table was made.
    Inquire {
        id: String,
        inquiry: Inquiry,
    },
    /// The host closes the table.
    Close {
        id: String,
    },
    Ping {
        id: String,
    },
}

impl FromClient {
    pub fn id(&self) -> &str {
        match self {
            FromClient::Choose { id, .. }
            | FromClient::Play { id, .. }
            | FromClient::Wish { id, .. }
            | FromClient::Mark { id, .. }
            | FromClient::Note { id, .. }
            | FromClient::Rename { id, .. }
            | FromClient::ToBot { id, .. }
            | FromClient::TakeBack { id }
            | FromClient::Start { id }
            | FromClient::Look { id }
            | FromClient::Inquire { id, .. }
            | FromClient::Close { id }
            | FromClient::Ping { id } => id,
        }
    }
}

/// From the server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "t", rename_all = "kebab-case")]
pub enum FromServer {
    /// The first message on every socket, and again when the game starts.
    Welcome(Box<Welcome>),
    /// Something was seen, or the question has changed.
    Update(Update),
    /// Who sits where has changed.
    Table {
        table: TableInfo,
    },
    Counsel {
        id: String,
        counsel: Counsel,
    },
    /// What the detective has found, from everything up to this item.
    Found {
        id: String,
        item: u32,
        finding: Finding,
    },
    /// Something was written into one of this Protagonist's notebooks, here or elsewhere.
    Written {
        book: Book,
        changes: Notebook,
    },
    /// A message was carried out; one that was seen before is answered the same way.
    Ack {
        id: String,
    },
    /// A message was not carried out, and nothing has changed.
    Refused {
        id: Option<String>,
        why: Refusal,
        detail: String,
    },
    Pong {
        id: String,
    },
    /// The server closes this socket. `again` tells whether it makes sense to come back.
    Bye {
        why: Bye,
        again: bool,
    },
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Welcome {
    pub version: u32,
    pub seat: Seat,
    pub table: TableInfo,
    /// There once the script is chosen.
    pub game: Option<GameSnapshot>,
    /// A Protagonist's, if something is written in one of them.
    #[serde(default, skip_serializing_if = "Notebooks::is_empty")]
    #[ts(optional, as = "Option<Notebooks>")]
    pub notebooks: Notebooks,
}

/// What a seat knows when its socket opens.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct GameSnapshot {
    pub sheet: OpenSheet,
    /// The board before the first item; left out when only a gap was asked for, and when there is no item yet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub start: Option<Board>,
    /// The board after the last item.
    pub board: Board,
    /// The number of the first of `items`.
    pub from: u32,
    #[serde(with = "crate::lines::items")]
    #[ts(as = "Vec<Item>")]
    pub items: Vec<Item>,
    pub waiting: Waiting,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub ask: Option<Ask>,
    /// The secret card and the script: the Mastermind's from the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub secrets: Option<Secrets>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub script: Option<ScriptInfo>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Update {
    /// The number of the first of `items`.
    pub from: u32,
    #[serde(with = "crate::lines::items")]
    #[ts(as = "Vec<Item>")]
    pub items: Vec<Item>,
    pub waiting: Waiting,
    /// The question for this seat; when it is missing, this seat is not asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub ask: Option<Ask>,
    /// The id of this seat's own message that brought this about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub ack: Option<String>,
}

/// Why something was not done. Clients have words for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Refusal {
    /// Not a message of this protocol.
    Unreadable,
    TooLarge,
    /// More messages than anybody needs; those too many were dropped.
    TooFast,
    /// The answer is to a question that is not asked any more.
    Stale,
    NotAsked,
    NotOffered,
    /// Only cards can be laid several at a time.
    NotTogether,
    NotYourSeat,
    NotTheHost,
    /// The game has not started.
    NotStarted,
    Started,
    Over,
    Closed,
    /// Not in the Time Spiral.
    NotNow,
    SeatTaken,
    SeatMissing,
    NoSuchTable,
    NoSuchSeat,
    /// The secret belongs to no seat of this table, or was used.
    WrongSecret,
    /// Nobody sits on both sides of a table that was not made for that.
    BothSides,
    NoSuchScript,
    BadScript,
    BadOptions,
    BadName,
    /// The notebook of this game has no such cell, and nothing of this kind to note something about.
    NotInNotebook,
    /// The note is too long, or holds what cannot be seen.
    BadNote,
    NotebookFull,
    NoScriptYet,
    TooManyTables,
    TooManySockets,
    Forbidden,
    /// The table was made without this kind of help.
    NoHelp,
    /// The detective is at work and has enough to do.
    Busy,
    /// The detective could not answer, through a fault of the server's; asking again is of little use.
    Failed,
    NotFound,
    /// The choice could not be made durable; nothing has changed.
    Storage,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Bye {
    /// The server goes down; it will be back.
    Restart,
    /// The client does not read what it is sent.
    TooSlow,
    TooFast,
    Closed,
    /// The secret of this seat was replaced.
    Revoked,
}
