//! The plots a script can have together.

use std::sync::LazyLock;

use arrayvec::ArrayVec;
use rules::{Plot, SetDef, TragedySet};

/// The most subplots a set asks for.
pub const MOST_SUBPLOTS: usize = 2;

/// The plots of a script.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Combination {
    pub main_plot: Plot,
    /// What may take its place, where a subplot asks for it.
    pub extra_main_plot: Option<Plot>,
    pub subplots: ArrayVec<Plot, MOST_SUBPLOTS>,
}

impl Combination {
    /// The plots whose roles have to be cast.
    pub fn plots(&self) -> impl Iterator<Item = Plot> + Clone + '_ {
        std::iter::once(self.main_plot).chain(self.subplots.iter().copied())
    }
}

const WORDS: usize = 7;

/// A set of combinations, by their place in the list of their space.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PlotMask([u64; WORDS]);

impl PlotMask {
    /// Room for every combination of every set, also with the order of the subplots.
    pub const ROOM: usize = WORDS * 64;
    pub const EMPTY: PlotMask = PlotMask([0; WORDS]);

    pub fn insert(&mut self, n: usize) {
        self.0[n / 64] |= 1 << (n % 64);
    }

    pub fn remove(&mut self, n: usize) {
        self.0[n / 64] &= !(1 << (n % 64));
    }

    pub fn contains(&self, n: usize) -> bool {
        self.0[n / 64] >> (n % 64) & 1 == 1
    }

    pub fn is_empty(&self) -> bool {
        self.0 == [0; WORDS]
    }

    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    pub fn first(&self) -> Option<usize> {
        self.iter().next()
    }

    pub fn and(&self, other: &PlotMask) -> PlotMask {
        PlotMask(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }

    /// Whether something is in both.
    pub fn meets(&self, other: &PlotMask) -> bool {
        self.0.iter().zip(&other.0).any(|(one, other)| one & other != 0)
    }

    pub fn or(&self, other: &PlotMask) -> PlotMask {
        PlotMask(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }

    pub fn without(&self, other: &PlotMask) -> PlotMask {
        PlotMask(std::array::from_fn(|i| self.0[i] & !other.0[i]))
    }

    pub fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        self.0.iter().enumerate().flat_map(|(i, &word)| {
            let mut rest = word;
            std::iter::from_fn(move || {
                let bit = (rest != 0).then_some(rest.trailing_zeros() as usize)?;
                rest &= rest - 1;
                Some(i * 64 + bit)
            })
        })
    }
}

impl FromIterator<usize> for PlotMask {
    fn from_iter<I: IntoIterator<Item = usize>>(places: I) -> PlotMask {
        let mut mask = PlotMask::EMPTY;
        places.into_iter().for_each(|n| mask.insert(n));
        mask
    }
}

/// Every combination of a set; `ordered` keeps those apart that differ only in the order of the subplots.
pub(crate) fn combinations(set: TragedySet, ordered: bool) -> &'static [Combination] {
    static LISTS: [[LazyLock<Vec<Combination>>; 2]; TragedySet::COUNT] = [
        [LazyLock::new(|| list(0, false)), LazyLock::new(|| list(0, true))],
        [LazyLock::new(|| list(1, false)), LazyLock::new(|| list(1, true))],
        [LazyLock::new(|| list(2, false)), LazyLock::new(|| list(2, true))],
        [LazyLock::new(|| list(3, false)), LazyLock::new(|| list(3, true))],
        [LazyLock::new(|| list(4, false)), LazyLock::new(|| list(4, true))],
        [LazyLock::new(|| list(5, false)), LazyLock::new(|| list(5, true))],
    ];
    &LISTS[set.index()][usize::from(ordered)]
}

fn list(set: usize, ordered: bool) -> Vec<Combination> {
    let def = TragedySet::ALL[set].def();
    let mut list = Vec::new();
    for &main_plot in def.main_plots {
        for subplots in choices(def, ordered) {
            let swaps = subplots.iter().any(|plot| plot.swaps_main_plot_at().is_some());
            let others = def.main_plots.iter().copied().filter(|&plot| plot != main_plot).map(Some);
            let extras: Vec<Option<Plot>> = if swaps { others.collect() } else { vec![None] };
            for extra_main_plot in extras {
                list.push(Combination { main_plot, extra_main_plot, subplots: subplots.clone() });
            }
        }
    }
    assert!(list.len() <= PlotMask::ROOM, "a mask has room for every combination");
    list
}

fn choices(def: &SetDef, ordered: bool) -> Vec<ArrayVec<Plot, MOST_SUBPLOTS>> {
    let mut choices = vec![ArrayVec::new()];
    for _ in 0..def.subplots_per_script {
        let longer = choices.iter().flat_map(|chosen: &ArrayVec<Plot, MOST_SUBPLOTS>| {
            let place = |plot: Plot| def.subplots.iter().position(|&listed| listed == plot);
            let may_follow = move |plot: &Plot| match chosen.last() {
                _ if ordered => !chosen.contains(plot),
                Some(&last) => place(last) < place(*plot),
                None => true,
            };
            def.subplots.iter().copied().filter(may_follow).map(|plot| {
                let mut longer = chosen.clone();
                longer.push(plot);
                longer
            })
        });
        choices = longer.collect();
    }
    choices
}
