# What keeps the text of a script from being read or played. The entry comes first, as a path.

problem-at = { $path }: { $problem }

problem-too-large = The file is larger than { $most } bytes.
problem-not-utf8 = The file is not a text in UTF-8.
problem-syntax = This cannot be read: { $message }
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

problem-unplayable = Only people can play this special rule: { $rule }
problem-setup = The game cannot be set up: { $detail }
