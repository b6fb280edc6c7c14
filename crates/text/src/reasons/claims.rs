//! What is claimed, in words.

use engine::Table;
use rules::characters::Casting;
use rules::{Character, Culprit};
use solver::{Claim, EntrySet};

use crate::words::{Arg, Words};

impl Words {
    /// What is claimed, to be put into a sentence.
    pub fn claim(&self, claim: Claim, table: &Table) -> String {
        self.about_claim("claim", claim, table)
    }

    pub(super) fn about_claim(&self, prefix: &str, claim: Claim, table: &Table) -> String {
        let say = |key: &str, args: &[(&str, Arg<'_>)]| {
            let key = format!("{prefix}-{key}");
            if prefix == "claim" { self.say(&key, args) } else { self.sentence(&key, args) }
        };
        match claim {
            Claim::Role { who, role } => say("role", &[("who", who.into()), ("role", role.into())]),
            Claim::Plot(plot) => {
                // Besides the main plot there may be an extra one.
                let is_main = table.sheet.set.def().main_plots.contains(&plot);
                say(if is_main { "main-plot" } else { "plot" }, &[("plot", plot.into())])
            }
            Claim::ExtraMainPlot(plot) => say("extra-main-plot", &[("plot", plot.into())]),
            Claim::Culprit { day, culprit } => {
                let (listed, who) = (self.incident_on(day, table), self.the_culprit(culprit));
                let args = [("day", day.into()), ("incident", (&listed).into()), ("who", (&who).into())];
                say("culprit", &args)
            }
            Claim::Incident { day, incident } => {
                say("incident", &[("day", day.into()), ("incident", incident.into())])
            }
            Claim::Entry { who, entry } => {
                say(entry_key(who, entry), &[("who", who.into()), ("n", entry.into())])
            }
        }
    }

    /// With its article: a character, or the mob of a location.
    pub(super) fn the_culprit(&self, culprit: Culprit) -> String {
        match culprit {
            Culprit::Character(who) => self.the_character(who),
            Culprit::Mob(place) => self.say("claim-mob", &[("place", place.into())]),
        }
    }
}

/// What can be told about an entry, by its key.
pub(crate) fn entry_key(who: Character, entry: u8) -> &'static str {
    match (entry, who.def().casting) {
        (EntrySet::NEVER, _) => "absent",
        (_, Casting::EntryDay) => "enters-day",
        (
            _,
            Casting::EntryLoop
            | Casting::Any
            | Casting::RoleOutsidePlots
            | Casting::Turf
            | Casting::NotPerson,
        ) => "enters-loop",
    }
}
