//! The exact detective: plays the engine with a blank secret card along what everybody saw, and keeps every script
//! under which the Mastermind could have made the table see just that.
//!
//! Wherever only one state of the game can have shown the record, what has been learned since the last such moment is
//! a fact about the script alone. It is put to what was known before, and the engine goes on with everything that is
//! still possible part by part, as one cube: so it never plays a day once for each of a thousand cubes.

use std::collections::BTreeMap;
use std::collections::hash_map::HashMap;
use std::rc::Rc;

use engine::{Cause, Choice, Choices, Event, Fact, Game, Sink, Waits};
use rules::Card;

use crate::cube::Cube;
use crate::record::{Item, Record, item_of};
use crate::space::Space;
use crate::suppose::Branching;

/// Hidden states of the game that have shown the same so far, each with its scripts.
pub(crate) type States = HashMap<Game, Vec<Cube>>;

/// Follows a game as its record grows.
#[derive(Debug)]
pub struct Detective {
    space: Rc<Space>,
    branching: Rc<Branching>,
    record: Record,
    /// The game has not been seen to begin.
    is_ahead: bool,
    /// The scripts that explain the record up to the last moment with one state, as disjoint cubes.
    known: Vec<Cube>,
    /// The states to go on from, by how much of the record they have shown.
    waiting: BTreeMap<usize, States>,
    /// Scripts that explain all of the record in states from which nobody can go on: they lie between two questions,
    /// or behind a card whose face is not known.
    passing: Vec<Cube>,
    /// The moments with one state.
    pub(crate) history: Vec<Plain>,
}

/// A moment at which everybody could know the state of the game, but for the script.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plain {
    /// So much of the record has been shown.
    pub(crate) at: usize,
    pub(crate) game: Game,
    /// What was shown since the one before says something about the script.
    pub(crate) teaches: bool,
}

/// Somebody who wants to know why ways are kept and dropped.
pub(crate) trait Witness {
    /// Nobody listens, and nothing needs to be told.
    const IS_DEAF: bool = false;
    /// A way shows what was seen, from this item on, each for a cause.
    fn fits(&mut self, causes: &[(usize, Cause)]);
    fn clashes(&mut self, clash: Clash);
}

impl Witness for () {
    const IS_DEAF: bool = true;
    fn fits(&mut self, _: &[(usize, Cause)]) {}
    fn clashes(&mut self, _: Clash) {}
}

/// A way that shows something else than was seen.
#[derive(Clone, Debug)]
pub(crate) struct Clash {
    /// The item that is not shown.
    pub(crate) at: usize,
    /// What would have happened instead; nothing where the rules do not allow what was seen.
    pub(crate) event: Option<Event>,
    /// Whether it began with something the Mastermind did not have to do.
    pub(crate) is_free: bool,
    /// The scripts for which it goes so.
    pub(crate) cube: Cube,
}

/// How a step ends that shows what was seen.
#[expect(clippy::large_enum_variant, reason = "it is handed on at once and never kept")]
pub(crate) enum Shown {
    /// At a question, with so much of the record shown.
    UpTo(usize, Game),
    /// Somewhere behind the end of the record.
    All,
}

