//! The one who writes: a thread with a connection of its own. What arrives while one group goes to the disk is the next.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc as threads;
use std::thread;
use std::time::{Duration, Instant};

use rusqlite::{Connection, ErrorCode};
use tokio::sync::{mpsc, oneshot};
use tokio::time::timeout;

use super::deed::Deed;
use super::{BUSY, CACHE, CHECKPOINT_PAGES};
use crate::store::StoreError;

/// One commit takes no more of them.
const MOST_TOGETHER: usize = 512;
/// Statements that are kept ready: all there are.
const STATEMENTS: usize = 64;

/// So often is tried whether the file is in order again while nobody else writes.
const PROBE_EVERY: Duration = Duration::from_secs(1);

/// The way to the one who writes.
#[derive(Clone, Debug)]
pub(super) struct Writer {
    deeds: mpsc::Sender<Waiting>,
    /// Whether the last group found the file in order.
    is_well: Arc<AtomicBool>,
}

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

#[derive(Debug, PartialEq, Eq)]
enum Written {
    All,
    /// Some of them broke a constraint, so each was tried by itself.
    OneByOne(Vec<Result<(), StoreError>>),
    /// The file could not be had or written: that is nobody's fault, and trying again would only take longer.
    Nothing(StoreError),
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
        Ok(Writer::giving(groups))
    }

    fn giving(groups: threads::Sender<Group>) -> Writer {
        let (deeds, queue) = mpsc::channel(4 * MOST_TOGETHER);
        let is_well = Arc::new(AtomicBool::new(true));
        tokio::spawn(gather(queue, groups, is_well.clone()));
        Writer { deeds, is_well }
    }

    pub(super) fn is_well(&self) -> bool {
        self.is_well.load(Ordering::Relaxed)
    }

    /// Returns when the deed is on the disk.
    pub(super) async fn commit(&self, deed: Deed) -> Result<(), StoreError> {
        let (done, answer) = oneshot::channel();
        self.deeds.send(Waiting { deed, done }).await.map_err(|_| stopped())?;
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
async fn gather(
    mut queue: mpsc::Receiver<Waiting>,
    groups: threads::Sender<Group>,
    is_well: Arc<AtomicBool>,
) {
    let mut next: Vec<Waiting> = Vec::new();
    let mut last: Option<(Vec<Done>, Written)> = None;
    loop {
        // What has come while the last group was written goes at once; of that group others hear meanwhile.
        take_waiting(&mut queue, &mut next);
        if next.is_empty() {
            tell(last.take());
            let Some(first) = next_of(&mut queue, &is_well).await else { return };
            next.push(first);
            wait_for_others(&mut queue, &mut next).await;
        }
        let (clock, n_deeds) = (Instant::now(), next.len());
        let n_probes = next.iter().filter(|it| matches!(it.deed, Deed::Probe)).count();
        let (deeds, waiting) = next.drain(..).map(|it| (it.deed, it.done)).unzip();
        let (written, answer) = oneshot::channel();
        // If the writer has stopped, the way back is dropped with the group, and then so are those who wait.
        drop(groups.send(Group { deeds, written }));
        tell(last.take());
        let Ok(written) = answer.await else {
            drop(waiting);
            return turn_away(queue, &is_well).await;
        };
        // How long players wait, and how much they bring: a probe is nobody's.
        if n_deeds > n_probes {
            metrics::histogram!("loopbreaker_append_seconds").record(clock.elapsed().as_secs_f64());
        }
        let n_written = match &written {
            Written::All => n_deeds,
            Written::OneByOne(each) => each.iter().filter(|one| one.is_ok()).count(),
            Written::Nothing(_) => 0,
        };
        metrics::counter!("loopbreaker_appends_total").increment(n_written.saturating_sub(n_probes) as u64);
        say_well(&is_well, !matches!(written, Written::Nothing(_)));
        last = Some((waiting, written));
    }
}

/// What comes next. Nobody may write on a server that is said not to store, so while it does not, it tries by itself.
async fn next_of(queue: &mut mpsc::Receiver<Waiting>, is_well: &AtomicBool) -> Option<Waiting> {
    if is_well.load(Ordering::Relaxed) {
        return queue.recv().await;
    }
    let (done, _) = oneshot::channel();
    timeout(PROBE_EVERY, queue.recv()).await.unwrap_or(Some(Waiting { deed: Deed::Probe, done }))
}

/// The writer has stopped. Whoever is still on the way here hears of it, too.
async fn turn_away(mut queue: mpsc::Receiver<Waiting>, is_well: &AtomicBool) {
    tracing::error!("the writer has stopped: nothing is stored any more");
    say_well(is_well, false);
    queue.close();
    while queue.recv().await.is_some() {}
}

/// For those who ask, and among the numbers.
fn say_well(said: &AtomicBool, is_well: bool) {
    let was_well = said.swap(is_well, Ordering::Relaxed);
    if is_well && !was_well {
        tracing::info!("what comes is stored again");
    }
    metrics::gauge!("loopbreaker_writer_is_well").set(f64::from(u8::from(is_well)));
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
        Written::Nothing(error) => waiting.into_iter().for_each(|done| drop(done.send(Err(error.clone())))),
    }
}

