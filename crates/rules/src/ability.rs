//! The sentence a rule is made of: when it happens, under which conditions, on whom, and what it does.
//!
//! Everything here is data. The engine plays it, the reference sheet prints its numbers, the checker and
//! the solver read it; nothing restates it.

use crate::board::{Counter, Location, LocationSet};
use crate::characters::{Character, Trait};
use crate::incidents::Incident;
use crate::plots::Plot;
use crate::roles::Role;
use crate::switches::{Switch, SwitchSet};

/// An ability of a role or a rule of a plot.
#[derive(Clone, Copy, Debug)]
pub struct Ability {
    pub timing: Timing,
    pub mode: Mode,
    pub limit: Limit,
    pub when: &'static [Condition],
    pub pick: Pick,
    pub then: &'static [Effect],
    /// What the user may choose to do instead.
    pub or: &'static [&'static [Effect]],
    /// Rulings and set entries this ability rests on.
    pub cites: &'static [&'static str],
}

/// The moment an ability belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Timing {
    LoopStart,
    /// After the movement cards, before the other Forbid cards.
    CardResolve,
    MastermindAbility,
    DayEnd,
    LoopEnd,
    /// Reaction to the death of the holder.
    OwnDeath,
    /// Reaction of a living holder to the death of a character with this role.
    DeathOf(Role),
    /// After an incident of the holder has been resolved, also if it is a corpse by then.
    OwnIncident,
    /// After a Goodwill ability of the holder has been resolved, if it is still alive and on the board.
    OwnGoodwill,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// Happens whenever its conditions hold, together with all others of its moment.
    Must,
    /// Offered to the Mastermind, one at a time, after what must happen.
    May,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// Each holder once in each window of its timing, that is once a day.
    Daily,
    /// Once a day for all holders together; no single one of them is its user.
    DailyForAll,
    PerLoop,
    /// Once a day, and twice per loop.
    TwicePerLoop,
    /// Once per loop, whoever of its holders uses it.
    PerLoopForAll,
}

impl Limit {
    /// Each window comes once a day, so only what is wider has to be remembered.
    pub const fn is_remembered(self) -> bool {
        match self {
            Limit::Daily | Limit::DailyForAll => false,
            Limit::PerLoop | Limit::TwicePerLoop | Limit::PerLoopForAll => true,
        }
    }
}

/// What has to be true of the holder or the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Condition {
    /// The holder carries at least so many.
    Has(Counter, u8),
    /// The holder carries no more than so many.
    HasAtMost(Counter, u8),
    /// So much Intrigue or more lies on a location.
    IntrigueOn(Spot, u8),
    /// A card with this role, alive or dead, carries at least so many.
    RoleHas(Role, Counter, u8),
    /// The holder's card is a corpse; abilities without this condition stop at death (G08).
    IsCorpse,
    /// The holder's role was made public earlier in the game.
    WasAnnounced,
    LastDay,
    /// The incident occurred in this loop, with or without effect.
    Occurred(Incident),
    /// No more characters than this are alive.
    LivingAtMost(u8),
    /// One of these roles was announced in this loop, truly or not.
    Announced(&'static [Role]),
    /// The script does not use this plot.
    Without(Plot),
    GaugeAtLeast(u8),
    GaugeAtMost(u8),
    /// From the second loop on: the gauge stood no higher when the previous loop ended.
    PreviousGaugeAtMost(u8),
    /// At least as much Intrigue lies on a location as the number of the loop less one.
    IntrigueByLoop(Location),
    /// The living carry so many of a counter together.
    LivingTotal(Counter, u8),
    /// So many of the living carry at least one of a counter.
    LivingWith(Counter, u8),
    /// So many corpses lie on a location, victims included.
    CorpsesOn(Spot, u8),
    /// The corpse cards on the board carry so many of a counter together.
    CorpsesTotal(Counter, u8),
    /// So many on the board have the role, corpses and victims included.
    OnBoard(Role, u8),
    /// The incident occurred on this very day.
    OccurredToday(Incident),
    /// This entry of the schedule has not occurred in an earlier loop.
    FirstTime,
    /// In tonight's Curse step a Curse lay where nobody lives.
    CurseFoundNobody,
    /// The gauge rose in this loop, whatever it did afterwards.
    GaugeRose,
    /// At least as much Intrigue lies on a location as the gauge says.
    IntrigueReachesGauge(Location),
    /// At least as many corpses lie on the board as the gauge says.
    CorpsesReachGauge,
}

