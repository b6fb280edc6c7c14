//! What the detective keeps is what playing every script keeps; the true script is always among it.

mod support;

use bots::{Random, Sensible, play_out};
use engine::{Event, Fact, Game, Options, Players};
use rules::{Character, Library, Preset, Script, TragedySet};
use solver::{Answer, Cube, Detective, EntrySet, Record, Space, explains};
use support::{Dice, Sheet, all_scripts, check, premises, random_cube};

/// A whole game with bots that are all alike.
fn events<P: bots::Player>(script: &Script, options: &Options, player: impl Fn(u64) -> P) -> Vec<Event> {
    let mut events = Vec::new();
    let game = Game::start(script, options, &mut events).expect("a script that can be played");
    let players = (0..).map(player).take(game.table().sheet.players.seats().count()).collect();
    play_out(game, players, &mut events).expect("a whole game");
    events
}

fn record(script: &Script, options: &Options, events: &[Event]) -> Record {
    let before = Game::before_start(script, options).expect("a script that can be played");
    let mut record = Record::new(before.table());
    events.iter().for_each(|event| record.see(event));
    record
}

fn has(cubes: &[Cube], script: &Cube) -> bool {
    cubes.iter().any(|cube| cube.contains(script))
}

/// A legal script of a small sheet.
fn small_script(set: TragedySet, dice: &mut Dice) -> Option<Script> {
    let sheet = Sheet {
        members: 4 + dice.below(3),
        incidents: 1 + dice.below(2),
        late_possible: dice.one_in(3),
        odd_characters: dice.one_in(3),
    };
    let space = Space::new(&solver::Premises { mobs: Default::default(), ..premises(set, &sheet, dice) });
    let scripts = all_scripts(&space, &random_cube(&space, 1, dice), 4_000)?;
    (!scripts.is_empty()).then(|| scripts[dice.below(scripts.len())].1.clone())
}

/// Several cubes may have the same cast; then only the detective counts them.
fn without_casts(mut answer: Answer) -> Answer {
    answer.casts = None;
    answer
}

/// Any number of players, any Leader, either preset.
fn some_options(script: &Script, dice: &mut Dice) -> Options {
    let players = Players::from_count(2 + dice.below(3) as u8).expect("two to four");
    let preset = if dice.one_in(2) { Preset::Handbook } else { Preset::Designer };
    let leader = dice.below(players.n_protagonists().into()) as u8;
    Options { players, leader, table_talk: dice.one_in(2), ..Options::for_script(script).with_preset(preset) }
}

/// Compares the detective with the plain way on some scripts of a game's sheet; how many were kept and dropped.
fn compare(set: TragedySet, seed: u64) -> Option<(usize, usize)> {
    let mut dice = Dice(seed);
    let script = small_script(set, &mut dice)?;
    let options = some_options(&script, &mut dice);
    let whole = record(&script, &options, &events(&script, &options, |n| Random::new(seed * 7 + n)));
    let cut = 1 + dice.below(whole.items().len());
    let record = whole.up_to(cut);
    let detective = Detective::new(&record);
    let kept = detective.scripts();
    let space = detective.space();
    let truth = space.cube_of(&script).expect("the script belongs to its sheet");
    let [counted, by_cubes] = [detective.answer(), space.tally(&kept)].map(without_casts);
    assert_eq!(counted, by_cubes, "{set} {seed}: counted otherwise");
    assert!(has(&kept, &truth), "{set} {seed}: the truth is gone after {cut} items: {script:?}");

    let listed = (counted.scripts <= 3_000)
        .then(|| kept.iter().map(|cube| all_scripts(space, cube, 20_000)).collect::<Option<Vec<_>>>());
    if let Some(listed) = listed.flatten() {
        let mut answer = detective.answer();
        answer.casts = detective.casts();
        check(space, &space.everything(), &answer, &listed.concat());
        println!("{set} {seed}: {} scripts listed", answer.scripts);
    }

    let mut some = space.everything();
    let other = 1 + dice.below(space.combinations().len() - 1);
    let plots = truth.plots().iter().flat_map(|n| [n, (n + other) % space.combinations().len()]);
    assert!(some.restrict_plots(&plots.collect()));
    let strangers: Vec<Character> = space.cast().filter(|who| script.role_of(*who).is_none()).collect();
    if !dice.one_in(4) {
        assert!(strangers.iter().all(|who| some.restrict_entries(*who, EntrySet::ABSENT)));
    }
    let (mut n_kept, mut n_dropped) = (0, 0);
    let scripts = all_scripts(space, &some, 20_000)?;
    let every = 1 + scripts.len() / 300;
    for (_, other) in scripts.into_iter().step_by(every) {
        let can_explain = explains(&other, &options, &record).expect("a legal script can be played");
        let is_kept = has(&kept, &space.cube_of(&other).expect("it is of this sheet"));
        assert_eq!(is_kept, can_explain, "{set} {seed}, {cut} items of {script:?}: {other:?}");
        if is_kept { n_kept += 1 } else { n_dropped += 1 }
    }
    Some((n_kept, n_dropped))
}

#[test]
fn what_is_kept_is_what_playing_every_script_keeps() {
    let n: u64 = std::env::var("DETECTIVE_GAMES").ok().and_then(|n| n.parse().ok()).unwrap_or(3);
    for &set in TragedySet::ALL {
        let found: Vec<(usize, usize)> =
            (0..40 * n).filter_map(|seed| compare(set, seed)).take(n as usize).collect();
        let kept: usize = found.iter().map(|(kept, _)| kept).sum();
        let dropped: usize = found.iter().map(|(_, dropped)| dropped).sum();
        println!("{set}: {} games, {kept} scripts kept, {dropped} dropped", found.len());
        assert!(kept > 0 && dropped > 0, "{set}: nothing was compared");
    }
}

