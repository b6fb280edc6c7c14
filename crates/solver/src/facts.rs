//! The calculator: an open sheet and facts as somebody at a physical table types them in, and what follows.

mod read;

use std::fmt;

use rules::{Character, Culprit, CulpritSet, Plot, Refusal, Role, RoleSet};

pub use read::{FactsError, FactsTrouble, read};

use crate::answer::Answer;
use crate::claim::Claim;
use crate::cube::Cube;
use crate::premises::Premises;
use crate::report::Report;
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
        if let Some(cube) = self.cube(space.everything(), &space, &all) {
            let answer = space.tally(std::slice::from_ref(&cube));
            if answer.scripts > 0 {
                return Ok(Solution { space, cube, answer });
            }
        }
        Err(self.clash(&space.everything(), &space, all))
    }

    /// The facts that exclude a claim, none of which can be left out; without any, the sheet itself does. Nothing if it may be
    /// true.
    pub fn why_not(&self, claim: Claim) -> Option<Clash> {
        let space = Space::new(&self.premises);
        let mut supposed = space.everything();
        if !claim.restrict(&mut supposed, &space) {
            return Some(Clash { facts: Vec::new() });
        }
        let all: Vec<usize> = (0..self.facts.len()).collect();
        let cube = self.cube(supposed.clone(), &space, &all);
        match cube.is_some_and(|mut cube| space.settle(&mut cube)) {
            true => None,
            false => Some(self.clash(&supposed, &space, all)),
        }
    }

    /// The scripts of a cube of which some of the facts are true, unless there is none.
    fn cube(&self, mut cube: Cube, space: &Space, which: &[usize]) -> Option<Cube> {
        let is_possible = which.iter().all(|&n| self.facts[n].restrict(space, &mut cube));
        (is_possible && !cube.plots().is_empty()).then_some(cube)
    }

    /// Leaves out one fact after the other, as long as there is no script.
    fn clash(&self, supposed: &Cube, space: &Space, all: Vec<usize>) -> Clash {
        let mut clashing = all.clone();
        for left_out in all {
            let without: Vec<usize> = clashing.iter().copied().filter(|&n| n != left_out).collect();
            let cube = self.cube(supposed.clone(), space, &without);
            if !cube.is_some_and(|mut cube| space.settle(&mut cube)) {
                clashing = without;
            }
        }
        Clash { facts: clashing.iter().map(|&n| (n, self.facts[n])).collect() }
    }
}

impl Solution {
    pub fn report(&self) -> Report {
        Report::new(&self.space, &self.answer)
    }
}
