//! Every exclusion has a reason, and nothing possible has one.

mod support;

use std::sync::Arc;

use bots::{Random, Sensible, play_out};
use engine::{Cause, Event, Fact, Game, Line, Options, Replay, Source};
use rules::ability::Timing;
use rules::{Character, CharacterSet, Culprit, CulpritSet, Library, Plot, Role, RoleSet, Script, TragedySet};
use solver::reasons::{Case, Condition, Left, LookedAt, Rule, Step, Supposing, WritingRules};
use solver::{Answer, Claim, Detective, EntrySet, Reason, Record, Space, explains};
use support::{Dice, Sheet, all_scripts, premises, random_cube};

fn record<P: bots::Player>(script: &Script, options: &Options, player: impl Fn(u64) -> P) -> Record {
    let mut events: Vec<Event> = Vec::new();
    let game = Game::start(script, options, &mut events).expect("a script that can be played");
    let mut record = Record::new(Game::before_start(script, options).expect("the same one").table());
    let players = (0..).map(player).take(game.table().sheet.players.seats().count()).collect();
    play_out(game, players, &mut events).expect("a whole game");
    events.iter().for_each(|event| record.see(event));
    record
}

/// Everything that can be asked, and things of other sets, with the number of scripts that have it.
fn claims(space: &Space, answer: &Answer) -> Vec<(Claim, u128)> {
    let mut all = Claim::all(space);
    if let Some(who) = space.cast().next() {
        all.extend(Role::ALL.iter().map(|&role| Claim::Role { who, role }));
    }
    all.extend(Plot::ALL.iter().map(|&plot| Claim::Plot(plot)));
    all.into_iter().map(|claim| (claim, answer.having(claim))).collect()
}

fn left_has(left: &Left, claim: Claim) -> bool {
    match (*left, claim) {
        (Left::Roles { who, roles }, Claim::Role { who: of, role }) => who == of && roles.contains(role),
        (Left::Plots(plots), Claim::Plot(plot)) => plots.contains(plot),
        (
            Left::Entries { who, entries },
            Claim::Role { who: of, .. } | Claim::Culprit { culprit: Culprit::Character(of), .. },
        ) => who == of && !entries.present().is_empty(),
        (Left::Culprits { day, culprits }, Claim::Culprit { day: on, culprit }) => {
            day == on && culprits.contains(culprit)
        }
        (Left::ExtraMainPlots(plots), Claim::ExtraMainPlot(plot)) => plots.contains(plot),
        (Left::Incidents { day, incidents }, Claim::Incident { day: on, incident }) => {
            day == on && incidents.contains(incident)
        }
        (Left::Entries { who, entries }, Claim::Entry { who: of, entry }) => {
            who == of && entries.contains(entry)
        }
        (Left::Nothing, _) => false,
        (left, claim) => panic!("{left:?} says nothing about {claim:?}"),
    }
}

/// What a game's reasons come to.
#[derive(Clone, Copy, Debug, Default)]
struct Found {
    possible: usize,
    excluded: usize,
    exact: usize,
    /// Excluded by something that was seen.
    told: usize,
    /// Those that tell just the rules for writing scripts that they take.
    written: usize,
}

/// The items of an exact reason exclude the claim by themselves, and no fewer of them do.
fn check_items(what: &str, detective: &Detective, claim: Claim, reason: &Reason) {
    if let Claim::Role { who, .. }
    | Claim::Entry { who, .. }
    | Claim::Culprit { culprit: Culprit::Character(who), .. } = claim
        && reason.steps.iter().all(|step| step.rules == [Rule::Entry { who }])
    {
        return check_absence(what, detective, claim, reason, who);
    }
    assert_eq!(
        detective.is_excluded_by(claim, &reason.given, &reason.steps),
        Some(true),
        "{what}: {claim:?}: {reason:?}"
    );
    for left_out in &reason.steps {
        let fewer: Vec<Step> = reason.steps.iter().filter(|step| *step != left_out).cloned().collect();
        assert_eq!(
            detective.is_excluded_by(claim, &reason.given, &fewer),
            Some(false),
            "{what}: {claim:?}: {left_out:?} is not needed: {reason:?}"
        );
    }
    // What it begins with is certain, and begins with nothing itself.
    let answer = detective.answer();
    for given in &reason.given {
        assert!(answer.is_certain(answer.having(*given)), "{what}: {claim:?}: {reason:?}");
        assert!(matches!(given, Claim::Role { .. } | Claim::Entry { .. }), "{what}: {claim:?}: {reason:?}");
        assert!(!matches!(claim, Claim::Role { .. } | Claim::Entry { .. }), "{what}: {claim:?}: {reason:?}");
    }
    check_cases(what, detective, claim, reason);
}

/// Each case is excluded by its steps, which are not all there are, and there is no step that is in none.
fn check_cases(what: &str, detective: &Detective, claim: Claim, reason: &Reason) {
    let Some((last, others)) = reason.cases.split_last() else { return };
    let is_last = |case: &Case| case.condition == Condition::Otherwise;
    assert!(is_last(last) && !others.iter().any(is_last), "{what}: {claim:?}: {reason:?}");
    for (n, case) in reason.cases.iter().enumerate() {
        let is_excluded = detective.is_case_excluded(claim, reason, n);
        assert_eq!(is_excluded, Some(true), "{what}: {claim:?}: {case:?} of {reason:?}");
        assert!(case.steps.len() < reason.steps.len(), "{what}: {claim:?}: {case:?} of {reason:?}");
    }
    let is_for_something = |n: &usize| reason.cases.iter().any(|case| case.steps.contains(n));
    assert!((0..reason.steps.len()).all(|n| is_for_something(&n)), "{what}: {claim:?}: {reason:?}");
}

