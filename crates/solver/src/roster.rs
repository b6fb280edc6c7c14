//! How the places that plots have for roles can be filled, whoever fills them: worked out once for every set.
//!
//! A *place* is a role together with those traits of its holder that a plot of the set may ask about. A *filling*
//! says how many hold each place. The fillings that lead to a legal one are numbered, fewest holders first; giving
//! one more character a place leads from a filling to another, the same way for every character. `rules::casting`
//! says what is legal.

use std::collections::HashMap;
use std::sync::LazyLock;

use rules::{
    Character, CharacterSet, IncidentSet, Plot, PlotSet, Role, RoleSet, TragedySet, TraitSet, casting,
};

use crate::combination::combinations;

/// How many hold each place, four bits a place.
type Filling = u128;
const BITS: usize = 4;
const MOST_PLACES: usize = Filling::BITS as usize / BITS;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Place {
    role: Role,
    /// Exactly these of the traits that count.
    traits: TraitSet,
}

/// A step from a filling to the one with one holder more.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hire {
    pub(crate) before: u16,
    pub(crate) after: u16,
}

/// The plots of one or more combinations: extra main plots and order do not change who can have which role.
#[derive(Debug)]
pub(crate) struct Staff {
    pub(crate) plots: Vec<Plot>,
    /// The roles its plots bring.
    pub(crate) brought: RoleSet,
    /// The roles of somebody who must have one from outside the plots.
    pub(crate) outside: RoleSet,
    /// The incidents its plots ask for.
    pub(crate) needs: IncidentSet,
    /// The characters its plots ask for.
    pub(crate) needs_characters: Vec<Character>,
    /// The legal fillings.
    pub(crate) legal: Vec<u16>,
    pub(crate) openings: Vec<Opening>,
}

/// Fillings with any of a range of numbers in each place; the openings of a staff have all its legal fillings.
#[derive(Debug)]
pub(crate) struct Opening {
    pub(crate) seats: Vec<Seats>,
    /// How many words it takes to have a bit for every number of holders of every seat.
    pub(crate) words: usize,
    /// The bits with enough holders everywhere.
    pub(crate) filled: Bits,
}

/// Room for every opening of every set.
pub(crate) const BIT_WORDS: usize = 6;
pub(crate) type Bits = [u64; BIT_WORDS];

impl Opening {
    fn new(mut seats: Vec<Seats>) -> Opening {
        let mut n_bits = 1;
        for seats in &mut seats {
            seats.stride = n_bits;
            n_bits *= usize::from(seats.max) + 1;
        }
        let words = n_bits.div_ceil(64);
        assert!(words <= BIT_WORDS, "there is a bit for every number of holders");
        let n_at = |seats: &Seats, bit: usize| bit / seats.stride % (usize::from(seats.max) + 1);
        let bits = |test: &dyn Fn(usize) -> bool| {
            let mut bits = [0; BIT_WORDS];
            (0..n_bits).filter(|&bit| test(bit)).for_each(|bit| bits[bit / 64] |= 1 << (bit % 64));
            bits
        };
        let filled = bits(&|bit| seats.iter().all(|seats| n_at(seats, bit) >= seats.min.into()));
        let room: Vec<Bits> =
            seats.iter().map(|seats| bits(&|bit| n_at(seats, bit) < seats.max.into())).collect();
        seats.iter_mut().zip(room).for_each(|(seats, room)| seats.room = room);
        Opening { seats, words, filled }
    }
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Seats {
    pub(crate) role: Role,
    /// Who can sit here by their traits.
    pub(crate) fit: CharacterSet,
    pub(crate) min: u8,
    pub(crate) max: u8,
    /// How far one holder more moves a bit.
    pub(crate) stride: usize,
    /// The bits where there is room for one more.
    pub(crate) room: Bits,
}

impl Seats {
    fn new(role: Role, fit: CharacterSet, min: u8, max: u8) -> Seats {
        Seats { role, fit, min, max, stride: 0, room: [0; BIT_WORDS] }
    }
}

const NO_PLACE: u8 = u8::MAX;

#[derive(Debug)]
pub(crate) struct Roster {
    places: Vec<Place>,
    place_of: [[u8; Role::COUNT]; Character::COUNT],
    /// The staff of each combination, without and with the order of the subplots.
    staff_of: [Vec<u16>; 2],
    pub(crate) staffs: Vec<Staff>,
    pub(crate) n_fillings: usize,
    /// How many fillings have at most so many holders.
    up_to: Vec<usize>,
    /// For each place, every step that fills it, fewest holders first.
    hires: Vec<Vec<Hire>>,
    /// For each place and number of holders, how many of its steps begin with at most so many.
    hires_up_to: Vec<Vec<usize>>,
}

impl Roster {
    pub(crate) fn of(set: TragedySet) -> &'static Roster {
        static ROSTERS: [LazyLock<Roster>; TragedySet::COUNT] = [
            LazyLock::new(|| Roster::new(TragedySet::ALL[0])),
            LazyLock::new(|| Roster::new(TragedySet::ALL[1])),
            LazyLock::new(|| Roster::new(TragedySet::ALL[2])),
            LazyLock::new(|| Roster::new(TragedySet::ALL[3])),
            LazyLock::new(|| Roster::new(TragedySet::ALL[4])),
            LazyLock::new(|| Roster::new(TragedySet::ALL[5])),
        ];
        &ROSTERS[set.index()]
    }

