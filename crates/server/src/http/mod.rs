//! The door: requests, sockets, files of the client.

mod api;
mod assets;
mod guard;
mod listen;
mod review;
mod socket;

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::{HeaderValue, header};
use axum::middleware;
use axum::routing::{any, get, post};
use protocol::message::MAX_SCRIPT;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::set_header::SetResponseHeaderLayer;
use tower_http::timeout::TimeoutLayer;

use crate::config::Config;
use crate::review::Reviews;
use crate::tables::Tables;
use assets::Files;
use guard::Guard;

pub(crate) use listen::serve;

/// The longest body of an ordinary request.
const MAX_BODY: usize = 4 * 1024;
/// A script in JSON has its line ends and quotation marks escaped.
const MAX_SCRIPT_BODY: usize = 2 * MAX_SCRIPT + MAX_BODY;

const TIMEOUT: Duration = Duration::from_secs(20);

/// Scripts and styles of our own only. What moves is moved by scripts, which needs no leave.
const CONTENT_SECURITY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; \
    manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// What handlers share.
#[derive(Clone, Debug)]
pub(crate) struct App {
    tables: Arc<Tables>,
    config: Arc<Config>,
    guard: Arc<Guard>,
    files: Arc<Files>,
    reviews: Arc<Reviews>,
    going_down: Arc<AtomicBool>,
}

pub(crate) fn app(tables: Arc<Tables>, config: Arc<Config>, going_down: Arc<AtomicBool>) -> Router {
    let guard = Arc::new(Guard::new(config.clone()));
    let state = App { tables, config, guard, files: Arc::default(), reviews: Arc::default(), going_down };
    let with_scripts = Router::new()
        .route("/api/tables", post(api::create).get(api::open_tables))
        .route("/api/tables/{code}/script", post(api::choose_script))
        .route("/api/scripts/check", post(api::check_script))
        .layer(DefaultBodyLimit::max(MAX_SCRIPT_BODY));
    let requests = Router::new()
        .route("/api/health", get(api::health))
        .route("/api/catalogue", get(api::catalogue))
        .route("/api/scripts", get(api::scripts))
        .route("/api/sheets/{set}", get(api::sheet))
        .route("/api/qr", post(api::qr))
        .route("/api/tables/mine", get(api::my_tables))
        .route("/api/tables/{code}", get(api::table))
        .route("/api/tables/{code}/claim", post(api::claim))
        .route("/api/tables/{code}/join", post(api::join))
        .route("/api/tables/{code}/link", post(api::new_link))
        .route("/api/tables/{code}/links", post(api::free_links))
        .route("/api/tables/{code}/replay", get(api::replay))
        .route("/api/tables/{code}/review", get(review::review))
        .route("/api/tables/{code}/review/candidates", get(review::candidates))
        .route("/api/tables/{code}/review/why", post(review::why))
        .route("/api/{*rest}", any(api::not_found))
        .layer(DefaultBodyLimit::max(MAX_BODY))
        .merge(with_scripts)
        .layer(CompressionLayer::new())
        // Files are compressed once, not for everybody who wants them.
        .fallback(assets::serve)
        .layer(TimeoutLayer::with_status_code(axum::http::StatusCode::REQUEST_TIMEOUT, TIMEOUT));
    requests
        .route("/api/tables/{code}/socket", get(socket::open))
        .layer(middleware::from_fn_with_state(state.clone(), guard::check))
        .layer(always(header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY))
        .layer(always(header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .layer(always(header::REFERRER_POLICY, "no-referrer"))
        .layer(CatchPanicLayer::new())
        .with_state(state)
}

fn always(name: header::HeaderName, value: &'static str) -> SetResponseHeaderLayer<HeaderValue> {
    SetResponseHeaderLayer::if_not_present(name, HeaderValue::from_static(value))
}
