//! The typed tables against `data/facts.json`, which was taken from the rulebooks separately: the same entries,
//! and the same numbers in each, both ways.
//!
//! The facts have a line for everything a role or plot does; the tables have three homes for it:
//!
//! | facts | tables |
//! | --- | --- |
//! | `on-death` | an ability at `OwnDeath` or `DeathOf`, the latter with `of` |
//! | `on-goodwill-resolved` | an ability at `OwnGoodwill` |
//! | `last-day-end` | an ability at `DayEnd` on condition of `LastDay` |
//! | `always`, or `card-resolve` and mandatory | a modifier, or `unkillable` |
//! | `on-reveal`, `mastermind-action`, `incident-step` | a modifier |
//! | `incident-trigger` | an ability at `OwnIncident`, or a modifier |
//! | `script-creation` | the `culprit` of a role; what a plot `needs`, and the main plot it may swap |
//! | `works_as_corpse` | an ability of the dead, one after their incident, or one that all holders have together |
//! | the `passives` of a character | its start, its casting, its passive abilities, its modifiers |
//! | no limit, or once a day | `Limit::Daily`: what must happen happens once in each window anyway |
//! | every other timing | the ability of that timing |
//! | `or` beside a counter | what the user of an ability may put instead |
//! | the `gauge` of an incident | its own step and those among its effects |

use std::collections::BTreeMap;

use rules::ability::{
    Ability, Characters, Chooser, Condition, Effect, Filter, GoodwillAbility, Limit, Mode, Modifier, Part,
    Pick, Reach, Spot, Timing,
};
use rules::characters::{Casting, Start};
use rules::plots::Demand;
use rules::roles::Duty;
use rules::spells::{SYMPATHY_GOODWILL, Spell};
use rules::{
    Character, Deck, Gauge, Incident, LocationSet, Plot, Preset, Refusal, Role, SwitchSet, TragedySet,
    TraitSet,
};
use serde_json::{Map, Value, json};

const HANDBOOK: SwitchSet = Preset::Handbook.switches();

#[test]
fn the_tables_say_what_the_facts_say() {
    let facts: Value = serde_json::from_str(include_str!("data/facts.json")).expect("the facts are JSON");
    let tables = json!({
        "sets": by_id(TragedySet::ALL, |set| set.id(), set),
        "characters": by_id(Character::ALL, |who| who.id(), character),
        "spells": by_id(Spell::ALL, |spell| spell.id(), |spell| json!({
            "gauge_at_least": spell.gauge(),
            "goodwill": (spell == Spell::Sympathy).then_some(SYMPATHY_GOODWILL),
        })),
        "decks": { "mastermind": deck(Deck::MASTERMIND), "protagonist": deck(Deck::PROTAGONIST) },
    });
    let mut differences = Vec::new();
    compare("", &normal(facts), &normal(tables), &mut differences);
    assert!(differences.is_empty(), "{}", differences.join("\n"));
}

#[test]
fn the_boxes_hold_so_many() {
    let sets = || TragedySet::ALL.iter().map(|set| set.def());
    assert_eq!(sets().map(|set| set.main_plots.len()).sum::<usize>(), 28);
    assert_eq!(sets().map(|set| set.subplots.len()).sum::<usize>(), 38);
    for set in sets().skip(2) {
        assert_eq!((set.roles.len(), set.incidents.len()), (13, 11));
    }
    assert_eq!((TragedySet::COUNT, Character::COUNT), (6, 26));
}

/// Collects where two values differ, going into tables by key and into lists by number.
fn compare(path: &str, facts: &Value, tables: &Value, differences: &mut Vec<String>) {
    match (facts, tables) {
        (Value::Object(a), Value::Object(b)) => {
            let keys: std::collections::BTreeSet<&String> = a.keys().chain(b.keys()).collect();
            for key in keys {
                let [one, other] = [a, b].map(|side| side.get(key).unwrap_or(&Value::Null));
                compare(&format!("{path}/{key}"), one, other, differences);
            }
        }
        (Value::Array(a), Value::Array(b)) if a.len() == b.len() => {
            for (n, (one, other)) in a.iter().zip(b).enumerate() {
                compare(&format!("{path}/{n}"), one, other, differences);
            }
        }
        _ if facts == tables => {}
        _ => differences.push(format!("{path}: the facts have {facts}, the tables {tables}")),
    }
}

