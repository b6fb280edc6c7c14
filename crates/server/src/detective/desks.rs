//! Where detectives work: few at a time, however many tables ask, since there are other things to do for this machine.

use std::time::Duration;

use tokio::sync::Semaphore;

/// Desks of detectives at tables.
pub(crate) static DESKS: Desks = Desks::new(2, 2, LONG);
/// Who has an answer and wants a closer one does not keep the others waiting.
pub(crate) static CLOSER_DESK: Desks = Desks::new(1, 1, LONG);
/// For games that are over there is one more, so that nobody at a table waits for them.
pub(crate) static BACK_DESK: Desks = Desks::new(1, 1, LONG);

/// Whoever works longer makes room for the next, if there is a place to go on.
const LONG: Duration = Duration::from_secs(60);

/// Each desk and each place besides is a thread, of the few hundred that may wait or work.
#[derive(Debug)]
pub(crate) struct Desks {
    free: Semaphore,
    besides: Semaphore,
    long: Duration,
}

/// The work has failed: it has panicked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Failed;

impl Desks {
    const fn new(n_desks: usize, n_besides: usize, long: Duration) -> Desks {
        Desks { free: Semaphore::const_new(n_desks), besides: Semaphore::const_new(n_besides), long }
    }

    /// Has something done as soon as a desk is free. Whoever waits for it may leave; the desk is taken all the same.
    pub(crate) async fn work<T: Send + 'static>(
        &'static self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Failed> {
        let desk = self.free.acquire().await.expect("the desks are never taken away");
        let watched = tokio::spawn(async move {
            let mut work = tokio::task::spawn_blocking(work);
            let in_time = tokio::time::timeout(self.long, &mut work).await;
            if let Ok(done) = in_time {
                return done;
            }
            // Without a place besides it stays where it is.
            let _place = self.besides.try_acquire().map_or(desk, |place| place);
            work.await
        });
        watched.await.map_err(|_| Failed)?.map_err(|_| Failed)
    }

    /// The same for somebody who leaves after so long.
    pub(crate) async fn work_within<T: Send + 'static>(
        &'static self,
        patience: Duration,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Unanswered> {
        let done = tokio::time::timeout(patience, self.work(work)).await;
        done.map_err(|_| Unanswered::Busy)?.map_err(|Failed| Unanswered::Failed)
    }
}

/// Why somebody who did not want to wait for ever has no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unanswered {
    Failed,
    /// It takes longer, or waits for others that do.
    Busy,
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::{Sender, channel};

    use super::*;

    /// Something that takes until it is told to end.
    fn endless() -> (Sender<()>, impl FnOnce() + Send + 'static) {
        let (end, ended) = channel();
        (end, move || ended.recv().expect("somebody ends it"))
    }

    #[tokio::test]
    async fn a_failure_is_told_and_leaves_the_desk() {
        static DESK: Desks = Desks::new(1, 0, LONG);
        assert_eq!(DESK.work(|| panic!("on purpose")).await, Err::<(), _>(Failed));
        assert_eq!(DESK.work(|| 7).await, Ok(7));
    }

    #[tokio::test]
    async fn whoever_hangs_up_leaves_the_desk_taken() {
        static DESK: Desks = Desks::new(1, 0, LONG);
        let (end, work) = endless();
        let soon = Duration::from_millis(20);
        assert!(tokio::time::timeout(soon, DESK.work(work)).await.is_err());
        assert!(tokio::time::timeout(soon, DESK.work(|| ())).await.is_err(), "it is still taken");
        end.send(()).expect("it works");
        assert_eq!(DESK.work(|| 7).await, Ok(7));
    }

    #[tokio::test]
    async fn whoever_does_not_want_to_wait_is_told_that_all_are_busy() {
        static DESK: Desks = Desks::new(1, 0, LONG);
        let soon = Duration::from_millis(20);
        let (end, work) = endless();
        assert_eq!(DESK.work_within(soon, work).await, Err(Unanswered::Busy));
        // Behind somebody else, and not begun for whoever has left.
        let never = || panic!("nobody waits for it");
        assert_eq!(DESK.work_within(soon, never).await, Err::<(), _>(Unanswered::Busy));
        end.send(()).expect("it works");
        assert_eq!(DESK.work_within(LONG, || 7).await, Ok(7));
        assert_eq!(DESK.work_within(LONG, || panic!("on purpose")).await, Err::<(), _>(Unanswered::Failed));
    }

    #[tokio::test]
    async fn long_work_makes_room_as_far_as_there_is_a_place_for_it() {
        static DESK: Desks = Desks::new(1, 1, Duration::from_millis(20));
        let (end, work) = endless();
        let long = tokio::spawn(DESK.work(work));
        tokio::task::yield_now().await;
        assert_eq!(DESK.work(|| 7).await, Ok(7), "the next has the desk");
        let (end_second, work) = endless();
        let second = tokio::spawn(DESK.work(work));
        tokio::task::yield_now().await;
        let soon = Duration::from_millis(100);
        assert!(tokio::time::timeout(soon, DESK.work(|| ())).await.is_err(), "there is no place for two");
        end.send(()).expect("it works");
        end_second.send(()).expect("it works");
        assert_eq!(long.await.expect("it is done"), Ok(()));
        assert_eq!(second.await.expect("it is done"), Ok(()));
        assert_eq!(DESK.work(|| 7).await, Ok(7));
    }
}
