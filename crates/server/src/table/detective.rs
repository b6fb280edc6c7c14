//! Questions to the detective. He works in a thread of his own, on one question at a time, and follows the record that
//! the Protagonists have: what he says is the same behind any script that shows it.

use std::collections::VecDeque;
use std::time::Duration;

use engine::{Choice, Event, Game, Seat};
use protocol::detective::{Finding, Inquiry, Leaks, MOST_LEAKS, Verdict};
use protocol::lobby::{Assistance, Stage};
use protocol::notebook::{Marked, Notebooks};
use protocol::{FromServer, Refusal};
use tokio::sync::{Semaphore, SemaphorePermit};
use tokio::task::JoinHandle;
use tokio::time::Instant;

use super::play::Play;
use super::{Said, SocketId, Table, Told, told};
use crate::detective::{self, Failed, Following, Mark, Question, Stop, Stopped};

/// Questions of one seat that wait.
const MOST_WAITING: usize = 4;
/// Whoever waits longer is told so.
const PATIENCE: Duration = Duration::from_secs(20);
/// No more answers of the Mastermind are looked at after this.
const LEAKS_WITHIN: Duration = Duration::from_secs(4);
/// Detectives of all tables that are kept between two questions; others begin anew.
static KEPT: Semaphore = Semaphore::const_new(200);

#[derive(Default)]
pub(super) struct Bureau {
    waiting: VecDeque<Wanted>,
    working: Option<Working>,
    kept: Option<Kept>,
}

struct Kept {
    following: Box<Following>,
    _room: SemaphorePermit<'static>,
}

struct Wanted {
    socket: SocketId,
    seat: Seat,
    id: String,
    task: Task,
    until: Instant,
}

struct Working {
    wanted: Option<Wanted>,
    work: JoinHandle<Outcome>,
    stop: Stop,
    /// Somebody has waited too long for it, or behind it.
    is_overdue: bool,
}

/// What comes of working.
enum Outcome {
    Found(Box<Following>, Finding),
    /// As far as he had come when he was told to stop.
    Stopped(Box<Following>),
    Failed,
}

#[derive(Clone)]
enum Task {
    Candidates,
    Why(Question),
    /// Why a mark is wrong: those that the asker made of one thing, in one notebook or both.
    WhyWrong {
        question: Question,
        marks: Vec<Mark>,
    },
    Notes(Vec<Mark>),
    Leaks {
        question: u32,
        choices: Vec<(u32, Choice)>,
    },
}

/// What there is to work on when a question comes to a desk.
struct Material {
    /// The game as it was set up.
    before: Game,
    now: Game,
    /// What has happened and everybody saw.
    seen: Vec<Event>,
    /// What has happened since and was not shown to the others yet.
    held: Vec<Event>,
}

/// What came of working, and for whom, if somebody still waits for it.
pub(super) struct Report {
    wanted: Option<Wanted>,
    outcome: Outcome,
}

impl Drop for Working {
    fn drop(&mut self) {
        self.stop.now();
    }
}

impl std::fmt::Debug for Bureau {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Bureau").field("waiting", &self.waiting.len()).finish_non_exhaustive()
    }
}

impl Bureau {
    /// When somebody has waited for too long.
    pub(super) fn due(&self) -> Option<Instant> {
        let at_work = self.working.iter().filter_map(|working| working.wanted.as_ref());
        at_work.chain(&self.waiting).map(|wanted| wanted.until).min()
    }

    /// Waits until the work is done; for ever if there is none.
    pub(super) async fn report(&mut self) -> Report {
        let Some(working) = &mut self.working else { return std::future::pending().await };
        let outcome = (&mut working.work).await.unwrap_or(Outcome::Failed);
        let wanted = self.working.take().and_then(|mut working| working.wanted.take());
        Report { wanted, outcome }
    }

    /// Whether somebody has given up waiting for the present work.
    fn is_overdue(&self) -> bool {
        self.working.as_ref().is_some_and(|working| working.is_overdue)
    }

