# The table. What the game itself says is in the files beside `log.ftl`; here is what only the page says.

table-title = The table
close = Close
title-your-turn = your turn
title-moment = L{ $loop } D{ $day }

# The bar at the top.

header-loop = loop { $loop } of { $loops }
header-before = before the first loop
header-days = The days of a loop
header-days-large = Show the days and their incidents large
header-day = Day { $day }
header-day-incident = Day { $day }: { $incident }
header-day-occurred = Day { $day }: { $incident }, has occurred
header-gauge = Extra Gauge
header-shielded = The Protagonists cannot die
header-seats = Who plays
header-leader = { $seat } leads
header-menu = Settings, seats and keys
presence-online = here
presence-offline = not connected
presence-bot = a bot
presence-nobody = free
connection-connecting = Connecting …
connection-open = Connected
connection-lost = Connection lost. Trying again …
connection-ended = Closed
connection-slow = slow connection: { $ms } ms

# The ask bar: one plain sentence.

ask-label = What is asked
ask-go-on =
    { $step ->
        [preparation] Start of the loop
        [mastermind-abilities] Your abilities
        [incident] Incident
        [day-end] Night
       *[loop-end] End of the loop
    }: nothing to decide here. Go on when you like; the others cannot tell.
ask-unknown = Choose one of these.
ask-protagonist-card = Your turn, { $seat }. Pick a card, then where to lay it.
ask-protagonist-card-deck = Your turn: pick a card of deck { $deck }, then where to lay it.
ask-mastermind-cards =
    { $cards ->
        [one] Lay a card face down.
       *[other] Lay { $cards } cards face down. Move them as you like, then confirm once.
    }
ask-where = { $card }: where does it go?
ask-confirm-card = { $card } on { $on-the }?
ask-confirm-cards = All three cards are laid. Tap one to take it back, or confirm.
ask-declare = { $seat }, you lead today: you may ask characters for help.
ask-answer = { $who-the } is asked for help: what do you answer? “{ $text }”{ $aimed ->
        [yes] {" "}Aimed at: { $aim }.
       *[no] {""}
    }
ask-sympathy = The Spell of Sympathy works: choose who receives Goodwill.
ask-confirm = Confirm
ask-undo = Take back
ask-skip = Skip
ask-now = Back to now
ask-peek = You are looking back at loop { $loop }, day { $day }.
ask-sending = One moment …
ask-watching = The table moves on …
ask-mastermind-thinks = The Mastermind is deciding.
ask-waiting = Waiting for { $seat }.
ask-bot-plays = A bot plays for you as { $seat }.
ask-watcher = You are watching. { $now }
ask-spiral = Between the loops: talk, compare, plan.
ask-before = Before the first loop: see who is there and what is to happen.
ask-ready = You are ready. Waiting for { $seats }.
ask-giving-up = You would give up. { $seats } would have to want it too.

# Why something cannot be done.

barred-corpse = A corpse takes no cards.
barred-card-there = A card of your side lies there already.
barred-extra-card = Whoever carries an Extra card takes none of your cards in this loop.
barred-role = This character takes none of your cards.
barred-spent = This card is used up until the next loop.
barred-through-location = Cards reach this character only through its location.
barred-other = That cannot be chosen here.

# The rail of the nine steps, and the steps around them, as short as they go.

rail-label = The steps of a day
rail-day-start = morning
rail-mastermind-cards = plan
rail-protagonist-cards = answer
rail-card-resolve = reveal
rail-mastermind-abilities = abilities
rail-goodwill = goodwill
rail-incident = incident
rail-leader-passes = leader
rail-day-end = night
rail-time-spiral = spiral
rail-preparation = start
rail-loop-end = loop end
rail-final-guess = guess
rail-over = end

# Tiles and places, for those who hear them and for the cards that explain them.

