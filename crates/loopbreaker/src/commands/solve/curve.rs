//! How many scripts were possible after each day.

use engine::Fact;
use serde::Serialize;
use solver::{Answer, Record};
use text::Arg;

use super::super::print;
use super::page::grouped;
use crate::{Done, Output};

/// Where a day of the record ends.
pub(super) struct DayEnd {
    /// The items that had been seen by then; that the next day begins is the last of them, since before it nobody knows that the
    /// night brings nothing more.
    pub(super) to: usize,
    /// 0 while a loop is prepared.
    pub(super) day: u8,
    pub(super) loop_no: u8,
}

/// The ends of all days, and of the record.
pub(super) fn day_ends(record: &Record) -> Vec<DayEnd> {
    let mut ends: Vec<DayEnd> = Vec::new();
    let mut table = *record.before();
    let mut is_day = false;
    for (n, item) in record.items().iter().enumerate() {
        let begins = matches!(item.fact, Fact::DayBegins(_));
        let begins_anew = begins || matches!(item.fact, Fact::LoopBegins(_) | Fact::GuessBegins { .. });
        if begins_anew && is_day {
            let (loop_no, day) = (table.loop_no, table.day);
            ends.push(DayEnd { to: n + usize::from(begins), loop_no, day });
            is_day = false;
        }
        is_day |= begins;
        table.apply(&item.fact);
    }
    let to = record.items().len();
    if ends.last().is_none_or(|last| last.to < to) {
        let (loop_no, day) = record.moment_of(to);
        ends.push(DayEnd { to, loop_no, day: day.unwrap_or(0) });
    }
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

    /// What is possible at the end of a day, with all of a record.
    pub(super) fn add(&mut self, record: &Record, end: &DayEnd, answer: &Answer) {
        let over = record.table().winner.is_some();
        self.points.push(Point::new(end.loop_no, end.day, over, answer));
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
