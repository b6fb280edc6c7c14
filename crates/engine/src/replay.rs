//! A game as text: script, options, one line a choice. The same file is the save, the replay and the bug
//! report.
//!
//! ```text
//! loopbreaker replay 1
//! script the-first-script 1f0c0ffee0123456
//! players 4
//! loops 3
//! leader a
//! preset handbook
//! table-talk off
//!
//! # loop 1 day 1
//! mastermind  paranoia-plus-1 on boy-student
//! a           goodwill-plus-1 on doctor
//! ```

use std::fmt::{self, Write as _};

use rules::library::Library;
use rules::script::Fingerprint;
use rules::vocabulary::UnknownWord;
use rules::{MAX_LOOPS, Preset, Script, Switch};

use crate::choice::{Choice, Question};
use crate::fact::{Event, Fact};
use crate::game::{Game, Illegal};
use crate::misread::Misread;
use crate::notation::{Line, Wanted, read_on_off, read_protagonist, short};
use crate::seat::{Players, Seat};
use crate::setup::{Options, SetupError};

/// No game comes near this; a file that does is not a game.
const MAX_CHOICES: usize = 20_000;
const MAX_BYTES: usize = 1 << 20;
const FIRST_LINE: &str = "loopbreaker replay 1";
/// Begins each line of a script that is written out.
const BAR: char = '|';

/// A recorded game. It can be set up, and all its choices are legal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replay {
    script: Script,
    options: Options,
    choices: Vec<Choice>,
    game: Game,
}

/// What is wrong with a file, and on which line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReplayError {
    pub line: usize,
    pub what: Misread,
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.what)
    }
}

impl std::error::Error for ReplayError {}

/// What came of one answer, or of setting up the table.
#[derive(Debug)]
pub struct Moment<'a> {
    /// None before the first question.
    pub answer: Option<(Question, Choice)>,
    pub events: &'a [Event],
    pub after: &'a Game,
}

impl Replay {
    /// A game that has just been set up.
    pub fn new(script: Script, options: Options) -> Result<Replay, SetupError> {
        let game = Game::new(&script, &options)?;
        Ok(Replay { script, options, choices: Vec::new(), game })
    }

    /// Records one more choice, if it is legal.
    pub fn push(&mut self, choice: Choice) -> Result<(), Illegal> {
        self.game.play(choice, &mut ())?;
        self.choices.push(choice);
        Ok(())
    }

    pub fn script(&self) -> &Script {
        &self.script
    }

    pub fn options(&self) -> &Options {
        &self.options
    }

    pub fn choices(&self) -> &[Choice] {
        &self.choices
    }

