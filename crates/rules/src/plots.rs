//! The plots: which roles a script has, and the rules that come with them.

use crate::ability::Condition::{
    self, Announced, CorpsesReachGauge, CurseFoundNobody, GaugeAtLeast, GaugeAtMost, GaugeRose,
    IntrigueByLoop, IntrigueOn, IntrigueReachesGauge, LivingAtMost, LivingTotal, LivingWith, Occurred,
    PreviousGaugeAtMost, RoleHas, Without,
};
use crate::ability::Effect::{KillProtagonists, LayCurse, LoseLoop, Put, PutExtra, RaiseGauge};
use crate::ability::Timing::{DayEnd, LoopEnd, LoopStart, MastermindAbility};
use crate::ability::{Ability, Characters, Filter, Limit, Mode, Modifier, Number, Pick, Spot};
use crate::board::Counter::{Intrigue, Paranoia};
use crate::board::Location::{School, Shrine};
use crate::characters::{Character, Trait};
use crate::incidents::Incident;
use crate::roles::Role;
use crate::switches::Switch;
use crate::vocabulary::{word_set, words};

words! {
    "plot" Plot {
        MurderPlan = "murder-plan",
        LightOfTheAvenger = "light-of-the-avenger",
        APlaceToProtect = "a-place-to-protect",
        ShadowOfTheRipper = "shadow-of-the-ripper",
        AnUnsettlingRumor = "an-unsettling-rumor",
        AHideousScript = "a-hideous-script",
        TheSealedItem = "the-sealed-item",
        SignWithMe = "sign-with-me",
        ChangeOfFuture = "change-of-future",
        GiantTimeBomb = "giant-time-bomb",
        CircleOfFriends = "circle-of-friends",
        ALoveAffair = "a-love-affair",
        TheHiddenFreak = "the-hidden-freak",
        UnknownFactorX = "unknown-factor-x",
        ParanoiaVirus = "paranoia-virus",
        ThreadsOfFate = "threads-of-fate",
        SecretRecord = "secret-record",
        MaleConfrontation = "male-confrontation",
        TheDevilsHand = "the-devils-hand",
        FatedConnections = "fated-connections",
        LoveHateSpiral = "love-hate-spiral",
        WitchesTeaTime = "witches-tea-time",
        UnansweredHeart = "unanswered-heart",
        DiceOfTheGods = "dice-of-the-gods",
        ShowtimeOfDeath = "showtime-of-death",
        WorshippersOfTheApocalypse = "worshippers-of-the-apocalypse",
        UnsafeTrigger = "unsafe-trigger",
        AQuiltOfIncidents = "a-quilt-of-incidents",
        TightropePlan = "tightrope-plan",
        TheBlackSchool = "the-black-school",
        ADropOfStrychnine = "a-drop-of-strychnine",
        SmellOfGunpowder = "smell-of-gunpowder",
        IsolatedInstitutionPsycho = "isolated-institution-psycho",
        IAmAMasterDetective = "i-am-a-master-detective",
        DanceOfFools = "dance-of-fools",
        TrickyTwins = "tricky-twins",
        AnAbsoluteWill = "an-absolute-will",
        TheNobleBloodline = "the-noble-bloodline",
        TheOnesFromTheGrave = "the-ones-from-the-grave",
        MoonlightBeast = "moonlight-beast",
        TheCursedLand = "the-cursed-land",
        NightMistNightmare = "night-mist-nightmare",
        ThoseWithHabits = "those-with-habits",
        MonsterIntrigue = "monster-intrigue",
        PanicAndObsession = "panic-and-obsession",
        WitchsCurse = "witchs-curse",
        PeopleWhoDontListen = "people-who-dont-listen",
        TheKeyGirl = "the-key-girl",
        ChoirToTheOutsideGod = "choir-to-the-outside-god",
        GiantTimeBombAgain = "giant-time-bomb-again",
        TheSacredWordsOfDagon = "the-sacred-words-of-dagon",
        BloodyRites = "bloody-rites",
        TheKingInYellow = "the-king-in-yellow",
        WhispersFromTheDeep = "whispers-from-the-deep",
        TheResistance = "the-resistance",
        TheFacelessGod = "the-faceless-god",
        PeopleWhoSaw = "people-who-saw",
        TwistedTruth = "twisted-truth",
        TheProfoundRace = "the-profound-race",
    }
}

word_set! { PlotSet of Plot in u64 }

