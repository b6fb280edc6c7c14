//! Reading cases.

use rules::ability::GoodwillAbility;
use rules::characters::Start;
use rules::vocabulary::UnknownWord;
use rules::{
    Card, Cast, Character, Counter, Culprit, Deck, Location, MAX_DAYS, MAX_LOOPS, Plot, Preset, Scheduled,
    Script, SpecialRule, Switch, TragedySet,
};

use super::{Case, CaseError, CaseFault, State, Telling};
use crate::choice::{Ask, Choice};
use crate::fact::{Fact, Step};
use crate::misread::Misread;
use crate::notation::{
    self, Line, Unreadable, Wanted, read_on_off, read_protagonist, read_slot, read_step, short,
};
use crate::position::{Figure, Position};
use crate::seat::{Players, Seat};
use crate::setup::{Options, SetupError};
use crate::table::MOST_CURSES;
use crate::target::Target;

const MAX_BYTES: usize = 1 << 20;

impl Case {
    /// All cases of a file.
    pub fn read_all(text: &str) -> Result<Vec<Case>, CaseError> {
        if text.len() > MAX_BYTES {
            let what = Misread::TooLarge { bytes: text.len(), most: MAX_BYTES };
            return Err(CaseError { line: 1, what: what.into() });
        }
        let mut cases: Vec<Case> = Vec::new();
        let mut open: Option<Draft> = None;
        for (i, line) in text.lines().enumerate() {
            let number = i + 1;
            let line = line.split('#').next().unwrap_or_default().trim();
            if line.is_empty() {
                continue;
            }
            let at = |what: CaseFault| CaseError { line: number, what };
            if let Some(title) = line.strip_prefix("case ") {
                if let Some(draft) = open.take() {
                    cases.push(draft.finish()?);
                }
                open = Some(Draft::new(title.trim(), number));
                continue;
            }
            let Some(draft) = &mut open else {
                return Err(at(CaseFault::NotACase(short(line))));
            };
            draft.line(number, line).map_err(at)?;
        }
        if let Some(draft) = open {
            cases.push(draft.finish()?);
        }
        if cases.is_empty() {
            return Err(CaseError { line: 1, what: CaseFault::NoCase });
        }
        Ok(cases)
    }
}

/// A case being read.
#[derive(Debug)]
struct Draft {
    case: Case,
    said: Vec<&'static str>,
    /// Set by hand, on top of the preset wherever that stands.
    switches: Vec<(Switch, bool)>,
    /// Where the incidents and the cast stand.
    incident_lines: Vec<usize>,
    cast_line: usize,
}

const SET_UP: [&str; 13] = [
    "cites",
    "set",
    "plots",
    "extra-main-plot",
    "cast",
    "incident",
    "days",
    "loops",
    "players",
    "leader",
    "preset",
    "switch",
    "rule",
];
const STORY: [&str; 15] = [
    "table-talk",
    "at",
    "spent",
    "occurred",
    "used",
    "to",
    "sees",
    "with",
    "then",
    "never",
    "offers",
    "denies",
    "asks",
    "is",
    "knows",
];

impl Draft {
    fn new(title: &str, line: usize) -> Draft {
        let script = Script {
            id: "case".to_owned(),
            title: title.to_owned(),
            author: None,
            origin: String::new(),
            set: TragedySet::BasicTragedy,
            lengths: Vec::new(),
            days: 4,
            // Brings no rule of its own, so it is the quietest default.
            main_plot: Plot::MurderPlan,
            extra_main_plot: None,
            subplots: Vec::new(),
            cast: Vec::new(),
            incidents: Vec::new(),
            special_rules: Vec::new(),
            notes: None,
        };
        let options = Options::for_script(&script);
        let case = Case {
            title: title.to_owned(),
            line,
            cites: Vec::new(),
            script,
            options,
            position: None,
            story: Vec::new(),
        };
        Draft { case, said: Vec::new(), switches: Vec::new(), incident_lines: Vec::new(), cast_line: line }
    }