    /// The game as it stands after all choices.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Plays the record again, moment by moment.
    pub fn play(&self, mut each: impl FnMut(Moment<'_>)) -> Game {
        let mut events = Vec::new();
        let mut game = Game::start(&self.script, &self.options, &mut events).expect("a replay can be set up");
        each(Moment { answer: None, events: &events, after: &game });
        for &choice in &self.choices {
            let question = game.question().expect("a replay ends with its game");
            events.clear();
            game.play(choice, &mut events).expect("a replay holds legal choices");
            each(Moment { answer: Some((question, choice)), events: &events, after: &game });
        }
        game
    }

    // Writing.

    pub fn write(&self) -> String {
        let mut text = format!("{FIRST_LINE}\n");
        self.write_script(&mut text);
        let Options { players, loops, leader, preset, table_talk, .. } = self.options;
        let talk = if table_talk { "on" } else { "off" };
        let leader = Seat::Protagonist(leader);
        let header = [
            format!("players {}", players.count()),
            format!("loops {loops}"),
            format!("leader {leader}"),
            format!("preset {preset}"),
            format!("table-talk {talk}"),
        ];
        text.push_str(&header.join("\n"));
        for switch in self.options.set_by_hand() {
            let _ = write!(text, "\nswitch {switch} {}", switch.value_id(self.options.switches));
        }
        text.push('\n');
        self.play(|moment| {
            if let Some((question, choice)) = moment.answer {
                let _ = writeln!(text, "{:<11} {choice}", question.seat.id());
            }
            note_days(&mut text, moment.events, moment.after.table().loop_no);
        });
        text
    }

    fn write_script(&self, text: &mut String) {
        let fingerprint = self.script.fingerprint();
        let bundled = Library::find(&self.script.id).filter(|bundled| bundled.fingerprint() == fingerprint);
        match bundled {
            Some(script) => {
                let _ = writeln!(text, "script {} {fingerprint}", script.id);
            }
            None => {
                text.push_str("script\n");
                for line in self.script.to_toml().lines() {
                    let _ = writeln!(text, "{BAR} {line}");
                }
            }
        }
    }

    // Reading.

    /// Reads a file and plays it, so that every choice is known to be legal.
    pub fn read(text: &str) -> Result<Replay, ReplayError> {
        if text.len() > MAX_BYTES {
            let what = Misread::TooLarge { bytes: text.len(), most: MAX_BYTES };
            return Err(ReplayError { line: 1, what });
        }
        let mut lines = text.lines().enumerate().map(|(i, line)| (i + 1, line)).peekable();
        match lines.next() {
            Some((_, first)) if first.trim() == FIRST_LINE => {}
            first => {
                let found = short(first.map_or("", |(_, line)| line));
                let what = Misread::FirstLine { wanted: FIRST_LINE, found };
                return Err(ReplayError { line: 1, what });
            }
        }
        let mut header = Header::default();
        let mut table: Option<Replay> = None;
        let mut last_line = 1;
        while let Some((number, line)) = lines.next() {
            last_line = number;
            let at = |what: Misread| ReplayError { line: number, what };
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let mut words = Line::new(line);
            let first = words.next(Wanted::Word).map_err(|error| at(error.into()))?;
            let Ok(seat) = first.parse::<Seat>() else {
                if table.is_some() {
                    return Err(at(Misread::NotASeat(short(first))));
                }
                let written_out = first == "script" && words.peek().is_none();
                if written_out {
                    let mut toml = String::new();
                    while let Some((_, line)) = lines.next_if(|(_, line)| line.trim_start().starts_with(BAR))
                    {
                        let line = &line.trim_start()[BAR.len_utf8()..];
                        toml.push_str(line.strip_prefix(' ').unwrap_or(line));
                        toml.push('\n');
                    }
                    header.script_inline(&toml, number).map_err(|(line, what)| ReplayError { line, what })?;
                } else {
                    header.read(first, words).map_err(at)?;
                }
                continue;
            };
            let replay = match &mut table {
                Some(table) => table,
                None => table.insert(header.set_up().map_err(at)?),
            };
            if replay.choices.len() == MAX_CHOICES {
                return Err(at(Misread::TooManyChoices(MAX_CHOICES)));
            }
            let choice = read_answer(&replay.game, seat, &line[first.len()..]).map_err(at)?;
            replay.push(choice).expect("listed choices are legal");
        }
        match table {
            Some(table) => Ok(table),
            None => header.set_up().map_err(|what| ReplayError { line: last_line, what }),
        }
    }
}

/// A legal answer by the seat that is asked.
pub(crate) fn read_answer(game: &Game, seat: Seat, words: &str) -> Result<Choice, Misread> {
    let choice: Choice = words.parse()?;
    let Some(question) = game.question() else {
        return Err(Misread::GameOver);
    };
    if question.seat != seat {
        return Err(Misread::NotAsked { seat, asked: question });
    }
    let choices = game.choices();
    if !choices.contains(choice) {
        let examples = choices.iter().take(3).collect();
        return Err(Misread::Illegal { choice, asked: question, n_choices: choices.len(), examples });
    }
    Ok(choice)
}

fn note_days(text: &mut String, events: &[Event], loop_no: u8) {
    for event in events {
        if let Event::Happened { fact: Fact::DayBegins(day), .. } = event {
            let _ = writeln!(text, "\n# loop {loop_no} day {day}");
        }
    }
}

/// The lines before the first choice.
#[derive(Debug, Default)]
pub(crate) struct Header {
    script: Option<Script>,
    players: Option<Players>,
    pub(crate) loops: Option<u8>,
    leader: Option<u8>,
    preset: Option<Preset>,
    talk: Option<bool>,
    switches: Vec<(Switch, bool)>,
}

const HEADER_WORDS: [&str; 7] = ["script", "players", "loops", "leader", "preset", "table-talk", "switch"];

impl Header {
    pub(crate) fn read(&mut self, first: &str, mut words: Line<'_>) -> Result<(), Misread> {
        let doubled = match first {
            "script" => self.script.replace(read_script(&mut words)?).is_some(),
            "players" => {
                let count = words.number(Wanted::Players, 2, 4)?;
                let players = Players::from_count(count).expect("the number was checked");
                self.players.replace(players).is_some()
            }
            "loops" => {
                let loops = words.number(Wanted::Loops, 1, MAX_LOOPS as u8)?;
                self.loops.replace(loops).is_some()
            }
            "leader" => {
                let leader = read_protagonist(&mut words)?;
                self.leader.replace(leader).is_some()
            }
            "preset" => {
                let preset = words.word(Wanted::Preset)?;
                self.preset.replace(preset).is_some()
            }
            "table-talk" => self.talk.replace(read_on_off(&mut words)?).is_some(),
            "switch" => {
                let switch: Switch = words.word(Wanted::Switch)?;
                let value = words.next(Wanted::Value)?;
                let on = switch.position(value)?;
                let doubled = self.switches.iter().any(|(known, _)| *known == switch);
                self.switches.push((switch, on));
                doubled
            }
            _ => {
                let seats_and_words = HEADER_WORDS.into_iter().chain(Seat::IDS);
                let word = UnknownWord::new("word", first, seats_and_words);
                return Err(Misread::Beginning { word, known: &HEADER_WORDS, or_seat: true });
            }
        };
        if doubled {
            return Err(Misread::SaidTwice(first.to_owned()));
        }
        Ok(words.end()?)
    }

