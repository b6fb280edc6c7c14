//! Why something is not so, in words: what was seen, the rule behind it, what follows.

use engine::{Cause, Fact, Source, Table, Target};
use rules::ability::Modifier;
use rules::characters::Casting;
use rules::{Character, Counter, Culprit, CulpritSet, Deck, Incident, IncidentSet, PlotSet, Role, RoleSet};
use serde::Serialize;
use solver::reasons::{Left, Rule, Step};
use solver::{Claim, Cube, EntrySet, Reason, Record, Space};

use crate::words::{Arg, Words, capitalised};

/// A reason, ready to be read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ToldReason {
    /// What the steps begin with, where they have to suppose what they exclude.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub supposing: Option<String>,
    /// In the order of the game; none where the open sheet alone excludes it.
    pub steps: Vec<ToldStep>,
    /// Where the steps lead to, in full sentences.
    pub conclusion: String,
    /// Whether they are enough by themselves, and none can be left out.
    #[serde(rename = "exact")]
    pub is_exact: bool,
}

/// One moment of a reason; everything is in full sentences.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ToldStep {
    #[serde(rename = "loop")]
    pub loop_no: u8,
    pub day: u8,
    /// The moment as a heading.
    pub when: String,
    /// The telling item of the record.
    pub item: usize,
    pub seen: Vec<String>,
    pub rules: Vec<String>,
    pub follows: Vec<String>,
}

impl Words {
    /// Why a claim is not true of any script that explains the record.
    pub fn why_not(&self, claim: Claim, reason: &Reason, record: &Record) -> ToldReason {
        let so = self.about_claim("reason-so-not", claim, record.before());
        let conclusion = match reason.steps.as_slice() {
            [] => format!("{} {so}", self.sentence("reason-sheet-only", &[])),
            [_, ..] => so,
        };
        let conclusion = self.with_caution(reason, conclusion);
        let supposed = Arg::Text(&self.claim(claim, record.before()));
        let mut steps = self.told_steps(reason, record);
        let supposing = (steps.len() > 1).then(|| self.sentence("reason-supposing", &[("claim", supposed)]));
        if let (Some(_), Some(last), Some(told)) = (&supposing, reason.steps.last(), steps.last_mut())
            && !last.leaves.is_empty()
        {
            // What was supposed is gone, and with it what followed from it alone.
            let table = record.table_at(last.item);
            let mut known = Known::new(record);
            let anyway = last.leaves.iter().map(|left| self.left(*left, &mut known, &table));
            told.follows.truncate(told.follows.len() - last.leaves.len());
            told.follows.push(self.sentence("reason-unsupposed", &[]));
            told.follows.extend(anyway);
        }
        ToldReason { supposing, steps, conclusion, is_exact: reason.is_exact }
    }

    /// Why a claim is true of all scripts that explain the record.
    pub fn why_must(&self, claim: Claim, reason: &Reason, record: &Record) -> ToldReason {
        let key = if reason.steps.is_empty() { "reason-sheet-must" } else { "reason-so-must" };
        let claim = self.claim(claim, record.before());
        let conclusion = self.sentence(key, &[("claim", Arg::Text(&claim))]);
        let conclusion = self.with_caution(reason, conclusion);
        let steps = self.told_steps(reason, record);
        let is_announced = reason.steps.iter().all(|step| step.rules == [Rule::Announced]);
        let supposed = [("claim", Arg::Text(&claim))];
        let supposing = (!is_announced).then(|| self.sentence("reason-supposing-not", &supposed));
        ToldReason { supposing, steps, conclusion, is_exact: reason.is_exact }
    }

    /// Why no script explains the record.
    pub fn why_impossible(&self, reason: &Reason, record: &Record) -> ToldReason {
        let key = if reason.steps.is_empty() { "reason-sheet-impossible" } else { "reason-so-impossible" };
        let steps = self.told_steps(reason, record);
        let conclusion = self.with_caution(reason, self.sentence(key, &[]));
        ToldReason { supposing: None, steps, conclusion, is_exact: reason.is_exact }
    }

    /// Says so if other events may be needed as well.
    fn with_caution(&self, reason: &Reason, conclusion: String) -> String {
        if reason.is_exact {
            conclusion
        } else {
            format!("{conclusion} {}", self.sentence("reason-and-others", &[]))
        }
    }

    /// What is claimed, to be put into a sentence.
    pub fn claim(&self, claim: Claim, table: &Table) -> String {
        self.about_claim("claim", claim, table)
    }

