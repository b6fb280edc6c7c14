//! That no plots of a set give together what a chain needs.

use std::cell::Cell;

use engine::{Cause, Fact, Source};
use rules::ability::Modifier;
use rules::{Character, Plot, PlotSet, Role, RoleSet, SetDef, casting};

use super::{Aim, Left, Rule, Step};
use crate::claim::Claim;
use crate::combination::{Combination, combinations};
use crate::sweep::Detective;

/// So many roles at most are named that a step leaves for somebody, or that can have done something.
const MOST_ROLES: usize = 4;
/// So many ways at most are tried in which something can be so.
const MOST_WAYS: usize = 6;
/// So often it is tried whether plots have enough roles, for a whole reason.
const MOST_TRIED: usize = 100_000;

/// What has to be in play for something to be so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Need {
    /// Where it is told; nothing for what is supposed.
    pub(super) item: Option<usize>,
    /// Which plots, if just any will not do.
    what: What,
    /// The ways in which it can be so; nothing if they are many.
    ways: Vec<Way>,
    /// The roles because of which it takes plots.
    roles: RoleSet,
}

/// A way in which something can be so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    InPlay(Plot),
    /// Anybody has the abilities of this role.
    Somebody(Role),
    /// This character has the abilities of this role.
    Able(Character, Role),
    /// The script gives this character one of these roles.
    Given(Character, RoleSet),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum What {
    Any,
    OneOf(PlotSet),
    NoneOf(PlotSet),
}

/// Which plots a script has too few of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    MainPlots,
    Subplots,
    Both,
}

impl Need {
    /// Whether some plots and perhaps an extra main plot meet it; that one is not among those that are out.
    fn is_met(&self, mut plots: impl Iterator<Item = Plot>, extra: Option<Plot>) -> bool {
        match self.what {
            What::Any => true,
            What::OneOf(some) => plots.chain(extra).any(|plot| some.contains(plot)),
            What::NoneOf(out) => !plots.any(|plot| out.contains(plot)),
        }
    }
}

impl Step {
    fn tells_bringing(&self, role: Role) -> bool {
        self.rules.contains(&Rule::Bringing { role }) || self.rules.contains(&Rule::NotBrought { role })
    }

    /// Which plots bring the roles that something needs.
    fn tell_roles_of(&mut self, need: &Need, set: &SetDef) {
        for role in need.roles.iter().filter(|role| set.plots_with(*role).next().is_some()) {
            if !self.tells_bringing(role) {
                self.rules.push(Rule::Bringing { role });
            }
        }
    }
}

impl Detective {
    /// What it takes for one of the causes to have shown an item; nothing if one of them takes neither plot nor role.
    pub(super) fn need_of_causes(&self, item: usize, causes: &[(usize, Cause)]) -> Option<Need> {
        let set = self.space().premises().set.def();
        let mut ways: Vec<Way> = Vec::new();
        for cause in causes.iter().filter(|(at, _)| *at == item).map(|(_, cause)| *cause) {
            let way = match cause {
                Cause::Ability(Source::Plot { plot, .. }) => Way::InPlay(plot),
                Cause::Ability(Source::Role { who, role, n }) => {
                    if !self.may_have_struck(item, (who, role, n)) {
                        continue;
                    }
                    Way::Able(who, role)
                }
                Cause::Ability(Source::Shared { role, .. }) => Way::Somebody(role),
                Cause::Ability(Source::Card { .. } | Source::Passive { .. })
                | Cause::Course
                | Cause::Cards
                | Cause::Curse
                | Cause::Spell(_)
                | Cause::Lie { .. }
                | Cause::FalseName { .. }
                | Cause::Incident { .. } => return None,
            };
            if !ways.contains(&way) {
                ways.push(way);
            }
        }
        if ways.is_empty() {
            return None;
        }
        let (mut plots, mut roles) = (PlotSet::EMPTY, RoleSet::EMPTY);
        let mut may_be_outside = false;
        for way in &ways {
            match *way {
                Way::InPlay(plot) => plots.insert(plot),
                Way::Somebody(role) | Way::Able(_, role) => roles = roles.or(having_abilities_of(role, set)),
                Way::Given(_, given) => roles = roles.or(given),
            }
            may_be_outside |= matches!(*way, Way::Able(who, _) if who.is_outsider());
        }
        if roles.len() > MOST_ROLES {
            return None;
        }
        let brought = roles.iter().flat_map(|role| set.plots_with(role).chain(set.plots_turning_into(role)));
        let plots: PlotSet = brought.chain(plots.iter()).collect();
        let what = if may_be_outside { What::Any } else { What::OneOf(plots) };
        let ways = if ways.len() <= MOST_WAYS { ways } else { Vec::new() };
        Some(Need { item: Some(item), what, ways, roles })
    }

