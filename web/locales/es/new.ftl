# La página en la que se crea una mesa.

new-title = Nueva mesa
new-who = Quién
new-what = Qué
new-how = Cómo
new-name = Tu nombre
new-name-note = Lo que leen los demás en la mesa. Puedes dejarlo vacío.
new-i-am = Llevo
new-i-am-protagonist = un protagonista
new-i-am-mastermind = la mente maestra
new-i-am-everybody = todos los puestos
new-players = Jugadores
new-players-2 = 2
    .text = Una mente maestra y un protagonista que juega los tres mazos.
new-players-3 = 3
    .text = Una mente maestra y dos protagonistas; quien es líder juega también el tercer mazo.
new-players-4 = 4
    .text = Una mente maestra y tres protagonistas.
new-seats = Quién se sienta dónde
new-holder-me = yo
new-holder-bot = un bot
new-holder-invite = invitar
new-no-seat = Ocupa al menos un puesto.
new-set = Juego de tragedias
new-script = Guion
new-script-surprise = Sorpresa
new-script-mastermind = Elige la mente maestra
new-script-pick = Elijo yo
new-script-file = De un archivo
new-script-mastermind-note = Quien sea mente maestra elige uno antes de que empiece la partida. Nadie más ve ningún título.
new-script-bot-cannot = Un bot no elige: da el puesto de mente maestra a una persona o toma «Sorpresa».
new-script-file-spoils = El texto de un guion lo cuenta todo. Solo debería leerlo una mente maestra.
new-length = Duración
new-length-any = cualquiera
new-length-loops = { $n ->
    [one] { $n } bucle
   *[other] { $n } bucles
}
new-difficulty = Dificultad
new-difficulty-any = cualquiera
new-difficulty-n = { $n } de 10
new-fitting = { $n ->
    [0] Ningún guion cumple eso. Elige otra duración u otra dificultad.
    [one] Un guion cumple eso. Los protagonistas no ven los títulos.
   *[other] { $n } guiones cumplen eso. Los protagonistas no ven los títulos.
}
new-talk = Charla en la mesa
new-talk-silent = Días en silencio
    .text = Los protagonistas ponen sus cartas sin enseñárselas y hablan entre bucle y bucle.
new-talk-free = Charla libre
    .text = Los protagonistas hablan cuando quieren y ven las cartas boca abajo de los demás.
new-leader = Primer líder
new-rules = Reglas
new-switches = Reglas sueltas
new-switches-note = Las ediciones difieren en estos puntos. Cambia uno si en tu mesa se juega de otro modo.
new-switches-changed = { $n ->
    [one] { $n } cambiada
   *[other] { $n } cambiadas
}
new-open = Cualquiera puede ocupar los puestos libres
    .text = La mesa aparece en la lista de mesas abiertas.
new-spectators = Se puede mirar
    .text = Quien tenga el código ve lo que ven todos en la mesa, y ningún secreto.
new-start-when-full = Empezar sin más cuando no falte nadie
new-create = Crear la mesa
new-create-and-play = Crear y jugar
new-summary-invite = { $n ->
    [one] Recibes un enlace para invitar a una persona.
   *[other] Recibes enlaces para invitar a { $n } personas.
}
new-summary-bots = No hay a quién invitar: la partida empieza enseguida.
new-summary-pick = No hay a quién invitar: después eliges el guion y empieza la partida.

file-text = El guion
file-choose = Abrir un archivo
file-note = En nuestro formato o en el JSON de la comunidad; también puedes pegar el texto aquí.
file-check = Comprobarlo
file-fine = Este guion no tiene ningún fallo.
file-complaints = { $n ->
    [one] Este guion tiene un fallo:
   *[other] Este guion tiene { $n } fallos:
}
file-line = Línea { $line }:
file-too-large = El archivo es demasiado grande: un guion ocupa como mucho { $most } kB.
file-empty = Primero abre un archivo o pega un guion.

picker-title = Elige un guion
picker-search = Buscar por título o autor
picker-note = Solo para los ojos de la mente maestra.
picker-by = de { $author }
picker-outline = { $days } días, { $cast } personajes, { $incidents } incidentes
picker-length = { $loops ->
    [one] { $loops } bucle
   *[other] { $loops } bucles
}
picker-difficulty = dificultad { $n }
picker-take = Tomar este
