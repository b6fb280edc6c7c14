//! Rules that change what everybody could otherwise tell from the table.

use engine::{Cause, Fact, Table, Target};
use rules::ability::{Bends, Effect, Modifier, Timing};
use rules::{Card, Character, Counter, Incident, Plot, Role, RoleSet};
use solver::reasons::{Rule, Step};
use solver::{Claim, Record};

use super::Telling;
use crate::words::{Arg, Words};

/// More are not told: then it is anybody's guess.
const MOST: usize = 3;

/// Whose rule it is, and which of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bender {
    Role(Role, usize),
    Plot(Plot, usize),
}

impl Words {
    /// The rules by which something may have gone otherwise than the table says, if they are few.
    pub(super) fn bent_by(&self, benders: &[Bender], table: &Table) -> Vec<String> {
        if benders.len() > MOST {
            return Vec::new();
        }
        let told = benders.iter().filter_map(|bender| {
            let what = match *bender {
                Bender::Role(role, _) => self.role(role),
                Bender::Plot(plot, _) => self.quoted(self.plot(plot)),
            };
            let rule = self.rule_of_bender(*bender, table)?;
            Some(self.sentence("reason-rule-of", &[("what", Arg::Text(&what)), ("rule", Arg::Text(&rule))]))
        });
        told.collect()
    }

    /// The cards that lay on somebody or on a location, if they are several.
    pub(super) fn cards_on(&self, on: Target, item: usize, record: &Record) -> Option<String> {
        let cards = laid_on(on, item, record);
        let cards: Vec<String> = cards.into_iter().map(|card| self.quoted(self.card(card))).collect();
        let all = self.all_of(&cards);
        let args = [("on", on.into()), ("cards", Arg::Text(&all))];
        (cards.len() > 1).then(|| self.sentence("reason-cards-on", &args))
    }

    pub(super) fn rule_of_bender(&self, bender: Bender, table: &Table) -> Option<String> {
        let switches = table.sheet.switches;
        let line = match bender {
            Bender::Role(role, n) => self.role_ability(role, n, switches),
            Bender::Plot(plot, n) => self.plot_rule(plot, n, switches),
        };
        line.map(|line| line.with_tags())
    }

    /// That some roles break at counters, and how many somebody has: what they are by then is another thing.
    pub(super) fn breaks(&self, who: Character, roles: RoleSet, table: &Table) -> Vec<String> {
        let mut told = Vec::new();
        for role in roles.iter() {
            let at = role.def().modifiers.iter().find_map(|modifier| {
                if let Modifier::BreaksAt(counter, _) = *modifier { Some(counter) } else { None }
            });
            let Some(counter) = at else { continue };
            let bender = bender_of(role, |modifier| matches!(modifier, Modifier::BreaksAt(..)));
            told.extend(bender.into_iter().flat_map(|bender| self.bent_by(&[bender], table)));
            let how = self.had(who, counter, table);
            told.push(self.sentence("reason-stood", &[("how", Arg::Text(&how))]));
        }
        told
    }
}

/// The rule of a role that is of a kind.
pub(super) fn bender_of(role: Role, is_it: impl Fn(&Modifier) -> bool) -> Option<Bender> {
    let def = role.def();
    let n = def.modifiers.iter().position(is_it)?;
    Some(Bender::Role(role, def.abilities.len() + n))
}

impl Telling<'_> {
    /// The rules of roles and plots that are possible, as far as was told, and change a kind of thing.
    pub(super) fn benders(&self, bends: Bends, incident: Option<(Incident, &Table)>) -> Vec<Bender> {
        let is_one = |modifier: &Modifier| modifier.bends() == Some(bends) && concerns(modifier, incident);
        let set = self.record.before().sheet.set.def();
        let roles = set.roles.iter().filter(|role| self.known.may_have(**role));
        let roles = roles.filter_map(|role| bender_of(*role, is_one));
        let plots = set.main_plots.iter().chain(set.subplots).filter(|plot| self.known.may_be_active(**plot));
        let plots = plots.filter_map(|plot| plot_bender(*plot, is_one));
        roles.chain(plots).collect()
    }

    /// The rules that may be why the cards did something, or did not, as far as was told.
    pub(super) fn card_benders(&self, bent: &[Fact], item: usize) -> Vec<Bender> {
        let may_bend = |bender: &Bender| bent.iter().any(|fact| self.bends_cards(*bender, *fact));
        let benders = self.benders(Bends::Cards, None).into_iter().filter(may_bend);
        let set = self.record.before().sheet.set.def();
        let roles = set.roles.iter().filter(|role| self.known.may_have(**role));
        let is_forced = bent.iter().any(|fact| forced_onto(*fact, item, self.record).is_some());
        let by_abilities = roles.filter(|_| is_forced).filter_map(|role| card_ability(*role));
        benders.chain(by_abilities).collect()
    }

    /// Whether a rule about cards has to do with what was seen, or would have been, and somebody there may have it.
    fn bends_cards(&self, bender: Bender, fact: Fact) -> bool {
        let may_be_held =
            |role: Role| moved_or_given(fact).is_some_and(|who| self.known.roles_of(who).contains(role));
        match bender {
            Bender::Role(role, _) => may_be_held(role) && is_about(bender, fact),
            Bender::Plot(..) => is_about(bender, fact),
        }
    }

    /// The rule of what is asked about, if it may be why the cards did something, or did not.
    pub(super) fn asked_card_bender(&self, bent: &[Fact]) -> Option<Bender> {
        let bender = self.asked_bender(Bends::Cards)?;
        let holder = match self.asked.claim()? {
            Claim::Role { who, .. } => Some(who),
            Claim::Plot(_)
            | Claim::ExtraMainPlot(_)
            | Claim::Culprit { .. }
            | Claim::Incident { .. }
            | Claim::Entry { .. } => None,
        };
        let is_of_holder = |fact: Fact| holder.is_none() || moved_or_given(fact) == holder;
        bent.iter().any(|fact| is_of_holder(*fact) && is_about(bender, *fact)).then_some(bender)
    }

    /// The rule of what is asked about, if it changes such a thing.
    pub(super) fn asked_bender(&self, bends: Bends) -> Option<Bender> {
        let is_one = |modifier: &Modifier| modifier.bends() == Some(bends);
        match self.asked.claim()? {
            Claim::Role { role, .. } => bender_of(role, is_one),
            Claim::Plot(plot) | Claim::ExtraMainPlot(plot) => plot_bender(plot, is_one),
            Claim::Culprit { .. } | Claim::Incident { .. } | Claim::Entry { .. } => None,
        }
    }
}

