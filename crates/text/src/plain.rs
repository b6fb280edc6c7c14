//! The reference sheet as plain text for a terminal or a printer.

use crate::sheet::{Entry, Fact, Section, Sheet};

const INDENT: usize = 4;
/// Names up to this width stand beside their text, longer ones are broken.
const NAME_COLUMN: usize = 30;

impl Sheet {
    /// The sheet as lines of at most `width` characters, unless a single word is longer.
    pub fn plain(&self, width: usize) -> String {
        let mut page = Page { text: String::new(), width };
        page.heading(&self.title.to_uppercase(), '═');
        page.sentences(&self.intro);
        for part in &self.parts {
            page.blank();
            page.blank();
            page.heading(&part.heading.to_uppercase(), '═');
            for section in &part.sections {
                let is_all_of_the_part = part.sections.len() == 1;
                if !is_all_of_the_part {
                    page.blank();
                    page.heading(&section.heading, '─');
                }
                page.section(section);
            }
        }
        page.text
    }
}

struct Page {
    text: String,
    width: usize,
}

impl Page {
    /// Entries that are told in one text stand in columns, larger ones as blocks.
    fn section(&mut self, section: &Section) {
        self.sentences(&section.intro);
        let in_columns = section.entries.iter().all(is_told_in_one_text);
        if in_columns && !section.intro.is_empty() {
            self.blank();
        }
        let name = |(n, entry): (usize, &Entry)| match section.numbered {
            true => format!("{n}. {}", entry.name),
            false => entry.name.clone(),
        };
        let names: Vec<String> = (1..).zip(&section.entries).map(name).collect();
        let widest = names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
        for (name, entry) in names.iter().zip(&section.entries) {
            match entry.rules.as_slice() {
                [] if in_columns => self.paragraph(0, 0, name),
                [only] if in_columns => self.columns(widest.min(NAME_COLUMN), name, &only.text),
                [..] => self.entry(name, entry),
            }
        }
    }

    fn sentences(&mut self, sentences: &[String]) {
        sentences.iter().for_each(|sentence| self.paragraph(0, 0, sentence));
    }

    fn entry(&mut self, name: &str, entry: &Entry) {
        self.blank();
        self.line(name);
        let fact = |fact: &Fact| {
            if fact.label.is_empty() { fact.value.clone() } else { format!("{}: {}", fact.label, fact.value) }
        };
        let facts: Vec<String> = entry.facts.iter().map(fact).collect();
        for line in filled(facts, " · ", self.width.saturating_sub(INDENT + 2)) {
            self.paragraph(INDENT, INDENT + 2, &line);
        }
        for rule in &entry.rules {
            let tags =
                if rule.tags.is_empty() { String::new() } else { format!("[{}] ", rule.tags.join(" · ")) };
            self.paragraph(INDENT, INDENT + 2, &format!("{tags}{}", rule.text));
        }
    }

    /// A name and beside it what is said of it.
    fn columns(&mut self, name_width: usize, name: &str, text: &str) {
        let gap = 2;
        let names = wrapped(name, name_width);
        let texts = wrapped(text, self.width.saturating_sub(name_width + gap));
        for n in 0..names.len().max(texts.len()) {
            let name = names.get(n).map_or("", String::as_str);
            let text = texts.get(n).map_or("", String::as_str);
            let padded = format!("{name:name_width$}{:gap$}{text}", "");
            self.line(padded.trim_end());
        }
    }

    fn paragraph(&mut self, first_indent: usize, indent: usize, text: &str) {
        for (n, line) in wrapped(text, self.width.saturating_sub(indent)).iter().enumerate() {
            let by = if n == 0 { first_indent } else { indent };
            self.line(&format!("{:by$}{line}", ""));
        }
    }

    fn heading(&mut self, heading: &str, underline: char) {
        self.line(heading);
        let line: String = std::iter::repeat_n(underline, heading.chars().count()).collect();
        self.line(&line);
    }

    fn line(&mut self, line: &str) {
        self.text.push_str(line);
        self.text.push('\n');
    }

    fn blank(&mut self) {
        self.line("");
    }
}

fn is_told_in_one_text(entry: &Entry) -> bool {
    let has_tags = entry.rules.iter().any(|rule| !rule.tags.is_empty());
    entry.facts.is_empty() && entry.rules.len() <= 1 && !has_tags
}

/// The text broken at spaces into lines of at most `width` characters.
fn wrapped(text: &str, width: usize) -> Vec<String> {
    filled(unbroken(text), " ", width)
}

/// The pieces put one after the other into lines of at most `width` characters.
fn filled(pieces: Vec<String>, between: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for piece in pieces {
        let fits = |line: &String| {
            [line, between, &piece].map(|part| part.chars().count()).iter().sum::<usize>() <= width
        };
        match lines.last_mut() {
            Some(line) if fits(line) => {
                line.push_str(between);
                line.push_str(&piece);
            }
            Some(_) | None => lines.push(piece),
        }
    }
    lines
}

/// The words of a text; a number stays with the word it counts, and `+2` with its card.
fn unbroken(text: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut after_number = false;
    for word in text.split_whitespace() {
        let belongs_to_card = word.len() > 1 && word.starts_with(['+', '−', '×']);
        match words.last_mut() {
            Some(before) if after_number || belongs_to_card => {
                before.push(' ');
                before.push_str(word);
            }
            Some(_) | None => words.push(word.to_owned()),
        }
        after_number = word.chars().all(|letter| letter.is_ascii_digit());
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_at_spaces() {
        assert_eq!(wrapped("one two three", 7), ["one two", "three"]);
        assert_eq!(wrapped("ñandú ñu", 5), ["ñandú", "ñu"]);
        assert_eq!(wrapped("immeasurable", 5), ["immeasurable"]);
        assert!(wrapped("", 5).is_empty());
    }

    #[test]
    fn numbers_stay_with_what_they_count() {
        assert_eq!(wrapped("loses 2 Goodwill", 8), ["loses", "2 Goodwill"]);
        assert_eq!(wrapped("the Intrigue +2 card", 12), ["the", "Intrigue +2", "card"]);
        assert_eq!(wrapped("a + b", 3), ["a +", "b"]);
    }
}
