//! Why something is not so: what happened at the table that excludes it.

mod able;
mod absence;
mod account;
mod cases;
mod chain;
mod drafts;
mod enough;
mod fewer;
mod given;
mod grounds;
mod in_turn;
mod leaves;
mod lines;
mod looks;
mod moments;
mod notes;
mod plots;
mod samples;
mod sheet;
mod slip;
mod split;
mod supposing;
mod untold;
mod ways_out;
mod writing;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use engine::{Cause, Fact, Line};
use rules::{Character, CharacterSet, CulpritSet, IncidentSet, Plot, PlotSet, Role, RoleSet};

pub use self::able::able;
pub use self::cases::{Case, Condition};
pub(crate) use self::chain::Kept;
use self::enough::{ALL_PLAYS, MOST_LOOKS, items_of};
use self::grounds::Grounds;
pub use self::leaves::tells_what_is_left;
use self::leaves::{Narrowed, left_of};
use self::notes::Notes;
pub use self::plots::PlotKind;
pub use self::sheet::Objection;
pub use self::supposing::Supposing;
use crate::claim::Claim;
use crate::cube::{Cube, EntrySet};
use crate::diagram::Diagram;
use crate::glance::Patience;
use crate::reckon;
use crate::stretch::Inquiry;
use crate::sweep::Detective;
pub use crate::writing_rules::WritingRules;

/// Moments of the record that exclude something together, in their order; none of them can be left out. Without any,
/// the open sheet alone excludes it, or what is given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// What it begins with: certain by other moments, each with a reason of its own. Of these, more may be given than is needed.
    pub given: Vec<Claim>,
    pub steps: Vec<Step>,
    /// Whether the items of the steps were found to exclude it by themselves, or with what is given, without any that could be
    /// left out. If not, they are those with which most scripts clash.
    pub is_exact: bool,
    /// Where the steps do not say it one after the other: which of them exclude what. One of the cases is always so.
    pub cases: Vec<Case>,
    /// Whether the steps tell the rules for writing scripts that they take, and hardly any others.
    pub tells_writing: bool,
}

impl Reason {
    /// Steps that are enough, none of which can be left out, each of which says what follows.
    pub fn exact(steps: Vec<Step>) -> Reason {
        Reason { given: Vec::new(), steps, is_exact: true, cases: Vec::new(), tells_writing: false }
    }

    /// Whether it is exact, and each step about one moment, none about all that was seen for a while.
    pub fn is_fine(&self) -> bool {
        self.is_exact && self.steps.iter().all(Step::is_fine)
    }
}

/// One moment, and what follows from it and from those before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    pub loop_no: u8,
    pub day: u8,
    /// What was seen that tells: an item of the record.
    pub item: usize,
    pub looked_at: LookedAt,
    /// The rules that make it so, the weightiest first.
    pub rules: Vec<Rule>,
    /// What is left of the parts that it narrows and that matter to later steps. In the last step: of what the question is
    /// about, whatever it be, behind what that follows from; or nothing of what was supposed.
    pub leaves: Vec<Left>,
    /// What was left of these parts before it, where nothing is needed of what earlier steps take away of them without a word.
    pub before: Vec<Left>,
}

/// From where the game is followed to an item.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LookedAt {
    /// From the last question before it, whatever state the game can have had there.
    Alone,
    /// With others since the last moment at which everybody could know the state.
    Together,
    /// With everything else that was seen from one item to another, both included: to find out which of that is needed takes
    /// too long.
    Throughout { since: usize, to: usize },
}

impl Step {
    fn is_fine(&self) -> bool {
        !matches!(self.looked_at, LookedAt::Throughout { .. })
    }

    fn take(&mut self, Narrowed { leaves, before }: Narrowed) {
        self.leaves.extend(leaves);
        self.before.extend(before);
    }

    /// Takes up what the same item says where it is looked at again.
    fn and(&mut self, later: Step) {
        let rules = later.rules.into_iter().filter(|rule| !self.rules.contains(rule));
        let rules: Vec<Rule> = rules.collect();
        self.rules.extend(rules);
        self.leaves.extend(later.leaves);
        self.before.extend(later.before);
    }
}