    fn finish(mut self) -> Result<Case, CaseError> {
        for (switch, on) in &self.switches {
            self.case.options.switches.set(*switch, *on);
        }
        let at = |what: CaseFault| CaseError { line: self.case.line, what };
        if self.case.script.cast.is_empty() {
            return Err(at(SetupError::NoCast.into()));
        }
        self.check_cast()?;
        if !self.case.story.iter().any(|(_, telling)| telling.is_check()) {
            return Err(at(CaseFault::ChecksNothing { title: self.case.title.clone() }));
        }
        Ok(self.case)
    }

    /// What the table could not be set up with, told where it stands.
    fn check_cast(&self) -> Result<(), CaseError> {
        let Script { cast, incidents, .. } = &self.case.script;
        let late = cast
            .iter()
            .find(|cast| cast.character.is_late() && cast.enters_loop.is_none() && cast.enters_day.is_none());
        if let Some(Cast { character, .. }) = late {
            return Err(CaseError { line: self.cast_line, what: CaseFault::EntryMissing(*character) });
        }
        for (i, (entry, line)) in incidents.iter().zip(&self.incident_lines).enumerate() {
            let at = |what: CaseFault| CaseError { line: *line, what };
            if let Culprit::Character(who) = entry.culprit
                && self.case.script.role_of(who).is_none()
            {
                return Err(at(CaseFault::NotInCast(who)));
            }
            self.check_day(entry.day).map_err(at)?;
            if incidents[..i].iter().any(|earlier| earlier.day == entry.day) {
                return Err(at(SetupError::TwoIncidents(entry.day).into()));
            }
        }
        Ok(())
    }

    fn check_day(&self, day: u8) -> Result<(), CaseFault> {
        let days = self.case.script.days;
        if day > days { Err(Misread::NoSuchDay { day, days }.into()) } else { Ok(()) }
    }

    /// Reads one line; the story begins where the first of its lines stands.
    fn line(&mut self, number: usize, text: &str) -> Result<(), CaseFault> {
        let mut line = Line::new(text);
        let first = line.next(Wanted::Word)?;
        let rest = text[first.len()..].trim();
        if let Some(word) = SET_UP.into_iter().find(|word| *word == first) {
            if !self.case.story.is_empty() || self.case.position.is_some() {
                return Err(CaseFault::TooLate(word));
            }
            let may_be_doubled = matches!(word, "incident" | "switch" | "rule" | "cites");
            if self.said.contains(&word) && !may_be_doubled {
                return Err(Misread::SaidTwice(word.to_owned()).into());
            }
            self.said.push(word);
        }
        self.entry(number, first, rest, line)
    }

    fn entry(&mut self, number: usize, first: &str, rest: &str, mut line: Line<'_>) -> Result<(), CaseFault> {
        let case = &mut self.case;
        match first {
            "cites" => {
                for code in rest.split_whitespace() {
                    check_code(code)?;
                    case.cites.push(code.to_owned());
                }
                return Ok(());
            }
            "cast" => {
                self.cast_line = number;
                return self.cast(rest);
            }
            "plots" => return self.plots(rest),
            _ => {}
        }
        let read: Result<(), Unreadable> = match first {
            "set" => line.word(Wanted::Set).map(|set| case.script.set = set),
            "extra-main-plot" => {
                line.word(Wanted::MainPlot).map(|plot| case.script.extra_main_plot = Some(plot))
            }
            "incident" => read_incident(&mut line).map(|entry| {
                self.incident_lines.push(number);
                case.script.incidents.push(entry);
            }),
            "days" => line.number(Wanted::Days, 1, MAX_DAYS as u8).map(|days| case.script.days = days),
            "loops" => line.number(Wanted::Loops, 1, MAX_LOOPS as u8).map(|loops| case.options.loops = loops),
            "players" => line.number(Wanted::Players, 2, 4).map(|count| {
                case.options.players = Players::from_count(count).expect("the number was checked");
            }),
            "leader" => read_protagonist(&mut line).map(|leader| case.options.leader = leader),
            "preset" => line
                .word::<Preset>(Wanted::Preset)
                .map(|preset| case.options = case.options.with_preset(preset)),
            "switch" => read_switch(&mut line).map(|switch| self.switches.push(switch)),
            "rule" => read_rule(&mut line).map(|rule| case.script.special_rules.push(rule)),
            "table-talk" => read_on_off(&mut line).map(|talk| case.options.table_talk = talk),
            "at" => return self.at(line),
            "spent" | "occurred" | "used" | "gauge" | "last-gauge" | "extra-banned" | "closed"
            | "announced" | "gauge-rose" | "gauge-peak" | "madness" | "shielded" | "hunted" | "twisted"
            | "occurred-before" => return self.position_line(first, line),
            "to" => read_to(&mut line).map(|telling| case.story.push((number, telling))),
            "sees" | "with" | "then" | "never" => return self.seen(number, first, rest),
            "offers" | "denies" => {
                let choice = rest.parse::<Choice>()?;
                let telling =
                    if first == "offers" { Telling::Offers(choice) } else { Telling::Denies(choice) };
                case.story.push((number, telling));
                return Ok(());
            }
            "asks" => read_asks(&mut line).map(|telling| case.story.push((number, telling))),
            "is" => return self.is(number, line),
            "knows" | "hides" => {
                read_face(first, &mut line).map(|telling| case.story.push((number, telling)))
            }
            _ => return self.named(number, first, rest),
        };
        read?;
        Ok(line.end()?)
    }

