//! Small open sheets with everything chosen at random, and the scripts of a cube found by trying all of them.

#![allow(dead_code, reason = "each test uses some of it")]

use std::collections::{HashMap, HashSet};

use rules::{
    Cast, Character, CharacterSet, Culprit, CulpritSet, FlawKind, Incident, IncidentSet, Length, Location,
    MAX_DAYS, Place, Plot, Role, RoleSet, Scheduled, Script, TragedySet, casting, flaws,
};

use solver::{Answer, Combination, Cube, EntrySet, PlotMask, Premises, Space};

/// The same numbers on every machine.
#[derive(Clone, Debug)]
pub(crate) struct Dice(pub u64);

impl Dice {
    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ mixed >> 31) % n as u64) as usize
    }

    pub(crate) fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }
}

pub(crate) struct Sheet {
    pub members: usize,
    pub incidents: usize,
    pub late_possible: bool,
    pub odd_characters: bool,
}

/// A sheet with so many characters on the board and incidents in the schedule.
pub(crate) fn premises(set: TragedySet, sheet: &Sheet, dice: &mut Dice) -> Premises {
    const ODD: [Character; 4] =
        [Character::MysteryBoy, Character::Ai, Character::GodlyBeing, Character::TransferStudent];
    let mut seen = CharacterSet::EMPTY;
    if sheet.odd_characters {
        seen.insert(ODD[dice.below(ODD.len())]);
    }
    if set == TragedySet::CosmicMythology && dice.one_in(2) {
        seen.insert(Character::Informer);
    }
    while seen.len() < sheet.members {
        let who = Character::ALL[dice.below(Character::COUNT)];
        if !ODD.contains(&who) {
            seen.insert(who);
        }
    }
    let days = 2 + dice.below(2) as u8 + sheet.incidents as u8;
    let mut schedule = [None; MAX_DAYS];
    let mut mobs = [None; MAX_DAYS];
    while schedule.iter().flatten().count() < sheet.incidents {
        let day = dice.below(days.into());
        let listed = set.def().incidents;
        let may_be_foreign = listed.iter().any(|incident| incident.def().false_name) && dice.one_in(4);
        let name = if may_be_foreign {
            Incident::ALL[dice.below(Incident::COUNT)]
        } else {
            listed[dice.below(listed.len())]
        };
        schedule[day] = Some(name);
        let open = name.def().mob.is_some() && dice.one_in(2);
        mobs[day] = open.then(|| Location::ALL[dice.below(Location::COUNT)]);
    }
    Premises {
        set,
        days,
        loops: 2 + dice.below(2) as u8,
        seen,
        schedule,
        mobs,
        turf: None,
        late_possible: sheet.late_possible,
        ordered: Premises::is_order_read(set),
    }
}

/// Some of the space's combinations, and something left out in a few parts.
pub(crate) fn random_cube(space: &Space, n_combinations: usize, dice: &mut Dice) -> Cube {
    let mut cube = space.everything();
    let mut possible = cube.clone();
    let source = if space.settle(&mut possible) && !dice.one_in(6) { &possible } else { &cube };
    let all: Vec<usize> = source.plots().iter().collect();
    let chosen: PlotMask = (0..n_combinations).map(|_| all[dice.below(all.len())]).collect();
    assert!(cube.restrict_plots(&chosen));
    narrow(space, &mut cube, dice);
    cube
}

pub(crate) fn narrow(space: &Space, cube: &mut Cube, dice: &mut Dice) {
    for _ in 0..dice.below(6) {
        let mut smaller = cube.clone();
        let cast: Vec<Character> = space.cast().collect();
        let who = cast[dice.below(cast.len())];
        let left_out =
            RoleSet(((dice.below(1 << 30) as u64) << 30 | dice.below(1 << 30) as u64) & RoleSet::ALL.0);
        let day = (!space.days().is_empty()).then(|| space.days()[dice.below(space.days().len())]);
        let is_possible = match (dice.below(5), day) {
            (0, _) => smaller.exclude_role(who, left_out),
            (1, _) => smaller.restrict_role(who, RoleSet::ALL.without(left_out)),
            (2, Some(day)) => smaller.restrict_culprits(day, CulpritSet(dice.below(1 << 30) as u32)),
            (3, Some(day)) => {
                let truths: Vec<Incident> = smaller.incidents(day).iter().collect();
                smaller.restrict_incident(day, IncidentSet::one(truths[dice.below(truths.len())]))
            }
            (4, _) => smaller.restrict_entries(who, EntrySet(dice.below(1 << 9) as u16)),
            _ => true,
        };
        if is_possible {
            *cube = smaller;
        }
    }
}

