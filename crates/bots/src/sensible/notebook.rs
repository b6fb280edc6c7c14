//! What a Protagonist writes down while watching: clues about plots and roles, and who can still be the
//! culprit of what.

use engine::{Aim, Declaration, Fact, Seen, Step, Table, Target, View};
use rules::ability::{Characters, Condition, Effect, Filter, Mode, Modifier, Part, Pick, Reach, Timing};
use rules::characters::Casting;
use rules::{
    CARDS_A_DAY, Card, CardEffect, Character, CharacterSet, Counter, Culprit, Forbidden, Incident, Location,
    LocationSet, MAX_DAYS, Plot, PlotSet, Refusal, Role, RoleSet,
};

use super::clues::{self, Clue, Reason};
use super::story;

#[derive(Clone, Debug)]
pub(super) struct Notebook {
    pub(super) clues: Vec<Clue>,
    /// Who can be the culprit of each day's incident.
    pub(super) suspects: [CharacterSet; MAX_DAYS],
    /// Who is the culprit of each day's incident unless roles had a hand in whether it occurred.
    pub(super) likely: [CharacterSet; MAX_DAYS],
    /// Where the mob of each day's incident can be, if it is one of a mob.
    pub(super) mobs: [LocationSet; MAX_DAYS],
    /// Whose role was shown.
    pub(super) known: CharacterSet,
    /// Counts the notes, so that a reader knows whether there is anything new.
    pub(super) n_notes: usize,
    /// Who died since the step began, and whether somebody reacted to it.
    fallen: CharacterSet,
    mourned: bool,
    /// Whose counters rose since the step began.
    raised: Vec<(Character, Counter)>,
    /// The table when the night began.
    night: Option<Box<Table>>,
    declared: Option<Declaration>,
    /// What ended the loop has been seen.
    lost: bool,
}

impl Default for Notebook {
    fn default() -> Notebook {
        Notebook {
            clues: Vec::new(),
            suspects: [CharacterSet::ALL; MAX_DAYS],
            likely: [CharacterSet::ALL; MAX_DAYS],
            mobs: [LocationSet::ALL; MAX_DAYS],
            known: CharacterSet::EMPTY,
            n_notes: 0,
            fallen: CharacterSet::EMPTY,
            mourned: false,
            raised: Vec::new(),
            night: None,
            declared: None,
            lost: false,
        }
    }
}

impl Notebook {
    /// Takes in what was seen; `view` is as it was just before.
    pub(super) fn note(&mut self, view: &View, seen: &Seen) {
        let Some(fact) = seen.fact() else { return };
        let table = &view.table;
        match fact {
            Fact::Step(step) => self.turn_page(table, Some(step)),
            Fact::DayBegins(day) => {
                if day == 1 {
                    self.note_loop_start(table);
                    self.note_marked_dead(table);
                }
                self.turn_page(table, None);
            }
            Fact::LoopBegins(_) => {
                self.turn_page(table, None);
                self.lost = false;
            }
            Fact::Counters { on, counter, change } => self.note_counters(view, on, counter, change),
            Fact::CardsTaken => self.note_forbidden_goodwill(view),
            Fact::Placed { slot, on } => self.note_mastermind_card(table, slot, on),
            Fact::Moves { who, .. } => self.note_move(table, who),
            Fact::Declared(declaration) => self.declared = Some(declaration),
            Fact::Accepted => self.note_acceptance(table),
            Fact::Refused => self.note_refusal(table),
            Fact::RoleRevealed { who, role } => self.note_role(table, who, role),
            Fact::CulpritRevealed { day, who } => match who {
                Culprit::Character(who) => self.suspect(day, CharacterSet::one(who)),
                Culprit::Mob(at) => self.suspect_mob(day, LocationSet::one(at)),
            },
            Fact::SubplotNamed(plot) | Fact::Remembered(plot) => self.clue(vec![Reason::plot(plot)]),
            Fact::NoOtherSubplot => {
                if let Some(Declaration { aim: Aim::Plot(plot), .. }) = self.declared {
                    self.clue(vec![Reason::plot(plot)]);
                }
            }
            Fact::IncidentOccurs { day } | Fact::NoIncident { day }
                if corpses_needed(table, day).is_some() =>
            {
                let occurs = matches!(fact, Fact::IncidentOccurs { .. });
                let needed = corpses_needed(table, day).unwrap_or(0);
                let fits = |at: &Location| (table.corpses_on(*at) >= usize::from(needed)) == occurs;
                self.suspect_mob(day, LocationSet::ALL.iter().filter(fits).collect());
            }
            Fact::IncidentOccurs { day } => {
                self.suspect(day, Judging::of(table, day).may_occur());
                self.expect(day, in_panic(table, day));
            }
            Fact::NoIncident { day } => {
                self.suspect(day, CharacterSet::ALL.without(Judging::of(table, day).must_occur()));
                self.expect(day, CharacterSet::ALL.without(in_panic(table, day)));
            }
            Fact::ExtraCard(who) => {
                if table.step == Step::Incident {
                    self.narrow(table, Target::Character(who), |effect| effect == Effect::PutExtra);
                }
            }
            Fact::CurseLaid { on } if table.step == Step::Incident => {
                self.narrow(table, on, |effect| effect == Effect::LayCurse);
            }
            // The A.I. may have done it.
            Fact::Closed { location, .. } if table.step == Step::Incident => {
                self.narrow(table, Target::Location(location), |effect| effect == Effect::Close);
            }
            Fact::Dies(who) => self.note_death(table, who),
            Fact::ProtagonistsDie => self.note_loss(table, Effect::KillProtagonists, RoleSet::EMPTY),
            Fact::ProtagonistsLose => {
                let fatal = clues::roles_with(table, Timing::OwnDeath, Effect::Lose);
                self.note_loss(table, Effect::Lose, fatal);
            }
            Fact::LoopEnds { lost } => self.note_loop_end(table, lost),
            Fact::Enters { .. }
            | Fact::GivesUp { .. }
            | Fact::Gauge { .. }
            | Fact::Held(_)
            | Fact::ExtraBanned
            | Fact::LeaderChooses(_)
            | Fact::LeaderPicks { .. }
            | Fact::LeaderPicksEffect(_)
            | Fact::LeaderSteers { .. }
            | Fact::Closed { .. }
            | Fact::CurseLaid { .. }
            | Fact::CurseMoves { .. }
            | Fact::Leaves(_)
            | Fact::Shielded
            | Fact::VictimExamined { .. }
            | Fact::Resolved
            | Fact::TurnedUp { .. }
            | Fact::CardReturned { .. }
            | Fact::Guarded(_)
            | Fact::GuardSpent(_)
            | Fact::GuardTaken(_)
            | Fact::Freed(_)
            | Fact::Calmed(_)
            | Fact::NothingHappens
            | Fact::Revives(_)
            | Fact::LeaderIs { .. }
            | Fact::GuessBegins { .. }
            | Fact::Guessed { .. }
            | Fact::Over(_) => {}
        }
    }

