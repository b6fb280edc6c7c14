//! The calculator: an open sheet and facts as somebody at a physical table types them in, and what follows.

mod read;

use std::collections::BTreeMap;
use std::fmt;

use rules::{Character, Culprit, Incident, Plot, Refusal, Role, RoleSet};
use serde::Serialize;

pub use read::{FactsError, read};

use crate::answer::Answer;
use crate::cube::{Cube, CulpritSet, EntrySet, everybody};
use crate::premises::Premises;
use crate::space::Space;

/// An open sheet and what was found out.
#[derive(Clone, Debug)]
pub struct Facts {
    pub premises: Premises,
    pub facts: Vec<Fact>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fact {
    RoleIs(Character, Role),
    RoleNot(Character, Role),
    PlotIs(Plot),
    PlotNot(Plot),
    /// A Goodwill ability was refused: the role may or must refuse.
    Refused(Character),
    /// It was granted: the role need not refuse.
    Accepted(Character),
    /// The culprit is one of these.
    IncidentFired(u8, CulpritSet),
    /// The culprit is none of these.
    IncidentNot(u8, CulpritSet),
}

impl fmt::Display for Fact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ids = |among: CulpritSet| among.iter().map(Culprit::id).collect::<Vec<_>>().join(", ");
        match *self {
            Fact::RoleIs(who, role) => write!(f, "role-is {who} {role}"),
            Fact::RoleNot(who, role) => write!(f, "role-not {who} {role}"),
            Fact::PlotIs(plot) => write!(f, "plot-is {plot}"),
            Fact::PlotNot(plot) => write!(f, "plot-not {plot}"),
            Fact::Refused(who) => write!(f, "refused {who}"),
            Fact::Accepted(who) => write!(f, "accepted {who}"),
            Fact::IncidentFired(day, among) => write!(f, "incident-fired day {day} among {}", ids(among)),
            Fact::IncidentNot(day, among) => write!(f, "incident-not day {day} among {}", ids(among)),
        }
    }
}

/// The roles of which something is true.
fn roles(test: impl Fn(Refusal) -> bool) -> RoleSet {
    Role::ALL.iter().copied().filter(|role| test(role.def().refusal)).collect()
}

impl Fact {
    /// Keeps the scripts of which it is true; false if it leaves nothing of some part.
    pub fn restrict(self, space: &Space, cube: &mut Cube) -> bool {
        match self {
            Fact::RoleIs(who, role) => cube.restrict_role(who, RoleSet::one(role)),
            Fact::RoleNot(who, role) => cube.exclude_role(who, RoleSet::one(role)),
            Fact::PlotIs(plot) => cube.restrict_plots(&space.with_plot(plot)),
            Fact::PlotNot(plot) => {
                let others = cube.plots().without(&space.with_plot(plot));
                cube.restrict_plots(&others)
            }
            Fact::Refused(who) => cube.restrict_role(who, roles(|refusal| refusal != Refusal::None)),
            Fact::Accepted(who) => cube.restrict_role(who, roles(|refusal| refusal != Refusal::Mandatory)),
            Fact::IncidentFired(day, among) => cube.restrict_culprits(day, among),
            Fact::IncidentNot(day, among) => {
                let others = cube.culprits(day).without(among);
                cube.restrict_culprits(day, others)
            }
        }
    }
}

/// No script is as the facts say. The facts, counted from 0, exclude each other, and none of them can be left out
/// without there being a script; without any, the sheet itself allows none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clash {
    pub facts: Vec<(usize, Fact)>,
}

impl fmt::Display for Clash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let told: Vec<String> = self.facts.iter().map(|(n, fact)| format!("facts[{n}] ({fact})")).collect();
        match told.as_slice() {
            [] => write!(f, "no script fits: no legal script of the set has these characters and incidents"),
            [one] => write!(f, "no script fits: {one} is impossible with these characters and incidents"),
            [others @ .., last] => {
                write!(f, "no script fits: {} and {last} exclude each other", others.join(", "))
            }
        }
    }
}

impl std::error::Error for Clash {}

