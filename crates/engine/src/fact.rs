//! What can be seen to happen, what really happened, and what a seat is shown of it.

use rules::{Card, Character, CharacterSet, Counter, Culprit, Incident, Location, Plot, Role, Spell};

use crate::choice::{Declaration, Source};
use crate::seat::Seat;
use crate::secrets::Secrets;
use crate::table::OpenSheet;
use crate::target::Target;

/// Something everybody at the table sees. The board changes by facts alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fact {
    /// A step of the day or of the game begins.
    Step(Step),
    LoopBegins(u8),
    DayBegins(u8),
    /// A character comes onto the board other than by the usual set-up.
    Enters {
        who: Character,
        at: Location,
    },
    /// A Protagonist wants to give up the remaining loops.
    GivesUp {
        protagonist: u8,
    },
    /// A card is laid face down. Slots 0 to 2 are the Mastermind's, then the three decks.
    Placed {
        slot: u8,
        on: Target,
    },
    TurnedUp {
        slot: u8,
        card: Card,
    },
    /// All cards leave the board; those once per loop stay spent.
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
    Declared(Declaration),
    Accepted,
    Refused,
    CardReturned {
        deck: u8,
        card: Card,
    },
    RoleRevealed {
        who: Character,
        role: Role,
    },
    CulpritRevealed {
        day: u8,
        who: Culprit,
    },
    SubplotNamed(Plot),
    /// The only subplot was named: there is no other.
    NoOtherSubplot,
    Guarded(Character),
    GuardSpent(Character),
    /// The guard marker is taken away, or goes elsewhere.
    GuardTaken(Character),
    /// An Extra card is put on this character.
    ExtraCard(Character),
    /// Protagonists lay no cards on bearers of Extra cards for the rest of the loop.
    ExtraBanned,
    /// The Leader has to choose something for what is being resolved.
    LeaderChooses(LeaderAsk),
    /// What the Leader picks, and where that is to go.
    LeaderPicks {
        on: Target,
        to: Option<Location>,
    },
    /// The effect of which incident the Leader wants carried out.
    LeaderPicksEffect(Incident),
    /// Where the Leader wants the gauge to go; 0 to leave it.
    LeaderSteers {
        change: i8,
    },
    /// The Extra Gauge moves.
    Gauge {
        change: i8,
    },
    /// Nothing moves into or out of this location until that day is over.
    Closed {
        location: Location,
        until: u8,
    },
    /// This character cannot be moved on the next day.
    Held(Character),
    /// Nothing is forbidden to this character for the rest of the loop.
    Freed(Character),
    /// No incident of this character occurs for the rest of the loop.
    Calmed(Character),
    IncidentOccurs {
        day: u8,
    },
    NoIncident {
        day: u8,
    },
    /// The incident occurred, and nothing came of it.
    NothingHappens,
    /// What the Leader had carried out is over.
    Resolved,
    /// A new Curse.
    CurseLaid {
        on: Target,
    },
    /// A Curse is attached to a character, or drops to a location.
    CurseMoves {
        curse: u8,
        to: Target,
    },
    /// This character is off the board for the rest of the loop; that is no death.
    Leaves(Character),
    /// The Protagonists cannot die for the rest of the loop.
    Shielded,
    /// The role of the corpses that Intrigue on a location stands for.
    VictimExamined {
        at: Location,
        role: Role,
    },
    /// The first subplot of the script is told.
    Remembered(Plot),
    Dies(Character),
    Revives(Character),
    LeaderIs {
        protagonist: u8,
    },
    ProtagonistsDie,
    ProtagonistsLose,
    LoopEnds {
        lost: bool,
    },
    /// The whole cast is shown and put back to the start.
    GuessBegins {
        cast: CharacterSet,
    },
    Guessed {
        who: Character,
        role: Role,
        right: bool,
    },
    Over(Winner),
}

/// Where the game stands, as everybody knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Step {
    TimeSpiral,
    Preparation,
    DayStart,
    MastermindCards,
    ProtagonistCards,
    CardResolve,
    MastermindAbilities,
    Goodwill,
    Incident,
    LeaderPasses,
    DayEnd,
    LoopEnd,
    FinalGuess,
    Over,
}

/// What the Leader is asked for while something is resolved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LeaderAsk {
    Part(LeaderPart),
    /// Whether the gauge rises.
    RaiseGauge,
    /// Which way the gauge goes.
    MoveGauge,
}

/// A part of an incident for which the Leader chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LeaderPart {
    pub incident: Incident,
    pub part: u8,
    /// Whom the question is about, or what was picked in the part before.
    pub about: Option<Target>,
    /// The Leader has this card carry the incident out, which is its culprit then.
    pub by: Option<Character>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Winner {
    Mastermind,
    Protagonists,
}

