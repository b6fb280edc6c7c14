//! What is wrong with a script, in words.

use rules::flaws::MAX_DIFFICULTY;
use rules::{CARDS_A_DAY, Flaw, FlawKind, MAX_DAYS, MAX_LOOPS, Role, Warning, WarningKind};

use crate::words::{Arg, Words};

/// The broken rule in a sentence; where it is broken is for the caller to say.
pub fn flaw(words: &Words, flaw: &Flaw) -> String {
    let (key, args): (&str, &[(&str, Arg<'_>)]) = match flaw.kind {
        FlawKind::BadId => ("bad-id", &[]),
        FlawKind::NoTitle => ("no-title", &[]),
        FlawKind::DaysOutOfRange { days } => ("days", &[("days", days.into()), ("most", MAX_DAYS.into())]),
        FlawKind::NoLength => ("no-length", &[]),
        FlawKind::LoopsOutOfRange { loops } => {
            ("loops", &[("loops", loops.into()), ("most", MAX_LOOPS.into())])
        }
        FlawKind::SameLoopsTwice { loops } => ("same-loops", &[("loops", loops.into())]),
        FlawKind::DifficultyOutOfRange { difficulty } => {
            ("difficulty", &[("difficulty", difficulty.into()), ("most", MAX_DIFFICULTY.into())])
        }
        FlawKind::PlotNotInSet { plot, set } => {
            ("plot-not-in-set", &[("plot", plot.into()), ("set", set.into())])
        }
        FlawKind::NotAMainPlot { plot } => ("not-a-main-plot", &[("plot", plot.into())]),
        FlawKind::NotASubplot { plot } => ("not-a-subplot", &[("plot", plot.into())]),
        FlawKind::PlotTwice { plot } => ("plot-twice", &[("plot", plot.into())]),
        FlawKind::ExtraMainPlotMissing { plot } => ("extra-main-plot-missing", &[("plot", plot.into())]),
        FlawKind::ExtraMainPlotNotAsked { plot } => ("extra-main-plot-not-asked", &[("plot", plot.into())]),
        FlawKind::SubplotCount { needed, found } => {
            ("subplot-count", &[("needed", needed.into()), ("found", found.into())])
        }
        FlawKind::CharacterTwice { character } => ("character-twice", &[("who", character.into())]),
        FlawKind::RoleNotInSet { character, role, set } => {
            ("role-not-in-set", &[("who", character.into()), ("role", role.into()), ("set", set.into())])
        }
        FlawKind::RoleWithoutPlot { character, role } => {
            ("role-without-plot", &[("who", character.into()), ("role", role.into())])
        }
        FlawKind::RoleCount { role, least, most, found } if least == most => {
            ("role-count", &[("role", role.into()), ("needed", most.into()), ("found", found.into())])
        }
        FlawKind::RoleCount { role, least, most, found } => (
            "role-range",
            &[("role", role.into()), ("least", least.into()), ("most", most.into()), ("found", found.into())],
        ),
        FlawKind::RoleNeedsTrait { role, plot, must_be } => {
            ("role-needs-trait", &[("role", role.into()), ("plot", plot.into()), ("trait", must_be.into())])
        }
        FlawKind::SexesNotOpposed { role, opposite, plot } => (
            "sexes-not-opposed",
            &[("role", role.into()), ("opposite", opposite.into()), ("plot", plot.into())],
        ),
        FlawKind::CharacterMissing { character, plot } => {
            ("character-missing", &[("who", character.into()), ("plot", plot.into())])
        }
        FlawKind::NeverPerson { character } => {
            ("never-person", &[("who", character.into()), ("role", Role::Person.into())])
        }
        FlawKind::OutsiderIsPerson { character } => {
            ("outsider-is-person", &[("who", character.into()), ("role", Role::Person.into())])
        }
        FlawKind::OutsiderHasPlotRole { character, role, plot } => (
            "outsider-has-plot-role",
            &[("who", character.into()), ("role", role.into()), ("plot", plot.into())],
        ),
        FlawKind::TurfMissing { character } => ("turf-missing", &[("who", character.into())]),
        FlawKind::TurfNotAsked { character } => ("turf-not-asked", &[("who", character.into())]),
        FlawKind::EntryMissing { character } => ("entry-missing", &[("who", character.into())]),
        FlawKind::EntryNotAsked { character } => ("entry-not-asked", &[("who", character.into())]),
        FlawKind::EntryOutOfRange { character, enters_loop, loops } => (
            "entry-out-of-range",
            &[("who", character.into()), ("entry", enters_loop.into()), ("loops", loops.into())],
        ),
        FlawKind::EntryDayMissing { character } => ("entry-day-missing", &[("who", character.into())]),
        FlawKind::EntryDayNotAsked { character } => ("entry-day-not-asked", &[("who", character.into())]),
        FlawKind::EntryDayOutOfRange { character, enters_day, days } => (
            "entry-day-out-of-range",
            &[("who", character.into()), ("entry", enters_day.into()), ("days", days.into())],
        ),
        FlawKind::MustBeCulprit { character, role } => {
            ("must-be-culprit", &[("who", character.into()), ("role", role.into())])
        }
        FlawKind::IncidentMissing { incident, plot } => {
            ("incident-missing", &[("incident", incident.into()), ("plot", plot.into())])
        }
        FlawKind::IncidentNotInSet { incident, set } => {
            ("incident-not-in-set", &[("incident", incident.into()), ("set", set.into())])
        }
        FlawKind::IncidentOutsideLoop { day, days } => {
            ("incident-outside-loop", &[("day", day.into()), ("days", days.into())])
        }
        FlawKind::TwoIncidentsOnDay { day } => ("two-incidents-on-day", &[("day", day.into())]),
        FlawKind::CulpritNotInCast { culprit } => ("culprit-not-in-cast", &[("who", culprit.into())]),
        FlawKind::MustNotBeCulprit { character, role } => {
            ("must-not-be-culprit", &[("who", character.into()), ("role", role.into())])
        }
        FlawKind::CulpritTwice { culprit } => ("culprit-twice", &[("who", culprit.into())]),
        FlawKind::CulpritNotALocation { incident, culprit } => {
            ("culprit-not-a-location", &[("incident", incident.into()), ("who", culprit.into())])
        }
        FlawKind::CulpritNotACharacter { incident, location } => {
            ("culprit-not-a-character", &[("incident", incident.into()), ("place", location.into())])
        }
        FlawKind::MobTwice { location } => ("mob-twice", &[("place", location.into())]),
        FlawKind::FalseNameForbidden { incident } => {
            ("false-name-forbidden", &[("incident", incident.into())])
        }
        FlawKind::FalseNameIsTrue { incident } => ("false-name-is-true", &[("incident", incident.into())]),
        FlawKind::CardNotInDeck { card } => ("card-not-in-deck", &[("card", card.into())]),
        FlawKind::TooFewCards { left } => {
            ("too-few-cards", &[("needed", CARDS_A_DAY.into()), ("left", left.into())])
        }
        FlawKind::StartNotInCast { character } => ("start-not-in-cast", &[("who", character.into())]),
        FlawKind::StartOfLateCharacter { character } => {
            ("start-of-late-character", &[("who", character.into())])
        }
        FlawKind::StartForbidden { character, location } => {
            ("start-forbidden", &[("who", character.into()), ("place", location.into())])
        }
        FlawKind::SpecialRuleTwice => ("special-rule-twice", &[]),
    };
    words.sentence(&format!("flaw-{key}"), args)
}

/// What is unusual about the script, in a sentence.
pub fn warning(words: &Words, warning: &Warning) -> String {
    let key = match warning.kind {
        WarningKind::UnusualDays => "warning-unusual-days",
        WarningKind::UnusualLoops => "warning-unusual-loops",
        WarningKind::UnusualCast => "warning-unusual-cast",
        WarningKind::IncidentWanted => "warning-incident-wanted",
    };
    let (least, most) = (*warning.usual.start(), *warning.usual.end());
    words.sentence(key, &[("found", warning.found.into()), ("least", least.into()), ("most", most.into())])
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};
    use rules::{Card, Character, Incident, Location, Place, Plot, TragedySet, Trait};

    use super::*;
    use crate::language::Language;

    /// One flaw for every message.
    const FLAWS: [FlawKind; 52] = [
        FlawKind::BadId,
        FlawKind::NoTitle,
        FlawKind::DaysOutOfRange { days: 9 },
        FlawKind::NoLength,
        FlawKind::LoopsOutOfRange { loops: 0 },
        FlawKind::SameLoopsTwice { loops: 3 },
        FlawKind::DifficultyOutOfRange { difficulty: 11 },
        FlawKind::PlotNotInSet { plot: Plot::SignWithMe, set: TragedySet::FirstSteps },
        FlawKind::NotAMainPlot { plot: Plot::ALoveAffair },
        FlawKind::NotASubplot { plot: Plot::MurderPlan },
        FlawKind::PlotTwice { plot: Plot::ALoveAffair },
        FlawKind::ExtraMainPlotMissing { plot: Plot::TwistedTruth },
        FlawKind::ExtraMainPlotNotAsked { plot: Plot::BloodyRites },
        FlawKind::SubplotCount { needed: 2, found: 1 },
        FlawKind::CharacterTwice { character: Character::Doctor },
        FlawKind::RoleNotInSet {
            character: Character::Nurse,
            role: Role::Witch,
            set: TragedySet::FirstSteps,
        },
        FlawKind::RoleWithoutPlot { character: Character::Boss, role: Role::Killer },
        FlawKind::RoleCount { role: Role::Friend, least: 2, most: 2, found: 3 },
        FlawKind::RoleCount { role: Role::Curmudgeon, least: 0, most: 2, found: 3 },
        FlawKind::RoleNeedsTrait { role: Role::KeyPerson, plot: Plot::SignWithMe, must_be: Trait::Girl },
        FlawKind::SexesNotOpposed {
            role: Role::KeyPerson,
            opposite: Role::Vampire,
            plot: Plot::TheNobleBloodline,
        },
        FlawKind::CharacterMissing { character: Character::Informer, plot: Plot::TwistedTruth },
        FlawKind::NeverPerson { character: Character::Ai },
        FlawKind::OutsiderIsPerson { character: Character::MysteryBoy },
        FlawKind::OutsiderHasPlotRole {
            character: Character::MysteryBoy,
            role: Role::Factor,
            plot: Plot::UnknownFactorX,
        },
        FlawKind::TurfMissing { character: Character::Boss },
        FlawKind::TurfNotAsked { character: Character::Nurse },
        FlawKind::EntryMissing { character: Character::GodlyBeing },
        FlawKind::EntryNotAsked { character: Character::Nurse },
        FlawKind::EntryOutOfRange { character: Character::GodlyBeing, enters_loop: 5, loops: 3 },
        FlawKind::EntryDayMissing { character: Character::TransferStudent },
        FlawKind::EntryDayNotAsked { character: Character::Nurse },
        FlawKind::EntryDayOutOfRange { character: Character::TransferStudent, enters_day: 7, days: 6 },
        FlawKind::MustBeCulprit { character: Character::Nurse, role: Role::Obstinate },
        FlawKind::IncidentMissing { incident: Incident::Suicide, plot: Plot::WorshippersOfTheApocalypse },
        FlawKind::IncidentNotInSet { incident: Incident::ButterflyEffect, set: TragedySet::FirstSteps },
        FlawKind::IncidentOutsideLoop { day: 5, days: 4 },
        FlawKind::TwoIncidentsOnDay { day: 2 },
        FlawKind::CulpritNotInCast { culprit: Character::Alien },
        FlawKind::MustNotBeCulprit { character: Character::Doctor, role: Role::PrivateInvestigator },
        FlawKind::CulpritTwice { culprit: Character::PopIdol },
        FlawKind::CulpritNotALocation { incident: Incident::NightOfMadness, culprit: Character::PopIdol },
        FlawKind::CulpritNotACharacter { incident: Incident::Barricade, location: Location::Shrine },
        FlawKind::MobTwice { location: Location::Shrine },
        FlawKind::FalseNameForbidden { incident: Incident::Confession },
        FlawKind::FalseNameIsTrue { incident: Incident::FakeIncident },
        FlawKind::CardNotInDeck { card: Card::ForbidIntrigue },
        FlawKind::TooFewCards { left: 2 },
        FlawKind::StartNotInCast { character: Character::Henchman },
        FlawKind::StartForbidden { character: Character::Patient, location: Location::City },
        FlawKind::StartOfLateCharacter { character: Character::GodlyBeing },
        FlawKind::SpecialRuleTwice,
    ];

    fn check(language: Language, expected: &Expect) {
        let words = Words::of(language);
        let place = Place::Script;
        let mut told: Vec<String> =
            FLAWS.map(|kind| flaw(words, &Flaw { place, kind })).into_iter().collect();
        for kind in [WarningKind::UnusualDays, WarningKind::UnusualLoops, WarningKind::UnusualCast] {
            for found in [1, 9] {
                told.push(warning(words, &Warning { place, kind, found, usual: 4..=6 }));
            }
        }
        expected.assert_eq(&told.join("\n"));
    }

    #[test]
    fn flaws_in_english() {
        check(
            Language::English,
            &expect![[r#"
                An id is made of small letters, digits and single hyphens, like “the-first-script”.
                The script has no title.
                A loop has 1 to 8 days, not 9.
                The script does not say how many loops are played.
                A game has 1 to 8 loops, not 0.
                3 loops are offered twice.
                Difficulty goes from 1 to 10; this is 11.
                “Sign with Me!” is not a plot of First Steps.
                “A Love Affair” is a subplot and cannot be the main plot.
                “Murder Plan” is a main plot and cannot be a subplot.
                “A Love Affair” is there twice.
                “Twisted Truth” wants a second main plot, and the script has none.
                “Bloody Rites” is there as a second main plot, and no plot wants one.
                A script of this set has 2 subplots; this one has 1.
                The Doctor is in the cast twice.
                The Nurse cannot be a Witch: First Steps has no such role.
                The Boss cannot be a Killer: none of the plots brings this role.
                The plots ask for 2 Friends; in the cast there are 3.
                The plots leave room for 0 to 2 Curmudgeons; in the cast there are 3.
                “Sign with Me!” wants the Key Person to be a girl.
                “The Noble Bloodline” wants the Key Person and the Vampire to be of opposite sex.
                “Twisted Truth” wants the Informer in the cast.
                The A.I. can have any role that the plots bring, but cannot be a Person.
                The Mystery Boy must have a role of the set that none of the plots brings, and cannot be a Person.
                The Mystery Boy must have a role of the set that none of the plots brings, but “Unknown Factor X” brings a Factor.
                The script must name a location as the turf of the Boss.
                The Nurse has no turf.
                The script must say in which loop the Godly Being enters.
                The Nurse does not enter in a loop of the script's choice.
                The Godly Being enters in loop 5, but it must be one that is played in any case: 1 to 3.
                The script must say on which day the Transfer Student enters.
                The Nurse does not enter on a day of the script's choice.
                The Transfer Student enters on day 7, but it must be a day of the loop: 1 to 6.
                The Nurse is an Obstinate and must be the culprit of an incident.
                “Worshippers of the Apocalypse” wants “Suicide” among the incidents, under its true name.
                “Butterfly Effect” is not an incident of First Steps.
                There is an incident on day 5, but the days of a loop go from 1 to 4.
                Day 2 has more than one incident.
                The Alien is a culprit, but not in the cast.
                The Doctor is a Private Investigator and must not be the culprit of any incident.
                The Pop Idol is the culprit of more than one incident.
                “Night of Madness” is the doing of a mob: its culprit must be a location, not the Pop Idol.
                “Barricade” is not the doing of a mob: its culprit must be a character, not the Shrine.
                The mob at the Shrine is the culprit of more than one incident.
                “Confession” cannot go by another name on the open sheet.
                “Fake Incident” goes by its own name as if it were a false one.
                “Forbid Intrigue” cannot be removed: the Mastermind does not have it.
                The Mastermind plays 3 cards every day; of those that come back to hand, only 2 would be left.
                A special rule says where the Henchman starts, but this character is not in the cast.
                The Patient cannot start in the City: that location is forbidden to this character.
                A special rule on the open sheet says where the Godly Being starts, but this character is to enter unannounced.
                Another special rule is already about the same thing.
                The loop has only one day; 4 to 6 are usual in this set.
                The loop has 9 days; 4 to 6 are usual in this set.
                There is only one loop; 4 to 6 are usual in this set.
                There are 9 loops; 4 to 6 are usual in this set.
                There is only one character; 4 to 6 are usual in this set.
                There are 9 characters; 4 to 6 are usual in this set."#]],
        );
    }

    #[test]
    fn flaws_in_spanish() {
        check(
            Language::Spanish,
            &expect![[r#"
                Un identificador se compone de minúsculas, cifras y guiones sueltos, como «the-first-script».
                El guion no tiene título.
                Un bucle tiene de 1 a 8 días, no 9.
                El guion no dice cuántos bucles se juegan.
                Una partida tiene de 1 a 8 bucles, no 0.
                Se ofrecen dos veces 3 bucles.
                La dificultad va de 1 a 10; esta es 11.
                «¡Dime que sí!» no es una trama del escenario «Primeros pasos».
                «Un asunto amoroso» es una trama secundaria y no puede ser la principal.
                «Plan de asesinato» es una trama principal y no puede ser secundaria.
                «Un asunto amoroso» está dos veces.
                «La verdad retorcida» exige una segunda trama principal, y el guion no la tiene.
                «Ritos sangrientos» está como segunda trama principal, y ninguna trama la pide.
                Un guion de este escenario tiene 2 tramas secundarias; en este hay 1.
                El médico está dos veces en el reparto.
                La enfermera no puede tener el papel de bruja: no existe en el escenario «Primeros pasos».
                El capo no puede tener el papel de asesino: no lo aporta ninguna de las tramas.
                Las tramas piden 2 amigos; en el reparto hay 3.
                Las tramas admiten de 0 a 2 cascarrabias; en el reparto hay 3.
                «¡Dime que sí!» exige que la persona clave sea una chica.
                «El linaje noble» exige que la persona clave y el vampiro sean de sexo opuesto.
                «La verdad retorcida» exige que la confidente esté en el reparto.
                La IA puede tener cualquier papel que aporten las tramas, pero no el de figurante.
                El chico misterioso debe tener un papel del escenario que no aporte ninguna de las tramas, y no puede ser figurante.
                El chico misterioso debe tener un papel del escenario que no aporte ninguna de las tramas, pero el de factótum lo aporta «Incógnita sin despejar».
                El guion debe nombrar una localización como territorio del capo.
                La enfermera no tiene territorio.
                El guion debe decir en qué bucle entra en escena el ser divino.
                La enfermera no entra en escena en un bucle que elija el guion.
                El ser divino entra en escena en el bucle 5, pero debe ser uno de los que hay en cualquier caso: del 1 al 3.
                El guion debe decir en qué día entra en escena la alumna nueva.
                La enfermera no entra en escena en un día que elija el guion.
                La alumna nueva entra en escena el día 7, pero debe ser un día del bucle: del 1 al 6.
                La enfermera tiene el papel de obstinado y debe ser culpable de algún incidente.
                «Adoradores del apocalipsis» exige que entre los incidentes esté «Suicidio», con su verdadero nombre.
                «Efecto mariposa» no es un incidente del escenario «Primeros pasos».
                Hay un incidente el día 5, pero los días de un bucle van del 1 al 4.
                El día 2 tiene más de un incidente.
                La alienígena es culpable de un incidente, pero no está en el reparto.
                El médico tiene el papel de investigador privado y no debe ser culpable de ningún incidente.
                La estrella del pop es culpable de más de un incidente.
                «Noche de locura» es obra de una turba: su culpable debe ser una localización, no la estrella del pop.
                «Barricada» no es obra de una turba: su culpable debe ser un personaje, no la capilla.
                La turba de la capilla es culpable de más de un incidente.
                «Confesión» no puede llevar otro nombre en la hoja abierta.
                «Incidente falso» lleva como nombre falso el suyo propio.
                No se puede retirar «Impedir Intriga»: la mente maestra no tiene esa carta.
                La mente maestra juega 3 cartas cada día; de las que vuelven a la mano solo le quedarían 2.
                Una regla especial dice dónde empieza el esbirro, pero este personaje no está en el reparto.
                El paciente no puede empezar en el centro: este personaje tiene prohibida esa localización.
                Una regla especial de la hoja abierta dice dónde empieza el ser divino, pero este personaje debe entrar sin anunciarse.
                Otra regla especial trata ya de lo mismo.
                El bucle tiene un solo día; en este escenario suelen ser de 4 a 6.
                El bucle tiene 9 días; en este escenario suelen ser de 4 a 6.
                Hay un solo bucle; en este escenario suelen ser de 4 a 6.
                Hay 9 bucles; en este escenario suelen ser de 4 a 6.
                Hay un solo personaje; en este escenario suelen ser de 4 a 6.
                Hay 9 personajes; en este escenario suelen ser de 4 a 6."#]],
        );
    }
}
