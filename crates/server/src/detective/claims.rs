//! What a secret card may say, on the wire and for the solver.

use engine::{OpenSheet, Secrets};
use protocol::Id;
use protocol::detective::{Entry, Suspicion};
use protocol::fact::{culprit_of, target_of};
use rules::characters::Start;
use rules::{Character, Incident, MAX_DAYS, Plot};
use solver::{Answer, EntrySet};

pub(super) fn solver_claim(claim: Suspicion) -> solver::Claim {
    match claim {
        Suspicion::Role { who, role } => solver::Claim::Role { who: who.0, role: role.0 },
        Suspicion::Plot { plot } => solver::Claim::Plot(plot.0),
        Suspicion::ExtraMainPlot { plot } => solver::Claim::ExtraMainPlot(plot.0),
        Suspicion::Culprit { day, culprit } => solver::Claim::Culprit { day, culprit: culprit_of(culprit.0) },
        Suspicion::Incident { day, incident } => solver::Claim::Incident { day, incident: incident.0 },
        Suspicion::Entry { who, entry } => solver::Claim::Entry { who: who.0, entry: number_of(entry) },
    }
}

/// As the solver counts entries.
fn number_of(entry: Entry) -> u8 {
    match entry {
        Entry::Never => EntrySet::NEVER,
        Entry::Loop(n) | Entry::Day(n) => n,
    }
}

pub(super) fn entry_of(who: Character, number: u8) -> Entry {
    match who.def().start {
        _ if number == EntrySet::NEVER => Entry::Never,
        Start::OnDay(_) => Entry::Day(number),
        Start::FromLoop(_) | Start::At(_) | Start::Chosen => Entry::Loop(number),
    }
}

/// Whether the sheet has what the claim speaks of.
pub(crate) fn is_about(sheet: &OpenSheet, claim: Suspicion) -> bool {
    match claim {
        Suspicion::Role { .. } | Suspicion::Plot { .. } | Suspicion::ExtraMainPlot { .. } => true,
        Suspicion::Culprit { day, .. } | Suspicion::Incident { day, .. } => sheet.incident_on(day).is_some(),
        Suspicion::Entry { who, entry } => {
            let Some(entries) = who.0.entries(sheet.loops, sheet.days) else { return false };
            let number = number_of(entry);
            entry == Entry::Never || entries.contains(&number) && entry == entry_of(who.0, number)
        }
    }
}

/// In how many scripts it is so; the claim is about something that is there.
pub(super) fn scripts_with(answer: &Answer, claim: Suspicion) -> u128 {
    answer.having(solver_claim(claim))
}

/// Everything that is possible, part by part: of one part only one thing is true. Each plot is a part of its own.
pub(super) fn possible_parts(answer: &Answer) -> Vec<Vec<Suspicion>> {
    let roles = Character::ALL.iter().map(|&who| {
        let claim = |role| Suspicion::Role { who: Id(who), role: Id(role) };
        answer.possible_roles(who).iter().map(claim).collect()
    });
    let culprits = (1..=MAX_DAYS as u8).map(|day| {
        let claim = |culprit| Suspicion::Culprit { day, culprit: Id(target_of(culprit)) };
        answer.possible_culprits(day).iter().map(claim).collect()
    });
    let incidents = (1..=MAX_DAYS as u8).map(|day| {
        let claim = |incident| Suspicion::Incident { day, incident: Id(incident) };
        answer.possible_incidents(day).iter().map(claim).collect()
    });
    let plots = Plot::ALL.iter().filter(|plot| answer.with_plot(**plot) > 0);
    let plots = plots.map(|&plot| vec![Suspicion::Plot { plot: Id(plot) }]);
    let extra = Plot::ALL.iter().filter(|plot| answer.with_extra_main_plot(**plot) > 0);
    let extra = [extra.map(|&plot| Suspicion::ExtraMainPlot { plot: Id(plot) }).collect()];
    let entries = Character::ALL.iter().filter(|who| who.is_late()).map(|&who| {
        let claim = |number| Suspicion::Entry { who: Id(who), entry: entry_of(who, number) };
        answer.possible_entries(who).iter().map(claim).collect()
    });
    let parts = roles.chain(culprits).chain(incidents).chain(plots).chain(extra).chain(entries);
    parts.filter(|part: &Vec<Suspicion>| !part.is_empty()).collect()
}

