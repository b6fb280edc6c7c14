//! A record that no legal script explains: where the possibilities end.

use engine::Fact;
use serde_json::json;
use solver::{Detective, Item, Record, Repair};
use text::{Arg, Words};

use super::super::{print, print_json};
use super::When;
use super::source::Source;
use super::why::laid_out;
use crate::{Done, Output};

/// The detective before the item with which the last script goes; up to `good` there were some, up to `bad` there is
/// none.
pub(super) fn earliest(record: &Record, mut good: usize, mut bad: usize) -> Detective {
    let mut before = Detective::new(&record.up_to(good));
    while bad - good > 1 {
        let middle = good + (bad - good) / 2;
        let mut later = before.clone();
        later.follow(&record.items()[good..middle]);
        if later.answer().scripts > 0 {
            (good, before) = (middle, later);
        } else {
            bad = middle;
        }
    }
    before
}

/// Says where the record cannot be right: behind what there is a detective for, or on the open sheet.
pub(super) fn tell(source: &Source, before: Option<&Detective>, output: Output) -> anyhow::Result<Done> {
    let words = output.words;
    let Some(before) = before else {
        let told = words.sentence("reason-sheet-impossible", &[]);
        match output.json {
            true => print_json(&json!({ "impossible": { "file": source.file, "conclusion": told } }))?,
            false => print(&format!("{}: {told}\n", source.file))?,
        }
        return Ok(Done::Badly);
    };
    let item = before.record().items().len();
    let fact = source.record.items()[item].fact;
    let table = before.record().table();
    let seen = words.happened(&fact, table).unwrap_or_else(|| fact.to_string());
    let until = source.record.up_to(item + 1);
    // What should have come before the item may be what is missing: then the slip is where the one before it stands.
    let last = item.checked_sub(1).map(|last| (last, source.record.items()[last].fact));
    let mut detective = before.clone();
    detective.follow(&source.record.items()[item..=item]);
    let repair = before.repair(source.record.items()[item], source.record.items().get(item + 1).copied());
    let hint = repair.map(|repair| hint(repair, fact, words));
    let reason = detective.why_impossible_after(before);
    let reason = reason.map(|reason| words.why_impossible(&reason, &until));
    if output.json {
        print_json(&json!({ "impossible": {
            "file": source.file,
            "line": source.line(item),
            "item": item,
            "at": When::new(&until, item),
            "fact": fact.to_string(),
            "seen": seen,
            "after": last.map(|(last, fact)| json!({
                "line": source.line(last),
                "item": last,
                "fact": fact.to_string(),
            })),
            "reason": reason,
            "hint": hint,
        } }))?;
        return Ok(Done::Badly);
    }
    let (place, at, fact) = (source.place(item), words.moment(until.moment_of(item)), fact.to_string());
    let args = [
        ("place", Arg::Text(&place)),
        ("when", Arg::Text(&at)),
        ("fact", Arg::Text(&fact)),
        ("seen", Arg::Text(&seen)),
    ];
    let reason = reason.as_ref().map(laid_out).unwrap_or_default();
    let last = last.map(|(last, fact)| {
        let (place, fact) = (source.place(last), fact.to_string());
        let args = [("place", Arg::Text(&place)), ("fact", Arg::Text(&fact))];
        format!("  {}\n", words.sentence("solve-impossible-after", &args))
    });
    let last = last.unwrap_or_default();
    let hint = hint.map(|hint| format!("  {hint}\n")).unwrap_or_default();
    print(&format!("{}\n{last}{reason}{hint}", words.say("solve-impossible", &args)))?;
    Ok(Done::Badly)
}

/// What the person who wrote the record may have meant.
fn hint(repair: Repair, fact: Fact, words: &Words) -> String {
    let written = |item: Item| if item.joined { format!("& {}", item.fact) } else { item.fact.to_string() };
    match repair {
        Repair::Joined(joined) => {
            let line = written(Item { fact, joined });
            words.sentence("solve-hint-joined", &[("line", Arg::Text(&line))])
        }
        Repair::After(missing) => {
            let line = written(missing);
            words.sentence("solve-hint-left-out", &[("line", Arg::Text(&line))])
        }
        Repair::Without => words.sentence("solve-hint-without", &[]),
    }
}
