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
solve-when = Loop { $loop }, day { $day }
solve-when-before = Before the first loop
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
solve-line-of-play = What nobody could see:
solve-point = { $when }: { $scripts }
solve-impossible = { $place }: no legal script explains what was seen up to here. { $when }: { $seen } ({ $fact })
