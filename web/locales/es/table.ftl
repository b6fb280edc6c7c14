# La mesa. Lo que dice el juego está en los archivos junto a `log.ftl`; aquí, lo que solo dice la página.

table-title = La mesa
close = Cerrar
title-your-turn = te toca
title-moment = B{ $loop } D{ $day }

# La barra superior.

header-loop = bucle { $loop } de { $loops }
header-before = antes del primer bucle
header-days = Los días de un bucle
header-days-large = Ver en grande los días y sus incidentes
header-day = Día { $day }
header-day-incident = Día { $day }: { $incident }
header-day-occurred = Día { $day }: { $incident }, ya ha ocurrido
header-gauge = Indicador extra
header-shielded = Los protagonistas no pueden morir
header-seats = Quién juega
header-leader = { $seat } es líder
header-menu = Ajustes, puestos y teclas
presence-online = presente
presence-offline = sin conexión
presence-bot = un bot
presence-nobody = libre
connection-connecting = Conectando…
connection-open = Conectado
connection-lost = Se ha perdido la conexión. Reintentando…
connection-ended = Cerrada
connection-slow = conexión lenta: { $ms } ms

# La barra de preguntas: una frase sencilla.

ask-label = Qué se pregunta
ask-go-on =
    { $step ->
        [preparation] Comienzo del bucle
        [mastermind-abilities] Tus habilidades
        [incident] Incidente
        [day-end] Noche
       *[loop-end] Final del bucle
    }: aquí no hay nada que decidir. Sigue cuando quieras; los demás no lo notarán.
ask-unknown = Elige una de estas opciones.
ask-protagonist-card = Te toca, { $seat }. Elige una carta y después dónde ponerla.
ask-protagonist-card-deck = Te toca: elige una carta del mazo { $deck } y después dónde ponerla.
ask-mastermind-cards =
    { $cards ->
        [one] Pon una carta boca abajo.
       *[other] Pon { $cards } cartas boca abajo. Cámbialas cuanto quieras y confirma una sola vez.
    }
ask-where = { $card }: ¿dónde la pones?
ask-confirm-card = ¿«{ $card }» sobre { $on-the }?
ask-confirm-cards = Ya están las tres cartas. Toca una para retirarla o confirma.
ask-declare = { $seat }, hoy eres líder: puedes pedir cooperación.
ask-answer = Se pide cooperación { $who-to }: ¿qué respondes? «{ $text }»{ $aimed ->
        [yes] {" "}Objetivo: { $aim }.
       *[no] {""}
    }
ask-sympathy = El hechizo de simpatía surte efecto: elige quién recibe Cooperación.
ask-confirm = Confirmar
ask-undo = Retirar
ask-skip = Saltar
ask-now = Volver a ahora
ask-peek = Estás mirando el bucle { $loop }, día { $day }.
ask-sending = Un momento…
ask-watching = La mesa sigue…
ask-mastermind-thinks = La mente maestra está decidiendo.
ask-waiting = Se espera a { $seat }.
ask-bot-plays = Un bot juega por ti como { $seat }.
ask-watcher = Estás mirando. { $now }
ask-spiral = Entre bucles: hablad, comparad, haced planes.
ask-before = Antes del primer bucle: mirad quién está y qué va a ocurrir.
ask-ready = Estás listo. Se espera a { $seats }.
ask-giving-up = Renunciarías. También tendría que quererlo { $seats }.

# Por qué algo no se puede hacer.

barred-corpse = Sobre un cadáver no se ponen cartas.
barred-card-there = Ahí ya hay una carta de tu bando.
barred-extra-card = En este bucle no se pueden poner cartas sobre quien lleve una carta Extra.
barred-role = Este personaje no admite tus cartas.
barred-spent = Esta carta está gastada hasta el próximo bucle.
barred-through-location = A este personaje las cartas solo le llegan a través de su localización.
barred-other = Eso no se puede elegir aquí.

# Los nueve pasos y los de alrededor, lo más cortos posible.

rail-label = Los pasos de un día
rail-day-start = mañana
rail-mastermind-cards = plan
rail-protagonist-cards = respuesta
rail-card-resolve = revelación
rail-mastermind-abilities = habilidades
rail-goodwill = cooperación
rail-incident = incidente
rail-leader-passes = líder
rail-day-end = noche
rail-time-spiral = espiral
rail-preparation = inicio
rail-loop-end = fin del bucle
rail-final-guess = hipótesis
rail-over = fin

# Personajes y lugares, para quien los oye y para las fichas que los explican.

