# Las páginas antes de la mesa.

home-line = Los mismos días, otra vez. Averigua por qué. Sálvalos una vez.
home-new-table = Nueva mesa
new-protagonist = Jugar como protagonista
new-mastermind = Jugar como mente maestra
lobby-title = Mesa { $code }
lobby-start = Empezar
holder-person = una persona
holder-bot = un bot
holder-nobody = libre