    fn new(set: TragedySet) -> Roster {
        let telling: Telling = std::array::from_fn(|role| casting::telling_traits(set, Role::ALL[role]));
        let places = places(set, &telling);
        let mut staffs: Vec<Staff> = Vec::new();
        let mut legal: Vec<Vec<Filling>> = Vec::new();
        for combination in combinations(set, false) {
            let plots: Vec<Plot> = combination.plots().collect();
            if staffs.iter().any(|staff| staff.plots == plots) {
                continue;
            }
            let (staff, fillings) = staff(set, plots, &places, &telling);
            staffs.push(staff);
            legal.push(fillings);
        }

        let fillings = leading_to(&legal);
        let number: HashMap<Filling, u16> =
            fillings.iter().zip(0..).map(|(&filling, n)| (filling, n)).collect();
        for (staff, legal) in staffs.iter_mut().zip(&legal) {
            staff.legal = legal.iter().map(|filling| number[filling]).collect();
        }
        let most = fillings.last().map_or(0, |&filling| n_holders(filling));
        let up_to =
            (0..=most).map(|n| fillings.partition_point(|&filling| n_holders(filling) <= n)).collect();
        let hires: Vec<Vec<Hire>> = (0..places.len())
            .map(|place| {
                let hire = |(&filling, before): (&Filling, u16)| {
                    let after = *number.get(&(filling + one_in(place)))?;
                    Some(Hire { before, after })
                };
                fillings.iter().zip(0..).filter_map(hire).collect()
            })
            .collect();
        let hires_up_to = hires
            .iter()
            .map(|hires| {
                let starts_with = |hire: &Hire| n_holders(fillings[usize::from(hire.before)]);
                (0..=most).map(|n| hires.partition_point(|hire| starts_with(hire) <= n)).collect()
            })
            .collect();
        let place_of = std::array::from_fn(|who| {
            std::array::from_fn(|role| {
                let traits = telling[role].and(Character::ALL[who].def().traits);
                let place = Place { role: Role::ALL[role], traits };
                places.iter().position(|&listed| listed == place).map_or(NO_PLACE, |n| n as u8)
            })
        });
        let same: HashMap<PlotSet, u16> =
            staffs.iter().zip(0..).map(|(staff, n)| (staff.plots.iter().copied().collect(), n)).collect();
        let staff_of = [false, true].map(|ordered| {
            combinations(set, ordered)
                .iter()
                .map(|combination| same[&combination.plots().collect()])
                .collect()
        });
        Roster { places, place_of, staff_of, staffs, n_fillings: fillings.len(), up_to, hires, hires_up_to }
    }

