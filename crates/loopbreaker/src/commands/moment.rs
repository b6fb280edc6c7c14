//! A moment of a game as people type it: `2.3` for loop 2, day 3, or `2.3.incident` for a step of that day.

use std::fmt;
use std::str::FromStr;

use engine::{Fact, Step, Table};
use rules::vocabulary::UnknownWord;
use text::{Arg, Words};

use super::arguments::Wrong;

/// The end of a day, or of a step of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Moment {
    pub(crate) loop_no: u8,
    pub(crate) day: u8,
    pub(crate) step: Option<Step>,
}

impl FromStr for Moment {
    type Err = Wrong;

    fn from_str(text: &str) -> Result<Moment, Wrong> {
        let mut parts = text.splitn(3, '.');
        let mut number = || parts.next().and_then(|part| part.parse().ok()).ok_or(Wrong::Moment);
        let (loop_no, day) = (number()?, number()?);
        let step = match parts.next() {
            None => None,
            Some(word) => {
                let steps = Step::OF_A_DAY.iter().copied();
                let step = steps.clone().find(|step| step.id() == word);
                let ids = steps.map(Step::id);
                Some(step.ok_or_else(|| UnknownWord::new("step of a day", word, ids))?)
            }
        };
        Ok(Moment { loop_no, day, step })
    }
}

impl fmt::Display for Moment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.loop_no, self.day)?;
        self.step.map_or(Ok(()), |step| write!(f, ".{}", step.id()))
    }
}

impl Moment {
    /// The error if a game of this open sheet has no such moment.
    pub(crate) fn check(self, table: &Table, words: &Words) -> anyhow::Result<()> {
        let (loops, days) = (table.sheet.loops, table.sheet.days);
        let is_in_game = (1..=loops).contains(&self.loop_no) && (1..=days).contains(&self.day);
        if !is_in_game {
            let moment = self.to_string();
            let args = [("moment", Arg::Text(&moment)), ("loops", loops.into()), ("days", days.into())];
            anyhow::bail!(words.say("moment-unknown", &args));
        }
        Ok(())
    }

    /// Whether the moment is over when this comes next.
    pub(crate) fn is_over_before(self, fact: &Fact, table: &Table) -> bool {
        let Moment { loop_no, day, step } = self;
        if let Fact::LoopBegins(n) = *fact {
            return n > loop_no;
        }
        if let Fact::DayBegins(n) = *fact {
            return (table.loop_no, n) > (loop_no, day);
        }
        if let (Fact::Step(next), Some(last)) = (*fact, step) {
            // Whatever is no step of a day comes after it.
            let steps = Step::OF_A_DAY;
            let place = |step| steps.iter().position(|known| *known == step).unwrap_or(steps.len());
            return (table.loop_no, table.day) == (loop_no, day) && place(next) > place(last);
        }
        // The Final Guess comes after every day.
        matches!(fact, Fact::GuessBegins { .. })
    }
}
