//! Choices and facts as words, the same in replays, cases and transcripts, and back again.

mod wanted;

use std::fmt;
use std::str::FromStr;

use rules::ability::{Effect, Limit, Pick};
use rules::vocabulary::UnknownWord;
use rules::{Card, Character, Counter, Culprit, Incident, Location, Plot, Role};

pub use self::wanted::Wanted;
use crate::choice::{Aim, Choice, Declaration, Source};
use crate::fact::{Cause, Fact, LeaderAsk, LeaderPart, Step, Winner};
use crate::seat::{DECKS, Seat};
use crate::table::MOST_CURSES;
use crate::target::Target;

/// Why a line cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unreadable {
    Word(UnknownWord),
    /// What was expected, and what stood there instead.
    Expected(Wanted, String),
    Number {
        what: Wanted,
        found: String,
        from: u8,
        to: u8,
    },
    TooMuch(String),
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unreadable::Word(word) => word.fmt(f),
            Unreadable::Expected(what, found) if found.is_empty() => {
                write!(f, "expected {what}, but the line ends")
            }
            Unreadable::Expected(what, found) => {
                write!(f, "expected {what}, found \"{}\"", found.escape_debug())
            }
            Unreadable::Number { what, found, from, to } => {
                write!(f, "expected {what}, from {from} to {to}, found \"{}\"", found.escape_debug())
            }
            Unreadable::TooMuch(rest) => {
                write!(f, "nothing more is expected here, found \"{}\"", rest.escape_debug())
            }
        }
    }
}

impl std::error::Error for Unreadable {}

impl From<UnknownWord> for Unreadable {
    fn from(word: UnknownWord) -> Unreadable {
        Unreadable::Word(word)
    }
}

/// The words of one line, taken from the front.
#[derive(Clone, Debug)]
pub struct Line<'a> {
    words: std::iter::Peekable<std::str::SplitWhitespace<'a>>,
}

impl<'a> Line<'a> {
    pub fn new(text: &'a str) -> Line<'a> {
        Line { words: text.split_whitespace().peekable() }
    }

    pub fn peek(&mut self) -> Option<&'a str> {
        self.words.peek().copied()
    }

    pub fn next(&mut self, what: Wanted) -> Result<&'a str, Unreadable> {
        self.words.next().ok_or(Unreadable::Expected(what, String::new()))
    }

    pub fn word<T>(&mut self, what: Wanted) -> Result<T, Unreadable>
    where
        T: FromStr<Err = UnknownWord>,
    {
        Ok(self.next(what)?.parse()?)
    }

    pub fn number(&mut self, what: Wanted, from: u8, to: u8) -> Result<u8, Unreadable> {
        let found = self.next(what)?;
        match found.parse() {
            Ok(n) if (from..=to).contains(&n) => Ok(n),
            _ => Err(Unreadable::Number { what, found: short(found), from, to }),
        }
    }

    /// Takes the word if it comes next.
    pub fn skip(&mut self, word: &str) -> bool {
        self.words.next_if(|next| *next == word).is_some()
    }

    pub fn expect(&mut self, word: &'static str) -> Result<(), Unreadable> {
        match self.next(Wanted::Exactly(word))? {
            found if found == word => Ok(()),
            found => Err(Unreadable::Expected(Wanted::Exactly(word), short(found))),
        }
    }

    pub fn target(&mut self) -> Result<Target, Unreadable> {
        let word = self.next(Wanted::Target)?;
        match word.parse() {
            Ok(location) => Ok(Target::Location(location)),
            Err(_) => match word.parse() {
                Ok(who) => Ok(Target::Character(who)),
                Err(_) => {
                    let ids =
                        Location::ALL.iter().map(|l| l.id()).chain(Character::ALL.iter().map(|c| c.id()));
                    Err(UnknownWord::new("location or character", word, ids).into())
                }
            },
        }
    }

    pub fn end(mut self) -> Result<(), Unreadable> {
        let rest: Vec<&str> = self.words.by_ref().collect();
        if rest.is_empty() { Ok(()) } else { Err(Unreadable::TooMuch(short(&rest.join(" ")))) }
    }

    /// The number behind a word that has several of a kind; none means the first.
    fn nth(&mut self, what: Wanted, count: usize) -> Result<u8, Unreadable> {
        let is_number = self.peek().is_some_and(|word| word.bytes().all(|byte| byte.is_ascii_digit()));
        if !is_number {
            return match count {
                0 => Err(Unreadable::Expected(Wanted::Able, self.peek().map_or_else(String::new, short))),
                _ => Ok(0),
            };
        }
        Ok(self.number(what, 1, count.min(9) as u8)? - 1)
    }
}

