//! The rules that a step rests on.

use engine::{Cause, Fact, Source, Table};
use rules::ability::{Bends, Condition, Modifier, Timing};
use rules::{Character, CharacterSet, Culprit, Plot, Role, RoleSet};
use solver::Claim;
use solver::reasons::{Left, LookedAt, PlotKind, Rule, Step};

use super::bends::{Bender, bender_of, is_forced, plot_bender};
use super::judged::announced;
use super::{Asked, Telling};
use crate::words::{Arg, Words};

/// Of so many roles at most it is told what they do with counters on them.
const MOST_ROLES: usize = 2;

impl Words {
    pub(super) fn rules_of_step(&self, step: &Step, telling: &Telling<'_>) -> Vec<String> {
        let record = telling.record;
        let Some(fact) = record.items().get(step.item).map(|item| item.fact) else { return Vec::new() };
        let table = record.table_at(step.item);
        let shown = step.rules.iter().filter_map(|rule| {
            let Rule::Shown(cause) = *rule else { return None };
            Some(cause)
        });
        let still_shown = step.rules.iter().filter_map(|rule| {
            let Rule::StillShown(cause) = *rule else { return None };
            Some(cause)
        });
        // What earlier steps leave may be less than could have done it before.
        let key = if telling.is_later() { "reason-shown-now" } else { "reason-shown" };
        let mut told = self.shown_by(key, shown.clone(), &table);
        told.extend(self.shown_by("reason-still-shown", still_shown, &table));
        told.extend(self.lent(step, telling, &table));
        told.extend(self.once_a_day(step, telling));
        told.extend(self.missing(step, telling, &table));
        told.extend(incident_of(step).into_iter().flat_map(|day| self.truths_of(day, step, telling)));
        let end_of_main = told.len();
        if step.leaves.iter().any(|left| matches!(left, Left::Plots(_))) {
            let not_brought = step.rules.iter().filter_map(|rule| {
                let Rule::NotBrought { role } = *rule else { return None };
                Some((role, Brought::Given))
            });
            // Whose ability was seen may have been turned into what it is.
            let seen = role_of(shown).map(|role| (role, Brought::OrTurned));
            let roles: Vec<(Role, Brought)> = seen.into_iter().chain(not_brought).collect();
            told.extend(telling.brought(self, &roles, &table));
        }
        told.extend(step.rules.iter().flat_map(|rule| self.rule_told(*rule, step, telling)));
        let bringing = step.rules.iter().filter_map(|rule| {
            let Rule::Bringing { role } = *rule else { return None };
            Some((role, Brought::OrTurned))
        });
        let bringing: Vec<(Role, Brought)> = bringing.collect();
        told.extend(telling.brought(self, &bringing, &table));
        told.extend(telling.brought(self, &forcing_roles(step, telling), &table));
        told.extend(step.rules.iter().filter_map(|rule| self.too_few(*rule, &table)));
        told.extend(self.outcome_of(step, telling, &table));
        told.extend(self.spared(step, &table));
        let lines = self.lines_told(step, &told, &table);
        told.splice(end_of_main..end_of_main, lines);
        if told.is_empty() {
            let is_slip = matches!(telling.asked, Asked::Impossible);
            let nothing = || is_slip.then(|| self.out_of_course(fact));
            let laid = self.not_laid(step.item, record);
            told.extend(laid.or_else(|| self.rule_of_fact(fact, &table)).or_else(nothing));
        }
        told
    }