/// Where it is only told that somebody was not there, or came: with every script that has the claim it would have been otherwise
/// at one of the moments.
fn check_absence(what: &str, detective: &Detective, claim: Claim, reason: &Reason, who: Character) {
    let space = detective.space();
    let mut supposed = space.everything();
    assert!(claim.restrict(&mut supposed, space));
    let mut later = EntrySet::ANY;
    for step in &reason.steps {
        let item = detective.record().items()[step.item].fact;
        let comes = matches!(item, Fact::Enters { who: other, .. } if other == who);
        assert!(
            comes || !detective.record().table_at(step.item + 1).cast.contains(who),
            "{what}: {reason:?}"
        );
        let is_by_loops = who == Character::GodlyBeing;
        let now = if is_by_loops { step.loop_no } else { step.day };
        let is_out = |entry: u8| match comes {
            true => entry != now,
            false => entry == now || is_by_loops && (1..now).contains(&entry),
        };
        let still = later.iter().filter(|entry| !is_out(*entry));
        later = still.fold(EntrySet::EMPTY, |all, entry| EntrySet(all.0 | EntrySet::at(entry).0));
    }
    let is_possible = supposed.restrict_entries(who, later) && space.has_scripts(&supposed);
    assert!(!is_possible, "{what}: {claim:?}: {reason:?}");
}

/// A chain ends, names a rule wherever one did something, and says of all scripts in question only what holds for all.
fn check_steps(what: &str, detective: &Detective, claim: Claim, reason: &Reason) {
    let is_waiting = |step: &Step| step.rules.iter().all(|rule| matches!(rule, Rule::Entry { .. }));
    if let Some(last) = reason.steps.last() {
        // One moment alone says all by itself.
        let is_one = reason.steps.len() == 1;
        let ends = is_one || !last.leaves.is_empty() || reason.steps.iter().all(is_waiting);
        assert!(ends, "{what}: {claim:?} has no end: {reason:?}");
    }
    for step in &reason.steps {
        let seen = detective.record().items()[step.item].fact;
        if let Fact::IncidentOccurs { .. } = seen {
            let is_shown =
                |rule: &Rule| matches!(rule, Rule::Shown(_) | Rule::StillShown(_) | Rule::Missing { .. });
            assert!(!step.rules.iter().any(is_shown), "{what}: {claim:?} by itself: {reason:?}");
        }
        let is_done = matches!(seen, Fact::Dies(_) | Fact::ProtagonistsDie | Fact::ProtagonistsLose);
        let is_by_nothing = |rule: &Rule| matches!(rule, Rule::Missing { cause: Cause::Course, .. });
        for rule in &step.rules {
            if let (Fact::Dies(victim), Some(whose)) = (seen, own_death(*rule)) {
                assert_eq!(victim, whose, "{what}: {claim:?}: that comes of another death: {step:?}");
            }
        }
        let is_explained = !step.rules.iter().all(is_by_nothing);
        assert!(is_explained || !is_done, "{what}: {claim:?} without a rule: {step:?}");
    }
    let [step] = reason.steps.as_slice() else { return };
    let space = detective.space();
    let (mut suspects, mut of_day) = (CulpritSet::EMPTY, None);
    for rule in &step.rules {
        if let Rule::AsCulprit { who, day } = *rule {
            suspects = suspects.or(CulpritSet::one(Culprit::Character(who)));
            of_day = Some(day);
        }
        let Rule::CannotDie { who, roles } = *rule else { continue };
        let mut others = space.everything();
        claim.restrict(&mut others, space);
        let are_others = others.exclude_role(who, roles) && space.has_scripts(&others);
        assert!(!are_others, "{what}: {claim:?}: not all: {step:?}");
    }
    if let Some(day) = of_day {
        let mut others = space.everything();
        claim.restrict(&mut others, space);
        let are_others = others.restrict_culprits(day, others.culprits(day).without(suspects));
        assert!(!are_others || !space.has_scripts(&others), "{what}: {claim:?}: not all: {step:?}");
    }
}

/// Whose own death would have brought about what was not seen.
fn own_death(rule: Rule) -> Option<Character> {
    let Rule::Missing { cause: Cause::Ability(Source::Role { who, role, n }), .. } = rule else {
        return None;
    };
    let ability = role.def().abilities.get(usize::from(n))?;
    (ability.timing == Timing::OwnDeath).then_some(who)
}

fn check(what: &str, detective: &Detective) -> Found {
    let answer = detective.answer();
    let mut found = Found::default();
    for (claim, scripts) in claims(detective.space(), &answer) {
        let is_certain = answer.is_certain(scripts);
        if is_certain || found.possible % 20 == 1 {
            let why_must = detective.why_must(claim);
            assert_eq!(why_must.is_some(), is_certain, "{what}: {claim:?} must be so: {why_must:?}");
        }
        match detective.why_not(claim) {
            None => {
                assert!(scripts > 0, "{what}: {claim:?} is excluded without a reason");
                found.possible += 1;
            }
            Some(reason) => {
                assert_eq!(scripts, 0, "{what}: {claim:?} is possible, and still {reason:?}");
                let items = detective.record().items().len();
                assert!(reason.steps.iter().all(|step| step.item < items), "{what}: {reason:?}");
                assert!(
                    reason.steps.windows(2).all(|pair| pair[0].item < pair[1].item),
                    "{what}: {claim:?}: out of order: {reason:?}"
                );
                if let Some(left) = reason.steps.last().and_then(|last| last.leaves.last()) {
                    assert!(!left_has(left, claim), "{what}: {claim:?} is left: {reason:?}");
                }
                check_steps(what, detective, claim, &reason);
                // When incidents occur is a rule of its own only where that is announced, or nothing comes of one, or
                // something that nothing else can have done.
                for step in reason
                    .steps
                    .iter()
                    .filter(|step| step.rules.iter().any(|rule| matches!(rule, Rule::Incident { .. })))
                {
                    let fact = detective.record().items()[step.item].fact;
                    let is_announced = matches!(
                        fact,
                        Fact::IncidentOccurs { .. } | Fact::NoIncident { .. } | Fact::NothingHappens
                    );
                    let is_shown = |rule: &Rule| matches!(rule, Rule::Shown(cause) | Rule::StillShown(cause) if matches!(cause, Cause::Incident { .. }));
                    assert!(is_announced || is_shown(&step.rules[0]), "{what}: {claim:?}: {reason:?}");
                }
                found.excluded += 1;
                if reason.steps.is_empty() {
                    continue;
                }
                found.told += 1;
                let is_plain = reason
                    .steps
                    .iter()
                    .all(|step| matches!(step.rules[..], [Rule::Announced] | [Rule::Entry { .. }]));
                found.written += usize::from(reason.tells_writing || is_plain);
                found.exact += usize::from(reason.is_exact);
                // Trying all of them takes long.
                if found.told % 3 == 0 {
                    assert_eq!(detective.why_not(claim).as_ref(), Some(&reason), "{what}: told otherwise");
                    if reason.is_exact {
                        check_items(what, detective, claim, &reason);
                    }
                }
            }
        }
    }
    found
}

