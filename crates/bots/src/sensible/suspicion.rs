//! Stories that would explain the clues: a few of them, found by changing a guess a little at a time.

use engine::Table;
use rules::ability::Modifier;
use rules::characters::Casting;
use rules::roles::Duty;
use rules::{
    Character, CharacterSet, Culprit, LocationSet, MAX_DAYS, Plot, PlotSet, Role, SetDef, Trait, TraitSet,
};

use super::notebook::Notebook;
use super::story::Story;
use crate::rng::Pcg;

/// How many stories are kept, and how many changes each one tries when there is news.
const STORIES: usize = 16;
const CHANGES: usize = 100;
/// A clue that nothing in a story explains makes the story this much less likely.
const UNLIKELY: usize = 80;

#[derive(Clone, Debug, Default)]
pub(super) struct Suspicion {
    pub(super) stories: Vec<Story>,
    /// How many notes have been thought about.
    n_notes: usize,
}

impl Suspicion {
    /// Thinks again if there is something new.
    pub(super) fn think(&mut self, rng: &mut Pcg, notebook: &Notebook, table: &Table) {
        let set = table.sheet.set.def();
        if self.stories.is_empty() {
            self.stories = (0..STORIES).map(|_| any_story(rng, table)).collect();
        } else if self.n_notes == notebook.n_notes
            && self.stories.iter().all(|story| story.cast == table.cast)
        {
            return;
        }
        self.n_notes = notebook.n_notes;
        for story in &mut self.stories {
            story.cast = table.cast;
            cast_roles(rng, set, story);
            improve(rng, set, notebook, story);
            accuse(rng, notebook, table, story);
        }
    }

    /// The story that agrees best with all the others.
    pub(super) fn likeliest(&self, notebook: &Notebook) -> Option<&Story> {
        let fewest = self.stories.iter().map(|story| n_unexplained(notebook, story)).min()?;
        let good = self.stories.iter().filter(|story| n_unexplained(notebook, story) == fewest);
        let agreement = |story: &&Story| -> usize {
            let agree =
                |who: Character| good.clone().filter(|other| other.role(who) == story.role(who)).count();
            story.cast.iter().map(agree).sum()
        };
        good.clone().max_by_key(agreement)
    }
}

fn n_unexplained(notebook: &Notebook, story: &Story) -> usize {
    notebook.clues.iter().filter(|clue| !clue.fits(story)).count()
}

/// The incidents are supposed to be what the open sheet says.
fn any_story(rng: &mut Pcg, table: &Table) -> Story {
    let set = table.sheet.set.def();
    let mut plots = PlotSet::EMPTY;
    plots.insert(rng.pick(set.main_plots.iter().copied()).expect("a set has main plots"));
    while plots.len() < 1 + set.subplots_per_script {
        let subplots = set.subplots.iter().copied().filter(|plot| is_possible(*plot, table.cast));
        plots.insert(rng.pick(subplots).expect("a set has subplots"));
    }
    Story {
        cast: table.cast,
        roles: [Role::Person; Character::COUNT],
        plots,
        culprits: [None; MAX_DAYS],
        incidents: table.sheet.schedule,
    }
}

fn improve(rng: &mut Pcg, set: &SetDef, notebook: &Notebook, story: &mut Story) {
    let mut unexplained = n_unexplained(notebook, story);
    for _ in 0..CHANGES {
        let mut changed = *story;
        if rng.one_in(3) {
            change_plot(rng, set, &mut changed);
        } else {
            swap_roles(rng, set, &mut changed);
        }
        if !keeps_demands(&changed) {
            continue;
        }
        let then = n_unexplained(notebook, &changed);
        let worse = then.saturating_sub(unexplained).min(4) as u32;
        if rng.one_in(UNLIKELY.pow(worse)) {
            (*story, unexplained) = (changed, then);
        }
    }
}

/// Another plot of the same kind in the place of one, and the roles that go with it.
fn change_plot(rng: &mut Pcg, set: &SetDef, story: &mut Story) {
    let old = rng.pick(story.plots.iter()).expect("a story has plots");
    let kind = if set.main_plots.contains(&old) { set.main_plots } else { set.subplots };
    let free =
        kind.iter().copied().filter(|plot| !story.plots.contains(*plot) && is_possible(*plot, story.cast));
    let Some(new) = rng.pick(free) else { return };
    story.plots.remove(old);
    story.plots.insert(new);
    cast_roles(rng, set, story);
}

