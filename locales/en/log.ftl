# What everybody at the table hears: one result a line, never a cause.

log-first-loop = Loop { $loop } of { $loops } begins.
log-loop = Time runs back. Loop { $loop } of { $loops } begins.
log-day = Day { $day } of { $days } begins.
log-enters = { $who-the } appears { $place-in }.
log-gives-up = { $seat } wants to give up the loops that are left.

# $cards is how many, $targets a list of what they lie on.
log-mastermind-cards =
    The Mastermind has laid { $cards ->
        [one] a card
       *[other] cards
    } on { $targets }.
log-protagonist-card = { $seat } has laid a card on { $on-the }.
log-protagonist-card-deck = { $seat } has laid a card of deck { $deck } on { $on-the }.
log-turned-up = { $on }: { $cards }.
log-face = { $card } ({ $deck })

log-moves = { $who-the } goes { $place-to }.
log-receives = { $on-the } receives { $amount }.
log-loses = { $on-the } loses { $amount }.

log-declared = { $seat } asks { $who-the } to { $effect }.
log-accepted = Granted.
log-refused = Refused: nothing happens.
log-card-returned = { $card } goes back to { $deck }'s hand.
log-role = { $who-the } is { $role-a }.
log-culprit = The culprit of { $incident } on day { $day } is { $who-the }.
log-culprit-mob = The culprit of { $incident } on day { $day } is the mob { $place-in }.
log-subplot = One of the subplots is { $plot }.
log-no-other-subplot = There is no other subplot.
log-remembered = The first subplot of the script is { $plot }.
log-victim = A victim { $place-in } is { $role-a }.
log-guarded = { $who-the } receives a guard marker.
log-guard-spent = { $who-the } loses the guard marker.
log-freed = Until the loop ends no location is forbidden { $who-to }.
log-calmed = Until the loop ends no incident occurs whose culprit is { $who-the }.

log-incident = { $incident } occurs.
log-no-incident = No incident happens.
log-nothing-happens = Nothing comes of it.
log-extra-card = { $who-the } receives an { term-extra-card }.
log-extra-banned = Until the loop ends the Protagonists cannot lay cards on whoever carries an { term-extra-card }.
log-gauge-rises = The { term-extra-gauge } rises by { $n }.
log-gauge-falls = The { term-extra-gauge } falls by { $n }.
log-closed = Until day { $day } is over, nothing moves into { $place-the } or out of it.
log-closed-for-good = Until the loop ends, nothing moves into { $place-the } or out of it.
log-held = Nothing can move { $who-the } on the next day.
log-leader-picks = { $seat } chooses { $on-the }.
log-leader-sends = { $seat } sends { $on-the } { $place-to }.
log-leader-picks-effect = { $seat } chooses the effect of { $incident }.
log-leader-raises = { $seat } chooses to raise the { term-extra-gauge }.
log-leader-lowers = { $seat } chooses to lower the { term-extra-gauge }.
log-leader-leaves = { $seat } leaves the { term-extra-gauge } as it is.
log-curse-on-character = A { term-curse } is attached { $who-to }.
log-curse-on-location = A { term-curse } lies { $place-in }.
log-leaves = { $who-the } leaves the board until the loop ends.
log-shielded = Until the loop ends the Protagonists cannot die.
log-dies =
    { $n ->
        [one] { $who } is dead.
       *[other] { $who } are dead.
    }
log-revives = { $who-the } is alive again.

log-leader = { $seat } is the Leader now.
log-protagonists-die = The Protagonists are dead. The loop ends.
log-protagonists-lose = The Protagonists have lost. The loop ends.
log-loop-lost = Loop { $loop } is lost.
log-loop-survived = Loop { $loop } ends and is not lost.
log-guess-begins = The Final Guess begins: the role of every character has to be named.
log-guess-right = { $who-the }, named as { $role-a }: right.
log-guess-wrong = { $who-the }, named as { $role-a }: wrong.
log-over-mastermind = The Mastermind has won the game.
log-over-protagonists = The Protagonists have won the game.

step-over = End of the game

# Why something happened: for the Mastermind alone, and for all when the game is over.

cause-cards = by cards
cause-role = by the ability { $role-of } ({ $who })
cause-plot = by the plot { $plot }
cause-goodwill = by the Goodwill ability { $who-of }
cause-passive = by the card { $who-of }
cause-shared = by the ability of the { $role-many }
cause-spell = by a spell: { $spell }
cause-lie = a lie: in truth { $role }
cause-false-name = in truth { $incident }
cause-curse = by the round of the { term-curse-many }
cause-incident = by the incident of day { $day }
