//! The detective: which scripts are still possible, how many, and what that means for every role, plot and culprit.
//!
//! A set of scripts is a list of disjoint cubes (`Cube`) of the space of all scripts that an open sheet allows
//! (`Space`). What is legal is never said here: it is asked of the tables of `rules`.

pub mod premises;

pub mod combination;
pub mod cube;
pub mod space;

pub mod answer;
pub mod even;
pub mod sample;

pub mod facts;

mod bound;
mod casts;
mod guilt;
mod number;
mod roster;
mod settle;
mod tally;

pub use answer::Answer;
pub use combination::{Combination, PlotMask};
pub use cube::{Cube, CulpritSet, EntrySet};
pub use even::{EvenAnswer, Weight};
pub use facts::{Clash, Fact, Facts, FactsError};
pub use premises::Premises;
pub use sample::LikelyCast;
pub use space::Space;
