//! Laws that hold in every game: over all bundled scripts, all numbers of players, both presets and single switches, random play.

use std::collections::HashSet;

use engine::notation::slot_id;
use engine::{
    Ask, Cause, Choice, Choices, Event, Fact, Figure, Game, Line, Options, Players, Position, Replay, Seat,
    Seen, Source, Step, Target, View, Winner,
};
use proptest::prelude::*;
use rules::ability::Modifier;
use rules::{
    CARDS_A_DAY, Card, Character, Counter, Culprit, Deck, Gauge, Library, Location, Plot, Preset, Role,
    Scheduled, Script, Switch, SwitchSet,
};

/// Far more than any game of eight loops and eight days can ask.
const MAX_CHOICES: usize = 20_000;

const SEATS: [Seat; 5] =
    [Seat::Mastermind, Seat::Protagonist(0), Seat::Protagonist(1), Seat::Protagonist(2), Seat::Spectator];

/// A table of the library and a stream of random numbers to play it with.
#[derive(Clone, Debug)]
struct Play {
    script: &'static Script,
    options: Options,
    random: u64,
}

impl Play {
    fn pick(&mut self, n: usize) -> usize {
        self.random ^= self.random << 13;
        self.random ^= self.random >> 7;
        self.random ^= self.random << 17;
        (self.random >> 33) as usize % n
    }

    fn choose(&mut self, choices: &Choices) -> Choice {
        choices.nth(self.pick(choices.len())).expect("an index within the list")
    }
}

fn plays() -> impl Strategy<Value = Play> {
    let table =
        (0..Library::all().len(), 0..3usize, 0..3u8, 0..9u8, any::<u16>(), any::<bool>(), 1..u64::MAX);
    table.prop_map(|(script, players, leader, length, switches, table_talk, random)| {
        let script = &Library::all()[script];
        let players = Players::ALL[players];
        // The presets as they are, or any switches on top of the handbook's.
        let preset = if switches % 4 == 1 { Preset::Designer } else { Preset::Handbook };
        let by_hand =
            if switches % 4 < 2 { preset.switches() } else { SwitchSet(switches >> 2).and(SwitchSet::ALL) };
        let length = script.lengths[usize::from(length) % script.lengths.len()];
        let options = Options {
            players,
            loops: length.loops,
            leader: leader % players.n_protagonists(),
            table_talk,
            switches: by_hand,
            ..Options::for_script(script).with_preset(preset)
        };
        Play { script, options, random }
    })
}

/// Plays to the end; `each` sees every moment with what just happened.
fn play_out(play: &mut Play, each: impl FnMut(&Game, &[Event])) -> (Game, Vec<Choice>) {
    let mut events = Vec::new();
    let game = Game::start(play.script, &play.options, &mut events).expect("bundled scripts can be played");
    play_on(game, events, play, each)
}

/// A board in the middle of a loop on which everybody carries something, so that abilities come up that
/// random play seldom reaches.
fn crowded(play: &mut Play) -> Position {
    let day = 1 + play.pick(usize::from(play.script.days)) as u8;
    let loop_no = 1 + play.pick(usize::from(play.options.loops)) as u8;
    let steps = [Step::MastermindAbilities, Step::Goodwill, Step::Incident, Step::DayEnd];
    let mut position = Position::new(loop_no, day, steps[play.pick(steps.len())]);
    for cast in &play.script.cast {
        let is_late = cast.enters_loop.is_some_and(|enters| enters > loop_no);
        if is_late || cast.enters_day.is_some_and(|enters| enters > day) {
            continue;
        }
        let mut figure = Figure { dead: play.pick(8) == 0, guarded: play.pick(8) == 0, ..Figure::default() };
        figure.counters = [6, 5, 3].map(|most| play.pick(most + 1) as u8);
        figure.at = (play.pick(2) == 0).then(|| Location::ALL[play.pick(Location::COUNT)]);
        position.figures.push((cast.character, figure));
    }
    position.intrigue_at = [0; 4].map(|_: u8| play.pick(3) as u8);
    for (pile, deck) in [(None, Deck::MASTERMIND), (Some(0), Deck::PROTAGONIST), (Some(1), Deck::PROTAGONIST)]
    {
        position
            .spent
            .extend(deck.once_per_loop.iter().filter(|_| play.pick(2) == 0).map(|card| (pile, card)));
    }
    if play.script.set.def().gauge != Gauge::Unused {
        position.gauge = play.pick(5) as u8;
    }
    if play.script.set.def().victims {
        let anywhere = |play: &mut Play| Target::Location(Location::ALL[play.pick(Location::COUNT)]);
        position.curses = (0..play.pick(4)).map(|_| anywhere(play)).collect();
        let cursed = play.script.cast[play.pick(play.script.cast.len())].character;
        if position.figures.iter().any(|(who, _)| *who == cursed) {
            position.curses.push(Target::Character(cursed));
        }
    }
    position.occurred = play.script.incidents.iter().map(|entry| entry.day).filter(|d| *d < day).collect();
    position
}

