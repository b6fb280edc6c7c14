# The page on which a table is made.

new-title = New table
new-who = Who
new-what = What
new-how = How
new-name = Your name
new-name-note = What the others read at the table. You may leave it empty.
new-i-am = I play
new-i-am-protagonist = a Protagonist
new-i-am-mastermind = the Mastermind
new-i-am-everybody = every seat
new-players = Players
new-players-2 = 2
    .text = One Mastermind, one Protagonist who plays all three decks.
new-players-3 = 3
    .text = One Mastermind, two Protagonists; the Leader plays the third deck as well.
new-players-4 = 4
    .text = One Mastermind, three Protagonists.
new-seats = Who sits where
new-holder-me = me
new-holder-bot = a bot
new-holder-invite = invite
new-no-seat = Take at least one seat yourself.
new-set = Tragedy Set
new-script = Script
new-script-surprise = Surprise us
new-script-mastermind = The Mastermind picks
new-script-pick = I pick
new-script-file = From a file
new-script-mastermind-note = Whoever is Mastermind chooses one before the game begins. Nobody else sees a title.
new-script-bot-cannot = A bot does not pick: give the Mastermind's seat to a person, or take “Surprise us”.
new-script-file-spoils = The text of a script tells everything. Only a Mastermind should read it.
new-length = Length
new-length-any = any
new-length-loops = { $n ->
    [one] { $n } loop
   *[other] { $n } loops
}
new-difficulty = Difficulty
new-difficulty-any = any
new-difficulty-n = { $n } of 10
new-fitting = { $n ->
    [0] No script fits. Choose another length or difficulty.
    [one] One script fits. Titles stay hidden from the Protagonists.
   *[other] { $n } scripts fit. Titles stay hidden from the Protagonists.
}
new-talk = Table talk
new-talk-silent = Silent days
    .text = Protagonists lay their cards without showing them to each other and talk between the loops.
new-talk-free = Free talk
    .text = Protagonists talk at any time and see each other's face-down cards.
new-leader = First Leader
new-rules = Rules
new-switches = Single rules
new-switches-note = Printings differ on these points. Change one if your table plays it otherwise.
new-switches-changed = { $n ->
    [one] { $n } changed
   *[other] { $n } changed
}
new-open = Strangers may take free seats
    .text = The table stands in the list of open tables.
new-spectators = People may watch
    .text = Whoever has the code sees what everybody at the table sees, and no secret.
new-start-when-full = Start by itself when nobody is missing
new-create = Create the table
new-create-and-play = Create and play
new-summary-invite = { $n ->
    [one] You get a link for one person to invite.
   *[other] You get links for { $n } people to invite.
}
new-summary-bots = Nobody to invite: the game begins at once.
new-summary-pick = Nobody to invite: pick the script next, and the game begins.

file-text = The script
file-choose = Open a file
file-note = Our own format or the community's JSON; or paste the text here.
file-check = Check it
file-fine = Nothing is wrong with this script.
file-complaints = { $n ->
    [one] One thing is wrong with this script:
   *[other] { $n } things are wrong with this script:
}
file-line = Line { $line }:
file-too-large = The file is too large: a script has at most { $most } kB.
file-empty = Open a file or paste a script first.

picker-title = Pick a script
picker-search = Search by title or author
picker-note = For the Mastermind's eyes only.
picker-by = by { $author }
picker-outline = { $days } days, { $cast } characters, { $incidents } incidents
picker-length = { $loops ->
    [one] { $loops } loop
   *[other] { $loops } loops
}
picker-difficulty = difficulty { $n }
picker-take = Take this one
