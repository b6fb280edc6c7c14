//! What follows from the steps of a reason.

use engine::Fact;
use rules::{Character, Culprit, CulpritSet, IncidentSet, Plot, PlotSet, RoleSet};

use super::enough::Told;
use super::{Left, LookedAt, Rule};
use crate::answer::Answer;
use crate::claim::Claim;
use crate::combination::{Combination, PlotMask};
use crate::cube::{Cube, EntrySet};
use crate::diagram::Diagram;
use crate::glance::Patience;
use crate::reckon;
use crate::space::Space;
use crate::stretch::{Inquiry, Standing, Stretch};
use crate::sweep::Detective;

/// So many parts are told for one step.
const MOST_LEFT: usize = 3;
/// A part says much of which at most this share is left, in a hundred.
const MUCH: usize = 50;
/// So much is played to find out what follows from the items of a stretch one after the other.
const PLAYS_TO_FOLLOW: usize = 1_000;

impl Detective {
    /// What some scripts leave of the part a claim is about, and how that follows from other parts, where it does.
    pub(super) fn conclusion(
        &self,
        inquiry: &mut Inquiry<'_>,
        claim: Claim,
        scripts: Diagram,
        items: &[usize],
    ) -> (Option<Rule>, Vec<Left>) {
        let space = self.space();
        let answer = reckon::tally(space, &inquiry.diagrams, scripts);
        let left = left_of(claim, &answer);
        let whose = items.last().and_then(|item| self.whose(*item, &answer)).filter(|whose| *whose != left);
        let (rule, leaves) = self.derived(inquiry, (claim, left), scripts, &answer);
        let whose = whose.filter(|whose| !leaves.contains(whose));
        // That it cannot be this nor many other things says no more of what was asked.
        if !left.is_short() {
            let behind = leaves.into_iter().filter(|other| *other != left && other.is_short());
            return (rule, behind.collect());
        }
        (rule, whose.into_iter().chain(leaves).collect())
    }

    /// Whose an incident can have been of which it was announced whether it occurs, if they are few.
    fn whose(&self, item: usize, answer: &Answer) -> Option<Left> {
        let seen = self.record().items()[item].fact;
        let (Fact::IncidentOccurs { day } | Fact::NoIncident { day }) = seen else { return None };
        let culprits = answer.possible_culprits(day);
        (culprits.len() <= MOST_LEFT).then_some(Left::Culprits { day, culprits })
    }

