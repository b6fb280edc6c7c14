//! A game at one terminal: bots answer for their seats, the person for the others.

use std::path::{Path, PathBuf};

use bots::{Chair, Player};
use engine::{Ask, Choice, Event, Game, Question, Replay, Seat, Seen, Step, Table, View};
use text::{Arg, Words};

use super::board;
use super::command::{Command, Commands};
use super::console::{Answer, Console, WIDTH};
use super::files;
use super::log::Log;
use super::lookup;
use super::menu::{self, Item, Menu, Picked, Then};
use super::opening;
use super::secret;
use super::setup::{BotKind, Setup};
use crate::Done;

pub(super) struct Session<'w> {
    words: &'w Words,
    console: Console,
    commands: Commands,
    /// The small words that may be typed between the others.
    fillers: Vec<String>,
    replay: Replay,
    game: Game,
    bots: Vec<Chair<Box<dyn Player>>>,
    bot_kind: BotKind,
    sides: Vec<Side>,
    /// What really happened, and why: for the end.
    truth: Log,
    /// The side that looks at the screen.
    at_screen: Option<usize>,
    save: Option<PathBuf>,
}

/// Seats held by the person that may know the same things: the Mastermind, or Protagonists.
#[derive(Debug)]
struct Side {
    seats: Vec<Seat>,
    view: View,
    log: Log,
    drawn: Option<Drawn>,
}

/// The board as it was last drawn, without cards, and when.
#[derive(Debug, PartialEq, Eq)]
struct Drawn {
    loop_no: u8,
    day: u8,
    step: Step,
    board: String,
}

/// Why the person went before the end.
#[derive(Debug, PartialEq, Eq)]
enum Left {
    Quit,
    InputEnded,
}

/// What came of an answer: a choice, or something to go on from.
type Asked<T> = std::io::Result<Result<T, Left>>;

impl Side {
    fn new(seats: Vec<Seat>, game: &Game) -> Side {
        let seat = seats.first().copied().unwrap_or(Seat::Spectator);
        Side { seats, view: game.view(seat), log: Log::new(*game.table()), drawn: None }
    }

    fn see(&mut self, event: &Event) {
        let seen = match *event {
            Event::Laid { by, slot, card, on } if self.seats.contains(&by) => Seen::Face { slot, card, on },
            Event::Laid { .. } | Event::Happened { .. } | Event::Opened(_) => {
                event.seen_by(self.view.seat, self.view.table.sheet.table_talk)
            }
        };
        self.view.fold(&seen);
        self.log.see(seen);
    }
}