    /// A line that begins with a seat is a choice, one with a character or location is part of the position.
    fn named(&mut self, number: usize, first: &str, rest: &str) -> Result<(), CaseFault> {
        if let Ok(seat) = first.parse::<Seat>() {
            let choice = rest.parse::<Choice>()?;
            self.case.story.push((number, Telling::Plays(seat, choice)));
            return Ok(());
        }
        if let Ok(who) = first.parse::<Character>() {
            return self.figure(who, rest);
        }
        if let Ok(location) = first.parse::<Location>() {
            return self.location(location, rest);
        }
        let known = SET_UP.into_iter().chain(STORY).chain(["hides"]).chain(Seat::IDS);
        let people = Character::ALL.iter().map(|who| who.id()).chain(Location::ALL.iter().map(|l| l.id()));
        Err(Unreadable::Word(UnknownWord::new("word", first, known.chain(people))).into())
    }

    /// `shrine intrigue 2, cursed`
    fn location(&mut self, location: Location, rest: &str) -> Result<(), CaseFault> {
        let position = self.position()?;
        for entry in rest.split(',') {
            let mut line = Line::new(entry);
            if line.skip("cursed") {
                let n = read_curses(&mut line)?;
                position.curses.extend((0..n).map(|_| Target::Location(location)));
            } else {
                let n = line.expect("intrigue").and_then(|()| line.number(Wanted::Intrigue, 0, 99));
                position.intrigue_at[location.index()] = n?;
            }
            line.end()?;
        }
        check_curses(position)
    }

    fn cast(&mut self, rest: &str) -> Result<(), CaseFault> {
        for entry in rest.split(',') {
            let mut line = Line::new(entry);
            let cast = read_cast(&mut line)?;
            line.end()?;
            if self.case.script.role_of(cast.character).is_some() {
                return Err(SetupError::TwiceInCast(cast.character).into());
            }
            self.case.script.cast.push(cast);
        }
        Ok(())
    }

    fn plots(&mut self, rest: &str) -> Result<(), CaseFault> {
        let plots: Result<Vec<Plot>, _> = rest.split(',').map(|word| word.trim().parse::<Plot>()).collect();
        let plots = plots.map_err(Unreadable::Word)?;
        // A subplot may come first: then the quiet main plot stays.
        let set = self.case.script.set.def();
        let (main, subs): (Vec<Plot>, Vec<Plot>) =
            plots.into_iter().partition(|plot| set.main_plots.contains(plot));
        if main.len() > 1 {
            return Err(CaseFault::TwoMainPlots(main[0], main[1]));
        }
        if let Some(stranger) = subs.iter().find(|plot| !set.subplots.contains(plot)) {
            return Err(CaseFault::PlotNotOfSet { plot: *stranger, set: self.case.script.set });
        }
        if subs.len() > 2 {
            return Err(SetupError::TooManySubplots(subs.len()).into());
        }
        self.case.script.main_plot = main.first().copied().unwrap_or(self.case.script.main_plot);
        self.case.script.subplots = subs;
        Ok(())
    }

