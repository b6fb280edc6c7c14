# Lo que oye toda la mesa: un resultado por línea, nunca una causa.

log-first-loop = Empieza el bucle { $loop } de { $loops }.
log-loop = El tiempo retrocede. Empieza el bucle { $loop } de { $loops }.
log-day = Empieza el día { $day } de { $days }.
log-enters = { $who-the } aparece { $place-in }.
log-gives-up = { $seat } quiere renunciar a los bucles que quedan.

# $cards es cuántas son; $targets, la lista de aquello sobre lo que están.
log-mastermind-cards =
    La mente maestra ha puesto { $cards ->
        [one] una carta
       *[other] cartas
    } sobre { $targets }.
log-protagonist-card = { $seat } ha puesto una carta sobre { $on-the }.
log-protagonist-card-deck = { $seat } ha puesto una carta del mazo { $deck } sobre { $on-the }.
log-turned-up = { $on }: { $cards }.
log-face = { $card } ({ $deck })

log-moves = { $who-the } va { $place-to }.
log-receives = { $on-the } recibe { $amount }.
log-loses = { $on-the } pierde { $amount }.

log-declared = { $seat } pide cooperación { $who-to } para { $effect }.
log-accepted = Concedida.
log-refused = Negada: no ocurre nada.
log-card-returned = «{ $card }» vuelve a la mano de { $deck }.
log-role = { $who-the } tiene el papel de { $role }.
log-culprit = El culpable de «{ $incident }», del día { $day }, es { $who-the }.
log-culprit-mob = El culpable de «{ $incident }», del día { $day }, es la turba { $place-of }.
log-subplot = Una de las tramas secundarias es «{ $plot }».
log-no-other-subplot = No hay ninguna otra trama secundaria.
log-remembered = La primera trama secundaria del guion es «{ $plot }».
log-victim = Una víctima que yace { $place-in } tiene el papel de { $role }.
log-guarded = { $who-the } recibe un indicador de protección.
log-guard-spent = { $who-the } pierde el indicador de protección.
log-freed = Hasta el final del bucle ninguna localización está prohibida { $who-to }.
log-calmed = Hasta el final del bucle no ocurre ningún incidente del que sea culpable { $who-the }.

log-incident = Ocurre «{ $incident }».
log-no-incident = No hay incidente.
log-nothing-happens = No tiene consecuencias.
log-extra-card = { $who-the } recibe una { term-extra-card }.
log-extra-banned = Hasta el final del bucle los protagonistas no pueden poner cartas sobre quien lleve una { term-extra-card }.
log-gauge-rises = El { term-extra-gauge } sube { $n }.
log-gauge-falls = El { term-extra-gauge } baja { $n }.
log-closed = Hasta que acabe el día { $day }, nada entra { $place-in } ni sale de ahí.
log-closed-for-good = Hasta el final del bucle, nada entra { $place-in } ni sale de ahí.
log-held = Al día siguiente nada puede mover { $who-to }.
log-leader-picks = { $seat } elige: { $on-the }.
log-leader-sends = { $seat } envía { $on-to } { $place-to }.
log-leader-picks-effect = { $seat } elige el efecto de «{ $incident }».
log-leader-raises = { $seat } elige subir el { term-extra-gauge }.
log-leader-lowers = { $seat } elige bajar el { term-extra-gauge }.
log-leader-leaves = { $seat } deja el { term-extra-gauge } como está.
log-curse-on-character = Una { term-curse } se une { $who-to }.
log-curse-on-location = Una { term-curse } queda { $place-in }.
log-leaves = { $who-the } se va del tablero hasta el final del bucle.
log-shielded = Hasta el final del bucle los protagonistas no pueden morir.
log-dies =
    { $n ->
        [one] { $who } ha muerto.
       *[other] { $who } han muerto.
    }
log-revives = { $who-the } vuelve a la vida.

log-leader = { $seat } pasa a ser líder.
log-protagonists-die = Los protagonistas han muerto. El bucle termina.
log-protagonists-lose = Los protagonistas han perdido. El bucle termina.
log-loop-lost = El bucle { $loop } está perdido.
log-loop-survived = El bucle { $loop } termina sin haberse perdido.
log-guess-begins = Empieza la hipótesis final: hay que decir el papel de todos los personajes.
log-guess-right = Se dice que { $who-the } tiene el papel de { $role }: correcto.
log-guess-wrong = Se dice que { $who-the } tiene el papel de { $role }: incorrecto.
log-over-mastermind = La mente maestra ha ganado la partida.
log-over-protagonists = Los protagonistas han ganado la partida.

step-over = Fin de la partida

# Por qué ha ocurrido algo: solo para la mente maestra, y para todos cuando la partida ha terminado.

cause-cards = por las cartas
cause-role = por la habilidad { $role-of } ({ $who-the })
cause-plot = por la trama «{ $plot }»
cause-goodwill = por la habilidad de Cooperación { $who-of }
cause-passive = por la carta { $who-of }
cause-shared = por la habilidad de los { $role-many }
cause-spell = por un hechizo: { $spell }
cause-lie = mentira: en realidad, { $role }
cause-false-name = en realidad, «{ $incident }»
cause-curse = por el paso de las { term-curse-many }
cause-incident = por el incidente del día { $day }
