//! A cube: for every hidden part of a script, each by itself, what is still possible.

use rules::{Character, CulpritSet, Incident, IncidentSet, MAX_DAYS, MAX_LOOPS, Role, RoleSet};

use crate::combination::PlotMask;

/// When a late character enters, as bits; bit 0 is for one that is not in the cast.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct EntrySet(pub u16);

impl EntrySet {
    /// Stands for no entry at all.
    pub const NEVER: u8 = 0;
    pub const EMPTY: EntrySet = EntrySet(0);
    /// One more than the latest entry.
    pub const ROOM: usize = 1 + if MAX_DAYS > MAX_LOOPS { MAX_DAYS } else { MAX_LOOPS };
    pub const ABSENT: EntrySet = EntrySet(1 << EntrySet::NEVER);
    pub const PRESENT: EntrySet = EntrySet(EntrySet::ANY.0 & !EntrySet::ABSENT.0);
    /// Not in the cast, or in any loop or on any day.
    pub const ANY: EntrySet = EntrySet((1 << EntrySet::ROOM) - 1);

    pub fn at(entry: u8) -> EntrySet {
        EntrySet(1 << entry)
    }

    pub fn insert(&mut self, entry: u8) {
        self.0 |= 1 << entry;
    }

    pub fn present(self) -> EntrySet {
        EntrySet(self.0 & !EntrySet::ABSENT.0)
    }

    pub fn may_be_absent(self) -> bool {
        self.0 & EntrySet::ABSENT.0 != 0
    }

    pub fn contains(self, entry: u8) -> bool {
        self.0 >> entry & 1 == 1
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    pub fn and(self, other: EntrySet) -> EntrySet {
        EntrySet(self.0 & other.0)
    }

    pub fn without(self, other: EntrySet) -> EntrySet {
        EntrySet(self.0 & !other.0)
    }

    pub fn iter(self) -> impl Iterator<Item = u8> {
        (0..16).filter(move |&entry| self.contains(entry))
    }
}

/// Those who may come onto the board unannounced.
pub const LATE: [Character; N_LATE] = {
    let mut late = [Character::ALL[0]; N_LATE];
    let (mut i, mut n) = (0, 0);
    while i < Character::COUNT {
        if Character::ALL[i].is_late() {
            late[n] = Character::ALL[i];
            n += 1;
        }
        i += 1;
    }
    late
};

const N_LATE: usize = {
    let (mut i, mut n) = (0, 0);
    while i < Character::COUNT {
        n += Character::ALL[i].is_late() as usize;
        i += 1;
    }
    n
};

/// Among the roles of a character: it is not in the cast. A script has a role or this for everybody, so that cubes
/// are sets of points also where somebody may be absent. A day without an incident has it for incident and culprit.
pub(crate) const ABSENT: u64 = 1 << 63;

const ROLES: usize = 0;
const CULPRITS: usize = ROLES + Character::COUNT;
const INCIDENTS: usize = CULPRITS + MAX_DAYS;
const ENTRIES: usize = INCIDENTS + MAX_DAYS;
const PARTS: usize = ENTRIES + N_LATE;

/// What a part tells of a day.
#[derive(Clone, Copy, Debug)]
pub(crate) enum DayPart {
    /// What its incident truly is.
    Incident(u8),
    /// Whose it is.
    Culprit(u8),
}

/// A set of scripts of one open sheet: all that have, part by part, one of the possibilities. Days are counted from 1.
/// A part the sheet does not have (a day without an incident) says nothing.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Cube {
    plots: PlotMask,
    parts: [u64; PARTS],
}

impl Cube {
    /// Nobody in the cast, no incident, any of these plots.
    pub(crate) fn new(plots: PlotMask) -> Cube {
        let mut parts = [ABSENT; PARTS];
        parts[ENTRIES..].fill(EntrySet::ABSENT.0.into());
        Cube { plots, parts }
    }

    pub(crate) fn with_member(&mut self, who: Character, roles: RoleSet, entries: EntrySet) {
        let absent = if entries.may_be_absent() { ABSENT } else { 0 };
        self.parts[ROLES + who.index()] = roles.0 | absent;
        if let Some(n) = late_place(who) {
            self.parts[ENTRIES + n] = entries.0.into();
        }
    }

    pub(crate) fn with_incident(&mut self, day: u8, incidents: IncidentSet, culprits: CulpritSet) {
        self.parts[INCIDENTS + day_place(day)] = incidents.0;
        self.parts[CULPRITS + day_place(day)] = culprits.0.into();
    }

