//! Counting the scripts of a diagram, and of what kinds they are.
//!
//! The levels of a diagram that tell of incidents and entries come first: every way through them (`Top`) says who may be
//! the culprit of what, and leads to a node from which the roles are told. Casts are counted below that node by giving
//! everybody a role in turn, culprits by letting everybody take days in turn, as for a single cube (`tally`). What the
//! two have to do with each other is who is bound by a role to be a culprit or none, and who is absent: that is chosen
//! before anything else (`Tie`), and then they are multiplied.
//!
//! Each staff is counted by itself (`Course`): with the few roles it has, little is left of a diagram.

use std::sync::LazyLock;

use rules::roles::Duty;
use rules::{Culprit, IncidentSet, Role, RoleSet};

use crate::answer::Answer;
use crate::combination::PlotMask;
use crate::cube::{ABSENT, Cube};
use crate::diagram::{Diagram, Diagrams};
use crate::guilt::{self, Way};
use crate::number::Number;
use crate::quick_hash::QuickMap;
use crate::roster::{Opening, Seats, Staff};
use crate::space::{Space, duty};
use crate::tally::{Counts, Member, Sign, blame_back, ruled_out};

/// How somebody is tied to incidents: may be a culprit or not, must be one, must not, or is not in the cast.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Tie {
    Free,
    Must,
    Never,
    Absent,
}

impl Tie {
    const ALL: [Tie; 4] = [Tie::Free, Tie::Must, Tie::Never, Tie::Absent];

    fn of(duty: Duty) -> Tie {
        match duty {
            Duty::Free => Tie::Free,
            Duty::Must => Tie::Must,
            Duty::Never => Tie::Never,
        }
    }

    /// The values of a role that have this tie.
    fn values(self) -> u64 {
        static VALUES: LazyLock<[u64; 4]> = LazyLock::new(|| {
            let having = |tie: Tie| Role::ALL.iter().copied().filter(move |&role| Tie::of(duty(role)) == tie);
            Tie::ALL.map(|tie| if tie == Tie::Absent { ABSENT } else { having(tie).collect::<RoleSet>().0 })
        });
        VALUES[self as usize]
    }
}

pub(crate) fn tally(space: &Space, diagrams: &mut Diagrams, diagram: Diagram) -> Answer {
    let mut counts = Counts::new(space);
    if space.overflows() {
        return counts.saturated();
    }
    let casts = match diagrams.hull(diagram) {
        None => 0,
        Some(hull) if space.is_narrow() => {
            Reckoning::<u64>::new(space, diagrams, diagram, &hull).count(diagrams, &hull, &mut counts)
        }
        Some(hull) => {
            Reckoning::<u128>::new(space, diagrams, diagram, &hull).count(diagrams, &hull, &mut counts)
        }
    };
    let mut answer = counts.answer(space);
    answer.casts = Some(casts);
    answer
}

/// A way through the levels of incidents and entries.
struct Top {
    cube: Cube,
    root: usize,
    /// For each of what is ruled out, what members, the outsider and mobs can take, in turn.
    ways: Vec<Vec<Vec<Way>>>,
}

struct Reckoning<'s, N> {
    space: &'s Space,
    /// The kinds of incidents that plots ask for.
    asked: Vec<IncidentSet>,
    /// All that is ruled out to count what has them.
    outs: Vec<IncidentSet>,
    tops: Vec<Top>,
    roots: Vec<Diagram>,
    culprits: Vec<Culprit>,
    /// What has been found out for each choice of ties.
    tied: QuickMap<Vec<Tie>, Tied<N>>,
}

/// What ties come to.
struct Tied<N> {
    /// For each top and each of what is asked for, the choices of culprits and entries.
    choices: Vec<Vec<N>>,
    /// For each of what is asked for and each root, the choices of all its tops.
    weights: Vec<Vec<N>>,
    /// The same, the casts that have been counted.
    casts: Vec<Vec<N>>,
}

