//! Which rules a step of a reason rests on.

use engine::{Cause, Fact, Source};
use rules::ability::{Modifier, Timing};
use rules::{Character, CharacterSet, Culprit, CulpritSet, Incident, Plot, Role, RoleSet};

use super::notes::{Causes, ClashKey, Notes, is_by_something, is_hidden};
use super::plots::PlotKind;
use super::{Aim, Left, LookedAt, Rule, Step};
use crate::answer::Answer;
use crate::claim::Claim;
use crate::cube::Cube;
use crate::diagram::Diagram;
use crate::glance::Patience;
use crate::reckon;
use crate::space::Space;
use crate::stretch::{Inquiry, Standing, Stretch};
use crate::sweep::Detective;

/// So many rules are named for one step.
const MOST_RULES: usize = 3;
/// Rules that do less than this share of the work of another are not named.
const LEAST_SHARE: u128 = 8;
/// Of so many who can have had the role it is told that one of them must have had it.
const MOST_HOLDERS: usize = 3;
/// So many roles at most are told that can have killed.
const MOST_KILLERS: usize = 3;
/// So many roles at most are told of a culprit, whoever that is.
const MOST_ROLES: usize = 2;

/// So much is played to find out what can have brought something about with all that is possible in the end.
const PLAYS_TO_THE_END: usize = 3_000;

/// What can have brought about some items, and with which scripts that was found out.
#[derive(Clone, Copy)]
pub(super) struct Grounds<'c> {
    pub(super) causes: &'c [(usize, Cause)],
    pub(super) shown: fn(Cause) -> Rule,
}

