//! Finished games, each looked through once and kept for a while.

mod curve;

use std::collections::{HashMap, VecDeque};
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;

use engine::Replay;
use protocol::Refusal;
use protocol::detective::{Candidates, ReviewState, Verdict};

use crate::detective::{self, Following, Question, Stop, Stopped, Unanswered};
use curve::{Done, look_through};

/// Reviews that are kept, those that are being made included.
const MOST_KEPT: usize = 32;
/// Whoever has asked why is told something after so long: the server ends requests a little later.
const PATIENCE: Duration = Duration::from_secs(15);

#[derive(Debug, Default)]
pub(crate) struct Reviews {
    kept: Mutex<Kept>,
}

#[derive(Debug, Default)]
struct Kept {
    by_code: HashMap<String, Arc<Looked>>,
    /// The codes, those asked for last at the end.
    order: VecDeque<String>,
}

/// What is looked at closer just now, in whatever game: everybody else comes first.
static CLOSER: Mutex<Option<Stop>> = Mutex::new(None);

/// Stops what nobody waits for any more.
struct Leaving(Stop);

impl Drop for Leaving {
    fn drop(&mut self) {
        self.0.now();
    }
}

/// A game that is looked through, or was.
#[derive(Debug, Default)]
pub(crate) struct Looked {
    percent: AtomicU8,
    done: OnceLock<Done>,
    has_failed: AtomicBool,
    /// The detective at the moment he was asked about last, or as far as he has come towards it.
    at: Mutex<Option<Box<Following>>>,
}

impl Reviews {
    fn kept(&self) -> MutexGuard<'_, Kept> {
        // Nothing is done under the lock that could leave it half changed.
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The review of a table, if one is kept.
    pub(crate) fn find(&self, code: &str) -> Option<Arc<Looked>> {
        let mut kept = self.kept();
        let found = kept.by_code.get(code)?.clone();
        kept.order.retain(|there| there != code);
        kept.order.push_back(code.to_owned());
        Some(found)
    }

    /// Begins to look through a finished game, if there is room for one more.
    pub(crate) fn begin(&self, code: &str, replay: Replay) -> Result<Arc<Looked>, Refusal> {
        let looked = Arc::new(Looked::default());
        {
            let mut kept = self.kept();
            if let Some(found) = kept.by_code.get(code) {
                return Ok(found.clone());
            }
            if kept.by_code.len() >= MOST_KEPT {
                let is_done = |code: &String| kept.by_code[code].is_done();
                let oldest = kept.order.iter().position(is_done).ok_or(Refusal::Busy)?;
                if let Some(code) = kept.order.remove(oldest) {
                    kept.by_code.remove(&code);
                }
            }
            kept.by_code.insert(code.to_owned(), looked.clone());
            kept.order.push_back(code.to_owned());
        }
        let (code, looking, watched) = (code.to_owned(), looked.clone(), looked.clone());
        tokio::spawn(async move {
            let work = detective::BACK_DESK.work(move || {
                let done = look_through(&replay, |percent| looking.percent.store(percent, Ordering::Relaxed));
                let _ = looking.done.set(done);
            });
            if work.await.is_err() {
                // It is kept all the same: to begin anew would fail anew.
                tracing::error!(code, "a review failed");
                watched.has_failed.store(true, Ordering::Relaxed);
            }
        });
        Ok(looked)
    }
}

impl Looked {
    fn is_done(&self) -> bool {
        self.done.get().is_some() || self.has_failed.load(Ordering::Relaxed)
    }

    pub(crate) fn state(&self) -> Result<ReviewState, Refusal> {
        match self.done.get() {
            Some(done) => Ok(ReviewState::Done(Box::new(done.review.clone()))),
            None if self.has_failed.load(Ordering::Relaxed) => Err(Refusal::Failed),
            None => Ok(ReviewState::Working { percent: self.percent.load(Ordering::Relaxed) }),
        }
    }

    /// What was possible at a moment of the curve.
    pub(crate) fn candidates(&self, point: u32) -> Result<Arc<Candidates>, Refusal> {
        let done = self.done.get().ok_or(Refusal::NotNow)?;
        done.candidates.get(point as usize).cloned().ok_or(Refusal::NotFound)
    }

    /// Why something was not so, at a moment of the curve.
    pub(crate) async fn why(self: &Arc<Looked>, point: u32, question: Question) -> Result<Verdict, Refusal> {
        let done = self.done.get().ok_or(Refusal::NotNow)?;
        let n_events = *done.n_events.get(point as usize).ok_or(Refusal::NotFound)?;
        if !detective::is_about(&done.before.table().sheet, question.claim) {
            return Err(Refusal::NotOffered);
        }
        let (looked, stop) = (self.clone(), Stop::default());
        let _leaving = Leaving(stop.clone());
        let closer = question.closer.then(|| stop.clone());
        let before = std::mem::replace(&mut *CLOSER.lock().unwrap_or_else(PoisonError::into_inner), closer);
        if let Some(before) = before {
            before.now();
        }
        let work = detective::BACK_DESK.work_within(PATIENCE, move || {
            let done = looked.done.get().expect("it was done before");
            let at = looked.at.lock().unwrap_or_else(PoisonError::into_inner).take();
            let at = at.filter(|following| following.n_events() <= n_events);
            let mut following = at.unwrap_or_else(|| Box::new(Following::new(&done.before)));
            let caught_up = following.catch_up(&done.events[..n_events], &stop);
            let why = caught_up.map(|()| following.why(question, &stop));
            *looked.at.lock().unwrap_or_else(PoisonError::into_inner) = Some(following);
            why
        });
        match work.await {
            Ok(why) => why.map_err(|Stopped| Refusal::Busy),
            Err(Unanswered::Failed) => Err(Refusal::Failed),
            Err(Unanswered::Busy) => Err(Refusal::Busy),
        }
    }
}
