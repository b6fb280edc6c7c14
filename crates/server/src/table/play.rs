//! The game of a table with its log, and what each seat is told of it.

use std::collections::VecDeque;
use std::sync::Arc;

use engine::{Choice, Event, Game, Question, Refused, Replay, Seat};
use protocol::ask::Waiting;
use protocol::fact::Secrets;
use protocol::lobby::ScriptInfo;
use protocol::message::GameSnapshot;
use protocol::{Ask, Board, OpenSheet, Record, Refusal};

use super::outlet::Outlet;
use crate::choosing::Chosen;
use crate::store::StoredChoice;

/// Ids of messages that are remembered, so that sending one again is harmless.
const REMEMBERED: usize = 64;

pub(super) struct Play {
    chosen: Arc<Chosen>,
    before: Game,
    game: Game,
    log: Vec<(Seat, Choice)>,
    mastermind: Record,
    pub(super) outlet: Outlet,
    /// How many Time Spirals have ended.
    pub(super) spirals_ended: u32,
    messages: VecDeque<(Seat, String)>,
}

/// Choices that are legal, with what comes of them. Nothing has changed yet.
pub(super) struct Step {
    seat: Seat,
    choices: Vec<Choice>,
    after: Game,
    events: Vec<Event>,
}

/// What came of a step: the events, and the Mastermind's items with the number of the first.
pub(super) struct Happened {
    pub(super) events: Vec<Event>,
    pub(super) from: u32,
    pub(super) items: Vec<protocol::Item>,
}

impl Play {
    pub(super) fn new(chosen: Arc<Chosen>) -> Play {
        let (script, options) = (chosen.start.script(), chosen.start.options());
        let before = Game::before_start(script, options).expect("a chosen script can be set up");
        let mut events = Vec::new();
        let game = Game::start(script, options, &mut events).expect("a chosen script can be set up");
        let mut mastermind = Record::new(Seat::Mastermind, &before);
        mastermind.tell(&events);
        let mut outlet = Outlet::new(&before);
        outlet.take(None, &events);
        Play {
            before,
            game,
            log: Vec::new(),
            mastermind,
            outlet,
            spirals_ended: 0,
            messages: VecDeque::new(),
            chosen,
        }
    }

    /// Plays a stored log; everything that may be known is known at once.
    pub(super) fn load(
        chosen: Arc<Chosen>,
        log: &[StoredChoice],
        spirals_ended: u32,
        gates_opened: u32,
    ) -> Result<Play, String> {
        let mut play = Play::new(chosen);
        for (stored, n) in log.iter().zip(0..) {
            // Nobody could have answered before.
            play.open_gates();
            let choice: Choice = stored.choice.parse().map_err(|error| format!("choice {n}: {error}"))?;
            let step =
                play.try_all(stored.seat, &[choice]).map_err(|(_, error)| format!("choice {n}: {error}"))?;
            play.take(step, &stored.message);
        }
        while play.outlet.gates_opened() < gates_opened && play.go_on() {}
        play.spirals_ended = spirals_ended;
        while play.next_portion().is_some() {}
        // The server went down after everybody was ready and before the loop began.
        if play.is_in_time_spiral() {
            play.spirals_ended = play.spirals_ended.min(play.outlet.spirals() - 1);
        }
        Ok(play)
    }

    pub(super) fn game(&self) -> &Game {
        &self.game
    }

    pub(super) fn before(&self) -> &Game {
        &self.before
    }

    pub(super) fn n_choices(&self) -> u32 {
        self.log.len() as u32
    }

    pub(super) fn question(&self) -> Option<Question> {
        self.game.question()
    }

    /// Whether the engine itself waits in the Time Spiral.
    fn is_in_time_spiral(&self) -> bool {
        self.question().is_some_and(|question| question.ask == engine::Ask::TimeSpiral)
    }

    /// Whether the Protagonists confer before a loop.
    pub(super) fn is_in_spiral(&self) -> bool {
        self.outlet.is_in_spiral(self.spirals_ended)
    }

    pub(super) fn next_portion(&mut self) -> Option<super::outlet::Portion> {
        let ask = self.game.question().map(|question| question.ask);
        self.outlet.next(ask.as_ref(), self.spirals_ended)
    }

