//! Numbers for Prometheus, on a port of their own.

use std::sync::OnceLock;

use axum::Router;
use axum::routing::get;
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};

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
    metrics::describe_histogram!("loopbreaker_append_seconds", "time of one group commit");
}

pub(crate) fn app() -> Router {
    // From here on there is somebody to count for.
    handle();
    Router::new()
        .route("/metrics", get(|| async { handle().map(PrometheusHandle::render).unwrap_or_default() }))
}
