//! How likely everything is, for people.

use engine::OpenSheet;
use protocol::Id;
use protocol::detective::{Candidates, CulpritShares, EntryShares, IncidentShares, RoleShares, WHOLE};
use protocol::fact::target_of;
use rules::{Character, Plot};
use solver::Answer;

use super::claims::entry_of;

pub(super) fn candidates(answer: &Answer, sheet: &OpenSheet) -> Candidates {
    let share = |having: u128| share(answer.scripts, having);
    let roles = Character::ALL.iter().map(|&who| {
        let possible = answer.possible_roles(who);
        let roles = possible.iter().map(|role| (Id(role), share(answer.with_role(who, role)))).collect();
        RoleShares { who: Id(who), roles }
    });
    let scheduled =
        || sheet.schedule.iter().zip(1u8..).filter_map(|(listed, day)| listed.map(|name| (day, name)));
    let culprits = scheduled().map(|(day, _)| {
        let possible = answer.possible_culprits(day);
        let named = |culprit| (Id(target_of(culprit)), share(answer.with_culprit(day, culprit)));
        CulpritShares { day, culprits: possible.iter().map(named).collect() }
    });
    let incidents = scheduled().filter_map(|(day, listed)| {
        let possible = answer.possible_incidents(day);
        let is_as_listed = possible.len() == 1 && possible.contains(listed);
        let named = |incident| (Id(incident), share(answer.with_incident(day, incident)));
        (!is_as_listed).then(|| IncidentShares { day, incidents: possible.iter().map(named).collect() })
    });
    let plots_in = |having: fn(&Answer, Plot) -> u128| {
        let counted = Plot::ALL.iter().map(|&plot| (Id(plot), having(answer, plot)));
        counted.filter(|(_, having)| *having > 0).map(|(plot, having)| (plot, share(having))).collect()
    };
    let entries = Character::ALL.iter().filter(|who| who.is_late()).map(|&who| {
        let possible = answer.possible_entries(who);
        let named = |number| (entry_of(who, number), share(answer.with_entry(who, number)));
        EntryShares { who: Id(who), entries: possible.iter().map(named).collect() }
    });
    Candidates {
        scripts: answer.scripts.to_string(),
        many: answer.saturated,
        roles: roles.filter(|of| !of.roles.is_empty()).collect(),
        culprits: culprits.collect(),
        incidents: incidents.collect(),
        plots: plots_in(Answer::with_plot),
        extra_main_plots: plots_in(Answer::with_extra_main_plot),
        entries: entries.filter(|of| !of.entries.is_empty()).collect(),
    }
}

/// The part of all scripts that have something, which some do.
fn share(all: u128, having: u128) -> u16 {
    if having == all {
        return WHOLE;
    }
    let whole = u128::from(WHOLE);
    let part = having.checked_mul(whole).map_or_else(|| having / (all / whole), |times| times / all);
    part.clamp(1, whole - 1) as u16
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_certain_is_the_whole_and_what_is_possible_is_not_nothing() {
        assert_eq!(share(7, 7), WHOLE);
        assert_eq!(share(4, 1), WHOLE / 4);
        assert_eq!(share(1_000_000, 1), 1);
        assert_eq!(share(1_000_000, 999_999), WHOLE - 1);
        assert_eq!(share(u128::MAX, u128::MAX / 2), WHOLE / 2);
    }
}
