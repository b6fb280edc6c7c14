//! The languages there are words for.

use std::fmt;
use std::str::FromStr;

use rules::vocabulary::UnknownWord;
use unic_langid::LanguageIdentifier;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Language {
    #[default]
    English,
    Spanish,
}

impl Language {
    pub const ALL: [Language; 2] = [Language::English, Language::Spanish];

    /// The name of its folder in `locales/`.
    pub const fn id(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Spanish => "es",
        }
    }

    pub(crate) fn identifier(self) -> LanguageIdentifier {
        self.id().parse().expect("the ids are language identifiers")
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

impl FromStr for Language {
    type Err = UnknownWord;

    fn from_str(word: &str) -> Result<Language, UnknownWord> {
        match Language::ALL.into_iter().find(|language| language.id() == word) {
            Some(language) => Ok(language),
            None => Err(UnknownWord::new("language", word, Language::ALL.into_iter().map(Language::id))),
        }
    }
}
