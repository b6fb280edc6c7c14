//! What the Mastermind is shown besides the board: this step, and the roads to a lost loop.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::fact::{Cause, Fact, Source};
use crate::words::{Character, Counter, Incident, Location, Plot, Role, Spell, Target};

/// Answers `look`. Made when somebody looks; nobody else hears of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Counsel {
    /// The roles as they are now, where they are not those of the script.
    pub turned: Vec<(Character, Role)>,
    /// What has happened in this step already.
    pub done: Vec<Deed>,
    /// What each offered choice would bring about at once, and what the others would hear of it.
    pub prospects: Vec<Prospect>,
    pub roads: Vec<Road>,
}

/// Something that happened for one reason.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Deed {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub cause: Option<Cause>,
    /// Whether the rules left no choice.
    pub must: bool,
    pub heard: Vec<Fact>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Prospect {
    /// The number of the choice among the offers.
    pub index: u32,
    pub deeds: Vec<Deed>,
}

/// One way in which this loop can still be lost, or is lost already.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Road {
    pub by: RoadSource,
    pub when: When,
    pub end: RoadEnd,
    /// All of them have to be met.
    pub needs: Vec<Need>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "by", rename_all = "kebab-case")]
pub enum RoadSource {
    Ability { source: Source },
    Incident { day: u8 },
    Spell { spell: Spell },
}

/// When it is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum When {
    LoopStart,
    CardResolve,
    MastermindAbility,
    Incident,
    DayEnd,
    LoopEnd,
    /// At once, when it happens.
    Always,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum RoadEnd {
    /// The Protagonists die.
    Death,
    /// The Protagonists lose at once.
    Loss,
    /// The loop counts as lost when it ends.
    LoopLost,
}

/// What is there and what is needed. A need with `atMost` is met while there is no more than wanted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Need {
    pub what: NeedWhat,
    pub have: u8,
    pub want: u8,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub at_most: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "need", rename_all = "kebab-case")]
pub enum NeedWhat {
    /// Counters on one of these; what is there is counted where most lie.
    Counters {
        on: Vec<Target>,
        counter: Counter,
    },
    /// Counters of the living together.
    LivingTotal {
        counter: Counter,
    },
    Dead {
        who: Character,
    },
    Alive {
        who: Character,
    },
    /// Nothing keeps the culprit from its incident, as things are now.
    Unhindered {
        culprit: Character,
    },
    /// Somebody within reach of the incident, as things are now.
    Victim {
        who: Character,
    },
    /// Somebody to aim at, as the ability says.
    Target {
        role: Option<Role>,
    },
    Living,
    Gauge,
    PreviousGauge,
    Occurred {
        incident: Incident,
    },
    Announced {
        roles: Vec<Role>,
    },
    WasAnnounced {
        who: Character,
    },
    LastDay,
    Without {
        plot: Plot,
    },
    /// Counters by which the culprit of an incident is judged.
    Panic {
        culprit: Character,
        counter: Counter,
    },
    Intrigue {
        at: Location,
    },
    /// Corpses on one of these, victims included; what is there is counted where most lie.
    Corpses {
        at: Vec<Location>,
    },
    /// Counters on the corpses together.
    CorpsesTotal {
        counter: Counter,
    },
    /// All corpses on the board.
    AllCorpses,
    /// Living characters with at least one of the counter.
    LivingWith {
        counter: Counter,
    },
    /// Whoever has the role, corpses and victims included.
    OnBoard {
        role: Role,
    },
    OccurredToday {
        incident: Incident,
    },
    /// This entry has not occurred in an earlier loop.
    FirstTime,
    /// A Curse lay where nobody lives.
    CurseFoundNobody,
    GaugeRose,
}

impl Need {
    pub fn is_met(&self) -> bool {
        if self.at_most { self.have <= self.want } else { self.have >= self.want }
    }

    /// Something that is so or is not.
    pub fn that(what: NeedWhat, is_so: bool) -> Need {
        Need { what, have: u8::from(is_so), want: 1, at_most: false }
    }
}