/// A rule that a conclusion rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rule {
    /// This can have brought about what was seen, whoever's it was. Those of a step are all that can.
    Shown(Cause),
    /// The same, of all scripts that are possible in the end: with the others it takes too long to find out.
    StillShown(Cause),
    /// This would have brought about something that was not seen.
    Missing { cause: Cause, fact: Fact },
    /// Who may, and who must, refuse a Goodwill ability.
    Refusal,
    /// Of several things that can have brought it about: the ability of a role only if one of these holds it.
    HeldBy { role: Role, holders: CharacterSet },
    /// Nothing else can have brought it about than one of these with the role, and with what was supposed none of them has it.
    NoHolder { role: Role, holders: CharacterSet },
    /// Nothing else can have killed this character than the ability of one of the roles, where it is about what came of that
    /// death.
    KilledBy { who: Character, roles: RoleSet },
    /// With all that is possible in the end this character has one of these roles, and so cannot die; with what was supposed
    /// it has none of them.
    LivesOn { who: Character, roles: RoleSet },
    /// With every script in question this character has one of these roles, and so cannot die.
    CannotDie { who: Character, roles: RoleSet },
    /// When an incident occurs.
    Incident { day: u8 },
    /// Who of all that could be its culprit had enough for the incident of the day, by what everybody could see.
    Enough { day: u8 },
    /// With every script in question the culprit of the day has one of these roles, whoever it is.
    CulpritIs { day: u8, roles: RoleSet },
    /// When an incident occurs, and how this character stood when it was seen whether that of the day does: as its culprit
    /// alone, it would have been otherwise.
    AsCulprit { who: Character, day: u8 },
    /// What is announced is true, unless a rule lets it be false.
    Announced,
    /// When somebody comes onto the board who was not there from the start.
    Entry { who: Character },
    /// Nobody is the culprit of two incidents such as these, and this character is that of another one.
    OneIncident { who: Character },
    /// This character has a role that no plot in play brings, and one in play brings this one: whichever, or just this plot.
    Outsider { who: Character, role: Role, plot: Option<Plot> },
    /// Others have the role, and the plots that are left have no place for one more.
    NoRoom { role: Role },
    /// None of the plots that are left brings the role.
    NotBrought { role: Role },
    /// Which plots bring the role: with what was supposed, these do not go together with all else.
    Bringing { role: Role },
    /// A script has only so many of these plots, and no such choice gives all that the steps and what was supposed need.
    TooFewPlots { of: PlotKind },
    /// Whatever plots a script has, they do not bring so many of the roles that the steps and what was supposed need.
    TooFewRoles,
    /// By what was supposed and what follows, those who can have done it have other roles, whatever the plots.
    OtherRoles,
    /// However many plots bring the role, a script has no more of it than this, and that would take more.
    AtMost { role: Role },
    /// Without this the step would not exclude all that it does, or no possible script would have shown it.
    Needed(Line),
    /// Only by this, or another such rule of the step, can scripts show what was seen that explain the whole record.
    Lets(Line),
    /// By this, scripts that another step excludes show what was seen.
    WayOut(Line),
    /// What it takes of the rules for writing scripts, as far as no earlier step has told it.
    Writing(WritingRules),
}

impl Rule {
    /// Who can have a role, where it says so.
    fn held(&self) -> Option<(Role, CharacterSet)> {
        let (Rule::HeldBy { role, holders } | Rule::NoHolder { role, holders }) = *self else { return None };
        Some((role, holders))
    }

    /// Whether it says something of every script in question, which a few of them cannot tell.
    fn is_of_all_in_question(&self) -> bool {
        matches!(self, Rule::CannotDie { .. } | Rule::AsCulprit { .. } | Rule::CulpritIs { .. })
    }

    /// Whether it stands in the rules, and says nothing of what is left in this game but for what was claimed.
    pub fn is_general(self, claim: Claim) -> bool {
        match self {
            // What others would have done says something about them.
            Rule::Missing { cause: Cause::Ability(_), .. } => grounds::is_by(self, claim),
            Rule::Missing { .. }
            | Rule::Refusal
            | Rule::Incident { .. }
            | Rule::Announced
            | Rule::Entry { .. } => true,
            // What can have shown something is what is left of all that could.
            Rule::Shown(_)
            | Rule::StillShown(_)
            | Rule::HeldBy { .. }
            | Rule::NoHolder { .. }
            | Rule::KilledBy { .. }
            | Rule::LivesOn { .. }
            | Rule::CannotDie { .. }
            | Rule::CulpritIs { .. }
            | Rule::Enough { .. }
            | Rule::AsCulprit { .. }
            | Rule::OneIncident { .. }
            | Rule::Outsider { .. }
            | Rule::NoRoom { .. }
            | Rule::NotBrought { .. }
            // Whose role it is about is what can have shown something.
            | Rule::Bringing { .. }
            | Rule::TooFewPlots { .. }
            | Rule::TooFewRoles
            | Rule::OtherRoles
            | Rule::AtMost { .. }
            | Rule::Needed(_)
            | Rule::Lets(_)
            | Rule::WayOut(_)
            | Rule::Writing(_) => false,
        }
    }
}

/// What one hidden part of a script can still be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Left {
    Roles {
        who: Character,
        roles: RoleSet,
    },
    /// The plots that may be the main plot or a subplot.
    Plots(PlotSet),
    ExtraMainPlots(PlotSet),
    Culprits {
        day: u8,
        culprits: CulpritSet,
    },
    Incidents {
        day: u8,
        incidents: IncidentSet,
    },
    Entries {
        who: Character,
        entries: EntrySet,
    },
    /// No script at all with what was supposed; what there is without it takes too long to find out.
    Nothing,
}

