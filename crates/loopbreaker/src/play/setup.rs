//! From the command line to a game that can begin: script, options, who holds which seat.

use std::collections::hash_map::RandomState;
use std::fmt;
use std::hash::{BuildHasher as _, Hasher as _};
use std::path::{Path, PathBuf};
use std::str::FromStr;

use anyhow::{anyhow, bail};
use bots::{Pcg, Player, Random, Sensible};
use clap::ValueEnum;
use engine::{Options, Players, Replay, Seat};
use rules::vocabulary::UnknownWord;
use rules::{Library, MAX_LOOPS, Preset, Script, Switch, TragedySet, flaws};
use text::{Arg, Words};

use crate::commands::arguments::{self, Wrong};
use crate::files;

/// The tutorials: everybody who asks for a surprise may know them already.
const NO_SURPRISES: [&str; 2] = ["the-first-script", "the-first-script-nt"];

#[derive(Debug, clap::Args)]
pub(crate) struct PlayArgs {
    /// The id of a bundled script, or a file. Without it the script is a surprise.
    script: Option<String>,
    /// The seats you hold, with commas: mastermind, a, b, c, protagonists, all; or spectator to watch.
    #[arg(long, value_delimiter = ',', default_value = "protagonists")]
    seat: Vec<SeatWord>,
    /// How many play, the Mastermind included; bots fill the seats you do not hold. [default: 4]
    #[arg(long, value_parser = |n: &str| arguments::whole_number::<u8>(n, 2..=4))]
    players: Option<u8>,
    /// How many loops, if not the first number the script suggests.
    #[arg(long, value_parser = |n: &str| arguments::whole_number(n, 1..=MAX_LOOPS as u8))]
    loops: Option<u8>,
    /// What kind of bots.
    #[arg(long, value_enum, default_value = "sensible")]
    bots: BotKind,
    /// The Tragedy Set of a surprise. [default: first-steps]
    #[arg(long, conflicts_with = "script")]
    set: Option<TragedySet>,
    /// Whose reading of the rules: handbook or designer. [default: handbook]
    #[arg(long)]
    preset: Option<Preset>,
    /// One reading that differs from the preset, for example murder-victim=other. Can be repeated.
    #[arg(long = "switch", value_name = "NAME=VALUE")]
    switches: Vec<SwitchValue>,
    /// Which Protagonist leads first: a, b or c. [default: a]
    #[arg(long)]
    leader: Option<Seat>,
    /// Whether the Protagonists may show each other their cards during the day.
    #[arg(long)]
    table_talk: bool,
    /// A number that makes the surprise and the bots the same again.
    #[arg(long)]
    seed: Option<u64>,
    /// Keep the game in this file after every choice.
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Go on with a game that was kept, and keep it there.
    #[arg(
        long,
        value_name = "FILE",
        conflicts_with_all = ["script", "players", "loops", "set", "preset", "switches", "leader", "table_talk"]
    )]
    resume: Option<PathBuf>,
}

/// A word for one seat or several.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SeatWord {
    One(Seat),
    Protagonists,
    All,
}

impl FromStr for SeatWord {
    type Err = UnknownWord;

    fn from_str(word: &str) -> Result<SeatWord, UnknownWord> {
        match word.trim().to_lowercase().as_str() {
            "all" => Ok(SeatWord::All),
            "protagonists" => Ok(SeatWord::Protagonists),
            other => other.parse().map(SeatWord::One).map_err(|_| {
                UnknownWord::new("seat", other, Seat::IDS.into_iter().chain(["protagonists", "all"]))
            }),
        }
    }
}

#[derive(Clone, Copy, Debug)]
struct SwitchValue {
    switch: Switch,
    on: bool,
}

impl FromStr for SwitchValue {
    type Err = Wrong;

    fn from_str(text: &str) -> Result<SwitchValue, Wrong> {
        let (name, value) = text.split_once('=').ok_or(Wrong::Switch)?;
        let switch: Switch = name.parse()?;
        let on = switch.position(value).map_err(|_| Wrong::SwitchValue(switch))?;
        Ok(SwitchValue { switch, on })
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum BotKind {
    /// Any legal choice.
    Random,
    /// Goes by how near a loss is.
    Sensible,
}

impl BotKind {
    pub(super) fn player(self, seed: u64) -> Box<dyn Player> {
        match self {
            BotKind::Random => Box::new(Random::new(seed)),
            BotKind::Sensible => Box::new(Sensible::new(seed)),
        }
    }
}

impl fmt::Display for BotKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            BotKind::Random => "random",
            BotKind::Sensible => "sensible",
        })
    }
}

/// A game that can begin, or go on.
#[derive(Debug)]
pub(super) struct Setup {
    pub(super) replay: Replay,
    /// In the order of the table; empty for somebody who only watches.
    pub(super) held: Vec<Seat>,
    pub(super) bots: BotKind,
    pub(super) seed: u64,
    pub(super) save: Option<PathBuf>,
}

