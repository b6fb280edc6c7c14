//! The commands, one file each.

pub(crate) mod bench;
pub(crate) mod case;
pub(crate) mod replay;
pub(crate) mod script;
pub(crate) mod sheet;
pub(crate) mod welcome;

use std::fs::File;
use std::io::{Read as _, Write as _};
use std::path::Path;

use anyhow::{Context as _, bail};

/// Nothing we read is larger; a bigger file is a mistake.
const MAX_BYTES: u64 = 4 << 20;

/// Reads a file, but no more than the largest that could be meant.
fn read_file(path: &Path) -> anyhow::Result<Vec<u8>> {
    let name = path.display();
    let file = File::open(path).with_context(|| format!("{name}: cannot be opened"))?;
    let mut bytes = Vec::new();
    file.take(MAX_BYTES + 1).read_to_end(&mut bytes).with_context(|| format!("{name}: cannot be read"))?;
    if bytes.len() as u64 > MAX_BYTES {
        bail!("{name}: more than {MAX_BYTES} bytes; no script, replay or case is that large");
    }
    Ok(bytes)
}

fn read_text(path: &Path) -> anyhow::Result<String> {
    String::from_utf8(read_file(path)?).map_err(|error| {
        let line =
            error.as_bytes()[..error.utf8_error().valid_up_to()].iter().filter(|b| **b == b'\n').count() + 1;
        anyhow::anyhow!("{}: line {line}: not text in UTF-8", path.display())
    })
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