impl Detective {
    pub fn new(record: &Record) -> Detective {
        let space = Rc::new(Space::new(&record.before().into()));
        let mut detective = Detective {
            branching: Branching::new(space.clone()),
            record: Record::new(record.before()),
            is_ahead: true,
            known: vec![space.everything()],
            waiting: BTreeMap::new(),
            passing: Vec::new(),
            history: Vec::new(),
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

    /// The scripts that explain the record, as disjoint cubes.
    pub fn scripts(&self) -> Vec<Cube> {
        let at_end = self.waiting.get(&self.record.items().len());
        let learned = at_end.into_iter().flatten().flat_map(|(_, cubes)| cubes).chain(&self.passing);
        self.space.intersection(&self.known, &disjoint(learned))
    }

    /// Takes in what was seen since.
    pub fn follow(&mut self, items: &[Item]) {
        items.iter().for_each(|item| self.record.push(*item));
        if items.is_empty() && !self.is_ahead {
            return;
        }
        self.passing.clear();
        if self.is_ahead {
            self.set_out();
        }
        let end = self.record.items().len();
        let mut kept = BTreeMap::new();
        let mut fleeting: BTreeMap<usize, States> = BTreeMap::new();
        let mut waiting = std::mem::take(&mut self.waiting);
        while let Some(at) = first_before(&waiting, end) {
            let mut states = waiting.remove(&at).expect("it is the first");
            if waiting.is_empty() && kept.is_empty() && states.len() == 1 && !self.is_ahead {
                states = self.learn(at, states);
            }
            for (game, cubes) in states {
                let is_open = self.is_face_known(&game, at);
                let later = if is_open { &mut waiting } else { &mut fleeting };
                for cube in cubes {
                    if self.step(at, &game, &cube, later) || !is_open {
                        add(&mut kept, at, &game, cube);
                    }
                }
            }
        }
        while let Some(at) = first_before(&fleeting, end) {
            for (game, cubes) in fleeting.remove(&at).expect("it is the first") {
                for cube in cubes {
                    self.step(at, &game, &cube, &mut fleeting);
                }
            }
        }
        self.passing.extend(fleeting.into_values().flatten().flat_map(|(_, cubes)| cubes));
        for (at, states) in kept {
            for (game, cubes) in states {
                cubes.into_iter().for_each(|cube| add(&mut waiting, at, &game, cube));
            }
        }
        self.waiting = waiting;
    }

    /// Keeps what the only possible state says of the script, and goes on with everything that is still possible.
    fn learn(&mut self, at: usize, states: States) -> States {
        let (game, cubes) = states.into_iter().next().expect("there is one state");
        let teaches = cubes.len() != 1 || self.hull().is_none_or(|hull| hull != cubes[0]);
        self.history.push(Plain { at, game, teaches });
        self.known = self.space.intersection(&self.known, &disjoint(&cubes));
        match self.hull() {
            Some(hull) => States::from([(game, vec![hull])]),
            None => States::new(),
        }
    }

    /// Everything that is still possible, part by part.
    pub(crate) fn hull(&self) -> Option<Cube> {
        let mut possible = self.known.iter();
        let mut hull = possible.next()?.clone();
        possible.for_each(|cube| hull.widen(cube));
        Some(hull)
    }

    fn set_out(&mut self) {
        let (mut waiting, mut passing) = (BTreeMap::new(), Vec::new());
        let keep = |shown, cube| match shown {
            Shown::UpTo(at, game) => add(&mut waiting, at, &game, cube),
            Shown::All => passing.push(cube),
        };
        self.begin(&self.space.everything(), keep, &mut ());
        self.is_ahead = !passing.is_empty();
        self.passing = passing;
        // Some may be at a question where others have more to show: all of them begin anew next time.
        self.waiting = waiting;
    }

    /// Begins the game with the scripts of a cube in every way that shows what was seen.
    pub(crate) fn begin(&self, cube: &Cube, keep: impl FnMut(Shown, Cube), witness: &mut impl Witness) {
        let game = Game::blank(self.record.before());
        let play = |branching: &Branching| {
            let mut begun = game;
            let mut watching = Watching::new(branching, &self.record, 0, false, witness);
            begun.set_out(&mut watching);
            watching.shown(begun)
        };
        self.branching.each_way(cube, play, keep);
    }

    /// Whether the card that is laid next has been turned up since.
    fn is_face_known(&self, game: &Game, at: usize) -> bool {
        let is_card = matches!(game.waits_for(), Waits::MastermindCard | Waits::Protagonist);
        let is_laid = matches!(self.record.items()[at].fact, Fact::Placed { .. });
        !(is_card && is_laid) || self.record.face(at).is_some()
    }

    /// Plays everything that could have come next and shows what was seen; says whether some of it leads beyond the
    /// end of the record.
    fn step(&mut self, at: usize, game: &Game, cube: &Cube, later: &mut BTreeMap<usize, States>) -> bool {
        let mut passing = Vec::new();
        let keep = |shown, cube| match shown {
            Shown::UpTo(at, game) => add(later, at, &game, cube),
            Shown::All => passing.push(cube),
        };
        self.go_on(at, game, cube, keep, &mut ());
        let leads_beyond = !passing.is_empty();
        self.passing.append(&mut passing);
        leads_beyond
    }

    /// Goes on from a state with the scripts of a cube in every way that shows what was seen.
    pub(crate) fn go_on(
        &self,
        at: usize,
        game: &Game,
        cube: &Cube,
        mut keep: impl FnMut(Shown, Cube),
        witness: &mut impl Witness,
    ) {
        let record = &self.record;
        let play = |branching: &Branching| {
            let Some(choice) = choose(branching, record, at, game) else {
                // In a window he can always pass.
                let is_free = game.waits_for() == Waits::Window;
                tell_clash(witness, branching, at, None, is_free);
                return None;
            };
            let mut next = *game;
            let is_free = matches!(choice, Choice::Use { .. });
            let mut watching = Watching::new(branching, record, at, is_free, witness);
            next.play_listed(choice, &mut watching);
            watching.shown(next)
        };
        self.branching.each_way(cube, play, |shown, cube| match shown {
            // What shows nothing and only uses something up explains nothing that would not be explained without it.
            Shown::UpTo(to, next)
                if to == at && next.with_everything_unused() == game.with_everything_unused() => {}
            shown => keep(shown, cube),
        });
    }
}

/// The same scripts as cubes that do not overlap.
pub(crate) fn disjoint<'c>(cubes: impl IntoIterator<Item = &'c Cube>) -> Vec<Cube> {
    let mut found: Vec<Cube> = Vec::new();
    for cube in cubes {
        let mut pieces = vec![cube.clone()];
        for earlier in &found {
            pieces = pieces.iter().flat_map(|piece| piece.minus(earlier)).collect();
        }
        found.append(&mut pieces);
    }
    found
}

impl Space {
    /// The scripts that are in both lists; the cubes of each list are disjoint.
    pub(crate) fn intersection(&self, one: &[Cube], other: &[Cube]) -> Vec<Cube> {
        let mut both: Vec<Cube> = Vec::new();
        for mine in one {
            for theirs in other {
                both.extend(mine.and(theirs).filter(|cube| self.has_scripts(cube)));
            }
        }
        Cube::join_all(both)
    }
}

pub(crate) fn first_before(states: &BTreeMap<usize, States>, end: usize) -> Option<usize> {
    states.first_key_value().map(|(at, _)| *at).filter(|at| *at < end)
}

/// Adds scripts to a state, in as few cubes as can be had cheaply.
pub(crate) fn add(states: &mut BTreeMap<usize, States>, at: usize, game: &Game, mut cube: Cube) {
    let cubes = states.entry(at).or_default().entry(*game).or_default();
    let mut n = 0;
    while n < cubes.len() {
        match cubes[n].try_join(&cube) {
            Some(joined) => {
                cube = joined;
                cubes.swap_remove(n);
                n = 0;
            }
            None => n += 1,
        }
    }
    cubes.push(cube);
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

fn tell_clash<W: Witness>(
    witness: &mut W,
    branching: &Branching,
    at: usize,
    event: Option<Event>,
    is_free: bool,
) {
    if !W::IS_DEAF {
        witness.clashes(Clash { at, event, is_free, cube: branching.cube() });
    }
}

/// Compares what happens with what was seen.
struct Watching<'a, W> {
    branching: &'a Branching,
    record: &'a Record,
    at: usize,
    /// Whether what happens begins with something the Mastermind did not have to do.
    is_free: bool,
    witness: &'a mut W,
    causes: Vec<(usize, Cause)>,
    is_wrong: bool,
    /// The whole record was shown, and more follows.
    is_beyond: bool,
}

impl<'a, W: Witness> Watching<'a, W> {
    fn new(
        branching: &'a Branching,
        record: &'a Record,
        at: usize,
        is_free: bool,
        witness: &'a mut W,
    ) -> Watching<'a, W> {
        let causes = Vec::new();
        Watching { branching, record, at, is_free, witness, causes, is_wrong: false, is_beyond: false }
    }

    fn shown(self, game: Game) -> Option<Shown> {
        if self.is_wrong {
            return None;
        }
        self.witness.fits(&self.causes);
        Some(if self.is_beyond { Shown::All } else { Shown::UpTo(self.at, game) })
    }
}

impl<W: Witness> Sink for Watching<'_, W> {
    fn event(&mut self, event: Event) {
        let Some(item) = item_of(&event, self.record.before()) else { return };
        if self.is_wrong || self.is_beyond {
            return;
        }
        match self.record.items().get(self.at) {
            Some(seen) if *seen == item => {
                if let (false, Event::Happened { cause, .. }) = (W::IS_DEAF, event) {
                    self.causes.push((self.at, cause));
                }
                self.at += 1;
            }
            Some(_) => {
                self.is_wrong = true;
                tell_clash(self.witness, self.branching, self.at, Some(event), self.is_free);
                self.branching.give_up();
            }
            None => {
                self.is_beyond = true;
                self.branching.come_to_the_end();
            }
        }
    }
}
