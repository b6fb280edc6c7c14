//! Who can be charged with the incidents: goes through the levels of a diagram that tell of incidents, and counts in how
//! many ways there are just these culprits when the roles are told.

use rules::{Culprit, CulpritSet, Incident};

use crate::cube::{Cube, DayPart};
use crate::diagram::{Diagram, Diagrams};
use crate::number::Number;
use crate::quick_hash::QuickMap;
use crate::space::Space;
use crate::tally::Counts;
use crate::unnamed::Unnamed;

/// A part of the diagram in turn.
struct Step {
    tells: DayPart,
    /// What it has if it is no level of the diagram.
    fixed: Option<u64>,
    /// The culprit is not named.
    is_passed: bool,
    /// No culprits are told later.
    is_last_culprit: bool,
}

/// What has to be remembered on the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct State {
    node: Diagram,
    /// The kinds of incidents that plots ask for and that have been met.
    met: u8,
    /// For each day whose culprit is still to be told, what kind of culprit it can be, as bits.
    kinds: u32,
    culprits: CulpritSet,
    /// The culprits who can be those of the same incident again.
    again: CulpritSet,
}

/// The culprits of an incident: a character or a mob, who may be the culprit of more.
const MOB: u32 = 1;
const AGAIN: u32 = 2;
const KIND_BITS: u32 = 2;

impl State {
    fn kind(&self, day: u8) -> u32 {
        self.kinds >> (KIND_BITS * u32::from(day)) & (MOB | AGAIN)
    }
}

#[derive(Clone, Copy)]
enum Told {
    Nothing,
    Truth(u8, Incident),
    Culprit(u8, Culprit),
}

struct Layer<N> {
    places: QuickMap<State, usize>,
    states: Vec<State>,
    ways: Vec<N>,
}

impl<N> Default for Layer<N> {
    fn default() -> Layer<N> {
        Layer { places: QuickMap::default(), states: Vec::new(), ways: Vec::new() }
    }
}

impl<N: Number> Layer<N> {
    fn add(&mut self, state: State, ways: N) {
        let next = self.states.len();
        let place = *self.places.entry(state).or_insert(next);
        if place == next {
            self.states.push(state);
            self.ways.push(ways);
        } else {
            self.ways[place] = self.ways[place].plus(ways);
        }
    }
}

pub(crate) struct Charges<'s, N> {
    steps: Vec<Step>,
    layers: Vec<Layer<N>>,
    /// The incidents that plots ask for.
    asked: &'s [Incident],
}

/// Where the roles begin to be told.
pub(crate) struct Start<N> {
    pub(crate) root: Diagram,
    pub(crate) met: u8,
    /// The characters who are named as culprits.
    pub(crate) culprits: CulpritSet,
    pub(crate) ways: N,
}

