# What is wrong with a script, and what is only unusual. A flaw is one sentence.

flaw-bad-id = An id is made of small letters, digits and single hyphens, like “the-first-script”.
flaw-no-title = The script has no title.
flaw-days = A loop has 1 to { $most } days, not { $days }.
flaw-no-length = The script does not say how many loops are played.
flaw-loops = A game has 1 to { $most } loops, not { $loops }.
flaw-same-loops =
    { $loops ->
        [one] One loop is offered twice.
       *[other] { $loops } loops are offered twice.
    }
flaw-difficulty = Difficulty goes from 1 to { $most }; this is { $difficulty }.

flaw-plot-not-in-set = “{ $plot }” is not a plot of { $set }.
flaw-not-a-main-plot = “{ $plot }” is a subplot and cannot be the main plot.
flaw-not-a-subplot = “{ $plot }” is a main plot and cannot be a subplot.
flaw-plot-twice = “{ $plot }” is there twice.
flaw-extra-main-plot-missing = “{ $plot }” wants a second main plot, and the script has none.
flaw-extra-main-plot-not-asked = “{ $plot }” is there as a second main plot, and no plot wants one.
flaw-subplot-count =
    { $needed ->
        [one] A script of this set has one subplot; this one has { $found }.
       *[other] A script of this set has { $needed } subplots; this one has { $found }.
    }

flaw-character-twice = { $who-the } is in the cast twice.
flaw-role-not-in-set = { $who-the } cannot be { $role-a }: { $set } has no such role.
flaw-role-without-plot = { $who-the } cannot be { $role-a }: none of the plots brings this role.
flaw-role-count =
    { $needed ->
        [one] The plots ask for { $role-a }; in the cast there are { $found }.
       *[other] The plots ask for { $needed } { $role-many }; in the cast there are { $found }.
    }
flaw-role-range = The plots leave room for { $least } to { $most } { $role-many }; in the cast there are { $found }.
flaw-role-needs-trait = “{ $plot }” wants { $role-the } to be { $trait-a }.
flaw-sexes-not-opposed = “{ $plot }” wants { $role-the } and { $opposite-the } to be of opposite sex.
flaw-character-missing = “{ $plot }” wants { $who-the } in the cast.
flaw-never-person = { $who-the } can have any role that the plots bring, but cannot be { $role-a }.
flaw-outsider-is-person = { $who-the } must have a role of the set that none of the plots brings, and cannot be { $role-a }.
flaw-outsider-has-plot-role = { $who-the } must have a role of the set that none of the plots brings, but “{ $plot }” brings { $role-a }.

flaw-turf-missing = The script must name a location as the turf { $who-of }.
flaw-turf-not-asked = { $who-the } has no turf.
flaw-entry-missing = The script must say in which loop { $who-the } enters.
flaw-entry-not-asked = { $who-the } does not enter in a loop of the script's choice.
flaw-entry-out-of-range = { $who-the } enters in loop { $entry }, but it must be one that is played in any case: 1 to { $loops }.
flaw-entry-day-missing = The script must say on which day { $who-the } enters.
flaw-entry-day-not-asked = { $who-the } does not enter on a day of the script's choice.
flaw-entry-day-out-of-range = { $who-the } enters on day { $entry }, but it must be a day of the loop: 1 to { $days }.

flaw-incident-not-in-set = “{ $incident }” is not an incident of { $set }.
flaw-incident-outside-loop =
    { $days ->
        [one] There is an incident on day { $day }, but the loop has only one day.
       *[other] There is an incident on day { $day }, but the days of a loop go from 1 to { $days }.
    }
flaw-two-incidents-on-day = Day { $day } has more than one incident.
flaw-culprit-not-in-cast = { $who-the } is a culprit, but not in the cast.
flaw-must-not-be-culprit = { $who-the } is { $role-a } and must not be the culprit of any incident.
flaw-culprit-twice = { $who-the } is the culprit of more than one incident.
flaw-culprit-not-a-location = “{ $incident }” is the doing of a mob: its culprit must be a location, not { $who-the }.
flaw-culprit-not-a-character = “{ $incident }” is not the doing of a mob: its culprit must be a character, not { $place-the }.
flaw-mob-twice = The mob { $place-in } is the culprit of more than one incident.
flaw-must-be-culprit = { $who-the } is { $role-a } and must be the culprit of an incident.
flaw-incident-missing = “{ $plot }” wants “{ $incident }” among the incidents, under its true name.
flaw-false-name-forbidden = “{ $incident }” cannot go by another name on the open sheet.
flaw-false-name-is-true = “{ $incident }” goes by its own name as if it were a false one.

flaw-card-not-in-deck = “{ $card }” cannot be removed: the Mastermind does not have it.
flaw-too-few-cards = The Mastermind plays { $needed } cards every day; of those that come back to hand, only { $left } would be left.
flaw-start-not-in-cast = A special rule says where { $who-the } starts, but this character is not in the cast.
flaw-start-forbidden = { $who-the } cannot start { $place-in }: that location is forbidden to this character.
flaw-start-of-late-character = A special rule on the open sheet says where { $who-the } starts, but this character is to enter unannounced.
flaw-special-rule-twice = Another special rule is already about the same thing.

warning-unusual-days =
    { $found ->
        [one] The loop has only one day; { $least } to { $most } are usual in this set.
       *[other] The loop has { $found } days; { $least } to { $most } are usual in this set.
    }
warning-unusual-loops =
    { $found ->
        [one] There is only one loop; { $least } to { $most } are usual in this set.
       *[other] There are { $found } loops; { $least } to { $most } are usual in this set.
    }
warning-unusual-cast =
    { $found ->
        [one] There is only one character; { $least } to { $most } are usual in this set.
       *[other] There are { $found } characters; { $least } to { $most } are usual in this set.
    }
warning-incident-wanted =
    A role of this script waits for an incident that is not in it; that ability can never be used.
