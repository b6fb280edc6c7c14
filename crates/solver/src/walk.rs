//! Playing one step of a game along its record, with a blank secret card.

use std::cell::Cell;
use std::rc::Rc;

use engine::{Cause, Choice, Choices, Event, Fact, Game, Line, Sink, Source, Waits};
use rules::Card;
use rules::ability::{Ability, Mode, Pick, Timing};

use crate::cube::Cube;
use crate::diagram::{Diagram, Web};
use crate::glance::Patience;
use crate::record::{Item, Record, item_of};
use crate::suppose::Branching;

/// How a step ends that shows what was seen.
#[expect(clippy::large_enum_variant, reason = "it is handed on at once and never kept")]
pub(crate) enum Shown {
    /// At a question, or where it was stopped, with so much of the record shown.
    UpTo(usize, Game),
    /// Somewhere behind the end of the record.
    All,
}

/// Somebody who wants to know why ways are kept and dropped.
pub(crate) trait Witness {
    /// It matters what ways that are kept show.
    const HEARS_WHAT_FITS: bool = true;
    /// It matters why ways are dropped.
    const HEARS_CLASHES: bool = true;
    /// Where a single item is looked at, it matters only what shows that one.
    const HEARS_SINGLE_ITEMS: bool = false;
    /// Every step of the day is to be stopped at.
    const VISITS_STEPS: bool = false;
    /// A way shows what was seen, from this item on, each for a cause.
    fn fits(&mut self, _causes: &[(usize, Cause)]) {}
    fn clashes(&mut self, _: Clash) {}
    /// From a state some scripts come to others, or beyond what is looked at.
    fn visits(&mut self, _: (usize, &Game), _: &[(usize, Game, Diagram)], _goes_beyond: bool) {}
}

impl Witness for () {
    const HEARS_WHAT_FITS: bool = false;
    const HEARS_CLASHES: bool = false;
}

/// A way that shows something else than was seen.
#[derive(Clone, Debug)]
pub(crate) struct Clash {
    /// The item that is not shown.
    pub(crate) at: usize,
    /// What would have happened instead; nothing where the rules do not allow what was seen.
    pub(crate) event: Option<Event>,
    /// What was the first thing to go otherwise, if everything at the table was as it was seen until then.
    pub(crate) first: Option<Fact>,
    /// The day whose incident did not occur then, where that is not looked at.
    pub(crate) without_incident: Option<u8>,
    /// Whether it began with something the Mastermind did not have to do.
    pub(crate) is_free: bool,
    /// The scripts for which it goes so.
    pub(crate) cube: Cube,
}

/// What of a record is compared with what happens.
pub(crate) trait Look {
    fn record(&self) -> &Record;
    /// Whether one more way may be gone.
    fn may_go(&self) -> bool {
        true
    }
    /// What can have been chosen so that the table saw what it saw next.
    fn choose(&self, branching: &Branching, at: usize, game: &Game) -> Chosen;
    /// What an item is that happens when so much has been shown.
    fn meet(&self, at: usize, item: &Item, manner: Manner) -> Met;
}

/// How something comes about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Manner {
    /// The Mastermind need not have done it.
    Free,
    /// A role does it without being asked, and there is nothing to choose.
    ByItself,
    Otherwise,
}

impl Manner {
    fn of(event: &Event, is_free: bool) -> Manner {
        if is_free {
            return Manner::Free;
        }
        let Event::Happened { cause: Cause::Ability(Source::Role { role, n, .. }), .. } = *event else {
            return Manner::Otherwise;
        };
        let is_set = |ability: &Ability| {
            ability.mode == Mode::Must && matches!(ability.pick, Pick::Nothing | Pick::Holder)
        };
        match role.def().abilities.get(usize::from(n)).is_some_and(is_set) {
            true => Manner::ByItself,
            false => Manner::Otherwise,
        }
    }
}

pub(crate) enum Chosen {
    This(Choice),
    /// The rules do not allow what was seen.
    Nothing,
    /// The game is somewhere else than the record.
    Whatever,
}

pub(crate) enum Met {
    /// Just this item of the record.
    Seen(usize),
    /// The same, and it is the last that is looked at.
    Last(usize),
    /// Something else than this item, which had to come.
    InsteadOf(usize),
    /// Nothing that is looked at.
    Unseen,
    /// Something from which on nothing is looked at.
    Beyond,
}

/// Every item of a record, as long as there is patience, if that is limited.
#[derive(Clone, Copy, Debug)]
pub(crate) struct All<'a> {
    pub(crate) record: &'a Record,
    pub(crate) patience: Option<&'a Patience>,
}

