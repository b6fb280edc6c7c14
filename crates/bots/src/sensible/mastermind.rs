//! The Mastermind: knows the script and walks the shortest roads to a lost loop, with some variety.

use engine::{Aim, Ask, Choice, Choices, Fact, Question, Source, Step, Target, View};
use rules::ability::{Effect, Pick};
use rules::{Card, Character, CharacterSet, Counter, Culprit, Incident, Location, LocationSet, Role};

use super::imagine::{Imagined, Laid};
use super::roads::Roads;
use super::story::{self, Story};
use super::{goodwill, near_best};
use crate::rng::Pcg;

/// What cannot be foreseen is harder to stop.
const VARIETY: f32 = 0.5;
/// What it costs to show that some ability is at work, that somebody refuses, and a role or a culprit.
const TRACE: f32 = 0.004;
const REFUSAL: f32 = 0.03;
const REVELATION: f32 = 0.12;
/// What a Curse on the board is worth.
const CURSE: f32 = 0.05;

pub(super) fn choose(rng: &mut Pcg, view: &View, question: Question, choices: &Choices) -> Choice {
    let secrets = view.secrets.as_ref().expect("the Mastermind knows the script");
    let story = Story::from(secrets);
    let roads = Roads::of(&story, &view.table);
    let mastermind = Mastermind { view, story, roads };
    near_best(rng, VARIETY, choices.iter().map(|choice| (choice, mastermind.value(question.ask, choice))))
}

struct Mastermind<'a> {
    view: &'a View,
    story: Story,
    roads: Roads,
}

