//! A course with those who are charged: as one goes along it, which of those who are still to come are named as culprits,
//! as far as that could make a difference.

use std::sync::LazyLock;

use rules::roles::Duty;
use rules::{Character, Culprit, CulpritSet, Role, RoleSet};

use crate::course::{Course, Edge, NOWHERE};
use crate::cube::ABSENT;
use crate::quick_hash::QuickMap;
use crate::space::{Space, duty};

/// Whether it is asked who is bound to be a culprit, and when somebody comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Heed {
    Charges,
    Nothing,
}

/// A node of a layer, and who is charged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct State {
    pub(crate) node: u32,
    pub(crate) culprits: CulpritSet,
}

pub(crate) struct Charged<'c> {
    pub(crate) course: &'c Course,
    heed: Heed,
    /// Who can be an unnamed culprit.
    suspects: CulpritSet,
    /// The states before each member in turn, and in the end.
    pub(crate) layers: Vec<Vec<State>>,
    /// For each state before a member, and each edge from its node, the state it leads to, if to any.
    onwards: Vec<Vec<u32>>,
    /// For each start, its state.
    pub(crate) starts: Vec<u32>,
}

impl<'c> Charged<'c> {
    /// From these nodes with these culprits.
    pub(crate) fn new(
        space: &Space,
        course: &'c Course,
        starts: impl Iterator<Item = (u32, CulpritSet)>,
        suspects: CulpritSet,
        heed: Heed,
    ) -> Charged<'c> {
        // Of those who are still to come, whoever is named cannot be an unnamed culprit.
        let to_come: Vec<CulpritSet> =
            (0..=space.members.len()).map(|n| to_come(space, n).and(suspects)).collect();
        let minding = |n: usize, node: u32| match heed {
            Heed::Charges => course.minding[n][node as usize].or(to_come[n]),
            Heed::Nothing => CulpritSet::EMPTY,
        };
        let mut first = Listing::default();
        let starts = starts.map(|(node, culprits)| match node {
            NOWHERE => NOWHERE,
            _ => first.place(State { node, culprits: culprits.and(minding(0, node)) }),
        });
        let starts = starts.collect();
        let mut charged =
            Charged { course, heed, suspects, layers: vec![first.states], onwards: Vec::new(), starts };
        for (n, &who) in space.members.iter().enumerate() {
            let mut next = Listing::default();
            let mut onwards = Vec::new();
            for state in &charged.layers[n] {
                let fitting = charged.fitting(who, *state);
                for edge in &course.layers[n][state.node as usize] {
                    let to = if fitting.iter().all(|fitting| edge.values & fitting == 0) {
                        NOWHERE
                    } else {
                        let culprits = state.culprits.and(minding(n + 1, edge.to));
                        next.place(State { node: edge.to, culprits })
                    };
                    onwards.push(to);
                }
            }
            charged.layers.push(next.states);
            charged.onwards.push(onwards);
        }
        charged
    }

    /// The values that somebody's role can have without and with being an unnamed culprit.
    fn fitting(&self, who: Character, state: State) -> [u64; 2] {
        let who = Culprit::Character(who);
        let is_named = state.culprits.contains(who);
        match self.heed {
            Heed::Charges if is_named => [fitting(true), 0],
            Heed::Charges => [fitting(false), if self.suspects.contains(who) { fitting(true) } else { 0 }],
            Heed::Nothing => [u64::MAX, 0],
        }
    }

    /// The roles that are left to the outsider without and with being an unnamed culprit.
    pub(crate) fn outside(&self, who: Character, roles: RoleSet, state: State) -> [RoleSet; 2] {
        self.fitting(who, state).map(|fitting| roles.and(RoleSet(fitting)))
    }

    /// In how many ways somebody can come along an edge.
    pub(crate) fn n_entries(&self, edge: &Edge) -> u64 {
        match self.heed {
            Heed::Charges => edge.entries.len() as u64,
            Heed::Nothing => 1,
        }
    }

    /// For each state before a member in turn, the edges from it: with which values, and to which state they lead.
    pub(crate) fn before(
        &self,
        n: usize,
        who: Character,
    ) -> impl Iterator<Item = impl Iterator<Item = Onward<'c>> + '_> + '_ {
        let mut rest = &self.onwards[n][..];
        self.layers[n].iter().map(move |state| {
            let fitting = self.fitting(who, *state);
            let edges = &self.course.layers[n][state.node as usize];
            let (onwards, others) = rest.split_at(edges.len());
            rest = others;
            let leading = edges.iter().zip(onwards).filter(|(_, to)| **to != NOWHERE);
            leading.map(move |(edge, &to)| Onward {
                edge,
                values: fitting.map(|fitting| edge.values & fitting),
                to,
            })
        })
    }
}

/// An edge that somebody can take.
pub(crate) struct Onward<'c> {
    pub(crate) edge: &'c Edge,
    /// Without and with being an unnamed culprit.
    pub(crate) values: [u64; 2],
    pub(crate) to: u32,
}

/// The members from one on, and the outsider.
fn to_come(space: &Space, n: usize) -> CulpritSet {
    let members = space.members[n..].iter().copied().chain(space.outsider);
    members.map(Culprit::Character).collect()
}

#[derive(Default)]
struct Listing {
    states: Vec<State>,
    places: QuickMap<State, u32>,
}

impl Listing {
    fn place(&mut self, state: State) -> u32 {
        *self.places.entry(state).or_insert_with(|| {
            self.states.push(state);
            self.states.len() as u32 - 1
        })
    }
}

/// Whether a role among these says something about who is a culprit. Whoever is absent is none.
pub(crate) fn says(values: u64) -> bool {
    [true, false].into_iter().any(|is_culprit| values & !fitting(is_culprit) != 0)
}

/// The values of a role that go with being a culprit, or with being none.
pub(crate) fn fitting(is_culprit: bool) -> u64 {
    static VALUES: LazyLock<[u64; 2]> = LazyLock::new(|| {
        let without = |kind: Duty| {
            let roles: RoleSet = Role::ALL.iter().copied().filter(|&role| duty(role) != kind).collect();
            roles.0
        };
        [without(Duty::Must) | ABSENT, without(Duty::Never)]
    });
    VALUES[usize::from(is_culprit)]
}
