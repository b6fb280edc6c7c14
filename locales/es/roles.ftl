# Los papeles. «Aquí» es la localización del personaje que tiene el papel; «este personaje» es ese personaje.

role-person = figurante
    .a = un figurante
    .the = el figurante
    .of = del figurante
    .many = figurantes
role-person-text = Todo aquel al que ninguna trama da otro papel.

role-key-person = persona clave
    .a = una persona clave
    .the = la persona clave
    .of = de la persona clave
    .many = personas clave
role-key-person-ability-1 = El bucle termina en el acto: los protagonistas han perdido.

role-killer = asesino
    .a = un asesino
    .the = el asesino
    .of = del asesino
    .many = asesinos
role-killer-ability-1 = Muere { role-key-person.a } que esté aquí con { $with1 } o más.
role-killer-ability-2 = Con { $need1 } o más sobre este personaje, los protagonistas mueren.

role-brain = cerebro
    .a = un cerebro
    .the = el cerebro
    .of = del cerebro
    .many = cerebros
role-brain-ability-1 = Esta localización o un personaje que esté aquí, que puede ser este mismo, recibe { $amount1 }.

role-cultist = cultista
    .a = un cultista
    .the = el cultista
    .of = del cultista
    .many = cultistas
role-cultist-ability-1 = Tras los movimientos: hoy se ignora «{ card-forbid-intrigue }» en esta localización y en todos los personajes que están aquí.

role-friend = amigo
    .a = un amigo
    .the = el amigo
    .of = del amigo
    .many = amigos
role-friend-ability-1 = Si su carta es un cadáver, se revela que tiene el papel de { role-friend } y el bucle está perdido, sea cual sea la razón por la que ha terminado.
role-friend-ability-2 = Si ya se ha sabido alguna vez que este personaje tiene el papel de { role-friend }, recibe { $amount1 }.

role-conspiracy-theorist = conspiranoico
    .a = un conspiranoico
    .the = el conspiranoico
    .of = del conspiranoico
    .many = conspiranoicos
role-conspiracy-theorist-ability-1 = Un personaje que esté aquí, que puede ser este mismo, recibe { $amount1 }.

role-serial-killer = asesino en serie
    .a = un asesino en serie
    .the = el asesino en serie
    .of = del asesino en serie
    .many = asesinos en serie
role-serial-killer-ability-1 = Muere el personaje que esté a solas con este. Los cadáveres no hacen compañía.

role-curmudgeon = cascarrabias
    .a = un cascarrabias
    .the = el cascarrabias
    .of = del cascarrabias
    .many = cascarrabias

role-time-traveler = viajero del tiempo
    .a = un viajero del tiempo
    .the = el viajero del tiempo
    .of = del viajero del tiempo
    .many = viajeros del tiempo
role-time-traveler-ability-1 = El último día, con { $need1 } o menos sobre este personaje, los protagonistas pierden y el bucle termina.
role-time-traveler-ability-2 = «{ card-forbid-goodwill }» no hace nada sobre este personaje.

role-factor = factótum
    .a = un factótum
    .the = el factótum
    .of = del factótum
    .many = factótums
role-factor-ability-1 = Mientras haya { $need1 } o más { location-school.in }, este personaje tiene además la habilidad { role-conspiracy-theorist.of }. Sigue siendo { role-factor }.
role-factor-ability-2 = Mientras haya { $need1 } o más { location-city.in }, este personaje tiene además la habilidad { role-key-person.of }. Sigue siendo { role-factor }: lo que busca a { role-key-person.a } no lo encuentra a él.

role-loved-one = persona amada
    .a = una persona amada
    .the = la persona amada
    .of = de la persona amada
    .many = personas amadas
role-loved-one-ability-1 = Si este personaje está vivo, recibe { $amount1 }.
role-loved-one-ability-2 = Con { $need1 } o más y { $need2 } o más sobre este personaje, los protagonistas mueren.

role-witch = bruja
    .a = una bruja
    .the = la bruja
    .of = de la bruja
    .many = brujas

role-lover = amante
    .a = un amante
    .the = el amante
    .of = del amante
    .many = amantes
role-lover-ability-1 = Si este personaje está vivo, recibe { $amount1 }.

role-ninja = ninja
    .a = un ninja
    .the = el ninja
    .of = del ninja
    .many = ninjas
role-ninja-ability-1 = Muere un personaje que esté aquí con { $with1 } o más, que puede ser este mismo.
role-ninja-ability-2 = Mientras este personaje esté vivo, la mente maestra puede decir otro papel en su lugar: cualquiera que el guion dé a alguien, menos el de { role-person }. Se decide de nuevo cada vez.

