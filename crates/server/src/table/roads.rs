//! The roads to a lost loop, read off the tables of the rules: what is there and what is missing.

use engine::{Game, Measure, Source, Step, Table, Target};
use protocol::Id;
use protocol::counsel::{Need, NeedWhat, Road, RoadEnd, RoadSource, When};
use rules::ability::{Ability, Condition, Effect, Filter, Loss, Part, Pick, Spot, Timing};
use rules::{Character, Counter, Culprit, Gauge, Incident, LocationSet, Spell};

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

fn end(loss: Loss) -> RoadEnd {
    match loss {
        Loss::Death => RoadEnd::Death,
        Loss::AtOnce => RoadEnd::Loss,
        Loss::AtLoopEnd => RoadEnd::LoopLost,
    }
}

fn by_ability(game: &Game, source: Source, holder: Option<Character>, ability: &Ability) -> Option<Road> {
    let end = ability.either().flatten().find_map(|effect| effect.loss()).map(end)?;
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

/// What an incident can still do: lose the loop by itself, or kill somebody whose death does.
fn by_incident(game: &Game, day: u8) -> Vec<Road> {
    let index = usize::from(day) - 1;
    let (incident, culprit) = (game.secrets().incidents[index], game.secrets().culprits[index]);
    let (Some(incident), Some(culprit)) = (incident, culprit) else { return Vec::new() };
    if !may_come(game.table(), day) {
        return Vec::new();
    }
    let needs = occurring(game, day, incident, culprit);
    let road = |end: RoadEnd, more: Vec<Need>| Road {
        by: RoadSource::Incident { day },
        when: When::Incident,
        end,
        needs: needs.iter().cloned().chain(more).collect(),
    };
    let mut roads = Vec::new();
    for part in incident.def().parts {
        let loss = part.either.iter().copied().flatten().find_map(|effect| effect.loss());
        let more = part.when.iter().map(|condition| need(game, culprit.character(), *condition));
        roads.extend(loss.map(|loss| road(end(loss), more.collect())));
    }
    let kills = |part: &&Part| {
        let mut effects = part.either.iter().copied().flatten();
        effects.any(|effect| effect.kills_the_picked() || *effect == Effect::KillEverybody)
    };
    let killing: Vec<&Part> = incident.def().parts.iter().filter(kills).collect();
    // Whom the incident is bound to hit stays the same, whoever goes where.
    let is_bound = killing.iter().all(|part| matches!(part.pick, Pick::Holder | Pick::Living(_)));
    let in_reach = game.within_reach_of(day);
    for (who, loss) in precious(game).filter(|(who, _)| !is_bound || in_reach.contains(*who)) {
        let victim = Need::that(NeedWhat::Victim { who: Id(who) }, in_reach.contains(who));
        roads.push(road(end(loss), vec![victim]));
    }
    roads
}

/// Whether the incident of a day of this loop, or of the next where none is being played, is still to come.
fn may_come(table: &Table, day: u8) -> bool {
    match table.step {
        Step::TimeSpiral | Step::Preparation => true,
        Step::DayStart
        | Step::MastermindCards
        | Step::ProtagonistCards
        | Step::CardResolve
        | Step::MastermindAbilities
        | Step::Goodwill
        | Step::Incident => day >= table.day && !table.has_occurred(day),
        Step::LeaderPasses | Step::DayEnd => day > table.day,
        Step::LoopEnd | Step::FinalGuess | Step::Over => false,
    }
}

/// Those whose death loses the loop, now or when it ends.
fn precious(game: &Game) -> impl Iterator<Item = (Character, Loss)> + '_ {
    let loss_of = |who: Character| {
        let abilities = game.role_of(who).def().abilities.iter();
        let mut fatal = abilities.filter(|it| it.timing == Timing::OwnDeath || it.works_dead());
        fatal.find_map(|ability| ability.then.iter().find_map(|effect| effect.loss()))
    };
    let mortal = game.table().living().iter().filter(|who| game.can_die(*who));
    mortal.filter_map(move |who| Some((who, loss_of(who)?)))
}

/// What an incident needs to occur.
fn occurring(game: &Game, day: u8, incident: Incident, culprit: Culprit) -> Vec<Need> {
    let measure = game.measure_incident(day);
    let alive = |who: Character| Need::that(NeedWhat::Alive { who: Id(who) }, game.table().is_alive(who));
    let what = match culprit {
        Culprit::Character(who) => {
            NeedWhat::Panic { culprit: Id(who), counter: Id(incident.def().judged_by) }
        }
        Culprit::Mob(location) => NeedWhat::Corpses { at: vec![Id(location)] },
    };
    let counted = measure.filter(|measure| measure.want > 0).map(|measure| of(what, measure));
    let is_hindered = |who: &Character| game.table().calmed.contains(*who) || game.is_blocked(*who);
    let hindered = culprit.character().filter(is_hindered);
    let hindered = hindered.map(|who| Need::that(NeedWhat::Unhindered { culprit: Id(who) }, false));
    culprit.character().map(alive).into_iter().chain(hindered).chain(counted).collect()
}

