//! Why something is not so: what happened at the table that excludes it.

use std::collections::{BTreeMap, HashMap};

use engine::{Cause, Event, Fact, Source};
use rules::{Character, CulpritSet, IncidentSet, PlotSet, RoleSet};

use crate::answer::Answer;
use crate::claim::Claim;
use crate::cube::{Cube, EntrySet};
use crate::diagram::Diagram;
use crate::reckon;
use crate::record::Record;
use crate::space::Space;
use crate::stretch::{Inquiry, Stretch};
use crate::sweep::Detective;
use crate::walk::{Clash, Witness};

/// Moments of the record that exclude something together, in their order; none of them can be left out. Without any,
/// the open sheet alone excludes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    pub steps: Vec<Step>,
}

/// One moment, and what follows from it and from those before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    pub loop_no: u8,
    pub day: u8,
    /// What was seen that tells: an item of the record.
    pub item: usize,
    /// The rules that make it so, the weightiest first.
    pub rules: Vec<Rule>,
    /// What is left of the parts that it narrows. In the last step: of what the question is about, whatever it be.
    pub leaves: Vec<Left>,
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
    /// When an incident occurs.
    Incident { day: u8 },
    /// What is announced is true, unless a rule lets it be false.
    Announced,
    /// When somebody comes onto the board who was not there from the start.
    Entry { who: Character },
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

/// So many items of a stretch are told, and none with which few scripts clash.
const MOST_ITEMS: usize = 3;
const LEAST_PART: u128 = 50;
/// So many rules are named for one step.
const MOST_RULES: usize = 3;
/// Rules that do less than this share of the work of another are not named.
const LEAST_SHARE: u128 = 8;
/// So many cubes of scripts are tried to find out what a moment says.
const MOST_SPARED: usize = 16;
/// So many parts are told for one step.
const MOST_LEFT: usize = 3;

impl Detective {
    /// Why the claim is true of no script that explains the record; nothing if it is true of one.
    pub fn why_not(&self, claim: Claim) -> Option<Reason> {
        let mut supposed = self.space().everything();
        if !claim.restrict(&mut supposed, self.space()) || !self.space().has_scripts(&supposed) {
            return Some(Reason { steps: Vec::new() });
        }
        self.why_none_of(supposed, Some(claim))
    }

    /// Why no script at all explains the record; nothing if one does.
    pub fn why_impossible(&self) -> Option<Reason> {
        self.why_none_of(self.space().everything(), None)
    }

    fn why_none_of(&self, supposed: Cube, claim: Option<Claim>) -> Option<Reason> {
        let space = self.space();
        let mut inquiry = Inquiry::new(self);
        let stretches = self.stretches();
        let chain = inquiry.chain(space, &stretches, &supposed)?;
        let with: Vec<Diagram> =
            chain.iter().map(|&n| inquiry.along(&stretches[n], &supposed, &mut ())).collect();
        let supposed = inquiry.diagrams.of_cube(&supposed);
        let (mut left, mut left_anyway) = (supposed, inquiry.diagrams.of_cube(&space.everything()));
        let mut steps = Vec::new();
        for (n, &stretch) in chain.iter().enumerate() {
            let stretch = &stretches[stretch];
            // Without this stretch these scripts would be left: what they clash with is what it says.
            let others = with.iter().enumerate().filter(|(other, _)| *other != n);
            let spared = others.fold(supposed, |left, (_, with)| inquiry.diagrams.both(left, *with));
            let spared = self.plainest(&mut inquiry, spared, claim);
            let mut notes = Notes::new(space);
            for cube in &spared {
                inquiry.along(stretch, cube, &mut notes);
            }
            let telling = self.needed(&mut inquiry, stretch, &spared, telling(&notes.clashes));

            let before = reckon::tally(space, &inquiry.diagrams, left);
            let before_anyway = left_anyway;
            let mut anyway = Notes::new(space);
            left = inquiry.diagrams.both(left, with[n]);
            left_anyway = inquiry.narrowed(left_anyway, stretch, &mut anyway);
            let leaves = match (n + 1 == chain.len(), claim) {
                (true, Some(claim)) => {
                    let last = telling.last().copied().unwrap_or_default();
                    vec![self.left_at(&mut inquiry, stretch, claim, before_anyway, left_anyway, last)]
                }
                (true, None) => Vec::new(),
                (false, _) => difference(space, &before, &reckon::tally(space, &inquiry.diagrams, left)),
            };
            steps.extend(telling.iter().map(|&item| self.step_of(item, &notes.clashes, &anyway.causes)));
            if let Some(last) = steps.last_mut() {
                last.leaves = leaves;
            }
        }
        Some(Reason { steps })
    }