pub(crate) fn short(text: &str) -> String {
    text.chars().take(60).collect()
}

// Choices.

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Choice::Begin => f.write_str("begin"),
            Choice::GiveUp => f.write_str("give-up"),
            Choice::Start(location) => write!(f, "start {location}"),
            Choice::Place { card, on } => write!(f, "{card} on {}", on.id()),
            Choice::Pass => f.write_str("pass"),
            Choice::Use { source, either, aim } => write!(f, "use {source}{}{aim}", Either(source, either)),
            Choice::Declare(declaration) => declaration.fmt(f),
            Choice::Accept => f.write_str("accept"),
            Choice::Refuse => f.write_str("refuse"),
            Choice::Name(plot) => write!(f, "name {plot}"),
            Choice::Claim(role) => write!(f, "claim {role}"),
            Choice::As(incident) => write!(f, "as {incident}"),
            Choice::Pick { either, on } => {
                write!(f, "pick {}", on.id())?;
                if either > 0 { write!(f, " {}", either + 1) } else { Ok(()) }
            }
            Choice::Raise => f.write_str("raise"),
            Choice::Lower => f.write_str("lower"),
            Choice::Guess { who, role } => write!(f, "guess {who} {role}"),
        }
    }
}

impl fmt::Display for Declaration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let source = Source::Card { who: self.who, n: self.n };
        write!(f, "ask {source}{}{}", Either(source, self.either), self.aim)
    }
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Source::Role { who, role, n } => {
                f.write_str(role.id())?;
                number(f, n, role.def().abilities.len())?;
                write!(f, " of {who}")
            }
            Source::Shared { role, n } => {
                f.write_str(role.id())?;
                number(f, n, role.def().abilities.len())
            }
            Source::Passive { who, .. } => write!(f, "passive of {who}"),
            Source::Plot { plot, n } => {
                f.write_str(plot.id())?;
                number(f, n, plot.def().abilities.len())
            }
            Source::Card { who, n } => {
                f.write_str(who.id())?;
                number(f, n, who.def().goodwill.len())
            }
        }
    }
}

fn number(f: &mut fmt::Formatter<'_>, n: u8, count: usize) -> fmt::Result {
    if count > 1 { write!(f, " {}", n + 1) } else { Ok(()) }
}

/// Which of several things an ability does, by the name of its first effect.
struct Either(Source, u8);

impl fmt::Display for Either {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if moves(self.0) {
            return match Location::ALL.get(usize::from(self.1)) {
                Some(to) => write!(f, " to {to}"),
                None => write!(f, " {}", self.1),
            };
        }
        let several = alternatives(self.0);
        match several.get(usize::from(self.1)) {
            _ if several.len() < 2 => Ok(()),
            Some(effects) => write!(f, " {}", effect_word(effects)),
            None => write!(f, " {}", self.1),
        }
    }
}

/// Whether the user also says where what is picked goes.
fn moves(source: Source) -> bool {
    let pick = match source {
        Source::Role { role, n, .. } | Source::Shared { role, n } => {
            role.def().abilities.get(usize::from(n)).map(|ability| ability.pick)
        }
        Source::Card { who, n } => who.def().goodwill.get(usize::from(n)).map(|ability| ability.pick),
        Source::Plot { .. } | Source::Passive { .. } => None,
    };
    pick.is_some_and(Pick::has_destination)
}

