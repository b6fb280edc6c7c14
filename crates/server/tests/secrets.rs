//! Two scripts behind the same public record: nobody but the Mastermind can tell them apart by what is sent.

mod support;

use bots::rng::Pcg;
use engine::{Seat, Target};
use protocol::ask::{About, What};
use protocol::fact::{Fact, Item};
use protocol::lobby::{NewTable, ScriptWish, TableOptions, Wish};
use protocol::{Ask, FromClient, FromServer, Id};
use rules::{Card, Cast, Character, Library, Location, Preset, Role, Script};
use server::guest::{Chair, Guest, n_choices};
use support::{ALL, House, acknowledges, exchanged, one_holds_all};

/// A table with a person in each seat, and everything its Protagonists and spectators were sent.
struct Side {
    guest: Guest,
    chairs: Vec<Chair>,
    frames: Vec<Vec<String>>,
    /// What the Mastermind saw, as far as everybody may know it.
    public: Vec<Item>,
    n_hidden: usize,
    /// How often something the Mastermind did in secret let something out.
    n_let_out: usize,
    names: [String; 2],
    n_pings: u32,
}

impl Side {
    async fn new(house: &House, script: &Script) -> Side {
        Side::with(house, script, TableOptions::default()).await
    }

    /// A Murder never hits its culprit.
    async fn with_designer(house: &House, script: &Script) -> Side {
        Side::with(
            house,
            script,
            TableOptions { preset: Some(Id(Preset::Designer)), ..TableOptions::default() },
        )
        .await
    }

    async fn with(house: &House, script: &Script, options: TableOptions) -> Side {
        let mut guest: Guest = house.guest();
        let wished = NewTable {
            script: ScriptWish::File { text: script.to_toml(), loops: None },
            options,
            ..one_holds_all("the-first-script")
        };
        let created = guest.make_table(&wished).await.expect("a table");
        let mut chairs = Vec::new();
        for seat in ALL.into_iter().chain([Seat::Spectator]) {
            chairs.push(guest.sit(&created.code, seat).await.expect("a chair"));
        }
        let commitment = chairs[0].table.commitment.clone().expect("a commitment");
        let frames = chairs.iter().map(|_| Vec::new()).collect();
        let names = [created.code, commitment];
        Side { guest, chairs, frames, public: Vec::new(), n_hidden: 0, n_let_out: 0, names, n_pings: 0 }
    }

    /// What came on a socket, without what differs between any two tables.
    fn keep(&mut self, chair: usize, mut text: String) {
        for name in &self.names {
            text = text.replace(name.as_str(), "*");
        }
        self.frames[chair].push(text);
    }

    /// Reads everything that was sent so far. What one chair has said may overtake the ping of another; once all are
    /// answered it was heard.
    async fn hear_all(&mut self) {
        self.hear_once().await;
        self.hear_once().await;
    }

    async fn hear_once(&mut self) {
        self.n_pings += 1;
        for i in 0..self.chairs.len() {
            let ping = format!("ping-{}", self.n_pings);
            self.chairs[i].socket.send(&FromClient::Ping { id: ping.clone() }).await.expect("sent");
            loop {
                let text = self.chairs[i].socket.next_text().await.expect("an answer");
                let message: FromServer = serde_json::from_str(&text).expect("a message");
                if matches!(&message, FromServer::Pong { id } if *id == ping) {
                    break;
                }
                self.keep(i, text);
                self.chairs[i].take_in(message.clone()).expect("it fits");
                if let FromServer::Update(update) = &message
                    && i == 0
                {
                    self.public.extend(update.items.iter().cloned().map(without_secrets));
                }
            }
        }
    }

    fn asked(&self) -> Option<(usize, &Ask)> {
        self.chairs.iter().enumerate().find_map(|(i, chair)| Some((i, chair.ask.as_ref()?)))
    }

    async fn choose(&mut self, chair: usize, index: u32) {
        let id = self.chairs[chair].choose(index).await.expect("sent");
        // The acknowledgement is part of what the mover is sent.
        loop {
            let text = self.chairs[chair].socket.next_text().await.expect("an answer");
            let message: FromServer = serde_json::from_str(&text).expect("a message");
            self.keep(chair, text);
            self.chairs[chair].take_in(message.clone()).expect("it fits");
            if let FromServer::Update(update) = &message
                && chair == 0
            {
                self.public.extend(update.items.iter().cloned().map(without_secrets));
            }
            assert!(!matches!(message, FromServer::Refused { .. }), "{message:?}");
            if acknowledges(&message, &id) {
                break;
            }
        }
        self.hear_all().await;
    }

