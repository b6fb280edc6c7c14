//! What outlasts the process. A game is its script, its options and its log of choices; everything else here
//! is about who may sit where.

pub mod sqlite;

use std::fmt;
use std::future::Future;
use std::pin::Pin;
use std::time::Duration;

use engine::Seat;
use protocol::lobby::{Holder, Stage, Wish};
use protocol::notebook::Moment;

use crate::secret::Hash;

pub type Pending<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

pub type TableId = i64;

/// One database, whichever it is. Whatever is done is durable when the answer comes.
pub trait Store: Send + Sync + 'static {
    fn create(&self, table: NewTable) -> Pending<'_, ()>;

    fn find<'a>(&'a self, code: &'a str) -> Pending<'a, Option<StoredTable>>;

    /// The log of a game, in its order.
    fn choices(&self, table: TableId) -> Pending<'_, Vec<StoredChoice>>;

    /// Adds to the log of a game: all of them or, if somebody else has taken a number, none.
    fn append(&self, table: TableId, first: u32, choices: Vec<StoredChoice>) -> Pending<'_, ()>;

    fn set_stage(&self, table: TableId, stage: Stage) -> Pending<'_, ()>;

    /// The script with its seal.
    fn set_chosen(&self, table: TableId, chosen: String) -> Pending<'_, ()>;

    /// So many Time Spirals have ended, with what was chosen to leave the last: all of it or nothing.
    fn leave_spiral(
        &self,
        table: TableId,
        spirals: u32,
        first: u32,
        choices: Vec<StoredChoice>,
    ) -> Pending<'_, ()>;

    fn set_gates(&self, table: TableId, gates: u32) -> Pending<'_, ()>;

    fn set_seat(&self, table: TableId, seat: Seat, holder: Holder, name: String) -> Pending<'_, ()>;

    /// What a seat wants in the Time Spiral of this number.
    fn set_wish(&self, table: TableId, seat: Seat, spiral: u32, wish: Option<Wish>) -> Pending<'_, ()>;

    /// What is written in the notebooks of a table.
    fn notes(&self, table: TableId) -> Pending<'_, Vec<StoredNote>>;

    /// Writes over what stood in the same place of the same notebook.
    fn write_note(&self, table: TableId, note: StoredNote) -> Pending<'_, ()>;

    /// A new secret for a seat. Whoever owned the seat owns it no longer.
    fn set_secret(&self, table: TableId, seat: Seat, secret: Hash) -> Pending<'_, ()>;

    /// A new secret for a seat whose owners stay.
    fn renew_secret(&self, table: TableId, seat: Seat, secret: Hash) -> Pending<'_, ()>;

    /// From now on the browser owns the seat, and the seat has this secret: the one it came by is used up.
    fn give_key(&self, browser: Hash, table: TableId, seat: Seat, secret: Hash) -> Pending<'_, ()>;

    /// The browser's seats at the table with this code.
    fn seats_of<'a>(&'a self, browser: Hash, code: &'a str) -> Pending<'a, Vec<Seat>>;

    /// Tables in which the browser owns a seat, the newest first.
    fn tables_of(&self, browser: Hash, most: u32) -> Pending<'_, Vec<String>>;

    /// Open tables that wait for players, the newest first.
    fn open_tables(&self, most: u32) -> Pending<'_, Vec<String>>;

    /// Somebody has come to the table.
    fn touch(&self, table: TableId) -> Pending<'_, ()>;

    fn n_tables(&self) -> Pending<'_, u64>;

    /// Tables to which nobody has come for so long: those that wait for players, and all others.
    fn untouched(&self, waiting: Duration, others: Duration, most: u32) -> Pending<'_, Vec<String>>;

    /// The table is gone with everything that belongs to it.
    fn delete<'a>(&'a self, code: &'a str) -> Pending<'a, ()>;

    /// Whether what was written last could be written; false also when nothing can be any more. A store that can write
    /// again finds out by itself within a few seconds, though nobody writes.
    fn is_well(&self) -> bool;

    /// Finishes what is under way.
    fn close(&self) -> Pending<'_, ()>;
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewTable {
    pub code: String,
    pub host: Hash,
    pub setup: String,
    pub chosen: Option<String>,
    pub is_open: bool,
    pub seats: Vec<StoredSeat>,
    /// The seats that belong to the host.
    pub own: Vec<Seat>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredTable {
    pub id: TableId,
    pub code: String,
    pub host: Hash,
    pub setup: String,
    pub stage: Stage,
    pub chosen: Option<String>,
    pub spirals: u32,
    pub gates: u32,
    pub seats: Vec<StoredSeat>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredSeat {
    pub seat: Seat,
    pub holder: Holder,
    pub name: String,
    pub secret: Hash,
    /// What it wanted last in a Time Spiral, and in which.
    pub wish: Option<(u32, Wish)>,
    /// How many browsers own it.
    pub n_owners: u32,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredChoice {
    pub seat: Seat,
    /// In the notation of replays.
    pub choice: String,
    /// The id of the client's message, empty for a bot's.
    pub message: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredNote {
    /// Whose notebook it is; nobody's is the one that Protagonists share.
    pub book: Option<Seat>,
    /// The line of a cell or of a topic.
    pub place: String,
    /// A mark or a note, empty if it was wiped out.
    pub text: String,
    pub pen: Seat,
    pub at: Moment,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// Somebody else has added to the log.
    Conflict,
    /// What is stored cannot be understood.
    Damaged(String),
    Failed(String),
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Conflict => f.write_str("the log has grown in the meantime"),
            StoreError::Damaged(what) => write!(f, "the database holds something unreadable: {what}"),
            StoreError::Failed(what) => write!(f, "the database failed: {what}"),
        }
    }
}

impl std::error::Error for StoreError {}

pub(crate) fn stage_id(stage: Stage) -> &'static str {
    match stage {
        Stage::Waiting => "waiting",
        Stage::Playing => "playing",
        Stage::Over => "over",
        Stage::Closed => "closed",
    }
}

pub(crate) fn read_stage(word: &str) -> Result<Stage, StoreError> {
    [Stage::Waiting, Stage::Playing, Stage::Over, Stage::Closed]
        .into_iter()
        .find(|stage| stage_id(*stage) == word)
        .ok_or_else(|| StoreError::Damaged(format!("the stage \"{}\"", word.escape_debug())))
}

pub(crate) fn holder_id(holder: Holder) -> &'static str {
    match holder {
        Holder::Person => "person",
        Holder::Bot => "bot",
        Holder::Nobody => "nobody",
    }
}