/// Both words for "not more than once in its window" become one, and abilities are sorted.
fn normal(value: Value) -> Value {
    match value {
        Value::Object(entries) => {
            let entry = |(key, value): (String, Value)| {
                let is_daily = key == "limit" && (value == "none" || value == "once-per-day");
                let value = if is_daily { json!("daily") } else { normal(value) };
                (key, value)
            };
            Value::Object(entries.into_iter().map(entry).collect())
        }
        Value::Array(items) => {
            let mut items: Vec<Value> = items.into_iter().map(normal).collect();
            if items.iter().all(|item| item.get("timing").is_some()) {
                items.sort_by_key(Value::to_string);
            }
            Value::Array(items)
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => value,
    }
}

fn by_id<T: Copy>(all: &[T], id: fn(T) -> &'static str, entry: impl Fn(T) -> Value) -> Value {
    Value::Object(all.iter().map(|&word| (id(word).to_owned(), entry(word))).collect::<Map<_, _>>())
}

fn sorted<'a>(ids: impl Iterator<Item = &'a str>) -> Value {
    let mut ids: Vec<&str> = ids.collect();
    ids.sort_unstable();
    json!(ids)
}

fn set(set: TragedySet) -> Value {
    let def = set.def();
    let plots: Vec<Plot> = def.main_plots.iter().chain(def.subplots).copied().collect();
    let roles: Vec<Role> = def.castable().iter().collect();
    let gauge = match def.gauge {
        Gauge::Unused => None,
        Gauge::Incidents => Some("incidents"),
        Gauge::Mythos => Some("mythos"),
    };
    json!({
        "subplots_per_script": def.subplots_per_script,
        "final_guess": def.final_guess,
        "gauge": gauge,
        "victims": def.victims,
        "plots": by_id(&plots, |plot| plot.id(), |plot| {
            let kind = if def.main_plots.contains(&plot) { "main" } else { "sub" };
            let demand = |demand: &Demand| json!({
                "role": demand.role.id(),
                "min": demand.min,
                "max": demand.max,
                "must_be": must_be(demand),
            });
            let needs = plot.def().needs.map(|incident| {
                let params = vec![("incident", incident.id().to_owned()), ("at_least", "1".to_owned())];
                must("script-creation", "none", params)
            });
            let needs_character = plot
                .def()
                .needs_character
                .map(|who| must("script-creation", "none", vec![("character", who.id().to_owned())]));
            let mut rules = doings(plot.def().abilities, plot.def().modifiers);
            rules.extend(needs);
            rules.extend(needs_character);
            json!({
                "kind": kind,
                "roles": plot.def().roles.iter().map(demand).collect::<Vec<_>>(),
                "rules": rules,
            })
        }),
        "roles": by_id(&roles, |role| role.id(), role),
        "incidents": by_id(def.incidents, |which| which.id(), |which| incident(which, def.gauge)),
    })
}

fn must_be(demand: &Demand) -> Option<String> {
    match (demand.must_be, demand.opposes) {
        (None, None) => None,
        (Some(word), None) => Some(word.id().to_owned()),
        (None, Some(opposite)) => Some(format!("opposing-sex:{opposite}")),
        (Some(_), Some(_)) => panic!("the facts have one constraint for each role of a plot"),
    }
}

fn role(role: Role) -> Value {
    let def = role.def();
    let refusal = match def.refusal {
        Refusal::None => "none",
        Refusal::Optional => "optional",
        Refusal::Mandatory => "mandatory",
    };
    let mut abilities = doings(def.abilities, def.modifiers);
    abilities.extend(def.unkillable.then(|| must("always", "none", Vec::new())));
    let culprit = match def.culprit {
        Duty::Free => "free",
        Duty::Must => {
            abilities.push(must("script-creation", "none", Vec::new()));
            "must"
        }
        Duty::Never => {
            abilities.push(must("script-creation", "none", Vec::new()));
            "never"
        }
    };
    json!({
        "max": def.max,
        "refusal": refusal,
        "unkillable": def.unkillable,
        "culprit": culprit,
        "works_as_corpse": def.abilities.iter().any(works_dead),
        "abilities": abilities,
    })
}

/// What follows the holder's incident follows it also when the holder is dead by then, and what all
/// holders do together has no single user who would have to live.
fn works_dead(ability: &Ability) -> bool {
    let is_after_incident = ability.timing == Timing::OwnIncident;
    ability.works_dead() || is_after_incident || ability.limit == Limit::DailyForAll
}

