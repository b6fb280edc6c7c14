//! A database that fails, a process that dies, a peer that does not read: nothing is lost and nobody is stuck.

mod support;

use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};
use std::time::Duration;

use bots::rng::Pcg;
use engine::Seat;
use protocol::lobby::{Holder, Stage, Wish};
use protocol::notebook::{Belief, Book};
use protocol::{FromClient, FromServer, Refusal};
use server::guest::{Chair, Guest};
use server::secret::{self, Hash};
use server::store::sqlite::Sqlite;
use server::store::{NewTable, Pending, Store, StoreError, StoredChoice, StoredNote, StoredTable, TableId};
use server::table::{Command, Connect, Out, Outbox};
use server::tables::Tables;
use server::{Config, Limits};
use support::{ALL, House, is_in_spiral, one_holds_all, play_on, play_to_the_second_spiral, wish};
use tempfile::TempDir;
use tokio::io::AsyncWriteExt as _;
use tokio::net::{TcpSocket, TcpStream};
use tokio::sync::oneshot;

/// Appends go well.
const WELL: u8 = 0;
/// Appends fail and write nothing.
const FULL: u8 = 1;
/// The next append is written, and yet it is said to have failed.
const LIES: u8 = 2;

/// A database whose log can be made to fail.
struct Frail {
    inner: Sqlite,
    mood: AtomicU8,
}

impl Frail {
    async fn open(folder: &TempDir) -> Arc<Frail> {
        let inner = Sqlite::open(&folder.path().join("tables.sqlite")).await.expect("a database");
        Arc::new(Frail { inner, mood: AtomicU8::new(WELL) })
    }

    fn be(&self, mood: u8) {
        self.mood.store(mood, Ordering::SeqCst);
    }

    /// Writes to the log, as well as the mood allows.
    fn log<'a>(&'a self, write: impl FnOnce() -> Pending<'a, ()> + Send + 'a) -> Pending<'a, ()> {
        Box::pin(async move {
            let failed = |why: &str| Err(StoreError::Failed(why.to_owned()));
            match self.mood.load(Ordering::SeqCst) {
                FULL => failed("the disk is full"),
                LIES => {
                    self.be(WELL);
                    write().await?;
                    failed("the disk did not answer in time")
                }
                _ => write().await,
            }
        })
    }
}