impl Setup {
    pub(super) fn new(args: PlayArgs, words: &Words) -> anyhow::Result<Setup> {
        let seed = args.seed.unwrap_or_else(|| RandomState::new().build_hasher().finish());
        let replay = match &args.resume {
            Some(file) => resumed(file, words)?,
            None => {
                let script = match &args.script {
                    Some(name) => named(name, words)?,
                    None => surprise(args.set.unwrap_or(TragedySet::FirstSteps), seed, words)?,
                };
                let options = options(&args, &script, words)?;
                // Told here, so that nothing is printed about a game that cannot be set up.
                Replay::new(script, options).map_err(|error| anyhow!(text::setup_error(words, &error)))?
            }
        };
        let held = held(&args.seat, replay.options().players, words)?;
        let save = args.save.or_else(|| args.resume.clone());
        if let Some(file) = &save
            && args.resume.as_ref() != Some(file)
            && file.exists()
        {
            let file = file.display().to_string();
            bail!(words.say("play-there-already", &[("file", Arg::Text(&file))]));
        }
        // Told now, not after an hour of play.
        if let Some(file) = &save {
            files::write(file, &replay.write())?;
        }
        Ok(Setup { replay, held, bots: args.bots, seed, save })
    }
}

fn options(args: &PlayArgs, script: &Script, words: &Words) -> anyhow::Result<Options> {
    let default = Options::for_script(script);
    let players = args.players.and_then(Players::from_count).unwrap_or(default.players);
    let loops = args.loops.unwrap_or(default.loops);
    let preset = args.preset.unwrap_or(default.preset);
    let leader = match args.leader {
        None => default.leader,
        Some(Seat::Protagonist(n)) if n < players.n_protagonists() => n,
        Some(seat) => {
            let args = [("seat", Arg::Text(seat.id())), ("players", players.count().into())];
            bail!(words.say("play-cannot-lead", &args))
        }
    };
    let table_talk = args.table_talk;
    let mut options = Options { players, loops, leader, table_talk, ..default.with_preset(preset) };
    for (i, value) in args.switches.iter().enumerate() {
        if args.switches[..i].iter().any(|earlier| earlier.switch == value.switch) {
            bail!(words.say("play-switch-twice", &[("switch", Arg::Text(value.switch.id()))]));
        }
        options.switches.set(value.switch, value.on);
    }
    Ok(options)
}

fn held(seats: &[SeatWord], players: Players, words: &Words) -> anyhow::Result<Vec<Seat>> {
    let playing: Vec<Seat> = players.seats().collect();
    for word in seats {
        match word {
            SeatWord::One(Seat::Spectator) if seats.len() > 1 => {
                bail!(words.say("play-spectator-alone", &[]))
            }
            SeatWord::One(seat @ Seat::Protagonist(_)) if !playing.contains(seat) => {
                let args = [("seat", Arg::Text(seat.id())), ("players", players.count().into())];
                bail!(words.say("play-no-seat", &args))
            }
            SeatWord::One(_) | SeatWord::Protagonists | SeatWord::All => {}
        }
    }
    let is_held = |seat: &Seat| {
        seats.iter().any(|word| match word {
            SeatWord::One(one) => one == seat,
            SeatWord::Protagonists => matches!(seat, Seat::Protagonist(_)),
            SeatWord::All => true,
        })
    };
    Ok(playing.into_iter().filter(is_held).collect())
}

fn surprise(set: TragedySet, seed: u64, words: &Words) -> anyhow::Result<Script> {
    let fits = |script: &&Script| {
        let is_known = NO_SURPRISES.contains(&script.id.as_str());
        script.set == set && !is_known && script.unplayable().is_none()
    };
    let script = Pcg::new(seed).pick(Library::all().iter().filter(fits));
    script.cloned().ok_or_else(|| anyhow!(words.say("play-no-script", &[("set", set.into())])))
}

fn named(name: &str, words: &Words) -> anyhow::Result<Script> {
    if let Some(script) = Library::find(name) {
        return Ok(script.clone());
    }
    let path = Path::new(name);
    if !path.exists() {
        bail!(arguments::no_script_nor_file(name, words));
    }
    let text = files::read_text(path, words)?;
    let sourced = rules::script::read(&text).one().map_err(|problems| {
        let told = problems.iter().map(|it| format!("\n{name}:{}: {}", it.line, text::problem(words, it)));
        let file = ("file", Arg::Text(name));
        anyhow!("{}{}", words.say("play-script-unreadable", &[file]), told.collect::<String>())
    })?;
    let broken = flaws(&sourced.script);
    if !broken.is_empty() {
        let told = broken.iter().map(|flaw| {
            let line = sourced.places.line(flaw.place);
            format!("\n{name}:{line}: {}", text::flaw(words, flaw))
        });
        let file = ("file", Arg::Text(name));
        bail!("{}{}", words.say("play-script-broken", &[file]), told.collect::<String>());
    }
    Ok(sourced.script)
}

fn resumed(file: &Path, words: &Words) -> anyhow::Result<Replay> {
    let replay = Replay::read(&files::read_text(file, words)?);
    let name = file.display();
    replay.map_err(|error| anyhow!("{name}:{}: {}", error.line, text::misread(words, &error.what)))
}
