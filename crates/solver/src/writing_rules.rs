//! The rules for writing scripts, one by one: to tell of them, or to do without some.

use rules::roles::Duty;
use rules::{Role, RoleSet};

use crate::space::{Space, duty};

/// Some rules for writing scripts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct WritingRules {
    /// No more have one of these roles than the plots bring.
    pub brought: RoleSet,
    /// No more have one of these than the role itself allows.
    pub at_most: RoleSet,
    /// As many have one of these as the plots bring at least.
    pub at_least: RoleSet,
    /// Who has one of these has to be a culprit, or must not be one.
    pub duties: RoleSet,
    /// A script has one main plot and so many subplots.
    pub plots: bool,
    /// Somebody has a role from outside the plots.
    pub outsider: bool,
    /// What plots ask of those who have their roles.
    pub traits: bool,
    /// Nobody is the culprit of two incidents.
    pub one_incident: bool,
}

impl WritingRules {
    pub const NONE: WritingRules = WritingRules {
        brought: RoleSet::EMPTY,
        at_most: RoleSet::EMPTY,
        at_least: RoleSet::EMPTY,
        duties: RoleSet::EMPTY,
        plots: false,
        outsider: false,
        traits: false,
        one_incident: false,
    };

    /// All that hold in a set, in steps: the later ones are only asked where the earlier are not enough.
    pub(crate) fn all(space: &Space) -> [WritingRules; 3] {
        let set = space.premises().set.def();
        let with = |is_so: &dyn Fn(Role) -> bool| set.castable().iter().filter(|role| is_so(*role)).collect();
        let of_plots = WritingRules {
            brought: space.roster.roles(),
            at_most: with(&|role| role.def().max.is_some()),
            plots: true,
            outsider: space.outsider.is_some(),
            ..WritingRules::NONE
        };
        let duties = with(&|role| duty(role) != Duty::Free);
        let with_culprits = WritingRules { duties, one_incident: true, ..of_plots };
        [
            of_plots,
            with_culprits,
            WritingRules { at_least: space.roster.roles(), traits: true, ..with_culprits },
        ]
    }

    pub(crate) fn is_about_culprits(&self) -> bool {
        !self.duties.is_empty() || self.one_incident
    }

    /// Takes up what is in others.
    pub fn take_up(&mut self, others: &WritingRules) {
        self.brought = self.brought.or(others.brought);
        self.at_most = self.at_most.or(others.at_most);
        self.at_least = self.at_least.or(others.at_least);
        self.duties = self.duties.or(others.duties);
        self.plots |= others.plots;
        self.outsider |= others.outsider;
        self.traits |= others.traits;
        self.one_incident |= others.one_incident;
    }

    /// Leaves out what is in others.
    pub(crate) fn leave_out(&mut self, others: &WritingRules) {
        self.brought = self.brought.without(others.brought);
        self.at_most = self.at_most.without(others.at_most);
        self.at_least = self.at_least.without(others.at_least);
        self.duties = self.duties.without(others.duties);
        self.plots &= !others.plots;
        self.outsider &= !others.outsider;
        self.traits &= !others.traits;
        self.one_incident &= !others.one_incident;
    }
}
