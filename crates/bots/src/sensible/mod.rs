//! A quick player that goes by how far away a loss is: the Mastermind shortens the distance, the
//! Protagonists lengthen it in the stories that would explain what they have seen.

mod goodwill;
mod imagine;
mod roads;
mod story;

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

/// One of the choices whose value is less than `slack` below the best, the better the likelier.
fn near_best(rng: &mut Pcg, slack: f32, valued: impl Iterator<Item = (Choice, f32)>) -> Choice {
    let valued: Vec<(Choice, f32)> = valued.collect();
    let best = valued.iter().map(|(_, value)| *value).fold(f32::MIN, f32::max);
    let weights: Vec<f32> = valued.iter().map(|(_, value)| (slack - (best - value)).max(0.0)).collect();
    let i = rng.weighted(&weights).expect("the best is near the best");
    valued[i].0
}
