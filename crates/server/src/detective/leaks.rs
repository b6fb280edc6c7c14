//! What is known after something was seen and was not before.

use protocol::detective::{Leak, Suspicion};
use solver::Answer;

use super::claims::{possible_parts, scripts_with};

pub(super) fn leak(index: u32, before: &Answer, after: &Answer) -> Leak {
    let (mut ruled_out, mut made_certain) = (Vec::new(), Vec::new());
    let is_certain = |answer: &Answer, claim: &Suspicion| answer.is_certain(scripts_with(answer, *claim));
    for part in possible_parts(before) {
        match part.iter().find(|claim| is_certain(after, claim)) {
            Some(claim) if !is_certain(before, claim) => made_certain.push(*claim),
            Some(_) => {}
            None => ruled_out.extend(part.into_iter().filter(|claim| scripts_with(after, *claim) == 0)),
        }
    }
    Leak { index, scripts: after.scripts.to_string(), ruled_out, made_certain }
}

#[cfg(test)]
mod tests {
    use bots::rng::Pcg;
    use engine::{Game, Options};
    use protocol::Id;
    use protocol::detective::Entry;
    use rules::{Character, Library};

    use super::super::{Following, begins_a_loop};
    use super::*;

    #[test]
    fn a_loop_that_begins_without_a_late_character_tells_when_it_does_not_come() {
        let script = Library::find("the-first-script").expect("bundled");
        let before = Game::before_start(script, &Options::for_script(script)).expect("it can be set up");
        let (mut game, mut events, mut rng) = (before, Vec::new(), Pcg::new(4));
        game.set_out(&mut events);
        let n_loops = |events: &[engine::Event]| events.iter().filter(|event| begins_a_loop(event)).count();
        while n_loops(&events) < 2 {
            let choices = game.choices();
            let choice = choices.nth(rng.below(choices.len().max(1))).expect("two loops are played");
            game.play_listed(choice, &mut events);
        }
        let second = events.iter().rposition(begins_a_loop).expect("it has begun");
        let mut following = Following::new(&before);
        following.see(&events[..second]);
        let Leak { ruled_out, .. } = following.leak(0, &events[second..]);
        let comes = |n| Suspicion::Entry { who: Id(Character::GodlyBeing), entry: Entry::Loop(n) };
        assert!(ruled_out.contains(&comes(2)), "{ruled_out:?}");
        assert!(!ruled_out.contains(&comes(1)) && !ruled_out.contains(&comes(3)), "{ruled_out:?}");
    }
}
