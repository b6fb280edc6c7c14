//! What one side has seen, day by day and step by step, as lines to print.

use engine::{Cause, Fact, Seen, Source, Step, Table};
use text::Words;

use super::console::Console;

#[derive(Debug)]
pub(super) struct Log {
    /// The table as it was when the last line was written.
    table: Table,
    /// Seen, but not yet put into words: what comes at one stroke is told in one line.
    waiting: Vec<Seen>,
    lines: Vec<Line>,
    n_told: usize,
}

#[derive(Debug)]
struct Line {
    loop_no: u8,
    day: u8,
    kind: Kind,
    /// Worth remembering when the loop is over.
    is_notable: bool,
    text: String,
}

/// A fact, and what only this side knows about it.
type Noted = (Fact, Option<String>);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Loop,
    Day,
    In(Step),
}

impl Log {
    pub(super) fn new(table: Table) -> Log {
        Log { table, waiting: Vec::new(), lines: Vec::new(), n_told: 0 }
    }

    pub(super) fn see(&mut self, seen: Seen) {
        self.waiting.push(seen);
    }

    /// Prints what is new.
    pub(super) fn tell_news(&mut self, console: &mut Console, words: &Words) {
        self.write(words);
        let before = self.n_told.checked_sub(1).map(|last| self.lines[last].kind);
        print(&self.lines[self.n_told..], before, console, words);
        self.n_told = self.lines.len();
    }

    /// Prints one loop again, or everything.
    pub(super) fn tell_again(&mut self, loop_no: Option<u8>, console: &mut Console, words: &Words) {
        self.write(words);
        let is_meant = |line: &&Line| loop_no.is_none_or(|loop_no| line.loop_no == loop_no);
        let lines: Vec<&Line> = self.lines.iter().filter(is_meant).collect();
        print(lines, None, console, words);
        self.n_told = self.lines.len();
    }

    /// Counts the lines so far as told.
    pub(super) fn skip_news(&mut self, words: &Words) {
        self.write(words);
        self.n_told = self.lines.len();
    }

    /// What the loops so far had in store, day by day.
    pub(super) fn tell_loops(&mut self, console: &mut Console, words: &Words) {
        self.write(words);
        let notable: Vec<&Line> = self.lines.iter().filter(|line| line.is_notable).collect();
        for of_loop in notable.chunk_by(|one, next| one.loop_no == next.loop_no) {
            let heading = words.say("play-loop", &[("loop", of_loop[0].loop_no.into())]);
            let heading = console.paint().bold(&heading);
            console.block(&heading);
            for of_day in of_loop.chunk_by(|one, next| one.day == next.day) {
                let day = words.say("play-day", &[("day", of_day[0].day.into())]);
                let texts: Vec<&str> = of_day.iter().map(|line| line.text.as_str()).collect();
                console.indented(2, &format!("{day}: {}", texts.join(" ")));
            }
        }
        if notable.is_empty() {
            console.say(&words.say("play-nothing-notable", &[]));
        }
    }

    fn write(&mut self, words: &Words) {
        let mut run: Vec<Noted> = Vec::new();
        for seen in std::mem::take(&mut self.waiting) {
            let Some(fact) = seen.fact() else { continue };
            let kind = match fact {
                Fact::LoopBegins(_) => Some(Kind::Loop),
                Fact::DayBegins(_) => Some(Kind::Day),
                Fact::Step(_) | Fact::GuessBegins { .. } | Fact::Over(_) => None,
                Fact::Enters { .. }
                | Fact::GivesUp { .. }
                | Fact::Placed { .. }
                | Fact::TurnedUp { .. }
                | Fact::CardsTaken
                | Fact::Moves { .. }
                | Fact::Counters { .. }
                | Fact::Declared(_)
                | Fact::Accepted
                | Fact::Refused
                | Fact::CardReturned { .. }
                | Fact::RoleRevealed { .. }
                | Fact::CulpritRevealed { .. }
                | Fact::SubplotNamed(_)
                | Fact::NoOtherSubplot
                | Fact::Guarded(_)
                | Fact::GuardSpent(_)
                | Fact::GuardTaken(_)
                | Fact::ExtraCard(_)
                | Fact::ExtraBanned
                | Fact::LeaderChooses(_)
                | Fact::LeaderPicks { .. }
                | Fact::LeaderPicksEffect(_)
                | Fact::LeaderSteers { .. }
                | Fact::Resolved
                | Fact::CurseLaid { .. }
                | Fact::CurseMoves { .. }
                | Fact::Leaves(_)
                | Fact::Shielded
                | Fact::VictimExamined { .. }
                | Fact::Remembered(_)
                | Fact::Gauge { .. }
                | Fact::Closed { .. }
                | Fact::Held(_)
                | Fact::Freed(_)
                | Fact::Calmed(_)
                | Fact::IncidentOccurs { .. }
                | Fact::NoIncident { .. }
                | Fact::NothingHappens
                | Fact::Dies(_)
                | Fact::Revives(_)
                | Fact::LeaderIs { .. }
                | Fact::ProtagonistsDie
                | Fact::ProtagonistsLose
                | Fact::LoopEnds { .. }
                | Fact::Guessed { .. } => {
                    run.push((fact, self.note(&seen, words)));
                    continue;
                }
            };
            self.write_run(&mut run, words);
            let text = words.fact(&fact, &self.table);
            self.table.apply(&fact);
            if let Some(text) = text {
                self.push(kind.unwrap_or(Kind::In(self.table.step)), false, text);
            }
        }
        self.write_run(&mut run, words);
    }

