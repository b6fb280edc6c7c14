//! The secret card of a script, and how rules ask it.

use rules::ability::{Bends, Limit, Modifier, Timing};
use rules::{
    Character, CharacterSet, Counter, Culprit, CulpritSet, Incident, IncidentSet, MAX_DAYS, Plot, PlotSet,
    Role, RoleSet, Script, SwitchSet,
};

use crate::blank::{self, Asked};
use crate::line::Line;
use crate::setup::Options;
use crate::table::Table;

/// The secret card of the script, in the form the referee uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Secrets {
    /// Nothing is filled in: somebody else answers for the card. The fields say what could be so in this set.
    pub(crate) is_blank: bool,
    /// The card is played as if this rule did not exist.
    pub(crate) left_out: Option<Line>,
    pub cast: CharacterSet,
    roles: [Role; Character::COUNT],
    pub main_plot: Plot,
    pub extra_main_plot: Option<Plot>,
    pub subplots: [Option<Plot>; 2],
    pub culprits: [Option<Culprit>; MAX_DAYS],
    /// What each day's incident really is; the open sheet may say otherwise.
    pub incidents: [Option<Incident>; MAX_DAYS],
    /// The loop from which a late character takes part; 1 if none is late.
    pub enters_loop: u8,
    /// The day on which a late character comes in every loop; 0 if none does.
    pub enters_day: u8,
    /// How a plot turns one role into another, if one does.
    pub(crate) turn: Option<Turn>,
    /// Whom it could happen to.
    pub(crate) may_turn: CharacterSet,
    /// What a plot lends to holders of a role, if one does.
    pub(crate) loan: Option<Loan>,
    /// The roles whose holders could have something to do together.
    pub(crate) shared: RoleSet,
    /// The plot that lets a loop be played with the extra main plot, and from which gauge on.
    pub(crate) swap: Option<(Plot, u8)>,
    /// Whether a script of this set could have something optional to do when a loop begins.
    pub(crate) asked_at_loop_start: bool,
    /// Whether anything in this script changes how incidents are judged.
    pub(crate) judging_bent: bool,
    /// Who could be closed to the Mastermind's cards.
    pub(crate) closed_to_cards: CharacterSet,
    /// In which of `Timing::WINDOWS` a plot or a role's holders together could have something to do, as bits.
    pub(crate) ruled: u8,
    /// Who could have an ability in each of `Timing::WINDOWS`, so that most need not be asked.
    pub(crate) holders: [CharacterSet; Timing::WINDOWS.len()],
}

/// How a plot gives characters another role than the script's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Turn {
    /// A living character of one role with so many counters.
    Counters { by: Plot, from: Role, to: Role, counter: Counter, at_least: u8 },
    /// Whoever carries an Extra card, alive or dead.
    Extra { by: Plot, to: Role },
    /// Corpses with one of these roles.
    Corpses { by: Plot, from: RoleSet, to: Role },
}

/// A plot lends every holder of a role the abilities of another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Loan {
    pub(crate) by: Plot,
    pub(crate) to: Role,
    pub(crate) lender: Role,
}

impl Turn {
    /// What a character with this role on the script may become.
    pub(crate) fn of(self, role: Role) -> Option<Role> {
        match self {
            Turn::Counters { from, to, .. } => (from == role).then_some(to),
            Turn::Extra { to, .. } => Some(to),
            Turn::Corpses { from, to, .. } => from.contains(role).then_some(to),
        }
    }

    pub(crate) fn plot(self) -> Plot {
        match self {
            Turn::Counters { by, .. } | Turn::Extra { by, .. } | Turn::Corpses { by, .. } => by,
        }
    }

    /// The role that a character has instead of the script's, as the table is now.
    pub(crate) fn turned(self, who: Character, role: Role, table: &Table) -> Role {
        match self {
            Turn::Counters { from, to, counter, at_least, .. }
                if from == role && table.count(counter, who) >= at_least && table.is_alive(who) =>
            {
                to
            }
            Turn::Extra { to, .. } if table.extra.contains(who) => to,
            Turn::Corpses { from, to, .. } if from.contains(role) && table.dead.contains(who) => to,
            Turn::Counters { .. } | Turn::Extra { .. } | Turn::Corpses { .. } => role,
        }
    }
}

