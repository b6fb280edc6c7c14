//! The choices as a numbered menu, and what was typed as one of them.
//!
//! An entry is picked by its number or by the beginnings of some of its words, and several levels at once:
//! `3 5`, `goodwill 2 doctor`, `for int shrine`.

use engine::{Choice, Question, Seat, Source, Table, Target};
use rules::{Card, Deck};
use text::Words;

/// Longer lists are told ability by ability.
const FLAT: usize = 16;

#[derive(Debug, Default)]
pub(super) struct Menu {
    pub(super) items: Vec<Item>,
}

#[derive(Debug)]
pub(super) struct Item {
    /// The first name is the one that is shown; the others may be typed too.
    names: Vec<String>,
    /// Said behind the name.
    pub(super) note: Option<String>,
    pub(super) then: Then,
}

#[derive(Debug)]
pub(super) enum Then {
    Choose(Choice),
    Open(Menu),
}

/// What was typed, seen from a menu.
#[derive(Debug)]
pub(super) enum Picked<'m> {
    Choice(Choice),
    /// So far it leads to this entry, which has a menu of its own.
    Open(&'m Item, &'m Menu),
    NoSuchNumber(String),
    Unknown(String),
    Ambiguous(Vec<&'m str>),
}

impl Item {
    fn new(names: impl Into<Vec<String>>, then: Then) -> Item {
        Item { names: names.into(), note: None, then }
    }

    pub(super) fn label(&self) -> &str {
        &self.names[0]
    }
}

impl Menu {
    pub(super) fn new(choices: &[Choice], question: Question, table: &Table, words: &Words) -> Menu {
        let whole = |choice: Choice| {
            let names = [words.choice(choice, question, table), choice.to_string()];
            Item::new(names, Then::Choose(choice))
        };
        let mut menu = Menu::default();
        for &choice in choices {
            let grouped = match choice {
                Choice::Place { card, on } => {
                    Some((card_item(card, question, words), target_item(on, choice, words)))
                }
                Choice::Guess { who, role } => {
                    let head = vec![
                        text::capitalised(&words.character(who)),
                        words.the_character(who),
                        who.id().to_owned(),
                    ];
                    let tail = vec![words.title(role), role.id().to_owned()];
                    Some((
                        Item::new(head, Then::Open(Menu::default())),
                        Item::new(tail, Then::Choose(choice)),
                    ))
                }
                Choice::Use { source, .. } if choices.len() > FLAT => {
                    Some((Item::new([words.source(source)], Then::Open(Menu::default())), whole(choice)))
                }
                Choice::Declare(declaration) if choices.len() > FLAT => {
                    let source = Source::Card { who: declaration.who, n: declaration.n };
                    Some((ability_item(source, table, words), whole(choice)))
                }
                Choice::Begin
                | Choice::GiveUp
                | Choice::Start(_)
                | Choice::Pass
                | Choice::Use { .. }
                | Choice::Declare(_)
                | Choice::Accept
                | Choice::Refuse
                | Choice::Name(_)
                | Choice::Claim(_)
                | Choice::As(_)
                | Choice::Raise
                | Choice::Lower
                | Choice::Pick { .. } => None,
            };
            match grouped {
                None => menu.items.push(whole(choice)),
                Some((head, tail)) => menu.push_under(head, tail),
            }
        }
        menu
    }

    /// Puts `tail` into the entry called like `head`, which is made if it is not there.
    fn push_under(&mut self, head: Item, tail: Item) {
        let place = match self.items.iter().position(|item| item.names == head.names) {
            Some(place) => place,
            None => {
                self.items.push(head);
                self.items.len() - 1
            }
        };
        if let Then::Open(menu) = &mut self.items[place].then {
            menu.items.push(tail);
        }
    }

    /// Reads what was typed. `fillers` are the small words that may stand between the others.
    pub(super) fn pick(&self, typed: &str, fillers: &[String]) -> Picked<'_> {
        let typed = words_of(typed);
        self.pick_words(&typed, fillers)
    }

    fn pick_words(&self, typed: &[String], fillers: &[String]) -> Picked<'_> {
        let Some(first) = typed.first() else { return Picked::Unknown(String::new()) };
        if first.bytes().all(|byte| byte.is_ascii_digit()) {
            let number: Option<usize> = first.parse().ok();
            let item = number.and_then(|number| self.items.get(number.checked_sub(1)?));
            return match item {
                Some(item) => item.pick_rest(&typed[1..], fillers),
                None => Picked::NoSuchNumber(first.clone()),
            };
        }
        for n_words in (1..=typed.len()).rev() {
            let (name, rest) = typed.split_at(n_words);
            let found = self.named(name, fillers);
            match found.as_slice() {
                [] => {}
                [item] => return item.pick_rest(rest, fillers),
                several => return Picked::Ambiguous(several.iter().map(|item| item.label()).collect()),
            }
        }
        if fillers.contains(first) && typed.len() > 1 {
            return self.pick_words(&typed[1..], fillers);
        }
        Picked::Unknown(typed.join(" "))
    }

    fn named(&self, typed: &[String], fillers: &[String]) -> Vec<&Item> {
        let names: Vec<&[String]> = self.items.iter().map(|item| item.names.as_slice()).collect();
        closest(&names, typed, fillers).into_iter().map(|place| &self.items[place]).collect()
    }
}