    /// By which rules something else comes of an incident, where it is about who the culprit is, or about such a role.
    fn outcome_of(&self, step: &Step, telling: &Telling<'_>, table: &Table) -> Vec<String> {
        let benders = telling.benders(Bends::Outcome, None);
        let takes_away_one = |left: &Left| {
            let Left::Roles { who, roles } = *left else { return false };
            let gone = telling.known.roles_of(who).without(roles);
            roles_of(&benders).iter().any(|(role, _)| gone.contains(*role))
        };
        let is_of_culprit = matches!(telling.asked.claim(), Some(Claim::Culprit { .. }))
            || telling.asked_bender(Bends::Outcome).is_some()
            || step.leaves.iter().any(|left| matches!(left, Left::Culprits { .. }) || takes_away_one(left));
        let is_of_plots = matches!(telling.asked.claim(), Some(Claim::Plot(_)))
            || step.leaves.iter().any(|left| matches!(left, Left::Plots(_)));
        if !(is_of_culprit || is_of_plots) || incident_of(step).is_none() {
            return Vec::new();
        }
        let mut told = self.bent_by(&benders, table);
        let acts_across = |(role, _): &(Role, Brought)| {
            role.says(|modifier| matches!(modifier, Modifier::ActsFromTheDiagonal))
        };
        if !told.is_empty() && roles_of(&benders).iter().any(acts_across) {
            told.extend(self.across_from_death(step, telling.record));
        }
        if is_of_plots && !told.is_empty() {
            told.extend(telling.brought(self, &roles_of(&benders), table));
        }
        told.extend(self.outcome_by_cards(step, telling, table));
        told
    }

    /// What the cards of those say of their incidents who could be the culprit.
    fn outcome_by_cards(&self, step: &Step, telling: &Telling<'_>, table: &Table) -> Vec<String> {
        let suspects = incident_of(step).map(|day| telling.known.culprits_on(day));
        let characters = suspects.iter().flat_map(|suspects| suspects.iter()).filter_map(Culprit::character);
        let told = characters.filter_map(|who| {
            let def = who.def();
            let n = def.modifiers.iter().position(|modifier| modifier.bends() == Some(Bends::Outcome))?;
            let rule = self.passive_ability(who, def.passives.len() + n, table.sheet.switches)?.with_tags();
            let what = self.character(who);
            Some(self.sentence("reason-rule-of", &[("what", Arg::Text(&what)), ("rule", Arg::Text(&rule))]))
        });
        told.collect()
    }

    /// Who would have died, and by what is left for it is somebody who cannot.
    fn spared(&self, step: &Step, table: &Table) -> Vec<String> {
        let mut told = Vec::new();
        for left in &step.leaves {
            let Left::Roles { who, roles } = *left else { continue };
            let would_die = |rule: &Rule| matches!(*rule, Rule::Missing { fact: Fact::Dies(victim), .. } if victim == who);
            let cannot_die = !roles.is_empty() && roles.iter().all(|role| role.def().unkillable);
            if cannot_die && step.rules.iter().any(would_die) {
                told.extend(self.cannot_die(who, roles, table));
            }
        }
        told
    }

    fn cannot_die(&self, who: Character, roles: RoleSet, table: &Table) -> Vec<String> {
        let told = self.any_role(roles.iter());
        let [bare, with_article] = told.args();
        let first = self.sentence("reason-cannot-die", &[("who", who.into()), bare, with_article]);
        std::iter::once(first).chain(self.breaks(who, roles, table)).collect()
    }

    /// A role that refuses or not by what lies on its holder, where it is about that role.
    fn refusal_breaks(&self, step: &Step, telling: &Telling<'_>, table: &Table) -> Vec<String> {
        let earlier = telling.record.items()[..step.item].iter().rev();
        let asked = earlier.map(|item| item.fact).find_map(|fact| {
            let Fact::Declared(declaration) = fact else { return None };
            Some(declaration.who)
        });
        let Some(who) = asked else { return Vec::new() };
        let known = telling.known.roles_of(who);
        let in_question = match telling.asked.claim() {
            Some(Claim::Role { who: holder, role }) if holder == who => RoleSet::one(role),
            Some(_) | None => RoleSet::EMPTY,
        };
        let roles = if known.len() <= MOST_ROLES { known.or(in_question) } else { in_question };
        self.breaks(who, roles, table)
    }

