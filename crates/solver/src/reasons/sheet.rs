//! What the open sheet alone excludes: the rules for writing scripts that stand against it.

use rules::characters::Casting;
use rules::flaws::{Flaw, flaws};
use rules::script::{Cast, Scheduled};
use rules::{Character, CharacterSet, Culprit, Location, Plot, Role, Script, casting};

use crate::claim::Claim;
use crate::combination::{Combination, PlotMask};
use crate::cube::{EntrySet, truths};
use crate::space::Space;

/// So many scripts are checked for one plot before what was found is told.
const MOST_CHECKS: usize = 6_000;
/// Of so many drafts the others are not tried to be bettered.
const MOST_BETTERED: usize = 12;
/// In so many orders those in the cast get their roles at first.
const N_ORDERS: usize = 3;

/// What the checker of scripts has against something, however the rest of the script is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Objection {
    /// The plot by which it could have been so.
    pub with: Option<Plot>,
    /// Of a script with as few of them as were found; never none.
    pub flaws: Vec<Flaw>,
}

impl Space {
    /// Why no legal script makes a claim true, once for every plot that could bring it; nothing where a legal script
    /// does.
    pub fn objections(&self, claim: Claim) -> Vec<Objection> {
        let mut supposed = self.everything();
        if claim.restrict(&mut supposed, self) && self.has_scripts(&supposed) {
            return Vec::new();
        }
        let objection = |(with, plots): (Option<Plot>, PlotMask)| {
            let flaws = Search { space: self, claim, checks_left: MOST_CHECKS }.fewest(&plots)?;
            Some(Objection { with, flaws }).filter(|objection| !objection.flaws.is_empty())
        };
        self.ways(claim).into_iter().filter_map(objection).collect()
    }

    /// The plots that could make a claim true, each with the combinations that have it.
    fn ways(&self, claim: Claim) -> Vec<(Option<Plot>, PlotMask)> {
        let all: PlotMask = (0..self.combinations().len()).collect();
        match claim {
            Claim::Role { who, role } if !who.is_outsider() && role != Role::Person => {
                let plots = self.premises().set.def().plots_with(role);
                let ways: Vec<_> = plots.map(|plot| (Some(plot), self.with_plot(plot))).collect();
                if ways.is_empty() { vec![(None, all)] } else { ways }
            }
            Claim::Plot(plot) => vec![(Some(plot), self.with_plot(plot))],
            Claim::ExtraMainPlot(plot) => vec![(Some(plot), *self.with_extra_main_plot(plot))],
            Claim::Role { .. } | Claim::Culprit { .. } | Claim::Incident { .. } | Claim::Entry { .. } => {
                vec![(None, all)]
            }
        }
    }
}

/// Looks for a script with as few flaws as can be.
struct Search<'s> {
    space: &'s Space,
    claim: Claim,
    checks_left: usize,
}

/// One change of a script.
#[derive(Clone, Copy, Debug)]
enum Change {
    SwapRoles(usize, usize),
    SwapCulprits(usize, usize),
    /// The incident of a place in the list, and who is to be its culprit instead.
    Blame(usize, Culprit),
}

