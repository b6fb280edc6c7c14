//! The macro behind every closed list of words: an enum whose variants have ids, and a set of them.

use std::fmt;

/// A word that is not in the list it was looked up in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownWord {
    /// What the list holds, for example `character`.
    pub kind: &'static str,
    pub found: String,
    /// The listed id nearest to what was found, when one is near.
    pub nearest: Option<&'static str>,
    /// The whole list, when it is short and nothing in it is near.
    pub known: Vec<&'static str>,
}

/// So many words are told to somebody who used none of them.
const SHORT_LIST: usize = 12;

impl fmt::Display for UnknownWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown {} \"{}\"", self.kind, self.found.escape_debug())?;
        match self.nearest {
            Some(nearest) => write!(f, "; did you mean \"{nearest}\"?"),
            None if self.known.is_empty() => Ok(()),
            None => write!(f, ": one of {}", self.known.join(", ")),
        }
    }
}

impl std::error::Error for UnknownWord {}

impl UnknownWord {
    pub fn new(kind: &'static str, found: &str, known: impl Iterator<Item = &'static str>) -> UnknownWord {
        let short: String = found.chars().take(60).collect();
        let mut known: Vec<&'static str> = known.collect();
        let nearest = known
            .iter()
            .map(|&id| (distance(&short, id), id))
            .min()
            .filter(|&(steps, id)| steps <= (id.len() / 3).max(2) && steps * 2 <= id.len())
            .map(|(_, id)| id);
        if nearest.is_some() || known.len() > SHORT_LIST {
            known.clear();
        }
        UnknownWord { kind, found: short, nearest, known }
    }
}

/// How many letters have to be changed, added or dropped to turn one word into the other.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, y) in b.iter().enumerate() {
            let replaced = diagonal + usize::from(x != *y);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.len()]
}

/// Declares an enum with ids: `ALL`, `id()`, `FromStr`, `Display`.
macro_rules! words {
    ($(#[$meta:meta])* $kind:literal $name:ident { $($(#[$vmeta:meta])* $variant:ident = $id:literal,)* }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        pub enum $name { $($(#[$vmeta])* $variant,)* }

        impl $name {
            pub const ALL: &'static [$name] = &[$($name::$variant,)*];
            pub const COUNT: usize = Self::ALL.len();

            /// The word used in files, on the wire and in translation keys.
            pub const fn id(self) -> &'static str {
                match self { $($name::$variant => $id,)* }
            }

            pub const fn index(self) -> usize {
                self as usize
            }
        }

        impl std::str::FromStr for $name {
            type Err = $crate::vocabulary::UnknownWord;

            fn from_str(word: &str) -> Result<Self, Self::Err> {
                match word {
                    $($id => Ok($name::$variant),)*
                    _ => Err($crate::vocabulary::UnknownWord::new($kind, word, Self::ALL.iter().map(|w| w.id()))),
                }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.id())
            }
        }
    };
}

/// Declares a set of words as the bits of an integer.
macro_rules! word_set {
    ($(#[$meta:meta])* $name:ident of $word:ident in $bits:ty) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub $bits);

        impl $name {
            pub const EMPTY: $name = $name(0);
            pub const ALL: $name = $name(((1u64 << $word::COUNT) - 1) as $bits);

            pub const fn of(words: &[$word]) -> $name {
                let mut bits = 0;
                let mut i = 0;
                while i < words.len() {
                    bits |= 1 << words[i] as u32;
                    i += 1;
                }
                $name(bits)
            }

            pub const fn one(word: $word) -> $name {
                $name(1 << word as u32)
            }

            pub const fn contains(self, word: $word) -> bool {
                self.0 >> word as u32 & 1 == 1
            }

            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            pub const fn insert(&mut self, word: $word) {
                self.0 |= 1 << word as u32;
            }

            pub const fn remove(&mut self, word: $word) {
                self.0 &= !(1 << word as u32);
            }

            pub const fn and(self, other: $name) -> $name {
                $name(self.0 & other.0)
            }

            pub const fn or(self, other: $name) -> $name {
                $name(self.0 | other.0)
            }

            pub const fn without(self, other: $name) -> $name {
                $name(self.0 & !other.0)
            }

            /// The only word in the set, if there is exactly one.
            pub fn only(self) -> Option<$word> {
                if self.0.count_ones() == 1 { self.first() } else { None }
            }

            pub fn first(self) -> Option<$word> {
                if self.0 == 0 { None } else { Some($word::ALL[self.0.trailing_zeros() as usize]) }
            }

            pub fn iter(self) -> impl Iterator<Item = $word> + Clone {
                let mut rest = self;
                std::iter::from_fn(move || {
                    let word = rest.first()?;
                    rest.0 &= rest.0 - 1;
                    Some(word)
                })
            }
        }

        impl FromIterator<$word> for $name {
            fn from_iter<I: IntoIterator<Item = $word>>(words: I) -> $name {
                let mut set = $name::EMPTY;
                words.into_iter().for_each(|word| set.insert(word));
                set
            }
        }

        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.debug_set().entries(self.iter()).finish()
            }
        }
    };
}

pub(crate) use {word_set, words};
