# What the commands of the terminal print.

serve-at = The tables are open at { $address }
serve-kept = Games are kept in { $file }. Ctrl+C closes the house; nothing is lost.
serve-more = “loopbreaker play” plays in the terminal; --help tells the rest.

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
check-entries = { $problem } docs/scripts.md has them all.
check-words = { $problem } “loopbreaker sheet --json” lists all.
check-result = { $legal } in order, { $broken } with faults
import-written = { $path } written
import-there-already = is there already; nothing was written
import-refused = nothing was written
import-skipped =
    { $faults ->
        [one] { $script } skipped: { $faults } fault
       *[other] { $script } skipped: { $faults } faults
    }
import-unnamed = a script without an id
argument-wrong = { $argument }: “{ $value }” will not do. { $problem }
argument-number = It has to be a whole number from { $from } to { $to }.
argument-seconds = It has to be a number of seconds from { $from } to { $to }.
argument-moment = It has to be a loop and a day, such as 2.3 for loop 2, day 3, or 2.3.incident for a step.
argument-switch = It has to be a switch and its value, such as murder-victim=other.
argument-question = a question such as doctor=killer, 2=doctor or murder-plan
argument-of-character = Of a character ask with what it may be, such as { $who }=killer, or 2={ $who } for the culprit of day 2.
argument-switch-value = The values of “{ $switch }” are { $one } and { $other }.
argument-no-json = “play” talks to people and has no JSON; “loopbreaker replay” has.
file-unopened = cannot be opened ({ $message })
file-unread = cannot be read ({ $message })
script-unknown-more = { $problem } “loopbreaker script list” prints all.
script-no-file = { $problem } There is no such file either.
case-none = no file that ends in .case is in this folder
case-result = { $passed } passed, { $failed } failed
bench-speed = { $script }: { $games } random games and { $choices } choices a second on one core
bench-size = a game is { $bytes } bytes; copying it takes { $copy } ns
bench-server = { $tables } tables: { $choices } choices a second, each on disk and seen by all four seats; { $p50 } ms in the middle, { $p95 } ms for 95 and { $p99 } ms for 99 of a hundred
bench-server-bytes = { $tables } tables: { $bytes } bytes of memory a table with four sockets; updates of { $mean } bytes on average, { $p99 } for 99 of a hundred
bench-facts = { $file }: { $scripts } scripts counted with all shares in { $median } µs in the middle, { $worst } µs at worst, from the text of the file on
bench-cold = the full answer after each of { $days } days, from the record alone: { $median } ms in the middle, { $most } ms for 90 of a hundred, { $worst } ms at worst ({ $script }, loop { $loop }, day { $day })
bench-incremental = the same by a detective who was there until the day before: { $median } ms in the middle, { $most } ms for 90 of a hundred, { $worst } ms at worst ({ $script }, loop { $loop }, day { $day })
bench-why = why something is excluded, { $asked } times: { $median } ms in the middle, { $most } ms for 90 of a hundred, { $worst } ms at worst ({ $script }, loop { $loop }, day { $day }); { $exact } times with nothing too many, { $fine } of them down to single moments, and with patience { $patient } more ({ $longer } ms at worst)
bench-working = { $script } ({ $percent }%)
bench-memory = { $megabytes } MB of memory at most
moment-unknown = there is no { $moment }: this game has loops 1 to { $loops } and days 1 to { $days }
