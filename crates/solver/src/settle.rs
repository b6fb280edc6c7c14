//! Whether a cube has scripts at all, without counting them.

use arrayvec::ArrayVec;
use rules::roles::Duty;
use rules::{Character, Culprit, IncidentSet, Role, RoleSet};

use crate::cube::Cube;
use crate::guilt::{self, MOST_WORDS, Move, Reach, words};
use crate::roster::{Opening, Staff};
use crate::space::{Space, duty};

impl Space {
    /// Drops the combinations that no script of the cube has; false if nothing is left.
    pub fn settle(&self, cube: &mut Cube) -> bool {
        let mut possible = *cube.plots();
        self.try_staffs(cube, 0, |staff, fits| {
            if !fits {
                possible = possible.without(&self.same_staff[staff]);
            }
            false
        });
        cube.restrict_plots(&possible)
    }

    /// Whether there is a script in the cube.
    pub fn has_scripts(&self, cube: &Cube) -> bool {
        let mut is_found = false;
        self.try_staffs(cube, 0, |_, fits| {
            is_found = fits;
            fits
        });
        is_found
    }

    /// Tells of the staffs of a cube, one before the others, whether some script has them, until that is enough.
    pub(crate) fn try_staffs(&self, cube: &Cube, first: usize, is_enough: impl FnMut(usize, bool) -> bool) {
        if words(self.days.len()) == 1 {
            self.try_staffs_within::<1>(cube, first, is_enough);
        } else {
            self.try_staffs_within::<MOST_WORDS>(cube, first, is_enough);
        }
    }

    fn try_staffs_within<const W: usize>(
        &self,
        cube: &Cube,
        first: usize,
        mut is_enough: impl FnMut(usize, bool) -> bool,
    ) {
        let mut trials: ArrayVec<(IncidentSet, Trial<'_, W>), 4> = ArrayVec::new();
        let others = (0..self.roster.staffs.len()).filter(|&n| n != first);
        for number in std::iter::once(first).chain(others) {
            if !cube.plots().meets(&self.same_staff[number]) {
                continue;
            }
            let staff = &self.roster.staffs[number];
            let n = trials.iter().position(|(asked, _)| *asked == staff.needs).unwrap_or_else(|| {
                if trials.is_full() {
                    trials.clear();
                }
                trials.push((staff.needs, Trial::new(self, cube, staff.needs)));
                trials.len() - 1
            });
            if is_enough(number, trials[n].1.fits(staff)) {
                return;
            }
        }
    }
}

/// Somebody who may get a role and take days.
#[derive(Clone, Copy, Debug)]
struct Player {
    who: Character,
    roles: RoleSet,
    may_be_present: bool,
    may_be_absent: bool,
}

/// What is tried out: roles are taken from players until nobody's tell whether he is a culprit and leave it open.
#[derive(Clone)]
struct Trial<'s, const W: usize> {
    space: &'s Space,
    asked: IncidentSet,
    players: ArrayVec<Player, { Character::COUNT }>,
    outsider: RoleSet,
    moves: std::rc::Rc<AllMoves>,
    /// Whether everybody together can take all days when roles bind nobody and the unsure stay away.
    is_easy: bool,
}

struct AllMoves {
    of_players: Vec<Vec<Move>>,
    of_outsider: Vec<Move>,
    of_mobs: Vec<Vec<Move>>,
}

