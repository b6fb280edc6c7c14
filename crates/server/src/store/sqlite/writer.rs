//! The one who writes: a thread with a connection of its own. What arrives while one group goes to the disk is the next.

use std::path::Path;
use std::sync::mpsc as threads;
use std::thread;
use std::time::Instant;

use rusqlite::{Connection, ErrorCode};
use tokio::sync::{mpsc, oneshot};

use super::deed::Deed;
use super::{BUSY, CACHE, CHECKPOINT_PAGES};
use crate::store::StoreError;

/// One commit takes no more of them.
const MOST_TOGETHER: usize = 512;
/// Statements that are kept ready: all there are.
const STATEMENTS: usize = 64;

/// The way to the one who writes.
#[derive(Clone, Debug)]
pub(super) struct Writer(mpsc::Sender<Waiting>);

/// A deed, and somebody who waits to hear that it is on the disk.
struct Waiting {
    deed: Deed,
    done: Done,
}

type Done = oneshot::Sender<Result<(), StoreError>>;

/// Deeds that go to the disk together, and where to tell what became of each.
struct Group {
    deeds: Vec<Deed>,
    written: oneshot::Sender<Written>,
}

enum Written {
    All,
    /// Not all of them could be written, so each was by itself.
    OneByOne(Vec<Result<(), StoreError>>),
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        let code = error.sqlite_error();
        let is_taken = code
            .is_some_and(|it| it.code == ErrorCode::ConstraintViolation && TAKEN.contains(&it.extended_code));
        if is_taken { StoreError::Conflict } else { StoreError::Failed(error.to_string()) }
    }
}

const TAKEN: [i32; 2] =
    [rusqlite::ffi::SQLITE_CONSTRAINT_PRIMARYKEY, rusqlite::ffi::SQLITE_CONSTRAINT_UNIQUE];

impl Writer {
    /// The file is there and up to date.
    pub(super) fn open(path: &Path) -> Result<Writer, StoreError> {
        let connection = connect(path)?;
        let (groups, given) = threads::channel();
        let begun =
            thread::Builder::new().name("writer".to_owned()).spawn(move || write(&connection, &given));
        begun.map_err(|error| StoreError::Failed(error.to_string()))?;
        let (deeds, queue) = mpsc::channel(4 * MOST_TOGETHER);
        tokio::spawn(gather(queue, groups));
        Ok(Writer(deeds))
    }

    /// Returns when the deed is on the disk.
    pub(super) async fn commit(&self, deed: Deed) -> Result<(), StoreError> {
        let (done, answer) = oneshot::channel();
        self.0.send(Waiting { deed, done }).await.map_err(|_| stopped())?;
        answer.await.map_err(|_| stopped())?
    }
}

fn stopped() -> StoreError {
    StoreError::Failed("the writer has stopped".to_owned())
}

fn connect(path: &Path) -> Result<Connection, rusqlite::Error> {
    let connection = Connection::open(path)?;
    connection.busy_timeout(BUSY)?;
    // An acknowledged choice survives a power cut too, as far as the disk tells the truth.
    connection.pragma_update(None, "synchronous", "full")?;
    connection.pragma_update(None, "wal_autocheckpoint", CHECKPOINT_PAGES)?;
    connection.pragma_update(None, "cache_size", CACHE)?;
    // A group that changes many pages would otherwise keep the old ones in a file while it is written.
    connection.pragma_update(None, "temp_store", "memory")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    connection.set_prepared_statement_cache_capacity(STATEMENTS);
    Ok(connection)
}

/// Makes groups where tables live: whoever waits is woken by a neighbour, and one call reaches the other thread.
async fn gather(mut queue: mpsc::Receiver<Waiting>, groups: threads::Sender<Group>) {
    let mut next: Vec<Waiting> = Vec::new();
    let mut last: Option<(Vec<Done>, Written)> = None;
    loop {
        // What has come while the last group was written goes at once; of that group others hear meanwhile.
        take_waiting(&mut queue, &mut next);
        if next.is_empty() {
            tell(last.take());
            let Some(first) = queue.recv().await else { return };
            next.push(first);
            wait_for_others(&mut queue, &mut next).await;
        }
        let (clock, n_deeds) = (Instant::now(), next.len());
        let (deeds, waiting) = next.drain(..).map(|it| (it.deed, it.done)).unzip();
        let (written, answer) = oneshot::channel();
        // If the writer has stopped, the way back is dropped with the group, and then so are those who wait.
        drop(groups.send(Group { deeds, written }));
        tell(last.take());
        let Ok(written) = answer.await else { return };
        metrics::histogram!("loopbreaker_append_seconds").record(clock.elapsed().as_secs_f64());
        metrics::counter!("loopbreaker_appends_total").increment(n_deeds as u64);
        last = Some((waiting, written));
    }
}

fn take_waiting(queue: &mut mpsc::Receiver<Waiting>, group: &mut Vec<Waiting>) {
    while group.len() < MOST_TOGETHER
        && let Ok(another) = queue.try_recv()
    {
        group.push(another);
    }
}

/// A large group costs hardly more than a small one, so whoever is about to choose comes along: it is closed when
/// nothing else is to be done at the tables but to wait for it.
async fn wait_for_others(queue: &mut mpsc::Receiver<Waiting>, group: &mut Vec<Waiting>) {
    let mut n_before = 0;
    while n_before < group.len() && group.len() < MOST_TOGETHER {
        n_before = group.len();
        tokio::task::yield_now().await;
        take_waiting(queue, group);
    }
}

fn tell(group: Option<(Vec<Done>, Written)>) {
    let Some((waiting, written)) = group else { return };
    match written {
        Written::All => waiting.into_iter().for_each(|done| drop(done.send(Ok(())))),
        Written::OneByOne(each) => {
            waiting.into_iter().zip(each).for_each(|(done, one)| drop(done.send(one)));
        }
    }
}

/// Writes until nobody can bring anything any more.
fn write(connection: &Connection, given: &threads::Receiver<Group>) {
    for Group { deeds, written } in given {
        let answer = match together(connection, &deeds) {
            Ok(()) => Written::All,
            // One of them is to blame; nobody else shall suffer.
            Err(_) => {
                let alone = |deed| together(connection, std::slice::from_ref(deed)).map_err(Into::into);
                Written::OneByOne(deeds.iter().map(alone).collect())
            }
        };
        let _ = written.send(answer);
    }
}

/// Writes all or none.
fn together(connection: &Connection, deeds: &[Deed]) -> Result<(), rusqlite::Error> {
    connection.prepare_cached("begin immediate")?.execute([])?;
    let written = deeds
        .iter()
        .try_for_each(|deed| deed.write(connection))
        .and_then(|()| connection.prepare_cached("commit")?.execute([]));
    if written.is_err() && !connection.is_autocommit() {
        connection.execute_batch("rollback")?;
    }
    written.map(drop)
}
