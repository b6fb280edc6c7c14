//! The database in a file next to the program.
//!
//! There is one writer, and all that is written is committed in groups, so that many tables share the price of one
//! write to the disk. Readers have connections of their own.

mod deed;
mod writer;

use std::path::Path;
use std::str::FromStr as _;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use engine::Seat;
use protocol::lobby::{Holder, Stage, Wish};
use protocol::notebook::Moment;
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions,
    SqliteSynchronous,
};
use sqlx::{Connection as _, Row as _, SqlSafeStr as _};

use super::{
    NewTable, Pending, Store, StoreError, StoredChoice, StoredNote, StoredSeat, StoredTable, TableId,
    read_book, read_hash, read_holder, read_seat, read_stage, read_wish,
};
use crate::secret::Hash;
use deed::Deed;
use writer::Writer;

const MIGRATIONS: &[(i64, &str, &str)] = &[
    (1, "tables", include_str!("../../migrations/sqlite/0001_tables.sql")),
    (2, "gates", include_str!("../../migrations/sqlite/0002_gates.sql")),
    (3, "wishes", include_str!("../../migrations/sqlite/0003_wishes.sql")),
    (4, "owners", include_str!("../../migrations/sqlite/0004_owners.sql")),
    (5, "visits", include_str!("../../migrations/sqlite/0005_visits.sql")),
    (6, "notebooks", include_str!("../../migrations/sqlite/0006_notebooks.sql")),
    (7, "deeds", include_str!("../../migrations/sqlite/0007_deeds.sql")),
    (8, "no_deeds", include_str!("../../migrations/sqlite/0008_no_deeds.sql")),
];

/// So many pages are written to the log before it is folded into the file.
const CHECKPOINT_PAGES: i32 = 4000;
/// Kilobytes of the file that the writer keeps in memory, as SQLite wants to hear it: the ends of the logs.
const CACHE: i32 = -256;
/// Readers read what belongs to one table, once.
const READERS_CACHE: &str = "-64";
/// How long one who writes waits for another, such as a second server on the same file.
const BUSY: Duration = Duration::from_secs(10);

pub struct Sqlite {
    readers: SqlitePool,
    writer: Writer,
}

impl std::fmt::Debug for Sqlite {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Sqlite").finish_non_exhaustive()
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        let is_conflict = error.as_database_error().is_some_and(|database| database.is_unique_violation());
        if is_conflict { StoreError::Conflict } else { StoreError::Failed(error.to_string()) }
    }
}

impl Sqlite {
    /// Opens the file, makes it if it is not there, and brings it up to date.
    pub async fn open(path: &Path) -> Result<Sqlite, StoreError> {
        let options = SqliteConnectOptions::from_str("sqlite:")?
            .filename(path)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .pragma("cache_size", READERS_CACHE)
            .foreign_keys(true)
            .busy_timeout(BUSY);
        let mut first = SqliteConnection::connect_with(&options).await?;
        migrations().run(&mut first).await.map_err(|error| StoreError::Failed(error.to_string()))?;
        let writer = Writer::open(path)?;
        first.close().await?;
        let readers = SqlitePoolOptions::new().max_connections(2).connect_lazy_with(options);
        Ok(Sqlite { readers, writer })
    }
}

fn migrations() -> Migrator {
    let migrations: Vec<Migration> = MIGRATIONS
        .iter()
        .map(|(version, description, sql)| {
            Migration::new(*version, (*description).into(), MigrationType::Simple, sql.into_sql_str(), false)
        })
        .collect();
    Migrator { migrations: migrations.into(), ..Migrator::DEFAULT }
}

fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_secs()).unwrap_or(i64::MAX)
}