#[derive(Clone, Copy, Debug)]
pub struct PlotDef {
    pub roles: &'static [Demand],
    pub abilities: &'static [Ability],
    pub modifiers: &'static [Modifier],
    /// An incident the script has to contain.
    pub needs: Option<Incident>,
    /// A character the script has to contain.
    pub needs_character: Option<Character>,
}

/// How many characters of a role a plot asks for; what several plots ask for adds up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Demand {
    pub role: Role,
    pub min: u8,
    pub max: u8,
    pub must_be: Option<Trait>,
    /// The sex must be opposed to that of this plot's holder of the other role.
    pub opposes: Option<Role>,
}

const fn one(role: Role) -> Demand {
    some(role, 1, 1)
}

const fn some(role: Role, min: u8, max: u8) -> Demand {
    Demand { role, min, max, must_be: None, opposes: None }
}

const fn plain(roles: &'static [Demand]) -> PlotDef {
    PlotDef { roles, abilities: &[], modifiers: &[], needs: None, needs_character: None }
}

/// Lost at the end of the loop if the condition holds.
const fn lost_if(when: &'static [Condition]) -> Ability {
    Ability::must(LoopEnd).when(when).then(&[LoseLoop])
}

const MURDER_PLAN: PlotDef = plain(&[one(Role::KeyPerson), one(Role::Brain), one(Role::Killer)]);

const LIGHT_OF_THE_AVENGER: PlotDef = PlotDef {
    abilities: &[lost_if(&[IntrigueOn(Spot::StartOf(Role::Brain), 2)]).cites(&["R-141", "G26"])],
    ..plain(&[one(Role::Brain)])
};

const A_PLACE_TO_PROTECT: PlotDef = PlotDef {
    abilities: &[lost_if(&[IntrigueOn(Spot::At(School), 2)]).cites(&["R-151"])],
    ..plain(&[one(Role::KeyPerson), one(Role::Cultist)])
};

const SHADOW_OF_THE_RIPPER: PlotDef = plain(&[one(Role::ConspiracyTheorist), one(Role::SerialKiller)]);

const AN_UNSETTLING_RUMOR: PlotDef = PlotDef {
    abilities: &[Ability::may(MastermindAbility)
        .once_per_loop()
        .pick(Pick::AnyLocation)
        .then(&[Put(Intrigue, 1)])
        .cites(&["R-052", "G03"])],
    ..plain(&[one(Role::ConspiracyTheorist)])
};

const A_HIDEOUS_SCRIPT: PlotDef =
    plain(&[one(Role::ConspiracyTheorist), one(Role::Friend), some(Role::Curmudgeon, 0, 2)]);

const THE_SEALED_ITEM: PlotDef = PlotDef {
    abilities: &[lost_if(&[IntrigueOn(Spot::At(Shrine), 2)]).cites(&["R-151"])],
    ..plain(&[one(Role::Brain), one(Role::Cultist)])
};

const SIGN_WITH_ME: PlotDef = PlotDef {
    abilities: &[lost_if(&[RoleHas(Role::KeyPerson, Intrigue, 2)]).cites(&["R-142"])],
    ..plain(&[Demand { must_be: Some(Trait::Girl), ..one(Role::KeyPerson) }])
};

const CHANGE_OF_FUTURE: PlotDef = PlotDef {
    abilities: &[lost_if(&[Occurred(Incident::ButterflyEffect)]).cites(&["R-098", "R-112"])],
    ..plain(&[one(Role::Cultist), one(Role::TimeTraveler)])
};

const GIANT_TIME_BOMB: PlotDef = PlotDef {
    abilities: &[lost_if(&[IntrigueOn(Spot::StartOf(Role::Witch), 2)]).cites(&["R-141", "G26"])],
    ..plain(&[one(Role::Witch)])
};

const CIRCLE_OF_FRIENDS: PlotDef = plain(&[some(Role::Friend, 2, 2), one(Role::ConspiracyTheorist)]);

const A_LOVE_AFFAIR: PlotDef = plain(&[one(Role::Lover), one(Role::LovedOne)]);

const THE_HIDDEN_FREAK: PlotDef = plain(&[one(Role::Friend), one(Role::SerialKiller)]);

const UNKNOWN_FACTOR_X: PlotDef = plain(&[one(Role::Factor)]);

