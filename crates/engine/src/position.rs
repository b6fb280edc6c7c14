//! A game put down in the middle: any board, any moment. How cases, puzzles and bug reports begin.

use rules::ability::Effect;
use rules::characters::Start;
use rules::{Card, Character, Counter, Location, MAX_LOOPS, Role, Script};

use crate::agenda::Frame;
use crate::choice::Source;
use crate::fact::{Fact, Sink, Step};
use crate::game::Game;
use crate::setup::{Options, SetupError};
use crate::target::Target;

/// Where the game stands. What is not said is as at the start of the loop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    pub loop_no: u8,
    pub day: u8,
    pub step: Step,
    pub figures: Vec<(Character, Figure)>,
    pub intrigue_at: [u8; Location::COUNT],
    /// The deck, or the Mastermind, and a card that lies spent.
    pub spent: Vec<(Option<u8>, Card)>,
    /// Days whose incident occurred in this loop.
    pub occurred: Vec<u8>,
    /// Whether Protagonists are barred from bearers of Extra cards.
    pub extra_banned: bool,
    /// Locations that are closed, with the last day of it.
    pub closed: Vec<(Location, u8)>,
    /// Roles announced in this loop.
    pub announced: Vec<Role>,
    /// The Extra Gauge now, and at the end of the previous loop; whether it rose in this one, and the highest it ever
    /// was, if that is higher.
    pub gauge: u8,
    pub last_gauge: u8,
    pub gauge_rose: bool,
    pub gauge_peak: u8,
    /// The day on which the gauge brought Madness.
    pub madness_day: u8,
    /// Where Curses lie or hang.
    pub curses: Vec<Target>,
    /// Whether the Protagonists cannot die in this loop.
    pub shielded: bool,
    /// Whether every further incident is deadly.
    pub hunted: bool,
    /// Whether this loop is played with the extra main plot.
    pub twisted: bool,
    /// Days whose incident occurred in an earlier loop.
    pub occurred_before: Vec<u8>,
    /// What the Mastermind has used today, or in this loop if that is its limit.
    pub used: Vec<Source>,
}

/// What is said of one character.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Figure {
    pub at: Option<Location>,
    pub start: Option<Location>,
    pub counters: [u8; Counter::COUNT],
    pub dead: bool,
    pub guarded: bool,
    pub freed: bool,
    pub calmed: bool,
    pub known_friend: bool,
    pub had_goodwill: bool,
    pub extra: bool,
    pub died_last_loop: bool,
    /// Cannot be moved today.
    pub held: bool,
    /// Has left the board.
    pub gone: bool,
    /// Goodwill abilities used today, and those once per loop used earlier.
    pub used: Vec<u8>,
    pub used_this_loop: Vec<u8>,
}

impl Position {
    pub fn new(loop_no: u8, day: u8, step: Step) -> Position {
        Position {
            loop_no,
            day,
            step,
            figures: Vec::new(),
            intrigue_at: [0; Location::COUNT],
            spent: Vec::new(),
            occurred: Vec::new(),
            extra_banned: false,
            closed: Vec::new(),
            announced: Vec::new(),
            gauge: 0,
            last_gauge: 0,
            gauge_rose: false,
            gauge_peak: 0,
            madness_day: 0,
            curses: Vec::new(),
            shielded: false,
            hunted: false,
            twisted: false,
            occurred_before: Vec::new(),
            used: Vec::new(),
        }
    }

    /// The steps a game can be put down in: those that begin without cards on the board.
    pub fn can_stand_at(step: Step) -> bool {
        frame_of(step, 1).is_some()
    }
}

pub(crate) fn frame_of(step: Step, day: u8) -> Option<Frame> {
    match step {
        Step::TimeSpiral => Some(Frame::TimeSpiral),
        Step::Preparation => Some(Frame::Prepare),
        Step::DayStart => Some(Frame::NextDay(day)),
        Step::MastermindCards => Some(Frame::BeginCards),
        Step::MastermindAbilities => Some(Frame::MastermindAbilities),
        Step::Goodwill => Some(Frame::BeginGoodwill),
        Step::Incident => Some(Frame::Incident),
        Step::LeaderPasses => Some(Frame::PassLeader),
        Step::DayEnd => Some(Frame::Night),
        Step::LoopEnd => Some(Frame::LoopEnd),
        Step::ProtagonistCards | Step::CardResolve | Step::FinalGuess | Step::Over => None,
    }
}

impl Game {
    /// The game that stands like this, gone on to its next question.
    pub fn stand(
        script: &Script,
        options: &Options,
        position: &Position,
        sink: &mut impl Sink,
    ) -> Result<Game, SetupError> {
        let mut game = Game::put_down(script, options, position)?;
        game.advance(sink);
        Ok(game)
    }

