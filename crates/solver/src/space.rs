//! All scripts of an open sheet.

use arrayvec::ArrayVec;
use rules::roles::Duty;
use rules::{
    Character, CharacterSet, Culprit, CulpritSet, IncidentSet, Location, Plot, Role, RoleSet, Script, casting,
};

use crate::combination::{Combination, PlotMask, combinations};
use crate::cube::{Cube, EntrySet, LATE, truths};
use crate::guilt::Days;
use crate::premises::Premises;
use crate::roster::{Opening, Roster, Staff};

/// All scripts that an open sheet allows; built once, then asked about cubes of them.
#[derive(Debug)]
pub struct Space {
    premises: Premises,
    pub(crate) roster: &'static Roster,
    pub(crate) combinations: &'static [Combination],
    /// The combinations of each staff, and the staff of each combination.
    pub(crate) same_staff: Vec<PlotMask>,
    pub(crate) staff_of: &'static [u16],
    /// The combinations that bring a role, and those that need somebody who has it.
    bringing: Box<[PlotMask; Role::COUNT]>,
    needing: Box<[PlotMask; Role::COUNT]>,
    /// So many of each role any plots bring at most.
    most_brought: [u8; Role::COUNT],
    masks: Box<[Masks; Plot::COUNT]>,
    /// Who may fill a place that plots have: those certainly in the cast, then those who may be.
    pub(crate) members: ArrayVec<Character, { Character::COUNT }>,
    /// Who must have a role from outside the plots, if that character is in the cast.
    pub(crate) outsider: Option<Character>,
    /// The mobs that may be culprits.
    pub(crate) mobs: ArrayVec<Location, { Location::COUNT }>,
    pub(crate) days: Days,
    everything: Cube,
    /// No cube has more scripts than this.
    bound: Option<u128>,
}

/// The combinations that have a plot in some place.
#[derive(Clone, Copy, Debug, Default)]
struct Masks {
    main: PlotMask,
    extra: PlotMask,
    sub: PlotMask,
    first_sub: PlotMask,
}

impl Space {
    pub fn new(premises: &Premises) -> Space {
        let Premises { set, loops, days, seen, late_possible, ordered, .. } = *premises;
        let roster = Roster::of(set);
        let combinations = combinations(set, ordered);
        let staff_of = roster.staff_of(ordered);
        let mut same_staff = vec![PlotMask::EMPTY; roster.staffs.len()];
        let mut masks = Box::new([Masks::default(); Plot::COUNT]);
        let [mut bringing, mut needing] = [(); 2].map(|()| Box::new([PlotMask::EMPTY; Role::COUNT]));
        let mut most_brought = [0; Role::COUNT];
        for (n, combination) in combinations.iter().enumerate() {
            let staff = usize::from(staff_of[n]);
            same_staff[staff].insert(n);
            for role in roster.staffs[staff].brought.iter() {
                bringing[role.index()].insert(n);
                let most = &mut most_brought[role.index()];
                *most = casting::demand(combination.plots(), role).1.max(*most);
                if casting::demand(combination.plots(), role).0 > 0 {
                    needing[role.index()].insert(n);
                }
            }
            masks[combination.main_plot.index()].main.insert(n);
            combination.extra_main_plot.iter().for_each(|plot| masks[plot.index()].extra.insert(n));
            combination.subplots.iter().for_each(|plot| masks[plot.index()].sub.insert(n));
            combination.subplots.first().iter().for_each(|plot| masks[plot.index()].first_sub.insert(n));
        }

        let has_those_needed = |staff: &Staff| staff.needs_characters.iter().all(|&who| seen.contains(who));
        let plots = (0..combinations.len())
            .filter(|&n| has_those_needed(&roster.staffs[usize::from(staff_of[n])]))
            .collect();
        let mut everything = Cube::new(plots);
        let unseen: CharacterSet =
            LATE.iter().copied().filter(|&who| late_possible && !seen.contains(who)).collect();
        let mut outsider = None;
        let mut members = ArrayVec::new();
        for who in seen.iter().chain(unseen.iter()) {
            let mut entries = EntrySet::EMPTY;
            who.entries(loops, days).unwrap_or(1..=1).for_each(|entry| entries.insert(entry));
            if unseen.contains(who) {
                entries.insert(EntrySet::NEVER);
            }
            let may_have = |role: &Role| match who.is_outsider() {
                true => roster.staffs.iter().any(|staff| staff.outside.contains(*role)),
                false => *role != Role::Person || casting::objection(set, &[], who, Role::Person).is_none(),
            };
            let of_plots = roster.roles().or(RoleSet::one(Role::Person));
            let roles = if who.is_outsider() { set.def().castable() } else { of_plots };
            everything.with_member(who, roles.iter().filter(may_have).collect(), entries);
            if who.is_outsider() {
                outsider = Some(who);
            } else {
                members.push(who);
            }
        }

        let mut scheduled = Days::new();
        let mut may_be_mobs = CulpritSet::EMPTY;
        for (day, name) in (1..=days).zip(premises.schedule) {
            let Some(name) = name else { continue };
            let true_ones = truths(set.def().incidents, name);
            let mob = premises.mobs[usize::from(day) - 1];
            let culprits = set.def().suspects(name, mob, seen.or(unseen));
            may_be_mobs = may_be_mobs.or(culprits.and(CulpritSet::of_mobs()));
            everything.with_incident(day, true_ones, culprits);
            scheduled.push(day);
        }
        let is_mob = |location: &Location| may_be_mobs.contains(Culprit::Mob(*location));
        let mobs = Location::ALL.iter().copied().filter(is_mob).collect();
        let mut space = Space {
            premises: *premises,
            roster,
            combinations,
            same_staff,
            staff_of,
            bringing,
            needing,
            most_brought,
            masks,
            members,
            outsider,
            mobs,
            days: scheduled,
            everything,
            bound: None,
        };
        space.bound = space.rough_count();
        space
    }

