//! A short name for what a script plays like.

use std::fmt;
use std::str::FromStr;

use super::{Scheduled, Script, SpecialRule};

/// Sixteen hexadecimal digits that stand for all of a script that matters in play: set, days, plots, cast,
/// incidents and special rules, but not title, author, origin, notes or the loops to choose from.
///
/// The order of the cast, of the days and of the special rules does not count; that of the subplots does.
/// It finds mistakes, such as a replay of an older version of a script; it is no seal against forgery.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Fingerprint(pub u64);

impl fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

/// Text that is not a fingerprint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoFingerprint;

impl fmt::Display for NoFingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a fingerprint is 16 digits from 0 to f")
    }
}

impl std::error::Error for NoFingerprint {}

impl FromStr for Fingerprint {
    type Err = NoFingerprint;

    fn from_str(text: &str) -> Result<Fingerprint, NoFingerprint> {
        let is_printed = text.len() == 16 && text.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'));
        if !is_printed {
            return Err(NoFingerprint);
        }
        u64::from_str_radix(text, 16).map(Fingerprint).map_err(|_| NoFingerprint)
    }
}

impl Script {
    /// See [`Fingerprint`]. Replays name their script by id and this, so the text below never changes for a
    /// script that can already be written.
    pub fn fingerprint(&self) -> Fingerprint {
        let mut cast: Vec<String> = Vec::new();
        for member in &self.cast {
            let mut line = format!("cast {} {}", member.character, member.role);
            if let Some(turf) = member.turf {
                line += &format!(" turf {turf}");
            }
            if let Some(enters_loop) = member.enters_loop {
                line += &format!(" enters-loop {enters_loop}");
            }
            if let Some(enters_day) = member.enters_day {
                line += &format!(" enters-day {enters_day}");
            }
            cast.push(line);
        }
        cast.sort();

        // Two incidents on one day happen in listed order, so only the days are sorted.
        let mut incidents = self.incidents.clone();
        incidents.sort_by_key(|scheduled| scheduled.day);

        let mut rules: Vec<String> = self.special_rules.iter().map(rule_line).collect();
        rules.sort();

        let mut lines = vec![format!("set {}", self.set), format!("days {}", self.days)];
        lines.push(format!("main-plot {}", self.main_plot));
        lines.extend(self.extra_main_plot.iter().map(|plot| format!("extra-main-plot {plot}")));
        lines.extend(self.subplots.iter().map(|plot| format!("subplot {plot}")));
        lines.extend(cast);
        lines.extend(incidents.iter().map(incident_line));
        lines.extend(rules);
        Fingerprint(fnv_1a(lines.join("\n").as_bytes()))
    }
}

fn incident_line(scheduled: &Scheduled) -> String {
    let Scheduled { day, incident, culprit, public_name } = scheduled;
    let mut line = format!("incident {day} {incident} {culprit}");
    if let Some(name) = public_name {
        line += &format!(" as {name}");
    }
    line
}

fn rule_line(rule: &SpecialRule) -> String {
    match rule {
        SpecialRule::MastermindCardRemoved(card) => format!("rule mastermind-card-removed {card}"),
        SpecialRule::StartLocation(character, location) => {
            format!("rule start-location {character} {location}")
        }
        SpecialRule::FinalGuess { allowed } => format!("rule final-guess {allowed}"),
        SpecialRule::NoTableTalk => "rule no-table-talk".to_owned(),
        SpecialRule::Other(text) => format!("rule other {}", text.replace('\\', "\\\\").replace('\n', "\\n")),
    }
}

/// The 64-bit FNV-1a hash.
fn fnv_1a(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hash_is_fnv_1a() {
        assert_eq!(fnv_1a(b""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(fnv_1a(b"foobar"), 0x8594_4171_f739_67e8);
    }

    #[test]
    fn printed_fingerprints_are_read_back() {
        let fingerprint = Fingerprint(0x00ab_cdef_0123_4567);
        assert_eq!(fingerprint.to_string(), "00abcdef01234567");
        assert_eq!("00abcdef01234567".parse(), Ok(fingerprint));
        for bad in ["", "abcdef01234567", "00ABCDEF01234567", "+0abcdef01234567", "00abcdef012345678"] {
            assert_eq!(bad.parse::<Fingerprint>(), Err(NoFingerprint), "{bad}");
        }
    }
}
