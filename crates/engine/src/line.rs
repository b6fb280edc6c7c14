//! A single rule of a role or of a plot, and games that are played without one: what goes otherwise then rests on it.

use rules::ability::Modifier;
use rules::{Plot, Role};

use crate::Game;
use crate::agenda::Frame;
use crate::choice::Source;
use crate::game::{MOST_FIXED, Waits};

/// Numbers count abilities first, and then what is always so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Line {
    Role(Role, u8),
    /// Holders of the role cannot die.
    CannotDie(Role),
    /// Holders of the role may or must refuse Goodwill abilities.
    Refuses(Role),
    Plot(Plot, u8),
    /// All rules of a role, or of a plot.
    EveryOfRole(Role),
    EveryOfPlot(Plot),
}

impl Line {
    /// All rules of a role.
    pub fn of_role(role: Role) -> impl Iterator<Item = Line> {
        let def = role.def();
        let cannot_die = def.unkillable.then_some(Line::CannotDie(role));
        let refuses = (def.refusal != rules::Refusal::None).then_some(Line::Refuses(role));
        let lines = 0..(def.abilities.len() + def.modifiers.len()) as u8;
        lines.map(move |n| Line::Role(role, n)).chain(cannot_die).chain(refuses)
    }

    /// All rules of a plot.
    pub fn of_plot(plot: Plot) -> impl Iterator<Item = Line> {
        let def = plot.def();
        let lines = 0..(def.abilities.len() + def.modifiers.len()) as u8;
        lines.map(move |n| Line::Plot(plot, n))
    }

    /// The rule behind what somebody did; nothing where it is on a character card.
    pub fn of_source(source: Source) -> Option<Line> {
        match source {
            Source::Role { role, n, .. } | Source::Shared { role, n } => Some(Line::Role(role, n)),
            Source::Plot { plot, n } => Some(Line::Plot(plot, n)),
            Source::Card { .. } | Source::Passive { .. } => None,
        }
    }

    /// What is always so by this rule, if it is such a one.
    pub fn modifier(self) -> Option<&'static Modifier> {
        let (modifiers, n) = match self {
            Line::Role(role, n) => {
                (role.def().modifiers, usize::from(n).checked_sub(role.def().abilities.len())?)
            }
            Line::Plot(plot, n) => {
                (plot.def().modifiers, usize::from(n).checked_sub(plot.def().abilities.len())?)
            }
            Line::CannotDie(_) | Line::Refuses(_) | Line::EveryOfRole(_) | Line::EveryOfPlot(_) => {
                return None;
            }
        };
        modifiers.get(n)
    }

    /// Whether another one is this, or one of these.
    fn covers(self, other: Line) -> bool {
        let owner = match other {
            Line::Role(role, _) | Line::CannotDie(role) | Line::Refuses(role) => Line::EveryOfRole(role),
            Line::Plot(plot, _) => Line::EveryOfPlot(plot),
            Line::EveryOfRole(_) | Line::EveryOfPlot(_) => other,
        };
        self == other || self == owner
    }

    /// Each by itself.
    pub fn single(self) -> Vec<Line> {
        match self {
            Line::EveryOfRole(role) => Line::of_role(role).collect(),
            Line::EveryOfPlot(plot) => Line::of_plot(plot).collect(),
            Line::Role(..) | Line::CannotDie(_) | Line::Refuses(_) | Line::Plot(..) => vec![self],
        }
    }

    /// Whether something is always so by another rule of the plot.
    fn leaves_to_say(self, plot: Plot, test: impl Fn(&Modifier) -> bool) -> bool {
        let def = plot.def();
        let mut modifiers = (def.abilities.len() as u8..).zip(def.modifiers);
        modifiers.any(|(n, modifier)| test(modifier) && !self.covers(Line::Plot(plot, n)))
    }
}

impl Game {
    /// The same game as if a rule did not exist, from here on: what it has done already stays. Where a choice is asked that a
    /// mandatory rule needs, it stands before that, for the rule may be this one.
    #[must_use]
    pub fn without(&self, line: Line) -> Game {
        if self.secrets.left_out == Some(line) {
            return *self;
        }
        let mut game = *self;
        if let (Frame::Must(_), Waits::Batch(_)) = (self.agenda.next(), self.waits_for()) {
            game.is_halted = true;
            game.fixed = [None; MOST_FIXED];
        }
        let secrets = &mut game.secrets;
        secrets.left_out = Some(line);
        let turns = |modifier: &Modifier| modifier.turns_into().is_some();
        secrets.turn = secrets.turn.filter(|turn| line.leaves_to_say(turn.plot(), turns));
        let lends = |modifier: &Modifier| matches!(modifier, Modifier::Lends { .. });
        secrets.loan = secrets.loan.filter(|loan| line.leaves_to_say(loan.by, lends));
        let swaps = |modifier: &Modifier| matches!(modifier, Modifier::SwapsMainPlot { .. });
        secrets.swap = secrets.swap.filter(|(by, _)| line.leaves_to_say(*by, swaps));
        game
    }

    #[inline]
    pub(crate) fn leaves_out(&self, line: Line) -> bool {
        self.secrets.left_out.is_some_and(|left_out| left_out.covers(line))
    }

    /// Whether something is always so by a rule of the role.
    #[inline]
    pub(crate) fn role_says(&self, role: Role, test: impl Fn(&Modifier) -> bool) -> bool {
        if self.secrets.left_out.is_none() {
            return role.says(test);
        }
        let def = role.def();
        let mut modifiers = (def.abilities.len() as u8..).zip(def.modifiers);
        modifiers.any(|(n, modifier)| test(modifier) && !self.leaves_out(Line::Role(role, n)))
    }

    #[inline]
    pub(crate) fn plot_says(&self, plot: Plot, test: impl Fn(&Modifier) -> bool) -> bool {
        match self.secrets.left_out {
            None => plot.says(test),
            Some(line) => line.leaves_to_say(plot, test),
        }
    }
}
