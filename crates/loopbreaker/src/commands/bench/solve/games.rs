//! How fast the detective is in games of bundled scripts: the full answer after each day, on one core.

use std::hint::black_box;
use std::time::{Duration, Instant};

use bots::{Sensible, play_out};
use engine::{Event, Fact, Game, Options};
use rules::{Library, Script};
use serde_json::{Value, json};
use solver::{Detective, Record};
use text::{Arg, Words};

use super::super::super::solve::Progress;
use super::super::super::{arguments, print, print_json};
use super::SolveArgs;
use super::why::Whys;
use crate::{Done, Output};

/// The answer after one day.
struct Measured {
    script: &'static str,
    loop_no: u8,
    day: u8,
    items: usize,
    scripts: u128,
    /// From the record alone.
    cold: Duration,
    /// By a detective who knew all but this day.
    incremental: Duration,
}

pub(super) fn run(args: &SolveArgs, output: Output) -> anyhow::Result<Done> {
    if let Some(id) = args.script.iter().find(|id| Library::find(id).is_none()) {
        anyhow::bail!(arguments::unknown_script(id, output.words));
    }
    let is_wanted = |script: &&'static Script| {
        args.set.is_none_or(|set| set == script.set)
            && (args.script.is_empty() || args.script.contains(&script.id))
    };
    let scripts: Vec<&'static Script> = Library::all().iter().filter(is_wanted).collect();
    let (mut measured, mut whys) = (Vec::new(), Whys::default());
    let mut progress = Progress::new();
    for (n, script) in scripts.iter().enumerate() {
        for seed in args.seed..args.seed.saturating_add(args.games) {
            progress.tell(&working(output.words, &script.id, n, scripts.len()));
            measure(script, seed, args.why, &mut measured, &mut whys)?;
        }
    }
    drop(progress);
    let cold = Times::of(&measured, |day| day.cold);
    let incremental = Times::of(&measured, |day| day.incremental);
    let (Some(cold), Some(incremental)) = (cold, incremental) else { return Ok(Done::Well) };
    if output.json {
        let days: Vec<Value> = measured.iter().map(Measured::told).collect();
        print_json(&json!({
            "cold": cold.told(),
            "incremental": incremental.told(),
            "why": whys.told(),
            "peak_bytes": peak_bytes(),
            "days": days,
        }))?;
        return Ok(Done::Well);
    }
    for (key, times) in [("bench-cold", &cold), ("bench-incremental", &incremental)] {
        let [median, most, worst] =
            [times.median, times.most, times.worst].map(|time| format!("{:.1}", millis(time)));
        let args = [
            ("days", Arg::Number(measured.len() as i64)),
            ("median", Arg::Text(&median)),
            ("most", Arg::Text(&most)),
            ("worst", Arg::Text(&worst)),
            ("script", Arg::Text(times.of.script)),
            ("loop", Arg::Number(times.of.loop_no.into())),
            ("day", Arg::Number(times.of.day.into())),
        ];
        print(&format!("{}\n", output.words.say(key, &args)))?;
    }
    if let Some(told) = whys.said(output.words) {
        print(&format!("{told}\n"))?;
    }
    if let Some(bytes) = peak_bytes() {
        let args = [("megabytes", Arg::Number((bytes / 1_000_000) as i64))];
        print(&format!("{}\n", output.words.say("bench-memory", &args)))?;
    }
    Ok(Done::Well)
}

fn working(words: &Words, script: &str, n: usize, of: usize) -> String {
    let percent = (100 * n / of.max(1)) as i64;
    words.sentence("bench-working", &[("script", Arg::Text(script)), ("percent", Arg::Number(percent))])
}

