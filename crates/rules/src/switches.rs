//! Rule switches: where printings disagree, a table says which reading it plays.

use crate::vocabulary::{UnknownWord, word_set, words};

words! {
    /// A named set of values for all switches.
    "preset" Preset {
        /// The words of the rulebooks win.
        Handbook = "handbook",
        /// The designer's later word wins where it contradicts the rulebooks.
        Designer = "designer",
    }
}

words! {
    /// A question on which tables may differ. Each switch is off or on; `value_id` names both positions.
    "switch" Switch {
        /// From how many Paranoia a Person is a Serial Killer: four, or three.
        ParanoiaVirusThreshold = "paranoia-virus-threshold",
        /// Whether a Murder can take its own culprit, or only another character.
        MurderVictim = "murder-victim",
        /// Whether a refused once-per-loop ability is spent or kept.
        RefusedOncePerLoop = "refused-once-per-loop",
        /// Whether the Protagonists die together with a Key Person in the Hospital, or she ends the loop
        /// first.
        HospitalKeyPerson = "hospital-key-person",
        /// Whether a Curse that failed to kill stays attached or drops.
        FailedCurse = "failed-curse",
        /// Whether Ancient Seal and Madness outlast a gauge that falls again.
        GaugeMilestones = "gauge-milestones",
        /// Which card texts hold for the Police Officer, the Soldier and the guard marker.
        CardEdition = "card-edition",
        /// The Black School in loop 1: the formula, or the remark behind it.
        BlackSchool = "black-school",
        /// Whether the Mystery Boy may be asked in loop 1.
        MysteryBoyFirstLoop = "mystery-boy-first-loop",
        /// Whether the open sheet shows the location of a mob incident.
        MobLocation = "mob-location",
    }
}

word_set! {
    /// The switches that stand in their second position.
    SwitchSet of Switch in u16
}

impl Switch {
    /// The words for both positions: first the one of the preset `handbook`.
    pub const fn value_ids(self) -> [&'static str; 2] {
        match self {
            Switch::ParanoiaVirusThreshold => ["4", "3"],
            Switch::MurderVictim => ["any", "other"],
            Switch::RefusedOncePerLoop => ["spent", "kept"],
            Switch::HospitalKeyPerson => ["together", "key-person-first"],
            Switch::FailedCurse => ["stays", "drops"],
            Switch::GaugeMilestones => ["lasting", "current"],
            Switch::CardEdition => ["z-man", "fifth"],
            Switch::BlackSchool => ["formula", "remark"],
            Switch::MysteryBoyFirstLoop => ["false", "true"],
            Switch::MobLocation => ["secret", "public"],
        }
    }

    pub const fn value_id(self, set: SwitchSet) -> &'static str {
        self.value_ids()[set.contains(self) as usize]
    }

    /// The position a value names.
    pub fn position(self, value: &str) -> Result<bool, UnknownWord> {
        match self.value_ids().iter().position(|&id| id == value) {
            Some(position) => Ok(position == 1),
            None => Err(UnknownWord::new("value of this switch", value, self.value_ids().into_iter())),
        }
    }
}

impl Preset {
    pub const fn switches(self) -> SwitchSet {
        match self {
            Preset::Handbook => SwitchSet::EMPTY,
            Preset::Designer => SwitchSet::of(&[
                Switch::ParanoiaVirusThreshold,
                Switch::MurderVictim,
                Switch::RefusedOncePerLoop,
                Switch::HospitalKeyPerson,
                Switch::FailedCurse,
                Switch::GaugeMilestones,
                Switch::CardEdition,
            ]),
        }
    }
}

impl SwitchSet {
    pub const fn set(&mut self, switch: Switch, on: bool) {
        if on {
            self.insert(switch);
        } else {
            self.remove(switch);
        }
    }
}
