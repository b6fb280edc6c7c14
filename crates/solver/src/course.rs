//! The levels of a diagram that tell of roles, by themselves, and as far as one staff has those roles.

use rules::{Role, RoleSet};

use crate::combination::PlotMask;
use crate::cube::ABSENT;
use crate::diagram::{Diagram, Diagrams};
use crate::quick_hash::QuickMap;
use crate::roster::Staff;
use crate::space::Space;

/// With one of these values, to this node of the next layer.
pub(crate) type Edge = (u64, u32);

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
#[derive(Default)]
pub(crate) struct Course {
    pub(crate) layers: Vec<Vec<Vec<Edge>>>,
    pub(crate) ends: Vec<Vec<End>>,
    /// For each root of the ground, where it is now.
    roots: Vec<u32>,
}

const NOWHERE: u32 = u32::MAX;

impl Ground {
    pub(crate) fn new(space: &Space, diagrams: &Diagrams, mut roots: Vec<Diagram>) -> Ground {
        roots.sort_unstable();
        roots.dedup();
        let mut layers = Vec::with_capacity(space.members.len());
        let mut nodes = roots.clone();
        for _ in &space.members {
            let edges = || nodes.iter().flat_map(|&node| diagrams.edges(node));
            let mut next: Vec<Diagram> = edges().map(|edge| edge.to).collect();
            next.sort_unstable();
            next.dedup();
            let place = |to: &Diagram| next.binary_search(to).expect("every node is listed") as u32;
            let edges_of = |&node: &Diagram| -> Vec<Edge> {
                diagrams.edges(node).iter().map(|edge| (edge.values, place(&edge.to))).collect()
            };
            layers.push(nodes.iter().map(edges_of).collect());
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

    /// For each node of the first layer of a course, the roots that lead there.
    pub(crate) fn roots_at(&self, course: &Course) -> Vec<Vec<Diagram>> {
        let mut roots = vec![Vec::new(); course.layers.first().unwrap_or(&Vec::new()).len()];
        for (&root, &place) in self.roots.iter().zip(&course.roots) {
            if place != NOWHERE {
                roots[place as usize].push(root);
            }
        }
        roots
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
                let left = edges.iter().map(|&(values, to)| (values & roles, places[to as usize]));
                nodes.place_joined(left.filter(|&(values, to)| values != 0 && to != NOWHERE))
            };
            places = layer.iter().map(node).collect();
            layers.push(nodes.all);
        }
        layers.reverse();
        Course { layers, ends: ends.all, roots: places }
    }
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
        for (values, to) in edges {
            match self.scratch.iter_mut().find(|(_, other)| *other == to) {
                Some((all, _)) => *all |= values,
                None => self.scratch.push((values, to)),
            }
        }
        self.scratch.sort_unstable_by_key(|&(_, to)| to);
        self.place_scratch()
    }
}
