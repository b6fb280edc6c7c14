//! Notebooks: every Protagonist's own, and the one that they share. Nobody else is told anything of them.

use std::collections::VecDeque;

use engine::Seat;
use protocol::lobby::Stage;
use protocol::notebook::{
    Belief, Book, Cell, MAX_NOTE, MAX_NOTEBOOK, Marked, Moment, Notebook, Notebooks, Noted, Topic,
};
use protocol::{FromServer, Id, Refusal};
use rules::{Character, CharacterSet};

use super::seats::is_invisible;
use super::{REMEMBERED, Said, SocketId, Table, Told, told};
use crate::store::StoredNote;

/// All notebooks of a table.
#[derive(Debug, Default)]
pub(super) struct Shelf {
    own: [Notebook; 3],
    team: Notebook,
    /// What was written lately: written again it would cover what has been written since.
    messages: VecDeque<(Seat, String)>,
}

/// What is to be written.
#[derive(Clone, Debug)]
pub(super) enum Entry {
    Mark(Cell, Option<Belief>),
    Note(Topic, String),
}

impl Shelf {
    /// Reads what was stored. What cannot be understood is left out: it must not keep anybody from the table.
    fn read(stored: Vec<StoredNote>) -> Shelf {
        let mut shelf = Shelf::default();
        for StoredNote { book, place, text, pen, at } in stored {
            let changes = match (place.parse(), place.parse(), read_belief(&text)) {
                (Ok(cell), _, Some(mark)) => of_mark(cell, Some(mark), pen, at),
                (_, Ok(topic), _) => of_note(topic, text, pen, at),
                (Ok(_) | Err(_), Err(_), _) => {
                    tracing::error!(place, "a notebook holds something unreadable");
                    continue;
                }
            };
            shelf.book(book).take_in(changes);
        }
        shelf
    }

    /// The notebook of a seat, or of nobody: the one that is shared.
    fn book(&mut self, owner: Option<Seat>) -> &mut Notebook {
        match owner {
            Some(Seat::Protagonist(n)) => &mut self.own[usize::from(n)],
            Some(Seat::Mastermind | Seat::Spectator) | None => &mut self.team,
        }
    }

    fn remember(&mut self, seat: Seat, id: &str) {
        if self.messages.len() == REMEMBERED {
            self.messages.pop_front();
        }
        self.messages.push_back((seat, id.to_owned()));
    }
}

fn of_mark(cell: Cell, mark: Option<Belief>, pen: Seat, at: Moment) -> Notebook {
    Notebook { marks: vec![Marked { cell, mark, pen: Id(pen), at }], notes: Vec::new() }
}

fn of_note(topic: Topic, text: String, pen: Seat, at: Moment) -> Notebook {
    Notebook { marks: Vec::new(), notes: vec![Noted { topic, text, pen: Id(pen), at }] }
}

fn belief_id(belief: Belief) -> &'static str {
    match belief {
        Belief::Out => "out",
        Belief::Maybe => "maybe",
        Belief::Sure => "sure",
    }
}

fn read_belief(word: &str) -> Option<Belief> {
    [Belief::Out, Belief::Maybe, Belief::Sure].into_iter().find(|belief| belief_id(*belief) == word)
}

impl Table {
    /// Reads the notebooks if nobody has asked for them yet.
    pub(super) async fn fetch_shelf(&mut self) -> Result<(), Refusal> {
        if self.shelf.is_none() {
            let stored = self.store.notes(self.stored.id).await;
            let stored = stored.map_err(|error| self.store_failed(&error))?;
            self.shelf = Some(Box::new(Shelf::read(stored)));
        }
        Ok(())
    }

    /// What a seat has to read: nothing for whoever is no Protagonist.
    pub(super) fn notebooks_of(&self, seat: Seat) -> Notebooks {
        match (seat, &self.shelf) {
            (Seat::Protagonist(n), Some(shelf)) => {
                Notebooks { own: shelf.own[usize::from(n)].clone(), team: shelf.team.clone() }
            }
            (Seat::Protagonist(_) | Seat::Mastermind | Seat::Spectator, _) => Notebooks::default(),
        }
    }

