//! Today's incident: whether it occurs, and its parts one after the other.

use arrayvec::ArrayVec;
use rules::ability::{Chooser, Condition, Effect, Joined, Modifier, Part, Pick, Timing};
use rules::{Character, CharacterSet, Culprit, Gauge, Incident, Location, LocationSet};

use crate::agenda::Frame;
use crate::choice::{Aim, Choices, Source};
use crate::effects::{Batch, Doing};
use crate::fact::{Cause, Fact, LeaderAsk, LeaderPart, Sink};
use crate::game::{Game, MOST_FIXED};
use crate::table::Table;
use crate::target::{Target, TargetSet};

/// Whose doing an incident is: a culprit, or the mob of a location.
#[derive(Clone, Copy, Debug)]
struct Actor {
    who: Option<Character>,
    at: LocationSet,
    cause: Cause,
    /// Counts as being diagonally across the board.
    is_twin: bool,
}

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
        let occurs = self.occurs(day);
        self.fixed = [None; MOST_FIXED];
        if !occurs {
            self.happen(Fact::NoIncident { day }, Cause::Course, sink);
            self.agenda.replace(Frame::PassLeader);
            return;
        }
        let cause = Cause::Incident { day };
        let incident = self.secrets.incident_on(day).expect("what occurs is on the script");
        let listed = self.table.incident_today();
        let why = if listed == Some(incident) { cause } else { Cause::FalseName { truth: incident } };
        self.happen(Fact::IncidentOccurs { day }, why, sink);
        let culprit = self.culprit().character();
        let fizzles = culprit.is_some_and(nothing_comes_of_it);
        // What an incident says of the gauge is part of the effect that does not come about.
        let steps = if fizzles { 1 } else { incident.def().gauge };
        if self.table.sheet.set.def().gauge == Gauge::Incidents && steps > 0 {
            self.happen(Fact::Gauge { change: steps as i8 }, cause, sink);
        }
        self.die_after_step = self.hunted;
        self.stroke();
        self.changed = false;
        if fizzles {
            self.end_incident(sink);
        } else {
            self.agenda.replace(Frame::Part { incident, n: 0, last: None, by: None });
        }
    }

    /// A card carries out an entry of the schedule by its public name; nothing has occurred.
    pub(crate) fn carry_out(&mut self, day: u8, by: Option<Character>, sink: &mut impl Sink) {
        let listed = self.table.sheet.schedule[usize::from(day) - 1];
        match listed.filter(|incident| self.table.sheet.set.def().incidents.contains(incident)) {
            Some(incident) => self.agenda.push(Frame::Part { incident, n: 0, last: None, by }),
            None => self.happen(Fact::Resolved, Cause::Course, sink),
        }
    }

    fn culprit(&self) -> Culprit {
        self.secrets.culprit_on(self.table.day).expect("an incident has a culprit")
    }

    fn actor(&self, incident: Incident, by: Option<Character>) -> Actor {
        if let Some(card) = by {
            let (who, at) = self.table.carrying_out(incident, by);
            let cause = Cause::Ability(Source::Card { who: card, n: 0 });
            return Actor { who, at, cause, is_twin: false };
        }
        let cause = Cause::Incident { day: self.table.day };
        match self.culprit() {
            Culprit::Mob(location) => {
                Actor { who: None, at: LocationSet::one(location), cause, is_twin: false }
            }
            Culprit::Character(who) => {
                let at = self.table.location_of(who).map_or(LocationSet::EMPTY, LocationSet::one);
                let is_twin = self.is_so(who, |modifier| matches!(modifier, Modifier::ActsFromTheDiagonal));
                Actor { who: Some(who), at, cause, is_twin }
            }
        }
    }

    /// The culprit is taken where it really is, a Twin diagonally across, for every purpose but where it may
    /// go.
    fn on_scene<R>(
        &self,
        actor: &Actor,
        pick: Pick,
        look: impl FnOnce(&Table, Option<Character>, LocationSet) -> R,
    ) -> R {
        let twin = actor.who.filter(|_| actor.is_twin && !matches!(pick, Pick::AllowedLocation));
        match twin.zip(actor.at.iter().next()) {
            Some((who, from)) => {
                let to = from.diagonal();
                let mut table = self.table;
                table.apply(&Fact::Moves { who, to });
                look(&table, Some(who), LocationSet::one(to))
            }
            None => look(&self.table, actor.who, actor.at),
        }
    }

    /// Whom the incident of a day would kill, or could, if it occurred now.
    pub fn within_reach_of(&self, day: u8) -> CharacterSet {
        let mut supposed = *self;
        supposed.table.day = day;
        let Some(incident) =
            usize::from(day).checked_sub(1).and_then(|day| *self.secrets.incidents.get(day)?)
        else {
            return CharacterSet::EMPTY;
        };
        let actor = supposed.actor(incident, None);
        let mut found = CharacterSet::EMPTY;
        for part in incident.def().parts {
            let does = |test: fn(Effect) -> bool| {
                part.either.iter().any(|effects| effects.iter().any(|it| test(*it)))
            };
            if does(|effect| effect == Effect::KillEverybody) {
                found = found.or(self.table.living());
            } else if does(Effect::kills_the_picked) {
                let targets = supposed.part_targets(part, &actor, None);
                found = found.or(targets.iter().filter_map(Target::character).collect());
            }
        }
        found
    }

    fn part_targets(&self, part: &Part, actor: &Actor, about: Option<Target>) -> TargetSet {
        self.on_scene(actor, part.pick, |table, who, at| table.part_targets(who, at, part.pick, about))
    }

    /// Carries on with an incident's effect; stops where somebody has to choose.
    pub(crate) fn continue_incident(
        &mut self,
        incident: Incident,
        n: u8,
        last: Option<Target>,
        by: Option<Character>,
        sink: &mut impl Sink,
    ) -> bool {
        let parts = incident.def().parts;
        let Some(part) = parts.get(usize::from(n)) else {
            if by.is_some() {
                self.agenda.pop();
                self.stroke();
                self.happen(Fact::Resolved, Cause::Course, sink);
            } else {
                self.end_incident(sink);
            }
            return true;
        };
        let actor = self.actor(incident, by);
        let next = Frame::Part { incident, n: n + 1, last, by };
        if !self.part_holds(part, &actor, by) {
            self.agenda.replace(next);
            return true;
        }
        if part.pick.is_chosen() {
            let Some(about) = self.subject(part, &actor, last) else {
                // No legal target: this part does nothing, or everybody has a place to go to.
                self.agenda.replace(next);
                self.send_all(actor.cause, sink);
                return true;
            };
            self.agenda.replace(Frame::Part { incident, n, last: about, by });
            if part.by == Chooser::Leader || by.is_some() {
                let asked = LeaderPart { incident, part: n, about, by };
                self.ask_leader(LeaderAsk::Part(asked), actor.cause, sink);
            }
            return false;
        }
        let together = 1 + parts[usize::from(n) + 1..].iter().take_while(|part| self.is_joined(part)).count();
        self.agenda.replace(Frame::Part { incident, n: n + together as u8, last, by });
        self.stroke();
        let mut batch = Batch::default();
        let stroke = &parts[usize::from(n)..usize::from(n) + together];
        // All conditions are looked at before anything is done.
        let holding: ArrayVec<&Part, 8> =
            stroke.iter().filter(|part| self.part_holds(part, &actor, by)).collect();
        for part in holding {
            self.do_part(part, &actor, last, &mut batch, sink);
        }
        self.finish_part(incident, n + together as u8, by, &batch, sink);
        true
    }

    /// Nothing that a card carries out is the first occurrence of anything.
    fn part_holds(&self, part: &Part, actor: &Actor, by: Option<Character>) -> bool {
        let is_first = by.is_none() || !part.when.contains(&Condition::FirstTime);
        is_first && self.all_hold_at(part.when, actor.who, actor.at)
    }

    /// What the choice for a part is about: what was picked before, or whose turn it is. None if there is nothing to
    /// choose from.
    fn subject(&self, part: &Part, actor: &Actor, last: Option<Target>) -> Option<Option<Target>> {
        if let Pick::EffectOf(_) = part.pick {
            return Some(last);
        }
        if let Pick::EachAndElsewhere(_) = part.pick {
            let sent = self.sent.into_iter().fold(CharacterSet::EMPTY, CharacterSet::or);
            let waiting = self.part_targets(part, actor, None).without(TargetSet::characters(sent));
            return waiting.iter().next().map(Some);
        }
        (!self.part_targets(part, actor, last).is_empty()).then_some(last)
    }

    /// All move at once.
    fn send_all(&mut self, cause: Cause, sink: &mut impl Sink) {
        let sent = std::mem::take(&mut self.sent);
        self.stroke();
        for (to, going) in Location::ALL.iter().zip(sent) {
            going.iter().for_each(|who| {
                self.send(who, *to, cause, sink);
            });
        }
    }

    /// Ends a stroke of the incident. If it ends the loop and nothing of the incident is left, what follows the
    /// incident is still done.
    fn finish_part(
        &mut self,
        incident: Incident,
        next: u8,
        by: Option<Character>,
        batch: &Batch,
        sink: &mut impl Sink,
    ) {
        let actor = self.actor(incident, by);
        self.finish(batch, sink);
        let rest = &incident.def().parts[usize::from(next)..];
        let was_last = !rest.iter().any(|part| self.part_holds(part, &actor, by));
        if was_last && by.is_none() && self.agenda.next() == Frame::LoopEnd {
            self.after_incident(sink);
        }
    }

    fn end_incident(&mut self, sink: &mut impl Sink) {
        let comes_later = |incident: Incident| incident.def().comes_later;
        let is_delayed = self.secrets.incident_on(self.table.day).is_some_and(comes_later);
        let fizzles = self.culprit().character().is_some_and(nothing_comes_of_it);
        if !self.changed && (!is_delayed || fizzles) {
            self.happen(Fact::NothingHappens, Cause::Incident { day: self.table.day }, sink);
        }
        self.after_incident(sink);
        self.agenda.replace(Frame::PassLeader);
    }

    /// What the culprit's role does once the incident is over, also to its corpse.
    fn after_incident(&mut self, sink: &mut impl Sink) {
        if let Culprit::Character(culprit) = self.culprit() {
            self.react_to(Timing::OwnIncident, culprit, sink);
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
        actor: &Actor,
        last: Option<Target>,
        batch: &mut Batch,
        sink: &mut impl Sink,
    ) {
        let Actor { who: holder, cause, .. } = *actor;
        if matches!(part.pick, Pick::Nothing) {
            self.perform(part.either[0], &Doing { cause, holder, aim: Aim::Nothing, to: None }, batch, sink);
        }
        for target in self.part_targets(part, actor, last).iter() {
            let doing = Doing { cause, holder, aim: Aim::At(target), to: None };
            self.perform(part.either[0], &doing, batch, sink);
        }
    }

    pub(crate) fn list_incident(
        &self,
        incident: Incident,
        n: u8,
        about: Option<Target>,
        choices: &mut Choices,
    ) {
        let part = &incident.def().parts[usize::from(n)];
        let actor = self.actor(incident, None);
        self.on_scene(&actor, part.pick, |table, who, at| table.list_part(who, at, part, about, choices));
    }

    pub(crate) fn resolve_part(&mut self, frame: Frame, either: u8, on: Target, sink: &mut impl Sink) {
        let Frame::Part { incident, n, by, last } = frame else { unreachable!("a part was chosen for") };
        let parts = incident.def().parts;
        let part = &parts[usize::from(n)];
        if let Pick::EachAndElsewhere(_) = part.pick {
            if let Target::Character(who) = on {
                self.sent[usize::from(either)].insert(who);
            }
            return;
        }
        self.agenda.replace(Frame::Part { incident, n: n + 1, last: Some(on), by });
        // What happens at one stroke waits for its other half.
        let waits = |next: &Part| self.is_joined(next) && next.pick.is_chosen();
        if parts.get(usize::from(n) + 1).is_some_and(waits) {
            return;
        }
        let to = Location::ALL.get(usize::from(either)).copied().filter(|_| part.pick.has_destination());
        let effects = part.way(either).expect("a choice that was listed");
        let actor = self.actor(incident, by);
        let doing = Doing { cause: actor.cause, holder: actor.who, aim: Aim::At(on), to };
        let mut batch = Batch::default();
        if let Some(first) = last.filter(|_| self.is_joined(part)) {
            let doing = Doing { aim: Aim::At(first), to: None, ..doing };
            self.perform(parts[usize::from(n) - 1].either[0], &doing, &mut batch, sink);
        }
        self.perform(effects, &doing, &mut batch, sink);
        self.finish_part(incident, n + 1, by, &batch, sink);
    }

    /// The Leader's choice is heard by all; then it is carried out.
    pub(crate) fn resolve_leader_part(&mut self, either: u8, on: Target, sink: &mut impl Sink) {
        self.agenda.pop();
        let Frame::Part { incident, n, .. } = self.agenda.next() else { unreachable!("asked for a part") };
        let pick = incident.def().parts[usize::from(n)].pick;
        let to = Location::ALL.get(usize::from(either)).copied().filter(|_| pick.has_destination());
        self.tell(Fact::LeaderPicks { on, to }, Cause::Course, sink);
        self.resolve_part(self.agenda.next(), either, on, sink);
    }

    /// The effect of another incident is carried out instead.
    pub(crate) fn resolve_as(&mut self, incident: Incident, sink: &mut impl Sink) {
        if self.agenda.next() == Frame::Leader {
            self.agenda.pop();
            self.tell(Fact::LeaderPicksEffect(incident), Cause::Course, sink);
        }
        let Frame::Part { by, .. } = self.agenda.next() else { unreachable!("an effect was asked for") };
        self.agenda.replace(Frame::Part { incident, n: 0, last: None, by });
    }
}

/// Whether a character's incidents occur without effect.
fn nothing_comes_of_it(culprit: Character) -> bool {
    culprit.says(|modifier| matches!(modifier, Modifier::NothingComesOfIt))
}
