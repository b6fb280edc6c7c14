//! The roads to a lost loop, read off the tables of the rules: what is there and what is missing.

use engine::{Game, Source, Target};
use protocol::Id;
use protocol::counsel::{Need, NeedWhat, Road, RoadEnd, RoadSource, When};
use rules::ability::{Ability, Condition, Effect, Filter, Modifier, Pick, Spot, Timing};
use rules::incidents::IncidentDef;
use rules::{Character, Counter, Culprit, Gauge, Location, Role, Spell, Switch};

pub(super) fn roads(game: &Game) -> Vec<Road> {
    let mut roads = Vec::new();
    for who in game.secrets().cast.iter() {
        let role = game.role_of(who);
        for (ability, n) in role.def().abilities.iter().zip(0u8..) {
            let source = Source::Role { who, role, n };
            roads.extend(by_ability(game, source, Some(who), ability));
        }
    }
    for plot in game.plots() {
        for (ability, n) in plot.def().abilities.iter().zip(0u8..) {
            roads.extend(by_ability(game, Source::Plot { plot, n }, None, ability));
        }
    }
    roads.extend(by_madness(game));
    for day in 1..=game.table().sheet.days {
        roads.extend(by_incident(game, day));
    }
    roads
}

/// How an effect loses the loop, if it does.
fn end_of(effect: &Effect) -> Option<RoadEnd> {
    match effect {
        Effect::KillProtagonists | Effect::DieTonight => Some(RoadEnd::Death),
        Effect::Lose => Some(RoadEnd::Loss),
        Effect::LoseLoop => Some(RoadEnd::LoopLost),
        Effect::Put(..)
        | Effect::Take(..)
        | Effect::Kill
        | Effect::Revive
        | Effect::RevealRole
        | Effect::RevealCulprit
        | Effect::Guard
        | Effect::ReturnCard
        | Effect::Free
        | Effect::Calm
        | Effect::NameAnotherSubplot
        | Effect::MoveHolder
        | Effect::IgnoreForbidIntrigue
        | Effect::TakeAll(_)
        | Effect::Move
        | Effect::PutExtra
        | Effect::BanExtraBearers
        | Effect::NameCulprit
        | Effect::RaiseGauge(_)
        | Effect::MoveAndHold
        | Effect::Close
        | Effect::EndLoopAfterStep
        | Effect::LayCurse
        | Effect::KillOrPut(..)
        | Effect::KillEverybody
        | Effect::Hunt
        | Effect::Shield
        | Effect::Leave
        | Effect::Replace(..)
        | Effect::Shift(_)
        | Effect::ShiftGuard
        | Effect::TakeGuard
        | Effect::LeaderMovesGauge
        | Effect::LeaderMayRaiseGauge
        | Effect::CarryOutIncident => None,
    }
}

fn by_ability(game: &Game, source: Source, holder: Option<Character>, ability: &Ability) -> Option<Road> {
    let end = ability.either().flatten().find_map(end_of)?;
    let when = match ability.timing {
        Timing::LoopStart => When::LoopStart,
        Timing::CardResolve => When::CardResolve,
        Timing::MastermindAbility => When::MastermindAbility,
        Timing::DayEnd => When::DayEnd,
        Timing::LoopEnd => When::LoopEnd,
        Timing::OwnDeath | Timing::DeathOf(_) | Timing::OwnIncident | Timing::OwnGoodwill => When::Always,
    };
    let table = game.table();
    let mut needs = Vec::new();
    if let Some(who) = holder {
        let is_dead = table.dead.contains(who);
        if ability.timing == Timing::OwnDeath {
            needs.push(Need::that(NeedWhat::Dead { who: Id(who) }, is_dead));
        } else if !ability.works_dead() {
            needs.push(Need::that(NeedWhat::Alive { who: Id(who) }, table.is_alive(who)));
        }
    }
    needs.extend(ability.when.iter().map(|condition| need(game, holder, *condition)));
    if let Pick::One(which) | Pick::Every(which) = ability.pick {
        needs.extend(which.with.iter().filter_map(|filter| target_need(game, filter)));
    }
    Some(Road { by: RoadSource::Ability { source: source.into() }, when, end, needs })
}

/// An incident that loses the loop.
fn by_incident(game: &Game, day: u8) -> Option<Road> {
    let index = usize::from(day).checked_sub(1)?;
    let incident = game.secrets().incidents.get(index).copied().flatten()?;
    let culprit = game.secrets().culprits.get(index).copied().flatten()?;
    let def = incident.def();
    let loses = |part: &&rules::ability::Part| part.either.iter().any(|effects| effects.iter().any(ends));
    let part = def.parts.iter().find(loses)?;
    let end = part.either.iter().flat_map(|effects| effects.iter()).find_map(end_of)?;
    let mut needs = match culprit {
        Culprit::Character(culprit) => panic_needs(game, culprit, def),
        Culprit::Mob(location) => vec![corpses(game, vec![location], def.mob.unwrap_or(0))],
    };
    needs.extend(part.when.iter().map(|condition| need(game, culprit.character(), *condition)));
    Some(Road { by: RoadSource::Incident { day }, when: When::Incident, end, needs })
}

