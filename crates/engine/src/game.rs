//! The game: a small value that asks one question at a time.

use rules::ability::{Limit, Modifier, Pick, Timing};
use rules::{
    Card, Character, CharacterSet, Counter, Culprit, Incident, Location, LocationSet, MAX_DAYS, Plot, Role,
    RoleSet, Script, SwitchSet,
};

use crate::agenda::{Agenda, Frame};
use crate::choice::{Ask, Choice, Choices, Question};
use crate::fact::{Cause, Event, Fact, LeaderAsk, LeaderPart, Sink, Winner};
use crate::seat::{DECKS, Seat};
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
}

/// The secret card of the script, in the form the referee uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Secrets {
    pub cast: CharacterSet,
    pub(crate) roles: [Role; Character::COUNT],
    pub main_plot: Plot,
    pub extra_main_plot: Option<Plot>,
    pub subplots: [Option<Plot>; 2],
    pub culprits: [Option<Culprit>; MAX_DAYS],
    /// What each day's incident really is; the open sheet may say otherwise.
    pub incidents: [Option<Incident>; MAX_DAYS],
    /// The loop from which a late character takes part; 1 if none is late.
    pub enters_loop: u8,
    /// The day on which a late character comes in every loop; 0 if none does.
    pub enters_day: u8,
    /// How a plot turns one role into another, if one does.
    pub(crate) turn: Option<Turn>,
    /// Whom it could happen to.
    pub(crate) may_turn: CharacterSet,
    /// A role whose holders a plot lends the abilities of another, and that other.
    pub(crate) lent: Option<(Role, Role)>,
    /// The roles whose holders could have something to do together.
    pub(crate) shared: RoleSet,
    /// The gauge from which on a loop is played with the extra main plot.
    pub(crate) swapped_at: Option<u8>,
    /// Whether a script of this set could have something optional to do when a loop begins.
    pub(crate) asked_at_loop_start: bool,
    /// Whether anything in this script changes how incidents are judged.
    pub(crate) judging_bent: bool,
    /// Who could be closed to the Mastermind's cards.
    pub(crate) closed_to_cards: CharacterSet,
    /// In which of `Timing::WINDOWS` a plot or a role's holders together could have something to do, as bits.
    pub(crate) ruled: u8,
    /// Who could have an ability in each of `Timing::WINDOWS`, so that most need not be asked.
    pub(crate) holders: [CharacterSet; Timing::WINDOWS.len()],
}

/// How a plot gives characters another role than the script's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Turn {
    /// A living character of one role with so many counters.
    Counters { from: Role, to: Role, counter: Counter, at_least: u8 },
    /// Whoever carries an Extra card, alive or dead.
    Extra { to: Role },
    /// Corpses with one of these roles.
    Corpses { from: RoleSet, to: Role },
}

impl Turn {
    /// What a character with this role on the script may become.
    fn of(self, role: Role) -> Option<Role> {
        match self {
            Turn::Counters { from, to, .. } => (from == role).then_some(to),
            Turn::Extra { to } => Some(to),
            Turn::Corpses { from, to } => from.contains(role).then_some(to),
        }
    }
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

impl Secrets {
    fn new(script: &Script, options: &Options) -> Secrets {
        let mut secrets = Secrets {
            cast: CharacterSet::EMPTY,
            roles: [Role::Person; Character::COUNT],
            main_plot: script.main_plot,
            extra_main_plot: script.extra_main_plot,
            subplots: [script.subplots.first().copied(), script.subplots.get(1).copied()],
            culprits: [None; MAX_DAYS],
            incidents: [None; MAX_DAYS],
            enters_loop: script.cast.iter().find_map(|cast| cast.enters_loop).unwrap_or(1),
            enters_day: script.cast.iter().find_map(|cast| cast.enters_day).unwrap_or(0),
            turn: script.plots().find_map(|plot| turn_of(plot, options.switches)),
            may_turn: CharacterSet::EMPTY,
            lent: script.plots().find_map(lent_by),
            shared: RoleSet::EMPTY,
            swapped_at: script.plots().find_map(Plot::swaps_main_plot_at),
            asked_at_loop_start: script.set.def().has_optional(Timing::LoopStart),
            judging_bent: script.plots().any(|plot| plot.says(bends_judging)),
            closed_to_cards: CharacterSet::EMPTY,
            ruled: 0,
            holders: [CharacterSet::EMPTY; Timing::WINDOWS.len()],
        };
        for cast in &script.cast {
            secrets.cast.insert(cast.character);
            secrets.roles[cast.character.index()] = cast.role;
        }
        for entry in &script.incidents {
            secrets.culprits[usize::from(entry.day) - 1] = Some(entry.culprit);
            secrets.incidents[usize::from(entry.day) - 1] = Some(entry.incident);
        }
        for cast in &script.cast {
            let turned = secrets.turn.and_then(|turn| turn.of(cast.role));
            if turned.is_some() {
                secrets.may_turn.insert(cast.character);
            }
            secrets.judging_bent |= cast.role.says(bends_judging) || cast.character.says(bends_judging);
            secrets.shared =
                secrets.shared.or(std::iter::once(cast.role).chain(turned).filter(acts_together).collect());
            if cast.role.says(|modifier| matches!(modifier, Modifier::NoMastermindCards)) {
                secrets.closed_to_cards.insert(cast.character);
            }
            let lent = secrets.lent.filter(|(to, _)| *to == cast.role).map(|(_, lender)| lender);
            let roles = std::iter::once(cast.role).chain(turned).chain(lent);
            for ability in roles.flat_map(Role::possible_abilities).chain(cast.character.def().passives) {
                if let Some(window) = ability.timing.window() {
                    secrets.holders[window].insert(cast.character);
                }
            }
        }
        if let Some(Turn::Corpses { from, to }) = secrets.turn
            && from.contains(Role::Person)
            && acts_together(&to)
        {
            secrets.shared.insert(to);
        }
        let plots = script.plots().chain(script.extra_main_plot).flat_map(|plot| plot.def().abilities);
        for ability in plots.chain(secrets.shared.iter().flat_map(|role| role.def().abilities)) {
            secrets.ruled |= ability.timing.window().map_or(0, |window| 1 << window);
        }
        secrets
    }

