# Por qué algo queda descartado: qué se vio, la regla que hay detrás y qué se deduce.

claim-role = { $who-the } tiene el papel de { $role }
claim-plot = «{ $plot }» está en juego
claim-main-plot = «{ $plot }» es la trama principal
claim-extra-main-plot = «{ $plot }» es la trama principal extra
claim-culprit = el culpable del día { $day } («{ $incident }») es { $who }
claim-incident = el incidente del día { $day } es en realidad «{ $incident }»
claim-absent = { $who-the } no está en el reparto
claim-enters-loop = { $who-the } entra en el bucle { $n }
claim-enters-day = { $who-the } entra el día { $n }
claim-mob = la turba { $place-of }

# Una trama o un incidente en una lista.
reason-title = «{ $name }»

reason-when = Bucle { $loop }, día { $day }
reason-when-preparation = Bucle { $loop }, antes del día 1
reason-before = Antes del primer bucle
reason-supposing = Supongamos esto: { $claim }.
reason-supposing-not = Supongamos que esto no es cierto: { $claim }.
reason-given = Es seguro por otros momentos que { $claims }; se puede preguntar por ello aparte.
reason-not-there = { $who-the } no estaba en el tablero.
reason-loops-not-there = Del bucle 1 al { $loop }, { $who-the } nunca entró en el tablero.
reason-throughout = Se basa en todo lo que se vio desde «{ $from }» hasta «{ $to }», no solo en este momento.
reason-throughout-one = Se basa en todo lo que se vio en «{ $from }», no solo en este momento.
reason-never-there = Hasta aquí, { $who-the } no llegó nunca al tablero.
reason-or = { $one } O bien: { $other }
reason-went-on = La partida siguió: { $step }.
reason-cards-taken = Se recogen las cartas: ya han hecho todo lo que hacen.
reason-quiet = No ocurre nada más en el paso «{ $step }».

reason-shown = Solo puede haberlo hecho { $what }.
reason-shown-rule = Solo puede haberlo hecho { $what }: { $rule }
reason-shown-now = Dado eso, solo puede haberlo hecho { $what }.
reason-shown-now-rule = Dado eso, solo puede haberlo hecho { $what }: { $rule }
reason-still-shown = Por todo lo que se vio, solo puede haberlo hecho { $what }.
reason-still-shown-rule = Por todo lo que se vio, solo puede haberlo hecho { $what }: { $rule }
reason-lets = Por todo lo que se vio, solo pudo ser así por { $what }.
reason-way-out = Otros momentos descartan lo que también lo explicaría: { $rule }
reason-once-a-day = Cada habilidad se usa como mucho una vez al día.
reason-refuses = Negar Cooperación: { $refusal }.
reason-rule-of = { $what }: { $rule }
reason-by-role = la habilidad { $role-of }
reason-by-shared = la habilidad de los { $role-many }
reason-by-plot = la trama «{ $plot }»
reason-by-goodwill = la habilidad de Cooperación { $who-of }
reason-by-passive = la carta { $who-of }
reason-by-incident = el incidente «{ $incident }»
reason-by-cards = lo que hacen las cartas
reason-by-spell = el hechizo «{ $spell }»
reason-by-curse = el paso de las { term-curse-many }
reason-by-lie = una mentira sobre el papel { $role-of }
reason-by-false-name = «{ $incident }» con otro nombre
reason-by-course = el transcurso de la partida
# Lo que se habría visto en su lugar.
reason-instead = se habría visto otra cosa, por ejemplo: { $seen }
reason-not-this = no se habría visto esto.
reason-missing-role = Si { $who-the } tuviera el papel de { $role }, { $instead } La regla: { $rule }
reason-missing-no-role = Si { $who-the } no tuviera el papel de { $role }, { $instead } La regla: { $rule }
reason-missing-shared = Si hubiera { $role-many }, { $instead } La regla: { $rule }
reason-missing-plot = Con la trama «{ $plot }», { $instead } La regla: { $rule }
reason-missing-no-plot = Sin la trama «{ $plot }», { $instead } La regla: { $rule }
reason-missing-goodwill = Con la habilidad de Cooperación { $who-of }, { $instead } La regla: { $rule }
reason-missing-passive = Con la carta { $who-of }, { $instead } La regla: { $rule }
reason-missing-culprit = Si el culpable fuera { $who }, { $instead } «{ $incident }»: { $rule }
reason-missing-culprit-named = Si { $who } fuera culpable del incidente anunciado como «{ $incident }», { $instead }
reason-missing-incident = Con lo que hace el incidente, { $instead } «{ $incident }»: { $rule }
# Donde el nombre de la hoja puede ser falso, nadie sabe qué regla es.
reason-missing-incident-named = Con el incidente de ese día, anunciado como «{ $incident }», { $instead }
reason-missing-cards = Si solo contaran las cartas, { $instead }
reason-cards-on = Sobre { $on-the } estaban { $cards }.
reason-missing-spell = Con el hechizo «{ $spell }», { $instead }
reason-missing-curse = Con lo que hacen las { term-curse-many }, { $instead } La regla: cada noche muere todo personaje vivo que lleve una { term-curse }, y la { term-curse } que esté en un lugar pasa a un personaje vivo que esté allí.
reason-missing-lie = Si fuera mentira y el papel verdadero fuera { $role }, { $instead }
reason-missing-false-name = Si en realidad fuera «{ $incident }», { $instead }
reason-missing-course = De otro modo, { $instead }

