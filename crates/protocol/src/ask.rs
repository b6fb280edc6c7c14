//! What a seat is asked, and what it may answer.

use engine::{Choice, Choices, Question, Table};
use rules::{CARDS_A_DAY, Location as LocationWord};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::fact::{Declaration, LeaderAsk, Source};
use crate::words::{
    self, Card, Character, Deck, DeckName, Id, Incident, Location, Plot, Role, Seat, Step, Target,
};

/// A question with everything that may be answered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Ask {
    /// Counts the questions this seat has answered before, from 1 on; an answer names it.
    pub question: u32,
    pub about: About,
    pub offers: Vec<Offer>,
    /// The others see nothing of what has happened in this step before the answer.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub held: bool,
    /// Where no card can be laid, and why.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Barred>>")]
    pub barred: Vec<Barred>,
}

/// What is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "ask", rename_all = "kebab-case")]
pub enum About {
    TimeSpiral,
    Start {
        who: Character,
    },
    /// Optional rules at the start of a loop.
    LoopStart,
    /// The Spell of Sympathy.
    Sympathy,
    MastermindCard,
    ProtagonistCard {
        deck: Deck,
    },
    CardResolve,
    MastermindAbility,
    DayEnd,
    /// Whom a Curse on this location is attached to.
    Curse {
        at: Location,
    },
    Declare,
    Answer {
        ability: Declaration,
    },
    NameSubplot {
        named: Plot,
    },
    /// A choice that something mandatory leaves.
    Mandatory {
        source: Source,
    },
    Incident {
        day: u8,
        part: u8,
    },
    LeaderIncident {
        what: LeaderAsk,
    },
    RaiseGauge,
    MoveGauge,
    EffectOf {
        day: u8,
    },
    Claim {
        who: Character,
    },
    BossAt,
    Guess,
    /// The Mastermind has nothing to decide in this step, and the others cannot tell.
    GoOn {
        step: Step,
    },
}

/// Choices that differ in their last word only. They are numbered through all offers of a question: the
/// first of this offer has the number `from`, the others follow in the order of the lists.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Offer {
    pub from: u32,
    #[serde(flatten)]
    pub what: What,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "do", rename_all = "kebab-case")]
pub enum What {
    Begin,
    GiveUp,
    Pass,
    Accept,
    Refuse,
    /// The gauge goes up, or down.
    Raise,
    Lower,
    /// The others may see what has happened.
    GoOn,
    Start {
        at: Vec<Location>,
    },
    /// Any of the cards on any of the targets: all targets for the first card, then all for the second.
    Place {
        cards: Vec<Card>,
        on: Vec<Target>,
    },
    Use {
        source: Source,
        /// Which alternative, counted from 1.
        either: u8,
        /// Where what is picked is moved to, if this ability moves it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        to: Option<Location>,
        aims: Aims,
    },
    Declare {
        who: Character,
        n: u8,
        either: u8,
        /// Where somebody is moved to, if this ability moves them.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        to: Option<Location>,
        aims: Aims,
    },
    Name {
        plots: Vec<Plot>,
    },
    Claim {
        roles: Vec<Role>,
    },
    As {
        incidents: Vec<Incident>,
    },
    Pick {
        either: u8,
        /// Where what is picked goes, if it is to go somewhere.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        to: Option<Location>,
        on: Vec<Target>,
    },
    Guess {
        who: Character,
        roles: Vec<Role>,
    },
}

/// What an ability can be aimed at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Aims {
    Nothing,
    At(Vec<Target>),
    Days(Vec<u8>),
    Plots(Vec<Plot>),
    Cards(Vec<(Deck, Card)>),
    /// From the first to any of the others.
    Between(Character, Vec<Character>),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Barred {
    pub on: Target,
    pub why: Why,
}

/// Why no card can be laid somewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    Corpse,
    /// A card of the same side lies there already.
    CardThere,
    /// It bears an Extra card, and those are closed today.
    ExtraCard,
    /// Cards reach it only through its location.
    ThroughLocation,
    /// The Mastermind lays no cards on this role.
    Role,
}

/// Whom the game waits for, as everybody may know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Waiting {
    Mastermind,
    A,
    B,
    C,
    /// All of them: the Time Spiral.
    Protagonists,
    Nobody,
}

