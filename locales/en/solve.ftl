# What `loopbreaker solve` prints.

solve-counts =
    { $scripts-n ->
        [one] { $scripts } script is possible
       *[other] { $scripts } scripts are possible
    }: { $casts-n ->
        [one] { $casts } cast
       *[other] { $casts } casts
    }, { $combinations ->
        [one] { $combinations } combination of plots
       *[other] { $combinations } combinations of plots
    }
solve-saturated = there are more scripts than this program has numbers for
solve-plots = plots
solve-absent = not in the cast
solve-incident = day { $day }, { $incident }
solve-truth = day { $day } is in truth
solve-certain = { $what } (certain)
solve-share = { $what } { $share }
solve-below = < 0.1%
solve-above = > 99.9%
solve-per-cent = { $whole }.{ $tenth }%
solve-thousands = { "," }
solve-counts-scripts =
    { $scripts-n ->
        [one] { $scripts } script is possible
       *[other] { $scripts } scripts are possible
    }, { $combinations ->
        [one] { $combinations } combination of plots
       *[other] { $combinations } combinations of plots
    }
solve-mastermind = The Mastermind knows the script: there is nothing to find out.
solve-when-over = At the end of the game
solve-working = Loop { $loop }, day { $day } ({ $percent }%)
solve-why-excluded = Excluded: { $claim }.
solve-why-possible = Possible: { $claim }, in { $scripts } of { $all } scripts.
solve-why-certain =
    Certain: { $claim }, { $all-n ->
        [one] in the only script
       *[other] in all { $all } scripts
    }.
solve-example = For example with this script:
solve-line-of-play = Whose doing it would have been, which nobody could see:
solve-point = { $when }: { $scripts }
solve-impossible = { $place }: no legal script explains what was seen up to here. { $when }: { $seen } ({ $fact })
solve-grouped-from = 4
solve-nobody-sits = nobody sits at { $seat } in this game
solve-to-ended = there is no { $moment } to look at: the record ends in loop { $loop }, day { $day }
solve-to-loop-ended = there is no { $moment } to look at: loop { $loop } ended on day { $day }
solve-to-before = there is no { $moment } to look at: no day of the game was seen
solve-why-closer = Looking for the single moments, for up to ten seconds…
solve-why-patient = With --patient, the single moments are looked for instead of everything from one to another; that can take ten seconds.
solve-why-not-in-cast = { $who } is not in the cast
solve-why-no-incident = day { $day } has no incident
solve-why-not-of-set = { $what } does not belong to { $set }
solve-why-from-start = { $who } is there from the start
solve-fact-listed = facts[{ $index }] ({ $fact })
solve-fact-role-not = { $who-the } is not { $role-a }
solve-fact-plot-not = { $plot } is not in play
solve-fact-refused = { $who-the } refused
solve-fact-accepted = { $who-the } did not refuse
solve-fact-culprit = the culprit of day { $day } is { $who }
solve-fact-not-culprit =
    { $n ->
        [one] the culprit of day { $day } is not { $who }
       *[other] the culprit of day { $day } is neither { $who }
    }
solve-why-facts = It is excluded by { $facts }.
solve-clash = no script fits: { $facts } exclude each other.
solve-clash-one = no script fits: { $fact } is impossible with these characters and incidents.
solve-case-only = --case is for a file of cases
solve-which-case = has { $cases } cases: say which with --case N
solve-no-case = there is no case { $n }: there are cases 1 to { $cases }
solve-neither = neither a replay (“loopbreaker replay 1”), nor a record (“loopbreaker record 1”), nor a case (“case TITLE”)
solve-position-secret = the position says “{ $what }”, which the Protagonists do not know: no record begins so
solve-position-late = the position does not tell since when { $who } may have been there: play the case from the start
solve-impossible-after = Up to { $place } ({ $fact }) a script explains everything.
solve-hint-joined = A script explains it if the line reads “{ $line }”: what is announced together is joined by an &.
solve-hint-left-out = A script explains it if “{ $line }” stands before it: was that left out?
solve-hint-without = Without this line a script explains what comes next.
