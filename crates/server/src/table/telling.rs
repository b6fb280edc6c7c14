//! What is sent to whom.

use engine::Seat;
use protocol::ask::Waiting;
use protocol::fact::Item;
use protocol::lobby::{Holder, ListedTable, Opened, SeatInfo, Stage, TableInfo};
use protocol::message::{Bye, GameSnapshot, MAX_UPDATE, Update, VERSION, Welcome};
use protocol::{Ask, Board, FromServer, Id, Record, Refusal};
use tokio::time::Instant;

use super::outlet::Portion;
use super::play::Happened;
use super::{Connect, Out, Socket, SocketId, Table, play};

impl Table {
    /// Lets a socket in. Whose seat it is is asked here and not at the door: a key that is taken away in between
    /// opens nothing.
    pub(super) async fn connect(&mut self, connect: Connect) -> Result<SocketId, Refusal> {
        let Connect { seat, since, browser, out } = connect;
        if self.stage == Stage::Closed {
            return Err(Refusal::Closed);
        }
        match seat {
            Seat::Spectator if !self.setup.spectators => return Err(Refusal::Forbidden),
            Seat::Spectator => {}
            Seat::Mastermind | Seat::Protagonist(_) => {
                self.seats.holder(seat).ok_or(Refusal::NoSuchSeat)?;
                if !self.seats_of(browser).await?.contains(&seat) {
                    return Err(Refusal::NotYourSeat);
                }
            }
        }
        if let Seat::Protagonist(_) = seat {
            self.fetch_shelf().await?;
        }
        let id = self.next_socket;
        self.next_socket += 1;
        let is_host = browser == Some(self.stored.host);
        self.sockets.push(Socket { id, seat, is_host, out });
        let welcome = self.welcome(seat, is_host, since);
        self.send(id, &welcome);
        self.tell_table_to_others(id);
        Ok(id)
    }

    fn welcome(&self, seat: Seat, is_host: bool, since: u32) -> FromServer {
        let game = match (&self.play, &self.chosen) {
            (Some(play), _) => Some(play.snapshot(seat, since)),
            (None, Some(_)) => Some(self.before_the_start(seat)),
            (None, None) => None,
        };
        let (table, notebooks) = (self.info(seat, is_host), self.notebooks_of(seat));
        FromServer::Welcome(Box::new(Welcome { version: VERSION, seat: Id(seat), table, game, notebooks }))
    }

    /// The table as it is set, for those who wait.
    fn before_the_start(&self, seat: Seat) -> GameSnapshot {
        let chosen = self.chosen.as_ref().expect("the script was chosen");
        let (script, options) = (chosen.start.script(), chosen.start.options());
        let before = engine::Game::before_start(script, options).expect("a chosen script can be set up");
        let board = Board::of(Record::new(seat, &before).view());
        let is_mastermind = seat == Seat::Mastermind;
        GameSnapshot {
            sheet: play::sheet(chosen),
            start: None,
            board,
            from: 1,
            items: Vec::new(),
            waiting: Waiting::Nobody,
            ask: None,
            secrets: is_mastermind.then(|| before.secrets().into()),
            script: is_mastermind.then(|| play::script_info(chosen)),
        }
    }

    pub(super) fn welcome_all(&mut self) {
        let sockets: Vec<_> = self.sockets.iter().map(|it| (it.id, it.seat, it.is_host)).collect();
        for (id, seat, is_host) in sockets {
            let welcome = self.welcome(seat, is_host, 0);
            self.send(id, &welcome);
        }
        self.asked = self.asked_protagonist();
    }

    // The game.

    /// What a choice brought about: at once for the Mastermind, in portions for the others.
    pub(super) fn tell_choice(&mut self, mover: Option<SocketId>, seat: Seat, id: &str, happened: Happened) {
        let play = self.play.as_deref().expect("a game that has started is there");
        let Happened { from, items, .. } = happened;
        let (waiting, ask) = (play.waiting_for(Seat::Mastermind), play.ask_for(Seat::Mastermind));
        let update = Update { from, items, waiting, ask, ack: None };
        let is_other = |it: &Socket| it.seat == Seat::Mastermind && mover != Some(it.id);
        if seat == Seat::Mastermind {
            if self.sockets.iter().any(is_other) {
                self.send_updates(is_other, update.clone());
            }
            let ack = Some(id.to_owned());
            self.send_updates(|it| mover == Some(it.id), Update { ack, ..update });
            self.release();
            return;
        }
        self.send_updates(is_other, update);
        let is_delayed = self.release_due.is_some_and(|due| due > Instant::now());
        let portion = if is_delayed { None } else { self.next_portion() };
        match portion {
            Some(portion) => self.let_out(&portion, mover.map(|mover| (mover, id))),
            None => {
                if let Some(mover) = mover {
                    self.send(mover, &FromServer::Ack { id: id.to_owned() });
                }
            }
        }
        self.release();
    }