/// Something that is not an ability of the tables, but has a line of its own in the facts.
fn must(timing: &str, loss: &str, params: Vec<(&str, String)>) -> Value {
    let params: BTreeMap<_, _> = params.into_iter().collect();
    json!({ "timing": timing, "mode": "mandatory", "limit": "daily", "loss": loss, "params": params })
}

/// What a role or plot does by its abilities and modifiers, in the words of the facts.
fn doings(abilities: &[Ability], modifiers: &[Modifier]) -> Vec<Value> {
    let modifier = |modifier: &Modifier| match *modifier {
        Modifier::Grants { abilities_of, while_ } => {
            let mut params = condition(while_);
            params.push(("grants", abilities_of.id().to_owned()));
            must("always", lent_loss(abilities_of), params)
        }
        Modifier::IgnoresForbidGoodwill => must("card-resolve", "none", Vec::new()),
        Modifier::Turns { from, to, counter, at_least } => {
            let mut params = at_least_of(counter, at_least.value(HANDBOOK));
            params.push(("from_role", from.id().to_owned()));
            params.push(("to_role", to.id().to_owned()));
            must("always", "none", params)
        }
        Modifier::ExtraTurns { to } => must("always", "none", vec![("to_role", to.id().to_owned())]),
        Modifier::MayLie => {
            json!({ "timing": "on-reveal", "mode": "optional", "limit": "daily", "loss": "none", "params": {} })
        }
        Modifier::NoMastermindCards => must("mastermind-action", "none", Vec::new()),
        Modifier::BlocksOthers => must("incident-step", "none", vec![("occurs", "never".to_owned())]),
        Modifier::AlwaysTriggers => must("incident-step", "none", vec![("occurs", "always".to_owned())]),
        Modifier::LowersLimit { while_living, of, by } => {
            let params = vec![
                ("while_living", while_living.id().to_owned()),
                ("culprit_role", of.id().to_owned()),
                ("limit_mod", format!("-{by}")),
            ];
            must("incident-step", "none", params)
        }
        Modifier::ForbidGoodwillStopsMovement => {
            must("card-resolve", "none", vec![("forbids", "movement".to_owned())])
        }
        Modifier::Provokes => {
            let params = vec![("gauge_equals", "0".to_owned()), ("occurs", "always".to_owned())];
            must("incident-step", "none", params)
        }
        Modifier::IntrigueCountsFor(incidents) => {
            let incidents = incidents.iter().map(|incident| incident.id()).collect::<Vec<_>>().join(" ");
            must("incident-step", "none", vec![("incidents", incidents)])
        }
        Modifier::ActsFromTheDiagonal => {
            must("incident-trigger", "none", vec![("where", "diagonal".to_owned())])
        }
        Modifier::CorpsesTurn { from, to } => {
            let from = from.iter().map(|role| role.id()).collect::<Vec<_>>().join(" ");
            let params =
                vec![("who", "corpses".to_owned()), ("from_roles", from), ("to_role", to.id().to_owned())];
            must("always", "none", params)
        }
        Modifier::BreaksAt(counter, n) => {
            let mut params = at_least_of(counter, n);
            params.push(("refusal", "mandatory".to_owned()));
            params.push(("unkillable", "false".to_owned()));
            must("always", "none", params)
        }
        Modifier::Lends { to, abilities_of } => {
            let params = vec![("to", to.id().to_owned()), ("grants", abilities_of.id().to_owned())];
            must("always", lent_loss(abilities_of), params)
        }
        Modifier::SwapsMainPlot { gauge_at_least } => {
            must("loop-start", "none", vec![("gauge_at_least", gauge_at_least.to_string())])
        }
        Modifier::IntrigueCountsToo => must("incident-step", "none", vec![("counts", "intrigue".to_owned())]),
        Modifier::EverythingCounts | Modifier::NothingComesOfIt | Modifier::CardsThroughLocation => {
            panic!("only characters have {modifier:?}")
        }
    };
    let mut doings: Vec<Value> = abilities.iter().map(ability).collect();
    doings.extend(modifiers.iter().map(modifier));
    // What swaps the main plot also asks the script for another one.
    let swaps = modifiers.iter().filter(|modifier| matches!(modifier, Modifier::SwapsMainPlot { .. }));
    doings.extend(swaps.map(|_| must("script-creation", "none", vec![("extra_main_plot", "1".to_owned())])));
    doings
}

