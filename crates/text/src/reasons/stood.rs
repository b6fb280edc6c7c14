//! How somebody stood when the ability of a role was at work.

use engine::{Cause, Fact, Source, Table, Target};
use rules::ability::{Ability, Condition, Part, Pick, Reach, Spot, Timing};
use rules::{Character, CharacterSet, Counter, Culprit, Incident, Location, Role, RoleSet};
use solver::reasons::{Left, Rule, Step};
use solver::{Claim, Record};

use super::Telling;
use super::grounds::incident_of;
use crate::words::{Arg, Words};

/// More are not listed.
const MOST: usize = 4;

impl Words {
    /// Where those were whose role follows from what only the abilities of roles can have done; or the one whose ability
    /// would have done something that was not seen.
    pub(super) fn stood(&self, step: &Step, telling: &Telling<'_>) -> Option<String> {
        let record = telling.record;
        let items = record.items();
        let fact = items.get(step.item)?.fact;
        let announced = (0..=step.item).rev().find(|n| !items[*n].joined).unwrap_or(step.item);
        let table = record.table_at(announced);
        // Whoever died in this very announcement was neither alive nor dead all the time.
        let dead_by_now = record.table_at(step.item).dead.without(table.dead);
        let is_in_between =
            |who: Character, matters: Matters| matters.is_of_life() && dead_by_now.contains(who);
        if let Some(struck) = struck(step, telling) {
            return self.each_of(struck, |who| self.place_of(who, &table));
        }
        if let (Fact::Dies(victim), Some(day)) = (fact, incident_of(step))
            && strikes_near(day, record)
        {
            return self.company(victim, &table);
        }
        let concerned = concerned(step, telling);
        let shown = step.rules.iter().filter_map(|rule| shown_ability(*rule)).find_map(matters);
        if let Some(Matters::Death | Matters::DeathOfAnother) = shown {
            return self.died_before(step.item, record);
        }
        if let Some(place) = refused_in(step, fact) {
            return self.living_at(place, &table);
        }
        if let (Fact::Dies(victim), Some(Matters::Place)) = (fact, shown) {
            return self.company(victim, &table);
        }
        let is_held_by_few = step.rules.iter().any(|rule| matches!(rule, Rule::HeldBy { .. }));
        if let (false, Some(place)) = (is_held_by_few, reached_in(step, fact, &table)) {
            let told = self.living_at(place, &table).filter(|_| concerned.is_empty());
            if told.is_some() {
                return told;
            }
        }
        if concerned.is_empty() {
            let (who, ability) = missing_holder(step)?;
            let matters = matters(ability)?;
            if matters.is_of_life() && fact == Fact::Dies(who) {
                return None;
            }
            return self.each_of(CharacterSet::one(who), |who| {
                self.stood_as(who, matters, &table).filter(|_| !is_in_between(who, matters))
            });
        }
        if let Fact::Dies(victim) = fact {
            return self.company(victim, &table).filter(|_| concerned.len() <= MOST);
        }
        let matters = shown?;
        if concerned.len() > MOST {
            return None;
        }
        self.each_of(concerned, |who| {
            self.stood_as(who, matters, &table).filter(|_| !is_in_between(who, matters))
        })
    }

    /// How somebody stood by what an ability asks of its holder.
    fn stood_as(&self, who: Character, matters: Matters, table: &Table) -> Option<String> {
        match matters {
            Matters::Life | Matters::Death | Matters::DeathOfAnother => Some(self.alive_or_dead(who, table)),
            Matters::Place => self.place_of(who, table),
            Matters::Start => self.start_of(who, table),
            Matters::Counters(_) if !table.is_alive(who) => Some(self.alive_or_dead(who, table)),
            Matters::Counters(counter) => Some(self.had(who, counter, table)),
        }
    }

    /// Where somebody started.
    pub(super) fn start_of(&self, who: Character, table: &Table) -> Option<String> {
        let place = table.start_of(who)?;
        Some(self.say("reason-started", &[("who", who.into()), ("place", place.into())]))
    }

    /// How many counters somebody had.
    pub(super) fn had(&self, who: Character, counter: Counter, table: &Table) -> String {
        let (count, counter) = (table.count(counter, who), self.counter(counter));
        self.say(
            "reason-had",
            &[("who", who.into()), ("count", count.into()), ("counter", Arg::Text(&counter))],
        )
    }

    /// Who had died in the same step: only these can have set off what comes of a death.
    fn died_before(&self, item: usize, record: &Record) -> Option<String> {
        let died = record.died_before(item);
        let died: Vec<String> = died.iter().map(|who| self.the_character(who)).collect();
        let all = Arg::Text(&self.all_of(&died));
        (!died.is_empty()).then(|| self.sentence("reason-died-before", &[("all", all)]))
    }

