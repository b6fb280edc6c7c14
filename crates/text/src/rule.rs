//! The rules in words: each has a message, and takes its numbers from the table it is played by.
//!
//! A message is given, in the order of the table, the counters its conditions ask for (`$need1`, …), those
//! its targets must have (`$with1`, …), those it puts or takes (`$amount1`, …), and by its id the position
//! of every switch the rule hangs on (`$murder-victim`). Characters are counted among the counters.

use rules::ability::{
    Ability, Characters, Chooser, Condition, Effect, Filter, GoodwillAbility, Joined, Limit, Mode, Modifier,
    Number, Own, Part, Pick, Timing,
};
use rules::characters::{Casting, Start};
use rules::plots::Demand;
use rules::roles::Duty;
use rules::{
    Card, CardEffect, Character, Counter, Incident, LocationSet, Plot, Refusal, Role, Switch, SwitchSet,
};
use serde::Serialize;

use crate::name::Name;
use crate::words::{Arg, Words};

/// A rule in words: what stands in brackets before it, and its sentences.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RuleLine {
    pub tags: Vec<String>,
    pub text: String,
}

impl RuleLine {
    /// As one text.
    pub fn with_tags(&self) -> String {
        match self.tags.as_slice() {
            [] => self.text.clone(),
            tags => format!("[{}] {}", tags.join(" · "), self.text),
        }
    }
}

/// The message of a rule with what its table gives it to say.
pub(crate) struct Rule {
    pub(crate) key: String,
    pub(crate) values: Vec<(String, Value)>,
}

pub(crate) enum Value {
    Counters(Counter, u8),
    Number(u8),
    Position(&'static str),
}

impl Words {
    /// A role that a plot brings, with how many and what it asks of them.
    pub(crate) fn demand(&self, demand: &Demand) -> String {
        let key = match (demand.min, demand.max) {
            (1, 1) => "demand-one",
            (min, max) if min == max => "demand-many",
            (_, _) => "demand-range",
        };
        let args = [("role", demand.role.into()), ("min", demand.min.into()), ("max", demand.max.into())];
        let mut said = self.say(key, &args);
        if let Some(of) = demand.must_be {
            said = self.say("demand-must-be", &[("demand", Arg::Text(&said)), ("trait", of.into())]);
        }
        if let Some(role) = demand.opposes {
            said = self.say("demand-opposes", &[("demand", Arg::Text(&said)), ("role", role.into())]);
        }
        said
    }

    /// The n-th ability of a role, counted from 0; what is always true of it comes after what it does.
    pub fn role_ability(&self, role: Role, n: usize, switches: SwitchSet) -> Option<RuleLine> {
        let rule = Rule::of_role(role, n, switches)?;
        let def = role.def();
        Some(RuleLine { tags: self.tags(def.abilities, def.modifiers, n), text: self.rule(&rule) })
    }

    /// What a role asks of the script besides being cast.
    pub fn role_duty(&self, role: Role) -> Option<RuleLine> {
        let duty = match role.def().culprit {
            Duty::Free => None,
            Duty::Must => Some(DUTY_CULPRIT),
            Duty::Never => Some(DUTY_NO_CULPRIT),
        };
        duty.map(|key| RuleLine { tags: self.script_tags(), text: self.sentence(key, &[]) })
    }

    /// The n-th rule of a plot, counted from 0 in the same way.
    pub fn plot_rule(&self, plot: Plot, n: usize, switches: SwitchSet) -> Option<RuleLine> {
        let rule = Rule::of_plot(plot, n, switches)?;
        let def = plot.def();
        Some(RuleLine { tags: self.tags(def.abilities, def.modifiers, n), text: self.rule(&rule) })
    }

