//! The games that the client's tests are played on, as two seats of a real server were sent them.

mod support;

use std::path::{Path, PathBuf};
use std::time::Duration;

use bots::rng::Pcg;
use engine::Seat;
use protocol::FromServer;
use protocol::lobby::{Stage, Wish};
use serde_json::{Value, json};
use server::guest::{Chair, n_choices};
use support::{ALL, House, is_in_spiral, one_holds_all, wish};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/tests/unit/recorded");

/// A chair with everything it was sent.
struct Listener {
    chair: Chair,
    messages: Vec<FromServer>,
}

impl Listener {
    /// Takes in what is there within a moment.
    async fn listen(&mut self) {
        let moment = Duration::from_millis(5);
        while let Some(message) = self.chair.socket.next_within(moment).await.expect("the socket is open") {
            self.messages.push(message.clone());
            self.chair.take_in(message).expect("the message fits");
        }
    }
}

async fn record(house: &House, script: &str, seed: u64) -> Value {
    let mut guest = house.guest();
    let created = guest.make_table(&one_holds_all(script)).await.expect("a table");
    let mut listeners = Vec::new();
    for seat in ALL {
        let mut socket = guest.open(&created.code, seat, 0).await.expect("a socket");
        let welcome = socket.next().await.expect("a welcome");
        let chair = Chair::with(socket, protocol::Id(seat), 1, welcome.clone()).expect("a chair");
        listeners.push(Listener { chair, messages: vec![welcome] });
    }
    let mut rng = Pcg::new(seed);
    while listeners.iter().any(|it| it.chair.table.stage == Stage::Playing) {
        for listener in &mut listeners {
            listener.listen().await;
            if is_in_spiral(&listener.chair) {
                wish(&mut listener.chair, Wish::Ready).await;
            }
            if let Some(ask) = &listener.chair.ask {
                let index = rng.below(n_choices(ask) as usize) as u32;
                listener.chair.choose(index).await.expect("an answer is sent");
            }
        }
    }
    let mut seats = serde_json::Map::new();
    for listener in listeners {
        let seat = listener.chair.seat;
        if !matches!(seat.0, Seat::Mastermind | Seat::Protagonist(0)) {
            continue;
        }
        let mut again = guest.open(&created.code, seat.0, 0).await.expect("a socket");
        let end = again.next().await.expect("a welcome");
        seats.insert(seat.to_string(), json!({ "messages": listener.messages, "end": end }));
    }
    Value::Object(seats)
}

fn file(name: &str) -> PathBuf {
    Path::new(FOLDER).join(format!("{name}.json"))
}

fn write(name: &str, value: &Value) {
    let text = serde_json::to_string(value).expect("JSON") + "\n";
    std::fs::write(file(name), text).expect("the file can be written");
}

fn read(name: &str) -> Value {
    let text = std::fs::read_to_string(file(name)).expect("the file is there");
    serde_json::from_str(&text).expect("the file is JSON")
}

async fn record_anew(house: &House) {
    write("first-steps", &record(house, "the-first-script", 3).await);
    // One that comes to a Final Guess.
    for seed in 4.. {
        let game = record(house, "obsession-detection", seed).await;
        if game.to_string().contains("guess-begins") {
            write("mystery-circle", &game);
            break;
        }
    }
    write("catalogue", &catalogue(house).await);
}

async fn catalogue(house: &House) -> Value {
    let catalogue = house.guest().get("/api/catalogue").await.expect("a catalogue");
    catalogue.json().expect("a catalogue is JSON")
}

/// With `UPDATE_EXPECT=1` they are played and written anew, which takes some minutes.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_recorded_games_are_what_the_server_says_today() {
    let house = House::open().await;
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        record_anew(&house).await;
    }
    for name in ["first-steps", "mystery-circle"] {
        for (seat, game) in read(name).as_object().expect("games by seat") {
            let messages = game["messages"].as_array().expect("messages");
            for message in messages.iter().chain([&game["end"]]) {
                let understood: FromServer = serde_json::from_value(message.clone())
                    .unwrap_or_else(|error| panic!("{name} {seat}: {error}: {message}"));
                let again = serde_json::to_value(&understood).expect("a message is JSON");
                assert_eq!(again, *message, "{name} {seat}: record anew with UPDATE_EXPECT=1");
            }
        }
    }
    assert!(read("catalogue") == catalogue(&house).await, "record the catalogue anew with UPDATE_EXPECT=1");
    house.server.stop().await.expect("the server stops");
}