    fn clue(&mut self, reasons: Vec<Reason>) {
        let clue = Clue { reasons };
        // What nothing explains is beyond this notebook.
        if !clue.reasons.is_empty() && !self.clues.contains(&clue) {
            self.clues.push(clue);
            self.n_notes += 1;
        }
    }

    fn suspect(&mut self, day: u8, whom: CharacterSet) {
        let suspects = &mut self.suspects[usize::from(day) - 1];
        *suspects = suspects.and(whom);
        self.n_notes += 1;
    }

    fn suspect_mob(&mut self, day: u8, places: LocationSet) {
        let mobs = &mut self.mobs[usize::from(day) - 1];
        *mobs = mobs.and(places);
        self.n_notes += 1;
    }

    fn expect(&mut self, day: u8, whom: CharacterSet) {
        let likely = &mut self.likely[usize::from(day) - 1];
        *likely = likely.and(whom);
    }

    /// The Mastermind lays no cards on some.
    fn note_mastermind_card(&mut self, table: &Table, slot: u8, on: Target) {
        let closed = clues::roles_that(table, |modifier| matches!(modifier, Modifier::NoMastermindCards));
        let by_mastermind = usize::from(slot) < CARDS_A_DAY;
        if let (Target::Character(who), true) = (on, by_mastermind && !closed.is_empty()) {
            self.clue(clues::is_now(table, who, RoleSet::ALL.without(closed)));
        }
    }

    /// A step is over: what did not happen in it is a clue too.
    fn turn_page(&mut self, table: &Table, next: Option<Step>) {
        if let Some(evening) = self.night.take() {
            self.note_quiet_night(&evening, table);
        }
        for who in self.fallen.iter() {
            self.note_harmless_death(table, who);
        }
        self.fallen = CharacterSet::EMPTY;
        self.mourned = false;
        self.raised.clear();
        if next == Some(Step::DayEnd) {
            self.night = Some(Box::new(*table));
        }
    }

    // Counters.