/// The places of the things that what was typed can mean; each thing has several names. Only the closest
/// kind of match counts.
pub(super) fn closest(names: &[impl AsRef<[String]>], typed: &[String], fillers: &[String]) -> Vec<usize> {
    let close: Vec<Option<Closeness>> = names
        .iter()
        .map(|names| {
            names.as_ref().iter().filter_map(|name| closeness(&words_of(name), typed, fillers)).max()
        })
        .collect();
    let best = close.iter().flatten().max();
    (0..names.len()).filter(|&place| best.is_some() && close[place].as_ref() == best).collect()
}

/// How well a name was met, the best last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Closeness {
    AnyOrder,
    InOrder,
    /// All words but small ones.
    Whole,
    Exact,
}

impl Item {
    fn pick_rest(&self, rest: &[String], fillers: &[String]) -> Picked<'_> {
        match &self.then {
            Then::Choose(choice) if rest.is_empty() => Picked::Choice(*choice),
            Then::Choose(_) => Picked::Unknown(rest.join(" ")),
            Then::Open(menu) if rest.is_empty() => Picked::Open(self, menu),
            Then::Open(menu) => menu.pick_words(rest, fillers),
        }
    }
}

fn closeness(name: &[String], typed: &[String], fillers: &[String]) -> Option<Closeness> {
    if name == typed {
        return Some(Closeness::Exact);
    }
    let is_filler = |word: &&String| fillers.contains(word);
    if name.iter().filter(|word| !is_filler(word)).eq(typed.iter().filter(|word| !is_filler(word))) {
        return Some(Closeness::Whole);
    }
    let mut rest = name.iter();
    if typed.iter().all(|word| rest.any(|next| begins(next, word))) {
        return Some(Closeness::InOrder);
    }
    let mut left: Vec<&String> = name.iter().collect();
    let all_found = typed.iter().all(|word| {
        let place = left.iter().position(|next| begins(next, word));
        place.map(|place| left.remove(place)).is_some()
    });
    all_found.then_some(Closeness::AnyOrder)
}

/// Whether a word begins like this; the sign of a number may be left out.
fn begins(word: &str, typed: &str) -> bool {
    word.starts_with(typed) || word.strip_prefix(['+', '-']).is_some_and(|number| number == typed)
}

