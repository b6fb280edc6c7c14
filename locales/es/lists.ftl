# Cómo se compone una lista. $sound es el sonido con que empieza $last: «y» pasa a «e» y «o» pasa a «u».

list-more = { $rest }, { $next }
list-and =
    { $sound ->
        [i] { $rest } e { $last }
       *[other] { $rest } y { $last }
    }
list-or =
    { $sound ->
        [o] { $rest } u { $last }
       *[other] { $rest } o { $last }
    }
list-nor = { $rest } ni { $last }
list-neither = { $rest } ni { $last }
