//! Whole games in the terminal, played through a pipe as a person would type them.

use std::io::{Read as _, Write as _};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use rules::{Character, Library, Role, Script, TragedySet};
use text::{Language, Words};

/// No game asks for more.
const MAX_ANSWERS: usize = 5_000;

struct Terminal {
    child: Child,
    input: Option<ChildStdin>,
    output: ChildStdout,
    transcript: String,
}

impl Terminal {
    fn start(args: &[&str]) -> Terminal {
        let mut child = Command::new(env!("CARGO_BIN_EXE_loopbreaker"))
            .arg("play")
            .args(args)
            .env_remove("LOOPBREAKER_LANG")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the binary starts");
        let input = child.stdin.take();
        let output = child.stdout.take().expect("it is piped");
        Terminal { child, input, output, transcript: String::new() }
    }

    /// What comes up to the next prompt; none when the program has ended.
    fn screen(&mut self) -> Option<String> {
        let mut screen: Vec<u8> = Vec::new();
        let mut chunk = [0; 4096];
        while !screen.ends_with(b"> ") {
            match self.output.read(&mut chunk).expect("readable") {
                0 => {
                    self.transcript += &String::from_utf8(screen).expect("text");
                    return None;
                }
                n => screen.extend(&chunk[..n]),
            }
        }
        let screen = String::from_utf8(screen).expect("text");
        self.transcript += &screen;
        Some(screen)
    }

    fn type_line(&mut self, line: &str) {
        let input = self.input.as_mut().expect("the input is open");
        // A program that has ended reads no more; the next screen tells.
        let _ = writeln!(input, "{line}").and_then(|()| input.flush());
    }

    /// Types a line and gives back what comes of it.
    fn answer(&mut self, line: &str) -> String {
        self.type_line(line);
        self.screen().unwrap_or_default()
    }

    /// Ends the input and waits: everything that was printed, and whether it went well.
    fn end(mut self) -> (String, bool) {
        self.input = None;
        while self.screen().is_some() {}
        let ended = self.child.wait().expect("it ends");
        (self.transcript, ended.success())
    }
}

/// How many entries the last menu of a screen has: they are numbered from 1, in rows or in columns.
fn n_entries(screen: &str) -> usize {
    let menu = screen.rsplit("\n\n").next().unwrap_or(screen);
    let mut numbers = Vec::new();
    for line in menu.lines() {
        let columns = line.split("  ").map(str::trim);
        numbers.extend(columns.filter_map(|column| column.split(' ').next()?.parse::<usize>().ok()));
    }
    (1..).take_while(|n| numbers.contains(n)).count()
}

/// Plays on with numbers until the game is over. `wants` picks from so many entries.
fn play_on(terminal: &mut Terminal, mut screen: String, mut wants: impl FnMut(&str, usize) -> usize) {
    for _ in 0..MAX_ANSWERS {
        let n_entries = n_entries(&screen);
        let is_over = screen.ends_with("\n> ") && n_entries == 0 && !screen.contains('▒');
        if is_over {
            return;
        }
        let line = match n_entries {
            0 => String::new(),
            n => wants(&screen, n).clamp(1, n).to_string(),
        };
        screen = terminal.answer(&line);
        assert!(!screen.is_empty(), "the game ended without its last words");
    }
    panic!("the game does not end");
}

/// Numbers that look like chance and are the same every time.
fn chance(mut seed: u64) -> impl FnMut(usize) -> usize {
    move |n| {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        (seed >> 33) as usize % n + 1
    }
}

fn the_first_script() -> &'static Script {
    Library::find("the-first-script").expect("bundled")
}

fn words_in(text: &str) -> String {
    let letters = text.to_lowercase();
    let spaced: String =
        letters.chars().map(|letter| if letter.is_alphanumeric() { letter } else { ' ' }).collect();
    let words: Vec<&str> = spaced.split_whitespace().collect();
    format!(" {} ", words.join(" "))
}

