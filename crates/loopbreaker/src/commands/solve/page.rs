//! What is possible, for people and for machines, wherever it was found out from.

use rules::{Culprit, Plot, Role};
use serde_json::{Map, Value, json};
use solver::{Answer, EvenAnswer, Space, Weight};
use text::{Arg, Words};

/// By the second prior: what weighs how much of the total, as digits, for the numbers have any size.
pub(super) fn weights(space: &Space, even: &EvenAnswer) -> Value {
    let listed = |all: Vec<(&'static str, Weight)>| {
        let possible = all.into_iter().filter(|(_, weight)| *weight != Weight::of(0));
        possible.map(|(id, weight)| (id.to_owned(), Value::String(weight.to_string()))).collect::<Map<_, _>>()
    };
    let roles = space.cast().map(|who| {
        let roles =
            Role::ALL.iter().map(|&role| (role.id(), even.weight(|answer| answer.with_role(who, role))));
        (who.id().to_owned(), Value::Object(listed(roles.collect())))
    });
    let culprits = space.days().iter().map(|&day| {
        let culprits =
            Culprit::all().map(|who| (who.id(), even.weight(|answer| answer.with_culprit(day, who))));
        (day.to_string(), Value::Object(listed(culprits.collect())))
    });
    let plots = Plot::ALL.iter().map(|&plot| (plot.id(), even.weight(|answer| answer.with_plot(plot))));
    json!({
        "prior": "plots",
        "total": even.total.to_string(),
        "plot-combinations": even.combinations().count(),
        "roles": roles.collect::<Map<_, _>>(),
        "culprits": culprits.collect::<Map<_, _>>(),
        "plots": listed(plots.collect()),
    })
}

/// In how many scripts of an answer something is so.
pub(super) type Having<'h> = &'h dyn Fn(&Answer) -> u128;

/// The answer for people.
pub(super) struct Page<'a> {
    pub(super) words: &'a Words,
    pub(super) space: &'a Space,
    pub(super) answer: &'a Answer,
    /// By the second prior, if that was asked for.
    pub(super) even: Option<&'a EvenAnswer>,
}