impl<'w> Session<'w> {
    pub(super) fn new(setup: Setup, words: &'w Words) -> anyhow::Result<Session<'w>> {
        let Setup { mut replay, held, bots: bot_kind, seed, save } = setup;
        let unstarted = Game::before_start(&replay.script, &replay.options)?;
        let bots = (0u64..)
            .zip(replay.options.players.seats())
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
        let played = std::mem::take(&mut replay.choices);
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
        session.game = Game::start(&session.replay.script, &session.replay.options, &mut events)?;
        session.tell_all(&events);
        for choice in played {
            session.carry_out(choice);
        }
        Ok(session)
    }

    pub(super) fn run(mut self) -> anyhow::Result<Done> {
        self.open();
        while let Some(question) = self.game.question() {
            let choice = match self.side_of(question.seat) {
                None => self.bot_choice(question),
                Some(side) => match self.ask(side, question)? {
                    Ok(choice) => choice,
                    Err(left) => return self.leave(left),
                },
            };
            self.carry_out(choice);
            self.keep();
            if self.is_watched() {
                self.sides[0].log.tell_news(&mut self.console, self.words);
                self.console.flush()?;
            }
        }
        self.close()
    }

    fn is_watched(&self) -> bool {
        self.sides[0].seats.is_empty()
    }

    fn side_of(&self, seat: Seat) -> Option<usize> {
        self.sides.iter().position(|side| side.seats.contains(&seat))
    }

    fn say(&mut self, key: &str, args: &[(&str, Arg<'_>)]) {
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
        self.replay.choices.push(choice);
        self.tell_all(&events);
    }

    fn tell_all(&mut self, events: &[Event]) {
        for event in events {
            self.bots.iter_mut().for_each(|chair| chair.see(event));
            self.sides.iter_mut().for_each(|side| side.see(event));
            self.truth.see(event.seen_by(Seat::Mastermind, false));
        }
    }

    /// Writes the game to its file, if it has one.
    fn keep(&mut self) {
        let Some(file) = self.save.clone() else { return };
        if let Err(error) = files::write(&file, &self.replay.write()) {
            self.console.say(&format!("{error:#}"));
            self.save = None;
        }
    }

    // Asking.

    fn open(&mut self) {
        let held: Vec<Seat> = self.sides.iter().flat_map(|side| side.seats.iter().copied()).collect();
        opening::tell(&self.game, &held, self.bot_kind, &mut self.console, self.words);
        if held == [Seat::Mastermind] {
            self.console.blank();
            self.tell_secrets();
        }
        let is_resumed = !self.replay.choices.is_empty();
        for side in &mut self.sides {
            if is_resumed {
                side.log.skip_news(self.words);
            }
        }
        if is_resumed && self.game.winner().is_none() {
            let moment = self.game.table();
            let args = [("loop", moment.loop_no.into()), ("day", moment.day.into())];
            self.say("play-resumed", &args);
        }
    }

    fn tell_secrets(&mut self) {
        let switches = self.game.table().sheet.switches;
        secret::tell_card(&self.replay.script, &mut self.console, self.words);
        self.say("play-abilities", &[]);
        secret::tell_abilities(&self.replay.script, switches, &mut self.console, self.words);
    }

    /// The only answer to a question, where nobody at the screen can learn anything from its being asked.
    fn forced(&self) -> Option<Choice> {
        let choices = self.game.choices();
        if self.sides.len() == 1 && choices.len() == 1 { choices.nth(0) } else { None }
    }

    fn ask(&mut self, side: usize, question: Question) -> Asked<Choice> {
        if let Some(choice) = self.forced() {
            return Ok(Ok(choice));
        }
        if let Err(left) = self.hand_over(side)? {
            return Ok(Err(left));
        }
        self.sides[side].log.tell_news(&mut self.console, self.words);
        self.draw_if_changed(side);
        let choices: Vec<Choice> = match question.seat {
            Seat::Mastermind => self.game.choices().iter().collect(),
            Seat::Protagonist(_) | Seat::Spectator => {
                self.sides[side].view.table.protagonist_choices().iter().collect()
            }
        };
        let mut menu = Menu::new(&choices, question, self.game.table(), self.words);
        if question.seat == Seat::Mastermind {
            self.note_what_is_heard(&mut menu);
        }
        self.put(question, &menu);
        self.choose(side, question, &menu)
    }

    /// Lets the other side look away before this one is shown anything.
    fn hand_over(&mut self, side: usize) -> Asked<()> {
        let is_alone = self.sides.len() < 2;
        let was_here = self.at_screen.replace(side) == Some(side);
        if is_alone || was_here {
            return Ok(Ok(()));
        }
        self.console.cover();
        let seats = self.seats(side);
        let text = self.words.sentence("play-hand-over", &[("seats", (&seats).into())]);
        self.console.say(&text);
        match self.console.ask("")? {
            Answer::End => return Ok(Err(Left::InputEnded)),
            Answer::Line(_) | Answer::TooLong => {}
        }
        self.console.cover();
        if self.sides[side].drawn.is_none() && self.sides[side].view.secrets.is_some() {
            self.tell_secrets();
        }
        Ok(Ok(()))
    }

    fn seats(&self, side: usize) -> String {
        let names: Vec<String> = self.sides[side].seats.iter().map(|&seat| self.words.seat(seat)).collect();
        self.words.all_of(&names)
    }

    fn draw_if_changed(&mut self, side: usize) {
        let Side { view, drawn, .. } = &self.sides[side];
        let mut bare = *view;
        bare.table.placed = [None; engine::table::SLOTS];
        let Table { loop_no, day, step, .. } = view.table;
        let now = Drawn { loop_no, day, step, board: board::draw(&bare, self.words, self.console.paint()) };
        let is_another_loop = drawn.as_ref().is_none_or(|drawn| drawn.loop_no != loop_no);
        let is_another_day = drawn.as_ref().is_none_or(|drawn| drawn.day != day);
        let has_changed = drawn.as_ref().is_some_and(|drawn| drawn.step != step && drawn.board != now.board);
        if is_another_loop && loop_no > 1 {
            self.console.blank();
            self.say("play-so-far", &[]);
            self.sides[side].log.tell_loops(&mut self.console, self.words);
        }
        if is_another_loop || is_another_day || has_changed {
            self.draw(side);
            self.sides[side].drawn = Some(now);
        }
    }

    fn draw(&mut self, side: usize) {
        let view = self.sides[side].view;
        self.console.blank();
        for line in board::status(&view.table, self.words) {
            self.console.say(&line);
        }
        let drawn = board::draw(&view, self.words, self.console.paint());
        self.console.block(&drawn);
    }

    /// The Mastermind reads beforehand what will be announced.
    fn note_what_is_heard(&self, menu: &mut Menu) {
        for item in &mut menu.items {
            match &mut item.then {
                Then::Choose(choice) => {
                    if let Some(heard) = secret::heard(*choice, &self.game, self.words) {
                        item.note = Some(self.words.say("play-heard", &[("lines", (&heard).into())]));
                    }
                }
                Then::Open(inner) => self.note_what_is_heard(inner),
            }
        }
    }

    fn put(&mut self, question: Question, menu: &Menu) {
        let table = self.game.table();
        let who = match question.seat {
            Seat::Protagonist(n) if n == table.leader => {
                self.words.say("play-leader", &[("seat", (&self.words.seat(question.seat)).into())])
            }
            Seat::Mastermind | Seat::Protagonist(_) | Seat::Spectator => self.words.seat(question.seat),
        };
        let asked = format!("{who}: {}", self.words.question(question, table));
        self.console.blank();
        for line in super::console::wrapped(&asked, WIDTH) {
            let line = self.console.paint().asked(&line);
            self.console.block(&line);
        }
        self.list(menu);
    }

    fn list(&mut self, menu: &Menu) {
        let text = |(n, item): (usize, &Item)| match &item.note {
            None => format!("{n:>2} {}", item.label()),
            Some(note) => format!("{n:>2} {} ({note})", item.label()),
        };
        let items: Vec<String> = (1..).zip(&menu.items).map(text).collect();
        let widest = items.iter().map(|item| item.chars().count()).max().unwrap_or(0) + 3;
        let n_columns = (WIDTH / widest).clamp(1, 3);
        if n_columns == 1 || items.len() <= 3 {
            return items.iter().for_each(|item| self.list_one(item));
        }
        let n_rows = items.len().div_ceil(n_columns);
        for row in 0..n_rows {
            let line: String =
                items.iter().skip(row).step_by(n_rows).map(|item| format!("{item:widest$}")).collect();
            self.console.block(&format!("  {}", line.trim_end()));
        }
    }

    /// An entry that may take several lines, which stand in from its number.
    fn list_one(&mut self, item: &str) {
        for (n, line) in super::console::wrapped(item.trim_start(), WIDTH - 6).iter().enumerate() {
            let indent = if n == 0 { 2 + item.len() - item.trim_start().len() } else { 5 };
            self.console.block(&format!("{:indent$}{line}", ""));
        }
    }

    fn choose(&mut self, side: usize, question: Question, menu: &Menu) -> Asked<Choice> {
        let mut open: Option<(&Item, &Menu)> = None;
        loop {
            let prompt = match open {
                None => self.words.seat_short(question.seat),
                Some((item, _)) => format!("{}: {}", self.words.seat_short(question.seat), item.label()),
            };
            let typed = match self.console.ask(&prompt)? {
                Answer::Line(typed) => typed,
                Answer::TooLong => {
                    self.say("play-too-long", &[]);
                    continue;
                }
                Answer::End => return Ok(Err(Left::InputEnded)),
            };
            if typed.is_empty() {
                match open {
                    None => self.put(question, menu),
                    Some((_, inner)) => self.list(inner),
                }
                continue;
            }
            if let Some((command, rest)) = self.commands.read(&typed) {
                match (command, open) {
                    (Command::Back, Some(_)) => {
                        open = None;
                        self.list(menu);
                    }
                    (Command::Back, None) => self.say("play-nothing-to-take-back", &[]),
                    (command, _) => {
                        if let Err(left) = self.obey(command, rest, side, question)? {
                            return Ok(Err(left));
                        }
                    }
                }
                continue;
            }
            let here = open.map_or(menu, |(_, inner)| inner);
            match here.pick(&typed, &self.fillers) {
                Picked::Choice(choice) => return Ok(Ok(choice)),
                Picked::Open(item, inner) => {
                    open = Some((item, inner));
                    let key = match question.ask {
                        Ask::MastermindCard | Ask::ProtagonistCard { .. } => "play-where",
                        Ask::Guess => "play-which-role",
                        Ask::TimeSpiral
                        | Ask::Start(_)
                        | Ask::CardResolve
                        | Ask::MastermindAbility
                        | Ask::DayEnd
                        | Ask::Declare
                        | Ask::Answer(_)
                        | Ask::NameSubplot { .. }
                        | Ask::Mandatory(_)
                        | Ask::Incident { .. } => "play-which",
                    };
                    self.say(key, &[("item", item.label().into())]);
                    self.list(inner);
                }
                Picked::NoSuchNumber(number) => {
                    let args = [("number", (&number).into()), ("last", here.items.len().into())];
                    self.say("play-no-such-number", &args);
                }
                Picked::Unknown(word) if word.is_empty() => self.say("play-unreadable", &[]),
                Picked::Unknown(word) => self.say("play-unknown", &[("word", (&word).into())]),
                Picked::Ambiguous(names) => {
                    let names: Vec<String> = names.into_iter().map(str::to_owned).collect();
                    let names = self.words.one_of(&names);
                    self.say("play-ambiguous", &[("names", (&names).into())]);
                }
            }
        }
    }

    // Commands.

    fn obey(&mut self, command: Command, rest: &str, side: usize, question: Question) -> Asked<()> {
        let table = self.sides[side].view.table;
        match command {
            Command::Help => {
                let lines = self.commands.help(self.words);
                self.console.block(&lines);
            }
            Command::Board => self.draw(side),
            Command::Hand => {
                for line in board::hand(&table, question.seat, self.words) {
                    self.console.say(&line);
                }
            }
            Command::Log => {
                if let Some(loop_no) = self.loops_meant(rest) {
                    self.sides[side].log.tell_again(loop_no, &mut self.console, self.words);
                }
            }
            Command::Loops => self.sides[side].log.tell_loops(&mut self.console, self.words),
            Command::Sheet if rest.is_empty() || self.commands.is_all(rest) => {
                lookup::tell_sheet(&table, !rest.is_empty(), &mut self.console, self.words);
            }
            Command::Rule if rest.is_empty() => self.say("play-which-rule", &[]),
            Command::Sheet | Command::Rule => {
                lookup::tell_rule(rest, &table, &self.fillers, &mut self.console, self.words);
            }
            Command::Open => opening::tell_open_sheet(&table, &mut self.console, self.words),
            Command::Secrets => match self.sides[side].view.secrets {
                Some(_) => self.tell_secrets(),
                None => self.say("play-no-secrets", &[]),
            },
            Command::Save => return self.save_as(rest),
            Command::Quit => {
                let key = if self.save.is_some() { "play-quit-kept" } else { "play-quit-unkept" };
                return Ok(match self.confirm(key)? {
                    Ok(true) => Err(Left::Quit),
                    Ok(false) => Ok(()),
                    Err(left) => Err(left),
                });
            }
            Command::Back => {}
        }
        Ok(Ok(()))
    }

    /// The loop a log is wanted of, or all loops; none if there is no such loop, which is said.
    fn loops_meant(&mut self, typed: &str) -> Option<Option<u8>> {
        let last = self.game.table().loop_no;
        if typed.is_empty() {
            return Some(Some(last));
        }
        if self.commands.is_all(typed) {
            return Some(None);
        }
        match typed.parse() {
            Ok(loop_no) if (1..=last).contains(&loop_no) => Some(Some(loop_no)),
            _ => {
                self.say("play-no-such-loop", &[("found", typed.into()), ("last", last.into())]);
                None
            }
        }
    }

    fn confirm(&mut self, key: &str) -> Asked<bool> {
        self.say(key, &[]);
        Ok(match self.console.ask("?")? {
            Answer::Line(typed) => Ok(self.commands.is_yes(&typed)),
            Answer::TooLong => Ok(false),
            Answer::End => Err(Left::InputEnded),
        })
    }

    fn save_as(&mut self, name: &str) -> Asked<()> {
        if name.is_empty() {
            match self.save.clone() {
                Some(file) => {
                    self.keep();
                    self.say("play-saved", &[("file", (&file.display().to_string()).into())]);
                }
                None => self.say("play-save-where", &[]),
            }
            return Ok(Ok(()));
        }
        let file = Path::new(name);
        if file.exists() && self.save.as_deref() != Some(file) {
            match self.confirm("play-overwrite")? {
                Ok(true) => {}
                Ok(false) => return Ok(Ok(())),
                Err(left) => return Ok(Err(left)),
            }
        }
        match files::write(file, &self.replay.write()) {
            Ok(()) => {
                self.save = Some(file.to_owned());
                self.say("play-saved", &[("file", name.into())]);
            }
            Err(error) => self.console.say(&format!("{error:#}")),
        }
        Ok(Ok(()))
    }

    // Leaving.

    fn leave(mut self, left: Left) -> anyhow::Result<Done> {
        if left == Left::InputEnded {
            self.console.blank();
            self.say("play-input-ended", &[]);
        }
        match self.save.clone() {
            Some(file) => {
                let command = self.how_to_resume(&file);
                self.say("play-how-to-resume", &[]);
                self.console.block(&format!("  {command}"));
            }
            None => self.say("play-not-kept", &[]),
        }
        self.console.flush()?;
        Ok(match left {
            Left::Quit => Done::Well,
            Left::InputEnded => Done::Badly,
        })
    }

    fn how_to_resume(&self, file: &Path) -> String {
        let seats: Vec<&str> =
            self.sides.iter().flat_map(|side| side.seats.iter().map(|seat| seat.id())).collect();
        let seats = if seats.is_empty() { Seat::Spectator.id().to_owned() } else { seats.join(",") };
        let language = self.words.language();
        let bots = self.bot_kind;
        format!("loopbreaker play --resume {} --seat {seats} --bots {bots} --lang {language}", file.display())
    }

    /// The game is over: everything is open.
    fn close(mut self) -> anyhow::Result<Done> {
        for side in &mut self.sides {
            side.log.tell_news(&mut self.console, self.words);
            if self.at_screen.is_some() {
                break;
            }
        }
        self.console.blank();
        self.say("play-opened", &[]);
        secret::tell_card(&self.replay.script, &mut self.console, self.words);
        self.console.blank();
        if let Some(file) = self.save.clone() {
            self.say("play-saved", &[("file", (&file.display().to_string()).into())]);
        }
        if !self.is_watched() {
            self.say("play-over", &[]);
            self.look_back()?;
        }
        self.console.flush()?;
        Ok(Done::Well)
    }

    /// Takes commands until there are no more.
    fn look_back(&mut self) -> std::io::Result<()> {
        let question = Question { seat: self.sides[0].view.seat, ask: Ask::Guess };
        loop {
            let typed = match self.console.ask("")? {
                Answer::Line(typed) if typed.is_empty() => return Ok(()),
                Answer::Line(typed) => typed,
                Answer::TooLong => String::new(),
                Answer::End => return Ok(()),
            };
            match self.commands.read(&typed) {
                Some((Command::Quit, _)) => return Ok(()),
                Some((Command::Log, rest)) => {
                    let rest = if rest.is_empty() { "all" } else { rest };
                    if let Some(loop_no) = self.loops_meant(rest) {
                        self.truth.tell_again(loop_no, &mut self.console, self.words);
                    }
                }
                Some((command, rest)) => {
                    if self.obey(command, rest, 0, question)?.is_err() {
                        return Ok(());
                    }
                }
                None => self.say("play-over", &[]),
            }
        }
    }
}
