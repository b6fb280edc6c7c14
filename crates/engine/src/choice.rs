//! What a seat can decide, and the list of what it may decide now.

use arrayvec::ArrayVec;
use rules::ability::{Effect, GoodwillAbility};
use rules::{Card, CardSet, Character, Incident, Location, Plot, Role};

use crate::fact::LeaderPart;
use crate::seat::Seat;
use crate::target::{Target, TargetSet};

/// One decision. A game is its script, its options and the list of these.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Choice {
    /// Time Spiral: play the next loop.
    Begin,
    /// Time Spiral: give up the remaining loops for the Final Guess.
    GiveUp,
    /// Where a character without a printed start begins this loop.
    Start(Location),
    Place {
        card: Card,
        on: Target,
    },
    /// Nothing more in this window.
    Pass,
    /// The Mastermind uses an optional ability.
    Use {
        source: Source,
        either: u8,
        aim: Aim,
    },
    /// The Leader declares a Goodwill ability.
    Declare(Declaration),
    Accept,
    Refuse,
    /// The Mastermind names an active subplot.
    Name(Plot),
    /// The Mastermind announces a role.
    Claim(Role),
    /// The effect of which incident is carried out.
    As(Incident),
    /// A target for what is being resolved.
    Pick {
        either: u8,
        on: Target,
    },
    /// The gauge goes up, or down.
    Raise,
    Lower,
    Guess {
        who: Character,
        role: Role,
    },
}

/// Where an ability comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Source {
    /// The n-th ability of a role; `who` may have it lent.
    Role { who: Character, role: Role, n: u8 },
    /// The n-th rule of a plot.
    Plot { plot: Plot, n: u8 },
    /// The n-th Goodwill ability of a character.
    Card { who: Character, n: u8 },
    /// The n-th thing a character card does by itself.
    Passive { who: Character, n: u8 },
    /// The n-th ability of a role, used by all its holders together.
    Shared { role: Role, n: u8 },
}

impl Source {
    /// What it is, whoever has it: the order in which things are told that happen at one stroke.
    pub(crate) fn kind(self) -> (u8, usize, u8) {
        match self {
            Source::Passive { who, n } => (0, who.index(), n),
            Source::Role { role, n, .. } | Source::Shared { role, n } => (1, role.index(), n),
            Source::Plot { plot, n } => (2, plot.index(), n),
            Source::Card { who, n } => (3, who.index(), n),
        }
    }
}

/// A Goodwill ability with everything the Leader has to name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Declaration {
    pub who: Character,
    pub n: u8,
    pub either: u8,
    pub aim: Aim,
}

impl Declaration {
    fn ability(&self) -> &'static GoodwillAbility {
        &self.who.def().goodwill[usize::from(self.n)]
    }

    /// Where somebody is to be moved, if that is what the ability does.
    pub fn destination(&self) -> Option<Location> {
        if self.ability().pick.has_destination() {
            Location::ALL.get(usize::from(self.either)).copied()
        } else {
            None
        }
    }

    pub fn effects(&self) -> &'static [Effect] {
        let which = if self.destination().is_some() { 0 } else { usize::from(self.either) };
        self.ability().either[which]
    }
}

/// What an ability is aimed at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Aim {
    Nothing,
    At(Target),
    /// The schedule's entry of this day.
    Incident(u8),
    Plot(Plot),
    Card {
        deck: u8,
        card: Card,
    },
    /// Something goes from one character to another.
    Between {
        from: Character,
        to: Character,
    },
}

