//! What the detective is asked and answers: help at the table, the Mastermind's leaks, the review of a finished game.

use std::ops::Not;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::fact::Secrets;
use crate::sheet::OpenSheet;
use crate::words::{Character, Incident, Plot, Role, Target};

/// A share is at most this: it stands for all scripts. What is possible without being certain has at least 1 and at
/// most one less.
pub const WHOLE: u16 = 10_000;

/// Answers of the Mastermind that can be asked about at once.
pub const MOST_LEAKS: usize = 24;

/// A question to the detective.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "ask", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Inquiry {
    /// What is possible, and how likely. With full help.
    Candidates,
    /// Why something is not so. With full help about anything; with checked notes about a mark of one's own.
    Why {
        claim: Suspicion,
        lang: Lang,
        /// Whether to look for single moments where a reason rests on all that was seen for a while.
        #[serde(default, skip_serializing_if = "Not::not")]
        #[ts(optional, as = "Option<bool>")]
        closer: bool,
    },
    /// Which marks of one's own contradict the record or each other.
    Notes,
    /// What the others could newly exclude if the Mastermind gave one of these answers to his present question.
    Leaks { question: u32, indices: Vec<u32> },
}

/// In which language the server is to put what it says in sentences.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Lang {
    En,
    Es,
}

/// One thing that the secret card may say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "claim", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Suspicion {
    Role {
        who: Character,
        role: Role,
    },
    /// The main plot or a subplot.
    Plot {
        plot: Plot,
    },
    /// The main plot of which only the Mastermind knows, where a set has one.
    ExtraMainPlot {
        plot: Plot,
    },
    /// The culprit may be a mob, by its location.
    Culprit {
        day: u8,
        culprit: Target,
    },
    /// What the incident of the day truly is.
    Incident {
        day: u8,
        incident: Incident,
    },
    /// When a character comes in who comes unannounced.
    Entry {
        who: Character,
        entry: Entry,
    },
}

/// When a late character comes in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Entry {
    /// It is not in the cast.
    Never,
    /// From this loop on.
    Loop(u8),
    /// On this day of every loop.
    Day(u8),
}

/// What the detective has found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "found", rename_all = "kebab-case")]
pub enum Finding {
    Candidates {
        candidates: Candidates,
    },
    Why {
        claim: Suspicion,
        verdict: Verdict,
    },
    Notes {
        wrong: Vec<WrongMark>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(optional, as = "Option<Vec<ClashingMarks>>")]
        clashes: Vec<ClashingMarks>,
    },
    Leaks {
        question: u32,
        leaks: Leaks,
    },
}

/// Which scripts explain everything that was seen: how many, and how many of them have what. What is missing in the
/// lists is impossible.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Candidates {
    /// How many scripts are possible, in digits; with `many` at least so many.
    pub scripts: String,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub many: bool,
    pub roles: Vec<RoleShares>,
    pub culprits: Vec<CulpritShares>,
    /// What an incident may truly be, where its name may be a lie.
    pub incidents: Vec<IncidentShares>,
    /// Main plots and subplots.
    pub plots: Vec<(Plot, u16)>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<(Plot, u16)>>")]
    pub extra_main_plots: Vec<(Plot, u16)>,
    /// When late characters may come in, of those who may.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<EntryShares>>")]
    pub entries: Vec<EntryShares>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct RoleShares {
    pub who: Character,
    pub roles: Vec<(Role, u16)>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct CulpritShares {
    pub day: u8,
    pub culprits: Vec<(Target, u16)>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct IncidentShares {
    pub day: u8,
    pub incidents: Vec<(Incident, u16)>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct EntryShares {
    pub who: Character,
    pub entries: Vec<(Entry, u16)>,
}

/// Why it is not so, or must be so.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "is", rename_all = "kebab-case")]
pub enum Verdict {
    /// It may be so and may be otherwise.
    Open,
    /// Without a reason where none could be told.
    Impossible {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        reason: Option<Reason>,
    },
    /// Everything else is impossible. Without a reason where none could be told.
    Certain {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        reason: Option<Reason>,
    },
}

/// A chain of moments that exclude something together. Without any, the open sheet alone excludes it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Reason {
    /// What the chain begins with, where it has to suppose what it excludes; a sentence like all that follow.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub supposing: Option<String>,
    pub steps: Vec<ReasonStep>,
    /// Which of them exclude it in which case, by their numbers from 1, where that does not follow step by step: sentences.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub cases: Vec<String>,
    /// What follows from all of them, as a sentence.
    pub conclusion: String,
    /// Whether one of them rests on all that was seen for a while: whoever looks closer may find single moments.
    #[serde(default, skip_serializing_if = "Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub coarse: bool,
}

/// One moment, in sentences.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ReasonStep {
    #[serde(rename = "loop")]
    pub loop_no: u8,
    pub day: u8,
    /// The number of the last item of what was seen then.
    pub item: u32,
    pub seen: Vec<String>,
    pub rules: Vec<String>,
    pub follows: Vec<String>,
}

/// A mark that contradicts the record: sure of what is impossible, or out though it is certain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct WrongMark {
    pub claim: Suspicion,
    /// Whether it stands in the notebook of the team.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub team: bool,
}

