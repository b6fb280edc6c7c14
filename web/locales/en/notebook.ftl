# How far the table agreed to be helped.

assistance = Help with the notebook
assistance-none = none
    .text = Everybody deduces unaided.
assistance-check = check my notes
    .text = Marks that contradict what was seen, or each other, are pointed out to whoever made them. Nothing else is given away.
assistance-full = full
    .text = The notebook shows what is still possible, how likely it is, and why something is excluded.
lobby-public-help = Help
listed-assistance = Help: { $help }

# The notebook of a Protagonist.

panel-notebook = Notebook
notebook-whose = Whose notebook
notebook-own = Mine
    .text = Nobody else reads it.
notebook-team = The team's
    .text = All Protagonists read it and write in it. The Mastermind does not.
notebook-whole = Whole grid
notebook-to-board = Back to the board
notebook-pages = Pages of the notebook
notebook-page-roles = Roles
notebook-page-culprits = Culprits
notebook-page-plots = Plots
notebook-page-notes = Notes
notebook-whom = Whose page
notebook-which = Which incident
notebook-who-did = Culprit · { $incident }
notebook-main-plots = Main plots
notebook-subplots = Subplots
notebook-note-on = Note on { $what }
notebook-note-game = On the whole game
notebook-note-day = On { $day }
notebook-write = Write
notebook-change = Change
notebook-hint = Write 2.3 for day 3 of loop 2: it becomes a link to the log.
notebook-to-log = Loop { $loop }, day { $day } in the log
notebook-keys = Touch a cell, or type x (out), ? (maybe), o (sure); arrows go on to the next.
notebook-keys-helped = Touch a cell, or type x (out), ? (maybe), o (sure), w (why); arrows go on to the next.
notebook-taps = Tap a cell: out, maybe, sure, and empty again.
notebook-taps-helped = Tap a cell: out, maybe, sure, and empty again. A small sign in its corner tells why.
notebook-unseen = { $who } (not seen yet)
notebook-pen = by { $seat }
notebook-at = loop { $loop }, day { $day }
notebook-at-start = before the first loop
notebook-at-spiral = after loop { $loop }
notebook-print = Print
notebook-print-empty = Print it empty
belief-none = empty
belief-out = out
belief-maybe = maybe
belief-sure = sure
