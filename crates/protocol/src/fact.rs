//! What a seat sees, one small tagged object after the other.

use engine::{Cause as EngineCause, Fact as EngineFact, Source as EngineSource};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::board::Change;
use crate::words::{self, Card, Character, Counter, Deck, DeckName, Id, Incident, Location, Plot, Role};
use crate::words::{Seat, Slot, SlotName, Step, Target, Winner};

/// One thing a seat saw. Items are numbered by their order, from 1 on, each seat's by themselves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Item {
    #[serde(flatten)]
    pub fact: Fact,
    /// Part of the same announcement as the item before it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub joined: bool,
    /// Why it happened: told to the Mastermind alone, and left out where it is the course of the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub cause: Option<Cause>,
    /// What else is different on the board now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub then: Option<Change>,
}

/// Something that happens at the table. Abilities, parts and days are counted from 1.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "fact", rename_all = "kebab-case")]
pub enum Fact {
    Step {
        step: Step,
    },
    Loop {
        n: u8,
    },
    Day {
        n: u8,
    },
    Enters {
        who: Character,
        at: Location,
    },
    /// A Protagonist agrees to give up the remaining loops.
    GivesUp {
        seat: Seat,
    },
    /// A card is laid face down; its face is there for those who know it.
    Placed {
        slot: Slot,
        on: Target,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        card: Option<Card>,
    },
    /// All cards are turned up at once.
    TurnedUp {
        cards: Vec<(Slot, Card)>,
    },
    CardsTaken,
    Moves {
        who: Character,
        to: Location,
    },
    Counters {
        on: Target,
        counter: Counter,
        change: i8,
    },
    /// The Leader asks for a Goodwill ability.
    Declared {
        ability: Declaration,
    },
    Accepted,
    Refused,
    CardReturned {
        deck: Deck,
        card: Card,
    },
    Role {
        who: Character,
        role: Role,
    },
    Culprit {
        day: u8,
        who: Character,
    },
    Subplot {
        plot: Plot,
    },
    NoOtherSubplot,
    Guarded {
        who: Character,
    },
    GuardSpent {
        who: Character,
    },
    ExtraCard {
        who: Character,
    },
    ExtraBanned,
    LeaderChooses {
        incident: Incident,
        part: u8,
    },
    LeaderPicks {
        on: Target,
    },
    Gauge {
        change: i8,
    },
    Closed {
        location: Location,
        until: u8,
    },
    Held {
        who: Character,
    },
    Freed {
        who: Character,
    },
    Calmed {
        who: Character,
    },
    Incident {
        day: u8,
    },
    NoIncident {
        day: u8,
    },
    /// The incident occurred, and nothing came of it.
    NothingHappens,
    Dies {
        who: Character,
    },
    Revives {
        who: Character,
    },
    Leader {
        seat: Seat,
    },
    ProtagonistsDie,
    ProtagonistsLose,
    LoopEnds {
        lost: bool,
    },
    /// The whole cast is shown and put back to the start.
    GuessBegins {
        cast: Vec<Character>,
    },
    Guessed {
        who: Character,
        role: Role,
        right: bool,
    },
    Over {
        winner: Winner,
    },
    /// The end: the secret card is open to everybody.
    Opened {
        secrets: Secrets,
    },
}

/// Why something happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "cause", rename_all = "kebab-case")]
pub enum Cause {
    Cards,
    Ability { source: Source },
    Incident { day: u8 },
}

/// Whose ability or rule; `n` counts from 1, as the messages in `locales/` do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "of", rename_all = "kebab-case")]
pub enum Source {
    Role { who: Character, role: Role, n: u8 },
    Plot { plot: Plot, n: u8 },
    Card { who: Character, n: u8 },
}

/// A Goodwill ability with everything the Leader has named.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Declaration {
    pub who: Character,
    pub n: u8,
    /// Which of its alternatives, counted from 1.
    pub either: u8,
    pub aim: Aim,
}

/// What an ability is aimed at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Aim {
    Nothing,
    At(Target),
    Day(u8),
    Plot(Plot),
    Card(Deck, Card),
}

/// The secret card of the script.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Secrets {
    pub main_plot: Plot,
    pub subplots: Vec<Plot>,
    pub cast: Vec<CastMember>,
    pub incidents: Vec<SecretIncident>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct CastMember {
    pub who: Character,
    pub role: Role,
    /// The loop in which a late character enters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub enters_loop: Option<u8>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SecretIncident {
    pub day: u8,
    /// What it really is; the open sheet may say otherwise.
    pub incident: Incident,
    pub culprit: Character,
}

