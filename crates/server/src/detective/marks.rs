//! Marks in notebooks that cannot be right: by what was seen, or all together.

use protocol::Id;
use protocol::detective::{ClashingMarks, Suspicion, WrongMark};
use protocol::fact::target_of;
use protocol::notebook::{Belief, Cell, Marked};
use rules::CulpritSet;
use solver::{Fact, Facts, Possibilities, Premises, Space};

use super::Following;

/// Clashes that are told at once.
const MOST_CLASHES: usize = 8;

/// A mark that says yes or no.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Mark {
    cell: Cell,
    /// Sure, or else out.
    is_sure: bool,
    is_team: bool,
}

impl Mark {
    /// Nothing if it says neither yes nor no.
    pub(crate) fn read(marked: &Marked, is_team: bool) -> Option<Mark> {
        let is_sure = match marked.mark? {
            Belief::Out => false,
            Belief::Sure => true,
            Belief::Maybe => return None,
        };
        Some(Mark { cell: marked.cell, is_sure, is_team })
    }

    pub(crate) fn claim(self) -> Suspicion {
        match self.cell {
            Cell::Role(who, role) => Suspicion::Role { who: Id(who), role: Id(role) },
            Cell::Culprit(day, culprit) => Suspicion::Culprit { day, culprit: Id(target_of(culprit)) },
            Cell::Plot(plot) => Suspicion::Plot { plot: Id(plot) },
        }
    }

    fn fact(self) -> Fact {
        match (self.cell, self.is_sure) {
            (Cell::Role(who, role), true) => Fact::RoleIs(who, role),
            (Cell::Role(who, role), false) => Fact::RoleNot(who, role),
            (Cell::Culprit(day, culprit), true) => Fact::IncidentFired(day, CulpritSet::one(culprit)),
            (Cell::Culprit(day, culprit), false) => Fact::IncidentNot(day, CulpritSet::one(culprit)),
            (Cell::Plot(plot), true) => Fact::PlotIs(plot),
            (Cell::Plot(plot), false) => Fact::PlotNot(plot),
        }
    }
}

impl Following {
    /// Whether it is sure of what is impossible, or out though it is certain.
    pub(crate) fn contradicts(&mut self, mark: Mark) -> bool {
        if mark.is_sure { !self.is_possible(mark.claim()) } else { self.is_certain(mark.claim()) }
    }

    /// The marks that contradict what was seen, and of the others those that exclude each other.
    pub(crate) fn check(&mut self, marks: Vec<Mark>) -> (Vec<WrongMark>, Vec<ClashingMarks>) {
        let (wrong, open): (Vec<Mark>, Vec<Mark>) =
            marks.into_iter().partition(|mark| self.contradicts(*mark));
        let clashes = [false, true].into_iter().flat_map(|is_team| {
            let book = open.iter().copied().filter(|mark| mark.is_team == is_team).collect();
            self.clashes(book, is_team)
        });
        let clashes = clashes.collect();
        let wrong = wrong.iter().map(|mark| WrongMark { claim: mark.claim(), team: mark.is_team });
        (wrong.collect(), clashes)
    }

    /// Marks of one notebook that no script has all: by the open sheet and who is on the board, then by what was seen
    /// besides. Each is in one clash at most.
    fn clashes(&self, mut marks: Vec<Mark>, team: bool) -> Vec<ClashingMarks> {
        if marks.len() < 2 {
            return Vec::new();
        }
        let space = self.detective.space();
        // Whoever has come onto the board is in the cast.
        let premises = Premises { seen: self.table().cast, ..*space.premises() };
        let mut possible = self.detective.possibilities();
        let mut found = Vec::new();
        for seen in [false, true] {
            while found.len() < MOST_CLASHES {
                let clashing = match seen {
                    false => clash(&premises, &marks),
                    true => seen_clash(space, &mut possible, &marks),
                };
                let Some(clashing) = clashing else { break };
                marks.retain(|mark| !clashing.contains(mark));
                let claims = clashing.iter().map(|mark| mark.claim()).collect();
                found.push(ClashingMarks { claims, team, seen });
            }
        }
        found
    }
}

/// Some of the marks that cannot all be right by the open sheet, and none of which can be left out.
fn clash(premises: &Premises, marks: &[Mark]) -> Option<Vec<Mark>> {
    let facts = marks.iter().map(|mark| mark.fact()).collect();
    let clash = Facts { premises: *premises, facts }.solve().err()?;
    let clashing: Vec<Mark> = clash.facts.iter().filter_map(|(n, _)| marks.get(*n)).copied().collect();
    (!clashing.is_empty()).then_some(clashing)
}

/// The same by what was seen.
fn seen_clash(space: &Space, possible: &mut Possibilities<'_>, marks: &[Mark]) -> Option<Vec<Mark>> {
    let mut can_be = |marks: &[Mark]| {
        let mut cube = space.everything();
        marks.iter().all(|mark| mark.fact().restrict(space, &mut cube)) && possible.has(&cube)
    };
    if can_be(marks) {
        return None;
    }
    let mut clashing = marks.to_vec();
    for mark in marks {
        let others: Vec<Mark> = clashing.iter().copied().filter(|other| other != mark).collect();
        if !can_be(&others) {
            clashing = others;
        }
    }
    Some(clashing)
}

