//! Pieces on the board and on the secret card as lines: `"doctor hospital goodwill 2 dead"`.

use std::fmt::Display;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Words, put, short, words};
use crate::ask::Barred;
use crate::board::{Figure, Mark, Place, Spent};
use crate::fact::{CastMember, SecretIncident};
use crate::words::{Id, Vocabulary};

pub(super) fn id<T: Vocabulary>(word: &str) -> Result<Id<T>, String> {
    T::read(word).map(Id).ok_or_else(|| format!("\"{}\" is not a {}", short(word), T::NAME))
}

fn next<T: Vocabulary>(rest: &mut Words<'_>) -> Result<Id<T>, String> {
    id(rest.next().unwrap_or_default())
}

fn number(rest: &mut Words<'_>) -> Result<u8, String> {
    let word = rest.next().unwrap_or_default();
    word.parse().map_err(|_| format!("\"{}\" is not a number", short(word)))
}

/// A word of a small list that is no vocabulary of the rules.
fn word<T: Serialize>(it: &T) -> String {
    match serde_json::to_value(it) {
        Ok(serde_json::Value::String(word)) => word,
        Ok(_) | Err(_) => unreachable!("a word is a string"),
    }
}

fn read_word<T: for<'de> Deserialize<'de>>(word: &str) -> Result<T, String> {
    serde_json::from_value(word.into()).map_err(|error| error.to_string())
}

/// Puts a name and its number, unless it is 0.
fn count(line: &mut String, name: impl Display, n: u8) {
    if n > 0 {
        put(line, &format!("{name} {n}"));
    }
}

trait Lined: Sized {
    fn line(&self) -> String;

    fn read(rest: &mut Words<'_>) -> Result<Self, String>;
}

impl Lined for Figure {
    fn line(&self) -> String {
        let Figure { who, at, counters, marks, used, curses } = self;
        let mut line = who.to_string();
        if let Some(at) = at {
            put(&mut line, at.0.word());
        }
        counters.iter().for_each(|(counter, n)| count(&mut line, counter, *n));
        marks.iter().for_each(|mark| put(&mut line, &word(mark)));
        count(&mut line, "curses", *curses);
        used.iter().for_each(|n| count(&mut line, "used", *n));
        line
    }

    fn read(rest: &mut Words<'_>) -> Result<Figure, String> {
        let who = next(rest)?;
        let mut figure = Figure { who, at: None, counters: vec![], marks: vec![], used: vec![], curses: 0 };
        while let Some(it) = rest.next() {
            if let Ok(at) = id(it) {
                figure.at = Some(at);
            } else if let Ok(counter) = id(it) {
                figure.counters.push((counter, number(rest)?));
            } else if it == "curses" {
                figure.curses = number(rest)?;
            } else if it == "used" {
                figure.used.push(number(rest)?);
            } else {
                figure.marks.push(read_word::<Mark>(it)?);
            }
        }
        Ok(figure)
    }
}

impl Lined for Place {
    fn line(&self) -> String {
        let mut line = self.location.to_string();
        count(&mut line, "intrigue", self.intrigue);
        count(&mut line, "closed-until", self.closed_until);
        count(&mut line, "curses", self.curses);
        line
    }

    fn read(rest: &mut Words<'_>) -> Result<Place, String> {
        let mut place = Place { location: next(rest)?, intrigue: 0, closed_until: 0, curses: 0 };
        while let Some(name) = rest.next() {
            let n = number(rest)?;
            match name {
                "intrigue" => place.intrigue = n,
                "closed-until" => place.closed_until = n,
                "curses" => place.curses = n,
                other => return Err(format!("no place has \"{}\"", short(other))),
            }
        }
        Ok(place)
    }
}

impl Lined for Spent {
    fn line(&self) -> String {
        let mut line = self.deck.to_string();
        self.cards.iter().for_each(|card| put(&mut line, card.0.word()));
        line
    }

    fn read(rest: &mut Words<'_>) -> Result<Spent, String> {
        Ok(Spent { deck: next(rest)?, cards: rest.map(id).collect::<Result<_, _>>()? })
    }
}

impl Lined for CastMember {
    fn line(&self) -> String {
        let mut line = format!("{} {}", self.who, self.role);
        count(&mut line, "loop", self.enters_loop.unwrap_or(0));
        count(&mut line, "day", self.enters_day.unwrap_or(0));
        line
    }

    fn read(rest: &mut Words<'_>) -> Result<CastMember, String> {
        let mut member =
            CastMember { who: next(rest)?, role: next(rest)?, enters_loop: None, enters_day: None };
        while let Some(name) = rest.next() {
            let n = Some(number(rest)?);
            match name {
                "loop" => member.enters_loop = n,
                "day" => member.enters_day = n,
                other => return Err(format!("nobody enters on a \"{}\"", short(other))),
            }
        }
        Ok(member)
    }
}

impl Lined for SecretIncident {
    fn line(&self) -> String {
        format!("{} {} {}", self.day, self.incident, self.culprit)
    }

    fn read(rest: &mut Words<'_>) -> Result<SecretIncident, String> {
        Ok(SecretIncident { day: number(rest)?, incident: next(rest)?, culprit: next(rest)? })
    }
}

impl Lined for Barred {
    fn line(&self) -> String {
        format!("{} {}", self.on, word(&self.why))
    }

    fn read(rest: &mut Words<'_>) -> Result<Barred, String> {
        Ok(Barred { on: next(rest)?, why: read_word(rest.next().unwrap_or_default())? })
    }
}

macro_rules! lined {
    ($($piece:ty),+) => {$(
        impl Serialize for $piece {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(&self.line())
            }
        }

        impl<'de> Deserialize<'de> for $piece {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$piece, D::Error> {
                let line = String::deserialize(deserializer)?;
                let mut rest = words(&line);
                let piece = <$piece as Lined>::read(&mut rest).map_err(D::Error::custom)?;
                match rest.next() {
                    None => Ok(piece),
                    Some(word) => Err(D::Error::custom(format!("nothing is expected at \"{}\"", short(word)))),
                }
            }
        }
    )+};
}

lined!(Figure, Place, Spent, CastMember, SecretIncident, Barred);
