//! The review of a finished game: how many scripts were possible, and since when each secret could be known.

mod support;

use std::time::Duration;

use bots::rng::Pcg;
use engine::Step;
use protocol::Refusal;
use protocol::detective::{AskReview, Candidates, Lang, Review, ReviewState, Suspicion, Verdict, WHOLE};
use protocol::lobby::{Problem, Stage};
use server::guest::Guest;
use support::{House, play_on};

async fn refused(guest: &mut Guest, path: &str) -> (u16, Refusal) {
    let answer = guest.get(path).await.expect("an answer");
    let problem: Problem = serde_json::from_str(&answer.body).expect("a problem");
    (answer.status, problem.problem)
}

/// Asks until the review is made; every percentage on the way is told.
async fn review(guest: &mut Guest, code: &str) -> Review {
    let mut last = 0;
    for _ in 0..600 {
        let answer = guest.get(&format!("/api/tables/{code}/review")).await.expect("an answer");
        match answer.json::<ReviewState>().expect("a review") {
            ReviewState::Done(review) => return *review,
            ReviewState::Working { percent } => {
                assert!(percent >= last && percent < 100, "{last} then {percent}");
                last = percent;
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        }
    }
    panic!("the review is not made");
}

async fn why(guest: &mut Guest, code: &str, point: u32, claim: Suspicion) -> Verdict {
    let asked = AskReview { point, claim, lang: Lang::En, closer: false };
    let answer = guest.post(&format!("/api/tables/{code}/review/why"), &asked).await.expect("an answer");
    answer.json().expect("a verdict")
}

fn share(candidates: &Candidates, claim: Suspicion) -> u16 {
    let found = match claim {
        Suspicion::Role { who, role } => {
            let of = candidates.roles.iter().find(|of| of.who == who);
            of.and_then(|of| of.roles.iter().find(|(it, _)| *it == role)).map(|(_, share)| *share)
        }
        Suspicion::Plot { plot } => {
            candidates.plots.iter().find(|(it, _)| *it == plot).map(|(_, share)| *share)
        }
        Suspicion::Culprit { day, culprit } => {
            let of = candidates.culprits.iter().find(|of| of.day == day);
            of.and_then(|of| of.culprits.iter().find(|(it, _)| *it == culprit)).map(|(_, share)| *share)
        }
        Suspicion::ExtraMainPlot { .. } | Suspicion::Incident { .. } | Suspicion::Entry { .. } => {
            panic!("{claim:?} in this set")
        }
    };
    found.unwrap_or(0)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_finished_game_is_looked_through_and_a_running_one_is_not() {
    let house = House::open().await;
    let (mut guest, code, mut chairs) = house.sit_all("the-first-script").await;
    let mut rng = Pcg::new(21);
    for path in ["review", "review/candidates?point=0"] {
        let path = format!("/api/tables/{code}/{path}");
        assert_eq!(refused(&mut guest, &path).await, (409, Refusal::NotNow));
    }
    assert_eq!(refused(&mut guest, "/api/tables/nowhere/review").await, (404, Refusal::NoSuchTable));
    play_on(&mut chairs, &mut rng, 10_000).await;
    assert_eq!(chairs[0].table.stage, Stage::Over);

    let review = review(&mut guest, &code).await;
    let counts: Vec<u128> = review.curve.iter().map(|it| it.scripts.parse().expect("digits")).collect();
    assert!(counts.len() > 10 && counts.is_sorted_by(|a, b| a >= b), "{counts:?}");
    assert!(counts[0] > *counts.last().expect("the end") && counts.iter().all(|n| *n > 0));
    assert!(review.curve.is_sorted_by_key(|it| (it.loop_no, it.item)));
    let prepared = review.curve.iter().filter(|it| it.step.0 == Step::Preparation);
    assert!(prepared.clone().all(|it| it.day == 0), "no loop begins on a day of the one before");
    assert_eq!(
        prepared.map(|it| it.loop_no).collect::<Vec<_>>(),
        (1..=review.loops.len() as u8).collect::<Vec<_>>()
    );
    assert_eq!(review.loops.last().map(|it| it.loop_no), review.curve.last().map(|it| it.loop_no));
    assert!(review.loops.is_sorted_by_key(|it| (it.point, it.certain)));

    let last = review.curve.len() as u32 - 1;
    for point in [0, last / 2, last] {
        let path = format!("/api/tables/{code}/review/candidates?point={point}");
        let candidates: Candidates = guest.get(&path).await.expect("an answer").json().expect("candidates");
        assert_eq!(candidates.scripts, review.curve[point as usize].scripts);
        for it in &review.certain {
            let is_certain = it.point.is_some_and(|since| since <= point);
            let share = share(&candidates, it.claim);
            assert!(share > 0, "the truth is possible: {:?}", it.claim);
            assert_eq!(share == WHOLE, is_certain, "{:?} at {point}", it.claim);
        }
    }
    let path = format!("/api/tables/{code}/review/candidates?point={}", last + 1);
    assert_eq!(refused(&mut guest, &path).await, (404, Refusal::NotFound));

    let mut n_chains = 0;
    for it in &review.certain {
        let Some(since) = it.point else {
            assert_eq!(why(&mut guest, &code, last, it.claim).await, Verdict::Open, "{:?}", it.claim);
            continue;
        };
        let must = why(&mut guest, &code, since, it.claim).await;
        let Verdict::Certain { reason: Some(reason) } = must else { panic!("{:?}: {must:?}", it.claim) };
        assert!(!reason.conclusion.is_empty());
        n_chains += usize::from(!reason.steps.is_empty());
        let until = review.curve[since as usize].item;
        assert!(reason.steps.iter().all(|step| step.item <= until && !step.seen.is_empty()), "{reason:?}");
        if since > 0 {
            assert_eq!(why(&mut guest, &code, since - 1, it.claim).await, Verdict::Open, "{:?}", it.claim);
        }
    }
    assert!(n_chains > 0, "nothing that was seen made anything certain");
}
