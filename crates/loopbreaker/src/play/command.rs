//! The words that do something other than answer the question.

use text::Words;

use super::console::{WIDTH, wrapped};
use super::menu::words_of;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Command {
    Help,
    Board,
    Open,
    Hand,
    Log,
    Loops,
    Sheet,
    Rule,
    Secrets,
    Back,
    Save,
    Quit,
}

impl Command {
    const ALL: [Command; 12] = [
        Command::Help,
        Command::Board,
        Command::Open,
        Command::Hand,
        Command::Log,
        Command::Loops,
        Command::Sheet,
        Command::Rule,
        Command::Secrets,
        Command::Back,
        Command::Save,
        Command::Quit,
    ];

    /// The English word, which works in every language.
    const fn id(self) -> &'static str {
        match self {
            Command::Help => "help",
            Command::Board => "board",
            Command::Open => "open",
            Command::Hand => "hand",
            Command::Log => "log",
            Command::Loops => "loops",
            Command::Sheet => "sheet",
            Command::Rule => "rule",
            Command::Secrets => "secrets",
            Command::Back => "back",
            Command::Save => "save",
            Command::Quit => "quit",
        }
    }
}

/// The commands with their words in the language of the table.
#[derive(Debug)]
pub(super) struct Commands {
    words: Vec<(Command, Vec<String>)>,
    all: Vec<String>,
    yes: Vec<String>,
}

impl Commands {
    pub(super) fn new(words: &Words) -> Commands {
        let of = |command: Command| {
            let local = words_of(&words.say(&format!("play-command-{}", command.id()), &[]));
            let both = local.into_iter().chain([command.id().to_owned()]).collect();
            (command, both)
        };
        let with_english = |key: &str, english: &str| {
            let local = words_of(&words.say(key, &[]));
            local.into_iter().chain([english.to_owned()]).collect()
        };
        Commands {
            words: Command::ALL.into_iter().map(of).collect(),
            all: with_english("play-all", "all"),
            yes: with_english("play-yes", "yes"),
        }
    }

    /// A command and what is typed behind it.
    pub(super) fn read<'t>(&self, typed: &'t str) -> Option<(Command, &'t str)> {
        if typed == "?" {
            return Some((Command::Help, ""));
        }
        let (first, rest) = typed.split_once(char::is_whitespace).unwrap_or((typed, ""));
        let first = words_of(first);
        let [first] = first.as_slice() else { return None };
        let (command, _) = self.words.iter().find(|(_, words)| words.contains(first))?;
        Some((*command, rest.trim()))
    }

    pub(super) fn is_all(&self, typed: &str) -> bool {
        words_of(typed).first().is_some_and(|word| self.all.contains(word))
    }

    pub(super) fn is_yes(&self, typed: &str) -> bool {
        words_of(typed).first().is_some_and(|word| self.yes.contains(word))
    }

    /// How to answer, and every command with what it does.
    pub(super) fn help(&self, words: &Words) -> String {
        let mut text = String::new();
        for line in wrapped(&words.say("play-help", &[]), WIDTH) {
            text += &format!("{line}\n");
        }
        for (command, names) in &self.words {
            let name = names.first().map_or(command.id(), String::as_str);
            let about = words.say(&format!("play-about-{}", command.id()), &[]);
            for (n, line) in wrapped(&about, WIDTH - 16).iter().enumerate() {
                let name = if n == 0 { name } else { "" };
                text += &format!("  {name:<12}  {line}\n");
            }
        }
        text
    }
}
