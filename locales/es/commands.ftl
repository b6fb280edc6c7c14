# Lo que imprimen las órdenes del terminal.

welcome-what = Loopbreaker: Tragedy Looper con un árbitro que no olvida nada. La mesa en el navegador aún no está; esto es lo que ya funciona:
welcome-play = jugar una partida entera en el terminal, contra bots o con amigos
welcome-sheet = la hoja de referencia de un escenario
welcome-script-list = los guiones incluidos
welcome-script-check = todos los fallos de un guión que hayas escrito
welcome-replay = lo que vio un asiento en una partida grabada
welcome-case = comprobar ficheros de situaciones
welcome-run = Desde una copia del proyecto, «cargo run --release -- play» hace lo mismo. Añade --lang en para el inglés y --help para todo lo demás.

script-id = Id
script-author = Autor
script-origin = Publicado en
script-set = Escenario
script-loops = Bucles
script-length = { $loops } (dificultad { $difficulty })
script-days = Días
script-main-plot = Trama principal
script-extra-main-plot = Principal extra
script-subplots = Secundarias
script-cast = Reparto
script-turf = territorio: { $where }
script-enters = entra en el bucle { $loop }
script-enters-day = entra el día { $day }
script-incidents = Incidentes y culpables
script-mob = turba { $place-of }
script-listed-as = anunciado como { $incident }
script-day = día { $day }
script-shape = { $characters } personajes, { $days } días, { $loops } bucles
script-unplayable = no se puede jugar aquí: { $reason }

special-card-removed = Regla especial: la mente maestra juega sin { $card }.
special-start = Regla especial: { $who-the } empieza siempre { $where-in }.
special-final-guess = Regla especial: hay Hipótesis final.
special-no-final-guess = Regla especial: no hay Hipótesis final.
special-no-table-talk = Regla especial: no se permite conversar durante el día.

check-advice = consejo: { $what }
check-result = { $legal } correctos, { $broken } con fallos
import-written = { $path } escrito
import-refused = no se ha escrito nada
import-skipped =
    { $faults ->
        [one] { $script } omitido: { $faults } fallo
       *[other] { $script } omitido: { $faults } fallos
    }
import-unnamed = un guión sin id
case-result = { $passed } superados, { $failed } fallidos
bench-speed = { $script }: { $games } partidas al azar y { $choices } decisiones por segundo en un núcleo
bench-size = una partida ocupa { $bytes } bytes; copiarla lleva { $copy } ns
