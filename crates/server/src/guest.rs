//! A client in Rust: what tests and measurements sit at a table with. It knows what docs/protocol.md says and
//! nothing else.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use anyhow::{Context as _, bail, ensure};
use futures_util::{SinkExt as _, StreamExt as _};
use protocol::lobby::{
    Assistance, Claim, Claimed, Created, NewHolder, NewSeat, NewTable, ScriptWish, TableInfo, TableOptions,
};
use protocol::message::{GameSnapshot, Update};
use protocol::notebook::Notebooks;
use protocol::words::Seat;
use protocol::{Ask, Board, FromClient, FromServer, Id};
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// Room for what is read at once. All of it is cleared before each reading, so the 128 kB that are usual cost
/// more than everything else a guest does.
const BUFFER: usize = 4 * 1024;
/// Nothing here takes longer unless something is wrong.
const PATIENCE: Duration = Duration::from_secs(10);

/// A table without a name and without strangers, at which the game begins as soon as everybody is there.
pub fn plain_table(script: ScriptWish, seats: &[(engine::Seat, NewHolder)]) -> NewTable {
    NewTable {
        players: seats.len() as u8,
        seats: seats.iter().map(|&(seat, holder)| NewSeat { seat: Id(seat), holder }).collect(),
        script,
        options: TableOptions::default(),
        name: String::new(),
        open: false,
        spectators: false,
        start_when_full: true,
        assistance: Assistance::None,
    }
}

/// A browser without a window: an address and a cookie.
#[derive(Clone, Debug)]
pub struct Guest {
    pub server: SocketAddr,
    pub cookie: Option<String>,
    /// Chairs it has sat down in: no two of them use the same ids.
    n_chairs: Arc<AtomicU32>,
}

/// What a request was answered with.
#[derive(Clone, Debug)]
pub struct Answer {
    pub status: u16,
    pub headers: String,
    pub body: String,
}

impl Answer {
    pub fn json<T: DeserializeOwned>(&self) -> anyhow::Result<T> {
        ensure!(self.status == 200, "status {}: {}", self.status, self.body);
        serde_json::from_str(&self.body).with_context(|| format!("cannot read {}", self.body))
    }
}

impl Guest {
    pub fn new(server: SocketAddr) -> Guest {
        Guest { server, cookie: None, n_chairs: Arc::default() }
    }

    pub async fn get(&mut self, path: &str) -> anyhow::Result<Answer> {
        self.request("GET", path, &[], "").await
    }

    pub async fn post(&mut self, path: &str, body: &impl Serialize) -> anyhow::Result<Answer> {
        let body = serde_json::to_string(body)?;
        self.request("POST", path, &[("Content-Type", "application/json")], &body).await
    }

    /// One request on a connection of its own; a cookie that comes is kept.
    pub async fn request(
        &mut self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &str,
    ) -> anyhow::Result<Answer> {
        let mut head = format!("{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n", self.server);
        if let Some(cookie) = &self.cookie {
            head += &format!("Cookie: {cookie}\r\n");
        }
        for (name, value) in headers {
            head += &format!("{name}: {value}\r\n");
        }
        head += &format!("Content-Length: {}\r\n\r\n", body.len());
        let exchange = async {
            let mut stream = TcpStream::connect(self.server).await?;
            stream.write_all(head.as_bytes()).await?;
            // A server that refuses a large body may not read all of it.
            let _ = stream.write_all(body.as_bytes()).await;
            let mut answer = Vec::new();
            let read = stream.read_to_end(&mut answer).await;
            if answer.is_empty() { read.map(|_| answer) } else { Ok(answer) }
        };
        let answer = tokio::time::timeout(PATIENCE, exchange).await??;
        let answer = String::from_utf8(answer)?;
        let (head, body) = answer.split_once("\r\n\r\n").context("no answer")?;
        let status = head.split(' ').nth(1).and_then(|word| word.parse().ok()).context("no status")?;
        if let Some(line) = head.lines().find(|line| line.to_ascii_lowercase().starts_with("set-cookie:")) {
            let value = line.split_once(':').map_or("", |(_, value)| value);
            self.cookie = value.split(';').next().map(|pair| pair.trim().to_owned());
        }
        let is_chunked = head.to_ascii_lowercase().contains("transfer-encoding: chunked");
        let body = if is_chunked { unchunk(body)? } else { body.to_owned() };
        Ok(Answer { status, headers: head.to_owned(), body })
    }