/// Asserts that a text gives nothing away: no role, no culprit, no plot, no title.
fn assert_no_secrets(text: &str, script: &Script, words: &Words) {
    assert!(!text.contains(&script.title) && !text.contains(&script.id), "the title is told:\n{text}");
    let spoken = words_in(text);
    let is_said = |name: &str| spoken.contains(&words_in(name));
    for cast in script.cast.iter().filter(|cast| cast.role != Role::Person) {
        assert!(!is_said(&words.role(cast.role)), "{} is told:\n{text}", cast.role);
    }
    for plot in script.plots() {
        assert!(!is_said(&words.plot(plot)), "{plot} is told:\n{text}");
    }
    assert!(!is_said("culprit") && !is_said("culpable"), "a culprit is told:\n{text}");
}

fn assert_all_open(text: &str, script: &Script, words: &Words) {
    assert!(text.contains(&script.title), "{text}");
    for cast in &script.cast {
        let line = text.lines().find(|line| line.trim_start().starts_with(&words.title(cast.character)));
        let line = line.unwrap_or_else(|| panic!("{} is not told:\n{text}", cast.character));
        assert!(line.contains(&words.title(cast.role)), "{line}");
    }
    for entry in &script.incidents {
        assert!(text.contains(
            &words.say("play-culprit-of", &[("incident", entry.incident.into()), ("day", entry.day.into())])
        ));
    }
}

/// A game with all Protagonist seats and no Goodwill ability, so that nobody tells anything.
fn a_game_of_protagonists(language: Language, seed: &str) {
    let words = Words::of(language);
    let mut terminal =
        Terminal::start(&["the-first-script", "--seed", seed, "--lang", language.id(), "--seat", "a,b,c"]);
    let first = terminal.screen().expect("a question");
    let nothing_more = words.choice(
        engine::Choice::Pass,
        engine::Question { seat: engine::Seat::Protagonist(0), ask: engine::Ask::Declare },
        engine::Game::new(the_first_script(), &engine::Options::for_script(the_first_script()))
            .expect("playable")
            .table(),
    );
    let mut chance = chance(seed.parse().expect("a number"));
    play_on(&mut terminal, first, |screen, n| if screen.contains(&nothing_more) { 1 } else { chance(n) });
    let (transcript, went_well) = terminal.end();
    assert!(went_well, "{transcript}");
    let opened = words.say("play-opened", &[]);
    let (before, after) = transcript.split_once(&opened).expect("the secrets are opened at the end");
    assert_no_secrets(before, the_first_script(), words);
    assert_all_open(after, the_first_script(), words);
    assert!(before.contains(&words.say("play-mark-mastermind", &[])));
    assert!(!before.contains('\u{1b}'), "colour in a pipe");
    for &who in &[Character::Doctor, Character::GirlStudent] {
        assert!(before.contains(&words.title(who)));
    }
    let won = [engine::Winner::Mastermind, engine::Winner::Protagonists].map(|winner| {
        let table = engine::Game::new(the_first_script(), &engine::Options::for_script(the_first_script()));
        words.fact(&engine::Fact::Over(winner), table.expect("playable").table()).expect("it is said")
    });
    assert!(won.iter().any(|line| before.contains(line)), "nobody won:\n{before}");
}

#[test]
fn the_first_script_as_protagonists_in_english() {
    ["11", "12", "13"].into_iter().for_each(|seed| a_game_of_protagonists(Language::English, seed));
}

#[test]
fn the_first_script_as_protagonists_in_spanish() {
    ["21", "22", "23"].into_iter().for_each(|seed| a_game_of_protagonists(Language::Spanish, seed));
}

#[test]
fn the_first_script_as_mastermind() {
    for language in Language::ALL {
        let words = Words::of(language);
        let mut terminal = Terminal::start(&[
            "the-first-script",
            "--seat",
            "mastermind",
            "--seed",
            "3",
            "--lang",
            language.id(),
        ]);
        let first = terminal.screen().expect("a question");
        assert_all_open(&first, the_first_script(), words);
        let (who, role) = (Character::PoliceOfficer, Role::ConspiracyTheorist);
        let ability = format!(" {}", words.source(engine::Source::Role { who, role, n: 0 }));
        let mut chance = chance(3);
        play_on(&mut terminal, first, |screen, n| {
            let offered = screen.lines().find_map(|line| line.split_once(&ability)?.0.trim().parse().ok());
            offered.unwrap_or_else(|| chance(n))
        });
        let (transcript, went_well) = terminal.end();
        assert!(went_well, "{transcript}");
        let cause = words.say("cause-role", &[("role", role.into()), ("who", who.into())]);
        assert!(transcript.contains(&words.say("play-culprit", &[("day", 2u8.into())])));
        assert!(transcript.replace("\n  ", " ").contains(&cause), "no reason is told:\n{transcript}");
    }
}

