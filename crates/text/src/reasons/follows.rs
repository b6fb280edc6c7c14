//! What follows from a step.

use engine::Table;
use rules::{Character, Culprit, CulpritSet, IncidentSet, Plot, PlotSet, Role, RoleSet};
use solver::reasons::{Left, tells_what_is_left};
use solver::{Claim, Cube, EntrySet, Record, Space};

use super::claims::entry_key;
use crate::words::{Arg, Words};

impl Words {
    /// What is left of some parts, where it is less than was known. Of several characters with the same to say it is said once.
    pub(super) fn follows(&self, leaves: &[Left], known: &mut Known, table: &Table) -> Vec<String> {
        let mut told: Vec<Follows> = Vec::new();
        for left in leaves {
            if known.has(*left) {
                continue;
            }
            let of_role = match *left {
                Left::Roles { who, roles } if !who.is_late() || table.cast.contains(who) => {
                    let gone = known.roles[who.index()].without(roles);
                    Some((who, shorter("reason-role", roles, gone, RoleSet::len)))
                }
                Left::Roles { .. }
                | Left::Plots(_)
                | Left::ExtraMainPlots(_)
                | Left::Culprits { .. }
                | Left::Incidents { .. }
                | Left::Entries { .. }
                | Left::Nothing => None,
            };
            let (who, roles) = of_role.filter(|(_, (_, roles))| !roles.is_empty()).unzip();
            let sentence = self.left(*left, known, table);
            match told.iter_mut().find(|other| roles.is_some() && other.roles == roles) {
                Some(other) => other.all.extend(who),
                None => told.push(Follows { roles, all: who.into_iter().collect(), sentence }),
            }
        }
        let sentences = told.into_iter().map(|one| match (&one.roles, one.all.as_slice()) {
            (Some((key, roles)), [_, _, ..]) => self.roles_of_several(key, *roles, &one.all),
            (_, _) => one.sentence,
        });
        sentences.collect()
    }

    fn roles_of_several(&self, key: &str, roles: RoleSet, all: &[Character]) -> String {
        let subjects: Vec<String> = all.iter().map(|who| self.the_character(*who)).collect();
        let subjects = self.all_of(&subjects);
        let is_out = key.ends_with("-out");
        let roles = if is_out { self.no_role(roles.iter()) } else { self.any_role(roles.iter()) };
        let [bare, with_article] = roles.args();
        self.sentence(&format!("{key}-each"), &[("subjects", Arg::Text(&subjects)), bare, with_article])
    }

    /// What is left of one hidden part, or what has gone, whichever is said in fewer words.
    pub(super) fn left(&self, left: Left, known: &mut Known, table: &Table) -> String {
        match left {
            Left::Roles { who, roles } => {
                let gone = std::mem::replace(&mut known.roles[who.index()], roles).without(roles);
                self.roles_left(who, roles, gone, table)
            }
            Left::Plots(plots) => self.plots_left("reason-plots", plots, &mut known.plots),
            Left::ExtraMainPlots(plots) => {
                self.plots_left("reason-extra", plots, &mut known.extra_main_plots)
            }
            Left::Culprits { day, culprits } => {
                let before = &mut known.culprits[usize::from(day) - 1];
                let gone = std::mem::replace(before, culprits).without(culprits);
                let (key, told) = shorter("reason-culprit", culprits, gone, CulpritSet::len);
                let named: Vec<String> = told.iter().map(|culprit| self.the_culprit(culprit)).collect();
                let named = self.of_these(&named, told == culprits);
                let args = [
                    ("day", day.into()),
                    ("incident", Arg::Text(&self.incident_on(day, table))),
                    ("culprits", Arg::Text(&named)),
                ];
                self.sentence(&key, &args)
            }
            Left::Incidents { day, incidents } => {
                let before = &mut known.incidents[usize::from(day) - 1];
                let gone = std::mem::replace(before, incidents).without(incidents);
                let (key, told) = shorter("reason-incident", incidents, gone, IncidentSet::len);
                let named: Vec<String> =
                    told.iter().map(|incident| self.quoted(self.incident(incident))).collect();
                let named = self.of_these(&named, told == incidents);
                self.sentence(&key, &[("day", day.into()), ("incidents", Arg::Text(&named))])
            }
            Left::Nothing => self.sentence("reason-nothing-left", &[]),
            Left::Entries { who, entries } => self.entries_left(who, entries),
        }
    }

