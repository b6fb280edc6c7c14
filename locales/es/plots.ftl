# Las tramas y sus reglas.

plot-murder-plan = Plan de asesinato

plot-light-of-the-avenger = La luz del vengador
plot-light-of-the-avenger-rule-1 = El bucle se pierde si hay { $need1 } o más en la localización en la que empezó { role-brain.the }, esté donde esté ahora.

plot-a-place-to-protect = Un lugar que proteger
plot-a-place-to-protect-rule-1 = El bucle se pierde si hay { $need1 } o más { location-school.in }.

plot-shadow-of-the-ripper = La sombra del destripador

plot-an-unsettling-rumor = Un rumor inquietante
plot-an-unsettling-rumor-rule-1 = Una localización cualquiera recibe { $amount1 }.

plot-a-hideous-script = Un guión terrible

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

# Lo que aporta una trama: «amigo», «dos amigos», «de ninguno a dos», «persona clave (una chica)».

demand-one = { $role }
demand-many = { $max } { $role-many }
demand-range = de { $min } a { $max } { $role-many }
demand-must-be = { $demand } ({ $trait-a })
