//! Counting casts that have culprits, whoever they are.

use std::collections::HashMap;

use rules::roles::Duty;
use rules::{Culprit, IncidentSet, Role};

use crate::cube::Cube;
use crate::guilt::{self, MOST_WORDS, Move, Reach};
use crate::space::{Space, duty};
use crate::tally::{Member, Open, hire};

type Reached = Reach<MOST_WORDS>;

impl Space {
    /// How many casts the scripts of the cube have: different plots, members and roles.
    pub fn casts_of(&self, cube: &Cube) -> u128 {
        let (bound, free): (Vec<Open>, Vec<Open>) =
            self.open_staffs(cube).into_iter().partition(|open| self.is_bound(cube, open));
        self.free_casts(cube, &free) + self.bound_casts(cube, &bound)
    }

    fn moves(&self, cube: &Cube, culprit: Culprit, asked: IncidentSet) -> Vec<Move> {
        guilt::moves(&guilt::ways(cube, &self.days, culprit, IncidentSet::EMPTY), asked)
    }

    fn free_casts(&self, cube: &Cube, open: &[Open]) -> u128 {
        let (certain, unsure) = self.members(cube);
        let mut start = vec![0u64; self.roster.n_fillings];
        start[0] = 1;
        let cast =
            |fillings: Vec<u64>, (n, member): (usize, &Member)| hire(self.roster, member, n, &fillings);
        let with_certain = certain.iter().enumerate().fold(start, cast);
        let mut casts = 0u128;
        for company in 0..1usize << unsure.len() {
            let coming: Vec<&Member> = unsure
                .iter()
                .enumerate()
                .filter(|(n, _)| company >> n & 1 == 1)
                .map(|(_, who)| who)
                .collect();
            let numbered = coming.iter().enumerate().map(|(i, &member)| (certain.len() + i, member));
            let fillings = numbered.fold(with_certain.clone(), cast);
            let mut known: Vec<(IncidentSet, bool)> = Vec::new();
            for open in open {
                let staff = &self.roster.staffs[open.staff];
                let there_are = known.iter().find(|(asked, _)| *asked == staff.needs).map(|&(_, are)| are);
                let there_are = there_are.unwrap_or_else(|| {
                    let present = certain.iter().chain(coming.iter().copied());
                    let are = self.has_free_culprits(cube, present, staff.needs);
                    known.push((staff.needs, are));
                    are
                });
                if there_are {
                    let filled: u64 = staff.legal.iter().map(|&n| fillings[usize::from(n)]).sum();
                    let outside = self.outsider.map_or(1, |_| open.outside.len() as u128);
                    casts += u128::from(filled) * outside * u128::from(open.combinations);
                }
            }
        }
        casts
    }

    /// Whether every incident can have a culprit, when everybody present may be one or not.
    fn has_free_culprits<'m>(
        &self,
        cube: &Cube,
        present: impl Iterator<Item = &'m Member>,
        asked: IncidentSet,
    ) -> bool {
        let characters = present.map(|member| member.who).chain(self.outsider).map(Culprit::Character);
        let mobs = self.mobs.iter().map(|&location| Culprit::Mob(location));
        let reach = characters
            .chain(mobs)
            .fold(Reached::start(), |reach, culprit| reach.moved_or_not(&self.moves(cube, culprit, asked)));
        reach.reaches(self.all_days(), asked)
    }

    /// For each way in which roles bind people to incidents, what days they can take: those that come to the same
    /// are counted together.
    fn bound_casts(&self, cube: &Cube, open: &[Open]) -> u128 {
        let mut asked: Vec<IncidentSet> = Vec::new();
        for open in open {
            let needs = self.roster.staffs[open.staff].needs;
            if !asked.contains(&needs) {
                asked.push(needs);
            }
        }
        asked
            .into_iter()
            .map(|needs| {
                let asks = |open: &&Open| self.roster.staffs[open.staff].needs == needs;
                let open: Vec<Open> = open.iter().filter(asks).copied().collect();
                self.bound_casts_asked(cube, &open, needs)
            })
            .sum()
    }

    fn bound_casts_asked(&self, cube: &Cube, open: &[Open], asked: IncidentSet) -> u128 {
        let (certain, unsure) = self.members(cube);
        let mut start = vec![0u64; self.roster.n_fillings];
        start[0] = 1;
        let mut fillings: HashMap<Reached, Vec<u64>> = HashMap::from([(Reached::start(), start)]);
        for (n, member) in certain.iter().chain(&unsure).enumerate() {
            let moves = self.moves(cube, Culprit::Character(member.who), asked);
            let mut after: HashMap<Reached, Vec<u64>> = HashMap::new();
            let size = self.roster.n_fillings;
            for (reach, before) in &fillings {
                for kind in [Duty::Free, Duty::Must, Duty::Never] {
                    let roles: Vec<Role> = member.roles.iter().filter(|&role| duty(role) == kind).collect();
                    let may_be_absent = kind == Duty::Never && member.entries.may_be_absent();
                    if roles.is_empty() && !may_be_absent {
                        continue;
                    }
                    let reach = bound(reach, &moves, kind);
                    let sums = after.entry(reach).or_insert_with(|| vec![0; size]);
                    if may_be_absent {
                        sums.iter_mut().zip(before).for_each(|(sum, more)| *sum += more);
                    }
                    for role in roles {
                        if role == Role::Person {
                            sums.iter_mut().zip(before).for_each(|(sum, more)| *sum += more);
                        } else if let Some(place) = self.roster.place(member.who, role) {
                            for hire in self.roster.hires(place, n) {
                                sums[usize::from(hire.after)] += before[usize::from(hire.before)];
                            }
                        }
                    }
                }
            }
            fillings = after;
        }

        let outsider_moves = self.outsider.map(|who| self.moves(cube, Culprit::Character(who), asked));
        let mobs: Vec<Vec<Move>> =
            self.mobs.iter().map(|&mob| self.moves(cube, Culprit::Mob(mob), asked)).collect();
        let mut casts = 0u128;
        for (reach, filled) in &fillings {
            let suffices = [Duty::Free, Duty::Must, Duty::Never].map(|kind| {
                let reach = outsider_moves.as_ref().map_or(*reach, |moves| bound(reach, moves, kind));
                let reach = mobs.iter().fold(reach, |reach, moves| reach.moved_or_not(moves));
                reach.reaches(self.all_days(), asked)
            });
            let [free, must, never] = suffices;
            for open in open {
                let of_duty = |role: Role| match duty(role) {
                    Duty::Free => free,
                    Duty::Must => must,
                    Duty::Never => never,
                };
                let outside = match self.outsider {
                    Some(_) => open.outside.iter().filter(|&role| of_duty(role)).count() as u128,
                    None => u128::from(never),
                };
                let legal = &self.roster.staffs[open.staff].legal;
                let n: u64 = legal.iter().map(|&n| filled[usize::from(n)]).sum();
                casts += u128::from(n) * outside * u128::from(open.combinations);
            }
        }
        casts
    }
}

fn bound(reach: &Reached, moves: &[Move], kind: Duty) -> Reached {
    match kind {
        Duty::Free => reach.moved_or_not(moves),
        Duty::Must => reach.moved(moves),
        Duty::Never => *reach,
    }
}
