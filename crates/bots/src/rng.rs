//! The only source of chance in this crate: PCG32 (XSH-RR with 64 bits of state), the same on every machine
//! and in every version. Sampling is ours too, and uses nothing whose rounding a platform may choose.

#[derive(Clone, Debug)]
pub struct Pcg {
    state: u64,
}

const MULTIPLIER: u64 = 6_364_136_223_846_793_005;
/// The stream of the generator's published test values.
const INCREMENT: u64 = 54 << 1 | 1;

impl Pcg {
    pub fn new(seed: u64) -> Pcg {
        let mut rng = Pcg { state: INCREMENT.wrapping_add(seed) };
        rng.step();
        rng
    }

    fn step(&mut self) {
        self.state = self.state.wrapping_mul(MULTIPLIER).wrapping_add(INCREMENT);
    }

    pub fn draw(&mut self) -> u32 {
        let old = self.state;
        self.step();
        let mixed = ((old >> 18 ^ old) >> 27) as u32;
        mixed.rotate_right((old >> 59) as u32)
    }

    /// A number from 0 to `n` - 1, all equally likely. There is none below 0, so `n` is at least 1.
    pub fn below(&mut self, n: usize) -> usize {
        let n = u32::try_from(n).expect("nothing here has four billion cases");
        assert!(n > 0, "a number below 0");
        let unfair = n.wrapping_neg() % n;
        loop {
            let product = u64::from(self.draw()) * u64::from(n);
            if product as u32 >= unfair {
                return (product >> 32) as usize;
            }
        }
    }

    /// A number from 0 up to, not including, 1.
    pub fn unit(&mut self) -> f32 {
        (self.draw() >> 8) as f32 / (1 << 24) as f32
    }

    pub fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    /// Any of these, if there are any.
    pub fn pick<T>(&mut self, things: impl Iterator<Item = T> + Clone) -> Option<T> {
        let n = things.clone().count();
        if n == 0 { None } else { things.clone().nth(self.below(n)) }
    }

    /// The place of one of the weights, each as likely as it is heavy; none when nothing weighs anything.
    pub fn weighted(&mut self, weights: &[f32]) -> Option<usize> {
        let total: f32 = weights.iter().sum();
        let mut left = self.unit() * total;
        let mut last = None;
        for (i, weight) in weights.iter().enumerate().filter(|(_, weight)| **weight > 0.0) {
            last = Some(i);
            left -= weight;
            if left < 0.0 {
                break;
            }
        }
        last
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_values_are_the_published_ones() {
        let mut rng = Pcg::new(42);
        let first: [u32; 6] = std::array::from_fn(|_| rng.draw());
        assert_eq!(first, [0xa15c02b7, 0x7b47f409, 0xba1d3330, 0x83d2f293, 0xbfa4784b, 0xcbed606e]);
    }

    #[test]
    fn the_first_samples_stay_what_they_are() {
        let mut rng = Pcg::new(7);
        let dice: [usize; 12] = std::array::from_fn(|_| rng.below(6) + 1);
        assert_eq!(dice, [4, 3, 1, 5, 5, 3, 5, 5, 4, 4, 1, 1]);
        let units: [f32; 3] = std::array::from_fn(|_| rng.unit());
        assert_eq!(units, [0.7949255, 0.8802121, 0.4302842]);
        let weighted: [Option<usize>; 6] = std::array::from_fn(|_| rng.weighted(&[0.0, 1.0, 3.0]));
        assert_eq!(weighted.map(Option::unwrap), [2, 1, 2, 2, 2, 2]);
    }

    #[test]
    fn every_side_of_a_die_falls_about_as_often() {
        let mut rng = Pcg::new(1);
        let mut falls = [0; 6];
        (0..60_000).for_each(|_| falls[rng.below(6)] += 1);
        assert!(falls.iter().all(|n| (9_600..10_400).contains(n)), "{falls:?}");
    }

    #[test]
    fn what_weighs_nothing_is_never_drawn() {
        let mut rng = Pcg::new(1);
        assert_eq!(rng.weighted(&[]), None);
        assert_eq!(rng.weighted(&[0.0, 0.0]), None);
        assert!((0..1_000).all(|_| rng.weighted(&[0.0, 0.001, 0.0]) == Some(1)));
    }
}
