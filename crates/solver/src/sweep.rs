//! The exact detective: plays the engine with a blank secret card along what everybody saw, and keeps every script
//! under which the Mastermind could have made the table see just that.
//!
//! Wherever only one state of the game can have shown the record, what has been learned since the last such moment is
//! a fact about the script alone. It is put to what was known before, and the engine goes on with everything that is
//! still possible part by part, as one cube: so it never plays a day once for each of a thousand cubes.

use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::Arc;

use engine::{Choice, Choices, Event, Fact, Game, Sink, Waits};
use rules::Card;

use crate::answer::Answer;
use crate::cube::Cube;
use crate::diagram::{Diagram, Diagrams};
use crate::quick_hash::QuickMap;
use crate::reckon;
use crate::record::{Item, Record, item_of};
use crate::space::Space;
use crate::suppose::Branching;

/// Hidden states of the game that have shown the same so far, each with its scripts.
type States = QuickMap<Game, Diagram>;

/// Follows a game as its record grows.
#[derive(Clone, Debug)]
pub struct Detective {
    space: Arc<Space>,
    record: Record,
    /// The game has not been seen to begin.
    is_ahead: bool,
    diagrams: Diagrams,
    /// The scripts that explain the record up to the last moment with one state.
    known: Diagram,
    /// What that state went on with.
    supposed: Diagram,
    /// The states to go on from, by how much of the record they have shown.
    waiting: BTreeMap<usize, States>,
    /// Scripts that explain all of the record in states from which nobody can go on: they lie between two questions,
    /// or behind a card whose face is not known.
    passing: Diagram,
    /// The moments with one state, by how much of the record had been shown.
    history: Vec<(usize, Game)>,
}

/// How a step ends that shows what was seen.
#[expect(clippy::large_enum_variant, reason = "it is handed on at once and never kept")]
enum Shown {
    /// At a question, with so much of the record shown.
    UpTo(usize, Game),
    /// Somewhere behind the end of the record.
    All,
}

impl Detective {
    pub fn new(record: &Record) -> Detective {
        let space = Arc::new(Space::new(&record.before().into()));
        let mut diagrams = Diagrams::new(&space);
        let mut detective = Detective {
            record: Record::new(record.before()),
            is_ahead: true,
            known: diagrams.of_cube(&space.everything()),
            supposed: Diagram::EMPTY,
            waiting: BTreeMap::new(),
            passing: Diagram::EMPTY,
            history: Vec::new(),
            diagrams,
            space,
        };
        detective.follow(record.items());
        detective
    }

    pub fn space(&self) -> &Space {
        &self.space
    }

    pub fn record(&self) -> &Record {
        &self.record
    }

    /// The scripts that explain the record, as disjoint cubes; there may be thousands.
    pub fn scripts(&self) -> Vec<Cube> {
        let (diagrams, possible) = self.possible();
        let mut cubes = diagrams.cubes(possible);
        cubes.retain(|cube| self.space.has_scripts(cube));
        cubes
    }

    /// Whether all scripts of a cube explain the record.
    pub fn keeps(&self, cube: &Cube) -> bool {
        let (diagrams, possible) = self.possible();
        diagrams.contains(possible, cube)
    }

    /// How many scripts explain the record, and of what kinds.
    pub fn answer(&self) -> Answer {
        let (mut diagrams, possible) = self.possible();
        reckon::tally(&self.space, &mut diagrams, possible)
    }

    /// One of the scripts that explain the record, each as likely as the others, as a cube of its own. `below` gives a
    /// number from 0 to its argument, not including it, all equally likely.
    pub fn sample(&self, below: impl FnMut(u128) -> u128) -> Option<Cube> {
        self.space.sample(&self.scripts(), below)
    }

    /// The moments at which only one state of the game can have shown the record: how many items it had then.
    pub fn history(&self) -> &[(usize, Game)] {
        &self.history
    }

    fn possible(&self) -> (Diagrams, Diagram) {
        let mut diagrams = self.diagrams.clone();
        let at_end = self.waiting.get(&self.record.items().len()).into_iter().flat_map(States::values);
        let learned = at_end.fold(self.passing, |learned, &more| diagrams.either(learned, more));
        let possible = diagrams.both(self.known, learned);
        (diagrams, possible)
    }

