//! What the open sheet alone excludes, and the rules for writing scripts that exclude it.

use engine::{Game, Options};
use rules::{Character, Culprit, FlawKind, Incident, Library, Plot, Role};
use solver::{Claim, Premises, Space};

fn space_of(script: &str) -> Space {
    let script = Library::find(script).expect("bundled");
    let before = Game::before_start(script, &Options::for_script(script)).expect("playable");
    Space::new(&Premises::from(before.table()))
}

fn has_scripts(space: &Space, claim: Claim) -> bool {
    let mut cube = space.everything();
    claim.restrict(&mut cube, space) && space.has_scripts(&cube)
}

/// A plot that wants an incident, one that wants a character, and what a mob does.
#[test]
fn the_rule_is_named() {
    let space = space_of("in-the-hands-of-evil-fate");
    let objections = space.objections(Claim::Role { who: Character::BoyStudent, role: Role::Prophet });
    let kinds: Vec<FlawKind> = objections.iter().flat_map(|it| &it.flaws).map(|flaw| flaw.kind).collect();
    let plot = Plot::WorshippersOfTheApocalypse;
    assert_eq!(kinds, [FlawKind::IncidentMissing { incident: Incident::Suicide, plot }]);
    assert_eq!(objections[0].with, Some(plot));

    let space = space_of("banquet-school-life");
    let plot = Plot::TwistedTruth;
    let objections = space.objections(Claim::Plot(plot));
    let kinds: Vec<FlawKind> = objections.iter().flat_map(|it| &it.flaws).map(|flaw| flaw.kind).collect();
    assert_eq!(kinds, [FlawKind::CharacterMissing { character: Character::Informer, plot }]);
}

/// Whatever no legal script has, the checker has something against, and nothing against the rest.
#[test]
fn everything_excluded_breaks_a_rule() {
    let (mut n_excluded, mut n_plain) = (0, 0);
    for script in Library::all().iter().filter(|script| script.unplayable().is_none()).step_by(2) {
        let space = space_of(&script.id);
        let set = space.premises().set.def();
        let cast: Vec<Character> = space.cast().collect();
        let roles =
            cast.iter().flat_map(|&who| set.castable().iter().map(move |role| Claim::Role { who, role }));
        let plots = set.main_plots.iter().chain(set.subplots).map(|plot| Claim::Plot(*plot));
        let culprits = space.days().iter().flat_map(|&day| {
            cast.iter().map(move |&who| Claim::Culprit { day, culprit: Culprit::Character(who) })
        });
        for claim in roles.chain(plots).chain(culprits) {
            let objections = space.objections(claim);
            assert_eq!(objections.is_empty(), has_scripts(&space, claim), "{}: {claim:?}", script.id);
            n_excluded += usize::from(!objections.is_empty());
            n_plain += objections.iter().filter(|it| it.flaws.len() == 1).count();
        }
    }
    println!("{n_excluded} excluded, {n_plain} by one rule");
    assert!(n_excluded > 50);
}
