//! How many scripts were possible after each day.

use engine::{Fact, Table};
use serde::Serialize;
use solver::{Cube, Record, Space};
use text::Arg;

use super::super::print;
use super::page::grouped;
use crate::{Done, Output};

/// Where a day of the record ends.
pub(super) struct DayEnd {
    /// The items that had been seen by then.
    pub(super) to: usize,
    pub(super) table: Table,
}

/// The ends of all days, and of the record.
pub(super) fn day_ends(record: &Record) -> Vec<DayEnd> {
    let mut ends = Vec::new();
    let mut table = *record.before();
    let mut is_day = false;
    for (to, item) in record.items().iter().enumerate() {
        let begins_anew =
            matches!(item.fact, Fact::DayBegins(_) | Fact::LoopBegins(_) | Fact::GuessBegins { .. });
        if begins_anew && is_day {
            ends.push(DayEnd { to, table });
            is_day = false;
        }
        is_day |= matches!(item.fact, Fact::DayBegins(_));
        table.apply(&item.fact);
    }
    ends.push(DayEnd { to: record.items().len(), table });
    ends
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
struct Point {
    #[serde(rename = "loop")]
    loop_no: u8,
    day: u8,
    /// The game was over by then.
    over: bool,
    scripts: u128,
    plot_combinations: usize,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    saturated: bool,
}

#[derive(Debug, Serialize)]
pub(super) struct Curve {
    #[serde(rename = "curve")]
    points: Vec<Point>,
    #[serde(skip)]
    is_wanted: bool,
}

impl Curve {
    pub(super) fn new(space: &Space, is_wanted: bool) -> Curve {
        let mut curve = Curve { points: Vec::new(), is_wanted };
        let first = [space.everything()];
        curve.point(space, &first, |point| point);
        curve
    }

    pub(super) fn add(&mut self, space: &Space, table: &Table, scripts: &[Cube]) {
        let Table { loop_no, day, winner, .. } = *table;
        self.point(space, scripts, |point| Point { loop_no, day, over: winner.is_some(), ..point });
    }

    fn point(&mut self, space: &Space, scripts: &[Cube], at: impl Fn(Point) -> Point) {
        if !self.is_wanted {
            return;
        }
        let answer = space.tally_without_casts(scripts);
        self.points.push(at(Point {
            loop_no: 0,
            day: 0,
            over: false,
            scripts: answer.scripts,
            plot_combinations: answer.plot_combinations,
            saturated: answer.saturated,
        }));
    }

    pub(super) fn print(&self, output: Output) -> anyhow::Result<Done> {
        let words = output.words;
        if output.json {
            print(&format!("{}\n", serde_json::to_string_pretty(self)?))?;
            return Ok(Done::Well);
        }
        let mut text = String::new();
        for point in &self.points {
            let args = [("loop", point.loop_no.into()), ("day", point.day.into())];
            let when = match (point.loop_no, point.over) {
                (0, _) => words.sentence("solve-when-before", &[]),
                (_, true) => words.sentence("solve-when-over", &[]),
                (_, false) => words.sentence("solve-when", &args),
            };
            let scripts = match point.saturated {
                true => words.say("solve-saturated", &[]),
                false => grouped(words, point.scripts),
            };
            let args = [("when", Arg::Text(&when)), ("scripts", Arg::Text(&scripts))];
            text += &format!("{}\n", words.sentence("solve-point", &args));
        }
        print(&text)?;
        Ok(Done::Well)
    }
}