impl Waiting {
    /// From what everybody sees, so that nobody can tell whether the Mastermind has anything to decide.
    pub fn of(table: &Table) -> Waiting {
        if table.winner.is_some() {
            return Waiting::Nobody;
        }
        if table.step == engine::Step::TimeSpiral {
            return Waiting::Protagonists;
        }
        match table.protagonist_question().map(|question| question.seat) {
            Some(engine::Seat::Protagonist(0)) => Waiting::A,
            Some(engine::Seat::Protagonist(1)) => Waiting::B,
            Some(engine::Seat::Protagonist(_)) => Waiting::C,
            Some(engine::Seat::Mastermind | engine::Seat::Spectator) | None => Waiting::Mastermind,
        }
    }

    pub fn is_for(self, seat: Seat) -> bool {
        match self {
            Waiting::Mastermind => seat.0 == engine::Seat::Mastermind,
            Waiting::A => seat.0 == engine::Seat::Protagonist(0),
            Waiting::B => seat.0 == engine::Seat::Protagonist(1),
            Waiting::C => seat.0 == engine::Seat::Protagonist(2),
            Waiting::Protagonists => matches!(seat.0, engine::Seat::Protagonist(_)),
            Waiting::Nobody => false,
        }
    }
}

impl Ask {
    /// `sends` says whether a target is picked together with where it goes.
    pub fn of(number: u32, question: &Question, choices: &Choices, table: &Table, sends: bool) -> Ask {
        let about = About::of(&question.ask);
        let offers = offers(choices, sends);
        let barred = match about {
            About::MastermindCard => barred(&offers, table, 0..CARDS_A_DAY),
            About::ProtagonistCard { .. } => barred(&offers, table, CARDS_A_DAY..engine::table::SLOTS),
            About::TimeSpiral
            | About::Start { .. }
            | About::LoopStart
            | About::Sympathy
            | About::Curse { .. }
            | About::RaiseGauge
            | About::MoveGauge
            | About::CardResolve
            | About::MastermindAbility
            | About::DayEnd
            | About::Declare
            | About::Answer { .. }
            | About::NameSubplot { .. }
            | About::Mandatory { .. }
            | About::Incident { .. }
            | About::LeaderIncident { .. }
            | About::EffectOf { .. }
            | About::Claim { .. }
            | About::BossAt
            | About::GoOn { .. }
            | About::Guess => Vec::new(),
        };
        Ask { question: number, about, offers, held: false, barred }
    }

    /// The question that the engine does not know: it is a table's own.
    pub fn to_go_on(number: u32, step: engine::Step) -> Ask {
        let offers = vec![Offer { from: 0, what: What::GoOn }];
        Ask {
            question: number,
            about: About::GoOn { step: Id(step) },
            offers,
            held: true,
            barred: Vec::new(),
        }
    }
}

impl About {
    fn of(ask: &engine::Ask) -> About {
        match *ask {
            engine::Ask::TimeSpiral => About::TimeSpiral,
            engine::Ask::Start(who) => About::Start { who: Id(who) },
            engine::Ask::LoopStart => About::LoopStart,
            engine::Ask::Sympathy => About::Sympathy,
            engine::Ask::Curse { at } => About::Curse { at: Id(at) },
            engine::Ask::RaiseGauge => About::RaiseGauge,
            engine::Ask::MoveGauge => About::MoveGauge,
            engine::Ask::MastermindCard => About::MastermindCard,
            engine::Ask::ProtagonistCard { deck } => {
                About::ProtagonistCard { deck: Id(DeckName::Protagonist(deck)) }
            }
            engine::Ask::CardResolve => About::CardResolve,
            engine::Ask::MastermindAbility => About::MastermindAbility,
            engine::Ask::DayEnd => About::DayEnd,
            engine::Ask::Declare => About::Declare,
            engine::Ask::Answer(declaration) => About::Answer { ability: declaration.into() },
            engine::Ask::NameSubplot { named } => About::NameSubplot { named: Id(named) },
            engine::Ask::Mandatory(source) => About::Mandatory { source: source.into() },
            engine::Ask::Incident { day, part } => About::Incident { day, part: part + 1 },
            engine::Ask::LeaderIncident(part) => About::LeaderIncident { what: part.into() },
            engine::Ask::EffectOf { day } => About::EffectOf { day },
            engine::Ask::Claim(who) => About::Claim { who: Id(who) },
            engine::Ask::BossAt => About::BossAt,
            engine::Ask::Guess => About::Guess,
        }
    }
}

