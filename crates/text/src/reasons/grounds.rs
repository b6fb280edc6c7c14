//! The rules that a step rests on.

use engine::{Cause, Fact, Source, Table};
use rules::{Character, Role};
use solver::Record;
use solver::reasons::{Left, Rule, Step};

use super::facts::{judging, listed_on};
use crate::words::{Arg, Words};

impl Words {
    pub(super) fn rules_of_step(&self, step: &Step, record: &Record) -> Vec<String> {
        let Some(fact) = record.items().get(step.item).map(|item| item.fact) else { return Vec::new() };
        let table = record.table_at(step.item);
        let shown = step.rules.iter().filter_map(|rule| {
            let Rule::Shown(cause) = *rule else { return None };
            Some(cause)
        });
        let still_shown = step.rules.iter().filter_map(|rule| {
            let Rule::StillShown(cause) = *rule else { return None };
            Some(cause)
        });
        let mut told = self.shown_by("reason-shown", shown.clone(), &table);
        told.extend(self.shown_by("reason-still-shown", still_shown, &table));
        told.extend(self.missing(&step.rules, &table));
        if step.leaves.iter().any(|left| matches!(left, Left::Plots(_))) {
            let not_brought = step.rules.iter().filter_map(|rule| {
                let Rule::NotBrought { role } = *rule else { return None };
                Some((role, Brought::Given))
            });
            // Whose ability was seen may have been turned into what it is.
            let seen = role_of(shown).map(|role| (role, Brought::OrTurned));
            let roles: Vec<(Role, Brought)> = seen.into_iter().chain(not_brought).collect();
            told.extend(self.brought_by(&roles, &table));
        }
        for line in step.rules.iter().flat_map(|rule| self.rule_told(*rule, step.item, record)) {
            if !told.contains(&line) {
                told.push(line);
            }
        }
        let bringing = step.rules.iter().filter_map(|rule| {
            let Rule::Bringing { role } = *rule else { return None };
            Some((role, Brought::OrTurned))
        });
        let bringing: Vec<(Role, Brought)> = bringing.collect();
        let bringing = self.brought_by(&bringing, &table).into_iter();
        let bringing: Vec<String> = bringing.filter(|line| !told.contains(line)).collect();
        told.extend(bringing);
        if told.is_empty() {
            let laid = self.not_laid(step.item, record);
            told.push(laid.unwrap_or_else(|| self.rule_of_fact(fact, &table)));
        }
        told
    }

    /// All that can have done it, together.
    fn shown_by(&self, key: &str, causes: impl Iterator<Item = Cause>, table: &Table) -> Vec<String> {
        let mut shown: Vec<(String, Option<String>)> = Vec::new();
        for cause in causes {
            let one = (self.by(cause, table), self.rule_of(cause, table));
            if !shown.contains(&one) {
                shown.push(one);
            }
        }
        match shown.as_slice() {
            [] => Vec::new(),
            [(what, None)] => vec![self.sentence(key, &[("what", what.into())])],
            [(what, Some(rule))] => {
                vec![self.sentence(&format!("{key}-rule"), &[("what", what.into()), ("rule", rule.into())])]
            }
            [_, _, ..] => {
                let names: Vec<String> = shown.iter().map(|(what, _)| what.clone()).collect();
                let first = self.sentence(key, &[("what", Arg::Text(&self.one_of(&names)))]);
                let rules = shown.iter().filter_map(|(what, rule)| Some((what, rule.as_ref()?)));
                let rules = rules.map(|(what, rule)| {
                    self.sentence("reason-rule-of", &[("what", what.into()), ("rule", rule.into())])
                });
                std::iter::once(first).chain(rules).collect()
            }
        }
    }