tile-at = { $who }, { $place-in }
tile-corpse = Cadáver
tile-goodwill = Cooperación { $n }
tile-paranoia = Paranoia { $n } de { $limit }
tile-intrigue = Intriga { $n }
tile-cards = Cartas: { $cards }
tile-culprit = Culpable del día { $day }
mark-guarded = Indicador de protección
mark-freed = Puede ir a cualquier lugar
mark-calmed = Sin incidentes propios
mark-extra = Carta Extra
mark-held = No se puede mover
mark-curses =
    { $n ->
        [one] Una maldición
       *[other] { $n } maldiciones
    }
mark-guessed = Se ha dicho su papel
place-closed = Cerrado hasta el final del día { $day }
place-closed-short = cerrado
place-turf = El territorio del jefe
place-turf-short = territorio
place-victims =
    { $n ->
        [one] Aquí yace una víctima
       *[other] Aquí yacen { $n } víctimas
    }
place-empty = No hay nadie.
place-explained = También se pueden poner cartas sobre una localización, pero ahí solo las de Intriga hacen algo.
board-away = Fuera del tablero: { $who }.

# La mano.

hand-of = Cartas de { $deck }
hand-once = una vez por bucle
hand-spent = gastada
hand-laid = en la mesa
hand-closed = ahora no

# Junto al tablero.

side-label = Junto al tablero
side-close = Cerrar la hoja
coming = Un momento…
coming-failed = Una parte de esta página no se ha podido cargar.
coming-reload = Cargar la página otra vez
panel-step = Este paso
panel-log = Crónica
panel-reference = Reglas
panel-secrets = Secretos
log-filter = Mostrar
log-filter-all = todo
log-heading = Bucle { $loop } · Día { $day }
log-before =
    { $loop ->
        [0] Antes del primer bucle
       *[other] Bucle { $loop } · Antes del primer día
    }
log-after = Bucle { $loop } · Espiral de tiempo
log-show = Ver la mesa en ese momento
log-empty = Todavía no ha ocurrido nada.
reference-search = Buscar en las reglas
reference-loading = La hoja de referencia está en camino.
reference-nothing = Nada en la hoja dice eso.
lookup-role = Papel: { $role }
lookup-nothing = No hay más que decir.

# Palabras para hechos que no tienen otras.

log-forbid-movement = «{ $card }» sobre { $who-the }: no se mueve.
log-forbid-counter = «{ $card }» sobre { $on-the }: la { $counter } no cambia.
log-forbid-idle = «{ $card }» sobre { $on-the } no tiene efecto.
log-seat-bot = Un bot ocupa el puesto { $seat }.
log-seat-person = Una persona ocupa el puesto { $seat }.
log-seat-nobody = Nadie ocupa el puesto { $seat }.
log-stays = { $who-the } se queda { $place-in }.
log-stays-barred = { $who-the } se queda: tiene vedado el paso { $place-to }.

told-something = Algo cambia en el tablero.
told-declared = { $seat } pide cooperación { $who-to }: «{ $text }»{ $aimed ->
        [yes] {" "}Objetivo: { $aim }.
       *[no] {""}
    }
told-deck-card = Se ha puesto una carta del mazo { $deck } sobre { $on-the }.
told-between = { $from } → { $on }
told-name = { $name }
told-incident-of-day = { $incident } (día { $day })

# Respuestas.

choice-go-on = Seguir
choice-continue = Continuar
choice-brings = { $source }: { $line }
choice-does = { $rule } → { $line }
choice-begin-plain = Empezar
choice-use-to = { $source }, { $place-to }
choice-declare-title = { $who }: { $text }
choice-ask = Pedir { $who-to }: { $aim }
choice-title-start = Dónde empieza
choice-title-name = Qué trama
choice-title-claim = Qué papel
choice-title-as = Qué incidente
choice-title-pick = Sobre quién o qué

goodwill-heading = Quién puede ayudaros
goodwill-explained = Un personaje ayuda a partir de cierto número de fichas de Cooperación. No se gasta nada, pero la mente maestra puede negarse.
goodwill-ask = Pedir { $who-to }
goodwill-missing =
    { $n ->
        [one] Falta 1 ficha de Cooperación.
       *[other] Faltan { $n } fichas de Cooperación.
    }
goodwill-used-day = Ya se ha pedido hoy.
goodwill-used-loop = Ya se ha pedido en este bucle.
goodwill-elsewhere = Solo { $places }.
goodwill-no-target = Ahora no hay sobre qué usarla.
goodwill-way =
    { $n ->
        [1] Lo primero:
       *[other] Lo segundo:
    }
goodwill-nobody = Nadie en el tablero puede ayudar.

# El lado de la mente maestra.

