//! Which casts the plots, cards and incidents of a script allow: asked by whoever checks a script, and by whoever
//! counts the scripts there could be.

use std::ops::RangeInclusive;

use crate::characters::{Casting, Character, Trait, TraitSet};
use crate::flaws::FlawKind;
use crate::incidents::Incident;
use crate::plots::{Demand, Plot};
use crate::roles::Role;
use crate::sets::TragedySet;

const MALE: TraitSet = TraitSet::of(&[Trait::Boy, Trait::Man]);
const FEMALE: TraitSet = TraitSet::of(&[Trait::Girl, Trait::Woman]);

/// How many characters of a role the plots together ask for: the sum, cut to the role's maximum.
pub fn demand(plots: impl IntoIterator<Item = Plot>, role: Role) -> (u8, u8) {
    let most = role.def().max.unwrap_or(u8::MAX);
    let demands = plots.into_iter().flat_map(|plot| plot.def().roles).filter(|demand| demand.role == role);
    let add = |(min, max): (u8, u8), demand: &Demand| {
        (min.saturating_add(demand.min), max.saturating_add(demand.max))
    };
    let (min, max) = demands.fold((0, 0), add);
    (min.min(most), max.min(most))
}

/// What stands against a character having a role, whoever has the others.
pub fn objection(set: TragedySet, plots: &[Plot], character: Character, role: Role) -> Option<FlawKind> {
    if !set.def().castable().contains(role) {
        return Some(FlawKind::RoleNotInSet { character, role, set });
    }
    let bringing = plots.iter().find(|plot| plot.def().roles.iter().any(|demand| demand.role == role));
    match (character.is_outsider(), bringing) {
        (true, _) if role == Role::Person => Some(FlawKind::OutsiderIsPerson { character }),
        (false, _) if role == Role::Person && character.def().casting == Casting::NotPerson => {
            Some(FlawKind::NeverPerson { character })
        }
        (true, Some(&plot)) => Some(FlawKind::OutsiderHasPlotRole { character, role, plot }),
        (false, None) if role != Role::Person => Some(FlawKind::RoleWithoutPlot { character, role }),
        (true, None) | (false, _) => None,
    }
}

/// Each plot that asks for a trait needs its own holders with it, but a place that is empty is a flaw of
/// its own.
pub fn lacking_traits(plots: &[Plot], role: Role, holders: &[Character]) -> Vec<FlawKind> {
    let least = usize::from(demand(plots.iter().copied(), role).0);
    let empty = least.saturating_sub(holders.len());
    let mut lacking = Vec::new();
    for &plot in plots {
        for demand in plot.def().roles {
            let Some(must_be) = demand.must_be.filter(|_| demand.role == role) else { continue };
            let needed = usize::from(demand.min).saturating_sub(empty);
            if with_trait(holders, must_be) < needed {
                lacking.push(FlawKind::RoleNeedsTrait { role, plot, must_be });
            }
        }
    }
    lacking
}

/// The plots that want holders of two roles to be of opposing sex and do not have such.
pub fn unopposed(plots: &[Plot], holders: impl Fn(Role) -> Vec<Character>) -> Vec<FlawKind> {
    let mut unopposed = Vec::new();
    for &plot in plots {
        for demand in plot.def().roles {
            // Each of the two names the other; one of them is enough.
            let Some(opposite) = demand.opposes.filter(|&opposite| demand.role < opposite) else {
                continue;
            };
            let role = demand.role;
            if !has_opposed_pair(plots, plot, [role, opposite], [&holders(role), &holders(opposite)]) {
                unopposed.push(FlawKind::SexesNotOpposed { role, opposite, plot });
            }
        }
    }
    unopposed
}

/// The traits that `lacking_traits` and `unopposed` look at in those who have a role, if a plot of the set is
/// chosen that asks for them.
pub fn telling_traits(set: TragedySet, role: Role) -> TraitSet {
    let plots = set.def().main_plots.iter().chain(set.def().subplots);
    let demands = plots.flat_map(|plot| plot.def().roles).filter(|demand| demand.role == role);
    demands.fold(TraitSet::EMPTY, |traits, demand| {
        let asked = demand.must_be.map_or(TraitSet::EMPTY, TraitSet::one);
        let sexes = demand.opposes.map_or(TraitSet::EMPTY, |_| MALE.or(FEMALE));
        traits.or(asked).or(sexes)
    })
}