/// Whom the game waits for, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Question {
    pub seat: Seat,
    pub ask: Ask,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ask {
    /// Play on, or give up the remaining loops; asked of one Protagonist after the other.
    TimeSpiral,
    Start(Character),
    /// Optional rules at the start of a loop.
    LoopStart,
    /// Two Goodwill for somebody at the start of day 1, or not.
    Sympathy,
    MastermindCard,
    ProtagonistCard {
        deck: u8,
    },
    /// Optional abilities after the movement cards.
    CardResolve,
    MastermindAbility,
    DayEnd,
    /// Who a Curse on this location is attached to.
    Curse {
        at: Location,
    },
    Declare,
    Answer(Declaration),
    NameSubplot {
        named: Plot,
    },
    /// Which of two places the Boss counts as being in, or another choice a mandatory ability needs.
    Mandatory(Source),
    /// A target for the incident of this day.
    Incident {
        day: u8,
        part: u8,
    },
    /// The same, where the Leader chooses.
    LeaderIncident(LeaderPart),
    /// Whether the gauge rises.
    RaiseGauge,
    /// Which way the gauge goes.
    MoveGauge,
    /// The effect of which incident is carried out.
    EffectOf {
        day: u8,
    },
    /// What a character's role is said to be.
    Claim(Character),
    /// Where the Boss counts as being when it is judged whether an incident occurs.
    BossAt,
    Guess,
}

impl Ask {
    pub const IDS: [&'static str; 22] = [
        "time-spiral",
        "start",
        "loop-start",
        "sympathy",
        "mastermind-card",
        "protagonist-card",
        "card-resolve",
        "mastermind-ability",
        "day-end",
        "curse",
        "declare",
        "answer",
        "name-subplot",
        "mandatory",
        "incident",
        "leader-incident",
        "raise-gauge",
        "move-gauge",
        "effect-of",
        "claim",
        "boss-at",
        "guess",
    ];

    pub const fn id(self) -> &'static str {
        match self {
            Ask::TimeSpiral => "time-spiral",
            Ask::Start(_) => "start",
            Ask::LoopStart => "loop-start",
            Ask::Sympathy => "sympathy",
            Ask::MastermindCard => "mastermind-card",
            Ask::ProtagonistCard { .. } => "protagonist-card",
            Ask::CardResolve => "card-resolve",
            Ask::MastermindAbility => "mastermind-ability",
            Ask::DayEnd => "day-end",
            Ask::Curse { .. } => "curse",
            Ask::Declare => "declare",
            Ask::Answer(_) => "answer",
            Ask::NameSubplot { .. } => "name-subplot",
            Ask::Mandatory(_) => "mandatory",
            Ask::Incident { .. } => "incident",
            Ask::LeaderIncident(_) => "leader-incident",
            Ask::RaiseGauge => "raise-gauge",
            Ask::MoveGauge => "move-gauge",
            Ask::EffectOf { .. } => "effect-of",
            Ask::Claim(_) => "claim",
            Ask::BossAt => "boss-at",
            Ask::Guess => "guess",
        }
    }
}

/// Two abilities of everybody, with room for alternatives and for passing, and the exchanges of one card.
const MOST_GROUPS: usize = 16 + 8 * Character::COUNT;

/// The legal choices, as groups that share all but their last word. Lists nothing twice.
#[derive(Clone, Debug, Default)]
pub struct Choices {
    groups: ArrayVec<Group, MOST_GROUPS>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Group {
    head: Head,
    last_words: u64,
}

/// A choice without its last word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Head {
    Whole(Choice),
    Start,
    /// Any of these cards on any of the targets.
    Place(CardSet),
    Use {
        source: Source,
        either: u8,
        aim: AimKind,
    },
    Declare {
        who: Character,
        n: u8,
        either: u8,
        aim: AimKind,
    },
    Name,
    Claim,
    As,
    Pick {
        either: u8,
    },
    Guess(Character),
}

/// What the bits of an aim stand for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AimKind {
    Nothing,
    Target,
    Incident,
    Plot,
    Card,
    /// From this character to another.
    From(Character),
}

/// All things an ability can be aimed at: bits of one kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Aims {
    pub(crate) kind: AimKind,
    pub(crate) bits: u64,
}

impl Aims {
    pub(crate) const NOTHING: Aims = Aims { kind: AimKind::Nothing, bits: 1 };

    pub(crate) const fn targets(targets: TargetSet) -> Aims {
        Aims { kind: AimKind::Target, bits: targets.0 as u64 }
    }
}

