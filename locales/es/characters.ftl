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
character-mystery-boy-passive = Al escribir el guión recibe un papel del escenario que no aporte ninguna de sus tramas, además de los que sí aportan. Nunca es { role-person }.

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
character-godly-being-passive = El guión fija en secreto el bucle en que aparece. Hasta entonces no está en juego; a partir de ahí empieza todos los bucles { location-shrine.in }.

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
character-informer-goodwill-1 = El líder nombra una trama secundaria del escenario; la mente maestra responde con otra distinta que esté en el guión, o dice que no la hay.

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
character-boss-passive = El guión le asigna una localización como territorio, a la vista de todos. Cada vez que una habilidad de su papel dependa de dónde está, la mente maestra puede decidir que cuente el territorio en su lugar. No vale para los incidentes, ni para las reglas de las tramas, ni cuando son otros quienes lo buscan, ni si ha muerto.

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

# Lo que precede a un texto: que vale siempre, o cómo se puede usar una habilidad de Cooperación.

passive = pasiva
goodwill-needs = Cooperación { $goodwill }
goodwill-only-in = solo { $places }
goodwill-from-loop = a partir del bucle { $loop }
goodwill-unrefusable = no se puede negar
goodwill-mastermind-too = Mientras el papel de este personaje tenga «Negar Cooperación», la mente maestra también puede usarla, en el paso de sus habilidades.
