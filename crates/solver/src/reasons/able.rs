//! Which rules of a set bring about such a thing as was seen, whatever the script.

use engine::{Cause, Fact, Source, Step, Table, Target};
use rules::ability::{Ability, Effect, Pick, Timing};
use rules::{Counter, Gauge, Incident};

/// Rules by which such a thing is seen in the step of the day that a table is in: of roles, plots and cards, and the
/// incident of the day. Nothing where cards are resolved or Goodwill is used: there, everybody sees what does it.
pub fn able(fact: Fact, table: &Table) -> Vec<Cause> {
    let set = table.sheet.set.def();
    let shows = |ability: &Ability| {
        let mut effects = std::iter::once(&ability.then).chain(ability.or).flat_map(|effects| effects.iter());
        let is_due = is_due(ability.timing, table.step);
        let takes_along = is_due && matches!(ability.pick, Pick::CorpseAndNeighbour(_)) && is_victim(fact);
        takes_along
            || effects.any(|effect| may_show(*effect, fact) && (is_due || comes_late(*effect, table.step)))
    };
    let is_due_anyway = fact == Fact::Step(Step::LoopEnd) && table.is_last_day();
    if is_due_anyway || matches!(table.step, Step::CardResolve | Step::Goodwill) {
        return Vec::new();
    }
    let of = |abilities: &'static [Ability]| (0..).zip(abilities).filter(|(_, ability)| shows(ability));
    let by_roles = set.roles.iter().flat_map(|&role| {
        of(role.def().abilities).map(move |(n, _)| Cause::Ability(Source::Shared { role, n }))
    });
    let plots = set.main_plots.iter().chain(set.subplots);
    let by_plots = plots.flat_map(|&plot| {
        of(plot.def().abilities).map(move |(n, _)| Cause::Ability(Source::Plot { plot, n }))
    });
    let by_cards = table
        .cast
        .iter()
        .flat_map(|who| of(who.def().passives).map(move |(n, _)| Cause::Ability(Source::Passive { who, n })));
    let mut found: Vec<Cause> = by_roles.chain(by_plots).chain(by_cards).collect();
    // Under the name another incident may hide.
    let listed = table.incident_today();
    let mut truths =
        set.incidents.iter().filter(|truth| listed.is_some_and(|listed| truth.may_go_by(listed)));
    if truths.any(|truth| shows_incident(*truth, fact, table)) {
        found.push(Cause::Incident { day: table.day });
    }
    found
}

/// Whether the incident of the day is seen as such a fact in the step that a table is in.
fn shows_incident(truth: Incident, fact: Fact, table: &Table) -> bool {
    let set = table.sheet.set.def();
    let effects = || {
        // One may be carried out as another.
        let others = truth
            .def()
            .parts
            .iter()
            .filter_map(|part| if let Pick::EffectOf(others) = part.pick { Some(others) } else { None });
        let all = std::iter::once(truth).chain(others.flatten().copied());
        all.flat_map(effects_of)
    };
    if table.step != Step::Incident {
        return effects().any(|effect| comes_late(effect, table.step) && may_show(effect, fact));
    }
    let costs_lives = may_show(Effect::KillProtagonists, fact)
        && set.incidents.iter().any(|other| effects_of(*other).any(|effect| matches!(effect, Effect::Hunt)));
    let raises_gauge = set.gauge == Gauge::Incidents && matches!(fact, Fact::Gauge { change: 1.. });
    costs_lives || raises_gauge || effects().any(|effect| may_show(effect, fact))
}

fn effects_of(incident: Incident) -> impl Iterator<Item = Effect> {
    incident.def().parts.iter().flat_map(|part| part.either).flat_map(|effects| effects.iter().copied())
}

