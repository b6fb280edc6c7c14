//! Counting the scripts of a diagram, and of what kinds they are.
//!
//! The levels of a diagram that tell of incidents and entries come first. Going through them (`Charges`) gives, for every
//! node from which the roles are told, who can be the culprits and who is absent there, and in how many ways. From
//! there on everybody gets a role in turn (`Sitting`), and what has to be remembered is how many hold each, and which of
//! those who are still to come are charged, as far as a role could say something to that.
//!
//! Each staff is counted by itself (`Course`): with the few roles it has, little is left of a diagram.

use rules::roles::Duty;
use rules::{Character, Incident, IncidentSet, Role};

use crate::answer::Answer;
use crate::charges::{Charge, Charges};
use crate::combination::PlotMask;
use crate::course::{End, Ground};
use crate::cube::{ABSENT, Cube};
use crate::demands::{Demand, Demands, with_duty};
use crate::diagram::{Diagram, Diagrams};
use crate::number::Number;
use crate::quick_hash::QuickMap;
use crate::roster::Staff;
use crate::sitting::{Heed, Sitting, Teller};
use crate::space::Space;
use crate::tally::Counts;

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
    let charges = Charges::<N>::new(space, diagrams, diagram, &asked.0);
    let starts: Vec<_> = charges.starts().collect();
    let ground = Ground::new(space, diagrams, starts.iter().map(|start| start.root).collect());
    let mut demands = Demands::new(&starts);
    for (staff, combinations) in &staffs {
        let course = ground.course(space, staff, combinations);
        let roots = ground.roots_at(&course);
        for opening in &staff.openings {
            let sitting = Sitting::<N>::new(space, opening, &course, Heed::Demands);
            let ways = |(node, demand, worth): (usize, Demand, N)| {
                let each = |&root: &Diagram| demands.ways(root, asked.by(staff), demand, worth);
                roots[node].iter().map(each).fold(N::default(), N::plus)
            };
            let ways: Vec<N> = sitting.starts().map(ways).collect();
            sitting.tell(&ways, &mut Counting { space, counts });
        }
    }
    charges.tell(diagrams, demands.worth(), counts);
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
    let starts: Vec<_> = Charges::<N>::new(space, diagrams, diagram, &asked.0).starts().collect();
    let mut grounds: Vec<(u8, Ground)> = Vec::new();
    let mut casts = N::default();
    for (staff, combinations) in &staffs {
        let needs = asked.by(staff);
        let place = grounds.iter().position(|(known, _)| *known == needs).unwrap_or_else(|| {
            let those = starts.iter().filter(|start| start.met & needs == needs);
            let union = whoever_it_was(space, diagrams, those.map(|start| (start.root, start.charge)));
            grounds.push((needs, Ground::new(space, diagrams, vec![union])));
            grounds.len() - 1
        });
        let course = grounds[place].1.course(space, staff, combinations);
        for opening in &staff.openings {
            let sitting = Sitting::<N>::new(space, opening, &course, Heed::Nothing);
            casts = sitting.starts().fold(casts, |sum, (_, _, more)| sum.plus(more));
        }
    }
    casts
}

struct Counting<'c> {
    space: &'c Space,
    counts: &'c mut Counts,
}

impl<N: Number> Teller<N> for Counting<'_> {
    fn role(&mut self, who: Character, role: Role, scripts: N) {
        self.counts.answer.add_role(who, role, scripts.wide());
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

/// The casts below some nodes that go with one of their charges.
fn whoever_it_was(
    space: &Space,
    diagrams: &mut Diagrams,
    starts: impl Iterator<Item = (Diagram, Charge)>,
) -> Diagram {
    let mut by_root: QuickMap<Diagram, Vec<Charge>> = QuickMap::default();
    for (root, charge) in starts {
        by_root.entry(root).or_default().push(charge);
    }
    let level = diagrams.first_role();
    let cast: Vec<Character> = space.cast().collect();
    let mut known = QuickMap::default();
    let mut all: Vec<Diagram> = by_root
        .into_iter()
        .map(|(root, mut charges)| {
            charges.sort_unstable();
            charges.dedup();
            let fitting = fitting(diagrams, &cast, level, charges, &mut known);
            diagrams.both_from(level, root, fitting)
        })
        .collect();
    all.sort_unstable();
    diagrams.any_from(level, all)
}

/// The casts that go with one of the charges.
fn fitting(
    diagrams: &mut Diagrams,
    cast: &[Character],
    level: usize,
    charges: Vec<Charge>,
    known: &mut QuickMap<(usize, Vec<Charge>), Diagram>,
) -> Diagram {
    if charges.is_empty() {
        return Diagram::EMPTY;
    }
    let Some((&who, others)) = cast.split_first() else { return diagrams.any_plots() };
    let key = (level, charges);
    if let Some(&found) = known.get(&key) {
        return found;
    }
    let mut below = |values: u64, fits: &dyn Fn(&Charge) -> bool| {
        let mut those: Vec<Charge> =
            key.1.iter().filter(|charge| fits(charge)).map(|charge| charge.without(who)).collect();
        those.sort_unstable();
        those.dedup();
        (values, fitting(diagrams, others, level + 1, those, known))
    };
    let edges = [
        below(ABSENT, &|charge| charge.is_absent(who)),
        below(with_duty(Duty::Free), &|charge| !charge.is_absent(who)),
        below(with_duty(Duty::Never), &|charge| !charge.is_absent(who) && !charge.is_culprit(who)),
        below(with_duty(Duty::Must), &|charge| charge.is_culprit(who)),
    ];
    let found = diagrams.with_edges(level, edges);
    known.insert(key, found);
    found
}
