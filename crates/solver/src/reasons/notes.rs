//! What scripts clash with along a stretch.

use engine::{Cause, Event, Fact};
use rules::{Character, CulpritSet, RoleSet};

use crate::quick_hash::QuickMap;
use crate::walk::{Clash, Witness};

/// What clashed with the record, and how large the sets of scripts are that did so.
#[derive(Default)]
pub(super) struct Notes {
    pub(super) clashes: Clashes,
    /// Which roles everybody has in the scripts that clash with an item.
    pub(super) roles: QuickMap<usize, [RoleSet; Character::COUNT]>,
}

/// What clashes, and how weighty that is.
pub(super) type Clashes = QuickMap<ClashKey, u128>;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct ClashKey {
    pub(super) at: usize,
    pub(super) event: Option<(Fact, Cause)>,
    /// Where the incident of a day would have occurred and did not, or the other way round: whosever it was.
    pub(super) incident: Option<(u8, CulpritSet)>,
    /// The day whose incident did not occur before that, where it is not looked at.
    pub(super) without_incident: Option<u8>,
}

/// What items were shown for.
#[derive(Default)]
pub(super) struct Causes(pub(super) Vec<(usize, Cause)>);

impl Witness for Causes {
    const HEARS_CLASHES: bool = false;
    const HEARS_SINGLE_ITEMS: bool = true;

    fn fits(&mut self, causes: &[(usize, Cause)]) {
        self.0.extend(causes);
    }
}

impl Notes {
    /// These, or others if there are none.
    pub(super) fn or(self, others: Notes) -> Notes {
        if self.clashes.is_empty() { others } else { self }
    }

    /// Takes up what was noted of other items or scripts.
    pub(super) fn take_up(&mut self, others: Notes) {
        for (clash, more) in others.clashes {
            let weight = self.clashes.entry(clash).or_default();
            *weight = weight.saturating_add(more);
        }
        for (item, more) in others.roles {
            let roles = self.roles.entry(item).or_insert([RoleSet::EMPTY; Character::COUNT]);
            for (roles, more) in roles.iter_mut().zip(more) {
                *roles = roles.or(more);
            }
        }
    }
}

impl Witness for Notes {
    const HEARS_WHAT_FITS: bool = false;

    fn clashes(&mut self, clash: Clash) {
        if clash.is_free {
            return;
        }
        let event = clash.event.and_then(|event| match event {
            Event::Happened { fact, cause, .. } => Some((fact, cause)),
            Event::Laid { .. } | Event::Opened(_) => None,
        });
        let incident = match clash.first {
            Some(Fact::IncidentOccurs { day } | Fact::NoIncident { day }) => {
                Some((day, clash.cube.culprits(day)))
            }
            Some(_) | None => None,
        };
        let roles = self.roles.entry(clash.at).or_insert([RoleSet::EMPTY; Character::COUNT]);
        for who in Character::ALL {
            roles[who.index()] = roles[who.index()].or(clash.cube.roles(*who));
        }
        let weight = self
            .clashes
            .entry(ClashKey { at: clash.at, event, incident, without_incident: clash.without_incident })
            .or_default();
        *weight = weight.saturating_add(clash.cube.size());
    }
}

/// Whether nobody can see the cause.
pub(super) fn is_hidden(cause: Cause) -> bool {
    match cause {
        Cause::Course | Cause::Cards | Cause::Spell(_) | Cause::Curse => false,
        Cause::Lie { .. } | Cause::FalseName { .. } | Cause::Ability(_) | Cause::Incident { .. } => true,
    }
}

/// Whether what was seen has a cause that says something: what did nothing has none, and whether an incident occurs lies with
/// its culprit.
pub(super) fn is_by_something(seen: Fact) -> bool {
    !matches!(seen, Fact::NothingHappens | Fact::IncidentOccurs { .. } | Fact::NoIncident { .. })
}
