//! A whole game with a player in every seat, through what everybody may use: choices, events, views.

use std::fmt;

use engine::{Event, Game, Illegal, Seat, Sink, View};

use crate::player::Player;

/// More than any game needs: eight loops of eight days ask for a few thousand.
pub const MAX_CHOICES: usize = 20_000;

/// A player in a seat, with what the seat has seen folded into a view.
#[derive(Debug)]
pub struct Chair<P> {
    pub view: View,
    pub player: P,
}

impl<P: Player> Chair<P> {
    /// Takes a seat at a game that has just been set up, or is handed over later.
    pub fn new(seat: Seat, game: &Game, player: P) -> Chair<P> {
        Chair { view: game.view(seat), player }
    }

    /// Shows the player what its seat may see of an event.
    pub fn see(&mut self, event: &Event) {
        let seen = event.seen_by(self.view.seat, &self.view.table.sheet);
        self.player.saw(&self.view, &seen);
        self.view.fold(&seen);
    }
}

/// Why a game did not come to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    Illegal(Illegal),
    /// There is a seat without a player, or a player without a seat.
    Players {
        needed: usize,
        found: usize,
    },
    /// The game asked for more than `MAX_CHOICES`.
    Endless,
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Trouble::Illegal(illegal) => {
                write!(f, "{:?} is not among the choices for {:?}", illegal.choice, illegal.question)
            }
            Trouble::Players { needed, found } => write!(f, "{found} players for {needed} seats"),
            Trouble::Endless => write!(f, "no end after {MAX_CHOICES} choices"),
        }
    }
}

impl std::error::Error for Trouble {}

/// Plays a game to its end. The players sit in the order of `Players::seats`: the Mastermind, then the
/// Protagonists. `sink` is told everything that happens.
pub fn play_out<P: Player>(game: Game, players: Vec<P>, sink: &mut impl Sink) -> Result<Game, Trouble> {
    let mut game = game;
    let seats: Vec<Seat> = game.table().sheet.players.seats().collect();
    if players.len() != seats.len() {
        return Err(Trouble::Players { needed: seats.len(), found: players.len() });
    }
    let mut chairs: Vec<Chair<P>> =
        seats.into_iter().zip(players).map(|(seat, player)| Chair::new(seat, &game, player)).collect();
    let mut events = Vec::new();
    for _ in 0..MAX_CHOICES {
        let Some(question) = game.question() else { return Ok(game) };
        let chair = chairs
            .iter_mut()
            .find(|chair| chair.view.seat == question.seat)
            .expect("only seats that play are asked");
        let choice = chair.player.choose(&chair.view, question, &game.choices());
        game.play(choice, &mut events).map_err(Trouble::Illegal)?;
        for event in events.drain(..) {
            chairs.iter_mut().for_each(|chair| chair.see(&event));
            sink.event(event);
        }
    }
    Err(Trouble::Endless)
}
