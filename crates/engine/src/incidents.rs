//! Today's incident: whether it occurs, and its parts one after the other.

use rules::ability::{Part, Pick};
use rules::{Character, Incident, LocationSet};

use crate::agenda::Frame;
use crate::choice::{Aim, Choices, Head};
use crate::effects::{Batch, Doing};
use crate::fact::{Cause, Fact, Sink};
use crate::game::Game;
use crate::target::{Target, TargetSet};

impl Game {
    pub(crate) fn begin_incident(&mut self, sink: &mut impl Sink) {
        let day = self.table.day;
        if self.table.incident_today().is_none() {
            self.agenda.replace(Frame::PassLeader);
            return;
        }
        if self.triggered(day).is_none() {
            self.happen(Fact::NoIncident { day }, Cause::Course, sink);
            self.agenda.replace(Frame::PassLeader);
            return;
        }
        self.happen(Fact::IncidentOccurs { day }, Cause::Incident { day }, sink);
        self.stroke();
        self.changed = false;
        self.agenda.replace(Frame::Part { n: 0, last: None });
    }

    fn incident(&self) -> (Incident, Character) {
        let day = usize::from(self.table.day) - 1;
        let incident = self.table.sheet.schedule[day].expect("an incident is being resolved");
        (incident, self.secrets.culprits[day].expect("an incident has a culprit"))
    }

    /// Carries on with the incident; stops where the Mastermind has to choose.
    pub(crate) fn continue_incident(&mut self, n: u8, last: Option<Target>, sink: &mut impl Sink) -> bool {
        let (incident, culprit) = self.incident();
        let parts = incident.def().parts;
        let cause = Cause::Incident { day: self.table.day };
        let Some(part) = parts.get(usize::from(n)) else {
            if !self.changed {
                self.happen(Fact::NothingHappens, cause, sink);
            }
            self.agenda.replace(Frame::PassLeader);
            return true;
        };
        if !self.all_hold(part.when, Some(culprit)) {
            self.agenda.replace(Frame::Part { n: n + 1, last });
            return true;
        }
        if is_chosen(part.pick) {
            if !self.part_targets(part, culprit, last).is_empty() {
                return false;
            }
            // No legal target: this part does nothing.
            self.agenda.replace(Frame::Part { n: n + 1, last });
            return true;
        }
        self.stroke();
        let mut batch = Batch::default();
        let mut next = n;
        while let Some(part) = parts.get(usize::from(next)) {
            if next > n && !self.is_joined(part) {
                break;
            }
            if self.all_hold(part.when, Some(culprit)) {
                self.do_part(part, culprit, last, &mut batch, sink);
            }
            next += 1;
        }
        self.agenda.replace(Frame::Part { n: next, last });
        self.finish(batch, cause, sink);
        true
    }

    fn is_joined(&self, part: &Part) -> bool {
        part.joined.is_some_and(|switch| !self.table.sheet.switches.contains(switch))
    }

    fn do_part(
        &mut self,
        part: &Part,
        culprit: Character,
        last: Option<Target>,
        batch: &mut Batch,
        sink: &mut impl Sink,
    ) {
        let cause = Cause::Incident { day: self.table.day };
        let holder = Some(culprit);
        if matches!(part.pick, Pick::Nothing) {
            self.perform(part.either[0], &Doing { cause, holder, aim: Aim::Nothing }, batch, sink);
        }
        for target in self.part_targets(part, culprit, last).iter() {
            self.perform(part.either[0], &Doing { cause, holder, aim: Aim::At(target) }, batch, sink);
        }
    }

    /// The culprit is taken where it really is.
    fn part_targets(&self, part: &Part, culprit: Character, last: Option<Target>) -> TargetSet {
        let places = self.table.location_of(culprit).map_or(LocationSet::EMPTY, LocationSet::one);
        let has_role = |who, role| self.role_of(who) == role;
        self.table.targets(Some(culprit), places, part.pick, last, has_role)
    }

    pub(crate) fn list_incident(&self, n: u8, last: Option<Target>, choices: &mut Choices) {
        let (incident, culprit) = self.incident();
        let part = &incident.def().parts[usize::from(n)];
        let targets = self.part_targets(part, culprit, last);
        for either in 0..part.either.len() as u8 {
            choices.push(Head::Pick { either }, u64::from(targets.0));
        }
    }

    pub(crate) fn resolve_part(&mut self, n: u8, either: u8, on: Target, sink: &mut impl Sink) {
        let (incident, culprit) = self.incident();
        let part = &incident.def().parts[usize::from(n)];
        let cause = Cause::Incident { day: self.table.day };
        let doing = Doing { cause, holder: Some(culprit), aim: Aim::At(on) };
        let mut batch = Batch::default();
        self.perform(part.either[usize::from(either)], &doing, &mut batch, sink);
        self.agenda.replace(Frame::Part { n: n + 1, last: Some(on) });
        self.finish(batch, cause, sink);
    }
}

/// Whether somebody has to choose what a part is aimed at.
fn is_chosen(pick: Pick) -> bool {
    match pick {
        Pick::One(_) | Pick::HereOrOne(_) | Pick::AnyLocation | Pick::AllowedLocation => true,
        Pick::Nothing
        | Pick::Holder
        | Pick::OnlyOtherHere
        | Pick::Every(_)
        | Pick::Here
        | Pick::The(_)
        | Pick::Living(_)
        | Pick::Scheduled
        | Pick::OccurredIncident
        | Pick::Subplot
        | Pick::SpentCard => false,
    }
}
