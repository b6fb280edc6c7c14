//! What the script hides, as the Mastermind knows it or as a Protagonist supposes it.

use engine::{Secrets, Table, Target};
use rules::ability::{Ability, Condition, Effect, Modifier, Part, Pick, Spot};
use rules::{
    Character, CharacterSet, Counter, Culprit, Gauge, Incident, LocationSet, MAX_DAYS, PlotSet, Refusal,
    Role, RoleSet,
};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Story {
    pub(super) cast: CharacterSet,
    pub(super) roles: [Role; Character::COUNT],
    pub(super) plots: PlotSet,
    pub(super) culprits: [Option<Culprit>; MAX_DAYS],
    /// What the incidents are; the open sheet may say otherwise.
    pub(super) incidents: [Option<Incident>; MAX_DAYS],
}

/// An ability somebody has, or a rule of a plot.
#[derive(Clone, Copy, Debug)]
pub(super) struct Acting {
    pub(super) holder: Option<Character>,
    pub(super) ability: &'static Ability,
    /// What has to be true of the holder to have it at all.
    pub(super) while_: Option<Condition>,
}

impl From<&Secrets> for Story {
    fn from(secrets: &Secrets) -> Story {
        let mut roles = [Role::Person; Character::COUNT];
        for who in secrets.cast.iter() {
            roles[who.index()] = secrets.script_role(who);
        }
        let plots = secrets.plots().collect();
        let Secrets { cast, culprits, incidents, .. } = *secrets;
        Story { cast, roles, plots, culprits, incidents }
    }
}

impl Story {
    /// The role on the script.
    pub(super) fn role(&self, who: Character) -> Role {
        self.roles[who.index()]
    }

    pub(super) fn with_role(&self, role: Role) -> CharacterSet {
        self.cast.iter().filter(|who| self.role(*who) == role).collect()
    }

    pub(super) fn modifiers(&self) -> impl Iterator<Item = Modifier> {
        self.plots.iter().flat_map(|plot| plot.def().modifiers).copied()
    }

    /// The role a character has at the moment.
    pub(super) fn role_now(&self, table: &Table, who: Character) -> Role {
        let turned = self.modifiers().find_map(|modifier| {
            if let Modifier::Turns { from, to, counter, at_least } = modifier {
                let turns = self.role(who) == from
                    && table.is_alive(who)
                    && table.count(counter, who) >= at_least.value(table.sheet.switches);
                return turns.then_some(to);
            }
            if let Modifier::CorpsesTurn { from, to } = modifier {
                let turns = table.dead.contains(who) && from.contains(&self.role(who));
                return turns.then_some(to);
            }
            if let Modifier::ExtraTurns { to } = modifier {
                table.extra.contains(who).then_some(to)
            } else {
                None
            }
        });
        turned.unwrap_or(self.role(who))
    }

    /// Whether nothing can kill a character as the table is now.
    pub(super) fn is_unkillable(&self, table: &Table, who: Character) -> bool {
        let role = self.role_now(table, who);
        role.def().unkillable && !is_broken(table, who, role)
    }

    pub(super) fn refusal(&self, table: &Table, who: Character) -> Refusal {
        let role = self.role_now(table, who);
        if is_broken(table, who, role) { Refusal::Mandatory } else { role.def().refusal }
    }

    /// How many on the board have a role, corpses and victims included.
    fn n_on_board(&self, table: &Table, role: Role) -> usize {
        let turns_victims = |modifier| matches!(modifier, Modifier::CorpsesTurn { from, to } if to == role && from.contains(&Role::Person));
        let cards = table.on_board().iter().filter(|who| self.role_now(table, *who) == role).count();
        let locations =
            if self.modifiers().any(turns_victims) { LocationSet::ALL } else { LocationSet::EMPTY };
        cards + locations.iter().map(|at| usize::from(table.victims_on(at))).sum::<usize>()
    }

