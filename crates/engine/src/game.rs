//! The game: a small value that asks one question at a time.

use rules::ability::{Pick, Timing};
use rules::{Card, Character, CharacterSet, Incident, Location, LocationSet, Plot, RoleSet, Script};

use crate::agenda::{Agenda, Frame};
use crate::choice::{Ask, Choice, Choices, Question};
use crate::fact::{Cause, Event, Fact, LeaderAsk, LeaderPart, Sink, Winner};
use crate::position;
use crate::seat::{DECKS, Seat};
use crate::secrets::Secrets;
use crate::setup::{self, Options, SetupError};
use crate::table::{MOST_CURSES, SLOTS, Table};
use crate::target::Target;

/// So many choices of one mandatory batch are asked for; no legal script has nearly as many.
pub(crate) const MOST_FIXED: usize = 4;

/// A game at one moment, also in the middle of a resolution. Copy it, compare it, keep it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Game {
    pub(crate) table: Table,
    pub(crate) secrets: Secrets,
    pub(crate) faces: [Option<Card>; SLOTS],
    pub(crate) agenda: Agenda,
    /// Which abilities the Mastermind has used today, by holder; the index is `Game::use_slot`.
    pub(crate) used: [CharacterSet; 4],
    /// Which plot rules he has used today, in this loop, and twice in it; the bits are `Game::plot_bit`.
    pub(crate) plots_used_today: u8,
    pub(crate) plots_used: u8,
    pub(crate) plots_used_twice: u8,
    /// Which roles' abilities once per loop are used up, whoever used them.
    pub(crate) roles_used: RoleSet,
    /// Which optional abilities once a day are, that all holders of a role have together; no role has two.
    pub(crate) roles_used_today: RoleSet,
    /// Choices already made for the batch that is being prepared: which way, and on whom.
    pub(crate) fixed: [Option<(u8, Target)>; MOST_FIXED],
    /// Where a Cultist makes Forbid Intrigue void today.
    pub(crate) ignored: LocationSet,
    /// Whether the incident being resolved has changed anything.
    pub(crate) changed: bool,
    /// Whether something has been told since the last `stroke`.
    pub(crate) telling: bool,
    /// The loop ends when the incident step is over.
    pub(crate) ends_after_step: bool,
    /// The Protagonists die when the incident step is over.
    pub(crate) die_after_step: bool,
    /// The Protagonists die when the day is over.
    pub(crate) die_tonight: bool,
    /// Every incident that occurs from now on is deadly.
    pub(crate) hunted: bool,
    /// Whom the incident that is being resolved sends to each location.
    pub(crate) sent: [CharacterSet; Location::COUNT],
    /// The Curses that kill tonight, as bits.
    pub(crate) killing_curses: u16,
    /// Whom each Curse on a location will be attached to.
    pub(crate) attaching: [Option<Character>; MOST_CURSES],
    /// Whether a Curse on a location found nobody to be attached to tonight.
    pub(crate) curse_found_nobody: bool,
    /// The extra main plot's rules hold in this loop.
    pub(crate) twisted: bool,
    /// Who has used up an ability that its role has once per loop.
    pub(crate) limited: CharacterSet,
    /// A loss has happened in this loop.
    pub(crate) lost: bool,
    /// What made the loop a lost one when it ended, if that was not heard before.
    pub(crate) lost_by: Cause,
    /// It stands between two questions.
    pub(crate) is_halted: bool,
}

/// What kind of answer the game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Waits {
    Protagonist,
    /// A card of the Mastermind.
    MastermindCard,
    /// What he may use, one at a time.
    Window(Timing),
    /// What something that must happen leaves to him.
    Batch(Timing),
    /// His answer to a declaration.
    Answer,
    /// What he says this character's role is.
    Claim(Character),
    /// Another subplot than the one that was named.
    Subplot {
        named: Plot,
    },
    /// Where somebody starts.
    Start(Character),
    /// What a part of an incident leaves to him.
    Part {
        incident: Incident,
        n: u8,
    },
    /// Where the Boss counts as being when an incident is judged.
    BossAt,
    /// Whom a Curse that lies here is attached to.
    Curse {
        at: Location,
    },
    /// No answer: it has been stopped between two questions.
    ToGoOn,
    /// The game is over.
    Nothing,
}

