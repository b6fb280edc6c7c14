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

plot-secret-record = Secret Record
plot-secret-record-rule-1 = The loop is lost if the table was told in it, truly or not, that somebody is { role-brain.a }, { role-factor.a } or { role-magician.a }.

plot-male-confrontation = Male Confrontation
plot-male-confrontation-rule-1 = The loop is lost if { $need1 } or more lie on { role-ninja.the }, alive or dead.

plot-the-devils-hand = The Devil's Hand

plot-fated-connections = Fated Connections
plot-fated-connections-rule-1 = One character that died in the loop before, even if it came back to life, receives an { term-extra-card }. If { plot-dice-of-the-gods } is in the script too, this happens only once.
plot-fated-connections-rule-2 = Whoever carries an { term-extra-card }, alive or dead, is { role-key-person.a } instead of its own role, whatever put the card there.

plot-love-hate-spiral = Love-Hate Spiral

plot-witches-tea-time = Witches Tea Time

plot-unanswered-heart = Unanswered Heart
plot-unanswered-heart-rule-1 = { card-forbid-goodwill } on a character is { card-forbid-movement } as well.

plot-dice-of-the-gods = Dice of the Gods
plot-dice-of-the-gods-rule-1 = One character that died in the loop before, even if it came back to life, receives an { term-extra-card }. If { plot-fated-connections } is in the script too, this happens only once.

plot-showtime-of-death = Showtime of Death
plot-showtime-of-death-rule-1 = The loop is lost if no more than { $need1 } characters are alive.

plot-worshippers-of-the-apocalypse = Worshippers of the Apocalypse
plot-worshippers-of-the-apocalypse-rule-1 = While { role-prophet.the } is alive, the Paranoia limit of a culprit who is { role-person.a } is lowered by { $amount1 }.

plot-unsafe-trigger = Unsafe Trigger
plot-unsafe-trigger-rule-1 = If { role-factor.the } is alive, the location where { role-factor.the } is receives { $amount1 }.

plot-a-quilt-of-incidents = A Quilt of Incidents
plot-a-quilt-of-incidents-rule-1 = The loop is lost if the { term-extra-gauge } stands at { $need1 } or more.

plot-tightrope-plan = Tightrope Plan
plot-tightrope-plan-rule-1 = The loop is lost if the { term-extra-gauge } stands at { $need1 } or less.

plot-the-black-school = The Black School
plot-the-black-school-rule-1 =
    The loop is lost if { location-school.the } carries at least one Intrigue for every loop before this one. { $black-school ->
        [remark] In the first loop it has to carry some all the same.
       *[formula] The first loop is therefore lost in any case.
    }

plot-a-drop-of-strychnine = A Drop of Strychnine
plot-a-drop-of-strychnine-rule-1 = When { incident-serial-murder } or { incident-suicide } is judged, Intrigue on the culprit counts as Paranoia too.

plot-smell-of-gunpowder = Smell of Gunpowder
plot-smell-of-gunpowder-rule-1 = The loop is lost if { $need1 } or more lie on all living characters together.

plot-isolated-institution-psycho = Isolated Institution Psycho
plot-isolated-institution-psycho-rule-1 = From the second loop on: if the { term-extra-gauge } stood at { $need1 } or less at the end of the loop before, it rises by { $amount1 }.

plot-i-am-a-master-detective = I am a Master Detective

plot-dance-of-fools = Dance of Fools

plot-tricky-twins = Tricky Twins

plot-an-absolute-will = An Absolute Will

plot-the-noble-bloodline = The Noble Bloodline

plot-the-ones-from-the-grave = The Ones from the Grave
plot-the-ones-from-the-grave-rule-1 = A corpse that was { role-person.a }, { role-coward.a } or { role-show-off.a } is { role-zombie.a } instead, and so is every victim. Brought back to life, it is what it was before.

plot-moonlight-beast = Moonlight Beast

plot-the-cursed-land = The Cursed Land
plot-the-cursed-land-rule-1 = A { term-curse } is placed on the location where { role-ghost.the } starts.
plot-the-cursed-land-rule-2 = If tonight, when the { term-curse-many } went round, one of them lay on a location with nobody alive in it, the Protagonists die.

plot-night-mist-nightmare = Night Mist Nightmare

plot-those-with-habits = Those with Habits

plot-monster-intrigue = Monster Intrigue
plot-monster-intrigue-rule-1 = One location with a living character whose role has Goodwill Refusal, optional or mandatory, receives { $amount1 }.

plot-panic-and-obsession = Panic and Obsession

plot-witchs-curse = Witch's Curse
plot-witchs-curse-rule-1 = A { term-curse } is placed on the location where { role-witch.the } starts.

plot-people-who-dont-listen = People Who Don't Listen

plot-the-key-girl = The Key Girl

plot-choir-to-the-outside-god = Choir to the Outside God
plot-choir-to-the-outside-god-rule-1 = The loop is lost if { $need1 } or more living characters carry Intrigue.

plot-giant-time-bomb-again = Giant Time Bomb Again
plot-giant-time-bomb-again-rule-1 = The loop is lost if { $need1 } or more lie on the location where { role-witch.the } started, wherever { role-witch.the } is now.

plot-the-sacred-words-of-dagon = The Sacred Words of Dagon
plot-the-sacred-words-of-dagon-rule-1 = The loop is lost if { location-shrine.the } carries at least as much Intrigue as the { term-extra-gauge } shows. At zero it is therefore lost in any case.

plot-bloody-rites = Bloody Rites
plot-bloody-rites-rule-1 = The loop is lost if at least as many corpses lie on the board as the { term-extra-gauge } shows. At zero it is therefore lost in any case.

plot-the-king-in-yellow = The King in Yellow
plot-the-king-in-yellow-rule-1 = The loop is lost if the { term-extra-gauge } rose in it, even if it fell again.

plot-whispers-from-the-deep = Whispers from the Deep
plot-whispers-from-the-deep-rule-1 = { role-paranoiac.a } also has the ability { role-key-person.of }, but stays { role-paranoiac.a }: what looks for { role-key-person.a } does not find it.

plot-the-resistance = The Resistance

plot-the-faceless-god = The Faceless God

plot-people-who-saw = People Who Saw

plot-twisted-truth = Twisted Truth
plot-twisted-truth-rule-1 = The script names a second main plot, which brings no roles. If the { term-extra-gauge } stands at { $need1 } or more when a loop begins, its rules hold in that loop instead of those of the first.

plot-the-profound-race = The Profound Race

plot-needs-incident = The script has to contain { $incident } at least once.
plot-needs-character = The cast has to include { $who-the }.

# What a plot brings: "Friend", "two of them", "none to two of them", "Key Person (a girl)".

demand-one = { $role }
demand-many = { $max } { $role-many }
demand-range = { $min } to { $max } { $role-many }
demand-must-be = { $demand } ({ $trait-a })
demand-opposes = { $demand } (of the sex opposite to { $role-the })
