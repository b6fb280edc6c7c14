//! `loopbreaker serve`, and `loopbreaker` alone: tables in the browser.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;

use anyhow::{Context as _, bail};
use serde_json::json;
use server::{Config, Limits, Pace, Server};
use text::Arg;
use tracing_subscriber::EnvFilter;

use super::{print, print_json};
use crate::{Done, Output};

const PORT: u16 = 8080;

#[derive(Debug, clap::Args)]
pub(crate) struct ServeArgs {
    /// Where to listen; 0.0.0.0:8080 lets others on the network in.
    #[arg(long, value_name = "ADDRESS", env = "LOOPBREAKER_LISTEN", default_value_t = here(PORT))]
    listen: SocketAddr,
    /// The file in which games are kept [default: loopbreaker/tables.sqlite in your folder for data].
    #[arg(long, value_name = "FILE", env = "LOOPBREAKER_DATABASE")]
    database: Option<String>,
    /// Where Prometheus reads numbers.
    #[arg(long, value_name = "ADDRESS", env = "LOOPBREAKER_METRICS")]
    metrics: Option<SocketAddr>,
    /// The address under which browsers reach this server, such as https://example.org; may be repeated.
    #[arg(long = "origin", value_name = "URL", env = "LOOPBREAKER_ORIGIN", value_delimiter = ',')]
    origins: Vec<String>,
    /// Believe the X-Forwarded-For of a proxy in front.
    #[arg(long)]
    behind_proxy: bool,
    /// Log as JSON.
    #[arg(long)]
    log_json: bool,
    /// No waiting and no limits: for measurements.
    #[arg(long, hide = true)]
    unbounded: bool,
    /// The seed of all bots: for tests that play the same game again.
    #[arg(long, hide = true, value_name = "SEED")]
    bot_seed: Option<u64>,
}

fn here(port: u16) -> SocketAddr {
    SocketAddr::from((Ipv4Addr::LOCALHOST, port))
}

pub(crate) fn run(args: ServeArgs, output: Output) -> anyhow::Result<Done> {
    let database = match args.database.as_deref() {
        Some(url) if url.starts_with("postgres") => bail!("PostgreSQL is not there yet: give a file"),
        Some(file) => PathBuf::from(file.strip_prefix("sqlite:").unwrap_or(file)),
        None => data_folder()?.join("tables.sqlite"),
    };
    log(args.log_json);
    let config = Config {
        listen: args.listen,
        metrics: args.metrics,
        origins: args.origins.iter().map(|origin| origin.trim_end_matches('/').to_owned()).collect(),
        behind_proxy: args.behind_proxy,
        client: client(),
        bot_seed: args.bot_seed,
        pace: if args.unbounded { Pace::Immediate } else { Pace::Natural },
        limits: if args.unbounded { unbounded() } else { Limits::default() },
        ..Config::local(database.clone())
    };
    // Waking a thread is dearer than most of what there is to do, and the database has a thread of its own.
    let n_threads = std::thread::available_parallelism().map_or(1, usize::from).div_ceil(2);
    let mut runtime = match n_threads {
        1 => tokio::runtime::Builder::new_current_thread(),
        _ => tokio::runtime::Builder::new_multi_thread(),
    };
    let runtime = runtime.worker_threads(n_threads).enable_all().build()?;
    let ready = |server: &Server| {
        // Nothing depends on whether somebody reads this.
        let _ = announce(server, &database.display().to_string(), output);
    };
    runtime.block_on(server::serve(config, ready))?;
    Ok(Done::Well)
}

fn announce(server: &Server, file: &str, output: Output) -> anyhow::Result<()> {
    let address = format!("http://{}", server.address());
    if output.json {
        let metrics = server.metrics_address().map(|address| format!("http://{address}/metrics"));
        return print_json(&json!({ "address": address, "database": file, "metrics": metrics }));
    }
    let words = output.words;
    print(&format!(
        "{}\n{}\n{}\n",
        words.say("serve-at", &[("address", Arg::Text(&address))]),
        words.say("serve-kept", &[("file", Arg::Text(file))]),
        words.say("serve-more", &[]),
    ))
}

/// The web client, if it was built into this program.
#[cfg(feature = "webclient")]
fn client() -> Option<server::Client> {
    Some(webclient::file)
}

#[cfg(not(feature = "webclient"))]
fn client() -> Option<server::Client> {
    None
}

fn unbounded() -> Limits {
    Limits {
        message_burst: u32::MAX,
        request_burst: u32::MAX,
        file_burst: u32::MAX,
        tables_per_hour: u32::MAX,
        sockets_per_address: u32::MAX,
        connections_per_address: u32::MAX,
        ..Limits::default()
    }
}

/// The user's folder for data, by the custom of the system; made if it is not there.
fn data_folder() -> anyhow::Result<PathBuf> {
    let named =
        |variable: &str| std::env::var_os(variable).filter(|path| !path.is_empty()).map(PathBuf::from);
    let folder = named("XDG_DATA_HOME")
        .or_else(|| named("LOCALAPPDATA"))
        .or_else(|| Some(named("HOME")?.join(".local").join("share")))
        .unwrap_or_default()
        .join("loopbreaker");
    std::fs::create_dir_all(&folder).with_context(|| format!("{}: cannot be made", folder.display()))?;
    Ok(folder)
}

fn log(json: bool) {
    let filter = EnvFilter::try_from_env("LOOPBREAKER_LOG").unwrap_or_else(|_| EnvFilter::new("info"));
    let colours = std::io::IsTerminal::is_terminal(&std::io::stderr());
    let log =
        tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr).with_ansi(colours);
    // A second log in one process is no reason to stop.
    let _ = if json { log.json().try_init() } else { log.compact().try_init() };
}
