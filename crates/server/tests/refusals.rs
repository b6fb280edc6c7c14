//! Whatever is wrong gets a precise answer and changes nothing.

mod support;

use engine::Seat;
use protocol::lobby::{Claim, Holder, Join, NewHolder, NewLink, Problem, ScriptWish, Stage, Wish};
use protocol::message::MAX_MESSAGE;
use protocol::{FromClient, FromServer, Id, Refusal};
use server::guest::{Chair, Guest};
use server::{Config, Limits};
use support::{ALL, House, one_holds_all, table};
use tokio_tungstenite::tungstenite::Message;

/// Everything a seat can tell of the state of the game.
async fn state(guest: &Guest, code: &str) -> Vec<String> {
    let mut told = Vec::new();
    for seat in ALL {
        let chair = guest.sit(code, seat).await.expect("a chair");
        told.push(serde_json::to_string(&chair.snapshot).expect("JSON"));
    }
    told
}

/// The next refusal a chair hears.
async fn refusal(chair: &mut Chair) -> Refusal {
    loop {
        if let FromServer::Refused { why, .. } = chair.socket.next().await.expect("an answer") {
            return why;
        }
    }
}

/// Waits until a message is acknowledged; nothing may be refused before.
async fn acknowledged(chair: &mut Chair, id: &str) {
    loop {
        let message = chair.socket.next().await.expect("an answer");
        assert!(!matches!(message, FromServer::Refused { .. }), "{message:?}");
        if support::acknowledges(&message, id) {
            return;
        }
    }
}

/// A table whose first Time Spiral is over: the Mastermind is asked for a card.
async fn begun(house: &House) -> (Guest, String, Vec<Chair>) {
    let (guest, code, mut chairs) = house.sit_all("the-first-script").await;
    for chair in chairs.iter_mut().skip(1) {
        support::wish(chair, Wish::Ready).await;
    }
    chairs[0].until(|chair| chair.ask.is_some()).await.expect("the Mastermind is asked");
    for chair in chairs.iter_mut().skip(1) {
        let begun = |chair: &Chair| {
            chair.board.as_ref().is_some_and(|board| board.step.0 == engine::Step::MastermindCards)
        };
        chair.until(begun).await.expect("the loop begins");
    }
    (guest, code, chairs)
}

#[tokio::test]
async fn messages_that_are_no_messages() {
    let house = House::open().await;
    let (guest, code, mut chairs) = begun(&house).await;
    let before = state(&guest, &code).await;
    let chair = &mut chairs[0];
    let long = "x".repeat(MAX_MESSAGE - 10);
    for (text, why) in [
        ("", Refusal::Unreadable),
        ("{", Refusal::Unreadable),
        ("[]", Refusal::Unreadable),
        ("{\"t\":\"win\",\"id\":\"1\"}", Refusal::Unreadable),
        ("{\"t\":\"choose\",\"id\":\"1\",\"question\":-1,\"index\":0}", Refusal::Unreadable),
        ("{\"t\":\"choose\",\"id\":\"1\",\"question\":1,\"index\":0,\"as\":\"a\"}", Refusal::Unreadable),
        ("{\"t\":\"choose\",\"id\":\"\",\"question\":1,\"index\":0}", Refusal::Unreadable),
        ("{\"t\":\"to-bot\",\"id\":\"1\",\"seat\":\"d\"}", Refusal::Unreadable),
        (&format!("{{\"t\":\"ping\",\"id\":\"{long}\"}}"), Refusal::TooLarge),
        ("{\"t\":\"play\",\"id\":\"1\",\"question\":1,\"choices\":[\"dance\"]}", Refusal::Unreadable),
        ("{\"t\":\"play\",\"id\":\"1\",\"question\":1,\"choices\":[]}", Refusal::NotTogether),
        (
            "{\"t\":\"play\",\"id\":\"1\",\"question\":1,\"choices\":[\"pass\",\"pass\"]}",
            Refusal::NotTogether,
        ),
        ("{\"t\":\"play\",\"id\":\"1\",\"question\":1,\"choices\":[\"pass\"]}", Refusal::NotOffered),
        ("{\"t\":\"choose\",\"id\":\"1\",\"question\":1,\"index\":4294967295}", Refusal::NotOffered),
        ("{\"t\":\"choose\",\"id\":\"1\",\"question\":2,\"index\":0}", Refusal::NotAsked),
        ("{\"t\":\"choose\",\"id\":\"1\",\"question\":0,\"index\":0}", Refusal::Stale),
        ("{\"t\":\"wish\",\"id\":\"1\",\"wish\":\"ready\"}", Refusal::NotNow),
        ("{\"t\":\"rename\",\"id\":\"1\",\"name\":\"abcdefghijklmnopqrstuvwxyz\"}", Refusal::BadName),
    ] {
        chair.socket.send_text(text).await.expect("sent");
        assert_eq!(refusal(chair).await, why, "{text}");
    }
    // All three cards or none: the third lies on the same target as the first.
    let choices = ["paranoia-plus-1 on city", "move-vertical on doctor", "intrigue-plus-1 on city"];
    let choices = choices.map(str::to_owned).to_vec();
    chair.socket.send(&FromClient::Play { id: "2".to_owned(), question: 1, choices }).await.expect("sent");
    assert_eq!(refusal(chair).await, Refusal::NotOffered);
    assert_eq!(state(&guest, &code).await, before);
    chair.socket.send_text(&"x".repeat(60_000)).await.expect("sent");
    assert_eq!(refusal(chair).await, Refusal::TooLarge);
    // A frame that is larger than anything closes the socket.
    let _ = chair.socket.send_text(&"x".repeat(1_000_000)).await;
    while chair.socket.next().await.is_ok() {}
    assert_eq!(state(&guest, &code).await, before);
}

