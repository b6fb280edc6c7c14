# Los pasos de un bucle y de un día, y cómo terminan. $final-guess es yes o no, según el escenario.

step-time-spiral = Espiral de tiempo
step-time-spiral-text =
    { $final-guess ->
        [no] Antes de cada bucle los protagonistas hablan con total libertad.
       *[yes] Antes de cada bucle los protagonistas hablan con total libertad. Si todos están de acuerdo, pueden renunciar a los bucles que queden e ir directamente a la { step-final-guess }.
    }
step-preparation = Preparación
step-preparation-text = Cada personaje vuelve vivo a su localización inicial, se retiran todas las fichas, ocurre lo propio del inicio del bucle y todos recuperan sus cartas.

step-day-start = Inicio del día: la mañana
step-day-start-text = Ocurre lo propio de la mañana.
step-mastermind-cards = La mente maestra pone cartas
step-mastermind-cards-text = { $cards } cartas boca abajo, cada una sobre un personaje o una localización diferente. Sobre los cadáveres no se ponen cartas.
step-protagonist-cards = Los protagonistas ponen cartas
step-protagonist-cards-text = { $cards } cartas boca abajo, una de cada mazo, empezando por el líder. Ningún objetivo recibe dos de ellas, pero sí puede tener ya una de la mente maestra.
step-card-resolve = Se resuelven las cartas
step-card-resolve-text = Se descubren todas a la vez y surten efecto en su orden. Después vuelven a sus dueños; las de una vez por bucle quedan fuera hasta el bucle siguiente.
step-mastermind-abilities = Habilidades de la mente maestra
step-mastermind-abilities-text = Primero las obligatorias y después cuantas opcionales quiera la mente maestra. Solo se anuncian los resultados.
step-goodwill = El líder usa habilidades de Cooperación
step-goodwill-text = Tantas como quiera, cada una una vez al día: nombra un personaje vivo con Cooperación suficiente, la habilidad y su objetivo. La mente maestra la lleva a cabo, o la niega si el papel lo dice. La Cooperación no se gasta.
step-incident = Incidentes
step-incident-text = Si hay uno previsto para hoy, la mente maestra dice si ocurre y qué consecuencias tiene, pero nunca quién es el culpable.
step-leader-passes = Relevo del líder
step-leader-passes-text = A partir de ahora es líder el siguiente protagonista por la izquierda.
step-day-end = Final del día: la noche
step-day-end-text =
    { $curses ->
        [yes] Primero pasan las { term-curse-many }. Luego, todas las habilidades obligatorias del final del día ocurren a la vez; después, las opcionales, una a una. Tras el último día termina el bucle.
       *[no] Todas las habilidades obligatorias del final del día ocurren a la vez; después, las opcionales, una a una. Tras el último día termina el bucle.
    }

step-loop-end = Final del bucle
step-loop-end-text = Se aplica todo lo propio del final del bucle, sea cual sea la razón por la que ha terminado. Si nada hace que el bucle se pierda, los protagonistas han ganado la partida.
step-final-guess = Hipótesis final
step-final-guess-text =
    { $final-guess ->
        [no] En este escenario no la hay: si se pierde el último bucle, ha ganado la mente maestra.
       *[yes] Perdido el último bucle, los protagonistas dicen uno por uno el papel de todos los personajes, tal como lo fija el guion al principio. Con un solo error gana la mente maestra; sin errores ganan ellos.
    }

loss-death = Los protagonistas mueren
loss-death-text = El bucle termina en el acto y está perdido. Se les dice que han muerto, pero no a manos de quién.
loss-defeat = Los protagonistas pierden
loss-defeat-text = El bucle está perdido. Solo se les dice que han perdido, no por qué.
