//! A real server over loopback, with real sockets. A choice counts when it is on disk, acknowledged, and all four
//! seats have their update.

use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context as _, bail, ensure};
use bots::rng::Pcg;
use engine::Seat;
use protocol::ask::About;
use protocol::lobby::{Assistance, NewHolder, NewSeat, NewTable, ScriptWish, TableOptions, Wish};
use protocol::{FromClient, Id};
use serde::{Deserialize, Deserializer};
use serde_json::value::RawValue;
use serde_json::{Value, json};
use server::guest::{Guest, Socket};
use text::Arg;
use tokio::sync::Barrier;

use super::super::{print, print_json};
use super::seconds;
use crate::{Done, Output};

const SEATS: [Seat; 4] = [Seat::Mastermind, Seat::Protagonist(0), Seat::Protagonist(1), Seat::Protagonist(2)];
/// Two of three random games of it come to the fourth loop; most others end sooner.
const SCRIPT: &str = "the-zone-of-midnight";
const LOOPS: u8 = 4;
/// Tables whose memory is measured, and how many are there before them: what the first ones bring in, all share.
const LIVE: usize = 50;
const FIRST: usize = 10;

#[derive(Debug, clap::Args)]
pub(super) struct ServerArgs {
    /// How many tables at a time.
    #[arg(long, value_delimiter = ',', default_values_t = [1, 10, 50])]
    tables: Vec<usize>,
    /// Seconds for each measurement.
    #[arg(long, default_value_t = 5.0, value_parser = seconds)]
    seconds: f64,
}

/// What was measured with so many tables.
struct Measured {
    tables: usize,
    choices_per_second: f64,
    /// Milliseconds from the choice to the last seat's update, sorted.
    latencies: Vec<f64>,
    /// Computing time in per cent of one core.
    server_cpu: Option<f64>,
    load_cpu: Option<f64>,
}

pub(super) fn run(args: &ServerArgs, output: Output) -> anyhow::Result<Done> {
    ensure!(args.tables.iter().all(|n| (1..=1000).contains(n)), "between 1 and 1000 tables");
    // Waking another thread is dearer than all that a message needs here.
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(measure(args, output))
}

async fn measure(args: &ServerArgs, output: Output) -> anyhow::Result<Done> {
    let folder = tempfile::tempdir()?;
    let house = House::open(folder.path())?;
    let time = Duration::from_secs_f64(args.seconds);
    // Everything is touched once before anything is counted.
    play_tables(&house, 4, time.min(Duration::from_secs(1))).await?;
    let bytes_per_table = memory(&house).await?;
    let mut sizes = Vec::new();
    let mut measured = Vec::new();
    for tables in &args.tables {
        let (one, mut its_sizes) = play_tables(&house, *tables, time).await?;
        if !output.json {
            tell(&one, output)?;
        }
        sizes.append(&mut its_sizes);
        measured.push(one);
    }
    sizes.sort_unstable();
    let mean = sizes.iter().map(|size| f64::from(*size)).sum::<f64>() / sizes.len().max(1) as f64;
    let size_at = |share: f64| sizes.get((sizes.len().saturating_sub(1) as f64 * share) as usize).copied();
    if output.json {
        let runs: Vec<Value> = measured
            .iter()
            .map(|one| {
                json!({
                    "tables": one.tables,
                    "choices_per_second": one.choices_per_second.round(),
                    "p50_ms": one.at(0.5),
                    "p95_ms": one.at(0.95),
                    "p99_ms": one.at(0.99),
                    "bytes_per_table": bytes_per_table,
                    "server_cpu_percent": one.server_cpu.map(f64::round),
                    "load_cpu_percent": one.load_cpu.map(f64::round),
                })
            })
            .collect();
        let update =
            json!({ "mean": mean.round(), "p50": size_at(0.5), "p99": size_at(0.99), "max": size_at(1.0) });
        print_json(&json!({ "server": runs, "update_bytes": update, "live_tables": LIVE }))?;
        return Ok(Done::Well);
    }
    let bytes = bytes_per_table.map_or_else(|| "?".to_owned(), |bytes| bytes.to_string());
    let args = [
        ("tables", Arg::Number(LIVE as i64)),
        ("bytes", Arg::Text(&bytes)),
        ("mean", Arg::Number(mean as i64)),
        ("p99", Arg::Number(size_at(0.99).unwrap_or(0).into())),
    ];
    print(&format!("{}\n", output.words.say("bench-server-bytes", &args)))?;
    Ok(Done::Well)
}