    /// Where plots are too few: tells at every step that matters which of them bring what it needs, and that a script has
    /// no more where something follows from that.
    pub(super) fn tell_too_few_plots(&self, aim: Aim, steps: &mut [Step], shown: &[Need]) {
        let Some(last) = steps.len().checked_sub(1) else { return };
        let premises = self.space().premises();
        let (all, set) = (combinations(premises.set, false), premises.set.def());
        let mut needs: Vec<Need> = need_of_aim(aim, set).into_iter().collect();
        let tries = Cell::new(MOST_TRIED);
        let trial = Trial { all, set, tries: &tries };
        for n in 0..=last {
            let item = steps[n].item;
            needs.extend(shown.iter().filter(|need| need.item == Some(item)).cloned());
            if let Fact::SubplotNamed(plot) | Fact::Remembered(plot) = self.record().items()[item].fact {
                needs.push(Need { item: Some(item), ..need_of_plots(What::OneOf(PlotSet::one(plot))) });
            }
            let (earlier, later) = steps.split_at(n);
            let out = |left: &Left| self.out_by_plots(*left, earlier, &needs, &trial);
            let found = match n < last {
                true => later[0].leaves.iter().find_map(out),
                false => trial.clash(needs.clone()),
            };
            // Where a role has a maximum, which plots bring it is beside the point.
            let is_of_plots =
                |(_, rule): &&(Vec<Need>, Option<Rule>)| !matches!(rule, Some(Rule::AtMost { .. }));
            for need in found.iter().filter(is_of_plots).flat_map(|(needs, _)| needs) {
                let place = need.item.and_then(|item| steps.iter().position(|step| step.item == item));
                let is_told = |step: &Step| need.roles.iter().all(|role| step.tells_bringing(role));
                if place.is_some() || need.roles.is_empty() || !steps[..n].iter().any(is_told) {
                    steps[place.unwrap_or(n)].tell_roles_of(need, set);
                }
            }
            let has_no_room = steps[n].rules.iter().any(|rule| matches!(rule, Rule::NoRoom { .. }));
            let rule = found.and_then(|(_, rule)| rule);
            let rule = rule.filter(|rule| !steps[..n].iter().any(|step| step.rules.contains(rule)));
            steps[n].rules.extend(rule.filter(|rule| *rule != Rule::TooFewRoles || !has_no_room));
            // What the last one leaves is what is left without what was supposed.
            if n < last {
                needs.extend(steps[n].leaves.iter().filter_map(|left| self.need_of_left(item, *left)));
            }
        }
    }

    /// The needs because of which a part has no more left, where it is because of plots, with what is out, and the rule.
    fn out_by_plots(
        &self,
        left: Left,
        earlier: &[Step],
        needs: &[Need],
        trial: &Trial<'_>,
    ) -> Option<(Vec<Need>, Option<Rule>)> {
        let set = self.space().premises().set.def();
        let out = |plots: PlotSet| need_of_plots(What::OneOf(plots));
        let outs: Vec<Need> = match left {
            Left::Plots(plots) => {
                let gone = set.main_plots.iter().chain(set.subplots).filter(|plot| !plots.contains(**plot));
                gone.map(|plot| out(PlotSet::one(*plot))).collect()
            }
            Left::Roles { who, roles } if !who.is_outsider() => {
                let told = earlier.iter().rev().flat_map(|step| &step.leaves).find_map(|left| {
                    let Left::Roles { who: other, roles } = *left else { return None };
                    (other == who).then_some(roles)
                });
                // Whoever is left only what can have done it has no other role because of that.
                let everything = self.space().everything().roles(who);
                let was = told.or(roles.contains(Role::Person).then_some(everything));
                let gone = was.unwrap_or(RoleSet::EMPTY).without(roles);
                let gone = gone.iter().filter(|role| set.plots_with(*role).next().is_some());
                gone.filter_map(|role| need_of_role(None, who, RoleSet::one(role), set)).collect()
            }
            Left::Roles { .. }
            | Left::ExtraMainPlots(_)
            | Left::Culprits { .. }
            | Left::Incidents { .. }
            | Left::Entries { .. }
            | Left::Nothing => Vec::new(),
        };
        let recent = needs.last().and_then(|need| need.item);
        outs.into_iter().find_map(|out| {
            let (clashing, rule) = trial.clash(needs.iter().cloned().chain([out]).collect())?;
            let is_of_this = clashing.iter().any(|need| need.item.is_some() && need.item == recent);
            let is_of_number = rule.is_some_and(|rule| rule != Rule::TooFewPlots { of: Kind::MainPlots });
            (is_of_this && is_of_number).then_some((clashing, rule))
        })
    }