/// The choices in their order, those that differ in the last word only put together.
pub fn offers(choices: &Choices, sends: bool) -> Vec<Offer> {
    let mut offers: Vec<Offer> = Vec::new();
    for (choice, from) in choices.iter().zip(0u32..) {
        let one = What::of(&choice, sends);
        let joined = offers.last_mut().is_some_and(|last| last.what.join(&one));
        if !joined {
            offers.push(Offer { from, what: one });
        }
    }
    join_cards(offers)
}

/// Puts together the cards that can be laid on the same targets.
fn join_cards(single: Vec<Offer>) -> Vec<Offer> {
    let mut offers: Vec<Offer> = Vec::with_capacity(single.len());
    for offer in single {
        if let What::Place { cards, on } = &offer.what
            && let Some(Offer { what: What::Place { cards: cards_before, on: on_before }, .. }) =
                offers.last_mut()
            && on_before == on
        {
            cards_before.extend(cards);
            continue;
        }
        offers.push(offer);
    }
    offers
}

impl What {
    /// How many choices the offer stands for.
    pub fn n_choices(&self) -> usize {
        match self {
            What::Begin
            | What::GiveUp
            | What::Pass
            | What::Accept
            | What::Refuse
            | What::Raise
            | What::Lower
            | What::GoOn => 1,
            What::Start { at } => at.len(),
            What::Place { cards, on } => cards.len() * on.len(),
            What::Use { aims, .. } | What::Declare { aims, .. } => aims.len(),
            What::Name { plots } => plots.len(),
            What::Claim { roles } | What::Guess { roles, .. } => roles.len(),
            What::As { incidents } => incidents.len(),
            What::Pick { on, .. } => on.len(),
        }
    }

    /// An offer of this one choice.
    fn of(choice: &Choice, sends: bool) -> What {
        match *choice {
            Choice::Begin => What::Begin,
            Choice::GiveUp => What::GiveUp,
            Choice::Start(at) => What::Start { at: vec![Id(at)] },
            Choice::Place { card, on } => What::Place { cards: vec![Id(card)], on: vec![Id(on)] },
            Choice::Pass => What::Pass,
            Choice::Use { source, either, aim } => {
                let to = moves_to(source, either);
                let either = if to.is_some() { 1 } else { either + 1 };
                What::Use { source: source.into(), either, to, aims: aim.into() }
            }
            Choice::Declare(declaration) => {
                let Declaration { who, n, either, to, .. } = declaration.into();
                What::Declare { who, n, either, to, aims: declaration.aim.into() }
            }
            Choice::Raise => What::Raise,
            Choice::Lower => What::Lower,
            Choice::Accept => What::Accept,
            Choice::Refuse => What::Refuse,
            Choice::Name(plot) => What::Name { plots: vec![Id(plot)] },
            Choice::Claim(role) => What::Claim { roles: vec![Id(role)] },
            Choice::As(incident) => What::As { incidents: vec![Id(incident)] },
            Choice::Pick { either, on } => {
                let to = LocationWord::ALL.get(usize::from(either)).copied().filter(|_| sends).map(Id);
                let either = if sends { 1 } else { either + 1 };
                What::Pick { either, to, on: vec![Id(on)] }
            }
            Choice::Guess { who, role } => What::Guess { who: Id(who), roles: vec![Id(role)] },
        }
    }

    /// Takes in a choice that differs in its last word only; says whether it does.
    fn join(&mut self, next: &What) -> bool {
        match (self, next) {
            (What::Place { cards, on }, What::Place { cards: card, on: more }) if cards == card => {
                on.extend(more);
                true
            }
            (
                What::Use { source, either, to, aims },
                What::Use { source: its, either: which, to: where_to, aims: more },
            ) => source == its && either == which && to == where_to && aims.join(more),
            (
                What::Declare { who, n, either, to, aims },
                What::Declare { who: its, n: ability, either: which, to: where_to, aims: more },
            ) => who == its && n == ability && either == which && to == where_to && aims.join(more),
            (What::Start { at }, What::Start { at: more }) => {
                at.extend(more);
                true
            }
            (What::Name { plots }, What::Name { plots: more }) => {
                plots.extend(more);
                true
            }
            (What::Claim { roles }, What::Claim { roles: more }) => {
                roles.extend(more);
                true
            }
            (What::As { incidents }, What::As { incidents: more }) => {
                incidents.extend(more);
                true
            }
            (What::Pick { either, to, on }, What::Pick { either: which, to: where_to, on: more })
                if either == which && to == where_to =>
            {
                on.extend(more);
                true
            }
            (What::Guess { who, roles }, What::Guess { who: its, roles: more }) if who == its => {
                roles.extend(more);
                true
            }
            _ => false,
        }
    }
}

