//! Telling a chain, stretch by stretch: which items exclude something, by which rules, and what follows.

use std::rc::Rc;

use engine::{Cause, Fact};

use super::cases::Case;
use super::chain::Chain;
use super::enough::{PLAYS_WITH_ALL, Told, by_weight, heaviest, items_of};
use super::fewer::MANY;
use super::grounds::{Grounds, survival, who_and_plots};
use super::leaves::{Narrowed, difference};
use super::notes::{Causes, Notes, is_by_something};
use super::plots::{Need, need_of_told};
use super::{Aim, Left, LookedAt, Reason, Rule, Step};
use crate::answer::Answer;
use crate::claim::Claim;
use crate::cube::Cube;
use crate::diagram::Diagram;
use crate::glance::Patience;
use crate::reckon;
use crate::stretch::{Inquiry, Standing, Stretch};
use crate::sweep::Detective;

/// So much is played to find out what all that was seen for a while says, where no more can be found out.
const PLAYS_FOR_ALL_SEEN: usize = 60_000;
/// So many at most would take as long as putting together what is known of a stretch that was followed.
const PLAYS_AS_FOLLOWED: usize = 30_000;
/// And so much to find out what single items say and what can have brought them about, where that was not found out on
/// the way.
const PLAYS_TO_EXPLAIN: usize = 40_000;
/// And so much at the end to find out with all scripts what can have brought an item about, where the rest was found sooner.
const PLAYS_AT_THE_END: usize = 105_000;

impl Detective {
    /// The moments that leave nothing of what is supposed. Nothing if all that was seen for a while would have to be told, and
    /// may not be.
    pub(super) fn seen_against<'d>(
        &'d self,
        inquiry: Inquiry<'d>,
        supposed: &'d Cube,
        aim: Aim,
        may_be_whole: bool,
    ) -> Option<Reason> {
        let mut account = Account::new(self, inquiry, supposed, aim).told(may_be_whole)?;
        let cases = match account.is_exact() {
            true => self.cases(&mut account.inquiry, supposed, &mut account.steps),
            false => {
                account.steps.iter_mut().for_each(|step| step.before.clear());
                Vec::new()
            }
        };
        Some(account.reason(cases))
    }

    /// The same where more is supposed than what is asked about, only with single moments.
    pub(super) fn seen_given<'d>(
        &'d self,
        inquiry: Inquiry<'d>,
        supposed: &'d Cube,
        (aim, given): (Aim, &'d [Claim]),
    ) -> Option<Reason> {
        let mut account = Account { given, ..Account::new(self, inquiry, supposed, aim) };
        // What follows without supposing it would be more than the steps say.
        account.left = None;
        let mut account = account.told(false)?;
        let cases = self.cases(&mut account.inquiry, supposed, &mut account.steps);
        Some(account.reason(cases)).filter(|reason| reason.is_exact)
    }
}

/// What has been told of a chain so far.
struct Account<'d> {
    detective: &'d Detective,
    inquiry: Inquiry<'d>,
    stretches: Vec<Stretch<'d>>,
    supposed: &'d Cube,
    aim: Aim,
    /// What is certain besides, where it begins with that.
    given: &'d [Claim],
    chain: Chain,
    /// All scripts that are supposed.
    all: Diagram,
    /// What the items that are named leave of them.
    in_question: Diagram,
    /// The numbers of these, where they were worked out.
    counted: Option<Answer>,
    /// What the items leave of all scripts, as long as that can be found out quickly.
    left: Option<Diagram>,
    steps: Vec<Step>,
    /// Which plots the items need that something has shown.
    needs: Vec<Need>,
    is_exact: bool,
    /// Whether less may be in question than was found out in time: single items would not be sure to be needed.
    is_rough: bool,
    /// How much may still be played with all that was seen for a while.
    for_all_seen: Patience,
    /// And to find out what single items say, and what can have brought them about.
    to_explain: Patience,
    /// And with all scripts, at the end.
    at_the_end: Patience,
}

