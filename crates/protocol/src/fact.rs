//! What a seat sees, one small tagged object after the other.

use engine::{Cause as EngineCause, Fact as EngineFact, Source as EngineSource};
use rules::characters::Start;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::board::Change;
use crate::words::{self, Card, Character, Counter, Deck, DeckName, Id, Incident, Location, Plot, Role};
use crate::words::{Seat, Slot, SlotName, Spell, Step, Target, Winner};

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
    /// All cards are turned up at once. Those in the slots of `spent` stay face up when the others are taken back.
    TurnedUp {
        cards: Vec<(Slot, Card)>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(optional, as = "Option<Vec<Slot>>")]
        spent: Vec<Slot>,
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
    /// A character, or the location of a mob.
    Culprit {
        day: u8,
        who: Target,
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
    /// The guard marker is taken away, or goes elsewhere.
    GuardTaken {
        who: Character,
    },
    ExtraCard {
        who: Character,
    },
    ExtraBanned,
    LeaderChooses {
        what: LeaderAsk,
    },
    LeaderPicks {
        on: Target,
        /// Where it is to go.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        to: Option<Location>,
    },
    LeaderPicksEffect {
        incident: Incident,
    },
    /// Where the Leader wants the gauge to go; 0 to leave it.
    LeaderSteers {
        change: i8,
    },
    /// What the Leader had carried out is over.
    Resolved,
    CurseLaid {
        on: Target,
    },
    /// A Curse is attached to a character, or drops to a location.
    CurseMoves {
        to: Target,
    },
    /// Off the board for the rest of the loop; that is no death.
    Leaves {
        who: Character,
    },
    /// The Protagonists cannot die for the rest of the loop.
    Shielded,
    /// The role of the corpses that Intrigue on a location stands for.
    Victim {
        at: Location,
        role: Role,
    },
    /// The first subplot of the script is told.
    Remembered {
        plot: Plot,
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
    /// A spell of the Protagonists.
    Spell {
        spell: Spell,
    },
    /// Another role was announced than the true one.
    Lie {
        role: Role,
    },
    /// The open sheet calls it otherwise.
    FalseName {
        incident: Incident,
    },
    /// The Curse step.
    Curse,
    Ability {
        source: Source,
    },
    Incident {
        day: u8,
    },
}

/// Whose ability or rule; `n` counts from 1, as the messages in `locales/` do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "of", rename_all = "kebab-case")]
pub enum Source {
    Role {
        who: Character,
        role: Role,
        n: u8,
    },
    Plot {
        plot: Plot,
        n: u8,
    },
    Card {
        who: Character,
        n: u8,
    },
    /// What a card does by itself.
    Passive {
        who: Character,
        n: u8,
    },
    /// What all holders of a role do together.
    Shared {
        role: Role,
        n: u8,
    },
}

/// What the Leader has to choose for what is being resolved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "choose", rename_all = "kebab-case")]
pub enum LeaderAsk {
    Part {
        incident: Incident,
        /// The part of the incident, counted from 1.
        part: u8,
        /// Whom the question is about, or what was picked before.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        about: Option<Target>,
        /// The card that carries the incident out, and is its culprit.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        by: Option<Character>,
    },
    RaiseGauge,
    MoveGauge,
}

/// A Goodwill ability with everything the Leader has named.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Declaration {
    pub who: Character,
    pub n: u8,
    /// Which of its alternatives, counted from 1.
    pub either: u8,
    /// Where somebody is to be moved, if that is what it does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub to: Option<Location>,
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
    /// Something goes from the first to the second.
    Between(Character, Character),
}

/// The secret card of the script.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Secrets {
    pub main_plot: Plot,
    /// The main plot that may take its place.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub extra_main_plot: Option<Plot>,
    pub subplots: Vec<Plot>,
    pub cast: Vec<CastMember>,
    pub incidents: Vec<SecretIncident>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, TS)]
#[ts(rename_all = "camelCase")]
pub struct CastMember {
    pub who: Character,
    pub role: Role,
    /// The loop in which a late character enters.
    #[ts(optional)]
    pub enters_loop: Option<u8>,
    /// The day on which a late character enters in every loop.
    #[ts(optional)]
    pub enters_day: Option<u8>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, TS)]