pub(crate) fn read_holder(word: &str) -> Result<Holder, StoreError> {
    [Holder::Person, Holder::Bot, Holder::Nobody]
        .into_iter()
        .find(|holder| holder_id(*holder) == word)
        .ok_or_else(|| StoreError::Damaged(format!("the holder \"{}\"", word.escape_debug())))
}

pub(crate) fn wish_id(wish: Wish) -> &'static str {
    match wish {
        Wish::Ready => "ready",
        Wish::GiveUp => "give-up",
    }
}

pub(crate) fn read_wish(word: &str) -> Result<Wish, StoreError> {
    [Wish::Ready, Wish::GiveUp]
        .into_iter()
        .find(|wish| wish_id(*wish) == word)
        .ok_or_else(|| StoreError::Damaged(format!("the wish \"{}\"", word.escape_debug())))
}

pub(crate) fn read_seat(word: &str) -> Result<Seat, StoreError> {
    word.parse().map_err(|_| StoreError::Damaged(format!("the seat \"{}\"", word.escape_debug())))
}

const TEAM: &str = "team";

pub(crate) fn book_id(book: Option<Seat>) -> &'static str {
    book.map_or(TEAM, Seat::id)
}

pub(crate) fn read_book(word: &str) -> Result<Option<Seat>, StoreError> {
    if word == TEAM { Ok(None) } else { read_seat(word).map(Some) }
}

pub(crate) fn read_hash(bytes: &[u8]) -> Result<Hash, StoreError> {
    bytes.try_into().map_err(|_| StoreError::Damaged("a hash of another length".to_owned()))
}