impl Measured {
    fn at(&self, share: f64) -> Option<f64> {
        let i = (self.latencies.len().checked_sub(1)? as f64 * share) as usize;
        self.latencies.get(i).map(|ms| (ms * 1000.0).round() / 1000.0)
    }
}

fn tell(one: &Measured, output: Output) -> anyhow::Result<()> {
    let ms = |share: f64| one.at(share).map_or_else(|| "?".to_owned(), |ms| format!("{ms:.2}"));
    let (p50, p95, p99) = (ms(0.5), ms(0.95), ms(0.99));
    let args = [
        ("tables", Arg::Number(one.tables as i64)),
        ("choices", Arg::Number(one.choices_per_second as i64)),
        ("p50", Arg::Text(&p50)),
        ("p95", Arg::Text(&p95)),
        ("p99", Arg::Text(&p99)),
    ];
    print(&format!("{}\n", output.words.say("bench-server", &args)))
}

/// This program as a server, in a process of its own.
struct House {
    child: Child,
    guest: Guest,
}

impl House {
    fn open(folder: &Path) -> anyhow::Result<House> {
        let mut child = Command::new(std::env::current_exe()?)
            .args(["--json", "serve", "--unbounded", "--listen", "127.0.0.1:0", "--database"])
            .arg(folder.join("tables.sqlite"))
            .env("LOOPBREAKER_LOG", "error")
            .stdout(Stdio::piped())
            .spawn()
            .context("the server cannot be started")?;
        let mut out = BufReader::new(child.stdout.take().context("the server's output")?);
        let mut text = String::new();
        while !text.ends_with("}\n") {
            ensure!(out.read_line(&mut text)? > 0, "the server did not start");
        }
        let said: Value = serde_json::from_str(&text)?;
        let address = said["address"].as_str().and_then(|it| it.strip_prefix("http://"));
        let address = address.context("the server did not say where it is")?.parse()?;
        Ok(House { child, guest: Guest::new(address) })
    }

    /// The memory of the server in bytes, where the system tells.
    fn memory(&self) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
        line.split_whitespace().nth(1)?.parse::<u64>().ok().map(|kilobytes| kilobytes * 1024)
    }
}

/// Seconds of computing time of a process so far.
fn cpu(process: u32) -> Option<f64> {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    let fields: Vec<&str> = stat.rsplit(')').next()?.split_whitespace().collect();
    let ticks = |n: usize| fields.get(n)?.parse::<f64>().ok();
    // Fields 14 and 15 of the whole line; the two before the bracket are cut off. A tick is 10 ms.
    Some((ticks(11)? + ticks(12)?) / 100.0)
}