/// What is true under a secret card. When late characters come in is left out: everybody sees it when they do.
pub(crate) fn of_secrets(secrets: &Secrets, sheet: &OpenSheet) -> Vec<Suspicion> {
    let secrets = protocol::Secrets::from(secrets);
    let plots = [secrets.main_plot].into_iter().chain(secrets.subplots).map(|plot| Suspicion::Plot { plot });
    let extra = secrets.extra_main_plot.map(|plot| Suspicion::ExtraMainPlot { plot });
    let roles = secrets.cast.iter().map(|member| Suspicion::Role { who: member.who, role: member.role });
    let culprits =
        secrets.incidents.iter().map(|entry| Suspicion::Culprit { day: entry.day, culprit: entry.culprit });
    let listed = sheet.schedule.iter().zip(1u8..);
    let is_as_listed = |day: u8, incident: Incident| listed.clone().any(|it| it == (&Some(incident), day));
    let misnamed = secrets.incidents.iter().filter(|entry| !is_as_listed(entry.day, entry.incident.0));
    let misnamed = misnamed.map(|entry| Suspicion::Incident { day: entry.day, incident: entry.incident });
    plots.chain(extra).chain(roles).chain(culprits).chain(misnamed).collect()
}

#[cfg(test)]
mod tests {
    use engine::{Game, Options};
    use rules::Library;

    use super::*;

    #[test]
    fn a_late_character_comes_by_loops_or_by_days_and_nobody_else_comes_late() {
        let script = Library::find("the-first-script").expect("bundled");
        let game = Game::before_start(script, &Options::for_script(script)).expect("it can be set up");
        let sheet = game.table().sheet;
        let is_there = |who, entry| is_about(&sheet, Suspicion::Entry { who: Id(who), entry });
        let (god, student) = (Character::GodlyBeing, Character::TransferStudent);
        assert!(is_there(god, Entry::Never) && is_there(god, Entry::Loop(sheet.loops)));
        assert!(is_there(student, Entry::Never) && is_there(student, Entry::Day(sheet.days)));
        for (who, entry) in [
            (god, Entry::Day(1)),
            (god, Entry::Loop(0)),
            (god, Entry::Loop(sheet.loops + 1)),
            (student, Entry::Loop(1)),
            (student, Entry::Day(200)),
            (Character::Doctor, Entry::Never),
            (Character::Doctor, Entry::Loop(1)),
        ] {
            assert!(!is_there(who, entry), "{who:?} {entry:?}");
        }
    }

    #[test]
    fn what_stands_behind_a_false_name_is_a_secret_and_a_true_name_is_none() {
        for (script, misnamed) in
            [("the-first-script", vec![]), ("shell-game", vec![(5, Incident::FakeIncident)])]
        {
            let script = Library::find(script).expect("bundled");
            let game = Game::before_start(script, &Options::for_script(script)).expect("it can be set up");
            let incidents =
                of_secrets(game.secrets(), &game.table().sheet).into_iter().filter_map(|it| match it {
                    Suspicion::Incident { day, incident } => Some((day, incident.0)),
                    Suspicion::Role { .. }
                    | Suspicion::Plot { .. }
                    | Suspicion::ExtraMainPlot { .. }
                    | Suspicion::Culprit { .. }
                    | Suspicion::Entry { .. } => None,
                });
            assert_eq!(incidents.collect::<Vec<_>>(), misnamed, "{}", script.id);
        }
    }
}
