//! The most of everything: connections, files, tables, traffic.

mod support;

use std::borrow::Cow;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use bots::rng::Pcg;
use engine::Seat;
use protocol::lobby::{ListedTable, NewHolder, Stage};
use protocol::{FromServer, Refusal};
use server::guest::{Answer, Chair, Guest, n_choices};
use server::store::Store as _;
use server::store::sqlite::Sqlite;
use server::tables::Tables;
use server::{Config, Limits};
use support::{ALL, House, one_holds_all, play_on, table};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

fn limits() -> Limits {
    support::config(&TempDir::new().expect("a folder")).limits
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_connects_and_does_not_ask_is_let_go() {
    let limits = Limits { head_within: Duration::from_millis(300), connections_per_address: 8, ..limits() };
    let house = House::with(|config| Config { limits, ..config }).await;
    let mut waiting = Vec::new();
    for _ in 0..8 {
        let mut stream = TcpStream::connect(house.server.address()).await.expect("a connection");
        stream.write_all(b"GET /api/health HTTP/1.1\r\nHost: he").await.expect("half a request");
        waiting.push(stream);
    }
    tokio::time::sleep(Duration::from_millis(50)).await;
    assert!(house.guest().get("/api/health").await.is_err(), "nobody else from here is let in");
    for mut stream in waiting {
        let mut rest = Vec::new();
        let closed = tokio::time::timeout(Duration::from_secs(5), stream.read_to_end(&mut rest)).await;
        assert!(closed.is_ok(), "the server waits for the other half");
    }
    assert_eq!(house.guest().get("/api/health").await.expect("an answer").status, 200);
}

static N_READ: AtomicU32 = AtomicU32::new(0);

/// A client with a page, a script and a picture.
fn client(path: &str) -> Option<(Cow<'static, [u8]>, &'static str)> {
    N_READ.fetch_add(1, Ordering::SeqCst);
    match path {
        "index.html" => Some((Cow::Borrowed(b"<!doctype html><title>A page</title>"), "text/html")),
        "assets/a.js" => Some((Cow::Owned("let a = 1;\n".repeat(1000).into_bytes()), "text/javascript")),
        _ => None,
    }
}

fn header<'a>(answer: &'a Answer, name: &str) -> Option<&'a str> {
    let mut lines = answer.headers.lines().filter_map(|line| line.split_once(": "));
    lines.find(|(it, _)| it.eq_ignore_ascii_case(name)).map(|(_, value)| value)
}

#[tokio::test]
async fn files_are_made_ready_once_and_bounded() {
    let limits = Limits { file_burst: 40, files_per_second: 1, ..limits() };
    let house = House::with(|config| Config { limits, client: Some(client), ..config }).await;
    let mut guest = house.guest();
    let plain = guest.get("/assets/a.js").await.expect("a file");
    assert_eq!((plain.status, plain.body.len()), (200, 11_000));
    assert_eq!(header(&plain, "cache-control"), Some("public, max-age=31536000, immutable"));
    assert_eq!(guest.cookie, None, "a file brings no cookie");
    let tag = header(&plain, "etag").expect("a tag").to_owned();
    let known =
        guest.request("GET", "/assets/a.js", &[("If-None-Match", &tag)], "").await.expect("an answer");
    assert_eq!((known.status, known.body.as_str()), (304, ""));
    for _ in 0..10 {
        // What is packed is no text: the length tells.
        let packed = guest.request("HEAD", "/assets/a.js", &[("Accept-Encoding", "br, gzip")], "").await;
        let packed = packed.expect("an answer");
        assert_eq!(header(&packed, "content-encoding"), Some("gzip"));
        let length: usize =
            header(&packed, "content-length").and_then(|it| it.parse().ok()).expect("a length");
        assert!(length < 200, "{length}");
    }
    assert_eq!(N_READ.load(Ordering::SeqCst), 1, "it was read and packed once");
    assert_eq!(guest.get("/assets/none.js").await.expect("an answer").status, 404);
    // The page brings the cookie, and once only.
    let page = guest.get("/t/abcdefg").await.expect("the page");
    assert!(page.body.contains("A page") && guest.cookie.is_some());
    let again = guest.get("/").await.expect("the page");
    assert_eq!(header(&again, "set-cookie"), None);
    let mut is_refused = false;
    for _ in 0..40 {
        is_refused |= guest.get("/assets/a.js").await.expect("an answer").status == 429;
    }
    assert!(is_refused);
    assert_eq!(guest.get("/api/health").await.expect("an answer").status, 200, "requests are counted apart");
}

#[tokio::test]
async fn tables_are_listed_without_being_brought_in() {
    let folder = TempDir::new().expect("a folder");
    let store = Arc::new(Sqlite::open(&folder.path().join("tables.sqlite")).await.expect("a database"));
    let limits = Limits { tables: 2, ..limits() };
    let config = Arc::new(Config { limits, ..support::config(&folder) });
    let host = server::secret::hash("host");
    let first = Tables::new(store.clone(), config.clone());
    let seats = [(Seat::Mastermind, NewHolder::Me), (ALL[1], NewHolder::Bot)];
    let mut codes = Vec::new();
    for wished in [one_holds_all("the-first-script"), table("the-first-script", &seats)] {
        codes.push(first.create(host, &wished, support::words()).await.expect("a table").code);
    }
    let refused = first
        .create(host, &one_holds_all("the-first-script"), support::words())
        .await
        .expect_err("one too many");
    assert_eq!(refused.problem, Refusal::TooManyTables);
    let mut brought_in = Vec::new();
    for code in &codes {
        brought_in.push(first.look(code, ALL.to_vec()).await.expect("a table"));
    }
    first.shut_down().await;
    assert_eq!(first.get(&codes[0]).await.err(), Some(Refusal::Storage), "it goes down");
    let tables = Tables::new(store, config);
    let mut looked_at: Vec<ListedTable> = Vec::new();
    for code in &codes {
        looked_at.push(tables.look(code, ALL.to_vec()).await.expect("a table"));
    }
    assert_eq!(looked_at, brought_in);
    assert!(looked_at.iter().all(|it| it.stage == Stage::Playing && it.your_turn));
    assert_eq!(tables.n_live(), 0, "nothing was brought in");
    assert_eq!(tables.look("2222222", Vec::new()).await.err(), Some(Refusal::NoSuchTable));
}