/// Writes until nobody can bring anything any more.
fn write(connection: &Connection, given: &threads::Receiver<Group>) {
    for Group { deeds, written } in given {
        let _ = written.send(write_group(connection, &deeds));
    }
}

fn write_group(connection: &Connection, deeds: &[Deed]) -> Written {
    let written = match together(connection, deeds) {
        Ok(()) => Ok(Written::All),
        // One of them is to blame; nobody else shall suffer.
        Err(error) if is_constraint(&error) => one_by_one(connection, deeds).map(Written::OneByOne),
        Err(error) => Err(error),
    };
    written.unwrap_or_else(|error| {
        // That it is not in order was said when it began.
        if !matches!(deeds, [Deed::Probe]) {
            tracing::error!(%error, n_deeds = deeds.len(), "a group could not be stored");
        }
        Written::Nothing(error.into())
    })
}

fn is_constraint(error: &rusqlite::Error) -> bool {
    error.sqlite_error_code() == Some(ErrorCode::ConstraintViolation)
}

/// Writes all or none.
fn together(connection: &Connection, deeds: &[Deed]) -> Result<(), rusqlite::Error> {
    in_transaction(connection, || deeds.iter().try_for_each(|deed| deed.write(connection)))
}

/// Leaves out what breaks a constraint. It is one transaction all the same: another server is waited for once.
fn one_by_one(
    connection: &Connection,
    deeds: &[Deed],
) -> Result<Vec<Result<(), StoreError>>, rusqlite::Error> {
    in_transaction(connection, || deeds.iter().map(|deed| alone(connection, deed)).collect())
}

fn alone(connection: &Connection, deed: &Deed) -> Result<Result<(), StoreError>, rusqlite::Error> {
    run(connection, "savepoint deed")?;
    let written = match deed.write(connection) {
        Err(error) if is_constraint(&error) => {
            run(connection, "rollback to deed")?;
            Err(error.into())
        }
        other => Ok(other?),
    };
    run(connection, "release deed")?;
    Ok(written)
}

fn in_transaction<T>(
    connection: &Connection,
    work: impl FnOnce() -> Result<T, rusqlite::Error>,
) -> Result<T, rusqlite::Error> {
    // If the last rollback failed, nothing could begin inside of what it left open.
    roll_back(connection)?;
    run(connection, "begin immediate")?;
    let done = work().and_then(|done| run(connection, "commit").map(|()| done));
    if done.is_err()
        && let Err(error) = roll_back(connection)
    {
        tracing::error!(%error, "a group could not be rolled back");
    }
    done
}

/// Some failures have rolled back already.
fn roll_back(connection: &Connection) -> Result<(), rusqlite::Error> {
    if connection.is_autocommit() { Ok(()) } else { run(connection, "rollback") }
}