/// A stretch, and the scripts that were in question before it.
struct Scene<'d> {
    stretch: Stretch<'d>,
    standing: Rc<[Standing]>,
    is_last: bool,
    before: Diagram,
    /// Without this stretch these would be left: what they clash with is what it says.
    spared: Diagram,
    /// Some of them that are most like the scripts that explain the record.
    plainest: Diagram,
}

impl Scene<'_> {
    fn at(&self) -> (&Stretch<'_>, &[Standing]) {
        (&self.stretch, &self.standing)
    }
}

/// The items of a stretch that are named.
struct Named {
    told: Vec<Told>,
    /// Whether they exclude what only the stretch does.
    is_enough: bool,
    /// What they leave of what was in question before, where that is known.
    leaves: Option<Diagram>,
    /// Whether a look at them is quickly taken.
    is_quick: bool,
    /// What scripts clash with there.
    notes: Notes,
}

impl Named {
    fn items(&self) -> Vec<usize> {
        self.told.iter().map(|(item, _)| *item).collect()
    }
}

/// What follows from a stretch.
#[derive(Default)]
struct Follows {
    rule: Option<Rule>,
    narrowed: Narrowed,
    /// The numbers of the scripts that are still in question.
    survivors: Option<Answer>,
}

impl<'d> Account<'d> {
    fn new(detective: &'d Detective, mut inquiry: Inquiry<'d>, supposed: &'d Cube, aim: Aim) -> Account<'d> {
        let stretches = detective.stretches();
        let all = inquiry.diagrams.of_cube(supposed);
        let likely = detective.plainest(&mut inquiry, all, aim.claim());
        let moments = detective.moments(&mut inquiry, &stretches, (supposed, all, likely), aim);
        let chain = match moments {
            Some(moments) => moments.into(),
            None => detective.chain(&mut inquiry, &stretches, all, likely),
        };
        let everything = inquiry.diagrams.of_cube(&detective.space().everything());
        let since = chain.in_turn.as_ref().and_then(|turns| turns.since);
        Account {
            left: Some(everything).filter(|_| chain.is_sure),
            in_question: since.map_or(all, |(_, left)| left),
            counted: None,
            steps: Vec::new(),
            needs: Vec::new(),
            is_exact: chain.is_sure,
            is_rough: false,
            for_all_seen: Patience::by_itself(PLAYS_FOR_ALL_SEEN),
            to_explain: Patience::by_itself(PLAYS_TO_EXPLAIN * inquiry.times()),
            at_the_end: Patience::by_itself(PLAYS_AT_THE_END),
            detective,
            inquiry,
            stretches,
            supposed,
            aim,
            given: &[],
            chain,
            all,
        }
    }

    /// Tells everything; nothing if that takes all that was seen for a while, and may not.
    fn told(mut self, may_be_whole: bool) -> Option<Account<'d>> {
        for n in 0..self.chain.stretches.len() {
            let scene = self.scene(n);
            let has_moments = self.chain.in_turn.is_none() && !self.is_rough;
            let named = has_moments.then(|| self.named(&scene)).flatten();
            if named.is_none() && !may_be_whole {
                return None;
            }
            let named = named.unwrap_or_else(|| self.whole(&scene));
            self.tell(&scene, named, has_moments);
            if !may_be_whole && !self.steps.iter().all(Step::is_fine) {
                return None;
            }
        }
        Some(self)
    }

    fn tell(&mut self, scene: &Scene<'_>, mut named: Named, has_moments: bool) {
        let mut causes = self.narrow(scene, &named);
        if self.chain.is_sure && has_moments && causes.is_none() {
            named = self.whole(scene);
            causes = self.narrow(scene, &named);
        }
        self.is_exact &= named.is_enough && causes.is_some();
        let causes = causes.unwrap_or_default();
        let mut follows = self.follows(scene, &named);
        self.add_steps(scene, &named, &causes, &mut follows);
        let is_told = |left: &Left| self.steps.iter().any(|step| step.leaves.contains(left));
        let was_empty = follows.narrowed.leaves.is_empty();
        follows.narrowed.leaves.retain(|left| !is_told(left));
        if scene.is_last && !was_empty && follows.narrowed.leaves.is_empty() {
            follows.narrowed.leaves.push(Left::Nothing);
        }
        if let Some(last) = self.steps.last_mut() {
            last.take(follows.narrowed);
            last.rules.extend(follows.rule);
        }
    }