    /// How what is left of the part in question follows from other parts, where it does.
    fn derived(
        &self,
        inquiry: &mut Inquiry<'_>,
        (claim, left): (Claim, Left),
        scripts: Diagram,
        answer: &Answer,
    ) -> (Option<Rule>, Vec<Left>) {
        let space = self.space();
        match claim {
            Claim::Culprit { day, culprit: Culprit::Character(who) } => {
                let everything = space.everything();
                let may_share = |other: u8| {
                    let common = everything.incidents(day).and(everything.incidents(other));
                    common.iter().any(|truth| truth.may_share_culprit(truth))
                };
                let is_other = |other: &&u8| {
                    **other != day
                        && !may_share(**other)
                        && answer.possible_culprits(**other) == CulpritSet::one(Culprit::Character(who))
                };
                let Some(&other) = space.days().iter().find(is_other) else { return (None, vec![left]) };
                let culprits = answer.possible_culprits(other);
                (Some(Rule::OneIncident { who }), vec![Left::Culprits { day: other, culprits }, left])
            }
            Claim::Role { who, role } => {
                let has_it = |other: &Character| answer.is_certain(answer.with_role(*other, role));
                let holders: Vec<Character> = space.cast().filter(has_it).collect();
                let mut all = space.everything();
                let plots = inquiry.diagrams.hull(scripts).map(|hull| *hull.plots());
                let fits = plots.is_some_and(|plots| all.restrict_plots(&plots))
                    && holders.iter().chain([&who]).all(|who| all.restrict_role(*who, RoleSet::one(role)));
                let fits = fits && space.has_scripts(&all);
                let plots_left = answer.possible_plots();
                let mut bringing = space.premises().set.def().plots_with(role).peekable();
                let is_brought = bringing.peek().is_none() || bringing.any(|plot| plots_left.contains(plot));
                let is_in_play = |plot: &Plot| answer.is_certain(answer.with_plot(*plot));
                let in_play = space.premises().set.def().plots_with(role).find(is_in_play);
                match holders.first() {
                    _ if fits => (None, vec![left]),
                    None if who.is_outsider() && in_play.is_some() => {
                        (Some(Rule::Outsider { who, role, plot: in_play }), vec![left])
                    }
                    None if is_brought => (None, vec![left]),
                    None => (Some(Rule::NotBrought { role }), vec![Left::Plots(plots_left), left]),
                    Some(&first) => {
                        let roles = answer.possible_roles(first);
                        let rule = match who.is_outsider() {
                            true => Rule::Outsider { who, role, plot: in_play },
                            false => Rule::NoRoom { role },
                        };
                        (Some(rule), vec![Left::Roles { who: first, roles }, left])
                    }
                }
            }
            Claim::Culprit { culprit: Culprit::Mob(_), .. }
            | Claim::Plot(_)
            | Claim::ExtraMainPlot(_)
            | Claim::Incident { .. }
            | Claim::Entry { .. } => (None, vec![left]),
        }
    }
}

