//! The Curse step: ahead of everything else of the night, and from one look at the board.

use rules::{CharacterSet, Location, Switch};

use crate::agenda::Frame;
use crate::effects::Batch;
use crate::fact::{Cause, Fact, Sink};
use crate::game::Game;
use crate::table::MOST_CURSES;
use crate::target::Target;

impl Game {
    /// Looks once: which Curses kill tonight, and whether one lies where nobody lives.
    pub(crate) fn begin_curses(&mut self) {
        self.killing_curses = 0;
        for (n, on) in self.table.curses.into_iter().enumerate() {
            match on {
                Some(Target::Character(who)) if self.table.is_alive(who) => self.killing_curses |= 1 << n,
                Some(Target::Location(at)) => {
                    self.curse_found_nobody |= self.table.living_at(at).is_empty();
                }
                Some(Target::Character(_)) | None => {}
            }
        }
        self.agenda.replace(Frame::CursesKill);
        self.agenda.push(Frame::AttachCurses);
    }

    /// Finds a bearer for every Curse that lies with living characters; asks where there is a choice. Those about to
    /// die can be named too.
    pub(crate) fn attach_curses(&mut self) {
        for (n, on) in self.table.curses.into_iter().enumerate() {
            let Some(Target::Location(at)) = on else { continue };
            let living = self.table.living_at(at);
            if self.attaching[n].is_some() || living.is_empty() {
                continue;
            }
            match living.only() {
                Some(only) => self.attaching[n] = Some(only),
                None => return self.agenda.push(Frame::AttachCurse(at)),
            }
        }
        self.agenda.pop();
    }

    pub(crate) fn attach_curse(&mut self, at: Location, to: Target) {
        let lies_there =
            |n: &usize| self.table.curses[*n] == Some(Target::Location(at)) && self.attaching[*n].is_none();
        let curse = (0..MOST_CURSES).find(lies_there).expect("a Curse lies there");
        self.attaching[curse] = to.character();
    }

    /// At one stroke Curses are attached and kill, several on one character once (P06). Then those on corpses drop, and
    /// those that failed where the table plays it so.
    pub(crate) fn let_curses_kill(&mut self, sink: &mut impl Sink) {
        self.agenda.pop();
        self.stroke();
        for (n, who) in std::mem::take(&mut self.attaching).into_iter().enumerate() {
            if let Some(who) = who {
                let to = Target::Character(who);
                self.happen(Fact::CurseMoves { curse: n as u8, to }, Cause::Curse, sink);
            }
        }
        let is_killing = |curse: usize| self.killing_curses >> curse & 1 == 1;
        let mut doomed = CharacterSet::EMPTY;
        for (n, on) in self.table.curses.into_iter().enumerate() {
            if let Some(Target::Character(who)) = on
                && is_killing(n)
            {
                doomed.insert(who);
            }
        }
        let mut batch = Batch::default();
        doomed.iter().for_each(|who| batch.kill(who, Cause::Curse));
        let killing = self.killing_curses;
        self.killing_curses = 0;
        self.finish(&batch, sink);
        if self.agenda.next() == Frame::LoopEnd {
            return;
        }
        self.stroke();
        let failed_drop = self.table.sheet.switches.contains(Switch::FailedCurse);
        for (n, on) in self.table.curses.into_iter().enumerate() {
            let Some(Target::Character(who)) = on else { continue };
            let failed = killing >> n & 1 == 1 && failed_drop;
            if self.table.dead.contains(who) || failed {
                let to = Target::Location(self.place_of(who));
                self.happen(Fact::CurseMoves { curse: n as u8, to }, Cause::Curse, sink);
            }
        }
    }
}