    // The word to go on.

    /// The step in which the Mastermind has nothing to decide and has to say so, with what the others will see then.
    pub(super) fn awaits_word(&self) -> Option<(engine::Step, &[Event])> {
        let ask = self.question().map(|question| question.ask);
        self.outlet.awaits_word(ask.as_ref())
    }

    fn go_on(&mut self) -> bool {
        let ask = self.question().map(|question| question.ask);
        self.outlet.go_on(ask.as_ref())
    }

    /// A bot needs no word: it has nothing to hide its thinking behind, and takes a pause in every case.
    pub(super) fn open_gates(&mut self) {
        while self.go_on() {}
    }

    pub(super) fn take_word(&mut self, message: &str) {
        self.go_on();
        self.remember(Seat::Mastermind, message);
    }

    // Asking.

    /// Who is asked now and knows it. The Time Spiral is left by wishes, not by an answer.
    pub(super) fn asked(&self) -> Option<Question> {
        let question = self.question()?;
        match question.seat {
            Seat::Mastermind => self.awaits_word().is_none().then_some(question),
            Seat::Protagonist(_) => {
                let knows = self.outlet.is_empty() && question.ask != engine::Ask::TimeSpiral;
                knows.then_some(question)
            }
            Seat::Spectator => None,
        }
    }

    /// The number of the next question for a seat: it counts the seat's own answers, and for the Mastermind the gates
    /// that have opened.
    pub(super) fn question_number(&self, seat: Seat) -> u32 {
        let answers = self.log.iter().filter(|(by, _)| *by == seat).count() as u32;
        let gates = if seat == Seat::Mastermind { self.outlet.gates_opened() } else { 0 };
        1 + answers + gates
    }

    /// Whether a seat has something to answer.
    pub(super) fn is_asked(&self, seat: Seat) -> bool {
        let is_asked = self.asked().is_some_and(|question| question.seat == seat);
        is_asked || (seat == Seat::Mastermind && self.awaits_word().is_some())
    }

    pub(super) fn ask_for(&self, seat: Seat) -> Option<Ask> {
        let number = self.question_number(seat);
        if seat == Seat::Mastermind
            && let Some((step, _)) = self.awaits_word()
        {
            return Some(Ask::to_go_on(number, step));
        }
        let question = self.asked().filter(|question| question.seat == seat)?;
        let (choices, sends) = (self.game.choices(), self.game.picks_a_destination());
        let held = seat == Seat::Mastermind && self.outlet.hangs_on(&question.ask);
        Some(Ask { held, ..Ask::of(number, &question, &choices, self.game.table(), sends) })
    }

    pub(super) fn waiting_for(&self, seat: Seat) -> Waiting {
        match seat {
            Seat::Mastermind if self.is_asked(seat) => Waiting::Mastermind,
            Seat::Mastermind => Waiting::of(self.game.table()),
            Seat::Protagonist(_) | Seat::Spectator => Waiting::of(self.outlet.table()),
        }
    }

    // Answering.

    pub(super) fn is_remembered(&self, seat: Seat, message: &str) -> bool {
        self.messages.iter().any(|(by, id)| *by == seat && id == message)
    }

    /// Plays choices of one seat on a copy: all are legal, or nothing is.
    pub(super) fn try_all(&self, seat: Seat, choices: &[Choice]) -> Result<Step, (Refusal, String)> {
        let mut after = self.game;
        let mut events = Vec::new();
        for choice in choices {
            after.answer(seat, *choice, &mut events).map_err(|refused| {
                let refusal = match refused {
                    Refused::NotAsked => Refusal::NotAsked,
                    Refused::NotOffered => Refusal::NotOffered,
                };
                (refusal, refused.to_string())
            })?;
        }
        Ok(Step { seat, choices: choices.to_vec(), after, events })
    }

