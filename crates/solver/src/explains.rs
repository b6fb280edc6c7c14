//! The plain way: whether a script explains a record, by playing it. Whatever the detective says is tested against this.

use std::collections::HashSet;

use engine::{Choice, Event, Fact, Game, Options, Seat, SetupError, Sink};
use rules::Script;

use crate::record::{Item, Record, item_of};

/// Whether the Mastermind could have shown just this record with a script.
pub fn explains(script: &Script, options: &Options, record: &Record) -> Result<bool, SetupError> {
    line_of_play(script, options, record).map(|line| line.is_some())
}

/// Choices with which a game with this script shows just this record. Branches over the Mastermind's hidden choices and
/// over nothing else.
pub fn line_of_play(
    script: &Script,
    options: &Options,
    record: &Record,
) -> Result<Option<Vec<Choice>>, SetupError> {
    let mut game = Game::before_start(script, options)?;
    if game.table() != record.before() {
        return Ok(None);
    }
    let mut following = Following { record, at: 0, is_wrong: false };
    game.set_out(&mut following);
    if following.is_wrong {
        return Ok(None);
    }
    let end = record.items().len();
    let mut seen: HashSet<(usize, Game)> = HashSet::new();
    // How each state was come to: by a choice from another one.
    let mut ways: Vec<(Option<usize>, Choice)> = Vec::new();
    let mut states = vec![(following.at, game, None)];
    while let Some((at, game, way)) = states.pop() {
        if at == end {
            return Ok(Some(choices_of(&ways, way)));
        }
        for choice in game.choices().iter().filter(|choice| may_show(record, at, &game, choice)) {
            let mut next = game;
            let mut following = Following { record, at, is_wrong: false };
            next.play_listed(choice, &mut following);
            if !following.is_wrong && seen.insert((following.at, next)) {
                states.push((following.at, next, Some(ways.len())));
                ways.push((way, choice));
            }
        }
    }
    Ok(None)
}

/// The choices of a way, from the first on.
fn choices_of(ways: &[(Option<usize>, Choice)], last: Option<usize>) -> Vec<Choice> {
    let steps = std::iter::successors(last.map(|n| ways[n]), |(before, _)| before.map(|n| ways[n]));
    let mut choices: Vec<Choice> = steps.map(|(_, choice)| choice).collect();
    choices.reverse();
    choices
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
