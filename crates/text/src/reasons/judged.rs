//! Who had enough to set off an incident, by what everybody could see.

use engine::{Fact, Measure, Table};
use rules::ability::{Bends, Modifier};
use rules::{Character, Culprit, Incident, Location, Role, RoleSet};
use solver::reasons::{Left, Rule, Step};
use solver::{Claim, Record};

use super::bends::{Bender, bender_of};
use super::grounds::roles_of;
use super::{Asked, Telling};
use crate::words::{Arg, Words};

/// More are not listed.
const MOST: usize = 3;

impl Words {
    /// What can be said of the culprits of an incident of which a step tells whether it occurs.
    pub(super) fn judged(&self, step: &Step, telling: &Telling<'_>) -> Vec<String> {
        let enough = |rule: &Rule| {
            let Rule::Enough { day } = *rule else { return None };
            Some((day, announced(day, step.item, telling.record)?))
        };
        let Some((day, at)) = step.rules.iter().find_map(enough) else { return Vec::new() };
        let occurs = telling.record.items()[at].fact == Fact::IncidentOccurs { day };
        let table = telling.record.table_at(at);
        let Some(listed) = table.sheet.incident_on(day) else { return Vec::new() };
        let suspects = telling.known.culprits_on(day);
        let characters = suspects.iter().filter_map(Culprit::character);
        let places = suspects.iter().filter_map(|culprit| match culprit {
            Culprit::Mob(place) => Some(place),
            Culprit::Character(_) => None,
        });
        let (characters, mut places): (Vec<Character>, Vec<Location>) =
            (characters.collect(), places.collect());
        if let (false, Some(Culprit::Mob(place))) = (places.is_empty(), asked_culprit(telling, day)) {
            // That corpses lay there has not been supposed away.
            places.push(place);
        }
        match (characters.as_slice(), places.as_slice()) {
            ([], []) | ([_, ..], [_, ..]) => Vec::new(),
            ([], places) => self.mobs(places, listed, occurs, &table).into_iter().collect(),
            (characters, []) => self.panicked(characters, (step, listed, occurs), &table, telling),
        }
    }

    /// Where enough corpses lay.
    fn mobs(&self, places: &[Location], listed: Incident, occurs: bool, table: &Table) -> Option<String> {
        let enough = places.iter().filter(|place| table.mob_at(listed, **place).is_met());
        let enough: Vec<String> = enough
            .map(|place| {
                let Measure { have, want, .. } = table.mob_at(listed, *place);
                let args = [("place", (*place).into()), ("count", have.into()), ("limit", want.into())];
                self.say("reason-corpses-on", &args)
            })
            .collect();
        let key = match (occurs, enough.len()) {
            (true, 1..=MOST) => "reason-enough-corpses-only",
            (false, 1..=MOST) => "reason-enough-corpses",
            (_, _) => return None,
        };
        Some(self.sentence(key, &[("places", Arg::Text(&self.all_of(&enough)))]))
    }

