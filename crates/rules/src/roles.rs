//! The roles: what a character secretly is, and what that lets the Mastermind do.

use crate::ability::Condition::{
    self, CorpsesOn, CorpsesTotal, GaugeAtLeast, GaugeAtMost, Has, HasAtMost, IntrigueOn, IsCorpse, LastDay,
    OccurredToday, WasAnnounced,
};
use crate::ability::Effect::{
    IgnoreForbidIntrigue, Kill, KillEverybody, KillProtagonists, LeaderMayRaiseGauge, Lose, LoseLoop, Move,
    MoveHolder, Put, RaiseGauge, RevealRole, Take, TakeAll,
};
use crate::ability::Timing::{
    CardResolve, DayEnd, DeathOf, LoopEnd, LoopStart, MastermindAbility, OwnDeath, OwnGoodwill, OwnIncident,
};
use crate::ability::{Ability, Characters, Filter, Modifier, Pick, Reach, Spot};
use crate::board::Counter::{Goodwill, Intrigue, Paranoia};
use crate::board::Location::{City, School};
use crate::incidents::Incident;
use crate::vocabulary::{word_set, words};

words! {
    "role" Role {
        /// Everybody to whom no plot gives a role.
        Person = "person",
        KeyPerson = "key-person",
        Killer = "killer",
        Brain = "brain",
        Cultist = "cultist",
        Friend = "friend",
        ConspiracyTheorist = "conspiracy-theorist",
        SerialKiller = "serial-killer",
        Curmudgeon = "curmudgeon",
        TimeTraveler = "time-traveler",
        Factor = "factor",
        LovedOne = "loved-one",
        Witch = "witch",
        Lover = "lover",
        Ninja = "ninja",
        Magician = "magician",
        Obstinate = "obstinate",
        Immortal = "immortal",
        Prophet = "prophet",
        Poisoner = "poisoner",
        Fool = "fool",
        PrivateInvestigator = "private-investigator",
        Paranoiac = "paranoiac",
        Therapist = "therapist",
        Twin = "twin",
        Werewolf = "werewolf",
        Vampire = "vampire",
        Nightmare = "nightmare",
        Ghost = "ghost",
        ShowOff = "show-off",
        Coward = "coward",
        Zombie = "zombie",
        Sacrifice = "sacrifice",
        DeepOne = "deep-one",
        Wizard = "wizard",
        Witness = "witness",
        Faceless = "faceless",
    }
}

word_set! { RoleSet of Role in u64 }

#[derive(Clone, Copy, Debug)]
pub struct RoleDef {
    /// How many characters of a script may have the role; binds the writer, not the play.
    pub max: Option<u8>,
    pub refusal: Refusal,
    /// Never becomes a corpse by any effect.
    pub unkillable: bool,
    pub culprit: Duty,
    pub abilities: &'static [Ability],
    pub modifiers: &'static [Modifier],
}

/// Whether the Mastermind may or must refuse the character's own Goodwill abilities.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    None,
    Optional,
    Mandatory,
}

/// Whether the script has to make the holder a culprit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Duty {
    Free,
    Must,
    Never,
}

impl RoleDef {
    pub const PLAIN: RoleDef = RoleDef {
        max: None,
        refusal: Refusal::None,
        unkillable: false,
        culprit: Duty::Free,
        abilities: &[],
        modifiers: &[],
    };
}

const PERSON: RoleDef = RoleDef::PLAIN;

/// The Key Person's death loses the loop at once.
const KEY_PERSON: RoleDef = RoleDef {
    abilities: &[Ability::must(OwnDeath).then(&[Lose]).cites(&["R-130", "G05"])],
    ..RoleDef::PLAIN
};

/// The Killer and the Vampire are after a Key Person who carries secrets.
const KILL_A_KEY_PERSON: Ability = Ability::may(DayEnd)
    .pick(Pick::One(Characters::HERE.with(&[Filter::Role(Role::KeyPerson), Filter::Has(Intrigue, 2)])))
    .then(&[Kill])
    .cites(&["R-127", "G28"]);

