//! Today's incident: whether it occurs, and its parts one after the other.

use arrayvec::ArrayVec;
use rules::ability::{Ability, Chooser, Joined, Modifier, Part, Pick, Timing};
use rules::{Character, Gauge, Incident, Location, LocationSet};

use crate::agenda::Frame;
use crate::choice::{Aim, Choices, Head, Source};
use crate::effects::{Batch, Doing};
use crate::fact::{Cause, Fact, Sink};
use crate::game::{Game, MOST_FIXED};
use crate::table::Table;
use crate::target::{Target, TargetSet};

impl Game {
    pub(crate) fn begin_incident(&mut self, sink: &mut impl Sink) {
        let day = self.table.day;
        if self.table.incident_today().is_none() {
            self.agenda.replace(Frame::PassLeader);
            return;
        }
        if self.fixed[0].is_none() && self.boss_decides_incident(day) {
            self.agenda.push(Frame::BossAt);
            return;
        }
        let triggered = self.triggered(day);
        self.fixed = [None; MOST_FIXED];
        if triggered.is_none() {
            self.happen(Fact::NoIncident { day }, Cause::Course, sink);
            self.agenda.replace(Frame::PassLeader);
            return;
        }
        let cause = Cause::Incident { day };
        let incident = self.secrets.incidents[usize::from(day) - 1].expect("what occurs is on the script");
        self.happen(Fact::IncidentOccurs { day }, cause, sink);
        let steps = incident.def().gauge;
        if self.table.sheet.set.def().gauge == Gauge::Incidents && steps > 0 {
            self.happen(Fact::Gauge { change: steps as i8 }, cause, sink);
        }
        self.stroke();
        self.changed = false;
        self.agenda.replace(Frame::Part { incident, n: 0, last: None });
    }

    fn culprit(&self) -> Character {
        self.secrets.culprits[usize::from(self.table.day) - 1].expect("an incident has a culprit")
    }

    /// Carries on with an incident's effect; stops where somebody has to choose.
    pub(crate) fn continue_incident(
        &mut self,
        incident: Incident,
        n: u8,
        last: Option<Target>,
        sink: &mut impl Sink,
    ) -> bool {
        let culprit = self.culprit();
        let parts = incident.def().parts;
        let cause = Cause::Incident { day: self.table.day };
        let Some(part) = parts.get(usize::from(n)) else {
            if !self.changed {
                self.happen(Fact::NothingHappens, cause, sink);
            }
            self.after_incident(culprit, sink);
            self.agenda.replace(Frame::PassLeader);
            return true;
        };
        let next = Frame::Part { incident, n: n + 1, last };
        if !self.all_hold(part.when, Some(culprit)) {
            self.agenda.replace(next);
            return true;
        }
        if let Pick::EffectOf(_) = part.pick {
            return false;
        }
        if is_chosen(part.pick) {
            // No legal target: this part does nothing.
            if self.part_targets(part, culprit, last).is_empty() {
                self.agenda.replace(next);
                return true;
            }
            if part.by == Chooser::Leader {
                self.agenda.push(Frame::LeaderPart { incident, n });
                let changed = self.changed;
                self.happen(Fact::LeaderChooses { incident, part: n }, cause, sink);
                self.changed = changed;
            }
            return false;
        }
        let together = 1 + parts[usize::from(n) + 1..].iter().take_while(|part| self.is_joined(part)).count();
        self.agenda.replace(Frame::Part { incident, n: n + together as u8, last });
        self.stroke();
        let mut batch = Batch::default();
        let stroke = &parts[usize::from(n)..usize::from(n) + together];
        // All conditions are looked at before anything is done.
        let holding: ArrayVec<&Part, 8> =
            stroke.iter().filter(|part| self.all_hold(part.when, Some(culprit))).collect();
        for part in holding {
            self.do_part(part, culprit, last, &mut batch, sink);
        }
        self.finish_part(incident, n + together as u8, batch, sink);
        true
    }

    /// Ends a stroke of the incident. If it ends the loop and nothing of the incident is left, what follows the
    /// incident is still done.
    fn finish_part(&mut self, incident: Incident, next: u8, batch: Batch, sink: &mut impl Sink) {
        let culprit = self.culprit();
        self.finish(batch, Cause::Incident { day: self.table.day }, sink);
        let rest = &incident.def().parts[usize::from(next)..];
        let was_last = !rest.iter().any(|part| self.all_hold(part.when, Some(culprit)));
        if was_last && self.agenda.next() == Frame::LoopEnd {
            self.after_incident(culprit, sink);
        }
    }

    /// What the culprit's role does once the incident is over, also to its corpse.
    fn after_incident(&mut self, culprit: Character, sink: &mut impl Sink) {
        let mut reactions: ArrayVec<(Source, &'static Ability), 4> = ArrayVec::new();
        self.each_ability(culprit, Timing::OwnIncident, |source, ability| reactions.push((source, ability)));
        for (source, ability) in reactions {
            let doing =
                Doing { cause: Cause::Ability(source), holder: Some(culprit), aim: Aim::Nothing, to: None };
            self.stroke();
            self.perform(ability.then, &doing, &mut Batch::default(), sink);
        }
    }

    fn is_joined(&self, part: &Part) -> bool {
        match part.joined {
            Joined::No => false,
            Joined::Yes => true,
            Joined::Unless(switch) => !self.table.sheet.switches.contains(switch),
        }
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
            self.perform(part.either[0], &Doing { cause, holder, aim: Aim::Nothing, to: None }, batch, sink);
        }
        for target in self.part_targets(part, culprit, last).iter() {
            let doing = Doing { cause, holder, aim: Aim::At(target), to: None };
            self.perform(part.either[0], &doing, batch, sink);
        }
    }

