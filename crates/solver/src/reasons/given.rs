//! Reasons that begin with what is certain by other moments.
//!
//! Where a question takes too long with all that is supposed, it is often easy for whoever knows already who has which
//! role. What is found so may hold without knowing it; what is needed is told, and can be asked about by itself.

use engine::Fact;
use rules::Character;

use super::{Aim, Effort, Reason};
use crate::claim::Claim;
use crate::cube::{Cube, EntrySet};
use crate::stretch::Inquiry;
use crate::sweep::Detective;

/// So much is played to find the moments, by whoever has patience as many times as he has.
const PLAYS: usize = 16_000;
/// So much at most to find out whether they are enough with less, and so much for all that is tried.
const PLAYS_WITH_LESS: usize = 6_000;
const PLAYS_WITH_ALL_LESS: usize = 14_000;
/// Of so many things that are certain at most a reason is told.
const MOST_GIVEN: usize = 4;

impl Detective {
    /// Single moments that exclude what is supposed with what is certain by others; nothing if none are found in time. Who has no
    /// patience only hears that it takes none.
    pub(super) fn given_what_is_certain(&self, supposed: &Cube, aim: Aim, effort: &Effort) -> Option<Reason> {
        let certain = self.certain_besides(aim.claim()?);
        let with_all = self.with(supposed, &certain)?;
        let reason = match (self.space().has_scripts(&with_all), effort) {
            (false, _) => Reason::exact(Vec::new()),
            (true, Effort::AtOnce) => return None,
            (true, Effort::Patient { .. }) => {
                self.seen_given(Inquiry::with(self, PLAYS, effort.clone()), &with_all, aim)?
            }
        };
        let given = self.needed_besides(supposed, certain, &reason, effort);
        let may_begin_with = |given: &Claim| self.may_begin_with(*given, aim.claim());
        if given.len() > MOST_GIVEN || !given.iter().all(may_begin_with) {
            return None;
        }
        let with = self.with(supposed, &given)?;
        let cases = self.cases(&mut Inquiry::with(self, PLAYS, effort.clone()), &with, &reason.steps);
        Some(Reason { given, cases, ..reason })
    }

    /// Of what is certain, just what the steps of a reason need; more if it takes too long to find out.
    fn needed_besides(
        &self,
        supposed: &Cube,
        certain: Vec<Claim>,
        reason: &Reason,
        effort: &Effort,
    ) -> Vec<Claim> {
        let mut plays = PLAYS_WITH_ALL_LESS;
        let mut is_enough = |given: &[Claim]| {
            let Some(with) = self.with(supposed, given) else { return true };
            if reason.steps.is_empty() {
                return !self.space().has_scripts(&with);
            }
            let mut inquiry = Inquiry::with(self, plays.min(PLAYS_WITH_LESS), effort.clone());
            let is_enough = self.are_excluded(&mut inquiry, &with, &with, &reason.steps) == Some(true);
            plays -= (inquiry.all_plays - inquiry.strength()) / inquiry.times();
            is_enough
        };
        if is_enough(&[]) {
            return Vec::new();
        }
        let mut needed = certain;
        let mut n = 0;
        while n < needed.len() {
            let one = needed.remove(n);
            if !is_enough(&needed) {
                needed.insert(n, one);
                n += 1;
            }
        }
        needed
    }

    fn with(&self, supposed: &Cube, given: &[Claim]) -> Option<Cube> {
        let mut cube = supposed.clone();
        given.iter().all(|claim| claim.restrict(&mut cube, self.space())).then_some(cube)
    }

    /// The roles that are certain, and who is not in the cast, apart from what is asked.
    fn certain_besides(&self, asked: Claim) -> Vec<Claim> {
        let Some(hull) = self.hull() else { return Vec::new() };
        let everything = self.space().everything();
        let certain = self.space().cast().filter_map(|who| {
            if hull.entries(who) == EntrySet::ABSENT && everything.entries(who) != EntrySet::ABSENT {
                return Some((who, Claim::Entry { who, entry: EntrySet::NEVER }));
            }
            let role = hull.roles(who).only().filter(|_| !hull.may_be_absent(who))?;
            Some((who, Claim::Role { who, role }))
        });
        let is_asked = |who: Character| match asked {
            Claim::Role { who: asked, .. } | Claim::Entry { who: asked, .. } => who == asked,
            Claim::Plot(_) | Claim::ExtraMainPlot(_) | Claim::Culprit { .. } | Claim::Incident { .. } => {
                false
            }
        };
        certain.filter(|(who, _)| !is_asked(*who)).map(|(_, claim)| claim).collect()
    }

    /// Whether the reason of what is asked may begin with something: what has a reason that begins with the other may not. Roles
    /// begin with what was told, and everything else with roles.
    fn may_begin_with(&self, given: Claim, asked: Option<Claim>) -> bool {
        match (given, asked) {
            (Claim::Role { who, role }, Some(Claim::Role { .. } | Claim::Entry { .. })) => {
                let is_told = |fact: Fact| {
                    let (Fact::RoleRevealed { who: one, role: told, .. }
                    | Fact::Guessed { who: one, role: told, right: true }) = fact
                    else {
                        return false;
                    };
                    (one, told) == (who, role)
                };
                self.record().items().iter().any(|item| is_told(item.fact))
            }
            (_, _) => true,
        }
    }
}
