//! Goodwill abilities: what the Leader may declare, from public facts only.

use rules::ability::{Effect, GoodwillAbility, Modifier, Pick};
use rules::{Character, CharacterSet, Counter, Incident, Location, LocationSet, Role, Switch};

use super::{Table, keep};
use crate::choice::{AimKind, Aims, Choices, Declaration, Head, card_bit};
use crate::seat::DECKS;
use crate::target::{Target, TargetSet};

impl Table {
    pub(super) fn push_declarations(&self, choices: &mut Choices) {
        for who in self.living().iter() {
            let goodwill = self.goodwill(who);
            for (n, ability) in who.def().goodwill.iter().enumerate() {
                if goodwill < ability.goodwill || self.is_used(who, n) {
                    continue;
                }
                let Some(aims) = self.goodwill_aims(who, ability) else { continue };
                let n = n as u8;
                if let Pick::OneAndElsewhere(_) = ability.pick {
                    self.push_moves_elsewhere(who, n, TargetSet(aims.bits as u32), choices);
                } else if let Pick::Two(_) = ability.pick {
                    self.push_exchanges(who, n, TargetSet(aims.bits as u32), choices);
                } else {
                    for either in 0..ability.either.len() as u8 {
                        choices.push(Head::Declare { who, n, either, aim: aims.kind }, aims.bits);
                    }
                }
            }
        }
    }

    /// Characters by the other locations they can be moved to.
    fn push_moves_elsewhere(&self, who: Character, n: u8, movable: TargetSet, choices: &mut Choices) {
        movable.by_destination(
            |target, to| self.can_go_elsewhere(target, to),
            |to, targets| {
                let either = to.index() as u8;
                choices.push(Head::Declare { who, n, either, aim: AimKind::Target }, u64::from(targets.0));
            },
        );
    }

    fn can_go_elsewhere(&self, target: Target, to: Location) -> bool {
        target.character().is_some_and(|who| self.location_of(who) != Some(to) && self.can_move(who, to))
    }

    /// Every way to move a counter from one to another; between two without any, the empty way.
    fn push_exchanges(&self, who: Character, n: u8, among: TargetSet, choices: &mut Choices) {
        let others: CharacterSet = among.iter().filter_map(Target::character).collect();
        let mut declare = |either: u8, from: Character, to: CharacterSet| {
            let head = Head::Declare { who, n, either, aim: AimKind::From(from) };
            choices.push(head, u64::from(TargetSet::characters(to).0));
        };
        let is_bare = |who: Character| {
            Counter::ALL.iter().all(|counter| self.count(*counter, who) == 0) && !self.has_guard_counter(who)
        };
        for from in others.iter() {
            let to = others.without(CharacterSet::one(from));
            for counter in Counter::ALL {
                if self.count(*counter, from) > 0 {
                    declare(counter.index() as u8, from, to);
                }
            }
            if self.has_guard_counter(from) {
                declare(Counter::COUNT as u8, from, to);
            }
            if is_bare(from) {
                declare(0, from, keep(to, |to| to > from && is_bare(to)));
            }
        }
    }

    /// Whether somebody has a guard marker, and the marker is a counter.
    pub(crate) fn has_guard_counter(&self, who: Character) -> bool {
        self.guarded.contains(who) && self.sheet.switches.contains(Switch::CardEdition)
    }

    pub(crate) fn can_declare_something(&self) -> bool {
        self.living().iter().any(|who| {
            let goodwill = self.goodwill(who);
            who.def().goodwill.iter().enumerate().any(|(n, ability)| {
                goodwill >= ability.goodwill
                    && !self.is_used(who, n)
                    && self.goodwill_aims(who, ability).is_some()
            })
        })
    }

    pub fn is_used(&self, who: Character, n: usize) -> bool {
        self.used_today[n].contains(who) || self.used_this_loop[n].contains(who)
    }

    /// What an ability of a living character can be aimed at now, or nothing if it cannot be used: wrong
    /// place, too early, no legal target. A target on which nothing changes is legal.
    pub(crate) fn goodwill_aims(&self, who: Character, ability: &GoodwillAbility) -> Option<Aims> {
        let here = self.location_of(who)?;
        let too_early = self.loop_no < ability.from_loop.value(self.sheet.switches);
        if too_early || !ability.only_in.contains(here) {
            return None;
        }
        let aims = self.aims(who, LocationSet::one(here), ability.pick);
        (aims.bits != 0).then_some(aims)
    }