/// Whether the character that a plot asks for is there.
fn is_possible(plot: Plot, cast: CharacterSet) -> bool {
    plot.def().needs_character.is_none_or(|who| cast.contains(who))
}

fn swap_roles(rng: &mut Pcg, set: &SetDef, story: &mut Story) {
    let (Some(a), Some(b)) = (rng.pick(story.cast.iter()), rng.pick(story.cast.iter())) else { return };
    if is_outsider(a) || is_outsider(b) {
        let outsider = if is_outsider(a) { a } else { b };
        story.roles[outsider.index()] = Role::Person;
        cast_roles(rng, set, story);
    } else {
        story.roles.swap(a.index(), b.index());
    }
}

/// Hands out what the plots ask for and takes back what they do not, changing as little as possible.
fn cast_roles(rng: &mut Pcg, set: &SetDef, story: &mut Story) {
    let demands = demands(story.plots);
    let insiders: CharacterSet = story.cast.iter().filter(|who| !is_outsider(*who)).collect();
    for &role in set.roles {
        let (least, most) = demands[role.index()];
        let mut holders = insiders.and(story.with_role(role));
        while holders.len() > usize::from(most) {
            let who = rng.pick(holders.iter()).expect("there are too many");
            story.roles[who.index()] = Role::Person;
            holders.remove(who);
        }
        // Between the two the writer decides.
        while holders.len() < usize::from(least) || holders.len() < usize::from(most) && rng.one_in(4) {
            let free = insiders.and(story.with_role(Role::Person));
            let Some(who) = rng.pick(free.iter()) else { break };
            story.roles[who.index()] = role;
            holders.insert(who);
        }
    }
    for member in insiders.iter().filter(|who| who.def().casting == Casting::NotPerson) {
        let holders = insiders.without(story.with_role(Role::Person));
        if story.role(member) == Role::Person
            && let Some(holder) = rng.pick(holders.iter())
        {
            story.roles.swap(member.index(), holder.index());
        }
    }
    for outsider in story.cast.iter().filter(|who| is_outsider(*who)) {
        let is_outside = |role: Role| role != Role::Person && demands[role.index()].1 == 0;
        if !is_outside(story.role(outsider)) {
            let outside = set.roles.iter().copied().filter(|role| is_outside(*role));
            story.roles[outsider.index()] = rng.pick(outside).unwrap_or(Role::Person);
        }
    }
}

/// A character that has a role none of the plots brings.
fn is_outsider(who: Character) -> bool {
    who.def().casting == Casting::RoleOutsidePlots
}

/// How many of each role the plots together ask for, at least and at most.
fn demands(plots: PlotSet) -> [(u8, u8); Role::COUNT] {
    let mut demands = [(0, 0); Role::COUNT];
    for demand in plots.iter().flat_map(|plot| plot.def().roles) {
        let cap = demand.role.def().max.unwrap_or(u8::MAX);
        let (least, most) = &mut demands[demand.role.index()];
        *least = cap.min(*least + demand.min);
        *most = cap.min(*most + demand.max);
    }
    demands
}

/// Whether everybody who must have a trait has it, and those who must be of opposing sex are.
fn keeps_demands(story: &Story) -> bool {
    story.plots.iter().flat_map(|plot| plot.def().roles).all(|demand| {
        let holders = story.with_role(demand.role);
        let has_trait =
            demand.must_be.is_none_or(|must_be| holders.iter().all(|who| who.def().traits.contains(must_be)));
        let is_opposed = demand.opposes.is_none_or(|other| {
            let others = story.with_role(other);
            holders.iter().any(|one| others.iter().any(|other| are_opposed(one, other)))
        });
        has_trait && is_opposed
    })
}

/// Who is both is opposed to everybody with a sex.
fn are_opposed(one: Character, other: Character) -> bool {
    let is = |who: Character, sex: &[Trait]| !who.def().traits.and(TraitSet::of(sex)).is_empty();
    let (male, female) = (&[Trait::Boy, Trait::Man], &[Trait::Girl, Trait::Woman]);
    is(one, male) && is(other, female) || is(one, female) && is(other, male)
}