/// Why a seat's choice was not taken; the game is unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// The game does not wait for this seat.
    NotAsked,
    /// The choice is not among those offered.
    NotOffered,
}

impl std::fmt::Display for Refused {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Refused::NotAsked => "the game does not wait for this seat",
            Refused::NotOffered => "this choice is not offered",
        })
    }
}

impl std::error::Error for Refused {}

/// A choice that is not among those offered; the game is unchanged. Names the question, which is for the
/// eyes of the seat that is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Illegal {
    pub choice: Choice,
    /// What was asked; none when the game is over.
    pub question: Option<Question>,
}

impl std::fmt::Display for Illegal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.question {
            Some(Question { seat, ask }) => {
                write!(f, "\"{}\" is not legal here: {seat} is asked for {}", self.choice, ask.id())
            }
            None => write!(f, "\"{}\" comes too late: the game is over", self.choice),
        }
    }
}

impl std::error::Error for Illegal {}

/// Whether a part of an incident sends somebody somewhere.
fn sends(incident: Incident, part: u8) -> bool {
    incident.def().parts.get(usize::from(part)).is_some_and(|part| part.pick.has_destination())
}

impl Game {
    /// A game before its first question has been answered.
    pub fn new(script: &Script, options: &Options) -> Result<Game, SetupError> {
        let mut game = Game::unstarted(script, options)?;
        game.advance(&mut ());
        Ok(game)
    }

    /// Like `new`, telling what happens before the first question.
    pub fn start(script: &Script, options: &Options, sink: &mut impl Sink) -> Result<Game, SetupError> {
        let mut game = Game::unstarted(script, options)?;
        game.advance(sink);
        Ok(game)
    }

    /// The table as it is set, before anything has happened: where every seat's view begins.
    pub fn before_start(script: &Script, options: &Options) -> Result<Game, SetupError> {
        Game::unstarted(script, options)
    }

    pub(crate) fn unstarted(script: &Script, options: &Options) -> Result<Game, SetupError> {
        setup::check(script, options)?;
        Ok(Game::around(Table::new(script, options), Secrets::new(script, options)))
    }

    fn around(table: Table, secrets: Secrets) -> Game {
        Game {
            table,
            secrets,
            faces: [None; SLOTS],
            agenda: Agenda::of(Frame::TimeSpiral),
            used: [CharacterSet::EMPTY; 4],
            plots_used_today: 0,
            plots_used: 0,
            plots_used_twice: 0,
            roles_used: RoleSet::EMPTY,
            roles_used_today: RoleSet::EMPTY,
            fixed: [None; MOST_FIXED],
            ignored: LocationSet::EMPTY,
            changed: false,
            telling: false,
            ends_after_step: false,
            die_after_step: false,
            die_tonight: false,
            hunted: false,
            sent: [CharacterSet::EMPTY; Location::COUNT],
            killing_curses: 0,
            attaching: [None; MOST_CURSES],
            curse_found_nobody: false,
            twisted: false,
            limited: CharacterSet::EMPTY,
            lost: false,
            lost_by: Cause::Course,
            is_halted: false,
        }
    }

    /// Goes on to the first question, for a game that has not begun.
    pub fn set_out(&mut self, sink: &mut impl Sink) {
        self.advance(sink);
    }

    /// A game of which only the open sheet is known: what the rules ask of the secret card is answered by whoever
    /// supposes something (`blank::suppose`).
    pub fn blank(table: &Table) -> Game {
        let mut game = Game::around(*table, Secrets::blank(table));
        if let Some(frame) = position::frame_of(table.step, table.day) {
            game.agenda.restart(frame);
        }
        game
    }

    /// The table as everybody sees it.
    pub fn table(&self) -> &Table {
        &self.table
    }

    pub fn secrets(&self) -> &Secrets {
        &self.secrets
    }

    /// The plots whose rules hold in this loop.
    pub fn plots(&self) -> impl Iterator<Item = Plot> + use<> {
        debug_assert!(!self.secrets.is_blank, "a blank card has no list of plots");
        let Secrets { main_plot, extra_main_plot, subplots, .. } = self.secrets;
        let main_plot = extra_main_plot.filter(|_| self.twisted).unwrap_or(main_plot);
        std::iter::once(main_plot).chain(subplots.into_iter().flatten())
    }

