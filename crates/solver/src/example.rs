//! One script and one hidden line of play that explain a record.

use engine::{Replay, open_sheet};

use crate::claim::Claim;
use crate::explains::line_of_play;
use crate::sweep::Detective;

impl Detective {
    /// A whole game that shows just the record, with a script for which the claim is true if there is one. `below`
    /// gives a number from 0 to its argument, not including it, all equally likely.
    pub fn example(&self, claim: Option<Claim>, below: impl FnMut(u128) -> u128) -> Option<Replay> {
        let mut cubes = self.scripts();
        if let Some(claim) = claim {
            cubes.retain_mut(|cube| claim.restrict(cube, self.space()) && self.space().has_scripts(cube));
        }
        let cube = self.space().sample(&cubes, below)?;
        let mut script = self.space().script(&cube)?;
        script.special_rules = open_sheet::special_rules(self.record().before());
        let options = open_sheet::options(self.record().before());
        let line = line_of_play(&script, &options, self.record()).ok()??;
        let mut replay = Replay::new(script, options).ok()?;
        for choice in line {
            replay.push(choice).expect("it was played under this script");
        }
        Some(replay)
    }
}
