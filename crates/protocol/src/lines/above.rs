//! Offers that follow each other are mostly aimed at the same people. A line says `^` for all whom the last one that is
//! aimed at somebody names, and `-doctor` for one of them who is missing: `"use role doctor brain 1 at school ^ -patient"`.

const AT: &str = " at ";
const SAME: &str = "^";
const MISSING: char = '-';

/// Lines as they are sent.
pub(super) fn shorten(lines: impl Iterator<Item = String>) -> impl Iterator<Item = String> {
    let mut above = String::new();
    lines.map(move |line| {
        let Some((head, list)) = line.split_once(AT) else { return line };
        let last = std::mem::replace(&mut above, list.to_owned());
        shorter(&last, list).map_or_else(|| line.clone(), |list| format!("{head}{AT}{list}"))
    })
}

/// A list by what it has besides the one above and what is missing, if that says all and is shorter.
fn shorter(above: &str, list: &str) -> Option<String> {
    let above: Vec<&str> = above.split(' ').collect();
    let words: Vec<&str> = list.split(' ').collect();
    let n_new = words.iter().take_while(|word| !above.contains(word)).count();
    let (new, same) = words.split_at(n_new);
    let is_same = |word: &&&str| same.contains(*word);
    if same.is_empty() || !above.iter().filter(is_same).eq(same) {
        return None;
    }
    let mut short = new.join(" ");
    super::put(&mut short, SAME);
    let missing = above.iter().filter(|word| !is_same(word));
    missing.for_each(|word| super::put(&mut short, &format!("{MISSING}{word}")));
    let short = short.trim_start();
    (short.len() < list.len()).then(|| short.to_owned())
}

/// A line as it was before it was shortened. `above` is the last list, and becomes that of this line.
pub(super) fn lengthen(line: &str, above: &mut String) -> Result<String, String> {
    let Some((head, list)) = line.split_once(AT) else { return Ok(line.to_owned()) };
    let mut words: Vec<&str> = list.split(' ').collect();
    if let Some(at) = words.iter().position(|word| *word == SAME) {
        if above.is_empty() {
            return Err(format!("\"{SAME}\" stands below nothing"));
        }
        let missing: Vec<&str> =
            words.drain(at..).skip(1).filter_map(|word| word.strip_prefix(MISSING)).collect();
        words.extend(above.split(' ').filter(|word| !missing.contains(word)));
    }
    let list = words.join(" ");
    let line = format!("{head}{AT}{list}");
    *above = list;
    Ok(line)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_the_same_as_above_is_not_said_again() {
        let lines = [
            "pass",
            "use role class-rep conspiracy-theorist 1 at class-rep alien doctor henchman",
            "use role doctor brain 1 at school class-rep alien doctor henchman",
            "use role henchman magician 1 to city at class-rep alien doctor",
            "use role patient ninja 1",
            "use card doctor 1 at class-rep henchman",
            "use card alien 1 at doctor class-rep",
        ];
        let short: Vec<String> = shorten(lines.iter().map(|line| (*line).to_owned())).collect();
        let sent = [
            "pass",
            "use role class-rep conspiracy-theorist 1 at class-rep alien doctor henchman",
            "use role doctor brain 1 at school ^",
            "use role henchman magician 1 to city at ^ -school -henchman",
            "use role patient ninja 1",
            "use card doctor 1 at class-rep henchman",
            "use card alien 1 at doctor class-rep",
        ];
        assert_eq!(short, sent);
        let mut above = String::new();
        let long: Vec<String> =
            short.iter().map(|line| lengthen(line, &mut above).expect("it can be read")).collect();
        assert_eq!(long, lines);
    }

    #[test]
    fn nothing_above() {
        let refused = lengthen("use role doctor brain 1 at ^", &mut String::new());
        assert_eq!(refused, Err("\"^\" stands below nothing".to_owned()));
    }
}
