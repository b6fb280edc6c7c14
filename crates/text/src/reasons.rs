//! Why something is not so, in words: what was seen, the rule behind it, what follows.

mod bends;
mod carried;
mod cases;
mod causes;
mod claims;
mod facts;
mod follows;
mod grounds;
mod judged;
mod lines;
mod roles;
mod sheet;
mod slips;
mod steps;
mod stood;
mod truths;
mod writing;

use engine::Table;
use rules::Role;
use serde::Serialize;
use solver::reasons::{Left, Rule, Step};
use solver::{Claim, Reason, Record, Space};

pub(crate) use self::claims::entry_key;
use self::follows::Known;
use self::grounds::Brought;
use crate::words::{Arg, Words};

/// In a chain of so many steps it is said in the beginning which plots bring what is supposed.
const MANY_STEPS: usize = 4;

/// What a reason is asked for.
#[derive(Clone, Copy, Debug)]
enum Asked {
    Not(Claim),
    Must(Claim),
    Impossible,
}

impl Asked {
    fn claim(self) -> Option<Claim> {
        match self {
            Asked::Not(claim) | Asked::Must(claim) => Some(claim),
            Asked::Impossible => None,
        }
    }

    /// What the steps begin with not being so.
    fn supposed_not(self) -> Option<Claim> {
        match self {
            Asked::Must(claim) => Some(claim),
            Asked::Not(_) | Asked::Impossible => None,
        }
    }
}

/// A reason that is being told: what is asked, and what was said up to a step.
struct Telling<'r> {
    asked: Asked,
    reason: &'r Reason,
    /// Which of its steps is told.
    n: usize,
    record: &'r Record,
    known: Known,
}

impl Telling<'_> {
    /// Whether it begins with supposing what is asked about.
    fn is_supposing(&self) -> bool {
        matches!(self.asked, Asked::Not(_)) && is_supposing(self.reason, self.reason.steps.len())
    }

    /// Whether other steps have been told.
    fn is_later(&self) -> bool {
        self.n > 0
    }

    /// Which plots bring some roles, unless it is told with each step what it takes.
    fn brought(&self, words: &Words, roles: &[(Role, Brought)], table: &Table) -> Vec<String> {
        if self.reason.tells_writing { Vec::new() } else { words.brought_by(roles, table) }
    }

    fn has_others(&self) -> bool {
        self.reason.steps.len() > 1
    }
}

/// Whether a reason against something, told in so many steps, has to suppose it.
fn is_supposing(reason: &Reason, n_told: usize) -> bool {
    let speaks_of_it = |step: &Step| {
        step.rules.iter().any(|rule| matches!(rule, Rule::NoHolder { .. } | Rule::LivesOn { .. }))
    };
    let last = reason.steps.last();
    n_told > 1
        || !reason.given.is_empty()
        || last.is_some_and(|last| ends_in_nothing(last) || speaks_of_it(last))
}

fn ends_in_nothing(last: &Step) -> bool {
    last.leaves.contains(&Left::Nothing)
}

/// A reason, ready to be read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ToldReason {
    /// What the steps begin with, where they have to suppose what they exclude.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub supposing: Option<String>,
    /// In the order of the game; none where the open sheet alone excludes it.
    pub steps: Vec<ToldStep>,
    /// Which steps exclude what was supposed in which case, by their numbers, where that does not follow step by step.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cases: Vec<String>,
    /// Where the steps lead to, in full sentences.
    pub conclusion: String,
    /// Whether they are enough by themselves, and none can be left out.
    #[serde(rename = "exact")]
    pub is_exact: bool,
    /// Whether besides each is about one moment, and none about all that was seen for a while.
    #[serde(rename = "fine")]
    pub is_fine: bool,
}

/// One moment of a reason; everything is in full sentences.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ToldStep {
    #[serde(rename = "loop")]
    pub loop_no: u8,
    pub day: u8,
    /// The moment as a heading.
    pub when: String,
    /// The telling item of the record.
    pub item: usize,
    pub seen: Vec<String>,
    pub rules: Vec<String>,
    pub follows: Vec<String>,
}

