//! What keeps the text of a script from being read or played, in words. What the rules have against it is in `flaws`.

use engine::SetupError;
use rules::script::{Problem, Trouble};
use rules::vocabulary::UnknownWord;

use crate::words::{Arg, Words};

/// What is wrong, and at which entry; the line is for the caller to say.
pub fn problem(words: &Words, problem: &Problem) -> String {
    let said = trouble(words, &problem.trouble);
    if problem.path.is_empty() {
        return said;
    }
    words.say("problem-at", &[("path", (&problem.path).into()), ("problem", (&said).into())])
}

fn trouble(words: &Words, trouble: &Trouble) -> String {
    let say = |key: &str, args: &[(&str, Arg<'_>)]| words.say(&format!("problem-{key}"), args);
    match trouble {
        Trouble::TooLarge(most) => say("too-large", &[("most", (*most).into())]),
        Trouble::NotUtf8 => say("not-utf8", &[]),
        Trouble::Syntax(message) => say("syntax", &[("message", message.into())]),
        Trouble::TooMany(most) => say("too-many", &[("most", (*most).into())]),
        Trouble::TooLong(most) => say("too-long", &[("most", (*most).into())]),
        Trouble::Unknown(word) => unknown(words, word),
        Trouble::WrongType { expected, found } => {
            let [expected, found] = [expected, found].map(|kind| kind_of_value(words, kind));
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

fn unknown(words: &Words, UnknownWord { found, nearest, known, .. }: &UnknownWord) -> String {
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

/// The kinds of values that files have, by the words the reader has for them.
pub(crate) const KINDS: [(&str, &str); 13] = [
    ("a table", "table"),
    ("a table of characters", "table-of-characters"),
    ("a table of days", "table-of-days"),
    ("a list", "list"),
    ("a text", "text"),
    ("a role", "role"),
    ("a number", "number"),
    ("a number of loops", "number-of-loops"),
    ("true or false", "flag"),
    ("a date", "date"),
    ("null", "nothing"),
    ("something unreadable", "unreadable"),
    ("a script, or a table with a list \"scripts\"", "scripts"),
];

fn kind_of_value(words: &Words, kind: &str) -> String {
    let known = KINDS.iter().find(|(word, _)| *word == kind);
    known.map_or_else(|| kind.to_owned(), |(_, key)| words.say(&format!("problem-kind-{key}"), &[]))
}

/// Why a script without a flaw cannot be played all the same. Most reasons are flaws already.
pub fn setup_error(words: &Words, error: &SetupError) -> String {
    match error {
        SetupError::Unplayable(rule) => words.say("problem-unplayable", &[("rule", rule.into())]),
        SetupError::Days(_)
        | SetupError::Loops(_)
        | SetupError::Leader(_)
        | SetupError::IncidentDay(_)
        | SetupError::TwoIncidents(_)
        | SetupError::FalseName(_)
        | SetupError::NotInCast(_)
        | SetupError::WrongCulprit(_)
        | SetupError::TwiceInCast(_)
        | SetupError::TooManySubplots(_)
        | SetupError::NoCast
        | SetupError::LateStart(_)
        | SetupError::NoEntry(_)
        | SetupError::TooFewCards
        | SetupError::OffBoard(_)
        | SetupError::Step(_) => words.say("problem-setup", &[("detail", (&error.to_string()).into())]),
    }
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

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

    fn check(language: Language, expected: &Expect) {
        let words = Words::of(language);
        let problems = BAD.iter().flat_map(|text| rules::script::read(text).one().expect_err(text));
        let mut told: Vec<String> = problems.map(|it| problem(words, &it)).collect();
        told.push(setup_error(words, &SetupError::Unplayable("sing".to_owned())));
        told.push(setup_error(words, &SetupError::NoCast));
        expected.assert_eq(&told.join("\n"));
    }

    #[test]
    fn in_english() {
        check(
            Language::English,
            &expect![[r#"
                This cannot be read: string values must be quoted, expected literal string
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
                The game cannot be set up: nobody is in the cast"#]],
        );
    }

    #[test]
    fn in_spanish() {
        check(
            Language::Spanish,
            &expect![[r#"
                Esto no se puede leer: string values must be quoted, expected literal string
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
                No se puede preparar la partida: nobody is in the cast"#]],
        );
    }
}
