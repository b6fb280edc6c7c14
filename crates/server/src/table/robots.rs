//! Bots in seats. They come in by the same door as people: they see what their seat sees and answer when it is
//! asked.

use bots::{Chair, Player, Sensible};
use engine::{Choice, Event, Game, Seat};
use protocol::lobby::{Holder, Stage};
use tokio::time::Instant;

use super::Table;
use super::outlet::is_asked_openly;
use crate::secret;

type Bot = Chair<Box<dyn Player + Send>>;

#[derive(Default)]
pub(super) struct Robots {
    chairs: Vec<Bot>,
    /// What one of them is about to do.
    next: Option<Move>,
}

struct Move {
    seat: Seat,
    choice: Choice,
    due: Instant,
    /// The game it was thought out for.
    n_choices: u32,
}

impl std::fmt::Debug for Robots {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Robots").field("chairs", &self.chairs.len()).finish_non_exhaustive()
    }
}

impl Robots {
    pub(super) fn due(&self) -> Option<Instant> {
        self.next.as_ref().map(|next| next.due)
    }

    /// Shows the bot in a seat, if there is one, what the seat sees.
    pub(super) fn see(&mut self, seat: Seat, events: &[Event]) {
        if let Some(chair) = self.chairs.iter_mut().find(|chair| chair.view.seat == seat) {
            events.iter().for_each(|event| chair.see(event));
        }
    }

    fn sits(&self, seat: Seat) -> bool {
        self.chairs.iter().any(|chair| chair.view.seat == seat)
    }

    fn sit(&mut self, seat: Seat, seed: u64, before: &Game, seen: &[Event]) {
        let player: Box<dyn Player + Send> = Box::new(Sensible::new(seed));
        self.chairs.push(Chair::new(seat, before, player));
        self.see(seat, seen);
    }
}

impl Table {
    /// Puts a bot into every seat that is held by one, with all that the seat has seen, and no others.
    pub(super) fn seat_robots(&mut self) {
        let Some(play) = self.play.as_deref() else { return };
        let held: Vec<Seat> =
            self.seats.iter().filter(|there| there.holder == Holder::Bot).map(|there| there.seat).collect();
        self.robots.chairs.retain(|chair| held.contains(&chair.view.seat));
        self.robots.next = None;
        for seat in held.into_iter().filter(|seat| !self.robots.sits(*seat)).collect::<Vec<_>>() {
            let mut events = play.events();
            if seat != Seat::Mastermind {
                events.truncate(play.outlet.n_released());
            }
            let seed = self.config.bot_seed.unwrap_or_else(secret::seed);
            self.robots.sit(seat, seed, play.before(), &events);
        }
    }

    /// Lets a bot that is asked think, and move when its time has come; says whether it moved. Nobody plays on
    /// while nobody watches.
    pub(super) async fn robot_moves(&mut self) -> bool {
        if self.sockets.is_empty() || self.stage != Stage::Playing {
            self.robots.next = None;
            return false;
        }
        let Some(play) = self.play.as_deref() else { return false };
        let n_choices = play.n_choices();
        let Some(asked) = play.asked().filter(|asked| self.seats.holder(asked.seat) == Some(Holder::Bot))
        else {
            return false;
        };
        let is_new = self.robots.next.as_ref().is_none_or(|next| next.n_choices != n_choices);
        if is_new {
            let position = self.robots.chairs.iter().position(|chair| chair.view.seat == asked.seat);
            let Some(position) = position else { return false };
            // How long it takes must not hang on what is asked. A question the others do not know of takes no time.
            let pause = if is_asked_openly(&asked.ask) { self.pause() } else { std::time::Duration::ZERO };
            let due = Instant::now() + pause;
            let choices = play.game().choices();
            let mut chair = self.robots.chairs.swap_remove(position);
            let thought = tokio::task::spawn_blocking(move || {
                let choice = chair.player.choose(&chair.view, asked, &choices);
                (chair, choice)
            });
            let Ok((chair, choice)) = thought.await else {
                tracing::error!(table = self.stored.id, "a bot failed; it is replaced");
                self.seat_robots();
                return false;
            };
            self.robots.chairs.push(chair);
            self.robots.next = Some(Move { seat: asked.seat, choice, due, n_choices });
        }
        let Some(next) = self.robots.next.take_if(|next| next.due <= Instant::now()) else { return false };
        self.take_from(None, next.seat, "", &[next.choice]).await.is_ok()
    }
}
