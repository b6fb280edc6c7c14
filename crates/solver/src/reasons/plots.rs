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

    /// Where plots are too few: tells at every step that matters which of them bring what it needs, and in the end that a
    /// script has no more.
    pub(super) fn tell_too_few_plots(&self, aim: Aim, steps: &mut [Step], mut needs: Vec<Need>) {
        let Some(last) = steps.len().checked_sub(1) else { return };
        let set = self.space().premises().set.def();
        for (n, step) in steps.iter().enumerate() {
            // What the last one leaves is what is left without what was supposed.
            let leaves = step.leaves.iter().filter(|_| n < last);
            needs.extend(leaves.filter_map(|left| self.need_of_left(step.item, *left)));
            if let Fact::SubplotNamed(plot) | Fact::Remembered(plot) = self.record().items()[step.item].fact {
                let (what, roles) = (What::OneOf(PlotSet::one(plot)), RoleSet::EMPTY);
                needs.push(Need { item: Some(step.item), what, roles });
            }
        }
        needs.extend(need_of_aim(aim, set));
        let all = combinations(self.space().premises().set, false);
        if all.iter().any(|one| is_met_by(&needs, one)) {
            return;
        }
        // What is needed last, and what is supposed, stays if it can.
        let mut n = 0;
        while n < needs.len() {
            let need = needs.remove(n);
            if all.iter().any(|one| is_met_by(&needs, one)) {
                needs.insert(n, need);
                n += 1;
            }
        }
        let [_, _, ..] = needs.as_slice() else { return };
        for need in &needs {
            let place = need.item.and_then(|item| steps.iter().position(|step| step.item == item));
            let step = &mut steps[place.unwrap_or(last)];
            for role in need.roles.iter().filter(|role| set.plots_with(*role).next().is_some()) {
                let rule = Rule::Bringing { role };
                if !step.rules.contains(&rule) && !step.rules.contains(&Rule::NotBrought { role }) {
                    step.rules.push(rule);
                }
            }
        }
        steps[last].rules.extend(too_few(&needs, all, set).map(|of| Rule::TooFewPlots { of }));
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
