//! The board as a person at the terminal sees it: four places in a square, with all that lies on them.

use engine::notation::slot_id;
use engine::table::SLOTS;
use engine::{Game, Seat, Step, Table, Target, View};
use rules::{CARDS_A_DAY, Character, CharacterSet, Counter, Culprit, Deck, Gauge, Location, MAX_DAYS, Role};
use text::{Arg, Words};

use super::console::{Paint, WIDTH, wrapped};

/// The inside of one place; two of them and three lines fill the page.
const CELL: usize = (WIDTH - 3) / 2;

/// The roles that everybody has at the moment.
pub(super) type RolesNow = [Role; Character::COUNT];

/// The roles for who may see them: the holder of a view with the secrets.
pub(super) fn roles_now(view: &View, game: &Game) -> Option<RolesNow> {
    view.secrets.map(|_| std::array::from_fn(|n| game.role_of(Character::ALL[n])))
}

/// Draws what a view shows. Roles and culprits are drawn when the view has them.
pub(super) fn draw(view: &View, roles: Option<&RolesNow>, words: &Words, paint: Paint) -> String {
    let artist = Artist { view, roles, table: &view.table, words, paint };
    let mut text = String::new();
    let [top, middle, bottom] = [["┌", "┬", "┐"], ["├", "┼", "┤"], ["└", "┴", "┘"]]
        .map(|[left, cross, right]| format!("{left}{0}{cross}{0}{right}\n", "─".repeat(CELL)));
    text += &top;
    text += &artist.row(Location::Hospital, Location::Shrine);
    text += &middle;
    text += &artist.row(Location::City, Location::School);
    text += &bottom;
    for line in wrapped(&words.say("play-legend", &[]), WIDTH) {
        text += &format!("{}\n", paint.dim(&line));
    }
    if view.table.shielded {
        text += &format!("{}\n", words.say("play-shielded", &[]));
    }
    if let Some(spent) = artist.spent() {
        wrapped(&spent, WIDTH).iter().for_each(|line| text += &format!("{line}\n"));
    }
    text
}

/// Loop, day, step and Leader in one line, and the schedule in another.
pub(super) fn status(table: &Table, words: &Words) -> [String; 2] {
    let leader = words.seat_short(Seat::Protagonist(table.leader));
    let step = words.step(table.step);
    let (key, loop_no, is_day) = match table.step {
        Step::TimeSpiral => ("play-status-spiral", table.loop_no + 1, false),
        Step::FinalGuess | Step::Over => ("play-status-end", table.loop_no, false),
        Step::Preparation
        | Step::DayStart
        | Step::MastermindCards
        | Step::ProtagonistCards
        | Step::CardResolve
        | Step::MastermindAbilities
        | Step::Goodwill
        | Step::Incident
        | Step::LeaderPasses
        | Step::DayEnd
        | Step::LoopEnd => ("play-status", table.loop_no, true),
    };
    let line = words.say(
        key,
        &[
            ("loop", loop_no.into()),
            ("loops", table.sheet.loops.into()),
            ("day", table.day.into()),
            ("days", table.sheet.days.into()),
            ("step", (&step).into()),
            ("leader", (&leader).into()),
        ],
    );
    let line = match table.sheet.set.def().gauge {
        Gauge::Unused => line,
        Gauge::Incidents | Gauge::Mythos => {
            words.say("play-gauge", &[("status", (&line).into()), ("n", table.gauge.into())])
        }
    };
    let day = |day: u8| {
        let incident = table.sheet.schedule[usize::from(day) - 1].map(|incident| words.incident(incident));
        let entry = match incident {
            None => day.to_string(),
            Some(incident) => {
                let key = match table.has_occurred(day) {
                    true => "play-schedule-occurred",
                    false => "play-schedule-entry",
                };
                words.say(key, &[("day", day.into()), ("incident", (&incident).into())])
            }
        };
        if is_day && day == table.day { format!("[{entry}]") } else { entry }
    };
    let days: Vec<String> = (1..=table.sheet.days).map(day).collect();
    let schedule = words.say("play-schedule", &[("days", (&days.join(" · ")).into())]);
    [line, schedule]
}

struct Artist<'a> {
    view: &'a View,
    roles: Option<&'a RolesNow>,
    table: &'a Table,
    words: &'a Words,
    paint: Paint,
}

/// A line of a cell before it is filled up with spaces.
struct Line {
    left: String,
    right: String,
    paint: fn(Paint, &str) -> String,
}

fn unpainted(_: Paint, text: &str) -> String {
    text.to_owned()
}

