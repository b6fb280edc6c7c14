//! The seats of an opening, each role's by itself or, where nothing tells them apart, several together: whoever sits on
//! one of those has each of their roles in as many scripts.

use rules::{CharacterSet, Role, RoleSet};

use crate::cube::ABSENT;
use crate::roster::{Opening, Seats};

/// How many sit on each chair, and how many are unnamed culprits, as one number.
pub(crate) type Filling = u16;

pub(crate) struct Chairs {
    pub(crate) all: Vec<Chair>,
    pub(crate) moves: Vec<Move>,
    /// For each filling with enough holders everywhere, how many unnamed culprits it lacks.
    pub(crate) lacks: Vec<Option<usize>>,
    /// In how many ways those who sit together can have the roles there, and the unnamed culprits their days.
    pub(crate) n_orders: u64,
}

pub(crate) struct Chair {
    /// The roles of those who sit here, one for each; or one that several may have.
    pub(crate) roles: RoleSet,
    /// Who can sit here by their traits.
    fit: CharacterSet,
    min: u8,
    max: u8,
}

/// What one more member can do: from a filling to another.
pub(crate) struct Move {
    pub(crate) seat: Seat,
    pub(crate) is_culprit: bool,
    /// With which values.
    pub(crate) values: u64,
    pub(crate) fit: CharacterSet,
    /// For each filling, the one before the move.
    pub(crate) before: Vec<Filling>,
    /// The fillings before it, as bits,
    pub(crate) room: Vec<u64>,
    /// and how far it moves them.
    pub(crate) by: usize,
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum Seat {
    Absent,
    Person,
    Chair(usize),
}

pub(crate) const NO_FILLING: Filling = Filling::MAX;

impl Chairs {
    /// `alike` are the roles that nothing tells apart.
    pub(crate) fn new(opening: &Opening, alike: &[RoleSet], n_unnamed: usize) -> Chairs {
        let mut all: Vec<Chair> = Vec::new();
        for seats in &opening.seats {
            match all.iter_mut().find(|chair| chair.takes(seats, alike)) {
                Some(chair) => chair.join(seats),
                None => all.push(Chair::new(seats)),
            }
        }
        // Behind the chairs, the unnamed culprits.
        let culprits = all.len();
        let rooms: Vec<usize> =
            all.iter().map(|chair| usize::from(chair.max) + 1).chain([n_unnamed + 1]).collect();
        let strides: Vec<usize> = (0..rooms.len()).map(|n| rooms[..n].iter().product()).collect();
        let n_fillings: usize = rooms.iter().product();
        let on = |place: usize, filling: usize| filling / strides[place] % rooms[place];
        let lacks = |filling: usize| {
            let is_enough = |(n, chair): (usize, &Chair)| on(n, filling) >= chair.min.into();
            all.iter().enumerate().all(is_enough).then(|| n_unnamed - on(culprits, filling))
        };

        let chairs =
            all.iter().enumerate().map(|(n, chair)| (Seat::Chair(n), chair.roles.0, chair.fit, Some(n)));
        let person = RoleSet::one(Role::Person).0;
        let without = [(Seat::Absent, ABSENT), (Seat::Person, person)];
        let without = without.map(|(seat, values)| (seat, values, CharacterSet::ALL, None));
        let mut moves = Vec::new();
        for (seat, values, fit, place) in chairs.chain(without) {
            for is_culprit in [false, true].into_iter().take(if n_unnamed > 0 { 2 } else { 1 }) {
                let places = || place.into_iter().chain(is_culprit.then_some(culprits));
                let by = places().map(|place| strides[place]).sum();
                let has_room = |filling: usize| places().all(|place| on(place, filling) + 1 < rooms[place]);
                let mut room = vec![0; n_fillings.div_ceil(64)];
                let mut before = vec![NO_FILLING; n_fillings];
                for filling in (0..n_fillings).filter(|&filling| has_room(filling)) {
                    room[filling / 64] |= 1 << (filling % 64);
                    before[filling + by] = filling as Filling;
                }
                moves.push(Move { seat, is_culprit, values, fit, before, room, by });
            }
        }
        let sitting_together = all.iter().flat_map(|chair| 1..=chair.roles.len() as u64);
        Chairs {
            lacks: (0..n_fillings).map(lacks).collect(),
            n_orders: sitting_together.chain(1..=n_unnamed as u64).product(),
            moves,
            all,
        }
    }
}

impl Chair {
    fn new(seats: &Seats) -> Chair {
        let &Seats { role, fit, min, max, .. } = seats;
        Chair { roles: RoleSet::one(role), fit, min, max }
    }

    /// Whether it makes no difference on which of these seats somebody sits.
    fn takes(&self, seats: &Seats, alike: &[RoleSet]) -> bool {
        let is_alike = |alike: &RoleSet| alike.contains(seats.role) && self.roles.without(*alike).is_empty();
        let has_one_each = self.min == self.max && usize::from(self.max) == self.roles.len();
        let has_one = seats.min == 1 && seats.max == 1 && !self.roles.contains(seats.role);
        has_one_each && has_one && self.fit == seats.fit && alike.iter().any(is_alike)
    }

    fn join(&mut self, seats: &Seats) {
        self.roles.insert(seats.role);
        self.min += seats.min;
        self.max += seats.max;
    }
}