reason-held-by = La habilidad { $role-of } solo puede haberlo hecho si ese papel lo tiene { $holders }.
# Donde otros pueden tener prestada la habilidad.
reason-held-by-lent = La habilidad { $role-of } solo puede haberlo hecho si la tiene { $holders }, con el papel de { $roles }.
reason-killed-by = Solo la habilidad { $roles } puede haber matado { $who-to }.
reason-corpses-there =
    { $n ->
        [0] Entonces no había ningún cadáver { $place-in }.
        [one] Entonces había un cadáver { $place-in }.
       *[other] Entonces había { $n } cadáveres { $place-in }.
    }
reason-lay-there = Entonces había { $count } de { $counter } { $place-in }.
reason-no-holder =
    { $n ->
        [one] Con lo supuesto, { $holders } no puede tener el papel de { $role }.
       *[other] Con lo supuesto, ninguno de estos personajes puede tener el papel de { $role }: { $holders }.
    }
reason-lives-on = Por todo lo que se vio, { $who-the } tiene el papel de { $roles } y no puede morir; con lo supuesto, eso no puede ser.
reason-cannot-die = Con el papel de { $roles }, { $who-the } no puede morir.
reason-not-all = Ningún guion legal tiene todo eso a la vez.
reason-not-together = Ningún guion legal tiene eso junto con lo supuesto y lo que se sigue de ello.
reason-culprit-is = El culpable del día { $day } («{ $incident }»), sea quien sea, tendría que tener el papel de { $roles }.
reason-must-be-culprit = Según las reglas para escribir guiones, quien tiene el papel de { $role } es siempre culpable de algún incidente.
reason-must-not-be-culprit = Según las reglas para escribir guiones, quien tiene el papel de { $role } nunca es culpable de un incidente.
reason-would-have-occurred = Si su culpable, sea quien sea, tuviera el papel de { $roles }, el incidente habría ocurrido.
reason-entry = { $who-the } llega al tablero justo cuando lo dice el guion.
reason-other-roles =
    { $n ->
        [one] Por lo supuesto y lo que se sigue de ello, { $holders } tiene otro papel.
       *[other] Por lo supuesto y lo que se sigue de ello, { $holders } tienen otros papeles.
    }
reason-one-incident = Nadie es culpable de dos incidentes así; { $who-the } lo es de otro día.
reason-outsider = { $who-the } nunca tiene un papel que traiga una trama en juego.
reason-outsider-plot = { $who-the } nunca tiene un papel que traiga una trama en juego, y { $plot } trae el papel de { $role }.
reason-no-room = Las tramas que quedan no dejan sitio para otro papel de { $role }.
reason-role-plots =
    { $n ->
        [one] Solo una trama trae el papel de { $role }: { $plots }.
       *[other] Estas tramas traen el papel de { $role }: { $plots }.
    }
