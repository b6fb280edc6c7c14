//! Counting the scripts of a cube, and of what kinds they are.
//!
//! Given the plots, a script is a cast and a choice of culprits. Casts are counted by giving everybody a role in
//! turn and keeping only how many hold each place (`Roster`), culprits by letting everybody take days in turn and
//! keeping only which days are taken (`guilt`). Where no role binds its holder to an incident the two are
//! independent, but for late characters, who can be neither cast nor culprits when absent: those are counted
//! for each choice of who comes. Where roles bind, the two are counted together (`bound`).

use arrayvec::ArrayVec;
use rules::{Character, Culprit, IncidentSet, Role, RoleSet};

use crate::answer::Answer;
use crate::bound;
use crate::combination::PlotMask;
use crate::cube::{Cube, EntrySet};
use crate::guilt::{self, Way};
use crate::number::Number;
use crate::roster::Roster;
use crate::space::{Space, binds};

/// What a cube leaves open for one character.
pub(crate) struct Member {
    pub(crate) who: Character,
    pub(crate) roles: RoleSet,
    pub(crate) entries: EntrySet,
}

impl Member {
    pub(crate) fn new(cube: &Cube, who: Character) -> Member {
        Member { who, roles: cube.roles(who), entries: cube.entries(who) }
    }

    pub(crate) fn may_be_present(&self) -> bool {
        !self.entries.present().is_empty() && !self.roles.is_empty()
    }

    pub(crate) fn n_entries(&self) -> u64 {
        self.entries.present().len() as u64
    }
}

/// A staff that a cube allows.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Open {
    pub(crate) staff: usize,
    /// How many combinations of the cube have it.
    pub(crate) combinations: u64,
    /// The roles the outsider can have, if there is one.
    pub(crate) outside: RoleSet,
}

impl Space {
    /// How many scripts the cube has; the largest number there is if there are more.
    pub fn count(&self, cube: &Cube) -> u128 {
        if self.overflows() {
            return u128::MAX;
        }
        let mut counts = Counts::new(self);
        self.tally_into(cube, &mut counts, false);
        counts.scripts
    }

    /// How many scripts these cubes have, and of what kinds. The cubes are disjoint.
    pub fn tally(&self, cubes: &[Cube]) -> Answer {
        let mut answer = self.tally_without_casts(cubes);
        if let [cube] = cubes {
            answer.casts = Some(self.casts_of(cube));
        }
        answer
    }

    /// How many scripts the cube has with each combination, in the order of the space.
    pub fn count_by_combination(&self, cube: &Cube) -> Vec<u128> {
        let mut counts = Counts::new(self);
        if !self.overflows() {
            self.tally_into(cube, &mut counts, false);
        }
        counts.by_combination
    }

    /// The same, but for the number of casts, which takes a count of its own.
    pub fn tally_without_casts(&self, cubes: &[Cube]) -> Answer {
        let mut counts = Counts::new(self);
        if self.overflows() {
            return counts.saturated();
        }
        for cube in cubes {
            self.tally_into(cube, &mut counts, true);
        }
        counts.answer(self)
    }

    fn tally_into(&self, cube: &Cube, counts: &mut Counts, in_detail: bool) {
        let (bound, free): (Vec<Open>, Vec<Open>) =
            self.open_staffs(cube).into_iter().partition(|open| self.is_bound(cube, open));
        if self.is_narrow() {
            count_free::<u64>(self, cube, &free, counts, in_detail);
        } else {
            count_free::<u128>(self, cube, &free, counts, in_detail);
        }
        bound::count(self, cube, &bound, counts, in_detail);
    }

    /// The staffs that the plots of a cube have and its outsider allows.
    pub(crate) fn open_staffs(&self, cube: &Cube) -> Vec<Open> {
        let outsider = self.outsider.map(|who| cube.roles(who));
        let open = |staff: usize| {
            let combinations = self.same_staff[staff].and(cube.plots()).len() as u64;
            let outside =
                outsider.map_or(RoleSet::EMPTY, |roles| roles.and(self.roster.staffs[staff].outside));
            let fits_outsider = outsider.is_none() || !outside.is_empty();
            (combinations > 0 && fits_outsider).then_some(Open { staff, combinations, outside })
        };
        (0..self.roster.staffs.len()).filter_map(open).collect()
    }

