//! Which rules a step of a reason rests on.

use engine::{Cause, Fact, Source};
use rules::{Character, CharacterSet, Culprit, CulpritSet, RoleSet};

use super::notes::{ClashKey, Notes};
use super::{LookedAt, Rule, Step};
use crate::answer::Answer;
use crate::claim::Claim;
use crate::sweep::Detective;

/// So many rules are named for one step.
const MOST_RULES: usize = 3;
/// Rules that do less than this share of the work of another are not named.
const LEAST_SHARE: u128 = 8;
/// Of so many who can have had the role it is told that one of them must have had it.
const MOST_HOLDERS: usize = 3;

impl Detective {
    /// What one item says to the scripts that clash with it.
    pub(super) fn step_of(
        &self,
        (item, looked_at): (usize, LookedAt),
        claim: Option<Claim>,
        notes: &Notes,
        causes: &[(usize, Cause)],
    ) -> Step {
        let mut here: Vec<(ClashKey, u128)> = notes
            .clashes
            .iter()
            .filter(|(clash, _)| clash.at == item)
            .map(|(clash, weight)| (*clash, *weight))
            .collect();
        here.sort_by_key(|(_, weight)| std::cmp::Reverse(*weight));
        let seen = self.record().items()[item].fact;
        let heaviest = here.first().map_or(0, |(_, weight)| *weight);
        let instead = here.iter().find_map(|(clash, _)| clash.event.filter(|(fact, _)| *fact != seen));
        // What did nothing says nothing by its cause.
        let causes = if seen == Fact::NothingHappens { &[] } else { causes };
        let can_have_done = kinds(causes.iter().filter(|(at, _)| *at == item).map(|(_, cause)| *cause));
        let mut rules: Vec<Rule> = Vec::new();
        // Of scripts with which nothing else would have been seen instead.
        let mut lacking: u128 = 0;
        for (clash, weight) in &here {
            let rule = match (seen, clash.event) {
                (Fact::Refused | Fact::Accepted, None) => Some(Rule::Refusal),
                (Fact::IncidentOccurs { day } | Fact::NoIncident { day }, _) => Some(Rule::Incident { day }),
                (Fact::RoleRevealed { .. } | Fact::CulpritRevealed { .. }, _) => Some(Rule::Announced),
                (Fact::Enters { who, .. }, _) | (_, Some((Fact::Enters { who, .. }, _))) => {
                    Some(Rule::Entry { who })
                }
                (_, Some((fact, cause))) if is_hidden(cause) && fact != seen => {
                    Some(Rule::Missing { cause, fact })
                }
                (_, _) => None,
            };
            if rule.is_none() {
                lacking = lacking.saturating_add(*weight);
            }
            let Some(rule) = rule.filter(|rule| !rules.contains(rule)) else { continue };
            let is_of_its_kind =
                |other: &Rule| std::mem::discriminant(other) == std::mem::discriminant(&rule);
            let may_be_light = !matches!(rule, Rule::Entry { .. }) && !rules.iter().any(is_of_its_kind);
            let is_light = *weight < heaviest / LEAST_SHARE && !may_be_light;
            if rules.len() < MOST_RULES && !is_light {
                rules.push(rule);
            }
        }
        let is_lacking = lacking > heaviest / LEAST_SHARE && !can_have_done.is_empty();
        let are_missing = rules.iter().all(|rule| matches!(rule, Rule::Missing { .. }));
        if is_lacking && are_missing {
            rules.retain(|rule| claim.is_some_and(|claim| is_by(*rule, claim)));
        }
        if rules.is_empty() {
            rules = can_have_done;
        }
        if let (Fact::Dies(who), Some(roles)) = (seen, notes.roles.get(&item)) {
            rules.extend(cannot_die(who, roles[who.index()]));
        }
        if let Some((who, day)) = as_culprit(&here).filter(|_| rules.len() < MOST_RULES) {
            rules.push(Rule::AsCulprit { who, day });
        }
        if rules.is_empty() {
            let is_of_another_kind =
                |fact: &Fact| std::mem::discriminant(fact) != std::mem::discriminant(&seen);
            let instead = instead.filter(|(fact, cause)| *cause != Cause::Course || is_of_another_kind(fact));
            rules.extend(instead.map(|(fact, cause)| Rule::Missing { cause, fact }));
        }
        let (loop_no, day) = self.record().day_of(item);
        Step { loop_no, day, item, looked_at, rules, leaves: Vec::new() }
    }
}

