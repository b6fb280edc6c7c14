//! Requests and answers, as docs/protocol.md lists them.

use std::net::SocketAddr;
use std::sync::LazyLock;
use std::sync::atomic::Ordering;

use axum::Json;
use axum::body::Bytes;
use axum::extract::{ConnectInfo, Path, Query, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use engine::Seat;
use protocol::catalogue::{
    Catalogue, ReferenceSheet, ScriptTitle, SheetEntry, SheetFact, SheetPart, SheetRule, SheetSection,
};
use protocol::lobby::{
    CheckScript, Checked, Claim, Claimed, Join, Link, ListedTable, NewLink, NewTable, Problem, QrWish,
    ScriptWish,
};
use protocol::{Id, Refusal};
use rules::{Library, Preset, TragedySet};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::json;
use text::{Language, Words};

use super::{App, guard};
use crate::choosing;
use crate::secret::{self, Hash};
use crate::table::Command;

/// Tables in one list.
const MOST_LISTED: u32 = 50;
/// The longest address a picture is made of.
const MAX_ADDRESS: usize = 300;

pub(super) type Answer = Result<Response, Refused>;

/// A request that was not carried out.
pub(super) struct Refused(Box<Problem>);

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        problem_response(&self.0)
    }
}

impl From<Problem> for Refused {
    fn from(problem: Problem) -> Refused {
        Refused(Box::new(problem))
    }
}

pub(super) fn refuse(refusal: Refusal, detail: &str) -> Response {
    refused(refusal, detail).into_response()
}

fn refused(refusal: Refusal, detail: &str) -> Refused {
    choosing::problem(refusal, detail).into()
}

fn problem_response(problem: &Problem) -> Response {
    let status = match problem.problem {
        Refusal::Unreadable
        | Refusal::NoSuchScript
        | Refusal::BadScript
        | Refusal::BadOptions
        | Refusal::BadName
        | Refusal::NotInNotebook
        | Refusal::BadNote
        | Refusal::NotTogether
        | Refusal::NotOffered => StatusCode::BAD_REQUEST,
        Refusal::TooLarge | Refusal::NotebookFull => StatusCode::PAYLOAD_TOO_LARGE,
        Refusal::TooFast | Refusal::TooManyTables | Refusal::TooManySockets => StatusCode::TOO_MANY_REQUESTS,
        Refusal::NotYourSeat
        | Refusal::NotTheHost
        | Refusal::WrongSecret
        | Refusal::BothSides
        | Refusal::NoHelp
        | Refusal::Forbidden => StatusCode::FORBIDDEN,
        Refusal::NoSuchTable | Refusal::NoSuchSeat | Refusal::NotFound => StatusCode::NOT_FOUND,
        Refusal::Stale
        | Refusal::NotAsked
        | Refusal::NotStarted
        | Refusal::Started
        | Refusal::Over
        | Refusal::Closed
        | Refusal::NotNow
        | Refusal::SeatTaken
        | Refusal::SeatMissing
        | Refusal::NoScriptYet => StatusCode::CONFLICT,
        Refusal::Storage | Refusal::Busy | Refusal::Failed => StatusCode::SERVICE_UNAVAILABLE,
    };
    (status, Json(problem)).into_response()
}

/// The body of a request, or what is wrong with it.
pub(super) fn read<T: DeserializeOwned>(
    headers: &HeaderMap,
    body: &Result<Bytes, axum::extract::rejection::BytesRejection>,
) -> Result<T, Refused> {
    // A page of another server can send a form without asking, but not this type.
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    if !kind.starts_with("application/json") {
        return Err(refused(Refusal::Unreadable, "the body has to be application/json"));
    }
    match body {
        Ok(body) => serde_json::from_slice(body)
            .map_err(|error| refused(Refusal::Unreadable, &format!("the body cannot be read: {error}"))),
        Err(_) => Err(refused(Refusal::TooLarge, "the body is too large")),
    }
}