role-magician = mago
    .a = un mago
    .the = el mago
    .of = del mago
    .many = magos
role-magician-ability-1 = Un personaje que esté aquí con { $with1 } o más, que puede ser este mismo, va a una localización contigua, no en diagonal ni a una que le esté prohibida.
role-magician-ability-2 = Su carta pierde en el acto toda la { counter-paranoia }.

role-obstinate = obstinado
    .a = un obstinado
    .the = el obstinado
    .of = del obstinado
    .many = obstinados
role-obstinate-ability-1 = Los incidentes de los que este personaje es culpable no necesitan pánico: ocurren si está vivo y en el tablero, salvo que algo los impida.

role-immortal = eterno
    .a = un eterno
    .the = el eterno
    .of = del eterno
    .many = eternos

role-prophet = profeta
    .a = un profeta
    .the = el profeta
    .of = del profeta
    .many = profetas
role-prophet-ability-1 = La mente maestra no puede poner cartas sobre este personaje.
role-prophet-ability-2 = Mientras este personaje esté vivo, no ocurre ningún incidente del que sea culpable otro personaje que esté aquí, ni siquiera los { role-obstinate.of }.

role-poisoner = envenenador
    .a = un envenenador
    .the = el envenenador
    .of = del envenenador
    .many = envenenadores
role-poisoner-ability-1 = Si el { term-extra-gauge } marca { $need1 } o más, muere un personaje que esté aquí; puede ser este mismo, y tiene que serlo si no hay nadie más.
role-poisoner-ability-2 = Si el { term-extra-gauge } marca { $need1 } o más, los protagonistas mueren.

role-fool = necio
    .a = un necio
    .the = el necio
    .of = del necio
    .many = necios
role-fool-ability-1 = Su carta, vivo o muerto, pierde toda la { counter-paranoia }.

role-private-investigator = investigador privado
    .a = un investigador privado
    .the = el investigador privado
    .of = del investigador privado
    .many = investigadores privados
role-private-investigator-ability-1 = Mientras el { term-extra-gauge } esté a cero y este personaje, vivo, los incidentes de los culpables que estén aquí no necesitan pánico: ocurren salvo que algo los impida.

role-paranoiac = paranoico
    .a = un paranoico
    .the = el paranoico
    .of = del paranoico
    .many = paranoicos
role-paranoiac-ability-1 = Este personaje recibe { $amount1 } o { $amount2 }.

role-therapist = terapeuta
    .a = un terapeuta
    .the = el terapeuta
    .of = del terapeuta
    .many = terapeutas
role-therapist-ability-1 = Si el { term-extra-gauge } marca { $need1 } o más, otro personaje que esté aquí pierde { $amount1 }. Se puede elegir a uno que no tenga ninguna.

role-twin = gemelo
    .a = un gemelo
    .the = el gemelo
    .of = del gemelo
    .many = gemelos
role-twin-ability-1 = Mientras se lleva a cabo un incidente de este personaje, se considera que está en la localización opuesta en diagonal y en ninguna otra, aunque la tenga prohibida. Que el incidente ocurra o no depende de dónde está de verdad.

role-werewolf = hombre lobo
    .a = un hombre lobo
    .the = el hombre lobo
    .of = del hombre lobo
    .many = hombres lobo
role-werewolf-ability-1 = Si hoy ha ocurrido «{ incident-night-of-madness }», los protagonistas mueren.
role-werewolf-ability-2 = La mente maestra no puede poner cartas sobre este personaje.

role-vampire = vampiro
    .a = un vampiro
    .the = el vampiro
    .of = del vampiro
    .many = vampiros
role-vampire-ability-1 = Muere { role-key-person.a } que esté aquí con { $with1 } o más.
role-vampire-ability-2 = Con { $need1 } cadáveres o más en la localización en la que empezó este personaje, los protagonistas mueren.

role-nightmare = pesadilla
    .a = una pesadilla
    .the = la pesadilla
    .of = de la pesadilla
    .many = pesadillas
role-nightmare-ability-1 = Muere un personaje que esté aquí.
role-nightmare-ability-2 = Con { $need1 } o más entre todas las cartas de cadáver, los protagonistas mueren. Las víctimas no llevan nada.

role-ghost = fantasma
    .a = un fantasma
    .the = el fantasma
    .of = del fantasma
    .many = fantasmas