/// A Person in deep panic becomes a Serial Killer for as long as it lasts (R-135, R-136, G35, G36).
const PARANOIA_VIRUS: PlotDef = PlotDef {
    modifiers: &[Modifier::Turns {
        from: Role::Person,
        to: Role::SerialKiller,
        counter: Paranoia,
        at_least: Number::Switched(Switch::ParanoiaVirusThreshold, [4, 3]),
    }],
    ..plain(&[one(Role::ConspiracyTheorist)])
};

const THREADS_OF_FATE: PlotDef = PlotDef {
    abilities: &[Ability::must(LoopStart)
        .pick(Pick::Every(Characters::ANYWHERE.with(&[Filter::HadGoodwill])))
        .then(&[Put(Paranoia, 2)])
        .cites(&["R-138", "G43"])],
    ..plain(&[])
};

const SECRET_RECORD: PlotDef = PlotDef {
    abilities: &[
        lost_if(&[Announced(&[Role::Brain, Role::Factor, Role::Magician])]).cites(&["R-166", "R-167", "Z03"])
    ],
    ..plain(&[one(Role::KeyPerson), one(Role::Brain), one(Role::ConspiracyTheorist)])
};

const MALE_CONFRONTATION: PlotDef = PlotDef {
    abilities: &[lost_if(&[RoleHas(Role::Ninja, Intrigue, 2)]).cites(&["R-169"])],
    ..plain(&[Demand { must_be: Some(Trait::Man), ..one(Role::Ninja) }])
};

const THE_DEVILS_HAND: PlotDef = plain(&[one(Role::KeyPerson), one(Role::Cultist), one(Role::Ninja)]);

/// One of the dead of the last loop receives an Extra card.
const MARK_A_DEAD_ONE: Ability = Ability::must(LoopStart)
    .pick(Pick::One(Characters::ANYWHERE.with(&[Filter::DiedLastLoop])))
    .then(&[PutExtra])
    .cites(&["R-176", "Z04"]);

/// Whoever is marked is a Key Person.
const FATED_CONNECTIONS: PlotDef = PlotDef {
    abilities: &[MARK_A_DEAD_ONE],
    modifiers: &[Modifier::ExtraTurns { to: Role::KeyPerson }],
    ..plain(&[one(Role::Friend), one(Role::SerialKiller), one(Role::ConspiracyTheorist)])
};

const LOVE_HATE_SPIRAL: PlotDef = plain(&[one(Role::Friend), one(Role::Obstinate)]);

const WITCHES_TEA_TIME: PlotDef =
    plain(&[one(Role::Friend), one(Role::ConspiracyTheorist), some(Role::Witch, 2, 2)]);

/// Forbid Goodwill stops movement too.
const UNANSWERED_HEART: PlotDef = PlotDef {
    modifiers: &[Modifier::ForbidGoodwillStopsMovement],
    ..plain(&[one(Role::ConspiracyTheorist), one(Role::Magician)])
};

/// With Fated Connections the two plots together mark only one.
const DICE_OF_THE_GODS: PlotDef = PlotDef {
    abilities: &[MARK_A_DEAD_ONE.when(&[Without(Plot::FatedConnections)])],
    ..plain(&[one(Role::SerialKiller), one(Role::Obstinate)])
};

const SHOWTIME_OF_DEATH: PlotDef = PlotDef {
    abilities: &[lost_if(&[LivingAtMost(6)]).cites(&["R-181", "Z12"])],
    ..plain(&[one(Role::Magician), one(Role::Immortal)])
};

/// Persons panic sooner while a Prophet lives, and somebody must be bound to a Suicide.
const WORSHIPPERS_OF_THE_APOCALYPSE: PlotDef = PlotDef {
    modifiers: &[Modifier::LowersLimit { while_living: Role::Prophet, of: Role::Person, by: 1 }],
    needs: Some(Incident::Suicide),
    ..plain(&[one(Role::Prophet)])
};

const UNSAFE_TRIGGER: PlotDef = PlotDef {
    abilities: &[Ability::may(MastermindAbility)
        .once_per_loop()
        .pick(Pick::WhereIs(Role::Factor))
        .then(&[Put(Intrigue, 1)])
        .cites(&["R-087", "R-179"])],
    ..plain(&[one(Role::Factor)])
};

const A_QUILT_OF_INCIDENTS: PlotDef = PlotDef {
    abilities: &[lost_if(&[GaugeAtLeast(3)]).cites(&["R-184"])],
    ..plain(&[one(Role::ConspiracyTheorist), one(Role::Fool)])
};