impl Detective {
    /// What one item says to the scripts that clash with it.
    pub(super) fn step_of(
        &self,
        (item, looked_at): (usize, LookedAt),
        claim: Option<Claim>,
        notes: &Notes,
        grounds: Grounds<'_>,
    ) -> Step {
        let mut here: Vec<(ClashKey, u128)> = notes
            .clashes
            .iter()
            .filter(|(clash, _)| clash.at == item)
            .map(|(clash, weight)| (*clash, *weight))
            .collect();
        here.sort_by_key(|(_, weight)| std::cmp::Reverse(*weight));
        let seen = self.record().items()[item].fact;
        let heaviest = here.first().map_or(0, |(_, weight)| *weight);
        let instead = here.iter().find_map(|(clash, _)| clash.event.filter(|(fact, _)| *fact != seen));
        let can_have_done = if is_by_something(seen) { self.kinds(item, grounds) } else { Vec::new() };
        let is_of_cards = causes_of(item, grounds.causes).any(|cause| cause == Cause::Cards);
        let has_struck = |cause: Cause| {
            matches!(cause, Cause::Incident { .. }) && can_have_done.contains(&(grounds.shown)(cause))
        };
        let mut rules: Vec<Rule> = Vec::new();
        // Of scripts with which nothing else would have been seen instead.
        let mut lacking: u128 = 0;
        for (clash, weight) in &here {
            let rule = match (seen, clash.event) {
                (Fact::Refused | Fact::Accepted, None) => Some(Rule::Refusal),
                (Fact::IncidentOccurs { day } | Fact::NoIncident { day }, _) => Some(Rule::Incident { day }),
                (Fact::NothingHappens, _) if clash.without_incident.is_some() => {
                    clash.without_incident.map(|day| Rule::Incident { day })
                }
                (Fact::RoleRevealed { .. } | Fact::CulpritRevealed { .. }, _) => Some(Rule::Announced),
                (Fact::Enters { who, .. }, _) | (_, Some((Fact::Enters { who, .. }, _))) => {
                    Some(Rule::Entry { who })
                }
                // It struck somebody; whom else it would have struck says little.
                (
                    Fact::Dies(_) | Fact::ProtagonistsDie,
                    Some((Fact::NothingHappens, Cause::Incident { .. })),
                ) => None,
                (Fact::Dies(_), Some((fact, cause)))
                    if has_struck(cause)
                        && (!self.strikes_everybody(cause) || self.record().is_seen_soon(fact, item)) =>
                {
                    None
                }
                // It is seen all the same, a little later.
                (_, Some((fact, _)))
                    if !can_have_done.is_empty() && self.record().is_seen_soon(fact, item) =>
                {
                    None
                }
                // Nobody saw that death.
                (_, Some((_, cause))) if !self.may_be_at_work(item, cause) => None,
                (_, Some((fact, cause))) if is_hidden(cause) && fact != seen => {
                    Some(Rule::Missing { cause, fact })
                }
                (_, Some((fact, cause @ Cause::Curse))) if fact != seen => {
                    Some(Rule::Missing { cause, fact })
                }
                (_, Some((fact, cause @ Cause::Cards))) if fact != seen && is_of_cards => {
                    Some(Rule::Missing { cause, fact })
                }
                (_, _) => None,
            };
            if rule.is_none() {
                lacking = lacking.saturating_add(*weight);
            }
            let Some(rule) = rule.filter(|rule| !rules.contains(rule)) else { continue };
            let is_of_its_kind =
                |other: &Rule| std::mem::discriminant(other) == std::mem::discriminant(&rule);
            let may_be_light = !matches!(rule, Rule::Entry { .. }) && !rules.iter().any(is_of_its_kind);
            let is_light = *weight < heaviest / LEAST_SHARE && !may_be_light;
            if rules.len() < MOST_RULES && !is_light {
                rules.push(rule);
            }
        }
        let is_lacking = lacking > heaviest / LEAST_SHARE && !can_have_done.is_empty();
        let are_missing = rules.iter().all(|rule| matches!(rule, Rule::Missing { .. }));
        // Whom somebody else would have killed says less than who can have.
        let is_killed = matches!(seen, Fact::Dies(_)) && !can_have_done.is_empty();
        if are_missing && (is_lacking || is_killed) {
            // What strikes everybody there, and let somebody live.
            let is_survived = |rule: &Rule| {
                let Rule::Missing { cause, fact: Fact::Dies(_) } = *rule else { return false };
                cause == Cause::Curse || has_struck(cause)
            };
            rules.retain(|rule| is_survived(rule) || claim.is_some_and(|claim| is_by(*rule, claim)));
        }
        if rules.is_empty() {
            rules = can_have_done;
        }
        if let (true, Fact::IncidentOccurs { day } | Fact::NoIncident { day }) = (rules.is_empty(), seen) {
            rules.push(Rule::Incident { day });
        }
        rules.extend(self.incident_behind(seen, &rules, claim).map(|day| Rule::Incident { day }));
        if let (Fact::Dies(who), Some(roles)) = (seen, notes.roles.get(&item)) {
            let roles = Some(roles[who.index()]).filter(|roles| cannot_die(*roles));
            rules.extend(roles.map(|roles| Rule::CannotDie { who, roles }));
        }
        if let Some((who, day)) = as_culprit(&here).filter(|_| rules.len() < MOST_RULES) {
            rules.push(Rule::AsCulprit { who, day });
        } else if let Some(day) = incident_told_by(seen, &rules) {
            rules.push(Rule::Enough { day });
        }
        if rules.is_empty() && !is_chosen(seen) {
            let is_of_another_kind =
                |fact: &Fact| std::mem::discriminant(fact) != std::mem::discriminant(&seen);
            let instead = instead.filter(|(fact, cause)| *cause != Cause::Course || is_of_another_kind(fact));
            rules.extend(instead.map(|(fact, cause)| Rule::Missing { cause, fact }));
        }
        let (loop_no, day) = self.record().day_of(item);
        Step { loop_no, day, item, looked_at, rules, leaves: Vec::new(), before: Vec::new() }
    }

    /// Whether an incident kills all that are somewhere, whoever they are, and nothing else can be behind its name.
    fn strikes_everybody(&self, cause: Cause) -> bool {
        let Cause::Incident { day } = cause else { return false };
        let sheet = &self.record().before().sheet;
        !sheet.set.def().has_false_names() && sheet.incident_on(day).is_some_and(Incident::kills_all)
    }

