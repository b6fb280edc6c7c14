use bots::{Player, Random, Sensible, play_out};
use engine::*;
use rules::*;
use solver::*;
use std::time::Instant;

fn truth(space: &Space, s: &Script) -> Cube {
    let mut c = space.everything();
    let ok = |b: bool, what: &str| {
        if !b {
            println!("  !! truth not in the space: {what}")
        }
    };
    for &who in Character::ALL {
        match s.cast.iter().find(|m| m.character == who) {
            Some(m) => {
                ok(c.restrict_role(who, RoleSet::one(m.role)), who.id());
                if who.is_late() {
                    let e = m.enters_loop.or(m.enters_day).unwrap();
                    ok(c.restrict_entries(who, EntrySet::at(e)), "entry");
                }
            }
            None if who.is_late() => ok(c.restrict_entries(who, EntrySet::ABSENT), "absent"),
            None => {}
        }
    }
    for e in &s.incidents {
        ok(c.restrict_incident(e.day, IncidentSet::one(e.incident)), "incident");
        ok(c.restrict_culprits(e.day, solver::CulpritSet::one(e.culprit)), "culprit");
    }
    ok(c.restrict_plots(space.with_main_plot(s.main_plot)), "main");
    if let Some(p) = s.extra_main_plot {
        ok(c.restrict_plots(space.with_extra_main_plot(p)), "extra");
    }
    for p in &s.subplots {
        ok(c.restrict_plots(space.with_subplot(*p)), "sub");
    }
    c
}

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let filter = args.get(1).cloned().unwrap_or_default();
    let random = args.get(2).is_some_and(|a| a == "random");
    let seeds: u64 = args.get(3).and_then(|a| a.parse().ok()).unwrap_or(1);
    for s in Library::all() {
        if !s.id.contains(&filter) && !s.set.id().contains(&filter) {
            continue;
        }
        for seed in 0..seeds {
            let o = Options::for_script(s);
            let before = Game::before_start(s, &o).unwrap();
            let mut events = Vec::new();
            let game = Game::start(s, &o, &mut events).unwrap();
            let n = game.table().sheet.players.seats().count();
            if random {
                let players: Vec<Random> = (0..n).map(|i| Random::new(seed * 10 + i as u64)).collect();
                play_out(game, players, &mut events).unwrap();
            } else {
                let players: Vec<Box<dyn Player>> = (0..n)
                    .map(|i| Box::new(Sensible::new(seed * 10 + i as u64)) as Box<dyn Player>)
                    .collect();
                play_out(game, players, &mut events).unwrap();
            }
            let mut record = Record::new(before.table());
            events.iter().for_each(|e| record.see(e));
            let start = Instant::now();
            let mut d = Detective::new(&Record::new(before.table()));
            let t = truth(d.space(), s);
            let mut from = 0;
            let (mut worst, mut most) = (0u128, 0);
            let mut bad = false;
            for (i, item) in record.items().iter().enumerate() {
                let cut = matches!(item.fact, Fact::DayBegins(_) | Fact::Over(_) | Fact::LoopEnds { .. });
                if cut {
                    let t0 = Instant::now();
                    d.follow(&record.items()[from..=i]);
                    let sc = d.scripts();
                    let us = t0.elapsed().as_micros();
                    worst = worst.max(us);
                    from = i + 1;
                    let n = sc.len();
                    most = most.max(n);
                    if !sc.iter().any(|c| c.contains(&t)) {
                        println!(
                            "  !! {} seed {seed}: truth eliminated at item {i} {:?} (day {} loop {}), {n} cubes",
                            s.id,
                            item.fact,
                            d.record().table().day,
                            d.record().table().loop_no
                        );
                        bad = true;
                        break;
                    }
                }
            }
            if !bad {
                println!(
                    "{:<40} {:<16} items {:>4} total {:>7} us worst day {:>7} us, most cubes {most}, at end {}",
                    s.id,
                    s.set.id(),
                    record.items().len(),
                    start.elapsed().as_micros(),
                    worst,
                    d.scripts().len()
                );
            }
        }
    }
}
