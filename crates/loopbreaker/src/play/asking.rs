//! Putting a question to the person, until there is an answer.

use engine::{Ask, Choice, Question, Seat};
use rules::Location;

use super::board;
use super::command::Command;
use super::console::{Answer, WIDTH, wrapped};
use super::menu::{self, Item, Menu, Picked, Then};
use super::secret;
use super::session::{Left, Session};

impl Session<'_> {
    pub(super) fn ask(&mut self, side: usize, question: Question) -> Result<Choice, Left> {
        if let Some(choice) = self.forced() {
            return Ok(choice);
        }
        self.hand_over(side)?;
        self.sides[side].log.tell_news(&mut self.console, self.words);
        if self.sides[side].wants_comparison() {
            self.console.blank();
            self.say("play-so-far", &[]);
            self.sides[side].log.tell_loops(&mut self.console, self.words);
        }
        if self.sides[side].wants_board(&self.game, self.words) {
            self.draw(side);
        }
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

    /// The only answer to a question, where nobody at the screen can learn anything from its being asked.
    fn forced(&self) -> Option<Choice> {
        let choices = self.game.choices();
        if self.sides.len() == 1 && choices.len() == 1 { choices.nth(0) } else { None }
    }

    /// Lets the other side look away before this one is shown anything.
    fn hand_over(&mut self, side: usize) -> Result<(), Left> {
        let is_alone = self.sides.len() < 2;
        let was_here = self.at_screen.replace(side) == Some(side);
        if is_alone || was_here {
            return Ok(());
        }
        let names: Vec<String> = self.sides[side].seats.iter().map(|&seat| self.words.seat(seat)).collect();
        let names = self.words.all_of(&names);
        self.console.cover();
        self.say("play-hand-over", &[("seats", (&names).into())]);
        if self.console.ask("")? == Answer::End {
            return Err(Left::InputEnded);
        }
        self.console.cover();
        self.sides[side].forget_drawing();
        if self.sides[side].view.secrets.is_some() && !self.sides[side].has_read_secrets {
            self.sides[side].has_read_secrets = true;
            self.tell_secrets();
        }
        Ok(())
    }

    pub(super) fn draw(&mut self, side: usize) {
        let view = self.sides[side].view;
        self.console.blank();
        for line in board::status(&view.table, self.words) {
            self.console.say(&line);
        }
        let roles = board::roles_now(&view, &self.game);
        let drawn = board::draw(&view, roles.as_ref(), self.words, self.console.paint());
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
        for line in wrapped(&asked, WIDTH) {
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
        for (n, line) in wrapped(item.trim_start(), WIDTH - 6).iter().enumerate() {
            let indent = if n == 0 { 2 + item.len() - item.trim_start().len() } else { 5 };
            self.console.block(&format!("{:indent$}{line}", ""));
        }
    }

    fn choose(&mut self, side: usize, question: Question, menu: &Menu) -> Result<Choice, Left> {
        let mut open: Option<(&Item, &Menu)> = None;
        loop {
            let seat = self.words.seat_short(question.seat);
            let prompt = match open {
                None => seat,
                Some((item, _)) => format!("{seat}: {}", item.label()),
            };
            let typed = match self.console.ask(&prompt)? {
                Answer::Line(typed) => typed,
                Answer::TooLong => {
                    self.say("play-too-long", &[]);
                    continue;
                }
                Answer::End => return Err(Left::InputEnded),
            };
            if typed.is_empty() {
                match open {
                    None => self.put(question, menu),
                    Some((_, inner)) => self.list(inner),
                }
                continue;
            }
            match (self.commands.read(&typed), open) {
                (None, _) => {}
                (Some((Command::Back, _)), None) => {
                    self.say("play-nothing-to-take-back", &[]);
                    continue;
                }
                (Some((Command::Back, _)), Some(_)) => {
                    open = None;
                    self.list(menu);
                    continue;
                }
                (Some((command, rest)), _) => {
                    self.obey(command, rest, side, question)?;
                    continue;
                }
            }
            let here = open.map_or(menu, |(_, inner)| inner);
            match here.pick(&typed, &self.fillers) {
                Picked::Choice(choice) => return Ok(choice),
                Picked::Open(item, inner) => {
                    open = Some((item, inner));
                    self.say(which_key(question.ask), &[("item", item.label().into())]);
                    self.list(inner);
                }
                Picked::NoSuchNumber(number) => {
                    let args = [("number", (&number).into()), ("last", here.items.len().into())];
                    self.say("play-no-such-number", &args);
                }
                Picked::Unknown(word) if word.is_empty() => self.say("play-unreadable", &[]),
                Picked::Unknown(word) => {
                    let is_card = matches!(question.ask, Ask::MastermindCard | Ask::ProtagonistCard { .. });
                    let key =
                        if is_card && self.is_on_the_board(&word) { "play-taken" } else { "play-unknown" };
                    self.say(key, &[("word", (&word).into())]);
                }
                Picked::Ambiguous(names) => {
                    let names: Vec<String> = names.into_iter().map(str::to_owned).collect();
                    let names = self.words.one_of(&names);
                    self.say("play-ambiguous", &[("names", (&names).into())]);
                }
            }
        }
    }

    /// Whether a word names somebody or some place on the board, so that only a rule can keep cards away.
    fn is_on_the_board(&self, word: &str) -> bool {
        let people = self.game.table().on_board();
        let names: Vec<Vec<String>> = Location::ALL
            .iter()
            .map(|place| vec![self.words.location(*place), place.id().to_owned()])
            .chain(people.iter().map(|who| vec![self.words.character(who), who.id().to_owned()]))
            .collect();
        !menu::closest(&names, &menu::words_of(word), &self.fillers).is_empty()
    }
}

/// What is left to say when only the first half of an answer was typed.
fn which_key(ask: Ask) -> &'static str {
    match ask {
        Ask::MastermindCard | Ask::ProtagonistCard { .. } => "play-where",
        Ask::Guess => "play-which-role",
        Ask::TimeSpiral
        | Ask::Start(_)
        | Ask::LoopStart
        | Ask::Sympathy
        | Ask::Curse { .. }
        | Ask::RaiseGauge
        | Ask::MoveGauge
        | Ask::CardResolve
        | Ask::MastermindAbility
        | Ask::DayEnd
        | Ask::Declare
        | Ask::Answer(_)
        | Ask::NameSubplot { .. }
        | Ask::Mandatory(_)
        | Ask::Incident { .. }
        | Ask::LeaderIncident(_)
        | Ask::EffectOf { .. }
        | Ask::Claim(_)
        | Ask::BossAt => "play-which",
    }
}
