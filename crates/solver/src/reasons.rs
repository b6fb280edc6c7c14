//! Why something is not so: what happened at the table that excludes it.

mod absence;
mod enough;

use engine::{Cause, Event, Fact, Source};
use rules::{Character, CharacterSet, Culprit, CulpritSet, IncidentSet, PlotSet, Role, RoleSet};

use self::enough::{ALL_PLAYS, MOST_LOOKS, heaviest, items_of};
use crate::answer::Answer;
use crate::claim::Claim;
use crate::cube::{Cube, EntrySet};
use crate::diagram::Diagram;
use crate::quick_hash::QuickMap;
use crate::reckon;
use crate::space::Space;
use crate::stretch::{Inquiry, Standing, Stretch};
use crate::sweep::Detective;
use crate::walk::{Clash, Witness};

/// Moments of the record that exclude something together, in their order; none of them can be left out. Without any,
/// the open sheet alone excludes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    pub steps: Vec<Step>,
    /// Whether the items of the steps were found to exclude it by themselves, without any that could be left out. If not,
    /// they are those with which most scripts clash.
    pub is_exact: bool,
}

/// One moment, and what follows from it and from those before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    pub loop_no: u8,
    pub day: u8,
    /// What was seen that tells: an item of the record.
    pub item: usize,
    pub looked_at: LookedAt,
    /// The rules that make it so, the weightiest first.
    pub rules: Vec<Rule>,
    /// What is left of the parts that it narrows. In the last step: of what the question is about, whatever it be, behind
    /// what that follows from.
    pub leaves: Vec<Left>,
}

/// From where the game is followed to an item.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LookedAt {
    /// From the last question before it, whatever state the game can have had there.
    Alone,
    /// With others since the last moment at which everybody could know the state.
    Together,
}

impl Step {
    /// Two stretches can look at the same item: where the one ends and the other begins.
    fn and(&mut self, later: Step) {
        let rules = later.rules.into_iter().filter(|rule| !self.rules.contains(rule));
        let rules: Vec<Rule> = rules.collect();
        self.rules.extend(rules);
    }
}

/// A rule that a conclusion rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rule {
    /// This can have brought about what was seen, whoever's it was. Those of a step are all that can.
    Shown(Cause),
    /// This would have brought about something that was not seen.
    Missing { cause: Cause, fact: Fact },
    /// Who may, and who must, refuse a Goodwill ability.
    Refusal,
    /// Of several things that can have brought it about: the ability of a role only if one of these holds it.
    HeldBy { role: Role, holders: CharacterSet },
    /// With every script in question this character has one of these roles, and so cannot die.
    CannotDie { who: Character, roles: RoleSet },
    /// When an incident occurs.
    Incident { day: u8 },
    /// When an incident occurs, and how this character stood when it was seen whether that of the day does: as its culprit
    /// alone, it would have been otherwise.
    AsCulprit { who: Character, day: u8 },
    /// What is announced is true, unless a rule lets it be false.
    Announced,
    /// When somebody comes onto the board who was not there from the start.
    Entry { who: Character },
    /// Nobody is the culprit of two incidents such as these, and this character is that of another one.
    OneIncident { who: Character },
    /// Others have the role, and the plots that are left have no place for one more.
    NoRoom { role: Role },
    /// None of the plots that are left brings the role.
    NotBrought { role: Role },
}

impl Rule {
    /// Whether it stands in the rules, and says nothing of what is left in this game.
    pub fn is_general(self) -> bool {
        match self {
            Rule::Missing { .. }
            | Rule::Refusal
            | Rule::Incident { .. }
            | Rule::Announced
            | Rule::Entry { .. } => true,
            // What can have shown something is what is left of all that could.
            Rule::Shown(_)
            | Rule::HeldBy { .. }
            | Rule::CannotDie { .. }
            | Rule::AsCulprit { .. }
            | Rule::OneIncident { .. }
            | Rule::NoRoom { .. }
            | Rule::NotBrought { .. } => false,
        }
    }
}