    fn note_counters(&mut self, view: &View, on: Target, counter: Counter, change: i8) {
        let table = &view.table;
        let n = change.unsigned_abs();
        let effect = if change > 0 { Effect::Put(counter, n) } else { Effect::Take(counter, n) };
        if let (Target::Character(who), true) = (on, change > 0) {
            self.raised.push((who, counter));
        }
        let emptied = clues::roles_with(table, Timing::OwnDeath, Effect::TakeAll(counter));
        if let (Target::Character(who), true) = (on, change < 0 && !emptied.is_empty())
            && self.fallen.contains(who)
        {
            self.clue(clues::is_now(table, who, emptied));
            return;
        }
        match table.step {
            Step::CardResolve => self.note_ignored_forbid(view, on, counter, change),
            Step::MastermindAbilities => {
                let mut reasons =
                    clues::explain(table, Timing::MastermindAbility, |other| other == effect, Some(on));
                reasons.extend(borrowed(table, effect));
                self.clue(reasons);
            }
            Step::Goodwill | Step::Incident | Step::DayEnd if !self.fallen.is_empty() && change > 0 => {
                self.note_mourning(table, on, effect);
            }
            Step::Incident if change < 0 && self.note_relief(table, on, counter) => {}
            // A card may have held fewer than an incident takes.
            Step::Incident if change < 0 => {
                self.narrow(table, on, |other| matches!(other, Effect::Take(taken, _) if taken == counter));
            }
            Step::Incident => self.narrow(table, on, |other| other == effect),
            Step::TimeSpiral
            | Step::Preparation
            | Step::DayStart
            | Step::MastermindCards
            | Step::ProtagonistCards
            | Step::Goodwill
            | Step::LeaderPasses
            | Step::DayEnd
            | Step::LoopEnd
            | Step::FinalGuess
            | Step::Over => {}
        }
    }

    /// Whether somebody has lost all its counters after its own incident; if so, what that tells.
    fn note_relief(&mut self, table: &Table, on: Target, counter: Counter) -> bool {
        let relieved = clues::roles_with(table, Timing::OwnIncident, Effect::TakeAll(counter));
        let Target::Character(who) = on else { return false };
        let Some(incident) = table.incident_today().filter(|_| !relieved.is_empty()) else { return false };
        let mut effects = story::parts_of(incident).into_iter().flat_map(|part| part.either.iter().copied());
        let takes = |effect: &Effect| matches!(*effect, Effect::Take(taken, _) | Effect::TakeAll(taken) if taken == counter);
        if effects.any(|effects| effects.iter().any(takes)) {
            return false;
        }
        self.suspect(table.day, CharacterSet::one(who));
        self.clue(clues::is_now(table, who, relieved));
        true
    }

    /// A card worked although it was forbidden.
    fn note_ignored_forbid(&mut self, view: &View, on: Target, counter: Counter, change: i8) {
        let table = &view.table;
        let is_forbidden = laid(view).any(|(card, target)| {
            target == on && card.effect() == CardEffect::Forbid(Forbidden::Cards(counter))
        });
        if !is_forbidden || change < 0 {
            return;
        }
        let at = match on {
            Target::Location(location) => Some(location),
            Target::Character(who) => table.location_of(who),
        };
        match (counter, on) {
            (Counter::Intrigue, _) => {
                let lone = laid(view).filter(|(card, _)| *card == Card::ForbidIntrigue).count() == 1;
                if let (Some(at), true) = (at, lone) {
                    let near = table.living().iter().filter(|who| story::places(table, *who).contains(at));
                    let roles = clues::roles_with(table, Timing::CardResolve, Effect::IgnoreForbidIntrigue);
                    self.clue(vec![Reason::someone(near.collect(), roles)]);
                }
            }
            (Counter::Goodwill, Target::Character(who)) => {
                self.clue(vec![Reason::is(who, roles_ignoring_forbid_goodwill(table))]);
            }
            (Counter::Goodwill, Target::Location(_)) | (Counter::Paranoia, _) => {}
        }
    }

    /// Where Forbid Goodwill did stop Goodwill.
    fn note_forbidden_goodwill(&mut self, view: &View) {
        let table = &view.table;
        for who in table.living().iter() {
            let on = Target::Character(who);
            let here = |wanted: fn(CardEffect) -> bool| {
                laid(view).any(|(card, target)| target == on && wanted(card.effect()))
            };
            let stopped = here(|effect| effect == CardEffect::Forbid(Forbidden::Cards(Counter::Goodwill)))
                && here(|effect| matches!(effect, CardEffect::Change(Counter::Goodwill, _)))
                && !self.raised.contains(&(who, Counter::Goodwill));
            if stopped {
                self.clue(vec![Reason::is_not(who, roles_ignoring_forbid_goodwill(table))]);
            }
        }
    }

