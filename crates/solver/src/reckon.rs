//! Counting the scripts of a diagram, and of what kinds they are.
//!
//! The levels of a diagram that tell of incidents come first. Going through them (`Charges`) gives, for every node from
//! which the roles are told, who can be the culprits, and in how many ways. From there on everybody gets a role in turn
//! (`Sitting`), and what has to be remembered is how many hold each, and which of those who are still to come are charged,
//! as far as a role could say something to that (`Charged`).
//!
//! Each staff is counted by itself (`Course`): with the few roles it has, little is left of a diagram.

use rules::{Character, Culprit, CulpritSet, Incident, IncidentSet, Role};

use crate::answer::Answer;
use crate::charged::{Charged, Heed, fitting};
use crate::charges::{Charges, Start};
use crate::combination::PlotMask;
use crate::course::{End, Ground, NOWHERE};
use crate::cube::Cube;
use crate::diagram::{Diagram, Diagrams};
use crate::number::Number;
use crate::quick_hash::QuickMap;
use crate::roster::Staff;
use crate::sitting::{Sitting, Teller};
use crate::space::Space;
use crate::tally::Counts;
use crate::unnamed::Unnamed;

/// The same as `Space::tally`, of a diagram; without the number of casts.
pub(crate) fn tally(space: &Space, diagrams: &Diagrams, diagram: Diagram) -> Answer {
    let mut counts = Counts::new(space);
    if space.overflows() {
        return counts.saturated();
    }
    match diagrams.hull(diagram) {
        None => {}
        Some(hull) if space.is_narrow() => count::<u64>(space, diagrams, diagram, &hull, &mut counts),
        Some(hull) => count::<u128>(space, diagrams, diagram, &hull, &mut counts),
    }
    counts.answer(space)
}

/// So many cubes are tried to find a script before they are counted.
pub(crate) const MOST_TRIES: usize = 200;

/// Whether there are scripts at all. To count them takes longer than to find one, but not for ever where there is none.
pub(crate) fn has_scripts(space: &Space, diagrams: &Diagrams, diagram: Diagram) -> bool {
    match diagrams.some_cubes_within(space, diagram, 1, MOST_TRIES) {
        (found, false) if found.is_empty() => tally(space, diagrams, diagram).scripts > 0,
        (found, _) => !found.is_empty(),
    }
}

/// The staffs that the plots of a cube have, with these plots.
fn staffs<'s>(space: &'s Space, hull: &Cube) -> Vec<(&'s Staff, PlotMask)> {
    let same_staff = space.same_staff.iter().map(|same| same.and(hull.plots()));
    space.roster.staffs.iter().zip(same_staff).filter(|(_, same)| !same.is_empty()).collect()
}

/// The incidents that plots ask for, and how they are noted.
struct Asked(Vec<Incident>);

impl Asked {
    fn new(staffs: &[(&Staff, PlotMask)]) -> Asked {
        let all = staffs.iter().fold(IncidentSet::EMPTY, |all, (staff, _)| all.or(staff.needs));
        Asked(all.iter().collect())
    }

    fn by(&self, staff: &Staff) -> u8 {
        let needed = self.0.iter().enumerate().filter(|(_, kind)| staff.needs.contains(**kind));
        needed.map(|(n, _)| 1 << n).sum()
    }
}

fn count<N: Number>(space: &Space, diagrams: &Diagrams, diagram: Diagram, hull: &Cube, counts: &mut Counts) {
    let staffs = staffs(space, hull);
    let asked = Asked::new(&staffs);
    let unnamed = Unnamed::new(space, diagrams, diagram, hull);
    let charges = Charges::<N>::new(space, diagrams, diagram, &asked.0, &unnamed);
    let starts: Vec<_> = charges.starts().collect();
    let ground = Ground::new(space, diagrams, starts.iter().map(|start| start.root).collect());
    let places: Vec<usize> = starts.iter().map(|start| ground.place(start.root)).collect();
    let mut worth = vec![N::default(); starts.len()];
    for (staff, combinations) in &staffs {
        let needs = asked.by(staff);
        let course = ground.course(space, staff, combinations);
        let node = |(start, &place): (&Start<N>, &usize)| match start.met & needs == needs {
            true => (course.roots[place], start.culprits),
            false => (NOWHERE, start.culprits),
        };
        let charged = Charged::new(
            space,
            &course,
            starts.iter().zip(&places).map(node),
            unnamed.suspects,
            Heed::Charges,
        );
        let mut ways = vec![N::default(); charged.layers[0].len()];
        for (start, &state) in starts.iter().zip(&charged.starts).filter(|(_, state)| **state != NOWHERE) {
            ways[state as usize] = ways[state as usize].plus(start.ways);
        }
        for opening in &staff.openings {
            let sitting = Sitting::<N>::new(space, opening, &charged, unnamed.days.len());
            sitting.tell(&ways, &mut Counting { space, unnamed: &unnamed, counts });
            for (worth, &state) in
                worth.iter_mut().zip(&charged.starts).filter(|(_, state)| **state != NOWHERE)
            {
                *worth = worth.plus(sitting.worth(state));
            }
        }
    }
    charges.tell(diagrams, worth, counts);
}

/// How many casts with plots there are for which there is at least one choice of culprits.
pub(crate) fn casts(space: &Space, diagrams: &mut Diagrams, diagram: Diagram) -> Option<u128> {
    match diagrams.hull(diagram) {
        _ if space.overflows() => None,
        None => Some(0),
        Some(hull) if space.is_narrow() => Some(count_casts::<u64>(space, diagrams, diagram, &hull).wide()),
        Some(hull) => Some(count_casts::<u128>(space, diagrams, diagram, &hull)),
    }
}

