//! A seat's socket: one task that carries messages both ways.

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
use tokio::time::Instant;

use super::App;
use super::api::{own_seats, refuse};
use super::guard::{self, Bucket, Place};
use crate::table::{Command, Connect, Letters, Out, Outbox, SocketId};
use crate::tables::Handle;

/// Room for what is read at once. What people say is short, and sockets are many; more is made for what is longer.
const READ_BUFFER: usize = 256;
/// What is there goes out with one write, up to about this much.
const WRITE_BUFFER: usize = 1024;
/// What is longer than a message gets an answer up to here; a socket that sends more than this is closed.
const MAX_FRAME: usize = 64 * 1024;
/// A client that is silent for so long is asked whether it is there.
const PING_EVERY: Duration = Duration::from_secs(20);
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
    let owned = match own_seats(&app, browser, &code).await {
        Ok(owned) => owned,
        Err(refusal) => return refuse(refusal, "there is no table with this code"),
    };
    if seat != Seat::Spectator && !owned.contains(&seat) {
        return refuse(Refusal::NotYourSeat, "this browser does not own this seat");
    }
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
        (Ok(()), Ok(Err(refusal))) => return refuse(refusal, "the table does not take this socket"),
        // The table was just being put away: coming back brings it in.
        _ => return refuse(Refusal::Storage, "the table is busy; come back at once"),
    };
    let line = Line { handle, id, place, bucket: bucket(&app) };
    upgrade
        .max_message_size(MAX_FRAME)
        .max_frame_size(MAX_FRAME)
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(WRITE_BUFFER)
        .max_write_buffer_size(1 << 20)
        .on_upgrade(move |socket| line.carry(socket, letters))
}

fn bucket(app: &App) -> Bucket {
    Bucket::new(app.config.limits.message_burst, f64::from(app.config.limits.messages_per_second))
}

/// One socket's connection to its table.
struct Line {
    handle: Handle,
    id: SocketId,
    place: Place,
    bucket: Bucket,
}

impl Line {
    async fn carry(mut self, mut socket: WebSocket, mut letters: Letters) {
        let bye = self.carry_until_bye(&mut socket, &mut letters).await;
        let _ = self.handle.send(Command::Gone(self.id)).await;
        if let Some(why) = bye {
            let again = matches!(why, Bye::Restart | Bye::TooSlow);
            let _ = say(&mut socket, &FromServer::Bye { why, again }).await;
            let _ = socket.send(Message::Close(None)).await;
            // A connection that is dropped with something unread is reset, and the goodbye is lost with it.
            let rest = async { while let Some(Ok(_)) = socket.recv().await {} };
            let _ = tokio::time::timeout(FAREWELL, rest).await;
        }
        drop(self.place);
    }

    /// Says why the server ends the conversation, or nothing if the client did.
    async fn carry_until_bye(&mut self, socket: &mut WebSocket, letters: &mut Letters) -> Option<Bye> {
        let mut heard = Instant::now();
        let mut ticks = tokio::time::interval(PING_EVERY);
        let mut n_dropped = 0;
        loop {
            tokio::select! {
                waiting = letters.next() => {
                    // The table has let go of a socket that did not read.
                    let Some(waiting) = waiting else { return Some(Bye::TooSlow) };
                    // What is there goes out with one write.
                    for letter in waiting {
                        match letter {
                            Out::Text(text) => socket.feed(Message::Text(text)).await.ok()?,
                            Out::Bye(bye) => return Some(bye),
                        }
                    }
                    socket.flush().await.ok()?;
                }
                message = socket.recv() => {
                    heard = Instant::now();
                    match message? {
                        Ok(Message::Text(text)) => {
                            if !self.bucket.take() {
                                n_dropped += 1;
                                if n_dropped > MOST_DROPPED {
                                    return Some(Bye::TooFast);
                                }
                                let refused = refused(Refusal::TooFast, "too many messages; this one was dropped");
                                say(socket, &refused).await?;
                                continue;
                            }
                            if let Err(refused) = self.hear(&text).await {
                                say(socket, &refused).await?;
                            }
                        }
                        Ok(Message::Binary(_)) => {
                            say(socket, &refused(Refusal::Unreadable, "messages are text")).await?;
                        }
                        Ok(Message::Ping(_) | Message::Pong(_)) => {}
                        Ok(Message::Close(_)) => return None,
                        Err(_) => {
                            // Mostly a message that is too large; after that the stream cannot be read any more.
                            let _ = say(socket, &refused(Refusal::TooLarge, "no message of this protocol")).await;
                            return None;
                        }
                    }
                }
                _ = ticks.tick() => {
                    let silence = heard.elapsed();
                    if silence > 3 * PING_EVERY {
                        return None;
                    }
                    if silence >= PING_EVERY {
                        socket.send(Message::Ping(axum::body::Bytes::new())).await.ok()?;
                    }
                }
            }
        }
    }

    async fn hear(&mut self, text: &str) -> Result<(), FromServer> {
        if text.len() > MAX_MESSAGE {
            return Err(refused(Refusal::TooLarge, "the message is too long"));
        }
        let message: FromClient = serde_json::from_str(text)
            .map_err(|error| refused(Refusal::Unreadable, &format!("the message cannot be read: {error}")))?;
        if message.id().is_empty() || message.id().len() > MAX_ID {
            return Err(refused(Refusal::Unreadable, "an id has 1 to 36 characters"));
        }
        let gone = |_| refused(Refusal::Storage, "the table is gone; come back");
        self.handle.send(Command::Say(self.id, message)).await.map_err(gone)
    }
}

fn refused(why: Refusal, detail: &str) -> FromServer {
    FromServer::Refused { id: None, why, detail: detail.to_owned() }
}

async fn say(socket: &mut WebSocket, message: &FromServer) -> Option<()> {
    let text = serde_json::to_string(message).expect("a message is JSON");
    socket.send(Message::Text(text.into())).await.ok()
}
