//! What follows from one public event: the reasons that would explain it, read from the rules and from the
//! table of that moment.

use engine::{Table, Target};
use rules::ability::{
    Ability, Characters, Condition, Effect, Filter, Limit, Modifier, Pick, Reach, Spot, Timing,
};
use rules::{Character, CharacterSet, Location, Plot, PlotSet, Refusal, Role, RoleSet};

use super::story::{self, Story};

/// At least one of these is true.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Clue {
    pub(super) reasons: Vec<Reason>,
}

/// One of `plots` is in the script and none of `not`; of each group of people somebody has one of the roles.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Reason {
    plots: PlotSet,
    not: PlotSet,
    people: Vec<Group>,
}

type Group = (CharacterSet, RoleSet);

impl Clue {
    pub(super) fn fits(&self, story: &Story) -> bool {
        self.reasons.iter().any(|reason| reason.fits(story))
    }
}

impl Reason {
    pub(super) fn plot(plot: Plot) -> Reason {
        Reason { plots: PlotSet::one(plot), not: PlotSet::EMPTY, people: Vec::new() }
    }

    pub(super) fn no_plot(plot: Plot) -> Reason {
        Reason { plots: PlotSet::ALL, not: PlotSet::one(plot), people: Vec::new() }
    }

    pub(super) fn people(people: Vec<Group>) -> Reason {
        Reason { plots: PlotSet::ALL, not: PlotSet::EMPTY, people }
    }

    pub(super) fn someone(whom: CharacterSet, roles: RoleSet) -> Reason {
        Reason::people(vec![(whom, roles)])
    }

    pub(super) fn is(who: Character, roles: RoleSet) -> Reason {
        Reason::someone(CharacterSet::one(who), roles)
    }

    pub(super) fn is_not(who: Character, roles: RoleSet) -> Reason {
        Reason::is(who, RoleSet::ALL.without(roles))
    }

    pub(super) fn and_plot(self, plot: Plot) -> Reason {
        Reason { plots: PlotSet::one(plot), ..self }
    }

    pub(super) fn without(self, plots: PlotSet) -> Reason {
        Reason { not: plots, ..self }
    }

    fn fits(&self, story: &Story) -> bool {
        !self.plots.and(story.plots).is_empty()
            && self.not.and(story.plots).is_empty()
            && self
                .people
                .iter()
                .all(|(whom, roles)| whom.and(story.cast).iter().any(|who| roles.contains(story.role(who))))
    }
}

/// Everything that could have had an effect at a timing, on a target if it has one.
pub(super) fn explain(
    table: &Table,
    timing: Timing,
    has_effect: impl Fn(Effect) -> bool,
    target: Option<Target>,
) -> Vec<Reason> {
    let does = |ability: &Ability| {
        ability.timing == timing && ability.either().flatten().any(|effect| has_effect(*effect))
    };
    let mut reasons = Vec::new();
    for role in roles_of_set(table).iter() {
        for ability in abilities_now(table, role).filter(|ability| does(ability)) {
            if ability.limit == Limit::DailyForAll {
                push_together(table, role, &mut reasons);
                continue;
            }
            // What befalls everybody is aimed at nobody.
            let target = if ability.then.contains(&Effect::KillEverybody) { None } else { target };
            let mut holders = CharacterSet::EMPTY;
            let mut others = Vec::new();
            for who in table.on_board().iter() {
                let works = table.is_alive(who) || ability.works_dead();
                if let Some(groups) = groups_for(table, ability, Some(who), target).filter(|_| works) {
                    holders.insert(who);
                    others = groups;
                }
            }
            push_holders(table, role, holders, &others, &mut reasons);
        }
    }
    for plot in plots_of_set(table) {
        for ability in plot.def().abilities.iter().filter(|ability| does(ability)) {
            let groups = groups_for(table, ability, None, target);
            reasons.extend(groups.map(|groups| Reason::people(groups).and_plot(plot)));
        }
    }
    reasons
}

/// All holders of a role acted together: somebody has it, or corpses have been turned to it.
fn push_together(table: &Table, role: Role, reasons: &mut Vec<Reason>) {
    reasons.push(Reason::someone(table.on_board(), RoleSet::one(role)));
    reasons.extend(plots_turning_corpses(table, role).map(Reason::plot));
}

