//! Whether everybody together can be the culprits of all incidents: asked again and again of cubes that are alike in that.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::LazyLock;

use rules::roles::Duty;
use rules::{Culprit, IncidentSet, MAX_DAYS, Role, RoleSet};

use crate::cube::Cube;
use crate::guilt::{self, MOST_WORDS, Move, Reach, words};
use crate::quick_hash::QuickMap;
use crate::space::{Space, duty};

/// So many are remembered.
const MOST_FILES: usize = 1_024;
const MOST_ANSWERS: usize = 4_096;

/// What is known of the suspects of cubes that came up lately.
#[derive(Debug, Default)]
pub(crate) struct Files(QuickMap<(DaysOf, IncidentSet), Rc<Suspects>>);

/// What a cube says of the days.
type DaysOf = [u64; 2 * MAX_DAYS];

impl Files {
    /// Who can be the culprit of what, where a plot asks for incidents of one of these kinds.
    pub(crate) fn suspects(&mut self, space: &Space, cube: &Cube, asked: IncidentSet) -> Rc<Suspects> {
        if self.0.len() == MOST_FILES {
            self.0.clear();
        }
        let place = self.0.entry((cube.days(), asked));
        place.or_insert_with(|| Rc::new(Suspects::new(space, cube, asked))).clone()
    }
}

/// What everybody can have done.
#[derive(Debug)]
pub(crate) struct Suspects {
    n_days: usize,
    asked: IncidentSet,
    members: Vec<Vec<Move>>,
    outsider: Vec<Move>,
    mobs: Vec<Vec<Move>>,
    /// Whether all days can be taken, by who may take some.
    answers: RefCell<QuickMap<u64, bool>>,
}

// What everybody takes is written into one word, two bits each behind a first one.
const _: () = assert!(2 * (rules::Character::COUNT + 1) < u64::BITS as usize);

impl Suspects {
    fn new(space: &Space, cube: &Cube, asked: IncidentSet) -> Suspects {
        let moves =
            |culprit| guilt::moves(&guilt::ways(cube, &space.days, culprit, IncidentSet::EMPTY), asked);
        Suspects {
            n_days: space.days.len(),
            asked,
            members: space.members.iter().map(|&who| moves(Culprit::Character(who))).collect(),
            outsider: space.outsider.map_or_else(Vec::new, |who| moves(Culprit::Character(who))),
            mobs: space.mobs.iter().map(|&location| moves(Culprit::Mob(location))).collect(),
            answers: RefCell::default(),
        }
    }

    /// Whether all days can be taken, if the members and the outsider may take some or not.
    pub(crate) fn can_be_guilty(
        &self,
        members: impl Iterator<Item = Taking> + Clone,
        outsider: Taking,
    ) -> bool {
        let key = members.clone().chain([outsider]).fold(1, |key, taking| key << 2 | taking.bits());
        if let Some(&answer) = self.answers.borrow().get(&key) {
            return answer;
        }
        let answer = match words(self.n_days) {
            1 => self.reach_all::<1>(members, outsider),
            _ => self.reach_all::<MOST_WORDS>(members, outsider),
        };
        let mut answers = self.answers.borrow_mut();
        if answers.len() == MOST_ANSWERS {
            answers.clear();
        }
        answers.insert(key, answer);
        answer
    }

    fn reach_all<const W: usize>(&self, members: impl Iterator<Item = Taking>, outsider: Taking) -> bool {
        let mut reach = Reach::<W>::start();
        for (taking, moves) in members.zip(&self.members) {
            reach = taking.step(&reach, moves);
        }
        reach = outsider.step(&reach, &self.outsider);
        for moves in &self.mobs {
            reach = reach.moved_or_not(moves);
        }
        reach.reaches((1 << self.n_days) - 1, self.asked)
    }
}

/// Whether somebody can be the culprit of some incident, and whether of none.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Taking {
    pub(crate) may_take: bool,
    pub(crate) may_not: bool,
}

/// The roles that bind nobody, that make a culprit of everybody, and of nobody.
static DUTIES: LazyLock<[RoleSet; 3]> = LazyLock::new(|| {
    [Duty::Free, Duty::Must, Duty::Never]
        .map(|kind| Role::ALL.iter().copied().filter(|&role| duty(role) == kind).collect())
});

impl Taking {
    pub(crate) const NOTHING: Taking = Taking { may_take: false, may_not: true };

    /// Whoever has no role is no culprit.
    pub(crate) fn of(roles: RoleSet) -> Taking {
        let [free, must, never] = *DUTIES;
        let has = |kinds: RoleSet| !roles.and(kinds).is_empty();
        Taking { may_take: has(free.or(must)), may_not: has(free.or(never)) || roles.is_empty() }
    }

    /// Whether it depends on which of the roles it is.
    pub(crate) fn is_open(roles: RoleSet) -> bool {
        DUTIES.iter().filter(|kind| !roles.and(**kind).is_empty()).count() > 1
    }

    fn bits(self) -> u64 {
        u64::from(self.may_take) << 1 | u64::from(self.may_not)
    }

    fn step<const W: usize>(self, reach: &Reach<W>, moves: &[Move]) -> Reach<W> {
        match self {
            Taking { may_take: true, may_not: true } => reach.moved_or_not(moves),
            Taking { may_take: true, may_not: false } => reach.moved(moves),
            Taking { may_take: false, .. } => *reach,
        }
    }
}
