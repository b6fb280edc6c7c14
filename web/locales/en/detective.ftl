# What the detective says: at the notebook, to the Mastermind, and after the game.

suspicion-of = { $part }: { $value }
suspicion-culprit = Culprit of day { $day }
share = { $percent } %
share-less = <{ $percent } %
share-more = >{ $percent } %
cell-excluded = excluded
cell-certain = certain
cell-true = the truth

why-role = { $is ->
    [impossible] Why is { $who-the } not { $role-a }?
    [certain] Why must { $who-the } be { $role-a }?
   *[open] Is { $who-the } { $role-a }?
}
why-plot = { $is ->
    [impossible] Why is { $plot } not in play?
    [certain] Why must { $plot } be in play?
   *[open] Is { $plot } in play?
}
why-extra-main-plot = { $is ->
    [impossible] Why is { $plot } not the extra main plot?
    [certain] Why must { $plot } be the extra main plot?
   *[open] Is { $plot } the extra main plot?
}
why-culprit = { $is ->
    [impossible] Why is { $culprit } not the culprit of day { $day }?
    [certain] Why must { $culprit } be the culprit of day { $day }?
   *[open] Is { $culprit } the culprit of day { $day }?
}
why-incident = { $is ->
    [impossible] Why is the incident of day { $day } not { $incident } in truth?
    [certain] Why must the incident of day { $day } be { $incident } in truth?
   *[open] Is the incident of day { $day } in truth { $incident }?
}
why-entry = { $never ->
    [true] { $is ->
        [impossible] Why is { $who-the } in the cast?
        [certain] Why is { $who-the } not in the cast?
       *[open] Is { $who-the } not in the cast?
    }
   *[other] { $is ->
        [impossible] Why is { $who-the } not there { $entry }?
        [certain] Why is { $who-the } there { $entry }?
       *[open] Is { $who-the } there { $entry }?
    }
}
entry-never = not in the cast
why-thinking = The detective thinks…
why-closer = The detective still looks for the single moments behind it…
why-long = This one takes long. The detective is still at it…
why-open = Nothing that was seen speaks against it.
why-untold = { $is ->
    [certain] It must be so
   *[impossible] It is excluded
}, but the reason could not be told.
why-withheld = What follows from each moment is withheld: at this table notes are only checked.
why-mark = Mark it: { $belief }
why-close = Close

help-scripts = { $count ->
    [one] { $n } script is possible
   *[other] { $n } scripts are possible
}
help-scripts-many = More scripts are possible than can be counted
help-checked = Your marks are checked.
help-checking = Checking…
help-touch = Touch what is crossed out or certain to read why.
help-signs = ?! contradicts what was seen · ≠ excludes other marks
help-thinking = The detective thinks…
help-stale = counted before what was seen last
help-true-incident = The incident of day { $day } is really
help-extra-plot = Extra main plot
help-wrong = What was seen contradicts this mark
help-clash = This mark and others exclude each other
help-clash-seen = After what was seen, this mark and others exclude each other
help-why = Why?
clash-title = These marks exclude each other.
clash-text = Each of them may be right, but no legal script of this open sheet has them all.
clash-text-seen = Each of them may be right, but after what was seen they cannot all be.
clash-mark = { $claim } – { $belief }

leak-heading = What they would learn
leak-look = Show what they would learn
leak-thinking = The detective thinks…
leak-now = { $count ->
    [one] Only { $n } script explains what they have seen.
   *[other] They cannot tell { $n } scripts apart now.
}
leak-nothing = tells them nothing
leak-leaves = leaves { $after } of { $before } scripts
leak-certain = They would be certain of: { $claims }.
leak-out = They could rule out: { $claims }.
leak-joined = { $rest }; { $next }
leak-more = { $n } more
leak-too-long = For some answers that would take too long to find out.
leak-cards = A face-down card tells nothing by itself; what it does, everybody can read on it.

end-review = Could we have known?
review-title = Could we have known?
review-to-table = To the table
review-too-soon = The game is still being played. What could be known is told when it is over: now it would give the secrets away.
review-working = The detective looks through the game: { $percent } %
review-curve = How many scripts were possible
review-curve-label = The number of possible scripts from the first day to the last, each line ten times the one below
review-loop = loop { $loop }
review-moment = Moment of the game
review-before = before the first loop
review-moment-name = loop { $loop }, day { $day }, { $step }
review-at = { $moment }: { $n }
review-known = What could be known, and since when
review-forced = All plots, roles, culprits and true incidents could be known since: { $moment }.
review-never-forced = Not all plots, roles, culprits and true incidents could be known for certain before the end.
review-late = When late characters come in is not counted here.
review-after-loop = After loop { $loop }
review-loop-known = { $count ->
    [one] { $known } of { $all } secrets were certain, { $n } script possible
   *[other] { $known } of { $all } secrets were certain, { $n } scripts possible
}
review-since = Certain since
review-never = never
review-grid = The grid: { $moment }
review-absent = { $who } (not in this script)
review-grid-hint = The truth has a ring, what is certain a ●.
review-roles = Roles
review-culprits = Culprits
review-plots = Plots
