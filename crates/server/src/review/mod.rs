//! Finished games, each looked through once and kept for a while.

mod curve;

use std::collections::{HashMap, VecDeque};
use std::sync::atomic::{AtomicU8, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use engine::Replay;
use protocol::Refusal;
use protocol::detective::{Candidates, Lang, ReviewState, Suspicion, Verdict};

use crate::detective::{self, Following};
use curve::{Done, look_through};

/// Reviews that are kept, those that are being made included.
const MOST_KEPT: usize = 32;

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

/// A game that is looked through, or was.
#[derive(Debug, Default)]
pub(crate) struct Looked {
    percent: AtomicU8,
    done: OnceLock<Done>,
    /// The detective at the moment he was asked about last.
    at: Mutex<Option<(u32, Box<Following>)>>,
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
    pub(crate) fn begin(self: &Arc<Reviews>, code: &str, replay: Replay) -> Result<Arc<Looked>, Refusal> {
        let looked = Arc::new(Looked::default());
        {
            let mut kept = self.kept();
            if let Some(found) = kept.by_code.get(code) {
                return Ok(found.clone());
            }
            if kept.by_code.len() >= MOST_KEPT {
                let is_done = |code: &String| kept.by_code[code].done.get().is_some();
                let oldest = kept.order.iter().position(is_done).ok_or(Refusal::Busy)?;
                if let Some(code) = kept.order.remove(oldest) {
                    kept.by_code.remove(&code);
                }
            }
            kept.by_code.insert(code.to_owned(), looked.clone());
            kept.order.push_back(code.to_owned());
        }
        let (reviews, code, looking) = (self.clone(), code.to_owned(), looked.clone());
        tokio::spawn(async move {
            let desk = detective::BACK_DESK.acquire().await.expect("the desks are never taken away");
            let work = tokio::task::spawn_blocking(move || {
                let _desk = desk;
                let done = look_through(&replay, |percent| looking.percent.store(percent, Ordering::Relaxed));
                let _ = looking.done.set(done);
            });
            if work.await.is_err() {
                tracing::error!(code, "a review failed");
                let mut kept = reviews.kept();
                kept.by_code.remove(&code);
                kept.order.retain(|there| *there != code);
            }
        });
        Ok(looked)
    }
}

impl Looked {
    pub(crate) fn state(&self) -> ReviewState {
        match self.done.get() {
            Some(done) => ReviewState::Done(Box::new(done.review.clone())),
            None => ReviewState::Working { percent: self.percent.load(Ordering::Relaxed) },
        }
    }

    /// What was possible at a moment of the curve.
    pub(crate) fn candidates(&self, point: u32) -> Result<Arc<Candidates>, Refusal> {
        let done = self.done.get().ok_or(Refusal::NotNow)?;
        done.candidates.get(point as usize).cloned().ok_or(Refusal::NotFound)
    }

    /// Why something was not so, at a moment of the curve.
    pub(crate) async fn why(
        self: &Arc<Looked>,
        point: u32,
        claim: Suspicion,
        lang: Lang,
    ) -> Result<Verdict, Refusal> {
        let done = self.done.get().ok_or(Refusal::NotNow)?;
        let n_events = *done.n_events.get(point as usize).ok_or(Refusal::NotFound)?;
        if !detective::is_about(&done.before.table().sheet, claim) {
            return Err(Refusal::NotOffered);
        }
        let desk = detective::BACK_DESK.acquire().await.map_err(|_| Refusal::Busy)?;
        let looked = self.clone();
        let work = tokio::task::spawn_blocking(move || {
            // Whoever asked may hang up; the desk is taken until the work is done.
            let _desk = desk;
            let done = looked.done.get().expect("it was done before");
            let mut at = looked.at.lock().unwrap_or_else(PoisonError::into_inner).take();
            let (_, mut following) = at.take_if(|(at, _)| *at == point).unwrap_or_else(|| {
                let mut following = Box::new(Following::new(&done.before));
                following.see(&done.events[..n_events]);
                (point, following)
            });
            let why = following.why(claim, lang);
            *looked.at.lock().unwrap_or_else(PoisonError::into_inner) = Some((point, following));
            why
        });
        work.await.map_err(|_| Refusal::Busy)
    }
}

#[cfg(test)]
mod tests {
    use std::task::{Context, Waker};

    use engine::Options;
    use protocol::Id;
    use rules::{Character, Library, Role};

    use super::*;

    #[tokio::test]
    async fn the_desk_is_taken_until_the_work_is_done_whoever_hangs_up() {
        let script = Library::find("the-first-script").expect("bundled").clone();
        let options = Options::for_script(&script);
        let replay = Replay::new(script, options).expect("it can be set up");
        let looked = Arc::new(Looked::default());
        looked.done.set(look_through(&replay, |_| {})).expect("it is done once");

        let claim = Suspicion::Role { who: Id(Character::BoyStudent), role: Id(Role::Killer) };
        {
            // Whoever works waits for this.
            let _at = looked.at.lock().expect("nobody has failed");
            let mut asking = Box::pin(looked.why(0, claim, Lang::En));
            assert!(asking.as_mut().poll(&mut Context::from_waker(Waker::noop())).is_pending());
            drop(asking);
            assert_eq!(detective::BACK_DESK.available_permits(), 0);
        }
        let second = looked.why(0, claim, Lang::En).await;
        assert!(second.is_ok(), "{second:?}");
        assert_eq!(detective::BACK_DESK.available_permits(), 1);
    }
}
