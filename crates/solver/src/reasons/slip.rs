//! The item with which the last script goes: what would have been seen instead.

use std::collections::BTreeMap;

use engine::{Cause, Fact, Step};

use super::enough::ALL_PLAYS;
use super::grounds::Grounds;
use super::notes::Notes;
use super::{Aim, LookedAt, Reason, Rule, able};
use crate::diagram::Diagram;
use crate::glance::Patience;
use crate::reckon;
use crate::stretch::{Inquiry, Standing, Stretch};
use crate::sweep::{Detective, first_before};
use crate::walk::{All, Clash, Halts, Walk, Witness};

impl Detective {
    /// Why no script explains the last item of the record, if some explain everything before it.
    pub(super) fn slip(&self, before: &Detective) -> Option<Reason> {
        let item = before.record().items().len();
        if item + 1 != self.record().items().len() {
            return None;
        }
        let space = self.space();
        let (diagrams, possible) = before.possible();
        if !reckon::has_scripts(space, &diagrams, possible) {
            return None;
        }
        let mut inquiry = Inquiry { diagrams, ..Inquiry::new(self, ALL_PLAYS) };
        let stretches = self.stretches();
        let stretch = stretches.last()?;
        let mut notes = Notes::default();
        let ends = inquiry.ends_at(item, stretch, possible, &mut notes);
        let mut step =
            self.step_of((item, LookedAt::Alone), None, &notes, Grounds { causes: &[], shown: Rule::Shown });
        step.rules = self.rules_of_slip(item, &notes, step.rules);
        // Often no script at all shows such a thing there, and nothing else has to be told.
        let everything = inquiry.diagrams.of_cube(&space.everything());
        let patience = inquiry.patience(2);
        let kept = ends.and_then(|ends| inquiry.kept_alone(&ends, everything, item, &patience, &mut ()));
        if kept.is_some_and(|kept| !inquiry.has_scripts(space, kept)) {
            if step.rules.len() > 1 {
                // That it is true if it is told says nothing about why it is told.
                step.rules.retain(|rule| *rule != Rule::Announced);
            }
            for rule in &mut step.rules {
                // It would have been otherwise with every culprit, not only with the one that was left.
                if let Rule::AsCulprit { day, .. } = *rule {
                    *rule = Rule::Enough { day };
                }
            }
            return Some(Reason::exact(vec![step]));
        }
        let everything = space.everything();
        let mut reason =
            self.seen_against(Inquiry::new(self, ALL_PLAYS), &everything, Aim::Impossible, true)?;
        if let Some(last) = reason.steps.last_mut().filter(|last| last.item == item) {
            last.rules = step.rules;
        }
        Some(reason)
    }

    /// What most of the last scripts would have shown instead.
    fn rules_of_slip(&self, item: usize, notes: &Notes, rules: Vec<Rule>) -> Vec<Rule> {
        let items = self.record().items();
        let seen = items[item].fact;
        let here = notes.clashes.iter().filter(|(clash, _)| clash.at == item);
        let here = here.filter_map(|(clash, weight)| Some((clash.event?, *weight)));
        let heaviest = here.filter(|((fact, _), _)| *fact != seen).max_by_key(|(_, weight)| *weight);
        let Some(((fact, cause), _)) = heaviest else { return rules };
        let instead = Rule::Missing { cause, fact };
        if let Fact::Step(_) | Fact::DayBegins(_) = seen {
            // All that comes of some incidents is that the loop ends after their step.
            let mut this_step =
                items[..item].iter().rev().take_while(|item| !matches!(item.fact, Fact::Step(_)));
            let incident = this_step.find_map(|item| {
                let Fact::IncidentOccurs { day } = item.fact else { return None };
                Some(Cause::Incident { day })
            });
            return match (cause, incident) {
                (Cause::Course, Some(cause)) if fact == Fact::Step(Step::LoopEnd) => {
                    vec![Rule::Missing { cause, fact }]
                }
                (_, _) => rules,
            };
        }
        if able(seen, &self.record().table_at(item)).is_empty() {
            return rules;
        }
        let is_of_others = |rule: &Rule| matches!(rule, Rule::Missing { .. } | Rule::Entry { .. });
        rules.into_iter().filter(|rule| !is_of_others(rule)).chain([instead]).collect()
    }
}

impl Inquiry<'_> {
    /// Where games stood that came as far as an item and did not show it; nothing if that takes too long.
    fn ends_at(
        &mut self,
        item: usize,
        stretch: &Stretch<'_>,
        scripts: Diagram,
        notes: &mut Notes,
    ) -> Option<Vec<Standing>> {
        let record = self.record;
        let branching = self.branching.clone();
        let patience = Patience::new(usize::MAX, &self.plays);
        let walk =
            Walk { look: All { record, patience: Some(&patience) }, branching: &branching, left_out: None };
        let (mut waiting, mut passing) = (BTreeMap::new(), Diagram::EMPTY);
        self.set_out(stretch, &walk, scripts, &mut waiting, &mut passing, notes);
        let mut ends = Vec::new();
        while let Some(at) = first_before(&waiting, item + 1) {
            for (game, scripts) in waiting.remove(&at).expect("it is the first") {
                let mut end = End { item, is_there: false, notes };
                let (later, _) = self.go_on(&walk, (at, &game), scripts, &mut end, Halts::AtQuestions);
                if end.is_there {
                    ends.push(Standing { at, to: item + 1, game });
                }
                self.put(later, &mut waiting);
                if self.is_tired() {
                    return None;
                }
            }
        }
        Some(ends)
    }
}

/// Notes whether a game shows something else than an item.
struct End<'n> {
    item: usize,
    is_there: bool,
    notes: &'n mut Notes,
}

impl Witness for End<'_> {
    const HEARS_WHAT_FITS: bool = false;

    fn clashes(&mut self, clash: Clash) {
        self.is_there |= clash.at == self.item;
        self.notes.clashes(clash);
    }
}