/// The only culprit with whom an incident would have occurred, or not, otherwise than it was seen, if hardly anything
/// else went otherwise.
fn as_culprit(clashes: &[(ClashKey, u128)]) -> Option<(Character, u8)> {
    let (day, _) = clashes.iter().find_map(|(clash, _)| clash.incident)?;
    let (mut all, mut otherwise, mut heaviest) = (CulpritSet::EMPTY, 0_u128, 0);
    for (clash, weight) in clashes {
        let is_of_incident =
            |(fact, _)| matches!(fact, Fact::IncidentOccurs { .. } | Fact::NoIncident { .. });
        match clash.incident {
            Some((other, culprits)) if other == day => {
                all = all.or(culprits);
                heaviest = heaviest.max(*weight);
            }
            // The same with another table, which says nothing about how anybody stood.
            None if clash.event.is_some_and(is_of_incident) => {}
            Some(_) | None => otherwise = otherwise.saturating_add(*weight),
        }
    }
    let culprit = all.only().filter(|_| otherwise <= heaviest / LEAST_SHARE)?;
    match culprit {
        Culprit::Character(who) => Some((who, day)),
        Culprit::Mob(_) => None,
    }
}

/// Whether what would have been seen is the doing of just what is claimed.
fn is_by(rule: Rule, claim: Claim) -> bool {
    let Rule::Missing { cause: Cause::Ability(source), .. } = rule else { return false };
    match (source, claim) {
        (Source::Role { who, role, .. }, Claim::Role { who: holder, role: held }) => {
            (who, role) == (holder, held)
        }
        (Source::Plot { plot, .. }, Claim::Plot(claimed) | Claim::ExtraMainPlot(claimed)) => plot == claimed,
        (_, _) => false,
    }
}

/// Who would have died and did not, because of every role that is left for it.
pub(super) fn survival(rules: &[Rule], answer: &Answer) -> Vec<Rule> {
    let spared = rules.iter().filter_map(|rule| match *rule {
        Rule::Missing { fact: Fact::Dies(who), .. } => cannot_die(who, answer.possible_roles(who)),
        Rule::Missing { .. }
        | Rule::Shown(_)
        | Rule::HeldBy { .. }
        | Rule::CannotDie { .. }
        | Rule::Refusal
        | Rule::Incident { .. }
        | Rule::AsCulprit { .. }
        | Rule::Announced
        | Rule::Entry { .. }
        | Rule::OneIncident { .. }
        | Rule::NoRoom { .. }
        | Rule::NotBrought { .. } => None,
    });
    spared.collect()
}

fn cannot_die(who: Character, roles: RoleSet) -> Option<Rule> {
    let is_so = !roles.is_empty() && roles.iter().all(|role| role.def().unkillable);
    is_so.then_some(Rule::CannotDie { who, roles })
}

/// Hidden causes of different kinds; whose they are does not matter.
fn kinds(causes: impl Iterator<Item = Cause>) -> Vec<Rule> {
    let kind = |cause: Cause| {
        let Cause::Ability(Source::Role { role, n, .. }) = cause else { return cause };
        Cause::Ability(Source::Shared { role, n })
    };
    let all: Vec<Cause> = causes.filter(|cause| is_hidden(*cause)).collect();
    let mut found: Vec<Cause> = Vec::new();
    for &cause in &all {
        if !found.iter().any(|other| kind(*other) == kind(cause)) {
            found.push(cause);
        }
    }
    let shown: Vec<Rule> = found.iter().copied().map(Rule::Shown).collect();
    let held = found.iter().filter_map(|cause| {
        let Cause::Ability(Source::Role { role, n, .. }) = *cause else { return None };
        let mut holders = CharacterSet::EMPTY;
        for cause in &all {
            if let Cause::Ability(Source::Role { who, role: other, n: nth }) = *cause
                && (other, nth) == (role, n)
            {
                holders.insert(who);
            }
        }
        (holders.len() <= MOST_HOLDERS).then_some(Rule::HeldBy { role, holders })
    });
    shown.iter().copied().chain(held).collect()
}

/// Whether nobody can see the cause.
fn is_hidden(cause: Cause) -> bool {
    match cause {
        Cause::Course | Cause::Cards | Cause::Spell(_) | Cause::Curse => false,
        Cause::Lie { .. } | Cause::FalseName { .. } | Cause::Ability(_) | Cause::Incident { .. } => true,
    }
}