fn alternatives(source: Source) -> Vec<&'static [Effect]> {
    match source {
        Source::Card { who, n } => {
            who.def().goodwill.get(usize::from(n)).map_or(Vec::new(), |ability| ability.either.to_vec())
        }
        Source::Role { role, n, .. } => {
            role.def().abilities.get(usize::from(n)).map_or(Vec::new(), |ability| ability.either().collect())
        }
        Source::Plot { .. } | Source::Shared { .. } | Source::Passive { .. } => Vec::new(),
    }
}

/// `put-paranoia`, `take-paranoia`: enough to tell alternatives apart.
pub fn effect_word(effects: &[Effect]) -> String {
    match effects.first() {
        Some(Effect::Put(counter, _)) => format!("put-{counter}"),
        Some(Effect::Take(counter, _)) => format!("take-{counter}"),
        Some(Effect::Shift(counter)) => format!("move-{counter}"),
        Some(Effect::ShiftGuard) => "move-guard".to_owned(),
        _ => "do".to_owned(),
    }
}

impl fmt::Display for Aim {
    /// With a leading space, or nothing at all.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Aim::Nothing => Ok(()),
            Aim::At(target) => write!(f, " on {}", target.id()),
            Aim::Incident(day) => write!(f, " on day {day}"),
            Aim::Plot(plot) => write!(f, " on {plot}"),
            Aim::Card { deck, card } => write!(f, " on {} {card}", Seat::Protagonist(deck)),
            Aim::Between { from, to } => write!(f, " from {from} to {to}"),
        }
    }
}

impl FromStr for Choice {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Choice, Unreadable> {
        let mut line = Line::new(text);
        let choice = read_choice(&mut line)?;
        line.end()?;
        Ok(choice)
    }
}

fn read_choice(line: &mut Line<'_>) -> Result<Choice, Unreadable> {
    Ok(match line.next(Wanted::Choice)? {
        "begin" => Choice::Begin,
        "give-up" => Choice::GiveUp,
        "start" => Choice::Start(line.word(Wanted::Location)?),
        "pass" => Choice::Pass,
        "accept" => Choice::Accept,
        "refuse" => Choice::Refuse,
        "name" => Choice::Name(line.word(Wanted::Subplot)?),
        "claim" => Choice::Claim(line.word(Wanted::Role)?),
        "as" => Choice::As(line.word(Wanted::Incident)?),
        "raise" => Choice::Raise,
        "lower" => Choice::Lower,
        "guess" => Choice::Guess { who: line.word(Wanted::Character)?, role: line.word(Wanted::Role)? },
        "pick" => {
            let on = line.target()?;
            let either = if line.peek().is_some() { line.number(Wanted::Alternative, 1, 9)? - 1 } else { 0 };
            Choice::Pick { either, on }
        }
        "use" => {
            let source = read_source(line)?;
            let either = read_either(source, line)?;
            Choice::Use { source, either, aim: read_aim(line)? }
        }
        "ask" => Choice::Declare(read_declaration(line)?),
        card => {
            let card: Card = card.parse().map_err(|_| {
                let words = [
                    "begin", "give-up", "start", "pass", "accept", "refuse", "name", "claim", "as", "guess",
                    "pick", "use", "ask", "raise", "lower",
                ];
                UnknownWord::new("choice", card, words.into_iter().chain(Card::ALL.iter().map(|c| c.id())))
            })?;
            line.expect("on")?;
            Choice::Place { card, on: line.target()? }
        }
    })
}

fn read_declaration(line: &mut Line<'_>) -> Result<Declaration, Unreadable> {
    let who: Character = line.word(Wanted::Character)?;
    let n = line.nth(Wanted::GoodwillAbility, who.def().goodwill.len())?;
    let either = read_either(Source::Card { who, n }, line)?;
    Ok(Declaration { who, n, either, aim: read_aim(line)? })
}

