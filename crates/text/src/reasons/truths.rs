//! What an incident may be in truth, where the name on the sheet may be false.

use engine::Fact;
use rules::ability::{Condition, Spot};
use rules::{Character, CharacterSet, Counter, Culprit, Incident};
use solver::Claim;
use solver::reasons::{Left, Step};

use super::Telling;
use crate::words::{Arg, Words};

/// More are not told.
const MOST: usize = 3;

impl Words {
    /// What each of the incidents does that may be behind the name of a day, in a set with false names.
    pub(super) fn truths_of(&self, day: u8, step: &Step, telling: &Telling<'_>) -> Vec<String> {
        let table = telling.record.table_at(step.item);
        if !table.sheet.set.def().has_false_names() {
            return Vec::new();
        }
        let truths: Vec<Incident> = telling.known.incidents_on(day).iter().collect();
        if truths.len() > MOST {
            return Vec::new();
        }
        let mut told = Vec::new();
        for truth in truths {
            let (what, rule) = (self.incident(truth), self.incident_effect(truth, table.sheet.switches));
            let args = [("what", Arg::Text(&what)), ("rule", Arg::Text(&rule))];
            told.push(self.sentence("reason-rule-of", &args));
            told.extend(self.lay_at_start(truth, day, step, telling));
        }
        told
    }

    /// Where there was enough for an incident that strikes by what lies where its culprit started, and where those started
    /// who may be that.
    fn lay_at_start(&self, truth: Incident, day: u8, step: &Step, telling: &Telling<'_>) -> Vec<String> {
        let record = telling.record;
        let table = record.table_at(step.item);
        if record.items()[step.item].fact != Fact::ProtagonistsDie {
            return Vec::new();
        }
        let conditions = truth.def().parts.iter().flat_map(|part| part.when);
        let need = conditions.copied().find_map(|condition| {
            if let Condition::IntrigueOn(Spot::OwnStart, need) = condition { Some(need) } else { None }
        });
        let Some(need) = need else { return Vec::new() };
        let lay = self.in_which_locations(Counter::Intrigue, need, &table);
        let started = |who: Character| self.start_of(who, &table);
        lay.into_iter().chain(self.each_of(suspects(day, step, telling), started)).collect()
    }
}

/// Who may be the culprit by what is asked, or by what follows, if they are few.
fn suspects(day: u8, step: &Step, telling: &Telling<'_>) -> CharacterSet {
    let asked = match telling.asked.claim() {
        Some(Claim::Culprit { day: of, culprit: Culprit::Character(who) }) if of == day => Some(who),
        Some(_) | None => None,
    };
    let left = step.leaves.iter().find_map(|left| match *left {
        Left::Culprits { day: of, culprits } if of == day => Some(culprits),
        Left::Culprits { .. }
        | Left::Roles { .. }
        | Left::Plots(_)
        | Left::ExtraMainPlots(_)
        | Left::Incidents { .. }
        | Left::Entries { .. }
        | Left::Nothing => None,
    });
    let left: CharacterSet =
        left.iter().flat_map(|culprits| culprits.iter()).filter_map(Culprit::character).collect();
    let left = if left.len() <= MOST { left } else { CharacterSet::EMPTY };
    left.iter().chain(asked).collect()
}
