//! Words and numbers of the command line that say what would have been right.

use std::error::Error as _;
use std::fmt::{self, Display};
use std::ops::RangeInclusive;
use std::str::FromStr;

use clap::error::ContextKind;
use engine::Seat;
use rules::vocabulary::UnknownWord;
use rules::{Character, Library, Switch};
use text::{Arg, Words};

/// What is wrong with an argument, by what would have been right.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Wrong {
    Word(UnknownWord),
    Number { from: String, to: String },
    Seconds { from: f64, to: f64 },
    Moment,
    Switch,
    SwitchValue(Switch),
    OfCharacter(Character),
    Question,
}

impl From<UnknownWord> for Wrong {
    fn from(word: UnknownWord) -> Wrong {
        Wrong::Word(word)
    }
}

impl Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Wrong::Word(word) => word.fmt(f),
            Wrong::Number { from, to } => write!(f, "a whole number from {from} to {to}"),
            Wrong::Seconds { from, to } => write!(f, "a number of seconds from {from} to {to}"),
            Wrong::Moment => {
                write!(f, "a loop and a day, such as 2.3 for loop 2, day 3, or 2.3.incident for a step")
            }
            Wrong::Switch => write!(f, "a switch and its value such as murder-victim=other"),
            Wrong::SwitchValue(switch) => {
                let [one, other] = switch.value_ids();
                write!(f, "{switch} is {one} or {other}")
            }
            Wrong::Question => write!(f, "a question such as doctor=killer, 2=doctor or murder-plan"),
            Wrong::OfCharacter(who) => {
                write!(
                    f,
                    "ask of a character with what it may be, such as {who}=killer, or 2={who} for a culprit"
                )
            }
        }
    }
}

impl std::error::Error for Wrong {}

impl Wrong {
    fn told(&self, words: &Words) -> String {
        match self {
            Wrong::Word(word) => text::unknown_word(words, word),
            Wrong::Number { from, to } => {
                words.say("argument-number", &[("from", Arg::Text(from)), ("to", Arg::Text(to))])
            }
            Wrong::Seconds { from, to } => {
                let (from, to) = (from.to_string(), to.to_string());
                words.say("argument-seconds", &[("from", Arg::Text(&from)), ("to", Arg::Text(&to))])
            }
            Wrong::Moment => words.say("argument-moment", &[]),
            Wrong::Switch => words.say("argument-switch", &[]),
            Wrong::SwitchValue(switch) => {
                let [one, other] = switch.value_ids();
                let args = [("switch", switch.id()), ("one", one), ("other", other)];
                words.say("argument-switch-value", &args.map(|(name, text)| (name, Arg::Text(text))))
            }
            Wrong::Question => words.say("argument-question", &[]),
            Wrong::OfCharacter(who) => words.say("argument-of-character", &[("who", Arg::Text(who.id()))]),
        }
    }
}

/// What is wrong with an argument of ours, in words; none where only the reader of the command line knows.
pub(crate) fn told(error: &clap::Error, words: &Words) -> Option<String> {
    let source = error.source()?;
    let wrong = source.downcast_ref::<Wrong>().map(|wrong| wrong.told(words));
    let unknown = || source.downcast_ref::<UnknownWord>().map(|word| text::unknown_word(words, word));
    let problem = wrong.or_else(unknown)?;
    let given = |kind| error.get(kind).map(ToString::to_string).unwrap_or_default();
    let (argument, value) = (given(ContextKind::InvalidArg), given(ContextKind::InvalidValue));
    let args = [("argument", &argument), ("value", &value), ("problem", &problem)];
    Some(words.say("argument-wrong", &args.map(|(name, text)| (name, Arg::Text(text)))))
}

/// A seat, also in capitals.
pub(crate) fn seat(word: &str) -> Result<Seat, UnknownWord> {
    word.to_lowercase().parse()
}

/// The columns of a page.
pub(crate) fn width(number: &str) -> Result<u16, Wrong> {
    whole_number(number, 40..=400)
}

pub(crate) fn whole_number<N>(number: &str, range: RangeInclusive<N>) -> Result<N, Wrong>
where
    N: FromStr + PartialOrd + Display,
{
    let within = number.parse().ok().filter(|number| range.contains(number));
    within.ok_or_else(|| Wrong::Number { from: range.start().to_string(), to: range.end().to_string() })
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
