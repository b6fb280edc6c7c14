# Los incidentes. Lo que se pueda elegir lo elige la mente maestra, salvo que el texto diga que lo elige el líder.

incident-murder = Asesinato
incident-murder-effect =
    { $murder-victim ->
        [other] Muere alguien que esté donde el culpable, pero no el culpable.
       *[any] Muere alguien que esté donde el culpable; puede ser el propio culpable.
    }

incident-increasing-unease = Inquietud creciente
incident-increasing-unease-effect = Un personaje recibe { $amount1 } y, después, otro distinto recibe { $amount2 }. La distancia no importa.

incident-suicide = Suicidio
incident-suicide-effect = Quien muere es el culpable.

incident-hospital-incident = Incidente hospitalario
incident-hospital-incident-effect =
    Con { $need1 } o más { location-hospital.in }, mueren todos los personajes que estén allí. Con { $need2 } o más, { $hospital-key-person ->
        [key-person-first] mueren también los protagonistas, salvo que esas muertes ya hayan puesto fin al bucle.
       *[together] los protagonistas mueren junto con ellos.
    }

incident-faraway-murder = Asesinato remoto
incident-faraway-murder-effect = Muere un personaje con { $with1 } o más, esté donde esté.

incident-missing-person = Persona desaparecida
incident-missing-person-effect = El culpable va a una localización que no le esté prohibida, o se queda. La localización en la que acaba recibe { $amount1 }.

incident-spreading = Propagación
incident-spreading-effect = Un personaje pierde { $amount1 }, o las que tenga, y, después, otro distinto recibe { $amount2 }. La distancia no importa.

incident-foul-evil = Maldad perversa
incident-foul-evil-effect = { location-shrine.the } recibe { $amount1 }.

incident-butterfly-effect = Efecto mariposa
incident-butterfly-effect-effect = Un personaje que esté donde el culpable, o el propio culpable, recibe { $amount1 }, { $amount2 } o { $amount3 }.

incident-breakthrough = Avance decisivo
incident-breakthrough-effect = Una localización o un personaje pierde { $amount1 }, o las que tenga. La distancia no importa.

incident-conspiracies = Conspiraciones
incident-conspiracies-effect = Tiene el efecto de «{ incident-serial-murder }» o el de «{ incident-missing-person }», con este culpable, pero no cuenta como ninguno de los dos.

incident-serial-murder = Asesinato en serie
incident-serial-murder-effect = Muere alguien que esté donde el culpable, pero no el culpable.

incident-uproar = Tumulto
incident-uproar-effect = Con { $need1 } o más { location-school.in }, mueren todos los personajes que estén allí; con { $need2 } o más { location-city.in }, todos los que estén allí. Todas estas muertes ocurren a la vez.

incident-fake-incident = Incidente falso
incident-fake-incident-effect = Con { $need1 } o más en la localización en la que empezó el culpable, los protagonistas mueren.

incident-confession = Confesión
incident-confession-effect = La mente maestra dice quién es el culpable y qué papel tiene.

incident-faked-suicide = Suicidio fingido
incident-faked-suicide-effect = El culpable recibe una { term-extra-card }. Hasta el final del bucle los protagonistas no pueden poner cartas sobre ningún personaje que lleve una { term-extra-card }.

incident-portent = Presagio
incident-portent-effect = Un personaje que esté donde el culpable, o el propio culpable, recibe { $amount1 }.

incident-bestial-murder = Asesinato bestial
incident-bestial-murder-effect = Como en «{ incident-serial-murder }», muere alguien que esté donde el culpable, pero no el culpable. Después, como en «{ incident-increasing-unease }», un personaje cualquiera recibe { $amount1 } y otro distinto, { $amount2 }. Por último, el { term-extra-gauge } sube { $amount3 } más. No cuenta como ninguno de esos dos.

incident-terrorism = Terrorismo
incident-terrorism-effect =
    Con { $need1 } o más { location-city.in }, mueren todos los personajes que estén allí. Con { $need2 } o más, { $hospital-key-person ->
        [key-person-first] mueren también los protagonistas, salvo que esas muertes ya hayan puesto fin al bucle.
       *[together] los protagonistas mueren junto con ellos.
    }

