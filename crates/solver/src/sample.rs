//! Single scripts out of many: any of them, each as likely as the others, and the cast that most of them have.

use rules::{
    Cast, Character, Culprit, CulpritSet, Incident, IncidentSet, Length, Role, RoleSet, Scheduled, Script,
};

use crate::answer::Answer;
use crate::combination::Combination;
use crate::cube::{Cube, EntrySet};
use crate::space::Space;

/// A cast that many scripts have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LikelyCast {
    pub roles: Vec<(Character, Role)>,
    /// How many scripts have it.
    pub scripts: u128,
    /// Whether it was shown that no other cast has more; else the search was cut off.
    pub is_proven: bool,
}

impl Space {
    /// One of the scripts of disjoint cubes, as a cube of its own. `below` gives a number from 0 to its argument, not
    /// including it, all equally likely.
    pub fn sample(&self, cubes: &[Cube], mut below: impl FnMut(u128) -> u128) -> Option<Cube> {
        if self.overflows() {
            return None;
        }
        let below = &mut below;
        let cube = draw(cubes.iter().map(|cube| (cube, self.count(cube))), below)?;
        let mut cube = cube.clone();
        let by_combination = self.count_by_combination(&cube);
        let combination = draw(by_combination.into_iter().enumerate(), below)?;
        cube.restrict_plots(&[combination].into_iter().collect());
        for who in self.cast() {
            if cube.role(who).is_some() && cube.entries(who).len() == 1 {
                continue;
            }
            let answer = self.marginals(&cube);
            let roles = Role::ALL.iter().map(|&role| (Some(role), answer.with_role(who, role)));
            let absent = (None, answer.with_entry(who, EntrySet::NEVER));
            match draw(roles.chain([absent]), below)? {
                Some(role) => cube.restrict_role(who, RoleSet::one(role)),
                None => cube.restrict_entries(who, EntrySet::ABSENT),
            };
            if cube.entries(who).len() > 1 {
                // Whatever else a script has, it can have with any entry.
                let entry = draw(cube.entries(who).iter().map(|entry| (entry, 1)), below)?;
                cube.restrict_entries(who, EntrySet::at(entry));
            }
        }
        for &day in self.days() {
            let answer = self.marginals(&cube);
            let culprits = cube.culprits(day).iter();
            let culprit = draw(culprits.map(|culprit| (culprit, answer.with_culprit(day, culprit))), below)?;
            cube.restrict_culprits(day, CulpritSet::one(culprit));
            if cube.incidents(day).len() > 1 {
                let answer = self.marginals(&cube);
                let truths = cube.incidents(day).iter();
                let truth = draw(truths.map(|truth| (truth, answer.with_incident(day, truth))), below)?;
                cube.restrict_incident(day, IncidentSet::one(truth));
            }
        }
        Some(cube)
    }

    /// The script of a cube that has only one; its title says nothing, and special rules are not known here.
    pub fn script(&self, cube: &Cube) -> Option<Script> {
        let premises = self.premises();
        let mut combinations = cube.plots().iter();
        let (Some(n), None) = (combinations.next(), combinations.next()) else { return None };
        let combination = &self.combinations[n];
        let mut cast = Vec::new();
        for who in self.cast().filter(|&who| cube.entries(who) != EntrySet::ABSENT) {
            let mut entries = cube.entries(who).iter();
            let (Some(entry), None) = (entries.next(), entries.next()) else { return None };
            let casting = who.def().casting;
            cast.push(Cast {
                character: who,
                role: cube.role(who)?,
                turf: premises.turf.filter(|_| casting == rules::characters::Casting::Turf),
                enters_loop: (casting == rules::characters::Casting::EntryLoop).then_some(entry),
                enters_day: (casting == rules::characters::Casting::EntryDay).then_some(entry),
            });
        }
        let mut incidents = Vec::new();
        for &day in self.days() {
            let incident: Incident = cube.incidents(day).only()?;
            let culprit: Culprit = cube.culprits(day).only()?;
            let listed = premises.schedule[usize::from(day) - 1];
            let public_name = listed.filter(|&name| name != incident);
            incidents.push(Scheduled { day, incident, culprit, public_name });
        }
        Some(self.script_with(combination, cast, incidents))
    }

