//! The course of the game: from question to question, through the nine steps of the day.

use rules::ability::Timing;
use rules::characters::Start;
use rules::spells::SYMPATHY_GOODWILL;
use rules::{
    CARDS_A_DAY, Card, Character, CharacterSet, Counter, Deck, Gauge, LocationSet, Plot, PlotSet, RoleSet,
    Spell,
};

use crate::agenda::Frame;
use crate::choice::{Choice, Choices, Declaration, Head, Source};
use crate::effects::{Batch, Doing};
use crate::fact::{Cause, Event, Fact, Sink, Step, Winner};
use crate::game::Game;
use crate::target::{Target, TargetSet};

/// The characters who come in on a day of every loop.
const COMING_ON_A_DAY: CharacterSet = {
    let mut coming = CharacterSet::EMPTY;
    let mut i = 0;
    while i < Character::COUNT {
        if let Start::OnDay(_) = Character::ALL[i].def().start {
            coming.insert(Character::ALL[i]);
        }
        i += 1;
    }
    coming
};

impl Game {
    /// Goes on until somebody has to decide. After most choices somebody has to at once.
    #[inline]
    pub(crate) fn advance(&mut self, sink: &mut impl Sink) {
        if !self.agenda.next().waits() {
            self.go_on(sink);
        }
    }

    fn go_on(&mut self, sink: &mut impl Sink) {
        while self.go(sink) {}
    }

    /// Goes on after a stop until somebody has to decide, or to the next stop.
    pub fn go_until(&mut self, sink: &mut impl Sink, stops: impl Fn() -> bool) {
        self.is_halted = false;
        while !self.agenda.next().waits() {
            if stops() {
                self.is_halted = true;
                return;
            }
            if !self.go(sink) {
                return;
            }
        }
    }

    /// Does the next frame; false when it waits for an answer.
    #[inline(always)]
    fn go(&mut self, sink: &mut impl Sink) -> bool {
        match self.agenda.next() {
            Frame::TimeSpiral => {
                if self.table.sheet.final_guess {
                    return false;
                }
                self.agenda.replace(Frame::Prepare);
            }
            Frame::Prepare => self.prepare_loop(sink),
            Frame::LoopStart => {
                self.agenda.replace(Frame::NextDay(1));
                // Where a script of the set could have something optional to do, he is always asked.
                if self.secrets.asked_at_loop_start {
                    self.agenda.push(Frame::May(Timing::LoopStart));
                }
                self.agenda.push(Frame::Must(Timing::LoopStart));
            }
            Frame::NextDay(day) => self.begin_day(day, sink),
            Frame::BeginCards => self.begin(Step::MastermindCards, Frame::MastermindCards, sink),
            Frame::TurnUp => {
                self.stroke();
                self.turn_up(sink);
                self.agenda.replace(Frame::RestOfCards);
                // Without a Forbid Intrigue in force there is nothing to ignore, as everybody can see.
                if self.forbid_intrigue_works() {
                    self.agenda.push(Frame::May(Timing::CardResolve));
                }
            }
            Frame::RestOfCards => {
                self.stroke();
                self.resolve_rest(sink);
                self.begin(Step::MastermindAbilities, Frame::MastermindAbilities, sink);
            }
            Frame::MastermindAbilities => {
                self.agenda.replace(Frame::BeginGoodwill);
                self.agenda.push(Frame::May(Timing::MastermindAbility));
                self.agenda.push(Frame::Must(Timing::MastermindAbility));
            }
            Frame::Must(timing) => {
                self.agenda.pop();
                if !self.run_batch(timing, sink) {
                    self.agenda.push(Frame::Must(timing));
                    return false;
                }
            }
            Frame::BeginGoodwill => self.begin(Step::Goodwill, Frame::Goodwill, sink),
            Frame::Goodwill => {
                if self.table.can_declare_something() {
                    return false;
                }
                self.begin(Step::Incident, Frame::Incident, sink);
            }
            Frame::Incident => self.begin_incident(sink),
            Frame::Part { incident, n, last, by } => {
                return self.continue_incident(incident, n, last, by, sink);
            }
            Frame::PassLeader if self.die_after_step => {
                self.die_after_step = false;
                self.kill_protagonists(Cause::Incident { day: self.table.day }, sink);
            }
            Frame::PassLeader if self.ends_after_step => self.agenda.restart(Frame::LoopEnd),
            Frame::PassLeader => self.pass_leader(sink),
            Frame::Night => {
                self.begin(Step::DayEnd, Frame::NightOver, sink);
                self.agenda.push(Frame::May(Timing::DayEnd));
                self.agenda.push(Frame::Must(Timing::DayEnd));
                self.curse_found_nobody = false;
                if self.table.has_curses() {
                    self.agenda.push(Frame::Curses);
                }
            }
            Frame::Curses => self.begin_curses(),
            Frame::AttachCurses => self.attach_curses(),
            Frame::CursesKill => self.let_curses_kill(sink),
            Frame::AfterGoodwill(who) => self.after_goodwill(who, sink),
            Frame::NightOver => {
                let last = self.table.is_last_day();
                let next = if last { Frame::LoopEnd } else { Frame::NextDay(self.table.day + 1) };
                self.agenda.replace(next);
                if let Some(cause) = self.deadly_night() {
                    self.kill_protagonists(cause, sink);
                }
            }
            Frame::LoopEnd => {
                self.begin(Step::LoopEnd, Frame::LoopOver, sink);
                self.agenda.push(Frame::Must(Timing::LoopEnd));
            }
            Frame::LoopOver => self.judge_loop(sink),
            Frame::Start(_)
            | Frame::MastermindCards
            | Frame::ProtagonistCards
            | Frame::May(_)
            | Frame::Answer
            | Frame::NameSubplot { .. }
            | Frame::Leader
            | Frame::Sympathy
            | Frame::AttachCurse(_)
            | Frame::BossAt
            | Frame::Claim(_)
            | Frame::Guess
            | Frame::Over => return false,
        }
        true
    }

