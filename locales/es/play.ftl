# La partida en la terminal.

play-title = Loopbreaker
play-reading = Reglas según: { $reading }.
play-talk-on = Se puede conversar: los protagonistas pueden enseñarse las cartas.
play-talk-off = Sin conversación: nadie enseña una carta antes de que se descubra.
play-open-sheet = { $set }: { $loops } bucles de { $days } días, { $players } jugadores.
play-incidents = Incidentes: { $incidents }.
play-incident = { $incident } el día { $day }
play-incident-mob = { $incident } el día { $day } { $place-in }
play-no-incidents = No hay incidentes previstos.
play-turf-is = El territorio del capo es { $place-the }.
play-you-hold =
    { $n ->
        [one] Tu puesto: { $seats }.
       *[other] Tus puestos: { $seats }.
    }
play-bots-hold = { $seats }: { $kind }.
play-bots-random = un bot que hace cualquier cosa
play-bots-sensible = un bot que piensa
play-goal-protagonists = Ganas si un solo bucle termina sin haberse perdido. Observa lo que ocurre y averigua por qué.
play-goal-mastermind = Ganas si se pierden todos los bucles y nadie descubre cómo. Que vean resultados, nunca razones.
play-goal-both = Llevas puestos de los dos bandos: pasa el teclado cuando se te pida y no mires.
play-goal-spectator = Miras la partida. Solo oyes lo que oye toda la mesa.
play-ask-for-help = Responde con un número o con el principio de las palabras. Escribe «ayuda» para ver todo lo que se puede escribir.
play-resumed = La partida sigue en el bucle { $loop }, día { $day }. Escribe «diario» para ver lo que ha ocurrido.
play-so-far = Lo que han dado de sí los bucles hasta ahora:
play-loop = Bucle { $loop }
play-day = Día { $day }
play-nothing-notable = De momento no hay nada que contar.
play-abilities = Lo que puede ocurrir y lo que tiene que ocurrir:

# El tablero. Las letras van delante de los números: C2 P1/3 I0.

play-mark-goodwill = C
play-mark-paranoia = P
play-mark-intrigue = I
play-mark-mastermind = M
play-legend = C Cooperación · P Paranoia/límite (! = pánico) · I Intriga · [M ?] boca abajo
play-dead = cadáver
play-turf = { $place } (territorio)
play-guarded = indicador de protección
play-freed = puede ir a cualquier parte
play-calmed = sin incidentes propios
play-extra = { term-extra-card }
play-curses =
    { $n ->
        [one] { $n } { term-curse }
       *[other] { $n } { term-curse-many }
    }
play-corpses = cadáveres: { $n } (víctimas: { $victims })
play-mob = turba del día { $day }
play-turned = { $now } (guion: { $script })
play-shielded = En este bucle los protagonistas no pueden morir.
play-held-today = hoy no se puede mover
play-held-tomorrow = mañana no se podrá mover
play-closed = cierre hasta el final del día { $day }
play-gauge = { $status } · { term-extra-gauge } { $n }
play-culprit = culpable del día { $day }
play-culprit-of = culpable de «{ $incident }», el día { $day }
play-listed-as = figura como «{ $incident }»
play-spent = Gastadas en este bucle: { $cards }.
play-status = Bucle { $loop } de { $loops } · día { $day } de { $days } · líder { $leader } · { $step }
play-status-spiral = Antes del bucle { $loop } de { $loops } · líder { $leader } · { $step }
play-status-end = { $step } · líder { $leader }
play-schedule = Días: { $days }
play-schedule-entry = { $day } { $incident }
play-schedule-occurred = { $day } { $incident }, ha ocurrido
play-hand = Mano { $deck }: { $cards }.

# Las preguntas.

play-leader = { $seat } (líder)
play-heard = oirán: { $lines }
play-where = { $item }: ¿dónde o sobre quién? Escribe «atrás» para elegir de nuevo.
play-which = { $item }: ¿cuál de estas? Escribe «atrás» para elegir de nuevo.
play-which-role = { $item }: ¿qué papel? Escribe «atrás» para elegir de nuevo.
play-hand-over = A continuación: { $seats }. Los demás no miran; pulsa Intro cuando todo esté listo.
play-no-such-number = Aquí no hay ningún { $number }: la lista va del 1 al { $last }.
play-taken = Ahora no se puede poner una carta sobre «{ $word }»: ya hay una de vuestro bando, o es un cadáver, o no admite cartas.
play-unknown = Aquí nada se llama «{ $word }». Pulsa Intro para ver la lista otra vez o escribe «ayuda».
play-unreadable = Eso no se puede leer. Escribe un número o una palabra de la lista, o «ayuda».
play-ambiguous = Podría ser { $names }.
play-too-long = Esa línea es demasiado larga para ser una respuesta.
play-nothing-to-take-back = No hay nada que deshacer: carta puesta, carta jugada.