#[test]
fn whatever_is_excluded_has_a_reason_and_nothing_else_has() {
    let (mut told, mut exact, mut written) = (0, 0, 0);
    for &set in TragedySet::ALL {
        let mut found = 0;
        for seed in 0..80 {
            let mut dice = Dice(seed);
            let sheet = Sheet {
                members: 5,
                incidents: 2,
                late_possible: dice.one_in(3),
                odd_characters: dice.one_in(3),
            };
            let space = Space::new(&solver::Premises {
                mobs: Default::default(),
                ..premises(set, &sheet, &mut dice)
            });
            let Some(scripts) = all_scripts(&space, &random_cube(&space, 1, &mut dice), 4_000) else {
                continue;
            };
            if scripts.is_empty() {
                continue;
            }
            let script = &scripts[dice.below(scripts.len())].1;
            let options = Options::for_script(script);
            let whole = record(script, &options, |n| Random::new(seed * 7 + n));
            let cut = whole.up_to(1 + dice.below(whole.items().len()));
            let of_game = check(&format!("{set} {seed}"), &Detective::new(&cut));
            assert!(of_game.possible > 0 && of_game.excluded > 0);
            (told, exact) = (told + of_game.told, exact + of_game.exact);
            written += of_game.written;
            found += 1;
            if found == 2 {
                break;
            }
        }
        assert!(found > 0, "{set}: no game was looked at");
    }
    println!(
        "{exact} of {told} reasons name just what is needed, {written} just the rules for writing scripts"
    );
    assert!(exact * 20 > told * 19, "{exact} of {told}");
    assert!(written * 5 > told * 4, "{written} of {told}");
}

/// Found by playing scripts one by one: with none that has the claim the game could have been seen up to the last moment of a
/// reason, and the moments speak against nothing that is true of the script of the game.
fn check_by_playing(what: &str, detective: &Detective, script: &Script, dice: &mut Dice) -> usize {
    let (space, record) = (detective.space(), detective.record());
    let answer = detective.answer();
    let excluded = claims(space, &answer).into_iter().filter(|(_, scripts)| *scripts == 0);
    let mut played = 0;
    for (n, (claim, _)) in excluded.enumerate() {
        if n % 5 != 0 {
            continue;
        }
        let reason = detective.why_not(claim).expect("it is excluded");
        let Some(last) = reason.steps.last() else { continue };
        let options = Options::for_script(script);
        let so_far = record.up_to(last.item + 1);
        for _ in 0..4 {
            let mut cube = random_cube(space, 1, dice);
            let is_possible = claim.restrict(&mut cube, space);
            let with_claim = is_possible.then(|| all_scripts(space, &cube, 2_000)).flatten();
            for (_, other) in with_claim.iter().flatten().take(12) {
                let explained = explains(other, &options, &so_far);
                assert_eq!(explained, Ok(false), "{what}: {claim:?}: {other:?}: {reason:?}");
                played += 1;
            }
        }
        let truth = script.cast[dice.below(script.cast.len())];
        let of_role = Claim::Role { who: truth.character, role: truth.role };
        for truth in [of_role, Claim::Plot(script.main_plot)] {
            let excluded = detective.is_excluded_by(truth, &[], &reason.steps);
            // It may take too long to find out.
            assert_ne!(excluded, Some(true), "{what}: {claim:?} against {truth:?}: {reason:?}");
        }
    }
    played
}

#[test]
fn reasons_hold_for_scripts_that_are_played() {
    let mut played = 0;
    for &set in TragedySet::ALL {
        let mut found = 0;
        for seed in 100..180 {
            let mut dice = Dice(seed);
            let sheet =
                Sheet { members: 5, incidents: 2, late_possible: false, odd_characters: dice.one_in(3) };
            let space = Space::new(&solver::Premises {
                mobs: Default::default(),
                ..premises(set, &sheet, &mut dice)
            });
            let scripts = all_scripts(&space, &random_cube(&space, 1, &mut dice), 4_000).unwrap_or_default();
            if scripts.is_empty() {
                continue;
            }
            let script = &scripts[dice.below(scripts.len())].1;
            let whole = record(script, &Options::for_script(script), |n| Random::new(seed * 5 + n));
            let cut = whole.up_to(whole.items().len() * 2 / 3);
            played += check_by_playing(&format!("{set} {seed}"), &Detective::new(&cut), script, &mut dice);
            found += 1;
            if found == 2 {
                break;
            }
        }
        assert!(found > 0, "{set}: no game was looked at");
    }
    println!("{played} scripts were played against reasons");
    assert!(played > 200, "{played}");
}

#[test]
fn an_example_shows_just_the_record() {
    for (seed, id) in (0..).zip(["the-first-script", "lesser-of-two-evils", "banquet-school-life"]) {
        let script = Library::all().iter().find(|script| script.id == id).expect("a bundled script");
        let options = Options::for_script(script);
        let whole = record(script, &options, |n| Sensible::new(seed + n));
        let mut dice = Dice(seed);
        for _ in 0..3 {
            let cut = whole.up_to(1 + dice.below(whole.items().len()));
            let detective = Detective::new(&cut);
            let example: Replay =
                detective.example(None, |n| dice.below(n as usize) as u128).expect("the truth at least");
            let shown = Record::of(&example);
            assert_eq!(shown.items()[..cut.items().len()], *cut.items(), "{id}");
            assert_eq!(explains(example.script(), example.options(), &cut), Ok(true));
        }
    }
}

/// Why a plot must be in play is told with the plots that bring each role that was seen at work, and not with what was
/// supposed.
#[test]
fn a_plot_that_must_be_in_play_is_told_with_the_roles_it_brings() {
    let record = first_script();
    let is_over = |n: &usize| record.moment_of(*n).0 == 3;
    let end = (0..record.items().len()).find(is_over).expect("a third loop");
    let claim = Claim::Plot(Plot::MurderPlan);
    for (until, roles) in
        [(end, &[Role::Brain, Role::KeyPerson][..]), (record.items().len(), &[Role::Killer])]
    {
        let reason = Detective::new(&record.up_to(until)).why_must(claim).expect("it must be in play");
        assert_eq!(reason.steps.len(), roles.len(), "{reason:?}");
        assert_eq!(writing(&reason).brought, roles.iter().copied().collect(), "{reason:?}");
        for step in &reason.steps {
            assert!(!step.leaves.iter().any(|left| matches!(left, Left::Plots(_))), "{step:?}");
        }
    }
}

/// Whose role comes from outside the plots is told so, not that the plots have no room.
#[test]
fn a_role_from_outside_the_plots_is_told_as_such() {
    let record = playthrough("singer-of-the-heretic-idol");
    let is_over = |n: &usize| record.moment_of(*n).0 == 3;
    let end = (0..record.items().len()).find(is_over).expect("a third loop");
    let detective = Detective::new(&record.up_to(end));
    let who = Character::MysteryBoy;
    for role in [Role::Cultist, Role::Brain] {
        let reason = detective.why_not(Claim::Role { who, role }).expect("it is excluded");
        assert!(writing(&reason).outsider, "{reason:?}");
    }
}

/// Hardly any of very many sets of scripts has one; and a choice that is fixed may be somebody else's.
#[test]
fn hard_questions_are_answered() {
    let record = playthrough("obsession-detection");
    let twin = Claim::Role { who: Character::Alien, role: Role::Twin };
    assert!(Detective::new(&record).why_must(twin).is_some());

    let record = playthrough("ultimate-halloween");
    let theorist = Claim::Role { who: Character::ForensicSpecialist, role: Role::ConspiracyTheorist };
    assert!(Detective::new(&up_to_day(&record, 2, 5)).why_must(theorist).is_some());
}

/// Where it takes too long to find out which moments are needed, a step says from where to where all of them count: that
/// excludes the claim, and cannot be left out. With more patience there are single moments.
#[test]
fn what_takes_too_long_counts_as_a_whole() {
    let record = playthrough("neverending-happy-sad-story");
    let detective = Detective::new(&up_to_day(&record, 4, 6));
    let claim = Claim::Plot(Plot::TheHiddenFreak);
    let reason = detective.why_not(claim).expect("it is excluded");
    assert!(reason.is_exact);
    let whole = |step: &Step| matches!(step.looked_at, LookedAt::Throughout { since, to } if (since..=to).contains(&step.item));
    assert!(!reason.is_fine() && reason.steps.iter().any(whole), "{reason:?}");
    check_items("neverending-happy-sad-story", &detective, claim, &reason);

    let closer = detective.why_not_closer(claim, Arc::default()).expect("it is found with patience");
    assert!(closer.is_fine(), "{closer:?}");
    check_items("neverending-happy-sad-story", &detective, claim, &closer);
}

/// Where even patience does not lead to single moments with all that is supposed, they are found with what is certain by
/// others: which roles there are is told to whoever asks for a culprit.
#[test]
fn what_is_certain_by_other_moments_may_be_given() {
    let name = "bella-stellarum";
    let detective = Detective::new(&up_to_day(&playthrough(name), 4, 4));
    let claim = Claim::Plot(Plot::ChoirToTheOutsideGod);
    let reason = detective.why_not_closer(claim, Arc::default()).expect("it is found with what is certain");
    assert!(!reason.given.is_empty(), "{reason:?}");
    assert!(reason.given.iter().all(|given| matches!(given, Claim::Role { .. })), "{reason:?}");
    check_items(name, &detective, claim, &reason);
    // Without that the moments are not enough, or it takes too long to find out.
    assert_ne!(detective.is_excluded_by(claim, &[], &reason.steps), Some(true));
}

/// The Police Officer died at the same stroke as the Journalist, of whose death something would have come.
#[test]
fn what_comes_of_a_death_is_not_told_of_another() {
    let name = "spinning-duplicate-spiral";
    let detective = Detective::new(&up_to_day(&playthrough(name), 3, 6));
    let claim = Claim::Role { who: Character::Journalist, role: Role::KeyPerson };
    let reason = detective.why_not(claim).expect("it is excluded");
    check_steps(name, &detective, claim, &reason);
    check_items(name, &detective, claim, &reason);
    let is_of_police =
        |step: &Step| detective.record().items()[step.item].fact == Fact::Dies(Character::PoliceOfficer);
    assert!(!reason.steps.iter().any(is_of_police), "{reason:?}");
}

