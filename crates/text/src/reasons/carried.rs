//! Who or what carried the counters by which a plot has the loop lost.

use engine::{Cause, Fact, Source, Table, Target};
use rules::ability::{Condition, Spot};
use rules::{Character, Counter, Location, Role};
use solver::Claim;
use solver::reasons::{Rule, Step};

use super::Telling;
use crate::words::{Arg, Words};

/// More are not listed.
const MOST: usize = 4;

impl Words {
    /// Where a loop is lost by counters: on whom, and in which locations, there were enough of them.
    pub(super) fn lost_by_counters(&self, step: &Step, telling: &Telling<'_>) -> Vec<String> {
        let seen = telling.record.items().get(step.item).map(|item| item.fact);
        if seen != Some(Fact::LoopEnds { lost: true }) {
            return Vec::new();
        }
        let table = telling.record.table_at(step.item);
        let plots = step.rules.iter().filter_map(|rule| {
            let (Rule::Shown(cause) | Rule::StillShown(cause)) = *rule else { return None };
            let Cause::Ability(Source::Plot { plot, n }) = cause else { return None };
            plot.def().abilities.get(usize::from(n))
        });
        let told = plots.flat_map(|ability| ability.when).flat_map(|condition| {
            if let Condition::RoleHas(_, counter, need) = *condition {
                self.on_whom(counter, need, &table).into_iter().collect()
            } else if let Condition::IntrigueOn(Spot::StartOf(role), need) = *condition {
                let lay = self.in_which_locations(Counter::Intrigue, need, &table);
                lay.into_iter().chain(self.started(role, telling, &table)).collect()
            } else {
                Vec::new()
            }
        });
        told.collect()
    }

    /// Where the one started whose role is asked about, if it is this one.
    fn started(&self, role: Role, telling: &Telling<'_>, table: &Table) -> Option<String> {
        let Some(Claim::Role { who, role: asked }) = telling.asked.claim() else { return None };
        let how = self.start_of(who, table).filter(|_| asked == role)?;
        Some(self.sentence("reason-stood", &[("how", Arg::Text(&how))]))
    }

    fn on_whom(&self, counter: Counter, need: u8, table: &Table) -> Option<String> {
        let enough = Character::ALL.iter().filter(|who| table.count(counter, **who) >= need);
        let enough = enough.map(|who| {
            let count = table.count(counter, *who);
            self.say("reason-on-whom", &[("who", (*who).into()), ("count", count.into())])
        });
        self.only_had("reason-only-had", &enough.collect::<Vec<String>>(), (counter, need))
    }

    pub(super) fn in_which_locations(&self, counter: Counter, need: u8, table: &Table) -> Option<String> {
        let count = |place: Location| table.count_on(counter, Target::Location(place));
        let enough = Location::ALL.iter().filter(|place| count(**place) >= need);
        let enough = enough.map(|place| {
            self.say("reason-in-place", &[("place", (*place).into()), ("count", count(*place).into())])
        });
        self.only_had("reason-only-lay", &enough.collect::<Vec<String>>(), (counter, need))
    }

    fn only_had(&self, key: &str, enough: &[String], (counter, need): (Counter, u8)) -> Option<String> {
        let (all, counter) = (self.all_of(enough), self.counter(counter));
        let args = [("all", Arg::Text(&all)), ("need", need.into()), ("counter", Arg::Text(&counter))];
        (1..=MOST).contains(&enough.len()).then(|| self.sentence(key, &args))
    }
}