    fn begin(&mut self, step: Step, frame: Frame, sink: &mut impl Sink) {
        self.stroke();
        self.happen(Fact::Step(step), Cause::Course, sink);
        self.agenda.replace(frame);
        self.stroke();
    }

    /// Loop preparation in the order of R-021.
    fn prepare_loop(&mut self, sink: &mut impl Sink) {
        self.used = [CharacterSet::EMPTY; 4];
        self.plots_used_today = 0;
        self.plots_used = 0;
        self.plots_used_twice = 0;
        self.roles_used_today = RoleSet::EMPTY;
        self.hunted = false;
        self.die_after_step = false;
        self.limited = CharacterSet::EMPTY;
        self.ends_after_step = false;
        self.roles_used = RoleSet::EMPTY;
        self.lost = false;
        self.lost_by = Cause::Course;
        self.begin(Step::Preparation, Frame::LoopStart, sink);
        let loop_no = self.table.loop_no + 1;
        self.happen(Fact::LoopBegins(loop_no), Cause::Course, sink);
        let swaps = |(plot, gauge)| self.table.gauge >= gauge && self.secrets.has_plot(plot);
        self.twisted = self.secrets.swap.is_some_and(swaps);
        for who in self.secrets.possible_members().iter() {
            let enters = match who.def().start {
                Start::At(_) | Start::OnDay(_) => false,
                Start::FromLoop(_) => self.secrets.has_entered_by_loop(who, loop_no),
                Start::Chosen if self.table.needs_start(who) => {
                    self.agenda.push(Frame::Start(who));
                    false
                }
                Start::Chosen => true,
            };
            if enters {
                let at = self.table.start_of(who).expect("a card that enters has a start");
                self.happen(Fact::Enters { who, at }, Cause::Course, sink);
            }
        }
    }

    fn begin_day(&mut self, day: u8, sink: &mut impl Sink) {
        self.used = [CharacterSet::EMPTY; 4];
        self.plots_used_today = 0;
        self.roles_used_today = RoleSet::EMPTY;
        self.die_tonight = false;
        self.stroke();
        self.happen(Fact::DayBegins(day), Cause::Course, sink);
        // Cards can be laid on a newcomer on the very day.
        for who in self.secrets.possible_members().and(COMING_ON_A_DAY).iter() {
            if let Start::OnDay(at) = who.def().start
                && self.secrets.enters_on_day(who, day)
            {
                self.happen(Fact::Enters { who, at }, Cause::Course, sink);
            }
        }
        if self.table.may_cast_sympathy() && !self.table.living().is_empty() {
            self.agenda.replace(Frame::Sympathy);
        } else {
            self.agenda.replace(Frame::BeginCards);
        }
    }