/// A dead Wizard would have lost the loop, too: that is why it matters who the Wizard is.
#[test]
fn what_another_step_excludes_is_told_where_it_would_have_done_it() {
    let detective = Detective::new(&up_to_day(&playthrough("cosmic-insignificance"), 2, 5));
    let claim = Claim::Role { who: Character::MysteryBoy, role: Role::Cultist };
    let reason = detective.why_not(claim).expect("it is excluded");
    let [wizard, loss] = reason.steps.as_slice() else { panic!("{reason:?}") };
    let ways = |step: &Step| {
        let told = step.rules.iter().filter(|rule| matches!(rule, Rule::WayOut(_)));
        told.copied().collect::<Vec<Rule>>()
    };
    let told = detective.record().items()[wizard.item].fact;
    assert!(matches!(told, Fact::RoleRevealed { role: Role::Wizard, .. }), "{told:?}");
    assert_eq!(ways(wizard), []);
    let [Rule::WayOut(Line::Role(Role::Wizard, n))] = ways(loss)[..] else { panic!("{loss:?}") };
    assert_eq!(Role::Wizard.def().abilities[usize::from(n)].timing, Timing::LoopEnd);
}

/// Where the moments are enough by themselves, nothing is given, also if they were found with what is certain.
#[test]
fn what_needs_nothing_begins_with_nothing() {
    let name = "an-ordinary-day-in-misuka-city";
    let record = playthrough(name);
    let guess = record.items().iter().position(|item| matches!(item.fact, Fact::GuessBegins { .. }));
    let detective = Detective::new(&record.up_to(guess.expect("a Final Guess")));
    let claim = Claim::Culprit { day: 4, culprit: Culprit::Character(Character::OfficeWorker) };
    let reason = detective.why_not_closer(claim, Arc::default()).expect("single moments");
    assert!(reason.given.is_empty() && reason.steps.len() == 2, "{reason:?}");
    check_items(name, &detective, claim, &reason);
}

/// What only the Mystery Boy can have done, he cannot if what was supposed brings his role into play.
#[test]
fn who_has_no_role_of_a_plot_is_out_where_a_plot_brings_it() {
    let record = playthrough("bella-stellarum");
    let guess = record.items().iter().position(|item| matches!(item.fact, Fact::GuessBegins { .. }));
    let detective = Detective::new(&record.up_to(guess.expect("a Final Guess")));
    let claim = Claim::Role { who: Character::Nurse, role: Role::SerialKiller };
    let reason = detective.why_not(claim).expect("it is excluded");
    let told = writing(&reason);
    assert!(told.outsider, "{reason:?}");
}

/// A death is told by who can have killed, with all scripts, also where that takes long; a killer who never has a role of a
/// plot is none where one brings it.
#[test]
fn who_can_have_killed_is_told() {
    let detective = Detective::new(&up_to_day(&playthrough("bella-stellarum"), 1, 4));
    let reason = detective.why_not(Claim::Plot(Plot::TheResistance)).expect("it is excluded");
    let death = reason.steps.last().expect("a step");
    assert!(matches!(detective.record().items()[death.item].fact, Fact::Dies(Character::OfficeWorker)));
    let held_by = |role, who| Rule::HeldBy { role, holders: CharacterSet::one(who) };
    let told =
        [held_by(Role::SerialKiller, Character::MysteryBoy), held_by(Role::Sacrifice, Character::Nurse)];
    for rule in told {
        assert!(death.rules.contains(&rule), "{rule:?}: {death:?}");
    }
    let is_shown = |rule: &Rule| matches!(rule, Rule::Shown(Cause::Ability(Source::Role { .. })));
    assert_eq!(death.rules.iter().filter(|rule| is_shown(rule)).count(), 2, "{death:?}");
}

/// Whom what strikes everybody let live is told; not whom an incident that takes one could have taken.
#[test]
fn who_lived_on_is_told() {
    let missing = |game: &str, (loop_no, day), claim, seen: Fact| {
        let detective = Detective::new(&up_to_day(&playthrough(game), loop_no, day));
        let reason = detective.why_not(claim).expect("it is excluded");
        let is_it = |step: &&Step| detective.record().items()[step.item].fact == seen;
        let step = reason.steps.iter().find(is_it).unwrap_or_else(|| panic!("{reason:?}")).clone();
        let missing = step.rules.iter().filter(|rule| matches!(rule, Rule::Missing { .. }));
        missing.copied().collect::<Vec<Rule>>()
    };
    let bomb = Claim::Plot(Plot::GiantTimeBombAgain);
    let dies = Fact::Dies(Character::Informer);
    let uproar =
        Rule::Missing { cause: Cause::Incident { day: 4 }, fact: Fact::Dies(Character::RichMansDaughter) };
    assert_eq!(missing("an-ordinary-day-in-misuka-city", (2, 1), bomb, dies), [uproar]);
    let witch = Claim::Role { who: Character::ShrineMaiden, role: Role::Witch };
    let curse = Rule::Missing { cause: Cause::Curse, fact: Fact::Dies(Character::OfficeWorker) };
    let moved = "curse-moves 1 city".parse().expect("a fact");
    assert_eq!(missing("vamp", (1, 5), witch, moved), [curse]);
    let person = Claim::Role { who: Character::GirlStudent, role: Role::Person };
    assert_eq!(missing("the-first-script", (2, 1), person, Fact::Dies(Character::GirlStudent)), []);
}