#[test]
fn both_sides_at_one_keyboard_look_away_in_turn() {
    let words = Words::of(Language::English);
    let mut terminal = Terminal::start(&["the-first-script", "--seat", "all", "--seed", "5"]);
    let first = terminal.screen().expect("a question");
    assert!(first.contains("looks away"), "{first}");
    let mut chance = chance(5);
    let nothing_more = "Nothing more";
    play_on(&mut terminal, first, |screen, n| if screen.contains(nothing_more) { 1 } else { chance(n) });
    let (transcript, went_well) = terminal.end();
    assert!(went_well, "{transcript}");
    let (before, after) = transcript.split_once("Everything is open now.").expect("it is opened");
    assert_all_open(after, the_first_script(), words);
    let cover = "▒".repeat(78);
    let mut n_shown = 0;
    for shown in before.split(&cover) {
        if shown.contains("\nA> ") || shown.contains("\nB> ") || shown.contains("\nC> ") {
            assert_no_secrets(shown, the_first_script(), words);
            n_shown += 1;
        }
    }
    assert!(n_shown > 1, "the Protagonists were never asked");
}

/// Plays a script with numbers that look like chance, to the end.
fn play_through(script: &Script, seats: &str, language: Language, seed: u64) {
    let number = seed.to_string();
    let args = [&script.id, "--seat", seats, "--seed", &number, "--bots", "random", "--lang", language.id()];
    let mut terminal = Terminal::start(&args);
    let first = terminal.screen().expect("a question");
    let mut chance = chance(seed);
    play_on(&mut terminal, first, |_, n| chance(n));
    let (transcript, went_well) = terminal.end();
    let words = Words::of(language);
    let opened = words.say("play-opened", &[]);
    let (_, after) = transcript.split_once(&opened).unwrap_or_else(|| panic!("{}:\n{transcript}", script.id));
    assert!(went_well && after.contains(&script.title), "{}:\n{transcript}", script.id);
}

#[test]
fn every_script_can_be_played_to_the_end() {
    let seats = ["mastermind", "a,b,c", "all", "b"];
    for (n, script) in (1u64..).zip(Library::all()) {
        let turn = n as usize;
        play_through(script, seats[turn % seats.len()], Language::ALL[turn / seats.len() % 2], n);
    }
}

#[test]
fn the_last_sets_can_be_played_from_every_seat_in_both_languages() {
    let last = |script: &&Script| matches!(script.set, TragedySet::PrimeEvil | TragedySet::CosmicMythology);
    for (n, script) in (1u64..).zip(Library::all().iter().filter(last)) {
        for language in Language::ALL {
            for seats in ["mastermind", "a,b,c"] {
                play_through(script, seats, language, 100 + n);
            }
        }
    }
}

#[test]
fn a_surprise_with_a_final_guess_and_fewer_players() {
    for players in ["2", "3"] {
        let mut terminal = Terminal::start(&[
            "--set",
            "basic-tragedy",
            "--players",
            players,
            "--seed",
            players,
            "--bots",
            "random",
        ]);
        let first = terminal.screen().expect("a question");
        assert!(first.contains("Time Spiral"), "{first}");
        for script in Library::all() {
            assert!(!first.contains(&script.title) && !first.contains(&script.id));
        }
        let screen = terminal.answer("give up");
        let screen = if players == "3" { terminal.answer("give up") } else { screen };
        assert!(screen.contains("The Final Guess begins"), "{screen}");
        let screen = terminal.answer("1");
        assert!(screen.contains("which role?"), "{screen}");
        let screen = terminal.answer("back");
        assert!(n_entries(&screen) > 5, "{screen}");
        let mut chance = chance(9);
        play_on(&mut terminal, screen, |_, n| chance(n));
        let (transcript, went_well) = terminal.end();
        assert!(went_well && transcript.contains("Everything is open now."), "{transcript}");
    }
}

