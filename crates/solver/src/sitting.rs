//! Giving everybody a role in turn: the casts of one opening of a staff, along a course.
//!
//! First it is found out which fillings there can be in each state; then, backwards from the end, how many casts there are
//! from there on.

use rules::{Character, Role};

use crate::chairs::{Chairs, Filling, Move, NO_FILLING, Seat};
use crate::charged::{Charged, Onward, State};
use crate::course::End;
use crate::cube::EntrySet;
use crate::number::Number;
use crate::roster::Opening;
use crate::settle::move_up;
use crate::space::Space;

/// An opening, who can sit where, and a way to go.
pub(crate) struct Sitting<'o, N> {
    space: &'o Space,
    charged: &'o Charged<'o>,
    chairs: Chairs,
    /// Before each member in turn, and in the end.
    layers: Vec<Layer<N>>,
}

/// What the states before a member are worth.
struct Layer<N> {
    /// For each state, with which fillings there are casts from there on,
    fillings: Vec<Filling>,
    /// and how many.
    worth: Vec<N>,
    /// Where that ends for each state.
    ends: Vec<u32>,
}

/// With which fillings there are casts, and how many with each.
#[derive(Clone, Copy)]
struct Worth<'l, N> {
    fillings: &'l [Filling],
    worth: &'l [N],
}

impl<N: Number> Layer<N> {
    fn new(n_states: usize) -> Layer<N> {
        Layer { fillings: Vec::new(), worth: Vec::new(), ends: Vec::with_capacity(n_states) }
    }

    fn start(&self, state: u32) -> usize {
        state.checked_sub(1).map_or(0, |before| self.ends[before as usize] as usize)
    }

    fn worth(&self, state: u32) -> Worth<'_, N> {
        let all = self.start(state)..self.ends[state as usize] as usize;
        Worth { fillings: &self.fillings[all.clone()], worth: &self.worth[all] }
    }

    /// The next state, with what it is worth for each filling that there can be.
    fn add(&mut self, reached: &[u64], worth: impl Fn(usize) -> N) {
        for filling in bits(reached) {
            let worth = worth(filling);
            if worth != N::default() {
                self.fillings.push(filling as Filling);
                self.worth.push(worth);
            }
        }
        self.ends.push(self.worth.len() as u32);
    }
}

/// Somebody who notes what is counted.
pub(crate) trait Teller<N> {
    fn role(&mut self, who: Character, role: Role, scripts: N);
    fn entry(&mut self, who: Character, entry: u8, scripts: N);
    /// Somebody is one of the unnamed culprits.
    fn culprit(&mut self, who: Character, scripts: N);
    /// So many scripts for each combination and each role of the outsider.
    fn end(&mut self, end: &End, scripts: N);
}

