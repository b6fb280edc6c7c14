# Las cartas de personaje y sus rasgos. «Aquí» es la localización en la que está el personaje.
#
# .gender es m o f.

character-boy-student = estudiante (chico)
    .the = el estudiante
    .to = al estudiante
    .of = del estudiante
    .gender = m
character-boy-student-goodwill-1 = Otro estudiante que esté aquí pierde { $amount1 }.

character-girl-student = estudiante (chica)
    .the = la estudiante
    .to = a la estudiante
    .of = de la estudiante
    .gender = f
character-girl-student-goodwill-1 = Otro estudiante que esté aquí pierde { $amount1 }.

character-rich-mans-daughter = niña rica
    .the = la niña rica
    .to = a la niña rica
    .of = de la niña rica
    .gender = f
character-rich-mans-daughter-goodwill-1 = Un personaje que esté aquí, o ella misma, recibe { $amount1 }.

character-class-rep = delegada de clase
    .the = la delegada de clase
    .to = a la delegada de clase
    .of = de la delegada de clase
    .gender = f
character-class-rep-goodwill-1 = El líder recupera una carta de una vez por bucle ya gastada, de cualquiera de los mazos que lleve.

character-mystery-boy = chico misterioso
    .the = el chico misterioso
    .to = al chico misterioso
    .of = del chico misterioso
    .gender = m
character-mystery-boy-goodwill-1 = La mente maestra dice cuál es el papel { character-mystery-boy.of }.
character-mystery-boy-passive = Al escribir el guion recibe un papel del escenario que no aporte ninguna de sus tramas, además de los que sí aportan. Nunca es { role-person }.

character-shrine-maiden = novicia
    .the = la novicia
    .to = a la novicia
    .of = de la novicia
    .gender = f
character-shrine-maiden-goodwill-1 = La propia { location-shrine } pierde { $amount1 }.
character-shrine-maiden-goodwill-2 = La mente maestra dice cuál es el papel de un personaje que esté aquí, o el de ella misma.

character-alien = alienígena
    .the = la alienígena
    .to = a la alienígena
    .of = de la alienígena
    .gender = f
character-alien-goodwill-1 = Otro personaje que esté aquí muere.
character-alien-goodwill-2 = Un cadáver que esté aquí vuelve a la vida con las fichas que tenga.

character-godly-being = ser divino
    .the = el ser divino
    .to = al ser divino
    .of = del ser divino
    .gender = m
character-godly-being-goodwill-1 = La mente maestra dice quién es el culpable de un incidente cualquiera de la agenda.
character-godly-being-goodwill-2 = Esta localización, un personaje que esté aquí o el propio { character-godly-being } pierde { $amount1 }.
character-godly-being-passive = El guion fija en secreto el bucle en que aparece. Hasta entonces no está en juego; a partir de ahí empieza todos los bucles { location-shrine.in }.

character-police-officer = oficial de policía
    .the = el oficial de policía
    .to = al oficial de policía
    .of = del oficial de policía
    .gender = m
character-police-officer-goodwill-1 = La mente maestra dice quién es el culpable de un incidente que haya ocurrido en este bucle.
character-police-officer-goodwill-2 =
    { $card-edition ->
        [fifth] Un personaje que esté aquí, o él mismo,
       *[z-man] Otro personaje que esté aquí
    } recibe un indicador de protección, que se gasta en lugar de su próxima muerte en este bucle.

character-office-worker = oficinista
    .the = el oficinista
    .to = al oficinista
    .of = del oficinista
    .gender = m
character-office-worker-goodwill-1 = La mente maestra dice cuál es el papel { character-office-worker.of }.

character-informer = confidente
    .the = la confidente
    .to = a la confidente
    .of = de la confidente
    .gender = f
character-informer-goodwill-1 = El líder nombra una trama secundaria del escenario; la mente maestra responde con otra distinta que esté en el guion, o dice que no la hay.

