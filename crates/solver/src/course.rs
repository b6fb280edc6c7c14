//! The levels of a diagram that tell of roles, by themselves, and as far as one staff has those roles.

use rules::{Character, Culprit, CulpritSet, Role, RoleSet};

use crate::charged::{fitting, says};
use crate::combination::PlotMask;
use crate::cube::{ABSENT, Cube, EntrySet};
use crate::diagram::{Diagram, Diagrams};
use crate::quick_hash::QuickMap;
use crate::roster::Staff;
use crate::space::Space;

/// With one of these values and one of these entries, to this node of the next layer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Edge {
    pub(crate) values: u64,
    pub(crate) entries: EntrySet,
    pub(crate) to: u32,
}

/// What the outsider can have at the end of a way, and the combinations then.
pub(crate) type End = (RoleSet, PlotMask);

/// Everything below some nodes of a diagram, layer by layer.
pub(crate) struct Ground {
    /// For each member in turn, the nodes.
    layers: Vec<Vec<Vec<Edge>>>,
    /// Behind the last member; without an outsider, he can have anything.
    ends: Vec<Vec<End>>,
    /// The nodes it begins with, in order.
    roots: Vec<Diagram>,
}

/// The same, with the roles of one staff alone.
pub(crate) struct Course {
    pub(crate) layers: Vec<Vec<Vec<Edge>>>,
    pub(crate) ends: Vec<Vec<End>>,
    /// The roles that nothing tells apart.
    pub(crate) alike: Vec<RoleSet>,
    /// For each node of each layer, and of the end, who can still have a role there that says something about culprits.
    pub(crate) minding: Vec<Vec<CulpritSet>>,
    /// For each root of the ground, where it is now.
    pub(crate) roots: Vec<u32>,
}

pub(crate) const NOWHERE: u32 = u32::MAX;

impl Ground {
    pub(crate) fn new(space: &Space, diagrams: &Diagrams, mut roots: Vec<Diagram>) -> Ground {
        roots.sort_unstable();
        roots.dedup();
        let mut layers = Vec::with_capacity(space.members.len());
        let mut nodes = roots.clone();
        for &who in &space.members {
            let ways: Vec<Vec<Way>> = nodes.iter().map(|&node| ways(space, diagrams, who, node)).collect();
            let mut next: Vec<Diagram> = ways.iter().flatten().map(|way| way.2).collect();
            next.sort_unstable();
            next.dedup();
            let place = |to: &Diagram| next.binary_search(to).expect("every node is listed") as u32;
            let edge = |&(values, entries, to): &Way| Edge { values, entries, to: place(&to) };
            layers.push(ways.iter().map(|ways| ways.iter().map(edge).collect()).collect());
            nodes = next;
        }
        let end_of = |&node: &Diagram| match space.outsider {
            Some(_) => {
                let edges = diagrams.edges(node).iter();
                edges.map(|edge| (RoleSet(edge.values), *diagrams.mask(edge.to))).collect()
            }
            None => vec![(RoleSet::EMPTY, *diagrams.mask(node))],
        };
        Ground { layers, ends: nodes.iter().map(end_of).collect(), roots }
    }

    /// The place of a node among those it begins with.
    pub(crate) fn place(&self, root: Diagram) -> usize {
        self.roots.binary_search(&root).expect("every root is listed")
    }

    /// What is left for one staff and some of its combinations.
    pub(crate) fn course(&self, space: &Space, staff: &Staff, combinations: &PlotMask) -> Course {
        let roles = staff.brought.or(RoleSet::one(Role::Person)).0 | ABSENT;
        let mut ends = Sifter::default();
        let mut places: Vec<u32> = self
            .ends
            .iter()
            .map(|all| {
                let left =
                    all.iter().map(|(outsider, mask)| (outsider.and(staff.outside), mask.and(combinations)));
                let is_left = |(outsider, mask): &End| {
                    !mask.is_empty() && (space.outsider.is_none() || !outsider.is_empty())
                };
                ends.place(left.filter(is_left))
            })
            .collect();
        let mut layers = Vec::with_capacity(self.layers.len());
        for layer in self.layers.iter().rev() {
            let mut nodes = Sifter::default();
            let node = |edges: &Vec<Edge>| {
                let left = edges.iter().map(|edge| Edge {
                    values: edge.values & roles,
                    to: places[edge.to as usize],
                    ..*edge
                });
                nodes.place_joined(left.filter(|edge| edge.values != 0 && edge.to != NOWHERE))
            };
            places = layer.iter().map(node).collect();
            layers.push(nodes.all);
        }
        layers.reverse();
        let minding = minding(space, &layers, &ends.all);
        Course { alike: alike(staff.brought, &layers), layers, ends: ends.all, minding, roots: places }
    }
}

