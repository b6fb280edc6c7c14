//! What the Mastermind knows, and everybody once the game is over.

use engine::{Choice, Event, Fact, Game, Seat};
use rules::ability::Modifier;
use rules::{Culprit, Role, Scheduled, Script, SwitchSet};
use text::{RuleLine, Words};

use super::console::Console;

/// The secret card of the script.
pub(super) fn tell_card(script: &Script, console: &mut Console, words: &Words) {
    let title = console.paint().bold(&script.title);
    console.block(&title);
    let mut line = |key: &str, value: &str| {
        let label = words.say(key, &[]);
        console.indented(2, &format!("{label}: {value}"));
    };
    line("script-main-plot", &words.plot(script.main_plot));
    if let Some(plot) = script.extra_main_plot {
        line("script-extra-main-plot", &words.plot(plot));
    }
    let subplots: Vec<String> = script.subplots.iter().map(|&plot| words.plot(plot)).collect();
    line("script-subplots", &words.enumerated(&subplots));
    console.block(&format!("  {}:", words.say("script-cast", &[])));
    for cast in &script.cast {
        let mut about = words.title(cast.role);
        let culprit = Culprit::Character(cast.character);
        for entry in script.incidents.iter().filter(|entry| entry.culprit == culprit) {
            about = format!("{about}; {}", deed(entry, words));
        }
        if let Some(loop_no) = cast.enters_loop {
            about = format!("{about}; {}", words.say("script-enters", &[("loop", loop_no.into())]));
        }
        if let Some(day) = cast.enters_day {
            about = format!("{about}; {}", words.say("script-enters-day", &[("day", day.into())]));
        }
        console.block(&format!("    {:<22} {about}", words.title(cast.character)));
    }
    for entry in &script.incidents {
        if let Culprit::Mob(place) = entry.culprit {
            let mob = words.sentence("script-mob", &[("place", place.into())]);
            console.block(&format!("    {mob:<22} {}", deed(entry, words)));
        }
    }
}

/// What somebody is the culprit of.
fn deed(entry: &Scheduled, words: &Words) -> String {
    let args = [("day", entry.day.into()), ("incident", entry.incident.into())];
    let told = words.say("play-culprit-of", &args);
    match entry.public_name {
        None => told,
        Some(name) => format!("{told} ({})", words.say("play-listed-as", &[("incident", name.into())])),
    }
}

/// What the plots and roles of the script can and must do.
pub(super) fn tell_abilities(script: &Script, switches: SwitchSet, console: &mut Console, words: &Words) {
    let mut tell = |name: String, rules: &mut dyn Iterator<Item = RuleLine>| {
        for rule in rules {
            console.indented(2, &format!("{name} [{}]: {}", rule.tags.join(" · "), rule.text));
        }
    };
    for plot in script.plots().chain(script.extra_main_plot) {
        tell(words.title(plot), &mut (0..).map_while(|n| words.plot_rule(plot, n, switches)));
    }
    let is_in_play = |role: &&Role| {
        let is_cast = script.cast.iter().any(|cast| cast.role == **role);
        is_cast || script.plots().any(|plot| plot.def().modifiers.iter().any(|it| turns_to(it, **role)))
    };
    for &role in Role::ALL.iter().filter(is_in_play) {
        tell(words.title(role), &mut (0..).map_while(|n| words.role_ability(role, n, switches)));
    }
    for who in script.cast.iter().map(|cast| cast.character) {
        tell(words.title(who), &mut (0..).map_while(|n| words.passive_ability(who, n, switches)));
    }
}

/// Whether a rule gives somebody this role instead of its own.
fn turns_to(modifier: &Modifier, role: Role) -> bool {
    matches!(
        *modifier,
        Modifier::Turns { to, .. } | Modifier::ExtraTurns { to } | Modifier::CorpsesTurn { to, .. } if to == role
    )
}

/// What the table would hear of a choice of the Mastermind before the next step begins. A single counter
/// says no more than the choice itself.
pub(super) fn heard(choice: Choice, game: &Game, words: &Words) -> Option<String> {
    let mut copy = *game;
    let mut events: Vec<Event> = Vec::new();
    copy.play(choice, &mut events).ok()?;
    let all: Vec<Fact> = events
        .iter()
        .filter_map(|event| event.seen_by(Seat::Spectator, &game.table().sheet).fact())
        .collect();
    let at_once = all.split(|fact| matches!(fact, Fact::Step(_))).next().unwrap_or_default();
    let told = match choice {
        Choice::Use { .. }
        | Choice::Pick { .. }
        | Choice::Accept
        | Choice::Refuse
        | Choice::Name(_)
        | Choice::Claim(_)
        | Choice::As(_) => at_once,
        // Doing nothing is worth a word only when it lets the loop end.
        Choice::Pass if all.iter().any(|fact| matches!(fact, Fact::LoopEnds { .. })) => {
            all.split(|fact| matches!(fact, Fact::LoopBegins(_))).next().unwrap_or_default()
        }
        Choice::Pass
        | Choice::Begin
        | Choice::GiveUp
        | Choice::Start(_)
        | Choice::Place { .. }
        | Choice::Declare(_)
        | Choice::Raise
        | Choice::Lower
        | Choice::Guess { .. } => return None,
    };
    let is_plain = matches!(told, [Fact::Counters { .. }]);
    let lines = words.facts(told, game.table());
    if is_plain || lines.is_empty() { None } else { Some(lines.join(" ")) }
}