    fn note_loop_start(&mut self, table: &Table) {
        for plot in clues::plots_of_set(table) {
            for ability in plot.def().abilities {
                let raises = |effect: &Effect| matches!(effect, Effect::RaiseGauge(_));
                if ability.timing == Timing::LoopStart
                    && ability.then.iter().any(raises)
                    && clues::works(table, ability)
                {
                    let raised = table.gauge > 0;
                    self.clue(vec![if raised { Reason::plot(plot) } else { Reason::no_plot(plot) }]);
                }
                let (Timing::LoopStart, Pick::Every(which)) = (ability.timing, ability.pick) else {
                    continue;
                };
                if !which.with.contains(&Filter::HadGoodwill) {
                    continue;
                }
                let Some(&Effect::Put(counter, _)) = ability.then.first() else { continue };
                // Whose card brings counters along tells nothing.
                let tells = |who: &Character| who.def().passives.is_empty();
                let marked = table.had_goodwill.and(table.living());
                let Some(who) = marked.iter().find(tells) else { continue };
                let put = self.raised.contains(&(who, counter));
                self.clue(vec![if put { Reason::plot(plot) } else { Reason::no_plot(plot) }]);
            }
        }
    }

    /// One of the dead of the last loop is marked if a plot says so.
    fn note_marked_dead(&mut self, table: &Table) {
        let marks = |plot: &Plot| {
            let mut abilities = plot.def().abilities.iter();
            abilities.any(|ability| {
                ability.timing == Timing::LoopStart && ability.then.contains(&Effect::PutExtra)
            })
        };
        let marking: Vec<Plot> = clues::plots_of_set(table).filter(marks).collect();
        if table.died_last_loop.and(table.on_board()).is_empty() {
            return;
        }
        match table.extra.is_empty() {
            true => marking.into_iter().for_each(|plot| self.clue(vec![Reason::no_plot(plot)])),
            false => self.clue(marking.into_iter().map(Reason::plot).collect()),
        }
    }

    // Goodwill abilities.

    /// Whoever must refuse would have.
    fn note_acceptance(&mut self, table: &Table) {
        let Some(Declaration { who, n, .. }) = table.declared else { return };
        if !who.def().goodwill[usize::from(n)].unrefusable {
            let must_refuse = clues::roles_where(table, |role| role.def().refusal == Refusal::Mandatory);
            self.clue(clues::is_now(table, who, RoleSet::ALL.without(must_refuse)));
        }
    }

    fn note_refusal(&mut self, table: &Table) {
        if let Some(Declaration { who, .. }) = table.declared {
            self.clue(clues::is_now(table, who, clues::roles_refusing(table, who)));
        }
    }

    fn note_role(&mut self, table: &Table, who: Character, role: Role) {
        self.known.insert(who);
        if table.step == Step::LoopEnd {
            self.lost = true;
        }
        let mut reasons = clues::is_now(table, who, RoleSet::one(role));
        let liars = clues::roles_that(table, |modifier| matches!(modifier, Modifier::MayLie));
        // A lie names a role that somebody else has.
        if table.is_alive(who) && role != Role::Person && !liars.is_empty() {
            let liar = (CharacterSet::one(who), liars);
            reasons.push(Reason::people(vec![liar, (CharacterSet::ALL, RoleSet::one(role))]));
        }
        self.clue(reasons);
    }

    // Incidents.

    fn note_move(&mut self, table: &Table, who: Character) {
        if table.step == Step::MastermindAbilities {
            let moves = |effect| matches!(effect, Effect::Move | Effect::MoveHolder);
            let target = Some(Target::Character(who));
            self.clue(clues::explain(table, Timing::MastermindAbility, moves, target));
        }
        let moved_by_incident = table.step == Step::Incident
            && table.incident_today().is_some_and(|incident| {
                let parts = story::parts_of(incident).into_iter();
                let effects = parts.flat_map(|part| part.either.iter().copied());
                effects.flatten().any(|effect| *effect == Effect::MoveHolder)
            });
        if moved_by_incident {
            self.suspect(table.day, CharacterSet::one(who));
        }
        if table.step == Step::Incident {
            self.narrow(table, Target::Character(who), |effect| effect == Effect::MoveAndHold);
        }
    }

