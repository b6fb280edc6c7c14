//! What a seat is asked, and what it may answer, in words for an ask bar and a menu.

use engine::seat::DECKS;
use engine::{Aim, Ask, Choice, Declaration, LeaderPart, Question, Seat, Source, Table, Target};
use rules::ability::{Ability, Effect, Part, Pick};
use rules::spells::SYMPATHY_GOODWILL;
use rules::{CARDS_A_DAY, Card, Character, Counter, Gauge, Incident, Location, Plot, Spell, Switch};

use crate::name::Name;
use crate::words::{Arg, Words, capitalised};

impl From<Target> for Name {
    fn from(target: Target) -> Name {
        match target {
            Target::Character(who) => Name::Character(who),
            Target::Location(location) => Name::Location(location),
        }
    }
}

impl From<Target> for Arg<'_> {
    fn from(target: Target) -> Self {
        Arg::Name(target.into())
    }
}

impl Words {
    /// `Mastermind`, `Protagonist A`.
    pub fn seat(&self, seat: Seat) -> String {
        self.say(&seat_key(seat), &[])
    }

    /// As one calls the seat at the table: `Mastermind`, `A`.
    pub fn seat_short(&self, seat: Seat) -> String {
        self.attribute(&seat_key(seat), "short", &[])
    }

    /// The question as one plain sentence to the seat that is asked.
    pub fn question(&self, question: Question, table: &Table) -> String {
        match question.ask {
            Ask::TimeSpiral => {
                let next = table.loop_no + 1;
                let left = (table.sheet.loops + 1).saturating_sub(next);
                self.sentence("question-time-spiral", &[("loop", next.into()), ("left", left.into())])
            }
            Ask::Start(who) => self.sentence("question-start", &[("who", who.into())]),
            Ask::LoopStart => self.sentence("question-loop-start", &[]),
            Ask::Sympathy => {
                let goodwill = self.counters(Counter::Goodwill, SYMPATHY_GOODWILL);
                let args = [("spell", Spell::Sympathy.into()), ("amount", (&goodwill).into())];
                self.sentence("question-sympathy", &args)
            }
            Ask::MastermindCard => {
                let laid = table.placed[..CARDS_A_DAY].iter().flatten().count();
                let args = [("nth", (laid + 1).into()), ("cards", CARDS_A_DAY.into())];
                self.sentence("question-mastermind-card", &args)
            }
            Ask::ProtagonistCard { deck } => {
                let several_decks = usize::from(table.sheet.players.n_protagonists()) < DECKS;
                match several_decks {
                    false => self.sentence("question-protagonist-card", &[]),
                    true => {
                        let deck = self.seat_short(Seat::Protagonist(deck));
                        self.sentence("question-protagonist-card-deck", &[("deck", (&deck).into())])
                    }
                }
            }
            Ask::CardResolve => self.sentence("question-card-resolve", &[]),
            Ask::MastermindAbility => self.sentence("question-mastermind-ability", &[]),
            Ask::DayEnd => self.sentence("question-day-end", &[]),
            Ask::Curse { at } => self.sentence("question-curse", &[("place", at.into())]),
            Ask::Declare => self.sentence("question-declare", &[]),
            Ask::Answer(declaration) => {
                let effect = self.declared(&declaration, table);
                let args = [("who", declaration.who.into()), ("effect", (&effect).into())];
                self.sentence("question-answer", &args)
            }
            Ask::NameSubplot { named } => self.sentence("question-name-subplot", &[("named", named.into())]),
            Ask::Mandatory(source) => {
                let key = match source {
                    Source::Passive { .. } => "question-mandatory-card",
                    Source::Shared { .. } => "question-mandatory-all",
                    Source::Role { .. } | Source::Plot { .. } | Source::Card { .. } => {
                        if asks_for_a_place(source) {
                            "question-mandatory-place"
                        } else {
                            "question-mandatory"
                        }
                    }
                };
                self.sentence(key, &[("source", (&self.source(source)).into())])
            }
            Ask::Incident { day, .. } => {
                let incident = self.incident_on(day, table);
                self.sentence("question-incident", &[("incident", (&incident).into())])
            }
            Ask::LeaderIncident(LeaderPart { incident, by: None, .. }) => {
                self.sentence("question-leader-incident", &[("incident", incident.into())])
            }
            Ask::LeaderIncident(LeaderPart { incident, by: Some(who), .. }) => {
                let args = [("incident", incident.into()), ("who", who.into())];
                self.sentence("question-leader-carries-out", &args)
            }
            Ask::RaiseGauge => self.sentence("question-raise-gauge", &[]),
            Ask::MoveGauge => self.sentence("question-move-gauge", &[]),
            Ask::EffectOf { day } => {
                let incident = self.incident_on(day, table);
                self.sentence("question-effect-of", &[("incident", (&incident).into())])
            }
            Ask::Claim(who) => self.sentence("question-claim", &[("who", who.into())]),
            Ask::BossAt => self.sentence("question-boss-at", &[("who", Character::Boss.into())]),
            Ask::Guess => {
                let args = [("named", table.guessed.len().into()), ("all", table.cast.len().into())];
                self.sentence("question-guess", &args)
            }
        }
    }