impl Look for All<'_> {
    fn record(&self) -> &Record {
        self.record
    }

    fn may_go(&self) -> bool {
        self.patience.is_none_or(Patience::play)
    }

    fn choose(&self, branching: &Branching, at: usize, game: &Game) -> Chosen {
        choose(branching, self.record, at, game).map_or(Chosen::Nothing, Chosen::This)
    }

    fn meet(&self, at: usize, item: &Item, _: Manner) -> Met {
        match self.record.items().get(at) {
            Some(seen) if seen == item => Met::Seen(at),
            Some(_) => Met::InsteadOf(at),
            None => Met::Beyond,
        }
    }
}

/// Goes along a record.
#[derive(Debug)]
pub(crate) struct Walk<'a, L> {
    pub(crate) look: L,
    pub(crate) branching: &'a Rc<Branching>,
    /// It is gone as if this rule did not exist.
    pub(crate) left_out: Option<Line>,
}

/// Whether a way may stop before the next question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Pace {
    AtWill,
    /// Something is still to be seen.
    On,
    /// It has come to a step of the day at which it is wanted.
    AtStep,
}

/// Where a step ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Halts {
    /// At the next question.
    AtQuestions,
    /// As soon as there have been several ways, too: what comes then is the same for many of them.
    OnTheWay,
}

impl Halts {
    /// Of what fits, whoever listens wants to hear only what is right up to the next question.
    pub(crate) fn unless_heard<W: Witness>(_: &W) -> Halts {
        if W::HEARS_WHAT_FITS { Halts::AtQuestions } else { Halts::OnTheWay }
    }

    /// The same where a single item is looked at: who comes to it has shown all that was seen.
    pub(crate) fn unless_heard_of_one<W: Witness>(witness: &W) -> Halts {
        if W::HEARS_SINGLE_ITEMS { Halts::OnTheWay } else { Halts::unless_heard(witness) }
    }
}

impl<L: Look> Walk<'_, L> {
    fn played(&self, game: Game) -> Game {
        self.left_out.map_or(game, |line| game.without(line))
    }

    /// Begins the game in every way that shows what was seen, with scripts of a cube, those in `among` if it is there.
    pub(crate) fn begin(
        &self,
        cube: &Cube,
        among: Option<Rc<Web>>,
        witness: &mut impl Witness,
    ) -> Vec<(Shown, Cube)> {
        let game = self.played(Game::blank(self.look.record().before()));
        let mut found = Vec::new();
        let play = |branching: &Branching| {
            let mut begun = game;
            let mut watching = Watching::new(branching, &self.look, 0, false, witness);
            begun.set_out(&mut watching);
            watching.shown(begun)
        };
        self.branching.each_way(cube, among, play, |shown, cube| found.push((shown, cube)));
        found
    }

    /// Goes on from a state in the same way.
    pub(crate) fn go_on(
        &self,
        at: usize,
        game: &Game,
        cube: &Cube,
        among: Option<Rc<Web>>,
        witness: &mut impl Witness,
        halts: Halts,
    ) -> Vec<(Shown, Cube)> {
        let game = &self.played(*game);
        let mut found = Vec::new();
        let is_as_seen = hears_clashes(witness) && *game.table() == self.look.record().table_at(at);
        let play = |branching: &Branching| {
            if !self.look.may_go() {
                return None;
            }
            let pace = Cell::new(Pace::AtWill);
            let stops = || match pace.get() {
                Pace::AtWill => halts == Halts::OnTheWay && branching.has_branched(),
                Pace::On => false,
                Pace::AtStep => true,
            };
            let is_asked = game.waits_for() != Waits::ToGoOn;
            let chosen = is_asked.then(|| self.look.choose(branching, at, game));
            let choice = match chosen {
                None => None,
                Some(Chosen::This(choice)) => Some(choice),
                Some(Chosen::Nothing) => {
                    // In a window he can always pass.
                    let is_free = matches!(game.waits_for(), Waits::Window(_));
                    tell_clash(witness, || Clash {
                        at,
                        event: None,
                        first: None,
                        without_incident: None,
                        is_free,
                        cube: branching.cube(),
                    });
                    return None;
                }
                Some(Chosen::Whatever) => return Some(Shown::All),
            };
            let mut next = *game;
            let is_free = matches!(choice, Some(Choice::Use { .. }));
            let mut watching = Watching::new(branching, &self.look, at, is_free, witness);
            watching.is_as_seen = is_as_seen;
            watching.pace = Some(&pace);
            match choice {
                Some(choice) => next.play_until(choice, &mut watching, stops),
                None => next.go_until(&mut watching, stops),
            }
            watching.shown(next)
        };
        self.branching.each_way(cube, among, play, |shown, cube| match shown {
            // What shows nothing and only uses something up explains nothing that would not be explained without it.
            Shown::UpTo(to, next)
                if to == at && next.with_everything_unused() == game.with_everything_unused() => {}
            Shown::UpTo(..) | Shown::All => found.push((shown, cube)),
        });
        found
    }
}