    /// The role that stays for the loop: the script's, or that of an Extra card.
    pub(super) fn lasting_role(&self, table: &Table, who: Character) -> Role {
        let marked = self.modifiers().find_map(|modifier| {
            if let Modifier::ExtraTurns { to } = modifier {
                table.extra.contains(who).then_some(to)
            } else {
                None
            }
        });
        marked.unwrap_or(self.role(who))
    }

    /// Whether something is always true of a character's role.
    pub(super) fn is_so(&self, table: &Table, who: Character, test: impl Fn(&Modifier) -> bool) -> bool {
        self.role_now(table, who).def().modifiers.iter().any(test)
    }

    /// How many counters a culprit needs for an incident that goes by Paranoia or another counter.
    pub(super) fn limit_of(&self, table: &Table, incident: Incident, culprit: Character) -> u8 {
        let lowered = self.modifiers().map(|modifier| {
            if let Modifier::LowersLimit { while_living, of, by } = modifier
                && self.role_now(table, culprit) == of
                && table.living().iter().any(|who| self.role_now(table, who) == while_living)
            {
                by
            } else {
                0
            }
        });
        let limit = lowered.fold(limit_for(incident, culprit), u8::saturating_sub);
        if incident.def().judged_by != Counter::Paranoia {
            return limit;
        }
        let by_plot = self.modifiers().any(|modifier| counts_intrigue(&modifier, incident));
        let by_role = self.is_so(table, culprit, |modifier| matches!(modifier, Modifier::IntrigueCountsToo));
        let by_card = all_counts(culprit);
        let intrigue = if by_plot || by_role || by_card { table.intrigue(culprit) } else { 0 };
        let goodwill = if by_card { table.goodwill(culprit) } else { 0 };
        limit.saturating_sub(intrigue).saturating_sub(goodwill)
    }

    pub(super) fn holds(&self, table: &Table, condition: Condition, holder: Option<Character>) -> bool {
        match condition {
            Condition::Has(counter, n) => holder.is_some_and(|who| table.count(counter, who) >= n),
            Condition::HasAtMost(counter, n) => holder.is_some_and(|who| table.count(counter, who) <= n),
            Condition::IntrigueOn(spot, n) => {
                let spots = self.spots(table, spot, holder);
                spots.iter().any(|location| table.intrigue_at[location.index()] >= n)
            }
            Condition::RoleHas(role, counter, n) => {
                self.with_role(role).iter().any(|who| table.count(counter, who) >= n)
            }
            Condition::IsCorpse => holder.is_some_and(|who| table.dead.contains(who)),
            Condition::WasAnnounced => holder.is_some_and(|who| table.known_friends.contains(who)),
            Condition::LastDay => table.is_last_day(),
            Condition::Occurred(incident) => days_of(table, incident).any(|day| table.has_occurred(day)),
            Condition::LivingAtMost(n) => table.living().len() <= usize::from(n),
            Condition::Announced(roles) => !RoleSet::of(roles).and(table.announced).is_empty(),
            Condition::Without(plot) => !self.plots.contains(plot),
            Condition::GaugeAtLeast(n) => table.gauge >= n,
            Condition::GaugeAtMost(n) => table.gauge <= n,
            Condition::PreviousGaugeAtMost(n) => table.loop_no > 1 && table.last_gauge <= n,
            Condition::IntrigueByLoop(location) => {
                table.intrigue_at[location.index()] >= table.intrigue_by_loop()
            }
            Condition::LivingTotal(counter, n) => total(table, counter) >= u32::from(n),
            Condition::LivingWith(counter, n) => n_with(table, counter) >= usize::from(n),
            Condition::CorpsesOn(spot, n) => {
                let spots = self.spots(table, spot, holder);
                spots.iter().any(|location| table.corpses_on(location) >= usize::from(n))
            }
            Condition::CorpsesTotal(counter, n) => total_on_corpses(table, counter) >= u32::from(n),
            Condition::OnBoard(role, n) => self.n_on_board(table, role) >= usize::from(n),
            Condition::OccurredToday(incident) => {
                table.incident_today() == Some(incident) && table.has_occurred(table.day)
            }
            Condition::FirstTime => is_first_time(table, table.day),
            Condition::CurseFoundNobody => curse_lies_alone(table),
            Condition::GaugeRose => table.gauge_rose,
            Condition::IntrigueReachesGauge(location) => table.intrigue_at[location.index()] >= table.gauge,
            Condition::CorpsesReachGauge => n_corpses(table) >= usize::from(table.gauge),
        }
    }