const TIGHTROPE_PLAN: PlotDef = PlotDef {
    abilities: &[lost_if(&[GaugeAtMost(1)]).cites(&["R-200"])],
    ..plain(&[one(Role::Brain), one(Role::Killer)])
};

const THE_BLACK_SCHOOL: PlotDef = PlotDef {
    abilities: &[lost_if(&[IntrigueByLoop(School)]).cites(&["R-188", "M01"])],
    ..plain(&[one(Role::Brain)])
};

/// Intrigue counts as Paranoia for two kinds of incident.
const A_DROP_OF_STRYCHNINE: PlotDef = PlotDef {
    modifiers: &[Modifier::IntrigueCountsFor(&[Incident::SerialMurder, Incident::Suicide])],
    ..plain(&[one(Role::KeyPerson), one(Role::Poisoner), one(Role::Fool)])
};

const SMELL_OF_GUNPOWDER: PlotDef = PlotDef {
    abilities: &[lost_if(&[LivingTotal(Paranoia, 12)]).cites(&["R-199", "M03"])],
    ..plain(&[one(Role::SerialKiller)])
};

const ISOLATED_INSTITUTION_PSYCHO: PlotDef = PlotDef {
    abilities: &[Ability::must(LoopStart)
        .when(&[PreviousGaugeAtMost(2)])
        .then(&[RaiseGauge(1)])
        .cites(&["R-187", "M02"])],
    ..plain(&[one(Role::Paranoiac), one(Role::Therapist), one(Role::ConspiracyTheorist)])
};

const I_AM_A_MASTER_DETECTIVE: PlotDef =
    plain(&[one(Role::PrivateInvestigator), one(Role::ConspiracyTheorist), one(Role::Friend)]);

const DANCE_OF_FOOLS: PlotDef = plain(&[one(Role::Fool), one(Role::Friend)]);

const TRICKY_TWINS: PlotDef = plain(&[one(Role::Twin), one(Role::Paranoiac)]);

const AN_ABSOLUTE_WILL: PlotDef = plain(&[one(Role::Obstinate)]);

/// Its two are a man or boy and a woman or girl (R-217, P12).
const THE_NOBLE_BLOODLINE: PlotDef = plain(&[
    Demand { opposes: Some(Role::Vampire), ..one(Role::KeyPerson) },
    Demand { opposes: Some(Role::KeyPerson), ..one(Role::Vampire) },
]);

/// The dead who were nobody's monster rise (R-214, P02, P15).
const THE_ONES_FROM_THE_GRAVE: PlotDef = PlotDef {
    modifiers: &[Modifier::CorpsesTurn {
        from: &[Role::Person, Role::Coward, Role::ShowOff],
        to: Role::Zombie,
    }],
    ..plain(&[])
};

const MOONLIGHT_BEAST: PlotDef = plain(&[one(Role::Werewolf)]);

/// A Curse may be laid there when the loop begins.
const fn curse_on(start: Pick) -> Ability {
    Ability::may(LoopStart).once_per_loop().pick(start).then(&[LayCurse])
}

const THE_CURSED_LAND: PlotDef = PlotDef {
    abilities: &[
        curse_on(Pick::StartOf(Role::Ghost)).cites(&["R-210", "G26"]),
        Ability::may(DayEnd).when(&[CurseFoundNobody]).then(&[KillProtagonists]).cites(&["R-210", "P05"]),
    ],
    ..plain(&[one(Role::Ghost), one(Role::ShowOff)])
};

const NIGHT_MIST_NIGHTMARE: PlotDef = plain(&[one(Role::Nightmare)]);

const THOSE_WITH_HABITS: PlotDef = plain(&[one(Role::Ghost), one(Role::SerialKiller), one(Role::LovedOne)]);

const MONSTER_INTRIGUE: PlotDef = PlotDef {
    abilities: &[Ability::may(MastermindAbility)
        .twice_per_loop()
        .pick(Pick::WhereSomebodyRefuses)
        .then(&[Put(Intrigue, 1)])
        .cites(&["R-225", "P11"])],
    ..plain(&[one(Role::ConspiracyTheorist)])
};

const PANIC_AND_OBSESSION: PlotDef = plain(&[one(Role::SerialKiller), one(Role::Coward), one(Role::Witch)]);