    /// The parts that tell of incidents, and what they tell.
    pub(crate) fn day_parts() -> impl Iterator<Item = (usize, DayPart)> {
        let days = || (0..MAX_DAYS).zip(1..);
        let incidents = days().map(|(n, day)| (INCIDENTS + n, DayPart::Incident(day)));
        let culprits = days().map(|(n, day)| (CULPRITS + n, DayPart::Culprit(day)));
        incidents.chain(culprits)
    }

    /// The day whose culprit a part tells.
    pub(crate) fn culprit_day(part: usize) -> Option<u8> {
        (CULPRITS..INCIDENTS).contains(&part).then(|| (part - CULPRITS) as u8 + 1)
    }

    pub(crate) fn culprit_part(day: u8) -> usize {
        CULPRITS + day_place(day)
    }

    pub(crate) fn incident_part(day: u8) -> usize {
        INCIDENTS + day_place(day)
    }

    /// The part that tells when a late character comes.
    pub(crate) fn entry_part(who: Character) -> Option<usize> {
        late_place(who).map(|n| ENTRIES + n)
    }

    pub(crate) fn is_entry(part: usize) -> bool {
        part >= ENTRIES
    }

    /// Whose role a part tells.
    pub(crate) fn whose_role(part: usize) -> Option<Character> {
        Character::ALL.get(part.checked_sub(ROLES)?).copied()
    }

    /// The part that tells of a character's role.
    pub(crate) fn part_of(who: Character) -> usize {
        ROLES + who.index()
    }

    /// The values that a part can have, as bits.
    pub(crate) fn part(&self, part: usize) -> u64 {
        self.parts[part]
    }

    pub(crate) fn set_part(&mut self, part: usize, values: u64) {
        self.parts[part] = values;
    }

    pub(crate) fn restrict_part(&mut self, part: usize, values: u64) -> bool {
        self.keep(part, values)
    }

    pub fn plots(&self) -> &PlotMask {
        &self.plots
    }

    /// The roles a character can have if it is in the cast.
    pub fn roles(&self, who: Character) -> RoleSet {
        RoleSet(self.parts[ROLES + who.index()] & !ABSENT)
    }

    pub fn may_be_absent(&self, who: Character) -> bool {
        self.parts[ROLES + who.index()] & ABSENT != 0
    }

    /// The role of a character that is certainly in the cast and can have only this one.
    pub fn role(&self, who: Character) -> Option<Role> {
        if self.may_be_absent(who) { None } else { self.roles(who).only() }
    }

    pub fn culprits(&self, day: u8) -> CulpritSet {
        CulpritSet(self.parts[CULPRITS + day_place(day)] as u32)
    }

    /// What the incident of a day can truly be; empty on a day without one.
    pub fn incidents(&self, day: u8) -> IncidentSet {
        IncidentSet(self.parts[INCIDENTS + day_place(day)] & !ABSENT)
    }

    /// When a late character enters; of the others, whether they are in the cast at all.
    pub fn entries(&self, who: Character) -> EntrySet {
        match late_place(who) {
            Some(n) => EntrySet(self.parts[ENTRIES + n] as u16),
            None if self.may_be_absent(who) => EntrySet::ABSENT,
            None => EntrySet::at(1),
        }
    }

    /// Keeps the scripts with one of these combinations; false if none is left.
    pub fn restrict_plots(&mut self, plots: &PlotMask) -> bool {
        self.plots = self.plots.and(plots);
        !self.plots.is_empty()
    }

    /// Keeps the scripts in which the character is in the cast and has one of these roles; false if none is left.
    pub fn restrict_role(&mut self, who: Character, roles: RoleSet) -> bool {
        self.keep(ROLES + who.index(), roles.0 & !ABSENT)
    }

    /// Keeps the scripts in which the character has none of these roles, or is not in the cast; false if none is
    /// left.
    pub fn exclude_role(&mut self, who: Character, roles: RoleSet) -> bool {
        self.keep(ROLES + who.index(), !roles.0 | ABSENT)
    }

    pub fn restrict_culprits(&mut self, day: u8, culprits: CulpritSet) -> bool {
        self.keep(CULPRITS + day_place(day), culprits.0.into())
    }

    pub fn restrict_incident(&mut self, day: u8, incidents: IncidentSet) -> bool {
        self.keep(INCIDENTS + day_place(day), incidents.0)
    }

