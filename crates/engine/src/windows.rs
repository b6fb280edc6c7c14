//! The Mastermind's windows: first everything that must happen, as one batch read off one snapshot, then
//! what he may do, one at a time.

use arrayvec::ArrayVec;
use rules::ability::{Ability, Effect, Limit, Mode, Pick, Timing};
use rules::{Character, CharacterSet, Location, LocationSet, Plot, Role};

use crate::agenda::Frame;
use crate::choice::{Aim, Aims, Ask, Choice, Choices, Head, Source};
use crate::effects::{Batch, Doing};
use crate::fact::{Cause, Sink};
use crate::game::{Game, MOST_FIXED};
use crate::line::Line;
use crate::queries::Holding;
use crate::target::{Target, TargetSet};

/// An ability at work: whose it is and where it takes its holder to be.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Instance {
    pub(crate) source: Source,
    holder: Option<Character>,
    ability: &'static Ability,
    places: LocationSet,
}

/// More abilities of one timing and mode than any cast can have, legal or not.
pub(crate) const MOST: usize = 8 + 2 * Character::COUNT;

/// The slot of `Game::used` for a Goodwill ability the Mastermind borrows.
const BORROWED: usize = 3;

/// The characters with an ability the Mastermind can borrow.
const LENDERS: CharacterSet = {
    let mut lenders = CharacterSet::EMPTY;
    let mut i = 0;
    while i < Character::COUNT {
        let who = Character::ALL[i];
        let mut n = 0;
        while n < who.def().goodwill.len() {
            if who.def().goodwill[n].mastermind_may_use {
                lenders.insert(who);
            }
            n += 1;
        }
        i += 1;
    }
    lenders
};

impl Game {
    pub(crate) fn window_ask(timing: Timing) -> Ask {
        match timing {
            Timing::LoopStart => Ask::LoopStart,
            Timing::CardResolve => Ask::CardResolve,
            Timing::MastermindAbility => Ask::MastermindAbility,
            Timing::DayEnd => Ask::DayEnd,
            Timing::LoopEnd
            | Timing::OwnDeath
            | Timing::DeathOf(_)
            | Timing::OwnIncident
            | Timing::OwnGoodwill => {
                unreachable!("nothing optional belongs to this timing")
            }
        }
    }

    /// Visits every ability of a mode at a timing that is not used up and whose conditions hold now.
    #[inline]
    fn each_instance(&self, timing: Timing, mode: Mode, visit: impl FnMut(Instance)) {
        self.each_instance_of(|_| true, timing, mode, visit);
    }