    /// The same, before the step has begun.
    pub(crate) fn put_down(
        script: &Script,
        options: &Options,
        position: &Position,
    ) -> Result<Game, SetupError> {
        let mut game = Game::unstarted(script, options)?;
        let frame = frame_of(position.step, position.day).ok_or(SetupError::Step(position.step))?;
        if position.day == 0 || position.day > script.days {
            return Err(SetupError::Days(position.day));
        }
        if position.loop_no == 0 || usize::from(position.loop_no) > MAX_LOOPS {
            return Err(SetupError::Loops(position.loop_no));
        }
        let days = position.occurred.iter().chain(&position.occurred_before);
        if let Some(day) = days.copied().find(|day| !script.incidents.iter().any(|i| i.day == *day)) {
            return Err(SetupError::IncidentDay(day));
        }
        let between_loops = matches!(position.step, Step::TimeSpiral | Step::Preparation);
        let loop_no = position.loop_no - u8::from(between_loops);
        game.table.apply(&Fact::LoopBegins(loop_no));
        game.enter_all(position);
        game.table.apply(&Fact::DayBegins(position.day));
        game.table.apply(&Fact::Step(position.step));
        for (who, figure) in &position.figures {
            game.check_figure(*who, figure, &position.curses)?;
            game.set_figure(*who, figure);
        }
        for (location, n) in Location::ALL.iter().zip(position.intrigue_at) {
            game.put(Target::Location(*location), Counter::Intrigue, n);
        }
        for (deck, card) in &position.spent {
            game.table.spent[deck.map_or(0, |deck| 1 + usize::from(deck))].insert(*card);
        }
        for day in &position.occurred {
            game.table.apply(&Fact::IncidentOccurs { day: *day });
        }
        game.table.extra_banned = position.extra_banned;
        for (location, until) in &position.closed {
            game.table.apply(&Fact::Closed { location: *location, until: *until });
        }
        game.table.announced = position.announced.iter().copied().collect();
        game.table.gauge = position.gauge;
        game.table.last_gauge = position.last_gauge;
        game.table.gauge_rose = position.gauge_rose;
        game.table.gauge_peak = position.gauge.max(position.gauge_peak);
        game.table.madness_day = position.madness_day;
        game.table.shielded = position.shielded;
        game.table.occurred_before =
            position.occurred_before.iter().fold(0, |days, day| days | 1 << (day - 1));
        game.hunted = position.hunted;
        game.twisted = position.twisted;
        for on in &position.curses {
            if let Target::Character(who) = *on
                && game.table.location_of(who).is_none()
            {
                return Err(SetupError::OffBoard(who));
            }
            game.table.apply(&Fact::CurseLaid { on: *on });
        }
        for source in &position.used {
            game.mark_used(*source);
        }
        game.agenda.restart(frame);
        Ok(game)
    }

    /// Everyone whose start is not simply printed: where the position says, if their loop has come.
    fn enter_all(&mut self, position: &Position) {
        for who in self.secrets.cast.iter() {
            let said = position.figures.iter().find(|(named, _)| *named == who).map(|(_, figure)| figure);
            let enters = match who.def().start {
                Start::At(_) => false,
                Start::OnDay(_) if position.day == self.secrets.enters_day => position.step != Step::DayStart,
                Start::OnDay(_) => position.day > self.secrets.enters_day,
                Start::FromLoop(_) => self.table.loop_no >= self.secrets.enters_loop,
                Start::Chosen => true,
            };
            if enters {
                let at = said.and_then(|figure| figure.start).or(self.table.start_of(who));
                let at = at.or(said.and_then(|figure| figure.at)).unwrap_or(Location::City);
                self.table.apply(&Fact::Enters { who, at });
            }
        }
    }

    /// Only what is on the board can be described, and only who has a way to leave can be gone.
    fn check_figure(&self, who: Character, figure: &Figure, curses: &[Target]) -> Result<(), SetupError> {
        let is_cursed = curses.contains(&Target::Character(who));
        let can_leave = who
            .def()
            .goodwill
            .iter()
            .any(|ability| ability.either.iter().any(|way| way.contains(&Effect::Leave)));
        let sound = if figure.gone {
            can_leave && figure.at.is_none() && !figure.dead && !is_cursed
        } else {
            let described = figure.at.is_some() || figure.dead || is_cursed;
            !described || self.table.location_of(who).is_some()
        };
        if sound { Ok(()) } else { Err(SetupError::OffBoard(who)) }
    }

    fn set_figure(&mut self, who: Character, figure: &Figure) {
        if let Some(to) = figure.at {
            self.table.apply(&Fact::Moves { who, to });
        }
        for counter in Counter::ALL {
            self.put(Target::Character(who), *counter, figure.counters[counter.index()]);
        }
        let said = [
            (figure.dead, Fact::Dies(who)),
            (figure.guarded, Fact::Guarded(who)),
            (figure.freed, Fact::Freed(who)),
            (figure.calmed, Fact::Calmed(who)),
            (figure.extra, Fact::ExtraCard(who)),
        ];
        for (is_so, fact) in said {
            if is_so {
                self.table.apply(&fact);
            }
        }
        if figure.gone {
            self.table.apply(&Fact::Leaves(who));
        }
        if figure.held {
            self.table.held.insert(who);
            self.table.held_on = self.table.day;
        }
        if figure.known_friend {
            self.table.known_friends.insert(who);
        }
        if figure.died_last_loop {
            // The next loop begins with those who died in this one.
            let between_loops = matches!(self.table.step, Step::TimeSpiral | Step::Preparation);
            let died = if between_loops { &mut self.table.died } else { &mut self.table.died_last_loop };
            died.insert(who);
        }
        if figure.had_goodwill {
            self.table.had_goodwill.insert(who);
        }
        self.table.set_used(who, &figure.used, &figure.used_this_loop);
    }

    fn put(&mut self, on: Target, counter: Counter, n: u8) {
        for _ in 0..n {
            self.table.apply(&Fact::Counters { on, counter, change: 1 });
        }
    }
}