impl<'s, N: Number> Charges<'s, N> {
    pub(crate) fn new(
        space: &Space,
        diagrams: &Diagrams,
        diagram: Diagram,
        asked: &'s [Incident],
        unnamed: &Unnamed,
    ) -> Charges<'s, N> {
        let last_day = space.days.iter().copied().rfind(|day| !unnamed.days.contains(day));
        let is_there = |tells: &DayPart| match tells {
            DayPart::Incident(day) | DayPart::Culprit(day) => space.days.contains(day),
        };
        let step = |(part, tells): (usize, DayPart)| Step {
            tells,
            fixed: (!diagrams.decides(part)).then(|| space.everything().part(part)),
            is_passed: unnamed.has(tells),
            is_last_culprit: matches!(tells, DayPart::Culprit(day) if Some(day) == last_day),
        };
        let steps: Vec<Step> = Cube::day_parts().filter(|(_, tells)| is_there(tells)).map(step).collect();
        let mut charges = Charges { steps, layers: Vec::new(), asked };
        let mut layer = Layer::default();
        let start =
            State { node: diagram, met: 0, kinds: 0, culprits: CulpritSet::EMPTY, again: CulpritSet::EMPTY };
        layer.add(start, N::ONE);
        for step in &charges.steps {
            let mut next = Layer::default();
            for (state, &ways) in layer.states.iter().zip(&layer.ways) {
                charges.each_next(diagrams, step, state, |_, state| next.add(state, ways));
            }
            charges.layers.push(std::mem::replace(&mut layer, next));
        }
        charges.layers.push(layer);
        charges
    }

    pub(crate) fn starts(&self) -> impl Iterator<Item = Start<N>> + '_ {
        let last = self.layers.last().expect("there is a first layer");
        last.states.iter().zip(&last.ways).map(|(state, &ways)| Start {
            root: state.node,
            met: state.met,
            culprits: state.culprits,
            ways,
        })
    }

    /// Tells incidents and culprits, when each of the starts is worth so much.
    pub(crate) fn tell(&self, diagrams: &Diagrams, worth: Vec<N>, counts: &mut Counts) {
        let mut after = worth;
        for ((step, layer), next) in self.steps.iter().zip(&self.layers).zip(&self.layers[1..]).rev() {
            let mut before = vec![N::default(); layer.states.len()];
            for ((state, &ways), worth) in layer.states.iter().zip(&layer.ways).zip(&mut before) {
                self.each_next(diagrams, step, state, |told, state| {
                    let after = after[next.places[&state]];
                    *worth = worth.plus(after);
                    let scripts = ways.times(after).wide();
                    match told {
                        Told::Nothing => {}
                        Told::Truth(day, truth) => counts.answer.add_incident(day, truth, scripts),
                        Told::Culprit(day, culprit) => counts.answer.add_culprit(day, culprit, scripts),
                    }
                });
            }
            after = before;
        }
    }

    /// Everything that can come next.
    fn each_next(&self, diagrams: &Diagrams, step: &Step, state: &State, mut act: impl FnMut(Told, State)) {
        match step.fixed {
            Some(values) => self.with_values(step, values, state, &mut act),
            None => {
                for edge in diagrams.edges(state.node) {
                    let next = State { node: edge.to, ..*state };
                    match step.is_passed {
                        true => act(Told::Nothing, next),
                        false => self.with_values(step, edge.values, &next, &mut act),
                    }
                }
            }
        }
    }

    fn with_values(&self, step: &Step, values: u64, state: &State, act: &mut impl FnMut(Told, State)) {
        match step.tells {
            DayPart::Incident(day) => {
                for truth in rules::IncidentSet(values).iter() {
                    let mut next = *state;
                    let is_mob = if truth.def().mob.is_some() { MOB } else { 0 };
                    let again = if Incident::may_share_culprit(truth, truth) { AGAIN } else { 0 };
                    next.kinds |= (is_mob | again) << (KIND_BITS * u32::from(day));
                    if let Some(n) = self.asked.iter().position(|&asked| asked == truth) {
                        next.met |= 1 << n;
                    }
                    act(Told::Truth(day, truth), next);
                }
            }
            DayPart::Culprit(day) => {
                let kind = state.kind(day);
                let is_mob = kind & MOB != 0;
                let mobs = CulpritSet::of_mobs();
                let suspects = CulpritSet(values as u32);
                let suspects = if is_mob { suspects.and(mobs) } else { suspects.without(mobs) };
                let again = if kind & AGAIN != 0 { state.again } else { CulpritSet::EMPTY };
                for culprit in suspects.without(state.culprits.without(again)).iter() {
                    let mut next = *state;
                    next.kinds &= !((MOB | AGAIN) << (KIND_BITS * u32::from(day)));
                    next.culprits.insert(culprit);
                    if kind & AGAIN != 0 {
                        next.again.insert(culprit);
                    }
                    if step.is_last_culprit {
                        next.again = CulpritSet::EMPTY;
                        next.culprits = next.culprits.without(mobs);
                    }
                    act(Told::Culprit(day, culprit), next);
                }
            }
        }
    }
}
