//! What any database has to do. The suite is one function of a store, so that the next database can run it.

use std::time::Duration;

use engine::Seat;
use protocol::lobby::{Holder, Stage, Wish};
use protocol::notebook::Moment;
use server::secret;
use server::store::sqlite::Sqlite;
use server::store::{NewTable, Store, StoreError, StoredChoice, StoredNote, StoredSeat, TableId};

fn new_table(code: &str, host: secret::Hash, is_open: bool) -> NewTable {
    let seat = |seat, holder, name: &str| StoredSeat {
        seat,
        holder,
        name: name.to_owned(),
        secret: secret::hash(&format!("{code} {seat}")),
        wish: None,
        n_owners: u32::from(holder == Holder::Person),
    };
    NewTable {
        code: code.to_owned(),
        host,
        setup: "{\"any\":\"text\"}".to_owned(),
        chosen: None,
        is_open,
        seats: vec![
            seat(Seat::Mastermind, Holder::Person, "Ana \"la mente\""),
            seat(Seat::Protagonist(0), Holder::Nobody, ""),
        ],
        own: vec![Seat::Mastermind],
    }
}

fn choice(n: u32) -> StoredChoice {
    let seat = if n.is_multiple_of(2) { Seat::Mastermind } else { Seat::Protagonist(0) };
    StoredChoice { seat, choice: format!("choice {n}"), message: format!("'; drop table {n} ñ\u{1f600}") }
}

/// Makes a table and says its number.
async fn make(store: &dyn Store, table: NewTable) -> Result<TableId, StoreError> {
    let code = table.code.clone();
    store.create(table).await?;
    Ok(store.find(&code).await?.expect("the table is there").id)
}

