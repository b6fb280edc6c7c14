# La mesa antes de la partida, las invitaciones y quién se sienta dónde.

lobby-title = Mesa { $code }
lobby-waiting-seats = { $n ->
    [one] Queda un puesto libre.
   *[other] Quedan { $n } puestos libres.
}
lobby-waiting-script = La mente maestra está eligiendo guion.
lobby-pick-now = Ya no falta nadie. Elige un guion para empezar.
lobby-waiting-host = Todo está listo. Empieza la partida quien creó la mesa.
lobby-ready = Todo está listo.
lobby-start = Empezar
lobby-code = Código de la mesa
lobby-code-note = Con el código se encuentra la mesa; para sentarse hace falta el enlace del puesto.
lobby-copy-code = Copiar el código
lobby-seats = Quién se sienta dónde
lobby-invite = Invitar
lobby-invite-note = Un enlace por puesto. Quien lo abre se sienta ahí, en cualquier dispositivo: da cada enlace a una sola persona.
lobby-new-links = Crear enlaces para los puestos libres
lobby-close = Cerrar la mesa
lobby-close-sure = ¿Cerrarla para todo el mundo?
lobby-close-yes = Sí, cerrarla
lobby-close-no = No
lobby-public = Lo que sabe todo el mundo
lobby-public-none = La hoja abierta aparece aquí en cuanto se elige un guion.
lobby-public-loops = Bucles
lobby-public-days = Días
lobby-public-set = Juego de tragedias
lobby-public-talk = Charla en la mesa
lobby-public-talk-on = libre; los compañeros ven las cartas boca abajo
lobby-public-talk-off = días en silencio
lobby-public-rules = Reglas
lobby-public-guess = Hipótesis final
lobby-public-guess-yes = sí
lobby-public-guess-no = no
lobby-public-incidents = Incidentes
lobby-public-cast = Quién está
lobby-public-no-incidents = No hay incidentes.
lobby-public-incident = Día { $day }: { $incident }
lobby-watching = { $n ->
    [one] Mira { $n } persona.
   *[other] Miran { $n } personas.
}
lobby-name = Tu nombre
lobby-rename = Cambiar

chair-you = tú
chair-here = presente
chair-away = ausente
holder-nobody = libre
holder-bot = un bot
holder-person = alguien
chair-link = Enlace para { $seat }
chair-copy = Copiar el enlace
chair-copied = Copiado
chair-copy-failed = Aquí no se permite copiar: marca el enlace y cópialo a mano.
chair-share = Compartir
chair-qr = Código QR
chair-qr-of = Código QR del enlace para { $seat }
chair-other-device = Seguir jugando en otro dispositivo
chair-browsers = en { $n } dispositivos
chair-to-bot = Dar a un bot
chair-to-bot-mine = Que un bot juegue por mí
chair-take-back = Recuperar el puesto
chair-invite-instead = Invitar a una persona
chair-new-link = Enlace nuevo
chair-new-link-note = El enlace anterior deja de valer, y quien entró con él queda fuera.

door-title = Mesa { $code }
door-free = Puestos libres
door-take = Ocupar este puesto
door-full = Todos los puestos de esta mesa están ocupados.
door-ask-for-link = Aquí no tienes puesto. Pide tu enlace a quien creó la mesa.
door-watch = Mirar
door-not-watched = Esta mesa no se puede mirar.
door-home = Volver a la primera página
