//! What Goodwill abilities are good for, in the eyes of the Protagonists.

use engine::{Aim, Declaration, Fact, Table, Target};
use rules::ability::{Effect, GoodwillAbility, Pick};
use rules::{Character, CharacterSet, Counter};

use super::imagine::Imagined;
use super::story::Story;

/// How much the Protagonists get out of an ability, from 0 to 1, apart from what it does on the board now.
/// `known` are the characters whose role is no news.
pub(super) fn use_of(who: Character, ability: &GoodwillAbility, known: CharacterSet) -> f32 {
    let no_news = matches!(ability.pick, Pick::Holder) && known.contains(who);
    let uses = ability.either.iter().flat_map(|effects| effects.iter());
    uses.map(|effect| match *effect {
        Effect::RevealRole if no_news => 0.0,
        Effect::RevealRole => 1.0,
        Effect::RevealCulprit | Effect::NameCulprit | Effect::NameAnotherSubplot => 0.8,
        Effect::Take(Counter::Intrigue, _) | Effect::TakeAll(Counter::Intrigue) => 0.6,
        Effect::Take(Counter::Paranoia, _)
        | Effect::TakeAll(Counter::Paranoia)
        | Effect::Calm
        | Effect::Guard
        | Effect::Shield
        | Effect::Replace(Counter::Intrigue, _)
        | Effect::Shift(Counter::Intrigue) => 0.5,
        Effect::Put(Counter::Goodwill, _) | Effect::Revive | Effect::ReturnCard => 0.3,
        Effect::Put(Counter::Paranoia | Counter::Intrigue, _)
        | Effect::Take(Counter::Goodwill, _)
        | Effect::TakeAll(Counter::Goodwill)
        | Effect::Move
        | Effect::PutExtra
        | Effect::BanExtraBearers
        | Effect::Kill
        | Effect::KillProtagonists
        | Effect::Lose
        | Effect::LoseLoop
        | Effect::Free
        | Effect::MoveHolder
        | Effect::MoveAndHold
        | Effect::RaiseGauge(_)
        | Effect::Close
        | Effect::EndLoopAfterStep
        | Effect::LayCurse
        | Effect::KillOrPut(..)
        | Effect::KillEverybody
        | Effect::DieTonight
        | Effect::Hunt
        | Effect::Leave
        | Effect::Replace(Counter::Paranoia | Counter::Goodwill, _)
        | Effect::Shift(Counter::Paranoia | Counter::Goodwill)
        | Effect::ShiftGuard
        | Effect::TakeGuard
        | Effect::LeaderMovesGauge
        | Effect::LeaderMayRaiseGauge
        | Effect::CarryOutIncident
        | Effect::IgnoreForbidIntrigue => 0.0,
    })
    .fold(0.0, f32::max)
}

/// What `n` more Goodwill on a character would be worth, if its abilities were not refused: the nearer the
/// threshold, the more a counter counts.
pub(super) fn worth(table: &Table, who: Character, n: u8, known: CharacterSet) -> f32 {
    let there = table.goodwill(who);
    let days_left = table.sheet.days.saturating_sub(table.day);
    let abilities = who.def().goodwill.iter().enumerate();
    let worths = abilities.filter(|(i, _)| !table.is_used(who, *i)).map(|(_, ability)| {
        let least = ability.goodwill;
        let too_early = table.loop_no < ability.from_loop.value(table.sheet.switches);
        // With two Goodwill a day it would still not be enough.
        let too_late = least.saturating_sub(there + n) > 2 * days_left;
        if there >= least || too_early || too_late {
            return 0.0;
        }
        let part = |goodwill: u8| f32::from(goodwill * goodwill) / f32::from(least * least);
        use_of(who, ability, known) * (part((there + n).min(least)) - part(there))
    });
    worths.sum()
}

/// The table as it would be once a declared ability has worked.
pub(super) fn imagine(imagined: &mut Imagined, story: &Story, declaration: &Declaration) {
    let effects = declaration.effects();
    let target = if let Aim::At(target) = declaration.aim { Some(target) } else { None };
    imagined.perform(story, effects, Some(declaration.who), target);
    if let (Some(to), Some(Target::Character(who))) = (declaration.destination(), target) {
        imagined.table.apply(&Fact::Moves { who, to });
    }
    if let (Aim::Between { from, to }, [Effect::Shift(counter)]) = (declaration.aim, effects)
        && imagined.table.count(*counter, from) > 0
    {
        imagined.change(Some(Target::Character(from)), *counter, -1);
        imagined.change(Some(Target::Character(to)), *counter, 1);
    }
}