impl Fact {
    /// A fact everybody sees. Cards that are turned up come one by one here; a record joins them.
    pub fn of(fact: &EngineFact) -> Fact {
        match *fact {
            EngineFact::Step(step) => Fact::Step { step: Id(step) },
            EngineFact::LoopBegins(n) => Fact::Loop { n },
            EngineFact::DayBegins(n) => Fact::Day { n },
            EngineFact::Enters { who, at } => Fact::Enters { who: Id(who), at: Id(at) },
            EngineFact::GivesUp { protagonist } => Fact::GivesUp { seat: protagonist_seat(protagonist) },
            EngineFact::Placed { slot, on } => {
                Fact::Placed { slot: Id(SlotName(slot)), on: Id(on), card: None }
            }
            EngineFact::TurnedUp { slot, card } => {
                Fact::TurnedUp { cards: vec![(Id(SlotName(slot)), Id(card))] }
            }
            EngineFact::CardsTaken => Fact::CardsTaken,
            EngineFact::Moves { who, to } => Fact::Moves { who: Id(who), to: Id(to) },
            EngineFact::Counters { on, counter, change } => {
                Fact::Counters { on: Id(on), counter: Id(counter), change }
            }
            EngineFact::Declared(declaration) => Fact::Declared { ability: declaration.into() },
            EngineFact::Accepted => Fact::Accepted,
            EngineFact::Refused => Fact::Refused,
            EngineFact::CardReturned { deck, card } => {
                Fact::CardReturned { deck: Id(DeckName::Protagonist(deck)), card: Id(card) }
            }
            EngineFact::RoleRevealed { who, role } => Fact::Role { who: Id(who), role: Id(role) },
            EngineFact::CulpritRevealed { day, who } => Fact::Culprit { day, who: Id(who) },
            EngineFact::SubplotNamed(plot) => Fact::Subplot { plot: Id(plot) },
            EngineFact::NoOtherSubplot => Fact::NoOtherSubplot,
            EngineFact::Guarded(who) => Fact::Guarded { who: Id(who) },
            EngineFact::GuardSpent(who) => Fact::GuardSpent { who: Id(who) },
            EngineFact::ExtraCard(who) => Fact::ExtraCard { who: Id(who) },
            EngineFact::ExtraBanned => Fact::ExtraBanned,
            EngineFact::LeaderChooses { incident, part } => {
                Fact::LeaderChooses { incident: Id(incident), part: part + 1 }
            }
            EngineFact::LeaderPicks { on } => Fact::LeaderPicks { on: Id(on) },
            EngineFact::Gauge { change } => Fact::Gauge { change },
            EngineFact::Closed { location, until } => Fact::Closed { location: Id(location), until },
            EngineFact::Held(who) => Fact::Held { who: Id(who) },
            EngineFact::Freed(who) => Fact::Freed { who: Id(who) },
            EngineFact::Calmed(who) => Fact::Calmed { who: Id(who) },
            EngineFact::IncidentOccurs { day } => Fact::Incident { day },
            EngineFact::NoIncident { day } => Fact::NoIncident { day },
            EngineFact::NothingHappens => Fact::NothingHappens,
            EngineFact::Dies(who) => Fact::Dies { who: Id(who) },
            EngineFact::Revives(who) => Fact::Revives { who: Id(who) },
            EngineFact::LeaderIs { protagonist } => Fact::Leader { seat: protagonist_seat(protagonist) },
            EngineFact::ProtagonistsDie => Fact::ProtagonistsDie,
            EngineFact::ProtagonistsLose => Fact::ProtagonistsLose,
            EngineFact::LoopEnds { lost } => Fact::LoopEnds { lost },
            EngineFact::GuessBegins { cast } => Fact::GuessBegins { cast: words::all(cast.iter()) },
            EngineFact::Guessed { who, role, right } => Fact::Guessed { who: Id(who), role: Id(role), right },
            EngineFact::Over(winner) => Fact::Over { winner: Id(winner) },
        }
    }
}

