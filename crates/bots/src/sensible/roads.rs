//! The roads to a lost loop: every way the rules leave to lose in a story, read from their tables.

use engine::{Step, Table};
use rules::ability::{Characters, Condition, Effect, Filter, Modifier, Pick, Reach, Spot, Timing};
use rules::{Character, CharacterSet, Counter, Culprit, Incident, Location, LocationSet, Role, RoleSet};

use super::story::{self, Acting, Story};

#[derive(Clone, Debug, Default)]
pub(super) struct Roads {
    pub(super) roads: Vec<Road>,
    pub(super) helpers: Vec<Helper>,
    pub(super) gifts: Vec<Gift>,
}

/// All needs have to be met by the end of a step; then the loop is lost, or something else happens that is
/// worth a part of a loss.
#[derive(Clone, Debug)]
pub(super) struct Road {
    pub(super) until: Moment,
    pub(super) needs: Vec<Need>,
    pub(super) worth: f32,
}

/// A step of a day.
pub(super) type Moment = (u8, Step);

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Need {
    Has(Character, Counter, u8),
    HasAtMost(Character, Counter, u8),
    IntrigueOn(LocationSet, u8),
    AnyHas(CharacterSet, Counter, u8),
    /// The incident of this day occurs.
    Occurs(u8),
    /// Such an incident occurs on any of its days.
    AnyOccurs(Incident),
    Alive(Character),
    Dead(Character),
    /// Alive and not guarded.
    Mortal(Character),
    Together(Character, Character),
    /// One diagonally across the board from the other.
    Across(Character, Character),
    /// The two and no one else.
    Alone(Character, Character),
    At(Character, Location),
    /// No more than so many are left.
    LivingAtMost(u8),
    /// One of these roles is announced.
    Announced(RoleSet),
    GaugeAtLeast(u8),
    GaugeAtMost(u8),
    /// The living carry so many together.
    LivingTotal(Counter, u8),
    /// So many of the living carry one.
    LivingWith(Counter, u8),
    /// So many corpses lie on one of the locations.
    CorpsesOn(LocationSet, u8),
    /// The corpse cards carry so many together.
    CorpsesTotal(Counter, u8),
    /// So many have the role, dead or alive.
    OnBoard(Role, u8),
    /// More of the dead than of the living are where this character is.
    Outnumbered(Character),
    /// A Curse finds nobody.
    CurseAlone,
    GaugeRose,
    IntrigueReachesGauge(Location),
    CorpsesReachGauge,
    /// The incident of this day has not occurred in an earlier loop.
    FirstTime(u8),
}

/// Somebody who can put a counter every day, or a plot that can do so once.
#[derive(Clone, Copy, Debug)]
pub(super) struct Helper {
    pub(super) holder: Option<Character>,
    /// The holder can put them on its own card only.
    pub(super) on_itself: bool,
    pub(super) counter: Counter,
    pub(super) while_: Option<Condition>,
}

/// Intrigue that an incident puts in a fixed place.
#[derive(Clone, Copy, Debug)]
pub(super) struct Gift {
    pub(super) day: u8,
    pub(super) at: Location,
    pub(super) intrigue: u8,
}

/// What an incident that cannot lose the loop by itself is worth to the Mastermind.
const UNREST: f32 = 0.12;

impl Roads {
    pub(super) fn of(story: &Story, table: &Table) -> Roads {
        let acting = story.acting(table);
        let map = Map { story, table };
        let mut survey = Survey { map, fates: map.fates(&acting), found: Roads::default() };
        for act in &acting {
            survey.add_ability(act);
        }
        for day in 1..=table.sheet.days {
            survey.add_incident(day);
        }
        survey.found
    }
}

/// Where roads are looked for.
#[derive(Clone, Copy, Debug)]
struct Map<'a> {
    story: &'a Story,
    table: &'a Table,
}

/// A death that leads to a loss, and what is needed besides.
#[derive(Clone, Debug)]
struct Fate {
    victim: Character,
    needs: Vec<Need>,
}

