//! Why something is not so, or must be so, in sentences.

use protocol::detective::{Lang, Reason, ReasonStep, Suspicion, Verdict};
use text::{Language, ToldReason, ToldStep, Words};

use super::claims::solver_claim;
use super::{Following, claims};

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
        let is_certain = answer.is_certain(having);
        let claim = solver_claim(claim);
        let (detective, record) = (&self.detective, self.detective.record());
        if having == 0 {
            let reason = detective.why_not(claim).map(|reason| told.of(reason));
            let reason = reason.map(|reason| self.reason(words.why_not(claim, &reason, record)));
            return reason.map_or(Verdict::Open, |reason| Verdict::Impossible { reason });
        }
        if !is_certain {
            return Verdict::Open;
        }
        let reason = detective.why_must(claim).map(|reason| told.of(reason));
        let reason = reason.map(|reason| self.reason(words.why_must(claim, &reason, record)));
        reason.map_or(Verdict::Open, |reason| Verdict::Certain { reason })
    }

    fn reason(&self, reason: ToldReason) -> Reason {
        let ToldReason { supposing, steps, conclusion, is_exact: _ } = reason;
        Reason { supposing, steps: steps.into_iter().map(|step| self.step(step)).collect(), conclusion }
    }

    fn step(&self, step: ToldStep) -> ReasonStep {
        let ToldStep { loop_no, day, item, seen, rules, follows, when: _ } = step;
        // Without a number for it, the end of the record is as good a place as any to look.
        let item = self.numbers.get(item).copied().unwrap_or_else(|| self.item());
        ReasonStep { loop_no, day, item, seen, rules, follows }
    }
}

impl Told {
    fn of(self, mut reason: solver::Reason) -> solver::Reason {
        match self {
            Told::All => {}
            Told::Nothing => {
                for step in &mut reason.steps {
                    step.rules.retain(|rule| rule.is_general());
                    step.leaves.clear();
                }
            }
        }
        reason
    }
}
