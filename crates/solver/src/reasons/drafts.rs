//! Whether a script could have plots and roles for all that is needed.

use std::cell::Cell;

use rules::{Character, Plot, PlotSet, Role, RoleSet, SetDef, casting};

use super::Rule;
use super::plots::{Need, PlotKind, Way, What, having_abilities_of};
use crate::combination::Combination;

/// So often it is tried whether plots have enough roles, for a whole reason.
const MOST_TRIED: usize = 100_000;

/// Tries which plots a script could have.
pub(super) struct Drafts<'c> {
    all: &'c [Combination],
    set: &'c SetDef,
    tries: Cell<usize>,
}

impl<'c> Drafts<'c> {
    pub(super) fn new(all: &'c [Combination], set: &'c SetDef) -> Drafts<'c> {
        Drafts { all, set, tries: Cell::new(MOST_TRIED) }
    }

    /// Some of the needs that no script meets together, without any that could be left out: the last ones, if it can be.
    /// With them, that plots or their roles are too few, if that is it. Nothing if all are met.
    pub(super) fn clash(&self, needs: Vec<Need>) -> Option<(Vec<Need>, Option<Rule>)> {
        let has_plots = |needs: &[Need]| self.all.iter().any(|one| is_met_by(needs, one));
        if let Some(clashing) = least_clashing(needs.clone(), has_plots) {
            let of = too_few(&clashing, self.all, self.set);
            return Some((clashing, of.map(|of| Rule::TooFewPlots { of })));
        }
        let clashing = least_clashing(needs, |needs| self.has_roles(needs, Limit::OfPlotsAndRoles))?;
        let roles = clashing.iter().fold(RoleSet::EMPTY, |roles, need| roles.or(need.roles));
        let is_most = |role: &Role| role.def().max.is_some() && self.has_roles(&clashing, Limit::But(*role));
        let at_most = roles.iter().find(is_most).map(|role| Rule::AtMost { role });
        let outside = || self.out_of_plots(&clashing);
        let too_few = || self.has_roles(&clashing, Limit::None).then_some(Rule::TooFewRoles);
        let rule = at_most.or_else(outside).or_else(too_few).unwrap_or(Rule::OtherRoles);
        // What was not tried to the end says nothing.
        (self.tries.get() > 0).then_some((clashing, Some(rule)))
    }

    /// That somebody never has a role that a plot in play brings, if with one all would be met.
    fn out_of_plots(&self, needs: &[Need]) -> Option<Rule> {
        let mut ways = needs.iter().flat_map(|need| &need.ways);
        let (who, role) = ways.find_map(|way| match *way {
            Way::Able(who, role) => who.is_outsider().then_some((who, role)),
            Way::Given(who, roles) => Some((who, roles.only()?)).filter(|(who, _)| who.is_outsider()),
            Way::InPlay(_) | Way::Somebody(_) => None,
        })?;
        self.has_roles(needs, Limit::ButOutsiders).then_some(Rule::Outsider { who, role, plot: None })
    }

    /// Whether some plots have the roles for all that is needed.
    fn has_roles(&self, needs: &[Need], limit: Limit) -> bool {
        let of_roles: Vec<&Need> = needs.iter().filter(|need| !need.ways.is_empty()).collect();
        let mut all = self.all.iter().filter(|one| is_met_by(needs, one));
        all.any(|one| self.is_cast(&of_roles, one, &mut Vec::new(), limit))
    }

    /// Whether some plots have the roles for one way of each of these besides what was given.
    fn is_cast(
        &self,
        needs: &[&Need],
        one: &Combination,
        given: &mut Vec<(Character, RoleSet)>,
        limit: Limit,
    ) -> bool {
        let Some(tries) = self.tries.get().checked_sub(1) else { return true };
        self.tries.set(tries);
        let Some((first, others)) = needs.split_first() else {
            return is_given(given, one, limit, &mut Vec::new());
        };
        let may_turn =
            |role: Role| one.plots().any(|plot| self.set.plots_turning_into(role).any(|other| other == plot));
        first.ways.iter().any(|way| {
            let (who, roles) = match *way {
                Way::InPlay(plot) => {
                    let mut in_play = one.plots().chain(one.extra_main_plot.filter(|_| first.by_extra));
                    return in_play.any(|other| other == plot) && self.is_cast(others, one, given, limit);
                }
                Way::Somebody(role) => {
                    let brings = |role: Role| casting::demand(one.plots(), role).1 > 0 || may_turn(role);
                    let is_there = having_abilities_of(role, self.set, |_| true).iter().any(brings);
                    return is_there && self.is_cast(others, one, given, limit);
                }
                Way::Able(_, role) if may_turn(role) => return self.is_cast(others, one, given, limit),
                Way::Able(who, role) => (who, having_abilities_of(role, self.set, |_| true)),
                Way::Given(who, roles) => (who, roles),
            };
            let n_given = given.len();
            let place = given.iter().position(|(other, _)| *other == who);
            let before = place.map(|place| given[place]);
            match place {
                Some(place) => given[place].1 = given[place].1.and(roles),
                None => given.push((who, roles)),
            }
            let is_cast = self.is_cast(others, one, given, limit);
            given.truncate(n_given);
            if let (Some(place), Some(before)) = (place, before) {
                given[place] = before;
            }
            is_cast
        })
    }
}

