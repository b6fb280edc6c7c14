//! That no plots of a set give together what a chain needs.

use engine::{Cause, Fact, Source};
use rules::ability::{Condition, Modifier, Timing};
use rules::{Character, Plot, PlotSet, Role, RoleSet, SetDef};

use super::drafts::Drafts;
use super::{Aim, Left, Rule, Step};
use crate::claim::Claim;
use crate::combination::combinations;
use crate::sweep::Detective;

/// So many roles at most are named that a step leaves for somebody, or that can have done something.
const MOST_ROLES: usize = 4;
/// So many ways at most are tried in which something can be so.
const MOST_WAYS: usize = 6;

/// What has to be in play for something to be so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Need {
    /// Where it is told; nothing for what is supposed.
    pub(super) item: Option<usize>,
    /// Which plots, if just any will not do.
    pub(super) what: What,
    /// Whether an extra main plot will do as well.
    pub(super) by_extra: bool,
    /// The ways in which it can be so; none if they are many, or if it is only about plots.
    pub(super) ways: Vec<Way>,
    /// The roles because of which it takes plots.
    pub(super) roles: RoleSet,
}

/// A way in which something can be so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    InPlay(Plot),
    /// Anybody has the abilities of this role.
    Somebody(Role),
    /// This character has the abilities of this role.
    Able(Character, Role),
    /// The script gives this character one of these roles.
    Given(Character, RoleSet),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum What {
    Any,
    OneOf(PlotSet),
    NoneOf(PlotSet),
}

/// Which plots a script has too few of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PlotKind {
    MainPlots,
    Subplots,
    Both,
}

impl Need {
    /// Whether some plots and perhaps an extra main plot meet it, which brings no roles and is not among those that are out
    ///
    pub(super) fn is_met(&self, mut plots: impl Iterator<Item = Plot>, extra: Option<Plot>) -> bool {
        match self.what {
            What::Any => true,
            What::OneOf(some) => plots.chain(extra.filter(|_| self.by_extra)).any(|plot| some.contains(plot)),
            What::NoneOf(out) => !plots.any(|plot| out.contains(plot)),
        }
    }
}

impl Step {
    fn tells_bringing(&self, role: Role) -> bool {
        self.rules.contains(&Rule::Bringing { role }) || self.rules.contains(&Rule::NotBrought { role })
    }