    fn script_inline(&mut self, toml: &str, above: usize) -> Result<(), (usize, Misread)> {
        if self.script.is_some() {
            return Err((above, Misread::SaidTwice("script".to_owned())));
        }
        if toml.is_empty() {
            return Err((above, Misread::NoScriptText));
        }
        let sourced = rules::script::read(toml).one().map_err(|problems| {
            let first = problems.into_iter().next().expect("a rejected script has a problem");
            (above + first.line, Misread::Script(first.trouble))
        })?;
        self.script = Some(sourced.script);
        Ok(())
    }

    fn set_up(&self) -> Result<Replay, Misread> {
        let script = self.script.clone().ok_or(Misread::ScriptMissing)?;
        let options = self.options(Options::for_script(&script));
        Ok(Replay::new(script, options)?)
    }

    /// What was said, on top of what is usual.
    pub(crate) fn options(&self, default: Options) -> Options {
        let mut options = Options {
            players: self.players.unwrap_or(default.players),
            loops: self.loops.unwrap_or(default.loops),
            leader: self.leader.unwrap_or(default.leader),
            table_talk: self.talk.unwrap_or(default.table_talk),
            ..default.with_preset(self.preset.unwrap_or(default.preset))
        };
        for (switch, on) in &self.switches {
            options.switches.set(*switch, *on);
        }
        options
    }
}

fn read_script(words: &mut Line<'_>) -> Result<Script, Misread> {
    let id = words.next(Wanted::Script)?;
    let ids = Library::all().iter().map(|script| script.id.as_str());
    let script = Library::find(id).ok_or_else(|| UnknownWord::new("script", id, ids))?;
    if let Some(hash) = words.peek() {
        words.next(Wanted::Hash)?;
        let fingerprint = script.fingerprint();
        let said: Result<Fingerprint, _> = hash.parse();
        if said != Ok(fingerprint) {
            return Err(Misread::ScriptChanged { id: id.to_owned(), hash: fingerprint, said: short(hash) });
        }
    }
    Ok(script.clone())
}