#[derive(Debug)]
struct Survey<'a> {
    map: Map<'a>,
    fates: Vec<Fate>,
    found: Roads,
}

impl Survey<'_> {
    fn add_ability(&mut self, act: &Acting) {
        let last_day = self.map.table.sheet.days;
        let until = match act.ability.timing {
            Timing::DayEnd => (last_day, Step::DayEnd),
            Timing::LoopEnd => (last_day, Step::LoopEnd),
            Timing::MastermindAbility => {
                let on_itself = matches!(act.ability.pick, Pick::Holder);
                let helper =
                    |(counter, _)| Helper { holder: act.holder, on_itself, counter, while_: act.while_ };
                self.found.helpers.extend(act.ability.either().flat_map(puts).map(helper));
                return;
            }
            Timing::LoopStart
            | Timing::CardResolve
            | Timing::OwnDeath
            | Timing::DeathOf(_)
            | Timing::OwnIncident
            | Timing::OwnGoodwill => return,
        };
        let needs = self.map.needs_of(act);
        if kills(act.ability.then) {
            self.add_kills(until, &needs, act.holder, act.ability.pick, false);
        }
        if loses(act.ability.then) {
            self.found.roads.push(Road { until, needs, worth: 1.0 });
        }
    }

    fn add_incident(&mut self, day: u8) {
        let i = usize::from(day) - 1;
        let story = self.map.story;
        let (Some(incident), Some(culprit)) = (story.incidents[i], story.culprits[i]) else { return };
        let until = (day, Step::Incident);
        let across = |modifier: &Modifier| matches!(modifier, Modifier::ActsFromTheDiagonal);
        let who = culprit.character();
        let from_across = who.is_some_and(|who| story.is_so(self.map.table, who, across));
        for part in story::parts_of(incident) {
            let conditions = part.when.iter().filter_map(|when| match (*when, culprit) {
                (Condition::FirstTime, _) => Some(Need::FirstTime(day)),
                (Condition::CorpsesOn(Spot::Here, n), Culprit::Mob(at)) => {
                    Some(Need::CorpsesOn(LocationSet::one(at), n))
                }
                (when, _) => self.map.need(when, who),
            });
            let needs: Vec<Need> = [Need::Occurs(day)].into_iter().chain(conditions).collect();
            for effects in part.either {
                if kills(effects) {
                    let pick = match (part.pick, culprit) {
                        (Pick::Every(which), Culprit::Mob(at)) => {
                            Pick::Every(Characters { reach: Reach::At(at), ..which })
                        }
                        (pick, _) => pick,
                    };
                    self.add_kills(until, &needs, who, pick, from_across);
                }
                if let Pick::The(at) = part.pick {
                    let intrigue = puts(effects).map(|(_, n)| n).sum();
                    self.found.gifts.push(Gift { day, at, intrigue });
                }
                let worth = match (loses(effects), puts(effects).next()) {
                    (true, _) => 1.0,
                    (false, Some(_)) => UNREST,
                    (false, None) => continue,
                };
                self.found.roads.push(Road { until, needs: needs.clone(), worth });
            }
        }
    }

    /// A road for everybody whose death matters and whom the killer can reach.
    fn add_kills(
        &mut self,
        until: Moment,
        needs: &[Need],
        killer: Option<Character>,
        pick: Pick,
        from_across: bool,
    ) {
        for fate in &self.fates {
            let Some(reach) = self.map.reach(killer, pick, fate.victim) else { continue };
            let mut all = vec![Need::Mortal(fate.victim)];
            all.extend(needs);
            let across = |need: Need| {
                if let (Need::Together(a, b), true) = (need, from_across) { Need::Across(a, b) } else { need }
            };
            all.extend(reach.into_iter().map(across));
            all.extend(&fate.needs);
            self.found.roads.push(Road { until, needs: all, worth: 1.0 });
        }
    }
}

