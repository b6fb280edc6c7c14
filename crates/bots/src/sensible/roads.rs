//! The roads to a lost loop: every way the tables leave to lose in a story, and how far along each one the
//! table is. Numbers are guesses about play; conditions are read from the rules.

use engine::{Step, Table, Target};
use rules::ability::{Characters, Condition, Effect, Filter, Pick, Reach, Timing};
use rules::{Character, CharacterSet, Counter, Incident, Location, LocationSet};

use super::story::{self, Acting, Story};

#[derive(Clone, Debug, Default)]
pub(super) struct Roads {
    roads: Vec<Road>,
    helpers: Vec<Helper>,
    gifts: Vec<Gift>,
}

/// All needs have to be met by the end of a step; then the loop is lost, or something else happens that is
/// worth a part of a loss.
#[derive(Clone, Debug)]
struct Road {
    until: Moment,
    needs: Vec<Need>,
    worth: f32,
}

type Moment = (u8, Step);

#[derive(Clone, Copy, Debug, PartialEq)]
enum Need {
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
    /// The two and no one else.
    Alone(Character, Character),
    At(Character, Location),
}

/// Somebody who can put a counter every day, or a plot that can do so once.
#[derive(Clone, Copy, Debug)]
struct Helper {
    holder: Option<Character>,
    counter: Counter,
    while_: Option<Condition>,
}

/// Counters that an incident puts in a fixed place.
#[derive(Clone, Copy, Debug)]
struct Gift {
    day: u8,
    at: Location,
    intrigue: u8,
}

/// A death that loses the loop, if more than the death is needed for it.
#[derive(Clone, Debug)]
struct Fate {
    victim: Character,
    needs: Vec<Need>,
}

/// What an incident that cannot lose the loop by itself is worth to the Mastermind.
const UNREST: f32 = 0.12;

impl Roads {
    pub(super) fn of(story: &Story, table: &Table) -> Roads {
        let acting = story.acting(table);
        let mut roads = Roads::default();
        let fates = fates(story, table, &acting);
        for act in &acting {
            roads.add_ability(story, table, act, &fates);
        }
        for day in 1..=table.sheet.days {
            roads.add_incident(story, table, day, &fates);
        }
        roads
    }

    fn add_ability(&mut self, story: &Story, table: &Table, act: &Acting, fates: &[Fate]) {
        let until = match act.ability.timing {
            Timing::DayEnd => (table.sheet.days, Step::DayEnd),
            Timing::LoopEnd => (table.sheet.days, Step::LoopEnd),
            Timing::MastermindAbility => {
                let puts = act.ability.then.iter().filter_map(|effect| puts(*effect));
                let helper = |(counter, _)| Helper { holder: act.holder, counter, while_: act.while_ };
                self.helpers.extend(puts.map(helper));
                return;
            }
            Timing::LoopStart | Timing::CardResolve | Timing::OwnDeath | Timing::DeathOf(_) => return,
        };
        let needs = needs_of(story, table, act);
        if act.ability.then.iter().any(|effect| loses(*effect)) {
            self.roads.push(Road { until, needs: needs.clone(), worth: 1.0 });
        }
        if act.ability.then.contains(&Effect::Kill) {
            self.add_kills(story, table, until, &needs, act.holder, act.ability.pick, fates);
        }
    }

    fn add_incident(&mut self, story: &Story, table: &Table, day: u8, fates: &[Fate]) {
        let i = usize::from(day) - 1;
        let (Some(incident), Some(culprit)) = (table.sheet.schedule[i], story.culprits[i]) else { return };
        let until = (day, Step::Incident);
        for part in incident.def().parts {
            let mut needs = vec![Need::Occurs(day)];
            needs.extend(part.when.iter().filter_map(|when| need(story, table, *when, Some(culprit))));
            for effects in part.either {
                if effects.iter().any(|effect| loses(*effect)) {
                    self.roads.push(Road { until, needs: needs.clone(), worth: 1.0 });
                }
                if effects.contains(&Effect::Kill) {
                    self.add_kills(story, table, until, &needs, Some(culprit), part.pick, fates);
                }
                if effects.iter().any(|effect| puts(*effect).is_some()) {
                    self.roads.push(Road { until, needs: needs.clone(), worth: UNREST });
                }
                if let Pick::The(at) = part.pick {
                    let intrigue = effects.iter().filter_map(|effect| puts(*effect)).map(|(_, n)| n).sum();
                    self.gifts.push(Gift { day, at, intrigue });
                }
            }
        }
    }