step-choose = Elige
step-may = Puedes
step-must = Si continúas
step-done = Ha ocurrido en este paso
step-they-hear = Oyen:
step-nothing-heard = No oyen nada.
step-nothing = Ahora no hay nada que elegir.
step-answers = Se te pregunta algo: las respuestas están junto a la pregunta.
step-go-on = Aquí no hay nada que decidir. Sigue cuando quieras; los demás no lo notarán.
step-held = Los demás verán lo que ha ocurrido en este paso cuando hayas respondido.
step-they-will-see = Cuando sigas, verán
step-first-card = ¿Qué carta, y dónde?
step-hint-goodwill = La Cooperación hace que un personaje os ayude: desde el número de su carta, el líder puede pedir su habilidad.
step-hint-paranoia = La Paranoia trae incidentes: quien llega a su límite, el segundo número de su ficha, entra en pánico, y un incidente ocurre en su día si su culpable lo está.
step-hint-intrigue = De la Intriga viven las tramas de la mente maestra. Con cartas no podéis quitarla, solo impedirla.
step-hint-movement = El movimiento lleva a un personaje a la localización vecina; a menudo importa quién está con quién.
step-hint-look-up = Nadie enseña su carta hasta que estén las seis. Toca un nombre o mantén pulsada una carta para leer sus reglas.
step-placing = Pon tus cartas. Los caminos de abajo muestran cómo puede perderse aún el bucle.
secrets-covered = Tapado. Pulsa «Destapar» o «Lo que ven» para recuperar tus secretos.
secrecy-as-they-see = Lo que ven
secrecy-cover = Tapar
secrecy-uncover = Destapar
secret-author = de { $author }
secret-main-plot = Trama principal
secret-other-plot = Puede sustituirla
secret-subplots = Tramas secundarias
secret-cast = Papeles
mob-in = la turba { $place-in }
secret-incidents = Incidentes y culpables
secret-enters-day = el día { $day }
secret-enters = desde el bucle { $loop }

roads-heading = Caminos hacia un bucle perdido
roads-none = Ya ningún camino lleva a perder el bucle.
roads-met = Se cumplen { $met } de { $all }
road-death = los protagonistas mueren
road-loss = los protagonistas pierden
road-loop-lost = el bucle está perdido
when-loop-start = al empezar el bucle
when-card-resolve = al resolver las cartas
when-mastermind-ability = entre las habilidades de la mente maestra
when-incident = cuando ocurre el incidente
when-day-end = por la noche
when-loop-end = al final del bucle
when-always = en el acto
need-counters = { $counter } sobre { $on }: { $have }, { $most ->
        [yes] como mucho { $want }
       *[no] hacen falta { $want }
    }
need-living-total = { $counter } sobre todos los vivos: { $have }, { $most ->
        [yes] como mucho { $want }
       *[no] hacen falta { $want }
    }
need-dead = { $who-the } ha muerto
need-alive = { $who-the } vive
need-unhindered = Nada se lo impide { $who-to }
need-was-announced = Se ha dicho el papel { $who-of }
need-victim = { $who-the } a su alcance
need-target = Alguien a quien apuntar
need-target-role = Alguien con el papel de { $role }
need-living = Personajes vivos: { $have }, { $most ->
        [yes] como mucho { $want }
       *[no] hacen falta { $want }
    }
need-gauge = Indicador extra: { $have }, { $most ->
        [yes] como mucho { $want }
       *[no] hacen falta { $want }
    }
need-previous-gauge = Indicador extra del bucle anterior: { $have }, { $most ->
        [yes] como mucho { $want }
       *[no] hacen falta { $want }
    }
need-occurred = Ha ocurrido «{ $incident }»
need-announced = Se ha dicho el papel de { $roles }
need-last-day = Es el último día
need-without = Sin «{ $plot }»
need-panic = { $counter } sobre { $who-the }: { $have }, hacen falta { $want }
need-intrigue = Intriga { $place-in }: { $have }, { $most ->
        [yes] como mucho { $want }
       *[no] hacen falta { $want }
    }
need-corpses = Cadáveres { $at }: { $have }, hacen falta { $want }
need-corpses-total = { $counter } sobre todos los cadáveres: { $have }, hacen falta { $want }
need-all-corpses = Cadáveres en el tablero: { $have }, hacen falta { $want }
need-living-with = Personajes vivos con { $counter }: { $have }, hacen falta { $want }
need-on-board = Alguien con el papel de { $role } en el tablero
need-occurred-today = Hoy ha ocurrido «{ $incident }»
need-first-time = Por primera vez en la partida
need-curse-found-nobody = Una maldición no ha encontrado a nadie vivo
need-gauge-rose = El indicador extra ha subido en este bucle
need-other = { $have } de { $want }

