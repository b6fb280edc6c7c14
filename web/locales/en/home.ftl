# The first page.

home-line = The same days, again. Find out why. Save them once.
home-what = Tragedy Looper at a table of your own: for two to four people, and a bot for every empty chair.
home-play-now = Play now
home-play-now-note = against bots
home-play-as = How do you want to play?
home-as-protagonist = As a Protagonist
home-as-protagonist-note = Three of you against a Mastermind. You hold the cards of A and find out what is going on.
home-as-mastermind = As the Mastermind
home-as-mastermind-note = You know the script and make its tragedy happen, again and again.
home-set = Tragedy Set
home-new-table = New table
home-new-table-note = with friends
home-code = Code or link
home-join = Join
home-code-empty = Type the code of a table, or paste a link.
home-your-tables = Your tables
home-open-tables = Open tables
home-no-tables = None yet. Press “Play now”: the bots are waiting.
home-no-open-tables = No open tables right now. Start one: bots can keep the seats warm.
home-lists-failed = The tables could not be read: { $why }
home-again = Try again
home-footer = An unofficial fan work. Tragedy Looper is a game by BakaFire.

listed-your-turn = Your turn
listed-waiting-for-others = Others are deciding
listed-gathering = Not started
listed-over-mastermind = The Mastermind has won
listed-over-protagonists = The Protagonists have won
listed-closed = Closed
listed-moment = Loop { $loop } of { $loops }, day { $day } of { $days }
listed-loops = { $loops ->
    [one] { $loops } loop
   *[other] { $loops } loops
}
listed-players = { $n } players
listed-free = { $n ->
    [0] No free seat
    [one] { $n } free seat
   *[other] { $n } free seats
}
listed-host = Made by { $name }
listed-watching = { $n ->
    [one] 1 watches
   *[other] { $n } watch
}
listed-free-seats = { $n ->
    [one] 1 free seat: { $seats }
   *[other] { $n } free seats: { $seats }
}
listed-you-are = You: { $seats }
listed-table = Table { $code }

# An address that leads nowhere.

nowhere-title = There is nothing here
nowhere-text = This address leads to no page. If somebody sent it to you, check that it is whole.
