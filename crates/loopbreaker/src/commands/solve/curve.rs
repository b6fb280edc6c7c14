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
    /// None, 0, while a loop is prepared.
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

    /// What is possible with all of a record.
    pub(super) fn add(&mut self, record: &Record, answer: &Answer) {
        let (loop_no, day) = record.moment_of(record.items().len());
        let over = record.table().winner.is_some();
        self.points.push(Point::new(loop_no, day.unwrap_or(0), over, answer));
    }

    pub(super) fn print(&self, output: Output) -> anyhow::Result<Done> {
        let words = output.words;
        if output.json {
            print(&format!("{}\n", serde_json::to_string_pretty(self)?))?;
            return Ok(Done::Well);
        }
        let mut text = String::new();
        for point in &self.points {
            let day = (point.day > 0).then_some(point.day);
            let when = match point.over {
                true => words.sentence("solve-when-over", &[]),
                false => words.moment((point.loop_no, day)),
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