/// What one hidden part of a script can still be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Left {
    Roles {
        who: Character,
        roles: RoleSet,
    },
    /// The plots that may be the main plot or a subplot.
    Plots(PlotSet),
    ExtraMainPlots(PlotSet),
    Culprits {
        day: u8,
        culprits: CulpritSet,
    },
    Incidents {
        day: u8,
        incidents: IncidentSet,
    },
    Entries {
        who: Character,
        entries: EntrySet,
    },
}

/// So many rules are named for one step.
const MOST_RULES: usize = 3;
/// Rules that do less than this share of the work of another are not named.
const LEAST_SHARE: u128 = 8;
/// Of so many who can have had the role it is told that one of them must have had it.
const MOST_HOLDERS: usize = 3;
/// So many cubes of scripts are tried to find out what a moment says.
const MOST_SPARED: usize = 16;
/// So many parts are told for one step.
const MOST_LEFT: usize = 3;

/// What a reason is for.
#[derive(Clone, Copy, Debug)]
enum Aim {
    /// That this is true of no script.
    Not(Claim),
    /// That this is true of all of them.
    Must(Claim),
    /// That there is none.
    Impossible,
}

impl Aim {
    fn claim(self) -> Option<Claim> {
        match self {
            Aim::Not(claim) | Aim::Must(claim) => Some(claim),
            Aim::Impossible => None,
        }
    }
}

impl Detective {
    /// Why the claim is true of no script that explains the record; nothing if it is true of one.
    pub fn why_not(&self, claim: Claim) -> Option<Reason> {
        let mut supposed = self.space().everything();
        if !claim.restrict(&mut supposed, self.space()) {
            return Some(Reason { steps: Vec::new(), is_exact: true });
        }
        self.why_none_of(&supposed, Aim::Not(claim))
    }

    /// Why the claim is true of all scripts that explain the record; nothing if it is not.
    pub fn why_must(&self, claim: Claim) -> Option<Reason> {
        let mut supposed = self.space().everything();
        if !claim.exclude(&mut supposed, self.space()) {
            return Some(Reason { steps: Vec::new(), is_exact: true });
        }
        self.why_none_of(&supposed, Aim::Must(claim))
    }

    /// Why no script at all explains the record; nothing if one does.
    pub fn why_impossible(&self) -> Option<Reason> {
        self.seen_against(&self.space().everything(), Aim::Impossible)
    }

    fn why_none_of(&self, supposed: &Cube, aim: Aim) -> Option<Reason> {
        if !self.space().has_scripts(supposed) {
            return Some(Reason { steps: Vec::new(), is_exact: true });
        }
        self.as_announced(supposed, aim)
            .or_else(|| self.absence(supposed, aim))
            .or_else(|| self.seen_against(supposed, aim))
    }

    /// What was announced about the very thing, where that alone excludes what is supposed.
    fn as_announced(&self, supposed: &Cube, aim: Aim) -> Option<Reason> {
        let claim = aim.claim()?;
        let is_about = |fact: Fact| match (claim, fact) {
            (Claim::Role { who, .. }, Fact::RoleRevealed { who: revealed, .. }) => who == revealed,
            (Claim::Culprit { day, .. }, Fact::CulpritRevealed { day: revealed, .. }) => day == revealed,
            (_, _) => false,
        };
        let mut announced = (0..).zip(self.record().items()).filter(|(_, item)| is_about(item.fact));
        let (item, _) = announced
            .find(|&(item, _)| self.is_enough(supposed, &[(item, LookedAt::Alone)]) == Some(true))?;
        let space = self.space();
        let mut inquiry = Inquiry::new(self, ALL_PLAYS);
        let everything = inquiry.diagrams.of_cube(&space.everything());
        let stretches = self.stretches();
        let stretch = stretches.iter().find(|stretch| items_of(stretch, self.record()).contains(&item))?;
        let in_question = inquiry.diagrams.of_cube(supposed);
        let standing = self.standing(&mut inquiry, stretch, in_question);
        let left = inquiry.kept_alone(&standing, everything, item, &inquiry.short_patience(), &mut ());
        let leaves = match (aim, left) {
            (Aim::Not(claim), Some(left)) => {
                vec![left_of(claim, &reckon::tally(space, &inquiry.diagrams, left))]
            }
            (Aim::Not(_) | Aim::Must(_) | Aim::Impossible, _) => Vec::new(),
        };
        let step = self.step_of((item, LookedAt::Alone), Some(claim), &Notes::default(), &[]);
        let steps = vec![Step { rules: vec![Rule::Announced], leaves, ..step }];
        Some(Reason { steps, is_exact: true })
    }

