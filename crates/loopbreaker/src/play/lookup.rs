//! Looking things up at the table: the reference sheet and single rules.

use engine::Table;
use text::{Entry, Sheet, Words};

use super::console::{Console, WIDTH};
use super::menu;

/// The sections one thinks with; the rest is for who asks for all.
const SHORT: [&str; 5] = ["main-plots", "subplots", "roles", "incidents", "special"];

fn sheet(table: &Table, words: &Words) -> Sheet {
    text::sheet(words, table.sheet.set, table.sheet.switches)
}

pub(super) fn tell_sheet(table: &Table, all: bool, console: &mut Console, words: &Words) {
    let mut sheet = sheet(table, words);
    if !all {
        sheet.parts.truncate(1);
        let sections = sheet.parts.iter_mut().flat_map(|part| std::iter::once(&mut part.sections));
        sections.for_each(|sections| sections.retain(|section| SHORT.contains(&section.id.as_str())));
    }
    console.block(&sheet.plain(WIDTH));
    if !all {
        console.blank();
        console.say(&words.say("play-sheet-more", &[]));
    }
}

/// Tells the rule that goes by this name, or what it could be.
pub(super) fn tell_rule(
    typed: &str,
    table: &Table,
    fillers: &[String],
    console: &mut Console,
    words: &Words,
) {
    let sheet = sheet(table, words);
    let sections = sheet.parts.iter().flat_map(|part| &part.sections);
    let entries: Vec<&Entry> = sections.flat_map(|section| &section.entries).collect();
    let names: Vec<Vec<String>> =
        entries.iter().map(|entry| vec![entry.name.clone(), entry.id.clone()]).collect();
    let found = menu::closest(&names, &menu::words_of(typed), fillers);
    match found.as_slice() {
        [] => console.say(&words.say("play-no-rule", &[("name", typed.into())])),
        few @ ([_] | [_, _] | [_, _, _]) => few.iter().for_each(|&n| tell_entry(entries[n], console)),
        many => {
            let name = |&n: &usize| entries[n].name.trim_end_matches('.').to_owned();
            let names: Vec<String> = many.iter().map(name).collect();
            let names = words.one_of(&names);
            console.say(&words.say("play-ambiguous", &[("names", (&names).into())]));
        }
    }
}

fn tell_entry(entry: &Entry, console: &mut Console) {
    let name = console.paint().bold(&entry.name);
    console.block(&name);
    let facts: Vec<String> = entry
        .facts
        .iter()
        .map(|fact| match fact.label.is_empty() {
            true => fact.value.clone(),
            false => format!("{}: {}", fact.label, fact.value),
        })
        .collect();
    console.indented(2, &facts.join(" · "));
    for rule in &entry.rules {
        let tags =
            if rule.tags.is_empty() { String::new() } else { format!("[{}] ", rule.tags.join(" · ")) };
        console.indented(2, &format!("{tags}{}", rule.text));
    }
}