impl Artist<'_> {
    fn row(&self, left: Location, right: Location) -> String {
        let (left, right) = (self.cell(left), self.cell(right));
        let mut text = String::new();
        for n in 0..left.len().max(right.len()) {
            let [left, right] = [&left, &right].map(|cell| self.filled(cell.get(n)));
            text += &format!("│{left}│{right}│\n");
        }
        text
    }

    fn filled(&self, line: Option<&Line>) -> String {
        let Some(line) = line else { return " ".repeat(CELL) };
        let gap = (CELL - 2).saturating_sub(line.left.chars().count() + line.right.chars().count());
        let text = format!(" {}{}{} ", line.left, " ".repeat(gap), line.right);
        (line.paint)(self.paint, &text)
    }

    fn cell(&self, location: Location) -> Vec<Line> {
        let name = self.words.location(location).to_uppercase();
        let is_turf = self.table.sheet.turf == Some(location);
        let left = if is_turf { self.words.say("play-turf", &[("place", (&name).into())]) } else { name };
        let intrigue = self.table.intrigue_at[location.index()];
        let right = format!("{} {intrigue}", self.words.counter(Counter::Intrigue));
        let mut lines = vec![Line { left, right, paint: Paint::bold }];
        let closed_until = self.table.closed_until[location.index()];
        if closed_until > 0 && closed_until >= self.table.day {
            let closed = self.words.say("play-closed", &[("day", closed_until.into())]);
            self.below(&closed, Paint::dim, &mut lines);
        }
        for note in self.notes_on(location) {
            self.below(&note, Paint::dim, &mut lines);
        }
        self.cards_on(Target::Location(location), &mut lines);
        for who in self.table.at[location.index()].iter() {
            self.figure(who, &mut lines);
        }
        lines
    }

    /// What else lies on a location, and whose mob it is for who may know.
    fn notes_on(&self, location: Location) -> Vec<String> {
        let mut notes = Vec::new();
        let victims = self.table.victims_on(location);
        if victims > 0 {
            let args = [("n", self.table.corpses_on(location).into()), ("victims", victims.into())];
            notes.push(self.words.say("play-corpses", &args));
        }
        notes.extend(self.curses_on(Target::Location(location)));
        let is_mob_on = |day: usize| {
            let secret = self.view.secrets.is_some_and(|it| it.culprits[day] == Some(Culprit::Mob(location)));
            secret || self.table.sheet.mobs[day] == Some(location)
        };
        let days = (0..MAX_DAYS).filter(|day| is_mob_on(*day));
        notes.extend(days.map(|day| self.words.say("play-mob", &[("day", (day + 1).into())])));
        if notes.is_empty() { notes } else { vec![self.words.enumerated(&notes)] }
    }

    fn curses_on(&self, target: Target) -> Option<String> {
        let n = self.table.curses_on(target);
        (n > 0).then(|| self.words.say("play-curses", &[("n", n.into())]))
    }

    fn figure(&self, who: Character, lines: &mut Vec<Line>) {
        let is_dead = self.table.dead.contains(who);
        let name = self.words.title(who);
        let (paranoia, limit) = (self.table.paranoia(who), who.def().paranoia_limit);
        let panics = !is_dead && paranoia >= limit;
        let mark = |key: &str| self.words.say(key, &[]);
        let right = format!(
            "{}{} {}{paranoia}/{limit}{} {}{}",
            mark("play-mark-goodwill"),
            self.table.goodwill(who),
            mark("play-mark-paranoia"),
            if panics { "!" } else { " " },
            mark("play-mark-intrigue"),
            self.table.intrigue(who),
        );
        let left = if is_dead { format!("† {name}") } else { name };
        let paint = match (is_dead, panics) {
            (true, _) => Paint::dim,
            (false, true) => Paint::alarm,
            (false, false) => unpainted,
        };
        lines.push(Line { left, right, paint });
        self.cards_on(Target::Character(who), lines);
        for note in self.notes(who) {
            self.below(&note, Paint::dim, lines);
        }
    }

    /// What else is to be known about a character: markers for all, role and culprit for who may see them.
    fn notes(&self, who: Character) -> Vec<String> {
        let mut notes = Vec::new();
        if let Some(secrets) = &self.view.secrets {
            notes.push(self.role(who, secrets.script_role(who)));
            for (day, culprit) in (1u8..).zip(secrets.culprits) {
                if culprit == Some(Culprit::Character(who)) {
                    notes.push(self.words.say("play-culprit", &[("day", day.into())]));
                }
            }
        }
        let held_on = |day: u8| if self.table.held_on == day { self.table.held } else { CharacterSet::EMPTY };
        let markers = [
            (self.table.dead, "play-dead"),
            (self.table.guarded, "play-guarded"),
            (self.table.freed, "play-freed"),
            (self.table.calmed, "play-calmed"),
            (self.table.extra, "play-extra"),
            (held_on(self.table.day), "play-held-today"),
            (held_on(self.table.day + 1), "play-held-tomorrow"),
        ];
        for (set, key) in markers {
            if set.contains(who) {
                notes.push(self.words.say(key, &[]));
            }
        }
        notes.extend(self.curses_on(Target::Character(who)));
        if notes.is_empty() { notes } else { vec![self.words.enumerated(&notes)] }
    }

    /// The role somebody has now, and the script's if that is another.
    fn role(&self, who: Character, script: Role) -> String {
        let now = self.roles.map_or(script, |roles| roles[who.index()]);
        let title = self.words.title(now);
        match now == script {
            true => title,
            false => self.words.say("play-turned", &[("now", (&title).into()), ("script", script.into())]),
        }
    }

    fn cards_on(&self, target: Target, lines: &mut Vec<Line>) {
        let on_target = (0..SLOTS).filter(|&slot| self.table.placed[slot] == Some(target));
        let card = |slot: usize| {
            let face = self.view.faces[slot].map_or("?".to_owned(), |card| self.words.card(card));
            format!("[{} {face}]", self.owner(slot))
        };
        let cards: Vec<String> = on_target.map(card).collect();
        if !cards.is_empty() {
            self.below(&cards.join(" "), unpainted, lines);
        }
    }

    /// The letter on the back of a card.
    fn owner(&self, slot: usize) -> String {
        match slot < CARDS_A_DAY {
            true => self.words.say("play-mark-mastermind", &[]),
            false => slot_id(slot as u8).to_uppercase(),
        }
    }

    fn below(&self, text: &str, paint: fn(Paint, &str) -> String, lines: &mut Vec<Line>) {
        for line in wrapped(text, CELL - 4) {
            lines.push(Line { left: format!("  {line}"), right: String::new(), paint });
        }
    }

    /// The once-per-loop cards that lie face up.
    fn spent(&self) -> Option<String> {
        let mut piles = Vec::new();
        for (pile, cards) in self.table.spent.iter().enumerate() {
            let owner = match pile.checked_sub(1) {
                None => Seat::Mastermind,
                Some(deck) => Seat::Protagonist(deck as u8),
            };
            let names: Vec<String> = cards.iter().map(|card| self.words.card(card)).collect();
            if !names.is_empty() {
                piles.push(format!("{}: {}", self.words.seat_short(owner), names.join(", ")));
            }
        }
        let spent = piles.join("; ");
        (!piles.is_empty()).then(|| self.words.say("play-spent", &[("cards", (&spent).into())]))
    }
}

