//! Numbers for Prometheus, on a port of their own.

use std::sync::OnceLock;
use std::time::Duration;

use axum::Router;
use axum::routing::get;
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use tokio::sync::watch;

/// What was measured is summed up so often, also if nobody ever asks: else every single measurement would be kept.
const SUM_UP_EVERY: Duration = Duration::from_secs(5);

/// Recorders are one a process.
fn handle() -> Option<&'static PrometheusHandle> {
    static HANDLE: OnceLock<Option<PrometheusHandle>> = OnceLock::new();
    let install = || {
        let handle = PrometheusBuilder::new().install_recorder().ok()?;
        describe();
        Some(handle)
    };
    HANDLE.get_or_init(install).as_ref()
}

fn describe() {
    metrics::describe_gauge!("loopbreaker_live_tables", "tables in memory");
    metrics::describe_gauge!("loopbreaker_sockets", "open sockets");
    metrics::describe_counter!("loopbreaker_tables_total", "tables made");
    metrics::describe_counter!("loopbreaker_choices_total", "choices taken");
    metrics::describe_counter!("loopbreaker_appends_total", "entries written to the log");
    metrics::describe_counter!("loopbreaker_refused_total", "messages refused");
    metrics::describe_counter!("loopbreaker_slow_sockets_total", "sockets closed because they did not read");
    metrics::describe_gauge!("loopbreaker_writer_is_well", "1, or 0 if the last group could not be written");
    metrics::describe_histogram!("loopbreaker_append_seconds", "time of one group commit");
}

pub(crate) fn app() -> Router {
    // From here on there is somebody to count for.
    handle();
    Router::new()
        .route("/metrics", get(|| async { handle().map(PrometheusHandle::render).unwrap_or_default() }))
}

pub(crate) async fn sum_up(stopped: watch::Receiver<bool>) {
    loop {
        tokio::select! {
            () = tokio::time::sleep(SUM_UP_EVERY) => handle().into_iter().for_each(PrometheusHandle::run_upkeep),
            () = crate::until(stopped.clone()) => return,
        }
    }
}
