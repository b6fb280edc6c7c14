//! That no plots of a set give together what a chain needs.

use engine::{Cause, Fact, Source};
use rules::ability::Modifier;
use rules::{Character, Plot, PlotSet, Role, RoleSet, SetDef};

use super::{Aim, Left, Rule, Step};
use crate::claim::Claim;
use crate::combination::{Combination, combinations};
use crate::sweep::Detective;

/// So many roles at most are named that a step leaves for somebody, or that can have done something.
const MOST_ROLES: usize = 4;

/// What has to be in play for something to be so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Need {
    /// Where it is told; nothing for what is supposed.
    pub(super) item: Option<usize>,
    what: What,
    /// The roles because of which these plots are needed.
    roles: RoleSet,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum What {
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
    fn is_met(&self, mut in_play: impl Iterator<Item = Plot>) -> bool {
        match self.what {
            What::OneOf(plots) => in_play.any(|plot| plots.contains(plot)),
            What::NoneOf(plots) => !in_play.any(|plot| plots.contains(plot)),
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
    /// What plots it takes for one of the causes to have shown an item; nothing if one of them takes none.
    pub(super) fn need_of_causes(&self, item: usize, causes: &[(usize, Cause)]) -> Option<Need> {
        let set = self.space().premises().set.def();
        let (mut plots, mut roles) = (PlotSet::EMPTY, RoleSet::EMPTY);
        for cause in causes.iter().filter(|(at, _)| *at == item).map(|(_, cause)| *cause) {
            match cause {
                Cause::Ability(Source::Plot { plot, .. }) => plots.insert(plot),
                Cause::Ability(Source::Role { who, .. }) if who.is_outsider() => return None,
                Cause::Ability(Source::Role { role, .. } | Source::Shared { role, .. }) => {
                    roles = roles.or(having_abilities_of(role, set));
                }
                Cause::Ability(Source::Card { .. } | Source::Passive { .. })
                | Cause::Course
                | Cause::Cards
                | Cause::Curse
                | Cause::Spell(_)
                | Cause::Lie { .. }
                | Cause::FalseName { .. }
                | Cause::Incident { .. } => return None,
            }
        }
        let brought = roles.iter().flat_map(|role| set.plots_with(role).chain(set.plots_turning_into(role)));
        let what = What::OneOf(brought.chain(plots.iter()).collect());
        (roles.len() <= MOST_ROLES).then_some(Need { item: Some(item), what, roles })
    }

    /// Where plots are too few: tells at every step that matters which of them bring what it needs, and that a script has
    /// no more where something follows from that.
    pub(super) fn tell_too_few_plots(&self, aim: Aim, steps: &mut [Step], shown: &[Need]) {
        let Some(last) = steps.len().checked_sub(1) else { return };
        let premises = self.space().premises();
        let (all, set) = (combinations(premises.set, false), premises.set.def());
        let mut needs: Vec<Need> = need_of_aim(aim, set).into_iter().collect();
        for n in 0..=last {
            let item = steps[n].item;
            needs.extend(shown.iter().filter(|need| need.item == Some(item)).cloned());
            if let Fact::SubplotNamed(plot) | Fact::Remembered(plot) = self.record().items()[item].fact {
                let (what, roles) = (What::OneOf(PlotSet::one(plot)), RoleSet::EMPTY);
                needs.push(Need { item: Some(item), what, roles });
            }
            let (earlier, later) = steps.split_at(n);
            let out = |left: &Left| self.out_by_plots(*left, earlier, &needs, all);
            let clashing = match n < last {
                true => later[0].leaves.iter().find_map(out),
                false => fewest(needs.clone(), all),
            };
            for need in clashing.iter().flatten() {
                let place = need.item.and_then(|item| steps.iter().position(|step| step.item == item));
                let is_told = |step: &Step| need.roles.iter().all(|role| step.tells_bringing(role));
                if place.is_some() || need.roles.is_empty() || !steps[..n].iter().any(is_told) {
                    steps[place.unwrap_or(n)].tell_roles_of(need, set);
                }
            }
            let of = clashing.and_then(|clashing| too_few(&clashing, all, set));
            steps[n].rules.extend(of.map(|of| Rule::TooFewPlots { of }));
            // What the last one leaves is what is left without what was supposed.
            needs.extend(steps[n].leaves.iter().filter_map(|left| self.need_of_left(item, *left)));
        }
    }

    /// The needs because of which a part has no more left, where it is because of the plots, with what is out.
    fn out_by_plots(
        &self,
        left: Left,
        earlier: &[Step],
        needs: &[Need],
        all: &[Combination],
    ) -> Option<Vec<Need>> {
        let set = self.space().premises().set.def();
        let out = |plots: PlotSet| Need { item: None, what: What::OneOf(plots), roles: RoleSet::EMPTY };
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
                gone.map(|role| Need { roles: RoleSet::one(role), ..out(set.plots_with(role).collect()) })
                    .collect()
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
            let clashing = fewest(needs.iter().cloned().chain([out]).collect(), all)?;
            let is_of_this = clashing.iter().any(|need| need.item.is_some() && need.item == recent);
            let is_of_number = too_few(&clashing, all, set).is_some_and(|of| of != Kind::MainPlots);
            (is_of_this && is_of_number).then_some(clashing)
        })
    }

    /// What plots it takes for a part to be as it is left.
    fn need_of_left(&self, item: usize, left: Left) -> Option<Need> {
        let set = self.space().premises().set.def();
        let item = Some(item);
        match left {
            Left::Plots(plots) => {
                let all: PlotSet = set.main_plots.iter().chain(set.subplots).copied().collect();
                Some(Need { item, what: What::NoneOf(all.without(plots)), roles: RoleSet::EMPTY })
            }
            Left::Roles { who, roles } => {
                let is_absent = self.space().everything().entries(who).may_be_absent();
                let is_of_plots = !is_absent && !roles.is_empty() && roles.len() <= MOST_ROLES;
                is_of_plots.then(|| need_of_role(item, who, roles, set)).flatten()
            }
            Left::ExtraMainPlots(_)
            | Left::Culprits { .. }
            | Left::Incidents { .. }
            | Left::Entries { .. }
            | Left::Nothing => None,
        }
    }
}

