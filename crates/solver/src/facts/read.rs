//! Reading facts from JSON: every fault is told with its place and with what would be right.

use std::fmt;
use std::str::FromStr;

use engine::SetupError;
use rules::script::{Kind, Trouble};
use rules::vocabulary::UnknownWord;
use rules::{
    Character, CharacterSet, Culprit, CulpritSet, Incident, Location, MAX_DAYS, MAX_LOOPS, Plot, Role,
    TragedySet,
};
use serde_json::{Map, Value};

use super::{Fact, Facts};
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
    pub what: FactsTrouble,
}

impl fmt::Display for FactsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.path.is_empty() { self.what.fmt(f) } else { write!(f, "{}: {}", self.path, self.what) }
    }
}

impl std::error::Error for FactsError {}

/// What is wrong with a value, or missing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FactsTrouble {
    /// It cannot be read, whatever it is about.
    Text(Trouble),
    /// No table could be set so.
    Setup(SetupError),
    /// The days of a loop say when a late character can enter.
    NoDays,
    /// The number of loops says when a late character can enter.
    NoLoops,
    NotInCast(Character),
    IncidentNotOfSet {
        incident: Incident,
        set: TragedySet,
    },
    RoleNotOfSet {
        role: Role,
        set: TragedySet,
    },
    PlotNotOfSet {
        plot: Plot,
        set: TragedySet,
    },
    /// There is none on this day, but on these.
    NoIncident {
        day: u8,
        days: Vec<u8>,
    },
    /// A character is said to be the culprit of a mob's incident.
    CulpritIsPlace,
    /// A location is said to be the culprit where it cannot be.
    NotTheCulprit(Culprit),
    CulpritTwice(Culprit),
    NoCulprit,
}

impl fmt::Display for FactsTrouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FactsTrouble::Text(trouble) => trouble.fmt(f),
            FactsTrouble::Setup(error) => error.fmt(f),
            FactsTrouble::NoDays => {
                write!(f, "missing: the days of a loop say when a late character can enter")
            }
            FactsTrouble::NoLoops => {
                write!(f, "missing: the number of loops says when a late character can enter")
            }
            FactsTrouble::NotInCast(who) => write!(f, "{who} is not in the cast"),
            FactsTrouble::IncidentNotOfSet { incident, set } => {
                let known: Vec<&str> = set.def().incidents.iter().map(|incident| incident.id()).collect();
                write!(f, "{set} has no incident {incident}; it has {}", known.join(", "))
            }
            FactsTrouble::RoleNotOfSet { role, set } => write!(f, "{set} has no role {role}"),
            FactsTrouble::PlotNotOfSet { plot, set } => write!(f, "{set} has no plot {plot}"),
            FactsTrouble::NoIncident { day, days } if days.is_empty() => {
                write!(f, "there is no incident on day {day}; there is none at all")
            }
            FactsTrouble::NoIncident { day, days } => {
                let days: Vec<String> = days.iter().map(u8::to_string).collect();
                write!(f, "there is no incident on day {day}; there are some on {}", days.join(", "))
            }
            FactsTrouble::CulpritIsPlace => write!(f, "the culprit of that incident is a location"),
            FactsTrouble::NotTheCulprit(culprit) => {
                write!(f, "{culprit} cannot be the culprit of that incident")
            }
            FactsTrouble::CulpritTwice(culprit) => write!(f, "{culprit} is there twice"),
            FactsTrouble::NoCulprit => write!(f, "nobody; at least one culprit is needed"),
        }
    }
}

impl From<Trouble> for FactsTrouble {
    fn from(trouble: Trouble) -> FactsTrouble {
        FactsTrouble::Text(trouble)
    }
}

impl From<UnknownWord> for FactsTrouble {
    fn from(word: UnknownWord) -> FactsTrouble {
        FactsTrouble::Text(Trouble::Unknown(word))
    }
}

impl From<SetupError> for FactsTrouble {
    fn from(error: SetupError) -> FactsTrouble {
        FactsTrouble::Setup(error)
    }
}

type Result<T> = std::result::Result<T, FactsError>;

fn fault<T>(path: impl Into<String>, what: impl Into<FactsTrouble>) -> Result<T> {
    Err(FactsError { path: path.into(), what: what.into() })
}