impl<'s, const W: usize> Trial<'s, W> {
    fn new(space: &'s Space, cube: &Cube, asked: IncidentSet) -> Trial<'s, W> {
        let moves =
            |culprit| guilt::moves(&guilt::ways(cube, &space.days, culprit, IncidentSet::EMPTY), asked);
        let players: ArrayVec<Player, { Character::COUNT }> = space
            .members
            .iter()
            .map(|&who| Player {
                who,
                roles: cube.roles(who),
                may_be_present: !cube.entries(who).present().is_empty(),
                may_be_absent: cube.may_be_absent(who),
            })
            .filter(|player| player.may_be_present)
            .collect();
        let all = AllMoves {
            of_players: players.iter().map(|player| moves(Culprit::Character(player.who))).collect(),
            of_outsider: space.outsider.map_or_else(Vec::new, |who| moves(Culprit::Character(who))),
            of_mobs: space.mobs.iter().map(|&location| moves(Culprit::Mob(location))).collect(),
        };
        let outsider = space.outsider.map_or(RoleSet::EMPTY, |who| cube.roles(who));
        let mut trial =
            Trial { space, asked, players, outsider, moves: std::rc::Rc::new(all), is_easy: false };
        trial.is_easy = trial
            .has_culprits(|player| Taking { may_take: !player.may_be_absent, may_not: true }, {
                Taking { may_take: true, may_not: true }
            });
        trial
    }

    fn fits(&self, staff: &Staff) -> bool {
        if self.space.outsider.is_some() && self.outsider.and(staff.outside).is_empty() {
            return false;
        }
        staff.openings.iter().any(|opening| self.fits_opening(staff, opening))
    }

    fn fits_opening(&self, staff: &Staff, opening: &Opening) -> bool {
        // Most are out by this alone.
        if !self.has_cast(opening) {
            return false;
        }
        let castable = staff.brought.or(RoleSet::one(Role::Person));
        let outside = self.outsider.and(staff.outside);
        let binding = |roles: RoleSet| roles.iter().any(|role| duty(role) != Duty::Free);
        let is_bound = binding(staff.brought) || binding(outside);
        if !is_bound && self.is_easy {
            return true;
        }
        let mut trial = self.clone();
        trial.outsider = outside;
        trial.players.iter_mut().for_each(|player| player.roles = player.roles.and(castable));
        trial.search(opening)
    }

    /// Decides, one by one, who comes, how the outsider is bound, and who has the roles that bind.
    fn search(&self, opening: &Opening) -> bool {
        if !self.may_fit(opening) {
            return false;
        }
        if let Some(n) = self.players.iter().position(|player| player.may_be_absent && player.may_be_present)
        {
            return [true, false].into_iter().any(|comes| {
                let mut trial = self.clone();
                trial.players[n].may_be_absent = !comes;
                trial.players[n].may_be_present = comes;
                trial.search(opening)
            });
        }
        if Taking::of(self.outsider).is_open(self.outsider) {
            return [Duty::Free, Duty::Must, Duty::Never].into_iter().any(|kind| {
                let mut trial = self.clone();
                trial.outsider = self.outsider.iter().filter(|&role| duty(role) == kind).collect();
                !trial.outsider.is_empty() && trial.search(opening)
            });
        }
        for seats in opening.seats.iter().filter(|seats| duty(seats.role) != Duty::Free) {
            let role = seats.role;
            let is_candidate = |player: &Player| player.may_be_present && player.roles.contains(role);
            let has_it = |player: &&Player| is_candidate(player) && player.roles.len() == 1;
            let n_holders = self.players.iter().filter(has_it).count();
            let Some(next) =
                self.players.iter().position(|player| is_candidate(player) && player.roles.len() > 1)
            else {
                continue;
            };
            let mut without = self.clone();
            if n_holders >= usize::from(most(opening, role)) {
                let others = without.players.iter_mut().filter(|player| player.roles.len() > 1);
                others.for_each(|player| player.roles.remove(role));
                return without.search(opening);
            }
            let mut with = self.clone();
            with.players[next].roles = RoleSet::one(role);
            without.players[next].roles.remove(role);
            return with.search(opening) || without.search(opening);
        }
        true
    }

    /// Whether there are a cast and culprits, each by itself; exact once nobody's roles leave open whether he is a
    /// culprit.
    fn may_fit(&self, opening: &Opening) -> bool {
        let taking = |player: &Player| {
            let by_role = if player.may_be_present { Taking::of(player.roles) } else { Taking::NOTHING };
            Taking { may_not: by_role.may_not || player.may_be_absent, ..by_role }
        };
        self.has_cast(opening) && self.has_culprits(taking, Taking::of_outsider(self.outsider))
    }

    fn has_culprits(&self, taking: impl Fn(&Player) -> Taking, outsider: Taking) -> bool {
        let moves = &*self.moves;
        let mut reach = Reach::<W>::start();
        for (player, moves) in self.players.iter().zip(&moves.of_players) {
            reach = taking(player).step(&reach, moves);
        }
        if self.space.outsider.is_some() {
            reach = outsider.step(&reach, &moves.of_outsider);
        }
        for moves in &moves.of_mobs {
            reach = reach.moved_or_not(moves);
        }
        reach.reaches(self.space.all_days(), self.asked)
    }

    fn has_cast(&self, opening: &Opening) -> bool {
        match opening.words {
            1 => has_cast::<1>(&self.players, opening),
            2 => has_cast::<2>(&self.players, opening),
            3 | 4 => has_cast::<4>(&self.players, opening),
            _ => has_cast::<6>(&self.players, opening),
        }
    }
}

fn most(opening: &Opening, role: Role) -> u8 {
    opening.seats.iter().filter(|seats| seats.role == role).map(|seats| seats.max).sum()
}

/// Whether somebody can be the culprit of some incident, and whether of none.
#[derive(Clone, Copy, Debug)]
struct Taking {
    may_take: bool,
    may_not: bool,
}

impl Taking {
    const NOTHING: Taking = Taking { may_take: false, may_not: true };