/// A location named directly or through a role.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    At(Location),
    /// Where a holder of the role starts the loop, wherever it is now.
    StartOf(Role),
    /// Where the holder itself starts the loop.
    OwnStart,
    /// Where the culprit is; for a mob, the location it is the mob of.
    Here,
}

/// Whom or what an ability is aimed at.
#[derive(Clone, Copy, Debug)]
pub enum Pick {
    Nothing,
    Holder,
    /// The one other living character in the holder's location, if there is exactly one.
    OnlyOtherHere,
    /// One character of the user's choice.
    One(Characters),
    /// The holder's location or one character of the user's choice.
    HereOrOne(Characters),
    /// All such characters; there is nothing to choose.
    Every(Characters),
    AnyLocation,
    /// A location that is not forbidden to the holder; the present one is allowed.
    AllowedLocation,
    /// The location the holder is in.
    Here,
    The(Location),
    /// This character, if it is alive and on the board.
    Living(Character),
    /// Any entry of the schedule.
    Scheduled,
    /// An entry of the schedule that occurred in this loop.
    OccurredIncident,
    /// The title of any subplot of the set.
    Subplot,
    /// A spent once-per-loop card of a deck the Leader holds.
    SpentCard,
    /// One of these characters, and a location next to it that is not forbidden to it.
    OneAndNeighbour(Characters),
    /// One of these characters, and any location not forbidden to it, its own included.
    OneAndPlace(Characters),
    /// The location of a living holder of the role.
    WhereIs(Role),
    /// Any location or any character.
    Anything,
    /// Which of these incidents' effects is carried out.
    EffectOf(&'static [Incident]),
    /// One of these characters, and another location that is not forbidden to it.
    OneAndElsewhere(Characters),
    /// Each of these characters in turn, and another location for it; a forbidden one lets it stay.
    EachAndElsewhere(Characters),
    /// Two of these characters, and what goes from the first to the second.
    Two(Characters),
    /// Where a holder of the role starts the loop.
    StartOf(Role),
    /// A location next to the holder's; a forbidden one lets it stay.
    Neighbour,
    /// A location in which a living character has a refusal.
    WhereSomebodyRefuses,
    /// A living character in a location in which holders of the role, corpses and victims included, are more than
    /// the living others.
    Outnumbered(Role),
    /// A corpse or victim with the role, and a location next to it; nothing is forbidden to a corpse.
    CorpseAndNeighbour(Role),
}

/// A description of characters: where they are and what they have.
#[derive(Clone, Copy, Debug)]
pub struct Characters {
    pub reach: Reach,
    pub own: Own,
    pub with: &'static [Filter],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    Here,
    Anywhere,
    /// In the Boss's turf, wherever he is.
    Turf,
    /// Where the holder is, and where it starts the loop.
    HereOrStart,
    At(Location),
}

/// Whether the holder is among those it may pick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Own {
    Included,
    Excluded,
    IncludedIf(Switch),
    ExcludedIf(Switch),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Filter {
    Has(Counter, u8),
    Is(Trait),
    /// Current role, so a character that only has the role's abilities does not count.
    Role(Role),
    /// At or above the printed Paranoia limit.
    Panics,
    /// A corpse; without this filter only living characters are meant.
    Dead,
    /// Not the one picked in the part before.
    NotTheSame,
    /// Its card carried Goodwill when the previous loop ended.
    HadGoodwill,
    /// It died in the previous loop, whether or not it came back.
    DiedLastLoop,
}

/// One thing that is done to what was picked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    Put(Counter, u8),
    /// As many as there are, up to this number (G15).
    Take(Counter, u8),
    Kill,
    Revive,
    KillProtagonists,
    /// The Protagonists lose and the loop ends at once.
    Lose,
    /// The loop counts as lost; told only that it is.
    LoseLoop,
    RevealRole,
    RevealCulprit,
    /// A guard marker that will take the place of one death.
    Guard,
    /// A spent card goes back to the hand.
    ReturnCard,
    /// No location is forbidden to it for the rest of the loop.
    Free,
    /// No incident of its own occurs for the rest of the loop.
    Calm,
    /// The Mastermind names an active subplot other than the one picked.
    NameAnotherSubplot,
    /// The holder goes to the picked location.
    MoveHolder,
    /// Forbid Intrigue cards on the picked location and on characters there do nothing today.
    IgnoreForbidIntrigue,
    /// All counters of a kind.
    TakeAll(Counter),
    /// The picked character goes to the location picked with it.
    Move,
    /// An Extra card is put on it.
    PutExtra,
    /// Protagonists lay no cards on bearers of Extra cards for the rest of the loop.
    BanExtraBearers,
    /// The holder is announced as today's culprit.
    NameCulprit,
    /// The Extra Gauge rises.
    RaiseGauge(u8),
    /// The picked character goes to the location picked with it; if that is another one, it cannot be moved on
    /// the next day.
    MoveAndHold,
    /// Nothing moves into or out of the picked location, today and on the next two days.
    Close,
    /// The loop ends after this incident step.
    EndLoopAfterStep,
    /// A new Curse is placed on a location or attached to a character.
    LayCurse,
    /// A character dies; a location receives counters instead.
    KillOrPut(Counter, u8),
    KillEverybody,
    /// The Protagonists die when the day is over and everything else is done.
    DieTonight,
    /// Any incident that occurs from now on costs the Protagonists their lives.
    Hunt,
    /// The Protagonists cannot die for the rest of the loop.
    Shield,
    /// The holder leaves the board for the rest of the loop.
    Leave,
    /// One counter of the first kind is replaced by one of the second, if there is one.
    Replace(Counter, Counter),
    /// One counter goes from the first picked to the second.
    Shift(Counter),
    /// The guard marker goes from the first picked to the second, where it is a counter.
    ShiftGuard,
    /// The guard marker is taken away, where it is a counter.
    TakeGuard,
    /// The Leader has to move the gauge by one step, in a set that uses one.
    LeaderMovesGauge,
    /// The Leader may raise the gauge by one step.
    LeaderMayRaiseGauge,
    /// The effect of the picked entry is carried out as its public name has it, the holder being the culprit and
    /// the Leader choosing.
    CarryOutIncident,
}