const KILLER: RoleDef = RoleDef {
    refusal: Refusal::Optional,
    abilities: &[
        KILL_A_KEY_PERSON,
        Ability::may(DayEnd).when(&[Has(Intrigue, 4)]).then(&[KillProtagonists]).cites(&["R-129"]),
    ],
    ..RoleDef::PLAIN
};

/// The Brain spreads Intrigue where it stands, a little every day.
const BRAIN: RoleDef = RoleDef {
    refusal: Refusal::Optional,
    abilities: &[Ability::may(MastermindAbility)
        .pick(Pick::HereOrOne(Characters::HERE))
        .then(&[Put(Intrigue, 1)])
        .cites(&["R-049", "R-050"])],
    ..RoleDef::PLAIN
};

const CULTIST: RoleDef = RoleDef {
    refusal: Refusal::Mandatory,
    abilities: &[Ability::may(CardResolve)
        .pick(Pick::Here)
        .then(&[IgnoreForbidIntrigue])
        .cites(&["R-046", "R-047", "G44"])],
    ..RoleDef::PLAIN
};

/// A Friend found dead at the end is shown and loses the loop; once known, one starts with Goodwill.
const FRIEND: RoleDef = RoleDef {
    max: Some(2),
    abilities: &[
        Ability::must(LoopEnd)
            .when(&[IsCorpse])
            .pick(Pick::Holder)
            .then(&[RevealRole, LoseLoop])
            .cites(&["R-133", "G08"]),
        Ability::must(LoopStart)
            .when(&[WasAnnounced])
            .pick(Pick::Holder)
            .then(&[Put(Goodwill, 1)])
            .cites(&["R-134", "G29"]),
    ],
    ..RoleDef::PLAIN
};

const CONSPIRACY_THEORIST: RoleDef = RoleDef {
    max: Some(1),
    abilities: &[Ability::may(MastermindAbility)
        .pick(Pick::One(Characters::HERE))
        .then(&[Put(Paranoia, 1)])
        .cites(&["R-049", "R-050"])],
    ..RoleDef::PLAIN
};

/// The Serial Killer kills the only other character it is left with.
const SERIAL_KILLER: RoleDef = RoleDef {
    abilities: &[Ability::must(DayEnd)
        .pick(Pick::OnlyOtherHere)
        .then(&[Kill])
        .cites(&["R-122", "R-123", "R-124", "G04"])],
    ..RoleDef::PLAIN
};

/// Refuses, and nothing else.
const CURMUDGEON: RoleDef = RoleDef { refusal: Refusal::Optional, ..RoleDef::PLAIN };

/// Cannot die, shrugs off Forbid Goodwill, and wants friends by the last day.
const TIME_TRAVELER: RoleDef = RoleDef {
    unkillable: true,
    abilities: &[Ability::may(DayEnd)
        .once_per_loop()
        .when(&[LastDay, HasAtMost(Goodwill, 2)])
        .then(&[Lose])
        .cites(&["R-140", "G20"])],
    modifiers: &[Modifier::IgnoresForbidGoodwill],
    ..RoleDef::PLAIN
};

/// Has other roles' abilities while Intrigue lies in the right places, and stays a Factor (R-011, R-139, G42).
const FACTOR: RoleDef = RoleDef {
    refusal: Refusal::Optional,
    modifiers: &[
        Modifier::Grants { abilities_of: Role::ConspiracyTheorist, while_: IntrigueOn(Spot::At(School), 2) },
        Modifier::Grants { abilities_of: Role::KeyPerson, while_: IntrigueOn(Spot::At(City), 2) },
    ],
    ..RoleDef::PLAIN
};

const LOVED_ONE: RoleDef = RoleDef {
    abilities: &[
        Ability::must(DeathOf(Role::Lover))
            .pick(Pick::Holder)
            .then(&[Put(Paranoia, 6)])
            .cites(&["R-131", "G27"]),
        Ability::may(DayEnd)
            .when(&[Has(Paranoia, 3), Has(Intrigue, 1)])
            .then(&[KillProtagonists])
            .cites(&["R-129", "R-132"]),
    ],
    ..RoleDef::PLAIN
};

