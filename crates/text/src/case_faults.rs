//! What keeps a case from being read, or from holding, in words. Facts, choices and what is so are quoted as cases write
//! them.

use engine::{CaseFault, Offered, Question};
use rules::characters::Start;

use crate::problems::misread;
use crate::words::{Arg, Words};

/// What is wrong with a case; the line is for the caller to say.
pub fn case_fault(words: &Words, fault: &CaseFault) -> String {
    let say = |key: &str, args: &[(&str, Arg<'_>)]| words.say(&format!("problem-case-{key}"), args);
    match fault {
        CaseFault::Misread(found) => misread(words, found),
        CaseFault::NoCase => say("none", &[]),
        CaseFault::NotACase(found) => say("not-begun", &[("found", (&escaped(found)).into())]),
        CaseFault::ChecksNothing { title } => say("checks-nothing", &[("title", (&escaped(title)).into())]),
        CaseFault::TooLate(word) => say("too-late", &[("word", (*word).into())]),
        CaseFault::NotARuling(code) => say("not-a-ruling", &[("code", (&escaped(code)).into())]),
        CaseFault::NotInCast(who) => words.sentence("problem-not-in-cast", &[("who", (*who).into())]),
        CaseFault::EntryMissing(who) => {
            let key = match who.def().start {
                Start::OnDay(_) => "entry-day-missing",
                Start::FromLoop(_) | Start::At(_) | Start::Chosen => "entry-loop-missing",
            };
            say(key, &[("who", (*who).into()), ("id", who.id().into())])
        }
        CaseFault::TwoMainPlots(one, other) => {
            say("two-main-plots", &[("one", (*one).into()), ("other", (*other).into())])
        }
        CaseFault::PlotNotOfSet { plot, set } => {
            words.say("flaw-plot-not-in-set", &[("plot", (*plot).into()), ("set", (*set).into())])
        }
        CaseFault::NoSuchLoop { loop_no, loops } => {
            say("no-such-loop", &[("loop", (*loop_no).into()), ("loops", (*loops).into())])
        }
        CaseFault::PositionTooLate => say("position-too-late", &[]),
        CaseFault::PositionMissing => say("position-missing", &[]),
        CaseFault::NotOncePerLoop(card) => say("not-once-per-loop", &[("card", card.id().into())]),
        CaseFault::NoIncident { day } => say("no-incident", &[("day", (*day).into())]),
        CaseFault::DescribedTwice(who) => say("described-twice", &[("who", (*who).into())]),
        CaseFault::SaidTwiceOf { word, who } => {
            say("said-twice-of", &[("word", (&escaped(word)).into()), ("who", (*who).into())])
        }
        CaseFault::NotThereYet { who, enters } => words
            .sentence("problem-case-not-there-yet", &[("who", (*who).into()), ("loop", (*enters).into())]),
        CaseFault::TooManyCurses(n) => say("too-many-curses", &[("n", (*n).into())]),
        CaseFault::NotSeen { seat, fact, since } => {
            let (fact, seen) = (fact.to_string(), quoted(words, since));
            let key = if since.is_empty() { "nothing-seen" } else { "not-seen" };
            say(key, &[("seat", seat.id().into()), ("fact", (&fact).into()), ("since", (&seen).into())])
        }
        CaseFault::WasSeen { seat, fact } => {
            say("was-seen", &[("seat", seat.id().into()), ("fact", (&fact.to_string()).into())])
        }
        CaseFault::NotOffered { choice, offered } => {
            let (choice, instead) = (choice.to_string(), self::offered(words, offered));
            say("not-offered", &[("choice", (&choice).into()), ("instead", (&instead).into())])
        }
        CaseFault::IsOffered(choice) => say("is-offered", &[("choice", (&choice.to_string()).into())]),
        CaseFault::AskedOtherwise(Question { seat, ask }) => {
            say("asked-otherwise", &[("seat", seat.id().into()), ("ask", ask.id().into())])
        }
        CaseFault::Face { seat, face: Some(card) } => {
            say("sees-face", &[("seat", seat.id().into()), ("card", card.id().into())])
        }
        CaseFault::Face { seat, face: None } => say("sees-no-face", &[("seat", seat.id().into())]),
        CaseFault::OverBefore => say("over-before", &[]),
        CaseFault::NothingHarmless(offered) => {
            say("nothing-harmless", &[("instead", (&self::offered(words, offered)).into())])
        }
        CaseFault::NeverComes(step) => say("never-comes", &[("step", step.id().into())]),
        CaseFault::IsNot(state) => say("is-not", &[("state", (&state.to_string()).into())]),
        CaseFault::NobodyHasWon => say("nobody-has-won", &[]),
    }
}

fn offered(words: &Words, Offered(asked): &Offered) -> String {
    let Some((Question { seat, ask }, n, some)) = asked else {
        return words.say("problem-game-over", &[]);
    };
    let some: Vec<String> = some.iter().map(ToString::to_string).collect();
    let some = quoted(words, &some);
    words.say(
        "problem-case-offered",
        &[("seat", seat.id().into()), ("ask", ask.id().into()), ("n", (*n).into()), ("some", (&some).into())],
    )
}

fn quoted(words: &Words, lines: &[String]) -> String {
    let quoted = lines.iter().map(|line| words.say("problem-quoted", &[("word", line.into())]));
    quoted.collect::<Vec<_>>().join(", ")
}

/// What somebody else's text may hold is not to be seen as ours.
fn escaped(text: &str) -> String {
    text.escape_debug().to_string()
}

#[cfg(test)]
mod tests {
    use engine::Case;
    use expect_test::{Expect, expect};

    use super::*;
    use crate::Language;

    /// The lines of a case behind its cast.
    const STORIES: [&str; 24] = [
        "is doctor dead\nset first-steps",
        "cites tea",
        "at 9.1",
        "at 4.1",
        "at 1.1\nspent mastermind paranoia-plus-1",
        "at 1.1\noccurred 2",
        "at 1.1\ndoctor dead\ndoctor alive",
        "at 1.1\ndoctor paranoia 1, paranoia 2",
        "doctor dead",
        "at 1.1\nnurse dead",
        "to 1.1\nat 1.1",
        "plots murder-plan, the-sealed-item",
        "plots a-place-to-protect",
        "at 1.1 mastermind-cards\nsees dies doctor",
        "at 1.1 mastermind-cards\nnever dies doctor\noffers pass",
        "at 1.1 mastermind-cards\ndenies paranoia-plus-1 on city",
        "at 1.1 mastermind-cards\nasks a mastermind-card",
        "at 1.1 mastermind-cards\nknows a face m1 paranoia-plus-1",
        "at 1.1 mastermind-cards\nis doctor dead",
        "at 1.1 mastermind-cards\nis doctor paranoia 3",
        "at 1.1 mastermind-cards\nis winner protagonists",
        "at 1.1 mastermind-cards\na pass\nis day 1",
        "to 1.2 final-guess\nis day 1",
        "tea 3",
    ];

    const FILES: [&str; 4] = [
        "cast doctor brain",
        "# nothing",
        "case x\ncites R-001",
        "case x\ncast godly-being person\nis day 1",
    ];

    fn check(language: Language, expected: &Expect) {
        let words = Words::of(language);
        let stories = STORIES.map(|story| format!("case x\ncast doctor brain\nloops 3\n{story}"));
        let files = FILES.map(str::to_owned);
        let told = stories.iter().chain(&files).map(|text| {
            let run = |cases: Vec<Case>| cases.iter().try_for_each(Case::run);
            let error = Case::read_all(text).and_then(run).expect_err(text);
            format!("{}: {}", error.line, case_fault(words, &error.what))
        });
        expected.assert_eq(&told.collect::<Vec<_>>().join("\n"));
    }

    #[test]
    fn in_english() {
        check(
            Language::English,
            &expect![[r#"
            5: “set” belongs before the position and the story.
            4: “tea” is not a ruling such as R-012 or G05.
            4: Here LOOP.DAY such as 1.2 has to come, and there is “9.1”.
            4: There is no loop 4: the game has 3 loops.
            5: “paranoia-plus-1” is not a card of that hand which is spent once a loop.
            5: There is no incident on day 2.
            6: A line about the Doctor was there before.
            5: “paranoia” is there twice for the Doctor.
            4: First it has to be told where the game stands: “at LOOP.DAY STEP”.
            5: The Nurse is not in the cast.
            1: The case “x” checks nothing: it has to say what somebody sees, or what is so.
            4: “Murder Plan” and “The Sealed Item” are both main plots, and there is only one.
            4: “A Place to Protect” is not a plot of Basic Tragedy.
            5: “spectator” does not see “dies doctor” there, but this: “step mastermind-cards”
            6: “pass” is not offered. “mastermind” is asked for mastermind-card and has 45 choices, such as: “paranoia-plus-1 on hospital”, “paranoia-plus-1 on shrine”, “paranoia-plus-1 on city”, “paranoia-plus-1 on school”, “paranoia-plus-1 on doctor”, “paranoia-minus-1 on hospital”, “paranoia-minus-1 on shrine”, “paranoia-minus-1 on city”, “paranoia-minus-1 on school”, “paranoia-minus-1 on doctor”, “intrigue-plus-1 on hospital”, “intrigue-plus-1 on shrine”
            5: “paranoia-plus-1 on city” is offered.
            5: “mastermind” is asked, for mastermind-card.
            5: “a” does not see what card that is.
            5: That is not so; what is so reads “is doctor alive”.
            5: That is not so; what is so reads “is doctor paranoia 0”.
            5: Nobody has won yet.
            5: “a” is not asked here: “mastermind” is, for mastermind-card.
            4: The game is over before that.
            4: “tea” is not known here.
            1: A case begins with “case TITLE”, and there is “cast doctor brain”.
            1: There is no case in this file: a case begins with “case TITLE”.
            1: Nobody is in the cast.
            2: The case must say in which loop the Godly Being enters: “godly-being ROLE enters LOOP”."#]],
        );
    }

    #[test]
    fn in_spanish() {
        check(
            Language::Spanish,
            &expect![[r#"
            5: «set» va antes de la posición y de la historia.
            4: «tea» no es una aclaración como R-012 o G05.
            4: Aquí va BUCLE.DÍA, como 1.2, y hay «9.1».
            4: No hay bucle 4: la partida tiene 3 bucles.
            5: «paranoia-plus-1» no es una carta de esa mano que se gaste una vez por bucle.
            5: No hay ningún incidente el día 2.
            6: Ya había una línea sobre el médico.
            5: «paranoia» está dos veces en la línea del médico.
            4: Primero hay que decir dónde está la partida: «at BUCLE.DÍA PASO».
            5: La enfermera no está en el reparto.
            1: El caso «x» no comprueba nada: tiene que decir qué ve alguien o qué es cierto.
            4: «Plan de asesinato» y «El objeto sellado» son tramas principales, y solo hay una.
            4: «Un lugar que proteger» no es una trama del escenario «Tragedia básica».
            5: «spectator» no ve ahí «dies doctor», sino esto: «step mastermind-cards»
            6: «pass» no se ofrece. Se pregunta a «mastermind» (mastermind-card), que tiene 45 opciones, por ejemplo: «paranoia-plus-1 on hospital», «paranoia-plus-1 on shrine», «paranoia-plus-1 on city», «paranoia-plus-1 on school», «paranoia-plus-1 on doctor», «paranoia-minus-1 on hospital», «paranoia-minus-1 on shrine», «paranoia-minus-1 on city», «paranoia-minus-1 on school», «paranoia-minus-1 on doctor», «intrigue-plus-1 on hospital», «intrigue-plus-1 on shrine»
            5: «paranoia-plus-1 on city» se ofrece.
            5: Se pregunta a «mastermind» (mastermind-card).
            5: «a» no ve qué carta es.
            5: No es así; lo que es cierto se escribe «is doctor alive».
            5: No es así; lo que es cierto se escribe «is doctor paranoia 0».
            5: Aún no ha ganado nadie.
            5: Aquí no se pregunta a «a», sino a «mastermind» (mastermind-card).
            4: La partida termina antes.
            4: Aquí no se conoce «tea».
            1: Un caso empieza con «case TÍTULO», y hay «cast doctor brain».
            1: En este archivo no hay ningún caso: un caso empieza con «case TÍTULO».
            1: No hay nadie en el reparto.
            2: El caso debe decir en qué bucle entra el ser divino: «godly-being PAPEL enters BUCLE»."#]],
        );
    }
}
