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
    kind: Kind,
    text: String,
}

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

    fn write(&mut self, words: &Words) {
        let mut run: Vec<(Fact, Option<String>)> = Vec::new();
        for seen in std::mem::take(&mut self.waiting) {
            let Some(fact) = seen.fact() else { continue };
            let kind = match fact {
                Fact::LoopBegins(_) => Some(Kind::Loop),
                Fact::DayBegins(_) => Some(Kind::Day),
                Fact::Step(_) | Fact::GuessBegins { .. } | Fact::Over(_) => None,
                _ => {
                    run.push((fact, self.note(&seen, words)));
                    continue;
                }
            };
            self.write_run(&mut run, words);
            let text = words.fact(&fact, &self.table);
            self.table.apply(&fact);
            let kind = kind.unwrap_or(Kind::In(self.table.step));
            self.lines.extend(text.map(|text| Line { loop_no: self.table.loop_no, kind, text }));
        }
        self.write_run(&mut run, words);
    }

    /// Writes facts of one step; what has the same note may stand in one line.
    fn write_run(&mut self, run: &mut Vec<(Fact, Option<String>)>, words: &Words) {
        for together in run.chunk_by(|one, next| one.1 == next.1) {
            let facts: Vec<Fact> = together.iter().map(|(fact, _)| *fact).collect();
            for mut text in words.facts(&facts, &self.table) {
                if let Some(note) = &together[0].1 {
                    text = format!("{text} ({note})");
                }
                self.lines.push(Line { loop_no: self.table.loop_no, kind: Kind::In(self.table.step), text });
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
                Cause::Ability(Source::Role { .. } | Source::Plot { .. }) => words.cause(&cause),
                // In the step of the Goodwill abilities everybody knows whose it is.
                Cause::Ability(Source::Card { .. }) if self.table.step != Step::Goodwill => {
                    words.cause(&cause)
                }
                Cause::Ability(Source::Card { .. })
                | Cause::Course
                | Cause::Cards
                | Cause::Incident { .. } => None,
            },
            Seen::Fact(_) | Seen::Opened(_) => None,
        }
    }
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
