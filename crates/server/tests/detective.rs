//! The detective at the table: who may ask what, and that the answers come from what everybody saw.

mod support;

use bots::rng::Pcg;
use engine::Seat;
use protocol::detective::{ClashingMarks, Entry, Finding, Inquiry, Lang, Suspicion, Verdict, WHOLE};
use protocol::lobby::{Assistance, NewTable, ScriptWish, Stage};
use protocol::notebook::{Belief, Book};
use protocol::{FromClient, FromServer, Id, Refusal};
use rules::{Character, Library, Role, Script};
use server::guest::Chair;
use support::{ALL, House, catch_up, exchanged, is_in_spiral, one_holds_all, play_on, wish};

/// A table with one guest in all seats, helped so far.
async fn table(house: &House, script: &Script, assistance: Assistance) -> Vec<Chair> {
    let mut guest = house.guest();
    let script = ScriptWish::File { text: script.to_toml(), loops: None };
    let wished = NewTable { assistance, script, ..one_holds_all("the-first-script") };
    let created = guest.make_table(&wished).await.expect("a table");
    let mut chairs = Vec::new();
    for seat in ALL.into_iter().chain([Seat::Spectator]) {
        chairs.push(guest.sit(&created.code, seat).await.expect("a chair"));
    }
    chairs
}

fn first_script() -> &'static Script {
    Library::find("the-first-script").expect("bundled")
}

async fn send(chair: &mut Chair, inquiry: Inquiry) -> String {
    let id = chair.new_id();
    chair.socket.send(&FromClient::Inquire { id: id.clone(), inquiry }).await.expect("sent");
    id
}

/// Which question this answers.
fn answers(message: &FromServer) -> Option<&str> {
    if let FromServer::Found { id, .. } = message {
        return Some(id);
    }
    refused(message).map(|(id, _)| id)
}

fn refused(message: &FromServer) -> Option<(&str, Refusal)> {
    let FromServer::Refused { id: Some(id), why, .. } = message else { return None };
    Some((id, *why))
}

/// The text of the answer to a question, and the answer.
async fn ask(chair: &mut Chair, inquiry: Inquiry) -> (String, FromServer) {
    let id = send(chair, inquiry).await;
    loop {
        let text = chair.socket.next_text().await.expect("an answer");
        let message: FromServer = serde_json::from_str(&text).expect("a message");
        chair.take_in(message.clone()).expect("it fits");
        if answers(&message).is_some_and(|of| of == id) {
            return (text.replace(&id, "*"), message);
        }
    }
}

async fn refusal(chair: &mut Chair, inquiry: Inquiry) -> Refusal {
    let (text, answer) = ask(chair, inquiry).await;
    refused(&answer).unwrap_or_else(|| panic!("{text}")).1
}

fn killer() -> Inquiry {
    let claim = Suspicion::Role { who: Id(Character::BoyStudent), role: Id(Role::Killer) };
    Inquiry::Why { claim, lang: Lang::En, closer: false }
}