    /// The place that a character with a role fills.
    pub(crate) fn place(&self, who: Character, role: Role) -> Option<usize> {
        let place = self.place_of[who.index()][role.index()];
        (place != NO_PLACE).then_some(place.into())
    }

    /// The roles that some plot of the set brings.
    pub(crate) fn roles(&self) -> RoleSet {
        self.places.iter().map(|place| place.role).collect()
    }

    /// The staff of each combination.
    pub(crate) fn staff_of(&self, ordered: bool) -> &[u16] {
        &self.staff_of[usize::from(ordered)]
    }

    /// How many fillings have at most so many holders.
    pub(crate) fn fillings_up_to(&self, holders: usize) -> usize {
        self.up_to[holders.min(self.up_to.len() - 1)]
    }

    /// The steps that fill a place when at most so many have one already.
    pub(crate) fn hires(&self, place: usize, holders: usize) -> &[Hire] {
        let up_to = &self.hires_up_to[place];
        &self.hires[place][..up_to[holders.min(up_to.len() - 1)]]
    }
}

/// The traits that count in the holder of each role.
type Telling = [TraitSet; Role::COUNT];

fn places(set: TragedySet, telling: &Telling) -> Vec<Place> {
    let mut places = Vec::new();
    for role in set.def().castable().iter().filter(|&role| set.def().plots_with(role).next().is_some()) {
        let telling = telling[role.index()];
        for who in Character::ALL {
            let place = Place { role, traits: who.def().traits.and(telling) };
            if !places.contains(&place) {
                places.push(place);
            }
        }
    }
    assert!(places.len() <= MOST_PLACES, "a filling has room for every place");
    places
}

/// Who fits a place.
fn fitting(place: Place, telling: &Telling) -> impl Iterator<Item = Character> {
    let telling = telling[place.role.index()];
    Character::ALL.iter().copied().filter(move |who| who.def().traits.and(telling) == place.traits)
}

fn staff(set: TragedySet, plots: Vec<Plot>, places: &[Place], telling: &Telling) -> (Staff, Vec<Filling>) {
    let brought: RoleSet = plots.iter().flat_map(|plot| plot.def().roles).map(|demand| demand.role).collect();
    let outsider = Character::ALL.iter().copied().find(|who| who.is_outsider());
    let outside = outsider.map_or(RoleSet::EMPTY, |outsider| {
        let may_have = |role: &Role| casting::objection(set, &plots, outsider, *role).is_none();
        Role::ALL.iter().copied().filter(may_have).collect()
    });
    let asked_about = |role: Role| {
        let demands = plots.iter().flat_map(|plot| plot.def().roles).filter(|demand| demand.role == role);
        demands.clone().any(|demand| demand.must_be.is_some() || demand.opposes.is_some())
    };

    // Places of a role whose holders' traits no plot of this staff asks about are all the same.
    let (mut plain, mut particular) = (Vec::new(), Vec::new());
    let mut legal = vec![0];
    for role in brought.iter() {
        let (min, max) = casting::demand(plots.iter().copied(), role);
        let of_role: Vec<usize> = (0..places.len()).filter(|&place| places[place].role == role).collect();
        let fillings = distributions(&of_role, min, max);
        if asked_about(role) {
            particular.push((role, fillings));
        } else {
            plain.push(Seats::new(role, CharacterSet::ALL, min, max));
            legal = products(&legal, &fillings);
        }
    }
    let mut profiles = vec![0];
    for (_, fillings) in &particular {
        profiles = products(&profiles, fillings);
    }
    let holders = |profile: Filling, role: Role| -> Vec<Character> {
        let of_role = (0..places.len()).filter(|&place| places[place].role == role);
        let somebody = |place: usize| fitting(places[place], telling).next();
        of_role
            .flat_map(|place| std::iter::repeat_n(somebody(place), n_in(profile, place)))
            .flatten()
            .collect()
    };
    profiles.retain(|&profile| {
        let lack = particular
            .iter()
            .any(|&(role, _)| !casting::lacking_traits(&plots, role, &holders(profile, role)).is_empty());
        !lack && casting::unopposed(&plots, |role| holders(profile, role)).is_empty()
    });

    let openings = profiles
        .iter()
        .map(|&profile| {
            let filled = (0..places.len()).filter(|&place| n_in(profile, place) > 0);
            let seats = filled.map(|place| {
                let n = n_in(profile, place) as u8;
                Seats::new(places[place].role, fitting(places[place], telling).collect(), n, n)
            });
            Opening::new(seats.chain(plain.iter().copied()).collect())
        })
        .collect();
    let legal = products(&legal, &profiles);
    let needs = plots.iter().filter_map(|plot| plot.def().needs).collect();
    let needs_characters = plots.iter().filter_map(|plot| plot.def().needs_character).collect();
    (Staff { plots, brought, outside, needs, needs_characters, legal: Vec::new(), openings }, legal)
}