impl Store for Frail {
    fn append(&self, table: TableId, first: u32, choices: Vec<StoredChoice>) -> Pending<'_, ()> {
        self.log(move || self.inner.append(table, first, choices))
    }

    fn leave_spiral(
        &self,
        table: TableId,
        spirals: u32,
        first: u32,
        choices: Vec<StoredChoice>,
    ) -> Pending<'_, ()> {
        self.log(move || self.inner.leave_spiral(table, spirals, first, choices))
    }

    fn is_well(&self) -> bool {
        self.inner.is_well()
    }

    fn create(&self, table: NewTable) -> Pending<'_, ()> {
        self.inner.create(table)
    }

    fn find<'a>(&'a self, code: &'a str) -> Pending<'a, Option<StoredTable>> {
        self.inner.find(code)
    }

    fn choices(&self, table: TableId) -> Pending<'_, Vec<StoredChoice>> {
        self.inner.choices(table)
    }

    fn set_stage(&self, table: TableId, stage: Stage) -> Pending<'_, ()> {
        self.inner.set_stage(table, stage)
    }

    fn set_chosen(&self, table: TableId, chosen: String) -> Pending<'_, ()> {
        self.inner.set_chosen(table, chosen)
    }

    fn set_gates(&self, table: TableId, gates: u32) -> Pending<'_, ()> {
        self.inner.set_gates(table, gates)
    }

    fn set_seat(&self, table: TableId, seat: Seat, holder: Holder, name: String) -> Pending<'_, ()> {
        self.inner.set_seat(table, seat, holder, name)
    }

    fn set_wish(&self, table: TableId, seat: Seat, spiral: u32, wish: Option<Wish>) -> Pending<'_, ()> {
        self.inner.set_wish(table, seat, spiral, wish)
    }

    fn notes(&self, table: TableId) -> Pending<'_, Vec<StoredNote>> {
        self.inner.notes(table)
    }

    fn write_note(&self, table: TableId, note: StoredNote) -> Pending<'_, ()> {
        Box::pin(async move {
            match self.mood.load(Ordering::SeqCst) {
                FULL => Err(StoreError::Failed("the disk is full".to_owned())),
                _ => self.inner.write_note(table, note).await,
            }
        })
    }

    fn set_secret(&self, table: TableId, seat: Seat, secret: Hash) -> Pending<'_, ()> {
        self.inner.set_secret(table, seat, secret)
    }

    fn renew_secret(&self, table: TableId, seat: Seat, secret: Hash) -> Pending<'_, ()> {
        self.inner.renew_secret(table, seat, secret)
    }

    fn give_key(&self, browser: Hash, table: TableId, seat: Seat, secret: Hash) -> Pending<'_, ()> {
        self.inner.give_key(browser, table, seat, secret)
    }

    fn seats_of<'a>(&'a self, browser: Hash, code: &'a str) -> Pending<'a, Vec<Seat>> {
        self.inner.seats_of(browser, code)
    }

    fn tables_of(&self, browser: Hash, most: u32) -> Pending<'_, Vec<String>> {
        self.inner.tables_of(browser, most)
    }

    fn open_tables(&self, most: u32) -> Pending<'_, Vec<String>> {
        self.inner.open_tables(most)
    }

    fn touch(&self, table: TableId) -> Pending<'_, ()> {
        self.inner.touch(table)
    }

    fn n_tables(&self) -> Pending<'_, u64> {
        self.inner.n_tables()
    }

    fn untouched(&self, waiting: Duration, others: Duration, most: u32) -> Pending<'_, Vec<String>> {
        self.inner.untouched(waiting, others, most)
    }

    fn delete<'a>(&'a self, code: &'a str) -> Pending<'a, ()> {
        self.inner.delete(code)
    }

    fn close(&self) -> Pending<'_, ()> {
        self.inner.close()
    }
}

async fn frail_house() -> (House, Arc<Frail>) {
    let folder = TempDir::new().expect("a folder");
    let store = Frail::open(&folder).await;
    (House::on(store.clone(), folder).await, store)
}