    /// Takes in what was seen since.
    pub fn follow(&mut self, items: &[Item]) {
        items.iter().for_each(|item| self.record.push(*item));
        if items.is_empty() && !self.is_ahead {
            return;
        }
        self.passing = Diagram::EMPTY;
        let branching = Branching::new(self.space.clone());
        if self.is_ahead {
            self.set_out(&branching);
        }
        let end = self.record.items().len();
        let mut kept = BTreeMap::new();
        let mut fleeting: BTreeMap<usize, States> = BTreeMap::new();
        let mut waiting = std::mem::take(&mut self.waiting);
        while let Some(at) = first_before(&waiting, end) {
            let mut states = waiting.remove(&at).expect("it is the first");
            if waiting.is_empty() && kept.is_empty() && fleeting.is_empty() && states.len() == 1 {
                states = self.learn(at, states);
            }
            for (game, scripts) in states {
                let is_open = self.is_face_known(&game, at);
                let later = if is_open { &mut waiting } else { &mut fleeting };
                let beyond = self.step(&branching, at, &game, scripts, later);
                let left = if is_open { beyond } else { scripts };
                if left != Diagram::EMPTY {
                    self.add(&mut kept, at, &game, left);
                }
            }
        }
        while let Some(at) = first_before(&fleeting, end) {
            for (game, scripts) in fleeting.remove(&at).expect("it is the first") {
                self.step(&branching, at, &game, scripts, &mut fleeting);
            }
        }
        for scripts in fleeting.into_values().flat_map(States::into_values) {
            self.passing = self.diagrams.either(self.passing, scripts);
        }
        for (at, states) in kept {
            for (game, scripts) in states {
                self.add(&mut waiting, at, &game, scripts);
            }
        }
        self.waiting = waiting;
        let waiting = self.waiting.values_mut().flat_map(States::values_mut);
        self.diagrams
            .keep_only([&mut self.known, &mut self.supposed, &mut self.passing].into_iter().chain(waiting));
    }

    /// Keeps what the only possible state says of the script, and goes on with everything that is still possible.
    fn learn(&mut self, at: usize, states: States) -> States {
        let (game, scripts) = states.into_iter().next().expect("there is one state");
        self.history.push((at, game));
        if scripts != self.supposed {
            self.known = self.diagrams.both(self.known, scripts);
            self.diagrams.keep_only([&mut self.known, &mut self.passing].into_iter());
            let hull = self.diagrams.hull(self.known);
            let Some(hull) = hull.and_then(|mut hull| self.space.settle(&mut hull).then_some(hull)) else {
                self.supposed = Diagram::EMPTY;
                return States::default();
            };
            self.supposed = self.diagrams.of_cube(&hull);
        }
        States::from_iter([(game, self.supposed)])
    }

    fn set_out(&mut self, branching: &Rc<Branching>) {
        let game = Game::blank(self.record.before());
        let everything = self.space.everything();
        let (mut begun, mut passing) = (Vec::new(), Vec::new());
        let play = |branching: &Branching| {
            let mut begun = game;
            let mut watching = Watching::new(branching, &self.record, 0);
            begun.set_out(&mut watching);
            watching.shown(begun)
        };
        branching.each_way(&everything, None, play, |shown, cube| match shown {
            Shown::UpTo(at, game) => begun.push((at, game, cube)),
            Shown::All => passing.push(cube),
        });
        self.is_ahead = !passing.is_empty();
        self.passing = passing.iter().fold(Diagram::EMPTY, |passing, cube| {
            let more = self.diagrams.of_cube(cube);
            self.diagrams.either(passing, more)
        });
        let mut waiting = BTreeMap::new();
        if self.is_ahead {
            begun.clear();
        }
        for (at, game, cube) in begun {
            let scripts = self.diagrams.of_cube(&cube);
            self.add(&mut waiting, at, &game, scripts);
        }
        self.waiting = waiting;
    }

    /// Whether the card that is laid next has been turned up since.
    fn is_face_known(&self, game: &Game, at: usize) -> bool {
        let is_card = matches!(game.waits_for(), Waits::MastermindCard | Waits::Protagonist);
        let is_laid = matches!(self.record.items()[at].fact, Fact::Placed { .. });
        !(is_card && is_laid) || self.record.face(at).is_some()
    }

    /// Plays everything that could have come next and shows what was seen; returns the scripts with which some of it
    /// leads beyond the end of the record.
    fn step(
        &mut self,
        branching: &Rc<Branching>,
        at: usize,
        game: &Game,
        scripts: Diagram,
        later: &mut BTreeMap<usize, States>,
    ) -> Diagram {
        // Whatever is possible part by part is played at once, and only then compared with what is possible together.
        let Some(hull) = self.diagrams.hull(scripts) else { return Diagram::EMPTY };
        let mut found = Vec::new();
        let record = &self.record;
        let play = |branching: &Branching| {
            let choice = choose(branching, record, at, game)?;
            let mut next = *game;
            let mut watching = Watching::new(branching, record, at);
            next.play_listed(choice, &mut watching);
            watching.shown(next)
        };
        branching.each_way(&hull, self.diagrams.web(scripts), play, |shown, cube| match shown {
            // What shows nothing and only uses something up explains nothing that would not be explained without it.
            Shown::UpTo(to, next)
                if to == at && next.with_everything_unused() == game.with_everything_unused() => {}
            Shown::UpTo(..) | Shown::All => found.push((shown, cube)),
        });
        let mut beyond = Vec::new();
        let mut states: QuickMap<(usize, Game), Vec<Diagram>> = QuickMap::default();
        for (shown, cube) in found {
            let cube = self.diagrams.of_cube(&cube);
            match shown {
                Shown::UpTo(at, game) => states.entry((at, game)).or_default().push(cube),
                Shown::All => beyond.push(cube),
            }
        }
        for ((at, game), cubes) in states {
            let learned = self.diagrams.any(cubes);
            let scripts = self.diagrams.both(scripts, learned);
            if scripts != Diagram::EMPTY {
                self.add(later, at, &game, scripts);
            }
        }
        let beyond = self.diagrams.any(beyond);
        let beyond = self.diagrams.both(scripts, beyond);
        self.passing = self.diagrams.either(self.passing, beyond);
        beyond
    }

