# Hasta dónde acordó la mesa recibir ayuda.

assistance = Ayuda con el cuaderno
assistance-none = ninguna
    .text = Cada cual deduce por su cuenta.
assistance-check = revisar mis notas
    .text = A quien hizo una marca que lo visto contradice se le señala. No se revela nada más.
assistance-full = completa
    .text = El cuaderno muestra qué sigue siendo posible, con qué probabilidad y por qué algo queda descartado.
lobby-public-help = Ayuda
listed-assistance = Ayuda: { $help }