/// What happened, with what stays hidden about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Event {
    /// Everybody sees the fact; the cause is the Mastermind's secret. A joined fact is part of the same
    /// announcement as the fact before it: "A and B die", not "A dies; then B dies".
    Happened { fact: Fact, cause: Cause, joined: bool },
    /// A card with its face.
    Laid { by: Seat, slot: u8, card: Card, on: Target },
    /// The end: everything is open.
    Opened(Secrets),
}

/// Why a fact came about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cause {
    /// The course of the game itself.
    Course,
    Cards,
    /// A spell of the Protagonists.
    Spell(Spell),
    /// A role was announced that is not the true one.
    Lie {
        truth: Role,
    },
    /// An incident occurred that is not what the open sheet calls it.
    FalseName {
        truth: Incident,
    },
    /// The Curse step.
    Curse,
    Ability(Source),
    Incident {
        day: u8,
    },
}

/// What one seat saw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Seen {
    Fact {
        fact: Fact,
        joined: bool,
    },
    /// The face of a card that still lies face down.
    Face {
        slot: u8,
        card: Card,
        on: Target,
    },
    /// A fact with its cause: for the Mastermind alone.
    Known {
        fact: Fact,
        cause: Cause,
        joined: bool,
    },
    Opened(Secrets),
}

impl Event {
    /// What `seat` sees of this; table talk lets Protagonists see each other's faces.
    pub fn seen_by(&self, seat: Seat, sheet: &OpenSheet) -> Seen {
        match *self {
            Event::Happened { fact, cause, joined } => match seat {
                Seat::Mastermind => Seen::Known { fact, cause, joined },
                Seat::Protagonist(_) | Seat::Spectator => Seen::Fact { fact, joined },
            },
            Event::Laid { by, slot, card, on } => {
                let of_the_team =
                    matches!((by, seat), (Seat::Protagonist(_), Seat::Protagonist(_))) && sheet.table_talk;
                if by == seat || of_the_team {
                    Seen::Face { slot, card, on }
                } else {
                    Seen::Fact { fact: Fact::Placed { slot, on }, joined: false }
                }
            }
            Event::Opened(secrets) => Seen::Opened(secrets),
        }
    }
}

impl Seen {
    /// Whether it belongs to the same announcement as what was seen before it.
    pub fn is_joined(&self) -> bool {
        match *self {
            Seen::Fact { joined, .. } | Seen::Known { joined, .. } => joined,
            Seen::Face { .. } | Seen::Opened(_) => false,
        }
    }

    /// The public part of it.
    pub fn fact(&self) -> Option<Fact> {
        match *self {
            Seen::Fact { fact, .. } | Seen::Known { fact, .. } => Some(fact),
            Seen::Face { slot, on, .. } => Some(Fact::Placed { slot, on }),
            Seen::Opened(_) => None,
        }
    }
}

/// Takes what happens while a choice is carried out; `()` forgets it.
pub trait Sink {
    fn event(&mut self, event: Event);
}

impl Sink for () {
    #[inline(always)]
    fn event(&mut self, _: Event) {}
}

impl Sink for Vec<Event> {
    fn event(&mut self, event: Event) {
        self.push(event);
    }
}

impl Step {
    pub const ALL: [Step; 14] = [
        Step::TimeSpiral,
        Step::Preparation,
        Step::DayStart,
        Step::MastermindCards,
        Step::ProtagonistCards,
        Step::CardResolve,
        Step::MastermindAbilities,
        Step::Goodwill,
        Step::Incident,
        Step::LeaderPasses,
        Step::DayEnd,
        Step::LoopEnd,
        Step::FinalGuess,
        Step::Over,
    ];

    /// The steps of a day in their order.
    pub const OF_A_DAY: &'static [Step] = Step::ALL.split_at(2).1.split_at(9).0;

    pub const fn id(self) -> &'static str {
        match self {
            Step::TimeSpiral => "time-spiral",
            Step::Preparation => "preparation",
            Step::DayStart => "day-start",
            Step::MastermindCards => "mastermind-cards",
            Step::ProtagonistCards => "protagonist-cards",
            Step::CardResolve => "card-resolve",
            Step::MastermindAbilities => "mastermind-abilities",
            Step::Goodwill => "goodwill",
            Step::Incident => "incident",
            Step::LeaderPasses => "leader-passes",
            Step::DayEnd => "day-end",
            Step::LoopEnd => "loop-end",
            Step::FinalGuess => "final-guess",
            Step::Over => "over",
        }
    }
}