tile-at = { $who }, { $place-in }
tile-corpse = Corpse
tile-goodwill = Goodwill { $n }
tile-paranoia = Paranoia { $n } of { $limit }
tile-intrigue = Intrigue { $n }
tile-cards = Cards: { $cards }
tile-culprit = Culprit of day { $day }
mark-guarded = Guard marker
mark-freed = May go anywhere
mark-calmed = No incidents of its own
mark-extra = Extra card
mark-held = Cannot be moved
mark-curses =
    { $n ->
        [one] A Curse
       *[other] { $n } Curses
    }
mark-guessed = Its role has been named
place-closed = Closed until the end of day { $day }
place-closed-short = closed
place-turf = The turf of the Boss
place-turf-short = turf
place-victims =
    { $n ->
        [one] A victim lies here
       *[other] { $n } victims lie here
    }
place-empty = Nobody is here.
place-explained = Cards can be laid on a location too, but only Intrigue cards do anything there.
board-away = Not on the board: { $who }.

# The hand.

hand-of = Cards of { $deck }
hand-once = once a loop
hand-spent = used up
hand-laid = on the table
hand-closed = not now

# Beside the board.

side-label = Beside the board
side-close = Close the sheet
coming = Just a moment…
coming-failed = A part of this page could not be fetched.
coming-reload = Load the page again
panel-step = This step
panel-log = Log
panel-reference = Reference
panel-secrets = Secret card
log-filter = Show
log-filter-all = everything
log-heading = Loop { $loop } · Day { $day }
log-before =
    { $loop ->
        [0] Before the first loop
       *[other] Loop { $loop } · Before the first day
    }
log-after = Loop { $loop } · Time Spiral
log-show = See the table at this moment
log-empty = Nothing has happened yet.
reference-search = Search the rules
reference-loading = The reference sheet is on its way.
reference-nothing = Nothing on the sheet says that.
lookup-role = Role: { $role }
lookup-nothing = There is no more to say about it.

# Words for facts that have none elsewhere.

log-forbid-movement = { $card } on { $who-the }: no movement.
log-forbid-counter = { $card } on { $on-the }: { $counter } does not change.
log-forbid-idle = { $card } on { $on-the } has no effect.
log-seat-bot = A bot holds seat { $seat }.
log-seat-person = A person holds seat { $seat }.
log-seat-nobody = Nobody holds seat { $seat }.
log-stays = { $who-the } stays { $place-in }.
log-stays-barred = { $who-the } stays: { $place-the } is closed to this character.

told-something = Something changes on the board.
told-declared = { $seat } asks { $who-the } for help: “{ $text }”{ $aimed ->
        [yes] {" "}Aimed at: { $aim }.
       *[no] {""}
    }
told-deck-card = A card of deck { $deck } has been laid on { $on-the }.
told-between = { $from } → { $on }
told-name = { $name }
told-incident-of-day = { $incident } (day { $day })

# Answers.

choice-go-on = Go on
choice-continue = Continue
choice-brings = { $source }: { $line }
choice-does = { $rule } → { $line }
choice-begin-plain = Begin
choice-use-to = { $source }, { $place-to }
choice-declare-title = { $who }: { $text }
choice-ask = Ask { $who-the }: { $aim }
choice-title-start = Where to begin
choice-title-name = Which plot
choice-title-claim = Which role
choice-title-as = Which incident
choice-title-pick = On whom or what

goodwill-heading = Who may help you
goodwill-explained = A character helps from a certain number of Goodwill on. Nothing is spent, but the Mastermind may refuse.
goodwill-ask = Ask { $who-the }
goodwill-missing =
    { $n ->
        [one] 1 Goodwill is missing.
       *[other] { $n } Goodwill are missing.
    }
goodwill-used-day = Already asked today.
goodwill-used-loop = Already asked in this loop.
goodwill-elsewhere = Only { $places }.
goodwill-no-target = Nothing to use it on now.
goodwill-way =
    { $n ->
        [1] The first of these:
       *[other] The second of these:
    }
goodwill-nobody = Nobody on the board can help.

