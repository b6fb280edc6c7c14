# Las cartas de acción.

card-paranoia-plus-1 = Paranoia +1
card-paranoia-plus-1-effect = El personaje recibe { $amount1 }.
card-paranoia-minus-1 = Paranoia −1
card-paranoia-minus-1-effect = El personaje pierde { $amount1 }. Si también hay una «{ card-paranoia-plus-1 }», esa va antes.
card-goodwill-plus-1 = Cooperación +1
card-goodwill-plus-1-effect = El personaje recibe { $amount1 }.
card-goodwill-plus-2 = Cooperación +2
card-goodwill-plus-2-effect = El personaje recibe { $amount1 }.
card-intrigue-plus-1 = Intriga +1
card-intrigue-plus-1-effect = El personaje o la localización recibe { $amount1 }.
card-intrigue-plus-2 = Intriga +2
card-intrigue-plus-2-effect = El personaje o la localización recibe { $amount1 }.
card-move-vertical = Movimiento vertical
card-move-vertical-effect = El personaje sube o baja en el tablero.
card-move-horizontal = Movimiento horizontal
card-move-horizontal-effect = El personaje va a la izquierda o a la derecha.
card-move-diagonal = Movimiento diagonal
card-move-diagonal-effect = El personaje va a la esquina opuesta del tablero.
card-forbid-movement = Impedir movimiento
card-forbid-movement-effect = Las cartas de movimiento sobre el personaje no hacen nada.
card-forbid-paranoia = Impedir Paranoia
card-forbid-paranoia-effect = Las cartas de Paranoia sobre el personaje no hacen nada, ni sumen ni resten.
card-forbid-goodwill = Impedir Cooperación
card-forbid-goodwill-effect = Las cartas de Cooperación sobre el personaje no hacen nada.
card-forbid-intrigue = Impedir Intriga
card-forbid-intrigue-effect = Las cartas de Intriga sobre el personaje o la localización no hacen nada. Si en un mismo día se pone más de una de estas, donde sea, ninguna vale.

# Un mazo se cuenta como una lista de esto.

deck-mastermind = Mazo de la mente maestra
deck-protagonist = Mazo de cada protagonista
deck-card-once = { $card } (una vez por bucle)
deck-card-several = { $card } ×{ $copies }

# El orden en que surten efecto las cartas.

resolve-forbid-movement = { card-forbid-movement }.
resolve-movement = Cartas de movimiento, todos los personajes a la vez.
resolve-forbids = Las demás cartas «Impedir».
resolve-counters = Cartas de Cooperación, de Paranoia y de Intriga.

movement-combines = { $one } + { $other } = { $both }
cards-movement = Dos cartas de movimiento sobre un personaje forman un solo movimiento: dos iguales se quedan como están, dos distintas se combinan ({ $combinations }). Si el camino lleva a una localización prohibida, el personaje se queda donde está.
cards-forbid = Las cartas «Impedir» solo detienen cartas puestas sobre su mismo objetivo, nunca habilidades, reglas de las tramas ni incidentes.
cards-location = Sobre una localización solo surten efecto las cartas de Intriga e «{ card-forbid-intrigue }». Cualquier otra carta es un farol.
cards-spent = Una carta de una vez por bucle se gasta aunque no haya hecho nada.
