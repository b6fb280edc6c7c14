//! Whole games over real sockets.

mod support;

use std::time::{Duration, Instant};

use bots::rng::Pcg;
use engine::Seat;
use protocol::lobby::{NewHolder, Stage, Wish};
use protocol::{FromClient, FromServer, Id};
use rules::{Library, Script, TragedySet};
use support::{ALL, House, play_on};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn four_clients_play_a_game_of_every_set_to_its_end() {
    let house = House::open().await;
    for (set, seed) in TragedySet::ALL.iter().zip(1..) {
        let is_playable = |script: &&Script| script.set == *set && script.unplayable().is_none();
        let script = Library::all().iter().find(is_playable).expect("a script of this set").id.as_str();
        let (_, code, mut chairs) = house.sit_all(script).await;
        play_on(&mut chairs, &mut Pcg::new(seed), 5_000).await;
        for chair in &mut chairs {
            chair.until(|chair| chair.table.stage == Stage::Over).await.expect("the end");
            let opened = chair.table.opened.clone().expect("the seal is broken");
            let hash = server::secret::hex(&server::secret::hash(&opened.sealed));
            assert_eq!(Some(hash), chair.table.commitment, "the seal fits");
            assert!(chair.board.as_ref().is_some_and(|board| board.winner.is_some()));
        }
        let replay = house.guest().get(&format!("/api/tables/{code}/replay")).await.expect("a replay");
        let replay = engine::Replay::read(&replay.body).expect("the replay can be read");
        assert!(replay.game().winner().is_some());
        assert_eq!(replay.script().id, script);
    }
    house.server.stop().await.expect("the server stops");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_person_plays_against_bots() {
    let house = House::open().await;
    // In Midnight Zone the Mastermind may have something to decide in secret before the first day.
    let scripts = ["the-first-script", "romance-antithesis"];
    let tables = scripts.into_iter().flat_map(|it| [(it, Seat::Protagonist(1)), (it, Seat::Mastermind)]);
    for (script, seat) in tables {
        let mut guest = house.guest();
        let seats = ALL.map(|it| (it, if it == seat { NewHolder::Me } else { NewHolder::Bot }));
        let created = guest.make_table(&support::table(script, &seats)).await.expect("a table");
        let mut chairs = [guest.sit(&created.code, seat).await.expect("a chair")];
        play_on(&mut chairs, &mut Pcg::new(5), 5_000).await;
        assert_eq!(chairs[0].table.stage, Stage::Over);
    }
}

/// It takes its time, and nobody waits for it.
#[derive(Debug)]
struct Slow(bots::Sensible);

const SLOWLY: Duration = Duration::from_millis(700);

impl bots::Player for Slow {
    fn choose(
        &mut self,
        view: &engine::View,
        asked: engine::Question,
        choices: &engine::Choices,
    ) -> engine::Choice {
        std::thread::sleep(SLOWLY);
        self.0.choose(view, asked, choices)
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_that_thinks_stops_nobody() {
    let bots: server::config::Bots = |seed| Box::new(Slow(bots::Sensible::new(seed)));
    let house = House::with(|config| server::Config { bots, ..config }).await;
    let mut guest = house.guest();
    let seats = [(Seat::Mastermind, NewHolder::Bot), (Seat::Protagonist(0), NewHolder::Me)];
    let created = guest.make_table(&support::table("the-first-script", &seats)).await.expect("a table");
    let mut chair = guest.sit(&created.code, Seat::Protagonist(0)).await.expect("a chair");
    support::wish(&mut chair, Wish::Ready).await;
    let mut slowest = Duration::ZERO;
    let mut n = 0;
    while chair.ask.is_none() {
        n += 1;
        let clock = Instant::now();
        chair.socket.send(&FromClient::Ping { id: n.to_string() }).await.expect("sent");
        while !matches!(chair.listen().await.expect("an answer"), FromServer::Pong { .. }) {}
        slowest = slowest.max(clock.elapsed());
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    // Three cards, one thought after the other.
    assert!(n > 20, "{n} messages");
    assert!(slowest < SLOWLY / 2, "{slowest:?}");
    // Whoever takes a bot's seat while it thinks is not answered for.
    let to_bot = FromClient::ToBot { id: "bot".to_owned(), seat: Id(Seat::Protagonist(0)) };
    chair.socket.send(&to_bot).await.expect("sent");
    let number = chair.ask.as_ref().map(|ask| ask.question);
    tokio::time::sleep(SLOWLY / 4).await;
    chair.socket.send(&FromClient::TakeBack { id: "back".to_owned() }).await.expect("sent");
    tokio::time::sleep(SLOWLY * 2).await;
    support::catch_up(&mut chair).await;
    assert_eq!(chair.ask.as_ref().map(|ask| ask.question), number);
}