/// Must refuse; plots look at where the Witch starts.
const WITCH: RoleDef = RoleDef { refusal: Refusal::Mandatory, ..RoleDef::PLAIN };

const LOVER: RoleDef = RoleDef {
    abilities: &[Ability::must(DeathOf(Role::LovedOne))
        .pick(Pick::Holder)
        .then(&[Put(Paranoia, 6)])
        .cites(&["R-131", "G27"])],
    ..RoleDef::PLAIN
};

/// The Ninja lies when asked and kills whoever carries secrets.
const NINJA: RoleDef = RoleDef {
    refusal: Refusal::Optional,
    abilities: &[Ability::may(DayEnd)
        .pick(Pick::One(Characters::HERE.with(&[Filter::Has(Intrigue, 2)])))
        .then(&[Kill])
        .cites(&["R-168", "Z15"])],
    modifiers: &[Modifier::MayLie],
    ..RoleDef::PLAIN
};

const MAGICIAN: RoleDef = RoleDef {
    abilities: &[
        Ability::may(MastermindAbility)
            .once_per_loop_for_all()
            .pick(Pick::OneAndNeighbour(Characters::HERE.with(&[Filter::Has(Paranoia, 1)])))
            .then(&[Move])
            .cites(&["R-175", "Z14"]),
        Ability::must(OwnDeath).pick(Pick::Holder).then(&[TakeAll(Paranoia)]).cites(&["R-175", "R-118"]),
    ],
    ..RoleDef::PLAIN
};

/// Its incidents occur whatever it carries.
const OBSTINATE: RoleDef = RoleDef {
    refusal: Refusal::Mandatory,
    culprit: Duty::Must,
    modifiers: &[Modifier::AlwaysTriggers],
    ..RoleDef::PLAIN
};

/// Cannot die.
const IMMORTAL: RoleDef = RoleDef { unkillable: true, ..RoleDef::PLAIN };

/// Nothing happens to others near the Prophet, and no Mastermind card is laid on the Prophet.
const PROPHET: RoleDef =
    RoleDef { modifiers: &[Modifier::NoMastermindCards, Modifier::BlocksOthers], ..RoleDef::PLAIN };

/// The more incidents, the more poison.
const POISONER: RoleDef = RoleDef {
    refusal: Refusal::Optional,
    abilities: &[
        Ability::must(DayEnd)
            .once_per_loop()
            .when(&[GaugeAtLeast(2)])
            .pick(Pick::One(Characters::HERE))
            .then(&[Kill])
            .cites(&["R-192", "M04"]),
        Ability::must(DayEnd).when(&[GaugeAtLeast(4)]).then(&[KillProtagonists]).cites(&["R-192", "M04"]),
    ],
    ..RoleDef::PLAIN
};

const FOOL: RoleDef = RoleDef {
    max: Some(1),
    culprit: Duty::Must,
    abilities: &[Ability::must(OwnIncident)
        .pick(Pick::Holder)
        .then(&[TakeAll(Paranoia)])
        .cites(&["R-194", "M11"])],
    ..RoleDef::PLAIN
};

/// Brings about the first incident of whoever is near, and is never a culprit.
const PRIVATE_INVESTIGATOR: RoleDef =
    RoleDef { unkillable: true, culprit: Duty::Never, modifiers: &[Modifier::Provokes], ..RoleDef::PLAIN };

const PARANOIAC: RoleDef = RoleDef {
    refusal: Refusal::Mandatory,
    abilities: &[Ability::may(MastermindAbility)
        .pick(Pick::Holder)
        .then(&[Put(Intrigue, 1)])
        .or(&[&[Put(Paranoia, 1)]])
        .cites(&["R-049"])],
    ..RoleDef::PLAIN
};

const THERAPIST: RoleDef = RoleDef {
    abilities: &[Ability::must(MastermindAbility)
        .when(&[GaugeAtLeast(1)])
        .pick(Pick::One(Characters::HERE.other()))
        .then(&[Take(Paranoia, 1)])
        .cites(&["R-193", "M05"])],
    ..RoleDef::PLAIN
};

/// Acts from diagonally across the board.
const TWIN: RoleDef =
    RoleDef { culprit: Duty::Must, modifiers: &[Modifier::ActsFromTheDiagonal], ..RoleDef::PLAIN };

