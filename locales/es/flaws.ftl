# Lo que está mal en un guion, y lo que solo es poco habitual. Cada defecto es una frase.

flaw-bad-id = Un identificador se compone de minúsculas, cifras y guiones sueltos, como «the-first-script».
flaw-no-title = El guion no tiene título.
flaw-days = Un bucle tiene de 1 a { $most } días, no { $days }.
flaw-no-length = El guion no dice cuántos bucles se juegan.
flaw-loops = Una partida tiene de 1 a { $most } bucles, no { $loops }.
flaw-same-loops =
    { $loops ->
        [one] Se ofrece dos veces un solo bucle.
       *[other] Se ofrecen dos veces { $loops } bucles.
    }
flaw-difficulty = La dificultad va de 1 a { $most }; esta es { $difficulty }.

flaw-plot-not-in-set = «{ $plot }» no es una trama del escenario «{ $set }».
flaw-not-a-main-plot = «{ $plot }» es una trama secundaria y no puede ser la principal.
flaw-not-a-subplot = «{ $plot }» es una trama principal y no puede ser secundaria.
flaw-plot-twice = «{ $plot }» está dos veces.
flaw-extra-main-plot-missing = «{ $plot }» exige una segunda trama principal, y el guion no la tiene.
flaw-extra-main-plot-not-asked = «{ $plot }» está como segunda trama principal, y ninguna trama la pide.
flaw-subplot-count =
    { $needed ->
        [one] Un guion de este escenario tiene una trama secundaria; en este hay { $found }.
       *[other] Un guion de este escenario tiene { $needed } tramas secundarias; en este hay { $found }.
    }

flaw-character-twice = { $who-the } está dos veces en el reparto.
flaw-role-not-in-set = { $who-the } no puede tener el papel de { $role }: no existe en el escenario «{ $set }».
flaw-role-without-plot = { $who-the } no puede tener el papel de { $role }: no lo aporta ninguna de las tramas.
flaw-role-count =
    { $needed ->
        [one] Las tramas piden { $role-a }; en el reparto hay { $found }.
       *[other] Las tramas piden { $needed } { $role-many }; en el reparto hay { $found }.
    }
flaw-role-range = Las tramas admiten de { $least } a { $most } { $role-many }; en el reparto hay { $found }.
flaw-role-needs-trait = «{ $plot }» exige que { $role-the } sea { $trait-a }.
flaw-sexes-not-opposed = «{ $plot }» exige que { $role-the } y { $opposite-the } sean de sexo opuesto.
flaw-character-missing = «{ $plot }» exige que { $who-the } esté en el reparto.
flaw-never-person = { $who-the } puede tener cualquier papel que aporten las tramas, pero no el de { $role }.
flaw-outsider-is-person = { $who-the } debe tener un papel del escenario que no aporte ninguna de las tramas, y no puede ser { $role }.
flaw-outsider-has-plot-role = { $who-the } debe tener un papel del escenario que no aporte ninguna de las tramas, pero el de { $role } lo aporta «{ $plot }».

flaw-turf-missing = El guion debe nombrar una localización como territorio { $who-of }.
flaw-turf-not-asked = { $who-the } no tiene territorio.
flaw-entry-missing = El guion debe decir en qué bucle entra en escena { $who-the }.
flaw-entry-not-asked = { $who-the } no entra en escena en un bucle que elija el guion.
flaw-entry-out-of-range = { $who-the } entra en escena en el bucle { $entry }, pero debe ser uno de los que hay en cualquier caso: del 1 al { $loops }.
flaw-entry-day-missing = El guion debe decir en qué día entra en escena { $who-the }.
flaw-entry-day-not-asked = { $who-the } no entra en escena en un día que elija el guion.
flaw-entry-day-out-of-range = { $who-the } entra en escena el día { $entry }, pero debe ser un día del bucle: del 1 al { $days }.

flaw-incident-not-in-set = «{ $incident }» no es un incidente del escenario «{ $set }».
flaw-incident-outside-loop =
    { $days ->
        [one] Hay un incidente el día { $day }, pero el bucle tiene un solo día.
       *[other] Hay un incidente el día { $day }, pero los días de un bucle van del 1 al { $days }.
    }
flaw-two-incidents-on-day = El día { $day } tiene más de un incidente.
flaw-culprit-not-in-cast = { $who-the } es culpable de un incidente, pero no está en el reparto.
flaw-must-not-be-culprit = { $who-the } tiene el papel de { $role } y no debe ser culpable de ningún incidente.
flaw-culprit-twice = { $who-the } es culpable de más de un incidente.
flaw-culprit-not-a-location = «{ $incident }» es obra de una turba: su culpable debe ser una localización, no { $who-the }.
flaw-culprit-not-a-character = «{ $incident }» no es obra de una turba: su culpable debe ser un personaje, no { $place-the }.
flaw-mob-twice = La turba { $place-of } es culpable de más de un incidente.
flaw-must-be-culprit = { $who-the } tiene el papel de { $role } y debe ser culpable de algún incidente.
flaw-incident-missing = «{ $plot }» exige que entre los incidentes esté «{ $incident }», con su verdadero nombre.
flaw-false-name-forbidden = «{ $incident }» no puede llevar otro nombre en la hoja abierta.
flaw-false-name-is-true = «{ $incident }» lleva como nombre falso el suyo propio.

flaw-card-not-in-deck = No se puede retirar «{ $card }»: la mente maestra no tiene esa carta.
flaw-too-few-cards = La mente maestra juega { $needed } cartas cada día; de las que vuelven a la mano solo le quedarían { $left }.
flaw-start-not-in-cast = Una regla especial dice dónde empieza { $who-the }, pero este personaje no está en el reparto.
flaw-start-forbidden = { $who-the } no puede empezar { $place-in }: este personaje tiene prohibida esa localización.
flaw-start-of-late-character = Una regla especial de la hoja abierta dice dónde empieza { $who-the }, pero este personaje debe entrar sin anunciarse.
flaw-special-rule-twice = Otra regla especial trata ya de lo mismo.

warning-unusual-days =
    { $found ->
        [one] El bucle tiene un solo día; en este escenario suelen ser de { $least } a { $most }.
       *[other] El bucle tiene { $found } días; en este escenario suelen ser de { $least } a { $most }.
    }
warning-unusual-loops =
    { $found ->
        [one] Hay un solo bucle; en este escenario suelen ser de { $least } a { $most }.
       *[other] Hay { $found } bucles; en este escenario suelen ser de { $least } a { $most }.
    }
warning-unusual-cast =
    { $found ->
        [one] Hay un solo personaje; en este escenario suelen ser de { $least } a { $most }.
       *[other] Hay { $found } personajes; en este escenario suelen ser de { $least } a { $most }.
    }
warning-incident-wanted =
    Un papel de este guion espera un incidente que no figura en él; esa habilidad no podrá usarse nunca.