    /// What it takes for a part to be as it is left.
    fn need_of_left(&self, item: usize, left: Left) -> Option<Need> {
        let set = self.space().premises().set.def();
        let item = Some(item);
        match left {
            Left::Plots(plots) => {
                let all: PlotSet = set.main_plots.iter().chain(set.subplots).copied().collect();
                Some(Need { item, ..need_of_plots(What::NoneOf(all.without(plots))) })
            }
            Left::Roles { who, roles } => {
                let is_absent = self.space().everything().entries(who).may_be_absent();
                let is_there = !is_absent || roles.contains(Role::Person);
                is_there.then(|| need_of_role(item, who, roles, set)).flatten()
            }
            Left::ExtraMainPlots(_)
            | Left::Culprits { .. }
            | Left::Incidents { .. }
            | Left::Entries { .. }
            | Left::Nothing => None,
        }
    }
}

fn need_of_plots(what: What) -> Need {
    Need { item: None, what, ways: Vec::new(), roles: RoleSet::EMPTY }
}

/// What it takes for somebody to have been given one of some roles.
fn need_of_role(item: Option<usize>, who: Character, roles: RoleSet, set: &SetDef) -> Option<Need> {
    let is_brought = |role: Role| set.plots_with(role).next().is_some();
    let is_of_plots = !who.is_outsider() && roles.len() <= MOST_ROLES && roles.iter().all(is_brought);
    let plots = roles.iter().flat_map(|role| set.plots_with(role)).collect();
    let (what, told) = match is_of_plots {
        true => (What::OneOf(plots), roles),
        false => (What::Any, RoleSet::EMPTY),
    };
    let is_known = roles.iter().all(|role| role == Role::Person || is_brought(role));
    (is_known && !roles.is_empty()).then(|| Need {
        item,
        what,
        ways: vec![Way::Given(who, roles)],
        roles: told,
    })
}

/// What it takes for what was supposed.
fn need_of_aim(aim: Aim, set: &SetDef) -> Option<Need> {
    match aim {
        Aim::Not(Claim::Role { who, role }) => need_of_role(None, who, RoleSet::one(role), set),
        Aim::Not(Claim::Plot(plot)) => Some(need_of_plots(What::OneOf(PlotSet::one(plot)))),
        Aim::Must(Claim::Plot(plot)) => Some(need_of_plots(What::NoneOf(PlotSet::one(plot)))),
        Aim::Not(_) | Aim::Must(_) | Aim::Impossible => None,
    }
}

/// The roles with the abilities of one: itself, and those that may be lent them.
fn having_abilities_of(role: Role, set: &SetDef) -> RoleSet {
    let borrows = |other: &Role| other.loans().any(|(lender, _)| lender == role);
    let plots = set.main_plots.iter().chain(set.subplots);
    let by_plots = plots.flat_map(|plot| plot.def().modifiers).filter_map(|modifier| {
        let Modifier::Lends { to, abilities_of } = *modifier else { return None };
        (abilities_of == role).then_some(to)
    });
    set.roles.iter().copied().filter(borrows).chain(by_plots).chain([role]).collect()
}

/// Tries which plots a script could have.
struct Trial<'c> {
    all: &'c [Combination],
    set: &'c SetDef,
    tries: &'c Cell<usize>,
}

