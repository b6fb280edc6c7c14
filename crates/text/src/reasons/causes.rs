//! What brought something about, or would have.

use engine::{Cause, Fact, Source, Table};
use solver::Claim;

use super::bends::{Bender, forced_onto};
use super::{Asked, Telling};
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
    pub(super) fn missing_by(
        &self,
        cause: Cause,
        instead: &str,
        telling: &Telling<'_>,
        (item, bent): (usize, &[Fact]),
    ) -> Vec<String> {
        let table = &telling.record.table_at(item);
        let say = |key: &str, args: &[(&str, Arg<'_>)], rule: Option<&str>| {
            let said = [("instead", Arg::Text(instead)), ("rule", Arg::Text(rule.unwrap_or_default()))];
            let args: Vec<(&str, Arg<'_>)> = args.iter().copied().chain(said).collect();
            self.sentence(&format!("reason-missing-{key}"), &args)
        };
        let rule = self.rule_of(cause, table);
        let named = |args: &[(&str, Arg<'_>)]| vec![say(cause_key(cause), args, rule.as_deref())];
        match cause {
            Cause::Cards => match telling.asked_card_bender(bent).zip(telling.asked.claim()) {
                Some((bender, claim)) => {
                    let rule = self.rule_of_bender(bender, table);
                    let key = match (telling.asked, bender) {
                        (Asked::Must(_), Bender::Role(..)) => "no-role",
                        (Asked::Must(_), Bender::Plot(..)) => "no-plot",
                        (Asked::Not(_) | Asked::Impossible, Bender::Role(..)) => "role",
                        (Asked::Not(_) | Asked::Impossible, Bender::Plot(..)) => "plot",
                    };
                    let args: Vec<(&str, Arg<'_>)> = match (bender, claim) {
                        (Bender::Role(role, _), Claim::Role { who, .. }) => {
                            vec![("who", who.into()), ("role", role.into())]
                        }
                        (Bender::Plot(plot, _), _) => vec![("plot", plot.into())],
                        (Bender::Role(..), _) => return named(&[]),
                    };
                    vec![say(key, &args, rule.as_deref())]
                }
                None => {
                    let rules = self.bent_by(&telling.card_benders(bent, item), table);
                    let through = bent.iter().find_map(|fact| forced_onto(*fact, item, telling.record));
                    let lay = through.and_then(|on| self.cards_on(on, item, telling.record));
                    named(&[]).into_iter().chain(lay).chain(rules).collect()
                }
            },
            Cause::Incident { day } => {
                let listed = self.incident_on(day, table);
                let listed = ("incident", Arg::Text(&listed));
                let suffix = if rule.is_some() { "" } else { "-named" };
                let culprit = match telling.asked {
                    Asked::Not(Claim::Culprit { day: of, culprit }) if of == day => Some(culprit),
                    Asked::Not(_) | Asked::Must(_) | Asked::Impossible => None,
                };
                let said = match culprit.map(|culprit| self.the_culprit(culprit)) {
                    Some(who) => {
                        let args = [listed, ("who", Arg::Text(&who))];
                        say(&format!("culprit{suffix}"), &args, rule.as_deref())
                    }
                    None => say(&format!("incident{suffix}"), &[listed], rule.as_deref()),
                };
                vec![said]
            }
            Cause::Course | Cause::Curse => named(&[]),
            Cause::Spell(spell) => named(&[("spell", spell.into())]),
            Cause::Lie { truth } => named(&[("role", truth.into())]),
            Cause::FalseName { truth } => named(&[("incident", truth.into())]),
            Cause::Ability(Source::Role { who, role, .. }) => {
                named(&[("who", who.into()), ("role", role.into())])
            }
            Cause::Ability(Source::Shared { role, .. }) => named(&[("role", role.into())]),
            Cause::Ability(Source::Plot { plot, .. }) => named(&[("plot", plot.into())]),
            Cause::Ability(Source::Card { who, .. } | Source::Passive { who, .. }) => {
                named(&[("who", who.into())])
            }
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
                return table.sheet.incident_on(day).map(|incident| self.incident_effect(incident, switches));
            }
        };
        line.map(|line| line.with_tags())
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