    /// What a plot asks of the script besides its roles.
    pub fn plot_needs(&self, plot: Plot) -> Vec<RuleLine> {
        let def = plot.def();
        let incident =
            def.needs.map(|incident| self.sentence(PLOT_NEEDS_INCIDENT, &[("incident", incident.into())]));
        let character =
            def.needs_character.map(|who| self.sentence(PLOT_NEEDS_CHARACTER, &[("who", who.into())]));
        let line = |text| RuleLine { tags: self.script_tags(), text };
        incident.into_iter().chain(character).map(line).collect()
    }

    /// The n-th Goodwill ability of a character, counted from 0.
    pub fn goodwill_ability(&self, who: Character, n: usize, switches: SwitchSet) -> Option<RuleLine> {
        let rule = Rule::of_character(who, n, switches)?;
        let ability = who.def().goodwill.get(n)?;
        let mut text = self.rule(&rule);
        if ability.mastermind_may_use {
            text = format!("{text} {}", self.sentence("goodwill-mastermind-too", &[]));
        }
        Some(RuleLine { tags: self.goodwill_tags(ability, switches), text })
    }

    /// What the card of a character asks of the script or of the preparation of a loop.
    pub fn passive(&self, who: Character) -> Option<String> {
        has_passive(who).then(|| self.sentence(&passive_key(who), &[]))
    }

    /// The n-th thing the card of a character does by itself, counted from 0; what is always true of it comes
    /// after that.
    pub fn passive_ability(&self, who: Character, n: usize, switches: SwitchSet) -> Option<RuleLine> {
        let rule = Rule::of_passive(who, n, switches)?;
        let timing = who.def().passives.get(n).map(|ability| self.timing(ability.timing));
        let tags = [self.say("passive", &[])].into_iter().chain(timing).collect();
        Some(RuleLine { tags, text: self.rule(&rule) })
    }

    /// What comes of an incident, and what else is peculiar about it.
    pub fn incident_effect(&self, incident: Incident, switches: SwitchSet) -> String {
        let def = incident.def();
        let mut sentences = vec![self.rule(&Rule::of_incident(incident, switches))];
        if let Some(corpses) = def.mob {
            sentences.push(self.sentence("incident-mob", &[("corpses", corpses.into())]));
        }
        if leader_chooses(incident) {
            sentences.push(self.sentence("incident-leader-chooses", &[]));
        }
        if def.judged_by != Counter::Paranoia {
            sentences.push(self.sentence("incident-judged-by", &[("counter", def.judged_by.into())]));
        }
        if def.limit_change != 0 {
            let key = if def.limit_change < 0 { "incident-limit-lower" } else { "incident-limit-higher" };
            sentences.push(self.sentence(key, &[("change", def.limit_change.unsigned_abs().into())]));
        }
        if def.gauge == 0 {
            sentences.push(self.sentence("incident-no-gauge", &[]));
        }
        if def.culprit_may_repeat {
            sentences.push(self.sentence("incident-culprit-may-repeat", &[]));
        }
        if def.false_name {
            sentences.push(self.sentence("incident-false-name", &[]));
        }
        sentences.join(" ")
    }

    pub fn card_effect(&self, card: Card) -> String {
        self.rule(&Rule::of_card(card))
    }

    pub fn timing(&self, timing: Timing) -> String {
        let role = match timing {
            Timing::DeathOf(role) => Some(("role", role.into())),
            Timing::LoopStart
            | Timing::CardResolve
            | Timing::MastermindAbility
            | Timing::DayEnd
            | Timing::LoopEnd
            | Timing::OwnDeath
            | Timing::OwnIncident
            | Timing::OwnGoodwill => None,
        };
        self.say(timing_key(timing), role.as_slice())
    }

    pub fn mode(&self, mode: Mode) -> String {
        self.say(mode_key(mode), &[])
    }

    pub fn refusal(&self, refusal: Refusal) -> String {
        self.say(refusal_key(refusal), &[])
    }