impl Drop for House {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

async fn play_tables(house: &House, tables: usize, time: Duration) -> anyhow::Result<(Measured, Vec<u32>)> {
    let barrier = Arc::new(Barrier::new(tables + 1));
    let mut players = Vec::with_capacity(tables);
    for seed in 0..tables {
        let (barrier, guest) = (barrier.clone(), house.guest.clone());
        players.push(tokio::spawn(async move {
            let mut round = Round::new(guest, seed as u64).await;
            barrier.wait().await;
            let clock = Instant::now();
            let mut done = Vec::new();
            while clock.elapsed() < time {
                let party = round.as_mut().map_err(|error| anyhow::anyhow!("{error:#}"))?;
                match party.choose().await? {
                    Some(latency) => done.push(latency),
                    None => party.begin_again().await?,
                }
            }
            let party = round.map_err(|error| anyhow::anyhow!("{error:#}"))?;
            anyhow::Ok((done, party.sizes))
        }));
    }
    barrier.wait().await;
    let (server, load) = (house.child.id(), std::process::id());
    let (clock, server_before, load_before) = (Instant::now(), cpu(server), cpu(load));
    let (mut latencies, mut sizes) = (Vec::new(), Vec::new());
    for player in players {
        let (done, its_sizes) = player.await??;
        latencies.extend(done);
        sizes.extend(its_sizes);
    }
    let elapsed = clock.elapsed().as_secs_f64();
    let share = |before: Option<f64>, process: u32| Some(100.0 * (cpu(process)? - before?) / elapsed);
    let (server_cpu, load_cpu) = (share(server_before, server), share(load_before, load));
    latencies.sort_by(f64::total_cmp);
    let choices_per_second = latencies.len() as f64 / elapsed;
    Ok((Measured { tables, choices_per_second, latencies, server_cpu, load_cpu }, sizes))
}

/// What a live table with four sockets and its history takes. Tables come in one after the other, so that what is
/// needed for a moment to open one is not counted fifty times.
async fn memory(house: &House) -> anyhow::Result<Option<u64>> {
    let mut before = house.memory();
    let mut live = Vec::with_capacity(FIRST + LIVE);
    for seed in 0..FIRST + LIVE {
        if seed == FIRST {
            before = house.memory();
        }
        let mut party = Round::new(house.guest.clone(), 1_000 + seed as u64).await?;
        // The last loop is on, and nobody has left.
        while party.n_loops < u32::from(LOOPS) {
            if party.choose().await?.is_none() {
                party.begin_again().await?;
            }
        }
        live.push(party);
    }
    let grown = before.zip(house.memory()).map(|(before, after)| after.saturating_sub(before));
    Ok(grown.map(|bytes| bytes / LIVE as u64))
}

/// One table with all its seats.
struct Round {
    guest: Guest,
    rng: Pcg,
    seats: Vec<Place>,
    n_messages: u64,
    n_loops: u32,
    is_over: bool,
    sizes: Vec<u32>,
}

struct Place {
    socket: Socket,
    ask: Option<LightAsk>,
    /// The number of the last item.
    last: u32,
}

/// As much of a message as the measurement needs.
#[derive(Deserialize)]
struct Light<'a> {
    t: &'a str,
    #[serde(default)]
    from: u32,
    #[serde(default, rename = "items", deserialize_with = "n_told")]
    n_items: u32,
    #[serde(default)]
    ask: Option<LightAsk>,
    #[serde(default)]
    id: Option<&'a str>,
    #[serde(default)]
    ack: Option<&'a str>,
    #[serde(default)]
    game: Option<LightGame>,
    #[serde(default)]
    why: Option<&'a str>,
}

#[derive(Deserialize)]
struct LightGame {
    from: u32,
    #[serde(rename = "items", deserialize_with = "n_told")]
    n_items: u32,
    ask: Option<LightAsk>,
}

#[derive(Deserialize)]
struct LightAsk {
    question: u32,
    about: About,
    #[serde(default)]
    held: bool,
    #[serde(rename = "offers", deserialize_with = "n_offered")]
    n_choices: u32,
}

/// Several items of a kind may be one line, with commas between them.
fn n_told<'de, D: Deserializer<'de>>(items: D) -> Result<u32, D::Error> {
    let lines = Vec::<&RawValue>::deserialize(items)?;
    Ok(lines.iter().map(|line| 1 + line.get().matches(", ").count() as u32).sum())
}

fn n_offered<'de, D: Deserializer<'de>>(offers: D) -> Result<u32, D::Error> {
    let offers = protocol::lines::offers::deserialize(offers)?;
    Ok(offers.last().map_or(0, |last| last.from + last.what.n_choices() as u32))
}

impl Round {
    async fn new(guest: Guest, seed: u64) -> anyhow::Result<Round> {
        let mut round = Round {
            guest,
            rng: Pcg::new(seed),
            seats: Vec::new(),
            n_messages: 0,
            n_loops: 0,
            is_over: false,
            sizes: Vec::new(),
        };
        round.begin_again().await?;
        Ok(round)
    }

    async fn begin_again(&mut self) -> anyhow::Result<()> {
        let wished = NewTable {
            players: 4,
            seats: SEATS.map(|seat| NewSeat { seat: Id(seat), holder: NewHolder::Me }).to_vec(),
            script: ScriptWish::Bundled { id: SCRIPT.to_owned(), loops: Some(LOOPS) },
            options: TableOptions::default(),
            name: String::new(),
            open: false,
            spectators: false,
            start_when_full: true,
            assistance: Assistance::None,
        };
        self.seats.clear();
        self.guest.cookie = None;
        let created = self.guest.make_table(&wished).await?;
        for seat in SEATS {
            let socket = self.guest.open(&created.code, seat, 0).await?;
            self.seats.push(Place { socket, ask: None, last: 0 });
            self.hear(self.seats.len() - 1).await?;
        }
        (self.n_loops, self.is_over) = (0, false);
        self.leave_spiral().await?;
        self.catch_up().await
    }