# Palabras pequeñas que se pueden escribir entre las demás, y cómo se dice que sí y todo.
play-fillers = sobre en a al el la los las de del con un una
play-yes = sí s
play-all = todo

# Órdenes: las palabras de cada una y lo que hace.

play-help = Para responder, escribe el número de una entrada o el principio de sus palabras. Una carta y su objetivo se pueden escribir a la vez: «3 médico», «coop 2 médico», «impedir int capilla». Además puedes escribir:
play-command-help = ayuda
play-about-help = esta lista; un signo de interrogación hace lo mismo
play-command-board = tablero
play-about-board = el tablero, la agenda y quién es líder
play-command-open = abierta
play-about-open = la hoja pública: bucles, días, incidentes, reglas especiales
play-command-hand = mano
play-about-hand = las cartas que aún puedes jugar en este bucle
play-command-log = diario
play-about-log = lo que ha ocurrido en este bucle; «diario 1» para el bucle 1, «diario todo» para toda la partida
play-command-loops = bucles
play-about-loops = las muertes, los incidentes y lo revelado en todos los bucles, día a día
play-command-sheet = hoja
play-about-sheet = las tramas, los papeles y los incidentes de este escenario; «hoja todo» para la hoja de referencia entera
play-command-rule = regla
play-about-rule = una sola regla, por ejemplo «regla asesino», «regla médico», «regla pánico»
play-command-secrets = secretos
play-about-secrets = para la mente maestra: tramas, papeles y culpables
play-command-back = atrás
play-about-back = elegir otra carta u otra habilidad
play-command-save = guardar
play-about-save = «guardar ARCHIVO» guarda la partida en un archivo, desde entonces después de cada decisión
play-command-quit = salir
play-about-quit = dejar la partida

play-which-rule = ¿Qué regla? Por ejemplo, «regla asesino».
play-no-rule = En la hoja de referencia nada se llama «{ $name }».
play-sheet-more = «hoja todo» muestra lo demás: el día, las cartas, los personajes.
play-no-secrets = Solo la mente maestra ve los secretos antes del final.
play-no-such-loop = No hay ningún bucle «{ $found }» que mirar: hasta ahora van del 1 al { $last }.

# Guardar y salir.

play-saved = La partida está guardada en { $file }. Quien lee ese archivo lee todos los secretos.
play-save-where = ¿Dónde se guarda? Por ejemplo, «guardar partida.txt».
play-overwrite = Ese archivo ya existe. ¿Lo sobrescribo? sí o no
play-quit-kept = La partida no ha terminado, pero está guardada. ¿Sales ahora? sí o no
play-quit-unkept = La partida no ha terminado ni está guardada: «guardar ARCHIVO» la guardaría. ¿Sales de todos modos? sí o no
play-input-ended = La entrada se ha acabado y la partida, no.
play-how-to-resume = Así se sigue donde lo has dejado:
play-not-kept = No se ha guardado en ningún archivo.
play-opened = Ahora todo está a la vista.
play-over = «diario» vuelve a contar toda la partida, ahora con las razones. «guardar ARCHIVO» la guarda como repetición. Intro para salir.

play-there-already = { $file } ya existe; sigue con --resume { $file }, o nombra otro archivo.
play-cannot-lead = «{ $seat }» no puede ser líder: con { $players } jugadores lo es uno de los protagonistas.
play-switch-twice = La opción «{ $switch }» se da dos veces.
play-spectator-alone = Un espectador no ocupa ningún puesto: nombra puestos, o solo «spectator».
play-no-seat = Con { $players } jugadores no hay puesto «{ $seat }».
play-no-script = No hay ningún guion de «{ $set }» incluido.
play-script-unreadable = { $file } no se puede leer:
play-script-broken = { $file } incumple reglas de su escenario:
