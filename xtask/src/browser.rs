//! The web client by itself, and games in a real browser.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, bail};

use crate::{print, root};

/// Names a browser that is to be used.
const CHROMIUM: &str = "LOOPBREAKER_CHROMIUM";
const CHROMIUM_NAMES: &[&str] =
    &["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
/// How Debian and its children install one.
const INSTALL: &[&str] = &["install", "--yes", "--no-install-recommends", "chromium"];

/// The client's types and tests, then the games. `only` names files or titles of games, as Playwright takes them.
pub(crate) fn run(only: &[String]) -> anyhow::Result<()> {
    let web = root().join("web");
    install_packages(&web)?;
    if only.is_empty() {
        npm(&web, "the client's types", &["run", "check"])?;
        npm(&web, "the client's tests", &["test"])?;
    }
    let chromium = chromium()?;
    step("the program", "cargo", Command::new(cargo()).args(["build", "--quiet", "--locked"]))?;
    let mut games = Command::new(npx());
    games.args(["--no-install", "playwright", "test"]).args(only).current_dir(&web);
    games.env(CHROMIUM, chromium).env("CARGO_TARGET_DIR", target());
    step("games in a browser", "npx", &mut games)?;
    print(&format!("pictures of every screen are in {}\n", target().join("screenshots").display()))
}

/// The build of the program installs them too, but not when it is given a finished client.
fn install_packages(web: &Path) -> anyhow::Result<()> {
    let installed =
        std::fs::metadata(web.join("node_modules/.package-lock.json")).and_then(|it| it.modified());
    let wanted = std::fs::metadata(web.join("package-lock.json")).and_then(|it| it.modified())?;
    if installed.is_ok_and(|installed| installed >= wanted) {
        return Ok(());
    }
    npm(web, "the client's packages", &["ci", "--no-audit", "--no-fund"])
}

fn npm(web: &Path, what: &str, arguments: &[&str]) -> anyhow::Result<()> {
    let program = if cfg!(windows) { "npm.cmd" } else { "npm" };
    step(what, "npm", Command::new(program).args(arguments).current_dir(web))
}

fn npx() -> &'static str {
    if cfg!(windows) { "npx.cmd" } else { "npx" }
}

fn cargo() -> OsString {
    std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into())
}

fn step(what: &str, program: &str, command: &mut Command) -> anyhow::Result<()> {
    print(&format!("== {what}\n"))?;
    if command.get_current_dir().is_none() {
        command.current_dir(root());
    }
    let status = command.status().with_context(|| format!("{what}: {program} cannot be started"))?;
    if !status.success() {
        bail!("{what}: failed ({status})");
    }
    Ok(())
}

fn target() -> PathBuf {
    let named = std::env::var_os("CARGO_TARGET_DIR").filter(|folder| !folder.is_empty());
    root().join(named.unwrap_or_else(|| "target".into()))
}

/// The browser that is named, or one that is there, or one that is installed now.
fn chromium() -> anyhow::Result<PathBuf> {
    if let Some(named) = std::env::var_os(CHROMIUM).filter(|path| !path.is_empty()) {
        return Ok(named.into());
    }
    if let Some(found) = find_program(CHROMIUM_NAMES) {
        return Ok(found);
    }
    if let Some(apt) = find_program(&["apt-get"]) {
        // Only root may; the message below tells everybody else what to do.
        let run = |what: &str, args: &[&str]| {
            let mut command = Command::new(&apt);
            command.args(args).env("DEBIAN_FRONTEND", "noninteractive");
            step(what, "apt-get", &mut command)
        };
        // A new machine may have no list of packages, or an old one.
        let installed = run("a browser", INSTALL).or_else(|_| {
            run("what packages there are", &["update", "--quiet"])?;
            run("a browser", INSTALL)
        });
        if installed.is_ok()
            && let Some(found) = find_program(CHROMIUM_NAMES)
        {
            return Ok(found);
        }
    }
    bail!("no Chromium was found: install one (Debian: apt-get install chromium), or name one in {CHROMIUM}")
}

fn find_program(names: &[&str]) -> Option<PathBuf> {
    let folders = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&folders)
        .flat_map(|folder| names.iter().map(move |name| folder.join(name)))
        .find(|path| path.is_file())
}
