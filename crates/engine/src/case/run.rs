//! Playing a case and checking what it says.

use rules::{Card, Character};

use super::{Case, CaseError, CaseFault, Offered, State, Telling};
use crate::choice::{Ask, Choice, Question};
use crate::fact::{Event, Fact, Step};
use crate::game::Game;
use crate::misread::Misread;
use crate::replay::read_answer;
use crate::seat::Seat;
use crate::setup::SetupError;
use crate::table::Table;
use crate::target::Target;
use crate::view::View;

/// A story that does not come to its moment within so many choices never does.
const MAX_QUIET_CHOICES: usize = 2_000;
/// Choices that are told where something else was expected.
const MOST_LISTED: usize = 12;
const SEATS: [Seat; 5] =
    [Seat::Mastermind, Seat::Protagonist(0), Seat::Protagonist(1), Seat::Protagonist(2), Seat::Spectator];

/// A case under way: the game, and what each seat has seen.
#[derive(Debug)]
struct Story {
    game: Game,
    views: [View; 5],
    /// What each seat saw, whether it was joined to what came before, and how far its `sees` lines have come.
    seen: [Vec<(Fact, bool)>; 5],
    read: [usize; 5],
}

impl Case {
    /// Plays the story; the first line that does not hold is the error.
    pub fn run(&self) -> Result<(), CaseError> {
        self.told().map(|_| ())
    }

    /// The table before the story, and what everybody sees of it; each with whether it belongs to the announcement
    /// before it.
    pub fn seen(&self) -> Result<(Table, Vec<(Fact, bool)>), CaseError> {
        let (before, story) = self.told()?;
        let [_, _, _, _, of_spectator] = story.seen;
        Ok((*before.table(), of_spectator))
    }

    fn told(&self) -> Result<(Game, Story), CaseError> {
        let at_the_top = |error: SetupError| CaseError { line: self.line, what: error.into() };
        let mut events = Vec::new();
        let (before, game) = match &self.position {
            Some(position) => {
                let before = Game::put_down(&self.script, &self.options, position).map_err(at_the_top)?;
                (before, Game::stand(&self.script, &self.options, position, &mut events))
            }
            None => {
                let before = Game::before_start(&self.script, &self.options).map_err(at_the_top)?;
                (before, Game::start(&self.script, &self.options, &mut events))
            }
        };
        let mut story = Story {
            game: game.map_err(at_the_top)?,
            views: SEATS.map(|seat| before.view(seat)),
            seen: Default::default(),
            read: [0; 5],
        };
        story.note(&events);
        for (line, telling) in &self.story {
            story.tell(telling).map_err(|what| CaseError { line: *line, what })?;
        }
        Ok((before, story))
    }
}

fn index(seat: Seat) -> usize {
    SEATS.iter().position(|known| *known == seat).expect("every seat is listed")
}

impl Story {
    fn note(&mut self, events: &[Event]) {
        for event in events {
            for (i, seat) in SEATS.into_iter().enumerate() {
                let seen = event.seen_by(seat, &self.game.table().sheet);
                self.views[i].fold(&seen);
                self.seen[i].extend(seen.fact().map(|fact| (fact, seen.is_joined())));
            }
        }
    }

    fn play(&mut self, choice: Choice) {
        let mut events = Vec::new();
        self.game.play_listed(choice, &mut events);
        self.note(&events);
    }