    /// The Mastermind has said that he goes on: for him nothing has changed but the question.
    pub(super) fn tell_word(&mut self, mover: SocketId, id: &str) {
        let play = self.play.as_deref().expect("a game that has started is there");
        let from = play.n_items(Seat::Mastermind) + 1;
        let (waiting, ask) = (play.waiting_for(Seat::Mastermind), play.ask_for(Seat::Mastermind));
        let update = Update { from, items: Vec::new(), waiting, ask, ack: None };
        self.send_updates(|it| it.seat == Seat::Mastermind && it.id != mover, update.clone());
        self.send_updates(|it| it.id == mover, Update { ack: Some(id.to_owned()), ..update });
    }

    fn next_portion(&mut self) -> Option<Portion> {
        self.play.as_deref_mut()?.next_portion()
    }

    /// Lets out what may be let out now.
    pub(super) fn release(&mut self) {
        loop {
            if self.release_due.is_some_and(|due| due > Instant::now()) {
                return;
            }
            self.release_due = None;
            let Some(portion) = self.next_portion() else { break };
            self.let_out(&portion, None);
        }
        // Nothing new was seen, and yet somebody is asked now.
        let asked = self.asked_protagonist();
        if asked != self.asked {
            self.asked = asked;
            if let Some((seat, _)) = asked {
                self.tell_question(seat);
            }
        }
    }

    fn let_out(&mut self, portion: &Portion, ack: Option<(SocketId, &str)>) {
        if portion.before_a_pause {
            let pause = self.pause();
            self.release_due = (!pause.is_zero()).then(|| Instant::now() + pause);
        }
        for n in 0..3 {
            self.robots.see(Seat::Protagonist(n), &portion.events);
        }
        let play = self.play.as_deref().expect("a game that has started is there");
        let waiting = Waiting::of(play.outlet.table());
        let asked = self.asked_protagonist();
        let ask = asked.and_then(|(seat, _)| Some((seat, play.ask_for(seat)?)));
        let sheet = play.game().table().sheet;
        let update = |items: Vec<Item>, ask: Option<Ask>, ack: Option<String>| Update {
            from: portion.from,
            items,
            waiting,
            ask,
            ack,
        };
        // Most seats are sent the same text.
        let mut same: Option<Vec<Out>> = None;
        let mut messages: Vec<(SocketId, Vec<Out>)> = Vec::with_capacity(self.sockets.len());
        for socket in self.sockets.iter().filter(|socket| socket.seat != Seat::Mastermind) {
            let own_ask = ask.as_ref().filter(|(seat, _)| *seat == socket.seat).map(|(_, ask)| ask.clone());
            let own_ack = ack.filter(|(mover, _)| *mover == socket.id).map(|(_, id)| id.to_owned());
            let faces = protocol::record::with_faces(&portion.items, &portion.events, socket.seat, &sheet);
            let is_like_others = own_ask.is_none() && own_ack.is_none() && faces.is_none();
            let out = if is_like_others {
                same.get_or_insert_with(|| letters(update(portion.items.clone(), None, None))).clone()
            } else {
                let items = faces.unwrap_or_else(|| portion.items.clone());
                letters(update(items, own_ask, own_ack))
            };
            messages.push((socket.id, out));
        }
        self.asked = asked;
        for (socket, letters) in messages {
            letters.into_iter().for_each(|letter| self.put(socket, letter));
        }
    }

    /// The Protagonist who is asked, with the number of the question.
    fn asked_protagonist(&self) -> Option<(Seat, u32)> {
        let play = self.play.as_deref()?;
        let seat = play.asked().map(|question| question.seat).filter(|seat| *seat != Seat::Mastermind)?;
        Some((seat, play.question_number(seat)))
    }

    /// Sends a seat its present question.
    pub(super) fn tell_question(&mut self, seat: Seat) {
        let Some(play) = self.play.as_deref() else { return };
        let from = play.n_items(seat) + 1;
        let (waiting, ask) = (play.waiting_for(seat), play.ask_for(seat));
        let update = Update { from, items: Vec::new(), waiting, ask, ack: None };
        self.send_updates(|socket| socket.seat == seat, update);
    }

    fn send_updates(&mut self, to: impl Fn(&Socket) -> bool, update: Update) {
        let sockets: Vec<SocketId> = self.sockets.iter().filter(|it| to(it)).map(|it| it.id).collect();
        if sockets.is_empty() {
            return;
        }
        let letters = letters(update);
        for socket in sockets {
            letters.iter().for_each(|letter| self.put(socket, letter.clone()));
        }
    }

    // The table.

