//! A seat's socket: one task that carries messages both ways.

use std::collections::VecDeque;
use std::net::SocketAddr;
use std::time::Duration;

use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::extract::{ConnectInfo, Path, Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use engine::Seat;
use futures_util::SinkExt as _;
use protocol::message::{Bye, MAX_ID, MAX_MESSAGE};
use protocol::{FromClient, FromServer, Refusal};
use serde::Deserialize;
use tokio::sync::oneshot;
use tokio::time::{Instant, MissedTickBehavior, timeout};

use super::App;
use super::api::refuse;
use super::guard::{self, Bucket, Place};
use crate::config::Limits;
use crate::table::{Command, Connect, Letters, Out, Outbox, SocketId};
use crate::tables::Handle;

/// Room for what is read at once. What people say is short, and sockets are many; more is made for what is longer.
const READ_BUFFER: usize = 256;
/// What is there goes out with one write, up to about this much.
const WRITE_BUFFER: usize = 1024;
/// What is longer than a message gets an answer up to here; a socket that sends more than this is closed.
const MAX_FRAME: usize = 64 * 1024;
/// How long a client is given to hear why it is sent away.
const FAREWELL: Duration = Duration::from_secs(1);
/// Messages too fast before the socket is closed.
const MOST_DROPPED: u32 = 50;

#[derive(Debug, Deserialize)]
pub(super) struct Wish {
    seat: String,
    #[serde(default)]
    since: u32,
}

pub(super) async fn open(
    State(app): State<App>,
    ConnectInfo(direct): ConnectInfo<SocketAddr>,
    Path(code): Path<String>,
    Query(wish): Query<Wish>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response {
    let browser = guard::browser(&headers);
    let Ok(seat) = wish.seat.parse::<Seat>() else {
        return refuse(Refusal::NoSuchSeat, "there is no such seat");
    };
    let handle = match app.tables.get(&code).await {
        Ok(handle) => handle,
        Err(refusal) => return refuse(refusal, "there is no table with this code"),
    };
    let address = guard::address(&app.config, direct, &headers);
    let Some(place) = app.guard.take_place(address) else {
        return refuse(Refusal::TooManySockets, "too many sockets are open");
    };
    let (out, letters) = Outbox::new(app.config.limits.backlog);
    let connect = Connect { seat, since: wish.since, browser, out };
    let (done, answer) = oneshot::channel();
    let asked = handle.send(Command::Connect(connect, done)).await;
    let id = match (asked, answer.await) {
        (Ok(()), Ok(Ok(id))) => id,
        (Ok(()), Ok(Err(Refusal::NotYourSeat))) => {
            return refuse(Refusal::NotYourSeat, "this browser does not own this seat");
        }
        (Ok(()), Ok(Err(refusal))) => return refuse(refusal, "the table does not take this socket"),
        // The table was just being put away: coming back brings it in.
        _ => return refuse(Refusal::Storage, "the table is busy; come back at once"),
    };
    let Limits { ping_every, write_within, .. } = app.config.limits;
    let line =
        Line { handle, id, place: Some(place), bucket: bucket(&app), ping_every, write_within, letters };
    upgrade
        .max_message_size(MAX_FRAME)
        .max_frame_size(MAX_FRAME)
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(WRITE_BUFFER)
        .max_write_buffer_size(1 << 20)
        .on_upgrade(move |socket| Box::new(line).carry(Box::new(socket)))
}

fn bucket(app: &App) -> Bucket {
    Bucket::new(app.config.limits.message_burst, f64::from(app.config.limits.messages_per_second))
}

/// One socket's connection to its table.
struct Line {
    handle: Handle,
    id: SocketId,
    place: Option<Place>,
    bucket: Bucket,
    ping_every: Duration,
    write_within: Duration,
    letters: Letters,
}

impl Drop for Line {
    /// Also a socket that never came to be is gone.
    fn drop(&mut self) {
        let (handle, id, place) = (self.handle.clone(), self.id, self.place.take());
        tokio::spawn(async move {
            let _ = handle.send(Command::Gone(id)).await;
            drop(place);
        });
    }
}

impl Line {
    /// Boxes, because a task keeps room twice for what it is given.
    async fn carry(mut self: Box<Line>, mut socket: Box<WebSocket>) {
        let bye = self.carry_until_bye(&mut socket).await;
        let _ = self.handle.send(Command::Gone(self.id)).await;
        let Some(why) = bye else { return };
        let again = matches!(why, Bye::Restart | Bye::TooSlow);
        let farewell = async {
            self.say(&mut socket, &FromServer::Bye { why, again }).await?;
            socket.send(Message::Close(None)).await.ok()?;
            // A connection that is dropped with something unread is reset, and the goodbye is lost with it.
            while let Some(Ok(_)) = socket.recv().await {}
            Some(())
        };
        let _ = timeout(FAREWELL, farewell).await;
    }

    /// Says why the server ends the conversation, or nothing if the client did.
    async fn carry_until_bye(&mut self, socket: &mut WebSocket) -> Option<Bye> {
        let mut heard = Instant::now();
        let mut ticks = tokio::time::interval(self.ping_every);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut n_dropped = 0;
        loop {
            tokio::select! {
                // To look for a message that has not come is dearer than to look into an empty box.
                biased;
                waiting = self.letters.next() => {
                    // The table has let go of a socket that did not read.
                    let Some(waiting) = waiting else { return Some(Bye::TooSlow) };
                    let written = timeout(self.write_within, write(socket, waiting));
                    // A client that does not take what it is sent is not there.
                    match written.await.ok()?.ok()? {
                        None => {}
                        Some(bye) => return Some(bye),
                    }
                }
                message = socket.recv() => {
                    heard = Instant::now();
                    // Whatever it is, it counts.
                    let is_too_fast = !self.bucket.take();
                    n_dropped += u32::from(is_too_fast);
                    if n_dropped > MOST_DROPPED {
                        return Some(Bye::TooFast);
                    }
                    match message? {
                        Ok(Message::Text(text)) if is_too_fast => {
                            let detail = "too many messages; this one was dropped";
                            self.say(socket, &refused(Refusal::TooFast, detail, id_of(&text))).await?;
                        }
                        Ok(Message::Text(text)) => {
                            if let Err(refused) = self.hear(&text).await {
                                self.say(socket, &refused).await?;
                            }
                        }
                        Ok(Message::Binary(_)) => {
                            self.say(socket, &refused(Refusal::Unreadable, "messages are text", None)).await?;
                        }
                        Ok(Message::Ping(_) | Message::Pong(_)) => {}
                        Ok(Message::Close(_)) => return None,
                        Err(_) => {
                            // Mostly a message that is too large; after that the stream cannot be read any more.
                            let detail = "no message of this protocol";
                            let _ = self.say(socket, &refused(Refusal::TooLarge, detail, None)).await;
                            return None;
                        }
                    }
                }
                _ = ticks.tick() => {
                    let silence = heard.elapsed();
                    if silence > 3 * self.ping_every {
                        return None;
                    }
                    if silence >= self.ping_every {
                        let ping = socket.send(Message::Ping(axum::body::Bytes::new()));
                        timeout(self.write_within, ping).await.ok()?.ok()?;
                    }
                }
            }
        }
    }

    async fn hear(&mut self, text: &str) -> Result<(), FromServer> {
        if text.len() > MAX_MESSAGE {
            return Err(refused(Refusal::TooLarge, "the message is too long", None));
        }
        let message: FromClient = serde_json::from_str(text).map_err(|error| {
            refused(Refusal::Unreadable, &format!("the message cannot be read: {error}"), id_of(text))
        })?;
        if !is_id(message.id()) {
            return Err(refused(Refusal::Unreadable, "an id has 1 to 36 characters", None));
        }
        let id = message.id().to_owned();
        let gone = |_| refused(Refusal::Storage, "the table is gone; come back", Some(id));
        self.handle.send(Command::Say(self.id, message)).await.map_err(gone)
    }

    async fn say(&self, socket: &mut WebSocket, message: &FromServer) -> Option<()> {
        let text = serde_json::to_string(message).expect("a message is JSON");
        timeout(self.write_within, socket.send(Message::Text(text.into()))).await.ok()?.ok()
    }
}

/// Sends what is there with one write. Says what ends the conversation, if that was among it.
async fn write(socket: &mut WebSocket, waiting: VecDeque<Out>) -> Result<Option<Bye>, axum::Error> {
    for letter in waiting {
        match letter {
            Out::Text(text) => socket.feed(Message::Text(text)).await?,
            Out::Bye(bye) => return Ok(Some(bye)),
        }
    }
    socket.flush().await?;
    Ok(None)
}

fn refused(why: Refusal, detail: &str, id: Option<String>) -> FromServer {
    FromServer::Refused { id, why, detail: detail.to_owned() }
}

fn is_id(id: &str) -> bool {
    !id.is_empty() && id.len() <= MAX_ID
}

/// The id of a message that is not carried out, if it has one: its sender shall know which it was.
fn id_of(text: &str) -> Option<String> {
    #[derive(Deserialize)]
    struct Named {
        id: String,
    }
    let named = (text.len() <= MAX_MESSAGE).then(|| serde_json::from_str::<Named>(text).ok()).flatten();
    named.map(|named| named.id).filter(|id| is_id(id))
}
