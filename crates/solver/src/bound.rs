//! Counting casts and culprits together, where roles say that their holder is or is not a culprit.
//!
//! What is kept while everybody in turn gets a role and takes days: how many there are for each filling of the
//! places and each set of days taken, one row of days a filling. Fillings that cannot be reached, or from which no
//! legal one can be, have no row.

use rules::roles::Duty;
use rules::{Culprit, IncidentSet, Role};

use crate::cube::{Cube, EntrySet};
use crate::guilt::{self, Way, add, product};
use crate::number::Number;
use crate::space::{Space, duty};
use crate::tally::{Counts, Member, Open, Sign, add_absent, blame_back, hire, ruled_out};

/// How many roles bind their holder, and how: free, a culprit, not a culprit.
const DUTIES: [Duty; 3] = [Duty::Free, Duty::Must, Duty::Never];

pub(crate) fn count(space: &Space, cube: &Cube, open: &[Open], counts: &mut Counts, in_detail: bool) {
    if open.is_empty() {
        return;
    }
    let course = Course::new(space, cube, open);
    let is_narrow = course.rough_count(space, cube, open).is_some_and(|bound| bound <= u64::MAX.into());
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
        if is_narrow {
            Bound::<u64>::new(space, cube, &course, out).count(&open, counts, in_detail);
        } else {
            Bound::<u128>::new(space, cube, &course, out).count(&open, counts, in_detail);
        }
    }
}

/// Everybody in turn, and the fillings that are of use before and after each.
struct Course {
    members: Vec<Member>,
    steps: Vec<Step>,
    /// How many fillings there are before everybody, between them, and in the end.
    n_rows: Vec<usize>,
    /// The row of each filling in the end.
    last_rows: Vec<u32>,
    /// How many casts come to each filling in the end.
    casts: Vec<u128>,
}

/// What one character can do to the fillings: pairs of rows before and after.
struct Step {
    roles: Vec<(Role, Duty, Vec<[u32; 2]>)>,
    absent: Vec<[u32; 2]>,
}

const NO_ROW: u32 = u32::MAX;

impl Course {
    fn new(space: &Space, cube: &Cube, open: &[Open]) -> Course {
        let roster = space.roster;
        let (certain, unsure) = space.members(cube);
        let members: Vec<Member> = certain.into_iter().chain(unsure).collect();
        let mut start = vec![0u128; roster.n_fillings];
        start[0] = 1;
        let mut layers = vec![start];
        for (n, member) in members.iter().enumerate() {
            let before = layers.last().expect("there is a first layer");
            let mut after = hire(roster, member, n, before);
            let times = u128::from(member.n_entries());
            after.iter_mut().for_each(|count| *count = count.saturating_mul(times));
            if member.entries.may_be_absent() {
                after.iter_mut().zip(before).for_each(|(sum, more)| *sum = sum.saturating_add(*more));
            }
            layers.push(after);
        }

        let casts = layers.last().expect("there is a first layer").clone();
        let mut is_useful = vec![false; roster.n_fillings];
        for open in open {
            roster.staffs[open.staff]
                .legal
                .iter()
                .for_each(|&filling| is_useful[usize::from(filling)] = true);
        }
        let rows = |counts: &[u128], is_useful: &[bool]| {
            let mut n = 0;
            let number = |(&count, &is_useful): (&u128, &bool)| {
                if count == 0 || !is_useful {
                    return NO_ROW;
                }
                n += 1;
                n - 1
            };
            let rows: Vec<u32> = counts.iter().zip(is_useful).map(number).collect();
            (rows, n as usize)
        };
        let (mut rows_after, n_last) = rows(&casts, &is_useful);
        let last_rows = rows_after.clone();
        let mut n_rows = vec![n_last];
        let mut steps = Vec::with_capacity(members.len());
        for (n, member) in members.iter().enumerate().rev() {
            let stays = member.roles.contains(Role::Person) || member.entries.may_be_absent();
            let mut was_useful = if stays { is_useful.clone() } else { vec![false; roster.n_fillings] };
            let places =
                || member.roles.iter().filter_map(|role| Some((role, roster.place(member.who, role)?)));
            for (_, place) in places() {
                for hire in roster.hires(place, n) {
                    was_useful[usize::from(hire.before)] |= is_useful[usize::from(hire.after)];
                }
            }
            let (rows_before, n_before) = rows(&layers[n], &was_useful);
            let pair = |before: usize, after: usize| {
                let pair = [rows_before[before], rows_after[after]];
                (!pair.contains(&NO_ROW)).then_some(pair)
            };
            let staying = || (0..roster.n_fillings).filter_map(|filling| pair(filling, filling)).collect();
            let mut roles = Vec::new();
            if member.roles.contains(Role::Person) {
                roles.push((Role::Person, duty(Role::Person), staying()));
            }
            for (role, place) in places() {
                let hires = roster.hires(place, n).iter();
                let pairs = hires.filter_map(|hire| pair(hire.before.into(), hire.after.into()));
                roles.push((role, duty(role), pairs.collect()));
            }
            let absent = if member.entries.may_be_absent() { staying() } else { Vec::new() };
            steps.push(Step { roles, absent });
            n_rows.push(n_before);
            (rows_after, is_useful) = (rows_before, was_useful);
        }
        steps.reverse();
        n_rows.reverse();
        Course { members, steps, n_rows, last_rows, casts }
    }