    pub(crate) fn face(&self, slot: usize) -> Card {
        self.faces[slot].expect("a card on the board has a face")
    }

    pub fn winner(&self) -> Option<Winner> {
        self.table.winner
    }

    /// Whom the game waits for; nobody once it is over, or while it stands between two questions.
    pub fn question(&self) -> Option<Question> {
        let ask = match self.waits_for() {
            Waits::Nothing | Waits::ToGoOn => return None,
            Waits::Protagonist => return self.table.protagonist_question(),
            Waits::Start(who) => Ask::Start(who),
            Waits::MastermindCard => Ask::MastermindCard,
            Waits::Window(timing) => Self::window_ask(timing),
            Waits::Batch(timing) => {
                Ask::Mandatory(self.open_choice(timing).expect("a batch waits for a choice").source)
            }
            Waits::Answer => Ask::Answer(self.table.declared.expect("an answer follows a declaration")),
            Waits::Subplot { named } => Ask::NameSubplot { named },
            Waits::Part { incident, n } => {
                let part = &incident.def().parts[usize::from(n)];
                let day = self.table.day;
                if matches!(part.pick, Pick::EffectOf(_)) {
                    Ask::EffectOf { day }
                } else {
                    Ask::Incident { day, part: n }
                }
            }
            Waits::BossAt => Ask::BossAt,
            Waits::Claim(who) => Ask::Claim(who),
            Waits::Curse { at } => Ask::Curse { at },
        };
        Some(Question { seat: Seat::Mastermind, ask })
    }

    /// Whether a target is picked together with where it goes: then the number of the choice is that location's.
    pub fn picks_a_destination(&self) -> bool {
        let frame = self.agenda.next();
        if let Frame::Part { incident, n, .. } = frame {
            return sends(incident, n);
        }
        let asked = self.table.leader_asked.filter(|_| frame == Frame::Leader);
        matches!(asked, Some(LeaderAsk::Part(LeaderPart { incident, part, .. })) if sends(incident, part))
    }

    /// What the game waits for, told without asking the secret card anything.
    pub fn waits_for(&self) -> Waits {
        let frame = self.agenda.next();
        if self.is_halted {
            return Waits::ToGoOn;
        }
        if frame.asks_a_protagonist() {
            return Waits::Protagonist;
        }
        match frame {
            Frame::May(timing) => Waits::Window(timing),
            Frame::Must(timing) => Waits::Batch(timing),
            Frame::MastermindCards => Waits::MastermindCard,
            Frame::Answer => Waits::Answer,
            Frame::Claim(who) => Waits::Claim(who),
            Frame::NameSubplot { named } => Waits::Subplot { named },
            Frame::Start(who) => Waits::Start(who),
            Frame::Part { incident, n, .. } => Waits::Part { incident, n },
            Frame::BossAt => Waits::BossAt,
            Frame::AttachCurse(at) => Waits::Curse { at },
            Frame::Over => Waits::Nothing,
            Frame::TimeSpiral
            | Frame::ProtagonistCards
            | Frame::Goodwill
            | Frame::Leader
            | Frame::Sympathy
            | Frame::AfterGoodwill(_)
            | Frame::Curses
            | Frame::AttachCurses
            | Frame::CursesKill
            | Frame::Guess
            | Frame::Prepare
            | Frame::LoopStart
            | Frame::NextDay(_)
            | Frame::BeginCards
            | Frame::TurnUp
            | Frame::RestOfCards
            | Frame::MastermindAbilities
            | Frame::BeginGoodwill
            | Frame::Incident
            | Frame::PassLeader
            | Frame::Night
            | Frame::NightOver
            | Frame::LoopEnd
            | Frame::LoopOver => unreachable!("advance stops only at questions"),
        }
    }

    /// The same game with nothing of what the Mastermind may use used up.
    pub fn with_everything_unused(&self) -> Game {
        Game {
            used: [CharacterSet::EMPTY; 4],
            plots_used_today: 0,
            plots_used: 0,
            plots_used_twice: 0,
            roles_used: RoleSet::EMPTY,
            roles_used_today: RoleSet::EMPTY,
            limited: CharacterSet::EMPTY,
            ..*self
        }
    }