    fn about_claim(&self, prefix: &str, claim: Claim, table: &Table) -> String {
        let say = |key: &str, args: &[(&str, Arg<'_>)]| {
            let said = self.say(&format!("{prefix}-{key}"), args);
            if prefix == "claim" { said } else { capitalised(&said) }
        };
        match claim {
            Claim::Role { who, role } => say("role", &[("who", who.into()), ("role", role.into())]),
            Claim::Plot(plot) => say("plot", &[("plot", plot.into())]),
            Claim::ExtraMainPlot(plot) => say("extra-main-plot", &[("plot", plot.into())]),
            Claim::Culprit { day, culprit } => {
                let (listed, who) = (self.incident_on(day, table), self.the_culprit(culprit));
                let args = [("day", day.into()), ("incident", (&listed).into()), ("who", (&who).into())];
                say("culprit", &args)
            }
            Claim::Incident { day, incident } => {
                say("incident", &[("day", day.into()), ("incident", incident.into())])
            }
            Claim::Entry { who, entry } => {
                say(entry_key(who, entry), &[("who", who.into()), ("n", entry.into())])
            }
        }
    }

    /// With its article: a character, or the mob of a location.
    fn the_culprit(&self, culprit: Culprit) -> String {
        match culprit {
            Culprit::Character(who) => self.the_character(who),
            Culprit::Mob(place) => self.say("claim-mob", &[("place", place.into())]),
        }
    }

    fn told_steps(&self, reason: &Reason, record: &Record) -> Vec<ToldStep> {
        if reason.steps.is_empty() {
            return Vec::new();
        }
        let mut known = Known::new(record);
        let mut told = Vec::new();
        let mut handed_on: Vec<String> = Vec::new();
        for (n, step) in reason.steps.iter().enumerate() {
            let steps_of = |steps: &[Step], who| steps.iter().any(|step| awaited(step, record) == Some(who));
            let mut one = self.told_step(step, record, &mut known);
            if let Some(who) = awaited(step, record) {
                // That somebody never came is said once, unless something follows from it before another moment.
                let next = reason.steps.get(n + 1).and_then(|next| awaited(next, record));
                if steps_of(&reason.steps[n + 1..], who) && (one.follows.is_empty() || next == Some(who)) {
                    handed_on.append(&mut one.follows);
                    continue;
                }
                if steps_of(&reason.steps[..n], who) {
                    one.seen = vec![self.sentence("reason-never-there", &[("who", who.into())])];
                }
            }
            one.follows.splice(0..0, handed_on.drain(..));
            told.push(one);
        }
        told
    }

    fn told_step(&self, step: &Step, record: &Record, known: &mut Known) -> ToldStep {
        let when = match step.loop_no {
            0 => self.sentence("reason-before", &[]),
            loop_no => self.sentence("reason-when", &[("loop", loop_no.into()), ("day", step.day.into())]),
        };
        ToldStep {
            loop_no: step.loop_no,
            day: step.day,
            when,
            item: step.item,
            seen: self.seen_at(step, record),
            rules: self.rules_of_step(step, record),
            follows: step
                .leaves
                .iter()
                .map(|left| self.left(*left, known, &record.table_at(step.item)))
                .collect(),
        }
    }

    /// What was seen, with the question that it answers.
    fn seen_at(&self, step: &Step, record: &Record) -> Vec<String> {
        let item = step.item;
        let earlier = || (0..item).rev().map(|n| (n, record.items()[n].fact));
        let told = |n: usize| self.happened(&record.items()[n].fact, &record.table_at(n));
        let Some(fact) = record.items().get(item).map(|item| item.fact) else { return Vec::new() };
        if let Some(who) = awaited(step, record) {
            return vec![self.not_there(who, step)];
        }
        let is_question = |fact: Fact| matches!(fact, Fact::Declared(_));
        let is_answer = matches!(fact, Fact::Refused | Fact::Accepted);
        let is_done = step.rules.iter().any(|rule| matches!(rule, Rule::Shown(_)));
        if went_on(fact) && !is_done {
            let quiet = self.step(record.table_at(item).step);
            return vec![self.sentence("reason-quiet", &[("step", Arg::Text(&quiet))])];
        }
        let question = earlier().find(|(_, fact)| is_answer && is_question(*fact)).and_then(|(n, _)| told(n));
        let seen = told(item).or_else(|| earlier().find_map(|(n, _)| told(n)));
        question.into_iter().chain(seen).collect()
    }

    /// Somebody was not on the board. Who comes in some loop stays, so that all loops before are told in one.
    fn not_there(&self, who: Character, step: &Step) -> String {
        match who.def().casting {
            Casting::EntryLoop if step.loop_no > 1 => {
                self.sentence("reason-loops-not-there", &[("who", who.into()), ("loop", step.loop_no.into())])
            }
            Casting::EntryLoop
            | Casting::EntryDay
            | Casting::Any
            | Casting::RoleOutsidePlots
            | Casting::Turf
            | Casting::NotPerson => self.sentence("reason-not-there", &[("who", who.into())]),
        }
    }

    /// A fact as everybody hears it, or that the game went on where nothing is said; nothing for what is not even on
    /// the open sheet.
    pub fn happened(&self, fact: &Fact, table: &Table) -> Option<String> {
        if let Fact::Step(step) = *fact {
            return Some(self.sentence("reason-went-on", &[("step", Arg::Text(&self.step(step)))]));
        }
        if let Fact::IncidentOccurs { day } = *fact
            && listed_on(day, table).is_none()
        {
            return None;
        }
        self.fact(fact, table)
    }

    // Rules.

    fn rules_of_step(&self, step: &Step, record: &Record) -> Vec<String> {
        let Some(fact) = record.items().get(step.item).map(|item| item.fact) else { return Vec::new() };
        let table = record.table_at(step.item);
        let shown = step.rules.iter().filter_map(|rule| {
            let Rule::Shown(cause) = *rule else { return None };
            Some(cause)
        });
        let mut told = self.shown_by(shown.clone(), &table);
        told.extend(self.missing(&step.rules, &table));
        if step.leaves.iter().any(|left| matches!(left, Left::Plots(_))) {
            let not_brought = step.rules.iter().filter_map(|rule| {
                let Rule::NotBrought { role } = *rule else { return None };
                Some((role, Brought::Given))
            });
            // Whose ability was seen may have been turned into what it is.
            let seen = role_of(shown).map(|role| (role, Brought::OrTurned));
            let roles: Vec<(Role, Brought)> = seen.into_iter().chain(not_brought).collect();
            told.extend(self.brought_by(&roles, &table));
        }
        for line in step.rules.iter().flat_map(|rule| self.rule_told(*rule, step.item, record)) {
            if !told.contains(&line) {
                told.push(line);
            }
        }
        if told.is_empty() {
            let laid = self.not_laid(step.item, record);
            told.push(laid.unwrap_or_else(|| self.rule_of_fact(fact, &table)));
        }
        told
    }

    /// All that can have done it, together.
    fn shown_by(&self, causes: impl Iterator<Item = Cause>, table: &Table) -> Vec<String> {
        let mut shown: Vec<(String, Option<String>)> = Vec::new();
        for cause in causes {
            let one = (self.by(cause, table), self.rule_of(cause, table));
            if !shown.contains(&one) {
                shown.push(one);
            }
        }
        match shown.as_slice() {
            [] => Vec::new(),
            [(what, None)] => vec![self.sentence("reason-shown", &[("what", what.into())])],
            [(what, Some(rule))] => {
                vec![self.sentence("reason-shown-rule", &[("what", what.into()), ("rule", rule.into())])]
            }
            [_, _, ..] => {
                let names: Vec<String> = shown.iter().map(|(what, _)| what.clone()).collect();
                let first = self.sentence("reason-shown", &[("what", Arg::Text(&self.one_of(&names)))]);
                let rules = shown.iter().filter_map(|(what, rule)| Some((what, rule.as_ref()?)));
                let rules = rules.map(|(what, rule)| {
                    self.sentence("reason-rule-of", &[("what", what.into()), ("rule", rule.into())])
                });
                std::iter::once(first).chain(rules).collect()
            }
        }
    }

    /// The plots that bring some roles, and that there is only one of them where all are main plots.
    fn brought_by(&self, roles: &[(Role, Brought)], table: &Table) -> Vec<String> {
        let set = table.sheet.set.def();
        let turning = |role: Role, brought: Brought| {
            set.plots_turning_into(role).filter(move |_| brought == Brought::OrTurned)
        };
        let mut told = Vec::new();
        for &(role, brought) in roles {
            let bringing = set.plots_with(role).map(|plot| self.quoted(self.plot(plot)));
            let turning = turning(role, brought);
            let turning = turning.map(|plot| self.say("reason-plot-turning", &[("plot", plot.into())]));
            let plots: Vec<String> = bringing.chain(turning).collect();
            if plots.is_empty() {
                continue;
            }
            let args = [
                ("role", role.into()),
                ("n", (plots.len() as u8).into()),
                ("plots", Arg::Text(&self.all_of(&plots))),
            ];
            told.push(self.sentence("reason-role-plots", &args));
        }
        let is_of_main_plots = |&(role, brought): &(Role, Brought)| {
            let mut plots = set.plots_with(role).chain(turning(role, brought)).peekable();
            plots.peek().is_some() && plots.all(|plot| set.main_plots.contains(&plot))
        };
        if roles.iter().any(is_of_main_plots) {
            told.push(self.sentence("reason-one-main-plot", &[]));
        }
        told
    }

    /// What should have been seen, by what would have brought it about.
    fn missing(&self, rules: &[Rule], table: &Table) -> Vec<String> {
        let mut missing: Vec<(Cause, String)> = Vec::new();
        let mut unannounced = None;
        for rule in rules {
            let Rule::Missing { cause, fact } = *rule else { continue };
            if let Fact::IncidentOccurs { .. } | Fact::NoIncident { .. } = fact {
                unannounced = Some(self.sentence("reason-unannounced", &[]));
                continue;
            }
            let seen = self.happened(&fact, table).unwrap_or_default();
            match missing.iter_mut().find(|(other, _)| *other == cause) {
                Some((_, told)) => {
                    *told = self.say("reason-or", &[("one", Arg::Text(told)), ("other", Arg::Text(&seen))]);
                }
                None => missing.push((cause, seen)),
            }
        }
        let missing = missing.iter().map(|(cause, seen)| self.missing_by(*cause, seen, table));
        missing.chain(unannounced).collect()
    }

    /// Any rule about what the Mastermind says.
    fn rule_told(&self, rule: Rule, item: usize, record: &Record) -> Vec<String> {
        let seen = record.items()[item].fact;
        let table = &record.table_at(item);
        let occurs = |day: u8| {
            let announced = announced(day, item, record).map(|n| record.items()[n].fact);
            self.rule_of_fact(announced.unwrap_or(Fact::NoIncident { day }), table)
        };
        vec![match rule {
            Rule::Shown(_) | Rule::Missing { .. } | Rule::NotBrought { .. } => return Vec::new(),
            Rule::HeldBy { role, holders } => {
                let holders: Vec<String> = holders.iter().map(|who| self.the_character(who)).collect();
                let args = [("role", role.into()), ("holders", Arg::Text(&self.one_of(&holders)))];
                self.sentence("reason-held-by", &args)
            }
            Rule::CannotDie { who, roles } => {
                let bare: Vec<String> = roles.iter().map(|role| self.role(role)).collect();
                let with_article: Vec<String> = roles.iter().map(|role| self.form(role, "a")).collect();
                let args = [
                    ("who", who.into()),
                    ("roles", Arg::Text(&self.one_of(&bare))),
                    ("roles-a", Arg::Text(&self.one_of(&with_article))),
                ];
                self.sentence("reason-cannot-die", &args)
            }
            Rule::Refusal if seen == Fact::Accepted => self.rule_of_fact(Fact::Accepted, table),
            Rule::Refusal => self.rule_of_fact(Fact::Refused, table),
            Rule::Incident { day } => occurs(day),
            Rule::AsCulprit { who, day } => {
                let Some(at) = announced(day, item, record) else { return vec![occurs(day)] };
                let has_occurred = record.items()[at].fact != Fact::NoIncident { day };
                let stood = self.as_culprit(who, day, has_occurred, &record.table_at(at));
                return std::iter::once(occurs(day)).chain(stood).collect();
            }
            Rule::Announced => self.rule_of_fact(seen, table),
            Rule::Entry { who } => self.sentence("reason-entry", &[("who", who.into())]),
            Rule::OneIncident { who } => self.sentence("reason-one-incident", &[("who", who.into())]),
            Rule::NoRoom { role } => self.sentence("reason-no-room", &[("role", role.into())]),
        }]
    }

    /// How somebody stood who would have been the culprit, where that alone speaks against it.
    fn as_culprit(&self, who: Character, day: u8, occurs: bool, table: &Table) -> Option<String> {
        if table.dead.contains(who) {
            return Some(self.sentence("reason-culprit-dead", &[("who", who.into())]));
        }
        if !table.is_alive(who) {
            return Some(self.sentence("reason-not-there", &[("who", who.into())]));
        }
        let listed = listed_on(day, table)?;
        let [counter] = judging(listed, table)[..] else { return None };
        let count = table.count(counter, who);
        // Some incidents and some characters have a limit of their own; then these numbers say nothing.
        if (count < who.def().paranoia_limit) != occurs {
            return None;
        }
        let args = [
            ("who", who.into()),
            ("count", count.into()),
            ("counter", Arg::Text(&self.counter(counter))),
            ("limit", who.def().paranoia_limit.into()),
        ];
        Some(self.sentence("reason-culprit-stood", &args))
    }

    /// What a cause is called, whoever's it was.
    fn by(&self, cause: Cause, table: &Table) -> String {
        let say = |args: &[(&str, Arg<'_>)]| self.say(&format!("reason-by-{}", cause_key(cause)), args);
        match cause {
            Cause::Course | Cause::Cards | Cause::Curse => say(&[]),
            Cause::Spell(spell) => say(&[("spell", spell.into())]),
            Cause::Lie { truth } => say(&[("role", truth.into())]),
            Cause::FalseName { truth } => say(&[("incident", truth.into())]),
            Cause::Ability(Source::Role { role, .. } | Source::Shared { role, .. }) => {
                say(&[("role", role.into())])
            }
            Cause::Ability(Source::Plot { plot, .. }) => say(&[("plot", plot.into())]),
            Cause::Ability(Source::Card { who, .. } | Source::Passive { who, .. }) => {
                say(&[("who", who.into())])
            }
            Cause::Incident { day } => say(&[("incident", (&self.incident_on(day, table)).into())]),
        }
    }

    /// What a cause would have brought about, and was not seen.
    fn missing_by(&self, cause: Cause, seen: &str, table: &Table) -> String {
        let rule = self.rule_of(cause, table);
        let is_untold = rule.is_none() && matches!(cause, Cause::Incident { .. });
        let key = if is_untold { "incident-named" } else { cause_key(cause) };
        let rule = rule.unwrap_or_default();
        let say = |args: &[(&str, Arg<'_>)]| {
            let said = [("seen", Arg::Text(seen)), ("rule", Arg::Text(&rule))];
            let args: Vec<(&str, Arg<'_>)> = args.iter().copied().chain(said).collect();
            self.sentence(&format!("reason-missing-{key}"), &args)
        };
        match cause {
            Cause::Course | Cause::Cards | Cause::Curse => say(&[]),
            Cause::Spell(spell) => say(&[("spell", spell.into())]),
            Cause::Lie { truth } => say(&[("role", truth.into())]),
            Cause::FalseName { truth } => say(&[("incident", truth.into())]),
            Cause::Ability(Source::Role { who, role, .. }) => {
                say(&[("who", who.into()), ("role", role.into())])
            }
            Cause::Ability(Source::Shared { role, .. }) => say(&[("role", role.into())]),
            Cause::Ability(Source::Plot { plot, .. }) => say(&[("plot", plot.into())]),
            Cause::Ability(Source::Card { who, .. } | Source::Passive { who, .. }) => {
                say(&[("who", who.into())])
            }
            Cause::Incident { day } => say(&[("incident", (&self.incident_on(day, table)).into())]),
        }
    }

    /// The rule of a cause as the reference sheet has it.
    fn rule_of(&self, cause: Cause, table: &Table) -> Option<String> {
        let switches = table.sheet.switches;
        let line = match cause {
            Cause::Course
            | Cause::Cards
            | Cause::Curse
            | Cause::Spell(_)
            | Cause::Lie { .. }
            | Cause::FalseName { .. } => None,
            Cause::Ability(Source::Role { role, n, .. } | Source::Shared { role, n }) => {
                self.role_ability(role, n.into(), switches)
            }
            Cause::Ability(Source::Plot { plot, n }) => self.plot_rule(plot, n.into(), switches),
            Cause::Ability(Source::Card { who, n }) => self.goodwill_ability(who, n.into(), switches),
            Cause::Ability(Source::Passive { who, n }) => self.passive_ability(who, n.into(), switches),
            // Under a name that may be false there may be another incident.
            Cause::Incident { .. } if table.sheet.set.def().has_false_names() => None,
            Cause::Incident { day } => {
                return listed_on(day, table).map(|incident| self.incident_effect(incident, switches));
            }
        };
        line.map(|line| match line.tags.as_slice() {
            [] => line.text,
            tags => format!("[{}] {}", tags.join(" · "), line.text),
        })
    }

    /// What makes it telling that this was said or shown, where the game itself is the cause.
    fn rule_of_fact(&self, fact: Fact, table: &Table) -> String {
        let occurs = |key: &str, day: u8| {
            let Some(listed) = listed_on(day, table) else {
                return self.sentence("reason-fact-unscheduled", &[]);
            };
            let counters = judging(listed, table).into_iter();
            let counters: Vec<String> = counters.map(|counter| self.counter(counter)).collect();
            match counters.is_empty() {
                true => self.sentence(&format!("{key}-mob"), &[]),
                false => self.sentence(key, &[("counters", Arg::Text(&self.one_of(&counters)))]),
            }
        };
        let key = match fact {
            Fact::Placed { .. } => return self.forbidden_to_lay(table),
            Fact::CurseMoves { .. } => "curse",
            Fact::Refused => "refused",
            Fact::Accepted => "accepted",
            Fact::IncidentOccurs { day } => return occurs("reason-fact-occurs", day),
            Fact::NoIncident { day } => return occurs("reason-fact-none", day),
            Fact::RoleRevealed { .. } | Fact::VictimExamined { .. } => "role",
            Fact::CulpritRevealed { .. } => "culprit",
            Fact::SubplotNamed(_) | Fact::Remembered(_) => "subplot",
            Fact::NoOtherSubplot => "only-subplot",
            Fact::Enters { who, .. } if who.is_late() => "enters",
            Fact::LoopEnds { lost: true } => "lost",
            Fact::LoopEnds { lost: false } => "survived",
            Fact::Dies(_) => "dies",
            Fact::ProtagonistsDie | Fact::ProtagonistsLose => "loss",
            Fact::GuessBegins { .. } => "guess-begins",
            Fact::Guessed { .. } => "guessed",
            Fact::Step(_) | Fact::DayBegins(_) => "quiet",
            Fact::LoopBegins(_)
            | Fact::Enters { .. }
            | Fact::GivesUp { .. }
            | Fact::TurnedUp { .. }
            | Fact::CardsTaken
            | Fact::Moves { .. }
            | Fact::Counters { .. }
            | Fact::Declared(_)
            | Fact::CardReturned { .. }
            | Fact::Guarded(_)
            | Fact::GuardSpent(_)
            | Fact::GuardTaken(_)
            | Fact::ExtraCard(_)
            | Fact::ExtraBanned
            | Fact::LeaderChooses(_)
            | Fact::LeaderPicks { .. }
            | Fact::LeaderPicksEffect(_)
            | Fact::LeaderSteers { .. }
            | Fact::Gauge { .. }
            | Fact::Closed { .. }
            | Fact::Held(_)
            | Fact::Freed(_)
            | Fact::Calmed(_)
            | Fact::NothingHappens
            | Fact::Resolved
            | Fact::CurseLaid { .. }
            | Fact::Leaves(_)
            | Fact::Shielded
            | Fact::Revives(_)
            | Fact::LeaderIs { .. }
            | Fact::Over(_) => "nothing",
        };
        self.sentence(&format!("reason-fact-{key}"), &[])
    }

    /// What is wrong with a card that was laid, if everybody can see it.
    fn not_laid(&self, item: usize, record: &Record) -> Option<String> {
        let Fact::Placed { slot, on } = record.items().get(item)?.fact else { return None };
        let table = record.table_at(item);
        if let Target::Character(who) = on
            && table.dead.contains(who)
        {
            return Some(self.sentence("reason-fact-placed-dead", &[("who", who.into())]));
        }
        let later = record.items()[item + 1..].iter().map(|item| item.fact);
        let mut today = later.take_while(|fact| !matches!(fact, Fact::DayBegins(_) | Fact::LoopBegins(_)));
        let turned_up = |fact: Fact| {
            let Fact::TurnedUp { slot: at, card } = fact else { return None };
            (at == slot).then_some(card)
        };
        let card = today.find_map(turned_up)?;
        let (deck, hand) = match usize::from(slot).checked_sub(rules::CARDS_A_DAY) {
            None => {
                let deck = table.sheet.mastermind_deck;
                (deck, deck.without(table.spent[0]))
            }
            Some(deck) => (Deck::PROTAGONIST.cards, table.hand(deck as u8)),
        };
        let key = match (deck.contains(card), hand.contains(card)) {
            (false, _) => "reason-fact-placed-foreign",
            (true, false) => "reason-fact-placed-spent",
            (true, true) => return None,
        };
        Some(self.sentence(key, &[("card", Arg::Text(&self.card(card)))]))
    }

    /// On whom the Mastermind lays no cards.
    fn forbidden_to_lay(&self, table: &Table) -> String {
        let is_closed = |role: &Role| role.says(|modifier| matches!(modifier, Modifier::NoMastermindCards));
        let roles: Vec<Role> = table.sheet.set.def().roles.iter().copied().filter(is_closed).collect();
        if roles.is_empty() {
            return self.sentence("reason-fact-nothing", &[]);
        }
        let bare: Vec<String> = roles.iter().map(|role| self.role(*role)).collect();
        let with_article: Vec<String> = roles.iter().map(|role| self.form(*role, "a")).collect();
        let args =
            [("roles", Arg::Text(&self.one_of(&bare))), ("roles-a", Arg::Text(&self.one_of(&with_article)))];
        self.sentence("reason-fact-placed", &args)
    }

    // What follows.

    /// What is left of one hidden part, or what has gone, whichever is said in fewer words.
    fn left(&self, left: Left, known: &mut Known, table: &Table) -> String {
        match left {
            Left::Roles { who, roles } => {
                let gone = std::mem::replace(&mut known.roles[who.index()], roles).without(roles);
                self.roles_left(who, roles, gone, table)
            }
            Left::Plots(plots) => self.plots_left("reason-plots", plots, &mut known.plots),
            Left::ExtraMainPlots(plots) => {
                self.plots_left("reason-extra", plots, &mut known.extra_main_plots)
            }
            Left::Culprits { day, culprits } => {
                let before = &mut known.culprits[usize::from(day) - 1];
                let gone = std::mem::replace(before, culprits).without(culprits);
                let (key, told) = shorter("reason-culprit", culprits, gone, CulpritSet::len);
                let named: Vec<String> = told.iter().map(|culprit| self.the_culprit(culprit)).collect();
                let args = [
                    ("day", day.into()),
                    ("incident", Arg::Text(&self.incident_on(day, table))),
                    ("culprits", Arg::Text(&self.one_of(&named))),
                ];
                self.sentence(&key, &args)
            }
            Left::Incidents { day, incidents } => {
                let before = &mut known.incidents[usize::from(day) - 1];
                let gone = std::mem::replace(before, incidents).without(incidents);
                let (key, told) = shorter("reason-incident", incidents, gone, IncidentSet::len);
                let named: Vec<String> =
                    told.iter().map(|incident| self.quoted(self.incident(incident))).collect();
                self.sentence(&key, &[("day", day.into()), ("incidents", Arg::Text(&self.one_of(&named)))])
            }
            Left::Entries { who, entries } if entries.is_empty() => {
                self.sentence("reason-entry-none", &[("who", who.into())])
            }
            Left::Entries { who, entries } => {
                let told: Vec<String> = entries
                    .iter()
                    .map(|entry| self.about_claim("claim", Claim::Entry { who, entry }, table))
                    .collect();
                self.sentence("reason-entry-left", &[("entries", Arg::Text(&self.one_of(&told)))])
            }
        }
    }

    fn roles_left(&self, who: Character, roles: RoleSet, gone: RoleSet, table: &Table) -> String {
        let may_be_absent = who.is_late() && !table.cast.contains(who);
        if may_be_absent && roles.is_empty() {
            let absent = self.claim(Claim::Entry { who, entry: EntrySet::NEVER }, table);
            return self.sentence("reason-entry-left", &[("entries", Arg::Text(&absent))]);
        }
        let subject = match may_be_absent {
            true => self.say("reason-if-in-cast", &[("who", who.into())]),
            false => self.the_character(who),
        };
        let subject = ("subject", Arg::Text(&subject));
        if let Some(role) = roles.only() {
            return self.sentence("reason-role-must", &[subject, ("role", role.into())]);
        }
        let (key, told) = shorter("reason-role", roles, gone, RoleSet::len);
        let bare: Vec<String> = told.iter().map(|role| self.role(role)).collect();
        let with_article: Vec<String> = told.iter().map(|role| self.form(role, "a")).collect();
        let args = [
            ("who", who.into()),
            subject,
            ("roles", Arg::Text(&self.one_of(&bare))),
            ("roles-a", Arg::Text(&self.one_of(&with_article))),
        ];
        self.sentence(&key, &args)
    }

    fn plots_left(&self, prefix: &str, plots: PlotSet, known: &mut PlotSet) -> String {
        let gone = std::mem::replace(known, plots).without(plots);
        let (key, told) = shorter(prefix, plots, gone, PlotSet::len);
        let titles: Vec<String> = told.iter().map(|plot| self.quoted(self.plot(plot))).collect();
        let titles = if told == plots { self.all_of(&titles) } else { self.one_of(&titles) };
        self.sentence(&key, &[("plots", Arg::Text(&titles))])
    }

    /// A title inside a list.
    fn quoted(&self, name: String) -> String {
        self.say("reason-title", &[("name", Arg::Text(&name))])
    }
}

/// How somebody comes by a role.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Brought {
    Given,
    /// By the script, or in the course of the game.
    OrTurned,
}

/// The role whose ability did it, if it can only have been one.
fn role_of(causes: impl Iterator<Item = Cause>) -> Option<Role> {
    let mut roles = causes.map(|cause| match cause {
        Cause::Ability(Source::Role { role, .. } | Source::Shared { role, .. }) => Some(role),
        Cause::Course
        | Cause::Cards
        | Cause::Curse
        | Cause::Spell(_)
        | Cause::Lie { .. }
        | Cause::FalseName { .. }
        | Cause::Incident { .. }
        | Cause::Ability(Source::Plot { .. } | Source::Card { .. } | Source::Passive { .. }) => None,
    });
    let role = roles.next()??;
    if roles.any(|other| other != Some(role)) {
        return None;
    }
    Some(role)
}

/// Who was not there at a step, if that is what tells.
fn awaited(step: &Step, record: &Record) -> Option<Character> {
    let fact = record.items().get(step.item)?.fact;
    let is_entry = |who: Character| matches!(fact, Fact::Enters { who: other, .. } if other == who);
    let Some(Rule::Entry { who }) = step.rules.first() else { return None };
    Some(*who).filter(|who| !is_entry(*who))
}

/// What the messages about a cause are called by.
fn cause_key(cause: Cause) -> &'static str {
    match cause {
        Cause::Course => "course",
        Cause::Cards => "cards",
        Cause::Curse => "curse",
        Cause::Spell(_) => "spell",
        Cause::Lie { .. } => "lie",
        Cause::FalseName { .. } => "false-name",
        Cause::Ability(Source::Role { .. }) => "role",
        Cause::Ability(Source::Shared { .. }) => "shared",
        Cause::Ability(Source::Plot { .. }) => "plot",
        Cause::Ability(Source::Card { .. }) => "goodwill",
        Cause::Ability(Source::Passive { .. }) => "passive",
        Cause::Incident { .. } => "incident",
    }
}

/// What can be told about an entry, by its key.
pub(crate) fn entry_key(who: Character, entry: u8) -> &'static str {
    match (entry, who.def().casting) {
        (EntrySet::NEVER, _) => "absent",
        (_, Casting::EntryDay) => "enters-day",
        (
            _,
            Casting::EntryLoop
            | Casting::Any
            | Casting::RoleOutsidePlots
            | Casting::Turf
            | Casting::NotPerson,
        ) => "enters-loop",
    }
}

/// The name of the day's incident on the open sheet.
fn listed_on(day: u8, table: &Table) -> Option<Incident> {
    table.sheet.schedule.get(usize::from(day).checked_sub(1)?).copied().flatten()
}

/// The counters by which it is judged whether an incident of this name occurs: several if the name may be false, none
/// if only a mob can be behind it.
fn judging(listed: Incident, table: &Table) -> Vec<Counter> {
    let truths = table.sheet.set.def().incidents.iter().filter(|incident| incident.may_go_by(listed));
    let judged = truths.filter(|incident| incident.def().mob.is_none());
    let mut counters: Vec<Counter> = Vec::new();
    for counter in judged.map(|incident| incident.def().judged_by) {
        if !counters.contains(&counter) {
            counters.push(counter);
        }
    }
    counters
}

/// The last item up to one that says whether the incident of a day occurs.
fn announced(day: u8, item: usize, record: &Record) -> Option<usize> {
    let says = |fact: Fact| fact == Fact::IncidentOccurs { day } || fact == Fact::NoIncident { day };
    (0..=item).rev().find(|n| says(record.items()[*n].fact))
}

/// Whether nothing was seen where something could have been: the game just went on.
fn went_on(fact: Fact) -> bool {
    matches!(fact, Fact::Step(_) | Fact::DayBegins(_))
}

/// So many things can be listed before a sentence gets long.
const FEW: usize = 3;

/// Whether to tell what is left or what has gone, and with which message.
fn shorter<S: Copy>(prefix: &str, left: S, gone: S, len: impl Fn(S) -> usize) -> (String, S) {
    match (len(left), len(gone)) {
        (0, _) => (format!("{prefix}-none"), left),
        (n, gone_n) if n <= FEW || gone_n == 0 || n <= gone_n => (format!("{prefix}-left"), left),
        _ => (format!("{prefix}-out"), gone),
    }
}

/// What was possible before a step, part by part.
struct Known {
    roles: Vec<RoleSet>,
    plots: PlotSet,
    extra_main_plots: PlotSet,
    culprits: Vec<CulpritSet>,
    incidents: Vec<IncidentSet>,
}

impl Known {
    /// Before the game: what the open sheet allows.
    fn new(record: &Record) -> Known {
        let space = Space::new(&record.before().into());
        let all: Cube = space.everything();
        let combinations = || all.plots().iter().map(|n| &space.combinations()[n]);
        Known {
            roles: Character::ALL.iter().map(|who| all.roles(*who)).collect(),
            plots: combinations().flat_map(|combination| combination.plots()).collect(),
            extra_main_plots: combinations().filter_map(|combination| combination.extra_main_plot).collect(),
            culprits: (1..=rules::MAX_DAYS as u8).map(|day| all.culprits(day)).collect(),
            incidents: (1..=rules::MAX_DAYS as u8).map(|day| all.incidents(day)).collect(),
        }
    }
}