    /// Those of the telling items without which some of the scripts would not have been excluded by the last of them.
    fn needed(
        &self,
        inquiry: &mut Inquiry<'_>,
        stretch: &Stretch<'_>,
        scripts: &[Cube],
        telling: Vec<usize>,
    ) -> Vec<usize> {
        let Some((&last, earlier)) = telling.split_last() else { return telling };
        let (mut needed, mut left_out) = (Vec::new(), Vec::new());
        for &item in earlier {
            left_out.push(item);
            let seen = self.record().cut(last + 1).without(&left_out);
            let is_needed = scripts.iter().any(|cube| {
                let left = inquiry.along_in(&seen, &stretch.without_end(), cube, &mut ());
                inquiry.has_scripts(self.space(), left)
            });
            if is_needed {
                left_out.pop();
                needed.push(item);
            }
        }
        needed.push(last);
        needed
    }

    /// What is left of the part a claim is about once the last telling item has been seen, or else once the whole
    /// stretch has been.
    fn left_at(
        &self,
        inquiry: &mut Inquiry<'_>,
        stretch: &Stretch<'_>,
        claim: Claim,
        before: Diagram,
        after: Diagram,
        item: usize,
    ) -> Left {
        let space = self.space();
        let seen = self.record().cut(item + 1);
        let so_far = inquiry.narrowed_by(before, &seen, &stretch.without_end(), &mut ());
        let answer = reckon::tally(space, &inquiry.diagrams, so_far);
        if answer.having(claim) > 0 {
            return left_of(claim, &reckon::tally(space, &inquiry.diagrams, after));
        }
        left_of(claim, &answer)
    }

    /// Some of the scripts, those that are most like the ones that explain the record: nobody wants to hear what else is
    /// wrong with them.
    fn plainest(&self, inquiry: &mut Inquiry<'_>, scripts: Diagram, claim: Option<Claim>) -> Vec<Cube> {
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
        found
    }

    /// What one item says to the scripts that clash with it.
    fn step_of(&self, item: usize, clashes: &Clashes, causes: &[(usize, Cause)]) -> Step {
        let mut here: Vec<(ClashKey, u128)> = clashes
            .iter()
            .filter(|(clash, _)| clash.at == item)
            .map(|(clash, weight)| (*clash, *weight))
            .collect();
        here.sort_by_key(|(_, weight)| std::cmp::Reverse(*weight));
        let seen = self.record().items()[item].fact;
        let heaviest = here.first().map_or(0, |(_, weight)| *weight);
        let mut rules: Vec<Rule> = Vec::new();
        for (clash, weight) in here {
            if rules.len() == MOST_RULES || weight < heaviest / LEAST_SHARE {
                break;
            }
            let rule = match (seen, clash.event) {
                (Fact::Refused | Fact::Accepted, None) => Some(Rule::Refusal),
                (Fact::IncidentOccurs { day } | Fact::NoIncident { day }, _) => Some(Rule::Incident { day }),
                (Fact::RoleRevealed { .. } | Fact::CulpritRevealed { .. }, _) => Some(Rule::Announced),
                (Fact::Enters { who, .. }, _) | (_, Some((Fact::Enters { who, .. }, _))) => {
                    Some(Rule::Entry { who })
                }
                (_, Some((fact, cause))) if is_hidden(cause) => Some(Rule::Missing { cause, fact }),
                (_, _) => None,
            };
            rules.extend(rule.filter(|rule| !rules.contains(rule)));
        }
        if rules.is_empty() {
            rules = kinds(causes.iter().filter(|(at, _)| *at == item).map(|(_, cause)| *cause));
        }
        let (loop_no, day) = self.record().day_of(item);
        Step { loop_no, day, item, rules, leaves: Vec::new() }
    }
}

