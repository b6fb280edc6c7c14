//! The detective: which scripts are still possible, how many, and what that means for every role, plot and culprit.
//!
//! What was learned is a decision diagram over the space of all scripts that an open sheet allows (`Space`); a part of
//! that space in which every hidden thing is open by itself is a `Cube`. What is legal is never said here: it is asked of
//! the tables of `rules`.

pub mod premises;

pub mod combination;
pub mod cube;
pub mod space;

pub mod answer;
pub mod claim;
pub mod example;
pub mod explains;
pub mod reasons;
pub mod record;
pub mod repair;
pub mod report;
pub mod sweep;

pub mod even;
pub mod sample;
mod suppose;

pub mod facts;

mod bound;
mod casts;
mod chairs;
mod charged;
mod charges;
mod course;
mod diagram;
mod glance;
mod guilt;
mod number;
mod quick_hash;
mod reckon;
mod relaxed;
mod roster;
mod settle;
mod sitting;
mod split;
mod stretch;
mod suspects;
mod tally;
mod unnamed;
mod walk;
mod writing_rules;

pub use answer::Answer;
pub use claim::Claim;
pub use combination::{Combination, PlotMask};
pub use cube::{Cube, EntrySet};
pub use even::{EvenAnswer, Weight};
pub use explains::explains;
pub use facts::{Clash, Fact, Facts, FactsError, FactsTrouble};
pub use premises::Premises;
pub use reasons::Reason;
pub use record::{Item, Record, RecordError, WrittenRecord};
pub use repair::Repair;
pub use report::Report;
pub use sample::LikelyCast;
pub use space::Space;
pub use sweep::{Detective, Possibilities};
