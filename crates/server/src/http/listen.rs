//! Connections before anything is known about them: bounded in number, and in the time they take to ask.

use std::collections::HashMap;
use std::convert::Infallible;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::pin::pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::Request;
use axum::response::Response;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tower_service::Service as _;

use super::guard::network;
use crate::config::Config;
use crate::until;

/// After an accept that failed, mostly for want of file handles.
const BREATHER: Duration = Duration::from_millis(100);
/// Room for the head of a request.
const HEAD: usize = 16 * 1024;

/// Serves until it is told to stop, and then what is under way.
pub(crate) async fn serve(
    listener: TcpListener,
    app: Router,
    config: Arc<Config>,
    stopped: watch::Receiver<bool>,
) -> io::Result<()> {
    let crowd = Arc::new(Crowd::default());
    let mut connections = JoinSet::new();
    loop {
        tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok((stream, peer)) => {
                    if let Some(counted) = crowd.admit(&config, peer.ip()) {
                        connections.spawn(converse(stream, peer, app.clone(), config.clone(), stopped.clone(), counted));
                    }
                }
                Err(_) => tokio::time::sleep(BREATHER).await,
            },
            Some(_) = connections.join_next() => {}
            () = until(stopped.clone()) => break,
        }
    }
    drop(listener);
    while connections.join_next().await.is_some() {}
    Ok(())
}

async fn converse(
    stream: TcpStream,
    peer: SocketAddr,
    app: Router,
    config: Arc<Config>,
    stopped: watch::Receiver<bool>,
    _counted: Counted,
) {
    // Without this every small message waits for an acknowledgement that waits in its turn.
    let _ = stream.set_nodelay(true);
    let answer = service_fn(move |request: Request<Incoming>| {
        let mut app = app.clone();
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(peer));
        async move { Ok::<Response, Infallible>(app.call(request).await.unwrap_or_else(|never| match never {})) }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(config.limits.head_within)
        .max_buf_size(HEAD)
        .serve_connection(TokioIo::new(stream), answer)
        .with_upgrades();
    let mut connection = pin!(connection);
    tokio::select! {
        // Whatever went wrong, the client knows it already.
        _ = connection.as_mut() => return,
        () = until(stopped) => connection.as_mut().graceful_shutdown(),
    }
    let _ = connection.await;
}

/// How many connections there are.
#[derive(Debug, Default)]
struct Crowd {
    counts: Mutex<Counts>,
}

#[derive(Debug, Default)]
struct Counts {
    all: u32,
    by_network: HashMap<IpAddr, u32>,
}

/// A connection that counts until this is dropped.
struct Counted {
    crowd: Arc<Crowd>,
    network: IpAddr,
}

impl Crowd {
    fn admit(self: &Arc<Crowd>, config: &Config, address: IpAddr) -> Option<Counted> {
        let network = network(address);
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        let here = counts.by_network.get(&network).copied().unwrap_or(0);
        let is_crowded = !config.behind_proxy && here >= config.limits.connections_per_address;
        if is_crowded || counts.all >= config.limits.connections {
            return None;
        }
        counts.all += 1;
        counts.by_network.insert(network, here + 1);
        Some(Counted { crowd: self.clone(), network })
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        let mut counts = self.crowd.counts.lock().unwrap_or_else(PoisonError::into_inner);
        counts.all = counts.all.saturating_sub(1);
        let left = counts.by_network.get(&self.network).copied().unwrap_or(0).saturating_sub(1);
        if left == 0 {
            counts.by_network.remove(&self.network);
        } else {
            counts.by_network.insert(self.network, left);
        }
    }
}