/// Where nobody else is left to have killed than the Mystery Boy, his rule is told, and which plots bring the role.
#[test]
fn who_never_has_a_role_of_a_plot_is_told_as_such() {
    let detective = Detective::new(&up_to_day(&playthrough("ultimate-halloween"), 3, 5));
    let claim = Claim::Role { who: Character::Soldier, role: Role::Vampire };
    let reason = detective.why_not(claim).expect("it is excluded");
    let (who, role) = (Character::MysteryBoy, Role::Nightmare);
    let is_left = |step: &&Step| step.leaves.contains(&Left::Roles { who, roles: RoleSet::one(role) });
    let step = reason.steps.iter().find(is_left).unwrap_or_else(|| panic!("{reason:?}"));
    let told =
        step.rules.iter().find_map(|rule| if let Rule::Writing(told) = rule { Some(told) } else { None });
    assert!(told.is_some_and(|told| told.brought.contains(role) && told.plots), "{step:?}");
}

/// Two moments that exclude something together are told rather than four that do so one by one.
#[test]
fn few_moments_are_told_if_they_are_enough() {
    let detective = Detective::new(&up_to_day(&first_script(), 2, 1));
    let claim = Claim::Role { who: Character::GirlStudent, role: Role::Person };
    let reason = detective.why_not(claim).expect("it is excluded");
    let facts: Vec<Fact> =
        reason.steps.iter().map(|step| detective.record().items()[step.item].fact).collect();
    assert_eq!(facts, [Fact::Dies(Character::GirlStudent), Fact::ProtagonistsLose]);
    check_items("the-first-script", &detective, claim, &reason);
}

/// What is given needs plots, too; an extra main plot has done nothing in a loop that was not played by it.
#[test]
fn what_is_given_takes_plots_as_well() {
    let detective = Detective::new(&up_to_day(&playthrough("bella-stellarum"), 4, 4));
    let claim = Claim::Plot(Plot::ChoirToTheOutsideGod);
    let reason = detective.why_not_closer(claim, Arc::default()).expect("single moments");
    assert!(!reason.given.is_empty(), "{reason:?}");
    let told = writing(&reason);
    assert!(told.brought.contains(Role::Paranoiac) && told.plots, "{reason:?}");
}

/// What only another main plot can have done excludes the one that was supposed.
#[test]
fn there_is_no_second_main_plot() {
    let detective = Detective::new(&up_to_day(&playthrough("secret-cat-walk"), 2, 5));
    let reason = detective.why_not(Claim::Plot(Plot::MurderPlan)).expect("it is excluded");
    let rules = &reason.steps.last().expect("a step").rules;
    let is_of_it =
        |cause: Cause| matches!(cause, Cause::Ability(Source::Plot { plot: Plot::TheSealedItem, .. }));
    let of_sealed_item =
        |rule: &Rule| matches!(*rule, Rule::Shown(cause) | Rule::StillShown(cause) if is_of_it(cause));
    assert!(rules.iter().any(of_sealed_item), "{rules:?}");
    assert!(writing(&reason).plots, "{rules:?}");
}

/// Whoever is told to stop finds nothing more.
#[test]
fn whoever_is_told_to_stop_looks_no_closer() {
    let detective = Detective::new(&up_to_day(&playthrough("neverending-happy-sad-story"), 4, 6));
    let claim = Claim::Plot(Plot::TheHiddenFreak);
    assert_eq!(detective.why_not_closer(claim, Arc::new(true.into())), None);
}

/// Each of two moments excludes what the other lets be, and nothing follows from the first alone: what they are for is told.
#[test]
fn where_steps_do_not_follow_from_each_other_there_are_cases() {
    let name = "an-ordinary-day-in-misuka-city";
    let detective = Detective::new(&up_to_day(&playthrough(name), 1, 3));
    let claim = Claim::Role { who: Character::GirlStudent, role: Role::Paranoiac };
    let reason = detective.why_not(claim).expect("it is excluded");
    let roles = [Role::ConspiracyTheorist, Role::TimeTraveler, Role::Paranoiac, Role::Faceless];
    let patient = Supposing::Roles { who: Character::Patient, roles: roles.into_iter().collect() };
    let told = [
        Case { condition: Condition::If(vec![patient]), steps: vec![0] },
        Case { condition: Condition::Otherwise, steps: vec![1] },
    ];
    assert_eq!(reason.cases, told, "{reason:?}");
    check_items(name, &detective, claim, &reason);
    // The other way round it is not so.
    let turned =
        Reason { cases: vec![Case { steps: vec![1], ..told[0].clone() }, told[1].clone()], ..reason };
    assert_eq!(detective.is_case_excluded(claim, &turned, 0), Some(false));
}

/// Where a case takes many steps, it may be split again; that nobody has a role is always the last thing to be said.
#[test]
fn cases_may_be_split_again() {
    let name = "an-ordinary-day-in-misuka-city";
    let detective = Detective::new(&up_to_day(&playthrough(name), 2, 1));
    let claim = Claim::Role { who: Character::GirlStudent, role: Role::KeyPerson };
    let reason = detective.why_not(claim).expect("it is excluded");
    assert!(reason.steps.len() > 3 && reason.cases.len() > 2, "{reason:?}");
    check_items(name, &detective, claim, &reason);
}

/// What follows from one step after the other needs no cases.
#[test]
fn where_one_step_follows_from_the_other_there_are_no_cases() {
    let detective = Detective::new(&playthrough("the-first-script"));
    let claim = Claim::Role { who: Character::GirlStudent, role: Role::Person };
    let reason = detective.why_not(claim).expect("it is excluded");
    assert!(reason.steps.len() > 1 && reason.cases.is_empty(), "{reason:?}");
}

/// A record up to a day, without it.
fn up_to_day(record: &Record, loop_no: u8, day: u8) -> Record {
    let is_there = |n: &usize| record.moment_of(*n) == (loop_no, Some(day));
    record.up_to((0..record.items().len()).find(is_there).expect("such a day"))
}

