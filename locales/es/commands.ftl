# Lo que imprimen las órdenes del terminal.

serve-at = Las mesas están abiertas en { $address }
serve-kept = Las partidas se guardan en { $file }. Ctrl+C cierra la casa; no se pierde nada.
serve-more = «loopbreaker play» juega en la terminal; --help cuenta el resto.

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
check-entries = { $problem } En docs/scripts.md están todas.
check-words = { $problem } «loopbreaker sheet --json» las muestra todas.
check-result = { $legal } correctos, { $broken } con fallos
import-written = { $path } escrito
import-there-already = ya existe; no se ha escrito nada
import-refused = no se ha escrito nada
import-skipped =
    { $faults ->
        [one] { $script } omitido: { $faults } fallo
       *[other] { $script } omitido: { $faults } fallos
    }
import-unnamed = un guion sin id
argument-wrong = { $argument }: «{ $value }» no vale. { $problem }
argument-number = Tiene que ser un número entero del { $from } al { $to }.
argument-seconds = Tiene que ser un número de segundos, de { $from } a { $to }.
argument-moment = Tiene que ser un bucle y un día, como 2.3 para el bucle 2, día 3, o 2.3.incident para un paso.
argument-switch = Tiene que ser una opción con su valor, como murder-victim=other.
argument-question = una pregunta como doctor=killer, 2=doctor o murder-plan
argument-of-character = De un personaje se pregunta con lo que puede ser, como { $who }=killer, o 2={ $who } para el culpable del día 2.
argument-switch-value = Los valores de «{ $switch }» son { $one } y { $other }.
argument-no-json = «play» habla con personas y no tiene JSON; «loopbreaker replay» sí.
file-unopened = no se puede abrir ({ $message })
file-unread = no se puede leer ({ $message })
script-unknown-more = { $problem } «loopbreaker script list» los muestra todos.
script-no-file = { $problem } Tampoco hay un archivo con ese nombre.
case-none = en esta carpeta no hay ningún archivo que acabe en .case
case-result = { $passed } superados, { $failed } fallidos
bench-speed = { $script }: { $games } partidas al azar y { $choices } decisiones por segundo en un núcleo
bench-size = una partida ocupa { $bytes } bytes; copiarla lleva { $copy } ns
bench-server = { $tables } mesas: { $choices } decisiones por segundo, cada una en disco y vista desde los cuatro puestos; { $p50 } ms en el centro, { $p95 } ms para 95 y { $p99 } ms para 99 de cada cien
bench-server-bytes = { $tables } mesas: { $bytes } bytes de memoria por mesa con cuatro conexiones; mensajes de { $mean } bytes de media, { $p99 } para 99 de cada cien
bench-facts = { $file }: { $scripts } guiones contados con todas las proporciones en { $median } µs en el centro, { $worst } µs en el peor caso, desde el texto del archivo
bench-cold = la respuesta completa tras cada uno de { $days } días, solo a partir de lo visto: { $median } ms en el centro, { $most } ms para 90 de cada cien, { $worst } ms en el peor caso ({ $script }, bucle { $loop }, día { $day })
bench-incremental = lo mismo para un detective presente hasta el día anterior: { $median } ms en el centro, { $most } ms para 90 de cada cien, { $worst } ms en el peor caso ({ $script }, bucle { $loop }, día { $day })
bench-why = por qué algo queda descartado, { $asked } veces: { $median } ms en el centro, { $most } ms para 90 de cada cien, { $worst } ms en el peor caso ({ $script }, bucle { $loop }, día { $day }); { $exact } veces sin nada de más, { $fine } de ellas solo con momentos sueltos, y con paciencia { $patient } más ({ $longer } ms en el peor caso)
bench-working = { $script } ({ $percent } %)
bench-memory = { $megabytes } MB de memoria como máximo
moment-unknown = no hay ningún { $moment }: esta partida tiene bucles del 1 al { $loops } y días del 1 al { $days }