/// How the Protagonists lose by the abilities that a role lends.
fn lent_loss(abilities_of: Role) -> &'static str {
    let is_loss = abilities_of.def().abilities.iter().any(|lent| loss(lent.then) != "none");
    if is_loss { "tragedy" } else { "none" }
}

fn ability(ability: &Ability) -> Value {
    let mut params: Vec<(&str, String)> = ability.when.iter().copied().flat_map(condition).collect();
    let timing = match ability.timing {
        Timing::LoopStart => "loop-start",
        Timing::CardResolve => "card-resolve",
        Timing::MastermindAbility => "mastermind-ability",
        Timing::DayEnd if ability.when.contains(&Condition::LastDay) => "last-day-end",
        Timing::DayEnd => "day-end",
        Timing::LoopEnd => "loop-end",
        Timing::OwnDeath => "on-death",
        Timing::DeathOf(role) => {
            params.push(("of", role.id().to_owned()));
            "on-death"
        }
        Timing::OwnIncident => "incident-trigger",
        Timing::OwnGoodwill => "on-goodwill-resolved",
    };
    params.extend(aim(ability.pick));
    params.extend(ability.then.iter().copied().flat_map(amount));
    let instead = ability.or.iter().copied().flatten().copied().flat_map(amount);
    let instead: Vec<String> = instead.map(|(what, n)| format!("{what} {n}")).collect();
    if !instead.is_empty() {
        params.push(("or", instead.join(", ")));
    }
    let mode = match ability.mode {
        Mode::Must => "mandatory",
        Mode::May => "optional",
    };
    let limit = match ability.limit {
        Limit::Daily => "daily",
        Limit::DailyForAll => "once-per-day-shared",
        Limit::TwicePerLoop => "twice-per-loop-once-per-day",
        Limit::PerLoop => "once-per-loop",
        Limit::PerLoopForAll => "once-per-loop-shared",
    };
    let effects: Vec<Effect> = ability.either().flatten().copied().collect();
    let params: BTreeMap<_, _> = params.into_iter().collect();
    json!({ "timing": timing, "mode": mode, "limit": limit, "loss": loss(&effects), "params": params })
}

/// What the facts say about whom or what an ability is aimed at.
fn aim(pick: Pick) -> Vec<(&'static str, String)> {
    match pick {
        Pick::One(characters) | Pick::OneAndNeighbour(characters) | Pick::OneAndPlace(characters) => {
            let mut params = Vec::new();
            if characters.reach == Reach::HereOrStart {
                params.push(("where", "here starting-location:holder".to_owned()));
            }
            for filter in characters.with {
                if let Filter::Has(counter, n) = *filter {
                    params.extend(at_least_of(counter, n));
                }
            }
            params
        }
        Pick::The(location) => vec![("where", location.id().to_owned())],
        Pick::StartOf(role) => vec![("where", format!("starting-location:{role}"))],
        Pick::Neighbour => vec![("where", "neighbour".to_owned())],
        Pick::WhereSomebodyRefuses => vec![("where", "living-refusal".to_owned())],
        Pick::Outnumbered(role) => vec![("where", format!("outnumbered-by:{role}"))],
        Pick::CorpseAndNeighbour(_) => {
            vec![("who", "corpses".to_owned()), ("where", "neighbour".to_owned())]
        }
        Pick::Nothing
        | Pick::Holder
        | Pick::OnlyOtherHere
        | Pick::HereOrOne(_)
        | Pick::Every(_)
        | Pick::AnyLocation
        | Pick::AllowedLocation
        | Pick::Here
        | Pick::Living(_)
        | Pick::Scheduled
        | Pick::OccurredIncident
        | Pick::Subplot
        | Pick::SpentCard
        | Pick::WhereIs(_)
        | Pick::Anything
        | Pick::EffectOf(_)
        | Pick::OneAndElsewhere(_)
        | Pick::EachAndElsewhere(_)
        | Pick::Two(_) => Vec::new(),
    }
}