    /// A choice in a few words. What a bare target stands for depends on what was asked.
    pub fn choice(&self, choice: Choice, question: Question, table: &Table) -> String {
        match choice {
            Choice::Begin => self.sentence("choice-begin", &[("loop", (table.loop_no + 1).into())]),
            Choice::GiveUp => self.sentence("choice-give-up", &[]),
            Choice::Start(at) => self.sentence("choice-start", &[("place", at.into())]),
            Choice::Place { card, on } => {
                self.sentence("choice-place", &[("card", card.into()), ("on", on.into())])
            }
            Choice::Pass => {
                let declines = matches!(question.ask, Ask::RaiseGauge | Ask::Sympathy);
                self.sentence(if declines { "choice-decline" } else { "choice-pass" }, &[])
            }
            Choice::Use { source, either, aim } => {
                let effect = self.effects(source, either, aim, table);
                let source = self.source(source);
                self.sentence("choice-use", &[("source", (&source).into()), ("effect", (&effect).into())])
            }
            Choice::Declare(declaration) => {
                let effect = self.declared(&declaration, table);
                let args = [("who", declaration.who.into()), ("effect", (&effect).into())];
                self.sentence("choice-declare", &args)
            }
            Choice::Accept => self.sentence("choice-accept", &[]),
            Choice::Refuse => self.sentence("choice-refuse", &[]),
            Choice::Name(plot) => self.title(plot),
            Choice::Claim(role) => self.title(role),
            Choice::As(incident) => self.title(incident),
            Choice::Pick { either, on } => self.picked(either, on, question.ask, table),
            Choice::Raise => self.sentence("choice-raise", &[]),
            Choice::Lower => self.sentence("choice-lower", &[]),
            Choice::Guess { who, role } => {
                self.sentence("choice-guess", &[("who", who.into()), ("role", role.into())])
            }
        }
    }

    /// Where an ability comes from, with the one who has it: `Brain (Doctor)`.
    pub fn source(&self, source: Source) -> String {
        match source {
            Source::Role { who, role, .. } => {
                self.sentence("source-role", &[("role", role.into()), ("who", who.into())])
            }
            Source::Plot { plot, .. } => self.title(plot),
            Source::Card { who, .. } => self.sentence("source-goodwill", &[("who", who.into())]),
            Source::Passive { who, .. } => self.sentence("source-passive", &[("who", who.into())]),
            Source::Shared { role, .. } => self.sentence("source-shared", &[("role", role.into())]),
        }
    }

    /// What a Goodwill ability is asked to do.
    pub(crate) fn declared(&self, declaration: &Declaration, table: &Table) -> String {
        let Declaration { who, n, either, aim } = *declaration;
        self.effects(Source::Card { who, n }, either, aim, table)
    }

    /// The name under which the schedule lists the incident of a day; no name where it lists none.
    pub(crate) fn incident_on(&self, day: u8, table: &Table) -> String {
        incident_of(day, table).map_or_else(String::new, |incident| self.incident(incident))
    }

