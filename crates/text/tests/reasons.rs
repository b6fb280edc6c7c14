//! Reasons in both languages, made by hand.

use std::fmt::Write as _;

use engine::{Cause, Fact, Game, Line, Options, Source};
use expect_test::{Expect, expect};
use rules::{
    Character, Culprit, CulpritSet, Incident, Library, Location, Plot, PlotSet, Role, RoleSet, Scheduled,
    Script,
};
use solver::reasons::{Case, Condition, Left, LookedAt, PlotKind, Reason, Rule, Step, Supposing};
use solver::{Claim, EntrySet, Item, Record};
use text::{Language, ToldReason, Words};

/// What was seen of a game of a bundled script.
fn record(script: &str, facts: &[&str]) -> Record {
    let script = Library::find(script).expect("bundled");
    let before = Game::before_start(script, &Options::for_script(script)).expect("playable");
    let mut record = Record::new(before.table());
    for fact in facts {
        let fact: Fact = fact.parse().unwrap_or_else(|error| panic!("{fact}: {error}"));
        record.push(Item { fact, joined: false });
    }
    record
}

fn laid_out(told: &ToldReason) -> String {
    let mut text = told.supposing.clone().map_or_else(String::new, |line| line + "\n");
    for step in &told.steps {
        let _ = writeln!(text, "{} ({})", step.when, step.item);
        step.seen.iter().for_each(|line| text += &format!("  {line}\n"));
        step.rules.iter().for_each(|line| text += &format!("  - {line}\n"));
        step.follows.iter().for_each(|line| text += &format!("  > {line}\n"));
    }
    text + &told.conclusion + "\n"
}

#[track_caller]
fn check(told: impl Fn(&Words) -> ToldReason, expected: Expect) {
    let both: Vec<String> =
        Language::ALL.iter().map(|language| laid_out(&told(Words::of(*language)))).collect();
    expected.assert_eq(&both.join("\n"));
}

fn step(item: usize, rules: &[Rule], leaves: &[Left]) -> Step {
    let looked_at = LookedAt::Alone;
    Step {
        loop_no: 1,
        day: 2,
        item,
        looked_at,
        rules: rules.to_vec(),
        leaves: leaves.to_vec(),
        before: Vec::new(),
    }
}

