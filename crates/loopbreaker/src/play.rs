//! `loopbreaker play`: a whole game in the terminal, bots in the seats nobody holds.

mod setup;

mod session;

mod board;
mod command;
mod console;
mod files;
mod log;
mod lookup;
mod menu;
mod opening;
mod secret;

pub(crate) use setup::PlayArgs;

use session::Session;
use setup::Setup;

use crate::{Done, Output};

pub(crate) fn run(args: PlayArgs, output: Output) -> anyhow::Result<Done> {
    if output.json {
        anyhow::bail!("play talks to people and has no JSON; loopbreaker replay has");
    }
    let setup = Setup::new(args, output.words)?;
    Session::new(setup, output.words)?.run()
}