    /// For a game that is over: whoever still asks begins anew.
    pub(super) fn put_away(&mut self) {
        self.kept = None;
    }

    fn n_waiting(&self, seat: Seat) -> usize {
        let at_work = self.working.iter().filter_map(|working| working.wanted.as_ref());
        at_work.chain(&self.waiting).filter(|wanted| wanted.seat == seat).count()
    }

    /// Those who have waited for too long. Whoever works for them stops, and what has come of it is kept.
    fn impatient(&mut self) -> Vec<Wanted> {
        let now = Instant::now();
        let is_late = |wanted: &mut Wanted| wanted.until <= now;
        let at_work = self.working.as_mut().and_then(|working| working.leave_if(is_late));
        let (late, waiting): (VecDeque<Wanted>, _) =
            self.waiting.drain(..).partition(|wanted| wanted.until <= now);
        self.waiting = waiting;
        let impatient: Vec<Wanted> = at_work.into_iter().chain(late).collect();
        if let Some(working) = self.working.as_mut().filter(|_| !impatient.is_empty()) {
            working.is_overdue = true;
        }
        impatient
    }
}

impl Working {
    /// Whoever waits for this leaves, if something is true of them; nobody need work on it then.
    fn leave_if(&mut self, is_so: impl FnOnce(&mut Wanted) -> bool) -> Option<Wanted> {
        let gone = self.wanted.take_if(is_so)?;
        self.stop.now();
        Some(gone)
    }
}

impl Table {
    pub(super) fn inquire(
        &mut self,
        socket: SocketId,
        seat: Seat,
        id: &str,
        inquiry: Inquiry,
    ) -> Result<Said, Told> {
        let task = self.task(seat, inquiry)?;
        // Whoever comes back sends what was not answered again.
        self.bureau.waiting.retain(|wanted| !(wanted.seat == seat && wanted.id == id));
        if is_why(&task) {
            self.forget_why(seat, id);
        }
        if self.bureau.is_overdue() {
            return Err(told(Refusal::Busy, "the detective is still at work on a question that takes long"));
        }
        if self.bureau.n_waiting(seat) >= MOST_WAITING {
            return Err(told(Refusal::Busy, "the detective has not answered your other questions yet"));
        }
        let until = Instant::now() + PATIENCE;
        self.forget_if(is_closer);
        self.bureau.waiting.push_back(Wanted { socket, seat, id: id.to_owned(), task, until });
        Ok(Said::Already)
    }

    /// Who asks why something else has stopped waiting for the reasons asked for before.
    fn forget_why(&mut self, seat: Seat, id: &str) {
        self.forget_if(|wanted| wanted.seat == seat && is_why(&wanted.task) && wanted.id != id);
    }

    fn forget_if(&mut self, is_old: impl Fn(&Wanted) -> bool) {
        let at_work = self.bureau.working.as_mut().and_then(|working| working.leave_if(|it| is_old(it)));
        let (old, waiting): (VecDeque<Wanted>, _) = self.bureau.waiting.drain(..).partition(is_old);
        self.bureau.waiting = waiting;
        for Wanted { socket, id, .. } in at_work.into_iter().chain(old) {
            let (why, detail) = told(Refusal::Stale, "a newer question has taken its place");
            self.send(socket, &FromServer::Refused { id: Some(id), why, detail });
        }
    }

