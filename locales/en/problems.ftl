# What keeps a file from being read, or a script from being played. The entry comes first, as a path.

problem-at = { $path }: { $problem }

problem-too-large = The file is larger than { $most } bytes.
problem-not-utf8 = The file is not a text in UTF-8.
problem-syntax = This cannot be read; the reader of the format says: “{ $message }”
problem-too-many = There are more than { $most } entries.
problem-too-long = The text is longer than { $most } characters.
problem-unknown = “{ $found }” is not known here.
problem-unknown-near = “{ $found }” is not known here. Did you mean “{ $nearest }”?
problem-unknown-listed = “{ $found }” is not known here, only these are: { $known }.
problem-wrong-type = This has to be { $expected }, and it is { $found }.
problem-missing = The entry “{ $entry }” is missing.
problem-doubled = The entry “{ $entry }” is there twice.
problem-out-of-range = “{ $number }” is not a whole number from 1 to { $most }.
problem-not-an-incident = “{ $text }” is not written like “murder by doctor”.
problem-not-a-special-rule = A special rule is one entry, such as “final-guess = true”.
problem-not-one-script = There has to be exactly one script.
problem-no-scripts = There is no script in the list.
problem-same-id = The script on line { $line } has the id “{ $id }” already.
problem-and-more = There are more problems than these.

problem-kind-table = a table
problem-kind-table-of-characters = a table of characters
problem-kind-table-of-days = a table of days
problem-kind-list = a list
problem-kind-text = a text
problem-kind-role = a role
problem-kind-number = a number
problem-kind-number-of-loops = a number of loops
problem-kind-flag = true or false
problem-kind-date = a date
problem-kind-nothing = null
problem-kind-scripts = a script, or a table with a list “scripts”
problem-kind-unreadable = something unreadable

# Lines of replays and records.

problem-quoted = “{ $word }”
problem-first-line = The file has to begin with “{ $wanted }”, and it begins with “{ $found }”.
problem-beginning = { $problem } A line of the open sheet begins with one of these: { $known }.
problem-beginning-or-seat = { $problem } A line begins with a seat or with one of these: { $known }.
problem-line-ends = Here { $wanted } has to come, and the line ends.
problem-expected = Here { $wanted } has to come, and there is “{ $found }”.
problem-number = Here { $wanted } has to come, from { $from } to { $to }, and there is “{ $found }”.
problem-too-much = Nothing more is expected here, and there is “{ $rest }”.
problem-not-a-seat = Here a seat and its choice have to come, and there is “{ $found }”.
problem-line-missing = The open sheet has no line “{ $word }”.
problem-no-script-text = Here the id of a script has to come, or its text in lines that begin with |.
problem-script-missing = No script is named: a line “script ID HASH” is missing.
problem-script-changed = The script “{ $id }” has changed since: its hash is { $hash }, not “{ $said }”.
problem-too-many-choices = There are more than { $most } choices.
problem-game-over = The game is over: nobody is asked any more.
problem-not-asked = “{ $seat }” is not asked here: “{ $asked }” is, for { $ask }.
problem-illegal =
    “{ $choice }” is not legal here. “{ $asked }” is asked for { $ask } and has { $n ->
        [one] { $n } choice
       *[other] { $n } choices
    }, such as: { $examples }
problem-no-such-day =
    There is no day { $day }: a loop has { $days ->
        [one] { $days } day
       *[other] { $days } days
    }.
problem-mob-is-secret = Where the mob of day { $day } is would be secret: a line “{ $line }” is missing.
problem-turf-missing = Everybody sees the turf of { $who-the }: a line “turf” is missing.
problem-nobody-has-turf = Nobody in the cast has a turf.
problem-enters-later = Only those who are there from the start are in this line, and { $who-the } enters later.
problem-too-many-facts = More was seen than { $most } facts.
problem-seen-missing = A line “seen” is missing: what was seen comes behind it.

problem-wanted-word = a word
problem-wanted-character = a character
problem-wanted-location = a location
problem-wanted-target = a location or a character
problem-wanted-role = a role
problem-wanted-card = a card
problem-wanted-counter = a counter
problem-wanted-deck = a deck
problem-wanted-incident = an incident
problem-wanted-main-plot = a main plot
problem-wanted-subplot = a subplot
problem-wanted-plot = a plot
problem-wanted-source = a role, a plot or a character
problem-wanted-set = a set
problem-wanted-script = a script
problem-wanted-hash = a hash
problem-wanted-seat = a seat
problem-wanted-preset = a preset
problem-wanted-switch = a switch
problem-wanted-value = a value
problem-wanted-special-rule = a special rule
problem-wanted-step = a step
problem-wanted-moment = LOOP.DAY such as 1.2
problem-wanted-moment-or-step = LOOP.DAY or a step
problem-wanted-choice = a choice
problem-wanted-fact = a fact
problem-wanted-change = a change such as +1
problem-wanted-effect = which of its effects
problem-wanted-able = somebody with an ability
problem-wanted-of-character = something about the character
problem-wanted-character-is = what the character is
problem-wanted-asked = what is asked for
problem-wanted-state = what is so
problem-wanted-day = a day
problem-wanted-days = the number of days
problem-wanted-loop = a loop
problem-wanted-loops = the number of loops
problem-wanted-players = the number of players
problem-wanted-curse = a Curse
problem-wanted-curses = the number of Curses
problem-wanted-counters = the number of counters
problem-wanted-intrigue = Intrigue
problem-wanted-gauge = the gauge
problem-wanted-alternative = an alternative
problem-wanted-part = a part of the incident
problem-wanted-ability = an ability
problem-wanted-goodwill-ability = a Goodwill ability
problem-wanted-plot-rule = a rule of the plot

