//! What is told most often, written as lines of words: `"moves alien city"` rather than an object with named
//! fields. The tables here say which words stand where; the client has them too.

mod above;
pub mod offers;
pub(crate) mod pieces;

use serde::de::{DeserializeOwned, Error as _};
use serde::ser::SerializeSeq as _;
use serde::{Deserialize, Deserializer, Serializer};
use serde_json::{Map, Value};

use crate::board::Change;
use crate::fact::{Cause, Fact, Item, Source};
use crate::words::{Card, Id, Slot, SlotName, Vocabulary as _};

/// A kind with the fields that follow it. A field with `?` is true if its name stands there, one with `*` is a list
/// to the end of the line; others may be missing at the end.
type Kinds = &'static [(&'static str, &'static [&'static str])];

pub const FACTS: Kinds = &[
    ("step", &["step"]),
    ("loop", &["n"]),
    ("day", &["n"]),
    ("enters", &["who", "at"]),
    ("gives-up", &["seat"]),
    ("placed", &["slot", "on", "card"]),
    ("cards-taken", &[]),
    ("moves", &["who", "to"]),
    ("counters", &["on", "counter", "change"]),
    ("accepted", &[]),
    ("refused", &[]),
    ("card-returned", &["deck", "card"]),
    ("role", &["who", "role"]),
    ("culprit", &["day", "who"]),
    ("subplot", &["plot"]),
    ("no-other-subplot", &[]),
    ("guarded", &["who"]),
    ("guard-spent", &["who"]),
    ("guard-taken", &["who"]),
    ("extra-card", &["who"]),
    ("extra-banned", &[]),
    ("leader-picks", &["on", "to"]),
    ("leader-picks-effect", &["incident"]),
    ("leader-steers", &["change"]),
    ("resolved", &[]),
    ("curse-laid", &["on"]),
    ("curse-moves", &["to"]),
    ("leaves", &["who"]),
    ("shielded", &[]),
    ("victim", &["at", "role"]),
    ("remembered", &["plot"]),
    ("gauge", &["change"]),
    ("closed", &["location", "until"]),
    ("held", &["who"]),
    ("freed", &["who"]),
    ("calmed", &["who"]),
    ("incident", &["day"]),
    ("no-incident", &["day"]),
    ("nothing-happens", &[]),
    ("dies", &["who"]),
    ("revives", &["who"]),
    ("leader", &["seat"]),
    ("protagonists-die", &[]),
    ("protagonists-lose", &[]),
    ("loop-ends", &["lost?"]),
    ("guess-begins", &["cast*"]),
    ("guessed", &["who", "role", "right?"]),
    ("over", &["winner"]),
];

/// Behind `by`, together with `SOURCES`.
pub const CAUSES: Kinds = &[
    ("cards", &[]),
    ("spell", &["spell"]),
    ("lie", &["role"]),
    ("false-name", &["incident"]),
    ("curse", &[]),
    ("incident", &["day"]),
];

pub const SOURCES: Kinds = &[
    ("role", &["who", "role", "n"]),
    ("plot", &["plot", "n"]),
    ("card", &["who", "n"]),
    ("passive", &["who", "n"]),
    ("shared", &["role", "n"]),
];

fn fields_of(kinds: Kinds, kind: &str) -> Option<&'static [&'static str]> {
    kinds.iter().find(|(name, _)| *name == kind).map(|(_, fields)| *fields)
}

fn put(line: &mut String, word: &str) {
    if !line.is_empty() {
        line.push(' ');
    }
    line.push_str(word);
}

type Words<'a> = std::iter::Peekable<std::str::Split<'a, char>>;

fn words(line: &str) -> Words<'_> {
    line.split(' ').peekable()
}

fn value(word: &str) -> Value {
    word.parse::<i64>().map_or_else(|_| Value::from(word), Value::from)
}

