//! Every fact, cause, question and choice can be said in every language, and the lines that matter most read
//! as they should.

use std::collections::HashSet;
use std::mem::discriminant;

use engine::{
    Aim, Ask, Cause, Choice, Declaration, Event, Fact, Game, LeaderAsk, LeaderPart, Options, Players,
    Question, Seat, Source, Step, Table, Target, Winner,
};
use expect_test::{Expect, expect};
use rules::ability::Pick;
use rules::{
    Card, Character, CharacterSet, Counter, Culprit, Incident, Library, Location, Plot, Preset, Role, Script,
    TragedySet,
};
use text::{Language, Words};

const SEATS: [Seat; 5] =
    [Seat::Mastermind, Seat::Protagonist(0), Seat::Protagonist(1), Seat::Protagonist(2), Seat::Spectator];

const BREAKTHROUGH: LeaderPart =
    LeaderPart { incident: Incident::Breakthrough, part: 0, about: None, by: None };

fn check(line: &str) {
    assert!(!line.trim().is_empty(), "an empty line");
    assert_eq!(line.trim(), line, "{line}");
    assert!(!line.contains(['{', '}', '$', '\u{2068}', '\u{2069}']), "{line}");
    assert!(!line.contains("  ") && !line.contains("()") && !line.contains("«»"), "{line}");
    let first = line.chars().find(|letter| letter.is_alphanumeric()).expect("a word");
    assert!(!first.is_lowercase(), "begins without a capital: {line}");
}

fn script(id: &str) -> &'static Script {
    Library::find(id).expect("bundled")
}

fn table(id: &str, players: Players) -> Table {
    let options = Options { players, ..Options::for_script(script(id)) };
    *Game::new(script(id), &options).expect("bundled scripts can be played").table()
}

/// Who is friendly hears and sees more: abilities that need much Goodwill would hardly ever be used at random.
fn interest(choice: Choice, table: &Table) -> u8 {
    match choice {
        Choice::Declare(_) | Choice::Accept => 40,
        Choice::Place { card: Card::GoodwillPlus1 | Card::GoodwillPlus2, on: Target::Character(who) } => {
            20 + table.goodwill(who)
        }
        Choice::Place { card: Card::GoodwillPlus1 | Card::GoodwillPlus2, on: Target::Location(place) }
            if table.living_at(place).contains(Character::Illusion) =>
        {
            20 + table.goodwill(Character::Illusion)
        }
        Choice::GiveUp => 0,
        Choice::Begin
        | Choice::Start(_)
        | Choice::Place { .. }
        | Choice::Pass
        | Choice::Use { .. }
        | Choice::Refuse
        | Choice::Name(_)
        | Choice::Claim(_)
        | Choice::As(_)
        | Choice::Pick { .. }
        | Choice::Raise
        | Choice::Lower
        | Choice::Guess { .. } => 1,
    }
}

/// Plays with some chance and shows each moment: what is asked, what may be answered, what came of the answer.
fn play(
    script: &Script,
    options: &Options,
    mut random: u64,
    mut each: impl FnMut(Question, &[Choice], &Table, &[Event]),
) {
    let mut game = Game::new(script, options).expect("bundled scripts can be played");
    while let Some(question) = game.question() {
        let choices: Vec<Choice> = game.choices().iter().collect();
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        let before = *game.table();
        let most = choices.iter().map(|&choice| interest(choice, &before)).max();
        let careless = random.is_multiple_of(4);
        let liked: Vec<Choice> = choices
            .iter()
            .copied()
            .filter(|&choice| careless || Some(interest(choice, &before)) == most)
            .collect();
        let choice = liked[(random >> 33) as usize % liked.len()];
        let mut events = Vec::new();
        game.play(choice, &mut events).expect("a listed choice is legal");
        each(question, &choices, &before, &events);
    }
}

fn facts(events: &[Event]) -> Vec<Fact> {
    events
        .iter()
        .filter_map(|event| match event {
            Event::Happened { fact, .. } => Some(*fact),
            Event::Laid { slot, on, .. } => Some(Fact::Placed { slot: *slot, on: *on }),
            Event::Opened(_) => None,
        })
        .collect()
}