    /// The day whose incident alone can have done it, where it is about its culprit, or another may be behind its name. Where
    /// somebody is struck, it says more who stood there.
    fn incident_behind(&self, seen: Fact, rules: &[Rule], claim: Option<Claim>) -> Option<u8> {
        let [rule] = rules else { return None };
        if let Fact::Dies(_) | Fact::Counters { .. } | Fact::Moves { .. } = seen {
            return None;
        }
        let Some(Cause::Incident { day }) = rule.cause() else { return None };
        let is_of_culprit = matches!(claim, Some(Claim::Culprit { day: asked, .. }) if asked == day);
        let has_false_names = self.space().premises().set.def().has_false_names();
        (is_of_culprit || has_false_names).then_some(day)
    }

    /// What was found with some of the scripts is told only if it holds for all in question; and how those stood who can be
    /// the culprit of an incident, if they are few.
    pub(super) fn look_again(&self, inquiry: &mut Inquiry<'_>, in_question: Diagram, step: &mut Step) {
        let space = self.space();
        let mut has = |restrict: &dyn Fn(&mut Cube) -> bool| {
            let mut cube = space.everything();
            restrict(&mut cube) && inquiry.has_some_of(space, in_question, &cube)
        };
        step.rules.retain(|rule| {
            if let Rule::CannotDie { who, roles } = *rule {
                return !has(&|cube| cube.exclude_role(who, roles));
            }
            let Rule::AsCulprit { who, day } = *rule else { return true };
            let others = CulpritSet::one(Culprit::Character(who));
            !has(&|cube| cube.restrict_culprits(day, cube.culprits(day).without(others)))
        });
        let seen = self.record().items()[step.item].fact;
        let Some(day) = incident_told_by(seen, &step.rules) else { return };
        if step.rules.iter().any(|rule| matches!(rule, Rule::AsCulprit { .. })) {
            return;
        }
        let suspects = space.everything().culprits(day);
        let can_be = |culprit: &Culprit| has(&|cube| cube.restrict_culprits(day, CulpritSet::one(*culprit)));
        let suspects: Vec<Culprit> = suspects.iter().filter(can_be).collect();
        let roles = self.roles_of_culprit(inquiry, in_question, (day, &suspects));
        let roles = roles.filter(|roles| !roles.is_empty() && !roles.contains(Role::Person));
        step.rules.extend(roles.map(|roles| Rule::CulpritIs { day, roles }));
        step.rules.retain(|rule| *rule != Rule::Enough { day });
        if suspects.len() > MOST_HOLDERS || suspects.iter().any(|culprit| matches!(culprit, Culprit::Mob(_)))
        {
            step.rules.push(Rule::Enough { day });
            return;
        }
        let characters = suspects.into_iter().filter_map(Culprit::character);
        step.rules.extend(characters.map(|who| Rule::AsCulprit { who, day }));
    }

    /// Whose role an item tells, if every one of some scripts has it so.
    pub(super) fn told_role(
        &self,
        inquiry: &mut Inquiry<'_>,
        scripts: Diagram,
        item: usize,
    ) -> Option<(Character, Role)> {
        let seen = self.record().items()[item].fact;
        let (Fact::RoleRevealed { who, role, .. } | Fact::Guessed { who, role, right: true, .. }) = seen
        else {
            return None;
        };
        let mut others = self.space().everything();
        let is_other = others.exclude_role(who, RoleSet::one(role))
            && inquiry.has_some_of(self.space(), scripts, &others);
        (!is_other && role != Role::Person).then_some((who, role))
    }

    /// The same where it is true of any script: nobody lies about roles, and nobody is turned into this one.
    pub(super) fn role_told_for_sure(&self, item: usize) -> Option<(Character, Role)> {
        let set = self.space().premises().set.def();
        let Fact::RoleRevealed { who, role, .. } = self.record().items()[item].fact else { return None };
        let lies = |role: &Role| role.says(|modifier| matches!(modifier, Modifier::MayLie));
        let is_sure = !set.roles.iter().any(lies) && set.plots_turning_into(role).next().is_none();
        Some((who, role)).filter(|_| is_sure && role != Role::Person)
    }

