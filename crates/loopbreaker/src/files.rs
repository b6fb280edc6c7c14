//! Files of people: bounded when read, never half written.

use std::fs::File;
use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, anyhow};
use text::{Arg, Words};

/// Nothing we read is larger; a bigger file is a mistake.
const MAX_BYTES: u64 = 4 << 20;

/// What some editors put before a text to say that it is UTF-8; no part of the text.
const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// Reads a file, but no more than the largest that could be meant.
pub(crate) fn read_bytes(path: &Path, words: &Words) -> anyhow::Result<Vec<u8>> {
    bytes_of(path, words).map_err(|what| anyhow!("{}: {what}", path.display()))
}

pub(crate) fn read_text(path: &Path, words: &Words) -> anyhow::Result<String> {
    named(path, text_of(path, words))
}

/// The same; `-` is standard input.
pub(crate) fn read_text_or_input(path: &Path, words: &Words) -> anyhow::Result<String> {
    if path != Path::new("-") {
        return read_text(path, words);
    }
    let bytes = bounded(io::stdin().lock(), words).map_err(|what| (None, what));
    named(path, bytes.and_then(|bytes| as_text(bytes, words)))
}

/// What is wrong with a text, with the name and the line.
fn named(path: &Path, text: Result<String, (Option<usize>, String)>) -> anyhow::Result<String> {
    text.map_err(|(line, what)| anyhow!("{}: {what}", crate::commands::at(&path.display().to_string(), line)))
}

/// The same; what is wrong is told without the name of the file.
pub(crate) fn bytes_of(path: &Path, words: &Words) -> Result<Vec<u8>, String> {
    let file = File::open(path).map_err(|error| unopened(words, &error))?;
    bounded(file, words)
}

fn bounded(source: impl io::Read, words: &Words) -> Result<Vec<u8>, String> {
    let mut bytes = Vec::new();
    source.take(MAX_BYTES + 1).read_to_end(&mut bytes).map_err(|error| unread(words, &error))?;
    if bytes.len() as u64 > MAX_BYTES {
        return Err(words.say("problem-too-large", &[("most", Arg::Number(MAX_BYTES as i64))]));
    }
    if bytes.starts_with(BYTE_ORDER_MARK) {
        bytes.drain(..BYTE_ORDER_MARK.len());
    }
    Ok(bytes)
}

fn unopened(words: &Words, error: &io::Error) -> String {
    words.say("file-unopened", &[("message", Arg::Text(&error.to_string()))])
}

/// Why a file or a folder could not be read, by what the system says.
pub(crate) fn unread(words: &Words, error: &io::Error) -> String {
    words.say("file-unread", &[("message", Arg::Text(&error.to_string()))])
}

/// The same for text; what is wrong with the text comes with its line.
pub(crate) fn text_of(path: &Path, words: &Words) -> Result<String, (Option<usize>, String)> {
    let bytes = bytes_of(path, words).map_err(|what| (None, what))?;
    as_text(bytes, words)
}

fn as_text(bytes: Vec<u8>, words: &Words) -> Result<String, (Option<usize>, String)> {
    String::from_utf8(bytes).map_err(|error| {
        let valid = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = valid.iter().filter(|byte| **byte == b'\n').count() + 1;
        (Some(line), words.say("problem-not-utf8", &[]))
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
