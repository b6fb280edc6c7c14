//! The review of a finished game.

use std::sync::Arc;

use axum::Json;
use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use protocol::Refusal;
use protocol::detective::AskReview;
use serde::Deserialize;

use super::App;
use super::api::{Answer, plain, read};
use crate::detective::Question;
use crate::review::Looked;
use crate::secret;
use crate::table::Command;

#[derive(Debug, Deserialize)]
pub(super) struct At {
    point: u32,
}

/// How far the review is, or all of it. Whoever asks first has it made.
pub(super) async fn review(State(app): State<App>, Path(code): Path<String>) -> Answer {
    let looked = looked(&app, &code).await.map_err(plain)?;
    Ok(Json(looked.state().map_err(plain)?).into_response())
}

/// What was possible at a moment.
pub(super) async fn candidates(
    State(app): State<App>,
    Path(code): Path<String>,
    Query(at): Query<At>,
) -> Answer {
    let looked = looked(&app, &code).await.map_err(plain)?;
    let candidates = looked.candidates(at.point).map_err(plain)?;
    Ok(Json(&*candidates).into_response())
}

pub(super) async fn why(
    State(app): State<App>,
    Path(code): Path<String>,
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Answer {
    let AskReview { point, claim, lang, closer } = read(&headers, &body)?;
    let looked = looked(&app, &code).await.map_err(plain)?;
    let why = looked.why(point, Question { claim, lang, closer }).await.map_err(plain)?;
    Ok::<Response, _>(Json(why).into_response())
}

async fn looked(app: &App, code: &str) -> Result<Arc<Looked>, Refusal> {
    if !secret::is_code(code) {
        return Err(Refusal::NoSuchTable);
    }
    if let Some(looked) = app.reviews.find(code) {
        return Ok(looked);
    }
    let replay = app.tables.ask(code, |done| Command::Replay { done }).await??;
    app.reviews.begin(code, replay)
}