    fn rule(&self, rule: &Rule) -> String {
        let said: Vec<(&str, String)> = rule
            .values
            .iter()
            .map(|(name, value)| match *value {
                Value::Counters(counter, n) => (name.as_str(), self.counters(counter, n)),
                Value::Number(n) => (name.as_str(), n.to_string()),
                Value::Position(position) => (name.as_str(), position.to_owned()),
            })
            .collect();
        let args: Vec<(&str, Arg<'_>)> = said.iter().map(|(name, text)| (*name, Arg::Text(text))).collect();
        self.sentence(&rule.key, &args)
    }

    /// The tags of the n-th rule, when what is always true comes after the abilities.
    fn tags(&self, abilities: &[Ability], modifiers: &[Modifier], n: usize) -> Vec<String> {
        match abilities.get(n) {
            Some(ability) => self.ability_tags(ability),
            None => modifiers.get(n - abilities.len()).map_or_else(Vec::new, |it| self.modifier_tags(it)),
        }
    }

    fn ability_tags(&self, ability: &Ability) -> Vec<String> {
        let mut tags = vec![self.mode(ability.mode), self.timing(ability.timing)];
        match ability.limit {
            Limit::Daily => {}
            Limit::DailyForAll => tags.push(self.say(LIMIT_DAILY_FOR_ALL, &[])),
            Limit::PerLoop => tags.push(self.say(LIMIT_PER_LOOP, &[])),
            Limit::TwicePerLoop => tags.push(self.say(LIMIT_TWICE_PER_LOOP, &[])),
            Limit::PerLoopForAll => tags.push(self.say(LIMIT_PER_LOOP_FOR_ALL, &[])),
        }
        tags
    }

    fn modifier_tags(&self, modifier: &Modifier) -> Vec<String> {
        let (mode, timing) = match modifier {
            Modifier::MayLie => (Mode::May, TIMING_ROLE_TOLD),
            Modifier::Grants { .. }
            | Modifier::IgnoresForbidGoodwill
            | Modifier::Turns { .. }
            | Modifier::ExtraTurns { .. }
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
            | Modifier::IntrigueCountsToo
            | Modifier::EverythingCounts
            | Modifier::NothingComesOfIt
            | Modifier::CardsThroughLocation => (Mode::Must, TIMING_ALWAYS),
        };
        vec![self.mode(mode), self.say(timing, &[])]
    }

    /// The tags of what binds whoever writes the script.
    fn script_tags(&self) -> Vec<String> {
        vec![self.mode(Mode::Must), self.say(TIMING_SCRIPT, &[])]
    }

    fn goodwill_tags(&self, ability: &GoodwillAbility, switches: SwitchSet) -> Vec<String> {
        let mut tags = vec![self.say("goodwill-needs", &[("goodwill", ability.goodwill.into())])];
        if ability.once_per_loop {
            tags.push(self.say(LIMIT_PER_LOOP, &[]));
        }
        if ability.only_in != LocationSet::ALL {
            let places: Vec<String> = ability.only_in.iter().map(|place| self.in_location(place)).collect();
            tags.push(self.say("goodwill-only-in", &[("places", (&self.one_of(&places)).into())]));
        }
        let from_loop = ability.from_loop.value(switches);
        if from_loop > 1 {
            tags.push(self.say("goodwill-from-loop", &[("loop", from_loop.into())]));
        }
        if ability.unrefusable {
            tags.push(self.say("goodwill-unrefusable", &[]));
        }
        tags
    }
}

pub(crate) const TIMING_ALWAYS: &str = "timing-always";
pub(crate) const TIMING_ROLE_TOLD: &str = "timing-role-told";
pub(crate) const TIMING_SCRIPT: &str = "timing-script";
pub(crate) const LIMIT_PER_LOOP: &str = "limit-per-loop";
pub(crate) const LIMIT_PER_LOOP_FOR_ALL: &str = "limit-per-loop-for-all";
pub(crate) const LIMIT_DAILY_FOR_ALL: &str = "limit-daily-for-all";
pub(crate) const LIMIT_TWICE_PER_LOOP: &str = "limit-twice-per-loop";
pub(crate) const DUTY_CULPRIT: &str = "duty-culprit";
pub(crate) const DUTY_NO_CULPRIT: &str = "duty-no-culprit";
pub(crate) const PLOT_NEEDS_INCIDENT: &str = "plot-needs-incident";
pub(crate) const PLOT_NEEDS_CHARACTER: &str = "plot-needs-character";

pub(crate) const fn timing_key(timing: Timing) -> &'static str {
    match timing {
        Timing::LoopStart => "timing-loop-start",
        Timing::CardResolve => "timing-card-resolve",
        Timing::MastermindAbility => "timing-mastermind-ability",
        Timing::DayEnd => "timing-day-end",
        Timing::LoopEnd => "timing-loop-end",
        Timing::OwnDeath => "timing-own-death",
        Timing::DeathOf(_) => "timing-death-of",
        Timing::OwnIncident => "timing-own-incident",
        Timing::OwnGoodwill => "timing-own-goodwill",
    }
}

pub(crate) const fn mode_key(mode: Mode) -> &'static str {
    match mode {
        Mode::Must => "mode-must",
        Mode::May => "mode-may",
    }
}