impl Secrets {
    pub(crate) fn new(script: &Script, options: &Options) -> Secrets {
        let mut secrets = Secrets {
            is_blank: false,
            left_out: None,
            cast: CharacterSet::EMPTY,
            roles: [Role::Person; Character::COUNT],
            main_plot: script.main_plot,
            extra_main_plot: script.extra_main_plot,
            subplots: [script.subplots.first().copied(), script.subplots.get(1).copied()],
            culprits: [None; MAX_DAYS],
            incidents: [None; MAX_DAYS],
            enters_loop: script.cast.iter().find_map(|cast| cast.enters_loop).unwrap_or(1),
            enters_day: script.cast.iter().find_map(|cast| cast.enters_day).unwrap_or(0),
            turn: script.plots().find_map(|plot| turn_by(plot, options.switches)),
            may_turn: CharacterSet::EMPTY,
            loan: script.plots().find_map(loan_by),
            shared: RoleSet::EMPTY,
            swap: script.plots().find_map(swap_by),
            asked_at_loop_start: script.set.def().has_optional(Timing::LoopStart),
            judging_bent: script.plots().any(|plot| plot.says(bends_judging)),
            closed_to_cards: CharacterSet::EMPTY,
            ruled: 0,
            holders: [CharacterSet::EMPTY; Timing::WINDOWS.len()],
        };
        for cast in &script.cast {
            secrets.cast.insert(cast.character);
            secrets.roles[cast.character.index()] = cast.role;
        }
        for entry in &script.incidents {
            secrets.culprits[usize::from(entry.day) - 1] = Some(entry.culprit);
            secrets.incidents[usize::from(entry.day) - 1] = Some(entry.incident);
        }
        for cast in &script.cast {
            let turned = secrets.turn.and_then(|turn| turn.of(cast.role));
            if turned.is_some() {
                secrets.may_turn.insert(cast.character);
            }
            secrets.judging_bent |= cast.role.says(bends_judging) || cast.character.says(bends_judging);
            secrets.shared =
                secrets.shared.or(std::iter::once(cast.role).chain(turned).filter(acts_together).collect());
            if cast.role.says(|modifier| matches!(modifier, Modifier::NoMastermindCards)) {
                secrets.closed_to_cards.insert(cast.character);
            }
            let lent = secrets.loan.filter(|loan| loan.to == cast.role).map(|loan| loan.lender);
            let roles = std::iter::once(cast.role).chain(turned).chain(lent);
            for ability in roles.flat_map(Role::possible_abilities).chain(cast.character.def().passives) {
                if let Some(window) = ability.timing.window() {
                    secrets.holders[window].insert(cast.character);
                }
            }
        }
        if let Some(Turn::Corpses { from, to, .. }) = secrets.turn
            && from.contains(Role::Person)
            && acts_together(&to)
        {
            secrets.shared.insert(to);
        }
        let plots = script.plots().chain(script.extra_main_plot).flat_map(|plot| plot.def().abilities);
        for ability in plots.chain(secrets.shared.iter().flat_map(|role| role.def().abilities)) {
            secrets.ruled |= ability.timing.window().map_or(0, |window| 1 << window);
        }
        secrets
    }

    /// A card that is left blank, for a table of which only the open sheet is known.
    pub(crate) fn blank(table: &Table) -> Secrets {
        let set = table.sheet.set.def();
        let plots = || set.main_plots.iter().chain(set.subplots).copied();
        let closes = |modifier: &Modifier| matches!(modifier, Modifier::NoMastermindCards);
        let is_anybody_closed = set.roles.iter().any(|role| role.says(closes));
        Secrets {
            is_blank: true,
            left_out: None,
            cast: CharacterSet::EMPTY,
            roles: [Role::Person; Character::COUNT],
            main_plot: set.main_plots[0],
            extra_main_plot: None,
            subplots: [None; 2],
            culprits: [None; MAX_DAYS],
            incidents: [None; MAX_DAYS],
            enters_loop: 1,
            enters_day: 0,
            turn: plots().find_map(|plot| turn_by(plot, table.sheet.switches)),
            may_turn: CharacterSet::ALL,
            loan: plots().find_map(loan_by),
            shared: set.roles.iter().copied().filter(acts_together).collect(),
            swap: plots().find_map(swap_by),
            asked_at_loop_start: set.has_optional(Timing::LoopStart),
            judging_bent: true,
            closed_to_cards: if is_anybody_closed { CharacterSet::ALL } else { CharacterSet::EMPTY },
            ruled: u8::MAX,
            holders: [CharacterSet::ALL; Timing::WINDOWS.len()],
        }
    }

