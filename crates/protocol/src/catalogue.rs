//! What is printed in the boxes, for clients that show it: `GET /api/catalogue`.

use rules::characters::Start as StartDef;
use rules::{CARDS_A_DAY, Deck as DeckDef, Library, Refusal as RefusalDef, Script};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::words::{
    self, Card, Character, Counter, Id, Incident, Location, Plot, Preset, Role, Spell, Switch, TragedySet,
    Trait,
};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Catalogue {
    pub characters: Vec<CharacterCard>,
    pub mastermind_deck: DeckCards,
    pub protagonist_deck: DeckCards,
    pub cards_a_day: u8,
    pub sets: Vec<SetInfo>,
    pub roles: Vec<RoleInfo>,
    pub presets: Vec<PresetInfo>,
    /// The two positions of every switch.
    pub switches: Vec<(Switch, [String; 2])>,
    /// Every bundled script without what would give it away.
    pub scripts: Vec<ScriptOutline>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct CharacterCard {
    pub who: Character,
    pub paranoia_limit: u8,
    pub start: Start,
    pub forbidden: Vec<Location>,
    pub traits: Vec<Trait>,
    pub goodwill: Vec<GoodwillAbility>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Start {
    At(Location),
    /// The Mastermind picks a location in every loop.
    Chosen,
    /// From a loop on, or on a day, that only the script tells.
    Late(Location),
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct GoodwillAbility {
    /// How much Goodwill it takes.
    pub goodwill: u8,
    pub once_per_loop: bool,
    pub unrefusable: bool,
    /// The only locations in which it can be used; empty when it can be used anywhere.
    pub only_in: Vec<Location>,
    /// The ways between which the Leader chooses.
    pub either: Vec<Vec<EffectInfo>>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct DeckCards {
    pub cards: Vec<Card>,
    pub once_per_loop: Vec<Card>,
    /// Cards of which the deck holds two.
    pub doubled: Vec<Card>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct SetInfo {
    pub set: TragedySet,
    pub main_plots: Vec<PlotInfo>,
    pub subplots: Vec<PlotInfo>,
    /// All roles a character can have, the Person included.
    pub roles: Vec<Role>,
    pub incidents: Vec<Incident>,
    pub subplots_per_script: u8,
    pub final_guess: bool,
    pub has_gauge: bool,
    /// Intrigue on a location stands for corpses there.
    pub has_victims: bool,
    /// The Extra cards are Curses.
    pub has_curses: bool,
    /// The spells, each with the gauge from which on it works.
    pub spells: Vec<(Spell, u8)>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PlotInfo {
    pub plot: Plot,
    /// The roles it brings.
    pub roles: Vec<Role>,
    pub abilities: Vec<AbilityInfo>,
}

/// What an ability does; of several ways the user chooses one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct AbilityInfo {
    pub either: Vec<Vec<EffectInfo>>,
}

/// One effect, by the word of its message `effect-…`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct EffectInfo {
    pub effect: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub counter: Option<Counter>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub n: Option<u8>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct RoleInfo {
    pub role: Role,
    /// How many of a script may have it.
    pub max: Option<u8>,
    pub refusal: RefusalKind,
    pub unkillable: bool,
    pub abilities: Vec<AbilityInfo>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum RefusalKind {
    None,
    Optional,
    Mandatory,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PresetInfo {
    pub preset: Preset,
    pub switches: Vec<(Switch, String)>,
}

/// Enough to choose by, too little to know a script again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ScriptOutline {
    pub set: TragedySet,
    pub days: u8,
    /// How many characters take part.
    pub cast: u8,
    pub incidents: u8,
    pub lengths: Vec<Length>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Length {
    pub loops: u8,
    /// As the author says, from 1 to 10.
    pub difficulty: Option<u8>,
}

/// A script by its title: `GET /api/scripts`, for whoever will be Mastermind.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ScriptTitle {
    pub id: String,
    pub title: String,
    pub author: Option<String>,
    pub outline: ScriptOutline,
}

/// A reference sheet in words: `GET /api/sheets/{set}?lang=en&preset=handbook`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ReferenceSheet {
    pub id: String,
    pub title: String,
    pub intro: Vec<String>,
    pub parts: Vec<SheetPart>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SheetPart {
    pub id: String,
    pub heading: String,
    pub sections: Vec<SheetSection>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SheetSection {
    pub id: String,
    pub heading: String,
    pub intro: Vec<String>,
    /// Whether the entries happen in this order.
    pub numbered: bool,
    pub entries: Vec<SheetEntry>,
}

/// One thing that can be looked up: its rules in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SheetEntry {
    pub id: String,
    pub name: String,
    pub facts: Vec<SheetFact>,
    pub rules: Vec<SheetRule>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SheetFact {
    pub label: String,
    pub value: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SheetRule {
    pub tags: Vec<String>,
    pub text: String,
}

impl Catalogue {
    pub fn new() -> Catalogue {
        let positions = |switch: &rules::Switch| (Id(*switch), switch.value_ids().map(str::to_owned));
        Catalogue {
            characters: rules::Character::ALL.iter().map(|who| CharacterCard::of(*who)).collect(),
            mastermind_deck: DeckCards::of(DeckDef::MASTERMIND),
            protagonist_deck: DeckCards::of(DeckDef::PROTAGONIST),
            cards_a_day: CARDS_A_DAY as u8,
            sets: rules::TragedySet::ALL.iter().map(|set| SetInfo::of(*set)).collect(),
            roles: rules::Role::ALL.iter().map(|role| RoleInfo::of(*role)).collect(),
            presets: rules::Preset::ALL.iter().map(|preset| PresetInfo::of(*preset)).collect(),
            switches: rules::Switch::ALL.iter().map(positions).collect(),
            scripts: outlines(),
        }
    }
}

impl Default for Catalogue {
    fn default() -> Catalogue {
        Catalogue::new()
    }
}

/// The outlines of the scripts that can be played, in an order that does not give them away.
fn outlines() -> Vec<ScriptOutline> {
    let playable = Library::all().iter().filter(|script| script.unplayable().is_none());
    let mut outlines: Vec<ScriptOutline> = playable.map(ScriptOutline::of).collect();
    let loops = |outline: &ScriptOutline| outline.lengths.first().map_or(0, |length| length.loops);
    outlines.sort_by_key(|outline| (outline.set, outline.days, outline.cast, loops(outline)));
    outlines
}

impl CharacterCard {
    fn of(who: rules::Character) -> CharacterCard {
        let def = who.def();
        let ability = |ability: &rules::ability::GoodwillAbility| {
            let anywhere = ability.only_in == rules::LocationSet::ALL;
            GoodwillAbility {
                goodwill: ability.goodwill,
                once_per_loop: ability.once_per_loop,
                unrefusable: ability.unrefusable,
                only_in: if anywhere { Vec::new() } else { words::all(ability.only_in.iter()) },
                either: ability.either.iter().map(|effects| effects_of(effects)).collect(),
            }
        };
        CharacterCard {
            who: Id(who),
            paranoia_limit: def.paranoia_limit,
            start: match def.start {
                StartDef::At(location) => Start::At(Id(location)),
                StartDef::Chosen => Start::Chosen,
                StartDef::FromLoop(location) | StartDef::OnDay(location) => Start::Late(Id(location)),
            },
            forbidden: words::all(def.forbidden.iter()),
            traits: rules::Trait::ALL.iter().copied().filter(|it| def.traits.contains(*it)).map(Id).collect(),
            goodwill: def.goodwill.iter().map(ability).collect(),
        }
    }
}

impl DeckCards {
    fn of(deck: DeckDef) -> DeckCards {
        DeckCards {
            cards: words::all(deck.cards.iter()),
            once_per_loop: words::all(deck.once_per_loop.iter()),
            doubled: words::all(deck.doubled.iter()),
        }
    }
}

impl SetInfo {
    fn of(set: rules::TragedySet) -> SetInfo {
        let def = set.def();
        let info = |plot: &rules::Plot| PlotInfo {
            plot: Id(*plot),
            roles: plot.def().roles.iter().map(|demand| Id(demand.role)).collect(),
            abilities: abilities_of(plot.def().abilities),
        };
        SetInfo {
            set: Id(set),
            main_plots: def.main_plots.iter().map(info).collect(),
            subplots: def.subplots.iter().map(info).collect(),
            roles: words::all(def.castable().iter()),
            incidents: words::all(def.incidents.iter().copied()),
            subplots_per_script: def.subplots_per_script as u8,
            final_guess: def.final_guess,
            has_gauge: def.gauge != rules::Gauge::Unused,
            has_victims: def.victims,
            has_curses: def.curses,
            spells: spells_of(def),
        }
    }
}

fn abilities_of(abilities: &'static [rules::ability::Ability]) -> Vec<AbilityInfo> {
    let info = |ability: &rules::ability::Ability| AbilityInfo {
        either: ability.either().map(effects_of).collect(),
    };
    abilities.iter().map(info).collect()
}

fn effects_of(effects: &[rules::ability::Effect]) -> Vec<EffectInfo> {
    let info = |effect: &rules::ability::Effect| {
        let (counter, n) = effect.counters();
        EffectInfo { effect: effect.id().to_owned(), counter: counter.map(Id), n }
    };
    effects.iter().map(info).collect()
}

fn spells_of(def: &rules::SetDef) -> Vec<(Spell, u8)> {
    match def.gauge {
        rules::Gauge::Mythos => rules::Spell::ALL.iter().map(|spell| (Id(*spell), spell.gauge())).collect(),
        rules::Gauge::Unused | rules::Gauge::Incidents => Vec::new(),
    }
}

impl RoleInfo {
    fn of(role: rules::Role) -> RoleInfo {
        let def = role.def();
        RoleInfo {
            role: Id(role),
            max: def.max,
            refusal: match def.refusal {
                RefusalDef::None => RefusalKind::None,
                RefusalDef::Optional => RefusalKind::Optional,
                RefusalDef::Mandatory => RefusalKind::Mandatory,
            },
            unkillable: def.unkillable,
            abilities: abilities_of(def.abilities),
        }
    }
}

impl PresetInfo {
    fn of(preset: rules::Preset) -> PresetInfo {
        let switches = preset.switches();
        let position = |switch: &rules::Switch| (Id(*switch), switch.value_id(switches).to_owned());
        PresetInfo { preset: Id(preset), switches: rules::Switch::ALL.iter().map(position).collect() }
    }
}

impl ScriptOutline {
    pub fn of(script: &Script) -> ScriptOutline {
        let length = |length: &rules::Length| Length { loops: length.loops, difficulty: length.difficulty };
        ScriptOutline {
            set: Id(script.set),
            days: script.days,
            cast: script.cast.len() as u8,
            incidents: script.incidents.len() as u8,
            lengths: script.lengths.iter().map(length).collect(),
        }
    }
}

impl ScriptTitle {
    pub fn of(script: &Script) -> ScriptTitle {
        ScriptTitle {
            id: script.id.clone(),
            title: script.title.clone(),
            author: script.author.clone(),
            outline: ScriptOutline::of(script),
        }
    }
}
