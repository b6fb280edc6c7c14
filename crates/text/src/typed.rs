//! Facts typed in by hand, and what is asked about them, in words.

use rules::{Culprit, CulpritSet};
use solver::{Claim, Fact, Premises};

use crate::reasons::entry_key;
use crate::words::{Arg, Words};

impl Words {
    /// A fact of a file, to be put into a sentence.
    pub fn typed_fact(&self, fact: &Fact) -> String {
        match *fact {
            Fact::RoleIs(who, role) => self.say("claim-role", &[("who", who.into()), ("role", role.into())]),
            Fact::RoleNot(who, role) => {
                self.say("solve-fact-role-not", &[("who", who.into()), ("role", role.into())])
            }
            Fact::PlotIs(plot) => self.say("claim-plot", &[("plot", plot.into())]),
            Fact::PlotNot(plot) => self.say("solve-fact-plot-not", &[("plot", plot.into())]),
            Fact::Refused(who) => self.say("solve-fact-refused", &[("who", who.into())]),
            Fact::Accepted(who) => self.say("solve-fact-accepted", &[("who", who.into())]),
            Fact::IncidentFired(day, among) => {
                let who = self.one_of(&self.typed_culprits(among));
                self.say("solve-fact-culprit", &[("day", day.into()), ("who", (&who).into())])
            }
            Fact::IncidentNot(day, among) => {
                let who = self.none_of(&self.typed_culprits(among));
                let n = (among.len() as u8).into();
                self.say("solve-fact-not-culprit", &[("day", day.into()), ("n", n), ("who", (&who).into())])
            }
        }
    }

    fn typed_culprits(&self, among: CulpritSet) -> Vec<String> {
        among.iter().map(|culprit| self.typed_culprit(culprit)).collect()
    }

    fn typed_culprit(&self, culprit: Culprit) -> String {
        match culprit {
            Culprit::Character(who) => self.the_character(who),
            Culprit::Mob(place) => self.say("claim-mob", &[("place", place.into())]),
        }
    }

    /// What is asked about an open sheet that was typed in, to be put into a sentence.
    pub fn typed_claim(&self, claim: Claim, sheet: &Premises) -> String {
        let say = |key: &str, args: &[(&str, Arg<'_>)]| self.say(&format!("claim-{key}"), args);
        match claim {
            Claim::Role { who, role } => say("role", &[("who", who.into()), ("role", role.into())]),
            Claim::Plot(plot) => say("plot", &[("plot", plot.into())]),
            Claim::ExtraMainPlot(plot) => say("extra-main-plot", &[("plot", plot.into())]),
            Claim::Culprit { day, culprit } => {
                let listed = sheet.schedule.get(usize::from(day).wrapping_sub(1)).copied().flatten();
                let listed = listed.map_or_else(String::new, |incident| self.incident(incident));
                let who = self.typed_culprit(culprit);
                say("culprit", &[("day", day.into()), ("incident", (&listed).into()), ("who", (&who).into())])
            }
            Claim::Incident { day, incident } => {
                say("incident", &[("day", day.into()), ("incident", incident.into())])
            }
            Claim::Entry { who, entry } => {
                say(entry_key(who, entry), &[("who", who.into()), ("n", entry.into())])
            }
        }
    }
}
