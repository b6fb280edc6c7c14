//! Which single rules a step of a reason rests on: those without which it would not say what it says.
//!
//! The step is looked at once more with some of the scripts that it alone excludes, each time as if one of the rules that
//! they bring did not exist. Where nothing then clashes any more, just this rule excludes them. Scripts that each single
//! rule leaves excluded lack what can have shown the moment; what lets the scripts show it that explain the whole record
//! is found out in the same way.

use engine::{Cause, Fact, Line};
use rules::{Character, Culprit, Plot, Role, RoleSet};

use super::cases::Look;
use super::enough::Told;
use super::looks::Seen;
use super::{LookedAt, Rule, Step};
use crate::claim::Claim;
use crate::cube::Cube;
use crate::diagram::Diagram;
use crate::glance::Patience;
use crate::stretch::{Inquiry, Standing, Stretch};
use crate::sweep::Detective;

/// So much is played to find out on which rules the steps rest.
pub(super) const PLAYS: usize = 20_000;
/// And with all scripts.
const PLAYS_WITH_ALL: usize = 10_000;
/// Where this does not exist, all is as it is.
pub(super) const NO_RULE: Line = Line::EveryOfRole(Role::Person);
/// Of so many steps at most.
const MOST_STEPS: usize = 8;
/// So many scripts are looked at for each.
const MOST_SCRIPTS: usize = 6;
/// Of so many who could be the culprit of an incident it is told how they stood.
const MOST_SUSPECTS: usize = 4;
/// So many rules of a kind are told for one.
const MOST_TOLD: usize = 3;

