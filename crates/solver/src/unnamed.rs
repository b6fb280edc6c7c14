//! Incidents of which nothing is known that tells their culprits from each other's: it is enough to count how many of the
//! culprits there are among those who came before, whoever is whose.

use rules::{CulpritSet, Incident};

use crate::charged::says;
use crate::cube::{Cube, DayPart};
use crate::diagram::{Diagram, Diagrams};
use crate::space::Space;

#[derive(Clone, Debug, Default)]
pub(crate) struct Unnamed {
    pub(crate) days: Vec<u8>,
    /// Who can be the culprits: one each, and nobody who is another's.
    pub(crate) suspects: CulpritSet,
}

impl Unnamed {
    /// The most days that are alike; none if few of the suspects can have roles that say something about culprits, as it
    /// is as good then to name them.
    pub(crate) fn new(space: &Space, diagrams: &Diagrams, diagram: Diagram, hull: &Cube) -> Unnamed {
        let mut found: Vec<Unnamed> = Vec::new();
        for (part, values) in diagrams.always(diagram) {
            let Some(day) = Cube::culprit_day(part).filter(|day| is_plain(hull, *day)) else { continue };
            let suspects = CulpritSet(values as u32).without(CulpritSet::of_mobs());
            match found.iter_mut().find(|unnamed| unnamed.suspects == suspects) {
                Some(unnamed) => unnamed.days.push(day),
                None => found.push(Unnamed { days: vec![day], suspects }),
            }
        }
        let minds = |who| says(hull.part(Cube::part_of(who)));
        let minding: rules::CharacterSet = space.cast().filter(|&who| minds(who)).collect();
        let is_worth_it = |unnamed: &Unnamed| {
            let minding = unnamed.suspects.and(CulpritSet::of_characters(minding));
            minding.len() * 2 > unnamed.suspects.len()
        };
        let found = found.into_iter().filter(is_worth_it).max_by_key(|unnamed| unnamed.days.len());
        found.unwrap_or_default()
    }

    pub(crate) fn has(&self, tells: DayPart) -> bool {
        match tells {
            DayPart::Culprit(day) => self.days.contains(&day),
            DayPart::Incident(_) => false,
        }
    }
}

/// Whether it is known what the incident of a day is, and its culprit is a character who is no other's.
fn is_plain(hull: &Cube, day: u8) -> bool {
    let is_plain = |truth: Incident| truth.def().mob.is_none() && !Incident::may_share_culprit(truth, truth);
    hull.incidents(day).only().is_some_and(is_plain)
}
