//! Whom and what an ability can be aimed at.

use rules::ability::{Characters, Filter, Pick, Reach};
use rules::{Character, CharacterSet, Location, LocationSet, Role};

use super::{Table, keep};
use crate::target::{Target, TargetSet};

impl Table {
    /// Everything a pick can be, for a holder that counts as being in one of `places`. `has_role` answers
    /// what only the game knows.
    pub(crate) fn targets(
        &self,
        holder: Option<Character>,
        places: LocationSet,
        pick: Pick,
        last: Option<Target>,
        has_role: impl Fn(Character, Role) -> bool,
    ) -> TargetSet {
        self.known_targets(holder, places, pick, last, has_role).unwrap_or(TargetSet::EMPTY)
    }

    /// The same; nothing if the table does not tell, or the pick is no character and no location. With more roles there
    /// are never fewer.
    pub(crate) fn known_targets(
        &self,
        holder: Option<Character>,
        places: LocationSet,
        pick: Pick,
        last: Option<Target>,
        has_role: impl Fn(Character, Role) -> bool,
    ) -> Option<TargetSet> {
        let characters = |which: Characters| self.characters(holder, places, which, last, &has_role);
        Some(match pick {
            Pick::Holder => holder.map_or(TargetSet::EMPTY, |who| TargetSet::one(Target::Character(who))),
            Pick::One(which) if which.with.contains(&Filter::Dead) => {
                let victims = self.reach(holder, places, which.reach).iter();
                let victims = victims.filter(|location| self.victims_on(*location) > 0).collect();
                TargetSet::new(victims, characters(which))
            }
            Pick::One(which) | Pick::Every(which) => TargetSet::characters(characters(which)),
            Pick::HereOrOne(which) => TargetSet::new(places, characters(which)),
            Pick::OnlyOtherHere => {
                let others = characters(Characters::HERE.other());
                if others.len() == 1 { TargetSet::characters(others) } else { TargetSet::EMPTY }
            }
            Pick::OneAndNeighbour(which)
            | Pick::OneAndPlace(which)
            | Pick::OneAndElsewhere(which)
            | Pick::EachAndElsewhere(which)
            | Pick::Two(which) => TargetSet::characters(characters(which)),
            Pick::Neighbour => {
                let next_to = |place: Location| [place.vertical(), place.horizontal()];
                TargetSet::locations(places.iter().flat_map(next_to).collect())
            }
            Pick::WhereIs(role) => {
                let holds =
                    |location: &Location| self.living_at(*location).iter().any(|who| has_role(who, role));
                TargetSet::locations(Location::ALL.iter().copied().filter(holds).collect())
            }
            Pick::Anything => TargetSet::new(LocationSet::ALL, self.living()),
            Pick::AnyLocation => TargetSet::locations(LocationSet::ALL),
            Pick::AllowedLocation => {
                let allowed = |to: &Location| holder.is_none_or(|who| self.can_move(who, *to));
                let allowed: LocationSet = Location::ALL.iter().copied().filter(allowed).collect();
                TargetSet::locations(allowed.or(places))
            }
            Pick::Here => TargetSet::locations(places),
            Pick::The(location) => TargetSet::one(Target::Location(location)),
            Pick::Living(who) if self.is_alive(who) => TargetSet::one(Target::Character(who)),
            Pick::Living(_) => TargetSet::EMPTY,
            // These ask what only the game knows.
            Pick::StartOf(_)
            | Pick::WhereSomebodyRefuses
            | Pick::Outnumbered(_)
            | Pick::CorpseAndNeighbour(_) => return None,
            Pick::Nothing
            | Pick::Scheduled
            | Pick::OccurredIncident
            | Pick::Subplot
            | Pick::SpentCard
            | Pick::EffectOf(_) => return None,
        })
    }

    fn reach(&self, holder: Option<Character>, places: LocationSet, reach: Reach) -> LocationSet {
        match reach {
            Reach::Here => places,
            Reach::Anywhere => LocationSet::ALL,
            Reach::Turf => self.sheet.turf.map_or(LocationSet::EMPTY, LocationSet::one),
            Reach::At(location) => LocationSet::one(location),
            Reach::HereOrStart => {
                let start = holder.and_then(|who| self.start_of(who));
                places.or(start.map_or(LocationSet::EMPTY, LocationSet::one))
            }
        }
    }

    fn characters(
        &self,
        holder: Option<Character>,
        places: LocationSet,
        which: Characters,
        last: Option<Target>,
        has_role: impl Fn(Character, Role) -> bool,
    ) -> CharacterSet {
        let within = self.reach(holder, places, which.reach);
        let cards =
            within.iter().fold(CharacterSet::EMPTY, |all, location| all.or(self.at[location.index()]));
        let mut found =
            if which.with.contains(&Filter::Dead) { cards.and(self.dead) } else { cards.without(self.dead) };
        if let Some(holder) = holder.filter(|_| !which.own.is_included(self.sheet.switches)) {
            found.remove(holder);
        }
        for filter in which.with {
            found = match *filter {
                Filter::Dead => found,
                Filter::Has(counter, n) => keep(found, |who| self.count(counter, who) >= n),
                Filter::Is(trait_) => keep(found, |who| who.def().traits.contains(trait_)),
                Filter::Role(role) => keep(found, |who| has_role(who, role)),
                Filter::Panics => keep(found, |who| self.paranoia(who) >= who.def().paranoia_limit),
                Filter::NotTheSame => keep(found, |who| last != Some(Target::Character(who))),
                Filter::HadGoodwill => found.and(self.had_goodwill),
                Filter::DiedLastLoop => found.and(self.died_last_loop),
            };
        }
        found
    }
}
