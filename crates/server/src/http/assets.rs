//! The files of the web client; without one, a page that says where the door is.

use std::borrow::Cow;
use std::collections::HashMap;
use std::io::Write as _;
use std::sync::{Arc, Mutex, PoisonError};

use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse as _, Response};
use flate2::Compression;
use flate2::write::GzEncoder;

use super::{App, guard};
use crate::config::Client;
use crate::secret;

const PAGE: &str = "index.html";

/// Shown by a server that was built without the client.
const NO_CLIENT: &str = "<!doctype html><html lang=en><meta charset=utf-8><title>Loopbreaker</title>\
    <p>This server was built without its web client. The tables are open all the same: see docs/protocol.md.</p></html>";

/// The files that were asked for so far, ready to be sent. There are no more than the client has.
#[derive(Debug, Default)]
pub(super) struct Files {
    ready: Mutex<HashMap<String, Arc<Ready>>>,
}

#[derive(Debug)]
struct Ready {
    kind: &'static str,
    tag: String,
    plain: Bytes,
    /// Where it is worth it.
    gzip: Option<Bytes>,
}

impl Files {
    fn get(&self, path: &str, client: Client) -> Option<Arc<Ready>> {
        if let Some(ready) = self.ready.lock().unwrap_or_else(PoisonError::into_inner).get(path) {
            return Some(ready.clone());
        }
        let (content, kind) = client(path)?;
        let ready = Arc::new(Ready::new(content, kind));
        self.ready.lock().unwrap_or_else(PoisonError::into_inner).insert(path.to_owned(), ready.clone());
        Some(ready)
    }
}

impl Ready {
    fn new(content: Cow<'static, [u8]>, kind: &'static str) -> Ready {
        let plain = match content {
            Cow::Borrowed(content) => Bytes::from_static(content),
            Cow::Owned(content) => Bytes::from(content),
        };
        // Both forms have the same tag, so it is a weak one.
        let tag = format!("W/\"{}\"", &secret::hex(&secret::hash_bytes(&plain))[..16]);
        let mut packer = GzEncoder::new(Vec::new(), Compression::best());
        let packed = packer.write_all(&plain).and_then(|()| packer.finish()).ok();
        let gzip = packed.filter(|packed| packed.len() < plain.len() / 10 * 9).map(Bytes::from);
        Ready { kind, tag, plain, gzip }
    }
}

pub(super) async fn serve(State(app): State<App>, method: Method, uri: Uri, headers: HeaderMap) -> Response {
    if !matches!(method, Method::GET | Method::HEAD) {
        return StatusCode::METHOD_NOT_ALLOWED.into_response();
    }
    let path = uri.path().trim_start_matches('/');
    let Some(client) = app.config.client else {
        let page = Ready::new(Cow::Borrowed(NO_CLIENT.as_bytes()), "text/html; charset=utf-8");
        return with_cookie(&app, &headers, file(&page, false, &headers));
    };
    if path != PAGE
        && let Some(ready) = app.files.get(path, client).filter(|_| !path.is_empty())
    {
        // The names of these change with their content.
        return file(&ready, path.starts_with("assets/"), &headers);
    }
    let is_a_file = path != PAGE && path.rsplit('/').next().is_some_and(|name| name.contains('.'));
    match app.files.get(PAGE, client) {
        // Everything else is an address inside the client.
        Some(page) if !is_a_file => with_cookie(&app, &headers, file(&page, false, &headers)),
        Some(_) | None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// The cookie comes with the page, so that everything the page asks for at once is asked by the same browser.
fn with_cookie(app: &App, asked: &HeaderMap, mut response: Response) -> Response {
    let (_, cookie) = guard::browser_or_new(&app.config, asked);
    if let Some(cookie) = cookie.and_then(|cookie| HeaderValue::from_str(&cookie).ok()) {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    response
}

fn file(ready: &Ready, lasts: bool, asked: &HeaderMap) -> Response {
    let caching = if lasts { "public, max-age=31536000, immutable" } else { "no-cache" };
    let is_known =
        asked.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == ready.tag.as_bytes());
    let headers = [
        (header::CONTENT_TYPE, ready.kind),
        (header::CACHE_CONTROL, caching),
        (header::VARY, "accept-encoding"),
        (header::ETAG, &ready.tag),
    ];
    if is_known {
        return (StatusCode::NOT_MODIFIED, headers).into_response();
    }
    match ready.gzip.clone().filter(|_| takes_gzip(asked)) {
        Some(packed) => (headers, [(header::CONTENT_ENCODING, "gzip")], Body::from(packed)).into_response(),
        None => (headers, Body::from(ready.plain.clone())).into_response(),
    }
}

fn takes_gzip(asked: &HeaderMap) -> bool {
    let listed = asked.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
    listed.split(',').any(|way| {
        let mut words = way.split(';').map(str::trim);
        words.next() == Some("gzip") && !words.any(|word| word == "q=0")
    })
}