reason-plot-turning = «{ $plot }» (por cambio de papel)
reason-culprit-stood = { $who-the } tenía entonces { $count } de { $counter }; el límite, por lo que estaba a la vista, era { $limit }.
reason-culprit-stood-with-all = { $who-the } tenía entonces { $count } marcadores, y todos cuentan como { $counter }; el límite, por lo que estaba a la vista, era { $limit }.
reason-culprit-calmed = En este bucle ya no podía ocurrir ningún incidente con { $who-the } como culpable.
reason-limit-lower = Para este incidente, el límite es { $change } menos que el de la carta.
reason-limit-higher = Para este incidente, el límite es { $change } más que el de la carta.
# Quién podía ser culpable por lo que tenía encima, con lo que contaba y el límite.
reason-carried = { $who-the } ({ $count }; límite { $limit })
reason-only-had-enough = De todos los que podían ser el culpable, nadie más que { $all } tenía bastante { $counter }.
reason-had-enough = Con bastante { $counter } entonces: { $all }.
reason-nobody-had-enough = Nadie que pudiera ser el culpable tenía bastante { $counter }.
reason-nobody-else-had-enough = Salvo { $besides }, nadie que pudiera ser el culpable tenía bastante { $counter }.
reason-only-else-had-enough = Salvo { $besides }, de quienes podían ser el culpable solo { $all } tenía bastante { $counter }.
reason-corpses-on = { $place-in } ({ $count }; hacen falta { $limit })
reason-enough-corpses-only = Solo había bastantes cadáveres { $places }.
reason-enough-corpses = Había bastantes cadáveres { $places }.
reason-culprit-dead =
    { $who-gender ->
        [f] { $who-the } estaba muerta entonces.
       *[other] { $who-the } estaba muerto entonces.
    }
reason-able = En este punto, algo así ocurre por { $what }.
reason-able-rule = En este punto, algo así ocurre por { $what }: { $rule }
# Cómo estaba alguien cuyo papel está en cuestión.
reason-stood = En ese momento, { $how }.
reason-was-at = { $who-the } estaba { $place-in }
reason-started = { $who-the } había empezado { $place-in }
reason-had = { $who-the } tenía { $count } de { $counter }
reason-was-alive = { $who-the } estaba con vida
reason-was-dead =
    { $who-gender ->
        [f] { $who-the } estaba muerta
       *[other] { $who-the } estaba muerto
    }
reason-was-absent = { $who-the } no estaba en el tablero
reason-died-before = Justo antes no había muerto nadie más que { $all }.
reason-company =
    { $n ->
        [one] Además { $who-of }, solo { $others } estaba entonces con vida { $place-in }.
       *[other] Además { $who-of }, solo { $others } estaban entonces con vida { $place-in }.
    }
reason-living-there =
    { $n ->
        [one] Entonces, { $place-in } solo estaba con vida { $all }.
       *[other] Entonces, { $place-in } solo estaban con vida { $all }.
    }
reason-company-none = Entonces no había nadie más con vida { $place-in }.
# Por qué fichas se pierde un bucle.
reason-on-whom = { $who-the } ({ $count })
reason-in-place = { $place-in } ({ $count })
reason-only-had = Nadie más que { $all } tenía entonces { $need } de { $counter } o más.
reason-only-lay = Solo había entonces { $need } de { $counter } o más { $all }.
reason-one-main-plot = Un guion solo tiene una trama principal.
reason-one-bringing-main-plot = Solo una trama principal de un guion trae papeles; una extra no trae ninguno.
reason-few-subplots =
    { $n ->
        [one] Un guion solo tiene una trama secundaria, y ninguna basta para todo esto a la vez.
       *[other] Un guion solo tiene { $n } tramas secundarias, y no hay { $n } que basten para todo esto a la vez.
    }
reason-few-roles = Todo esto a la vez exige más personajes con estos papeles de los que permiten las tramas de cualquier guion.
reason-at-most =
    { $n ->
        [one] Por muchas tramas que lo traigan, en un guion nunca hay más de un personaje con el papel de { $role }.
       *[other] Por muchas tramas que lo traigan, en un guion nunca hay más de { $n } personajes con el papel de { $role }.
    }
reason-so-many-subplots =
    { $n ->
        [one] Un guion solo tiene una trama secundaria.
       *[other] Un guion solo tiene { $n } tramas secundarias.
    }
reason-so-many-plots =
    { $n ->
        [one] Un guion solo tiene una trama principal y una secundaria.
       *[other] Un guion solo tiene una trama principal y { $n } secundarias.
    }
reason-so-many-bringing-plots =
    { $n ->
        [one] En un guion solo traen papeles una trama principal y una secundaria.
       *[other] En un guion solo traen papeles una trama principal y { $n } secundarias.
    }
reason-all-held = De cada uno de estos papeles hay al menos tantos personajes como traen las tramas en juego.
reason-plot-asks = Papeles que trae { $plot }: { $roles }.
reason-one-incident-each = Nadie es culpable de dos incidentes, salvo que los incidentes lo permitan.
reason-few-plots =
    { $n ->
        [one] Un guion solo tiene una trama principal y una secundaria, y ninguna pareja así basta para todo esto a la vez.
       *[other] Un guion solo tiene una trama principal y { $n } secundarias, y no hay tramas así que basten para todo esto a la vez.
    }

