//! Where the Mastermind may be asked something that nobody else hears of, as far as everybody can know.

use rules::ability::{Chooser, Modifier, Timing};

use super::OpenSheet;
use crate::fact::Step;

impl OpenSheet {
    /// Whether some script behind this sheet lets the Mastermind choose something in secret in this step. Left out is
    /// what the public record itself tells: what a card does at the start of a loop, a role that is announced, a
    /// subplot that is named.
    pub fn may_ask_in_secret(&self, step: Step, day: u8) -> bool {
        match step {
            Step::Preparation => self.may_leave_a_choice(Timing::LoopStart),
            Step::MastermindAbilities => self.may_leave_a_choice(Timing::MastermindAbility),
            Step::Incident => self.incident_may_ask(day),
            Step::DayEnd => self.may_leave_a_choice(Timing::DayEnd),
            Step::LoopEnd => self.may_leave_a_choice(Timing::LoopEnd),
            Step::TimeSpiral
            | Step::DayStart
            | Step::MastermindCards
            | Step::ProtagonistCards
            | Step::CardResolve
            | Step::Goodwill
            | Step::LeaderPasses
            | Step::FinalGuess
            | Step::Over => false,
        }
    }

    fn may_leave_a_choice(&self, timing: Timing) -> bool {
        self.set.def().has_mandatory_choice(timing, self.turf.is_some())
    }

    fn incident_may_ask(&self, day: u8) -> bool {
        let Some(listed) = self.incident_on(day) else { return false };
        let set = self.set.def();
        let is_asked =
            listed.def().parts.iter().any(|part| part.by == Chooser::Mastermind && part.pick.is_chosen());
        let judges = |modifier: &Modifier| matches!(modifier, Modifier::BlocksOthers | Modifier::Provokes);
        let boss_may_decide = self.turf.is_some() && set.roles.iter().any(|role| role.says(judges));
        is_asked || boss_may_decide || set.has_false_names()
    }
}