    /// Whether the steps are known to exclude what is supposed, and none of them to be too many.
    fn is_exact(&self) -> bool {
        self.is_exact && !self.inquiry.has_scripts(self.detective.space(), self.in_question)
    }

    fn reason(mut self, cases: Vec<Case>) -> Reason {
        let is_exact = self.is_exact();
        self.tell_plots_and_roles();
        if is_exact {
            let supposed = (self.supposed, self.aim.claim());
            self.detective.tell_lines(&mut self.inquiry, supposed, &mut self.steps);
        }
        let tells_writing = is_exact
            && self.detective.tell_writing_rules(&mut self.inquiry, self.supposed, &mut self.steps, &cases);
        Reason { is_exact, cases, tells_writing, ..Reason::exact(self.steps) }
    }

    /// What can be said of plots and roles without finding out what is needed.
    fn tell_plots_and_roles(&mut self) {
        self.steps.iter_mut().for_each(Step::tell_holders_once);
        self.steps.iter_mut().for_each(Step::tell_outsiders);
        if let Some(Claim::Plot(_) | Claim::ExtraMainPlot(_)) = self.aim.claim() {
            self.steps.iter_mut().for_each(Step::tell_bringing);
        }
        self.detective.tell_too_few_plots((self.aim, self.given), &mut self.steps, &self.needs);
    }

