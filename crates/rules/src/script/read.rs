//! Reading scripts: our own TOML, and the JSON in which the community passes them round.
//!
//! Both are one shape. A hyphen and an underscore in an entry's name are the same; `cast` and `incidents`
//! are a table (`boss = "killer"`, `2 = "murder by boss"`) or a list of tables with every part named.

use std::collections::BTreeMap;

use super::places::{Place, Places, Sourced};
use super::problem::{Kind, Problem, Trouble};
use super::reader::{Fields, Item, Reader, is_name};
use super::source::{self, Entry, Format, Value};
use super::{Cast, Length, MAX_DAYS, MAX_LOOPS, Scheduled, Script, SpecialRule};
use crate::characters::Character;
use crate::flaws::{self, Flaw, MAX_DIFFICULTY};
use crate::plots::Plot;
use crate::sets::TragedySet;
use crate::vocabulary::UnknownWord;

/// What a file of scripts turned out to hold.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Read {
    /// One entry for each script of the file, in its order.
    pub scripts: Vec<Result<Sourced, Rejected>>,
    /// What is wrong with the file as a whole; there may be no scripts then.
    pub problems: Vec<Problem>,
}

/// A script that could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rejected {
    /// Its id, if at least that was found.
    pub id: Option<String>,
    pub problems: Vec<Problem>,
    /// The rules that the readable rest breaks whatever the unreadable parts were meant to say, with the line.
    pub flaws: Vec<(usize, Flaw)>,
}

impl Read {
    /// Everything that is wrong: first with the file, then with one script after the other.
    pub fn all_problems(&self) -> impl Iterator<Item = &Problem> {
        let rejected = self.scripts.iter().filter_map(|script| script.as_ref().err());
        self.problems.iter().chain(rejected.flat_map(|rejected| &rejected.problems))
    }

    /// The only script of the file, or all that is wrong with it.
    pub fn one(mut self) -> Result<Sourced, Vec<Problem>> {
        let problems: Vec<Problem> = self.all_problems().cloned().collect();
        if !problems.is_empty() {
            return Err(problems);
        }
        match (self.scripts.pop(), self.scripts.len()) {
            (Some(Ok(sourced)), 0) => Ok(sourced),
            _ => Err(vec![Problem { line: 1, path: "scripts".to_owned(), trouble: Trouble::NotOneScript }]),
        }
    }
}

/// Reads a file of which not even the encoding is known; if its name ends in `.json`, it is read as JSON
/// however it begins.
pub fn read_bytes(bytes: &[u8], name: &str) -> Read {
    let format = name.to_ascii_lowercase().ends_with(".json").then_some(Format::Json);
    match std::str::from_utf8(bytes) {
        Ok(text) => read_as(text, format),
        Err(error) => {
            let line = bytes[..error.valid_up_to()].iter().filter(|&&byte| byte == b'\n').count() + 1;
            let problem = Problem { line, path: String::new(), trouble: Trouble::NotUtf8 };
            Read { scripts: Vec::new(), problems: vec![problem] }
        }
    }
}

/// Reads one script or a file of many, our TOML or the community's JSON.
///
/// ```
/// let read = rules::script::read("days = 9\nset = 'first-stops'");
/// let problems: Vec<String> = read.all_problems().map(ToString::to_string).collect();
/// assert!(problems.contains(&"line 2: set: unknown set \"first-stops\"; did you mean \"first-steps\"?".into()));
/// assert!(problems.contains(&"line 1: missing entry \"title\"".into()));
/// ```
pub fn read(text: &str) -> Read {
    read_as(text, None)
}

fn read_as(text: &str, format: Option<Format>) -> Read {
    let (root, problems) = source::parse(text, format);
    // What has a name that was there before is lost, and only in the cast does anybody miss it.
    let gaps = if problems.is_empty() { Vec::new() } else { vec![Place::Cast] };
    let mut reader = Reader { problems, gaps };
    let Some(root) = root else {
        return Read { scripts: Vec::new(), problems: reader.finish() };
    };

    let root = Item { node: &root, path: String::new() };
    let Value::Table(entries) = &root.node.value else {
        reader.wrong::<()>(&root, Kind::Scripts);
        return Read { scripts: Vec::new(), problems: reader.finish() };
    };
    let is_many = entries.iter().any(is_list_of_scripts);
    if is_many {
        let scripts = reader.scripts(&root).unwrap_or_default();
        return Read { scripts, problems: reader.finish() };
    }
    Read { scripts: vec![reader.read_script(&root)], problems: Vec::new() }
}