    /// What is to be done, if this seat may ask for it.
    fn task(&self, seat: Seat, inquiry: Inquiry) -> Result<Task, Told> {
        let Some(play) = self.play.as_deref() else {
            return Err(told(Refusal::NotStarted, "the game has not started"));
        };
        if let Inquiry::Leaks { question, indices } = inquiry {
            if seat != Seat::Mastermind {
                return Err(told(Refusal::NotYourSeat, "leaks are the Mastermind's to look at"));
            }
            if play.asked().is_none_or(|asked| asked.seat != Seat::Mastermind) {
                return Err(told(Refusal::NotAsked, "this seat is not asked"));
            }
            if question != play.question_number(seat) {
                return Err(told(Refusal::Stale, &format!("question {question} is not asked now")));
            }
            if indices.is_empty() || indices.len() > MOST_LEAKS {
                return Err(told(
                    Refusal::TooLarge,
                    &format!("between one and {MOST_LEAKS} answers at a time"),
                ));
            }
            let offered = play.game().choices();
            let choice = |index: u32| offered.nth(index as usize).map(|choice| (index, choice));
            let choices: Option<Vec<_>> = indices.into_iter().map(choice).collect();
            let choices = choices.ok_or_else(|| told(Refusal::NotOffered, "no choice has this number"))?;
            return Ok(Task::Leaks { question, choices });
        }
        if !matches!(seat, Seat::Protagonist(_)) {
            return Err(told(Refusal::NotYourSeat, "the detective helps the Protagonists"));
        }
        match (self.setup.assistance, inquiry) {
            (Assistance::None, _) => Err(told(Refusal::NoHelp, "this table plays without help")),
            (Assistance::Check, Inquiry::Candidates) => {
                Err(told(Refusal::NoHelp, "at this table only marks of one's own are checked"))
            }
            (Assistance::Full, Inquiry::Candidates) => Ok(Task::Candidates),
            (Assistance::Check | Assistance::Full, Inquiry::Notes) => Ok(Task::Notes(self.own_marks(seat))),
            (help, Inquiry::Why { claim, lang, closer }) => {
                if !detective::is_about(&play.game().table().sheet, claim) {
                    return Err(told(Refusal::NotOffered, "the open sheet has no such thing"));
                }
                let question = Question { claim, lang, closer };
                if help == Assistance::Full {
                    return Ok(Task::Why(question));
                }
                let mut marks = self.own_marks(seat);
                marks.retain(|mark| mark.claim() == claim);
                if marks.is_empty() {
                    return Err(told(Refusal::NoHelp, "at this table only marks of one's own are checked"));
                }
                Ok(Task::WhyWrong { question, marks })
            }
            (Assistance::Check | Assistance::Full, Inquiry::Leaks { .. }) => {
                Err(told(Refusal::NotYourSeat, "leaks are the Mastermind's to look at"))
            }
        }
    }

    /// The marks of this seat that say yes or no: all of its own notebook, and those it made in the team's.
    fn own_marks(&self, seat: Seat) -> Vec<Mark> {
        let Notebooks { own, team } = self.notebooks_of(seat);
        let own = own.marks.iter().map(|marked| (marked, false));
        let team = team.marks.iter().filter(|marked| marked.pen.0 == seat).map(|marked| (marked, true));
        let mark = |(marked, is_team): (&Marked, bool)| Mark::read(marked, is_team);
        own.chain(team).filter_map(mark).collect()
    }

    /// Gives the detective the next question, if he is free, and tells those who have waited for too long.
    pub(super) fn set_to_work(&mut self) {
        for late in self.bureau.impatient() {
            let (why, detail) = told(Refusal::Busy, "the detective has not found an answer in time");
            self.send(late.socket, &FromServer::Refused { id: Some(late.id), why, detail });
        }
        let sockets = &self.sockets;
        if let Some(working) = &mut self.bureau.working {
            let is_gone = |wanted: &Wanted| !sockets.iter().any(|socket| socket.id == wanted.socket);
            working.leave_if(|wanted| is_closer(wanted) && is_gone(wanted));
            return;
        }
        self.bureau.waiting.retain(|wanted| sockets.iter().any(|socket| socket.id == wanted.socket));
        let Some((wanted, play)) = self.next_wanted() else { return };
        let mut seen = play.events();
        let held = seen.split_off(play.outlet.n_released());
        let material = Material { before: *play.before(), now: *play.game(), seen, held };
        let kept = self.bureau.kept.take().map(|kept| kept.following);
        let kept = kept.filter(|following| following.n_events() <= material.seen.len());
        let (task, stop) = (wanted.task.clone(), Stop::default());
        let told = stop.clone();
        let desks = if is_closer(&wanted) { &detective::CLOSER_DESK } else { &detective::DESKS };
        let work = tokio::spawn(async move {
            let work = desks.work(move || {
                let mut following = kept.unwrap_or_else(|| Box::new(Following::new(&material.before)));
                if following.catch_up(&material.seen, &told) == Err(Stopped) {
                    return Outcome::Stopped(following);
                }
                match find(&mut following, task, &material, &told) {
                    Some(finding) => Outcome::Found(following, finding),
                    None => Outcome::Failed,
                }
            });
            work.await.unwrap_or_else(|Failed| Outcome::Failed)
        });
        self.bureau.working = Some(Working { wanted: Some(wanted), work, stop, is_overdue: false });
    }

