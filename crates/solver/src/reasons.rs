//! Why something is not so: what happened at the table that excludes it.

use std::collections::HashMap;

use engine::{Cause, Event, Fact, Source};
use rules::{Character, CulpritSet, IncidentSet, PlotSet, RoleSet};

use crate::answer::Answer;
use crate::claim::Claim;
use crate::cube::{Cube, EntrySet};
use crate::diagram::Diagram;
use crate::reckon;
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

/// So many rules are named for one step.
const MOST_RULES: usize = 3;
/// Rules that do less than this share of the work of another are not named.
const LEAST_SHARE: u128 = 8;
/// So many cubes of scripts are tried to find out what a moment says.
const MOST_SPARED: usize = 8;
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
            let before = reckon::tally(space, &mut inquiry.diagrams, left);
            let mut anyway = Notes::new(space);
            left = inquiry.diagrams.both(left, with[n]);
            left_anyway = inquiry.narrowed(left_anyway, stretch, &mut anyway);
            let leaves = match (n + 1 == chain.len(), claim) {
                (true, Some(claim)) => {
                    vec![left_of(claim, &reckon::tally(space, &mut inquiry.diagrams, left_anyway))]
                }
                (true, None) => Vec::new(),
                (false, _) => difference(space, &before, &reckon::tally(space, &mut inquiry.diagrams, left)),
            };
            // Without this moment these scripts would be left: what they clash with is what it says.
            let others = with.iter().enumerate().filter(|(other, _)| *other != n);
            let spared = others.fold(supposed, |left, (_, with)| inquiry.diagrams.both(left, *with));
            let mut notes = Notes::new(space);
            for cube in self.plainest(&mut inquiry, spared, claim) {
                inquiry.along(stretch, &cube, &mut notes);
            }
            steps.push(self.step_of(notes.clashes, &anyway.causes, leaves));
        }
        Some(Reason { steps })
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

    /// What tells in a stretch is what those scripts clash with that come furthest in it.
    fn step_of(
        &self,
        clashes: HashMap<ClashKey, u128>,
        causes: &[(usize, Cause)],
        leaves: Vec<Left>,
    ) -> Step {
        let furthest = clashes.keys().map(|clash| clash.at).max().unwrap_or_default();
        let mut clashes: Vec<(ClashKey, u128)> =
            clashes.into_iter().filter(|(clash, _)| clash.at == furthest).collect();
        clashes.sort_by_key(|(_, weight)| std::cmp::Reverse(*weight));
        let seen = self.record().items()[furthest].fact;
        let heaviest = clashes.first().map_or(0, |(_, weight)| *weight);
        let mut rules: Vec<Rule> = Vec::new();
        for (clash, weight) in clashes {
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
            rules = kinds(causes.iter().filter(|(at, _)| *at == furthest).map(|(_, cause)| *cause));
        }
        let table = self.record().table_at(furthest);
        Step { loop_no: table.loop_no, day: table.day, item: furthest, rules, leaves }
    }
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
        let Some(hull) = self.diagrams.hull(scripts) else { return Diagram::EMPTY };
        let with = self.along(stretch, &hull, witness);
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
    clashes: HashMap<ClashKey, u128>,
    causes: Vec<(usize, Cause)>,
}

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