    /// Who else alive was with somebody who died.
    pub(super) fn company(&self, victim: Character, table: &Table) -> Option<String> {
        let place = table.location_of(victim)?;
        let others: Vec<Character> = table.living_at(place).iter().filter(|who| *who != victim).collect();
        let args = [("who", victim.into()), ("place", place.into())];
        match others.as_slice() {
            [] => Some(self.sentence("reason-company-none", &args)),
            others if others.len() > MOST => None,
            others => {
                let n = ("n", (others.len() as u8).into());
                let others: Vec<String> = others.iter().map(|who| self.the_character(*who)).collect();
                let others = self.all_of(&others);
                Some(self.sentence("reason-company", &[args[0], args[1], n, ("others", Arg::Text(&others))]))
            }
        }
    }

    /// Who was alive diagonally across the board from somebody who died.
    pub(super) fn across_from_death(&self, step: &Step, record: &Record) -> Option<String> {
        let Fact::Dies(victim) = record.items().get(step.item)?.fact else { return None };
        let table = record.table_at(step.item);
        self.living_at(table.location_of(victim)?.diagonal(), &table)
    }

    /// Who was alive in a location, if they are few.
    fn living_at(&self, place: Location, table: &Table) -> Option<String> {
        let living: Vec<String> = table.living_at(place).iter().map(|who| self.the_character(who)).collect();
        let (n, all) = (living.len() as u8, self.all_of(&living));
        let args = [("n", n.into()), ("all", Arg::Text(&all)), ("place", place.into())];
        (1..=MOST).contains(&living.len()).then(|| self.sentence("reason-living-there", &args))
    }

    pub(super) fn alive_or_dead(&self, who: Character, table: &Table) -> String {
        let key = match (table.dead.contains(who), table.is_alive(who)) {
            (true, _) => "reason-was-dead",
            (false, true) => "reason-was-alive",
            (false, false) => "reason-was-absent",
        };
        self.say(key, &[("who", who.into())])
    }

    fn place_of(&self, who: Character, table: &Table) -> Option<String> {
        if !table.is_alive(who) {
            return Some(self.alive_or_dead(who, table));
        }
        let place = table.location_of(who)?;
        Some(self.say("reason-was-at", &[("who", who.into()), ("place", place.into())]))
    }

    /// What is to be said of several characters, as one sentence.
    pub(super) fn each_of(
        &self,
        who: CharacterSet,
        say: impl Fn(Character) -> Option<String>,
    ) -> Option<String> {
        let said: Vec<String> = who.iter().filter_map(say).collect();
        if said.is_empty() {
            return None;
        }
        let said = Arg::Text(&self.all_of(&said));
        Some(self.sentence("reason-stood", &[("how", said)]))
    }
}

/// What an ability asks of its holder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Matters {
    Life,
    /// That it has just died.
    Death,
    /// That it lives on when another has just died.
    DeathOfAnother,
    Place,
    Start,
    Counters(Counter),
}

impl Matters {
    /// Whether it is told who was alive and who was dead.
    fn is_of_life(self) -> bool {
        match self {
            Matters::Life | Matters::Death | Matters::DeathOfAnother => true,
            Matters::Place | Matters::Start | Matters::Counters(_) => false,
        }
    }
}

fn matters(ability: &Ability) -> Option<Matters> {
    let carried = ability.when.iter().find_map(|condition| match *condition {
        Condition::Has(counter, _) | Condition::HasAtMost(counter, _) => Some(Matters::Counters(counter)),
        Condition::CorpsesOn(Spot::OwnStart, _) | Condition::IntrigueOn(Spot::OwnStart, _) => {
            Some(Matters::Start)
        }
        Condition::IsCorpse => Some(Matters::Life),
        Condition::IntrigueOn(..)
        | Condition::CorpsesOn(..)
        | Condition::RoleHas(..)
        | Condition::WasAnnounced
        | Condition::LastDay
        | Condition::Occurred(_)
        | Condition::LivingAtMost(_)
        | Condition::Announced(_)
        | Condition::Without(_)
        | Condition::GaugeAtLeast(_)
        | Condition::GaugeAtMost(_)
        | Condition::PreviousGaugeAtMost(_)
        | Condition::IntrigueByLoop(_)
        | Condition::LivingTotal(..)
        | Condition::LivingWith(..)
        | Condition::CorpsesTotal(..)
        | Condition::OnBoard(..)
        | Condition::OccurredToday(_)
        | Condition::FirstTime
        | Condition::CurseFoundNobody
        | Condition::GaugeRose
        | Condition::IntrigueReachesGauge(_)
        | Condition::CorpsesReachGauge => None,
    });
    let reaction = match ability.timing {
        Timing::OwnDeath => Some(Matters::Death),
        Timing::DeathOf(_) => Some(Matters::DeathOfAnother),
        Timing::LoopStart
        | Timing::CardResolve
        | Timing::MastermindAbility
        | Timing::DayEnd
        | Timing::LoopEnd
        | Timing::OwnIncident
        | Timing::OwnGoodwill => None,
    };
    let is_aimed = !matches!(ability.pick, Pick::Nothing | Pick::Holder);
    carried.or(reaction).or(is_aimed.then_some(Matters::Place))
}