/// Lower case, without accents and punctuation. A hyphen parts words unless it is the sign of a number.
pub(super) fn words_of(text: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut letters = text.chars().flat_map(char::to_lowercase).map(unaccented).peekable();
    while let Some(letter) = letters.next() {
        let word = words.last_mut().expect("there is always a word");
        let is_sign = matches!(letter, '+' | '-')
            && word.is_empty()
            && letters.peek().is_some_and(|next| next.is_ascii_digit());
        if letter.is_alphanumeric() || is_sign {
            word.push(letter);
        } else if !matches!(letter, '\'' | '’' | '\u{300}'..='\u{36f}') && !word.is_empty() {
            words.push(String::new());
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

fn unaccented(letter: char) -> char {
    match letter {
        'á' | 'à' | 'ä' | 'â' => 'a',
        'é' | 'è' | 'ë' | 'ê' => 'e',
        'í' | 'ì' | 'ï' | 'î' => 'i',
        'ó' | 'ò' | 'ö' | 'ô' => 'o',
        'ú' | 'ù' | 'ü' | 'û' => 'u',
        'ñ' => 'n',
        '−' | '–' => '-',
        other => other,
    }
}

fn card_item(card: Card, question: Question, words: &Words) -> Item {
    let deck = if question.seat == Seat::Mastermind { Deck::MASTERMIND } else { Deck::PROTAGONIST };
    let name = words.card(card);
    let mut item = Item::new([name, card.id().to_owned()], Then::Open(Menu::default()));
    if deck.once_per_loop.contains(card) {
        item.note = Some(words.say("limit-per-loop", &[]));
    }
    item
}

fn target_item(on: Target, choice: Choice, words: &Words) -> Item {
    let (title, the) = match on {
        Target::Character(who) => (words.title(who), words.the_character(who)),
        Target::Location(location) => (words.title(location), words.the_location(location)),
    };
    Item::new([title, the, on.id().to_owned()], Then::Choose(choice))
}

fn ability_item(source: Source, table: &Table, words: &Words) -> Item {
    let mut item = Item::new([words.source(source)], Then::Open(Menu::default()));
    if let Source::Card { who, n } = source {
        item.note = words.goodwill_ability(who, usize::from(n), table.sheet.switches).map(|line| line.text);
        item.names.push(format!("{} {}", who.id(), n + 1));
    }
    item
}

#[cfg(test)]
mod tests {
    use engine::{Game, Options};
    use rules::Library;
    use text::Language;

    use super::*;

    /// The menu of the first Protagonist card of a game, with its small words.
    fn cards(language: Language) -> (Menu, Vec<String>) {
        let script = Library::find("the-first-script").expect("bundled");
        let mut game = Game::new(script, &Options::for_script(script)).expect("playable");
        for line in
            ["move-vertical on doctor", "intrigue-plus-1 on school", "paranoia-plus-1 on office-worker"]
        {
            game.play(line.parse().expect("a choice"), &mut ()).expect("legal");
        }
        let choices: Vec<Choice> = game.choices().iter().collect();
        let words = Words::of(language);
        let question = game.question().expect("the game is on");
        let menu = Menu::new(&choices, question, game.table(), words);
        (menu, words_of(&words.say("play-fillers", &[])))
    }

    fn typed(language: Language, text: &str) -> String {
        let (menu, fillers) = cards(language);
        match menu.pick(text, &fillers) {
            Picked::Choice(choice) => choice.to_string(),
            Picked::Open(item, _) => format!("{}…", item.label()),
            Picked::NoSuchNumber(number) => format!("no {number}"),
            Picked::Unknown(text) => format!("unknown {text}"),
            Picked::Ambiguous(names) => names.join(" | "),
        }
    }

    #[test]
    fn a_card_and_its_target_by_number_or_word() {
        let english = |text| typed(Language::English, text);
        assert_eq!(english("goodwill 2"), "Goodwill +2…");
        assert_eq!(english("goodwill +2 on the doctor"), "goodwill-plus-2 on doctor");
        assert_eq!(english("good 2 doc"), "goodwill-plus-2 on doctor");
        assert_eq!(english("  FORBID int shrine"), "forbid-intrigue on shrine");
        assert_eq!(english("forbid intrigue shrine maiden"), "forbid-intrigue on shrine-maiden");
        assert_eq!(english("move vert police"), "move-vertical on police-officer");
        assert_eq!(english("paranoia −1 girl"), "paranoia-minus-1 on girl-student");
        assert_eq!(english("goodwill-plus-1 on boy-student"), "goodwill-plus-1 on boy-student");
        assert_eq!(english("1 1"), "paranoia-plus-1 on hospital");
    }

    #[test]
    fn spanish_is_typed_with_or_without_accents() {
        let spanish = |text| typed(Language::Spanish, text);
        assert_eq!(spanish("cooperación +2 al médico"), "goodwill-plus-2 on doctor");
        assert_eq!(spanish("coop 2 medico"), "goodwill-plus-2 on doctor");
        assert_eq!(spanish("coop 1 la estudiante"), "goodwill-plus-1 on girl-student");
        assert_eq!(spanish("coop 1 estudiante chico"), "goodwill-plus-1 on boy-student");
        assert_eq!(spanish("coop 1 estudiante"), "Estudiante (chico) | Estudiante (chica)");
        assert_eq!(spanish("impedir movimiento a la novicia"), "forbid-movement on shrine-maiden");
    }

    #[test]
    fn what_is_not_clear_is_told_apart() {
        let english = |text| typed(Language::English, text);
        assert_eq!(english("paranoia 1"), "Paranoia +1 | Paranoia −1");
        assert_eq!(english("99"), "no 99");
        assert_eq!(english("0"), "no 0");
        assert_eq!(english("goodwill 1 99"), "no 99");
        assert_eq!(english("99999999999999999999"), "no 99999999999999999999");
        assert_eq!(english("goodwill 1 nurse"), "unknown nurse");
        assert_eq!(english("goodwill 1 doctor please"), "unknown please");
        assert_eq!(english("xyzzy"), "unknown xyzzy");
        assert_eq!(english("?!"), "unknown ");
    }
}
