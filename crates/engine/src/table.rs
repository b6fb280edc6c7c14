//! The table as everybody sees it, and what can be read off it.
//!
//! A `Table` holds nothing hidden. The game's own table and every seat's view of it are changed by the same
//! facts through `apply`, so they cannot drift apart.

mod asking;
mod declaring;
mod secrecy;
mod targets;

use rules::ability::Modifier;
use rules::characters::Start;
use rules::{
    Card, CardSet, Character, CharacterSet, Counter, Culprit, Deck, Gauge, Incident, Location, LocationSet,
    MAX_DAYS, Role, RoleSet, Script, SpecialRule, Spell, Switch, SwitchSet, TragedySet,
};

use crate::choice::Declaration;
use crate::fact::{Fact, LeaderAsk, Step, Winner};
use crate::seat::{DECKS, Players};
use crate::setup::Options;
use crate::target::{Target, TargetSet};

/// The most Goodwill abilities on one card.
const ABILITIES: usize = 2;
/// Cards on the board in a day: the Mastermind's three, then one of each deck.
pub const SLOTS: usize = rules::CARDS_A_DAY + DECKS;
/// Room for a Curse by each of two plots, by every incident of a loop and by what the A.I. carries out, and for one
/// more (L-013).
pub const MOST_CURSES: usize = MAX_DAYS + 4;

/// What the Protagonists are handed at the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OpenSheet {
    pub set: TragedySet,
    pub players: Players,
    pub loops: u8,
    pub days: u8,
    pub switches: SwitchSet,
    pub final_guess: bool,
    pub table_talk: bool,
    pub mastermind_deck: CardSet,
    /// The public name of each day's incident.
    pub schedule: [Option<Incident>; MAX_DAYS],
    pub turf: Option<Location>,
    /// The locations of mob incidents, where the table plays with them open.
    pub mobs: [Option<Location>; MAX_DAYS],
    /// Whose start a special rule of the script fixes.
    pub fixed_starts: CharacterSet,
}

