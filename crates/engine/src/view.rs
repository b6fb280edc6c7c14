//! What one seat knows: made from what it saw, never from the game with pieces blanked out.

use rules::Card;

use crate::choice::{Choices, Question};
use crate::fact::{Fact, Seen};
use crate::game::Game;
use crate::seat::Seat;
use crate::secrets::Secrets;
use crate::table::{SLOTS, Table};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct View {
    pub seat: Seat,
    pub table: Table,
    /// The faces this seat knows of the cards on the board.
    pub faces: [Option<Card>; SLOTS],
    /// The secret card of the script: the Mastermind's from the start, everybody's at the end.
    pub secrets: Option<Secrets>,
}

impl View {
    /// What a seat knows when the table is set: the open sheet, and for the Mastermind the secret card.
    pub fn at_start(seat: Seat, table: Table, secrets: &Secrets) -> View {
        let secrets = (seat == Seat::Mastermind).then_some(*secrets);
        View { seat, table, faces: [None; SLOTS], secrets }
    }

    /// Takes in the next thing the seat saw.
    pub fn fold(&mut self, seen: &Seen) {
        if let Some(fact) = seen.fact() {
            self.table.apply(&fact);
            if let Fact::TurnedUp { slot, card } = fact {
                self.faces[usize::from(slot)] = Some(card);
            }
            if fact == Fact::CardsTaken {
                self.faces = [None; SLOTS];
            }
        }
        match *seen {
            Seen::Face { slot, card, .. } => self.faces[usize::from(slot)] = Some(card),
            Seen::Opened(secrets) => self.secrets = Some(secrets),
            Seen::Fact { .. } | Seen::Known { .. } => {}
        }
    }

    /// The question this seat has to answer, as far as the seat can tell by itself. The Mastermind's
    /// questions come from the game.
    pub fn question(&self) -> Option<Question> {
        self.table.protagonist_question().filter(|question| question.seat == self.seat)
    }

    /// What this Protagonist may answer.
    pub fn choices(&self) -> Choices {
        match self.question() {
            Some(_) => self.table.protagonist_choices(),
            None => Choices::default(),
        }
    }
}

impl Game {
    /// What a seat knows at this moment.
    pub fn view(&self, seat: Seat) -> View {
        let sheet = &self.table.sheet;
        let knows = |slot: usize| match (slot.checked_sub(rules::CARDS_A_DAY), seat) {
            (None, Seat::Mastermind) => true,
            (Some(deck), Seat::Protagonist(n)) => {
                sheet.table_talk || sheet.players.holder(deck as u8, self.table.leader) == n
            }
            (None, Seat::Protagonist(_) | Seat::Spectator)
            | (Some(_), Seat::Mastermind | Seat::Spectator) => false,
        };
        let mut faces = [None; SLOTS];
        for (slot, face) in faces.iter_mut().enumerate() {
            if knows(slot) || self.is_turned_up() {
                *face = self.faces[slot];
            }
        }
        let open = seat == Seat::Mastermind || self.winner().is_some();
        View { seat, table: self.table, faces, secrets: open.then_some(self.secrets) }
    }

    fn is_turned_up(&self) -> bool {
        self.table.step == crate::fact::Step::CardResolve
    }
}
