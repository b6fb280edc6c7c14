# Lo que imprime `loopbreaker solve`.

solve-counts =
    { $scripts-n ->
        [one] { $scripts } guion es posible
       *[other] { $scripts } guiones son posibles
    }: { $casts-n ->
        [one] { $casts } reparto
       *[other] { $casts } repartos
    }, { $combinations ->
        [one] { $combinations } combinación de tramas
       *[other] { $combinations } combinaciones de tramas
    }
solve-saturated = hay más guiones de los que este programa sabe contar
solve-plots = tramas
solve-absent = fuera del reparto
solve-incident = día { $day }, { $incident }
solve-truth = el día { $day } es en realidad
solve-certain = { $what } (seguro)
solve-share = { $what } { $share }
solve-below = < 0,1 %
solve-above = > 99,9 %
solve-per-cent = { $whole },{ $tenth } %
solve-thousands = { "." }
solve-counts-scripts =
    { $scripts-n ->
        [one] { $scripts } guion es posible
       *[other] { $scripts } guiones son posibles
    }, { $combinations ->
        [one] { $combinations } combinación de tramas
       *[other] { $combinations } combinaciones de tramas
    }
solve-mastermind = La mente maestra conoce el guion: no tiene nada que averiguar.
solve-when-over = Al final de la partida
solve-working = Bucle { $loop }, día { $day } ({ $percent } %)
solve-why-excluded = Descartado: { $claim }.
solve-why-possible = Posible: { $claim }, en { $scripts } de { $all } guiones.
solve-why-certain =
    Seguro: { $claim }, { $all-n ->
        [one] en el único guion
       *[other] en todos los guiones ({ $all })
    }.
solve-example = Por ejemplo, con este guion:
solve-line-of-play = Obra de quién habría sido cada cosa, sin que nadie pudiera verlo:
solve-point = { $when }: { $scripts }
solve-impossible = { $place }: ningún guion legal explica lo que se vio hasta aquí. { $when }: { $seen } ({ $fact })
solve-grouped-from = 5
solve-nobody-sits = nadie ocupa el asiento { $seat } en esta partida
solve-to-ended = no hay ningún { $moment } que mirar: el registro termina en el bucle { $loop }, día { $day }
solve-to-loop-ended = no hay ningún { $moment } que mirar: el bucle { $loop } terminó el día { $day }
solve-to-before = no hay ningún { $moment } que mirar: no se vio ningún día de la partida
solve-why-closer = Buscando los momentos concretos, hasta diez segundos…
solve-why-patient = Con --patient se buscan los momentos concretos en lugar de todo lo visto entre uno y otro; puede tardar diez segundos.
solve-why-not-in-cast = { $who } no está en el reparto
solve-why-no-incident = el día { $day } no tiene incidente
solve-why-not-of-set = { $what } no es de { $set }
solve-why-from-start = { $who } está desde el principio
solve-fact-listed = facts[{ $index }] ({ $fact })
solve-fact-role-not = { $who-the } no tiene el papel de { $role }
solve-fact-plot-not = «{ $plot }» no está en juego
solve-fact-refused = { $who-the } se negó
solve-fact-accepted = { $who-the } no se negó
solve-fact-culprit = el culpable del día { $day } es { $who }
solve-fact-not-culprit =
    { $n ->
        [one] el culpable del día { $day } no es { $who }
       *[other] el culpable del día { $day } no es ni { $who }
    }
solve-why-facts = Lo descarta esto: { $facts }.
solve-clash = ningún guion encaja: { $facts } se excluyen.
solve-clash-one = ningún guion encaja: { $fact } es imposible con estos personajes e incidentes.
solve-case-only = --case solo vale para un archivo de casos
solve-which-case = tiene { $cases } casos: di cuál con --case N
solve-no-case = no hay ningún caso { $n }: hay casos del 1 al { $cases }
solve-neither = no es una partida grabada («loopbreaker replay 1») ni un registro («loopbreaker record 1») ni un caso («case TÍTULO»)
solve-position-secret = la posición dice «{ $what }», que los protagonistas no saben: ningún registro empieza así
solve-position-late = la posición no dice desde cuándo puede estar { $who }: juega el caso desde el principio
solve-impossible-after = Hasta { $place } ({ $fact }) hay un guion que lo explica todo.
solve-hint-joined = Un guion lo explica si la línea dice «{ $line }»: lo que se anuncia junto se une con &.
solve-hint-left-out = Un guion lo explica si antes pone «{ $line }»: ¿se ha omitido?
solve-hint-without = Sin esta línea, un guion explica lo que viene después.