/// The fields of a kind, taken from the front.
fn read(kind: &str, rest: &mut Words<'_>, tag: &str, kinds: Kinds) -> Result<Map<String, Value>, String> {
    let fields = fields_of(kinds, kind).ok_or_else(|| format!("no {tag} is called \"{}\"", short(kind)))?;
    let mut object = Map::from_iter([(tag.to_owned(), Value::from(kind))]);
    for field in fields {
        if let Some(name) = field.strip_suffix('?') {
            let is_so = rest.next_if(|word| *word == name).is_some();
            object.insert(name.to_owned(), Value::from(is_so));
        } else if let Some(name) = field.strip_suffix('*') {
            let list: Vec<&str> = rest.by_ref().collect();
            object.insert(name.to_owned(), Value::from(list));
        } else if let Some(word) = rest.next() {
            object.insert((*field).to_owned(), value(word));
        }
    }
    Ok(object)
}

fn short(text: &str) -> String {
    text.chars().take(60).flat_map(char::escape_debug).collect()
}

fn made<T: DeserializeOwned>(object: Map<String, Value>) -> Result<T, String> {
    serde_json::from_value(Value::Object(object)).map_err(|error| error.to_string())
}

fn source_line(source: &Source) -> String {
    match source {
        Source::Role { who, role, n } => format!("role {who} {role} {n}"),
        Source::Plot { plot, n } => format!("plot {plot} {n}"),
        Source::Card { who, n } => format!("card {who} {n}"),
        Source::Passive { who, n } => format!("passive {who} {n}"),
        Source::Shared { role, n } => format!("shared {role} {n}"),
    }
}

fn read_source(rest: &mut Words<'_>) -> Result<Source, String> {
    let kind = rest.next().ok_or("a source is missing")?;
    made(read(kind, rest, "of", SOURCES)?)
}

fn cause_line(cause: &Cause) -> String {
    match cause {
        Cause::Ability { source } => source_line(source),
        Cause::Cards => "cards".to_owned(),
        Cause::Spell { spell } => format!("spell {spell}"),
        Cause::Lie { role } => format!("lie {role}"),
        Cause::FalseName { incident } => format!("false-name {incident}"),
        Cause::Curse => "curse".to_owned(),
        Cause::Incident { day } => format!("incident {day}"),
    }
}

fn read_cause(line: &str) -> Result<Cause, String> {
    let mut rest = words(line);
    match rest.peek() {
        Some(kind) if fields_of(SOURCES, kind).is_some() => {
            Ok(Cause::Ability { source: read_source(&mut rest)? })
        }
        Some(_) | None => {
            let kind = rest.next().unwrap_or_default();
            made(read(kind, &mut rest, "cause", CAUSES)?)
        }
    }
}

// Items.

const TURNED_UP: &str = "turned-up";
const SPENT: &str = "spent";
const JOINED: &str = "& ";
const BY: &str = " by ";
const AND: &str = ", ";