/// Why nobody died, what else could have been behind it, and a rule that the table does not show.
#[test]
fn rules_that_a_step_rests_on() {
    let record = record("vamp", &["loop 1", "day 2", "curse-moves 1 city"]);
    let theorist = Left::Plots(PlotSet::one(Plot::MonsterIntrigue));
    let lines = [
        Rule::Lets(Line::CannotDie(Role::Vampire)),
        Rule::Lets(Line::CannotDie(Role::Nightmare)),
        Rule::WayOut(Line::CannotDie(Role::ShowOff)),
        Rule::Needed(Line::Role(Role::Werewolf, 1)),
        Rule::Needed(Line::Refuses(Role::Witch)),
    ];
    let reason = Reason::exact(vec![step(2, &lines, &[theorist])]);
    let claim = Claim::Role { who: Character::OfficeWorker, role: Role::Person };
    check(
        |words| words.why_not(claim, &reason, &record),
        expect![[r#"
        Loop 1, day 2 (2)
          A Curse lies in the City.
          - By all that was seen, it went so only because of the Vampire or the Nightmare.
          - Vampire: Nothing kills this character.
          - Nightmare: Nothing kills this character.
          - Other moments exclude what else would explain it: Show-Off: Nothing kills this character.
          - Werewolf: [mandatory · always] The Mastermind cannot lay cards on this character.
          - Witch: Goodwill Refusal is mandatory.
          > Then only these plots can be in play: Monster Intrigue.
        So the Office Worker is not a Person.

        Bucle 1, día 2 (2)
          Una maldición queda en el centro.
          - Por todo lo que se vio, solo pudo ser así por el vampiro o la pesadilla.
          - Vampiro: Nada mata a este personaje.
          - Pesadilla: Nada mata a este personaje.
          - Otros momentos descartan lo que también lo explicaría: Fanfarrón: Nada mata a este personaje.
          - Hombre lobo: [obligatoria · siempre] La mente maestra no puede poner cartas sobre este personaje.
          - Bruja: Negar Cooperación: obligatoria.
          > Entonces solo pueden estar en juego estas tramas: «Intriga de monstruos».
        Por tanto, el oficinista no tiene el papel de figurante.
    "#]],
    );
}

/// One Conspiracy Theorist cannot have done both on one day; where each is looked at alone, that is not what they are for.
#[test]
fn an_ability_is_used_once_a_day() {
    let record = record(
        "prologue",
        &["loop 1", "day 2", "counters boy-student +1 paranoia", "counters girl-student +1 paranoia"],
    );
    let role = Role::ConspiracyTheorist;
    let cause = Cause::Ability(Source::Role { who: Character::BoyStudent, role, n: 0 });
    let claim = Claim::Role { who: Character::Doctor, role: Role::Friend };
    let told = |looked_at: LookedAt| {
        let seen = |item: usize| Step { looked_at, ..step(item, &[Rule::Shown(cause)], &[]) };
        let words = Words::of(Language::English);
        let told = words.why_not(claim, &Reason::exact(vec![seen(2), seen(3)]), &record);
        told.steps
            .into_iter()
            .map(|step| step.rules.contains(&"Each ability is used once a day at most.".into()))
            .collect::<Vec<bool>>()
    };
    assert_eq!(told(LookedAt::Together), [false, true]);
    assert_eq!(told(LookedAt::Alone), [false, false]);
}

#[test]
fn a_refusal_and_a_quiet_night() {
    let record = record(
        "the-first-script",
        &[
            "loop 1",
            "day 2",
            "ask doctor 1 put-paranoia on shrine-maiden",
            "refused",
            "no-incident 3",
            "step day-end",
            "day 3",
        ],
    );
    let doctor = Character::Doctor;
    let reason = Reason::exact(vec![
        step(
            3,
            &[Rule::Refusal],
            &[Left::Roles {
                who: doctor,
                roles: [Role::Killer, Role::Cultist, Role::Brain].into_iter().collect(),
            }],
        ),
        step(
            6,
            &[
                Rule::Missing {
                    cause: Cause::Ability(Source::Role { who: doctor, role: Role::Killer, n: 0 }),
                    fact: Fact::Dies(Character::ShrineMaiden),
                },
                Rule::Missing {
                    cause: Cause::Ability(Source::Role { who: doctor, role: Role::Killer, n: 0 }),
                    fact: Fact::Dies(Character::OfficeWorker),
                },
            ],
            &[
                Left::Roles { who: doctor, roles: [Role::Cultist, Role::Brain].into_iter().collect() },
                Left::Culprits { day: 3, culprits: CulpritSet::one(Culprit::Character(doctor)) },
            ],
        ),
        step(
            4,
            &[Rule::Incident { day: 3 }],
            &[Left::Roles { who: doctor, roles: RoleSet::one(Role::Brain) }],
        ),
    ]);
    let claim = Claim::Role { who: doctor, role: Role::Killer };
    check(
        |words| words.why_not(claim, &reason, &record),
        expect![[r#"
            Suppose the Doctor is a Killer.
            Loop 1, day 2 (3)
              A asks the Doctor to put 1 Paranoia on the Shrine Maiden.
              Refused: nothing happens.
              - Only a role with Goodwill Refusal can refuse.
              > Then the Doctor can only be a Killer, a Brain or a Cultist.
            Loop 1, day 2 (6)
              Nothing more happens in the step “Day end: night”.
              - Were the Doctor a Killer, something else would have been seen, such as: The Shrine Maiden is dead. Or: The Office Worker is dead. The rule: [optional · day end] A Key Person who is here with 2 Intrigue or more dies.
              - At that moment, the Doctor was in the Hospital.
              > Then the Doctor can only be a Brain or a Cultist.
              > Then the culprit of day 3 (Suicide) can only be the Doctor.
            Loop 1, day 2 (4)
              No incident happens.
              - An incident occurs whenever its culprit is alive and has enough Paranoia, unless a role, a plot or an ability says otherwise.
              > Nothing is left of what was supposed. Without supposing it, these moments say:
              > Then the Doctor is a Brain.
            So the Doctor is not a Killer.

            Supongamos esto: el médico tiene el papel de asesino.
            Bucle 1, día 2 (3)
              A pide cooperación al médico para poner 1 ficha de Paranoia sobre la novicia.
              Negada: no ocurre nada.
              - Solo un papel que puede negar la Cooperación la niega.
              > Entonces el médico solo puede tener el papel de asesino, cerebro o cultista.
            Bucle 1, día 2 (6)
              No ocurre nada más en el paso «Final del día: la noche».
              - Si el médico tuviera el papel de asesino, se habría visto otra cosa, por ejemplo: La novicia ha muerto. O bien: El oficinista ha muerto. La regla: [opcional · final del día] Muere una persona clave que esté aquí con 2 fichas de Intriga o más.
              - En ese momento, el médico estaba en el hospital.
              > Entonces el médico solo puede tener el papel de cerebro o cultista.
              > Entonces el culpable del día 3 («Suicidio») solo puede ser el médico.
            Bucle 1, día 2 (4)
              No hay incidente.
              - Un incidente ocurre siempre que su culpable está vivo y tiene bastante Paranoia, salvo que un papel, una trama o una habilidad diga otra cosa.
              > De lo supuesto no queda nada. Sin suponerlo, estos momentos dicen:
              > Entonces el médico tiene el papel de cerebro.
            Por tanto, el médico no tiene el papel de asesino.
        "#]],
    );
}

#[test]
fn deaths_and_plots() {
    let record = record(
        "the-first-script",
        &["loop 1", "day 1", "incident 3", "dies nurse", "dies doctor", "protagonists-lose"],
    );
    let known = PlotSet::one(Plot::MurderPlan);
    let serial = Rule::Shown(Cause::Ability(Source::Role {
        who: Character::PoliceOfficer,
        role: Role::SerialKiller,
        n: 0,
    }));
    let reason = Reason::exact(vec![
        step(2, &[Rule::Incident { day: 3 }, Rule::Shown(Cause::Incident { day: 3 })], &[]),
        step(
            3,
            &[serial, Rule::Shown(Cause::Incident { day: 3 })],
            &[
                Left::Plots(known),
                Left::Roles { who: Character::GodlyBeing, roles: RoleSet::one(Role::Person) },
                Left::Roles { who: Character::TransferStudent, roles: RoleSet::EMPTY },
                Left::Roles { who: Character::PoliceOfficer, roles: RoleSet::one(Role::SerialKiller) },
            ],
        ),
        step(5, &[Rule::Entry { who: Character::GodlyBeing }], &[Left::Plots(PlotSet::EMPTY)]),
    ]);
    check(
        |words| words.why_impossible(&reason, &record),
        expect![[r#"
            Loop 1, day 1 (2)
              Suicide occurs.
              - Only the incident Suicide can have done this: The one who dies is the culprit.
              - An incident occurs only if its culprit is alive and has enough Paranoia, unless a role, a plot or an ability says otherwise.
            Loop 1, day 1 (3)
              The Nurse is dead.
              - Given that, only the ability of the Serial Killer or the incident Suicide can have done this.
              - The ability of the Serial Killer: [mandatory · day end] A character who is alone with this one dies. Corpses are not company.
              - The incident Suicide: The one who dies is the culprit.
              > Then only these plots can be in play: Murder Plan.
              > Then the Godly Being, if in the cast at all, is a Person.
              > Then the Transfer Student is not in the cast.
              > Then the Police Officer is a Serial Killer.
            Loop 1, day 1 (5)
              The Godly Being was not on the board.
              - The Godly Being comes onto the board exactly when the script says.
              > Then no plots are left.
            So no legal script explains what was seen.

            Bucle 1, día 1 (2)
              Ocurre «Suicidio».
              - Solo puede haberlo hecho el incidente «Suicidio»: Quien muere es el culpable.
              - Un incidente solo ocurre si su culpable está vivo y tiene bastante Paranoia, salvo que un papel, una trama o una habilidad diga otra cosa.
            Bucle 1, día 1 (3)
              La enfermera ha muerto.
              - Dado eso, solo puede haberlo hecho la habilidad del asesino en serie o el incidente «Suicidio».
              - La habilidad del asesino en serie: [obligatoria · final del día] Muere el personaje que esté a solas con este. Los cadáveres no hacen compañía.
              - El incidente «Suicidio»: Quien muere es el culpable.
              > Entonces solo pueden estar en juego estas tramas: «Plan de asesinato».
              > Entonces el ser divino, si está en el reparto, tiene el papel de figurante.
              > Entonces la alumna nueva no está en el reparto.
              > Entonces el oficial de policía tiene el papel de asesino en serie.
            Bucle 1, día 1 (5)
              El ser divino no estaba en el tablero.
              - El ser divino llega al tablero justo cuando lo dice el guion.
              > Entonces no queda ninguna trama.
            Por tanto, ningún guion legal explica lo que se vio.
        "#]],
    );
}

#[test]
fn the_open_sheet_alone() {
    let record = record("the-first-script", &[]);
    let reason = Reason::exact(Vec::new());
    check(
        |words| words.why_not(Claim::Plot(Plot::MurderPlan), &reason, &record),
        expect![[r#"
            The open sheet alone excludes it: no legal script is like that. So Murder Plan is not the main plot.

            Ya lo descarta la hoja abierta: ningún guion legal es así. Por tanto, «Plan de asesinato» no es la trama principal.
        "#]],
    );
    check(
        |words| words.why_impossible(&reason, &record),
        expect![[r#"
        No legal script has these characters and incidents.

        Ningún guion legal tiene estos personajes e incidentes.
    "#]],
    );
}

/// Whatever a claim is about, both languages can say it and its opposite.
#[test]
fn every_claim() {
    let record = record("the-first-script", &[]);
    let claims = [
        Claim::Role { who: Character::Nurse, role: Role::Witch },
        Claim::Plot(Plot::MurderPlan),
        Claim::ExtraMainPlot(Plot::MurderPlan),
        Claim::Culprit { day: 3, culprit: Culprit::Character(Character::Nurse) },
        Claim::Culprit { day: 3, culprit: Culprit::Mob(rules::Location::School) },
        Claim::Incident { day: 3, incident: Incident::Suicide },
        Claim::Entry { who: Character::GodlyBeing, entry: EntrySet::NEVER },
        Claim::Entry { who: Character::GodlyBeing, entry: 2 },
        Claim::Entry { who: Character::TransferStudent, entry: 2 },
    ];
    let mut text = String::new();
    for language in Language::ALL {
        let words = Words::of(language);
        for claim in claims {
            let reason = Reason::exact(vec![step(0, &[], &[])]);
            let not = words.why_not(claim, &reason, &record).conclusion;
            let _ = writeln!(text, "{} / {not}", words.claim(claim, record.before()));
        }
    }
    expect![[r#"
        the Nurse is a Witch / So the Nurse is not a Witch.
        Murder Plan is the main plot / So Murder Plan is not the main plot.
        Murder Plan is the extra main plot / So Murder Plan is not the extra main plot.
        the culprit of day 3 (Suicide) is the Nurse / So the culprit of day 3 (Suicide) is not the Nurse.
        the culprit of day 3 (Suicide) is the mob in the School / So the culprit of day 3 (Suicide) is not the mob in the School.
        the incident of day 3 is in truth Suicide / So the incident of day 3 is not in truth Suicide.
        the Godly Being is not in the cast / So the Godly Being is in the cast.
        the Godly Being enters in loop 2 / So the Godly Being does not enter in loop 2.
        the Transfer Student enters on day 2 / So the Transfer Student does not enter on day 2.
        la enfermera tiene el papel de bruja / Por tanto, la enfermera no tiene el papel de bruja.
        «Plan de asesinato» es la trama principal / Por tanto, «Plan de asesinato» no es la trama principal.
        «Plan de asesinato» es la trama principal extra / Por tanto, «Plan de asesinato» no es la trama principal extra.
        el culpable del día 3 («Suicidio») es la enfermera / Por tanto, el culpable del día 3 («Suicidio») no es la enfermera.
        el culpable del día 3 («Suicidio») es la turba de la escuela / Por tanto, el culpable del día 3 («Suicidio») no es la turba de la escuela.
        el incidente del día 3 es en realidad «Suicidio» / Por tanto, el incidente del día 3 no es en realidad «Suicidio».
        el ser divino no está en el reparto / Por tanto, el ser divino está en el reparto.
        el ser divino entra en el bucle 2 / Por tanto, el ser divino no entra en el bucle 2.
        la alumna nueva entra el día 2 / Por tanto, la alumna nueva no entra el día 2.
    "#]].assert_eq(&text);
}

/// What follows from other parts, in a chain that may need more events than it names.
#[test]
fn links_and_a_caution() {
    let record = record("the-first-script", &["loop 1", "day 2", "incident 2"]);
    let one_incident = Rule::OneIncident { who: Character::Doctor };
    let reason = Reason {
        is_exact: false,
        ..Reason::exact(vec![step(2, &[one_incident, Rule::NoRoom { role: Role::Brain }], &[])])
    };
    let claim = Claim::Role { who: Character::Doctor, role: Role::Brain };
    check(
        |words| words.why_not(claim, &reason, &record),
        expect![[r#"
            Loop 1, day 2 (2)
              Murder occurs.
              - Nobody is the culprit of two incidents, unless the incidents allow it.
              - The plots that are left have no room for another Brain.
            So the Doctor is not a Brain. Other things that were seen may be needed for it as well.

            Bucle 1, día 2 (2)
              Ocurre «Asesinato».
              - Nadie es culpable de dos incidentes, salvo que los incidentes lo permitan.
              - Las tramas que quedan no dejan sitio para otro papel de cerebro.
            Por tanto, el médico no tiene el papel de cerebro. Puede que para ello hagan falta también otras cosas vistas.
        "#]],
    );
}

/// A reason that begins with what other moments say.
#[test]
fn what_is_given_is_told() {
    let record = record("the-first-script", &["loop 1", "day 2", "incident 2"]);
    let given = [(Character::Doctor, Role::Brain), (Character::PopIdol, Role::Killer)];
    let given: Vec<Claim> = given.into_iter().map(|(who, role)| Claim::Role { who, role }).collect();
    let claim = Claim::Culprit { day: 2, culprit: Culprit::Character(Character::BoyStudent) };
    let reason =
        Reason { given: given.clone(), ..Reason::exact(vec![step(2, &[Rule::Incident { day: 2 }], &[])]) };
    check(
        |words| words.why_not(claim, &reason, &record),
        expect![[r#"
        Suppose the culprit of day 2 (Murder) is the Boy Student. It is certain by other moments that the Doctor is a Brain and the Pop Idol is a Killer; ask for that by itself.
        Loop 1, day 2 (2)
          Murder occurs.
          - An incident occurs only if its culprit is alive and has enough Paranoia, unless a role, a plot or an ability says otherwise.
        So the culprit of day 2 (Murder) is not the Boy Student.

        Supongamos esto: el culpable del día 2 («Asesinato») es el estudiante. Es seguro por otros momentos que el médico tiene el papel de cerebro y la estrella del pop tiene el papel de asesino; se puede preguntar por ello aparte.
        Bucle 1, día 2 (2)
          Ocurre «Asesinato».
          - Un incidente solo ocurre si su culpable está vivo y tiene bastante Paranoia, salvo que un papel, una trama o una habilidad diga otra cosa.
        Por tanto, el culpable del día 2 («Asesinato») no es el estudiante.
    "#]],
    );
    let by_itself = Reason { given, ..Reason::exact(Vec::new()) };
    check(
        |words| words.why_not(claim, &by_itself, &record),
        expect![[r#"
        Suppose the culprit of day 2 (Murder) is the Boy Student. It is certain by other moments that the Doctor is a Brain and the Pop Idol is a Killer; ask for that by itself.
        No legal script has all of that together. So the culprit of day 2 (Murder) is not the Boy Student.

        Supongamos esto: el culpable del día 2 («Asesinato») es el estudiante. Es seguro por otros momentos que el médico tiene el papel de cerebro y la estrella del pop tiene el papel de asesino; se puede preguntar por ello aparte.
        Ningún guion legal tiene todo eso a la vez. Por tanto, el culpable del día 2 («Asesinato») no es el estudiante.
    "#]],
    );
    check(
        |words| words.why_must(claim, &by_itself, &record),
        expect![[r#"
        Suppose it is not true that the culprit of day 2 (Murder) is the Boy Student. It is certain by other moments that the Doctor is a Brain and the Pop Idol is a Killer; ask for that by itself.
        That cannot be. So the culprit of day 2 (Murder) is the Boy Student.

        Supongamos que esto no es cierto: el culpable del día 2 («Asesinato») es el estudiante. Es seguro por otros momentos que el médico tiene el papel de cerebro y la estrella del pop tiene el papel de asesino; se puede preguntar por ello aparte.
        Eso no puede ser. Por tanto, el culpable del día 2 («Asesinato») es el estudiante.
    "#]],
    );
}

/// What each step is for, where it does not follow from the one before.
#[test]
fn cases_speak_of_steps_by_their_numbers() {
    let record = record("the-first-script", &["loop 1", "day 2", "incident 2", "no-incident 3"]);
    let roles = |who, roles: &[Role]| Supposing::Roles { who, roles: roles.iter().copied().collect() };
    let culprits = [Character::Doctor, Character::PopIdol].map(Culprit::Character).into_iter().collect();
    let case = |condition: fn(Vec<Supposing>) -> Condition, supposing: &[Supposing], steps: &[usize]| Case {
        condition: condition(supposing.to_vec()),
        steps: steps.to_vec(),
    };
    let brain = [roles(Character::Doctor, &[Role::Brain]), roles(Character::PopIdol, &[Role::Brain])];
    let brain_or_killer = [brain[0], roles(Character::BoyStudent, &[Role::Killer, Role::Cultist])];
    let not_roles = Supposing::NotRoles {
        who: Character::Doctor,
        roles: [Role::Killer, Role::Cultist].into_iter().collect(),
    };
    let main_plots = [Plot::MurderPlan, Plot::LightOfTheAvenger].into_iter().collect();
    let reason = Reason {
        cases: vec![
            case(Condition::If, &brain, &[0]),
            case(Condition::If, &brain_or_killer, &[0, 1]),
            case(Condition::OtherwiseIf, &[not_roles], &[1]),
            case(Condition::OtherwiseIf, &[Supposing::MainPlots(main_plots)], &[0]),
            case(Condition::OtherwiseIf, &[Supposing::InPlay(Plot::ShadowOfTheRipper)], &[0]),
            case(Condition::OtherwiseIf, &[Supposing::NotInPlay(Plot::ShadowOfTheRipper)], &[0]),
            case(Condition::OtherwiseIf, &[Supposing::Culprits { day: 3, culprits }], &[0]),
            case(Condition::OtherwiseIf, &[Supposing::NotCulprits { day: 3, culprits }], &[0]),
            Case { condition: Condition::Otherwise, steps: vec![0, 1] },
        ],
        ..Reason::exact(vec![step(2, &[], &[]), step(3, &[], &[])])
    };
    let claim = Claim::Role { who: Character::GirlStudent, role: Role::Brain };
    let mut told = String::new();
    for language in Language::ALL {
        let reason = Words::of(language).why_not(claim, &reason, &record);
        told += &format!("{}\n", reason.cases.join("\n"));
    }
    expect![[r#"
        If the Doctor or the Pop Idol is a Brain, step 1 excludes it.
        If the Doctor is a Brain or the Boy Student is a Killer or a Cultist, steps 1 and 2 together exclude it.
        Otherwise, if the Doctor is neither a Killer nor a Cultist, step 2 excludes it.
        Otherwise, if the main plot is Murder Plan or Light of the Avenger, step 1 excludes it.
        Otherwise, if Shadow of the Ripper is in play, step 1 excludes it.
        Otherwise, if Shadow of the Ripper is not in play, step 1 excludes it.
        Otherwise, if the culprit of day 3 (Suicide) is the Pop Idol or the Doctor, step 1 excludes it.
        Otherwise, if the culprit of day 3 (Suicide) is neither the Pop Idol nor the Doctor, step 1 excludes it.
        Otherwise, steps 1 and 2 together exclude it.
        Si el médico o la estrella del pop tiene el papel de cerebro, lo excluye el paso 1.
        Si el médico tiene el papel de cerebro o el estudiante tiene el papel de asesino o cultista, lo excluyen juntos los pasos 1 y 2.
        En los demás casos, si el médico no tiene los papeles de asesino ni cultista, lo excluye el paso 2.
        En los demás casos, si la trama principal es «Plan de asesinato» o «La luz del vengador», lo excluye el paso 1.
        En los demás casos, si «La sombra del destripador» está en juego, lo excluye el paso 1.
        En los demás casos, si «La sombra del destripador» no está en juego, lo excluye el paso 1.
        En los demás casos, si el culpable del día 3 («Suicidio») es la estrella del pop o el médico, lo excluye el paso 1.
        En los demás casos, si el culpable del día 3 («Suicidio») no es ni la estrella del pop ni el médico, lo excluye el paso 1.
        En los demás casos lo excluyen juntos los pasos 1 y 2.
    "#]].assert_eq(&told);
}

#[test]
fn a_final_guess_wins_only_if_all_of_it_is_right() {
    let guess =
        ["loop 1", "day 4", "guess-begins doctor", "guessed doctor person right", "over protagonists"];
    let told = record("the-first-script", &guess);
    let reason = Reason::exact(vec![step(4, &[], &[])]);
    let claim = Claim::Role { who: Character::BoyStudent, role: Role::Brain };
    check(
        |words| words.why_not(claim, &reason, &told),
        expect![[r#"
            Loop 1, day 4 (4)
              The Protagonists have won the game.
              - In the Final Guess, the Protagonists win only if they name every role right.
            So the Boy Student is not a Brain.

            Bucle 1, día 4 (4)
              Los protagonistas han ganado la partida.
              - En la hipótesis final, los protagonistas solo ganan si aciertan todos los papeles.
            Por tanto, el estudiante no tiene el papel de cerebro.
        "#]],
    );

    // A loop that is not lost wins the game as well.
    let won = record("the-first-script", &["loop 1", "day 4", "over protagonists"]);
    let reason = Reason::exact(vec![step(2, &[], &[])]);
    check(
        |words| words.why_not(claim, &reason, &won),
        expect![[r#"
        Loop 1, day 4 (2)
          The Protagonists have won the game.
          - No rule of the script made the loop a lost one.
        So the Boy Student is not a Brain.

        Bucle 1, día 4 (2)
          Los protagonistas han ganado la partida.
          - Ninguna regla del guion dio el bucle por perdido.
        Por tanto, el estudiante no tiene el papel de cerebro.
    "#]],
    );
}

#[test]
fn an_incident_of_which_nothing_comes_has_occurred() {
    let seen = ["loop 1", "day 2", "counters boy-student +2 paranoia", "incident 2", "nothing-happens"];
    let told = record("the-first-script", &seen);
    let rules = [Rule::Incident { day: 2 }, Rule::Enough { day: 2 }];
    let reason = Reason::exact(vec![step(4, &rules, &[])]);
    let claim = Claim::Role { who: Character::BoyStudent, role: Role::Brain };
    check(
        |words| words.why_not(claim, &reason, &told),
        expect![[r#"
        Loop 1, day 2 (4)
          Murder occurs.
          Nothing comes of it.
          - An incident occurs only if its culprit is alive and has enough Paranoia, unless a role, a plot or an ability says otherwise.
          - Of all who could be the culprit, only the Boy Student (2; limit 2) had enough Paranoia.
        So the Boy Student is not a Brain.

        Bucle 1, día 2 (4)
          Ocurre «Asesinato».
          No tiene consecuencias.
          - Un incidente solo ocurre si su culpable está vivo y tiene bastante Paranoia, salvo que un papel, una trama o una habilidad diga otra cosa.
          - De todos los que podían ser el culpable, nadie más que el estudiante (2; límite 2) tenía bastante Paranoia.
        Por tanto, el estudiante no tiene el papel de cerebro.
    "#]],
    );
}

#[test]
fn everything_counts_for_a_while() {
    let record = record("the-first-script", &["loop 1", "day 2", "incident 2", "loop 2", "day 1"]);
    let whole = |since, to| Step { looked_at: LookedAt::Throughout { since, to }, ..step(2, &[], &[]) };
    let reason = Reason::exact(vec![whole(1, 4), whole(2, 2)]);
    let claim = Claim::Role { who: Character::Doctor, role: Role::Brain };
    check(
        |words| words.why_not(claim, &reason, &record),
        expect![[r#"
            Suppose the Doctor is a Brain.
            Loop 1, day 2 (2)
              Murder occurs.
              It rests on everything that was seen from “Loop 1, before day 1” to “Loop 2, before day 1”, not on this moment alone.
              - An incident occurs only if its culprit is alive and has enough Paranoia, unless a role, a plot or an ability says otherwise.
            Loop 1, day 2 (2)
              Murder occurs.
              It rests on everything that was seen in “Loop 1, day 2”, not on this moment alone.
              - An incident occurs only if its culprit is alive and has enough Paranoia, unless a role, a plot or an ability says otherwise.
            So the Doctor is not a Brain.

            Supongamos esto: el médico tiene el papel de cerebro.
            Bucle 1, día 2 (2)
              Ocurre «Asesinato».
              Se basa en todo lo que se vio desde «Bucle 1, antes del día 1» hasta «Bucle 2, antes del día 1», no solo en este momento.
              - Un incidente solo ocurre si su culpable está vivo y tiene bastante Paranoia, salvo que un papel, una trama o una habilidad diga otra cosa.
            Bucle 1, día 2 (2)
              Ocurre «Asesinato».
              Se basa en todo lo que se vio en «Bucle 1, día 2», no solo en este momento.
              - Un incidente solo ocurre si su culpable está vivo y tiene bastante Paranoia, salvo que un papel, una trama o una habilidad diga otra cosa.
            Por tanto, el médico no tiene el papel de cerebro.
        "#]],
    );
}

/// How many plots a script has depends on the set.
#[test]
fn too_few_plots() {
    let rules = [PlotKind::MainPlots, PlotKind::Subplots, PlotKind::Both].map(|of| Rule::TooFewPlots { of });
    let reason = Reason::exact(vec![step(1, &rules, &[])]);
    let claim = Claim::Role { who: Character::Doctor, role: Role::Friend };
    for (script, expected) in [
        (
            "the-first-script",
            expect![[r#"
                Loop 1, before day 1 (1)
                  Nothing more happens in the step “Time Spiral”.
                  - A script has only one main plot.
                  - A script has only one subplot, and no single one is enough for all this together.
                  - A script has only one main plot and one subplot, and no such pair is enough for all this together.
                So the Doctor is not a Friend.

                Bucle 1, antes del día 1 (1)
                  No ocurre nada más en el paso «Espiral de tiempo».
                  - Un guion solo tiene una trama principal.
                  - Un guion solo tiene una trama secundaria, y ninguna basta para todo esto a la vez.
                  - Un guion solo tiene una trama principal y una secundaria, y ninguna pareja así basta para todo esto a la vez.
                Por tanto, el médico no tiene el papel de amigo.
            "#]],
        ),
        (
            "prologue",
            expect![[r#"
                Loop 1, before day 1 (1)
                  Nothing more happens in the step “Time Spiral”.
                  - A script has only one main plot.
                  - A script has only 2 subplots, and no 2 of them are enough for all this together.
                  - A script has only one main plot and 2 subplots, and no such plots are enough for all this together.
                So the Doctor is not a Friend.

                Bucle 1, antes del día 1 (1)
                  No ocurre nada más en el paso «Espiral de tiempo».
                  - Un guion solo tiene una trama principal.
                  - Un guion solo tiene 2 tramas secundarias, y no hay 2 que basten para todo esto a la vez.
                  - Un guion solo tiene una trama principal y 2 secundarias, y no hay tramas así que basten para todo esto a la vez.
                Por tanto, el médico no tiene el papel de amigo.
            "#]],
        ),
    ] {
        let record = record(script, &["loop 1", "day 2"]);
        check(|words| words.why_not(claim, &reason, &record), expected);
    }
}

#[test]
fn a_role_from_outside_the_plots() {
    let record = record("singer-of-the-heretic-idol", &["loop 1", "day 2"]);
    let (who, role) = (Character::MysteryBoy, Role::Cultist);
    let rules = [None, Some(Plot::TheSealedItem)].map(|plot| Rule::Outsider { who, role, plot });
    let reason = Reason::exact(vec![step(1, &rules, &[])]);
    check(
        |words| words.why_not(Claim::Role { who, role }, &reason, &record),
        expect![[r#"
        Loop 1, before day 1 (1)
          Nothing more happens in the step “Time Spiral”.
          - The Mystery Boy never has a role that a plot in play brings.
          - The Mystery Boy never has a role that a plot in play brings, and The Sealed Item brings a Cultist.
        So the Mystery Boy is not a Cultist.

        Bucle 1, antes del día 1 (1)
          No ocurre nada más en el paso «Espiral de tiempo».
          - El chico misterioso nunca tiene un papel que traiga una trama en juego.
          - El chico misterioso nunca tiene un papel que traiga una trama en juego, y «El objeto sellado» trae el papel de cultista.
        Por tanto, el chico misterioso no tiene el papel de cultista.
    "#]],
    );
}

/// What makes a step: who could not have done it, and where roles come from.
#[test]
fn culprits_and_plots() {
    let seen = ["loop 1", "day 2", "incident 2", "protagonists-lose"];
    let record = record("the-first-script", &seen);
    let (who, day) = (Character::Doctor, 2);
    let brain = Rule::Shown(Cause::Ability(Source::Shared { role: Role::Brain, n: 0 }));
    let plots = Left::Plots(PlotSet::one(Plot::MurderPlan));
    let reason = Reason::exact(vec![
        step(3, &[Rule::Incident { day }, Rule::AsCulprit { who, day }], &[]),
        step(3, &[brain, Rule::NotBrought { role: Role::Cultist }], &[plots]),
    ]);
    check(
        |words| words.why_impossible(&reason, &record),
        expect![[r#"
            Loop 1, day 2 (3)
              The Protagonists have lost. The loop ends.
              - An incident occurs only if its culprit is alive and has enough Paranoia, unless a role, a plot or an ability says otherwise.
              - The Doctor had 0 Paranoia then; the limit, by what lay open, was 2.
            Loop 1, day 2 (3)
              The Protagonists have lost. The loop ends.
              - Given that, only the ability of the Brains can have done this: [optional · Mastermind ability] This location or one character here, possibly this one, receives 1 Intrigue.
              - These plots bring a Brain: Murder Plan and Light of the Avenger.
              - Only one plot brings a Cultist: A Place to Protect.
              - A script has only one main plot.
              > Then only these plots can be in play: Murder Plan.
            So no legal script explains what was seen.

            Bucle 1, día 2 (3)
              Los protagonistas han perdido. El bucle termina.
              - Un incidente solo ocurre si su culpable está vivo y tiene bastante Paranoia, salvo que un papel, una trama o una habilidad diga otra cosa.
              - El médico tenía entonces 0 de Paranoia; el límite, por lo que estaba a la vista, era 2.
            Bucle 1, día 2 (3)
              Los protagonistas han perdido. El bucle termina.
              - Dado eso, solo puede haberlo hecho la habilidad de los cerebros: [opcional · habilidad de mente maestra] Esta localización o un personaje que esté aquí, que puede ser este mismo, recibe 1 ficha de Intriga.
              - Estas tramas traen el papel de cerebro: «Plan de asesinato» y «La luz del vengador».
              - Solo una trama trae el papel de cultista: «Un lugar que proteger».
              - Un guion solo tiene una trama principal.
              > Entonces solo pueden estar en juego estas tramas: «Plan de asesinato».
            Por tanto, ningún guion legal explica lo que se vio.
        "#]],
    );
}

/// The rules for writing scripts that exclude something are named in the words of the workshop.
#[test]
fn what_no_script_can_have() {
    let record = record("in-the-hands-of-evil-fate", &[]);
    let sheet = Reason::exact(Vec::new());
    check(
        |words| {
            words.why_not(Claim::Role { who: Character::BoyStudent, role: Role::Prophet }, &sheet, &record)
        },
        expect![[r#"
            The open sheet alone excludes it: with these characters and incidents, a script like that breaks a rule for writing scripts. Only one plot brings a Prophet: Worshippers of the Apocalypse. “Worshippers of the Apocalypse” wants “Suicide” among the incidents, under its true name. So the Boy Student is not a Prophet.

            Ya lo descarta la hoja abierta: con estos personajes e incidentes, un guion así incumple una regla para escribir guiones. Solo una trama trae el papel de profeta: «Adoradores del apocalipsis». «Adoradores del apocalipsis» exige que entre los incidentes esté «Suicidio», con su verdadero nombre. Por tanto, el estudiante no tiene el papel de profeta.
        "#]],
    );
}

/// What must be so, by what was seen and by the open sheet alone.
#[test]
fn what_must_be_so() {
    let record = record("the-first-script", &["loop 1", "day 2", "incident 2"]);
    let seen = Reason::exact(vec![step(2, &[Rule::Incident { day: 2 }], &[])]);
    let sheet = Reason::exact(Vec::new());
    let claim = Claim::Role { who: Character::Doctor, role: Role::Brain };
    check(
        |words| words.why_must(claim, &seen, &record),
        expect![[r#"
            Suppose it is not true that the Doctor is a Brain.
            Loop 1, day 2 (2)
              Murder occurs.
              - An incident occurs only if its culprit is alive and has enough Paranoia, unless a role, a plot or an ability says otherwise.
            That cannot be. So the Doctor is a Brain.

            Supongamos que esto no es cierto: el médico tiene el papel de cerebro.
            Bucle 1, día 2 (2)
              Ocurre «Asesinato».
              - Un incidente solo ocurre si su culpable está vivo y tiene bastante Paranoia, salvo que un papel, una trama o una habilidad diga otra cosa.
            Eso no puede ser. Por tanto, el médico tiene el papel de cerebro.
        "#]],
    );
    let told = Reason::exact(vec![step(2, &[Rule::Announced], &[])]);
    let words = Words::of(Language::English).why_must(claim, &told, &record);
    assert_eq!((words.supposing, words.conclusion.as_str()), (None, "So the Doctor is a Brain."));
    check(
        |words| words.why_must(claim, &sheet, &record),
        expect![[r#"
        The open sheet alone makes it so: in every legal script, the Doctor is a Brain.

        Ya lo dice la hoja abierta: en todo guion legal, el médico tiene el papel de cerebro.
    "#]],
    );
}

/// What the referee or the pen did wrong is told with the rule: cards on the dead, of no such deck, spent, and an effect
/// without its incident.
#[test]
fn slips() {
    let seen = [
        "loop 1",
        "day 1",
        "dies doctor",
        "placed a doctor",
        "placed m1 office-worker",
        "turned-up m1 goodwill-plus-1",
        "placed b office-worker",
        "turned-up b forbid-movement",
        "day 2",
        "placed b office-worker",
        "turned-up b forbid-movement",
    ];
    let record = record("the-first-script", &seen);
    let missing = Rule::Missing { cause: Cause::Course, fact: Fact::NoIncident { day: 1 } };
    let steps = vec![step(3, &[], &[]), step(4, &[], &[]), step(9, &[], &[]), step(2, &[missing], &[])];
    let reason = Reason::exact(steps);
    check(
        |words| words.why_impossible(&reason, &record),
        expect![[r#"
            Loop 1, day 1 (3)
              A has laid a card on the Doctor.
              - The Doctor was dead, and no card is laid on the dead.
            Loop 1, day 1 (4)
              The Mastermind has laid a card on the Office Worker.
              - It was turned up as Goodwill +1, and there is no such card in this deck.
            Loop 1, day 2 (9)
              B has laid a card on the Office Worker.
              - It was turned up as Forbid Movement, which is laid only once per loop and had been laid before.
            Loop 1, day 1 (2)
              The Doctor is dead.
              - Whether the incident of the day occurs is announced before anything comes of it.
            So no legal script explains what was seen.

            Bucle 1, día 1 (3)
              A ha puesto una carta sobre el médico.
              - El médico estaba muerto, y sobre los muertos no se colocan cartas.
            Bucle 1, día 1 (4)
              La mente maestra ha puesto una carta sobre el oficinista.
              - Al descubrirla era Cooperación +1, y en este mazo no hay tal carta.
            Bucle 1, día 2 (9)
              B ha puesto una carta sobre el oficinista.
              - Al descubrirla era Impedir movimiento, que solo se coloca una vez por bucle y ya se había colocado.
            Bucle 1, día 1 (2)
              El médico ha muerto.
              - Antes de que un incidente tenga efecto se anuncia si ocurre.
            Por tanto, ningún guion legal explica lo que se vio.
        "#]],
    );
}

/// That somebody did not come is told once, with everything that followed on the way.
#[test]
fn what_followed_from_waiting() {
    let record = record("the-first-script", &["loop 1", "day 1", "day 2", "day 3"]);
    let who = Character::TransferStudent;
    let plots = Left::Plots(PlotSet::one(Plot::MurderPlan));
    let steps = vec![step(1, &[Rule::Entry { who }], &[plots]), step(2, &[Rule::Entry { who }], &[])];
    let reason = Reason::exact(steps);
    check(
        |words| words.why_impossible(&reason, &record),
        expect![[r#"
            Loop 1, day 1 (2)
              Up to here, the Transfer Student never came onto the board.
              - The Transfer Student comes onto the board exactly when the script says.
              > Then only these plots can be in play: Murder Plan.
            So no legal script explains what was seen.

            Bucle 1, día 1 (2)
              Hasta aquí, la alumna nueva no llegó nunca al tablero.
              - La alumna nueva llega al tablero justo cuando lo dice el guion.
              > Entonces solo pueden estar en juego estas tramas: «Plan de asesinato».
            Por tanto, ningún guion legal explica lo que se vio.
        "#]],
    );
}

/// What follows from waiting is not told at a moment of something else, and who did not come takes over no step that has a
/// weightier rule.
#[test]
fn waiting_beside_other_moments() {
    let record = record("the-first-script", &["loop 1", "day 1", "refused", "day 2"]);
    let who = Character::TransferStudent;
    let entry = Rule::Entry { who };
    let plots = Left::Plots(PlotSet::one(Plot::MurderPlan));
    let night = Rule::Missing {
        cause: Cause::Ability(Source::Role { who: Character::Doctor, role: Role::SerialKiller, n: 0 }),
        fact: Fact::Dies(Character::OfficeWorker),
    };
    let steps = vec![
        step(1, &[entry], &[plots]),
        step(2, &[Rule::Refusal], &[]),
        step(3, &[entry], &[]),
        step(3, &[night, entry], &[]),
    ];
    let reason = Reason::exact(steps);
    check(
        |words| words.why_impossible(&reason, &record),
        expect![[r#"
            Loop 1, before day 1 (1)
              The Transfer Student was not on the board.
              - The Transfer Student comes onto the board exactly when the script says.
              > Then only these plots can be in play: Murder Plan.
            Loop 1, day 1 (2)
              Refused: nothing happens.
              - Only a role with Goodwill Refusal can refuse.
            Loop 1, day 1 (3)
              Up to here, the Transfer Student never came onto the board.
              - The Transfer Student comes onto the board exactly when the script says.
            Loop 1, day 1 (3)
              Nothing more happens in the step “Day start: morning”.
              - Were the Doctor a Serial Killer, something else would have been seen, such as: The Office Worker is dead. The rule: [mandatory · day end] A character who is alone with this one dies. Corpses are not company.
              - The Transfer Student comes onto the board exactly when the script says.
              - At that moment, the Doctor was in the Hospital.
            So no legal script explains what was seen.

            Bucle 1, antes del día 1 (1)
              La alumna nueva no estaba en el tablero.
              - La alumna nueva llega al tablero justo cuando lo dice el guion.
              > Entonces solo pueden estar en juego estas tramas: «Plan de asesinato».
            Bucle 1, día 1 (2)
              Negada: no ocurre nada.
              - Solo un papel que puede negar la Cooperación la niega.
            Bucle 1, día 1 (3)
              Hasta aquí, la alumna nueva no llegó nunca al tablero.
              - La alumna nueva llega al tablero justo cuando lo dice el guion.
            Bucle 1, día 1 (3)
              No ocurre nada más en el paso «Inicio del día: la mañana».
              - Si el médico tuviera el papel de asesino en serie, se habría visto otra cosa, por ejemplo: El oficinista ha muerto. La regla: [obligatoria · final del día] Muere el personaje que esté a solas con este. Los cadáveres no hacen compañía.
              - La alumna nueva llega al tablero justo cuando lo dice el guion.
              - En ese momento, el médico estaba en el hospital.
            Por tanto, ningún guion legal explica lo que se vio.
        "#]],
    );
}

/// Which of several can have done it, who cannot die, and a role that a plot makes.
#[test]
fn who_can_have_it() {
    let record = record("vamp", &["loop 1", "day 5", "incident 5", "dies doctor"]);
    let (who, day) = (Character::Doctor, 5);
    let zombies = Rule::Shown(Cause::Ability(Source::Shared { role: Role::Zombie, n: 0 }));
    let holders = [Character::Nurse, Character::OfficeWorker].into_iter().collect();
    let roles = [Role::Immortal, Role::PrivateInvestigator].into_iter().collect();
    let plots = Left::Plots(PlotSet::one(Plot::TheOnesFromTheGrave));
    let reason = Reason::exact(vec![
        step(3, &[zombies], &[plots]),
        step(3, &[Rule::HeldBy { role: Role::Brain, holders }], &[]),
        step(3, &[Rule::CannotDie { who, roles }], &[]),
        step(3, &[Rule::AsCulprit { who, day }], &[]),
    ]);
    check(
        |words| words.why_impossible(&reason, &record),
        expect![[r#"
            Loop 1, day 5 (3)
              The Doctor is dead.
              - Only the ability of the Zombies can have done this: [mandatory · day end · once a day for all with this role together] In one location where Zombies, dead or alive, outnumber the living characters who are none, one character dies.
              - The Ones from the Grave: [mandatory · always] A corpse that was a Person, a Coward or a Show-Off is a Zombie instead, and so is every victim. Brought back to life, it is what it was before.
              - Only one plot brings a Zombie: The Ones from the Grave (by a change of role).
              - A script has only one main plot.
              > Then only these plots can be in play: The Ones from the Grave.
            Loop 1, day 5 (3)
              The Doctor is dead.
              - The ability of the Brain can have done it only if the Office Worker or the Nurse holds that role.
            Loop 1, day 5 (3)
              The Doctor is dead.
              - As an Immortal or a Private Investigator, the Doctor cannot die.
            Loop 1, day 5 (3)
              The Doctor is dead.
              - An incident occurs only if its culprit is alive and has enough Paranoia, unless a role, a plot or an ability says otherwise.
              - The Doctor was not on the board.
            So no legal script explains what was seen.

            Bucle 1, día 5 (3)
              El médico ha muerto.
              - Solo puede haberlo hecho la habilidad de los zombis: [obligatoria · final del día · una vez al día entre todos los que tengan este papel] En una localización en la que haya más zombis, vivos o muertos, que personajes vivos que no lo sean, muere un personaje.
              - «Los que salen de la tumba»: [obligatoria · siempre] Un cadáver que tuviera el papel de figurante, de cobarde o de fanfarrón pasa a ser un zombi, igual que toda víctima. Si vuelve a la vida, recupera el papel que tenía.
              - Solo una trama trae el papel de zombi: «Los que salen de la tumba» (por cambio de papel).
              - Un guion solo tiene una trama principal.
              > Entonces solo pueden estar en juego estas tramas: «Los que salen de la tumba».
            Bucle 1, día 5 (3)
              El médico ha muerto.
              - La habilidad del cerebro solo puede haberlo hecho si ese papel lo tiene el oficinista o la enfermera.
            Bucle 1, día 5 (3)
              El médico ha muerto.
              - Con el papel de eterno o investigador privado, el médico no puede morir.
            Bucle 1, día 5 (3)
              El médico ha muerto.
              - Un incidente solo ocurre si su culpable está vivo y tiene bastante Paranoia, salvo que un papel, una trama o una habilidad diga otra cosa.
              - El médico no estaba en el tablero.
            Por tanto, ningún guion legal explica lo que se vio.
        "#]],
    );
}

/// Where a name on the open sheet may be false, its rule and its counter prove nothing (R-170).
#[test]
fn a_name_that_may_be_false() {
    let record = record("night-at-the-vroomsbury", &["loop 1", "day 2", "incident 2"]);
    let cause = Cause::Incident { day: 2 };
    let reason = Reason::exact(vec![
        step(2, &[Rule::Shown(cause)], &[]),
        step(2, &[Rule::Missing { cause, fact: Fact::ProtagonistsDie }], &[]),
        step(2, &[Rule::Incident { day: 2 }], &[]),
    ]);
    check(
        |words| words.why_impossible(&reason, &record),
        expect![[r#"
            Loop 1, day 2 (2)
              Conspiracies occurs.
              - Only the incident Conspiracies can have done this.
              - Conspiracies: It has the effect of Serial Murder or that of Missing Person, with this culprit, but counts as neither. Not Paranoia but Intrigue has to reach the Paranoia limit of the culprit.
              - Fake Incident: With 2 Intrigue or more on the location where the culprit started, the Protagonists die. The open sheet may list it under the name of any other incident; it is then announced under that name.
            Loop 1, day 2 (2)
              Conspiracies occurs.
              - By the incident of that day, listed as Conspiracies, something else would have been seen, such as: The Protagonists are dead. The loop ends.
              - Conspiracies: It has the effect of Serial Murder or that of Missing Person, with this culprit, but counts as neither. Not Paranoia but Intrigue has to reach the Paranoia limit of the culprit.
              - Fake Incident: With 2 Intrigue or more on the location where the culprit started, the Protagonists die. The open sheet may list it under the name of any other incident; it is then announced under that name.
            Loop 1, day 2 (2)
              Conspiracies occurs.
              - An incident occurs only if its culprit is alive and has enough Intrigue or Paranoia, unless a role, a plot or an ability says otherwise.
            So no legal script explains what was seen.

            Bucle 1, día 2 (2)
              Ocurre «Conspiraciones».
              - Solo puede haberlo hecho el incidente «Conspiraciones».
              - Conspiraciones: Tiene el efecto de «Asesinato en serie» o el de «Persona desaparecida», con este culpable, pero no cuenta como ninguno de los dos. Lo que tiene que alcanzar el límite de Paranoia del culpable no es su Paranoia, sino su Intriga.
              - Incidente falso: Con 2 fichas de Intriga o más en la localización en la que empezó el culpable, los protagonistas mueren. Puede figurar en la hoja abierta con el nombre de cualquier otro incidente; entonces se anuncia con ese nombre.
            Bucle 1, día 2 (2)
              Ocurre «Conspiraciones».
              - Con el incidente de ese día, anunciado como «Conspiraciones», se habría visto otra cosa, por ejemplo: Los protagonistas han muerto. El bucle termina.
              - Conspiraciones: Tiene el efecto de «Asesinato en serie» o el de «Persona desaparecida», con este culpable, pero no cuenta como ninguno de los dos. Lo que tiene que alcanzar el límite de Paranoia del culpable no es su Paranoia, sino su Intriga.
              - Incidente falso: Con 2 fichas de Intriga o más en la localización en la que empezó el culpable, los protagonistas mueren. Puede figurar en la hoja abierta con el nombre de cualquier otro incidente; entonces se anuncia con ese nombre.
            Bucle 1, día 2 (2)
              Ocurre «Conspiraciones».
              - Un incidente solo ocurre si su culpable está vivo y tiene bastante Intriga o Paranoia, salvo que un papel, una trama o una habilidad diga otra cosa.
            Por tanto, ningún guion legal explica lo que se vio.
        "#]],
    );
}

/// A false name can be that of a mob's incident of another set; corpses have nothing to do with it then.
#[test]
fn what_is_listed_as_a_mobs_may_be_a_characters() {
    let rule = |script: &Script, day: u8| {
        let before = Game::before_start(script, &Options::for_script(script)).expect("playable");
        let mut record = Record::new(before.table());
        record.push(Item { fact: Fact::NoIncident { day }, joined: false });
        let reason = Reason::exact(vec![step(0, &[Rule::Incident { day }], &[])]);
        Words::of(Language::English).why_impossible(&reason, &record).steps[0].rules.join(" ")
    };
    let is_mobs = |scheduled: &&Scheduled| scheduled.incident.def().mob.is_some();
    let mut mobs =
        Library::all().iter().filter_map(|script| Some((script, script.incidents.iter().find(is_mobs)?)));
    let (script, scheduled) = mobs.next().expect("a bundled script with a mob");
    let told = rule(script, scheduled.day);
    assert!(told.contains("corpses"), "{told}");

    let mut false_name = Library::find("night-at-the-vroomsbury").expect("bundled").clone();
    false_name.incidents[0].public_name = Some(scheduled.incident);
    false_name.incidents[0].incident = Incident::FakeIncident;
    let told = rule(&false_name, false_name.incidents[0].day);
    assert!(told.contains("enough Paranoia") && !told.contains("corpses"), "{told}");
}

/// A step at which nothing else can be told.
#[test]
fn a_quiet_step_without_a_rule() {
    let record = record("the-first-script", &["loop 1", "day 1", "step goodwill", "step incident"]);
    let reason = Reason::exact(vec![step(3, &[], &[])]);
    check(
        |words| words.why_impossible(&reason, &record),
        expect![[r#"
            Loop 1, day 1 (3)
              Nothing more happens in the step “The Leader uses Goodwill abilities”.
              - Otherwise something else would have been seen here.
            So no legal script explains what was seen.

            Bucle 1, día 1 (3)
              No ocurre nada más en el paso «El líder usa habilidades de Cooperación».
              - De otro modo se habría visto aquí otra cosa.
            Por tanto, ningún guion legal explica lo que se vio.
        "#]],
    );
}

/// Every cause and every fact has a sentence; messages that lack something panic in tests.
#[test]
fn every_cause_can_be_told() {
    let record = record("the-first-script", &["loop 1", "day 3", "no-incident 3"]);
    let who = Character::Doctor;
    let mut causes = vec![
        Cause::Course,
        Cause::Cards,
        Cause::Curse,
        Cause::Lie { truth: Role::Ninja },
        Cause::FalseName { truth: Incident::FakeIncident },
        Cause::Incident { day: 3 },
        Cause::Ability(Source::Card { who, n: 0 }),
    ];
    causes.extend(rules::Spell::ALL.iter().map(|spell| Cause::Spell(*spell)));
    for &role in Role::ALL {
        let abilities = 0..role.def().abilities.len() as u8;
        causes.extend(abilities.clone().map(|n| Cause::Ability(Source::Role { who, role, n })));
        causes.extend(abilities.map(|n| Cause::Ability(Source::Shared { role, n })));
    }
    for &plot in Plot::ALL {
        causes
            .extend((0..plot.def().abilities.len() as u8).map(|n| Cause::Ability(Source::Plot { plot, n })));
    }
    for &who in Character::ALL {
        causes
            .extend((0..who.def().passives.len() as u8).map(|n| Cause::Ability(Source::Passive { who, n })));
    }
    for language in Language::ALL {
        for rule in causes
            .iter()
            .flat_map(|&cause| [Rule::Shown(cause), Rule::Missing { cause, fact: Fact::Dies(who) }])
        {
            let reason = Reason::exact(vec![step(0, &[rule], &[])]);
            let told = Words::of(language).why_impossible(&reason, &record);
            assert!(!told.steps[0].rules.is_empty(), "{rule:?}");
            for line in &told.steps[0].rules {
                assert!(
                    line.ends_with('.') && !line.contains("  ") && !line.ends_with(": ."),
                    "{rule:?}: {line}"
                );
            }
        }
    }
}

#[test]
fn nothing_is_left_of_what_was_supposed() {
    let record = record("the-first-script", &["loop 1", "day 2", "incident 2", "protagonists-lose"]);
    let (girl, boy) = (Character::GirlStudent, Character::BoyStudent);
    let of_key_person = Cause::Ability(Source::Role { who: girl, role: Role::KeyPerson, n: 0 });
    let few: RoleSet = [Role::Killer, Role::Brain].into_iter().collect();
    let reason = Reason::exact(vec![
        step(
            2,
            &[Rule::Incident { day: 2 }, Rule::CulpritIs { day: 2, roles: few }],
            &[
                Left::Roles { who: girl, roles: few },
                Left::Culprits { day: 2, culprits: CulpritSet::one(Culprit::Character(girl)) },
                Left::Roles { who: Character::ShrineMaiden, roles: few },
            ],
        ),
        step(
            3,
            &[
                Rule::StillShown(of_key_person),
                Rule::NoHolder {
                    role: Role::KeyPerson,
                    holders: [girl, Character::ShrineMaiden].into_iter().collect(),
                },
                Rule::LivesOn { who: Character::Doctor, roles: few },
                Rule::Bringing { role: Role::KeyPerson },
            ],
            &[Left::Nothing],
        ),
    ]);
    check(
        |words| words.why_not(Claim::Role { who: boy, role: Role::Friend }, &reason, &record),
        expect![[r#"
            Suppose the Boy Student is a Friend.
            Loop 1, day 2 (2)
              Murder occurs.
              - An incident occurs only if its culprit is alive and has enough Paranoia, unless a role, a plot or an ability says otherwise.
              - The culprit of day 2 (Murder) would have to be a Killer or a Brain, whoever it is.
              > Then each of these can only be a Killer or a Brain: the Girl Student and the Shrine Maiden.
              > Then the culprit of day 2 (Murder) can only be the Girl Student.
            Loop 1, day 2 (3)
              The Protagonists have lost. The loop ends.
              - By all that was seen, only the ability of the Key Person can have done this: [mandatory · when this character dies] The loop ends on the spot: the Protagonists have lost.
              - With what was supposed, none of these can be a Key Person: the Girl Student and the Shrine Maiden.
              - By all that was seen, the Doctor is a Killer or a Brain and cannot die; with what was supposed, that cannot be.
              - These plots bring a Key Person: Murder Plan and A Place to Protect.
              - A script has only one main plot.
              - No legal script has that together with what was supposed and what follows from it.
              > Nothing is left of what was supposed.
            So the Boy Student is not a Friend.

            Supongamos esto: el estudiante tiene el papel de amigo.
            Bucle 1, día 2 (2)
              Ocurre «Asesinato».
              - Un incidente solo ocurre si su culpable está vivo y tiene bastante Paranoia, salvo que un papel, una trama o una habilidad diga otra cosa.
              - El culpable del día 2 («Asesinato»), sea quien sea, tendría que tener el papel de asesino o cerebro.
              > Entonces cada uno de estos personajes solo puede tener el papel de asesino o cerebro: la estudiante y la novicia.
              > Entonces el culpable del día 2 («Asesinato») solo puede ser la estudiante.
            Bucle 1, día 2 (3)
              Los protagonistas han perdido. El bucle termina.
              - Por todo lo que se vio, solo puede haberlo hecho la habilidad de la persona clave: [obligatoria · al morir este personaje] El bucle termina en el acto: los protagonistas han perdido.
              - Con lo supuesto, ninguno de estos personajes puede tener el papel de persona clave: la estudiante y la novicia.
              - Por todo lo que se vio, el médico tiene el papel de asesino o cerebro y no puede morir; con lo supuesto, eso no puede ser.
              - Estas tramas traen el papel de persona clave: «Plan de asesinato» y «Un lugar que proteger».
              - Un guion solo tiene una trama principal.
              - Ningún guion legal tiene eso junto con lo supuesto y lo que se sigue de ello.
              > De lo supuesto no queda nada.
            Por tanto, el estudiante no tiene el papel de amigo.
        "#]],
    );
}

/// Where an ability needs its holder in the right place, it is told where those were whose role follows from it.
#[test]
fn who_stood_where() {
    let record = record(
        "the-first-script",
        &[
            "loop 1",
            "enters doctor hospital",
            "enters shrine-maiden shrine",
            "enters girl-student shrine",
            "day 1",
            "counters hospital +1 intrigue",
            "dies girl-student",
            "loop-lost",
            "loop 2",
            "counters doctor +1 goodwill",
        ],
    );
    let shown = |who, role, n| Rule::Shown(Cause::Ability(Source::Role { who, role, n }));
    let by_brain = shown(Character::Doctor, Role::Brain, 0);
    let by_killer = shown(Character::ShrineMaiden, Role::SerialKiller, 0);
    let by_key_person = shown(Character::GirlStudent, Role::KeyPerson, 0);
    let roles = |who, roles: &[Role]| Left::Roles { who, roles: RoleSet::of(roles) };
    let reason = Reason::exact(vec![
        step(5, &[by_brain], &[roles(Character::ShrineMaiden, &[Role::Person, Role::SerialKiller])]),
        step(6, &[by_killer], &[roles(Character::ShrineMaiden, &[Role::SerialKiller])]),
        step(7, &[by_key_person], &[roles(Character::Doctor, &[Role::Person, Role::Brain, Role::Killer])]),
        step(9, &[shown(Character::Doctor, Role::Killer, 1)], &[roles(Character::Doctor, &[Role::Person])]),
    ]);
    check(
        |words| {
            words.why_not(
                Claim::Role { who: Character::GirlStudent, role: Role::KeyPerson },
                &reason,
                &record,
            )
        },
        expect![[r#"
            Suppose the Girl Student is a Key Person. These plots bring a Key Person: Murder Plan and A Place to Protect. A script has only one main plot.
            Loop 1, day 1 (5)
              The Hospital receives 1 Intrigue.
              - Only the ability of the Brain can have done this: [optional · Mastermind ability] This location or one character here, possibly this one, receives 1 Intrigue.
              - At that moment, the Shrine Maiden was at the Shrine.
              > Then the Shrine Maiden can only be a Person or a Serial Killer.
            Loop 1, day 1 (6)
              The Girl Student is dead.
              - Given that, only the ability of the Serial Killer can have done this: [mandatory · day end] A character who is alone with this one dies. Corpses are not company.
              - Besides the Girl Student, only the Shrine Maiden was alive at the Shrine then.
              > Then the Shrine Maiden is a Serial Killer.
            Loop 1, day 1 (7)
              Loop 1 is lost.
              - Given that, only the ability of the Key Person can have done this: [mandatory · when this character dies] The loop ends on the spot: the Protagonists have lost.
              - Just before, only the Girl Student had died.
              > Then the Doctor can only be a Person, a Killer or a Brain.
            Loop 2, before day 1 (9)
              The Doctor receives 1 Goodwill.
              - Given that, only the ability of the Killer can have done this: [optional · day end] With 4 Intrigue or more on this character, the Protagonists die.
              - At that moment, the Doctor had 0 Intrigue.
              > Nothing is left of what was supposed. Without supposing it, these moments say:
              > Then the Doctor is a Person.
            So the Girl Student is not a Key Person.

            Supongamos esto: la estudiante tiene el papel de persona clave. Estas tramas traen el papel de persona clave: «Plan de asesinato» y «Un lugar que proteger». Un guion solo tiene una trama principal.
            Bucle 1, día 1 (5)
              El hospital recibe 1 ficha de Intriga.
              - Solo puede haberlo hecho la habilidad del cerebro: [opcional · habilidad de mente maestra] Esta localización o un personaje que esté aquí, que puede ser este mismo, recibe 1 ficha de Intriga.
              - En ese momento, la novicia estaba en la capilla.
              > Entonces la novicia solo puede tener el papel de figurante o asesino en serie.
            Bucle 1, día 1 (6)
              La estudiante ha muerto.
              - Dado eso, solo puede haberlo hecho la habilidad del asesino en serie: [obligatoria · final del día] Muere el personaje que esté a solas con este. Los cadáveres no hacen compañía.
              - Además de la estudiante, solo la novicia estaba entonces con vida en la capilla.
              > Entonces la novicia tiene el papel de asesino en serie.
            Bucle 1, día 1 (7)
              El bucle 1 está perdido.
              - Dado eso, solo puede haberlo hecho la habilidad de la persona clave: [obligatoria · al morir este personaje] El bucle termina en el acto: los protagonistas han perdido.
              - Justo antes no había muerto nadie más que la estudiante.
              > Entonces el médico solo puede tener el papel de figurante, asesino o cerebro.
            Bucle 2, antes del día 1 (9)
              El médico recibe 1 ficha de Cooperación.
              - Dado eso, solo puede haberlo hecho la habilidad del asesino: [opcional · final del día] Con 4 fichas de Intriga o más sobre este personaje, los protagonistas mueren.
              - En ese momento, el médico tenía 0 de Intriga.
              > De lo supuesto no queda nada. Sin suponerlo, estos momentos dicen:
              > Entonces el médico tiene el papel de figurante.
            Por tanto, la estudiante no tiene el papel de persona clave.
        "#]],
    );
}

/// Who had enough, by what everybody could see: with the limit of the day, and where it is corpses that count.
#[test]
fn who_had_enough() {
    let seen =
        ["loop 1", "counters doctor +1 paranoia", "counters informer +1 paranoia", "day 4", "incident 4"];
    let limits = record("eyes-without-vision", &seen);
    let culprit = |day, culprit| Claim::Culprit { day, culprit };
    let doctor = culprit(4, Culprit::Character(Character::Doctor));
    let occurs = Reason::exact(vec![step(4, &[Rule::Incident { day: 4 }, Rule::Enough { day: 4 }], &[])]);
    check(
        |words| words.why_must(doctor, &occurs, &limits),
        expect![[r#"
            Suppose it is not true that the culprit of day 4 (The Executioner) is the Doctor.
            Loop 1, day 4 (4)
              The Executioner occurs.
              - An incident occurs only if its culprit is alive and has enough Paranoia, unless a role, a plot or an ability says otherwise.
              - Besides the Doctor (1; limit 1), only the Rich Man's Daughter (0; limit 0) had enough Paranoia of all who could be the culprit.
              - For this incident the limit is 1 lower than on the card.
            That cannot be. So the culprit of day 4 (The Executioner) is the Doctor.

            Supongamos que esto no es cierto: el culpable del día 4 («El verdugo») es el médico.
            Bucle 1, día 4 (4)
              Ocurre «El verdugo».
              - Un incidente solo ocurre si su culpable está vivo y tiene bastante Paranoia, salvo que un papel, una trama o una habilidad diga otra cosa.
              - Salvo el médico (1; límite 1), de quienes podían ser el culpable solo la niña rica (0; límite 0) tenía bastante Paranoia.
              - Para este incidente, el límite es 1 menos que el de la carta.
            Eso no puede ser. Por tanto, el culpable del día 4 («El verdugo») es el médico.
        "#]],
    );

    let quiet = record("eyes-without-vision", &[seen[0], seen[1], seen[3], "no-incident 4"]);
    let as_culprit = Rule::AsCulprit { who: Character::Doctor, day: 4 };
    let none = Reason::exact(vec![step(3, &[Rule::Incident { day: 4 }, as_culprit], &[])]);
    check(
        |words| words.why_not(doctor, &none, &quiet),
        expect![[r#"
            Loop 1, day 4 (3)
              No incident happens.
              - An incident occurs whenever its culprit is alive and has enough Paranoia, unless a role, a plot or an ability says otherwise.
              - The Doctor had 1 Paranoia then; the limit, by what lay open, was 1.
              - For this incident the limit is 1 lower than on the card.
            So the culprit of day 4 (The Executioner) is not the Doctor.

            Bucle 1, día 4 (3)
              No hay incidente.
              - Un incidente ocurre siempre que su culpable está vivo y tiene bastante Paranoia, salvo que un papel, una trama o una habilidad diga otra cosa.
              - El médico tenía entonces 1 de Paranoia; el límite, por lo que estaba a la vista, era 1.
              - Para este incidente, el límite es 1 menos que el de la carta.
            Por tanto, el culpable del día 4 («El verdugo») no es el médico.
        "#]],
    );

    let corpses = record("vamp", &["loop 1", "counters hospital +2 intrigue", "day 3", "incident 3"]);
    let mob = culprit(3, Culprit::Mob(Location::Hospital));
    let occurs = Reason::exact(vec![step(3, &[Rule::Incident { day: 3 }, Rule::Enough { day: 3 }], &[])]);
    check(
        |words| words.why_must(mob, &occurs, &corpses),
        expect![[r#"
            Suppose it is not true that the culprit of day 3 (Fountain of Filth) is the mob in the Hospital.
            Loop 1, day 3 (3)
              Fountain of Filth occurs.
              - The incident of a mob occurs only if enough corpses lie on its location.
              - Only in the Hospital (2; it takes 2) did enough corpses lie.
            That cannot be. So the culprit of day 3 (Fountain of Filth) is the mob in the Hospital.

            Supongamos que esto no es cierto: el culpable del día 3 («Fuente de inmundicia») es la turba del hospital.
            Bucle 1, día 3 (3)
              Ocurre «Fuente de inmundicia».
              - El incidente de una turba solo ocurre si hay bastantes cadáveres en su localización.
              - Solo había bastantes cadáveres en el hospital (2; hacen falta 2).
            Eso no puede ser. Por tanto, el culpable del día 3 («Fuente de inmundicia») es la turba del hospital.
        "#]],
    );
}

/// A Prophet beside the culprit, and an Obstinate who needs nothing.
#[test]
fn who_bends_an_incident() {
    let seen = [
        "loop 1",
        "counters shrine-maiden +2 paranoia",
        "moves boy-student shrine",
        "day 3",
        "no-incident 3",
    ];
    let quiet = record("singer-of-the-heretic-idol", &seen);
    let as_culprit = Rule::AsCulprit { who: Character::ShrineMaiden, day: 3 };
    let none = Reason::exact(vec![step(4, &[as_culprit], &[])]);
    let shrine_maiden = Claim::Culprit { day: 3, culprit: Culprit::Character(Character::ShrineMaiden) };
    check(
        |words| words.why_not(shrine_maiden, &none, &quiet),
        expect![[r#"
            Loop 1, day 3 (4)
              No incident happens.
              - An incident occurs whenever its culprit is alive and has enough Paranoia, unless a role, a plot or an ability says otherwise.
              - The Shrine Maiden had 2 Paranoia then; the limit, by what lay open, was 2.
              - Prophet: [mandatory · always] While this character is alive, no incident occurs whose culprit is another character here, not even one of the Obstinate.
              - Besides the Shrine Maiden, only the Boy Student and the Illusion were alive at the Shrine then.
            So the culprit of day 3 (Uproar) is not the Shrine Maiden.

            Bucle 1, día 3 (4)
              No hay incidente.
              - Un incidente ocurre siempre que su culpable está vivo y tiene bastante Paranoia, salvo que un papel, una trama o una habilidad diga otra cosa.
              - La novicia tenía entonces 2 de Paranoia; el límite, por lo que estaba a la vista, era 2.
              - Profeta: [obligatoria · siempre] Mientras este personaje esté vivo, no ocurre ningún incidente del que sea culpable otro personaje que esté aquí, ni siquiera los del obstinado.
              - Además de la novicia, solo el estudiante y la ilusión estaban entonces con vida en la capilla.
            Por tanto, el culpable del día 3 («Tumulto») no es la novicia.
        "#]],
    );

    let loud = record("romance-antithesis", &["loop 1", "day 4", "incident 4"]);
    let occurs = Reason::exact(vec![step(2, &[Rule::Incident { day: 4 }, Rule::Enough { day: 4 }], &[])]);
    check(
        |words| words.why_must(Claim::Plot(Plot::LoveHateSpiral), &occurs, &loud),
        expect![[r#"
            Suppose it is not true that Love-Hate Spiral is in play.
            Loop 1, day 4 (2)
              Increasing Unease occurs.
              - An incident occurs only if its culprit is alive and has enough Paranoia, unless a role, a plot or an ability says otherwise.
              - Nobody who could be the culprit had enough Paranoia.
              - Obstinate: [mandatory · always] Incidents of which this character is the culprit need no panic: they occur if it is alive and on the board, unless something prevents them.
              - These plots bring an Obstinate: Love-Hate Spiral and Dice of the Gods.
            That cannot be. So Love-Hate Spiral is in play.

            Supongamos que esto no es cierto: «Espiral de amor y odio» está en juego.
            Bucle 1, día 4 (2)
              Ocurre «Inquietud creciente».
              - Un incidente solo ocurre si su culpable está vivo y tiene bastante Paranoia, salvo que un papel, una trama o una habilidad diga otra cosa.
              - Nadie que pudiera ser el culpable tenía bastante Paranoia.
              - Obstinado: [obligatoria · siempre] Los incidentes de los que este personaje es culpable no necesitan pánico: ocurren si está vivo y en el tablero, salvo que algo los impida.
              - Estas tramas traen el papel de obstinado: «Espiral de amor y odio» y «Los dados de los dioses».
            Eso no puede ser. Por tanto, «Espiral de amor y odio» está en juego.
        "#]],
    );
}

/// A plot that turns somebody into a role is named only if somebody carries enough for that.
#[test]
fn nobody_is_turned_without_the_counters() {
    let plots = |paranoia: &str| {
        let record =
            record("traditional-ensemble-murder", &["loop 1", paranoia, "day 1", "dies shrine-maiden"]);
        let cause = Cause::Ability(Source::Shared { role: Role::SerialKiller, n: 0 });
        let rules = [Rule::Shown(cause), Rule::Bringing { role: Role::SerialKiller }];
        let reason = Reason::exact(vec![step(3, &rules, &[Left::Nothing])]);
        let told = Words::of(Language::English).why_not(Claim::Plot(Plot::ThreadsOfFate), &reason, &record);
        told.steps[0].rules.iter().find(|line| line.contains("bring")).cloned().expect("plots are told")
    };
    expect!["Only one plot brings a Serial Killer: The Hidden Freak."]
        .assert_eq(&plots("counters boy-student +3 paranoia"));
    expect!["These plots bring a Serial Killer: The Hidden Freak and Paranoia Virus (by a change of role)."]
        .assert_eq(&plots("counters boy-student +4 paranoia"));
}

/// Whose incident it was counts as being elsewhere by a rule that plots bring; of the Black Cat's nothing comes.
#[test]
fn what_bends_an_outcome() {
    let lines = |script: &str, claim: Claim, facts: &[&str], day: u8| {
        let record = record(script, facts);
        let shown = [Rule::Shown(Cause::Incident { day })];
        let reason = Reason::exact(vec![step(facts.len() - 1, &shown, &[Left::Nothing])]);
        let told = Words::of(Language::English).why_not(claim, &reason, &record);
        told.steps[0].rules.join("\n")
    };
    let murder = ["loop 1", "day 5", "incident 5", "dies patient"];
    let freak = Claim::Plot(Plot::TheHiddenFreak);
    expect![[r#"
        Only the incident Serial Murder can have done this: Someone dies where the culprit is, but not the culprit. A script may have several of these with the same culprit.
        Twin: [mandatory · always] While an incident of this character is carried out, it counts as being diagonally across the board and nowhere else, even if that location is forbidden to it. Whether the incident occurs is judged where it really is.
        Only the Boy Student, the Girl Student and the Rich Man's Daughter were alive in the School then.
        Only one plot brings a Twin: Tricky Twins.
        Besides the Patient, only the Nurse was alive in the Hospital then."#]].assert_eq(&lines("the-temple-of-poisoned-loneliness", freak, &murder, 5));
    let discovery = ["loop 1", "day 1", "incident 1", "gauge +1"];
    let henchman = Claim::Culprit { day: 1, culprit: Culprit::Character(Character::Henchman) };
    expect![[r#"
        Only the incident Discovery can have done this: The Extra Gauge rises by 1.
        Black Cat: [passive] Incidents of the Black Cat occur, but nothing comes of them."#]]
    .assert_eq(&lines("cosmic-insignificance", henchman, &discovery, 1));
}

/// Where a step leaves just a role that makes incidents occur all the same, or somebody who did not have enough, the rule
/// behind that is told; and that nobody is the culprit of two, where one is supposed.
#[test]
fn who_makes_an_incident_occur_all_the_same() {
    let seen = ["loop 1", "counters shrine-maiden +2 paranoia", "day 4", "incident 4"];
    let record = record("singer-of-the-heretic-idol", &seen);
    let rules = [Rule::Incident { day: 4 }, Rule::Enough { day: 4 }];
    let of = |day, who| Claim::Culprit { day, culprit: Culprit::Character(who) };
    let obstinate = Left::Roles { who: Character::Soldier, roles: RoleSet::one(Role::Obstinate) };
    let told = |leaves: &[Left]| Reason::exact(vec![step(3, &rules, leaves), step(3, &[], &[Left::Nothing])]);
    let lines = |claim: Claim, leaves: &[Left]| {
        let mut lines = String::new();
        for language in Language::ALL {
            let words = Words::of(language);
            lines += &format!("{}\n", words.why_not(claim, &told(leaves), &record).steps[0].rules.join("\n"));
        }
        lines
    };
    expect![[r#"
        An incident occurs only if its culprit is alive and has enough Paranoia, unless a role, a plot or an ability says otherwise.
        Of all who could be the culprit, only the Shrine Maiden (2; limit 2) had enough Paranoia.
        Obstinate: [mandatory · always] Incidents of which this character is the culprit need no panic: they occur if it is alive and on the board, unless something prevents them.
        Un incidente solo ocurre si su culpable está vivo y tiene bastante Paranoia, salvo que un papel, una trama o una habilidad diga otra cosa.
        De todos los que podían ser el culpable, nadie más que la novicia (2; límite 2) tenía bastante Paranoia.
        Obstinado: [obligatoria · siempre] Los incidentes de los que este personaje es culpable no necesitan pánico: ocurren si está vivo y en el tablero, salvo que algo los impida.
    "#]].assert_eq(&lines(of(3, Character::BoyStudent), &[obstinate]));
    let soldier = CulpritSet::one(Culprit::Character(Character::Soldier));
    expect![[r#"
        An incident occurs only if its culprit is alive and has enough Paranoia, unless a role, a plot or an ability says otherwise.
        Of all who could be the culprit, only the Shrine Maiden (2; limit 2) had enough Paranoia.
        Obstinate: [mandatory · always] Incidents of which this character is the culprit need no panic: they occur if it is alive and on the board, unless something prevents them.
        Worshippers of the Apocalypse: [mandatory · always] While the Prophet is alive, the Paranoia limit of a culprit who is a Person is lowered by 1.
        Un incidente solo ocurre si su culpable está vivo y tiene bastante Paranoia, salvo que un papel, una trama o una habilidad diga otra cosa.
        De todos los que podían ser el culpable, nadie más que la novicia (2; límite 2) tenía bastante Paranoia.
        Obstinado: [obligatoria · siempre] Los incidentes de los que este personaje es culpable no necesitan pánico: ocurren si está vivo y en el tablero, salvo que algo los impida.
        «Adoradores del apocalipsis»: [obligatoria · siempre] Mientras el profeta esté vivo, el límite de Paranoia de un culpable que sea figurante se rebaja en 1.
    "#]]
        .assert_eq(&lines(of(3, Character::BoyStudent), &[Left::Culprits { day: 4, culprits: soldier }]));
    expect![[r#"
        An incident occurs only if its culprit is alive and has enough Paranoia, unless a role, a plot or an ability says otherwise.
        Of all who could be the culprit, only the Shrine Maiden (2; limit 2) had enough Paranoia.
        Un incidente solo ocurre si su culpable está vivo y tiene bastante Paranoia, salvo que un papel, una trama o una habilidad diga otra cosa.
        De todos los que podían ser el culpable, nadie más que la novicia (2; límite 2) tenía bastante Paranoia.
    "#]].assert_eq(&lines(of(3, Character::BoyStudent), &[]));
    expect![[r#"
        An incident occurs only if its culprit is alive and has enough Paranoia, unless a role, a plot or an ability says otherwise.
        Nobody who could be the culprit had enough Paranoia.
        Nobody is the culprit of two such incidents; the Shrine Maiden is that of another day.
        Obstinate: [mandatory · always] Incidents of which this character is the culprit need no panic: they occur if it is alive and on the board, unless something prevents them.
        Worshippers of the Apocalypse: [mandatory · always] While the Prophet is alive, the Paranoia limit of a culprit who is a Person is lowered by 1.
        These plots bring an Obstinate: Love-Hate Spiral and Dice of the Gods.
        Un incidente solo ocurre si su culpable está vivo y tiene bastante Paranoia, salvo que un papel, una trama o una habilidad diga otra cosa.
        Nadie que pudiera ser el culpable tenía bastante Paranoia.
        Nadie es culpable de dos incidentes así; la novicia lo es de otro día.
        Obstinado: [obligatoria · siempre] Los incidentes de los que este personaje es culpable no necesitan pánico: ocurren si está vivo y en el tablero, salvo que algo los impida.
        «Adoradores del apocalipsis»: [obligatoria · siempre] Mientras el profeta esté vivo, el límite de Paranoia de un culpable que sea figurante se rebaja en 1.
        Estas tramas traen el papel de obstinado: «Espiral de amor y odio» y «Los dados de los dioses».
    "#]].assert_eq(&lines(of(3, Character::ShrineMaiden), &[]));
}

/// What cards do is bent by what is asked about; what is seen soon after is nothing else.
#[test]
fn who_bends_the_cards() {
    let seen = ["loop 1", "day 1", "moves doctor city", "moves rich-mans-daughter shrine", "step goodwill"];
    let moves = record("in-the-hands-of-evil-fate", &seen);
    let missing = |who, to| Rule::Missing { cause: Cause::Cards, fact: Fact::Moves { who, to } };
    let soon = missing(Character::RichMansDaughter, Location::Shrine);
    let reason = |rule| Reason::exact(vec![step(2, &[rule], &[])]);
    let heart = Claim::Plot(Plot::UnansweredHeart);
    check(
        |words| words.why_not(heart, &reason(soon), &moves),
        expect![[r#"
        Loop 1, day 1 (2)
          The Doctor goes to the City.
          - With the plot Unanswered Heart, this would not have been seen. The rule: [mandatory · always] Forbid Goodwill on a character is Forbid Movement as well.
        So Unanswered Heart is not in play.

        Bucle 1, día 1 (2)
          El médico va al centro.
          - Con la trama «Corazón no correspondido», no se habría visto esto. La regla: [obligatoria · siempre] «Impedir Cooperación» sobre un personaje vale además como «Impedir movimiento».
        Por tanto, «Corazón no correspondido» no está en juego.
    "#]],
    );
    let other = missing(Character::Doctor, Location::Shrine);
    check(
        |words| words.why_must(heart, &reason(other), &moves),
        expect![[r#"
        Suppose it is not true that Unanswered Heart is in play.
        Loop 1, day 1 (2)
          The Doctor goes to the City.
          - Without the plot Unanswered Heart, something else would have been seen, such as: The Doctor goes to the Shrine. The rule: [mandatory · always] Forbid Goodwill on a character is Forbid Movement as well.
        That cannot be. So Unanswered Heart is in play.

        Supongamos que esto no es cierto: «Corazón no correspondido» está en juego.
        Bucle 1, día 1 (2)
          El médico va al centro.
          - Sin la trama «Corazón no correspondido», se habría visto otra cosa, por ejemplo: El médico va a la capilla. La regla: [obligatoria · siempre] «Impedir Cooperación» sobre un personaje vale además como «Impedir movimiento».
        Eso no puede ser. Por tanto, «Corazón no correspondido» está en juego.
    "#]],
    );
}

/// Somebody who was not there has no counters, and a Show-Off holds out only with few.
#[test]
fn how_holders_stood() {
    let lost = record("the-first-script", &["loop 1", "day 3", "protagonists-die"]);
    let killer =
        Rule::Shown(Cause::Ability(Source::Role { who: Character::OfficeWorker, role: Role::Killer, n: 1 }));
    let reason = |item, rule| Reason::exact(vec![step(item, &[rule], &[])]);
    let claim = Claim::Role { who: Character::GodlyBeing, role: Role::Killer };
    check(
        |words| words.why_not(claim, &reason(2, killer), &lost),
        expect![[r#"
        Loop 1, day 3 (2)
          The Protagonists are dead. The loop ends.
          - Only the ability of the Killer can have done this: [optional · day end] With 4 Intrigue or more on this character, the Protagonists die.
          - At that moment, the Godly Being was not on the board.
        So the Godly Being is not a Killer.

        Bucle 1, día 3 (2)
          Los protagonistas han muerto. El bucle termina.
          - Solo puede haberlo hecho la habilidad del asesino: [opcional · final del día] Con 4 fichas de Intriga o más sobre este personaje, los protagonistas mueren.
          - En ese momento, el ser divino no estaba en el tablero.
        Por tanto, el ser divino no tiene el papel de asesino.
    "#]],
    );

    let dies = record("vamp", &["loop 1", "counters doctor +1 paranoia", "day 1", "dies doctor"]);
    let cannot_die = Rule::CannotDie { who: Character::Doctor, roles: RoleSet::one(Role::ShowOff) };
    let claim = Claim::Role { who: Character::Doctor, role: Role::ShowOff };
    check(
        |words| words.why_not(claim, &reason(3, cannot_die), &dies),
        expect![[r#"
        Loop 1, day 1 (3)
          The Doctor is dead.
          - As a Show-Off, the Doctor cannot die.
          - Show-Off: [mandatory · always] While this character has 2 Paranoia or more, it is not Unkillable, and its Goodwill Refusal is mandatory.
          - At that moment, the Doctor had 1 Paranoia.
        So the Doctor is not a Show-Off.

        Bucle 1, día 1 (3)
          El médico ha muerto.
          - Con el papel de fanfarrón, el médico no puede morir.
          - Fanfarrón: [obligatoria · siempre] Mientras tenga 2 fichas de Paranoia o más, este personaje no es inmortal y su «Negar Cooperación» es obligatoria.
          - En ese momento, el médico tenía 1 de Paranoia.
        Por tanto, el médico no tiene el papel de fanfarrón.
    "#]],
    );

    let lost = record("the-first-script", &["loop 1", "day 3", "dies doctor", "step loop-end", "loop-lost"]);
    let cause = Cause::Ability(Source::Role { who: Character::Doctor, role: Role::Friend, n: 0 });
    let fact = Fact::RoleRevealed { who: Character::Doctor, role: Role::Friend };
    let claim = Claim::Role { who: Character::Doctor, role: Role::Friend };
    check(
        |words| words.why_not(claim, &reason(4, Rule::Missing { cause, fact }), &lost),
        expect![[r#"
            Loop 1, day 3 (4)
              Loop 1 is lost.
              - Were the Doctor a Friend, something else would have been seen, such as: The Doctor is a Friend. The rule: [mandatory · loop end] If this card is a corpse, it is shown to be a Friend and the loop is lost, however it ended.
              - At that moment, the Doctor was dead.
            So the Doctor is not a Friend.

            Bucle 1, día 3 (4)
              El bucle 1 está perdido.
              - Si el médico tuviera el papel de amigo, se habría visto otra cosa, por ejemplo: El médico tiene el papel de amigo. La regla: [obligatoria · final del bucle] Si su carta es un cadáver, se revela que tiene el papel de amigo y el bucle está perdido, sea cual sea la razón por la que ha terminado.
              - En ese momento, el médico estaba muerto.
            Por tanto, el médico no tiene el papel de amigo.
        "#]],
    );
}

/// Without its rules a step says no more than what stands in the rules, and nothing false.
#[test]
fn a_step_whose_rules_are_kept_back() {
    let record = record("the-first-script", &["loop 1", "day 1", "counters doctor +1 paranoia"]);
    let reason = Reason::exact(vec![step(2, &[], &[])]);
    let claim = Claim::Role { who: Character::Doctor, role: Role::ConspiracyTheorist };
    for language in Language::ALL {
        let words = Words::of(language);
        assert!(words.why_not(claim, &reason, &record).steps[0].rules.is_empty());
        assert!(!words.why_impossible(&reason, &record).steps[0].rules.is_empty());
    }
    let bringing = Rule::Bringing { role: Role::ConspiracyTheorist };
    assert!(!bringing.is_general(claim), "it tells what can have shown something");
}

/// What comes of another's death is told by who had died, never by who was alive before the announcement.
#[test]
fn who_had_died_when_a_lover_despaired() {
    let mut seen = record("young-womens-battlefield", &["loop 1", "day 2", "step day-end"]);
    let facts = ["dies office-worker", "counters class-rep +6 paranoia"];
    for (n, fact) in facts.iter().enumerate() {
        seen.push(Item { fact: fact.parse().expect("a fact"), joined: n > 0 });
    }
    let shown = |role| Rule::Shown(Cause::Ability(Source::Role { who: Character::ClassRep, role, n: 0 }));
    let rules = [shown(Role::LovedOne), shown(Role::Lover)];
    let reason = Reason::exact(vec![step(4, &rules, &[])]);
    let claim = Claim::Role { who: Character::OfficeWorker, role: Role::Lover };
    check(
        |words| words.why_must(claim, &reason, &seen),
        expect![[r#"
        Suppose it is not true that the Office Worker is a Lover.
        Loop 1, day 2 (4)
          The Class Rep receives 6 Paranoia.
          - Only the ability of the Loved One or the ability of the Lover can have done this.
          - The ability of the Loved One: [mandatory · when a Lover dies] If this character is alive, it receives 6 Paranoia.
          - The ability of the Lover: [mandatory · when a Loved One dies] If this character is alive, it receives 6 Paranoia.
          - Just before, only the Office Worker had died.
        That cannot be. So the Office Worker is a Lover.

        Supongamos que esto no es cierto: el oficinista tiene el papel de amante.
        Bucle 1, día 2 (4)
          La delegada de clase recibe 6 fichas de Paranoia.
          - Solo puede haberlo hecho la habilidad de la persona amada o la habilidad del amante.
          - La habilidad de la persona amada: [obligatoria · al morir un amante] Si este personaje está vivo, recibe 6 fichas de Paranoia.
          - La habilidad del amante: [obligatoria · al morir una persona amada] Si este personaje está vivo, recibe 6 fichas de Paranoia.
          - Justo antes no había muerto nadie más que el oficinista.
        Eso no puede ser. Por tanto, el oficinista tiene el papel de amante.
    "#]],
    );
}

/// A rule about cards is named only where it is about what was seen; who forces Intrigue through is.
#[test]
fn who_forces_intrigue_through() {
    let seen = [
        "loop 1",
        "day 6",
        "placed m1 shrine",
        "placed a shrine",
        "step card-resolve",
        "turned-up m1 intrigue-plus-1",
        "turned-up a forbid-intrigue",
        "counters shrine +1 intrigue",
        "step mastermind-abilities",
    ];
    let record = record("lesser-of-two-evils", &seen);
    let missing = Rule::Missing { cause: Cause::Cards, fact: Fact::Step(engine::Step::MastermindAbilities) };
    let reason = Reason::exact(vec![step(7, &[missing], &[Left::Nothing])]);
    let claim = Claim::Role { who: Character::Journalist, role: Role::KeyPerson };
    check(
        |words| words.why_not(claim, &reason, &record),
        expect![[r#"
            Suppose the Journalist is a Key Person.
            Loop 1, day 6 (7)
              The Shrine receives 1 Intrigue.
              - By the cards alone, something else would have been seen, such as: The game went on: Mastermind abilities.
              - On the Shrine lay Intrigue +1 and Forbid Intrigue.
              - Cultist: [optional · when cards are resolved] After movement: Forbid Intrigue is ignored today on this location and on all characters here.
              - These plots bring a Cultist: The Sealed Item and Change of Future.
              - These plots bring a Key Person: Sign with Me! and Murder Plan.
              - A script has only one main plot.
              - No legal script has that together with what was supposed and what follows from it.
              > Nothing is left of what was supposed.
            So the Journalist is not a Key Person.

            Supongamos esto: el periodista tiene el papel de persona clave.
            Bucle 1, día 6 (7)
              La capilla recibe 1 ficha de Intriga.
              - Si solo contaran las cartas, se habría visto otra cosa, por ejemplo: La partida siguió: Habilidades de la mente maestra.
              - Sobre la capilla estaban «Intriga +1» y «Impedir Intriga».
              - Cultista: [opcional · resolución de cartas] Tras los movimientos: hoy se ignora «Impedir Intriga» en esta localización y en todos los personajes que están aquí.
              - Estas tramas traen el papel de cultista: «El objeto sellado» y «Cambio de futuro».
              - Estas tramas traen el papel de persona clave: «¡Dime que sí!» y «Plan de asesinato».
              - Un guion solo tiene una trama principal.
              - Ningún guion legal tiene eso junto con lo supuesto y lo que se sigue de ello.
              > De lo supuesto no queda nada.
            Por tanto, el periodista no tiene el papel de persona clave.
        "#]],
    );

    let seen = ["loop 1", "day 1", "counters journalist +1 goodwill", "step mastermind-abilities"];
    let record = self::record("lesser-of-two-evils", &seen);
    let reason = Reason::exact(vec![step(2, &[missing], &[])]);
    let claim = Claim::Role { who: Character::Journalist, role: Role::TimeTraveler };
    check(
        |words| words.why_must(claim, &reason, &record),
        expect![[r#"
        Suppose it is not true that the Journalist is a Time Traveler.
        Loop 1, day 1 (2)
          The Journalist receives 1 Goodwill.
          - Were the Journalist not a Time Traveler, something else would have been seen, such as: The game went on: Mastermind abilities. The rule: [mandatory · always] Forbid Goodwill does nothing on this character.
        That cannot be. So the Journalist is a Time Traveler.

        Supongamos que esto no es cierto: el periodista tiene el papel de viajero del tiempo.
        Bucle 1, día 1 (2)
          El periodista recibe 1 ficha de Cooperación.
          - Si el periodista no tuviera el papel de viajero del tiempo, se habría visto otra cosa, por ejemplo: La partida siguió: Habilidades de la mente maestra. La regla: [obligatoria · siempre] «Impedir Cooperación» no hace nada sobre este personaje.
        Eso no puede ser. Por tanto, el periodista tiene el papel de viajero del tiempo.
    "#]],
    );
}

/// Whoever the culprit is: by a role that needs no panic, it would have occurred. Who is asked about is told apart, and who is
/// known to be the culprit of another day is none of this one.
#[test]
fn whose_incident_would_have_occurred() {
    let obstinate = |day| Rule::CulpritIs { day, roles: RoleSet::one(Role::Obstinate) };
    let quiet = record("romance-antithesis", &["loop 1", "day 4", "no-incident 4"]);
    let none = Reason::exact(vec![step(2, &[obstinate(4)], &[])]);
    let culprit = |day, who| Claim::Culprit { day, culprit: Culprit::Character(who) };
    check(
        |words| words.why_not(culprit(4, Character::Journalist), &none, &quiet),
        expect![[r#"
        Loop 1, day 4 (2)
          No incident happens.
          - With an Obstinate as its culprit, whoever it is, the incident would have occurred.
          - Obstinate: [mandatory · always] Incidents of which this character is the culprit need no panic: they occur if it is alive and on the board, unless something prevents them.
        So the culprit of day 4 (Increasing Unease) is not the Journalist.

        Bucle 1, día 4 (2)
          No hay incidente.
          - Si su culpable, sea quien sea, tuviera el papel de obstinado, el incidente habría ocurrido.
          - Obstinado: [obligatoria · siempre] Los incidentes de los que este personaje es culpable no necesitan pánico: ocurren si está vivo y en el tablero, salvo que algo los impida.
        Por tanto, el culpable del día 4 («Inquietud creciente») no es el periodista.
    "#]],
    );

    let seen =
        ["loop 1", "counters boy-student +3 paranoia", "counters doctor +3 paranoia", "day 3", "incident 3"];
    let loud = record("the-first-script", &seen);
    let on_day_2 =
        Left::Culprits { day: 2, culprits: CulpritSet::one(Culprit::Character(Character::Doctor)) };
    let occurs = Reason::exact(vec![
        step(0, &[Rule::Incident { day: 2 }], &[on_day_2]),
        step(4, &[Rule::Enough { day: 3 }], &[]),
    ]);
    check(
        |words| words.why_must(culprit(3, Character::BoyStudent), &occurs, &loud),
        expect![[r#"
            Suppose it is not true that the culprit of day 3 (Suicide) is the Boy Student.
            Loop 1, before day 1 (0)
              Loop 1 of 3 begins.
              - An incident occurs whenever its culprit is alive and has enough Paranoia, unless a role, a plot or an ability says otherwise.
              > Then the culprit of day 2 (Murder) can only be the Doctor.
            Loop 1, day 3 (4)
              Suicide occurs.
              - Besides the Boy Student (3; limit 2), nobody who could be the culprit had enough Paranoia.
              - Nobody is the culprit of two such incidents; the Doctor is that of another day.
            That cannot be. So the culprit of day 3 (Suicide) is the Boy Student.

            Supongamos que esto no es cierto: el culpable del día 3 («Suicidio») es el estudiante.
            Bucle 1, antes del día 1 (0)
              Empieza el bucle 1 de 3.
              - Un incidente ocurre siempre que su culpable está vivo y tiene bastante Paranoia, salvo que un papel, una trama o una habilidad diga otra cosa.
              > Entonces el culpable del día 2 («Asesinato») solo puede ser el médico.
            Bucle 1, día 3 (4)
              Ocurre «Suicidio».
              - Salvo el estudiante (3; límite 2), nadie que pudiera ser el culpable tenía bastante Paranoia.
              - Nadie es culpable de dos incidentes así; el médico lo es de otro día.
            Eso no puede ser. Por tanto, el culpable del día 3 («Suicidio») es el estudiante.
        "#]],
    );
}

/// What was told is not told again, when somebody can come only by the last moment, and a name may end with a full stop.
#[test]
fn nothing_is_told_twice() {
    let record = record("machina-solar-cogwheel", &["loop 1", "day 1", "day 2", "day 3", "day 4"]);
    let who = Character::TransferStudent;
    let entries = |all: &[u8]| {
        let mut entries = EntrySet::EMPTY;
        all.iter().for_each(|entry| entries.insert(*entry));
        Left::Entries { who, entries }
    };
    let traveler = Left::Roles { who: Character::Ai, roles: RoleSet::one(Role::TimeTraveler) };
    let waiting = Rule::Entry { who };
    let steps = vec![
        step(1, &[waiting], &[entries(&[3, 4, 5]), traveler]),
        step(2, &[waiting], &[entries(&[4, 5])]),
        step(3, &[], &[traveler]),
    ];
    let reason = Reason::exact(steps);
    let claim = Claim::Culprit { day: 4, culprit: Culprit::Character(Character::Ai) };
    check(
        |words| words.why_not(claim, &reason, &record),
        expect![[r#"
            Suppose the culprit of day 4 (Butterfly Effect) is the A.I.
            Loop 1, day 1 (2)
              Up to here, the Transfer Student never came onto the board.
              - The Transfer Student comes onto the board exactly when the script says.
              > Then the A.I. is a Time Traveler.
              > Then the Transfer Student can only enter on day 4 or 5.
            Loop 1, day 2 (3)
              Nothing more happens in the step “Day start: morning”.
              - Otherwise something else would have been seen here.
              > Nothing is left of what was supposed. Without supposing it, these moments say:
              > Then the A.I. is a Time Traveler.
            So the culprit of day 4 (Butterfly Effect) is not the A.I.

            Supongamos esto: el culpable del día 4 («Efecto mariposa») es la IA.
            Bucle 1, día 1 (2)
              Hasta aquí, la alumna nueva no llegó nunca al tablero.
              - La alumna nueva llega al tablero justo cuando lo dice el guion.
              > Entonces la IA tiene el papel de viajero del tiempo.
              > Entonces la alumna nueva solo puede entrar el día 4 o 5.
            Bucle 1, día 2 (3)
              No ocurre nada más en el paso «Inicio del día: la mañana».
              - De otro modo se habría visto aquí otra cosa.
              > De lo supuesto no queda nada. Sin suponerlo, estos momentos dicen:
              > Entonces la IA tiene el papel de viajero del tiempo.
            Por tanto, el culpable del día 4 («Efecto mariposa») no es la IA.
        "#]],
    );
}

/// Where the culprit decides who dies, and counters decide who loses the loop, it is told how these lay.
#[test]
fn where_it_struck_and_who_carried_it() {
    let seen = [
        "loop 1",
        "enters girl-student city",
        "enters shrine-maiden shrine",
        "enters office-worker city",
        "counters girl-student +2 intrigue",
        "counters shrine +2 intrigue",
        "day 2",
        "dies girl-student",
        "loop-lost",
    ];
    let culprits = [Character::ShrineMaiden, Character::OfficeWorker];
    let culprits =
        Left::Culprits { day: 2, culprits: culprits.into_iter().map(Culprit::Character).collect() };
    let murder = Rule::Shown(Cause::Incident { day: 2 });
    let steps = vec![step(0, &[], &[culprits]), step(7, &[murder], &[])];
    let reason = Reason::exact(steps);
    let claim = Claim::Culprit { day: 2, culprit: Culprit::Character(Character::OfficeWorker) };
    check(
        |words| words.why_must(claim, &reason, &record("the-first-script", &seen)),
        expect![[r#"
            Suppose it is not true that the culprit of day 2 (Murder) is the Office Worker.
            Loop 1, before day 1 (0)
              Loop 1 of 3 begins.
              > Then the culprit of day 2 (Murder) can only be the Shrine Maiden or the Office Worker.
            Loop 1, day 2 (7)
              The Girl Student is dead.
              - Given that, only the incident Murder can have done this: Someone dies where the culprit is; it can be the culprit.
              - At that moment, the Girl Student was in the City, the Shrine Maiden was at the Shrine and the Office Worker was in the City.
            That cannot be. So the culprit of day 2 (Murder) is the Office Worker.

            Supongamos que esto no es cierto: el culpable del día 2 («Asesinato») es el oficinista.
            Bucle 1, antes del día 1 (0)
              Empieza el bucle 1 de 3.
              > Entonces el culpable del día 2 («Asesinato») solo puede ser la novicia o el oficinista.
            Bucle 1, día 2 (7)
              La estudiante ha muerto.
              - Dado eso, solo puede haberlo hecho el incidente «Asesinato»: Muere alguien que esté donde el culpable; puede ser el propio culpable.
              - En ese momento, la estudiante estaba en el centro, la novicia estaba en la capilla y el oficinista estaba en el centro.
            Eso no puede ser. Por tanto, el culpable del día 2 («Asesinato») es el oficinista.
        "#]],
    );

    let by_plot = |plot| Rule::Shown(Cause::Ability(Source::Plot { plot, n: 0 }));
    let plots = [by_plot(Plot::SignWithMe), by_plot(Plot::GiantTimeBomb)];
    let reason = Reason::exact(vec![step(8, &plots, &[])]);
    let claim = Claim::Role { who: Character::GirlStudent, role: Role::KeyPerson };
    check(
        |words| words.why_must(claim, &reason, &record("lesser-of-two-evils", &seen)),
        expect![[r#"
            Suppose it is not true that the Girl Student is a Key Person.
            Loop 1, day 2 (8)
              Loop 1 is lost.
              - Only the plot Sign with Me! or the plot Giant Time Bomb can have done this.
              - The plot Sign with Me!: [mandatory · loop end] The loop is lost if 2 Intrigue or more lie on the Key Person, alive or dead.
              - The plot Giant Time Bomb: [mandatory · loop end] The loop is lost if 2 Intrigue or more lie on the location where the Witch started, wherever the Witch is now.
              - Only the Girl Student (2) then had 2 Intrigue or more.
              - 2 Intrigue or more then lay only at the Shrine (2).
            That cannot be. So the Girl Student is a Key Person.

            Supongamos que esto no es cierto: la estudiante tiene el papel de persona clave.
            Bucle 1, día 2 (8)
              El bucle 1 está perdido.
              - Solo puede haberlo hecho la trama «¡Dime que sí!» o la trama «Bombazo de relojería».
              - La trama «¡Dime que sí!»: [obligatoria · final del bucle] El bucle se pierde si hay 2 fichas de Intriga o más sobre la persona clave, viva o muerta.
              - La trama «Bombazo de relojería»: [obligatoria · final del bucle] El bucle se pierde si hay 2 fichas de Intriga o más en la localización en la que empezó la bruja, esté donde esté ahora.
              - Nadie más que la estudiante (2) tenía entonces 2 de Intriga o más.
              - Solo había entonces 2 de Intriga o más en la capilla (2).
            Eso no puede ser. Por tanto, la estudiante tiene el papel de persona clave.
        "#]],
    );
}

/// Whose role is asked about has a rule for writing scripts behind it only where it is about culprits.
#[test]
fn who_has_to_be_a_culprit() {
    let record = record("obsession-detection", &["loop 1", "day 1", "no-incident 1", "step day-end"]);
    let claim = Claim::Role { who: Character::Doctor, role: Role::Fool };
    for (rules, expected) in [
        (
            &[Rule::Incident { day: 1 }][..],
            expect![[r#"
            Loop 1, day 1 (2)
              No incident happens.
              - An incident occurs whenever its culprit is alive and has enough Paranoia, unless a role, a plot or an ability says otherwise.
              - By the rules for writing scripts, a Fool is always the culprit of an incident.
            So the Doctor is not a Fool.

            Bucle 1, día 1 (2)
              No hay incidente.
              - Un incidente ocurre siempre que su culpable está vivo y tiene bastante Paranoia, salvo que un papel, una trama o una habilidad diga otra cosa.
              - Según las reglas para escribir guiones, quien tiene el papel de necio es siempre culpable de algún incidente.
            Por tanto, el médico no tiene el papel de necio.
        "#]],
        ),
        (
            &[Rule::Refusal],
            expect![[r#"
            Loop 1, day 1 (2)
              No incident happens.
              - Only a role with Goodwill Refusal can refuse.
            So the Doctor is not a Fool.

            Bucle 1, día 1 (2)
              No hay incidente.
              - Solo un papel que puede negar la Cooperación la niega.
            Por tanto, el médico no tiene el papel de necio.
        "#]],
        ),
    ] {
        let reason = Reason::exact(vec![step(2, rules, &[])]);
        check(|words| words.why_not(claim, &reason, &record), expected);
    }
}

/// Where names on the sheet may be false, it is told what each incident behind them does, and where there was enough for it.
#[test]
fn what_may_be_behind_a_name() {
    let facts = &["loop 1", "day 2", "incident 2", "counters school +2 intrigue", "protagonists-die"];
    let cause = Cause::Incident { day: 2 };
    let claim = Claim::Culprit { day: 2, culprit: Culprit::Character(Character::ShrineMaiden) };
    let reason = Reason::exact(vec![step(4, &[Rule::Shown(cause)], &[])]);
    for (script, expected) in [
        (
            "in-the-hands-of-evil-fate",
            expect![[r#"
        Loop 1, day 2 (4)
          The Protagonists are dead. The loop ends.
          - Only the incident Hospital Incident can have done this.
          - Hospital Incident: With 1 Intrigue or more on the Hospital, all characters there die. With 2 Intrigue or more, the Protagonists die together with them.
          - Fake Incident: With 2 Intrigue or more on the location where the culprit started, the Protagonists die. The open sheet may list it under the name of any other incident; it is then announced under that name.
          - 2 Intrigue or more then lay only in the School (2).
          - At that moment, the Shrine Maiden had started at the Shrine.
        So the culprit of day 2 (Hospital Incident) is not the Shrine Maiden.

        Bucle 1, día 2 (4)
          Los protagonistas han muerto. El bucle termina.
          - Solo puede haberlo hecho el incidente «Incidente hospitalario».
          - Incidente hospitalario: Con 1 ficha de Intriga o más en el hospital, mueren todos los personajes que estén allí. Con 2 fichas de Intriga o más, los protagonistas mueren junto con ellos.
          - Incidente falso: Con 2 fichas de Intriga o más en la localización en la que empezó el culpable, los protagonistas mueren. Puede figurar en la hoja abierta con el nombre de cualquier otro incidente; entonces se anuncia con ese nombre.
          - Solo había entonces 2 de Intriga o más en la escuela (2).
          - En ese momento, la novicia había empezado en la capilla.
        Por tanto, el culpable del día 2 («Incidente hospitalario») no es la novicia.
    "#]],
        ),
        (
            "prologue",
            expect![[r#"
        Loop 1, day 2 (4)
          The Protagonists are dead. The loop ends.
          - Only the incident Increasing Unease can have done this: One character receives 2 Paranoia, then a different one 1 Intrigue. Distance does not matter.
        So the culprit of day 2 (Increasing Unease) is not the Shrine Maiden.

        Bucle 1, día 2 (4)
          Los protagonistas han muerto. El bucle termina.
          - Solo puede haberlo hecho el incidente «Inquietud creciente»: Un personaje recibe 2 fichas de Paranoia y, después, otro distinto recibe 1 ficha de Intriga. La distancia no importa.
        Por tanto, el culpable del día 2 («Inquietud creciente») no es la novicia.
    "#]],
        ),
    ] {
        let record = record(script, facts);
        check(|words| words.why_not(claim, &reason, &record), expected);
    }
}

/// Where somebody with a refusal was needed, it is told who was there; where another plot did it, it is not.
#[test]
fn who_was_where_somebody_refuses() {
    let facts = &["loop 1", "day 2", "step mastermind-abilities", "counters hospital +1 intrigue"];
    let record = record("ultimate-halloween", facts);
    let claim = Claim::Role { who: Character::Patient, role: Role::KeyPerson };
    for (plot, expected) in [
        (
            Plot::MonsterIntrigue,
            expect![[r#"
        Loop 1, day 2 (3)
          The Hospital receives 1 Intrigue.
          - Only the plot Monster Intrigue can have done this: [optional · Mastermind ability · once a day, twice per loop] One location with a living character whose role has Goodwill Refusal, optional or mandatory, receives 1 Intrigue.
          - Only the Patient and the Soldier were alive in the Hospital then.
        So the Patient is not a Key Person.

        Bucle 1, día 2 (3)
          El hospital recibe 1 ficha de Intriga.
          - Solo puede haberlo hecho la trama «Intriga de monstruos»: [opcional · habilidad de mente maestra · una vez al día, dos por bucle] Una localización en la que haya un personaje vivo cuyo papel tenga «Negar Cooperación», opcional u obligatoria, recibe 1 ficha de Intriga.
          - Entonces, en el hospital solo estaban con vida el paciente y el soldado.
        Por tanto, el paciente no tiene el papel de persona clave.
    "#]],
        ),
        (
            Plot::WitchsCurse,
            expect![[r#"
        Loop 1, day 2 (3)
          The Hospital receives 1 Intrigue.
          - Only the plot Witch's Curse can have done this: [optional · loop start · once per loop] A Curse is placed on the location where the Witch starts.
        So the Patient is not a Key Person.

        Bucle 1, día 2 (3)
          El hospital recibe 1 ficha de Intriga.
          - Solo puede haberlo hecho la trama «La maldición de la bruja»: [opcional · inicio del bucle · una vez por bucle] Se pone una maldición en la localización en la que empieza la bruja.
        Por tanto, el paciente no tiene el papel de persona clave.
    "#]],
        ),
    ] {
        let cause = Cause::Ability(Source::Plot { plot, n: 0 });
        let reason = Reason::exact(vec![step(3, &[Rule::Shown(cause)], &[])]);
        check(|words| words.why_not(claim, &reason, &record), expected);
    }
}

/// Where the one started whose role it is about, not where another would have.
#[test]
fn where_somebody_started() {
    let facts = &["loop 1", "day 2", "counters school +2 intrigue", "loop-lost"];
    let record = record("the-secret-that-was-kept", facts);
    let cause = Cause::Ability(Source::Plot { plot: Plot::GiantTimeBomb, n: 0 });
    let reason = Reason::exact(vec![step(3, &[Rule::Shown(cause)], &[])]);
    for (role, expected) in [
        (
            Role::Witch,
            expect![[r#"
        Loop 1, day 2 (3)
          Loop 1 is lost.
          - Only the plot Giant Time Bomb can have done this: [mandatory · loop end] The loop is lost if 2 Intrigue or more lie on the location where the Witch started, wherever the Witch is now.
          - 2 Intrigue or more then lay only in the School (2).
          - At that moment, the Informer had started in the City.
        So the Informer is not a Witch.

        Bucle 1, día 2 (3)
          El bucle 1 está perdido.
          - Solo puede haberlo hecho la trama «Bombazo de relojería»: [obligatoria · final del bucle] El bucle se pierde si hay 2 fichas de Intriga o más en la localización en la que empezó la bruja, esté donde esté ahora.
          - Solo había entonces 2 de Intriga o más en la escuela (2).
          - En ese momento, la confidente había empezado en el centro.
        Por tanto, la confidente no tiene el papel de bruja.
    "#]],
        ),
        (
            Role::Cultist,
            expect![[r#"
        Loop 1, day 2 (3)
          Loop 1 is lost.
          - Only the plot Giant Time Bomb can have done this: [mandatory · loop end] The loop is lost if 2 Intrigue or more lie on the location where the Witch started, wherever the Witch is now.
          - 2 Intrigue or more then lay only in the School (2).
        So the Informer is not a Cultist.

        Bucle 1, día 2 (3)
          El bucle 1 está perdido.
          - Solo puede haberlo hecho la trama «Bombazo de relojería»: [obligatoria · final del bucle] El bucle se pierde si hay 2 fichas de Intriga o más en la localización en la que empezó la bruja, esté donde esté ahora.
          - Solo había entonces 2 de Intriga o más en la escuela (2).
        Por tanto, la confidente no tiene el papel de cultista.
    "#]],
        ),
    ] {
        let claim = Claim::Role { who: Character::Informer, role };
        check(|words| words.why_not(claim, &reason, &record), expected);
    }
}

/// That roles are too few, and that there is a maximum whatever the plots bring.
#[test]
fn too_few_roles() {
    let record = record("prologue", &["loop 1", "day 2"]);
    let claim = Claim::Role { who: Character::Doctor, role: Role::ConspiracyTheorist };
    let rules = [Rule::TooFewRoles, Rule::AtMost { role: Role::ConspiracyTheorist }];
    let reason = Reason::exact(vec![step(1, &rules, &[])]);
    check(
        |words| words.why_not(claim, &reason, &record),
        expect![[r#"
            Loop 1, before day 1 (1)
              Nothing more happens in the step “Time Spiral”.
              - However many plots bring it, a script never has a second Conspiracy Theorist.
              - All this together takes more of these roles than the plots of any script bring.
            So the Doctor is not a Conspiracy Theorist.

            Bucle 1, antes del día 1 (1)
              No ocurre nada más en el paso «Espiral de tiempo».
              - Por muchas tramas que lo traigan, en un guion nunca hay más de un personaje con el papel de conspiranoico.
              - Todo esto a la vez exige más personajes con estos papeles de los que permiten las tramas de cualquier guion.
            Por tanto, el médico no tiene el papel de conspiranoico.
        "#]],
    );
}
