//! Reasons that begin with what is certain by other moments.
//!
//! Where a question takes too long with all that is supposed, it is often easy for whoever knows already who has which
//! role. What is found so may hold without knowing it; what is needed is told, and can be asked about by itself.

use rules::Character;

use super::{Aim, Effort, Reason};
use crate::claim::Claim;
use crate::cube::{Cube, EntrySet};
use crate::stretch::Inquiry;
use crate::sweep::Detective;

/// So much is played to find the moments, as many times as there is patience.
const PLAYS: usize = 16_000;
/// So much at most to find out whether they are enough with less, or with nothing, and so much for all that is tried.
const PLAYS_WITH_LESS: usize = 4_000;
const PLAYS_WITH_NOTHING: usize = 40_000;
const PLAYS_WITH_ALL_LESS: usize = 80_000;
/// A reason begins with so many things at most.
const MOST_GIVEN: usize = 4;

impl Detective {
    /// Single moments that exclude what is supposed with what is certain by others; nothing if none are found in time.
    pub(super) fn given_what_is_certain(&self, supposed: &Cube, aim: Aim, effort: &Effort) -> Option<Reason> {
        let certain = self.certain_besides(aim.claim()?);
        let reason = self.given(supposed, &certain, aim, effort)?;
        let needed = self.needed_besides(supposed, &certain, &reason, effort);
        // What the steps say may rest on more than is needed, so they are told anew.
        let reason = match needed.len() < certain.len() {
            true => self.given(supposed, &needed, aim, effort)?,
            false => reason,
        };
        let may_be_given = reason.given.len() <= MOST_GIVEN
            && reason.given.iter().all(|given| may_begin_with(*given, aim.claim()));
        may_be_given.then_some(reason)
    }

    fn given(&self, supposed: &Cube, given: &[Claim], aim: Aim, effort: &Effort) -> Option<Reason> {
        let with = self.with(supposed, given).filter(|with| self.space().has_scripts(with));
        let reason = match with {
            Some(with) => self.seen_given(Inquiry::with(self, PLAYS, effort.clone()), &with, (aim, given))?,
            None => Reason::exact(Vec::new()),
        };
        Some(Reason { given: given.to_vec(), ..reason })
    }

    /// Of what is certain, what the steps of a reason need; more if it takes too long to find out.
    fn needed_besides(
        &self,
        supposed: &Cube,
        certain: &[Claim],
        reason: &Reason,
        effort: &Effort,
    ) -> Vec<Claim> {
        let mut plays = PLAYS_WITH_ALL_LESS;
        let mut is_enough = |given: &[Claim], most: usize| {
            let Some(with) = self.with(supposed, given) else { return true };
            if reason.steps.is_empty() {
                return !self.space().has_scripts(&with);
            }
            let mut inquiry = Inquiry::with(self, plays.min(most), effort.clone());
            let is_enough = self.are_excluded(&mut inquiry, &with, &with, &reason.steps) == Some(true);
            plays = plays.saturating_sub((inquiry.all_plays - inquiry.strength()) / inquiry.times());
            is_enough
        };
        // That nothing at all is needed is worth more.
        if is_enough(&[], PLAYS_WITH_NOTHING) {
            return Vec::new();
        }
        let mut needed = certain.to_vec();
        let mut n = 0;
        while n < needed.len() {
            let one = needed.remove(n);
            if !is_enough(&needed, PLAYS_WITH_LESS) {
                needed.insert(n, one);
                n += 1;
            }
        }
        needed
    }

    /// Those of some scripts that have what is given; nothing if that contradicts them part by part.
    pub(super) fn with(&self, scripts: &Cube, given: &[Claim]) -> Option<Cube> {
        let mut cube = scripts.clone();
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
}

/// Whether the reason of what is asked may begin with something. No two reasons may begin with each other: those about roles
/// begin with nothing.
fn may_begin_with(given: Claim, asked: Option<Claim>) -> bool {
    let is_of_cast = |claim: Claim| match claim {
        Claim::Role { .. } | Claim::Entry { .. } => true,
        Claim::Plot(_) | Claim::ExtraMainPlot(_) | Claim::Culprit { .. } | Claim::Incident { .. } => false,
    };
    is_of_cast(given) && asked.is_some_and(|asked| !is_of_cast(asked))
}
