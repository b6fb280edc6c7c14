//! The names of the things in the box, in the forms a sentence needs.

use rules::{
    Card, Character, Counter, Direction, Incident, Location, Plot, Preset, Role, Spell, Switch, SwitchSet,
    TragedySet, Trait,
};

use crate::rule;
use crate::words::{Arg, Words};

/// A thing with a name. In the message files it is a message called after its kind and id, and the forms
/// of the name are attributes of that message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Name {
    Character(Character),
    Role(Role),
    Plot(Plot),
    Incident(Incident),
    Location(Location),
    Card(Card),
    Counter(Counter),
    Direction(Direction),
    Trait(Trait),
    Set(TragedySet),
    Spell(Spell),
    Preset(Preset),
    Switch(Switch),
}

impl Name {
    pub fn key(self) -> String {
        let (kind, id) = match self {
            Name::Character(it) => ("character", it.id()),
            Name::Role(it) => ("role", it.id()),
            Name::Plot(it) => ("plot", it.id()),
            Name::Incident(it) => ("incident", it.id()),
            Name::Location(it) => ("location", it.id()),
            Name::Card(it) => ("card", it.id()),
            Name::Counter(it) => ("counter", it.id()),
            Name::Direction(it) => ("direction", it.id()),
            Name::Trait(it) => ("trait", it.id()),
            Name::Set(it) => ("set", it.id()),
            Name::Spell(it) => ("spell", it.id()),
            Name::Preset(it) => ("preset", it.id()),
            Name::Switch(it) => ("switch", it.id()),
        };
        format!("{kind}-{id}")
    }

    /// The forms besides the bare name that every language has of it.
    pub const fn forms(self) -> &'static [&'static str] {
        match self {
            Name::Character(_) => &["the", "to", "of", "gender"],
            Name::Role(_) => &["a", "the", "of", "many"],
            Name::Location(_) => &["the", "in", "to", "of"],
            Name::Trait(_) => &["a", "feminine"],
            Name::Plot(_)
            | Name::Incident(_)
            | Name::Card(_)
            | Name::Counter(_)
            | Name::Direction(_)
            | Name::Set(_)
            | Name::Spell(_)
            | Name::Preset(_)
            | Name::Switch(_) => &[],
        }
    }
}

macro_rules! names {
    ($($kind:ident($thing:ty),)*) => {
        $(impl From<$thing> for Name {
            fn from(thing: $thing) -> Name {
                Name::$kind(thing)
            }
        }
        impl From<$thing> for Arg<'_> {
            fn from(thing: $thing) -> Self {
                Arg::Name(Name::$kind(thing))
            }
        })*
    };
}

names! {
    Character(Character),
    Role(Role),
    Plot(Plot),
    Incident(Incident),
    Location(Location),
    Card(Card),
    Counter(Counter),
    Direction(Direction),
    Trait(Trait),
    Set(TragedySet),
    Spell(Spell),
    Preset(Preset),
    Switch(Switch),
}

impl Words {
    /// The bare name, as in a list; capitalised only where the language always does.
    pub fn name(&self, name: impl Into<Name>) -> String {
        self.say(&name.into().key(), &[])
    }

    /// The name as a heading or the first word of a line.
    pub fn title(&self, name: impl Into<Name>) -> String {
        self.sentence(&name.into().key(), &[])
    }

    /// One of the [forms](Name::forms) of a name.
    pub fn form(&self, name: impl Into<Name>, form: &str) -> String {
        self.attribute(&name.into().key(), form, &[])
    }

    pub fn character(&self, who: Character) -> String {
        self.name(who)
    }

    /// With its article: `the Doctor`, `el médico`.
    pub fn the_character(&self, who: Character) -> String {
        self.form(who, "the")
    }

    /// As the one to whom something is done: `to the Doctor`, `al médico`.
    pub fn to_character(&self, who: Character) -> String {
        self.form(who, "to")
    }

    /// As the one to whom something belongs: `of the Doctor`, `del médico`.
    pub fn of_character(&self, who: Character) -> String {
        self.form(who, "of")
    }

    pub fn role(&self, role: Role) -> String {
        self.name(role)
    }

    pub fn plot(&self, plot: Plot) -> String {
        self.name(plot)
    }

    pub fn incident(&self, incident: Incident) -> String {
        self.name(incident)
    }

    pub fn location(&self, location: Location) -> String {
        self.name(location)
    }

    pub fn the_location(&self, location: Location) -> String {
        self.form(location, "the")
    }

    pub fn in_location(&self, location: Location) -> String {
        self.form(location, "in")
    }

    pub fn to_location(&self, location: Location) -> String {
        self.form(location, "to")
    }

    pub fn card(&self, card: Card) -> String {
        self.name(card)
    }

    pub fn counter(&self, counter: Counter) -> String {
        self.name(counter)
    }

