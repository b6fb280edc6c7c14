//! Why something is not so, in sentences.

use std::time::{Duration, Instant};

use protocol::detective::{Lang, Reason, ReasonStep, Suspicion, Verdict};
use text::{Language, ToldReason, ToldStep, Words};

use super::claims::{alternatives, solver_claim};
use super::{Following, claims};

/// Reasons are looked for no longer, where several are wanted.
const WITHIN: Duration = Duration::from_secs(4);

impl Following {
    pub(crate) fn why(&mut self, claim: Suspicion, lang: Lang) -> Verdict {
        let words = Words::of(match lang {
            Lang::En => Language::English,
            Lang::Es => Language::Spanish,
        });
        let answer = self.answer();
        let having = claims::scripts_with(answer, claim);
        if having == 0 {
            return self.why_not(claim, words).map_or(Verdict::Open, |reason| Verdict::Impossible { reason });
        }
        if !answer.is_certain(having) {
            return Verdict::Open;
        }
        let begun = Instant::now();
        let others = alternatives(self.detective.space(), claim).into_iter();
        let others = others.take_while(|_| begun.elapsed() < WITHIN);
        let others = others.filter_map(|other| Some((other, self.why_not(other, words)?)));
        Verdict::Certain { others: others.filter(|(_, reason)| !reason.steps.is_empty()).collect() }
    }

    /// What is seen and the rules, without what remains possible after each moment.
    pub(crate) fn why_wrong(&mut self, claim: Suspicion, lang: Lang) -> Verdict {
        let mut verdict = self.why(claim, lang);
        let reasons: Vec<&mut Reason> = match &mut verdict {
            Verdict::Open => Vec::new(),
            Verdict::Impossible { reason } => vec![reason],
            Verdict::Certain { others } => others.iter_mut().map(|(_, reason)| reason).collect(),
        };
        for step in reasons.into_iter().flat_map(|reason| &mut reason.steps) {
            step.follows.clear();
        }
        verdict
    }

    fn why_not(&self, claim: Suspicion, words: &Words) -> Option<Reason> {
        let claim = solver_claim(claim);
        let reason = self.detective.why_not(claim)?;
        let ToldReason { supposing, steps, conclusion } =
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