#[tokio::test]
async fn old_tables_are_put_out() {
    let limits = Limits { keep_waiting: Duration::ZERO, keep: Duration::ZERO, ..limits() };
    let folder = TempDir::new().expect("a folder");
    let store = Arc::new(Sqlite::open(&folder.path().join("tables.sqlite")).await.expect("a database"));
    let config = Arc::new(Config { limits, ..support::config(&folder) });
    let tables = Tables::new(store.clone(), config.clone());
    let host = server::secret::hash("host");
    tables.create(host, &one_holds_all("the-first-script"), support::words()).await.expect("a table");
    tokio::time::sleep(Duration::from_millis(1100)).await;
    let live = |tables: Arc<Tables>| {
        tokio::time::timeout(Duration::from_millis(300), {
            let (_keep, stopped) = tokio::sync::watch::channel(false);
            async move {
                tables.tidy_up(stopped).await;
                drop(_keep)
            }
        })
    };
    let _ = live(tables.clone()).await;
    assert_eq!(store.n_tables().await, Ok(1), "somebody is there");
    let _ = live(Tables::new(store.clone(), config)).await;
    assert_eq!(store.n_tables().await, Ok(0));
}

/// Twenty tables with four sockets each, all at once: everybody is served, and no message is large.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_tables_play_at_once() {
    const TABLES: usize = 20;
    let house = Arc::new(House::open().await);
    let clock = Instant::now();
    let mut games = Vec::new();
    for n in 0..TABLES {
        let house = house.clone();
        games.push(tokio::spawn(async move {
            let (_, _, mut chairs) = house.sit_all("the-first-script").await;
            play_on(&mut chairs, &mut Pcg::new(n as u64), 40).await
        }));
    }
    let mut n_choices = 0;
    for game in games {
        n_choices += game.await.expect("nobody is disappointed");
    }
    assert!(n_choices >= TABLES * 20, "{n_choices} choices");
    assert!(clock.elapsed() < Duration::from_secs(60), "{:?}", clock.elapsed());
}

/// The sizes of all updates of a game, for everybody. The average is what a table costs.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn updates_are_small() {
    const MEAN: usize = 600;
    const MOST: usize = 8 * 1024;
    let house = House::open().await;
    for script in ["the-first-script", "young-womens-battlefield"] {
        let (_, _, mut chairs) = house.sit_all(script).await;
        let mut rng = Pcg::new(3);
        let mut sizes: Vec<usize> = Vec::new();
        while sizes.len() < 400 && chairs[0].table.stage == Stage::Playing {
            for chair in &mut chairs {
                sizes.extend(hear(chair).await);
                if support::is_in_spiral(chair) {
                    support::wish(chair, protocol::lobby::Wish::Ready).await;
                }
            }
            if let Some(chair) = chairs.iter_mut().find(|chair| chair.ask.is_some()) {
                let n = n_choices(chair.ask.as_ref().expect("a question"));
                let index = rng.below(n as usize) as u32;
                chair.choose(index).await.expect("sent");
            }
        }
        let mean = sizes.iter().sum::<usize>() / sizes.len();
        let largest = sizes.iter().copied().max().unwrap_or(0);
        assert!(sizes.len() > 100, "{} updates", sizes.len());
        assert!(mean <= MEAN && largest <= MOST, "{script}: {mean} bytes on average, {largest} at most");
    }
}

/// Reads what has come, and says how long the updates were.
async fn hear(chair: &mut Chair) -> Vec<usize> {
    let mut sizes = Vec::new();
    let moment = Duration::from_millis(2);
    while let Ok(text) = tokio::time::timeout(moment, chair.socket.next_text()).await {
        let text = text.expect("the socket is open");
        let message: FromServer = serde_json::from_str(&text).expect("a message");
        if matches!(message, FromServer::Update(_)) {
            sizes.push(text.len());
        }
        chair.take_in(message).expect("it fits");
    }
    sizes
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_and_three_play_in_other_sets() {
    let house = House::open().await;
    for (script, n_players) in [("young-womens-battlefield", 2), ("obsession-detection", 3)] {
        let mut guest: Guest = house.guest();
        let seats: Vec<(Seat, NewHolder)> = ALL[..n_players].iter().map(|it| (*it, NewHolder::Me)).collect();
        let created = guest.make_table(&table(script, &seats)).await.expect("a table");
        let mut chairs = Vec::new();
        for seat in &ALL[..n_players] {
            chairs.push(guest.sit(&created.code, *seat).await.expect("a chair"));
        }
        play_on(&mut chairs, &mut Pcg::new(9), 5_000).await;
        for chair in &mut chairs {
            chair.until(|chair| chair.table.stage == Stage::Over).await.expect("the end");
            assert_eq!(chair.table.seats.len(), n_players);
        }
    }
}
