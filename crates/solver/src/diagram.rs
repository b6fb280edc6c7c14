//! Sets of scripts as decision diagrams: part by part, and for each kind of value of a part, what then is possible of
//! the rest; in the end, which combinations of plots. What is the same further down is there only once, so that "one of
//! these five did it, on each of three days" takes a few nodes where it takes a hundred cubes.

use std::cell::Cell;
use std::hash::{Hash, Hasher};

use rules::Character;

use crate::combination::PlotMask;
use crate::cube::{ABSENT, Cube, EntrySet};
use crate::quick_hash::{QuickHasher, QuickMap};
use crate::space::Space;

/// A set of scripts: a node of its `Diagrams`, or in the end a mask. Equal sets are equal nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Diagram(u32);

impl Diagram {
    pub(crate) const EMPTY: Diagram = Diagram(0);
}

/// With one of these values, the rest is this.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Edge {
    pub(crate) values: u64,
    pub(crate) to: Diagram,
}

#[derive(Clone, Copy, Debug)]
struct Node {
    level: u8,
    n_edges: u8,
    first: u32,
}

/// Every diagram over one space, each node once.
#[derive(Clone, Debug)]
pub(crate) struct Diagrams {
    /// The part of a cube that each level decides: those of incidents first, then for everybody in turn the role, and
    /// when they come.
    parts: Vec<usize>,
    /// What parts that are not listed have.
    everything: Cube,
    edges: Vec<Edge>,
    nodes: Vec<Node>,
    masks: Vec<PlotMask>,
    node_places: QuickMap<u64, Diagram>,
    mask_places: QuickMap<PlotMask, Diagram>,
    both: Known,
    either: Known,
    /// How many pairs have been put together.
    pub(crate) work: usize,
    /// How often it was asked whether a cube has scripts.
    asked: Cell<usize>,
    /// So many at most, while that matters, and whether it was too few.
    most_work: usize,
    is_cut_short: bool,
}

/// So many pairs are remembered that were put together: then it begins anew, so that it does not grow for ever.
const MOST_KNOWN: usize = 1 << 21;

/// With more nodes there are too many: some three hundred megabytes, with what is remembered of them.
const MOST_NODES: usize = 2_000_000;

type Known = QuickMap<(Diagram, Diagram), Diagram>;

fn remember(known: &mut Known, pair: (Diagram, Diagram), found: Diagram) {
    if known.len() == MOST_KNOWN {
        known.clear();
    }
    known.insert(pair, found);
}

impl Diagrams {
    pub(crate) fn new(space: &Space) -> Diagrams {
        let everything = space.everything();
        let is_open = |part: &usize| everything.part(*part).count_ones() > 1;
        let mut parts: Vec<usize> = Cube::day_parts().map(|(part, _)| part).filter(is_open).collect();
        for who in space.cast() {
            parts.push(Cube::part_of(who));
            parts.extend(Cube::entry_part(who).filter(is_open));
        }
        Diagrams::over(parts, everything)
    }

    fn over(parts: Vec<usize>, everything: Cube) -> Diagrams {
        Diagrams {
            parts,
            everything,
            edges: Vec::new(),
            nodes: vec![Node { level: u8::MAX, n_edges: 0, first: 0 }],
            masks: vec![PlotMask::EMPTY],
            node_places: QuickMap::default(),
            mask_places: [(PlotMask::EMPTY, Diagram::EMPTY)].into_iter().collect(),
            both: QuickMap::default(),
            either: QuickMap::default(),
            work: 0,
            asked: Cell::new(0),
            most_work: usize::MAX,
            is_cut_short: false,
        }
    }

    /// Whether they take up much memory.
    pub(crate) fn are_too_many(&self) -> bool {
        self.nodes.len() > MOST_NODES
    }

    /// Whether a part is a level; the others have what everything has.
    pub(crate) fn decides(&self, part: usize) -> bool {
        self.parts.contains(&part)
    }

    /// The part that a level decides; nothing behind the last.
    pub(crate) fn part_at(&self, level: usize) -> Option<usize> {
        self.parts.get(level).copied()
    }