    /// Who of those who could be the culprit had enough; if nobody had, by which rules it can have occurred all the same.
    fn panicked(
        &self,
        suspects: &[Character],
        (step, listed, occurs): (&Step, Incident, bool),
        table: &Table,
        telling: &Telling<'_>,
    ) -> Vec<String> {
        let Some(truth) = judged_as(listed, table) else { return Vec::new() };
        let has_enough = |who: &Character| table.is_alive(*who) && table.panic_of(truth, *who).is_met();
        let (taken, enough): (Vec<Character>, Vec<Character>) =
            suspects.iter().copied().filter(has_enough).partition(|who| {
                occurs && !may_repeat(listed, table) && telling.is_culprit_of_another_day(*who, table.day)
            });
        if enough.iter().any(|who| table.calmed.contains(*who)) {
            return Vec::new();
        }
        let counter = self.counter(truth.def().judged_by);
        let counter = ("counter", Arg::Text(&counter));
        // Of whom it was supposed not to be the culprit is none of the suspects.
        let besides = asked_culprit(telling, table.day).and_then(Culprit::character);
        let besides = besides.filter(|who| occurs && !suspects.contains(who) && has_enough(who));
        let besides = besides.map(|who| self.carried(who, truth, table));
        let one_incident = |who: &Character| self.sentence("reason-one-incident", &[("who", (*who).into())]);
        let mut told = match (occurs, enough.len()) {
            (true, 0) => {
                let nobody = match &besides {
                    None => self.sentence("reason-nobody-had-enough", &[counter]),
                    Some(who) => {
                        self.sentence("reason-nobody-else-had-enough", &[counter, ("besides", who.into())])
                    }
                };
                let mut told = vec![nobody];
                told.extend(taken.iter().map(one_incident));
                let benders = telling.benders(Bends::Occurring, Some((truth, table)));
                let bent = self.bent_by(&benders, table);
                if bent.is_empty() {
                    return told;
                }
                told.extend(bent);
                told.extend(telling.brought(self, &roles_of(&benders), table));
                return told;
            }
            (_, 1..=MOST) => {
                let all: Vec<String> = enough.iter().map(|who| self.carried(*who, truth, table)).collect();
                let all = self.all_of(&all);
                let all = ("all", Arg::Text(&all));
                vec![match &besides {
                    Some(who) => {
                        self.sentence("reason-only-else-had-enough", &[counter, all, ("besides", who.into())])
                    }
                    None if occurs => self.sentence("reason-only-had-enough", &[counter, all]),
                    None => self.sentence("reason-had-enough", &[counter, all]),
                }]
            }
            (_, _) => return Vec::new(),
        };
        told.extend(taken.iter().map(one_incident));
        told.extend(self.changed_limit(truth));
        if occurs {
            told.extend(self.all_the_same(step, truth, telling, table));
        }
        told
    }

    /// By which rules an incident occurs though not enough lies on its culprit, where the step leaves just that: for somebody
    /// one of the roles with such a rule, or a culprit who did not have enough.
    fn all_the_same(
        &self,
        step: &Step,
        truth: Incident,
        telling: &Telling<'_>,
        table: &Table,
    ) -> Vec<String> {
        let all = telling.benders(Bends::Occurring, Some((truth, table)));
        let of_role = |role: Role| {
            all.iter().copied().find(|bender| matches!(*bender, Bender::Role(other, _) if other == role))
        };
        let had_too_little = |culprit: Culprit| matches!(culprit, Culprit::Character(who) if !table.panic_of(truth, who).is_met());
        let mut benders: Vec<Bender> = Vec::new();
        for left in &step.leaves {
            match *left {
                Left::Roles { roles, .. } => {
                    let found: Vec<Bender> = roles.iter().filter_map(of_role).collect();
                    if found.len() == roles.len() {
                        benders.extend(found);
                    }
                }
                Left::Culprits { day, culprits }
                    if day == table.day && culprits.iter().any(had_too_little) =>
                {
                    benders.extend(&all);
                }
                // Those behind the exceptions are left.
                Left::Plots(_) => benders.extend(&all),
                Left::Culprits { .. }
                | Left::ExtraMainPlots(_)
                | Left::Incidents { .. }
                | Left::Entries { .. }
                | Left::Nothing => {}
            }
        }
        let told: Vec<Bender> = all.into_iter().filter(|bender| benders.contains(bender)).collect();
        let is_of_plots = step.leaves.iter().any(|left| matches!(left, Left::Plots(_)));
        let mut bent = self.bent_by(&told, table);
        if is_of_plots && !bent.is_empty() {
            bent.extend(telling.brought(self, &roles_of(&told), table));
        }
        bent
    }

    /// That no incident of some roles' holders fails to occur, if that lies with the roles.
    pub(super) fn would_have_occurred(&self, roles: RoleSet, table: &Table) -> Vec<String> {
        let bends = |modifier: &Modifier| modifier.bends() == Some(Bends::Occurring);
        let benders: Vec<Bender> = roles.iter().filter_map(|role| bender_of(role, bends)).collect();
        if benders.len() != roles.len() {
            return Vec::new();
        }
        let first = self.sentence("reason-would-have-occurred", &self.any_role(roles.iter()).args());
        std::iter::once(first).chain(self.bent_by(&benders, table)).collect()
    }

    /// Somebody with what counted and the limit, in brackets.
    fn carried(&self, who: Character, truth: Incident, table: &Table) -> String {
        let Measure { have, want, .. } = table.panic_of(truth, who);
        self.say("reason-carried", &[("who", who.into()), ("count", have.into()), ("limit", want.into())])
    }