/// Where an ability moves what it picks: the engine keeps the location as the alternative.
fn moves_to(source: engine::Source, either: u8) -> Option<Location> {
    let (engine::Source::Role { role, n, .. } | engine::Source::Shared { role, n }) = source else {
        return None;
    };
    let ability = role.def().abilities.get(usize::from(n))?;
    LocationWord::ALL.get(usize::from(either)).copied().filter(|_| ability.pick.has_destination()).map(Id)
}

impl From<engine::Aim> for Aims {
    fn from(aim: engine::Aim) -> Aims {
        match aim {
            engine::Aim::Nothing => Aims::Nothing,
            engine::Aim::At(target) => Aims::At(vec![Id(target)]),
            engine::Aim::Incident(day) => Aims::Days(vec![day]),
            engine::Aim::Plot(plot) => Aims::Plots(vec![Id(plot)]),
            engine::Aim::Card { deck, card } => {
                Aims::Cards(vec![(Id(DeckName::Protagonist(deck)), Id(card))])
            }
            engine::Aim::Between { from, to } => Aims::Between(Id(from), vec![Id(to)]),
        }
    }
}

impl Aims {
    fn len(&self) -> usize {
        match self {
            Aims::Nothing => 1,
            Aims::At(list) => list.len(),
            Aims::Days(list) => list.len(),
            Aims::Plots(list) => list.len(),
            Aims::Cards(list) => list.len(),
            Aims::Between(_, list) => list.len(),
        }
    }

    fn join(&mut self, next: &Aims) -> bool {
        match (self, next) {
            (Aims::At(targets), Aims::At(more)) => targets.extend(more),
            (Aims::Days(days), Aims::Days(more)) => days.extend(more),
            (Aims::Plots(plots), Aims::Plots(more)) => plots.extend(more),
            (Aims::Cards(cards), Aims::Cards(more)) => cards.extend(more),
            (Aims::Between(from, to), Aims::Between(its, more)) if from == its => to.extend(more),
            _ => return false,
        }
        true
    }
}

fn through_location(modifier: &rules::ability::Modifier) -> bool {
    matches!(modifier, rules::ability::Modifier::CardsThroughLocation)
}

/// Everything on the board that no offered card can be laid on, with the reason.
fn barred(offers: &[Offer], table: &Table, slots: std::ops::Range<usize>) -> Vec<Barred> {
    let offered = |target: engine::Target| {
        offers.iter().any(|offer| matches!(&offer.what, What::Place { on, .. } if on.contains(&Id(target))))
    };
    let own_cards = &table.placed[slots.clone()];
    let mastermind = slots.start == 0;
    let why = |target: engine::Target| {
        if own_cards.contains(&Some(target)) {
            return Why::CardThere;
        }
        match target {
            engine::Target::Character(who) if table.dead.contains(who) => Why::Corpse,
            engine::Target::Character(who) if !mastermind && table.extra.contains(who) => Why::ExtraCard,
            engine::Target::Character(who) if who.says(through_location) => Why::ThroughLocation,
            engine::Target::Character(_) | engine::Target::Location(_) => Why::Role,
        }
    };
    let locations = LocationWord::ALL.iter().copied().map(engine::Target::Location);
    let characters = table.on_board().iter().map(engine::Target::Character);
    let not_offered = locations.chain(characters).filter(|target| !offered(*target));
    not_offered.map(|on| Barred { on: Id(on), why: why(on) }).collect()
}

/// The seats of a table with so many players.
pub fn seats(players: engine::Players) -> Vec<Seat> {
    words::all(players.seats())
}