    /// The same for some sources alone.
    #[inline]
    fn each_instance_of(
        &self,
        is_wanted: impl Fn(Source) -> bool,
        timing: Timing,
        mode: Mode,
        mut visit: impl FnMut(Instance),
    ) {
        let mut look = |source, holder: Option<Character>, holding, ability: &'static Ability| {
            let is_there = is_wanted(source)
                && !self.is_used(source, ability.limit)
                && self.all_hold(ability.when, holder);
            if !is_there {
                return;
            }
            let places = holder.map_or(LocationSet::EMPTY, |who| self.places(who));
            let instance = Instance { source, holder, ability, places };
            if !(self.secrets.is_blank && self.is_idle(&instance)) && self.is_held(holding) {
                visit(instance);
            }
        };
        for who in self.holders(timing).iter() {
            let dead = self.table.dead.contains(who);
            self.each_possible_ability(who, timing, |source, holding, ability| {
                if ability.mode == mode && (!dead || ability.works_dead()) {
                    look(source, Some(who), holding, ability);
                }
            });
        }
        if self.secrets.has_rules_at(timing) {
            self.each_rule(|source, holding, ability| {
                if ability.timing == timing && ability.mode == mode {
                    look(source, None, holding, ability);
                }
            });
        }
    }

    /// Whether nothing can come of an ability, as far as the table tells: it finds nobody. Then nobody needs to ask the secret
    /// card whether it is there.
    fn is_idle(&self, instance: &Instance) -> bool {
        let Instance { holder, ability, places, .. } = *instance;
        // What must happen is used up even so; and in two places the Mastermind says in which.
        if (ability.mode == Mode::Must && ability.limit.is_remembered()) || places.len() > 1 {
            return false;
        }
        // Whoever would have to have a role may have it.
        let targets = self.table.known_targets(holder, places, ability.pick, None, |_, _| true);
        targets.is_some_and(TargetSet::is_empty)
    }

    /// Visits what belongs to nobody in particular: what holders of a role do together, and the rules of plots.
    fn each_rule(&self, mut visit: impl FnMut(Source, Holding, &'static Ability)) {
        for role in self.secrets.shared.iter() {
            for (n, ability) in role.def().abilities.iter().enumerate() {
                if ability.limit == Limit::DailyForAll && !self.leaves_out(Line::Role(role, n as u8)) {
                    visit(Source::Shared { role, n: n as u8 }, Holding::Certain, ability);
                }
            }
        }
        let mut visit_plot = |plot: Plot| {
            for (n, ability) in plot.def().abilities.iter().enumerate() {
                if !self.leaves_out(Line::Plot(plot, n as u8)) {
                    visit(Source::Plot { plot, n: n as u8 }, Holding::Plot(plot), ability);
                }
            }
        };
        if self.secrets.is_blank {
            self.possible_plots().iter().for_each(visit_plot);
        } else {
            self.plots().for_each(&mut visit_plot);
        }
    }

    fn targets_of(&self, instance: &Instance) -> TargetSet {
        let has_role = |who, role| self.has_role(who, role);
        let pick = instance.ability.pick;
        if let Pick::StartOf(role) = pick {
            TargetSet::locations(self.starts_of(role, |_| true))
        } else if let Pick::WhereSomebodyRefuses = pick {
            TargetSet::locations(self.where_somebody_refuses())
        } else if let Pick::Outnumbered(role) = pick {
            TargetSet::characters(self.outnumbered_by(role))
        } else if let Pick::CorpseAndNeighbour(role) = pick {
            self.corpses_with(role)
        } else {
            self.table.targets(instance.holder, instance.places, pick, None, has_role)
        }
    }

    fn where_somebody_refuses(&self) -> LocationSet {
        let refuses = |who: Character| self.may_refuse(who);
        let somebody = |location: &Location| self.table.living_at(*location).iter().any(refuses);
        Location::ALL.iter().copied().filter(somebody).collect()
    }

    /// The living where holders of the role are more than the living others.
    fn outnumbered_by(&self, role: Role) -> CharacterSet {
        let mut found = CharacterSet::EMPTY;
        for location in Location::ALL {
            let living = self.table.living_at(*location);
            let others = living.iter().filter(|who| !self.has_role(*who, role)).count();
            if self.count_role_at(role, *location) > others {
                found = found.or(living);
            }
        }
        found
    }

    /// Corpse cards with the role, and the locations whose victims have it.
    fn corpses_with(&self, role: Role) -> TargetSet {
        let dead = self.table.dead.iter();
        let cards = dead.filter(|who| self.has_role(*who, role)).collect();
        let with_victims = |location: &Location| self.table.victims_on(*location) > 0;
        let locations = match self.victims_role() == role {
            true => Location::ALL.iter().copied().filter(with_victims).collect(),
            false => LocationSet::EMPTY,
        };
        TargetSet::new(locations, cards)
    }

    // What must happen.

    /// The choice a mandatory ability leaves to the Mastermind, if it leaves one.
    fn choice_of(&self, instance: &Instance) -> Option<TargetSet> {
        let in_two_places = instance.places.len() > 1;
        if !instance.ability.leaves_a_choice(in_two_places) {
            return None;
        }
        let options = if let Pick::OnlyOtherHere = instance.ability.pick {
            // The Mastermind says in which of two places the Boss counts as being, and that alone decides
            // whether anybody dies.
            TargetSet::locations(instance.places)
        } else if in_two_places && let Pick::One(_) = instance.ability.pick {
            self.targets_or_empty_places(instance)
        } else {
            self.targets_of(instance)
        };
        (options.len() * instance.ability.n_ways() > 1).then_some(options)
    }

    /// The targets in both places the Boss can count as being in, and a place itself if nobody fits there: to
    /// be there is to spare the others.
    fn targets_or_empty_places(&self, instance: &Instance) -> TargetSet {
        let mut options = self.targets_of(instance);
        for place in instance.places.iter() {
            let only_there = Instance { places: LocationSet::one(place), ..*instance };
            if self.targets_of(&only_there).is_empty() {
                options.insert(Target::Location(place));
            }
        }
        options
    }

    /// The first mandatory ability whose choice is still open.
    pub(crate) fn open_choice(&self, timing: Timing) -> Option<Instance> {
        let n_fixed = self.fixed.iter().flatten().count();
        let mut open: ArrayVec<Instance, MOST> = ArrayVec::new();
        self.each_instance(timing, Mode::Must, |instance| {
            if self.choice_of(&instance).is_some() {
                open.push(instance);
            }
        });
        open.get(n_fixed).copied()
    }

    pub(crate) fn fix(&mut self, either: u8, target: Target) {
        let open = self.fixed.iter_mut().find(|fixed| fixed.is_none());
        *open.expect("a batch leaves no more choices than that") = Some((either, target));
    }

    /// Does everything that must happen, unless something has to be chosen first.
    pub(crate) fn run_batch(&mut self, timing: Timing, sink: &mut impl Sink) -> bool {
        let mut instances: ArrayVec<Instance, MOST> = ArrayVec::new();
        self.each_instance(timing, Mode::Must, |instance| instances.push(instance));
        if instances.is_empty() {
            // As if somebody were there who finds nobody.
            self.stroke();
            return true;
        }
        let n_choices = instances.iter().filter(|instance| self.choice_of(instance).is_some()).count();
        if n_choices.min(MOST_FIXED) > self.fixed.iter().flatten().count() {
            return false;
        }
        // All targets are fixed before anything is written.
        let mut fixed = self.fixed.into_iter().flatten();
        let mut aims: ArrayVec<(&'static [Effect], TargetSet), MOST> = ArrayVec::new();
        for instance in &instances {
            let first = |options: TargetSet| options.iter().next().map(|target| (0, target));
            // With a blank card it may be somebody else's choice that was fixed; that is as good as none.
            let can_be = |options: TargetSet, (either, target): &(u8, Target)| {
                usize::from(*either) < instance.ability.n_ways() && options.contains(*target)
            };
            let choice = self
                .choice_of(instance)
                .and_then(|options| fixed.next().filter(|choice| can_be(options, choice)).or(first(options)));
            let (way, target) = choice.map_or((0, None), |(either, target)| (either, Some(target)));
            let effects = instance.ability.way(way);
            aims.push((effects, self.aim_of(instance, target)));
        }
        self.fixed = [None; MOST_FIXED];
        self.stroke();
        // What is told must not show whose doing it is: cards, then roles in their order, then plots, each by target
        // (L-007).
        let mut order: ArrayVec<usize, MOST> = (0..instances.len()).collect();
        order.sort_by_key(|n| (instances[*n].source.kind(), aims[*n].1.0));
        let mut batch = Batch::default();
        for n in order {
            let (instance, (effects, targets)) = (&instances[n], aims[n]);
            let cause = Cause::Ability(instance.source);
            let holder = instance.holder;
            if instance.ability.limit.is_remembered() {
                self.mark_used(instance.source);
            }
            if matches!(instance.ability.pick, Pick::Nothing) {
                let doing = Doing { cause, holder, aim: Aim::Nothing, to: None };
                self.perform(effects, &doing, &mut batch, sink);
            }
            for target in targets.iter() {
                let doing = Doing { cause, holder, aim: Aim::At(target), to: None };
                self.perform(effects, &doing, &mut batch, sink);
            }
        }
        self.finish(&batch, sink);
        self.stroke();
        true
    }

    fn aim_of(&self, instance: &Instance, choice: Option<Target>) -> TargetSet {
        match choice {
            Some(Target::Location(place)) if matches!(instance.ability.pick, Pick::OnlyOtherHere) => {
                self.targets_of(&Instance { places: LocationSet::one(place), ..*instance })
            }
            Some(Target::Location(_)) if matches!(instance.ability.pick, Pick::One(_)) => TargetSet::EMPTY,
            Some(target) => TargetSet::one(target),
            None => self.targets_of(instance),
        }
    }

    // What may happen.

    pub(crate) fn list_window(&self, timing: Timing, choices: &mut Choices) {
        choices.push_whole(Choice::Pass);
        self.list_uses(|_| true, timing, choices);
    }

    #[inline]
    fn list_uses(&self, is_wanted: impl Fn(Source) -> bool, timing: Timing, choices: &mut Choices) {
        self.each_instance_of(&is_wanted, timing, Mode::May, |instance| {
            if let Pick::OneAndNeighbour(_) | Pick::CorpseAndNeighbour(_) = instance.ability.pick {
                self.push_moves(&instance, choices);
                return;
            }
            let aims = if matches!(instance.ability.pick, Pick::Nothing) {
                Aims::NOTHING
            } else {
                Aims::targets(self.targets_of(&instance))
            };
            choices.push(Head::Use { source: instance.source, either: 0, aim: aims.kind }, aims.bits);
            for either in 1..instance.ability.n_ways() as u8 {
                choices.push(Head::Use { source: instance.source, either, aim: aims.kind }, aims.bits);
            }
        });
        if timing == Timing::MastermindAbility {
            self.push_borrowed(is_wanted, choices);
        }
    }

    /// What the Mastermind might use in the window that is open, as far as can be told without asking the secret card;
    /// none if the game stands elsewhere.
    pub fn possible_sources(&self) -> Option<Vec<Source>> {
        let Frame::May(timing) = self.agenda.next() else { return None };
        let mut sources = Vec::new();
        for who in self.holders(timing).iter() {
            let dead = self.table.dead.contains(who);
            self.each_possible_ability(who, timing, |source, _, ability| {
                if ability.mode == Mode::May && (!dead || ability.works_dead()) && !sources.contains(&source)
                {
                    sources.push(source);
                }
            });
        }
        self.each_rule(|source, _, ability| {
            if ability.timing == timing && ability.mode == Mode::May {
                sources.push(source);
            }
        });
        if timing == Timing::MastermindAbility {
            for who in self.table.living().and(LENDERS).iter() {
                let lent = who.def().goodwill.iter().enumerate().filter(|(_, it)| it.mastermind_may_use);
                sources.extend(lent.map(|(n, _)| Source::Card { who, n: n as u8 }));
            }
        }
        Some(sources)
    }

    /// What the Mastermind may do with one source in the window that is open.
    pub fn list_uses_of(&self, source: Source, choices: &mut Choices) {
        choices.clear();
        if let Frame::May(timing) = self.agenda.next() {
            self.list_uses(|wanted| wanted == source, timing, choices);
        }
    }

    /// What is to be moved, by where it can go: next to where it is; the living not where it is forbidden.
    fn push_moves(&self, instance: &Instance, choices: &mut Choices) {
        let can_go = |target: Target, to: Location| match target {
            Target::Character(who) => {
                let is_bound = self.table.is_alive(who);
                is_next(self.place_of(who), to) && (!is_bound || self.table.can_move(who, to))
            }
            Target::Location(from) => is_next(from, to),
        };
        self.targets_of(instance).by_destination(can_go, |to, targets| {
            let aims = Aims::targets(targets);
            let either = to.index() as u8;
            choices.push(Head::Use { source: instance.source, either, aim: aims.kind }, aims.bits);
        });
    }

    /// Goodwill abilities the Mastermind may use himself, under the conditions the Leader has, while the
    /// role has a refusal.
    fn push_borrowed(&self, is_wanted: impl Fn(Source) -> bool, choices: &mut Choices) {
        for who in self.table.living().and(LENDERS).iter() {
            for (n, ability) in who.def().goodwill.iter().enumerate() {
                let source = Source::Card { who, n: n as u8 };
                let may = ability.mastermind_may_use
                    && is_wanted(source)
                    && self.table.goodwill(who) >= ability.goodwill
                    && !self.used[BORROWED].contains(who)
                    && self.may_refuse(who);
                if !may {
                    continue;
                }
                let Some(aims) = self.table.goodwill_aims(who, ability) else { continue };
                for either in 0..ability.either.len() as u8 {
                    choices.push(Head::Use { source, either, aim: aims.kind }, aims.bits);
                }
            }
        }
    }

    pub(crate) fn use_ability(&mut self, source: Source, either: u8, aim: Aim, sink: &mut impl Sink) {
        self.mark_used(source);
        let (holder, effects) = match source {
            Source::Role { who, role, n } => {
                let ability = &role.def().abilities[usize::from(n)];
                (Some(who), ability.way(either))
            }
            Source::Plot { plot, n } => (None, plot.def().abilities[usize::from(n)].then),
            Source::Shared { role, n } => (None, role.def().abilities[usize::from(n)].then),
            Source::Passive { who, n } => (Some(who), who.def().passives[usize::from(n)].then),
            Source::Card { who, n } => {
                (Some(who), who.def().goodwill[usize::from(n)].either[usize::from(either)])
            }
        };
        let cause = Cause::Ability(source);
        let mut batch = Batch::default();
        self.perform(
            effects,
            &Doing { cause, holder, aim, to: Location::ALL.get(usize::from(either)).copied() },
            &mut batch,
            sink,
        );
        self.finish(&batch, sink);
    }

    /// Where a use is remembered: a role's own abilities first, lent ones behind them.
    fn use_slot(&self, source: Source) -> Option<(usize, Character)> {
        match source {
            Source::Role { who, role, n } if self.has_role(who, role) => Some((usize::from(n), who)),
            Source::Role { who, n, .. } => Some((2 + usize::from(n), who)),
            Source::Card { who, .. } => Some((BORROWED, who)),
            Source::Plot { .. } | Source::Shared { .. } | Source::Passive { .. } => None,
        }
    }

    /// Two bits for the main plot and for each subplot that can be used up, one for each of its rules.
    fn plot_bit(&self, source: Source) -> u8 {
        match source {
            Source::Plot { plot, .. } if !plot.is_limited() => 0,
            Source::Plot { plot, n } => {
                let mut limited = self.table.sheet.set.def().subplots.iter().filter(|plot| plot.is_limited());
                let position =
                    limited.position(|subplot| *subplot == plot).map_or(0, |position| 1 + position);
                1 << (2 * position + usize::from(n))
            }
            Source::Role { .. } | Source::Card { .. } | Source::Passive { .. } | Source::Shared { .. } => 0,
        }
    }

    #[inline]
    fn is_used(&self, source: Source, limit: Limit) -> bool {
        let used_today = match source {
            Source::Role { who, .. } if !self.has_used_something(who) => false,
            Source::Role { .. } | Source::Card { .. } | Source::Passive { .. } => {
                self.use_slot(source).is_some_and(|(slot, who)| self.used[slot].contains(who))
            }
            Source::Plot { .. } => self.plots_used_today & self.plot_bit(source) != 0,
            Source::Shared { role, .. } => self.roles_used_today.contains(role),
        };
        used_today || limit != Limit::Daily && self.is_used_up(source, limit)
    }

    #[inline]
    fn has_used_something(&self, who: Character) -> bool {
        let [one, two, three, four] = self.used;
        one.or(two).or(three).or(four).contains(who)
    }

    /// Whether a limit wider than a day is reached.
    fn is_used_up(&self, source: Source, limit: Limit) -> bool {
        match (limit, source) {
            (Limit::PerLoopForAll, Source::Role { role, .. }) => self.roles_used.contains(role),
            (Limit::PerLoop, Source::Role { who, .. }) => self.limited.contains(who),
            (Limit::PerLoop | Limit::PerLoopForAll, _) => self.plots_used & self.plot_bit(source) != 0,
            (Limit::TwicePerLoop, _) => self.plots_used_twice & self.plot_bit(source) != 0,
            (Limit::Daily | Limit::DailyForAll, _) => false,
        }
    }

    pub(crate) fn mark_used(&mut self, source: Source) {
        let bit = self.plot_bit(source);
        self.plots_used_today |= bit;
        self.plots_used_twice |= self.plots_used & bit;
        self.plots_used |= bit;
        if let Source::Shared { role, n } = source
            && role.def().abilities[usize::from(n)].mode == Mode::May
        {
            self.roles_used_today.insert(role);
        }
        if let Source::Role { who, role, n } = source {
            match role.def().abilities[usize::from(n)].limit {
                Limit::PerLoopForAll => self.roles_used.insert(role),
                Limit::PerLoop => self.limited.insert(who),
                Limit::Daily | Limit::DailyForAll | Limit::TwicePerLoop => {}
            }
        }
        if let Some((slot, who)) = self.use_slot(source) {
            self.used[slot].insert(who);
        }
    }

    /// The choices a mandatory ability leaves.
    pub(crate) fn list_batch(&self, timing: Timing, choices: &mut Choices) {
        // A blank card may have been supposed to say what no script says; then there is nothing to choose.
        let Some(instance) = self.open_choice(timing) else { return };
        let Some(options) = self.choice_of(&instance) else { return };
        for either in 0..instance.ability.n_ways() as u8 {
            choices.push(Head::Pick { either }, u64::from(options.0));
        }
    }
}

fn is_next(from: Location, to: Location) -> bool {
    from.vertical() == to || from.horizontal() == to
}

#[cfg(test)]
mod tests {
    use rules::{Library, TragedySet};

    use super::*;
    use crate::setup::Options;

    /// `Game::use_slot` has two places for a role's own abilities and one for what it is lent.
    #[test]
    fn every_ability_has_its_own_place_to_be_remembered_in() {
        for role in Role::ALL {
            let abilities = role.def().abilities;
            assert!(abilities.len() <= 2, "{role} has too many abilities");
            for (lender, _) in role.loans() {
                let others = lender.def().abilities.iter().skip(1);
                assert!(others.clone().all(|ability| ability.mode == Mode::Must), "{role} is lent too much");
            }
            let shared = abilities.iter().filter(|it| it.mode == Mode::May && it.limit == Limit::DailyForAll);
            assert!(shared.count() <= 1, "holders of {role} may do too much together");
        }
    }

    /// `Game::plot_bit` has two places for the main plot and for each of three subplots.
    #[test]
    fn no_plot_has_more_rules_than_can_be_remembered() {
        for plot in Plot::ALL {
            assert!(plot.def().abilities.len() <= 2, "{plot} has too many rules");
        }
        for set in TragedySet::ALL {
            let limited = set.def().subplots.iter().filter(|plot| plot.is_limited());
            assert!(limited.count() <= 3, "{set} has too many subplots that are used up");
        }
    }

    /// Everything that anybody at the table could do in a window, whoever they turn out to be.
    fn instances(game: &Game) -> Vec<Instance> {
        let mut found = Vec::new();
        for plot in Plot::ALL {
            for (n, ability) in plot.def().abilities.iter().enumerate() {
                let source = Source::Plot { plot: *plot, n: n as u8 };
                found.push(Instance { source, holder: None, ability, places: LocationSet::EMPTY });
            }
        }
        for who in game.table.cast.iter() {
            let places = game.places(who);
            for (n, ability) in who.def().passives.iter().enumerate() {
                let source = Source::Passive { who, n: n as u8 };
                found.push(Instance { source, holder: Some(who), ability, places });
            }
            for role in Role::ALL {
                for (n, ability) in role.def().abilities.iter().enumerate() {
                    let source = Source::Role { who, role: *role, n: n as u8 };
                    found.push(Instance { source, holder: Some(who), ability, places });
                }
            }
        }
        found
    }

    /// `Game::is_idle` looks for targets as if everybody had every role: a pick that finds fewer of them when more have
    /// a role would pass over abilities that do something.
    #[test]
    fn nobody_is_found_by_the_card_whom_the_table_does_not_tell_of() {
        let mut random: u64 = 7;
        let mut below = |n: usize| {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (random >> 33) as usize % n
        };
        let (mut n_idle, mut n_fewer) = (0, 0);
        for script in Library::all().iter().filter(|script| script.unplayable().is_none()) {
            let mut game = Game::start(script, &Options::for_script(script), &mut ()).expect("playable");
            while game.question().is_some() {
                let choices = game.choices();
                game.play_listed(choices.nth(below(choices.len())).expect("one of them"), &mut ());
                if below(16) > 0 {
                    continue;
                }
                for instance in instances(&game) {
                    let Instance { source, holder, ability, places } = instance;
                    let told = game.table.known_targets(holder, places, ability.pick, None, |_, _| true);
                    let Some(told) = told else { continue };
                    let found = game.targets_of(&instance);
                    assert!(found.without(told).is_empty(), "{source:?} finds {found:?}, told was {told:?}");
                    n_idle += usize::from(game.is_idle(&instance));
                    n_fewer += usize::from(found != told);
                }
            }
        }
        assert!(n_idle > 10_000, "abilities that find nobody came up {n_idle} times");
        assert!(n_fewer > 1_000, "roles made a difference {n_fewer} times");
    }
}
