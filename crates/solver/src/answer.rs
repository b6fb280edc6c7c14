//! What a set of scripts says about everything that is hidden in them.

use rules::{Character, Culprit, CulpritSet, Incident, IncidentSet, MAX_DAYS, Plot, PlotSet, Role, RoleSet};

use crate::claim::Claim;
use crate::cube::EntrySet;

/// How many scripts there are, and how many of them have what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    pub scripts: u128,
    /// Different plots, members and roles for which there are culprits; untold where several cubes may have the
    /// same ones.
    pub casts: Option<u128>,
    pub plot_combinations: usize,
    roles: Vec<[u128; Role::COUNT]>,
    culprits: [[u128; Culprit::COUNT]; MAX_DAYS],
    incidents: Vec<[u128; Incident::COUNT]>,
    entries: Vec<[u128; EntrySet::ROOM]>,
    plots: [u128; Plot::COUNT],
    extra_main_plots: [u128; Plot::COUNT],
    first_subplots: [u128; Plot::COUNT],
    /// There are so many that the numbers have no room: all of them stand for "very many".
    pub saturated: bool,
}

impl Default for Answer {
    fn default() -> Answer {
        Answer {
            scripts: 0,
            casts: None,
            plot_combinations: 0,
            roles: vec![[0; Role::COUNT]; Character::COUNT],
            culprits: [[0; Culprit::COUNT]; MAX_DAYS],
            incidents: vec![[0; Incident::COUNT]; MAX_DAYS],
            entries: vec![[0; EntrySet::ROOM]; Character::COUNT],
            plots: [0; Plot::COUNT],
            extra_main_plots: [0; Plot::COUNT],
            first_subplots: [0; Plot::COUNT],
            saturated: false,
        }
    }
}

impl Answer {
    /// In how many scripts the character has the role.
    pub fn with_role(&self, who: Character, role: Role) -> u128 {
        self.roles[who.index()][role.index()]
    }

    /// In how many scripts the incident of the day has the culprit.
    pub fn with_culprit(&self, day: u8, culprit: Culprit) -> u128 {
        self.culprits[usize::from(day) - 1][culprit.index()]
    }

    /// In how many scripts the incident of the day is truly this.
    pub fn with_incident(&self, day: u8, incident: Incident) -> u128 {
        self.incidents[usize::from(day) - 1][incident.index()]
    }

    /// In how many scripts the plot is the main plot or a subplot.
    pub fn with_plot(&self, plot: Plot) -> u128 {
        self.plots[plot.index()]
    }

    pub fn with_extra_main_plot(&self, plot: Plot) -> u128 {
        self.extra_main_plots[plot.index()]
    }

    /// Means something only where the order of the subplots counts.
    pub fn with_first_subplot(&self, plot: Plot) -> u128 {
        self.first_subplots[plot.index()]
    }

    /// In how many scripts a late character enters then; 0 stands for not being in the cast.
    pub fn with_entry(&self, who: Character, entry: u8) -> u128 {
        self.entries[who.index()][usize::from(entry)]
    }

    /// Of how many scripts a claim is true.
    pub fn having(&self, claim: Claim) -> u128 {
        match claim {
            Claim::Role { who, role } => self.with_role(who, role),
            Claim::Plot(plot) => self.with_plot(plot),
            Claim::ExtraMainPlot(plot) => self.with_extra_main_plot(plot),
            Claim::Culprit { day, culprit } => self.with_culprit(day, culprit),
            Claim::Incident { day, incident } => self.with_incident(day, incident),
            Claim::Entry { who, entry } => self.with_entry(who, entry),
        }
    }

    pub fn possible_roles(&self, who: Character) -> RoleSet {
        Role::ALL.iter().copied().filter(|&role| self.with_role(who, role) > 0).collect()
    }

    pub fn possible_culprits(&self, day: u8) -> CulpritSet {
        Culprit::all().filter(|&culprit| self.with_culprit(day, culprit) > 0).collect()
    }

    pub fn possible_incidents(&self, day: u8) -> IncidentSet {
        Incident::ALL.iter().copied().filter(|&incident| self.with_incident(day, incident) > 0).collect()
    }

    pub fn possible_plots(&self) -> PlotSet {
        Plot::ALL.iter().copied().filter(|&plot| self.with_plot(plot) > 0).collect()
    }

    pub fn possible_extra_main_plots(&self) -> PlotSet {
        Plot::ALL.iter().copied().filter(|&plot| self.with_extra_main_plot(plot) > 0).collect()
    }

    /// When a late character can enter, bit 0 standing for not at all.
    pub fn possible_entries(&self, who: Character) -> EntrySet {
        let mut entries = EntrySet::EMPTY;
        let possible = (0..EntrySet::ROOM as u8).filter(|&entry| self.with_entry(who, entry) > 0);
        possible.for_each(|entry| entries.insert(entry));
        entries
    }

    pub fn certain_plots(&self) -> PlotSet {
        Plot::ALL.iter().copied().filter(|&plot| self.is_certain(self.with_plot(plot))).collect()
    }

    /// The role that the character has in every script.
    pub fn certain_role(&self, who: Character) -> Option<Role> {
        Role::ALL.iter().copied().find(|&role| self.is_certain(self.with_role(who, role)))
    }

    pub fn certain_culprit(&self, day: u8) -> Option<Culprit> {
        Culprit::all().find(|&culprit| self.is_certain(self.with_culprit(day, culprit)))
    }

    /// Whether what so many scripts have is true of all of them.
    pub fn is_certain(&self, having: u128) -> bool {
        self.scripts > 0 && having == self.scripts
    }

    /// What every number here can be divided by.
    pub(crate) fn common_divisor(&self) -> u128 {
        let lists = self.roles.iter().flatten().chain(self.culprits.iter().flatten());
        let lists = lists.chain(self.incidents.iter().flatten()).chain(self.entries.iter().flatten());
        lists.fold(self.scripts, |divisor, &scripts| crate::even::greatest_common_divisor(divisor, scripts))
    }

    pub(crate) fn add_role(&mut self, who: Character, role: Role, scripts: u128) {
        add(&mut self.roles[who.index()][role.index()], scripts);
    }

    pub(crate) fn add_culprit(&mut self, day: u8, culprit: Culprit, scripts: u128) {
        add(&mut self.culprits[usize::from(day) - 1][culprit.index()], scripts);
    }

    pub(crate) fn add_incident(&mut self, day: u8, incident: Incident, scripts: u128) {
        add(&mut self.incidents[usize::from(day) - 1][incident.index()], scripts);
    }

    pub(crate) fn add_entry(&mut self, who: Character, entry: u8, scripts: u128) {
        add(&mut self.entries[who.index()][usize::from(entry)], scripts);
    }

    pub(crate) fn add_combination(&mut self, combination: &crate::Combination, scripts: u128) {
        for plot in combination.plots() {
            add(&mut self.plots[plot.index()], scripts);
        }
        if let Some(plot) = combination.extra_main_plot {
            add(&mut self.extra_main_plots[plot.index()], scripts);
        }
        if let Some(plot) = combination.subplots.first() {
            add(&mut self.first_subplots[plot.index()], scripts);
        }
    }
}

/// What is taken away on the way is added as a very large number; the sums come out right.
fn add(sum: &mut u128, more: u128) {
    *sum = sum.wrapping_add(more);
}
