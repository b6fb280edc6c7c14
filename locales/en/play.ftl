# The game in the terminal.

play-title = Loopbreaker
play-reading = Rules as in: { $reading }.
play-talk-on = Table talk is on: the Protagonists may show each other their cards.
play-talk-off = Table talk is off: nobody shows a card before it is turned up.
play-open-sheet = { $set }: { $loops } loops of { $days } days, { $players } players.
play-incidents = Incidents: { $incidents }.
play-incident = { $incident } on day { $day }
play-incident-mob = { $incident } on day { $day } { $place-in }
play-no-incidents = No incidents are scheduled.
play-turf-is = The turf of the Boss is { $place-the }.
play-you-hold =
    { $n ->
        [one] Your seat: { $seats }.
       *[other] Your seats: { $seats }.
    }
play-bots-hold = { $seats }: { $kind }.
play-bots-random = a bot that does anything
play-bots-sensible = a bot that thinks
play-goal-protagonists = You win if a single loop ends without being lost. Watch what happens, and work out why.
play-goal-mastermind = You win if every loop is lost, and if nobody finds out how. Let them see results, never reasons.
play-goal-both = You hold seats of both sides: hand the keyboard over when asked to, and look away.
play-goal-spectator = You watch. What the table hears is all you hear.
play-ask-for-help = Answer with a number or with the beginning of words. Type “help” to see all that can be typed.
play-resumed = The game goes on in loop { $loop }, day { $day }. Type “log” to see what has happened.
play-so-far = What the loops so far had in store:
play-loop = Loop { $loop }
play-day = Day { $day }
play-nothing-notable = Nothing worth telling so far.
play-abilities = What can happen, and what has to:

# The board. The marks stand before numbers: G2 P1/3 I0.

play-mark-goodwill = G
play-mark-paranoia = P
play-mark-intrigue = I
play-mark-mastermind = M
play-legend = G Goodwill · P Paranoia/limit (! = panic) · I Intrigue · [M ?] face-down card
play-dead = dead
play-turf = { $place } (turf)
play-guarded = guard marker
play-freed = may go anywhere
play-calmed = no incidents of its own
play-extra = { term-extra-card }
play-curses =
    { $n ->
        [one] { $n } { term-curse }
       *[other] { $n } { term-curse-many }
    }
play-corpses = corpses: { $n } (victims: { $victims })
play-mob = mob of day { $day }
play-turned = { $now } (script: { $script })
play-shielded = The Protagonists cannot die in this loop.
play-held-today = cannot be moved today
play-held-tomorrow = cannot be moved tomorrow
play-closed = closed until the end of day { $day }
play-gauge = { $status } · { term-extra-gauge } { $n }
play-culprit = culprit of day { $day }
play-culprit-of = culprit of { $incident } on day { $day }
play-listed-as = listed as { $incident }
play-spent = Used up for this loop: { $cards }.
play-status = Loop { $loop } of { $loops } · day { $day } of { $days } · Leader { $leader } · { $step }
play-status-spiral = Before loop { $loop } of { $loops } · Leader { $leader } · { $step }
play-status-end = { $step } · Leader { $leader }
play-schedule = Days: { $days }
play-schedule-entry = { $day } { $incident }
play-schedule-occurred = { $day } { $incident }, occurred
play-hand = Hand { $deck }: { $cards }.

# Asking.

play-leader = { $seat } (Leader)
play-heard = they hear: { $lines }
play-where = { $item }: where, or on whom? Type “back” to choose again.
play-which = { $item }: which of these? Type “back” to choose again.
play-which-role = { $item }: which role? Type “back” to choose again.
play-hand-over = Next: { $seats }. Everybody else looks away; press Enter when ready.
play-no-such-number = There is no { $number } here: the list goes from 1 to { $last }.
play-taken = No card can be laid on “{ $word }” now: a card of your side lies there already, or it is a corpse, or cards are barred from it.
play-unknown = Nothing here is called “{ $word }”. Press Enter to see the list again, or type “help”.
play-unreadable = That cannot be read. Type a number or a word of the list, or “help”.
play-ambiguous = That could be { $names }.
play-too-long = That line is too long to be an answer.
play-nothing-to-take-back = There is nothing to take back: what is laid is laid.

# Small words that may be typed between the others, and words for yes and for everything.
play-fillers = on the to in at ask of with a
play-yes = yes y
play-all = all

# Commands: the words for each, and what it does.

play-help = To answer, type the number of an entry or the beginning of its words. A card and its target can be typed at once: “3 doctor”, “goodwill 2 doctor”, “forbid int shrine”. Besides that you can type:
play-command-help = help
play-about-help = this list; a question mark does the same
play-command-board = board
play-about-board = the board, the schedule and who leads
play-command-open = open
play-about-open = the open sheet: loops, days, incidents, special rules
play-command-hand = hand
play-about-hand = the cards you can still play in this loop
play-command-log = log
play-about-log = what has happened in this loop; “log 1” for loop 1, “log all” for everything
play-command-loops = loops
play-about-loops = the deaths, incidents and revelations of all loops, day by day
play-command-sheet = sheet
play-about-sheet = the plots, roles and incidents of this set; “sheet all” for the whole reference sheet
play-command-rule = rule
play-about-rule = one rule, for example “rule killer”, “rule doctor”, “rule panic”
play-command-secrets = secrets
play-about-secrets = for the Mastermind: plots, roles and culprits
play-command-back = back
play-about-back = choose another card or ability
play-command-save = save
play-about-save = “save FILE” keeps the game in a file, from now on after every choice
play-command-quit = quit
play-about-quit = leave the game

play-which-rule = Which rule? For example “rule killer”.
play-no-rule = Nothing on the reference sheet is called “{ $name }”.
play-sheet-more = “sheet all” shows the rest: the day, the cards, the characters.
play-no-secrets = Only the Mastermind sees the secrets before the end.
play-no-such-loop = There is no loop “{ $found }” to look back at: so far there are 1 to { $last }.

# Keeping and leaving.

play-saved = The game is kept in { $file }. Who reads that file reads all secrets.
play-save-where = Keep it where? For example “save game.txt”.
play-overwrite = That file is there already. Overwrite it? yes or no
play-quit-kept = The game is not over, but it is kept. Leave now? yes or no
play-quit-unkept = The game is not over, and it is not kept: “save FILE” would do that. Leave all the same? yes or no
play-input-ended = The input has ended, and the game has not.
play-how-to-resume = This goes on where you left:
play-not-kept = It was not kept in a file.
play-opened = Everything is open now.
play-over = “log” tells the whole game again, now with the reasons. “save FILE” keeps it as a replay. Enter leaves.

play-there-already = { $file } is there already; go on with it by --resume { $file }, or name another file.
play-cannot-lead = “{ $seat }” cannot lead: with { $players } players it is one of the Protagonists.
play-switch-twice = The switch “{ $switch }” is set twice.
play-spectator-alone = A spectator holds no seat: name seats, or spectator alone.
play-no-seat = There is no seat “{ $seat }” with { $players } players.
play-no-script = No script of { $set } is bundled.
play-script-unreadable = { $file } cannot be read:
play-script-broken = { $file } breaks rules of its set:
