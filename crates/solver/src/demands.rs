//! What is demanded of the roles: who has one that makes a culprit, who has one that forbids it, and who is absent; all
//! others have roles that leave it open. A staff has few roles that bind, so few demands can be met, however many
//! choices of culprits there are.

use std::sync::LazyLock;

use rules::roles::Duty;
use rules::{Character, CharacterSet, CulpritSet, Role, RoleSet};

use crate::charges::{Charge, Start};
use crate::cube::ABSENT;
use crate::diagram::Diagram;
use crate::number::Number;
use crate::quick_hash::QuickMap;
use crate::space::duty;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Demand {
    must: CharacterSet,
    never: CharacterSet,
    absent: CharacterSet,
}

impl Demand {
    /// Everything that can be demanded of somebody, with the values of a role that go with it.
    pub(crate) fn all_on(who: Character) -> [(u64, Demand); 4] {
        let (one, nothing) = (CharacterSet::one(who), Demand::default());
        [
            (with_duty(Duty::Free), nothing),
            (with_duty(Duty::Must), Demand { must: one, ..nothing }),
            (with_duty(Duty::Never), Demand { never: one, ..nothing }),
            (ABSENT, Demand { absent: one, ..nothing }),
        ]
    }

    /// The values that somebody's role can have.
    pub(crate) fn values(self, who: Character) -> u64 {
        if self.absent.contains(who) {
            ABSENT
        } else if self.must.contains(who) {
            with_duty(Duty::Must)
        } else if self.never.contains(who) {
            with_duty(Duty::Never)
        } else {
            with_duty(Duty::Free)
        }
    }

    /// Both.
    pub(crate) fn or(self, other: Demand) -> Demand {
        Demand {
            must: self.must.or(other.must),
            never: self.never.or(other.never),
            absent: self.absent.or(other.absent),
        }
    }

    fn is_met_by(self, charge: Charge) -> bool {
        let [must, never] = [self.must, self.never].map(CulpritSet::of_characters);
        self.absent == charge.absent
            && must.without(charge.culprits).is_empty()
            && never.and(charge.culprits).is_empty()
    }
}

/// The roles with a duty.
pub(crate) fn with_duty(kind: Duty) -> u64 {
    static VALUES: LazyLock<[u64; 3]> = LazyLock::new(|| {
        [Duty::Free, Duty::Must, Duty::Never].map(|kind| {
            let roles: RoleSet = Role::ALL.iter().copied().filter(|&role| duty(role) == kind).collect();
            roles.0
        })
    });
    let [free, must, never] = *VALUES;
    match kind {
        Duty::Free => free,
        Duty::Must => must,
        Duty::Never => never,
    }
}

/// In how many ways demands can be met, and what that is worth.
pub(crate) struct Demands<'c, N> {
    starts: &'c [Start<N>],
    by_root: QuickMap<Diagram, Vec<u32>>,
    known: QuickMap<(Diagram, u8, Demand), u32>,
    /// The root, the incidents that are needed, the demand, in how many ways it can be met, and what each is worth.
    all: Vec<(Diagram, u8, Demand, N, N)>,
}

impl<'c, N: Number> Demands<'c, N> {
    pub(crate) fn new(starts: &'c [Start<N>]) -> Demands<'c, N> {
        let mut by_root: QuickMap<Diagram, Vec<u32>> = QuickMap::default();
        for (start, n) in starts.iter().zip(0..) {
            by_root.entry(start.root).or_default().push(n);
        }
        Demands { starts, by_root, known: QuickMap::default(), all: Vec::new() }
    }

    fn meeting(
        &self,
        root: Diagram,
        needs: u8,
        demand: Demand,
    ) -> impl Iterator<Item = usize> + use<'c, '_, N> {
        let fits = move |start: &Start<N>| start.met & needs == needs && demand.is_met_by(start.charge);
        self.by_root[&root].iter().map(|&n| n as usize).filter(move |&n| fits(&self.starts[n]))
    }

    /// In how many ways a demand can be met; each is worth so much more.
    pub(crate) fn ways(&mut self, root: Diagram, needs: u8, demand: Demand, worth: N) -> N {
        let key = (root, needs, demand);
        let place = match self.known.get(&key) {
            Some(&place) => place,
            None => {
                let meeting = self.meeting(root, needs, demand);
                let ways = meeting.fold(N::default(), |sum, n| sum.plus(self.starts[n].ways));
                let place = self.all.len() as u32;
                self.known.insert(key, place);
                self.all.push((root, needs, demand, ways, N::default()));
                place
            }
        };
        let (_, _, _, ways, sum) = &mut self.all[place as usize];
        *sum = sum.plus(worth);
        *ways
    }

    /// What each of the starts is worth.
    pub(crate) fn worth(&self) -> Vec<N> {
        let mut worth = vec![N::default(); self.starts.len()];
        for &(root, needs, demand, _, each) in &self.all {
            for n in self.meeting(root, needs, demand) {
                worth[n] = worth[n].plus(each);
            }
        }
        worth
    }
}
