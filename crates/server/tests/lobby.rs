//! From the home page to a seat, and back after a break.

mod support;

use bots::rng::Pcg;
use engine::{Seat, Step};
use protocol::catalogue::{Catalogue, ReferenceSheet, ScriptTitle};
use protocol::counsel::Counsel;
use protocol::lobby::{
    Assistance, CheckScript, Checked, Claimed, Holder, Join, ListedTable, NewHolder, NewTable, QrWish,
    ScriptWish, Stage, Wish,
};
use protocol::{FromClient, FromServer, Id};
use server::guest::{Chair, Guest};
use support::{House, play_on, table};

async fn json<T: serde::de::DeserializeOwned>(guest: &mut Guest, path: &str) -> T {
    guest.get(path).await.expect("an answer").json().expect(path)
}

#[tokio::test]
async fn friends_come_by_link_strangers_by_the_list() {
    let house = House::open().await;
    let seats = [
        (Seat::Mastermind, NewHolder::Bot),
        (Seat::Protagonist(0), NewHolder::Me),
        (Seat::Protagonist(1), NewHolder::Invite),
        (Seat::Protagonist(2), NewHolder::Invite),
    ];
    let mut host = house.guest();
    let assistance = Assistance::Check;
    let wished = NewTable { open: true, assistance, ..table("the-first-script", &seats) };
    let created = host.make_table(&wished).await.expect("a table");
    let mut chair = host.sit(&created.code, Seat::Protagonist(0)).await.expect("a chair");
    assert_eq!((chair.table.stage, chair.table.host), (Stage::Waiting, true));
    assert_eq!(chair.table.assistance, assistance);
    assert!(chair.snapshot.is_some(), "the open sheet can be read while one waits");

    let mut friend = house.guest();
    friend
        .claim(&created.code, support::secret(&created, Seat::Protagonist(1)))
        .await
        .expect("the link opens the seat");
    let mut stranger = house.guest();
    let open: Vec<ListedTable> = json(&mut stranger, "/api/tables").await;
    assert_eq!(open.iter().map(|it| it.code.as_str()).collect::<Vec<_>>(), [created.code.as_str()]);
    assert_eq!(open[0].open_seats, [Id(Seat::Protagonist(2))]);
    assert_eq!((open[0].host.as_str(), open[0].spectators), ("Ana", Some(0)));
    assert_eq!(open[0].assistance, assistance, "whoever comes knows what was agreed");
    let joined: Claimed = stranger
        .post(&format!("/api/tables/{}/join", created.code), &Join { seat: None })
        .await
        .and_then(|answer| answer.json())
        .expect("a seat is free");
    assert_eq!(joined.seat, Id(Seat::Protagonist(2)));

    chair.until(|chair| chair.table.stage == Stage::Playing).await.expect("nobody is missing: it starts");
    let mine: Vec<ListedTable> = json(&mut stranger, "/api/tables/mine").await;
    assert_eq!(mine.len(), 1);
    assert!(mine[0].your_turn && mine[0].yours == [Id(Seat::Protagonist(2))]);
    let none: Vec<ListedTable> = json(&mut house.guest(), "/api/tables/mine").await;
    assert!(none.is_empty());
    let open: Vec<ListedTable> = json(&mut stranger, "/api/tables").await;
    assert!(open.is_empty(), "full tables are not listed");
}