/// Supposes a culprit for every incident; nobody is the culprit of two, unless they are of a kind that allows it.
fn accuse(rng: &mut Pcg, notebook: &Notebook, table: &Table, story: &mut Story) {
    story.culprits = [None; MAX_DAYS];
    let mut free = story.cast;
    let mut days: Vec<usize> = (0..MAX_DAYS).filter(|day| table.sheet.schedule[*day].is_some()).collect();
    // Who can only be guilty of one thing comes first.
    days.sort_by_key(|day| notebook.suspects[*day].and(story.cast).len());
    let always = |who: &Character| {
        let modifiers = story.role(*who).def().modifiers;
        modifiers.iter().any(|modifier| matches!(modifier, Modifier::AlwaysTriggers))
    };
    let always: CharacterSet = story.cast.iter().filter(always).collect();
    let innocent = |who: &Character| match story.role(*who).def().culprit {
        Duty::Never => true,
        Duty::Free | Duty::Must => false,
    };
    free = free.without(story.cast.iter().filter(innocent).collect());
    let mut mobs = LocationSet::ALL;
    for day in days {
        if story.incidents[day].is_some_and(|incident| incident.def().mob.is_some()) {
            let mob = rng.pick(notebook.mobs[day].and(mobs).iter());
            mob.into_iter().for_each(|at| mobs.remove(at));
            story.culprits[day] = mob.map(Culprit::Mob);
            continue;
        }
        let suspects = notebook.suspects[day].and(free);
        let likely = suspects.and(notebook.likely[day].or(always));
        let culprit = rng.pick(likely.iter()).or_else(|| rng.pick(suspects.iter()));
        let may_repeat = story.incidents[day].is_some_and(|incident| incident.def().culprit_may_repeat);
        if let (Some(culprit), false) = (culprit, may_repeat) {
            free.remove(culprit);
        }
        story.culprits[day] = culprit.map(Culprit::Character);
    }
}

#[cfg(test)]
mod tests {
    use engine::{Aim, Declaration, Fact, Game, Options, Seat, Seen, View};
    use rules::{Library, Refusal};

    use super::*;

    fn watch(view: &mut View, notebook: &mut Notebook, fact: Fact) {
        let seen = Seen::Fact { fact, joined: false };
        notebook.note(view, &seen);
        view.fold(&seen);
    }

    fn seat_at(id: &str) -> View {
        let script = Library::find(id).expect("a bundled script");
        Game::new(script, &Options::for_script(script)).expect("it can be played").view(Seat::Protagonist(0))
    }

    #[test]
    fn stories_have_the_roles_their_plots_ask_for() {
        let view = seat_at("prologue");
        let mut suspicion = Suspicion::default();
        suspicion.think(&mut Pcg::new(3), &Notebook::default(), &view.table);
        assert_eq!(suspicion.stories.len(), STORIES);
        for story in &suspicion.stories {
            for &role in Role::ALL.iter().filter(|role| **role != Role::Person) {
                let (least, most) = demands(story.plots)[role.index()];
                let found = story.with_role(role).len();
                assert!((usize::from(least)..=usize::from(most)).contains(&found), "{role}: {story:?}");
            }
        }
    }

    #[test]
    fn whoever_refuses_is_supposed_to_have_a_role_that_can() {
        let mut view = seat_at("prologue");
        let mut notebook = Notebook::default();
        let who = Character::Informer;
        let declaration = Declaration { who, n: 0, either: 0, aim: Aim::Plot(rules::Plot::ALoveAffair) };
        watch(&mut view, &mut notebook, Fact::Declared(declaration));
        watch(&mut view, &mut notebook, Fact::Refused);
        let mut suspicion = Suspicion::default();
        suspicion.think(&mut Pcg::new(3), &notebook, &view.table);
        let refuses = |story: &&Story| story.role(who).def().refusal != Refusal::None;
        assert!(suspicion.stories.iter().filter(refuses).count() > STORIES * 3 / 4);
    }

    #[test]
    fn a_shown_role_is_guessed() {
        let mut view = seat_at("prologue");
        let mut notebook = Notebook::default();
        let shown = Fact::RoleRevealed { who: Character::Doctor, role: Role::Brain };
        watch(&mut view, &mut notebook, shown);
        let mut suspicion = Suspicion::default();
        suspicion.think(&mut Pcg::new(3), &notebook, &view.table);
        let story = suspicion.likeliest(&notebook).expect("there is always a story");
        assert_eq!(story.role(Character::Doctor), Role::Brain);
    }
}