fn leaks(chair: &Chair) -> Inquiry {
    let question = chair.ask.as_ref().map_or(1, |ask| ask.question);
    Inquiry::Leaks { question, indices: vec![0] }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn each_table_is_helped_as_it_was_agreed() {
    let house = House::open().await;
    for (assistance, may) in [
        (Assistance::None, [false; 3]),
        (Assistance::Check, [false, false, true]),
        (Assistance::Full, [true; 3]),
    ] {
        let mut chairs = table(&house, first_script(), assistance).await;
        for (inquiry, may) in [Inquiry::Candidates, killer(), Inquiry::Notes].into_iter().zip(may) {
            let (text, answer) = ask(&mut chairs[1], inquiry.clone()).await;
            let refused = refused(&answer).map(|(_, why)| why);
            assert_eq!(refused, (!may).then_some(Refusal::NoHelp), "{assistance:?} {inquiry:?}: {text}");
            for other in [0, 4] {
                assert_eq!(refusal(&mut chairs[other], inquiry.clone()).await, Refusal::NotYourSeat);
            }
        }
        for other in [1, 4] {
            let leaks = leaks(&chairs[other]);
            assert_eq!(refusal(&mut chairs[other], leaks).await, Refusal::NotYourSeat);
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_asked_about_what_is_not_there() {
    let house = House::open().await;
    let mut chairs = table(&house, first_script(), Assistance::Full).await;
    for day in [0, 200] {
        let culprit = Id(engine::Target::Character(Character::BoyStudent));
        let inquiry =
            Inquiry::Why { claim: Suspicion::Culprit { day, culprit }, lang: Lang::Es, closer: false };
        assert_eq!(refusal(&mut chairs[1], inquiry).await, Refusal::NotOffered);
        let claim = Suspicion::Entry { who: Id(Character::GodlyBeing), entry: Entry::Loop(day) };
        let inquiry = Inquiry::Why { claim, lang: Lang::En, closer: false };
        assert_eq!(refusal(&mut chairs[1], inquiry).await, Refusal::NotOffered);
    }
    let later = Inquiry::Leaks { question: 99, indices: vec![0] };
    assert_eq!(refusal(&mut chairs[0], later).await, Refusal::Stale);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_asks_too_much_at_once_is_told_so_and_the_rest_is_answered() {
    let house = House::open().await;
    let mut chairs = table(&house, first_script(), Assistance::Full).await;
    let chair = &mut chairs[1];
    let (mut n_found, mut n_busy) = (0, 0);
    for _ in 0..40 {
        send(chair, Inquiry::Candidates).await;
    }
    while n_found + n_busy < 40 {
        let message = chair.listen().await.expect("an answer");
        n_found += usize::from(matches!(message, FromServer::Found { .. }));
        if let Some((_, why)) = refused(&message) {
            assert_eq!(why, Refusal::Busy);
            n_busy += 1;
        }
    }
    assert!(n_found >= 4 && n_busy >= 1, "{n_found} found, {n_busy} refused");
}

/// Plays until the Mastermind has so many choices behind him, or nobody is asked.
async fn play_some(chairs: &mut [Chair], rng: &mut Pcg, most: usize) {
    play_on(&mut chairs[..4], rng, most).await;
    for chair in chairs.iter_mut() {
        catch_up(chair).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn candidates_are_counted_for_the_item_they_name_and_hold_the_truth() {
    let house = House::open().await;
    let script = first_script();
    let mut chairs = table(&house, script, Assistance::Full).await;
    let mut rng = Pcg::new(3);
    let mut last: Option<u128> = None;
    for _ in 0..6 {
        play_some(&mut chairs, &mut rng, 25).await;
        let (_, answer) = ask(&mut chairs[1], Inquiry::Candidates).await;
        let FromServer::Found { item, finding: Finding::Candidates { candidates }, .. } = answer else {
            panic!("{answer:?}");
        };
        assert_eq!(item, chairs[1].last);
        for of in &candidates.entries {
            let roles = candidates.roles.iter().find(|it| it.who == of.who);
            let roles = roles.iter().flat_map(|it| &it.roles).map(|(_, share)| i32::from(*share));
            let shares = of.entries.iter().map(|(entry, share)| (*entry, i32::from(*share)));
            let never = shares.clone().filter(|(entry, _)| *entry == Entry::Never).map(|(_, share)| share);
            for sum in [roles.chain(never).sum::<i32>(), shares.map(|(_, share)| share).sum()] {
                assert!((sum - i32::from(WHOLE)).abs() < 20, "{of:?}: {sum}");
            }
        }
        assert_eq!(candidates.entries.len(), 2, "somebody may come in some loop, somebody on some day");
        let scripts: u128 = candidates.scripts.parse().expect("digits");
        assert!(last.is_none_or(|last| scripts <= last), "{last:?} then {scripts}");
        last = Some(scripts);
        for member in &script.cast {
            let of = candidates.roles.iter().find(|of| of.who.0 == member.character).expect("in the cast");
            assert!(of.roles.iter().any(|(role, _)| role.0 == member.role), "{:?}", member.character);
            let sum: u32 = of.roles.iter().map(|(_, share)| u32::from(*share)).sum();
            assert!(sum <= u32::from(WHOLE) + of.roles.len() as u32, "{of:?}");
        }
        let is_main = |(plot, _): &(protocol::words::Plot, u16)| plot.0 == script.main_plot;
        assert!(candidates.plots.iter().any(is_main));
    }
}

/// Whatever the script is, the first days of two tables look the same as long as the Mastermind lays the same cards and
/// does nothing he need not do.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn equal_records_give_equal_answers() {
    let house = House::open().await;
    let mut n_compared = 0;
    for (one, other) in [(0, 1), (1, 2), (2, 4), (0, 3)] {
        let Some(changed) = exchanged(first_script(), one, other) else { continue };
        let mut mine = table(&house, first_script(), Assistance::Full).await;
        let mut theirs = table(&house, &changed, Assistance::Full).await;
        for chairs in [&mut mine, &mut theirs] {
            for chair in &mut chairs[1..4] {
                wish(chair, protocol::lobby::Wish::Ready).await;
                chair.until(|chair| !is_in_spiral(chair)).await.expect("ready");
            }
        }
        for _ in 0..30 {
            for chair in mine.iter_mut().chain(&mut theirs) {
                catch_up(chair).await;
            }
            if mine[1].board != theirs[1].board || mine[1].last != theirs[1].last {
                break;
            }
            for inquiry in [Inquiry::Candidates, killer()] {
                let (answer, found) = ask(&mut mine[1], inquiry.clone()).await;
                assert!(matches!(found, FromServer::Found { .. }), "{answer}");
                assert_eq!(answer, ask(&mut theirs[1], inquiry).await.0);
                n_compared += 1;
            }
            let asked = |chairs: &[Chair]| chairs.iter().position(|chair| chair.ask.is_some());
            let (Some(chair), Some(its_chair)) = (asked(&mine), asked(&theirs)) else { break };
            if chair != its_chair
                || mine[chair].ask.as_ref().map(|ask| &ask.offers)
                    != theirs[chair].ask.as_ref().map(|ask| &ask.offers)
            {
                break;
            }
            for chairs in [&mut mine, &mut theirs] {
                let mut first = Pcg::new(n_compared as u64);
                support::answer(&mut chairs[chair], &mut first).await;
            }
        }
    }
    assert!(n_compared >= 40, "{n_compared} answers were compared");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_mastermind_sees_what_an_answer_would_tell() {
    let house = House::open().await;
    let mut chairs = table(&house, first_script(), Assistance::None).await;
    let mut rng = Pcg::new(8);
    let (mut n_looks, mut n_telling) = (0, 0);
    for _ in 0..160 {
        play_some(&mut chairs, &mut rng, 1).await;
        let Some(question) = chairs[0].ask.clone() else { continue };
        if matches!(question.about, protocol::ask::About::GoOn { .. } | protocol::ask::About::MastermindCard)
        {
            continue;
        }
        let n = server::guest::n_choices(&question).min(protocol::detective::MOST_LEAKS as u32);
        let inquiry = Inquiry::Leaks { question: question.question, indices: (0..n).collect() };
        let (_, answer) = ask(&mut chairs[0], inquiry).await;
        let FromServer::Found { finding: Finding::Leaks { question: of, leaks }, .. } = answer else {
            panic!("{answer:?}");
        };
        assert_eq!(of, question.question);
        let before: u128 = leaks.scripts.parse().expect("digits");
        for leak in &leaks.leaks {
            let after: u128 = leak.scripts.parse().expect("digits");
            assert!(after <= before && after > 0, "{before} then {after}");
            let tells = !leak.ruled_out.is_empty() || !leak.made_certain.is_empty();
            assert!(!tells || after < before, "{leak:?}");
            n_telling += usize::from(tells);
        }
        n_looks += 1;
        let old = Inquiry::Leaks { question: question.question - 1, indices: vec![0] };
        assert_eq!(refusal(&mut chairs[0], old).await, Refusal::Stale);
        let wrong = Inquiry::Leaks { question: question.question, indices: vec![9_999] };
        assert_eq!(refusal(&mut chairs[0], wrong).await, Refusal::NotOffered);
        let many = Inquiry::Leaks { question: question.question, indices: vec![0; 25] };
        assert_eq!(refusal(&mut chairs[0], many).await, Refusal::TooLarge);
    }
    assert!(n_looks >= 5 && n_telling >= 1, "{n_looks} looks, {n_telling} of them tell something");
}

/// What waits for a desk while the Mastermind answers is about a question that is not asked any more.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn leaks_of_a_question_that_was_answered_meanwhile_are_stale() {
    let house = House::open().await;
    let mut chairs = table(&house, first_script(), Assistance::None).await;
    let mut rng = Pcg::new(8);
    // The detective may be quicker than the Mastermind once, but not every time.
    for _ in 0..20 {
        let goes_on = |ask: &protocol::Ask| matches!(ask.about, protocol::ask::About::GoOn { .. });
        while chairs[0].ask.as_ref().is_none_or(goes_on) {
            play_some(&mut chairs, &mut rng, 1).await;
        }
        let mut asked = Vec::new();
        for _ in 0..4 {
            let leaks = leaks(&chairs[0]);
            asked.push(send(&mut chairs[0], leaks).await);
        }
        let (id, question) = (chairs[0].new_id(), chairs[0].ask.as_ref().expect("asked").question);
        chairs[0].socket.send(&FromClient::Choose { id, question, index: 0 }).await.expect("sent");
        let mut found = Vec::new();
        while found.len() < asked.len() {
            let message = chairs[0].listen().await.expect("an answer");
            if answers(&message).is_some_and(|id| asked.iter().any(|asked| asked == id)) {
                found.push(refused(&message).map(|(_, why)| why));
            }
        }
        assert!(found.iter().all(|why| matches!(why, None | Some(Refusal::Stale))), "{found:?}");
        if found.last() == Some(&Some(Refusal::Stale)) {
            return;
        }
        catch_up(&mut chairs[0]).await;
    }
    panic!("a question that was answered is looked at as if it were asked");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn why_not_is_answered_with_moments_of_the_record() {
    let house = House::open().await;
    let mut chairs = table(&house, first_script(), Assistance::Full).await;
    let mut rng = Pcg::new(5);
    play_some(&mut chairs, &mut rng, 120).await;
    let (_, answer) = ask(&mut chairs[1], Inquiry::Candidates).await;
    let FromServer::Found { finding: Finding::Candidates { candidates }, .. } = answer else {
        panic!("{answer:?}")
    };
    let (mut n_chains, last) = (0, chairs[1].last);
    for of in &candidates.roles {
        for role in [Role::Killer, Role::KeyPerson, Role::SerialKiller, Role::Brain] {
            let claim = Suspicion::Role { who: of.who, role: Id(role) };
            let is_possible = of.roles.iter().any(|(it, _)| it.0 == role);
            let mut said = Vec::new();
            for lang in [Lang::En, Lang::Es] {
                let (_, answer) = ask(&mut chairs[1], Inquiry::Why { claim, lang, closer: false }).await;
                let FromServer::Found { finding: Finding::Why { verdict: why, .. }, .. } = answer else {
                    panic!("{answer:?}");
                };
                // What is fine at once is the same for whoever looks closer.
                let (_, closer) = ask(&mut chairs[1], Inquiry::Why { claim, lang, closer: true }).await;
                let FromServer::Found { finding: Finding::Why { verdict: closer, .. }, .. } = closer else {
                    panic!("{closer:?}");
                };
                assert_eq!(why, closer);
                let Verdict::Impossible { reason } = why else {
                    assert!(is_possible, "{claim:?}: {why:?}");
                    continue;
                };
                assert!(!is_possible, "{claim:?}");
                let reason = reason.expect("whatever is excluded has a reason");
                assert!(!reason.conclusion.is_empty());
                for step in &reason.steps {
                    assert!((1..=last).contains(&step.item) && !step.seen.is_empty(), "{step:?}");
                }
                n_chains += usize::from(!reason.steps.is_empty());
                said.push(reason);
            }
            if let [english, spanish] = said.as_slice() {
                assert_ne!(english.conclusion, spanish.conclusion);
                assert_eq!(english.steps.len(), spanish.steps.len());
            }
        }
    }
    assert!(n_chains > 0, "nothing was excluded");
}

async fn mark(chair: &mut Chair, book: Book, cell: &str, belief: Option<Belief>) {
    let id = chair.new_id();
    let cell = cell.parse().expect("a cell");
    let mark = FromClient::Mark { id: id.clone(), book, cell, mark: belief };
    chair.socket.send(&mark).await.expect("sent");
    loop {
        let message = chair.listen().await.expect("an answer");
        assert!(refused(&message).is_none(), "{message:?}");
        if support::acknowledges(&message, &id) {
            return;
        }
    }
}

async fn wrong(chair: &mut Chair) -> Vec<(Suspicion, bool)> {
    let (text, answer) = ask(chair, Inquiry::Notes).await;
    let FromServer::Found { finding: Finding::Notes { wrong, .. }, .. } = answer else { panic!("{text}") };
    wrong.into_iter().map(|mark| (mark.claim, mark.team)).collect()
}

async fn clashes(chair: &mut Chair) -> Vec<ClashingMarks> {
    let (text, answer) = ask(chair, Inquiry::Notes).await;
    let FromServer::Found { finding: Finding::Notes { clashes, .. }, .. } = answer else { panic!("{text}") };
    clashes
}

async fn verdict(chair: &mut Chair, why: Inquiry) -> Verdict {
    let (text, answer) = ask(chair, why).await;
    let FromServer::Found { finding: Finding::Why { verdict, .. }, .. } = answer else { panic!("{text}") };
    verdict
}

/// Two tables at which the same is played; one of them may be told what is possible.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn marks_that_contradict_are_named_to_whoever_made_them_and_nothing_else_is() {
    let house = House::open().await;
    // One who cannot be what another can: sooner or later something is excluded.
    let mut found = None;
    let mut chairs = Vec::new();
    for seed in 1..20 {
        chairs = table(&house, first_script(), Assistance::Check).await;
        let mut helped = table(&house, first_script(), Assistance::Full).await;
        for chairs in [&mut chairs, &mut helped] {
            play_some(chairs, &mut Pcg::new(seed), 45).await;
        }
        assert_eq!(chairs[1].board, helped[1].board, "the same game");
        if chairs[1].table.stage != Stage::Playing {
            continue;
        }
        let (_, answer) = ask(&mut helped[1], Inquiry::Candidates).await;
        let FromServer::Found { finding: Finding::Candidates { candidates }, .. } = answer else {
            panic!("{answer:?}")
        };
        found = candidates.roles.iter().find_map(|of| {
            let may_be = |role: Role| of.roles.iter().any(|(it, _)| it.0 == role);
            let roles = [Role::Killer, Role::Brain, Role::KeyPerson, Role::SerialKiller, Role::Cultist];
            let out = roles.into_iter().find(|role| !may_be(*role))?;
            let open = of.roles.iter().find(|(_, share)| *share < WHOLE)?.0;
            Some((of.who, Id(out), open))
        });
        if found.is_some() {
            break;
        }
    }
    let (who, impossible, possible) = found.expect("something is excluded by now");
    let (impossible_cell, possible_cell) =
        (format!("role {who} {impossible}"), format!("role {who} {possible}"));
    let claim = Suspicion::Role { who, role: impossible };

    assert_eq!(wrong(&mut chairs[1]).await, []);
    for belief in [Belief::Out, Belief::Maybe] {
        mark(&mut chairs[1], Book::Own, &impossible_cell, Some(belief)).await;
        mark(&mut chairs[1], Book::Own, &possible_cell, Some(belief)).await;
        assert_eq!(wrong(&mut chairs[1]).await, [], "{belief:?}");
    }
    let why = Inquiry::Why { claim, lang: Lang::En, closer: false };
    mark(&mut chairs[1], Book::Own, &impossible_cell, Some(Belief::Out)).await;
    assert_eq!(verdict(&mut chairs[1], why.clone()).await, Verdict::Open, "this mark is right");
    // Of a cell without a mark nothing is said.
    mark(&mut chairs[1], Book::Own, &impossible_cell, None).await;
    let why = Inquiry::Why { claim, lang: Lang::En, closer: false };
    assert_eq!(refusal(&mut chairs[1], why.clone()).await, Refusal::NoHelp);

    mark(&mut chairs[1], Book::Own, &impossible_cell, Some(Belief::Sure)).await;
    mark(&mut chairs[1], Book::Own, &possible_cell, Some(Belief::Sure)).await;
    mark(&mut chairs[1], Book::Team, &impossible_cell, Some(Belief::Sure)).await;
    assert_eq!(wrong(&mut chairs[1]).await, [(claim, false), (claim, true)]);
    assert_eq!(wrong(&mut chairs[2]).await, [], "these are the marks of somebody else");
    let wrong_mark = verdict(&mut chairs[1], why.clone()).await;
    let Verdict::Impossible { reason: Some(reason) } = wrong_mark else { panic!("{wrong_mark:?}") };
    assert!(reason.steps.iter().all(|step| !step.seen.is_empty() && step.follows.is_empty()), "{reason:?}");
    let rules = || reason.steps.iter().flat_map(|step| &step.rules);
    assert!(rules().all(|rule| !rule.starts_with("Only the ability")), "what is left is told: {reason:?}");
    let open = Inquiry::Why { claim: Suspicion::Role { who, role: possible }, lang: Lang::En, closer: false };
    assert_eq!(verdict(&mut chairs[1], open).await, Verdict::Open);
    assert_eq!(refusal(&mut chairs[2], why).await, Refusal::NoHelp);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn marks_that_exclude_each_other_are_named_to_whoever_made_them() {
    let house = House::open().await;
    let mut chairs = table(&house, first_script(), Assistance::Check).await;
    let role = |who, role| Suspicion::Role { who: Id(who), role: Id(role) };
    mark(&mut chairs[1], Book::Team, "role doctor killer", Some(Belief::Sure)).await;
    mark(&mut chairs[2], Book::Team, "role boy-student killer", Some(Belief::Sure)).await;
    for chair in [1, 2] {
        assert_eq!(clashes(&mut chairs[chair]).await, [], "one is of another pen");
    }
    mark(&mut chairs[1], Book::Team, "role boy-student killer", Some(Belief::Sure)).await;
    mark(&mut chairs[1], Book::Team, "role boy-student person", Some(Belief::Out)).await;
    let claims = vec![role(Character::Doctor, Role::Killer), role(Character::BoyStudent, Role::Killer)];
    let expected = [ClashingMarks { claims, team: true, seen: false }];
    assert_eq!(clashes(&mut chairs[1]).await, expected);
    assert_eq!(clashes(&mut chairs[2]).await, []);
    mark(&mut chairs[1], Book::Team, "role doctor killer", Some(Belief::Maybe)).await;
    assert_eq!(clashes(&mut chairs[1]).await, []);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_asks_why_again_waits_only_for_the_last_answer() {
    let house = House::open().await;
    let mut chairs = table(&house, first_script(), Assistance::Full).await;
    play_some(&mut chairs, &mut Pcg::new(5), 60).await;
    let chair = &mut chairs[1];
    let mut asked = Vec::new();
    for _ in 0..6 {
        asked.push(send(chair, killer()).await);
    }
    let last = asked.last().expect("six questions").clone();
    let mut n_stale = 0;
    while !asked.is_empty() {
        let message = chair.listen().await.expect("an answer");
        let Some(id) = answers(&message).map(str::to_owned) else { continue };
        asked.retain(|asked| *asked != id);
        let why = refused(&message).map(|(_, why)| why);
        assert!(matches!(why, None | Some(Refusal::Stale)), "{why:?}");
        assert!(id != last || why.is_none(), "the last is answered");
        n_stale += usize::from(why.is_some());
    }
    assert!(n_stale > 0, "the detective was quicker than every message");
}
