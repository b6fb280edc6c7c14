# Lo que impide leer un archivo o jugar un guion. Primero va la entrada, como ruta.

problem-at = { $path }: { $problem }

problem-too-large = El archivo tiene más de { $most } bytes.
problem-not-utf8 = El archivo no es un texto en UTF-8.
problem-syntax = Esto no se puede leer; el lector del formato dice, en inglés: «{ $message }»
problem-too-many = Hay más de { $most } entradas.
problem-too-long = El texto tiene más de { $most } caracteres.
problem-unknown = Aquí no se conoce «{ $found }».
problem-unknown-near = Aquí no se conoce «{ $found }». ¿Querías decir «{ $nearest }»?
problem-unknown-listed = Aquí no se conoce «{ $found }», solo esto: { $known }.
problem-wrong-type = Aquí va { $expected }, y hay { $found }.
problem-missing = Falta la entrada «{ $entry }».
problem-doubled = La entrada «{ $entry }» está dos veces.
problem-out-of-range = «{ $number }» no es un número entero del 1 al { $most }.
problem-not-an-incident = «{ $text }» no está escrito como «murder by doctor».
problem-not-a-special-rule = Una regla especial es una sola entrada, como «final-guess = true».
problem-not-one-script = Tiene que haber exactamente un guion.
problem-no-scripts = No hay ningún guion en la lista.
problem-same-id = El guion de la línea { $line } ya tiene el id «{ $id }».
problem-and-more = Hay más problemas que estos.

problem-kind-table = una tabla
problem-kind-table-of-characters = una tabla de personajes
problem-kind-table-of-days = una tabla de días
problem-kind-list = una lista
problem-kind-text = un texto
problem-kind-role = un papel
problem-kind-number = un número
problem-kind-number-of-loops = un número de bucles
problem-kind-flag = verdadero o falso (true o false)
problem-kind-date = una fecha
problem-kind-nothing = un valor vacío (null)
problem-kind-scripts = un guion, o una tabla con una lista «scripts»
problem-kind-unreadable = algo ilegible

# Líneas de partidas guardadas y de actas.

problem-quoted = «{ $word }»
problem-first-line = El archivo tiene que empezar con «{ $wanted }», y empieza con «{ $found }».
problem-beginning = { $problem } Una línea de la hoja abierta empieza con una de estas palabras: { $known }.
problem-beginning-or-seat = { $problem } Una línea empieza con un puesto o con una de estas palabras: { $known }.
problem-line-ends = Aquí va { $wanted }, y la línea se acaba.
problem-expected = Aquí va { $wanted }, y hay «{ $found }».
problem-number = Aquí va { $wanted }, del { $from } al { $to }, y hay «{ $found }».
problem-too-much = Aquí ya no va nada más, y hay «{ $rest }».
problem-not-a-seat = Aquí van un puesto y su decisión, y hay «{ $found }».
problem-line-missing = A la hoja abierta le falta la línea «{ $word }».
problem-no-script-text = Aquí va el identificador de un guion, o su texto en líneas que empiecen con |.
problem-script-missing = No se nombra ningún guion: falta una línea «script ID HASH».
problem-script-changed = El guion «{ $id }» ha cambiado desde entonces: su suma es { $hash }, no «{ $said }».
problem-too-many-choices = Hay más de { $most } decisiones.
problem-game-over = La partida ha terminado: ya no se pregunta a nadie.
problem-not-asked = Aquí no se pregunta a «{ $seat }», sino a «{ $asked }» ({ $ask }).
problem-illegal =
    «{ $choice }» no es legal aquí. Se pregunta a «{ $asked }» ({ $ask }), que tiene { $n ->
        [one] { $n } opción
       *[other] { $n } opciones
    }, por ejemplo: { $examples }
problem-no-such-day =
    No hay día { $day }: un bucle tiene { $days ->
        [one] { $days } día
       *[other] { $days } días
    }.
problem-mob-is-secret = Dónde está la turba del día { $day } sería secreto: falta una línea «{ $line }».
problem-turf-missing = Todos ven el territorio { $who-of }: falta una línea «turf».
problem-nobody-has-turf = Nadie del reparto tiene territorio.
problem-enters-later = En esta línea solo van quienes están desde el principio, y { $who-the } entra más tarde.
problem-too-many-facts = Se han visto más de { $most } hechos.
problem-seen-missing = Falta una línea «seen»: detrás va lo que se ha visto.

problem-wanted-word = una palabra
problem-wanted-character = un personaje
problem-wanted-location = una localización
problem-wanted-target = una localización o un personaje
problem-wanted-role = un papel
problem-wanted-card = una carta
problem-wanted-counter = un tipo de ficha
problem-wanted-deck = un mazo
problem-wanted-incident = un incidente
problem-wanted-main-plot = una trama principal
problem-wanted-subplot = una trama secundaria
problem-wanted-plot = una trama
problem-wanted-source = un papel, una trama o un personaje
problem-wanted-set = un escenario
problem-wanted-script = un guion
problem-wanted-hash = una suma de comprobación
problem-wanted-seat = un puesto
problem-wanted-preset = un preajuste
problem-wanted-switch = una opción de las reglas
problem-wanted-value = un valor
problem-wanted-special-rule = una regla especial
problem-wanted-step = un paso
problem-wanted-moment = BUCLE.DÍA, como 1.2
problem-wanted-moment-or-step = BUCLE.DÍA o un paso
problem-wanted-choice = una decisión
problem-wanted-fact = un hecho
problem-wanted-change = un cambio, como +1
problem-wanted-effect = cuál de sus efectos
problem-wanted-able = alguien con una habilidad
problem-wanted-of-character = algo sobre el personaje
problem-wanted-character-is = cómo está el personaje
problem-wanted-asked = qué se pregunta
problem-wanted-state = qué se cumple
problem-wanted-day = un día
problem-wanted-days = el número de días
problem-wanted-loop = un bucle
problem-wanted-loops = el número de bucles
problem-wanted-players = el número de jugadores
problem-wanted-curse = una maldición
problem-wanted-curses = el número de maldiciones
problem-wanted-counters = el número de fichas
problem-wanted-intrigue = la { counter-intrigue }
problem-wanted-gauge = el { term-extra-gauge }
problem-wanted-alternative = una alternativa
problem-wanted-part = una parte del incidente
problem-wanted-ability = una habilidad
problem-wanted-goodwill-ability = una habilidad de Cooperación
problem-wanted-plot-rule = una regla de la trama