    /// How many levels there are before that of the first role.
    pub(crate) fn first_role(&self) -> usize {
        self.parts.iter().position(|&part| part < Character::COUNT).unwrap_or(self.parts.len())
    }

    pub(crate) fn edges(&self, node: Diagram) -> &[Edge] {
        let Node { n_edges, first, .. } = self.nodes[node.0 as usize];
        &self.edges[first as usize..][..n_edges.into()]
    }

    /// The combinations at the end of a way.
    pub(crate) fn mask(&self, end: Diagram) -> &PlotMask {
        &self.masks[end.0 as usize]
    }

    fn end(&mut self, mask: PlotMask) -> Diagram {
        let next = Diagram(self.masks.len() as u32);
        let place = *self.mask_places.entry(mask).or_insert(next);
        if place == next {
            self.masks.push(mask);
        }
        place
    }

    /// The node with these edges, whose values do not overlap.
    fn node(&mut self, level: usize, edges: &mut Vec<Edge>) -> Diagram {
        edges.retain(|edge| edge.values != 0 && edge.to != Diagram::EMPTY);
        if edges.is_empty() {
            return Diagram::EMPTY;
        }
        edges.sort_unstable_by_key(|edge| edge.to);
        edges.dedup_by(|next, edge| {
            let is_same = next.to == edge.to;
            if is_same {
                edge.values |= next.values;
            }
            is_same
        });
        let mut hasher = QuickHasher::default();
        level.hash(&mut hasher);
        edges.iter().for_each(|edge| edge.hash(&mut hasher));
        let mut key = hasher.finish();
        while let Some(&found) = self.node_places.get(&key) {
            if usize::from(self.nodes[found.0 as usize].level) == level && self.edges(found) == &edges[..] {
                return found;
            }
            key = key.wrapping_add(1);
        }
        let node = Diagram(self.nodes.len() as u32);
        let first = self.edges.len() as u32;
        self.nodes.push(Node { level: level as u8, n_edges: edges.len() as u8, first });
        self.edges.extend_from_slice(edges);
        self.node_places.insert(key, node);
        node
    }

    pub(crate) fn of_cube(&mut self, cube: &Cube) -> Diagram {
        let mut found = self.end(*cube.plots());
        for level in (0..self.parts.len()).rev() {
            found = self.node(level, &mut vec![Edge { values: cube.part(self.parts[level]), to: found }]);
        }
        found
    }

    /// The end of a way with any combination.
    pub(crate) fn any_plots(&mut self) -> Diagram {
        let plots = *self.everything.plots();
        self.end(plots)
    }

    /// The node with values that lead to others.
    pub(crate) fn with_edges<const N: usize>(&mut self, level: usize, edges: [(u64, Diagram); N]) -> Diagram {
        self.node(level, &mut edges.map(|(values, to)| Edge { values, to }).to_vec())
    }

    /// The scripts that are in both.
    pub(crate) fn both(&mut self, one: Diagram, other: Diagram) -> Diagram {
        self.both_from(0, one, other)
    }

    /// The same, if no more than so many pairs have to be put together for it.
    pub(crate) fn both_within(&mut self, one: Diagram, other: Diagram, most: usize) -> Option<Diagram> {
        self.most_work = self.work.saturating_add(most);
        let found = self.both(one, other);
        self.most_work = usize::MAX;
        (!std::mem::take(&mut self.is_cut_short)).then_some(found)
    }