/// Plots that turn corpses to a role, also those that no card stands for.
pub(super) fn plots_turning_corpses(table: &Table, role: Role) -> impl Iterator<Item = Plot> {
    let turns = move |plot: &Plot| {
        let mut modifiers = plot.def().modifiers.iter();
        modifiers.any(|modifier| matches!(modifier, Modifier::CorpsesTurn { to, .. } if *to == role))
    };
    plots_of_set(table).filter(turns)
}

/// One of the holders has the role, or has been turned to it.
fn push_holders(
    table: &Table,
    role: Role,
    holders: CharacterSet,
    others: &[Group],
    reasons: &mut Vec<Reason>,
) {
    let with = |whom: CharacterSet, roles: RoleSet| {
        let mut people = others.to_vec();
        people.push((whom, roles));
        Reason::people(people)
    };
    if !holders.is_empty() {
        reasons.push(with(holders, RoleSet::one(role)));
    }
    for (plot, from, turned) in turned_to(table, role) {
        let turned = turned.and(holders);
        if !turned.is_empty() {
            reasons.push(with(turned, from).and_plot(plot));
        }
    }
}

/// Plots that would have turned characters to a role by now: from which roles, and whom.
pub(super) fn turned_to(table: &Table, role: Role) -> Vec<(Plot, RoleSet, CharacterSet)> {
    let mut turned = Vec::new();
    for plot in plots_of_set(table) {
        for modifier in plot.def().modifiers {
            if let Modifier::Turns { from, to, counter, at_least } = *modifier
                && to == role
            {
                let least = at_least.value(table.sheet.switches);
                let whom = table.living().iter().filter(|who| table.count(counter, *who) >= least);
                turned.push((plot, RoleSet::one(from), whom.collect()));
            }
            if let Modifier::CorpsesTurn { from, to } = *modifier
                && to == role
            {
                turned.push((plot, RoleSet::of(from), table.dead));
            }
            if let Modifier::ExtraTurns { to } = *modifier
                && to == role
            {
                turned.push((plot, RoleSet::ALL, table.extra));
            }
        }
    }
    turned
}

/// Why somebody would have one of these roles at the moment: by the script, or turned to it.
pub(super) fn is_now(table: &Table, who: Character, roles: RoleSet) -> Vec<Reason> {
    let mut reasons = vec![Reason::is(who, roles)];
    for role in roles.and(roles_of_set(table)).iter() {
        for (plot, from, turned) in turned_to(table, role) {
            if turned.contains(who) {
                reasons.push(Reason::is(who, from).and_plot(plot));
            }
        }
    }
    reasons
}

/// The people an ability needs besides its holder; nothing if it cannot have done it.
fn groups_for(
    table: &Table,
    ability: &Ability,
    holder: Option<Character>,
    target: Option<Target>,
) -> Option<Vec<Group>> {
    let mut groups = Vec::new();
    for condition in ability.when {
        groups.extend(group_for(table, *condition, holder)?);
    }
    groups.extend(groups_hit(table, ability.pick, holder, target)?);
    Some(groups)
}

/// Whether an ability of a plot works as the table is now, if the plot is in the script.
pub(super) fn works(table: &Table, ability: &Ability) -> bool {
    ability.when.iter().all(|condition| group_for(table, *condition, None).is_some())
}

