//! Playing a case and checking what it says.

use rules::Card;

use super::{Case, CaseError, State, Telling};
use crate::choice::{Ask, Choice, Question};
use crate::fact::{Event, Fact, Step};
use crate::game::Game;
use crate::replay::read_answer;
use crate::seat::Seat;
use crate::setup::SetupError;
use crate::table::Table;
use crate::target::Target;
use crate::view::View;

/// A story that does not come to its moment within so many choices never does.
const MAX_QUIET_CHOICES: usize = 2_000;
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
        let at_the_top = |error: SetupError| CaseError { line: self.line, what: error.to_string() };
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

    fn tell(&mut self, telling: &Telling) -> Result<(), String> {
        match telling {
            Telling::Plays(seat, choice) => {
                let choice = read_answer(&self.game, *seat, &choice.to_string());
                let choice = choice.map_err(|error| error.to_string())?;
                self.play(choice);
                Ok(())
            }
            Telling::To { loop_day, step } => self.go_to(*loop_day, *step),
            Telling::Sees(seat, fact) => self.sees(*seat, fact, |_| true),
            Telling::SeesWith(seat, fact) => self.sees(*seat, fact, |strokes| strokes == 0),
            Telling::SeesThen(seat, fact) => self.sees(*seat, fact, |strokes| strokes > 0),
            Telling::Never(seat, fact) => {
                let was_seen = self.seen[index(*seat)].iter().any(|(seen, _)| seen == fact);
                if was_seen { Err(format!("{seat} did see \"{fact}\"")) } else { Ok(()) }
            }
            Telling::Offers(choice) => {
                let offered = self.game.choices().contains(*choice);
                if offered { Ok(()) } else { Err(format!("\"{choice}\" is not offered; {}", self.offered())) }
            }
            Telling::Denies(choice) => {
                let offered = self.game.choices().contains(*choice);
                if offered { Err(format!("\"{choice}\" is offered")) } else { Ok(()) }
            }
            Telling::Asks(seat, ask) => match self.game.question() {
                Some(question) if question.seat == *seat && question.ask.id() == *ask => Ok(()),
                Some(question) => Err(format!("{} is asked for {}", question.seat, question.ask.id())),
                None => Err("nobody is asked: the game is over".to_owned()),
            },
            Telling::Is(state) => self.check(state),
            Telling::Knows { seat, slot, card } => {
                let face = self.views[index(*seat)].faces[usize::from(*slot)];
                if face == Some(*card) { Ok(()) } else { Err(format!("{seat} sees {}", face_word(face))) }
            }
            Telling::Hides { seat, slot } => {
                let face = self.views[index(*seat)].faces[usize::from(*slot)];
                if face.is_none() { Ok(()) } else { Err(format!("{seat} sees {}", face_word(face))) }
            }
        }
    }

    /// Looks for a fact later than the last one found; `fits` judges how many announcements began between.
    fn sees(&mut self, seat: Seat, fact: &Fact, fits: impl Fn(usize) -> bool) -> Result<(), String> {
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
        let told = |(seen, joined): &(Fact, bool)| format!("\"{}{seen}\"", if *joined { "& " } else { "" });
        let rest: Vec<String> = self.seen[i][from..].iter().map(told).collect();
        let since = if rest.is_empty() { "nothing".to_owned() } else { rest.join(", ") };
        Err(format!("{seat} does not see \"{fact}\" there; seen since: {since}"))
    }

    fn offered(&self) -> String {
        let choices = self.game.choices();
        let listed: Vec<String> = choices.iter().take(12).map(|choice| format!("\"{choice}\"")).collect();
        match self.game.question() {
            Some(Question { seat, ask }) => {
                format!("{seat} is asked for {} and has {}: {}", ask.id(), choices.len(), listed.join(", "))
            }
            None => "the game is over".to_owned(),
        }
    }

    // Quiet play.

    /// Plays harmless choices until the moment has come, then to the next question.
    fn go_to(&mut self, loop_day: Option<(u8, u8)>, step: Option<Step>) -> Result<(), String> {
        let wanted = step.unwrap_or(Step::MastermindCards);
        if is_at(self.game.table(), loop_day, wanted) {
            return Ok(());
        }
        for _ in 0..MAX_QUIET_CHOICES {
            if self.game.winner().is_some() {
                return Err("the game is over before that".to_owned());
            }
            let mut events = Vec::new();
            let mut table = *self.game.table();
            let choice =
                quiet_choice(&self.game).ok_or_else(|| format!("no harmless choice; {}", self.offered()))?;
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
        Err(format!("the story never comes to {}", wanted.id()))
    }

    // What is so.

    fn check(&self, state: &State) -> Result<(), String> {
        let table = self.game.table();
        let so = |holds: bool, otherwise: String| if holds { Ok(()) } else { Err(otherwise) };
        match *state {
            State::In(who, location) => match table.location_of(who) {
                Some(found) => so(found == location, format!("{who} is in {found}")),
                None => Err(format!("{who} is not on the board")),
            },
            State::Alive(who) => so(table.is_alive(who), format!("{who} is not alive on the board")),
            State::Dead(who) => so(table.dead.contains(who), format!("{who} is not dead")),
            State::Absent(who) => so(
                table.cast.contains(who) && table.location_of(who).is_none(),
                format!("{who} is on the board or not known at all"),
            ),
            State::Unknown(who) => so(!table.cast.contains(who), format!("everybody knows of {who}")),
            State::Guarded(who) => so(table.guarded.contains(who), format!("{who} has no guard marker")),
            State::Unguarded(who) => so(!table.guarded.contains(who), format!("{who} has a guard marker")),
            State::Extra(who) => so(table.extra.contains(who), format!("{who} has no Extra card")),
            State::NoExtra(who) => so(!table.extra.contains(who), format!("{who} has an Extra card")),
            State::Count(who, counter, n) => {
                let found = table.count(counter, who);
                so(found == n, format!("{who} has {found} {counter}"))
            }
            State::Intrigue(location, n) => {
                let found = table.intrigue_at[location.index()];
                so(found == n, format!("{location} has {found} intrigue"))
            }
            State::Curses(on, n) => {
                let found = table.curses_on(on);
                so(found == usize::from(n), format!("{} has {found} Curses", on.id()))
            }
            State::Role(who, role) => {
                let found = self.game.role_of(who);
                so(found == role, format!("{who} is {found}"))
            }
            State::Gauge(n) => so(table.gauge == n, format!("the gauge stands at {}", table.gauge)),
            State::Leader(n) => {
                so(table.leader == n, format!("the leader is {}", Seat::Protagonist(table.leader)))
            }
            State::Loop(n) => so(table.loop_no == n, format!("it is loop {}", table.loop_no)),
            State::Day(n) => so(table.day == n, format!("it is day {}", table.day)),
            State::Step(step) => so(table.step == step, format!("the step is {}", table.step.id())),
            State::Winner(winner) => match table.winner {
                Some(found) => so(found == winner, format!("the winner is {}", found.id())),
                None => Err("the game goes on".to_owned()),
            },
        }
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

fn face_word(face: Option<Card>) -> &'static str {
    face.map_or("no face", Card::id)
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
