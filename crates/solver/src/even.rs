//! The second prior: every combination of plots that is possible is as likely as the others, and within one every
//! script.

use std::fmt;

use crate::answer::Answer;
use crate::combination::Combination;
use crate::cube::Cube;
use crate::space::Space;

/// What the scripts of each possible combination have, and the weights that make the combinations equal.
#[derive(Debug)]
pub struct EvenAnswer {
    combinations: Vec<Weighed>,
    /// What all together weigh.
    pub total: Weight,
}

#[derive(Debug)]
struct Weighed {
    combination: &'static Combination,
    answer: Answer,
    /// All numbers of this combination can be divided by it.
    divisor: u128,
    /// What one of its scripts weighs, times the divisor.
    weight: Weight,
}

impl Space {
    /// What disjoint cubes say if every combination of plots is equally likely.
    pub fn tally_evenly(&self, cubes: &[Cube]) -> EvenAnswer {
        let mut combinations = Vec::new();
        let mut common = Weight::of(1);
        for (n, combination) in self.combinations.iter().enumerate() {
            let only = [n].into_iter().collect();
            let narrowed = |cube: &Cube| {
                let mut cube = cube.clone();
                cube.restrict_plots(&only).then_some(cube)
            };
            let cubes: Vec<Cube> = cubes.iter().filter_map(narrowed).collect();
            let answer = self.tally_without_casts(&cubes);
            if answer.scripts == 0 {
                continue;
            }
            let divisor = answer.common_divisor();
            let reduced = answer.scripts / divisor;
            let shared = greatest_common_divisor(common.divided(reduced).1, reduced);
            common = common.times(reduced / shared);
            combinations.push(Weighed { combination, answer, divisor, weight: Weight::of(0) });
        }
        for weighed in &mut combinations {
            weighed.weight = common.divided(weighed.answer.scripts / weighed.divisor).0;
        }
        let total = common.times(combinations.len() as u128);
        EvenAnswer { combinations, total }
    }
}

impl EvenAnswer {
    /// What the scripts weigh that have something; its share is this of the total, exactly.
    pub fn weight(&self, having: impl Fn(&Answer) -> u128) -> Weight {
        let mut sum = Weight::of(0);
        for Weighed { answer, divisor, weight, .. } in &self.combinations {
            sum.add(&weight.times(having(answer) / divisor));
        }
        sum
    }

    /// The share as near as a floating number can tell; for showing, not for deciding.
    pub fn share(&self, having: impl Fn(&Answer) -> u128) -> f64 {
        let shares = self.combinations.iter().map(|it| having(&it.answer) as f64 / it.answer.scripts as f64);
        shares.sum::<f64>() / self.combinations.len().max(1) as f64
    }

    pub fn combinations(&self) -> impl Iterator<Item = &'static Combination> + '_ {
        self.combinations.iter().map(|weighed| weighed.combination)
    }
}

/// A whole number of any size, the lowest digits first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weight(Vec<u32>);

impl Weight {
    pub fn of(number: u128) -> Weight {
        let mut weight = Weight((0..4).map(|n| (number >> (32 * n)) as u32).collect());
        weight.trim();
        weight
    }

    fn trim(&mut self) {
        while self.0.last() == Some(&0) {
            self.0.pop();
        }
    }

    fn add(&mut self, other: &Weight) {
        let mut carry = 0u64;
        for n in 0.. {
            if n >= other.0.len() && carry == 0 {
                break;
            }
            if n == self.0.len() {
                self.0.push(0);
            }
            let sum = u64::from(self.0[n]) + u64::from(other.0.get(n).copied().unwrap_or(0)) + carry;
            self.0[n] = sum as u32;
            carry = sum >> 32;
        }
    }

    pub fn times(&self, factor: u128) -> Weight {
        let factor = Weight::of(factor);
        let mut product = vec![0u32; self.0.len() + factor.0.len()];
        for (i, &a) in self.0.iter().enumerate() {
            let mut carry = 0u64;
            for (j, &b) in factor.0.iter().enumerate() {
                let sum = u64::from(a) * u64::from(b) + u64::from(product[i + j]) + carry;
                product[i + j] = sum as u32;
                carry = sum >> 32;
            }
            product[i + factor.0.len()] = carry as u32;
        }
        let mut product = Weight(product);
        product.trim();
        product
    }

    /// Quotient and rest, bit by bit.
    fn divided(&self, divisor: u128) -> (Weight, u128) {
        assert!(divisor > 0 && divisor < 1 << 127, "counts are positive and leave a bit of room");
        let mut quotient = vec![0u32; self.0.len()];
        let mut rest = 0u128;
        for n in (0..self.0.len()).rev() {
            for bit in (0..32).rev() {
                rest = rest << 1 | u128::from(self.0[n] >> bit & 1);
                if rest >= divisor {
                    rest -= divisor;
                    quotient[n] |= 1 << bit;
                }
            }
        }
        let mut quotient = Weight(quotient);
        quotient.trim();
        (quotient, rest)
    }
}

impl fmt::Display for Weight {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const DIGITS: usize = 18;
        let mut groups = Vec::new();
        let mut left = self.clone();
        while !left.0.is_empty() {
            let (rest, group) = left.divided(10u128.pow(DIGITS as u32));
            groups.push(group);
            left = rest;
        }
        write!(f, "{}", groups.pop().unwrap_or(0))?;
        groups.iter().rev().try_for_each(|group| write!(f, "{group:0DIGITS$}"))
    }
}

pub(crate) fn greatest_common_divisor(mut one: u128, mut other: u128) -> u128 {
    while other != 0 {
        (one, other) = (other, one % other);
    }
    one
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_numbers_are_right() {
        let mut factorial = Weight::of(1);
        (1..=40).for_each(|n| factorial = factorial.times(n));
        assert_eq!(factorial.to_string(), "815915283247897734345611269596115894272000000000");
        assert_eq!(Weight::of(0).to_string(), "0");
        assert_eq!(factorial.divided(1_000_000_007).1.to_string(), "799434881");
        (1..=40).for_each(|n| factorial = factorial.divided(n).0);
        assert_eq!(factorial, Weight::of(1));
        let mut sum = Weight::of(u128::MAX);
        sum.add(&Weight::of(1));
        assert_eq!(sum.to_string(), "340282366920938463463374607431768211456");
    }
}