/// The line of a fact, unless it holds more than words.
fn fact_line(fact: &Fact) -> Option<String> {
    Some(match fact {
        Fact::Step { step } => format!("step {step}"),
        Fact::Loop { n } => format!("loop {n}"),
        Fact::Day { n } => format!("day {n}"),
        Fact::Enters { who, at } => format!("enters {who} {at}"),
        Fact::GivesUp { seat } => format!("gives-up {seat}"),
        Fact::Placed { slot, on, card: None } => format!("placed {slot} {on}"),
        Fact::Placed { slot, on, card: Some(card) } => format!("placed {slot} {on} {card}"),
        Fact::TurnedUp { cards, spent } => turned_up_line(cards, spent),
        Fact::CardsTaken => "cards-taken".to_owned(),
        Fact::Moves { who, to } => format!("moves {who} {to}"),
        Fact::Counters { on, counter, change } => format!("counters {on} {counter} {change}"),
        Fact::Accepted => "accepted".to_owned(),
        Fact::Refused => "refused".to_owned(),
        Fact::CardReturned { deck, card } => format!("card-returned {deck} {card}"),
        Fact::Role { who, role } => format!("role {who} {role}"),
        Fact::Culprit { day, who } => format!("culprit {day} {who}"),
        Fact::Subplot { plot } => format!("subplot {plot}"),
        Fact::NoOtherSubplot => "no-other-subplot".to_owned(),
        Fact::Guarded { who } => format!("guarded {who}"),
        Fact::GuardSpent { who } => format!("guard-spent {who}"),
        Fact::GuardTaken { who } => format!("guard-taken {who}"),
        Fact::ExtraCard { who } => format!("extra-card {who}"),
        Fact::ExtraBanned => "extra-banned".to_owned(),
        Fact::LeaderPicks { on, to: None } => format!("leader-picks {on}"),
        Fact::LeaderPicks { on, to: Some(to) } => format!("leader-picks {on} {to}"),
        Fact::LeaderPicksEffect { incident } => format!("leader-picks-effect {incident}"),
        Fact::LeaderSteers { change } => format!("leader-steers {change}"),
        Fact::Resolved => "resolved".to_owned(),
        Fact::CurseLaid { on } => format!("curse-laid {on}"),
        Fact::CurseMoves { to } => format!("curse-moves {to}"),
        Fact::Leaves { who } => format!("leaves {who}"),
        Fact::Shielded => "shielded".to_owned(),
        Fact::Victim { at, role } => format!("victim {at} {role}"),
        Fact::Remembered { plot } => format!("remembered {plot}"),
        Fact::Gauge { change } => format!("gauge {change}"),
        Fact::Closed { location, until } => format!("closed {location} {until}"),
        Fact::Held { who } => format!("held {who}"),
        Fact::Freed { who } => format!("freed {who}"),
        Fact::Calmed { who } => format!("calmed {who}"),
        Fact::Incident { day } => format!("incident {day}"),
        Fact::NoIncident { day } => format!("no-incident {day}"),
        Fact::NothingHappens => "nothing-happens".to_owned(),
        Fact::Dies { who } => format!("dies {who}"),
        Fact::Revives { who } => format!("revives {who}"),
        Fact::Leader { seat } => format!("leader {seat}"),
        Fact::ProtagonistsDie => "protagonists-die".to_owned(),
        Fact::ProtagonistsLose => "protagonists-lose".to_owned(),
        Fact::LoopEnds { lost } => if *lost { "loop-ends lost" } else { "loop-ends" }.to_owned(),
        Fact::GuessBegins { cast } => {
            let mut line = "guess-begins".to_owned();
            cast.iter().for_each(|who| put(&mut line, who.0.word()));
            line
        }
        Fact::Guessed { who, role, right } => {
            format!("guessed {who} {role}{}", if *right { " right" } else { "" })
        }
        Fact::Over { winner } => format!("over {winner}"),
        Fact::Declared { .. } | Fact::LeaderChooses { .. } | Fact::Opened { .. } => return None,
    })
}

fn turned_up_line(cards: &[(Slot, Card)], spent: &[Slot]) -> String {
    let mut line = TURNED_UP.to_owned();
    // Where every slot has its card, the order says which.
    let are_all = cards.iter().map(|(slot, _)| slot.0).eq(SlotName::all());
    for (slot, card) in cards {
        if !are_all {
            put(&mut line, slot.0.word());
        }
        put(&mut line, card.0.word());
    }
    if !spent.is_empty() {
        put(&mut line, SPENT);
        spent.iter().for_each(|slot| put(&mut line, slot.0.word()));
    }
    line
}