    #[allow(clippy::too_many_arguments)]
    fn add_kills(
        &mut self,
        story: &Story,
        table: &Table,
        until: Moment,
        needs: &[Need],
        killer: Option<Character>,
        pick: Pick,
        fates: &[Fate],
    ) {
        for fate in fates {
            let Some(reach) = reach(story, table, killer, pick, fate.victim) else { continue };
            let mut needs = needs.to_vec();
            needs.extend(reach);
            needs.extend(&fate.needs);
            needs.push(Need::Mortal(fate.victim));
            self.roads.push(Road { until, needs, worth: 1.0 });
        }
    }

    /// About how likely this loop is to be lost, from 0 to 1.
    pub(super) fn danger(&self, story: &Story, table: &Table) -> f32 {
        let safe: f32 = self.roads.iter().map(|road| 1.0 - self.chance(road, story, table)).product();
        1.0 - safe
    }

    fn chance(&self, road: &Road, story: &Story, table: &Table) -> f32 {
        let now = (day(table), table.step);
        if now > road.until {
            return 0.0;
        }
        let mut chance = road.worth;
        for need in &road.needs {
            chance *= self.chance_of(need, road.until.0, story, table);
            if chance == 0.0 {
                break;
            }
        }
        chance
    }

    /// How likely a need is to be met on a day.
    fn chance_of(&self, need: &Need, by: u8, story: &Story, table: &Table) -> f32 {
        let days = card_days(table, by);
        match *need {
            Need::Has(who, counter, n) => self.grows(Target::Character(who), counter, n, by, story, table),
            Need::AnyHas(whom, counter, n) => whom
                .iter()
                .map(|who| self.grows(Target::Character(who), counter, n, by, story, table))
                .fold(0.0, f32::max),
            Need::IntrigueOn(locations, n) => locations
                .iter()
                .map(|at| self.grows(Target::Location(at), Counter::Intrigue, n, by, story, table))
                .fold(0.0, f32::max),
            Need::HasAtMost(who, counter, n) => {
                let there = table.count(counter, who);
                if there > n { 0.0 } else { 1.0 - power(days / (days + 1.5), n + 1 - there) }
            }
            Need::Occurs(day) => self.occurs(day, story, table),
            Need::AnyOccurs(incident) => story::days_of(table, incident)
                .map(|day| self.occurs(day, story, table))
                .fold(0.0, f32::max),
            Need::Alive(who) => certain(table.is_alive(who)),
            Need::Dead(who) => certain(table.dead.contains(who)),
            Need::Mortal(who) => {
                let guard = if table.guarded.contains(who) { 0.1 } else { 1.0 };
                certain(table.is_alive(who)) * guard
            }
            Need::Together(a, b) => meets(table, a, b, days),
            Need::Alone(a, b) => is_left_alone(table, a, b, days),
            Need::At(who, location) => {
                if table.at[location.index()].contains(who) {
                    stays(days)
                } else if days == 0.0 || table.forbidden_to(who).contains(location) {
                    0.0
                } else {
                    0.3
                }
            }
        }
    }

    /// Whether a day's incident occurs, or has occurred.
    fn occurs(&self, day: u8, story: &Story, table: &Table) -> f32 {
        let Some(culprit) = story.culprits[usize::from(day) - 1] else { return 0.0 };
        if (day, Step::Incident) < (self::day(table), table.step) || table.has_occurred(day) {
            return certain(table.has_occurred(day));
        }
        if !table.is_alive(culprit) || table.calmed.contains(culprit) {
            return 0.0;
        }
        let limit = culprit.def().paranoia_limit;
        self.grows(Target::Character(culprit), Counter::Paranoia, limit, day, story, table)
    }

    /// Whether there will be so many counters: each one missing is a hurdle, lower the more days are left
    /// and the more help is near.
    fn grows(&self, on: Target, counter: Counter, n: u8, by: u8, story: &Story, table: &Table) -> f32 {
        let missing = n.saturating_sub(table.count_on(counter, on));
        let days = card_days(table, by);
        if missing == 0 {
            // Counters can be taken away again.
            return if days == 0.0 { 1.0 } else { 0.95 };
        }
        let tries = days + self.help(on, counter, by, story, table);
        let alone = power(tries / (tries + 1.0), missing);
        let gifts = self.gifts.iter().filter(|gift| counter == Counter::Intrigue && on == Target::Location(gift.at));
        let given = gifts.filter(|gift| gift.day <= by && !table.has_occurred(gift.day)).map(|gift| {
            let rest = power(tries / (tries + 1.0), missing.saturating_sub(gift.intrigue));
            rest * self.occurs(gift.day, story, table)
        });
        given.fold(alone, f32::max)
    }

