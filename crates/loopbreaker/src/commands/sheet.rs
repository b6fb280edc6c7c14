//! `loopbreaker sheet SET`: what a player needs at the table.

use rules::{Preset, SwitchSet, TragedySet};
use serde_json::json;

use super::arguments;
use super::{print, print_json};
use crate::{Done, Output};

#[derive(Debug, clap::Args)]
pub(crate) struct SheetArgs {
    /// A Tragedy Set; without one, all that there are.
    set: Option<TragedySet>,
    /// Whose reading of the rules: handbook or designer.
    #[arg(long, default_value = "handbook")]
    preset: Preset,
    /// Columns of the printed page.
    #[arg(long, default_value_t = 100, value_parser = arguments::width)]
    width: u16,
}

pub(crate) fn run(args: SheetArgs, output: Output) -> anyhow::Result<Done> {
    let switches: SwitchSet = args.preset.switches();
    let sets: Vec<TragedySet> = args.set.map_or_else(|| TragedySet::ALL.to_vec(), |set| vec![set]);
    let sheets = sets.iter().map(|set| (*set, text::sheet(output.words, *set, switches)));
    if output.json {
        let sheets: Vec<_> = sheets
            .map(|(set, sheet)| {
                let def = set.def();
                json!({
                    "set": set.id(),
                    "main_plots": ids(def.main_plots, |plot| plot.id()),
                    "subplots": ids(def.subplots, |plot| plot.id()),
                    "roles": ids(def.roles, |role| role.id()),
                    "incidents": ids(def.incidents, |incident| incident.id()),
                    "characters": ids(rules::Character::ALL, |who| who.id()),
                    "cards": ids(rules::Card::ALL, |card| card.id()),
                    "sheet": sheet,
                })
            })
            .collect();
        print_json(&json!({ "language": output.words.language().id(), "sets": sheets }))?;
        return Ok(Done::Well);
    }
    let pages: Vec<String> = sheets.map(|(_, sheet)| sheet.plain(usize::from(args.width))).collect();
    print(&format!("{}\n", pages.join("\n\n").trim_end()))?;
    Ok(Done::Well)
}

fn ids<T: Copy>(words: &[T], id: impl Fn(T) -> &'static str) -> Vec<&'static str> {
    words.iter().map(|word| id(*word)).collect()
}