    pub(crate) fn has_rules_at(&self, timing: Timing) -> bool {
        timing.window().is_some_and(|window| self.ruled >> window & 1 == 1)
    }

    /// The role on the script, whatever has become of it since.
    pub fn script_role(&self, who: Character) -> Role {
        self.roles[who.index()]
    }

    pub fn plots(&self) -> impl Iterator<Item = Plot> + use<> {
        std::iter::once(self.main_plot).chain(self.subplots.into_iter().flatten())
    }
}

/// Whether a rule has a say in whether an incident occurs.
fn bends_judging(modifier: &Modifier) -> bool {
    matches!(
        modifier,
        Modifier::BlocksOthers
            | Modifier::Provokes
            | Modifier::AlwaysTriggers
            | Modifier::LowersLimit { .. }
            | Modifier::IntrigueCountsFor(_)
            | Modifier::IntrigueCountsToo
            | Modifier::EverythingCounts
    )
}

/// Whether holders of a role do something together rather than each by itself.
fn acts_together(role: &Role) -> bool {
    role.def().abilities.iter().any(|ability| ability.limit == Limit::DailyForAll)
}

/// Whether a part of an incident sends somebody somewhere.
fn sends(incident: Incident, part: u8) -> bool {
    incident.def().parts.get(usize::from(part)).is_some_and(|part| part.pick.has_destination())
}

fn lent_by(plot: Plot) -> Option<(Role, Role)> {
    plot.def().modifiers.iter().find_map(|modifier| {
        if let Modifier::Lends { to, abilities_of } = *modifier { Some((to, abilities_of)) } else { None }
    })
}

fn turn_of(plot: Plot, switches: SwitchSet) -> Option<Turn> {
    plot.def().modifiers.iter().find_map(|modifier| {
        if let Modifier::Turns { from, to, counter, at_least } = *modifier {
            return Some(Turn::Counters { from, to, counter, at_least: at_least.value(switches) });
        }
        if let Modifier::CorpsesTurn { from, to } = *modifier {
            return Some(Turn::Corpses { from: RoleSet::of(from), to });
        }
        if let Modifier::ExtraTurns { to } = *modifier { Some(Turn::Extra { to }) } else { None }
    })
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
        Ok(Game {
            table: Table::new(script, options),
            secrets: Secrets::new(script, options),
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
        })
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

    /// Whom the game waits for; nobody once it is over.
    pub fn question(&self) -> Option<Question> {
        let frame = self.agenda.next();
        if frame.asks_a_protagonist() {
            return self.table.protagonist_question();
        }
        let ask = match frame {
            Frame::Start(who) => Ask::Start(who),
            Frame::MastermindCards => Ask::MastermindCard,
            Frame::May(timing) => Self::window_ask(timing),
            Frame::Must(timing) => {
                Ask::Mandatory(self.open_choice(timing).expect("a batch waits for a choice").source)
            }
            Frame::Answer => Ask::Answer(self.table.declared.expect("an answer follows a declaration")),
            Frame::NameSubplot { named } => Ask::NameSubplot { named },
            Frame::Part { incident, n, .. } => {
                let part = &incident.def().parts[usize::from(n)];
                let day = self.table.day;
                if matches!(part.pick, Pick::EffectOf(_)) {
                    Ask::EffectOf { day }
                } else {
                    Ask::Incident { day, part: n }
                }
            }
            Frame::BossAt => Ask::BossAt,
            Frame::Claim(who) => Ask::Claim(who),
            Frame::AttachCurse(at) => Ask::Curse { at },
            Frame::Over => return None,
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