fn read_fact(kind: &str, mut rest: Words<'_>) -> Result<Fact, String> {
    if kind != TURNED_UP {
        let fact = made(read(kind, &mut rest, "fact", FACTS)?)?;
        return rest
            .next()
            .map_or(Ok(fact), |word| Err(format!("nothing is expected at \"{}\"", short(word))));
    }
    let shown: Vec<&str> = rest.by_ref().take_while(|word| *word != SPENT).collect();
    let spent = rest.map(pieces::id).collect::<Result<_, _>>()?;
    let is_slot = |word: &&str| pieces::id::<SlotName>(word).is_ok();
    let cards = if shown.first().is_some_and(is_slot) {
        let pair = |pair: &[&str]| match *pair {
            [slot, card] => Ok((pieces::id(slot)?, pieces::id(card)?)),
            _ => Err("a card is missing".to_owned()),
        };
        shown.chunks(2).map(pair).collect::<Result<_, _>>()?
    } else {
        let in_order = SlotName::all().map(Id).zip(&shown);
        in_order.map(|(slot, card)| Ok((slot, pieces::id(card)?))).collect::<Result<_, String>>()?
    };
    Ok(Fact::TurnedUp { cards, spent })
}

/// Whether `next` can be said in one breath with `first`.
fn goes_on(first: &Item, next: &Item) -> bool {
    let is_one_of_several = |fact: &Fact| {
        matches!(fact, Fact::Counters { .. } | Fact::Moves { .. } | Fact::Dies { .. } | Fact::Role { .. })
    };
    next.joined
        && is_one_of_several(&first.fact)
        && std::mem::discriminant(&first.fact) == std::mem::discriminant(&next.fact)
        && next.cause == first.cause
        && first.then.is_none()
        && next.then.is_none()
}

pub(crate) mod items {
    use super::*;

    pub(crate) fn serialize<S: Serializer>(items: &[Item], serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(None)?;
        let mut rest = items;
        while let [first, after @ ..] = rest {
            rest = after;
            let Some(mut line) = fact_line(&first.fact) else {
                list.serialize_element(first)?;
                continue;
            };
            if first.joined {
                line.insert_str(0, JOINED);
            }
            while let [next, after @ ..] = rest
                && goes_on(first, next)
                && let Some(more) = fact_line(&next.fact)
            {
                let (_, without_kind) = more.split_once(' ').expect("it has fields");
                line = line + AND + without_kind;
                rest = after;
            }
            if let Some(cause) = &first.cause {
                line = line + BY + &cause_line(cause);
            }
            match &first.then {
                None => list.serialize_element(&line)?,
                Some(then) => list.serialize_element(&(line, then))?,
            }
        }
        list.end()
    }

    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Told {
        Line(String),
        WithChange(String, Box<Change>),
        Whole(Box<Item>),
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Item>, D::Error> {
        let mut items = Vec::new();
        for told in Vec::<Told>::deserialize(deserializer)? {
            match told {
                Told::Line(line) => items.extend(read_items(&line).map_err(D::Error::custom)?),
                Told::WithChange(line, then) => {
                    let mut read = read_items(&line).map_err(D::Error::custom)?;
                    if let Some(last) = read.last_mut() {
                        last.then = Some(*then);
                    }
                    items.append(&mut read);
                }
                Told::Whole(item) => items.push(*item),
            }
        }
        Ok(items)
    }

    fn read_items(line: &str) -> Result<Vec<Item>, String> {
        let (line, joined) = line.strip_prefix(JOINED).map_or((line, false), |rest| (rest, true));
        let (line, cause) = match line.split_once(BY) {
            Some((line, cause)) => (line, Some(read_cause(cause)?)),
            None => (line, None),
        };
        let mut parts = line.split(AND);
        let first = parts.next().unwrap_or_default();
        let (kind, fields) = first.split_once(' ').unwrap_or((first, ""));
        let mut items = Vec::new();
        for part in std::iter::once(fields).chain(parts) {
            let mut rest = words(part);
            rest.next_if(|word| word.is_empty());
            let joined = joined || !items.is_empty();
            items.push(Item { fact: read_fact(kind, rest)?, joined, cause, then: None });
        }
        Ok(items)
    }
}