character-pop-idol = estrella del pop
    .the = la estrella del pop
    .to = a la estrella del pop
    .of = de la estrella del pop
    .gender = f
character-pop-idol-goodwill-1 = Otro personaje que esté aquí pierde { $amount1 }.
character-pop-idol-goodwill-2 = Otro personaje que esté aquí recibe { $amount1 }.

character-journalist = periodista
    .the = el periodista
    .to = al periodista
    .of = del periodista
    .gender = m
character-journalist-goodwill-1 = Otro personaje, esté donde esté, recibe { $amount1 }.
character-journalist-goodwill-2 = Esta localización, un personaje que esté aquí o él mismo recibe { $amount1 }.

character-boss = capo
    .the = el capo
    .to = al capo
    .of = del capo
    .gender = m
character-boss-goodwill-1 = La mente maestra dice cuál es el papel de otro personaje que esté en el territorio, esté donde esté { character-boss.the }.
character-boss-passive = El guion le asigna una localización como territorio, a la vista de todos. Cada vez que una habilidad de su papel dependa de dónde está, la mente maestra puede decidir que cuente el territorio en su lugar. No vale para los incidentes, ni para las reglas de las tramas, ni cuando son otros quienes lo buscan, ni si ha muerto.

character-doctor = médico
    .the = el médico
    .to = al médico
    .of = del médico
    .gender = m
character-doctor-goodwill-1 = Otro personaje que esté aquí recibe { $amount1 } o pierde { $amount2 }: hay que decir cuál de las dos cosas.
character-doctor-goodwill-2 = Hasta el final del bucle ninguna localización está prohibida { character-patient.to }, que debe estar vivo y en el tablero.

character-patient = paciente
    .the = el paciente
    .to = al paciente
    .of = del paciente
    .gender = m

character-nurse = enfermera
    .the = la enfermera
    .to = a la enfermera
    .of = de la enfermera
    .gender = f
character-nurse-goodwill-1 = Otro personaje que esté aquí en estado de pánico pierde { $amount1 }.

character-henchman = esbirro
    .the = el esbirro
    .to = al esbirro
    .of = del esbirro
    .gender = m
character-henchman-goodwill-1 = Hasta el final del bucle no ocurre ningún incidente del que sea culpable { character-henchman.the }.
character-henchman-passive = La mente maestra elige de nuevo su localización inicial en cada bucle.

character-scientist = científico
    .the = el científico
    .to = al científico
    .of = del científico
    .gender = m
character-scientist-passive-1 = Recibe { $amount1 }, { $amount2 } o { $amount3 }; la mente maestra elige de nuevo en cada bucle.
character-scientist-goodwill-1 =
    { $card-edition ->
        [fifth] Pierde todas las fichas y también los indicadores de protección.
       *[z-man] Pierde todas las fichas.
    } Después, en un escenario con { term-extra-gauge }, el líder tiene que moverlo un paso, arriba o abajo.

character-forensic-specialist = forense
    .the = el forense
    .to = al forense
    .of = del forense
    .gender = m
character-forensic-specialist-goodwill-1 =
    Se nombran otros dos personajes que estén aquí: { $card-edition ->
        [fifth] una ficha o un indicador de protección
       *[z-man] una ficha
    }, a elección del líder, pasa del uno al otro. Si ninguno tiene nada, no ocurre nada.
character-forensic-specialist-goodwill-2 = La mente maestra dice cuál es el papel de un cadáver, esté donde esté.

character-ai = IA
    .the = la IA
    .to = a la IA
    .of = de la IA
    .gender = f
