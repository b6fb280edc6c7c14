# Lo que imprime `loopbreaker solve`.

solve-counts =
    { $scripts-n ->
        [one] { $scripts } guión es posible
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
        [one] { $scripts } guión es posible
       *[other] { $scripts } guiones son posibles
    }, { $combinations ->
        [one] { $combinations } combinación de tramas
       *[other] { $combinations } combinaciones de tramas
    }
solve-mastermind = La mente maestra conoce el guión: no tiene nada que averiguar.
solve-when = Bucle { $loop }, día { $day }
solve-when-before = Antes del primer bucle
solve-when-over = Al final de la partida
solve-working = Bucle { $loop }, día { $day } ({ $percent } %)
solve-why-excluded = Descartado: { $claim }.
solve-why-possible = Posible: { $claim }, en { $scripts } de { $all } guiones.
solve-why-certain =
    Seguro: { $claim }, { $all-n ->
        [one] en el único guión
       *[other] en todos los guiones ({ $all })
    }.
solve-example = Por ejemplo, con este guión:
solve-line-of-play = Lo que nadie pudo ver:
solve-point = { $when }: { $scripts }
solve-impossible = { $place }: ningún guión legal explica lo que se vio hasta aquí. { $when }: { $seen } ({ $fact })