impl Mastermind<'_> {
    fn value(&self, ask: Ask, choice: Choice) -> f32 {
        match choice {
            Choice::Place { card, on } => self.value_of_card(Laid { card, on }),
            Choice::Start(at) => self.value_of_start(ask, at),
            Choice::Pass => self.value_of_window(ask, None),
            Choice::Use { source, either, aim } => self.value_of_window(ask, Some((source, either, aim))),
            Choice::Accept => self.value_of_accepting(ask),
            Choice::Refuse => self.danger(&self.now()) - REFUSAL,
            Choice::Pick { either, on } => self.value_of_pick(ask, either, on),
            Choice::Claim(role) => self.value_of_claim(ask, role),
            Choice::As(incident) => self.value_of_effect(incident),
            // Nothing to choose between, or not the Mastermind's.
            Choice::Name(_)
            | Choice::Begin
            | Choice::GiveUp
            | Choice::Declare(_)
            | Choice::Raise
            | Choice::Lower
            | Choice::Guess { .. } => 0.0,
        }
    }

    /// The character whose incident it is; none for a mob.
    fn culprit(&self, day: u8) -> Option<Character> {
        self.story.culprits[usize::from(day) - 1].and_then(Culprit::character)
    }

    fn now(&self) -> Imagined {
        Imagined::from(&self.view.table)
    }

    fn danger(&self, imagined: &Imagined) -> f32 {
        if imagined.lost { 1.0 } else { self.roads.danger(&self.story, &imagined.table) }
    }

    fn laid(&self) -> Vec<Laid> {
        let cards = self.view.table.placed.iter().zip(self.view.faces);
        cards.filter_map(|(on, card)| Some(Laid { card: card?, on: (*on)? })).collect()
    }

    fn value_of_start(&self, ask: Ask, at: Location) -> f32 {
        let Ask::Start(who) = ask else { return 0.0 };
        let mut imagined = self.now();
        imagined.table.apply(&Fact::Enters { who, at });
        // Some roads begin where somebody starts.
        Roads::of(&self.story, &imagined.table).danger(&self.story, &imagined.table)
    }

    fn value_of_card(&self, laid: Laid) -> f32 {
        let mut cards = self.laid();
        cards.push(laid);
        let mut imagined = self.now();
        imagined.resolve(&self.story, &cards, LocationSet::EMPTY);
        self.danger(&imagined) + self.value_of_forbidding(laid, &imagined)
    }

    /// What a Forbid card keeps the Protagonists from doing, if they try.
    fn value_of_forbidding(&self, laid: Laid, after: &Imagined) -> f32 {
        let Target::Character(who) = laid.on else { return 0.0 };
        match laid.card {
            Card::ForbidGoodwill => 0.06 * goodwill::worth(&self.view.table, who, 2, CharacterSet::EMPTY),
            Card::ForbidParanoia => {
                let mut calmer = *after;
                calmer.change(Some(laid.on), Counter::Paranoia, -1);
                0.4 * (self.danger(after) - self.danger(&calmer))
            }
            Card::ParanoiaPlus1
            | Card::ParanoiaMinus1
            | Card::GoodwillPlus1
            | Card::GoodwillPlus2
            | Card::IntriguePlus1
            | Card::IntriguePlus2
            | Card::MoveVertical
            | Card::MoveHorizontal
            | Card::MoveDiagonal
            | Card::ForbidMovement
            | Card::ForbidIntrigue => 0.0,
        }
    }

    /// What an optional ability does, or doing nothing.
    fn value_of_window(&self, ask: Ask, used: Option<(Source, u8, Aim)>) -> f32 {
        let mut imagined = self.now();
        let mut ignored = LocationSet::EMPTY;
        if let Some((source, either, aim)) = used {
            let (holder, effects) = effects_of(source, either);
            let target = target_of(aim);
            if let (true, Some(Target::Location(at))) =
                (effects.contains(&Effect::IgnoreForbidIntrigue), target)
            {
                ignored.insert(at);
            }
            imagined.perform(&self.story, effects, holder, target);
            if let (true, Some(Target::Character(who)), Some(&to)) =
                (effects.contains(&Effect::Move), target, Location::ALL.get(usize::from(either)))
            {
                imagined.table.apply(&Fact::Moves { who, to });
            }
            if effects.contains(&Effect::LayCurse) {
                return self.danger(&imagined) + CURSE;
            }
        }
        if ask == Ask::CardResolve {
            imagined.resolve_rest(&self.story, &self.laid(), ignored);
        }
        // There will be no other night.
        if ask == Ask::DayEnd && used.is_none() && imagined.table.is_last_day() {
            imagined.table.step = Step::LoopEnd;
        }
        let trace = if used.is_some() { TRACE } else { 0.0 };
        self.danger(&imagined) - trace
    }

    fn value_of_accepting(&self, ask: Ask) -> f32 {
        let Ask::Answer(declaration) = ask else { return 0.0 };
        let effects = declaration.effects();
        let mut imagined = self.now();
        goodwill::imagine(&mut imagined, &self.story, &declaration);
        let reveals = |effect: &Effect| {
            matches!(effect, Effect::RevealRole | Effect::RevealCulprit | Effect::NameAnotherSubplot)
        };
        let revelation = if effects.iter().any(reveals) { REVELATION } else { 0.0 };
        self.danger(&imagined) - revelation
    }

    /// A target for an incident or for an ability that leaves a choice.
    fn value_of_pick(&self, ask: Ask, either: u8, on: Target) -> f32 {
        let table = &self.view.table;
        let mut imagined = self.now();
        if let Ask::Incident { day, part } = ask
            && let Some(incident) = self.story.incidents[usize::from(day) - 1]
            && let Some(part) = story::part_aimed(incident, part, on)
        {
            let culprit = self.culprit(day);
            let to = Location::ALL.get(usize::from(either)).copied();
            match (part.pick, on, to) {
                (Pick::OneAndPlace(_), Target::Character(who), Some(to)) => imagined.move_and_hold(who, to),
                (Pick::EachAndElsewhere(_), Target::Character(who), Some(to)) => {
                    if table.can_move(who, to) {
                        imagined.table.apply(&Fact::Moves { who, to });
                    }
                }
                _ => imagined.perform(&self.story, part.either[usize::from(either)], culprit, Some(on)),
            }
        }
        // The one it is attached to will die of it, if nothing comes between.
        if let Ask::Curse { .. } = ask {
            let before = self.danger(&imagined);
            imagined.perform(&self.story, &[Effect::Kill], None, Some(on));
            return (before + self.danger(&imagined)) / 2.0;
        }
        if let Ask::Mandatory(source) = ask {
            let (holder, effects) = effects_of(source, either);
            // A place stands for the one other character there.
            let target = match on {
                Target::Location(at) if leaves_a_place(source) => {
                    let others = table.living_at(at).iter().filter(|who| Some(*who) != holder);
                    others.collect::<CharacterSet>().only().map(Target::Character)
                }
                Target::Location(_) | Target::Character(_) => Some(on),
            };
            imagined.perform(&self.story, effects, holder, target);
        }
        self.danger(&imagined)
    }

    /// A lie keeps the secret, but what is said counts like the truth.
    fn value_of_claim(&self, ask: Ask, role: Role) -> f32 {
        let Ask::Claim(who) = ask else { return 0.0 };
        let mut imagined = self.now();
        imagined.table.apply(&Fact::RoleRevealed { who, role });
        let is_true = self.story.role_now(&self.view.table, who) == role;
        self.danger(&imagined) - if is_true { REVELATION } else { 0.0 }
    }

    /// The most that today's incident can do with the effect of another.
    fn value_of_effect(&self, incident: Incident) -> f32 {
        let table = &self.view.table;
        let culprit = self.culprit(table.day);
        let Some(part) = incident.def().parts.first() else { return 0.0 };
        let targets: Vec<Target> = if matches!(part.pick, Pick::AllowedLocation) {
            Location::ALL.iter().copied().map(Target::Location).collect()
        } else {
            let here = culprit.and_then(|who| table.location_of(who));
            let there = here.map_or(CharacterSet::EMPTY, |here| table.living_at(here));
            there.iter().filter(|who| Some(*who) != culprit).map(Target::Character).collect()
        };
        let value = |target: Target| {
            let mut imagined = self.now();
            imagined.perform(&self.story, part.either[0], culprit, Some(target));
            self.danger(&imagined)
        };
        targets.into_iter().map(value).fold(0.0, f32::max)
    }
}