/// What an effect puts, takes or raises, and how much of it.
fn amount(effect: Effect) -> Vec<(&'static str, String)> {
    match effect {
        Effect::Put(counter, n) => vec![(counter.id(), n.to_string())],
        Effect::Take(counter, n) => vec![(counter.id(), format!("-{n}"))],
        Effect::RaiseGauge(n) => vec![("gauge", n.to_string())],
        Effect::LeaderMayRaiseGauge => vec![("gauge", "1".to_owned()), ("by", "leader".to_owned())],
        Effect::LayCurse => vec![("curse", "1".to_owned())],
        Effect::KillEverybody => vec![("kills", "everybody".to_owned())],
        Effect::Kill
        | Effect::Revive
        | Effect::KillProtagonists
        | Effect::Lose
        | Effect::LoseLoop
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
        | Effect::MoveAndHold
        | Effect::Close
        | Effect::EndLoopAfterStep
        | Effect::KillOrPut(..)
        | Effect::DieTonight
        | Effect::Hunt
        | Effect::Shield
        | Effect::Leave
        | Effect::Replace(..)
        | Effect::Shift(_)
        | Effect::ShiftGuard
        | Effect::TakeGuard
        | Effect::LeaderMovesGauge
        | Effect::CarryOutIncident => Vec::new(),
    }
}

fn incident(incident: Incident, gauge: Gauge) -> Value {
    let def = incident.def();
    let effects: Vec<Effect> =
        def.parts.iter().flat_map(|part| part.either).flat_map(|effects| effects.iter().copied()).collect();
    let steps = match gauge {
        Gauge::Unused => None,
        Gauge::Incidents => Some(def.gauge + effects.iter().map(raised).sum::<u8>()),
        Gauge::Mythos => Some(effects.iter().map(raised).sum::<u8>()),
    };
    let conditions = || def.parts.iter().flat_map(|part| part.when.iter().copied());
    json!({
        "judged_by": if def.mob.is_some() { "corpses" } else { def.judged_by.id() },
        "corpse_count": def.mob,
        "limit_mod": def.limit_change,
        "gauge": steps,
        "decider": decider(def.parts),
        "loss": loss(&effects),
        "duration": duration(&effects),
        "culprit_may_repeat": def.culprit_may_repeat,
        "false_name": def.false_name,
        "intrigue_at_least": def.parts.iter().flat_map(thresholds).collect::<Vec<_>>(),
        "corpses_at_least": conditions().find_map(corpses_at_least),
        "role_at_least": conditions().find_map(role_at_least),
        "first_time_only": conditions().any(|condition| condition == Condition::FirstTime).then_some(true),
    })
}

fn corpses_at_least(condition: Condition) -> Option<String> {
    let Condition::CorpsesOn(spot, n) = condition else { return None };
    Some(format!("{} {n}", spot_name(spot, "culprit")))
}

fn role_at_least(condition: Condition) -> Option<String> {
    let Condition::OnBoard(role, n) = condition else { return None };
    Some(format!("{role} {n}"))
}

/// How long what an incident does goes on.
fn duration(effects: &[Effect]) -> &'static str {
    let lasting = [
        (Effect::EndLoopAfterStep, "end-of-incident-step"),
        (Effect::DieTonight, "end-of-day"),
        (Effect::MoveAndHold, "next-day"),
        (Effect::Close, "3-days"),
        (Effect::BanExtraBearers, "rest-of-loop"),
        (Effect::Hunt, "rest-of-loop"),
    ];
    lasting.iter().find(|(effect, _)| effects.contains(effect)).map_or("instant", |&(_, duration)| duration)
}

fn raised(effect: &Effect) -> u8 {
    if let Effect::RaiseGauge(n) = *effect { n } else { 0 }
}

/// Who has something to choose in the course of an incident.
fn decider(parts: &[Part]) -> &'static str {
    let mut choices = parts.iter().filter(|part| is_choice(part.pick) || part.either.len() > 1);
    let Some(first) = choices.next() else { return "nobody" };
    assert!(choices.all(|part| part.by == first.by), "the facts have one decider for each incident");
    match first.by {
        Chooser::Mastermind => "mastermind",
        Chooser::Leader => "leader",
    }
}

const fn is_choice(pick: Pick) -> bool {
    match pick {
        Pick::Nothing
        | Pick::Holder
        | Pick::OnlyOtherHere
        | Pick::Every(_)
        | Pick::Here
        | Pick::The(_)
        | Pick::Living(_)
        | Pick::WhereIs(_)
        | Pick::StartOf(_) => false,
        Pick::One(_)
        | Pick::HereOrOne(_)
        | Pick::AnyLocation
        | Pick::AllowedLocation
        | Pick::Scheduled
        | Pick::OccurredIncident
        | Pick::Subplot
        | Pick::SpentCard
        | Pick::OneAndNeighbour(_)
        | Pick::OneAndPlace(_)
        | Pick::Anything
        | Pick::EffectOf(_)
        | Pick::OneAndElsewhere(_)
        | Pick::EachAndElsewhere(_)
        | Pick::Two(_)
        | Pick::Neighbour
        | Pick::WhereSomebodyRefuses
        | Pick::Outnumbered(_)
        | Pick::CorpseAndNeighbour(_) => true,
    }
}

