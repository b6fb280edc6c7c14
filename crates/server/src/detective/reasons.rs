//! Why something is not so, in sentences.

use std::time::{Duration, Instant};

use protocol::detective::{Lang, Reason, ReasonStep, Suspicion, Verdict};
use text::{Language, ToldReason, ToldStep, Words};

use super::claims::{alternatives, solver_claim};
use super::{Following, claims};

/// Reasons are looked for no longer, where several are wanted.
const WITHIN: Duration = Duration::from_secs(4);

/// How much a reason says of what is left.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Told {
    All,
    /// What is seen and the general rules, without what remains possible after each moment.
    Nothing,
}

impl Following {
    pub(crate) fn why(&mut self, claim: Suspicion, lang: Lang) -> Verdict {
        self.verdict(claim, lang, Told::All)
    }

    /// The same without anything that would tell more than that the claim is wrong.
    pub(crate) fn why_wrong(&mut self, claim: Suspicion, lang: Lang) -> Verdict {
        self.verdict(claim, lang, Told::Nothing)
    }

    fn verdict(&mut self, claim: Suspicion, lang: Lang, told: Told) -> Verdict {
        let words = Words::of(match lang {
            Lang::En => Language::English,
            Lang::Es => Language::Spanish,
        });
        let answer = self.answer();
        let having = claims::scripts_with(answer, claim);
        if having == 0 {
            return self
                .why_not(claim, words, told)
                .map_or(Verdict::Open, |reason| Verdict::Impossible { reason });
        }
        if !answer.is_certain(having) {
            return Verdict::Open;
        }
        let begun = Instant::now();
        let others = alternatives(self.detective.space(), claim).into_iter();
        let others = others.take_while(|_| begun.elapsed() < WITHIN);
        let others = others.filter_map(|other| Some((other, self.why_not(other, words, told)?)));
        Verdict::Certain { others: others.filter(|(_, reason)| !reason.steps.is_empty()).collect() }
    }

    fn why_not(&self, claim: Suspicion, words: &Words, told: Told) -> Option<Reason> {
        let claim = solver_claim(claim);
        let mut reason = self.detective.why_not(claim)?;
        if told == Told::Nothing {
            for step in &mut reason.steps {
                step.rules.retain(|rule| rule.is_general());
                step.leaves.clear();
            }
        }
        let ToldReason { supposing, steps, conclusion, is_exact: _ } =
            words.why_not(claim, &reason, self.detective.record());
        Some(Reason { supposing, steps: steps.into_iter().map(|step| self.step(step)).collect(), conclusion })
    }

    fn step(&self, step: ToldStep) -> ReasonStep {
        let ToldStep { loop_no, day, item, seen, rules, follows, when: _ } = step;
        // Without a number for it, the end of the record is as good a place as any to look.
        let item = self.numbers.get(item).copied().unwrap_or_else(|| self.item());
        ReasonStep { loop_no, day, item, seen, rules, follows }
    }
}
