//! A real server over loopback, with real sockets. A choice counts when it is on disk, acknowledged, and all four
//! seats have their update.

mod heard;
mod round;
mod wire;

use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context as _, ensure};
use bots::rng::Pcg;
use serde_json::{Value, json};
use server::guest::Guest;
use text::Arg;
use tokio::sync::Barrier;
use tokio::time::timeout;

use super::super::arguments::{self, Wrong};
use super::super::{print, print_json};
use super::seconds;
use crate::{Done, Output};
use round::Round;

/// Two of three random games of it come to the fourth loop; most others end sooner.
const SCRIPT: &str = "the-zone-of-midnight";
const LOOPS: u8 = 4;
/// Tables whose memory is measured, and how many are there before them: what the first ones bring in, all share.
const LIVE: usize = 200;
const FIRST: usize = 50;
/// So many tables are made ahead of a measurement for each second of it, to follow those whose games end.
const SPARE_PER_SECOND: f64 = 120.0;
/// After so long without an end something is wrong.
const PATIENCE: Duration = Duration::from_secs(60);

#[derive(Debug, clap::Args)]
pub(super) struct ServerArgs {
    /// How many tables at a time.
    #[arg(long, value_delimiter = ',', default_values_t = [1, 10, 50], value_parser = n_tables)]
    tables: Vec<usize>,
    /// Seconds for each measurement.
    #[arg(long, default_value_t = 5.0, value_parser = seconds)]
    seconds: f64,
    /// Measure the server of another program, such as one built earlier.
    #[arg(long, value_name = "FILE")]
    program: Option<PathBuf>,
}

fn n_tables(number: &str) -> Result<usize, Wrong> {
    arguments::whole_number(number, 1..=1000)
}

/// What was measured with so many tables.
struct Measured {
    tables: usize,
    choices_per_second: f64,
    /// Milliseconds from the choice to the last seat's update, sorted.
    latencies: Vec<f64>,
    /// Tables that had to be made while the clock was running.
    n_made_meanwhile: usize,
    /// Computing time in per cent of one core.
    server_cpu: Option<f64>,
    load_cpu: Option<f64>,
}

pub(super) fn run(args: &ServerArgs, output: Output) -> anyhow::Result<Done> {
    // Waking another thread is dearer than all that a message needs here.
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(measure(args, output))
}

