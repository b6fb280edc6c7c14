//! Writes the games that the client's tests are played on, as two seats of a real server are sent them.

mod support;

use std::path::Path;
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

fn write(name: &str, value: &Value) {
    let path = Path::new(FOLDER).join(format!("{name}.json"));
    std::fs::write(path, serde_json::to_string(value).expect("JSON") + "\n")
        .expect("the file can be written");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "writes web/tests/unit/recorded anew, for when the wire has changed"]
async fn games_for_the_tests_of_the_client() {
    let house = House::open().await;
    write("first-steps", &record(&house, "the-first-script", 3).await);
    // One that comes to a Final Guess.
    for seed in 4.. {
        let game = record(&house, "obsession-detection", seed).await;
        if game.to_string().contains("guess-begins") {
            write("mystery-circle", &game);
            break;
        }
    }
    let catalogue = house.guest().get("/api/catalogue").await.expect("a catalogue");
    write("catalogue", &catalogue.json().expect("a catalogue is JSON"));
    house.server.stop().await.expect("the server stops");
}