impl Trial<'_> {
    /// Some of the needs that no script meets together, without any that could be left out: the last ones, if it can be.
    /// With them, that plots or their roles are too few, if that is it. Nothing if all are met.
    fn clash(&self, needs: Vec<Need>) -> Option<(Vec<Need>, Option<Rule>)> {
        let has_plots = |needs: &[Need]| self.all.iter().any(|one| is_met_by(needs, one));
        if let Some(clashing) = fewest(needs.clone(), has_plots) {
            let of = too_few(&clashing, self.all, self.set);
            return Some((clashing, of.map(|of| Rule::TooFewPlots { of })));
        }
        let clashing = fewest(needs, |needs| self.has_roles(needs, Limit::OfPlotsAndRoles))?;
        let roles = clashing.iter().fold(RoleSet::EMPTY, |roles, need| roles.or(need.roles));
        let is_most = |role: &Role| role.def().max.is_some() && self.has_roles(&clashing, Limit::But(*role));
        let at_most = roles.iter().find(is_most);
        let would_do = at_most.is_some() || self.has_roles(&clashing, Limit::None);
        // What was not tried to the end says nothing.
        if self.tries.get() == 0 || !would_do {
            return None;
        }
        Some((clashing, Some(at_most.map_or(Rule::TooFewRoles, |role| Rule::AtMost { role }))))
    }

    /// Whether some plots have the roles for all that is needed.
    fn has_roles(&self, needs: &[Need], limit: Limit) -> bool {
        let ways: Vec<&[Way]> =
            needs.iter().map(|need| &need.ways[..]).filter(|ways| !ways.is_empty()).collect();
        let mut all = self.all.iter().filter(|one| is_met_by(needs, one));
        all.any(|one| self.is_cast(&ways, one, &mut Vec::new(), limit))
    }

    /// Whether some plots have the roles for one of each of these ways besides what was given.
    fn is_cast(
        &self,
        ways: &[&[Way]],
        one: &Combination,
        given: &mut Vec<(Character, RoleSet)>,
        limit: Limit,
    ) -> bool {
        let Some(tries) = self.tries.get().checked_sub(1) else { return true };
        self.tries.set(tries);
        let Some((first, others)) = ways.split_first() else {
            return is_given(given, one, limit, &mut Vec::new());
        };
        let in_play = || one.plots().chain(one.extra_main_plot);
        let may_turn =
            |role: Role| in_play().any(|plot| self.set.plots_turning_into(role).any(|other| other == plot));
        first.iter().any(|way| {
            let (who, roles) = match *way {
                Way::InPlay(plot) => {
                    return in_play().any(|other| other == plot) && self.is_cast(others, one, given, limit);
                }
                Way::Somebody(role) => {
                    let brings = |role: Role| casting::demand(one.plots(), role).1 > 0 || may_turn(role);
                    let is_there = having_abilities_of(role, self.set).iter().any(brings);
                    return is_there && self.is_cast(others, one, given, limit);
                }
                Way::Able(_, role) if may_turn(role) => return self.is_cast(others, one, given, limit),
                Way::Able(who, role) => (who, having_abilities_of(role, self.set)),
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
    None,
}

impl Limit {
    fn most(self, one: &Combination, role: Role) -> usize {
        let brought = one.plots().flat_map(|plot| plot.def().roles).filter(|demand| demand.role == role);
        match self {
            Limit::None => usize::MAX,
            Limit::But(other) if other == role => brought.map(|demand| usize::from(demand.max)).sum(),
            Limit::OfPlotsAndRoles | Limit::But(_) => usize::from(casting::demand(one.plots(), role).1),
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
fn fewest(mut needs: Vec<Need>, are_met: impl Fn(&[Need]) -> bool) -> Option<Vec<Need>> {
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
fn too_few(needs: &[Need], all: &[Combination], set: &SetDef) -> Option<Kind> {
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
        |kind: &Kind| *kind == Kind::Subplots || all.iter().all(|one| one.extra_main_plot.is_none());
    if !set.main_plots.iter().any(|main_plot| is_enough(&[*main_plot], set.subplots)) {
        return Some(Kind::MainPlots).filter(is_true);
    }
    let is_of_both = all.iter().any(|one| is_enough(set.main_plots, &one.subplots));
    Some(if is_of_both { Kind::Both } else { Kind::Subplots }).filter(is_true)
}
