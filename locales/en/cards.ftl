# The action cards.

card-paranoia-plus-1 = Paranoia +1
card-paranoia-plus-1-effect = The character receives { $amount1 }.
card-paranoia-minus-1 = Paranoia −1
card-paranoia-minus-1-effect = The character loses { $amount1 }. If { card-paranoia-plus-1 } lies there too, that comes first.
card-goodwill-plus-1 = Goodwill +1
card-goodwill-plus-1-effect = The character receives { $amount1 }.
card-goodwill-plus-2 = Goodwill +2
card-goodwill-plus-2-effect = The character receives { $amount1 }.
card-intrigue-plus-1 = Intrigue +1
card-intrigue-plus-1-effect = The character or location receives { $amount1 }.
card-intrigue-plus-2 = Intrigue +2
card-intrigue-plus-2-effect = The character or location receives { $amount1 }.
card-move-vertical = Vertical Movement
card-move-vertical-effect = The character goes up or down the board.
card-move-horizontal = Horizontal Movement
card-move-horizontal-effect = The character goes left or right.
card-move-diagonal = Diagonal Movement
card-move-diagonal-effect = The character goes to the opposite corner of the board.
card-forbid-movement = Forbid Movement
card-forbid-movement-effect = Movement cards on the character do nothing.
card-forbid-paranoia = Forbid Paranoia
card-forbid-paranoia-effect = Paranoia cards on the character do nothing, neither plus nor minus.
card-forbid-goodwill = Forbid Goodwill
card-forbid-goodwill-effect = Goodwill cards on the character do nothing.
card-forbid-intrigue = Forbid Intrigue
card-forbid-intrigue-effect = Intrigue cards on the character or location do nothing. Lay more than one of these on a day, anywhere, and none of them works.

# A deck is told as a list of these.

deck-mastermind = Deck of the Mastermind
deck-protagonist = Deck of each Protagonist
deck-card-once = { $card } (once per loop)
deck-card-several = { $card } ×{ $copies }

# The order in which cards take effect.

resolve-forbid-movement = { card-forbid-movement }.
resolve-movement = Movement cards, all characters at once.
resolve-forbids = The other Forbid cards.
resolve-counters = Goodwill, Paranoia and Intrigue cards.

movement-combines = { $one } + { $other } = { $both }
cards-movement = Two movement cards on one character make a single movement: equal ones stay what they are, different ones combine ({ $combinations }). If the way leads to a forbidden location, the character stays.
cards-forbid = Forbid cards stop only cards on their own target, never abilities, plot rules or incidents.
cards-location = On a location only Intrigue cards and { card-forbid-intrigue } have an effect. Any other card there is a bluff.
cards-spent = A once-per-loop card is spent even if it did nothing.
