//! Bots in seats. They come in by the same door as people: they see what their seat sees and answer when it is
//! asked.

use bots::{Chair, Player};
use engine::{Choice, Event, Game, Seat};
use protocol::lobby::{Holder, Stage};
use tokio::task::JoinHandle;
use tokio::time::Instant;

use super::Table;
use super::outlet::is_asked_openly;
use super::play::Play;
use crate::secret;

type Bot = Chair<Box<dyn Player + Send>>;

#[derive(Default)]
pub(super) struct Robots {
    chairs: Vec<Bot>,
    /// One of them thinks, in a thread of its own: the table goes on meanwhile.
    thinking: Option<Thinking>,
    /// What one of them is about to do.
    next: Option<Move>,
}

struct Thinking {
    seat: Seat,
    due: Instant,
    n_choices: u32,
    thought: JoinHandle<(Bot, Choice)>,
}

struct Move {
    seat: Seat,
    choice: Choice,
    due: Instant,
    /// The game it was thought out for.
    n_choices: u32,
}

/// What came of thinking: nothing, if it failed.
pub(super) struct Thought {
    bot: Option<Bot>,
    next: Option<Move>,
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

    /// Waits until the one that thinks has done so; for ever if none does.
    pub(super) async fn thought(&mut self) -> Thought {
        let Some(thinking) = &mut self.thinking else { return std::future::pending().await };
        let (seat, due, n_choices) = (thinking.seat, thinking.due, thinking.n_choices);
        let done = (&mut thinking.thought).await.ok();
        self.thinking = None;
        let (bot, choice) = done.unzip();
        Thought { bot, next: choice.map(|choice| Move { seat, choice, due, n_choices }) }
    }

    fn sits(&self, seat: Seat) -> bool {
        self.chairs.iter().any(|chair| chair.view.seat == seat)
    }

    fn sit(&mut self, seat: Seat, player: Box<dyn Player + Send>, before: &Game, seen: &[Event]) {
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
            let player = (self.config.bots)(self.config.bot_seed.unwrap_or_else(secret::seed));
            self.robots.sit(seat, player, play.before(), &events);
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
        if is_new && self.robots.thinking.is_some() {
            return false;
        }
        if is_new {
            let position = self.robots.chairs.iter().position(|chair| chair.view.seat == asked.seat);
            let Some(position) = position else { return false };
            // How long it takes must not hang on what is asked. A question the others do not know of takes no time:
            // what comes of it waits for a moment in every case, and a bot has to think faster than that.
            let pause = if is_asked_openly(&asked.ask) { self.pause() } else { std::time::Duration::ZERO };
            let due = Instant::now() + pause;
            let choices = play.game().choices();
            let mut chair = self.robots.chairs.swap_remove(position);
            let seat = asked.seat;
            let thought = tokio::task::spawn_blocking(move || {
                let choice = chair.player.choose(&chair.view, asked, &choices);
                (chair, choice)
            });
            self.robots.thinking = Some(Thinking { seat, due, n_choices, thought });
            return false;
        }
        let Some(next) = self.robots.next.take_if(|next| next.due <= Instant::now()) else { return false };
        self.take_from(None, next.seat, "", &[next.choice]).await.is_ok()
    }

    /// A bot has thought. If the game has gone on without it, that was in vain, and so is what it knows.
    pub(super) fn take_thought(&mut self, thought: Thought) {
        let (Some(bot), Some(next)) = (thought.bot, thought.next) else {
            tracing::error!(table = self.stored.id, "a bot failed; it is replaced");
            return self.seat_robots();
        };
        let n_choices = self.play.as_deref().map(Play::n_choices);
        let is_held = self.seats.holder(next.seat) == Some(Holder::Bot) && !self.robots.sits(next.seat);
        if is_held && n_choices == Some(next.n_choices) {
            self.robots.chairs.push(bot);
            self.robots.next = Some(next);
        } else {
            self.seat_robots();
        }
    }
}
