//! How far along the roads to a loss a table is. The numbers are guesses about play.

use engine::{Step, Table, Target};
use rules::ability::{Condition, Modifier};
use rules::{Character, CharacterSet, Counter, Culprit, Location, LocationSet};

use super::roads::{Need, Road, Roads};
use super::story::{self, Story};

impl Roads {
    /// About how likely this loop is to be lost, from 0 to 1. The story is the one the roads were made for.
    pub(super) fn danger(&self, story: &Story, table: &Table) -> f32 {
        Look { roads: self, story, table }.danger()
    }
}

#[derive(Clone, Copy, Debug)]
struct Look<'a> {
    roads: &'a Roads,
    story: &'a Story,
    table: &'a Table,
}

impl Look<'_> {
    fn danger(&self) -> f32 {
        let safe: f32 = self.roads.roads.iter().map(|road| 1.0 - self.chance(road)).product();
        1.0 - safe
    }

    fn chance(&self, road: &Road) -> f32 {
        let now = (day(self.table), self.table.step);
        if now > road.until {
            return 0.0;
        }
        let mut chance = road.worth;
        for need in &road.needs {
            chance *= self.chance_of(need, road.until.0);
            if chance == 0.0 {
                break;
            }
        }
        chance
    }

    /// How likely a need is to be met on a day.
    fn chance_of(&self, need: &Need, by: u8) -> f32 {
        let days = card_days(self.table, by);
        match *need {
            Need::Has(who, counter, n) => self.grows(Target::Character(who), counter, n, by),
            Need::AnyHas(whom, counter, n) => {
                whom.iter().map(|who| self.grows(Target::Character(who), counter, n, by)).fold(0.0, f32::max)
            }
            Need::IntrigueOn(locations, n) => locations
                .iter()
                .map(|at| self.grows(Target::Location(at), Counter::Intrigue, n, by))
                .fold(0.0, f32::max),
            Need::HasAtMost(who, counter, n) => {
                let there = self.table.count(counter, who);
                if there > n { 0.0 } else { 1.0 - power(days / (days + 1.5), n + 1 - there) }
            }
            Need::Occurs(day) => self.occurs(day),
            Need::AnyOccurs(incident) => {
                story::days_of(self.table, incident).map(|day| self.occurs(day)).fold(0.0, f32::max)
            }
            Need::Alive(who) => certain(self.table.is_alive(who)),
            Need::Dead(who) => certain(self.table.dead.contains(who)),
            Need::Mortal(who) => {
                let guard = if self.table.guarded.contains(who) { 0.1 } else { 1.0 };
                certain(self.table.is_alive(who)) * guard
            }
            Need::Together(a, b) => meets(self.table, a, b, days),
            Need::Across(a, b) => is_across(self.table, a, b, days),
            Need::Alone(a, b) => is_left_alone(self.table, a, b, days),
            Need::At(who, location) => {
                if self.table.at[location.index()].contains(who) {
                    stays(days)
                } else if days == 0.0 || self.table.forbidden_to(who).contains(location) {
                    0.0
                } else {
                    0.3
                }
            }
            Need::LivingAtMost(n) => {
                let too_many = self.table.living().len().saturating_sub(usize::from(n));
                power(days / (days + 2.0), too_many.min(u8::MAX.into()) as u8)
            }
            Need::GaugeAtLeast(n) => self.gauge_reaches(n, by),
            Need::GaugeAtMost(n) => 1.0 - self.gauge_reaches(n.saturating_add(1), by),
            Need::LivingTotal(counter, n) => {
                let missing = u32::from(n).saturating_sub(story::total(self.table, counter));
                let tries = 2.0 * days;
                power(tries / (tries + 1.0), missing.min(u8::MAX.into()) as u8)
            }
            Need::LivingWith(counter, n) => {
                let missing = usize::from(n).saturating_sub(story::n_with(self.table, counter));
                power(days / (days + 1.0), missing.min(u8::MAX.into()) as u8)
            }
            Need::CorpsesOn(locations, n) => {
                locations.iter().map(|at| self.corpses_reach(at, n, by)).fold(0.0, f32::max)
            }
            Need::CorpsesTotal(counter, n) => {
                let missing = u32::from(n).saturating_sub(story::total_on_corpses(self.table, counter));
                power(days / (days + 1.5), missing.min(u8::MAX.into()) as u8)
            }
            Need::OnBoard(role, n) => {
                let holds = self.story.holds(self.table, Condition::OnBoard(role, n), None);
                if holds { 1.0 } else { 0.1 * days / (days + 1.0) }
            }
            Need::Outnumbered(who) => {
                let at = self.table.location_of(who);
                let is_outnumbered =
                    at.is_some_and(|at| self.table.corpses_on(at) > self.table.living_at(at).len());
                if is_outnumbered { stays(days) } else { 0.2 * days / (days + 1.0) }
            }
            Need::CurseAlone => match story::curse_lies_alone(self.table) {
                true => 0.9,
                false if self.table.curses.iter().any(Option::is_some) => 0.3,
                false => 0.02,
            },
            Need::GaugeRose => {
                if self.table.gauge_rose {
                    1.0
                } else {
                    0.2
                }
            }
            Need::IntrigueReachesGauge(at) => {
                self.grows(Target::Location(at), Counter::Intrigue, self.table.gauge, by)
            }
            Need::CorpsesReachGauge => {
                let missing = usize::from(self.table.gauge).saturating_sub(story::n_corpses(self.table));
                power(days / (days + 2.0), missing.min(u8::MAX.into()) as u8)
            }
            Need::FirstTime(day) => certain(story::is_first_time(self.table, day)),
            Need::Announced(roles) => {
                if roles.and(self.table.announced).is_empty() {
                    0.05
                } else {
                    1.0
                }
            }
        }
    }

    /// Whether a day's incident occurs, or has occurred.
    fn occurs(&self, day: u8) -> f32 {
        let Some(culprit) = self.story.culprits[usize::from(day) - 1] else { return 0.0 };
        if (day, Step::Incident) < (self::day(self.table), self.table.step) || self.table.has_occurred(day) {
            return certain(self.table.has_occurred(day));
        }
        let Some(incident) = self.story.incidents[usize::from(day) - 1] else { return 0.0 };
        let culprit = match culprit {
            Culprit::Character(culprit) => culprit,
            Culprit::Mob(at) => return self.corpses_reach(at, incident.def().mob.unwrap_or(0), day),
        };
        if !self.table.is_alive(culprit) || self.table.calmed.contains(culprit) {
            return 0.0;
        }
        if self.story.is_so(self.table, culprit, |modifier| matches!(modifier, Modifier::AlwaysTriggers)) {
            return self.unhindered(culprit, day);
        }
        let limit = self.story.limit_of(self.table, incident, culprit);
        let panics = self.grows(Target::Character(culprit), incident.def().judged_by, limit, day);
        panics.max(self.provoked(culprit, day)) * self.unhindered(culprit, day)
    }

    /// Whether so many corpses will lie in a place: what is missing can come as victims.
    fn corpses_reach(&self, at: Location, n: u8, by: u8) -> f32 {
        let cards = self.table.at[at.index()].and(self.table.dead).len().min(u8::MAX.into()) as u8;
        let missing = n.saturating_sub(cards);
        match self.table.sheet.set.def().victims || missing == 0 {
            true => self.grows(Target::Location(at), Counter::Intrigue, missing, by),
            false => power(0.3, missing),
        }
    }

    /// Whether somebody near a culprit brings the incident about.
    fn provoked(&self, culprit: Character, day: u8) -> f32 {
        if self.table.gauge > 0 {
            return 0.0;
        }
        let provokes = |who: &Character| {
            self.story.is_so(self.table, *who, |modifier| matches!(modifier, Modifier::Provokes))
        };
        let days = card_days(self.table, day);
        let met = |who| meets(self.table, who, culprit, days);
        self.table.living().iter().filter(provokes).map(met).fold(0.0, f32::max)
    }

    /// Whether the gauge gets that far: every incident to come may raise it.
    fn gauge_reaches(&self, n: u8, by: u8) -> f32 {
        let missing = usize::from(n.saturating_sub(self.table.gauge));
        // How likely it rises by so many more; the last entry stands for all that is enough.
        let mut chances = vec![0.0; missing + 1];
        chances[0] = 1.0;
        for day in self::day(self.table)..=by.min(self.table.sheet.days) {
            let Some(incident) = self.story.incidents[usize::from(day) - 1] else { continue };
            if self.table.has_occurred(day) {
                continue;
            }
            let steps = usize::from(story::gauge_steps(self.table, incident));
            let occurs = self.occurs(day);
            let mut after = vec![0.0; missing + 1];
            for (risen, chance) in chances.iter().enumerate() {
                after[risen] += chance * (1.0 - occurs);
                after[(risen + steps).min(missing)] += chance * occurs;
            }
            chances = after;
        }
        chances[missing]
    }

    /// Whether nobody near a culprit keeps the incident from occurring.
    fn unhindered(&self, culprit: Character, day: u8) -> f32 {
        let hinders = |who: &Character| {
            let blocks = |modifier: &Modifier| matches!(modifier, Modifier::BlocksOthers);
            *who != culprit && self.story.is_so(self.table, *who, blocks)
        };
        let days = card_days(self.table, day);
        let met = |who| meets(self.table, who, culprit, days);
        self.table.living().iter().filter(hinders).map(|who| 1.0 - met(who)).product()
    }

    /// Whether there will be so many counters: each one missing is a hurdle, lower the more days are left
    /// and the more help is near.
    fn grows(&self, on: Target, counter: Counter, n: u8, by: u8) -> f32 {
        let missing = n.saturating_sub(self.table.count_on(counter, on));
        let days = card_days(self.table, by);
        if missing == 0 {
            // Counters can be taken away again.
            return if days == 0.0 { 1.0 } else { 0.95 };
        }
        let tries = days + self.help(on, counter, by);
        let alone = power(tries / (tries + 1.0), missing);
        if counter != Counter::Intrigue {
            return alone;
        }
        let gifts = self.roads.gifts.iter().filter(|gift| on == Target::Location(gift.at));
        let to_come = gifts.filter(|gift| gift.day <= by && !self.table.has_occurred(gift.day));
        let given = to_come.map(|gift| {
            let rest = power(tries / (tries + 1.0), missing.saturating_sub(gift.intrigue));
            rest * self.occurs(gift.day)
        });
        given.fold(alone, f32::max)
    }

    /// How many more tries helpers make on a target.
    fn help(&self, on: Target, counter: Counter, by: u8) -> f32 {
        let days = f32::from(by.saturating_sub(day(self.table)));
        let today = certain(self.table.step <= Step::MastermindAbilities);
        let at = match on {
            Target::Location(location) => Some(location),
            Target::Character(who) => self.table.location_of(who),
        };
        let mut help = 0.0;
        for helper in self.roads.helpers.iter().filter(|helper| helper.counter == counter) {
            if helper.while_.is_some_and(|condition| !self.story.holds(self.table, condition, helper.holder))
            {
                continue;
            }
            if helper.on_itself && helper.holder.map(Target::Character) != Some(on) {
                continue;
            }
            help += match helper.holder {
                Some(holder) if !self.table.is_alive(holder) => 0.0,
                Some(holder) if at.is_some_and(|at| story::places(self.table, holder).contains(at)) => {
                    today + 0.6 * days
                }
                Some(_) => 0.2 * days,
                None => certain(matches!(on, Target::Location(_))) * 0.5,
            };
        }
        help
    }
}

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

