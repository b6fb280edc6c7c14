//! The moments of a reason: when, and what was seen.

use engine::{Cause, Fact, Table};
use rules::Character;
use rules::characters::Casting;
use solver::reasons::{Left, LookedAt, Rule, Step};
use solver::{Claim, Reason, Record};

use super::follows::Known;
use super::{Asked, Telling, ToldStep};
use crate::words::{Arg, Words};

impl Words {
    pub(super) fn told_steps(&self, asked: Asked, reason: &Reason, record: &Record) -> Vec<ToldStep> {
        if reason.steps.is_empty() {
            return Vec::new();
        }
        let known = Known::new(record, asked.supposed_not());
        let mut telling = Telling { asked, reason, n: 0, record, known };
        let mut told = Vec::new();
        let mut handed_on: Vec<String> = Vec::new();
        for (n, step) in reason.steps.iter().enumerate() {
            let steps_of = |steps: &[Step], who| steps.iter().any(|step| awaited(step, record) == Some(who));
            let mut step = step.clone();
            let next = reason.steps.get(n + 1).filter(|next| awaited(next, record).is_some());
            // When somebody can still come is told by the last moment of several.
            step.leaves.retain(|left| !next.is_some_and(|next| comes_later(*left, next)));
            if let Some(who) = awaited(&step, record).filter(|who| steps_of(&reason.steps[n + 1..], *who)) {
                // Where she is waited for again, less is left by then.
                step.leaves.retain(|left| !matches!(*left, Left::Entries { who: other, .. } if other == who));
            }
            let step = &step;
            telling.n = n;
            let mut one = self.told_step(step, &mut telling);
            if let Some(who) = awaited(step, record) {
                // That somebody never came is said once, unless something follows from it before another moment.
                let next = next.and_then(|next| awaited(next, record));
                if steps_of(&reason.steps[n + 1..], who) && (one.follows.is_empty() || next == Some(who)) {
                    handed_on.append(&mut one.follows);
                    continue;
                }
                if steps_of(&reason.steps[..n], who) {
                    one.seen = vec![self.sentence("reason-never-there", &[("who", who.into())])];
                }
            }
            one.follows.splice(0..0, handed_on.drain(..));
            told.push(one);
        }
        let is_of_culprits = reason.steps.iter().any(is_of_culprits);
        if let (true, Some(last)) = (is_of_culprits && !reason.tells_writing, told.last_mut()) {
            last.rules.extend(self.duty_of_asked(asked));
        }
        told
    }

    /// That somebody with the role that is supposed has to be a culprit, or must not be one.
    fn duty_of_asked(&self, asked: Asked) -> Option<String> {
        let Asked::Not(Claim::Role { role, .. }) = asked else { return None };
        self.duty_of(role)
    }

    fn told_step(&self, step: &Step, telling: &mut Telling<'_>) -> ToldStep {
        let record = telling.record;
        let mut rules = self.rules_of_step(step, telling);
        let stood = self.stood(step, telling).filter(|line| !rules.contains(line));
        rules.extend(stood);
        rules.extend(self.lost_by_counters(step, telling));
        let writing = self.writing_rules(step, &rules, telling, &record.table_at(step.item));
        rules.extend(writing);
        self.drop_empty(&mut rules);
        // That nothing is left is what cases say.
        let mut leaves = step.leaves.clone();
        leaves.retain(|left| *left != Left::Nothing || telling.reason.cases.is_empty());
        ToldStep {
            loop_no: step.loop_no,
            day: step.day,
            when: self.moment(record.moment_of(step.item)),
            item: step.item,
            seen: self.seen_at(step, record).into_iter().chain(self.throughout(step, record)).collect(),
            rules,
            follows: self.follows_from(step, &leaves, telling),
        }
    }

    /// What a step takes away of some parts, without what earlier ones did.
    fn follows_from(&self, step: &Step, leaves: &[Left], telling: &mut Telling<'_>) -> Vec<String> {
        step.before.iter().for_each(|before| telling.known.narrow(*before));
        self.follows(leaves, &mut telling.known, &telling.record.table_at(step.item))
    }

    /// That all that was seen for a while counts, if it does.
    fn throughout(&self, step: &Step, record: &Record) -> Option<String> {
        let LookedAt::Throughout { since, to } = step.looked_at else { return None };
        let [from, to] = [since, to].map(|item| self.moment(record.moment_of(item)));
        let args = [("from", Arg::Text(&from)), ("to", Arg::Text(&to))];
        let key = if from == to { "reason-throughout-one" } else { "reason-throughout" };
        Some(self.sentence(key, &args))
    }

    /// Drops what says nothing beside other rules, and what is said twice.
    pub(super) fn drop_empty(&self, rules: &mut Vec<String>) {
        let says_nothing = self.sentence("reason-fact-quiet", &[]);
        let mut told: Vec<String> = Vec::new();
        for rule in std::mem::take(rules) {
            if !told.contains(&rule) {
                told.push(rule);
            }
        }
        let is_alone = told.len() == 1;
        told.retain(|rule| is_alone || *rule != says_nothing);
        *rules = told;
    }

