//! The rules that a step of a reason names are those of the engine.

use bots::{Random, play_out};
use engine::{Cause, Event, Fact, Game, Options, Source, Step};
use rules::{Library, TragedySet};
use solver::reasons::able;

const GAMES_PER_SCRIPT: u64 = 150;

/// What only leads up to something, or says that nothing comes of it: any rule may.
fn is_of_any_rule(fact: Fact) -> bool {
    matches!(
        fact,
        Fact::IncidentOccurs { .. }
            | Fact::NothingHappens
            | Fact::LeaderChooses(_)
            | Fact::LeaderPicks { .. }
            | Fact::LeaderPicksEffect(_)
            | Fact::LeaderSteers { .. }
    )
}

/// A cause whoever's it is; nothing for what everybody sees, and for lies.
fn kind(cause: Cause) -> Option<Cause> {
    match cause {
        Cause::Ability(Source::Role { role, n, .. }) => Some(Cause::Ability(Source::Shared { role, n })),
        Cause::Ability(Source::Shared { .. } | Source::Plot { .. } | Source::Passive { .. })
        | Cause::Incident { .. } => Some(cause),
        Cause::Ability(Source::Card { .. })
        | Cause::Course
        | Cause::Cards
        | Cause::Curse
        | Cause::Spell(_)
        | Cause::Lie { .. }
        | Cause::FalseName { .. } => None,
    }
}

/// Whatever the engine gives as the cause of something is among the rules that bring such a thing about there.
#[test]
fn every_cause_of_a_played_game_is_able() {
    for set in TragedySet::ALL {
        let mut found = 0;
        for script in Library::all().iter().filter(|script| script.set == *set) {
            for seed in 0..GAMES_PER_SCRIPT {
                let options = Options::for_script(script);
                let mut table = *Game::before_start(script, &options).expect("it can be played").table();
                let mut events: Vec<Event> = Vec::new();
                let game = Game::start(script, &options, &mut events).expect("the same one");
                let seats = game.table().sheet.players.seats().count() as u64;
                let players = (0..seats).map(|n| Random::new(seed * seats + n)).collect();
                play_out(game, players, &mut events).expect("a whole game");
                for event in &events {
                    let Event::Happened { fact, cause, .. } = *event else { continue };
                    let is_open = matches!(table.step, Step::CardResolve | Step::Goodwill);
                    if let Some(kind) = kind(cause).filter(|_| !is_open && !is_of_any_rule(fact)) {
                        let able = able(fact, &table);
                        assert!(able.contains(&kind), "{}: {fact:?} by {kind:?}: {able:?}", script.id);
                        found += 1;
                    }
                    table.apply(&fact);
                }
            }
        }
        assert!(found > 0, "nothing hidden happened in {set:?}");
    }
}