pub(crate) fn read_source(line: &mut Line<'_>) -> Result<Source, Unreadable> {
    let word = line.next(Wanted::Source)?;
    if let Ok(role) = word.parse::<Role>() {
        let n = line.nth(Wanted::Ability, role.def().abilities.len())?;
        if role.def().abilities.get(usize::from(n)).is_some_and(|ability| ability.limit == Limit::DailyForAll)
        {
            return Ok(Source::Shared { role, n });
        }
        line.expect("of")?;
        return Ok(Source::Role { who: line.word(Wanted::Character)?, role, n });
    }
    if let Ok(plot) = word.parse::<Plot>() {
        return Ok(Source::Plot { plot, n: line.nth(Wanted::PlotRule, plot.def().abilities.len())? });
    }
    if let Ok(who) = word.parse::<Character>() {
        return Ok(Source::Card { who, n: line.nth(Wanted::GoodwillAbility, who.def().goodwill.len())? });
    }
    if word == "passive" {
        line.expect("of")?;
        return Ok(Source::Passive { who: line.word(Wanted::Character)?, n: 0 });
    }
    let ids = Role::ALL.iter().map(|r| r.id()).chain(Plot::ALL.iter().map(|p| p.id()));
    Err(UnknownWord::new("role, plot or character", word, ids).into())
}

fn read_either(source: Source, line: &mut Line<'_>) -> Result<u8, Unreadable> {
    if moves(source) {
        line.expect("to")?;
        return Ok(line.word::<Location>(Wanted::Location)?.index() as u8);
    }
    let several = alternatives(source);
    if several.len() < 2 {
        return Ok(0);
    }
    let found = line.next(Wanted::Effect)?;
    let position = several.iter().position(|effects| effect_word(effects) == found);
    position.map(|either| either as u8).ok_or(Unreadable::Expected(Wanted::Effect, short(found)))
}

fn read_aim(line: &mut Line<'_>) -> Result<Aim, Unreadable> {
    if line.skip("from") {
        let from = line.word(Wanted::Character)?;
        line.expect("to")?;
        return Ok(Aim::Between { from, to: line.word(Wanted::Character)? });
    }
    if !line.skip("on") {
        return Ok(Aim::Nothing);
    }
    if line.skip("day") {
        return Ok(Aim::Incident(line.number(Wanted::Day, 1, rules::MAX_DAYS as u8)?));
    }
    if let Some(plot) = line.peek().and_then(|word| word.parse().ok()) {
        line.next(Wanted::Plot)?;
        return Ok(Aim::Plot(plot));
    }
    if let Some(Ok(Seat::Protagonist(deck))) = line.peek().map(str::parse) {
        line.next(Wanted::Deck)?;
        return Ok(Aim::Card { deck, card: line.word(Wanted::Card)? });
    }
    Ok(Aim::At(line.target()?))
}

// Facts.

const SLOTS: [&str; 6] = ["m1", "m2", "m3", "a", "b", "c"];

/// The name of a place for cards: `m1` to `m3`, or a deck's letter.
pub fn slot_id(slot: u8) -> &'static str {
    SLOTS.get(usize::from(slot)).copied().unwrap_or("?")
}

pub fn read_slot(line: &mut Line<'_>) -> Result<u8, Unreadable> {
    let word = line.next(Wanted::OneOf(&SLOTS))?;
    let slot = (0..6).find(|slot| slot_id(*slot) == word);
    slot.ok_or(Unreadable::Expected(Wanted::OneOf(&SLOTS), short(word)))
}