/// Out on a Night of Madness, and beyond the reach of the Mastermind's cards.
const WEREWOLF: RoleDef = RoleDef {
    refusal: Refusal::Optional,
    abilities: &[Ability::may(DayEnd)
        .when(&[OccurredToday(Incident::NightOfMadness)])
        .then(&[KillProtagonists])
        .cites(&["R-220"])],
    modifiers: &[Modifier::NoMastermindCards],
    ..RoleDef::PLAIN
};

/// Cannot die, and grows strong on the corpses at home.
const VAMPIRE: RoleDef = RoleDef {
    refusal: Refusal::Optional,
    unkillable: true,
    abilities: &[
        KILL_A_KEY_PERSON,
        Ability::may(DayEnd)
            .when(&[CorpsesOn(Spot::OwnStart, 2)])
            .then(&[KillProtagonists])
            .cites(&["R-218", "P01"]),
    ],
    ..RoleDef::PLAIN
};

/// Cannot die, and kills whom it pleases.
const NIGHTMARE: RoleDef = RoleDef {
    refusal: Refusal::Optional,
    unkillable: true,
    abilities: &[
        Ability::may(DayEnd).pick(Pick::One(Characters::HERE)).then(&[Kill]).cites(&["R-219"]),
        Ability::may(DayEnd)
            .when(&[CorpsesTotal(Intrigue, 3)])
            .then(&[KillProtagonists])
            .cites(&["R-219", "P01"]),
    ],
    ..RoleDef::PLAIN
};

/// Haunts as a corpse, where it lies and where it used to begin.
const GHOST: RoleDef = RoleDef {
    max: Some(1),
    abilities: &[Ability::must(MastermindAbility)
        .when(&[IsCorpse])
        .pick(Pick::One(Characters { reach: Reach::HereOrStart, ..Characters::HERE }))
        .then(&[Put(Paranoia, 1)])
        .cites(&["R-211", "P10"])],
    ..RoleDef::PLAIN
};

/// Cannot die until the nerves give way (R-213, P14).
const SHOW_OFF: RoleDef =
    RoleDef { unkillable: true, modifiers: &[Modifier::BreaksAt(Paranoia, 2)], ..RoleDef::PLAIN };

const COWARD: RoleDef = RoleDef {
    abilities: &[Ability::must(MastermindAbility)
        .when(&[Has(Paranoia, 2)])
        .pick(Pick::Neighbour)
        .then(&[MoveHolder])
        .cites(&["R-212", "P08"])],
    ..RoleDef::PLAIN
};

/// Zombies act together, cards and victims alike.
const ZOMBIE: RoleDef = RoleDef {
    abilities: &[
        Ability::must(DayEnd)
            .once_a_day_for_all()
            .pick(Pick::Outnumbered(Role::Zombie))
            .then(&[Kill])
            .cites(&["R-215", "P03"]),
        Ability::may(DayEnd)
            .once_a_day_for_all()
            .pick(Pick::CorpseAndNeighbour(Role::Zombie))
            .then(&[Move])
            .cites(&["R-216", "P02"]),
    ],
    ..RoleDef::PLAIN
};

/// Cannot die and takes everybody along; Intrigue drives it as Paranoia does (R-162, R-238, Y20).
const SACRIFICE: RoleDef = RoleDef {
    unkillable: true,
    culprit: Duty::Must,
    abilities: &[Ability::may(DayEnd)
        .when(&[Has(Intrigue, 2), Has(Paranoia, 2)])
        .then(&[KillEverybody, KillProtagonists])
        .cites(&["R-238", "Y09"])],
    modifiers: &[Modifier::IntrigueCountsToo],
    ..RoleDef::PLAIN
};

/// Spreads Intrigue like the Brain; its death teaches something.
const DEEP_ONE: RoleDef = RoleDef {
    max: Some(1),
    refusal: Refusal::Optional,
    abilities: &[
        BRAIN.abilities[0],
        Ability::must(OwnDeath).pick(Pick::Holder).then(&[RevealRole, RaiseGauge(1)]).cites(&["R-239"]),
    ],
    ..RoleDef::PLAIN
};