    /// Keeps the scripts in which a late character enters then, bit 0 standing for not at all.
    pub fn restrict_entries(&mut self, who: Character, entries: EntrySet) -> bool {
        match late_place(who) {
            Some(n) => self.keep(ENTRIES + n, entries.0.into()),
            None if entries.present().is_empty() => self.keep(ROLES + who.index(), ABSENT),
            None if !entries.may_be_absent() => self.keep(ROLES + who.index(), !ABSENT),
            None => true,
        }
    }

    fn keep(&mut self, part: usize, values: u64) -> bool {
        self.parts[part] &= values;
        self.agree() && self.parts[part] != 0
    }

    /// Whoever has no entry has no role, and the other way round; false if nothing is left.
    fn agree(&mut self) -> bool {
        for (n, who) in LATE.iter().enumerate() {
            let [role, entry] = [ROLES + who.index(), ENTRIES + n];
            if self.parts[role] & ABSENT == 0 || self.parts[entry] & 1 == 0 {
                self.parts[role] &= !ABSENT;
                self.parts[entry] &= !1;
            }
            if self.parts[role] & !ABSENT == 0 || self.parts[entry] & !1 == 0 {
                self.parts[role] &= ABSENT;
                self.parts[entry] &= 1;
            }
            if self.parts[role] == 0 || self.parts[entry] == 0 {
                return false;
            }
        }
        true
    }

    /// In how many ways one of everything that is possible can be taken, legal or not: how large it is, roughly.
    pub(crate) fn size(&self) -> u128 {
        let parts = self.parts.iter().map(|part| u128::from(part.count_ones()));
        parts.fold(self.plots.len() as u128, u128::saturating_mul)
    }

    fn has_nothing(&self) -> bool {
        self.plots.is_empty() || self.parts.contains(&0)
    }

    /// The scripts in both.
    pub fn and(&self, other: &Cube) -> Option<Cube> {
        let plots = self.plots.and(&other.plots);
        let parts = std::array::from_fn(|i| self.parts[i] & other.parts[i]);
        let mut both = Cube { plots, parts };
        (!both.has_nothing() && both.agree()).then_some(both)
    }

    /// Whether every script of the other is one of this.
    pub fn contains(&self, other: &Cube) -> bool {
        other.plots.without(&self.plots).is_empty()
            && self.parts.iter().zip(&other.parts).all(|(mine, others)| others & !mine == 0)
    }

    /// What it says of the days: whose incidents they are and which.
    pub(crate) fn days(&self) -> [u64; 2 * MAX_DAYS] {
        std::array::from_fn(|n| self.parts[CULPRITS + n])
    }

    /// Lets a character have what it can have elsewhere.
    pub(crate) fn open_member(&mut self, who: Character, elsewhere: &Cube) {
        let entries = late_place(who).map(|n| ENTRIES + n);
        for part in std::iter::once(ROLES + who.index()).chain(entries) {
            self.parts[part] = elsewhere.parts[part];
        }
    }

    /// Lets the incident of a day be what it can be elsewhere.
    pub(crate) fn open_day(&mut self, day: u8, elsewhere: &Cube) {
        for part in [CULPRITS + day_place(day), INCIDENTS + day_place(day)] {
            self.parts[part] = elsewhere.parts[part];
        }
    }

    pub(crate) fn open_plots(&mut self, elsewhere: &Cube) {
        self.plots = elsewhere.plots;
    }

    /// Lets plots and roles be what they can be elsewhere; whoever is absent stays so.
    pub(crate) fn open_roles(&mut self, elsewhere: &Cube) {
        self.open_plots(elsewhere);
        for part in ROLES..CULPRITS {
            if self.parts[part] != ABSENT {
                self.parts[part] = elsewhere.parts[part] & (self.parts[part] | !ABSENT);
            }
        }
    }
}

impl std::fmt::Debug for Cube {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut shown = f.debug_struct("Cube");
        shown.field("combinations", &self.plots.len());
        for &who in Character::ALL {
            if self.parts[ROLES + who.index()] != ABSENT {
                shown.field(who.id(), &(self.roles(who), self.entries(who)));
            }
        }
        for day in (1..=MAX_DAYS as u8).filter(|&day| !self.incidents(day).is_empty()) {
            shown.field("day", &(day, self.incidents(day), self.culprits(day)));
        }
        shown.finish()
    }
}

fn late_place(who: Character) -> Option<usize> {
    LATE.iter().position(|&late| late == who)
}

fn day_place(day: u8) -> usize {
    usize::from(day) - 1
}

/// The truths behind a name, as far as the set has them.
pub(crate) fn truths(incidents: &[Incident], name: Incident) -> IncidentSet {
    incidents.iter().copied().filter(|incident| incident.may_go_by(name)).collect()
}