/// Reads an open sheet and facts; `name` and `expected` are not looked at.
pub fn read(text: &str) -> Result<Facts> {
    if text.len() > MAX_BYTES {
        return fault("", Trouble::TooLarge(MAX_BYTES));
    }
    let value: Value = match serde_json::from_str(text) {
        Ok(value) => value,
        Err(error) => return fault("", Trouble::Syntax(error.to_string())),
    };
    let sheet = object("", &value, &FIELDS)?;
    let set: TragedySet = word("set", field("", sheet, "set")?)?;
    let days = number("days", sheet.get("days"), MAX_DAYS)?;
    let loops = number("loops", sheet.get("loops"), MAX_LOOPS)?;
    let late_possible = match sheet.get("late-possible") {
        None => false,
        Some(Value::Bool(is)) => *is,
        Some(other) => return wrong_type("late-possible", Kind::Flag, other),
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
        return fault("days", FactsTrouble::NoDays);
    }
    let may_enter_in_loop = late_possible || seen.contains(Character::GodlyBeing);
    if loops.is_none() && may_enter_in_loop {
        return fault("loops", FactsTrouble::NoLoops);
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
            return fault(path, SetupError::TwiceInCast(who));
        }
        seen.insert(who);
    }
    if seen.is_empty() {
        return fault("characters", SetupError::NoCast);
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
        return fault(day_path, SetupError::TwoIncidents(day));
    }
    let name_path = format!("{path}.incident");
    let name: Incident = word(&name_path, field(path, entry, "incident")?)?;
    let may_be = |incident: &&Incident| incident.may_go_by(name);
    if set.def().incidents.iter().find(may_be).is_none() {
        return fault(name_path, FactsTrouble::IncidentNotOfSet { incident: name, set });
    }
    premises.schedule[slot] = Some(name);
    if let Some(location) = entry.get("location") {
        let location_path = format!("{path}.location");
        let location: Location = word(&location_path, location)?;
        if name.def().mob.is_none() {
            return fault(location_path, SetupError::WrongCulprit(name));
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
        return fault(path, FactsTrouble::NotInCast(who));
    }
    Ok(who)
}

fn role(space: &Space, path: &str, value: &Value) -> Result<Role> {
    let role: Role = word(path, value)?;
    let set = space.premises().set;
    if !set.def().castable().contains(role) {
        return fault(path, FactsTrouble::RoleNotOfSet { role, set });
    }
    Ok(role)
}

fn plot(space: &Space, path: &str, value: &Value) -> Result<Plot> {
    let plot: Plot = word(path, value)?;
    let set = space.premises().set;
    let def = set.def();
    if !def.main_plots.contains(&plot) && !def.subplots.contains(&plot) {
        return fault(path, FactsTrouble::PlotNotOfSet { plot, set });
    }
    Ok(plot)
}

fn blame(space: &Space, path: &str, entry: &Map<String, Value>) -> Result<(u8, CulpritSet)> {
    let day_path = format!("{path}.day");
    let day = number(&day_path, Some(field(path, entry, "day")?), MAX_DAYS)?.unwrap_or(1);
    if !space.days().contains(&day) {
        return fault(day_path, FactsTrouble::NoIncident { day, days: space.days().to_vec() });
    }
    let among_path = format!("{path}.among");
    let mut among = CulpritSet::EMPTY;
    let possible = space.everything().culprits(day);
    for (n, value) in list(&among_path, field(path, entry, "among")?, Culprit::COUNT)?.iter().enumerate() {
        let path = format!("{among_path}[{n}]");
        let culprit: Culprit = word(&path, value)?;
        match culprit {
            _ if possible.contains(culprit) => {}
            Culprit::Character(who) if space.cast().all(|member| member != who) => {
                return fault(path, FactsTrouble::NotInCast(who));
            }
            Culprit::Character(_) => return fault(path, FactsTrouble::CulpritIsPlace),
            Culprit::Mob(_) => {
                return fault(path, FactsTrouble::NotTheCulprit(culprit));
            }
        }
        if among.contains(culprit) {
            return fault(path, FactsTrouble::CulpritTwice(culprit));
        }
        among.insert(culprit);
    }
    if among.is_empty() {
        return fault(among_path, FactsTrouble::NoCulprit);
    }
    Ok((day, among))
}

fn object<'v>(path: &str, value: &'v Value, known: &[&'static str]) -> Result<&'v Map<String, Value>> {
    let Value::Object(object) = value else {
        return wrong_type(path, Kind::Table, value);
    };
    if let Some(key) = object.keys().find(|key| !known.contains(&key.as_str())) {
        return fault(path, UnknownWord::new("field", key, known.iter().copied()));
    }
    Ok(object)
}

fn field<'v>(path: &str, object: &'v Map<String, Value>, name: &'static str) -> Result<&'v Value> {
    match object.get(name) {
        Some(value) => Ok(value),
        None => fault(path, Trouble::Missing(name)),
    }
}

fn list<'v>(path: &str, value: &'v Value, most: usize) -> Result<&'v [Value]> {
    let Value::Array(list) = value else {
        return wrong_type(path, Kind::List, value);
    };
    if list.len() > most {
        return fault(path, Trouble::TooMany(most));
    }
    Ok(list)
}

fn string<'v>(path: &str, value: &'v Value) -> Result<&'v str> {
    match value.as_str() {
        Some(text) => Ok(text),
        None => wrong_type(path, Kind::Text, value),
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
            fault(path, Trouble::OutOfRange { number: value.to_string(), most: most as u8 })
        }
        None => wrong_type(path, Kind::Number, value),
    }
}

fn wrong_type<T>(path: &str, expected: Kind, value: &Value) -> Result<T> {
    let found = match value {
        Value::Null => Kind::Nothing,
        Value::Bool(_) => Kind::Flag,
        Value::Number(_) => Kind::Number,
        Value::String(_) => Kind::Text,
        Value::Array(_) => Kind::List,
        Value::Object(_) => Kind::Table,
    };
    fault(path, Trouble::WrongType { expected, found })
}
