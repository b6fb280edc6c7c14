//! That somebody was not there, or came: all there is to say about a late character as long as nothing else tells.
//!
//! Here it is a premise that the loops and days went as they went. That she did not come when the second loop began says
//! the same about her whatever had ended the first one, and nobody wants to hear what that was.

use engine::{Event, Fact};
use rules::Character;

use super::enough::items_of;
use super::{Aim, Left, LookedAt, Reason, Rule, Step};
use crate::claim::Claim;
use crate::cube::{Cube, EntrySet};
use crate::glance::Patience;
use crate::record::Record;
use crate::stretch::{Inquiry, Stretch};
use crate::sweep::Detective;
use crate::walk::{All, Clash, Halts, Walk, Witness};

/// So much is played to find the moments.
const PLAYS: usize = 20_000;
/// So many scripts are tried for every entry.
const MOST_TRIED: usize = 4;

impl Detective {
    /// The moments at which somebody did not come, or came, if with every script that is supposed it would have been
    /// otherwise at one of them; nothing if anything else has to be said.
    pub(super) fn absence(&self, supposed: &Cube, aim: Aim) -> Option<Reason> {
        let who = aim.claim().and_then(Claim::late_comer)?;
        let asked = self.entries_in(supposed, who);
        if !asked.and(self.answer().possible_entries(who)).is_empty() {
            return None;
        }
        let (diagrams, possible) = self.possible();
        let mut inquiry = Inquiry { diagrams, ..Inquiry::new(self, PLAYS) };
        let stood = inquiry.some_scripts(self.space(), possible, 1, 0).pop()?;
        let mut plainest = Vec::new();
        for entry in asked.iter() {
            let mut cube = supposed.clone();
            cube.restrict_entries(who, EntrySet::at(entry));
            let with_entry = inquiry.diagrams.of_cube(&cube);
            plainest.push((entry, self.plainest(&mut inquiry, with_entry, aim.claim())));
        }
        let mut uncovered = asked;
        let mut moments: Vec<(usize, EntrySet)> = Vec::new();
        // Single scripts are sooner followed, but may come to something else before anybody could come.
        for is_single in [true, false] {
            let mut scripts: Vec<Cube> = Vec::new();
            for &(entry, plainest) in plainest.iter().filter(|(entry, _)| uncovered.contains(*entry)) {
                scripts.extend(match is_single {
                    true => inquiry.some_scripts(self.space(), plainest, MOST_TRIED, u64::from(entry)),
                    false => inquiry.some_cubes(self.space(), plainest, MOST_TRIED),
                });
            }
            self.cover(&mut inquiry, who, (&stood, &scripts), &mut uncovered, &mut moments);
        }
        if !uncovered.is_empty() {
            return None;
        }
        let items = needed(asked, moments);
        let mut steps: Vec<Step> = items.into_iter().map(|item| self.waiting_for(who, item)).collect();
        // Of entries, more may be excluded than was asked about.
        let is_about_entries = matches!(aim.claim(), Some(Claim::Entry { .. }));
        if let (Some(last), Aim::Not(_), false) = (steps.last_mut(), aim, is_about_entries) {
            let entries = self.space().everything().entries(who);
            last.leaves = vec![Left::Entries { who, entries: entries.without(asked) }];
        }
        Some(Reason::exact(steps))
    }