/// Every way to have from `min` to `max` holders in some places.
fn distributions(places: &[usize], min: u8, max: u8) -> Vec<Filling> {
    let mut all = vec![0];
    for &place in places {
        let with_more = |&filling: &Filling| {
            let room = usize::from(max) - n_holders(filling);
            (0..=room).map(move |n| filling + one_in(place) * n as Filling)
        };
        all = all.iter().flat_map(with_more).collect();
    }
    all.retain(|&filling| n_holders(filling) >= usize::from(min));
    all
}

fn products(some: &[Filling], others: &[Filling]) -> Vec<Filling> {
    some.iter().flat_map(|one| others.iter().map(move |other| one + other)).collect()
}

/// Every filling from which one of these can be reached, fewest holders first.
fn leading_to(legal: &[Vec<Filling>]) -> Vec<Filling> {
    let mut all: Vec<Filling> = legal.concat();
    all.sort_unstable();
    all.dedup();
    let mut known: std::collections::HashSet<Filling> = all.iter().copied().collect();
    let mut at = 0;
    while let Some(&filling) = all.get(at) {
        at += 1;
        for place in (0..MOST_PLACES).filter(|&place| n_in(filling, place) > 0) {
            let before = filling - one_in(place);
            if known.insert(before) {
                all.push(before);
            }
        }
    }
    all.sort_unstable_by_key(|&filling| (n_holders(filling), filling));
    assert!(all.len() <= usize::from(u16::MAX), "fillings are numbered with 16 bits");
    all
}

fn one_in(place: usize) -> Filling {
    1 << (place * BITS)
}

fn n_in(filling: Filling, place: usize) -> usize {
    (filling >> (place * BITS)) as usize & ((1 << BITS) - 1)
}

fn n_holders(filling: Filling) -> usize {
    (0..MOST_PLACES).map(|place| n_in(filling, place)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_else_is_counted_on() {
        assert_eq!(Character::ALL.iter().filter(|who| who.is_outsider()).count(), 1);
        let needed = |plot: &Plot| plot.def().needs_character;
        let all =
            TragedySet::ALL.iter().flat_map(|set| set.def().main_plots.iter().chain(set.def().subplots));
        // A late character might be absent; the count does not look at plots then.
        assert!(all.filter_map(needed).all(|who| !who.is_late()));
    }

    #[test]
    fn at_most_one_incident_is_asked_for() {
        for &set in TragedySet::ALL {
            assert!(Roster::of(set).staffs.iter().all(|staff| staff.needs.len() <= 1), "{set}");
        }
    }
}
