//! Laws of cubes: taking away, keeping what is common and joining never lose or double a script.

mod support;

use proptest::prelude::*;
use rules::TragedySet;
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

proptest! {
    #![proptest_config(ProptestConfig { cases: 192, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_common_and_what_is_not_make_the_whole(seed in any::<u64>()) {
        let (space, one, other) = space_and_two(seed);
        let common = one.and(&other);
        prop_assert_eq!(&common, &other.and(&one));
        let rest = one.minus(&other);
        let in_common = common.as_ref().map_or(0, |cube| space.count(cube));
        let in_rest: u128 = rest.iter().map(|cube| space.count(cube)).sum();
        prop_assert_eq!(in_common + in_rest, space.count(&one));
        for (n, piece) in rest.iter().enumerate() {
            prop_assert!(one.contains(piece));
            prop_assert!(piece.and(&other).is_none());
            prop_assert!(rest[..n].iter().all(|earlier| earlier.and(piece).is_none()));
        }
        if let Some(common) = common {
            prop_assert!(one.contains(&common) && other.contains(&common));
            prop_assert!(one.minus(&one).is_empty());
        }
    }

    #[test]
    fn the_answers_of_parts_add_up(seed in any::<u64>()) {
        let (space, one, other) = space_and_two(seed);
        let mut parts = one.minus(&other);
        parts.extend(one.and(&other));
        let mut whole = space.tally(std::slice::from_ref(&one));
        whole.casts = None;
        let mut told = space.tally(&parts);
        told.casts = None;
        prop_assert_eq!(told, whole);
    }

    #[test]
    fn joined_are_exactly_both(seed in any::<u64>()) {
        let (space, one, other) = space_and_two(seed);
        let mut pieces = one.minus(&other);
        pieces.extend(one.and(&other));
        for (n, piece) in pieces.iter().enumerate() {
            for earlier in &pieces[..n] {
                let Some(joined) = piece.try_join(earlier) else { continue };
                prop_assert_eq!(space.count(&joined), space.count(piece) + space.count(earlier));
                prop_assert!(joined.contains(piece) && joined.contains(earlier));
            }
        }
        prop_assert_eq!(one.try_join(&one), Some(one.clone()));
    }
}