reason-fact-refused = Solo un papel que puede negar la Cooperación la niega.
reason-fact-accepted = Un papel que debe negarse nunca concede nada.
reason-fact-occurs = Un incidente solo ocurre si su culpable está vivo y tiene bastante { $counters }, salvo que un papel, una trama o una habilidad diga otra cosa.
reason-fact-occurs-mob = El incidente de una turba solo ocurre si hay bastantes cadáveres en su localización.
reason-fact-none = Un incidente ocurre siempre que su culpable está vivo y tiene bastante { $counters }, salvo que un papel, una trama o una habilidad diga otra cosa.
reason-fact-none-mob = El incidente de una turba ocurre siempre que hay bastantes cadáveres en su localización.
reason-fact-unscheduled = Para este día no hay ningún incidente previsto.
reason-fact-nothing = Nada de lo que aún es posible puede haberlo causado.
reason-course-placed = Cada bando coloca sus cartas en su propio paso, cada una en un personaje o una localización diferente, y no más de las que tocan ese día.
reason-course-turned-up = Las cartas colocadas se muestran a la vez, cada una una sola vez, y cada una es una carta que su bando aún tenía.
reason-course-declared = Una habilidad de Cooperación se pide en su paso, a un personaje vivo y con suficiente Cooperación, sobre algo a lo que pueda apuntar y tantas veces como permita su carta; antes se responde a lo que ya se pidió.
reason-course-leader = En el relevo, pasa a ser líder el siguiente protagonista en orden.
reason-fact-chosen = Lo que elige el líder es aquello en lo que recae.
reason-fact-placed = La mente maestra no puede poner cartas sobre quien tenga el papel de { $roles }.
reason-fact-placed-dead =
    { $who-gender ->
        [f] { $who-the } estaba muerta, y sobre los muertos no se colocan cartas.
       *[other] { $who-the } estaba muerto, y sobre los muertos no se colocan cartas.
    }
reason-fact-placed-foreign = Al descubrirla era { $card }, y en este mazo no hay tal carta.
reason-fact-placed-spent = Al descubrirla era { $card }, que solo se coloca una vez por bucle y ya se había colocado.
reason-unannounced = Antes de que un incidente tenga efecto se anuncia si ocurre.
reason-fact-curse = Una { term-curse } que está en una localización se une a alguien vivo de allí; la que está sobre un cadáver cae a la localización.
reason-fact-quiet = De otro modo se habría visto aquí otra cosa.
reason-fact-role = El papel que se dice es el verdadero, salvo que quien lo tiene pueda mentir.
reason-fact-culprit = El culpable que se nombra es el verdadero.
reason-fact-subplot = La trama que se nombra está en el guion.
reason-fact-only-subplot = Si hubiera otra trama secundaria, se habría nombrado.
reason-fact-enters = Un personaje tardío llega justo cuando lo dice el guion.
reason-fact-lost = Un bucle solo se pierde por una regla del guion.
reason-fact-survived = Ninguna regla del guion dio el bucle por perdido.
reason-fact-dies = Nadie muere si no lo mata una regla.
reason-fact-loss = Los protagonistas solo pierden en el acto por una regla del guion.
reason-fact-guess-begins = Para la hipótesis final se muestra todo el reparto.
reason-fact-guessed = Se dice con verdad si una hipótesis es correcta.
reason-fact-guess-won = En la hipótesis final, los protagonistas solo ganan si aciertan todos los papeles.
reason-fact-guess-lost = En la hipótesis final, la mente maestra solo gana si se nombra un papel equivocado.
reason-fact-last-lost = La mente maestra solo gana cuando se pierde un bucle y no queda otro.

