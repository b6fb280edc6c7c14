//! A Protagonist: supposes a few stories that explain what was seen, and does what makes a loss less likely
//! on average over them, or brings news.

use engine::{Aim, Ask, Choice, Choices, Declaration, Fact, LeaderPart, Question, Seat, Step, Target, View};
use rules::ability::Effect;
use rules::spells::SYMPATHY_GOODWILL;
use rules::{CARDS_A_DAY, Card, CardEffect, Character, Counter, Deck, Location, LocationSet, Refusal, Role};

use super::imagine::{Imagined, Laid};
use super::notebook::Notebook;
use super::roads::Roads;
use super::story::{self, Story};
use super::suspicion::Suspicion;
use super::{goodwill, near_best};
use crate::rng::Pcg;

const VARIETY: f32 = 0.2;
/// What knowing more is worth next to being safer.
const NEWS: f32 = 0.05;
/// What it costs to use up a card for the loop, and to declare for nothing.
const THRIFT: f32 = 0.02;
const BOTHER: f32 = 0.004;
/// How much a card that furthers nothing weighs among those the Mastermind may have played.
const BLUFF: f32 = 0.003;

pub(super) fn choose(
    rng: &mut Pcg,
    notebook: &Notebook,
    suspicion: &mut Suspicion,
    view: &View,
    question: Question,
    choices: &Choices,
) -> Choice {
    suspicion.think(rng, notebook, &view.table);
    if question.ask == Ask::TimeSpiral {
        return Choice::Begin;
    }
    if question.ask == Ask::Guess {
        return guess(notebook, suspicion, choices);
    }
    let worlds: Vec<World> = suspicion.stories.iter().map(|story| World::new(rng, story, view)).collect();
    let value = |choice| value(view, &worlds, notebook, question.ask, choice);
    near_best(rng, VARIETY, choices.iter().map(|choice| (choice, value(choice))))
}

fn guess(notebook: &Notebook, suspicion: &Suspicion, choices: &Choices) -> Choice {
    let story = suspicion.likeliest(notebook).expect("there is always a story");
    let agrees = |choice: &Choice| matches!(*choice, Choice::Guess { who, role } if story.role(who) == role);
    choices.iter().find(agrees).or(choices.nth(0)).expect("somebody is left to guess")
}

fn value(view: &View, worlds: &[World], notebook: &Notebook, ask: Ask, choice: Choice) -> f32 {
    match choice {
        Choice::Place { card, on } => value_of_card(view, worlds, notebook, Laid { card, on }),
        Choice::Declare(declaration) => value_of_declaring(view, worlds, notebook, declaration),
        Choice::Pick { either, on } => value_of_pick(view, worlds, notebook, ask, either, on),
        Choice::Raise => value_of_gauge(view, worlds, 1),
        Choice::Lower => value_of_gauge(view, worlds, -1),
        Choice::Pass if ask == Ask::RaiseGauge => value_of_gauge(view, worlds, 0),
        // Declaring nothing, or not a Protagonist's.
        Choice::Pass
        | Choice::Begin
        | Choice::GiveUp
        | Choice::Start(_)
        | Choice::Use { .. }
        | Choice::Accept
        | Choice::Refuse
        | Choice::Name(_)
        | Choice::Claim(_)
        | Choice::As(_)
        | Choice::Guess { .. } => 0.0,
    }
}

/// A story, its roads, and the cards that would lie on the board in it.
struct World<'a> {
    story: &'a Story,
    roads: Roads,
    cards: Vec<Laid>,
    /// How dangerous it is with these cards alone.
    danger: f32,
}

