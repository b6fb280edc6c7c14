//! Laws of cubes: what is common is in both, and cutting one never loses or doubles a script.

mod support;

use proptest::prelude::*;
use rules::{Character, RoleSet, TragedySet};
use solver::{Cube, Space};
use support::{Dice, Sheet, narrow, premises};

fn space_and_two(seed: u64) -> (Space, Cube, Cube) {
    let mut dice = Dice(seed);
    let set = TragedySet::ALL[dice.below(TragedySet::COUNT)];
    let sheet = Sheet {
        members: 4 + dice.below(4),
        incidents: dice.below(4),
        late_possible: dice.one_in(2),
        odd_characters: dice.one_in(2),
    };
    let space = Space::new(&premises(set, &sheet, &mut dice));
    let mut cube = || {
        let mut cube = space.everything();
        let some = cube.plots().iter().filter(|_| !dice.one_in(3)).collect();
        if dice.one_in(2) {
            cube.restrict_plots(&some);
        }
        narrow(&space, &mut cube, &mut dice);
        cube
    };
    let (one, other) = (cube(), cube());
    (space, one, other)
}

/// The scripts in which somebody has one of these roles, and the others.
fn halves(cube: &Cube, who: Character, roles: RoleSet) -> Vec<Cube> {
    let (mut with, mut without) = (cube.clone(), cube.clone());
    let (some_with, some_without) = (with.restrict_role(who, roles), without.exclude_role(who, roles));
    [(some_with, with), (some_without, without)]
        .into_iter()
        .filter(|(some, _)| *some)
        .map(|(_, half)| half)
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 192, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_common_is_in_both(seed in any::<u64>()) {
        let (_, one, other) = space_and_two(seed);
        let common = one.and(&other);
        prop_assert_eq!(&common, &other.and(&one));
        if let Some(common) = common {
            prop_assert!(one.contains(&common) && other.contains(&common));
            prop_assert_eq!(common.and(&one), Some(common));
        }
    }

    #[test]
    fn the_answers_of_parts_add_up(seed in any::<u64>()) {
        let (space, one, other) = space_and_two(seed);
        let mut parts = vec![one.clone()];
        for who in space.cast() {
            let roles = other.roles(who);
            parts = parts.iter().flat_map(|part| halves(part, who, roles)).collect();
            if parts.len() > 16 {
                break;
            }
        }
        let [told, whole] = [&parts[..], std::slice::from_ref(&one)].map(|cubes| {
            let mut answer = space.tally(cubes);
            answer.casts = None;
            answer
        });
        prop_assert_eq!(told, whole);
    }
}