pub(crate) const fn refusal_key(refusal: Refusal) -> &'static str {
    match refusal {
        Refusal::None => "refusal-none",
        Refusal::Optional => "refusal-optional",
        Refusal::Mandatory => "refusal-mandatory",
    }
}

pub(crate) fn passive_key(who: Character) -> String {
    format!("{}-passive", Name::from(who).key())
}

/// Whether a card asks something of the script or of the preparation of a loop.
pub(crate) fn has_passive(who: Character) -> bool {
    let def = who.def();
    let of_the_script = match def.casting {
        Casting::Any => false,
        Casting::RoleOutsidePlots
        | Casting::Turf
        | Casting::EntryLoop
        | Casting::EntryDay
        | Casting::NotPerson => true,
    };
    let of_the_loop = match def.start {
        Start::At(_) => false,
        Start::Chosen | Start::FromLoop(_) | Start::OnDay(_) => true,
    };
    of_the_script || of_the_loop
}

/// Whether the Leader makes a choice that is the Mastermind's in other incidents.
pub(crate) fn leader_chooses(incident: Incident) -> bool {
    let by_leader = |part: &Part| match part.by {
        Chooser::Mastermind => false,
        Chooser::Leader => true,
    };
    incident.def().parts.iter().any(by_leader)
}

/// The number that hangs on a switch, if one does.
pub(crate) fn number_of(switch: Switch) -> Option<Number> {
    let of_plots = Plot::ALL.iter().flat_map(|plot| plot.def().modifiers);
    let of_roles = Role::ALL.iter().flat_map(|role| role.def().modifiers);
    let thresholds = of_plots.chain(of_roles).filter_map(|modifier| {
        if let Modifier::Turns { at_least, .. } = modifier { Some(*at_least) } else { None }
    });
    let loops = Character::ALL.iter().flat_map(|who| who.def().goodwill).map(|ability| ability.from_loop);
    thresholds
        .chain(loops)
        .find(|number| matches!(number, Number::Switched(hangs_on, _) if *hangs_on == switch))
}

impl Rule {
    pub(crate) fn of_role(role: Role, n: usize, switches: SwitchSet) -> Option<Rule> {
        let def = role.def();
        let key = format!("{}-ability-{}", Name::from(role).key(), n + 1);
        Rule::of_ability_or_modifier(key, def.abilities, def.modifiers, n, switches)
    }

    pub(crate) fn of_plot(plot: Plot, n: usize, switches: SwitchSet) -> Option<Rule> {
        let def = plot.def();
        let key = format!("{}-rule-{}", Name::from(plot).key(), n + 1);
        Rule::of_ability_or_modifier(key, def.abilities, def.modifiers, n, switches)
    }

