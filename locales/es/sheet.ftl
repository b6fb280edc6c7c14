# La hoja de referencia de un escenario: títulos, rótulos y las pocas palabras que necesita todo jugador.

set-first-steps = Primeros pasos
set-basic-tragedy = Tragedia básica
set-midnight-zone = Zona de medianoche
set-mystery-circle = Círculo de misterio

sheet-title = { $set }: hoja de referencia
sheet-script =
    { $subplots ->
        [one] Un guión tiene una trama principal y una trama secundaria.
       *[other] Un guión tiene una trama principal y { $subplots } tramas secundarias.
    } Las tramas dicen qué papeles hay; todos los demás son { role-person.many }.
sheet-rules = Reglas según el preajuste «{ $preset }».
sheet-rules-own = Reglas acordadas en esta mesa.

part-set = El escenario
part-box = Los personajes de la caja

section-main-plots = Tramas principales
section-subplots = Tramas secundarias
section-roles = Papeles
section-roles-intro = Lo que piden las tramas se suma, pero nunca por encima del límite de un papel.
section-incidents = Incidentes
section-incidents-intro =
    { $exceptions ->
        [yes] Salvo que su texto diga otra cosa, un incidente ocurre en su día si el culpable está en el tablero, vivo y en estado de pánico, y lo que haya que elegir lo elige la mente maestra.
       *[no] Un incidente ocurre en su día si el culpable está en el tablero, vivo y en estado de pánico. Lo que haya que elegir lo elige la mente maestra.
    }
section-day = El día
section-loop = El bucle
section-decks = Cartas
section-resolve = Orden de las cartas
section-cards = Qué hacen las cartas
section-terms = Vocabulario
section-switches = Lecturas de las reglas
section-switches-intro = Las ediciones difieren en estos puntos; así los lee esta hoja.
section-characters = Personajes

label-roles = Papeles
label-max = Límite
label-plots = Tramas
label-refusal = Negar Cooperación
label-limit = Límite de Paranoia
label-start = Empieza
label-forbidden = Prohibido
label-traits = Rasgos

value-none = ninguno
start-chosen = donde quiera la mente maestra
start-from-loop = { $place-in }, a partir de un bucle secreto
plot-by-change = { $plot } (por cambio de papel)
ability-none = Sin habilidades.

term-here = Aquí
term-here-text = Donde está el dueño de la habilidad.
term-corpse = Cadáver
term-corpse-text = La carta de un personaje muerto. Conserva sus fichas, pero ya no es un personaje: no usa habilidades, y no se cuenta ni se elige donde se habla de personajes.
term-panic = Pánico
term-panic-text = Un personaje está en estado de pánico cuando su Paranoia ha alcanzado su límite de Paranoia. Puede tener más.
term-mode = Obligatoria, opcional
term-mode-text = Lo obligatorio ocurre siempre que se cumplen sus condiciones. Lo opcional puede usarlo la mente maestra o no, cada habilidad una vez al día.
term-refusal = Negar Cooperación
term-refusal-text =
    Cuando el líder usa una habilidad de Cooperación de un personaje con un papel así, la mente maestra puede (opcional) o debe (obligatoria) responder que no ocurre nada. { $refused-once-per-loop ->
        [kept] La habilidad cuenta entonces como usada solo por ese día.
       *[spent] La habilidad cuenta como usada de todos modos.
    }
term-unkillable = Inmortal
term-unkillable-text = Nada mata a este personaje.
term-occurs = Ocurrir
term-occurs-text = Un incidente anunciado ha ocurrido, aunque no tenga consecuencias.
term-extra-card = carta Extra
term-extra-card-text = Una señal sobre la carta de un personaje. Por sí sola no hace nada. Al empezar un bucle se retiran todas antes de poner otras nuevas.
term-extra-gauge = indicador extra
term-extra-gauge-text = Cuenta, a la vista de todos, los incidentes que han ocurrido en este bucle. Cada bucle empieza a cero; salvo que su texto diga otra cosa, cada incidente lo sube en uno al ocurrir, aunque no tenga consecuencias.