/// Whether a client that takes in the fact alone has the same board as the engine. What is false here is
/// looked at for a change each time it happens.
pub(crate) fn says_it_all(fact: &EngineFact) -> bool {
    match *fact {
        EngineFact::Step(_)
        | EngineFact::Placed { .. }
        | EngineFact::CardsTaken
        | EngineFact::Moves { .. }
        | EngineFact::Counters { .. }
        | EngineFact::Dies(_)
        | EngineFact::Revives(_)
        | EngineFact::LeaderIs { .. }
        | EngineFact::Gauge { .. }
        | EngineFact::CulpritRevealed { .. }
        | EngineFact::NoIncident { .. }
        | EngineFact::NothingHappens
        | EngineFact::ProtagonistsDie
        | EngineFact::ProtagonistsLose => true,
        EngineFact::LoopBegins(_)
        | EngineFact::DayBegins(_)
        | EngineFact::Enters { .. }
        | EngineFact::GivesUp { .. }
        | EngineFact::TurnedUp { .. }
        | EngineFact::Declared(_)
        | EngineFact::Accepted
        | EngineFact::Refused
        | EngineFact::CardReturned { .. }
        | EngineFact::RoleRevealed { .. }
        | EngineFact::SubplotNamed(_)
        | EngineFact::NoOtherSubplot
        | EngineFact::Guarded(_)
        | EngineFact::GuardSpent(_)
        | EngineFact::ExtraCard(_)
        | EngineFact::ExtraBanned
        | EngineFact::LeaderChooses { .. }
        | EngineFact::LeaderPicks { .. }
        | EngineFact::Closed { .. }
        | EngineFact::Held(_)
        | EngineFact::Freed(_)
        | EngineFact::Calmed(_)
        | EngineFact::IncidentOccurs { .. }
        | EngineFact::LoopEnds { .. }
        | EngineFact::GuessBegins { .. }
        | EngineFact::Guessed { .. }
        | EngineFact::Over(_) => false,
    }
}

pub(crate) fn protagonist_seat(n: u8) -> Seat {
    Id(engine::Seat::Protagonist(n))
}

impl Cause {
    pub fn of(cause: &EngineCause) -> Option<Cause> {
        match *cause {
            EngineCause::Course => None,
            EngineCause::Cards => Some(Cause::Cards),
            EngineCause::Ability(source) => Some(Cause::Ability { source: source.into() }),
            EngineCause::Incident { day } => Some(Cause::Incident { day }),
        }
    }
}

impl From<EngineSource> for Source {
    fn from(source: EngineSource) -> Source {
        match source {
            EngineSource::Role { who, role, n } => Source::Role { who: Id(who), role: Id(role), n: n + 1 },
            EngineSource::Plot { plot, n } => Source::Plot { plot: Id(plot), n: n + 1 },
            EngineSource::Card { who, n } => Source::Card { who: Id(who), n: n + 1 },
        }
    }
}

impl From<engine::Declaration> for Declaration {
    fn from(engine::Declaration { who, n, either, aim }: engine::Declaration) -> Declaration {
        Declaration { who: Id(who), n: n + 1, either: either + 1, aim: aim.into() }
    }
}

impl From<engine::Aim> for Aim {
    fn from(aim: engine::Aim) -> Aim {
        match aim {
            engine::Aim::Nothing => Aim::Nothing,
            engine::Aim::At(target) => Aim::At(Id(target)),
            engine::Aim::Incident(day) => Aim::Day(day),
            engine::Aim::Plot(plot) => Aim::Plot(Id(plot)),
            engine::Aim::Card { deck, card } => Aim::Card(Id(DeckName::Protagonist(deck)), Id(card)),
        }
    }
}

impl From<&engine::Secrets> for Secrets {
    fn from(secrets: &engine::Secrets) -> Secrets {
        let member = |who: rules::Character| CastMember {
            who: Id(who),
            role: Id(secrets.script_role(who)),
            enters_loop: who.is_late().then_some(secrets.enters_loop),
        };
        let days = secrets.incidents.iter().zip(secrets.culprits).zip(1u8..);
        let incident =
            |((incident, culprit), day): ((&Option<rules::Incident>, Option<rules::Character>), u8)| {
                Some(SecretIncident { day, incident: Id((*incident)?), culprit: Id(culprit?) })
            };
        Secrets {
            main_plot: Id(secrets.main_plot),
            subplots: words::all(secrets.subplots.into_iter().flatten()),
            cast: secrets.cast.iter().map(member).collect(),
            incidents: days.filter_map(incident).collect(),
        }
    }
}