    /// At least as many as there are: all casts with all choices of culprits.
    fn rough_count(&self, space: &Space, cube: &Cube, open: &[Open]) -> Option<u128> {
        let mut taken = vec![0u128; 1 << space.days.len()];
        taken[0] = 1;
        let characters = self.members.iter().map(|member| member.who).chain(space.outsider);
        let mobs = space.mobs.iter().map(|&location| Culprit::Mob(location));
        for culprit in characters.map(Culprit::Character).chain(mobs) {
            let before = taken.clone();
            guilt::take(&before, &guilt::ways(cube, &space.days, culprit, IncidentSet::EMPTY), &mut taken);
        }
        let mut casts = 0u128;
        for open in open {
            let legal = &space.roster.staffs[open.staff].legal;
            let filled =
                legal.iter().try_fold(0u128, |sum, &n| sum.checked_add(self.casts[usize::from(n)]))?;
            let times = u128::from(open.combinations) * (open.outside.len() as u128).max(1);
            casts = casts.checked_add(filled.checked_mul(times)?)?;
        }
        casts.checked_mul(taken[space.all_days()])
    }

    /// The rows of the legal fillings of a staff.
    fn legal<'c>(&'c self, space: &'c Space, open: &Open) -> impl Iterator<Item = usize> + Clone + 'c {
        let legal = space.roster.staffs[open.staff].legal.iter();
        legal
            .map(|&filling| self.last_rows[usize::from(filling)])
            .filter(|&row| row != NO_ROW)
            .map(|row| row as usize)
    }
}

struct Bound<'s, N> {
    space: &'s Space,
    cube: &'s Cube,
    course: &'s Course,
    sign: Sign,
    /// Sets of days in a row.
    width: usize,
    /// Of everybody in turn.
    ways: Vec<Vec<Way>>,
    outsider_ways: Vec<Way>,
    mobs: Vec<(Culprit, Vec<Way>)>,
    /// What a set of days is worth to the mobs, before the first of them, between them, and in the end.
    mob_layers: Vec<Vec<N>>,
}