/// A rule that is true rather than done: only asked for, never carried out.
#[derive(Clone, Copy, Debug)]
pub enum Modifier {
    /// While the condition holds the holder has another role's abilities too, but not the role.
    Grants { abilities_of: Role, while_: Condition },
    /// Forbid Goodwill cards on the holder do nothing.
    IgnoresForbidGoodwill,
    /// A living character of one role with so many counters has another role instead.
    Turns { from: Role, to: Role, counter: Counter, at_least: Number },
    /// Whoever carries an Extra card, alive or dead, has this role instead.
    ExtraTurns { to: Role },
    /// When the role is to be announced, the Mastermind may name another role of the script while the holder
    /// lives.
    MayLie,
    /// The Mastermind lays no cards on the holder.
    NoMastermindCards,
    /// Incidents of others in the holder's location do not occur.
    BlocksOthers,
    /// Incidents of the holder occur whatever it carries.
    AlwaysTriggers,
    /// While a holder of one role lives, culprits of another role are judged by a lower limit.
    LowersLimit { while_living: Role, of: Role, by: u8 },
    /// Forbid Goodwill cards stop movement cards too.
    ForbidGoodwillStopsMovement,
    /// While the gauge is at 0, incidents of culprits in the holder's location occur whatever they carry.
    Provokes,
    /// For judging these incidents the culprit's Intrigue counts as Paranoia too.
    IntrigueCountsFor(&'static [Incident]),
    /// While its incident is resolved the holder counts as being diagonally across the board.
    ActsFromTheDiagonal,
    /// Corpses with these roles, victims included, have another role instead.
    CorpsesTurn { from: &'static [Role], to: Role },
    /// While it carries so many counters the holder can die and must refuse.
    BreaksAt(Counter, u8),
    /// Every holder of one role has another's abilities too, but not the role.
    Lends { to: Role, abilities_of: Role },
    /// In a loop that begins with so high a gauge the extra main plot's rules hold instead of the main plot's
    ///
    SwapsMainPlot { gauge_at_least: u8 },
    /// For judging incidents of the holder its Intrigue counts as Paranoia too.
    IntrigueCountsToo,
    /// For judging incidents of the holder all its counters count as Paranoia.
    EverythingCounts,
    /// Incidents of the holder occur without effect.
    NothingComesOfIt,
    /// No card is laid on the holder; cards on its location act on it.
    CardsThroughLocation,
}

/// A number, or a number that hangs on a switch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Number {
    Fixed(u8),
    Switched(Switch, [u8; 2]),
}

/// What a modifier changes of what everybody could otherwise tell from the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Bends {
    /// What cards do.
    Cards,
    /// An incident may occur though its culprit carries too little.
    Occurring,
    /// An incident may not occur though its culprit carries enough.
    Preventing,
    /// What comes of an incident.
    Outcome,
}

