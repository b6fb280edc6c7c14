//! Everything that is ever written, one thing at a time.

use engine::Seat;
use protocol::lobby::{Holder, Stage, Wish};
use rusqlite::{Connection, Params, Result, params};

use super::now;
use crate::secret::Hash;
use crate::store::{NewTable, StoredChoice, StoredNote, TableId, book_id, holder_id, stage_id, wish_id};

/// Something that is stored as a whole or not at all.
#[derive(Debug)]
pub(super) enum Deed {
    Create(NewTable),
    Append {
        table: TableId,
        first: u32,
        choices: Vec<StoredChoice>,
    },
    LeaveSpiral {
        table: TableId,
        spirals: u32,
        first: u32,
        choices: Vec<StoredChoice>,
    },
    SetStage(TableId, Stage),
    SetChosen(TableId, String),
    SetGates(TableId, u32),
    SetSeat {
        table: TableId,
        seat: Seat,
        holder: Holder,
        name: String,
    },
    SetWish {
        table: TableId,
        seat: Seat,
        spiral: u32,
        wish: Option<Wish>,
    },
    WriteNote(TableId, StoredNote),
    /// Whoever owned the seat owns it no longer.
    SetSecret {
        table: TableId,
        seat: Seat,
        secret: Hash,
    },
    RenewSecret {
        table: TableId,
        seat: Seat,
        secret: Hash,
    },
    GiveKey {
        browser: Hash,
        table: TableId,
        seat: Seat,
        secret: Hash,
    },
    Touch(TableId),
    Delete {
        code: String,
    },
    /// Whoever waits for nothing knows that everything before it is done.
    Nothing,
    /// Leaves nothing behind either, but needs room for some pages: free ones in the file, or more of the disk.
    Probe,
}

/// Of a table that is made to see whether one can be. No table of anybody has it.
const PROBE_CODE: &str = "";
/// More than there is room for on any page.
const PROBE_LENGTH: usize = 70_000;

impl Deed {
    pub(super) fn write(&self, to: &Connection) -> Result<()> {
        match self {
            Deed::Create(table) => create(to, table),
            Deed::Append { table, first, choices } => append(to, *table, *first, choices),
            Deed::LeaveSpiral { table, spirals, first, choices } => {
                run(to, "update tables set spirals = ?2 where id = ?1", params![table, spirals])?;
                append(to, *table, *first, choices)
            }
            Deed::SetStage(table, stage) => {
                run(to, "update tables set stage = ?2 where id = ?1", params![table, stage_id(*stage)])
            }
            Deed::SetChosen(table, chosen) => {
                run(to, "update tables set chosen = ?2 where id = ?1", params![table, chosen])
            }
            Deed::SetGates(table, n) => {
                run(to, "update tables set gates = ?2 where id = ?1", params![table, n])
            }
            Deed::SetSeat { table, seat, holder, name } => run(
                to,
                "update seats set holder = ?3, name = ?4 where table_id = ?1 and seat = ?2",
                params![table, seat.id(), holder_id(*holder), name],
            ),
            Deed::SetWish { table, seat, spiral, wish } => run(
                to,
                "update seats set wish = ?3, wish_spiral = ?4 where table_id = ?1 and seat = ?2",
                params![table, seat.id(), wish.map(wish_id), spiral],
            ),
            Deed::WriteNote(table, note) => write_note(to, *table, note),
            Deed::SetSecret { table, seat, secret } => {
                set_secret(to, *table, *seat, secret)?;
                run(to, "delete from keys where table_id = ?1 and seat = ?2", params![table, seat.id()])
            }
            Deed::RenewSecret { table, seat, secret } => set_secret(to, *table, *seat, secret),
            Deed::GiveKey { browser, table, seat, secret } => {
                give_key(to, browser, *table, *seat)?;
                set_secret(to, *table, *seat, secret)
            }
            Deed::Touch(table) => {
                run(to, "update tables set touched = ?2 where id = ?1", params![table, now()])
            }
            Deed::Delete { code } => delete(to, code),
            Deed::Nothing => Ok(()),
            Deed::Probe => {
                create(to, &probe())?;
                delete(to, PROBE_CODE)
            }
        }
    }
}

fn probe() -> NewTable {
    NewTable {
        code: PROBE_CODE.to_owned(),
        host: Hash::default(),
        setup: " ".repeat(PROBE_LENGTH),
        chosen: None,
        is_open: false,
        seats: Vec::new(),
        own: Vec::new(),
    }
}

/// Runs a statement that was prepared when it was first wanted.
fn run(to: &Connection, statement: &str, values: impl Params) -> Result<()> {
    to.prepare_cached(statement)?.execute(values).map(drop)
}

fn create(to: &Connection, table: &NewTable) -> Result<()> {
    let NewTable { code, host, setup, chosen, is_open, seats, own } = table;
    run(
        to,
        "insert into tables (code, host, setup, stage, chosen, is_open, created)
         values (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
        params![code, host, setup, stage_id(Stage::Waiting), chosen, is_open, now()],
    )?;
    let id = to.last_insert_rowid();
    for it in seats {
        run(
            to,
            "insert into seats (table_id, seat, holder, name, secret) values (?1, ?2, ?3, ?4, ?5)",
            params![id, it.seat.id(), holder_id(it.holder), it.name, it.secret],
        )?;
    }
    own.iter().try_for_each(|seat| give_key(to, host, id, *seat))
}

fn append(to: &Connection, table: TableId, first: u32, choices: &[StoredChoice]) -> Result<()> {
    for (it, seq) in choices.iter().zip(first..) {
        run(
            to,
            "insert into choices (table_id, seq, seat, choice, message) values (?1, ?2, ?3, ?4, ?5)",
            params![table, seq, it.seat.id(), it.choice, it.message],
        )?;
    }
    Ok(())
}

fn write_note(to: &Connection, table: TableId, note: &StoredNote) -> Result<()> {
    let StoredNote { book, place, text, pen, at } = note;
    run(
        to,
        "insert into notes (table_id, book, place, text, pen, loop_no, day, item)
         values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
         on conflict do update set text = excluded.text, pen = excluded.pen, loop_no = excluded.loop_no,
            day = excluded.day, item = excluded.item",
        params![table, book_id(*book), place, text, pen.id(), at.loop_no, at.day, at.item],
    )
}

fn give_key(to: &Connection, browser: &Hash, table: TableId, seat: Seat) -> Result<()> {
    run(
        to,
        "insert into keys (browser, table_id, seat) values (?1, ?2, ?3) on conflict do nothing",
        params![browser, table, seat.id()],
    )
}

fn set_secret(to: &Connection, table: TableId, seat: Seat, secret: &Hash) -> Result<()> {
    run(
        to,
        "update seats set secret = ?3 where table_id = ?1 and seat = ?2",
        params![table, seat.id(), secret],
    )
}

fn delete(to: &Connection, code: &str) -> Result<()> {
    for statement in [
        "delete from choices where table_id = (select id from tables where code = ?1)",
        "delete from notes where table_id = (select id from tables where code = ?1)",
        "delete from keys where table_id = (select id from tables where code = ?1)",
        "delete from seats where table_id = (select id from tables where code = ?1)",
        "delete from tables where code = ?1",
    ] {
        run(to, statement, [code])?;
    }
    Ok(())
}
