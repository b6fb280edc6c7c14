# Why something is excluded: what was seen, the rule behind it, and what follows.

claim-role = { $who-the } is { $role-a }
claim-plot = { $plot } is in play
claim-main-plot = { $plot } is the main plot
claim-extra-main-plot = { $plot } is the extra main plot
claim-culprit = the culprit of day { $day } ({ $incident }) is { $who }
claim-incident = the incident of day { $day } is in truth { $incident }
claim-absent = { $who-the } is not in the cast
claim-enters-loop = { $who-the } enters in loop { $n }
claim-enters-day = { $who-the } enters on day { $n }
claim-mob = the mob { $place-in }

# A plot or an incident in a list.
reason-title = { $name }

reason-when = Loop { $loop }, day { $day }
reason-when-preparation = Loop { $loop }, before day 1
reason-before = Before the first loop
reason-supposing = Suppose { $claim }.
reason-supposing-not = Suppose it is not true that { $claim }.
reason-given = It is certain by other moments that { $claims }; ask for that by itself.
reason-not-there = { $who-the } was not on the board.
reason-loops-not-there = In loops 1 to { $loop }, { $who-the } never came onto the board.
reason-throughout = It rests on everything that was seen from “{ $from }” to “{ $to }”, not on this moment alone.
reason-throughout-one = It rests on everything that was seen in “{ $from }”, not on this moment alone.
reason-never-there = Up to here, { $who-the } never came onto the board.
reason-or = { $one } Or: { $other }
reason-went-on = The game went on: { $step }.
reason-cards-taken = The cards are taken up: they have done all they do.
reason-quiet = Nothing more happens in the step “{ $step }”.

reason-shown = Only { $what } can have done this.
reason-shown-rule = Only { $what } can have done this: { $rule }
reason-shown-now = Given that, only { $what } can have done this.
reason-shown-now-rule = Given that, only { $what } can have done this: { $rule }
reason-still-shown = By all that was seen, only { $what } can have done this.
reason-still-shown-rule = By all that was seen, only { $what } can have done this: { $rule }
reason-lets = By all that was seen, it went so only because of { $what }.
reason-way-out = Other moments exclude what else would explain it: { $rule }
reason-once-a-day = Each ability is used once a day at most.
reason-refuses = Goodwill Refusal is { $refusal }.
reason-rule-of = { $what }: { $rule }
reason-by-role = the ability { $role-of }
reason-by-shared = the ability of the { $role-many }
reason-by-plot = the plot { $plot }
reason-by-goodwill = the Goodwill ability { $who-of }
reason-by-passive = the card { $who-of }
reason-by-incident = the incident { $incident }
reason-by-cards = the cards
reason-by-spell = the spell { $spell }
reason-by-curse = the round of the { term-curse-many }
reason-by-lie = a lie about { $role-a }
reason-by-false-name = { $incident } under another name
reason-by-course = the course of the game
# What a cause would have shown instead.
reason-instead = something else would have been seen, such as: { $seen }
reason-not-this = this would not have been seen.
reason-missing-role = Were { $who-the } { $role-a }, { $instead } The rule: { $rule }
reason-missing-no-role = Were { $who-the } not { $role-a }, { $instead } The rule: { $rule }
reason-missing-shared = With { $role-many } in play, { $instead } The rule: { $rule }
reason-missing-plot = With the plot { $plot }, { $instead } The rule: { $rule }
reason-missing-no-plot = Without the plot { $plot }, { $instead } The rule: { $rule }
reason-missing-goodwill = By the Goodwill ability { $who-of }, { $instead } The rule: { $rule }
reason-missing-passive = By the card { $who-of }, { $instead } The rule: { $rule }
reason-missing-culprit = With { $who } as the culprit, { $instead } { $incident }: { $rule }
reason-missing-culprit-named = With { $who } as the culprit of the incident listed as { $incident }, { $instead }
reason-missing-incident = By what the incident does, { $instead } { $incident }: { $rule }
# Where the name on the sheet may be false, nobody knows the rule.
reason-missing-incident-named = By the incident of that day, listed as { $incident }, { $instead }
reason-missing-cards = By the cards alone, { $instead }
reason-cards-on = On { $on-the } lay { $cards }.
reason-missing-spell = By the spell { $spell }, { $instead }
reason-missing-curse = By the { term-curse-many }, { $instead } The rule: every night, a living character with a { term-curse } attached is killed, and a { term-curse } on a location is attached to a living character there.
reason-missing-lie = Were it a lie, and in truth { $role-a }, { $instead }
reason-missing-false-name = Were it in truth { $incident }, { $instead }
reason-missing-course = Otherwise { $instead }