impl Page<'_> {
    /// The counts, then plots, roles and culprits, the likeliest first.
    pub(super) fn told(&self) -> String {
        let words = self.words;
        let Page { space, answer, .. } = self;
        let scripts = grouped(words, answer.scripts);
        let combinations = ("combinations", Arg::Number(answer.plot_combinations as i64));
        let scripts = [("scripts", Arg::Text(&scripts)), ("scripts-n", plural(answer.scripts))];
        let mut page = match answer.casts {
            Some(casts) => {
                let (n, casts) = (plural(casts), grouped(words, casts));
                let casts = [("casts", Arg::Text(&casts)), ("casts-n", n), combinations];
                words.sentence("solve-counts", &[scripts.as_slice(), &casts].concat())
            }
            None => words.sentence("solve-counts-scripts", &[scripts.as_slice(), &[combinations]].concat()),
        };
        page += "\n\n";
        if answer.saturated {
            return page + &words.sentence("solve-saturated", &[]) + "\n";
        }

        let plots = Plot::ALL.iter();
        let active =
            plots.clone().map(|&plot| self.entry(words.plot(plot), &|answer| answer.with_plot(plot)));
        page += &self.line(&words.sentence("solve-plots", &[]), active);
        if plots.clone().any(|&plot| answer.with_extra_main_plot(plot) > 0) {
            let extra = |&plot| self.entry(words.plot(plot), &|answer| answer.with_extra_main_plot(plot));
            page += &self.line(&words.sentence("script-extra-main-plot", &[]), plots.map(extra));
        }
        page.push('\n');
        for who in space.cast() {
            let roles = Role::ALL.iter();
            let roles =
                roles.map(|&role| self.entry(words.role(role), &|answer| answer.with_role(who, role)));
            let absent = self.entry(words.say("solve-absent", &[]), &|answer| answer.with_entry(who, 0));
            page += &self.line(&words.title(who), roles.chain([absent]));
        }
        page.push('\n');
        for &day in space.days() {
            let on_day = ("day", Arg::Number(day.into()));
            let listed = space.premises().schedule[usize::from(day) - 1];
            let name = listed.map_or_else(String::new, |incident| words.incident(incident));
            let heading = words.sentence("solve-incident", &[on_day, ("incident", Arg::Text(&name))]);
            let culprits = Culprit::all().map(|culprit| {
                let name = match culprit {
                    Culprit::Character(who) => words.character(who),
                    Culprit::Mob(place) => words.say("script-mob", &[("place", place.into())]),
                };
                self.entry(name, &|answer| answer.with_culprit(day, culprit))
            });
            page += &self.line(&heading, culprits);
            let truths = answer.possible_incidents(day);
            let is_as_listed = truths.iter().all(|truth| Some(truth) == listed);
            if !is_as_listed {
                let truths = truths.iter();
                let truths = truths.map(|truth| {
                    self.entry(words.incident(truth), &|answer| answer.with_incident(day, truth))
                });
                page += &self.line(&words.sentence("solve-truth", &[on_day]), truths);
            }
        }
        page
    }

    /// How likely it is to have what so many scripts of an answer have.
    pub(super) fn share(&self, having: Having<'_>) -> f64 {
        match self.even {
            None => having(self.answer) as f64 / self.answer.scripts as f64,
            Some(even) => even.share(having),
        }
    }

    /// Something with how likely it is, if it is possible.
    fn entry(&self, name: String, having: Having<'_>) -> Option<(String, f64)> {
        let answer = self.answer;
        let scripts = having(answer);
        if answer.is_certain(scripts) {
            return Some((self.words.say("solve-certain", &[("what", Arg::Text(&name))]), 1.0));
        }
        (scripts > 0).then(|| {
            let share = self.share(having);
            let told = per_cent(self.words, share);
            (self.words.say("solve-share", &[("what", Arg::Text(&name)), ("share", Arg::Text(&told))]), share)
        })
    }

    /// Everything possible under a heading.
    fn line(&self, heading: &str, entries: impl Iterator<Item = Option<(String, f64)>>) -> String {
        let mut entries: Vec<(String, f64)> = entries.flatten().collect();
        entries.sort_by(|(_, one), (_, other)| other.total_cmp(one));
        let told: Vec<String> = entries.into_iter().map(|(told, _)| told).collect();
        format!("{heading}: {}\n", told.join(", "))
    }
}

/// Per cent with one digit behind the point; what is possible is never shown as nothing.
pub(super) fn per_cent(words: &Words, share: f64) -> String {
    match (share * 1000.0).round() as i64 {
        0 => words.say("solve-below", &[]),
        1000.. => words.say("solve-above", &[]),
        n => words.say("solve-per-cent", &[("whole", Arg::Number(n / 10)), ("tenth", Arg::Number(n % 10))]),
    }
}

/// A number beside its digits, for messages to choose the plural by.
pub(super) fn plural(number: u128) -> Arg<'static> {
    Arg::Number(i64::try_from(number).unwrap_or(i64::MAX))
}

/// The number with its digits in threes, as the page in the browser has it: some languages begin with five digits.
pub(super) fn grouped(words: &Words, number: u128) -> String {
    let digits = number.to_string();
    let fewest = words.say("solve-grouped-from", &[]).parse().unwrap_or(4);
    if digits.len() < fewest {
        return digits;
    }
    let comma = words.say("solve-thousands", &[]);
    let starts = digits.len() % 3;
    let mut told = String::new();
    for (n, digit) in digits.chars().enumerate() {
        if n > 0 && n % 3 == starts {
            told += &comma;
        }
        told.push(digit);
    }
    told
}
