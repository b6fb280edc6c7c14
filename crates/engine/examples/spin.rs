use engine::*;
use rules::*;
fn script(bt: bool) -> Script {
    let c = |character, role| Cast { character, role, turf: None, enters_loop: None };
    use Character as C;
    use Role as R;
    if !bt {
        Script {
            id: "x".into(),
            title: "x".into(),
            author: None,
            origin: "".into(),
            set: TragedySet::FirstSteps,
            lengths: vec![Length { loops: 3, difficulty: None }],
            days: 4,
            main_plot: Plot::MurderPlan,
            subplots: vec![Plot::ShadowOfTheRipper],
            cast: vec![
                c(C::BoyStudent, R::Person),
                c(C::GirlStudent, R::KeyPerson),
                c(C::ShrineMaiden, R::SerialKiller),
                c(C::PoliceOfficer, R::ConspiracyTheorist),
                c(C::OfficeWorker, R::Killer),
                c(C::Doctor, R::Brain),
            ],
            incidents: vec![
                Scheduled { day: 2, incident: Incident::Murder, culprit: C::OfficeWorker },
                Scheduled { day: 3, incident: Incident::Suicide, culprit: C::GirlStudent },
            ],
            special_rules: vec![],
            notes: None,
        }
    } else {
        Script {
            id: "x".into(),
            title: "x".into(),
            author: None,
            origin: "".into(),
            set: TragedySet::BasicTragedy,
            lengths: vec![Length { loops: 4, difficulty: None }],
            days: 7,
            main_plot: Plot::TheSealedItem,
            subplots: vec![Plot::ALoveAffair, Plot::ParanoiaVirus],
            cast: vec![
                c(C::BoyStudent, R::Brain),
                c(C::GirlStudent, R::Person),
                c(C::RichMansDaughter, R::Cultist),
                c(C::ShrineMaiden, R::Lover),
                c(C::PoliceOfficer, R::ConspiracyTheorist),
                c(C::OfficeWorker, R::LovedOne),
                c(C::Doctor, R::Person),
                c(C::Nurse, R::Person),
                c(C::PopIdol, R::Person),
            ],
            incidents: vec![
                Scheduled { day: 2, incident: Incident::Murder, culprit: C::OfficeWorker },
                Scheduled { day: 4, incident: Incident::ButterflyEffect, culprit: C::GirlStudent },
                Scheduled { day: 5, incident: Incident::MissingPerson, culprit: C::BoyStudent },
                Scheduled { day: 6, incident: Incident::Spreading, culprit: C::PopIdol },
            ],
            special_rules: vec![],
            notes: None,
        }
    }
}
fn main() {
    println!(
        "game {} table {} secrets {} choice {} choices {}",
        size_of::<Game>(),
        size_of::<Table>(),
        size_of::<Secrets>(),
        size_of::<Choice>(),
        size_of::<Choices>()
    );
    for bt in [false, true] {
        let s = script(bt);
        let o = Options { loops: s.lengths[0].loops, ..Options::for_script(&s) };
        let start = Game::new(&s, &o).unwrap();
        let mut rng = 88172645463325252u64;
        let mut c = Choices::default();
        let t = std::time::Instant::now();
        let (mut games, mut choices, mut wins, mut loops) = (0u64, 0u64, 0u64, 0u64);
        let fixed: u64 = std::env::args().nth(1).and_then(|a| a.parse().ok()).unwrap_or(0);
        while if fixed > 0 { games < fixed } else { t.elapsed().as_secs_f64() < 2.0 } {
            for _ in 0..100 {
                let mut g = start;
                loop {
                    g.list(&mut c);
                    let n = c.len();
                    if n == 0 {
                        break;
                    }
                    rng ^= rng << 13;
                    rng ^= rng >> 7;
                    rng ^= rng << 17;
                    let i = ((rng as u32 as u64 * n as u64) >> 32) as usize;
                    g.play_listed(c.nth(i).unwrap(), &mut ());
                    choices += 1;
                }
                games += 1;
                loops += g.table().loop_no as u64;
                wins += (g.winner() == Some(Winner::Protagonists)) as u64;
            }
        }
        let e = t.elapsed().as_secs_f64();
        println!(
            "bt={bt} games/s {:.0} choices/s {:.0} per game {:.1} loops {:.2} wins {:.3}",
            games as f64 / e,
            choices as f64 / e,
            choices as f64 / games as f64,
            loops as f64 / games as f64,
            wins as f64 / games as f64
        );
    }
}