    fn tell(&mut self, telling: &Telling) -> Result<(), CaseFault> {
        match telling {
            Telling::Plays(seat, choice) => {
                let choice = read_answer(&self.game, *seat, &choice.to_string())?;
                self.play(choice);
                Ok(())
            }
            Telling::To { loop_day, step } => self.go_to(*loop_day, *step),
            Telling::Sees(seat, fact) => self.sees(*seat, fact, |_| true),
            Telling::SeesWith(seat, fact) => self.sees(*seat, fact, |strokes| strokes == 0),
            Telling::SeesThen(seat, fact) => self.sees(*seat, fact, |strokes| strokes > 0),
            Telling::Never(seat, fact) => {
                let was_seen = self.seen[index(*seat)].iter().any(|(seen, _)| seen == fact);
                if was_seen { Err(CaseFault::WasSeen { seat: *seat, fact: *fact }) } else { Ok(()) }
            }
            Telling::Offers(choice) => {
                let is_offered = self.game.choices().contains(*choice);
                let fault = || CaseFault::NotOffered { choice: *choice, offered: self.offered() };
                if is_offered { Ok(()) } else { Err(fault()) }
            }
            Telling::Denies(choice) => {
                let is_offered = self.game.choices().contains(*choice);
                if is_offered { Err(CaseFault::IsOffered(*choice)) } else { Ok(()) }
            }
            Telling::Asks(seat, ask) => match self.game.question() {
                Some(question) if question.seat == *seat && question.ask.id() == *ask => Ok(()),
                Some(question) => Err(CaseFault::AskedOtherwise(question)),
                None => Err(Misread::GameOver.into()),
            },
            Telling::Is(state) => self.check(state),
            Telling::Knows { seat, slot, card } => {
                let face = self.views[index(*seat)].faces[usize::from(*slot)];
                if face == Some(*card) { Ok(()) } else { Err(CaseFault::Face { seat: *seat, face }) }
            }
            Telling::Hides { seat, slot } => {
                let face = self.views[index(*seat)].faces[usize::from(*slot)];
                if face.is_none() { Ok(()) } else { Err(CaseFault::Face { seat: *seat, face }) }
            }
        }
    }

    /// Looks for a fact later than the last one found; `fits` judges how many announcements began between.
    fn sees(&mut self, seat: Seat, fact: &Fact, fits: impl Fn(usize) -> bool) -> Result<(), CaseFault> {
        let i = index(seat);
        let from = self.read[i];
        let mut strokes = 0;
        for (position, (seen, joined)) in self.seen[i].iter().enumerate().skip(from) {
            strokes += usize::from(!joined);
            if seen == fact && fits(strokes) {
                self.read[i] = position + 1;
                return Ok(());
            }
        }
        let told = |(seen, joined): &(Fact, bool)| format!("{}{seen}", if *joined { "& " } else { "" });
        let since = self.seen[i][from..].iter().map(told).collect();
        Err(CaseFault::NotSeen { seat, fact: *fact, since })
    }

    fn offered(&self) -> Offered {
        let choices = self.game.choices();
        Offered(
            self.game
                .question()
                .map(|question| (question, choices.len(), choices.iter().take(MOST_LISTED).collect())),
        )
    }

    // Quiet play.

    /// Plays harmless choices until the moment has come, then to the next question.
    fn go_to(&mut self, loop_day: Option<(u8, u8)>, step: Option<Step>) -> Result<(), CaseFault> {
        let wanted = step.unwrap_or(Step::MastermindCards);
        if is_at(self.game.table(), loop_day, wanted) {
            return Ok(());
        }
        for _ in 0..MAX_QUIET_CHOICES {
            if self.game.winner().is_some() {
                return Err(CaseFault::OverBefore);
            }
            let mut events = Vec::new();
            let mut table = *self.game.table();
            let choice =
                quiet_choice(&self.game).ok_or_else(|| CaseFault::NothingHarmless(self.offered()))?;
            self.game.play_listed(choice, &mut events);
            self.note(&events);
            for event in &events {
                if let Some(fact) = event.seen_by(Seat::Spectator, &table.sheet).fact() {
                    table.apply(&fact);
                    if is_at(&table, loop_day, wanted) {
                        return Ok(());
                    }
                }
            }
        }
        Err(CaseFault::NeverComes(wanted))
    }

    // What is so.

    fn check(&self, state: &State) -> Result<(), CaseFault> {
        match self.instead_of(state) {
            Some(found) if found == *state => Ok(()),
            Some(found) => Err(CaseFault::IsNot(found)),
            None => Err(CaseFault::NobodyHasWon),
        }
    }

