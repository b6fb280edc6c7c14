//! What every language owes: the same messages, all of them said somewhere, none of them broken.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Message, Pattern, PatternElement, VariantKey};
use fluent_syntax::parser;
use rules::{Preset, Switch, SwitchSet};

use super::keys::{Key, all_rules};
use super::{SUBJECTS, files};
use crate::language::Language;
use crate::words::{Arg, Words};

/// A value or an attribute of a message.
struct Said {
    file: &'static str,
    key: String,
    attribute: Option<String>,
    variables: BTreeSet<String>,
    /// The words its selectors tell apart.
    variants: BTreeSet<String>,
    /// The literal text, without what is put in.
    text: String,
}

fn messages(language: Language) -> Vec<(&'static str, Message<&'static str>)> {
    let mut messages = Vec::new();
    for (file, source) in files(language) {
        let resource = parser::parse(source).unwrap_or_else(|(_, errors)| {
            panic!("{language}/{file}.ftl: {errors:?}");
        });
        for entry in resource.body {
            match entry {
                Entry::Message(message) => messages.push((file, message)),
                Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => {}
                Entry::Term(term) => panic!("{language}/{file}.ftl: a term, -{}", term.id.name),
                Entry::Junk { content } => panic!("{language}/{file}.ftl: cannot be read: {content}"),
            }
        }
    }
    messages
}

fn all_said(language: Language) -> Vec<Said> {
    let mut all = Vec::new();
    for (file, message) in messages(language) {
        let mut add = |attribute: Option<&str>, pattern: &Pattern<&str>| {
            let mut said = Said {
                file,
                key: message.id.name.to_owned(),
                attribute: attribute.map(str::to_owned),
                variables: BTreeSet::new(),
                variants: BTreeSet::new(),
                text: String::new(),
            };
            read_pattern(pattern, &mut said);
            all.push(said);
        };
        message.value.iter().for_each(|pattern| add(None, pattern));
        message.attributes.iter().for_each(|attribute| add(Some(attribute.id.name), &attribute.value));
    }
    all
}

fn read_pattern(pattern: &Pattern<&str>, said: &mut Said) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => said.text.push_str(value),
            PatternElement::Placeable { expression: Expression::Inline(inline) } => read_inline(inline, said),
            PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
                read_inline(selector, said);
                for variant in variants {
                    if let VariantKey::Identifier { name } = variant.key {
                        said.variants.insert(name.to_owned());
                    }
                    read_pattern(&variant.value, said);
                }
            }
        }
    }
}

fn read_inline(inline: &InlineExpression<&str>, said: &mut Said) {
    match inline {
        InlineExpression::VariableReference { id } => {
            said.variables.insert(id.name.to_owned());
        }
        InlineExpression::StringLiteral { value } | InlineExpression::NumberLiteral { value } => {
            said.text.push_str(value);
        }
        InlineExpression::MessageReference { .. } => {}
        InlineExpression::FunctionReference { .. }
        | InlineExpression::TermReference { .. }
        | InlineExpression::Placeable { .. } => panic!("{}: not used so far: {inline:?}", said.key),
    }
}

fn in_files(language: Language) -> Vec<(&'static str, Key)> {
    let key = |(file, message): (&'static str, Message<&'static str>)| {
        let mut key =
            Key::with(message.id.name, message.attributes.iter().map(|attribute| attribute.id.name));
        key.attributes.sort();
        (file, key)
    };
    messages(language).into_iter().map(key).collect()
}

fn in_code() -> Vec<(&'static str, Key)> {
    let of_subject = |subject: &super::Subject| {
        let sorted = |mut key: Key| {
            key.attributes.sort();
            key
        };
        (subject.keys)().into_iter().map(|key| (subject.file, sorted(key))).collect::<Vec<_>>()
    };
    SUBJECTS.iter().flat_map(of_subject).collect()
}

#[test]
fn the_files_hold_exactly_what_the_code_says() {
    let said: BTreeSet<_> = in_code().into_iter().collect();
    assert_eq!(said.len(), in_code().len(), "a key is listed twice");
    for language in Language::ALL {
        let written: BTreeSet<_> = in_files(language).into_iter().collect();
        let missing: Vec<_> = said.difference(&written).collect();
        let orphaned: Vec<_> = written.difference(&said).collect();
        assert!(missing.is_empty(), "{language} lacks {missing:#?}");
        assert!(orphaned.is_empty(), "nobody says {orphaned:#?} of {language}");
    }
}