# The Mastermind's side.

step-choose = Choose
step-may = You may
step-must = When you continue
step-done = Has happened in this step
step-they-hear = They hear:
step-nothing-heard = They hear nothing.
step-nothing = Nothing to choose now.
step-answers = You are asked: the answers stand beside the question.
step-go-on = Nothing to decide here. Go on when you like; the others cannot tell.
step-held = The others see what has happened in this step when you have answered.
step-they-will-see = When you go on, they see
step-first-card = Which card, and where?
step-hint-goodwill = Goodwill makes a character help you: from the number on its card on, the Leader may ask for its ability.
step-hint-paranoia = Paranoia makes incidents: whoever has as much as its limit, the second number on its tile, is in panic, and an incident occurs on its day if its culprit is.
step-hint-intrigue = Intrigue is what the Mastermind's plots feed on. You cannot take it away with cards, only forbid it.
step-hint-movement = Movement brings a character to the next location; who stands together often matters.
step-hint-look-up = Nobody shows a card before all six lie. Touch a name or hold a card to read its rules.
step-placing = Lay your cards. The roads below show how the loop can still be lost.
secrets-covered = Covered. Press “Uncover” or “What they see” to have your secrets back.
secrecy-as-they-see = What they see
secrecy-cover = Cover
secrecy-uncover = Uncover
secret-author = by { $author }
secret-main-plot = Main plot
secret-other-plot = May take its place
secret-subplots = Subplots
secret-cast = Roles
mob-in = the mob { $place-in }
secret-incidents = Incidents and culprits
secret-enters-day = on day { $day }
secret-enters = from loop { $loop } on

roads-heading = Roads to a lost loop
roads-none = No road leads to a lost loop any more.
roads-met = { $met } of { $all } are met
road-death = the Protagonists die
road-loss = the Protagonists lose
road-loop-lost = the loop is lost
when-loop-start = at loop start
when-card-resolve = when cards are resolved
when-mastermind-ability = among the Mastermind abilities
when-incident = when the incident occurs
when-day-end = at night
when-loop-end = at the end of the loop
when-always = at once
need-counters = { $counter } on { $on }: { $have }, { $most ->
        [yes] at most { $want }
       *[no] { $want } needed
    }
need-living-total = { $counter } on all the living: { $have }, { $most ->
        [yes] at most { $want }
       *[no] { $want } needed
    }
need-dead = { $who-the } is dead
need-alive = { $who-the } is alive
need-unhindered = Nothing keeps { $who-the } from it
need-was-announced = The role { $who-of } has been told
need-victim = { $who-the } within its reach
need-target = Somebody to aim at
need-target-role = { $role-a } to aim at
need-living = Characters alive: { $have }, { $most ->
        [yes] at most { $want }
       *[no] { $want } needed
    }
need-gauge = Extra Gauge: { $have }, { $most ->
        [yes] at most { $want }
       *[no] { $want } needed
    }
need-previous-gauge = Extra Gauge of the loop before: { $have }, { $most ->
        [yes] at most { $want }
       *[no] { $want } needed
    }
need-occurred = { $incident } has occurred
need-announced = The role { $roles } has been told
need-last-day = It is the last day
need-without = Without { $plot }
need-panic = { $counter } on { $who-the }: { $have }, { $want } needed
need-intrigue = Intrigue { $place-in }: { $have }, { $most ->
        [yes] at most { $want }
       *[no] { $want } needed
    }
need-corpses = Corpses { $at }: { $have }, { $want } needed
need-corpses-total = { $counter } on all corpses: { $have }, { $want } needed
need-all-corpses = Corpses on the board: { $have }, { $want } needed
need-living-with = Living characters with { $counter }: { $have }, { $want } needed
need-on-board = { $role-a } on the board
need-occurred-today = { $incident } has occurred today
need-first-time = For the first time in this game
need-curse-found-nobody = A Curse has found nobody alive
need-gauge-rose = The Extra Gauge has risen in this loop
need-other = { $have } of { $want }

