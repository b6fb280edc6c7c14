//! Reading facts from JSON: every fault is told with its place and with what would be right.

use std::fmt;
use std::str::FromStr;

use rules::vocabulary::UnknownWord;
use rules::{
    Character, CharacterSet, Culprit, Incident, Location, MAX_DAYS, MAX_LOOPS, Plot, Role, TragedySet,
};
use serde_json::{Map, Value};

use super::{Fact, Facts};
use crate::cube::CulpritSet;
use crate::premises::Premises;
use crate::space::Space;

const MAX_BYTES: usize = 1 << 20;
const MAX_FACTS: usize = 1_000;

const FIELDS: [&str; 9] =
    ["name", "set", "characters", "incidents", "facts", "expected", "days", "loops", "late-possible"];
const FACTS: [&str; 8] =
    ["role-is", "role-not", "plot-is", "plot-not", "refused", "accepted", "incident-fired", "incident-not"];

/// What keeps a file from being understood, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FactsError {
    /// The way to the value, for example `facts[3].role`; empty for the file as a whole.
    pub path: String,
    pub what: String,
}

impl fmt::Display for FactsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.path.is_empty() { self.what.fmt(f) } else { write!(f, "{}: {}", self.path, self.what) }
    }
}

impl std::error::Error for FactsError {}

type Result<T> = std::result::Result<T, FactsError>;

fn fault<T>(path: impl Into<String>, what: impl fmt::Display) -> Result<T> {
    Err(FactsError { path: path.into(), what: what.to_string() })
}

/// Reads an open sheet and facts; `name` and `expected` are not looked at.
pub fn read(text: &str) -> Result<Facts> {
    if text.len() > MAX_BYTES {
        return fault("", format!("more than {MAX_BYTES} bytes; no open sheet with its facts is that large"));
    }
    let value: Value = match serde_json::from_str(text) {
        Ok(value) => value,
        Err(error) => return fault("", format!("not JSON: {error}")),
    };
    let sheet = object("", &value, &FIELDS)?;
    let set: TragedySet = word("set", field("", sheet, "set")?)?;
    let days = number("days", sheet.get("days"), MAX_DAYS)?;
    let loops = number("loops", sheet.get("loops"), MAX_LOOPS)?;
    let late_possible = match sheet.get("late-possible") {
        None => false,
        Some(Value::Bool(is)) => *is,
        Some(_) => return fault("late-possible", "neither true nor false"),
    };
    let seen = characters(field("", sheet, "characters")?)?;
    let mut premises = Premises {
        set,
        // Without numbers, when a late character enters is not counted.
        days: days.unwrap_or(1),
        loops: loops.unwrap_or(1),
        seen,
        schedule: [None; MAX_DAYS],
        mobs: [None; MAX_DAYS],
        turf: None,
        late_possible,
        ordered: false,
    };
    let last_day = usize::from(days.unwrap_or(MAX_DAYS as u8));
    for (n, entry) in list("incidents", field("", sheet, "incidents")?, MAX_DAYS)?.iter().enumerate() {
        incident(&mut premises, &format!("incidents[{n}]"), entry, last_day)?;
    }
    if days.is_none() && !(late_possible || seen.contains(Character::TransferStudent)) {
        premises.days = MAX_DAYS as u8;
    } else if days.is_none() {
        return fault("days", "missing: the days of a loop say when a late character can enter");
    }
    let may_enter_in_loop = late_possible || seen.contains(Character::GodlyBeing);
    if loops.is_none() && may_enter_in_loop {
        return fault("loops", "missing: the number of loops says when a late character can enter");
    }

    let space = Space::new(&premises);
    let entries = match sheet.get("facts") {
        Some(value) => list("facts", value, MAX_FACTS)?,
        None => &[],
    };
    let facts = entries.iter().enumerate().map(|(n, entry)| fact(&space, &format!("facts[{n}]"), entry));
    Ok(Facts { premises, facts: facts.collect::<Result<_>>()? })
}