    /// Whether a look at the items of these steps alone excludes a claim, the others being let be whatever they like as long as
    /// the game stood where it stood (`docs/decisions/0008-what-a-reason-is.md`); nothing if it takes too long to find out.
    pub fn is_excluded_by(&self, claim: Claim, steps: &[Step]) -> Option<bool> {
        let mut supposed = self.space().everything();
        if !claim.restrict(&mut supposed, self.space()) {
            return Some(true);
        }
        let items: Vec<(usize, LookedAt)> = steps.iter().map(|step| (step.item, step.looked_at)).collect();
        self.is_enough(&supposed, &items)
    }

    fn is_enough(&self, supposed: &Cube, items: &[(usize, LookedAt)]) -> Option<bool> {
        let mut inquiry = Inquiry::new(self, ALL_PLAYS);
        let mut left = inquiry.diagrams.of_cube(supposed);
        for stretch in self.stretches() {
            let range = items_of(&stretch, self.record());
            for looked_at in [LookedAt::Alone, LookedAt::Together] {
                let here = items.iter().filter(|(item, how)| range.contains(item) && *how == looked_at);
                let here: Vec<usize> = here.map(|(item, _)| *item).collect();
                if !here.is_empty() && left != Diagram::EMPTY {
                    let standing = self.standing(&mut inquiry, &stretch, left);
                    let patience = inquiry.patience(self.space(), MOST_LOOKS);
                    let told = (&here[..], looked_at);
                    left = inquiry.kept_by((&stretch, &standing), left, told, &patience, &mut ())?;
                }
            }
        }
        Some(!inquiry.has_scripts(self.space(), left))
    }

    /// How the game can have stood along a stretch, with the scripts that are possible and with those in question: these may
    /// have come to something hidden that none of the others has.
    fn standing(
        &self,
        inquiry: &mut Inquiry<'_>,
        stretch: &Stretch<'_>,
        in_question: Diagram,
    ) -> Vec<Standing> {
        let possible = self.hull().map_or(Diagram::EMPTY, |hull| inquiry.diagrams.of_cube(&hull));
        let scripts = inquiry.diagrams.either(possible, in_question);
        inquiry.standing(stretch, scripts)
    }

