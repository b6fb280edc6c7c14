//! One table with all its seats, at which random choices are made.

use std::time::Instant;

use anyhow::{Context as _, bail, ensure};
use bots::rng::Pcg;
use engine::Seat;
use protocol::FromClient;
use protocol::lobby::{NewHolder, ScriptWish, Wish};
use server::guest::{Guest, plain_table};

use super::heard::{Heard, LightAsk, Update};
use super::wire::Wire;
use super::{LOOPS, SCRIPT};

const SEATS: [Seat; 4] = [Seat::Mastermind, Seat::Protagonist(0), Seat::Protagonist(1), Seat::Protagonist(2)];

pub(super) struct Round {
    rng: Pcg,
    seats: Vec<Place>,
    n_messages: u64,
    pub(super) n_loops: u32,
    is_over: bool,
    /// The length of every update.
    pub(super) sizes: Vec<u32>,
}

struct Place {
    wire: Wire,
    ask: Option<LightAsk>,
    /// The number of the last item.
    last: u32,
}

impl Round {
    /// Makes a table, sits down at all its seats, and comes to the first question.
    pub(super) async fn begin(guest: &Guest, rng: Pcg) -> anyhow::Result<Round> {
        let script = ScriptWish::Bundled { id: SCRIPT.to_owned(), loops: Some(LOOPS) };
        let wished = plain_table(script, &SEATS.map(|seat| (seat, NewHolder::Me)));
        let mut guest = Guest::new(guest.server);
        let created = guest.make_table(&wished).await?;
        let mut round =
            Round { rng, seats: Vec::new(), n_messages: 0, n_loops: 0, is_over: false, sizes: Vec::new() };
        for seat in SEATS {
            let wire = Wire::open(&guest, &created.code, seat).await?;
            round.seats.push(Place { wire, ask: None, last: 0 });
            round.hear(round.seats.len() - 1).await?;
        }
        round.leave_spiral().await?;
        round.catch_up().await?;
        Ok(round)
    }

    /// All Protagonists are ready.
    async fn leave_spiral(&mut self) -> anyhow::Result<()> {
        self.n_loops += 1;
        for place in 1..SEATS.len() {
            let id = self.new_id().to_string();
            self.seats[place].wire.send(&FromClient::Wish { id, wish: Some(Wish::Ready) }).await?;
        }
        Ok(())
    }

    fn new_id(&mut self) -> u64 {
        self.n_messages += 1;
        self.n_messages
    }

    /// Lets whoever is asked choose at random and waits until all have seen it; says how many milliseconds that
    /// took, or nothing if the game is over. The Mastermind's word to go on is no choice: it comes with the one before.
    pub(super) async fn choose(&mut self) -> anyhow::Result<Option<f64>> {
        if self.is_over {
            return Ok(None);
        }
        let asked = self.seats.iter().position(|place| place.ask.is_some()).context("somebody is asked")?;
        let clock = Instant::now();
        self.answer(asked).await?;
        while self.seats[0].ask.as_ref().is_some_and(|ask| ask.is_word) {
            self.answer(0).await?;
        }
        Ok(Some(clock.elapsed().as_secs_f64() * 1000.0))
    }

    async fn answer(&mut self, asked: usize) -> anyhow::Result<()> {
        let ask = self.seats[asked].ask.take().context("a question")?;
        let index = self.rng.below(ask.n_choices as usize) as u32;
        let id = self.new_id();
        let choice = FromClient::Choose { id: id.to_string(), question: ask.question, index };
        self.seats[asked].wire.send(&choice).await?;
        while self.hear(asked).await? != Some(id) {}
        self.catch_up().await
    }

    /// Reads until the Mastermind knows of the choice and the others have all that he has, unless they see nothing
    /// before his answer.
    async fn catch_up(&mut self) -> anyhow::Result<()> {
        loop {
            let somebody_asked = self.seats.iter().any(|place| place.ask.is_some());
            let asked_in_secret = self.seats[0].ask.as_ref().is_some_and(|ask| ask.held);
            let mastermind = self.seats[0].last;
            let behind = self.seats.iter().position(|place| place.last < mastermind);
            let ahead = self.seats.iter().any(|place| place.last > mastermind);
            match behind {
                _ if ahead => drop(self.hear(0).await?),
                Some(_) if asked_in_secret => return Ok(()),
                Some(place) if somebody_asked => drop(self.hear(place).await?),
                None if somebody_asked || self.is_over => return Ok(()),
                // The question may come by itself, for the length of what happened before it.
                Some(_) | None => self.hear_anybody().await?,
            }
        }
    }

    async fn hear_anybody(&mut self) -> anyhow::Result<()> {
        let [mastermind, a, b, c] = &mut self.seats[..] else { bail!("a table has four seats") };
        let (place, at) = tokio::select! {
            at = mastermind.wire.next() => (0, at?),
            at = a.wire.next() => (1, at?),
            at = b.wire.next() => (2, at?),
            at = c.wire.next() => (3, at?),
        };
        self.take_in(place, at).await.map(drop)
    }

    /// Takes in one message of a seat; gives back the id it acknowledges.
    async fn hear(&mut self, place: usize) -> anyhow::Result<Option<u64>> {
        let at = self.seats[place].wire.next().await?;
        self.take_in(place, at).await
    }

    async fn take_in(&mut self, place: usize, at: std::ops::Range<usize>) -> anyhow::Result<Option<u64>> {
        let seat = &mut self.seats[place];
        let length = at.len() as u32;
        match Heard::read(seat.wire.text(at)?)? {
            Heard::Welcome { last, ask } => (seat.last, seat.ask) = (last, ask),
            Heard::Update(Update { from, n_items, ask, ack, is_end, is_spiral }) => {
                self.sizes.push(length);
                ensure!(from == seat.last + 1, "items {from} after {}", seat.last);
                seat.last += n_items;
                seat.ask = ask;
                self.is_over |= is_end;
                if is_spiral && place == 1 {
                    self.leave_spiral().await?;
                }
                return Ok(ack);
            }
            Heard::Ack(id) => return Ok(Some(id)),
            Heard::Other => {}
        }
        Ok(None)
    }
}