/// How many may have a role.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Limit {
    /// As many as the plots bring, and no more than the role's own maximum.
    OfPlotsAndRoles,
    /// The same, but for the maximum of one role.
    But(Role),
    /// The same, and those who never have a role that a plot brings may have it.
    ButOutsiders,
    None,
}

impl Limit {
    fn most(self, one: &Combination, role: Role) -> usize {
        let brought = one.plots().flat_map(|plot| plot.def().roles).filter(|demand| demand.role == role);
        match self {
            Limit::None => usize::MAX,
            Limit::But(other) if other == role => brought.map(|demand| usize::from(demand.max)).sum(),
            Limit::OfPlotsAndRoles | Limit::But(_) | Limit::ButOutsiders => {
                usize::from(casting::demand(one.plots(), role).1)
            }
        }
    }
}

/// Whether everybody can have one of the roles that are left for it, besides those that are taken.
fn is_given(given: &[(Character, RoleSet)], one: &Combination, limit: Limit, taken: &mut Vec<Role>) -> bool {
    let Some((&(who, roles), others)) = given.split_last() else { return true };
    roles.iter().any(|role| {
        let n_taken = taken.iter().filter(|other| **other == role).count();
        let has_room = match (role, who.is_outsider()) {
            (Role::Person, is_outsider) => !is_outsider,
            // Only with what no plot brings.
            (_, true) if limit == Limit::ButOutsiders => true,
            (_, true) => casting::demand(one.plots(), role).1 == 0,
            (_, false) => n_taken < limit.most(one, role),
        };
        if !has_room {
            return false;
        }
        taken.push(role);
        let is_given = is_given(others, one, limit, taken);
        taken.pop();
        is_given
    })
}

/// Some of the needs that are not met together, without any that could be left out: the last ones, if it can be. Nothing if
/// all are met.
fn least_clashing(mut needs: Vec<Need>, are_met: impl Fn(&[Need]) -> bool) -> Option<Vec<Need>> {
    if are_met(&needs) {
        return None;
    }
    let mut n = 0;
    while n < needs.len() {
        let need = needs.remove(n);
        if are_met(&needs) {
            needs.insert(n, need);
            n += 1;
        }
    }
    (needs.len() > 1).then_some(needs)
}

fn is_met_by(needs: &[Need], one: &Combination) -> bool {
    needs.iter().all(|need| need.is_met(one.plots(), one.extra_main_plot))
}

/// Which plots are too few: more of the others would not help. Nothing if even all would not be enough: then it has been told
/// that what is needed is not in play.
fn too_few(needs: &[Need], all: &[Combination], set: &SetDef) -> Option<PlotKind> {
    let forbidden = needs.iter().filter_map(|need| match need.what {
        What::NoneOf(plots) => Some(plots),
        What::OneOf(_) | What::Any => None,
    });
    let forbidden = forbidden.fold(PlotSet::EMPTY, PlotSet::or);
    let wanted: Vec<&Need> = needs.iter().filter(|need| matches!(need.what, What::OneOf(_))).collect();
    let is_enough = |main_plots: &[Plot], subplots: &[Plot]| {
        let in_play = main_plots.iter().chain(subplots).copied().filter(|plot| !forbidden.contains(*plot));
        wanted.iter().all(|need| need.is_met(in_play.clone(), None))
    };
    if !is_enough(set.main_plots, set.subplots) {
        return None;
    }
    // With an extra main plot a script has two of them.
    let is_true =
        |kind: &PlotKind| *kind == PlotKind::Subplots || all.iter().all(|one| one.extra_main_plot.is_none());
    if !set.main_plots.iter().any(|main_plot| is_enough(&[*main_plot], set.subplots)) {
        return Some(PlotKind::MainPlots).filter(is_true);
    }
    let is_of_both = all.iter().any(|one| is_enough(set.main_plots, &one.subplots));
    Some(if is_of_both { PlotKind::Both } else { PlotKind::Subplots }).filter(is_true)
}
