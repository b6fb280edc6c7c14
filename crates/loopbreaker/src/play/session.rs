//! A game at one terminal: bots answer for their seats, the person for the others.

use std::path::{Path, PathBuf};

use bots::{Chair, Player};
use engine::{Ask, Choice, Event, Game, Question, Replay, Seat};
use text::{Arg, Words};

use super::command::{Command, Commands};
use super::console::{Answer, Console};
use super::log::Log;
use super::menu;
use super::opening;
use super::secret;
use super::setup::{BotKind, Setup};
use super::side::Side;
use crate::Done;
use crate::files;

pub(super) struct Session<'w> {
    pub(super) words: &'w Words,
    pub(super) console: Console,
    pub(super) commands: Commands,
    /// The small words that may be typed between the others.
    pub(super) fillers: Vec<String>,
    pub(super) replay: Replay,
    pub(super) game: Game,
    bots: Vec<Chair<Box<dyn Player>>>,
    bot_kind: BotKind,
    pub(super) sides: Vec<Side>,
    /// What really happened, and why: for the end.
    truth: Log,
    /// The side that looks at the screen.
    pub(super) at_screen: Option<usize>,
    pub(super) save: Option<PathBuf>,
}

/// Why the person went before the end.
#[derive(Debug)]
pub(super) enum Left {
    Quit,
    InputEnded,
    Failed(std::io::Error),
}

impl From<std::io::Error> for Left {
    fn from(error: std::io::Error) -> Left {
        Left::Failed(error)
    }
}