/// Sends an answer to the present question and says what came of it.
async fn answered(chair: &mut Chair, id: &str, index: u32) -> Result<(), Refusal> {
    let question = chair.ask.as_ref().expect("a question").question;
    let choose = FromClient::Choose { id: id.to_owned(), question, index };
    chair.socket.send(&choose).await.expect("sent");
    loop {
        let message = chair.listen().await.expect("an answer");
        if let FromServer::Refused { why, .. } = message {
            return Err(why);
        }
        if support::acknowledges(&message, id) {
            return Ok(());
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_goes_on_after_the_disk_was_full() {
    let (house, store) = frail_house().await;
    let (_, _, mut chairs) = house.sit_all("the-first-script").await;
    let mut rng = Pcg::new(1);
    play_on(&mut chairs, &mut rng, 1).await;
    for (mood, told) in [(FULL, Err(Refusal::Storage)), (WELL, Ok(())), (LIES, Ok(()))] {
        chairs[0].until(|chair| chair.ask.is_some()).await.expect("the Mastermind is asked");
        store.be(mood);
        // The second is the first once more: it is carried out now.
        let id = if mood == LIES { "another" } else { "card" };
        assert_eq!(answered(&mut chairs[0], id, 0).await, told);
        store.be(WELL);
    }
    play_on(&mut chairs, &mut rng, 5_000).await;
    assert_eq!(chairs[0].table.stage, Stage::Over, "nobody is stuck");
}

/// A part of the file is out of the way for a while, and nobody writes any more.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn health_tells_whether_anything_can_be_stored() {
    let house = House::open().await;
    let mut guest = house.guest();
    let file = rusqlite::Connection::open(house.folder.path().join("tables.sqlite")).expect("the file");
    assert_eq!(health(&mut guest).await, (200, r#"{"status":"ok"}"#.to_owned()));
    file.execute_batch("alter table seats rename to elsewhere").expect("changed");
    assert_eq!(health(&mut guest).await.0, 200, "nobody has noticed");
    let answer = guest.post("/api/tables", &one_holds_all("the-first-script")).await.expect("an answer");
    assert_eq!(answer.status, 503, "{}", answer.body);
    let not_storing = (503, r#"{"status":"not-storing"}"#.to_owned());
    assert_eq!(health(&mut guest).await, not_storing);
    tokio::time::sleep(Duration::from_millis(2500)).await;
    assert_eq!(health(&mut guest).await, not_storing, "it was tried in the meantime, in vain");
    file.execute_batch("alter table elsewhere rename to seats").expect("changed back");
    let got_well = async {
        while health(&mut guest).await.0 != 200 {
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(20), got_well).await.expect("it gets well by itself");
    let n_tables: i64 = file.query_row("select count(*) from tables", [], |row| row.get(0)).expect("a count");
    assert_eq!(n_tables, 0, "what was tried has left nothing");
}

async fn health(guest: &mut Guest) -> (u16, String) {
    let answer = guest.get("/api/health").await.expect("an answer");
    (answer.status, answer.body)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_cannot_be_stored_is_not_written_down() {
    let (house, store) = frail_house().await;
    let (guest, code, mut chairs) = house.sit_all("the-first-script").await;
    let cell = "role doctor brain".parse().expect("a cell");
    for (mood, marks) in [(FULL, 0), (WELL, 1)] {
        store.be(mood);
        let (id, book, mark) = ("mark".to_owned(), Book::Own, Some(Belief::Sure));
        chairs[1].socket.send(&FromClient::Mark { id, book, cell, mark }).await.expect("sent");
        let is_refused = loop {
            let message = chairs[1].listen().await.expect("an answer");
            if support::acknowledges(&message, "mark") {
                break false;
            }
            if let FromServer::Refused { why, .. } = message {
                assert_eq!(why, Refusal::Storage);
                break true;
            }
        };
        assert_eq!(is_refused, mood == FULL);
        assert_eq!(chairs[1].notebooks.own.marks.len(), marks);
        assert_eq!(guest.sit(&code, ALL[1]).await.expect("a chair").notebooks.own.marks.len(), marks);
    }
}

/// Somebody else has added to the log, as another node would.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_loses_the_race_for_a_number_reads_the_log_again() {
    let (house, store) = frail_house().await;
    let (_, code, mut chairs) = house.sit_all("the-first-script").await;
    let mut rng = Pcg::new(2);
    play_on(&mut chairs, &mut rng, 1).await;
    chairs[0].until(|chair| chair.ask.is_some()).await.expect("the Mastermind is asked");
    let table = store.find(&code).await.expect("an answer").expect("the table").id;
    let log = store.choices(table).await.expect("the log");
    let first = log.last().expect("a card lies").choice.split(' ').next_back().expect("a target").to_owned();
    let on = if first == "city" { "school" } else { "city" };
    let card =
        if log[0].choice.starts_with("paranoia-plus-1") { "forbid-goodwill" } else { "paranoia-plus-1" };
    let choice = StoredChoice {
        seat: Seat::Mastermind,
        choice: format!("{card} on {on}"),
        message: "elsewhere".to_owned(),
    };
    store.append(table, log.len() as u32, vec![choice]).await.expect("the number is free");
    assert_eq!(answered(&mut chairs[0], "late", 0).await, Err(Refusal::Storage));
    let asked = chairs[0].ask.as_ref().map(|ask| ask.question);
    assert_eq!(asked, Some(3), "two cards lie");
    play_on(&mut chairs, &mut rng, 5_000).await;
    assert_eq!(chairs[0].table.stage, Stage::Over, "nobody is stuck");
}

/// With a Final Guess the end of a Time Spiral is a choice in the log.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_spiral_that_cannot_be_stored_ends_when_it_can() {
    let (house, store) = frail_house().await;
    for seed in [2, 4] {
        let (guest, code, mut chairs) = house.sit_all("young-womens-battlefield").await;
        let mut rng = Pcg::new(seed);
        play_to_the_second_spiral(&mut chairs, &mut rng).await;
        store.be(FULL);
        for chair in &mut chairs[1..] {
            wish(chair, Wish::Ready).await;
            chair.until(|chair| !is_in_spiral(chair)).await.expect("the wish is known");
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
        let told = guest.sit(&code, Seat::Spectator).await.expect("a look");
        let board = told.board.expect("a board");
        assert_eq!((board.step.0, board.loop_no), (engine::Step::TimeSpiral, 1), "nothing has begun");
        assert_eq!(told.table.seats.iter().filter(|it| it.wish.is_some()).count(), 3, "no wish is lost");
        store.be(WELL);
        // Nobody says anything: it is tried again.
        let has_begun = |chair: &Chair| {
            chair.board.as_ref().is_some_and(|board| board.step.0 != engine::Step::TimeSpiral)
        };
        chairs[1].until(has_begun).await.expect("the loop begins");
        assert!(play_on(&mut chairs, &mut rng, 20).await > 0);
    }
}

/// The last choice is on the disk, and nothing after it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_whose_end_was_not_noted_is_over_all_the_same() {
    let house = House::open().await;
    let (mut guest, code, mut chairs) = house.sit_all("the-first-script").await;
    play_on(&mut chairs, &mut Pcg::new(1), 5_000).await;
    drop(chairs);
    house.server.stop().await.expect("the server stops");
    let folder = house.folder;
    let store = Sqlite::open(&folder.path().join("tables.sqlite")).await.expect("the database");
    let table = store.find(&code).await.expect("an answer").expect("the table").id;
    store.set_stage(table, Stage::Playing).await.expect("set");
    let house = House::on(Arc::new(store), folder).await;
    guest.server = house.server.address();
    let chair = guest.sit(&code, ALL[1]).await.expect("a look back");
    assert_eq!(chair.table.stage, Stage::Over);
    assert!(chair.table.opened.is_some());
    let replay = guest.get(&format!("/api/tables/{code}/replay")).await.expect("an answer");
    assert_eq!(replay.status, 200);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn wishes_outlast_a_restart() {
    let mut house = House::open().await;
    let (mut guest, code, mut chairs) = house.sit_all("young-womens-battlefield").await;
    let mut rng = Pcg::new(2);
    play_to_the_second_spiral(&mut chairs, &mut rng).await;
    let wishes = [Wish::Ready, Wish::GiveUp];
    for (chair, wanted) in chairs[1..].iter_mut().zip(wishes) {
        wish(chair, wanted).await;
        chair.until(|chair| !is_in_spiral(chair)).await.expect("the wish is known");
    }
    house = house.restart().await;
    guest.server = house.server.address();
    for chair in &mut chairs {
        chair.come_back(&guest, &code).await.expect("the gap fits");
    }
    let told: Vec<Option<Wish>> = chairs[0].table.seats.iter().map(|it| it.wish).collect();
    assert_eq!(told, [None, Some(Wish::Ready), Some(Wish::GiveUp), None]);
    // What is agreed on then is done, and forgotten.
    for chair in &mut chairs[2..] {
        wish(chair, Wish::Ready).await;
    }
    let has_begun =
        |chair: &Chair| !matches!(chair.board.as_ref().map(|it| it.step.0), Some(engine::Step::TimeSpiral));
    chairs[0].until(has_begun).await.expect("the loop begins");
    house = house.restart().await;
    guest.server = house.server.address();
    let chair = guest.sit(&code, ALL[1]).await.expect("a chair");
    assert!(chair.table.seats.iter().all(|it| it.wish.is_none()));
}

#[tokio::test]
async fn the_others_hear_of_a_seat_that_does_not_read() {
    let folder = TempDir::new().expect("a folder");
    let tables = Tables::new(Frail::open(&folder).await, Arc::new(support::config(&folder)));
    let host = secret::hash("host");
    let created =
        tables.create(host, &one_holds_all("the-first-script"), support::words()).await.expect("a table");
    let handle = tables.get(&created.code).await.expect("the table");
    let connect = async |seat: Seat, room: usize| {
        let (out, letters) = Outbox::new(room);
        let (done, answer) = oneshot::channel();
        let connect = Connect { seat, since: 0, browser: Some(host), out };
        handle.send(Command::Connect(connect, done)).await.expect("the table listens");
        (answer.await.expect("an answer").expect("a place"), letters)
    };
    // The first message is one too many already.
    let (_, _deaf) = connect(ALL[1], 1).await;
    let (socket, mut letters) = connect(ALL[2], 64).await;
    let rename = FromClient::Rename { id: "1".to_owned(), name: "Ben".to_owned() };
    handle.send(Command::Say(socket, rename)).await.expect("the table listens");
    let mut is_online = true;
    while is_online {
        let next = tokio::time::timeout(Duration::from_secs(5), letters.next()).await;
        for letter in next.expect("the table says so").expect("this one reads") {
            let Out::Text(text) = letter else { panic!("nobody is sent away") };
            if let FromServer::Table { table } = serde_json::from_str(&text).expect("a message") {
                is_online = table.seats[1].online;
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn peers_that_are_silent_or_do_not_read_are_let_go() {
    let limits = Limits {
        ping_every: Duration::from_millis(200),
        write_within: Duration::from_millis(500),
        ..support::config(&TempDir::new().expect("a folder")).limits
    };
    let house = House::with(|config| Config { limits, ..config }).await;
    let mut guest = house.guest();
    let created = guest.make_table(&one_holds_all("the-first-script")).await.expect("a table");
    let request = |seat: Seat| {
        format!(
            "GET /api/tables/{}/socket?seat={seat} HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\n\
             Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\
             Cookie: {}\r\n\r\n",
            created.code,
            guest.cookie.clone().expect("a cookie"),
        )
    };
    // One that never says a word, and one that asks again and again and never reads the answers.
    let mut silent = TcpStream::connect(guest.server).await.expect("a connection");
    silent.write_all(request(ALL[1]).as_bytes()).await.expect("sent");
    let small = TcpSocket::new_v4().expect("a socket");
    small.set_recv_buffer_size(2048).expect("a small window");
    let mut greedy = small.connect(guest.server).await.expect("a connection");
    greedy.write_all(request(ALL[0]).as_bytes()).await.expect("sent");
    let look = FromClient::Look { id: "1".to_owned() };
    let text = serde_json::to_string(&look).expect("JSON");
    let frame: Vec<u8> = [&[0x81, 0x80 | text.len() as u8, 0, 0, 0, 0], text.as_bytes()].concat();
    let flood = tokio::spawn(async move { while greedy.write_all(&frame).await.is_ok() {} });
    // Somebody who is there stays.
    let mut chair = guest.sit(&created.code, ALL[2]).await.expect("a chair");
    let is_online = |chair: &Chair| [0, 1, 2].map(|n| chair.table.seats[n].online);
    chair.until(|chair| is_online(chair) == [true; 3]).await.expect("all three are there");
    chair.until(|chair| is_online(chair) == [false, false, true]).await.expect("they are let go");
    flood.abort();
    drop(silent);
    assert!(is_there(&mut chair).await);
}

async fn is_there(chair: &mut Chair) -> bool {
    let id = chair.new_id();
    chair.socket.send(&FromClient::Ping { id: id.clone() }).await.expect("sent");
    loop {
        match chair.socket.next().await {
            Ok(FromServer::Pong { id: answered }) if answered == id => return true,
            Ok(_) => {}
            Err(_) => return false,
        }
    }
}
