# Lo que se pregunta a un puesto, en una frase sencilla, y lo que puede responder, en pocas palabras.

# .short es como se llama al puesto en la mesa y en sus cartas.
seat-mastermind = Mente maestra
    .short = mente maestra
seat-a = Protagonista A
    .short = A
seat-b = Protagonista B
    .short = B
seat-c = Protagonista C
    .short = C
seat-spectator = espectador
    .short = espectador

question-time-spiral =
    { $left ->
        [one] ¿Juegas el bucle { $loop }, que es el último, o renuncias a él y pasas a la hipótesis final?
       *[other] ¿Juegas el bucle { $loop } o renuncias a los { $left } bucles que quedan y pasas a la hipótesis final?
    }
question-start = ¿Dónde empieza { $who-the } este bucle?
question-loop-start = Empieza el bucle: ¿usas ahora alguna habilidad?
question-sympathy = Actúa el «{ $spell }»: ¿sobre quién pones { $amount }?
question-mastermind-card = ¿Qué carta pones y dónde? Es la { $nth } de { $cards }.
question-protagonist-card = ¿Qué carta pones y dónde?
question-protagonist-card-deck = ¿Qué carta del mazo { $deck } pones y dónde?
question-card-resolve = Las cartas están descubiertas y los movimientos, hechos: ¿usas una habilidad antes de que surta efecto el resto?
question-mastermind-ability = ¿Usas alguna habilidad de mente maestra?
question-day-end = Es de noche: ¿usas alguna habilidad?
question-curse = Hay una { term-curse } { $place-in }: ¿a quién se une?
question-declare = Hoy eres líder: ¿usas alguna habilidad de Cooperación?
question-answer = Se pide cooperación { $who-to } para { $effect }: ¿qué respondes?
question-name-subplot = Se ha nombrado «{ $named }»: ¿qué otra trama secundaria dices?
question-mandatory = { $source } tiene que actuar: ¿sobre quién o sobre qué?
question-mandatory-all = { $source } tienen que actuar: ¿sobre quién o sobre qué?
question-mandatory-card = { $source }: ¿cuál de estas cosas ocurre?
question-mandatory-place = { $source } tiene que actuar: ¿dónde cuenta que está este personaje?
question-incident = Ocurre «{ $incident }»: ¿con qué consecuencias?
question-leader-incident = Ocurre «{ $incident }» y eres líder: ¿qué eliges?
question-leader-carries-out = Se lleva a cabo «{ $incident }» con { $who-the } como culpable, y eres líder: ¿qué eliges?
question-raise-gauge = Eres líder: ¿subes el { term-extra-gauge } un paso?
question-move-gauge = Eres líder: ¿hacia dónde va el { term-extra-gauge }?
question-effect-of = Ocurre «{ $incident }»: ¿de qué incidente tiene el efecto?
question-claim = Hay que decir el papel { $who-of }: ¿qué papel dices?
question-boss-at = ¿Dónde cuenta que está { $who-the } para saber si ocurre el incidente de hoy?
question-guess = ¿De quién dices el papel ahora? Hasta aquí van { $named } de { $all }.

choice-begin = Jugar el bucle { $loop }
choice-give-up = Renunciar a los bucles que quedan
choice-start = { $place-in }
choice-place = { $card } sobre { $on-the }
choice-pass = Nada más
choice-decline = No
choice-raise = Subirlo
choice-lower = Bajarlo
choice-use = { $source }: { $effect }
choice-declare = Cooperación { $who-of }: { $effect }
choice-accept = Concederla
choice-refuse = Negarla
choice-guess = { $who-the } tiene el papel de { $role }

source-role = { $role } ({ $who-the })
source-goodwill = { $who-the } (habilidad de Cooperación)
source-passive = { $who-the }
source-shared = los { $role-many }

# Lo que hace una habilidad, detrás de «Cooperación del médico:» o de «Cerebro (el médico):».

effect-put = poner { $amount } sobre { $on-the }
effect-take = quitar { $amount } { $on-to }
effect-kill = matar { $on-to }
effect-revive = devolver la vida { $on-to }
effect-revive-victim = devolver la vida a una víctima que yace { $on-in }
effect-kill-protagonists = matar a los protagonistas
effect-lose = hacer perder a los protagonistas
effect-lose-loop = dar por perdido el bucle
effect-reveal-role = decir el papel { $on-of }
effect-reveal-role-victim = decir el papel de una víctima que yace { $on-in }
effect-reveal-culprit = decir quién es el culpable de «{ $incident }», del día { $day }
effect-guard = poner un indicador de protección sobre { $on-the }
effect-return-card = devolver «{ $card }» a la mano de { $deck }
effect-free = levantar hasta el final del bucle todo lo prohibido { $on-to }
effect-calm = impedir hasta el final del bucle los incidentes { $on-of }
effect-name-another-subplot = decir una trama secundaria distinta de «{ $plot }»
effect-move-holder = ir { $on-to }
effect-take-all = quitar toda la { $counter } { $on-to }
effect-move = mandar { $on-to } { $place-to }
effect-move-victim = mandar { $place-to } a una víctima que yace { $on-in }
effect-move-and-hold = mandar { $on-to } { $place-to }, sin que mañana pueda moverse de allí
effect-stay = dejar { $on-to } { $place-in }
effect-raise-gauge = subir { $amount } el { term-extra-gauge }
effect-close = cerrar { $on-the }
effect-end-loop-after-step = terminar el bucle después de este paso
effect-put-extra = poner una { term-extra-card } sobre { $on-the }
effect-ban-extra-bearers = impedir a los protagonistas poner cartas sobre quien lleve una { term-extra-card }
effect-name-culprit = decir quién es el culpable
effect-ignore-forbid-intrigue = ignorar «{ card-forbid-intrigue }» { $on-in }
effect-lay-curse = poner una { term-curse } sobre { $on-the }
effect-kill-everybody = matar a todos los personajes
effect-die-tonight = hacer que los protagonistas mueran esta noche
effect-hunt = hacer mortal para los protagonistas cualquier otro incidente
effect-shield = impedir hasta el final del bucle que los protagonistas mueran
effect-leave = irse del tablero hasta el final del bucle
effect-replace = cambiar { $from } { $on-of } por { $to }
effect-shift = pasar { $amount } { $from-of } { $to-to }
effect-shift-nothing = no pasar nada entre { $from-the } y { $to-the }
effect-shift-guard = pasar un indicador de protección { $from-of } { $to-to }
effect-take-guard = entregar los indicadores de protección
effect-leader-moves-gauge = hacer que el líder mueva un paso el { term-extra-gauge }
effect-leader-may-raise-gauge = dejar que el líder suba un paso el { term-extra-gauge }
effect-carry-out-incident = llevar a cabo «{ $incident }», previsto para el día { $day }