impl Modifier {
    /// What it changes for everybody's eyes, whoever holds it; nothing if it works by giving roles or abilities, or by what
    /// may be done.
    pub const fn bends(&self) -> Option<Bends> {
        match self {
            Modifier::IgnoresForbidGoodwill
            | Modifier::ForbidGoodwillStopsMovement
            | Modifier::CardsThroughLocation => Some(Bends::Cards),
            Modifier::AlwaysTriggers
            | Modifier::LowersLimit { .. }
            | Modifier::Provokes
            | Modifier::IntrigueCountsFor(_)
            | Modifier::IntrigueCountsToo
            | Modifier::EverythingCounts => Some(Bends::Occurring),
            Modifier::BlocksOthers => Some(Bends::Preventing),
            Modifier::ActsFromTheDiagonal | Modifier::NothingComesOfIt => Some(Bends::Outcome),
            Modifier::Grants { .. }
            | Modifier::Turns { .. }
            | Modifier::ExtraTurns { .. }
            | Modifier::MayLie
            | Modifier::NoMastermindCards
            | Modifier::CorpsesTurn { .. }
            | Modifier::BreaksAt(..)
            | Modifier::Lends { .. }
            | Modifier::SwapsMainPlot { .. } => None,
        }
    }

    /// The role that somebody has instead of the script's, by this.
    pub const fn turns_into(&self) -> Option<Role> {
        if let Modifier::Turns { to, .. } | Modifier::ExtraTurns { to } | Modifier::CorpsesTurn { to, .. } =
            *self
        {
            Some(to)
        } else {
            None
        }
    }
}

impl Timing {
    /// The timings that come up in the course of a loop, with or without a death.
    pub const WINDOWS: [Timing; 5] =
        [Timing::LoopStart, Timing::CardResolve, Timing::MastermindAbility, Timing::DayEnd, Timing::LoopEnd];

    /// The place in `WINDOWS`; none for a reaction.
    pub const fn window(self) -> Option<usize> {
        match self {
            Timing::LoopStart => Some(0),
            Timing::CardResolve => Some(1),
            Timing::MastermindAbility => Some(2),
            Timing::DayEnd => Some(3),
            Timing::LoopEnd => Some(4),
            Timing::OwnDeath | Timing::DeathOf(_) | Timing::OwnIncident | Timing::OwnGoodwill => None,
        }
    }
}

impl Number {
    pub const fn value(self, switches: SwitchSet) -> u8 {
        match self {
            Number::Fixed(n) => n,
            Number::Switched(switch, values) => values[switches.contains(switch) as usize],
        }
    }
}

/// One step of an incident; the next begins only when this one is finished, unless it is `joined`.
#[derive(Clone, Copy, Debug)]
pub struct Part {
    pub when: &'static [Condition],
    pub pick: Pick,
    /// What can be done to the pick; with more than one entry the chooser also picks which.
    pub either: &'static [&'static [Effect]],
    /// Whether it happens in the same batch as the part before it (G05).
    pub joined: Joined,
    pub by: Chooser,
}