    pub(super) fn tell_table(&mut self) {
        self.tell_table_to_others(0);
    }

    /// Socket numbers begin with 1, so 0 is nobody.
    fn tell_table_to_others(&mut self, but: SocketId) {
        let others = self.sockets.iter().filter(|socket| socket.id != but);
        let messages: Vec<(SocketId, FromServer)> = others
            .map(|socket| (socket.id, FromServer::Table { table: self.info(socket.seat, socket.is_host) }))
            .collect();
        for (socket, message) in messages {
            self.send(socket, &message);
        }
    }

    fn seat_infos(&self) -> Vec<SeatInfo> {
        let wish = |seat: Seat| match seat {
            Seat::Protagonist(n) => self.wishes[usize::from(n)],
            Seat::Mastermind | Seat::Spectator => None,
        };
        let info = |there: &crate::store::StoredSeat| SeatInfo {
            seat: Id(there.seat),
            holder: there.holder,
            name: there.name.clone(),
            online: self.sockets.iter().any(|socket| socket.seat == there.seat),
            browsers: Some(there.n_owners).filter(|n| *n > 1),
            wish: wish(there.seat),
        };
        self.seats.iter().map(info).collect()
    }

    fn n_spectators(&self) -> u32 {
        self.sockets.iter().filter(|socket| socket.seat == Seat::Spectator).count() as u32
    }

    fn info(&self, seat: Seat, is_host: bool) -> TableInfo {
        let opened = self.chosen.as_ref().filter(|_| self.stage == Stage::Over).map(|chosen| Opened {
            sealed: chosen.sealed.clone(),
            title: chosen.start.script().title.clone(),
            author: chosen.start.script().author.clone(),
        });
        TableInfo {
            code: self.stored.code.clone(),
            stage: self.stage,
            set: self.setup.set,
            players: self.setup.players().count(),
            seats: self.seat_infos(),
            you: Id(seat),
            host: is_host,
            open: self.setup.open,
            assistance: self.setup.assistance,
            spectators: self.n_spectators(),
            script_missing: self.chosen.is_none(),
            commitment: self.chosen.as_ref().map(|chosen| chosen.commitment.clone()),
            opened,
        }
    }

    pub fn listed(&self, yours: Vec<Seat>) -> ListedTable {
        let sheet = self.chosen.as_ref().map(|chosen| chosen.start.game().table().sheet);
        let table = self.play.as_deref().map(|play| play.outlet.table());
        let is_asked = |seat: &Seat| {
            let is_mine = self.seats.holder(*seat) == Some(Holder::Person);
            let Some(play) = self.play.as_deref().filter(|_| is_mine && self.stage == Stage::Playing) else {
                return false;
            };
            let wishes = match *seat {
                Seat::Protagonist(n) => play.is_in_spiral() && self.wishes[usize::from(n)].is_none(),
                Seat::Mastermind | Seat::Spectator => false,
            };
            wishes || play.is_asked(*seat)
        };
        ListedTable {
            code: self.stored.code.clone(),
            stage: self.stage,
            set: self.setup.set,
            players: self.setup.players().count(),
            loop_no: table.map_or(0, |table| table.loop_no),
            loops: sheet.map_or(0, |sheet| sheet.loops),
            day: table.map_or(0, |table| table.day),
            days: sheet.map_or(0, |sheet| sheet.days),
            seats: self.seat_infos(),
            open_seats: self.open_seats(),
            assistance: self.setup.assistance,
            spectators: self.setup.spectators.then(|| self.n_spectators()),
            host: self.setup.host_name.clone(),
            your_turn: yours.iter().any(is_asked),
            yours: yours.into_iter().map(Id).collect(),
            winner: table.and_then(|table| table.winner).map(Id),
        }
    }

    // Sockets.

    pub(super) fn send(&mut self, socket: SocketId, message: &FromServer) {
        self.put(socket, text(message));
    }

    /// A socket that does not read is let go; it can come back and name what it has.
    fn put(&mut self, socket: SocketId, out: Out) {
        let Some(there) = self.sockets.iter().find(|there| there.id == socket) else { return };
        if there.out.put(out).is_err() {
            metrics::counter!("loopbreaker_slow_sockets_total").increment(1);
            self.sockets.retain(|there| there.id != socket);
            self.has_lost_a_socket = true;
        }
    }

    pub(super) fn say_bye(&mut self, bye: Bye) {
        for socket in self.sockets.drain(..) {
            let _ = socket.out.put(Out::Bye(bye));
        }
    }

    pub(super) fn send_away(&mut self, seat: Seat, bye: Bye) {
        self.sockets.iter().filter(|socket| socket.seat == seat).for_each(|socket| {
            let _ = socket.out.put(Out::Bye(bye));
        });
        self.sockets.retain(|socket| socket.seat != seat);
    }
}