/// Whose roles a step is about, as far as they are those of which the ability may have been seen.
fn concerned(step: &Step, telling: &Telling<'_>) -> CharacterSet {
    let shown: RoleSet = step.rules.iter().filter_map(|rule| shown_role(*rule)).collect();
    let mut concerned = CharacterSet::EMPTY;
    for left in &step.leaves {
        let Left::Roles { who, roles } = *left else { continue };
        let has_lost_one = !telling.known.roles_of(who).without(roles).and(shown).is_empty();
        let has_one = !roles.is_empty() && roles.without(shown).is_empty();
        if has_lost_one || has_one {
            concerned.insert(who);
        }
    }
    if let Some(Claim::Role { who, role }) = telling.asked.claim()
        && shown.contains(role)
    {
        concerned.insert(who);
    }
    concerned
}

/// Where the holder of an ability must have been that reaches no further, if all that can have done it do so.
fn reached_in(step: &Step, fact: Fact, table: &Table) -> Option<Location> {
    let Fact::Counters { on, .. } = fact else { return None };
    let is_near = |ability: &Ability| {
        let (Pick::One(characters) | Pick::HereOrOne(characters)) = ability.pick else { return false };
        characters.reach == Reach::Here
    };
    let mut shown =
        step.rules.iter().filter(|rule| matches!(rule, Rule::Shown(_) | Rule::StillShown(_))).peekable();
    shown.peek()?;
    if !shown.all(|rule| shown_ability(*rule).is_some_and(is_near)) {
        return None;
    }
    match on {
        Target::Character(who) => table.location_of(who),
        Target::Location(place) => Some(place),
    }
}

/// Where somebody with a refusal must have been alive for what was seen.
fn refused_in(step: &Step, fact: Fact) -> Option<Location> {
    let Fact::Counters { on: Target::Location(place), .. } = fact else { return None };
    let is_of_refusals = |rule: &Rule| {
        let (Rule::Shown(cause) | Rule::StillShown(cause)) = *rule else { return false };
        let Cause::Ability(Source::Plot { plot, n }) = cause else { return false };
        let ability = plot.def().abilities.get(usize::from(n));
        ability.is_some_and(|ability| matches!(ability.pick, Pick::WhereSomebodyRefuses))
    };
    step.rules.iter().any(is_of_refusals).then_some(place)
}

/// Who died by an incident that strikes where its culprit is, with those who may be that culprit.
fn struck(step: &Step, telling: &Telling<'_>) -> Option<CharacterSet> {
    let Fact::Dies(victim) = telling.record.items().get(step.item)?.fact else { return None };
    let day = incident_of(step)?;
    let asked = match telling.asked.claim() {
        Some(Claim::Culprit { day: of, culprit: Culprit::Character(who) }) if of == day => Some(who),
        Some(_) | None => None,
    };
    let is_of_culprit = |left: &Left| matches!(*left, Left::Culprits { day: of, .. } if of == day);
    if asked.is_none() && !step.leaves.iter().any(is_of_culprit) {
        return None;
    }
    let suspects = telling.known.culprits_on(day);
    let suspects = suspects.iter().filter_map(Culprit::character);
    let suspects: CharacterSet = suspects.chain(asked).collect();
    let suspects = if suspects.len() < MOST { suspects } else { asked.into_iter().collect() };
    let all: CharacterSet = suspects.iter().chain([victim]).collect();
    (strikes_near(day, telling.record) && all.len() > 1).then_some(all)
}

/// Whether the incident of a day is sure to kill only where its culprit is.
fn strikes_near(day: u8, record: &Record) -> bool {
    let sheet = &record.before().sheet;
    let is_near = |listed: Incident| listed.def().parts.iter().any(kills_here);
    !sheet.set.def().has_false_names() && sheet.incident_on(day).is_some_and(is_near)
}

/// Whether an incident kills only where its culprit is.
fn kills_here(part: &Part) -> bool {
    let (Pick::One(characters) | Pick::Every(characters) | Pick::HereOrOne(characters)) = part.pick else {
        return false;
    };
    let kills = part.either.iter().any(|effects| effects.iter().any(|effect| effect.kills_the_picked()));
    characters.reach == Reach::Here && kills
}

/// The only one whose ability would have done something else, with that ability.
fn missing_holder(step: &Step) -> Option<(Character, &'static Ability)> {
    let mut holders = step.rules.iter().filter_map(|rule| {
        let Rule::Missing { cause: Cause::Ability(Source::Role { who, role, n }), .. } = *rule else {
            return None;
        };
        Some((who, role, n))
    });
    let (who, role, n) = holders.next()?;
    let ability = role.def().abilities.get(usize::from(n))?;
    holders.all(|other| other == (who, role, n)).then_some((who, ability))
}

fn shown_role(rule: Rule) -> Option<Role> {
    shown_nth(rule).map(|(role, _)| role)
}

fn shown_ability(rule: Rule) -> Option<&'static Ability> {
    let (role, n) = shown_nth(rule)?;
    role.def().abilities.get(usize::from(n))
}

fn shown_nth(rule: Rule) -> Option<(Role, u8)> {
    let (Rule::Shown(cause) | Rule::StillShown(cause)) = rule else { return None };
    let Cause::Ability(Source::Role { role, n, .. } | Source::Shared { role, n }) = cause else {
        return None;
    };
    Some((role, n))
}