    /// Why the Protagonists die when the day is over, if they do.
    fn deadly_night(&self) -> Option<Cause> {
        let mad = self.table.madness_day == self.table.day && self.table.is_mad();
        if mad {
            Some(Cause::Spell(Spell::Madness))
        } else {
            self.die_tonight.then_some(Cause::Incident { day: self.table.day })
        }
    }

    /// What a role does after a Goodwill ability of its living holder, even if that ended the loop.
    fn after_goodwill(&mut self, who: Character, sink: &mut impl Sink) {
        self.agenda.pop();
        if self.table.is_alive(who) {
            self.react_to(Timing::OwnGoodwill, who, sink);
        }
    }

    fn pass_leader(&mut self, sink: &mut impl Sink) {
        self.begin(Step::LeaderPasses, Frame::Night, sink);
        let players = self.table.sheet.players;
        if players.n_protagonists() > 1 {
            let protagonist = players.next(self.table.leader);
            self.happen(Fact::LeaderIs { protagonist }, Cause::Course, sink);
        }
    }

    fn judge_loop(&mut self, sink: &mut impl Sink) {
        let lost = self.lost;
        self.stroke();
        self.happen(Fact::LoopEnds { lost }, self.lost_by, sink);
        if self.table.knows(Spell::Reminiscence)
            && let Some(subplot) = self.secrets.first_subplot()
        {
            self.happen(Fact::Remembered(subplot), Cause::Spell(Spell::Reminiscence), sink);
        }
        if !lost {
            self.end(Winner::Protagonists, sink);
        } else if self.table.loop_no < self.table.sheet.loops && !self.table.is_mad() {
            self.begin(Step::TimeSpiral, Frame::TimeSpiral, sink);
        } else if self.table.sheet.final_guess {
            self.begin_guess(sink);
        } else {
            self.end(Winner::Mastermind, sink);
        }
    }

    fn begin_guess(&mut self, sink: &mut impl Sink) {
        self.happen(Fact::GuessBegins { cast: self.secrets.members() }, Cause::Course, sink);
        self.agenda.restart(Frame::Guess);
    }

    fn end(&mut self, winner: Winner, sink: &mut impl Sink) {
        self.happen(Fact::Over(winner), Cause::Course, sink);
        self.agenda.restart(Frame::Over);
        sink.event(Event::Opened(self.secrets));
    }

    // Answers.

    pub(crate) fn list_for_mastermind(&self, frame: Frame, choices: &mut Choices) {
        match frame {
            Frame::Start(_) => choices.push(Head::Start, u64::from(LocationSet::ALL.0)),
            Frame::MastermindCards => {
                let targets = self.mastermind_targets();
                choices.push(Head::Place(self.mastermind_hand()), u64::from(targets.0));
            }
            Frame::May(timing) => self.list_window(timing, choices),
            Frame::Must(timing) => self.list_batch(timing, choices),
            Frame::Answer => self.push_answers(choices),
            Frame::NameSubplot { named } => {
                let subplots = self.secrets.possible_subplots().iter();
                let others = subplots.filter(|plot| self.may_name(*plot, named));
                choices.push(Head::Name, others.collect::<PlotSet>().0);
            }
            Frame::Part { incident, n, last, .. } => self.list_incident(incident, n, last, choices),
            Frame::AttachCurse(at) => {
                let living = TargetSet::characters(self.table.living_at(at));
                choices.push(Head::Pick { either: 0 }, u64::from(living.0));
            }
            Frame::BossAt => choices.push(Head::Start, u64::from(self.places(Character::Boss).0)),
            Frame::Claim(who) => {
                let truth = self.role_of(who);
                choices.push_whole(Choice::Claim(truth));
                let others = self.table.sheet.set.def().castable().without(RoleSet::one(truth));
                let lies = others.iter().filter(|role| self.may_claim(who, *role));
                choices.push(Head::Claim, lies.collect::<RoleSet>().0);
            }
            Frame::TimeSpiral
            | Frame::Prepare
            | Frame::LoopStart
            | Frame::NextDay(_)
            | Frame::BeginCards
            | Frame::ProtagonistCards
            | Frame::TurnUp
            | Frame::RestOfCards
            | Frame::MastermindAbilities
            | Frame::BeginGoodwill
            | Frame::Goodwill
            | Frame::Leader
            | Frame::Sympathy
            | Frame::AfterGoodwill(_)
            | Frame::Curses
            | Frame::AttachCurses
            | Frame::CursesKill
            | Frame::Incident
            | Frame::PassLeader
            | Frame::Night
            | Frame::NightOver
            | Frame::LoopEnd
            | Frame::LoopOver
            | Frame::Guess
            | Frame::Over => {}
        }
    }