impl Store for Sqlite {
    fn create(&self, table: NewTable) -> Pending<'_, ()> {
        Box::pin(self.writer.commit(Deed::Create(table)))
    }

    fn find<'a>(&'a self, code: &'a str) -> Pending<'a, Option<StoredTable>> {
        Box::pin(async move {
            let found = sqlx::query(
                "select id, host, setup, stage, chosen, spirals, gates from tables where code = ?1",
            )
            .bind(code)
            .fetch_optional(&self.readers)
            .await?;
            let Some(row) = found else { return Ok(None) };
            let id: TableId = row.get(0);
            let rows = sqlx::query(
                "select seat, holder, name, secret, wish, wish_spiral,
                    (select count(*) from keys where keys.table_id = ?1 and keys.seat = seats.seat)
                 from seats where table_id = ?1",
            )
            .bind(id)
            .fetch_all(&self.readers)
            .await?;
            let mut seats = Vec::with_capacity(rows.len());
            for seat in rows {
                let wish: Option<&str> = seat.get(4);
                let wish = wish.map(read_wish).transpose()?.map(|wish| (seat.get(5), wish));
                seats.push(StoredSeat {
                    wish,
                    n_owners: seat.get(6),
                    seat: read_seat(seat.get(0))?,
                    holder: read_holder(seat.get(1))?,
                    name: seat.get(2),
                    secret: read_hash(seat.get(3))?,
                });
            }
            seats.sort_by_key(|seat| seat.seat);
            Ok(Some(StoredTable {
                id,
                code: code.to_owned(),
                host: read_hash(row.get(1))?,
                setup: row.get(2),
                stage: read_stage(row.get(3))?,
                chosen: row.get(4),
                spirals: row.get(5),
                gates: row.get(6),
                seats,
            }))
        })
    }

    fn choices(&self, table: TableId) -> Pending<'_, Vec<StoredChoice>> {
        Box::pin(async move {
            let rows = sqlx::query(
                "select seq, seat, choice, message from choices where table_id = ?1 order by seq",
            )
            .bind(table)
            .fetch_all(&self.readers)
            .await?;
            let mut choices = Vec::with_capacity(rows.len());
            for (row, expected) in rows.iter().zip(0i64..) {
                if row.get::<i64, _>(0) != expected {
                    return Err(StoreError::Damaged(format!(
                        "choice {expected} of table {table} is missing"
                    )));
                }
                choices.push(StoredChoice {
                    seat: read_seat(row.get(1))?,
                    choice: row.get(2),
                    message: row.get(3),
                });
            }
            Ok(choices)
        })
    }

    fn append(&self, table: TableId, first: u32, choices: Vec<StoredChoice>) -> Pending<'_, ()> {
        Box::pin(self.writer.commit(Deed::Append { table, first, choices }))
    }

    fn set_stage(&self, table: TableId, stage: Stage) -> Pending<'_, ()> {
        Box::pin(self.writer.commit(Deed::SetStage(table, stage)))
    }

    fn set_chosen(&self, table: TableId, chosen: String) -> Pending<'_, ()> {
        Box::pin(self.writer.commit(Deed::SetChosen(table, chosen)))
    }

    fn leave_spiral(
        &self,
        table: TableId,
        spirals: u32,
        first: u32,
        choices: Vec<StoredChoice>,
    ) -> Pending<'_, ()> {
        Box::pin(self.writer.commit(Deed::LeaveSpiral { table, spirals, first, choices }))
    }

    fn set_gates(&self, table: TableId, gates: u32) -> Pending<'_, ()> {
        Box::pin(self.writer.commit(Deed::SetGates(table, gates)))
    }

    fn set_seat(&self, table: TableId, seat: Seat, holder: Holder, name: String) -> Pending<'_, ()> {
        Box::pin(self.writer.commit(Deed::SetSeat { table, seat, holder, name }))
    }

    fn set_wish(&self, table: TableId, seat: Seat, spiral: u32, wish: Option<Wish>) -> Pending<'_, ()> {
        Box::pin(self.writer.commit(Deed::SetWish { table, seat, spiral, wish }))
    }

    fn notes(&self, table: TableId) -> Pending<'_, Vec<StoredNote>> {
        Box::pin(async move {
            let rows = sqlx::query(
                "select book, place, text, pen, loop_no, day, item from notes where table_id = ?1 and text <> ''",
            )
            .bind(table)
            .fetch_all(&self.readers)
            .await?;
            let mut notes = Vec::with_capacity(rows.len());
            for row in rows {
                notes.push(StoredNote {
                    book: read_book(row.get(0))?,
                    place: row.get(1),
                    text: row.get(2),
                    pen: read_seat(row.get(3))?,
                    at: Moment { loop_no: row.get(4), day: row.get(5), item: row.get(6) },
                });
            }
            Ok(notes)
        })
    }

    fn write_note(&self, table: TableId, note: StoredNote) -> Pending<'_, ()> {
        Box::pin(self.writer.commit(Deed::WriteNote(table, note)))
    }

    fn set_secret(&self, table: TableId, seat: Seat, secret: Hash) -> Pending<'_, ()> {
        Box::pin(self.writer.commit(Deed::SetSecret { table, seat, secret }))
    }

    fn renew_secret(&self, table: TableId, seat: Seat, secret: Hash) -> Pending<'_, ()> {
        Box::pin(self.writer.commit(Deed::RenewSecret { table, seat, secret }))
    }

    fn give_key(&self, browser: Hash, table: TableId, seat: Seat, secret: Hash) -> Pending<'_, ()> {
        Box::pin(self.writer.commit(Deed::GiveKey { browser, table, seat, secret }))
    }

    fn seats_of<'a>(&'a self, browser: Hash, code: &'a str) -> Pending<'a, Vec<Seat>> {
        Box::pin(async move {
            let rows = sqlx::query(
                "select seat from keys
                 where browser = ?1 and table_id = (select id from tables where code = ?2)",
            )
            .bind(browser.as_slice())
            .bind(code)
            .fetch_all(&self.readers)
            .await?;
            let mut seats = Vec::with_capacity(rows.len());
            for row in rows {
                seats.push(read_seat(row.get(0))?);
            }
            seats.sort();
            Ok(seats)
        })
    }

    fn tables_of(&self, browser: Hash, most: u32) -> Pending<'_, Vec<String>> {
        Box::pin(async move {
            let rows = sqlx::query(
                "select distinct tables.code, tables.id from keys join tables on tables.id = keys.table_id
                 where keys.browser = ?1 and tables.stage <> 'closed' order by tables.id desc limit ?2",
            )
            .bind(browser.as_slice())
            .bind(most)
            .fetch_all(&self.readers)
            .await?;
            Ok(rows.iter().map(|row| row.get(0)).collect())
        })
    }

    fn open_tables(&self, most: u32) -> Pending<'_, Vec<String>> {
        Box::pin(async move {
            let rows = sqlx::query(
                "select code from tables
                 where is_open and stage = 'waiting'
                   and exists (select 1 from seats where table_id = tables.id and holder = 'nobody')
                 order by created desc, id desc limit ?1",
            )
            .bind(most)
            .fetch_all(&self.readers)
            .await?;
            Ok(rows.iter().map(|row| row.get(0)).collect())
        })
    }

    fn touch(&self, table: TableId) -> Pending<'_, ()> {
        Box::pin(self.writer.commit(Deed::Touch(table)))
    }

    fn n_tables(&self) -> Pending<'_, u64> {
        Box::pin(async move {
            let row = sqlx::query("select count(*) from tables").fetch_one(&self.readers).await?;
            Ok(row.get::<i64, _>(0).unsigned_abs())
        })
    }

    fn untouched(&self, waiting: Duration, others: Duration, most: u32) -> Pending<'_, Vec<String>> {
        let before = |age: Duration| now().saturating_sub(i64::try_from(age.as_secs()).unwrap_or(i64::MAX));
        Box::pin(async move {
            let rows = sqlx::query(
                "select code from tables
                 where max(touched, created) < case stage when 'waiting' then ?1 else ?2 end
                 order by id limit ?3",
            )
            .bind(before(waiting))
            .bind(before(others))
            .bind(most)
            .fetch_all(&self.readers)
            .await?;
            Ok(rows.iter().map(|row| row.get(0)).collect())
        })
    }

    fn delete<'a>(&'a self, code: &'a str) -> Pending<'a, ()> {
        Box::pin(self.writer.commit(Deed::Delete { code: code.to_owned() }))
    }

    fn is_well(&self) -> bool {
        self.writer.is_well()
    }

    fn close(&self) -> Pending<'_, ()> {
        Box::pin(async move {
            self.writer.commit(Deed::Nothing).await?;
            self.readers.close().await;
            Ok(())
        })
    }
}
