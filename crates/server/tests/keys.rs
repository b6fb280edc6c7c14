//! Who owns a seat, and who no longer does.

mod support;

use std::time::Duration;

use engine::Seat;
use protocol::lobby::{Claim, Claimed, Holder, Join, Link, NewHolder, NewLink, NewTable, Problem};
use protocol::{FromClient, FromServer, Id, Refusal};
use serde::Serialize;
use server::guest::{Chair, Guest};
use support::{ALL, House, one_holds_all, secret, table};

/// Whether whoever sits in this chair is still obeyed.
async fn is_obeyed(chair: &mut Chair) -> bool {
    let id = chair.new_id();
    let rename = FromClient::Rename { id: id.clone(), name: "thief".to_owned() };
    if chair.socket.send(&rename).await.is_err() {
        return false;
    }
    loop {
        match chair.socket.next().await {
            Ok(message) if support::acknowledges(&message, &id) => return true,
            Ok(FromServer::Bye { .. }) | Err(_) => return false,
            Ok(_) => {}
        }
    }
}

/// The door is tried many times around the moment in which the link is replaced.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_link_that_was_replaced_opens_nothing_however_close_the_race() {
    let house = House::open().await;
    let mut host = house.guest();
    let seats = [(ALL[0], NewHolder::Me), (ALL[1], NewHolder::Invite)];
    for _ in 0..25 {
        let created = host.make_table(&table("the-first-script", &seats)).await.expect("a table");
        let mut friend = house.guest();
        friend.claim(&created.code, secret(&created, ALL[1])).await.expect("a seat");
        let code = created.code;
        let tries: Vec<_> = (0..12)
            .map(|n| {
                let (friend, code) = (friend.clone(), code.clone());
                tokio::spawn(async move {
                    tokio::time::sleep(Duration::from_micros(150 * n)).await;
                    friend.sit(&code, ALL[1]).await
                })
            })
            .collect();
        let replaced = host.post(&format!("/api/tables/{code}/link"), &NewLink { seat: Id(ALL[1]) }).await;
        assert_eq!(replaced.expect("an answer").status, 200);
        for tried in tries {
            let Ok(mut chair) = tried.await.expect("no panic") else { continue };
            assert!(!is_obeyed(&mut chair).await, "a seat that was taken away is still obeyed");
        }
        assert!(friend.sit(&code, ALL[1]).await.is_err());
    }
}

/// A request for a seat: the seat, or why not.
async fn ask_for(guest: &mut Guest, path: String, body: &impl Serialize) -> Result<Seat, Refusal> {
    let answer = guest.post(&path, body).await.expect("an answer");
    if let Ok(claimed) = answer.json::<Claimed>() {
        return Ok(claimed.seat.0);
    }
    let problem: Problem = serde_json::from_str(&answer.body).unwrap_or_else(|_| panic!("{}", answer.body));
    Err(problem.problem)
}

async fn claim(guest: &mut Guest, code: &str, secret: &str) -> Result<Seat, Refusal> {
    let claim = Claim { secret: secret.to_owned() };
    ask_for(guest, format!("/api/tables/{code}/claim"), &claim).await
}

async fn join(guest: &mut Guest, code: &str, seat: Seat) -> Result<Seat, Refusal> {
    ask_for(guest, format!("/api/tables/{code}/join"), &Join { seat: Some(Id(seat)) }).await
}

async fn new_link(guest: &mut Guest, code: &str, seat: Seat) -> String {
    let answer = guest.post(&format!("/api/tables/{code}/link"), &NewLink { seat: Id(seat) }).await;
    let links: Vec<Link> = answer.expect("an answer").json().expect("a link");
    links[0].secret.clone()
}