role-ghost-ability-1 = Si su carta es un cadáver, un personaje que esté donde yace o donde empezó recibe { $amount1 }.

role-show-off = fanfarrón
    .a = un fanfarrón
    .the = el fanfarrón
    .of = del fanfarrón
    .many = fanfarrones
role-show-off-ability-1 = Mientras tenga { $need1 } o más, este personaje no es inmortal y su «Negar Cooperación» es obligatoria.

role-coward = cobarde
    .a = un cobarde
    .the = el cobarde
    .of = del cobarde
    .many = cobardes
role-coward-ability-1 = Con { $need1 } o más sobre este personaje, va a una localización contigua, no en diagonal. Si la mente maestra dice una que le está prohibida, se queda.

role-zombie = zombi
    .a = un zombi
    .the = el zombi
    .of = del zombi
    .many = zombis
role-zombie-ability-1 = En una localización en la que haya más { role-zombie.many }, vivos o muertos, que personajes vivos que no lo sean, muere un personaje.
role-zombie-ability-2 = Un cadáver con este papel va a una localización contigua, no en diagonal; a un cadáver no se le prohíbe ninguna. Una víctima se lleva consigo su Intriga.

role-sacrifice = sacrificio
    .a = un sacrificio
    .the = el sacrificio
    .of = del sacrificio
    .many = sacrificios
role-sacrifice-ability-1 = Con { $need1 } o más y { $need2 } o más sobre este personaje, mueren todos los personajes y los protagonistas.
role-sacrifice-ability-2 = Para saber si ocurre un incidente de este personaje, su Intriga cuenta también como Paranoia. Donde se cuenta la Intriga en lugar de la Paranoia, esto no añade nada.

role-deep-one = profundo
    .a = un profundo
    .the = el profundo
    .of = del profundo
    .many = profundos
role-deep-one-ability-1 = Esta localización o un personaje que esté aquí, que puede ser este mismo, recibe { $amount1 }.
role-deep-one-ability-2 = Se revela que tiene el papel de { role-deep-one } y el { term-extra-gauge } sube { $amount1 }.

role-wizard = hechicero
    .a = un hechicero
    .the = el hechicero
    .of = del hechicero
    .many = hechiceros
role-wizard-ability-1 = Si su carta es un cadáver, el bucle está perdido, sea cual sea la razón por la que ha terminado.
role-wizard-ability-2 = Si sigue vivo y en el tablero, se revela que tiene el papel de { role-wizard }. Después el líder puede subir el { term-extra-gauge } un paso.

role-witness = testigo
    .a = un testigo
    .the = el testigo
    .of = del testigo
    .many = testigos
role-witness-ability-1 = Con { $need1 } o más sobre este personaje, muere y el { term-extra-gauge } sube { $amount1 }, aunque algo impida la muerte.

role-faceless = sin rostro
    .a = un sin rostro
    .the = el sin rostro
    .of = del sin rostro
    .many = sin rostro
role-faceless-ability-1 = Mientras el { term-extra-gauge } marque { $need1 } o menos, este personaje tiene además la habilidad { role-conspiracy-theorist.of }. Sigue siendo { role-faceless.a }.
role-faceless-ability-2 = Mientras el { term-extra-gauge } marque { $need1 } o más, este personaje tiene además las habilidades { role-deep-one.of }. Sigue siendo { role-faceless.a }.

# Cuándo actúa una habilidad y si es forzosa.

timing-loop-start = inicio del bucle
timing-card-resolve = resolución de cartas
timing-mastermind-ability = habilidad de mente maestra
timing-day-end = final del día
timing-loop-end = final del bucle
timing-own-death = al morir este personaje
timing-own-incident = tras un incidente de este personaje
timing-own-goodwill = tras una habilidad de Cooperación de este personaje
timing-death-of = al morir { $role-a }
timing-role-told = al ir a decirse este papel
timing-script = al escribir el guion
timing-always = siempre

mode-must = obligatoria
mode-may = opcional
limit-per-loop = una vez por bucle
limit-per-loop-for-all = una vez por bucle entre todos los que tengan este papel
limit-daily-for-all = una vez al día entre todos los que tengan este papel
limit-twice-per-loop = una vez al día, dos por bucle

refusal-none = no
refusal-optional = opcional
refusal-mandatory = obligatoria
unkillable = Inmortal
duty-culprit = Este personaje tiene que ser culpable de al menos un incidente.
duty-no-culprit = Este personaje no puede ser culpable de ningún incidente.