/// How many whole games of each bundled script are followed; `DETECTIVE_GAMES` says more.
fn n_games() -> Option<u64> {
    std::env::var("DETECTIVE_GAMES").ok().and_then(|n| n.parse().ok())
}

/// Follows a game to its end, event by event or day by day, and looks for the truth.
fn follow_game(script: &Script, seed: u64, is_sensible: bool, after_every_item: bool) {
    let options = Options::for_script(script);
    let events = if is_sensible {
        events(script, &options, |seat| Sensible::new(seed * 10 + seat))
    } else {
        events(script, &options, |seat| Random::new(seed * 10 + seat))
    };
    let record = record(script, &options, &events);
    let mut detective = Detective::new(&Record::new(record.before()));
    let truth = detective.space().cube_of(script).expect("a bundled script belongs to its sheet");
    let (mut from, mut before) = (0, u128::MAX);
    for to in 1..=record.items().len() {
        let fact = record.items()[to - 1].fact;
        let is_evening = matches!(fact, Fact::DayBegins(_) | Fact::LoopEnds { .. } | Fact::Over(_));
        if !is_evening && !after_every_item {
            continue;
        }
        detective.follow(&record.items()[from..to]);
        from = to;
        assert!(detective.keeps(&truth), "{} {seed}: the truth is gone after {to} items", script.id);
        if is_evening {
            let scripts = detective.answer().scripts;
            assert!(0 < scripts && scripts <= before, "{} {seed}: {scripts} after {before}", script.id);
            before = scripts;
        }
    }
}

/// The true script is kept and counts only fall: sensible and random games of every bundled script of the base sets and of
/// every third of the others, of every fourth after every event. With `DETECTIVE_GAMES` so many games of every script, all
/// after every event, and with `DETECTIVE_SET` those of one set.
#[test]
fn the_truth_stays_and_counts_only_fall() {
    let n = n_games();
    let only = std::env::var("DETECTIVE_SET").ok();
    for (number, script) in (0..).zip(Library::all()) {
        let is_quick = matches!(script.set, TragedySet::FirstSteps | TragedySet::BasicTragedy);
        let is_asked = only.as_ref().is_none_or(|set| script.set.id() == set);
        if !is_asked || (n.is_none() && !is_quick && number % 3 != 0) {
            continue;
        }
        for seed in 0..n.unwrap_or(1) {
            let is_sensible = (seed + number) % 2 == 0;
            follow_game(
                script,
                seed * 100 + number,
                is_sensible,
                n.is_some() || (is_quick && number % 4 == 0),
            );
        }
        println!("{} {}: {} games", script.set, script.id, n.unwrap_or(1));
    }
}

/// What is counted of a diagram, roles and culprits that nothing tells apart together, is what its cubes have one by one: the
/// first days of every eighth bundled script, with `DETECTIVE_GAMES` of all of them, as long as there are few cubes.
#[test]
fn what_is_counted_together_is_what_the_cubes_have() {
    let step = if n_games().is_some() { 1 } else { 8 };
    let mut compared = 0;
    for script in Library::all().iter().step_by(step) {
        let options = Options::for_script(script);
        let record = record(script, &options, &events(script, &options, |seat| Sensible::new(60 + seat)));
        let mut detective = Detective::new(&Record::new(record.before()));
        let is_evening = |fact: Fact| matches!(fact, Fact::DayBegins(_) | Fact::LoopEnds { .. });
        let evenings = (1..record.items().len()).filter(|&to| is_evening(record.items()[to - 1].fact));
        let mut from = 0;
        for to in evenings.take(4) {
            detective.follow(&record.items()[from..to]);
            from = to;
            let cubes = detective.scripts();
            if cubes.len() > 500 {
                break;
            }
            let by_cubes = without_casts(detective.space().tally(&cubes));
            assert_eq!(detective.answer(), by_cubes, "{} after {to} items", script.id);
            compared += 1;
        }
    }
    println!("{compared} evenings");
    assert!(compared >= 20, "{compared} evenings");
}

/// What is kept can be shown by playing, what is dropped cannot: single scripts drawn from whole games.
#[test]
fn drawn_scripts_explain_what_was_seen() {
    let n = n_games().unwrap_or(1);
    for seed in 0..n {
        for id in ["the-first-script", "lesser-of-two-evils", "shell-game", "zombie-hero", "bella-stellarum"]
        {
            let script = Library::find(id).expect("a bundled script");
            let options = Options::for_script(script);
            let whole =
                record(script, &options, &events(script, &options, |seat| Sensible::new(seed * 10 + seat)));
            let mut dice = Dice(seed * 7 + 1);
            let record = whole.up_to(1 + whole.items().len() / 3);
            let detective = Detective::new(&record);
            let space = detective.space();
            for _ in 0..4 {
                let everything = [space.everything()];
                let drawn = space.sample(&everything, |n| dice.below(n.min(1 << 40) as usize) as u128);
                let drawn = drawn.expect("the sheet has scripts");
                let other = space.script(&drawn).expect("it is one script");
                let can_explain = explains(&other, &options, &record).expect("a legal script can be played");
                assert_eq!(detective.keeps(&drawn), can_explain, "{id} {seed}: {other:?}");
            }
            let draw = |n: u128| dice.below(n.min(1 << 40) as usize) as u128;
            let kept = detective.sample(draw).expect("the truth is kept");
            let kept = space.script(&kept).expect("it is one script");
            assert!(
                explains(&kept, &options, &record).expect("a legal script can be played"),
                "{id}: {kept:?}"
            );
        }
    }
}

fn is_sent<T: Clone + Send + 'static>() {}

#[test]
fn a_detective_can_be_copied_and_sent() {
    is_sent::<Detective>();
}