    /// That an incident has a limit of its own.
    fn changed_limit(&self, truth: Incident) -> Option<String> {
        let change = truth.def().limit_change;
        let key = match change {
            0 => return None,
            ..0 => "reason-limit-lower",
            1.. => "reason-limit-higher",
        };
        Some(self.sentence(key, &[("change", change.unsigned_abs().into())]))
    }

    /// How somebody stood who would have been the culprit, where that alone speaks against it.
    pub(super) fn as_culprit(
        &self,
        (step, who, day): (&Step, Character, u8),
        occurs: bool,
        table: &Table,
        telling: &Telling<'_>,
    ) -> Vec<String> {
        let name = [("who", who.into())];
        if table.dead.contains(who) {
            return vec![self.sentence("reason-culprit-dead", &name)];
        }
        if !table.is_alive(who) {
            return vec![self.sentence("reason-not-there", &name)];
        }
        if occurs && table.calmed.contains(who) {
            return vec![self.sentence("reason-culprit-calmed", &name)];
        }
        let Some(truth) = table.sheet.incident_on(day).and_then(|listed| judged_as(listed, table)) else {
            return Vec::new();
        };
        let measure = table.panic_of(truth, who);
        // What roles and plots make of it is none of what everybody can see; then these numbers say nothing.
        if measure.is_met() == occurs {
            return Vec::new();
        }
        let everything_counts = who.says(|modifier| matches!(modifier, Modifier::EverythingCounts));
        let key = if everything_counts { "reason-culprit-stood-with-all" } else { "reason-culprit-stood" };
        let counter = self.counter(truth.def().judged_by);
        let args = [
            name[0],
            ("count", measure.have.into()),
            ("counter", Arg::Text(&counter)),
            ("limit", measure.want.into()),
        ];
        let mut told = vec![self.sentence(key, &args)];
        told.extend(self.changed_limit(truth));
        if occurs {
            let bent = self.all_the_same(step, truth, telling, table);
            // Where other moments are needed, they are against the exceptions.
            told.extend(match bent.is_empty() && telling.has_others() {
                true => self.bent_by(&telling.benders(Bends::Occurring, Some((truth, table))), table),
                false => bent,
            });
        } else {
            let benders = telling.benders(Bends::Preventing, Some((truth, table)));
            if !benders.is_empty() {
                told.extend(self.bent_by(&benders, table));
                told.extend(self.company(who, table));
            }
        }
        told
    }
}

impl Telling<'_> {
    /// Whether an incident of another day is somebody's, by what was told or by what is supposed.
    fn is_culprit_of_another_day(&self, who: Character, day: u8) -> bool {
        let is_supposed = match self.asked {
            Asked::Not(Claim::Culprit { day: other, culprit }) if self.is_supposing() => {
                other != day && culprit == Culprit::Character(who)
            }
            Asked::Not(_) | Asked::Must(_) | Asked::Impossible => false,
        };
        is_supposed || self.known.is_culprit_of_another_day(who, day)
    }
}

/// Of whom it was supposed not to be the culprit of a day.
fn asked_culprit(telling: &Telling<'_>, on: u8) -> Option<Culprit> {
    let Claim::Culprit { day, culprit } = telling.asked.supposed_not()? else { return None };
    (day == on).then_some(culprit)
}

/// Whether somebody may be the culprit of an incident of this name and of another one.
fn may_repeat(listed: Incident, table: &Table) -> bool {
    let mut truths = table.sheet.set.def().incidents.iter().filter(|truth| truth.may_go_by(listed));
    truths.any(|truth| truth.may_share_culprit(*truth))
}

/// An incident by whose counters and limit one of this name is judged, if those of all that may go by it are the same.
fn judged_as(listed: Incident, table: &Table) -> Option<Incident> {
    let truths = table.sheet.set.def().incidents.iter().copied();
    let mut truths = truths.filter(|truth| truth.may_go_by(listed) && truth.def().mob.is_none());
    let first = truths.next()?;
    let key = |incident: Incident| (incident.def().judged_by, incident.def().limit_change);
    truths.all(|other| key(other) == key(first)).then_some(first)
}

/// The last item up to one that says whether the incident of a day occurs.
pub(super) fn announced(day: u8, item: usize, record: &Record) -> Option<usize> {
    let says = |fact: Fact| fact == Fact::IncidentOccurs { day } || fact == Fact::NoIncident { day };
    (0..=item).rev().find(|n| says(record.items()[*n].fact))
}
