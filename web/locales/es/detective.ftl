# Lo que dice el detective: en el cuaderno, a la mente maestra y después de la partida.

suspicion-of = { $part }: { $value }
suspicion-culprit = Culpable del día { $day }
share = { $percent } %
share-less = <{ $percent } %
share-more = >{ $percent } %
cell-excluded = descartado
cell-certain = cierto
cell-true = la verdad

why-role = { $is ->
    [impossible] ¿Por qué { $who-the } no tiene el papel de { $role }?
    [certain] ¿Por qué { $who-the } tiene por fuerza el papel de { $role }?
   *[open] ¿Tiene { $who-the } el papel de { $role }?
}
why-plot = { $is ->
    [impossible] ¿Por qué no está en juego «{ $plot }»?
    [certain] ¿Por qué está por fuerza en juego «{ $plot }»?
   *[open] ¿Está en juego «{ $plot }»?
}
why-extra-main-plot = { $is ->
    [impossible] ¿Por qué no es «{ $plot }» la trama principal extra?
    [certain] ¿Por qué es por fuerza «{ $plot }» la trama principal extra?
   *[open] ¿Es «{ $plot }» la trama principal extra?
}
why-culprit = { $is ->
    [impossible] ¿Por qué no es culpable { $culprit } el día { $day }?
    [certain] ¿Por qué es por fuerza culpable { $culprit } el día { $day }?
   *[open] ¿Es culpable { $culprit } el día { $day }?
}
why-incident = { $is ->
    [impossible] ¿Por qué el incidente del día { $day } no es en realidad «{ $incident }»?
    [certain] ¿Por qué el incidente del día { $day } es por fuerza «{ $incident }»?
   *[open] ¿Es el incidente del día { $day } en realidad «{ $incident }»?
}
why-entry = { $never ->
    [true] { $is ->
        [impossible] ¿Por qué está en el reparto { $who-the }?
        [certain] ¿Por qué no está en el reparto { $who-the }?
       *[open] ¿No está en el reparto { $who-the }?
    }
   *[other] { $is ->
        [impossible] ¿Por qué no entra { $who-the } { $entry }?
        [certain] ¿Por qué entra { $who-the } { $entry }?
       *[open] ¿Entra { $who-the } { $entry }?
    }
}
entry-never = fuera del reparto
why-thinking = El detective está pensando…
why-closer = El detective sigue buscando los momentos concretos que lo muestran…
why-long = Esta cuesta más. El detective sigue en ello…
why-open = Nada de lo visto lo contradice.
why-untold = { $is ->
    [certain] Es así por fuerza
   *[impossible] Queda descartado
}, pero no se ha podido explicar por qué.
why-withheld = Lo que se deduce de cada momento no se dice: en esta mesa las notas solo se revisan.
why-mark = Marcar: { $belief }
why-close = Cerrar

help-scripts = { $count ->
    [one] { $n } guion posible
   *[other] { $n } guiones posibles
}
help-scripts-many = Hay más guiones posibles de los que se pueden contar
help-checked = Tus marcas se revisan.
help-checking = Se están revisando…
help-touch = Toca lo descartado o lo cierto para leer por qué.
help-signs = ?! contradice lo visto · ≠ excluye otras marcas
help-thinking = El detective está pensando…
help-stale = contado antes de lo último que se ha visto
help-true-incident = El incidente del día { $day } es en realidad
help-extra-plot = Trama principal extra
help-wrong = Lo visto contradice esta marca
help-clash = Esta marca y otras se excluyen entre sí
help-clash-seen = Después de lo visto, esta marca y otras se excluyen entre sí
help-why = ¿Por qué?
clash-title = Estas marcas se excluyen entre sí.
clash-text = Cada una puede ser cierta, pero ningún guion legal de esta hoja abierta las cumple todas.
clash-text-seen = Cada una puede ser cierta, pero después de lo visto no pueden serlo todas.
clash-mark = { $claim } – { $belief }

leak-heading = Lo que averiguarían
leak-look = Mostrar lo que averiguarían
leak-thinking = El detective está pensando…
leak-now = { $count ->
    [one] Solo { $n } guion explica lo que han visto.
   *[other] Ahora no pueden distinguir { $n } guiones.
}
leak-nothing = no les dice nada
leak-leaves = deja { $after } de { $before } guiones
leak-certain = Sabrían con certeza: { $claims }.
leak-out = Podrían descartar: { $claims }.
leak-joined = { $rest }; { $next }
leak-more = { $n } más
leak-too-long = De algunas respuestas llevaría demasiado tiempo averiguarlo.
leak-cards = Una carta boca abajo no dice nada por sí sola; lo que hace, todos lo leen en ella.

end-review = ¿Se podía saber?
review-title = ¿Se podía saber?
review-to-table = A la mesa
review-too-soon = La partida aún se está jugando. Lo que se podía saber se cuenta cuando termina: ahora revelaría los secretos.
review-working = El detective repasa la partida: { $percent } %
review-curve = Cuántos guiones eran posibles
review-curve-label = El número de guiones posibles del primer día al último; cada línea es diez veces la de abajo
review-loop = bucle { $loop }
review-moment = Momento de la partida
review-before = antes del primer bucle
review-moment-name = bucle { $loop }, día { $day }, { $step }
review-at = { $moment }: { $n }
review-known = Qué se podía saber, y desde cuándo
review-forced = Todas las tramas, papeles, culpables e incidentes verdaderos se podían saber desde: { $moment }.
review-never-forced = Antes del final no se podían saber con certeza todas las tramas, papeles, culpables e incidentes verdaderos.
review-late = Aquí no se cuenta cuándo entran los personajes tardíos.
review-after-loop = Tras el bucle { $loop }
review-loop-known = { $count ->
    [one] { $known } de { $all } secretos eran seguros, { $n } guion posible
   *[other] { $known } de { $all } secretos eran seguros, { $n } guiones posibles
}
review-since = Seguro desde
review-never = nunca
review-grid = La cuadrícula: { $moment }
review-absent = { $who } (fuera de este guion)
review-grid-hint = La verdad lleva un anillo; lo cierto, un ●.
review-roles = Papeles
review-culprits = Culpables
review-plots = Tramas