    /// Today's incident did something to a target: only a culprit near enough can have done it.
    fn narrow(&mut self, table: &Table, on: Target, did: impl Fn(Effect) -> bool) {
        let Some(incident) = table.incident_today() else { return };
        let at = match on {
            Target::Location(location) => Some(location),
            Target::Character(who) => table.location_of(who),
        };
        if incident.def().mob.is_some() {
            self.narrow_mob(table, incident, at);
            return;
        }
        let there = at.map_or(CharacterSet::EMPTY, |at| near(table, at));
        let does = |part: &&Part| part.either.iter().any(|effects| effects.iter().any(|effect| did(*effect)));
        for part in story::parts_of(incident).into_iter().filter(does) {
            match (part.pick, on) {
                (Pick::Holder, Target::Character(who)) => self.suspect(table.day, CharacterSet::one(who)),
                (Pick::One(which) | Pick::OneAndPlace(which), _) if which.reach == Reach::Here => {
                    self.suspect(table.day, there);
                }
                (Pick::Here, _) => self.suspect(table.day, there),
                (
                    Pick::Holder
                    | Pick::One(_)
                    | Pick::Nothing
                    | Pick::OnlyOtherHere
                    | Pick::HereOrOne(_)
                    | Pick::Every(_)
                    | Pick::AnyLocation
                    | Pick::AllowedLocation
                    | Pick::The(_)
                    | Pick::Living(_)
                    | Pick::Scheduled
                    | Pick::OccurredIncident
                    | Pick::Subplot
                    | Pick::SpentCard
                    | Pick::OneAndNeighbour(_)
                    | Pick::OneAndPlace(_)
                    | Pick::WhereIs(_)
                    | Pick::Anything
                    | Pick::OneAndElsewhere(_)
                    | Pick::EachAndElsewhere(_)
                    | Pick::Two(_)
                    | Pick::StartOf(_)
                    | Pick::Neighbour
                    | Pick::WhereSomebodyRefuses
                    | Pick::Outnumbered(_)
                    | Pick::CorpseAndNeighbour(_)
                    | Pick::EffectOf(_),
                    _,
                ) => {}
            }
        }
    }

    /// What a mob does in its own place tells where that is.
    fn narrow_mob(&mut self, table: &Table, incident: Incident, at: Option<Location>) {
        let in_its_place = |part: &Part| {
            matches!(part.pick, Pick::Here | Pick::Every(Characters { reach: Reach::Here, .. }))
        };
        if let Some(at) = at
            && incident.def().parts.iter().any(in_its_place)
        {
            self.suspect_mob(table.day, LocationSet::one(at));
        }
    }

    // Deaths and losses.

    fn note_death(&mut self, table: &Table, who: Character) {
        self.fallen.insert(who);
        let on = Target::Character(who);
        if table.step == Step::Incident {
            self.narrow(table, on, |effect| effect == Effect::Kill);
        }
        let Some(evening) = &self.night else { return };
        // A Curse explains it.
        if evening.curses_on(on) > 0 {
            return;
        }
        let kills = |effect| matches!(effect, Effect::Kill | Effect::KillEverybody);
        let mut reasons = clues::explain(evening, Timing::DayEnd, kills, Some(on));
        // What is done later in the night is judged by what has happened in it.
        reasons.extend(clues::explain(table, Timing::DayEnd, kills, Some(on)));
        self.clue(reasons);
    }

    fn note_mourning(&mut self, table: &Table, on: Target, effect: Effect) {
        let Target::Character(who) = on else { return };
        self.mourned = true;
        let reasons = mournings(table).filter(|(_, _, does)| *does == effect).map(|(mourner, lost, _)| {
            let mourners = (CharacterSet::one(who), RoleSet::one(mourner));
            Reason::people(vec![mourners, (self.fallen, RoleSet::one(lost))])
        });
        let reasons = reasons.collect();
        self.clue(reasons);
    }

    /// A death that ended nothing and that nobody reacted to.
    fn note_harmless_death(&mut self, table: &Table, who: Character) {
        let fatal = clues::roles_with(table, Timing::OwnDeath, Effect::Lose);
        self.clue(vec![Reason::is_not(who, fatal)]);
        // Whoever has a role outside the plots may have nobody to react.
        if self.mourned || who.def().casting == Casting::RoleOutsidePlots {
            return;
        }
        let mournings: Vec<(Role, Role, Effect)> = mournings(table).collect();
        for (mourner, lost, _) in mournings {
            let not_mourned = Reason::is_not(who, RoleSet::one(lost));
            let away = CharacterSet::ALL.without(table.living());
            let mut reasons = vec![not_mourned, Reason::someone(away, RoleSet::one(mourner))];
            // A plot may bring one of the two alone.
            let brings = |plot: &Plot, role: Role| plot.def().roles.iter().any(|demand| demand.role == role);
            let alone =
                clues::plots_of_set(table).filter(|plot| brings(plot, lost) && !brings(plot, mourner));
            reasons.extend(alone.map(Reason::plot));
            self.clue(reasons);
        }
    }