/// Where a part of an incident asks for Intrigue, and how much.
fn thresholds(part: &Part) -> Vec<String> {
    let mut found = Vec::new();
    for condition in part.when {
        if let Condition::IntrigueOn(spot, n) = *condition {
            found.push(format!("{} {n}", spot_name(spot, "culprit")));
        }
        if let Condition::Has(rules::Counter::Intrigue, n) = *condition {
            found.push(format!("culprit {n}"));
        }
    }
    if let Pick::One(characters) = part.pick {
        for filter in characters.with {
            if let Filter::Has(rules::Counter::Intrigue, n) = *filter {
                found.push(format!("character {n}"));
            }
        }
    }
    found
}

/// A location in the words of the facts, for an ability of the given holder.
fn spot_name(spot: Spot, holder: &str) -> String {
    match spot {
        Spot::At(location) => location.id().to_owned(),
        Spot::StartOf(role) => format!("starting-location:{role}"),
        Spot::OwnStart => format!("starting-location:{holder}"),
        Spot::Here => format!("{holder}-location"),
    }
}

fn loss(effects: &[Effect]) -> &'static str {
    let kills = [Effect::KillProtagonists, Effect::DieTonight, Effect::Hunt];
    if effects.iter().any(|effect| kills.contains(effect)) {
        "protagonist-death"
    } else if effects.iter().any(|effect| matches!(effect, Effect::Lose | Effect::LoseLoop)) {
        "tragedy"
    } else {
        "none"
    }
}

fn at_least_of(counter: rules::Counter, n: u8) -> Vec<(&'static str, String)> {
    let name = match counter {
        rules::Counter::Goodwill => "goodwill_at_least",
        rules::Counter::Paranoia => "paranoia_at_least",
        rules::Counter::Intrigue => "intrigue_at_least",
    };
    vec![(name, n.to_string())]
}

fn condition(condition: Condition) -> Vec<(&'static str, String)> {
    match condition {
        Condition::Has(counter, n) => at_least_of(counter, n),
        Condition::HasAtMost(counter, n) => {
            assert_eq!(counter, rules::Counter::Goodwill, "the only one the facts know");
            vec![("goodwill_at_most", n.to_string())]
        }
        Condition::IntrigueOn(spot, n) => {
            vec![("where", spot_name(spot, "holder")), ("intrigue_at_least", n.to_string())]
        }
        Condition::RoleHas(role, counter, n) => {
            let mut params = at_least_of(counter, n);
            params.push(("where", format!("role:{role}")));
            params
        }
        Condition::Occurred(incident) => vec![("incident", incident.id().to_owned())],
        Condition::LivingAtMost(n) => vec![("alive_at_most", n.to_string())],
        Condition::Announced(roles) => {
            vec![("roles", roles.iter().map(|role| role.id()).collect::<Vec<_>>().join(" "))]
        }
        Condition::GaugeAtLeast(n) => vec![("gauge_at_least", n.to_string())],
        Condition::GaugeAtMost(n) => vec![("gauge_at_most", n.to_string())],
        Condition::PreviousGaugeAtMost(n) => vec![("previous_gauge_at_most", n.to_string())],
        Condition::IntrigueByLoop(location) => {
            let least = "loop-number-minus-1".to_owned();
            vec![("where", location.id().to_owned()), ("intrigue_at_least", least)]
        }
        Condition::LivingTotal(counter, n) => {
            assert_eq!(counter, rules::Counter::Paranoia, "the only one the facts know");
            vec![("paranoia_total_at_least", n.to_string())]
        }
        Condition::LivingWith(counter, n) => {
            let mut params = at_least_of(counter, 1);
            params.push(("characters_at_least", n.to_string()));
            params
        }
        Condition::CorpsesOn(spot, n) => {
            vec![("where", spot_name(spot, "holder")), ("corpses_at_least", n.to_string())]
        }
        Condition::CorpsesTotal(counter, n) => {
            assert_eq!(counter, rules::Counter::Intrigue, "the only one the facts know");
            vec![("intrigue_on_corpses_at_least", n.to_string())]
        }
        Condition::OccurredToday(incident) => {
            vec![("incident", incident.id().to_owned()), ("on", "today".to_owned())]
        }
        Condition::CurseFoundNobody => vec![("idle_curses_at_least", "1".to_owned())],
        Condition::GaugeRose => vec![("gauge_raised_at_least", "1".to_owned())],
        Condition::IntrigueReachesGauge(location) => {
            vec![("where", location.id().to_owned()), ("intrigue_at_least", "gauge".to_owned())]
        }
        Condition::CorpsesReachGauge => vec![("corpses_at_least", "gauge".to_owned())],
        Condition::OnBoard(..) | Condition::FirstTime => panic!("only incidents ask for {condition:?}"),
        // The facts say it only in words: two plots that do the same do it once.
        Condition::Without(_) => Vec::new(),
        Condition::IsCorpse | Condition::WasAnnounced | Condition::LastDay => Vec::new(),
    }
}