impl<'o, N: Number> Sitting<'o, N> {
    pub(crate) fn new(
        space: &'o Space,
        opening: &'o Opening,
        charged: &'o Charged<'o>,
        n_unnamed: usize,
    ) -> Sitting<'o, N> {
        let chairs = Chairs::new(opening, &charged.course.alike, n_unnamed);
        let layers = Vec::with_capacity(space.members.len() + 1);
        let mut sitting = Sitting { space, charged, chairs, layers };
        let reached = sitting.reached();
        sitting.layers.push(sitting.last(&reached[space.members.len()]));
        for n in (0..space.members.len()).rev() {
            let layer = sitting.before(n, &reached[n], &sitting.layers[sitting.layers.len() - 1]);
            sitting.layers.push(layer);
        }
        sitting.layers.reverse();
        sitting
    }

    /// How many casts there are from a state before the first member on.
    pub(crate) fn worth(&self, state: u32) -> N {
        self.layers[0].worth(state).worth.first().copied().unwrap_or_default()
    }

    /// So many words have a bit for each filling.
    fn n_words(&self) -> usize {
        self.chairs.lacks.len().div_ceil(64)
    }

    /// What a member can do by their traits.
    fn moves(&self, n: usize) -> Vec<&Move> {
        self.chairs.moves.iter().filter(|each| each.fit.contains(self.space.members[n])).collect()
    }

    /// For each state before each member in turn, and in the end, which fillings there can be, as bits.
    fn reached(&self) -> Vec<Vec<u64>> {
        let n_words = self.n_words();
        let of_layer = |states: &Vec<State>| vec![0; states.len() * n_words];
        let mut reached: Vec<Vec<u64>> = self.charged.layers.iter().map(of_layer).collect();
        reached[0].iter_mut().step_by(n_words).for_each(|first| *first = 1);
        for n in 0..self.space.members.len() {
            let moves = self.moves(n);
            let (here, later) = reached.split_at_mut(n + 1);
            let states = here[n].chunks_exact(n_words);
            for (onwards, here) in self.charged.before(n, self.space.members[n]).zip(states) {
                for onward in onwards {
                    let next = &mut later[0][onward.to as usize * n_words..][..n_words];
                    for each in moves.iter().filter(|each| allows(&onward, each)) {
                        move_up(next, here, &each.room, each.by);
                    }
                }
            }
        }
        reached
    }

    /// What can be told in the end, if so many unnamed culprits are lacking: then the outsider is one.
    fn ends(&self, state: State, lacks: usize) -> impl Iterator<Item = End> {
        self.charged.course.ends[state.node as usize].iter().filter_map(move |&(roles, combinations)| {
            let left = match self.space.outsider {
                Some(who) => *self.charged.outside(who, roles, state).get(lacks)?,
                None if lacks == 0 => roles,
                None => return None,
            };
            Some((left, combinations))
        })
    }

    fn n_scripts(&self, (outside, combinations): End) -> u64 {
        self.space.outsider.map_or(1, |_| outside.len() as u64) * combinations.len() as u64
    }

    /// What there is when everybody has a role.
    fn last(&self, reached: &[u64]) -> Layer<N> {
        let states = &self.charged.layers[self.space.members.len()];
        let mut layer = Layer::new(states.len());
        for (&state, reached) in states.iter().zip(reached.chunks_exact(self.n_words())) {
            let each = [0, 1].map(|lacks| {
                let n_scripts: u64 = self.ends(state, lacks).map(|end| self.n_scripts(end)).sum();
                N::of(n_scripts).times(N::of(self.chairs.n_orders))
            });
            layer.add(reached, |filling| {
                let lacks = self.chairs.lacks[filling];
                lacks.and_then(|lacks| each.get(lacks).copied()).unwrap_or_default()
            });
        }
        layer
    }

    /// What there is before a member.
    fn before(&self, n: usize, reached: &[u64], after: &Layer<N>) -> Layer<N> {
        let mut layer = Layer::new(self.charged.layers[n].len());
        let mut worth = vec![N::default(); self.chairs.lacks.len()];
        let moves = self.moves(n);
        let states = reached.chunks_exact(self.n_words());
        for (onwards, reached) in self.charged.before(n, self.space.members[n]).zip(states) {
            worth.fill(N::default());
            for onward in onwards {
                let times = N::of(self.charged.n_entries(onward.edge));
                let after = after.worth(onward.to);
                for each in moves.iter().filter(|each| allows(&onward, each)) {
                    for (&filling, &more) in after.fillings.iter().zip(after.worth) {
                        let before = each.before[usize::from(filling)];
                        if before != NO_FILLING {
                            let worth = &mut worth[usize::from(before)];
                            *worth = worth.plus(more.times(times));
                        }
                    }
                }
            }
            layer.add(reached, |filling| worth[filling]);
        }
        layer
    }

    /// Tells everything, when there are so many ways to come to each of the states before the first member.
    pub(crate) fn tell(&self, ways: &[N], teller: &mut impl Teller<N>) {
        // For everything that a state is worth, in how many ways one comes to it.
        let has_casts = |state: &u32| !self.layers[0].worth(*state).worth.is_empty();
        let mut held: Vec<N> =
            (0..).zip(ways).filter(|(state, _)| has_casts(state)).map(|(_, &ways)| ways).collect();
        for n in 0..self.space.members.len() {
            held = self.tell_member(n, &held, teller);
        }
        let last = &self.layers[self.space.members.len()];
        for (&state, n) in self.charged.layers[self.space.members.len()].iter().zip(0..) {
            let fillings = last.worth(n).fillings;
            let held = &held[last.start(n)..][..fillings.len()];
            for lacks in [0, 1] {
                let is_so = |filling: &Filling| self.chairs.lacks[usize::from(*filling)] == Some(lacks);
                let those = fillings.iter().zip(held).filter(|(filling, _)| is_so(filling));
                let filled = those.fold(N::default(), |sum, (_, &more)| sum.plus(more));
                let filled = filled.times(N::of(self.chairs.n_orders));
                self.ends(state, lacks).for_each(|end| teller.end(&end, filled));
                if let Some(who) = self.space.outsider.filter(|_| lacks == 1) {
                    let n_scripts = self.ends(state, lacks).map(|end| self.n_scripts(end)).sum();
                    teller.culprit(who, filled.times(N::of(n_scripts)));
                }
            }
        }
    }

    /// Tells of one member, and returns in how many ways one comes to what is behind.
    fn tell_member(&self, n: usize, held: &[N], teller: &mut impl Teller<N>) -> Vec<N> {
        let who = self.space.members[n];
        let [layer, next] = [&self.layers[n], &self.layers[n + 1]];
        let moves = self.moves(n);
        let mut held_after = vec![N::default(); next.worth.len()];
        let mut of_moves = vec![N::default(); moves.len()];
        let mut of_entries = [N::default(); EntrySet::ROOM];
        let mut here = vec![N::default(); self.chairs.lacks.len()];
        for (onwards, from) in self.charged.before(n, who).zip(0..) {
            let fillings = layer.worth(from).fillings;
            let held = &held[layer.start(from)..][..fillings.len()];
            if held.iter().all(|&ways| ways == N::default()) {
                continue;
            }
            fillings.iter().zip(held).for_each(|(&filling, &ways)| here[usize::from(filling)] = ways);
            for onward in onwards {
                let times = N::of(self.charged.n_entries(onward.edge));
                let after = next.worth(onward.to);
                let held_after = &mut held_after[next.start(onward.to)..][..after.worth.len()];
                let mut of_one_entry = N::default();
                for (each, sum) in moves.iter().zip(&mut of_moves).filter(|(each, _)| allows(&onward, each)) {
                    let mut scripts = N::default();
                    for ((&filling, &worth), held_after) in
                        after.fillings.iter().zip(after.worth).zip(&mut *held_after)
                    {
                        let before = each.before[usize::from(filling)];
                        if before != NO_FILLING {
                            let ways = here[usize::from(before)];
                            *held_after = held_after.plus(ways.times(times));
                            scripts = scripts.plus(ways.times(worth));
                        }
                    }
                    *sum = sum.plus(scripts.times(times));
                    of_one_entry = of_one_entry.plus(scripts);
                }
                for entry in onward.edge.entries.iter() {
                    let sum = &mut of_entries[usize::from(entry)];
                    *sum = sum.plus(of_one_entry);
                }
            }
            fillings.iter().for_each(|&filling| here[usize::from(filling)] = N::default());
        }
        for (each, scripts) in moves.iter().zip(of_moves) {
            match each.seat {
                Seat::Absent => {}
                Seat::Person => teller.role(who, Role::Person, scripts),
                Seat::Chair(chair) => {
                    let roles = self.chairs.all[chair].roles;
                    let of_role = scripts.shared_by(roles.len() as u64);
                    roles.iter().for_each(|role| teller.role(who, role, of_role));
                }
            }
            if each.is_culprit {
                teller.culprit(who, scripts);
            }
        }
        if who.is_late() {
            of_entries.into_iter().zip(0..).for_each(|(scripts, entry)| teller.entry(who, entry, scripts));
        }
        held_after
    }
}

fn allows(onward: &Onward<'_>, each: &Move) -> bool {
    onward.values[usize::from(each.is_culprit)] & each.values != 0
}

fn bits(words: &[u64]) -> impl Iterator<Item = usize> {
    words.iter().enumerate().flat_map(|(n, &word)| {
        let mut left = word;
        std::iter::from_fn(move || {
            let bit = left.trailing_zeros() as usize;
            left &= left.wrapping_sub(1);
            (bit < 64).then_some(n * 64 + bit)
        })
    })
}