    fn of(roles: RoleSet) -> Taking {
        let has = |kind: Duty| roles.iter().any(|role| duty(role) == kind);
        let is_free = has(Duty::Free);
        Taking { may_take: is_free || has(Duty::Must), may_not: is_free || has(Duty::Never) }
    }

    fn of_outsider(roles: RoleSet) -> Taking {
        if roles.is_empty() { Taking::NOTHING } else { Taking::of(roles) }
    }

    /// Whether it depends on which of the roles it is.
    fn is_open(self, roles: RoleSet) -> bool {
        let mut duties = roles.iter().map(duty);
        let first = duties.next();
        duties.any(|duty| Some(duty) != first)
    }

    fn step<const W: usize>(self, reach: &Reach<W>, moves: &[Move]) -> Reach<W> {
        match self {
            Taking { may_take: true, may_not: true } => reach.moved_or_not(moves),
            Taking { may_take: true, may_not: false } => reach.moved(moves),
            Taking { may_take: false, .. } => *reach,
        }
    }
}

/// Whether roles can be given so that every seat has its holders: which numbers of holders there can be, as bits.
fn has_cast<const W: usize>(players: &[Player], opening: &Opening) -> bool {
    let mut reached = [0u64; W];
    reached[0] = 1;
    for player in players.iter().filter(|player| player.may_be_present) {
        let may_sit_out = player.may_be_absent || player.roles.contains(Role::Person);
        let mut after = if may_sit_out { reached } else { [0; W] };
        for seats in &opening.seats {
            if player.roles.contains(seats.role) && seats.fit.contains(player.who) {
                move_up(&mut after, &reached, &seats.room, seats.stride);
            }
        }
        reached = after;
    }
    (0..W).any(|n| reached[n] & opening.filled[n] != 0)
}

/// Adds the bits that have room, moved up by some places.
#[inline(always)]
pub(crate) fn move_up(after: &mut [u64], before: &[u64], room: &[u64], by: usize) {
    if after.len() == 1 {
        after[0] |= (before[0] & room[0]) << by;
        return;
    }
    let (words, bits) = (by / 64, by % 64);
    for n in words..after.len() {
        let low = before[n - words] & room[n - words];
        let carried = if bits > 0 && n > words {
            (before[n - words - 1] & room[n - words - 1]) >> (64 - bits)
        } else {
            0
        };
        after[n] |= low << bits | carried;
    }
}