    fn of_ability_or_modifier(
        key: String,
        abilities: &[Ability],
        modifiers: &[Modifier],
        n: usize,
        switches: SwitchSet,
    ) -> Option<Rule> {
        let mut reader = Reader::new(key, switches);
        match abilities.get(n) {
            Some(ability) => {
                reader.conditions(ability.when);
                reader.pick(&ability.pick);
                ability.either().for_each(|effects| reader.effects(effects));
            }
            None => reader.modifier(modifiers.get(n - abilities.len())?),
        }
        Some(reader.rule)
    }

    pub(crate) fn of_passive(who: Character, n: usize, switches: SwitchSet) -> Option<Rule> {
        let def = who.def();
        let key = format!("{}-{}", passive_key(who), n + 1);
        Rule::of_ability_or_modifier(key, def.passives, def.modifiers, n, switches)
    }

    pub(crate) fn of_character(who: Character, n: usize, switches: SwitchSet) -> Option<Rule> {
        let ability = who.def().goodwill.get(n)?;
        let mut reader = Reader::new(format!("{}-goodwill-{}", Name::from(who).key(), n + 1), switches);
        reader.pick(&ability.pick);
        ability.either.iter().for_each(|effects| reader.effects(effects));
        Some(reader.rule)
    }

    pub(crate) fn of_incident(incident: Incident, switches: SwitchSet) -> Rule {
        let mut reader = Reader::new(format!("{}-effect", Name::from(incident).key()), switches);
        for part in incident.def().parts {
            reader.conditions(part.when);
            reader.pick(&part.pick);
            part.either.iter().for_each(|effects| reader.effects(effects));
            match part.joined {
                Joined::Unless(switch) => reader.switch(switch),
                Joined::No | Joined::Yes => {}
            }
        }
        reader.rule
    }

    pub(crate) fn of_card(card: Card) -> Rule {
        let mut reader = Reader::new(format!("{}-effect", Name::from(card).key()), SwitchSet::EMPTY);
        match card.effect() {
            CardEffect::Change(counter, change) => reader.amount(counter, change.unsigned_abs()),
            CardEffect::Move(_) | CardEffect::Forbid(_) => {}
        }
        reader.rule
    }
}

/// Reads a table entry and writes down what its message is given.
struct Reader {
    rule: Rule,
    switches: SwitchSet,
    n_needs: usize,
    n_withs: usize,
    n_amounts: usize,
}

impl Reader {
    fn new(key: String, switches: SwitchSet) -> Reader {
        let rule = Rule { key, values: Vec::new() };
        Reader { rule, switches, n_needs: 0, n_withs: 0, n_amounts: 0 }
    }

    fn conditions(&mut self, conditions: &[Condition]) {
        for condition in conditions {
            match *condition {
                Condition::Has(counter, n)
                | Condition::HasAtMost(counter, n)
                | Condition::RoleHas(_, counter, n)
                | Condition::LivingTotal(counter, n)
                | Condition::CorpsesTotal(counter, n) => self.need(counter, n),
                Condition::IntrigueOn(_, n) => self.need(Counter::Intrigue, n),
                Condition::LivingAtMost(n)
                | Condition::GaugeAtLeast(n)
                | Condition::GaugeAtMost(n)
                | Condition::PreviousGaugeAtMost(n)
                | Condition::LivingWith(_, n)
                | Condition::CorpsesOn(_, n)
                | Condition::OnBoard(_, n) => self.give_need(Value::Number(n)),
                Condition::IntrigueByLoop(_) => self.switch(Switch::BlackSchool),
                Condition::IsCorpse
                | Condition::WasAnnounced
                | Condition::LastDay
                | Condition::Occurred(_)
                | Condition::Announced(_)
                | Condition::Without(_)
                | Condition::OccurredToday(_)
                | Condition::FirstTime
                | Condition::CurseFoundNobody
                | Condition::GaugeRose
                | Condition::IntrigueReachesGauge(_)
                | Condition::CorpsesReachGauge => {}
            }
        }
    }