impl fmt::Display for Fact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Fact::Step(step) => write!(f, "step {}", step.id()),
            Fact::LoopBegins(n) => write!(f, "loop {n}"),
            Fact::DayBegins(n) => write!(f, "day {n}"),
            Fact::Enters { who, at } => write!(f, "enters {who} {at}"),
            Fact::GivesUp { protagonist } => write!(f, "gives-up {}", Seat::Protagonist(protagonist)),
            Fact::Placed { slot, on } => write!(f, "placed {} {}", slot_id(slot), on.id()),
            Fact::TurnedUp { slot, card } => write!(f, "turned-up {} {card}", slot_id(slot)),
            Fact::CardsTaken => f.write_str("cards-taken"),
            Fact::Moves { who, to } => write!(f, "moves {who} {to}"),
            Fact::Counters { on, counter, change } => write!(f, "counters {} {change:+} {counter}", on.id()),
            Fact::Declared(declaration) => declaration.fmt(f),
            Fact::Accepted => f.write_str("accepted"),
            Fact::Refused => f.write_str("refused"),
            Fact::CardReturned { deck, card } => write!(f, "returned {} {card}", Seat::Protagonist(deck)),
            Fact::RoleRevealed { who, role } => write!(f, "role {who} {role}"),
            Fact::CulpritRevealed { day, who } => write!(f, "culprit {day} {}", who.id()),
            Fact::SubplotNamed(plot) => write!(f, "subplot {plot}"),
            Fact::NoOtherSubplot => f.write_str("no-other-subplot"),
            Fact::Guarded(who) => write!(f, "guarded {who}"),
            Fact::GuardSpent(who) => write!(f, "guard-spent {who}"),
            Fact::ExtraCard(who) => write!(f, "extra-card {who}"),
            Fact::ExtraBanned => f.write_str("extra-banned"),
            Fact::LeaderChooses(asked) => write!(f, "leader-chooses {asked}"),
            Fact::LeaderPicksEffect(incident) => write!(f, "leader-picks-effect {incident}"),
            Fact::LeaderSteers { change } => write!(f, "leader-steers {}", steering_word(change)),
            Fact::Resolved => f.write_str("resolved"),
            Fact::CurseLaid { on } => write!(f, "curse-laid {}", on.id()),
            Fact::CurseMoves { curse, to } => write!(f, "curse-moves {} {}", curse + 1, to.id()),
            Fact::Leaves(who) => write!(f, "leaves {who}"),
            Fact::Shielded => f.write_str("shielded"),
            Fact::VictimExamined { at, role } => write!(f, "victim {at} {role}"),
            Fact::Remembered(plot) => write!(f, "remembered {plot}"),
            Fact::GuardTaken(who) => write!(f, "guard-taken {who}"),
            Fact::LeaderPicks { on, to: None } => write!(f, "leader-picks {}", on.id()),
            Fact::LeaderPicks { on, to: Some(to) } => write!(f, "leader-picks {} to {to}", on.id()),
            Fact::Gauge { change } => write!(f, "gauge {change:+}"),
            Fact::Closed { location, until } => write!(f, "closed {location} {until}"),
            Fact::Held(who) => write!(f, "held {who}"),
            Fact::Freed(who) => write!(f, "freed {who}"),
            Fact::Calmed(who) => write!(f, "calmed {who}"),
            Fact::IncidentOccurs { day } => write!(f, "incident {day}"),
            Fact::NoIncident { day } => write!(f, "no-incident {day}"),
            Fact::NothingHappens => f.write_str("nothing-happens"),
            Fact::Dies(who) => write!(f, "dies {who}"),
            Fact::Revives(who) => write!(f, "revives {who}"),
            Fact::LeaderIs { protagonist } => write!(f, "leader {}", Seat::Protagonist(protagonist)),
            Fact::ProtagonistsDie => f.write_str("protagonists-die"),
            Fact::ProtagonistsLose => f.write_str("protagonists-lose"),
            Fact::LoopEnds { lost: true } => f.write_str("loop-lost"),
            Fact::LoopEnds { lost: false } => f.write_str("loop-survived"),
            Fact::GuessBegins { cast } => {
                f.write_str("guess-begins")?;
                cast.iter().try_for_each(|who| write!(f, " {who}"))
            }
            Fact::Guessed { who, role, right } => {
                write!(f, "guessed {who} {role} {}", if right { "right" } else { "wrong" })
            }
            Fact::Over(winner) => write!(f, "over {}", winner.id()),
        }
    }
}