    /// One after the other, so that both tables see the same order.
    async fn get_ready(&mut self) {
        for i in 1..4 {
            support::wish(&mut self.chairs[i], Wish::Ready).await;
            self.hear_all().await;
        }
    }

    /// Answers what the others must not know of.
    async fn answer_in_secret(&mut self) {
        while let Some(ask) = self.chairs[0].ask.clone().filter(is_secret) {
            assert!(ask.held, "{ask:?}");
            let is_word = matches!(ask.about, About::GoOn { .. });
            self.n_hidden += usize::from(!is_word);
            let before = self.n_others_frames();
            // The last target is as good as any.
            self.choose(0, n_choices(&ask) - 1).await;
            self.n_let_out += usize::from(self.n_others_frames() > before);
        }
    }

    fn n_others_frames(&self) -> usize {
        self.frames.iter().skip(1).map(Vec::len).sum()
    }
}

fn without_secrets(mut item: Item) -> Item {
    item.cause = None;
    if let Fact::Placed { card, .. } = &mut item.fact {
        *card = None;
    }
    item
}

fn is_secret(ask: &Ask) -> bool {
    matches!(
        ask.about,
        About::NameSubplot { .. }
            | About::Mandatory { .. }
            | About::Incident { .. }
            | About::EffectOf { .. }
            | About::Claim { .. }
            | About::BossAt
            | About::GoOn { .. }
    )
}

/// The number of the same choice in both questions: nothing if there is none.
fn same_choice(one: &Ask, other: &Ask, rng: &mut Pcg) -> Option<(u32, u32)> {
    let passing = |ask: &Ask| ask.offers.iter().find(|it| matches!(it.what, What::Pass)).map(|it| it.from);
    // The Mastermind does nothing that he need not do.
    if !matches!(one.about, About::Declare)
        && let (Some(one), Some(other)) = (passing(one), passing(other))
    {
        return Some((one, other));
    }
    if one.offers == other.offers {
        let index = rng.below(n_choices(one) as usize) as u32;
        return Some((index, index));
    }
    // A Killer may refuse where another may not: both agree.
    let accepting = |ask: &Ask| ask.offers.iter().find(|it| it.what == What::Accept).map(|it| it.from);
    if let (Some(one), Some(other)) = (accepting(one), accepting(other)) {
        return Some((one, other));
    }
    None
}

/// Plays two tables in step for as long as their public records are the same; says how many messages were compared
/// and how often only one of the Masterminds was asked in secret.
async fn compare(house: &House, one: &Script, other: &Script, rng: &mut Pcg) -> (usize, usize) {
    let mut sides = [Side::new(house, one).await, Side::new(house, other).await];
    for side in &mut sides {
        side.get_ready().await;
    }
    let mut n_unequal = 0;
    for _ in 0..400 {
        for side in &mut sides {
            side.answer_in_secret().await;
        }
        let [one, other] = &sides;
        if one.public != other.public {
            break;
        }
        n_unequal += usize::from(one.n_hidden != other.n_hidden);
        assert_eq!(one.n_let_out, other.n_let_out, "one act of the Mastermind lets it out, asked or not");
        for (i, (mine, theirs)) in one.frames.iter().zip(&other.frames).enumerate().skip(1) {
            for (mine, theirs) in mine.iter().zip(theirs) {
                assert_eq!(mine, theirs, "chair {i}");
            }
            assert_eq!(mine.len(), theirs.len(), "chair {i} was sent more than the other");
        }
        // In the Time Spiral nobody is asked.
        let in_spiral = support::is_in_spiral(&one.chairs[1]);
        if in_spiral {
            for side in &mut sides {
                side.get_ready().await;
            }
            continue;
        }
        let (Some((chair, ask)), Some((its_chair, its_ask))) = (one.asked(), other.asked()) else { break };
        assert_eq!(chair, its_chair);
        let Some((index, its_index)) = same_choice(ask, its_ask, rng) else { break };
        sides[0].choose(chair, index).await;
        sides[1].choose(chair, its_index).await;
    }
    (sides[0].frames[1].len(), n_unequal)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn equal_records_give_equal_traffic() {
    let house = House::open().await;
    let mut rng = Pcg::new(11);
    let (mut n_frames, mut n_pairs) = (0, 0);
    for id in ["the-first-script", "hopeless", "young-womens-battlefield", "obsession-detection"] {
        let script = Library::find(id).expect("bundled");
        for (one, other) in [(0, 1), (1, 2), (2, 4), (0, 3)] {
            let Some(changed) = exchanged(script, one, other) else { continue };
            let (frames, _) = compare(&house, script, &changed, &mut rng).await;
            n_frames += frames;
            n_pairs += 1;
        }
    }
    assert!(n_pairs >= 6 && n_frames >= 40 * n_pairs, "{n_pairs} pairs, {n_frames} messages of one seat");
}

/// The Boss as a Serial Killer stands in two places, and the Mastermind is asked in which: at the next table he
/// is not.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_question_in_secret_does_not_show() {
    let house = House::open().await;
    let mut rng = Pcg::new(12);
    let mut script = Library::find("the-first-script").expect("bundled").clone();
    let culprits: Vec<Character> = script.incidents.iter().filter_map(|it| it.culprit.character()).collect();
    let idle = |it: &Cast| it.role == Role::Person && !culprits.contains(&it.character);
    let extra = script.cast.iter().position(idle).expect("somebody who does nothing");
    script.cast[extra].character = Character::Boss;
    script.cast[extra].turf = Some(Location::Shrine);
    assert_eq!(rules::flaws(&script), []);
    let killer = script.cast.iter().position(|it| it.role == Role::SerialKiller).expect("a Serial Killer");
    let changed = exchanged(&script, extra, killer).expect("the Boss may be the Serial Killer");
    let mut n_unequal = 0;
    for _ in 0..12 {
        n_unequal += compare(&house, &script, &changed, &mut rng).await.1;
    }
    assert!(n_unequal > 0, "nobody was asked anything in secret");
}