    /// All that can have done it, together.
    fn shown_by(&self, key: &str, causes: impl Iterator<Item = Cause>, table: &Table) -> Vec<String> {
        let mut shown: Vec<(String, Option<String>)> = Vec::new();
        for cause in causes {
            let one = (self.by(cause, table), self.rule_of(cause, table));
            if !shown.contains(&one) {
                shown.push(one);
            }
        }
        match shown.as_slice() {
            [] => Vec::new(),
            [(what, None)] => vec![self.sentence(key, &[("what", what.into())])],
            [(what, Some(rule))] => {
                vec![self.sentence(&format!("{key}-rule"), &[("what", what.into()), ("rule", rule.into())])]
            }
            [_, _, ..] => {
                let names: Vec<String> = shown.iter().map(|(what, _)| what.clone()).collect();
                let first = self.sentence(key, &[("what", Arg::Text(&self.one_of(&names)))]);
                let rules = shown.iter().filter_map(|(what, rule)| Some((what, rule.as_ref()?)));
                let rules = rules.map(|(what, rule)| {
                    self.sentence("reason-rule-of", &[("what", what.into()), ("rule", rule.into())])
                });
                std::iter::once(first).chain(rules).collect()
            }
        }
    }

    /// The plots that bring some roles.
    pub(super) fn plots_bringing(&self, roles: &[(Role, Brought)], table: &Table) -> Vec<String> {
        let set = table.sheet.set.def();
        let mut told = Vec::new();
        for &(role, brought) in roles {
            let bringing = set.plots_with(role).map(|plot| self.quoted(self.plot(plot)));
            let turning = turning_into(role, brought, table);
            let turning = turning.map(|plot| self.say("reason-plot-turning", &[("plot", plot.into())]));
            let plots: Vec<String> = bringing.chain(turning).collect();
            if plots.is_empty() {
                continue;
            }
            let args = [
                ("role", role.into()),
                ("n", (plots.len() as u8).into()),
                ("plots", Arg::Text(&self.all_of(&plots))),
            ];
            let line = self.sentence("reason-role-plots", &args);
            if !told.contains(&line) {
                told.push(line);
            }
        }
        told
    }

    /// The same, and that there is only one of them where all are main plots.
    pub(super) fn brought_by(&self, roles: &[(Role, Brought)], table: &Table) -> Vec<String> {
        let set = table.sheet.set.def();
        let mut told = self.plots_bringing(roles, table);
        let is_of_main_plots = |&(role, brought): &(Role, Brought)| {
            let mut plots = set.plots_with(role).chain(turning_into(role, brought, table)).peekable();
            plots.peek().is_some() && plots.all(|plot| set.main_plots.contains(&plot))
        };
        if roles.iter().any(is_of_main_plots) {
            // An extra one is only there for its rule.
            let may_be_extra = set.subplots.iter().any(|plot| plot.swaps_main_plot_at().is_some());
            let key = if may_be_extra { "reason-one-bringing-main-plot" } else { "reason-one-main-plot" };
            told.push(self.sentence(key, &[]));
        }
        told
    }

    /// How many plots a script has, where no such choice gives all that is needed; or that they bring too few roles.
    fn too_few(&self, rule: Rule, table: &Table) -> Option<String> {
        let key = if rule == Rule::TooFewRoles {
            "reason-few-roles"
        } else {
            let Rule::TooFewPlots { of } = rule else { return None };
            match of {
                PlotKind::MainPlots => "reason-one-main-plot",
                PlotKind::Subplots => "reason-few-subplots",
                PlotKind::Both => "reason-few-plots",
            }
        };
        Some(self.sentence(key, &[("n", (table.sheet.set.def().subplots_per_script as u8).into())]))
    }