    /// The deaths that what can have brought about a step comes of, each with the roles that can have killed, if they are few.
    pub(super) fn deaths_behind(&self, step: &Step, causes: &[(usize, Cause)]) -> Vec<(usize, Rule)> {
        if !step.rules.iter().any(Rule::comes_of_a_death) {
            return Vec::new();
        }
        let deaths = self.record().deaths_before(step.item).filter_map(|(item, who)| {
            let roles: Option<RoleSet> = causes_of(item, causes).map(role_of).collect();
            let roles = roles.filter(|roles| (1..=MOST_KILLERS).contains(&roles.len()))?;
            Some((item, Rule::KilledBy { who, roles }))
        });
        deaths.collect()
    }

    /// What can have brought about some items of a stretch, with all that is possible in the end: of each, if it takes too
    /// long to follow the whole stretch; nothing if that takes too long as well.
    pub(super) fn causes_in_the_end(
        &self,
        inquiry: &mut Inquiry<'_>,
        (stretch, standing): (&Stretch<'_>, &[Standing]),
        items: &[usize],
        for_each: &Patience,
    ) -> Vec<(usize, Cause)> {
        let Some(hull) = self.hull() else { return Vec::new() };
        // Without knowing how the game stood, there is no other way.
        let along = Patience::by_itself(PLAYS_TO_THE_END);
        let along = if standing.is_empty() { for_each } else { &along };
        let mut causes = Causes::default();
        // Of the item behind it, a stretch shows only what comes without a question.
        let end = stretch.to.map_or(usize::MAX, |plain| plain.at);
        let is_followed = inquiry.along(stretch, &hull, Some(along), &mut causes).is_some();
        let mut found = if is_followed { causes.0 } else { Vec::new() };
        found.retain(|(at, _)| *at < end);
        let scripts = inquiry.diagrams.of_cube(&hull);
        let items = items.iter().filter(|item| !is_followed || **item >= end);
        let is_worth_it = |item: &&usize| is_by_something(self.record().items()[**item].fact);
        let of_each = items.filter(is_worth_it).filter_map(|&item| {
            let mut causes = Causes::default();
            let kept = inquiry.kept_alone(standing, scripts, item, for_each, &mut causes);
            kept.map(|_| causes.0)
        });
        found.extend(of_each.flatten());
        found
    }

    /// Why the last step leaves nothing of what was supposed, as far as it has to do with who has which role.
    pub(super) fn tell_the_end(
        &self,
        inquiry: &mut Inquiry<'_>,
        step: &mut Step,
        (left, aim): (Diagram, Aim),
        causes: &[(usize, Cause)],
        leaves: &[Left],
    ) {
        let is_told = aim.supposed().is_some() && leaves.is_empty();
        if aim.claim().is_none() || is_told {
            return;
        }
        let lives_on = self.lives_on(inquiry, (left, aim), &step.rules);
        step.rules.extend(lives_on);
        let (mut rule, mut plots) = self.no_holder(inquiry, (left, aim), step.item, causes);
        if let (Aim::Must(Claim::Plot(_)), Some(Rule::NotBrought { role })) = (aim, rule) {
            // That the plot is not in play was supposed.
            (rule, plots) = (Some(Rule::Bringing { role }), None);
        }
        // Where it is told what is left without supposing anything, so are the plots.
        if leaves.is_empty() || leaves.contains(&Left::Nothing) {
            step.rules.extend(rule);
            step.leaves.extend(plots);
        } else if plots.is_none() && !matches!(leaves, [_]) {
            step.rules.extend(rule);
        }
        let is_direct = self.holders(step.item, causes).is_some_and(|(_, holders)| is_of(aim, holders));
        if leaves.contains(&Left::Nothing) && !is_direct {
            step.tell_plots(aim.supposed());
            if self.is_of_another_main_plot(&step.rules, aim) {
                step.rules.push(Rule::TooFewPlots { of: PlotKind::MainPlots });
            }
        }
    }

    /// Whether another main plot than the one that was supposed must have done it, and a script has no second one.
    fn is_of_another_main_plot(&self, rules: &[Rule], aim: Aim) -> bool {
        let Some(Claim::Plot(supposed)) = aim.supposed() else { return false };
        let is_main = |plot: Plot| self.space().premises().set.def().main_plots.contains(&plot);
        let is_of_another = |cause: Cause| {
            let Cause::Ability(Source::Plot { plot, .. }) = cause else { return false };
            plot != supposed && is_main(plot)
        };
        let mut causes = rules.iter().filter_map(|rule| rule.cause()).peekable();
        is_main(supposed)
            && self.space().combinations().iter().all(|one| one.extra_main_plot.is_none())
            && causes.peek().is_some()
            && causes.all(is_of_another)
    }

    /// Who would have died, and lives on by every role that is possible in the end, but not with what was supposed.
    fn lives_on(&self, inquiry: &mut Inquiry<'_>, (left, aim): (Diagram, Aim), rules: &[Rule]) -> Vec<Rule> {
        let Some(hull) = self.hull() else { return Vec::new() };
        let is_asked = |who: Character| aim.claim().is_some_and(|claim| claim.is_about(who));
        let survivors = spared(rules, |who| hull.roles(who)).filter_map(|(who, roles)| {
            let is_so =
                roles.iter().any(|role| inquiry.is_held(self.space(), left, (role, CharacterSet::one(who))));
            (!is_so && !is_asked(who)).then_some(Rule::LivesOn { who, roles })
        });
        survivors.collect()
    }

    /// That none of those who can have done it, or of whom it was told, has the role in what is left of what was supposed,
    /// with the plots that are left if these do not bring it.
    pub(super) fn no_holder(
        &self,
        inquiry: &mut Inquiry<'_>,
        (left, aim): (Diagram, Aim),
        item: usize,
        causes: &[(usize, Cause)],
    ) -> (Option<Rule>, Option<Left>) {
        let space = self.space();
        let Some((role, holders)) = self.holders(item, causes) else { return (None, None) };
        if is_of(aim, holders) {
            return (None, None);
        }
        let claim = aim.supposed();
        if inquiry.is_held(space, left, (role, holders)) {
            return (None, None);
        }
        let mut with_plots = space.everything();
        let plots = inquiry.diagrams.hull(left).map(|hull| *hull.plots());
        if !plots.is_some_and(|plots| with_plots.restrict_plots(&plots)) {
            return (Some(Rule::NoHolder { role, holders }), None);
        }
        let mut with_claim = with_plots.clone();
        claim.inspect(|claim| {
            claim.restrict(&mut with_claim, space);
        });
        let [with_plots, with_claim] = [with_plots, with_claim].map(|cube| inquiry.diagrams.of_cube(&cube));
        let is_of_role = matches!(claim, Some(Claim::Role { role: claimed, .. }) if claimed == role);
        if !inquiry.is_held(space, with_plots, (role, holders)) {
            let plots = reckon::tally(space, &inquiry.diagrams, left).possible_plots();
            return (Some(Rule::NotBrought { role }), Some(Left::Plots(plots)));
        }
        let outsider = holders.only().filter(|who| who.is_outsider());
        let rule = match (inquiry.is_held(space, with_claim, (role, holders)), outsider) {
            (false, Some(who)) => Rule::Outsider { who, role, plot: None },
            (false, None) if is_of_role => Rule::NoRoom { role },
            (_, _) => Rule::NoHolder { role, holders },
        };
        (Some(rule), None)
    }

    /// Hidden causes of different kinds, and who can have held the roles behind them, if they are few.
    fn kinds(&self, item: usize, grounds: Grounds<'_>) -> Vec<Rule> {
        let kind = |cause: Cause| {
            let Cause::Ability(Source::Role { role, n, .. }) = cause else { return cause };
            Cause::Ability(Source::Shared { role, n })
        };
        let causes = causes_of(item, grounds.causes);
        let all: Vec<Cause> = causes.filter(|cause| is_hidden(*cause)).collect();
        let mut found: Vec<Cause> = Vec::new();
        for &cause in &all {
            if !found.iter().any(|other| kind(*other) == kind(cause)) {
                found.push(cause);
            }
        }
        let shown: Vec<Rule> = found.iter().copied().map(grounds.shown).collect();
        let held = found.iter().filter_map(|cause| {
            let Cause::Ability(Source::Role { role, n, .. }) = *cause else { return None };
            let mut holders = CharacterSet::EMPTY;
            for cause in &all {
                if let Cause::Ability(Source::Role { who, role: other, n: nth }) = *cause
                    && (other, nth) == (role, n)
                    && self.may_have_struck(item, (who, role, n))
                {
                    holders.insert(who);
                }
            }
            (1..=MOST_HOLDERS).contains(&holders.len()).then_some(Rule::HeldBy { role, holders })
        });
        shown.iter().copied().chain(held).collect()
    }

    /// Whether something can have been at work with the table as everybody saw it.
    fn may_be_at_work(&self, item: usize, cause: Cause) -> bool {
        let Cause::Ability(Source::Role { who, role, n }) = cause else { return true };
        self.may_have_struck(item, (who, role, n)) || self.record().items()[item].fact == Fact::Dies(who)
    }

    /// Whether somebody's ability can have been at work with the table as everybody saw it: what comes of the own death does
    /// only if that was seen in the same step. A cause is also found where somebody else died in an item that is not looked at.
    pub(super) fn may_have_struck(&self, item: usize, (who, role, n): (Character, Role, u8)) -> bool {
        let ability = role.def().abilities.get(usize::from(n));
        ability.is_none_or(|ability| ability.timing != Timing::OwnDeath)
            || self.record().died_before(item).contains(who)
    }

    /// The only role that can have brought something about, and who can have held it, if they are few.
    fn holders(&self, item: usize, causes: &[(usize, Cause)]) -> Option<(Role, CharacterSet)> {
        if let Fact::RoleRevealed { who, role, .. } = self.record().items()[item].fact {
            return Some((role, CharacterSet::one(who)));
        }
        let (mut only, mut holders) = (None, CharacterSet::EMPTY);
        for cause in causes_of(item, causes).filter(|cause| is_hidden(*cause)) {
            let Cause::Ability(Source::Role { who, role, n }) = cause else { return None };
            if *only.get_or_insert(role) != role {
                return None;
            }
            if self.may_have_struck(item, (who, role, n)) {
                holders.insert(who);
            }
        }
        Some((only?, holders)).filter(|_| (1..=MOST_HOLDERS).contains(&holders.len()))
    }

    /// The roles that the culprit of a day has with some scripts, whoever it is; nothing if they are many.
    fn roles_of_culprit(
        &self,
        inquiry: &mut Inquiry<'_>,
        scripts: Diagram,
        (day, suspects): (u8, &[Culprit]),
    ) -> Option<RoleSet> {
        let space = self.space();
        let mut found = RoleSet::EMPTY;
        for &culprit in suspects {
            let Culprit::Character(who) = culprit else { return None };
            let mut cube = space.everything();
            if !cube.restrict_culprits(day, CulpritSet::one(culprit)) {
                continue;
            }
            while cube.exclude_role(who, found) {
                let others = inquiry.diagrams.of_cube(&cube);
                let others = inquiry.diagrams.both(scripts, others);
                let Some(other) = inquiry.some_cubes(space, others, 1).pop() else { break };
                let has_it = |role: &Role| {
                    let mut cube = other.clone();
                    cube.restrict_role(who, RoleSet::one(*role)) && space.has_scripts(&cube)
                };
                found.insert(other.roles(who).iter().find(has_it)?);
                if found.len() > MOST_ROLES {
                    return None;
                }
            }
        }
        Some(found)
    }
}

impl Inquiry<'_> {
    /// Whether a script of a cube is among some.
    pub(super) fn has_some_of(&mut self, space: &Space, scripts: Diagram, cube: &Cube) -> bool {
        let cube = self.diagrams.of_cube(cube);
        let both = self.diagrams.both(scripts, cube);
        self.has_scripts(space, both)
    }

