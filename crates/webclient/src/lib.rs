//! The web client as files in the binary.
//!
//! The build script runs npm and Vite on `web/` and lists what came out; this is the only crate that needs
//! Node. With `LOOPBREAKER_WEB_DIST` set to a folder that holds a built client, that one is taken instead.
//!
//! ```
//! let (page, media_type) = webclient::file("index.html").expect("the client has a page");
//! assert_eq!(media_type, "text/html; charset=utf-8");
//! assert!(!page.is_empty());
//! ```

use std::borrow::Cow;

// `FILES: &[(&str, &[u8])]`, sorted by path.
include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// The content and media type of a file, by its path without a leading slash. What lies under `assets/` is
/// named after its content and never changes.
pub fn file(path: &str) -> Option<(Cow<'static, [u8]>, &'static str)> {
    let found = FILES.binary_search_by_key(&path, |(name, _)| name).ok()?;
    let (name, content) = FILES[found];
    Some((Cow::Borrowed(content), media_type(name)))
}

/// The paths of all files.
pub fn paths() -> impl Iterator<Item = &'static str> {
    FILES.iter().map(|(name, _)| *name)
}

fn media_type(name: &str) -> &'static str {
    match name.rsplit_once('.').map_or("", |(_, extension)| extension) {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "woff2" => "font/woff2",
        "json" | "webmanifest" => "application/json",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_names_only_files_that_are_there() {
        let (page, _) = file("index.html").expect("the client has a page");
        let page = String::from_utf8(page.into_owned()).expect("the page is text");
        let named: Vec<&str> = page
            .split(['"', '\''])
            .filter_map(|part| part.strip_prefix('/'))
            .filter(|part| part.contains('.'))
            .collect();
        assert!(!named.is_empty(), "the page loads a script");
        for name in named {
            assert!(file(name).is_some(), "{name}");
        }
    }

    #[test]
    fn every_file_has_a_media_type() {
        for path in paths() {
            assert_ne!(media_type(path), "application/octet-stream", "{path}");
        }
    }

    #[test]
    fn nothing_else_is_there() {
        assert!(file("").is_none());
        assert!(file("../Cargo.toml").is_none());
        assert!(file("index").is_none());
    }
}