fn effects_of(source: Source, either: u8) -> (Option<Character>, &'static [Effect]) {
    let (holder, ability) = match source {
        Source::Role { who, role, n } => (Some(who), &role.def().abilities[usize::from(n)]),
        Source::Shared { role, n } => (None, &role.def().abilities[usize::from(n)]),
        Source::Passive { who, n } => (Some(who), &who.def().passives[usize::from(n)]),
        Source::Plot { plot, n } => (None, &plot.def().abilities[usize::from(n)]),
        Source::Card { who, n } => {
            return (Some(who), who.def().goodwill[usize::from(n)].either[usize::from(either)]);
        }
    };
    // Where a destination is chosen, `either` is that and not an alternative.
    (holder, ability.either().nth(usize::from(either)).unwrap_or(ability.then))
}

/// Whether what is asked for is where the holder counts as being.
fn leaves_a_place(source: Source) -> bool {
    match source {
        Source::Role { role, n, .. } | Source::Shared { role, n } => {
            matches!(role.def().abilities[usize::from(n)].pick, Pick::OnlyOtherHere)
        }
        Source::Plot { .. } | Source::Card { .. } | Source::Passive { .. } => false,
    }
}

fn target_of(aim: Aim) -> Option<Target> {
    match aim {
        Aim::At(target) => Some(target),
        Aim::Nothing | Aim::Incident(_) | Aim::Plot(_) | Aim::Card { .. } | Aim::Between { .. } => None,
    }
}
