//! What the detective keeps is what playing every script keeps; the true script is always among it.

mod support;

use bots::{Random, Sensible, play_out};
use engine::{Event, Fact, Game, Options};
use rules::{Character, Library, Script, TragedySet};
use solver::{Cube, Detective, EntrySet, Record, Space, explains};
use support::{Dice, Sheet, all_scripts, premises, random_cube};

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

/// Compares the detective with the plain way on some scripts of a game's sheet; how many were kept and dropped.
fn compare(set: TragedySet, seed: u64) -> Option<(usize, usize)> {
    let mut dice = Dice(seed);
    let script = small_script(set, &mut dice)?;
    let options = Options::for_script(&script);
    let whole = record(&script, &options, &events(&script, &options, |n| Random::new(seed * 7 + n)));
    let cut = 1 + dice.below(whole.items().len());
    let record = whole.up_to(cut);
    let detective = Detective::new(&record);
    let kept = detective.scripts();
    let space = detective.space();
    let truth = space.cube_of(&script).expect("the script belongs to its sheet");
    assert!(has(&kept, &truth), "{set} {seed}: the truth is gone after {cut} items: {script:?}");

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

/// The same record in pieces gives the same scripts, and what is known only grows.
#[test]
fn the_truth_is_never_eliminated() {
    for (n, script) in (0..).zip(Library::all()).filter(|(n, _)| n % 16 == 0) {
        let options = Options::for_script(script);
        let events = if n % 32 == 0 {
            events(script, &options, |seat| Random::new(n * 10 + seat))
        } else {
            events(script, &options, |seat| Sensible::new(n * 10 + seat))
        };
        let record = record(script, &options, &events);
        let mut detective = Detective::new(&Record::new(record.before()));
        let truth = detective.space().cube_of(script).expect("a bundled script belongs to its sheet");
        let mut from = 0;
        let is_cut = |fact: Fact| matches!(fact, Fact::DayBegins(_) | Fact::LoopEnds { .. } | Fact::Over(_));
        for to in 1..=record.items().len() {
            if is_cut(record.items()[to - 1].fact) {
                detective.follow(&record.items()[from..to]);
                assert!(detective.keeps(&truth), "{} after {to} items", script.id);
                from = to;
            }
        }
    }
}
