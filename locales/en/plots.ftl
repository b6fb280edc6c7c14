# The plots and their rules.

plot-murder-plan = Murder Plan

plot-light-of-the-avenger = Light of the Avenger
plot-light-of-the-avenger-rule-1 = The loop is lost if { $need1 } or more lie on the location where { role-brain.the } started, wherever { role-brain.the } is now.

plot-a-place-to-protect = A Place to Protect
plot-a-place-to-protect-rule-1 = The loop is lost if { $need1 } or more lie on { location-school.the }.

plot-shadow-of-the-ripper = Shadow of the Ripper

plot-an-unsettling-rumor = An Unsettling Rumor
plot-an-unsettling-rumor-rule-1 = Any one location receives { $amount1 }.

plot-a-hideous-script = A Hideous Script

plot-the-sealed-item = The Sealed Item
plot-the-sealed-item-rule-1 = The loop is lost if { $need1 } or more lie on { location-shrine.the }.

plot-sign-with-me = Sign with Me!
plot-sign-with-me-rule-1 = The loop is lost if { $need1 } or more lie on { role-key-person.the }, alive or dead.

plot-change-of-future = Change of Future
plot-change-of-future-rule-1 = The loop is lost if { incident-butterfly-effect } occurred in it, even without effect.

plot-giant-time-bomb = Giant Time Bomb
plot-giant-time-bomb-rule-1 = The loop is lost if { $need1 } or more lie on the location where { role-witch.the } started, wherever { role-witch.the } is now.

plot-circle-of-friends = Circle of Friends

plot-a-love-affair = A Love Affair

plot-the-hidden-freak = The Hidden Freak

plot-unknown-factor-x = Unknown Factor X

plot-paranoia-virus = Paranoia Virus
plot-paranoia-virus-rule-1 = A living { role-person } with { $need1 } or more is { role-serial-killer.a }, and { role-person.a } again as soon as that is over.

plot-threads-of-fate = Threads of Fate
plot-threads-of-fate-rule-1 = Every character that had Goodwill at the end of the loop before, alive or dead, receives { $amount1 }.

# What a plot brings: "Friend", "two of them", "none to two of them", "Key Person (a girl)".

demand-one = { $role }
demand-many = { $max } { $role-many }
demand-range = { $min } to { $max } { $role-many }
demand-must-be = { $demand } ({ $trait-a })
