//! Two scripts behind the same public record: nobody but the Mastermind can tell them apart by what is sent.

mod support;

use bots::rng::Pcg;
use engine::Seat;
use protocol::ask::{About, What};
use protocol::fact::{Fact, Item};
use protocol::lobby::{NewTable, ScriptWish, Wish};
use protocol::{Ask, FromClient, FromServer};
use rules::{Cast, Character, Library, Location, Role, Script};
use server::guest::{Chair, Guest, n_choices};
use support::{ALL, House, acknowledges, one_holds_all};

/// A table with a person in each seat, and everything its Protagonists and spectators were sent.
struct Side {
    chairs: Vec<Chair>,
    frames: Vec<Vec<String>>,
    /// What the Mastermind saw, as far as everybody may know it.
    public: Vec<Item>,
    n_hidden: usize,
    names: [String; 2],
    n_pings: u32,
}

impl Side {
    async fn new(house: &House, script: &Script) -> Side {
        let mut guest: Guest = house.guest();
        let wished = NewTable {
            script: ScriptWish::File { text: script.to_toml(), loops: None },
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
        Side { chairs, frames, public: Vec::new(), n_hidden: 0, names, n_pings: 0 }
    }

    /// What came on a socket, without what differs between any two tables.
    fn keep(&mut self, chair: usize, mut text: String) {
        for name in &self.names {
            text = text.replace(name.as_str(), "*");
        }
        self.frames[chair].push(text);
    }

    /// Reads everything that was sent so far.
    async fn hear_all(&mut self) {
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
        while let Some(n) = self.chairs[0].ask.as_ref().filter(|ask| is_hidden(ask)).map(n_choices) {
            self.n_hidden += 1;
            // The last target is as good as any.
            self.choose(0, n - 1).await;
        }
    }
}

fn without_secrets(mut item: Item) -> Item {
    item.cause = None;
    if let Fact::Placed { card, .. } = &mut item.fact {
        *card = None;
    }
    item
}

fn is_hidden(ask: &Ask) -> bool {
    matches!(
        ask.about,
        About::NameSubplot { .. }
            | About::Mandatory { .. }
            | About::Incident { .. }
            | About::EffectOf { .. }
            | About::Claim { .. }
            | About::BossAt
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

/// The same script with the roles of two characters exchanged, where that is a script too.
fn exchanged(script: &Script, one: usize, other: usize) -> Option<Script> {
    let mut changed = script.clone();
    (changed.cast[one].role, changed.cast[other].role) = (script.cast[other].role, script.cast[one].role);
    let differs = changed.cast[one].role != script.cast[one].role;
    (differs && rules::flaws(&changed).is_empty()).then_some(changed)
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