    pub(crate) fn both_from(&mut self, level: usize, one: Diagram, other: Diagram) -> Diagram {
        if one == other {
            return one;
        }
        if one == Diagram::EMPTY || other == Diagram::EMPTY {
            return Diagram::EMPTY;
        }
        if level == self.parts.len() {
            let mask = self.mask(one).and(self.mask(other));
            return self.end(mask);
        }
        let pair = (one.min(other), one.max(other));
        if let Some(&known) = self.both.get(&pair) {
            return known;
        }
        if self.work >= self.most_work {
            self.is_cut_short = true;
            return Diagram::EMPTY;
        }
        let mut edges = Vec::new();
        let theirs = self.edges(other).to_vec();
        for mine in self.edges(one).to_vec() {
            for theirs in &theirs {
                let values = mine.values & theirs.values;
                if values != 0 {
                    edges.push(Edge { values, to: self.both_from(level + 1, mine.to, theirs.to) });
                }
            }
        }
        if self.is_cut_short {
            return Diagram::EMPTY;
        }
        let found = self.node(level, &mut edges);
        self.work += 1;
        remember(&mut self.both, pair, found);
        found
    }

    /// The scripts that are in one of them.
    pub(crate) fn either(&mut self, one: Diagram, other: Diagram) -> Diagram {
        self.either_from(0, one, other)
    }

    /// The scripts that are in any of them. Those next to each other are taken together first: they are alike, and
    /// what is large is gone through only a few times.
    pub(crate) fn any(&mut self, some: Vec<Diagram>) -> Diagram {
        self.any_from(0, some)
    }

    pub(crate) fn any_from(&mut self, level: usize, mut some: Vec<Diagram>) -> Diagram {
        while some.len() > 1 {
            some = some
                .chunks(2)
                .map(|two| self.either_from(level, two[0], two.get(1).copied().unwrap_or(two[0])))
                .collect();
        }
        some.first().copied().unwrap_or(Diagram::EMPTY)
    }

    pub(crate) fn either_from(&mut self, level: usize, one: Diagram, other: Diagram) -> Diagram {
        if one == other || other == Diagram::EMPTY {
            return one;
        }
        if one == Diagram::EMPTY {
            return other;
        }
        if level == self.parts.len() {
            let mask = self.mask(one).or(self.mask(other));
            return self.end(mask);
        }
        let pair = (one.min(other), one.max(other));
        if let Some(&known) = self.either.get(&pair) {
            return known;
        }
        let [mine, mut theirs] = [one, other].map(|node| self.edges(node).to_vec());
        let mut edges = Vec::new();
        for mut mine in mine {
            for theirs in &mut theirs {
                let values = mine.values & theirs.values;
                if values != 0 {
                    edges.push(Edge { values, to: self.either_from(level + 1, mine.to, theirs.to) });
                    mine.values &= !values;
                    theirs.values &= !values;
                }
            }
            edges.push(mine);
        }
        edges.append(&mut theirs);
        let found = self.node(level, &mut edges);
        self.work += 1;
        remember(&mut self.either, pair, found);
        found
    }

    /// The scripts of one that are not in the other.
    pub(crate) fn without(&mut self, one: Diagram, other: Diagram) -> Diagram {
        self.without_from(0, one, other, &mut QuickMap::default())
    }

    fn without_from(
        &mut self,
        level: usize,
        one: Diagram,
        other: Diagram,
        found: &mut QuickMap<(Diagram, Diagram), Diagram>,
    ) -> Diagram {
        if one == other || one == Diagram::EMPTY {
            return Diagram::EMPTY;
        }
        if other == Diagram::EMPTY {
            return one;
        }
        if level == self.parts.len() {
            let mask = self.mask(one).without(self.mask(other));
            return self.end(mask);
        }
        if let Some(&known) = found.get(&(one, other)) {
            return known;
        }
        let [mine, theirs] = [one, other].map(|node| self.edges(node).to_vec());
        let mut edges = Vec::new();
        for mut mine in mine {
            for theirs in &theirs {
                let values = mine.values & theirs.values;
                if values != 0 {
                    let to = self.without_from(level + 1, mine.to, theirs.to, found);
                    edges.push(Edge { values, to });
                    mine.values &= !values;
                }
            }
            edges.push(mine);
        }
        let rest = self.node(level, &mut edges);
        self.work += 1;
        found.insert((one, other), rest);
        rest
    }

