//! A quick player that goes by how far away a loss is: the Mastermind shortens the distance, the
//! Protagonists lengthen it in the stories that would explain what they have seen.

mod story;

mod danger;
mod roads;

mod goodwill;
mod imagine;

mod clues;
mod notebook;
mod suspicion;

mod mastermind;
mod protagonist;

use engine::{Choice, Choices, Question, Seat, Seen, View};

use crate::player::Player;
use crate::rng::Pcg;
use notebook::Notebook;
use suspicion::Suspicion;

/// Plays any seat.
#[derive(Clone, Debug)]
pub struct Sensible {
    rng: Pcg,
    notebook: Notebook,
    suspicion: Suspicion,
}

impl Sensible {
    pub fn new(seed: u64) -> Sensible {
        Sensible { rng: Pcg::new(seed), notebook: Notebook::default(), suspicion: Suspicion::default() }
    }
}

impl Player for Sensible {
    fn choose(&mut self, view: &View, question: Question, choices: &Choices) -> Choice {
        if choices.len() == 1 {
            return choices.iter().next().expect("one choice");
        }
        match question.seat {
            Seat::Mastermind => mastermind::choose(&mut self.rng, view, question, choices),
            Seat::Protagonist(_) | Seat::Spectator => {
                let Sensible { rng, notebook, suspicion } = self;
                protagonist::choose(rng, notebook, suspicion, view, question, choices)
            }
        }
    }

    fn saw(&mut self, view: &View, seen: &Seen) {
        match view.seat {
            Seat::Mastermind => {}
            Seat::Protagonist(_) | Seat::Spectator => self.notebook.note(view, seen),
        }
    }
}

/// One of the best choices, the better the likelier. What the best is ahead of a middling choice is the
/// measure: the others may be behind by less than a `share` of it.
fn near_best(rng: &mut Pcg, share: f32, valued: impl Iterator<Item = (Choice, f32)>) -> Choice {
    let valued: Vec<(Choice, f32)> = valued.collect();
    let mut values: Vec<f32> = valued.iter().map(|(_, value)| *value).collect();
    values.sort_by(f32::total_cmp);
    let (middling, best) = (values[values.len() / 2], values[values.len() - 1]);
    let slack = (share * (best - middling)).max(TIE);
    let weights: Vec<f32> = valued.iter().map(|(_, value)| (slack - (best - value)).max(0.0)).collect();
    let i = rng.weighted(&weights).expect("the best is near the best");
    valued[i].0
}

/// Values that differ by less are the same.
const TIE: f32 = 0.0001;