impl fmt::Display for LeaderAsk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let LeaderPart { incident, part, about, by } = match *self {
            LeaderAsk::Part(part) => part,
            LeaderAsk::RaiseGauge => return f.write_str("raise-gauge"),
            LeaderAsk::MoveGauge => return f.write_str("move-gauge"),
        };
        write!(f, "{incident} {}", part + 1)?;
        if let Some(about) = about {
            write!(f, " about {}", about.id())?;
        }
        by.map_or(Ok(()), |who| write!(f, " by {who}"))
    }
}

fn steering_word(change: i8) -> &'static str {
    match change {
        0 => "stay",
        1.. => "up",
        ..0 => "down",
    }
}

impl Winner {
    pub const fn id(self) -> &'static str {
        match self {
            Winner::Mastermind => "mastermind",
            Winner::Protagonists => "protagonists",
        }
    }
}

impl FromStr for Fact {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Fact, Unreadable> {
        let mut line = Line::new(text);
        let fact = read_fact(&mut line)?;
        line.end()?;
        Ok(fact)
    }
}

const FACT_WORDS: &[&str] = &[
    "step",
    "loop",
    "day",
    "enters",
    "gives-up",
    "placed",
    "turned-up",
    "cards-taken",
    "moves",
    "counters",
    "ask",
    "accepted",
    "refused",
    "returned",
    "role",
    "culprit",
    "subplot",
    "no-other-subplot",
    "guarded",
    "guard-spent",
    "guard-taken",
    "extra-card",
    "extra-banned",
    "leader-chooses",
    "leader-picks",
    "leader-picks-effect",
    "leader-steers",
    "resolved",
    "curse-laid",
    "curse-moves",
    "leaves",
    "shielded",
    "victim",
    "remembered",
    "gauge",
    "closed",
    "held",
    "freed",
    "calmed",
    "incident",
    "no-incident",
    "nothing-happens",
    "dies",
    "revives",
    "leader",
    "protagonists-die",
    "protagonists-lose",
    "loop-lost",
    "loop-survived",
    "guess-begins",
    "guessed",
    "over",
];

