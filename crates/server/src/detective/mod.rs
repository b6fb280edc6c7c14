//! The detective at work for tables and for the review of a finished game: from what everybody saw, and from nothing
//! else.

mod claims;
mod desks;
mod leaks;
mod marks;
mod reasons;
mod shares;
mod stop;

use std::collections::VecDeque;

use engine::{Event, Fact, Game, Seat, Table};
use protocol::Record;
use protocol::detective::{Candidates, Leak, Suspicion};
use solver::{Answer, Detective};

pub(crate) use claims::{is_about, of_secrets};
pub(crate) use desks::{BACK_DESK, CLOSER_DESK, DESKS, Failed, Unanswered};
pub(crate) use marks::Mark;
use reasons::Explained;
pub(crate) use reasons::Question;
pub(crate) use stop::{Stop, Stopped};

/// A detective that follows the public record of a game.
#[derive(Clone, Debug)]
pub(crate) struct Following {
    detective: Detective,
    /// What it knows now; worked out when somebody asks.
    answer: Option<Answer>,
    /// Tells in which item of a seat's record something was.
    record: Record,
    /// The number of that item, for every item of the detective's record.
    numbers: Vec<u32>,
    n_events: usize,
    /// Reasons that were asked for since something was seen last: whoever gave up waiting for a long one asks again.
    reasons: VecDeque<Explained>,
}

impl Following {
    /// `before` is the game as it was set up; nothing but its public table is looked at.
    pub(crate) fn new(before: &Game) -> Following {
        let record = solver::Record::new(before.table());
        Following {
            detective: Detective::new(&record),
            answer: None,
            record: Record::new(Seat::Spectator, before),
            numbers: Vec::new(),
            n_events: 0,
            reasons: VecDeque::new(),
        }
    }

    /// How many events it has seen.
    pub(crate) fn n_events(&self) -> usize {
        self.n_events
    }

    /// The number of the last item it has seen, as everybody counts them.
    pub(crate) fn item(&self) -> u32 {
        self.record.n_items()
    }

    /// Takes in what everybody saw since.
    pub(crate) fn see(&mut self, events: &[Event]) {
        if events.is_empty() {
            return;
        }
        let mut seen = self.detective.record().clone();
        let n_before = seen.items().len();
        for (event, number) in events.iter().zip(self.record.numbers(events)) {
            seen.see(event);
            self.numbers.resize(seen.items().len(), number);
        }
        self.n_events += events.len();
        let items = &seen.items()[n_before..];
        if !items.is_empty() {
            self.detective.follow(items);
            self.answer = None;
            self.reasons.clear();
        }
    }

    /// Takes in what it has not seen yet of all that everybody saw, loop by loop, and works out what it knows then; as long as it
    /// is not told to stop.
    pub(crate) fn catch_up(&mut self, events: &[Event], stop: &Stop) -> Result<(), Stopped> {
        let new = events.iter().enumerate().skip(self.n_events);
        // To go day by day takes half as long again in the largest games.
        let loops = new.filter(|(_, event)| begins_a_loop(event)).map(|(n, _)| n);
        for end in loops.chain([events.len()]) {
            stop.check()?;
            self.see(&events[self.n_events..end]);
        }
        stop.check()?;
        self.answer();
        stop.check()
    }

    pub(crate) fn answer(&mut self) -> &Answer {
        let detective = &self.detective;
        self.answer.get_or_insert_with(|| detective.answer())
    }

    /// The table as everybody sees it now.
    pub(crate) fn table(&self) -> &Table {
        self.detective.record().table()
    }

    pub(crate) fn candidates(&mut self) -> Candidates {
        let sheet = self.detective.record().before().sheet;
        shares::candidates(self.answer(), &sheet)
    }

    /// What could newly be excluded, had these events been seen besides.
    pub(crate) fn leak(&mut self, index: u32, events: &[Event]) -> Leak {
        let mut after = self.clone();
        after.see(events);
        leaks::leak(index, self.answer(), after.answer())
    }

    /// Whether nothing else can be so.
    pub(crate) fn is_certain(&mut self, claim: Suspicion) -> bool {
        let answer = self.answer();
        answer.is_certain(claims::scripts_with(answer, claim))
    }

    pub(crate) fn is_possible(&mut self, claim: Suspicion) -> bool {
        claims::scripts_with(self.answer(), claim) > 0
    }
}

fn begins_a_loop(event: &Event) -> bool {
    match event {
        Event::Happened { fact, .. } => matches!(fact, Fact::LoopBegins(_)),
        Event::Laid { .. } | Event::Opened(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use bots::rng::Pcg;
    use engine::Options;
    use rules::Library;

    use super::*;

    #[test]
    fn whoever_was_stopped_goes_on_where_he_was_and_finds_the_same() {
        let script = Library::find("the-first-script").expect("bundled");
        let before = Game::before_start(script, &Options::for_script(script)).expect("it can be set up");
        let (mut game, mut events, mut rng) = (before, Vec::new(), Pcg::new(4));
        game.set_out(&mut events);
        for _ in 0..120 {
            let choices = game.choices();
            let Some(choice) = choices.nth(rng.below(choices.len().max(1))) else { break };
            game.play_listed(choice, &mut events);
        }
        let loops: Vec<usize> = (0..events.len()).filter(|n| begins_a_loop(&events[*n])).collect();
        let second = loops[1];
        let mut at_once = Following::new(&before);
        at_once.see(&events);

        let mut stopped = Following::new(&before);
        stopped.catch_up(&events[..second], &Stop::default()).expect("nobody stops him");
        let stop = Stop::default();
        stop.now();
        assert_eq!(stopped.catch_up(&events, &stop), Err(Stopped));
        assert_eq!(stopped.n_events(), second);
        stopped.catch_up(&events, &Stop::default()).expect("nobody stops him");
        assert_eq!(stopped.item(), at_once.item());
        assert_eq!(stopped.candidates(), at_once.candidates());
    }
}
