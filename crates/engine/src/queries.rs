//! Questions that rules ask. A rule never reads a field that another rule may bend.

use rules::ability::{Ability, Condition, Modifier, Spot, Timing};
use rules::{Character, CharacterSet, Counter, Location, LocationSet, Refusal, Role};

use crate::choice::Source;
use crate::game::Game;

impl Game {
    /// The role a character has now. A corpse has the role of the script.
    #[inline]
    pub fn role_of(&self, who: Character) -> Role {
        let role = self.secrets.script_role(who);
        match self.secrets.turn {
            Some(turn)
                if turn.from == role
                    && self.table.count(turn.counter, who) >= turn.at_least
                    && self.table.is_alive(who) =>
            {
                turn.to
            }
            _ => role,
        }
    }

    pub fn refusal_of(&self, who: Character) -> Refusal {
        self.role_of(who).def().refusal
    }

    pub fn can_die(&self, who: Character) -> bool {
        !self.role_of(who).def().unkillable
    }

    pub(crate) fn ignores_forbid_goodwill(&self, who: Character) -> bool {
        let ignores = |modifier: &Modifier| matches!(modifier, Modifier::IgnoresForbidGoodwill);
        self.role_of(who).def().modifiers.iter().any(ignores)
    }

    /// Where a living holder's own role abilities take it to be: the Boss may count as being in his turf
    /// one place a use.
    pub(crate) fn places(&self, who: Character) -> LocationSet {
        let mut places = self.table.location_of(who).map_or(LocationSet::EMPTY, LocationSet::one);
        if who == Character::Boss && self.table.is_alive(who) {
            places = places.or(self.table.sheet.turf.map_or(LocationSet::EMPTY, LocationSet::one));
        }
        places
    }

    /// Everyone on the board who could have an ability at a timing, corpses included.
    pub(crate) fn holders(&self, timing: Timing) -> CharacterSet {
        let holders = match timing.window() {
            Some(window) => self.secrets.holders[window],
            None => self.secrets.cast,
        };
        holders.and(self.table.on_board())
    }

    /// Visits the abilities a character has at a timing, its own and those lent to it.
    #[inline]
    pub(crate) fn each_ability(
        &self,
        who: Character,
        timing: Timing,
        mut visit: impl FnMut(Source, &'static Ability),
    ) {
        let role = self.role_of(who);
        let mut visit_all = |role: Role| {
            for (n, ability) in role.def().abilities.iter().enumerate() {
                if ability.timing == timing {
                    visit(Source::Role { who, role, n: n as u8 }, ability);
                }
            }
        };
        visit_all(role);
        for modifier in role.def().modifiers {
            if let Modifier::Grants { abilities_of, while_ } = *modifier
                && self.holds(while_, Some(who))
            {
                visit_all(abilities_of);
            }
        }
    }

    pub(crate) fn all_hold(&self, conditions: &[Condition], holder: Option<Character>) -> bool {
        conditions.iter().all(|condition| self.holds(*condition, holder))
    }

    fn holds(&self, condition: Condition, holder: Option<Character>) -> bool {
        let table = &self.table;
        match condition {
            Condition::Has(counter, n) => holder.is_some_and(|who| table.count(counter, who) >= n),
            Condition::HasAtMost(counter, n) => holder.is_some_and(|who| table.count(counter, who) <= n),
            Condition::IntrigueOn(spot, n) => {
                self.spots(spot).iter().any(|location| table.intrigue_at[location.index()] >= n)
            }
            Condition::RoleHas(role, counter, n) => {
                table.on_board().iter().any(|who| self.role_of(who) == role && table.count(counter, who) >= n)
            }
            Condition::IsCorpse => holder.is_some_and(|who| table.dead.contains(who)),
            Condition::WasAnnounced => holder.is_some_and(|who| table.known_friends.contains(who)),
            Condition::LastDay => table.is_last_day(),
            Condition::Occurred(incident) => (1..=table.sheet.days).any(|day| {
                table.has_occurred(day) && table.sheet.schedule[usize::from(day) - 1] == Some(incident)
            }),
        }
    }

    /// The locations a spot stands for. Absent and dead holders start somewhere too.
    fn spots(&self, spot: Spot) -> LocationSet {
        match spot {
            Spot::At(location) => LocationSet::one(location),
            Spot::StartOf(role) => self
                .secrets
                .cast
                .iter()
                .filter(|who| self.secrets.script_role(*who) == role)
                .filter_map(|who| self.table.start_of(who))
                .collect(),
        }
    }

    /// Who triggers the incident of a day, if its conditions are met (R-097, R-105). What says "does not
    /// occur" is stronger than anything that says "occurs" (R-003).
    pub(crate) fn triggered(&self, day: u8) -> Option<Character> {
        let culprit = self.secrets.culprits[usize::from(day) - 1]?;
        let can = self.table.is_alive(culprit) && !self.table.calmed.contains(culprit);
        let panics = self.table.count(Counter::Paranoia, culprit) >= culprit.def().paranoia_limit;
        (can && panics).then_some(culprit)
    }

    pub(crate) fn active_subplots_but(&self, named: rules::Plot) -> rules::PlotSet {
        self.secrets.subplots.into_iter().flatten().filter(|plot| *plot != named).collect()
    }

    pub(crate) fn place_of(&self, who: Character) -> Location {
        self.table.location_of(who).expect("a character on the board is somewhere")
    }
}
