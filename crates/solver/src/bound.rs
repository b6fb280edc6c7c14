//! Counting casts and culprits together, where roles say that their holder is or is not a culprit.
//!
//! What is kept while everybody in turn gets a role and takes days: how many there are for each filling of the
//! places and each set of days taken, one row of days a filling.

use rules::roles::Duty;
use rules::{Culprit, IncidentSet, Role, RoleSet};

use crate::cube::{Cube, EntrySet};
use crate::guilt::{self, Way};
use crate::number::Number;
use crate::roster::Roster;
use crate::space::{Space, duty};
use crate::tally::{Counts, Member, Open, Sign, add_absent, blame_back, ruled_out};

/// How many roles bind their holder, and how: free, a culprit, not a culprit.
const DUTIES: [Duty; 3] = [Duty::Free, Duty::Must, Duty::Never];

pub(crate) fn count<N: Number>(
    space: &Space,
    cube: &Cube,
    open: &[Open],
    counts: &mut Counts,
    in_detail: bool,
) {
    let mut outs: Vec<IncidentSet> = Vec::new();
    for open in open {
        for out in ruled_out(space.roster.staffs[open.staff].needs) {
            if !outs.contains(&out) {
                outs.push(out);
            }
        }
    }
    for out in outs {
        let asks = |open: &&Open| out.without(space.roster.staffs[open.staff].needs).is_empty();
        let open: Vec<Open> = open.iter().filter(asks).copied().collect();
        Bound::<N>::new(space, cube, out).count(&open, counts, in_detail);
    }
}

struct Bound<'s, N> {
    space: &'s Space,
    cube: &'s Cube,
    sign: Sign,
    /// Sets of days in a row.
    width: usize,
    members: Vec<(Member, Vec<Way>)>,
    outsider_ways: Vec<Way>,
    mobs: Vec<(Culprit, Vec<Way>)>,
    /// What a set of days is worth to the mobs, before the first of them, between them, and in the end.
    mob_layers: Vec<Vec<N>>,
}