impl AimKind {
    fn aim(self, bit: u32) -> Aim {
        match self {
            AimKind::Nothing => Aim::Nothing,
            AimKind::Target => Aim::At(TargetSet::from_bit(bit)),
            AimKind::Incident => Aim::Incident(bit as u8),
            AimKind::Plot => Aim::Plot(Plot::ALL[bit as usize]),
            AimKind::From(from) => match TargetSet::from_bit(bit) {
                Target::Character(to) => Aim::Between { from, to },
                Target::Location(_) => unreachable!("it goes to a character"),
            },
            AimKind::Card => {
                let (deck, card) = (bit as usize / Card::COUNT, bit as usize % Card::COUNT);
                Aim::Card { deck: deck as u8, card: Card::ALL[card] }
            }
        }
    }
}

/// The bit of a card in a deck, as an aim.
pub(crate) const fn card_bit(deck: u8, card: Card) -> u64 {
    1 << (deck as usize * Card::COUNT + card.index())
}

impl Head {
    fn with(self, bit: u32) -> Choice {
        match self {
            Head::Whole(choice) => choice,
            Head::Start => Choice::Start(Location::ALL[bit as usize]),
            Head::Place(_) => unreachable!("a placing group names its card apart"),
            Head::Use { source, either, aim } => Choice::Use { source, either, aim: aim.aim(bit) },
            Head::Declare { who, n, either, aim } => {
                Choice::Declare(Declaration { who, n, either, aim: aim.aim(bit) })
            }
            Head::Name => Choice::Name(Plot::ALL[bit as usize]),
            Head::Claim => Choice::Claim(Role::ALL[bit as usize]),
            Head::As => Choice::As(Incident::ALL[bit as usize]),
            Head::Pick { either } => Choice::Pick { either, on: TargetSet::from_bit(bit) },
            Head::Guess(who) => Choice::Guess { who, role: Role::ALL[bit as usize] },
        }
    }
}

impl Group {
    #[inline]
    fn len(&self) -> usize {
        let n = self.last_words.count_ones() as usize;
        if let Head::Place(cards) = self.head { cards.len() * n } else { n }
    }

    #[inline]
    fn nth(&self, n: usize) -> Choice {
        let Head::Place(cards) = self.head else {
            return self.head.with(nth_bit(self.last_words, n));
        };
        let n_targets = self.last_words.count_ones() as usize;
        let card = nth_bit(u64::from(cards.0), n / n_targets);
        let on = TargetSet::from_bit(nth_bit(self.last_words, n % n_targets));
        Choice::Place { card: Card::ALL[card as usize], on }
    }
}

fn nth_bit(mut bits: u64, n: usize) -> u32 {
    for _ in 0..n {
        bits &= bits - 1;
    }
    bits.trailing_zeros()
}

impl Choices {
    pub(crate) fn clear(&mut self) {
        self.groups.clear();
    }

    pub(crate) fn push(&mut self, head: Head, last_words: u64) {
        if last_words != 0 {
            self.groups.push(Group { head, last_words });
        }
    }

    pub(crate) fn push_whole(&mut self, choice: Choice) {
        self.groups.push(Group { head: Head::Whole(choice), last_words: 1 });
    }

    #[inline]
    pub fn len(&self) -> usize {
        self.groups.iter().map(Group::len).sum()
    }

    pub fn is_empty(&self) -> bool {
        self.groups.is_empty()
    }

    /// The n-th legal choice, in a fixed order.
    #[inline]
    pub fn nth(&self, mut n: usize) -> Option<Choice> {
        for group in &self.groups {
            let size = group.len();
            if n < size {
                return Some(group.nth(n));
            }
            n -= size;
        }
        None
    }

    pub fn iter(&self) -> impl Iterator<Item = Choice> + '_ {
        self.groups.iter().flat_map(|group| (0..group.len()).map(|n| group.nth(n)))
    }

    pub fn contains(&self, choice: Choice) -> bool {
        self.iter().any(|legal| legal == choice)
    }
}

impl PartialEq for Choices {
    fn eq(&self, other: &Choices) -> bool {
        self.groups == other.groups
    }
}