    /// How many more tries helpers make on a target.
    fn help(&self, on: Target, counter: Counter, by: u8, story: &Story, table: &Table) -> f32 {
        let days = f32::from(by.saturating_sub(day(table)));
        let today = certain(table.step <= Step::MastermindAbilities);
        let at = match on {
            Target::Location(location) => Some(location),
            Target::Character(who) => table.location_of(who),
        };
        let mut help = 0.0;
        for helper in self.helpers.iter().filter(|helper| helper.counter == counter) {
            if helper.while_.is_some_and(|condition| !story.holds(table, condition, helper.holder)) {
                continue;
            }
            help += match helper.holder {
                Some(holder) if !table.is_alive(holder) => 0.0,
                Some(holder) if at.is_some_and(|at| story::places(table, holder).contains(at)) => {
                    today + 0.6 * days
                }
                Some(_) => 0.2 * days,
                None => certain(matches!(on, Target::Location(_))) * 0.5,
            };
        }
        help
    }
}

// Building roads.

/// What has to come true for an ability to work: its conditions, and that there is somebody to use it.
fn needs_of(story: &Story, table: &Table, act: &Acting) -> Vec<Need> {
    let conditions = act.ability.when.iter().copied().chain(act.while_);
    let mut needs: Vec<Need> =
        conditions.filter_map(|condition| need(story, table, condition, act.holder)).collect();
    if let Some(holder) = act.holder.filter(|_| !act.ability.works_dead()) {
        needs.push(Need::Alive(holder));
    }
    needs
}

/// What a condition needs that time alone does not bring.
fn need(story: &Story, table: &Table, condition: Condition, holder: Option<Character>) -> Option<Need> {
    match condition {
        Condition::Has(counter, n) => holder.map(|who| Need::Has(who, counter, n)),
        Condition::HasAtMost(counter, n) => holder.map(|who| Need::HasAtMost(who, counter, n)),
        Condition::IntrigueOn(spot, n) => Some(Need::IntrigueOn(story.spots(table, spot), n)),
        Condition::RoleHas(role, counter, n) => Some(Need::AnyHas(story.with_role(role), counter, n)),
        Condition::IsCorpse => holder.map(Need::Dead),
        Condition::Occurred(incident) => Some(Need::AnyOccurs(incident)),
        Condition::WasAnnounced | Condition::LastDay => None,
    }
}

/// What has to come true for a pick to hit somebody; nothing if it never can.
fn reach(
    story: &Story,
    table: &Table,
    holder: Option<Character>,
    pick: Pick,
    victim: Character,
) -> Option<Vec<Need>> {
    match pick {
        Pick::Holder => (holder == Some(victim)).then(Vec::new),
        Pick::Living(who) => (who == victim).then(Vec::new),
        Pick::OnlyOtherHere => {
            holder.filter(|who| *who != victim).map(|holder| vec![Need::Alone(holder, victim)])
        }
        Pick::One(which) | Pick::HereOrOne(which) | Pick::Every(which) => {
            reach_among(story, table, holder, which, victim)
        }
        Pick::Nothing
        | Pick::AnyLocation
        | Pick::AllowedLocation
        | Pick::Here
        | Pick::The(_)
        | Pick::Scheduled
        | Pick::OccurredIncident
        | Pick::Subplot
        | Pick::SpentCard => None,
    }
}

fn reach_among(
    story: &Story,
    table: &Table,
    holder: Option<Character>,
    which: Characters,
    victim: Character,
) -> Option<Vec<Need>> {
    let is_holder = holder == Some(victim);
    if is_holder && !which.own.is_included(table.sheet.switches) {
        return None;
    }
    let mut needs = Vec::new();
    match which.reach {
        Reach::Here if is_holder => {}
        Reach::Here => needs.push(Need::Together(holder?, victim)),
        Reach::Anywhere => {}
        Reach::Turf => needs.push(Need::At(victim, table.sheet.turf?)),
        Reach::At(location) => needs.push(Need::At(victim, location)),
    }
    for filter in which.with {
        match *filter {
            Filter::Has(counter, n) => needs.push(Need::Has(victim, counter, n)),
            Filter::Panics => {
                needs.push(Need::Has(victim, Counter::Paranoia, victim.def().paranoia_limit));
            }
            Filter::Is(trait_) if victim.def().traits.contains(trait_) => {}
            Filter::Role(role) if story.role(victim) == role => {}
            Filter::NotTheSame => {}
            Filter::HadGoodwill if table.had_goodwill.contains(victim) => {}
            Filter::Is(_) | Filter::Role(_) | Filter::HadGoodwill | Filter::Dead => return None,
        }
    }
    Some(needs)
}