    pub async fn make_table(&mut self, wished: &NewTable) -> anyhow::Result<Created> {
        self.post("/api/tables", wished).await?.json()
    }

    pub async fn claim(&mut self, code: &str, secret: &str) -> anyhow::Result<Claimed> {
        let claim = Claim { secret: secret.to_owned() };
        self.post(&format!("/api/tables/{code}/claim"), &claim).await?.json()
    }

    /// Opens a seat's socket and reads the welcome.
    pub async fn sit(&self, code: &str, seat: engine::Seat) -> anyhow::Result<Chair> {
        let socket = self.open(code, seat, 0).await?;
        let number = self.n_chairs.fetch_add(1, Ordering::Relaxed);
        Chair::new(socket, protocol::Id(seat), number).await
    }

    pub async fn open(&self, code: &str, seat: engine::Seat, since: u32) -> anyhow::Result<Socket> {
        let address = format!("ws://{}/api/tables/{code}/socket?seat={seat}&since={since}", self.server);
        let mut request = address.into_client_request()?;
        if let Some(cookie) = &self.cookie {
            request.headers_mut().insert("Cookie", HeaderValue::from_str(cookie)?);
        }
        // Small messages must not wait for each other on this end either.
        let config = WebSocketConfig::default().read_buffer_size(BUFFER);
        let opening = tokio_tungstenite::connect_async_with_config(request, Some(config), true);
        let (stream, _) = tokio::time::timeout(PATIENCE, opening).await??;
        Ok(Socket { stream })
    }
}

fn unchunk(mut rest: &str) -> anyhow::Result<String> {
    let mut body = String::new();
    while let Some((size, after)) = rest.split_once("\r\n") {
        let size = usize::from_str_radix(size.trim(), 16)?;
        if size == 0 {
            return Ok(body);
        }
        body += after.get(..size).context("a chunk is cut off")?;
        rest = after.get(size + 2..).context("a chunk is cut off")?;
    }
    bail!("the last chunk is missing")
}

/// A seat's socket, message by message.
#[derive(Debug)]
pub struct Socket {
    stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
}

impl Socket {
    pub async fn send_frame(&mut self, frame: Message) -> anyhow::Result<()> {
        self.stream.send(frame).await?;
        Ok(())
    }

    pub async fn send_text(&mut self, text: &str) -> anyhow::Result<()> {
        self.send_frame(Message::text(text)).await
    }

    pub async fn send(&mut self, message: &FromClient) -> anyhow::Result<()> {
        self.send_text(&serde_json::to_string(message)?).await
    }

    /// The next message as it came.
    pub async fn next_text(&mut self) -> anyhow::Result<String> {
        loop {
            let next = tokio::time::timeout(PATIENCE, self.stream.next()).await.context("nothing came")?;
            match next.context("the socket is closed")?? {
                Message::Text(text) => return Ok(text.as_str().to_owned()),
                Message::Close(_) => bail!("the socket is closed"),
                Message::Ping(_) | Message::Pong(_) | Message::Binary(_) | Message::Frame(_) => {}
            }
        }
    }

    pub async fn next(&mut self) -> anyhow::Result<FromServer> {
        let text = self.next_text().await?;
        serde_json::from_str(&text).with_context(|| format!("cannot read {text}"))
    }

    /// What is there within a moment, and no more.
    pub async fn next_within(&mut self, moment: Duration) -> anyhow::Result<Option<FromServer>> {
        match tokio::time::timeout(moment, self.next()).await {
            Ok(message) => message.map(Some),
            Err(_) => Ok(None),
        }
    }
}

/// A seat with everything it was told, folded as any client folds it.
#[derive(Debug)]
pub struct Chair {
    pub socket: Socket,
    pub seat: Seat,
    pub table: TableInfo,
    pub snapshot: Option<GameSnapshot>,
    pub board: Option<Board>,
    /// The number of the last item.
    pub last: u32,
    pub ask: Option<Ask>,
    pub notebooks: Notebooks,
    number: u32,
    n_sent: u32,
}

