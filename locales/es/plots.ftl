# Las tramas y sus reglas.

plot-murder-plan = Plan de asesinato

plot-light-of-the-avenger = La luz del vengador
plot-light-of-the-avenger-rule-1 = El bucle se pierde si hay { $need1 } o más en la localización en la que empezó { role-brain.the }, esté donde esté ahora.

plot-a-place-to-protect = Un lugar que proteger
plot-a-place-to-protect-rule-1 = El bucle se pierde si hay { $need1 } o más { location-school.in }.

plot-shadow-of-the-ripper = La sombra del destripador

plot-an-unsettling-rumor = Un rumor inquietante
plot-an-unsettling-rumor-rule-1 = Una localización cualquiera recibe { $amount1 }.

plot-a-hideous-script = Un guion terrible

plot-the-sealed-item = El objeto sellado
plot-the-sealed-item-rule-1 = El bucle se pierde si hay { $need1 } o más { location-shrine.in }.

plot-sign-with-me = ¡Dime que sí!
plot-sign-with-me-rule-1 = El bucle se pierde si hay { $need1 } o más sobre { role-key-person.the }, viva o muerta.

plot-change-of-future = Cambio de futuro
plot-change-of-future-rule-1 = El bucle se pierde si en él ha ocurrido «{ incident-butterfly-effect }», aunque haya sido sin consecuencias.

plot-giant-time-bomb = Bombazo de relojería
plot-giant-time-bomb-rule-1 = El bucle se pierde si hay { $need1 } o más en la localización en la que empezó { role-witch.the }, esté donde esté ahora.

plot-circle-of-friends = Círculo de amigos

plot-a-love-affair = Un asunto amoroso

plot-the-hidden-freak = El monstruo oculto

plot-unknown-factor-x = Incógnita sin despejar

plot-paranoia-virus = Paranoia contagiosa
plot-paranoia-virus-rule-1 = { role-person.a } vivo con { $need1 } o más pasa a ser { role-serial-killer }, y vuelve a ser { role-person } en cuanto deja de tenerlas.

plot-threads-of-fate = Hilos del destino
plot-threads-of-fate-rule-1 = Todo personaje que, vivo o muerto, tuviera fichas de Cooperación al final del bucle anterior recibe { $amount1 }.

plot-secret-record = Registro secreto
plot-secret-record-rule-1 = El bucle se pierde si en él se ha dicho de alguien, sea o no verdad, que tiene el papel de { role-brain }, de { role-factor } o de { role-magician }.

plot-male-confrontation = Duelo de hombres
plot-male-confrontation-rule-1 = El bucle se pierde si hay { $need1 } o más sobre { role-ninja.the }, vivo o muerto.

plot-the-devils-hand = La mano del diablo

plot-fated-connections = Unidos por el destino
plot-fated-connections-rule-1 = Un personaje que muriera en el bucle anterior, aunque después volviera a la vida, recibe una { term-extra-card }. Si «{ plot-dice-of-the-gods }» está también en el guion, esto ocurre una sola vez.
plot-fated-connections-rule-2 = Quien lleve una { term-extra-card }, vivo o muerto, tiene el papel de { role-key-person } en lugar del suyo, sea cual sea el origen de la carta.

plot-love-hate-spiral = Espiral de amor y odio

plot-witches-tea-time = El té de las brujas

plot-unanswered-heart = Corazón no correspondido
plot-unanswered-heart-rule-1 = «{ card-forbid-goodwill }» sobre un personaje vale además como «{ card-forbid-movement }».

plot-dice-of-the-gods = Los dados de los dioses
plot-dice-of-the-gods-rule-1 = Un personaje que muriera en el bucle anterior, aunque después volviera a la vida, recibe una { term-extra-card }. Si «{ plot-fated-connections }» está también en el guion, esto ocurre una sola vez.

plot-showtime-of-death = El espectáculo de la muerte
plot-showtime-of-death-rule-1 = El bucle se pierde si no quedan vivos más de { $need1 } personajes.

plot-worshippers-of-the-apocalypse = Adoradores del apocalipsis
plot-worshippers-of-the-apocalypse-rule-1 = Mientras { role-prophet.the } esté vivo, el límite de Paranoia de un culpable que sea { role-person } se rebaja en { $amount1 }.

plot-unsafe-trigger = Detonante inestable
plot-unsafe-trigger-rule-1 = Si { role-factor.the } está vivo, la localización en la que está recibe { $amount1 }.

plot-a-quilt-of-incidents = Un mosaico de incidentes
plot-a-quilt-of-incidents-rule-1 = El bucle se pierde si el { term-extra-gauge } marca { $need1 } o más.

plot-tightrope-plan = Plan en la cuerda floja
plot-tightrope-plan-rule-1 = El bucle se pierde si el { term-extra-gauge } marca { $need1 } o menos.

plot-the-black-school = La escuela negra
plot-the-black-school-rule-1 =
    El bucle se pierde si hay { location-school.in } al menos una ficha de Intriga por cada bucle anterior a este. { $black-school ->
        [remark] En el primer bucle, aun así, tiene que haber alguna.
       *[formula] El primer bucle, por tanto, se pierde en cualquier caso.
    }

