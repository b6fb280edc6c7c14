//! One script and one hidden line of play that explain a record.

use engine::{Options, Replay};
use rules::cards::Deck;
use rules::{Preset, SpecialRule};

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
        script.special_rules = self.special_rules();
        let options = self.options();
        let line = line_of_play(&script, &options, self.record()).ok()??;
        let mut replay = Replay::new(script, options).ok()?;
        for choice in line {
            replay.push(choice).expect("it was played under this script");
        }
        Some(replay)
    }

    fn options(&self) -> Options {
        let before = self.record().before();
        let sheet = &before.sheet;
        Options {
            players: sheet.players,
            loops: sheet.loops,
            leader: before.leader,
            preset: Preset::Handbook,
            switches: sheet.switches,
            table_talk: sheet.table_talk,
        }
    }

    /// The rules of the open sheet that are not those of every script.
    fn special_rules(&self) -> Vec<SpecialRule> {
        let before = self.record().before();
        let sheet = &before.sheet;
        let removed = Deck::MASTERMIND.cards.without(sheet.mastermind_deck);
        let mut rules: Vec<SpecialRule> = removed.iter().map(SpecialRule::MastermindCardRemoved).collect();
        let starts = sheet.fixed_starts.iter().filter_map(|who| Some((who, before.start_of(who)?)));
        rules.extend(starts.map(|(who, location)| SpecialRule::StartLocation(who, location)));
        if sheet.final_guess != sheet.set.def().final_guess {
            rules.push(SpecialRule::FinalGuess { allowed: sheet.final_guess });
        }
        rules
    }
}