impl Chair {
    async fn new(mut socket: Socket, seat: Seat, number: u32) -> anyhow::Result<Chair> {
        let first = socket.next().await?;
        Chair::with(socket, seat, number, first)
    }

    /// A chair on a socket whose first message has been read.
    pub fn with(socket: Socket, seat: Seat, number: u32, first: FromServer) -> anyhow::Result<Chair> {
        let FromServer::Welcome(welcome) = first else { bail!("the first message is a welcome") };
        let mut chair = Chair {
            socket,
            seat,
            table: welcome.table.clone(),
            snapshot: None,
            board: None,
            last: 0,
            ask: None,
            notebooks: Notebooks::default(),
            number,
            n_sent: 0,
        };
        chair.take_in(FromServer::Welcome(welcome))?;
        Ok(chair)
    }

    /// Reads one message and folds it.
    pub async fn listen(&mut self) -> anyhow::Result<FromServer> {
        let message = self.socket.next().await?;
        self.take_in(message.clone())?;
        Ok(message)
    }

    /// Reads until something is so.
    pub async fn until(&mut self, so: impl Fn(&Chair) -> bool) -> anyhow::Result<()> {
        while !so(self) {
            self.listen().await?;
        }
        Ok(())
    }

    pub fn take_in(&mut self, message: FromServer) -> anyhow::Result<()> {
        match message {
            FromServer::Welcome(welcome) => {
                self.table = welcome.table;
                self.notebooks = welcome.notebooks;
                let Some(game) = welcome.game else { return Ok(()) };
                let is_gap = game.from > 1;
                ensure!(!is_gap || game.from == self.last + 1, "the gap begins at {}", game.from);
                let before = if is_gap { self.board.take() } else { None };
                let begun = before.or_else(|| game.start.clone());
                let mut board = match begun {
                    Some(board) => board,
                    None if game.items.is_empty() => game.board.clone(),
                    None => bail!("a board to begin with"),
                };
                game.items.iter().for_each(|item| board.fold(item));
                ensure!(board == game.board, "folding the record gives another board");
                self.last = game.from + game.items.len() as u32 - 1;
                self.ask = game.ask.clone();
                self.board = Some(board);
                self.snapshot = Some(game);
            }
            FromServer::Update(Update { from, items, ask, .. }) => {
                ensure!(from == self.last + 1, "items {from} after {}", self.last);
                let board = self.board.as_mut().context("an update comes after a welcome")?;
                items.iter().for_each(|item| board.fold(item));
                self.last += items.len() as u32;
                self.ask = ask;
            }
            FromServer::Table { table } => self.table = table,
            FromServer::Written { book, changes } => self.notebooks.book(book).take_in(changes),
            FromServer::Counsel { .. }
            | FromServer::Found { .. }
            | FromServer::Ack { .. }
            | FromServer::Refused { .. }
            | FromServer::Pong { .. }
            | FromServer::Bye { .. } => {}
        }
        Ok(())
    }

    pub fn new_id(&mut self) -> String {
        self.n_sent += 1;
        format!("{}-{}-{}", self.seat, self.number, self.n_sent)
    }

    /// Answers the present question by number.
    pub async fn choose(&mut self, index: u32) -> anyhow::Result<String> {
        let question = self.ask.take().context("a question to answer")?.question;
        let id = self.new_id();
        self.socket.send(&FromClient::Choose { id: id.clone(), question, index }).await?;
        Ok(id)
    }

    /// Opens the socket again and names the last item.
    pub async fn come_back(&mut self, guest: &Guest, code: &str) -> anyhow::Result<()> {
        self.socket = guest.open(code, self.seat.0, self.last).await?;
        self.listen().await?;
        Ok(())
    }
}

/// Whether this is the answer to a message that was carried out.
pub fn acknowledges(message: &FromServer, id: &str) -> bool {
    if let FromServer::Update(update) = message {
        return update.ack.as_deref() == Some(id);
    }
    matches!(message, FromServer::Ack { id: acked } if acked == id)
}

/// How many choices a question offers.
pub fn n_choices(ask: &Ask) -> u32 {
    ask.offers.last().map_or(0, |last| last.from + last.what.n_choices() as u32)
}
