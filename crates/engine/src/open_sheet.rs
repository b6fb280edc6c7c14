//! The open sheet as text, for a table whose script nobody has at hand. What a record begins with:
//!
//! ```text
//! set first-steps
//! days 4
//! cast boy-student girl-student shrine-maiden police-officer doctor
//! incident 2 murder
//! players 4
//! loops 3
//! leader a
//! preset handbook
//! table-talk off
//! ```

use std::fmt::Write as _;

use rules::characters::Casting;
use rules::vocabulary::UnknownWord;
use rules::{
    Cast, Character, CharacterSet, Culprit, Deck, Incident, Location, MAX_DAYS, Preset, Role, Scheduled,
    Script, SpecialRule, Switch, TragedySet,
};

use crate::case::read_rule;
use crate::game::Game;
use crate::misread::Misread;
use crate::notation::{Line, Wanted, read_incident};
use crate::replay::Header;
use crate::seat::Seat;
use crate::setup::{Options, SetupError};
use crate::table::Table;

/// The words a line of the sheet begins with, besides those a replay begins with.
const WORDS: [&str; 12] = [
    "set",
    "days",
    "cast",
    "turf",
    "incident",
    "rule",
    "players",
    "loops",
    "leader",
    "preset",
    "table-talk",
    "switch",
];

/// The sheet on which the table was set.
pub fn write(before: &Table) -> String {
    let sheet = &before.sheet;
    let mut text = format!("set {}\ndays {}\ncast", sheet.set, sheet.days);
    before.cast.iter().for_each(|who| text += &format!(" {who}"));
    text.push('\n');
    let mut line = |said: String| {
        let _ = writeln!(text, "{said}");
    };
    if let Some(turf) = sheet.turf {
        line(format!("turf {turf}"));
    }
    for (day, (name, mob)) in (1..).zip(sheet.schedule.iter().zip(sheet.mobs)) {
        match (name, mob) {
            (Some(name), None) => line(format!("incident {day} {name}")),
            (Some(name), Some(at)) => line(format!("incident {day} {name} in {at}")),
            (None, _) => {}
        }
    }
    for rule in special_rules(before) {
        match rule {
            SpecialRule::MastermindCardRemoved(card) => line(format!("rule mastermind-card-removed {card}")),
            SpecialRule::StartLocation(who, at) => line(format!("rule start-location {who} {at}")),
            SpecialRule::FinalGuess { allowed } => line(format!("rule final-guess {}", on_off(allowed))),
            // The first is the line "table-talk"; the second cannot be played.
            SpecialRule::NoTableTalk | SpecialRule::Other(_) => {}
        }
    }
    let options = options(before);
    line(format!("players {}", options.players.count()));
    line(format!("loops {}", options.loops));
    line(format!("leader {}", Seat::Protagonist(options.leader)));
    line(format!("preset {}", options.preset));
    for switch in options.set_by_hand() {
        line(format!("switch {switch} {}", switch.value_id(options.switches)));
    }
    line(format!("table-talk {}", on_off(options.table_talk)));
    text
}

/// The rules of one script alone that are on the sheet, but for table talk, which is among the options.
pub fn special_rules(before: &Table) -> Vec<SpecialRule> {
    let sheet = &before.sheet;
    let removed = Deck::MASTERMIND.cards.without(sheet.mastermind_deck);
    let mut rules: Vec<SpecialRule> = removed.iter().map(SpecialRule::MastermindCardRemoved).collect();
    let starts = sheet.fixed_starts.iter().filter_map(|who| Some((who, before.start_of(who)?)));
    rules.extend(starts.map(|(who, at)| SpecialRule::StartLocation(who, at)));
    if sheet.final_guess != sheet.set.def().final_guess {
        rules.push(SpecialRule::FinalGuess { allowed: sheet.final_guess });
    }
    rules
}

/// What a table was set with. Its preset is the one with the fewest switches to be set by hand.
pub fn options(before: &Table) -> Options {
    let sheet = &before.sheet;
    let with = |preset: Preset| Options {
        players: sheet.players,
        loops: sheet.loops,
        leader: before.leader,
        preset,
        switches: sheet.switches,
        table_talk: sheet.table_talk,
    };
    let presets = Preset::ALL.iter().map(|preset| with(*preset));
    presets.min_by_key(|options| options.set_by_hand().count()).expect("there are presets")
}

fn on_off(is_on: bool) -> &'static str {
    if is_on { "on" } else { "off" }
}

/// An open sheet that is being read, line by line.
#[derive(Debug, Default)]
pub struct SheetReader {
    header: Header,
    set: Option<TragedySet>,
    days: Option<u8>,
    cast: Option<CharacterSet>,
    turf: Option<Location>,
    incidents: Vec<(u8, Incident, Option<Location>)>,
    rules: Vec<SpecialRule>,
}