    pub(crate) fn has_rules_at(&self, timing: Timing) -> bool {
        timing.window().is_some_and(|window| self.ruled >> window & 1 == 1)
    }

    /// The role on the script, whatever has become of it since.
    pub fn script_role(&self, who: Character) -> Role {
        if self.is_blank { self.one_role(who) } else { self.roles[who.index()] }
    }

    fn one_role(&self, who: Character) -> Role {
        let mut possible = self.possible_roles(who);
        while possible.len() > 1 {
            let role = possible.iter().next().expect("more than one is possible");
            if self.is_role_among(who, RoleSet::one(role)) {
                return role;
            }
            possible.remove(role);
        }
        possible.iter().next().unwrap_or(Role::Person)
    }

    /// The roles the script may give to a character: one, if the card is filled in.
    #[inline]
    pub(crate) fn possible_roles(&self, who: Character) -> RoleSet {
        if self.is_blank {
            blank::ask(|supposer| supposer.roles(who))
        } else {
            RoleSet::one(self.roles[who.index()])
        }
    }

    #[inline]
    pub(crate) fn is_role_among(&self, who: Character, among: RoleSet) -> bool {
        if self.is_blank {
            blank::ask(|supposer| supposer.answer(Asked::Role { who, among }))
        } else {
            among.contains(self.roles[who.index()])
        }
    }

    /// The plots of the script.
    pub fn plots(&self) -> impl Iterator<Item = Plot> + use<> {
        debug_assert!(!self.is_blank, "a blank card has no list of plots");
        std::iter::once(self.main_plot).chain(self.subplots.into_iter().flatten())
    }

    /// Whether a plot belongs to the script, an extra main plot apart.
    pub(crate) fn has_plot(&self, plot: Plot) -> bool {
        self.is_main_plot(plot) || self.is_subplot(plot)
    }

    pub(crate) fn is_main_plot(&self, plot: Plot) -> bool {
        if self.is_blank {
            blank::ask(|supposer| supposer.answer(Asked::MainPlot(plot)))
        } else {
            self.main_plot == plot
        }
    }

    pub(crate) fn is_extra_main_plot(&self, plot: Plot) -> bool {
        if self.is_blank {
            blank::ask(|supposer| supposer.answer(Asked::ExtraMainPlot(plot)))
        } else {
            self.extra_main_plot == Some(plot)
        }
    }

    pub(crate) fn is_subplot(&self, plot: Plot) -> bool {
        if self.is_blank {
            blank::ask(|supposer| supposer.answer(Asked::Subplot(plot)))
        } else {
            self.subplots.contains(&Some(plot))
        }
    }

    pub(crate) fn possible_subplots(&self) -> PlotSet {
        if self.is_blank {
            blank::ask(|supposer| supposer.subplots())
        } else {
            self.subplots.into_iter().flatten().collect()
        }
    }

    /// The first subplot of the script.
    pub(crate) fn first_subplot(&self) -> Option<Plot> {
        if !self.is_blank {
            return self.subplots[0];
        }
        let is_first = |plot: &Plot| blank::ask(|supposer| supposer.answer(Asked::FirstSubplot(*plot)));
        self.possible_subplots().iter().find(is_first)
    }

    /// Everybody in the cast.
    pub(crate) fn members(&self) -> CharacterSet {
        if !self.is_blank {
            return self.cast;
        }
        let possible = blank::ask(|supposer| supposer.cast());
        possible.iter().filter(|who| !who.is_late() || self.enters(*who, !1)).collect()
    }