fn group_for(table: &Table, condition: Condition, holder: Option<Character>) -> Option<Option<Group>> {
    let holds = match condition {
        Condition::Has(counter, n) => holder.is_some_and(|who| table.count(counter, who) >= n),
        Condition::HasAtMost(counter, n) => holder.is_some_and(|who| table.count(counter, who) <= n),
        Condition::IntrigueOn(Spot::At(location), n) => table.intrigue_at[location.index()] >= n,
        Condition::IntrigueOn(Spot::StartOf(role), n) => {
            // Somebody who has not entered yet may start there too.
            let starts = CharacterSet::ALL.iter().filter(|who| {
                table.start_of(*who).is_some_and(|start| table.intrigue_at[start.index()] >= n)
            });
            return some_of(starts.collect(), role);
        }
        Condition::IntrigueOn(Spot::OwnStart, n) => {
            let start = holder.and_then(|who| table.start_of(who));
            start.is_some_and(|start| table.intrigue_at[start.index()] >= n)
        }
        Condition::IntrigueOn(Spot::Here, n) => {
            let here = holder.and_then(|who| table.location_of(who));
            here.is_some_and(|here| table.intrigue_at[here.index()] >= n)
        }
        Condition::CorpsesOn(spot, n) => {
            let at = match spot {
                Spot::At(location) => Some(location),
                Spot::OwnStart => holder.and_then(|who| table.start_of(who)),
                Spot::Here => holder.and_then(|who| table.location_of(who)),
                Spot::StartOf(_) => return Some(None),
            };
            at.is_some_and(|at| table.corpses_on(at) >= usize::from(n))
        }
        Condition::CorpsesTotal(counter, n) => story::total_on_corpses(table, counter) >= u32::from(n),
        Condition::OccurredToday(incident) => {
            table.incident_today() == Some(incident) && table.has_occurred(table.day)
        }
        Condition::FirstTime => story::is_first_time(table, table.day),
        Condition::GaugeRose => table.gauge_rose,
        Condition::IntrigueReachesGauge(location) => table.intrigue_at[location.index()] >= table.gauge,
        Condition::CorpsesReachGauge => story::n_corpses(table) >= usize::from(table.gauge),
        Condition::LivingWith(counter, n) => story::n_with(table, counter) >= usize::from(n),
        // Who has the role is open, and where Curses lay is gone when they have moved.
        Condition::OnBoard(..) | Condition::CurseFoundNobody => true,
        Condition::RoleHas(role, counter, n) => {
            let carriers = table.on_board().iter().filter(|who| table.count(counter, *who) >= n);
            return some_of(carriers.collect(), role);
        }
        Condition::IsCorpse => holder.is_some_and(|who| table.dead.contains(who)),
        Condition::WasAnnounced => holder.is_some_and(|who| table.known_friends.contains(who)),
        Condition::LastDay => table.is_last_day(),
        Condition::Occurred(incident) => story::days_of(table, incident).any(|day| table.has_occurred(day)),
        Condition::LivingAtMost(n) => table.living().len() <= usize::from(n),
        Condition::Announced(roles) => !RoleSet::of(roles).and(table.announced).is_empty(),
        // Nobody knows what is not in the script.
        Condition::Without(_) => true,
        Condition::GaugeAtLeast(n) => table.gauge >= n,
        Condition::GaugeAtMost(n) => table.gauge <= n,
        Condition::PreviousGaugeAtMost(n) => table.loop_no > 1 && table.last_gauge <= n,
        Condition::IntrigueByLoop(location) => {
            table.intrigue_at[location.index()] >= table.intrigue_by_loop()
        }
        Condition::LivingTotal(counter, n) => story::total(table, counter) >= u32::from(n),
    };
    holds.then_some(None)
}

fn some_of(whom: CharacterSet, role: Role) -> Option<Option<Group>> {
    (!whom.is_empty()).then_some(Some((whom, RoleSet::one(role))))
}

/// The people a pick needs to hit a target; nothing if it cannot.
fn groups_hit(
    table: &Table,
    pick: Pick,
    holder: Option<Character>,
    target: Option<Target>,
) -> Option<Vec<Group>> {
    let here = holder.map(|who| story::places(table, who));
    let is_here = |target: Option<Target>| match target {
        Some(Target::Location(at)) => here.is_some_and(|here| here.contains(at)),
        Some(Target::Character(_)) | None => false,
    };
    let hits = match pick {
        Pick::Nothing => target.is_none(),
        Pick::Holder => target.is_none() || target == holder.map(Target::Character),
        Pick::OnlyOtherHere => here.is_some_and(|here| {
            here.iter().any(|at| only_other(table, holder, at).map(Target::Character) == target)
        }),
        Pick::One(which)
        | Pick::Every(which)
        | Pick::OneAndNeighbour(which)
        | Pick::OneAndPlace(which)
        | Pick::OneAndElsewhere(which)
        | Pick::EachAndElsewhere(which)
        | Pick::Two(which) => {
            return groups_among(table, which, holder, target);
        }
        // It is the holder that goes there.
        Pick::Neighbour => target == holder.map(Target::Character),
        Pick::WhereSomebodyRefuses => {
            let Some(Target::Location(at)) = target else { return None };
            return Some(vec![(table.living_at(at), roles_that_may_refuse(table))]);
        }
        Pick::StartOf(_) => matches!(target, Some(Target::Location(_))),
        Pick::Outnumbered(_) | Pick::CorpseAndNeighbour(_) => target.is_some(),
        Pick::HereOrOne(_) if is_here(target) => true,
        Pick::HereOrOne(which) => return groups_among(table, which, holder, target),
        Pick::AnyLocation | Pick::AllowedLocation => matches!(target, Some(Target::Location(_))),
        Pick::Here => is_here(target),
        Pick::The(location) => target == Some(Target::Location(location)),
        Pick::Living(who) => target == Some(Target::Character(who)),
        Pick::WhereIs(role) => {
            let Some(Target::Location(at)) = target else { return None };
            return Some(vec![(table.living_at(at), RoleSet::one(role))]);
        }
        Pick::Anything => target.is_some(),
        Pick::Scheduled | Pick::OccurredIncident | Pick::Subplot | Pick::SpentCard | Pick::EffectOf(_) => {
            false
        }
    };
    hits.then(Vec::new)
}