    /// All Protagonists are ready.
    async fn leave_spiral(&mut self) -> anyhow::Result<()> {
        self.n_loops += 1;
        for place in 1..SEATS.len() {
            let id = self.new_id();
            self.seats[place].socket.send(&FromClient::Wish { id, wish: Some(Wish::Ready) }).await?;
        }
        Ok(())
    }

    fn new_id(&mut self) -> String {
        self.n_messages += 1;
        self.n_messages.to_string()
    }

    /// Lets whoever is asked choose at random and waits until all have seen it; says how many milliseconds that
    /// took, or nothing if the game is over. The Mastermind's word to go on is no choice: it comes with the one before.
    async fn choose(&mut self) -> anyhow::Result<Option<f64>> {
        if self.is_over {
            return Ok(None);
        }
        let asked = self.seats.iter().position(|place| place.ask.is_some()).context("somebody is asked")?;
        let clock = Instant::now();
        self.answer(asked).await?;
        while self.seats[0].ask.as_ref().is_some_and(|ask| matches!(ask.about, About::GoOn { .. })) {
            self.answer(0).await?;
        }
        Ok(Some(clock.elapsed().as_secs_f64() * 1000.0))
    }

    async fn answer(&mut self, asked: usize) -> anyhow::Result<()> {
        let ask = self.seats[asked].ask.take().context("a question")?;
        let index = self.rng.below(ask.n_choices as usize) as u32;
        let id = self.new_id();
        let choice = FromClient::Choose { id: id.clone(), question: ask.question, index };
        self.seats[asked].socket.send(&choice).await?;
        while self.hear(asked).await?.as_deref() != Some(&id) {}
        self.catch_up().await
    }

    /// Reads until the Mastermind knows of the choice and the others have all that he has, unless they see nothing
    /// before his answer.
    async fn catch_up(&mut self) -> anyhow::Result<()> {
        loop {
            let somebody_asked = self.seats.iter().any(|place| place.ask.is_some());
            let asked_in_secret = self.seats[0].ask.as_ref().is_some_and(|ask| ask.held);
            let mastermind = self.seats[0].last;
            let behind = self.seats.iter().position(|place| place.last < mastermind);
            let ahead = self.seats.iter().any(|place| place.last > mastermind);
            match behind {
                _ if ahead => drop(self.hear(0).await?),
                Some(_) if asked_in_secret => return Ok(()),
                Some(place) if somebody_asked => drop(self.hear(place).await?),
                None if somebody_asked || self.is_over => return Ok(()),
                // The question may come by itself, for the length of what happened before it.
                Some(_) | None => self.hear_anybody().await?,
            }
        }
    }

    async fn hear_anybody(&mut self) -> anyhow::Result<()> {
        let [mastermind, a, b, c] = &mut self.seats[..] else { bail!("a table has four seats") };
        let (place, text) = tokio::select! {
            text = mastermind.socket.next_text() => (0, text?),
            text = a.socket.next_text() => (1, text?),
            text = b.socket.next_text() => (2, text?),
            text = c.socket.next_text() => (3, text?),
        };
        self.take_in(place, &text).await.map(drop)
    }

    /// Takes in one message of a seat; gives back the id it acknowledges.
    async fn hear(&mut self, place: usize) -> anyhow::Result<Option<String>> {
        let text = self.seats[place].socket.next_text().await?;
        self.take_in(place, &text).await
    }

    async fn take_in(&mut self, place: usize, text: &str) -> anyhow::Result<Option<String>> {
        let light: Light<'_> = serde_json::from_str(text)?;
        let seat = &mut self.seats[place];
        let mut acknowledged = None;
        match light.t {
            "welcome" => {
                if let Some(game) = light.game {
                    seat.last = game.from + game.n_items - 1;
                    seat.ask = game.ask;
                }
            }
            "update" => {
                self.sizes.push(text.len() as u32);
                ensure!(light.from == seat.last + 1, "items {} after {}", light.from, seat.last);
                seat.last += light.n_items;
                seat.ask = light.ask;
                acknowledged = light.ack.map(str::to_owned);
                self.is_over |= text.contains("over mastermind\"") || text.contains("over protagonists\"");
                let in_spiral = place == 1 && text.contains("\"step time-spiral\"");
                if in_spiral {
                    self.leave_spiral().await?;
                }
            }
            "ack" => acknowledged = light.id.map(str::to_owned),
            "refused" => bail!("refused: {}", light.why.unwrap_or_default()),
            _ => {}
        }
        Ok(acknowledged)
    }
}