/// Teaches whoever befriends it, and must not be lost.
const WIZARD: RoleDef = RoleDef {
    max: Some(1),
    abilities: &[
        Ability::must(LoopEnd).when(&[IsCorpse]).then(&[LoseLoop]).cites(&["R-242", "G08"]),
        Ability::must(OwnGoodwill)
            .pick(Pick::Holder)
            .then(&[RevealRole, LeaderMayRaiseGauge])
            .cites(&["R-241", "Y10"]),
    ],
    ..RoleDef::PLAIN
};

const WITNESS: RoleDef = RoleDef {
    abilities: &[Ability::must(DayEnd)
        .when(&[Has(Paranoia, 4)])
        .pick(Pick::Holder)
        .then(&[Kill, RaiseGauge(1)])
        .cites(&["R-243", "Y11"])],
    ..RoleDef::PLAIN
};

/// Cannot die, and wears another role's face as the gauge has it (R-240, Y08).
const FACELESS: RoleDef = RoleDef {
    refusal: Refusal::Optional,
    unkillable: true,
    modifiers: &[
        Modifier::Grants { abilities_of: Role::ConspiracyTheorist, while_: GaugeAtMost(1) },
        Modifier::Grants { abilities_of: Role::DeepOne, while_: GaugeAtLeast(2) },
    ],
    ..RoleDef::PLAIN
};

impl Role {
    pub const fn def(self) -> &'static RoleDef {
        match self {
            Role::Person => &PERSON,
            Role::KeyPerson => &KEY_PERSON,
            Role::Killer => &KILLER,
            Role::Brain => &BRAIN,
            Role::Cultist => &CULTIST,
            Role::Friend => &FRIEND,
            Role::ConspiracyTheorist => &CONSPIRACY_THEORIST,
            Role::SerialKiller => &SERIAL_KILLER,
            Role::Curmudgeon => &CURMUDGEON,
            Role::TimeTraveler => &TIME_TRAVELER,
            Role::Factor => &FACTOR,
            Role::LovedOne => &LOVED_ONE,
            Role::Witch => &WITCH,
            Role::Lover => &LOVER,
            Role::Ninja => &NINJA,
            Role::Magician => &MAGICIAN,
            Role::Obstinate => &OBSTINATE,
            Role::Immortal => &IMMORTAL,
            Role::Prophet => &PROPHET,
            Role::Poisoner => &POISONER,
            Role::Fool => &FOOL,
            Role::PrivateInvestigator => &PRIVATE_INVESTIGATOR,
            Role::Paranoiac => &PARANOIAC,
            Role::Therapist => &THERAPIST,
            Role::Twin => &TWIN,
            Role::Werewolf => &WEREWOLF,
            Role::Vampire => &VAMPIRE,
            Role::Nightmare => &NIGHTMARE,
            Role::Ghost => &GHOST,
            Role::ShowOff => &SHOW_OFF,
            Role::Coward => &COWARD,
            Role::Zombie => &ZOMBIE,
            Role::Sacrifice => &SACRIFICE,
            Role::DeepOne => &DEEP_ONE,
            Role::Wizard => &WIZARD,
            Role::Witness => &WITNESS,
            Role::Faceless => &FACELESS,
        }
    }
}

impl Role {
    /// Whether a modifier of the role is of a kind.
    pub fn says(self, test: impl Fn(&Modifier) -> bool) -> bool {
        self.def().modifiers.iter().any(test)
    }

    /// The roles whose abilities a holder is lent, and while what is so.
    pub fn loans(self) -> impl Iterator<Item = (Role, Condition)> {
        self.def().modifiers.iter().filter_map(|modifier| {
            if let Modifier::Grants { abilities_of, while_ } = *modifier {
                Some((abilities_of, while_))
            } else {
                None
            }
        })
    }

    /// The abilities a holder can have: the role's own, and those it may be lent.
    pub fn possible_abilities(self) -> impl Iterator<Item = &'static Ability> {
        let lent = self.loans().flat_map(|(role, _)| role.def().abilities);
        self.def().abilities.iter().chain(lent)
    }
}