/// The roles in groups, such that wherever one of a group is possible the others are.
fn alike(roles: RoleSet, layers: &[Vec<Vec<Edge>>]) -> Vec<RoleSet> {
    let mut groups = vec![roles];
    let told = [false, true].map(fitting);
    for values in layers.iter().flatten().flatten().map(|edge| edge.values).chain(told) {
        for n in 0..groups.len() {
            let [inside, outside] = [groups[n].and(RoleSet(values)), groups[n].without(RoleSet(values))];
            if !inside.is_empty() && !outside.is_empty() {
                groups[n] = inside;
                groups.push(outside);
            }
        }
    }
    groups
}

type Way = (u64, EntrySet, Diagram);

/// What can be told of a member: roles, entries, and what then is possible.
fn ways(space: &Space, diagrams: &Diagrams, who: Character, node: Diagram) -> Vec<Way> {
    let tells_entries = Cube::entry_part(who).is_some_and(|part| diagrams.decides(part));
    let mut ways = Vec::new();
    let mut add = |values: u64, entries: EntrySet, to: Diagram| {
        if values & ABSENT != 0 && entries.may_be_absent() {
            ways.push((ABSENT, EntrySet::ABSENT, to));
        }
        if values & !ABSENT != 0 && !entries.present().is_empty() {
            ways.push((values & !ABSENT, entries.present(), to));
        }
    };
    for edge in diagrams.edges(node) {
        match tells_entries {
            true => {
                let entries = diagrams.edges(edge.to).iter();
                entries.for_each(|entry| add(edge.values, EntrySet(entry.values as u16), entry.to));
            }
            false => add(edge.values, space.everything().entries(who), edge.to),
        }
    }
    ways
}

fn minding(space: &Space, layers: &[Vec<Vec<Edge>>], ends: &[Vec<End>]) -> Vec<Vec<CulpritSet>> {
    let mind = |who: Character, values: u64| {
        if says(values) { CulpritSet::one(Culprit::Character(who)) } else { CulpritSet::EMPTY }
    };
    let at_end = |ends: &Vec<End>| {
        let roles = ends.iter().fold(0, |roles, (outside, _)| roles | outside.0);
        space.outsider.map_or(CulpritSet::EMPTY, |who| mind(who, roles))
    };
    let mut minding: Vec<Vec<CulpritSet>> = vec![ends.iter().map(at_end).collect()];
    for (nodes, &who) in layers.iter().zip(&space.members).rev() {
        let later = &minding[minding.len() - 1];
        let of_node = |edges: &Vec<Edge>| {
            let of_edge = |edge: &Edge| mind(who, edge.values).or(later[edge.to as usize]);
            edges.iter().map(of_edge).fold(CulpritSet::EMPTY, CulpritSet::or)
        };
        let here = nodes.iter().map(of_node).collect();
        minding.push(here);
    }
    minding.reverse();
    minding
}

/// Keeps equal lists once.
struct Sifter<T> {
    all: Vec<Vec<T>>,
    places: QuickMap<Vec<T>, u32>,
    scratch: Vec<T>,
}

impl<T> Default for Sifter<T> {
    fn default() -> Sifter<T> {
        Sifter { all: Vec::new(), places: QuickMap::default(), scratch: Vec::new() }
    }
}

impl<T: Clone + Eq + std::hash::Hash> Sifter<T> {
    fn place(&mut self, list: impl Iterator<Item = T>) -> u32 {
        self.scratch.clear();
        self.scratch.extend(list);
        self.place_scratch()
    }

    fn place_scratch(&mut self) -> u32 {
        if self.scratch.is_empty() {
            return NOWHERE;
        }
        if let Some(&place) = self.places.get(&self.scratch) {
            return place;
        }
        let place = self.all.len() as u32;
        self.all.push(self.scratch.clone());
        self.places.insert(self.scratch.clone(), place);
        place
    }
}

impl Sifter<Edge> {
    /// Edges that lead to the same node are one.
    fn place_joined(&mut self, edges: impl Iterator<Item = Edge>) -> u32 {
        self.scratch.clear();
        for edge in edges {
            let is_same = |other: &&mut Edge| (other.to, other.entries) == (edge.to, edge.entries);
            match self.scratch.iter_mut().find(is_same) {
                Some(known) => known.values |= edge.values,
                None => self.scratch.push(edge),
            }
        }
        self.scratch.sort_unstable_by_key(|edge| (edge.to, edge.entries.0));
        self.place_scratch()
    }
}