fn of(what: NeedWhat, measure: Measure) -> Need {
    let Measure { have, want, at_most } = measure;
    Need { what, have, want, at_most }
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

/// What a condition asks for, with what the engine finds of it.
fn need(game: &Game, holder: Option<Character>, condition: Condition) -> Need {
    let here = holder.and_then(|who| game.table().location_of(who)).into_iter().collect();
    of(subject(game, holder, condition, here), game.measure(condition, holder, here))
}

/// What a condition is about.
fn subject(game: &Game, holder: Option<Character>, condition: Condition, here: LocationSet) -> NeedWhat {
    let counters = |on: Vec<Target>, counter: Counter| NeedWhat::Counters {
        on: on.into_iter().map(Id).collect(),
        counter: Id(counter),
    };
    let of_holder = |about: fn(protocol::words::Character) -> NeedWhat| {
        holder.map_or(NeedWhat::Target { role: None }, |who| about(Id(who)))
    };
    let spots = |spot: Spot| game.spots(spot, holder, here);
    match condition {
        Condition::Has(counter, _) | Condition::HasAtMost(counter, _) => {
            counters(holder.into_iter().map(Target::Character).collect(), counter)
        }
        Condition::IntrigueOn(spot, _) => {
            counters(spots(spot).iter().map(Target::Location).collect(), Counter::Intrigue)
        }
        Condition::RoleHas(role, counter, _) => {
            let holders = game.secrets().cast.iter().filter(|who| game.role_of(*who) == role);
            counters(holders.map(Target::Character).collect(), counter)
        }
        Condition::IsCorpse => of_holder(|who| NeedWhat::Dead { who }),
        Condition::WasAnnounced => of_holder(|who| NeedWhat::WasAnnounced { who }),
        Condition::LastDay => NeedWhat::LastDay,
        Condition::Occurred(incident) => NeedWhat::Occurred { incident: Id(incident) },
        Condition::LivingAtMost(_) => NeedWhat::Living,
        Condition::Announced(roles) => NeedWhat::Announced { roles: roles.iter().copied().map(Id).collect() },
        Condition::Without(plot) => NeedWhat::Without { plot: Id(plot) },
        Condition::GaugeAtLeast(_) | Condition::GaugeAtMost(_) => NeedWhat::Gauge,
        Condition::PreviousGaugeAtMost(_) => NeedWhat::PreviousGauge,
        Condition::IntrigueByLoop(location) | Condition::IntrigueReachesGauge(location) => {
            NeedWhat::Intrigue { at: Id(location) }
        }
        Condition::LivingTotal(counter, _) => NeedWhat::LivingTotal { counter: Id(counter) },
        Condition::LivingWith(counter, _) => NeedWhat::LivingWith { counter: Id(counter) },
        Condition::CorpsesOn(spot, _) => NeedWhat::Corpses { at: spots(spot).iter().map(Id).collect() },
        Condition::CorpsesTotal(counter, _) => NeedWhat::CorpsesTotal { counter: Id(counter) },
        Condition::OnBoard(role, _) => NeedWhat::OnBoard { role: Id(role) },
        Condition::OccurredToday(incident) => NeedWhat::OccurredToday { incident: Id(incident) },
        Condition::FirstTime => NeedWhat::FirstTime,
        Condition::CurseFoundNobody => NeedWhat::CurseFoundNobody,
        Condition::GaugeRose => NeedWhat::GaugeRose,
        Condition::CorpsesReachGauge => NeedWhat::AllCorpses,
    }
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

#[cfg(test)]
mod tests {
    use engine::{Figure, Options, Position};
    use rules::{Library, Location, Role, Script};

    use super::*;

    /// On the first day, with these figures as they are said to be.
    fn standing(script: &Script, figures: Vec<(Character, Figure)>) -> Game {
        let position = Position { figures, ..Position::new(1, 1, Step::MastermindCards) };
        Game::stand(script, &Options::for_script(script), &position, &mut Vec::new())
            .expect("it can stand so")
    }

    /// Whether each road over the incident of a day says that its culprit is kept from it.
    fn hindered(game: &Game, day: u8, culprit: Character) -> Vec<bool> {
        let hindered = Need::that(NeedWhat::Unhindered { culprit: Id(culprit) }, false);
        let over_it = roads(game).into_iter().filter(|road| road.by == RoadSource::Incident { day });
        over_it.map(|road| road.needs.contains(&hindered)).collect()
    }

    #[test]
    fn a_road_over_a_culprit_who_is_kept_from_it_says_so() {
        let first = Library::find("the-first-script").expect("bundled");
        let murderer = Character::OfficeWorker;
        let calmed = Figure { calmed: true, ..Figure::default() };
        assert_eq!(hindered(&standing(first, Vec::new()), 2, murderer), [false]);
        assert_eq!(hindered(&standing(first, vec![(murderer, calmed)]), 2, murderer), [true]);

        let mut n_blocked = 0;
        for script in Library::all().iter().filter(|script| script.unplayable().is_none()) {
            let mut cast = script.cast.iter();
            let Some(prophet) = cast.find(|member| member.role == Role::Prophet) else { continue };
            for entry in &script.incidents {
                let Some(culprit) = entry.culprit.character() else { continue };
                let at = |who, location| (who, Figure { at: Some(location), ..Figure::default() });
                let [together, apart] = [Location::City, Location::School].map(|location| {
                    let figures = vec![at(prophet.character, Location::City), at(culprit, location)];
                    let game = standing(script, figures);
                    let is_there = game.table().location_of(culprit) == Some(location);
                    if is_there { hindered(&game, entry.day, culprit) } else { Vec::new() }
                });
                let is_prophet = culprit == prophet.character;
                assert!(apart.iter().all(|hindered| !hindered), "{} {}", script.id, entry.day);
                assert!(
                    together.iter().all(|hindered| *hindered != is_prophet),
                    "{} {}",
                    script.id,
                    entry.day
                );
                n_blocked += together.len();
            }
        }
        assert!(n_blocked > 0, "no road leads past a Prophet");
    }
}
