//! Who owns a seat, and who no longer does.

mod support;

use std::time::Duration;

use protocol::lobby::{NewHolder, NewLink};
use protocol::{FromClient, FromServer, Id};
use server::guest::Chair;
use support::{ALL, House, table};

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
        let secret = &created.links.iter().find(|link| link.seat.0 == ALL[1]).expect("a link").secret;
        let mut friend = house.guest();
        friend.claim(&created.code, secret).await.expect("a seat");
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