fn read_fact(line: &mut Line<'_>) -> Result<Fact, Unreadable> {
    let day = |line: &mut Line<'_>| line.number(Wanted::Day, 1, rules::MAX_DAYS as u8);
    Ok(match line.next(Wanted::Fact)? {
        "step" => Fact::Step(read_step(line)?),
        "loop" => Fact::LoopBegins(line.number(Wanted::Loop, 1, rules::MAX_LOOPS as u8)?),
        "day" => Fact::DayBegins(day(line)?),
        "enters" => Fact::Enters { who: line.word(Wanted::Character)?, at: line.word(Wanted::Location)? },
        "gives-up" => Fact::GivesUp { protagonist: read_protagonist(line)? },
        "placed" => Fact::Placed { slot: read_slot(line)?, on: line.target()? },
        "turned-up" => Fact::TurnedUp { slot: read_slot(line)?, card: line.word(Wanted::Card)? },
        "cards-taken" => Fact::CardsTaken,
        "moves" => Fact::Moves { who: line.word(Wanted::Character)?, to: line.word(Wanted::Location)? },
        "counters" => {
            let on = line.target()?;
            let change = read_change(line)?;
            Fact::Counters { on, counter: line.word::<Counter>(Wanted::Counter)?, change }
        }
        "ask" => Fact::Declared(read_declaration(line)?),
        "accepted" => Fact::Accepted,
        "refused" => Fact::Refused,
        "returned" => Fact::CardReturned { deck: read_protagonist(line)?, card: line.word(Wanted::Card)? },
        "role" => Fact::RoleRevealed { who: line.word(Wanted::Character)?, role: line.word(Wanted::Role)? },
        "culprit" => Fact::CulpritRevealed { day: day(line)?, who: read_culprit(line)? },
        "subplot" => Fact::SubplotNamed(line.word(Wanted::Subplot)?),
        "no-other-subplot" => Fact::NoOtherSubplot,
        "guarded" => Fact::Guarded(line.word(Wanted::Character)?),
        "guard-spent" => Fact::GuardSpent(line.word(Wanted::Character)?),
        "guard-taken" => Fact::GuardTaken(line.word(Wanted::Character)?),
        "extra-card" => Fact::ExtraCard(line.word(Wanted::Character)?),
        "extra-banned" => Fact::ExtraBanned,
        "leader-chooses" => Fact::LeaderChooses(read_leader_ask(line)?),
        "leader-picks-effect" => Fact::LeaderPicksEffect(line.word(Wanted::Incident)?),
        "leader-steers" => {
            let word = line.next(Wanted::OneOf(&["up", "down", "stay"]))?;
            let change = [-1, 0, 1].into_iter().find(|change| steering_word(*change) == word);
            let change =
                change.ok_or(Unreadable::Expected(Wanted::OneOf(&["up", "down", "stay"]), short(word)))?;
            Fact::LeaderSteers { change }
        }
        "resolved" => Fact::Resolved,
        "curse-laid" => Fact::CurseLaid { on: line.target()? },
        "curse-moves" => {
            let curse = line.number(Wanted::Curse, 1, MOST_CURSES as u8)? - 1;
            Fact::CurseMoves { curse, to: line.target()? }
        }
        "leaves" => Fact::Leaves(line.word(Wanted::Character)?),
        "shielded" => Fact::Shielded,
        "victim" => Fact::VictimExamined { at: line.word(Wanted::Location)?, role: line.word(Wanted::Role)? },
        "remembered" => Fact::Remembered(line.word(Wanted::Subplot)?),
        "leader-picks" => {
            let on = line.target()?;
            let to = if line.skip("to") { Some(line.word(Wanted::Location)?) } else { None };
            Fact::LeaderPicks { on, to }
        }
        "gauge" => Fact::Gauge { change: read_change(line)? },
        "closed" => {
            let location = line.word(Wanted::Location)?;
            Fact::Closed { location, until: line.number(Wanted::Day, 1, rules::MAX_DAYS as u8 + 2)? }
        }
        "held" => Fact::Held(line.word(Wanted::Character)?),
        "freed" => Fact::Freed(line.word(Wanted::Character)?),
        "calmed" => Fact::Calmed(line.word(Wanted::Character)?),
        "incident" => Fact::IncidentOccurs { day: day(line)? },
        "no-incident" => Fact::NoIncident { day: day(line)? },
        "nothing-happens" => Fact::NothingHappens,
        "dies" => Fact::Dies(line.word(Wanted::Character)?),
        "revives" => Fact::Revives(line.word(Wanted::Character)?),
        "leader" => Fact::LeaderIs { protagonist: read_protagonist(line)? },
        "protagonists-die" => Fact::ProtagonistsDie,
        "protagonists-lose" => Fact::ProtagonistsLose,
        "loop-lost" => Fact::LoopEnds { lost: true },
        "loop-survived" => Fact::LoopEnds { lost: false },
        "guess-begins" => {
            let mut cast = rules::CharacterSet::EMPTY;
            while line.peek().is_some() {
                cast.insert(line.word(Wanted::Character)?);
            }
            Fact::GuessBegins { cast }
        }
        "guessed" => {
            let (who, role) = (line.word(Wanted::Character)?, line.word(Wanted::Role)?);
            let right = match line.next(Wanted::OneOf(&["right", "wrong"]))? {
                "right" => true,
                "wrong" => false,
                found => return Err(Unreadable::Expected(Wanted::OneOf(&["right", "wrong"]), short(found))),
            };
            Fact::Guessed { who, role, right }
        }
        "over" => Fact::Over(read_winner(line)?),
        word => return Err(UnknownWord::new("fact", word, FACT_WORDS.iter().copied()).into()),
    })
}

