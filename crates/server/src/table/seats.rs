//! Who sits where, and who may change that.

use std::sync::Arc;

use engine::Seat;
use protocol::Refusal;
use protocol::lobby::{Holder, Problem, ScriptWish, Stage, Wish};
use protocol::message::{Bye, MAX_NAME};
use text::Words;

use super::play::Play;
use super::{Table, Told, told};
use crate::choosing;
use crate::secret::{self, Hash};
use crate::store::{StoreError, StoredSeat};

#[derive(Clone, Debug)]
pub(super) struct Seats(Vec<StoredSeat>);

impl Seats {
    pub(super) fn new(stored: &[StoredSeat]) -> Seats {
        Seats(stored.to_vec())
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &StoredSeat> {
        self.0.iter()
    }

    pub(super) fn holder(&self, seat: Seat) -> Option<Holder> {
        self.get(seat).map(|there| there.holder)
    }

    fn get(&self, seat: Seat) -> Option<&StoredSeat> {
        self.0.iter().find(|there| there.seat == seat)
    }

    fn get_mut(&mut self, seat: Seat) -> Option<&mut StoredSeat> {
        self.0.iter_mut().find(|there| there.seat == seat)
    }

    /// The Protagonists whose seats are held in this way, counted from 0.
    pub(super) fn protagonists(&self, holder: Holder) -> Vec<u8> {
        let held = self.0.iter().filter(|there| there.holder == holder);
        held.filter_map(|there| match there.seat {
            Seat::Protagonist(n) => Some(n),
            Seat::Mastermind | Seat::Spectator => None,
        })
        .collect()
    }

    /// What the Protagonists want in the Time Spiral of this number.
    pub(super) fn wishes_in(&self, spiral: u32) -> [Option<Wish>; 3] {
        let mut wishes = [None; 3];
        for there in &self.0 {
            if let (Seat::Protagonist(n), Some((of, wish))) = (there.seat, there.wish)
                && of == spiral
            {
                wishes[usize::from(n)] = Some(wish);
            }
        }
        wishes
    }

    pub(super) fn is_full(&self) -> bool {
        self.0.iter().all(|there| there.holder != Holder::Nobody)
    }
}

/// How somebody comes to a seat.
#[derive(Clone, Copy, Debug)]
enum Came {
    ByLink,
    ByTheList,
}

fn is_other_side(one: Seat, other: Seat) -> bool {
    (one == Seat::Mastermind) != (other == Seat::Mastermind)
}

/// A name as it may be shown to others.
pub fn tidy_name(name: &str) -> Result<String, Refusal> {
    let tidy = name.split_whitespace().collect::<Vec<_>>().join(" ");
    let is_long = tidy.chars().count() > MAX_NAME;
    if is_long || tidy.chars().any(is_invisible) { Err(Refusal::BadName) } else { Ok(tidy) }
}

/// Control characters, and those that turn the direction of writing around.
pub(super) fn is_invisible(letter: char) -> bool {
    letter.is_control()
        || matches!(letter, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
}

impl Table {
    /// The seats that a stranger may take now.
    pub(super) fn open_seats(&self) -> Vec<protocol::words::Seat> {
        let is_open = self.setup.open && matches!(self.stage, Stage::Waiting | Stage::Playing);
        let free = self.seats.iter().filter(|there| is_open && there.holder == Holder::Nobody);
        free.map(|there| protocol::Id(there.seat)).collect()
    }

    pub(super) async fn claim(&mut self, browser: Hash, secret: Hash) -> Result<Seat, Refusal> {
        let found = self.seats.iter().find(|there| there.secret == secret);
        let seat = found.map(|there| there.seat).ok_or(Refusal::WrongSecret)?;
        self.sit_down(browser, seat, Came::ByLink).await
    }

    pub(super) async fn join(&mut self, browser: Hash, wanted: Option<Seat>) -> Result<Seat, Refusal> {
        if !self.setup.open {
            return Err(Refusal::Forbidden);
        }
        let free = |seat: Seat| self.seats.holder(seat) == Some(Holder::Nobody);
        let seat = match wanted {
            Some(seat) if self.seats.holder(seat).is_none() => return Err(Refusal::NoSuchSeat),
            Some(seat) => Some(seat).filter(|seat| free(*seat)),
            None => self.seats.iter().map(|there| there.seat).find(|seat| free(*seat)),
        };
        self.sit_down(browser, seat.ok_or(Refusal::SeatTaken)?, Came::ByTheList).await
    }

    /// A person takes a seat, from a bot if one has kept it warm. The link they came by is used up.
    async fn sit_down(&mut self, browser: Hash, seat: Seat, came: Came) -> Result<Seat, Refusal> {
        if self.stage == Stage::Closed {
            return Err(Refusal::Closed);
        }
        let owned = self.seats_of(Some(browser)).await?;
        let is_meant = match came {
            Came::ByLink => self.setup.both_sides,
            Came::ByTheList => self.setup.both_sides && browser == self.stored.host,
        };
        if !is_meant && owned.iter().any(|own| is_other_side(*own, seat)) {
            return Err(Refusal::BothSides);
        }
        let secret = secret::hash(&secret::token());
        let given = self.store.give_key(browser, self.stored.id, seat, secret).await;
        given.map_err(|error| self.store_failed(&error))?;
        let there = self.seats.get_mut(seat).expect("the seat is there");
        there.secret = secret;
        let is_new = !owned.contains(&seat);
        there.n_owners += u32::from(is_new);
        let has_company = is_new && there.n_owners > 1;
        self.set_holder(seat, Holder::Person).await?;
        if has_company {
            self.tell_table();
        }
        self.maybe_start().await;
        Ok(seat)
    }

    async fn set_holder(&mut self, seat: Seat, holder: Holder) -> Result<(), Refusal> {
        let Some(there) = self.seats.get(seat) else { return Err(Refusal::NoSuchSeat) };
        if there.holder == holder {
            return Ok(());
        }
        let stored = self.store.set_seat(self.stored.id, seat, holder, there.name.clone()).await;
        stored.map_err(|error| self.store_failed(&error))?;
        // What a bot has let out needs no word of the person who comes after it, also after a restart.
        if seat == Seat::Mastermind
            && let Some(play) = self.play.as_deref()
        {
            let stored = self.store.set_gates(self.stored.id, play.outlet.gates_opened()).await;
            stored.map_err(|error| self.store_failed(&error))?;
        }
        self.seats.get_mut(seat).expect("the seat is there").holder = holder;
        self.open_gates_for_a_bot();
        self.seat_robots();
        self.tell_table();
        // Whoever takes a seat back learns what is asked.
        if holder == Holder::Person {
            self.tell_question(seat);
        }
        Ok(())
    }

    pub(super) async fn rename(&mut self, seat: Seat, name: &str) -> Result<(), Told> {
        let detail = format!("a name has at most {MAX_NAME} characters, all of them visible");
        let name = tidy_name(name).map_err(|refusal| (refusal, detail))?;
        let there =
            self.seats.get(seat).ok_or_else(|| told(Refusal::NoSuchSeat, "spectators have no name"))?;
        let stored = self.store.set_seat(self.stored.id, seat, there.holder, name.clone()).await;
        stored.map_err(|error| (self.store_failed(&error), "the name could not be stored".to_owned()))?;
        self.seats.get_mut(seat).expect("the seat is there").name = name;
        self.tell_table();
        Ok(())
    }

    pub(super) async fn hand_to_bot(&mut self, own: Seat, is_host: bool, which: Seat) -> Result<(), Told> {
        if self.seats.holder(which).is_none() {
            return Err(told(Refusal::NoSuchSeat, "there is no such seat"));
        }
        let is_present = self.sockets.iter().any(|socket| socket.seat == which);
        if own != which && !is_host {
            return Err(told(Refusal::NotYourSeat, "only one's own seat can be handed over"));
        }
        if own != which && is_present {
            return Err(told(Refusal::SeatTaken, "somebody is there"));
        }
        let handed = self.set_holder(which, Holder::Bot).await;
        handed.map_err(|refusal| told(refusal, "the seat could not be handed over"))?;
        self.maybe_start().await;
        Ok(())
    }

    pub(super) async fn take_back(&mut self, seat: Seat) -> Result<(), Told> {
        let taken = self.set_holder(seat, Holder::Person).await;
        taken.map_err(|refusal| told(refusal, "the seat could not be taken back"))
    }

    /// New secrets for a seat, or for all that nobody has taken.
    pub(super) async fn relink(
        &mut self,
        browser: Hash,
        which: Option<Seat>,
    ) -> Result<Vec<(Seat, String)>, Refusal> {
        if let Some(seat) = which
            && self.seats_of(Some(browser)).await?.contains(&seat)
        {
            return Ok(vec![(seat, self.link_for_another_device(seat).await?)]);
        }
        if browser != self.stored.host {
            return Err(Refusal::NotTheHost);
        }
        let seats: Vec<Seat> = match which {
            Some(seat) if self.seats.holder(seat).is_none() => return Err(Refusal::NoSuchSeat),
            Some(seat) => vec![seat],
            None => {
                let free = self.seats.iter().filter(|there| there.holder == Holder::Nobody);
                free.map(|there| there.seat).collect()
            }
        };
        let mut links = Vec::with_capacity(seats.len());
        for seat in seats {
            let secret = secret::token();
            let hash = secret::hash(&secret);
            let stored = self.store.set_secret(self.stored.id, seat, hash).await;
            stored.map_err(|error| self.store_failed(&error))?;
            let there = self.seats.get_mut(seat).expect("the seat is there");
            (there.secret, there.n_owners) = (hash, 0);
            self.send_away(seat, Bye::Revoked);
            links.push((seat, secret));
        }
        self.tell_table();
        Ok(links)
    }

    /// A new secret for a seat, for whoever owns it: everybody stays.
    async fn link_for_another_device(&mut self, seat: Seat) -> Result<String, Refusal> {
        let secret = secret::token();
        let hash = secret::hash(&secret);
        let stored = self.store.renew_secret(self.stored.id, seat, hash).await;
        stored.map_err(|error| self.store_failed(&error))?;
        self.seats.get_mut(seat).expect("the seat is there").secret = hash;
        Ok(secret)
    }

    /// The seats that a browser owns at this moment.
    pub(super) async fn seats_of(&mut self, browser: Option<Hash>) -> Result<Vec<Seat>, Refusal> {
        let Some(browser) = browser else { return Ok(Vec::new()) };
        let owned = self.store.seats_of(browser, &self.stored.code).await;
        owned.map_err(|error| self.store_failed(&error))
    }

    pub(super) fn store_failed(&self, error: &StoreError) -> Refusal {
        tracing::error!(table = self.stored.id, %error, "a change of seats could not be stored");
        Refusal::Storage
    }

    // The start and the end.

    pub(super) async fn choose_script(
        &mut self,
        browser: Option<Hash>,
        wish: &ScriptWish,
        words: &Words,
    ) -> Result<(), Problem> {
        let refuse = |refusal, detail: &str| Err(choosing::problem(refusal, detail));
        if self.stage != Stage::Waiting {
            return refuse(Refusal::Started, "the game has started");
        }
        if !self.setup.mastermind_picks {
            return refuse(Refusal::Forbidden, "the script of this table was chosen when it was made");
        }
        let owned = self.seats_of(browser).await;
        let owned = owned.map_err(|refusal| choosing::problem(refusal, "the seats could not be read"))?;
        if !owned.contains(&Seat::Mastermind) {
            return refuse(Refusal::NotYourSeat, "the Mastermind picks the script");
        }
        let Some(chosen) = choosing::choose(wish, self.setup.players(), &self.setup.options, words)? else {
            return refuse(Refusal::NoSuchScript, "no script was named");
        };
        if chosen.start.script().set != self.setup.set.0 {
            return refuse(Refusal::BadScript, "the script belongs to another set than the table");
        }
        if let Err(error) = self.store.set_chosen(self.stored.id, chosen.sealed.clone()).await {
            return refuse(self.store_failed(&error), "the script could not be stored");
        }
        self.chosen = Some(Arc::new(chosen));
        self.welcome_all();
        self.maybe_start().await;
        Ok(())
    }

    /// Starts the game if it is to start by itself and nothing is missing.
    pub(super) async fn maybe_start(&mut self) {
        let ready = self.stage == Stage::Waiting && self.setup.start_when_full;
        if ready && self.seats.is_full() && self.chosen.is_some() {
            // A failure was logged; the host can still start the game by hand.
            let _ = self.start(true).await;
        }
    }

    pub(super) async fn start(&mut self, is_host: bool) -> Result<(), Told> {
        if !is_host {
            return Err(told(Refusal::NotTheHost, "the host starts the game"));
        }
        match self.stage {
            Stage::Waiting => {}
            Stage::Playing => return Ok(()),
            Stage::Over => return Err(told(Refusal::Over, "the game is over")),
            Stage::Closed => return Err(told(Refusal::Closed, "the table is closed")),
        }
        if !self.seats.is_full() {
            return Err(told(Refusal::SeatMissing, "a seat is free: invite somebody or hand it to a bot"));
        }
        let Some(chosen) = self.chosen.clone() else {
            return Err(told(Refusal::NoScriptYet, "the Mastermind has not picked a script"));
        };
        if let Err(error) = self.store.set_stage(self.stored.id, Stage::Playing).await {
            return Err((self.store_failed(&error), "the start could not be stored".to_owned()));
        }
        self.stage = Stage::Playing;
        let mut play = Play::new(chosen);
        while play.next_portion().is_some() {}
        self.play = Some(Box::new(play));
        self.open_gates_for_a_bot();
        self.seat_robots();
        self.welcome_all();
        Ok(())
    }

    pub(super) async fn close(&mut self, is_host: bool) -> Result<(), Told> {
        if !is_host {
            return Err(told(Refusal::NotTheHost, "the host closes the table"));
        }
        if let Err(error) = self.store.set_stage(self.stored.id, Stage::Closed).await {
            return Err((self.store_failed(&error), "the end could not be stored".to_owned()));
        }
        self.stage = Stage::Closed;
        self.tell_table();
        self.say_bye(Bye::Closed);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_tidied_and_bounded() {
        assert_eq!(tidy_name("  Ana   Belén "), Ok("Ana Belén".to_owned()));
        assert_eq!(tidy_name(&"ñ".repeat(MAX_NAME)), Ok("ñ".repeat(MAX_NAME)));
        assert_eq!(tidy_name(&"n".repeat(MAX_NAME + 1)), Err(Refusal::BadName));
        assert_eq!(tidy_name("a\u{202e}b"), Err(Refusal::BadName));
        assert_eq!(tidy_name("a\u{7}b"), Err(Refusal::BadName));
    }
}
