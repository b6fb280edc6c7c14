//! `loopbreaker play`: a whole game in the terminal, bots in the seats nobody holds.

mod setup;

mod asking;
mod obeying;
mod session;
mod side;

mod board;
mod command;
mod log;
mod lookup;
mod menu;
mod opening;
mod secret;

mod console;

pub(crate) use setup::PlayArgs;

use session::Session;
use setup::Setup;

use crate::{Done, Output};

pub(crate) fn run(args: PlayArgs, output: Output) -> anyhow::Result<Done> {
    if output.json {
        anyhow::bail!(output.words.say("argument-no-json", &[]));
    }
    let setup = Setup::new(args, output.words)?;
    Session::new(setup, output.words)?.run()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::path::Path;

    use text::{Language, Words};

    /// Keys that are put together from the name of a command or of a kind of bot.
    const PREFIXES: [&str; 3] = ["play-command-", "play-about-", "play-bots-"];

    /// Everything in quotes that looks like one of our keys.
    fn keys_in(source: &str) -> BTreeSet<String> {
        let quoted = source.split('"').skip(1).step_by(2);
        let is_key = |text: &&str| {
            text.starts_with("play-") && text.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-')
        };
        quoted.filter(is_key).map(str::to_owned).collect()
    }

    fn sources() -> Vec<String> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/play");
        let files = std::fs::read_dir(folder).expect("the sources are there");
        files.map(|file| std::fs::read_to_string(file.expect("listed").path()).expect("text")).collect()
    }

    #[test]
    fn every_message_is_there_and_is_said() {
        let said: BTreeSet<String> = sources().iter().flat_map(|source| keys_in(source)).collect();
        for language in Language::ALL {
            for key in &said {
                assert!(Words::of(language).has(key), "{language} lacks {key}");
            }
        }
        let messages = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../locales/en/play.ftl");
        let messages = std::fs::read_to_string(messages).expect("the messages are there");
        let keys = messages.lines().filter_map(|line| Some(line.split_once(" =")?.0));
        for key in keys.filter(|key| key.starts_with("play-")) {
            let is_put_together = PREFIXES.iter().any(|prefix| key.starts_with(prefix));
            assert!(is_put_together || said.contains(key), "nobody says {key}");
        }
    }
}
