//! A finished game step by step: how many scripts were possible, and since when each secret could be known.

use std::sync::Arc;

use engine::{Event, Fact, Game, Replay, Step, Table};
use protocol::detective::{Candidates, CurvePoint, FirstCertain, LoopReview, Review};
use protocol::{Id, OpenSheet, Secrets};

use crate::detective::{self, Following};

/// What was found, and what it takes to ask more.
#[derive(Debug)]
pub(super) struct Done {
    pub(super) review: Review,
    /// What was possible at each moment of the curve.
    pub(super) candidates: Vec<Arc<Candidates>>,
    /// How much had happened then.
    pub(super) n_events: Vec<usize>,
    pub(super) before: Game,
    pub(super) events: Vec<Event>,
}

/// Tells now and then how far it has come, in percent.
pub(super) fn look_through(replay: &Replay, tell: impl Fn(u8)) -> Done {
    let before = Game::before_start(replay.script(), replay.options()).expect("a replay can be set up");
    let mut events = Vec::new();
    replay.play(|moment| events.extend_from_slice(moment.events));
    let truth = detective::of_secrets(before.secrets(), &before.table().sheet);

    let mut following = Following::new(&before);
    let mut curve: Vec<CurvePoint> = Vec::new();
    let mut candidates: Vec<Arc<Candidates>> = Vec::new();
    let mut n_events: Vec<usize> = Vec::new();
    let mut certain: Vec<FirstCertain> =
        truth.iter().map(|claim| FirstCertain { claim: *claim, point: None }).collect();
    for end in ends_of_steps(&events) {
        following.see(&events[following.n_events()..end]);
        let table = following.table();
        // What comes first has no step yet, and what follows the end no riddle.
        let is_same = curve.last().is_some_and(|last| is_in(last, table));
        if is_same {
            curve.pop();
            candidates.pop();
            n_events.pop();
        }
        let possible = Arc::new(following.candidates());
        let possible = candidates.last().filter(|last| **last == possible).cloned().unwrap_or(possible);
        let table = following.table();
        curve.push(CurvePoint {
            loop_no: table.loop_no,
            day: day_of(table),
            step: Id(table.step),
            item: following.item(),
            scripts: possible.scripts.clone(),
        });
        candidates.push(possible);
        n_events.push(end);
        for open in certain.iter_mut().filter(|it| it.point.is_none()) {
            open.point = following.is_certain(open.claim).then_some(curve.len() as u32 - 1);
        }
        tell((100 * end / events.len().max(1)).min(99) as u8);
    }
    let review = Review {
        sheet: OpenSheet::of(&before.table().sheet, replay.options().preset),
        cast: before.table().cast.iter().map(Id).collect(),
        secrets: Secrets::from(before.secrets()),
        loops: loops(&curve, &certain),
        curve,
        certain,
    };
    Done { review, candidates, n_events, before, events }
}

fn is_in(point: &CurvePoint, table: &Table) -> bool {
    (point.loop_no, point.day, point.step.0) == (table.loop_no, day_of(table), table.step)
}

/// None while a loop is prepared: the table still has the last one of the loop before.
fn day_of(table: &Table) -> u8 {
    if table.step == Step::Preparation { 0 } else { table.day }
}

/// How much has happened when a step ends: before the next begins, and at last.
fn ends_of_steps(events: &[Event]) -> Vec<usize> {
    let begins = |event: &Event| match event {
        // A loop begins within the step that prepares it.
        Event::Happened { fact, .. } => matches!(fact, Fact::Step(_) | Fact::DayBegins(_)),
        Event::Laid { .. } | Event::Opened(_) => false,
    };
    let ends = events.iter().enumerate().filter(|(_, event)| begins(event)).map(|(n, _)| n);
    ends.chain([events.len()]).collect()
}

fn loops(curve: &[CurvePoint], certain: &[FirstCertain]) -> Vec<LoopReview> {
    let is_of_a_loop = |point: &CurvePoint| !matches!(point.step.0, Step::FinalGuess | Step::Over);
    let last = curve.iter().map(|point| point.loop_no).max().unwrap_or(0);
    let of = |loop_no: u8| {
        let point = curve.iter().rposition(|point| point.loop_no == loop_no && is_of_a_loop(point))? as u32;
        let known = certain.iter().filter(|it| it.point.is_some_and(|since| since <= point)).count();
        Some(LoopReview { loop_no, point, certain: known as u32 })
    };
    (1..=last).filter_map(of).collect()
}