    fn at(&mut self, mut line: Line<'_>) -> Result<(), CaseFault> {
        if self.case.position.is_some() {
            return Err(Misread::SaidTwice("at".to_owned()).into());
        }
        let (loop_no, day) = read_loop_day(&mut line)?;
        self.check_day(day)?;
        let loops = self.case.options.loops;
        if loop_no > loops {
            return Err(CaseFault::NoSuchLoop { loop_no, loops });
        }
        let step = match line.peek() {
            Some(_) => read_step(&mut line)?,
            None => Step::MastermindCards,
        };
        if !Position::can_stand_at(step) {
            return Err(SetupError::Step(step).into());
        }
        self.case.position = Some(Position::new(loop_no, day, step));
        Ok(line.end()?)
    }

    fn position(&mut self) -> Result<&mut Position, CaseFault> {
        if !self.case.story.is_empty() {
            return Err(CaseFault::PositionTooLate);
        }
        self.case.position.as_mut().ok_or(CaseFault::PositionMissing)
    }

    fn position_line(&mut self, first: &str, mut line: Line<'_>) -> Result<(), CaseFault> {
        let schedule: Vec<u8> = self.case.script.incidents.iter().map(|entry| entry.day).collect();
        let position = self.position()?;
        match first {
            "spent" => {
                let (deck, card) = read_spent(&mut line)?;
                let cards = if deck.is_some() { Deck::PROTAGONIST } else { Deck::MASTERMIND };
                if !cards.once_per_loop.contains(card) {
                    return Err(CaseFault::NotOncePerLoop(card));
                }
                position.spent.push((deck, card));
            }
            "extra-banned" => position.extra_banned = true,
            "announced" => position.announced.push(line.word(Wanted::Role)?),
            "closed" => {
                let closed = line
                    .word(Wanted::Location)
                    .and_then(|location| Ok((location, line.number(Wanted::Day, 1, MAX_DAYS as u8 + 2)?)));
                position.closed.push(closed?);
            }
            "gauge" => position.gauge = line.number(Wanted::Gauge, 0, 99)?,
            "last-gauge" => {
                position.last_gauge = line.number(Wanted::Gauge, 0, 99)?;
            }
            "gauge-rose" => position.gauge_rose = true,
            "gauge-peak" => {
                position.gauge_peak = line.number(Wanted::Gauge, 0, 99)?;
            }
            "madness" => {
                let day = line.number(Wanted::Day, 1, MAX_DAYS as u8)?;
                position.madness_day = day;
            }
            "shielded" => position.shielded = true,
            "hunted" => position.hunted = true,
            "twisted" => position.twisted = true,
            "used" => position.used.push(notation::read_source(&mut line)?),
            _ => {
                let day = line.number(Wanted::Day, 1, MAX_DAYS as u8)?;
                if !schedule.contains(&day) {
                    return Err(CaseFault::NoIncident { day });
                }
                let days =
                    if first == "occurred" { &mut position.occurred } else { &mut position.occurred_before };
                days.push(day);
            }
        }
        Ok(line.end()?)
    }