#[tokio::test]
async fn whoever_is_not_asked_is_not_heard() {
    let house = House::open().await;
    let (guest, code, mut chairs) = begun(&house).await;
    let before = state(&guest, &code).await;
    for chair in chairs.iter_mut().skip(1) {
        for question in [1, 2] {
            let choices = vec!["goodwill-plus-1 on city".to_owned()];
            let id = "1".to_owned();
            chair.socket.send(&FromClient::Play { id, question, choices }).await.expect("sent");
            assert_eq!(refusal(chair).await, Refusal::NotAsked);
        }
        chair.socket.send(&FromClient::Look { id: "2".to_owned() }).await.expect("sent");
        assert_eq!(refusal(chair).await, Refusal::NotYourSeat);
    }
    let mut spectator = guest.sit(&code, Seat::Spectator).await.expect("a place to watch from");
    let index = 0;
    let choose = FromClient::Choose { id: "1".to_owned(), question: 1, index };
    spectator.socket.send(&choose).await.expect("sent");
    assert_eq!(refusal(&mut spectator).await, Refusal::NotAsked);
    assert_eq!(state(&guest, &code).await, before);
}

#[tokio::test]
async fn messages_sent_again_are_taken_once() {
    let house = House::open().await;
    let (guest, code, mut chairs) = begun(&house).await;
    let cards = ["paranoia-plus-1 on city", "move-vertical on school", "intrigue-plus-1 on hospital"];
    let choices = cards.map(str::to_owned).to_vec();
    let play = FromClient::Play { id: "cards".to_owned(), question: 1, choices };
    chairs[0].socket.send(&play).await.expect("sent");
    chairs[0].until(|chair| chair.last > 0 && chair.ask.is_none()).await.expect("three cards lie");
    let after = state(&guest, &code).await;
    for _ in 0..3 {
        chairs[0].socket.send(&play).await.expect("sent");
        acknowledged(&mut chairs[0], "cards").await;
    }
    // The same question under another id is stale.
    let index = 0;
    let stale = FromClient::Choose { id: "other".to_owned(), question: 1, index };
    chairs[0].socket.send(&stale).await.expect("sent");
    assert_eq!(refusal(&mut chairs[0]).await, Refusal::Stale);
    // Another seat cannot hide behind the id.
    let replayed = FromClient::Choose { id: "cards".to_owned(), question: 1, index };
    // A leads and is asked; B is not.
    let idle = &mut chairs[2];
    idle.socket.send(&replayed).await.expect("sent");
    assert_eq!(refusal(idle).await, Refusal::NotAsked);
    assert_eq!(state(&guest, &code).await, after);
    // After a restart the message is still known.
    let house = house.restart().await;
    let mut again = house.guest();
    again.cookie = guest.cookie.clone();
    let mut mastermind = again.sit(&code, Seat::Mastermind).await.expect("a chair");
    mastermind.socket.send(&play).await.expect("sent");
    acknowledged(&mut mastermind, "cards").await;
    assert_eq!(state(&again, &code).await, after);
}