/// Whose death leads to a loss: at once, at the end of the loop, or through somebody who mourns.
fn fates(story: &Story, table: &Table, acting: &[Acting]) -> Vec<Fate> {
    let mut fates = Vec::new();
    let mut push = |victim: Character, needs: Vec<Need>| {
        if !story.role(victim).def().unkillable {
            fates.push(Fate { victim, needs });
        }
    };
    for act in acting {
        let Some(holder) = act.holder else { continue };
        let loses = act.ability.then.iter().any(|effect| loses(*effect));
        match act.ability.timing {
            Timing::OwnDeath if loses => {
                let while_ = act.while_.and_then(|condition| need(story, table, condition, Some(holder)));
                push(holder, while_.into_iter().collect());
            }
            Timing::LoopEnd if loses && act.ability.works_dead() => push(holder, Vec::new()),
            Timing::DeathOf(role) => {
                let put: Vec<(Counter, u8)> =
                    act.ability.then.iter().filter_map(|effect| puts(*effect)).collect();
                for loss in mourners_losses(acting, holder) {
                    let given = |need: &Need| {
                        put.iter().any(|&(counter, n)| matches!(*need, Need::Has(who, of, least) if who == holder && of == counter && least <= n))
                    };
                    let needs = needs_of(story, table, loss).into_iter().filter(|need| !given(need));
                    let needs: Vec<Need> = needs.collect();
                    story.with_role(role).iter().for_each(|victim| push(victim, needs.clone()));
                }
            }
            Timing::LoopStart
            | Timing::CardResolve
            | Timing::MastermindAbility
            | Timing::DayEnd
            | Timing::LoopEnd
            | Timing::OwnDeath => {}
        }
    }
    fates
}

/// The abilities with which a mourner loses the loop for the Protagonists.
fn mourners_losses(acting: &[Acting], mourner: Character) -> impl Iterator<Item = &Acting> {
    acting.iter().filter(move |act| {
        let loses = act.ability.then.iter().any(|effect| loses(*effect));
        act.holder == Some(mourner) && act.ability.timing == Timing::DayEnd && loses
    })
}

fn loses(effect: Effect) -> bool {
    matches!(effect, Effect::Lose | Effect::LoseLoop | Effect::KillProtagonists)
}

fn puts(effect: Effect) -> Option<(Counter, u8)> {
    if let Effect::Put(counter, n) = effect { Some((counter, n)) } else { None }
}

// Guesses.

fn certain(yes: bool) -> f32 {
    if yes { 1.0 } else { 0.0 }
}

/// By hand, for the rounding of `powi` is the platform's.
fn power(base: f32, exponent: u8) -> f32 {
    (0..exponent).map(|_| base).product()
}

fn day(table: &Table) -> u8 {
    if table.step <= Step::Preparation { 1 } else { table.day }
}

/// On how many days, up to this one, cards are still to come.
fn card_days(table: &Table, by: u8) -> f32 {
    let today = certain(table.step <= Step::ProtagonistCards && day(table) <= by);
    f32::from(by.saturating_sub(day(table))) + today
}

/// Whoever is in the right place may be moved while cards are still to come.
fn stays(days: f32) -> f32 {
    if days == 0.0 { 1.0 } else { 0.75 }
}

fn meets(table: &Table, a: Character, b: Character, days: f32) -> f32 {
    if !table.is_alive(a) || !table.is_alive(b) {
        return 0.0;
    }
    let (for_a, for_b) = (story::places(table, a), story::places(table, b));
    let b_is_at = table.location_of(b).map_or(LocationSet::EMPTY, LocationSet::one);
    if !for_a.and(b_is_at).is_empty() {
        return stays(days);
    }
    let open = |who: Character, now: LocationSet| LocationSet::ALL.without(table.forbidden_to(who)).or(now);
    let can_meet = !open(a, for_a).and(open(b, for_b)).is_empty();
    certain(can_meet) * 0.45 * days / (days + 0.3)
}

fn is_left_alone(table: &Table, a: Character, b: Character, days: f32) -> f32 {
    let meets = meets(table, a, b, days);
    let Some(at) = table.location_of(b) else { return 0.0 };
    let others = table.living_at(at).without(CharacterSet::of(&[a, b])).len();
    match (others, days > 0.0) {
        (0, _) => meets,
        (_, false) => 0.0,
        (n, true) => meets * 0.6 / (n as f32 + 1.0),
    }
}
