# What the commands of the terminal print.

welcome-what = Loopbreaker: Tragedy Looper with a referee that forgets nothing. The table in the browser is not there yet; this is what works today:
welcome-play = play a whole game in the terminal, against bots or with friends
welcome-sheet = the reference sheet of a Tragedy Set
welcome-script-list = the scripts that come with it
welcome-script-check = every fault of a script you have written
welcome-replay = what a seat saw of a recorded game
welcome-case = run situation files
welcome-run = From a clone of the project, “cargo run --release -- play” does the same. Add --lang es for Spanish, --help for everything else.

script-id = Id
script-author = Author
script-origin = Published
script-set = Tragedy Set
script-loops = Loops
script-length = { $loops } (difficulty { $difficulty })
script-days = Days
script-main-plot = Main plot
script-extra-main-plot = Extra main plot
script-subplots = Subplots
script-cast = Cast
script-turf = turf: { $where }
script-enters = enters in loop { $loop }
script-enters-day = enters on day { $day }
script-incidents = Incidents and culprits
script-mob = mob { $place-in }
script-listed-as = listed as { $incident }
script-day = day { $day }
script-shape = { $characters } characters, { $days } days, { $loops } loops
script-unplayable = cannot be played here: { $reason }

special-card-removed = Special rule: the Mastermind plays without { $card }.
special-start = Special rule: { $who-the } always starts { $where-in }.
special-final-guess = Special rule: there is a Final Guess.
special-no-final-guess = Special rule: there is no Final Guess.
special-no-table-talk = Special rule: table talk is off.

check-advice = advice: { $what }
check-result = { $legal } in order, { $broken } with faults
import-written = { $path } written
import-refused = nothing was written
import-skipped =
    { $faults ->
        [one] { $script } skipped: { $faults } fault
       *[other] { $script } skipped: { $faults } faults
    }
import-unnamed = a script without an id
case-result = { $passed } passed, { $failed } failed
bench-speed = { $script }: { $games } random games and { $choices } choices a second on one core
bench-size = a game is { $bytes } bytes; copying it takes { $copy } ns
