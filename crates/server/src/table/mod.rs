//! A table: an actor that owns the game, the seats and the sockets.

mod counsel;
mod detective;
mod notebook;
mod outbox;
mod outlet;
mod play;
mod roads;
mod robots;
mod seats;
mod setup;
mod telling;

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use engine::{Choice, Replay, Seat};
use protocol::lobby::{Holder, ListedTable, Problem, ScriptWish, Stage, Wish};
use protocol::message::Bye;
use protocol::{FromClient, FromServer, Refusal};
use text::Words;
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

pub use outbox::{Letters, Outbox};
pub use seats::tidy_name;
pub use setup::Setup;

use crate::choosing::Chosen;
use crate::config::{Config, Pace};
use crate::secret::Hash;
use crate::store::{Store, StoredTable, TableId};
use crate::tables::Tables;
use detective::Bureau;
use notebook::{Entry, Shelf};
use play::Play;
use robots::Robots;
use seats::Seats;

pub type SocketId = u64;

/// After so long what could not be stored is tried again.
const RETRY: Duration = Duration::from_secs(1);
/// Messages other than choices that are remembered, so that sending one again is harmless.
const REMEMBERED: usize = 32;

/// What a socket is sent.
#[derive(Clone, Debug)]
pub enum Out {
    Text(Utf8Bytes),
    Bye(Bye),
}

/// What a table can be asked to do.
#[derive(Debug)]
pub enum Command {
    Connect(Connect, oneshot::Sender<Result<SocketId, Refusal>>),
    Say(SocketId, FromClient),
    Gone(SocketId),
    List {
        yours: Vec<Seat>,
        done: oneshot::Sender<ListedTable>,
    },
    /// A browser shows the hash of a seat's secret.
    Claim {
        browser: Hash,
        secret: Hash,
        done: oneshot::Sender<Result<Seat, Refusal>>,
    },
    Join {
        browser: Hash,
        seat: Option<Seat>,
        done: oneshot::Sender<Result<Seat, Refusal>>,
    },
    /// New secrets: for one seat, or for all that nobody has taken.
    Relink {
        browser: Hash,
        seat: Option<Seat>,
        done: oneshot::Sender<Result<Vec<(Seat, String)>, Refusal>>,
    },
    Choose {
        browser: Option<Hash>,
        wish: ScriptWish,
        /// What complaints are made of.
        words: &'static Words,
        done: oneshot::Sender<Result<(), Problem>>,
    },
    Replay {
        done: oneshot::Sender<Result<Replay, Refusal>>,
    },
    ShutDown,
}

#[derive(Debug)]
pub struct Connect {
    pub seat: Seat,
    pub since: u32,
    pub browser: Option<Hash>,
    pub out: Outbox,
}

#[derive(Debug)]
struct Socket {
    id: SocketId,
    seat: Seat,
    is_host: bool,
    out: Outbox,
}

pub struct Table {
    stored: StoredTable,
    setup: Setup,
    chosen: Option<Arc<Chosen>>,
    stage: Stage,
    seats: Seats,
    play: Option<Box<Play>>,
    robots: Robots,
    bureau: Bureau,
    sockets: Vec<Socket>,
    next_socket: SocketId,
    wishes: [Option<Wish>; 3],
    /// What Protagonists have written, read when the first of them comes.
    shelf: Option<Box<Shelf>>,
    /// Not before this moment the next portion is let out.
    release_due: Option<Instant>,
    /// The last question a Protagonist was sent.
    asked: Option<(Seat, u32)>,
    /// What seats had done lately besides choosing.
    deeds: VecDeque<(Seat, String)>,
    /// A socket was let go of and the others have not been told.
    has_lost_a_socket: bool,
    /// When to try again what could not be stored.
    retry_due: Option<Instant>,
    store: Arc<dyn Store>,
    config: Arc<Config>,
}

impl std::fmt::Debug for Table {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Table").field("id", &self.stored.id).finish_non_exhaustive()
    }
}