    fn pick(&mut self, pick: &Pick) {
        match pick {
            Pick::One(characters)
            | Pick::HereOrOne(characters)
            | Pick::Every(characters)
            | Pick::OneAndNeighbour(characters)
            | Pick::OneAndPlace(characters)
            | Pick::OneAndElsewhere(characters)
            | Pick::EachAndElsewhere(characters)
            | Pick::Two(characters) => self.characters(characters),
            Pick::Nothing
            | Pick::Holder
            | Pick::OnlyOtherHere
            | Pick::AnyLocation
            | Pick::AllowedLocation
            | Pick::Here
            | Pick::The(_)
            | Pick::Living(_)
            | Pick::Scheduled
            | Pick::OccurredIncident
            | Pick::Subplot
            | Pick::SpentCard
            | Pick::WhereIs(_)
            | Pick::Anything
            | Pick::EffectOf(_)
            | Pick::StartOf(_)
            | Pick::Neighbour
            | Pick::WhereSomebodyRefuses
            | Pick::Outnumbered(_)
            | Pick::CorpseAndNeighbour(_) => {}
        }
    }

    fn characters(&mut self, characters: &Characters) {
        match characters.own {
            Own::IncludedIf(switch) | Own::ExcludedIf(switch) => self.switch(switch),
            Own::Included | Own::Excluded => {}
        }
        for filter in characters.with {
            match *filter {
                Filter::Has(counter, n) => {
                    self.n_withs += 1;
                    self.give(format!("with{}", self.n_withs), Value::Counters(counter, n));
                }
                Filter::Is(_)
                | Filter::Role(_)
                | Filter::Panics
                | Filter::Dead
                | Filter::NotTheSame
                | Filter::HadGoodwill
                | Filter::DiedLastLoop => {}
            }
        }
    }

    fn effects(&mut self, effects: &[Effect]) {
        for effect in effects {
            match *effect {
                Effect::Put(counter, n) | Effect::Take(counter, n) | Effect::KillOrPut(counter, n) => {
                    self.amount(counter, n);
                }
                Effect::Replace(from, to) => {
                    self.amount(from, 1);
                    self.amount(to, 1);
                }
                Effect::RaiseGauge(n) => self.give_amount(Value::Number(n)),
                Effect::ShiftGuard | Effect::TakeGuard => self.switch(Switch::CardEdition),
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
                | Effect::LayCurse
                | Effect::KillEverybody
                | Effect::DieTonight
                | Effect::Hunt
                | Effect::Shield
                | Effect::Leave
                | Effect::Shift(_)
                | Effect::LeaderMovesGauge
                | Effect::LeaderMayRaiseGauge
                | Effect::CarryOutIncident => {}
            }
        }
    }

    fn modifier(&mut self, modifier: &Modifier) {
        match *modifier {
            Modifier::Grants { while_, .. } => self.conditions(&[while_]),
            Modifier::Turns { counter, at_least, .. } => self.need(counter, at_least.value(self.switches)),
            Modifier::LowersLimit { by, .. } => self.give_amount(Value::Number(by)),
            Modifier::BreaksAt(counter, n) => self.need(counter, n),
            Modifier::SwapsMainPlot { gauge_at_least } => self.give_need(Value::Number(gauge_at_least)),
            Modifier::EverythingCounts => self.switch(Switch::CardEdition),
            Modifier::IgnoresForbidGoodwill
            | Modifier::ExtraTurns { .. }
            | Modifier::MayLie
            | Modifier::NoMastermindCards
            | Modifier::BlocksOthers
            | Modifier::AlwaysTriggers
            | Modifier::ForbidGoodwillStopsMovement
            | Modifier::Provokes
            | Modifier::IntrigueCountsFor(_)
            | Modifier::ActsFromTheDiagonal
            | Modifier::CorpsesTurn { .. }
            | Modifier::Lends { .. }
            | Modifier::IntrigueCountsToo
            | Modifier::NothingComesOfIt
            | Modifier::CardsThroughLocation => {}
        }
    }