fn characters(value: &Value) -> Result<CharacterSet> {
    let mut seen = CharacterSet::EMPTY;
    for (n, entry) in list("characters", value, Character::COUNT)?.iter().enumerate() {
        let path = format!("characters[{n}]");
        let who: Character = word(&path, entry)?;
        if seen.contains(who) {
            return fault(path, format!("{who} is in the cast twice"));
        }
        seen.insert(who);
    }
    if seen.is_empty() {
        return fault("characters", "nobody is in the cast");
    }
    Ok(seen)
}

fn incident(premises: &mut Premises, path: &str, value: &Value, last_day: usize) -> Result<()> {
    let entry = object(path, value, &["day", "incident", "location"])?;
    let set = premises.set;
    let day_path = format!("{path}.day");
    let day = number(&day_path, Some(field(path, entry, "day")?), last_day)?.unwrap_or(1);
    let slot = usize::from(day) - 1;
    if premises.schedule[slot].is_some() {
        return fault(day_path, format!("two incidents on day {day}"));
    }
    let name_path = format!("{path}.incident");
    let name: Incident = word(&name_path, field(path, entry, "incident")?)?;
    let may_be = |incident: &&Incident| incident.may_go_by(name);
    if set.def().incidents.iter().find(may_be).is_none() {
        let known = set.def().incidents.iter().map(|incident| incident.id()).collect::<Vec<_>>();
        return fault(name_path, format!("{set} has no incident {name}; it has {}", known.join(", ")));
    }
    premises.schedule[slot] = Some(name);
    if let Some(location) = entry.get("location") {
        let location_path = format!("{path}.location");
        let location: Location = word(&location_path, location)?;
        if name.def().mob.is_none() {
            return fault(location_path, format!("the culprit of {name} is a character, not a location"));
        }
        premises.mobs[slot] = Some(location);
    }
    Ok(())
}

fn fact(space: &Space, path: &str, value: &Value) -> Result<Fact> {
    let entry = object(path, value, &["fact", "character", "role", "plot", "day", "among"])?;
    let kind_path = format!("{path}.fact");
    let kind = string(&kind_path, field(path, entry, "fact")?)?;
    let fields: &[&str] = match kind {
        "role-is" | "role-not" => &["fact", "character", "role"],
        "plot-is" | "plot-not" => &["fact", "plot"],
        "refused" | "accepted" => &["fact", "character"],
        "incident-fired" | "incident-not" => &["fact", "day", "among"],
        _ => return fault(kind_path, UnknownWord::new("fact", kind, FACTS.into_iter())),
    };
    object(path, value, fields)?;
    let who = || member(space, &format!("{path}.character"), field(path, entry, "character")?);
    let role = || role(space, &format!("{path}.role"), field(path, entry, "role")?);
    let plot = || plot(space, &format!("{path}.plot"), field(path, entry, "plot")?);
    let blame = || blame(space, path, entry);
    Ok(match kind {
        "role-is" => Fact::RoleIs(who()?, role()?),
        "role-not" => Fact::RoleNot(who()?, role()?),
        "plot-is" => Fact::PlotIs(plot()?),
        "plot-not" => Fact::PlotNot(plot()?),
        "refused" => Fact::Refused(who()?),
        "accepted" => Fact::Accepted(who()?),
        "incident-fired" => blame().map(|(day, among)| Fact::IncidentFired(day, among))?,
        _ => blame().map(|(day, among)| Fact::IncidentNot(day, among))?,
    })
}

fn member(space: &Space, path: &str, value: &Value) -> Result<Character> {
    let who: Character = word(path, value)?;
    if space.cast().all(|member| member != who) {
        return fault(path, format!("{who} is not in the cast"));
    }
    Ok(who)
}

fn role(space: &Space, path: &str, value: &Value) -> Result<Role> {
    let role: Role = word(path, value)?;
    let set = space.premises().set;
    if !set.def().castable().contains(role) {
        return fault(path, format!("{set} has no role {role}"));
    }
    Ok(role)
}

