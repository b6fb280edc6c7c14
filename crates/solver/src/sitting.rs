//! Giving everybody a role in turn: the casts of one opening of a staff, along a course.
//!
//! It goes backwards first, from the end: before each member there is then a state for every node and every demand on
//! those who are still to come that can be met, and for no other.

use rules::{Character, Role, RoleSet};

use crate::course::{Course, End};
use crate::cube::ABSENT;
use crate::demands::Demand;
use crate::number::Number;
use crate::quick_hash::QuickMap;
use crate::roster::{Opening, Seats};
use crate::space::Space;

/// An opening, who can sit where, and a way to go.
pub(crate) struct Sitting<'o, N> {
    space: &'o Space,
    course: &'o Course,
    /// How many fillings have at most so many holders.
    up_to: Vec<usize>,
    chairs: Vec<Chair>,
    /// For each member, the chairs that fit.
    fitting: Vec<Vec<usize>>,
    /// Before each member in turn, and in the end.
    layers: Vec<Layer<N>>,
}

/// The seats of a role. A filling says how many sit on each; they are numbered, fewest holders first.
struct Chair {
    role: Role,
    /// For each filling, the one before the last who sat down here.
    before: Vec<u16>,
}

const NO_FILLING: u16 = u16::MAX;

/// Whether it is asked who is bound to be a culprit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Heed {
    Demands,
    Nothing,
}

/// The states before a member.
struct Layer<N> {
    /// Everything that is demanded somewhere.
    demands: Vec<Demand>,
    states: Vec<State>,
    /// For each state, with which fillings there are casts from there on,
    fillings: Vec<u16>,
    /// and how many.
    worth: Vec<N>,
    /// Where that ends for each state.
    ends: Vec<u32>,
    /// From which state with which values to which state after the member, in order.
    onwards: Vec<(u32, u64, u32)>,
}

/// A node, and the number of a demand.
#[derive(Clone, Copy)]
struct State {
    node: u32,
    demand: u32,
}

/// With which fillings there are casts, and how many with each.
#[derive(Clone, Copy)]
struct Worth<'l, N> {
    fillings: &'l [u16],
    worth: &'l [N],
}

impl<N: Number> Worth<'_, N> {
    fn each(self) -> impl Iterator<Item = (usize, N)> {
        self.fillings.iter().zip(self.worth).map(|(&filling, &worth)| (filling.into(), worth))
    }
}

impl<N: Number> Layer<N> {
    fn new() -> Layer<N> {
        Layer {
            demands: Vec::new(),
            states: Vec::new(),
            fillings: Vec::new(),
            worth: Vec::new(),
            ends: Vec::new(),
            onwards: Vec::new(),
        }
    }

    fn start(&self, state: u32) -> usize {
        state.checked_sub(1).map_or(0, |before| self.ends[before as usize] as usize)
    }

    fn worth(&self, state: u32) -> Worth<'_, N> {
        let all = self.start(state)..self.ends[state as usize] as usize;
        Worth { fillings: &self.fillings[all.clone()], worth: &self.worth[all] }
    }

    /// A state with what it is worth for each filling; nowhere if there is no cast.
    fn add(&mut self, state: State, worth: &[N]) -> Option<u32> {
        let start = self.worth.len();
        let some = worth.iter().zip(0..).filter(|(worth, _)| **worth != N::default());
        some.for_each(|(&worth, filling)| {
            self.fillings.push(filling);
            self.worth.push(worth);
        });
        if self.worth.len() == start {
            return None;
        }
        self.states.push(state);
        self.ends.push(self.worth.len() as u32);
        Some(self.states.len() as u32 - 1)
    }

    /// Drops the demands that no state has.
    fn forget_demands(&mut self) {
        let mut numbers = vec![u32::MAX; self.demands.len()];
        let all = std::mem::take(&mut self.demands);
        for state in &mut self.states {
            let number = &mut numbers[state.demand as usize];
            if *number == u32::MAX {
                *number = self.demands.len() as u32;
                self.demands.push(all[state.demand as usize]);
            }
            state.demand = *number;
        }
    }

    /// For each node, its states.
    fn by_node(&self, n_nodes: usize) -> Vec<std::ops::Range<u32>> {
        let mut places = vec![0..0; n_nodes];
        for (state, n) in self.states.iter().zip(0..) {
            let place = &mut places[state.node as usize];
            *place = if place.end == 0 { n..n + 1 } else { place.start..n + 1 };
        }
        places
    }
}

/// Somebody who notes what is counted.
pub(crate) trait Teller<N> {
    fn role(&mut self, who: Character, role: Role, scripts: N);
    /// So many scripts for each combination and each role of the outsider.
    fn end(&mut self, end: &End, scripts: N);
}

