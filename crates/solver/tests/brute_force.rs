//! On small sheets of every set, what is counted is what trying every script finds.

mod support;

use rules::{TragedySet, flaws};
use solver::Space;
use support::{Dice, Sheet, all_scripts, any_script, check, premises, random_cube};

fn compare(set: TragedySet, seed: u64) -> Option<usize> {
    let mut dice = Dice(seed);
    let sheet = Sheet {
        members: 3 + dice.below(4),
        incidents: dice.below(4),
        late_possible: dice.one_in(3),
        odd_characters: dice.one_in(2),
    };
    let space = Space::new(&premises(set, &sheet, &mut dice));
    let cube = random_cube(&space, 2, &mut dice);
    let scripts = all_scripts(&space, &cube, 1_500)?;
    check(&space, &cube, &space.tally(std::slice::from_ref(&cube)), &scripts);
    assert_eq!(space.count(&cube), scripts.len() as u128);
    let mut settled = cube.clone();
    assert_eq!(space.settle(&mut settled), !scripts.is_empty(), "{cube:?}");
    for n in cube.plots().iter() {
        let is_possible = scripts.iter().any(|&(other, _)| other == n);
        assert_eq!(settled.plots().contains(n), is_possible, "combination {n} of {cube:?}");
    }
    Some(scripts.len())
}

#[test]
fn some_sheets_have_scripts() {
    for &set in TragedySet::ALL {
        let clock = std::time::Instant::now();
        let found: Vec<usize> = (0..30).filter_map(|seed| compare(set, seed)).collect();
        println!("{set}: {found:?} {:?}", clock.elapsed());
        assert!(found.iter().filter(|&&n| n > 0).count() >= 5, "{set}: {found:?}");
    }
}

/// Every combination of plots with casts of all kinds: a script is counted if the checker finds it in order. Some plots
/// ask for holders of their own with certain traits.
#[test]
fn every_combination_is_cast_as_the_checker_says() {
    for &set in TragedySet::ALL {
        let mut found = [0; 2];
        for seed in 0..40 {
            let mut dice = Dice(5_000 + seed);
            let sheet = Sheet {
                members: 7 + dice.below(4),
                incidents: 1 + dice.below(3),
                late_possible: false,
                odd_characters: dice.one_in(2),
            };
            let space = Space::new(&premises(set, &sheet, &mut dice));
            for combination in space.combinations() {
                let script = any_script(&space, combination, &mut dice);
                let is_legal = flaws(&script).is_empty();
                let cube = space.cube_of(&script);
                let is_counted = cube.is_some_and(|cube| space.count(&cube) == 1 && space.has_scripts(&cube));
                assert_eq!(is_counted, is_legal, "{script:?} {:?}", flaws(&script));
                found[usize::from(is_legal)] += 1;
            }
        }
        println!("{set}: {found:?} are wrong, right");
        assert!(found.iter().all(|&n| n > 20), "{set}: {found:?}");
    }
}

/// What settling drops is what counting finds nothing for.
#[test]
fn settling_is_counting_to_one() {
    for &set in TragedySet::ALL {
        let mut n_dropped = 0;
        for seed in 0..60 {
            let mut dice = Dice(1_000 + seed);
            let sheet = Sheet {
                members: 3 + dice.below(8),
                incidents: dice.below(6),
                late_possible: dice.one_in(2),
                odd_characters: dice.one_in(2),
            };
            let space = Space::new(&premises(set, &sheet, &mut dice));
            let mut cube = space.everything();
            (0..3).for_each(|_| support::narrow(&space, &mut cube, &mut dice));
            let mut settled = cube.clone();
            space.settle(&mut settled);
            for n in cube.plots().iter() {
                let mut one = cube.clone();
                one.restrict_plots(&[n].into_iter().collect());
                let is_possible = space.count(&one) > 0;
                n_dropped += usize::from(!is_possible);
                assert_eq!(settled.plots().contains(n), is_possible, "combination {n} of {cube:?}");
            }
        }
        assert!(n_dropped > 0, "{set}");
    }
}