impl Detective {
    /// What follows from the items of a stretch one after the other, but for the last, as far as that is quickly found
    /// out.
    pub(super) fn one_by_one(
        &self,
        inquiry: &mut Inquiry<'_>,
        at: (&Stretch<'_>, &[Standing]),
        told: &[Told],
        (before, spared): (Diagram, Diagram),
        claim: Option<Claim>,
    ) -> OneByOne {
        let space = self.space();
        let patience = Patience::by_itself(PLAYS_TO_FOLLOW);
        let (mut left, mut follows) = (before, Vec::new());
        let mut said: Option<Answer> = None;
        for n in 1..told.len() {
            let (so_far, to_come) = told.split_at(n);
            let last = so_far[n - 1];
            let is_new =
                |one: &&Told| **one == last || (last.1, one.1) == (LookedAt::Together, LookedAt::Together);
            let more: Vec<Told> = so_far.iter().filter(is_new).copied().collect();
            let kept = inquiry.kept_by(at, left, &more, &patience, &mut ());
            let later = inquiry.kept_by(at, spared, to_come, &patience, &mut ());
            let (Some(kept), Some(later)) = (kept, later) else { break };
            if inquiry.is_tired() {
                break;
            }
            let was = said.take().unwrap_or_else(|| reckon::tally(space, &inquiry.diagrams, left));
            let is = said.insert(reckon::tally(space, &inquiry.diagrams, kept));
            let mut narrower = difference(space, &was, is, claim);
            // Of entries, what the last moment leaves is enough.
            narrower.retain(|(_, left)| !matches!(left, Left::Entries { .. }));
            let only_here = inquiry.diagrams.both(later, left);
            let leaves = self.telling(inquiry, only_here, narrower, &was);
            follows.push(Narrowed::new(leaves, &was));
            left = kept;
        }
        OneByOne { follows: follows.into_iter(), left, counted: said }
    }

    /// Of what has become narrower, just what is needed for the later steps to leave nothing: of the scripts that only this
    /// step excludes, none has these parts so. Where that cannot be said part by part, what comes nearest to it.
    pub(super) fn telling(
        &self,
        inquiry: &mut Inquiry<'_>,
        spared: Diagram,
        narrower: Vec<(usize, Left)>,
        was: &Answer,
    ) -> Vec<Left> {
        let space = self.space();
        let shares: Vec<usize> = narrower.iter().map(|(share, _)| *share).collect();
        let narrower: Vec<Left> = narrower.into_iter().map(|(_, left)| left).collect();
        let mut kept = |parts: &[Left]| {
            let mut cube = space.everything();
            if !parts.iter().all(|left| left.restrict(&mut cube, space)) {
                return Diagram::EMPTY;
            }
            let cube = inquiry.diagrams.of_cube(&cube);
            let both = inquiry.diagrams.both(spared, cube);
            if inquiry.has_scripts(space, both) { both } else { Diagram::EMPTY }
        };
        let least = kept(&narrower);
        let one = narrower.iter().find(|left| kept(&[**left]) == least);
        let mut needed = one.map_or_else(|| narrower.clone(), |one| vec![*one]);
        // The widest first: little follows from them.
        for n in (0..needed.len()).rev().filter(|_| one.is_none()) {
            let left = needed.remove(n);
            if kept(&needed) != least {
                needed.insert(n, left);
            }
        }
        // Who may never come is told of only if there is nobody else.
        let everything = space.everything();
        let may_never_come =
            |left: &Left| matches!(*left, Left::Roles { who, .. } if everything.entries(who).may_be_absent());
        if !needed.iter().all(may_never_come) {
            needed.retain(|left| !may_never_come(left));
        }
        if least == Diagram::EMPTY && !needed.is_empty() {
            let told = first_of(needed);
            let is_enough = |told: &[Left]| kept(told) == least;
            return with_only_what_matters(told, was, is_enough);
        }
        // It takes more than one part at a time to say it.
        let much = shares.iter().take_while(|share| **share <= MUCH).count().max(1);
        needed.retain(|left| narrower[..much.min(narrower.len())].contains(left));
        first_of(if needed.is_empty() { narrower.into_iter().take(1).collect() } else { needed })
    }
}

/// So many things can be listed before a sentence gets long.
const FEW: usize = 3;

/// Whether of a part it is told what is left, or what has gone: whichever is said in fewer words.
pub fn tells_what_is_left(n_left: usize, n_gone: usize) -> bool {
    n_left <= FEW || n_gone == 0 || n_left <= n_gone
}

/// What follows from some items but for the last.
pub(super) struct OneByOne {
    pub(super) follows: std::vec::IntoIter<Narrowed>,
    /// What is left then of what was in question.
    pub(super) left: Diagram,
    /// The numbers of that, unless it is all.
    pub(super) counted: Option<Answer>,
}

/// What is left of some parts, and what was left of them before.
#[derive(Default)]
pub(super) struct Narrowed {
    pub(super) leaves: Vec<Left>,
    pub(super) before: Vec<Left>,
}

impl Narrowed {
    pub(super) fn new(leaves: Vec<Left>, was: &Answer) -> Narrowed {
        let before = leaves.iter().map(|left| left.part_in(was)).collect();
        Narrowed { leaves, before }
    }
}

/// The same, but what has gone only as far as it matters: where that is what is told.
fn with_only_what_matters(
    mut told: Vec<Left>,
    was: &Answer,
    mut is_enough: impl FnMut(&[Left]) -> bool,
) -> Vec<Left> {
    if !is_enough(&told) {
        return told;
    }
    for n in 0..told.len() {
        let Left::Roles { who, roles } = told[n] else { continue };
        let gone = was.possible_roles(who).without(roles);
        if tells_what_is_left(roles.len(), gone.len()) {
            continue;
        }
        for role in gone.iter() {
            let Left::Roles { who, roles } = told[n] else { continue };
            let mut wider = told.clone();
            wider[n] = Left::Roles { who, roles: roles.or(RoleSet::one(role)) };
            if is_enough(&wider) {
                told = wider;
            }
        }
    }
    told
}

/// As much as can be told: of several who have the same roles left it is told at once.
fn first_of(parts: Vec<Left>) -> Vec<Left> {
    let mut roles_told: Vec<RoleSet> = Vec::new();
    let mut n_told = 0;
    let is_short = |left: &Left| {
        if let Left::Roles { roles, .. } = *left {
            if roles_told.contains(&roles) {
                return true;
            }
            roles_told.push(roles);
        }
        n_told += 1;
        n_told <= MOST_LEFT
    };
    parts.into_iter().filter(is_short).collect()
}

impl Left {
    /// The same part as an answer leaves it.
    fn part_in(self, answer: &Answer) -> Left {
        match self {
            Left::Roles { who, .. } => Left::Roles { who, roles: answer.possible_roles(who) },
            Left::Plots(_) => Left::Plots(answer.possible_plots()),
            Left::ExtraMainPlots(_) => Left::ExtraMainPlots(answer.possible_extra_main_plots()),
            Left::Culprits { day, .. } => Left::Culprits { day, culprits: answer.possible_culprits(day) },
            Left::Incidents { day, .. } => Left::Incidents { day, incidents: answer.possible_incidents(day) },
            Left::Entries { who, .. } => Left::Entries { who, entries: answer.possible_entries(who) },
            Left::Nothing => Left::Nothing,
        }
    }

