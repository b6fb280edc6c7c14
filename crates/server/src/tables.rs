//! All tables: found by their code, brought in when they are asked for, put away when nobody is there.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use engine::{Players, Seat};
use protocol::lobby::{Created, Holder, Link, ListedTable, NewHolder, NewTable, Problem, ScriptWish};
use protocol::{Id, Refusal};
use text::Words;
use tokio::sync::{mpsc, oneshot, watch};

use crate::choosing::{self, problem};
use crate::config::Config;
use crate::secret::{self, Hash};
use crate::store::{self, Store, StoredSeat};
use crate::table::{Command, Setup, Table, tidy_name};

/// Commands that wait for a table.
const QUEUE: usize = 64;

pub type Handle = mpsc::Sender<Command>;

/// Tables that are brought in or looked at in the database at one time.
const LANES: usize = 32;
const MOST_LOOKED_AT: usize = 4;
/// How often tables are looked for that nobody wants any more, and how many are put out at a time.
const TIDY_EVERY: Duration = Duration::from_secs(3600);
const MOST_PUT_OUT: u32 = 1000;

pub struct Tables {
    live: Mutex<Live>,
    /// One of them is held while a table is brought in, so that it is not brought in twice.
    lanes: [tokio::sync::Mutex<()>; LANES],
    looking: tokio::sync::Semaphore,
    pub store: Arc<dyn Store>,
    config: Arc<Config>,
}

#[derive(Default)]
struct Live {
    handles: HashMap<String, Handle>,
    /// Nothing is brought in any more.
    is_going_down: bool,
}

impl std::fmt::Debug for Tables {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Tables").finish_non_exhaustive()
    }
}

impl Tables {
    pub fn new(store: Arc<dyn Store>, config: Arc<Config>) -> Arc<Tables> {
        let (live, lanes) = (Mutex::default(), std::array::from_fn(|_| tokio::sync::Mutex::default()));
        let looking = tokio::sync::Semaphore::new(MOST_LOOKED_AT);
        Arc::new(Tables { live, lanes, looking, store, config })
    }

    fn live(&self) -> std::sync::MutexGuard<'_, Live> {
        // Nothing is done under the lock that could leave the map half changed.
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn find_live(&self, code: &str) -> Option<Handle> {
        self.live().handles.get(code).filter(|handle| !handle.is_closed()).cloned()
    }

    /// Tables in memory.
    pub fn n_live(&self) -> usize {
        self.live().handles.len()
    }

    fn lane(&self, code: &str) -> &tokio::sync::Mutex<()> {
        let sum: usize = code.bytes().map(usize::from).sum();
        &self.lanes[sum % LANES]
    }

    pub async fn get(self: &Arc<Tables>, code: &str) -> Result<Handle, Refusal> {
        if !secret::is_code(code) {
            return Err(Refusal::NoSuchTable);
        }
        if let Some(handle) = self.find_live(code) {
            return Ok(handle);
        }
        let _lane = self.lane(code).lock().await;
        if let Some(handle) = self.find_live(code) {
            return Ok(handle);
        }
        let table = self.read(code).await?;
        if let Err(error) = self.store.touch(table.id()).await {
            tracing::error!(table = table.id(), %error, "a visit could not be noted");
        }
        let (handle, commands) = mpsc::channel(QUEUE);
        let mut live = self.live();
        if live.is_going_down {
            return Err(Refusal::Storage);
        }
        live.handles.insert(code.to_owned(), handle.clone());
        drop(live);
        tokio::spawn(Box::new(table).run(commands, self.clone()));
        Ok(handle)
    }

    /// A table as it is listed. It is not brought in for that.
    pub async fn look(self: &Arc<Tables>, code: &str, yours: Vec<Seat>) -> Result<ListedTable, Refusal> {
        if !secret::is_code(code) {
            return Err(Refusal::NoSuchTable);
        }
        if self.find_live(code).is_some() {
            return self.ask(code, |done| Command::List { yours: yours.clone(), done }).await;
        }
        let _looking = self.looking.acquire().await.map_err(|_| Refusal::Storage)?;
        Ok(self.read(code).await?.listed(yours))
    }

    async fn read(&self, code: &str) -> Result<Table, Refusal> {
        let found = self.store.find(code).await.map_err(|error| {
            tracing::error!(%error, "a table could not be read");
            Refusal::Storage
        })?;
        let stored = found.ok_or(Refusal::NoSuchTable)?;
        let id = stored.id;
        Table::load(stored, self.store.clone(), self.config.clone()).await.map_err(|error| {
            tracing::error!(table = id, error, "a table could not be put back");
            Refusal::Storage
        })
    }

    /// Takes a table out if nothing waits for it. Afterwards nobody can reach this one any more.
    pub fn put_away(&self, code: &str, commands: &mpsc::Receiver<Command>) -> bool {
        let mut live = self.live();
        if !commands.is_empty() {
            return false;
        }
        live.handles.remove(code);
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

    /// Makes a table; complaints about a script of one's own are in these words.
    pub async fn create(
        self: &Arc<Tables>,
        host: Hash,
        wished: &NewTable,
        words: &Words,
    ) -> Result<Created, Problem> {
        let players = Players::from_count(wished.players)
            .ok_or_else(|| problem(Refusal::BadOptions, "a table has two to four players"))?;
        let all: Vec<Seat> = players.seats().collect();
        check_seats(wished, &all)?;
        let failed = |error: store::StoreError| {
            tracing::error!(%error, "a table could not be made");
            problem(Refusal::Storage, "the table could not be stored")
        };
        if self.store.n_tables().await.map_err(failed)? >= self.config.limits.tables {
            return Err(problem(Refusal::TooManyTables, "there are too many tables here"));
        }
        let name =
            tidy_name(&wished.name).map_err(|refusal| problem(refusal, "this name cannot be shown"))?;
        let chosen = choosing::choose(&wished.script, players, &wished.options, words)?;
        let setup =
            Setup::new(wished, players, choosing::set_of(&wished.script, chosen.as_ref()), name.clone());
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
        self.store.create(table).await.map_err(failed)?;
        metrics::counter!("loopbreaker_tables_total").increment(1);
        // Bringing it in starts the game if nothing is missing.
        self.get(&code).await.map_err(|refusal| problem(refusal, "the table could not be opened"))?;
        Ok(Created { code, links, yours: own.into_iter().map(Id).collect() })
    }

    /// Puts out tables at which nobody has been for long, now and then.
    pub async fn tidy_up(self: Arc<Tables>, stopped: watch::Receiver<bool>) {
        loop {
            if let Err(error) = self.put_out_the_old().await {
                tracing::error!(%error, "old tables could not be put out");
            }
            tokio::select! {
                () = tokio::time::sleep(TIDY_EVERY) => {}
                () = crate::until(stopped.clone()) => return,
            }
        }
    }

    async fn put_out_the_old(&self) -> Result<(), store::StoreError> {
        let limits = &self.config.limits;
        let old = self.store.untouched(limits.keep_waiting, limits.keep, MOST_PUT_OUT).await?;
        for code in old {
            // Nobody brings it in meanwhile.
            let _lane = self.lane(&code).lock().await;
            if self.find_live(&code).is_none() {
                self.store.delete(&code).await?;
            }
        }
        Ok(())
    }

    /// Tells every table that the server goes down. From here on none is brought in.
    pub async fn shut_down(&self) {
        let handles: Vec<Handle> = {
            let mut live = self.live();
            live.is_going_down = true;
            live.handles.drain().map(|(_, handle)| handle).collect()
        };
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
