//! Lists inside a sentence: "X, Y and Z".

use crate::words::{Arg, Words};

impl Words {
    /// `X, Y and Z`.
    pub fn all_of(&self, items: &[String]) -> String {
        self.list(items, "list-and")
    }

    /// `X, Y or Z`.
    pub fn one_of(&self, items: &[String]) -> String {
        self.list(items, "list-or")
    }

    /// `X, Y or Z` behind a "not".
    pub fn neither_of(&self, items: &[String]) -> String {
        self.list(items, "list-neither")
    }

    /// `X nor Y nor Z`.
    pub fn none_of(&self, items: &[String]) -> String {
        let mut items = items.iter();
        let first = items.next().cloned().unwrap_or_default();
        items.fold(first, |rest, last| {
            self.say("list-nor", &[("rest", Arg::Text(&rest)), ("last", Arg::Text(last))])
        })
    }

    /// `X, Y, Z`, for tables and brackets.
    pub fn enumerated(&self, items: &[String]) -> String {
        let mut items = items.iter();
        let first = items.next().cloned().unwrap_or_default();
        items.fold(first, |rest, next| {
            self.say("list-more", &[("rest", Arg::Text(&rest)), ("next", Arg::Text(next))])
        })
    }

    fn list(&self, items: &[String], joined_by: &str) -> String {
        match items {
            [] | [_] => self.enumerated(items),
            [rest @ .., last] => {
                let rest = self.enumerated(rest);
                let sound = first_sound(last);
                self.say(
                    joined_by,
                    &[("rest", Arg::Text(&rest)), ("last", Arg::Text(last)), ("sound", Arg::Text(sound))],
                )
            }
        }
    }
}

/// The sound a Spanish word begins with, as far as "y" and "o" mind it: `i`, `o` or `other`. The words
/// with "hia" and "hie" do not begin with an i-sound (as in `Intl.ListFormat`).
fn first_sound(word: &str) -> &'static str {
    let lower: String = word.chars().take(3).flat_map(char::to_lowercase).collect();
    let spoken = lower.strip_prefix('h').unwrap_or(&lower);
    let silent_h = spoken.len() < lower.len();
    match spoken.chars().next() {
        Some('i') if silent_h && spoken[1..].starts_with(['a', 'e']) => "other",
        Some('i' | 'í') => "i",
        Some('o' | 'ó' | '8') => "o",
        Some(_) | None => "other",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Language;

    fn and(language: Language, items: &[&str]) -> String {
        let items: Vec<String> = items.iter().map(|item| item.to_string()).collect();
        Words::of(language).all_of(&items)
    }

    #[test]
    fn lists_of_any_length() {
        assert_eq!(and(Language::English, &[]), "");
        assert_eq!(and(Language::English, &["X"]), "X");
        assert_eq!(and(Language::English, &["X", "Y"]), "X and Y");
        assert_eq!(and(Language::English, &["X", "Y", "Z"]), "X, Y and Z");
    }

    #[test]
    fn spanish_minds_the_sound() {
        for (last, joined) in
            [("Y", "y"), ("intriga", "e"), ("hijo", "e"), ("hielo", "y"), ("Íñigo", "e"), ("hi", "e")]
        {
            assert_eq!(and(Language::Spanish, &["X", last]), format!("X {joined} {last}"));
        }
        let words = Words::of(Language::Spanish);
        assert_eq!(words.one_of(&["uno".into(), "otro".into()]), "uno u otro");
        assert_eq!(words.one_of(&["uno".into(), "hotel".into()]), "uno u hotel");
        assert_eq!(words.one_of(&["uno".into(), "dos".into()]), "uno o dos");
    }
}