/// Whether what belongs to a moment can be seen in a step.
fn is_due(timing: Timing, step: Step) -> bool {
    match timing {
        Timing::LoopStart => step == Step::Preparation,
        Timing::CardResolve => step == Step::CardResolve,
        Timing::MastermindAbility => step == Step::MastermindAbilities,
        Timing::DayEnd => step == Step::DayEnd,
        Timing::LoopEnd => step == Step::LoopEnd,
        Timing::OwnIncident => step == Step::Incident,
        Timing::OwnGoodwill => step == Step::Goodwill,
        Timing::OwnDeath | Timing::DeathOf(_) => !matches!(step, Step::Preparation | Step::LoopEnd),
    }
}

/// What is done at one moment and seen at the end of the day.
fn comes_late(effect: Effect, step: Step) -> bool {
    step == Step::DayEnd && matches!(effect, Effect::DieTonight)
}

/// Victims are Intrigue on a location.
fn is_victim(fact: Fact) -> bool {
    matches!(fact, Fact::Counters { on: Target::Location(_), counter: Counter::Intrigue, .. })
}

/// Whether an effect is seen as such a fact, or leads to it.
fn may_show(effect: Effect, fact: Fact) -> bool {
    let ends_loop = fact == Fact::Step(Step::LoopEnd);
    let puts = |counter: Counter| matches!(fact, Fact::Counters { counter: seen, change: 1.., .. } if seen == counter);
    let takes = |counter: Counter| matches!(fact, Fact::Counters { counter: seen, change: ..0, .. } if seen == counter);
    let kills = |fact: Fact| matches!(fact, Fact::Dies(_) | Fact::GuardSpent(_));
    match effect {
        Effect::Put(counter, _) => puts(counter),
        Effect::Take(counter, _) | Effect::TakeAll(counter) => takes(counter),
        Effect::Replace(from, to) => takes(from) || puts(to),
        Effect::Shift(counter) => takes(counter) || puts(counter),
        Effect::KillOrPut(counter, _) => puts(counter) || kills(fact),
        Effect::Kill | Effect::KillEverybody => kills(fact),
        Effect::Revive => matches!(fact, Fact::Revives(_)),
        Effect::KillProtagonists | Effect::DieTonight => ends_loop || matches!(fact, Fact::ProtagonistsDie),
        Effect::Lose => ends_loop || matches!(fact, Fact::ProtagonistsLose),
        Effect::LoseLoop => matches!(fact, Fact::LoopEnds { lost: true }),
        Effect::RevealRole => matches!(fact, Fact::RoleRevealed { .. }),
        Effect::RevealCulprit | Effect::NameCulprit => matches!(fact, Fact::CulpritRevealed { .. }),
        Effect::Guard => matches!(fact, Fact::Guarded(_)),
        Effect::ReturnCard => matches!(fact, Fact::CardReturned { .. }),
        Effect::Free => matches!(fact, Fact::Freed(_)),
        Effect::Calm => matches!(fact, Fact::Calmed(_)),
        Effect::NameAnotherSubplot => matches!(fact, Fact::SubplotNamed(_) | Fact::NoOtherSubplot),
        Effect::MoveHolder | Effect::Move => matches!(fact, Fact::Moves { .. }),
        Effect::MoveAndHold => matches!(fact, Fact::Moves { .. } | Fact::Held(_)),
        Effect::PutExtra => matches!(fact, Fact::ExtraCard(_)),
        Effect::BanExtraBearers => matches!(fact, Fact::ExtraBanned),
        Effect::RaiseGauge(_) | Effect::LeaderMovesGauge | Effect::LeaderMayRaiseGauge => {
            matches!(fact, Fact::Gauge { .. })
        }
        Effect::Close => matches!(fact, Fact::Closed { .. }),
        Effect::LayCurse => matches!(fact, Fact::CurseLaid { .. }),
        Effect::Shield => matches!(fact, Fact::Shielded),
        Effect::Leave => matches!(fact, Fact::Leaves(_)),
        Effect::EndLoopAfterStep => ends_loop,
        Effect::IgnoreForbidIntrigue
        | Effect::Hunt
        | Effect::ShiftGuard
        | Effect::TakeGuard
        | Effect::CarryOutIncident => false,
    }
}
