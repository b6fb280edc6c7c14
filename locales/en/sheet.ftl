# The reference sheet of a set: headings, labels, and the few words every player needs.

set-first-steps = First Steps
set-basic-tragedy = Basic Tragedy
set-midnight-zone = Midnight Zone
set-mystery-circle = Mystery Circle

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
term-extra-card = Extra card
term-extra-card-text = A marker on the card of a character. By itself it does nothing. At the start of a loop all of them go back, before new ones come out.
term-extra-gauge = Extra Gauge
term-extra-gauge-text = It counts the incidents that have occurred in this loop, for all to see. Every loop begins with zero; unless it says otherwise, each incident raises it by one as it occurs, even if nothing comes of it.