    /// Takes the entries away with which somebody would have come, or not, otherwise than it was seen, and notes where. The game
    /// is looked at where it stood with a script that explains the record: when somebody comes depends on nothing hidden.
    fn cover(
        &self,
        inquiry: &mut Inquiry<'_>,
        who: Character,
        (stood, scripts): (&Cube, &[Cube]),
        uncovered: &mut EntrySet,
        moments: &mut Vec<(usize, EntrySet)>,
    ) {
        // Who has come stays, so that the last moment tells the most.
        let first = self.last_longest_loop();
        let is_recent = |stretch: &&Stretch<'_>| stretch.to.is_none_or(|plain| plain.at > first);
        let record = self.record();
        let branching = inquiry.branching.clone();
        let patience = Patience::new(PLAYS, &inquiry.plays);
        let walk =
            Walk { look: All { record, patience: Some(&patience) }, branching: &branching, left_out: None };
        let begins = |item: usize| {
            let fact = record.items().get(item).map(|item| item.fact);
            matches!(fact, Some(Fact::LoopBegins(_) | Fact::DayBegins(_)))
        };
        for stretch in self.all_stretches().iter().rev().take_while(is_recent) {
            if uncovered.is_empty() {
                return;
            }
            if !items_of(stretch, record).any(begins) {
                continue;
            }
            let Some((_, standing)) = inquiry.followed(stretch, stood, &patience) else { return };
            let mut waiting = Waiting { record, who, moments: Vec::new() };
            for there in standing.iter().filter(|there| (there.at..there.to).any(begins)) {
                for script in scripts {
                    let script = inquiry.diagrams.of_cube(script);
                    inquiry.go_on(&walk, (there.at, &there.game), script, &mut waiting, Halts::AtQuestions);
                }
            }
            waiting.moments.sort_by_key(|(item, _)| std::cmp::Reverse(*item));
            for (item, entries) in waiting.moments {
                if !uncovered.and(entries).is_empty() {
                    *uncovered = uncovered.without(entries);
                    moments.push((item, entries));
                }
            }
        }
    }

    /// Where the last loop begins of those that came as far as any: earlier ones say no more about who never came.
    fn last_longest_loop(&self) -> usize {
        let (mut longest, mut first) = (0, 0);
        let (mut day, mut begins) = (0, 0);
        for (item, n) in self.record().items().iter().zip(0..) {
            if let Fact::LoopBegins(_) = item.fact {
                (day, begins) = (0, n);
            } else if let Fact::DayBegins(today) = item.fact {
                day = today;
            }
            if day >= longest {
                (longest, first) = (day, begins);
            }
        }
        first
    }

    fn waiting_for(&self, who: Character, item: usize) -> Step {
        let (loop_no, day) = self.record().day_of(item);
        let rules = vec![Rule::Entry { who }];
        Step { loop_no, day, item, looked_at: LookedAt::Alone, rules, leaves: Vec::new(), before: Vec::new() }
    }

    /// When somebody enters in the scripts of a cube.
    fn entries_in(&self, cube: &Cube, who: Character) -> EntrySet {
        let mut found = EntrySet::EMPTY;
        for entry in cube.entries(who).iter() {
            let mut with = cube.clone();
            if with.restrict_entries(who, EntrySet::at(entry)) && self.space().has_scripts(&with) {
                found.insert(entry);
            }
        }
        found
    }
}

/// The items of moments without any of which an entry would be left, in their order.
fn needed(asked: EntrySet, mut moments: Vec<(usize, EntrySet)>) -> Vec<usize> {
    moments.sort_by_key(|(item, _)| *item);
    moments.dedup_by(|(item, entries), (before, known)| {
        known.0 |= if item == before { entries.0 } else { 0 };
        item == before
    });
    let mut n = 0;
    while n < moments.len() {
        let others = moments.iter().enumerate().filter(|(other, _)| *other != n);
        let left = others.fold(asked, |left, (_, (_, entries))| left.without(*entries));
        if left.is_empty() {
            moments.remove(n);
        } else {
            n += 1;
        }
    }
    moments.into_iter().map(|(item, _)| item).collect()
}

/// Notes when somebody would have come and did not, or the other way round.
struct Waiting<'r> {
    record: &'r Record,
    who: Character,
    /// The item that tells, and with which entries it would have been otherwise.
    moments: Vec<(usize, EntrySet)>,
}

impl Witness for Waiting<'_> {
    const HEARS_WHAT_FITS: bool = false;

    fn clashes(&mut self, clash: Clash) {
        let comes = |fact: Fact| matches!(fact, Fact::Enters { who, .. } if who == self.who);
        let Some(Event::Happened { fact, .. }) = clash.event else { return };
        let came = self.record.items().get(clash.at).is_some_and(|item| comes(item.fact));
        if came != comes(fact) && !clash.is_free {
            self.moments.push((clash.at, clash.cube.entries(self.who)));
        }
    }
}
