//! What is written down about a table is what is read again.

use bots::{Random, play_out};
use engine::case::Telling;
use engine::{Case, Event, Figure, Game, Options, Players, Position, Step, open_sheet};
use rules::{Counter, Library, Preset, Script, Switch};
use solver::{Detective, Item, Record};

/// The tables of all bundled scripts, with other players, Leaders and readings of the rules.
#[test]
fn every_table_is_read_as_it_was_set() {
    for (n, script) in Library::all().iter().filter(|script| script.unplayable().is_none()).enumerate() {
        let mut options = Options::for_script(script);
        options.players = Players::from_count(2 + (n % 3) as u8).expect("two to four");
        options.leader = (n % 2) as u8 % options.players.n_protagonists();
        options.table_talk = n % 2 == 0;
        if n % 3 == 0 {
            options = options.with_preset(Preset::Designer);
        }
        for (_, switch) in Switch::ALL.iter().enumerate().filter(|(at, _)| at % 4 == n % 4) {
            options.switches.set(*switch, n % 5 < 3);
        }
        let before = Game::before_start(script, &options).expect("a script that can be played");
        let text = Record::new(before.table()).write();
        let read = Record::read(&text).unwrap_or_else(|error| panic!("{}: {error}\n{text}", script.id));
        assert_eq!(read.record.before(), before.table(), "{}", script.id);
        let again = Script { special_rules: open_sheet::special_rules(before.table()), ..script.clone() };
        let again = Game::before_start(&again, &open_sheet::options(before.table())).expect("the same rules");
        assert_eq!(again.table(), before.table(), "{}", script.id);
    }
}

/// A preset that the table was set with is named, with nothing set by hand.
#[test]
fn the_nearest_preset_is_named() {
    let script = &Library::all()[0];
    for preset in Preset::ALL {
        let options = Options::for_script(script).with_preset(*preset);
        let before = Game::before_start(script, &options).expect("a script that can be played");
        assert_eq!(open_sheet::options(before.table()), options);
    }
}

#[test]
fn everything_seen_is_read_as_it_was_written() {
    for (seed, script) in (0..).zip(Library::all()).filter(|(n, _)| n % 8 == 0) {
        let mut events: Vec<Event> = Vec::new();
        let options = Options::for_script(script);
        let before = Game::before_start(script, &options).expect("a script that can be played");
        let game = Game::start(script, &options, &mut events).expect("a script that can be played");
        let players = (0..4).map(|seat| Random::new(seed * 10 + seat)).collect();
        play_out(game, players, &mut events).expect("a whole game");
        let mut record = Record::new(before.table());
        events.iter().for_each(|event| record.see(event));
        let text = record.write();
        let read = Record::read(&text).unwrap_or_else(|error| panic!("{}: {error}", script.id));
        assert_eq!(read.record.items(), record.items(), "{}", script.id);
        let lines: Vec<&str> = text.lines().collect();
        for (item, line) in record.items().iter().zip(&read.lines) {
            assert!(lines[line - 1].ends_with(&item.fact.to_string()), "{}", script.id);
        }
    }
}

/// Also where a game is put down in the middle, the true script explains what is seen from there.
#[test]
fn games_from_the_middle_keep_the_truth() {
    let begin = [
        (Step::DayStart, Step::CardResolve),
        (Step::MastermindCards, Step::DayEnd),
        (Step::Goodwill, Step::DayEnd),
        (Step::Incident, Step::DayEnd),
        (Step::DayEnd, Step::MastermindCards),
        (Step::LoopEnd, Step::MastermindCards),
        (Step::TimeSpiral, Step::CardResolve),
    ];
    let is_late = |script: &Script| script.cast.iter().any(|cast| cast.character.is_late());
    let scripts = Library::all().iter().filter(|script| script.unplayable().is_none() && !is_late(script));
    let mut n_looked_at = 0;
    for (n, script) in scripts.step_by(12).enumerate() {
        for (nth, (step, until)) in begin.into_iter().enumerate() {
            let mut position = Position::new(2, 1 + (n % 2) as u8, step);
            for (i, cast) in script.cast.iter().enumerate().filter(|(i, _)| (i + nth) % 2 == 0) {
                let mut figure = Figure::default();
                figure.counters[Counter::Paranoia.index()] = (i % 4) as u8;
                figure.counters[Counter::Intrigue.index()] = (i % 3) as u8;
                position.figures.push((cast.character, figure));
            }
            let case = Case {
                title: format!("{} from {}", script.id, step.id()),
                line: 1,
                cites: Vec::new(),
                script: script.clone(),
                options: Options::for_script(script),
                position: Some(position),
                story: vec![(1, Telling::To { loop_day: None, step: Some(until) })],
            };
            // A game may be over, or the loop, before it comes so far.
            let Ok((before, seen)) = case.seen() else { continue };
            let mut record = Record::new(&before);
            seen.into_iter().for_each(|(fact, joined)| record.push(Item { fact, joined }));
            let detective = Detective::new(&record);
            let truth = detective.space().cube_of(script).expect("it is of this sheet");
            assert!(detective.scripts().iter().any(|cube| cube.contains(&truth)), "{}", case.title);
            n_looked_at += 1;
        }
    }
    println!("{n_looked_at} games from the middle");
    assert!(n_looked_at > 20);
}
