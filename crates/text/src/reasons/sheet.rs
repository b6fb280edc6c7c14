//! What the open sheet alone excludes, with the rules for writing scripts that stand against it.

use rules::Role;
use solver::reasons::Objection;
use solver::{Claim, Space};

use crate::flaws;
use crate::words::{Arg, Words};

/// So many flaws are told of one script.
const MOST_FLAWS: usize = 2;

impl Words {
    /// Why no legal script of an open sheet makes a claim true.
    pub fn by_sheet(&self, claim: Claim, space: &Space) -> String {
        let objections = space.objections(claim);
        let set = space.premises().set.def();
        let has_extra = set.main_plots.iter().any(|plot| !space.with_extra_main_plot(*plot).is_empty());
        if let (Claim::ExtraMainPlot(_), false) = (claim, has_extra) {
            return self.sentence("reason-sheet-no-extra", &[]);
        }
        if objections.is_empty() {
            return self.sentence("reason-sheet-only", &[]);
        }
        let mut told = vec![self.sentence("reason-sheet-against", &[])];
        if let Claim::Role { role, .. } = claim {
            told.extend(self.plots_of(role, &objections));
        }
        let is_one_way = objections.len() == 1;
        for Objection { with, flaws } in &objections {
            let flaws: Vec<String> =
                flaws.iter().take(MOST_FLAWS).map(|flaw| flaws::flaw(self, flaw)).collect();
            let flaws = flaws.join(" ");
            match with.filter(|_| !is_one_way) {
                None => told.push(flaws),
                Some(plot) => {
                    let what = self.quoted(self.plot(plot));
                    let args = [("what", Arg::Text(&what)), ("rule", Arg::Text(&flaws))];
                    told.push(self.sentence("reason-rule-of", &args));
                }
            }
        }
        told.join(" ")
    }

    /// The plots that could have brought a role.
    fn plots_of(&self, role: Role, objections: &[Objection]) -> Option<String> {
        let plots = objections.iter().filter_map(|objection| objection.with);
        let plots: Vec<String> = plots.map(|plot| self.quoted(self.plot(plot))).collect();
        let args = [
            ("role", role.into()),
            ("n", (plots.len() as u8).into()),
            ("plots", Arg::Text(&self.all_of(&plots))),
        ];
        (!plots.is_empty()).then(|| self.sentence("reason-role-plots", &args))
    }
}
