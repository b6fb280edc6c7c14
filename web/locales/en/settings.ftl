# What a person can set.

language-en = English
language-es = Español
settings-light = Light
settings-dark = Dark
