//! The referee: a pure state machine that plays the tables of `rules` and shows each seat what it may see.

pub mod blank;
pub mod choice;
pub mod fact;
pub mod game;
pub mod seat;
pub mod setup;
pub mod table;
pub mod target;
pub mod view;

pub mod case;
pub mod misread;
pub mod notation;
pub mod open_sheet;
pub mod position;
pub mod replay;

mod agenda;
mod flow;

mod cards;
mod curses;
mod effects;
mod incidents;
mod line;
mod queries;
mod secrets;
mod windows;

pub use case::{Case, CaseError, CaseFault, Offered};
pub use choice::{Aim, Ask, Choice, Choices, Declaration, Question, Source};
pub use fact::{Cause, Event, Fact, LeaderAsk, LeaderPart, Seen, Sink, Step, Winner};
pub use game::{Game, Illegal, Refused, Waits};
pub use line::Line;
pub use misread::Misread;
pub use position::{Figure, Position};
pub use queries::Measure;
pub use replay::{Moment, Replay, ReplayError};
pub use seat::{Players, Seat};
pub use secrets::Secrets;
pub use setup::{Options, SetupError};
pub use table::{OpenSheet, Table};
pub use target::{Target, TargetSet};
pub use view::View;