/// So many things that were announced are tried by themselves.
const MOST_ANNOUNCED: usize = 4;
/// So many cubes of scripts are tried to find out what a moment says.
const MOST_SPARED: usize = 16;

/// What a reason is for.
#[derive(Clone, Copy, Debug)]
enum Aim {
    /// That this is true of no script.
    Not(Claim),
    /// That this is true of all of them.
    Must(Claim),
    /// That there is none.
    Impossible,
}

impl Aim {
    fn claim(self) -> Option<Claim> {
        match self {
            Aim::Not(claim) | Aim::Must(claim) => Some(claim),
            Aim::Impossible => None,
        }
    }

    /// What is supposed, to be excluded.
    fn supposed(self) -> Option<Claim> {
        match self {
            Aim::Not(claim) => Some(claim),
            Aim::Must(_) | Aim::Impossible => None,
        }
    }
}

/// How long it may take to find a reason.
#[derive(Clone, Debug, Default)]
pub(crate) enum Effort {
    /// Somebody waits for it.
    #[default]
    AtOnce,
    /// Ten times as long, unless it is told to stop.
    Patient { stop: Arc<AtomicBool> },
}

impl Effort {
    pub(crate) fn times(&self) -> usize {
        match self {
            Effort::AtOnce => 1,
            Effort::Patient { .. } => 10,
        }
    }

    pub(crate) fn is_stopped(&self) -> bool {
        match self {
            Effort::AtOnce => false,
            Effort::Patient { stop } => stop.load(Ordering::Relaxed),
        }
    }
}

impl Detective {
    /// Why the claim is true of no script that explains the record; nothing if it is true of one.
    pub fn why_not(&self, claim: Claim) -> Option<Reason> {
        self.why_not_with(claim, Effort::AtOnce)
    }

    /// Why the claim is true of all scripts that explain the record; nothing if it is not.
    pub fn why_must(&self, claim: Claim) -> Option<Reason> {
        self.why_must_with(claim, Effort::AtOnce)
    }

    /// The same as `why_not`, only with single moments: where that has not led to them, they are looked for ten times as long,
    /// unless it is told to stop. Nothing if none are found.
    pub fn why_not_closer(&self, claim: Claim, stop: Arc<AtomicBool>) -> Option<Reason> {
        self.why_not_with(claim, Effort::Patient { stop }).filter(Reason::is_fine)
    }

    /// The same of `why_must`.
    pub fn why_must_closer(&self, claim: Claim, stop: Arc<AtomicBool>) -> Option<Reason> {
        self.why_must_with(claim, Effort::Patient { stop }).filter(Reason::is_fine)
    }

    fn why_not_with(&self, claim: Claim, effort: Effort) -> Option<Reason> {
        let mut supposed = self.space().everything();
        if !claim.restrict(&mut supposed, self.space()) {
            return Some(Reason::exact(Vec::new()));
        }
        self.why_none_of(&supposed, Aim::Not(claim), effort)
    }

    fn why_must_with(&self, claim: Claim, effort: Effort) -> Option<Reason> {
        let mut supposed = self.space().everything();
        if !claim.exclude(&mut supposed, self.space()) {
            return Some(Reason::exact(Vec::new()));
        }
        self.why_none_of(&supposed, Aim::Must(claim), effort)
    }

    /// Why no script at all explains the record; nothing if one does.
    pub fn why_impossible(&self) -> Option<Reason> {
        let before = self.record().items().len().saturating_sub(1);
        self.why_impossible_after(&Detective::new(&self.record().up_to(before)))
    }

    /// The same where it is known what was possible before the last item.
    pub fn why_impossible_after(&self, before: &Detective) -> Option<Reason> {
        let everything = self.space().everything();
        if self.possibilities().has(&everything) {
            return None;
        }
        let seen = || self.seen_against(Inquiry::new(self, ALL_PLAYS), &everything, Aim::Impossible, true);
        self.slip(before).or_else(seen)
    }

    fn why_none_of(&self, supposed: &Cube, aim: Aim, effort: Effort) -> Option<Reason> {
        if !self.space().has_scripts(supposed) {
            return Some(Reason::exact(Vec::new()));
        }
        if self.possibilities().has(supposed) {
            return None;
        }
        let mut inquiry = Inquiry::with(self, ALL_PLAYS, effort.clone());
        let announced = self.as_announced(&mut inquiry, supposed, aim);
        let is_exact = |reason: &Reason| reason.is_exact;
        if let Some(told) = announced.clone().filter(is_exact).or_else(|| self.absence(supposed, aim)) {
            return Some(told);
        }
        let seen = match effort {
            Effort::AtOnce => self.seen_against(inquiry, supposed, aim, true)?,
            // That nothing else is soon found is known.
            Effort::Patient { .. } => {
                let given = self.given_what_is_certain(supposed, aim, &effort);
                given.or_else(|| self.seen_against(inquiry, supposed, aim, false))?
            }
        };
        // Where nothing is sure, what was told of the very thing says more than anything else.
        Some(announced.filter(|_| !seen.is_exact).unwrap_or(seen))
    }