fn is_list_of_scripts(entry: &Entry) -> bool {
    is_name(&entry.key, "scripts")
}

fn id_of(item: &Item<'_>) -> Option<String> {
    let Value::Table(entries) = &item.node.value else { return None };
    let Value::Text(id) = &entries.iter().find(|entry| entry.key == "id")?.node.value else { return None };
    Some(id.chars().take(100).collect())
}

const FILE: &[&str] = &["$schema", "scripts"];
const SCRIPT: &[&str] = &[
    "$schema",
    "id",
    "title",
    "author",
    "origin",
    "notes",
    "set",
    "days",
    "loops",
    "options",
    "main-plot",
    "extra-main-plot",
    "subplots",
    "cast",
    "incidents",
    "special-rules",
];
const LENGTH: &[&str] = &["loops", "difficulty"];
const MEMBER: &[&str] = &["role", "turf", "enters-loop", "enters-day"];
const NAMED_MEMBER: &[&str] = &["character", "role", "turf", "enters-loop", "enters-day"];
const INCIDENT: &[&str] = &["day", "incident", "culprit", "public-name"];
const SPECIAL_RULES: &[&str] =
    &["mastermind-card-removed", "start-location", "final-guess", "no-table-talk", "other"];
const START_LOCATION: &[&str] = &["character", "location"];

