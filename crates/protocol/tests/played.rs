//! Laws of the wire, held by random games of every bundled script.

use bots::rng::Pcg;
use engine::{Event, Game, Options, Players, Seat};
use protocol::ask::{self, Waiting, What};
use protocol::fact::Item;
use protocol::message::{MAX_UPDATE, Update};
use protocol::record::{self, Record};
use protocol::words::Id;
use protocol::{Ask, Board};
use rules::Library;

const SEATS: [Seat; 5] =
    [Seat::Mastermind, Seat::Protagonist(0), Seat::Protagonist(1), Seat::Protagonist(2), Seat::Spectator];

/// A seat with what it is told and a client that folds it.
struct Client {
    record: Record,
    board: Board,
}

impl Client {
    fn new(seat: Seat, before: &Game) -> Client {
        let record = Record::new(seat, before);
        Client { record, board: Board::of(record.view()) }
    }

    fn hear(&mut self, events: &[Event]) -> Vec<Item> {
        let items = self.record.tell(events);
        let update = Update { from: 1, items: items.clone(), waiting: Waiting::Nobody, ask: None, ack: None };
        let json = serde_json::to_string(&update).expect("an update is JSON");
        let read: Update = serde_json::from_str(&json).expect("an update can be read back");
        assert_eq!(read, update, "{json}");
        read.items.iter().for_each(|item| self.board.fold(item));
        assert_eq!(self.board, Board::of(self.record.view()), "after {items:?}");
        items
    }
}

/// Plays a game at random and shows every stroke to `each`.
fn play(script: &rules::Script, options: &Options, seed: u64, mut each: impl FnMut(&Game, &[Event])) {
    let mut events = Vec::new();
    let mut game = Game::start(script, options, &mut events).expect("a bundled script can be set up");
    each(&game, &events);
    let mut rng = Pcg::new(seed);
    for _ in 0..bots::MAX_CHOICES {
        let choices = game.choices();
        if choices.is_empty() {
            return;
        }
        let choice = choices.nth(rng.below(choices.len())).expect("an index within the list");
        events.clear();
        game.play_listed(choice, &mut events);
        each(&game, &events);
    }
}

fn each_game(mut run: impl FnMut(&rules::Script, &Options, u64)) {
    for (script, seed) in Library::all().iter().filter(|script| script.unplayable().is_none()).zip(1..) {
        for players in Players::ALL {
            let table_talk = seed % 2 == 0;
            let options = Options { players, table_talk, ..Options::for_script(script) };
            run(script, &options, seed);
        }
    }
}

#[test]
fn a_client_that_folds_has_the_board_of_the_engine() {
    each_game(|script, options, seed| {
        let before = Game::before_start(script, options).expect("a bundled script can be set up");
        let mut clients = SEATS.map(|seat| Client::new(seat, &before));
        play(script, options, seed, |game, events| {
            for client in &mut clients {
                client.hear(events);
                assert_eq!(client.record.view().table, *game.table());
            }
        });
    });
}

#[test]
fn public_items_with_faces_are_what_a_protagonist_sees() {
    each_game(|script, options, seed| {
        let before = Game::before_start(script, options).expect("a bundled script can be set up");
        let mut public = Record::new(Seat::Spectator, &before);
        let mut own = Record::new(Seat::Protagonist(0), &before);
        play(script, options, seed, |game, events| {
            let items = public.tell(events);
            let sheet = &game.table().sheet;
            let shown = record::with_faces(&items, events, Seat::Protagonist(0), sheet);
            assert_eq!(shown.unwrap_or(items), own.tell(events));
            assert_eq!(public.n_items(), own.n_items());
        });
    });
}

#[test]
fn offers_number_the_choices_in_their_order() {
    each_game(|script, options, seed| {
        play(script, options, seed, |game, _| {
            let choices = game.choices();
            let offers = ask::offers(&choices, game.picks_a_destination());
            let mut next = 0;
            for offer in &offers {
                assert_eq!(offer.from as usize, next);
                next += offer.what.n_choices();
                if let What::Place { cards, on } = &offer.what {
                    for (i, (card, target)) in
                        cards.iter().flat_map(|card| on.iter().map(move |target| (card, target))).enumerate()
                    {
                        let choice = choices.nth(offer.from as usize + i);
                        assert_eq!(choice, Some(engine::Choice::Place { card: card.0, on: target.0 }));
                    }
                }
            }
            assert_eq!(next, choices.len());
            if let Some(question) = game.question() {
                let ask = Ask::of(1, &question, &choices, game.table(), game.picks_a_destination());
                let json = serde_json::to_string(&ask).expect("a question is JSON");
                assert_eq!(serde_json::from_str::<Ask>(&json).expect("and back"), ask, "{json}");
                // A question cannot be told in parts, and this much is around it.
                assert!(json.len() + 80 <= MAX_UPDATE, "{} bytes: {json}", json.len());
            }
        });
    });
}

/// The Mastermind's causes, and nothing else, are what a Protagonist is not told.
#[test]
fn a_protagonist_is_told_what_the_mastermind_is_told_without_causes_and_faces() {
    let script = Library::find("the-first-script").expect("bundled");
    let options = Options::for_script(script);
    let before = Game::before_start(script, &options).expect("a bundled script can be set up");
    let mut mastermind = Record::new(Seat::Mastermind, &before);
    let mut public = Record::new(Seat::Spectator, &before);
    play(script, &options, 7, |_, events| {
        let mut known = mastermind.tell(events);
        for item in &mut known {
            item.cause = None;
            if let protocol::Fact::Placed { card, .. } = &mut item.fact {
                *card = None;
            }
        }
        assert_eq!(known, public.tell(events));
    });
}

#[test]
fn words_that_do_not_exist_are_refused_by_name() {
    let read: Result<Id<rules::Character>, _> = serde_json::from_str("\"boy-studnet\"");
    assert_eq!(read.expect_err("no such character").to_string(), "\"boy-studnet\" is not a Character");
}