    /// Whether so little is left that it can be listed.
    fn is_short(self) -> bool {
        let n_left = match self {
            Left::Roles { roles, .. } => roles.len(),
            Left::Plots(plots) | Left::ExtraMainPlots(plots) => plots.len(),
            Left::Culprits { culprits, .. } => culprits.len(),
            Left::Incidents { incidents, .. } => incidents.len(),
            Left::Entries { .. } | Left::Nothing => 0,
        };
        n_left <= FEW
    }

    /// What is told of the part: what is left, or only what a step takes away of it.
    pub(super) fn as_told(self, before: &[Left], space: &Space) -> Left {
        let everything = space.everything();
        let set = space.premises().set.def();
        let told = |before: &Left| match (self, *before) {
            (Left::Roles { who, roles }, Left::Roles { who: other, roles: before }) if who == other => {
                let gone = before.without(roles);
                let others = everything.roles(who).without(gone);
                let roles = if tells_what_is_left(roles.len(), gone.len()) { roles } else { others };
                Some(Left::Roles { who, roles })
            }
            (Left::Plots(plots), Left::Plots(before)) => {
                let gone = before.without(plots);
                let all: PlotSet = set.main_plots.iter().chain(set.subplots).copied().collect();
                let others = all.without(gone);
                Some(Left::Plots(if tells_what_is_left(plots.len(), gone.len()) { plots } else { others }))
            }
            (Left::Culprits { day, culprits }, Left::Culprits { day: other, culprits: before })
                if day == other =>
            {
                let gone = before.without(culprits);
                let others = everything.culprits(day).without(gone);
                let culprits = if tells_what_is_left(culprits.len(), gone.len()) { culprits } else { others };
                Some(Left::Culprits { day, culprits })
            }
            (_, _) => None,
        };
        before.iter().find_map(told).unwrap_or(self)
    }

    /// Keeps the scripts of a cube in which the part is not so; tells whether there can be any. Of some parts that is not asked.
    pub(super) fn exclude(self, cube: &mut Cube, space: &Space) -> bool {
        match self {
            Left::Roles { who, roles } => cube.restrict_role(who, cube.roles(who).without(roles)),
            Left::Plots(plots) => {
                let is_out = |one: &Combination| one.plots().any(|plot| !plots.contains(plot));
                let all = space.combinations().iter().enumerate().filter(|(_, one)| is_out(one));
                cube.restrict_plots(&all.map(|(n, _)| n).collect())
            }
            Left::Culprits { day, culprits } => {
                cube.restrict_culprits(day, cube.culprits(day).without(culprits))
            }
            Left::ExtraMainPlots(_) | Left::Incidents { .. } | Left::Entries { .. } | Left::Nothing => false,
        }
    }