impl<'s, N: Number> Reckoning<'s, N> {
    fn new(space: &'s Space, diagrams: &Diagrams, diagram: Diagram, hull: &Cube) -> Reckoning<'s, N> {
        let is_open = |n: &usize| !space.same_staff[*n].and(hull.plots()).is_empty();
        let staffs = (0..space.roster.staffs.len()).filter(is_open).map(|n| &space.roster.staffs[n]);
        let mut asked: Vec<IncidentSet> = staffs.map(|staff| staff.needs).collect();
        asked.sort_unstable_by_key(|needs| needs.0);
        asked.dedup();
        let mut outs: Vec<IncidentSet> = asked.iter().flat_map(|&needs| ruled_out(needs)).collect();
        outs.sort_unstable_by_key(|out| out.0);
        outs.dedup();
        let characters = space.cast().map(Culprit::Character);
        let culprits: Vec<Culprit> =
            characters.chain(space.mobs.iter().map(|&mob| Culprit::Mob(mob))).collect();

        let ends = diagrams.ways(diagram, diagrams.first_role());
        let mut roots: Vec<Diagram> = ends.iter().map(|&(_, root)| root).collect();
        roots.sort_unstable();
        roots.dedup();
        let top = |(cube, root): (Cube, Diagram)| {
            let ways_of = |culprit: &Culprit, out| guilt::ways(&cube, &space.days, *culprit, out);
            let all_ways =
                |out: &IncidentSet| culprits.iter().map(|culprit| ways_of(culprit, *out)).collect();
            let root = roots.binary_search(&root).expect("every root is listed");
            Top { ways: outs.iter().map(all_ways).collect(), cube, root }
        };
        let tops = ends.into_iter().map(top).collect();
        Reckoning { space, tops, asked, outs, roots, culprits, tied: QuickMap::default() }
    }

    /// Counts everything; returns the number of casts.
    fn count(mut self, diagrams: &mut Diagrams, hull: &Cube, counts: &mut Counts) -> u128 {
        let space = self.space;
        let mut unions: QuickMap<Vec<bool>, Diagram> = QuickMap::default();
        let mut casts = 0;
        for (n, staff) in space.roster.staffs.iter().enumerate() {
            let combinations = space.same_staff[n].and(hull.plots());
            if combinations.is_empty() {
                continue;
            }
            let course = Course::new(space, diagrams, &self.roots, staff, &combinations);
            if course.roots.iter().all(Option::is_none) {
                continue;
            }
            let mut merged: QuickMap<Diagram, Course> = QuickMap::default();
            let kind = self.asked.iter().position(|&needs| needs == staff.needs).expect("all are listed");
            for opening in &staff.openings {
                let sitting = Sitting::new(space, opening);
                for ties in sitting.ties(space, &course) {
                    if !self.tied.contains_key(&ties) {
                        let tied = self.tie(&ties);
                        self.tied.insert(ties.clone(), tied);
                    }
                    let tied = self.tied.get_mut(&ties).expect("it was put there");
                    let weights = &tied.weights[kind];
                    let has_some: Vec<bool> = weights.iter().map(|&weight| weight != N::default()).collect();
                    let n_some = has_some.iter().filter(|&&has| has).count();
                    if n_some == 0 {
                        continue;
                    }
                    let found = sitting.count(space, &course, &ties, weights, counts);
                    if n_some == 1 {
                        casts += found.iter().map(|found| found.wide()).sum::<u128>();
                    } else {
                        let union = *unions.entry(has_some).or_insert_with_key(|has_some| {
                            let level = diagrams.first_role();
                            let some = self.roots.iter().zip(has_some).filter(|&(_, &has)| has);
                            some.fold(Diagram::EMPTY, |union, (&root, _)| {
                                diagrams.either_from(level, union, root)
                            })
                        });
                        let merged = merged
                            .entry(union)
                            .or_insert_with(|| Course::new(space, diagrams, &[union], staff, &combinations));
                        casts += sitting.n_casts::<N>(space, merged, &ties).wide();
                    }
                    for ((sum, found), &weight) in
                        tied.casts[kind].iter_mut().zip(found).zip(&tied.weights[kind])
                    {
                        if weight != N::default() {
                            *sum = sum.plus(found);
                        }
                    }
                }
            }
        }
        for (ties, tied) in &self.tied {
            self.tell_culprits(ties, tied, counts);
        }
        casts
    }

    fn tie_of(&self, ties: &[Tie], n: usize) -> Tie {
        ties.get(n).copied().unwrap_or(Tie::Free)
    }

    /// How many loops or days of entry the late ones who come can have; 0 if somebody cannot come or stay away.
    fn n_entries(&self, cube: &Cube, ties: &[Tie]) -> u64 {
        let of = |(who, tie): (rules::Character, &Tie)| match tie {
            Tie::Absent => u64::from(cube.entries(who).may_be_absent()),
            Tie::Free | Tie::Must | Tie::Never => Member::new(cube, who).n_entries(),
        };
        self.space.cast().zip(ties).map(of).product()
    }

    fn tie(&self, ties: &[Tie]) -> Tied<N> {
        let nothing = || vec![vec![N::default(); self.roots.len()]; self.asked.len()];
        let choices: Vec<Vec<N>> = self.tops.iter().map(|top| self.choices(top, ties)).collect();
        let mut weights = nothing();
        for (top, choices) in self.tops.iter().zip(&choices) {
            for (weights, &choices) in weights.iter_mut().zip(choices) {
                weights[top.root] = weights[top.root].plus(choices);
            }
        }
        Tied { choices, weights, casts: nothing() }
    }

    fn choices(&self, top: &Top, ties: &[Tie]) -> Vec<N> {
        let mut all = vec![N::default(); self.asked.len()];
        let entries = N::of(self.n_entries(&top.cube, ties));
        if entries == N::default() {
            return all;
        }
        for (out, ways) in self.outs.iter().zip(&top.ways) {
            let layers = self.taken(ways, ties);
            let last = layers.last().expect("there is a first layer");
            let choices = last[self.space.all_days()].times(entries);
            for (sum, asked) in all.iter_mut().zip(&self.asked) {
                if out.without(*asked).is_empty() {
                    *sum = match Sign::of(*out) {
                        Sign::Added => sum.plus(choices),
                        Sign::TakenAway => sum.minus(choices),
                    };
                }
            }
        }
        all
    }

    /// The days that have been taken before each culprit in turn, and in the end.
    fn taken(&self, ways: &[Vec<Way>], ties: &[Tie]) -> Vec<Vec<N>> {
        let mut start = vec![N::default(); 1 << self.space.days.len()];
        start[0] = N::ONE;
        let mut layers = vec![start];
        for (n, ways) in ways.iter().enumerate() {
            let before = layers.last().expect("there is a first layer");
            let mut after = match self.tie_of(ties, n) {
                Tie::Must => vec![N::default(); before.len()],
                Tie::Free | Tie::Never | Tie::Absent => before.clone(),
            };
            if let Tie::Free | Tie::Must = self.tie_of(ties, n) {
                guilt::take(before, ways, &mut after);
            }
            layers.push(after);
        }
        layers
    }

    fn tell_culprits(&self, ties: &[Tie], tied: &Tied<N>, counts: &mut Counts) {
        for (top, choices) in self.tops.iter().zip(&tied.choices) {
            let casts: Vec<N> = tied.casts.iter().map(|casts| casts[top.root]).collect();
            let scripts = choices.iter().zip(&casts).fold(N::default(), |sum, (&a, &b)| sum.plus(a.times(b)));
            if scripts == N::default() {
                continue;
            }
            for (who, tie) in self.space.cast().zip(ties) {
                let member = Member::new(&top.cube, who);
                match tie {
                    Tie::Absent => counts.add_entries(&member, 0, scripts.wide()),
                    Tie::Free | Tie::Must | Tie::Never => counts.add_entries(&member, scripts.wide(), 0),
                }
            }
            let entries = N::of(self.n_entries(&top.cube, ties));
            for (out, ways) in self.outs.iter().zip(&top.ways) {
                let asking =
                    self.asked.iter().zip(&casts).filter(|(asked, _)| out.without(**asked).is_empty());
                let worth = asking.fold(N::default(), |sum, (_, &casts)| sum.plus(casts.times(entries)));
                self.tell_culprits_of(ways, ties, worth, Sign::of(*out), counts);
            }
        }
    }

    fn tell_culprits_of(&self, ways: &[Vec<Way>], ties: &[Tie], worth: N, sign: Sign, counts: &mut Counts) {
        let mut layers = self.taken(ways, ties);
        layers.pop();
        let mut after = vec![N::default(); 1 << self.space.days.len()];
        after[self.space.all_days()] = worth;
        for (n, (ways, before)) in ways.iter().zip(&layers).enumerate().rev() {
            let tell = |way: &Way, scripts: N| {
                counts.add_way(self.space, self.culprits[n], way, sign.on(scripts.wide()));
            };
            match self.tie_of(ties, n) {
                Tie::Free => after = blame_back(ways, before, &after, tell),
                Tie::Must => {
                    let stayed = after.clone();
                    after = blame_back(ways, before, &after, tell);
                    after.iter_mut().zip(stayed).for_each(|(sum, stayed)| *sum = sum.minus(stayed));
                }
                Tie::Never | Tie::Absent => {}
            }
        }
    }
}

/// The part of a diagram that tells of roles, as far as one staff has them.
struct Course {
    /// For each member in turn, the nodes: what values lead to which of the next.
    layers: Vec<Vec<Vec<(u64, usize)>>>,
    /// For each node behind the last member, what the outsider can have, and the combinations then.
    ends: Vec<Vec<(RoleSet, PlotMask)>>,
    roots: Vec<Option<usize>>,
}

struct CourseMaker<'c> {
    space: &'c Space,
    diagrams: &'c Diagrams,
    roles: u64,
    outside: RoleSet,
    combinations: &'c PlotMask,
    course: Course,
    known: QuickMap<(usize, Diagram), Option<usize>>,
    nodes: Vec<QuickMap<Vec<(u64, usize)>, usize>>,
    ends: QuickMap<Vec<(RoleSet, PlotMask)>, usize>,
}