    /// Whether one of these has the role in one of the scripts.
    fn is_held(&mut self, space: &Space, scripts: Diagram, (role, holders): (Role, CharacterSet)) -> bool {
        holders.iter().any(|who| {
            let mut cube = space.everything();
            cube.restrict_role(who, RoleSet::one(role)) && self.has_some_of(space, scripts, &cube)
        })
    }
}

impl Step {
    /// Who held a role need not be told where it follows.
    pub(super) fn tell_holders_once(&mut self) {
        let leaves = &self.leaves;
        self.rules.retain(|rule| {
            let Rule::HeldBy { role, holders } = *rule else { return true };
            let follows = |who| leaves.contains(&Left::Roles { who, roles: RoleSet::one(role) });
            !holders.only().is_some_and(follows)
        });
    }

    /// Where only somebody is left to have done it who never has a role that a plot brings: that, and which plots bring it.
    pub(super) fn tell_outsiders(&mut self) {
        let causes = self.rules.iter().filter_map(|rule| rule.cause().and_then(role_of));
        let shown: RoleSet = causes.collect();
        let left = self.leaves.iter().filter_map(|left| {
            let Left::Roles { who, roles } = *left else { return None };
            Some((who, roles.only()?)).filter(|(who, role)| who.is_outsider() && shown.contains(*role))
        });
        for (who, role) in left.collect::<Vec<(Character, Role)>>() {
            self.rules.extend(who_and_plots(who, role));
        }
    }

