# La hoja de referencia de un escenario: títulos, rótulos y las pocas palabras que necesita todo jugador.

set-first-steps = Primeros pasos
set-basic-tragedy = Tragedia básica
set-midnight-zone = Zona de medianoche
set-mystery-circle = Círculo de misterio
set-prime-evil = Mal primigenio
set-cosmic-mythology = Mitología cósmica

sheet-title = { $set }: hoja de referencia
sheet-script =
    { $subplots ->
        [one] Un guion tiene una trama principal y una trama secundaria.
       *[other] Un guion tiene una trama principal y { $subplots } tramas secundarias.
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
section-special = Propio de este escenario
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
start-on-day = { $place-in }, en un día secreto
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

# Lo que solo tienen algunos escenarios.

term-extra-card = carta Extra
term-extra-card-text = Una señal sobre la carta de un personaje. Por sí sola no hace nada. Al empezar un bucle se retiran todas antes de poner otras nuevas.
term-extra-gauge = indicador extra
term-extra-gauge-text =
    { $gauge ->
        [mythos] Muestra, a la vista de todos, lo que los protagonistas han aprendido de los mitos. La partida empieza a cero y ningún bucle lo devuelve atrás. Cada habilidad de Cooperación negada lo sube en uno en el acto; también lo hacen algunos papeles e incidentes. A partir de ciertas marcas actúan los hechizos de abajo.
       *[incidents] Cuenta, a la vista de todos, los incidentes que han ocurrido en este bucle. Cada bucle empieza a cero; salvo que su texto diga otra cosa, cada incidente lo sube en uno al ocurrir, aunque no tenga consecuencias.
    }
term-victim = víctima
term-victim-text = Cada ficha de Intriga en una localización es también un cadáver que yace allí, el de { role-person.a }. Cuenta donde cuentan los cadáveres y se puede elegir donde se elige un cadáver, pero no lleva fichas ni es la muerte de nadie. Si se le devuelve la vida, esa Intriga desaparece.
term-mob = turba
term-mob-text =
    La gente de una localización. Puede ser culpable de un incidente; entonces no lo es ningún personaje, y los cadáveres hacen las veces de la Paranoia. { $mob-location ->
        [public] La hoja abierta dice de qué localización se trata.
       *[secret] De qué localización se trata es tan secreto como cualquier culpable.
    }
term-curse = maldición
term-curse-many = maldiciones
term-curse-text =
    Una carta que está en una localización, o unida a un personaje, con el que se mueve. Cada noche, antes que nada y todo a la vez: muere quien lleve alguna, y cada una que esté en una localización se une a alguien vivo que haya allí, si lo hay; elige la mente maestra. Después, las de los cadáveres caen a la localización. { $failed-curse ->
        [drops] También la que haya intentado matar en vano.
       *[stays] La que haya intentado matar en vano sigue unida y lo vuelve a intentar.
    } Al final del bucle se retiran todas.

# Los hechizos. $from es lo que tiene que marcar el indicador.

spell-spell-of-sympathy = Hechizo de simpatía
spell-spell-of-sympathy-text = Desde { $from }: al empezar el primer día de un bucle, el líder puede poner { $goodwill } sobre un personaje.
spell-reminiscence-of-the-forefathers = Reminiscencia de los antepasados
spell-reminiscence-of-the-forefathers-text = Desde { $from }: terminado un bucle, la mente maestra dice la primera trama secundaria del guion.
spell-ancient-seal = Sello antiguo
spell-ancient-seal-text =
    Desde { $from }: poner varias «{ card-forbid-intrigue }» en un mismo día ya no las anula. { $gauge-milestones ->
        [current] Por debajo vuelve a anularlas.
       *[lasting] Una vez alcanzado, vale para el resto de la partida.
    }
spell-madness = Locura
spell-madness-text =
    Con { $from }: cuando haya pasado todo lo demás de ese día, los protagonistas mueren; y tras ese bucle no se juega ningún otro, sino que llega la { step-final-guess }. { $gauge-milestones ->
        [current] Cada una de las dos cosas mira lo que marca el indicador cuando le toca.
       *[lasting] Ambas cosas valen aunque el indicador haya vuelto a bajar.
    }