    /// The culprit is taken where it really is, a Twin diagonally across, for every purpose.
    fn part_targets(&self, part: &Part, culprit: Character, last: Option<Target>) -> TargetSet {
        // Where it may go is a matter of where it is.
        let twin = !matches!(part.pick, Pick::AllowedLocation)
            && self.is_so(culprit, |modifier| matches!(modifier, Modifier::ActsFromTheDiagonal));
        match self.table.location_of(culprit) {
            Some(from) if twin => {
                let mut table = self.table;
                table.apply(&Fact::Moves { who: culprit, to: from.diagonal() });
                self.targets_on(&table, part, culprit, last)
            }
            _ => self.targets_on(&self.table, part, culprit, last),
        }
    }

    fn targets_on(&self, table: &Table, part: &Part, culprit: Character, last: Option<Target>) -> TargetSet {
        let places = table.location_of(culprit).map_or(LocationSet::EMPTY, LocationSet::one);
        let has_role = |who, role| self.role_of(who) == role;
        table.targets(Some(culprit), places, part.pick, last, has_role)
    }

    pub(crate) fn list_incident(
        &self,
        incident: Incident,
        n: u8,
        last: Option<Target>,
        choices: &mut Choices,
    ) {
        let culprit = self.culprit();
        let part = &incident.def().parts[usize::from(n)];
        if let Pick::EffectOf(effects) = part.pick {
            let possible = effects.iter().filter(|effect| self.can_be_carried_out(**effect, culprit));
            choices.push(Head::As, possible.fold(0, |bits, effect| bits | 1 << effect.index()));
            return;
        }
        let targets = self.part_targets(part, culprit, last);
        if let Pick::OneAndPlace(_) = part.pick {
            self.push_places(targets, choices);
            return;
        }
        for either in 0..part.either.len() as u8 {
            choices.push(Head::Pick { either }, u64::from(targets.0));
        }
    }

    /// Characters by the locations they can be moved to, their own included.
    fn push_places(&self, movable: TargetSet, choices: &mut Choices) {
        for to in Location::ALL {
            let can_go = |target: &Target| match *target {
                Target::Character(who) => self.place_of(who) == *to || self.table.can_move(who, *to),
                Target::Location(_) => false,
            };
            let mut targets = TargetSet::EMPTY;
            movable.iter().filter(can_go).for_each(|target| targets.insert(target));
            choices.push(Head::Pick { either: to.index() as u8 }, u64::from(targets.0));
        }
    }

    /// An effect that can do nothing is no way round one that can.
    fn can_be_carried_out(&self, effect: Incident, culprit: Character) -> bool {
        let first = &effect.def().parts[0];
        !is_chosen(first.pick) || !self.part_targets(first, culprit, None).is_empty()
    }

    pub(crate) fn resolve_part(
        &mut self,
        incident: Incident,
        n: u8,
        either: u8,
        on: Target,
        sink: &mut impl Sink,
    ) {
        let part = &incident.def().parts[usize::from(n)];
        let cause = Cause::Incident { day: self.table.day };
        let moves = matches!(part.pick, Pick::OneAndPlace(_));
        let to = if moves { Location::ALL.get(usize::from(either)).copied() } else { None };
        let effects = part.either[if moves { 0 } else { usize::from(either) }];
        let doing = Doing { cause, holder: Some(self.culprit()), aim: Aim::At(on), to };
        self.agenda.replace(Frame::Part { incident, n: n + 1, last: Some(on) });
        let mut batch = Batch::default();
        self.perform(effects, &doing, &mut batch, sink);
        self.finish_part(incident, n + 1, batch, sink);
    }

    /// The Leader's choice is heard by all; then it is carried out.
    pub(crate) fn resolve_leader_part(
        &mut self,
        incident: Incident,
        n: u8,
        either: u8,
        on: Target,
        sink: &mut impl Sink,
    ) {
        self.agenda.pop();
        let changed = self.changed;
        self.happen(Fact::LeaderPicks { on }, Cause::Incident { day: self.table.day }, sink);
        self.changed = changed;
        self.resolve_part(incident, n, either, on, sink);
    }
}

/// Whether somebody has to choose what a part is aimed at.
fn is_chosen(pick: Pick) -> bool {
    match pick {
        Pick::One(_)
        | Pick::HereOrOne(_)
        | Pick::AnyLocation
        | Pick::AllowedLocation
        | Pick::Anything
        | Pick::OneAndPlace(_) => true,
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
        | Pick::SpentCard
        | Pick::OneAndNeighbour(_)
        | Pick::WhereIs(_)
        | Pick::EffectOf(_) => false,
    }
}
