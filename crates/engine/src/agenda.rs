//! What is still to be done: a small stack of frames. What must be asked is a frame, so any moment can be
//! copied, stored and resumed.

use rules::ability::Timing;
use rules::{Character, Incident, Location, Plot};

use crate::target::Target;

/// One thing to do. The last frame is the next to be done. A tag of its own is read faster than one squeezed in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub(crate) enum Frame {
    TimeSpiral,
    Prepare,
    /// Asks where a character starts.
    Start(Character),
    LoopStart,
    NextDay(u8),
    /// The morning is over.
    BeginCards,
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
    /// The next part of today's incident, or of one that a card carries out.
    Part {
        incident: Incident,
        n: u8,
        last: Option<Target>,
        by: Option<Character>,
    },
    /// Asks the Leader what the table says.
    Leader,
    /// What a role does once a Goodwill ability of its holder is resolved.
    AfterGoodwill(Character),
    /// Asks the Leader for the Spell of Sympathy.
    Sympathy,
    /// The Curse step, ahead of everything else of the night.
    Curses,
    /// Attaches the Curses that lie with living characters, one by one.
    AttachCurses,
    /// Asks whom a Curse on this location is attached to.
    AttachCurse(Location),
    /// The Curses kill, and drop.
    CursesKill,
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
    /// Whether nothing can be done about it but to wait for an answer.
    pub(crate) fn waits(self) -> bool {
        match self {
            Frame::Start(_)
            | Frame::MastermindCards
            | Frame::ProtagonistCards
            | Frame::May(_)
            | Frame::Answer
            | Frame::NameSubplot { .. }
            | Frame::Leader
            | Frame::Sympathy
            | Frame::AttachCurse(_)
            | Frame::BossAt
            | Frame::Claim(_)
            | Frame::Guess
            | Frame::Over => true,
            Frame::TimeSpiral
            | Frame::Prepare
            | Frame::LoopStart
            | Frame::NextDay(_)
            | Frame::BeginCards
            | Frame::TurnUp
            | Frame::Must(_)
            | Frame::RestOfCards
            | Frame::MastermindAbilities
            | Frame::BeginGoodwill
            | Frame::Goodwill
            | Frame::Incident
            | Frame::Part { .. }
            | Frame::AfterGoodwill(_)
            | Frame::PassLeader
            | Frame::Night
            | Frame::Curses
            | Frame::AttachCurses
            | Frame::CursesKill
            | Frame::NightOver
            | Frame::LoopEnd
            | Frame::LoopOver => false,
        }
    }

    /// Whether a Protagonist is asked; what and whom, the table itself tells.
    pub(crate) fn asks_a_protagonist(self) -> bool {
        matches!(
            self,
            Frame::TimeSpiral
                | Frame::ProtagonistCards
                | Frame::Goodwill
                | Frame::Leader
                | Frame::Sympathy
                | Frame::Guess
        )
    }
}

const DEPTH: usize = 8;

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
        // The remainder tells the compiler that the index is good.
        self.frames[usize::from(self.len.wrapping_sub(1)) % DEPTH]
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

    /// The loop ends: drops everything pending but what follows a Goodwill ability.
    pub(crate) fn end_loop(&mut self) {
        let after = self.frames.into_iter().find(|frame| matches!(frame, Frame::AfterGoodwill(_)));
        self.restart(Frame::LoopEnd);
        after.into_iter().for_each(|frame| self.push(frame));
    }
}