    /// Writes into a notebook: first it is durable, then those who read it are told.
    pub(super) async fn write(
        &mut self,
        socket: SocketId,
        seat: Seat,
        id: &str,
        book: Book,
        entry: Entry,
    ) -> Result<Said, Told> {
        let Seat::Protagonist(_) = seat else {
            return Err(told(Refusal::NotYourSeat, "only Protagonists keep notebooks"));
        };
        let shelf = self.shelf.as_deref_mut().expect("it was read when this Protagonist came");
        if shelf.messages.iter().any(|(by, done)| *by == seat && done == id) {
            self.send(socket, &FromServer::Ack { id: id.to_owned() });
            return Ok(Said::Already);
        }
        let owner = match book {
            Book::Own => Some(seat),
            Book::Team => None,
        };
        let play = match self.stage {
            Stage::Waiting => return Err(told(Refusal::NotStarted, "the game has not started")),
            Stage::Over => return Err(told(Refusal::Over, "the game is over; notebooks can be read")),
            Stage::Closed => return Err(told(Refusal::Closed, "the table is closed")),
            Stage::Playing => self.play.as_deref().expect("a game that has started is there"),
        };
        let table = play.outlet.table();
        let at = Moment { loop_no: table.loop_no, day: table.day, item: play.n_items(seat) };
        let (place, text, changes) = match entry {
            Entry::Mark(cell, mark) => {
                check_cell(table, cell)?;
                (cell.to_string(), mark.map_or("", belief_id).to_owned(), of_mark(cell, mark, seat, at))
            }
            Entry::Note(topic, text) => {
                check_topic(table, topic)?;
                let text = tidy_note(&text)?;
                check_room(shelf.book(owner), topic, &text)?;
                (topic.to_string(), text.clone(), of_note(topic, text, seat, at))
            }
        };
        let note = StoredNote { book: owner, place, text, pen: seat, at };
        if let Err(error) = self.store.write_note(self.stored.id, note).await {
            tracing::error!(table = self.stored.id, %error, "a note could not be stored");
            return Err(told(Refusal::Storage, "the note could not be stored"));
        }
        shelf.book(owner).take_in(changes.clone());
        shelf.remember(seat, id);
        let may_read = |there: Seat| match there {
            Seat::Protagonist(_) => owner.is_none_or(|owner| owner == there),
            Seat::Mastermind | Seat::Spectator => false,
        };
        let readers: Vec<SocketId> =
            self.sockets.iter().filter(|there| may_read(there.seat)).map(|there| there.id).collect();
        let written = FromServer::Written { book, changes };
        for reader in readers {
            self.send(reader, &written);
        }
        self.send(socket, &FromServer::Ack { id: id.to_owned() });
        Ok(Said::Already)
    }
}

fn not_there(detail: String) -> Told {
    (Refusal::NotInNotebook, detail)
}

/// Whether a grid of this game has the cell, as far as everybody knows.
fn check_cell(table: &engine::Table, cell: Cell) -> Result<(), Told> {
    let def = table.sheet.set.def();
    match cell {
        Cell::Role(who, role) => {
            check_character(table, who)?;
            if !def.castable().contains(role) {
                return Err(not_there(format!("the role {role} is not of the set {}", table.sheet.set)));
            }
        }
        Cell::Culprit(day, culprit) => {
            let (incident, mob) = check_incident(table, day)?;
            if !def.suspects(incident, mob, cast_or_late(table)).contains(culprit) {
                let detail = format!("{culprit} cannot be the culprit of day {day}, as everybody knows");
                return Err(not_there(detail));
            }
        }
        Cell::Plot(plot) => {
            if !def.main_plots.contains(&plot) && !def.subplots.contains(&plot) {
                return Err(not_there(format!("the plot {plot} is not of the set {}", table.sheet.set)));
            }
        }
    }
    Ok(())
}

/// Whether this game has what the note is about, as far as everybody knows.
fn check_topic(table: &engine::Table, topic: Topic) -> Result<(), Told> {
    match topic {
        Topic::Game => Ok(()),
        Topic::Character(who) => check_character(table, who),
        Topic::Incident(day) => check_incident(table, day).map(drop),
        Topic::Day { loop_no, day } => {
            let is_there =
                (1..=table.sheet.loops).contains(&loop_no) && (1..=table.sheet.days).contains(&day);
            if is_there { Ok(()) } else { Err(not_there(format!("there is no day {day} in loop {loop_no}"))) }
        }
    }
}

fn check_character(table: &engine::Table, who: rules::Character) -> Result<(), Told> {
    if cast_or_late(table).contains(who) {
        return Ok(());
    }
    Err(not_there(format!("{who} has not been seen here")))
}

/// Everybody who is in the cast, or may be without having been seen.
fn cast_or_late(table: &engine::Table) -> CharacterSet {
    table.cast.or(Character::ALL.iter().copied().filter(|who| who.is_late()).collect())
}

fn check_incident(
    table: &engine::Table,
    day: u8,
) -> Result<(rules::Incident, Option<rules::Location>), Told> {
    let nothing = || not_there(format!("no incident is on the open sheet for day {day}"));
    let incident = table.sheet.incident_on(day).ok_or_else(nothing)?;
    Ok((incident, table.sheet.mobs[usize::from(day) - 1]))
}

/// A note as it is kept: without blanks around it, and with nothing in it that cannot be seen.
fn tidy_note(text: &str) -> Result<String, Told> {
    let tidy = text.trim();
    if tidy.chars().count() > MAX_NOTE {
        return Err((Refusal::BadNote, format!("a note has at most {MAX_NOTE} characters")));
    }
    if tidy.chars().any(|letter| letter != '\n' && is_invisible(letter)) {
        return Err(told(Refusal::BadNote, "a note has no invisible characters"));
    }
    Ok(tidy.to_owned())
}

fn check_room(book: &Notebook, topic: Topic, text: &str) -> Result<(), Told> {
    let others = book.notes.iter().filter(|there| there.topic != topic).map(|there| there.text.len());
    let is_full = others.sum::<usize>() + text.len() > MAX_NOTEBOOK;
    if is_full && !text.is_empty() {
        return Err((
            Refusal::NotebookFull,
            format!("the notes of a notebook hold at most {MAX_NOTEBOOK} bytes"),
        ));
    }
    Ok(())
}