    pub(super) fn spots(&self, table: &Table, spot: Spot, holder: Option<Character>) -> LocationSet {
        match spot {
            Spot::At(location) => LocationSet::one(location),
            Spot::StartOf(role) => {
                self.with_role(role).iter().filter_map(|who| table.start_of(who)).collect()
            }
            Spot::OwnStart => holder.and_then(|who| table.start_of(who)).into_iter().collect(),
            Spot::Here => holder.and_then(|who| table.location_of(who)).into_iter().collect(),
        }
    }

    /// Everything that can act in this story: roles' own abilities, those lent or turned to, plots' rules.
    pub(super) fn acting(&self, table: &Table) -> Vec<Acting> {
        let mut acting = Vec::new();
        for who in self.cast.iter() {
            let role = self.lasting_role(table, who);
            push_role(&mut acting, who, role, None);
            for modifier in role.def().modifiers {
                if let Modifier::Grants { abilities_of, while_ } = *modifier {
                    push_role(&mut acting, who, abilities_of, Some(while_));
                }
            }
            for modifier in self.modifiers() {
                if let Modifier::Turns { from, to, counter, at_least } = modifier
                    && role == from
                {
                    let turned = Condition::Has(counter, at_least.value(table.sheet.switches));
                    push_role(&mut acting, who, to, Some(turned));
                }
                if let Modifier::Lends { to, abilities_of } = modifier
                    && role == to
                {
                    push_role(&mut acting, who, abilities_of, None);
                }
            }
        }
        // Corpses that nobody holds act together.
        for modifier in self.modifiers() {
            if let Modifier::CorpsesTurn { to, .. } = modifier {
                let abilities = to.def().abilities.iter();
                acting.extend(abilities.map(|ability| Acting { holder: None, ability, while_: None }));
            }
        }
        for plot in self.plots.iter() {
            let rules = plot.def().abilities.iter();
            acting.extend(rules.map(|ability| Acting { holder: None, ability, while_: None }));
        }
        acting
    }
}

fn push_role(acting: &mut Vec<Acting>, who: Character, role: Role, while_: Option<Condition>) {
    let abilities = role.def().abilities.iter();
    acting.extend(abilities.map(|ability| Acting { holder: Some(who), ability, while_ }));
}

/// Where a holder's own abilities may take it to be: the Boss also counts as being in his turf.
pub(super) fn places(table: &Table, who: Character) -> LocationSet {
    let mut places = table.location_of(who).map_or(LocationSet::EMPTY, LocationSet::one);
    if who == Character::Boss
        && let Some(turf) = table.sheet.turf
    {
        places.insert(turf);
    }
    places
}

/// What the living carry together.
pub(super) fn total(table: &Table, counter: Counter) -> u32 {
    table.living().iter().map(|who| u32::from(table.count(counter, who))).sum()
}

/// How many of the living carry a counter.
pub(super) fn n_with(table: &Table, counter: Counter) -> usize {
    table.living().iter().filter(|who| table.count(counter, *who) > 0).count()
}

pub(super) fn n_corpses(table: &Table) -> usize {
    LocationSet::ALL.iter().map(|at| table.corpses_on(at)).sum()
}

