//! One language: its messages, and how they are said.

use std::fmt;
use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

use crate::language::Language;
use crate::name::Name;
use crate::subjects;

/// All words of one language.
pub struct Words {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

/// What a message is given to speak of.
#[derive(Clone, Copy, Debug)]
pub enum Arg<'a> {
    Number(i64),
    Text(&'a str),
    /// A thing of the box. As argument `who` a message can use `$who`, the bare name, and every form the
    /// name has: `$who-the`, `$who-to`, `$who-gender`.
    Name(Name),
}

impl Words {
    /// The words of a language; the files are read once, when they are first asked for.
    pub fn of(language: Language) -> &'static Words {
        static ENGLISH: LazyLock<Words> = LazyLock::new(|| Words::read(Language::English));
        static SPANISH: LazyLock<Words> = LazyLock::new(|| Words::read(Language::Spanish));
        match language {
            Language::English => &ENGLISH,
            Language::Spanish => &SPANISH,
        }
    }

    fn read(language: Language) -> Words {
        let mut bundle = FluentBundle::new_concurrent(vec![language.identifier()]);
        // Isolation marks are for right-to-left text and would show up in terminals and copied logs.
        bundle.set_use_isolating(false);
        for (_, source) in subjects::files(language) {
            // A broken message is left out and the rest kept; the tests let none through.
            let resource = match FluentResource::try_new(source.to_owned()) {
                Ok(resource) | Err((resource, _)) => resource,
            };
            bundle.add_resource_overriding(resource);
        }
        Words { language, bundle }
    }

    pub const fn language(&self) -> Language {
        self.language
    }

    pub fn has(&self, key: &str) -> bool {
        self.bundle.get_message(key).is_some_and(|message| message.value().is_some())
    }

    /// The message with its arguments put in. A key that does not exist is said as it is.
    pub fn say(&self, key: &str, args: &[(&str, Arg<'_>)]) -> String {
        self.format(key, None, args)
    }

    /// An attribute of a message, for example the form `the` of a name.
    pub fn attribute(&self, key: &str, attribute: &str, args: &[(&str, Arg<'_>)]) -> String {
        self.format(key, Some(attribute), args)
    }

    /// The message as a sentence or title of its own: with a capital.
    pub fn sentence(&self, key: &str, args: &[(&str, Arg<'_>)]) -> String {
        let mut said = capitalised(&self.say(key, args));
        // A name at the end may bring a full stop of its own: "the A.I."
        if said.ends_with("..") && !said.ends_with("...") {
            said.pop();
        }
        said
    }

    fn format(&self, key: &str, attribute: Option<&str>, args: &[(&str, Arg<'_>)]) -> String {
        let message = self.bundle.get_message(key);
        let pattern = message.and_then(|message| match attribute {
            None => message.value(),
            Some(attribute) => Some(message.get_attribute(attribute)?.value()),
        });
        let Some(pattern) = pattern else {
            debug_assert!(false, "no message {key} {attribute:?} in {}", self.language);
            return key.to_owned();
        };
        let mut errors = Vec::new();
        let values = self.values(args);
        let said = self.bundle.format_pattern(pattern, Some(&values), &mut errors).into_owned();
        debug_assert!(errors.is_empty(), "{key} {attribute:?} in {}: {errors:?}", self.language);
        said
    }

    fn values<'a>(&self, args: &[(&'a str, Arg<'a>)]) -> FluentArgs<'a> {
        let mut values = FluentArgs::new();
        for &(argument, arg) in args {
            match arg {
                Arg::Number(number) => values.set(argument, number),
                Arg::Text(text) => values.set(argument, text),
                Arg::Name(name) => {
                    values.set(argument, FluentValue::from(self.name(name)));
                    for form in name.forms() {
                        values.set(format!("{argument}-{form}"), FluentValue::from(self.form(name, form)));
                    }
                }
            }
        }
        values
    }
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Words").field("language", &self.language).finish_non_exhaustive()
    }
}

impl<'a> From<&'a str> for Arg<'a> {
    fn from(text: &'a str) -> Arg<'a> {
        Arg::Text(text)
    }
}

impl<'a> From<&'a String> for Arg<'a> {
    fn from(text: &'a String) -> Arg<'a> {
        Arg::Text(text)
    }
}

impl From<u8> for Arg<'_> {
    fn from(number: u8) -> Self {
        Arg::Number(number.into())
    }
}

impl From<usize> for Arg<'_> {
    fn from(number: usize) -> Self {
        Arg::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

/// The text with its first letter made a capital, behind an opening mark if there is one.
pub fn capitalised(text: &str) -> String {
    let opening = |letter: char| matches!(letter, '¿' | '¡' | '«' | '“' | '"' | '(' | '[');
    let start = text.find(|letter| !opening(letter)).unwrap_or(text.len());
    let (opened, rest) = text.split_at(start);
    let mut letters = rest.chars();
    match letters.next() {
        None => text.to_owned(),
        Some(first) => opened.chars().chain(first.to_uppercase()).chain(letters).collect(),
    }
}

#[cfg(test)]
mod tests {
    use rules::{Character, Location};

    use super::*;

    #[test]
    fn capitals_come_behind_opening_marks() {
        assert_eq!(capitalised("la novicia va"), "La novicia va");
        assert_eq!(capitalised("«éxito»"), "«Éxito»");
        assert_eq!(capitalised("¿dónde?"), "¿Dónde?");
        assert_eq!(capitalised("3 cards"), "3 cards");
        assert_eq!(capitalised("«"), "«");
        assert_eq!(capitalised(""), "");
    }

    #[test]
    fn a_name_brings_its_forms_into_a_message() {
        let words = Words::of(Language::Spanish);
        let values = words.values(&[("who", Character::Doctor.into()), ("place", Location::School.into())]);
        let value = |argument: &str| match values.get(argument) {
            Some(FluentValue::String(text)) => text.to_string(),
            other => panic!("{argument} is {other:?}"),
        };
        assert_eq!(value("who"), "médico");
        assert_eq!(value("who-to"), "al médico");
        assert_eq!(value("who-gender"), "m");
        assert_eq!(value("place-in"), "en la escuela");
    }
}
