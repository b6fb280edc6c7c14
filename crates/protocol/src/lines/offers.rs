//! What may be answered, as lines: `"use role doctor brain 1 at hospital patient"`. Offers that differ in the way, in
//! where something goes or in who is meant alone are one line: all targets for the first, then all for the second.

use serde::de::Error as _;
use serde::{Deserialize as _, Deserializer, Serializer};

use super::pieces::id;
use super::{Words, above, put, read_source, short, source_line, words};
use crate::ask::{Aims, Offer, What};
use crate::words::{Character, Id, Location, Vocabulary};

/// An offer in its parts. At most one of the lists in the middle has several entries.
#[derive(Default)]
struct Line {
    head: String,
    who: Vec<Character>,
    either: Vec<u8>,
    to: Vec<Location>,
    tail: String,
}

impl Line {
    fn of(what: &What) -> Line {
        let head = |word: &str| Line { head: word.to_owned(), ..Line::default() };
        match what {
            What::Begin => head("begin"),
            What::GiveUp => head("give-up"),
            What::Pass => head("pass"),
            What::Accept => head("accept"),
            What::Refuse => head("refuse"),
            What::Raise => head("raise"),
            What::Lower => head("lower"),
            What::GoOn => head("go-on"),
            What::Start { at } => Line { tail: list(at), ..head("start") },
            What::Place { cards, on } => {
                Line { tail: format!("{} on {}", list(cards), list(on)), ..head("place") }
            }
            What::Use { source, either, to, aims } => Line {
                head: format!("use {}", source_line(source)),
                either: vec![*either],
                to: to.iter().copied().collect(),
                tail: aims_line(aims),
                ..Line::default()
            },
            What::Declare { who, n, either, to, aims } => Line {
                head: format!("declare {who} {n}"),
                either: vec![*either],
                to: to.iter().copied().collect(),
                tail: aims_line(aims),
                ..Line::default()
            },
            What::Name { plots } => Line { tail: list(plots), ..head("name") },
            What::Claim { roles } => Line { tail: list(roles), ..head("claim") },
            What::As { incidents } => Line { tail: list(incidents), ..head("as") },
            What::Pick { either, to, on } => Line {
                either: vec![*either],
                to: to.iter().copied().collect(),
                tail: format!("on {}", list(on)),
                ..head("pick")
            },
            What::Guess { who, roles } => {
                Line { who: vec![*who], tail: format!("as {}", list(roles)), ..head("guess") }
            }
        }
    }

    /// Takes in the next offer if it differs in one of the lists alone.
    fn join(&mut self, next: &Line) -> bool {
        if self.head != next.head || self.tail != next.tail {
            return false;
        }
        let same = [self.who == next.who, self.either == next.either, self.to == next.to];
        match same {
            [false, true, true] => self.who.extend(&next.who),
            [true, false, true] => self.either.extend(&next.either),
            [true, true, false] if !self.to.is_empty() && !next.to.is_empty() => self.to.extend(&next.to),
            _ => return false,
        }
        true
    }

    fn write(&self) -> String {
        let mut line = self.head.clone();
        self.who.iter().for_each(|who| put(&mut line, who.0.word()));
        if !matches!(self.either[..], [] | [1]) {
            put(&mut line, "either");
            self.either.iter().for_each(|n| put(&mut line, &n.to_string()));
        }
        if !self.to.is_empty() {
            put(&mut line, "to");
            self.to.iter().for_each(|to| put(&mut line, to.0.word()));
        }
        if !self.tail.is_empty() {
            put(&mut line, &self.tail);
        }
        line
    }
}

fn list<T: Vocabulary>(words: &[Id<T>]) -> String {
    let mut line = String::with_capacity(words.len() * 16);
    words.iter().for_each(|word| put(&mut line, word.0.word()));
    line
}

fn aims_line(aims: &Aims) -> String {
    match aims {
        Aims::Nothing => String::new(),
        Aims::At(targets) => format!("at {}", list(targets)),
        Aims::Days(days) => {
            let mut line = "days".to_owned();
            days.iter().for_each(|day| put(&mut line, &day.to_string()));
            line
        }
        Aims::Plots(plots) => format!("plots {}", list(plots)),
        Aims::Cards(cards) => {
            let mut line = "cards".to_owned();
            for (deck, card) in cards {
                put(&mut line, deck.0.word());
                put(&mut line, card.0.word());
            }
            line
        }
        Aims::Between(from, to) => format!("between {from} {}", list(to)),
    }
}

pub(crate) fn serialize<S: Serializer>(offers: &[Offer], serializer: S) -> Result<S::Ok, S::Error> {
    let mut lines: Vec<Line> = Vec::with_capacity(offers.len());
    for offer in offers {
        let line = Line::of(&offer.what);
        let joined = lines.last_mut().is_some_and(|last| last.join(&line));
        if !joined {
            lines.push(line);
        }
    }
    serializer.collect_seq(above::shorten(lines.iter().map(Line::write)))
}

