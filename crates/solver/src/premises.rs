//! What everybody knows before the first card.

use rules::{CharacterSet, Gauge, Incident, Location, MAX_DAYS, TragedySet};

/// An open sheet, and who is on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Premises {
    pub set: TragedySet,
    pub days: u8,
    pub loops: u8,
    /// Who is certainly in the cast.
    pub seen: CharacterSet,
    /// The public name of each day's incident.
    pub schedule: [Option<Incident>; MAX_DAYS],
    /// The locations of mob incidents, where they are open.
    pub mobs: [Option<Location>; MAX_DAYS],
    /// Where the Boss rules, if that is open; says nothing about what is hidden.
    pub turf: Option<Location>,
    /// Whether characters that come onto the board unannounced may be in the cast without having been seen.
    pub late_possible: bool,
    /// Whether scripts that differ only in the order of the subplots are different.
    pub ordered: bool,
}

impl Premises {
    /// The order of the subplots counts where a spell tells the first one.
    pub fn is_order_read(set: TragedySet) -> bool {
        set.def().gauge == Gauge::Mythos
    }
}

impl From<&engine::Table> for Premises {
    fn from(table: &engine::Table) -> Premises {
        let sheet = &table.sheet;
        Premises {
            set: sheet.set,
            days: sheet.days,
            loops: sheet.loops,
            seen: table.cast,
            schedule: sheet.schedule,
            mobs: sheet.mobs,
            turf: sheet.turf,
            // A game that is put down in the middle has everybody in it.
            late_possible: table.loop_no == 0,
            ordered: Premises::is_order_read(sheet.set),
        }
    }
}