pub struct SecretIncident {
    pub day: u8,
    /// What it really is; the open sheet may say otherwise.
    pub incident: Incident,
    /// A character, or the location of a mob.
    pub culprit: Target,
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
                Fact::TurnedUp { cards: vec![(Id(SlotName(slot)), Id(card))], spent: Vec::new() }
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
            EngineFact::CulpritRevealed { day, who } => Fact::Culprit { day, who: Id(target_of(who)) },
            EngineFact::SubplotNamed(plot) => Fact::Subplot { plot: Id(plot) },
            EngineFact::NoOtherSubplot => Fact::NoOtherSubplot,
            EngineFact::Guarded(who) => Fact::Guarded { who: Id(who) },
            EngineFact::GuardSpent(who) => Fact::GuardSpent { who: Id(who) },
            EngineFact::GuardTaken(who) => Fact::GuardTaken { who: Id(who) },
            EngineFact::ExtraCard(who) => Fact::ExtraCard { who: Id(who) },
            EngineFact::ExtraBanned => Fact::ExtraBanned,
            EngineFact::LeaderChooses(what) => Fact::LeaderChooses { what: what.into() },
            EngineFact::LeaderPicks { on, to } => Fact::LeaderPicks { on: Id(on), to: to.map(Id) },
            EngineFact::LeaderPicksEffect(incident) => Fact::LeaderPicksEffect { incident: Id(incident) },
            EngineFact::LeaderSteers { change } => Fact::LeaderSteers { change },
            EngineFact::Resolved => Fact::Resolved,
            EngineFact::CurseLaid { on } => Fact::CurseLaid { on: Id(on) },
            EngineFact::CurseMoves { to, .. } => Fact::CurseMoves { to: Id(to) },
            EngineFact::Leaves(who) => Fact::Leaves { who: Id(who) },
            EngineFact::Shielded => Fact::Shielded,
            EngineFact::VictimExamined { at, role } => Fact::Victim { at: Id(at), role: Id(role) },
            EngineFact::Remembered(plot) => Fact::Remembered { plot: Id(plot) },
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
        | EngineFact::CulpritRevealed { .. }
        | EngineFact::NoIncident { .. }
        | EngineFact::NothingHappens
        | EngineFact::VictimExamined { .. }
        | EngineFact::Remembered(_)
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
        | EngineFact::GuardTaken(_)
        | EngineFact::LeaderPicksEffect(_)
        | EngineFact::LeaderSteers { .. }
        | EngineFact::Resolved
        | EngineFact::CurseLaid { .. }
        | EngineFact::CurseMoves { .. }
        | EngineFact::Leaves(_)
        | EngineFact::Shielded
        | EngineFact::ExtraCard(_)
        | EngineFact::ExtraBanned
        | EngineFact::LeaderChooses(_)
        | EngineFact::LeaderPicks { .. }
        | EngineFact::Gauge { .. }
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

/// A culprit as something that can be pointed at.
pub fn target_of(culprit: rules::Culprit) -> engine::Target {
    match culprit {
        rules::Culprit::Character(who) => engine::Target::Character(who),
        rules::Culprit::Mob(location) => engine::Target::Location(location),
    }
}

/// The culprit that is meant by something that can be pointed at: the mob of a location.
pub fn culprit_of(target: engine::Target) -> rules::Culprit {
    match target {
        engine::Target::Character(who) => rules::Culprit::Character(who),
        engine::Target::Location(location) => rules::Culprit::Mob(location),
    }
}

impl From<engine::LeaderAsk> for LeaderAsk {
    fn from(asked: engine::LeaderAsk) -> LeaderAsk {
        match asked {
            engine::LeaderAsk::Part(part) => part.into(),
            engine::LeaderAsk::RaiseGauge => LeaderAsk::RaiseGauge,
            engine::LeaderAsk::MoveGauge => LeaderAsk::MoveGauge,
        }
    }
}

impl From<engine::LeaderPart> for LeaderAsk {
    fn from(engine::LeaderPart { incident, part, about, by }: engine::LeaderPart) -> LeaderAsk {
        LeaderAsk::Part { incident: Id(incident), part: part + 1, about: about.map(Id), by: by.map(Id) }
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
            EngineCause::Spell(spell) => Some(Cause::Spell { spell: Id(spell) }),
            EngineCause::Lie { truth } => Some(Cause::Lie { role: Id(truth) }),
            EngineCause::FalseName { truth } => Some(Cause::FalseName { incident: Id(truth) }),
            EngineCause::Curse => Some(Cause::Curse),
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
            EngineSource::Passive { who, n } => Source::Passive { who: Id(who), n: n + 1 },
            EngineSource::Shared { role, n } => Source::Shared { role: Id(role), n: n + 1 },
        }
    }
}

impl From<engine::Declaration> for Declaration {
    fn from(declaration: engine::Declaration) -> Declaration {
        let engine::Declaration { who, n, either, aim } = declaration;
        let to = declaration.destination().map(Id);
        let either = if to.is_some() { 1 } else { either + 1 };
        Declaration { who: Id(who), n: n + 1, either, to, aim: aim.into() }
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
            engine::Aim::Between { from, to } => Aim::Between(Id(from), Id(to)),
        }
    }
}

impl From<&engine::Secrets> for Secrets {
    fn from(secrets: &engine::Secrets) -> Secrets {
        let member = |who: rules::Character| CastMember {
            who: Id(who),
            role: Id(secrets.script_role(who)),
            enters_loop: matches!(who.def().start, Start::FromLoop(_)).then_some(secrets.enters_loop),
            enters_day: matches!(who.def().start, Start::OnDay(_)).then_some(secrets.enters_day),
        };
        let days = secrets.incidents.iter().zip(secrets.culprits).zip(1u8..);
        let incident =
            |((incident, culprit), day): ((&Option<rules::Incident>, Option<rules::Culprit>), u8)| {
                Some(SecretIncident { day, incident: Id((*incident)?), culprit: Id(target_of(culprit?)) })
            };
        Secrets {
            main_plot: Id(secrets.main_plot),
            extra_main_plot: secrets.extra_main_plot.map(Id),
            subplots: words::all(secrets.subplots.into_iter().flatten()),
            cast: secrets.cast.iter().map(member).collect(),
            incidents: days.filter_map(incident).collect(),
        }
    }
}
