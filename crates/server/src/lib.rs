//! Tables over the network: seats, sockets, storage.

pub mod config;

pub mod choosing;
mod detective;
mod review;
pub mod secret;
pub mod store;
pub mod table;
pub mod tables;

pub mod guest;

mod http;
mod numbers;

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use anyhow::Context as _;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinHandle;

pub use config::{Client, Config, Limits, Pace};

use store::Store;
use store::sqlite::Sqlite;
use tables::Tables;

/// How long sockets are given to hear that the server goes down.
const FAREWELL: Duration = Duration::from_secs(5);

/// A server that runs until it is stopped.
#[derive(Debug)]
pub struct Server {
    address: SocketAddr,
    metrics: Option<SocketAddr>,
    stop: watch::Sender<bool>,
    going_down: Arc<AtomicBool>,
    serving: JoinHandle<std::io::Result<()>>,
    tables: Arc<Tables>,
}

impl Server {
    /// Opens the database and begins to listen.
    pub async fn start(config: Config) -> anyhow::Result<Server> {
        let file = config.database.display().to_string();
        let store = Sqlite::open(&config.database).await.with_context(|| format!("the database {file}"))?;
        Server::start_on(Arc::new(store), config).await
    }

    /// Begins to listen, with any database.
    pub async fn start_on(store: Arc<dyn Store>, config: Config) -> anyhow::Result<Server> {
        let config = Arc::new(config);
        let tables = Tables::new(store, config.clone());
        let going_down = Arc::new(AtomicBool::new(false));
        let (stop, stopped) = watch::channel(false);

        let listener = listen(config.listen).await?;
        let address = listener.local_addr()?;
        let app = http::app(tables.clone(), config.clone(), going_down.clone());
        let serving = tokio::spawn(http::serve(listener, app, config.clone(), stopped.clone()));
        tokio::spawn(tables.clone().tidy_up(stopped.clone()));

        let mut metrics = None;
        if let Some(listen_on) = config.metrics {
            let listener = listen(listen_on).await?;
            metrics = Some(listener.local_addr()?);
            tokio::spawn(numbers::sum_up(stopped.clone()));
            let serving = axum::serve(listener, numbers::app()).with_graceful_shutdown(until(stopped));
            tokio::spawn(async move { serving.await });
        }
        tracing::info!(%address, "listening");
        Ok(Server { address, metrics, stop, going_down, serving, tables })
    }

    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Where the numbers for Prometheus are.
    pub fn metrics_address(&self) -> Option<SocketAddr> {
        self.metrics
    }

    /// Says goodbye to everybody and finishes what is under way.
    pub async fn stop(self) -> anyhow::Result<()> {
        tracing::info!("going down");
        self.going_down.store(true, Ordering::Relaxed);
        self.tables.shut_down().await;
        let _ = self.stop.send(true);
        // Whoever keeps a connection open longer loses it; every acknowledged choice is stored.
        if let Ok(served) = tokio::time::timeout(FAREWELL, self.serving).await {
            served??;
        }
        self.tables.store.close().await?;
        Ok(())
    }
}

async fn listen(address: SocketAddr) -> anyhow::Result<TcpListener> {
    TcpListener::bind(address).await.with_context(|| format!("cannot listen on {address}"))
}

/// Waits until the server is to stop.
pub(crate) async fn until(mut stopped: watch::Receiver<bool>) {
    // An error means that the server is gone, which is as good as stopped.
    let _ = stopped.wait_for(|stopped| *stopped).await;
}

/// Serves until the process is told to stop. `ready` is called with the address once the server listens.
pub async fn serve(config: Config, ready: impl FnOnce(&Server)) -> anyhow::Result<()> {
    let server = Server::start(config).await?;
    ready(&server);
    wait_for_a_signal().await?;
    server.stop().await
}

#[cfg(unix)]
async fn wait_for_a_signal() -> anyhow::Result<()> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut terminate = signal(SignalKind::terminate())?;
    tokio::select! {
        done = tokio::signal::ctrl_c() => done?,
        _ = terminate.recv() => {}
    }
    Ok(())
}

#[cfg(not(unix))]
async fn wait_for_a_signal() -> anyhow::Result<()> {
    tokio::signal::ctrl_c().await?;
    Ok(())
}
