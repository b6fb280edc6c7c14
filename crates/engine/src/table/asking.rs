//! What a Protagonist is asked, and may answer: it follows from the table alone.

use rules::ability::{Part, Pick};
use rules::{Character, Incident, Location, LocationSet, Spell};

use super::{SLOTS, Table};
use crate::choice::{Ask, Choice, Choices, Head, Question};
use crate::fact::{LeaderAsk, LeaderPart, Step};
use crate::seat::Seat;
use crate::target::{Target, TargetSet};

impl Table {
    /// The question that waits for a Protagonist, if it is one of them the game waits for.
    pub fn protagonist_question(&self) -> Option<Question> {
        let players = self.sheet.players;
        if let Some(asked) = self.leader_asked {
            let ask = match asked {
                LeaderAsk::Part(part) => Ask::LeaderIncident(part),
                LeaderAsk::RaiseGauge => Ask::RaiseGauge,
                LeaderAsk::MoveGauge => Ask::MoveGauge,
            };
            return Some(Question { seat: Seat::Protagonist(self.leader), ask });
        }
        let (protagonist, ask) = match self.step {
            Step::TimeSpiral if self.sheet.final_guess => {
                ((self.leader + self.giving_up) % players.n_protagonists(), Ask::TimeSpiral)
            }
            Step::ProtagonistCards => {
                let deck = players.nth_deck(self.n_protagonist_cards().min(2), self.leader);
                (players.holder(deck, self.leader), Ask::ProtagonistCard { deck })
            }
            Step::Goodwill if self.declared.is_none() => (self.leader, Ask::Declare),
            Step::DayStart if self.may_cast_sympathy() => (self.leader, Ask::Sympathy),
            Step::FinalGuess => (self.leader, Ask::Guess),
            Step::TimeSpiral
            | Step::Preparation
            | Step::DayStart
            | Step::MastermindCards
            | Step::CardResolve
            | Step::MastermindAbilities
            | Step::Goodwill
            | Step::Incident
            | Step::LeaderPasses
            | Step::DayEnd
            | Step::LoopEnd
            | Step::Over => return None,
        };
        Some(Question { seat: Seat::Protagonist(protagonist), ask })
    }

    /// The Spell of Sympathy belongs to the morning of day 1.
    pub(crate) fn may_cast_sympathy(&self) -> bool {
        self.day == 1 && self.knows(Spell::Sympathy)
    }

    /// What a Protagonist may answer.
    pub fn protagonist_choices(&self) -> Choices {
        let mut choices = Choices::default();
        self.list_for_protagonist(&mut choices);
        choices
    }

    pub(crate) fn list_for_protagonist(&self, choices: &mut Choices) {
        let Some(question) = self.protagonist_question() else { return };
        match question.ask {
            Ask::TimeSpiral => {
                choices.push_whole(Choice::Begin);
                choices.push_whole(Choice::GiveUp);
            }
            Ask::ProtagonistCard { deck } => {
                let mut targets = self.free_targets(rules::CARDS_A_DAY..SLOTS);
                if self.extra_banned {
                    targets = targets.without(TargetSet::characters(self.extra));
                }
                choices.push(Head::Place(self.hand(deck)), u64::from(targets.0));
            }
            Ask::Declare => {
                choices.push_whole(Choice::Pass);
                self.push_declarations(choices);
            }
            Ask::Guess => {
                let roles = self.sheet.set.def().castable();
                for who in self.cast.without(self.guessed).iter() {
                    choices.push(Head::Guess(who), roles.0);
                }
            }
            Ask::Sympathy => {
                choices.push_whole(Choice::Pass);
                choices.push(Head::Pick { either: 0 }, u64::from(TargetSet::characters(self.living()).0));
            }
            Ask::LeaderIncident(LeaderPart { incident, part, about, by }) => {
                let part = &incident.def().parts[usize::from(part)];
                let (holder, places) = self.carrying_out(incident, by);
                self.list_part(holder, places, part, about, choices);
            }
            Ask::RaiseGauge => {
                choices.push_whole(Choice::Raise);
                choices.push_whole(Choice::Pass);
            }
            // There is nothing below 0.
            Ask::MoveGauge => {
                choices.push_whole(Choice::Raise);
                if self.gauge > 0 {
                    choices.push_whole(Choice::Lower);
                }
            }
            Ask::Start(_)
            | Ask::LoopStart
            | Ask::Curse { .. }
            | Ask::EffectOf { .. }
            | Ask::Claim(_)
            | Ask::BossAt
            | Ask::MastermindCard
            | Ask::CardResolve
            | Ask::MastermindAbility
            | Ask::DayEnd
            | Ask::Answer(_)
            | Ask::NameSubplot { .. }
            | Ask::Mandatory(_)
            | Ask::Incident { .. } => unreachable!("the Mastermind's questions are not on the table"),
        }
    }