/// What could have been chosen so that the table saw what it saw next.
pub(crate) fn choose(branching: &Branching, record: &Record, at: usize, game: &Game) -> Option<Choice> {
    let seen = record.items()[at].fact;
    let one_of = |choices: &Choices| choices.nth(branching.pick(choices.len()));
    let only = |choice: Choice| game.allows(choice).then_some(choice);
    match (game.waits_for(), seen) {
        (Waits::Window(_), _) => {
            let sources = game.possible_sources()?;
            match branching.pick(1 + sources.len()).checked_sub(1) {
                None => Some(Choice::Pass),
                Some(n) => {
                    let mut uses = Choices::default();
                    game.list_uses_of(sources[n], &mut uses);
                    one_of(&uses)
                }
            }
        }
        (Waits::MastermindCard, Fact::Placed { on, .. }) => match record.face(at) {
            Some(card) => only(Choice::Place { card, on }),
            None => Card::ALL.iter().find_map(|&card| only(Choice::Place { card, on })),
        },
        (Waits::Answer, Fact::Accepted) => only(Choice::Accept),
        (Waits::Answer, Fact::Refused) => only(Choice::Refuse),
        (Waits::Claim(_), Fact::RoleRevealed { role, .. }) => only(Choice::Claim(role)),
        (Waits::Subplot { .. }, Fact::SubplotNamed(plot)) => only(Choice::Name(plot)),
        (Waits::Start(_), Fact::Enters { at, .. }) => only(Choice::Start(at)),
        (Waits::Batch(_) | Waits::Part { .. } | Waits::BossAt | Waits::Curse { .. }, _) => {
            one_of(&game.choices())
        }
        (Waits::Protagonist, Fact::Placed { on, .. }) => {
            let is_it = |card: Card| record.face(at).is_none_or(|face| face == card);
            let fits = |choice: &Choice| matches!(*choice, Choice::Place { card, on: there } if there == on && is_it(card));
            game.choices().iter().find(fits)
        }
        (Waits::Protagonist, Fact::Declared(declaration)) => only(Choice::Declare(declaration)),
        (Waits::Protagonist, Fact::Guessed { who, role, .. }) => only(Choice::Guess { who, role }),
        (Waits::Protagonist, Fact::GivesUp { .. }) => only(Choice::GiveUp),
        (Waits::Protagonist, _) => {
            let is_small = |choice: &Choice| {
                !matches!(
                    choice,
                    Choice::Place { .. } | Choice::Declare(_) | Choice::Guess { .. } | Choice::GiveUp
                )
            };
            let choices: Vec<Choice> = game.choices().iter().filter(is_small).collect();
            choices.get(branching.pick(choices.len())).copied()
        }
        (
            Waits::MastermindCard
            | Waits::Answer
            | Waits::Claim(_)
            | Waits::Subplot { .. }
            | Waits::Start(_)
            | Waits::Nothing
            | Waits::ToGoOn,
            _,
        ) => None,
    }
}

/// Whether somebody wants to know about single ways.
pub(crate) fn is_heard<W: Witness>(_: &W) -> bool {
    W::HEARS_WHAT_FITS || W::HEARS_CLASHES
}

fn hears_clashes<W: Witness>(_: &W) -> bool {
    W::HEARS_CLASHES
}

fn tell_clash<W: Witness>(witness: &mut W, clash: impl FnOnce() -> Clash) {
    if W::HEARS_CLASHES {
        witness.clashes(clash());
    }
}

/// Compares what happens with what is looked at.
struct Watching<'a, L, W> {
    branching: &'a Branching,
    look: &'a L,
    at: usize,
    /// Whether what happens begins with something the Mastermind did not have to do.
    is_free: bool,
    witness: &'a mut W,
    causes: Vec<(usize, Cause)>,
    /// Whether nothing has been left out since the table was as everybody saw it.
    is_as_seen: bool,
    /// The first thing that was not seen and not looked at.
    first: Option<Fact>,
    without_incident: Option<u8>,
    is_wrong: bool,
    /// Somebody died in the last item that is looked at, and it is still to be seen what comes of that.
    last_death: Option<usize>,
    /// Somebody died of whom that is not looked at.
    is_other_dead: bool,
    /// Is told how to go on.
    pace: Option<&'a Cell<Pace>>,
    /// Nothing more is looked at.
    is_beyond: bool,
}

