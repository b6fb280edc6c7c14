# Lo que cada persona puede ajustar.

language-en = English
language-es = Español
settings-light = Claro
settings-dark = Oscuro