impl Search<'_> {
    fn fewest(&mut self, plots: &PlotMask) -> Option<Vec<Flaw>> {
        let mut drafts: Vec<(usize, Script)> = Vec::new();
        for order in 0..N_ORDERS {
            for n in plots.iter() {
                let script = self.draft(&self.space.combinations()[n], order);
                drafts.push((flaws(&script).len(), script));
            }
        }
        drafts.sort_by_key(|(n_flaws, _)| *n_flaws);
        let mut fewest: Option<Vec<Flaw>> = None;
        for (_, mut script) in drafts.into_iter().take(MOST_BETTERED) {
            let found = self.bettered(&mut script);
            if fewest.as_ref().is_none_or(|fewest| found.len() < fewest.len()) {
                fewest = Some(found);
            }
            if self.checks_left == 0 || fewest.as_ref().is_some_and(|fewest| fewest.len() <= 1) {
                break;
            }
        }
        fewest
    }

    /// A script with the plots, and with what is claimed.
    fn draft(&self, combination: &Combination, order: usize) -> Script {
        let cast = self.cast(combination, order);
        let members: CharacterSet = cast.iter().map(|member| member.character).collect();
        let incidents = self.incidents(members);
        self.space.script_with(combination, cast, incidents)
    }

    /// Everybody on the board, with the roles that the plots ask for in some order.
    fn cast(&self, combination: &Combination, order: usize) -> Vec<Cast> {
        let premises = self.space.premises();
        let late = self
            .claim
            .late_comer()
            .filter(|_| !matches!(self.claim, Claim::Entry { entry: EntrySet::NEVER, .. }));
        let members: CharacterSet = premises.seen.iter().chain(late).collect();
        let mut members: Vec<Character> = members.iter().collect();
        let places = members.len().max(1);
        members.rotate_left(order * places / N_ORDERS);
        // Who cannot be just anybody is served first.
        members.sort_by_key(|who| who.def().casting == Casting::Any);
        let claimed = |who: Character| match self.claim {
            Claim::Role { who: holder, role } if holder == who => Some(role),
            Claim::Role { .. }
            | Claim::Plot(_)
            | Claim::ExtraMainPlot(_)
            | Claim::Culprit { .. }
            | Claim::Incident { .. }
            | Claim::Entry { .. } => None,
        };
        let castable = premises.set.def().castable();
        let mut needed: Vec<Role> = Vec::new();
        let mut outside: Option<Role> = None;
        for role in castable.iter().filter(|role| *role != Role::Person) {
            let (least, most) = casting::demand(combination.plots(), role);
            let is_claimed = members.iter().any(|who| !who.is_outsider() && claimed(*who) == Some(role));
            needed.extend((usize::from(is_claimed)..usize::from(least)).map(|_| role));
            if most == 0 {
                outside = outside.or(Some(role));
            }
        }
        let mut needed = needed.into_iter();
        let role_of = |who: Character| {
            let role = match who.is_outsider() {
                true => claimed(who).or(outside),
                false => claimed(who).or_else(|| needed.next()),
            };
            role.unwrap_or(Role::Person)
        };
        let roles: Vec<Role> = members.iter().copied().map(role_of).collect();
        members.into_iter().zip(roles).map(|(who, role)| self.member(who, role)).collect()
    }

    fn member(&self, who: Character, role: Role) -> Cast {
        let premises = self.space.premises();
        let casting = who.def().casting;
        let first = || who.entries(premises.loops, premises.days).map_or(1, |entries| *entries.start());
        let entry = match self.claim {
            Claim::Entry { who: late, entry } if late == who => entry,
            Claim::Entry { .. }
            | Claim::Role { .. }
            | Claim::Plot(_)
            | Claim::ExtraMainPlot(_)
            | Claim::Culprit { .. }
            | Claim::Incident { .. } => first(),
        };
        Cast {
            character: who,
            role,
            turf: premises.turf.filter(|_| casting == Casting::Turf),
            enters_loop: (casting == Casting::EntryLoop).then_some(entry),
            enters_day: (casting == Casting::EntryDay).then_some(entry),
        }
    }

    /// The incidents of the open sheet, each with somebody else as its culprit.
    fn incidents(&self, members: CharacterSet) -> Vec<Scheduled> {
        let premises = self.space.premises();
        let mut suspects = members.iter();
        let mut mobs = Location::ALL.iter().copied();
        let mut incidents = Vec::new();
        for &day in self.space.days() {
            let Some(listed) = premises.schedule[usize::from(day) - 1] else { continue };
            let possible = truths(premises.set.def().incidents, listed);
            let truth = if possible.contains(listed) { Some(listed) } else { possible.first() };
            let incident = match self.claim {
                Claim::Incident { day: claimed, incident } if claimed == day => incident,
                Claim::Incident { .. }
                | Claim::Role { .. }
                | Claim::Plot(_)
                | Claim::ExtraMainPlot(_)
                | Claim::Culprit { .. }
                | Claim::Entry { .. } => truth.unwrap_or(listed),
            };
            let culprit = match (self.claim, incident.def().mob) {
                (Claim::Culprit { day: claimed, culprit }, _) if claimed == day => Some(culprit),
                (_, Some(_)) => premises.mobs[usize::from(day) - 1].or_else(|| mobs.next()).map(Culprit::Mob),
                (_, None) => suspects.next().map(Culprit::Character),
            };
            let public_name = Some(listed).filter(|name| *name != incident);
            incidents.extend(culprit.map(|culprit| Scheduled { day, incident, culprit, public_name }));
        }
        incidents
    }

    /// Changes a script as long as that leaves fewer flaws.
    fn bettered(&mut self, script: &mut Script) -> Vec<Flaw> {
        let mut fewest = flaws(script);
        while let Some(fewer) = self.one_better(script, fewest.len()) {
            fewest = fewer;
        }
        fewest
    }

    fn one_better(&mut self, script: &mut Script, n_flaws: usize) -> Option<Vec<Flaw>> {
        for change in self.changes(script) {
            self.checks_left = self.checks_left.checked_sub(1)?;
            let back = make(script, change);
            let found = flaws(script);
            if found.len() < n_flaws {
                return Some(found);
            }
            make(script, back);
        }
        None
    }

    /// Every change that leaves alone what is claimed.
    fn changes(&self, script: &Script) -> Vec<Change> {
        let is_claimed =
            |who: Character| matches!(self.claim, Claim::Role { who: holder, .. } if holder == who);
        let members: Vec<usize> =
            (0..script.cast.len()).filter(|n| !is_claimed(script.cast[*n].character)).collect();
        let is_accused = |on: u8| matches!(self.claim, Claim::Culprit { day, .. } if day == on);
        let open: Vec<usize> =
            (0..script.incidents.len()).filter(|n| !is_accused(script.incidents[*n].day)).collect();
        let roles = pairs(&members).filter(|(one, other)| script.cast[*one].role != script.cast[*other].role);
        let mut changes: Vec<Change> = roles.map(|(one, other)| Change::SwapRoles(one, other)).collect();
        changes.extend(pairs(&open).map(|(one, other)| Change::SwapCulprits(one, other)));
        for &n in &open {
            match script.incidents[n].culprit {
                Culprit::Character(_) => {
                    let all = script.cast.iter().map(|member| Culprit::Character(member.character));
                    changes.extend(all.map(|culprit| Change::Blame(n, culprit)));
                }
                Culprit::Mob(_) => {
                    let day = usize::from(script.incidents[n].day);
                    let is_open = self.space.premises().mobs[day - 1].is_none();
                    let all = Location::ALL.iter().filter(|_| is_open);
                    changes.extend(all.map(|place| Change::Blame(n, Culprit::Mob(*place))));
                }
            }
        }
        changes
    }
}

fn pairs(places: &[usize]) -> impl Iterator<Item = (usize, usize)> + '_ {
    places.iter().enumerate().flat_map(|(n, one)| places[..n].iter().map(move |other| (*one, *other)))
}

/// Makes a change, and hands out the one that takes it back.
fn make(script: &mut Script, change: Change) -> Change {
    match change {
        Change::SwapRoles(one, other) => {
            let role = script.cast[one].role;
            script.cast[one].role = std::mem::replace(&mut script.cast[other].role, role);
            change
        }
        Change::SwapCulprits(one, other) => {
            let culprit = script.incidents[one].culprit;
            script.incidents[one].culprit = std::mem::replace(&mut script.incidents[other].culprit, culprit);
            change
        }
        Change::Blame(n, culprit) => {
            Change::Blame(n, std::mem::replace(&mut script.incidents[n].culprit, culprit))
        }
    }
}
