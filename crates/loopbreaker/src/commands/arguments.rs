//! Words and numbers of the command line that say what would have been right.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

use engine::Seat;
use rules::Library;
use rules::vocabulary::UnknownWord;
use text::{Arg, Words};

/// A seat, also in capitals.
pub(crate) fn seat(word: &str) -> Result<Seat, UnknownWord> {
    word.to_lowercase().parse()
}

/// The columns of a page.
pub(crate) fn width(number: &str) -> Result<u16, String> {
    whole_number(number, 40..=400)
}

pub(crate) fn whole_number<N>(number: &str, range: RangeInclusive<N>) -> Result<N, String>
where
    N: FromStr + PartialOrd + Display,
{
    let within = number.parse().ok().filter(|number| range.contains(number));
    within.ok_or_else(|| format!("a whole number from {} to {}", range.start(), range.end()))
}

pub(crate) fn unknown_script(name: &str, words: &Words) -> String {
    let unknown = UnknownWord::new("script", name, Library::all().iter().map(|script| script.id.as_str()));
    let said = text::unknown_word(words, &unknown);
    match unknown.nearest {
        Some(_) => said,
        None => words.say("script-unknown-more", &[("problem", Arg::Text(&said))]),
    }
}

/// The same where a file could have been meant.
pub(crate) fn no_script_nor_file(name: &str, words: &Words) -> String {
    words.say("script-no-file", &[("problem", Arg::Text(&unknown_script(name, words)))])
}