    /// Who would have had to kill last night, and did not.
    fn note_quiet_night(&mut self, evening: &Table, morning: &Table) {
        // Whoever a Curse takes is no company any more.
        if evening.living().iter().any(|who| evening.curses_on(Target::Character(who)) > 0) {
            return;
        }
        for role in clues::roles_of_set(evening).iter() {
            let kills = role.def().abilities.iter().any(|ability| {
                let must_kill = ability.mode == Mode::Must && ability.then.contains(&Effect::Kill);
                must_kill && ability.timing == Timing::DayEnd && matches!(ability.pick, Pick::OnlyOtherHere)
            });
            if !kills {
                continue;
            }
            let turned = clues::turned_to(evening, role);
            for who in evening.living().iter() {
                let Some(at) = story::places(evening, who).only() else { continue };
                let Some(other) = clues::only_other(evening, Some(who), at) else { continue };
                if morning.dead.contains(other) || evening.guarded.contains(other) {
                    continue;
                }
                let mut deadly = RoleSet::one(role);
                let mut reasons = Vec::new();
                for (plot, from, _) in turned.iter().filter(|(_, _, whom)| whom.contains(who)) {
                    deadly = deadly.or(*from);
                    let unturned = Reason::is_not(who, RoleSet::one(role));
                    reasons.push(unturned.without(PlotSet::one(*plot)));
                }
                reasons.push(Reason::is_not(who, deadly));
                if evening.extra.contains(who) {
                    reasons.extend(plots_turning_marked(evening).map(Reason::plot));
                }
                let unkillable = clues::roles_where(evening, |role| role.def().unkillable);
                if !unkillable.is_empty() {
                    reasons.push(Reason::is(other, unkillable));
                }
                self.clue(reasons);
            }
        }
    }

    /// The loop ended early: by one of these deaths, or by something done at night.
    fn note_loss(&mut self, table: &Table, effect: Effect, fatal: RoleSet) {
        let mut reasons = Vec::new();
        if !self.fallen.is_empty() && !fatal.is_empty() {
            reasons.push(Reason::someone(self.fallen, fatal));
            for (plot, from, turned) in fatal.iter().flat_map(|role| clues::turned_to(table, role)) {
                let turned = turned.and(self.fallen);
                if !turned.is_empty() {
                    reasons.push(Reason::someone(turned, from).and_plot(plot));
                }
            }
        }
        for (plot, to, lent) in lending_plots(table) {
            if fatal.contains(lent) && !self.fallen.is_empty() {
                reasons.push(Reason::someone(self.fallen, RoleSet::one(to)).and_plot(plot));
            }
        }
        if let Some(evening) = self.night.take() {
            reasons.extend(clues::explain(&evening, Timing::DayEnd, |other| other == effect, None));
            reasons.extend(clues::explain(table, Timing::DayEnd, |other| other == effect, None));
            reasons.extend(deadly_incident(table));
            if table.is_mad() {
                reasons.clear();
            }
        }
        if table.step != Step::Incident || effect == Effect::Lose {
            self.clue(reasons);
        }
        self.fallen = CharacterSet::EMPTY;
        self.lost = true;
    }

    fn note_loop_end(&mut self, table: &Table, lost: bool) {
        let shown_when_dead = clues::roles_where(table, |role| {
            role.def().abilities.iter().any(|ability| {
                ability.timing == Timing::LoopEnd
                    && ability.works_dead()
                    && ability.then.contains(&Effect::RevealRole)
            })
        });
        for who in table.dead.without(self.known).iter() {
            self.clue(clues::is_now(table, who, RoleSet::ALL.without(shown_when_dead)));
        }
        if lost && !self.lost {
            let loses = |effect: Effect| effect == Effect::LoseLoop;
            let mut reasons = clues::explain(table, Timing::LoopEnd, loses, None);
            // The rule may be that of a main plot behind the first.
            reasons.extend(swapping_plots(table).map(Reason::plot));
            self.clue(reasons);
        }
    }
}

/// How many corpses today's mob needs; none if it is no mob's incident.
fn corpses_needed(table: &Table, day: u8) -> Option<u8> {
    table.sheet.schedule[usize::from(day) - 1].and_then(|incident| incident.def().mob)
}

/// Plots that lend a role the abilities of another: the plot, the role, the other.
fn lending_plots(table: &Table) -> impl Iterator<Item = (Plot, Role, Role)> {
    clues::plots_of_set(table).flat_map(|plot| {
        plot.def().modifiers.iter().filter_map(move |modifier| {
            if let Modifier::Lends { to, abilities_of } = *modifier {
                Some((plot, to, abilities_of))
            } else {
                None
            }
        })
    })
}

/// Plots that have put another main plot in the place of the first, as the gauge stood when the loop began.
fn swapping_plots(table: &Table) -> impl Iterator<Item = Plot> {
    let gauge = if table.loop_no > 1 { table.last_gauge } else { 0 };
    let swaps = move |plot: &Plot| {
        let mut modifiers = plot.def().modifiers.iter();
        modifiers.any(|modifier| matches!(*modifier, Modifier::SwapsMainPlot { gauge_at_least } if gauge >= gauge_at_least))
    };
    clues::plots_of_set(table).filter(swaps)
}

