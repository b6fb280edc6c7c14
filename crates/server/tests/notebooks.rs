//! What Protagonists write down: kept, told to those who may read it, and to nobody else.

mod support;

use bots::rng::Pcg;
use engine::Seat;
use protocol::lobby::{Link, NewLink, Stage, Wish};
use protocol::notebook::{Belief, Book, Cell, MAX_NOTE, Marked, Moment, Notebook, Noted, Topic};
use protocol::{FromClient, FromServer, Id, Refusal};
use server::guest::{Chair, Guest};
use support::{ALL, House, is_in_spiral, play_on};

const KILLER: &str = "role boy-student killer";
const SERIAL: &str = "role girl-student serial-killer";

fn mark(id: &str, book: Book, cell: &str, mark: Option<Belief>) -> FromClient {
    FromClient::Mark { id: id.to_owned(), book, cell: cell.parse().expect(cell), mark }
}

fn note(id: &str, book: Book, topic: &str, text: &str) -> FromClient {
    FromClient::Note { id: id.to_owned(), book, topic: topic.parse().expect(topic), text: text.to_owned() }
}

/// Everything that was sent to a chair so far, folded; the texts in which it came.
async fn heard(chair: &mut Chair) -> Vec<String> {
    let id = chair.new_id();
    chair.socket.send(&FromClient::Ping { id: id.clone() }).await.expect("sent");
    let mut texts = Vec::new();
    loop {
        let text = chair.socket.next_text().await.expect("an answer");
        let message: FromServer = serde_json::from_str(&text).expect("a message");
        if matches!(&message, FromServer::Pong { id: answered } if *answered == id) {
            return texts;
        }
        chair.take_in(message).expect("it fits");
        texts.push(text);
    }
}

async fn heard_by_all(chairs: &mut [Chair]) -> Vec<Vec<String>> {
    let mut all = Vec::new();
    for chair in chairs {
        all.push(heard(chair).await);
    }
    all
}

/// Sends a message and says whether it was carried out.
async fn said(chair: &mut Chair, message: &FromClient) -> Result<(), Refusal> {
    chair.socket.send(message).await.expect("sent");
    loop {
        let answer = chair.listen().await.expect("an answer");
        if support::acknowledges(&answer, message.id()) {
            return Ok(());
        }
        if let FromServer::Refused { id, why, .. } = answer {
            assert_eq!(id.as_deref(), Some(message.id()));
            return Err(why);
        }
    }
}

fn marks_of(book: &Notebook) -> Vec<(String, Option<Belief>, Seat)> {
    let mut marks: Vec<_> = book.marks.iter().map(|it| (it.cell.to_string(), it.mark, it.pen.0)).collect();
    marks.sort_by(|one, other| one.0.cmp(&other.0));
    marks
}

fn notes_of(book: &Notebook) -> Vec<(String, &str, Seat)> {
    let mut notes: Vec<_> =
        book.notes.iter().map(|it| (it.topic.to_string(), it.text.as_str(), it.pen.0)).collect();
    notes.sort();
    notes
}

