//! A server on a free port of this machine, and people to sit at its tables.
#![allow(dead_code, reason = "every test file uses another part of this")]

use std::time::Duration;

use bots::rng::Pcg;
use engine::Seat;
use protocol::lobby::{Created, NewHolder, NewTable, ScriptWish, Stage, Wish};
use protocol::{FromClient, FromServer};
use rules::Script;
use server::guest::{Chair, Guest, n_choices, plain_table};

pub(crate) use server::guest::acknowledges;
use server::{Config, Limits, Pace, Server};
use tempfile::TempDir;

pub(crate) const ALL: [Seat; 4] =
    [Seat::Mastermind, Seat::Protagonist(0), Seat::Protagonist(1), Seat::Protagonist(2)];

/// A server with its own database, without any waiting.
pub(crate) struct House {
    pub(crate) server: Server,
    pub(crate) folder: TempDir,
}

pub(crate) fn config(folder: &TempDir) -> Config {
    let limits = Limits {
        message_burst: 100_000,
        request_burst: 100_000,
        tables_per_hour: 100_000,
        sockets_per_address: 10_000,
        ..Limits::default()
    };
    Config { pace: Pace::Immediate, limits, ..Config::local(folder.path().join("tables.sqlite")) }
}

impl House {
    pub(crate) async fn open() -> House {
        House::with(|config| config).await
    }

    pub(crate) async fn with(change: impl FnOnce(Config) -> Config) -> House {
        let folder = TempDir::new().expect("a folder");
        let server = Server::start(change(config(&folder))).await.expect("the server starts");
        House { server, folder }
    }

    /// With a database of the test's own.
    pub(crate) async fn on(store: std::sync::Arc<dyn server::store::Store>, folder: TempDir) -> House {
        let server = Server::start_on(store, config(&folder)).await.expect("the server starts");
        House { server, folder }
    }

    /// Goes down and comes up with the same database.
    pub(crate) async fn restart(self) -> House {
        self.server.stop().await.expect("the server stops");
        let server = Server::start(config(&self.folder)).await.expect("the server starts");
        House { server, folder: self.folder }
    }

    pub(crate) fn guest(&self) -> Guest {
        Guest::new(self.server.address())
    }

    /// A table at which one guest holds all seats.
    pub(crate) async fn sit_all(&self, script: &str) -> (Guest, String, Vec<Chair>) {
        let mut guest = self.guest();
        let created = guest.make_table(&one_holds_all(script)).await.expect("a table");
        assert_eq!(created.yours.len(), 4);
        let mut chairs = Vec::new();
        for seat in ALL {
            chairs.push(guest.sit(&created.code, seat).await.expect("a chair"));
        }
        (guest, created.code, chairs)
    }
}

pub(crate) fn words() -> &'static text::Words {
    text::Words::of(text::Language::English)
}

/// A table with all seats for one guest.
pub(crate) fn one_holds_all(script: &str) -> NewTable {
    table(script, &ALL.map(|seat| (seat, NewHolder::Me)))
}

pub(crate) fn table(script: &str, seats: &[(Seat, NewHolder)]) -> NewTable {
    let script = ScriptWish::Bundled { id: script.to_owned(), loops: None };
    NewTable { name: "Ana".to_owned(), spectators: true, ..plain_table(script, seats) }
}

/// The secret of a seat that waits for somebody.
pub(crate) fn secret(created: &Created, seat: Seat) -> &str {
    let link = created.links.iter().find(|link| link.seat.0 == seat);
    &link.expect("somebody is invited to this seat").secret
}

pub(crate) async fn wish(chair: &mut Chair, wish: Wish) {
    let id = chair.new_id();
    chair.socket.send(&FromClient::Wish { id, wish: Some(wish) }).await.expect("a wish is sent");
}

/// Whether the Protagonist in this chair has to say that it is ready.
pub(crate) fn is_in_spiral(chair: &Chair) -> bool {
    let in_spiral = chair.board.as_ref().is_some_and(|board| board.step.0 == engine::Step::TimeSpiral);
    let wished = chair.table.seats.iter().any(|it| it.seat == chair.seat && it.wish.is_some());
    in_spiral && !wished && matches!(chair.seat.0, Seat::Protagonist(_))
}

/// Plays at random with everybody who is in a chair until the game is over or so many choices were made.
/// Every chair checks what it is told.
pub(crate) async fn play_on(chairs: &mut [Chair], rng: &mut Pcg, most: usize) -> usize {
    let mut n = 0;
    while n < most && chairs.iter().any(|chair| chair.table.stage == Stage::Playing) {
        if let Some(chair) = chairs.iter_mut().find(|chair| chair.ask.is_some()) {
            answer(chair, rng).await;
            n += 1;
            continue;
        }
        for chair in chairs.iter_mut() {
            if is_in_spiral(chair) {
                wish(chair, Wish::Ready).await;
                chair.until(|chair| !is_in_spiral(chair)).await.expect("the wish is known");
            }
            catch_up(chair).await;
        }
    }
    n
}

/// Reads what has come.
pub(crate) async fn catch_up(chair: &mut Chair) {
    let moment = Duration::from_millis(1);
    while let Some(message) = chair.socket.next_within(moment).await.expect("the socket is open") {
        chair.take_in(message).expect("the message fits");
    }
}

/// Plays at random until the Protagonists confer before the second loop.
pub(crate) async fn play_to_the_second_spiral(chairs: &mut [Chair], rng: &mut Pcg) {
    // Nothing has happened before the first.
    let is_there = |chair: &Chair| is_in_spiral(chair) && chair.last > 0;
    for n in 0.. {
        assert!(n < 5_000, "a second loop comes");
        if chairs[1..].iter().all(is_there) {
            return;
        }
        if let Some(chair) = chairs.iter_mut().find(|chair| chair.ask.is_some()) {
            answer(chair, rng).await;
        }
        for chair in chairs.iter_mut() {
            if is_in_spiral(chair) && !is_there(chair) {
                wish(chair, Wish::Ready).await;
                chair.until(|chair| !is_in_spiral(chair)).await.expect("the wish is known");
            }
            catch_up(chair).await;
        }
    }
}

/// Answers at random and waits until that is acknowledged.
pub(crate) async fn answer(chair: &mut Chair, rng: &mut Pcg) {
    let ask = chair.ask.as_ref().expect("a question");
    let index = rng.below(n_choices(ask) as usize) as u32;
    let id = chair.choose(index).await.expect("an answer is sent");
    loop {
        let message = chair.listen().await.expect("an answer is answered");
        assert!(!matches!(message, FromServer::Refused { .. }), "{message:?}");
        if acknowledges(&message, &id) {
            return;
        }
    }
}

/// The same script with the roles of two characters exchanged, where that is a script too.
pub(crate) fn exchanged(script: &Script, one: usize, other: usize) -> Option<Script> {
    let mut changed = script.clone();
    (changed.cast[one].role, changed.cast[other].role) = (script.cast[other].role, script.cast[one].role);
    let differs = changed.cast[one].role != script.cast[one].role;
    (differs && rules::flaws(&changed).is_empty()).then_some(changed)
}