    /// The same game with another table before it, where it waits for the Mastermind's cards or abilities and what is being
    /// done there is the same with both: whatever else happened or did not, it goes on from there.
    pub fn at_table(&self, table: &Table) -> Option<Game> {
        let waits = matches!(self.waits_for(), Waits::Window(_) | Waits::MastermindCard);
        let doing = |table: &Table| {
            let when = (table.loop_no, table.day, table.step);
            (when, table.cast, table.placed, table.declared, table.leader_asked)
        };
        let fits = waits && doing(&self.table) == doing(table);
        fits.then_some(Game { table: *table, ..*self })
    }

    /// The same game where the Mastermind has used up as much of what he has once per loop as in another one.
    pub fn used_up_as(&self, other: &Game) -> Game {
        if self.table.loop_no != other.table.loop_no {
            return *self;
        }
        Game {
            plots_used: other.plots_used,
            plots_used_twice: other.plots_used_twice,
            roles_used: other.roles_used,
            limited: other.limited,
            ..*self
        }
    }

    /// Every legal answer to the question.
    pub fn choices(&self) -> Choices {
        let mut choices = Choices::default();
        self.list(&mut choices);
        choices
    }

    /// Like `choices`, into a list that is there already: searches ask millions of times.
    #[inline]
    pub fn list(&self, choices: &mut Choices) {
        choices.clear();
        if self.is_halted {
            return;
        }
        let frame = self.agenda.next();
        if frame.asks_a_protagonist() {
            self.table.list_for_protagonist(choices);
        } else {
            self.list_for_mastermind(frame, choices);
        }
    }

    /// Carries out a choice if it is legal.
    pub fn play(&mut self, choice: Choice, sink: &mut impl Sink) -> Result<(), Illegal> {
        if !self.choices().contains(choice) {
            return Err(Illegal { choice, question: self.question() });
        }
        self.play_listed(choice, sink);
        Ok(())
    }

    /// Carries out a choice for a seat from outside. The answer says nothing that this seat may not know.
    pub fn answer(&mut self, seat: Seat, choice: Choice, sink: &mut impl Sink) -> Result<(), Refused> {
        if self.question().is_none_or(|question| question.seat != seat) {
            return Err(Refused::NotAsked);
        }
        self.play(choice, sink).map_err(|_| Refused::NotOffered)
    }

    /// Carries out a choice taken from `choices`, without looking it up again.
    pub fn play_listed(&mut self, choice: Choice, sink: &mut impl Sink) {
        self.take(choice, sink);
        self.advance(sink);
    }

    /// The same, but stops where it would go on by itself and somebody wants it to.
    pub fn play_until(&mut self, choice: Choice, sink: &mut impl Sink, stops: impl Fn() -> bool) {
        self.take(choice, sink);
        self.go_until(sink, stops);
    }

    /// Lets a fact become true and tells it.
    #[inline(always)]
    pub(crate) fn happen(&mut self, fact: Fact, cause: Cause, sink: &mut impl Sink) {
        self.changed = true;
        self.tell(fact, cause, sink);
    }

    /// The same for what is only said and does nothing yet.
    #[inline(always)]
    pub(crate) fn tell(&mut self, fact: Fact, cause: Cause, sink: &mut impl Sink) {
        self.table.apply(&fact);
        let joined = std::mem::replace(&mut self.telling, true);
        sink.event(Event::Happened { fact, cause, joined });
    }

    /// What happens from here on is a new announcement. Nothing is told of one in which nothing happens.
    #[inline]
    pub(crate) fn stroke(&mut self) {
        self.telling = false;
    }

    pub(crate) fn lay(&mut self, slot: usize, card: Card, on: Target, sink: &mut impl Sink) {
        self.faces[slot] = Some(card);
        let slot = slot as u8;
        let by = match usize::from(slot).checked_sub(rules::CARDS_A_DAY) {
            None => Seat::Mastermind,
            Some(deck) => {
                debug_assert!(deck < DECKS);
                Seat::Protagonist(self.table.sheet.players.holder(deck as u8, self.table.leader))
            }
        };
        self.table.apply(&Fact::Placed { slot, on });
        self.stroke();
        sink.event(Event::Laid { by, slot, card, on });
    }
}
