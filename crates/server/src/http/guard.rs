//! Who asks, from where, and how often.

use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, Method, header};
use axum::middleware::Next;
use axum::response::Response;
use protocol::Refusal;

use super::App;
use super::api::refuse;
use crate::config::Config;
use crate::secret::{self, Hash};

const COOKIE: &str = "loopbreaker";
/// A year, in seconds.
const COOKIE_AGE: u32 = 31_536_000;
/// Addresses that are remembered at once.
const MOST_ADDRESSES: usize = 50_000;
const HOUR: Duration = Duration::from_secs(3600);

/// A bucket of so many drops that fills up again.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bucket {
    left: f64,
    most: f64,
    per_second: f64,
    at: Instant,
}

impl Bucket {
    pub(super) fn new(most: u32, per_second: f64) -> Bucket {
        Bucket { left: f64::from(most), most: f64::from(most), per_second, at: Instant::now() }
    }

    /// Takes a drop if there is one.
    pub(super) fn take(&mut self) -> bool {
        self.refill();
        let has_one = self.left >= 1.0;
        if has_one {
            self.left -= 1.0;
        }
        has_one
    }

    fn refill(&mut self) {
        let now = Instant::now();
        let passed = now.duration_since(self.at).as_secs_f64();
        self.left = (self.left + passed * self.per_second).min(self.most);
        self.at = now;
    }

    fn is_full(&mut self) -> bool {
        self.refill();
        self.left >= self.most
    }
}

#[derive(Debug)]
struct Visitor {
    requests: Bucket,
    tables: Bucket,
    n_sockets: u32,
}

#[derive(Debug)]
pub(crate) struct Guard {
    visitors: Mutex<HashMap<IpAddr, Visitor>>,
    config: Arc<Config>,
}

/// A socket's place; it is given back when this is dropped.
#[derive(Debug)]
pub(super) struct Place {
    guard: Arc<Guard>,
    address: IpAddr,
}

impl Drop for Place {
    fn drop(&mut self) {
        metrics::gauge!("loopbreaker_sockets").decrement(1);
        self.guard.with(self.address, |visitor| visitor.n_sockets = visitor.n_sockets.saturating_sub(1));
    }
}

impl Guard {
    pub(super) fn new(config: Arc<Config>) -> Guard {
        Guard { visitors: Mutex::new(HashMap::new()), config }
    }

    fn with<T>(&self, address: IpAddr, then: impl FnOnce(&mut Visitor) -> T) -> T {
        let limits = &self.config.limits;
        let mut visitors = self.visitors.lock().unwrap_or_else(PoisonError::into_inner);
        if visitors.len() >= MOST_ADDRESSES {
            visitors.retain(|_, it| it.n_sockets > 0 || !it.requests.is_full() || !it.tables.is_full());
        }
        let visitor = visitors.entry(address).or_insert_with(|| Visitor {
            requests: Bucket::new(limits.request_burst, f64::from(limits.requests_per_second)),
            tables: Bucket::new(
                limits.tables_per_hour,
                f64::from(limits.tables_per_hour) / HOUR.as_secs_f64(),
            ),
            n_sockets: 0,
        });
        then(visitor)
    }

    pub(super) fn may_make_a_table(&self, address: IpAddr) -> bool {
        self.with(address, |visitor| visitor.tables.take())
    }

    pub(super) fn take_place(self: &Arc<Guard>, address: IpAddr) -> Option<Place> {
        let limits = &self.config.limits;
        let all: u32 = {
            let visitors = self.visitors.lock().unwrap_or_else(PoisonError::into_inner);
            visitors.values().map(|visitor| visitor.n_sockets).sum()
        };
        let taken = self.with(address, |visitor| {
            let has_room = all < limits.sockets && visitor.n_sockets < limits.sockets_per_address;
            visitor.n_sockets += u32::from(has_room);
            has_room
        });
        if taken {
            metrics::gauge!("loopbreaker_sockets").increment(1);
        }
        taken.then(|| Place { guard: self.clone(), address })
    }
}

/// From where a request comes.
pub(super) fn address(config: &Config, direct: SocketAddr, headers: &HeaderMap) -> IpAddr {
    // The last entry was written by the proxy that we trust; those before it by anybody.
    let forwarded = headers.get_all("x-forwarded-for").iter().next_back();
    let named = forwarded.and_then(|value| value.to_str().ok()?.rsplit(',').next()?.trim().parse().ok());
    match named {
        Some(named) if config.behind_proxy => named,
        Some(_) | None => direct.ip(),
    }
}

/// Whether a browser that names its origin is on a page of this server. Programs other than browsers name none.
fn is_from_here(config: &Config, headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    if config.origins.iter().any(|known| known == origin) {
        return true;
    }
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let authority = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
    host.is_some() && authority == host
}

/// Before every request.
pub(super) async fn check(
    State(app): State<App>,
    ConnectInfo(direct): ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Response {
    let address = address(&app.config, direct, request.headers());
    let is_api = request.uri().path().starts_with("/api/");
    let is_socket = request.headers().contains_key(header::UPGRADE);
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD);
    if (changes || is_socket) && !is_from_here(&app.config, request.headers()) {
        return refuse(Refusal::Forbidden, "this page belongs to another server");
    }
    if is_api && !app.guard.with(address, |visitor| visitor.requests.take()) {
        return refuse(Refusal::TooFast, "too many requests from this address");
    }
    next.run(request).await
}

/// The browser's cookie, as its hash.
pub(super) fn browser(headers: &HeaderMap) -> Option<Hash> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
    let token = pairs.find(|(name, _)| *name == COOKIE).map(|(_, token)| token)?;
    secret::is_token(token).then(|| secret::hash(token))
}

/// The browser's hash, with a new cookie for a browser that has none.
pub(super) fn browser_or_new(config: &Config, headers: &HeaderMap) -> (Hash, Option<String>) {
    if let Some(browser) = browser(headers) {
        return (browser, None);
    }
    let token = secret::token();
    let secure =
        if config.origins.iter().any(|origin| origin.starts_with("https:")) { "; Secure" } else { "" };
    let cookie = format!("{COOKIE}={token}; Path=/; Max-Age={COOKIE_AGE}; HttpOnly; SameSite=Strict{secure}");
    (secret::hash(&token), Some(cookie))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_gives_a_burst_and_then_little() {
        let mut bucket = Bucket::new(3, 0.001);
        let taken: Vec<bool> = (0..5).map(|_| bucket.take()).collect();
        assert_eq!(taken, [true, true, true, false, false]);
    }

    #[test]
    fn only_pages_of_this_server_are_from_here() {
        let mut config = Config::local("unused".into());
        config.origins.push("https://table.example".to_owned());
        let from = |origin: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, "127.0.0.1:8080".parse().expect("a header"));
            headers.insert(header::ORIGIN, origin.parse().expect("a header"));
            is_from_here(&config, &headers)
        };
        assert!(from("http://127.0.0.1:8080") && from("https://table.example"));
        assert!(!from("http://127.0.0.1:8081") && !from("https://evil.example") && !from("null"));
        assert!(is_from_here(&config, &HeaderMap::new()));
    }
}
