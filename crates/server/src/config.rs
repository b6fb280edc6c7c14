//! What an operator decides.

use std::borrow::Cow;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

const DAY: Duration = Duration::from_secs(24 * 3600);

#[derive(Clone, Debug)]
pub struct Config {
    pub listen: SocketAddr,
    /// Where Prometheus reads; nowhere if missing.
    pub metrics: Option<SocketAddr>,
    /// The file of the database.
    pub database: PathBuf,
    /// Addresses under which browsers reach this server, besides the one they name themselves, as
    /// `https://example.org`. With one that begins with `https`, cookies are sent over HTTPS only.
    pub origins: Vec<String>,
    /// Whether a proxy in front says from where requests come (`X-Forwarded-For`).
    pub behind_proxy: bool,
    pub pace: Pace,
    /// The seed of all bots, for games that go the same way again; every bot has one of its own if missing.
    pub bot_seed: Option<u64>,
    pub bots: Bots,
    pub limits: Limits,
    pub client: Option<Client>,
}

/// Who plays where nobody does, by a seed.
pub type Bots = fn(u64) -> Box<dyn bots::Player + Send>;

/// The web client: the content and media type of a file, by its path without a leading slash.
pub type Client = fn(&str) -> Option<(Cow<'static, [u8]>, &'static str)>;

/// How long things take that could be done at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// As at a table: bots think for a moment, and steps in which the Mastermind may have been asked something
    /// take a moment each.
    Natural,
    /// No waiting: for tests and measurements.
    Immediate,
}

/// The most of everything that comes from outside.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Messages a socket may send at once, and in a second for long.
    pub message_burst: u32,
    pub messages_per_second: u32,
    /// Requests an address may make at once, and in a second for long.
    pub request_burst: u32,
    pub requests_per_second: u32,
    /// Files of the client an address may load at once, and in a second for long.
    pub file_burst: u32,
    pub files_per_second: u32,
    /// New tables of an address in an hour.
    pub tables_per_hour: u32,
    /// Tables that are kept, all in all.
    pub tables: u64,
    /// So long a table is kept at which nobody has been: one that waits for players, and any other.
    pub keep_waiting: Duration,
    pub keep: Duration,
    pub sockets_per_address: u32,
    pub sockets: u32,
    /// Connections besides sockets. Behind a proxy they all come from one address and are not counted for each.
    pub connections_per_address: u32,
    pub connections: u32,
    /// How long a client may take to say what it wants.
    pub head_within: Duration,
    /// Messages that wait for a socket that does not read.
    pub backlog: usize,
    /// A client that is silent for so long is asked whether it is there, and let go after three times as long.
    pub ping_every: Duration,
    /// How long a client may take to read what it is sent.
    pub write_within: Duration,
    /// After so long without a socket a table is put away; it comes back when it is asked for.
    pub idle: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            message_burst: 20,
            messages_per_second: 8,
            request_burst: 60,
            requests_per_second: 10,
            file_burst: 400,
            files_per_second: 50,
            tables_per_hour: 60,
            tables: 100_000,
            keep_waiting: 30 * DAY,
            keep: 400 * DAY,
            sockets_per_address: 200,
            sockets: 20_000,
            connections_per_address: 256,
            connections: 10_000,
            head_within: Duration::from_secs(15),
            backlog: 256,
            ping_every: Duration::from_secs(20),
            write_within: Duration::from_secs(10),
            idle: Duration::from_secs(300),
        }
    }
}

impl Config {
    /// A server for this machine alone, on any free port.
    pub fn local(database: PathBuf) -> Config {
        Config {
            listen: SocketAddr::from((Ipv4Addr::LOCALHOST, 0)),
            metrics: None,
            database,
            origins: Vec::new(),
            behind_proxy: false,
            pace: Pace::Natural,
            bot_seed: None,
            bots: |seed| Box::new(bots::Sensible::new(seed)),
            limits: Limits::default(),
            client: None,
        }
    }
}