/// What the culprit of an incident needs for it to occur.
fn panic_needs(game: &Game, culprit: Character, def: &IncidentDef) -> Vec<Need> {
    let table = game.table();
    let mut needs = vec![Need::that(NeedWhat::Alive { who: Id(culprit) }, table.is_alive(culprit))];
    let always = game.role_of(culprit).says(|modifier| matches!(modifier, Modifier::AlwaysTriggers));
    if !always {
        needs.push(Need {
            what: NeedWhat::Panic { culprit: Id(culprit), counter: Id(def.judged_by) },
            have: table.count(def.judged_by, culprit),
            want: culprit.def().paranoia_limit.saturating_add_signed(def.limit_change),
            at_most: false,
        });
    }
    needs
}

/// The end that too much knowledge brings.
fn by_madness(game: &Game) -> Option<Road> {
    let table = game.table();
    let spell = Spell::Madness;
    let gauge = Need { what: NeedWhat::Gauge, have: table.gauge, want: spell.gauge(), at_most: false };
    (table.sheet.set.def().gauge == Gauge::Mythos).then(|| Road {
        by: RoadSource::Spell { spell: Id(spell) },
        when: When::DayEnd,
        end: RoadEnd::Death,
        needs: vec![gauge],
    })
}

fn corpses(game: &Game, at: Vec<Location>, want: u8) -> Need {
    let have = at.iter().map(|place| game.table().corpses_on(*place)).max().unwrap_or(0);
    let at = at.into_iter().map(Id).collect();
    Need { what: NeedWhat::Corpses { at }, have: small(have), want, at_most: false }
}

fn small(n: usize) -> u8 {
    u8::try_from(n).unwrap_or(u8::MAX)
}

fn ends(effect: &Effect) -> bool {
    end_of(effect).is_some()
}