reason-held-by = The ability { $role-of } can have done it only if { $holders } holds that role.
# Where others may be lent the ability.
reason-held-by-lent = The ability { $role-of } can have done it only if { $holders } has it, as { $roles-a }.
reason-killed-by = Only the ability { $roles } can have killed { $who-the }.
reason-corpses-there =
    { $n ->
        [0] No corpse lay { $place-in } then.
        [one] One corpse lay { $place-in } then.
       *[other] { $n } corpses lay { $place-in } then.
    }
reason-lay-there = { $count } { $counter } lay { $place-in } then.
reason-no-holder =
    { $n ->
        [one] With what was supposed, { $holders } cannot be { $role-a }.
       *[other] With what was supposed, none of these can be { $role-a }: { $holders }.
    }
reason-lives-on = By all that was seen, { $who-the } is { $roles-a } and cannot die; with what was supposed, that cannot be.
reason-cannot-die = As { $roles-a }, { $who-the } cannot die.
reason-not-all = No legal script has all of that together.
reason-not-together = No legal script has that together with what was supposed and what follows from it.
reason-culprit-is = The culprit of day { $day } ({ $incident }) would have to be { $roles-a }, whoever it is.
reason-must-be-culprit = By the rules for writing scripts, { $role-a } is always the culprit of an incident.
reason-must-not-be-culprit = By the rules for writing scripts, { $role-a } is never the culprit of an incident.
reason-would-have-occurred = With { $roles-a } as its culprit, whoever it is, the incident would have occurred.
reason-entry = { $who-the } comes onto the board exactly when the script says.
reason-other-roles =
    { $n ->
        [one] By what was supposed and what follows from it, { $holders } has another role.
       *[other] By what was supposed and what follows from it, { $holders } have other roles.
    }
reason-one-incident = Nobody is the culprit of two such incidents; { $who-the } is that of another day.
reason-outsider = { $who-the } never has a role that a plot in play brings.
reason-outsider-plot = { $who-the } never has a role that a plot in play brings, and { $plot } brings { $role-a }.
reason-no-room = The plots that are left have no room for another { $role }.
reason-role-plots =
    { $n ->
        [one] Only one plot brings { $role-a }: { $plots }.
       *[other] These plots bring { $role-a }: { $plots }.
    }
reason-plot-turning = { $plot } (by a change of role)
reason-culprit-stood = { $who-the } had { $count } { $counter } then; the limit, by what lay open, was { $limit }.
reason-culprit-stood-with-all = { $who-the } had { $count } counters then, all of which count as { $counter }; the limit, by what lay open, was { $limit }.
reason-culprit-calmed = No incident of which { $who-the } is the culprit could occur any more in this loop.
reason-limit-lower = For this incident the limit is { $change } lower than on the card.
reason-limit-higher = For this incident the limit is { $change } higher than on the card.
# Who could have been the culprit by what lay on the characters, with what counted and the limit.
reason-carried = { $who-the } ({ $count }; limit { $limit })
reason-only-had-enough = Of all who could be the culprit, only { $all } had enough { $counter }.
reason-had-enough = Enough { $counter } was then on { $all }.
reason-nobody-had-enough = Nobody who could be the culprit had enough { $counter }.
reason-nobody-else-had-enough = Besides { $besides }, nobody who could be the culprit had enough { $counter }.
reason-only-else-had-enough = Besides { $besides }, only { $all } had enough { $counter } of all who could be the culprit.
reason-corpses-on = { $place-in } ({ $count }; it takes { $limit })
reason-enough-corpses-only = Only { $places } did enough corpses lie.
reason-enough-corpses = Enough corpses lay { $places }.
reason-culprit-dead = { $who-the } was dead then.
reason-able = Such a thing comes about at this point by { $what }.
reason-able-rule = Such a thing comes about at this point by { $what }: { $rule }
# How somebody stood whose role is in question.
reason-stood = At that moment, { $how }.
reason-was-at = { $who-the } was { $place-in }
reason-started = { $who-the } had started { $place-in }
reason-had = { $who-the } had { $count } { $counter }
reason-was-alive = { $who-the } was alive
reason-was-dead = { $who-the } was dead
reason-was-absent = { $who-the } was not on the board
reason-died-before = Just before, only { $all } had died.
reason-company =
    { $n ->
        [one] Besides { $who-the }, only { $others } was alive { $place-in } then.
       *[other] Besides { $who-the }, only { $others } were alive { $place-in } then.
    }