    fn figure(&mut self, who: Character, rest: &str) -> Result<(), CaseFault> {
        if self.case.script.role_of(who).is_none() {
            return Err(CaseFault::NotInCast(who));
        }
        let cast = self.case.script.cast.iter().find(|cast| cast.character == who);
        let enters = cast.and_then(|cast| cast.enters_loop);
        let position = self.position()?;
        if position.figures.iter().any(|(named, _)| *named == who) {
            return Err(CaseFault::DescribedTwice(who));
        }
        let mut figure = Figure::default();
        let mut said: Vec<&str> = Vec::new();
        for entry in rest.split(',') {
            let mut line = Line::new(entry);
            let word = line.peek().unwrap_or_default();
            if word != "used" && said.contains(&word) {
                return Err(CaseFault::SaidTwiceOf { word: short(word), who });
            }
            said.push(word);
            if line.skip("cursed") {
                let n = read_curses(&mut line)?;
                position.curses.extend((0..n).map(|_| Target::Character(who)));
            } else {
                read_figure(who, &mut line, &mut figure)?;
            }
            line.end()?;
        }
        let absent = enters.filter(|enters| *enters > position.loop_no);
        if let (Some(enters), Some(_)) = (absent, figure.at) {
            return Err(CaseFault::NotThereYet { who, enters });
        }
        position.figures.push((who, figure));
        check_curses(position)
    }

    /// `sees [SEAT] FACT`; without a seat, what everybody sees.
    fn seen(&mut self, number: usize, first: &str, rest: &str) -> Result<(), CaseFault> {
        let word = rest.split_whitespace().next().unwrap_or_default();
        let (seat, fact) = match word.parse::<Seat>() {
            Ok(seat) => (seat, rest[word.len()..].trim()),
            Err(_) => (Seat::Spectator, rest),
        };
        let fact = fact.parse::<Fact>()?;
        let telling = match first {
            "sees" => Telling::Sees(seat, fact),
            "with" => Telling::SeesWith(seat, fact),
            "then" => Telling::SeesThen(seat, fact),
            _ => Telling::Never(seat, fact),
        };
        self.case.story.push((number, telling));
        Ok(())
    }

    fn is(&mut self, number: usize, mut line: Line<'_>) -> Result<(), CaseFault> {
        let state = read_state(&mut line)?;
        line.end()?;
        self.case.story.push((number, Telling::Is(state)));
        Ok(())
    }
}

impl Telling {
    fn is_check(&self) -> bool {
        match self {
            Telling::Plays(..) | Telling::To { .. } => false,
            Telling::Sees(..)
            | Telling::SeesWith(..)
            | Telling::SeesThen(..)
            | Telling::Never(..)
            | Telling::Offers(_)
            | Telling::Denies(_)
            | Telling::Asks(..)
            | Telling::Is(_)
            | Telling::Knows { .. }
            | Telling::Hides { .. } => true,
        }
    }
}

/// `R-012` or a code of the set notes such as `G05`.
fn check_code(code: &str) -> Result<(), CaseFault> {
    let (letters, digits) = match code.split_once('-') {
        Some((letters, digits)) => (letters, digits),
        None => code.split_at(code.find(|c: char| c.is_ascii_digit()).unwrap_or(code.len())),
    };
    let well_formed = !letters.is_empty()
        && letters.chars().all(|c| c.is_ascii_uppercase())
        && (1..=3).contains(&digits.len())
        && digits.chars().all(|c| c.is_ascii_digit());
    if well_formed { Ok(()) } else { Err(CaseFault::NotARuling(short(code))) }
}

fn read_cast(line: &mut Line<'_>) -> Result<Cast, Unreadable> {
    let mut cast = Cast {
        character: line.word(Wanted::Character)?,
        role: line.word(Wanted::Role)?,
        turf: None,
        enters_loop: None,
        enters_day: None,
    };
    if line.skip("turf") {
        cast.turf = Some(line.word(Wanted::Location)?);
    }
    if line.skip("enters") {
        if enters_on_a_day(cast.character) {
            cast.enters_day = Some(line.number(Wanted::Day, 1, MAX_DAYS as u8)?);
        } else {
            cast.enters_loop = Some(line.number(Wanted::Loop, 1, MAX_LOOPS as u8)?);
        }
    }
    Ok(cast)
}

pub(super) fn enters_on_a_day(who: Character) -> bool {
    matches!(who.def().start, Start::OnDay(_))
}

/// How many Curses; none said means one.
fn read_curses(line: &mut Line<'_>) -> Result<u8, Unreadable> {
    if line.peek().is_some() { line.number(Wanted::Curses, 1, MOST_CURSES as u8) } else { Ok(1) }
}