impl Words {
    /// Why a claim is not true of any script that explains the record.
    pub fn why_not(&self, claim: Claim, reason: &Reason, record: &Record) -> ToldReason {
        let so = self.about_claim("reason-so-not", claim, record.before());
        let conclusion = match reason.steps.as_slice() {
            [] if !reason.given.is_empty() => format!("{} {so}", self.sentence("reason-not-all", &[])),
            [] => format!("{} {so}", self.by_sheet(claim, &Space::new(&record.before().into()))),
            [_, ..] => so,
        };
        let conclusion = self.with_caution(reason, conclusion);
        let supposed = Arg::Text(&self.claim(claim, record.before()));
        let mut steps = self.told_steps(Asked::Not(claim), reason, record);
        let supposing = is_supposing(reason, steps.len())
            .then(|| self.sentence("reason-supposing", &[("claim", supposed)]));
        let supposing = supposing.map(|supposing| self.with_plots(supposing, claim, reason, record));
        let supposing = supposing.map(|supposing| self.with_given(supposing, reason, record));
        if let (Some(_), Some(last), Some(told)) = (&supposing, reason.steps.last(), steps.last_mut())
            && !last.leaves.is_empty()
            && !ends_in_nothing(last)
        {
            // What was supposed is gone, and with it what followed from it alone.
            let table = record.table_at(last.item);
            let mut known = Known::new(record, None);
            let anyway = self.follows(&last.leaves, &mut known, &table);
            let nothing = reason.cases.is_empty().then(|| self.sentence("reason-nothing-left", &[]));
            let unsupposed = (!anyway.is_empty()).then(|| self.sentence("reason-unsupposed", &[]));
            let first: Vec<String> = nothing.into_iter().chain(unsupposed).collect();
            let first = Some(first.join(" ")).filter(|first| !first.is_empty());
            told.follows = first.into_iter().chain(anyway).collect();
        }
        let tells_plots = |last: &Step| {
            let is_of_plots = |rule: &Rule| matches!(rule, Rule::Bringing { .. });
            last.rules.iter().any(is_of_plots) || bends::is_forced(last, record)
        };
        if let (Some(last), Some(told)) = (reason.steps.last(), steps.last_mut())
            && ends_in_nothing(last)
            && !reason.tells_writing
            && tells_plots(last)
        {
            told.rules.push(self.sentence("reason-not-together", &[]));
        }
        self.told_reason(reason, record, supposing, steps, conclusion)
    }

    /// Why a claim is true of all scripts that explain the record.
    pub fn why_must(&self, claim: Claim, reason: &Reason, record: &Record) -> ToldReason {
        // What follows from several moments follows only from what is supposed.
        let is_announced = matches!(reason.steps.as_slice(), [step] if step.rules == [Rule::Announced] && step.leaves.is_empty());
        let is_by_sheet = reason.steps.is_empty() && reason.given.is_empty();
        let key = match (is_by_sheet, is_announced) {
            (true, _) => "reason-sheet-must",
            (false, true) => "reason-so-told",
            (false, false) => "reason-so-must",
        };
        let said = self.claim(claim, record.before());
        let conclusion = self.sentence(key, &[("claim", Arg::Text(&said))]);
        let conclusion = self.with_caution(reason, conclusion);
        let steps = self.told_steps(Asked::Must(claim), reason, record);
        let supposed = [("claim", Arg::Text(&said))];
        let is_supposed = !is_announced && !is_by_sheet;
        let supposing = is_supposed.then(|| self.sentence("reason-supposing-not", &supposed));
        let supposing = supposing.map(|supposing| self.with_given(supposing, reason, record));
        self.told_reason(reason, record, supposing, steps, conclusion)
    }

    /// Why no script explains the record.
    pub fn why_impossible(&self, reason: &Reason, record: &Record) -> ToldReason {
        let key = if reason.steps.is_empty() { "reason-sheet-impossible" } else { "reason-so-impossible" };
        let mut steps = self.told_steps(Asked::Impossible, reason, record);
        self.with_able(reason, record, &mut steps);
        let conclusion = self.with_caution(reason, self.sentence(key, &[]));
        self.told_reason(reason, record, None, steps, conclusion)
    }

    fn told_reason(
        &self,
        reason: &Reason,
        record: &Record,
        supposing: Option<String>,
        steps: Vec<ToldStep>,
        conclusion: String,
    ) -> ToldReason {
        // Where several moments are told as one, their numbers would not be right.
        let is_numbered = steps.len() == reason.steps.len();
        let cases = if is_numbered { self.cases(&reason.cases, record.before()) } else { Vec::new() };
        ToldReason {
            supposing,
            steps,
            cases,
            conclusion,
            is_exact: reason.is_exact,
            is_fine: reason.is_fine(),
        }
    }

    /// With the plots that bring the role that is supposed, where many steps follow and none of them says it.
    fn with_plots(&self, supposing: String, claim: Claim, reason: &Reason, record: &Record) -> String {
        let Claim::Role { who, role } = claim else { return supposing };
        let is_told = |rule: &Rule| matches!(rule, Rule::Bringing { role: told } | Rule::NotBrought { role: told } if *told == role);
        let mut rules = reason.steps.iter().flat_map(|step| &step.rules);
        let many = if who.is_outsider() { 2 } else { MANY_STEPS };
        if reason.tells_writing || reason.steps.len() < many || rules.any(is_told) {
            return supposing;
        }
        // Whoever has no role of a plot has none of these plots beside it.
        let outsider = who.is_outsider().then(|| self.sentence("reason-outsider", &[("who", who.into())]));
        let plots = self.brought_by(&[(role, Brought::Given)], record.before());
        std::iter::once(supposing).chain(outsider).chain(plots).collect::<Vec<String>>().join(" ")
    }

    /// With what a reason begins besides what it supposes.
    fn with_given(&self, supposing: String, reason: &Reason, record: &Record) -> String {
        let given: Vec<String> =
            reason.given.iter().map(|claim| self.claim(*claim, record.before())).collect();
        if given.is_empty() {
            return supposing;
        }
        let given = self.sentence("reason-given", &[("claims", Arg::Text(&self.all_of(&given)))]);
        format!("{supposing} {given}")
    }

    /// Says so if other events may be needed as well.
    fn with_caution(&self, reason: &Reason, conclusion: String) -> String {
        if reason.is_exact {
            conclusion
        } else {
            format!("{conclusion} {}", self.sentence("reason-and-others", &[]))
        }
    }
}
