//! Why something is not so, or must be so, in sentences.

use protocol::detective::{Lang, Reason, ReasonStep, Suspicion, Verdict};
use text::{Language, ToldReason, ToldStep, Words};

use super::claims::solver_claim;
use super::{Following, claims};

/// Reasons that are kept, the latest of them.
const MOST_KEPT: usize = 8;

/// How much a reason says of what is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Told {
    All,
    /// What is seen and the general rules, without what remains possible after each moment.
    Nothing,
}

/// An answer that was given.
#[derive(Clone, Debug)]
pub(super) struct Explained {
    asked: (Suspicion, Lang, Told),
    verdict: Verdict,
}

impl Following {
    pub(crate) fn why(&mut self, claim: Suspicion, lang: Lang) -> Verdict {
        self.explain(claim, lang, Told::All)
    }

    /// The same without anything that would tell more than that the claim is wrong.
    pub(crate) fn why_wrong(&mut self, claim: Suspicion, lang: Lang) -> Verdict {
        self.explain(claim, lang, Told::Nothing)
    }

    fn explain(&mut self, claim: Suspicion, lang: Lang, told: Told) -> Verdict {
        let asked = (claim, lang, told);
        if let Some(known) = self.reasons.iter().find(|known| known.asked == asked) {
            return known.verdict.clone();
        }
        let verdict = self.verdict(claim, lang, told);
        self.reasons.truncate(MOST_KEPT - 1);
        self.reasons.push_front(Explained { asked, verdict: verdict.clone() });
        verdict
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
            let reason = detective.why_not(claim).map(|reason| told.of(reason, claim));
            let reason = reason.map(|reason| self.reason(words.why_not(claim, &reason, record)));
            return Verdict::Impossible { reason };
        }
        if !is_certain {
            return Verdict::Open;
        }
        let reason = detective.why_must(claim).map(|reason| told.of(reason, claim));
        let reason = reason.map(|reason| self.reason(words.why_must(claim, &reason, record)));
        Verdict::Certain { reason }
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
    fn of(self, mut reason: solver::Reason, claim: solver::Claim) -> solver::Reason {
        match self {
            Told::All => {}
            Told::Nothing => {
                for step in &mut reason.steps {
                    step.rules.retain(|rule| rule.is_general(claim));
                    step.leaves.clear();
                }
            }
        }
        reason
    }
}

#[cfg(test)]
mod tests {
    use bots::rng::Pcg;
    use engine::{Game, Options};
    use protocol::Id;
    use rules::{Library, Role};

    use super::*;

    #[test]
    fn a_reason_is_looked_for_once_until_something_is_seen() {
        let script = Library::find("the-first-script").expect("bundled");
        let before = Game::before_start(script, &Options::for_script(script)).expect("it can be set up");
        let (mut game, mut events, mut rng) = (before, Vec::new(), Pcg::new(4));
        game.set_out(&mut events);
        for _ in 0..40 {
            let choices = game.choices();
            let Some(choice) = choices.nth(rng.below(choices.len().max(1))) else { break };
            game.play_listed(choice, &mut events);
        }
        let (earlier, later) = events.split_at(events.len() / 2);
        let mut following = Following::new(&before);
        following.see(earlier);
        let roles = Role::ALL.iter().take(MOST_KEPT + 2);
        let who = Id(before.table().cast.iter().next().expect("a cast"));
        let asked: Vec<Suspicion> = roles.map(|&role| Suspicion::Role { who, role: Id(role) }).collect();
        let verdicts: Vec<Verdict> = asked.iter().map(|it| following.why(*it, Lang::En)).collect();
        assert_eq!(following.reasons.len(), MOST_KEPT);
        let again: Vec<Verdict> = asked.iter().rev().map(|it| following.why(*it, Lang::En)).collect();
        assert_eq!(again, verdicts.iter().rev().cloned().collect::<Vec<_>>());
        let known = |of: Suspicion, told| following.reasons.iter().any(|it| it.asked == (of, Lang::En, told));
        assert!(known(asked[0], Told::All) && !known(asked[0], Told::Nothing));

        // Only what may be so and may be otherwise is open, whether or not a reason can be told.
        let answer = following.answer();
        for (claim, verdict) in asked.iter().zip(&verdicts) {
            let having = claims::scripts_with(answer, *claim);
            let is_open = having > 0 && !answer.is_certain(having);
            assert_eq!(*verdict == Verdict::Open, is_open, "{claim:?}: {verdict:?}");
        }

        // What was kept is what is told, and nothing is kept of what may be otherwise by now.
        following.reasons[0].verdict = Verdict::Open;
        let (claim, lang, _) = following.reasons[0].asked;
        assert_eq!(following.why(claim, lang), Verdict::Open);
        following.see(later);
        assert!(following.reasons.is_empty());
    }
}