fn play_on(
    mut game: Game,
    mut events: Vec<Event>,
    play: &mut Play,
    mut each: impl FnMut(&Game, &[Event]),
) -> (Game, Vec<Choice>) {
    let mut choices = Vec::new();
    each(&game, &events);
    while game.question().is_some() {
        let choice = play.choose(&game.choices());
        events.clear();
        game.play(choice, &mut events).expect("a listed choice is legal");
        choices.push(choice);
        assert!(choices.len() < MAX_CHOICES, "the game does not end");
        each(&game, &events);
    }
    (game, choices)
}

fn recorded(script: Script, options: &Options, choices: &[Choice]) -> Replay {
    let mut replay = Replay::new(script, *options).expect("playable");
    choices.iter().for_each(|choice| replay.push(*choice).expect("legal when it was played"));
    replay
}

/// All rules that a script brings by its roles and plots.
fn own_lines(script: &Script) -> Vec<Line> {
    let of_roles = script.cast.iter().flat_map(|cast| Line::of_role(cast.role));
    let of_plots = script.plots().chain(script.extra_main_plot).flat_map(Line::of_plot);
    of_roles.chain(of_plots).collect()
}

/// The same game at its next question, as if a rule did not exist.
fn without(game: &Game, line: Line) -> (Game, Vec<Event>) {
    let (mut game, mut events) = (game.without(line), Vec::new());
    game.go_until(&mut events, || false);
    (game, events)
}

fn start_view(play: &Play, seat: Seat) -> View {
    let unplayed = Game::before_start(play.script, &play.options).expect("bundled scripts can be played");
    View::at_start(seat, *unplayed.table(), unplayed.secrets())
}

