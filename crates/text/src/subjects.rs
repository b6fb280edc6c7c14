//! The message files, and the keys the code says from each of them.
//!
//! To add a subject, write `locales/<language>/<subject>.ftl` for every language and add a line to
//! `SUBJECTS` with a function that lists its keys. The tests hold the files to that list and the languages
//! to each other.

#[cfg(test)]
mod keys;
#[cfg(test)]
mod tests;

use crate::language::Language;

#[cfg(test)]
pub(crate) use keys::Key;

/// One `.ftl` file of each language.
struct Subject {
    file: &'static str,
    english: &'static str,
    spanish: &'static str,
    #[cfg(test)]
    keys: fn() -> Vec<Key>,
}

macro_rules! subject {
    ($file:literal, $keys:path) => {
        Subject {
            file: $file,
            english: include_str!(concat!("../../../locales/en/", $file, ".ftl")),
            spanish: include_str!(concat!("../../../locales/es/", $file, ".ftl")),
            #[cfg(test)]
            keys: $keys,
        }
    };
}

const SUBJECTS: &[Subject] = &[
    subject!("board", keys::board),
    subject!("lists", keys::lists),
    subject!("characters", keys::characters),
    subject!("roles", keys::roles),
    subject!("plots", keys::plots),
    subject!("incidents", keys::incidents),
    subject!("cards", keys::cards),
    subject!("switches", keys::switches),
    subject!("steps", keys::steps),
    subject!("sheet", keys::reference_sheet),
    subject!("flaws", keys::flaws),
    subject!("problems", keys::problems),
    subject!("questions", keys::questions),
    subject!("log", keys::log),
    subject!("reasons", keys::reasons),
    subject!("commands", keys::commands),
    subject!("solve", keys::solve),
    subject!("play", keys::play),
];

/// The files of a language: name and content.
pub(crate) fn files(language: Language) -> impl Iterator<Item = (&'static str, &'static str)> {
    SUBJECTS.iter().map(move |subject| match language {
        Language::English => (subject.file, subject.english),
        Language::Spanish => (subject.file, subject.spanish),
    })
}