character-ai-goodwill-1 = El efecto de un incidente de la hoja abierta, de cualquier día y según el nombre que figure en ella, se lleva a cabo en el acto con { character-ai.the } como culpable; todo lo elige el líder. Una turba es entonces la de la localización en la que está { character-ai.the }. El incidente no ha ocurrido por ello.
character-ai-passive = Al escribir el guion recibe algún papel: nunca es { role-person }.
character-ai-passive-1 =
    Para saber si ocurre un incidente suyo, { $card-edition ->
        [fifth] cada ficha y cada indicador de protección
       *[z-man] cada ficha
    } que tenga encima cuenta como Paranoia. Donde se cuenta la Intriga en lugar de la Paranoia, solo cuenta la Intriga.

character-illusion = ilusión
    .the = la ilusión
    .to = a la ilusión
    .of = de la ilusión
    .gender = f
character-illusion-goodwill-1 = Un personaje que esté aquí, o ella misma, va a cualquier otra localización que no le esté prohibida.
character-illusion-goodwill-2 = Se va del tablero hasta el final del bucle. No es una muerte ni un movimiento.
character-illusion-passive-1 = No se pueden poner cartas sobre ella. En su lugar, las cartas puestas sobre su localización la afectan también: las de movimiento, donde está antes de moverse; las demás, donde está después.

character-teacher = profesora
    .the = la profesora
    .to = a la profesora
    .of = de la profesora
    .gender = f
character-teacher-goodwill-1 = Un estudiante que esté aquí recibe { $amount1 } o pierde { $amount2 }: hay que decir cuál de las dos cosas.
character-teacher-goodwill-2 = La mente maestra dice cuál es el papel de un estudiante que esté aquí.

character-transfer-student = alumna nueva
    .the = la alumna nueva
    .to = a la alumna nueva
    .of = de la alumna nueva
    .gender = f
character-transfer-student-goodwill-1 = En otro personaje que esté aquí, { $amount1 } se cambia por { $amount2 }. Se puede elegir a uno que no tenga ninguna; entonces no ocurre nada.
character-transfer-student-passive = El guion fija en secreto el día en que aparece. En cada bucle no está en juego hasta entonces, y entra { location-school.in } al empezar ese día.

character-soldier = soldado
    .the = el soldado
    .to = al soldado
    .of = del soldado
    .gender = m
character-soldier-goodwill-1 =
    { $card-edition ->
        [fifth] Un personaje que esté aquí, o él mismo,
       *[z-man] Otro personaje que esté aquí
    } recibe { $amount1 }.
character-soldier-goodwill-2 = Hasta el final del bucle los protagonistas no pueden morir. Sí pueden perder.

character-black-cat = gato negro
    .the = el gato negro
    .to = al gato negro
    .of = del gato negro
    .gender = m
character-black-cat-passive-1 = { location-shrine.the } recibe { $amount1 }.
character-black-cat-passive-2 = Los incidentes { character-black-cat.of } ocurren, pero no tienen consecuencias.

# .feminine es el rasgo de un personaje cuyo .gender es f.

trait-student = estudiante
    .a = un estudiante
    .feminine = estudiante
trait-adult = adulto
    .a = un adulto
    .feminine = adulta
trait-boy = chico
    .a = un chico
    .feminine = chico
trait-girl = chica
    .a = una chica
    .feminine = chica
trait-man = hombre
    .a = un hombre
    .feminine = hombre
trait-woman = mujer
    .a = una mujer
    .feminine = mujer
trait-construct = constructo
    .a = un constructo
    .feminine = constructo
trait-fabrication = invención
    .a = una invención
    .feminine = invención
trait-animal = animal
    .a = un animal
    .feminine = animal

# Lo que precede a un texto: que vale siempre, o cómo se puede usar una habilidad de Cooperación.

passive = pasiva
goodwill-needs = Cooperación { $goodwill }
goodwill-only-in = solo { $places }
goodwill-from-loop = a partir del bucle { $loop }
goodwill-unrefusable = no se puede negar
goodwill-mastermind-too = Mientras el papel de este personaje tenga «Negar Cooperación», la mente maestra también puede usarla, en el paso de sus habilidades.
