//! The rules that a step of a reason names are those of the engine.

use bots::{Random, play_out};
use engine::{Cause, Event, Fact, Game, Options, Replay, Source, Step};
use rules::{Character, CharacterSet, Culprit, Library, Plot, Role, RoleSet, TragedySet};
use solver::reasons::{Rule, WritingRules, able};
use solver::{Claim, Detective, Record};

fn replay(name: &str) -> Replay {
    let path = format!("{}/../../tests/playthroughs/{name}.replay", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).expect("a recorded game");
    Replay::read(&text).expect("a replay")
}

/// What was seen of a recorded game.
fn played(name: &str) -> Record {
    Record::of(&replay(name))
}

/// Only the Girl Student had died when the loop was lost, whoever else could have with another script.
#[test]
fn what_comes_of_a_death_needs_the_dead() {
    let whole = played("the-first-script");
    let second = whole.items().iter().position(|item| item.fact == Fact::LoopBegins(2)).expect("a loop 2");
    let detective = Detective::new(&whole.up_to(second + 4));
    let claim = Claim::Role { who: Character::GodlyBeing, role: Role::KeyPerson };
    let reason = detective.why_not(claim).expect("somebody else was");
    let rules = reason.steps.iter().flat_map(|step| &step.rules);
    let held: Vec<&Rule> = rules.filter(|rule| matches!(rule, Rule::HeldBy { .. })).collect();
    let holders = CharacterSet::one(Character::GirlStudent);
    assert_eq!(held, [&Rule::HeldBy { role: Role::KeyPerson, holders }], "{reason:?}");
}

/// Of an incident that must be somebody's it is told who had enough, and a check of a claim does not tell it.
#[test]
fn who_had_enough_is_told_of_certain_culprits() {
    let detective = Detective::new(&played("prologue"));
    let culprit = Culprit::Character(Character::BoyStudent);
    let claim = Claim::Culprit { day: 5, culprit };
    let reason = detective.why_must(claim).expect("nobody else can be");
    let [step] = reason.steps.as_slice() else { panic!("one moment is enough: {reason:?}") };
    assert_eq!(step.rules, [Rule::Incident { day: 5 }, Rule::Enough { day: 5 }]);
    assert!(!Rule::Enough { day: 5 }.is_general(claim));
}

/// What somebody else would have done is not for those whose notes are only checked.
#[test]
fn what_others_would_have_done_is_not_general() {
    let (who, role) = (Character::BoyStudent, Role::SerialKiller);
    let cause = Cause::Ability(Source::Role { who, role, n: 0 });
    let missing = Rule::Missing { cause, fact: Fact::Dies(Character::Doctor) };
    assert!(missing.is_general(Claim::Role { who, role }));
    assert!(!missing.is_general(Claim::Role { who, role: Role::Killer }));
    assert!(!missing.is_general(Claim::Culprit { day: 2, culprit: Culprit::Character(who) }));
}

/// The Mastermind need not have let the Teacher die. He did, and of a Key Person's death something would have come.
#[test]
fn what_comes_of_a_choice_is_told_where_it_was_made() {
    let (who, role) = (Character::Teacher, Role::KeyPerson);
    let detective = Detective::new(&played("ultimate-halloween"));
    let reason = detective.why_not(Claim::Role { who, role }).expect("nothing came of her death");
    let [death] = reason.steps.as_slice() else { panic!("her death is enough: {reason:?}") };
    assert_eq!(detective.record().items()[death.item].fact, Fact::Dies(who));
    let cause = Cause::Ability(Source::Role { who, role, n: 0 });
    assert_eq!(death.rules, [Rule::Missing { cause, fact: Fact::ProtagonistsLose }]);
}

/// All that some rules tell of how scripts are written.
fn writing(rules: &[Rule]) -> Vec<WritingRules> {
    let told =
        rules.iter().filter_map(|rule| if let Rule::Writing(rules) = *rule { Some(rules) } else { None });
    told.collect()
}

/// A Friend and Threads of Fate take both subplots.
#[test]
fn plots_are_too_few_only_where_more_would_do() {
    let detective = Detective::new(&played("the-secret-that-was-kept"));
    let rules = |claim: Claim| {
        let reason = detective.why_not(claim).expect("it is excluded");
        reason.steps.into_iter().flat_map(|step| step.rules).collect::<Vec<Rule>>()
    };
    let claim = Claim::Plot(Plot::ALoveAffair);
    let of_a_third = rules(claim);
    let [told] = writing(&of_a_third)[..] else { panic!("{of_a_third:?}") };
    let friend = WritingRules { brought: RoleSet::one(Role::Friend), plots: true, ..WritingRules::NONE };
    assert_eq!(told, friend, "{of_a_third:?}");
    assert!(!Rule::Writing(told).is_general(claim));
}