/// The one other living character in a place.
pub(super) fn only_other(table: &Table, holder: Option<Character>, at: Location) -> Option<Character> {
    let others = table.living_at(at).iter().filter(|who| Some(*who) != holder);
    others.collect::<CharacterSet>().only()
}

fn groups_among(
    table: &Table,
    which: Characters,
    holder: Option<Character>,
    target: Option<Target>,
) -> Option<Vec<Group>> {
    let Some(Target::Character(who)) = target else { return None };
    if holder == Some(who) && !which.own.is_included(table.sheet.switches) {
        return None;
    }
    let at = table.location_of(who)?;
    let in_reach = match which.reach {
        Reach::Here => story::places(table, holder?).contains(at),
        Reach::Anywhere => true,
        Reach::Turf => table.sheet.turf == Some(at),
        Reach::At(location) => location == at,
        Reach::HereOrStart => {
            story::places(table, holder?).contains(at)
                || holder.and_then(|who| table.start_of(who)) == Some(at)
        }
    };
    if !in_reach {
        return None;
    }
    let mut groups = Vec::new();
    for filter in which.with {
        let passes = match *filter {
            Filter::Has(counter, n) => table.count(counter, who) >= n,
            Filter::Is(trait_) => who.def().traits.contains(trait_),
            Filter::Role(role) => {
                groups.push((CharacterSet::one(who), RoleSet::one(role)));
                true
            }
            Filter::Panics => table.paranoia(who) >= who.def().paranoia_limit,
            Filter::Dead => table.dead.contains(who),
            Filter::NotTheSame => true,
            Filter::HadGoodwill => table.had_goodwill.contains(who),
            Filter::DiedLastLoop => table.died_last_loop.contains(who),
        };
        if !passes {
            return None;
        }
    }
    Some(groups)
}

// Roles and plots of the set.

pub(super) fn roles_of_set(table: &Table) -> RoleSet {
    table.sheet.set.def().castable()
}

pub(super) fn plots_of_set(table: &Table) -> impl Iterator<Item = Plot> {
    let set = table.sheet.set.def();
    set.main_plots.iter().chain(set.subplots).copied()
}

pub(super) fn roles_where(table: &Table, test: impl Fn(Role) -> bool) -> RoleSet {
    roles_of_set(table).iter().filter(|role| test(*role)).collect()
}

/// The roles with which a character may refuse as the table is now.
pub(super) fn roles_refusing(table: &Table, who: Character) -> RoleSet {
    roles_where(table, |role| role.def().refusal != Refusal::None || story::is_broken(table, who, role))
}

/// The roles with which anybody could refuse.
fn roles_that_may_refuse(table: &Table) -> RoleSet {
    let breaks = |modifier: &Modifier| matches!(modifier, Modifier::BreaksAt(..));
    roles_where(table, |role| role.def().refusal != Refusal::None || role.def().modifiers.iter().any(breaks))
}

/// Roles of which something is always true.
pub(super) fn roles_that(table: &Table, test: impl Fn(&Modifier) -> bool) -> RoleSet {
    roles_where(table, |role| role.def().modifiers.iter().any(&test))
}

/// Roles with an ability of a timing that does something, as the table is now.
pub(super) fn roles_with(table: &Table, timing: Timing, effect: Effect) -> RoleSet {
    roles_where(table, |role| {
        abilities_now(table, role).any(|ability| ability.timing == timing && ability.then.contains(&effect))
    })
}

/// A role's abilities, and those lent to it as the table is now.
fn abilities_now(table: &Table, role: Role) -> impl Iterator<Item = &'static Ability> {
    let lent = role
        .loans()
        .filter_map(|(lender, while_)| group_for(table, while_, None).map(|_| lender.def().abilities));
    let lent: Vec<&'static [Ability]> = lent.collect();
    role.def().abilities.iter().chain(lent.into_iter().flatten())
}