    /// The parts before the roles that can have the same values whatever the others have, with these values.
    pub(crate) fn always(&self, diagram: Diagram) -> Vec<(usize, u64)> {
        let mut always = Vec::new();
        let mut layer = vec![diagram];
        for &part in &self.parts[..self.first_role()] {
            let values = |node: &Diagram| match self.edges(*node) {
                [edge] => Some(edge.values),
                _ => None,
            };
            let first = layer.first().and_then(values);
            always.extend(
                first.filter(|_| layer.iter().all(|node| values(node) == first)).map(|values| (part, values)),
            );
            layer = self.below(&layer);
        }
        always
    }

    /// The nodes that the edges of some lead to.
    fn below(&self, layer: &[Diagram]) -> Vec<Diagram> {
        let edges = layer.iter().flat_map(|&node| self.edges(node));
        let mut below: Vec<Diagram> = edges.map(|edge| edge.to).collect();
        below.sort_unstable();
        below.dedup();
        below
    }

    /// The same roles and plots, whenever anybody comes; from a level on.
    pub(crate) fn whenever(
        &mut self,
        level: usize,
        node: Diagram,
        known: &mut QuickMap<Diagram, Diagram>,
    ) -> Diagram {
        if node == Diagram::EMPTY || level == self.parts.len() {
            return node;
        }
        if let Some(&found) = known.get(&node) {
            return found;
        }
        let mut edges = Vec::new();
        for Edge { values, to } in self.edges(node).to_vec() {
            if !self.is_entry(level + 1) {
                edges.push(Edge { values, to: self.whenever(level + 1, to, known) });
                continue;
            }
            let entries = self.edges(to).to_vec();
            for (values, fits) in [(values & ABSENT, EntrySet::ABSENT), (values & !ABSENT, EntrySet::PRESENT)]
            {
                let those = entries.iter().filter(|entry| entry.values & u64::from(fits.0) != 0);
                let those = those.map(|entry| self.whenever(level + 2, entry.to, known)).collect();
                let to = self.any_from(level + 2, those);
                let any = self.any_value(self.parts[level + 1]);
                let to = self.node(level + 1, &mut vec![Edge { values: any, to }]);
                edges.push(Edge { values, to });
            }
        }
        let found = self.node(level, &mut edges);
        known.insert(node, found);
        found
    }

    fn is_entry(&self, level: usize) -> bool {
        self.parts.get(level).is_some_and(|&part| Cube::is_entry(part))
    }

    /// All values that a part can have.
    pub(crate) fn any_value(&self, part: usize) -> u64 {
        self.everything.part(part)
    }

    /// The least cube that has them all.
    pub(crate) fn hull(&self, diagram: Diagram) -> Option<Cube> {
        if diagram == Diagram::EMPTY {
            return None;
        }
        let mut hull = self.everything.clone();
        let mut layer = vec![diagram];
        for &part in &self.parts {
            let edges = layer.iter().flat_map(|&node| self.edges(node));
            hull.set_part(part, edges.fold(0, |values, edge| values | edge.values));
            layer = self.below(&layer);
        }
        let plots = layer.iter().fold(PlotMask::EMPTY, |plots, &end| plots.or(self.mask(end)));
        hull.restrict_plots(&plots);
        hull.and(&self.everything)
    }

    /// Whether all scripts of a cube are among them.
    pub(crate) fn contains(&self, diagram: Diagram, cube: &Cube) -> bool {
        self.contains_from(0, diagram, cube)
    }

    fn contains_from(&self, level: usize, node: Diagram, cube: &Cube) -> bool {
        let Some(&part) = self.parts.get(level) else {
            return cube.plots().without(self.mask(node)).is_empty();
        };
        let mut left = cube.part(part);
        for edge in self.edges(node) {
            if left & edge.values != 0 && !self.contains_from(level + 1, edge.to, cube) {
                return false;
            }
            left &= !edge.values;
        }
        left == 0
    }

    /// The same scripts as cubes that do not overlap.
    pub(crate) fn cubes(&self, diagram: Diagram) -> Vec<Cube> {
        self.ways(diagram, self.parts.len())
            .into_iter()
            .map(|(mut cube, end)| {
                cube.restrict_plots(self.mask(end));
                cube
            })
            .collect()
    }