    /// Culprit and place for a card that carries an incident out; a mob is that of its location.
    pub(crate) fn carrying_out(
        &self,
        incident: Incident,
        by: Option<Character>,
    ) -> (Option<Character>, LocationSet) {
        let places = by.and_then(|who| self.location_of(who)).map_or(LocationSet::EMPTY, LocationSet::one);
        (by.filter(|_| incident.def().mob.is_none()), places)
    }

    /// What can be chosen for a part of an incident. No part asks for a role, so all can see it.
    pub(crate) fn list_part(
        &self,
        holder: Option<Character>,
        places: LocationSet,
        part: &Part,
        about: Option<Target>,
        choices: &mut Choices,
    ) {
        if let Pick::EffectOf(effects) = part.pick {
            let possible = effects.iter().filter(|effect| self.can_be_carried_out(**effect, holder, places));
            choices.push(Head::As, possible.fold(0, |bits, effect| bits | 1 << effect.index()));
            return;
        }
        let targets = self.part_targets(holder, places, part.pick, about);
        if let Pick::OneAndPlace(_) = part.pick {
            self.push_places(targets, choices);
        } else if let Pick::EachAndElsewhere(_) = part.pick {
            self.push_elsewhere(about, choices);
        } else {
            for either in 0..part.either.len() as u8 {
                choices.push(Head::Pick { either }, u64::from(targets.0));
            }
        }
    }

    pub(crate) fn part_targets(
        &self,
        holder: Option<Character>,
        places: LocationSet,
        pick: Pick,
        about: Option<Target>,
    ) -> TargetSet {
        self.targets(holder, places, pick, about, |_, _| false)
    }

    /// An effect that can do nothing is no way round one that can.
    fn can_be_carried_out(&self, effect: Incident, holder: Option<Character>, places: LocationSet) -> bool {
        let first = &effect.def().parts[0];
        !first.pick.is_chosen() || !self.part_targets(holder, places, first.pick, None).is_empty()
    }

    /// Characters by the locations they can be moved to, their own included.
    fn push_places(&self, movable: TargetSet, choices: &mut Choices) {
        let can_go = |target: Target, to: Location| {
            target.character().is_some_and(|who| self.location_of(who) == Some(to) || self.can_move(who, to))
        };
        movable.by_destination(can_go, |to, targets| {
            choices.push(Head::Pick { either: to.index() as u8 }, u64::from(targets.0));
        });
    }

    /// The locations somebody can be sent to: any but the present one.
    fn push_elsewhere(&self, who: Option<Target>, choices: &mut Choices) {
        let is_elsewhere = |target: Target, to: Location| {
            target.character().is_some_and(|who| self.location_of(who) != Some(to))
        };
        who.map_or(TargetSet::EMPTY, TargetSet::one).by_destination(is_elsewhere, |to, targets| {
            choices.push(Head::Pick { either: to.index() as u8 }, u64::from(targets.0));
        });
    }
}