fn blank(premises: &Premises, combination: &Combination) -> Script {
    Script {
        id: "any".to_owned(),
        title: "Any".to_owned(),
        author: None,
        origin: String::new(),
        set: premises.set,
        lengths: vec![Length { loops: premises.loops, difficulty: None }],
        days: premises.days,
        main_plot: combination.main_plot,
        extra_main_plot: combination.extra_main_plot,
        subplots: combination.subplots.to_vec(),
        cast: Vec::new(),
        incidents: Vec::new(),
        special_rules: Vec::new(),
        notes: None,
    }
}

fn member(character: Character, role: Role, entry: Option<u8>) -> Cast {
    let enters_loop = entry.filter(|_| character == Character::GodlyBeing);
    let enters_day = entry.filter(|_| character == Character::TransferStudent);
    let turf = (character == Character::Boss).then_some(Location::City);
    Cast { character, role, turf, enters_loop, enters_day }
}

/// A script with this combination whose roles are in the right numbers, given to anybody; most are not legal.
pub(crate) fn any_script(space: &Space, combination: &Combination, dice: &mut Dice) -> Script {
    let premises = space.premises();
    let everything = space.everything();
    let mut script = blank(premises, combination);
    let mut cast: Vec<Character> = space.cast().collect();
    (1..cast.len()).rev().for_each(|n| cast.swap(n, dice.below(n + 1)));
    let mut roles = Vec::new();
    for &role in Role::ALL {
        let (min, max) = casting::demand(combination.plots(), role);
        roles.extend(std::iter::repeat_n(role, usize::from(min) + dice.below(1 + usize::from(max - min))));
    }
    let mut roles = roles.into_iter();
    for who in cast {
        let castable: Vec<Role> = everything.roles(who).iter().collect();
        let role = if who.is_outsider() {
            castable[dice.below(castable.len())]
        } else {
            roles.next().unwrap_or(Role::Person)
        };
        let entries: Vec<u8> = everything.entries(who).present().iter().collect();
        let entry = who.is_late().then(|| entries[dice.below(entries.len())]);
        script.cast.push(member(who, role, entry));
    }
    for (day, name) in (1..).zip(premises.schedule) {
        let Some(name) = name else { continue };
        let mut all = with_incident(&everything, &script, day, name);
        script = all.swap_remove(dice.below(all.len()));
    }
    script
}

/// Every legal script of the cube, by trying all and asking `flaws`; nothing if there are too many to try.
pub(crate) fn all_scripts(space: &Space, cube: &Cube, most: usize) -> Option<Vec<(usize, Script)>> {
    let premises = space.premises();
    let mut found = Vec::new();
    for n in cube.plots().iter() {
        let mut casts = vec![blank(premises, &space.combinations()[n])];
        for who in space.cast() {
            casts = casts.iter().flat_map(|script| with_member(cube, script, who)).collect();
            casts.retain(|script| !has_too_many(script));
            if casts.len() > most {
                return None;
            }
        }
        casts.retain(|script| {
            flaws(script).iter().all(|flaw| {
                matches!(flaw.kind, FlawKind::MustBeCulprit { .. } | FlawKind::IncidentMissing { .. })
            })
        });
        let choices = |day: &u8| cube.culprits(*day).len() * cube.incidents(*day).len();
        if casts.len() * space.days().iter().map(choices).product::<usize>() > 20 * most {
            return None;
        }
        for script in casts {
            let mut scripts = vec![script];
            for (day, name) in (1..).zip(premises.schedule) {
                let Some(name) = name else { continue };
                scripts = scripts.iter().flat_map(|script| with_incident(cube, script, day, name)).collect();
            }
            scripts.retain(|script| flaws(script).is_empty());
            found.extend(scripts.into_iter().map(|script| (n, script)));
        }
    }
    Some(found)
}

/// Whether more have a role than may, which no further member can mend.
fn has_too_many(script: &Script) -> bool {
    flaws(script)
        .iter()
        .any(|flaw| matches!(flaw.kind, FlawKind::RoleCount { most, found, .. } if found > usize::from(most)))
}

