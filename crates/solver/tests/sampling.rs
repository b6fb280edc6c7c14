//! Single scripts, likely casts, and the prior by plots: what they say follows from the counts.

mod support;

use std::collections::HashMap;

use rules::{Character, Role, TragedySet, flaws};
use solver::{Space, Weight};
use support::{Dice, Sheet, all_scripts, premises, random_cube};

fn small(set: TragedySet, seed: u64) -> (Space, solver::Cube, Dice) {
    let mut dice = Dice(seed);
    let sheet = Sheet {
        members: 4 + dice.below(2),
        incidents: 1 + dice.below(2),
        late_possible: dice.one_in(3),
        odd_characters: dice.one_in(2),
    };
    let space = Space::new(&premises(set, &sheet, &mut dice));
    let cube = random_cube(&space, 2, &mut dice);
    (space, cube, dice)
}

fn below(dice: &mut Dice) -> impl FnMut(u128) -> u128 + '_ {
    |n| dice.below(usize::try_from(n).expect("small sheets")) as u128
}

fn number(weight: &Weight) -> f64 {
    weight.to_string().parse().expect("digits")
}

#[test]
fn a_sample_is_a_legal_script_of_the_cube() {
    for &set in TragedySet::ALL {
        let mut n_found = 0;
        for seed in 0..30 {
            let (space, cube, mut dice) = small(set, seed);
            let sample = space.sample(std::slice::from_ref(&cube), below(&mut dice));
            assert_eq!(sample.is_some(), space.count(&cube) > 0);
            let Some(sample) = sample else { continue };
            n_found += 1;
            assert!(cube.contains(&sample));
            assert_eq!(space.count(&sample), 1);
            let mut script = space.script(&sample).expect("there is only one");
            for member in script.cast.iter_mut().filter(|member| member.character == Character::Boss) {
                member.turf = Some(rules::Location::City);
            }
            assert_eq!(flaws(&script), [], "{script:?}");
        }
        assert!(n_found > 5, "{set}");
    }
}

#[test]
fn every_script_is_sampled_about_as_often() {
    let found = (0..)
        .map(|seed| small(TragedySet::MysteryCircle, seed))
        .find(|(space, cube, _)| (6..20).contains(&space.count(cube)));
    let (space, cube, mut dice) = found.expect("there is such a sheet");
    let n = space.count(&cube) as usize;
    let mut seen: HashMap<solver::Cube, usize> = HashMap::new();
    for _ in 0..n * 200 {
        let sample = space.sample(std::slice::from_ref(&cube), below(&mut dice)).expect("there are some");
        *seen.entry(sample).or_default() += 1;
    }
    assert_eq!(seen.len(), n);
    assert!(seen.values().all(|&times| (130..280).contains(&times)), "{seen:?}");
}

#[test]
fn the_likeliest_cast_is_in_as_many_scripts_as_any() {
    for &set in TragedySet::ALL {
        for seed in 0..12 {
            let (space, cube, _) = small(set, seed);
            let Some(scripts) = all_scripts(&space, &cube, 1_500) else { continue };
            let seen = space.premises().seen;
            let mut casts: HashMap<Vec<(Character, Role)>, u128> = HashMap::new();
            for (_, script) in &scripts {
                let mut roles: Vec<(Character, Role)> =
                    script.cast.iter().map(|cast| (cast.character, cast.role)).collect();
                roles.retain(|&(who, _)| seen.contains(who));
                roles.sort();
                *casts.entry(roles).or_default() += 1;
            }
            let likeliest = space.most_likely_cast(std::slice::from_ref(&cube), 100_000);
            let Some(mut likeliest) = likeliest else {
                assert!(casts.is_empty());
                continue;
            };
            assert!(likeliest.is_proven);
            likeliest.roles.sort();
            assert_eq!(casts[&likeliest.roles], likeliest.scripts);
            assert_eq!(casts.values().copied().max(), Some(likeliest.scripts));
        }
    }
}

#[test]
fn combinations_weigh_the_same_by_the_second_prior() {
    for &set in TragedySet::ALL {
        for seed in 0..10 {
            let (space, _, mut dice) = small(set, seed);
            let cube = random_cube(&space, 6, &mut dice);
            let even = space.tally_evenly(std::slice::from_ref(&cube));
            let by_combination = space.count_by_combination(&cube);
            let possible: Vec<u128> = by_combination.into_iter().filter(|&scripts| scripts > 0).collect();
            assert_eq!(even.combinations().count(), possible.len());
            if possible.is_empty() {
                continue;
            }
            assert_eq!(even.weight(|answer| answer.scripts), even.total);
            let mains = set.def().main_plots.iter();
            let shares: f64 = mains.map(|&plot| even.share(|answer| answer.with_plot(plot))).sum();
            assert!((shares - 1.0).abs() < 1e-9);
            for &plot in set.def().main_plots {
                let n = even.combinations().filter(|combination| combination.main_plot == plot).count();
                let weight = even.weight(|answer| answer.with_plot(plot));
                assert_eq!(weight.times(possible.len() as u128), even.total.times(n as u128));
            }
            let Some(scripts) = all_scripts(&space, &cube, 1_500) else { continue };
            let mut of_combination: HashMap<usize, f64> = HashMap::new();
            scripts.iter().for_each(|&(n, _)| *of_combination.entry(n).or_default() += 1.0);
            for who in space.cast() {
                for &role in Role::ALL {
                    let having = scripts.iter().filter(|(_, script)| script.role_of(who) == Some(role));
                    let share: f64 = having.map(|(n, _)| 1.0 / of_combination[n]).sum();
                    let share = share / of_combination.len() as f64;
                    let weight = even.weight(|answer| answer.with_role(who, role));
                    let exact = number(&weight) / number(&even.total);
                    assert!((share - exact).abs() < 1e-9, "{who} {role}: {share} {exact}");
                    assert!((share - even.share(|answer| answer.with_role(who, role))).abs() < 1e-9);
                }
            }
        }
    }
}