    fn aims(&self, who: Character, places: LocationSet, pick: Pick) -> Aims {
        match pick {
            Pick::Nothing | Pick::Holder => Aims::NOTHING,
            Pick::Scheduled => Aims { kind: AimKind::Incident, bits: self.scheduled_days() },
            Pick::OccurredIncident => Aims { kind: AimKind::Incident, bits: u64::from(self.occurred) << 1 },
            Pick::Subplot => {
                let bits =
                    self.sheet.set.def().subplots.iter().fold(0, |bits, plot| bits | 1 << plot.index());
                Aims { kind: AimKind::Plot, bits }
            }
            Pick::SpentCard => Aims { kind: AimKind::Card, bits: self.leaders_spent_cards() },
            Pick::OneAndElsewhere(_) => {
                let movable = self.targets(Some(who), places, pick, None, |_, _| false);
                let can_go =
                    |target: &Target| Location::ALL.iter().any(|to| self.can_go_elsewhere(*target, *to));
                Aims::targets(movable.iter().filter(can_go).collect())
            }
            Pick::Two(_) => {
                let others = self.targets(Some(who), places, pick, None, |_, _| false);
                Aims::targets(if others.len() < 2 { TargetSet::EMPTY } else { others })
            }
            Pick::OneAndNeighbour(_)
            | Pick::OneAndPlace(_)
            | Pick::EachAndElsewhere(_)
            | Pick::StartOf(_)
            | Pick::Neighbour
            | Pick::WhereSomebodyRefuses
            | Pick::Outnumbered(_)
            | Pick::CorpseAndNeighbour(_)
            | Pick::WhereIs(_)
            | Pick::Anything
            | Pick::EffectOf(_)
            | Pick::OnlyOtherHere
            | Pick::One(_)
            | Pick::HereOrOne(_)
            | Pick::Every(_)
            | Pick::AnyLocation
            | Pick::AllowedLocation
            | Pick::Here
            | Pick::The(_)
            | Pick::Living(_) => {
                let no_roles = |_: Character, _: Role| false;
                Aims::targets(self.targets(Some(who), places, pick, None, no_roles))
            }
        }
    }

    /// Whether the Mastermind has something to choose when he carries the ability out.
    pub(super) fn is_answered_in_words(&self, declaration: &Declaration) -> bool {
        let effects = declaration.effects();
        effects.contains(&Effect::NameAnotherSubplot)
            || effects.contains(&Effect::RevealRole) && self.roles_can_lie()
            || effects.contains(&Effect::CarryOutIncident)
    }

    /// Whether a card is carrying out an incident, which may announce roles on its way.
    pub(super) fn is_carrying_out(&self) -> bool {
        self.declared.is_some_and(|declaration| declaration.effects().contains(&Effect::CarryOutIncident))
    }

    /// Whether an announced role could be a lie in this set; then the Mastermind is asked every time, so that
    /// being asked tells nothing.
    pub(crate) fn roles_can_lie(&self) -> bool {
        let may_lie = |modifier: &Modifier| matches!(modifier, Modifier::MayLie);
        self.sheet.set.def().roles.iter().any(|role| role.says(may_lie))
    }

    /// The days that have an incident, as bits from day 1 on.
    fn scheduled_days(&self) -> u64 {
        let scheduled = |(i, entry): (usize, &Option<Incident>)| entry.map(|_| 1 << (i + 1));
        self.sheet.schedule.iter().enumerate().filter_map(scheduled).sum()
    }

    /// The spent cards of every deck the Leader holds.
    fn leaders_spent_cards(&self) -> u64 {
        let mut bits = 0;
        for deck in 0..DECKS as u8 {
            if self.sheet.players.holder(deck, self.leader) == self.leader {
                for card in self.spent[1 + usize::from(deck)].iter() {
                    bits |= card_bit(deck, card);
                }
            }
        }
        bits
    }
}