impl World<'_> {
    fn new<'a>(rng: &mut Pcg, story: &'a Story, view: &View) -> World<'a> {
        let roads = Roads::of(story, &view.table);
        let danger = roads.danger(story, &view.table);
        let mut world = World { story, roads, cards: Vec::new(), danger };
        if view.table.step == Step::ProtagonistCards {
            let known = view.faces.into_iter().zip(view.table.placed);
            world.cards = known.filter_map(|(card, on)| Some(Laid { card: card?, on: on? })).collect();
            world.suppose_cards(rng, view);
        }
        world
    }

    /// The Mastermind's cards are supposed to further his roads in this story.
    fn suppose_cards(&mut self, rng: &mut Pcg, view: &View) {
        let table = &view.table;
        let mut hand: Vec<Card> = table.sheet.mastermind_deck.without(table.spent[0]).iter().collect();
        hand.extend(Deck::MASTERMIND.doubled.iter());
        self.danger = self.danger_with(view, None);
        for &on in table.placed[..CARDS_A_DAY].iter().flatten() {
            let gain = |card: &Card| self.danger_with(view, Some(Laid { card: *card, on })) - self.danger;
            let weights: Vec<f32> = hand.iter().map(|card| BLUFF + gain(card).max(0.0)).collect();
            let Some(i) = rng.weighted(&weights) else { break };
            self.cards.push(Laid { card: hand.swap_remove(i), on });
            self.danger = self.danger_with(view, None);
        }
    }

    fn danger_with(&self, view: &View, another: Option<Laid>) -> f32 {
        let mut cards = self.cards.clone();
        cards.extend(another);
        let mut imagined = Imagined::from(&view.table);
        imagined.resolve(self.story, &cards, LocationSet::EMPTY);
        self.danger_in(&imagined)
    }

    fn danger_in(&self, imagined: &Imagined) -> f32 {
        if imagined.lost { 1.0 } else { self.roads.danger(self.story, &imagined.table) }
    }
}

fn mean(worlds: &[World], value: impl Fn(&World) -> f32) -> f32 {
    worlds.iter().map(value).sum::<f32>() / worlds.len() as f32
}

fn value_of_card(view: &View, worlds: &[World], notebook: &Notebook, laid: Laid) -> f32 {
    // Two of these make each other void, so the Leader alone plays one, and only one.
    if laid.card == Card::ForbidIntrigue && !may_forbid_intrigue(view) {
        return -1.0;
    }
    // On a location only Intrigue cards do anything, unless somebody is reached through it.
    let does_nothing = match laid.on {
        Target::Character(_) => false,
        Target::Location(at) => {
            laid.card != Card::ForbidIntrigue
                && !view.table.living_at(at).iter().any(story::is_reached_through_location)
        }
    };
    let danger = match does_nothing {
        true => mean(worlds, |world| world.danger),
        false => mean(worlds, |world| world.danger_with(view, Some(laid))),
    };
    let goodwill = match (laid.card.effect(), laid.on) {
        (CardEffect::Change(Counter::Goodwill, n), Target::Character(who)) => {
            worth_of_goodwill(view, worlds, notebook, who, n.unsigned_abs())
        }
        (CardEffect::Change(..) | CardEffect::Move(_) | CardEffect::Forbid(_), _) => 0.0,
    };
    let thrift = if Deck::PROTAGONIST.once_per_loop.contains(laid.card) { THRIFT } else { 0.0 };
    NEWS * goodwill - danger - thrift
}

fn may_forbid_intrigue(view: &View) -> bool {
    let is_leader = view.seat == Seat::Protagonist(view.table.leader);
    is_leader && !view.faces.contains(&Some(Card::ForbidIntrigue))
}

fn worth_of_goodwill(view: &View, worlds: &[World], notebook: &Notebook, who: Character, n: u8) -> f32 {
    acceptance(view, worlds, who) * goodwill::worth(&view.table, who, n, notebook.known)
}

/// How likely the Mastermind is to let a character's abilities work.
fn acceptance(view: &View, worlds: &[World], who: Character) -> f32 {
    mean(worlds, |world| match world.story.refusal(&view.table, who) {
        Refusal::None => 1.0,
        Refusal::Optional => 0.3,
        Refusal::Mandatory => 0.0,
    })
}

/// What the Leader chooses for an incident, or for a spell.
fn value_of_pick(
    view: &View,
    worlds: &[World],
    notebook: &Notebook,
    ask: Ask,
    either: u8,
    on: Target,
) -> f32 {
    if let (Ask::Sympathy, Target::Character(who)) = (ask, on) {
        return NEWS * worth_of_goodwill(view, worlds, notebook, who, SYMPATHY_GOODWILL);
    }
    let Ask::LeaderIncident(LeaderPart { incident, part, by, .. }) = ask else { return 0.0 };
    let part = &incident.def().parts[usize::from(part)];
    let effects = part.way(either).unwrap_or_default();
    -mean(worlds, |world| {
        let mut imagined = Imagined::from(&view.table);
        match (on, Location::ALL.get(usize::from(either))) {
            (Target::Character(who), Some(&to))
                if part.pick.has_destination() && view.table.can_move(who, to) =>
            {
                imagined.table.apply(&Fact::Moves { who, to });
            }
            _ => imagined.perform(world.story, effects, by, Some(on)),
        }
        world.danger_in(&imagined)
    })
}