# La espiral de tiempo.

spiral-first =
    { $loops ->
        [one] Un bucle
       *[other] { $loops } bucles
    } de { $days } días
spiral-goal = Superad un bucle sin perderlo. Mirad lo que ocurre y averiguad por qué.
spiral-lost = El bucle { $loop } está perdido
spiral-died = Los protagonistas murieron antes de que acabara.
spiral-defeated = Los protagonistas perdieron antes de que acabara.
spiral-ended = Llegó hasta su último día y se perdió al acabar.
spiral-left =
    { $left ->
        [0] No queda ningún bucle.
        [one] Queda un bucle más.
       *[other] Quedan { $left } bucles más.
    }
spiral-cast = Quién está
spiral-incidents = Qué va a ocurrir
spiral-no-incidents = No hay incidentes previstos.
spiral-final-guess = Si se pierden todos los bucles, aún gana quien diga todos los papeles sin fallar.
spiral-no-final-guess = Este juego de tragedias no tiene hipótesis final: si se pierden todos los bucles, se pierde la partida.
spiral-compare = Lo que vimos, día a día
spiral-day = Día
spiral-loop = Bucle { $loop }
spiral-drawing = Los bucles como vueltas de una espiral, con muertes e incidentes
spiral-bead-quiet = Bucle { $loop }, día { $day }
spiral-bead-incident = Bucle { $loop }, día { $day }: un incidente
spiral-bead-death = Bucle { $loop }, día { $day }: alguien murió
spiral-who-is-ready = Quién está listo
spiral-ready =
    { $loop ->
        [1] Empezar
       *[other] Listo para el bucle { $loop }
    }
spiral-not-ready = Aún no estoy listo
spiral-give-up =
    { $left ->
        [one] Renunciar al último bucle
       *[other] Renunciar a los { $left } bucles que quedan
    }
spiral-give-up-sure =
    { $left ->
        [one] El último bucle no se jugaría: llega enseguida la hipótesis final, y un solo papel equivocado pierde la partida.
       *[other] Los { $left } bucles que quedan no se jugarían: llega enseguida la hipótesis final, y un solo papel equivocado pierde la partida.
    } Solo ocurre si lo quieren todos los protagonistas.
spiral-give-up-yes = Sí, renunciar
spiral-give-up-no = No, seguir jugando
spiral-give-up-back = No renunciar
spiral-look = Ver esa noche
spiral-beads = Toca una cuenta, o ◷ abajo, para ver el tablero de esa noche.
spiral-mastermind = Los protagonistas hablan. El próximo bucle empieza cuando estén listos.
wish-none = aún no
wish-ready = listo
wish-give-up = renunciaría

# La hipótesis final.

guess-yours = Elige un papel para cada personaje y dilos uno a uno. Un solo fallo y gana la mente maestra.
guess-leader = { $seat } dice el papel de cada personaje, uno a uno. Un solo fallo y gana la mente maestra.
guess-role-of = Papel { $who-of }
guess-choose = Elige un papel
guess-incomplete =
    { $n ->
        [one] Un personaje aún no tiene papel.
       *[other] { $n } personajes aún no tienen papel.
    }
guess-max = { $n } de { $max } como mucho
guess-ask = Decirlo
guess-right = correcto
guess-wrong = incorrecto

# El final.

end-won = Has ganado
end-lost = Has perdido
end-board = Ver el tablero
end-title = «{ $title }»
end-back = Volver al final
end-replay = Guardar la partida
end-again = Otra mesa
seal-missing = El sello aún no está abierto.
seal-checking = Se está comprobando el sello.
seal-true = Lo oculto es lo que se selló antes de la primera carta: comprobado en este navegador con el sello que vio entonces.
seal-later = Lo oculto es lo que se selló: comprobado en este navegador, que llegó con la partida empezada y conoce el sello desde entonces.
seal-end = Este navegador llegó con todo ya abierto: no tiene un sello anterior con el que comprobarlo.
seal-false = ¡Lo oculto no es lo que se selló al principio!
seal-digits = SHA-256 del texto sellado

# Puestos y problemas.

seats-mine = Tus puestos
trouble-title = No se puede abrir esta mesa
trouble-again = Reintentar
trouble-home = Al inicio
bye-restart = El servidor se reinicia. Vuelve en un momento.
bye-too-slow = La conexión era demasiado lenta para seguir.
bye-too-fast = Se ha enviado demasiado de golpe.
bye-closed = La mesa se ha cerrado.
bye-revoked = Este puesto tiene un enlace nuevo; el anterior ya no vale.
bye-version = Hay una versión más nueva de esta página. Vuelve a cargarla.