pub(super) fn plain(refusal: Refusal) -> Refused {
    let detail = match refusal {
        Refusal::NoSuchTable => "there is no table with this code",
        Refusal::WrongSecret => "this secret belongs to no seat of this table, or was used",
        Refusal::BothSides => "whoever is a Protagonist here cannot be the Mastermind too",
        Refusal::SeatTaken => "no such seat is free",
        Refusal::NoSuchSeat => "there is no such seat at this table",
        Refusal::NotTheHost => "only whoever made the table may do that",
        Refusal::Forbidden => "this table is not open to strangers",
        Refusal::Closed => "the table is closed",
        Refusal::NotNow => "not before the game is over",
        Refusal::Failed => "the detective has failed",
        Refusal::Busy => "the detective has enough to do; come back soon",
        Refusal::NotOffered => "there is nothing of this kind at this table",
        Refusal::NotFound => "there is no such moment",
        Refusal::Storage => "the database failed",
        Refusal::Unreadable
        | Refusal::TooLarge
        | Refusal::TooFast
        | Refusal::Stale
        | Refusal::NotAsked
        | Refusal::NotTogether
        | Refusal::NotYourSeat
        | Refusal::NotStarted
        | Refusal::Started
        | Refusal::Over
        | Refusal::SeatMissing
        | Refusal::NoSuchScript
        | Refusal::BadScript
        | Refusal::BadOptions
        | Refusal::BadName
        | Refusal::NotInNotebook
        | Refusal::BadNote
        | Refusal::NotebookFull
        | Refusal::NoScriptYet
        | Refusal::TooManyTables
        | Refusal::TooManySockets
        | Refusal::NoHelp => "refused",
    };
    refused(refusal, detail)
}

/// An answer that may bring a cookie along.
fn with_cookie(answer: impl Serialize, cookie: Option<String>) -> Response {
    let mut response = Json(answer).into_response();
    if let Some(cookie) = cookie.and_then(|cookie| HeaderValue::from_str(&cookie).ok()) {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    response
}

pub(super) async fn health(State(app): State<App>) -> Response {
    let (code, status) = if app.going_down.load(Ordering::Relaxed) {
        (StatusCode::SERVICE_UNAVAILABLE, "going-down")
    } else if !app.tables.store.is_well() {
        (StatusCode::SERVICE_UNAVAILABLE, "not-storing")
    } else {
        (StatusCode::OK, "ok")
    };
    (code, Json(json!({ "status": status }))).into_response()
}

pub(super) async fn not_found() -> Response {
    refuse(Refusal::NotFound, "there is nothing here")
}

// What is printed.

pub(super) async fn catalogue() -> Response {
    static CATALOGUE: LazyLock<String> =
        LazyLock::new(|| serde_json::to_string(&Catalogue::new()).expect("the catalogue is JSON"));
    ([(header::CONTENT_TYPE, "application/json")], CATALOGUE.as_str()).into_response()
}

pub(super) async fn scripts() -> Json<Vec<ScriptTitle>> {
    let playable = Library::all().iter().filter(|script| script.unplayable().is_none());
    Json(playable.map(ScriptTitle::of).collect())
}

#[derive(Debug, Deserialize)]
pub(super) struct SheetWish {
    #[serde(default)]
    lang: String,
    #[serde(default)]
    preset: String,
}

fn words(lang: &str) -> &'static Words {
    Words::of(if lang.starts_with("es") { Language::Spanish } else { Language::English })
}

/// In the language of the request.
fn words_of(headers: &HeaderMap) -> &'static Words {
    let wanted = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    words(wanted.unwrap_or_default())
}

pub(super) async fn sheet(Path(set): Path<String>, Query(wish): Query<SheetWish>) -> Answer {
    let set: TragedySet = set.parse().map_err(|_| refused(Refusal::NotFound, "there is no such set"))?;
    let preset: Preset = wish.preset.parse().unwrap_or(Preset::Handbook);
    let sheet = text::sheet(words(&wish.lang), set, preset.switches());
    Ok(Json(reference(sheet)).into_response())
}