    /// The next question that is still worth an answer, and the game it is about.
    fn next_wanted(&mut self) -> Option<(Wanted, &Play)> {
        loop {
            let wanted = self.bureau.waiting.pop_front()?;
            let now = self.play.as_deref()?.question_number(Seat::Mastermind);
            match wanted.task {
                Task::Leaks { question, .. } if question != now => {
                    let (why, detail) =
                        told(Refusal::Stale, &format!("question {question} is not asked any more"));
                    self.send(wanted.socket, &FromServer::Refused { id: Some(wanted.id), why, detail });
                }
                Task::Leaks { .. }
                | Task::Candidates
                | Task::Why(_)
                | Task::WhyWrong { .. }
                | Task::Notes(_) => return Some((wanted, self.play.as_deref()?)),
            }
        }
    }

    /// The detective has found something.
    pub(super) fn take_report(&mut self, report: Report) {
        let found = match report.outcome {
            Outcome::Found(following, finding) => {
                let item = following.item();
                self.keep(following);
                Ok((item, finding))
            }
            Outcome::Stopped(following) => {
                self.keep(following);
                Err(told(Refusal::Busy, "the detective was told to stop"))
            }
            Outcome::Failed => {
                tracing::error!(table = self.stored.id, "the detective failed");
                Err(told(Refusal::Failed, "the detective has failed"))
            }
        };
        let Some(Wanted { socket, id, .. }) = report.wanted else { return };
        let answer = match found {
            Ok((item, finding)) => FromServer::Found { id, item, finding },
            Err((why, detail)) => FromServer::Refused { id: Some(id), why, detail },
        };
        self.send(socket, &answer);
    }

    /// For the next question of this table, if there is room.
    fn keep(&mut self, following: Box<Following>) {
        let room = KEPT.try_acquire().ok().filter(|_| self.stage == Stage::Playing);
        self.bureau.kept = room.map(|room| Kept { following, _room: room });
    }
}

/// Whoever asks this has an answer already, and everybody else comes first.
fn is_closer(wanted: &Wanted) -> bool {
    match &wanted.task {
        Task::Why(question) | Task::WhyWrong { question, .. } => question.closer,
        Task::Candidates | Task::Notes(_) | Task::Leaks { .. } => false,
    }
}

fn is_why(task: &Task) -> bool {
    match task {
        Task::Why(_) | Task::WhyWrong { .. } => true,
        Task::Candidates | Task::Notes(_) | Task::Leaks { .. } => false,
    }
}

/// Nothing if he has gone wrong: some script explains every record.
fn find(following: &mut Following, task: Task, material: &Material, stop: &Stop) -> Option<Finding> {
    if following.answer().scripts == 0 {
        tracing::error!("no legal script explains the record of a table");
        return None;
    }
    Some(match task {
        Task::Candidates => Finding::Candidates { candidates: following.candidates() },
        Task::Why(question) => Finding::Why { claim: question.claim, verdict: following.why(question, stop) },
        Task::WhyWrong { question, marks } => {
            let is_wrong = marks.iter().any(|mark| following.contradicts(*mark));
            let verdict = if is_wrong { following.why_wrong(question, stop) } else { Verdict::Open };
            Finding::Why { claim: question.claim, verdict }
        }
        Task::Notes(marks) => {
            let (wrong, clashes) = following.check(marks);
            Finding::Notes { wrong, clashes }
        }
        Task::Leaks { question, choices } => {
            Finding::Leaks { question, leaks: leaks(following, material, &choices) }
        }
    })
}