    /// The plots that bring some roles, and that there is only one of them where all are main plots.
    fn brought_by(&self, roles: &[(Role, Brought)], table: &Table) -> Vec<String> {
        let set = table.sheet.set.def();
        let turning = |role: Role, brought: Brought| {
            set.plots_turning_into(role).filter(move |_| brought == Brought::OrTurned)
        };
        let mut told = Vec::new();
        for &(role, brought) in roles {
            let bringing = set.plots_with(role).map(|plot| self.quoted(self.plot(plot)));
            let turning = turning(role, brought);
            let turning = turning.map(|plot| self.say("reason-plot-turning", &[("plot", plot.into())]));
            let plots: Vec<String> = bringing.chain(turning).collect();
            if plots.is_empty() {
                continue;
            }
            let args = [
                ("role", role.into()),
                ("n", (plots.len() as u8).into()),
                ("plots", Arg::Text(&self.all_of(&plots))),
            ];
            told.push(self.sentence("reason-role-plots", &args));
        }
        let is_of_main_plots = |&(role, brought): &(Role, Brought)| {
            let mut plots = set.plots_with(role).chain(turning(role, brought)).peekable();
            plots.peek().is_some() && plots.all(|plot| set.main_plots.contains(&plot))
        };
        if roles.iter().any(is_of_main_plots) {
            told.push(self.sentence("reason-one-main-plot", &[]));
        }
        told
    }

    /// What should have been seen, by what would have brought it about.
    fn missing(&self, rules: &[Rule], table: &Table) -> Vec<String> {
        let mut missing: Vec<(Cause, String)> = Vec::new();
        let mut unannounced = None;
        for rule in rules {
            let Rule::Missing { cause, fact } = *rule else { continue };
            if let Fact::IncidentOccurs { .. } | Fact::NoIncident { .. } = fact {
                unannounced = Some(self.sentence("reason-unannounced", &[]));
                continue;
            }
            let seen = self.happened(&fact, table).unwrap_or_default();
            match missing.iter_mut().find(|(other, _)| *other == cause) {
                Some((_, told)) => {
                    *told = self.say("reason-or", &[("one", Arg::Text(told)), ("other", Arg::Text(&seen))]);
                }
                None => missing.push((cause, seen)),
            }
        }
        let missing = missing.iter().map(|(cause, seen)| self.missing_by(*cause, seen, table));
        missing.chain(unannounced).collect()
    }

    /// Any rule about what the Mastermind says.
    fn rule_told(&self, rule: Rule, item: usize, record: &Record) -> Vec<String> {
        let seen = record.items()[item].fact;
        let table = &record.table_at(item);
        let occurs = |day: u8| {
            let announced = announced(day, item, record).map(|n| record.items()[n].fact);
            self.rule_of_fact(announced.unwrap_or(Fact::NoIncident { day }), table)
        };
        vec![match rule {
            Rule::Shown(_)
            | Rule::StillShown(_)
            | Rule::Missing { .. }
            | Rule::NotBrought { .. }
            | Rule::Bringing { .. } => return Vec::new(),
            Rule::HeldBy { role, holders } => {
                let holders: Vec<String> = holders.iter().map(|who| self.the_character(who)).collect();
                let args = [("role", role.into()), ("holders", Arg::Text(&self.one_of(&holders)))];
                self.sentence("reason-held-by", &args)
            }
            Rule::NoHolder { role, holders } => {
                let named: Vec<String> = holders.iter().map(|who| self.the_character(who)).collect();
                let args = [
                    ("role", role.into()),
                    ("n", (holders.len() as u8).into()),
                    ("holders", Arg::Text(&self.all_of(&named))),
                ];
                self.sentence("reason-no-holder", &args)
            }
            Rule::CulpritIs { day, roles } => {
                let bare: Vec<String> = roles.iter().map(|role| self.role(role)).collect();
                let with_article: Vec<String> = roles.iter().map(|role| self.form(role, "a")).collect();
                let args = [
                    ("day", day.into()),
                    ("incident", Arg::Text(&self.incident_on(day, table))),
                    ("roles", Arg::Text(&self.one_of(&bare))),
                    ("roles-a", Arg::Text(&self.one_of(&with_article))),
                ];
                self.sentence("reason-culprit-is", &args)
            }
            Rule::LivesOn { who, roles } => {
                let with_article: Vec<String> = roles.iter().map(|role| self.form(role, "a")).collect();
                let bare: Vec<String> = roles.iter().map(|role| self.role(role)).collect();
                let args = [
                    ("who", who.into()),
                    ("roles", Arg::Text(&self.one_of(&bare))),
                    ("roles-a", Arg::Text(&self.one_of(&with_article))),
                ];
                self.sentence("reason-lives-on", &args)
            }
            Rule::CannotDie { who, roles } => {
                let bare: Vec<String> = roles.iter().map(|role| self.role(role)).collect();
                let with_article: Vec<String> = roles.iter().map(|role| self.form(role, "a")).collect();
                let args = [
                    ("who", who.into()),
                    ("roles", Arg::Text(&self.one_of(&bare))),
                    ("roles-a", Arg::Text(&self.one_of(&with_article))),
                ];
                self.sentence("reason-cannot-die", &args)
            }
            Rule::Refusal if seen == Fact::Accepted => self.rule_of_fact(Fact::Accepted, table),
            Rule::Refusal => self.rule_of_fact(Fact::Refused, table),
            Rule::Incident { day } => occurs(day),
            Rule::AsCulprit { who, day } => {
                let Some(at) = announced(day, item, record) else { return vec![occurs(day)] };
                let has_occurred = record.items()[at].fact != Fact::NoIncident { day };
                let stood = self.as_culprit(who, day, has_occurred, &record.table_at(at));
                return std::iter::once(occurs(day)).chain(stood).collect();
            }
            Rule::Announced => self.rule_of_fact(seen, table),
            Rule::Entry { who } => self.sentence("reason-entry", &[("who", who.into())]),
            Rule::OneIncident { who } => self.sentence("reason-one-incident", &[("who", who.into())]),
            Rule::NoRoom { role } => self.sentence("reason-no-room", &[("role", role.into())]),
        }]
    }

