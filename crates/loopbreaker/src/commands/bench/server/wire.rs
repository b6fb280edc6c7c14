//! A WebSocket as a load tool wants it: what was read is looked at where it lies, and one reading mostly brings a whole
//! message. What it costs is not the server's, but it is taken from the same two cores.

use std::ops::Range;

use anyhow::{Context as _, bail, ensure};
use engine::Seat;
use protocol::FromClient;
use server::guest::Guest;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

/// Room for what is read at once.
const ROOM: usize = 4 * 1024;
/// The key of a mask that changes nothing.
const MASK: [u8; 4] = [0; 4];

#[derive(Debug)]
pub(super) struct Wire {
    stream: TcpStream,
    read: Vec<u8>,
    /// So much of it has been looked at.
    done: usize,
    to_send: Vec<u8>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Text,
    Ping,
    Other,
}

impl Wire {
    pub(super) async fn open(guest: &Guest, code: &str, seat: Seat) -> anyhow::Result<Wire> {
        let stream = TcpStream::connect(guest.server).await?;
        // Small messages must not wait for each other on this end either.
        stream.set_nodelay(true)?;
        let mut wire = Wire { stream, read: Vec::with_capacity(ROOM), done: 0, to_send: Vec::new() };
        let cookie = guest.cookie.as_deref().unwrap_or_default();
        let head = format!(
            "GET /api/tables/{code}/socket?seat={seat}&since=0 HTTP/1.1\r\nHost: {}\r\nCookie: {cookie}\r\n\
             Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
             Sec-WebSocket-Key: bG9vcGJyZWFrZXIgYmVuY2g=\r\n\r\n",
            guest.server
        );
        wire.stream.write_all(head.as_bytes()).await?;
        let end = loop {
            if let Some(end) = wire.read.windows(4).position(|four| four == b"\r\n\r\n") {
                break end + 4;
            }
            wire.read_more().await?;
        };
        ensure!(wire.read.starts_with(b"HTTP/1.1 101"), "the socket was refused");
        wire.done = end;
        Ok(wire)
    }

    pub(super) async fn send(&mut self, message: &FromClient) -> anyhow::Result<()> {
        self.send_frame(0x81, &serde_json::to_vec(message)?).await
    }

    async fn send_frame(&mut self, first: u8, payload: &[u8]) -> anyhow::Result<()> {
        let length = u8::try_from(payload.len()).ok().filter(|length| *length < 126);
        let length = length.context("a message of the load tool is short")?;
        self.to_send.clear();
        self.to_send.extend([first, 0x80 | length]);
        self.to_send.extend(MASK);
        self.to_send.extend(payload);
        self.stream.write_all(&self.to_send).await?;
        Ok(())
    }

    /// The next message: where it lies.
    pub(super) async fn next(&mut self) -> anyhow::Result<Range<usize>> {
        loop {
            match self.whole_frame()? {
                Some((Kind::Text, text)) => return Ok(text),
                Some((Kind::Ping, _)) => self.send_frame(0x8a, &[]).await?,
                Some((Kind::Other, _)) => bail!("the server closes the socket"),
                None => self.read_more().await?,
            }
        }
    }

    pub(super) fn text(&self, at: Range<usize>) -> anyhow::Result<&str> {
        Ok(std::str::from_utf8(&self.read[at])?)
    }

    fn whole_frame(&mut self) -> anyhow::Result<Option<(Kind, Range<usize>)>> {
        let [first, second, rest @ ..] = &self.read[self.done..] else { return Ok(None) };
        let (n_bytes, length) = match (*second, rest) {
            (126, [a, b, ..]) => (2, u64::from(u16::from_be_bytes([*a, *b]))),
            (127, [a, b, c, d, e, f, g, h, ..]) => (8, u64::from_be_bytes([*a, *b, *c, *d, *e, *f, *g, *h])),
            (126 | 127, _) => return Ok(None),
            (length, _) => (0, u64::from(length)),
        };
        ensure!(length <= 1 << 20, "a message of {length} bytes");
        let from = self.done + 2 + n_bytes;
        let to = from + length as usize;
        if to > self.read.len() {
            return Ok(None);
        }
        let kind = match first {
            0x81 => Kind::Text,
            0x89 => Kind::Ping,
            _ => Kind::Other,
        };
        self.done = to;
        Ok(Some((kind, from..to)))
    }

    async fn read_more(&mut self) -> anyhow::Result<()> {
        self.read.drain(..self.done);
        self.done = 0;
        self.read.reserve(ROOM);
        ensure!(self.stream.read_buf(&mut self.read).await? > 0, "the socket is closed");
        Ok(())
    }
}