    /// What should have been seen, by what would have brought it about.
    fn missing(&self, step: &Step, telling: &Telling<'_>, table: &Table) -> Vec<String> {
        let mut missing: Vec<(Cause, Option<String>)> = Vec::new();
        let mut unannounced = None;
        let mut bent = vec![telling.record.items()[step.item].fact];
        for rule in &step.rules {
            let Rule::Missing { cause, fact } = *rule else { continue };
            if let Fact::IncidentOccurs { .. } | Fact::NoIncident { .. } = fact {
                unannounced = Some(self.sentence("reason-unannounced", &[]));
                continue;
            }
            let is_new = !telling.record.is_seen_soon(fact, step.item);
            let seen = self.happened(&fact, table).filter(|_| is_new);
            bent.extend(is_new.then_some(fact));
            match missing.iter_mut().find(|(other, _)| *other == cause) {
                Some((_, Some(told))) => {
                    if let Some(seen) = &seen {
                        *told = self.say("reason-or", &[("one", (&*told).into()), ("other", seen.into())]);
                    }
                }
                Some((_, told)) => *told = seen,
                None => missing.push((cause, seen)),
            }
        }
        let missing = missing.iter().flat_map(|(cause, seen)| {
            let instead = match seen {
                Some(seen) => self.say("reason-instead", &[("seen", seen.into())]),
                None => self.say("reason-not-this", &[]),
            };
            self.missing_by(*cause, &instead, telling, (step.item, &bent))
        });
        missing.chain(unannounced).collect()
    }

