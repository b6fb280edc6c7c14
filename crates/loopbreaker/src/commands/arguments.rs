//! Words and numbers of the command line that say what would have been right.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

use engine::Seat;
use rules::Library;
use rules::vocabulary::UnknownWord;

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

pub(crate) fn unknown_script(name: &str) -> String {
    let unknown = UnknownWord::new("script", name, Library::all().iter().map(|script| script.id.as_str()));
    match unknown.nearest {
        Some(_) => unknown.to_string(),
        None => format!("{unknown} (\"loopbreaker script list\" prints all)"),
    }
}
