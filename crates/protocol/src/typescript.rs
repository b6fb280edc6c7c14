//! The TypeScript of everything above, as one module.

use std::collections::BTreeMap;

use ts_rs::{Config, TS, TypeVisitor};

use crate::catalogue::{Catalogue, ReferenceSheet, ScriptTitle};
use crate::detective::{AskReview, Candidates, MOST_LEAKS, ReviewState, Verdict, WHOLE};
use crate::lines::{CAUSES, FACTS, SOURCES};
use crate::lobby::{CheckScript, Checked, Claim, Claimed, Created, Join, ListedTable, NewLink, NewTable};
use crate::lobby::{Problem, QrWish};
use crate::message::{FromClient, FromServer, MAX_ID, MAX_MESSAGE, MAX_NAME, MAX_SCRIPT, VERSION};
use crate::notebook::MAX_NOTE;
use crate::words;

const HEAD: &str = "\
// Generated from crates/protocol; do not edit. `UPDATE_EXPECT=1 cargo test -p protocol` writes it anew.
// docs/protocol.md explains it.
";

struct Module {
    config: Config,
    /// Declarations by name.
    types: BTreeMap<String, String>,
}

impl Module {
    fn add<T: TS + 'static + ?Sized>(&mut self) {
        if T::output_path().is_none() {
            // Lists, pairs and boxes have no name of their own, but what they hold has.
            T::visit_generics(self);
            return;
        }
        let name = T::ident(&self.config);
        if self.types.contains_key(&name) {
            return;
        }
        let docs = T::docs().unwrap_or_default();
        self.types.insert(name, format!("{docs}export {}\n", T::decl(&self.config)));
        T::visit_dependencies(self);
    }
}

impl TypeVisitor for Module {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        self.add::<T>();
    }
}

/// The text of `web/src/wire/index.ts`.
pub fn module() -> String {
    let mut module = Module { config: Config::new(), types: BTreeMap::new() };
    module.add::<FromClient>();
    module.add::<FromServer>();
    module.add::<NewTable>();
    module.add::<Created>();
    module.add::<Claim>();
    module.add::<Join>();
    module.add::<Claimed>();
    module.add::<NewLink>();
    module.add::<ListedTable>();
    module.add::<CheckScript>();
    module.add::<Checked>();
    module.add::<QrWish>();
    module.add::<Problem>();
    module.add::<Catalogue>();
    module.add::<ScriptTitle>();
    module.add::<ReferenceSheet>();
    module.add::<ReviewState>();
    module.add::<AskReview>();
    module.add::<Candidates>();
    module.add::<Verdict>();
    module.add::<words::Location>();
    module.add::<words::Character>();
    let constants = format!(
        "export const VERSION = {VERSION};\nexport const MAX_MESSAGE = {MAX_MESSAGE};\n\
         export const MAX_ID = {MAX_ID};\nexport const MAX_NAME = {MAX_NAME};\n\
         export const MAX_SCRIPT = {MAX_SCRIPT};\nexport const MAX_NOTE = {MAX_NOTE};\n\
         export const WHOLE = {WHOLE};\nexport const MOST_LEAKS = {MOST_LEAKS};\n"
    );
    let tables =
        [("FACTS", FACTS), ("CAUSES", CAUSES), ("SOURCES", SOURCES)].map(|(name, kinds)| table(name, kinds));
    let types: Vec<&str> = module.types.values().map(String::as_str).collect();
    format!("{HEAD}\n{constants}\n{}\n{}", tables.join("\n"), types.join("\n"))
}

/// The fields of lines, kind by kind.
fn table(name: &str, kinds: &[(&str, &[&str])]) -> String {
    let rows: String = kinds.iter().map(|(kind, fields)| format!("\t{kind:?}: {fields:?},\n")).collect();
    format!("export const {name}: Readonly<Record<string, readonly string[]>> = {{\n{rows}}};\n")
}
