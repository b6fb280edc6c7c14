//! How fast the detective tells why something is excluded.

use std::hint::black_box;
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use solver::{Answer, Claim, Detective};
use text::{Arg, Words};

use super::games::{millis, percentiles};

/// Reasons that were told, of things that only what was seen excludes.
#[derive(Default)]
pub(super) struct Whys(Vec<Asked>);

struct Asked {
    script: &'static str,
    loop_no: u8,
    day: u8,
    claim: Claim,
    time: Duration,
    is_exact: bool,
    /// Every step is about one moment.
    is_fine: bool,
    /// If not: how long it takes to look closer, and whether it is so then.
    patiently: Option<(Duration, bool)>,
}

impl Whys {
    /// Asks about excluded things, at most so many of them, from the whole list.
    pub(super) fn ask(&mut self, script: &'static str, detective: &Detective, answer: &Answer, most: usize) {
        let (space, table) = (detective.space(), detective.record().table());
        let is_telling = |claim: &Claim| {
            let mut scripts = space.everything();
            answer.having(*claim) == 0 && claim.restrict(&mut scripts, space) && space.has_scripts(&scripts)
        };
        let excluded: Vec<Claim> = match most {
            0 => Vec::new(),
            _ => Claim::all(space).into_iter().filter(is_telling).collect(),
        };
        for &claim in excluded.iter().step_by(excluded.len().div_ceil(most.max(1)).max(1)) {
            let begun = Instant::now();
            let reason = black_box(detective.why_not(claim));
            let time = begun.elapsed();
            let is_exact = reason.as_ref().is_some_and(|reason| reason.is_exact);
            let is_fine = reason.is_some_and(|reason| reason.is_fine());
            let patiently = (!is_fine).then(|| {
                let begun = Instant::now();
                let reason = black_box(detective.why_not_closer(claim, Arc::default()));
                (begun.elapsed(), reason.is_some())
            });
            let (loop_no, day) = (table.loop_no, table.day);
            self.0.push(Asked { script, loop_no, day, claim, time, is_exact, is_fine, patiently });
        }
    }

    fn times(&self) -> Option<([Duration; 3], &Asked)> {
        percentiles(&self.0, |asked| asked.time)
    }

    fn n_exact(&self) -> usize {
        self.0.iter().filter(|asked| asked.is_exact).count()
    }

    fn n_fine(&self) -> usize {
        self.0.iter().filter(|asked| asked.is_fine).count()
    }

    /// How many more are so with patience, and how long that takes at worst.
    fn patiently(&self) -> (usize, Duration) {
        let patiently = || self.0.iter().filter_map(|asked| asked.patiently);
        let longest = patiently().map(|(time, _)| time).max().unwrap_or_default();
        (patiently().filter(|(_, is_fine)| *is_fine).count(), longest)
    }

    pub(super) fn said(&self, words: &Words) -> Option<String> {
        let (times, worst) = self.times()?;
        let [median, most, longest] = times.map(|time| format!("{:.1}", millis(time)));
        let (n_patient, patient) = self.patiently();
        let patient = format!("{:.1}", millis(patient));
        let args = [
            ("patient", Arg::Number(n_patient as i64)),
            ("longer", Arg::Text(&patient)),
            ("asked", Arg::Number(self.0.len() as i64)),
            ("exact", Arg::Number(self.n_exact() as i64)),
            ("fine", Arg::Number(self.n_fine() as i64)),
            ("median", Arg::Text(&median)),
            ("most", Arg::Text(&most)),
            ("worst", Arg::Text(&longest)),
            ("script", Arg::Text(worst.script)),
            ("loop", Arg::Number(worst.loop_no.into())),
            ("day", Arg::Number(worst.day.into())),
        ];
        Some(words.say("bench-why", &args))
    }

    pub(super) fn told(&self) -> Option<Value> {
        let ([median, most, longest], worst) = self.times()?;
        Some(json!({
            "asked": self.0.len(),
            "exact": self.n_exact(),
            "fine": self.n_fine(),
            "fine_with_patience": self.patiently().0,
            "patience_worst_ms": millis(self.patiently().1),
            "median_ms": millis(median),
            "p90_ms": millis(most),
            "worst_ms": millis(longest),
            "worst": worst.told(),
            "asked_about": self.0.iter().map(Asked::told).collect::<Vec<_>>(),
        }))
    }
}

impl Asked {
    fn told(&self) -> Value {
        json!({
            "script": self.script,
            "loop": self.loop_no,
            "day": self.day,
            "claim": format!("{:?}", self.claim),
            "ms": millis(self.time),
            "exact": self.is_exact,
            "fine": self.is_fine,
            "patience": self.patiently.map(|(time, is_fine)| json!({ "ms": millis(time), "fine": is_fine })),
        })
    }
}