const WITCHS_CURSE: PlotDef = PlotDef {
    abilities: &[curse_on(Pick::StartOf(Role::Witch)).cites(&["R-210", "P18", "G26"])],
    ..plain(&[one(Role::ConspiracyTheorist), one(Role::Witch)])
};

const PEOPLE_WHO_DONT_LISTEN: PlotDef =
    plain(&[one(Role::ShowOff), one(Role::ConspiracyTheorist), one(Role::Coward)]);

const THE_KEY_GIRL: PlotDef = plain(&[Demand { must_be: Some(Trait::Girl), ..one(Role::KeyPerson) }]);

const CHOIR_TO_THE_OUTSIDE_GOD: PlotDef = PlotDef {
    abilities: &[lost_if(&[LivingWith(Intrigue, 5)]).cites(&["R-235", "Y12"])],
    ..plain(&[one(Role::KeyPerson), one(Role::Sacrifice), one(Role::Immortal)])
};

const GIANT_TIME_BOMB_AGAIN: PlotDef =
    PlotDef { abilities: GIANT_TIME_BOMB.abilities, ..plain(&[one(Role::Witch), one(Role::DeepOne)]) };

const THE_SACRED_WORDS_OF_DAGON: PlotDef = PlotDef {
    abilities: &[lost_if(&[IntrigueReachesGauge(Shrine)]).cites(&["R-234", "Y17"])],
    ..plain(&[one(Role::KeyPerson), one(Role::Cultist), one(Role::DeepOne)])
};

const BLOODY_RITES: PlotDef = PlotDef {
    abilities: &[lost_if(&[CorpsesReachGauge]).cites(&["R-234", "Y17"])],
    ..plain(&[one(Role::Witch), one(Role::Immortal)])
};

const THE_KING_IN_YELLOW: PlotDef = PlotDef {
    abilities: &[lost_if(&[GaugeRose]).cites(&["R-233", "Y13"])],
    ..plain(&[one(Role::Sacrifice), one(Role::Cultist)])
};

/// A dead Paranoiac is as bad as a dead Key Person (R-237, Y07).
const WHISPERS_FROM_THE_DEEP: PlotDef = PlotDef {
    modifiers: &[Modifier::Lends { to: Role::Paranoiac, abilities_of: Role::KeyPerson }],
    ..plain(&[one(Role::DeepOne), one(Role::Paranoiac)])
};

const THE_RESISTANCE: PlotDef =
    plain(&[one(Role::ConspiracyTheorist), one(Role::Wizard), one(Role::SerialKiller)]);

const THE_FACELESS_GOD: PlotDef = plain(&[one(Role::Faceless), one(Role::Wizard)]);

const PEOPLE_WHO_SAW: PlotDef = plain(&[one(Role::ConspiracyTheorist), one(Role::Witness)]);

/// What is known changes what is true (R-236, Y06, Y19).
const TWISTED_TRUTH: PlotDef = PlotDef {
    modifiers: &[Modifier::SwapsMainPlot { gauge_at_least: 2 }],
    needs_character: Some(Character::Informer),
    ..plain(&[one(Role::Paranoiac)])
};

const THE_PROFOUND_RACE: PlotDef = plain(&[one(Role::SerialKiller), one(Role::TimeTraveler)]);