#[tokio::test]
async fn nobody_sits_on_both_sides() {
    let house = House::open().await;
    let (mut host, mut friend) = (house.guest(), house.guest());
    let seats = [
        (ALL[0], NewHolder::Bot),
        (ALL[1], NewHolder::Me),
        (ALL[2], NewHolder::Invite),
        (ALL[3], NewHolder::Invite),
    ];
    let wished = NewTable { open: true, start_when_full: false, ..table("the-first-script", &seats) };
    let created = host.make_table(&wished).await.expect("a table");
    let linked: Vec<Seat> = created.links.iter().map(|link| link.seat.0).collect();
    assert_eq!(linked, ALL[2..], "nobody is invited to a bot's seat, or to one's own");
    let code = &created.code;
    assert_eq!(claim(&mut friend, code, secret(&created, ALL[2])).await, Ok(ALL[2]));
    // The host may invite somebody in the bot's place, but not himself, and not another Protagonist.
    let link = new_link(&mut host, code, Seat::Mastermind).await;
    for guest in [&mut host, &mut friend] {
        assert_eq!(claim(guest, code, &link).await, Err(Refusal::BothSides));
        assert!(guest.sit(code, Seat::Mastermind).await.is_err());
    }
    let mut other = house.guest();
    assert_eq!(claim(&mut other, code, &link).await, Ok(Seat::Mastermind));
    assert_eq!(join(&mut other, code, ALL[3]).await, Err(Refusal::BothSides));
    // Two seats of one side are nobody's secret.
    assert_eq!(join(&mut friend, code, ALL[3]).await, Ok(ALL[3]));
}

#[tokio::test]
async fn a_table_made_for_one_person_has_both_sides() {
    let house = House::open().await;
    let mut host = house.guest();
    let created = host.make_table(&one_holds_all("the-first-script")).await.expect("a table");
    assert_eq!(created.links, []);
    let mut tablet = house.guest();
    for seat in [Seat::Mastermind, ALL[1]] {
        let link = new_link(&mut host, &created.code, seat).await;
        assert_eq!(claim(&mut tablet, &created.code, &link).await, Ok(seat));
        assert!(host.sit(&created.code, seat).await.is_ok(), "nobody was put out");
        assert!(tablet.sit(&created.code, seat).await.is_ok());
    }
}

#[tokio::test]
async fn a_link_opens_its_seat_once_and_a_second_owner_shows() {
    let house = House::open().await;
    let (mut host, mut friend, mut thief) = (house.guest(), house.guest(), house.guest());
    let seats = [(ALL[0], NewHolder::Me), (ALL[1], NewHolder::Invite)];
    let created = host.make_table(&table("the-first-script", &seats)).await.expect("a table");
    let code = &created.code;
    let invitation = secret(&created, ALL[1]);
    assert_eq!(claim(&mut friend, code, invitation).await, Ok(ALL[1]));
    let mut chair = host.sit(code, Seat::Mastermind).await.expect("a chair");
    for guest in [&mut host, &mut thief, &mut friend] {
        assert_eq!(claim(guest, code, invitation).await, Err(Refusal::WrongSecret));
    }
    assert_eq!(chair.table.seats[1].browsers, None);
    // Whoever owns the seat asks for a link for another device, and everybody sees that there is one.
    let refused =
        ask_for(&mut thief, format!("/api/tables/{code}/link"), &NewLink { seat: Id(ALL[1]) }).await;
    assert_eq!(refused, Err(Refusal::NotTheHost));
    let link = new_link(&mut friend, code, ALL[1]).await;
    let mut phone = house.guest();
    assert_eq!(claim(&mut phone, code, &link).await, Ok(ALL[1]));
    chair.until(|chair| chair.table.seats[1].browsers == Some(2)).await.expect("the host sees it");
    for guest in [&friend, &phone] {
        assert!(guest.sit(code, ALL[1]).await.is_ok());
    }
    // A bot keeps the seat warm, and its owner takes it back.
    let mut back = friend.sit(code, ALL[1]).await.expect("a chair");
    let holder = |chair: &Chair| chair.table.seats[1].holder;
    let to_bot = FromClient::ToBot { id: "bot".to_owned(), seat: Id(ALL[1]) };
    back.socket.send(&to_bot).await.expect("sent");
    back.until(|chair| holder(chair) == Holder::Bot).await.expect("a bot holds it");
    back.socket.send(&FromClient::TakeBack { id: "back".to_owned() }).await.expect("sent");
    back.until(|chair| holder(chair) == Holder::Person).await.expect("it is back");
    // The host puts them out, all at once.
    new_link(&mut host, code, ALL[1]).await;
    for guest in [&friend, &phone] {
        assert!(guest.sit(code, ALL[1]).await.is_err());
    }
    chair.until(|chair| chair.table.seats[1].browsers.is_none()).await.expect("the host sees it");
}
