//! Ids and rules to words, in any language of `locales/`.
//!
//! [`Words`] is one language. It says a message by its key, names the things of the box, and words the
//! rules from the tables they are played by, so that a sentence never states a number of its own.
//!
//! ```
//! use rules::{Character, Location};
//! use text::{Language, Words};
//!
//! let words = Words::of(Language::Spanish);
//! assert_eq!(words.the_character(Character::ShrineMaiden), "la novicia");
//! assert_eq!(words.to_location(Location::Hospital), "al hospital");
//! ```

mod language;
mod words;

mod case_faults;
mod flaws;
mod list;
mod name;
mod problems;
mod rule;
mod subjects;

mod log;
mod questions;
mod reasons;
mod typed;

mod plain;
mod sheet;

pub use case_faults::case_fault;
pub use flaws::{flaw, warning};
pub use language::Language;
pub use name::Name;
pub use problems::{facts_error, misread, problem, setup_error, unknown_word};
pub use reasons::{ToldReason, ToldStep};
pub use rule::RuleLine;
pub use sheet::{Entry, Fact, Part, Section, Sheet, sheet};
pub use words::{Arg, Words, capitalised};
