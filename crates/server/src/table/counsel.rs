//! What the Mastermind sees of his own affairs: this step, what his choices would bring, the roads to a loss.

use engine::{Cause as EngineCause, Event, Fact as EngineFact, Seat, Source};
use protocol::counsel::{Counsel, Deed, Prospect};
use protocol::fact::{Cause, Fact};
use protocol::{FromServer, Id, Refusal};
use rules::ability::Mode;

use super::play::Play;
use super::{Said, Table, Told, told};

/// Prospects are worked out for so many choices at most; only the laying of cards offers more.
const MOST_PROSPECTS: usize = 64;

impl Table {
    pub(super) fn look(&self, seat: Seat, id: &str) -> Result<Said, Told> {
        if seat != Seat::Mastermind {
            return Err(told(Refusal::NotYourSeat, "the counsel is the Mastermind's"));
        }
        let Some(play) = self.play.as_deref() else {
            return Err(told(Refusal::NotStarted, "the game has not started"));
        };
        let counsel = counsel(play);
        Ok(Said::Message(Box::new(FromServer::Counsel { id: id.to_owned(), counsel })))
    }
}

fn counsel(play: &Play) -> Counsel {
    let game = play.game();
    let events = play.events();
    // The game may be further than what waits for his word.
    let done = match play.awaits_word() {
        Some((_, held)) => until_next_step(held),
        None => this_step(&events),
    };
    let turned = game
        .secrets()
        .cast
        .iter()
        .filter(|who| game.role_of(*who) != game.secrets().script_role(*who))
        .map(|who| (Id(who), Id(game.role_of(who))));
    Counsel {
        turned: turned.collect(),
        done: deeds(done),
        prospects: prospects(play),
        roads: super::roads::roads(game),
    }
}

fn begins_a_step(event: &Event) -> bool {
    matches!(event, Event::Happened { fact: EngineFact::Step(_), .. })
}

/// What has happened since the present step began.
fn this_step(events: &[Event]) -> &[Event] {
    let from = events.iter().rposition(begins_a_step).map_or(0, |step| step + 1);
    &events[from..]
}

fn until_next_step(events: &[Event]) -> &[Event] {
    let to = events.iter().position(begins_a_step).unwrap_or(events.len());
    &events[..to]
}

fn prospects(play: &Play) -> Vec<Prospect> {
    let game = play.game();
    let is_asked = play.asked().is_some_and(|question| question.seat == Seat::Mastermind);
    let choices = game.choices();
    if !is_asked || choices.len() > MOST_PROSPECTS {
        return Vec::new();
    }
    let prospect = |(choice, index): (engine::Choice, u32)| {
        let mut supposed = *game;
        let mut events = Vec::new();
        supposed.play_listed(choice, &mut events);
        Prospect { index, deeds: deeds(&events) }
    };
    choices.iter().zip(0..).map(prospect).collect()
}

/// Events for the same reason, one after the other, are one deed.
fn deeds(events: &[Event]) -> Vec<Deed> {
    let mut deeds: Vec<Deed> = Vec::new();
    for event in events {
        let (fact, cause) = match *event {
            Event::Happened { fact, cause, .. } => (Fact::of(&fact), cause),
            Event::Laid { slot, on, .. } => (Fact::of(&EngineFact::Placed { slot, on }), EngineCause::Course),
            Event::Opened(_) => continue,
        };
        let deed = Deed { cause: Cause::of(&cause), must: is_mandatory(&cause), heard: vec![fact] };
        match deeds.last_mut() {
            Some(last) if last.cause == deed.cause => last.heard.extend(deed.heard),
            _ => deeds.push(deed),
        }
    }
    deeds
}

fn is_mandatory(cause: &EngineCause) -> bool {
    match *cause {
        EngineCause::Course
        | EngineCause::Cards
        | EngineCause::Spell(_)
        | EngineCause::FalseName { .. }
        | EngineCause::Curse
        | EngineCause::Incident { .. } => true,
        EngineCause::Ability(Source::Role { role, n, .. } | Source::Shared { role, n }) => {
            role.def().abilities.get(usize::from(n)).is_some_and(|ability| ability.mode == Mode::Must)
        }
        EngineCause::Ability(Source::Plot { plot, n }) => {
            plot.def().abilities.get(usize::from(n)).is_some_and(|ability| ability.mode == Mode::Must)
        }
        EngineCause::Lie { .. } => false,
        EngineCause::Ability(Source::Passive { .. }) => true,
        EngineCause::Ability(Source::Card { .. }) => false,
    }
}