incident-a-suspicious-letter = Una carta sospechosa
incident-a-suspicious-letter-effect = Un personaje que esté donde el culpable, o el propio culpable, va a una localización que no le esté prohibida, o se queda. Si se va, al día siguiente nada puede moverlo.

incident-closed-circle = Círculo cerrado
incident-closed-circle-effect = La mente maestra dice en qué localización está el culpable. Durante el resto de este día y los dos días siguientes nada entra en ella ni sale de ella.

incident-the-silver-bullet = La bala de plata
incident-the-silver-bullet-effect = El bucle termina justo después del paso de incidentes. Eso por sí solo no es perder: decide lo que cuenta al final de un bucle.

incident-sacrilegious-murder = Asesinato sacrílego
incident-sacrilegious-murder-effect = Muere alguien que esté donde el culpable, pero no el culpable; o esa localización recibe { $amount1 }, como tiene que ser si no hay nadie más.

incident-the-executioner = El verdugo
incident-the-executioner-effect = Muere alguien, esté donde esté; puede ser el propio culpable.

incident-dark-rumor = Rumor siniestro
incident-dark-rumor-effect = El culpable recibe una { term-curse }.

incident-barricade = Barricada
incident-barricade-effect = Todos los demás personajes que estén donde el culpable van a alguna otra localización, cada uno adonde se le mande y todos a la vez. Quien es enviado a una que le está prohibida se queda.

incident-evil-contamination = Contaminación maligna
incident-evil-contamination-effect = { location-shrine.the } recibe { $amount1 }.

incident-night-of-madness = Noche de locura
incident-night-of-madness-effect = Si hay en el tablero { $need1 } { role-zombie.many } o más, vivos o muertos, los protagonistas mueren esta noche, cuando haya pasado todo lo demás.

incident-evangelium-of-the-dead = Evangelio de los muertos
incident-evangelium-of-the-dead-effect = Mueren todos los personajes que estén donde la turba. Si entonces hay allí { $need1 } cadáveres o más, los protagonistas mueren, salvo que esas muertes ya hayan puesto fin al bucle.

incident-awakened-curse = El despertar de la maldición
incident-awakened-curse-effect = Se pone una { term-curse } en la localización en la que está la turba.

incident-fountain-of-filth = Fuente de inmundicia
incident-fountain-of-filth-effect = Un personaje recibe { $amount1 } y, después, una localización recibe { $amount2 }. La distancia no importa.

incident-insane-murder = Asesinato demente
incident-insane-murder-effect = Muere alguien que esté donde el culpable; puede ser el propio culpable.

incident-mass-suicide = Suicidio colectivo
incident-mass-suicide-effect = Con { $need1 } o más sobre el culpable, mueren todos los personajes que estén donde él, y también él.

incident-fire-of-demise = Fuego de la perdición
incident-fire-of-demise-effect = Si no ha ocurrido ya en su día en un bucle anterior, mueren todos los personajes y los protagonistas.

incident-hound-dog-scent = El rastro del sabueso
incident-hound-dog-scent-effect = Desde ahora, siempre que ocurra otro incidente en este bucle, los protagonistas mueren al acabar su paso.

incident-discovery = Descubrimiento
incident-discovery-effect = El { term-extra-gauge } sube { $amount1 }.

# Lo que puede tener de particular un incidente, detrás de su efecto.

incident-mob =
    { $corpses ->
        [0] Es obra de una turba: su culpable es una localización, y ocurre en cualquier caso.
        [one] Es obra de una turba: su culpable es una localización, y ocurre si hay allí algún cadáver.
       *[other] Es obra de una turba: su culpable es una localización, y ocurre si hay allí { $corpses } cadáveres o más.
    }
incident-judged-by = Lo que tiene que alcanzar el límite de Paranoia del culpable no es su Paranoia, sino su { $counter }.
incident-limit-lower = Para este incidente, el límite de Paranoia del culpable se rebaja en { $change }.
incident-limit-higher = Para este incidente, el límite de Paranoia del culpable aumenta en { $change }.
incident-no-gauge = Este incidente no hace subir el { term-extra-gauge }.
incident-leader-chooses = Elige el líder.
incident-culprit-may-repeat = En un guion puede haber varios con el mismo culpable.
incident-false-name = Puede figurar en la hoja abierta con el nombre de cualquier otro incidente; entonces se anuncia con ese nombre.