    /// How often it was asked whether a cube has scripts.
    pub(crate) fn asked(&self) -> usize {
        self.asked.get()
    }

    fn has_scripts(&self, space: &Space, cube: &Cube) -> bool {
        self.asked.set(self.asked.get() + 1);
        space.has_scripts(cube)
    }

    /// Some of the cubes that have scripts, at most so many, and whether that are all with so many tries: there may be very
    /// many of which none has any.
    pub(crate) fn some_cubes_within(
        &self,
        space: &Space,
        diagram: Diagram,
        most: usize,
        mut tries: usize,
    ) -> (Vec<Cube>, bool) {
        let mut found = Vec::new();
        if let Some(hull) = self.hull(diagram).filter(|hull| self.has_scripts(space, hull)) {
            self.some_cubes_from(space, 0, diagram, &hull, (most, &mut tries), &mut found);
        }
        (found, tries > 0)
    }

    fn some_cubes_from(
        &self,
        space: &Space,
        level: usize,
        node: Diagram,
        cube: &Cube,
        (most, tries): (usize, &mut usize),
        found: &mut Vec<Cube>,
    ) {
        let Some(&part) = self.parts.get(level) else {
            let mut cube = cube.clone();
            if cube.restrict_plots(self.mask(node)) && self.has_scripts(space, &cube) {
                found.push(cube);
            }
            return;
        };
        for edge in self.edges(node) {
            let mut cube = cube.clone();
            if found.len() == most || *tries == 0 {
                return;
            }
            *tries -= 1;
            if cube.restrict_part(part, edge.values) && self.has_scripts(space, &cube) {
                self.some_cubes_from(space, level + 1, edge.to, &cube, (most, tries), found);
            }
        }
    }

    /// One of the cubes that have scripts, if it is found with so many tries. `below` gives a number from 0 to its argument, not
    /// including it.
    pub(crate) fn any_cube_within(
        &self,
        space: &Space,
        diagram: Diagram,
        mut tries: usize,
        below: &mut impl FnMut(usize) -> usize,
    ) -> Option<Cube> {
        let hull = self.hull(diagram).filter(|hull| self.has_scripts(space, hull))?;
        self.any_cube_from(space, 0, diagram, &hull, &mut tries, below)
    }

    fn any_cube_from(
        &self,
        space: &Space,
        level: usize,
        node: Diagram,
        cube: &Cube,
        tries: &mut usize,
        below: &mut impl FnMut(usize) -> usize,
    ) -> Option<Cube> {
        let Some(&part) = self.parts.get(level) else {
            let mut cube = cube.clone();
            return (cube.restrict_plots(self.mask(node)) && self.has_scripts(space, &cube)).then_some(cube);
        };
        let edges = self.edges(node);
        let first = below(edges.len());
        (0..edges.len()).map(|n| edges[(first + n) % edges.len()]).find_map(|edge| {
            *tries = tries.checked_sub(1)?;
            let mut cube = cube.clone();
            let is_way = cube.restrict_part(part, edge.values) && self.has_scripts(space, &cube);
            is_way.then(|| self.any_cube_from(space, level + 1, edge.to, &cube, tries, below)).flatten()
        })
    }

    /// One of the scripts of a cube, if there is any.
    pub(crate) fn any_script_of(
        &self,
        space: &Space,
        mut cube: Cube,
        below: &mut impl FnMut(usize) -> usize,
    ) -> Option<Cube> {
        for &part in &self.parts {
            let mut values: Vec<u64> = bits(cube.part(part)).collect();
            while values.len() > 1 {
                let value = values.swap_remove(below(values.len()));
                let mut with = cube.clone();
                if with.restrict_part(part, value) && self.has_scripts(space, &with) {
                    cube = with;
                    break;
                }
                cube.restrict_part(part, !value);
            }
        }
        let mut plots: Vec<usize> = cube.plots().iter().collect();
        while let Some(last) = plots.len().checked_sub(1) {
            let plot = plots.swap_remove(below(last + 1));
            let mut with = cube.clone();
            if with.restrict_plots(&[plot].into_iter().collect()) && self.has_scripts(space, &with) {
                return Some(with);
            }
        }
        None
    }