/// What plots it takes for somebody to have been given one of some roles.
fn need_of_role(item: Option<usize>, who: Character, roles: RoleSet, set: &SetDef) -> Option<Need> {
    let is_of_plots = !who.is_outsider() && roles.iter().all(|role| set.plots_with(role).next().is_some());
    let plots = roles.iter().flat_map(|role| set.plots_with(role)).collect();
    is_of_plots.then_some(Need { item, what: What::OneOf(plots), roles })
}

/// What plots it takes for what was supposed.
fn need_of_aim(aim: Aim, set: &SetDef) -> Option<Need> {
    let what = match aim {
        Aim::Not(Claim::Role { who, role }) => return need_of_role(None, who, RoleSet::one(role), set),
        Aim::Not(Claim::Plot(plot)) => What::OneOf(PlotSet::one(plot)),
        Aim::Must(Claim::Plot(plot)) => What::NoneOf(PlotSet::one(plot)),
        Aim::Not(_) | Aim::Must(_) | Aim::Impossible => return None,
    };
    Some(Need { item: None, what, roles: RoleSet::EMPTY })
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

/// Some of the needs that no plots meet together, without any that could be left out: the last ones, if it can be. Nothing
/// if there are plots that meet all.
fn fewest(mut needs: Vec<Need>, all: &[Combination]) -> Option<Vec<Need>> {
    if all.iter().any(|one| is_met_by(&needs, one)) {
        return None;
    }
    let mut n = 0;
    while n < needs.len() {
        let need = needs.remove(n);
        if all.iter().any(|one| is_met_by(&needs, one)) {
            needs.insert(n, need);
            n += 1;
        }
    }
    (needs.len() > 1).then_some(needs)
}

fn is_met_by(needs: &[Need], one: &Combination) -> bool {
    needs.iter().all(|need| need.is_met(one.plots().chain(one.extra_main_plot)))
}

/// Which plots are too few: more of the others would not help. Nothing if even all would not be enough: then it has been told
/// that what is needed is not in play.
fn too_few(needs: &[Need], all: &[Combination], set: &SetDef) -> Option<Kind> {
    let forbidden = needs.iter().filter_map(|need| match need.what {
        What::NoneOf(plots) => Some(plots),
        What::OneOf(_) => None,
    });
    let forbidden = forbidden.fold(PlotSet::EMPTY, PlotSet::or);
    let wanted: Vec<&Need> = needs.iter().filter(|need| matches!(need.what, What::OneOf(_))).collect();
    let is_enough = |main_plots: &[Plot], subplots: &[Plot]| {
        let in_play = main_plots.iter().chain(subplots).copied().filter(|plot| !forbidden.contains(*plot));
        wanted.iter().all(|need| need.is_met(in_play.clone()))
    };
    if !is_enough(set.main_plots, set.subplots) {
        return None;
    }
    if !set.main_plots.iter().any(|main_plot| is_enough(&[*main_plot], set.subplots)) {
        return Some(Kind::MainPlots);
    }
    let is_of_both = all.iter().any(|one| is_enough(set.main_plots, &one.subplots));
    Some(if is_of_both { Kind::Both } else { Kind::Subplots })
}