impl Table {
    /// Puts a stored table back as it stood.
    pub async fn load(
        stored: StoredTable,
        store: Arc<dyn Store>,
        config: Arc<Config>,
    ) -> Result<Table, String> {
        let setup = Setup::read(&stored.setup)?;
        let mut stored = stored;
        // Both are kept in another form from here on, and tables are many.
        stored.setup = String::new();
        let chosen = stored.chosen.take().map(|sealed| Chosen::read(&sealed)).transpose()?.map(Arc::new);
        let mut play = None;
        if let Some(chosen) = &chosen
            && matches!(stored.stage, Stage::Playing | Stage::Over)
        {
            play = Some(Box::new(load_play(chosen, &stored, &*store).await?));
        }
        let seats = Seats::new(&stored.seats);
        let in_spiral = play.as_ref().filter(|play| play.is_in_spiral()).map(|play| play.outlet.spirals());
        let wishes = in_spiral.map(|spiral| seats.wishes_in(spiral)).unwrap_or_default();
        let mut table = Table {
            setup,
            chosen,
            stage: stored.stage,
            seats,
            play,
            robots: Robots::default(),
            bureau: Bureau::default(),
            sockets: Vec::new(),
            next_socket: 1,
            wishes,
            shelf: None,
            release_due: None,
            asked: None,
            deeds: VecDeque::new(),
            has_lost_a_socket: false,
            retry_due: None,
            stored,
            store,
            config,
        };
        table.seat_robots();
        Ok(table)
    }

    pub fn id(&self) -> TableId {
        self.stored.id
    }

    /// Serves the table until nobody has wanted anything of it for a while.
    pub async fn run(mut self: Box<Table>, mut commands: mpsc::Receiver<Command>, tables: Arc<Tables>) {
        metrics::gauge!("loopbreaker_live_tables").increment(1);
        // All that is done here is boxed, because an idle table would otherwise keep room for what a busy one needs.
        Box::pin(self.maybe_start()).await;
        loop {
            Box::pin(self.go_on()).await;
            let due = self.next_due();
            let idle = self.sockets.is_empty().then(|| Instant::now() + self.patience());
            let wake = [due, idle].into_iter().flatten().min();
            let command = tokio::select! {
                command = commands.recv() => command,
                thought = self.robots.thought() => {
                    self.take_thought(thought);
                    continue;
                }
                report = self.bureau.report() => {
                    self.take_report(report);
                    continue;
                }
                () = sleep_until(wake) => {
                    let is_due = due.is_some_and(|due| due <= Instant::now());
                    // Whoever holds a sender of this table finds it closed and asks for the table anew.
                    if !is_due && self.sockets.is_empty() && tables.put_away(&self.stored.code, &commands) {
                        break;
                    }
                    continue;
                }
            };
            match command {
                None => break,
                Some(Command::ShutDown) => {
                    self.say_bye(Bye::Restart);
                    break;
                }
                Some(command) => Box::pin(self.obey(command)).await,
            }
        }
        metrics::gauge!("loopbreaker_live_tables").decrement(1);
    }

    async fn obey(&mut self, command: Command) {
        match command {
            Command::Connect(connect, done) => {
                let connected = self.connect(connect).await;
                let _ = done.send(connected);
            }
            Command::Say(socket, message) => self.hear(socket, message).await,
            Command::Gone(socket) => {
                let before = self.sockets.len();
                self.sockets.retain(|there| there.id != socket);
                if self.sockets.len() != before {
                    self.tell_table();
                }
            }
            Command::List { yours, done } => {
                let _ = done.send(self.listed(yours));
            }
            Command::Claim { browser, secret, done } => {
                let claimed = self.claim(browser, secret).await;
                let _ = done.send(claimed);
            }
            Command::Join { browser, seat, done } => {
                let joined = self.join(browser, seat).await;
                let _ = done.send(joined);
            }
            Command::Relink { browser, seat, done } => {
                let links = self.relink(browser, seat).await;
                let _ = done.send(links);
            }
            Command::Choose { browser, wish, words, done } => {
                let chosen = self.choose_script(browser, &wish, words).await;
                let _ = done.send(chosen);
            }
            Command::Replay { done } => {
                let replay = match (&self.play, self.stage) {
                    (Some(play), Stage::Over) => Ok(play.replay()),
                    (Some(_) | None, _) => Err(Refusal::NotNow),
                };
                let _ = done.send(replay);
            }
            Command::ShutDown => {}
        }
    }

    /// Does everything that can be done now: lets out portions, ends a Time Spiral, lets bots move.
    async fn go_on(&mut self) {
        self.retry_due = None;
        loop {
            self.release();
            self.finish().await;
            // To tell the others may cost another socket.
            while std::mem::take(&mut self.has_lost_a_socket) {
                self.tell_table();
            }
            if self.end_spiral().await || self.robot_moves().await {
                continue;
            }
            return self.set_to_work();
        }
    }

    /// How long the table stays without anybody at it. A game that is over stays just long enough for whoever
    /// asked for it.
    fn patience(&self) -> Duration {
        match self.stage {
            Stage::Waiting | Stage::Playing => self.config.limits.idle,
            Stage::Over | Stage::Closed => Duration::from_secs(2),
        }
    }