# The Time Spiral.

spiral-first =
    { $loops ->
        [one] One loop
       *[other] { $loops } loops
    } of { $days } days
spiral-goal = Get through one loop without losing it. Watch what happens, and work out why.
spiral-lost = Loop { $loop } is lost
spiral-died = The Protagonists were dead before it was over.
spiral-defeated = The Protagonists lost before it was over.
spiral-ended = It went on to its last day, and was lost when it ended.
spiral-left =
    { $left ->
        [0] No loop is left.
        [one] One more loop is left.
       *[other] { $left } more loops are left.
    }
spiral-cast = Who is there
spiral-incidents = What is to happen
spiral-no-incidents = No incidents are scheduled.
spiral-final-guess = If all loops are lost, naming every role rightly still wins.
spiral-no-final-guess = There is no Final Guess in this set: if all loops are lost, so is the game.
spiral-compare = What we saw, day by day
spiral-day = Day
spiral-loop = Loop { $loop }
spiral-drawing = The loops as turns of a spiral, with deaths and incidents
spiral-bead-quiet = Loop { $loop }, day { $day }
spiral-bead-incident = Loop { $loop }, day { $day }: an incident
spiral-bead-death = Loop { $loop }, day { $day }: somebody died
spiral-who-is-ready = Who is ready
spiral-ready =
    { $loop ->
        [1] Begin
       *[other] Ready for loop { $loop }
    }
spiral-not-ready = I am not ready after all
spiral-give-up =
    { $left ->
        [one] Give up the last loop
       *[other] Give up the { $left } loops left
    }
spiral-give-up-sure =
    { $left ->
        [one] The last loop would not be played: the Final Guess comes at once, and one wrong role loses the game.
       *[other] The { $left } loops that are left would not be played: the Final Guess comes at once, and one wrong role loses the game.
    } It happens only if all Protagonists want it.
spiral-give-up-yes = Yes, give up
spiral-give-up-no = No, keep playing
spiral-give-up-back = Do not give up after all
spiral-look = See that evening
spiral-beads = Touch a bead, or ◷ below, to see the board of that evening.
spiral-mastermind = The Protagonists talk. The next loop begins when they are ready.
wish-none = not ready yet
wish-ready = ready
wish-give-up = would give up

# The Final Guess.

guess-yours = Choose a role for every character, then name them one by one. One mistake and the Mastermind has won.
guess-leader = { $seat } names the role of every character, one by one. One mistake and the Mastermind has won.
guess-role-of = Role { $who-of }
guess-choose = Choose a role
guess-incomplete =
    { $n ->
        [one] One character has no role yet.
       *[other] { $n } characters have no role yet.
    }
guess-max = { $n } of at most { $max }
guess-ask = Name it
guess-right = right
guess-wrong = wrong

# The end.

end-won = You have won
end-lost = You have lost
end-board = See the board
end-title = “{ $title }”
end-back = Back to the end
end-replay = Keep the replay
end-again = Another table
seal-missing = The seal is not open yet.
seal-checking = The seal is being checked.
seal-true = What was hidden is what was sealed before the first card: checked in this browser against the seal it saw then.
seal-later = What was hidden is what was sealed: checked in this browser, which came when the game had begun and knows the seal from then on.
seal-end = This browser came when everything was open already: it has no earlier seal to check this one against.
seal-false = What was hidden is not what was sealed at the start!
seal-digits = SHA-256 of the sealed text

# Seats and trouble.

seats-mine = Your seats
trouble-title = This table cannot be opened
trouble-again = Try again
trouble-home = To the start
bye-restart = The server starts anew. Come back in a moment.
bye-too-slow = The connection was too slow to follow.
bye-too-fast = Too much was sent at once.
bye-closed = The table was closed.
bye-revoked = This seat has a new link; the old one is no longer good.
bye-version = There is a newer version of this page. Load it again.