    /// Any rule about what the Mastermind says.
    fn rule_told(&self, rule: Rule, step: &Step, telling: &Telling<'_>) -> Vec<String> {
        let (item, record) = (step.item, telling.record);
        let seen = record.items()[item].fact;
        let table = &record.table_at(item);
        let occurs = |day: u8| {
            let announced = announced(day, item, record).map(|n| record.items()[n].fact);
            self.rule_of_fact(announced.unwrap_or(Fact::NoIncident { day }), table)
        };
        let told = match rule {
            Rule::Shown(_)
            | Rule::StillShown(_)
            | Rule::Missing { .. }
            | Rule::NotBrought { .. }
            | Rule::Bringing { .. }
            | Rule::TooFewPlots { .. }
            | Rule::TooFewRoles
            | Rule::Needed(_)
            | Rule::Lets(_)
            | Rule::WayOut(_)
            | Rule::Writing(_) => None,
            Rule::OtherRoles => {
                let held = step.rules.iter().filter_map(|rule| {
                    if let Rule::HeldBy { holders, .. } = *rule { Some(holders) } else { None }
                });
                let holders = held.fold(CharacterSet::EMPTY, CharacterSet::or);
                let named: Vec<String> = holders.iter().map(|who| self.the_character(who)).collect();
                let named = self.all_of(&named);
                let args = [("n", (holders.len() as u8).into()), ("holders", Arg::Text(&named))];
                Some(self.sentence("reason-other-roles", &args))
            }
            Rule::AtMost { role } => Some(self.never_more(role)),
            Rule::HeldBy { role, holders } => Some(self.held_by(role, holders, telling, table)),
            Rule::KilledBy { who, roles } => {
                let roles: Vec<String> = roles.iter().map(|role| self.form(role, "of")).collect();
                let roles = self.one_of(&roles);
                Some(self.sentence("reason-killed-by", &[("who", who.into()), ("roles", Arg::Text(&roles))]))
            }
            Rule::NoHolder { role, holders } => {
                let named: Vec<String> = holders.iter().map(|who| self.the_character(who)).collect();
                let args = [
                    ("role", role.into()),
                    ("n", (holders.len() as u8).into()),
                    ("holders", Arg::Text(&self.all_of(&named))),
                ];
                Some(self.sentence("reason-no-holder", &args))
            }
            Rule::CulpritIs { day, roles } if seen == (Fact::NoIncident { day }) => {
                return self.would_have_occurred(roles, table);
            }
            Rule::CulpritIs { day, roles } => {
                let roles = self.any_role(roles.iter());
                let [bare, with_article] = roles.args();
                let incident = self.incident_on(day, table);
                let args = [("day", day.into()), ("incident", Arg::Text(&incident)), bare, with_article];
                Some(self.sentence("reason-culprit-is", &args))
            }
            Rule::LivesOn { who, roles } => {
                let roles = self.any_role(roles.iter());
                let [bare, with_article] = roles.args();
                Some(self.sentence("reason-lives-on", &[("who", who.into()), bare, with_article]))
            }
            Rule::CannotDie { who, roles } => return self.cannot_die(who, roles, table),
            Rule::Enough { .. } => return self.judged(step, telling),
            Rule::Refusal => {
                let answer = if seen == Fact::Accepted { Fact::Accepted } else { Fact::Refused };
                let told = self.rule_of_fact(answer, table).into_iter();
                return told.chain(self.refusal_breaks(step, telling, table)).collect();
            }
            Rule::Incident { day } => occurs(day),
            Rule::AsCulprit { who, day } => {
                let stood = announced(day, item, record).map(|at| {
                    let has_occurred = record.items()[at].fact != Fact::NoIncident { day };
                    self.as_culprit((step, who, day), has_occurred, &record.table_at(at), telling)
                });
                return occurs(day).into_iter().chain(stood.into_iter().flatten()).collect();
            }
            Rule::Announced => self.rule_of_fact(seen, table),
            Rule::Entry { who } => Some(self.sentence("reason-entry", &[("who", who.into())])),
            // Where nothing is supposed, it is not that of another day.
            Rule::OneIncident { .. } if !telling.is_supposing() => {
                Some(self.sentence("reason-one-incident-each", &[]))
            }
            Rule::OneIncident { who } => Some(self.sentence("reason-one-incident", &[("who", who.into())])),
            Rule::Outsider { who, role, plot: Some(plot) } => {
                let plot = self.quoted(self.plot(plot));
                let args = [("who", who.into()), ("role", role.into()), ("plot", Arg::Text(&plot))];
                Some(self.sentence("reason-outsider-plot", &args))
            }
            Rule::Outsider { who, plot: None, .. } => {
                Some(self.sentence("reason-outsider", &[("who", who.into())]))
            }
            Rule::NoRoom { role } => Some(self.sentence("reason-no-room", &[("role", role.into())])),
        };
        told.into_iter().collect()
    }

    /// That nobody uses an ability twice a day, where it was seen at work at an earlier step of that day, too.
    fn once_a_day(&self, step: &Step, telling: &Telling<'_>) -> Option<String> {
        let used = |step: &Step| {
            let abilities = step.rules.iter().filter_map(|rule| {
                let (Rule::Shown(cause) | Rule::StillShown(cause)) = *rule else { return None };
                let Cause::Ability(Source::Role { role, n, .. }) = cause else { return None };
                Some((role, n))
            });
            abilities.collect::<Vec<(Role, u8)>>()
        };
        let is_of_mastermind = |(role, n): &(Role, u8)| {
            let ability = role.def().abilities.get(usize::from(*n));
            ability.is_some_and(|ability| ability.timing == Timing::MastermindAbility)
        };
        let earlier = telling.reason.steps[..telling.n].iter();
        let mut that_day = earlier.filter(|other| {
            let are_together = [other.looked_at, step.looked_at] == [LookedAt::Together; 2];
            are_together && (other.loop_no, other.day) == (step.loop_no, step.day)
        });
        let is_again = that_day.any(|other| {
            let others = used(other);
            used(step)
                .iter()
                .filter(|ability| is_of_mastermind(ability))
                .any(|ability| others.contains(ability))
        });
        is_again.then(|| self.sentence("reason-once-a-day", &[]))
    }