async fn problem(guest: &mut Guest, path: &str, body: &impl serde::Serialize) -> (u16, Refusal) {
    let answer = guest.post(path, body).await.expect("an answer");
    let problem: Problem = serde_json::from_str(&answer.body).unwrap_or_else(|_| panic!("{}", answer.body));
    (answer.status, problem.problem)
}

#[tokio::test]
async fn a_secret_opens_its_own_seat_and_nothing_else() {
    let house = House::open().await;
    let seats = ALL.map(|seat| (seat, NewHolder::Invite));
    let mut host = house.guest();
    let one = host.make_table(&table("the-first-script", &seats)).await.expect("a table");
    let other = host.make_table(&table("the-first-script", &seats)).await.expect("a table");
    let secret_of = |n: usize| one.links[n].secret.clone();
    let claim = |code: &str| format!("/api/tables/{code}/claim");
    let mut guest = house.guest();
    for secret in [secret_of(0), "0".repeat(32), "nonsense".to_owned(), String::new()] {
        let wrong = problem(&mut guest, &claim(&other.code), &Claim { secret }).await;
        assert_eq!(wrong, (403, Refusal::WrongSecret));
    }
    let secret = secret_of(0);
    let nowhere = problem(&mut guest, &claim("2222222"), &Claim { secret }).await;
    assert_eq!(nowhere, (404, Refusal::NoSuchTable));
    assert!(guest.sit(&one.code, Seat::Mastermind).await.is_err(), "nothing was opened");
    let claimed = guest.claim(&one.code, &secret_of(1)).await.expect("the right secret");
    assert_eq!(claimed.seat, Id(Seat::Protagonist(0)));
    assert!(guest.sit(&one.code, Seat::Protagonist(0)).await.is_ok());
    assert!(guest.sit(&one.code, Seat::Mastermind).await.is_err());
    assert!(guest.sit(&other.code, Seat::Protagonist(0)).await.is_err());
    // The host may not sit where he was not invited, but may give the seat to somebody else.
    assert!(host.sit(&one.code, Seat::Protagonist(0)).await.is_err());
    let relink = format!("/api/tables/{}/link", one.code);
    let seat = Id(Seat::Protagonist(0));
    let of_another = NewLink { seat: Id(Seat::Protagonist(1)) };
    assert_eq!(problem(&mut guest, &relink, &of_another).await, (403, Refusal::NotTheHost));
    let links: Vec<protocol::lobby::Link> =
        host.post(&relink, &NewLink { seat }).await.expect("an answer").json().expect("a link");
    assert!(guest.sit(&one.code, Seat::Protagonist(0)).await.is_err(), "the old owner is out");
    let old = problem(&mut guest, &claim(&one.code), &Claim { secret: secret_of(1) }).await;
    assert_eq!(old, (403, Refusal::WrongSecret));
    assert!(guest.claim(&one.code, &links[0].secret).await.is_ok());
    // Nobody finds a closed table's free seats.
    let join = format!("/api/tables/{}/join", one.code);
    assert_eq!(problem(&mut guest, &join, &Join { seat: None }).await, (403, Refusal::Forbidden));
}

