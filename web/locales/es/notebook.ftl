# Hasta dónde acordó la mesa recibir ayuda.

assistance = Ayuda con el cuaderno
assistance-none = ninguna
    .text = Cada cual deduce por su cuenta.
assistance-check = revisar mis notas
    .text = Si una marca contradice lo visto, o unas marcas a otras, se avisa a quien las hizo. No se revela nada más.
assistance-full = completa
    .text = El cuaderno muestra qué sigue siendo posible, con qué probabilidad y por qué algo queda descartado.
lobby-public-help = Ayuda
listed-assistance = Ayuda: { $help }

# El cuaderno de un protagonista.

panel-notebook = Cuaderno
notebook-whose = De quién es el cuaderno
notebook-own = Mío
    .text = Nadie más lo lee.
notebook-team = Del equipo
    .text = Todos los protagonistas lo leen y escriben en él. La mente maestra, no.
notebook-whole = Tabla entera
notebook-to-board = Volver al tablero
notebook-pages = Páginas del cuaderno
notebook-page-roles = Papeles
notebook-page-culprits = Culpables
notebook-page-plots = Tramas
notebook-page-notes = Notas
notebook-whom = De quién es la página
notebook-which = Qué incidente
notebook-who-did = Culpable · { $incident }
notebook-main-plots = Tramas principales
notebook-subplots = Tramas secundarias
notebook-note-on = Nota sobre { $what }
notebook-note-game = Sobre toda la partida
notebook-note-day = Sobre el { $day }
notebook-write = Escribir
notebook-change = Cambiar
notebook-hint = Escribe 2.3 para el día 3 del bucle 2: se convierte en un enlace a la crónica.
notebook-to-log = Bucle { $loop }, día { $day } en la crónica
notebook-keys = Toca una casilla o teclea x (tachado), ? (quizá), o (seguro); las flechas pasan a la siguiente.
notebook-keys-helped = Toca una casilla o teclea x (tachado), ? (quizá), o (seguro), w (por qué); las flechas pasan a la siguiente.
notebook-taps = Toca una casilla: tachado, quizá, seguro y otra vez vacía.
notebook-taps-helped = Toca una casilla: tachado, quizá, seguro y otra vez vacía. Un pequeño signo en su esquina dice por qué.
notebook-unseen = { $who } (aún sin aparecer)
notebook-pen = de { $seat }
notebook-at = bucle { $loop }, día { $day }
notebook-at-start = antes del primer bucle
notebook-at-spiral = tras el bucle { $loop }
notebook-print = Imprimir
notebook-print-empty = Imprimir en blanco
belief-none = vacía
belief-out = tachado
belief-maybe = quizá
belief-sure = seguro
