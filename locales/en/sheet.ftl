# The reference sheet of a set: headings, labels, and the few words every player needs.

set-first-steps = First Steps
set-basic-tragedy = Basic Tragedy
set-midnight-zone = Midnight Zone
set-mystery-circle = Mystery Circle
set-prime-evil = Prime Evil
set-cosmic-mythology = Cosmic Mythology

sheet-title = { $set }: reference sheet
sheet-script =
    { $subplots ->
        [one] A script has one main plot and one subplot.
       *[other] A script has one main plot and { $subplots } subplots.
    } The plots say which roles there are; everybody else is { role-person.a }.
sheet-rules = Rules as in the preset “{ $preset }”.
sheet-rules-own = Rules as agreed at this table.

part-set = The set
part-box = The characters of the box

section-main-plots = Main plots
section-subplots = Subplots
section-roles = Roles
section-roles-intro = What the plots ask for adds up, but never beyond the limit of a role.
section-incidents = Incidents
section-incidents-intro =
    { $exceptions ->
        [yes] Unless it says otherwise, an incident occurs on its day if its culprit is on the board, alive and in panic, and the Mastermind makes all choices.
       *[no] An incident occurs on its day if its culprit is on the board, alive and in panic. The Mastermind makes all choices.
    }
section-special = Peculiar to this set
section-day = The day
section-loop = The loop
section-decks = Cards
section-resolve = Order of the cards
section-cards = What the cards do
section-terms = Words
section-switches = Readings of the rules
section-switches-intro = Printings differ on these points; this is how the sheet reads them.
section-characters = Characters

label-roles = Roles
label-max = Limit
label-plots = Plots
label-refusal = Goodwill Refusal
label-limit = Paranoia limit
label-start = Starts
label-forbidden = Forbidden
label-traits = Traits

value-none = none
start-chosen = where the Mastermind likes
start-from-loop = { $place-in }, from a secret loop on
start-on-day = { $place-in }, on a secret day
plot-by-change = { $plot } (by a change of role)
ability-none = No ability.

term-here = Here
term-here-text = Where the owner of the ability is.
term-corpse = Corpse
term-corpse-text = The card of a dead character. It keeps its counters, but is no longer a character: it uses no abilities and is not counted or chosen where characters are.
term-panic = Panic
term-panic-text = A character is in panic when its Paranoia has reached its Paranoia limit. It can have more than that.
term-mode = Mandatory, optional
term-mode-text = What is mandatory happens whenever its conditions hold. What is optional the Mastermind may use or leave, each ability once a day.
term-refusal = Goodwill Refusal
term-refusal-text =
    When the Leader uses a Goodwill ability of a character with such a role, the Mastermind may (optional) or must (mandatory) answer that nothing happens. { $refused-once-per-loop ->
        [kept] The ability then counts as used for this day only.
       *[spent] The ability counts as used all the same.
    }
term-unkillable = Unkillable
term-unkillable-text = Nothing kills this character.
term-occurs = To occur
term-occurs-text = An incident that is announced has occurred, even if nothing comes of it.

# What only some sets have.

term-extra-card = Extra card
term-extra-card-text = A marker on the card of a character. By itself it does nothing. At the start of a loop all of them go back, before new ones come out.
term-extra-gauge = Extra Gauge
term-extra-gauge-text =
    { $gauge ->
        [mythos] It shows, for all to see, what the Protagonists have learnt of the mythos. The game begins with zero, and no loop sets it back. A refused Goodwill ability raises it by one at once; some roles and incidents do so too. From certain marks on the spells below work.
       *[incidents] It counts the incidents that have occurred in this loop, for all to see. Every loop begins with zero; unless it says otherwise, each incident raises it by one as it occurs, even if nothing comes of it.
    }
term-victim = Victim
term-victim-text = Every Intrigue on a location is also a corpse that lies there, that of { role-person.a }. It counts wherever corpses do, and can be chosen where a corpse can, but carries no counters and is nobody's death. If it is brought back to life, that Intrigue is gone.
term-mob = Mob
term-mob-text =
    The people of a location. They can be the culprit of an incident; then no character is, and corpses take the place of Paranoia. { $mob-location ->
        [public] The open sheet says which location it is.
       *[secret] Which location it is stays as secret as any culprit.
    }
term-curse = Curse
term-curse-many = Curses
term-curse-text =
    A card that lies on a location, or is attached to a character and goes where that goes. Every night, before anything else and all at once: whoever has one attached dies, and each one on a location is attached to somebody alive there, if there is anybody; the Mastermind chooses. Then those of corpses drop to the location. { $failed-curse ->
        [drops] So does one that tried to kill in vain.
       *[stays] One that tried to kill in vain stays attached and tries again.
    } When the loop ends, all are removed.

# The spells. $from is where the gauge has to stand.

spell-spell-of-sympathy = Spell of Sympathy
spell-spell-of-sympathy-text = From { $from } on: when the first day of a loop begins, the Leader may put { $goodwill } on one character.
spell-reminiscence-of-the-forefathers = Reminiscence of the Forefathers
spell-reminiscence-of-the-forefathers-text = From { $from } on: when a loop has ended, the Mastermind tells the first subplot of the script.
spell-ancient-seal = Ancient Seal
spell-ancient-seal-text =
    From { $from } on: laying several { card-forbid-intrigue } on one day no longer undoes them. { $gauge-milestones ->
        [current] Below that it does so again.
       *[lasting] Once reached, this holds for the rest of the game.
    }
spell-madness = Madness
spell-madness-text =
    At { $from }: when everything else of that day is done, the Protagonists die; and after that loop no other is played, but the { step-final-guess } comes. { $gauge-milestones ->
        [current] Each of the two asks where the gauge stands when it is due.
       *[lasting] Both hold even if the gauge has fallen again.
    }