# Facts typed in by hand.

problem-no-days = This is missing: the days of a loop say when a late character can enter.
problem-no-loops = This is missing: the number of loops says when a late character can enter.
problem-not-in-cast = { $who-the } is not in the cast.
problem-role-not-of-set = { $set } has no role “{ $role }”.
problem-no-incident = There is no incident on day { $day }, nor on any other.
problem-no-incident-but = There is no incident on day { $day }; there are incidents on these days: { $days }.
problem-culprit-is-a-place = The culprit of this incident is a location.
problem-not-the-culprit = “{ $culprit }” cannot be the culprit of this incident.
problem-no-culprit = Nobody is here; there has to be at least one culprit.

# What cannot be put on the table.

problem-unplayable = Only people can play this special rule: { $rule }
problem-leader = “{ $seat }” cannot lead: there are fewer Protagonists.
problem-incident-day = There is an incident on day { $day }, which is no day of the loop.
problem-culprit-is-place = The culprit of “{ $incident }” is a location, not a character.
problem-culprit-is-character = The culprit of “{ $incident }” is a character, not a location.
problem-too-many-subplots = There are { $n } subplots, and a game has at most 2.
problem-no-cast = Nobody is in the cast.
problem-too-few-cards = The special rules leave the Mastermind too few cards to play { $needed } a day.
problem-off-board = { $who-the } is not on the board there, or cannot have left it.
problem-step = No position begins in the step “{ $step }”: play into it.

# Cases. What they write themselves is quoted as it is written.

problem-case-none = There is no case in this file: a case begins with “case TITLE”.
problem-case-not-begun = A case begins with “case TITLE”, and there is “{ $found }”.
problem-case-checks-nothing = The case “{ $title }” checks nothing: it has to say what somebody sees, or what is so.
problem-case-too-late = “{ $word }” belongs before the position and the story.
problem-case-not-a-ruling = “{ $code }” is not a ruling such as R-012 or G05.
problem-case-entry-day-missing = The case must say on which day { $who-the } enters: “{ $id } ROLE enters DAY”.
problem-case-entry-loop-missing = The case must say in which loop { $who-the } enters: “{ $id } ROLE enters LOOP”.
problem-case-two-main-plots = “{ $one }” and “{ $other }” are both main plots, and there is only one.
problem-case-no-such-loop =
    There is no loop { $loop }: the game has { $loops ->
        [one] { $loops } loop
       *[other] { $loops } loops
    }.
problem-case-position-too-late = The position has to be told before the story begins.
problem-case-position-missing = First it has to be told where the game stands: “at LOOP.DAY STEP”.
problem-case-not-once-per-loop = “{ $card }” is not a card of that hand which is spent once a loop.
problem-case-no-incident = There is no incident on day { $day }.
problem-case-described-twice = A line about { $who-the } was there before.
problem-case-said-twice-of = “{ $word }” is there twice for { $who-the }.
problem-case-not-there-yet = { $who-the } enters in loop { $loop } and is not on the board yet.
problem-case-too-many-curses = { $n } Curses are too many.
problem-case-not-seen = “{ $seat }” does not see “{ $fact }” there, but this: { $since }
problem-case-nothing-seen = “{ $seat }” does not see “{ $fact }” there, but nothing at all.
problem-case-was-seen = “{ $seat }” did see “{ $fact }”.
problem-case-not-offered = “{ $choice }” is not offered. { $instead }
problem-case-is-offered = “{ $choice }” is offered.
problem-case-asked-otherwise = “{ $seat }” is asked, for { $ask }.
problem-case-sees-face = “{ $seat }” sees the card “{ $card }”.
problem-case-sees-no-face = “{ $seat }” does not see what card that is.
problem-case-over-before = The game is over before that.
problem-case-nothing-harmless = There is no choice here that changes little. { $instead }
problem-case-never-comes = The story never comes to the step “{ $step }”.
problem-case-is-not = That is not so; what is so reads “is { $state }”.
problem-case-nobody-has-won = Nobody has won yet.
problem-case-offered =
    “{ $seat }” is asked for { $ask } and has { $n ->
        [one] { $n } choice
       *[other] { $n } choices
    }, such as: { $some }