    /// What is so of what is spoken of; nothing if that is a winner and there is none.
    fn instead_of(&self, state: &State) -> Option<State> {
        let table = self.game.table();
        let on_board = |who: Character| match (table.is_alive(who), table.dead.contains(who)) {
            (true, _) => State::Alive(who),
            (false, true) => State::Dead(who),
            (false, false) if table.cast.contains(who) => State::Absent(who),
            (false, false) => State::Unknown(who),
        };
        Some(match *state {
            State::In(who, _) => table.location_of(who).map_or(on_board(who), |at| State::In(who, at)),
            State::Alive(who) | State::Dead(who) => on_board(who),
            State::Absent(who) => match table.location_of(who) {
                Some(at) => State::In(who, at),
                None if table.cast.contains(who) => State::Absent(who),
                None => State::Unknown(who),
            },
            State::Unknown(who) if !table.cast.contains(who) => State::Unknown(who),
            State::Unknown(who) => on_board(who),
            State::Guarded(who) | State::Unguarded(who) => {
                let is_guarded = table.guarded.contains(who);
                if is_guarded { State::Guarded(who) } else { State::Unguarded(who) }
            }
            State::Extra(who) | State::NoExtra(who) => {
                if table.extra.contains(who) {
                    State::Extra(who)
                } else {
                    State::NoExtra(who)
                }
            }
            State::Count(who, counter, _) => State::Count(who, counter, table.count(counter, who)),
            State::Intrigue(location, _) => State::Intrigue(location, table.intrigue_at[location.index()]),
            State::Curses(on, _) => State::Curses(on, table.curses_on(on) as u8),
            State::Role(who, _) => State::Role(who, self.game.role_of(who)),
            State::Gauge(_) => State::Gauge(table.gauge),
            State::Leader(_) => State::Leader(table.leader),
            State::Loop(_) => State::Loop(table.loop_no),
            State::Day(_) => State::Day(table.day),
            State::Step(_) => State::Step(table.step),
            State::Winner(_) => State::Winner(table.winner?),
        })
    }
}

/// Whether a moment has come. The Time Spiral and the preparation are those before the named loop.
fn is_at(table: &Table, loop_day: Option<(u8, u8)>, step: Step) -> bool {
    let between_loops = matches!(step, Step::TimeSpiral | Step::Preparation);
    table.step == step
        && loop_day.is_none_or(|(loop_no, day)| match between_loops {
            true => table.loop_no + 1 == loop_no,
            false => (table.loop_no, table.day) == (loop_no, day),
        })
}

/// A choice that changes as little as possible: bluffs on locations, no abilities, no refusals.
fn quiet_choice(game: &Game) -> Option<Choice> {
    let Question { ask, .. } = game.question()?;
    let choices = game.choices();
    let on_location = |card: Card| move |choice: &Choice| matches!(choice, Choice::Place { card: laid, on: Target::Location(_) } if *laid == card);
    let bluff = |cards: &[Card]| cards.iter().find_map(|card| choices.iter().find(on_location(*card)));
    match ask {
        Ask::MastermindCard => {
            bluff(&[Card::ForbidParanoia, Card::ForbidGoodwill, Card::ParanoiaMinus1, Card::ParanoiaPlus1])
        }
        Ask::ProtagonistCard { .. } => bluff(&[Card::ParanoiaPlus1, Card::GoodwillPlus1, Card::MoveVertical]),
        Ask::Guess => None,
        Ask::RaiseGauge => choices.iter().find(|choice| *choice == Choice::Pass),
        // Begin, pass and accept come first in their lists; of several targets any will do.
        Ask::TimeSpiral
        | Ask::Start(_)
        | Ask::LoopStart
        | Ask::Sympathy
        | Ask::CardResolve
        | Ask::MastermindAbility
        | Ask::DayEnd
        | Ask::Curse { .. }
        | Ask::Declare
        | Ask::Answer(_)
        | Ask::NameSubplot { .. }
        | Ask::Mandatory(_)
        | Ask::Incident { .. }
        | Ask::LeaderIncident(_)
        | Ask::MoveGauge
        | Ask::EffectOf { .. }
        | Ask::Claim(_)
        | Ask::BossAt => choices.nth(0),
    }
}