/// How good it is to have the gauge elsewhere.
fn value_of_gauge(view: &View, worlds: &[World], change: i8) -> f32 {
    -mean(worlds, |world| {
        let mut imagined = Imagined::from(&view.table);
        imagined.table.apply(&Fact::Gauge { change });
        let maddens = imagined.table.is_mad() && !view.table.is_mad();
        if maddens { 1.0 } else { world.danger_in(&imagined) }
    })
}

fn value_of_declaring(view: &View, worlds: &[World], notebook: &Notebook, declaration: Declaration) -> f32 {
    let Declaration { who, n, aim, .. } = declaration;
    let ability = &who.def().goodwill[usize::from(n)];
    let effects = declaration.effects();
    let safer = mean(worlds, |world| {
        let mut imagined = Imagined::from(&view.table);
        goodwill::imagine(&mut imagined, world.story, &declaration);
        world.danger - world.danger_in(&imagined)
    });
    let news: f32 = effects.iter().map(|effect| news(view, worlds, notebook, *effect, aim)).sum();
    let accepted = if ability.unrefusable { 1.0 } else { acceptance(view, worlds, who) };
    accepted * (safer + NEWS * news) - BOTHER
}

/// What an effect tells, or what it prepares.
fn news(view: &View, worlds: &[World], notebook: &Notebook, effect: Effect, aim: Aim) -> f32 {
    match (effect, aim) {
        (Effect::RevealRole, Aim::At(Target::Character(who))) => uncertainty(worlds, who),
        (Effect::RevealCulprit, Aim::Incident(day)) => {
            let n_suspects = notebook.suspects[usize::from(day) - 1].and(view.table.cast).len();
            1.0 - 1.0 / n_suspects.max(1) as f32
        }
        (Effect::NameAnotherSubplot, Aim::Plot(plot)) => {
            // Naming what is surely there makes the answer news.
            mean(worlds, |world| if world.story.plots.contains(plot) { 1.0 } else { 0.5 })
        }
        (Effect::Put(Counter::Goodwill, n), Aim::At(Target::Character(who))) => {
            worth_of_goodwill(view, worlds, notebook, who, n)
        }
        (Effect::ReturnCard, Aim::Card { .. }) => 0.3,
        (
            Effect::RevealRole
            | Effect::RevealCulprit
            | Effect::NameAnotherSubplot
            | Effect::ReturnCard
            | Effect::Put(..)
            | Effect::Take(..)
            | Effect::Kill
            | Effect::Revive
            | Effect::KillProtagonists
            | Effect::Lose
            | Effect::LoseLoop
            | Effect::Guard
            | Effect::Free
            | Effect::Calm
            | Effect::MoveHolder
            | Effect::IgnoreForbidIntrigue
            | Effect::TakeAll(_)
            | Effect::Move
            | Effect::PutExtra
            | Effect::BanExtraBearers
            | Effect::NameCulprit
            | Effect::RaiseGauge(_)
            | Effect::MoveAndHold
            | Effect::Close
            | Effect::EndLoopAfterStep
            | Effect::LayCurse
            | Effect::KillOrPut(..)
            | Effect::KillEverybody
            | Effect::DieTonight
            | Effect::Hunt
            | Effect::Shield
            | Effect::Leave
            | Effect::Replace(..)
            | Effect::Shift(_)
            | Effect::ShiftGuard
            | Effect::TakeGuard
            | Effect::LeaderMovesGauge
            | Effect::LeaderMayRaiseGauge
            | Effect::CarryOutIncident,
            _,
        ) => 0.0,
    }
}

/// How far the stories are from agreeing on a character's role.
fn uncertainty(worlds: &[World], who: Character) -> f32 {
    let share = |role: Role| mean(worlds, |world| if world.story.role(who) == role { 1.0 } else { 0.0 });
    1.0 - Role::ALL.iter().map(|role| share(*role)).fold(0.0, f32::max)
}