/// Everybody who sits at the table, then somebody who watches, then A on another device.
async fn table(house: &House) -> (Guest, String, Vec<Chair>) {
    let (guest, code, mut chairs) = house.sit_all("the-first-script").await;
    for seat in [Seat::Spectator, ALL[1]] {
        chairs.push(guest.sit(&code, seat).await.expect("a chair"));
    }
    heard_by_all(&mut chairs).await;
    (guest, code, chairs)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_reads_ones_own_and_the_teams_and_nobody_else_is_sent_a_byte() {
    let house = House::open().await;
    let (guest, code, mut chairs) = table(&house).await;
    said(&mut chairs[1], &mark("1", Book::Own, KILLER, Some(Belief::Out))).await.expect("taken");
    said(&mut chairs[1], &note("2", Book::Own, "character boy-student", "not in 1.2")).await.expect("taken");
    let frames = heard_by_all(&mut chairs).await;
    let counts: Vec<usize> = frames.iter().map(Vec::len).collect();
    assert_eq!(counts, [0, 0, 0, 0, 0, 2], "only A, wherever A is");
    let a = ALL[1];
    for chair in [&chairs[1], &chairs[5]] {
        assert_eq!(marks_of(&chair.notebooks.own), [(KILLER.to_owned(), Some(Belief::Out), a)]);
        assert_eq!(notes_of(&chair.notebooks.own), [("character boy-student".to_owned(), "not in 1.2", a)]);
        assert!(chair.notebooks.team.is_empty());
    }
    let b = ALL[2];
    said(&mut chairs[2], &mark("1", Book::Team, KILLER, Some(Belief::Maybe))).await.expect("taken");
    said(&mut chairs[1], &mark("3", Book::Team, SERIAL, Some(Belief::Sure))).await.expect("taken");
    let frames = heard_by_all(&mut chairs).await;
    let counts: Vec<usize> = frames.iter().map(Vec::len).collect();
    assert_eq!(counts, [0, 0, 1, 2, 0, 2], "the Protagonists");
    for n in [1, 2, 3, 5] {
        let team = [(KILLER.to_owned(), Some(Belief::Maybe), b), (SERIAL.to_owned(), Some(Belief::Sure), a)];
        assert_eq!(marks_of(&chairs[n].notebooks.team), team, "the pen is seen by all");
    }
    // Whoever comes reads the same.
    for (n, seat) in ALL.into_iter().chain([Seat::Spectator]).enumerate() {
        let again = guest.sit(&code, seat).await.expect("a chair");
        assert_eq!(again.notebooks, chairs[n].notebooks, "{seat}");
        let is_protagonist = matches!(seat, Seat::Protagonist(_));
        assert_eq!(again.notebooks.is_empty(), !is_protagonist, "{seat}");
    }
}

/// A table, played by choosing always the first, with everything its seats were sent.
struct Played {
    names: [String; 2],
    chairs: Vec<Chair>,
    frames: Vec<Vec<String>>,
}

impl Played {
    async fn new(house: &House) -> Played {
        let (_, code, chairs) = table(house).await;
        let commitment = chairs[0].table.commitment.clone().expect("a commitment");
        let frames = chairs.iter().map(|_| Vec::new()).collect();
        Played { names: [code, commitment], chairs, frames }
    }

    async fn hear(&mut self) {
        // What one has said may overtake the ping of another.
        for _ in 0..2 {
            let heard = heard_by_all(&mut self.chairs).await;
            for (frames, texts) in self.frames.iter_mut().zip(heard) {
                let names = &self.names;
                let plain = |text: String| names.iter().fold(text, |text, name| text.replace(name, "*"));
                frames.extend(texts.into_iter().map(plain));
            }
        }
    }

    async fn go_on(&mut self) {
        for n in 1..4 {
            if is_in_spiral(&self.chairs[n]) {
                support::wish(&mut self.chairs[n], Wish::Ready).await;
                self.hear().await;
            }
        }
        let asked = self.chairs[..4].iter_mut().find(|chair| chair.ask.is_some()).expect("somebody is asked");
        asked.choose(0).await.expect("sent");
        self.hear().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_the_others_are_sent_is_the_same_whether_somebody_writes_or_not() {
    let house = House::open().await;
    let (mut plain, mut writing) = (Played::new(&house).await, Played::new(&house).await);
    let moments = [Some(Belief::Out), Some(Belief::Maybe), Some(Belief::Sure), None];
    for (n, wanted) in (0..24).zip(moments.into_iter().cycle()) {
        let own = mark(&format!("own {n}"), Book::Own, KILLER, wanted);
        writing.chairs[1].socket.send(&own).await.expect("sent");
        let text = note(&format!("note {n}"), Book::Team, "game", &"x".repeat(n + 1));
        writing.chairs[2].socket.send(&text).await.expect("sent");
        plain.hear().await;
        writing.hear().await;
        plain.go_on().await;
        writing.go_on().await;
    }
    let is_note = |text: &&String| text.contains("\"written\"");
    for (seat, (mine, theirs)) in plain.frames.iter().zip(&writing.frames).enumerate() {
        let n_notes = theirs.iter().filter(is_note).count();
        let expected = [0, 48, 24, 24, 0, 48];
        assert_eq!(n_notes, expected[seat], "chair {seat}");
        // Whoever reads no notebook here is sent the same, byte by byte.
        if matches!(seat, 0 | 4) {
            assert_eq!(mine, theirs, "chair {seat}");
        }
        let is_other = |text: &&String| !is_note(text) && !text.starts_with("{\"t\":\"ack\"");
        let (mine, theirs): (Vec<_>, Vec<_>) =
            (mine.iter().filter(is_other).collect(), theirs.iter().filter(is_other).collect());
        assert_eq!(mine, theirs, "chair {seat} sees the same game");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn notebooks_outlast_a_restart_and_go_with_the_seat_to_another_device() {
    let mut house = House::open().await;
    let (mut guest, code, mut chairs) = house.sit_all("the-first-script").await;
    play_on(&mut chairs, &mut Pcg::new(1), 12).await;
    heard_by_all(&mut chairs).await;
    let board = chairs[1].board.clone().expect("a board");
    let at = Moment { loop_no: board.loop_no, day: board.day, item: chairs[1].last };
    assert_eq!((at.loop_no, at.day > 0, at.item > 10), (1, true, true));
    let a = Id(ALL[1]);
    let cell: Cell = KILLER.parse().expect("a cell");
    for message in [
        mark("1", Book::Own, KILLER, Some(Belief::Maybe)),
        mark("2", Book::Own, KILLER, Some(Belief::Sure)),
        mark("3", Book::Own, SERIAL, Some(Belief::Out)),
        mark("4", Book::Own, SERIAL, None),
        note("5", Book::Team, "game", "  ¿2.3?\n«él»  "),
    ] {
        said(&mut chairs[1], &message).await.expect("taken");
    }
    let own = Notebook { marks: vec![Marked { cell, mark: Some(Belief::Sure), pen: a, at }], notes: vec![] };
    let text = "¿2.3?\n«él»".to_owned();
    let team = Notebook { marks: vec![], notes: vec![Noted { topic: Topic::Game, text, pen: a, at }] };
    house = house.restart().await;
    guest.server = house.server.address();
    let chair = guest.sit(&code, ALL[1]).await.expect("a chair");
    assert_eq!((&chair.notebooks.own, &chair.notebooks.team), (&own, &team));
    let path = format!("/api/tables/{code}/link");
    let links: Vec<Link> =
        guest.post(&path, &NewLink { seat: a }).await.and_then(|it| it.json()).expect("a link");
    let mut elsewhere = house.guest();
    elsewhere.claim(&code, &links[0].secret).await.expect("the seat");
    let chair = elsewhere.sit(&code, ALL[1]).await.expect("a chair");
    assert_eq!((&chair.notebooks.own, &chair.notebooks.team), (&own, &team));
    let partner = guest.sit(&code, ALL[2]).await.expect("a chair");
    assert_eq!((partner.notebooks.own, partner.notebooks.team), (Notebook::default(), team));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_does_not_belong_in_a_notebook_is_refused_and_changes_nothing() {
    let house = House::open().await;
    let (_, _, mut chairs) = table(&house).await;
    said(&mut chairs[1], &mark("0", Book::Own, KILLER, Some(Belief::Out))).await.expect("taken");
    heard_by_all(&mut chairs).await;
    let long = "ñ".repeat(MAX_NOTE + 1);
    let strange = [
        // Not of the cast, not of the set, no incident on that day, not of this world.
        (mark("1", Book::Own, "role alien killer", Some(Belief::Out)), Refusal::NotInNotebook),
        (mark("2", Book::Team, "role doctor ninja", Some(Belief::Out)), Refusal::NotInNotebook),
        (mark("3", Book::Own, "culprit 1 doctor", Some(Belief::Sure)), Refusal::NotInNotebook),
        (mark("4", Book::Own, "culprit 0 doctor", Some(Belief::Sure)), Refusal::NotInNotebook),
        (mark("5", Book::Own, "culprit 255 doctor", None), Refusal::NotInNotebook),
        (mark("6", Book::Own, "culprit 2 city", Some(Belief::Out)), Refusal::NotInNotebook),
        (mark("7", Book::Own, "plot the-sealed-item", None), Refusal::NotInNotebook),
        (note("8", Book::Own, "character alien", "?"), Refusal::NotInNotebook),
        (note("9", Book::Own, "incident 1", "?"), Refusal::NotInNotebook),
        (note("10", Book::Team, "day 9.1", "?"), Refusal::NotInNotebook),
        (note("11", Book::Team, "day 1.0", "?"), Refusal::NotInNotebook),
        (note("12", Book::Own, "game", &long), Refusal::BadNote),
        (note("13", Book::Own, "game", "a\u{202e}b"), Refusal::BadNote),
    ];
    for (message, why) in &strange {
        assert_eq!(said(&mut chairs[1], message).await, Err(*why), "{message:?}");
        for n in [0, 4] {
            assert_eq!(said(&mut chairs[n], message).await, Err(Refusal::NotYourSeat), "{message:?}");
        }
    }
    for text in [
        "{\"t\":\"mark\",\"id\":\"x\",\"book\":\"own\",\"cell\":\"role nobody killer\",\"mark\":\"out\"}",
        "{\"t\":\"mark\",\"id\":\"x\",\"book\":\"theirs\",\"cell\":\"plot murder-plan\",\"mark\":\"out\"}",
        "{\"t\":\"mark\",\"id\":\"x\",\"book\":\"own\",\"cell\":\"plot murder-plan\",\"mark\":\"perhaps\"}",
        "{\"t\":\"mark\",\"id\":\"x\",\"book\":\"own\",\"cell\":7,\"mark\":\"out\"}",
        "{\"t\":\"note\",\"id\":\"x\",\"book\":\"own\",\"topic\":\"weather\",\"text\":\"\"}",
    ] {
        chairs[1].socket.send_text(text).await.expect("sent");
        let answer = chairs[1].listen().await.expect("an answer");
        let FromServer::Refused { id, why, detail } = answer else { panic!("{answer:?}") };
        assert_eq!((id.as_deref(), why), (Some("x"), Refusal::Unreadable), "{detail}");
    }
    assert!(heard_by_all(&mut chairs).await.iter().all(Vec::is_empty), "nobody is told of it");
    assert_eq!(marks_of(&chairs[1].notebooks.own), [(KILLER.to_owned(), Some(Belief::Out), ALL[1])]);
    // As long as may be, and then as much as may be.
    let longest = "ñ".repeat(MAX_NOTE);
    let topics = ["game", "incident 2", "incident 3", "character doctor", "character boy-student"];
    let topics = topics
        .map(str::to_owned)
        .into_iter()
        .chain((1..=3).flat_map(|loop_no| (1..=4).map(move |day| format!("day {loop_no}.{day}"))));
    let mut full = Vec::new();
    for (n, topic) in topics.enumerate() {
        let written = said(&mut chairs[1], &note(&format!("long {n}"), Book::Own, &topic, &longest)).await;
        full.push(written);
    }
    assert_eq!(full.iter().position(|written| *written == Err(Refusal::NotebookFull)), Some(16), "{full:?}");
    said(&mut chairs[1], &note("less", Book::Own, "game", "")).await.expect("wiped out");
    said(&mut chairs[1], &note("more", Book::Own, "day 3.4", &longest)).await.expect("there is room again");
    said(&mut chairs[2], &note("other", Book::Own, "game", &longest)).await.expect("another notebook");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_message_sent_again_does_not_cover_what_was_written_since() {
    let house = House::open().await;
    let (_, _, mut chairs) = table(&house).await;
    let first = mark("same", Book::Team, KILLER, Some(Belief::Out));
    said(&mut chairs[1], &first).await.expect("taken");
    said(&mut chairs[2], &mark("same", Book::Team, KILLER, Some(Belief::Sure))).await.expect("taken");
    heard_by_all(&mut chairs).await;
    said(&mut chairs[1], &first).await.expect("known");
    assert!(heard_by_all(&mut chairs).await.iter().all(Vec::is_empty));
    assert_eq!(marks_of(&chairs[1].notebooks.team), [(KILLER.to_owned(), Some(Belief::Sure), ALL[2])]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn after_the_end_notebooks_can_be_read_by_their_owners() {
    let mut house = House::open().await;
    let (mut guest, code, mut chairs) = house.sit_all("the-first-script").await;
    said(&mut chairs[1], &mark("1", Book::Own, KILLER, Some(Belief::Sure))).await.expect("taken");
    said(&mut chairs[2], &mark("1", Book::Team, SERIAL, Some(Belief::Out))).await.expect("taken");
    play_on(&mut chairs, &mut Pcg::new(1), 5_000).await;
    assert_eq!(chairs[1].table.stage, Stage::Over);
    let late = mark("2", Book::Own, KILLER, None);
    assert_eq!(said(&mut chairs[1], &late).await, Err(Refusal::Over));
    house = house.restart().await;
    guest.server = house.server.address();
    let mut empty = Vec::new();
    for seat in ALL {
        let chair = guest.sit(&code, seat).await.expect("a look back");
        empty.push((chair.notebooks.own.is_empty(), chair.notebooks.team.is_empty()));
    }
    assert_eq!(empty, [(true, true), (false, false), (true, false), (true, false)]);
}

#[tokio::test]
async fn mobs_are_suspected_where_the_sheet_may_have_them() {
    let house = House::open().await;
    let script = rules::Library::all()
        .iter()
        .find(|script| {
            script.unplayable().is_none()
                && script.incidents.iter().any(|it| matches!(it.culprit, rules::Culprit::Mob(_)))
        })
        .expect("a script with a mob");
    let (_, _, mut chairs) = house.sit_all(&script.id).await;
    let sheet = chairs[1].snapshot.as_ref().expect("a game").sheet.clone();
    let listed = sheet.schedule.iter().find(|it| it.only_mobs).expect("an incident of a mob");
    let suspected = listed.suspected_mobs.first().copied().expect("a mob");
    let sure = mark("1", Book::Own, &format!("culprit {} {suspected}", listed.day), Some(Belief::Sure));
    said(&mut chairs[1], &sure).await.expect("taken");
    let who = script.cast[0].character;
    let person = mark("2", Book::Own, &format!("culprit {} {who}", listed.day), Some(Belief::Sure));
    assert_eq!(said(&mut chairs[1], &person).await, Err(Refusal::NotInNotebook));
}

/// Nobody can tell from the open sheet whether they are in the cast; so there is room for them at every table.
#[tokio::test]
async fn those_who_may_come_in_late_can_be_written_about_at_any_table() {
    let house = House::open().await;
    let (_, _, mut chairs) = house.sit_all("the-first-script").await;
    for who in rules::Character::ALL.iter().filter(|who| who.is_late()) {
        for cell in [format!("role {who} killer"), format!("culprit 2 {who}")] {
            said(&mut chairs[1], &mark(&cell, Book::Own, &cell, Some(Belief::Maybe))).await.expect("taken");
        }
        let about = note(who.id(), Book::Team, &format!("character {who}"), "not yet");
        said(&mut chairs[1], &about).await.expect("taken");
    }
    assert_eq!(chairs[1].notebooks.own.marks.len(), 4);
}