fn with_member(cube: &Cube, script: &Script, who: Character) -> Vec<Script> {
    let mut longer = Vec::new();
    if cube.may_be_absent(who) {
        longer.push(script.clone());
    }
    let entries: Vec<Option<u8>> =
        if who.is_late() { cube.entries(who).present().iter().map(Some).collect() } else { vec![None] };
    for role in cube.roles(who).iter() {
        for &entry in &entries {
            let mut alone = Script { cast: vec![member(who, role, entry)], ..script.clone() };
            let is_out = flaws(&alone).iter().any(|flaw| {
                flaw.place == Place::Member(0) && !matches!(flaw.kind, FlawKind::MustBeCulprit { .. })
            });
            if !is_out {
                alone.cast.splice(..0, script.cast.iter().copied());
                longer.push(alone);
            }
        }
    }
    longer
}

fn with_incident(cube: &Cube, script: &Script, day: u8, name: Incident) -> Vec<Script> {
    let mut longer = Vec::new();
    for culprit in Culprit::all().filter(|&culprit| cube.culprits(day).contains(culprit)) {
        for &incident in Incident::ALL.iter().filter(|&&incident| cube.incidents(day).contains(incident)) {
            let public_name = (incident != name).then_some(name);
            let mut script = script.clone();
            script.incidents.push(Scheduled { day, incident, culprit, public_name });
            longer.push(script);
        }
    }
    longer
}

/// Whether the answer is what these scripts say.
pub(crate) fn check(space: &Space, cube: &Cube, answer: &Answer, scripts: &[(usize, Script)]) {
    assert_eq!(answer.scripts, scripts.len() as u128, "scripts of {cube:?}");
    let mut casts: HashSet<(usize, Vec<(Character, Role)>)> = HashSet::new();
    let mut combinations: HashSet<usize> = HashSet::new();
    let mut counts: HashMap<Told, u128> = HashMap::new();
    for (n, script) in scripts {
        let mut told = Vec::new();
        casts.insert((*n, script.cast.iter().map(|cast| (cast.character, cast.role)).collect()));
        combinations.insert(*n);
        told.extend(script.cast.iter().map(|cast| Told::Role(cast.character, cast.role)));
        for who in space.cast().filter(|who| who.is_late()) {
            let cast = script.cast.iter().find(|cast| cast.character == who);
            let entry = cast.map_or(0, |cast| cast.enters_loop.or(cast.enters_day).expect("late ones enter"));
            told.push(Told::Entry(who, entry));
        }
        for scheduled in &script.incidents {
            told.push(Told::Culprit(scheduled.day, scheduled.culprit));
            told.push(Told::Truth(scheduled.day, scheduled.incident));
        }
        told.extend(script.plots().map(Told::Plot));
        told.extend(script.extra_main_plot.map(Told::Extra));
        told.extend(script.subplots.first().map(|&plot| Told::First(plot)));
        told.into_iter().for_each(|told| *counts.entry(told).or_default() += 1);
    }
    if let Some(found) = answer.casts {
        assert_eq!(found, casts.len() as u128, "casts of {cube:?}");
    }
    assert_eq!(answer.plot_combinations, combinations.len());

    let same = |told: Told, found: u128| {
        assert_eq!(found, counts.get(&told).copied().unwrap_or(0), "{told:?} in {cube:?}");
    };
    for &who in Character::ALL {
        Role::ALL.iter().for_each(|&role| same(Told::Role(who, role), answer.with_role(who, role)));
    }
    for who in space.cast().filter(|who| who.is_late()) {
        (0..=MAX_DAYS as u8).for_each(|entry| same(Told::Entry(who, entry), answer.with_entry(who, entry)));
    }
    for day in 1..=MAX_DAYS as u8 {
        Culprit::all().for_each(|who| same(Told::Culprit(day, who), answer.with_culprit(day, who)));
        Incident::ALL
            .iter()
            .for_each(|&truth| same(Told::Truth(day, truth), answer.with_incident(day, truth)));
    }
    for &plot in Plot::ALL {
        same(Told::Plot(plot), answer.with_plot(plot));
        same(Told::Extra(plot), answer.with_extra_main_plot(plot));
        same(Told::First(plot), answer.with_first_subplot(plot));
    }
}

/// Something that is true of a script.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Told {
    Role(Character, Role),
    Entry(Character, u8),
    Culprit(u8, Culprit),
    Truth(u8, Incident),
    Plot(Plot),
    Extra(Plot),
    First(Plot),
}