/// Whether there is a holder of each role for a plot that opposes them, and none whom another plot needs for
/// itself (P12). A place that is empty is a flaw of its own.
fn has_opposed_pair(plots: &[Plot], plot: Plot, roles: [Role; 2], holders: [&[Character]; 2]) -> bool {
    let [role, opposite] = roles;
    let [ones, others] = holders;
    let has_empty_place =
        |role, holders: &[Character]| holders.len() < usize::from(demand(plots.iter().copied(), role).0);
    if has_empty_place(role, ones) || has_empty_place(opposite, others) {
        return true;
    }
    let mut pairs = ones.iter().flat_map(|&one| others.iter().map(move |&other| (one, other)));
    pairs.any(|(one, other)| {
        are_opposed(one, other)
            && can_spare(plots, plot, role, ones, one)
            && can_spare(plots, plot, opposite, others, other)
    })
}

/// Whether the other plots have as many holders with the traits they ask for when one of them is this plot's.
/// No role with such a demand has a maximum, so nobody fills the places of two plots.
fn can_spare(plots: &[Plot], plot: Plot, role: Role, holders: &[Character], who: Character) -> bool {
    let mut rest = holders.to_vec();
    // Only one: the same character may stand for several of its kind.
    if let Some(place) = rest.iter().position(|&holder| holder == who) {
        rest.swap_remove(place);
    }
    let others = plots.iter().filter(|&&other| other != plot);
    others.flat_map(|other| other.def().roles).filter(|demand| demand.role == role).all(|demand| {
        let Some(must_be) = demand.must_be else { return true };
        let needed = usize::from(demand.min).min(with_trait(holders, must_be));
        with_trait(&rest, must_be) >= needed
    })
}

fn with_trait(characters: &[Character], must_be: Trait) -> usize {
    characters.iter().filter(|who| who.def().traits.contains(must_be)).count()
}

/// Who is both is opposed to everybody with a sex, who is neither to nobody.
fn are_opposed(one: Character, other: Character) -> bool {
    let is_male = |who: Character| !who.def().traits.and(MALE).is_empty();
    let is_female = |who: Character| !who.def().traits.and(FEMALE).is_empty();
    (is_male(one) && is_female(other)) || (is_female(one) && is_male(other))
}

impl Character {
    /// Whether the card asks for a role that no plot brings. It fills none of the places the plots have.
    pub fn is_outsider(self) -> bool {
        self.def().casting == Casting::RoleOutsidePlots
    }

    /// The loops or days of which the script names one for the character to enter, if it has to.
    pub fn entries(self, loops: u8, days: u8) -> Option<RangeInclusive<u8>> {
        match self.def().casting {
            Casting::EntryLoop => Some(1..=loops),
            Casting::EntryDay => Some(1..=days),
            Casting::Any | Casting::RoleOutsidePlots | Casting::Turf | Casting::NotPerson => None,
        }
    }
}

impl Incident {
    /// Whether two incidents may have the same culprit. Only what they truly are counts, not the names on the open
    /// sheet.
    pub fn may_share_culprit(self, other: Incident) -> bool {
        self == other && self.def().culprit_may_repeat
    }

    /// Whether the open sheet may have it under a name, its own or that of any incident, also of another set
    ///
    pub fn may_go_by(self, name: Incident) -> bool {
        self == name || self.def().false_name
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The Key Girl's holder and The Noble Bloodline's may be of one kind; each needs its own (P12).
    #[test]
    fn two_holders_of_a_kind_are_two() {
        let plots = [Plot::TheNobleBloodline, Plot::TheKeyGirl];
        let flaws = |vampire: Character| {
            unopposed(&plots, |role| match role == Role::KeyPerson {
                true => vec![Character::GirlStudent; 2],
                false => vec![vampire],
            })
        };
        assert_eq!(flaws(Character::BoyStudent), []);
        assert_eq!(flaws(Character::ShrineMaiden).len(), 1);
    }
}