impl SheetReader {
    /// Takes in one line; the error says what would have been right.
    pub fn line(&mut self, text: &str) -> Result<(), Misread> {
        let mut line = Line::new(text);
        let first = line.next(Wanted::Word)?;
        if !WORDS.contains(&first) {
            let word = UnknownWord::new("word", first, WORDS.into_iter().chain(["seen"]));
            return Err(Misread::Beginning { word, known: &WORDS, or_seat: false });
        }
        let is_said_twice = match first {
            "set" => self.set.replace(line.word(Wanted::Set)?).is_some(),
            "days" => self.days.replace(line.number(Wanted::Days, 1, MAX_DAYS as u8)?).is_some(),
            "cast" => self.cast.replace(read_cast(&mut line)?).is_some(),
            "turf" => self.turf.replace(line.word(Wanted::Location)?).is_some(),
            "incident" => return self.incident(line),
            "rule" => {
                self.rules.push(read_rule(&mut line)?);
                false
            }
            _ => return self.header.read(first, line),
        };
        if is_said_twice {
            return Err(Misread::SaidTwice(first.to_owned()));
        }
        Ok(line.end()?)
    }

    /// What is wrong with it is said on its own line if the set and the days stand above.
    fn incident(&mut self, line: Line<'_>) -> Result<(), Misread> {
        let (day, incident, mob) = read_listed(line)?;
        if let Some(set) = self.set {
            check_incident(set, incident)?;
        }
        if let Some(days) = self.days.filter(|days| day > *days) {
            return Err(Misread::NoSuchDay { day, days });
        }
        if self.incidents.iter().any(|(other, ..)| *other == day) {
            return Err(SetupError::TwoIncidents(day).into());
        }
        self.incidents.push((day, incident, mob));
        Ok(())
    }

    /// The table as it was set.
    pub fn table(&self) -> Result<Table, Misread> {
        let set = self.set.ok_or(Misread::LineMissing("set"))?;
        let days = self.days.ok_or(Misread::LineMissing("days"))?;
        let cast = self.cast.ok_or(Misread::LineMissing("cast"))?;
        self.header.loops.ok_or(Misread::LineMissing("loops"))?;
        self.check_turf(cast)?;
        let culprit = cast.iter().next().ok_or(SetupError::NoCast)?;
        let options = |script: &Script| self.header.options(Options::for_script(script));
        // A script with this open sheet: what it hides makes no difference to the table.
        let mut script = Script {
            id: "record".to_owned(),
            title: String::new(),
            author: None,
            origin: String::new(),
            set,
            lengths: Vec::new(),
            days,
            main_plot: set.def().main_plots[0],
            extra_main_plot: None,
            subplots: Vec::new(),
            cast: cast.iter().map(|who| self.plain(who)).collect(),
            incidents: Vec::new(),
            special_rules: self.rules.clone(),
            notes: None,
        };
        let options = options(&script);
        let mut mobs = [None; MAX_DAYS];
        for &(day, incident, mob) in &self.incidents {
            check_incident(set, incident)?;
            if mob.is_some() && !options.switches.contains(Switch::MobLocation) {
                return Err(Misread::MobIsSecret { day });
            }
            let culprit = match incident.def().mob {
                Some(_) => Culprit::Mob(mob.unwrap_or(Location::City)),
                None => Culprit::Character(culprit),
            };
            script.incidents.push(Scheduled { day, incident, culprit, public_name: None });
            mobs[usize::from(day) - 1] = mob;
        }
        let game = Game::before_start(&script, &options)?;
        let mut table = *game.table();
        table.sheet.mobs = mobs;
        Ok(table)
    }

    fn check_turf(&self, cast: CharacterSet) -> Result<(), Misread> {
        let boss = cast.iter().find(|who| who.def().casting == Casting::Turf);
        match (boss, self.turf) {
            (Some(who), None) => Err(Misread::TurfMissing(who)),
            (None, Some(_)) => Err(Misread::NobodyHasTurf),
            (Some(_), Some(_)) | (None, None) => Ok(()),
        }
    }

    fn plain(&self, who: Character) -> Cast {
        let turf = self.turf.filter(|_| who.def().casting == Casting::Turf);
        Cast { character: who, role: Role::Person, turf, enters_loop: None, enters_day: None }
    }
}

fn read_listed(mut line: Line<'_>) -> Result<(u8, Incident, Option<Location>), Misread> {
    let (day, incident) = read_incident(&mut line)?;
    let mob = if line.skip("in") { Some(line.word(Wanted::Location)?) } else { None };
    line.end()?;
    Ok((day, incident, mob))
}

fn check_incident(set: TragedySet, incident: Incident) -> Result<(), Misread> {
    match set.def().incidents.contains(&incident) {
        true => Ok(()),
        false => Err(Misread::NotOfSet { incident, set }),
    }
}

/// Everybody who is open to all before the first loop.
fn read_cast(line: &mut Line<'_>) -> Result<CharacterSet, Misread> {
    let mut cast = CharacterSet::EMPTY;
    while line.peek().is_some() {
        let who: Character = line.word(Wanted::Character)?;
        if cast.contains(who) {
            return Err(SetupError::TwiceInCast(who).into());
        }
        if who.is_late() {
            return Err(Misread::EntersLater(who));
        }
        cast.insert(who);
    }
    Ok(cast)
}