    /// Two cubes that have everything between them, where a part can be most: nothing if each part is settled.
    pub(crate) fn halves(&self, diagram: Diagram) -> Option<[Cube; 2]> {
        let hull = self.hull(diagram)?;
        let width = |part: usize| hull.part(part).count_ones() as usize;
        let widest =
            self.parts.iter().copied().max_by_key(|&part| width(part)).filter(|&part| width(part) > 1);
        let halves = match widest {
            Some(part) => {
                let few: u64 = bits(hull.part(part)).take(width(part) / 2).sum();
                [few, !few].map(|values| {
                    let mut half = hull.clone();
                    half.restrict_part(part, values).then_some(half)
                })
            }
            None => {
                let few: PlotMask = hull.plots().iter().take(hull.plots().len() / 2).collect();
                [few, hull.plots().without(&few)].map(|plots| {
                    let mut half = hull.clone();
                    half.restrict_plots(&plots).then_some(half)
                })
            }
        };
        let [Some(one), Some(other)] = halves else { return None };
        Some([one, other])
    }

    /// Every way through the first levels, as a cube, and where it leads.
    pub(crate) fn ways(&self, diagram: Diagram, levels: usize) -> Vec<(Cube, Diagram)> {
        if diagram == Diagram::EMPTY {
            return Vec::new();
        }
        let mut ways = vec![(self.everything.clone(), diagram)];
        for level in 0..levels {
            let mut longer = Vec::with_capacity(ways.len());
            for (cube, node) in ways {
                for edge in self.edges(node) {
                    let mut cube = cube.clone();
                    if cube.restrict_part(self.parts[level], edge.values) {
                        longer.push((cube, edge.to));
                    }
                }
            }
            ways = longer;
        }
        ways
    }

    /// The scripts apart from everything else; nothing if they are all of a cube.
    pub(crate) fn web(&self, diagram: Diagram) -> Option<Web> {
        let mut layers = Vec::with_capacity(self.parts.len());
        let mut nodes = vec![diagram];
        let mut is_cube = true;
        for &part in &self.parts {
            let next = self.below(&nodes);
            is_cube &= next.len() <= 1;
            let place = |to: Diagram| next.binary_search(&to).expect("every node is listed") as u32;
            let edges = |(from, &node): (usize, &Diagram)| {
                self.edges(node)
                    .iter()
                    .map(move |edge| (from as u32, edge.values, place(edge.to)))
                    .collect::<Vec<_>>()
            };
            layers.push((part, nodes.iter().enumerate().flat_map(edges).collect()));
            nodes = next;
        }
        let ends = nodes.iter().map(|&end| *self.mask(end)).collect();
        (!is_cube).then_some(Web { layers, ends })
    }

    /// Forgets everything but these.
    pub(crate) fn keep_only<'d>(&mut self, kept: impl Iterator<Item = &'d mut Diagram>) {
        let mut fresh = Diagrams::over(std::mem::take(&mut self.parts), self.everything.clone());
        let mut moved = QuickMap::default();
        for diagram in kept {
            *diagram = self.move_to(&mut fresh, &mut moved, 0, *diagram);
        }
        *self = fresh;
    }

    fn move_to(
        &self,
        fresh: &mut Diagrams,
        moved: &mut QuickMap<Diagram, Diagram>,
        level: usize,
        node: Diagram,
    ) -> Diagram {
        if node == Diagram::EMPTY {
            return node;
        }
        if level == fresh.parts.len() {
            return fresh.end(*self.mask(node));
        }
        if let Some(&known) = moved.get(&node) {
            return known;
        }
        let edges = self.edges(node).iter();
        let mut edges =
            edges.map(|edge| Edge { to: self.move_to(fresh, moved, level + 1, edge.to), ..*edge }).collect();
        let found = fresh.node(level, &mut edges);
        moved.insert(node, found);
        found
    }
}

