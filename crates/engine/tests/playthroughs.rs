//! Whole games of the official scripts, with every question, every answer and what every seat saw of it.
//!
//! `tests/playthroughs/*.replay` are the games, `*.txt` the transcripts. `UPDATE_EXPECT=1 cargo test` rewrites the
//! transcripts; read the difference like prose before you keep it.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use engine::{Event, Fact, Game, OpenSheet, Replay, Seat, Seen, Table, View};
use expect_test::expect_file;
use rules::{Counter, Location};

const SEATS: [Seat; 5] =
    [Seat::Mastermind, Seat::Protagonist(0), Seat::Protagonist(1), Seat::Protagonist(2), Seat::Spectator];

/// The ten scripts of the base box, the twelve of Midnight Circle and the ten of Cosmic Evil.
const OFFICIAL: [&str; 32] = [
    "the-first-script",
    "prevailing-secrecy",
    "young-womens-battlefield",
    "lesser-of-two-evils",
    "the-secret-that-was-kept",
    "the-future-of-the-gods",
    "mirror-passcode",
    "those-with-antibodies",
    "prologue",
    "neverending-happy-sad-story",
    "machina-solar-cogwheel",
    "traditional-ensemble-murder",
    "the-future-assassin",
    "romance-antithesis",
    "in-the-hands-of-evil-fate",
    "singer-of-the-heretic-idol",
    "spinning-duplicate-spiral",
    "obsession-detection",
    "the-temple-of-poisoned-loneliness",
    "the-unknowns-of-the-tragedies-in-the-academic-city",
    "the-festival-of-fools",
    "milestone",
    "secret-cat-walk",
    "master-thief-seven-tails",
    "vamp",
    "zombie-hero",
    "ultimate-halloween",
    "banquet-school-life",
    "eyes-without-vision",
    "bella-stellarum",
    "an-ordinary-day-in-misuka-city",
    "cosmic-insignificance",
];

#[test]
fn the_official_scripts_play_as_recorded() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/playthroughs");
    for id in OFFICIAL {
        let text = fs::read_to_string(folder.join(format!("{id}.replay")))
            .expect("a replay of each official script");
        let replay = Replay::read(&text).unwrap_or_else(|error| panic!("{id}: {error}"));
        assert_eq!(replay.script().id, id);
        expect_file![folder.join(format!("{id}.txt"))].assert_eq(&transcript(&replay));
    }
}

fn transcript(replay: &Replay) -> String {
    let before = Game::before_start(replay.script(), replay.options()).expect("playable");
    let sheet = before.table().sheet;
    let seats: Vec<Seat> = replay.options().players.seats().chain([Seat::Spectator]).collect();
    let mut views = SEATS.map(|seat| View::at_start(seat, *before.table(), before.secrets()));
    let mut text = String::new();
    let mut n_choices = 0;
    replay.play(|moment| {
        if let Some((question, choice)) = moment.answer {
            let _ = writeln!(text, "  {} {} of {n_choices}: {choice}", question.seat, question.ask.id());
        }
        for event in moment.events {
            if let Event::Happened { fact: Fact::DayBegins(_) | Fact::LoopEnds { .. }, .. } = event {
                text += &board(&views[4].table);
            }
            for (seat, view) in SEATS.into_iter().zip(&mut views) {
                view.fold(&event.seen_by(seat, &sheet));
            }
            let _ = writeln!(text, "{}", line(event, &seats, &sheet));
        }
        for (seat, view) in SEATS.into_iter().zip(&views) {
            assert_eq!(*view, moment.after.view(seat), "{seat}");
        }
        n_choices = moment.after.choices().len();
    });
    text
}

/// What everybody sees, and in brackets what some seats see besides.
fn line(event: &Event, seats: &[Seat], sheet: &OpenSheet) -> String {
    let public = match event.seen_by(Seat::Spectator, sheet).fact() {
        Some(fact) => fact.to_string(),
        None => "opened".to_owned(),
    };
    let more: Vec<String> = seats
        .iter()
        .filter_map(|seat| match event.seen_by(*seat, sheet) {
            Seen::Fact { .. } | Seen::Opened(_) => None,
            Seen::Known { cause: engine::Cause::Course | engine::Cause::Cards, .. } => None,
            Seen::Known { cause, .. } => Some(format!("{seat}: by {cause}")),
            Seen::Face { card, .. } => Some(format!("{seat}: {card}")),
        })
        .collect();
    let joined = if event.seen_by(Seat::Spectator, sheet).is_joined() { "& " } else { "" };
    let more = if more.is_empty() { String::new() } else { format!("  [{}]", more.join(", ")) };
    format!("{joined}{public}{more}")
}

/// Everybody's place and counters, as all can see them.
fn board(table: &Table) -> String {
    let mut text = String::new();
    for location in Location::ALL {
        let figures: Vec<String> = table.at[location.index()]
            .iter()
            .map(|who| {
                let counters = Counter::ALL.iter().map(|counter| table.count(*counter, who).to_string());
                let dead = if table.dead.contains(who) { " dead" } else { "" };
                format!("{who} {}{dead}", counters.collect::<Vec<_>>().join("/"))
            })
            .collect();
        let _ = writeln!(
            text,
            "    {location} {}: {}",
            table.intrigue_at[location.index()],
            if figures.is_empty() { "nobody".to_owned() } else { figures.join(", ") }
        );
    }
    text
}
