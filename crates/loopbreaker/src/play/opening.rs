//! What everybody is told before the first card: the open sheet, and who holds which seat.

use engine::{Game, Seat, Table};
use rules::{Deck, Preset, Switch};
use text::{Arg, Words};

use super::console::Console;
use super::setup::BotKind;

pub(super) fn tell(game: &Game, held: &[Seat], bots: BotKind, console: &mut Console, words: &Words) {
    let table = game.table();
    console.rule('═', &words.say("play-title", &[]));
    tell_open_sheet(table, console, words);
    console.blank();
    let name = |seats: &mut dyn Iterator<Item = Seat>| -> Vec<String> {
        seats.map(|seat| words.seat(seat)).collect()
    };
    let mine = name(&mut held.iter().copied());
    let others = name(&mut table.sheet.players.seats().filter(|seat| !held.contains(seat)));
    if !mine.is_empty() {
        let args = [("n", mine.len().into()), ("seats", Arg::Text(&words.all_of(&mine)))];
        console.say(&words.sentence("play-you-hold", &args));
    }
    if !others.is_empty() {
        let kind = words.say(&format!("play-bots-{bots}"), &[]);
        let others = words.all_of(&others);
        let args = [("seats", (&others).into()), ("kind", (&kind).into())];
        console.say(&words.sentence("play-bots-hold", &args));
    }
    let goal = match (held.contains(&Seat::Mastermind), held.len()) {
        (_, 0) => "play-goal-spectator",
        (true, 1) => "play-goal-mastermind",
        (true, _) => "play-goal-both",
        (false, _) => "play-goal-protagonists",
    };
    console.say(&words.say(goal, &[]));
    if !held.is_empty() {
        console.say(&words.say("play-ask-for-help", &[]));
    }
}

/// The open sheet of the script and its special rules.
pub(super) fn tell_open_sheet(table: &Table, console: &mut Console, words: &Words) {
    let sheet = &table.sheet;
    let args = [
        ("set", sheet.set.into()),
        ("loops", sheet.loops.into()),
        ("days", sheet.days.into()),
        ("players", sheet.players.count().into()),
    ];
    console.say(&words.sentence("play-open-sheet", &args));
    let entry = |(day, incident): (u8, &Option<rules::Incident>)| {
        let args = [("day", day.into()), ("incident", (*incident)?.into())];
        Some(match sheet.mobs[usize::from(day) - 1] {
            None => words.say("play-incident", &args),
            Some(mob) => words.say("play-incident-mob", &[args[0], args[1], ("place", mob.into())]),
        })
    };
    let incidents: Vec<String> = (1u8..).zip(&sheet.schedule).filter_map(entry).collect();
    match incidents.is_empty() {
        true => console.say(&words.say("play-no-incidents", &[])),
        false => {
            let incidents = words.enumerated(&incidents);
            console.say(&words.sentence("play-incidents", &[("incidents", (&incidents).into())]));
        }
    }
    let readings: Vec<String> = Switch::ALL
        .iter()
        .filter(|switch| sheet.switches.contains(**switch))
        .map(|switch| format!("{}={}", switch.id(), switch.value_id(sheet.switches)))
        .collect();
    let reading = match (
        sheet.switches == Preset::Handbook.switches(),
        sheet.switches == Preset::Designer.switches(),
    ) {
        (true, _) => words.say("play-reading", &[("reading", (&words.preset(Preset::Handbook)).into())]),
        (_, true) => words.say("play-reading", &[("reading", (&words.preset(Preset::Designer)).into())]),
        (false, false) => words.say("play-reading", &[("reading", (&readings.join(", ")).into())]),
    };
    let talk = words.say(if sheet.table_talk { "play-talk-on" } else { "play-talk-off" }, &[]);
    console.say(&format!("{reading} {talk}"));
    for card in Deck::MASTERMIND.cards.without(sheet.mastermind_deck).iter() {
        console.say(&words.sentence("special-card-removed", &[("card", card.into())]));
    }
    for who in sheet.fixed_starts.iter() {
        if let Some(place) = table.start_of(who) {
            console.say(&words.sentence("special-start", &[("who", who.into()), ("where", place.into())]));
        }
    }
    if let Some(turf) = sheet.turf {
        console.say(&words.sentence("play-turf-is", &[("place", turf.into())]));
    }
    if sheet.final_guess != sheet.set.def().final_guess {
        let key = if sheet.final_guess { "special-final-guess" } else { "special-no-final-guess" };
        console.say(&words.say(key, &[]));
    }
}
