//! Why something is not so, or must be so, in sentences.

use protocol::detective::{Lang, Reason, ReasonStep, Suspicion, Verdict};
use text::{Language, ToldReason, ToldStep, Words};

use super::claims::solver_claim;
use super::{Following, Stop, claims};

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
    asked: (Question, Told),
    verdict: Verdict,
}

/// Somebody wants to know why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Question {
    pub(crate) claim: Suspicion,
    pub(crate) lang: Lang,
    /// Whether to look for single moments where a reason rests on all that was seen for a while.
    pub(crate) closer: bool,
}

fn reason_of(verdict: &Verdict) -> Option<&Reason> {
    match verdict {
        Verdict::Open => None,
        Verdict::Impossible { reason } | Verdict::Certain { reason } => reason.as_ref(),
    }
}

impl Following {
    pub(crate) fn why(&mut self, question: Question, stop: &Stop) -> Verdict {
        self.explain(question, Told::All, stop)
    }

    /// The same without anything that would tell more than that the claim is wrong.
    pub(crate) fn why_wrong(&mut self, question: Question, stop: &Stop) -> Verdict {
        self.explain(question, Told::Nothing, stop)
    }

    fn explain(&mut self, question: Question, told: Told, stop: &Stop) -> Verdict {
        let asked = (question, told);
        if let Some(known) = self.reasons.iter().find(|known| known.asked == asked) {
            return known.verdict.clone();
        }
        let verdict = match question.closer {
            false => self.verdict(question, told, None),
            true => {
                let at_once = self.explain(Question { closer: false, ..question }, told, stop);
                if !reason_of(&at_once).is_some_and(|reason| reason.coarse) {
                    return at_once;
                }
                let closer = self.verdict(question, told, Some(stop));
                if reason_of(&closer).is_some() { closer } else { at_once }
            }
        };
        if !question.closer || stop.check().is_ok() {
            self.reasons.truncate(MOST_KEPT - 1);
            self.reasons.push_front(Explained { asked, verdict: verdict.clone() });
        }
        verdict
    }

    /// The answer; whoever looks closer, until he is told to stop, may find no reason.
    fn verdict(
        &mut self,
        Question { claim, lang, .. }: Question,
        told: Told,
        closer: Option<&Stop>,
    ) -> Verdict {
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
            let reason = match closer {
                None => detective.why_not(claim),
                Some(stop) => detective.why_not_closer(claim, stop.flag()),
            };
            let reason = reason.and_then(|reason| told.of(reason, claim));
            let reason = reason.map(|reason| words.why_not(claim, &reason, record));
            return Verdict::Impossible { reason: reason.map(|reason| self.reason(reason)) };
        }
        if !is_certain {
            return Verdict::Open;
        }
        let reason = match closer {
            None => detective.why_must(claim),
            Some(stop) => detective.why_must_closer(claim, stop.flag()),
        };
        let reason = reason.and_then(|reason| told.of(reason, claim));
        let reason = reason.map(|reason| words.why_must(claim, &reason, record));
        Verdict::Certain { reason: reason.map(|reason| self.reason(reason)) }
    }

    fn reason(&self, reason: ToldReason) -> Reason {
        let ToldReason { supposing, steps, cases, conclusion, is_exact: _, is_fine } = reason;
        let steps = steps.into_iter().map(|step| self.step(step)).collect();
        Reason { supposing, steps, cases, conclusion, coarse: !is_fine }
    }

    fn step(&self, step: ToldStep) -> ReasonStep {
        let ToldStep { loop_no, day, item, seen, rules, follows, when: _ } = step;
        // Without a number for it, the end of the record is as good a place as any to look.
        let item = self.numbers.get(item).copied().unwrap_or_else(|| self.item());
        ReasonStep { loop_no, day, item, seen, rules, follows }
    }
}

impl Told {
    /// What may be told of a reason; nothing if it begins with what may not.
    fn of(self, mut reason: solver::Reason, claim: solver::Claim) -> Option<solver::Reason> {
        match self {
            Told::All => {}
            Told::Nothing if !reason.given.is_empty() => return None,
            Told::Nothing => {
                reason.cases.clear();
                for step in &mut reason.steps {
                    step.rules.retain(|rule| rule.is_general(claim));
                    step.leaves.clear();
                }
            }
        }
        Some(reason)
    }
}

#[cfg(test)]
mod tests {
    use bots::rng::Pcg;
    use engine::{Event, Fact, Game, Options};
    use protocol::Id;
    use rules::{Character, Library, Role};

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
        let (at_once, stop) = (|claim| Question { claim, lang: Lang::En, closer: false }, Stop::default());
        let verdicts: Vec<Verdict> = asked.iter().map(|it| following.why(at_once(*it), &stop)).collect();
        assert_eq!(following.reasons.len(), MOST_KEPT);
        let again: Vec<Verdict> = asked.iter().rev().map(|it| following.why(at_once(*it), &stop)).collect();
        assert_eq!(again, verdicts.iter().rev().cloned().collect::<Vec<_>>());
        let known = |of, told| following.reasons.iter().any(|it| it.asked == (at_once(of), told));
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
        let (question, _) = following.reasons[0].asked;
        assert_eq!(following.why(question, &stop), Verdict::Open);
        following.see(later);
        assert!(following.reasons.is_empty());
    }

    #[test]
    fn whoever_only_has_notes_checked_is_told_nothing_that_follows() {
        let case = solver::reasons::Case { condition: solver::reasons::Condition::Otherwise, steps: vec![0] };
        let reason = solver::Reason { cases: vec![case], ..solver::Reason::exact(Vec::new()) };
        let claim = solver::Claim::Role { who: Character::Doctor, role: Role::Killer };
        assert_eq!(Told::All.of(reason.clone(), claim), Some(reason.clone()));
        let told = Told::Nothing.of(reason.clone(), claim).expect("the moments may be told");
        assert_eq!(told.cases, []);
        // What is certain is nothing that a checked note may tell.
        assert_eq!(Told::Nothing.of(solver::Reason { given: vec![claim], ..reason }, claim), None);
    }

    #[test]
    fn whoever_looks_closer_finds_moments_unless_he_is_stopped() {
        let replay = include_str!("../../../../tests/playthroughs/an-ordinary-day-in-misuka-city.replay");
        let replay = engine::Replay::read(replay).expect("a replay");
        let mut following =
            Following::new(&Game::before_start(replay.script(), replay.options()).expect("it can be set up"));
        let mut events: Vec<Event> = Vec::new();
        replay.play(|moment| events.extend(moment.events));
        let is_lost = |event: &Event| matches!(event, Event::Happened { fact: Fact::LoopEnds { .. }, .. });
        let end = events.iter().rposition(is_lost).expect("the last loop ends");
        following.see(&events[..end]);
        let claim = Suspicion::Role { who: Id(Character::OfficeWorker), role: Id(Role::Immortal) };
        let [at_once, closer] = [false, true].map(|closer| Question { claim, lang: Lang::En, closer });
        let is_coarse = |verdict: Verdict| reason_of(&verdict).expect("it is excluded, and why").coarse;
        let (stop, stopped) = (Stop::default(), Stop::default());
        stopped.now();
        assert!(is_coarse(following.why(at_once, &stop)));
        assert!(is_coarse(following.why(closer, &stopped)));
        // What he was stopped at is not kept.
        assert!(!is_coarse(following.why(closer, &stop)));
    }
}
