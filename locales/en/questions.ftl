# What a seat is asked, in one plain sentence, and what it may answer, in a few words.

# .short is what the seat is called at the table and on its cards.
seat-mastermind = Mastermind
    .short = Mastermind
seat-a = Protagonist A
    .short = A
seat-b = Protagonist B
    .short = B
seat-c = Protagonist C
    .short = C
seat-spectator = spectator
    .short = spectator

question-time-spiral =
    { $left ->
        [one] Do you play loop { $loop }, the last one, or give it up and go to the Final Guess?
       *[other] Do you play loop { $loop }, or give up the { $left } loops that are left and go to the Final Guess?
    }
question-start = Where does { $who-the } begin this loop?
question-loop-start = The loop begins: do you use an ability now?
question-sympathy = The { $spell } works: on whom do you put { $amount }?
question-mastermind-card = Which card do you lay, and where? This is { $nth } of { $cards }.
question-protagonist-card = Which card do you lay, and where?
question-protagonist-card-deck = Which card of deck { $deck } do you lay, and where?
question-card-resolve = The cards are turned up and movement is done: do you use an ability before the rest takes effect?
question-mastermind-ability = Do you use a Mastermind ability?
question-day-end = It is night: do you use an ability?
question-curse = A { term-curse } lies { $place-in }: to whom is it attached?
question-declare = You lead today: do you use a Goodwill ability?
question-answer = { $who-the } is asked to { $effect }: what do you answer?
question-name-subplot = { $named } was named: which other subplot do you tell?
question-mandatory = { $source } has to act: on whom or what?
question-mandatory-all = { $source } have to act: on whom or what?
question-mandatory-card = { $source }: which of these happens?
question-mandatory-place = { $source } has to act: where does this character count as being?
question-incident = { $incident } occurs: what comes of it?
question-leader-incident = { $incident } occurs, and you lead: what do you choose?
question-leader-carries-out = { $incident } is carried out with { $who-the } as culprit, and you lead: what do you choose?
question-raise-gauge = You lead: do you raise the { term-extra-gauge } by one step?
question-move-gauge = You lead: which way does the { term-extra-gauge } go?
question-effect-of = { $incident } occurs: the effect of which incident does it have?
question-claim = The role { $who-of } has to be told: which role do you say?
question-boss-at = Where does { $who-the } count as being when today's incident is judged?
question-guess = Whose role do you name next? So far { $named } of { $all } are named.

choice-begin = Play loop { $loop }
choice-give-up = Give up the loops that are left
choice-start = { $place-in }
choice-place = { $card } on { $on-the }
choice-pass = Nothing more
choice-decline = No
choice-raise = Raise it
choice-lower = Lower it
choice-use = { $source }: { $effect }
choice-declare = Ask { $who-the } to { $effect }
choice-accept = Let it happen
choice-refuse = Refuse
choice-guess = { $who-the } is { $role-a }

source-role = { $role } ({ $who })
source-goodwill = { $who } (Goodwill ability)
source-passive = { $who }
source-shared = { $role-many }

# What an ability does, behind "ask the Doctor to" or "Brain (Doctor):".

effect-put = put { $amount } on { $on-the }
effect-take = remove { $amount } from { $on-the }
effect-kill = kill { $on-the }
effect-revive = bring { $on-the } back to life
effect-revive-victim = bring a victim { $on-in } back to life
effect-kill-protagonists = kill the Protagonists
effect-lose = make the Protagonists lose
effect-lose-loop = make the loop a lost one
effect-reveal-role = tell the role { $on-of }
effect-reveal-role-victim = tell the role of a victim { $on-in }
effect-reveal-culprit = tell the culprit of { $incident } on day { $day }
effect-guard = put a guard marker on { $on-the }
effect-return-card = return { $card } to { $deck }'s hand
effect-free = lift all that is forbidden { $on-to } until the loop ends
effect-calm = stop all incidents { $on-of } until the loop ends
effect-name-another-subplot = tell a subplot other than { $plot }
effect-move-holder = go { $on-to }
effect-take-all = remove all { $counter } from { $on-the }
effect-move = send { $on-the } { $place-to }
effect-move-victim = send a victim { $on-in } { $place-to }
effect-move-and-hold = send { $on-the } { $place-to }, not to be moved tomorrow
effect-stay = leave { $on-the } { $place-in }
effect-raise-gauge = raise the { term-extra-gauge } by { $amount }
effect-close = close { $on-the }
effect-end-loop-after-step = end the loop after this step
effect-put-extra = put an { term-extra-card } on { $on-the }
effect-ban-extra-bearers = keep the Protagonists from laying cards on whoever carries an { term-extra-card }
effect-name-culprit = tell the culprit
effect-ignore-forbid-intrigue = ignore { card-forbid-intrigue } { $on-in }
effect-lay-curse = lay a { term-curse } on { $on-the }
effect-kill-everybody = kill all characters
effect-die-tonight = let the Protagonists die tonight
effect-hunt = make every further incident deadly for the Protagonists
effect-shield = keep the Protagonists from dying until the loop ends
effect-leave = leave the board until the loop ends
effect-replace = replace { $from } on { $on-the } by { $to }
effect-shift = move { $amount } from { $from-the } { $to-to }
effect-shift-nothing = move nothing between { $from-the } and { $to-the }
effect-shift-guard = move a guard marker from { $from-the } { $to-to }
effect-take-guard = give up any guard marker
effect-leader-moves-gauge = have the Leader move the { term-extra-gauge } by one step
effect-leader-may-raise-gauge = let the Leader raise the { term-extra-gauge } by one step
effect-carry-out-incident = carry out { $incident }, listed for day { $day }