impl<'o, N: Number> Sitting<'o, N> {
    pub(crate) fn new(
        space: &'o Space,
        opening: &'o Opening,
        course: &'o Course,
        heed: Heed,
    ) -> Sitting<'o, N> {
        let size: usize = opening.seats.iter().map(|seats| usize::from(seats.max) + 1).product();
        let on = |seats: &Seats, bit: usize| bit / seats.stride % (usize::from(seats.max) + 1);
        let n_holders = |bit: usize| opening.seats.iter().map(|seats| on(seats, bit)).sum::<usize>();
        let mut bits: Vec<usize> = (0..size).collect();
        bits.sort_by_key(|&bit| n_holders(bit));
        let mut number = vec![NO_FILLING; size];
        bits.iter().zip(0..).for_each(|(&bit, n)| number[bit] = n);
        let chair = |seats: &Seats| Chair {
            role: seats.role,
            before: bits
                .iter()
                .map(|&bit| if on(seats, bit) > 0 { number[bit - seats.stride] } else { NO_FILLING })
                .collect(),
        };
        let up_to = |n: usize| bits.partition_point(|&bit| n_holders(bit) <= n);
        let fitting = |&who: &Character| {
            let seats = opening.seats.iter().enumerate();
            seats.filter(|(_, seats)| seats.fit.contains(who)).map(|(n, _)| n).collect()
        };
        let mut sitting = Sitting {
            space,
            course,
            up_to: (0..=space.members.len()).map(up_to).collect(),
            chairs: opening.seats.iter().map(chair).collect(),
            fitting: space.members.iter().map(fitting).collect(),
            layers: Vec::with_capacity(space.members.len() + 1),
        };
        let is_filled = |&bit: &usize| opening.filled[bit / 64] >> (bit % 64) & 1 == 1;
        let is_filled: Vec<bool> = bits.iter().map(is_filled).collect();
        sitting.layers.push(sitting.last(&is_filled, heed));
        for n in (0..space.members.len()).rev() {
            let layer = sitting.before(n, &sitting.layers[sitting.layers.len() - 1], heed);
            sitting.layers.push(layer);
        }
        sitting.layers.reverse();
        sitting
    }

    /// Where one can begin, and how many casts there are from there on.
    pub(crate) fn starts(&self) -> impl Iterator<Item = (usize, Demand, N)> + '_ {
        let first = &self.layers[0];
        first.states.iter().zip(0..).map(|(state, n)| {
            (state.node as usize, first.demands[state.demand as usize], first.worth(n).worth[0])
        })
    }

    /// What there is when everybody has a role.
    fn last(&self, is_filled: &[bool], heed: Heed) -> Layer<N> {
        let mut layer = Layer::new();
        let demands = match self.space.outsider {
            Some(who) if heed == Heed::Demands => Demand::all_on(who).map(|(_, demand)| demand).to_vec(),
            Some(_) | None => vec![Demand::default()],
        };
        for (ends, node) in self.course.ends.iter().zip(0..) {
            let mut add = |demand: Demand, number: u32| {
                let each = ends.iter().map(|end| self.n_scripts(end, demand, heed)).sum();
                let worth = |&is_filled: &bool| if is_filled { N::of(each) } else { N::default() };
                layer.add(State { node, demand: number }, &is_filled.iter().map(worth).collect::<Vec<N>>());
            };
            demands.iter().zip(0..).for_each(|(&demand, number)| add(demand, number));
        }
        Layer { demands, ..layer }
    }

    /// The roles that a demand leaves to the outsider.
    fn outside(&self, roles: RoleSet, demand: Demand, heed: Heed) -> RoleSet {
        match self.space.outsider {
            Some(who) if heed == Heed::Demands => roles.and(RoleSet(demand.values(who))),
            Some(_) | None => roles,
        }
    }

    fn n_scripts(&self, (roles, combinations): &End, demand: Demand, heed: Heed) -> u64 {
        let n_outside = self.space.outsider.map_or(1, |_| self.outside(*roles, demand, heed).len() as u64);
        n_outside * combinations.len() as u64
    }

    /// What there is before a member.
    fn before(&self, n: usize, after: &Layer<N>, heed: Heed) -> Layer<N> {
        let size = self.up_to[n];
        let n_after = self.course.layers.get(n + 1).map_or(self.course.ends.len(), Vec::len);
        let after_node = after.by_node(n_after);
        let kinds = match heed {
            Heed::Demands => Demand::all_on(self.space.members[n]).to_vec(),
            Heed::Nothing => vec![(u64::MAX, Demand::default())],
        };
        let mut layer: Layer<N> = Layer::new();
        let mut numbers: QuickMap<Demand, u32> = QuickMap::default();
        // For each demand afterwards and each more on this member, its number.
        let joined: Vec<Vec<u32>> = after
            .demands
            .iter()
            .map(|after| {
                let number = |&(_, demand): &(u64, Demand)| {
                    let joined = after.or(demand);
                    *numbers.entry(joined).or_insert_with(|| {
                        layer.demands.push(joined);
                        layer.demands.len() as u32 - 1
                    })
                };
                kinds.iter().map(number).collect()
            })
            .collect();
        // Of one node: its demands, the place of each among them, and what it is worth.
        let mut demands: Vec<u32> = Vec::new();
        let mut places: Vec<usize> = vec![usize::MAX; layer.demands.len()];
        let mut worth: Vec<N> = Vec::new();
        let mut onwards: Vec<(usize, u64, u32)> = Vec::new();
        for (edges, node) in self.course.layers[n].iter().zip(0..) {
            for &(values, to) in edges {
                for (kind, (roles, _)) in
                    kinds.iter().enumerate().filter(|(_, (roles, _))| values & roles != 0)
                {
                    for to in after_node[to as usize].clone() {
                        let demand = joined[after.states[to as usize].demand as usize][kind];
                        let place = &mut places[demand as usize];
                        if *place == usize::MAX {
                            *place = demands.len();
                            demands.push(demand);
                            worth.resize(demands.len() * size, N::default());
                        }
                        onwards.push((*place, values & roles, to));
                        let worth = &mut worth[*place * size..][..size];
                        self.each_seat(n, values & roles, after.worth(to), |_, before, (_, more)| {
                            worth[before] = worth[before].plus(more);
                        });
                    }
                }
            }
            demands.iter().for_each(|&demand| places[demand as usize] = usize::MAX);
            let add = |(demand, worth): (u32, &[N])| layer.add(State { node, demand }, worth);
            let added: Vec<Option<u32>> = demands.drain(..).zip(worth.chunks_exact(size)).map(add).collect();
            onwards.sort_unstable();
            let known = onwards.drain(..).filter_map(|(from, values, to)| Some((added[from]?, values, to)));
            layer.onwards.extend(known);
            worth.clear();
        }
        layer.forget_demands();
        layer
    }

    /// Every role that a member can have with these values: the filling before, and of what there is after the place and
    /// the worth. It is nobody's role if the member is absent.
    #[inline]
    fn each_seat(
        &self,
        n: usize,
        values: u64,
        after: Worth<'_, N>,
        mut act: impl FnMut(Option<Role>, usize, (usize, N)),
    ) {
        let reached = self.up_to[n];
        let without_seat = [(ABSENT, None), (PERSON, Some(Role::Person))];
        for (_, role) in without_seat.into_iter().filter(|(value, _)| values & value != 0) {
            let those = after.each().take_while(|(filling, _)| *filling < reached);
            those.zip(0..).for_each(|((filling, worth), place)| act(role, filling, (place, worth)));
        }
        for &chair in &self.fitting[n] {
            let chair = &self.chairs[chair];
            if values & RoleSet::one(chair.role).0 == 0 {
                continue;
            }
            for ((filling, worth), place) in after.each().zip(0..) {
                let before = usize::from(chair.before[filling]);
                if before < reached {
                    act(Some(chair.role), before, (place, worth));
                }
            }
        }
    }

    /// Tells everything, when there are so many ways to come to each of the starts.
    pub(crate) fn tell(&self, ways: &[N], teller: &mut impl Teller<N>) {
        // For everything that a state is worth, in how many ways one comes to it.
        let mut held = ways.to_vec();
        for (n, (layer, next)) in self.layers.iter().zip(&self.layers[1..]).enumerate() {
            let mut held_after = vec![N::default(); next.worth.len()];
            let mut told = [N::default(); Role::COUNT];
            let mut here = vec![N::default(); self.up_to[n]];
            for onwards in layer.onwards.chunk_by(|one, other| one.0 == other.0) {
                let from = onwards[0].0;
                let start = layer.start(from);
                let fillings = layer.worth(from).fillings;
                let held = &held[start..][..fillings.len()];
                if held.iter().all(|&ways| ways == N::default()) {
                    continue;
                }
                fillings.iter().zip(held).for_each(|(&filling, &ways)| here[usize::from(filling)] = ways);
                for &(_, values, to) in onwards {
                    let start = next.start(to);
                    self.each_seat(n, values, next.worth(to), |role, before, (place, worth)| {
                        let ways = here[before];
                        let held_after = &mut held_after[start + place];
                        *held_after = held_after.plus(ways);
                        if let Some(role) = role {
                            let sum = &mut told[role.index()];
                            *sum = sum.plus(ways.times(worth));
                        }
                    });
                }
                fillings.iter().for_each(|&filling| here[usize::from(filling)] = N::default());
            }
            let told = Role::ALL.iter().zip(told).filter(|(_, scripts)| *scripts != N::default());
            told.for_each(|(&role, scripts)| teller.role(self.space.members[n], role, scripts));
            held = held_after;
        }
        let last = &self.layers[self.layers.len() - 1];
        for (state, n) in last.states.iter().zip(0..) {
            let held = &held[last.start(n)..][..last.worth(n).worth.len()];
            let filled = held.iter().copied().fold(N::default(), N::plus);
            for (roles, combinations) in &self.course.ends[state.node as usize] {
                let roles = self.outside(*roles, last.demands[state.demand as usize], Heed::Demands);
                teller.end(&(roles, *combinations), filled);
            }
        }
    }
}

const PERSON: u64 = 1 << Role::Person.index();