async fn suite(store: &dyn Store) {
    let (ana, ben) = (secret::hash("ana"), secret::hash("ben"));
    let id = make(store, new_table("aaaaaaa", ana, true)).await.expect("a table");
    let other = make(store, new_table("bbbbbbb", ana, false)).await.expect("another");
    assert_ne!(id, other);
    let twice = store.create(new_table("aaaaaaa", ana, true)).await;
    assert_eq!(twice, Err(StoreError::Conflict), "codes are taken once");

    let found = store.find("aaaaaaa").await.expect("an answer").expect("the table");
    let made = new_table("aaaaaaa", ana, true);
    assert_eq!((found.id, found.stage, found.spirals, found.chosen.as_ref()), (id, Stage::Waiting, 0, None));
    assert_eq!((found.host, &found.setup, &found.seats), (ana, &made.setup, &made.seats));
    assert_eq!(store.find("ccccccc").await, Ok(None));

    // The log.
    assert_eq!(store.choices(id).await, Ok(Vec::new()));
    store.append(id, 0, vec![choice(0)]).await.expect("the first");
    store.append(id, 1, vec![choice(1), choice(2), choice(3)]).await.expect("three at once");
    assert_eq!(store.append(id, 3, vec![choice(3)]).await, Err(StoreError::Conflict));
    assert_eq!(store.append(id, 2, vec![choice(2), choice(3), choice(4)]).await, Err(StoreError::Conflict));
    assert_eq!(store.choices(id).await, Ok((0..4).map(choice).collect()), "all or none");
    assert_eq!(store.choices(other).await, Ok(Vec::new()), "logs do not mix");
    let (one, two) = tokio::join!(
        store.append(id, 4, vec![choice(4)]),
        store.append(id, 4, vec![StoredChoice { message: "late".to_owned(), ..choice(4) }])
    );
    assert!(one.is_ok() != two.is_ok(), "one of two wins: {one:?}, {two:?}");
    let innocent = async { store.append(other, 0, vec![choice(0)]).await };
    let guilty = async { store.append(id, 4, vec![choice(4)]).await };
    assert_eq!(tokio::join!(innocent, guilty), (Ok(()), Err(StoreError::Conflict)));

    let (taken, new, grown, set) = tokio::join!(
        store.create(new_table("aaaaaaa", ben, true)),
        make(store, new_table("ddddddd", ben, false)),
        store.append(other, 1, vec![choice(1)]),
        store.leave_spiral(other, 2, 2, vec![choice(2)])
    );
    assert_eq!((taken, grown, set), (Err(StoreError::Conflict), Ok(()), Ok(())), "together with a failure");
    let new = new.expect("a table");
    let (found, made) = (store.find("ddddddd").await, new_table("ddddddd", ben, false));
    assert_eq!(found.map(|it| it.map(|it| (it.id, it.seats))), Ok(Some((new, made.seats))));
    assert_eq!(store.choices(other).await, Ok((0..3).map(choice).collect()));
    let taken = store.leave_spiral(other, 3, 2, vec![choice(2), choice(3)]).await;
    assert_eq!(taken, Err(StoreError::Conflict), "all of it or nothing");
    assert_eq!(store.find("bbbbbbb").await.map(|it| it.map(|it| it.spirals)), Ok(Some(2)));
    store.set_stage(new, Stage::Closed).await.expect("set");

    // What changes.
    store.set_stage(id, Stage::Playing).await.expect("set");
    store.set_chosen(id, "sealed\ntext".to_owned()).await.expect("set");
    store.leave_spiral(id, 3, 5, Vec::new()).await.expect("set");
    store.set_gates(id, 5).await.expect("set");
    store.set_seat(id, Seat::Protagonist(0), Holder::Bot, "Bot".to_owned()).await.expect("set");
    let found = store.find("aaaaaaa").await.expect("an answer").expect("the table");
    assert_eq!((found.stage, found.spirals, found.gates), (Stage::Playing, 3, 5));
    assert_eq!(found.chosen.as_deref(), Some("sealed\ntext"));
    assert_eq!((found.seats[1].holder, found.seats[1].name.as_str()), (Holder::Bot, "Bot"));

    let b = Seat::Protagonist(0);
    for wish in [Some(Wish::GiveUp), None, Some(Wish::Ready)] {
        store.set_wish(id, b, 2, wish).await.expect("set");
        let found = store.find("aaaaaaa").await.expect("an answer").expect("the table");
        assert_eq!((found.seats[0].wish, found.seats[1].wish), (None, wish.map(|wish| (2, wish))));
    }

    // Notebooks.
    let note = |book, place: &str, text: &str, item| StoredNote {
        book,
        place: place.to_owned(),
        text: text.to_owned(),
        pen: b,
        at: Moment { loop_no: 2, day: 3, item },
    };
    assert_eq!(store.notes(id).await, Ok(Vec::new()));
    let (own, shared) =
        (note(Some(b), "game", "¿'; drop table notes\n2.3?", 7), note(None, "game", "ours", 7));
    for written in [&own, &shared, &note(Some(b), "role doctor killer", "out", 8)] {
        store.write_note(id, written.clone()).await.expect("written");
    }
    let wiped = note(Some(b), "role doctor killer", "", 9);
    let last = note(None, "game", "ours, again", 10);
    // Also together with a choice, and twice in the same place.
    let (one, two, three, four) = tokio::join!(
        store.append(other, 3, vec![choice(3)]),
        store.write_note(id, wiped),
        store.write_note(id, note(None, "game", "not for long", 10)),
        store.write_note(id, last.clone())
    );
    assert_eq!((one, two, three, four), (Ok(()), Ok(()), Ok(()), Ok(())));
    assert_eq!(store.notes(id).await, Ok(vec![own, last]), "the last word counts");
    assert_eq!(store.notes(other).await, Ok(Vec::new()), "notebooks do not mix");
    store.write_note(other, shared).await.expect("written");

    // Keys.
    assert_eq!(store.seats_of(ana, "aaaaaaa").await, Ok(vec![Seat::Mastermind]));
    assert_eq!(store.seats_of(ben, "aaaaaaa").await, Ok(Vec::new()));
    for spent in [secret::hash("spent"), secret::hash("spent again")] {
        store.give_key(ben, id, Seat::Protagonist(0), spent).await.expect("given, also twice");
        let found = store.find("aaaaaaa").await.expect("an answer").expect("the table");
        assert_eq!((found.seats[1].secret, found.seats[1].n_owners), (spent, 1));
    }
    assert_eq!(store.seats_of(ben, "aaaaaaa").await, Ok(vec![Seat::Protagonist(0)]));
    assert_eq!(store.seats_of(ben, "bbbbbbb").await, Ok(Vec::new()));
    let renewed = secret::hash("renewed");
    store.renew_secret(id, Seat::Protagonist(0), renewed).await.expect("set");
    assert_eq!(store.seats_of(ben, "aaaaaaa").await, Ok(vec![Seat::Protagonist(0)]), "the owner stays");
    let secret = secret::hash("new");
    store.set_secret(id, Seat::Protagonist(0), secret).await.expect("set");
    assert_eq!(store.seats_of(ben, "aaaaaaa").await, Ok(Vec::new()), "the old owner is out");
    assert_eq!(store.seats_of(ana, "aaaaaaa").await, Ok(vec![Seat::Mastermind]), "nobody else is");
    let found = store.find("aaaaaaa").await.expect("an answer").expect("the table");
    assert_eq!((found.seats[1].secret, found.seats[1].n_owners), (secret, 0));

    // Lists.
    let third = make(store, new_table("ccccccc", ana, true)).await.expect("a third");
    assert_eq!(
        store.tables_of(ana, 10).await,
        Ok(vec!["ccccccc".into(), "bbbbbbb".into(), "aaaaaaa".into()])
    );
    assert_eq!(store.tables_of(ana, 1).await, Ok(vec!["ccccccc".into()]));
    assert_eq!(store.open_tables(10).await, Ok(vec!["ccccccc".to_owned()]), "open and waiting");
    store.set_seat(third, Seat::Protagonist(0), Holder::Bot, String::new()).await.expect("set");
    assert_eq!(store.open_tables(10).await, Ok(Vec::new()), "no seat is free");
    store.set_stage(other, Stage::Closed).await.expect("set");
    assert_eq!(store.tables_of(ana, 10).await, Ok(vec!["ccccccc".into(), "aaaaaaa".into()]));

    // What nobody wants any more. Times are whole seconds.
    store.delete("ddddddd").await.expect("deleted");
    assert_eq!(store.n_tables().await, Ok(3));
    tokio::time::sleep(Duration::from_millis(2100)).await;
    store.touch(id).await.expect("touched");
    let (short, long) = (Duration::from_secs(1), Duration::from_secs(1000));
    assert_eq!(store.untouched(long, long, 10).await, Ok(Vec::new()));
    assert_eq!(store.untouched(short, long, 10).await, Ok(vec!["ccccccc".to_owned()]), "it waits");
    assert_eq!(store.untouched(long, short, 10).await, Ok(vec!["bbbbbbb".to_owned()]));
    assert_eq!(store.untouched(short, short, 1).await, Ok(vec!["bbbbbbb".to_owned()]));
    for code in ["bbbbbbb", "ccccccc"] {
        store.delete(code).await.expect("deleted");
        assert_eq!(store.find(code).await, Ok(None));
    }
    assert_eq!((store.n_tables().await, store.choices(other).await), (Ok(1), Ok(Vec::new())));
    assert_eq!(
        (store.seats_of(ana, "bbbbbbb").await, store.notes(other).await),
        (Ok(Vec::new()), Ok(Vec::new()))
    );
    assert_eq!(store.notes(id).await.expect("the notes").len(), 2, "nothing else is gone");
    assert_eq!(store.choices(id).await.expect("the log").len(), 5, "nothing else is gone");
}