    fn next_due(&self) -> Option<Instant> {
        [self.release_due, self.robots.due(), self.bureau.due(), self.retry_due].into_iter().flatten().min()
    }

    // Messages of a seat.

    async fn hear(&mut self, socket: SocketId, message: FromClient) {
        let Some(from) = self.sockets.iter().find(|there| there.id == socket) else { return };
        let (seat, is_host) = (from.seat, from.is_host);
        let id = message.id().to_owned();
        if self.deeds.iter().any(|(by, done)| *by == seat && *done == id) {
            return self.send(socket, &FromServer::Ack { id });
        }
        let done = match message {
            FromClient::Choose { question, index, .. } => {
                self.choose_by_number(socket, seat, &id, question, index).await
            }
            FromClient::Play { question, choices, .. } => {
                self.play_choices(socket, seat, &id, question, &choices).await
            }
            FromClient::Wish { wish, .. } => self.wish(seat, wish).await.map(|()| Said::Ack),
            FromClient::Mark { book, cell, mark, .. } => {
                self.write(socket, seat, &id, book, Entry::Mark(cell, mark)).await
            }
            FromClient::Note { book, topic, text, .. } => {
                self.write(socket, seat, &id, book, Entry::Note(topic, text)).await
            }
            FromClient::Rename { name, .. } => self.rename(seat, &name).await.map(|()| Said::Ack),
            FromClient::ToBot { seat: which, .. } => {
                self.hand_to_bot(seat, is_host, which.0).await.map(|()| Said::Ack)
            }
            FromClient::TakeBack { .. } => self.take_back(seat).await.map(|()| Said::Ack),
            FromClient::Start { .. } => self.start(is_host).await.map(|()| Said::Ack),
            FromClient::Look { .. } => self.look(seat, &id),
            FromClient::Inquire { inquiry, .. } => self.inquire(socket, seat, &id, inquiry),
            FromClient::Close { .. } => self.close(is_host).await.map(|()| Said::Ack),
            FromClient::Ping { .. } => Ok(Said::Message(Box::new(FromServer::Pong { id: id.clone() }))),
        };
        match done {
            Ok(Said::Ack) => {
                if self.deeds.len() == REMEMBERED {
                    self.deeds.pop_front();
                }
                self.deeds.push_back((seat, id.clone()));
                self.send(socket, &FromServer::Ack { id });
            }
            Ok(Said::Already) => {}
            Ok(Said::Message(message)) => self.send(socket, &message),
            Err((why, detail)) => {
                metrics::counter!("loopbreaker_refused_total").increment(1);
                self.send(socket, &FromServer::Refused { id: Some(id), why, detail });
            }
        }
    }

    async fn choose_by_number(
        &mut self,
        socket: SocketId,
        seat: Seat,
        id: &str,
        question: u32,
        index: u32,
    ) -> Result<Said, Told> {
        let play = self.playing(seat, id, question)?;
        let Some(play) = play else { return Ok(Said::Ack) };
        if seat == Seat::Mastermind && play.awaits_word().is_some() {
            if index != 0 {
                return Err(told(Refusal::NotOffered, "there is nothing but to go on"));
            }
            return self.take_word(socket, id).await;
        }
        let choice = play.game().choices().nth(index as usize);
        let choice = choice.ok_or_else(|| told(Refusal::NotOffered, "no choice has this number"))?;
        self.take(socket, seat, id, &[choice]).await
    }

    async fn play_choices(
        &mut self,
        socket: SocketId,
        seat: Seat,
        id: &str,
        question: u32,
        choices: &[String],
    ) -> Result<Said, Told> {
        let Some(play) = self.playing(seat, id, question)? else { return Ok(Said::Ack) };
        if seat == Seat::Mastermind && play.awaits_word().is_some() {
            return Err(told(Refusal::NotOffered, "there is nothing but to go on, by its number"));
        }
        if choices.is_empty() || choices.len() > rules::CARDS_A_DAY {
            return Err(told(Refusal::NotTogether, "between one and three choices at a time"));
        }
        let mut read = Vec::with_capacity(choices.len());
        for choice in choices {
            let choice: Choice = choice
                .parse()
                .map_err(|error: engine::notation::Unreadable| (Refusal::Unreadable, error.to_string()))?;
            read.push(choice);
        }
        // The answer to several choices must not tell what came of the first of them.
        let all_cards = read.iter().all(|choice| matches!(choice, Choice::Place { .. }));
        if read.len() > 1 && !all_cards {
            return Err(told(Refusal::NotTogether, "only cards can be laid several at a time"));
        }
        self.take(socket, seat, id, &read).await
    }

