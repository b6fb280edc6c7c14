//! What a table agrees on before the first card.

use std::fmt;

use rules::characters::Start;
use rules::{
    CARDS_A_DAY, Culprit, Deck, MAX_DAYS, MAX_LOOPS, Preset, Script, SpecialRule, Switch, SwitchSet,
};

use crate::fact::Step;
use crate::seat::Players;

/// Recorded with every game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Options {
    pub players: Players,
    pub loops: u8,
    /// The Protagonist who leads first, counted from 0.
    pub leader: u8,
    pub preset: Preset,
    /// The preset's switches with those set by hand on top.
    pub switches: SwitchSet,
    /// Whether Protagonists may show each other their cards during the day.
    pub table_talk: bool,
}

impl Options {
    /// Four players, the first length the script offers, the words of the handbook.
    pub fn for_script(script: &Script) -> Options {
        Options {
            players: Players::Four,
            loops: script.lengths.first().map_or(3, |length| length.loops),
            leader: 0,
            preset: Preset::Handbook,
            switches: Preset::Handbook.switches(),
            table_talk: false,
        }
    }

    pub fn with_preset(self, preset: Preset) -> Options {
        Options { preset, switches: preset.switches(), ..self }
    }

    /// The switches that do not stand as the preset has them.
    pub fn set_by_hand(&self) -> impl Iterator<Item = Switch> {
        let differing = SwitchSet(self.switches.0 ^ self.preset.switches().0);
        differing.iter()
    }
}

/// Why a script cannot be put on the table with these options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupError {
    /// The table has no room for so many days.
    Days(u8),
    Loops(u8),
    /// No such Protagonist.
    Leader(u8),
    /// An incident outside the days of the loop.
    IncidentDay(u8),
    TwoIncidents(u8),
    /// Only some incidents may go by another name.
    FalseName(rules::Incident),
    /// The culprit of an incident is somebody who is not in the cast.
    NotInCast(rules::Character),
    /// A mob incident with a character for its culprit, or another with a location.
    WrongCulprit(rules::Incident),
    TwiceInCast(rules::Character),
    TooManySubplots(usize),
    NoCast,
    /// A late character with a start on the open sheet would be known before it enters.
    LateStart(rules::Character),
    /// A late character without a loop or day of entry.
    NoEntry(rules::Character),
    /// Special rules leave the Mastermind too few cards for a day.
    TooFewCards,
    /// Something is said of a card that is not on the board, or cannot have left it.
    OffBoard(rules::Character),
    /// A game cannot be put down in this step.
    Step(Step),
    /// A rule only people can play.
    Unplayable(String),
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupError::Days(found) => write!(f, "{found} days; a loop has 1 to {MAX_DAYS}"),
            SetupError::Loops(found) => write!(f, "{found} loops; a game has 1 to {MAX_LOOPS}"),
            SetupError::Leader(found) => {
                write!(f, "Protagonist {} cannot lead: there are fewer", u16::from(*found) + 1)
            }
            SetupError::IncidentDay(found) => write!(f, "an incident on day {found}, outside the loop"),
            SetupError::FalseName(incident) => {
                write!(f, "{incident} cannot go by another name on the open sheet")
            }
            SetupError::TwoIncidents(day) => write!(f, "two incidents on day {day}"),
            SetupError::NotInCast(who) => write!(f, "{who} is not in the cast"),
            SetupError::WrongCulprit(incident) => match incident.def().mob {
                Some(_) => write!(f, "the culprit of {incident} is a location, not a character"),
                None => write!(f, "the culprit of {incident} is a character, not a location"),
            },
            SetupError::TwiceInCast(who) => write!(f, "{who} is in the cast twice"),
            SetupError::TooManySubplots(found) => write!(f, "{found} subplots; there are at most 2"),
            SetupError::NoCast => write!(f, "nobody is in the cast"),
            SetupError::LateStart(who) => {
                write!(f, "a special rule gives {who} a start, but {who} enters later, unannounced")
            }
            SetupError::NoEntry(who) => {
                let when =
                    if matches!(who.def().start, Start::OnDay(_)) { "on which day" } else { "in which loop" };
                write!(f, "the script does not say {when} {who} enters")
            }
            SetupError::TooFewCards => {
                write!(f, "the special rules leave the Mastermind too few cards to play {CARDS_A_DAY} a day")
            }
            SetupError::OffBoard(who) => write!(f, "{who} is not on the board there, or cannot have left it"),
            SetupError::Step(step) => {
                write!(f, "a position cannot begin in the step {}: play into it", step.id())
            }
            SetupError::Unplayable(rule) => write!(f, "a special rule that only people can play: {rule}"),
        }
    }
}