impl<'s, N: Number> Bound<'s, N> {
    fn new(space: &'s Space, cube: &'s Cube, course: &'s Course, out: IncidentSet) -> Bound<'s, N> {
        let ways = |culprit| guilt::ways(cube, &space.days, culprit, out);
        let of_members = course.members.iter().map(|member| ways(Culprit::Character(member.who))).collect();
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
        let sign = Sign::of(out);
        Bound { space, cube, course, sign, width, ways: of_members, outsider_ways, mobs, mob_layers }
    }

    fn count(&self, open: &[Open], counts: &mut Counts, in_detail: bool) {
        let (course, width) = (self.course, self.width);
        if course.n_rows.contains(&0) {
            return;
        }
        let mut start = vec![N::default(); course.n_rows[0] * width];
        start[0] = N::ONE;
        let mut layers = vec![start];
        let mut blamed = Vec::new();
        for n in 0..course.members.len() {
            let last = layers.last().expect("there is a first layer");
            let (after, going) = self.step(n, last);
            if in_detail {
                blamed.push(going);
            } else {
                layers.clear();
            }
            layers.push(after);
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
        let mut all = N::default();
        for open in open {
            let combinations = N::of(open.combinations);
            let mut row = vec![N::default(); width];
            for legal in course.legal(self.space, open) {
                add(&mut row, &last[legal * width..][..width]);
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
            let each = product(&row, &tail);
            counts.add_staff(self.space, self.cube, open, self.sign.on(each.wide()));
            all = all.plus(each.times(combinations));
            if !in_detail {
                continue;
            }
            tail.iter_mut().for_each(|worth| *worth = worth.times(combinations));
            for legal in course.legal(self.space, open) {
                add(&mut worth[legal * width..][..width], &tail);
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
        add_absent(self.space, self.cube, counts, self.sign.on(all.wide()));
        for n in (0..course.members.len()).rev() {
            let before = layers.pop().expect("there is a layer before every member");
            worth = self.step_back(n, &before, &blamed[n], &worth, all, counts);
        }
    }

    /// One more character gets any role and takes any days; also tells what there was when it took them.
    fn step(&self, n: usize, before: &[N]) -> (Vec<N>, Vec<N>) {
        let Step { roles, absent } = &self.course.steps[n];
        let size = self.course.n_rows[n + 1] * self.width;
        let add_all = |kind: Duty, after: &mut [N]| {
            for (_, _, pairs) in roles.iter().filter(|&&(_, duty, _)| duty == kind) {
                self.add_rows(pairs, before, after);
            }
        };
        let mut going = vec![N::default(); size];
        add_all(Duty::Free, &mut going);
        let mut after = going.clone();
        add_all(Duty::Must, &mut going);
        add_all(Duty::Never, &mut after);
        let times = self.course.members[n].n_entries();
        if times > 1 {
            let counts = going.iter_mut().chain(&mut after);
            counts.for_each(|count| *count = count.times(N::of(times)));
        }
        self.add_rows(absent, before, &mut after);
        for (going, after) in going.chunks_exact(self.width).zip(after.chunks_exact_mut(self.width)) {
            guilt::take(going, &self.ways[n], after);
        }
        (after, going)
    }

    fn add_rows(&self, pairs: &[[u32; 2]], before: &[N], after: &mut [N]) {
        for pair in pairs {
            let [from, to] = pair.map(|row| row as usize * self.width);
            add(&mut after[to..to + self.width], &before[from..from + self.width]);
        }
    }

    /// What there is is worth before one more character; tells its roles, entries and days.
    fn step_back(
        &self,
        n: usize,
        before: &[N],
        going: &[N],
        after: &[N],
        all: N,
        counts: &mut Counts,
    ) -> Vec<N> {
        let (width, member, ways) = (self.width, &self.course.members[n], &self.ways[n]);
        let Step { roles, absent } = &self.course.steps[n];
        let mut gone = vec![N::default(); after.len()];
        let mut sums = vec![N::default(); ways.len()];
        let rows = gone.chunks_exact_mut(width).zip(going.chunks_exact(width)).zip(after.chunks_exact(width));
        for ((gone, going), after) in rows {
            guilt::take_back(after, ways, gone);
            for (sum, way) in sums.iter_mut().zip(ways) {
                *sum = sum.plus(guilt::worth(going, way, after));
            }
        }
        for (way, sum) in ways.iter().zip(sums) {
            counts.add_way(self.space, Culprit::Character(member.who), way, self.sign.on(sum.wide()));
        }

        let times = N::of(member.n_entries());
        let mut back = vec![N::default(); before.len()];
        let both: Vec<N> = after.iter().zip(&gone).map(|(&a, &b)| a.plus(b)).collect();
        let mut told = N::default();
        for (role, kind, pairs) in roles {
            let worth = match kind {
                Duty::Free => &both,
                Duty::Must => &gone,
                Duty::Never => after,
            };
            let mut scripts = N::default();
            for pair in pairs {
                let [from, to] = pair.map(|row| row as usize * width);
                let worth = &worth[to..to + width];
                if *role != Role::Person {
                    scripts = scripts.plus(product(&before[from..from + width], worth));
                }
                add(&mut back[from..from + width], worth);
            }
            let scripts = scripts.times(times);
            told = told.plus(scripts);
            counts.answer.add_role(member.who, *role, self.sign.on(scripts.wide()));
        }
        if times != N::ONE {
            back.iter_mut().for_each(|worth| *worth = worth.times(times));
        }
        let mut with_absent = N::default();
        for pair in absent {
            let [from, to] = pair.map(|row| row as usize * width);
            with_absent = with_absent.plus(product(&before[from..from + width], &after[to..to + width]));
            add(&mut back[from..from + width], &after[to..to + width]);
        }
        if member.roles.contains(Role::Person) {
            // Whoever has none of the others; most rows are spared that way.
            let scripts = all.minus(told).minus(with_absent);
            counts.answer.add_role(member.who, Role::Person, self.sign.on(scripts.wide()));
        }
        self.tell_entries(member, all.minus(with_absent).wide(), with_absent.wide(), counts);
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
