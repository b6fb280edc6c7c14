//! As much of a message as the measurement needs.

use std::fmt;

use anyhow::bail;
use serde::de::{SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::value::RawValue;

/// What a message says.
#[derive(Debug)]
pub(super) enum Heard {
    /// The game as it stands.
    Welcome {
        last: u32,
        ask: Option<LightAsk>,
    },
    Update(Update),
    Ack(u64),
    Other,
}

#[derive(Debug)]
pub(super) struct Update {
    pub(super) from: u32,
    pub(super) n_items: u32,
    pub(super) ask: Option<LightAsk>,
    pub(super) ack: Option<u64>,
    pub(super) is_end: bool,
    pub(super) is_spiral: bool,
}

#[derive(Debug)]
pub(super) struct LightAsk {
    pub(super) question: u32,
    pub(super) n_choices: u32,
    pub(super) held: bool,
    pub(super) is_word: bool,
}

impl Heard {
    pub(super) fn read(text: &str) -> anyhow::Result<Heard> {
        match text.strip_prefix(PLAIN).and_then(plain_update) {
            Some(update) => Ok(Heard::Update(update)),
            None => Heard::read_all(text),
        }
    }

    fn read_all(text: &str) -> anyhow::Result<Heard> {
        let message: Message<'_> = serde_json::from_str(text)?;
        Ok(match message.t {
            "welcome" => match message.game {
                Some(game) => Heard::Welcome { last: game.from + game.items.0 - 1, ask: light(game.ask)? },
                None => Heard::Other,
            },
            "update" => Heard::Update(Update {
                from: message.from,
                n_items: message.items.0,
                ask: light(message.ask)?,
                ack: message.ack.map(str::parse).transpose()?,
                is_end: text.contains("over mastermind\"") || text.contains("over protagonists\""),
                is_spiral: text.contains("\"step time-spiral\""),
            }),
            "ack" => message.id.map(str::parse).transpose()?.map_or(Heard::Other, Heard::Ack),
            "refused" => bail!("refused: {}", message.why.unwrap_or_default()),
            _ => Heard::Other,
        })
    }
}

const PLAIN: &str = r#"{"t":"update","from":"#;

/// Most updates tell a seat of one card that was laid and ask it nothing: those are not worth a reader of JSON.
fn plain_update(rest: &str) -> Option<Update> {
    let (from, rest) = rest.split_once(r#","items":["placed "#)?;
    let (line, rest) = rest.split_once('"')?;
    let rest = rest.strip_prefix(r#"],"waiting":"#)?;
    let is_plain = !line.contains(", ") && !rest.contains("\"ask\"") && !rest.contains("\"ack\"");
    let from = from.parse().ok().filter(|_| is_plain)?;
    Some(Update { from, n_items: 1, ask: None, ack: None, is_end: false, is_spiral: false })
}

#[derive(Deserialize)]
struct Message<'a> {
    t: &'a str,
    #[serde(default)]
    from: u32,
    #[serde(default)]
    items: Told,
    #[serde(borrow)]
    ask: Option<Ask<'a>>,
    id: Option<&'a str>,
    ack: Option<&'a str>,
    game: Option<Game<'a>>,
    why: Option<&'a str>,
}

#[derive(Deserialize)]
struct Game<'a> {
    from: u32,
    items: Told,
    #[serde(borrow)]
    ask: Option<Ask<'a>>,
}

#[derive(Deserialize)]
struct Ask<'a> {
    question: u32,
    #[serde(borrow)]
    about: &'a RawValue,
    #[serde(default)]
    held: bool,
    offers: &'a RawValue,
}

fn light(ask: Option<Ask<'_>>) -> anyhow::Result<Option<LightAsk>> {
    let Some(Ask { question, about, held, offers }) = ask else { return Ok(None) };
    let is_word = about.get().contains("\"go-on\"");
    Ok(Some(LightAsk { question, n_choices: n_offered(offers)?, held, is_word }))
}

/// How many choices are offered. Cards are most of them, and easily counted: every one of the cards on every one of the
/// places.
fn n_offered(offers: &RawValue) -> anyhow::Result<u32> {
    let lines: Vec<&str> = serde_json::from_str(offers.get())?;
    if let [line] = lines[..]
        && let Some(rest) = line.strip_prefix("place ")
        && let Some((cards, places)) = rest.split_once(" on ")
    {
        let n_words = |list: &str| 1 + list.bytes().filter(|byte| *byte == b' ').count() as u32;
        return Ok(n_words(cards) * n_words(places));
    }
    let offers = protocol::lines::offers::deserialize(&mut serde_json::Deserializer::from_str(offers.get()))?;
    Ok(offers.last().map_or(0, |last| last.from + last.what.n_choices() as u32))
}

/// How many items are told. Several of a kind may be one line, with commas between them.
#[derive(Clone, Copy, Debug, Default)]
struct Told(u32);

impl<'de> Deserialize<'de> for Told {
    fn deserialize<D: Deserializer<'de>>(items: D) -> Result<Told, D::Error> {
        items.deserialize_seq(Count)
    }
}

struct Count;

impl<'de> Visitor<'de> for Count {
    type Value = Told;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("items")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut lines: A) -> Result<Told, A::Error> {
        let mut n = 0;
        while let Some(line) = lines.next_element::<&RawValue>()? {
            n += 1 + line.get().matches(", ").count() as u32;
        }
        Ok(Told(n))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn offered(lines: &str) -> u32 {
        n_offered(serde_json::from_str(lines).expect("JSON")).expect("offers")
    }

    #[test]
    fn choices_are_counted() {
        assert_eq!(offered(r#"["place paranoia-plus intrigue-plus-1 on hospital city doctor"]"#), 6);
        assert_eq!(offered(r#"["pass", "use role doctor brain 1 at hospital patient"]"#), 3);
        assert_eq!(offered(r#"["go-on"]"#), 1);
    }

    #[test]
    fn what_an_update_says() {
        let text = r#"{"t":"update","from":7,"items":["moves alien city, doctor city","step incident"],"waiting":"mastermind","ack":"12"}"#;
        let Ok(Heard::Update(update)) = Heard::read(text) else { panic!("an update") };
        assert_eq!((update.from, update.n_items, update.ack), (7, 3, Some(12)));
        assert!(update.ask.is_none() && !update.is_end && !update.is_spiral);
    }

    #[test]
    fn a_plain_update_is_read_like_any_other() {
        let waiting = r#""waiting":{"for":"mastermind"}"#;
        for items in
            [r#""placed p1 city""#, r#""placed p1 city, p2 doctor""#, r#""placed p1 city","day 2""#, ""]
        {
            for more in
                ["", r#","ack":"3""#, r#","ask":{"question":4,"about":{"ask":"declare"},"offers":["pass"]}"#]
            {
                let text = format!(r#"{{"t":"update","from":9,"items":[{items}],{waiting}{more}}}"#);
                let (read, all) = (Heard::read(&text).expect("read"), Heard::read_all(&text).expect("read"));
                assert_eq!(format!("{read:?}"), format!("{all:?}"));
            }
        }
    }
}