/// What facts come to.
#[derive(Debug)]
pub struct Solution {
    pub space: Space,
    pub cube: Cube,
    pub answer: Answer,
}

impl Facts {
    pub fn solve(&self) -> Result<Solution, Clash> {
        let space = Space::new(&self.premises);
        let all: Vec<usize> = (0..self.facts.len()).collect();
        if let Some(cube) = self.cube(&space, &all) {
            let answer = space.tally(std::slice::from_ref(&cube));
            if answer.scripts > 0 {
                return Ok(Solution { space, cube, answer });
            }
        }
        Err(self.clash(&space, all))
    }

    /// The scripts of which some of the facts are true, unless there is none.
    fn cube(&self, space: &Space, which: &[usize]) -> Option<Cube> {
        let mut cube = space.everything();
        let is_possible = which.iter().all(|&n| self.facts[n].restrict(space, &mut cube));
        (is_possible && !cube.plots().is_empty()).then_some(cube)
    }

    /// Leaves out one fact after the other, as long as there is no script.
    fn clash(&self, space: &Space, all: Vec<usize>) -> Clash {
        let mut clashing = all.clone();
        for left_out in all {
            let without: Vec<usize> = clashing.iter().copied().filter(|&n| n != left_out).collect();
            let is_possible = self.cube(space, &without).is_some_and(|mut cube| space.settle(&mut cube));
            if !is_possible {
                clashing = without;
            }
        }
        Clash { facts: clashing.iter().map(|&n| (n, self.facts[n])).collect() }
    }
}

/// Numbers by id; what no script has is left out.
type Numbers = BTreeMap<&'static str, u128>;

/// What facts come to, as JSON has it.
#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Report {
    pub scripts: u128,
    pub casts: u128,
    pub plot_combinations: usize,
    pub roles: BTreeMap<&'static str, Numbers>,
    pub culprits: BTreeMap<u8, Numbers>,
    pub plots: Numbers,
    /// Only where a name on the open sheet may be false.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub incidents: BTreeMap<u8, Numbers>,
    /// Only where there may be a second main plot.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub extra_main_plots: Numbers,
    /// When late characters enter, 0 for not at all; only where some may.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub entries: BTreeMap<&'static str, BTreeMap<u8, u128>>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub saturated: bool,
}

impl Solution {
    pub fn report(&self) -> Report {
        let Solution { space, answer, .. } = self;
        let everything = space.everything();
        let open_names = |day: &&u8| everything.incidents(**day).len() > 1;
        let of_incident = |day: u8| {
            numbers(
                Incident::ALL.iter().map(|&incident| (incident.id(), answer.with_incident(day, incident))),
            )
        };
        let entries = |who: Character| {
            let all = 0..EntrySet::ROOM as u8;
            all.map(|entry| (entry, answer.with_entry(who, entry))).filter(|&(_, n)| n > 0).collect()
        };
        Report {
            scripts: answer.scripts,
            casts: answer.casts.unwrap_or(0),
            plot_combinations: answer.plot_combinations,
            roles: space
                .cast()
                .map(|who| {
                    (
                        who.id(),
                        numbers(Role::ALL.iter().map(|&role| (role.id(), answer.with_role(who, role)))),
                    )
                })
                .collect(),
            culprits: space
                .days()
                .iter()
                .map(|&day| (day, numbers(everybody().map(|who| (who.id(), answer.with_culprit(day, who))))))
                .collect(),
            plots: numbers(Plot::ALL.iter().map(|&plot| (plot.id(), answer.with_plot(plot)))),
            incidents: space.days().iter().filter(open_names).map(|&day| (day, of_incident(day))).collect(),
            extra_main_plots: numbers(
                Plot::ALL.iter().map(|&plot| (plot.id(), answer.with_extra_main_plot(plot))),
            ),
            entries: space.cast().filter(|who| who.is_late()).map(|who| (who.id(), entries(who))).collect(),
            saturated: answer.saturated,
        }
    }
}

fn numbers(all: impl Iterator<Item = (&'static str, u128)>) -> Numbers {
    all.filter(|&(_, n)| n > 0).collect()
}