impl Course {
    fn new(
        space: &Space,
        diagrams: &Diagrams,
        roots: &[Diagram],
        staff: &Staff,
        combinations: &PlotMask,
    ) -> Course {
        let n_members = space.members.len();
        let course = Course { layers: vec![Vec::new(); n_members], ends: Vec::new(), roots: Vec::new() };
        let mut maker = CourseMaker {
            space,
            diagrams,
            roles: staff.brought.or(RoleSet::one(Role::Person)).0 | ABSENT,
            outside: staff.outside,
            combinations,
            course,
            known: QuickMap::default(),
            nodes: vec![QuickMap::default(); n_members],
            ends: QuickMap::default(),
        };
        maker.course.roots = roots.iter().map(|&root| maker.node(0, root)).collect();
        maker.course
    }
}

impl CourseMaker<'_> {
    fn node(&mut self, level: usize, node: Diagram) -> Option<usize> {
        if let Some(&known) = self.known.get(&(level, node)) {
            return known;
        }
        let found = if level == self.space.members.len() { self.end(node) } else { self.inner(level, node) };
        self.known.insert((level, node), found);
        found
    }

    fn inner(&mut self, level: usize, node: Diagram) -> Option<usize> {
        let diagrams = self.diagrams;
        let mut edges: Vec<(u64, usize)> = Vec::new();
        for edge in diagrams.edges(node) {
            let values = edge.values & self.roles;
            if values == 0 {
                continue;
            }
            let Some(to) = self.node(level + 1, edge.to) else { continue };
            match edges.iter_mut().find(|(_, other)| *other == to) {
                Some((all, _)) => *all |= values,
                None => edges.push((values, to)),
            }
        }
        if edges.is_empty() {
            return None;
        }
        edges.sort_unstable();
        let layer = &mut self.course.layers[level];
        Some(*self.nodes[level].entry(edges).or_insert_with_key(|edges| {
            layer.push(edges.clone());
            layer.len() - 1
        }))
    }

    fn end(&mut self, node: Diagram) -> Option<usize> {
        let diagrams = self.diagrams;
        let end = |outsider: RoleSet, to: Diagram| (outsider, diagrams.mask(to).and(self.combinations));
        let mut ends: Vec<(RoleSet, PlotMask)> = match self.space.outsider {
            Some(_) => {
                let edges = diagrams.edges(node).iter();
                let ends = edges.map(|edge| end(RoleSet(edge.values).and(self.outside), edge.to));
                ends.filter(|(outsider, _)| !outsider.is_empty()).collect()
            }
            None => vec![end(RoleSet::EMPTY, node)],
        };
        ends.retain(|(_, combinations)| !combinations.is_empty());
        if ends.is_empty() {
            return None;
        }
        let all = &mut self.course.ends;
        Some(*self.ends.entry(ends).or_insert_with_key(|ends| {
            all.push(ends.clone());
            all.len() - 1
        }))
    }
}