impl std::error::Error for SetupError {}

/// Checks what the state machine itself relies on; whether a script is legal is for `flaws` to say, so that
/// a case can be told with a cast of two.
pub(crate) fn check(script: &Script, options: &Options) -> Result<(), SetupError> {
    if script.days == 0 || usize::from(script.days) > MAX_DAYS {
        return Err(SetupError::Days(script.days));
    }
    if options.loops == 0 || usize::from(options.loops) > MAX_LOOPS {
        return Err(SetupError::Loops(options.loops));
    }
    if options.leader >= options.players.n_protagonists() {
        return Err(SetupError::Leader(options.leader));
    }
    if script.subplots.len() > 2 {
        return Err(SetupError::TooManySubplots(script.subplots.len()));
    }
    if script.cast.is_empty() {
        return Err(SetupError::NoCast);
    }
    for rule in &script.special_rules {
        if let SpecialRule::StartLocation(who, _) = rule
            && who.is_late()
        {
            return Err(SetupError::LateStart(*who));
        }
    }
    for (i, cast) in script.cast.iter().enumerate() {
        if script.cast[..i].iter().any(|earlier| earlier.character == cast.character) {
            return Err(SetupError::TwiceInCast(cast.character));
        }
        let enters = match cast.character.def().start {
            Start::FromLoop(_) => cast.enters_loop.is_some(),
            Start::OnDay(_) => cast.enters_day.is_some(),
            Start::At(_) | Start::Chosen => true,
        };
        if !enters {
            return Err(SetupError::NoEntry(cast.character));
        }
    }
    for (i, entry) in script.incidents.iter().enumerate() {
        if entry.day == 0 || entry.day > script.days {
            return Err(SetupError::IncidentDay(entry.day));
        }
        if script.incidents[..i].iter().any(|earlier| earlier.day == entry.day) {
            return Err(SetupError::TwoIncidents(entry.day));
        }
        if entry.public_name.is_some() && !entry.incident.def().false_name {
            return Err(SetupError::FalseName(entry.incident));
        }
        match (entry.culprit, entry.incident.def().mob) {
            (Culprit::Character(who), None) if script.role_of(who).is_none() => {
                return Err(SetupError::NotInCast(who));
            }
            (Culprit::Character(_), None) | (Culprit::Mob(_), Some(_)) => {}
            (Culprit::Character(_), Some(_)) | (Culprit::Mob(_), None) => {
                return Err(SetupError::WrongCulprit(entry.incident));
            }
        }
    }
    let mut lasting = Deck::MASTERMIND.cards.without(Deck::MASTERMIND.once_per_loop);
    for rule in &script.special_rules {
        if let SpecialRule::MastermindCardRemoved(card) = rule {
            lasting.remove(*card);
        }
    }
    if lasting.len() + lasting.and(Deck::MASTERMIND.doubled).len() < CARDS_A_DAY {
        return Err(SetupError::TooFewCards);
    }
    match script.unplayable() {
        Some(rule) => Err(SetupError::Unplayable(rule.to_owned())),
        None => Ok(()),
    }
}