/// Three plots bring a Conspiracy Theorist, and yet there is only one; of the Brain each script has a plot that brings one.
#[test]
fn a_maximum_is_told_where_plots_would_bring_more() {
    let rules = |game: &str, who: Character, role: Role| {
        let reason =
            Detective::new(&played(game)).why_not(Claim::Role { who, role }).expect("another has it");
        reason.steps.into_iter().flat_map(|step| step.rules).collect::<Vec<Rule>>()
    };
    let at_most = WritingRules { at_most: RoleSet::one(Role::ConspiracyTheorist), ..WritingRules::NONE };
    let of_theorists = rules("vamp", Character::ClassRep, Role::ConspiracyTheorist);
    assert_eq!(writing(&of_theorists), [at_most], "{of_theorists:?}");
    let brought = WritingRules { brought: RoleSet::one(Role::Brain), ..WritingRules::NONE };
    let of_brains = rules("obsession-detection", Character::PoliceOfficer, Role::Brain);
    let told = writing(&of_brains);
    assert_eq!(
        told.iter().map(|told| told.brought).collect::<Vec<RoleSet>>(),
        [brought.brought],
        "{of_brains:?}"
    );
    assert!(told.iter().all(|told| told.at_most.is_empty()), "{of_brains:?}");
}

/// Every so many things that can be asked are, in every recorded game.
const EACH_ASKED: usize = 20;

/// Whatever truly brought something about is among all that can have, in every reason that tells those; so is who did it, and
/// who killed before something came of it.
#[test]
fn the_true_cause_is_among_those_told() {
    let mut n_told = 0;
    for name in recorded() {
        let (record, causes) = with_causes(&name);
        let detective = Detective::new(&record);
        let answer = detective.answer();
        let excluded = Claim::all(detective.space()).into_iter().filter(|claim| answer.having(*claim) == 0);
        for claim in excluded.step_by(EACH_ASKED) {
            let steps = detective.why_not(claim).expect("it is excluded").steps;
            for step in &steps {
                let shown = step.rules.iter().filter_map(|rule| {
                    let (Rule::Shown(cause) | Rule::StillShown(cause)) = *rule else { return None };
                    Some(kind(cause))
                });
                let shown: Vec<Option<Cause>> = shown.collect();
                let truth = causes[step.item];
                n_told += usize::from(!shown.is_empty());
                assert!(
                    shown.is_empty() || shown.contains(&kind(truth)),
                    "{name}: {claim:?}: {truth:?}: {step:?}"
                );
                for rule in &step.rules {
                    assert!(is_true_of(*rule, step.item, &record, &causes), "{name}: {claim:?}: {rule:?}");
                }
            }
        }
    }
    assert!(n_told > 100, "only {n_told} were told");
}

/// Whether a rule names no others than truly did it.
fn is_true_of(rule: Rule, item: usize, record: &Record, causes: &[Cause]) -> bool {
    match (rule, causes[item]) {
        (Rule::HeldBy { role, holders }, Cause::Ability(Source::Role { who, role: truly, .. })) => {
            role != truly || holders.contains(who)
        }
        (Rule::KilledBy { who, roles }, _) => {
            let death = (0..item).rev().find(|n| record.items()[*n].fact == Fact::Dies(who));
            let truth = death.and_then(|death| kind(causes[death]));
            matches!(truth, Some(Cause::Ability(Source::Shared { role: truly, .. })) if roles.contains(truly))
        }
        (_, _) => true,
    }
}

fn recorded() -> Vec<String> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/playthroughs");
    let files = std::fs::read_dir(folder).expect("recorded games").map(|file| file.expect("a file").path());
    let games = files.filter(|path| path.extension().is_some_and(|ending| ending == "replay"));
    let mut names: Vec<String> =
        games.map(|path| path.file_stem().expect("a name").to_string_lossy().into_owned()).collect();
    names.sort_unstable();
    names
}

/// A recorded game, and what truly brought about each of its items.
fn with_causes(name: &str) -> (Record, Vec<Cause>) {
    let replay = replay(name);
    let mut record = Record::new(Record::of(&replay).before());
    let mut causes = Vec::new();
    replay.play(|moment| {
        for event in moment.events {
            record.see(event);
            // Cards that are laid have no other cause.
            let cause = if let Event::Happened { cause, .. } = event { *cause } else { Cause::Course };
            causes.resize(record.items().len(), cause);
        }
    });
    (record, causes)
}

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
