//! A player that does anything.

use engine::{Ask, Choice, Choices, Question, View};

use crate::player::Player;
use crate::rng::Pcg;

/// All choices are equally likely.
#[derive(Clone, Debug)]
pub struct Random {
    rng: Pcg,
    gives_up: bool,
}

impl Random {
    /// Plays every loop: it never gives up in the Time Spiral.
    pub fn new(seed: u64) -> Random {
        Random { rng: Pcg::new(seed), gives_up: false }
    }

    /// Makes no exception.
    pub fn uniform(seed: u64) -> Random {
        Random { rng: Pcg::new(seed), gives_up: true }
    }
}

impl Player for Random {
    fn choose(&mut self, _: &View, question: Question, choices: &Choices) -> Choice {
        if question.ask == Ask::TimeSpiral && !self.gives_up {
            return Choice::Begin;
        }
        choices.nth(self.rng.below(choices.len())).expect("there is always something to choose")
    }
}