    fn picked(&self, either: u8, on: Target, ask: Ask, table: &Table) -> String {
        let to = Location::ALL.get(usize::from(either)).copied();
        let effects = match ask {
            Ask::Incident { day, part } => {
                part_asked(day, part, on, table).and_then(|part| alternative(&part.pick, part.either, either))
            }
            Ask::LeaderIncident(LeaderPart { incident, part, .. }) => {
                let part = incident.def().parts.get(usize::from(part));
                part.and_then(|part| alternative(&part.pick, part.either, either))
            }
            Ask::Sympathy => Some(SYMPATHY),
            Ask::Mandatory(source) if !is_for_a_place(source, on) => Some(effects_of(source, either)),
            Ask::Mandatory(_)
            | Ask::TimeSpiral
            | Ask::Start(_)
            | Ask::LoopStart
            | Ask::Curse { .. }
            | Ask::RaiseGauge
            | Ask::MoveGauge
            | Ask::MastermindCard
            | Ask::ProtagonistCard { .. }
            | Ask::CardResolve
            | Ask::MastermindAbility
            | Ask::DayEnd
            | Ask::Declare
            | Ask::Answer(_)
            | Ask::NameSubplot { .. }
            | Ask::EffectOf { .. }
            | Ask::Claim(_)
            | Ask::BossAt
            | Ask::Guess => None,
        };
        match (effects, on) {
            (Some(effects), _) => {
                let aimed = Aimed { aim: Aim::At(on), holder: None, to };
                capitalised(&self.all_effects(effects, aimed, table))
            }
            (None, Target::Location(place)) => self.sentence("choice-start", &[("place", place.into())]),
            (None, Target::Character(who)) => capitalised(&self.the_character(who)),
        }
    }

    fn effects(&self, source: Source, either: u8, aim: Aim, table: &Table) -> String {
        let to = Location::ALL.get(usize::from(either)).copied();
        let aimed = Aimed { aim, holder: holder_of(source), to };
        self.all_effects(effects_of(source, either), aimed, table)
    }

    fn all_effects(&self, effects: &[Effect], aimed: Aimed, table: &Table) -> String {
        let all_go =
            |one: &Effect, next: &Effect| matches!((one, next), (Effect::TakeAll(_), Effect::TakeAll(_)));
        let said = effects.chunk_by(all_go).filter_map(|together| match together {
            [effect] => self.effect(*effect, aimed, table),
            takes => self.take_all(takes, aimed),
        });
        self.all_of(&said.collect::<Vec<_>>())
    }

    fn take_all(&self, takes: &[Effect], aimed: Aimed) -> Option<String> {
        let counter = |effect: &Effect| {
            if let Effect::TakeAll(counter) = *effect { Some(self.counter(counter)) } else { None }
        };
        let counters = self.all_of(&takes.iter().filter_map(counter).collect::<Vec<_>>());
        let on = aimed.target()?;
        Some(self.say("effect-take-all", &[("counter", (&counters).into()), ("on", on.into())]))
    }