    /// The game, if this seat may answer this question now; nothing if the message was carried out before.
    fn playing(&self, seat: Seat, id: &str, question: u32) -> Result<Option<&Play>, Told> {
        let play = match self.stage {
            Stage::Waiting => return Err(told(Refusal::NotStarted, "the game has not started")),
            Stage::Closed => return Err(told(Refusal::Closed, "the table is closed")),
            Stage::Playing | Stage::Over => self.play.as_deref().expect("a game that has started is there"),
        };
        if play.is_remembered(seat, id) {
            return Ok(None);
        }
        if self.stage == Stage::Over {
            return Err(told(Refusal::Over, "the game is over"));
        }
        if self.seats.holder(seat) != Some(Holder::Person) {
            return Err(told(Refusal::NotAsked, "a bot holds this seat"));
        }
        let number = play.question_number(seat);
        if question < number {
            return Err(told(Refusal::Stale, &format!("question {question} has been answered")));
        }
        if !play.is_asked(seat) || question != number {
            return Err(told(Refusal::NotAsked, "this seat is not asked"));
        }
        Ok(Some(play))
    }

    async fn take(
        &mut self,
        socket: SocketId,
        seat: Seat,
        id: &str,
        choices: &[Choice],
    ) -> Result<Said, Told> {
        self.take_from(Some(socket), seat, id, choices).await?;
        Ok(Said::Already)
    }

    /// Carries choices out: first they are durable, then they are told.
    async fn take_from(
        &mut self,
        socket: Option<SocketId>,
        seat: Seat,
        id: &str,
        choices: &[Choice],
    ) -> Result<(), Told> {
        let play = self.play.as_deref_mut().expect("a game that has started is there");
        let step = play.try_all(seat, choices)?;
        let stored = step.stored(id);
        if let Err(error) = self.store.append(self.stored.id, play.n_choices(), stored).await {
            tracing::error!(table = self.stored.id, %error, "a choice could not be stored");
            self.reload().await;
            let is_stored = self.play.as_deref().is_some_and(|play| play.is_remembered(seat, id));
            return match socket {
                Some(socket) if is_stored => {
                    self.send(socket, &FromServer::Ack { id: id.to_owned() });
                    Ok(())
                }
                Some(_) | None => Err(told(Refusal::Storage, "the choice could not be stored")),
            };
        }
        metrics::counter!("loopbreaker_choices_total").increment(choices.len() as u64);
        let happened = play.take(step, id);
        self.open_gates_for_a_bot();
        self.robots.see(Seat::Mastermind, &happened.events);
        self.tell_choice(socket, seat, id, happened);
        Ok(())
    }

    /// The Mastermind lets the others see what has happened where he had nothing to decide.
    async fn take_word(&mut self, socket: SocketId, id: &str) -> Result<Said, Told> {
        let play = self.play.as_deref_mut().expect("a game that has started is there");
        let gates = play.outlet.gates_opened() + 1;
        if let Err(error) = self.store.set_gates(self.stored.id, gates).await {
            tracing::error!(table = self.stored.id, %error, "the word to go on could not be stored");
            return Err(told(Refusal::Storage, "the word to go on could not be stored"));
        }
        play.take_word(id);
        self.tell_word(socket, id);
        Ok(Said::Already)
    }

    /// Nothing waits for the word of a bot.
    fn open_gates_for_a_bot(&mut self) {
        let is_person = self.seats.holder(Seat::Mastermind) == Some(Holder::Person);
        if let Some(play) = self.play.as_deref_mut().filter(|_| !is_person) {
            play.open_gates();
        }
    }

    /// After a failure nobody knows what is on the disk: the log is read again, and the table stands where it ends.
    async fn reload(&mut self) {
        self.retry_due = Some(Instant::now() + RETRY);
        let Some(chosen) = self.chosen.clone() else { return };
        let loaded = match self.store.find(&self.stored.code).await {
            Ok(Some(stored)) => load_play(&chosen, &stored, &*self.store).await,
            Ok(None) => Err("the table is not there".to_owned()),
            Err(error) => Err(error.to_string()),
        };
        let loaded = match loaded {
            Ok(loaded) => loaded,
            // Whatever is on the disk, the next number of the log is taken once.
            Err(error) => {
                tracing::error!(table = self.stored.id, error, "a log could not be read again");
                return;
            }
        };
        let n_choices = self.play.as_deref().map(Play::n_choices);
        if n_choices == Some(loaded.n_choices()) {
            return;
        }
        self.play = Some(Box::new(loaded));
        self.release_due = None;
        self.robots = Robots::default();
        self.seat_robots();
        self.welcome_all();
    }