    /// Whether a role that somebody can have with this staff says whether its holder is a culprit.
    pub(crate) fn is_bound(&self, cube: &Cube, open: &Open) -> bool {
        let brought = self.roster.staffs[open.staff].brought;
        binds(open.outside) || self.members.iter().any(|&who| binds(cube.roles(who).and(brought)))
    }

    /// Those who are certainly in the cast, and those who may be.
    pub(crate) fn members(&self, cube: &Cube) -> (Vec<Member>, Vec<Member>) {
        let members = self.members.iter().map(|&who| Member::new(cube, who)).filter(Member::may_be_present);
        members.partition(|member| !member.entries.may_be_absent())
    }
}

/// What has been counted so far.
pub(crate) struct Counts {
    pub(crate) scripts: u128,
    pub(crate) by_combination: Vec<u128>,
    pub(crate) answer: Answer,
}

impl Counts {
    pub(crate) fn new(space: &Space) -> Counts {
        let by_combination = vec![0; space.combinations.len()];
        Counts { scripts: 0, by_combination, answer: Answer::default() }
    }

    /// The answer if there are more scripts than there are numbers.
    pub(crate) fn saturated(mut self) -> Answer {
        self.answer.saturated = true;
        self.answer.scripts = u128::MAX;
        self.answer
    }

    pub(crate) fn answer(self, space: &Space) -> Answer {
        let mut answer = self.answer;
        answer.scripts = self.scripts;
        for (n, &scripts) in self.by_combination.iter().enumerate() {
            answer.add_combination(&space.combinations[n], scripts);
        }
        answer.plot_combinations = self.by_combination.iter().filter(|&&scripts| scripts > 0).count();
        answer
    }

    /// Adds scripts to each of some combinations.
    pub(crate) fn add_combinations(&mut self, combinations: &PlotMask, each: u128) {
        self.scripts = self.scripts.wrapping_add(each.wrapping_mul(combinations.len() as u128));
        for n in combinations.iter() {
            self.by_combination[n] = self.by_combination[n].wrapping_add(each);
        }
    }

    /// Adds the scripts of one combination, for every combination of a staff that the cube has.
    pub(crate) fn add_staff(&mut self, space: &Space, cube: &Cube, open: &Open, each: u128) {
        self.scripts = self.scripts.wrapping_add(each.wrapping_mul(open.combinations.into()));
        for n in space.same_staff[open.staff].and(cube.plots()).iter() {
            self.by_combination[n] = self.by_combination[n].wrapping_add(each);
        }
    }

    pub(crate) fn add_way(&mut self, space: &Space, culprit: Culprit, way: &Way, each_truth: u128) {
        let scripts = each_truth.wrapping_mul(way.truths.len() as u128);
        for (_, &day) in space.days.iter().enumerate().filter(|&(n, _)| way.days >> n & 1 == 1) {
            self.answer.add_culprit(day, culprit, scripts);
            way.truths.iter().for_each(|truth| self.answer.add_incident(day, truth, each_truth));
        }
    }

    pub(crate) fn add_entries(&mut self, member: &Member, present: u128, absent: u128) {
        if !member.who.is_late() {
            return;
        }
        self.answer.add_entry(member.who, EntrySet::NEVER, absent);
        let each = present / u128::from(member.n_entries().max(1));
        member.entries.present().iter().for_each(|entry| self.answer.add_entry(member.who, entry, each));
    }
}