plot-a-drop-of-strychnine = Una gota de estricnina
plot-a-drop-of-strychnine-rule-1 = Para saber si ocurre «{ incident-serial-murder }» o «{ incident-suicide }», la Intriga del culpable cuenta también como Paranoia.

plot-smell-of-gunpowder = Olor a pólvora
plot-smell-of-gunpowder-rule-1 = El bucle se pierde si los personajes vivos reúnen entre todos { $need1 } o más.

plot-isolated-institution-psycho = Psicosis en la institución aislada
plot-isolated-institution-psycho-rule-1 = Desde el segundo bucle: si al final del bucle anterior el { term-extra-gauge } marcaba { $need1 } o menos, sube { $amount1 }.

plot-i-am-a-master-detective = Soy un gran detective

plot-dance-of-fools = Danza de necios

plot-tricky-twins = Gemelos tramposos

plot-an-absolute-will = Una voluntad absoluta

plot-the-noble-bloodline = El linaje noble

plot-the-ones-from-the-grave = Los que salen de la tumba
plot-the-ones-from-the-grave-rule-1 = Un cadáver que tuviera el papel de { role-person }, de { role-coward } o de { role-show-off } pasa a ser { role-zombie.a }, igual que toda víctima. Si vuelve a la vida, recupera el papel que tenía.

plot-moonlight-beast = La bestia a la luz de la luna

plot-the-cursed-land = La tierra maldita
plot-the-cursed-land-rule-1 = Se pone una { term-curse } en la localización en la que empieza { role-ghost.the }.
plot-the-cursed-land-rule-2 = Si esta noche, al pasar las { term-curse-many }, alguna estaba en una localización sin nadie vivo, los protagonistas mueren.

plot-night-mist-nightmare = Pesadilla en la bruma nocturna

plot-those-with-habits = Gente de costumbres

plot-monster-intrigue = Intriga de monstruos
plot-monster-intrigue-rule-1 = Una localización en la que haya un personaje vivo cuyo papel tenga «Negar Cooperación», opcional u obligatoria, recibe { $amount1 }.

plot-panic-and-obsession = Pánico y obsesión

plot-witchs-curse = La maldición de la bruja
plot-witchs-curse-rule-1 = Se pone una { term-curse } en la localización en la que empieza { role-witch.the }.

plot-people-who-dont-listen = Los que no escuchan

plot-the-key-girl = La chica clave

plot-choir-to-the-outside-god = Coro al dios exterior
plot-choir-to-the-outside-god-rule-1 = El bucle se pierde si { $need1 } o más personajes vivos llevan Intriga.

plot-giant-time-bomb-again = Otro bombazo de relojería
plot-giant-time-bomb-again-rule-1 = El bucle se pierde si hay { $need1 } o más en la localización en la que empezó { role-witch.the }, esté donde esté ahora.

plot-the-sacred-words-of-dagon = Las sagradas palabras de Dagón
plot-the-sacred-words-of-dagon-rule-1 = El bucle se pierde si hay { location-shrine.in } al menos tanta Intriga como marca el { term-extra-gauge }. A cero, por tanto, se pierde en cualquier caso.

plot-bloody-rites = Ritos sangrientos
plot-bloody-rites-rule-1 = El bucle se pierde si en el tablero hay al menos tantos cadáveres como marca el { term-extra-gauge }. A cero, por tanto, se pierde en cualquier caso.

plot-the-king-in-yellow = El rey de amarillo
plot-the-king-in-yellow-rule-1 = El bucle se pierde si el { term-extra-gauge } ha subido en él, aunque después haya bajado.

plot-whispers-from-the-deep = Susurros de las profundidades
plot-whispers-from-the-deep-rule-1 = { role-paranoiac.a } tiene además la habilidad { role-key-person.of }, pero sigue siendo { role-paranoiac }: lo que busca a { role-key-person.a } no lo encuentra a él.

plot-the-resistance = La resistencia

plot-the-faceless-god = El dios sin rostro

plot-people-who-saw = Los que vieron

plot-twisted-truth = La verdad retorcida
plot-twisted-truth-rule-1 = El guion nombra una segunda trama principal, que no aporta papeles. Si al empezar un bucle el { term-extra-gauge } marca { $need1 } o más, en ese bucle valen sus reglas en lugar de las de la primera.

plot-the-profound-race = La raza profunda

plot-needs-incident = El guion tiene que contener «{ $incident }» al menos una vez.
plot-needs-character = El reparto tiene que incluir { $who-to }.

# Lo que aporta una trama: «amigo», «dos amigos», «de ninguno a dos», «persona clave (una chica)».

demand-one = { $role }
demand-many = { $max } { $role-many }
demand-range = de { $min } a { $max } { $role-many }
demand-must-be = { $demand } ({ $trait-a })
demand-opposes = { $demand } (de sexo opuesto al { $role-of })