    fn scene(&mut self, n: usize) -> Scene<'d> {
        let number = self.chain.stretches[n];
        let stretch = self.stretches[number];
        let before = self.in_question;
        let later = self.chain.stretches[n + 1..].iter().map(|&later| &self.stretches[later]);
        let let_be = match (&self.chain.moments, &self.chain.in_turn) {
            (Some(moments), _) => Some(moments.left_behind(number, &mut self.inquiry, self.all)),
            (None, Some(turns)) => self.inquiry.left_in_turn(before, later, &turns.patience),
            (None, None) => self.inquiry.left_by(self.all, later).filter(|_| self.chain.is_sure),
        };
        let spared = match let_be {
            Some(let_be) => self.inquiry.diagrams.both(before, let_be),
            None => {
                let scripts = self.chain.excluded_only_by(number);
                let scripts = scripts.map(|script| self.inquiry.diagrams.of_cube(script)).collect();
                self.inquiry.diagrams.any(scripts)
            }
        };
        let plainest = self.detective.plainest(&mut self.inquiry, spared, self.aim.claim());
        let standing = self.detective.standing(&mut self.inquiry, &stretch, self.supposed, 0);
        let is_last = n + 1 == self.chain.stretches.len();
        Scene { stretch, standing: standing.unwrap_or_default(), is_last, before, spared, plainest }
    }

    /// Items that exclude what only this stretch does; nothing if it takes too long to find out which, but where that is not
    /// sure of the stretch either, those with which most clash.
    fn named(&mut self, scene: &Scene<'_>) -> Option<Named> {
        let space = self.detective.space();
        let stretch = &scene.stretch;
        let scripts = (scene.spared, scene.plainest);
        let found = self.chain.moments.as_ref().map(|moments| moments.told(stretch.n).to_vec());
        let telling = found
            .or_else(|| self.incident_alone(scene))
            .or_else(|| self.inquiry.telling_items(space, scene.at(), scripts));
        let telling = telling.map(|told| {
            let are_many = self.chain.moments.is_none() && told.len() >= MANY;
            let fewer = are_many.then(|| self.inquiry.fewer_together(space, scene.at(), scene.spared, &told));
            fewer.flatten().unwrap_or(told)
        });
        let is_enough = telling.is_some();
        if self.chain.is_sure && !is_enough {
            return None;
        }
        let mut notes = self.inquiry.notes(space, stretch, scene.plainest);
        let told = telling.unwrap_or_else(|| {
            let items = heaviest(&notes.clashes, items_of(stretch, self.detective.record()));
            items.into_iter().map(|item| (item, LookedAt::Together)).collect()
        });
        let mut closer = Notes::default();
        let patience = self.inquiry.patience(1);
        let before = self.inquiry.plays.get();
        let kept = self.inquiry.kept_by(scene.at(), scene.plainest, &told, &patience, &mut closer);
        let is_told = |(item, _): &Told| closer.clashes.keys().any(|clash| clash.at == *item);
        if kept.is_some() && told.iter().all(is_told) {
            notes = closer;
        }
        let is_quick = before - self.inquiry.plays.get() < PLAYS_WITH_ALL;
        let scripts = (scene.spared, self.aim.claim());
        self.detective.note_untold(
            &mut self.inquiry,
            scene.at(),
            scripts,
            &told,
            &mut notes,
            &self.to_explain,
        );
        let leaves = (is_enough && scene.spared == scene.before).then_some(Diagram::EMPTY);
        Some(Named { told, is_enough, leaves, is_quick, notes })
    }

    /// Where it is about the incident of a day: whether it occurred, if that alone excludes what only this stretch does. Scripts
    /// may clash with something else before it, so that nothing else leads there.
    fn incident_alone(&mut self, scene: &Scene<'_>) -> Option<Vec<Told>> {
        let Some(Claim::Culprit { day, .. } | Claim::Incident { day, .. }) = self.aim.claim() else {
            return None;
        };
        let record = self.detective.record();
        let is_it = |item: &usize| {
            [Fact::IncidentOccurs { day }, Fact::NoIncident { day }].contains(&record.items()[*item].fact)
        };
        let mut items = items_of(&scene.stretch, record).filter(is_it);
        items.find_map(|item| {
            let patience = self.inquiry.patience(1);
            let kept = self.inquiry.kept_alone(&scene.standing, scene.spared, item, &patience, &mut ())?;
            let is_enough = !self.inquiry.has_scripts(self.detective.space(), kept);
            is_enough.then(|| vec![(item, LookedAt::Alone)])
        })
    }

    /// All that was seen in the stretch up to the last item with which something clashes, told at the one with which most does.
    fn whole(&mut self, scene: &Scene<'_>) -> Named {
        let space = self.detective.space();
        let pool = &self.for_all_seen;
        let notes = self.inquiry.notes_of_some(space, &scene.stretch, scene.plainest, pool);
        let clashing: Vec<usize> = by_weight(&notes.clashes).into_iter().map(|(item, _)| item).collect();
        let range = items_of(&scene.stretch, self.detective.record());
        let (since, end) = (range.start, range.last().unwrap_or_default());
        let last = clashing.iter().copied().max();
        let mut leaves = |to: usize| {
            let all = [(to, LookedAt::Throughout { since, to })];
            let kept = self.inquiry.kept_by(scene.at(), scene.before, &all, pool, &mut ())?;
            let both = self.inquiry.both_within(kept, scene.spared, pool)?;
            (!self.inquiry.has_scripts(space, both)).then_some((to, kept))
        };
        let shorter = last.and_then(&mut leaves).or_else(|| leaves(end));
        let found = shorter.or_else(|| self.as_followed(scene, end));
        let (to, leaves) = found.map_or((end, None), |(to, leaves)| (to, Some(leaves)));
        let item = clashing.first().copied().unwrap_or(to);
        let earlier = self.chain.in_turn.as_ref().and_then(|turns| turns.since);
        let since = earlier.map_or(since, |(since, _)| since);
        let told = vec![(item, LookedAt::Throughout { since, to })];
        Named { told, is_enough: leaves.is_some(), leaves, is_quick: false, notes }
    }

    /// What all of a stretch leaves, where that is known since it was followed, if it is enough.
    fn as_followed(&mut self, scene: &Scene<'_>, to: usize) -> Option<(usize, Diagram)> {
        let patience = Patience::by_itself(PLAYS_AS_FOLLOWED);
        let kept = self.inquiry.narrowed(scene.before, &scene.stretch, &patience)?;
        let both = self.inquiry.both_within(kept, scene.spared, &patience)?;
        (!self.inquiry.has_scripts(self.detective.space(), both)).then_some((to, kept))
    }

    /// Keeps what the items leave; what can have shown them. Nothing if it takes too long to find out what they leave.
    fn narrow(&mut self, scene: &Scene<'_>, named: &Named) -> Option<Vec<(usize, Cause)>> {
        let space = self.detective.space();
        let mut anyway = Causes::default();
        let patience = self.inquiry.short_patience();
        // With all scripts it takes no less than with some.
        self.left = self
            .left
            .filter(|_| named.is_quick)
            .and_then(|left| self.inquiry.kept_by(scene.at(), left, &named.told, &patience, &mut anyway));
        let causes = match self.left {
            Some(_) => anyway.0,
            None => {
                let is_quick = self.inquiry.strength() > PLAYS_AT_THE_END;
                let longer = Some(&self.at_the_end).filter(|_| scene.is_last && is_quick);
                self.inquiry.causes(space, &scene.standing, &named.items(), longer)
            }
        };
        // Where all scripts are too many to look at, those in question may do.
        let patience = self.inquiry.patience(1);
        let kept = match (self.left, named.leaves) {
            (Some(left), _) => Some(self.inquiry.diagrams.both(self.all, left)),
            (None, Some(leaves)) => Some(leaves),
            (None, None) => self.inquiry.kept_by(scene.at(), scene.before, &named.told, &patience, &mut ()),
        };
        let kept = kept.or_else(|| {
            self.is_rough |= named.is_enough;
            // These they exclude in any case.
            named.is_enough.then(|| self.inquiry.diagrams.without(scene.before, scene.spared))
        });
        let is_found = kept.is_some();
        let patience = Patience::new(self.inquiry.strength(), &self.inquiry.plays);
        let narrowed = kept.or_else(|| self.inquiry.narrowed(scene.before, &scene.stretch, &patience));
        self.in_question = narrowed.unwrap_or(scene.before);
        is_found.then_some(causes)
    }

    fn follows(&mut self, scene: &Scene<'_>, named: &Named) -> Follows {
        let space = self.detective.space();
        match (scene.is_last, self.aim, self.left) {
            (true, Aim::Not(claim), Some(left)) if self.is_exact => {
                let (rule, mut leaves) =
                    self.detective.conclusion(&mut self.inquiry, claim, left, &named.items());
                let has_others = !self.steps.is_empty() || named.told.len() > 1;
                leaves.extend((leaves.is_empty() && has_others).then_some(Left::Nothing));
                Follows { rule, narrowed: Narrowed { leaves, before: Vec::new() }, survivors: None }
            }
            (true, Aim::Not(_), _) => {
                let narrowed = Narrowed { leaves: vec![Left::Nothing], before: Vec::new() };
                Follows { narrowed, ..Follows::default() }
            }
            (true, Aim::Must(_) | Aim::Impossible, _) => Follows::default(),
            (false, _, _) if self.inquiry.is_tired() => Follows::default(),
            (false, _, _) => {
                let count = |scripts: Diagram| reckon::tally(space, &self.inquiry.diagrams, scripts);
                let before = self.counted.take().unwrap_or_else(|| count(scene.before));
                let after = self.counted.insert(count(self.in_question)).clone();
                let narrower = difference(space, &before, &after, self.aim.claim());
                let leaves = self.detective.telling(&mut self.inquiry, scene.spared, narrower, &before);
                let narrowed = Narrowed::new(leaves, &before);
                Follows { rule: None, narrowed, survivors: Some(after) }
            }
        }
    }

    fn add_steps(
        &mut self,
        scene: &Scene<'_>,
        named: &Named,
        causes: &[(usize, Cause)],
        follows: &mut Follows,
    ) {
        let (detective, claim) = (self.detective, self.aim.claim());
        let scripts = (scene.before, scene.spared);
        let mut one_by_one = detective.one_by_one(&mut self.inquiry, scene.at(), &named.told, scripts, claim);
        if let Some(before_last) = one_by_one.counted.filter(|_| !scene.is_last) {
            follows.narrowed = Narrowed::new(std::mem::take(&mut follows.narrowed.leaves), &before_last);
        }
        let mut in_the_end = None;
        for &(item, looked_at) in &named.told {
            let is_known = causes.iter().any(|(at, _)| *at == item)
                || !is_by_something(detective.record().items()[item].fact);
            let grounds = match is_known {
                true => Grounds { causes, shown: Rule::Shown },
                false => {
                    let find = || {
                        let items = named.items();
                        detective.causes_in_the_end(&mut self.inquiry, scene.at(), &items, &self.to_explain)
                    };
                    Grounds { causes: in_the_end.get_or_insert_with(find), shown: Rule::StillShown }
                }
            };
            let mut step = detective.step_of((item, looked_at), claim, &named.notes, grounds);
            // What can have shown it with some scripts only is no need of the others.
            if step.rules.iter().any(|rule| matches!(rule, Rule::Shown(_))) {
                self.needs.extend(detective.need_of_causes(item, grounds.causes));
                self.needs.extend(detective.need_of_deaths(item, grounds.causes));
            }
            let is_of_plots = matches!(claim, Some(Claim::Plot(_) | Claim::ExtraMainPlot(_)))
                || follows.narrowed.leaves.iter().any(|left| matches!(left, Left::Plots(_)));
            if is_of_plots {
                self.tell_plots_behind(&mut step);
            }
            if is_of_plots || follows.narrowed.leaves.contains(&Left::Nothing) {
                self.tell_deaths_behind(&mut step, grounds.causes);
            }
            match self.chain.is_sure {
                true => detective.look_again(&mut self.inquiry, scene.before, &mut step),
                false => step.rules.retain(|rule| !rule.is_of_all_in_question()),
            }
            let is_end = scene.is_last && named.told.last().is_some_and(|(last, _)| *last == item);
            if self.chain.is_sure && is_end && follows.rule.is_none() {
                let left = (one_by_one.left, self.aim);
                detective.tell_the_end(
                    &mut self.inquiry,
                    &mut step,
                    left,
                    grounds.causes,
                    &follows.narrowed.leaves,
                );
            }
            step.take(one_by_one.follows.next().unwrap_or_default());
            if let Some(answer) = &follows.survivors {
                step.rules.extend(survival(&step.rules, answer));
            }
            self.add(step);
        }
    }

    /// Where it is about plots: those of a role that was told.
    fn tell_plots_behind(&mut self, step: &mut Step) {
        let (detective, item) = (self.detective, step.item);
        let set = detective.space().premises().set.def();
        let told = match self.left {
            Some(left) => detective.told_role(&mut self.inquiry, left, item),
            None => detective.role_told_for_sure(item),
        };
        if let Some((who, role)) = told {
            if !step.rules.contains(&Rule::Announced) {
                step.rules.insert(0, Rule::Announced);
            }
            step.rules.extend(who_and_plots(who, role));
            self.needs.extend(need_of_told(item, (who, role), set));
        }
    }

    /// Who can have killed where something came of a death.
    fn tell_deaths_behind(&mut self, step: &mut Step, causes: &[(usize, Cause)]) {
        let (detective, item) = (self.detective, step.item);
        for (death, rule) in detective.deaths_behind(step, causes) {
            let need = detective.need_of_causes(death, causes);
            self.needs.extend(need.map(|need| Need { item: Some(item), ..need }));
            step.rules.push(rule);
        }
    }

    /// Two stretches can look at the same item: where the one ends and the other begins.
    fn add(&mut self, step: Step) {
        let is_same = |last: &&mut Step| (last.item, last.looked_at) == (step.item, step.looked_at);
        match self.steps.last_mut().filter(is_same) {
            Some(last) => last.and(step),
            None => self.steps.push(step),
        }
    }
}
