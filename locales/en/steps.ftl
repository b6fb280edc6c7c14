# The steps of a loop and of a day, and how both end. $final-guess is yes or no, as the set has it.

step-time-spiral = Time Spiral
step-time-spiral-text =
    { $final-guess ->
        [no] Before every loop the Protagonists talk as they like.
       *[yes] Before every loop the Protagonists talk as they like. If they agree, they can give up all loops that are left and go straight to the { step-final-guess }.
    }
step-preparation = Preparation
step-preparation-text = Every character goes alive to its starting location, all counters leave the board, what belongs to the loop start happens, and everyone takes all cards back.

step-day-start = Day start: morning
step-day-start-text = What belongs to the morning happens.
step-mastermind-cards = The Mastermind lays cards
step-mastermind-cards-text = { $cards } cards face down, each on a different character or location. Corpses take no cards.
step-protagonist-cards = The Protagonists lay cards
step-protagonist-cards-text = { $cards } cards face down, one from each deck, the Leader first. No target takes two of them, but a Mastermind card may already be there.
step-card-resolve = Cards are resolved
step-card-resolve-text = All cards are turned up together and take effect in their order. Then they return to their owners; once-per-loop cards stay out until the next loop.
step-mastermind-abilities = Mastermind abilities
step-mastermind-abilities-text = Mandatory ones first, then as many optional ones as the Mastermind likes. Only results are announced.
step-goodwill = The Leader uses Goodwill abilities
step-goodwill-text = As many as the Leader likes, each once a day: name a living character with enough Goodwill, the ability and its target. Then the Mastermind carries it out, or refuses it if the role says so. No Goodwill is spent.
step-incident = Incidents
step-incident-text = If one is scheduled for today, the Mastermind says whether it occurs and what comes of it, never who is the culprit.
step-leader-passes = The Leader changes
step-leader-passes-text = The next Protagonist to the left leads from now on.
step-day-end = Day end: night
step-day-end-text =
    { $curses ->
        [yes] First the { term-curse-many } go round. Then all mandatory abilities of the day end happen at once, then optional ones one by one. After the last day the loop ends.
       *[no] All mandatory abilities of the day end happen at once, then optional ones one by one. After the last day the loop ends.
    }

step-loop-end = End of the loop
step-loop-end-text = All rules of the loop end are carried out, however the loop came to end. If nothing makes it a lost loop, the Protagonists have won the game.
step-final-guess = Final Guess
step-final-guess-text =
    { $final-guess ->
        [no] There is none in this set: when the last loop is lost, the Mastermind has won.
       *[yes] When the last loop is lost, the Protagonists name the role of every character, one after the other, as the script had it at the beginning. One mistake and the Mastermind has won; no mistake and they have.
    }

loss-death = The Protagonists die
loss-death-text = The loop ends at once and is lost. They are told that they are dead, not who did it.
loss-defeat = The Protagonists lose
loss-defeat-text = The loop is lost. They are told only that they have lost, not for what reason.