fn check_curses(position: &Position) -> Result<(), CaseFault> {
    match position.curses.len() {
        0..=MOST_CURSES => Ok(()),
        n => Err(CaseFault::TooManyCurses(n)),
    }
}

fn read_incident(line: &mut Line<'_>) -> Result<Scheduled, Unreadable> {
    let (day, incident) = notation::read_incident(line)?;
    line.expect("by")?;
    let culprit = notation::read_culprit(line)?;
    let public_name = if line.skip("as") { Some(line.word(Wanted::Incident)?) } else { None };
    Ok(Scheduled { day, incident, culprit, public_name })
}

fn read_spent(line: &mut Line<'_>) -> Result<(Option<u8>, Card), Unreadable> {
    let deck = if line.skip("mastermind") { None } else { Some(read_protagonist(line)?) };
    Ok((deck, line.word(Wanted::Card)?))
}

fn read_switch(line: &mut Line<'_>) -> Result<(Switch, bool), Unreadable> {
    let switch: Switch = line.word(Wanted::Switch)?;
    Ok((switch, switch.position(line.next(Wanted::Value)?)?))
}

pub(crate) fn read_rule(line: &mut Line<'_>) -> Result<SpecialRule, Unreadable> {
    const RULES: [&str; 4] = ["mastermind-card-removed", "start-location", "final-guess", "no-table-talk"];
    match line.next(Wanted::SpecialRule)? {
        "mastermind-card-removed" => Ok(SpecialRule::MastermindCardRemoved(line.word(Wanted::Card)?)),
        "start-location" => {
            Ok(SpecialRule::StartLocation(line.word(Wanted::Character)?, line.word(Wanted::Location)?))
        }
        "final-guess" => Ok(SpecialRule::FinalGuess { allowed: read_on_off(line)? }),
        "no-table-talk" => Ok(SpecialRule::NoTableTalk),
        found => Err(UnknownWord::new("special rule", found, RULES.into_iter()).into()),
    }
}

fn read_loop_day(line: &mut Line<'_>) -> Result<(u8, u8), Unreadable> {
    let found = line.next(Wanted::Moment)?;
    let parsed =
        found.split_once('.').and_then(|(l, d)| Some((l.parse::<u8>().ok()?, d.parse::<u8>().ok()?)));
    parsed
        .filter(|(l, d)| {
            (1..=MAX_LOOPS).contains(&usize::from(*l)) && (1..=MAX_DAYS).contains(&usize::from(*d))
        })
        .ok_or(Unreadable::Expected(Wanted::Moment, short(found)))
}

fn read_to(line: &mut Line<'_>) -> Result<Telling, Unreadable> {
    let has_day = line.peek().is_some_and(|word| word.contains('.'));
    let loop_day = if has_day { Some(read_loop_day(line)?) } else { None };
    let step = match line.peek() {
        Some(_) => Some(read_step(line)?),
        None if loop_day.is_some() => None,
        None => return Err(Unreadable::Expected(Wanted::MomentOrStep, String::new())),
    };
    Ok(Telling::To { loop_day, step })
}

fn read_asks(line: &mut Line<'_>) -> Result<Telling, Unreadable> {
    let seat = line.word(Wanted::Seat)?;
    let word = line.next(Wanted::Asked)?;
    let ask = Ask::IDS.into_iter().find(|id| *id == word);
    match ask {
        Some(ask) => Ok(Telling::Asks(seat, ask)),
        None => Err(UnknownWord::new("question", word, Ask::IDS.into_iter()).into()),
    }
}

fn read_face(first: &str, line: &mut Line<'_>) -> Result<Telling, Unreadable> {
    let seat = line.word(Wanted::Seat)?;
    line.expect("face")?;
    let slot = read_slot(line)?;
    match first {
        "knows" => Ok(Telling::Knows { seat, slot, card: line.word(Wanted::Card)? }),
        _ => Ok(Telling::Hides { seat, slot }),
    }
}