impl Reader {
    fn scripts(&mut self, root: &Item<'_>) -> Option<Vec<Result<Sourced, Rejected>>> {
        let fields = self.fields(root, FILE)?;
        let scripts = self.need(&fields, "scripts")?;
        let items = self.list(scripts)?;
        if items.is_empty() {
            return self.report(scripts.node.line, &scripts.path, Trouble::NoScripts);
        }
        let mut lines: BTreeMap<String, usize> = BTreeMap::new();
        let read = |item: &Item<'_>| {
            let mut reader = Reader::default();
            if let Some(id) = id_of(item) {
                match lines.get(&id) {
                    Some(&line) => {
                        reader.report::<()>(item.node.line, &item.path, Trouble::SameId { id, line });
                    }
                    None => {
                        lines.insert(id, item.node.line);
                    }
                }
            }
            reader.read_script(item)
        };
        Some(items.iter().map(read).collect())
    }

    fn read_script(mut self, item: &Item<'_>) -> Result<Sourced, Rejected> {
        let sourced = self.script(item);
        match sourced {
            Some(sourced) if self.problems.is_empty() => Ok(sourced),
            _ => {
                let flaws = sourced.map_or_else(Vec::new, |Sourced { script, places }| {
                    let flaws = flaws::despite_gaps(&script, &self.gaps).into_iter();
                    flaws.map(|flaw| (places.line(flaw.place), flaw)).collect()
                });
                Err(Rejected { id: id_of(item), problems: self.finish(), flaws })
            }
        }
    }

    /// What can be read; a part that is missing is a gap, and something stands in its place.
    fn script(&mut self, item: &Item<'_>) -> Option<Sourced> {
        let fields = self.fields(item, SCRIPT)?;
        let mut places = Places::default();
        places.note(Place::Script, item.node.line);
        for (place, name) in [
            (Place::Id, "id"),
            (Place::Title, "title"),
            (Place::Set, "set"),
            (Place::Days, "days"),
            (Place::MainPlot, "main-plot"),
            (Place::ExtraMainPlot, "extra-main-plot"),
            (Place::Subplots, "subplots"),
            (Place::Cast, "cast"),
            (Place::Incidents, "incidents"),
            (Place::SpecialRules, "special-rules"),
        ] {
            places.note(place, fields.line(name));
        }

        let id = self.part(Place::Id, |reader| reader.needed_text(&fields, "id"));
        let title = self.part(Place::Title, |reader| reader.needed_text(&fields, "title"));
        let author = self.optional(&fields, "author", Reader::owned_text);
        let origin = self.optional(&fields, "origin", Reader::owned_text);
        let notes = self.optional(&fields, "notes", Reader::owned_text);
        let set = self.part(Place::Set, |reader| reader.needed_word(&fields, "set"));
        let set = set.unwrap_or(TragedySet::FirstSteps);
        let days = self.part(Place::Days, |reader| reader.needed_number(&fields, "days", MAX_DAYS as u8));
        let lengths = self.part(Place::Lengths, |reader| reader.lengths(&fields, &mut places));
        let main_plot = self.part(Place::MainPlot, |reader| reader.needed_word(&fields, "main-plot"));
        let extra_main_plot = self.part(Place::ExtraMainPlot, |reader| {
            reader.optional(&fields, "extra-main-plot", Reader::word).flatten()
        });
        let subplots = self.part(Place::Subplots, |reader| {
            let item = reader.need(&fields, "subplots")?;
            reader.subplots(item, &mut places)
        });
        let cast = self.part(Place::Cast, |reader| {
            let item = reader.need(&fields, "cast")?;
            reader.cast(item, &mut places)
        });
        let last_day = days.filter(|days| (1..=MAX_DAYS as u8).contains(days)).unwrap_or(MAX_DAYS as u8);
        let incidents = self.part(Place::Incidents, |reader| {
            reader
                .optional(&fields, "incidents", |reader, item| reader.incidents(item, last_day, &mut places))
        });
        let special_rules =
            self.optional(&fields, "special-rules", |reader, item| reader.special_rules(item, &mut places));

        let script = Script {
            id: id.unwrap_or_default(),
            title: title.unwrap_or_default(),
            author: author.flatten(),
            origin: origin.flatten().unwrap_or_default(),
            set,
            lengths: lengths.unwrap_or_default(),
            days: days.unwrap_or(last_day),
            main_plot: main_plot.unwrap_or(set.def().main_plots[0]),
            extra_main_plot,
            subplots: subplots.unwrap_or_default(),
            cast: cast.unwrap_or_default(),
            incidents: incidents.flatten().unwrap_or_default(),
            special_rules: special_rules.flatten().unwrap_or_default(),
            notes: notes.flatten(),
        };
        Some(Sourced { script, places })
    }

    fn owned_text(&mut self, item: &Item<'_>) -> Option<String> {
        self.text(item).map(str::to_owned)
    }

    /// `loops = 3`, `loops = [3, 4]` or `loops = [{ loops = 3, difficulty = 1 }]`; JSON calls them `options`.
    fn lengths(&mut self, fields: &Fields<'_>, places: &mut Places) -> Option<Vec<Length>> {
        let name = if fields.get("options").is_some() { "options" } else { "loops" };
        places.note(Place::Lengths, fields.line(name));
        let item = self.need(fields, name)?;
        if name == "options" && fields.get("loops").is_some() {
            self.report::<()>(fields.line(name), &item.path, Trouble::Doubled("loops".to_owned()));
        }

        let Value::List(_) = item.node.value else {
            return self.length(item).map(|length| vec![length]);
        };
        let mut lengths = Vec::new();
        for item in &self.list(item)? {
            places.note(Place::Length(lengths.len()), item.node.line);
            lengths.extend(self.length(item));
        }
        Some(lengths)
    }

    fn length(&mut self, item: &Item<'_>) -> Option<Length> {
        if let Value::Number(_) = item.node.value {
            return Some(Length { loops: self.number(item, MAX_LOOPS as u8)?, difficulty: None });
        }
        let Value::Table(_) = item.node.value else { return self.wrong(item, Kind::NumberOfLoops) };
        let fields = self.fields(item, LENGTH)?;
        let loops = self.needed_number(&fields, "loops", MAX_LOOPS as u8);
        let difficulty =
            self.optional(&fields, "difficulty", |reader, item| reader.number(item, MAX_DIFFICULTY));
        Some(Length { loops: loops?, difficulty: difficulty? })
    }

    fn subplots(&mut self, item: &Item<'_>, places: &mut Places) -> Option<Vec<Plot>> {
        let mut subplots = Vec::new();
        for item in &self.list(item)? {
            places.note(Place::Subplot(subplots.len()), item.node.line);
            subplots.extend(self.word::<Plot>(item));
        }
        Some(subplots)
    }

    fn cast(&mut self, item: &Item<'_>, places: &mut Places) -> Option<Vec<Cast>> {
        let mut cast = Vec::new();
        if let Value::Table(entries) = &item.node.value {
            for entry in entries {
                places.note(Place::Member(cast.len()), entry.line);
                let item = item.entry(entry);
                let character = self.parse_word(&entry.key, entry.line, &item.path);
                cast.extend(self.keyed_member(character, &item));
            }
            return Some(cast);
        }
        let Value::List(_) = item.node.value else { return self.wrong(item, Kind::TableOfCharacters) };
        for item in &self.list(item)? {
            places.note(Place::Member(cast.len()), item.node.line);
            let member = self.fields(item, NAMED_MEMBER).and_then(|fields| {
                let character = self.needed_word(&fields, "character");
                self.member(character, &fields)
            });
            cast.extend(member);
        }
        Some(cast)
    }

    /// `boss = "killer"` or `boss = { role = "killer", turf = "school" }`.
    fn keyed_member(&mut self, character: Option<Character>, item: &Item<'_>) -> Option<Cast> {
        if let Value::Text(_) = item.node.value {
            let role = self.word(item);
            return Some(Cast {
                character: character?,
                role: role?,
                turf: None,
                enters_loop: None,
                enters_day: None,
            });
        }
        let Value::Table(_) = item.node.value else { return self.wrong(item, Kind::Role) };
        let fields = self.fields(item, MEMBER)?;
        self.member(character, &fields)
    }

    fn member(&mut self, character: Option<Character>, fields: &Fields<'_>) -> Option<Cast> {
        let role = self.needed_word(fields, "role");
        let turf = self.optional(fields, "turf", Reader::word);
        let enters_loop =
            self.optional(fields, "enters-loop", |reader, item| reader.number(item, MAX_LOOPS as u8));
        let enters_day =
            self.optional(fields, "enters-day", |reader, item| reader.number(item, MAX_DAYS as u8));
        Some(Cast {
            character: character?,
            role: role?,
            turf: turf?,
            enters_loop: enters_loop?,
            enters_day: enters_day?,
        })
    }

    fn incidents(&mut self, item: &Item<'_>, last_day: u8, places: &mut Places) -> Option<Vec<Scheduled>> {
        let mut incidents = Vec::new();
        if let Value::Table(entries) = &item.node.value {
            for entry in entries {
                places.note(Place::Incident(incidents.len()), entry.line);
                let item = item.entry(entry);
                let day = self.parse_number(&entry.key, last_day, entry.line, &item.path);
                incidents.extend(self.keyed_incident(day, &item));
            }
            return Some(incidents);
        }
        let Value::List(_) = item.node.value else { return self.wrong(item, Kind::TableOfDays) };
        for item in &self.list(item)? {
            places.note(Place::Incident(incidents.len()), item.node.line);
            incidents.extend(self.fields(item, INCIDENT).and_then(|fields| {
                let day = self.needed_number(&fields, "day", last_day);
                let incident = self.needed_word(&fields, "incident");
                let culprit = self.needed_word(&fields, "culprit");
                let public_name = self.optional(&fields, "public-name", Reader::word);
                Some(Scheduled {
                    day: day?,
                    incident: incident?,
                    culprit: culprit?,
                    public_name: public_name?,
                })
            }));
        }
        Some(incidents)
    }

    /// `2 = "murder by boss"`, `2 = "night-of-madness by shrine"` or `2 = "fake-incident by boss as murder"`.
    fn keyed_incident(&mut self, day: Option<u8>, item: &Item<'_>) -> Option<Scheduled> {
        let text = self.text(item)?;
        let Some((incident, rest)) = text.split_once(" by ") else {
            let text = text.chars().take(60).collect();
            return self.report(item.node.line, &item.path, Trouble::NotAnIncident(text));
        };
        let (culprit, public_name) = match rest.split_once(" as ") {
            Some((culprit, public_name)) => (culprit, Some(public_name)),
            None => (rest, None),
        };
        let incident = self.parse_word(incident.trim(), item.node.line, &item.path);
        let culprit = self.parse_word(culprit.trim(), item.node.line, &item.path);
        let public_name = match public_name {
            Some(name) => self.parse_word(name.trim(), item.node.line, &item.path).map(Some),
            None => Some(None),
        };
        Some(Scheduled { day: day?, incident: incident?, culprit: culprit?, public_name: public_name? })
    }

    fn special_rules(&mut self, item: &Item<'_>, places: &mut Places) -> Option<Vec<SpecialRule>> {
        let mut rules = Vec::new();
        for item in &self.list(item)? {
            let Value::Table(entries) = &item.node.value else {
                self.wrong::<()>(item, Kind::Table);
                continue;
            };
            places.note(
                Place::SpecialRule(rules.len()),
                entries.first().map_or(item.node.line, |entry| entry.line),
            );
            rules.extend(match entries.iter().find(|entry| entry.key == "kind") {
                Some(kind) => self.rule_of_kind(item, &item.entry(kind)),
                None => self.rule(item),
            });
        }
        Some(rules)
    }

    /// `final-guess = true`: a table with the rule as its only entry.
    fn rule(&mut self, item: &Item<'_>) -> Option<SpecialRule> {
        let fields = self.fields(item, SPECIAL_RULES)?;
        if fields.n_found() != 1 {
            return self.report(item.node.line, &item.path, Trouble::NotASpecialRule);
        }
        if let Some(card) = fields.get("mastermind-card-removed") {
            return self.word(card).map(SpecialRule::MastermindCardRemoved);
        }
        if let Some(start) = fields.get("start-location") {
            let fields = self.fields(start, START_LOCATION)?;
            return self.start_location(&fields);
        }
        if let Some(allowed) = fields.get("final-guess") {
            return self.flag(allowed).map(|allowed| SpecialRule::FinalGuess { allowed });
        }
        if let Some(text) = fields.get("other") {
            return self.owned_text(text).map(SpecialRule::Other);
        }
        // Only "no-table-talk" is left, and it has nothing to say but true.
        match fields.get("no-table-talk").and_then(|flag| self.flag(flag)) {
            Some(true) => Some(SpecialRule::NoTableTalk),
            Some(false) | None => self.report(item.node.line, &item.path, Trouble::NotASpecialRule),
        }
    }

    /// `{"kind": "final-guess", "allowed": true}`: the rule's name under `kind`, its parts beside it.
    fn rule_of_kind(&mut self, item: &Item<'_>, kind: &Item<'_>) -> Option<SpecialRule> {
        match self.text(kind)? {
            "mastermind-card-removed" => {
                let fields = self.fields(item, &["kind", "card"])?;
                self.needed_word(&fields, "card").map(SpecialRule::MastermindCardRemoved)
            }
            "start-location" => {
                let fields = self.fields(item, &["kind", "character", "location"])?;
                self.start_location(&fields)
            }
            "final-guess" => {
                let fields = self.fields(item, &["kind", "allowed"])?;
                let allowed = self.need(&fields, "allowed")?;
                self.flag(allowed).map(|allowed| SpecialRule::FinalGuess { allowed })
            }
            "no-table-talk" => self.fields(item, &["kind"]).map(|_| SpecialRule::NoTableTalk),
            "other" => {
                let fields = self.fields(item, &["kind", "text"])?;
                self.needed_text(&fields, "text").map(SpecialRule::Other)
            }
            unknown => {
                let word = UnknownWord::new("special rule", unknown, SPECIAL_RULES.iter().copied());
                self.report(kind.node.line, &kind.path, Trouble::Unknown(word))
            }
        }
    }

    fn start_location(&mut self, fields: &Fields<'_>) -> Option<SpecialRule> {
        let character = self.needed_word(fields, "character");
        let location = self.needed_word(fields, "location");
        Some(SpecialRule::StartLocation(character?, location?))
    }
}