#[tokio::test]
async fn requests_that_are_no_requests() {
    let house = House::open().await;
    let mut guest = house.guest();
    let json = [("Content-Type", "application/json")];
    let refused = |answer: &server::guest::Answer| -> Refusal {
        let problem: Problem = serde_json::from_str(&answer.body).unwrap_or_else(|_| panic!("{answer:?}"));
        problem.problem
    };
    for (body, why) in [
        ("", Refusal::Unreadable),
        ("{}", Refusal::Unreadable),
        (
            "{\"players\":9,\"seats\":[],\"script\":{\"script\":\"surprise\",\"set\":\"first-steps\"}}",
            Refusal::BadOptions,
        ),
        (
            "{\"players\":4,\"seats\":[],\"script\":{\"script\":\"bundled\",\"id\":\"nothing\"}}",
            Refusal::NoSuchScript,
        ),
        (
            "{\"players\":2,\"seats\":[{\"seat\":\"c\",\"holder\":\"me\"}],\"script\":{\"script\":\"surprise\",\"set\":\"first-steps\"}}",
            Refusal::NoSuchSeat,
        ),
        (
            "{\"players\":4,\"seats\":[],\"script\":{\"script\":\"file\",\"text\":\"days = 9\"}}",
            Refusal::BadScript,
        ),
        (
            "{\"players\":4,\"seats\":[],\"script\":{\"script\":\"surprise\",\"set\":\"first-steps\",\"loops\":8,\"difficulty\":10}}",
            Refusal::NoSuchScript,
        ),
    ] {
        let answer = guest.request("POST", "/api/tables", &json, body).await.expect("an answer");
        assert_eq!(refused(&answer), why, "{body}");
    }
    // Complaints come in the language of the request, and without the line that stands beside them.
    let script = rules::Library::find("the-first-script").expect("bundled").to_toml();
    for (right, wrong) in
        [("\ndays = 4", "\ndays = 1"), ("\ndays = 4", "\ndays = []"), ("\ndays = 4", "\ndais = 4")]
    {
        let text = script.replace(right, wrong);
        assert_ne!(text, script);
        let script = serde_json::json!({ "script": "file", "text": text });
        let body = serde_json::json!({ "players": 4, "seats": [], "script": script }).to_string();
        let mut told = Vec::new();
        for language in ["en-GB,en;q=0.5", "es-ES,es;q=0.5"] {
            let headers = [("Content-Type", "application/json"), ("Accept-Language", language)];
            let answer = guest.request("POST", "/api/tables", &headers, &body).await.expect("an answer");
            let problem: Problem = serde_json::from_str(&answer.body).expect("a problem");
            assert_eq!(problem.problem, Refusal::BadScript);
            assert!(problem.complaints.iter().all(|it| !it.text.starts_with("line ")), "{problem:?}");
            told.push(problem.complaints);
        }
        assert!(!told[0].is_empty() && told[0] != told[1], "{told:?}");
    }
    let form = [("Content-Type", "text/plain")];
    let answer = guest.request("POST", "/api/tables", &form, "{}").await.expect("an answer");
    assert_eq!(refused(&answer), Refusal::Unreadable);
    let large = format!("{{\"secret\":\"{}\"}}", "0".repeat(10_000));
    let answer = guest.request("POST", "/api/tables/2222222/claim", &json, &large).await.expect("an answer");
    assert_eq!((answer.status, refused(&answer)), (413, Refusal::TooLarge));
    let huge = format!("{{\"text\":\"{}\"}}", "#\\n".repeat(100_000));
    let answer = guest.request("POST", "/api/scripts/check", &json, &huge).await.expect("an answer");
    assert_eq!((answer.status, refused(&answer)), (413, Refusal::TooLarge));
    let foreign = [("Content-Type", "application/json"), ("Origin", "https://evil.example")];
    let body = serde_json::to_string(&one_holds_all("the-first-script")).expect("JSON");
    let answer = guest.request("POST", "/api/tables", &foreign, &body).await.expect("an answer");
    assert_eq!((answer.status, refused(&answer)), (403, Refusal::Forbidden));
    let upgrade = [
        ("Upgrade", "websocket"),
        ("Connection", "Upgrade"),
        ("Sec-WebSocket-Version", "13"),
        ("Sec-WebSocket-Key", "AAAAAAAAAAAAAAAAAAAAAA=="),
        ("Origin", "https://evil.example"),
    ];
    let answer =
        guest.request("GET", "/api/tables/2222222/socket?seat=a", &upgrade, "").await.expect("an answer");
    assert_eq!(answer.status, 403);
    for path in ["/api/tables/2222222", "/api/nothing", "/api/sheets/no-set", "/api/tables/..%2f..%2f"] {
        assert_eq!(guest.get(path).await.expect("an answer").status, 404, "{path}");
    }
    let address = "https://evil.example/".to_owned();
    let picture = problem(&mut guest, "/api/qr", &protocol::lobby::QrWish { address }).await;
    assert_eq!(picture, (400, Refusal::BadOptions));
}