impl OpenSheet {
    /// The incident that is listed for a day, by the name everybody reads.
    pub fn incident_on(&self, day: u8) -> Option<Incident> {
        self.schedule.get(usize::from(day).checked_sub(1)?).copied().flatten()
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Table {
    pub sheet: OpenSheet,
    /// 0 before the first loop.
    pub loop_no: u8,
    pub day: u8,
    pub step: Step,
    pub leader: u8,
    pub winner: Option<Winner>,
    /// Everyone seen so far; late characters come in when they enter.
    pub cast: CharacterSet,
    /// Where everyone's card lies, corpses included.
    pub at: [CharacterSet; Location::COUNT],
    pub starts: [CharacterSet; Location::COUNT],
    pub dead: CharacterSet,
    pub guarded: CharacterSet,
    pub freed: CharacterSet,
    pub calmed: CharacterSet,
    counters: [[u8; Character::COUNT]; Counter::COUNT],
    pub intrigue_at: [u8; Location::COUNT],
    pub placed: [Option<Target>; SLOTS],
    /// Once-per-loop cards that lie face up: the Mastermind's, then each deck's.
    pub spent: [CardSet; 1 + DECKS],
    used_today: [CharacterSet; ABILITIES],
    used_this_loop: [CharacterSet; ABILITIES],
    pub declared: Option<Declaration>,
    /// The days of this loop whose incident occurred, as bits.
    pub occurred: u8,
    /// Whose role was ever announced to be Friend.
    pub known_friends: CharacterSet,
    /// Whose card carried Goodwill when the previous loop ended.
    pub had_goodwill: CharacterSet,
    /// Who carries an Extra card.
    pub extra: CharacterSet,
    /// Whether bearers of Extra cards are closed to the Protagonists.
    pub extra_banned: bool,
    /// Who died in this loop, and who in the one before.
    pub died: CharacterSet,
    pub died_last_loop: CharacterSet,
    /// The roles announced in this loop.
    pub announced: RoleSet,
    /// What the Leader has to choose for what is being resolved.
    pub leader_asked: Option<LeaderAsk>,
    /// Where each Curse lies or hangs.
    pub curses: [Option<Target>; MOST_CURSES],
    /// Whether the Protagonists cannot die in this loop.
    pub shielded: bool,
    pub gauge: u8,
    /// Whether the gauge rose in this loop, and the highest it ever was.
    pub gauge_rose: bool,
    pub gauge_peak: u8,
    /// The day of this loop on which the gauge brought Madness; 0 while it has not.
    pub madness_day: u8,
    /// The days whose incident occurred in an earlier loop, as bits.
    pub occurred_before: u8,
    /// Where the gauge stood when the previous loop ended.
    pub last_gauge: u8,
    /// The last day on which a location is closed; 0 while it is open.
    pub closed_until: [u8; Location::COUNT],
    /// Who cannot be moved, and on which day.
    pub held: CharacterSet,
    pub held_on: u8,
    /// How many Protagonists have agreed to give up the remaining loops.
    pub giving_up: u8,
    pub guessed: CharacterSet,
}

/// Where each card starts by its print, and who needs more than the usual set-up.
const PRINTED_STARTS: ([CharacterSet; Location::COUNT], CharacterSet) = {
    let mut starts = [CharacterSet::EMPTY; Location::COUNT];
    let mut unusual = CharacterSet::EMPTY;
    let mut i = 0;
    while i < Character::COUNT {
        let who = Character::ALL[i];
        match who.def().start {
            Start::At(location) => starts[location.index()].insert(who),
            Start::FromLoop(location) | Start::OnDay(location) => {
                starts[location.index()].insert(who);
                unusual.insert(who);
            }
            Start::Chosen => unusual.insert(who),
        }
        i += 1;
    }
    (starts, unusual)
};

/// Whoever no card can be laid on.
pub(crate) const WITHOUT_CARDS: CharacterSet = {
    let mut found = CharacterSet::EMPTY;
    let mut i = 0;
    while i < Character::COUNT {
        let who = Character::ALL[i];
        let mut n = 0;
        while n < who.def().modifiers.len() {
            if matches!(who.def().modifiers[n], Modifier::CardsThroughLocation) {
                found.insert(who);
            }
            n += 1;
        }
        i += 1;
    }
    found
};

impl Table {
    pub(crate) fn new(script: &Script, options: &Options) -> Table {
        let mut schedule = [None; MAX_DAYS];
        let mut mobs = [None; MAX_DAYS];
        for entry in &script.incidents {
            let day = usize::from(entry.day) - 1;
            schedule[day] = Some(entry.listed());
            match entry.culprit {
                Culprit::Mob(location) if options.switches.contains(Switch::MobLocation) => {
                    mobs[day] = Some(location);
                }
                Culprit::Mob(_) | Culprit::Character(_) => {}
            }
        }
        let mut table = Table {
            sheet: OpenSheet {
                set: script.set,
                players: options.players,
                loops: options.loops,
                days: script.days,
                switches: options.switches,
                final_guess: script.set.def().final_guess,
                table_talk: options.table_talk,
                mastermind_deck: Deck::MASTERMIND.cards,
                schedule,
                turf: script.cast.iter().find_map(|cast| cast.turf),
                mobs,
                fixed_starts: CharacterSet::EMPTY,
            },
            loop_no: 0,
            day: 1,
            step: Step::TimeSpiral,
            leader: options.leader,
            winner: None,
            cast: CharacterSet::EMPTY,
            at: [CharacterSet::EMPTY; Location::COUNT],
            starts: PRINTED_STARTS.0,
            dead: CharacterSet::EMPTY,
            guarded: CharacterSet::EMPTY,
            freed: CharacterSet::EMPTY,
            calmed: CharacterSet::EMPTY,
            counters: [[0; Character::COUNT]; Counter::COUNT],
            intrigue_at: [0; Location::COUNT],
            placed: [None; SLOTS],
            spent: [CardSet::EMPTY; 1 + DECKS],
            used_today: [CharacterSet::EMPTY; ABILITIES],
            used_this_loop: [CharacterSet::EMPTY; ABILITIES],
            declared: None,
            occurred: 0,
            known_friends: CharacterSet::EMPTY,
            had_goodwill: CharacterSet::EMPTY,
            extra: CharacterSet::EMPTY,
            extra_banned: false,
            died: CharacterSet::EMPTY,
            died_last_loop: CharacterSet::EMPTY,
            announced: RoleSet::EMPTY,
            leader_asked: None,
            curses: [None; MOST_CURSES],
            shielded: false,
            gauge: 0,
            gauge_rose: false,
            gauge_peak: 0,
            madness_day: 0,
            occurred_before: 0,
            last_gauge: 0,
            closed_until: [0; Location::COUNT],
            held: CharacterSet::EMPTY,
            held_on: 0,
            giving_up: 0,
            guessed: CharacterSet::EMPTY,
        };
        for rule in &script.special_rules {
            match *rule {
                SpecialRule::MastermindCardRemoved(card) => table.sheet.mastermind_deck.remove(card),
                SpecialRule::StartLocation(who, location) => {
                    table.sheet.fixed_starts.insert(who);
                    table.set_start(who, location);
                }
                SpecialRule::FinalGuess { allowed } => table.sheet.final_guess = allowed,
                SpecialRule::NoTableTalk => table.sheet.table_talk = false,
                SpecialRule::Other(_) => {}
            }
        }
        table.cast = script.cast.iter().map(|cast| cast.character).filter(|who| !who.is_late()).collect();
        table.put_back();
        table
    }

    // Reading the board.

    pub fn living(&self) -> CharacterSet {
        self.on_board().without(self.dead)
    }

    pub fn on_board(&self) -> CharacterSet {
        self.at[0].or(self.at[1]).or(self.at[2]).or(self.at[3])
    }

    pub fn is_alive(&self, who: Character) -> bool {
        self.living().contains(who)
    }

    pub fn living_at(&self, location: Location) -> CharacterSet {
        self.at[location.index()].without(self.dead)
    }

    pub fn location_of(&self, who: Character) -> Option<Location> {
        Location::ALL.iter().copied().find(|location| self.at[location.index()].contains(who))
    }

    pub fn start_of(&self, who: Character) -> Option<Location> {
        Location::ALL.iter().copied().find(|location| self.starts[location.index()].contains(who))
    }

    /// Whether the Mastermind has to pick a starting location in every loop.
    pub(crate) fn needs_start(&self, who: Character) -> bool {
        who.def().start == Start::Chosen && !self.sheet.fixed_starts.contains(who)
    }

    pub fn count(&self, counter: Counter, who: Character) -> u8 {
        self.counters[counter.index()][who.index()]
    }

    pub fn goodwill(&self, who: Character) -> u8 {
        self.count(Counter::Goodwill, who)
    }

    pub fn paranoia(&self, who: Character) -> u8 {
        self.count(Counter::Paranoia, who)
    }

    pub fn intrigue(&self, who: Character) -> u8 {
        self.count(Counter::Intrigue, who)
    }

    pub fn count_on(&self, counter: Counter, on: Target) -> u8 {
        match on {
            Target::Character(who) => self.count(counter, who),
            Target::Location(location) => match counter {
                Counter::Intrigue => self.intrigue_at[location.index()],
                // Locations carry Intrigue only.
                Counter::Goodwill | Counter::Paranoia => 0,
            },
        }
    }

    /// The corpses that Intrigue on a location stands for.
    pub fn victims_on(&self, location: Location) -> u8 {
        if self.sheet.set.def().victims { self.intrigue_at[location.index()] } else { 0 }
    }

    /// All corpses on a location, victims included.
    pub fn corpses_on(&self, location: Location) -> usize {
        self.at[location.index()].and(self.dead).len() + usize::from(self.victims_on(location))
    }

    pub fn has_curses(&self) -> bool {
        self.sheet.set.def().curses && self.curses.iter().any(Option::is_some)
    }

    pub fn curses_on(&self, target: Target) -> usize {
        self.curses.iter().filter(|on| **on == Some(target)).count()
    }

    /// Whether the Protagonists know the spell now.
    pub fn knows(&self, spell: Spell) -> bool {
        self.sheet.set.def().gauge == Gauge::Mythos && self.gauge >= spell.gauge()
    }

    /// Whether what the gauge once brought is gone when the gauge falls again.
    fn milestones_pass(&self) -> bool {
        self.sheet.switches.contains(Switch::GaugeMilestones)
    }

    /// Whether several Forbid Intrigue cards work side by side.
    pub fn is_sealed(&self) -> bool {
        let ever = self.sheet.set.def().gauge == Gauge::Mythos
            && self.gauge_peak >= Spell::AncientSeal.gauge()
            && !self.milestones_pass();
        ever || self.knows(Spell::AncientSeal)
    }

    /// Whether Madness came in this loop and still holds.
    pub fn is_mad(&self) -> bool {
        self.madness_day != 0 && (!self.milestones_pass() || self.knows(Spell::Madness))
    }

    /// Whether a spell works: known now, or once learnt and lasting.
    pub fn is_cast(&self, spell: Spell) -> bool {
        match spell {
            Spell::Sympathy | Spell::Reminiscence => self.knows(spell),
            Spell::AncientSeal => self.is_sealed(),
            Spell::Madness => self.is_mad(),
        }
    }

    /// The locations this character may not be moved to.
    pub fn forbidden_to(&self, who: Character) -> LocationSet {
        if self.freed.contains(who) { LocationSet::EMPTY } else { who.def().forbidden }
    }

    /// Whether something can move a character there: not where it is forbidden, not into or out of a closed
    /// location, not while it is held.
    pub fn can_move(&self, who: Character, to: Location) -> bool {
        let is_open = |location: Location| {
            let until = self.closed_until[location.index()];
            until == 0 || until < self.day
        };
        let is_held = self.held.contains(who) && self.held_on == self.day;
        self.location_of(who).is_some_and(is_open)
            && is_open(to)
            && !is_held
            && !self.forbidden_to(who).contains(to)
    }

    /// How much Intrigue the number of the loop asks for.
    pub fn intrigue_by_loop(&self) -> u8 {
        let remark = self.sheet.switches.contains(Switch::BlackSchool) && self.loop_no == 1;
        if remark { 1 } else { self.loop_no.saturating_sub(1) }
    }

    pub fn is_last_day(&self) -> bool {
        self.day == self.sheet.days
    }

    pub fn incident_today(&self) -> Option<Incident> {
        self.sheet.schedule[usize::from(self.day) - 1]
    }

    pub fn has_occurred(&self, day: u8) -> bool {
        self.occurred >> (day - 1) & 1 == 1
    }

    // Cards.

    /// The hand a card of the n-th slot can be played from: the whole deck less what is spent.
    pub fn hand(&self, deck: u8) -> CardSet {
        Deck::PROTAGONIST.cards.without(self.spent[1 + usize::from(deck)])
    }

    /// Where a side may still lay a card: not on a corpse, not twice.
    pub fn free_targets(&self, slots: std::ops::Range<usize>) -> TargetSet {
        let mut targets = TargetSet::new(LocationSet::ALL, self.living().without(WITHOUT_CARDS));
        for target in self.placed[slots].iter().flatten() {
            targets = targets.without(TargetSet::one(*target));
        }
        targets
    }

    /// How many Protagonist cards lie on the board.
    pub fn n_protagonist_cards(&self) -> u8 {
        self.placed[rules::CARDS_A_DAY..].iter().flatten().count() as u8
    }

    // Facts.

    /// Makes a fact true. The only way the table changes during play.
    #[inline(always)]
    pub fn apply(&mut self, fact: &Fact) {
        match *fact {
            Fact::Step(step) => self.step = step,
            Fact::LoopBegins(loop_no) => {
                self.loop_no = loop_no;
                self.giving_up = 0;
                self.died_last_loop = self.died;
                self.occurred_before |= self.occurred;
                self.reset();
            }
            Fact::DayBegins(day) => {
                self.day = day;
                self.step = Step::DayStart;
                self.used_today = [CharacterSet::EMPTY; ABILITIES];
            }
            Fact::Enters { who, at } => {
                self.cast.insert(who);
                self.set_start(who, at);
                self.put_at(who, at);
            }
            Fact::GivesUp { .. } => self.giving_up = self.giving_up.saturating_add(1),
            Fact::Placed { slot, on } => self.placed[usize::from(slot)] = Some(on),
            Fact::TurnedUp { slot, card } => self.spend(usize::from(slot), card),
            Fact::CardsTaken => self.placed = [None; SLOTS],
            Fact::Moves { who, to } => self.put_at(who, to),
            Fact::Counters { on, counter, change } => {
                let count = match on {
                    Target::Character(who) => &mut self.counters[counter.index()][who.index()],
                    Target::Location(location) => &mut self.intrigue_at[location.index()],
                };
                *count = count.saturating_add_signed(change);
            }
            Fact::Declared(declaration) => {
                self.declared = Some(declaration);
                let n = usize::from(declaration.n);
                self.used_today[n].insert(declaration.who);
                if declaration.who.def().goodwill[n].once_per_loop {
                    self.used_this_loop[n].insert(declaration.who);
                }
            }
            // While the Mastermind still has to say something the Leader has nothing to declare.
            Fact::Accepted => {
                self.declared = self.declared.filter(|declaration| self.is_answered_in_words(declaration));
            }
            Fact::SubplotNamed(_) | Fact::NoOtherSubplot => self.declared = None,
            Fact::Refused => {
                if let Some(declaration) = self.declared.take()
                    && self.sheet.switches.contains(Switch::RefusedOncePerLoop)
                {
                    self.used_this_loop[usize::from(declaration.n)].remove(declaration.who);
                }
            }
            Fact::CardReturned { deck, card } => self.spent[1 + usize::from(deck)].remove(card),
            Fact::RoleRevealed { who, role } => {
                if !self.is_carrying_out() {
                    self.declared = None;
                }
                self.announced.insert(role);
                if role == Role::Friend {
                    self.known_friends.insert(who);
                }
            }
            Fact::Guarded(who) => self.guarded.insert(who),
            Fact::GuardSpent(who) | Fact::GuardTaken(who) => self.guarded.remove(who),
            Fact::ExtraCard(who) => self.extra.insert(who),
            Fact::ExtraBanned => self.extra_banned = true,
            Fact::LeaderChooses(asked) => self.leader_asked = Some(asked),
            Fact::LeaderPicks { .. } | Fact::LeaderPicksEffect(_) | Fact::LeaderSteers { .. } => {
                self.leader_asked = None;
            }
            Fact::Resolved => self.declared = None,
            Fact::Gauge { change } => self.move_gauge(change),
            Fact::CurseLaid { on } => {
                if let Some(free) = self.curses.iter_mut().find(|curse| curse.is_none()) {
                    *free = Some(on);
                }
            }
            Fact::CurseMoves { curse, to } => self.curses[usize::from(curse)] = Some(to),
            Fact::Leaves(who) => {
                self.at.iter_mut().for_each(|there| there.remove(who));
                for curse in self.curses.iter_mut().filter(|on| **on == Some(Target::Character(who))) {
                    *curse = None;
                }
            }
            Fact::Shielded => self.shielded = true,
            Fact::Closed { location, until } => self.closed_until[location.index()] = until,
            Fact::Held(who) => {
                if self.held_on != self.day + 1 {
                    self.held = CharacterSet::EMPTY;
                }
                self.held.insert(who);
                self.held_on = self.day + 1;
            }
            Fact::Freed(who) => self.freed.insert(who),
            Fact::Calmed(who) => self.calmed.insert(who),
            Fact::IncidentOccurs { day } => self.occurred |= 1 << (day - 1),
            Fact::Dies(who) => {
                self.dead.insert(who);
                self.died.insert(who);
            }
            Fact::Revives(who) => self.dead.remove(who),
            Fact::LeaderIs { protagonist } => self.leader = protagonist,
            Fact::LoopEnds { .. } => {
                self.had_goodwill = self.with_goodwill();
                self.last_gauge = self.gauge;
            }
            Fact::GuessBegins { cast } => {
                self.cast = cast;
                self.reset();
                self.gauge = 0;
                self.at = self.starts;
                self.at.iter_mut().for_each(|there| *there = there.and(cast));
                self.step = Step::FinalGuess;
            }
            Fact::Guessed { who, .. } => self.guessed.insert(who),
            Fact::Over(winner) => {
                self.winner = Some(winner);
                self.step = Step::Over;
            }
            Fact::CulpritRevealed { .. }
            | Fact::VictimExamined { .. }
            | Fact::Remembered(_)
            | Fact::NoIncident { .. }
            | Fact::NothingHappens
            | Fact::ProtagonistsDie
            | Fact::ProtagonistsLose => {}
        }
    }

    /// Everything that lasts for a loop goes; the usual cast stands where it starts.
    fn reset(&mut self) {
        self.dead = CharacterSet::EMPTY;
        self.guarded = CharacterSet::EMPTY;
        self.freed = CharacterSet::EMPTY;
        self.calmed = CharacterSet::EMPTY;
        self.extra = CharacterSet::EMPTY;
        self.extra_banned = false;
        self.died = CharacterSet::EMPTY;
        self.announced = RoleSet::EMPTY;
        if self.sheet.set.def().gauge != Gauge::Mythos {
            self.gauge = 0;
        }
        self.gauge_rose = false;
        self.madness_day = 0;
        self.curses = [None; MOST_CURSES];
        self.shielded = false;
        self.declared = None;
        self.leader_asked = None;
        self.closed_until = [0; Location::COUNT];
        self.held = CharacterSet::EMPTY;
        self.held_on = 0;
        self.counters = [[0; Character::COUNT]; Counter::COUNT];
        self.intrigue_at = [0; Location::COUNT];
        self.placed = [None; SLOTS];
        self.spent = [CardSet::EMPTY; 1 + DECKS];
        self.used_today = [CharacterSet::EMPTY; ABILITIES];
        self.used_this_loop = [CharacterSet::EMPTY; ABILITIES];
        self.occurred = 0;
        self.put_back();
    }

    fn move_gauge(&mut self, change: i8) {
        let was_mad = self.knows(Spell::Madness);
        self.gauge = self.gauge.saturating_add_signed(change);
        self.gauge_rose |= change > 0;
        self.gauge_peak = self.gauge_peak.max(self.gauge);
        if self.knows(Spell::Madness) && !was_mad && (self.madness_day == 0 || self.milestones_pass()) {
            self.madness_day = self.day;
        }
    }

    fn put_back(&mut self) {
        for (there, start) in self.at.iter_mut().zip(self.starts) {
            *there = start.and(self.cast).without(PRINTED_STARTS.1);
        }
    }

    fn put_at(&mut self, who: Character, location: Location) {
        self.at.iter_mut().for_each(|there| there.remove(who));
        self.at[location.index()].insert(who);
    }

    fn set_start(&mut self, who: Character, location: Location) {
        self.starts.iter_mut().for_each(|there| there.remove(who));
        self.starts[location.index()].insert(who);
    }

    /// A once-per-loop card is spent when it is turned up, whatever it does.
    fn spend(&mut self, slot: usize, card: Card) {
        let (pile, deck) = match slot.checked_sub(rules::CARDS_A_DAY) {
            None => (0, Deck::MASTERMIND),
            Some(n) => (1 + n, Deck::PROTAGONIST),
        };
        if deck.once_per_loop.contains(card) {
            self.spent[pile].insert(card);
        }
    }

    pub(crate) fn set_used(&mut self, who: Character, today: &[u8], this_loop: &[u8]) {
        today.iter().for_each(|n| self.used_today[usize::from(*n)].insert(who));
        this_loop.iter().for_each(|n| self.used_this_loop[usize::from(*n)].insert(who));
    }

    fn with_goodwill(&self) -> CharacterSet {
        keep(self.cast, |who| self.goodwill(who) > 0)
    }
}

fn keep(set: CharacterSet, test: impl Fn(Character) -> bool) -> CharacterSet {
    set.iter().filter(|who| test(*who)).collect()
}
