//! What brought something about, or would have.

use engine::{Cause, Source, Table};

use super::facts::listed_on;
use crate::words::{Arg, Words};

impl Words {
    /// What a cause is called, whoever's it was.
    pub(super) fn by(&self, cause: Cause, table: &Table) -> String {
        let say = |args: &[(&str, Arg<'_>)]| self.say(&format!("reason-by-{}", cause_key(cause)), args);
        match cause {
            Cause::Course | Cause::Cards | Cause::Curse => say(&[]),
            Cause::Spell(spell) => say(&[("spell", spell.into())]),
            Cause::Lie { truth } => say(&[("role", truth.into())]),
            Cause::FalseName { truth } => say(&[("incident", truth.into())]),
            Cause::Ability(Source::Role { role, .. } | Source::Shared { role, .. }) => {
                say(&[("role", role.into())])
            }
            Cause::Ability(Source::Plot { plot, .. }) => say(&[("plot", plot.into())]),
            Cause::Ability(Source::Card { who, .. } | Source::Passive { who, .. }) => {
                say(&[("who", who.into())])
            }
            Cause::Incident { day } => say(&[("incident", (&self.incident_on(day, table)).into())]),
        }
    }

    /// What a cause would have brought about, and was not seen.
    pub(super) fn missing_by(&self, cause: Cause, seen: &str, table: &Table) -> String {
        let rule = self.rule_of(cause, table);
        let is_untold = rule.is_none() && matches!(cause, Cause::Incident { .. });
        let key = if is_untold { "incident-named" } else { cause_key(cause) };
        let rule = rule.unwrap_or_default();
        let say = |args: &[(&str, Arg<'_>)]| {
            let said = [("seen", Arg::Text(seen)), ("rule", Arg::Text(&rule))];
            let args: Vec<(&str, Arg<'_>)> = args.iter().copied().chain(said).collect();
            self.sentence(&format!("reason-missing-{key}"), &args)
        };
        match cause {
            Cause::Course | Cause::Cards | Cause::Curse => say(&[]),
            Cause::Spell(spell) => say(&[("spell", spell.into())]),
            Cause::Lie { truth } => say(&[("role", truth.into())]),
            Cause::FalseName { truth } => say(&[("incident", truth.into())]),
            Cause::Ability(Source::Role { who, role, .. }) => {
                say(&[("who", who.into()), ("role", role.into())])
            }
            Cause::Ability(Source::Shared { role, .. }) => say(&[("role", role.into())]),
            Cause::Ability(Source::Plot { plot, .. }) => say(&[("plot", plot.into())]),
            Cause::Ability(Source::Card { who, .. } | Source::Passive { who, .. }) => {
                say(&[("who", who.into())])
            }
            Cause::Incident { day } => say(&[("incident", (&self.incident_on(day, table)).into())]),
        }
    }

    /// The rule of a cause as the reference sheet has it.
    pub(super) fn rule_of(&self, cause: Cause, table: &Table) -> Option<String> {
        let switches = table.sheet.switches;
        let line = match cause {
            Cause::Course
            | Cause::Cards
            | Cause::Curse
            | Cause::Spell(_)
            | Cause::Lie { .. }
            | Cause::FalseName { .. } => None,
            Cause::Ability(Source::Role { role, n, .. } | Source::Shared { role, n }) => {
                self.role_ability(role, n.into(), switches)
            }
            Cause::Ability(Source::Plot { plot, n }) => self.plot_rule(plot, n.into(), switches),
            Cause::Ability(Source::Card { who, n }) => self.goodwill_ability(who, n.into(), switches),
            Cause::Ability(Source::Passive { who, n }) => self.passive_ability(who, n.into(), switches),
            // Under a name that may be false there may be another incident.
            Cause::Incident { .. } if table.sheet.set.def().has_false_names() => None,
            Cause::Incident { day } => {
                return listed_on(day, table).map(|incident| self.incident_effect(incident, switches));
            }
        };
        line.map(|line| match line.tags.as_slice() {
            [] => line.text,
            tags => format!("[{}] {}", tags.join(" · "), line.text),
        })
    }
}

/// What the messages about a cause are called by.
fn cause_key(cause: Cause) -> &'static str {
    match cause {
        Cause::Course => "course",
        Cause::Cards => "cards",
        Cause::Curse => "curse",
        Cause::Spell(_) => "spell",
        Cause::Lie { .. } => "lie",
        Cause::FalseName { .. } => "false-name",
        Cause::Ability(Source::Role { .. }) => "role",
        Cause::Ability(Source::Shared { .. }) => "shared",
        Cause::Ability(Source::Plot { .. }) => "plot",
        Cause::Ability(Source::Card { .. }) => "goodwill",
        Cause::Ability(Source::Passive { .. }) => "passive",
        Cause::Incident { .. } => "incident",
    }
}
