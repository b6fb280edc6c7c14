//! The single rules that a step rests on, where nothing else tells them.

use engine::{Cause, Line, Source, Table, Target};
use rules::Counter;
use rules::ability::{Condition, Modifier, Spot};
use solver::reasons::{Rule, Step};

use super::bends::Bender;
use crate::words::{Arg, Words};

impl Words {
    /// Rules without which a step would not say what it says, and those by which alone it can have gone so, as far as that was
    /// not told.
    pub(super) fn lines_told(&self, step: &Step, told: &[String], table: &Table) -> Vec<String> {
        let (mut lets, mut lines) = (Vec::new(), Vec::new());
        for rule in &step.rules {
            let (Rule::Needed(line) | Rule::Lets(line) | Rule::WayOut(line)) = *rule else { continue };
            if matches!(rule, Rule::Lets(_)) {
                lets.push(self.by_line(line, table));
            }
            let about_it = self.line_told(line, table);
            let is_told = |rule: &String| told.iter().any(|sentence| sentence.ends_with(rule.as_str()));
            if about_it.iter().any(|sentence| told.contains(sentence))
                || self.rule_of_line(line, table).iter().any(is_told)
            {
                continue;
            }
            let is_way_out = matches!(rule, Rule::WayOut(_));
            lines.extend(about_it.into_iter().map(|rule| match is_way_out {
                true => self.sentence("reason-way-out", &[("rule", Arg::Text(&rule))]),
                false => rule,
            }));
        }
        let first = (!lets.is_empty())
            .then(|| self.sentence("reason-lets", &[("what", Arg::Text(&self.one_of(&lets)))]));
        first.into_iter().chain(lines).collect()
    }

    fn by_line(&self, line: Line, table: &Table) -> String {
        match line {
            Line::Role(role, _) => self.say("reason-by-role", &[("role", role.into())]),
            Line::CannotDie(role) | Line::Refuses(role) | Line::EveryOfRole(role) => self.form(role, "the"),
            Line::EveryOfPlot(plot) => self.quoted(self.plot(plot)),
            Line::Plot(plot, n) => self.by(Cause::Ability(Source::Plot { plot, n }), table),
        }
    }

    fn rule_of_line(&self, line: Line, table: &Table) -> Option<String> {
        match line {
            Line::Role(role, n) => self.rule_of_bender(Bender::Role(role, n.into()), table),
            Line::Plot(plot, n) => self.rule_of_bender(Bender::Plot(plot, n.into()), table),
            Line::CannotDie(_) => Some(self.say("term-unkillable-text", &[])),
            Line::Refuses(role) => {
                let refusal = self.refusal(role.def().refusal);
                Some(self.say("reason-refuses", &[("refusal", Arg::Text(&refusal))]))
            }
            Line::EveryOfRole(_) | Line::EveryOfPlot(_) => None,
        }
    }

    fn line_told(&self, line: Line, table: &Table) -> Vec<String> {
        let what = match line {
            Line::Role(role, _) | Line::CannotDie(role) | Line::Refuses(role) | Line::EveryOfRole(role) => {
                self.role(role)
            }
            Line::Plot(plot, _) | Line::EveryOfPlot(plot) => self.quoted(self.plot(plot)),
        };
        let Some(rule) = self.rule_of_line(line, table) else { return Vec::new() };
        let told = self.sentence("reason-rule-of", &[("what", Arg::Text(&what)), ("rule", Arg::Text(&rule))]);
        let stood = conditions(line).into_iter().filter_map(|condition| self.lay_there(condition, table));
        std::iter::once(told).chain(stood).collect()
    }

    /// How much lay on the location that a condition is about.
    pub(super) fn lay_there(&self, condition: Condition, table: &Table) -> Option<String> {
        let Condition::IntrigueOn(Spot::At(place), _) = condition else { return None };
        let count = table.count_on(Counter::Intrigue, Target::Location(place));
        let counter = self.counter(Counter::Intrigue);
        let args = [("place", place.into()), ("count", count.into()), ("counter", Arg::Text(&counter))];
        Some(self.sentence("reason-lay-there", &args))
    }
}

/// What a rule asks for.
fn conditions(line: Line) -> Vec<Condition> {
    if let Some(modifier) = line.modifier() {
        return if let Modifier::Grants { while_, .. } = *modifier { vec![while_] } else { Vec::new() };
    }
    let (abilities, n) = match line {
        Line::Role(role, n) => (role.def().abilities, n),
        Line::Plot(plot, n) => (plot.def().abilities, n),
        Line::CannotDie(_) | Line::Refuses(_) | Line::EveryOfRole(_) | Line::EveryOfPlot(_) => {
            return Vec::new();
        }
    };
    abilities.get(usize::from(n)).map_or(Vec::new(), |ability| ability.when.to_vec())
}
