//! The rules for writing scripts that a step takes.

use engine::Table;
use rules::roles::Duty;
use rules::{Character, Plot, Role, RoleSet};
use solver::Claim;
use solver::reasons::{Rule, Step};

use super::Telling;
use super::grounds::Brought;
use crate::words::{Arg, Words};

impl Words {
    /// What a step takes of the rules for writing scripts, besides what is told already.
    pub(super) fn writing_rules(
        &self,
        step: &Step,
        told_before: &[String],
        telling: &Telling<'_>,
        table: &Table,
    ) -> Vec<String> {
        let rules = step.rules.iter().find_map(|rule| {
            let Rule::Writing(rules) = *rule else { return None };
            Some(rules)
        });
        let Some(rules) = rules else { return Vec::new() };
        let set = table.sheet.set.def();
        let by_plots = rules.brought.or(rules.at_least);
        let roles: Vec<(Role, Brought)> = by_plots.iter().map(|role| (role, Brought::OrTurned)).collect();
        let mut told = self.plots_bringing(&roles, table);
        told.extend(rules.at_most.iter().map(|role| self.never_more(role)));
        if !rules.at_least.is_empty() {
            told.push(self.sentence("reason-all-held", &[]));
        }
        if rules.traits {
            let may_ask = |plot: &&Plot| telling.known.may_be_active(**plot) && asks(**plot);
            let asking: Vec<Plot> =
                set.main_plots.iter().chain(set.subplots).filter(may_ask).copied().collect();
            told.extend(asking.into_iter().map(|plot| self.asks_for(plot)));
        }
        if rules.plots {
            told.push(self.so_many_plots(telling, table));
        }
        if rules.outsider {
            let outsider = Character::ALL.iter().find(|who| who.is_outsider());
            told.extend(outsider.map(|who| self.sentence("reason-outsider", &[("who", (*who).into())])));
        }
        let of_one = |who: &Character| self.sentence("reason-one-incident", &[("who", (*who).into())]);
        let is_told = Character::ALL.iter().any(|who| told_before.contains(&of_one(who)));
        if rules.one_incident && !is_told {
            told.push(self.sentence("reason-one-incident-each", &[]));
        }
        told.extend(rules.duties.iter().filter_map(|role| self.duty_of(role)));
        told
    }

    /// That somebody with a role has to be a culprit, or must not be one.
    pub(super) fn duty_of(&self, role: Role) -> Option<String> {
        let key = match role.def().culprit {
            Duty::Must => "reason-must-be-culprit",
            Duty::Never => "reason-must-not-be-culprit",
            Duty::Free => return None,
        };
        Some(self.sentence(key, &[("role", role.into())]))
    }

    pub(super) fn never_more(&self, role: Role) -> String {
        let n = role.def().max.unwrap_or_default();
        self.sentence("reason-at-most", &[("role", role.into()), ("n", n.into())])
    }

    fn asks_for(&self, plot: Plot) -> String {
        let roles: Vec<String> = plot.def().roles.iter().map(|demand| self.demand(demand)).collect();
        let title = self.quoted(self.plot(plot));
        let args = [("plot", Arg::Text(&title)), ("roles", Arg::Text(&self.all_of(&roles)))];
        self.sentence("reason-plot-asks", &args)
    }

    /// How many plots a script has, as far as roles that matter come of them.
    fn so_many_plots(&self, telling: &Telling<'_>, table: &Table) -> String {
        let set = table.sheet.set.def();
        let brings = |plots: &[Plot], roles: RoleSet| {
            roles.iter().any(|role| set.plots_with(role).any(|plot| plots.contains(&plot)))
        };
        // Any step's may matter.
        let roles =
            telling.reason.steps.iter().flat_map(|step| &step.rules).fold(RoleSet::EMPTY, |all, rule| {
                if let Rule::Writing(rules) = rule { all.or(rules.brought).or(rules.at_least) } else { all }
            });
        let asked = telling.asked.claim();
        let n = ("n", (set.subplots_per_script as u8).into());
        // An extra one is only there for its rule.
        let may_be_extra = set.subplots.iter().any(|plot| plot.swaps_main_plot_at().is_some());
        let asks = |plots: &[Plot]| matches!(asked, Some(Claim::Plot(plot)) if plots.contains(&plot));
        let [of_main_plots, of_subplots] =
            [set.main_plots, set.subplots].map(|plots| asks(plots) || brings(plots, roles));
        match (of_main_plots, of_subplots) {
            (false, true) => self.sentence("reason-so-many-subplots", &[n]),
            (true, false) if may_be_extra => self.sentence("reason-one-bringing-main-plot", &[]),
            (true, false) => self.sentence("reason-one-main-plot", &[]),
            (_, _) if may_be_extra => self.sentence("reason-so-many-bringing-plots", &[n]),
            (_, _) => self.sentence("reason-so-many-plots", &[n]),
        }
    }
}

fn asks(plot: Plot) -> bool {
    plot.def().roles.iter().any(|demand| demand.must_be.is_some() || demand.opposes.is_some())
}
