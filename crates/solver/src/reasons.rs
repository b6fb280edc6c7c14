//! Why something is not so: what happened at the table that excludes it.

use std::collections::HashMap;

use engine::{Cause, Event, Fact, Source};
use rules::{Character, CulpritSet, IncidentSet, PlotSet, RoleSet};

use crate::answer::Answer;
use crate::claim::Claim;
use crate::cube::{Cube, EntrySet};
use crate::space::Space;
use crate::stretch::Stretch;
use crate::sweep::{Clash, Detective, Witness};

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
        let stretches = self.stretches();
        let chain = self.chain(&stretches, &supposed)?;
        let with: Vec<Vec<Cube>> =
            chain.iter().map(|&n| self.along(&stretches[n], &supposed, &mut ())).collect();
        let everything = space.everything();
        let (mut left, mut left_anyway) = (vec![supposed.clone()], vec![everything]);
        let mut steps = Vec::new();
        for (n, &stretch) in chain.iter().enumerate() {
            let stretch = &stretches[stretch];
            let before = space.tally_without_casts(&left);
            let mut anyway = Notes::new(space);
            left = space.intersection(&left, &with[n]);
            left_anyway = self.narrowed(&left_anyway, stretch, &mut anyway);
            let leaves = match (n + 1 == chain.len(), claim) {
                (true, Some(claim)) => {
                    vec![self.left_of(claim, &space.tally_without_casts(&left_anyway))]
                }
                (true, None) => Vec::new(),
                (false, _) => self.difference(&before, &space.tally_without_casts(&left)),
            };
            // Without this moment these scripts would be left: what they clash with is what it says.
            let others = with.iter().enumerate().filter(|(other, _)| *other != n);
            let spared =
                others.fold(vec![supposed.clone()], |left, (_, with)| space.intersection(&left, with));
            let mut notes = Notes::new(space);
            for cube in self.plainest(spared, claim).iter().take(MOST_SPARED) {
                self.along(stretch, cube, &mut notes);
            }
            steps.push(self.step_of(notes.clashes, &anyway.causes, leaves));
        }
        Some(Reason { steps })
    }

    /// Those of the scripts that are most like the ones that explain the record: nobody wants to hear what else is
    /// wrong with them.
    fn plainest(&self, scripts: Vec<Cube>, claim: Option<Claim>) -> Vec<Cube> {
        let Some(hull) = self.hull() else { return scripts };
        let (mut like, mut cast_anew) = (hull.clone(), hull);
        let everything = self.space().everything();
        if let Some(claim) = claim {
            claim.open(&mut like, &everything);
            claim.open(&mut cast_anew, &everything);
        }
        cast_anew.open_roles(&everything);
        for like in [like, cast_anew] {
            let plain = self.space().intersection(&scripts, &[like]);
            if !plain.is_empty() {
                return plain;
            }
        }
        scripts
    }

    /// Stretches that leave nothing of a cube together, none of which can be left out.
    fn chain(&self, stretches: &[Stretch], supposed: &Cube) -> Option<Vec<usize>> {
        let mut chain: Vec<usize> = Vec::new();
        let mut base = vec![supposed.clone()];
        let mut telling: Vec<usize> = (0..stretches.len()).collect();
        loop {
            // The first moment at which nothing is left is needed. Those that leave everything never are.
            let mut left = base.clone();
            let mut narrowing = Vec::new();
            for n in telling {
                let before = left.clone();
                left = self.narrowed(&left, &stretches[n], &mut ());
                if left != before {
                    narrowing.push(n);
                }
                if left.is_empty() {
                    break;
                }
            }
            if !left.is_empty() {
                return None;
            }
            let last = narrowing.pop()?;
            chain.push(last);
            base = self.narrowed(&base, &stretches[last], &mut ());
            if base.is_empty() {
                chain.reverse();
                return Some(chain);
            }
            telling = narrowing;
        }
    }

    /// The scripts of disjoint cubes with which a stretch can have been as it was.
    fn narrowed(&self, cubes: &[Cube], stretch: &Stretch, witness: &mut impl Witness) -> Vec<Cube> {
        let mut all = cubes.iter();
        let Some(mut hull) = all.next().cloned() else { return Vec::new() };
        all.for_each(|cube| hull.widen(cube));
        self.space().intersection(cubes, &self.along(stretch, &hull, witness))
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

    /// What an answer leaves of the part that a claim is about.
    fn left_of(&self, claim: Claim, answer: &Answer) -> Left {
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
    fn difference(&self, before: &Answer, after: &Answer) -> Vec<Left> {
        let space = self.space();
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
}

/// Hidden causes of different kinds; whose they are does not matter.
fn kinds(causes: impl Iterator<Item = Cause>) -> Vec<Rule> {
    let kind = |cause: Cause| match cause {
        Cause::Ability(Source::Role { role, n, .. }) => Cause::Ability(Source::Shared { role, n }),
        _ => cause,
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