    /// By which rules others are lent an ability that was seen at work, and where enough lay for that.
    fn lent(&self, step: &Step, telling: &Telling<'_>, table: &Table) -> Vec<String> {
        let lenders = step.rules.iter().filter_map(|rule| {
            let (Rule::Shown(cause) | Rule::StillShown(cause)) = *rule else { return None };
            role_of(std::iter::once(cause))
        });
        let lenders: RoleSet = lenders.collect();
        let asked = match telling.asked.claim() {
            Some(Claim::Role { role, .. }) => Some(role),
            Some(_) | None => None,
        };
        let borrows = |role: &Role| role.loans().any(|(lender, _)| lenders.contains(lender));
        let may_borrow = |role: &Role| {
            let mut loans = role.loans().filter(|(lender, _)| lenders.contains(*lender));
            telling.known.may_have(*role) && loans.any(|(_, while_)| table.may_hold(while_))
        };
        let set = telling.record.before().sheet.set.def();
        let matters = |role: &Role| asked == Some(*role) || may_borrow(role);
        let mut told = Vec::new();
        for role in set.roles.iter().copied().filter(borrows).filter(matters) {
            let grants = |modifier: &Modifier| matches!(modifier, Modifier::Grants { abilities_of, .. } if lenders.contains(*abilities_of));
            told.extend(
                bender_of(role, grants).into_iter().flat_map(|bender| self.bent_by(&[bender], table)),
            );
            for (_, condition) in role.loans().filter(|(lender, _)| lenders.contains(*lender)) {
                told.extend(self.lay_there(condition, table));
            }
        }
        told.extend(lenders.iter().flat_map(|role| self.turned(role, step, telling, table)));
        told
    }

    /// By which rules corpses come by a role whose ability was seen at work, and how many lay where somebody died.
    fn turned(&self, role: Role, step: &Step, telling: &Telling<'_>, table: &Table) -> Vec<String> {
        let is_it = |modifier: &Modifier| matches!(*modifier, Modifier::CorpsesTurn { to, .. } if to == role);
        let plots = table.sheet.set.def().plots_turning_into(role);
        let plots = plots.filter(|plot| telling.known.may_be_active(*plot));
        let mut told: Vec<String> = plots
            .filter_map(|plot| plot_bender(plot, is_it))
            .flat_map(|bender| self.bent_by(&[bender], table))
            .collect();
        let Fact::Dies(victim) = telling.record.items()[step.item].fact else { return told };
        if let (false, Some(place)) = (told.is_empty(), table.location_of(victim)) {
            let corpses = table.corpses_on(place) as u8;
            told.push(
                self.sentence("reason-corpses-there", &[("place", place.into()), ("n", corpses.into())]),
            );
        }
        told
    }

    /// Who can only have done it with the ability of a role, which others may be lent.
    fn held_by(&self, role: Role, holders: CharacterSet, telling: &Telling<'_>, table: &Table) -> String {
        let set = telling.record.before().sheet.set.def();
        let holders: Vec<String> = holders.iter().map(|who| self.the_character(who)).collect();
        let holders = [("role", role.into()), ("holders", Arg::Text(&self.one_of(&holders)))];
        let lends = |(lender, while_): (Role, Condition)| lender == role && table.may_hold(while_);
        let lent = set.roles.iter().copied().filter(|other| other.loans().any(lends));
        let plots =
            set.main_plots.iter().chain(set.subplots).filter(|plot| telling.known.may_be_active(**plot));
        let by_plots = plots.flat_map(|plot| plot.def().modifiers).filter_map(|modifier| {
            let Modifier::Lends { to, abilities_of } = *modifier else { return None };
            (abilities_of == role).then_some(to)
        });
        let borrowers: RoleSet = lent.chain(by_plots).filter(|role| telling.known.may_have(*role)).collect();
        if borrowers.is_empty() {
            return self.sentence("reason-held-by", &holders);
        }
        let roles = self.any_role(std::iter::once(role).chain(borrowers.iter()));
        let [bare, with_article] = roles.args();
        self.sentence("reason-held-by-lent", &[holders[0], holders[1], bare, with_article])
    }
}