    fn need(&mut self, counter: Counter, n: u8) {
        self.give_need(Value::Counters(counter, n));
    }

    fn amount(&mut self, counter: Counter, n: u8) {
        self.give_amount(Value::Counters(counter, n));
    }

    fn give_need(&mut self, value: Value) {
        self.n_needs += 1;
        self.give(format!("need{}", self.n_needs), value);
    }

    fn give_amount(&mut self, value: Value) {
        self.n_amounts += 1;
        self.give(format!("amount{}", self.n_amounts), value);
    }

    fn switch(&mut self, switch: Switch) {
        self.give(switch.id().to_owned(), Value::Position(switch.value_id(self.switches)));
    }

    fn give(&mut self, name: String, value: Value) {
        self.rule.values.push((name, value));
    }
}

#[cfg(test)]
mod tests {
    use rules::Preset;

    use super::*;
    use crate::language::Language;

    #[test]
    fn numbers_come_from_the_tables() {
        let words = Words::of(Language::English);
        let line = words.role_ability(Role::LovedOne, 1, SwitchSet::EMPTY).expect("there are two");
        assert!(line.text.contains("3 Paranoia") && line.text.contains("1 Intrigue"), "{}", line.text);
        assert_eq!(line.tags, ["optional", "day end"]);
        assert_eq!(words.role_ability(Role::LovedOne, 2, SwitchSet::EMPTY), None);
        assert_eq!(words.role_ability(Role::Person, 0, SwitchSet::EMPTY), None);
    }

    #[test]
    fn numbers_that_count_no_counters_come_from_the_tables_too() {
        let words = Words::of(Language::English);
        let rule = |plot| words.plot_rule(plot, 0, SwitchSet::EMPTY).expect("one").text;
        assert!(rule(Plot::ShowtimeOfDeath).contains("6 characters"), "{}", rule(Plot::ShowtimeOfDeath));
        let worshippers = rule(Plot::WorshippersOfTheApocalypse);
        assert!(worshippers.contains("by 1"), "{worshippers}");
        for (plot, said) in [
            (Plot::AQuiltOfIncidents, "at 3 or more"),
            (Plot::TightropePlan, "at 1 or less"),
            (Plot::IsolatedInstitutionPsycho, "at 2 or less"),
            (Plot::SmellOfGunpowder, "12 Paranoia"),
        ] {
            assert!(rule(plot).contains(said), "{}", rule(plot));
        }
    }

    #[test]
    fn what_the_script_owes_is_said() {
        for language in Language::ALL {
            let words = Words::of(language);
            let [incident] = words.plot_needs(Plot::WorshippersOfTheApocalypse).try_into().expect("one");
            assert!(incident.text.contains(&words.incident(Incident::Suicide)), "{}", incident.text);
            let [character] = words.plot_needs(Plot::TwistedTruth).try_into().expect("one");
            assert!(character.text.contains(&words.character(Character::Informer)), "{}", character.text);
            assert_eq!(words.plot_needs(Plot::UnsafeTrigger), []);
            assert!(words.role_duty(Role::Obstinate).is_some());
            assert_ne!(words.role_duty(Role::PrivateInvestigator), words.role_duty(Role::Twin));
            assert_eq!(words.role_duty(Role::Prophet), None);
        }
    }

    #[test]
    fn what_is_peculiar_about_an_incident_comes_behind_its_effect() {
        let words = Words::of(Language::English);
        let effect = |incident| words.incident_effect(incident, SwitchSet::EMPTY);
        let peculiar: [(&str, &[Incident]); 10] = [
            ("The Leader chooses.", &[Incident::Breakthrough, Incident::TheExecutioner]),
            ("Not Paranoia but Intrigue", &[Incident::Conspiracies, Incident::HoundDogScent]),
            ("the same culprit", &[Incident::SerialMurder]),
            ("The open sheet", &[Incident::FakeIncident]),
            ("lowered by 1", &[Incident::Portent, Incident::TheExecutioner]),
            ("raised by 1", &[Incident::BestialMurder]),
            ("does not rise", &[Incident::TheSilverBullet]),
            ("it occurs in any case", &[Incident::NightOfMadness]),
            ("if a corpse lies there", &[Incident::AwakenedCurse]),
            ("if 2 or more corpses", &[Incident::EvangeliumOfTheDead, Incident::FountainOfFilth]),
        ];
        for (said, incidents) in peculiar {
            let said_of = |other: &Incident| effect(*other).contains(said);
            assert_eq!(Incident::ALL.iter().copied().filter(said_of).collect::<Vec<_>>(), incidents);
        }
    }