/// Whether a part belongs to the stroke of the part before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Joined {
    No,
    Yes,
    Unless(Switch),
}

/// Who makes the choices of a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chooser {
    Mastermind,
    Leader,
}

/// A Goodwill ability of a character card.
#[derive(Clone, Copy, Debug)]
pub struct GoodwillAbility {
    pub goodwill: u8,
    pub once_per_loop: bool,
    /// Resolves even against a mandatory refusal.
    pub unrefusable: bool,
    pub only_in: LocationSet,
    pub from_loop: Number,
    pub pick: Pick,
    pub either: &'static [&'static [Effect]],
    /// The Mastermind may use it too while the character's role has Goodwill Refusal.
    pub mastermind_may_use: bool,
    pub cites: &'static [&'static str],
}

impl Ability {
    const fn new(timing: Timing, mode: Mode) -> Ability {
        Ability {
            timing,
            mode,
            limit: Limit::Daily,
            when: &[],
            pick: Pick::Nothing,
            then: &[],
            or: &[],
            cites: &[],
        }
    }

    pub const fn must(timing: Timing) -> Ability {
        Ability::new(timing, Mode::Must)
    }

    pub const fn may(timing: Timing) -> Ability {
        Ability::new(timing, Mode::May)
    }

    pub const fn once_per_loop(self) -> Ability {
        Ability { limit: Limit::PerLoop, ..self }
    }

    pub const fn once_per_loop_for_all(self) -> Ability {
        Ability { limit: Limit::PerLoopForAll, ..self }
    }

    pub const fn once_a_day_for_all(self) -> Ability {
        Ability { limit: Limit::DailyForAll, ..self }
    }

    pub const fn twice_per_loop(self) -> Ability {
        Ability { limit: Limit::TwicePerLoop, ..self }
    }

    pub const fn when(self, when: &'static [Condition]) -> Ability {
        Ability { when, ..self }
    }

    pub const fn pick(self, pick: Pick) -> Ability {
        Ability { pick, ..self }
    }

    pub const fn then(self, then: &'static [Effect]) -> Ability {
        Ability { then, ..self }
    }

    pub const fn or(self, or: &'static [&'static [Effect]]) -> Ability {
        Ability { or, ..self }
    }

    pub const fn cites(self, cites: &'static [&'static str]) -> Ability {
        Ability { cites, ..self }
    }

    /// How many effects there are to choose between.
    pub const fn n_ways(&self) -> usize {
        1 + self.or.len()
    }

    /// One of them; the first where the number means something else.
    pub fn way(&self, n: u8) -> &'static [Effect] {
        match usize::from(n).checked_sub(1).and_then(|n| self.or.get(n)) {
            Some(effects) => effects,
            None => self.then,
        }
    }

    /// The effects to choose between.
    pub fn either(&self) -> impl Iterator<Item = &'static [Effect]> {
        std::iter::once(self.then).chain(self.or.iter().copied())
    }

    /// Whether something can be left to choose when it must happen. The Boss can be in two places.
    pub const fn leaves_a_choice(&self, in_two_places: bool) -> bool {
        match self.pick {
            Pick::OnlyOtherHere => in_two_places,
            Pick::Holder => !self.or.is_empty(),
            Pick::One(_)
            | Pick::HereOrOne(_)
            | Pick::AnyLocation
            | Pick::AllowedLocation
            | Pick::Here
            | Pick::Neighbour
            | Pick::StartOf(_)
            | Pick::WhereSomebodyRefuses
            | Pick::Outnumbered(_)
            | Pick::WhereIs(_)
            | Pick::Anything => true,
            Pick::Nothing
            | Pick::Every(_)
            | Pick::The(_)
            | Pick::Living(_)
            | Pick::Scheduled
            | Pick::OccurredIncident
            | Pick::Subplot
            | Pick::SpentCard
            | Pick::OneAndNeighbour(_)
            | Pick::OneAndPlace(_)
            | Pick::OneAndElsewhere(_)
            | Pick::EachAndElsewhere(_)
            | Pick::CorpseAndNeighbour(_)
            | Pick::Two(_)
            | Pick::EffectOf(_) => false,
        }
    }

    /// Whether a corpse can have this ability at work.
    pub fn works_dead(&self) -> bool {
        self.when.contains(&Condition::IsCorpse)
    }
}

