//! Seats held by the person that may know the same things.

use engine::table::SLOTS;
use engine::{Event, Game, Seat, Seen, Step, View};
use text::Words;

use super::board;
use super::console::Paint;
use super::log::Log;

/// The Mastermind, or Protagonists; somebody who only watches has no seats.
#[derive(Debug)]
pub(super) struct Side {
    pub(super) seats: Vec<Seat>,
    pub(super) view: View,
    pub(super) log: Log,
    drawn: Option<Drawn>,
    /// After how many loops this side has last been told what they had in store.
    n_compared: u8,
    pub(super) has_read_secrets: bool,
}

/// The board as it was last drawn, without cards, and when.
#[derive(Debug, PartialEq, Eq)]
struct Drawn {
    loop_no: u8,
    day: u8,
    step: Step,
    board: String,
}

impl Side {
    pub(super) fn new(seats: Vec<Seat>, game: &Game) -> Side {
        let seat = seats.first().copied().unwrap_or(Seat::Spectator);
        let (view, log) = (game.view(seat), Log::new(*game.table()));
        Side { seats, view, log, drawn: None, n_compared: 0, has_read_secrets: false }
    }

    pub(super) fn see(&mut self, event: &Event) {
        let seen = match *event {
            Event::Laid { by, slot, card, on } if self.seats.contains(&by) => Seen::Face { slot, card, on },
            Event::Laid { .. } | Event::Happened { .. } | Event::Opened(_) => {
                event.seen_by(self.view.seat, &self.view.table.sheet)
            }
        };
        self.view.fold(&seen);
        self.log.see(seen);
    }

    /// Whether the board is worth drawing again: every day, and in a later step if more than cards changed.
    pub(super) fn wants_board(&mut self, game: &Game, words: &Words) -> bool {
        let mut bare = self.view;
        bare.table.placed = [None; SLOTS];
        let table = &self.view.table;
        let now = Drawn {
            loop_no: table.loop_no,
            day: table.day,
            step: table.step,
            board: board::draw(&bare, board::roles_now(&bare, game).as_ref(), words, Paint::PLAIN),
        };
        let is_wanted = self.drawn.as_ref().is_none_or(|drawn| {
            let is_new_day = (drawn.loop_no, drawn.day) != (now.loop_no, now.day);
            let is_news = drawn.step != now.step && drawn.board != now.board;
            is_new_day || is_news
        });
        if is_wanted {
            self.drawn = Some(now);
        }
        is_wanted
    }

    /// The screen was cleared.
    pub(super) fn forget_drawing(&mut self) {
        self.drawn = None;
    }

    /// Whether another loop is over since the loops were last compared.
    pub(super) fn wants_comparison(&mut self) -> bool {
        let table = &self.view.table;
        let is_between_loops = matches!(table.step, Step::TimeSpiral | Step::FinalGuess);
        let n_over = if is_between_loops { table.loop_no } else { table.loop_no.saturating_sub(1) };
        let is_wanted = n_over > self.n_compared;
        self.n_compared = n_over;
        is_wanted
    }
}