    /// A script of the open sheet.
    pub(crate) fn script_with(
        &self,
        combination: &Combination,
        cast: Vec<Cast>,
        incidents: Vec<Scheduled>,
    ) -> Script {
        let premises = self.premises();
        Script {
            id: "possible".to_owned(),
            title: "possible".to_owned(),
            author: None,
            origin: String::new(),
            set: premises.set,
            lengths: vec![Length { loops: premises.loops, difficulty: None }],
            days: premises.days,
            main_plot: combination.main_plot,
            extra_main_plot: combination.extra_main_plot,
            subplots: combination.subplots.to_vec(),
            cast,
            incidents,
            special_rules: Vec::new(),
            notes: None,
        }
    }

    /// The roles of everybody on the board that most scripts of disjoint cubes have. At most so many counts are made.
    pub fn most_likely_cast(&self, cubes: &[Cube], most_counts: usize) -> Option<LikelyCast> {
        let mut search = Search { space: self, best: None, counts_left: most_counts, is_cut: false };
        let seen = self.premises().seen;
        let mut order: Vec<Character> = self.cast().filter(|&who| seen.contains(who)).collect();
        let answer = self.tally(cubes);
        let likeliest = |who: Character| Role::ALL.iter().map(|&role| answer.with_role(who, role)).max();
        order.sort_by_key(|&who| std::cmp::Reverse(likeliest(who)));
        search.deepen(cubes, &order, &mut Vec::new(), answer.scripts);
        search.best.map(|best| LikelyCast { is_proven: !search.is_cut, ..best })
    }

    /// Everything but the number of casts.
    fn marginals(&self, cube: &Cube) -> Answer {
        self.tally_without_casts(std::slice::from_ref(cube))
    }
}

struct Search<'s> {
    space: &'s Space,
    best: Option<LikelyCast>,
    counts_left: usize,
    is_cut: bool,
}

impl Search<'_> {
    /// Gives the next character each of its roles, the likeliest first, as long as there is hope for more scripts
    /// than the best cast has. The first way down is always gone.
    fn deepen(
        &mut self,
        cubes: &[Cube],
        rest: &[Character],
        chosen: &mut Vec<(Character, Role)>,
        scripts: u128,
    ) {
        let Some((&who, rest)) = rest.split_first() else {
            if self.best.as_ref().is_none_or(|best| scripts > best.scripts) {
                self.best = Some(LikelyCast { roles: chosen.clone(), scripts, is_proven: false });
            }
            return;
        };
        if self.counts_left == 0 && self.best.is_some() {
            self.is_cut = true;
            return;
        }
        self.counts_left = self.counts_left.saturating_sub(1);
        let answer = self.space.tally_without_casts(cubes);
        let mut roles: Vec<(Role, u128)> = Role::ALL
            .iter()
            .map(|&role| (role, answer.with_role(who, role)))
            .filter(|&(_, n)| n > 0)
            .collect();
        roles.sort_by_key(|&(_, scripts)| std::cmp::Reverse(scripts));
        for (role, scripts) in roles {
            if self.best.as_ref().is_some_and(|best| scripts <= best.scripts) {
                return;
            }
            let narrowed = |cube: &Cube| {
                let mut cube = cube.clone();
                cube.restrict_role(who, RoleSet::one(role)).then_some(cube)
            };
            let cubes: Vec<Cube> = cubes.iter().filter_map(narrowed).collect();
            chosen.push((who, role));
            self.deepen(&cubes, rest, chosen, scripts);
            chosen.pop();
        }
    }
}

fn draw<T>(weights: impl Iterator<Item = (T, u128)>, below: &mut impl FnMut(u128) -> u128) -> Option<T> {
    let weights: Vec<(T, u128)> = weights.filter(|&(_, weight)| weight > 0).collect();
    let total: u128 = weights.iter().map(|&(_, weight)| weight).sum();
    if total == 0 {
        return None;
    }
    let mut left = below(total);
    for (thing, weight) in weights {
        if left < weight {
            return Some(thing);
        }
        left -= weight;
    }
    None
}