    fn roles_left(&self, who: Character, roles: RoleSet, gone: RoleSet, table: &Table) -> String {
        let may_be_absent = who.is_late() && !table.cast.contains(who);
        if may_be_absent && roles.is_empty() {
            return self.entries_left(who, EntrySet::ABSENT);
        }
        let subject = match may_be_absent {
            true => self.say("reason-if-in-cast", &[("who", who.into())]),
            false => self.the_character(who),
        };
        let subject = ("subject", Arg::Text(&subject));
        if let Some(role) = roles.only() {
            return self.sentence("reason-role-must", &[subject, ("role", role.into())]);
        }
        let (key, told) = shorter("reason-role", roles, gone, RoleSet::len);
        let told = if told == roles { self.any_role(told.iter()) } else { self.no_role(told.iter()) };
        let [bare, with_article] = told.args();
        self.sentence(&key, &[("who", who.into()), subject, bare, with_article])
    }

    fn plots_left(&self, prefix: &str, plots: PlotSet, known: &mut PlotSet) -> String {
        let gone = std::mem::replace(known, plots).without(plots);
        let (key, told) = shorter(prefix, plots, gone, PlotSet::len);
        let titles: Vec<String> = told.iter().map(|plot| self.quoted(self.plot(plot))).collect();
        let titles = if told == plots { self.all_of(&titles) } else { self.neither_of(&titles) };
        self.sentence(&key, &[("plots", Arg::Text(&titles))])
    }

    /// What is left, or what is not.
    fn of_these(&self, named: &[String], are_left: bool) -> String {
        if are_left { self.one_of(named) } else { self.neither_of(named) }
    }

    /// When a late character can only come.
    fn entries_left(&self, who: Character, entries: EntrySet) -> String {
        let present = entries.present();
        let times: Vec<String> = present.iter().map(|entry| entry.to_string()).collect();
        let times = self.one_of(&times);
        let when = present.iter().next().map(|first| entry_key(who, first));
        let key = match (when, entries.may_be_absent()) {
            (None, false) => "reason-entry-none".to_owned(),
            (None, true) => "reason-absent".to_owned(),
            (Some(when), false) => format!("reason-{when}"),
            (Some(when), true) => format!("reason-{when}-or-never"),
        };
        self.sentence(&key, &[("who", who.into()), ("times", Arg::Text(&times))])
    }

    /// A title inside a list.
    pub(super) fn quoted(&self, name: String) -> String {
        self.say("reason-title", &[("name", Arg::Text(&name))])
    }
}

/// Whether to tell what is left or what has gone, and with which message.
fn shorter<S: Copy>(prefix: &str, left: S, gone: S, len: impl Fn(S) -> usize) -> (String, S) {
    match (len(left), len(gone)) {
        (0, _) => (format!("{prefix}-none"), left),
        (n, gone_n) if tells_what_is_left(n, gone_n) => (format!("{prefix}-left"), left),
        (_, _) => (format!("{prefix}-out"), gone),
    }
}

/// What follows for one part, or for the roles of several characters.
struct Follows {
    /// Which message tells of roles, and of which; nothing for other parts.
    roles: Option<(String, RoleSet)>,
    all: Vec<Character>,
    /// For the first of them alone.
    sentence: String,
}

/// What was possible before a step, part by part.
pub(super) struct Known {
    roles: Vec<RoleSet>,
    plots: PlotSet,
    extra_main_plots: PlotSet,
    culprits: Vec<CulpritSet>,
    incidents: Vec<IncidentSet>,
}

impl Known {
    pub(super) fn roles_of(&self, who: Character) -> RoleSet {
        self.roles[who.index()]
    }

    pub(super) fn culprits_on(&self, day: u8) -> CulpritSet {
        self.culprits[usize::from(day) - 1]
    }

    pub(super) fn incidents_on(&self, day: u8) -> IncidentSet {
        self.incidents[usize::from(day) - 1]
    }