/// The subsets of what is asked for: what is counted with such a one ruled out is added or taken away, so that what
/// remains has an incident of every kind.
pub(crate) fn ruled_out(asked: IncidentSet) -> impl Iterator<Item = IncidentSet> {
    let kinds: Vec<_> = asked.iter().collect();
    (0..1usize << kinds.len()).map(move |chosen| {
        let out = kinds.iter().enumerate().filter(|(n, _)| chosen >> n & 1 == 1);
        out.map(|(_, &kind)| kind).collect()
    })
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sign {
    Added,
    TakenAway,
}

impl Sign {
    /// Of what is counted with so many kinds ruled out.
    pub(crate) fn of(out: IncidentSet) -> Sign {
        if out.len().is_multiple_of(2) { Sign::Added } else { Sign::TakenAway }
    }

    pub(crate) fn on(self, scripts: u128) -> u128 {
        match self {
            Sign::Added => scripts,
            Sign::TakenAway => scripts.wrapping_neg(),
        }
    }
}

/// Gives one more character any of its roles.
pub(crate) fn hire<N: Number>(roster: &Roster, member: &Member, holders: usize, before: &[N]) -> Vec<N> {
    let mut after = vec![N::default(); before.len()];
    if member.roles.contains(Role::Person) {
        let n = roster.fillings_up_to(holders);
        after[..n].copy_from_slice(&before[..n]);
    }
    for place in member.roles.iter().filter_map(|role| roster.place(member.who, role)) {
        for hire in roster.hires(place, holders) {
            let [from, to] = [usize::from(hire.before), usize::from(hire.after)];
            after[to] = after[to].plus(before[from]);
        }
    }
    after
}

/// The same backwards; tells for each role what comes of it.
fn hire_back<N: Number>(
    roster: &Roster,
    member: &Member,
    holders: usize,
    before: &[N],
    after: &[N],
    mut tell: impl FnMut(Role, N),
) -> Vec<N> {
    let mut back = vec![N::default(); after.len()];
    let n = roster.fillings_up_to(holders);
    if member.roles.contains(Role::Person) {
        back[..n].copy_from_slice(&after[..n]);
        let products = before[..n].iter().zip(&after[..n]).map(|(&b, &a)| b.times(a));
        tell(Role::Person, products.fold(N::default(), N::plus));
    }
    for role in member.roles.iter() {
        let Some(place) = roster.place(member.who, role) else { continue };
        let mut scripts = N::default();
        for hire in roster.hires(place, holders) {
            let [from, to] = [usize::from(hire.before), usize::from(hire.after)];
            back[from] = back[from].plus(after[to]);
            scripts = scripts.plus(before[from].times(after[to]));
        }
        tell(role, scripts);
    }
    back
}

/// The staffs whose roles leave everybody free to be a culprit or not.
fn count_free<N: Number>(space: &Space, cube: &Cube, open: &[Open], counts: &mut Counts, in_detail: bool) {
    if open.is_empty() {
        return;
    }
    let roster = space.roster;
    let (certain, unsure) = space.members(cube);
    let companies = 1usize << unsure.len();
    let comes = |company: usize| (0..unsure.len()).filter(move |n| company >> n & 1 == 1);

    // Casts: everybody who is certain, then whoever comes.
    let mut start = vec![N::default(); roster.n_fillings];
    start[0] = N::ONE;
    let mut layers = vec![start];
    for (n, member) in certain.iter().enumerate() {
        layers.push(hire(roster, member, n, layers.last().expect("there is a first layer")));
    }
    let late_layers: Vec<Vec<Vec<N>>> = (0..companies)
        .map(|company| {
            let mut late_layers = vec![layers.last().expect("there is a first layer").clone()];
            for (i, n) in comes(company).enumerate() {
                let last = late_layers.last().expect("there is a first layer");
                late_layers.push(hire(roster, &unsure[n], certain.len() + i, last));
            }
            late_layers
        })
        .collect();
    let entries: Vec<N> = (0..companies)
        .map(|company| {
            let of_certain = certain.iter().map(Member::n_entries);
            N::of(of_certain.chain(comes(company).map(|n| unsure[n].n_entries())).product())
        })
        .collect();

    // Culprits: those who are certain, the outsider, the mobs, then whoever comes.
    let mut asked: Vec<IncidentSet> = Vec::new();
    for open in open {
        let needs = roster.staffs[open.staff].needs;
        if !asked.contains(&needs) {
            asked.push(needs);
        }
    }
    let mut blames: Vec<(IncidentSet, Blame<N>)> = Vec::new();
    for &needs in &asked {
        for out in ruled_out(needs) {
            if blames.iter().all(|(other, _)| *other != out) {
                blames.push((out, Blame::new(space, cube, &certain, &unsure, out)));
            }
        }
    }
    // For what is asked for and for each company, the ways to choose culprits.
    let culprits: Vec<Vec<N>> = asked
        .iter()
        .map(|&needs| {
            let mut sums = vec![N::default(); companies];
            for out in ruled_out(needs) {
                let (_, blame) = blames.iter().find(|(other, _)| *other == out).expect("all were counted");
                for (sum, &more) in sums.iter_mut().zip(&blame.choices) {
                    *sum = match Sign::of(out) {
                        Sign::Added => sum.plus(more),
                        Sign::TakenAway => sum.minus(more),
                    };
                }
            }
            sums
        })
        .collect();

    // How many casts each company has with each of what is asked for, and what a legal filling is worth.
    let mut casts = vec![vec![N::default(); companies]; asked.len()];
    let mut worth = vec![vec![N::default(); roster.n_fillings]; companies];
    for open in open {
        let staff = &roster.staffs[open.staff];
        let group = asked.iter().position(|&needs| needs == staff.needs).expect("all were listed");
        let outside = N::of(space.outsider.map_or(1, |_| open.outside.len() as u64));
        let combinations = N::of(open.combinations);
        let mut each = N::default();
        for company in 0..companies {
            let last = late_layers[company].last().expect("there is a first layer");
            let filled = staff.legal.iter().fold(N::default(), |sum, &n| sum.plus(last[usize::from(n)]));
            let choices = culprits[group][company].times(entries[company]);
            each = each.plus(filled.times(outside).times(choices));
            casts[group][company] = casts[group][company].plus(filled.times(outside).times(combinations));
            if in_detail {
                let worth_of_one = choices.times(outside).times(combinations);
                for &n in &staff.legal {
                    let worth = &mut worth[company][usize::from(n)];
                    *worth = worth.plus(worth_of_one);
                }
            }
        }
        counts.add_staff(space, cube, open, each.wide());
        if let Some(outsider) = space.outsider.filter(|_| in_detail && !open.outside.is_empty()) {
            let scripts = each.wide() * u128::from(open.combinations);
            let with_each = scripts / open.outside.len() as u128;
            open.outside.iter().for_each(|role| counts.answer.add_role(outsider, role, with_each));
        }
    }
    if !in_detail {
        return;
    }

    // Back through the casts.
    let mut total = vec![N::default(); roster.n_fillings];
    let mut scripts_of = vec![0u128; companies];
    for company in 0..companies {
        let mut back = std::mem::take(&mut worth[company]);
        let those: ArrayVec<usize, 8> = comes(company).collect();
        let last = late_layers[company].last().expect("there is a first layer");
        let products = last.iter().zip(&back).map(|(&b, &a)| b.times(a));
        scripts_of[company] = products.fold(N::default(), N::plus).wide();
        for (i, &n) in those.iter().enumerate().rev() {
            let tell = |role, scripts: N| counts.answer.add_role(unsure[n].who, role, scripts.wide());
            let holders = certain.len() + i;
            back = hire_back(roster, &unsure[n], holders, &late_layers[company][i], &back, tell);
        }
        total.iter_mut().zip(&back).for_each(|(sum, &more)| *sum = sum.plus(more));
    }
    for (n, member) in certain.iter().enumerate().rev() {
        let tell = |role, scripts: N| counts.answer.add_role(member.who, role, scripts.wide());
        total = hire_back(roster, member, n, &layers[n], &total, tell);
    }
    let all: u128 = scripts_of.iter().sum();
    certain.iter().for_each(|member| counts.add_entries(member, all, 0));
    for (n, member) in unsure.iter().enumerate() {
        let present: u128 = (0..companies).filter(|c| c >> n & 1 == 1).map(|c| scripts_of[c]).sum();
        counts.add_entries(member, present, all - present);
    }
    add_absent(space, cube, counts, all);

    // Back through the culprits.
    for (out, blame) in &blames {
        let mut worth = vec![N::default(); companies];
        for group in (0..asked.len()).filter(|&group| out.without(asked[group]).is_empty()) {
            for company in 0..companies {
                let scripts = casts[group][company].times(entries[company]);
                worth[company] = worth[company].plus(scripts);
            }
        }
        blame.back(space, &worth, Sign::of(*out), counts);
    }
}

/// Whoever the cube knows to be absent.
pub(crate) fn add_absent(space: &Space, cube: &Cube, counts: &mut Counts, scripts: u128) {
    for &who in &space.members {
        if cube.entries(who) == EntrySet::ABSENT {
            counts.answer.add_entry(who, EntrySet::NEVER, scripts);
        }
    }
}

/// The ways to choose culprits when roles bind nobody.
struct Blame<N> {
    /// Those who are certain, the outsider and the mobs, each with what had been taken before.
    certain: Vec<(Culprit, Vec<Way>, Vec<N>)>,
    unsure: Vec<(Culprit, Vec<Way>)>,
    /// For each company, what had been taken before each of those who come, and in the end.
    layers: Vec<Vec<Vec<N>>>,
    /// For each company, the number of ways in which every incident has a culprit.
    choices: Vec<N>,
}

impl<N: Number> Blame<N> {
    fn new(space: &Space, cube: &Cube, certain: &[Member], unsure: &[Member], out: IncidentSet) -> Blame<N> {
        let ways = |culprit| (culprit, guilt::ways(cube, &space.days, culprit, out));
        let of_members =
            certain.iter().map(|member| member.who).chain(space.outsider).map(Culprit::Character);
        let of_mobs = space.mobs.iter().map(|&location| Culprit::Mob(location));
        let mut taken = vec![N::default(); 1 << space.days.len()];
        taken[0] = N::ONE;
        let mut layers = Vec::new();
        for (culprit, ways) in of_members.chain(of_mobs).map(ways) {
            let before = taken.clone();
            guilt::take(&before, &ways, &mut taken);
            layers.push((culprit, ways, before));
        }
        let unsure: Vec<_> = unsure.iter().map(|member| ways(Culprit::Character(member.who))).collect();
        let companies = 1usize << unsure.len();
        let late_layers: Vec<Vec<Vec<N>>> = (0..companies)
            .map(|company| {
                let mut late_layers = vec![taken.clone()];
                for (_, (_, ways)) in unsure.iter().enumerate().filter(|(n, _)| company >> n & 1 == 1) {
                    let before = late_layers.last().expect("there is a first layer");
                    let mut after = before.clone();
                    guilt::take(before, ways, &mut after);
                    late_layers.push(after);
                }
                late_layers
            })
            .collect();
        let full = space.all_days();
        let choices =
            late_layers.iter().map(|layers| layers.last().expect("there is a first layer")[full]).collect();
        Blame { certain: layers, unsure, layers: late_layers, choices }
    }

    /// Tells whose incidents they are, when a choice of culprits is worth so much for each company.
    fn back(&self, space: &Space, worth: &[N], sign: Sign, counts: &mut Counts) {
        let size = 1usize << space.days.len();
        let mut total = vec![N::default(); size];
        for (company, &worth) in worth.iter().enumerate() {
            let mut after = vec![N::default(); size];
            after[space.all_days()] = worth;
            let those: Vec<usize> = (0..self.unsure.len()).filter(|n| company >> n & 1 == 1).collect();
            for (i, &n) in those.iter().enumerate().rev() {
                let (culprit, ways) = &self.unsure[n];
                let before = &self.layers[company][i];
                after = blame_back(ways, before, &after, |way, scripts| {
                    counts.add_way(space, *culprit, way, sign.on(scripts.wide()));
                });
            }
            total.iter_mut().zip(&after).for_each(|(sum, &more)| *sum = sum.plus(more));
        }
        for (culprit, ways, before) in self.certain.iter().rev() {
            total = blame_back(ways, before, &total, |way, scripts| {
                counts.add_way(space, *culprit, way, sign.on(scripts.wide()));
            });
        }
    }
}

/// What a choice is worth before one more culprit; tells for each way and for each truth what comes of it.
pub(crate) fn blame_back<N: Number>(
    ways: &[Way],
    before: &[N],
    after: &[N],
    mut tell: impl FnMut(&Way, N),
) -> Vec<N> {
    for way in ways {
        tell(way, guilt::worth(before, way, after));
    }
    let mut back = after.to_vec();
    guilt::take_back(after, ways, &mut back);
    back
}
