//! The wire: what the server and its clients say to each other. The only place that knows game things as
//! JSON; `web/src/wire/index.ts` is generated from it.

pub mod words;

pub mod board;
pub mod fact;
pub mod sheet;

pub mod ask;
pub mod counsel;
pub mod detective;
pub mod record;

pub mod lines;

pub mod catalogue;
pub mod lobby;
pub mod message;
pub mod notebook;

pub mod typescript;

pub use ask::{Ask, Offer, Waiting};
pub use board::{Board, Change, Figure};
pub use fact::{Fact, Item, Secrets};
pub use message::{FromClient, FromServer, Refusal};
pub use record::Record;
pub use sheet::OpenSheet;
pub use words::Id;