    fn add(&mut self, states: &mut BTreeMap<usize, States>, at: usize, game: &Game, more: Diagram) {
        let scripts = states.entry(at).or_default().entry(*game).or_insert(Diagram::EMPTY);
        *scripts = self.diagrams.either(*scripts, more);
    }
}

fn first_before(states: &BTreeMap<usize, States>, end: usize) -> Option<usize> {
    states.first_key_value().map(|(at, _)| *at).filter(|at| *at < end)
}

/// What could have been chosen so that the table saw what it saw next.
fn choose(branching: &Branching, record: &Record, at: usize, game: &Game) -> Option<Choice> {
    let seen = record.items()[at].fact;
    let one_of = |choices: &Choices| choices.nth(branching.pick(choices.len()));
    let only = |choice: Choice| game.allows(choice).then_some(choice);
    match (game.waits_for(), seen) {
        (Waits::Window, _) => {
            let sources = game.possible_sources()?;
            match branching.pick(1 + sources.len()).checked_sub(1) {
                None => Some(Choice::Pass),
                Some(n) => {
                    let mut uses = Choices::default();
                    game.list_uses_of(sources[n], &mut uses);
                    one_of(&uses)
                }
            }
        }
        (Waits::MastermindCard, Fact::Placed { on, .. }) => match record.face(at) {
            Some(card) => only(Choice::Place { card, on }),
            None => Card::ALL.iter().find_map(|&card| only(Choice::Place { card, on })),
        },
        (Waits::Answer, Fact::Accepted) => only(Choice::Accept),
        (Waits::Answer, Fact::Refused) => only(Choice::Refuse),
        (Waits::Claim, Fact::RoleRevealed { role, .. }) => only(Choice::Claim(role)),
        (Waits::Subplot, Fact::SubplotNamed(plot)) => only(Choice::Name(plot)),
        (Waits::Start, Fact::Enters { at, .. }) => only(Choice::Start(at)),
        (Waits::Pick, _) => one_of(&game.choices()),
        (Waits::Protagonist, Fact::Placed { on, .. }) => {
            let is_it = |card: Card| record.face(at).is_none_or(|face| face == card);
            let fits = |choice: &Choice| matches!(*choice, Choice::Place { card, on: there } if there == on && is_it(card));
            game.choices().iter().find(fits)
        }
        (Waits::Protagonist, Fact::Declared(declaration)) => only(Choice::Declare(declaration)),
        (Waits::Protagonist, Fact::Guessed { who, role, .. }) => only(Choice::Guess { who, role }),
        (Waits::Protagonist, _) => {
            let is_small = |choice: &Choice| {
                !matches!(choice, Choice::Place { .. } | Choice::Declare(_) | Choice::Guess { .. })
            };
            let choices: Vec<Choice> = game.choices().iter().filter(is_small).collect();
            choices.get(branching.pick(choices.len())).copied()
        }
        (
            Waits::MastermindCard
            | Waits::Answer
            | Waits::Claim
            | Waits::Subplot
            | Waits::Start
            | Waits::Nothing,
            _,
        ) => None,
    }
}

/// Compares what happens with what was seen.
struct Watching<'a> {
    branching: &'a Branching,
    record: &'a Record,
    at: usize,
    is_wrong: bool,
    /// The whole record was shown, and more follows.
    is_beyond: bool,
}

impl<'a> Watching<'a> {
    fn new(branching: &'a Branching, record: &'a Record, at: usize) -> Watching<'a> {
        Watching { branching, record, at, is_wrong: false, is_beyond: false }
    }

    fn shown(self, game: Game) -> Option<Shown> {
        match (self.is_wrong, self.is_beyond) {
            (true, _) => None,
            (false, true) => Some(Shown::All),
            (false, false) => Some(Shown::UpTo(self.at, game)),
        }
    }
}

impl Sink for Watching<'_> {
    fn event(&mut self, event: Event) {
        let Some(item) = item_of(&event, self.record.before()) else { return };
        if self.is_wrong || self.is_beyond {
            return;
        }
        match self.record.items().get(self.at) {
            Some(seen) if *seen == item => self.at += 1,
            Some(_) => {
                self.is_wrong = true;
                self.branching.give_up();
            }
            None => {
                self.is_beyond = true;
                self.branching.come_to_the_end();
            }
        }
    }
}