fn text(message: &FromServer) -> Out {
    // Room for an update from the start: to grow step by step is dearer than to write it.
    let mut text = Vec::with_capacity(MAX_UPDATE);
    serde_json::to_writer(&mut text, message).expect("a message is JSON");
    Out::Text(String::from_utf8(text).expect("JSON is text").into())
}

/// An update as it is sent: a long one in parts, the question and the acknowledgement with the last. If the two are too long
/// together, the question comes by itself.
fn letters(update: Update) -> Vec<Out> {
    let whole = FromServer::Update(update);
    let out = text(&whole);
    let is_short = matches!(&out, Out::Text(text) if text.len() <= MAX_UPDATE);
    let FromServer::Update(mut first) = whole else { return vec![out] };
    let Some(cut) = cut(&first).filter(|_| !is_short) else { return vec![out] };
    let items = first.items.split_off(cut);
    let rest = Update {
        from: first.from + cut as u32,
        items,
        waiting: first.waiting,
        ask: first.ask.take(),
        ack: first.ack.take_if(|_| cut > 0),
    };
    let mut letters = letters(first);
    letters.append(&mut self::letters(rest));
    letters
}

/// Where an update can be cut: before the question or, between items, near the middle where nothing comes together.
fn cut(update: &Update) -> Option<usize> {
    let n_items = update.items.len();
    if update.ask.is_some() && (n_items > 0 || update.ack.is_some()) {
        return Some(n_items);
    }
    let from_middle = |at: &usize| at.abs_diff(n_items / 2);
    let between = (1..n_items).filter(|at| !update.items[*at].joined).min_by_key(from_middle);
    between.or_else(|| (1..n_items).min_by_key(from_middle))
}

#[cfg(test)]
mod tests {
    use protocol::Fact;
    use protocol::ask::{Offer, What};

    use super::*;

    fn sent(update: Update) -> Vec<Update> {
        let read = |letter| match letter {
            Out::Text(text) => {
                assert!(text.len() <= MAX_UPDATE, "{} bytes: {text}", text.len());
                let message: FromServer = serde_json::from_str(&text).expect("a message");
                let FromServer::Update(update) = message else { panic!("{text}") };
                update
            }
            Out::Bye(bye) => panic!("{bye:?}"),
        };
        letters(update).into_iter().map(read).collect()
    }

    fn update(n_items: u32, joined: impl Fn(u32) -> bool) -> Update {
        let step = |n| Fact::Step {
            step: Id(if n % 2 == 0 { engine::Step::Incident } else { engine::Step::DayEnd }),
        };
        let item = |n| Item { fact: step(n), joined: joined(n), cause: None, then: None };
        Update {
            from: 7,
            items: (0..n_items).map(item).collect(),
            waiting: Waiting::Mastermind,
            ask: Some(Ask::to_go_on(3, engine::Step::Incident)),
            ack: Some("mine".to_owned()),
        }
    }

    #[test]
    fn a_long_update_goes_out_in_parts() {
        assert_eq!(sent(update(3, |_| false)), [update(3, |_| false)]);
        // Items that come together are torn apart only where all do.
        for (joined, torn) in [(|n| n % 5 != 0) as fn(u32) -> bool, |_| true].into_iter().zip([false, true]) {
            let whole = update(100, joined);
            let parts = sent(whole.clone());
            let mut next = whole.from;
            for part in &parts {
                assert_eq!(part.from, next);
                assert!(torn || part.items.first().is_none_or(|first| !first.joined));
                next += part.items.len() as u32;
            }
            let (last, before) = parts.split_last().expect("some");
            assert_eq!((&last.ask, &last.ack), (&whole.ask, &whole.ack));
            assert!(before.iter().all(|part| part.ask.is_none() && part.ack.is_none()));
            let items: Vec<Item> = parts.into_iter().flat_map(|part| part.items).collect();
            assert_eq!(items, whole.items);
        }
    }

    #[test]
    fn a_long_question_is_acknowledged_before() {
        let claim = |n| What::Claim { roles: rules::Role::ALL.iter().copied().map(Id).take(n).collect() };
        let n_roles = rules::Role::ALL.len();
        let offers =
            vec![Offer { from: 0, what: claim(n_roles) }, Offer { from: n_roles as u32, what: claim(8) }];
        let ask = Ask { offers, ..Ask::to_go_on(3, engine::Step::Incident) };
        let whole = Update { ask: Some(ask), ack: Some("x".repeat(36)), ..update(0, |_| false) };
        let acknowledged = Update { ask: None, ..whole.clone() };
        assert_eq!(sent(whole.clone()), [acknowledged, Update { ack: None, ..whole }]);
    }
}