#[tokio::test]
async fn sqlite_does_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("tables.sqlite");
    let store = Sqlite::open(&file).await.expect("a database");
    suite(&store).await;
    store.close().await.expect("closed");
    // Opened again it holds the same.
    let again = Sqlite::open(&file).await.expect("the database");
    let found = again.find("aaaaaaa").await.expect("an answer").expect("the table");
    assert_eq!(again.choices(found.id).await.expect("the log").len(), 5);
    assert_eq!(again.notes(found.id).await.expect("the notes").len(), 2);
}

#[tokio::test]
async fn many_tables_share_commits_and_keep_their_order() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = std::sync::Arc::new(Sqlite::open(&folder.path().join("t.sqlite")).await.expect("a database"));
    let mut writers = Vec::new();
    for n in 0..20 {
        let store = store.clone();
        let code = format!("table{}", char::from(b'a' + n)) + "2";
        writers.push(tokio::spawn(async move {
            let id = make(&*store, new_table(&code, secret::hash("ana"), false)).await.expect("a table");
            for seq in 0..50 {
                store.append(id, seq, vec![choice(seq)]).await.expect("appended");
            }
            assert_eq!(store.choices(id).await, Ok((0..50).map(choice).collect()));
        }));
    }
    for writer in writers {
        writer.await.expect("all went well");
    }
}

/// Another server writes to the same file for a moment.
#[tokio::test]
async fn a_busy_file_is_waited_for() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("t.sqlite");
    let store = Sqlite::open(&file).await.expect("a database");
    let id = make(&store, new_table("aaaaaaa", secret::hash("ana"), false)).await.expect("a table");
    let other = rusqlite::Connection::open(&file).expect("the same database");
    other.execute_batch("begin immediate").expect("nobody writes");
    let letting_go = async {
        tokio::time::sleep(Duration::from_millis(200)).await;
        assert_eq!(store.choices(id).await, Ok(Vec::new()), "readers do not wait");
        other.execute_batch("commit").expect("let go");
    };
    let (one, two, ()) = tokio::join!(
        store.append(id, 0, vec![choice(0)]),
        store.create(new_table("bbbbbbb", secret::hash("ana"), false)),
        letting_go
    );
    assert_eq!((one, two), (Ok(()), Ok(())));
    assert_eq!(store.choices(id).await, Ok(vec![choice(0)]));
}