/// Checks what is new to it, so that many games can be looked at quickly.
#[derive(Default)]
struct Listener {
    facts: HashSet<(Fact, Players)>,
    questions: HashSet<Question>,
    choices: HashSet<(&'static str, Choice)>,
}

impl Listener {
    fn hear(&mut self, question: Question, choices: &[Choice], before: &Table, events: &[Event]) {
        let new_question = self.questions.insert(question);
        let offered = choices.iter().filter(|&&choice| self.choices.insert((question.ask.id(), choice)));
        let new_choices: Vec<Choice> = offered.copied().collect();
        let facts = facts(events);
        let players = before.sheet.players;
        let new_facts: HashSet<Fact> =
            facts.iter().copied().filter(|&fact| self.facts.insert((fact, players))).collect();
        for words in Language::ALL.map(Words::of) {
            if new_question {
                check(&words.question(question, before));
            }
            for &choice in &new_choices {
                check(&words.choice(choice, question, before));
            }
            if new_facts.is_empty() {
                continue;
            }
            words.facts(&facts, before).iter().for_each(|line| check(line));
            let mut table = *before;
            for fact in &facts {
                let told_before = words.fact(fact, &table);
                table.apply(fact);
                assert_eq!(words.fact(fact, &table), told_before, "{fact}");
                told_before.iter().for_each(|line| check(line));
            }
        }
    }
}

#[test]
fn whatever_happens_in_play_can_be_said() {
    let mut listener = Listener::default();
    for (n, script) in Library::all().iter().enumerate() {
        for round in 0..30 {
            let players = Players::ALL[(n + round) % 3];
            let options = Options { players, ..Options::for_script(script) };
            let options = options.with_preset(Preset::ALL[round % 2]);
            let random = (n * 31 + round + 1) as u64 * 0x9E37_79B9;
            play(script, &options, random, |question, choices, before, events| {
                listener.hear(question, choices, before, events);
                for event in events {
                    if let Event::Happened { cause, .. } = event {
                        let cause = Words::of(Language::English).cause(cause);
                        let begins = ["by ", "a lie: ", "in truth "];
                        assert!(cause.is_none_or(|cause| begins.iter().any(|it| cause.starts_with(it))));
                    }
                }
            });
        }
    }
    let seen_choices: HashSet<_> = listener.choices.iter().map(|(_, choice)| discriminant(choice)).collect();
    let seen_asks: HashSet<_> = listener.questions.iter().map(|question| question.ask.id()).collect();
    let seen_facts: HashSet<_> = listener.facts.iter().map(|(fact, _)| discriminant(fact)).collect();
    assert_eq!(seen_choices.len(), 16, "some kind of choice was never offered");
    let never: Vec<Fact> =
        every_fact().into_iter().filter(|fact| !seen_facts.contains(&discriminant(fact))).collect();
    // A guard marker changes hands only beside somebody who moves counters, and the A.I. of no bundled script
    // finds Conspiracies on the schedule.
    let is_expected = |fact: &Fact| !matches!(fact, Fact::GuardTaken(_) | Fact::LeaderPicksEffect(_));
    let never: Vec<Fact> = never.into_iter().filter(is_expected).collect();
    assert!(never.is_empty(), "never happened: {never:?}");
    let unasked: Vec<&str> = Ask::IDS.into_iter().filter(|id| !seen_asks.contains(id)).collect();
    // Only a Boss who is a Prophet leaves the other choice, and no bundled script has one.
    assert_eq!(unasked, ["boss-at"]);
}

/// At least one of each kind, and every word of the box in each place it can have.
fn every_fact() -> Vec<Fact> {
    let mut facts: Vec<Fact> = Step::ALL.into_iter().map(Fact::Step).collect();
    let on = Target::Character(Character::Doctor);
    for &who in Character::ALL {
        let target = Target::Character(who);
        facts.extend([
            Fact::Guarded(who),
            Fact::GuardSpent(who),
            Fact::GuardTaken(who),
            Fact::Leaves(who),
            Fact::CurseLaid { on: target },
            Fact::CurseMoves { curse: 0, to: target },
            Fact::ExtraCard(who),
            Fact::LeaderPicks { on: target, to: None },
            Fact::Held(who),
            Fact::Freed(who),
            Fact::Calmed(who),
            Fact::Dies(who),
            Fact::Revives(who),
            Fact::CulpritRevealed { day: 2, who: Culprit::Character(who) },
            Fact::Placed { slot: 0, on: target },
            Fact::Placed { slot: 5, on: target },
        ]);
        facts.extend(Location::ALL.iter().map(|&at| Fact::Enters { who, at }));
        facts.extend(Location::ALL.iter().map(|&to| Fact::Moves { who, to }));
        facts.extend(Role::ALL.iter().map(|&role| Fact::RoleRevealed { who, role }));
        facts.extend(Role::ALL.iter().map(|&role| Fact::Guessed { who, role, right: true }));
        facts.push(Fact::Guessed { who, role: Role::Person, right: false });
        for &counter in Counter::ALL {
            facts.extend([-2, -1, 1, 6].map(|change| Fact::Counters { on: target, counter, change }));
        }
        for (n, ability) in (0..).zip(who.def().goodwill) {
            let aim = match ability.pick {
                Pick::Scheduled | Pick::OccurredIncident => Aim::Incident(2),
                Pick::Subplot => Aim::Plot(Plot::AHideousScript),
                Pick::SpentCard => Aim::Card { deck: 0, card: Card::GoodwillPlus2 },
                Pick::Nothing | Pick::Holder => Aim::Nothing,
                Pick::Two(_) => Aim::Between { from: Character::Doctor, to: Character::Nurse },
                Pick::OnlyOtherHere
                | Pick::One(_)
                | Pick::HereOrOne(_)
                | Pick::Every(_)
                | Pick::AnyLocation
                | Pick::AllowedLocation
                | Pick::Here
                | Pick::The(_)
                | Pick::Living(_)
                | Pick::OneAndNeighbour(_)
                | Pick::OneAndPlace(_)
                | Pick::WhereIs(_)
                | Pick::Anything
                | Pick::OneAndElsewhere(_)
                | Pick::EachAndElsewhere(_)
                | Pick::StartOf(_)
                | Pick::Neighbour
                | Pick::WhereSomebodyRefuses
                | Pick::Outnumbered(_)
                | Pick::CorpseAndNeighbour(_)
                | Pick::EffectOf(_) => Aim::At(on),
            };
            let ways = (0..).zip(ability.either);
            let declared = |(either, _)| Fact::Declared(Declaration { who, n, either, aim });
            facts.extend(ways.map(declared));
        }
    }
    for &location in Location::ALL {
        let on = Target::Location(location);
        facts.push(Fact::Placed { slot: 1, on });
        facts.push(Fact::LeaderPicks { on, to: None });
        facts.push(Fact::CulpritRevealed { day: 2, who: Culprit::Mob(location) });
        facts.push(Fact::CurseLaid { on });
        facts.push(Fact::CurseMoves { curse: 0, to: on });
        facts.extend(Role::ALL.iter().map(|&role| Fact::VictimExamined { at: location, role }));
        facts.extend([1, 9].map(|until| Fact::Closed { location, until }));
        facts.push(Fact::Counters { on, counter: Counter::Intrigue, change: 1 });
    }
    for &card in Card::ALL {
        facts.extend((0..6).map(|slot| Fact::TurnedUp { slot, card }));
        facts.extend((0..3).map(|deck| Fact::CardReturned { deck, card }));
    }
    facts.extend(Plot::ALL.iter().map(|&plot| Fact::SubplotNamed(plot)));
    facts.extend(Plot::ALL.iter().map(|&plot| Fact::Remembered(plot)));
    facts.extend(Incident::ALL.iter().map(|&incident| Fact::LeaderPicksEffect(incident)));
    facts.extend([-1, 0, 1].map(|change| Fact::LeaderSteers { change }));
    facts.extend((1..=4).map(Fact::LoopBegins));
    facts.extend((1..=4).map(Fact::DayBegins));
    facts.extend((0..3).map(|protagonist| Fact::LeaderIs { protagonist }));
    facts.extend([
        Fact::GivesUp { protagonist: 1 },
        Fact::CardsTaken,
        Fact::Accepted,
        Fact::Refused,
        Fact::NoOtherSubplot,
        Fact::IncidentOccurs { day: 2 },
        Fact::NoIncident { day: 2 },
        Fact::NothingHappens,
        Fact::ExtraBanned,
        Fact::Gauge { change: 1 },
        Fact::Gauge { change: -1 },
        Fact::LeaderChooses(LeaderAsk::Part(BREAKTHROUGH)),
        Fact::Resolved,
        Fact::Shielded,
        Fact::ProtagonistsDie,
        Fact::ProtagonistsLose,
        Fact::LoopEnds { lost: true },
        Fact::LoopEnds { lost: false },
        Fact::GuessBegins { cast: CharacterSet::ALL },
        Fact::Over(Winner::Mastermind),
        Fact::Over(Winner::Protagonists),
    ]);
    facts
}

#[test]
fn every_word_of_the_box_fits_into_every_line() {
    let mut table = table("the-first-script", Players::Three);
    table.loop_no = 1;
    for slot in 0..6 {
        table.apply(&Fact::Placed { slot, on: Target::Location(Location::School) });
    }
    for language in Language::ALL {
        let words = Words::of(language);
        for fact in every_fact() {
            let silent =
                matches!(fact, Fact::Step(_) | Fact::CardsTaken | Fact::LeaderChooses(_) | Fact::Resolved);
            let line = words.fact(&fact, &table);
            assert_eq!(line.is_none(), silent, "{fact}");
            line.iter().for_each(|line| check(line));
        }
        for &role in Role::ALL {
            let cause = Cause::Ability(Source::Role { who: Character::BoyStudent, role, n: 0 });
            assert!(!words.cause(&cause).expect("an ability has an owner").contains('{'));
        }
        assert_eq!(words.cause(&Cause::Course), None);
        for step in Step::ALL {
            check(&words.step(step));
        }
        for seat in SEATS {
            assert!(!words.seat(seat).is_empty() && !words.seat_short(seat).is_empty());
        }
    }
}

fn lines(facts: &[Fact], before: &Table, language: Language) -> String {
    let mut text = Words::of(language).facts(facts, before).join("\n");
    text.push('\n');
    text
}

fn check_both(facts: &[Fact], before: &Table, english: Expect, spanish: Expect) {
    english.assert_eq(&lines(facts, before, Language::English));
    spanish.assert_eq(&lines(facts, before, Language::Spanish));
}

#[test]
fn a_day_as_the_table_hears_it() {
    let doctor = Target::Character(Character::Doctor);
    let girl = Target::Character(Character::GirlStudent);
    let shrine = Target::Location(Location::Shrine);
    let facts = [
        Fact::LoopBegins(2),
        Fact::DayBegins(2),
        Fact::Step(Step::MastermindCards),
        Fact::Placed { slot: 0, on: doctor },
        Fact::Placed { slot: 1, on: girl },
        Fact::Placed { slot: 2, on: shrine },
        Fact::Step(Step::ProtagonistCards),
        Fact::Placed { slot: 3, on: shrine },
        Fact::Placed { slot: 4, on: girl },
        Fact::Placed { slot: 5, on: doctor },
        Fact::Step(Step::CardResolve),
        Fact::TurnedUp { slot: 0, card: Card::MoveVertical },
        Fact::TurnedUp { slot: 1, card: Card::ForbidGoodwill },
        Fact::TurnedUp { slot: 2, card: Card::IntriguePlus2 },
        Fact::TurnedUp { slot: 3, card: Card::ForbidIntrigue },
        Fact::TurnedUp { slot: 4, card: Card::GoodwillPlus2 },
        Fact::TurnedUp { slot: 5, card: Card::GoodwillPlus1 },
        Fact::Moves { who: Character::Doctor, to: Location::City },
        Fact::Counters { on: doctor, counter: Counter::Goodwill, change: 1 },
        Fact::CardsTaken,
        Fact::Step(Step::MastermindAbilities),
        Fact::Counters { on: shrine, counter: Counter::Intrigue, change: 1 },
        Fact::Step(Step::Goodwill),
        Fact::Declared(Declaration { who: Character::Doctor, n: 0, either: 1, aim: Aim::At(girl) }),
        Fact::Accepted,
        Fact::Counters { on: girl, counter: Counter::Paranoia, change: -1 },
        Fact::Declared(Declaration {
            who: Character::OfficeWorker,
            n: 0,
            either: 0,
            aim: Aim::At(Target::Character(Character::OfficeWorker)),
        }),
        Fact::Refused,
        Fact::Step(Step::Incident),
        Fact::IncidentOccurs { day: 2 },
        Fact::Dies(Character::GirlStudent),
        Fact::Dies(Character::OfficeWorker),
        Fact::ProtagonistsLose,
        Fact::LoopEnds { lost: true },
        Fact::Over(Winner::Mastermind),
    ];
    check_both(
        &facts,
        &table("the-first-script", Players::Four),
        expect![[r#"
        Time runs back. Loop 2 of 3 begins.
        Day 2 of 4 begins.
        The Mastermind has laid cards on the Doctor, the Girl Student and the Shrine.
        A has laid a card on the Shrine.
        B has laid a card on the Girl Student.
        C has laid a card on the Doctor.
        Doctor: Vertical Movement (Mastermind), Goodwill +1 (C).
        Girl Student: Forbid Goodwill (Mastermind), Goodwill +2 (B).
        Shrine: Intrigue +2 (Mastermind), Forbid Intrigue (A).
        The Doctor goes to the City.
        The Doctor receives 1 Goodwill.
        The Shrine receives 1 Intrigue.
        A asks the Doctor to remove 1 Paranoia from the Girl Student.
        Granted.
        The Girl Student loses 1 Paranoia.
        A asks the Office Worker to tell the role of the Office Worker.
        Refused: nothing happens.
        Murder occurs.
        The Girl Student and the Office Worker are dead.
        The Protagonists have lost. The loop ends.
        Loop 2 is lost.
        The Mastermind has won the game.
    "#]],
        expect![[r#"
            El tiempo retrocede. Empieza el bucle 2 de 3.
            Empieza el día 2 de 4.
            La mente maestra ha puesto cartas sobre el médico, la estudiante y la capilla.
            A ha puesto una carta sobre la capilla.
            B ha puesto una carta sobre la estudiante.
            C ha puesto una carta sobre el médico.
            Médico: Movimiento vertical (mente maestra), Cooperación +1 (C).
            Estudiante (chica): Impedir Cooperación (mente maestra), Cooperación +2 (B).
            Capilla: Intriga +2 (mente maestra), Impedir Intriga (A).
            El médico va al centro.
            El médico recibe 1 ficha de Cooperación.
            La capilla recibe 1 ficha de Intriga.
            A pide cooperación al médico para quitar 1 ficha de Paranoia a la estudiante.
            Concedida.
            La estudiante pierde 1 ficha de Paranoia.
            A pide cooperación al oficinista para decir el papel del oficinista.
            Negada: no ocurre nada.
            Ocurre «Asesinato».
            La estudiante y el oficinista han muerto.
            Los protagonistas han perdido. El bucle termina.
            El bucle 2 está perdido.
            La mente maestra ha ganado la partida.
        "#]],
    );
}

#[test]
fn what_is_told_at_the_leaders_wish() {
    let facts = [
        Fact::RoleRevealed { who: Character::Nurse, role: Role::KeyPerson },
        Fact::CulpritRevealed { day: 3, who: Culprit::Character(Character::PoliceOfficer) },
        Fact::SubplotNamed(Plot::ALoveAffair),
        Fact::NoOtherSubplot,
        Fact::CardReturned { deck: 1, card: Card::GoodwillPlus2 },
        Fact::Guarded(Character::ClassRep),
        Fact::GuardSpent(Character::ClassRep),
        Fact::Freed(Character::Patient),
        Fact::Calmed(Character::Henchman),
        Fact::Revives(Character::Alien),
        Fact::NoIncident { day: 3 },
        Fact::NothingHappens,
        Fact::GuessBegins { cast: CharacterSet::EMPTY },
        Fact::Guessed { who: Character::Informer, role: Role::Witch, right: true },
        Fact::Guessed { who: Character::Boss, role: Role::Person, right: false },
    ];
    check_both(
        &facts,
        &table("the-first-script", Players::Four),
        expect![[r#"
            The Nurse is a Key Person.
            The culprit of Suicide on day 3 is the Police Officer.
            One of the subplots is A Love Affair.
            There is no other subplot.
            Goodwill +2 goes back to B's hand.
            The Class Rep receives a guard marker.
            The Class Rep loses the guard marker.
            Until the loop ends no location is forbidden to the Patient.
            Until the loop ends no incident occurs whose culprit is the Henchman.
            The Alien is alive again.
            No incident happens.
            Nothing comes of it.
            The Final Guess begins: the role of every character has to be named.
            The Informer, named as a Witch: right.
            The Boss, named as a Person: wrong.
        "#]],
        expect![[r#"
            La enfermera tiene el papel de persona clave.
            El culpable de «Suicidio», del día 3, es el oficial de policía.
            Una de las tramas secundarias es «Un asunto amoroso».
            No hay ninguna otra trama secundaria.
            «Cooperación +2» vuelve a la mano de B.
            La delegada de clase recibe un indicador de protección.
            La delegada de clase pierde el indicador de protección.
            Hasta el final del bucle ninguna localización está prohibida al paciente.
            Hasta el final del bucle no ocurre ningún incidente del que sea culpable el esbirro.
            La alienígena vuelve a la vida.
            No hay incidente.
            No tiene consecuencias.
            Empieza la hipótesis final: hay que decir el papel de todos los personajes.
            Se dice que la confidente tiene el papel de bruja: correcto.
            Se dice que el capo tiene el papel de figurante: incorrecto.
        "#]],
    );
}

#[test]
fn with_fewer_players_the_deck_is_said_too() {
    let facts = [Fact::Placed { slot: 5, on: Target::Location(Location::City) }];
    let english = lines(&facts, &table("the-first-script", Players::Two), Language::English);
    assert_eq!(english, "A has laid a card of deck C on the City.\n");
    let spanish = lines(&facts, &table("the-first-script", Players::Three), Language::Spanish);
    assert_eq!(spanish, "A ha puesto una carta del mazo C sobre el centro.\n");
}

#[test]
fn questions_and_choices_as_they_are_read() {
    let mut table = table("the-first-script", Players::Four);
    table.loop_no = 1;
    let doctor = Character::Doctor;
    let nurse = Target::Character(Character::Nurse);
    let shrine = Target::Location(Location::Shrine);
    let brain = Source::Role { who: doctor, role: Role::Brain, n: 0 };
    let boss = Source::Role { who: Character::Boss, role: Role::SerialKiller, n: 0 };
    let declared = Declaration { who: doctor, n: 0, either: 1, aim: Aim::At(nurse) };
    let culprit = Declaration { who: Character::PoliceOfficer, n: 0, either: 0, aim: Aim::Incident(3) };
    let asked: [(Seat, Ask, &[Choice]); 12] = [
        (Seat::Protagonist(0), Ask::TimeSpiral, &[Choice::Begin, Choice::GiveUp]),
        (Seat::Mastermind, Ask::Start(Character::Henchman), &[Choice::Start(Location::Shrine)]),
        (Seat::Mastermind, Ask::MastermindCard, &[Choice::Place { card: Card::IntriguePlus2, on: shrine }]),
        (
            Seat::Protagonist(2),
            Ask::ProtagonistCard { deck: 2 },
            &[Choice::Place { card: Card::ForbidMovement, on: nurse }],
        ),
        (
            Seat::Mastermind,
            Ask::CardResolve,
            &[
                Choice::Pass,
                Choice::Use {
                    source: Source::Role { who: doctor, role: Role::Cultist, n: 0 },
                    either: 0,
                    aim: Aim::At(shrine),
                },
            ],
        ),
        (
            Seat::Mastermind,
            Ask::MastermindAbility,
            &[
                Choice::Use { source: brain, either: 0, aim: Aim::At(nurse) },
                Choice::Use {
                    source: Source::Plot { plot: Plot::AnUnsettlingRumor, n: 0 },
                    either: 0,
                    aim: Aim::At(shrine),
                },
                Choice::Use { source: Source::Card { who: doctor, n: 0 }, either: 0, aim: Aim::At(nurse) },
            ],
        ),
        (
            Seat::Mastermind,
            Ask::DayEnd,
            &[Choice::Use {
                source: Source::Role { who: doctor, role: Role::Killer, n: 1 },
                either: 0,
                aim: Aim::Nothing,
            }],
        ),
        (Seat::Protagonist(0), Ask::Declare, &[Choice::Declare(declared), Choice::Declare(culprit)]),
        (Seat::Mastermind, Ask::Answer(declared), &[Choice::Accept, Choice::Refuse]),
        (
            Seat::Mastermind,
            Ask::NameSubplot { named: Plot::ALoveAffair },
            &[Choice::Name(Plot::ThreadsOfFate)],
        ),
        (Seat::Mastermind, Ask::Mandatory(boss), &[Choice::Pick { either: 0, on: shrine }]),
        (Seat::Mastermind, Ask::Incident { day: 2, part: 0 }, &[Choice::Pick { either: 0, on: nurse }]),
    ];
    let told = |language: Language| {
        let words = Words::of(language);
        let mut text = String::new();
        for (seat, ask, choices) in asked {
            let question = Question { seat, ask };
            text += &format!("{}: {}\n", words.seat(seat), words.question(question, &table));
            for &choice in choices {
                text += &format!("  {}\n", words.choice(choice, question, &table));
            }
        }
        text
    };
    expect![[r#"
        Protagonist A: Do you play loop 2, or give up the 2 loops that are left and go to the Final Guess?
          Play loop 2
          Give up the loops that are left
        Mastermind: Where does the Henchman begin this loop?
          At the Shrine
        Mastermind: Which card do you lay, and where? This is 1 of 3.
          Intrigue +2 on the Shrine
        Protagonist C: Which card do you lay, and where?
          Forbid Movement on the Nurse
        Mastermind: The cards are turned up and movement is done: do you use an ability before the rest takes effect?
          Nothing more
          Cultist (Doctor): ignore Forbid Intrigue at the Shrine
        Mastermind: Do you use a Mastermind ability?
          Brain (Doctor): put 1 Intrigue on the Nurse
          An Unsettling Rumor: put 1 Intrigue on the Shrine
          Doctor (Goodwill ability): put 1 Paranoia on the Nurse
        Mastermind: It is night: do you use an ability?
          Killer (Doctor): kill the Protagonists
        Protagonist A: You lead today: do you use a Goodwill ability?
          Ask the Doctor to remove 1 Paranoia from the Nurse
          Ask the Police Officer to tell the culprit of Suicide on day 3
        Mastermind: The Doctor is asked to remove 1 Paranoia from the Nurse: what do you answer?
          Let it happen
          Refuse
        Mastermind: A Love Affair was named: which other subplot do you tell?
          Threads of Fate
        Mastermind: Serial Killer (Boss) has to act: where does this character count as being?
          At the Shrine
        Mastermind: Murder occurs: what comes of it?
          Kill the Nurse
    "#]].assert_eq(&told(Language::English));
    expect![[r#"
        Protagonista A: ¿Juegas el bucle 2 o renuncias a los 2 bucles que quedan y pasas a la hipótesis final?
          Jugar el bucle 2
          Renunciar a los bucles que quedan
        Mente maestra: ¿Dónde empieza el esbirro este bucle?
          En la capilla
        Mente maestra: ¿Qué carta pones y dónde? Es la 1 de 3.
          Intriga +2 sobre la capilla
        Protagonista C: ¿Qué carta pones y dónde?
          Impedir movimiento sobre la enfermera
        Mente maestra: Las cartas están descubiertas y los movimientos, hechos: ¿usas una habilidad antes de que surta efecto el resto?
          Nada más
          Cultista (el médico): ignorar «Impedir Intriga» en la capilla
        Mente maestra: ¿Usas alguna habilidad de mente maestra?
          Cerebro (el médico): poner 1 ficha de Intriga sobre la enfermera
          Un rumor inquietante: poner 1 ficha de Intriga sobre la capilla
          El médico (habilidad de Cooperación): poner 1 ficha de Paranoia sobre la enfermera
        Mente maestra: Es de noche: ¿usas alguna habilidad?
          Asesino (el médico): matar a los protagonistas
        Protagonista A: Hoy eres líder: ¿usas alguna habilidad de Cooperación?
          Cooperación del médico: quitar 1 ficha de Paranoia a la enfermera
          Cooperación del oficial de policía: decir quién es el culpable de «Suicidio», del día 3
        Mente maestra: Se pide cooperación al médico para quitar 1 ficha de Paranoia a la enfermera: ¿qué respondes?
          Concederla
          Negarla
        Mente maestra: Se ha nombrado «Un asunto amoroso»: ¿qué otra trama secundaria dices?
          Hilos del destino
        Mente maestra: Asesino en serie (el capo) tiene que actuar: ¿dónde cuenta que está este personaje?
          En la capilla
        Mente maestra: Ocurre «Asesinato»: ¿con qué consecuencias?
          Matar a la enfermera
    "#]].assert_eq(&told(Language::Spanish));
}

#[test]
fn alternatives_of_an_incident_are_told_apart() {
    let set = TragedySet::BasicTragedy;
    let script = Library::all()
        .iter()
        .find(|script| {
            script.set == set && script.incidents.iter().any(|i| i.incident == Incident::ButterflyEffect)
        })
        .expect("some script of the set has one");
    let entry = script.incidents.iter().find(|i| i.incident == Incident::ButterflyEffect).expect("found");
    let table = table(&script.id, Players::Four);
    let question = Question { seat: Seat::Mastermind, ask: Ask::Incident { day: entry.day, part: 0 } };
    let on = Target::Character(Character::Nurse);
    let words = Words::of(Language::English);
    let told: Vec<String> =
        (0..3).map(|either| words.choice(Choice::Pick { either, on }, question, &table)).collect();
    assert_eq!(
        told,
        ["Put 1 Goodwill on the Nurse", "Put 1 Paranoia on the Nurse", "Put 1 Intrigue on the Nurse"]
    );
}

/// What is heard, then what is asked with what may be answered.
fn told_and_asked(facts: &[Fact], asked: &[(Ask, &[Choice])], table: &Table, language: Language) -> String {
    let words = Words::of(language);
    let mut text = lines(facts, table, language);
    for (ask, choices) in asked {
        let question = Question { seat: Seat::Mastermind, ask: *ask };
        text += &format!("{}\n", words.question(question, table));
        for &choice in *choices {
            text += &format!("  {}\n", words.choice(choice, question, table));
        }
    }
    text
}

#[test]
fn what_midnight_zone_adds_to_the_table() {
    let script = Library::all().iter().find(|script| {
        script.set == TragedySet::MidnightZone
            && script.incidents.iter().any(|entry| entry.listed() == Incident::Conspiracies)
    });
    let script = script.expect("some script of the set lists one");
    let day = script.incidents.iter().find(|entry| entry.listed() == Incident::Conspiracies);
    let day = day.expect("found").day;
    let table = table(&script.id, Players::Four);
    let nurse = Target::Character(Character::Nurse);
    let shrine = Target::Location(Location::Shrine);
    let facts = [
        Fact::ExtraCard(Character::Nurse),
        Fact::ExtraBanned,
        Fact::LeaderChooses(LeaderAsk::Part(BREAKTHROUGH)),
        Fact::LeaderPicks { on: shrine, to: None },
        Fact::LeaderPicks { on: nurse, to: Some(rules::Location::City) },
    ];
    let magician = Source::Role { who: Character::Doctor, role: Role::Magician, n: 0 };
    let dice = Source::Plot { plot: Plot::DiceOfTheGods, n: 0 };
    let move_nurse =
        Choice::Use { source: magician, either: Location::Shrine.index() as u8, aim: Aim::At(nurse) };
    let on = |on| Choice::Pick { either: 0, on };
    let asked: [(Ask, &[Choice]); 7] = [
        (Ask::MastermindAbility, &[move_nurse]),
        (Ask::Mandatory(dice), &[on(nurse)]),
        (Ask::LeaderIncident(BREAKTHROUGH), &[on(shrine), on(nurse)]),
        (Ask::EffectOf { day }, &[Choice::As(Incident::SerialMurder), Choice::As(Incident::MissingPerson)]),
        (Ask::Incident { day, part: 0 }, &[on(nurse), on(shrine)]),
        (Ask::Claim(Character::Nurse), &[Choice::Claim(Role::Ninja), Choice::Claim(Role::Witch)]),
        (Ask::BossAt, &[on(shrine)]),
    ];
    let told = |language: Language| told_and_asked(&facts, &asked, &table, language);
    expect![[r#"
        The Nurse receives an Extra card.
        Until the loop ends the Protagonists cannot lay cards on whoever carries an Extra card.
        A chooses the Shrine.
        A sends the Nurse to the City.
        Do you use a Mastermind ability?
          Magician (Doctor): send the Nurse to the Shrine
        Dice of the Gods has to act: on whom or what?
          Put an Extra card on the Nurse
        Breakthrough occurs, and you lead: what do you choose?
          Remove 2 Intrigue from the Shrine
          Remove 2 Intrigue from the Nurse
        Conspiracies occurs: the effect of which incident does it have?
          Serial Murder
          Missing Person
        Conspiracies occurs: what comes of it?
          Kill the Nurse
          Go to the Shrine
        The role of the Nurse has to be told: which role do you say?
          Ninja
          Witch
        Where does the Boss count as being when today's incident is judged?
          At the Shrine
    "#]]
    .assert_eq(&told(Language::English));
    expect![[r#"
        La enfermera recibe una carta Extra.
        Hasta el final del bucle los protagonistas no pueden poner cartas sobre quien lleve una carta Extra.
        A elige: la capilla.
        A envía a la enfermera al centro.
        ¿Usas alguna habilidad de mente maestra?
          Mago (el médico): mandar a la enfermera a la capilla
        Los dados de los dioses tiene que actuar: ¿sobre quién o sobre qué?
          Poner una carta Extra sobre la enfermera
        Ocurre «Avance decisivo» y eres líder: ¿qué eliges?
          Quitar 2 fichas de Intriga a la capilla
          Quitar 2 fichas de Intriga a la enfermera
        Ocurre «Conspiraciones»: ¿de qué incidente tiene el efecto?
          Asesinato en serie
          Persona desaparecida
        Ocurre «Conspiraciones»: ¿con qué consecuencias?
          Matar a la enfermera
          Ir a la capilla
        Hay que decir el papel de la enfermera: ¿qué papel dices?
          Ninja
          Bruja
        ¿Dónde cuenta que está el capo para saber si ocurre el incidente de hoy?
          En la capilla
    "#]]
    .assert_eq(&told(Language::Spanish));
}

#[test]
fn mystery_circle_is_told_and_asked() {
    let mut table = table("the-temple-of-poisoned-loneliness", Players::Four);
    table.apply(&Fact::LoopBegins(1));
    table.apply(&Fact::Enters { who: Character::Nurse, at: Location::Hospital });
    let day = 1;
    table.apply(&Fact::DayBegins(day));
    table.sheet.schedule[usize::from(day) - 1] = Some(Incident::ASuspiciousLetter);
    let nurse = Target::Character(Character::Nurse);
    let facts = [
        Fact::Gauge { change: 1 },
        Fact::Gauge { change: -1 },
        Fact::Closed { location: Location::School, until: 3 },
        Fact::Closed { location: Location::Shrine, until: table.sheet.days },
        Fact::Held(Character::Nurse),
    ];
    let of_doctor = |role| Source::Role { who: Character::Doctor, role, n: 0 };
    let paranoiac = of_doctor(Role::Paranoiac);
    let on_itself = Aim::At(Target::Character(Character::Doctor));
    let use_it = |either| Choice::Use { source: paranoiac, either, aim: on_itself };
    let on_nurse = Choice::Pick { either: 0, on: nurse };
    let send = |to: Location| Choice::Pick { either: to.index() as u8, on: nurse };
    let asked: [(Ask, &[Choice]); 4] = [
        (Ask::MastermindAbility, &[use_it(0), use_it(1)]),
        (Ask::Mandatory(of_doctor(Role::Therapist)), &[on_nurse]),
        (Ask::Mandatory(of_doctor(Role::Poisoner)), &[on_nurse]),
        (Ask::Incident { day, part: 0 }, &[send(Location::Hospital), send(Location::School)]),
    ];
    let told = |language: Language| told_and_asked(&facts, &asked, &table, language);
    expect![[r#"
        The Extra Gauge rises by 1.
        The Extra Gauge falls by 1.
        Until day 3 is over, nothing moves into the School or out of it.
        Until the loop ends, nothing moves into the Shrine or out of it.
        Nothing can move the Nurse on the next day.
        Do you use a Mastermind ability?
          Paranoiac (Doctor): put 1 Intrigue on the Doctor
          Paranoiac (Doctor): put 1 Paranoia on the Doctor
        Therapist (Doctor) has to act: on whom or what?
          Remove 1 Paranoia from the Nurse
        Poisoner (Doctor) has to act: on whom or what?
          Kill the Nurse
        A Suspicious Letter occurs: what comes of it?
          Leave the Nurse in the Hospital
          Send the Nurse to the School, not to be moved tomorrow
    "#]]
    .assert_eq(&told(Language::English));
    expect![[r#"
        El indicador extra sube 1.
        El indicador extra baja 1.
        Hasta que acabe el día 3, nada entra en la escuela ni sale de ahí.
        Hasta el final del bucle, nada entra en la capilla ni sale de ahí.
        Al día siguiente nada puede mover a la enfermera.
        ¿Usas alguna habilidad de mente maestra?
          Paranoico (el médico): poner 1 ficha de Intriga sobre el médico
          Paranoico (el médico): poner 1 ficha de Paranoia sobre el médico
        Terapeuta (el médico) tiene que actuar: ¿sobre quién o sobre qué?
          Quitar 1 ficha de Paranoia a la enfermera
        Envenenador (el médico) tiene que actuar: ¿sobre quién o sobre qué?
          Matar a la enfermera
        Ocurre «Una carta sospechosa»: ¿con qué consecuencias?
          Dejar a la enfermera en el hospital
          Mandar a la enfermera a la escuela, sin que mañana pueda moverse de allí
    "#]]
    .assert_eq(&told(Language::Spanish));
}

fn on(who: Character) -> Target {
    Target::Character(who)
}

#[test]
fn prime_evil_is_told_and_asked() {
    let mut table = table("evil-primes", Players::Four);
    table.apply(&Fact::LoopBegins(1));
    table.sheet.schedule[..2].copy_from_slice(&[Some(Incident::Barricade), Some(Incident::NightOfMadness)]);
    for who in [Character::Nurse, Character::Doctor] {
        table.apply(&Fact::Enters { who, at: Location::Hospital });
    }
    let shrine = Target::Location(Location::Shrine);
    let nurse = on(Character::Nurse);
    let declare = |who, n, either, aim| Fact::Declared(Declaration { who, n, either, aim });
    let facts = [
        Fact::CurseLaid { on: shrine },
        Fact::CurseMoves { curse: 0, to: nurse },
        Fact::CurseMoves { curse: 0, to: shrine },
        Fact::CulpritRevealed { day: 2, who: Culprit::Mob(Location::Shrine) },
        declare(Character::ForensicSpecialist, 1, 0, Aim::At(shrine)),
        Fact::VictimExamined { at: Location::Shrine, role: Role::Zombie },
        declare(Character::Alien, 1, 0, Aim::At(shrine)),
        declare(Character::Illusion, 0, Location::City.index() as u8, Aim::At(nurse)),
        declare(Character::Illusion, 1, 0, Aim::At(on(Character::Illusion))),
        Fact::Leaves(Character::Illusion),
        declare(Character::Soldier, 1, 0, Aim::Nothing),
        Fact::Shielded,
    ];
    let zombies = |n| Source::Shared { role: Role::Zombie, n };
    let to_city = Location::City.index() as u8;
    let move_by_zombies = |aim| Choice::Use { source: zombies(1), either: to_city, aim: Aim::At(aim) };
    let curse = Choice::Use {
        source: Source::Plot { plot: Plot::WitchsCurse, n: 0 },
        either: 0,
        aim: Aim::At(shrine),
    };
    let pick = |on| Choice::Pick { either: 0, on };
    let coward = Source::Role { who: Character::Doctor, role: Role::Coward, n: 0 };
    let send = Choice::Pick { either: to_city, on: nurse };
    let executioner = LeaderPart { incident: Incident::TheExecutioner, part: 0, about: None, by: None };
    let murder =
        LeaderPart { incident: Incident::SacrilegiousMurder, part: 0, about: None, by: Some(Character::Ai) };
    let asked: [(Ask, &[Choice]); 8] = [
        (Ask::LoopStart, &[curse, Choice::Pass]),
        (Ask::Curse { at: Location::Shrine }, &[pick(nurse)]),
        (Ask::DayEnd, &[move_by_zombies(nurse), move_by_zombies(shrine)]),
        (Ask::Mandatory(zombies(0)), &[pick(nurse)]),
        (Ask::Mandatory(coward), &[pick(shrine)]),
        (Ask::Incident { day: 1, part: 0 }, &[send]),
        (Ask::LeaderIncident(executioner), &[pick(nurse)]),
        (Ask::LeaderIncident(murder), &[pick(nurse), pick(shrine)]),
    ];
    let told = |language: Language| told_and_asked(&facts, &asked, &table, language);
    expect![[r#"
        A Curse lies at the Shrine.
        A Curse is attached to the Nurse.
        A Curse lies at the Shrine.
        The culprit of Night of Madness on day 2 is the mob at the Shrine.
        A asks the Forensic Specialist to tell the role of a victim at the Shrine.
        A victim at the Shrine is a Zombie.
        A asks the Alien to bring a victim at the Shrine back to life.
        A asks the Illusion to send the Nurse to the City.
        A asks the Illusion to leave the board until the loop ends.
        The Illusion leaves the board until the loop ends.
        A asks the Soldier to keep the Protagonists from dying until the loop ends.
        Until the loop ends the Protagonists cannot die.
        The loop begins: do you use an ability now?
          Witch's Curse: lay a Curse on the Shrine
          Nothing more
        A Curse lies at the Shrine: to whom is it attached?
          The Nurse
        It is night: do you use an ability?
          Zombies: send the Nurse to the City
          Zombies: send a victim at the Shrine to the City
        Zombies have to act: on whom or what?
          Kill the Nurse
        Coward (Doctor) has to act: on whom or what?
          Go to the Shrine
        Barricade occurs: what comes of it?
          Send the Nurse to the City
        The Executioner occurs, and you lead: what do you choose?
          Kill the Nurse
        Sacrilegious Murder is carried out with the A.I. as culprit, and you lead: what do you choose?
          Kill the Nurse
          Put 1 Intrigue on the Shrine
    "#]]
    .assert_eq(&told(Language::English));
    expect![[r#"
        Una maldición queda en la capilla.
        Una maldición se une a la enfermera.
        Una maldición queda en la capilla.
        El culpable de «Noche de locura», del día 2, es la turba de la capilla.
        A pide cooperación al forense para decir el papel de una víctima que yace en la capilla.
        Una víctima que yace en la capilla tiene el papel de zombi.
        A pide cooperación a la alienígena para devolver la vida a una víctima que yace en la capilla.
        A pide cooperación a la ilusión para mandar a la enfermera al centro.
        A pide cooperación a la ilusión para irse del tablero hasta el final del bucle.
        La ilusión se va del tablero hasta el final del bucle.
        A pide cooperación al soldado para impedir hasta el final del bucle que los protagonistas mueran.
        Hasta el final del bucle los protagonistas no pueden morir.
        Empieza el bucle: ¿usas ahora alguna habilidad?
          La maldición de la bruja: poner una maldición sobre la capilla
          Nada más
        Hay una maldición en la capilla: ¿a quién se une?
          La enfermera
        Es de noche: ¿usas alguna habilidad?
          Los zombis: mandar a la enfermera al centro
          Los zombis: mandar al centro a una víctima que yace en la capilla
        Los zombis tienen que actuar: ¿sobre quién o sobre qué?
          Matar a la enfermera
        Cobarde (el médico) tiene que actuar: ¿sobre quién o sobre qué?
          Ir a la capilla
        Ocurre «Barricada»: ¿con qué consecuencias?
          Mandar a la enfermera al centro
        Ocurre «El verdugo» y eres líder: ¿qué eliges?
          Matar a la enfermera
        Se lleva a cabo «Asesinato sacrílego» con la IA como culpable, y eres líder: ¿qué eliges?
          Matar a la enfermera
          Poner 1 ficha de Intriga sobre la capilla
    "#]]
    .assert_eq(&told(Language::Spanish));
}

#[test]
fn cosmic_mythology_is_told_and_asked() {
    let mut table = table("eldritch-knowledge", Players::Four);
    table.apply(&Fact::LoopBegins(1));
    table.sheet.schedule[0] = Some(Incident::Discovery);
    let (nurse, scientist) = (on(Character::Nurse), on(Character::Scientist));
    table.apply(&Fact::Counters { on: nurse, counter: Counter::Paranoia, change: 1 });
    let between = Aim::Between { from: Character::Nurse, to: Character::Doctor };
    let declare = |who, n, either, aim| Fact::Declared(Declaration { who, n, either, aim });
    let facts = [
        declare(Character::Scientist, 0, 0, Aim::At(scientist)),
        Fact::LeaderSteers { change: -1 },
        Fact::Gauge { change: -1 },
        Fact::LeaderSteers { change: 1 },
        Fact::Gauge { change: 1 },
        Fact::LeaderSteers { change: 0 },
        declare(Character::ForensicSpecialist, 0, 0, between),
        declare(Character::ForensicSpecialist, 0, 1, between),
        declare(Character::ForensicSpecialist, 0, 3, between),
        declare(Character::TransferStudent, 0, 0, Aim::At(nurse)),
        declare(Character::Ai, 0, 0, Aim::Incident(1)),
        Fact::LeaderPicksEffect(Incident::SerialMurder),
        Fact::Remembered(Plot::PeopleWhoSaw),
    ];
    let use_it = |source, either, aim| Choice::Use { source, either, aim };
    let sacrifice = Source::Role { who: Character::Doctor, role: Role::Sacrifice, n: 0 };
    let passive = Source::Passive { who: Character::Scientist, n: 0 };
    let pick = |either| Choice::Pick { either, on: scientist };
    let asked: [(Ask, &[Choice]); 5] = [
        (Ask::DayEnd, &[use_it(sacrifice, 0, Aim::Nothing)]),
        (Ask::Mandatory(passive), &[pick(0), pick(1), pick(2)]),
        (Ask::Sympathy, &[Choice::Pick { either: 0, on: nurse }, Choice::Pass]),
        (Ask::RaiseGauge, &[Choice::Raise, Choice::Pass]),
        (Ask::MoveGauge, &[Choice::Raise, Choice::Lower]),
    ];
    let told = |language: Language| told_and_asked(&facts, &asked, &table, language);
    expect![[r#"
        A asks the Scientist to remove all Goodwill, Paranoia and Intrigue from the Scientist and have the Leader move the Extra Gauge by one step.
        A chooses to lower the Extra Gauge.
        The Extra Gauge falls by 1.
        A chooses to raise the Extra Gauge.
        The Extra Gauge rises by 1.
        A leaves the Extra Gauge as it is.
        A asks the Forensic Specialist to move nothing between the Nurse and the Doctor.
        A asks the Forensic Specialist to move 1 Paranoia from the Nurse to the Doctor.
        A asks the Forensic Specialist to move a guard marker from the Nurse to the Doctor.
        A asks the Transfer Student to replace 1 Intrigue on the Nurse by 1 Goodwill.
        A asks the A.I. to carry out Discovery, listed for day 1.
        A chooses the effect of Serial Murder.
        The first subplot of the script is People Who Saw.
        It is night: do you use an ability?
          Sacrifice (Doctor): kill all characters and kill the Protagonists
        Scientist: which of these happens?
          Put 1 Goodwill on the Scientist
          Put 1 Paranoia on the Scientist
          Put 1 Intrigue on the Scientist
        The Spell of Sympathy works: on whom do you put 2 Goodwill?
          Put 2 Goodwill on the Nurse
          No
        You lead: do you raise the Extra Gauge by one step?
          Raise it
          No
        You lead: which way does the Extra Gauge go?
          Raise it
          Lower it
    "#]].assert_eq(&told(Language::English));
    expect![[r#"
        A pide cooperación al científico para quitar toda la Cooperación, Paranoia e Intriga al científico y hacer que el líder mueva un paso el indicador extra.
        A elige bajar el indicador extra.
        El indicador extra baja 1.
        A elige subir el indicador extra.
        El indicador extra sube 1.
        A deja el indicador extra como está.
        A pide cooperación al forense para no pasar nada entre la enfermera y el médico.
        A pide cooperación al forense para pasar 1 ficha de Paranoia de la enfermera al médico.
        A pide cooperación al forense para pasar un indicador de protección de la enfermera al médico.
        A pide cooperación a la alumna nueva para cambiar 1 ficha de Intriga de la enfermera por 1 ficha de Cooperación.
        A pide cooperación a la IA para llevar a cabo «Descubrimiento», previsto para el día 1.
        A elige el efecto de «Asesinato en serie».
        La primera trama secundaria del guion es «Los que vieron».
        Es de noche: ¿usas alguna habilidad?
          Sacrificio (el médico): matar a todos los personajes y matar a los protagonistas
        El científico: ¿cuál de estas cosas ocurre?
          Poner 1 ficha de Cooperación sobre el científico
          Poner 1 ficha de Paranoia sobre el científico
          Poner 1 ficha de Intriga sobre el científico
        Actúa el «Hechizo de simpatía»: ¿sobre quién pones 2 fichas de Cooperación?
          Poner 2 fichas de Cooperación sobre la enfermera
          No
        Eres líder: ¿subes el indicador extra un paso?
          Subirlo
          No
        Eres líder: ¿hacia dónde va el indicador extra?
          Subirlo
          Bajarlo
    "#]].assert_eq(&told(Language::Spanish));
    for language in Language::ALL {
        let words = Words::of(language);
        let sources = [passive, Source::Shared { role: Role::Zombie, n: 0 }];
        for cause in sources.map(Cause::Ability).into_iter().chain([
            Cause::Spell(rules::Spell::Madness),
            Cause::Curse,
            Cause::Lie { truth: Role::Ninja },
            Cause::FalseName { truth: Incident::FakeIncident },
        ]) {
            assert!(words.cause(&cause).is_some_and(|cause| !cause.contains('{')), "{cause:?}");
        }
    }
}