/// The two sheets have the same form; only this crate knows both.
fn reference(sheet: text::Sheet) -> ReferenceSheet {
    let entry = |entry| {
        let text::Entry { id, name, facts, rules } = entry;
        SheetEntry {
            id,
            name,
            facts: facts.into_iter().map(|it| SheetFact { label: it.label, value: it.value }).collect(),
            rules: rules.into_iter().map(|it| SheetRule { tags: it.tags, text: it.text }).collect(),
        }
    };
    let section = |section| {
        let text::Section { id, heading, intro, numbered, entries } = section;
        SheetSection { id, heading, intro, numbered, entries: entries.into_iter().map(entry).collect() }
    };
    let part = |part| {
        let text::Part { id, heading, sections } = part;
        SheetPart { id, heading, sections: sections.into_iter().map(section).collect() }
    };
    let text::Sheet { id, title, intro, parts } = sheet;
    ReferenceSheet { id, title, intro, parts: parts.into_iter().map(part).collect() }
}

pub(super) async fn check_script(
    headers: HeaderMap,
    body: Result<Bytes, axum::extract::rejection::BytesRejection>,
) -> Answer {
    let wish: CheckScript = read(&headers, &body)?;
    let complaints = choosing::complaints(&wish.text, words(&wish.lang));
    Ok(Json(Checked { complaints }).into_response())
}

pub(super) async fn qr(
    State(app): State<App>,
    headers: HeaderMap,
    body: Result<Bytes, axum::extract::rejection::BytesRejection>,
) -> Answer {
    let wish: QrWish = read(&headers, &body)?;
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let here = [format!("http://{host}/"), format!("https://{host}/")];
    let is_ours = here.iter().any(|begin| wish.address.starts_with(begin.as_str()))
        || app.config.origins.iter().any(|origin| wish.address.starts_with(&format!("{origin}/")));
    if !is_ours || wish.address.len() > MAX_ADDRESS {
        return Err(refused(Refusal::BadOptions, "pictures are made of addresses of this server only"));
    }
    let code = qrcode::QrCode::new(wish.address.as_bytes())
        .map_err(|_| refused(Refusal::TooLarge, "the address does not fit into a picture"))?;
    let picture = code.render::<qrcode::render::svg::Color<'_>>().min_dimensions(200, 200).build();
    let headers = [(header::CONTENT_TYPE, "image/svg+xml"), (header::CACHE_CONTROL, "no-store")];
    Ok((headers, picture).into_response())
}

// Tables.

pub(super) async fn create(
    State(app): State<App>,
    ConnectInfo(direct): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    body: Result<Bytes, axum::extract::rejection::BytesRejection>,
) -> Answer {
    let wished: NewTable = read(&headers, &body)?;
    let address = guard::address(&app.config, direct, &headers);
    if !app.guard.may_make_a_table(address) {
        return Err(refused(Refusal::TooManyTables, "too many tables from this address; try again later"));
    }
    let (browser, cookie) = guard::browser_or_new(&app.config, &headers);
    let created = app.tables.create(browser, &wished, words_of(&headers)).await.map_err(Refused::from)?;
    Ok(with_cookie(created, cookie))
}

pub(super) async fn open_tables(State(app): State<App>) -> Answer {
    let codes = app.tables.store.open_tables(MOST_LISTED).await;
    let codes = codes.map_err(|_| plain(Refusal::Storage))?;
    Ok(Json(listed(&app, codes, None).await).into_response())
}

pub(super) async fn my_tables(State(app): State<App>, headers: HeaderMap) -> Answer {
    let Some(browser) = guard::browser(&headers) else {
        return Ok(Json(Vec::<ListedTable>::new()).into_response());
    };
    let codes = app.tables.store.tables_of(browser, MOST_LISTED).await;
    let codes = codes.map_err(|_| plain(Refusal::Storage))?;
    let mut tables = listed(&app, codes, Some(browser)).await;
    tables.sort_by_key(|table| !table.your_turn);
    Ok(Json(tables).into_response())
}

async fn listed(app: &App, codes: Vec<String>, browser: Option<Hash>) -> Vec<ListedTable> {
    let mut tables = Vec::with_capacity(codes.len());
    for code in codes {
        let yours = own_seats(app, browser, &code).await.unwrap_or_default();
        tables.extend(app.tables.look(&code, yours).await);
    }
    tables
}

