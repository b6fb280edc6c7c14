//! The table as everybody sees it, and what can be read off it.
//!
//! A `Table` holds nothing hidden. The game's own table and every seat's view of it are changed by the same
//! facts through `apply`, so they cannot drift apart.

use rules::ability::{Characters, Effect, Filter, GoodwillAbility, Modifier, Pick, Reach};
use rules::characters::Start;
use rules::{
    Card, CardSet, Character, CharacterSet, Counter, Deck, Incident, Location, LocationSet, MAX_DAYS, Role,
    RoleSet, Script, SpecialRule, Switch, SwitchSet, TragedySet,
};

use crate::choice::{AimKind, Aims, Ask, Choice, Choices, Declaration, Head, Question, card_bit};
use crate::fact::{Fact, Step, Winner};
use crate::seat::{DECKS, Players, Seat};
use crate::setup::Options;
use crate::target::{Target, TargetSet};

/// The most Goodwill abilities on one card.
const ABILITIES: usize = 2;
/// Cards on the board in a day: the Mastermind's three, then one of each deck.
pub const SLOTS: usize = rules::CARDS_A_DAY + DECKS;

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
    /// Whose start a special rule of the script fixes.
    pub fixed_starts: CharacterSet,
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
    /// What the Leader has to choose for the incident that occurs.
    pub leader_chooses: Option<(Incident, u8)>,
    pub gauge: u8,
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
            Start::FromLoop(location) => {
                starts[location.index()].insert(who);
                unusual.insert(who);
            }
            Start::Chosen => unusual.insert(who),
        }
        i += 1;
    }
    (starts, unusual)
};

