# La primera página.

home-line = Los mismos días, otra vez. Averigua por qué. Sálvalos una vez.
home-what = Tragedy Looper en una mesa propia: de dos a cuatro personas, y un bot para cada silla vacía.
home-play-now = Jugar ya
home-play-now-note = contra bots
home-play-as = ¿Cómo quieres jugar?
home-as-protagonist = Como protagonista
home-as-protagonist-note = Sois tres contra una mente maestra. Llevas las cartas de A y averiguas qué está pasando.
home-as-mastermind = Como mente maestra
home-as-mastermind-note = Conoces el guion y haces que su tragedia ocurra, una y otra vez.
home-set = Juego de tragedias
home-new-table = Nueva mesa
home-new-table-note = con amigos
home-code = Código o enlace
home-join = Entrar
home-code-empty = Escribe el código de una mesa o pega un enlace.
home-your-tables = Tus mesas
home-open-tables = Mesas abiertas
home-no-tables = Todavía ninguna. Pulsa «Jugar ya»: los bots están esperando.
home-no-open-tables = Ahora mismo no hay mesas abiertas. Empieza una: los bots guardan los sitios.
home-lists-failed = No se han podido leer las mesas: { $why }
home-again = Probar otra vez
home-footer = Obra no oficial hecha por aficionados. Tragedy Looper es un juego de BakaFire.

listed-your-turn = Te toca
listed-waiting-for-others = Deciden los demás
listed-gathering = Sin empezar
listed-over-mastermind = Ha ganado la mente maestra
listed-over-protagonists = Han ganado los protagonistas
listed-closed = Cerrada
listed-moment = Bucle { $loop } de { $loops }, día { $day } de { $days }
listed-loops = { $loops ->
    [one] { $loops } bucle
   *[other] { $loops } bucles
}
listed-players = { $n } jugadores
listed-free = { $n ->
    [0] Ningún sitio libre
    [one] { $n } sitio libre
   *[other] { $n } sitios libres
}
listed-host = Creada por { $name }
listed-watching = { $n ->
    [one] 1 mira
   *[other] { $n } miran
}
listed-free-seats = { $n ->
    [one] 1 puesto libre: { $seats }
   *[other] { $n } puestos libres: { $seats }
}
listed-you-are = Tú: { $seats }
listed-table = Mesa { $code }

# Una dirección que no lleva a ninguna parte.

nowhere-title = Aquí no hay nada
nowhere-text = Esta dirección no lleva a ninguna página. Si te la han enviado, comprueba que esté entera.
