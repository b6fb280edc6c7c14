//! Without a command: what there is to do.

use serde_json::json;

use super::{print, print_json};
use crate::{Done, Output};

/// Commands worth trying first, each with the key of its description.
const SUGGESTIONS: [(&str, &str); 6] = [
    ("loopbreaker play", "welcome-play"),
    ("loopbreaker sheet first-steps", "welcome-sheet"),
    ("loopbreaker script list", "welcome-script-list"),
    ("loopbreaker script check FILE", "welcome-script-check"),
    ("loopbreaker replay FILE --as a", "welcome-replay"),
    ("loopbreaker case FILE", "welcome-case"),
];

pub(crate) fn run(output: Output) -> anyhow::Result<Done> {
    let words = output.words;
    if output.json {
        let commands: Vec<_> = SUGGESTIONS
            .iter()
            .map(|(command, key)| json!({ "command": command, "what": words.say(key, &[]) }))
            .collect();
        print_json(&json!({ "commands": commands }))?;
        return Ok(Done::Well);
    }
    let mut text = format!("{}\n\n", words.say("welcome-what", &[]));
    for (command, key) in SUGGESTIONS {
        text += &format!("  {command:<34} {}\n", words.say(key, &[]));
    }
    text += &format!("\n{}\n", words.say("welcome-run", &[]));
    print(&text)?;
    Ok(Done::Well)
}