/// Marks of one notebook of which each may be right and all together are not; none of them can be left out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ClashingMarks {
    pub claims: Vec<Suspicion>,
    /// Whether they stand in the notebook of the team.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub team: bool,
    /// Whether what was seen is needed to exclude them; or else no legal script of the open sheet has them all.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub seen: bool,
}

/// What answers of the Mastermind would tell the others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Leaks {
    /// How many scripts are possible before, in digits; with `many` at least so many.
    pub scripts: String,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub many: bool,
    /// One for each answer that was asked about, unless that took too long.
    pub leaks: Vec<Leak>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Leak {
    /// The number of the answer among the offers.
    pub index: u32,
    /// How many scripts are possible after, in digits.
    pub scripts: String,
    /// What is possible before and not after, unless something else of its kind has become certain.
    pub ruled_out: Vec<Suspicion>,
    /// What is certain after and not before.
    pub made_certain: Vec<Suspicion>,
}

/// Answers `GET /api/tables/{code}/review`: a finished game as far as it has been looked through.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "state", rename_all = "kebab-case")]
pub enum ReviewState {
    Working { percent: u8 },
    Done(Box<Review>),
}

/// `POST /api/tables/{code}/review/why`, answered with `Verdict`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct AskReview {
    /// Which moment of the curve.
    pub point: u32,
    pub claim: Suspicion,
    pub lang: Lang,
    /// Whether to look for single moments where a reason rests on all that was seen for a while.
    #[serde(default, skip_serializing_if = "Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub closer: bool,
}

/// A finished game, step by step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Review {
    pub sheet: OpenSheet,
    /// Who was in the cast for all to see when the table was set.
    pub cast: Vec<Character>,
    pub secrets: Secrets,
    /// The end of each step of the game, with how many scripts were possible then; the first is the open sheet.
    pub curve: Vec<CurvePoint>,
    /// When each thing that was true was certain first.
    pub certain: Vec<FirstCertain>,
    pub loops: Vec<LoopReview>,
}

/// The moment of a review at which a step has ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct CurvePoint {
    #[serde(rename = "loop")]
    pub loop_no: u8,
    pub day: u8,
    pub step: crate::words::Step,
    /// The number of the last item.
    pub item: u32,
    /// How many scripts are possible, in digits.
    pub scripts: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct FirstCertain {
    pub claim: Suspicion,
    /// Which moment of the curve; nothing if it never was.
    pub point: Option<u32>,
}

/// What could have been known when a loop was over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct LoopReview {
    #[serde(rename = "loop")]
    pub loop_no: u8,
    /// The moment of the curve at which the loop was over.
    pub point: u32,
    /// How many of the things that were true were certain then.
    pub certain: u32,
}