/// An opening, and who can sit where.
struct Sitting<'o> {
    opening: &'o Opening,
    /// How many numbers of holders there are.
    size: usize,
    /// For each member, the seats that fit.
    seats: Vec<Vec<&'o Seats>>,
}

impl<'o> Sitting<'o> {
    fn new(space: &Space, opening: &'o Opening) -> Sitting<'o> {
        let size = opening.seats.iter().map(|seats| usize::from(seats.max) + 1).product();
        let fitting = |&who| opening.seats.iter().filter(|seats| seats.fit.contains(who)).collect();
        Sitting { opening, size, seats: space.members.iter().map(fitting).collect() }
    }

    /// Everything that can be chosen about who is absent, must be a culprit or must not.
    fn ties(&self, space: &Space, course: &Course) -> Vec<Vec<Tie>> {
        let limits = [Duty::Must, Duty::Never].map(|kind| {
            let seats = self.opening.seats.iter().filter(|seats| duty(seats.role) == kind);
            seats.fold((0, 0), |(min, max), seats| {
                (min + usize::from(seats.min), max + usize::from(seats.max))
            })
        });
        let tied = |ties: &[Tie]| {
            [Duty::Must, Duty::Never].map(|kind| ties.iter().filter(|&&tie| tie == Tie::of(kind)).count())
        };
        let mut all: Vec<Vec<Tie>> = vec![Vec::new()];
        for layer in &course.layers {
            let values = layer.iter().flatten().fold(0, |values, (more, _)| values | more);
            let possible = || Tie::ALL.into_iter().filter(move |tie| tie.values() & values != 0);
            let longer = all.iter().flat_map(|ties| {
                possible().map(|tie| ties.iter().copied().chain([tie]).collect::<Vec<Tie>>())
            });
            all = longer
                .filter(|ties| tied(ties).into_iter().zip(limits).all(|(n, (_, most))| n <= most))
                .collect();
        }
        all.retain(|ties| tied(ties).into_iter().zip(limits).all(|(n, (least, _))| n >= least));
        if space.outsider.is_some() {
            let values = course.ends.iter().flatten().fold(0, |values, (roles, _)| values | roles.0);
            let possible = || Tie::ALL.into_iter().filter(move |tie| tie.values() & values != 0);
            let longer = all.iter().flat_map(|ties| {
                possible().map(|tie| ties.iter().copied().chain([tie]).collect::<Vec<Tie>>())
            });
            all = longer.collect();
        }
        all
    }

    /// What can be held before each member in turn, and in the end, when a root is worth so much; nothing where no way
    /// leads.
    fn forwards<N: Number>(&self, course: &Course, ties: &[Tie], weights: &[N]) -> Vec<Vec<Vec<N>>> {
        let n_nodes = |n: usize| course.layers.get(n).map_or(course.ends.len(), Vec::len);
        let mut start: Vec<Vec<N>> = vec![Vec::new(); n_nodes(0)];
        for (&root, &weight) in course.roots.iter().zip(weights) {
            if let Some(root) = root.filter(|_| weight != N::default()) {
                start[root].resize(self.size, N::default());
                start[root][0] = start[root][0].plus(weight);
            }
        }
        let mut layers = vec![start];
        for (n, (nodes, seats)) in course.layers.iter().zip(&self.seats).enumerate() {
            let tie = ties[n].values();
            let mut after: Vec<Vec<N>> = vec![Vec::new(); n_nodes(n + 1)];
            let before = layers.last().expect("there is a first layer");
            for (edges, before) in nodes.iter().zip(before).filter(|(_, before)| !before.is_empty()) {
                for &(values, to) in edges.iter().filter(|(values, _)| values & tie != 0) {
                    let values = values & tie;
                    let after = &mut after[to];
                    after.resize(self.size, N::default());
                    if values & (ABSENT | PERSON) != 0 {
                        guilt::add(after, before);
                    }
                    for seats in seats.iter().filter(|seats| values & RoleSet::one(seats.role).0 != 0) {
                        each_room(seats, self.size, |from, to| after[to] = after[to].plus(before[from]));
                    }
                }
            }
            layers.push(after);
        }
        layers
    }

    /// The numbers of holders with which every seat has enough.
    fn filled(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.size).filter(|n| self.opening.filled[n / 64] >> (n % 64) & 1 == 1)
    }