    /// How somebody stood who would have been the culprit, where that alone speaks against it.
    fn as_culprit(&self, who: Character, day: u8, occurs: bool, table: &Table) -> Option<String> {
        if table.dead.contains(who) {
            return Some(self.sentence("reason-culprit-dead", &[("who", who.into())]));
        }
        if !table.is_alive(who) {
            return Some(self.sentence("reason-not-there", &[("who", who.into())]));
        }
        let listed = listed_on(day, table)?;
        let [counter] = judging(listed, table)[..] else { return None };
        let count = table.count(counter, who);
        // Some incidents and some characters have a limit of their own; then these numbers say nothing.
        if (count < who.def().paranoia_limit) != occurs {
            return None;
        }
        let args = [
            ("who", who.into()),
            ("count", count.into()),
            ("counter", Arg::Text(&self.counter(counter))),
            ("limit", who.def().paranoia_limit.into()),
        ];
        Some(self.sentence("reason-culprit-stood", &args))
    }
}

/// How somebody comes by a role.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Brought {
    Given,
    /// By the script, or in the course of the game.
    OrTurned,
}

/// The role whose ability did it, if it can only have been one.
fn role_of(causes: impl Iterator<Item = Cause>) -> Option<Role> {
    let mut roles = causes.map(|cause| match cause {
        Cause::Ability(Source::Role { role, .. } | Source::Shared { role, .. }) => Some(role),
        Cause::Course
        | Cause::Cards
        | Cause::Curse
        | Cause::Spell(_)
        | Cause::Lie { .. }
        | Cause::FalseName { .. }
        | Cause::Incident { .. }
        | Cause::Ability(Source::Plot { .. } | Source::Card { .. } | Source::Passive { .. }) => None,
    });
    let role = roles.next()??;
    if roles.any(|other| other != Some(role)) {
        return None;
    }
    Some(role)
}

/// The last item up to one that says whether the incident of a day occurs.
fn announced(day: u8, item: usize, record: &Record) -> Option<usize> {
    let says = |fact: Fact| fact == Fact::IncidentOccurs { day } || fact == Fact::NoIncident { day };
    (0..=item).rev().find(|n| says(record.items()[*n].fact))
}
