//! The typed tables against `data/facts.json`, which was taken from the rulebooks separately: the same entries,
//! and the same numbers in each, both ways.
//!
//! The facts have a line for everything a role or plot does; the tables have three homes for it:
//!
//! | facts | tables |
//! | --- | --- |
//! | `on-death` | an ability at `OwnDeath` or `DeathOf`, the latter with `of` |
//! | `last-day-end` | an ability at `DayEnd` on condition of `LastDay` |
//! | `always`, or `card-resolve` and mandatory | a modifier, or `unkillable` |
//! | `on-reveal`, `mastermind-action`, `incident-step` | a modifier |
//! | `incident-trigger` | an ability at `OwnIncident`, or a modifier |
//! | `script-creation` | the `culprit` of a role, the `needs` of a plot |
//! | no limit, or once a day | `Limit::Daily`: what must happen happens once in each window anyway |
//! | every other timing | the ability of that timing |
//! | `or` beside a counter | what the user of an ability may put instead |
//! | the `gauge` of an incident | its own step and those among its effects |

use std::collections::BTreeMap;

use rules::ability::{
    Ability, Chooser, Condition, Effect, Filter, GoodwillAbility, Limit, Mode, Modifier, Part, Pick, Spot,
    Timing,
};
use rules::characters::{Casting, Start};
use rules::roles::Duty;
use rules::{
    Character, Deck, Gauge, Incident, LocationSet, Plot, Preset, Refusal, Role, SwitchSet, TragedySet, Trait,
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
        "decks": { "mastermind": deck(Deck::MASTERMIND), "protagonist": deck(Deck::PROTAGONIST) },
    });
    let mut differences = Vec::new();
    compare("", &normal(facts), &normal(tables), &mut differences);
    assert!(differences.is_empty(), "{}", differences.join("\n"));
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
    };
    json!({
        "subplots_per_script": def.subplots_per_script,
        "final_guess": def.final_guess,
        "gauge": gauge,
        "plots": by_id(&plots, |plot| plot.id(), |plot| {
            let kind = if def.main_plots.contains(&plot) { "main" } else { "sub" };
            let demand = |demand: &rules::plots::Demand| json!({
                "role": demand.role.id(),
                "min": demand.min,
                "max": demand.max,
                "must_be": demand.must_be.map(Trait::id),
            });
            let needs = plot.def().needs.map(|incident| {
                let params = vec![("incident", incident.id().to_owned()), ("at_least", "1".to_owned())];
                must("script-creation", "none", params)
            });
            let mut rules = doings(plot.def().abilities, plot.def().modifiers);
            rules.extend(needs);
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
        "abilities": abilities,
    })
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
            let is_loss = abilities_of.def().abilities.iter().any(|lent| loss(lent.then) != "none");
            must("always", if is_loss { "tragedy" } else { "none" }, params)
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
    };
    let mut doings: Vec<Value> = abilities.iter().map(ability).collect();
    doings.extend(modifiers.iter().map(modifier));
    doings
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
    };
    if let Pick::One(characters) | Pick::OneAndNeighbour(characters) | Pick::OneAndPlace(characters) =
        ability.pick
    {
        for filter in characters.with {
            if let Filter::Has(counter, n) = *filter {
                params.extend(at_least_of(counter, n));
            }
        }
    }
    params.extend(ability.then.iter().copied().filter_map(amount));
    for (what, n) in ability.or.iter().copied().filter_map(amount) {
        params.push(("or", format!("{what} {n}")));
    }
    let mode = match ability.mode {
        Mode::Must => "mandatory",
        Mode::May => "optional",
    };
    let limit = match ability.limit {
        Limit::Daily => "daily",
        Limit::PerLoop => "once-per-loop",
        Limit::PerLoopForAll => "once-per-loop-shared",
    };
    let effects: Vec<Effect> = ability.either().flatten().copied().collect();
    let params: BTreeMap<_, _> = params.into_iter().collect();
    json!({ "timing": timing, "mode": mode, "limit": limit, "loss": loss(&effects), "params": params })
}

/// What an effect puts, takes or raises, and how much of it.
fn amount(effect: Effect) -> Option<(&'static str, String)> {
    match effect {
        Effect::Put(counter, n) => Some((counter.id(), n.to_string())),
        Effect::Take(counter, n) => Some((counter.id(), format!("-{n}"))),
        Effect::RaiseGauge(n) => Some(("gauge", n.to_string())),
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
        | Effect::EndLoopAfterStep => None,
    }
}

fn incident(incident: Incident, gauge: Gauge) -> Value {
    let def = incident.def();
    let effects: Vec<Effect> =
        def.parts.iter().flat_map(|part| part.either).flat_map(|effects| effects.iter().copied()).collect();
    let steps = match gauge {
        Gauge::Unused => None,
        Gauge::Incidents => Some(def.gauge + effects.iter().map(raised).sum::<u8>()),
    };
    json!({
        "judged_by": def.judged_by.id(),
        "limit_mod": def.limit_change,
        "gauge": steps,
        "decider": decider(def.parts),
        "loss": loss(&effects),
        "culprit_may_repeat": def.culprit_may_repeat,
        "false_name": def.false_name,
        "intrigue_at_least": def.parts.iter().flat_map(thresholds).collect::<Vec<_>>(),
    })
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
        | Pick::WhereIs(_) => false,
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
        | Pick::EffectOf(_) => true,
    }
}

/// Where a part of an incident asks for Intrigue, and how much.
fn thresholds(part: &Part) -> Vec<String> {
    let mut found = Vec::new();
    for condition in part.when {
        if let Condition::IntrigueOn(spot, n) = *condition {
            found.push(format!("{} {n}", spot_name(spot, "culprit")));
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
    }
}

fn loss(effects: &[Effect]) -> &'static str {
    if effects.contains(&Effect::KillProtagonists) {
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
    };
    let (script_specified, role_outside_plots): (&[&str], bool) = match def.casting {
        Casting::Any => (&[], false),
        Casting::RoleOutsidePlots => (&[], true),
        Casting::Turf => (&["turf"], false),
        Casting::EntryLoop => (&["enters_loop"], false),
    };
    let traits: TraitSet = def.traits;
    json!({
        "paranoia_limit": def.paranoia_limit,
        "start": locations(start),
        "start_rule": start_rule,
        "forbidden": locations(def.forbidden),
        "traits": sorted(traits.iter().map(|word| word.id())),
        "script_specified": script_specified,
        "role_outside_plots": role_outside_plots,
        "abilities": def.goodwill.iter().map(goodwill_ability).collect::<Vec<_>>(),
    })
}

fn goodwill_ability(ability: &GoodwillAbility) -> Value {
    json!({
        "goodwill": ability.goodwill,
        "once_per_loop": ability.once_per_loop,
        "unrefusable": ability.unrefusable,
        "only_in": locations(ability.only_in),
        "from_loop": ability.from_loop.value(HANDBOOK),
        "mastermind_may_use": ability.mastermind_may_use,
    })
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