#[test]
fn what_cannot_be_understood_is_answered_and_changes_nothing() {
    let mut terminal = Terminal::start(&["the-first-script", "--seed", "4"]);
    let first = terminal.screen().expect("a question");
    assert_eq!(n_entries(&first), 8, "{first}");
    let long = "x".repeat(3000);
    for (typed, answered) in [
        ("99", "There is no 99 here: the list goes from 1 to 8."),
        ("0", "There is no 0 here"),
        ("paranoia", "That could be Paranoia +1 or Paranoia −1."),
        ("xyzzy", "Nothing here is called “xyzzy”."),
        ("goodwill 1 nurse", "Nothing here is called “nurse”."),
        ("goodwill 1 doctor now", "Nothing here is called “now”."),
        ("!?", "That cannot be read."),
        (&long, "That line is too long"),
        ("back", "There is nothing to take back"),
        ("secrets", "Only the Mastermind sees the secrets"),
        ("log 7", "There is no loop “7”"),
        ("rule", "Which rule?"),
        ("rule xyzzy", "Nothing on the reference sheet is called “xyzzy”."),
        ("save", "Keep it where?"),
        ("save /no/such/folder/game.txt", "/no/such/folder/game.txt: cannot be written"),
        ("quit", "Leave all the same?"),
    ] {
        let screen = terminal.answer(typed).replace('\n', " ");
        assert!(screen.contains(answered), "{typed}: {screen}");
    }
    let again = terminal.answer("no");
    assert!(again.ends_with("A> "), "{again}");
    let again = terminal.answer("");
    assert_eq!(n_entries(&again), 8, "{again}");
    let targets = terminal.answer("good 2");
    assert!(targets.contains("Goodwill +2: where, or on whom?"), "{targets}");
    let laid = terminal.answer("doc");
    assert!(laid.contains("A has laid a card on the Doctor. (Goodwill +2)"), "{laid}");
    let laid = terminal.answer("forbid int on the shrine maiden");
    assert!(laid.contains("B has laid a card on the Shrine Maiden. (Forbid Intrigue)"), "{laid}");
}

#[test]
fn there_is_help_for_everything() {
    let mut terminal = Terminal::start(&["the-first-script", "--seed", "4", "--lang", "es"]);
    terminal.screen().expect("a question");
    for (typed, answered) in [
        ("?", "tablero"),
        ("ayuda", "guardar"),
        ("help", "diario"),
        ("tablero", "HOSPITAL"),
        ("abierta", "Asesinato el día 2"),
        ("mano", "Cooperación +2 (una vez por bucle)"),
        ("diario", "Empieza el día 1 de 4."),
        ("DIARIO todo", "Empieza el bucle 1 de 3."),
        ("bucles", "De momento no hay nada que contar."),
        ("hoja", "Plan de asesinato"),
        ("hoja todo", "Novicia"),
        ("regla médico", "Límite de Paranoia: 2"),
        ("regla panico", "límite de Paranoia"),
        ("regla asesino", "Negar Cooperación: opcional"),
    ] {
        let screen = terminal.answer(typed);
        assert!(screen.to_lowercase().contains(&answered.to_lowercase()), "{typed}: {screen}");
        assert!(screen.ends_with("A> "), "{typed}: {screen}");
    }
}

#[test]
fn the_end_of_the_input_is_not_the_end_of_the_game() {
    let mut terminal = Terminal::start(&["the-first-script", "--seed", "4"]);
    terminal.screen().expect("a question");
    let (transcript, went_well) = terminal.end();
    assert!(!went_well);
    assert!(transcript.contains("The input has ended, and the game has not."), "{transcript}");
    assert_no_secrets(&transcript, the_first_script(), Words::of(Language::English));
}

/// A file that is gone when the test is.
struct Scrap(PathBuf);

impl Scrap {
    fn new(name: &str) -> Scrap {
        let path = std::env::temp_dir().join(format!("loopbreaker-{}-{name}", std::process::id()));
        let _ = std::fs::remove_file(&path);
        Scrap(path)
    }

    fn name(&self) -> &str {
        self.0.to_str().expect("a plain path")
    }
}

