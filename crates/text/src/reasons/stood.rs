//! How somebody stood when the ability of a role was at work.

use engine::{Cause, Fact, Source, Table};
use rules::{Character, CharacterSet, Role, RoleSet};
use solver::reasons::{Left, Rule, Step};
use solver::{Claim, Record};

use super::follows::Known;
use crate::words::{Arg, Words};

/// More are not listed.
const MOST: usize = 4;

impl Words {
    /// Where those were whose role follows from what only the abilities of roles can have done.
    pub(super) fn stood(
        &self,
        step: &Step,
        claim: Option<Claim>,
        record: &Record,
        known: &Known,
    ) -> Option<String> {
        let concerned = concerned(step, claim, known);
        if concerned.is_empty() || concerned.len() > MOST {
            return None;
        }
        let items = record.items();
        let fact = items.get(step.item)?.fact;
        let announced = (0..=step.item).rev().find(|n| !items[*n].joined).unwrap_or(step.item);
        let table = record.table_at(announced);
        if let Fact::Dies(victim) = fact {
            return self.company(victim, &table);
        }
        let is_loss = matches!(fact, Fact::ProtagonistsDie | Fact::ProtagonistsLose | Fact::LoopEnds { .. });
        let is_on_the_board = matches!(fact, Fact::Counters { .. } | Fact::Moves { .. });
        match (is_loss, is_on_the_board) {
            (true, _) => self.each_of(concerned, |who| Some(self.alive_or_dead(who, &table))),
            (false, true) => self.each_of(concerned, |who| self.place_of(who, &table)),
            (false, false) => None,
        }
    }

    /// Who else alive was with somebody who died.
    pub(super) fn company(&self, victim: Character, table: &Table) -> Option<String> {
        let place = table.location_of(victim)?;
        let others: Vec<Character> = table.living_at(place).iter().filter(|who| *who != victim).collect();
        let args = [("who", victim.into()), ("place", place.into())];
        match others.as_slice() {
            [] => Some(self.sentence("reason-company-none", &args)),
            others if others.len() > MOST => None,
            others => {
                let others: Vec<String> = others.iter().map(|who| self.the_character(*who)).collect();
                let others = self.all_of(&others);
                Some(self.sentence("reason-company", &[args[0], args[1], ("others", Arg::Text(&others))]))
            }
        }
    }

    pub(super) fn alive_or_dead(&self, who: Character, table: &Table) -> String {
        let key = match (table.dead.contains(who), table.is_alive(who)) {
            (true, _) => "reason-was-dead",
            (false, true) => "reason-was-alive",
            (false, false) => "reason-was-absent",
        };
        self.say(key, &[("who", who.into())])
    }

    fn place_of(&self, who: Character, table: &Table) -> Option<String> {
        if !table.is_alive(who) {
            return Some(self.alive_or_dead(who, table));
        }
        let place = table.location_of(who)?;
        Some(self.say("reason-was-at", &[("who", who.into()), ("place", place.into())]))
    }

    /// What is to be said of several characters, as one sentence.
    fn each_of(&self, who: CharacterSet, say: impl Fn(Character) -> Option<String>) -> Option<String> {
        let said: Vec<String> = who.iter().filter_map(say).collect();
        let said = Arg::Text(&self.all_of(&said));
        Some(self.sentence("reason-stood", &[("how", said)]))
    }
}

/// Whose roles a step is about, as far as they are those of which the ability may have been seen.
fn concerned(step: &Step, claim: Option<Claim>, known: &Known) -> CharacterSet {
    let shown: RoleSet = step.rules.iter().filter_map(|rule| shown_role(*rule)).collect();
    let mut concerned = CharacterSet::EMPTY;
    for left in &step.leaves {
        let Left::Roles { who, roles } = *left else { continue };
        let has_lost_one = !known.roles_of(who).without(roles).and(shown).is_empty();
        let has_one = !roles.is_empty() && roles.without(shown).is_empty();
        if has_lost_one || has_one {
            concerned.insert(who);
        }
    }
    if let Some(Claim::Role { who, role }) = claim
        && shown.contains(role)
    {
        concerned.insert(who);
    }
    concerned
}

fn shown_role(rule: Rule) -> Option<Role> {
    let Rule::Shown(Cause::Ability(Source::Role { role, .. } | Source::Shared { role, .. })) = rule else {
        return None;
    };
    Some(role)
}
