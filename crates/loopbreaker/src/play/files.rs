//! Saved games on disk.

use std::fs::File;
use std::io::{Read as _, Write as _};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};

/// No script and no replay is larger.
const MAX_BYTES: u64 = 1 << 20;

pub(super) fn read(path: &Path) -> anyhow::Result<String> {
    let name = path.display();
    let file = File::open(path).with_context(|| format!("{name}: cannot be opened"))?;
    let mut bytes = Vec::new();
    file.take(MAX_BYTES + 1).read_to_end(&mut bytes).with_context(|| format!("{name}: cannot be read"))?;
    if bytes.len() as u64 > MAX_BYTES {
        bail!("{name}: more than {MAX_BYTES} bytes; no script or replay is that large");
    }
    String::from_utf8(bytes).with_context(|| format!("{name}: not text in UTF-8"))
}

/// Writes the whole file or leaves the old one as it was.
pub(super) fn write(path: &Path, text: &str) -> anyhow::Result<()> {
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
