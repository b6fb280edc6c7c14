//! Case by case: which steps of a reason exclude what was supposed.

use engine::Table;
use rules::{Character, RoleSet};
use solver::reasons::{Case, Condition, Supposing};

use crate::words::{Arg, Words};

impl Words {
    /// The cases of a reason, each as a sentence with the numbers of steps.
    pub(super) fn cases(&self, cases: &[Case], table: &Table) -> Vec<String> {
        cases.iter().map(|case| self.case(case, table)).collect()
    }

    fn case(&self, case: &Case, table: &Table) -> String {
        let numbers: Vec<String> = case.steps.iter().map(|step| (step + 1).to_string()).collect();
        let numbers = self.all_of(&numbers);
        let (key, supposing) = match &case.condition {
            Condition::If(supposing) => ("reason-case", supposing.as_slice()),
            Condition::OtherwiseIf(supposing) => ("reason-case-otherwise-if", supposing.as_slice()),
            Condition::Otherwise => ("reason-case-otherwise", &[][..]),
        };
        let supposing = self.supposing(supposing, table);
        let args = [
            ("n", Arg::Number(case.steps.len() as i64)),
            ("steps", Arg::Text(&numbers)),
            ("supposing", Arg::Text(&supposing)),
        ];
        self.sentence(key, &args)
    }

    /// That one of these is so; of several with the same roles it is said once.
    fn supposing(&self, all: &[Supposing], table: &Table) -> String {
        let mut by_roles: Vec<(RoleSet, Vec<Character>)> = Vec::new();
        let mut told: Vec<String> = Vec::new();
        for supposing in all {
            match *supposing {
                Supposing::Roles { who, roles } => {
                    match by_roles.iter_mut().find(|(known, _)| *known == roles) {
                        Some((_, holders)) => holders.push(who),
                        None => by_roles.push((roles, vec![who])),
                    }
                }
                Supposing::NotRoles { who, roles } => {
                    let n = ("n", Arg::Number(roles.len() as i64));
                    let roles = self.neither_role(roles.iter());
                    let [bare, with_article] = roles.args();
                    let args = [("who", who.into()), n, bare, with_article];
                    told.push(self.say("reason-case-not-roles", &args));
                }
                Supposing::MainPlots(plots) => {
                    let titles: Vec<String> = plots.iter().map(|plot| self.quoted(self.plot(plot))).collect();
                    let titles = self.one_of(&titles);
                    told.push(self.say("reason-case-main-plots", &[("plots", Arg::Text(&titles))]));
                }
                Supposing::InPlay(plot) => told.push(self.say("claim-plot", &[("plot", plot.into())])),
                Supposing::NotInPlay(plot) => {
                    told.push(self.say("reason-case-not-in-play", &[("plot", plot.into())]));
                }
                Supposing::Culprits { day, culprits } => {
                    let named: Vec<String> =
                        culprits.iter().map(|culprit| self.the_culprit(culprit)).collect();
                    told.push(self.case_of_culprits(
                        "claim-culprit",
                        day,
                        (&self.one_of(&named), named.len()),
                        table,
                    ));
                }
                Supposing::NotCulprits { day, culprits } => {
                    let named: Vec<String> =
                        culprits.iter().map(|culprit| self.the_culprit(culprit)).collect();
                    let none = (&*self.none_of(&named), named.len());
                    told.push(self.case_of_culprits("reason-case-not-culprits", day, none, table));
                }
            }
        }
        let of_roles = by_roles.into_iter().map(|(roles, holders)| {
            let holders: Vec<String> = holders.into_iter().map(|who| self.the_character(who)).collect();
            let roles = self.any_role(roles.iter());
            let [bare, with_article] = roles.args();
            self.say(
                "reason-case-roles",
                &[("holders", Arg::Text(&self.one_of(&holders))), bare, with_article],
            )
        });
        let told: Vec<String> = of_roles.chain(told).collect();
        self.one_of(&told)
    }

    fn case_of_culprits(&self, key: &str, day: u8, (who, n): (&str, usize), table: &Table) -> String {
        let listed = self.incident_on(day, table);
        let args = [
            ("day", day.into()),
            ("incident", Arg::Text(&listed)),
            ("who", Arg::Text(who)),
            ("n", Arg::Number(n as i64)),
        ];
        self.say(key, &args)
    }
}