    fn push(&mut self, kind: Kind, is_notable: bool, text: String) {
        let (loop_no, day) = (self.table.loop_no, self.table.day);
        self.lines.push(Line { loop_no, day, kind, is_notable, text });
    }

    /// Writes facts of one step; what has the same note may stand in one line.
    fn write_run(&mut self, run: &mut Vec<Noted>, words: &Words) {
        let alike = |one: &Noted, next: &Noted| one.1 == next.1 && is_notable(&one.0) == is_notable(&next.0);
        for together in run.chunk_by(alike) {
            let facts: Vec<Fact> = together.iter().map(|(fact, _)| *fact).collect();
            for mut text in words.facts(&facts, &self.table) {
                if let Some(note) = &together[0].1 {
                    text = format!("{text} ({note})");
                }
                self.push(Kind::In(self.table.step), is_notable(&facts[0]), text);
            }
            facts.iter().for_each(|fact| self.table.apply(fact));
        }
        run.clear();
    }

    /// What this side alone knows about it: the face of a card, or the ability behind a result.
    fn note(&self, seen: &Seen, words: &Words) -> Option<String> {
        match *seen {
            Seen::Face { card, .. } => Some(words.card(card)),
            Seen::Known { cause, .. } => match cause {
                Cause::Ability(
                    Source::Role { .. }
                    | Source::Plot { .. }
                    | Source::Passive { .. }
                    | Source::Shared { .. },
                )
                | Cause::Curse
                | Cause::Spell(_)
                | Cause::Lie { .. }
                | Cause::FalseName { .. } => words.cause(&cause),
                // In the step of the Goodwill abilities everybody knows whose it is.
                Cause::Ability(Source::Card { .. }) if self.table.step != Step::Goodwill => {
                    words.cause(&cause)
                }
                Cause::Ability(Source::Card { .. })
                | Cause::Course
                | Cause::Cards
                | Cause::Incident { .. } => None,
            },
            Seen::Fact { .. } | Seen::Opened(_) => None,
        }
    }
}

/// Deaths, incidents, what was told, and how a loop ended.
fn is_notable(fact: &Fact) -> bool {
    matches!(
        fact,
        Fact::RoleRevealed { .. }
            | Fact::CulpritRevealed { .. }
            | Fact::SubplotNamed(_)
            | Fact::IncidentOccurs { .. }
            | Fact::NoIncident { .. }
            | Fact::NothingHappens
            | Fact::Dies(_)
            | Fact::Revives(_)
            | Fact::GuardSpent(_)
            | Fact::CurseLaid { .. }
            | Fact::Leaves(_)
            | Fact::Shielded
            | Fact::VictimExamined { .. }
            | Fact::Remembered(_)
            | Fact::ExtraCard(_)
            | Fact::ExtraBanned
            | Fact::Closed { .. }
            | Fact::Held(_)
            | Fact::ProtagonistsDie
            | Fact::ProtagonistsLose
            | Fact::LoopEnds { .. }
    )
}

fn print<'l>(
    lines: impl IntoIterator<Item = &'l Line>,
    mut before: Option<Kind>,
    console: &mut Console,
    words: &Words,
) {
    for line in lines {
        match line.kind {
            Kind::Loop => {
                console.blank();
                console.rule('═', &line.text);
            }
            Kind::Day => {
                console.blank();
                console.rule('─', &line.text);
            }
            Kind::In(step) => {
                if before != Some(line.kind) {
                    let heading = console.paint().dim(&words.step(step));
                    console.block(&heading);
                }
                console.indented(2, &line.text);
            }
        }
        before = Some(line.kind);
    }
}