fn leaks(following: &Following, material: &Material, choices: &[(u32, Choice)]) -> Leaks {
    let begun = Instant::now();
    // What is held back will be seen in any case.
    let mut before = following.clone();
    before.see(&material.held);
    let (scripts, many) = (before.answer().scripts.to_string(), before.answer().saturated);
    let mut leaks = Vec::with_capacity(choices.len());
    for (index, choice) in choices {
        if begun.elapsed() > LEAKS_WITHIN {
            break;
        }
        let mut supposed = material.now;
        let mut events = Vec::new();
        supposed.play_listed(*choice, &mut events);
        leaks.push(before.leak(*index, &events));
    }
    Leaks { scripts, many, leaks }
}

#[cfg(test)]
mod tests {
    use engine::Options;
    use rules::Library;

    use super::*;

    fn wanted(until: Instant) -> Wanted {
        let id = "1".to_owned();
        Wanted { socket: 1, seat: Seat::Protagonist(0), id, task: Task::Candidates, until }
    }

    #[tokio::test]
    async fn a_failure_ends_the_work_and_nothing_is_kept() {
        let work = tokio::spawn(async { panic!("on purpose") });
        let late = Instant::now() + PATIENCE;
        let mut bureau = Bureau {
            working: Some(Working {
                wanted: Some(wanted(late)),
                work,
                stop: Stop::default(),
                is_overdue: false,
            }),
            ..Bureau::default()
        };
        let report = bureau.report().await;
        assert!(matches!(report.outcome, Outcome::Failed) && report.wanted.is_some());
        assert!(bureau.working.is_none() && bureau.kept.is_none());
    }

    #[tokio::test]
    async fn a_table_that_is_put_away_has_nobody_at_work() {
        let stop = Stop::default();
        let work = tokio::spawn(std::future::pending());
        let late = Instant::now() + PATIENCE;
        let working = Working { wanted: Some(wanted(late)), work, stop: stop.clone(), is_overdue: false };
        drop(Bureau { working: Some(working), ..Bureau::default() });
        assert_eq!(stop.check(), Err(Stopped));
    }

    /// The engine shows no such record; a fault of the server might.
    #[test]
    fn nothing_is_said_of_a_record_that_no_script_explains() {
        let script = Library::find("the-first-script").expect("bundled");
        let before = Game::before_start(script, &Options::for_script(script)).expect("it can be set up");
        let (mut now, mut seen) = (before, Vec::new());
        now.set_out(&mut seen);
        for _ in 0..20 {
            let choice = now.choices().nth(0).expect("the first day goes on");
            now.play_listed(choice, &mut seen);
        }
        let material = Material { before, now, seen, held: Vec::new() };
        let found = |seen: &[Event]| {
            let mut following = Following::new(&before);
            following.see(seen);
            find(&mut following, Task::Candidates, &material, &Stop::default())
        };
        assert!(matches!(found(&material.seen), Some(Finding::Candidates { .. })));
        assert_eq!(found(&material.seen[1..]), None, "the first thing that happened was left out");
    }

    #[tokio::test]
    async fn work_that_nobody_waits_for_any_more_is_overdue_until_it_is_done() {
        let (end, ended) = tokio::sync::oneshot::channel::<()>();
        let work = tokio::spawn(async {
            ended.await.ok();
            Outcome::Failed
        });
        let (now, stop) = (Instant::now(), Stop::default());
        let working = Working { wanted: Some(wanted(now)), work, stop: stop.clone(), is_overdue: false };
        let mut bureau = Bureau { working: Some(working), ..Bureau::default() };
        assert!(!bureau.is_overdue() && stop.check().is_ok());
        assert_eq!(bureau.impatient().len(), 1);
        assert!(bureau.is_overdue());
        assert_eq!(stop.check(), Err(Stopped));
        end.send(()).expect("it works");
        bureau.report().await;
        assert!(!bureau.is_overdue());
    }
}