reason-living-there =
    { $n ->
        [one] Only { $all } was alive { $place-in } then.
       *[other] Only { $all } were alive { $place-in } then.
    }
reason-company-none = Nobody else alive was { $place-in } then.
# By which counters a loop is lost.
reason-on-whom = { $who-the } ({ $count })
reason-in-place = { $place-in } ({ $count })
reason-only-had = Only { $all } then had { $need } { $counter } or more.
reason-only-lay = { $need } { $counter } or more then lay only { $all }.
reason-one-main-plot = A script has only one main plot.
reason-one-bringing-main-plot = Only one main plot of a script brings roles; an extra one brings none.
reason-few-subplots =
    { $n ->
        [one] A script has only one subplot, and no single one is enough for all this together.
       *[other] A script has only { $n } subplots, and no { $n } of them are enough for all this together.
    }
reason-few-roles = All this together takes more of these roles than the plots of any script bring.
reason-at-most =
    { $n ->
        [one] However many plots bring it, a script never has a second { $role }.
       *[other] However many plots bring it, a script never has more than { $n } { $role-many }.
    }
reason-so-many-subplots =
    { $n ->
        [one] A script has only one subplot.
       *[other] A script has only { $n } subplots.
    }
reason-so-many-plots =
    { $n ->
        [one] A script has only one main plot and one subplot.
       *[other] A script has only one main plot and { $n } subplots.
    }
reason-so-many-bringing-plots =
    { $n ->
        [one] Only one main plot and one subplot of a script bring roles.
       *[other] Only one main plot and { $n } subplots of a script bring roles.
    }
reason-all-held = At least as many hold each of these roles as the plots in play bring.
reason-plot-asks = { $plot } brings: { $roles }.
reason-one-incident-each = Nobody is the culprit of two incidents, unless the incidents allow it.
reason-few-plots =
    { $n ->
        [one] A script has only one main plot and one subplot, and no such pair is enough for all this together.
       *[other] A script has only one main plot and { $n } subplots, and no such plots are enough for all this together.
    }

reason-fact-refused = Only a role with Goodwill Refusal can refuse.
reason-fact-accepted = A role that must refuse never grants anything.
reason-fact-occurs = An incident occurs only if its culprit is alive and has enough { $counters }, unless a role, a plot or an ability says otherwise.
reason-fact-occurs-mob = The incident of a mob occurs only if enough corpses lie on its location.
reason-fact-none = An incident occurs whenever its culprit is alive and has enough { $counters }, unless a role, a plot or an ability says otherwise.
reason-fact-none-mob = The incident of a mob occurs whenever enough corpses lie on its location.
reason-fact-unscheduled = No incident is scheduled for this day.
reason-fact-nothing = Nothing that is still possible can have brought this about.
reason-course-placed = Each side lays its cards in its own step, each on another character or location, and no more than belong to the day.
reason-course-turned-up = The cards that were laid are turned up together, each of them once, and each is a card that its side still had.
reason-course-declared = A Goodwill ability is asked for in its step, of somebody who is alive and has enough Goodwill, on what it can aim at, and as often as its card lets it; what was asked for before is answered first.
reason-course-leader = When the Leader changes, the next Protagonist in turn is the Leader.
reason-fact-chosen = What the Leader chooses is what it falls on.
reason-fact-placed = The Mastermind can lay no card on { $roles-a }.
reason-fact-placed-dead = { $who-the } was dead, and no card is laid on the dead.
reason-fact-placed-foreign = It was turned up as { $card }, and there is no such card in this deck.
reason-fact-placed-spent = It was turned up as { $card }, which is laid only once per loop and had been laid before.
reason-unannounced = Whether the incident of the day occurs is announced before anything comes of it.
reason-fact-curse = A { term-curse } on a location is attached to somebody alive there; one on a corpse drops to the location.
reason-fact-quiet = Otherwise something else would have been seen here.
reason-fact-role = A role that is told is the true one, unless its holder may lie.
reason-fact-culprit = A culprit who is named is the true one.
reason-fact-subplot = A plot that is named is part of the script.
reason-fact-only-subplot = If there were another subplot, it would have been named.
reason-fact-enters = A late character comes exactly when the script says.
reason-fact-lost = A loop is lost only by a rule of the script.
reason-fact-survived = No rule of the script made the loop a lost one.
reason-fact-dies = Nobody dies unless a rule kills.
reason-fact-loss = The Protagonists lose on the spot only by a rule of the script.
reason-fact-guess-begins = For the Final Guess the whole cast is shown.
reason-fact-guessed = Whether a guess is right is told truly.
reason-fact-guess-won = In the Final Guess, the Protagonists win only if they name every role right.
reason-fact-guess-lost = In the Final Guess, the Mastermind wins only if a wrong role is named.
reason-fact-last-lost = The Mastermind wins only when a loop is lost and no other follows.