/// The items that most of the scripts clash with, and the last that any do, in their order.
fn telling(clashes: &Clashes) -> Vec<usize> {
    let mut items: BTreeMap<usize, u128> = BTreeMap::new();
    for (clash, weight) in clashes {
        let sum = items.entry(clash.at).or_default();
        *sum = sum.saturating_add(*weight);
    }
    let furthest = items.last_key_value().map(|(item, _)| *item);
    let heaviest = items.values().copied().max().unwrap_or_default();
    let mut heavy: Vec<(usize, u128)> =
        items.into_iter().filter(|(_, weight)| *weight >= heaviest / LEAST_PART).collect();
    heavy.sort_by_key(|(_, weight)| std::cmp::Reverse(*weight));
    let mut telling: Vec<usize> = heavy.into_iter().map(|(item, _)| item).take(MOST_ITEMS).collect();
    telling.extend(furthest.filter(|item| !telling.contains(item)));
    telling.sort_unstable();
    telling
}

impl Inquiry<'_> {
    /// Stretches that leave nothing of a cube together, none of which can be left out.
    fn chain(&mut self, space: &Space, stretches: &[Stretch<'_>], supposed: &Cube) -> Option<Vec<usize>> {
        let mut chain: Vec<usize> = Vec::new();
        let mut base = self.diagrams.of_cube(supposed);
        let mut telling: Vec<usize> = (0..stretches.len()).collect();
        loop {
            // The first moment at which nothing is left is needed. Those that leave everything never are.
            let mut left = base;
            let mut narrowing = Vec::new();
            for n in telling {
                let before = left;
                left = self.narrowed(left, &stretches[n], &mut ());
                if left != before {
                    narrowing.push(n);
                }
                if !self.has_scripts(space, left) {
                    left = Diagram::EMPTY;
                    break;
                }
            }
            if left != Diagram::EMPTY {
                return None;
            }
            let last = narrowing.pop()?;
            chain.push(last);
            base = self.narrowed(base, &stretches[last], &mut ());
            if !self.has_scripts(space, base) {
                chain.reverse();
                return Some(chain);
            }
            telling = narrowing;
        }
    }

    /// The scripts with which a stretch can have been as it was.
    fn narrowed(&mut self, scripts: Diagram, stretch: &Stretch<'_>, witness: &mut impl Witness) -> Diagram {
        self.narrowed_by(scripts, self.record, stretch, witness)
    }

    fn narrowed_by(
        &mut self,
        scripts: Diagram,
        record: &Record,
        stretch: &Stretch<'_>,
        witness: &mut impl Witness,
    ) -> Diagram {
        let Some(hull) = self.diagrams.hull(scripts) else { return Diagram::EMPTY };
        let with = self.along_in(record, stretch, &hull, witness);
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
fn difference(space: &Space, before: &Answer, after: &Answer) -> Vec<Left> {
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
        note(was.len(), entries.len(), Left::Entries { who, entries });
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

/// Hidden causes of different kinds; whose they are does not matter.
fn kinds(causes: impl Iterator<Item = Cause>) -> Vec<Rule> {
    let kind = |cause: Cause| {
        let Cause::Ability(Source::Role { role, n, .. }) = cause else { return cause };
        Cause::Ability(Source::Shared { role, n })
    };
    let mut found: Vec<Cause> = Vec::new();
    for cause in causes.filter(|cause| is_hidden(*cause)) {
        if !found.iter().any(|other| kind(*other) == kind(cause)) {
            found.push(cause);
        }
    }
    found.into_iter().map(Rule::Shown).collect()
}

/// Whether nobody can see the cause.
fn is_hidden(cause: Cause) -> bool {
    match cause {
        Cause::Course | Cause::Cards | Cause::Spell(_) | Cause::Curse => false,
        Cause::Lie { .. } | Cause::FalseName { .. } | Cause::Ability(_) | Cause::Incident { .. } => true,
    }
}

/// What clashed with the record, with how many scripts it did so, and what fits it.
struct Notes<'s> {
    space: &'s Space,
    clashes: Clashes,
    causes: Vec<(usize, Cause)>,
}

/// What clashes, with how many scripts.
type Clashes = HashMap<ClashKey, u128>;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct ClashKey {
    at: usize,
    event: Option<(Fact, Cause)>,
}

impl<'s> Notes<'s> {
    fn new(space: &'s Space) -> Notes<'s> {
        Notes { space, clashes: HashMap::new(), causes: Vec::new() }
    }
}

impl Witness for Notes<'_> {
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
        let weight = self.clashes.entry(ClashKey { at: clash.at, event }).or_default();
        *weight = weight.saturating_add(self.space.count(&clash.cube));
    }
}
