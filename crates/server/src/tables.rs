//! All tables: found by their code, brought in when they are asked for, put away when nobody is there.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use engine::{Players, Seat};
use protocol::lobby::{Created, Holder, Link, NewHolder, NewTable, Problem, ScriptWish};
use protocol::{Id, Refusal};
use tokio::sync::{mpsc, oneshot};

use crate::choosing::{self, problem};
use crate::config::Config;
use crate::secret::{self, Hash};
use crate::store::{self, Store, StoredSeat};
use crate::table::{Command, Setup, Table, tidy_name};

/// Commands that wait for a table.
const QUEUE: usize = 64;

pub type Handle = mpsc::Sender<Command>;

pub struct Tables {
    live: Mutex<HashMap<String, Handle>>,
    /// Held while a table is brought in, so that it is not brought in twice.
    loading: tokio::sync::Mutex<()>,
    pub store: Arc<dyn Store>,
    config: Arc<Config>,
}

impl std::fmt::Debug for Tables {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Tables").finish_non_exhaustive()
    }
}

impl Tables {
    pub fn new(store: Arc<dyn Store>, config: Arc<Config>) -> Arc<Tables> {
        let loading = tokio::sync::Mutex::new(());
        Arc::new(Tables { live: Mutex::new(HashMap::new()), loading, store, config })
    }

    fn live(&self) -> std::sync::MutexGuard<'_, HashMap<String, Handle>> {
        // Nothing is done under the lock that could leave the map half changed.
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn find_live(&self, code: &str) -> Option<Handle> {
        self.live().get(code).filter(|handle| !handle.is_closed()).cloned()
    }

    pub async fn get(self: &Arc<Tables>, code: &str) -> Result<Handle, Refusal> {
        if !secret::is_code(code) {
            return Err(Refusal::NoSuchTable);
        }
        if let Some(handle) = self.find_live(code) {
            return Ok(handle);
        }
        let _loading = self.loading.lock().await;
        if let Some(handle) = self.find_live(code) {
            return Ok(handle);
        }
        let found = self.store.find(code).await.map_err(|error| {
            tracing::error!(%error, "a table could not be read");
            Refusal::Storage
        })?;
        let stored = found.ok_or(Refusal::NoSuchTable)?;
        let id = stored.id;
        let table = Table::load(stored, self.store.clone(), self.config.clone()).await.map_err(|error| {
            tracing::error!(table = id, error, "a table could not be put back");
            Refusal::Storage
        })?;
        let (handle, commands) = mpsc::channel(QUEUE);
        self.live().insert(code.to_owned(), handle.clone());
        tokio::spawn(table.run(commands, self.clone()));
        Ok(handle)
    }

    /// Takes a table out if nothing waits for it. Afterwards nobody can reach this one any more.
    pub fn put_away(&self, code: &str, commands: &mpsc::Receiver<Command>) -> bool {
        let mut live = self.live();
        if !commands.is_empty() {
            return false;
        }
        live.remove(code);
        true
    }

    /// Asks a table for something; brings it in again if it was being put away.
    pub async fn ask<T>(
        self: &Arc<Tables>,
        code: &str,
        mut command: impl FnMut(oneshot::Sender<T>) -> Command,
    ) -> Result<T, Refusal> {
        for _ in 0..3 {
            let handle = self.get(code).await?;
            let (done, answer) = oneshot::channel();
            if handle.send(command(done)).await.is_ok()
                && let Ok(answer) = answer.await
            {
                return Ok(answer);
            }
        }
        Err(Refusal::NoSuchTable)
    }

    pub async fn create(self: &Arc<Tables>, host: Hash, wished: &NewTable) -> Result<Created, Problem> {
        let players = Players::from_count(wished.players)
            .ok_or_else(|| problem(Refusal::BadOptions, "a table has two to four players"))?;
        let all: Vec<Seat> = players.seats().collect();
        check_seats(wished, &all)?;
        let name =
            tidy_name(&wished.name).map_err(|refusal| problem(refusal, "this name cannot be shown"))?;
        let chosen = choosing::choose(&wished.script, players, &wished.options)?;
        let setup = Setup::new(wished, players, choosing::set_of(&wished.script, chosen.as_ref()));
        let mut links = Vec::with_capacity(all.len());
        let mut seats = Vec::with_capacity(all.len());
        let mut own = Vec::new();
        for seat in all {
            let secret = secret::token();
            let wish = wished.seats.iter().find(|it| it.seat.0 == seat).map(|it| it.holder);
            let (holder, name) = match wish {
                Some(NewHolder::Me) => (Holder::Person, name.clone()),
                Some(NewHolder::Bot) => (Holder::Bot, String::new()),
                Some(NewHolder::Invite) | None => (Holder::Nobody, String::new()),
            };
            let n_owners = u32::from(wish == Some(NewHolder::Me));
            if n_owners > 0 {
                own.push(seat);
            }
            seats.push(StoredSeat {
                seat,
                holder,
                name,
                secret: secret::hash(&secret),
                wish: None,
                n_owners,
            });
            if holder == Holder::Nobody {
                links.push(Link { seat: Id(seat), secret });
            }
        }
        let code = secret::code();
        let table = store::NewTable {
            code: code.clone(),
            host,
            setup: setup.write(),
            chosen: chosen.map(|chosen| chosen.sealed),
            is_open: wished.open,
            seats,
            own: own.clone(),
        };
        self.store.create(table).await.map_err(|error| {
            tracing::error!(%error, "a table could not be made");
            problem(Refusal::Storage, "the table could not be stored")
        })?;
        metrics::counter!("loopbreaker_tables_total").increment(1);
        // Bringing it in starts the game if nothing is missing.
        self.get(&code).await.map_err(|refusal| problem(refusal, "the table could not be opened"))?;
        Ok(Created { code, links, yours: own.into_iter().map(Id).collect() })
    }

    /// Tells every table that the server goes down.
    pub async fn shut_down(&self) {
        let handles: Vec<Handle> = self.live().drain().map(|(_, handle)| handle).collect();
        for handle in handles {
            let _ = handle.send(Command::ShutDown).await;
        }
    }
}

fn check_seats(wished: &NewTable, all: &[Seat]) -> Result<(), Problem> {
    for (i, seat) in wished.seats.iter().enumerate() {
        if !all.contains(&seat.seat.0) {
            return Err(problem(Refusal::NoSuchSeat, format!("seat {} is not at this table", seat.seat)));
        }
        if wished.seats[..i].iter().any(|earlier| earlier.seat == seat.seat) {
            return Err(problem(Refusal::BadOptions, format!("seat {} is named twice", seat.seat)));
        }
    }
    let holder = |of: Seat| wished.seats.iter().find(|seat| seat.seat.0 == of).map(|seat| seat.holder);
    let mastermind = holder(Seat::Mastermind);
    match wished.script {
        ScriptWish::Mastermind { .. } if mastermind == Some(NewHolder::Bot) => {
            Err(problem(Refusal::BadOptions, "a bot does not pick a script"))
        }
        ScriptWish::Surprise { .. }
        | ScriptWish::Mastermind { .. }
        | ScriptWish::Bundled { .. }
        | ScriptWish::File { .. } => Ok(()),
    }
}
