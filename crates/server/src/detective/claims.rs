//! What a secret card may say, on the wire and for the solver.

use engine::{OpenSheet, Secrets};
use protocol::Id;
use protocol::detective::Claim;
use protocol::fact::{culprit_of, target_of};
use rules::{Character, MAX_DAYS, Plot};
use solver::Answer;

/// Whether the sheet has what the claim speaks of.
pub(crate) fn is_about(sheet: &OpenSheet, claim: Claim) -> bool {
    match claim {
        Claim::Role { .. } | Claim::Plot { .. } | Claim::ExtraMainPlot { .. } => true,
        Claim::Culprit { day, .. } | Claim::Incident { day, .. } => {
            let listed = usize::from(day).checked_sub(1).and_then(|day| sheet.schedule.get(day));
            matches!(listed, Some(Some(_)))
        }
    }
}

/// In how many scripts it is so; the claim is about something that is there.
pub(super) fn scripts_with(answer: &Answer, claim: Claim) -> u128 {
    match claim {
        Claim::Role { who, role } => answer.with_role(who.0, role.0),
        Claim::Plot { plot } => answer.with_plot(plot.0),
        Claim::ExtraMainPlot { plot } => answer.with_extra_main_plot(plot.0),
        Claim::Culprit { day, culprit } => answer.with_culprit(day, culprit_of(culprit.0)),
        Claim::Incident { day, incident } => answer.with_incident(day, incident.0),
    }
}

/// Everything that is possible, part by part: of one part only one thing is true. Each plot is a part of its own.
pub(super) fn possible_parts(answer: &Answer) -> Vec<Vec<Claim>> {
    let roles = Character::ALL.iter().map(|&who| {
        let claim = |role| Claim::Role { who: Id(who), role: Id(role) };
        answer.possible_roles(who).iter().map(claim).collect()
    });
    let culprits = (1..=MAX_DAYS as u8).map(|day| {
        let claim = |culprit| Claim::Culprit { day, culprit: Id(target_of(culprit)) };
        answer.possible_culprits(day).iter().map(claim).collect()
    });
    let incidents = (1..=MAX_DAYS as u8).map(|day| {
        let claim = |incident| Claim::Incident { day, incident: Id(incident) };
        answer.possible_incidents(day).iter().map(claim).collect()
    });
    let plots = Plot::ALL.iter().filter(|plot| answer.with_plot(**plot) > 0);
    let plots = plots.map(|&plot| vec![Claim::Plot { plot: Id(plot) }]);
    let extra = Plot::ALL.iter().filter(|plot| answer.with_extra_main_plot(**plot) > 0);
    let extra = [extra.map(|&plot| Claim::ExtraMainPlot { plot: Id(plot) }).collect()];
    let parts = roles.chain(culprits).chain(incidents).chain(plots).chain(extra);
    parts.filter(|part: &Vec<Claim>| !part.is_empty()).collect()
}

/// What is true under a secret card.
pub(crate) fn of_secrets(secrets: &Secrets) -> Vec<Claim> {
    let secrets = protocol::Secrets::from(secrets);
    let plots = [secrets.main_plot].into_iter().chain(secrets.subplots).map(|plot| Claim::Plot { plot });
    let extra = secrets.extra_main_plot.map(|plot| Claim::ExtraMainPlot { plot });
    let roles = secrets.cast.iter().map(|member| Claim::Role { who: member.who, role: member.role });
    let culprits =
        secrets.incidents.iter().map(|entry| Claim::Culprit { day: entry.day, culprit: entry.culprit });
    plots.chain(extra).chain(roles).chain(culprits).collect()
}
