//! Which rulings have which cases. `docs/rulings.md` lists the rulings; an entry that cannot be observed says
//! so with `(no case: reason)`, and every other must be cited by a case.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context as _, bail};
use engine::Case;
use rules::{Character, Incident, Plot, Role};

use crate::{print, root};

/// One entry of the list.
#[derive(Debug)]
struct Ruling {
    id: String,
    /// Why no case can show it.
    unobservable: Option<String>,
}

/// Where a ruling is cited: file and title.
type Citations = BTreeMap<String, Vec<String>>;

pub(crate) fn run() -> anyhow::Result<()> {
    let (rulings, citations) = read()?;
    let mut list = String::new();
    for ruling in &rulings {
        let cases = citations.get(&ruling.id).map_or(&[][..], Vec::as_slice);
        match (&ruling.unobservable, cases) {
            (Some(reason), []) => list += &format!("{}  no case: {reason}\n", ruling.id),
            (None, []) => list += &format!("{}  NO CASE, and no reason\n", ruling.id),
            (_, cases) => {
                list += &format!("{}  {} cases\n", ruling.id, cases.len());
                cases.iter().for_each(|case| list += &format!("         {case}\n"));
            }
        }
    }
    print(&list)?;
    check()
}

/// Fails when a ruling that can be seen in play has no case, or a case cites one that is not listed.
pub(crate) fn check() -> anyhow::Result<()> {
    let (rulings, citations) = read()?;
    let uncovered: Vec<&str> = rulings
        .iter()
        .filter(|ruling| ruling.unobservable.is_none() && !citations.contains_key(&ruling.id))
        .map(|ruling| ruling.id.as_str())
        .collect();
    if !uncovered.is_empty() {
        bail!("rulings without a case: {}", uncovered.join(", "));
    }
    let listed = |id: &str| rulings.iter().any(|ruling| ruling.id == id);
    let unlisted: Vec<&str> = citations.keys().map(String::as_str).filter(|id| !listed(id)).collect();
    if !unlisted.is_empty() {
        bail!("cases cite rulings that docs/rulings.md does not list: {}", unlisted.join(", "));
    }
    let by_rules: Vec<&str> = cited_by_rules().filter(|id| !listed(id)).collect();
    if !by_rules.is_empty() {
        bail!("rules cite rulings that docs/rulings.md does not list: {}", by_rules.join(", "));
    }
    let without = rulings.iter().filter(|ruling| !citations.contains_key(&ruling.id)).count();
    print(&format!(
        "{} rulings: {} with cases, {without} that no case can show\n",
        rulings.len(),
        rulings.len() - without
    ))
}

/// The rulings that the rule tables rest on.
fn cited_by_rules() -> impl Iterator<Item = &'static str> {
    let roles = Role::ALL.iter().flat_map(|role| role.def().abilities);
    let plots = Plot::ALL.iter().flat_map(|plot| plot.def().abilities);
    let abilities = roles.chain(plots).flat_map(|ability| ability.cites);
    let goodwill = Character::ALL.iter().flat_map(|who| who.def().goodwill).flat_map(|ability| ability.cites);
    let incidents = Incident::ALL.iter().flat_map(|incident| incident.def().cites);
    abilities.chain(goodwill).chain(incidents).copied()
}

fn read() -> anyhow::Result<(Vec<Ruling>, Citations)> {
    let path = root().join("docs/rulings.md");
    let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
    let rulings = text.lines().filter_map(ruling).collect();
    let mut citations = Citations::new();
    collect(&root(), &root().join("tests/cases"), &mut citations)?;
    Ok((rulings, citations))
}

/// `- **R-049** Sentence. (no case: reason)`
fn ruling(line: &str) -> Option<Ruling> {
    let (id, text) = line.strip_prefix("- **")?.split_once("**")?;
    let unobservable =
        text.split_once("(no case: ").and_then(|(_, reason)| reason.trim_end().strip_suffix(')'));
    Some(Ruling { id: id.to_owned(), unobservable: unobservable.map(str::to_owned) })
}

fn collect(root: &Path, folder: &Path, citations: &mut Citations) -> anyhow::Result<()> {
    let mut entries: Vec<_> = fs::read_dir(folder)
        .with_context(|| folder.display().to_string())?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<Result<_, _>>()?;
    entries.sort();
    for path in entries {
        if path.is_dir() {
            collect(root, &path, citations)?;
            continue;
        }
        if path.extension().is_none_or(|extension| extension != "case") {
            continue;
        }
        let name = path.strip_prefix(root).unwrap_or(&path).display().to_string();
        let cases = Case::read_all(&fs::read_to_string(&path)?).with_context(|| name.clone())?;
        for case in cases {
            for code in &case.cites {
                citations
                    .entry(code.clone())
                    .or_default()
                    .push(format!("{name}:{}  {}", case.line, case.title));
            }
        }
    }
    Ok(())
}