/// The Murder of the second day by somebody who is alone: it comes to nothing, and there is nothing to choose. Behind the
/// other table's sheet it is by somebody next to the Time Traveler, who cannot die: the Mastermind is asked for a victim,
/// and it comes to nothing too.
const ALONE: &str = r#"
id = "alone"
title = "Alone"
author = "us"
set = "basic-tragedy"
days = 2
loops = [{ loops = 2, difficulty = 1 }]
main-plot = "change-of-future"
subplots = ["circle-of-friends", "threads-of-fate"]

[cast]
shrine-maiden = "person"
patient = "person"
doctor = "time-traveler"
pop-idol = "friend"
class-rep = "friend"
teacher = "conspiracy-theorist"
boy-student = "cultist"

[incidents]
1 = "butterfly-effect by boy-student"
2 = "murder by shrine-maiden"
"#;

fn read(text: &str) -> Script {
    rules::script::read(text).one().expect("a script").script
}

/// The number of laying a card on a target.
fn placing(ask: &Ask, card: Card, on: Target) -> u32 {
    let found = ask.offers.iter().find_map(|offer| {
        let What::Place { cards, on: targets } = &offer.what else { return None };
        let card = cards.iter().position(|it| it.0 == card)?;
        let target = targets.iter().position(|it| it.0 == on)?;
        Some(offer.from + (card * targets.len() + target) as u32)
    });
    found.unwrap_or_else(|| panic!("{card} cannot be laid on {on:?}: {ask:?}"))
}

/// What everybody lays on both days: two are near panic, and nobody moves.
fn laid(chair: usize, n_laid: usize) -> (Card, Target) {
    let place = |location| (Card::GoodwillPlus1, Target::Location(location));
    match (chair, n_laid) {
        (0, 0) => (Card::ParanoiaPlus1, Target::Character(Character::ShrineMaiden)),
        (0, 1) => (Card::ParanoiaPlus1, Target::Character(Character::Patient)),
        (0, _) => (Card::ForbidGoodwill, Target::Location(Location::City)),
        (1, _) => place(Location::City),
        (2, _) => place(Location::School),
        _ => place(Location::Shrine),
    }
}

