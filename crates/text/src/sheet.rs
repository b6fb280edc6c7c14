//! The reference sheet of a set: everything a player looks up at the table, as data.

use rules::ability::Effect;
use rules::characters::Start;
use rules::spells::SYMPATHY_GOODWILL;
use rules::{
    CARDS_A_DAY, Card, Character, Counter, Deck, Direction, Gauge, Incident, LocationSet, Plot, Preset,
    Refusal, Role, Spell, Switch, SwitchSet, TragedySet,
};
use serde::Serialize;

use crate::name::Name;
use crate::rule::{self, RuleLine};
use crate::words::{Arg, Words};

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Sheet {
    pub id: String,
    pub title: String,
    pub intro: Vec<String>,
    /// What belongs to the set, then the characters of the box.
    pub parts: Vec<Part>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Part {
    pub id: String,
    pub heading: String,
    pub sections: Vec<Section>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Section {
    pub id: String,
    pub heading: String,
    pub intro: Vec<String>,
    /// Whether the entries happen in this order.
    pub numbered: bool,
    pub entries: Vec<Entry>,
}

/// One thing that can be looked up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Entry {
    pub id: String,
    pub name: String,
    pub facts: Vec<Fact>,
    pub rules: Vec<RuleLine>,
}

/// Something short that is true of an entry; a fact without a label speaks for itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Fact {
    pub label: String,
    pub value: String,
}

/// The reference sheet of a set as it is played under these switches.
pub fn sheet(words: &Words, set: TragedySet, switches: SwitchSet) -> Sheet {
    let writer = Writer { words, set, switches };
    let [mut of_the_set, of_the_box] = writer.sections();
    of_the_set.push(writer.switches());
    Sheet {
        id: set.id().to_owned(),
        title: words.sentence("sheet-title", &[("set", set.into())]),
        intro: vec![
            words.sentence("sheet-script", &[("subplots", set.def().subplots_per_script.into())]),
            writer.preset(),
        ],
        parts: vec![writer.part("set", of_the_set), writer.part("box", of_the_box)],
    }
}

/// The steps of the day and those around the loop, as the engine calls them.
pub(crate) const DAY_STEPS: [&str; 9] = [
    "day-start",
    "mastermind-cards",
    "protagonist-cards",
    "card-resolve",
    "mastermind-abilities",
    "goodwill",
    "incident",
    "leader-passes",
    "day-end",
];
pub(crate) const STEPS_BEFORE: [&str; 2] = ["time-spiral", "preparation"];
pub(crate) const STEPS_AFTER: [&str; 2] = ["loop-end", "final-guess"];
pub(crate) const LOSSES: [&str; 2] = ["death", "defeat"];
pub(crate) const RESOLVE_ORDER: [&str; 4] = ["forbid-movement", "movement", "forbids", "counters"];
pub(crate) const CARD_NOTES: [&str; 3] = ["forbid", "location", "spent"];
pub(crate) const TERMS: [&str; 7] = ["here", "corpse", "panic", "mode", "refusal", "unkillable", "occurs"];
/// Only for sets that have them.
pub(crate) const EXTRA_CARD: &str = "extra-card";
pub(crate) const EXTRA_GAUGE: &str = "extra-gauge";
pub(crate) const VICTIM: &str = "victim";
pub(crate) const MOB: &str = "mob";
pub(crate) const CURSE: &str = "curse";

struct Writer<'w> {
    words: &'w Words,
    set: TragedySet,
    switches: SwitchSet,
}