# Hechos escritos a mano.

problem-no-days = Esto falta: de los días del bucle depende cuándo puede entrar un personaje tardío.
problem-no-loops = Esto falta: del número de bucles depende cuándo puede entrar un personaje tardío.
problem-not-in-cast = { $who-the } no está en el reparto.
problem-role-not-of-set = «{ $role }» no es un papel del escenario «{ $set }».
problem-no-incident = El día { $day } no hay ningún incidente, ni tampoco otro día.
problem-no-incident-but = El día { $day } no hay ningún incidente; los hay estos días: { $days }.
problem-culprit-is-a-place = El culpable de este incidente es una localización.
problem-not-the-culprit = «{ $culprit }» no puede ser culpable de este incidente.
problem-no-culprit = Aquí no hay nadie; tiene que haber al menos un culpable.

# Lo que no se puede poner en la mesa.

problem-unplayable = Esta regla especial solo la pueden jugar personas: { $rule }
problem-leader = «{ $seat }» no puede ser líder: hay menos protagonistas.
problem-incident-day = Hay un incidente el día { $day }, que no es un día del bucle.
problem-culprit-is-place = El culpable de «{ $incident }» es una localización, no un personaje.
problem-culprit-is-character = El culpable de «{ $incident }» es un personaje, no una localización.
problem-too-many-subplots = Hay { $n } tramas secundarias, y una partida tiene 2 como mucho.
problem-no-cast = No hay nadie en el reparto.
problem-too-few-cards = Las reglas especiales dejan a la mente maestra con muy pocas cartas para jugar { $needed } al día.
problem-off-board = { $who-the } no está allí en el tablero, o no puede haber salido de él.
problem-step = Ninguna posición empieza en el paso «{ $step }»: hay que llegar jugando.

# Casos. Lo que escriben ellos mismos se cita tal como está.

problem-case-none = En este archivo no hay ningún caso: un caso empieza con «case TÍTULO».
problem-case-not-begun = Un caso empieza con «case TÍTULO», y hay «{ $found }».
problem-case-checks-nothing = El caso «{ $title }» no comprueba nada: tiene que decir qué ve alguien o qué es cierto.
problem-case-too-late = «{ $word }» va antes de la posición y de la historia.
problem-case-not-a-ruling = «{ $code }» no es una aclaración como R-012 o G05.
problem-case-entry-day-missing = El caso debe decir qué día entra { $who-the }: «{ $id } PAPEL enters DÍA».
problem-case-entry-loop-missing = El caso debe decir en qué bucle entra { $who-the }: «{ $id } PAPEL enters BUCLE».
problem-case-two-main-plots = «{ $one }» y «{ $other }» son tramas principales, y solo hay una.
problem-case-no-such-loop =
    No hay bucle { $loop }: la partida tiene { $loops ->
        [one] { $loops } bucle
       *[other] { $loops } bucles
    }.
problem-case-position-too-late = La posición se cuenta antes de que empiece la historia.
problem-case-position-missing = Primero hay que decir dónde está la partida: «at BUCLE.DÍA PASO».
problem-case-not-once-per-loop = «{ $card }» no es una carta de esa mano que se gaste una vez por bucle.
problem-case-no-incident = No hay ningún incidente el día { $day }.
problem-case-described-twice = Ya había una línea sobre { $who-the }.
problem-case-said-twice-of = «{ $word }» está dos veces en la línea { $who-of }.
problem-case-not-there-yet = { $who-the } entra en el bucle { $loop } y aún no está en el tablero.
problem-case-too-many-curses = { $n } maldiciones son demasiadas.
problem-case-not-seen = «{ $seat }» no ve ahí «{ $fact }», sino esto: { $since }
problem-case-nothing-seen = «{ $seat }» no ve ahí «{ $fact }»: no ve nada.
problem-case-was-seen = «{ $seat }» sí ha visto «{ $fact }».
problem-case-not-offered = «{ $choice }» no se ofrece. { $instead }
problem-case-is-offered = «{ $choice }» se ofrece.
problem-case-asked-otherwise = Se pregunta a «{ $seat }» ({ $ask }).
problem-case-sees-face = «{ $seat }» ve la carta «{ $card }».
problem-case-sees-no-face = «{ $seat }» no ve qué carta es.
problem-case-over-before = La partida termina antes.
problem-case-nothing-harmless = Aquí no hay ninguna opción que cambie poco. { $instead }
problem-case-never-comes = La historia no llega nunca al paso «{ $step }».
problem-case-is-not = No es así; lo que es cierto se escribe «is { $state }».
problem-case-nobody-has-won = Aún no ha ganado nadie.
problem-case-offered =
    Se pregunta a «{ $seat }» ({ $ask }), que tiene { $n ->
        [one] { $n } opción
       *[other] { $n } opciones
    }, por ejemplo: { $some }