    fn mastermind_hand(&self) -> rules::CardSet {
        let mut hand = self.table.sheet.mastermind_deck.without(self.table.spent[0]);
        let laid = |card: Card| self.faces[..CARDS_A_DAY].iter().filter(|face| **face == Some(card)).count();
        for face in self.faces[..CARDS_A_DAY].iter().flatten() {
            let copies = 1 + usize::from(Deck::MASTERMIND.doubled.contains(*face));
            if laid(*face) == copies {
                hand.remove(*face);
            }
        }
        hand
    }

    /// The Mastermind answers every declaration, also when the answer is forced.
    fn push_answers(&self, choices: &mut Choices) {
        let Declaration { who, n, .. } = self.table.declared.expect("an answer follows a declaration");
        if self.may_be_accepted(who, n) {
            choices.push_whole(Choice::Accept);
        }
        if self.may_be_refused(who, n) {
            choices.push_whole(Choice::Refuse);
        }
    }

    fn may_be_accepted(&self, who: Character, n: u8) -> bool {
        who.def().goodwill[usize::from(n)].unrefusable || !self.must_refuse(who)
    }

    fn may_be_refused(&self, who: Character, n: u8) -> bool {
        !who.def().goodwill[usize::from(n)].unrefusable && self.may_refuse(who)
    }

    fn may_name(&self, plot: Plot, named: Plot) -> bool {
        plot != named && self.secrets.is_subplot(plot)
    }

    /// Whether the Mastermind may choose this, asking the secret card no more than this choice hangs on.
    pub fn allows(&self, choice: Choice) -> bool {
        match (self.agenda.next(), choice) {
            (Frame::Answer, Choice::Accept) => {
                self.table.declared.is_some_and(|it| self.may_be_accepted(it.who, it.n))
            }
            (Frame::Answer, Choice::Refuse) => {
                self.table.declared.is_some_and(|it| self.may_be_refused(it.who, it.n))
            }
            (Frame::Claim(who), Choice::Claim(role)) => self.may_claim(who, role),
            (Frame::NameSubplot { named }, Choice::Name(plot)) => self.may_name(plot, named),
            (Frame::MastermindCards, Choice::Place { card, on }) => {
                self.mastermind_hand().contains(card) && self.mastermind_may_aim_at(on)
            }
            (Frame::May(_), Choice::Use { source, .. }) => {
                let mut uses = Choices::default();
                self.list_uses_of(source, &mut uses);
                uses.contains(choice)
            }
            (_, _) => self.choices().contains(choice),
        }
    }

    /// Takes in a legal answer.
    pub(crate) fn take(&mut self, choice: Choice, sink: &mut impl Sink) {
        self.stroke();
        match choice {
            Choice::Begin => self.agenda.replace(Frame::Prepare),
            Choice::GiveUp => self.give_up(sink),
            Choice::Start(at) => {
                let frame = self.agenda.next();
                self.agenda.pop();
                if let Frame::Start(who) = frame {
                    self.happen(Fact::Enters { who, at }, Cause::Course, sink);
                } else {
                    self.fixed[0] = Some((0, Target::Location(at)));
                }
            }
            Choice::Claim(role) => {
                let Frame::Claim(who) = self.agenda.next() else { unreachable!("asked for a role") };
                self.agenda.pop();
                let is_true = self.has_role(who, role);
                let cause = if is_true { Cause::Course } else { Cause::Lie { truth: self.role_of(who) } };
                self.happen(Fact::RoleRevealed { who, role }, cause, sink);
            }
            Choice::As(incident) => self.resolve_as(incident, sink),
            Choice::Raise => self.steer(1, sink),
            Choice::Lower => self.steer(-1, sink),
            Choice::Place { card, on } => self.place(card, on, sink),
            Choice::Pass => self.pass(sink),
            Choice::Use { source, either, aim } => self.use_ability(source, either, aim, sink),
            Choice::Declare(declaration) => {
                self.happen(Fact::Declared(declaration), Cause::Course, sink);
                self.agenda.push(Frame::Answer);
            }
            Choice::Accept => self.accept(sink),
            Choice::Refuse => {
                self.agenda.pop();
                self.happen(Fact::Refused, Cause::Course, sink);
                if self.table.sheet.set.def().gauge == Gauge::Mythos {
                    self.happen(Fact::Gauge { change: 1 }, Cause::Course, sink);
                }
            }
            Choice::Name(plot) => {
                self.agenda.pop();
                self.happen(Fact::SubplotNamed(plot), Cause::Course, sink);
            }
            Choice::Pick { either, on } => {
                let frame = self.agenda.next();
                if let Frame::Part { .. } = frame {
                    self.resolve_part(frame, either, on, sink);
                } else if frame == Frame::Leader {
                    self.resolve_leader_part(either, on, sink);
                } else if let Frame::Sympathy = frame {
                    let goodwill = SYMPATHY_GOODWILL as i8;
                    self.change(on, Counter::Goodwill, goodwill, Cause::Spell(Spell::Sympathy), sink);
                    self.agenda.replace(Frame::BeginCards);
                } else if let Frame::AttachCurse(at) = frame {
                    self.agenda.pop();
                    self.attach_curse(at, on);
                } else {
                    debug_assert!(matches!(frame, Frame::Must(_)), "only a batch is left to choose for");
                    self.fix(either, on);
                }
            }
            Choice::Guess { who, role } => self.guess(who, role, sink),
        }
    }