async fn measure(args: &ServerArgs, output: Output) -> anyhow::Result<Done> {
    let folder = tempfile::tempdir()?;
    let program = args.program.clone().map_or_else(std::env::current_exe, Ok)?;
    let bytes_per_table = memory(&program).await?;
    let house = House::open(&program, folder.path())?;
    let time = Duration::from_secs_f64(args.seconds);
    // Everything is touched once before anything is counted.
    play_tables(&house, 4, 0.0, time.min(Duration::from_secs(1))).await?;
    let mut sizes = Vec::new();
    let mut measured = Vec::new();
    for tables in &args.tables {
        let (one, mut its_sizes) = play_tables(&house, *tables, SPARE_PER_SECOND, time).await?;
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
                    "made_meanwhile": one.n_made_meanwhile,
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
    fn open(program: &Path, folder: &Path) -> anyhow::Result<House> {
        let mut child = Command::new(program)
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

async fn play_tables(
    house: &House,
    tables: usize,
    spare_per_second: f64,
    time: Duration,
) -> anyhow::Result<(Measured, Vec<u32>)> {
    let barrier = Arc::new(Barrier::new(tables + 1));
    let n_spare = (time.as_secs_f64() * spare_per_second / tables as f64).ceil() as usize;
    let mut players = Vec::with_capacity(tables);
    for seed in 0..tables {
        // One after the other, so that nobody waits for a crowd at the door.
        let player = Player::sit_down(house.guest.clone(), seed as u64, n_spare).await?;
        players.push(tokio::spawn(timeout(time + PATIENCE, player.play(barrier.clone(), time))));
    }
    barrier.wait().await;
    let (server, load) = (house.child.id(), std::process::id());
    let (clock, server_before, load_before) = (Instant::now(), cpu(server), cpu(load));
    let (mut latencies, mut sizes, mut n_made_meanwhile) = (Vec::new(), Vec::new(), 0);
    for player in players {
        let player = player.await?.context("nothing came")??;
        n_made_meanwhile += player.n_made_meanwhile;
        latencies.extend(player.latencies);
        sizes.extend(player.sizes);
    }
    let elapsed = clock.elapsed().as_secs_f64();
    let share = |before: Option<f64>, process: u32| Some(100.0 * (cpu(process)? - before?) / elapsed);
    let (server_cpu, load_cpu) = (share(server_before, server), share(load_before, load));
    latencies.sort_by(f64::total_cmp);
    let choices_per_second = latencies.len() as f64 / elapsed;
    Ok((Measured { tables, choices_per_second, latencies, n_made_meanwhile, server_cpu, load_cpu }, sizes))
}

/// Whoever plays one game after the other.
struct Player {
    guest: Guest,
    rng: Pcg,
    round: Round,
    spare: Vec<Round>,
    /// Nobody leaves while the clock is running.
    finished: Vec<Round>,
    latencies: Vec<f64>,
    n_made_meanwhile: usize,
    sizes: Vec<u32>,
}

impl Player {
    async fn sit_down(guest: Guest, seed: u64, n_spare: usize) -> anyhow::Result<Player> {
        let mut rng = Pcg::new(seed);
        let mut spare = Vec::with_capacity(n_spare);
        for _ in 0..n_spare {
            spare.push(Round::begin(&guest, new_seed(&mut rng)).await?);
        }
        let round = Round::begin(&guest, new_seed(&mut rng)).await?;
        let (finished, latencies, sizes) = (Vec::new(), Vec::new(), Vec::new());
        Ok(Player { guest, rng, round, spare, finished, latencies, n_made_meanwhile: 0, sizes })
    }

    async fn play(mut self, barrier: Arc<Barrier>, time: Duration) -> anyhow::Result<Player> {
        barrier.wait().await;
        let clock = Instant::now();
        while clock.elapsed() < time {
            match self.round.choose().await? {
                Some(latency) => self.latencies.push(latency),
                None => self.begin_again().await?,
            }
        }
        self.sizes.append(&mut self.round.sizes);
        self.finished.iter_mut().for_each(|round| self.sizes.append(&mut round.sizes));
        Ok(self)
    }

    async fn begin_again(&mut self) -> anyhow::Result<()> {
        let next = match self.spare.pop() {
            Some(spare) => spare,
            None => {
                self.n_made_meanwhile += 1;
                Round::begin(&self.guest, new_seed(&mut self.rng)).await?
            }
        };
        self.finished.push(std::mem::replace(&mut self.round, next));
        Ok(())
    }
}

fn new_seed(rng: &mut Pcg) -> Pcg {
    Pcg::new(rng.draw().into())
}

/// What a live table with four sockets and its history takes. Tables come in one after the other, so that what is
/// needed for a moment to open one is not counted hundreds of times. Nobody leaves, and every game comes to the last
/// loop: another server has found out which do.
async fn memory(program: &Path) -> anyhow::Result<Option<u64>> {
    let (scouts, folder) = (tempfile::tempdir()?, tempfile::tempdir()?);
    let scout = House::open(program, scouts.path())?;
    let mut long_games = Vec::with_capacity(FIRST + LIVE);
    for seed in 1_000.. {
        let (_, is_long) = play_to_the_last_loop(&scout, seed).await?;
        long_games.extend(is_long.then_some(seed));
        if long_games.len() == FIRST + LIVE {
            break;
        }
    }
    drop(scout);
    let house = House::open(program, folder.path())?;
    let mut there = Vec::with_capacity(FIRST + LIVE);
    let mut before = None;
    for seed in long_games {
        if there.len() == FIRST {
            before = house.memory();
        }
        let (party, is_long) = play_to_the_last_loop(&house, seed).await?;
        ensure!(is_long, "the same game has ended sooner than before");
        there.push(party);
    }
    let grown = before.zip(house.memory()).map(|(before, after)| after.saturating_sub(before));
    Ok(grown.map(|bytes| bytes / LIVE as u64))
}

/// Whether it comes to it, too.
async fn play_to_the_last_loop(house: &House, seed: u64) -> anyhow::Result<(Round, bool)> {
    let mut party = Round::begin(&house.guest, Pcg::new(seed)).await?;
    while party.n_loops < u32::from(LOOPS) {
        if party.choose().await?.is_none() {
            return Ok((party, false));
        }
    }
    Ok((party, true))
}