    /// So many counters of a kind: `2 Intrigue`, `2 fichas de Intriga`.
    pub fn counters(&self, counter: Counter, n: u8) -> String {
        self.attribute(&Name::from(counter).key(), "count", &[("n", n.into())])
    }

    pub fn direction(&self, direction: Direction) -> String {
        self.name(direction)
    }

    pub fn trait_(&self, of: Trait) -> String {
        self.name(of)
    }

    /// A trait as one says it of this character: `adulta` of the Nurse, `adulto` of the Doctor.
    pub fn trait_of(&self, who: Character, of: Trait) -> String {
        match self.form(who, "gender").as_str() {
            "f" => self.form(of, "feminine"),
            _ => self.trait_(of),
        }
    }

    pub fn set(&self, set: TragedySet) -> String {
        self.name(set)
    }

    pub fn preset(&self, preset: Preset) -> String {
        self.name(preset)
    }

    /// What the preset stands for, in a sentence.
    pub fn preset_text(&self, preset: Preset) -> String {
        self.attribute(&Name::from(preset).key(), "text", &[])
    }

    pub fn switch(&self, switch: Switch) -> String {
        self.name(switch)
    }

    /// What the switch decides, as a question.
    pub fn switch_question(&self, switch: Switch) -> String {
        self.attribute(&Name::from(switch).key(), "question", &[])
    }

    /// What the position in which the switch stands means, as an answer to its question.
    pub fn switch_value(&self, switch: Switch, switches: SwitchSet) -> String {
        let position = format!("value-{}", switch.value_id(switches));
        let number = rule::number_of(switch).map(|number| ("n", number.value(switches).into()));
        self.attribute(&Name::from(switch).key(), &position, number.as_slice())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use rules::CardEffect;

    use super::*;
    use crate::language::Language;

    #[test]
    fn spanish_articles_and_contractions() {
        let words = Words::of(Language::Spanish);
        assert_eq!(words.to_character(Character::Doctor), "al médico");
        assert_eq!(words.of_character(Character::Informer), "de la confidente");
        assert_eq!(words.in_location(Location::City), "en el centro");
        assert_eq!(words.counters(Counter::Intrigue, 1), "1 ficha de Intriga");
        assert_eq!(words.counters(Counter::Intrigue, 2), "2 fichas de Intriga");
        assert_eq!(words.title(Role::Witch), "Bruja");
        assert_eq!(words.trait_of(Character::Nurse, Trait::Adult), "adulta");
        assert_eq!(words.trait_of(Character::Doctor, Trait::Adult), "adulto");
    }

    #[test]
    fn no_two_characters_or_roles_share_a_name() {
        for language in Language::ALL {
            let words = Words::of(language);
            let bare: BTreeSet<String> = Character::ALL.iter().map(|&who| words.character(who)).collect();
            let with_article: BTreeSet<String> =
                Character::ALL.iter().map(|&who| words.the_character(who)).collect();
            let roles: BTreeSet<String> = Role::ALL.iter().map(|&role| words.role(role)).collect();
            assert_eq!(bare.len(), Character::COUNT);
            assert_eq!(with_article.len(), Character::COUNT);
            assert_eq!(roles.len(), Role::COUNT);
        }
    }

    #[test]
    fn articles_stand_before_the_whole_name_in_english() {
        let words = Words::of(Language::English);
        for &who in Character::ALL {
            let name = words.character(who);
            assert_eq!(words.the_character(who), format!("the {name}"));
            assert_eq!(words.to_character(who), format!("to the {name}"));
            assert_eq!(words.of_character(who), format!("of the {name}"));
        }
    }

    #[test]
    fn spanish_articles_agree_with_the_gender() {
        let words = Words::of(Language::Spanish);
        for &who in Character::ALL {
            let (the, to, of) = match words.form(who, "gender").as_str() {
                "m" => ("el ", "al ", "del "),
                "f" => ("la ", "a la ", "de la "),
                other => panic!("{who} has gender {other}"),
            };
            let noun = words.the_character(who).strip_prefix(the).expect("the article agrees").to_owned();
            assert!(words.character(who).starts_with(&noun), "{who}: {noun}");
            assert_eq!(words.to_character(who), format!("{to}{noun}"));
            assert_eq!(words.of_character(who), format!("{of}{noun}"));
        }
    }

    #[test]
    fn the_number_in_a_card_name_is_the_number_of_the_card() {
        for language in Language::ALL {
            for &card in Card::ALL {
                let name = Words::of(language).card(card);
                let number = match card.effect() {
                    CardEffect::Change(_, change) if change < 0 => {
                        Some(format!("−{}", change.unsigned_abs()))
                    }
                    CardEffect::Change(_, change) => Some(format!("+{change}")),
                    CardEffect::Move(_) | CardEffect::Forbid(_) => None,
                };
                match number {
                    Some(number) => assert!(name.ends_with(&number), "{name}"),
                    None => assert!(!name.contains(|letter: char| letter.is_ascii_digit()), "{name}"),
                }
            }
        }
    }
}