fn is_across(table: &Table, a: Character, b: Character, days: f32) -> f32 {
    let (Some(one), Some(other)) = (table.location_of(a), table.location_of(b)) else { return 0.0 };
    if one.diagonal() == other { stays(days) } else { 0.35 * certain(days > 0.0) }
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

#[cfg(test)]
mod tests {
    use engine::{Fact, Game, Options};
    use rules::ability::Effect;
    use rules::{Library, Plot, Role};

    use super::super::imagine::Imagined;
    use super::*;

    /// The first bundled script with a plot, on the evening of a day.
    fn evening(plot: Plot, day: u8) -> (Story, Table) {
        let script = Library::all().iter().find(|script| script.plots().any(|other| other == plot));
        let script = script.expect("every plot has a script");
        let game = Game::new(script, &Options::for_script(script)).expect("it can be played");
        let mut table = *game.table();
        table.apply(&Fact::LoopBegins(1));
        table.apply(&Fact::DayBegins(day));
        table.apply(&Fact::Step(Step::DayEnd));
        (Story::from(game.secrets()), table)
    }

    fn danger(story: &Story, table: &Table) -> f32 {
        Roads::of(story, table).danger(story, table)
    }

    fn put(table: &mut Table, on: Target, counter: Counter, n: i8) {
        table.apply(&Fact::Counters { on, counter, change: n });
    }

    fn holder(story: &Story, role: Role) -> Character {
        story.with_role(role).first().expect("the plot brings the role")
    }

    #[test]
    fn the_nearer_the_loss_the_greater_the_danger() {
        let (story, mut table) = evening(Plot::APlaceToProtect, 2);
        let mut dangers = vec![danger(&story, &table)];
        for _ in 0..2 {
            put(&mut table, Target::Location(Location::School), Counter::Intrigue, 1);
            dangers.push(danger(&story, &table));
        }
        assert!(dangers.is_sorted_by(|a, b| a < b), "{dangers:?}");
    }

    #[test]
    fn what_is_full_when_the_days_are_over_is_lost() {
        let (story, mut table) = evening(Plot::APlaceToProtect, 1);
        table.day = table.sheet.days;
        assert!(danger(&story, &table) < 1.0);
        put(&mut table, Target::Location(Location::School), Counter::Intrigue, 2);
        assert_eq!(danger(&story, &table), 1.0);
    }

    #[test]
    fn a_place_no_plot_minds_is_no_danger() {
        let (story, mut table) = evening(Plot::APlaceToProtect, 1);
        table.day = table.sheet.days;
        let before = danger(&story, &table);
        put(&mut table, Target::Location(Location::City), Counter::Intrigue, 2);
        assert_eq!(danger(&story, &table), before);
    }

    #[test]
    fn a_killer_next_to_a_marked_key_person_is_danger() {
        let (story, mut table) = evening(Plot::MurderPlan, 1);
        let (killer, key_person) = (holder(&story, Role::Killer), holder(&story, Role::KeyPerson));
        table.day = table.sheet.days;
        put(&mut table, Target::Character(key_person), Counter::Intrigue, 2);
        table.apply(&Fact::Moves { who: key_person, to: Location::Hospital });
        table.apply(&Fact::Moves { who: killer, to: Location::School });
        let apart = danger(&story, &table);
        table.apply(&Fact::Moves { who: killer, to: Location::Hospital });
        assert!(apart < 1.0);
        assert_eq!(danger(&story, &table), 1.0);
    }

    #[test]
    fn goodwill_keeps_the_time_traveler_from_leaving() {
        let (story, mut table) = evening(Plot::ChangeOfFuture, 1);
        table.day = table.sheet.days;
        assert_eq!(danger(&story, &table), 1.0);
        put(&mut table, Target::Character(holder(&story, Role::TimeTraveler)), Counter::Goodwill, 3);
        assert!(danger(&story, &table) < 1.0);
    }

    #[test]
    fn who_lost_a_lover_needs_only_intrigue() {
        let (story, mut table) = evening(Plot::ALoveAffair, 1);
        table.day = table.sheet.days;
        let (lover, loved) = (holder(&story, Role::Lover), holder(&story, Role::LovedOne));
        put(&mut table, Target::Character(loved), Counter::Intrigue, 1);
        let needs = |victim: Character| {
            let roads = Roads::of(&story, &table).roads;
            roads.iter().any(|road| road.needs.contains(&Need::Mortal(victim)))
        };
        assert!(needs(lover), "a way to kill the Lover leads to a loss");
        let mut imagined = Imagined::from(&table);
        imagined.perform(&story, &[Effect::Kill], None, Some(Target::Character(lover)));
        assert!(danger(&story, &table) < 1.0);
        assert_eq!(danger(&story, &imagined.table), 1.0);
    }
}