#[test]
fn no_key_is_written_twice() {
    for language in Language::ALL {
        let mut homes: BTreeMap<String, &str> = BTreeMap::new();
        for (file, key) in in_files(language) {
            if let Some(other) = homes.insert(key.id.clone(), file) {
                panic!("{language}: {} is in {other}.ftl and in {file}.ftl", key.id);
            }
        }
    }
}

#[test]
fn every_file_of_the_folder_is_read() {
    let locales = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../locales");
    for language in Language::ALL {
        let read: BTreeSet<String> = files(language).map(|(file, _)| format!("{file}.ftl")).collect();
        let folder = std::fs::read_dir(locales.join(language.id())).expect("each language has a folder");
        let found: BTreeSet<String> =
            folder.map(|file| file.expect("readable").file_name().to_string_lossy().into_owned()).collect();
        assert_eq!(read, found);
    }
}

#[test]
fn languages_speak_of_the_same_things() {
    let of = |language| -> BTreeMap<_, _> {
        all_said(language).into_iter().map(|said| ((said.key, said.attribute), said.variables)).collect()
    };
    let bare = |variables: &BTreeSet<String>| -> BTreeSet<String> {
        // One language may want another form of a name, or none where the other minds a sound.
        let stem = |name: &String| name.split('-').next().unwrap_or(name).to_owned();
        variables.iter().map(stem).filter(|name| name != "sound").collect()
    };
    let (english, spanish) = (of(Language::English), of(Language::Spanish));
    for (place, variables) in &english {
        let other = spanish.get(place).expect("the files hold the same");
        assert_eq!(bare(variables), bare(other), "{place:?}");
    }
}

#[test]
fn every_message_can_be_said() {
    for language in Language::ALL {
        let words = Words::of(language);
        for said in all_said(language) {
            let variants = said.variants.iter().map(|variant| Arg::Text(variant));
            for sample in [Arg::Number(1), Arg::Number(2), Arg::Text("X")].into_iter().chain(variants) {
                let args: Vec<(&str, Arg<'_>)> =
                    said.variables.iter().map(|name| (name.as_str(), sample)).collect();
                // Formatting panics on an error in tests.
                let text = match &said.attribute {
                    None => words.say(&said.key, &args),
                    Some(attribute) => words.attribute(&said.key, attribute, &args),
                };
                assert!(!text.trim().is_empty(), "{}", said.key);
                assert_eq!(text.trim(), text, "{}", said.key);
                assert!(!text.contains(['\u{2068}', '\u{2069}', '{', '}']), "{}: {text}", said.key);
                assert!(!text.contains("  "), "{}: {text}", said.key);
            }
        }
    }
}

/// The files whose texts tell rules; names are exempt, they are what is printed on the cards.
const RULE_FILES: [&str; 7] = ["characters", "roles", "plots", "incidents", "cards", "switches", "steps"];

#[test]
fn no_rule_types_a_number_that_a_table_knows() {
    let is_card_name =
        |said: &Said| rules::Card::ALL.iter().any(|card| said.key == format!("card-{}", card.id()));
    for language in Language::ALL {
        let texts = all_said(language).into_iter().filter(|said| RULE_FILES.contains(&said.file));
        for said in texts.filter(|said| !is_card_name(said)) {
            let digits = said.text.contains(|letter: char| letter.is_ascii_digit());
            assert!(!digits, "{language}: {} types a number: {}", said.key, said.text);
        }
    }
}

/// What a table gives to a message that has no use for it.
const UNUSED: [(&str, &str); 0] = [];

#[test]
fn rules_say_every_number_of_their_table() {
    let mut positions = vec![SwitchSet::EMPTY, Preset::Designer.switches()];
    positions.extend(Switch::ALL.iter().map(|&switch| SwitchSet::one(switch)));
    for language in Language::ALL {
        let said: BTreeMap<String, BTreeSet<String>> = all_said(language)
            .into_iter()
            .filter(|said| said.attribute.is_none())
            .map(|said| (said.key, said.variables))
            .collect();
        for rule in positions.iter().flat_map(|&switches| all_rules(switches)) {
            let given = rule.values.iter().map(|(name, _)| name.as_str());
            let used_by_the_text = |name: &&str| !UNUSED.contains(&(rule.key.as_str(), name));
            let given: BTreeSet<String> = given.filter(used_by_the_text).map(str::to_owned).collect();
            assert_eq!(said[&rule.key], given, "{language}: {}", rule.key);
        }
    }
}