impl Drop for Scrap {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

#[test]
fn a_game_can_be_left_and_taken_up_again() {
    let file = Scrap::new("kept.txt");
    let mut terminal = Terminal::start(&["the-first-script", "--seed", "4", "--save", file.name()]);
    terminal.screen().expect("a question");
    terminal.answer("goodwill 2 doctor");
    let asked = terminal.answer("quit");
    assert!(asked.contains("it is kept. Leave now?"), "{asked}");
    terminal.type_line("yes");
    let (transcript, went_well) = terminal.end();
    assert!(went_well && transcript.contains(&format!("play --resume {} --seat a,b,c", file.name())));
    assert_no_secrets(&transcript, the_first_script(), Words::of(Language::English));

    let mut terminal = Terminal::start(&["--resume", file.name(), "--seat", "a,b,c", "--seed", "4"]);
    let screen = terminal.screen().expect("a question");
    assert!(screen.contains("The game goes on in loop 1, day 1."), "{screen}");
    assert!(screen.contains("[A Goodwill +2]") && screen.ends_with("B> "), "{screen}");
    let mut chance = chance(4);
    play_on(&mut terminal, screen, |_, n| chance(n));
    let (_, went_well) = terminal.end();
    assert!(went_well);
    let replay = std::fs::read_to_string(&file.0).expect("the game was kept");
    let replay = engine::Replay::read(&replay).expect("what is kept can be read");
    assert!(replay.play(|_| {}).winner().is_some(), "the end was not kept");
}

#[test]
fn a_finished_game_can_be_read_with_its_reasons_and_kept() {
    let file = Scrap::new("replay.txt");
    let mut terminal = Terminal::start(&["the-first-script", "--seed", "6", "--loops", "1"]);
    let first = terminal.screen().expect("a question");
    let mut chance = chance(6);
    play_on(&mut terminal, first, |_, n| chance(n));
    let log = terminal.answer("log");
    assert!(log.contains("Loop 1 of 1 begins."), "{log}");
    let saved = terminal.answer(&format!("save {}", file.name()));
    assert!(saved.contains("The game is kept in"), "{saved}");
    let (_, went_well) = terminal.end();
    assert!(went_well);
    engine::Replay::read(&std::fs::read_to_string(&file.0).expect("kept")).expect("a replay");
}

#[test]
fn bots_can_be_watched() {
    let (transcript, went_well) =
        Terminal::start(&["the-first-script", "--seat", "spectator", "--seed", "8"]).end();
    assert!(went_well, "{transcript}");
    let (before, after) = transcript.split_once("Everything is open now.").expect("it is opened");
    assert!(!before.contains("(by "), "a reason is told:\n{before}");
    assert_all_open(after, the_first_script(), Words::of(Language::English));
}

#[test]
fn a_wrong_command_line_says_what_is_wrong() {
    let kept = Scrap::new("there-already.txt");
    std::fs::write(&kept.0, "something").expect("writable");
    for (args, said) in [
        (vec!["the-first-skript"], "Did you mean “the-first-script”?"),
        (vec!["the-first-script", "--seat", "d"], "unknown seat \"d\""),
        (vec!["the-first-script", "--players", "3", "--seat", "c"], "There is no seat “c” with 3 players."),
        (vec!["the-first-script", "--players", "5"], "a whole number from 2 to 4"),
        (vec!["the-first-script", "--loops", "0"], "a whole number from 1 to 8"),
        (vec!["the-first-script", "--seat", "spectator,a"], "A spectator holds no seat"),
        (vec!["the-first-script", "--switch", "murder-victim=me"], "murder-victim is any or other"),
        (vec!["the-first-script", "--switch", "murder"], "such as murder-victim=other"),
        (vec!["the-first-script", "--save", kept.name()], "is there already"),
        (vec!["--resume", kept.name()], "The file has to begin with"),
        (vec!["the-first-script", "--save", "/no/such/folder/game"], "cannot be written"),
        (vec!["the-first-script", "--leader", "mastermind"], "cannot lead"),
        (vec!["--resume", "/no/such/file"], "cannot be opened"),
    ] {
        let output = Command::new(env!("CARGO_BIN_EXE_loopbreaker")).arg("play").args(&args).output();
        let output = output.expect("the binary starts");
        let told = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success(), "{args:?}");
        assert!(told.contains(said), "{args:?}: {told}");
    }
}