fn count_casts<N: Number>(space: &Space, diagrams: &mut Diagrams, diagram: Diagram, hull: &Cube) -> N {
    let staffs = staffs(space, hull);
    let asked = Asked::new(&staffs);
    let starts: Vec<_> =
        Charges::<N>::new(space, diagrams, diagram, &asked.0, &Unnamed::default()).starts().collect();
    let mut grounds: Vec<(u8, Ground)> = Vec::new();
    let mut casts = N::default();
    for (staff, combinations) in &staffs {
        let needs = asked.by(staff);
        let place = grounds.iter().position(|(known, _)| *known == needs).unwrap_or_else(|| {
            let those = starts.iter().filter(|start| start.met & needs == needs);
            let union = whoever_it_was(space, diagrams, those.map(|start| (start.root, start.culprits)));
            grounds.push((needs, Ground::new(space, diagrams, vec![union])));
            grounds.len() - 1
        });
        let course = grounds[place].1.course(space, staff, combinations);
        let start = (course.roots[0], CulpritSet::EMPTY);
        let charged = Charged::new(space, &course, std::iter::once(start), CulpritSet::EMPTY, Heed::Nothing);
        if let Some(&state) = charged.starts.first().filter(|state| **state != NOWHERE) {
            let each = staff
                .openings
                .iter()
                .map(|opening| Sitting::<N>::new(space, opening, &charged, 0).worth(state));
            casts = each.fold(casts, N::plus);
        }
    }
    casts
}

struct Counting<'c> {
    space: &'c Space,
    unnamed: &'c Unnamed,
    counts: &'c mut Counts,
}

impl<N: Number> Teller<N> for Counting<'_> {
    fn role(&mut self, who: Character, role: Role, scripts: N) {
        self.counts.answer.add_role(who, role, scripts.wide());
    }

    fn entry(&mut self, who: Character, entry: u8, scripts: N) {
        self.counts.answer.add_entry(who, entry, scripts.wide());
    }

    fn culprit(&mut self, who: Character, scripts: N) {
        let each = scripts.shared_by(self.unnamed.days.len().max(1) as u64).wide();
        let days = self.unnamed.days.iter();
        days.for_each(|&day| self.counts.answer.add_culprit(day, Culprit::Character(who), each));
    }

    fn end(&mut self, (outside, combinations): &End, scripts: N) {
        let Some(outsider) = self.space.outsider else {
            self.counts.add_combinations(combinations, scripts.wide());
            return;
        };
        let each = scripts.times(N::of(outside.len() as u64));
        self.counts.add_combinations(combinations, each.wide());
        let with_role = scripts.times(N::of(combinations.len() as u64)).wide();
        outside.iter().for_each(|role| self.counts.answer.add_role(outsider, role, with_role));
    }
}

/// The casts below some nodes that go with their culprits, whenever anybody comes.
fn whoever_it_was(
    space: &Space,
    diagrams: &mut Diagrams,
    starts: impl Iterator<Item = (Diagram, CulpritSet)>,
) -> Diagram {
    let mut by_root: QuickMap<Diagram, Vec<CulpritSet>> = QuickMap::default();
    for (root, culprits) in starts {
        by_root.entry(root).or_default().push(culprits);
    }
    let level = diagrams.first_role();
    let cast: Vec<Character> = space.cast().collect();
    let (mut known, mut known_entries) = (QuickMap::default(), QuickMap::default());
    let mut all: Vec<Diagram> = by_root
        .into_iter()
        .map(|(root, mut charges)| {
            charges.sort_unstable();
            charges.dedup();
            let fitting = with_one_of(diagrams, &cast, level, charges, &mut known);
            let root = diagrams.whenever(level, root, &mut known_entries);
            diagrams.both_from(level, root, fitting)
        })
        .collect();
    all.sort_unstable();
    diagrams.any_from(level, all)
}

/// The casts that go with one of some choices of culprits.
fn with_one_of(
    diagrams: &mut Diagrams,
    cast: &[Character],
    level: usize,
    charges: Vec<CulpritSet>,
    known: &mut QuickMap<(usize, Vec<CulpritSet>), Diagram>,
) -> Diagram {
    if charges.is_empty() {
        return Diagram::EMPTY;
    }
    let Some((&who, others)) = cast.split_first() else { return diagrams.any_plots() };
    let key = (level, charges);
    if let Some(&found) = known.get(&key) {
        return found;
    }
    let one = CulpritSet::one(Culprit::Character(who));
    let mut below = |values: u64, fits: &dyn Fn(bool) -> bool| {
        let those = key.1.iter().filter(|culprits| fits(!culprits.and(one).is_empty()));
        let mut those: Vec<CulpritSet> = those.map(|culprits| culprits.without(one)).collect();
        those.sort_unstable();
        those.dedup();
        let entries = Cube::entry_part(who).filter(|&part| diagrams.decides(part));
        let next = with_one_of(diagrams, others, level + 1 + usize::from(entries.is_some()), those, known);
        let next = match entries {
            Some(part) => diagrams.with_edges(level + 1, [(diagrams.any_value(part), next)]),
            None => next,
        };
        (values, next)
    };
    let [innocent, guilty] = [false, true].map(fitting);
    let edges = [
        below(innocent & guilty, &|_| true),
        below(innocent & !guilty, &|is_culprit| !is_culprit),
        below(guilty & !innocent, &|is_culprit| is_culprit),
    ];
    let found = diagrams.with_edges(level, edges);
    known.insert(key, found);
    found
}