    /// One script as a cube; nothing if it does not belong to this open sheet.
    pub fn cube_of(&self, script: &Script) -> Option<Cube> {
        let mut cube = self.everything();
        let mut is_in = cube.restrict_plots(self.with_main_plot(script.main_plot));
        if let Some(plot) = script.extra_main_plot {
            is_in = is_in && cube.restrict_plots(self.with_extra_main_plot(plot));
        }
        is_in = is_in && script.subplots.iter().all(|plot| cube.restrict_plots(self.with_subplot(*plot)));
        if let Some(first) = script.subplots.first().filter(|_| self.premises.ordered) {
            is_in = is_in && cube.restrict_plots(self.with_first_subplot(*first));
        }
        for who in self.cast().collect::<Vec<_>>() {
            is_in = is_in
                && match script.cast.iter().find(|cast| cast.character == who) {
                    Some(cast) => {
                        let entry = cast.enters_loop.or(cast.enters_day);
                        cube.restrict_role(who, RoleSet::one(cast.role))
                            && entry.is_none_or(|entry| cube.restrict_entries(who, EntrySet::at(entry)))
                    }
                    None => cube.restrict_entries(who, EntrySet::ABSENT),
                };
        }
        for entry in &script.incidents {
            is_in = is_in
                && cube.restrict_incident(entry.day, IncidentSet::one(entry.incident))
                && cube.restrict_culprits(entry.day, CulpritSet::one(entry.culprit));
        }
        is_in.then_some(cube)
    }

    pub fn premises(&self) -> &Premises {
        &self.premises
    }

    /// Every legal script of the sheet.
    pub fn everything(&self) -> Cube {
        self.everything.clone()
    }