/// Why an incident of the day would cost lives only at night: too many of a role.
fn deadly_incident(table: &Table) -> Vec<Reason> {
    let Some(incident) = table.incident_today().filter(|_| table.has_occurred(table.day)) else {
        return Vec::new();
    };
    let deadly = incident
        .def()
        .parts
        .iter()
        .filter(|part| part.either.iter().any(|effects| effects.contains(&Effect::DieTonight)));
    let roles = deadly
        .flat_map(|part| part.when)
        .filter_map(|condition| if let Condition::OnBoard(role, _) = *condition { Some(role) } else { None });
    roles.flat_map(|role| clues::plots_turning_corpses(table, role)).map(Reason::plot).collect()
}

fn laid(view: &View) -> impl Iterator<Item = (Card, Target)> {
    view.faces.into_iter().zip(view.table.placed).filter_map(|(card, on)| Some((card?, on?)))
}

/// Everyone whose incident would occur now if roles and plots had no say in it.
fn in_panic(table: &Table, day: u8) -> CharacterSet {
    let judging = Judging::of(table, day);
    let panics = |who: &Character| table.count(judging.by, *who) >= judging.limit(*who);
    table.living().without(table.calmed).iter().filter(panics).collect()
}

/// How it is judged whether a day's incident occurs, as far as the set leaves it open.
struct Judging<'a> {
    table: &'a Table,
    listed: Option<Incident>,
    by: Counter,
    /// The listed incident may be another, which is judged by Paranoia.
    may_be_false: bool,
    lowered: u8,
    may_count_intrigue: bool,
    may_always: bool,
    may_provoke: bool,
    may_block: bool,
}

impl Judging<'_> {
    fn of(table: &Table, day: u8) -> Judging<'_> {
        let listed = table.sheet.schedule[usize::from(day) - 1];
        let set = table.sheet.set.def();
        let lowered = clues::plots_of_set(table)
            .flat_map(|plot| plot.def().modifiers)
            .map(|modifier| if let Modifier::LowersLimit { by, .. } = *modifier { by } else { 0 });
        let any_role = |test: fn(&Modifier) -> bool| !clues::roles_that(table, test).is_empty();
        let counts_intrigue = |incident| {
            let mut modifiers = clues::plots_of_set(table).flat_map(|plot| plot.def().modifiers);
            modifiers.any(|modifier| story::counts_intrigue(modifier, incident))
        };
        Judging {
            table,
            listed,
            by: listed.map_or(Counter::Paranoia, |incident| incident.def().judged_by),
            may_be_false: set.incidents.iter().any(|incident| incident.def().false_name),
            lowered: lowered.max().unwrap_or(0),
            may_count_intrigue: listed.is_some_and(counts_intrigue)
                || any_role(|modifier| matches!(modifier, Modifier::IntrigueCountsToo)),
            may_provoke: table.gauge == 0 && any_role(|modifier| matches!(modifier, Modifier::Provokes)),
            may_always: any_role(|modifier| matches!(modifier, Modifier::AlwaysTriggers)),
            may_block: any_role(|modifier| matches!(modifier, Modifier::BlocksOthers)),
        }
    }

    fn limit(&self, who: Character) -> u8 {
        self.listed.map_or(who.def().paranoia_limit, |incident| story::limit_for(incident, who))
    }

    /// Everyone whose incident may have occurred.
    fn may_occur(&self) -> CharacterSet {
        let may = |who: &Character| {
            let intrigue = if self.may_count_intrigue { self.table.intrigue(*who) } else { 0 };
            let all = story::all_counts(*who) && self.by == Counter::Paranoia;
            let of_the_card = if all { self.table.goodwill(*who) + self.table.intrigue(*who) } else { 0 };
            let helped = intrigue.max(of_the_card).saturating_add(self.lowered);
            let reaches = |by| self.table.count(by, *who).saturating_add(helped) >= self.limit(*who);
            self.may_always
                || self.may_provoke && self.has_company(*who)
                || reaches(self.by)
                || self.may_be_false && self.reaches_if_false(*who, helped)
        };
        self.table.living().without(self.table.calmed).iter().filter(may).collect()
    }

    /// An incident under a false name is judged by Paranoia and the printed limit, whatever it is called.
    fn reaches_if_false(&self, who: Character, helped: u8) -> bool {
        self.table.paranoia(who).saturating_add(helped) >= who.def().paranoia_limit
    }

    /// Everyone whose incident would have had to occur.
    fn must_occur(&self) -> CharacterSet {
        let must = |who: &Character| {
            let reaches = |by| self.table.count(by, *who) >= self.limit(*who);
            let judged = reaches(self.by) && (!self.may_be_false || self.reaches_if_false(*who, 0));
            judged && !(self.may_block && self.has_company(*who))
        };
        self.table.living().without(self.table.calmed).iter().filter(must).collect()
    }

    fn has_company(&self, who: Character) -> bool {
        let Some(at) = self.table.location_of(who) else { return false };
        let mut others = self.table.living().iter().filter(|other| *other != who);
        others.any(|other| story::places(self.table, other).contains(at))
    }
}