    /// A loop and a day of it, as a heading; without a day while the loop is prepared.
    pub fn moment(&self, (loop_no, day): (u8, Option<u8>)) -> String {
        let in_loop = ("loop", loop_no.into());
        match (loop_no, day) {
            (0, _) => self.sentence("reason-before", &[]),
            (_, None) => self.sentence("reason-when-preparation", &[in_loop]),
            (_, Some(day)) => self.sentence("reason-when", &[in_loop, ("day", day.into())]),
        }
    }

    /// What was seen, with the question that it answers.
    fn seen_at(&self, step: &Step, record: &Record) -> Vec<String> {
        let item = step.item;
        let earlier = || (0..item).rev().map(|n| (n, record.items()[n].fact));
        let told = |n: usize| self.happened(&record.items()[n].fact, &record.table_at(n));
        let Some(fact) = record.items().get(item).map(|item| item.fact) else { return Vec::new() };
        if let Some(who) = awaited(step, record) {
            return vec![self.not_there(who, step)];
        }
        let is_question = |fact: Fact| matches!(fact, Fact::Declared(_));
        let is_answer = matches!(fact, Fact::Refused | Fact::Accepted);
        let is_done = step.rules.iter().any(|rule| matches!(rule, Rule::Shown(_)));
        // What came instead of another step is that step itself.
        let is_of_course = |rule: &Rule| matches!(rule, Rule::Missing { cause: Cause::Course, .. });
        let is_cut_short = fact == Fact::Step(engine::Step::LoopEnd) && !record.table_at(item).is_last_day();
        let is_turn = is_cut_short || !step.rules.is_empty() && step.rules.iter().all(is_of_course);
        if went_on(fact) && !is_done && !is_turn {
            let quiet = self.step(record.table_at(item).step);
            return vec![self.sentence("reason-quiet", &[("step", Arg::Text(&quiet))])];
        }
        let question = earlier().find(|(_, fact)| is_answer && is_question(*fact));
        // What nothing comes of is an incident, if one was announced just before.
        let is_incident = |fact: Fact| matches!(fact, Fact::IncidentOccurs { .. });
        let incident =
            earlier().next().filter(|(_, before)| fact == Fact::NothingHappens && is_incident(*before));
        let before = question.or(incident).and_then(|(n, _)| told(n));
        let seen = told(item).or_else(|| earlier().find_map(|(n, _)| told(n)));
        before.into_iter().chain(seen).collect()
    }

    /// Somebody was not on the board. Who comes in some loop stays, so that all loops before are told in one.
    fn not_there(&self, who: Character, step: &Step) -> String {
        match who.def().casting {
            Casting::EntryLoop if step.loop_no > 1 => {
                self.sentence("reason-loops-not-there", &[("who", who.into()), ("loop", step.loop_no.into())])
            }
            Casting::EntryLoop
            | Casting::EntryDay
            | Casting::Any
            | Casting::RoleOutsidePlots
            | Casting::Turf
            | Casting::NotPerson => self.sentence("reason-not-there", &[("who", who.into())]),
        }
    }

    /// A fact as everybody hears it, or that the game went on where nothing is said; nothing for what is not even on
    /// the open sheet.
    pub fn happened(&self, fact: &Fact, table: &Table) -> Option<String> {
        if let Fact::Step(step) = *fact {
            return Some(self.sentence("reason-went-on", &[("step", Arg::Text(&self.step(step)))]));
        }
        if let Fact::CardsTaken = *fact {
            return Some(self.sentence("reason-cards-taken", &[]));
        }
        if let Fact::IncidentOccurs { day } = *fact
            && table.sheet.incident_on(day).is_none()
        {
            return None;
        }
        self.fact(fact, table)
    }
}

/// Whether a step tells of who can be a culprit.
fn is_of_culprits(step: &Step) -> bool {
    let is_of_rule = |rule: &Rule| {
        matches!(
            rule,
            Rule::Incident { .. } | Rule::AsCulprit { .. } | Rule::CulpritIs { .. } | Rule::Enough { .. }
        )
    };
    step.rules.iter().any(is_of_rule) || step.leaves.iter().any(|left| matches!(left, Left::Culprits { .. }))
}

/// Whether a later step says the same of when somebody comes, only more.
fn comes_later(left: Left, next: &Step) -> bool {
    let Left::Entries { who, .. } = left else { return false };
    next.leaves.iter().any(|other| match *other {
        Left::Entries { who: other, .. } => other == who,
        // Who has no role is not in the cast.
        Left::Roles { who: other, roles } => other == who && roles.is_empty(),
        Left::Plots(_)
        | Left::ExtraMainPlots(_)
        | Left::Culprits { .. }
        | Left::Incidents { .. }
        | Left::Nothing => false,
    })
}

/// Who was not there at a step, if that is what tells.
pub(super) fn awaited(step: &Step, record: &Record) -> Option<Character> {
    let fact = record.items().get(step.item)?.fact;
    let is_entry = |who: Character| matches!(fact, Fact::Enters { who: other, .. } if other == who);
    let Some(Rule::Entry { who }) = step.rules.first() else { return None };
    Some(*who).filter(|who| !is_entry(*who))
}

/// Whether nothing was seen where something could have been: the game just went on.
fn went_on(fact: Fact) -> bool {
    matches!(fact, Fact::Step(_) | Fact::DayBegins(_))
}