    /// Whether those are named who can have done it, and it is not told yet that they have other roles.
    fn may_tell_other_roles(&self) -> bool {
        let is_named = |rule: &Rule| matches!(rule, Rule::HeldBy { .. });
        let is_told = |rule: &Rule| {
            matches!(rule, Rule::NoHolder { .. } | Rule::NoRoom { .. } | Rule::NotBrought { .. })
        };
        self.rules.iter().any(is_named) && !self.rules.iter().any(is_told)
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
        let by_extra = self.is_by_extra_main_plot(item);
        let mut ways: Vec<Way> = Vec::new();
        for cause in causes.iter().filter(|(at, _)| *at == item).map(|(_, cause)| *cause) {
            let Cause::Ability(source) = cause else { return None };
            let way = match source {
                Source::Plot { plot, .. } => Way::InPlay(plot),
                Source::Role { who, role, n } if self.may_have_struck(item, (who, role, n)) => {
                    Way::Able(who, role)
                }
                Source::Role { .. } => continue,
                // Somebody whose role no plot brings may have it, whatever the plots.
                Source::Shared { .. } if self.space().cast().any(Character::is_outsider) => return None,
                Source::Shared { role, .. } => Way::Somebody(role),
                Source::Card { .. } | Source::Passive { .. } => return None,
            };
            if !ways.contains(&way) {
                ways.push(way);
            }
        }
        if ways.is_empty() {
            return None;
        }
        let table = self.record().table_at(item);
        let (mut plots, mut roles) = (PlotSet::EMPTY, RoleSet::EMPTY);
        let mut may_be_outside = false;
        for way in &ways {
            match *way {
                Way::InPlay(plot) => plots.insert(plot),
                Way::Somebody(role) | Way::Able(_, role) => {
                    roles = roles.or(having_abilities_of(role, set, |while_| table.may_hold(while_)));
                }
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
        Some(Need { item: Some(item), what, by_extra, ways, roles })
    }

    /// What it takes where all causes of an item come of somebody's death: that one of those who had died had the role.
    pub(super) fn need_of_deaths(&self, item: usize, causes: &[(usize, Cause)]) -> Option<Need> {
        let set = self.space().premises().set.def();
        let dead = self.record().died_before(item);
        let (mut ways, mut roles): (Vec<Way>, RoleSet) = (Vec::new(), RoleSet::EMPTY);
        for (_, cause) in causes.iter().filter(|(at, _)| *at == item) {
            let Cause::Ability(Source::Role { role, n, .. }) = *cause else { return None };
            let Timing::DeathOf(role) = role.def().abilities.get(usize::from(n))?.timing else { return None };
            roles.insert(role);
            for who in dead.iter().filter(|who| !who.is_outsider()) {
                let way = Way::Able(who, role);
                if !ways.contains(&way) {
                    ways.push(way);
                }
            }
        }
        let is_told = !ways.is_empty() && ways.len() <= MOST_WAYS && !dead.iter().any(Character::is_outsider);
        let plots = roles.iter().flat_map(|role| set.plots_with(role).chain(set.plots_turning_into(role)));
        let plots = plots.collect();
        is_told.then_some(Need { item: Some(item), what: What::OneOf(plots), by_extra: false, ways, roles })
    }

    /// Whether the loop of an item is played by the extra main plot, if there is one.
    fn is_by_extra_main_plot(&self, item: usize) -> bool {
        let record = self.record();
        let begins = |n: &usize| matches!(record.items()[*n].fact, Fact::LoopBegins(_));
        let gauge = (0..=item).rev().find(begins).map_or(0, |n| record.table_at(n + 1).gauge);
        let mut subplots = self.space().premises().set.def().subplots.iter();
        subplots.any(|plot| plot.swaps_main_plot_at().is_some_and(|least| gauge >= least))
    }

    /// Where plots are too few: tells at every step that matters which of them bring what it needs, and that a script has
    /// no more where something follows from that.
    pub(super) fn tell_too_few_plots(
        &self,
        (aim, given): (Aim, &[Claim]),
        steps: &mut [Step],
        shown: &[Need],
    ) {
        let Some(last) = steps.len().checked_sub(1) else { return };
        let premises = self.space().premises();
        let (all, set) = (combinations(premises.set, false), premises.set.def());
        let of_given = given.iter().filter_map(|given| need_of_aim(Aim::Not(*given), set));
        let mut needs: Vec<Need> = need_of_aim(aim, set).into_iter().chain(of_given).collect();
        let drafts = Drafts::new(all, set);
        for n in 0..=last {
            let item = steps[n].item;
            needs.extend(shown.iter().filter(|need| need.item == Some(item)).cloned());
            if let Fact::SubplotNamed(plot) | Fact::Remembered(plot) = self.record().items()[item].fact {
                needs.push(Need { item: Some(item), ..need_of_plots(What::OneOf(PlotSet::one(plot))) });
            }
            let (earlier, later) = steps.split_at(n);
            let out = |left: &Left| self.out_by_plots((*left, &later[0].before), earlier, &needs, &drafts);
            let found = match n < last {
                true => later[0].leaves.iter().find_map(out),
                false => drafts.clash(needs.clone()),
            };
            // Where a role has a maximum, which plots bring it is beside the point.
            let is_of_plots = |(_, rule): &&(Vec<Need>, Option<Rule>)| {
                !matches!(rule, Some(Rule::AtMost { .. } | Rule::OtherRoles))
            };
            for need in found.iter().filter(is_of_plots).flat_map(|(needs, _)| needs) {
                let place = need.item.and_then(|item| steps.iter().position(|step| step.item == item));
                let is_told = |step: &Step| need.roles.iter().all(|role| step.tells_bringing(role));
                if place.is_some() || need.roles.is_empty() || !steps[..n].iter().any(is_told) {
                    steps[place.unwrap_or(n)].tell_roles_of(need, set);
                }
            }
            let has_no_room = steps[n].rules.iter().any(|rule| matches!(rule, Rule::NoRoom { .. }));
            let rule = found.and_then(|(_, rule)| rule);
            // Who never has a role that a plot brings says nothing of how many there are.
            let is_outside = steps[n].rules.iter().any(|rule| matches!(rule, Rule::Outsider { .. }));
            let rule = rule.filter(|_| !is_outside);
            let rule = rule.filter(|rule| !steps[..=n].iter().any(|step| step.rules.contains(rule)));
            // One moment alone leaves what it leaves without supposing anything.
            let is_supposed = last > 0 || !given.is_empty() || steps[n].leaves.contains(&Left::Nothing);
            let may_tell = is_supposed && steps[n].may_tell_other_roles();
            let rule = rule.filter(|rule| *rule != Rule::OtherRoles || may_tell);
            if rule == Some(Rule::OtherRoles) {
                steps[n].rules.retain(|rule| !matches!(rule, Rule::Bringing { .. }));
            }
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
        (left, before): (Left, &[Left]),
        earlier: &[Step],
        needs: &[Need],
        drafts: &Drafts<'_>,
    ) -> Option<(Vec<Need>, Option<Rule>)> {
        let set = self.space().premises().set.def();
        let out = |plots: PlotSet| need_of_plots(What::OneOf(plots));
        let outs: Vec<Need> = match left {
            Left::Plots(plots) => {
                let gone = set.main_plots.iter().chain(set.subplots).filter(|plot| !plots.contains(**plot));
                gone.map(|plot| out(PlotSet::one(*plot))).collect()
            }
            Left::Roles { who, roles } if !who.is_outsider() => {
                let earlier = earlier.iter().rev().flat_map(|step| &step.leaves);
                let told = before.iter().chain(earlier).find_map(|left| {
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
            let (clashing, rule) = drafts.clash(needs.iter().cloned().chain([out]).collect())?;
            let is_of_this = clashing.iter().any(|need| need.item.is_some() && need.item == recent);
            let is_of_number = rule.is_some_and(|rule| {
                rule != Rule::TooFewPlots { of: PlotKind::MainPlots } && rule != Rule::OtherRoles
            });
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
    Need { item: None, what, by_extra: false, ways: Vec::new(), roles: RoleSet::EMPTY }
}

/// What it takes for a role that was told, and is the true one with every script, to have been brought.
pub(super) fn need_of_told(item: usize, (who, role): (Character, Role), set: &SetDef) -> Option<Need> {
    need_of_role(Some(item), who, RoleSet::one(role), set).filter(|_| !who.is_outsider())
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
        by_extra: false,
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

/// The roles with the abilities of one: itself, and those that are lent them while something may be so.
pub(super) fn having_abilities_of(role: Role, set: &SetDef, may_hold: impl Fn(Condition) -> bool) -> RoleSet {
    let borrows = |other: &Role| other.loans().any(|(lender, while_)| lender == role && may_hold(while_));
    let plots = set.main_plots.iter().chain(set.subplots);
    let by_plots = plots.flat_map(|plot| plot.def().modifiers).filter_map(|modifier| {
        let Modifier::Lends { to, abilities_of } = *modifier else { return None };
        (abilities_of == role).then_some(to)
    });
    set.roles.iter().copied().filter(borrows).chain(by_plots).chain([role]).collect()
}
