# Localizaciones, fichas, direcciones.

location-hospital = hospital
    .the = el hospital
    .in = en el hospital
    .to = al hospital
    .of = del hospital
location-shrine = capilla
    .the = la capilla
    .in = en la capilla
    .to = a la capilla
    .of = de la capilla
location-city = centro
    .the = el centro
    .in = en el centro
    .to = al centro
    .of = del centro
location-school = escuela
    .the = la escuela
    .in = en la escuela
    .to = a la escuela
    .of = de la escuela

# .count es un número de fichas dentro de una frase: «al menos 2 fichas de Intriga».
counter-goodwill = Cooperación
    .count =
        { $n ->
            [one] { $n } ficha de Cooperación
           *[other] { $n } fichas de Cooperación
        }
counter-paranoia = Paranoia
    .count =
        { $n ->
            [one] { $n } ficha de Paranoia
           *[other] { $n } fichas de Paranoia
        }
counter-intrigue = Intriga
    .count =
        { $n ->
            [one] { $n } ficha de Intriga
           *[other] { $n } fichas de Intriga
        }

direction-vertical = vertical
direction-horizontal = horizontal
direction-diagonal = diagonal