impl Plot {
    pub const fn def(self) -> &'static PlotDef {
        match self {
            Plot::MurderPlan => &MURDER_PLAN,
            Plot::LightOfTheAvenger => &LIGHT_OF_THE_AVENGER,
            Plot::APlaceToProtect => &A_PLACE_TO_PROTECT,
            Plot::ShadowOfTheRipper => &SHADOW_OF_THE_RIPPER,
            Plot::AnUnsettlingRumor => &AN_UNSETTLING_RUMOR,
            Plot::AHideousScript => &A_HIDEOUS_SCRIPT,
            Plot::TheSealedItem => &THE_SEALED_ITEM,
            Plot::SignWithMe => &SIGN_WITH_ME,
            Plot::ChangeOfFuture => &CHANGE_OF_FUTURE,
            Plot::GiantTimeBomb => &GIANT_TIME_BOMB,
            Plot::CircleOfFriends => &CIRCLE_OF_FRIENDS,
            Plot::ALoveAffair => &A_LOVE_AFFAIR,
            Plot::TheHiddenFreak => &THE_HIDDEN_FREAK,
            Plot::UnknownFactorX => &UNKNOWN_FACTOR_X,
            Plot::ParanoiaVirus => &PARANOIA_VIRUS,
            Plot::ThreadsOfFate => &THREADS_OF_FATE,
            Plot::SecretRecord => &SECRET_RECORD,
            Plot::MaleConfrontation => &MALE_CONFRONTATION,
            Plot::TheDevilsHand => &THE_DEVILS_HAND,
            Plot::FatedConnections => &FATED_CONNECTIONS,
            Plot::LoveHateSpiral => &LOVE_HATE_SPIRAL,
            Plot::WitchesTeaTime => &WITCHES_TEA_TIME,
            Plot::UnansweredHeart => &UNANSWERED_HEART,
            Plot::DiceOfTheGods => &DICE_OF_THE_GODS,
            Plot::ShowtimeOfDeath => &SHOWTIME_OF_DEATH,
            Plot::WorshippersOfTheApocalypse => &WORSHIPPERS_OF_THE_APOCALYPSE,
            Plot::UnsafeTrigger => &UNSAFE_TRIGGER,
            Plot::AQuiltOfIncidents => &A_QUILT_OF_INCIDENTS,
            Plot::TightropePlan => &TIGHTROPE_PLAN,
            Plot::TheBlackSchool => &THE_BLACK_SCHOOL,
            Plot::ADropOfStrychnine => &A_DROP_OF_STRYCHNINE,
            Plot::SmellOfGunpowder => &SMELL_OF_GUNPOWDER,
            Plot::IsolatedInstitutionPsycho => &ISOLATED_INSTITUTION_PSYCHO,
            Plot::IAmAMasterDetective => &I_AM_A_MASTER_DETECTIVE,
            Plot::DanceOfFools => &DANCE_OF_FOOLS,
            Plot::TrickyTwins => &TRICKY_TWINS,
            Plot::AnAbsoluteWill => &AN_ABSOLUTE_WILL,
            Plot::TheNobleBloodline => &THE_NOBLE_BLOODLINE,
            Plot::TheOnesFromTheGrave => &THE_ONES_FROM_THE_GRAVE,
            Plot::MoonlightBeast => &MOONLIGHT_BEAST,
            Plot::TheCursedLand => &THE_CURSED_LAND,
            Plot::NightMistNightmare => &NIGHT_MIST_NIGHTMARE,
            Plot::ThoseWithHabits => &THOSE_WITH_HABITS,
            Plot::MonsterIntrigue => &MONSTER_INTRIGUE,
            Plot::PanicAndObsession => &PANIC_AND_OBSESSION,
            Plot::WitchsCurse => &WITCHS_CURSE,
            Plot::PeopleWhoDontListen => &PEOPLE_WHO_DONT_LISTEN,
            Plot::TheKeyGirl => &THE_KEY_GIRL,
            Plot::ChoirToTheOutsideGod => &CHOIR_TO_THE_OUTSIDE_GOD,
            Plot::GiantTimeBombAgain => &GIANT_TIME_BOMB_AGAIN,
            Plot::TheSacredWordsOfDagon => &THE_SACRED_WORDS_OF_DAGON,
            Plot::BloodyRites => &BLOODY_RITES,
            Plot::TheKingInYellow => &THE_KING_IN_YELLOW,
            Plot::WhispersFromTheDeep => &WHISPERS_FROM_THE_DEEP,
            Plot::TheResistance => &THE_RESISTANCE,
            Plot::TheFacelessGod => &THE_FACELESS_GOD,
            Plot::PeopleWhoSaw => &PEOPLE_WHO_SAW,
            Plot::TwistedTruth => &TWISTED_TRUTH,
            Plot::TheProfoundRace => &THE_PROFOUND_RACE,
        }
    }
}

impl Plot {
    /// Whether something is true by the plot.
    pub fn says(self, test: impl Fn(&Modifier) -> bool) -> bool {
        self.def().modifiers.iter().any(test)
    }

    /// Whether one of its rules can be used up.
    pub fn is_limited(self) -> bool {
        self.def().abilities.iter().any(|ability| ability.mode == Mode::May || ability.limit != Limit::Daily)
    }

    /// The gauge from which on a loop is played with the extra main plot instead.
    pub fn swaps_main_plot_at(self) -> Option<u8> {
        self.def().modifiers.iter().find_map(|modifier| {
            if let Modifier::SwapsMainPlot { gauge_at_least } = *modifier {
                Some(gauge_at_least)
            } else {
                None
            }
        })
    }
}