impl Map<'_> {
    /// What has to come true for an ability to work: its conditions, and that there is somebody to use it.
    fn needs_of(&self, act: &Acting) -> Vec<Need> {
        let conditions = act.ability.when.iter().copied().chain(act.while_);
        let needs = conditions.filter_map(|condition| self.need(condition, act.holder));
        let user = act.holder.filter(|_| !act.ability.works_dead()).map(Need::Alive);
        user.into_iter().chain(needs).collect()
    }

    /// What a condition needs that time alone does not bring.
    fn need(&self, condition: Condition, holder: Option<Character>) -> Option<Need> {
        match condition {
            Condition::Has(counter, n) => holder.map(|who| Need::Has(who, counter, n)),
            Condition::HasAtMost(counter, n) => holder.map(|who| Need::HasAtMost(who, counter, n)),
            Condition::IntrigueOn(spot, n) => {
                Some(Need::IntrigueOn(self.story.spots(self.table, spot, holder), n))
            }
            Condition::RoleHas(role, counter, n) => {
                Some(Need::AnyHas(self.story.with_role(role), counter, n))
            }
            Condition::IsCorpse => holder.map(Need::Dead),
            Condition::Occurred(incident) => Some(Need::AnyOccurs(incident)),
            Condition::LivingAtMost(n) => Some(Need::LivingAtMost(n)),
            Condition::Announced(roles) => Some(Need::Announced(RoleSet::of(roles))),
            Condition::GaugeAtLeast(n) => Some(Need::GaugeAtLeast(n)),
            Condition::GaugeAtMost(n) => Some(Need::GaugeAtMost(n)),
            Condition::IntrigueByLoop(location) => {
                let needed = self.table.intrigue_by_loop();
                Some(Need::IntrigueOn(LocationSet::one(location), needed))
            }
            Condition::LivingTotal(counter, n) => Some(Need::LivingTotal(counter, n)),
            Condition::LivingWith(counter, n) => Some(Need::LivingWith(counter, n)),
            Condition::CorpsesOn(spot, n) => {
                Some(Need::CorpsesOn(self.story.spots(self.table, spot, holder), n))
            }
            Condition::CorpsesTotal(counter, n) => Some(Need::CorpsesTotal(counter, n)),
            Condition::OnBoard(role, n) => Some(Need::OnBoard(role, n)),
            Condition::OccurredToday(incident) => Some(Need::AnyOccurs(incident)),
            Condition::FirstTime => Some(Need::FirstTime(self.table.day)),
            Condition::CurseFoundNobody => Some(Need::CurseAlone),
            Condition::GaugeRose => Some(Need::GaugeRose),
            Condition::IntrigueReachesGauge(location) => Some(Need::IntrigueReachesGauge(location)),
            Condition::CorpsesReachGauge => Some(Need::CorpsesReachGauge),
            Condition::WasAnnounced
            | Condition::LastDay
            | Condition::Without(_)
            | Condition::PreviousGaugeAtMost(_) => None,
        }
    }

    /// What has to come true for a pick to hit somebody; nothing if it never can.
    fn reach(&self, holder: Option<Character>, pick: Pick, victim: Character) -> Option<Vec<Need>> {
        match pick {
            Pick::Holder => (holder == Some(victim)).then(Vec::new),
            Pick::Living(who) => (who == victim).then(Vec::new),
            Pick::OnlyOtherHere => {
                holder.filter(|who| *who != victim).map(|holder| vec![Need::Alone(holder, victim)])
            }
            Pick::One(which) | Pick::HereOrOne(which) | Pick::Every(which) => {
                self.reach_among(holder, which, victim)
            }
            Pick::Outnumbered(_) => Some(vec![Need::Outnumbered(victim)]),
            Pick::Nothing
            | Pick::AnyLocation
            | Pick::AllowedLocation
            | Pick::Here
            | Pick::The(_)
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
            | Pick::CorpseAndNeighbour(_)
            | Pick::EffectOf(_) => None,
        }
    }

    fn reach_among(
        &self,
        holder: Option<Character>,
        which: Characters,
        victim: Character,
    ) -> Option<Vec<Need>> {
        let is_holder = holder == Some(victim);
        if is_holder && !which.own.is_included(self.table.sheet.switches) {
            return None;
        }
        let mut needs = Vec::new();
        match which.reach {
            Reach::Here | Reach::HereOrStart if is_holder => {}
            Reach::Here | Reach::HereOrStart => needs.push(Need::Together(holder?, victim)),
            Reach::Anywhere => {}
            Reach::Turf => needs.push(Need::At(victim, self.table.sheet.turf?)),
            Reach::At(location) => needs.push(Need::At(victim, location)),
        }
        for filter in which.with {
            match *filter {
                Filter::Has(counter, n) => needs.push(Need::Has(victim, counter, n)),
                Filter::Panics => {
                    needs.push(Need::Has(victim, Counter::Paranoia, victim.def().paranoia_limit));
                }
                Filter::Is(trait_) if victim.def().traits.contains(trait_) => {}
                Filter::Role(role) if self.story.lasting_role(self.table, victim) == role => {}
                Filter::NotTheSame => {}
                Filter::HadGoodwill if self.table.had_goodwill.contains(victim) => {}
                Filter::DiedLastLoop if self.table.died_last_loop.contains(victim) => {}
                Filter::Is(_)
                | Filter::Role(_)
                | Filter::HadGoodwill
                | Filter::DiedLastLoop
                | Filter::Dead => return None,
            }
        }
        Some(needs)
    }

    /// Whose death leads to a loss: at once, at the end of the loop, or through somebody who mourns.
    fn fates(&self, acting: &[Acting]) -> Vec<Fate> {
        let mut fates = Vec::new();
        for act in acting {
            let Some(holder) = act.holder else { continue };
            let loses = loses(act.ability.then);
            match act.ability.timing {
                Timing::OwnDeath if loses => {
                    let while_ = act.while_.and_then(|condition| self.need(condition, Some(holder)));
                    fates.push(Fate { victim: holder, needs: while_.into_iter().collect() });
                }
                Timing::LoopEnd if loses && act.ability.works_dead() => {
                    fates.push(Fate { victim: holder, needs: Vec::new() });
                }
                Timing::DeathOf(role) => {
                    for needs in self.needs_after_mourning(acting, holder, act) {
                        let victims = self.story.with_role(role).iter();
                        fates.extend(victims.map(|victim| Fate { victim, needs: needs.clone() }));
                    }
                }
                Timing::LoopStart
                | Timing::CardResolve
                | Timing::MastermindAbility
                | Timing::DayEnd
                | Timing::LoopEnd
                | Timing::OwnDeath
                | Timing::OwnIncident
                | Timing::OwnGoodwill => {}
            }
        }
        fates.retain(|fate| !self.story.is_unkillable(self.table, fate.victim));
        fates
    }

    /// What each losing ability of a mourner still needs when the reaction has put its counters.
    fn needs_after_mourning(
        &self,
        acting: &[Acting],
        mourner: Character,
        reaction: &Acting,
    ) -> Vec<Vec<Need>> {
        let is_given = |need: &Need| {
            let Need::Has(who, counter, least) = *need else { return false };
            let enough = |(put, n)| put == counter && n >= least;
            who == mourner && puts(reaction.ability.then).any(enough)
        };
        let of_mourner = acting.iter().filter(|act| {
            act.holder == Some(mourner) && act.ability.timing == Timing::DayEnd && loses(act.ability.then)
        });
        of_mourner
            .map(|act| self.needs_of(act).into_iter().filter(|need| !is_given(need)).collect())
            .collect()
    }
}

fn loses(effects: &[Effect]) -> bool {
    effects.iter().any(|effect| effect.loss().is_some())
}

/// Whether somebody who is picked dies.
fn kills(effects: &[Effect]) -> bool {
    effects.iter().any(|effect| effect.kills_the_picked())
}

/// The counters that effects put.
fn puts(effects: &'static [Effect]) -> impl Iterator<Item = (Counter, u8)> {
    effects
        .iter()
        .filter_map(|effect| if let Effect::Put(counter, n) = *effect { Some((counter, n)) } else { None })
}