fn plot(space: &Space, path: &str, value: &Value) -> Result<Plot> {
    let plot: Plot = word(path, value)?;
    let def = space.premises().set.def();
    if !def.main_plots.contains(&plot) && !def.subplots.contains(&plot) {
        return fault(path, format!("{} has no plot {plot}", space.premises().set));
    }
    Ok(plot)
}

fn blame(space: &Space, path: &str, entry: &Map<String, Value>) -> Result<(u8, CulpritSet)> {
    let day_path = format!("{path}.day");
    let day = number(&day_path, Some(field(path, entry, "day")?), MAX_DAYS)?.unwrap_or(1);
    if !space.days().contains(&day) {
        let days: Vec<String> = space.days().iter().map(u8::to_string).collect();
        let known = if days.is_empty() { "on no day".to_owned() } else { format!("on {}", days.join(", ")) };
        return fault(day_path, format!("there is no incident on day {day}; there are some {known}"));
    }
    let among_path = format!("{path}.among");
    let mut among = CulpritSet::EMPTY;
    let possible = space.everything().culprits(day);
    for (n, value) in list(&among_path, field(path, entry, "among")?, CulpritSet::ROOM)?.iter().enumerate() {
        let path = format!("{among_path}[{n}]");
        let culprit: Culprit = word(&path, value)?;
        match culprit {
            _ if possible.contains(culprit) => {}
            Culprit::Character(who) if space.cast().all(|member| member != who) => {
                return fault(path, format!("{who} is not in the cast"));
            }
            Culprit::Character(_) => return fault(path, "the culprit of that incident is a location"),
            Culprit::Mob(_) => {
                return fault(path, format!("{culprit} cannot be the culprit of that incident"));
            }
        }
        if among.contains(culprit) {
            return fault(path, format!("{culprit} is there twice"));
        }
        among.insert(culprit);
    }
    if among.is_empty() {
        return fault(among_path, "nobody; at least one culprit is needed");
    }
    Ok((day, among))
}

fn object<'v>(path: &str, value: &'v Value, known: &[&'static str]) -> Result<&'v Map<String, Value>> {
    let Value::Object(object) = value else {
        return fault(path, format!("{} where fields in braces are expected", kind(value)));
    };
    if let Some(key) = object.keys().find(|key| !known.contains(&key.as_str())) {
        return fault(path, UnknownWord::new("field", key, known.iter().copied()));
    }
    Ok(object)
}

fn field<'v>(path: &str, object: &'v Map<String, Value>, name: &str) -> Result<&'v Value> {
    match object.get(name) {
        Some(value) => Ok(value),
        None => fault(path, format!("\"{name}\" is missing")),
    }
}

fn list<'v>(path: &str, value: &'v Value, most: usize) -> Result<&'v [Value]> {
    let Value::Array(list) = value else {
        return fault(path, format!("{} where a list is expected", kind(value)));
    };
    if list.len() > most {
        return fault(path, format!("{} entries; there are at most {most}", list.len()));
    }
    Ok(list)
}

fn string<'v>(path: &str, value: &'v Value) -> Result<&'v str> {
    match value.as_str() {
        Some(text) => Ok(text),
        None => fault(path, format!("{} where a word is expected", kind(value))),
    }
}

fn word<T: FromStr<Err = UnknownWord>>(path: &str, value: &Value) -> Result<T> {
    string(path, value)?.parse().or_else(|unknown| fault(path, unknown))
}

/// A whole number from 1 to `most`, if there is one at all.
fn number(path: &str, value: Option<&Value>, most: usize) -> Result<Option<u8>> {
    let Some(value) = value else { return Ok(None) };
    let found = value.as_u64().filter(|&n| (1..=most as u64).contains(&n));
    match found {
        Some(n) => Ok(Some(n as u8)),
        None if value.is_number() => {
            fault(path, format!("{value}; a whole number from 1 to {most} is expected"))
        }
        None => fault(path, format!("{} where a whole number from 1 to {most} is expected", kind(value))),
    }
}

fn kind(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "true or false",
        Value::Number(_) => "a number",
        Value::String(_) => "a text",
        Value::Array(_) => "a list",
        Value::Object(_) => "fields in braces",
    }
}
