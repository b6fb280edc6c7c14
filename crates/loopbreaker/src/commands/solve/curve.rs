//! How many scripts were possible after each day.

use engine::{Fact, Table};
use serde::Serialize;
use solver::{Answer, Record};
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

impl Point {
    fn new(loop_no: u8, day: u8, over: bool, answer: &Answer) -> Point {
        let Answer { scripts, plot_combinations, saturated, .. } = *answer;
        Point { loop_no, day, over, scripts, plot_combinations, saturated }
    }
}

#[derive(Debug, Serialize)]
pub(super) struct Curve {
    #[serde(rename = "curve")]
    points: Vec<Point>,
}

impl Curve {
    /// Begins with what the open sheet alone allows.
    pub(super) fn new(answer: &Answer) -> Curve {
        Curve { points: vec![Point::new(0, 0, false, answer)] }
    }

    pub(super) fn add(&mut self, table: &Table, answer: &Answer) {
        self.points.push(Point::new(table.loop_no, table.day, table.winner.is_some(), answer));
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