    /// Where it is about plots: which of them bring the only role that can have done it, and the roles that somebody must have
    /// by this step.
    pub(super) fn tell_bringing(&mut self) {
        let mut behind = self.rules.iter().filter_map(|rule| rule.cause().and_then(role_of));
        let behind = behind.next().filter(|role| behind.all(|other| other == *role));
        let held = self.leaves.iter().filter_map(|left| {
            let Left::Roles { roles, .. } = *left else { return None };
            roles.only()
        });
        let roles: Vec<Role> = behind.into_iter().chain(held).filter(|role| *role != Role::Person).collect();
        for role in roles {
            let rule = Rule::Bringing { role };
            if !self.rules.contains(&rule) && !self.rules.contains(&Rule::NotBrought { role }) {
                self.rules.push(rule);
            }
        }
    }

    /// Where only what can have done it speaks against what was supposed: the plots behind both.
    pub(super) fn tell_plots(&mut self, claim: Option<Claim>) {
        let is_cause = |rule: &Rule| {
            matches!(
                rule,
                Rule::Shown(_)
                    | Rule::StillShown(_)
                    | Rule::HeldBy { .. }
                    | Rule::Outsider { .. }
                    | Rule::KilledBy { .. }
                    | Rule::Incident { .. }
                    | Rule::Enough { .. }
            )
        };
        let is_shown = self.rules.iter().any(|rule| rule.cause().is_some());
        if !is_shown || !self.rules.iter().all(is_cause) {
            return;
        }
        let behind: Vec<Role> = self.rules.iter().filter_map(|rule| rule.cause().and_then(role_of)).collect();
        let claimed = match claim {
            Some(Claim::Role { role, .. }) => Some(role),
            Some(
                Claim::Plot(_)
                | Claim::ExtraMainPlot(_)
                | Claim::Culprit { .. }
                | Claim::Incident { .. }
                | Claim::Entry { .. },
            )
            | None => None,
        };
        for role in behind.into_iter().chain(claimed) {
            let rule = Rule::Bringing { role };
            if role != Role::Person && !self.rules.contains(&rule) {
                self.rules.push(rule);
            }
        }
    }
}