/// Plays a game with sensible bots and measures the answer after each of its days.
fn measure(
    script: &'static Script,
    seed: u64,
    most_whys: usize,
    measured: &mut Vec<Measured>,
    whys: &mut Whys,
) -> anyhow::Result<()> {
    let options = Options::for_script(script);
    let mut events: Vec<Event> = Vec::new();
    let game = Game::start(script, &options, &mut events)?;
    let seats = game.table().sheet.players.seats().count() as u64;
    let players = (0..seats).map(|seat| Sensible::new(seed * 10 + seat)).collect();
    play_out(game, players, &mut events).map_err(|trouble| anyhow::anyhow!("{}: {trouble:?}", script.id))?;
    let mut record = Record::new(Game::before_start(script, &options)?.table());
    events.iter().for_each(|event| record.see(event));

    let mut detective = Detective::new(&Record::new(record.before()));
    let mut from = 0;
    for (to, loop_no, day) in ends_of_days(&record) {
        let begun = Instant::now();
        detective.follow(&record.items()[from..to]);
        let answer = black_box(detective.answer());
        let incremental = begun.elapsed();
        from = to;

        let so_far = record.up_to(to);
        let begun = Instant::now();
        let again = black_box(Detective::new(&so_far).answer());
        let cold = begun.elapsed();
        anyhow::ensure!(answer == again, "{}: loop {loop_no} day {day} gives two answers", script.id);
        let scripts = answer.scripts;
        measured.push(Measured { script: &script.id, loop_no, day, items: to, scripts, cold, incremental });
        whys.ask(&script.id, &detective, &answer, most_whys);
    }
    Ok(())
}

/// How many items there are at the end of each day, with its loop and number.
fn ends_of_days(record: &Record) -> Vec<(usize, u8, u8)> {
    let (mut loop_no, mut day) = (0, None);
    let mut ends = Vec::new();
    for (n, item) in record.items().iter().enumerate() {
        if let Fact::LoopBegins(_) | Fact::DayBegins(_) = item.fact
            && let Some(day) = day.take()
        {
            ends.push((n, loop_no, day));
        }
        if let Fact::LoopBegins(n) = item.fact {
            loop_no = n;
        }
        if let Fact::DayBegins(n) = item.fact {
            day = Some(n);
        }
    }
    ends.extend(day.map(|day| (record.items().len(), loop_no, day)));
    ends
}

impl Measured {
    fn told(&self) -> Value {
        json!({
            "script": self.script,
            "loop": self.loop_no,
            "day": self.day,
            "items": self.items,
            "scripts": self.scripts.to_string(),
            "cold_ms": millis(self.cold),
            "incremental_ms": millis(self.incremental),
        })
    }
}

struct Times<'m> {
    median: Duration,
    /// Nine of ten take no longer.
    most: Duration,
    worst: Duration,
    /// The day of the worst.
    of: &'m Measured,
}

impl<'m> Times<'m> {
    fn of(measured: &'m [Measured], time: impl Fn(&Measured) -> Duration) -> Option<Times<'m>> {
        let ([median, most, worst], of) = percentiles(measured, time)?;
        Some(Times { median, most, worst, of })
    }

    fn told(&self) -> Value {
        json!({
            "median_ms": millis(self.median),
            "p90_ms": millis(self.most),
            "worst_ms": millis(self.worst),
            "worst": { "script": self.of.script, "loop": self.of.loop_no, "day": self.of.day },
        })
    }
}

/// The middle of some times, that of nine in ten and the worst, with what took longest.
pub(super) fn percentiles<T>(all: &[T], time: impl Fn(&T) -> Duration) -> Option<([Duration; 3], &T)> {
    let mut sorted: Vec<&T> = all.iter().collect();
    sorted.sort_by_key(|one| time(one));
    let worst = *sorted.last()?;
    let at = |share: usize| time(sorted[(sorted.len() - 1) * share / 100]);
    Some(([at(50), at(90), time(worst)], worst))
}

pub(super) fn millis(time: Duration) -> f64 {
    (time.as_secs_f64() * 1e5).round() / 100.0
}

/// The most memory this process has had, where the system tells.
fn peak_bytes() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().strip_suffix(" kB")?.trim().parse::<u64>().ok().map(|kilobytes| kilobytes * 1024)
}