fn need(game: &Game, holder: Option<Character>, condition: Condition) -> Need {
    let table = game.table();
    let on_holder = |counter: Counter, want: u8, at_most: bool| Need {
        what: NeedWhat::Counters {
            on: holder.into_iter().map(|who| Id(Target::Character(who))).collect(),
            counter: Id(counter),
        },
        have: holder.map_or(0, |who| table.count(counter, who)),
        want,
        at_most,
    };
    let number = |what: NeedWhat, have: u8, want: u8, at_most: bool| Need { what, have, want, at_most };
    match condition {
        Condition::Has(counter, n) => on_holder(counter, n, false),
        Condition::HasAtMost(counter, n) => on_holder(counter, n, true),
        Condition::IntrigueOn(spot, n) => {
            let places = spots(game, holder, spot);
            let have = places.iter().map(|place| table.intrigue_at[place.index()]).max().unwrap_or(0);
            let on = places.into_iter().map(|place| Id(Target::Location(place))).collect();
            number(NeedWhat::Counters { on, counter: Id(Counter::Intrigue) }, have, n, false)
        }
        Condition::RoleHas(role, counter, n) => counters_on_role(game, role, counter, n),
        Condition::IsCorpse => {
            let is_so = holder.is_some_and(|who| table.dead.contains(who));
            match holder {
                Some(who) => Need::that(NeedWhat::Dead { who: Id(who) }, is_so),
                None => Need::that(NeedWhat::Target { role: None }, is_so),
            }
        }
        Condition::WasAnnounced => match holder {
            Some(who) => {
                Need::that(NeedWhat::WasAnnounced { who: Id(who) }, table.known_friends.contains(who))
            }
            None => Need::that(NeedWhat::Target { role: None }, false),
        },
        Condition::LastDay => Need::that(NeedWhat::LastDay, table.is_last_day()),
        Condition::Occurred(incident) => {
            let occurred = (1..=table.sheet.days).any(|day| {
                table.has_occurred(day) && game.secrets().incidents[usize::from(day) - 1] == Some(incident)
            });
            Need::that(NeedWhat::Occurred { incident: Id(incident) }, occurred)
        }
        Condition::LivingAtMost(n) => number(NeedWhat::Living, table.living().len() as u8, n, true),
        Condition::Announced(roles) => {
            let announced = roles.iter().any(|role| table.announced.contains(*role));
            Need::that(NeedWhat::Announced { roles: roles.iter().copied().map(Id).collect() }, announced)
        }
        Condition::Without(plot) => {
            let without = !game.secrets().plots().any(|active| active == plot);
            Need::that(NeedWhat::Without { plot: Id(plot) }, without)
        }
        Condition::GaugeAtLeast(n) => number(NeedWhat::Gauge, table.gauge, n, false),
        Condition::GaugeAtMost(n) => number(NeedWhat::Gauge, table.gauge, n, true),
        Condition::PreviousGaugeAtMost(n) => {
            // There is no previous loop in the first.
            let have = if table.loop_no > 1 { table.last_gauge } else { u8::MAX };
            number(NeedWhat::PreviousGauge, have, n, true)
        }
        Condition::IntrigueByLoop(location) => {
            let remark = table.sheet.switches.contains(Switch::BlackSchool) && table.loop_no == 1;
            let want = if remark { 1 } else { table.loop_no.saturating_sub(1) };
            number(NeedWhat::Intrigue { at: Id(location) }, table.intrigue_at[location.index()], want, false)
        }
        Condition::LivingTotal(counter, n) => {
            let total: u32 = table.living().iter().map(|who| u32::from(table.count(counter, who))).sum();
            let have = u8::try_from(total).unwrap_or(u8::MAX);
            number(NeedWhat::LivingTotal { counter: Id(counter) }, have, n, false)
        }
        Condition::LivingWith(counter, n) => {
            let with = table.living().iter().filter(|who| table.count(counter, *who) > 0).count();
            number(NeedWhat::LivingWith { counter: Id(counter) }, small(with), n, false)
        }
        Condition::CorpsesOn(spot, n) => corpses(game, spots(game, holder, spot), n),
        Condition::CorpsesTotal(counter, n) => {
            let total = table.dead.iter().map(|who| usize::from(table.count(counter, who))).sum();
            number(NeedWhat::CorpsesTotal { counter: Id(counter) }, small(total), n, false)
        }
        Condition::OnBoard(role, n) => {
            let count = Location::ALL.iter().map(|location| game.count_role_at(role, *location)).sum();
            number(NeedWhat::OnBoard { role: Id(role) }, small(count), n, false)
        }
        Condition::OccurredToday(incident) => {
            let what = NeedWhat::OccurredToday { incident: Id(incident) };
            Need::that(what, game.all_hold(&[condition], holder))
        }
        Condition::FirstTime => Need::that(NeedWhat::FirstTime, game.all_hold(&[condition], holder)),
        Condition::CurseFoundNobody => {
            Need::that(NeedWhat::CurseFoundNobody, game.all_hold(&[condition], holder))
        }
        Condition::GaugeRose => Need::that(NeedWhat::GaugeRose, table.gauge_rose),
        Condition::IntrigueReachesGauge(location) => {
            let have = table.intrigue_at[location.index()];
            number(NeedWhat::Intrigue { at: Id(location) }, have, table.gauge, false)
        }
        Condition::CorpsesReachGauge => {
            number(NeedWhat::AllCorpses, small(table.dead.len()), table.gauge, false)
        }
    }
}

fn counters_on_role(game: &Game, role: Role, counter: Counter, want: u8) -> Need {
    let holders: Vec<Character> =
        game.secrets().cast.iter().filter(|who| game.role_of(*who) == role).collect();
    let have = holders.iter().map(|who| game.table().count(counter, *who)).max().unwrap_or(0);
    let on = holders.into_iter().map(|who| Id(Target::Character(who))).collect();
    Need { what: NeedWhat::Counters { on, counter: Id(counter) }, have, want, at_most: false }
}

/// What a target has to have, where that can be counted.
fn target_need(game: &Game, filter: &Filter) -> Option<Need> {
    match *filter {
        Filter::Role(role) => {
            let living = game.table().living();
            let is_there = living.iter().any(|who| game.role_of(who) == role);
            Some(Need::that(NeedWhat::Target { role: Some(Id(role)) }, is_there))
        }
        Filter::Has(..)
        | Filter::Is(_)
        | Filter::Panics
        | Filter::Dead
        | Filter::NotTheSame
        | Filter::HadGoodwill
        | Filter::DiedLastLoop => None,
    }
}

fn spots(game: &Game, holder: Option<Character>, spot: Spot) -> Vec<Location> {
    let table = game.table();
    match spot {
        // Only parts of incidents speak of the culprit's place.
        Spot::Here => holder.and_then(|who| table.location_of(who)).into_iter().collect(),
        Spot::At(location) => vec![location],
        Spot::OwnStart => holder.and_then(|who| table.start_of(who)).into_iter().collect(),
        Spot::StartOf(role) => {
            let secrets = game.secrets();
            let holders = secrets.cast.iter().filter(|who| secrets.script_role(*who) == role);
            holders.filter_map(|who| table.start_of(who)).collect()
        }
    }
}
