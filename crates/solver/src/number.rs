//! The integers that are counted with: narrow where everything fits, wide elsewhere.

/// Adds and multiplies without looking at overflow: a space only counts with numbers that have room for all its
/// scripts, and what is subtracted on the way comes out right.
pub(crate) trait Number: Copy + Default + PartialEq {
    const ONE: Self;
    fn of(n: u64) -> Self;
    fn plus(self, other: Self) -> Self;
    fn minus(self, other: Self) -> Self;
    fn times(self, other: Self) -> Self;
    /// What each of so many has, who have the same.
    fn shared_by(self, n: u64) -> Self;
    fn wide(self) -> u128;
}

impl Number for u64 {
    const ONE: u64 = 1;

    fn of(n: u64) -> u64 {
        n
    }

    fn plus(self, other: u64) -> u64 {
        self.wrapping_add(other)
    }

    fn minus(self, other: u64) -> u64 {
        self.wrapping_sub(other)
    }

    fn times(self, other: u64) -> u64 {
        self.wrapping_mul(other)
    }

    fn shared_by(self, n: u64) -> u64 {
        self / n
    }

    fn wide(self) -> u128 {
        self.into()
    }
}

impl Number for u128 {
    const ONE: u128 = 1;

    fn of(n: u64) -> u128 {
        n.into()
    }

    fn plus(self, other: u128) -> u128 {
        self.wrapping_add(other)
    }

    fn minus(self, other: u128) -> u128 {
        self.wrapping_sub(other)
    }

    fn times(self, other: u128) -> u128 {
        self.wrapping_mul(other)
    }

    fn shared_by(self, n: u64) -> u128 {
        self / u128::from(n)
    }

    fn wide(self) -> u128 {
        self
    }
}
