//! Says on standard error how far long work has come: on a terminal in one line, elsewhere a line now and then.

use std::io::{IsTerminal as _, Write as _};
use std::time::{Duration, Instant};

/// Nobody needs to be told about what takes less.
const PATIENCE: Duration = Duration::from_secs(1);
const ON_A_TERMINAL: Duration = Duration::from_millis(200);

pub(crate) struct Progress {
    last: Instant,
    is_terminal: bool,
    is_shown: bool,
}

impl Progress {
    pub(crate) fn new() -> Progress {
        Progress { last: Instant::now(), is_terminal: std::io::stderr().is_terminal(), is_shown: false }
    }

    pub(crate) fn tell(&mut self, done: &str) {
        let patience = if self.is_terminal { ON_A_TERMINAL } else { PATIENCE };
        if self.last.elapsed() >= patience {
            self.say(done);
        }
    }

    /// The same at once.
    pub(crate) fn say(&mut self, done: &str) {
        self.last = Instant::now();
        self.is_shown = true;
        let mut err = std::io::stderr().lock();
        let _ = match self.is_terminal {
            true => write!(err, "\r\x1b[K{done}").and_then(|()| err.flush()),
            false => writeln!(err, "{done}"),
        };
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if self.is_terminal && self.is_shown {
            let mut err = std::io::stderr().lock();
            let _ = write!(err, "\r\x1b[K").and_then(|()| err.flush());
        }
    }
}
