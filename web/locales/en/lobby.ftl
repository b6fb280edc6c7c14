# The table before the game, invitations, and who sits where.

lobby-title = Table { $code }
lobby-waiting-seats = { $n ->
    [one] One seat is still free.
   *[other] { $n } seats are still free.
}
lobby-waiting-script = The Mastermind is picking a script.
lobby-pick-now = Everybody is here. Pick a script to begin.
lobby-waiting-host = Everything is ready. Whoever made the table starts the game.
lobby-ready = Everything is ready.
lobby-start = Start
lobby-code = Table code
lobby-code-note = Whoever has the code finds the table; a seat needs its link.
lobby-copy-code = Copy the code
lobby-seats = Who sits where
lobby-invite = Invite
lobby-invite-note = One link for each seat. Whoever opens it sits there, on any device; so give each link to one person only.
lobby-new-links = Make links for the free seats
lobby-close = Close the table
lobby-close-sure = Close it for everybody?
lobby-close-yes = Yes, close it
lobby-close-no = No
lobby-public = What everybody knows
lobby-public-none = The open sheet appears here as soon as a script is chosen.
lobby-public-loops = Loops
lobby-public-days = Days
lobby-public-set = Tragedy Set
lobby-public-talk = Table talk
lobby-public-talk-on = free, face-down cards are shown to partners
lobby-public-talk-off = silent days
lobby-public-rules = Rules
lobby-public-guess = Final Guess
lobby-public-guess-yes = yes
lobby-public-guess-no = no
lobby-public-incidents = Incidents
lobby-public-cast = Who is there
lobby-public-no-incidents = No incidents.
lobby-public-incident = Day { $day }: { $incident }
lobby-watching = { $n ->
    [one] { $n } person is watching.
   *[other] { $n } people are watching.
}
lobby-name = Your name
lobby-rename = Change

chair-you = you
chair-here = here
chair-away = away
holder-nobody = free
holder-bot = a bot
holder-person = somebody
chair-link = Link for { $seat }
chair-copy = Copy the link
chair-copied = Copied
chair-copy-failed = Copying is not allowed here: mark the link and copy it by hand.
chair-share = Share
chair-qr = QR code
chair-qr-of = QR code of the link for { $seat }
chair-other-device = Go on playing on another device
chair-browsers = on { $n } devices
chair-to-bot = Give to a bot
chair-to-bot-mine = Let a bot play for me
chair-take-back = Take the seat back
chair-invite-instead = Invite a person instead
chair-new-link = New link
chair-new-link-note = The old link ends, and whoever came by it is out.

door-title = Table { $code }
door-free = Free seats
door-take = Take this seat
door-full = Every seat at this table is taken.
door-ask-for-link = You have no seat here. Ask whoever made the table for your link.
door-watch = Watch
door-not-watched = This table cannot be watched.
door-home = Back to the first page