/// Which plots bring a role that was told: for one who never has such a role, those are out.
pub(super) fn who_and_plots(who: Character, role: Role) -> impl Iterator<Item = Rule> {
    let outsider = who.is_outsider().then_some(Rule::Outsider { who, role, plot: None });
    outsider.into_iter().chain([Rule::Bringing { role }])
}

fn causes_of(item: usize, causes: &[(usize, Cause)]) -> impl Iterator<Item = Cause> {
    causes.iter().filter(move |(at, _)| *at == item).map(|(_, cause)| *cause)
}

impl Rule {
    /// What can have brought it about.
    pub(super) fn cause(self) -> Option<Cause> {
        let (Rule::Shown(cause) | Rule::StillShown(cause)) = self else { return None };
        Some(cause)
    }

    /// Whether it was brought about by an ability that comes of a death.
    pub(super) fn comes_of_a_death(&self) -> bool {
        let Rule::Shown(Cause::Ability(Source::Role { role, n, .. })) = *self else { return false };
        let timing = role.def().abilities.get(usize::from(n)).map(|ability| ability.timing);
        matches!(timing, Some(Timing::OwnDeath | Timing::DeathOf(_)))
    }
}

/// Whether the question is about the role of just this character: then what was supposed says that it has another.
fn is_of(aim: Aim, holders: CharacterSet) -> bool {
    matches!(aim.claim(), Some(Claim::Role { who, .. }) if holders.only() == Some(who))
}

