//! What games do all the time, committed in groups: what arrives while one group is written to the disk is the next.

use std::borrow::Cow;
use std::sync::Arc;
use std::time::Instant;

use engine::Seat;
use protocol::lobby::{Stage, Wish};
use serde::Serialize;
use sqlx::sqlite::SqliteConnection;
use tokio::sync::{Mutex, mpsc, oneshot};

use super::now;
use crate::secret::hex;
use crate::store::{
    NewTable, StoreError, StoredChoice, StoredNote, TableId, book_id, holder_id, stage_id, wish_id,
};

/// One commit takes no more of them.
const MOST_TOGETHER: usize = 512;

/// Something that is stored as a whole or not at all.
pub(super) enum Deed {
    Create(NewTable),
    Append { table: TableId, first: u32, choices: Vec<StoredChoice> },
    LeaveSpiral { table: TableId, spirals: u32, first: u32, choices: Vec<StoredChoice> },
    SetStage(TableId, Stage),
    SetGates(TableId, u32),
    SetWish { table: TableId, seat: Seat, spiral: u32, wish: Option<Wish> },
    Touch(TableId),
    WriteNote(TableId, StoredNote),
}

/// The way to the one who writes.
#[derive(Clone)]
pub(super) struct Queue(mpsc::Sender<Waiting>);

/// A deed, and somebody who waits to hear that it is on the disk.
struct Waiting {
    deed: Deed,
    done: oneshot::Sender<Result<(), StoreError>>,
}

impl Queue {
    pub(super) fn new(writer: Arc<Mutex<SqliteConnection>>) -> Queue {
        let (deeds, queue) = mpsc::channel(4 * MOST_TOGETHER);
        tokio::spawn(commit_in_groups(writer, queue));
        Queue(deeds)
    }

    /// Returns when the deed is on the disk.
    pub(super) async fn commit(&self, deed: Deed) -> Result<(), StoreError> {
        let (done, answer) = oneshot::channel();
        let closed = || StoreError::Failed("the writer has stopped".to_owned());
        self.0.send(Waiting { deed, done }).await.map_err(|_| closed())?;
        answer.await.map_err(|_| closed())?
    }
}

async fn commit_in_groups(writer: Arc<Mutex<SqliteConnection>>, mut queue: mpsc::Receiver<Waiting>) {
    let mut group: Vec<Waiting> = Vec::new();
    while let Some(first) = queue.recv().await {
        group.push(first);
        // Whoever else is about to choose comes along: a larger group costs hardly more than a small one.
        tokio::task::yield_now().await;
        while group.len() < MOST_TOGETHER
            && let Ok(another) = queue.try_recv()
        {
            group.push(another);
        }
        let clock = Instant::now();
        let mut writer = writer.lock().await;
        let together = write(&mut writer, &group).await;
        metrics::histogram!("loopbreaker_append_seconds").record(clock.elapsed().as_secs_f64());
        metrics::counter!("loopbreaker_appends_total").increment(group.len() as u64);
        match together {
            Ok(()) => group.drain(..).for_each(|waiting| drop(waiting.done.send(Ok(())))),
            // One of them is to blame; nobody else shall suffer.
            Err(_) => {
                for waiting in group.drain(..) {
                    let alone = write(&mut writer, std::slice::from_ref(&waiting)).await;
                    let _ = waiting.done.send(alone);
                }
            }
        }
    }
}

/// What a row of the view `deeds` says; its migration has the meaning of each.
#[derive(Serialize)]
struct Row<'a>(&'static str, TableId, &'static str, i64, Option<Cow<'a, str>>, &'a str);

const WRITE: &str = "insert into deeds (deed, table_id, seat, n, what, more)
    select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5 from json_each(?)";

/// Writes all or none.
async fn write(writer: &mut SqliteConnection, group: &[Waiting]) -> Result<(), StoreError> {
    let mut rows: Vec<Row<'_>> = Vec::with_capacity(group.len());
    for Waiting { deed, .. } in group {
        match deed {
            Deed::Create(table) => {
                rows.push(Row("table", 0, "", now(), Some(new_table(table).into()), ""));
            }
            Deed::Append { table, first, choices } => append(&mut rows, *table, *first, choices),
            Deed::LeaveSpiral { table, spirals, first, choices } => {
                rows.push(Row("spirals", *table, "", (*spirals).into(), None, ""));
                append(&mut rows, *table, *first, choices);
            }
            Deed::SetStage(table, stage) => {
                rows.push(Row("stage", *table, "", 0, Some(stage_id(*stage).into()), ""));
            }
            Deed::SetGates(table, n) => rows.push(Row("gates", *table, "", (*n).into(), None, "")),
            Deed::SetWish { table, seat, spiral, wish } => {
                let wish = wish.map(|wish| wish_id(wish).into());
                rows.push(Row("wish", *table, seat.id(), (*spiral).into(), wish, ""));
            }
            Deed::WriteNote(table, note) => {
                let StoredNote { book, place, text, pen, at } = note;
                let what = json(&(book_id(*book), place, text, at.loop_no, at.day));
                rows.push(Row("note", *table, pen.id(), at.item.into(), Some(what.into()), ""));
            }
            Deed::Touch(table) => rows.push(Row("touch", *table, "", now(), None, "")),
        }
    }
    sqlx::query(WRITE).bind(json(&rows)).execute(&mut *writer).await?;
    Ok(())
}

fn append<'a>(rows: &mut Vec<Row<'a>>, table: TableId, first: u32, choices: &'a [StoredChoice]) {
    rows.extend(choices.iter().zip(i64::from(first)..).map(|(it, seq)| {
        let StoredChoice { seat, choice, message } = it;
        Row("choice", table, seat.id(), seq, Some(choice.into()), message)
    }));
}

fn new_table(table: &NewTable) -> String {
    let NewTable { code, host, setup, chosen, is_open, seats, own } = table;
    let seats: Vec<_> =
        seats.iter().map(|it| (it.seat.id(), holder_id(it.holder), &it.name, hex(&it.secret))).collect();
    let own: Vec<_> = own.iter().map(|seat| seat.id()).collect();
    json(&(code, hex(host), setup, chosen, is_open, seats, own))
}

fn json(rows: &impl Serialize) -> String {
    serde_json::to_string(rows).expect("rows are JSON")
}