#[cfg(test)]
mod tests {
    use bots::rng::Pcg;
    use engine::{Game, Options};
    use rules::Library;

    use super::*;

    /// A detective who has seen the first so many random choices of a game.
    fn after(script: &str, seed: u64, n_choices: usize) -> Following {
        let script = Library::find(script).expect("bundled");
        let before = Game::before_start(script, &Options::for_script(script)).expect("it can be set up");
        let (mut game, mut events, mut rng) = (before, Vec::new(), Pcg::new(seed));
        game.set_out(&mut events);
        for _ in 0..n_choices {
            let choices = game.choices();
            let Some(choice) = choices.nth(rng.below(choices.len().max(1))) else { break };
            game.play_listed(choice, &mut events);
        }
        let mut following = Following::new(&before);
        following.see(&events);
        following
    }

    fn marks(lines: &[(&str, bool)]) -> Vec<Mark> {
        let mark = |(line, is_sure): &(&str, bool)| Mark {
            cell: line.parse().expect(line),
            is_sure: *is_sure,
            is_team: false,
        };
        lines.iter().map(mark).collect()
    }

    #[test]
    fn marks_that_no_script_has_together_clash_and_nothing_else_does() {
        let mut following = after("the-first-script", 1, 0);
        for (clashing, others) in [
            (
                vec![("role doctor killer", true), ("role police-officer killer", true)],
                vec![("role boy-student brain", true)],
            ),
            (vec![("plot murder-plan", true), ("plot light-of-the-avenger", true)], vec![]),
            (
                vec![("culprit 2 doctor", true), ("culprit 3 doctor", true)],
                vec![("role doctor person", true)],
            ),
            (vec![("plot murder-plan", true), ("role doctor cultist", true)], vec![]),
            (vec![], vec![("role doctor killer", true), ("role police-officer killer", false)]),
        ] {
            let (clashing, others) = (marks(&clashing), marks(&others));
            let (wrong, clashes) = following.check([others, clashing.clone()].concat());
            assert_eq!(wrong, [], "{clashing:?}");
            let claims: Vec<Suspicion> = clashing.iter().map(|mark| mark.claim()).collect();
            let expected = ClashingMarks { claims, team: false, seen: false };
            assert_eq!(clashes, if clashing.is_empty() { vec![] } else { vec![expected] });
        }
    }

    #[test]
    fn the_notebooks_are_looked_at_apart() {
        let mut following = after("the-first-script", 1, 0);
        let mut marks = marks(&[("role doctor killer", true), ("role police-officer killer", true)]);
        marks[1].is_team = true;
        assert_eq!(following.check(marks.clone()), (vec![], vec![]));
        marks[0].is_team = true;
        let (_, clashes) = following.check(marks);
        assert_eq!(clashes.iter().map(|clash| clash.team).collect::<Vec<_>>(), [true]);
    }

    #[test]
    fn what_clashes_is_in_no_script_that_explains_the_record() {
        let (mut n_by_sheet, mut n_by_record) = (0, 0);
        for seed in 0..12 {
            let mut following = after("the-first-script", seed, 60 + 10 * seed as usize);
            let mut rng = Pcg::new(seed);
            let sheet = following.detective.space().everything();
            let cast = following.detective.space().cast();
            let cells = cast.flat_map(|who| sheet.roles(who).iter().map(move |role| Cell::Role(who, role)));
            let mut marks: Vec<Mark> = Vec::new();
            for cell in cells {
                if rng.one_in(3) {
                    marks.push(Mark { cell, is_sure: rng.one_in(4), is_team: false });
                }
            }
            marks.retain(|mark| !following.contradicts(*mark));
            let scripts = following.detective.scripts();
            let has_script = |following: &Following, marks: &[&Mark]| {
                let space = following.detective.space();
                scripts.iter().any(|cube| {
                    let mut cube = cube.clone();
                    marks.iter().all(|mark| mark.fact().restrict(space, &mut cube))
                        && space.has_scripts(&cube)
                })
            };
            let (wrong, clashes) = following.check(marks.clone());
            assert_eq!(wrong, []);
            assert!(clashes.len() < MOST_CLASHES);
            for clash in clashes {
                let of_clash: Vec<&Mark> =
                    marks.iter().filter(|mark| clash.claims.contains(&mark.claim())).collect();
                assert!(of_clash.len() >= 2 && of_clash.len() == clash.claims.len(), "{clash:?}");
                assert!(!has_script(&following, &of_clash), "seed {seed}: {clash:?}");
                n_by_sheet += usize::from(!clash.seen);
                n_by_record += usize::from(clash.seen);
                marks.retain(|mark| !clash.claims.contains(&mark.claim()));
            }
            assert!(has_script(&following, &marks.iter().collect::<Vec<_>>()), "seed {seed}: none is told");
        }
        assert!(
            n_by_sheet >= 3 && n_by_record >= 3,
            "{n_by_sheet} by the sheet, {n_by_record} by the record"
        );
    }
}