#[tokio::test]
async fn too_much_of_anything_is_refused() {
    let limits = Limits {
        message_burst: 5,
        messages_per_second: 1,
        request_burst: 60,
        requests_per_second: 1,
        tables_per_hour: 2,
        sockets_per_address: 3,
        ..Limits::default()
    };
    let house = House::with(|config| Config { limits, ..config }).await;
    let mut guest = house.guest();
    let wished = one_holds_all("the-first-script");
    let created = guest.make_table(&wished).await.expect("a table");
    guest.make_table(&wished).await.expect("a second table");
    assert_eq!(problem(&mut guest, "/api/tables", &wished).await, (429, Refusal::TooManyTables));
    let mut chairs = Vec::new();
    for seat in &ALL[..3] {
        chairs.push(guest.sit(&created.code, *seat).await.expect("a chair"));
    }
    assert!(guest.sit(&created.code, ALL[3]).await.is_err(), "a fourth socket");
    let chair = &mut chairs[0];
    for n in 0..6 {
        chair.socket.send(&FromClient::Ping { id: n.to_string() }).await.expect("sent");
    }
    // The sender hears which message it was.
    let too_fast = loop {
        if let FromServer::Refused { id, why, .. } = chair.socket.next().await.expect("an answer") {
            break (why, id);
        }
    };
    assert_eq!(too_fast, (Refusal::TooFast, Some("5".to_owned())));
    // Whoever does not stop is sent away, whatever it is that he sends.
    let flood = [
        Message::text("{\"t\":\"ping\",\"id\":\"1\"}"),
        Message::binary(vec![0; 3]),
        Message::Ping(Vec::new().into()),
    ];
    for (chair, message) in chairs.iter_mut().zip(flood) {
        for _ in 0..80 {
            if chair.socket.send_frame(message.clone()).await.is_err() {
                break;
            }
        }
        let gone = loop {
            match chair.socket.next().await {
                Ok(FromServer::Bye { why, again }) => break Some((why, again)),
                Ok(_) => {}
                Err(_) => break None,
            }
        };
        assert_eq!(gone, Some((protocol::message::Bye::TooFast, false)), "{message:?}");
    }
    drop(chairs);
    let mut refused = false;
    for _ in 0..80 {
        refused |= guest.get("/api/health").await.expect("an answer").status == 429;
    }
    assert!(refused, "requests are bounded");
}

#[tokio::test]
async fn seats_are_handed_over_and_taken_back_by_those_who_may() {
    let house = House::open().await;
    let (guest, code, mut chairs) = begun(&house).await;
    let holder =
        |chair: &Chair, seat: Seat| chair.table.seats.iter().find(|it| it.seat.0 == seat).map(|it| it.holder);
    let c = Seat::Protagonist(2);
    let to_bot = FromClient::ToBot { id: "bot".to_owned(), seat: Id(c) };
    chairs[1].socket.send(&to_bot).await.expect("sent");
    assert_eq!(refusal(&mut chairs[1]).await, Refusal::SeatTaken, "somebody sits there");
    chairs[3].socket.send(&to_bot).await.expect("sent");
    chairs[3].until(|chair| holder(chair, c) == Some(Holder::Bot)).await.expect("a bot holds C");
    chairs[3].socket.send(&FromClient::TakeBack { id: "back".to_owned() }).await.expect("sent");
    chairs[3].until(|chair| holder(chair, c) == Some(Holder::Person)).await.expect("C is back");
    // Both messages come once more, and change nothing any more.
    for message in [to_bot, FromClient::TakeBack { id: "back".to_owned() }] {
        chairs[3].socket.send(&message).await.expect("sent");
        acknowledged(&mut chairs[3], message.id()).await;
    }
    let told = guest.sit(&code, Seat::Spectator).await.expect("a look");
    assert_eq!(holder(&told, c), Some(Holder::Person));
    // Somebody who is not the host hands over his own seat only.
    let mut friend = house.guest();
    let seats = [(Seat::Mastermind, NewHolder::Me), (Seat::Protagonist(0), NewHolder::Invite)];
    let mut host = house.guest();
    let wished = protocol::lobby::NewTable { start_when_full: false, ..table("the-first-script", &seats) };
    let two = host.make_table(&wished).await.expect("a table for two");
    friend.claim(&two.code, support::secret(&two, Seat::Protagonist(0))).await.expect("a seat");
    let mut chair = friend.sit(&two.code, Seat::Protagonist(0)).await.expect("a chair");
    let to_bot = FromClient::ToBot { id: "1".to_owned(), seat: Id(Seat::Mastermind) };
    chair.socket.send(&to_bot).await.expect("sent");
    assert_eq!(refusal(&mut chair).await, Refusal::NotYourSeat);
    for message in [FromClient::Start { id: "2".to_owned() }, FromClient::Close { id: "3".to_owned() }] {
        chair.socket.send(&message).await.expect("sent");
        assert_eq!(refusal(&mut chair).await, Refusal::NotTheHost);
    }
    assert_eq!(chair.table.stage, Stage::Waiting);
    let wish = ScriptWish::Bundled { id: "hopeless".to_owned(), loops: None };
    let path = format!("/api/tables/{code}/script");
    let mut guest = guest;
    assert_eq!(problem(&mut guest, &path, &wish).await, (409, Refusal::Started));
}