    /// Ends the game when everybody has seen its end.
    async fn finish(&mut self) {
        let is_seen = |play: &Play| play.game().winner().is_some() && play.outlet.is_empty();
        if self.stage != Stage::Playing || !self.play.as_deref().is_some_and(is_seen) {
            return;
        }
        self.stage = Stage::Over;
        self.bureau.put_away();
        if let Err(error) = self.store.set_stage(self.stored.id, Stage::Over).await {
            tracing::error!(table = self.stored.id, %error, "the end of a game could not be stored");
        }
        self.tell_table();
    }

    // The Time Spiral.

    async fn wish(&mut self, seat: Seat, wish: Option<Wish>) -> Result<(), Told> {
        let not_now = || told(Refusal::NotNow, "there is no Time Spiral now");
        let play = self.play.as_deref().filter(|play| play.is_in_spiral()).ok_or_else(not_now)?;
        let Seat::Protagonist(n) = seat else {
            return Err(told(Refusal::NotYourSeat, "only Protagonists are asked in the Time Spiral"));
        };
        if wish == Some(Wish::GiveUp) && !play.game().table().sheet.final_guess {
            return Err(told(Refusal::NotOffered, "there is no Final Guess to give up for"));
        }
        let spiral = play.outlet.spirals();
        if let Err(error) = self.store.set_wish(self.stored.id, seat, spiral, wish).await {
            tracing::error!(table = self.stored.id, %error, "a wish could not be stored");
            return Err(told(Refusal::Storage, "the wish could not be stored"));
        }
        self.wishes[usize::from(n)] = wish;
        self.tell_table();
        Ok(())
    }

    /// What everybody who is not a bot wants, if they agree.
    fn agreed(&self) -> Option<Wish> {
        let people = self.seats.protagonists(Holder::Person);
        if people.is_empty() {
            return (!self.sockets.is_empty()).then_some(Wish::Ready);
        }
        let mut wishes = people.iter().map(|n| self.wishes[usize::from(*n)]);
        let first = wishes.next().flatten()?;
        wishes.all(|wish| wish == Some(first)).then_some(first)
    }

    /// Ends the Time Spiral when all agree; says whether it did. Nothing has changed before all of it is stored.
    async fn end_spiral(&mut self) -> bool {
        if self.stage != Stage::Playing {
            return false;
        }
        let Some(wish) = self.agreed() else { return false };
        let Some(play) = self.play.as_deref_mut().filter(|play| play.is_in_spiral()) else { return false };
        let spirals = play.outlet.spirals();
        let choice = match wish {
            Wish::Ready => Choice::Begin,
            Wish::GiveUp => Choice::GiveUp,
        };
        let steps = play.out_of_the_spiral(choice);
        let (id, n_choices) = (self.stored.id, play.n_choices());
        let choices: Vec<_> = steps.iter().flat_map(|step| step.stored("")).collect();
        if let Err(error) = self.store.leave_spiral(id, spirals, n_choices, choices).await {
            tracing::error!(table = id, %error, "the end of a Time Spiral could not be stored");
            self.reload().await;
            return false;
        }
        play.spirals_ended = spirals;
        self.wishes = [None; 3];
        for step in steps {
            metrics::counter!("loopbreaker_choices_total").increment(1);
            let play = self.play.as_deref_mut().expect("a game that has started is there");
            let (seat, happened) = (step.seat(), play.take(step, ""));
            self.open_gates_for_a_bot();
            self.robots.see(Seat::Mastermind, &happened.events);
            self.tell_choice(None, seat, "", happened);
        }
        self.tell_table();
        true
    }

    /// A moment that tells nothing.
    fn pause(&self) -> Duration {
        match self.config.pace {
            Pace::Natural => Duration::from_millis(600 + crate::secret::seed() % 700),
            Pace::Immediate => Duration::ZERO,
        }
    }
}

async fn sleep_until(moment: Option<Instant>) {
    match moment {
        Some(moment) => tokio::time::sleep_until(moment).await,
        None => std::future::pending().await,
    }
}

async fn load_play(chosen: &Arc<Chosen>, stored: &StoredTable, store: &dyn Store) -> Result<Play, String> {
    let log = store.choices(stored.id).await.map_err(|error| error.to_string())?;
    Play::load(chosen.clone(), &log, stored.spirals, stored.gates)
}

/// What is to be sent after a message was carried out.
enum Said {
    Ack,
    /// It has been answered.
    Already,
    Message(Box<FromServer>),
}

type Told = (Refusal, String);

fn told(refusal: Refusal, detail: &str) -> Told {
    (refusal, detail.to_owned())
}