/// The roles whose rules they are, to tell which plots bring them.
pub(super) fn roles_of(benders: &[Bender]) -> Vec<(Role, Brought)> {
    let roles = benders.iter().filter_map(|bender| match *bender {
        Bender::Role(role, _) => Some((role, Brought::Given)),
        Bender::Plot(..) => None,
    });
    roles.collect()
}

/// The plots that may have turned somebody into a role.
fn turning_into(role: Role, brought: Brought, table: &Table) -> impl Iterator<Item = Plot> {
    let may_turn = move |plot: &Plot| brought == Brought::OrTurned && may_turn(*plot, role, table);
    table.sheet.set.def().plots_turning_into(role).filter(may_turn)
}

/// Whether a plot may have turned somebody into a role, by what everybody can see.
fn may_turn(plot: Plot, role: Role, table: &Table) -> bool {
    plot.def().modifiers.iter().any(|modifier| {
        let Modifier::Turns { to, counter, at_least, .. } = *modifier else {
            return modifier.turns_into() == Some(role);
        };
        let at_least = at_least.value(table.sheet.switches);
        to == role && table.living().iter().any(|who| table.count(counter, who) >= at_least)
    })
}

/// The day whose incident can have shown something, or would have.
pub(super) fn incident_of(step: &Step) -> Option<u8> {
    step.rules.iter().find_map(|rule| {
        let (Rule::Shown(cause) | Rule::StillShown(cause) | Rule::Missing { cause, .. }) = *rule else {
            return None;
        };
        if let Cause::Incident { day } = cause { Some(day) } else { None }
    })
}

/// The roles that let cards do what is forbidden, where that was seen or plots follow from it, and what was supposed where nothing is left of it.
fn forcing_roles(step: &Step, telling: &Telling<'_>) -> Vec<(Role, Brought)> {
    let is_of_cards = |rule: &Rule| matches!(rule, Rule::Missing { cause: Cause::Cards, .. });
    let is_of_plots = step.leaves.iter().any(|left| matches!(left, Left::Plots(_)));
    let is_bent = is_of_plots && step.rules.iter().any(is_of_cards);
    if !is_bent && !is_forced(step, telling.record) {
        return Vec::new();
    }
    let seen = telling.record.items()[step.item].fact;
    let claimed = match telling.asked {
        Asked::Not(Claim::Role { role, .. }) if step.leaves.contains(&Left::Nothing) => Some(role),
        Asked::Not(_) | Asked::Must(_) | Asked::Impossible => None,
    };
    let forcing = telling.card_benders(&[seen], step.item).into_iter().filter_map(|bender| match bender {
        Bender::Role(role, _) => Some(role),
        Bender::Plot(..) => None,
    });
    forcing.chain(claimed).map(|role| (role, Brought::OrTurned)).collect()
}

/// How somebody comes by a role.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Brought {
    Given,
    /// By the script, or in the course of the game.
    OrTurned,
}

/// The role whose ability did it, if it can only have been one.
fn role_of(causes: impl Iterator<Item = Cause>) -> Option<Role> {
    let mut roles = causes.map(|cause| match cause {
        Cause::Ability(Source::Role { role, .. } | Source::Shared { role, .. }) => Some(role),
        Cause::Course
        | Cause::Cards
        | Cause::Curse
        | Cause::Spell(_)
        | Cause::Lie { .. }
        | Cause::FalseName { .. }
        | Cause::Incident { .. }
        | Cause::Ability(Source::Plot { .. } | Source::Card { .. } | Source::Passive { .. }) => None,
    });
    let role = roles.next()??;
    if roles.any(|other| other != Some(role)) {
        return None;
    }
    Some(role)
}