/// Everyone who may have acted in a place by an incident: some do so from diagonally across.
fn near(table: &Table, at: Location) -> CharacterSet {
    let from_afar = clues::roles_that(table, |modifier| matches!(modifier, Modifier::ActsFromTheDiagonal));
    let across = if from_afar.is_empty() { CharacterSet::EMPTY } else { table.living_at(at.diagonal()) };
    table.living_at(at).or(across)
}

/// Plots that give bearers of Extra cards another role.
fn plots_turning_marked(table: &Table) -> impl Iterator<Item = Plot> {
    let turns = |plot: &Plot| {
        plot.def().modifiers.iter().any(|modifier| matches!(modifier, Modifier::ExtraTurns { .. }))
    };
    clues::plots_of_set(table).filter(turns)
}

fn roles_ignoring_forbid_goodwill(table: &Table) -> RoleSet {
    clues::roles_where(table, |role| {
        role.def().modifiers.iter().any(|modifier| matches!(modifier, Modifier::IgnoresForbidGoodwill))
    })
}

/// The Mastermind may have used somebody's Goodwill ability himself.
fn borrowed(table: &Table, effect: Effect) -> Vec<Reason> {
    let lends = |who: &Character| {
        who.def().goodwill.iter().any(|ability| {
            ability.mastermind_may_use
                && table.goodwill(*who) >= ability.goodwill
                && ability.either.iter().any(|effects| effects.contains(&effect))
        })
    };
    let reason = |who| Reason::is(who, clues::roles_refusing(table, who));
    table.living().iter().filter(lends).map(reason).collect()
}

/// Who reacts to whose death by a change of counters: both roles and the effect.
fn mournings(table: &Table) -> impl Iterator<Item = (Role, Role, Effect)> {
    let roles = clues::roles_of_set(table);
    roles.iter().flat_map(|mourner| {
        mourner.def().abilities.iter().filter_map(move |ability| match ability.timing {
            Timing::DeathOf(lost) => ability.then.first().map(|effect| (mourner, lost, *effect)),
            Timing::LoopStart
            | Timing::CardResolve
            | Timing::MastermindAbility
            | Timing::DayEnd
            | Timing::LoopEnd
            | Timing::OwnDeath
            | Timing::OwnIncident
            | Timing::OwnGoodwill => None,
        })
    })
}

#[cfg(test)]
mod tests {
    use engine::{Choice, Choices, Game, Options, Players, Question, Seat};
    use rules::{Library, Preset};

    use super::super::story::Story;
    use super::*;
    use crate::{Player, Random, Sensible, play_out};

    /// Plays like another and takes notes; compares them with the truth when it is opened.
    struct Witness {
        player: Box<dyn Player>,
        notebook: Notebook,
    }

    impl Player for Witness {
        fn choose(&mut self, view: &View, question: Question, choices: &Choices) -> Choice {
            self.player.choose(view, question, choices)
        }

        fn saw(&mut self, view: &View, seen: &Seen) {
            self.player.saw(view, seen);
            self.notebook.note(view, seen);
            let (Seen::Opened(secrets), Seat::Protagonist(_)) = (seen, view.seat) else { return };
            let truth = Story::from(secrets);
            for clue in &self.notebook.clues {
                assert!(clue.fits(&truth), "{clue:?} excludes the truth {truth:?}");
            }
            for (day, culprit) in truth.culprits.iter().enumerate() {
                let is_suspected = match *culprit {
                    None => true,
                    Some(Culprit::Character(who)) => self.notebook.suspects[day].contains(who),
                    Some(Culprit::Mob(at)) => self.notebook.mobs[day].contains(at),
                };
                assert!(is_suspected, "{culprit:?} of day {} is not suspected", day + 1);
            }
        }
    }

    #[test]
    fn the_truth_explains_every_clue() {
        for script in Library::all() {
            for seed in 0..24 {
                let preset = Preset::ALL[seed as usize % 2];
                let options = Options { players: Players::Two, ..Options::for_script(script) };
                let Ok(game) = Game::new(script, &options.with_preset(preset)) else { continue };
                let mastermind: Box<dyn Player> =
                    if seed < 12 { Box::new(Random::new(seed)) } else { Box::new(Sensible::new(seed)) };
                let witness = |player| Witness { player, notebook: Notebook::default() };
                let players = vec![witness(mastermind), witness(Box::new(Random::new(seed + 100)))];
                play_out(game, players, &mut ()).expect("the game ends");
            }
        }
    }
}