/// How many games each law is tried on: `LAW_GAMES=10000 cargo test --test laws` for a long evening.
fn n_games() -> u32 {
    std::env::var("LAW_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(400)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(n_games()))]

    #[test]
    fn every_game_ends_and_somebody_wins(mut play in plays()) {
        let (game, _) = play_out(&mut play, |_, _| {});
        prop_assert!(game.winner().is_some());
        prop_assert!(game.choices().is_empty());
    }

    #[test]
    fn folding_what_a_seat_saw_gives_its_view(mut play in plays()) {
        let mut views = SEATS.map(|seat| start_view(&play, seat));
        let sheet = Game::new(play.script, &play.options).expect("playable").table().sheet;
        play_out(&mut play, |game, events| {
            for (seat, view) in SEATS.into_iter().zip(&mut views) {
                events.iter().for_each(|event| view.fold(&event.seen_by(seat, &sheet)));
                assert_eq!(*view, game.view(seat), "{seat}");
            }
        });
    }

    #[test]
    fn a_protagonist_can_tell_his_question_and_choices_from_his_view(mut play in plays()) {
        let mut views = SEATS.map(|seat| start_view(&play, seat));
        let sheet = Game::new(play.script, &play.options).expect("playable").table().sheet;
        play_out(&mut play, |game, events| {
            for (seat, view) in SEATS.into_iter().zip(&mut views) {
                events.iter().for_each(|event| view.fold(&event.seen_by(seat, &sheet)));
                check_question(game, view);
            }
        });
    }

    #[test]
    fn views_follow_the_game_from_any_position(mut play in plays()) {
        let position = crowded(&mut play);
        let game = Game::stand(play.script, &play.options, &position, &mut ()).expect("a sound position");
        let mut views = SEATS.map(|seat| game.view(seat));
        let sheet = game.table().sheet;
        play_on(game, Vec::new(), &mut play, |game, events| {
            check_board(game);
            for (seat, view) in SEATS.into_iter().zip(&mut views) {
                events.iter().for_each(|event| view.fold(&event.seen_by(seat, &sheet)));
                assert_eq!(*view, game.view(seat), "{seat}");
                check_question(game, view);
            }
        });
    }

    #[test]
    fn a_rule_that_is_left_out_does_nothing(mut play in plays()) {
        let lines = own_lines(play.script);
        let line = lines[play.pick(lines.len())];
        let position = crowded(&mut play);
        let game = Game::stand(play.script, &play.options, &position, &mut ()).expect("a sound position");
        let (game, events) = without(&game, line);
        play_on(game, events, &mut play, |game, events| {
            for event in events {
                let Event::Happened { cause: Cause::Ability(source), .. } = *event else { continue };
                assert_ne!(Line::of_source(source), Some(line), "{event:?}");
            }
            match line {
                Line::CannotDie(role) => game
                    .table()
                    .cast
                    .iter()
                    .filter(|who| game.role_of(*who) == role)
                    .for_each(|who| assert!(game.can_die(who), "{who}")),
                Line::Refuses(role) => {
                    if let Some(Ask::Answer(declaration)) = game.question().map(|question| question.ask)
                        && game.role_of(declaration.who) == role
                        && !role.says(|modifier| matches!(modifier, Modifier::BreaksAt(..)))
                    {
                        assert!(!game.choices().contains(Choice::Refuse), "{declaration}");
                    }
                }
                Line::Role(..) | Line::Plot(..) | Line::EveryOfRole(_) | Line::EveryOfPlot(_) => {}
            }
        });
    }

    #[test]
    fn a_rule_that_a_script_does_not_bring_can_be_left_out(mut play in plays()) {
        let set = play.script.set.def();
        let foreign = |plot: &Plot| !play.script.plots().chain(play.script.extra_main_plot).any(|own| own == *plot);
        let plots = set.main_plots.iter().chain(set.subplots).copied().filter(foreign);
        let lines: Vec<Line> = plots.flat_map(Line::of_plot).collect();
        let line = lines[play.pick(lines.len())];
        let position = crowded(&mut play);
        let game = Game::stand(play.script, &play.options, &position, &mut ()).expect("a sound position");
        let mut again = play.clone();
        let mut happened: [Vec<Event>; 2] = Default::default();
        let (other, events) = without(&game, line);
        play_on(game, Vec::new(), &mut play, |_, events| happened[0].extend_from_slice(events));
        play_on(other, events, &mut again, |_, events| happened[1].extend_from_slice(events));
        // The card is shown with the rule struck out.
        happened.iter_mut().for_each(|events| events.retain(|event| !matches!(event, Event::Opened(_))));
        prop_assert_eq!(&happened[0], &happened[1]);
    }

    #[test]
    fn no_ability_is_declared_twice_a_day_and_no_limited_one_twice_a_loop(mut play in plays()) {
        let position = crowded(&mut play);
        let game = Game::stand(play.script, &play.options, &position, &mut ()).expect("a sound position");
        let kept = game.table().sheet.switches.contains(Switch::RefusedOncePerLoop);
        let mut today = HashSet::new();
        let mut this_loop = HashSet::new();
        let mut last = None;
        play_on(game, Vec::new(), &mut play, |_, events| {
            for event in events {
                let Event::Happened { fact, .. } = event else { continue };
                if let Fact::DayBegins(_) = fact {
                    today.clear();
                }
                if let Fact::LoopBegins(_) = fact {
                    this_loop.clear();
                }
                if let Fact::Declared(declaration) = fact {
                    let ability = (declaration.who, declaration.n);
                    assert!(today.insert(ability), "{declaration} for the second time today");
                    let limited = declaration.who.def().goodwill[usize::from(declaration.n)].once_per_loop;
                    assert!(!limited || this_loop.insert(ability), "{declaration} for the second time");
                    last = Some(ability);
                }
                if *fact == Fact::Refused && kept {
                    last.map(|ability| this_loop.remove(&ability));
                }
            }
        });
    }

    #[test]
    fn nobody_but_the_mastermind_sees_causes_or_foreign_faces(mut play in plays()) {
        let sheet = Game::new(play.script, &play.options).expect("playable").table().sheet;
        let mut over = false;
        play_out(&mut play, |game, events| {
            for event in events {
                over |= matches!(event, Event::Happened { fact: Fact::Over(_), .. });
                for seat in SEATS {
                    match event.seen_by(seat, &sheet) {
                        Seen::Fact { .. } => {}
                        Seen::Known { .. } => assert_eq!(seat, Seat::Mastermind),
                        Seen::Opened(_) => assert!(over, "the script is open before the end"),
                        Seen::Face { slot, .. } => {
                            let players = game.table().sheet.players;
                            let owner = usize::from(slot).checked_sub(CARDS_A_DAY);
                            let owner = owner.map(|deck| players.holder(deck as u8, game.table().leader));
                            match (owner, seat) {
                                (None, Seat::Mastermind) => {}
                                (Some(owner), Seat::Protagonist(n)) => assert!(owner == n || sheet.table_talk),
                                _ => panic!("{seat} sees the face of {}", slot_id(slot)),
                            }
                        }
                    }
                }
            }
        });
    }

    #[test]
    fn replaying_is_identical_and_the_notation_round_trips(mut play in plays()) {
        let mut happened = Vec::new();
        let (game, choices) = play_out(&mut play, |_, events| happened.extend_from_slice(events));
        for choice in &choices {
            prop_assert_eq!(choice.to_string().parse::<Choice>().expect("readable"), *choice);
        }
        for event in &happened {
            if let Event::Happened { fact, .. } = event {
                prop_assert_eq!(fact.to_string().parse::<Fact>().expect("readable"), *fact);
            }
        }
        let replay = recorded(play.script.clone(), &play.options, &choices);
        let mut again = Vec::new();
        let end = replay.play(|moment| again.extend_from_slice(moment.events));
        prop_assert_eq!(end, game);
        prop_assert_eq!(again, happened);
        let text = replay.write();
        let read = Replay::read(&text).expect("a written replay can be read");
        prop_assert_eq!(&read, &replay);
        prop_assert_eq!(read.write(), text);
    }

    #[test]
    fn a_script_that_is_not_bundled_travels_inside_its_replay(mut play in plays()) {
        let notes = Some("Three marks \"\"\" and\nthe end of a line\n".to_owned());
        let script = Script { id: "a-script-of-my-own".to_owned(), notes, ..play.script.clone() };
        let (_, choices) = play_out(&mut play, |_, _| {});
        let replay = recorded(script, &play.options, &choices);
        prop_assert_eq!(Replay::read(&replay.write()).expect("readable"), replay);
    }

    #[test]
    fn what_is_not_offered_is_refused_and_changes_nothing(mut play in plays()) {
        let mut last: Option<Choice> = None;
        let mut random = play.random;
        play_out(&mut play, |game, _| {
            let offered = game.choices();
            let mut seen = HashSet::new();
            assert!(offered.iter().all(|choice| seen.insert(choice)), "a choice is listed twice");
            assert_eq!(offered.len(), seen.len());
            random = random.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            let strangers = [
                Choice::Pass,
                Choice::Accept,
                Choice::Refuse,
                Choice::Begin,
                Choice::GiveUp,
                Choice::Start(Location::City),
                Choice::Place {
                    card: Card::ALL[(random >> 40) as usize % Card::COUNT],
                    on: Target::Character(Character::ALL[(random >> 50) as usize % Character::COUNT]),
                },
                Choice::Pick { either: (random >> 60) as u8, on: Target::Location(Location::School) },
                Choice::Guess { who: Character::Doctor, role: Role::Brain },
                last.unwrap_or(Choice::Pass),
            ];
            for choice in strangers {
                let mut copy = *game;
                let legal = copy.play(choice, &mut ()).is_ok();
                assert_eq!(legal, seen.contains(&choice), "{choice}");
                assert!(legal || copy == *game, "a refused choice changed the game");
            }
            last = offered.nth(0);
        });
    }

    #[test]
    fn cards_counters_and_places_are_conserved(mut play in plays()) {
        play_out(&mut play, |game, _| check_board(game));
    }

    /// Where the Mastermind is asked something that the public record does not tell of, everybody knows that he may be.
    #[test]
    fn secret_questions_come_only_where_the_sheet_says(mut play in plays()) {
        let check = |game: &Game, _: &[Event]| {
            let table = game.table();
            let is_secret = match game.question().map(|question| question.ask) {
                // What a card does by itself is printed on it.
                Some(Ask::Mandatory(Source::Passive { .. })) => false,
                Some(Ask::Mandatory(_) | Ask::Incident { .. } | Ask::EffectOf { .. } | Ask::BossAt) => true,
                Some(_) | None => false,
            };
            assert!(!is_secret || table.sheet.may_ask_in_secret(table.step, table.day), "{:?}", game.question());
        };
        let position = crowded(&mut play);
        let game = Game::stand(play.script, &play.options, &position, &mut ()).expect("a sound position");
        play_on(game, Vec::new(), &mut play, check);
        play_out(&mut play, check);
    }

    #[test]
    fn a_lost_loop_is_followed_by_another_a_survived_one_wins(mut play in plays()) {
        let mut lost = 0;
        let mut survived = false;
        let (game, _) = play_out(&mut play, |_, events| {
            for event in events {
                if let Event::Happened { fact: Fact::LoopEnds { lost: is_lost }, .. } = event {
                    assert!(!survived, "a loop was played after one that was survived");
                    lost += u8::from(*is_lost);
                    survived |= !is_lost;
                }
            }
        });
        if survived {
            prop_assert_eq!(game.winner(), Some(Winner::Protagonists));
        }
        prop_assert!(lost <= game.table().sheet.loops);
    }

    /// Two scripts with one open sheet and one public record: the Protagonists are asked the same and
    /// offered the same.
    #[test]
    fn equal_records_give_equal_views_and_choices(mut play in plays(), shift in 1..8usize) {
        let other = with_other_roles(play.script, shift);
        let mut tables = [play.script.clone(), other].map(|script| QuietTable::new(&script, &play.options));
        for _ in 0..400 {
            let [one, two] = &mut tables;
            play_on_together(one, two, &mut play);
            if one.record != two.record {
                return Ok(());
            }
            prop_assert_eq!(one.view, two.view);
            prop_assert_eq!(one.view.choices(), two.view.choices());
            prop_assert_eq!(one.game.question(), two.game.question());
            let choices = one.game.choices();
            if choices.is_empty() {
                return Ok(());
            }
            let choice = play.choose(&choices);
            one.play(choice);
            two.play(choice);
        }
    }
}

/// What a Protagonist can tell from the view is what the game asks and offers.
fn check_question(game: &Game, view: &View) {
    let Seat::Protagonist(_) = view.seat else { return };
    let asked = game.question().filter(|question| question.seat == view.seat);
    assert_eq!(view.question(), asked, "{}", view.seat);
    let offered = if asked.is_some() { game.choices() } else { Choices::default() };
    assert_eq!(view.choices(), offered, "{}", view.seat);
}

fn check_board(game: &Game) {
    let table = game.table();
    for side in [0..CARDS_A_DAY, CARDS_A_DAY..6] {
        let placed: Vec<_> = table.placed[side].iter().flatten().collect();
        let mut distinct = placed.clone();
        distinct.sort();
        distinct.dedup();
        assert_eq!(placed.len(), distinct.len(), "two cards of one side on one target");
    }
    for deck in 0..3 {
        assert!(
            table.hand(deck).and(table.spent[1 + usize::from(deck)]).is_empty(),
            "a spent card is in hand"
        );
    }
    for (pile, spent) in table.spent.iter().enumerate() {
        let deck = if pile == 0 { Deck::MASTERMIND } else { Deck::PROTAGONIST };
        assert!(spent.without(deck.once_per_loop).is_empty(), "a card that is not once per loop is spent");
    }
    for &who in Character::ALL {
        let places = Location::ALL.iter().filter(|location| table.at[location.index()].contains(who)).count();
        assert!(places <= 1, "{who} is in two places");
        let known = table.cast.contains(who);
        assert!(known || places == 0, "{who} is on the board, but nobody knows of it");
        for &counter in Counter::ALL {
            let n = table.count(counter, who);
            // Only the Illusion can leave the board, and what she carried is remembered.
            let may_be_gone = who == Character::Illusion;
            assert!(n == 0 || places == 1 || may_be_gone, "{who} carries counters off the board");
            assert!(n < 100, "{who} carries {n} {counter}");
        }
    }
    assert!(table.dead.without(table.on_board()).is_empty(), "a corpse lies nowhere");
    assert!(table.cast.without(game.secrets().cast).is_empty(), "somebody who is not in the script");
    assert!(table.day <= table.sheet.days && table.loop_no <= table.sheet.loops);
}

/// The same open sheet with everybody's secret moved on by some seats.
fn with_other_roles(script: &Script, shift: usize) -> Script {
    let mut other = script.clone();
    let roles: Vec<Role> = script.cast.iter().map(|cast| cast.role).collect();
    for (i, cast) in other.cast.iter_mut().enumerate() {
        cast.role = roles[(i + shift) % roles.len()];
    }
    // Mobs stay: their locations may be on the open sheet.
    let is_person = |entry: &&Scheduled| matches!(entry.culprit, Culprit::Character(_));
    let culprits: Vec<Culprit> =
        script.incidents.iter().filter(is_person).map(|entry| entry.culprit).collect();
    for (i, entry) in other.incidents.iter_mut().filter(|entry| is_person(&&**entry)).enumerate() {
        entry.culprit = culprits[(i + shift) % culprits.len()];
    }
    if let Some(extra) = script.extra_main_plot {
        other.extra_main_plot = Some(script.main_plot);
        other.main_plot = extra;
    }
    other
}

/// A game as one Protagonist sees it.
struct QuietTable {
    game: Game,
    view: View,
    record: Vec<Seen>,
}

impl QuietTable {
    fn new(script: &Script, options: &Options) -> QuietTable {
        let seat = Seat::Protagonist(0);
        let before = Game::before_start(script, options).expect("playable");
        let view = View::at_start(seat, *before.table(), before.secrets());
        let mut events = Vec::new();
        let game = Game::start(script, options, &mut events).expect("playable");
        let mut table = QuietTable { game, view, record: Vec::new() };
        table.note(&events);
        table
    }

    fn note(&mut self, events: &[Event]) {
        for event in events {
            let seen = event.seen_by(self.view.seat, &self.view.table.sheet);
            self.view.fold(&seen);
            self.record.push(seen);
        }
    }

    fn play(&mut self, choice: Choice) {
        let mut events = Vec::new();
        self.game.play(choice, &mut events).expect("offered to both");
        self.note(&events);
    }

    fn is_mastermind_asked(&self) -> bool {
        self.game.question().is_some_and(|question| question.seat == Seat::Mastermind)
    }

    fn play_first(&mut self) {
        let choice = self.game.choices().nth(0).expect("a question has an answer");
        self.play(choice);
    }
}

/// Both Masterminds answer alike while they can, until a Protagonist is asked on both tables: what is common to
/// both is chosen at random, and mostly nothing is done in the windows.
fn play_on_together(one: &mut QuietTable, two: &mut QuietTable, play: &mut Play) {
    while one.is_mastermind_asked() || two.is_mastermind_asked() {
        if !(one.is_mastermind_asked() && two.is_mastermind_asked()) {
            let lagging = if one.is_mastermind_asked() { &mut *one } else { &mut *two };
            lagging.play_first();
            continue;
        }
        let (here, there) = (one.game.choices(), two.game.choices());
        let common: Vec<Choice> = here.iter().filter(|choice| there.contains(*choice)).collect();
        let passes = common.contains(&Choice::Pass) && play.pick(4) > 0;
        match common.get(play.pick(common.len().max(1))) {
            Some(choice) if !passes => {
                one.play(*choice);
                two.play(*choice);
            }
            _ => {
                one.play_first();
                two.play_first();
            }
        }
    }
}

/// The whole game is this small. Change the number deliberately.
#[test]
fn a_game_is_a_small_value() {
    assert_eq!(size_of::<Game>(), 576);
}