/// Plays until the others are in the incident step of the second day, and says what the Mastermind is asked then.
async fn play_to_the_murder(side: &mut Side) -> Ask {
    side.get_ready().await;
    for _ in 0..60 {
        let board = side.chairs[1].board.as_ref().expect("a board");
        let here = (board.day, board.step.0);
        let n_laid = board.placed.len();
        let (chair, ask) = side.asked().map(|(chair, ask)| (chair, ask.clone())).expect("somebody is asked");
        if here == (2, engine::Step::Incident) {
            assert_eq!(chair, 0);
            return ask;
        }
        let lays = matches!(ask.about, About::MastermindCard | About::ProtagonistCard { .. });
        let index = if lays {
            let (card, on) = laid(chair, n_laid);
            placing(&ask, card, on)
        } else {
            0
        };
        side.choose(chair, index).await;
    }
    panic!("the second day does not come");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_act_lets_an_incident_out_whether_there_was_something_to_choose_or_not() {
    let house = House::open().await;
    let alone = read(ALONE);
    let mut beside = alone.clone();
    beside.incidents[1].culprit = rules::Culprit::Character(Character::Patient);
    assert_eq!((rules::flaws(&alone), rules::flaws(&beside)), (vec![], vec![]));
    let mut sides = [Side::with_designer(&house, &alone).await, Side::with_designer(&house, &beside).await];
    let asked = [play_to_the_murder(&mut sides[0]).await, play_to_the_murder(&mut sides[1]).await];
    let incident = engine::Step::Incident;
    assert_eq!(asked[0].about, About::GoOn { step: Id(incident) });
    assert_eq!(asked[1].about, About::Incident { day: 2, part: 1 });
    let before = sides.each_ref().map(Side::n_others_frames);
    for (side, ask) in sides.iter_mut().zip(&asked) {
        assert_eq!(n_choices(ask), 1);
        assert_eq!(side.chairs[1].board.as_ref().expect("a board").step.0, incident);
        side.choose(0, 0).await;
        assert_eq!(side.chairs[1].board.as_ref().expect("a board").step.0, engine::Step::DayEnd);
    }
    assert_eq!(sides[0].frames[1..], sides[1].frames[1..]);
    assert_ne!(before, sides.each_ref().map(Side::n_others_frames));
    assert_eq!(sides[0].public, sides[1].public);
}

/// What waits for the word of a person still waits for it after a restart, and what was seen stays seen.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_restart_neither_says_the_word_nor_forgets_it() {
    let mut house = House::open().await;
    let alone = read(ALONE);
    let mut side = Side::with_designer(&house, &alone).await;
    play_to_the_murder(&mut side).await;
    for step in [engine::Step::Incident, engine::Step::DayEnd] {
        let [code, _] = side.names.clone();
        house = house.restart().await;
        side.guest.server = house.server.address();
        for chair in &mut side.chairs {
            chair.come_back(&side.guest, &code).await.expect("a welcome");
        }
        let board = side.chairs[1].board.as_ref().expect("a board");
        assert_eq!((board.day, board.step.0), (2, step));
        let waits = side.chairs[0].ask.as_ref().is_some_and(|ask| matches!(ask.about, About::GoOn { .. }));
        assert_eq!(waits, step == engine::Step::Incident);
        if waits {
            side.choose(0, 0).await;
        }
    }
}

/// A bot that is given the seat has no word to say.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_waits_for_the_word_of_a_person_does_not_wait_for_a_bot() {
    let house = House::open().await;
    let mut side = Side::with_designer(&house, &read(ALONE)).await;
    let ask = play_to_the_murder(&mut side).await;
    assert!(matches!(ask.about, About::GoOn { .. }));
    let to_bot = FromClient::ToBot { id: "bot".to_owned(), seat: Id(Seat::Mastermind) };
    side.chairs[0].socket.send(&to_bot).await.expect("sent");
    let has_gone_on =
        |chair: &Chair| chair.board.as_ref().is_some_and(|it| it.step.0 != engine::Step::Incident);
    side.chairs[1].until(has_gone_on).await.expect("the night comes");
}

#[tokio::test]
async fn no_title_no_script_and_no_secret_reaches_a_protagonist() {
    let house = House::open().await;
    let mut guest = house.guest();
    let created = guest.make_table(&one_holds_all("the-first-script")).await.expect("a table");
    let script = Library::find("the-first-script").expect("bundled");
    for seat in [Seat::Protagonist(0), Seat::Spectator] {
        let mut socket = guest.open(&created.code, seat, 0).await.expect("a socket");
        let text = socket.next_text().await.expect("a welcome");
        for word in [&script.title, &script.id, "\"murder-plan\"", "\"key-person\"", "\"culprit\"", "sealed"]
        {
            assert!(!text.contains(word), "{seat} is told {word}: {text}");
        }
        for link in &created.links {
            assert!(!text.contains(&link.secret));
        }
    }
    let listed = guest.get(&format!("/api/tables/{}", created.code)).await.expect("an answer").body;
    let catalogue = guest.get("/api/catalogue").await.expect("an answer").body;
    for text in [listed, catalogue] {
        assert!(!text.contains(&script.title) && !text.contains(&script.id), "{text}");
    }
}
