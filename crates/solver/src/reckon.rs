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
use rules::{Character, Culprit, IncidentSet, Role, RoleSet};

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
    /// Whether there are any.
    has_some: Vec<Vec<bool>>,
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
        let mut casts = N::default();
        for (n, staff) in space.roster.staffs.iter().enumerate() {
            let combinations = space.same_staff[n].and(hull.plots());
            if combinations.is_empty() {
                continue;
            }
            let kind = self.asked.iter().position(|&needs| needs == staff.needs).expect("all are listed");
            // Which roots have culprits, where it is more than one.
            let mut patterns: Vec<Vec<bool>> = Vec::new();
            for (number, root) in self.roots.clone().into_iter().enumerate() {
                let Some(course) = Course::new(space, diagrams, root, staff, &combinations) else { continue };
                for opening in &staff.openings {
                    let sitting = Sitting::new(space, opening, &course);
                    let mut count = Counting {
                        reckoning: &mut self,
                        kind,
                        root: number,
                        casts,
                        patterns: &mut patterns,
                        counts,
                    };
                    sitting.walk(&mut count);
                    casts = count.casts;
                }
            }
            for pattern in patterns {
                let union = *unions.entry(pattern.clone()).or_insert_with(|| {
                    let level = diagrams.first_role();
                    let some = self.roots.iter().zip(&pattern).filter(|&(_, &has)| has);
                    some.fold(Diagram::EMPTY, |union, (&root, _)| diagrams.either_from(level, union, root))
                });
                let Some(course) = Course::new(space, diagrams, union, staff, &combinations) else {
                    continue;
                };
                for opening in &staff.openings {
                    let sitting = Sitting::new(space, opening, &course);
                    let mut together = Together { reckoning: &mut self, kind, pattern: &pattern, casts };
                    sitting.walk(&mut together);
                    casts = together.casts;
                }
            }
        }
        for (ties, tied) in &self.tied {
            self.tell_culprits(ties, tied, counts);
        }
        casts.wide()
    }

    fn tied(&mut self, ties: &[Tie]) -> &mut Tied<N> {
        if !self.tied.contains_key(ties) {
            let tied = self.tie(ties);
            self.tied.insert(ties.to_vec(), tied);
        }
        self.tied.get_mut(ties).expect("it was put there")
    }

    fn tie_of(&self, ties: &[Tie], n: usize) -> Tie {
        ties.get(n).copied().unwrap_or(Tie::Free)
    }

    /// How many loops or days of entry the late ones who come can have; 0 if somebody cannot come or stay away.
    fn n_entries(&self, cube: &Cube, ties: &[Tie]) -> u64 {
        let of = |(who, tie): (Character, &Tie)| match tie {
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
        let has_some = weights.iter().map(|all| all.iter().map(|&n| n != N::default()).collect()).collect();
        Tied { choices, weights, has_some, casts: nothing() }
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
        root: Diagram,
        staff: &Staff,
        combinations: &PlotMask,
    ) -> Option<Course> {
        let n_members = space.members.len();
        let course = Course { layers: vec![Vec::new(); n_members], ends: Vec::new() };
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
        maker.node(0, root)?;
        Some(maker.course)
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

/// An opening, who can sit where, and a way to go.
struct Sitting<'o> {
    space: &'o Space,
    course: &'o Course,
    /// How many numbers of holders there are.
    size: usize,
    /// The numbers of holders with which every seat has enough.
    filled: Vec<usize>,
    /// For each member, the seats that fit.
    seats: Vec<Vec<&'o Seats>>,
    /// For each member, the ties that can be.
    ties: Vec<Vec<Tie>>,
    outsider_ties: Vec<Tie>,
    /// The fewest and the most who must be culprits, and who must not.
    limits: [(usize, usize); 2],
}

/// For every node, and every number of holders there; nothing where no way leads.
type Layer<N> = Vec<Vec<N>>;

/// What is done with the numbers of holders behind the last member.
trait Visitor<N> {
    /// Returns what they are worth; nothing if that is nobody's concern.
    fn end(&mut self, sitting: &Sitting<'_>, ties: &[Tie], held: &Layer<N>) -> Option<Layer<N>>;
    fn tell(&mut self, who: Character, role: Role, scripts: N);
}

impl<'o> Sitting<'o> {
    fn new(space: &'o Space, opening: &'o Opening, course: &'o Course) -> Sitting<'o> {
        let size = opening.seats.iter().map(|seats| usize::from(seats.max) + 1).product();
        let fitting = |&who| opening.seats.iter().filter(|seats| seats.fit.contains(who)).collect();
        let limits = [Duty::Must, Duty::Never].map(|kind| {
            let seats = opening.seats.iter().filter(|seats| duty(seats.role) == kind);
            seats.fold((0, 0), |(min, max), seats| {
                (min + usize::from(seats.min), max + usize::from(seats.max))
            })
        });
        let possible = |values: u64| -> Vec<Tie> {
            Tie::ALL.into_iter().filter(|tie| tie.values() & values != 0).collect()
        };
        let layers = course.layers.iter();
        let ties = layers.map(|layer| possible(layer.iter().flatten().fold(0, |all, (more, _)| all | more)));
        let outside = course.ends.iter().flatten().fold(0, |all, (roles, _)| all | roles.0);
        Sitting {
            space,
            course,
            size,
            filled: (0..size).filter(|n| opening.filled[n / 64] >> (n % 64) & 1 == 1).collect(),
            seats: space.members.iter().map(fitting).collect(),
            ties: ties.collect(),
            outsider_ties: possible(outside),
            limits,
        }
    }

    /// Goes through everything that can be chosen about who is absent, must be a culprit or must not.
    fn walk<N: Number>(&self, visitor: &mut impl Visitor<N>) {
        let mut start = vec![N::default(); self.size];
        start[0] = N::ONE;
        self.walk_from(0, vec![start], &mut Vec::new(), visitor);
    }

    /// Returns what the numbers of holders are worth here.
    fn walk_from<N: Number>(
        &self,
        n: usize,
        before: Layer<N>,
        ties: &mut Vec<Tie>,
        visitor: &mut impl Visitor<N>,
    ) -> Option<Layer<N>> {
        if n == self.seats.len() {
            return self.end(before, ties, visitor);
        }
        let mut worth: Option<Layer<N>> = None;
        for &tie in &self.ties[n] {
            ties.push(tie);
            let tied = [Tie::Must, Tie::Never].map(|kind| ties.iter().filter(|&&tie| tie == kind).count());
            let is_in_time = tied
                .into_iter()
                .zip(self.limits)
                .all(|(n, (least, most))| n <= most && n + self.seats.len() - ties.len() >= least);
            if is_in_time
                && let Some(after) = self.forwards(n, tie, &before)
                && let Some(after) = self.walk_from(n + 1, after, ties, visitor)
            {
                let worth = worth.get_or_insert_with(|| vec![Vec::new(); before.len()]);
                self.back(n, tie, &before, &after, worth, visitor);
            }
            ties.pop();
        }
        worth
    }

    fn end<N: Number>(
        &self,
        held: Layer<N>,
        ties: &mut Vec<Tie>,
        visitor: &mut impl Visitor<N>,
    ) -> Option<Layer<N>> {
        if self.space.outsider.is_none() {
            return visitor.end(self, ties, &held);
        }
        let mut worth: Option<Layer<N>> = None;
        for &tie in &self.outsider_ties {
            ties.push(tie);
            let more = visitor.end(self, ties, &held);
            ties.pop();
            worth = match (worth, more) {
                (Some(mut worth), Some(more)) => {
                    for (sum, more) in worth.iter_mut().zip(more) {
                        if sum.is_empty() {
                            *sum = more;
                        } else {
                            guilt::add(sum, &more);
                        }
                    }
                    Some(worth)
                }
                (worth, more) => worth.or(more),
            };
        }
        worth
    }

    /// What can be held after one more member.
    fn forwards<N: Number>(&self, n: usize, tie: Tie, before: &Layer<N>) -> Option<Layer<N>> {
        let tie = tie.values();
        let n_after = self.course.layers.get(n + 1).map_or(self.course.ends.len(), Vec::len);
        let mut after: Layer<N> = vec![Vec::new(); n_after];
        let mut is_any = false;
        for (edges, before) in self.course.layers[n].iter().zip(before).filter(|(_, it)| !it.is_empty()) {
            for &(values, to) in edges.iter().filter(|(values, _)| values & tie != 0) {
                let values = values & tie;
                let after = &mut after[to];
                after.resize(self.size, N::default());
                is_any = true;
                if values & (ABSENT | PERSON) != 0 {
                    guilt::add(after, before);
                }
                for seats in self.seats[n].iter().filter(|seats| values & RoleSet::one(seats.role).0 != 0) {
                    each_room(seats, self.size, |from, to| after[to] = after[to].plus(before[from]));
                }
            }
        }
        is_any.then_some(after)
    }

    /// Adds what the numbers of holders before a member are worth; tells its roles.
    fn back<N: Number>(
        &self,
        n: usize,
        tie: Tie,
        before: &Layer<N>,
        after: &Layer<N>,
        worth: &mut Layer<N>,
        visitor: &mut impl Visitor<N>,
    ) {
        let (who, tie) = (self.space.members[n], tie.values());
        for ((edges, before), back) in self.course.layers[n].iter().zip(before).zip(worth) {
            let leads = |&&(values, to): &&(u64, usize)| values & tie != 0 && !after[to].is_empty();
            for &(values, to) in edges.iter().filter(leads).filter(|_| !before.is_empty()) {
                let (values, after) = (values & tie, &after[to]);
                back.resize(self.size, N::default());
                if values & ABSENT != 0 {
                    guilt::add(back, after);
                }
                if values & PERSON != 0 {
                    guilt::add(back, after);
                    visitor.tell(who, Role::Person, guilt::product(before, after));
                }
                for seats in self.seats[n].iter().filter(|seats| values & RoleSet::one(seats.role).0 != 0) {
                    let mut scripts = N::default();
                    each_room(seats, self.size, |from, to| {
                        back[from] = back[from].plus(after[to]);
                        scripts = scripts.plus(before[from].times(after[to]));
                    });
                    visitor.tell(who, seats.role, scripts);
                }
            }
        }
    }

    /// For each end that can be, its place, how often all seats are filled there, and what can be had then.
    fn ends<'e, N: Number>(
        &'e self,
        held: &'e Layer<N>,
    ) -> impl Iterator<Item = (usize, N, &'e [(RoleSet, PlotMask)])> {
        self.course.ends.iter().zip(held).enumerate().filter_map(|(place, (ends, held))| {
            let filled = self
                .filled
                .iter()
                .fold(N::default(), |sum, &n| sum.plus(held.get(n).copied().unwrap_or_default()));
            (filled != N::default()).then_some((place, filled, &ends[..]))
        })
    }

    /// What the outsider can have at an end, and how many roles that are; 1 if there is none.
    fn outside(&self, ties: &[Tie], roles: RoleSet) -> (RoleSet, u64) {
        match (self.space.outsider, ties.last()) {
            (Some(_), Some(tie)) => {
                let roles = roles.and(RoleSet(tie.values()));
                (roles, roles.len() as u64)
            }
            (_, _) => (RoleSet::EMPTY, 1),
        }
    }

    /// How many casts end here.
    fn n_casts<N: Number>(&self, ties: &[Tie], held: &Layer<N>) -> N {
        let mut casts = N::default();
        for (_, filled, ends) in self.ends(held) {
            for (roles, combinations) in ends {
                let (_, outside) = self.outside(ties, *roles);
                casts = casts.plus(filled.times(N::of(outside * combinations.len() as u64)));
            }
        }
        casts
    }
}

/// Counts what one root has.
struct Counting<'c, 's, N> {
    reckoning: &'c mut Reckoning<'s, N>,
    kind: usize,
    root: usize,
    casts: N,
    patterns: &'c mut Vec<Vec<bool>>,
    counts: &'c mut Counts,
}

impl<N: Number> Visitor<N> for Counting<'_, '_, N> {
    fn end(&mut self, sitting: &Sitting<'_>, ties: &[Tie], held: &Layer<N>) -> Option<Layer<N>> {
        sitting.ends(held).next()?;
        let tied = self.reckoning.tied(ties);
        let weight = tied.weights[self.kind][self.root];
        if weight == N::default() {
            return None;
        }
        let casts = sitting.n_casts(ties, held);
        let sum = &mut tied.casts[self.kind][self.root];
        *sum = sum.plus(casts);
        let pattern = &tied.has_some[self.kind];
        if pattern.iter().filter(|&&has| has).count() == 1 {
            self.casts = self.casts.plus(casts);
        } else if !self.patterns.contains(pattern) {
            self.patterns.push(pattern.clone());
        }
        let mut worth: Layer<N> = vec![Vec::new(); held.len()];
        for (place, filled, ends) in sitting.ends(held) {
            let mut each_filled = N::default();
            for (roles, combinations) in ends {
                let (roles, outside) = sitting.outside(ties, *roles);
                let scripts = filled.times(weight);
                self.counts.add_combinations(combinations, scripts.times(N::of(outside)).wide());
                let n_combinations = N::of(combinations.len() as u64);
                if let Some(outsider) = sitting.space.outsider {
                    let scripts = scripts.times(n_combinations).wide();
                    roles.iter().for_each(|role| self.counts.answer.add_role(outsider, role, scripts));
                }
                each_filled = each_filled.plus(n_combinations.times(N::of(outside)));
            }
            worth[place].resize(sitting.size, N::default());
            sitting.filled.iter().for_each(|&n| worth[place][n] = each_filled.times(weight));
        }
        Some(worth)
    }

    fn tell(&mut self, who: Character, role: Role, scripts: N) {
        self.counts.answer.add_role(who, role, scripts.wide());
    }
}

/// Counts the casts that several roots have together.
struct Together<'c, 's, N> {
    reckoning: &'c mut Reckoning<'s, N>,
    kind: usize,
    /// The roots.
    pattern: &'c [bool],
    casts: N,
}

impl<N: Number> Visitor<N> for Together<'_, '_, N> {
    fn end(&mut self, sitting: &Sitting<'_>, ties: &[Tie], held: &Layer<N>) -> Option<Layer<N>> {
        if self.reckoning.tied(ties).has_some[self.kind] == self.pattern {
            self.casts = self.casts.plus(sitting.n_casts(ties, held));
        }
        None
    }

    fn tell(&mut self, _: Character, _: Role, _: N) {}
}

/// Every number of holders with room for one more on the seats, and the number then.
fn each_room(seats: &Seats, size: usize, mut act: impl FnMut(usize, usize)) {
    let (stride, full) = (seats.stride, usize::from(seats.max) * seats.stride);
    for block in (0..size).step_by(full + stride) {
        (block..block + full).for_each(|from| act(from, from + stride));
    }
}

const PERSON: u64 = 1 << Role::Person.index();