pub(super) fn plot_bender(plot: Plot, is_it: impl Fn(&Modifier) -> bool) -> Option<Bender> {
    let def = plot.def();
    let n = def.modifiers.iter().position(is_it)?;
    Some(Bender::Plot(plot, def.abilities.len() + n))
}

/// Whether a rule has to do with an incident, if it is about some only, and may apply with the table as everybody saw it.
fn concerns(modifier: &Modifier, incident: Option<(Incident, &Table)>) -> bool {
    match (modifier, incident) {
        (Modifier::IntrigueCountsFor(some), Some((incident, _))) => some.contains(&incident),
        (Modifier::Provokes, Some((_, table))) => table.may_be_provoked(),
        (_, _) => true,
    }
}

/// The ability of a role that makes cards do what another card forbids.
fn card_ability(role: Role) -> Option<Bender> {
    let lets_through = |effects: &[Effect]| effects.contains(&Effect::IgnoreForbidIntrigue);
    let mut abilities = role.def().abilities.iter();
    let n =
        abilities.position(|ability| ability.timing == Timing::CardResolve && lets_through(ability.then))?;
    Some(Bender::Role(role, n))
}

/// Whether a rule about cards changes such a thing.
fn is_about(bender: Bender, fact: Fact) -> bool {
    let (abilities, modifiers, n) = match bender {
        Bender::Role(role, n) => (role.def().abilities, role.def().modifiers, n),
        Bender::Plot(plot, n) => (plot.def().abilities, plot.def().modifiers, n),
    };
    let Some(modifier) = n.checked_sub(abilities.len()).and_then(|n| modifiers.get(n)) else { return false };
    let is_move = matches!(fact, Fact::Moves { .. });
    let is_goodwill = matches!(fact, Fact::Counters { counter: Counter::Goodwill, .. });
    is_move && matches!(modifier, Modifier::ForbidGoodwillStopsMovement)
        || is_goodwill && matches!(modifier, Modifier::IgnoresForbidGoodwill)
}

/// Whom cards moved, or on whom they put something.
fn moved_or_given(fact: Fact) -> Option<Character> {
    if let Fact::Moves { who, .. } | Fact::Counters { on: Target::Character(who), .. } = fact {
        Some(who)
    } else {
        None
    }
}

/// Where Intrigue came from a card though the one that forbids it lay there, too.
pub(super) fn forced_onto(fact: Fact, item: usize, record: &Record) -> Option<Target> {
    let Fact::Counters { on, counter: Counter::Intrigue, .. } = fact else { return None };
    laid_on(on, item, record).contains(&Card::ForbidIntrigue).then_some(on)
}

/// Whether a step rests on Intrigue that came from a card though it was forbidden.
pub(super) fn is_forced(step: &Step, record: &Record) -> bool {
    let is_of_cards = |rule: &Rule| matches!(rule, Rule::Missing { cause: Cause::Cards, .. });
    let seen = record.items().get(step.item).map(|item| item.fact);
    step.rules.iter().any(is_of_cards)
        && seen.is_some_and(|fact| forced_onto(fact, step.item, record).is_some())
}

/// The cards of the day on somebody or on a location, as far as they were turned up before an item.
fn laid_on(on: Target, item: usize, record: &Record) -> Vec<Card> {
    let placed = record.table_at(item).placed;
    let earlier = record.items()[..item].iter().rev().map(|item| item.fact);
    let today = earlier.take_while(|fact| !matches!(fact, Fact::DayBegins(_) | Fact::LoopBegins(_)));
    let cards = today.filter_map(|fact| {
        let Fact::TurnedUp { slot, card } = fact else { return None };
        (placed[usize::from(slot)] == Some(on)).then_some(card)
    });
    let mut cards: Vec<Card> = cards.collect();
    cards.reverse();
    cards
}