/// What the corpse cards carry together.
pub(super) fn total_on_corpses(table: &Table, counter: Counter) -> u32 {
    let corpses = table.dead.and(table.on_board());
    corpses.iter().map(|who| u32::from(table.count(counter, who))).sum()
}

/// Whether a Curse lies where nobody lives.
pub(super) fn curse_lies_alone(table: &Table) -> bool {
    LocationSet::ALL
        .iter()
        .any(|at| table.curses_on(Target::Location(at)) > 0 && table.living_at(at).is_empty())
}

/// Whether a day's incident has not occurred in an earlier loop.
pub(super) fn is_first_time(table: &Table, day: u8) -> bool {
    table.occurred_before >> (day - 1) & 1 == 0
}

/// Whether a role has lost its nerve: its holder can die and must refuse.
pub(super) fn is_broken(table: &Table, who: Character, role: Role) -> bool {
    role.def()
        .modifiers
        .iter()
        .any(|modifier| matches!(*modifier, Modifier::BreaksAt(counter, n) if table.count(counter, who) >= n))
}

/// Whether every counter on a card counts when its incidents are judged.
pub(super) fn all_counts(who: Character) -> bool {
    who.def().modifiers.iter().any(|modifier| matches!(modifier, Modifier::EverythingCounts))
}

/// Whether cards reach a character only through its location.
pub(super) fn is_reached_through_location(who: Character) -> bool {
    who.def().modifiers.iter().any(|modifier| matches!(modifier, Modifier::CardsThroughLocation))
}

/// The Paranoia limit by which an incident is judged, if roles and plots have no say in it.
pub(super) fn limit_for(incident: Incident, culprit: Character) -> u8 {
    culprit.def().paranoia_limit.saturating_add_signed(incident.def().limit_change)
}

/// Whether Intrigue counts as Paranoia for such an incident.
pub(super) fn counts_intrigue(modifier: &Modifier, incident: Incident) -> bool {
    matches!(modifier, Modifier::IntrigueCountsFor(incidents) if incidents.contains(&incident))
}

/// How far the gauge rises for an incident.
pub(super) fn gauge_steps(table: &Table, incident: Incident) -> u8 {
    let def = incident.def();
    let first = match table.sheet.set.def().gauge {
        Gauge::Incidents => def.gauge,
        Gauge::Unused | Gauge::Mythos => 0,
    };
    let effects = def.parts.iter().flat_map(|part| part.either.iter().copied().flatten());
    let later = effects.map(|effect| if let Effect::RaiseGauge(n) = *effect { n } else { 0 });
    later.fold(first, u8::saturating_add)
}

/// What an incident can do: its own parts, or those of the incidents whose effects it may have.
pub(super) fn parts_of(incident: Incident) -> Vec<&'static Part> {
    let mut parts = Vec::new();
    for part in incident.def().parts {
        if let Pick::EffectOf(others) = part.pick {
            parts.extend(others.iter().flat_map(|other| other.def().parts));
        } else {
            parts.push(part);
        }
    }
    parts
}

/// The part of an incident for which a target is picked.
pub(super) fn part_aimed(incident: Incident, n: u8, on: Target) -> Option<&'static Part> {
    let nth = |incident: Incident| incident.def().parts.get(usize::from(n));
    let aims_at_places = |part: &Part| matches!(part.pick, Pick::AnyLocation | Pick::AllowedLocation);
    let is_place = matches!(on, Target::Location(_));
    match incident.def().parts.first().map(|part| part.pick) {
        Some(Pick::EffectOf(others)) => {
            others.iter().filter_map(|other| nth(*other)).find(|part| aims_at_places(part) == is_place)
        }
        _ => nth(incident),
    }
}

/// The days an incident is scheduled for.
pub(super) fn days_of(table: &Table, incident: Incident) -> impl Iterator<Item = u8> {
    let schedule = table.sheet.schedule;
    (1..=table.sheet.days).filter(move |day| schedule[usize::from(*day) - 1] == Some(incident))
}
