//! Whole games over real sockets.

mod support;

use bots::rng::Pcg;
use engine::Seat;
use protocol::lobby::{NewHolder, Stage};
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
    for seat in [Seat::Protagonist(1), Seat::Mastermind] {
        let mut guest = house.guest();
        let seats = ALL.map(|it| (it, if it == seat { NewHolder::Me } else { NewHolder::Bot }));
        let created = guest.make_table(&support::table("the-first-script", &seats)).await.expect("a table");
        let mut chairs = [guest.sit(&created.code, seat).await.expect("a chair")];
        play_on(&mut chairs, &mut Pcg::new(5), 5_000).await;
        assert_eq!(chairs[0].table.stage, Stage::Over);
    }
}
