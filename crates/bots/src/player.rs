//! The seam between the table and whoever decides at it.

use engine::{Choice, Choices, Question, Seen, View};

/// Whoever decides for a seat. It is handed what that seat knows, so it cannot peek:
///
/// ```compile_fail,E0609
/// fn peek(view: &engine::View) -> &engine::Game {
///     &view.game
/// }
/// ```
pub trait Player {
    /// One of `choices`, which is never empty. `view` is the seat's own, as it is now.
    fn choose(&mut self, view: &View, question: Question, choices: &Choices) -> Choice;

    /// The seat saw something. `view` is what it knew just before.
    fn saw(&mut self, view: &View, seen: &Seen) {
        let _ = (view, seen);
    }
}

impl<P: Player + ?Sized> Player for Box<P> {
    fn choose(&mut self, view: &View, question: Question, choices: &Choices) -> Choice {
        (**self).choose(view, question, choices)
    }

    fn saw(&mut self, view: &View, seen: &Seen) {
        (**self).saw(view, seen);
    }
}

impl<P: Player + ?Sized> Player for &mut P {
    fn choose(&mut self, view: &View, question: Question, choices: &Choices) -> Choice {
        (**self).choose(view, question, choices)
    }

    fn saw(&mut self, view: &View, seen: &Seen) {
        (**self).saw(view, seen);
    }
}