/// The seats of a browser at a table.
async fn own_seats(app: &App, browser: Option<Hash>, code: &str) -> Result<Vec<Seat>, Refusal> {
    if !secret::is_code(code) {
        return Err(Refusal::NoSuchTable);
    }
    let Some(browser) = browser else { return Ok(Vec::new()) };
    let found = app.tables.store.seats_of(browser, code).await.map_err(|_| Refusal::Storage)?;
    Ok(found)
}

pub(super) async fn table(State(app): State<App>, Path(code): Path<String>, headers: HeaderMap) -> Answer {
    let yours = own_seats(&app, guard::browser(&headers), &code).await.map_err(plain)?;
    let listed = app.tables.look(&code, yours).await.map_err(plain)?;
    Ok(Json(listed).into_response())
}

pub(super) async fn claim(
    State(app): State<App>,
    Path(code): Path<String>,
    headers: HeaderMap,
    body: Result<Bytes, axum::extract::rejection::BytesRejection>,
) -> Answer {
    let claim: Claim = read(&headers, &body)?;
    if !secret::is_token(&claim.secret) {
        return Err(plain(Refusal::WrongSecret));
    }
    let (browser, cookie) = guard::browser_or_new(&app.config, &headers);
    let secret = secret::hash(&claim.secret);
    let claimed = app.tables.ask(&code, |done| Command::Claim { browser, secret, done }).await;
    let seat = claimed.and_then(|claimed| claimed).map_err(plain)?;
    Ok(with_cookie(Claimed { seat: Id(seat) }, cookie))
}

pub(super) async fn join(
    State(app): State<App>,
    Path(code): Path<String>,
    headers: HeaderMap,
    body: Result<Bytes, axum::extract::rejection::BytesRejection>,
) -> Answer {
    let join: Join = read(&headers, &body)?;
    let (browser, cookie) = guard::browser_or_new(&app.config, &headers);
    let seat = join.seat.map(|seat| seat.0);
    let joined = app.tables.ask(&code, |done| Command::Join { browser, seat, done }).await;
    let seat = joined.and_then(|joined| joined).map_err(plain)?;
    Ok(with_cookie(Claimed { seat: Id(seat) }, cookie))
}

pub(super) async fn new_link(
    State(app): State<App>,
    Path(code): Path<String>,
    headers: HeaderMap,
    body: Result<Bytes, axum::extract::rejection::BytesRejection>,
) -> Answer {
    let wish: NewLink = read(&headers, &body)?;
    relink(&app, &code, &headers, Some(wish.seat.0)).await
}

pub(super) async fn free_links(
    State(app): State<App>,
    Path(code): Path<String>,
    headers: HeaderMap,
) -> Answer {
    relink(&app, &code, &headers, None).await
}

async fn relink(app: &App, code: &str, headers: &HeaderMap, seat: Option<Seat>) -> Answer {
    let browser = guard::browser(headers).ok_or_else(|| plain(Refusal::NotTheHost))?;
    let links = app.tables.ask(code, |done| Command::Relink { browser, seat, done }).await;
    let links = links.and_then(|links| links).map_err(plain)?;
    let links: Vec<Link> = links.into_iter().map(|(seat, secret)| Link { seat: Id(seat), secret }).collect();
    Ok(Json(links).into_response())
}

pub(super) async fn choose_script(
    State(app): State<App>,
    Path(code): Path<String>,
    headers: HeaderMap,
    body: Result<Bytes, axum::extract::rejection::BytesRejection>,
) -> Answer {
    let wish: ScriptWish = read(&headers, &body)?;
    let (browser, words) = (guard::browser(&headers), words_of(&headers));
    let chosen =
        app.tables.ask(&code, |done| Command::Choose { browser, wish: wish.clone(), words, done }).await;
    chosen.map_err(plain)?.map_err(Refused::from)?;
    Ok(Json(json!({})).into_response())
}

pub(super) async fn replay(State(app): State<App>, Path(code): Path<String>) -> Answer {
    let replay = app.tables.ask(&code, |done| Command::Replay { done }).await;
    let replay = replay.and_then(|replay| replay).map_err(plain)?;
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], replay.write()).into_response())
}