/// Reads offers and numbers their choices through.
pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Offer>, D::Error> {
    let mut offers = Vec::new();
    let mut from = 0;
    let mut above = String::new();
    for line in Vec::<String>::deserialize(deserializer)? {
        let line = above::lengthen(&line, &mut above).map_err(D::Error::custom)?;
        for what in read(&line).map_err(D::Error::custom)? {
            let next = from + what.n_choices() as u32;
            offers.push(Offer { from, what });
            from = next;
        }
    }
    Ok(offers)
}

fn read(line: &str) -> Result<Vec<What>, String> {
    let mut rest = words(line);
    let what = match rest.next().unwrap_or_default() {
        "begin" => What::Begin,
        "give-up" => What::GiveUp,
        "pass" => What::Pass,
        "accept" => What::Accept,
        "refuse" => What::Refuse,
        "raise" => What::Raise,
        "lower" => What::Lower,
        "go-on" => What::GoOn,
        "start" => What::Start { at: ids(&mut rest)? },
        "place" => {
            let cards = ids_until("on", &mut rest)?;
            What::Place { cards, on: ids(&mut rest)? }
        }
        "name" => What::Name { plots: ids(&mut rest)? },
        "claim" => What::Claim { roles: ids(&mut rest)? },
        "as" => What::As { incidents: ids(&mut rest)? },
        "use" => {
            let source = read_source(&mut rest)?;
            let ways = ways(&mut rest)?;
            let aims = read_aims(&mut rest)?;
            let way = |(either, to)| What::Use { source, either, to, aims: aims.clone() };
            return Ok(ways.into_iter().map(way).collect());
        }
        "declare" => {
            let who = id(rest.next().unwrap_or_default())?;
            let n = number(rest.next().unwrap_or_default())?;
            let ways = ways(&mut rest)?;
            let aims = read_aims(&mut rest)?;
            let way = |(either, to)| What::Declare { who, n, either, to, aims: aims.clone() };
            return Ok(ways.into_iter().map(way).collect());
        }
        "pick" => {
            let ways = ways(&mut rest)?;
            rest.next_if(|word| *word == "on").ok_or("\"on\" is missing")?;
            let on = ids(&mut rest)?;
            let way = |(either, to)| What::Pick { either, to, on: on.clone() };
            return Ok(ways.into_iter().map(way).collect());
        }
        "guess" => {
            let who = ids_until("as", &mut rest)?;
            let roles = ids(&mut rest)?;
            return Ok(who.into_iter().map(|who| What::Guess { who, roles: roles.clone() }).collect());
        }
        other => return Err(format!("no offer is called \"{}\"", short(other))),
    };
    Ok(vec![what])
}

fn number(word: &str) -> Result<u8, String> {
    word.parse().map_err(|_| format!("\"{}\" is not a number", short(word)))
}

fn ids<T: Vocabulary>(rest: &mut Words<'_>) -> Result<Vec<Id<T>>, String> {
    rest.map(id).collect()
}

fn ids_until<T: Vocabulary>(end: &str, rest: &mut Words<'_>) -> Result<Vec<Id<T>>, String> {
    rest.by_ref().take_while(|word| *word != end).map(id).collect()
}

/// Every way with every place to go to; where there is none to choose, the first way and none.
fn ways(rest: &mut Words<'_>) -> Result<Vec<(u8, Option<Location>)>, String> {
    let mut either = Vec::new();
    if rest.next_if(|word| *word == "either").is_some() {
        while let Some(n) = rest.next_if(|word| word.parse::<u8>().is_ok()) {
            either.push(number(n)?);
        }
    }
    let mut to = Vec::new();
    if rest.next_if(|word| *word == "to").is_some() {
        while let Some(place) = rest.next_if(|word| id::<rules::Location>(word).is_ok()) {
            to.push(Some(id(place)?));
        }
    }
    if either.is_empty() {
        either.push(1);
    }
    if to.is_empty() {
        to.push(None);
    }
    Ok(either.iter().flat_map(|n| to.iter().map(move |to| (*n, *to))).collect())
}

fn read_aims(rest: &mut Words<'_>) -> Result<Aims, String> {
    Ok(match rest.next() {
        None => Aims::Nothing,
        Some("at") => Aims::At(ids(rest)?),
        Some("days") => Aims::Days(rest.map(number).collect::<Result<_, _>>()?),
        Some("plots") => Aims::Plots(ids(rest)?),
        Some("cards") => {
            let mut cards = Vec::new();
            while let Some(deck) = rest.next() {
                cards.push((id(deck)?, id(rest.next().unwrap_or_default())?));
            }
            Aims::Cards(cards)
        }
        Some("between") => {
            let from = id(rest.next().unwrap_or_default())?;
            Aims::Between(from, ids(rest)?)
        }
        Some(other) => return Err(format!("nothing is aimed by \"{}\"", short(other))),
    })
}