fn read_leader_ask(line: &mut Line<'_>) -> Result<LeaderAsk, Unreadable> {
    if line.skip("raise-gauge") {
        return Ok(LeaderAsk::RaiseGauge);
    }
    if line.skip("move-gauge") {
        return Ok(LeaderAsk::MoveGauge);
    }
    let incident: Incident = line.word(Wanted::Incident)?;
    let part = line.number(Wanted::Part, 1, incident.def().parts.len() as u8)? - 1;
    let about = if line.skip("about") { Some(line.target()?) } else { None };
    let by = if line.skip("by") { Some(line.word(Wanted::Character)?) } else { None };
    Ok(LeaderAsk::Part(LeaderPart { incident, part, about, by }))
}

/// A character, or the location of a mob.
pub(crate) fn read_culprit(line: &mut Line<'_>) -> Result<Culprit, Unreadable> {
    Ok(match line.target()? {
        Target::Character(who) => Culprit::Character(who),
        Target::Location(location) => Culprit::Mob(location),
    })
}

/// A number with its sign, not 0.
fn read_change(line: &mut Line<'_>) -> Result<i8, Unreadable> {
    let found = line.next(Wanted::Change)?;
    let change = found.parse::<i8>().ok().filter(|n| *n != 0 && found.starts_with(['+', '-']));
    change.ok_or(Unreadable::Expected(Wanted::Change, short(found)))
}

pub fn read_winner(line: &mut Line<'_>) -> Result<Winner, Unreadable> {
    match line.next(Wanted::OneOf(&["mastermind", "protagonists"]))? {
        "mastermind" => Ok(Winner::Mastermind),
        "protagonists" => Ok(Winner::Protagonists),
        found => Err(Unreadable::Expected(Wanted::OneOf(&["mastermind", "protagonists"]), short(found))),
    }
}

pub fn read_step(line: &mut Line<'_>) -> Result<Step, Unreadable> {
    let word = line.next(Wanted::Step)?;
    let step = Step::ALL.into_iter().find(|step| step.id() == word);
    step.ok_or_else(|| UnknownWord::new("step", word, Step::ALL.into_iter().map(Step::id)).into())
}

pub(crate) fn read_on_off(line: &mut Line<'_>) -> Result<bool, Unreadable> {
    match line.next(Wanted::OneOf(&["on", "off"]))? {
        "on" => Ok(true),
        "off" => Ok(false),
        found => Err(Unreadable::Expected(Wanted::OneOf(&["on", "off"]), short(found))),
    }
}

/// A Protagonist, or the deck of the same letter.
pub fn read_protagonist(line: &mut Line<'_>) -> Result<u8, Unreadable> {
    let word = line.next(Wanted::OneOf(&["a", "b", "c"]))?;
    match word.parse() {
        Ok(Seat::Protagonist(n)) if usize::from(n) < DECKS => Ok(n),
        _ => Err(Unreadable::Expected(Wanted::OneOf(&["a", "b", "c"]), short(word))),
    }
}

/// An incident by its day, for people: `2 murder`.
pub fn read_incident(line: &mut Line<'_>) -> Result<(u8, Incident), Unreadable> {
    Ok((line.number(Wanted::Day, 1, rules::MAX_DAYS as u8)?, line.word(Wanted::Incident)?))
}

impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Cause::Course => f.write_str("course"),
            Cause::Cards => f.write_str("cards"),
            Cause::Spell(spell) => write!(f, "spell {spell}"),
            Cause::Lie { truth } => write!(f, "lie, truly {truth}"),
            Cause::FalseName { truth } => write!(f, "false name, truly {truth}"),
            Cause::Curse => f.write_str("curse"),
            Cause::Ability(source) => source.fmt(f),
            Cause::Incident { day } => write!(f, "incident {day}"),
        }
    }
}