fn locations(set: LocationSet) -> Value {
    sorted(set.iter().map(|location| location.id()))
}

fn character(who: Character) -> Value {
    let def = who.def();
    let (start, start_rule) = match def.start {
        Start::At(location) => (LocationSet::one(location), None),
        Start::Chosen => (LocationSet::ALL, Some("mastermind-chooses-each-loop")),
        Start::FromLoop(location) => (LocationSet::one(location), Some("enters-on-script-loop")),
        Start::OnDay(location) => (LocationSet::one(location), Some("enters-on-script-day")),
    };
    let script_specified: &[&str] = match def.casting {
        Casting::Any | Casting::RoleOutsidePlots | Casting::NotPerson => &[],
        Casting::Turf => &["turf"],
        Casting::EntryLoop => &["enters_loop"],
        Casting::EntryDay => &["enters_day"],
    };
    let role_outside_plots = def.casting == Casting::RoleOutsidePlots;
    let traits: TraitSet = def.traits;
    json!({
        "paranoia_limit": def.paranoia_limit,
        "start": locations(start),
        "start_rule": start_rule,
        "forbidden": locations(def.forbidden),
        "traits": sorted(traits.iter().map(|word| word.id())),
        "script_specified": script_specified,
        "role_outside_plots": role_outside_plots,
        "never_person": role_outside_plots || def.casting == Casting::NotPerson,
        "passives": passives(who),
        "abilities": def.goodwill.iter().map(goodwill_ability).collect::<Vec<_>>(),
    })
}

/// What a card does or is without being asked, by its moments.
fn passives(who: Character) -> Vec<Value> {
    let def = who.def();
    let mut timings: Vec<&str> = Vec::new();
    timings.extend_from_slice(match def.start {
        Start::At(_) => &[],
        Start::Chosen | Start::FromLoop(_) => &["loop-preparation"],
        Start::OnDay(_) => &["loop-preparation", "day-start"],
    });
    timings.extend_from_slice(match def.casting {
        // When the script has to say it, the start has a line for it already.
        Casting::Any | Casting::EntryLoop | Casting::EntryDay => &[],
        Casting::RoleOutsidePlots | Casting::NotPerson => &["script-creation"],
        Casting::Turf => &["script-creation", "game-setup", "always"],
    });
    for modifier in def.modifiers {
        timings.extend_from_slice(match modifier {
            Modifier::EverythingCounts => &["incident-check"],
            Modifier::NothingComesOfIt => &["incident-effect"],
            Modifier::CardsThroughLocation => &["card-placement", "card-resolve"],
            Modifier::Grants { .. }
            | Modifier::IgnoresForbidGoodwill
            | Modifier::Turns { .. }
            | Modifier::ExtraTurns { .. }
            | Modifier::MayLie
            | Modifier::NoMastermindCards
            | Modifier::BlocksOthers
            | Modifier::AlwaysTriggers
            | Modifier::LowersLimit { .. }
            | Modifier::ForbidGoodwillStopsMovement
            | Modifier::Provokes
            | Modifier::IntrigueCountsFor(_)
            | Modifier::ActsFromTheDiagonal
            | Modifier::CorpsesTurn { .. }
            | Modifier::BreaksAt(..)
            | Modifier::Lends { .. }
            | Modifier::SwapsMainPlot { .. }
            | Modifier::IntrigueCountsToo => {
                panic!("{who} has {modifier:?}, which only roles and plots have")
            }
        });
    }
    let mut passives: Vec<Value> =
        timings.into_iter().map(|timing| json!({ "timing": timing, "params": {} })).collect();
    for passive in def.passives {
        let told = ability(passive);
        assert_eq!(told["mode"], "mandatory", "the facts have nothing else for {who}");
        passives.push(json!({ "timing": told["timing"], "params": told["params"] }));
    }
    passives
}