    /// Whether a late character enters in one of these loops, or on one of these days, as bits.
    fn enters(&self, who: Character, when: u16) -> bool {
        blank::ask(|supposer| supposer.answer(Asked::Enters { who, when }))
    }

    /// The late characters that enter in a certain loop or earlier.
    pub(crate) fn has_entered_by_loop(&self, who: Character, loop_no: u8) -> bool {
        if self.is_blank { self.enters(who, (2 << loop_no) - 2) } else { loop_no >= self.enters_loop }
    }

    pub(crate) fn enters_on_day(&self, who: Character, day: u8) -> bool {
        if self.is_blank { self.enters(who, 1 << day) } else { day == self.enters_day }
    }

    /// Everybody who may be in the cast.
    pub(crate) fn possible_members(&self) -> CharacterSet {
        if self.is_blank { blank::ask(|supposer| supposer.cast()) } else { self.cast }
    }

    pub(crate) fn is_incident(&self, day: u8, incident: Incident) -> bool {
        if self.is_blank {
            blank::ask(|supposer| supposer.answer(Asked::Incident { day, incident }))
        } else {
            self.incidents[usize::from(day) - 1] == Some(incident)
        }
    }

    pub(crate) fn possible_incidents(&self, day: u8) -> IncidentSet {
        if self.is_blank {
            blank::ask(|supposer| supposer.incidents(day))
        } else {
            self.incidents[usize::from(day) - 1].into_iter().collect()
        }
    }

    /// What the incident of a day really is.
    pub(crate) fn incident_on(&self, day: u8) -> Option<Incident> {
        if !self.is_blank {
            return self.incidents[usize::from(day) - 1];
        }
        self.possible_incidents(day).iter().find(|incident| self.is_incident(day, *incident))
    }

    pub(crate) fn possible_culprits(&self, day: u8) -> CulpritSet {
        if self.is_blank {
            blank::ask(|supposer| supposer.culprits(day))
        } else {
            self.culprits[usize::from(day) - 1].into_iter().collect()
        }
    }

    pub(crate) fn is_culprit_among(&self, day: u8, among: CulpritSet) -> bool {
        if self.is_blank {
            blank::ask(|supposer| supposer.answer(Asked::Culprit { day, among }))
        } else {
            self.culprits[usize::from(day) - 1].is_some_and(|culprit| among.contains(culprit))
        }
    }

    /// Whose incident that of a day is.
    pub(crate) fn culprit_on(&self, day: u8) -> Option<Culprit> {
        if !self.is_blank {
            return self.culprits[usize::from(day) - 1];
        }
        let is_it = |culprit: &Culprit| self.is_culprit_among(day, CulpritSet::one(*culprit));
        self.possible_culprits(day).iter().find(is_it)
    }
}

/// Whether a rule has a say in whether an incident occurs.
fn bends_judging(modifier: &Modifier) -> bool {
    matches!(modifier.bends(), Some(Bends::Occurring | Bends::Preventing))
}

/// Whether holders of a role do something together rather than each by itself.
fn acts_together(role: &Role) -> bool {
    role.def().abilities.iter().any(|ability| ability.limit == Limit::DailyForAll)
}

fn loan_by(by: Plot) -> Option<Loan> {
    by.def().modifiers.iter().find_map(|modifier| {
        if let Modifier::Lends { to, abilities_of } = *modifier {
            Some(Loan { by, to, lender: abilities_of })
        } else {
            None
        }
    })
}

fn swap_by(by: Plot) -> Option<(Plot, u8)> {
    by.swaps_main_plot_at().map(|gauge| (by, gauge))
}

fn turn_by(by: Plot, switches: SwitchSet) -> Option<Turn> {
    by.def().modifiers.iter().find_map(|modifier| {
        if let Modifier::Turns { from, to, counter, at_least } = *modifier {
            return Some(Turn::Counters { by, from, to, counter, at_least: at_least.value(switches) });
        }
        if let Modifier::CorpsesTurn { from, to } = *modifier {
            return Some(Turn::Corpses { by, from: RoleSet::of(from), to });
        }
        if let Modifier::ExtraTurns { to } = *modifier { Some(Turn::Extra { by, to }) } else { None }
    })
}