#[tokio::test]
async fn the_mastermind_picks_and_the_host_starts() {
    let house = House::open().await;
    let mut host = house.guest();
    let set = Id(rules::TragedySet::BasicTragedy);
    let seats = [(Seat::Mastermind, NewHolder::Me), (Seat::Protagonist(0), NewHolder::Invite)];
    let script = ScriptWish::Mastermind { set };
    let wished = NewTable { script, start_when_full: false, ..table("the-first-script", &seats) };
    let created = host.make_table(&wished).await.expect("a table for two");
    let mut chair = host.sit(&created.code, Seat::Mastermind).await.expect("a chair");
    assert!(chair.table.script_missing && chair.snapshot.is_none());
    let path = format!("/api/tables/{}/script", created.code);
    let other_set = ScriptWish::Bundled { id: "the-first-script".to_owned(), loops: None };
    assert_eq!(host.post(&path, &other_set).await.expect("an answer").status, 400);
    let pick = ScriptWish::Bundled { id: "prologue".to_owned(), loops: Some(5) };
    assert_eq!(house.guest().post(&path, &pick).await.expect("an answer").status, 403);
    assert_eq!(host.post(&path, &pick).await.expect("an answer").status, 200);
    chair.until(|chair| chair.snapshot.is_some()).await.expect("the script is there");
    assert!(chair.snapshot.as_ref().is_some_and(|game| game.secrets.is_some() && game.sheet.loops == 5));

    chair.socket.send(&FromClient::Start { id: "1".to_owned() }).await.expect("sent");
    let refused = |message: &FromServer| {
        matches!(message, FromServer::Refused { why: protocol::Refusal::SeatMissing, .. })
    };
    while !refused(&chair.listen().await.expect("an answer")) {}
    let to_bot = FromClient::ToBot { id: "2".to_owned(), seat: Id(Seat::Protagonist(0)) };
    chair.socket.send(&to_bot).await.expect("sent");
    chair.socket.send(&FromClient::Start { id: "3".to_owned() }).await.expect("sent");
    chair.until(|chair| chair.table.stage == Stage::Playing).await.expect("it starts");
    chair.until(|chair| chair.ask.is_some()).await.expect("the bot is ready and the Mastermind asked");
    let rename = FromClient::Rename { id: "4".to_owned(), name: " María  José ".to_owned() };
    chair.socket.send(&rename).await.expect("sent");
    chair.until(|chair| chair.table.seats[0].name == "María José").await.expect("the name is tidied");
    chair.socket.send(&FromClient::Close { id: "5".to_owned() }).await.expect("sent");
    chair.until(|chair| chair.table.stage == Stage::Closed).await.expect("the table is closed");
    assert!(host.sit(&created.code, Seat::Mastermind).await.is_err());
}