    /// The moments that leave nothing of what is supposed.
    fn seen_against(&self, supposed: &Cube, aim: Aim) -> Option<Reason> {
        let claim = aim.claim();
        let space = self.space();
        let mut inquiry = Inquiry::new(self, ALL_PLAYS);
        let stretches = self.stretches();
        let chain = inquiry.chain(space, &stretches, supposed)?;
        let supposed = inquiry.diagrams.of_cube(supposed);
        // What the items that are named leave of all scripts, as long as that can be found out quickly.
        let mut left = Some(inquiry.diagrams.of_cube(&space.everything()));
        let mut with_claim = supposed;
        let (mut steps, mut is_exact) = (Vec::new(), true);
        let mut said: Option<Answer> = None;
        for (n, (stretch, _)) in chain.iter().enumerate() {
            let stretch = &stretches[*stretch];
            // Without this stretch these scripts would be left: what they clash with is what it says.
            let before = with_claim;
            let later = chain[n + 1..].iter();
            let spared = later.fold(before, |left, (_, with)| inquiry.diagrams.both(left, *with));
            let plainest = self.plainest(&mut inquiry, spared, claim);
            let mut notes = inquiry.notes(space, stretch, plainest);
            let standing = self.standing(&mut inquiry, stretch, spared);
            let at = (stretch, &standing[..]);
            let each = inquiry.each_enough(space, stretch, &standing, (spared, plainest), &notes.clashes);
            let (telling, looked_at, is_enough) = match each {
                Some(items) => (items, LookedAt::Alone, true),
                None => {
                    let enough = inquiry.enough(space, at, spared, plainest);
                    let (items, is_enough) = enough.unwrap_or_else(|| {
                        (heaviest(&notes.clashes, items_of(stretch, self.record())), false)
                    });
                    (items, LookedAt::Together, is_enough)
                }
            };
            let told = (&telling[..], looked_at);
            is_exact &= is_enough;
            let mut closer = Notes::default();
            let kept = inquiry.kept_by(at, plainest, told, &inquiry.patience(space, 1), &mut closer);
            let is_told = |item: &usize| closer.clashes.keys().any(|clash| clash.at == *item);
            if kept.is_some() && telling.iter().all(is_told) {
                notes = closer;
            }

            let is_last = n + 1 == chain.len();
            let mut anyway = Notes::default();
            left =
                left.and_then(|left| inquiry.kept_by(at, left, told, &inquiry.short_patience(), &mut anyway));
            let causes = match left {
                Some(_) => anyway.causes,
                None => inquiry.causes(space, &standing, &telling),
            };
            // Where all scripts are too many to look at, those in question may do.
            let kept = match left {
                Some(left) => Some(inquiry.diagrams.both(supposed, left)),
                None => inquiry.kept_by(at, before, told, &inquiry.patience(space, 1), &mut ()),
            };
            is_exact &= kept.is_some();
            // What the whole stretch lets be, its items cannot exclude: they were looked at from where it never stood.
            if let Some(kept) = kept.filter(|_| is_exact && looked_at == LookedAt::Alone) {
                let let_be = inquiry.narrowed(before, stretch);
                is_exact = inquiry.diagrams.both(let_be, kept) == let_be;
            }
            with_claim = match kept {
                Some(kept) if is_exact => kept,
                Some(_) | None => inquiry.narrowed(before, stretch),
            };
            let mut survivors = None;
            let (rules, leaves) = match (is_last, aim, left) {
                (true, Aim::Not(claim), Some(left)) if is_exact => self.conclusion(&mut inquiry, claim, left),
                (true, Aim::Not(_) | Aim::Must(_) | Aim::Impossible, _) => (None, Vec::new()),
                (false, _, _) => {
                    let before =
                        said.take().unwrap_or_else(|| reckon::tally(space, &inquiry.diagrams, before));
                    let after = said.insert(reckon::tally(space, &inquiry.diagrams, with_claim));
                    survivors = Some(after.clone());
                    (None, difference(space, &before, after, claim))
                }
            };
            for &item in &telling {
                let mut step = self.step_of((item, looked_at), claim, &notes, &causes);
                if let Some(answer) = &survivors {
                    step.rules.extend(survival(&step.rules, answer));
                }
                match steps.last_mut().filter(|last: &&mut Step| last.item == item) {
                    Some(last) => {
                        is_exact &= last.looked_at == looked_at;
                        last.and(step);
                    }
                    None => steps.push(step),
                }
            }
            if let Some(last) = steps.last_mut() {
                last.leaves.extend(leaves);
                last.rules.extend(rules);
            }
        }
        is_exact &= !inquiry.has_scripts(space, with_claim);
        Some(Reason { steps, is_exact })
    }

