//! The server as a process: it says where it is, and nothing acknowledged is lost however it ends.

use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use bots::rng::Pcg;
use engine::Seat;
use protocol::lobby::{NewHolder, NewSeat, NewTable, ScriptWish, Stage, Wish};
use protocol::{FromClient, FromServer, Id};
use server::guest::{Chair, Guest, acknowledges, n_choices, plain_table};
use tempfile::TempDir;

struct Process {
    child: Child,
    guest: Guest,
    said: serde_json::Value,
}

impl Process {
    fn start(folder: &Path) -> Process {
        Process::spawn(&mut Process::command(folder))
    }

    /// A server that lets the others see what happened without a pause.
    fn start_at_once(folder: &Path) -> Process {
        Process::spawn(Process::command(folder).arg("--unbounded"))
    }

    fn command(folder: &Path) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_loopbreaker"));
        command
            .args(["--json", "serve", "--listen", "127.0.0.1:0", "--database"])
            .arg(folder.join("tables.sqlite"))
            .env("LOOPBREAKER_LOG", "error");
        command
    }

    fn spawn(command: &mut Command) -> Process {
        let mut child = command.stdout(Stdio::piped()).spawn().expect("the binary starts");
        let mut text = String::new();
        let mut out = BufReader::new(child.stdout.take().expect("its output"));
        while !text.ends_with("}\n") {
            assert_ne!(out.read_line(&mut text).expect("a line"), 0, "it says where it is: {text}");
        }
        let said: serde_json::Value = serde_json::from_str(&text).expect("JSON");
        let address = said["address"].as_str().and_then(|it| it.strip_prefix("http://")).expect("an address");
        let guest = Guest::new(address.parse().expect("an address"));
        Process { child, guest, said }
    }

    /// Without any warning, as if the power had gone.
    fn kill(mut self) {
        self.child.kill().expect("it can be killed");
        self.child.wait().expect("it ends");
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

const SEATS: [Seat; 4] = [Seat::Mastermind, Seat::Protagonist(0), Seat::Protagonist(1), Seat::Protagonist(2)];

fn one_holds_all() -> NewTable {
    let script = ScriptWish::Bundled { id: "the-first-script".to_owned(), loops: None };
    plain_table(script, &SEATS.map(|seat| (seat, NewHolder::Me)))
}

async fn sit(guest: &Guest, code: &str) -> Vec<Chair> {
    let mut chairs = Vec::new();
    for seat in SEATS {
        chairs.push(guest.sit(code, seat).await.expect("a chair"));
    }
    chairs
}

#[tokio::test]
async fn nothing_acknowledged_is_lost_when_the_server_is_killed() {
    let folder = TempDir::new().expect("a folder");
    let mut rng = Pcg::new(3);
    let mut process = Process::start(folder.path());
    let created = process.guest.make_table(&one_holds_all()).await.expect("a table");
    let cookie = process.guest.cookie.clone();
    let code = created.code;
    let mut chairs = sit(&process.guest, &code).await;
    for chair in chairs.iter_mut().skip(1) {
        let id = chair.new_id();
        chair.socket.send(&FromClient::Wish { id, wish: Some(Wish::Ready) }).await.expect("a wish is sent");
    }
    // How many answers of each seat were acknowledged, and the last of them.
    let mut acknowledged: [(u32, Option<Answer>); 4] = Default::default();
    for round in 0..4 {
        for n in 0..6 {
            let (asked, answer) = answer(&mut chairs, &mut rng, format!("{round}-{n}")).await;
            wait_for_ack(&mut chairs[asked], &answer.id).await;
            acknowledged[asked] = (acknowledged[asked].0 + 1, Some(answer));
        }
        // The server dies with a choice under way: nobody knows whether it was taken.
        let (asked, under_way) = answer(&mut chairs, &mut rng, format!("{round}-under-way")).await;
        process.kill();
        process = Process::start(folder.path());
        process.guest.cookie = cookie.clone();
        for chair in &mut chairs {
            // The guest checks that the gap fits what it had, item by item.
            chair.come_back(&process.guest, &code).await.expect("the record goes on");
        }
        // Sent twice, it is taken exactly once.
        for _ in 0..2 {
            chairs[asked].socket.send(&under_way.message()).await.expect("sent");
            wait_for_ack(&mut chairs[asked], &under_way.id).await;
        }
        acknowledged[asked] = (acknowledged[asked].0 + 1, Some(under_way));
        for (chair, (n, last)) in chairs.iter_mut().zip(&acknowledged) {
            let Some(last) = last else { continue };
            assert_eq!(last.question, *n, "{}: no answer is missing or counted twice", chair.seat);
            chair.socket.send(&last.message()).await.expect("sent");
            wait_for_ack(chair, &last.id).await;
        }
    }
    let health = process.guest.get("/api/health").await.expect("an answer");
    assert_eq!((health.status, health.body.as_str()), (200, "{\"status\":\"ok\"}"));
}

/// The same game to its last answer, and the server dies at some moment after that was sent: afterwards the game is over
/// with its secrets open, or the last answer is still asked for.
#[tokio::test]
async fn a_server_killed_around_the_last_choice_leaves_a_game_that_is_over_or_not() {
    let folder = TempDir::new().expect("a folder");
    let mut process = Process::start_at_once(folder.path());
    let (code, mut chairs) = short_game(&mut process.guest).await;
    let mut n_answers = 0;
    let mut rng = Pcg::new(5);
    while let Some((asked, answer)) = answer_unless_over(&mut chairs, &mut rng, n_answers.to_string()).await {
        n_answers += 1;
        wait_for_ack(&mut chairs[asked], &answer.id).await;
    }
    assert!(chairs[0].table.opened.is_some(), "{code} has ended");

    for microseconds in [0, 300, 1_000, 3_000, 10_000] {
        let (code, mut chairs) = short_game(&mut process.guest).await;
        let cookie = process.guest.cookie.clone();
        let mut rng = Pcg::new(5);
        for n in 1..n_answers {
            let (asked, answer) = answer(&mut chairs, &mut rng, n.to_string()).await;
            wait_for_ack(&mut chairs[asked], &answer.id).await;
        }
        let (asked, last) = answer(&mut chairs, &mut rng, "the last".to_owned()).await;
        tokio::time::sleep(Duration::from_micros(microseconds)).await;
        process.kill();
        process = Process::start_at_once(folder.path());
        process.guest.cookie = cookie;
        for chair in &mut chairs {
            chair.come_back(&process.guest, &code).await.expect("the record goes on");
        }
        let over = chairs.iter().filter(|chair| is_over(chair)).count();
        if over == 0 {
            assert!(chairs.iter().all(|chair| chair.table.opened.is_none()));
            let question = chairs[asked].ask.as_ref().map(|ask| ask.question);
            assert_eq!(question, Some(last.question), "after {microseconds} µs");
            chairs[asked].socket.send(&last.message()).await.expect("sent");
            wait_for_ack(&mut chairs[asked], &last.id).await;
        } else {
            assert_eq!(over, SEATS.len(), "after {microseconds} µs");
            assert!(chairs.iter().all(|chair| chair.ask.is_none()));
        }
        for chair in &mut chairs {
            chair.until(|chair| is_over(chair) && chair.table.opened.is_some()).await.expect("the end");
        }
    }
}

fn is_over(chair: &Chair) -> bool {
    chair.table.stage == Stage::Over
}

/// A game of one loop whose Protagonists are ready for it.
async fn short_game(guest: &mut Guest) -> (String, Vec<Chair>) {
    let script = ScriptWish::Bundled { id: "the-first-script".to_owned(), loops: Some(1) };
    let created = guest.make_table(&NewTable { script, ..one_holds_all() }).await.expect("a table");
    let mut chairs = sit(guest, &created.code).await;
    for chair in chairs.iter_mut().skip(1) {
        let id = chair.new_id();
        chair.socket.send(&FromClient::Wish { id, wish: Some(Wish::Ready) }).await.expect("a wish is sent");
    }
    (created.code, chairs)
}

/// `loopbreaker` alone serves as its environment says, or says what is wrong with it.
#[test]
fn without_a_command_the_environment_counts() {
    let folder = TempDir::new().expect("a folder");
    let mut command = Command::new(env!("CARGO_BIN_EXE_loopbreaker"));
    command
        .arg("--json")
        .env("LOOPBREAKER_DATABASE", folder.path().join("tables.sqlite"))
        .env("LOOPBREAKER_METRICS", "127.0.0.1:0")
        .env("LOOPBREAKER_ORIGIN", "https://table.example")
        .env("LOOPBREAKER_LOG", "error");
    let wrong = command.env("LOOPBREAKER_LISTEN", "nowhere").output().expect("the binary runs");
    let complaint = String::from_utf8_lossy(&wrong.stderr);
    assert!(!wrong.status.success() && complaint.contains("nowhere"), "{complaint}");
    let process = Process::spawn(command.env("LOOPBREAKER_LISTEN", "127.0.0.1:0"));
    assert!(process.said["metrics"].as_str().is_some_and(|it| it.ends_with("/metrics")), "{}", process.said);
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let page = runtime.block_on(process.guest.clone().get("/")).expect("a page");
    assert!(page.headers.contains("; Secure"), "{}", page.headers);
}

/// What opens seats is in no line of the log, however much is logged.
#[tokio::test]
async fn no_secret_is_logged() {
    let folder = TempDir::new().expect("a folder");
    let log = folder.path().join("log");
    let mut command = Command::new(env!("CARGO_BIN_EXE_loopbreaker"));
    command
        .args(["--json", "serve", "--listen", "127.0.0.1:0", "--log-json", "--database"])
        .arg(folder.path().join("tables.sqlite"))
        .env("LOOPBREAKER_LOG", "trace")
        .stderr(std::fs::File::create(&log).expect("a file"));
    let mut process = Process::spawn(&mut command);
    let seats = SEATS.map(|seat| NewSeat { seat: Id(seat), holder: NewHolder::Invite }).to_vec();
    let wished = NewTable { seats, ..one_holds_all() };
    let created = process.guest.make_table(&wished).await.expect("a table");
    let mut secrets: Vec<String> = created.links.iter().map(|link| link.secret.clone()).collect();
    assert_eq!(secrets.len(), 4);
    for link in &created.links {
        let mut guest = Guest::new(process.guest.server);
        guest.claim(&created.code, &link.secret).await.expect("a seat");
        guest.claim(&created.code, &link.secret).await.expect_err("a link opens its seat once");
        let mut chair = guest.sit(&created.code, link.seat.0).await.expect("a chair");
        chair.socket.send_text("nonsense").await.expect("sent");
        chair.listen().await.expect("an answer");
        secrets.extend(guest.cookie.and_then(|cookie| cookie.split_once('=').map(|(_, it)| it.to_owned())));
    }
    assert_eq!(secrets.len(), 8);
    process.kill();
    let log = std::fs::read_to_string(log).expect("the log");
    assert!(log.lines().count() > 10, "{log}");
    for secret in secrets {
        assert!(!log.contains(&secret), "{secret} is in the log");
    }
}

#[derive(Clone, Debug)]
struct Answer {
    id: String,
    question: u32,
    index: u32,
}

impl Answer {
    fn message(&self) -> FromClient {
        FromClient::Choose { id: self.id.clone(), question: self.question, index: self.index }
    }
}

/// Lets whoever is asked answer at random.
async fn answer(chairs: &mut [Chair], rng: &mut Pcg, id: String) -> (usize, Answer) {
    answer_unless_over(chairs, rng, id).await.expect("the game goes on")
}

async fn answer_unless_over(chairs: &mut [Chair], rng: &mut Pcg, id: String) -> Option<(usize, Answer)> {
    while !is_over(&chairs[0]) {
        for (i, chair) in chairs.iter_mut().enumerate() {
            if let Some(ask) = chair.ask.take() {
                let index = rng.below(n_choices(&ask) as usize) as u32;
                let answer = Answer { id, question: ask.question, index };
                chair.socket.send(&answer.message()).await.expect("sent");
                return Some((i, answer));
            }
            let moment = Duration::from_millis(20);
            if let Some(message) = chair.socket.next_within(moment).await.expect("the socket is open") {
                chair.take_in(message).expect("the message fits");
            }
        }
    }
    None
}

async fn wait_for_ack(chair: &mut Chair, id: &str) {
    loop {
        let message = chair.listen().await.expect("an answer is answered");
        assert!(!matches!(message, FromServer::Refused { .. }), "{message:?}");
        if acknowledges(&message, id) {
            return;
        }
    }
}