/// How an effect costs the Protagonists the loop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Loss {
    /// They die, at once or when the day is over.
    Death,
    /// They lose, and the loop ends at once.
    AtOnce,
    /// The loop counts as lost when it ends.
    AtLoopEnd,
}

impl Effect {
    /// How it loses the loop, if it does.
    pub const fn loss(self) -> Option<Loss> {
        if let Effect::KillProtagonists | Effect::DieTonight = self {
            Some(Loss::Death)
        } else if let Effect::Lose = self {
            Some(Loss::AtOnce)
        } else if let Effect::LoseLoop = self {
            Some(Loss::AtLoopEnd)
        } else {
            None
        }
    }

    /// Whether a character that is picked for it dies.
    pub const fn kills_the_picked(self) -> bool {
        matches!(self, Effect::Kill | Effect::KillOrPut(..))
    }

    /// The word for it in messages.
    pub const fn id(self) -> &'static str {
        match self {
            Effect::Put(..) => "put",
            Effect::Take(..) => "take",
            Effect::Kill => "kill",
            Effect::Revive => "revive",
            Effect::KillProtagonists => "kill-protagonists",
            Effect::Lose => "lose",
            Effect::LoseLoop => "lose-loop",
            Effect::RevealRole => "reveal-role",
            Effect::RevealCulprit => "reveal-culprit",
            Effect::Guard => "guard",
            Effect::ReturnCard => "return-card",
            Effect::Free => "free",
            Effect::Calm => "calm",
            Effect::NameAnotherSubplot => "name-another-subplot",
            Effect::MoveHolder => "move-holder",
            Effect::IgnoreForbidIntrigue => "ignore-forbid-intrigue",
            Effect::TakeAll(_) => "take-all",
            Effect::Move => "move",
            Effect::PutExtra => "put-extra",
            Effect::BanExtraBearers => "ban-extra-bearers",
            Effect::NameCulprit => "name-culprit",
            Effect::RaiseGauge(_) => "raise-gauge",
            Effect::MoveAndHold => "move-and-hold",
            Effect::Close => "close",
            Effect::EndLoopAfterStep => "end-loop-after-step",
            Effect::LayCurse => "lay-curse",
            Effect::KillOrPut(..) => "kill-or-put",
            Effect::KillEverybody => "kill-everybody",
            Effect::DieTonight => "die-tonight",
            Effect::Hunt => "hunt",
            Effect::Shield => "shield",
            Effect::Leave => "leave",
            Effect::Replace(..) => "replace",
            Effect::Shift(_) => "shift",
            Effect::ShiftGuard => "shift-guard",
            Effect::TakeGuard => "take-guard",
            Effect::LeaderMovesGauge => "leader-moves-gauge",
            Effect::LeaderMayRaiseGauge => "leader-may-raise-gauge",
            Effect::CarryOutIncident => "carry-out-incident",
        }
    }

    /// The counters it is about, and how many.
    pub const fn counters(self) -> (Option<Counter>, Option<u8>) {
        if let Effect::Put(counter, n) | Effect::Take(counter, n) | Effect::KillOrPut(counter, n) = self {
            (Some(counter), Some(n))
        } else if let Effect::TakeAll(counter) | Effect::Shift(counter) = self {
            (Some(counter), Some(1))
        } else if let Effect::RaiseGauge(n) = self {
            (None, Some(n))
        } else {
            (None, None)
        }
    }
}

impl Pick {
    /// Whether somebody has to choose what a part of an incident is aimed at.
    pub const fn is_chosen(self) -> bool {
        match self {
            Pick::One(_)
            | Pick::HereOrOne(_)
            | Pick::AnyLocation
            | Pick::AllowedLocation
            | Pick::Anything
            | Pick::OneAndPlace(_)
            | Pick::OneAndElsewhere(_)
            | Pick::EachAndElsewhere(_)
            | Pick::EffectOf(_) => true,
            Pick::Nothing
            | Pick::Holder
            | Pick::OnlyOtherHere
            | Pick::Every(_)
            | Pick::Here
            | Pick::The(_)
            | Pick::Living(_)
            | Pick::Scheduled
            | Pick::OccurredIncident
            | Pick::Subplot
            | Pick::SpentCard
            | Pick::OneAndNeighbour(_)
            | Pick::WhereIs(_)
            | Pick::Two(_)
            | Pick::StartOf(_)
            | Pick::Neighbour
            | Pick::WhereSomebodyRefuses
            | Pick::Outnumbered(_)
            | Pick::CorpseAndNeighbour(_) => false,
        }
    }

