//! The files of the web client; without one, a page that says where the door is.

use std::borrow::Cow;

use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderMap, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse as _, Response};

use super::App;
use crate::secret;

const PAGE: &str = "index.html";

/// Shown by a server that was built without the client.
const NO_CLIENT: &str = "<!doctype html><html lang=en><meta charset=utf-8><title>Loopbreaker</title>\
    <p>This server was built without its web client. The tables are open all the same: see docs/protocol.md.</p></html>";

pub(super) async fn serve(State(app): State<App>, method: Method, uri: Uri, headers: HeaderMap) -> Response {
    if !matches!(method, Method::GET | Method::HEAD) {
        return StatusCode::METHOD_NOT_ALLOWED.into_response();
    }
    let path = uri.path().trim_start_matches('/');
    let Some(client) = app.config.client else {
        return file(Cow::Borrowed(NO_CLIENT.as_bytes()), "text/html; charset=utf-8", false, &headers);
    };
    if let Some((content, kind)) = client(path).filter(|_| !path.is_empty()) {
        // The names of these change with their content.
        let lasts = path.starts_with("assets/");
        return file(content, kind, lasts, &headers);
    }
    let is_a_file = path.rsplit('/').next().is_some_and(|name| name.contains('.'));
    match client(PAGE) {
        // Everything else is an address inside the client.
        Some((content, kind)) if !is_a_file => file(content, kind, false, &headers),
        Some(_) | None => StatusCode::NOT_FOUND.into_response(),
    }
}

fn file(content: Cow<'static, [u8]>, kind: &'static str, lasts: bool, asked: &HeaderMap) -> Response {
    let tag = format!("\"{}\"", &secret::hex(&secret::hash_bytes(&content))[..16]);
    let caching = if lasts { "public, max-age=31536000, immutable" } else { "no-cache" };
    let is_known = asked.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes());
    let headers = [
        (header::CONTENT_TYPE, kind.to_owned()),
        (header::CACHE_CONTROL, caching.to_owned()),
        (header::ETAG, tag),
    ];
    if is_known {
        return (StatusCode::NOT_MODIFIED, headers).into_response();
    }
    let body = match content {
        Cow::Borrowed(content) => Body::from(content),
        Cow::Owned(content) => Body::from(content),
    };
    (headers, body).into_response()
}