impl Writer<'_> {
    /// Everything but the switches: what belongs to the set, and the characters of the box.
    fn sections(&self) -> [Vec<Section>; 2] {
        let def = self.set.def();
        let mut of_the_set = vec![
            self.plots("main-plots", def.main_plots),
            self.plots("subplots", def.subplots),
            self.roles(),
            self.incidents(),
        ];
        of_the_set.extend(self.special());
        of_the_set.extend([
            self.day(),
            self.loop_(),
            self.decks(),
            self.resolve(),
            self.cards(),
            self.terms(),
        ]);
        [of_the_set, vec![self.characters()]]
    }

    fn preset(&self) -> String {
        match Preset::ALL.iter().find(|preset| preset.switches() == self.switches) {
            Some(&preset) => self.words.sentence("sheet-rules", &[("preset", preset.into())]),
            None => self.words.sentence("sheet-rules-own", &[]),
        }
    }

    fn plots(&self, id: &str, plots: &[Plot]) -> Section {
        let entry = |&plot: &Plot| {
            let roles: Vec<String> =
                plot.def().roles.iter().map(|demand| self.words.demand(demand)).collect();
            let rules = (0..).map_while(|n| self.words.plot_rule(plot, n, self.switches));
            Entry {
                facts: vec![self.fact("roles", self.list_or_none(&roles))],
                rules: rules.chain(self.words.plot_needs(plot)).collect(),
                ..self.entry(plot)
            }
        };
        self.section(id, plots.iter().map(entry).collect())
    }

    fn roles(&self) -> Section {
        let roles = self.set.def().roles.iter().copied().chain([Role::Person]);
        Section {
            intro: vec![self.words.sentence("section-roles-intro", &[])],
            ..self.section("roles", roles.map(|role| self.role(role)).collect())
        }
    }

    fn role(&self, role: Role) -> Entry {
        let def = role.def();
        let mut facts = Vec::new();
        let plots = self.plots_with(role);
        if !plots.is_empty() {
            facts.push(self.fact("plots", self.words.enumerated(&plots)));
        }
        if let Some(max) = def.max {
            facts.push(self.fact("max", max.to_string()));
        }
        if def.refusal != Refusal::None {
            facts.push(self.fact("refusal", self.words.refusal(def.refusal)));
        }
        if def.unkillable {
            facts.push(Fact { label: String::new(), value: self.words.say("unkillable", &[]) });
        }
        let abilities = (0..).map_while(|n| self.words.role_ability(role, n, self.switches));
        let mut rules: Vec<RuleLine> = abilities.chain(self.words.role_duty(role)).collect();
        if role == Role::Person {
            rules.push(self.line("role-person-text", &[]));
        } else if rules.is_empty() {
            rules.push(self.line("ability-none", &[]));
        }
        Entry { facts, rules, ..self.entry(role) }
    }

    /// The plots that bring a role, and those that can turn a character into it.
    fn plots_with(&self, role: Role) -> Vec<String> {
        let def = self.set.def();
        let bringing = def.plots_with(role).map(|plot| self.words.plot(plot));
        let turning = def.plots_turning_into(role);
        let turning = turning.map(|plot| self.words.say("plot-by-change", &[("plot", plot.into())]));
        bringing.chain(turning).collect()
    }

    fn incidents(&self) -> Section {
        let entry = |&incident: &Incident| {
            let text = self.words.incident_effect(incident, self.switches);
            Entry { rules: vec![RuleLine { tags: Vec::new(), text }], ..self.entry(incident) }
        };
        let incidents = self.set.def().incidents;
        let is_exception = |&incident: &Incident| {
            let def = incident.def();
            def.judged_by != Counter::Paranoia
                || def.limit_change != 0
                || def.mob.is_some()
                || rule::leader_chooses(incident)
        };
        let exceptions = if incidents.iter().any(is_exception) { "yes" } else { "no" };
        Section {
            intro: vec![self.words.sentence("section-incidents-intro", &[("exceptions", exceptions.into())])],
            ..self.section("incidents", incidents.iter().map(entry).collect())
        }
    }

    /// What only some sets have; none if this set has nothing of the kind.
    fn special(&self) -> Option<Section> {
        let def = self.set.def();
        let (gauge, spells): (_, &[Spell]) = match def.gauge {
            Gauge::Unused => (None, &[]),
            Gauge::Incidents => (Some(EXTRA_GAUGE), &[]),
            Gauge::Mythos => (Some(EXTRA_GAUGE), Spell::ALL),
        };
        let has_mobs = def.incidents.iter().any(|incident| incident.def().mob.is_some());
        let terms = [
            self.has_effect(Effect::PutExtra).then_some(EXTRA_CARD),
            gauge,
            def.victims.then_some(VICTIM),
            has_mobs.then_some(MOB),
            self.has_effect(Effect::LayCurse).then_some(CURSE),
        ];
        let terms = terms.into_iter().flatten().map(|term| self.told("term", term));
        let entries: Vec<Entry> = terms.chain(spells.iter().map(|&spell| self.spell(spell))).collect();
        (!entries.is_empty()).then(|| self.section("special", entries))
    }

    fn spell(&self, spell: Spell) -> Entry {
        let milestones = Switch::GaugeMilestones;
        let goodwill = self.words.counters(Counter::Goodwill, SYMPATHY_GOODWILL);
        let args = [
            ("from", spell.gauge().into()),
            ("goodwill", (&goodwill).into()),
            (milestones.id(), milestones.value_id(self.switches).into()),
        ];
        let key = format!("{}-text", Name::from(spell).key());
        Entry { rules: vec![self.line(&key, &args)], ..self.entry(spell) }
    }

    fn day(&self) -> Section {
        let steps = DAY_STEPS.iter().map(|step| self.told("step", step)).collect();
        Section { numbered: true, ..self.section("day", steps) }
    }

    fn loop_(&self) -> Section {
        let steps = |ids: [&'static str; 2]| ids.into_iter().map(|step| self.told("step", step));
        let losses = LOSSES.iter().map(|loss| self.told("loss", loss));
        self.section("loop", steps(STEPS_BEFORE).chain(losses).chain(steps(STEPS_AFTER)).collect())
    }

    fn decks(&self) -> Section {
        let deck = |id: &str, deck: Deck| {
            let cards: Vec<String> = deck.cards.iter().map(|card| self.card_of(deck, card)).collect();
            let text = self.words.enumerated(&cards);
            Entry {
                id: id.to_owned(),
                name: self.words.sentence(&format!("deck-{id}"), &[]),
                facts: Vec::new(),
                rules: vec![RuleLine { tags: Vec::new(), text }],
            }
        };
        self.section(
            "decks",
            vec![deck("mastermind", Deck::MASTERMIND), deck("protagonist", Deck::PROTAGONIST)],
        )
    }

    fn card_of(&self, deck: Deck, card: Card) -> String {
        if deck.once_per_loop.contains(card) {
            self.words.say("deck-card-once", &[("card", card.into())])
        } else if deck.doubled.contains(card) {
            self.words.say("deck-card-several", &[("card", card.into()), ("copies", 2u8.into())])
        } else {
            self.words.card(card)
        }
    }

    fn resolve(&self) -> Section {
        let entry = |id: &&str| Entry {
            id: (*id).to_owned(),
            name: self.words.sentence(&format!("resolve-{id}"), &[]),
            facts: Vec::new(),
            rules: Vec::new(),
        };
        Section { numbered: true, ..self.section("resolve", RESOLVE_ORDER.iter().map(entry).collect()) }
    }

    fn cards(&self) -> Section {
        let entry = |&card: &Card| Entry {
            rules: vec![RuleLine { tags: Vec::new(), text: self.words.card_effect(card) }],
            ..self.entry(card)
        };
        let movement =
            self.words.sentence("cards-movement", &[("combinations", (&self.combinations()).into())]);
        let notes = CARD_NOTES.iter().map(|note| self.words.sentence(&format!("cards-{note}"), &[]));
        Section {
            intro: [movement].into_iter().chain(notes).collect(),
            ..self.section("cards", Card::ALL.iter().map(entry).collect())
        }
    }

    /// What each two different directions make together.
    fn combinations(&self) -> String {
        let mut sums = Vec::new();
        for (n, &one) in Direction::ALL.iter().enumerate() {
            for &other in &Direction::ALL[n + 1..] {
                let args =
                    [("one", one.into()), ("other", other.into()), ("both", one.combined(other).into())];
                sums.push(self.words.say("movement-combines", &args));
            }
        }
        self.words.enumerated(&sums)
    }

    fn terms(&self) -> Section {
        self.section("terms", TERMS.iter().map(|term| self.told("term", term)).collect())
    }

    /// Whether a plot or an incident of the set does this.
    fn has_effect(&self, effect: Effect) -> bool {
        let def = self.set.def();
        let of_plots = def.main_plots.iter().chain(def.subplots).flat_map(|plot| plot.def().abilities);
        let parts = def.incidents.iter().flat_map(|incident| incident.def().parts);
        let of_incidents = parts.flat_map(|part| part.either.iter().copied());
        of_plots.map(|ability| ability.then).chain(of_incidents).flatten().any(|it| *it == effect)
    }

    fn switches(&self) -> Section {
        let entry = |switch: Switch| Entry {
            rules: vec![RuleLine {
                tags: Vec::new(),
                text: format!(
                    "{} {}",
                    self.words.switch_question(switch),
                    self.words.switch_value(switch, self.switches)
                ),
            }],
            ..self.entry(switch)
        };
        let in_question = Switch::ALL.iter().copied().filter(|&switch| self.matters(switch));
        Section {
            intro: vec![self.words.sentence("section-switches-intro", &[])],
            ..self.section("switches", in_question.map(entry).collect())
        }
    }

    /// Whether anything on this sheet reads differently by the switch.
    fn matters(&self, switch: Switch) -> bool {
        let read = |on: bool| {
            let mut switches = self.switches;
            switches.set(switch, on);
            Writer { switches, ..*self }.sections()
        };
        read(false) != read(true)
    }

    fn characters(&self) -> Section {
        self.section("characters", Character::ALL.iter().map(|&who| self.character(who)).collect())
    }

    fn character(&self, who: Character) -> Entry {
        let def = who.def();
        let traits: Vec<String> = def.traits.iter().map(|of| self.words.trait_of(who, of)).collect();
        let start = match def.start {
            Start::At(place) => self.words.in_location(place),
            Start::Chosen => self.words.say("start-chosen", &[]),
            Start::FromLoop(place) => self.words.say("start-from-loop", &[("place", place.into())]),
            Start::OnDay(place) => self.words.say("start-on-day", &[("place", place.into())]),
        };
        let mut facts = vec![self.fact("limit", def.paranoia_limit.to_string()), self.fact("start", start)];
        if def.forbidden != LocationSet::EMPTY {
            let forbidden: Vec<String> =
                def.forbidden.iter().map(|place| self.words.the_location(place)).collect();
            facts.push(self.fact("forbidden", self.words.enumerated(&forbidden)));
        }
        facts.push(self.fact("traits", self.words.enumerated(&traits)));

        let passive =
            self.words.passive(who).map(|text| RuleLine { tags: vec![self.words.say("passive", &[])], text });
        let by_itself = (0..).map_while(|n| self.words.passive_ability(who, n, self.switches));
        let goodwill = (0..).map_while(|n| self.words.goodwill_ability(who, n, self.switches));
        let mut rules: Vec<RuleLine> = passive.into_iter().chain(by_itself).chain(goodwill).collect();
        if rules.is_empty() {
            rules.push(self.line("ability-none", &[]));
        }
        Entry { facts, rules, ..self.entry(who) }
    }

    /// A thing that is told in one text: its key, and the same with `-text`.
    fn told(&self, kind: &str, id: &str) -> Entry {
        let key = format!("{kind}-{id}");
        let yes_or_no = |yes: bool| if yes { "yes" } else { "no" };
        let gauge = match self.set.def().gauge {
            Gauge::Unused => "unused",
            Gauge::Incidents => "incidents",
            Gauge::Mythos => "mythos",
        };
        let read = |switch: Switch| (switch.id(), switch.value_id(self.switches).into());
        let args = [
            ("cards", CARDS_A_DAY.into()),
            ("final-guess", yes_or_no(self.set.def().final_guess).into()),
            ("curses", yes_or_no(self.has_effect(Effect::LayCurse)).into()),
            ("gauge", gauge.into()),
            read(Switch::RefusedOncePerLoop),
            read(Switch::FailedCurse),
            read(Switch::MobLocation),
        ];
        Entry {
            id: id.to_owned(),
            name: self.words.sentence(&key, &[]),
            facts: Vec::new(),
            rules: vec![self.line(&format!("{key}-text"), &args)],
        }
    }

    fn part(&self, id: &str, sections: Vec<Section>) -> Part {
        Part { id: id.to_owned(), heading: self.words.sentence(&format!("part-{id}"), &[]), sections }
    }

    fn section(&self, id: &str, entries: Vec<Entry>) -> Section {
        let heading = self.words.sentence(&format!("section-{id}"), &[]);
        Section { id: id.to_owned(), heading, intro: Vec::new(), numbered: false, entries }
    }

    fn entry(&self, name: impl Into<Name>) -> Entry {
        let name = name.into();
        Entry { id: name.key(), name: self.words.title(name), facts: Vec::new(), rules: Vec::new() }
    }

    fn fact(&self, label: &str, value: String) -> Fact {
        Fact { label: self.words.sentence(&format!("label-{label}"), &[]), value }
    }

    fn line(&self, key: &str, args: &[(&str, Arg<'_>)]) -> RuleLine {
        RuleLine { tags: Vec::new(), text: self.words.sentence(key, args) }
    }

    fn list_or_none(&self, items: &[String]) -> String {
        if items.is_empty() { self.words.say("value-none", &[]) } else { self.words.enumerated(items) }
    }
}