/// The role whose ability it is.
fn role_of(cause: Cause) -> Option<Role> {
    let Cause::Ability(source) = cause else { return None };
    match source {
        Source::Role { role, .. } | Source::Shared { role, .. } => Some(role),
        Source::Plot { .. } | Source::Card { .. } | Source::Passive { .. } => None,
    }
}

/// Whether somebody chose it, or asked for it, which makes itself so.
fn is_chosen(seen: Fact) -> bool {
    matches!(
        seen,
        Fact::LeaderPicks { .. }
            | Fact::LeaderPicksEffect(_)
            | Fact::LeaderSteers { .. }
            | Fact::Declared(_)
            | Fact::Placed { .. }
    )
}

/// The day of whose incident a fact tells whether it occurs: nothing comes of one only if it does.
fn incident_told_by(seen: Fact, rules: &[Rule]) -> Option<u8> {
    if let Fact::IncidentOccurs { day } | Fact::NoIncident { day } = seen {
        return Some(day);
    }
    let day = |rule: &Rule| if let Rule::Incident { day } = *rule { Some(day) } else { None };
    let is_shown = |day: &u8| rules.iter().any(|rule| rule.cause() == Some(Cause::Incident { day: *day }));
    rules.iter().find_map(day).filter(|day| seen == Fact::NothingHappens || is_shown(day))
}

/// The only culprit with whom an incident would have occurred, or not, otherwise than it was seen, if hardly anything
/// else went otherwise.
fn as_culprit(clashes: &[(ClashKey, u128)]) -> Option<(Character, u8)> {
    let (day, _) = clashes.iter().find_map(|(clash, _)| clash.incident)?;
    let (mut all, mut otherwise, mut heaviest) = (CulpritSet::EMPTY, 0_u128, 0);
    for (clash, weight) in clashes {
        let is_of_incident =
            |(fact, _)| matches!(fact, Fact::IncidentOccurs { .. } | Fact::NoIncident { .. });
        match clash.incident {
            Some((other, culprits)) if other == day => {
                all = all.or(culprits);
                heaviest = heaviest.max(*weight);
            }
            // The same with another table, which says nothing about how anybody stood.
            None if clash.event.is_some_and(is_of_incident) => {}
            Some(_) | None => otherwise = otherwise.saturating_add(*weight),
        }
    }
    let culprit = all.only().filter(|_| otherwise <= heaviest / LEAST_SHARE)?;
    Some((culprit.character()?, day))
}

/// Whether what would have been seen is the doing of just what is claimed.
pub(super) fn is_by(rule: Rule, claim: Claim) -> bool {
    let Rule::Missing { cause: Cause::Ability(source), .. } = rule else { return false };
    match (source, claim) {
        (Source::Role { who, role, .. }, Claim::Role { who: holder, role: held }) => {
            (who, role) == (holder, held)
        }
        (Source::Plot { plot, .. }, Claim::Plot(claimed) | Claim::ExtraMainPlot(claimed)) => plot == claimed,
        (_, _) => false,
    }
}

/// Who would have died and did not, because of every role that is left for it.
pub(super) fn survival(rules: &[Rule], answer: &Answer) -> Vec<Rule> {
    spared(rules, |who| answer.possible_roles(who))
        .map(|(who, roles)| Rule::CannotDie { who, roles })
        .collect()
}

/// Those who would have died, and cannot with any of their roles.
fn spared(
    rules: &[Rule],
    roles_of: impl Fn(Character) -> RoleSet,
) -> impl Iterator<Item = (Character, RoleSet)> {
    rules.iter().filter_map(move |rule| {
        let Rule::Missing { fact: Fact::Dies(who), .. } = *rule else { return None };
        Some((who, roles_of(who))).filter(|(_, roles)| cannot_die(*roles))
    })
}

fn cannot_die(roles: RoleSet) -> bool {
    !roles.is_empty() && roles.iter().all(|role| role.def().unkillable)
}