    /// What some scripts leave of the part a claim is about, and how that follows from other parts, where it does.
    fn conclusion(
        &self,
        inquiry: &mut Inquiry<'_>,
        claim: Claim,
        scripts: Diagram,
    ) -> (Option<Rule>, Vec<Left>) {
        let space = self.space();
        let answer = reckon::tally(space, &inquiry.diagrams, scripts);
        let left = left_of(claim, &answer);
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
                match holders.first() {
                    _ if fits => (None, vec![left]),
                    None if is_brought => (None, vec![left]),
                    None => (Some(Rule::NotBrought { role }), vec![Left::Plots(plots_left), left]),
                    Some(&first) => {
                        let roles = answer.possible_roles(first);
                        (Some(Rule::NoRoom { role }), vec![Left::Roles { who: first, roles }, left])
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

    /// Some of the scripts, those that are most like the ones that explain the record: nobody wants to hear what else is
    /// wrong with them.
    fn plainest(&self, inquiry: &mut Inquiry<'_>, scripts: Diagram, claim: Option<Claim>) -> Diagram {
        let space = self.space();
        let everything = space.everything();
        let mut likely = Vec::new();
        if let Some(mut hull) = self.hull() {
            if let Some(claim) = claim {
                claim.open(&mut hull, &everything);
            }
            likely.push(hull.clone());
            hull.open_roles(&everything);
            likely.push(hull);
        }
        likely.push(everything);
        let mut found = Vec::new();
        for like in likely {
            let like = inquiry.diagrams.of_cube(&like);
            let plain = inquiry.diagrams.both(scripts, like);
            found = inquiry.diagrams.some_cubes(space, plain, MOST_SPARED);
            if !found.is_empty() {
                break;
            }
        }
        let found = found.iter().map(|cube| inquiry.diagrams.of_cube(cube)).collect();
        inquiry.diagrams.any(found)
    }

    /// What one item says to the scripts that clash with it.
    fn step_of(
        &self,
        (item, looked_at): (usize, LookedAt),
        claim: Option<Claim>,
        notes: &Notes,
        causes: &[(usize, Cause)],
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
        // What did nothing says nothing by its cause.
        let causes = if seen == Fact::NothingHappens { &[] } else { causes };
        let can_have_done = kinds(causes.iter().filter(|(at, _)| *at == item).map(|(_, cause)| *cause));
        let mut rules: Vec<Rule> = Vec::new();
        // Of scripts with which nothing else would have been seen instead.
        let mut lacking: u128 = 0;
        for (clash, weight) in &here {
            let rule = match (seen, clash.event) {
                (Fact::Refused | Fact::Accepted, None) => Some(Rule::Refusal),
                (Fact::IncidentOccurs { day } | Fact::NoIncident { day }, _) => Some(Rule::Incident { day }),
                (Fact::RoleRevealed { .. } | Fact::CulpritRevealed { .. }, _) => Some(Rule::Announced),
                (Fact::Enters { who, .. }, _) | (_, Some((Fact::Enters { who, .. }, _))) => {
                    Some(Rule::Entry { who })
                }
                (_, Some((fact, cause))) if is_hidden(cause) && fact != seen => {
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
        if is_lacking && are_missing {
            rules.retain(|rule| claim.is_some_and(|claim| is_by(*rule, claim)));
        }
        if rules.is_empty() {
            rules = can_have_done;
        }
        if let (Fact::Dies(who), Some(roles)) = (seen, notes.roles.get(&item)) {
            rules.extend(cannot_die(who, roles[who.index()]));
        }
        if let Some((who, day)) = as_culprit(&here).filter(|_| rules.len() < MOST_RULES) {
            rules.push(Rule::AsCulprit { who, day });
        }
        if rules.is_empty() {
            let is_of_another_kind =
                |fact: &Fact| std::mem::discriminant(fact) != std::mem::discriminant(&seen);
            let instead = instead.filter(|(fact, cause)| *cause != Cause::Course || is_of_another_kind(fact));
            rules.extend(instead.map(|(fact, cause)| Rule::Missing { cause, fact }));
        }
        let (loop_no, day) = self.record().day_of(item);
        Step { loop_no, day, item, looked_at, rules, leaves: Vec::new() }
    }
}

impl Inquiry<'_> {
    /// Stretches that leave nothing of a cube together, none of which can be left out, each with what it leaves together with
    /// those behind it.
    fn chain(
        &mut self,
        space: &Space,
        stretches: &[Stretch<'_>],
        supposed: &Cube,
    ) -> Option<Vec<(usize, Diagram)>> {
        // The first moment at which nothing is left is needed. Those that leave everything never are.
        let everything = self.diagrams.of_cube(supposed);
        let mut left = everything;
        let mut telling: Vec<usize> = Vec::new();
        for (n, stretch) in stretches.iter().enumerate() {
            let before = left;
            left = self.narrowed(left, stretch);
            if left != before {
                telling.push(n);
            }
            if !self.has_scripts(space, left) {
                left = Diagram::EMPTY;
                break;
            }
        }
        if left != Diagram::EMPTY {
            return None;
        }
        let mut needed = telling.len().checked_sub(1)?;
        let mut chain = Vec::new();
        let mut base = everything;
        loop {
            base = self.narrowed(base, &stretches[telling[needed]]);
            chain.push((telling[needed], base));
            if !self.has_scripts(space, base) {
                break;
            }
            // The same again, with those that are needed for sure.
            let mut left = base;
            needed = (0..needed).find(|&nth| {
                left = self.narrowed(left, &stretches[telling[nth]]);
                !self.has_scripts(space, left)
            })?;
        }
        chain.reverse();
        Some(chain)
    }

    /// The scripts with which a stretch can have been as it was.
    fn narrowed(&mut self, scripts: Diagram, stretch: &Stretch<'_>) -> Diagram {
        let Some(hull) = self.diagrams.hull(scripts) else { return Diagram::EMPTY };
        let with = self.along(stretch, &hull, &mut ());
        self.diagrams.both(scripts, with)
    }

    fn has_scripts(&self, space: &Space, scripts: Diagram) -> bool {
        !self.diagrams.some_cubes(space, scripts, 1).is_empty()
    }
}

/// What an answer leaves of the part that a claim is about.
fn left_of(claim: Claim, answer: &Answer) -> Left {
    match claim {
        Claim::Role { who, .. } => Left::Roles { who, roles: answer.possible_roles(who) },
        Claim::Plot(_) => Left::Plots(answer.possible_plots()),
        Claim::ExtraMainPlot(_) => Left::ExtraMainPlots(answer.possible_extra_main_plots()),
        Claim::Culprit { day, .. } => Left::Culprits { day, culprits: answer.possible_culprits(day) },
        Claim::Incident { day, .. } => Left::Incidents { day, incidents: answer.possible_incidents(day) },
        Claim::Entry { who, .. } => Left::Entries { who, entries: answer.possible_entries(who) },
    }
}

/// The parts that have become narrower, those first of which the least is left.
fn difference(space: &Space, before: &Answer, after: &Answer, claim: Option<Claim>) -> Vec<Left> {
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
    parts.sort_by_key(|(share, _)| *share);
    parts.into_iter().map(|(_, left)| left).take(MOST_LEFT).collect()
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
    match culprit {
        Culprit::Character(who) => Some((who, day)),
        Culprit::Mob(_) => None,
    }
}

/// Whether what would have been seen is the doing of just what is claimed.
fn is_by(rule: Rule, claim: Claim) -> bool {
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
fn survival(rules: &[Rule], answer: &Answer) -> Vec<Rule> {
    let spared = rules.iter().filter_map(|rule| match *rule {
        Rule::Missing { fact: Fact::Dies(who), .. } => cannot_die(who, answer.possible_roles(who)),
        Rule::Missing { .. }
        | Rule::Shown(_)
        | Rule::HeldBy { .. }
        | Rule::CannotDie { .. }
        | Rule::Refusal
        | Rule::Incident { .. }
        | Rule::AsCulprit { .. }
        | Rule::Announced
        | Rule::Entry { .. }
        | Rule::OneIncident { .. }
        | Rule::NoRoom { .. }
        | Rule::NotBrought { .. } => None,
    });
    spared.collect()
}

fn cannot_die(who: Character, roles: RoleSet) -> Option<Rule> {
    let is_so = !roles.is_empty() && roles.iter().all(|role| role.def().unkillable);
    is_so.then_some(Rule::CannotDie { who, roles })
}

/// Hidden causes of different kinds; whose they are does not matter.
fn kinds(causes: impl Iterator<Item = Cause>) -> Vec<Rule> {
    let kind = |cause: Cause| {
        let Cause::Ability(Source::Role { role, n, .. }) = cause else { return cause };
        Cause::Ability(Source::Shared { role, n })
    };
    let all: Vec<Cause> = causes.filter(|cause| is_hidden(*cause)).collect();
    let mut found: Vec<Cause> = Vec::new();
    for &cause in &all {
        if !found.iter().any(|other| kind(*other) == kind(cause)) {
            found.push(cause);
        }
    }
    let shown: Vec<Rule> = found.iter().copied().map(Rule::Shown).collect();
    if shown.len() < 2 {
        return shown;
    }
    let held = found.iter().filter_map(|cause| {
        let Cause::Ability(Source::Role { role, n, .. }) = *cause else { return None };
        let mut holders = CharacterSet::EMPTY;
        for cause in &all {
            if let Cause::Ability(Source::Role { who, role: other, n: nth }) = *cause
                && (other, nth) == (role, n)
            {
                holders.insert(who);
            }
        }
        (holders.len() <= MOST_HOLDERS).then_some(Rule::HeldBy { role, holders })
    });
    shown.iter().copied().chain(held).collect()
}

/// Whether nobody can see the cause.
fn is_hidden(cause: Cause) -> bool {
    match cause {
        Cause::Course | Cause::Cards | Cause::Spell(_) | Cause::Curse => false,
        Cause::Lie { .. } | Cause::FalseName { .. } | Cause::Ability(_) | Cause::Incident { .. } => true,
    }
}

/// What clashed with the record, how large the sets of scripts are that did so, and what fits it.
#[derive(Default)]
struct Notes {
    clashes: Clashes,
    causes: Vec<(usize, Cause)>,
    /// Which roles everybody has in the scripts that clash with an item.
    roles: QuickMap<usize, [RoleSet; Character::COUNT]>,
}

/// What clashes, and how weighty that is.
type Clashes = QuickMap<ClashKey, u128>;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct ClashKey {
    at: usize,
    event: Option<(Fact, Cause)>,
    /// Where the incident of a day would have occurred and did not, or the other way round: whosever it was.
    incident: Option<(u8, CulpritSet)>,
}

impl Witness for Notes {
    fn fits(&mut self, causes: &[(usize, Cause)]) {
        self.causes.extend(causes);
    }

    fn clashes(&mut self, clash: Clash) {
        if clash.is_free {
            return;
        }
        let event = clash.event.and_then(|event| match event {
            Event::Happened { fact, cause, .. } => Some((fact, cause)),
            Event::Laid { .. } | Event::Opened(_) => None,
        });
        let incident = match clash.first {
            Some(Fact::IncidentOccurs { day } | Fact::NoIncident { day }) => {
                Some((day, clash.cube.culprits(day)))
            }
            Some(_) | None => None,
        };
        let roles = self.roles.entry(clash.at).or_insert([RoleSet::EMPTY; Character::COUNT]);
        for who in Character::ALL {
            roles[who.index()] = roles[who.index()].or(clash.cube.roles(*who));
        }
        let weight = self.clashes.entry(ClashKey { at: clash.at, event, incident }).or_default();
        *weight = weight.saturating_add(clash.cube.size());
    }
}
