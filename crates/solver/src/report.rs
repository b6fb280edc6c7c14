//! What is possible, in numbers by id.

use std::collections::BTreeMap;

use rules::{Character, Culprit, Incident, Plot, Role};
use serde::Serialize;

use crate::answer::Answer;
use crate::cube::EntrySet;
use crate::space::Space;

/// Numbers by id; what no script has is left out.
type Numbers = BTreeMap<&'static str, u128>;

/// What is possible, as JSON has it.
#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Report {
    pub scripts: u128,
    /// Untold where several sets of scripts may have the same casts.
    pub casts: Option<u128>,
    pub plot_combinations: usize,
    pub roles: BTreeMap<&'static str, Numbers>,
    pub culprits: BTreeMap<u8, Numbers>,
    pub plots: Numbers,
    /// Only where a name on the open sheet may be false.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub incidents: BTreeMap<u8, Numbers>,
    /// Only where there may be a second main plot.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub extra_main_plots: Numbers,
    /// When late characters enter, 0 for not at all; only where some may.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub entries: BTreeMap<&'static str, BTreeMap<u8, u128>>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub saturated: bool,
}

impl Report {
    pub fn new(space: &Space, answer: &Answer) -> Report {
        let everything = space.everything();
        let open_names = |day: &&u8| everything.incidents(**day).len() > 1;
        let of_incident = |day: u8| {
            numbers(
                Incident::ALL.iter().map(|&incident| (incident.id(), answer.with_incident(day, incident))),
            )
        };
        let entries = |who: Character| {
            let all = 0..EntrySet::ROOM as u8;
            all.map(|entry| (entry, answer.with_entry(who, entry))).filter(|&(_, n)| n > 0).collect()
        };
        Report {
            scripts: answer.scripts,
            casts: answer.casts,
            plot_combinations: answer.plot_combinations,
            roles: space
                .cast()
                .map(|who| {
                    (
                        who.id(),
                        numbers(Role::ALL.iter().map(|&role| (role.id(), answer.with_role(who, role)))),
                    )
                })
                .collect(),
            culprits: space
                .days()
                .iter()
                .map(|&day| {
                    (day, numbers(Culprit::all().map(|who| (who.id(), answer.with_culprit(day, who)))))
                })
                .collect(),
            plots: numbers(Plot::ALL.iter().map(|&plot| (plot.id(), answer.with_plot(plot)))),
            incidents: space.days().iter().filter(open_names).map(|&day| (day, of_incident(day))).collect(),
            extra_main_plots: numbers(
                Plot::ALL.iter().map(|&plot| (plot.id(), answer.with_extra_main_plot(plot))),
            ),
            entries: space.cast().filter(|who| who.is_late()).map(|who| (who.id(), entries(who))).collect(),
            saturated: answer.saturated,
        }
    }
}

fn numbers(all: impl Iterator<Item = (&'static str, u128)>) -> Numbers {
    all.filter(|&(_, n)| n > 0).collect()
}