reason-if-in-cast = { $who-the }, if in the cast at all,
reason-unsupposed = Without supposing it, these moments say:
reason-nothing-left = Nothing is left of what was supposed.
reason-role-must = Then { $subject } is { $role-a }.
reason-role-left = Then { $subject } can only be { $roles-a }.
reason-role-out = Then { $subject } cannot be { $roles-a }.
reason-role-left-each = Then each of these can only be { $roles-a }: { $subjects }.
reason-role-out-each = Then none of these can be { $roles-a }: { $subjects }.
reason-role-none = Then no role is left for { $who-the }.
reason-plots-left = Then only these plots can be in play: { $plots }.
reason-plots-out = Then no script with { $plots } is left.
reason-plots-none = Then no plots are left.
reason-extra-left = Then the extra main plot can only be one of these: { $plots }.
reason-extra-out = Then the extra main plot cannot be { $plots }.
reason-extra-none = Then there is no extra main plot.
reason-culprit-left = Then the culprit of day { $day } ({ $incident }) can only be { $culprits }.
reason-culprit-out = Then the culprit of day { $day } ({ $incident }) cannot be { $culprits }.
reason-culprit-none = Then nobody is left for the incident of day { $day } ({ $incident }).
reason-incident-left = Then the incident of day { $day } can in truth only be { $incidents }.
reason-incident-out = Then the incident of day { $day } cannot in truth be { $incidents }.
reason-incident-none = Then the incident of day { $day } can be nothing at all.
reason-absent = Then { $who-the } is not in the cast.
reason-enters-loop = Then { $who-the } can only enter in loop { $times }.
reason-enters-loop-or-never = Then { $who-the } can only enter in loop { $times }, or is not in the cast.
reason-enters-day = Then { $who-the } can only enter on day { $times }.
reason-enters-day-or-never = Then { $who-the } can only enter on day { $times }, or is not in the cast.
reason-entry-none = Then no time is left for { $who-the } to enter.

reason-sheet-no-extra = By the open sheet, the script has no extra main plot.
reason-sheet-only = The open sheet alone excludes it: no legal script is like that.
reason-sheet-against = The open sheet alone excludes it: with these characters and incidents, a script like that breaks a rule for writing scripts.
reason-sheet-must = The open sheet alone makes it so: in every legal script, { $claim }.
reason-sheet-impossible = No legal script has these characters and incidents.
# Which steps exclude what, where it does not follow step by step.
reason-case =
    { $n ->
        [one] If { $supposing }, step { $steps } excludes it.
       *[other] If { $supposing }, steps { $steps } together exclude it.
    }
reason-case-otherwise-if =
    { $n ->
        [one] Otherwise, if { $supposing }, step { $steps } excludes it.
       *[other] Otherwise, if { $supposing }, steps { $steps } together exclude it.
    }
reason-case-otherwise =
    { $n ->
        [one] Otherwise, step { $steps } excludes it.
       *[other] Otherwise, steps { $steps } together exclude it.
    }
reason-case-roles = { $holders } is { $roles-a }
reason-case-not-roles =
    { $n ->
        [one] { $who-the } is not { $roles-a }
       *[other] { $who-the } is neither { $roles-a }
    }
reason-case-main-plots = the main plot is { $plots }
reason-case-not-in-play = { $plot } is not in play
reason-case-not-culprits =
    { $n ->
        [one] the culprit of day { $day } ({ $incident }) is not { $who }
       *[other] the culprit of day { $day } ({ $incident }) is neither { $who }
    }

reason-so-not-role = So { $who-the } is not { $role-a }.
reason-so-not-plot = So { $plot } is not in play.
reason-so-not-main-plot = So { $plot } is not the main plot.
reason-so-not-extra-main-plot = So { $plot } is not the extra main plot.
reason-so-not-culprit = So the culprit of day { $day } ({ $incident }) is not { $who }.
reason-so-not-incident = So the incident of day { $day } is not in truth { $incident }.
reason-so-not-absent = So { $who-the } is in the cast.
reason-so-not-enters-loop = So { $who-the } does not enter in loop { $n }.
reason-so-not-enters-day = So { $who-the } does not enter on day { $n }.
reason-so-told = So { $claim }.
reason-so-must = That cannot be. So { $claim }.
reason-so-impossible = So no legal script explains what was seen.
reason-and-others = Other things that were seen may be needed for it as well.