    /// Whether something was told before, or says no more than the open sheet.
    fn has(&self, left: Left) -> bool {
        let of_day = |day: u8| usize::from(day) - 1;
        match left {
            Left::Roles { who, roles } => self.roles[who.index()] == roles && !roles.is_empty(),
            Left::Plots(plots) => self.plots == plots,
            Left::ExtraMainPlots(plots) => self.extra_main_plots == plots,
            Left::Culprits { day, culprits } => self.culprits[of_day(day)] == culprits,
            Left::Incidents { day, incidents } => self.incidents[of_day(day)] == incidents,
            Left::Entries { .. } | Left::Nothing => false,
        }
    }

    /// Takes away what is not told.
    pub(super) fn narrow(&mut self, left: Left) {
        let of_day = |day: u8| usize::from(day) - 1;
        match left {
            Left::Roles { who, roles } => self.roles[who.index()] = self.roles[who.index()].and(roles),
            Left::Plots(plots) => self.plots = self.plots.and(plots),
            Left::Culprits { day, culprits } => {
                let known = &mut self.culprits[of_day(day)];
                *known = known.and(culprits);
            }
            Left::ExtraMainPlots(_) | Left::Incidents { .. } | Left::Entries { .. } | Left::Nothing => {}
        }
    }

    /// Whether nobody else is left for an incident of another day.
    pub(super) fn is_culprit_of_another_day(&self, who: Character, day: u8) -> bool {
        let mut others = (1..).zip(&self.culprits).filter(|(on, _)| *on != day);
        others.any(|(_, culprits)| culprits.only() == Some(Culprit::Character(who)))
    }

    /// Whether anybody may have the role, as the script has it.
    pub(super) fn may_have(&self, role: Role) -> bool {
        self.roles.iter().any(|roles| roles.contains(role))
    }

    pub(super) fn may_be_active(&self, plot: Plot) -> bool {
        self.plots.contains(plot) || self.extra_main_plots.contains(plot)
    }

    /// Before the game: what the open sheet allows, without what was supposed not to be so.
    pub(super) fn new(record: &Record, supposed_not: Option<Claim>) -> Known {
        let space = Space::new(&record.before().into());
        let all: Cube = space.everything();
        let answer = space.tally_without_casts(std::slice::from_ref(&all));
        // Where the scripts are too many to be counted, or there are none, each part by itself has to do.
        let is_counted = !answer.saturated && answer.scripts > 0;
        let days = || 1..=rules::MAX_DAYS as u8;
        let mut known = if is_counted {
            Known {
                roles: Character::ALL.iter().map(|who| answer.possible_roles(*who)).collect(),
                plots: answer.possible_plots(),
                extra_main_plots: answer.possible_extra_main_plots(),
                culprits: days().map(|day| answer.possible_culprits(day)).collect(),
                incidents: days().map(|day| answer.possible_incidents(day)).collect(),
            }
        } else {
            let combinations = || all.plots().iter().map(|n| &space.combinations()[n]);
            Known {
                roles: Character::ALL.iter().map(|who| all.roles(*who)).collect(),
                plots: combinations().flat_map(|combination| combination.plots()).collect(),
                extra_main_plots: combinations()
                    .filter_map(|combination| combination.extra_main_plot)
                    .collect(),
                culprits: days().map(|day| all.culprits(day)).collect(),
                incidents: days().map(|day| all.incidents(day)).collect(),
            }
        };
        if let Some(claim) = supposed_not {
            known.exclude(claim);
        }
        known
    }

    fn exclude(&mut self, claim: Claim) {
        let of_day = |day: u8| usize::from(day) - 1;
        match claim {
            Claim::Role { who, role } => {
                let roles = &mut self.roles[who.index()];
                *roles = roles.without(RoleSet::one(role));
            }
            Claim::Plot(plot) => self.plots = self.plots.without(PlotSet::one(plot)),
            Claim::ExtraMainPlot(plot) => {
                self.extra_main_plots = self.extra_main_plots.without(PlotSet::one(plot));
            }
            Claim::Culprit { day, culprit } => {
                let culprits = &mut self.culprits[of_day(day)];
                *culprits = culprits.without(CulpritSet::one(culprit));
            }
            Claim::Incident { day, incident } => {
                let incidents = &mut self.incidents[of_day(day)];
                *incidents = incidents.without(IncidentSet::one(incident));
            }
            Claim::Entry { .. } => {}
        }
    }
}
