//! Who may be the culprit of what the open sheet lists.

use rules::{Character, CharacterSet, Culprit, CulpritSet, Incident, Library, Location, TragedySet};

const CAST: CharacterSet = CharacterSet::of(&[Character::Doctor, Character::Patient]);

#[test]
fn characters_do_what_characters_do_and_mobs_what_mobs_do() {
    let first_steps = TragedySet::FirstSteps.def();
    assert_eq!(first_steps.suspects(Incident::Murder, None, CAST), CulpritSet::of_characters(CAST));
    let of_mobs = TragedySet::ALL.iter().flat_map(|set| {
        set.def().incidents.iter().filter(|incident| incident.def().mob.is_some()).map(move |it| (set, *it))
    });
    let mut n_of_mobs = 0;
    for (set, incident) in of_mobs {
        n_of_mobs += 1;
        assert_eq!(set.def().suspects(incident, None, CAST), CulpritSet::of_mobs(), "{set} {incident}");
        let open = set.def().suspects(incident, Some(Location::City), CAST);
        assert_eq!(open.only(), Some(Culprit::Mob(Location::City)), "{set} {incident}");
    }
    assert!(n_of_mobs > 0);
}

/// What is listed under another name may be anything that goes by it.
#[test]
fn nobody_is_left_out() {
    for script in Library::all() {
        let cast: CharacterSet = script.cast.iter().map(|member| member.character).collect();
        for scheduled in &script.incidents {
            let suspects = script.set.def().suspects(scheduled.listed(), None, cast);
            assert!(suspects.contains(scheduled.culprit), "{} {:?}", script.id, scheduled);
        }
    }
}