/// Where a step was looked at.
pub(super) type Place<'a, 'd> = (&'a Stretch<'d>, &'a [Standing]);
/// Where, and with what.
pub(super) type At<'a, 'd> = (Place<'a, 'd>, &'a [Told]);

/// What single scripts say of a step.
struct Found {
    rules: Vec<Rule>,
    /// Whether some lack what can have shown it.
    are_lacking: bool,
}

impl Detective {
    /// Tells with each step the single rules that it rests on, as far as they are found out and not told already.
    pub(super) fn tell_lines(
        &self,
        inquiry: &mut Inquiry<'_>,
        (supposed, claim): (&Cube, Option<Claim>),
        steps: &mut [Step],
    ) {
        let is_short = (1..=MOST_STEPS).contains(&steps.len()) && steps.iter().all(Step::is_fine);
        let patience = Patience::by_itself(PLAYS * inquiry.times());
        let seen = is_short.then(|| self.seen(inquiry, supposed, steps)).flatten();
        let Some(seen) = seen else { return };
        let Some(looks) = inquiry.looks(supposed, &seen, steps, &patience) else { return };
        let mut possible = None;
        for n in 0..looks.len() {
            let Some((&first, &last)) = looks[n].steps.first().zip(looks[n].steps.last()) else { continue };
            let Some((at, told)) = look_at(&seen, &steps[first]) else { continue };
            let excluded = inquiry.excluded_only_by(supposed, &looks, n);
            self.tell_suspects(inquiry, excluded, &mut steps[last]);
            let plainest = self.plainest(inquiry, excluded, claim);
            let found = self.lines_of(inquiry, (at, &told), plainest, &steps[last], &patience);
            steps[last].rules.extend(found.rules);
            if found.are_lacking && !self.says_enough(&steps[last]) {
                let possible = possible.get_or_insert_with(|| self.with_possible());
                let rules = self.letting(possible, (at, &told), &steps[last], &patience);
                steps[last].rules.extend(rules.unwrap_or_default());
            }
        }
        let possible = possible.get_or_insert_with(|| self.with_possible());
        self.tell_ways_out(inquiry, (supposed, &seen), (&looks, possible), (steps, claim));
        self.tell_other_lines(inquiry, (supposed, &seen), &looks, steps);
    }

    /// The rules by which a script shows an item that is looked at, without those behind what led to it.
    pub(super) fn lines_behind(
        &self,
        inquiry: &mut Inquiry<'_>,
        at: At<'_, '_>,
        script: &Cube,
        item: usize,
        patience: &Patience,
    ) -> Vec<Line> {
        let mut lines = inquiry.lines_that_matter(at, (script, self.lines(script)), false, patience);
        for before in self.led_to(item) {
            if lines.is_empty() {
                break;
            }
            let before = [(before, LookedAt::Alone)];
            let known = inquiry.lines_that_matter((at.0, &before), (script, lines.clone()), false, patience);
            lines.retain(|line| !known.contains(line));
        }
        lines
    }

    /// How those stood whose incident it would have been with what only this step excludes, if they are few.
    fn tell_suspects(&self, inquiry: &mut Inquiry<'_>, excluded: Diagram, step: &mut Step) {
        let seen = self.record().items()[step.item].fact;
        let (Fact::IncidentOccurs { day } | Fact::NoIncident { day }) = seen else { return };
        let is_told = |rule: &Rule| {
            matches!(rule, Rule::AsCulprit { .. } | Rule::Enough { .. } | Rule::CulpritIs { .. })
        };
        let Some(hull) = inquiry.diagrams.hull(excluded).filter(|_| !step.rules.iter().any(is_told)) else {
            return;
        };
        let suspects = hull.culprits(day);
        if suspects.len() <= MOST_SUSPECTS {
            let characters = suspects.iter().filter_map(Culprit::character);
            step.rules.extend(characters.map(|who| Rule::AsCulprit { who, day }));
        }
    }

    fn lines_of(
        &self,
        inquiry: &mut Inquiry<'_>,
        at: At<'_, '_>,
        excluded: Diagram,
        step: &Step,
        patience: &Patience,
    ) -> Found {
        let scripts = inquiry.some_scripts(self.space(), excluded, MOST_SCRIPTS, 0);
        let mut needed: Vec<(Line, usize)> = Vec::new();
        let mut are_lacking = false;
        for script in &scripts {
            let lines = inquiry.lines_that_matter(at, (script, self.lines(script)), true, patience);
            are_lacking |= lines.is_empty();
            for line in lines.into_iter().filter(|line| !step.tells(*line)) {
                match needed.iter_mut().find(|(other, _)| *other == line) {
                    Some((_, n)) => *n += 1,
                    None => needed.push((line, 1)),
                }
            }
        }
        needed.sort_by_key(|(_, n)| std::cmp::Reverse(*n));
        needed.truncate(MOST_TOLD);
        let rules = needed.into_iter().map(|(line, _)| Rule::Needed(line)).collect();
        Found { rules, are_lacking }
    }

    /// Whether a step needs no rule by which alone it can have gone so: what would have been seen says enough, whatever else would
    /// have had to be; what is told is so, however it came up; and nobody is a culprit who is not there.
    fn says_enough(&self, step: &Step) -> bool {
        let says_it =
            |rule: &Rule| matches!(rule, Rule::Missing { cause: Cause::Ability(_), .. } | Rule::Announced);
        step.rules.iter().any(says_it) || self.is_about_absent(step)
    }

    /// An inquiry about the scripts that explain the record.
    fn with_possible(&self) -> (Inquiry<'_>, Diagram) {
        let (diagrams, possible) = self.possible();
        (Inquiry { diagrams, ..Inquiry::new(self, PLAYS) }, possible)
    }

    /// Tells the rules without which the steps together would let a script be, as far as none of them tells them.
    fn tell_other_lines(
        &self,
        inquiry: &mut Inquiry<'_>,
        (supposed, seen): (&Cube, &[Seen<'_>]),
        looks: &[Look],
        steps: &mut [Step],
    ) -> Option<()> {
        let patience = Patience::by_itself(PLAYS_WITH_ALL * inquiry.times());
        let scripts = inquiry.diagrams.of_cube(supposed);
        let firsts = looks.iter().map(|look| look_at(seen, &steps[*look.steps.first()?]));
        let places: Vec<(Place<'_, '_>, Vec<Told>)> = firsts.collect::<Option<_>>()?;
        let is_needed = |inquiry: &mut Inquiry<'_>, line: Line| {
            let mut left = scripts;
            for (at, told) in &places {
                left = inquiry.kept_without(line, (*at, told), left, &patience)?;
            }
            Some(inquiry.has_scripts(self.space(), left))
        };
        if is_needed(inquiry, NO_RULE)? {
            return None;
        }
        for every in self.lines(supposed) {
            if !is_needed(inquiry, every)? {
                continue;
            }
            for line in every.single() {
                let is_told = |step: &Step| step.tells(line) || step.rules.contains(&Rule::Needed(line));
                if steps.iter().any(is_told) || !is_needed(inquiry, line)? {
                    continue;
                }
                // With the last moment that would say less without it.
                for (look, (at, told)) in looks.iter().zip(&places).rev() {
                    let kept = inquiry.kept_without(line, (*at, told), scripts, &patience)?;
                    let more = inquiry.diagrams.without(kept, look.kept);
                    if let (true, Some(&last)) = (inquiry.has_scripts(self.space(), more), look.steps.last())
                    {
                        steps[last].rules.push(Rule::Needed(line));
                        break;
                    }
                }
            }
        }
        Some(())
    }

    /// Whether it is about the culprits of an incident who were not there or dead.
    fn is_about_absent(&self, step: &Step) -> bool {
        let living = self.record().table_at(step.item).living();
        let mut suspects = step
            .rules
            .iter()
            .filter_map(|rule| if let Rule::AsCulprit { who, .. } = *rule { Some(who) } else { None })
            .peekable();
        suspects.peek().is_some() && suspects.all(|who| !living.contains(who))
    }

    /// Few rules one of which every script needs to show what was seen, if it explains the record; none if one shows it by the
    /// table alone, or if that takes too long to find out. What came of something that was seen just before rests on the
    /// rules behind that, too, which say nothing here.
    fn letting(
        &self,
        (inquiry, possible): &mut (Inquiry<'_>, Diagram),
        at: At<'_, '_>,
        step: &Step,
        patience: &Patience,
    ) -> Option<Vec<Rule>> {
        let space = self.space();
        let mut left = *possible;
        let (mut lets, mut besides) = (Vec::new(), Vec::new());
        while inquiry.has_scripts(space, left) {
            if lets.len() == MOST_TOLD {
                return None;
            }
            let script = inquiry.some_scripts(space, left, 1, 0).pop()?;
            let lines = self.lines_behind(inquiry, at, &script, step.item, patience);
            if lines.iter().any(|line| step.tells(*line)) {
                return None;
            }
            let mut without: Vec<(Line, Diagram)> = Vec::new();
            for line in lines {
                without.push((line, inquiry.kept_without(line, at, left, patience)?));
            }
            // That without which nothing else is left, if there is such a rule.
            without.sort_by_key(|(_, kept)| *kept != Diagram::EMPTY);
            let (line, kept) = *without.first()?;
            besides = without.split_off(1);
            besides.retain(|(_, kept)| *kept == Diagram::EMPTY);
            lets.push(line);
            left = kept;
        }
        let besides = besides.into_iter().filter(|_| lets.len() == 1).map(|(line, _)| Rule::Needed(line));
        Some(lets.iter().copied().map(Rule::Lets).chain(besides).collect())
    }

    /// The deaths and the incident just before an item, of which it can have come.
    fn led_to(&self, item: usize) -> impl Iterator<Item = usize> + '_ {
        let fact = |n: &usize| self.record().items()[*n].fact;
        let is_of_course =
            move |n: &usize| matches!(fact(n), Fact::Step(_) | Fact::DayBegins(_) | Fact::LoopBegins(_));
        let since = (0..item).rev().take_while(move |n| !is_of_course(n));
        since.filter(move |n| matches!(fact(n), Fact::Dies(_) | Fact::IncidentOccurs { .. }))
    }

    /// The rules that a script brings, by roles and plots.
    fn lines(&self, script: &Cube) -> Vec<Line> {
        let space = self.space();
        let roles = Character::ALL.iter().map(|who| script.roles(*who)).fold(RoleSet::EMPTY, RoleSet::or);
        let def = space.premises().set.def();
        let has = |plot: &Plot| {
            script.plots().meets(space.with_main_plot(*plot))
                || script.plots().meets(space.with_subplot(*plot))
        };
        let plots = def.main_plots.iter().chain(def.subplots).copied().filter(has);
        let plots: Vec<Plot> = plots.collect();
        let lent =
            roles.iter().flat_map(|role| role.loans().map(|(lender, _)| lender).collect::<Vec<Role>>());
        let roles = roles.or(lent.collect());
        roles.iter().map(Line::EveryOfRole).chain(plots.into_iter().map(Line::EveryOfPlot)).collect()
    }
}

impl Inquiry<'_> {
    /// What only one of the looks excludes.
    pub(super) fn excluded_only_by(&mut self, supposed: &Cube, looks: &[Look], n: usize) -> Diagram {
        let supposed = self.diagrams.of_cube(supposed);
        let others = looks.iter().enumerate().filter(|(other, _)| *other != n);
        let spared = others.fold(supposed, |left, (_, look)| self.diagrams.both(left, look.kept));
        self.diagrams.without(spared, looks[n].kept)
    }

    /// The rules of a script without which it would have shown what is looked at, or would not; none if that takes too long.
    fn lines_that_matter(
        &mut self,
        (at, told): At<'_, '_>,
        (script, lines): (&Cube, Vec<Line>),
        would_show: bool,
        patience: &Patience,
    ) -> Vec<Line> {
        let script = self.diagrams.of_cube(script);
        let as_it_is = self.kept_without(NO_RULE, (at, told), script, patience);
        if as_it_is.is_none_or(|kept| (kept != Diagram::EMPTY) == would_show) {
            return Vec::new();
        }
        let mut matters = |line: &Line| {
            let kept = self.kept_without(*line, (at, told), script, patience);
            kept.is_some_and(|kept| (kept != Diagram::EMPTY) == would_show)
        };
        let some: Vec<Line> = lines.into_iter().filter(&mut matters).collect();
        some.into_iter().flat_map(Line::single).filter(matters).collect()
    }

    /// Those of some scripts that would show what is looked at as if a rule did not exist.
    fn kept_without(
        &mut self,
        line: Line,
        (at, told): At<'_, '_>,
        scripts: Diagram,
        patience: &Patience,
    ) -> Option<Diagram> {
        self.left_out = Some(line);
        let kept = self.kept_by(at, scripts, told, patience, &mut ());
        self.left_out = None;
        kept
    }
}

/// Where a step was looked at, and with what.
pub(super) fn look_at<'a, 'd>(seen: &'a [Seen<'d>], step: &Step) -> Option<(Place<'a, 'd>, Vec<Told>)> {
    let it = (step.item, step.looked_at);
    let Seen { stretch, standing, told } = seen.iter().find(|seen| seen.told.contains(&it))?;
    let told = match step.looked_at {
        LookedAt::Together => told.iter().filter(|(_, how)| *how == LookedAt::Together).copied().collect(),
        LookedAt::Alone | LookedAt::Throughout { .. } => vec![it],
    };
    Some(((stretch, standing), told))
}

impl Step {
    /// Whether a rule is told in another way.
    pub(super) fn tells(&self, line: Line) -> bool {
        self.rules.iter().any(|told| {
            let spares = if let Rule::CannotDie { roles, .. } | Rule::LivesOn { roles, .. } = *told {
                roles.iter().any(|role| line == Line::CannotDie(role))
            } else {
                false
            };
            let is_of_refusal = *told == Rule::Refusal && matches!(line, Line::Refuses(_));
            let cause = if let Rule::Missing { cause, .. } = *told { Some(cause) } else { told.cause() };
            spares || is_of_refusal || cause.and_then(line_of) == Some(line)
        })
    }
}

fn line_of(cause: Cause) -> Option<Line> {
    let Cause::Ability(source) = cause else { return None };
    Line::of_source(source)
}
