//! What keeps a file from being read, or a script from being played, in words. What the rules have against a script is
//! in `flaws`.

use engine::notation::{Unreadable, Wanted};
use engine::{Choice, Misread, Seat, SetupError};
use rules::characters::Start;
use rules::script::{Problem, Trouble};
use rules::vocabulary::UnknownWord;
use rules::{CARDS_A_DAY, Incident, MAX_DAYS, MAX_LOOPS, TragedySet};
use solver::{FactsError, FactsTrouble};

use crate::words::{Arg, Words};

/// What is wrong, and at which entry; the line is for the caller to say.
pub fn problem(words: &Words, problem: &Problem) -> String {
    at(words, &problem.path, &trouble(words, &problem.trouble))
}

fn at(words: &Words, path: &str, said: &str) -> String {
    match path {
        "" => said.to_owned(),
        path => words.say("problem-at", &[("path", path.into()), ("problem", said.into())]),
    }
}

fn trouble(words: &Words, trouble: &Trouble) -> String {
    let say = |key: &str, args: &[(&str, Arg<'_>)]| words.say(&format!("problem-{key}"), args);
    match trouble {
        Trouble::TooLarge(most) => say("too-large", &[("most", (*most).into())]),
        Trouble::NotUtf8 => say("not-utf8", &[]),
        Trouble::Syntax(message) => say("syntax", &[("message", message.into())]),
        Trouble::TooMany(most) => say("too-many", &[("most", (*most).into())]),
        Trouble::TooLong(most) => say("too-long", &[("most", (*most).into())]),
        Trouble::Unknown(word) => unknown_word(words, word),
        Trouble::WrongType { expected, found } => {
            let [expected, found] =
                [expected, found].map(|kind| words.say(&format!("problem-kind-{}", kind.id()), &[]));
            say("wrong-type", &[("expected", (&expected).into()), ("found", (&found).into())])
        }
        Trouble::Missing(entry) => say("missing", &[("entry", (*entry).into())]),
        Trouble::Doubled(entry) => say("doubled", &[("entry", (&escaped(entry)).into())]),
        Trouble::OutOfRange { number, most } => {
            say("out-of-range", &[("number", (&escaped(number)).into()), ("most", (*most).into())])
        }
        Trouble::NotAnIncident(text) => say("not-an-incident", &[("text", (&escaped(text)).into())]),
        Trouble::NotASpecialRule => say("not-a-special-rule", &[]),
        Trouble::NotOneScript => say("not-one-script", &[]),
        Trouble::NoScripts => say("no-scripts", &[]),
        Trouble::SameId { id, line } => {
            say("same-id", &[("id", (&escaped(id)).into()), ("line", (*line).into())])
        }
        Trouble::AndMore => say("and-more", &[]),
    }
}

/// A word that is not in the list it was looked up in.
pub fn unknown_word(words: &Words, UnknownWord { found, nearest, known, .. }: &UnknownWord) -> String {
    let found = escaped(found);
    let found = ("found", Arg::from(&found));
    match nearest {
        Some(nearest) => words.say("problem-unknown-near", &[found, ("nearest", (*nearest).into())]),
        None if known.is_empty() => words.say("problem-unknown", &[found]),
        None => words.say("problem-unknown-listed", &[found, ("known", (&known.join(", ")).into())]),
    }
}

/// What somebody else's text may hold is not to be seen as ours.
fn escaped(text: &str) -> String {
    text.escape_debug().to_string()
}

/// Why a script without a flaw cannot be played all the same. Where a flaw says the same, it is told as that.
pub fn setup_error(words: &Words, error: &SetupError) -> String {
    match error {
        SetupError::Unplayable(rule) => words.say("problem-unplayable", &[("rule", rule.into())]),
        SetupError::Days(days) => {
            words.say("flaw-days", &[("days", (*days).into()), ("most", MAX_DAYS.into())])
        }
        SetupError::Loops(loops) => {
            words.say("flaw-loops", &[("loops", (*loops).into()), ("most", MAX_LOOPS.into())])
        }
        SetupError::Leader(n) => {
            let seat = Seat::Protagonist(*n).to_string();
            words.say("problem-leader", &[("seat", (&seat).into())])
        }
        SetupError::IncidentDay(day) => words.say("problem-incident-day", &[("day", (*day).into())]),
        SetupError::TwoIncidents(day) => words.say("flaw-two-incidents-on-day", &[("day", (*day).into())]),
        SetupError::FalseName(incident) => {
            words.say("flaw-false-name-forbidden", &[("incident", (*incident).into())])
        }
        SetupError::NotInCast(who) => words.sentence("flaw-culprit-not-in-cast", &[("who", (*who).into())]),
        SetupError::WrongCulprit(incident) => {
            let key = match incident.def().mob {
                Some(_) => "problem-culprit-is-place",
                None => "problem-culprit-is-character",
            };
            words.say(key, &[("incident", (*incident).into())])
        }
        SetupError::TwiceInCast(who) => words.sentence("flaw-character-twice", &[("who", (*who).into())]),
        SetupError::TooManySubplots(n) => words.say("problem-too-many-subplots", &[("n", (*n).into())]),
        SetupError::NoCast => words.say("problem-no-cast", &[]),
        SetupError::LateStart(who) => words.say("flaw-start-of-late-character", &[("who", (*who).into())]),
        SetupError::NoEntry(who) => {
            let key = match who.def().start {
                Start::OnDay(_) => "flaw-entry-day-missing",
                Start::FromLoop(_) | Start::At(_) | Start::Chosen => "flaw-entry-missing",
            };
            words.say(key, &[("who", (*who).into())])
        }
        SetupError::TooFewCards => words.say("problem-too-few-cards", &[("needed", CARDS_A_DAY.into())]),
        SetupError::OffBoard(who) => words.sentence("problem-off-board", &[("who", (*who).into())]),
        SetupError::Step(step) => words.say("problem-step", &[("step", step.id().into())]),
    }
}

/// What keeps a replay or a record from being read; the line is for the caller to say.
pub fn misread(words: &Words, misread: &Misread) -> String {
    let say = |key: &str, args: &[(&str, Arg<'_>)]| words.say(&format!("problem-{key}"), args);
    match misread {
        Misread::TooLarge { most, .. } => say("too-large", &[("most", (*most).into())]),
        Misread::FirstLine { wanted, found } => {
            say("first-line", &[("wanted", (*wanted).into()), ("found", (&escaped(found)).into())])
        }
        Misread::Line(line) => unreadable(words, line),
        Misread::Beginning { word, known, or_seat } => {
            let said = unknown_word(words, word);
            if !word.known.is_empty() {
                return said;
            }
            let key = if *or_seat { "beginning-or-seat" } else { "beginning" };
            say(key, &[("problem", (&said).into()), ("known", (&known.join(", ")).into())])
        }
        Misread::NotASeat(found) => say("not-a-seat", &[("found", (&escaped(found)).into())]),
        Misread::SaidTwice(word) => say("doubled", &[("entry", word.into())]),
        Misread::LineMissing(word) => say("line-missing", &[("word", (*word).into())]),
        Misread::Script(trouble) => self::trouble(words, trouble),
        Misread::NoScriptText => say("no-script-text", &[]),
        Misread::ScriptMissing => say("script-missing", &[]),
        Misread::ScriptChanged { id, hash, said } => {
            let (hash, said) = (hash.to_string(), escaped(said));
            say("script-changed", &[("id", id.into()), ("hash", (&hash).into()), ("said", (&said).into())])
        }
        Misread::Setup(error) => setup_error(words, error),
        Misread::TooManyChoices(most) => say("too-many-choices", &[("most", (*most).into())]),
        Misread::GameOver => say("game-over", &[]),
        Misread::NotAsked { seat, asked } => say(
            "not-asked",
            &[("seat", seat.id().into()), ("asked", asked.seat.id().into()), ("ask", asked.ask.id().into())],
        ),
        Misread::Illegal { choice, asked, n_choices, examples } => {
            let examples: Vec<String> = examples.iter().map(Choice::to_string).collect();
            say(
                "illegal",
                &[
                    ("choice", (&choice.to_string()).into()),
                    ("asked", asked.seat.id().into()),
                    ("ask", asked.ask.id().into()),
                    ("n", (*n_choices).into()),
                    ("examples", (&examples.join("; ")).into()),
                ],
            )
        }
        Misread::NoSuchDay { day, days } => {
            say("no-such-day", &[("day", (*day).into()), ("days", (*days).into())])
        }
        Misread::NotOfSet { incident, set } => incident_not_of_set(words, *incident, *set),
        Misread::MobIsSecret { day } => {
            say("mob-is-secret", &[("day", (*day).into()), ("line", (&Misread::open_mobs()).into())])
        }
        Misread::TurfMissing(who) => say("turf-missing", &[("who", (*who).into())]),
        Misread::NobodyHasTurf => say("nobody-has-turf", &[]),
        Misread::EntersLater(who) => say("enters-later", &[("who", (*who).into())]),
        Misread::TooManyFacts(most) => say("too-many-facts", &[("most", (*most).into())]),
        Misread::SeenMissing => say("seen-missing", &[]),
    }
}

fn unreadable(words: &Words, line: &Unreadable) -> String {
    let say = |key: &str, args: &[(&str, Arg<'_>)]| words.say(&format!("problem-{key}"), args);
    match line {
        Unreadable::Word(word) => unknown_word(words, word),
        Unreadable::Expected(what, found) if found.is_empty() => {
            say("line-ends", &[("wanted", (&wanted(words, *what)).into())])
        }
        Unreadable::Expected(what, found) => {
            let args = [("wanted", wanted(words, *what)), ("found", escaped(found))];
            say("expected", &args.each_ref().map(|(name, text)| (*name, Arg::from(text))))
        }
        Unreadable::Number { what, found, from, to } => say(
            "number",
            &[
                ("wanted", (&wanted(words, *what)).into()),
                ("found", (&escaped(found)).into()),
                ("from", (*from).into()),
                ("to", (*to).into()),
            ],
        ),
        Unreadable::TooMuch(rest) => say("too-much", &[("rest", (&escaped(rest)).into())]),
    }
}

fn wanted(words: &Words, wanted: Wanted) -> String {
    match (wanted, wanted.id()) {
        (Wanted::OneOf(known), _) => {
            words.one_of(&known.iter().map(|word| quoted(words, word)).collect::<Vec<_>>())
        }
        (_, Some(id)) => words.say(&format!("problem-wanted-{id}"), &[]),
        (exactly, None) => quoted(words, &exactly.to_string()),
    }
}

fn quoted(words: &Words, word: &str) -> String {
    words.say("problem-quoted", &[("word", word.into())])
}

/// What keeps facts typed in by hand from being understood, and where.
pub fn facts_error(words: &Words, error: &FactsError) -> String {
    at(words, &error.path, &facts_trouble(words, &error.what))
}

fn facts_trouble(words: &Words, what: &FactsTrouble) -> String {
    let say = |key: &str, args: &[(&str, Arg<'_>)]| words.say(&format!("problem-{key}"), args);
    match what {
        FactsTrouble::Text(trouble) => self::trouble(words, trouble),
        FactsTrouble::Setup(error) => setup_error(words, error),
        FactsTrouble::NoDays => say("no-days", &[]),
        FactsTrouble::NoLoops => say("no-loops", &[]),
        FactsTrouble::NotInCast(who) => words.sentence("problem-not-in-cast", &[("who", (*who).into())]),
        FactsTrouble::IncidentNotOfSet { incident, set } => incident_not_of_set(words, *incident, *set),
        FactsTrouble::RoleNotOfSet { role, set } => {
            say("role-not-of-set", &[("role", (*role).into()), ("set", (*set).into())])
        }
        FactsTrouble::PlotNotOfSet { plot, set } => {
            words.say("flaw-plot-not-in-set", &[("plot", (*plot).into()), ("set", (*set).into())])
        }
        FactsTrouble::NoIncident { day, days } if days.is_empty() => {
            say("no-incident", &[("day", (*day).into())])
        }
        FactsTrouble::NoIncident { day, days } => {
            let days: Vec<String> = days.iter().map(u8::to_string).collect();
            let days = words.all_of(&days);
            say("no-incident-but", &[("day", (*day).into()), ("days", (&days).into())])
        }
        FactsTrouble::CulpritIsPlace => say("culprit-is-a-place", &[]),
        FactsTrouble::NotTheCulprit(culprit) => say("not-the-culprit", &[("culprit", culprit.id().into())]),
        FactsTrouble::CulpritTwice(culprit) => say("doubled", &[("entry", culprit.id().into())]),
        FactsTrouble::NoCulprit => say("no-culprit", &[]),
    }
}

fn incident_not_of_set(words: &Words, incident: Incident, set: TragedySet) -> String {
    words.say("flaw-incident-not-in-set", &[("incident", incident.into()), ("set", set.into())])
}

#[cfg(test)]
mod tests {
    use engine::Replay;
    use expect_test::{Expect, expect};
    use rules::Character;
    use solver::Record;

    use super::*;
    use crate::Language;

    const BAD: [&str; 7] = [
        "set = ",
        "set = \"first-stops\"\nset = 3",
        "id = 7\ntitle = []\nset = \"first-stops\"\ndays = 1979-05-27\nloops = true\nmain-plot = \"picnic\"",
        "days = 99\nloops = \"three\"\nsubplots = {}\ncast = 3\nincidents = []\nspecial-rules = [{ a = 1, b = 2 }, { tea = 1 }]",
        "[cast]\ndoctor = 3\n[incidents]\n2 = \"murder\"\nx = \"murder by doctor\"",
        "[]",
        "[1, null, {}]",
    ];

    const SHEETS: [&str; 12] = [
        "sat first-steps",
        "set",
        "set first-stops",
        "set first-steps\nset first-steps",
        "days 40",
        "set first-steps\nincident 2 uproar",
        "days 3\nincident 4 murder",
        "cast doctor doctor",
        "cast godly-being",
        "set first-steps\ndays 4\nloops 3\ncast boss",
        "set first-steps\ndays 4\nloops 3\ncast",
        "days 4",
    ];

    const SEEN: [&str; 5] = ["dies", "dies docter", "placed x doctor", "gauge sideways", "day 1 2"];

    const REPLAYS: [&str; 9] = [
        "",
        "script",
        "script the-first-scrpt",
        "script the-first-script 0000000000000000",
        "script the-first-script\ntable-talk maybe",
        "script the-first-script\ntea 3",
        "script the-first-script\na pass",
        "script the-first-script\nmastermind pass",
        "script the-first-script\nmastermind paranoia-plus-1 on city\nplayers 3",
    ];

    const FACTS: [&str; 8] = [
        r#""facts": 3"#,
        r#""days": 9"#,
        r#""late-possible": true"#,
        r#""days": 4, "late-possible": true"#,
        r#""facts": [{"fact": "refused", "character": "nurse"}]"#,
        r#""facts": [{"fact": "role-is", "character": "doctor", "role": "witch"}]"#,
        r#""facts": [{"fact": "incident-not", "day": 2, "among": ["doctor"]}]"#,
        r#""facts": [{"fact": "incident-not", "day": 1, "among": []}]"#,
    ];

    fn check(language: Language, expected: &Expect) {
        let words = Words::of(language);
        let problems = BAD.iter().flat_map(|text| rules::script::read(text).one().expect_err(text));
        let mut told: Vec<String> = problems.map(|it| problem(words, &it)).collect();
        told.push(setup_error(words, &SetupError::Unplayable("sing".to_owned())));
        told.push(setup_error(words, &SetupError::NoCast));
        told.push(setup_error(words, &SetupError::TwiceInCast(Character::Doctor)));
        told.push(setup_error(words, &SetupError::NoEntry(Character::TransferStudent)));
        told.push(setup_error(words, &SetupError::WrongCulprit(Incident::Murder)));
        told.push(setup_error(words, &SetupError::Leader(2)));
        told.extend(SHEETS.iter().map(|sheet| {
            let text = format!("loopbreaker record 1\n{sheet}\nseen");
            misread(words, &Record::read(&text).expect_err(sheet).what)
        }));
        told.extend(SEEN.iter().map(|seen| {
            let sheet = "set first-steps\ndays 4\ncast doctor nurse\nloops 3";
            let text = format!("loopbreaker record 1\n{sheet}\nseen\n{seen}");
            misread(words, &Record::read(&text).expect_err(seen).what)
        }));
        told.extend(REPLAYS.iter().map(|replay| {
            let text = format!("loopbreaker replay 1\n{replay}");
            misread(words, &Replay::read(&text).expect_err(replay).what)
        }));
        told.extend(FACTS.iter().map(|facts| {
            let sheet = r#""set": "first-steps", "characters": ["doctor"], "incidents": [{"day": 1, "incident": "murder"}]"#;
            let text = format!("{{{sheet}, {facts}}}");
            facts_error(words, &solver::facts::read(&text).expect_err(facts))
        }));
        told.push(facts_error(words, &solver::facts::read("[").expect_err("cut off")));
        expected.assert_eq(&told.join("\n"));
    }

    #[test]
    fn in_english() {
        check(
            Language::English,
            &expect![[r#"
                This cannot be read; the reader of the format says: “string values must be quoted, expected literal string”
                The entry “id” is missing.
                The entry “title” is missing.
                set: “first-stops” is not known here. Did you mean “first-steps”?
                The entry “days” is missing.
                The entry “loops” is missing.
                The entry “main-plot” is missing.
                The entry “subplots” is missing.
                The entry “cast” is missing.
                The entry “set” is there twice.
                id: This has to be a text, and it is a number.
                The entry “subplots” is missing.
                The entry “cast” is missing.
                title: This has to be a text, and it is a list.
                set: “first-stops” is not known here. Did you mean “first-steps”?
                days: This has to be a number, and it is a date.
                loops: This has to be a number of loops, and it is true or false.
                main-plot: “picnic” is not known here.
                The entry “id” is missing.
                The entry “title” is missing.
                The entry “set” is missing.
                The entry “main-plot” is missing.
                loops: This has to be a number of loops, and it is a text.
                subplots: This has to be a list, and it is a table.
                cast: This has to be a table of characters, and it is a number.
                special-rules[0].a: “a” is not known here, only these are: mastermind-card-removed, start-location, final-guess, no-table-talk, other.
                special-rules[0].b: “b” is not known here, only these are: mastermind-card-removed, start-location, final-guess, no-table-talk, other.
                special-rules[0]: A special rule is one entry, such as “final-guess = true”.
                special-rules[1].tea: “tea” is not known here, only these are: mastermind-card-removed, start-location, final-guess, no-table-talk, other.
                special-rules[1]: A special rule is one entry, such as “final-guess = true”.
                The entry “id” is missing.
                The entry “title” is missing.
                The entry “set” is missing.
                The entry “days” is missing.
                The entry “loops” is missing.
                The entry “main-plot” is missing.
                The entry “subplots” is missing.
                cast.doctor: This has to be a role, and it is a number.
                incidents.2: “murder” is not written like “murder by doctor”.
                incidents.x: “x” is not a whole number from 1 to 8.
                This has to be a script, or a table with a list “scripts”, and it is a list.
                This has to be a script, or a table with a list “scripts”, and it is a list.
                Only people can play this special rule: sing
                Nobody is in the cast.
                The Doctor is in the cast twice.
                The script must say on which day the Transfer Student enters.
                The culprit of “Murder” is a character, not a location.
                “c” cannot lead: there are fewer Protagonists.
                “sat” is not known here. Did you mean “set”? A line of the open sheet begins with one of these: set, days, cast, turf, incident, rule, players, loops, leader, preset, table-talk, switch.
                Here a set has to come, and the line ends.
                “first-stops” is not known here. Did you mean “first-steps”?
                The entry “set” is there twice.
                Here the number of days has to come, from 1 to 8, and there is “40”.
                “Uproar” is not an incident of First Steps.
                There is no day 4: a loop has 3 days.
                The Doctor is in the cast twice.
                Only those who are there from the start are in this line, and the Godly Being enters later.
                Everybody sees the turf of the Boss: a line “turf” is missing.
                Nobody is in the cast.
                The open sheet has no line “set”.
                Here a character has to come, and the line ends.
                “docter” is not known here. Did you mean “doctor”?
                Here “m1”, “m2”, “m3”, “a”, “b” or “c” has to come, and there is “x”.
                Here a change such as +1 has to come, and there is “sideways”.
                Nothing more is expected here, and there is “2”.
                No script is named: a line “script ID HASH” is missing.
                Here the id of a script has to come, or its text in lines that begin with |.
                “the-first-scrpt” is not known here. Did you mean “the-first-script”?
                The script “the-first-script” has changed since: its hash is 9512baf255f2ab77, not “0000000000000000”.
                Here “on” or “off” has to come, and there is “maybe”.
                “tea” is not known here, only these are: script, players, loops, leader, preset, table-talk, switch, mastermind, a, b, c, spectator.
                “a” is not asked here: “mastermind” is, for mastermind-card.
                “pass” is not legal here. “mastermind” is asked for mastermind-card and has 90 choices, such as: paranoia-plus-1 on hospital; paranoia-plus-1 on shrine; paranoia-plus-1 on city
                Here a seat and its choice have to come, and there is “players”.
                facts: This has to be a list, and it is a number.
                days: “9” is not a whole number from 1 to 8.
                days: This is missing: the days of a loop say when a late character can enter.
                loops: This is missing: the number of loops says when a late character can enter.
                facts[0].character: The Nurse is not in the cast.
                facts[0].role: First Steps has no role “Witch”.
                facts[0].day: There is no incident on day 2; there are incidents on these days: 1.
                facts[0].among: Nobody is here; there has to be at least one culprit.
                This cannot be read; the reader of the format says: “EOF while parsing a list at line 1 column 1”"#]],
        );
    }

    #[test]
    fn in_spanish() {
        check(
            Language::Spanish,
            &expect![[r#"
                Esto no se puede leer; el lector del formato dice, en inglés: «string values must be quoted, expected literal string»
                Falta la entrada «id».
                Falta la entrada «title».
                set: Aquí no se conoce «first-stops». ¿Querías decir «first-steps»?
                Falta la entrada «days».
                Falta la entrada «loops».
                Falta la entrada «main-plot».
                Falta la entrada «subplots».
                Falta la entrada «cast».
                La entrada «set» está dos veces.
                id: Aquí va un texto, y hay un número.
                Falta la entrada «subplots».
                Falta la entrada «cast».
                title: Aquí va un texto, y hay una lista.
                set: Aquí no se conoce «first-stops». ¿Querías decir «first-steps»?
                days: Aquí va un número, y hay una fecha.
                loops: Aquí va un número de bucles, y hay verdadero o falso (true o false).
                main-plot: Aquí no se conoce «picnic».
                Falta la entrada «id».
                Falta la entrada «title».
                Falta la entrada «set».
                Falta la entrada «main-plot».
                loops: Aquí va un número de bucles, y hay un texto.
                subplots: Aquí va una lista, y hay una tabla.
                cast: Aquí va una tabla de personajes, y hay un número.
                special-rules[0].a: Aquí no se conoce «a», solo esto: mastermind-card-removed, start-location, final-guess, no-table-talk, other.
                special-rules[0].b: Aquí no se conoce «b», solo esto: mastermind-card-removed, start-location, final-guess, no-table-talk, other.
                special-rules[0]: Una regla especial es una sola entrada, como «final-guess = true».
                special-rules[1].tea: Aquí no se conoce «tea», solo esto: mastermind-card-removed, start-location, final-guess, no-table-talk, other.
                special-rules[1]: Una regla especial es una sola entrada, como «final-guess = true».
                Falta la entrada «id».
                Falta la entrada «title».
                Falta la entrada «set».
                Falta la entrada «days».
                Falta la entrada «loops».
                Falta la entrada «main-plot».
                Falta la entrada «subplots».
                cast.doctor: Aquí va un papel, y hay un número.
                incidents.2: «murder» no está escrito como «murder by doctor».
                incidents.x: «x» no es un número entero del 1 al 8.
                Aquí va un guion, o una tabla con una lista «scripts», y hay una lista.
                Aquí va un guion, o una tabla con una lista «scripts», y hay una lista.
                Esta regla especial solo la pueden jugar personas: sing
                No hay nadie en el reparto.
                El médico está dos veces en el reparto.
                El guion debe decir en qué día entra en escena la alumna nueva.
                El culpable de «Asesinato» es un personaje, no una localización.
                «c» no puede ser líder: hay menos protagonistas.
                Aquí no se conoce «sat». ¿Querías decir «set»? Una línea de la hoja abierta empieza con una de estas palabras: set, days, cast, turf, incident, rule, players, loops, leader, preset, table-talk, switch.
                Aquí va un escenario, y la línea se acaba.
                Aquí no se conoce «first-stops». ¿Querías decir «first-steps»?
                La entrada «set» está dos veces.
                Aquí va el número de días, del 1 al 8, y hay «40».
                «Tumulto» no es un incidente del escenario «Primeros pasos».
                No hay día 4: un bucle tiene 3 días.
                El médico está dos veces en el reparto.
                En esta línea solo van quienes están desde el principio, y el ser divino entra más tarde.
                Todos ven el territorio del capo: falta una línea «turf».
                No hay nadie en el reparto.
                A la hoja abierta le falta la línea «set».
                Aquí va un personaje, y la línea se acaba.
                Aquí no se conoce «docter». ¿Querías decir «doctor»?
                Aquí va «m1», «m2», «m3», «a», «b» o «c», y hay «x».
                Aquí va un cambio, como +1, y hay «sideways».
                Aquí ya no va nada más, y hay «2».
                No se nombra ningún guion: falta una línea «script ID HASH».
                Aquí va el identificador de un guion, o su texto en líneas que empiecen con |.
                Aquí no se conoce «the-first-scrpt». ¿Querías decir «the-first-script»?
                El guion «the-first-script» ha cambiado desde entonces: su suma es 9512baf255f2ab77, no «0000000000000000».
                Aquí va «on» o «off», y hay «maybe».
                Aquí no se conoce «tea», solo esto: script, players, loops, leader, preset, table-talk, switch, mastermind, a, b, c, spectator.
                Aquí no se pregunta a «a», sino a «mastermind» (mastermind-card).
                «pass» no es legal aquí. Se pregunta a «mastermind» (mastermind-card), que tiene 90 opciones, por ejemplo: paranoia-plus-1 on hospital; paranoia-plus-1 on shrine; paranoia-plus-1 on city
                Aquí van un puesto y su decisión, y hay «players».
                facts: Aquí va una lista, y hay un número.
                days: «9» no es un número entero del 1 al 8.
                days: Esto falta: de los días del bucle depende cuándo puede entrar un personaje tardío.
                loops: Esto falta: del número de bucles depende cuándo puede entrar un personaje tardío.
                facts[0].character: La enfermera no está en el reparto.
                facts[0].role: «bruja» no es un papel del escenario «Primeros pasos».
                facts[0].day: El día 2 no hay ningún incidente; los hay estos días: 1.
                facts[0].among: Aquí no hay nadie; tiene que haber al menos un culpable.
                Esto no se puede leer; el lector del formato dice, en inglés: «EOF while parsing a list at line 1 column 1»"#]],
        );
    }
}