impl<'w> Session<'w> {
    pub(super) fn new(setup: Setup, words: &'w Words) -> anyhow::Result<Session<'w>> {
        let Setup { replay: played, held, bots: bot_kind, seed, save } = setup;
        let replay = Replay::new(played.script().clone(), *played.options())?;
        let unstarted = Game::before_start(replay.script(), replay.options())?;
        let bots = (0u64..)
            .zip(replay.options().players.seats())
            .filter(|(_, seat)| !held.contains(seat))
            .map(|(n, seat)| Chair::new(seat, &unstarted, bot_kind.player(seed.wrapping_add(n))))
            .collect();
        let (mastermind, protagonists): (Vec<Seat>, Vec<Seat>) =
            held.iter().partition(|seat| **seat == Seat::Mastermind);
        let mut sides: Vec<Side> = [mastermind, protagonists]
            .into_iter()
            .filter(|seats| !seats.is_empty())
            .map(|seats| Side::new(seats, &unstarted))
            .collect();
        if sides.is_empty() {
            sides.push(Side::new(Vec::new(), &unstarted));
        }
        let mut session = Session {
            words,
            console: Console::new(),
            commands: Commands::new(words),
            fillers: menu::words_of(&words.say("play-fillers", &[])),
            replay,
            game: unstarted,
            bots,
            bot_kind,
            sides,
            truth: Log::new(*unstarted.table()),
            at_screen: None,
            save,
        };
        let mut events = Vec::new();
        session.game = Game::start(session.replay.script(), session.replay.options(), &mut events)?;
        session.tell_all(&events);
        for choice in played.choices() {
            session.carry_out(*choice);
        }
        Ok(session)
    }

    pub(super) fn run(mut self) -> anyhow::Result<Done> {
        self.open();
        match self.play() {
            Ok(()) => self.close(),
            Err(left) => self.leave(left),
        }
    }

    /// Goes on to the end of the game.
    fn play(&mut self) -> Result<(), Left> {
        while let Some(question) = self.game.question() {
            let person = self.side_of(question.seat);
            let choice = match person {
                None => self.bot_choice(question),
                Some(side) => self.ask(side, question)?,
            };
            self.carry_out(choice);
            // What a bot does becomes part of the game when somebody sees it.
            let next_is_person =
                self.game.question().is_none_or(|question| self.side_of(question.seat).is_some());
            if person.is_some() || next_is_person {
                self.keep();
            }
            if self.is_watched() {
                self.sides[0].log.tell_news(&mut self.console, self.words);
                if !self.console.flush()? {
                    return Err(Left::InputEnded);
                }
            }
        }
        Ok(())
    }

    fn is_watched(&self) -> bool {
        self.sides[0].seats.is_empty()
    }

    fn side_of(&self, seat: Seat) -> Option<usize> {
        self.sides.iter().position(|side| side.seats.contains(&seat))
    }

    pub(super) fn say(&mut self, key: &str, args: &[(&str, Arg<'_>)]) {
        let text = self.words.sentence(key, args);
        self.console.say(&text);
    }

    // The game.

    fn bot_choice(&mut self, question: Question) -> Choice {
        let chair = self.bots.iter_mut().find(|chair| chair.view.seat == question.seat);
        let chair = chair.expect("a seat without a person has a bot");
        chair.player.choose(&chair.view, question, &self.game.choices())
    }

    fn carry_out(&mut self, choice: Choice) {
        let mut events = Vec::new();
        self.game.play(choice, &mut events).expect("only listed choices are taken");
        self.replay.push(choice).expect("only listed choices are taken");
        self.tell_all(&events);
    }

    fn tell_all(&mut self, events: &[Event]) {
        for event in events {
            self.bots.iter_mut().for_each(|chair| chair.see(event));
            self.sides.iter_mut().for_each(|side| side.see(event));
            self.truth.see(event.seen_by(Seat::Mastermind, &self.game.table().sheet));
        }
    }

    /// Writes the game to its file, if it has one.
    pub(super) fn keep(&mut self) {
        let Some(file) = self.save.clone() else { return };
        if let Err(error) = files::write(&file, &self.replay.write()) {
            self.console.say(&format!("{error:#}"));
            self.save = None;
        }
    }

    // Beginning and end.

    fn open(&mut self) {
        let held: Vec<Seat> = self.sides.iter().flat_map(|side| side.seats.iter().copied()).collect();
        opening::tell(&self.game, &held, self.bot_kind, &mut self.console, self.words);
        if held == [Seat::Mastermind] {
            self.console.blank();
            self.tell_secrets();
        }
        let is_resumed = !self.replay.choices().is_empty();
        if is_resumed {
            self.sides.iter_mut().for_each(|side| side.log.skip_news(self.words));
        }
        if is_resumed && self.game.winner().is_none() {
            let moment = self.game.table();
            let args = [("loop", moment.loop_no.into()), ("day", moment.day.into())];
            self.say("play-resumed", &args);
        }
    }

    pub(super) fn tell_secrets(&mut self) {
        let switches = self.game.table().sheet.switches;
        secret::tell_card(self.replay.script(), &mut self.console, self.words);
        self.say("play-abilities", &[]);
        secret::tell_abilities(self.replay.script(), switches, &mut self.console, self.words);
    }

    fn leave(mut self, left: Left) -> anyhow::Result<Done> {
        let done = match left {
            Left::Quit => Done::Well,
            Left::InputEnded => {
                self.console.blank();
                self.say("play-input-ended", &[]);
                Done::Badly
            }
            Left::Failed(error) => return Err(error.into()),
        };
        match self.save.clone() {
            Some(file) => {
                let command = self.how_to_resume(&file);
                self.say("play-how-to-resume", &[]);
                self.console.block(&format!("  {command}"));
            }
            None => self.say("play-not-kept", &[]),
        }
        self.console.flush()?;
        Ok(done)
    }

    fn how_to_resume(&self, file: &Path) -> String {
        let seats: Vec<&str> =
            self.sides.iter().flat_map(|side| side.seats.iter().map(|seat| seat.id())).collect();
        let seats = if seats.is_empty() { Seat::Spectator.id().to_owned() } else { seats.join(",") };
        let language = self.words.language();
        let bots = self.bot_kind;
        let file = file.display().to_string();
        let file = if file.contains(char::is_whitespace) { format!("\"{file}\"") } else { file };
        format!("loopbreaker play --resume {file} --seat {seats} --bots {bots} --lang {language}")
    }

    /// The game is over: everything is open.
    fn close(mut self) -> anyhow::Result<Done> {
        let at_screen = self.at_screen.unwrap_or(0);
        self.sides[at_screen].log.tell_news(&mut self.console, self.words);
        self.console.blank();
        self.say("play-opened", &[]);
        secret::tell_card(self.replay.script(), &mut self.console, self.words);
        self.console.blank();
        if let Some(file) = self.save.clone() {
            self.say("play-saved", &[("file", (&file.display().to_string()).into())]);
        }
        if !self.is_watched() {
            self.say("play-over", &[]);
            match self.look_back() {
                Ok(()) | Err(Left::Quit | Left::InputEnded) => {}
                Err(Left::Failed(error)) => return Err(error.into()),
            }
        }
        self.console.flush()?;
        Ok(Done::Well)
    }

    /// Takes commands until there are no more.
    fn look_back(&mut self) -> Result<(), Left> {
        let question = Question { seat: self.sides[0].view.seat, ask: Ask::Guess };
        loop {
            let typed = match self.console.ask("")? {
                Answer::Line(typed) => typed,
                Answer::TooLong => continue,
                Answer::End => return Ok(()),
            };
            match self.commands.read(&typed) {
                _ if typed.is_empty() => return Ok(()),
                None => self.say("play-over", &[]),
                Some((Command::Quit, _)) => return Ok(()),
                Some((Command::Log, rest)) => {
                    let loop_no = if rest.is_empty() { Some(None) } else { self.loops_meant(rest) };
                    if let Some(loop_no) = loop_no {
                        self.truth.tell_again(loop_no, &mut self.console, self.words);
                    }
                }
                Some((command, rest)) => self.obey(command, rest, 0, question)?,
            }
        }
    }
}
