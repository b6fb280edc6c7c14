//! What no script explains: which rules bring such a thing about at all.

use engine::{Cause, Fact, Source, Step, Table};
use solver::reasons::{self, Rule};
use solver::{Reason, Record};

use super::ToldStep;
use super::steps::awaited;
use crate::words::{Arg, Words};

/// So many rules are told in full.
const MOST_RULES: usize = 4;
/// More than so many are not even listed.
const MOST: usize = 6;

impl Words {
    /// Tells with the last moment what can bring about such a thing there, and how those stood whom it concerns.
    pub(super) fn with_able(&self, reason: &Reason, record: &Record, steps: &mut [ToldStep]) {
        let (Some(last), Some(told)) = (reason.steps.last(), steps.last_mut()) else { return };
        let is_named = last.rules.iter().any(|rule| matches!(rule, Rule::Shown(_)));
        // Who was not there is told by nothing that happened.
        if !is_named && awaited(last, record).is_none() {
            told.rules.splice(0..0, self.able(last.item, record));
            self.drop_empty(&mut told.rules);
        }
    }

    /// How the game goes, where something was noted that cannot come there.
    pub(super) fn out_of_course(&self, fact: Fact) -> String {
        let key = if let Fact::Placed { .. } = fact {
            "reason-course-placed"
        } else if let Fact::TurnedUp { .. } = fact {
            "reason-course-turned-up"
        } else if let Fact::Declared(_) = fact {
            "reason-course-declared"
        } else if let Fact::LeaderIs { .. } = fact {
            "reason-course-leader"
        } else {
            "reason-fact-nothing"
        };
        self.sentence(key, &[])
    }

    fn able(&self, item: usize, record: &Record) -> Vec<String> {
        let Some(fact) = record.items().get(item).map(|item| item.fact) else { return Vec::new() };
        let table = record.table_at(item);
        let causes: Vec<Cause> = reasons::able(fact, &table);
        let named: Vec<String> = causes.iter().map(|cause| self.by_any(*cause, &table)).collect();
        let rules = causes.iter().map(|cause| self.rule_of(*cause, &table));
        let mut told = match (named.as_slice(), rules.clone().next().flatten()) {
            ([], _) => return Vec::new(),
            (named, _) if named.len() > MOST => return Vec::new(),
            ([what], Some(rule)) => {
                vec![self.sentence("reason-able-rule", &[("what", what.into()), ("rule", (&rule).into())])]
            }
            (named, _) => {
                let mut told =
                    vec![self.sentence("reason-able", &[("what", Arg::Text(&self.one_of(named)))])];
                let rules = named.iter().zip(rules).filter_map(|(what, rule)| Some((what, rule?)));
                let rules = rules.filter(|_| named.len() <= MOST_RULES);
                told.extend(rules.map(|(what, rule)| {
                    self.sentence("reason-rule-of", &[("what", what.into()), ("rule", (&rule).into())])
                }));
                told
            }
        };
        told.extend(self.concerned_by(fact, item, record));
        told
    }

    /// What a cause is called where no holder of a role is thought of.
    fn by_any(&self, cause: Cause, table: &Table) -> String {
        match cause {
            Cause::Ability(Source::Shared { role, .. }) => {
                self.say("reason-by-role", &[("role", role.into())])
            }
            Cause::Course
            | Cause::Cards
            | Cause::Curse
            | Cause::Spell(_)
            | Cause::Lie { .. }
            | Cause::FalseName { .. }
            | Cause::Incident { .. }
            | Cause::Ability(
                Source::Role { .. } | Source::Plot { .. } | Source::Card { .. } | Source::Passive { .. },
            ) => self.by(cause, table),
        }
    }

    /// How somebody stood of whom something is seen.
    fn concerned_by(&self, fact: Fact, item: usize, record: &Record) -> Option<String> {
        let announced = (0..=item).rev().find(|n| !record.items()[*n].joined).unwrap_or(item);
        let table = record.table_at(announced);
        if let Fact::Dies(victim) = fact {
            return self.company(victim, &table);
        }
        let Fact::RoleRevealed { who, .. } = fact else { return None };
        let how = Arg::Text(&self.alive_or_dead(who, &table));
        (table.step == Step::LoopEnd).then(|| self.sentence("reason-stood", &[("how", how)]))
    }
}