    /// Keeps the scripts of a cube in which the part is so; tells whether that can be any.
    pub(super) fn restrict(self, cube: &mut Cube, space: &Space) -> bool {
        let combinations = |fits: &dyn Fn(&Combination) -> bool| {
            let all = space.combinations().iter().enumerate();
            all.filter(|(_, combination)| fits(combination)).map(|(n, _)| n).collect::<PlotMask>()
        };
        match self {
            Left::Roles { who, roles } => cube.exclude_role(who, cube.roles(who).without(roles)),
            Left::Plots(plots) => {
                let fits = |one: &Combination| one.plots().into_iter().all(|plot| plots.contains(plot));
                cube.restrict_plots(&combinations(&fits))
            }
            Left::ExtraMainPlots(plots) => {
                let fits = |one: &Combination| one.extra_main_plot.is_none_or(|plot| plots.contains(plot));
                cube.restrict_plots(&combinations(&fits))
            }
            Left::Culprits { day, culprits } => cube.restrict_culprits(day, culprits),
            Left::Incidents { day, incidents } => cube.restrict_incident(day, incidents),
            Left::Entries { who, entries } => cube.restrict_entries(who, entries),
            Left::Nothing => false,
        }
    }
}

/// What an answer leaves of the part that a claim is about.
pub(super) fn left_of(claim: Claim, answer: &Answer) -> Left {
    let part = match claim {
        Claim::Role { who, .. } => Left::Roles { who, roles: RoleSet::EMPTY },
        Claim::Plot(_) => Left::Plots(PlotSet::EMPTY),
        Claim::ExtraMainPlot(_) => Left::ExtraMainPlots(PlotSet::EMPTY),
        Claim::Culprit { day, .. } => Left::Culprits { day, culprits: CulpritSet::EMPTY },
        Claim::Incident { day, .. } => Left::Incidents { day, incidents: IncidentSet::EMPTY },
        Claim::Entry { who, .. } => Left::Entries { who, entries: EntrySet::ABSENT },
    };
    part.part_in(answer)
}

/// The parts that have become narrower, with the share that is left in a hundred, those first of which the least is.
pub(super) fn difference(
    space: &Space,
    before: &Answer,
    after: &Answer,
    claim: Option<Claim>,
) -> Vec<(usize, Left)> {
    let mut parts: Vec<(usize, Left)> = Vec::new();
    let mut note = |was: usize, is: usize, left: Left| {
        if is < was {
            parts.push((is * 100 / was, left));
        }
    };
    for who in space.cast() {
        let (was, roles) = (before.possible_roles(who), after.possible_roles(who));
        note(was.len(), roles.len(), Left::Roles { who, roles });
        let (was, entries) = (before.possible_entries(who), after.possible_entries(who));
        // When others come who may never come matters to nobody.
        if claim.is_none_or(|claim| claim.is_about(who)) {
            note(was.len(), entries.len(), Left::Entries { who, entries });
        }
    }
    for &day in space.days() {
        let (was, culprits) = (before.possible_culprits(day), after.possible_culprits(day));
        note(was.len(), culprits.len(), Left::Culprits { day, culprits });
        let (was, incidents) = (before.possible_incidents(day), after.possible_incidents(day));
        note(was.len(), incidents.len(), Left::Incidents { day, incidents });
    }
    let (was, plots) = (before.possible_plots(), after.possible_plots());
    note(was.len(), plots.len(), Left::Plots(plots));
    // Who may never come is told of last.
    let may_never_come = |left: &Left| match *left {
        Left::Roles { who, .. } | Left::Entries { who, .. } => after.with_entry(who, EntrySet::NEVER) > 0,
        Left::Plots(_)
        | Left::ExtraMainPlots(_)
        | Left::Culprits { .. }
        | Left::Incidents { .. }
        | Left::Nothing => false,
    };
    parts.sort_by_key(|(share, left)| (may_never_come(left), *share));
    parts
}