reason-if-in-cast = { $who-the }, si está en el reparto,
reason-unsupposed = Sin suponerlo, estos momentos dicen:
reason-nothing-left = De lo supuesto no queda nada.
reason-role-must = Entonces { $subject } tiene el papel de { $role }.
reason-role-left = Entonces { $subject } solo puede tener el papel de { $roles }.
reason-role-out = Entonces { $subject } no puede tener el papel de { $roles }.
reason-role-left-each = Entonces cada uno de estos personajes solo puede tener el papel de { $roles }: { $subjects }.
reason-role-out-each = Entonces ninguno de estos personajes puede tener el papel de { $roles }: { $subjects }.
reason-role-none = Entonces no queda ningún papel para { $who-the }.
reason-plots-left = Entonces solo pueden estar en juego estas tramas: { $plots }.
reason-plots-out = Entonces no queda ningún guion con { $plots }.
reason-plots-none = Entonces no queda ninguna trama.
reason-extra-left = Entonces la trama principal extra solo puede ser una de estas: { $plots }.
reason-extra-out = Entonces la trama principal extra no puede ser { $plots }.
reason-extra-none = Entonces no hay trama principal extra.
reason-culprit-left = Entonces el culpable del día { $day } («{ $incident }») solo puede ser { $culprits }.
reason-culprit-out = Entonces el culpable del día { $day } («{ $incident }») no puede ser { $culprits }.
reason-culprit-none = Entonces no queda nadie para el incidente del día { $day } («{ $incident }»).
reason-incident-left = Entonces el incidente del día { $day } solo puede ser en realidad { $incidents }.
reason-incident-out = Entonces el incidente del día { $day } no puede ser en realidad { $incidents }.
reason-incident-none = Entonces el incidente del día { $day } no puede ser nada.
reason-absent = Entonces { $who-the } no está en el reparto.
reason-enters-loop = Entonces { $who-the } solo puede entrar en el bucle { $times }.
reason-enters-loop-or-never = Entonces { $who-the } solo puede entrar en el bucle { $times }, o no está en el reparto.
reason-enters-day = Entonces { $who-the } solo puede entrar el día { $times }.
reason-enters-day-or-never = Entonces { $who-the } solo puede entrar el día { $times }, o no está en el reparto.
reason-entry-none = Entonces { $who-the } ya no puede entrar en ningún momento.

reason-sheet-no-extra = Según la hoja abierta, el guion no tiene trama principal extra.
reason-sheet-only = Ya lo descarta la hoja abierta: ningún guion legal es así.
reason-sheet-against = Ya lo descarta la hoja abierta: con estos personajes e incidentes, un guion así incumple una regla para escribir guiones.
reason-sheet-must = Ya lo dice la hoja abierta: en todo guion legal, { $claim }.
reason-sheet-impossible = Ningún guion legal tiene estos personajes e incidentes.
# Qué pasos excluyen qué, donde no se sigue paso a paso.
reason-case =
    { $n ->
        [one] Si { $supposing }, lo excluye el paso { $steps }.
       *[other] Si { $supposing }, lo excluyen juntos los pasos { $steps }.
    }
reason-case-otherwise-if =
    { $n ->
        [one] En los demás casos, si { $supposing }, lo excluye el paso { $steps }.
       *[other] En los demás casos, si { $supposing }, lo excluyen juntos los pasos { $steps }.
    }
reason-case-otherwise =
    { $n ->
        [one] En los demás casos lo excluye el paso { $steps }.
       *[other] En los demás casos lo excluyen juntos los pasos { $steps }.
    }
reason-case-roles = { $holders } tiene el papel de { $roles }
reason-case-not-roles =
    { $n ->
        [one] { $who-the } no tiene el papel de { $roles }
       *[other] { $who-the } no tiene los papeles de { $roles }
    }
reason-case-main-plots = la trama principal es { $plots }
reason-case-not-in-play = «{ $plot }» no está en juego
reason-case-not-culprits =
    { $n ->
        [one] el culpable del día { $day } («{ $incident }») no es { $who }
       *[other] el culpable del día { $day } («{ $incident }») no es ni { $who }
    }

reason-so-not-role = Por tanto, { $who-the } no tiene el papel de { $role }.
reason-so-not-plot = Por tanto, «{ $plot }» no está en juego.
reason-so-not-main-plot = Por tanto, «{ $plot }» no es la trama principal.
reason-so-not-extra-main-plot = Por tanto, «{ $plot }» no es la trama principal extra.
reason-so-not-culprit = Por tanto, el culpable del día { $day } («{ $incident }») no es { $who }.
reason-so-not-incident = Por tanto, el incidente del día { $day } no es en realidad «{ $incident }».
reason-so-not-absent = Por tanto, { $who-the } está en el reparto.
reason-so-not-enters-loop = Por tanto, { $who-the } no entra en el bucle { $n }.
reason-so-not-enters-day = Por tanto, { $who-the } no entra el día { $n }.
reason-so-told = Por tanto, { $claim }.
reason-so-must = Eso no puede ser. Por tanto, { $claim }.
reason-so-impossible = Por tanto, ningún guion legal explica lo que se vio.
reason-and-others = Puede que para ello hagan falta también otras cosas vistas.