/// Single values out of several.
fn bits(values: u64) -> impl Iterator<Item = u64> {
    (0..u64::BITS).map(|n| 1 << n).filter(move |bit| values & bit != 0)
}

/// From a node, with which values, to which of the next.
type Thread = (u32, u64, u32);

/// A diagram by itself, to ask what it has in common with cubes.
#[derive(Debug)]
pub(crate) struct Web {
    /// For each part, where its values lead.
    layers: Vec<(usize, Vec<Thread>)>,
    ends: Vec<PlotMask>,
}

impl Web {
    /// How large it is.
    pub(crate) fn n_threads(&self) -> usize {
        self.layers.iter().map(|(_, edges)| edges.len()).sum()
    }

    pub(crate) fn meets(&self, cube: &Cube) -> bool {
        let mut reached = vec![true];
        for (part, edges) in &self.layers {
            let possible = cube.part(*part);
            let mut next = Vec::new();
            for &(from, values, to) in edges {
                let is_way = values & possible != 0 && reached.get(from as usize) == Some(&true);
                let to = to as usize;
                if is_way && next.len() <= to {
                    next.resize(to + 1, false);
                }
                if is_way {
                    next[to] = true;
                }
            }
            if next.is_empty() {
                return false;
            }
            reached = next;
        }
        let is_common =
            |(end, &is_reached): (&PlotMask, &bool)| is_reached && !end.and(cube.plots()).is_empty();
        self.ends.iter().zip(&reached).any(is_common)
    }
}

#[cfg(test)]
mod tests {
    use engine::{Game, Options};
    use rules::{Library, Role, RoleSet};

    use super::*;

    fn space() -> Space {
        let script = Library::find("the-first-script").expect("a bundled script");
        let game = Game::before_start(script, &Options::for_script(script)).expect("one that can be played");
        Space::new(&game.table().into())
    }

    /// The scripts in which some characters have some roles.
    fn having(space: &Space, diagrams: &mut Diagrams, roles: &[(Character, Role)]) -> Diagram {
        let mut cube = space.everything();
        for &(who, role) in roles {
            assert!(cube.restrict_role(who, RoleSet::one(role)));
        }
        diagrams.of_cube(&cube)
    }

    #[test]
    fn what_is_cut_short_is_not_remembered() {
        let space = space();
        let mut diagrams = Diagrams::new(&space);
        let everything = diagrams.of_cube(&space.everything());
        let [brain, killer] = [(Character::BoyStudent, Role::Brain), (Character::Doctor, Role::Killer)]
            .map(|role| having(&space, &mut diagrams, &[role]));
        let [no_brain, no_killer] = [brain, killer].map(|scripts| diagrams.without(everything, scripts));
        let [one, other] = [(brain, no_killer), (killer, no_brain)].map(|(one, other)| {
            let both = diagrams.both(one, other);
            diagrams.without(everything, both)
        });
        assert_eq!(diagrams.both_within(one, other, 0), None);
        let both = diagrams.both(one, other);
        assert_eq!(diagrams.both_within(one, other, 0), Some(both), "it is known by now");
        // Both or neither.
        let [with, without] =
            [(brain, killer), (no_brain, no_killer)].map(|(one, other)| diagrams.both(one, other));
        assert_eq!(both, diagrams.either(with, without));
    }

    #[test]
    fn without_leaves_the_rest() {
        let space = space();
        let mut diagrams = Diagrams::new(&space);
        let everything = diagrams.of_cube(&space.everything());
        let brain = having(&space, &mut diagrams, &[(Character::Doctor, Role::Brain)]);
        let rest = diagrams.without(everything, brain);
        assert_eq!(diagrams.both(rest, brain), Diagram::EMPTY);
        assert_eq!(diagrams.either(rest, brain), everything);
        assert_eq!(diagrams.without(brain, everything), Diagram::EMPTY);
        assert_eq!(diagrams.without(brain, rest), brain);
    }
}