    /// One effect on what it is aimed at. An effect that lacks its aim, as in no legal choice, or that does not
    /// come about at this table, has no words.
    fn effect(&self, effect: Effect, aimed: Aimed, table: &Table) -> Option<String> {
        let key = format!("effect-{}", effect.id());
        match effect {
            Effect::KillProtagonists
            | Effect::Lose
            | Effect::LoseLoop
            | Effect::BanExtraBearers
            | Effect::NameCulprit
            | Effect::EndLoopAfterStep
            | Effect::KillEverybody
            | Effect::DieTonight
            | Effect::Hunt
            | Effect::Shield
            | Effect::Leave
            | Effect::LeaderMayRaiseGauge => Some(self.say(&key, &[])),
            Effect::TakeGuard => {
                let is_counter = table.sheet.switches.contains(Switch::CardEdition);
                is_counter.then(|| self.say(&key, &[]))
            }
            Effect::LeaderMovesGauge => {
                let has_gauge = table.sheet.set.def().gauge != Gauge::Unused;
                has_gauge.then(|| self.say(&key, &[]))
            }
            Effect::KillOrPut(counter, n) => {
                let is_for_a_character = matches!(aimed.target()?, Target::Character(_));
                let effect = if is_for_a_character { Effect::Kill } else { Effect::Put(counter, n) };
                self.effect(effect, aimed, table)
            }
            Effect::Replace(from, to) => aimed.target().map(|on| {
                let (from, to) = (self.counters(from, 1), self.counters(to, 1));
                self.say(&key, &[("from", (&from).into()), ("to", (&to).into()), ("on", on.into())])
            }),
            Effect::Shift(counter) => aimed.between().map(|(from, to)| {
                let ends = [("from", from.into()), ("to", to.into())];
                if table.count(counter, from) == 0 {
                    return self.say("effect-shift-nothing", &ends);
                }
                let amount = self.counters(counter, 1);
                self.say(&key, &[("amount", (&amount).into()), ends[0], ends[1]])
            }),
            Effect::ShiftGuard => {
                aimed.between().map(|(from, to)| self.say(&key, &[("from", from.into()), ("to", to.into())]))
            }
            Effect::CarryOutIncident => aimed.day().map(|day| {
                let incident = self.incident_on(day, table);
                self.say(&key, &[("incident", (&incident).into()), ("day", day.into())])
            }),
            Effect::Put(counter, n) | Effect::Take(counter, n) => aimed.target().map(|on| {
                let amount = self.counters(counter, n);
                self.say(&key, &[("amount", (&amount).into()), ("on", on.into())])
            }),
            Effect::Revive | Effect::RevealRole => aimed.target().map(|on| {
                let key = if is_victim(on) { format!("{key}-victim") } else { key };
                self.say(&key, &[("on", on.into())])
            }),
            Effect::Kill
            | Effect::Guard
            | Effect::LayCurse
            | Effect::Free
            | Effect::Calm
            | Effect::MoveHolder
            | Effect::PutExtra
            | Effect::Close
            | Effect::IgnoreForbidIntrigue => aimed.target().map(|on| self.say(&key, &[("on", on.into())])),
            Effect::TakeAll(counter) => {
                aimed.target().map(|on| self.say(&key, &[("counter", counter.into()), ("on", on.into())]))
            }
            Effect::Move | Effect::MoveAndHold => aimed.target().zip(aimed.to).map(|(on, to)| {
                let stays = matches!(on, Target::Character(who) if table.location_of(who) == Some(to));
                let key = match (stays, is_victim(on)) {
                    (true, _) => "effect-stay",
                    (false, true) => "effect-move-victim",
                    (false, false) => &key,
                };
                self.say(key, &[("on", on.into()), ("place", to.into())])
            }),
            Effect::RaiseGauge(n) => Some(self.say(&key, &[("amount", n.into())])),
            Effect::RevealCulprit => aimed.day().map(|day| {
                let incident = self.incident_on(day, table);
                self.say(&key, &[("incident", (&incident).into()), ("day", day.into())])
            }),
            Effect::ReturnCard => aimed.card().map(|(deck, card)| {
                let deck = self.seat_short(Seat::Protagonist(deck));
                self.say(&key, &[("card", card.into()), ("deck", (&deck).into())])
            }),
            Effect::NameAnotherSubplot => aimed.plot().map(|plot| self.say(&key, &[("plot", plot.into())])),
        }
    }
}

/// What the Leader may do with the Spell of Sympathy.
const SYMPATHY: &[Effect] = &[Effect::Put(Counter::Goodwill, SYMPATHY_GOODWILL)];

/// What an ability is aimed at; if at nothing in particular, it concerns its holder.
#[derive(Clone, Copy)]
struct Aimed {
    aim: Aim,
    holder: Option<Character>,
    /// Where a character that is moved goes.
    to: Option<Location>,
}

impl Aimed {
    fn target(self) -> Option<Target> {
        match self.aim {
            Aim::At(target) => Some(target),
            Aim::Nothing => self.holder.map(Target::Character),
            Aim::Incident(_) | Aim::Plot(_) | Aim::Card { .. } | Aim::Between { .. } => None,
        }
    }