    /// What the outsider can have at an end, and how many roles that are; 1 if there is none.
    fn outside(space: &Space, ties: &[Tie], roles: RoleSet) -> (RoleSet, u64) {
        match (space.outsider, ties.last()) {
            (Some(_), Some(tie)) => {
                let roles = roles.and(RoleSet(tie.values()));
                (roles, roles.len() as u64)
            }
            (_, _) => (RoleSet::EMPTY, 1),
        }
    }

    fn n_casts<N: Number>(&self, space: &Space, course: &Course, ties: &[Tie]) -> N {
        let layers = self.forwards(course, ties, &[N::ONE]);
        let mut casts = N::default();
        for (ends, held) in course.ends.iter().zip(layers.last().expect("there is a first layer")) {
            if held.is_empty() {
                continue;
            }
            let filled = self.filled().fold(N::default(), |sum, n| sum.plus(held[n]));
            for (roles, combinations) in ends {
                let (_, outside) = Sitting::outside(space, ties, *roles);
                casts = casts.plus(filled.times(N::of(outside * combinations.len() as u64)));
            }
        }
        casts
    }

    /// Tells roles and plots when a root is worth so much; returns the casts of each root.
    fn count<N: Number>(
        &self,
        space: &Space,
        course: &Course,
        ties: &[Tie],
        weights: &[N],
        counts: &mut Counts,
    ) -> Vec<N> {
        let mut layers = self.forwards(course, ties, weights);
        let held = layers.pop().expect("there is a first layer");
        let mut worth: Vec<Vec<N>> = vec![Vec::new(); course.ends.len()];
        for ((ends, held), worth) in course.ends.iter().zip(&held).zip(&mut worth) {
            if held.is_empty() {
                continue;
            }
            let filled = self.filled().fold(N::default(), |sum, n| sum.plus(held[n]));
            if filled == N::default() {
                continue;
            }
            let mut each_filled = N::default();
            for (roles, combinations) in ends {
                let (roles, outside) = Sitting::outside(space, ties, *roles);
                counts.add_combinations(combinations, filled.times(N::of(outside)).wide());
                let n_combinations = N::of(combinations.len() as u64);
                if let Some(outsider) = space.outsider {
                    let scripts = filled.times(n_combinations).wide();
                    roles.iter().for_each(|role| counts.answer.add_role(outsider, role, scripts));
                }
                each_filled = each_filled.plus(n_combinations.times(N::of(outside)));
            }
            worth.resize(self.size, N::default());
            self.filled().for_each(|n| worth[n] = each_filled);
        }
        for (n, &who) in space.members.iter().enumerate().rev() {
            let tie = ties[n].values();
            let before = layers.pop().expect("there is a layer before every member");
            let mut back: Vec<Vec<N>> = vec![Vec::new(); before.len()];
            for ((edges, before), back) in course.layers[n].iter().zip(&before).zip(&mut back) {
                let leads = |&&(values, to): &&(u64, usize)| values & tie != 0 && !worth[to].is_empty();
                for &(values, to) in edges.iter().filter(leads).filter(|_| !before.is_empty()) {
                    let (values, after) = (values & tie, &worth[to]);
                    back.resize(self.size, N::default());
                    if values & ABSENT != 0 {
                        guilt::add(back, after);
                    }
                    if values & PERSON != 0 {
                        guilt::add(back, after);
                        counts.answer.add_role(who, Role::Person, guilt::product(before, after).wide());
                    }
                    for seats in self.seats[n].iter().filter(|seats| values & RoleSet::one(seats.role).0 != 0)
                    {
                        let mut scripts = N::default();
                        each_room(seats, self.size, |from, to| {
                            back[from] = back[from].plus(after[to]);
                            scripts = scripts.plus(before[from].times(after[to]));
                        });
                        counts.answer.add_role(who, seats.role, scripts.wide());
                    }
                }
            }
            worth = back;
        }
        let casts_of = |root: usize| worth[root].first().copied().unwrap_or_default();
        course.roots.iter().map(|root| root.map_or(N::default(), casts_of)).collect()
    }
}

/// Every number of holders with room for one more on the seats, and the number then.
fn each_room(seats: &Seats, size: usize, mut act: impl FnMut(usize, usize)) {
    let (stride, full) = (seats.stride, usize::from(seats.max) * seats.stride);
    for block in (0..size).step_by(full + stride) {
        (block..block + full).for_each(|from| act(from, from + stride));
    }
}

const PERSON: u64 = 1 << Role::Person.index();