fn goodwill_ability(ability: &GoodwillAbility) -> Value {
    json!({
        "goodwill": ability.goodwill,
        "once_per_loop": ability.once_per_loop,
        "unrefusable": ability.unrefusable,
        "only_in": locations(ability.only_in),
        "from_loop": ability.from_loop.value(HANDBOOK),
        "mastermind_may_use": ability.mastermind_may_use,
        "target": target(ability.pick),
        "changes": ability.either.iter().map(|effects| changes(effects)).filter(|told| !told.is_empty()).collect::<Vec<_>>(),
    })
}

/// Whom or what a Goodwill ability is aimed at; the holder is never its own corpse.
fn target(pick: Pick) -> String {
    let characters = |characters: Characters| {
        let mut words = Vec::new();
        let is_corpse = characters.with.contains(&Filter::Dead);
        words.extend(is_corpse.then_some("corpse"));
        words.extend((!is_corpse && !characters.own.is_included(HANDBOOK)).then_some("other"));
        words.push(match characters.reach {
            Reach::Here => "here",
            Reach::Anywhere => "anywhere",
            Reach::Turf => "turf",
            Reach::HereOrStart | Reach::At(_) => panic!("no card reaches {characters:?}"),
        });
        for filter in characters.with {
            words.extend(match filter {
                Filter::Is(word) => Some(word.id()),
                Filter::Panics => Some("in-panic"),
                Filter::Dead => None,
                Filter::Has(..)
                | Filter::Role(_)
                | Filter::NotTheSame
                | Filter::HadGoodwill
                | Filter::DiedLastLoop => panic!("no card asks for {filter:?}"),
            });
        }
        words.join(" ")
    };
    match pick {
        Pick::Nothing => "nothing".to_owned(),
        Pick::Holder => "self".to_owned(),
        Pick::One(those) => characters(those),
        Pick::HereOrOne(those) => format!("location or {}", characters(those)),
        Pick::The(location) => location.id().to_owned(),
        Pick::Living(who) => who.id().to_owned(),
        Pick::Scheduled => "scheduled-incident".to_owned(),
        Pick::OccurredIncident => "occurred-incident".to_owned(),
        Pick::Subplot => "subplot".to_owned(),
        Pick::SpentCard => "spent-card".to_owned(),
        Pick::OneAndElsewhere(those) => format!("{} and elsewhere", characters(those)),
        Pick::Two(those) => format!("two {}", characters(those)),
        Pick::OnlyOtherHere
        | Pick::Every(_)
        | Pick::AnyLocation
        | Pick::AllowedLocation
        | Pick::Here
        | Pick::OneAndNeighbour(_)
        | Pick::OneAndPlace(_)
        | Pick::WhereIs(_)
        | Pick::Anything
        | Pick::EffectOf(_)
        | Pick::EachAndElsewhere(_)
        | Pick::StartOf(_)
        | Pick::Neighbour
        | Pick::WhereSomebodyRefuses
        | Pick::Outnumbered(_)
        | Pick::CorpseAndNeighbour(_) => panic!("no card is aimed at {pick:?}"),
    }
}

/// What happens to counters and to the gauge; the guard marker is a counter only under a switch.
fn changes(effects: &[Effect]) -> String {
    let change = |effect: &Effect| {
        if let Effect::TakeAll(counter) = effect {
            return vec![format!("{counter} -all")];
        }
        if let Effect::Replace(one, other) = effect {
            return vec![format!("{one} replaced by {other}")];
        }
        if let Effect::Shift(counter) = effect {
            return vec![format!("{counter} moved")];
        }
        if *effect == Effect::LeaderMovesGauge {
            return vec!["gauge moved".to_owned()];
        }
        amount(*effect).into_iter().map(|(what, n)| format!("{what} {n}")).collect()
    };
    effects.iter().flat_map(change).collect::<Vec<_>>().join(", ")
}

fn deck(deck: Deck) -> Value {
    let cards: Vec<rules::Card> = deck.cards.iter().collect();
    by_id(
        &cards,
        |card| card.id(),
        |card| {
            json!({
                "copies": 1 + usize::from(deck.doubled.contains(card)),
                "once_per_loop": deck.once_per_loop.contains(card),
            })
        },
    )
}