impl<'a, L: Look, W: Witness> Watching<'a, L, W> {
    fn new(
        branching: &'a Branching,
        look: &'a L,
        at: usize,
        is_free: bool,
        witness: &'a mut W,
    ) -> Watching<'a, L, W> {
        let causes = Vec::new();
        Watching {
            branching,
            look,
            at,
            is_free,
            witness,
            causes,
            is_as_seen: true,
            first: None,
            without_incident: None,
            is_wrong: false,
            last_death: None,
            is_other_dead: false,
            pace: None,
            is_beyond: false,
        }
    }

    fn shown(self, game: Game) -> Option<Shown> {
        if self.is_wrong {
            return None;
        }
        self.witness.fits(&self.causes);
        Some(if self.is_beyond { Shown::All } else { Shown::UpTo(self.at, game) })
    }

    fn see(&mut self, at: usize, event: &Event) {
        if let (true, Event::Happened { cause, .. }) = (W::HEARS_WHAT_FITS, event) {
            self.causes.push((at, *cause));
        }
        self.is_as_seen &= at == self.at;
        self.at = at + 1;
        if let (true, Event::Happened { fact: Fact::Step(_), .. }) = (W::VISITS_STEPS, event) {
            self.set(Pace::AtStep);
        }
    }

    /// What comes of a death by itself belongs to it. What else comes next is not looked at.
    fn meet_behind(&self, death: usize, event: &Event, next: Fact) -> Met {
        let record = self.look.record();
        if let Fact::Dies(_) = next {
            return Met::Unseen;
        }
        // Whether or not he had to kill, this comes of it.
        let is_by_itself = Manner::of(event, false) == Manner::ByItself;
        let goes_on = record.items()[death + 1..].iter().any(|item| matches!(item.fact, Fact::Step(_)));
        if !(is_by_itself && goes_on && self.comes_of(death, event)) || record.is_seen_soon(next, death + 1) {
            return Met::Beyond;
        }
        Met::InsteadOf(death)
    }

    /// Whether something comes of just this death, whoever else died.
    fn comes_of(&self, death: usize, event: &Event) -> bool {
        let Event::Happened { cause: Cause::Ability(Source::Role { who, role, n }), .. } = *event else {
            return false;
        };
        let timing = role.def().abilities.get(usize::from(n)).map(|ability| ability.timing);
        let record = self.look.record();
        match timing {
            Some(Timing::OwnDeath) => record.items()[death].fact == Fact::Dies(who),
            Some(Timing::DeathOf(_)) => !self.is_other_dead && record.died_before(death).is_empty(),
            Some(_) | None => false,
        }
    }

    fn set(&self, pace: Pace) {
        self.pace.inspect(|told| told.set(pace));
    }

    fn give_up(&mut self) {
        self.is_wrong = true;
        self.set(Pace::AtWill);
        self.branching.give_up();
    }

    fn pass(&mut self) {
        self.is_beyond = true;
        self.set(Pace::AtWill);
        self.branching.come_to_the_end();
    }
}

impl<L: Look, W: Witness> Sink for Watching<'_, L, W> {
    fn event(&mut self, event: Event) {
        let Some(item) = item_of(&event, self.look.record().before()) else { return };
        if self.is_wrong || self.is_beyond {
            return;
        }
        let met = match self.last_death {
            Some(death) => self.meet_behind(death, &event, item.fact),
            None => self.look.meet(self.at, &item, Manner::of(&event, self.is_free)),
        };
        match met {
            Met::Seen(at) => self.see(at, &event),
            Met::Last(at) => {
                self.see(at, &event);
                if let Fact::Dies(_) = item.fact {
                    self.last_death = Some(at);
                    self.set(Pace::On);
                } else {
                    self.pass();
                }
            }
            Met::InsteadOf(at) => {
                let first = self.first.or(Some(item.fact)).filter(|_| self.is_as_seen);
                tell_clash(self.witness, || Clash {
                    at,
                    event: Some(event),
                    first,
                    without_incident: self.without_incident,
                    is_free: self.is_free && self.last_death.is_none(),
                    cube: self.branching.cube(),
                });
                self.give_up();
            }
            Met::Unseen => {
                self.first = self.first.or(Some(item.fact));
                self.is_other_dead |= matches!(item.fact, Fact::Dies(_));
                if let Fact::NoIncident { day } = item.fact {
                    self.without_incident = Some(day);
                }
            }
            Met::Beyond => self.pass(),
        }
    }
}
