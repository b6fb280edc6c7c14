# Los incidentes. Todo lo que se pueda elegir, lo elige la mente maestra.

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
