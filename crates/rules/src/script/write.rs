//! Writing a script as TOML, the way a person would.

use std::fmt::{self, Write};

use super::{Cast, Length, Scheduled, Script, SpecialRule};

impl Script {
    /// The script as a file that reads back as an equal script.
    pub fn to_toml(&self) -> String {
        let mut text = String::new();
        self.write(&mut text).expect("a string takes all text");
        text
    }

    fn write(&self, out: &mut String) -> fmt::Result {
        writeln!(out, "id = {}", quoted(&self.id))?;
        writeln!(out, "title = {}", quoted(&self.title))?;
        if let Some(author) = &self.author {
            writeln!(out, "author = {}", quoted(author))?;
        }
        if !self.origin.is_empty() {
            writeln!(out, "origin = {}", quoted(&self.origin))?;
        }
        if let Some(notes) = &self.notes {
            writeln!(out, "notes = {}", quoted(notes))?;
        }

        writeln!(out, "\nset = \"{}\"", self.set)?;
        writeln!(out, "days = {}", self.days)?;
        writeln!(out, "loops = {}", lengths(&self.lengths))?;
        writeln!(out, "main-plot = \"{}\"", self.main_plot)?;
        if let Some(plot) = self.extra_main_plot {
            writeln!(out, "extra-main-plot = \"{plot}\"")?;
        }
        let subplots: Vec<String> = self.subplots.iter().map(|plot| format!("\"{plot}\"")).collect();
        writeln!(out, "subplots = [{}]", subplots.join(", "))?;

        write_cast(out, &self.cast)?;
        if !self.incidents.is_empty() {
            write_incidents(out, &self.incidents)?;
        }
        self.special_rules.iter().try_for_each(|rule| write_rule(out, rule))
    }
}

fn quoted(text: &str) -> String {
    toml::Value::String(text.to_owned()).to_string()
}

fn lengths(lengths: &[Length]) -> String {
    let one = |length: &Length| match length.difficulty {
        Some(difficulty) => format!("{{ loops = {}, difficulty = {difficulty} }}", length.loops),
        None => length.loops.to_string(),
    };
    match lengths {
        [Length { loops, difficulty: None }] => loops.to_string(),
        _ => format!("[{}]", lengths.iter().map(one).collect::<Vec<_>>().join(", ")),
    }
}

/// A table cannot hold a key twice, so a cast with a flaw of that kind is written as a list.
fn write_cast(out: &mut String, cast: &[Cast]) -> fmt::Result {
    let has_double = has_double(cast.iter().map(|member| member.character));
    if !has_double {
        writeln!(out, "\n[cast]")?;
    }
    for member in cast {
        let mut parts = vec![format!("role = \"{}\"", member.role)];
        if let Some(turf) = member.turf {
            parts.push(format!("turf = \"{turf}\""));
        }
        if let Some(enters_loop) = member.enters_loop {
            parts.push(format!("enters-loop = {enters_loop}"));
        }
        if let Some(enters_day) = member.enters_day {
            parts.push(format!("enters-day = {enters_day}"));
        }
        if has_double {
            writeln!(out, "\n[[cast]]\ncharacter = \"{}\"\n{}", member.character, parts.join("\n"))?;
        } else if parts.len() == 1 {
            writeln!(out, "{} = \"{}\"", member.character, member.role)?;
        } else {
            writeln!(out, "{} = {{ {} }}", member.character, parts.join(", "))?;
        }
    }
    Ok(())
}

fn write_incidents(out: &mut String, incidents: &[Scheduled]) -> fmt::Result {
    let has_double = has_double(incidents.iter().map(|scheduled| scheduled.day));
    if !has_double {
        writeln!(out, "\n[incidents]")?;
    }
    for Scheduled { day, incident, culprit, public_name } in incidents {
        if has_double {
            writeln!(
                out,
                "\n[[incidents]]\nday = {day}\nincident = \"{incident}\"\nculprit = \"{culprit}\""
            )?;
            if let Some(name) = public_name {
                writeln!(out, "public-name = \"{name}\"")?;
            }
        } else {
            let listed_as = public_name.map_or(String::new(), |name| format!(" as {name}"));
            writeln!(out, "{day} = \"{incident} by {culprit}{listed_as}\"")?;
        }
    }
    Ok(())
}

fn has_double<T: Ord>(words: impl Iterator<Item = T>) -> bool {
    let mut words: Vec<T> = words.collect();
    words.sort();
    words.windows(2).any(|pair| pair[0] == pair[1])
}

fn write_rule(out: &mut String, rule: &SpecialRule) -> fmt::Result {
    writeln!(out, "\n[[special-rules]]")?;
    match rule {
        SpecialRule::MastermindCardRemoved(card) => writeln!(out, "mastermind-card-removed = \"{card}\""),
        SpecialRule::StartLocation(character, location) => {
            writeln!(out, "start-location = {{ character = \"{character}\", location = \"{location}\" }}")
        }
        SpecialRule::FinalGuess { allowed } => writeln!(out, "final-guess = {allowed}"),
        SpecialRule::NoTableTalk => writeln!(out, "no-table-talk = true"),
        SpecialRule::Other(text) => writeln!(out, "other = {}", quoted(text)),
    }
}