    /// What was announced about the very thing, where that alone excludes what is supposed; exact if that is sure.
    fn as_announced(&self, inquiry: &mut Inquiry<'_>, supposed: &Cube, aim: Aim) -> Option<Reason> {
        let claim = aim.claim()?;
        let is_about = |fact: Fact| match (claim, fact) {
            (
                Claim::Role { who, .. },
                Fact::RoleRevealed { who: told, .. } | Fact::Guessed { who: told, .. },
            ) => who == told,
            (Claim::Culprit { day, .. }, Fact::CulpritRevealed { day: told, .. }) => day == told,
            (Claim::Plot(plot), Fact::SubplotNamed(told)) => plot == told,
            // Then everybody hears who is in the cast.
            (claim, Fact::GuessBegins { .. }) => claim.late_comer().is_some(),
            (_, _) => false,
        };
        let announced = (0..).zip(self.record().items()).filter(|(_, item)| is_about(item.fact));
        announced.take(MOST_ANNOUNCED).find_map(|(item, _)| {
            let is_strong = inquiry.strength() > inquiry.all_plays / 2;
            is_strong.then(|| self.by_one(inquiry, supposed, (aim, claim), item)).flatten()
        })
    }

    /// An item that excludes what is supposed by itself, if it does and that is soon found out.
    fn by_one(
        &self,
        inquiry: &mut Inquiry<'_>,
        supposed: &Cube,
        (aim, claim): (Aim, Claim),
        item: usize,
    ) -> Option<Reason> {
        let space = self.space();
        let stretches = self.stretches();
        let stretch = stretches.iter().find(|stretch| items_of(stretch, self.record()).contains(&item))?;
        let (standing, is_exact) = match self.standing(inquiry, stretch, supposed, inquiry.all_plays / 3 * 2)
        {
            Some(standing) => (standing, true),
            None => {
                let patience =
                    Patience::new(inquiry.strength().saturating_sub(inquiry.all_plays / 2), &inquiry.plays);
                (inquiry.followed(stretch, &self.hull()?, &patience)?.1.into(), false)
            }
        };
        let [everything, in_question] =
            [&space.everything(), supposed].map(|cube| inquiry.diagrams.of_cube(cube));
        let patience = inquiry.patience(MOST_LOOKS);
        let kept = inquiry.kept_alone(&standing, in_question, item, &patience, &mut ())?;
        if inquiry.has_scripts(space, kept) {
            return None;
        }
        let left = inquiry.kept_alone(&standing, everything, item, &inquiry.short_patience(), &mut ());
        let leaves = match (aim, left) {
            (Aim::Not(claim), Some(left)) => {
                vec![left_of(claim, &reckon::tally(space, &inquiry.diagrams, left))]
            }
            (Aim::Not(_), None) => vec![Left::Nothing],
            (Aim::Must(_) | Aim::Impossible, _) => Vec::new(),
        };
        let grounds = Grounds { causes: &[], shown: Rule::Shown };
        let step = self.step_of((item, LookedAt::Alone), Some(claim), &Notes::default(), grounds);
        let steps = vec![Step { rules: vec![Rule::Announced], leaves, ..step }];
        Some(Reason { is_exact, ..Reason::exact(steps) })
    }

    /// Some of the scripts, those that are most like the ones that explain the record: nobody wants to hear what else is
    /// wrong with them.
    fn plainest(&self, inquiry: &mut Inquiry<'_>, scripts: Diagram, claim: Option<Claim>) -> Diagram {
        let space = self.space();
        let everything = space.everything();
        let mut likely = Vec::new();
        if let Some(mut hull) = self.hull() {
            if let Some(claim) = claim {
                claim.open(&mut hull, &everything);
            }
            likely.push(hull.clone());
            hull.open_roles(&everything);
            likely.push(hull);
        }
        likely.push(everything);
        let mut found = Vec::new();
        for like in likely {
            let like = inquiry.diagrams.of_cube(&like);
            let plain = inquiry.diagrams.both(scripts, like);
            found = inquiry.some_cubes(space, plain, MOST_SPARED);
            if !found.is_empty() {
                break;
            }
        }
        let found = found.iter().map(|cube| inquiry.diagrams.of_cube(cube)).collect();
        inquiry.diagrams.any(found)
    }
}
