//! What waits to be sent to a socket. Sockets are many and mostly idle, so an empty box takes next to nothing;
//! a channel of the usual kind takes two kilobytes.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;

use super::Out;

/// The table's end. The socket hears of it when this is dropped.
#[derive(Debug)]
pub struct Outbox {
    shared: Arc<Shared>,
    most: usize,
}

/// The socket's end.
#[derive(Debug)]
pub struct Letters(Arc<Shared>);

/// As many messages wait as may; this one was not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Full;

#[derive(Debug, Default)]
struct Shared {
    waiting: Mutex<Waiting>,
    bell: Notify,
}

#[derive(Debug, Default)]
struct Waiting {
    letters: VecDeque<Out>,
    is_closed: bool,
}

impl Shared {
    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Outbox {
    /// A box in which so many messages wait at most.
    pub fn new(most: usize) -> (Outbox, Letters) {
        let shared = Arc::new(Shared::default());
        (Outbox { shared: shared.clone(), most }, Letters(shared))
    }

    pub fn put(&self, letter: Out) -> Result<(), Full> {
        let mut waiting = self.shared.waiting();
        if waiting.letters.len() >= self.most {
            return Err(Full);
        }
        waiting.letters.push_back(letter);
        drop(waiting);
        self.shared.bell.notify_one();
        Ok(())
    }
}

impl Drop for Outbox {
    fn drop(&mut self) {
        self.shared.waiting().is_closed = true;
        self.shared.bell.notify_one();
    }
}

impl Letters {
    /// All that waits, as soon as there is something; nothing when the table has let go of this socket and
    /// everything was taken.
    pub async fn next(&mut self) -> Option<VecDeque<Out>> {
        loop {
            {
                let mut waiting = self.0.waiting();
                if !waiting.letters.is_empty() {
                    return Some(std::mem::take(&mut waiting.letters));
                }
                if waiting.is_closed {
                    return None;
                }
            }
            // A bell that rings before somebody listens is remembered.
            self.0.bell.notified().await;
        }
    }
}

#[cfg(test)]
mod tests {
    use protocol::message::Bye;

    use super::*;

    fn letter(text: &'static str) -> Out {
        Out::Text(text.into())
    }

    fn read(letters: VecDeque<Out>) -> Vec<String> {
        let words = |letter| match letter {
            Out::Text(text) => text.as_str().to_owned(),
            Out::Bye(bye) => format!("{bye:?}"),
        };
        letters.into_iter().map(words).collect()
    }

    #[tokio::test]
    async fn letters_come_in_their_order_and_the_last_before_the_end() {
        let (outbox, mut letters) = Outbox::new(3);
        let reader = tokio::spawn(async move {
            let mut all = Vec::new();
            while let Some(some) = letters.next().await {
                all.extend(read(some));
            }
            all
        });
        assert_eq!(outbox.put(letter("one")), Ok(()));
        tokio::task::yield_now().await;
        assert_eq!(outbox.put(letter("two")), Ok(()));
        assert_eq!(outbox.put(Out::Bye(Bye::Closed)), Ok(()));
        drop(outbox);
        assert_eq!(reader.await.expect("it ends"), ["one", "two", "Closed"]);
    }

    #[tokio::test]
    async fn a_full_box_takes_nothing_and_loses_nothing() {
        let (outbox, mut letters) = Outbox::new(2);
        assert_eq!(outbox.put(letter("one")), Ok(()));
        assert_eq!(outbox.put(letter("two")), Ok(()));
        assert_eq!(outbox.put(letter("three")), Err(Full));
        assert_eq!(letters.next().await.map(read), Some(vec!["one".to_owned(), "two".to_owned()]));
        assert_eq!(outbox.put(letter("four")), Ok(()));
        drop(outbox);
        assert_eq!(letters.next().await.map(read), Some(vec!["four".to_owned()]));
        assert_eq!(letters.next().await.map(read), None);
    }
}
