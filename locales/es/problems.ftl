# Lo que impide leer o jugar el texto de un guion. Primero va la entrada, como ruta.

problem-at = { $path }: { $problem }

problem-too-large = El archivo tiene más de { $most } bytes.
problem-not-utf8 = El archivo no es un texto en UTF-8.
problem-syntax = Esto no se puede leer: { $message }
problem-too-many = Hay más de { $most } entradas.
problem-too-long = El texto tiene más de { $most } caracteres.
problem-unknown = Aquí no se conoce «{ $found }».
problem-unknown-near = Aquí no se conoce «{ $found }». ¿Querías decir «{ $nearest }»?
problem-unknown-listed = Aquí no se conoce «{ $found }», solo esto: { $known }.
problem-wrong-type = Aquí va { $expected }, y hay { $found }.
problem-missing = Falta la entrada «{ $entry }».
problem-doubled = La entrada «{ $entry }» está dos veces.
problem-out-of-range = «{ $number }» no es un número entero del 1 al { $most }.
problem-not-an-incident = «{ $text }» no está escrito como «murder by doctor».
problem-not-a-special-rule = Una regla especial es una sola entrada, como «final-guess = true».
problem-not-one-script = Tiene que haber exactamente un guion.
problem-no-scripts = No hay ningún guion en la lista.
problem-same-id = El guion de la línea { $line } ya tiene el id «{ $id }».
problem-and-more = Hay más problemas que estos.

problem-kind-table = una tabla
problem-kind-table-of-characters = una tabla de personajes
problem-kind-table-of-days = una tabla de días
problem-kind-list = una lista
problem-kind-text = un texto
problem-kind-role = un papel
problem-kind-number = un número
problem-kind-number-of-loops = un número de bucles
problem-kind-flag = verdadero o falso (true o false)
problem-kind-date = una fecha
problem-kind-nothing = un valor vacío (null)
problem-kind-scripts = un guion, o una tabla con una lista «scripts»
problem-kind-unreadable = algo ilegible

problem-unplayable = Esta regla especial solo la pueden jugar personas: { $rule }
problem-setup = No se puede preparar la partida: { $detail }