    pub fn combinations(&self) -> &'static [Combination] {
        self.combinations
    }

    pub fn with_main_plot(&self, plot: Plot) -> &PlotMask {
        &self.masks[plot.index()].main
    }

    pub fn with_extra_main_plot(&self, plot: Plot) -> &PlotMask {
        &self.masks[plot.index()].extra
    }

    pub fn with_subplot(&self, plot: Plot) -> &PlotMask {
        &self.masks[plot.index()].sub
    }

    /// Means something only where the order of the subplots counts.
    pub fn with_first_subplot(&self, plot: Plot) -> &PlotMask {
        &self.masks[plot.index()].first_sub
    }

    /// The combinations in which the plot is the main plot or a subplot.
    pub fn with_plot(&self, plot: Plot) -> PlotMask {
        self.with_main_plot(plot).or(self.with_subplot(plot))
    }

    /// The combinations of a cube that bring everybody a role and have somebody for every role, each by itself.
    pub(crate) fn castable(&self, cube: &Cube) -> PlotMask {
        let mut plots = *cube.plots();
        let mut to_have = RoleSet::EMPTY;
        for &who in &self.members {
            let roles = cube.roles(who);
            to_have = to_have.or(roles);
            if !cube.may_be_absent(who) && !roles.contains(Role::Person) {
                let any =
                    roles.iter().fold(PlotMask::EMPTY, |any, role| any.or(&self.bringing[role.index()]));
                plots = plots.and(&any);
            }
        }
        let lacking = self.roster.roles().without(to_have);
        lacking.iter().fold(plots, |plots, role| plots.without(&self.needing[role.index()]))
    }

    /// Whether in a cube no more have a role than one more than any plots bring: of more it would take too long to hear.
    pub(crate) fn is_hardly_crowded(&self, cube: &Cube) -> bool {
        let mut counts = [0_u8; Role::COUNT];
        let holding = self.members.iter().filter_map(|who| cube.role(*who));
        for role in holding.filter(|role| *role != Role::Person) {
            let count = &mut counts[role.index()];
            *count += 1;
            if *count > self.most_brought[role.index()].saturating_add(1) {
                return false;
            }
        }
        true
    }

    /// Everybody who may be in the cast.
    pub fn cast(&self) -> impl Iterator<Item = Character> + '_ {
        self.members.iter().copied().chain(self.outsider)
    }

    /// The days with an incident.
    pub fn days(&self) -> &[u8] {
        &self.days
    }

    /// Every day with an incident taken.
    pub(crate) fn all_days(&self) -> usize {
        (1 << self.days.len()) - 1
    }

    /// Whether 64 bits have room for every count.
    pub(crate) fn is_narrow(&self) -> bool {
        self.bound.is_some_and(|bound| bound <= u128::from(u64::MAX))
    }

    /// Whether even 128 bits have not.
    pub(crate) fn overflows(&self) -> bool {
        self.bound.is_none()
    }

    /// At least as many as there are: the places filled one by one, any culprit for any incident.
    fn rough_count(&self) -> Option<u128> {
        let everybody: CharacterSet = self.members.iter().copied().collect();
        let n_casts = |opening: &Opening| {
            opening.seats.iter().try_fold(1u128, |casts, seats| {
                let fitting = everybody.and(seats.fit).len() as u128;
                let choices: u128 = (seats.min..=seats.max).map(|n| choose(fitting, n.into())).sum();
                casts.checked_mul(choices)
            })
        };
        let mut count = 0u128;
        for (staff, same) in self.roster.staffs.iter().zip(&self.same_staff) {
            let combinations = same.and(self.everything.plots()).len() as u128;
            let outside = self.outsider.map_or(1, |_| staff.outside.len() as u128);
            for opening in &staff.openings {
                count = count.checked_add(n_casts(opening)?.checked_mul(combinations * outside)?)?;
            }
        }
        for who in LATE {
            count = count.checked_mul(self.everything.entries(who).len() as u128)?;
        }
        for &day in &self.days {
            let culprits = self.everything.culprits(day).len();
            count = count.checked_mul((culprits * self.everything.incidents(day).len()) as u128)?;
        }
        Some(count)
    }
}

fn choose(n: u128, k: u128) -> u128 {
    (0..k).fold(1, |choices, i| choices * n.saturating_sub(i) / (i + 1))
}

/// Whether the script binds the holder of a role to an incident; whoever is absent has no role and no incident.
pub(crate) fn duty(role: Role) -> Duty {
    role.def().culprit
}

/// Whether some role here says whether its holder is a culprit.
pub(crate) fn binds(roles: RoleSet) -> bool {
    roles.iter().any(|role| duty(role) != Duty::Free)
}