    fn day(self) -> Option<u8> {
        if let Aim::Incident(day) = self.aim { Some(day) } else { None }
    }

    fn plot(self) -> Option<Plot> {
        if let Aim::Plot(plot) = self.aim { Some(plot) } else { None }
    }

    fn between(self) -> Option<(Character, Character)> {
        if let Aim::Between { from, to } = self.aim { Some((from, to)) } else { None }
    }

    fn card(self) -> Option<(u8, Card)> {
        if let Aim::Card { deck, card } = self.aim { Some((deck, card)) } else { None }
    }
}

fn holder_of(source: Source) -> Option<Character> {
    match source {
        Source::Role { who, .. } | Source::Card { who, .. } | Source::Passive { who, .. } => Some(who),
        Source::Plot { .. } | Source::Shared { .. } => None,
    }
}

/// Where a corpse can be meant, a location stands for a victim that lies there.
fn is_victim(on: Target) -> bool {
    matches!(on, Target::Location(_))
}

fn seat_key(seat: Seat) -> String {
    format!("seat-{}", seat.id())
}

fn incident_of(day: u8, table: &Table) -> Option<Incident> {
    let entry = usize::from(day).checked_sub(1)?;
    table.sheet.schedule.get(entry).copied().flatten()
}

/// The part a target is picked for. What stands for the effects of others asks for the parts of the one
/// that has such targets.
fn part_asked(day: u8, part: u8, on: Target, table: &Table) -> Option<&'static Part> {
    let incident = incident_of(day, table)?;
    let part_of = |incident: Incident| incident.def().parts.get(usize::from(part));
    let Some(Part { pick: Pick::EffectOf(effects), .. }) = incident.def().parts.first() else {
        return part_of(incident);
    };
    let aims_at_places = |part: &Part| matches!(part.pick, Pick::AnyLocation | Pick::AllowedLocation);
    let is_place = matches!(on, Target::Location(_));
    effects.iter().filter_map(|&effect| part_of(effect)).find(|part| aims_at_places(part) == is_place)
}

/// Which of the effects is meant; where a destination is chosen, `either` is that and there is only one.
fn alternative(pick: &Pick, effects: &'static [&'static [Effect]], either: u8) -> Option<&'static [Effect]> {
    effects.get(if pick.has_destination() { 0 } else { usize::from(either) }).copied()
}

fn effects_of(source: Source, either: u8) -> &'static [Effect] {
    let effects = match source {
        Source::Card { who, n } => {
            let ability = who.def().goodwill.get(usize::from(n));
            ability.and_then(|ability| alternative(&ability.pick, ability.either, either))
        }
        Source::Role { .. } | Source::Plot { .. } | Source::Passive { .. } | Source::Shared { .. } => {
            // Where a destination is chosen, `either` is that and not an alternative.
            ability_of(source).map(|it| it.either().nth(usize::from(either)).unwrap_or(it.then))
        }
    };
    effects.unwrap_or_default()
}

/// The ability a source stands for, if it is none of Goodwill.
fn ability_of(source: Source) -> Option<&'static Ability> {
    let (abilities, n) = match source {
        Source::Role { role, n, .. } | Source::Shared { role, n } => (role.def().abilities, n),
        Source::Plot { plot, n } => (plot.def().abilities, n),
        Source::Passive { who, n } => (who.def().passives, n),
        Source::Card { .. } => return None,
    };
    abilities.get(usize::from(n))
}

/// Whether a mandatory ability leaves open only where its holder counts as being.
fn asks_for_a_place(source: Source) -> bool {
    ability_of(source).is_some_and(|ability| matches!(ability.pick, Pick::OnlyOtherHere))
}

/// Whether the answer says where the holder counts as being, and not what is done to whom.
fn is_for_a_place(source: Source, on: Target) -> bool {
    let picks_characters = ability_of(source).is_some_and(|ability| matches!(ability.pick, Pick::One(_)));
    let is_place = matches!(on, Target::Location(_));
    asks_for_a_place(source) || (picks_characters && is_place)
}
