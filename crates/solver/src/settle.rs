//! Whether a cube has scripts at all, without counting them.

use std::rc::Rc;

use arrayvec::ArrayVec;
use rules::roles::Duty;
use rules::{Character, IncidentSet, Role, RoleSet};

use crate::cube::Cube;
use crate::roster::{Opening, Staff};
use crate::space::{Space, binds, duty};
use crate::suspects::{Files, Suspects, Taking};

impl Space {
    /// Drops the combinations that no script of the cube has; false if nothing is left.
    pub fn settle(&self, cube: &mut Cube) -> bool {
        self.settle_with(cube, &mut Files::default())
    }

    pub(crate) fn settle_with(&self, cube: &mut Cube, files: &mut Files) -> bool {
        let mut possible = self.castable(cube);
        self.try_staffs(cube, 0, files, |staff, fits| {
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
        self.try_staffs(cube, 0, &mut Files::default(), |_, fits| {
            is_found = fits;
            fits
        });
        is_found
    }

    /// Tells of the castable staffs of a cube, one before the others, whether some script has them, until that is enough.
    pub(crate) fn try_staffs(
        &self,
        cube: &Cube,
        first: usize,
        files: &mut Files,
        mut is_enough: impl FnMut(usize, bool) -> bool,
    ) {
        let mut trials: ArrayVec<(IncidentSet, Trial<'_>), 4> = ArrayVec::new();
        let mut plots = self.castable(cube);
        let mut next = Some(first).filter(|first| plots.meets(&self.same_staff[*first]));
        while let Some(number) = next.or_else(|| plots.first().map(|plot| usize::from(self.staff_of[plot]))) {
            next = None;
            plots = plots.without(&self.same_staff[number]);
            let staff = &self.roster.staffs[number];
            let n = trials.iter().position(|(asked, _)| *asked == staff.needs).unwrap_or_else(|| {
                if trials.is_full() {
                    trials.clear();
                }
                trials.push((staff.needs, Trial::new(self, cube, staff.needs, files)));
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

impl Player {
    /// Whether somebody is certainly in the cast.
    fn is_sure(&self) -> bool {
        self.may_be_present && !self.may_be_absent
    }
}

/// What is tried out: roles are taken from players until nobody's tell whether he is a culprit and leave it open.
#[derive(Clone)]
struct Trial<'s> {
    space: &'s Space,
    players: ArrayVec<Player, { Character::COUNT }>,
    outsider: RoleSet,
    suspects: Rc<Suspects>,
}

impl<'s> Trial<'s> {
    fn new(space: &'s Space, cube: &Cube, asked: IncidentSet, files: &mut Files) -> Trial<'s> {
        let members = space.members.iter().map(|&who| Player {
            who,
            may_be_present: !cube.entries(who).present().is_empty(),
            may_be_absent: cube.may_be_absent(who),
            roles: cube.roles(who),
        });
        let outsider = space.outsider.map_or(RoleSet::EMPTY, |who| cube.roles(who));
        Trial { space, players: members.collect(), outsider, suspects: files.suspects(space, cube, asked) }
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
        let is_bound = binds(staff.brought) || binds(outside);
        if !is_bound && self.is_easy() {
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
        if Taking::is_open(self.outsider) {
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

    /// Whether everybody together can take all days when roles bind nobody and the unsure stay away.
    fn is_easy(&self) -> bool {
        let taking = |player: &Player| Taking { may_take: player.is_sure(), may_not: true };
        self.suspects.can_be_guilty(self.players.iter().map(taking), Taking { may_take: true, may_not: true })
    }

    /// Whether there are a cast and culprits, each by itself; exact once nobody's roles leave open whether he is a
    /// culprit.
    fn may_fit(&self, opening: &Opening) -> bool {
        let taking = |player: &Player| {
            let by_role = if player.may_be_present { Taking::of(player.roles) } else { Taking::NOTHING };
            Taking { may_not: by_role.may_not || player.may_be_absent, ..by_role }
        };
        self.has_cast(opening)
            && self.suspects.can_be_guilty(self.players.iter().map(taking), Taking::of(self.outsider))
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
