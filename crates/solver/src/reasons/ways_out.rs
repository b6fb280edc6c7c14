//! What else would explain a moment, if another one did not exclude it: that is what the other one is for.

use engine::Line;

use super::cases::Look;
use super::lines::{PLAYS, look_at};
use super::looks::Seen;
use super::{Rule, Step};
use crate::claim::Claim;
use crate::cube::Cube;
use crate::diagram::Diagram;
use crate::glance::Patience;
use crate::stretch::Inquiry;
use crate::sweep::Detective;

/// So many of the scripts that a step alone excludes are asked how they show what others are about, and so many ways are told.
const SOME_SCRIPTS: usize = 3;
const MOST_WAYS: usize = 2;

impl Detective {
    /// Tells by which rules the scripts that a step alone excludes show what the other steps are about: why it is needed.
    pub(super) fn tell_ways_out(
        &self,
        inquiry: &mut Inquiry<'_>,
        (supposed, seen): (&Cube, &[Seen<'_>]),
        (looks, possible): (&[Look], &mut (Inquiry<'_>, Diagram)),
        (steps, claim): (&mut [Step], Option<Claim>),
    ) {
        let patience = Patience::by_itself(PLAYS * inquiry.times());
        let of_possible = possible.0.some_scripts(self.space(), possible.1, SOME_SCRIPTS, 0);
        for n in 0..looks.len() {
            let excluded = inquiry.excluded_only_by(supposed, looks, n);
            let plainest = self.plainest(inquiry, excluded, claim);
            let scripts = inquiry.some_scripts(self.space(), plainest, SOME_SCRIPTS, 0);
            for (_, other) in looks.iter().enumerate().filter(|(other, _)| *other != n) {
                let Some((&first, &last)) = other.steps.first().zip(other.steps.last()) else { continue };
                let Some((at, told)) = look_at(seen, &steps[first]) else { continue };
                let mut ways: Vec<Line> = Vec::new();
                for script in &scripts {
                    let lines = self.lines_behind(inquiry, (at, &told), script, steps[last].item, &patience);
                    ways.extend(lines);
                }
                ways.sort_unstable();
                ways.dedup();
                // What can truly have been behind it is told otherwise.
                for script in &of_possible {
                    if !ways.is_empty() {
                        let lines =
                            self.lines_behind(inquiry, (at, &told), script, steps[last].item, &patience);
                        ways.retain(|line| !lines.contains(line));
                    }
                }
                ways.retain(|line| {
                    let is_it = |rule: &Rule| {
                        [Rule::Needed(*line), Rule::Lets(*line), Rule::WayOut(*line)].contains(rule)
                    };
                    !steps.iter().any(|step| step.tells(*line) || step.rules.iter().any(is_it))
                });
                // Who killed is another question than what came of it.
                let is_of_death = steps[last].rules.iter().any(Rule::comes_of_a_death);
                ways.retain(|line| !is_of_death || line.modifier().is_some());
                if ways.len() <= MOST_WAYS {
                    steps[last].rules.extend(ways.into_iter().map(Rule::WayOut));
                }
            }
        }
    }
}
