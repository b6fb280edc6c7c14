//! The plain way: whether a script explains a record, by playing it. Whatever the detective says is tested against this.

use std::collections::HashSet;

use engine::{Choice, Event, Fact, Game, Options, Seat, SetupError, Sink};
use rules::Script;

use crate::record::{Item, Record, item_of};

/// Whether the Mastermind could have shown just this record with a script. Branches over his hidden choices and over
/// nothing else.
pub fn explains(script: &Script, options: &Options, record: &Record) -> Result<bool, SetupError> {
    let mut game = Game::before_start(script, options)?;
    if game.table() != record.before() {
        return Ok(false);
    }
    let mut following = Following { record, at: 0, is_wrong: false };
    game.set_out(&mut following);
    if following.is_wrong {
        return Ok(false);
    }
    let end = record.items().len();
    let mut seen: HashSet<(usize, Game)> = HashSet::new();
    let mut states = vec![(following.at, game)];
    while let Some((at, game)) = states.pop() {
        if at == end {
            return Ok(true);
        }
        for choice in game.choices().iter().filter(|choice| may_show(record, at, &game, choice)) {
            let mut next = game;
            let mut following = Following { record, at, is_wrong: false };
            next.play_listed(choice, &mut following);
            if !following.is_wrong && seen.insert((following.at, next)) {
                states.push((following.at, next));
            }
        }
    }
    Ok(false)
}

/// Whether a choice can lead to what was seen next, for those of which that is plain.
fn may_show(record: &Record, at: usize, game: &Game, choice: &Choice) -> bool {
    match (record.items()[at].fact, *choice) {
        (Fact::Placed { on: seen, .. }, Choice::Place { card, on }) => {
            on == seen && record.face(at).is_none_or(|face| face == card)
        }
        (seen, Choice::Declare(declaration)) => seen == Fact::Declared(declaration),
        (_, Choice::Place { .. }) => false,
        (_, _) => game.question().is_some_and(|question| question.seat != Seat::Spectator),
    }
}

/// Compares what happens with a record; what comes behind its end is not compared.
struct Following<'r> {
    record: &'r Record,
    at: usize,
    is_wrong: bool,
}

impl Sink for Following<'_> {
    fn event(&mut self, event: Event) {
        let Some(item) = item_of(&event, self.record.before()) else { return };
        let seen: Option<&Item> = self.record.items().get(self.at);
        if seen.is_some_and(|seen| *seen != item) {
            self.is_wrong = true;
        }
        if seen.is_some() && !self.is_wrong {
            self.at += 1;
        }
    }
}
