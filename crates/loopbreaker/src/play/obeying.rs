//! Doing what a command says.

use std::path::Path;

use engine::Question;

use super::board;
use super::command::Command;
use super::console::Answer;
use super::lookup;
use super::opening;
use super::session::{Left, Session};
use crate::files;

impl Session<'_> {
    pub(super) fn obey(
        &mut self,
        command: Command,
        rest: &str,
        side: usize,
        question: Question,
    ) -> Result<(), Left> {
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
                if self.confirm(key)? {
                    return Err(Left::Quit);
                }
            }
            Command::Back => {}
        }
        Ok(())
    }

    /// The loop a log is wanted of, or all loops; none if there is no such loop, which is said.
    pub(super) fn loops_meant(&mut self, typed: &str) -> Option<Option<u8>> {
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

    fn confirm(&mut self, key: &str) -> Result<bool, Left> {
        self.say(key, &[]);
        match self.console.ask("?")? {
            Answer::Line(typed) => Ok(self.commands.is_yes(&typed)),
            Answer::TooLong => Ok(false),
            Answer::End => Err(Left::InputEnded),
        }
    }

    fn save_as(&mut self, name: &str) -> Result<(), Left> {
        if name.is_empty() {
            match self.save.clone() {
                Some(file) => {
                    self.keep();
                    self.say("play-saved", &[("file", (&file.display().to_string()).into())]);
                }
                None => self.say("play-save-where", &[]),
            }
            return Ok(());
        }
        let file = Path::new(name);
        let is_another = file.exists() && self.save.as_deref() != Some(file);
        if is_another && !self.confirm("play-overwrite")? {
            return Ok(());
        }
        match files::write(file, &self.replay.write()) {
            Ok(()) => {
                self.save = Some(file.to_owned());
                self.say("play-saved", &[("file", name.into())]);
            }
            Err(error) => self.console.say(&format!("{error:#}")),
        }
        Ok(())
    }
}