/// Where a long stretch takes too long with all that is supposed, it is followed with what those before it leave.
#[test]
fn long_stretches_are_followed_in_turn() {
    let on = |day, who| Claim::Culprit { day, culprit: Culprit::Character(who) };
    let records = [
        ("bella-stellarum", on(2, Character::Patient)),
        ("an-ordinary-day-in-misuka-city", on(4, Character::OfficeWorker)),
    ];
    for (name, claim) in records {
        let detective = Detective::new(&playthrough(name));
        let reason = detective.why_not(claim).expect("it is excluded");
        assert!(reason.is_exact, "{name}: {reason:?}");
        check_items(name, &detective, claim, &reason);
    }
}

/// Where it takes too long to find out which stretches are needed, everything up to the last counts, over several of them.
#[test]
fn everything_up_to_a_moment_can_count() {
    let script = Library::find("overvroomed").expect("a bundled script");
    let options = Options::for_script(script);
    let whole = record(script, &options, |seat| Sensible::new(10 + seat));
    let detective = Detective::new(&up_to_day(&whole, 3, 2));
    let claim = Claim::Role { who: Character::TransferStudent, role: Role::Cultist };
    let reason = detective.why_not(claim).expect("it is excluded");
    let LookedAt::Throughout { since, to } = reason.steps[0].looked_at else { panic!("{reason:?}") };
    assert!(reason.is_exact && since == 0 && reason.steps.len() == 1, "{reason:?}");
    check_items("overvroomed", &detective, claim, &reason);
    // What was seen at last is needed for it.
    let earlier = Step { looked_at: LookedAt::Throughout { since, to: to / 2 }, ..reason.steps[0].clone() };
    assert_eq!(detective.is_excluded_by(claim, &[], &[earlier]), Some(false));
}

/// What did not happen before the eyes of all is told where the game only went on: no incident would have occurred of which
/// nothing came.
#[test]
fn what_went_otherwise_unseen_is_told() {
    let record = playthrough("singer-of-the-heretic-idol");
    let detective = Detective::new(&record);
    let claim = Claim::Role { who: Character::ClassRep, role: Role::Immortal };
    let reason = detective.why_not(claim).expect("it is excluded");
    let is_quiet = |step: &&Step| record.items()[step.item].fact == Fact::NothingHappens;
    let quiet = reason.steps.iter().find(is_quiet).expect("a step where nothing came of an incident");
    assert!(quiet.rules.contains(&Rule::Incident { day: 2 }), "{quiet:?}");
    assert!(quiet.rules.contains(&Rule::Enough { day: 2 }), "{quiet:?}");
}

/// A plot that is out because of a role that was told comes with the plots that bring it; so does one that is out because of
/// who killed, where what was seen came of the death.
#[test]
fn plots_behind_a_role_and_a_death_are_told() {
    let rules = |name: &str, plot: Plot| {
        Detective::new(&playthrough(name)).why_not(Claim::Plot(plot)).expect("it is excluded")
    };
    let vampire = rules("vamp", Plot::MoonlightBeast);
    assert!(writing(&vampire).brought.contains(Role::Vampire), "{vampire:?}");
    let brain = rules("neverending-happy-sad-story", Plot::TheSealedItem);
    assert!(writing(&brain).outsider && writing(&brain).brought.contains(Role::Brain), "{brain:?}");
    let killed = rules("young-womens-battlefield", Plot::AnUnsettlingRumor);
    assert!(writing(&killed).plots && writing(&killed).brought.contains(Role::SerialKiller), "{killed:?}");
}

/// Whether a game was followed item by item, from step to step or in one go.
#[test]
fn reasons_follow_from_the_record_alone() {
    for game in ["in-the-hands-of-evil-fate", "banquet-school-life", "the-first-script"] {
        let whole = playthrough(game);
        let whole = whole.up_to(whole.items().len() / 2);
        let at_once = Detective::new(&whole);
        let mut by_items = Detective::new(&Record::new(whole.before()));
        let mut by_steps = by_items.clone();
        whole.items().iter().for_each(|item| by_items.follow(&[*item]));
        let is_step = |item: &solver::Item| matches!(item.fact, Fact::Step(_));
        whole.items().chunk_by(|_, next| !is_step(next)).for_each(|items| by_steps.follow(items));
        let answer = at_once.answer();
        let excluded = claims(at_once.space(), &answer).into_iter().filter(|(_, scripts)| *scripts == 0);
        for (claim, _) in excluded.step_by(11) {
            let reason = at_once.why_not(claim);
            assert!(reason.is_some(), "{game}: {claim:?}");
            assert_eq!(by_items.why_not(claim), reason, "{game}: {claim:?} item by item");
            assert_eq!(by_steps.why_not(claim), reason, "{game}: {claim:?} step by step");
        }
    }
}

/// Also where there are too many scripts to look at all of them.
#[test]
fn chains_of_whole_games_end() {
    for game in ["vamp", "obsession-detection"] {
        let detective = Detective::new(&playthrough(game));
        let answer = detective.answer();
        let excluded = claims(detective.space(), &answer).into_iter().filter(|(_, scripts)| *scripts == 0);
        for (claim, _) in excluded.step_by(17) {
            let reason = detective.why_not(claim).expect("it is excluded");
            check_steps(game, &detective, claim, &reason);
        }
    }
}

/// What the steps tell of the rules for writing scripts, whichever way they were found.
#[expect(clippy::wildcard_enum_match_arm, reason = "the others say nothing of them")]
fn writing(reason: &Reason) -> WritingRules {
    let mut told = WritingRules::NONE;
    for rule in reason.steps.iter().flat_map(|step| &step.rules) {
        match *rule {
            Rule::Writing(rules) => told.take_up(&rules),
            Rule::Bringing { role } | Rule::NotBrought { role } => told.brought.insert(role),
            Rule::TooFewPlots { .. } => told.plots = true,
            Rule::Outsider { .. } => told.outsider = true,
            _ => {}
        }
    }
    told
}

