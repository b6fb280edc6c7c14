//! Builds `web/` and lists its files for `src/lib.rs`.
//!
//! `node_modules` stays in `web/`, for it is large; a file lock keeps two cargo processes apart, and npm is
//! run only when the lock file is another than last time.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::{env, fmt};

/// An already built client to take instead.
const BUILT: &str = "LOOPBREAKER_WEB_DIST";
/// The oldest Node that Vite runs on.
const OLDEST_NODE: (u32, u32) = (20, 19);

fn main() -> ExitCode {
    println!("cargo::rerun-if-env-changed={BUILT}");
    println!("cargo::rerun-if-env-changed=PATH");
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(trouble) => {
            for line in trouble.to_string().lines() {
                println!("cargo::error={line}");
            }
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), Trouble> {
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo names the folder"));
    let dist = match env::var_os(BUILT) {
        Some(built) => given(PathBuf::from(built))?,
        None => build(&out)?,
    };
    let mut files = Vec::new();
    list(&dist, "", &mut files)?;
    files.sort();
    let entries: String = files
        .iter()
        .map(|(name, path)| format!("    ({name:?}, include_bytes!({:?})),\n", path.display().to_string()))
        .collect();
    write(&out.join("files.rs"), &format!("const FILES: &[(&str, &[u8])] = &[\n{entries}];\n"))
}

/// The folder somebody has built before.
fn given(dist: PathBuf) -> Result<PathBuf, Trouble> {
    let dist = dist.canonicalize().map_err(|error| Trouble::NotBuilt(dist.clone(), error.to_string()))?;
    if !dist.join("index.html").is_file() {
        return Err(Trouble::NotBuilt(dist, "there is no index.html".to_owned()));
    }
    println!("cargo::rerun-if-changed={}", dist.display());
    Ok(dist)
}

fn build(out: &Path) -> Result<PathBuf, Trouble> {
    let manifest = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo names the folder"));
    let root = manifest.join("../..").canonicalize().map_err(|error| Trouble::File(manifest, error))?;
    let web = root.join("web");
    for input in ["src", "art", "build", "locales", "index.html", "package.json", "package-lock.json"] {
        println!("cargo::rerun-if-changed={}", web.join(input).display());
    }
    for input in ["vite.config.ts", "svelte.config.js", "tsconfig.json", ".npmrc"] {
        println!("cargo::rerun-if-changed={}", web.join(input).display());
    }
    println!("cargo::rerun-if-changed={}", root.join("locales").display());

    check_node()?;
    let lock_path = web.join(".build.lock");
    let lock = File::create(&lock_path).map_err(|error| Trouble::File(lock_path.clone(), error))?;
    lock.lock().map_err(|error| Trouble::File(lock_path, error))?;
    install(&web)?;
    let dist = out.join("dist");
    npm(&web, &["run", "build", "--", "--outDir", &dist.display().to_string(), "--emptyOutDir"])?;
    Ok(dist)
}

fn check_node() -> Result<(), Trouble> {
    let answer = Command::new("node").arg("--version").output().map_err(|_| Trouble::NoNode)?;
    let version = String::from_utf8_lossy(&answer.stdout).trim().to_owned();
    let mut numbers = version.trim_start_matches('v').split('.').map_while(|part| part.parse::<u32>().ok());
    match (numbers.next(), numbers.next()) {
        (Some(major), Some(minor)) if (major, minor) >= OLDEST_NODE => Ok(()),
        (Some(_) | None, Some(_) | None) => Err(Trouble::OldNode(version)),
    }
}

/// Runs `npm ci` if the packages are not those of the lock file.
fn install(web: &Path) -> Result<(), Trouble> {
    let lock_path = web.join("package-lock.json");
    let wanted = fs::read(&lock_path).map_err(|error| Trouble::File(lock_path, error))?;
    let stamp = web.join("node_modules/.installed-from");
    if fs::read(&stamp).is_ok_and(|installed| installed == wanted) {
        return Ok(());
    }
    npm(web, &["ci", "--no-audit", "--no-fund"])?;
    fs::write(&stamp, wanted).map_err(|error| Trouble::File(stamp, error))
}

fn npm(web: &Path, arguments: &[&str]) -> Result<(), Trouble> {
    let program = if cfg!(windows) { "npm.cmd" } else { "npm" };
    let answer =
        Command::new(program).args(arguments).current_dir(web).output().map_err(|_| Trouble::NoNode)?;
    if answer.status.success() {
        return Ok(());
    }
    let said =
        [answer.stdout, answer.stderr].map(|said| String::from_utf8_lossy(&said).into_owned()).concat();
    Err(Trouble::Npm(arguments.join(" "), said))
}

fn list(folder: &Path, prefix: &str, files: &mut Vec<(String, PathBuf)>) -> Result<(), Trouble> {
    let read = || -> std::io::Result<Vec<PathBuf>> {
        fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect()
    };
    for path in read().map_err(|error| Trouble::File(folder.to_owned(), error))? {
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        if path.is_dir() {
            list(&path, &format!("{prefix}{name}/"), files)?;
        } else {
            files.push((format!("{prefix}{name}"), path));
        }
    }
    Ok(())
}

fn write(path: &Path, content: &str) -> Result<(), Trouble> {
    fs::write(path, content).map_err(|error| Trouble::File(path.to_owned(), error))
}

enum Trouble {
    NoNode,
    OldNode(String),
    NotBuilt(PathBuf, String),
    Npm(String, String),
    File(PathBuf, std::io::Error),
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (major, minor) = OLDEST_NODE;
        let ways = format!(
            "install Node {major}.{minor} or newer with npm, or set {BUILT} to the folder of a built client, or build without it: \
             cargo run --no-default-features"
        );
        match self {
            Trouble::NoNode => write!(f, "the web client needs Node, which was not found: {ways}"),
            Trouble::OldNode(version) => {
                write!(f, "the web client needs a newer Node than {version}: {ways}")
            }
            Trouble::NotBuilt(path, why) => {
                write!(f, "{BUILT} is {}, but no built client is there: {why}", path.display())
            }
            Trouble::Npm(command, said) => write!(f, "npm {command} failed in web/:\n{said}"),
            Trouble::File(path, error) => write!(f, "{}: {error}", path.display()),
        }
    }
}