    fn give_up(&mut self, sink: &mut impl Sink) {
        let players = self.table.sheet.players;
        let protagonist = (self.table.leader + self.table.giving_up) % players.n_protagonists();
        self.happen(Fact::GivesUp { protagonist }, Cause::Course, sink);
        if self.table.giving_up == players.n_protagonists() {
            self.begin_guess(sink);
        }
    }

    fn place(&mut self, card: Card, on: Target, sink: &mut impl Sink) {
        if self.agenda.next() == Frame::MastermindCards {
            let slot = self.table.placed[..CARDS_A_DAY].iter().flatten().count();
            self.lay(slot, card, on, sink);
            if slot + 1 == CARDS_A_DAY {
                self.begin(Step::ProtagonistCards, Frame::ProtagonistCards, sink);
            }
            return;
        }
        let n = self.table.n_protagonist_cards();
        let deck = self.table.sheet.players.nth_deck(n, self.table.leader);
        self.lay(CARDS_A_DAY + usize::from(deck), card, on, sink);
        if usize::from(n) + 1 == CARDS_A_DAY {
            self.begin(Step::CardResolve, Frame::TurnUp, sink);
        }
    }

    fn pass(&mut self, sink: &mut impl Sink) {
        let frame = self.agenda.next();
        if frame == Frame::Goodwill {
            self.begin(Step::Incident, Frame::Incident, sink);
        } else if frame == Frame::Sympathy {
            self.agenda.replace(Frame::BeginCards);
        } else if frame == Frame::Leader {
            self.steer(0, sink);
        } else {
            self.agenda.pop();
        }
    }

    fn steer(&mut self, change: i8, sink: &mut impl Sink) {
        self.agenda.pop();
        self.happen(Fact::LeaderSteers { change }, Cause::Course, sink);
        if change != 0 {
            self.happen(Fact::Gauge { change }, Cause::Course, sink);
        }
    }

    fn accept(&mut self, sink: &mut impl Sink) {
        let declaration = self.table.declared.expect("an answer follows a declaration");
        let Declaration { who, n, aim, .. } = declaration;
        self.agenda.pop();
        self.happen(Fact::Accepted, Cause::Course, sink);
        self.stroke();
        let mut reacts = false;
        self.each_ability(who, Timing::OwnGoodwill, |_, _| reacts = true);
        if reacts {
            self.agenda.push(Frame::AfterGoodwill(who));
        }
        let cause = Cause::Ability(Source::Card { who, n });
        let mut batch = Batch::default();
        let doing = Doing { cause, holder: Some(who), aim, to: declaration.destination() };
        self.perform(declaration.effects(), &doing, &mut batch, sink);
        self.finish(&batch, sink);
    }

    /// Against the script's role, whatever it had turned into; the first error ends it.
    fn guess(&mut self, who: Character, role: rules::Role, sink: &mut impl Sink) {
        let right = self.secrets.is_role_among(who, RoleSet::one(role));
        self.happen(Fact::Guessed { who, role, right }, Cause::Course, sink);
        if !right {
            self.end(Winner::Mastermind, sink);
        } else if self.table.guessed == self.secrets.members() {
            self.end(Winner::Protagonists, sink);
        }
    }
}
