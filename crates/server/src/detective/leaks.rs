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
