//! Who asks, from where, and how often.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
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
/// Networks that are remembered at once.
const MOST_NETWORKS: usize = 50_000;
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
}

#[derive(Clone, Copy, Debug)]
struct Visitor {
    requests: Bucket,
    files: Bucket,
    tables: Bucket,
}

/// What is remembered of networks: those of lately, and those before them until lately is full.
#[derive(Debug, Default)]
struct Visitors {
    lately: HashMap<IpAddr, Visitor>,
    before: HashMap<IpAddr, Visitor>,
    n_sockets: u32,
    /// Only networks that have some.
    sockets: HashMap<IpAddr, u32>,
}

#[derive(Debug)]
pub(crate) struct Guard {
    visitors: Mutex<Visitors>,
    config: Arc<Config>,
}

/// A socket's place; it is given back when this is dropped.
#[derive(Debug)]
pub(super) struct Place {
    guard: Arc<Guard>,
    network: IpAddr,
}

impl Drop for Place {
    fn drop(&mut self) {
        metrics::gauge!("loopbreaker_sockets").decrement(1);
        let mut visitors = self.guard.visitors();
        visitors.n_sockets = visitors.n_sockets.saturating_sub(1);
        let left = visitors.sockets.get(&self.network).copied().unwrap_or(0).saturating_sub(1);
        if left == 0 {
            visitors.sockets.remove(&self.network);
        } else {
            visitors.sockets.insert(self.network, left);
        }
    }
}

impl Guard {
    pub(super) fn new(config: Arc<Config>) -> Guard {
        Guard { visitors: Mutex::default(), config }
    }

    fn visitors(&self) -> MutexGuard<'_, Visitors> {
        self.visitors.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn with<T>(&self, address: IpAddr, then: impl FnOnce(&mut Visitor) -> T) -> T {
        let limits = &self.config.limits;
        let network = network(address);
        let mut visitors = self.visitors();
        let visitors = &mut *visitors;
        if !visitors.lately.contains_key(&network) {
            let known = visitors.before.remove(&network);
            if visitors.lately.len() >= MOST_NETWORKS / 2 {
                visitors.before = std::mem::take(&mut visitors.lately);
            }
            let hourly = f64::from(limits.tables_per_hour) / HOUR.as_secs_f64();
            let visitor = known.unwrap_or_else(|| Visitor {
                requests: Bucket::new(limits.request_burst, f64::from(limits.requests_per_second)),
                files: Bucket::new(limits.file_burst, f64::from(limits.files_per_second)),
                tables: Bucket::new(limits.tables_per_hour, hourly),
            });
            visitors.lately.insert(network, visitor);
        }
        then(visitors.lately.get_mut(&network).expect("it was put there"))
    }

    pub(super) fn may_make_a_table(&self, address: IpAddr) -> bool {
        self.with(address, |visitor| visitor.tables.take())
    }

    pub(super) fn take_place(self: &Arc<Guard>, address: IpAddr) -> Option<Place> {
        let limits = &self.config.limits;
        let network = network(address);
        let mut visitors = self.visitors();
        let here = visitors.sockets.get(&network).copied().unwrap_or(0);
        if visitors.n_sockets >= limits.sockets || here >= limits.sockets_per_address {
            return None;
        }
        visitors.n_sockets += 1;
        visitors.sockets.insert(network, here + 1);
        drop(visitors);
        metrics::gauge!("loopbreaker_sockets").increment(1);
        Some(Place { guard: self.clone(), network })
    }
}

/// Whom an address is counted for. Of version 6 everybody has as many addresses as they like: a network counts.
pub(super) fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => IpAddr::V4(address),
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
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
    let bucket = |visitor: &mut Visitor| if is_api { visitor.requests.take() } else { visitor.files.take() };
    if !app.guard.with(address, bucket) {
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
    fn a_network_is_counted_once_however_many_addresses_it_has() {
        let address = |text: &str| text.parse::<IpAddr>().expect("an address");
        assert_eq!(network(address("2001:db8:1:2::7")), network(address("2001:db8:1:2:ffff::1")));
        assert_ne!(network(address("2001:db8:1:2::7")), network(address("2001:db8:1:3::7")));
        assert_eq!(network(address("::ffff:192.0.2.1")), address("192.0.2.1"));
        let mut config = Config::local("unused".into());
        (config.limits.sockets_per_address, config.limits.sockets) = (2, 3);
        config.limits.tables_per_hour = 1;
        let guard = Arc::new(Guard::new(Arc::new(config)));
        let mut places = Vec::new();
        for (text, has_room) in [
            ("2001:db8::1", true),
            ("2001:db8::2", true),
            ("2001:db8::3", false),
            ("192.0.2.1", true),
            ("192.0.2.2", false),
        ] {
            let place = guard.take_place(address(text));
            assert_eq!(place.is_some(), has_room, "{text}");
            places.extend(place);
        }
        drop(places);
        assert!(guard.take_place(address("192.0.2.2")).is_some());
        assert!(guard.visitors().sockets.is_empty());
        // Whoever came lately is not forgotten for those who come now, and what is kept is bounded.
        assert!(guard.may_make_a_table(address("192.0.2.9")));
        for n in 0..3 * MOST_NETWORKS as u32 {
            guard.may_make_a_table(IpAddr::V4((n + (10 << 24)).into()));
            if n % 20_000 == 0 {
                assert!(!guard.may_make_a_table(address("192.0.2.9")), "{n}");
            }
        }
        let visitors = guard.visitors();
        assert!(visitors.lately.len() + visitors.before.len() <= MOST_NETWORKS);
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
