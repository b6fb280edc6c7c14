# The pages before the table.

home-line = The same days, again. Find out why. Save them once.
home-new-table = New table
new-protagonist = Play as a Protagonist
new-mastermind = Play as the Mastermind
lobby-title = Table { $code }
lobby-start = Start
holder-person = a person
holder-bot = a bot
holder-nobody = free