    /// The same choice of everybody who is asked in the Time Spiral, one after the other.
    pub(super) fn out_of_the_spiral(&self, choice: Choice) -> Vec<Step> {
        let mut after = self.game;
        let mut steps = Vec::new();
        while let Some(question) = after.question()
            && question.ask == engine::Ask::TimeSpiral
        {
            let mut events = Vec::new();
            after.answer(question.seat, choice, &mut events).expect("the Time Spiral offers this");
            steps.push(Step { seat: question.seat, choices: vec![choice], after, events });
        }
        steps
    }

    /// Makes a step true and says what happened.
    pub(super) fn take(&mut self, step: Step, message: &str) -> Happened {
        let asked = self.question().map(|question| (question.seat, question.ask));
        self.game = step.after;
        self.log.extend(step.choices.iter().map(|choice| (step.seat, *choice)));
        self.outlet.take(asked, &step.events);
        self.remember(step.seat, message);
        let from = self.mastermind.n_items() + 1;
        let items = self.mastermind.tell(&step.events);
        Happened { events: step.events, from, items }
    }

    fn remember(&mut self, seat: Seat, message: &str) {
        if message.is_empty() {
            return;
        }
        if self.messages.len() == REMEMBERED {
            self.messages.pop_front();
        }
        self.messages.push_back((seat, message.to_owned()));
    }

    /// How many items the seat has.
    pub(super) fn n_items(&self, seat: Seat) -> u32 {
        match seat {
            Seat::Mastermind => self.mastermind.n_items(),
            Seat::Protagonist(_) | Seat::Spectator => self.outlet.n_items(),
        }
    }

    // Looking back.

    /// Everything that has happened, played again.
    pub(super) fn events(&self) -> Vec<Event> {
        let mut events = Vec::new();
        let (script, options) = (self.chosen.start.script(), self.chosen.start.options());
        let mut game = Game::start(script, options, &mut events).expect("a chosen script can be set up");
        for (_, choice) in &self.log {
            game.play_listed(*choice, &mut events);
        }
        events
    }

    pub(super) fn replay(&self) -> Replay {
        let mut replay = self.chosen.start.clone();
        for (_, choice) in &self.log {
            replay.push(*choice).expect("the log holds legal choices");
        }
        replay
    }

    pub(super) fn sheet(&self) -> OpenSheet {
        sheet(&self.chosen)
    }

    /// What a seat knows, with the items after `since`.
    pub(super) fn snapshot(&self, seat: Seat, since: u32) -> GameSnapshot {
        let mut events = self.events();
        match seat {
            Seat::Mastermind => {}
            Seat::Protagonist(_) | Seat::Spectator => events.truncate(self.outlet.n_released()),
        }
        let mut record = Record::new(seat, &self.before);
        let start = Board::of(record.view());
        let mut items = record.tell(&events);
        let whole = since == 0 || since as usize > items.len();
        if !whole {
            items.drain(..since as usize);
        }
        GameSnapshot {
            sheet: self.sheet(),
            start: whole.then_some(start),
            board: Board::of(record.view()),
            from: if whole { 1 } else { since + 1 },
            items,
            waiting: self.waiting_for(seat),
            ask: self.ask_for(seat),
            secrets: (seat == Seat::Mastermind).then(|| Secrets::from(self.game.secrets())),
            script: (seat == Seat::Mastermind).then(|| script_info(&self.chosen)),
        }
    }
}

pub(super) fn sheet(chosen: &Chosen) -> OpenSheet {
    OpenSheet::of(&chosen.start.game().table().sheet, chosen.start.options().preset)
}

pub(super) fn script_info(chosen: &Chosen) -> ScriptInfo {
    let script = chosen.start.script();
    ScriptInfo {
        id: script.id.clone(),
        title: script.title.clone(),
        author: script.author.clone(),
        notes: script.notes.clone(),
    }
}

impl Step {
    pub(super) fn seat(&self) -> Seat {
        self.seat
    }

    pub(super) fn stored(&self, message: &str) -> Vec<StoredChoice> {
        let stored = |choice: &Choice| StoredChoice {
            seat: self.seat,
            choice: choice.to_string(),
            message: message.to_owned(),
        };
        self.choices.iter().map(stored).collect()
    }
}

impl std::fmt::Debug for Play {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Play").field("choices", &self.log.len()).finish_non_exhaustive()
    }
}