fn read_figure(who: Character, line: &mut Line<'_>, figure: &mut Figure) -> Result<(), Unreadable> {
    const WORDS: [&str; 17] = [
        "in",
        "starts",
        "cursed",
        "gone",
        "goodwill",
        "paranoia",
        "intrigue",
        "dead",
        "guarded",
        "freed",
        "calmed",
        "known-friend",
        "had-goodwill",
        "extra",
        "died-last-loop",
        "held",
        "used",
    ];
    match line.next(Wanted::OfCharacter)? {
        "in" => figure.at = Some(line.word(Wanted::Location)?),
        "starts" => figure.start = Some(line.word(Wanted::Location)?),
        "dead" => figure.dead = true,
        "gone" => figure.gone = true,
        "guarded" => figure.guarded = true,
        "freed" => figure.freed = true,
        "calmed" => figure.calmed = true,
        "known-friend" => figure.known_friend = true,
        "had-goodwill" => figure.had_goodwill = true,
        "extra" => figure.extra = true,
        "died-last-loop" => figure.died_last_loop = true,
        "held" => figure.held = true,
        "used" => {
            let abilities: &[GoodwillAbility] = who.def().goodwill;
            let n = line.number(Wanted::GoodwillAbility, 1, abilities.len() as u8)? - 1;
            if line.skip("this-loop") { figure.used_this_loop.push(n) } else { figure.used.push(n) }
        }
        word => match word.parse::<Counter>() {
            Ok(counter) => figure.counters[counter.index()] = line.number(Wanted::Counters, 0, 99)?,
            Err(_) => return Err(UnknownWord::new("word about a character", word, WORDS.into_iter()).into()),
        },
    }
    Ok(())
}

fn read_state(line: &mut Line<'_>) -> Result<State, Unreadable> {
    let first = line.next(Wanted::State)?;
    Ok(match first {
        "gauge" => State::Gauge(line.number(Wanted::Gauge, 0, 99)?),
        "leader" => State::Leader(read_protagonist(line)?),
        "loop" => State::Loop(line.number(Wanted::Loop, 0, MAX_LOOPS as u8)?),
        "day" => State::Day(line.number(Wanted::Day, 1, MAX_DAYS as u8)?),
        "step" => State::Step(read_step(line)?),
        "winner" => State::Winner(notation::read_winner(line)?),
        _ => match first.parse::<Location>() {
            Ok(location) => {
                if line.skip("curses") {
                    State::Curses(Target::Location(location), line.number(Wanted::Curses, 0, 99)?)
                } else {
                    line.expect("intrigue")?;
                    State::Intrigue(location, line.number(Wanted::Intrigue, 0, 99)?)
                }
            }
            Err(_) => read_character_state(first.parse()?, line)?,
        },
    })
}

fn read_character_state(who: Character, line: &mut Line<'_>) -> Result<State, Unreadable> {
    const WORDS: [&str; 14] = [
        "curses",
        "in",
        "alive",
        "dead",
        "absent",
        "unknown",
        "guarded",
        "unguarded",
        "extra",
        "no-extra",
        "role",
        "goodwill",
        "paranoia",
        "intrigue",
    ];
    Ok(match line.next(Wanted::CharacterIs)? {
        "in" => State::In(who, line.word(Wanted::Location)?),
        "alive" => State::Alive(who),
        "dead" => State::Dead(who),
        "absent" => State::Absent(who),
        "unknown" => State::Unknown(who),
        "guarded" => State::Guarded(who),
        "unguarded" => State::Unguarded(who),
        "extra" => State::Extra(who),
        "no-extra" => State::NoExtra(who),
        "role" => State::Role(who, line.word(Wanted::Role)?),
        "curses" => State::Curses(Target::Character(who), line.number(Wanted::Curses, 0, 99)?),
        word => match word.parse::<Counter>() {
            Ok(counter) => State::Count(who, counter, line.number(Wanted::Counters, 0, 99)?),
            Err(_) => return Err(UnknownWord::new("word about a character", word, WORDS.into_iter()).into()),
        },
    })
}
