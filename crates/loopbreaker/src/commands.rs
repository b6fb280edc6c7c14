//! The commands, one file each.

pub(crate) mod arguments;
mod moment;

pub(crate) mod bench;
pub(crate) mod case;
pub(crate) mod replay;
pub(crate) mod script;
pub(crate) mod serve;
pub(crate) mod sheet;
pub(crate) mod solve;

use std::io::Write as _;

/// `FILE:LINE`, or the file alone where there is no line.
pub(crate) fn at(file: &str, line: Option<usize>) -> String {
    line.map_or_else(|| file.to_owned(), |line| format!("{file}:{line}"))
}

/// Prints to standard output; a reader who has gone away is no error.
fn print(text: &str) -> anyhow::Result<()> {
    let mut out = std::io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => Err(error.into()),
        _ => Ok(()),
    }
}

fn print_json(value: &serde_json::Value) -> anyhow::Result<()> {
    print(&format!("{}\n", serde_json::to_string_pretty(value)?))
}