impl Table {
    pub(crate) fn new(script: &Script, options: &Options) -> Table {
        let mut schedule = [None; MAX_DAYS];
        for entry in &script.incidents {
            schedule[usize::from(entry.day) - 1] = Some(entry.listed());
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
            leader_chooses: None,
            gauge: 0,
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
        let mut targets = TargetSet::new(LocationSet::ALL, self.living());
        for target in self.placed[slots].iter().flatten() {
            targets = targets.without(TargetSet::one(*target));
        }
        targets
    }

    /// How many Protagonist cards lie on the board.
    pub fn n_protagonist_cards(&self) -> u8 {
        self.placed[rules::CARDS_A_DAY..].iter().flatten().count() as u8
    }

    // What a Protagonist is asked follows from the table alone.

    /// The question that waits for a Protagonist, if it is one of them the game waits for.
    pub fn protagonist_question(&self) -> Option<Question> {
        let players = self.sheet.players;
        let (protagonist, ask) = match self.step {
            Step::TimeSpiral if self.sheet.final_guess => {
                ((self.leader + self.giving_up) % players.n_protagonists(), Ask::TimeSpiral)
            }
            Step::ProtagonistCards => {
                let deck = players.nth_deck(self.n_protagonist_cards().min(2), self.leader);
                (players.holder(deck, self.leader), Ask::ProtagonistCard { deck })
            }
            Step::Goodwill if self.declared.is_none() => (self.leader, Ask::Declare),
            Step::Incident if self.leader_chooses.is_some() => {
                let (incident, part) = self.leader_chooses?;
                (self.leader, Ask::LeaderIncident { incident, part })
            }
            Step::FinalGuess => (self.leader, Ask::Guess),
            Step::TimeSpiral
            | Step::Preparation
            | Step::DayStart
            | Step::MastermindCards
            | Step::CardResolve
            | Step::MastermindAbilities
            | Step::Goodwill
            | Step::Incident
            | Step::LeaderPasses
            | Step::DayEnd
            | Step::LoopEnd
            | Step::Over => return None,
        };
        Some(Question { seat: Seat::Protagonist(protagonist), ask })
    }

    /// What a Protagonist may answer.
    pub fn protagonist_choices(&self) -> Choices {
        let mut choices = Choices::default();
        self.list_for_protagonist(&mut choices);
        choices
    }

    pub(crate) fn list_for_protagonist(&self, choices: &mut Choices) {
        let Some(question) = self.protagonist_question() else { return };
        match question.ask {
            Ask::TimeSpiral => {
                choices.push_whole(Choice::Begin);
                choices.push_whole(Choice::GiveUp);
            }
            Ask::ProtagonistCard { deck } => {
                let mut targets = self.free_targets(rules::CARDS_A_DAY..SLOTS);
                if self.extra_banned {
                    targets = targets.without(TargetSet::characters(self.extra));
                }
                choices.push(Head::Place(self.hand(deck)), u64::from(targets.0));
            }
            Ask::Declare => {
                choices.push_whole(Choice::Pass);
                self.push_declarations(choices);
            }
            Ask::Guess => {
                let roles = self.sheet.set.def().castable();
                for who in self.cast.without(self.guessed).iter() {
                    choices.push(Head::Guess(who), roles.0);
                }
            }
            Ask::LeaderIncident { incident, part } => {
                let part = &incident.def().parts[usize::from(part)];
                let targets = self.targets(None, LocationSet::EMPTY, part.pick, None, |_, _| false);
                for either in 0..part.either.len() as u8 {
                    choices.push(Head::Pick { either }, u64::from(targets.0));
                }
            }
            Ask::Start(_)
            | Ask::EffectOf { .. }
            | Ask::Claim(_)
            | Ask::BossAt
            | Ask::MastermindCard
            | Ask::CardResolve
            | Ask::MastermindAbility
            | Ask::DayEnd
            | Ask::Answer(_)
            | Ask::NameSubplot { .. }
            | Ask::Mandatory(_)
            | Ask::Incident { .. } => unreachable!("the Mastermind's questions are not on the table"),
        }
    }

    // Goodwill abilities are declared from public facts only.

    fn push_declarations(&self, choices: &mut Choices) {
        for who in self.living().iter() {
            let goodwill = self.goodwill(who);
            for (n, ability) in who.def().goodwill.iter().enumerate() {
                if goodwill < ability.goodwill || self.is_used(who, n) {
                    continue;
                }
                let Some(aims) = self.goodwill_aims(who, ability) else { continue };
                for either in 0..ability.either.len() as u8 {
                    choices.push(Head::Declare { who, n: n as u8, either, aim: aims.kind }, aims.bits);
                }
            }
        }
    }

    pub(crate) fn can_declare_something(&self) -> bool {
        self.living().iter().any(|who| {
            let goodwill = self.goodwill(who);
            who.def().goodwill.iter().enumerate().any(|(n, ability)| {
                goodwill >= ability.goodwill
                    && !self.is_used(who, n)
                    && self.goodwill_aims(who, ability).is_some()
            })
        })
    }

    pub fn is_used(&self, who: Character, n: usize) -> bool {
        self.used_today[n].contains(who) || self.used_this_loop[n].contains(who)
    }

    /// What an ability of a living character can be aimed at now, or nothing if it cannot be used: wrong
    /// place, too early, no legal target. A target on which nothing changes is legal.
    pub(crate) fn goodwill_aims(&self, who: Character, ability: &GoodwillAbility) -> Option<Aims> {
        let here = self.location_of(who)?;
        let too_early = self.loop_no < ability.from_loop.value(self.sheet.switches);
        if too_early || !ability.only_in.contains(here) {
            return None;
        }
        let aims = self.aims(who, LocationSet::one(here), ability.pick);
        (aims.bits != 0).then_some(aims)
    }

    fn aims(&self, who: Character, places: LocationSet, pick: Pick) -> Aims {
        match pick {
            Pick::Nothing | Pick::Holder => Aims::NOTHING,
            Pick::Scheduled => Aims { kind: AimKind::Incident, bits: self.scheduled_days() },
            Pick::OccurredIncident => Aims { kind: AimKind::Incident, bits: u64::from(self.occurred) << 1 },
            Pick::Subplot => {
                let bits =
                    self.sheet.set.def().subplots.iter().fold(0, |bits, plot| bits | 1 << plot.index());
                Aims { kind: AimKind::Plot, bits }
            }
            Pick::SpentCard => Aims { kind: AimKind::Card, bits: self.leaders_spent_cards() },
            Pick::OneAndNeighbour(_)
            | Pick::OneAndPlace(_)
            | Pick::WhereIs(_)
            | Pick::Anything
            | Pick::EffectOf(_)
            | Pick::OnlyOtherHere
            | Pick::One(_)
            | Pick::HereOrOne(_)
            | Pick::Every(_)
            | Pick::AnyLocation
            | Pick::AllowedLocation
            | Pick::Here
            | Pick::The(_)
            | Pick::Living(_) => {
                let no_roles = |_: Character, _: Role| false;
                Aims::targets(self.targets(Some(who), places, pick, None, no_roles))
            }
        }
    }

    /// Whether the Mastermind has something to choose when he carries the ability out.
    fn is_answered_in_words(&self, declaration: &Declaration) -> bool {
        let ability = &declaration.who.def().goodwill[usize::from(declaration.n)];
        let effects = ability.either[usize::from(declaration.either)];
        effects.contains(&Effect::NameAnotherSubplot)
            || effects.contains(&Effect::RevealRole) && self.roles_can_lie()
    }

    /// Whether an announced role could be a lie in this set; then the Mastermind is asked every time, so that
    /// being asked tells nothing.
    pub(crate) fn roles_can_lie(&self) -> bool {
        let may_lie = |modifier: &Modifier| matches!(modifier, Modifier::MayLie);
        self.sheet.set.def().roles.iter().any(|role| role.def().modifiers.iter().any(may_lie))
    }

    /// The days that have an incident, as bits from day 1 on.
    fn scheduled_days(&self) -> u64 {
        let scheduled = |(i, entry): (usize, &Option<Incident>)| entry.map(|_| 1 << (i + 1));
        self.sheet.schedule.iter().enumerate().filter_map(scheduled).sum()
    }

    /// The spent cards of every deck the Leader holds.
    fn leaders_spent_cards(&self) -> u64 {
        let mut bits = 0;
        for deck in 0..DECKS as u8 {
            if self.sheet.players.holder(deck, self.leader) == self.leader {
                for card in self.spent[1 + usize::from(deck)].iter() {
                    bits |= card_bit(deck, card);
                }
            }
        }
        bits
    }

    /// Everything a pick can be, for a holder that counts as being in one of `places`. `has_role` answers
    /// what only the game knows.
    pub(crate) fn targets(
        &self,
        holder: Option<Character>,
        places: LocationSet,
        pick: Pick,
        last: Option<Target>,
        has_role: impl Fn(Character, Role) -> bool,
    ) -> TargetSet {
        let characters = |which: Characters| self.characters(holder, places, which, last, &has_role);
        match pick {
            Pick::Holder => holder.map_or(TargetSet::EMPTY, |who| TargetSet::one(Target::Character(who))),
            Pick::One(which) | Pick::Every(which) => TargetSet::characters(characters(which)),
            Pick::HereOrOne(which) => TargetSet::new(places, characters(which)),
            Pick::OnlyOtherHere => {
                let others = characters(Characters::HERE.other());
                if others.len() == 1 { TargetSet::characters(others) } else { TargetSet::EMPTY }
            }
            Pick::OneAndNeighbour(which) | Pick::OneAndPlace(which) => {
                TargetSet::characters(characters(which))
            }
            Pick::WhereIs(role) => {
                let holds =
                    |location: &Location| self.living_at(*location).iter().any(|who| has_role(who, role));
                TargetSet::locations(Location::ALL.iter().copied().filter(holds).collect())
            }
            Pick::Anything => TargetSet::new(LocationSet::ALL, self.living()),
            Pick::AnyLocation => TargetSet::locations(LocationSet::ALL),
            Pick::AllowedLocation => {
                let allowed = |to: &Location| holder.is_none_or(|who| self.can_move(who, *to));
                let allowed: LocationSet = Location::ALL.iter().copied().filter(allowed).collect();
                TargetSet::locations(allowed.or(places))
            }
            Pick::Here => TargetSet::locations(places),
            Pick::The(location) => TargetSet::one(Target::Location(location)),
            Pick::Living(who) if self.is_alive(who) => TargetSet::one(Target::Character(who)),
            Pick::Living(_)
            | Pick::Nothing
            | Pick::Scheduled
            | Pick::OccurredIncident
            | Pick::Subplot
            | Pick::SpentCard
            | Pick::EffectOf(_) => TargetSet::EMPTY,
        }
    }

    fn characters(
        &self,
        holder: Option<Character>,
        places: LocationSet,
        which: Characters,
        last: Option<Target>,
        has_role: impl Fn(Character, Role) -> bool,
    ) -> CharacterSet {
        let within = match which.reach {
            Reach::Here => places,
            Reach::Anywhere => LocationSet::ALL,
            Reach::Turf => self.sheet.turf.map_or(LocationSet::EMPTY, LocationSet::one),
            Reach::At(location) => LocationSet::one(location),
        };
        let cards =
            within.iter().fold(CharacterSet::EMPTY, |all, location| all.or(self.at[location.index()]));
        let mut found =
            if which.with.contains(&Filter::Dead) { cards.and(self.dead) } else { cards.without(self.dead) };
        if let Some(holder) = holder.filter(|_| !which.own.is_included(self.sheet.switches)) {
            found.remove(holder);
        }
        for filter in which.with {
            found = match *filter {
                Filter::Dead => found,
                Filter::Has(counter, n) => keep(found, |who| self.count(counter, who) >= n),
                Filter::Is(trait_) => keep(found, |who| who.def().traits.contains(trait_)),
                Filter::Role(role) => keep(found, |who| has_role(who, role)),
                Filter::Panics => keep(found, |who| self.paranoia(who) >= who.def().paranoia_limit),
                Filter::NotTheSame => keep(found, |who| last != Some(Target::Character(who))),
                Filter::HadGoodwill => found.and(self.had_goodwill),
                Filter::DiedLastLoop => found.and(self.died_last_loop),
            };
        }
        found
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
                self.at[at.index()].insert(who);
            }
            Fact::GivesUp { .. } => self.giving_up += 1,
            Fact::Placed { slot, on } => self.placed[usize::from(slot)] = Some(on),
            Fact::TurnedUp { slot, card } => self.spend(usize::from(slot), card),
            Fact::CardsTaken => self.placed = [None; SLOTS],
            Fact::Moves { who, to } => {
                self.at.iter_mut().for_each(|there| there.remove(who));
                self.at[to.index()].insert(who);
            }
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
                self.declared = None;
                self.announced.insert(role);
                if role == Role::Friend {
                    self.known_friends.insert(who);
                }
            }
            Fact::Guarded(who) => self.guarded.insert(who),
            Fact::GuardSpent(who) => self.guarded.remove(who),
            Fact::ExtraCard(who) => self.extra.insert(who),
            Fact::ExtraBanned => self.extra_banned = true,
            Fact::LeaderChooses { incident, part } => self.leader_chooses = Some((incident, part)),
            Fact::LeaderPicks { .. } => self.leader_chooses = None,
            Fact::Gauge { change } => self.gauge = self.gauge.saturating_add_signed(change),
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
        self.gauge = 0;
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

    fn put_back(&mut self) {
        for (there, start) in self.at.iter_mut().zip(self.starts) {
            *there = start.and(self.cast).without(PRINTED_STARTS.1);
        }
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