fn run(connection: &Connection, statement: &str) -> Result<(), rusqlite::Error> {
    connection.prepare_cached(statement)?.execute([]).map(drop)
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicU32;

    use metrics_exporter_prometheus::PrometheusBuilder;
    use tempfile::TempDir;

    use super::super::MIGRATIONS;
    use super::*;
    use crate::secret;
    use crate::store::NewTable;

    fn connection(folder: &TempDir) -> Connection {
        connect(&folder.path().join("tables.sqlite")).expect("a database")
    }

    fn database() -> (TempDir, Connection) {
        let folder = TempDir::new().expect("a folder");
        let connection = connection(&folder);
        connection.pragma_update(None, "journal_mode", "wal").expect("a log ahead");
        for (_, _, statements) in MIGRATIONS {
            connection.execute_batch(statements).expect("the next version");
        }
        (folder, connection)
    }

    fn table(code: &str, setup: &str) -> Deed {
        Deed::Create(NewTable {
            code: code.to_owned(),
            host: secret::hash("ana"),
            setup: setup.to_owned(),
            chosen: None,
            is_open: false,
            seats: Vec::new(),
            own: Vec::new(),
        })
    }

    fn codes(connection: &Connection) -> Vec<String> {
        let mut asked = connection.prepare("select code from tables order by code").expect("a question");
        let codes = asked.query_map([], |row| row.get(0)).expect("an answer");
        codes.map(|code| code.expect("a code")).collect()
    }

    fn failed(written: Written) -> String {
        let Written::Nothing(StoreError::Failed(why)) = written else {
            panic!("not a failure of the whole group: {written:?}");
        };
        why
    }

    #[test]
    fn one_conflict_hurts_nobody_else() {
        let (_folder, connection) = database();
        let written = write_group(&connection, &[table("a", ""), table("a", ""), table("b", "")]);
        assert_eq!(written, Written::OneByOne(vec![Ok(()), Err(StoreError::Conflict), Ok(())]));
        assert_eq!(codes(&connection), ["a", "b"]);
    }

    #[test]
    fn another_server_is_waited_for_once_a_group() {
        static N_WAITS: AtomicU32 = AtomicU32::new(0);
        let lose_patience = |_| {
            N_WAITS.fetch_add(1, Ordering::Relaxed);
            false
        };
        let (folder, writer) = database();
        writer.busy_handler(Some(lose_patience)).expect("somebody to ask");
        let other = connection(&folder);
        other.execute_batch("begin immediate").expect("the file is free");
        assert_eq!(failed(write_group(&writer, &[table("a", ""), table("b", "")])), "database is locked");
        assert_eq!(N_WAITS.load(Ordering::Relaxed), 1);
        other.execute_batch("rollback").expect("let go");
        assert_eq!(write_group(&writer, &[table("a", ""), table("b", "")]), Written::All);
    }

    #[test]
    fn a_full_disk_refuses_the_whole_group_and_the_next_is_tried() {
        let (_folder, connection) = database();
        let n_pages: i64 = connection.query_row("pragma page_count", [], |row| row.get(0)).expect("a count");
        let limit = |most: i64| {
            connection.pragma_update(None, "max_page_count", most).expect("a limit");
        };
        limit(n_pages);
        let long = "x".repeat(100_000);
        let group = [table("a", ""), table("b", &long)];
        assert_eq!(failed(write_group(&connection, &group)), "database or disk is full");
        // A conflict first: the others are tried by themselves, and then it is full.
        let group = [table("a", ""), table("a", ""), table("b", &long)];
        assert_eq!(failed(write_group(&connection, &group)), "database or disk is full");
        assert_eq!(codes(&connection), [""; 0], "nothing that was refused is there");
        assert_eq!(failed(write_group(&connection, &[Deed::Probe])), "database or disk is full");
        limit(n_pages + 1000);
        assert_eq!(write_group(&connection, &[Deed::Probe]), Written::All);
        assert_eq!(write_group(&connection, &[table("b", &long)]), Written::All);
        assert_eq!(codes(&connection), ["b"], "a probe leaves nothing behind");
    }

    #[test]
    fn what_a_failed_rollback_left_open_is_rolled_back_first() {
        let (_folder, connection) = database();
        connection.execute_batch("begin immediate").expect("begun");
        table("half", "").write(&connection).expect("written, not committed");
        assert_eq!(write_group(&connection, &[table("a", "")]), Written::All);
        assert_eq!(codes(&connection), ["a"]);
    }

    #[tokio::test]
    async fn a_probe_is_not_among_what_was_stored() {
        let recorder = PrometheusBuilder::new().build_recorder();
        let numbers = recorder.handle();
        let _here = metrics::set_default_local_recorder(&recorder);
        let (groups, given) = threads::channel::<Group>();
        // The disk is full, then the probe finds room.
        let disk = thread::spawn(move || {
            for written in [Written::Nothing(stopped()), Written::All] {
                let group = given.recv().expect("a group");
                group.written.send(written).expect("somebody waits");
            }
        });
        let writer = Writer::giving(groups);
        assert_eq!(writer.commit(Deed::Nothing).await, Err(stopped()));
        let well = async {
            while !writer.is_well() {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        };
        timeout(Duration::from_secs(10), well).await.expect("it tries by itself");
        let told = numbers.render();
        assert!(told.contains("loopbreaker_append_seconds_count 1\n"), "{told}");
        assert!(told.contains("loopbreaker_appends_total 0\n"), "{told}");
        disk.join().expect("both groups came");
    }

    #[tokio::test]
    async fn a_writer_that_has_stopped_keeps_nobody_waiting() {
        let (groups, given) = threads::channel::<Group>();
        // It dies over the first group while others wait for the second.
        let dying = thread::spawn(move || drop(given.recv()));
        let writer = Writer::giving(groups);
        assert!(writer.is_well(), "nothing has gone wrong yet");
        let many: Vec<_> = (0..3 * MOST_TOGETHER)
            .map(|_| {
                let writer = writer.clone();
                tokio::spawn(async move { writer.commit(Deed::Nothing).await })
            })
            .collect();
        let all = async {
            for one in many {
                assert_eq!(one.await.expect("an answer"), Err(stopped()));
            }
            // Whoever comes later hears it as well.
            assert_eq!(writer.commit(Deed::Nothing).await, Err(stopped()));
            assert!(!writer.is_well());
        };
        tokio::time::timeout(Duration::from_secs(10), all).await.expect("nobody waits");
        dying.join().expect("it ended by itself");
    }
}