fn playthrough(game: &str) -> Record {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/playthroughs");
    let text = std::fs::read_to_string(format!("{folder}/{game}.replay")).expect("a playthrough");
    Record::of(&Replay::read(&text).expect("a replay"))
}

/// In the first loop of this game the Office Worker refuses, and the Doctor does not.
fn first_script() -> Record {
    playthrough("the-first-script")
}

#[test]
fn who_refused_has_a_role_with_refusal() {
    let whole = first_script();
    let refused = whole.items().iter().position(|item| item.fact == Fact::Refused).expect("a refusal");
    let claim = Claim::Role { who: Character::OfficeWorker, role: Role::Person };
    assert_eq!(Detective::new(&whole.up_to(refused)).why_not(claim), None);

    let reason = Detective::new(&whole.up_to(refused + 1)).why_not(claim).expect("he refused");
    let [step] = reason.steps.as_slice() else { panic!("one moment is enough: {reason:?}") };
    assert_eq!((step.loop_no, step.day, step.item), (1, 2, refused));
    assert_eq!(step.rules, [Rule::Refusal]);
}

#[test]
fn what_nobody_can_have_seen_is_impossible() {
    let whole = first_script();
    let refused = whole.items().iter().position(|item| item.fact == Fact::Refused).expect("a refusal");
    let mut record = whole.up_to(refused + 1);
    assert_eq!(Detective::new(&record).why_impossible(), None);
    // Nothing that anybody can do at this moment kills the Protagonists.
    record.push(solver::Item { fact: Fact::ProtagonistsDie, joined: false });
    let detective = Detective::new(&record);
    assert!(detective.scripts().is_empty());
    let reason = detective.why_impossible().expect("nobody can do that");
    assert_eq!(reason.steps.last().map(|step| step.item), Some(refused + 1));
}

/// In the first script nobody else is ever seen; how its loops ended has nothing to do with that.
#[test]
fn who_never_came_is_excluded_by_that_alone() {
    let whole = first_script();
    let detective = Detective::new(&whole);
    for role in [Role::Person, Role::Killer] {
        let reason =
            detective.why_not(Claim::Role { who: Character::GodlyBeing, role }).expect("never there");
        let [step] = reason.steps.as_slice() else { panic!("one moment is enough: {reason:?}") };
        assert_eq!(step.rules, [Rule::Entry { who: Character::GodlyBeing }]);
        assert!(reason.is_exact);
    }
}

/// Who may still come is excluded by what was seen: there, a loss is as good as anything.
#[test]
fn a_loss_counts_against_who_may_still_come() {
    let whole = first_script();
    let second = whole.items().iter().position(|item| item.fact == Fact::LoopBegins(2)).expect("a loop 2");
    let detective = Detective::new(&whole.up_to(second + 4));
    let who = Character::GodlyBeing;
    assert!(detective.answer().possible_entries(who).contains(3));
    let reason = detective.why_not(Claim::Role { who, role: Role::KeyPerson }).expect("somebody else was");
    let seen: Vec<Fact> =
        reason.steps.iter().map(|step| detective.record().items()[step.item].fact).collect();
    assert!(reason.is_exact && seen.contains(&Fact::ProtagonistsLose), "{reason:?}");
    let is_entry = |rule: &Rule| matches!(rule, Rule::Entry { .. });
    assert!(!reason.steps.iter().flat_map(|step| &step.rules).any(is_entry), "{reason:?}");
}

/// Who could not have brought an incident about is told with how it stood: from what would have happened, not from a rule.
#[test]
fn who_was_too_calm_is_named() {
    let whole = first_script();
    let detective = Detective::new(&whole);
    let who = Character::Doctor;
    let reason = detective
        .why_not(Claim::Culprit { day: 2, culprit: Culprit::Character(who) })
        .expect("the Doctor had no Paranoia");
    let [step] = reason.steps.as_slice() else { panic!("one moment is enough: {reason:?}") };
    assert_eq!(step.rules, [Rule::Incident { day: 2 }, Rule::AsCulprit { who, day: 2 }]);
    // With this Murder the question is who died, and everybody had as much Paranoia as was seen.
    let reason = detective.why_not(Claim::Role { who: Character::GirlStudent, role: Role::Person });
    let steps = reason.expect("she is the Key Person").steps;
    let named = steps.iter().flat_map(|step| &step.rules).find(|rule| matches!(rule, Rule::AsCulprit { .. }));
    assert_eq!(named, None, "{steps:?}");
}

/// There was a Key Person, and the Witch comes with another main plot.
#[test]
fn a_role_of_another_plot_is_told_with_the_plots() {
    let claim = Claim::Role { who: Character::PoliceOfficer, role: Role::Witch };
    let detective = Detective::new(&up_to_day(&playthrough("young-womens-battlefield"), 2, 1));
    let reason = detective.why_not(claim).expect("there is a Key Person");
    let told = writing(&reason);
    assert_eq!(told.brought, [Role::KeyPerson, Role::Witch].into_iter().collect(), "{reason:?}");
    assert!(told.plots, "{reason:?}");
}

#[test]
fn what_must_be_so_has_one_chain() {
    let whole = first_script();
    let detective = Detective::new(&whole);
    let reason = detective.why_must(Claim::Role { who: Character::Doctor, role: Role::Brain });
    let reason = reason.expect("nobody else was with the Doctor who received Intrigue");
    assert_eq!(reason.steps.len(), 1, "{reason:?}");
    let never = Claim::Entry { who: Character::GodlyBeing, entry: solver::EntrySet::NEVER };
    assert_eq!(detective.why_must(never).map(|reason| reason.steps.len()), Some(1));
    let open = Claim::Culprit { day: 3, culprit: Culprit::Character(Character::Doctor) };
    assert_eq!((detective.why_must(open), detective.why_not(open)), (None, None));
}
