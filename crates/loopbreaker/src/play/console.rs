//! The terminal: lines in, lines out, and colour where it helps.

use std::io::{BufRead, IsTerminal as _, Write as _};

/// Text is broken at this width.
pub(super) const WIDTH: usize = 78;
/// Stands between two screens where there is no screen to clear.
const COVER: &str = "▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒";
/// No answer is longer; what goes beyond is not read.
const MAX_LINE: u64 = 1000;

/// What is printed is collected and comes out when an answer is asked for.
#[derive(Debug)]
pub(super) struct Console {
    out: String,
    paint: Paint,
    is_terminal: bool,
}

/// Colour, if the terminal wants any. It never says anything that the words do not.
#[derive(Clone, Copy, Debug)]
pub(super) struct Paint {
    on: bool,
}

/// What came back from the person.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Answer {
    Line(String),
    TooLong,
    /// The input has ended, or nobody reads the output any more.
    End,
}

impl Paint {
    pub(super) const PLAIN: Paint = Paint { on: false };

    fn with(self, code: &str, text: &str) -> String {
        if self.on { format!("\x1b[{code}m{text}\x1b[0m") } else { text.to_owned() }
    }

    pub(super) fn bold(self, text: &str) -> String {
        self.with("1", text)
    }

    pub(super) fn dim(self, text: &str) -> String {
        self.with("2", text)
    }

    pub(super) fn asked(self, text: &str) -> String {
        self.with("1;33", text)
    }

    pub(super) fn alarm(self, text: &str) -> String {
        self.with("1;31", text)
    }
}

impl Console {
    pub(super) fn new() -> Console {
        let is_terminal = std::io::stdout().is_terminal();
        let is_unwanted = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
        let is_dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
        let paint = Paint { on: is_terminal && !is_unwanted("NO_COLOR") && !is_dumb };
        Console { out: String::new(), paint, is_terminal }
    }

    pub(super) fn paint(&self) -> Paint {
        self.paint
    }

    /// Prints text as it is, with its own line breaks.
    pub(super) fn block(&mut self, text: &str) {
        self.out.push_str(text);
        if !text.ends_with('\n') {
            self.out.push('\n');
        }
    }

    pub(super) fn blank(&mut self) {
        if !self.out.ends_with("\n\n") {
            self.out.push('\n');
        }
    }

    /// Prints a paragraph, broken into lines.
    pub(super) fn say(&mut self, text: &str) {
        self.indented(0, text);
    }

    pub(super) fn indented(&mut self, indent: usize, text: &str) {
        for line in wrapped(text, WIDTH - indent) {
            self.out.push_str(&format!("{:indent$}{line}\n", ""));
        }
    }

    /// A line drawn across the page with words in it.
    pub(super) fn rule(&mut self, line: char, text: &str) {
        let text = format!("{line}{line} {text} ");
        let rest = WIDTH.saturating_sub(text.chars().count());
        let drawn: String = text.chars().chain(std::iter::repeat_n(line, rest)).collect();
        let drawn = self.paint.bold(&drawn);
        self.block(&drawn);
    }

    /// Takes everything off the screen before somebody else looks at it.
    pub(super) fn cover(&mut self) {
        if self.is_terminal {
            self.out.push_str("\x1b[2J\x1b[3J\x1b[H");
        } else {
            self.blank();
            self.block(COVER);
        }
    }

    /// Prints what has been collected; says whether anybody still reads it.
    pub(super) fn flush(&mut self) -> std::io::Result<bool> {
        let mut stdout = std::io::stdout().lock();
        let written = stdout.write_all(self.out.as_bytes()).and_then(|()| stdout.flush());
        self.out.clear();
        match written {
            Ok(()) => Ok(true),
            Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// Prints what has been collected and waits for a line.
    pub(super) fn ask(&mut self, prompt: &str) -> std::io::Result<Answer> {
        self.out.push_str(&format!("{prompt}> "));
        if !self.flush()? {
            return Ok(Answer::End);
        }
        let answer = read_line(&mut std::io::stdin().lock())?;
        let is_echoed = self.is_terminal && std::io::stdin().is_terminal();
        if !is_echoed {
            self.out.push('\n');
        }
        Ok(answer)
    }
}

fn read_line(input: &mut impl BufRead) -> std::io::Result<Answer> {
    let mut line = Vec::new();
    let n_read = std::io::Read::take(&mut *input, MAX_LINE).read_until(b'\n', &mut line)?;
    if n_read == 0 {
        return Ok(Answer::End);
    }
    if line.last() != Some(&b'\n') && n_read as u64 == MAX_LINE {
        skip_line(input)?;
        return Ok(Answer::TooLong);
    }
    let text: String = String::from_utf8_lossy(&line).chars().filter(|letter| !letter.is_control()).collect();
    Ok(Answer::Line(text.trim().to_owned()))
}

fn skip_line(input: &mut impl BufRead) -> std::io::Result<()> {
    loop {
        let chunk = input.fill_buf()?;
        let (n_bytes, is_over) = match chunk.iter().position(|&byte| byte == b'\n') {
            Some(end) => (end + 1, true),
            None => (chunk.len(), chunk.is_empty()),
        };
        input.consume(n_bytes);
        if is_over {
            return Ok(());
        }
    }
}

/// The text broken at spaces into lines of at most `width` characters; entries between dots are kept whole.
pub(super) fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_inclusive(" · ").flat_map(|entry| unbroken(entry.trim(), width)) {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= width => {
                line.push(' ');
                line.push_str(word);
            }
            Some(_) | None => lines.push(word.to_owned()),
        }
    }
    lines
}

/// An entry as a whole if it fits into a line, else its words.
fn unbroken(entry: &str, width: usize) -> Vec<&str> {
    let is_list = entry.ends_with('·');
    if is_list && entry.chars().count() <= width { vec![entry] } else { entry.split_whitespace().collect() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(text: &str) -> Answer {
        Answer::Line(text.to_owned())
    }

    #[test]
    fn lines_are_read_one_by_one_to_the_end() {
        let mut input = "goodwill 2\r\n  \u{1b}[A3 \nlast".as_bytes();
        assert_eq!(read_line(&mut input).expect("readable"), line("goodwill 2"));
        assert_eq!(read_line(&mut input).expect("readable"), line("[A3"));
        assert_eq!(read_line(&mut input).expect("readable"), line("last"));
        assert_eq!(read_line(&mut input).expect("readable"), Answer::End);
    }

    #[test]
    fn a_line_that_is_too_long_is_dropped_whole() {
        let text = format!("{}\nnext\n", "x".repeat(5000));
        let mut input = text.as_bytes();
        assert_eq!(read_line(&mut input).expect("readable"), Answer::TooLong);
        assert_eq!(read_line(&mut input).expect("readable"), line("next"));
    }

    #[test]
    fn what_is_not_text_does_not_matter() {
        let mut input: &[u8] = b"\xff\xfe3\n";
        assert_eq!(read_line(&mut input).expect("readable"), line("\u{fffd}\u{fffd}3"));
    }
}
