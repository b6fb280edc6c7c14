//! Files of people: bounded when read, never half written.

use std::fs::File;
use std::io::{Read as _, Write as _};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};

/// Nothing we read is larger; a bigger file is a mistake.
const MAX_BYTES: u64 = 4 << 20;

/// Reads a file, but no more than the largest that could be meant.
pub(crate) fn read_bytes(path: &Path) -> anyhow::Result<Vec<u8>> {
    let name = path.display();
    let file = File::open(path).with_context(|| format!("{name}: cannot be opened"))?;
    let mut bytes = Vec::new();
    file.take(MAX_BYTES + 1).read_to_end(&mut bytes).with_context(|| format!("{name}: cannot be read"))?;
    if bytes.len() as u64 > MAX_BYTES {
        bail!("{name}: more than {MAX_BYTES} bytes; no script, replay or case is that large");
    }
    Ok(bytes)
}

pub(crate) fn read_text(path: &Path) -> anyhow::Result<String> {
    String::from_utf8(read_bytes(path)?).map_err(|error| {
        let valid = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = valid.iter().filter(|byte| **byte == b'\n').count() + 1;
        anyhow::anyhow!("{}: line {line}: not text in UTF-8", path.display())
    })
}

/// Writes the whole file or leaves the old one as it was.
pub(crate) fn write(path: &Path, text: &str) -> anyhow::Result<()> {
    let name = path.display();
    let mut part = path.as_os_str().to_owned();
    part.push(".part");
    let part = PathBuf::from(part);
    let written = File::create(&part).and_then(|mut file| {
        file.write_all(text.as_bytes())?;
        file.sync_all()
    });
    written.and_then(|()| std::fs::rename(&part, path)).with_context(|| format!("{name}: cannot be written"))
}