/// The cards of a deck that can still be played this loop, and those that cannot.
pub(super) fn hand(table: &Table, seat: Seat, words: &Words) -> Vec<String> {
    let told = |deck: Option<u8>| {
        let (owner, all, pile) = match deck {
            None => (Seat::Mastermind, Deck { cards: table.sheet.mastermind_deck, ..Deck::MASTERMIND }, 0),
            Some(deck) => (Seat::Protagonist(deck), Deck::PROTAGONIST, 1 + usize::from(deck)),
        };
        let spent = table.spent[pile];
        let name = |card| {
            let name = words.card(card);
            match (all.doubled.contains(card), all.once_per_loop.contains(card)) {
                (true, _) => {
                    words.say("deck-card-several", &[("card", (&name).into()), ("copies", 2u8.into())])
                }
                (_, true) => words.say("deck-card-once", &[("card", (&name).into())]),
                (false, false) => name,
            }
        };
        let cards: Vec<String> = all.cards.without(spent).iter().map(name).collect();
        let args =
            [("deck", Arg::Text(&words.seat_short(owner))), ("cards", Arg::Text(&words.enumerated(&cards)))];
        words.sentence("play-hand", &args)
    };
    match seat {
        Seat::Mastermind => vec![told(None)],
        Seat::Protagonist(protagonist) => {
            let players = table.sheet.players;
            let decks = (0..3).filter(|&deck| players.holder(deck, table.leader) == protagonist);
            decks.map(|deck| told(Some(deck))).collect()
        }
        Seat::Spectator => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use bots::Pcg;
    use engine::{Fact, Game, Options};
    use rules::Library;
    use text::Language;

    use super::*;

    #[test]
    fn no_name_breaks_out_of_its_box() {
        for (n, script) in (0u64..).zip(Library::all()) {
            let mut rng = Pcg::new(n);
            let mut game = Game::new(script, &Options::for_script(script)).expect("playable");
            while game.question().is_some() {
                let choices = game.choices();
                let choice = choices.nth(rng.below(choices.len())).expect("within the list");
                game.play_listed(choice, &mut ());
                if !rng.one_in(20) {
                    continue;
                }
                for language in Language::ALL {
                    let view = game.view(Seat::Mastermind);
                    let roles = roles_now(&view, &game);
                    let drawn = draw(&view, roles.as_ref(), Words::of(language), Paint::PLAIN);
                    let boxed = drawn.lines().filter(|line| line.starts_with(['┌', '│', '├', '└']));
                    for line in boxed {
                        assert_eq!(line.chars().count(), 2 * CELL + 3, "{}\n{drawn}", script.id);
                    }
                }
            }
        }
    }

    #[test]
    fn the_gauge_and_what_cannot_move_are_shown() {
        let script = Library::find("the-temple-of-poisoned-loneliness").expect("bundled");
        let game = Game::new(script, &Options::for_script(script)).expect("playable");
        let mut view = game.view(Seat::Spectator);
        let words = Words::of(Language::English);
        let who = view.table.on_board().first().expect("somebody is there");
        let closed = Fact::Closed { location: Location::School, until: 3 };
        for fact in [Fact::Gauge { change: 2 }, closed, Fact::Held(who)] {
            view.table.apply(&fact);
        }
        let drawn = draw(&view, None, words, Paint::PLAIN);
        let [line, _] = status(&view.table, words);
        assert!(line.ends_with("Extra Gauge 2"), "{line}");
        assert!(drawn.contains("closed until the end of day 3"), "{drawn}");
        assert!(drawn.contains("cannot be moved tomorrow"), "{drawn}");
        view.table.apply(&Fact::DayBegins(view.table.day + 1));
        assert!(draw(&view, None, words, Paint::PLAIN).contains("cannot be moved today"));

        let script = Library::find("the-first-script").expect("bundled");
        let game = Game::new(script, &Options::for_script(script)).expect("playable");
        let [line, _] = status(game.table(), words);
        assert!(!line.contains("Gauge"), "{line}");
        assert!(!draw(&game.view(Seat::Spectator), None, words, Paint::PLAIN).contains("closed"));
    }

    #[test]
    fn curses_corpses_and_what_has_become_of_roles_are_shown() {
        let script = Library::find("zombie-hero").expect("bundled");
        let game = Game::new(script, &Options::for_script(script)).expect("playable");
        let words = Words::of(Language::English);
        let mut view = game.view(Seat::Mastermind);
        let on = Target::Location(Location::School);
        let victim = Fact::Counters { on, counter: Counter::Intrigue, change: 2 };
        let nurse = view.table.on_board().first().expect("somebody is there");
        let cursed = Target::Character(nurse);
        for fact in [victim, Fact::CurseLaid { on }, Fact::CurseLaid { on: cursed }, Fact::Shielded] {
            view.table.apply(&fact);
        }
        let mut roles = roles_now(&view, &game).expect("the Mastermind knows them");
        roles[nurse.index()] = Role::Zombie;
        let drawn = draw(&view, Some(&roles), words, Paint::PLAIN);
        assert!(drawn.contains("corpses: 2 (victims: 2)"), "{drawn}");
        assert_eq!(drawn.matches("1 Curse").count(), 2, "{drawn}");
        assert!(drawn.contains("Zombie (script:"), "{drawn}");
        assert!(drawn.contains("mob of day"), "{drawn}");
        assert!(drawn.contains("cannot die"), "{drawn}");

        let of_spectator = game.view(Seat::Spectator);
        assert_eq!(roles_now(&of_spectator, &game), None);
        assert!(!draw(&of_spectator, None, words, Paint::PLAIN).contains("mob of day"));
    }

    #[test]
    fn a_protagonist_sees_backs_and_no_roles() {
        let script = Library::find("the-first-script").expect("bundled");
        let mut game = Game::new(script, &Options::for_script(script)).expect("playable");
        let lines =
            ["move-vertical on doctor", "intrigue-plus-1 on school", "paranoia-plus-1 on office-worker"];
        for line in lines.into_iter().chain(["goodwill-plus-1 on doctor"]) {
            game.play(line.parse().expect("a choice"), &mut ()).expect("legal");
        }
        let words = Words::of(Language::English);
        let seen_by = |seat| draw(&game.view(seat), None, words, Paint::PLAIN);
        let (of_a, of_b) = (seen_by(Seat::Protagonist(0)), seen_by(Seat::Protagonist(1)));
        let of_mastermind = seen_by(Seat::Mastermind);
        assert!(of_a.contains("[M ?] [A Goodwill +1]") && !of_a.contains("Brain"), "{of_a}");
        assert!(of_b.contains("[M ?] [A ?]"), "{of_b}");
        assert!(of_mastermind.contains("[M Vertical Movement] [A ?]"), "{of_mastermind}");
        assert!(of_mastermind.contains("Brain") && of_mastermind.contains("culprit of day 2"));
    }
}
