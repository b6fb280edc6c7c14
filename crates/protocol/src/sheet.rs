//! What the Protagonists are handed at the start.

use engine::table::OpenSheet as EngineSheet;
use rules::{CharacterSet, Culprit, CulpritSet, Preset as PresetWord, Switch as SwitchWord};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::words::{self, Card, Character, Id, Incident, Location, Preset, Switch, TragedySet};

/// The open sheet: the same for every seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct OpenSheet {
    pub set: TragedySet,
    /// How many people play, the Mastermind included.
    pub players: u8,
    pub loops: u8,
    pub days: u8,
    pub final_guess: bool,
    /// Whether Protagonists see each other's face-down cards.
    pub table_talk: bool,
    /// The preset, and every switch with the position it stands in.
    pub preset: Preset,
    pub switches: Vec<(Switch, String)>,
    /// The Mastermind's deck; a special rule may have taken cards out of it.
    pub mastermind_deck: Vec<Card>,
    pub schedule: Vec<ListedIncident>,
    /// The Boss's turf.
    pub turf: Option<Location>,
    /// Whose start a special rule of the script fixes.
    pub fixed_starts: Vec<Character>,
}

/// An incident by the name everybody reads.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct ListedIncident {
    pub day: u8,
    pub incident: Incident,
    /// Where the mob is, if the table plays with that open.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub mob: Option<Location>,
    /// The locations whose mobs may be the culprit, as far as the sheet tells.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Location>>")]
    pub suspected_mobs: Vec<Location>,
    /// Whether no character can be the culprit.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub only_mobs: bool,
}

impl OpenSheet {
    pub fn of(sheet: &EngineSheet, preset: PresetWord) -> OpenSheet {
        let listed = |(incident, day): (&Option<rules::Incident>, u8)| {
            let incident = (*incident)?;
            let mob = sheet.mobs[usize::from(day) - 1];
            let suspects = sheet.set.def().suspects(incident, mob, CharacterSet::ALL);
            let of_mob = |culprit| match culprit {
                Culprit::Mob(location) => Some(Id(location)),
                Culprit::Character(_) => None,
            };
            let suspected_mobs = suspects.iter().filter_map(of_mob).collect();
            let only_mobs = suspects.and(CulpritSet::of_characters(CharacterSet::ALL)).is_empty();
            Some(ListedIncident { day, incident: Id(incident), mob: mob.map(Id), suspected_mobs, only_mobs })
        };
        let position = |switch: &SwitchWord| (Id(*switch), switch.value_id(sheet.switches).to_owned());
        OpenSheet {
            set: Id(sheet.set),
            players: sheet.players.count(),
            loops: sheet.loops,
            days: sheet.days,
            final_guess: sheet.final_guess,
            table_talk: sheet.table_talk,
            preset: Id(preset),
            switches: SwitchWord::ALL.iter().map(position).collect(),
            mastermind_deck: words::all(sheet.mastermind_deck.iter()),
            schedule: sheet.schedule.iter().zip(1u8..).filter_map(listed).collect(),
            turf: sheet.turf.map(Id),
            fixed_starts: words::all(sheet.fixed_starts.iter()),
        }
    }
}
