//! Everything that must hold before a change is good.

use std::process::Command;
use std::time::Instant;

use anyhow::{Context as _, bail};

use crate::{print, root};

/// The steps in order: the quick ones first.
const STEPS: &[(&str, &[&str])] = &[
    ("formatting", &["fmt", "--all", "--check"]),
    ("lints", &["clippy", "--workspace", "--all-targets", "--locked", "--quiet", "--", "-D", "warnings"]),
    ("tests", &["test", "--workspace", "--locked"]),
    ("the cases, by the program itself", &["run", "--quiet", "--locked", "--", "case", "tests/cases"]),
    ("the bundled scripts", &["run", "--quiet", "--locked", "--", "script", "check"]),
];

pub(crate) fn run() -> anyhow::Result<()> {
    let clock = Instant::now();
    for (what, arguments) in STEPS {
        print(&format!("== {what}: cargo {}\n", arguments.join(" ")))?;
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let status = Command::new(cargo)
            .args(*arguments)
            .current_dir(root())
            .status()
            .with_context(|| format!("{what}: cargo cannot be started"))?;
        if !status.success() {
            bail!("{what}: failed ({status})");
        }
    }
    print("== rulings\n")?;
    crate::rulings::check()?;
    crate::browser::run(&[])?;
    print(&format!("== all well after {} s\n", clock.elapsed().as_secs()))
}
