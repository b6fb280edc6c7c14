//! Rules that change what everybody could otherwise tell from the table.

use engine::Table;
use rules::ability::{Bends, Modifier};
use rules::{Character, Incident, Plot, Role, RoleSet};
use solver::Claim;

use super::Telling;
use crate::words::{Arg, Words};

/// More are not told: then it is anybody's guess.
const MOST: usize = 3;

/// Whose rule it is, and which of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bender {
    Role(Role, usize),
    Plot(Plot, usize),
}

impl Words {
    /// The rules by which something may have gone otherwise than the table says, if they are few.
    pub(super) fn bent_by(&self, benders: &[Bender], table: &Table) -> Vec<String> {
        if benders.len() > MOST {
            return Vec::new();
        }
        let told = benders.iter().filter_map(|bender| {
            let what = match *bender {
                Bender::Role(role, _) => self.role(role),
                Bender::Plot(plot, _) => self.quoted(self.plot(plot)),
            };
            let rule = self.rule_of_bender(*bender, table)?;
            Some(self.sentence("reason-rule-of", &[("what", Arg::Text(&what)), ("rule", Arg::Text(&rule))]))
        });
        told.collect()
    }

    pub(super) fn rule_of_bender(&self, bender: Bender, table: &Table) -> Option<String> {
        let switches = table.sheet.switches;
        let line = match bender {
            Bender::Role(role, n) => self.role_ability(role, n, switches),
            Bender::Plot(plot, n) => self.plot_rule(plot, n, switches),
        };
        line.map(|line| line.with_tags())
    }

    /// That some roles break at counters, and how many somebody has: what they are by then is another thing.
    pub(super) fn breaks(&self, who: Character, roles: RoleSet, table: &Table) -> Vec<String> {
        let mut told = Vec::new();
        for role in roles.iter() {
            let at = role.def().modifiers.iter().find_map(|modifier| {
                if let Modifier::BreaksAt(counter, _) = *modifier { Some(counter) } else { None }
            });
            let Some(counter) = at else { continue };
            let bender = bender_of(role, |modifier| matches!(modifier, Modifier::BreaksAt(..)));
            told.extend(bender.into_iter().flat_map(|bender| self.bent_by(&[bender], table)));
            let how = self.had(who, counter, table);
            told.push(self.sentence("reason-stood", &[("how", Arg::Text(&how))]));
        }
        told
    }
}

/// The rule of a role that is of a kind.
fn bender_of(role: Role, is_it: impl Fn(&Modifier) -> bool) -> Option<Bender> {
    let def = role.def();
    let n = def.modifiers.iter().position(is_it)?;
    Some(Bender::Role(role, def.abilities.len() + n))
}

impl Telling<'_> {
    /// The rules of roles and plots that are possible, as far as was told, and change a kind of thing.
    pub(super) fn benders(&self, bends: Bends, incident: Option<Incident>) -> Vec<Bender> {
        let is_one = |modifier: &Modifier| modifier.bends() == Some(bends) && concerns(modifier, incident);
        let set = self.record.before().sheet.set.def();
        let roles = set.roles.iter().filter(|role| self.known.may_have(**role));
        let roles = roles.filter_map(|role| bender_of(*role, is_one));
        let plots = set.main_plots.iter().chain(set.subplots).filter(|plot| self.known.may_be_active(**plot));
        let plots = plots.filter_map(|plot| plot_bender(*plot, is_one));
        roles.chain(plots).collect()
    }

    /// The rule of what is asked about, if it changes such a thing.
    pub(super) fn asked_bender(&self, bends: Bends) -> Option<Bender> {
        let is_one = |modifier: &Modifier| modifier.bends() == Some(bends);
        match self.asked.claim()? {
            Claim::Role { role, .. } => bender_of(role, is_one),
            Claim::Plot(plot) | Claim::ExtraMainPlot(plot) => plot_bender(plot, is_one),
            Claim::Culprit { .. } | Claim::Incident { .. } | Claim::Entry { .. } => None,
        }
    }
}

fn plot_bender(plot: Plot, is_it: impl Fn(&Modifier) -> bool) -> Option<Bender> {
    let def = plot.def();
    let n = def.modifiers.iter().position(is_it)?;
    Some(Bender::Plot(plot, def.abilities.len() + n))
}

/// Whether a rule has to do with an incident, if it is about some only.
fn concerns(modifier: &Modifier, incident: Option<Incident>) -> bool {
    match (modifier, incident) {
        (Modifier::IntrigueCountsFor(some), Some(incident)) => some.contains(&incident),
        (_, _) => true,
    }
}