impl<'s, N: Number> Bound<'s, N> {
    fn new(space: &'s Space, cube: &'s Cube, out: IncidentSet) -> Bound<'s, N> {
        let ways = |culprit| guilt::ways(cube, &space.days, culprit, out);
        let (certain, unsure) = space.members(cube);
        let with_ways = |member: Member| {
            let ways = ways(Culprit::Character(member.who));
            (member, ways)
        };
        let members = certain.into_iter().chain(unsure).map(with_ways).collect();
        let outsider_ways = space.outsider.map_or_else(Vec::new, |who| ways(Culprit::Character(who)));
        let of_mob = |&location| (Culprit::Mob(location), ways(Culprit::Mob(location)));
        let mobs: Vec<_> = space.mobs.iter().map(of_mob).collect();
        let width = 1 << space.days.len();
        let mut end = vec![N::default(); width];
        end[space.all_days()] = N::ONE;
        let mut mob_layers = vec![end];
        for (_, ways) in mobs.iter().rev() {
            let after = mob_layers.last().expect("there is an end");
            let mut before = after.clone();
            guilt::take_back(after, ways, &mut before);
            mob_layers.push(before);
        }
        mob_layers.reverse();
        Bound { space, cube, sign: Sign::of(out), width, members, outsider_ways, mobs, mob_layers }
    }

    fn roster(&self) -> &'static Roster {
        self.space.roster
    }

    fn count(&self, open: &[Open], counts: &mut Counts, in_detail: bool) {
        let roster = self.roster();
        let width = self.width;
        let mut start = vec![N::default(); roster.n_fillings * width];
        start[0] = N::ONE;
        let mut layers = vec![start];
        let mut blamed = Vec::new();
        for n in 0..self.members.len() {
            let last = layers.last().expect("there is a first layer");
            let (after, going) = self.step(n, last);
            if !in_detail {
                layers.clear();
            }
            layers.push(after);
            blamed.push(going);
        }
        let last = layers.pop().expect("there is a first layer");

        // What a set of days is worth to the outsider and the mobs, by how the outsider's role binds.
        let with_mobs = &self.mob_layers[0];
        let mut with_outsider = vec![N::default(); width];
        guilt::take_back(with_mobs, &self.outsider_ways, &mut with_outsider);
        let tails: [Vec<N>; 3] = DUTIES.map(|duty| match duty {
            Duty::Free => with_mobs.iter().zip(&with_outsider).map(|(&a, &b)| a.plus(b)).collect(),
            Duty::Must => with_outsider.clone(),
            Duty::Never => with_mobs.clone(),
        });

        let mut worth = vec![N::default(); if in_detail { last.len() } else { 0 }];
        let mut reached = DUTIES.map(|_| vec![N::default(); width]);
        let mut all = 0u128;
        for open in open {
            let combinations = N::of(open.combinations);
            let legal = &roster.staffs[open.staff].legal;
            let mut row = vec![N::default(); width];
            for &filling in legal {
                let at = usize::from(filling) * width;
                row.iter_mut().zip(&last[at..at + width]).for_each(|(sum, &more)| *sum = sum.plus(more));
            }
            let n_roles = DUTIES.map(|kind| match self.space.outsider {
                Some(_) => open.outside.iter().filter(|&role| duty(role) == kind).count() as u64,
                None => u64::from(kind == Duty::Never),
            });
            let mut tail = vec![N::default(); width];
            for (kind, &n) in n_roles.iter().enumerate() {
                for mask in 0..width {
                    tail[mask] = tail[mask].plus(tails[kind][mask].times(N::of(n)));
                    let more = row[mask].times(N::of(n)).times(combinations);
                    reached[kind][mask] = reached[kind][mask].plus(more);
                }
            }
            let each = product(&row, &tail).wide();
            counts.add_staff(self.space, self.cube, open, self.sign.on(each));
            all += each * u128::from(open.combinations);
            if !in_detail {
                continue;
            }
            for &filling in legal {
                let at = usize::from(filling) * width;
                for (worth, &tail) in worth[at..at + width].iter_mut().zip(&tail) {
                    *worth = worth.plus(tail.times(combinations));
                }
            }
            if let Some(outsider) = self.space.outsider {
                for role in open.outside.iter() {
                    let kind =
                        DUTIES.iter().position(|&kind| kind == duty(role)).expect("every duty is listed");
                    let scripts = product(&row, &tails[kind]).times(combinations).wide();
                    counts.answer.add_role(outsider, role, self.sign.on(scripts));
                }
            }
        }
        if !in_detail {
            return;
        }
        self.tell_last_culprits(&reached, counts);
        add_absent(self.space, self.cube, counts, self.sign.on(all));
        for n in (0..self.members.len()).rev() {
            let before = layers.pop().expect("there is a layer before every member");
            worth = self.step_back(n, &before, &blamed[n], &worth, all, counts);
        }
    }

    /// One more character gets any role and takes any days; also tells what there was when it took them.
    fn step(&self, n: usize, before: &[N]) -> (Vec<N>, Vec<N>) {
        let (member, ways) = &self.members[n];
        let mut by_duty = DUTIES.map(|kind| self.hired(member, n, kind, before));
        if member.n_entries() > 1 {
            let times = N::of(member.n_entries());
            by_duty.iter_mut().flatten().for_each(|count| *count = count.times(times));
        }
        let [free, must, mut after] = by_duty;
        if member.entries.may_be_absent() {
            add(&mut after, before);
        }
        add(&mut after, &free);
        let mut going = free;
        add(&mut going, &must);
        let rows = self.roster().fillings_up_to(n + 1) * self.width;
        for at in (0..rows).step_by(self.width) {
            let row = at..at + self.width;
            guilt::take(&going[row.clone()], ways, &mut after[row]);
        }
        (after, going)
    }

    fn hired(&self, member: &Member, n: usize, kind: Duty, before: &[N]) -> Vec<N> {
        let (roster, width) = (self.roster(), self.width);
        let mut after = vec![N::default(); before.len()];
        for role in with_duty(member.roles, kind) {
            if role == Role::Person {
                add(&mut after, before);
                continue;
            }
            let Some(place) = roster.place(member.who, role) else { continue };
            for hire in roster.hires(place, n) {
                let [from, to] = [hire.before, hire.after].map(|filling| usize::from(filling) * width);
                add(&mut after[to..to + width], &before[from..from + width]);
            }
        }
        after
    }

    /// What there is is worth before one more character; tells its roles, entries and days.
    fn step_back(
        &self,
        n: usize,
        before: &[N],
        going: &[N],
        after: &[N],
        all: u128,
        counts: &mut Counts,
    ) -> Vec<N> {
        let (roster, width) = (self.roster(), self.width);
        let (member, ways) = &self.members[n];
        let culprit = Culprit::Character(member.who);
        let rows = roster.fillings_up_to(n + 1) * width;
        let mut gone = vec![N::default(); after.len()];
        let mut sums = vec![N::default(); ways.len()];
        for at in (0..rows).step_by(width) {
            let row = at..at + width;
            guilt::take_back(&after[row.clone()], ways, &mut gone[row.clone()]);
            let (going, after) = (&going[row.clone()], &after[row]);
            for (sum, way) in sums.iter_mut().zip(ways) {
                for mask in (0..width).filter(|mask| mask & way.days == 0) {
                    *sum = sum.plus(going[mask].times(after[mask | way.days]));
                }
            }
        }
        for (way, sum) in ways.iter().zip(sums) {
            counts.add_way(self.space, culprit, way, self.sign.on(sum.wide()));
        }

        let mut back = vec![N::default(); after.len()];
        for kind in DUTIES {
            let worth: Vec<N> = match kind {
                Duty::Free => after.iter().zip(&gone).map(|(&a, &b)| a.plus(b)).collect(),
                Duty::Must => gone.clone(),
                Duty::Never => after.to_vec(),
            };
            for role in with_duty(member.roles, kind) {
                let mut scripts = N::default();
                if role == Role::Person {
                    let n = roster.fillings_up_to(n) * width;
                    scripts = product(&before[..n], &worth[..n]);
                    add(&mut back, &worth);
                } else if let Some(place) = roster.place(member.who, role) {
                    for hire in roster.hires(place, n) {
                        let [from, to] =
                            [hire.before, hire.after].map(|filling| usize::from(filling) * width);
                        scripts = scripts.plus(product(&before[from..from + width], &worth[to..to + width]));
                        add(&mut back[from..from + width], &worth[to..to + width]);
                    }
                }
                let scripts = scripts.times(N::of(member.n_entries())).wide();
                counts.answer.add_role(member.who, role, self.sign.on(scripts));
            }
        }
        if member.n_entries() > 1 {
            let times = N::of(member.n_entries());
            back.iter_mut().for_each(|worth| *worth = worth.times(times));
        }
        let mut absent = 0;
        if member.entries.may_be_absent() {
            absent = product(before, after).wide();
            add(&mut back, after);
        }
        self.tell_entries(member, all - absent, absent, counts);
        back
    }

    fn tell_entries(&self, member: &Member, present: u128, absent: u128, counts: &mut Counts) {
        if !member.who.is_late() {
            return;
        }
        counts.answer.add_entry(member.who, EntrySet::NEVER, self.sign.on(absent));
        let each = self.sign.on(present / u128::from(member.n_entries()));
        member.entries.present().iter().for_each(|entry| counts.answer.add_entry(member.who, entry, each));
    }

    /// The days of the outsider and the mobs, by how the outsider's role binds.
    fn tell_last_culprits(&self, reached: &[Vec<N>; 3], counts: &mut Counts) {
        let [free, must, never] = reached;
        let mut going = free.clone();
        add(&mut going, must);
        let mut taken = free.clone();
        add(&mut taken, never);
        guilt::take(&going, &self.outsider_ways, &mut taken);
        if let Some(outsider) = self.space.outsider {
            blame_back(&self.outsider_ways, &going, &self.mob_layers[0], |way, scripts| {
                counts.add_way(self.space, Culprit::Character(outsider), way, self.sign.on(scripts.wide()));
            });
        }
        for ((culprit, ways), after) in self.mobs.iter().zip(&self.mob_layers[1..]) {
            let before = taken.clone();
            guilt::take(&before, ways, &mut taken);
            blame_back(ways, &before, after, |way, scripts| {
                counts.add_way(self.space, *culprit, way, self.sign.on(scripts.wide()));
            });
        }
    }
}

fn with_duty(roles: RoleSet, kind: Duty) -> impl Iterator<Item = Role> {
    roles.iter().filter(move |&role| duty(role) == kind)
}

fn add<N: Number>(sums: &mut [N], more: &[N]) {
    sums.iter_mut().zip(more).for_each(|(sum, &more)| *sum = sum.plus(more));
}

fn product<N: Number>(some: &[N], others: &[N]) -> N {
    some.iter().zip(others).fold(N::default(), |sum, (&one, &other)| sum.plus(one.times(other)))
}