#[tokio::test]
async fn what_is_printed_can_be_asked_for() {
    let house = House::open().await;
    let mut guest = house.guest();
    let catalogue: Catalogue = json(&mut guest, "/api/catalogue").await;
    assert_eq!(catalogue.characters.len(), rules::Character::COUNT);
    let titles: Vec<ScriptTitle> = json(&mut guest, "/api/scripts").await;
    assert_eq!(titles.len(), catalogue.scripts.len());
    let sheet: ReferenceSheet = json(&mut guest, "/api/sheets/first-steps?lang=es").await;
    let has = |id: &str| {
        sheet.parts.iter().flat_map(|it| &it.sections).flat_map(|it| &it.entries).any(|it| it.id == id)
    };
    assert!(has("killer") || has("role-killer"), "{sheet:?}");
    let text = rules::Library::files().next().expect("a script").2.to_owned();
    let check = CheckScript { text: text.replace("murder-plan", "murder-plam"), lang: "es".to_owned() };
    let checked: Checked =
        guest.post("/api/scripts/check", &check).await.and_then(|it| it.json()).expect("complaints");
    assert!(checked.complaints.iter().any(|it| it.text.contains("murder-plan")), "{checked:?}");
    let address = format!("http://{}/t/abcdefg#s=0123", guest.server);
    let picture = guest.post("/api/qr", &QrWish { address }).await.expect("a picture");
    assert!(picture.status == 200 && picture.body.contains("<svg"));
    let page = guest.get("/t/abcdefg").await.expect("a page");
    assert!(page.headers.contains("content-security-policy") && page.status == 200);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_goes_on_after_a_restart_and_gaps_are_filled() {
    let mut house = House::open().await;
    let (mut guest, code, mut chairs) = house.sit_all("young-womens-battlefield").await;
    let mut rng = Pcg::new(21);
    for _ in 0..6 {
        play_on(&mut chairs, &mut rng, 15).await;
        // Whoever comes back names the last item it has.
        for chair in &mut chairs {
            chair.come_back(&guest, &code).await.expect("the gap fits");
        }
        house = house.restart().await;
        guest.server = house.server.address();
        for chair in &mut chairs {
            chair.come_back(&guest, &code).await.expect("the gap fits");
        }
    }
    play_on(&mut chairs, &mut rng, 5_000).await;
    for chair in &mut chairs {
        chair.until(|chair| chair.table.stage == Stage::Over).await.expect("the end");
    }
    let house = house.restart().await;
    guest.server = house.server.address();
    let chair = guest.sit(&code, Seat::Protagonist(1)).await.expect("a look back");
    assert!(chair.table.opened.is_some() && chair.ask.is_none());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_keeps_a_seat_warm_in_the_middle_of_a_game() {
    let house = House::open().await;
    let (_, _, mut chairs) = house.sit_all("the-first-script").await;
    let mut rng = Pcg::new(5);
    play_on(&mut chairs, &mut rng, 20).await;
    for n in [0, 2] {
        let to_bot = FromClient::ToBot { id: "bot".to_owned(), seat: chairs[n].seat };
        chairs[n].socket.send(&to_bot).await.expect("sent");
        let is_bot = |chair: &Chair| {
            chair.table.seats.iter().any(|it| it.seat == chair.seat && it.holder == Holder::Bot)
        };
        chairs[n].until(is_bot).await.expect("a bot holds the seat");
        chairs[n].ask = None;
    }
    let (watching, playing): (Vec<Chair>, Vec<Chair>) =
        chairs.into_iter().enumerate().fold((vec![], vec![]), |(mut bots, mut people), (i, chair)| {
            if i == 0 || i == 2 {
                bots.push(chair)
            } else {
                people.push(chair)
            }
            (bots, people)
        });
    drop(watching);
    let mut playing = playing;
    play_on(&mut playing, &mut rng, 5_000).await;
    assert_eq!(playing[0].table.stage, Stage::Over);
}

#[tokio::test]
async fn the_mastermind_has_counsel() {
    let house = House::open().await;
    let (_, _, mut chairs) = house.sit_all("the-first-script").await;
    for chair in chairs.iter_mut().skip(1) {
        support::wish(chair, Wish::Ready).await;
    }
    // Cards on locations change nothing; then the Mastermind is asked for abilities.
    let cards = ["paranoia-plus-1 on city", "move-vertical on school", "forbid-goodwill on hospital"];
    chairs[0].until(|chair| chair.ask.is_some()).await.expect("asked for cards");
    let choices = cards.map(str::to_owned).to_vec();
    chairs[0]
        .socket
        .send(&FromClient::Play { id: "m".to_owned(), question: 1, choices })
        .await
        .expect("sent");
    for (n, place) in [(1, "city"), (2, "school"), (3, "hospital")] {
        chairs[n].until(|chair| chair.ask.is_some()).await.expect("asked for a card");
        let choices = vec![format!("goodwill-plus-1 on {place}")];
        chairs[n]
            .socket
            .send(&FromClient::Play { id: "p".to_owned(), question: 1, choices })
            .await
            .expect("sent");
    }
    let in_abilities = |chair: &Chair| {
        chair.board.as_ref().is_some_and(|board| board.step.0 == Step::MastermindAbilities)
            && chair.ask.is_some()
    };
    chairs[0].until(in_abilities).await.expect("asked for abilities");
    chairs[0].socket.send(&FromClient::Look { id: "look".to_owned() }).await.expect("sent");
    let counsel: Counsel = loop {
        if let FromServer::Counsel { counsel, .. } = chairs[0].listen().await.expect("an answer") {
            break counsel;
        }
    };
    // The Key Person's death, the Killer with four Intrigue, and what the plots add.
    let key_person_dies = |road: &protocol::counsel::Road| {
        road.needs.iter().any(|need| {
            matches!(&need.what, protocol::counsel::NeedWhat::Dead { who } if who.0 == rules::Character::GirlStudent)
        })
    };
    assert!(counsel.roads.iter().any(key_person_dies), "{:#?}", counsel.roads);
    assert!(counsel.roads.iter().all(|road| !road.needs.iter().all(protocol::counsel::Need::is_met)));
    // The Murder needs two Paranoia on its culprit and the Key Person beside him; the Suicide is her own.
    let by_incident = |day: u8| -> Vec<(u8, u8)> {
        let is_it =
            |road: &&protocol::counsel::Road| road.by == protocol::counsel::RoadSource::Incident { day };
        let road = counsel.roads.iter().find(is_it).expect("a road over the incident");
        road.needs.iter().map(|need| (need.have, need.want)).collect()
    };
    assert_eq!(by_incident(2), [(1, 1), (0, 2), (0, 1)]);
    assert_eq!(by_incident(3), [(1, 1), (0, 3), (1, 1)]);
    // The Brain in the Hospital can put Intrigue, and everybody would hear of it.
    let heard: Vec<_> = counsel.prospects.iter().flat_map(|it| &it.deeds).flat_map(|it| &it.heard).collect();
    let intrigue = |fact: &&&protocol::Fact| matches!(fact, protocol::Fact::Counters { counter, .. } if counter.0 == rules::Counter::Intrigue);
    assert!(heard.iter().filter(intrigue).count() >= 2, "{heard:?}");
}
