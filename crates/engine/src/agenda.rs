//! What is still to be done: a small stack of frames. What must be asked is a frame, so any moment can be
//! copied, stored and resumed.

use rules::ability::Timing;
use rules::{Character, Incident, Plot};

use crate::target::Target;

/// One thing to do. The last frame is the next to be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Frame {
    TimeSpiral,
    Prepare,
    /// Asks where a character starts.
    Start(Character),
    LoopStart,
    NextDay(u8),
    MastermindCards,
    ProtagonistCards,
    /// Cards are turned up and movement is resolved.
    TurnUp,
    /// What must happen at a timing, as one batch.
    Must(Timing),
    /// What the Mastermind may do at a timing, one at a time.
    May(Timing),
    /// The other Forbid cards and all that is left.
    RestOfCards,
    MastermindAbilities,
    BeginGoodwill,
    /// Asks the Leader for declarations while there is something to declare.
    Goodwill,
    /// Asks the Mastermind for his answer to what was declared.
    Answer,
    NameSubplot {
        named: Plot,
    },
    Incident,
    /// The next part of today's incident.
    Part {
        incident: Incident,
        n: u8,
        last: Option<Target>,
    },
    /// Asks the Leader for the target of a part.
    LeaderPart {
        incident: Incident,
        n: u8,
    },
    /// Asks where the Boss counts as being when today's incident is judged.
    BossAt,
    /// Asks what a character's role is said to be.
    Claim(Character),
    PassLeader,
    Night,
    NightOver,
    LoopEnd,
    /// All conditions have been looked at: is the loop lost?
    LoopOver,
    Guess,
    Over,
}

impl Frame {
    /// Whether a Protagonist is asked; what and whom, the table itself tells.
    pub(crate) fn asks_a_protagonist(self) -> bool {
        matches!(
            self,
            Frame::TimeSpiral
                | Frame::ProtagonistCards
                | Frame::Goodwill
                | Frame::LeaderPart { .. }
                | Frame::Guess
        )
    }
}

const DEPTH: usize = 6;

/// Never empty while a game is on; unused places hold `Over`, so equal games are equal bit by bit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Agenda {
    frames: [Frame; DEPTH],
    len: u8,
}

impl Agenda {
    pub(crate) const fn of(frame: Frame) -> Agenda {
        let mut frames = [Frame::Over; DEPTH];
        frames[0] = frame;
        Agenda { frames, len: 1 }
    }

    #[inline]
    pub(crate) fn next(&self) -> Frame {
        if self.len == 0 { Frame::Over } else { self.frames[usize::from(self.len) - 1] }
    }

    pub(crate) fn push(&mut self, frame: Frame) {
        self.frames[usize::from(self.len)] = frame;
        self.len += 1;
    }

    pub(crate) fn pop(&mut self) {
        self.len -= 1;
        self.frames[usize::from(self.len)] = Frame::Over;
    }

    /// Puts the next frame in the place of the one just done.
    pub(crate) fn replace(&mut self, frame: Frame) {
        self.frames[usize::from(self.len) - 1] = frame;
    }

    /// Drops everything pending.
    pub(crate) fn restart(&mut self, frame: Frame) {
        *self = Agenda::of(frame);
    }
}