    /// Whether the chooser also says where what is picked goes. Then that is the number of the choice, and there is only
    /// one thing to do.
    pub const fn has_destination(self) -> bool {
        matches!(
            self,
            Pick::OneAndNeighbour(_)
                | Pick::CorpseAndNeighbour(_)
                | Pick::OneAndPlace(_)
                | Pick::OneAndElsewhere(_)
                | Pick::EachAndElsewhere(_)
        )
    }
}

impl Characters {
    pub const HERE: Characters = Characters { reach: Reach::Here, own: Own::Included, with: &[] };
    pub const ANYWHERE: Characters = Characters { reach: Reach::Anywhere, own: Own::Included, with: &[] };

    pub const fn at(location: Location) -> Characters {
        Characters { reach: Reach::At(location), own: Own::Included, with: &[] }
    }

    pub const fn other(self) -> Characters {
        Characters { own: Own::Excluded, ..self }
    }

    pub const fn own(self, own: Own) -> Characters {
        Characters { own, ..self }
    }

    pub const fn with(self, with: &'static [Filter]) -> Characters {
        Characters { with, ..self }
    }
}

impl Own {
    pub const fn is_included(self, switches: SwitchSet) -> bool {
        match self {
            Own::Included => true,
            Own::Excluded => false,
            Own::IncludedIf(switch) => switches.contains(switch),
            Own::ExcludedIf(switch) => !switches.contains(switch),
        }
    }
}

impl Part {
    pub const fn new(pick: Pick, either: &'static [&'static [Effect]]) -> Part {
        Part { when: &[], pick, either, joined: Joined::No, by: Chooser::Mastermind }
    }

    pub const fn when(self, when: &'static [Condition]) -> Part {
        Part { when, ..self }
    }

    /// What is done if this number was chosen.
    pub fn way(&self, either: u8) -> Option<&'static [Effect]> {
        self.either.get(if self.pick.has_destination() { 0 } else { either as usize }).copied()
    }

    pub const fn joined(self) -> Part {
        Part { joined: Joined::Yes, ..self }
    }

    pub const fn by_leader(self) -> Part {
        Part { by: Chooser::Leader, ..self }
    }

    /// Joined to the part before it, unless the switch is on.
    pub const fn joined_unless(self, switch: Switch) -> Part {
        Part { joined: Joined::Unless(switch), ..self }
    }
}

impl GoodwillAbility {
    pub const fn new(goodwill: u8, pick: Pick, either: &'static [&'static [Effect]]) -> GoodwillAbility {
        GoodwillAbility {
            goodwill,
            once_per_loop: false,
            unrefusable: false,
            only_in: LocationSet::ALL,
            from_loop: Number::Fixed(1),
            pick,
            either,
            mastermind_may_use: false,
            cites: &[],
        }
    }

    pub const fn once_per_loop(self) -> GoodwillAbility {
        GoodwillAbility { once_per_loop: true, ..self }
    }

    pub const fn unrefusable(self) -> GoodwillAbility {
        GoodwillAbility { unrefusable: true, ..self }
    }

    pub const fn only_in(self, only_in: LocationSet) -> GoodwillAbility {
        GoodwillAbility { only_in, ..self }
    }

    pub const fn from_loop(self, from_loop: Number) -> GoodwillAbility {
        GoodwillAbility { from_loop, ..self }
    }

    pub const fn mastermind_may_use(self) -> GoodwillAbility {
        GoodwillAbility { mastermind_may_use: true, ..self }
    }

    pub const fn cites(self, cites: &'static [&'static str]) -> GoodwillAbility {
        GoodwillAbility { cites, ..self }
    }
}