    #[test]
    fn a_lie_is_optional_and_what_is_always_true_is_not() {
        let words = Words::of(Language::English);
        let tags = |role, n| words.role_ability(role, n, SwitchSet::EMPTY).expect("there is one").tags;
        assert_eq!(tags(Role::Ninja, 1), ["optional", "when this role is to be told"]);
        assert_eq!(tags(Role::Prophet, 0), ["mandatory", "always"]);
        assert_eq!(tags(Role::Fool, 0), ["mandatory", "after an incident of this character"]);
    }

    #[test]
    fn what_a_card_does_by_itself_comes_before_what_is_true_of_it() {
        let words = Words::of(Language::English);
        let passive = |who, n| words.passive_ability(who, n, SwitchSet::EMPTY);
        let [first, second] = [0, 1].map(|n| passive(Character::BlackCat, n).expect("there are two"));
        assert!(first.text.contains("1 Intrigue"), "{}", first.text);
        assert_eq!(first.tags, ["passive", "loop start"]);
        assert_eq!(second.tags, ["passive"]);
        assert_eq!(passive(Character::BlackCat, 2), None);
        assert_eq!(passive(Character::Boss, 0), None);
        assert!(words.passive(Character::Ai).is_some() && words.passive(Character::BlackCat).is_none());
    }

    #[test]
    fn switches_change_what_is_said() {
        let (handbook, designer) = (Preset::Handbook.switches(), Preset::Designer.switches());
        for language in Language::ALL {
            let words = Words::of(language);
            let virus = |switches| words.plot_rule(Plot::ParanoiaVirus, 0, switches).expect("one").text;
            assert!(virus(handbook).contains('4') && virus(designer).contains('3'));
            for incident in [Incident::Murder, Incident::HospitalIncident] {
                assert_ne!(
                    words.incident_effect(incident, handbook),
                    words.incident_effect(incident, designer)
                );
            }
            let school = |switches| words.plot_rule(Plot::TheBlackSchool, 0, switches).expect("one").text;
            assert_ne!(school(handbook), school(SwitchSet::one(Switch::BlackSchool)));
            let guard = |switches| words.goodwill_ability(Character::PoliceOfficer, 1, switches);
            assert_ne!(guard(handbook), guard(designer));
            for who in [Character::Scientist, Character::ForensicSpecialist, Character::Soldier] {
                let goodwill = |switches| words.goodwill_ability(who, 0, switches);
                assert_ne!(goodwill(handbook), goodwill(designer), "{who}");
            }
            let ai = |switches| words.passive_ability(Character::Ai, 0, switches);
            assert_ne!(ai(handbook), ai(designer));
            let boy =
                |switches| words.goodwill_ability(Character::MysteryBoy, 0, switches).expect("one").tags;
            assert_eq!(boy(handbook).len(), 3);
            assert_eq!(boy(SwitchSet::one(Switch::MysteryBoyFirstLoop)).len(), 2);
        }
    }

    #[test]
    fn a_switch_with_a_number_says_it() {
        let words = Words::of(Language::English);
        let switch = Switch::ParanoiaVirusThreshold;
        assert!(words.switch_value(switch, SwitchSet::EMPTY).contains('4'));
        assert!(words.switch_value(switch, SwitchSet::one(switch)).contains('3'));
        assert!(number_of(Switch::MurderVictim).is_none());
    }
}
