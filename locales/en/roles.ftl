# The roles. "Here" is the location of the character with the role; "this character" is that character.

role-person = Person
    .a = a Person
    .the = the Person
    .of = of the Person
    .many = Persons
role-person-text = Everyone to whom no plot gives another role.

role-key-person = Key Person
    .a = a Key Person
    .the = the Key Person
    .of = of the Key Person
    .many = Key Persons
role-key-person-ability-1 = The loop ends on the spot: the Protagonists have lost.

role-killer = Killer
    .a = a Killer
    .the = the Killer
    .of = of the Killer
    .many = Killers
role-killer-ability-1 = { role-key-person.a } who is here with { $with1 } or more dies.
role-killer-ability-2 = With { $need1 } or more on this character, the Protagonists die.

role-brain = Brain
    .a = a Brain
    .the = the Brain
    .of = of the Brain
    .many = Brains
role-brain-ability-1 = This location or one character here, possibly this one, receives { $amount1 }.

role-cultist = Cultist
    .a = a Cultist
    .the = the Cultist
    .of = of the Cultist
    .many = Cultists
role-cultist-ability-1 = After movement: { card-forbid-intrigue } is ignored today on this location and on all characters here.

role-friend = Friend
    .a = a Friend
    .the = the Friend
    .of = of the Friend
    .many = Friends
role-friend-ability-1 = If this card is a corpse, it is shown to be { role-friend.a } and the loop is lost, however it ended.
role-friend-ability-2 = If the table has ever learned that this character is { role-friend.a }, it receives { $amount1 }.

role-conspiracy-theorist = Conspiracy Theorist
    .a = a Conspiracy Theorist
    .the = the Conspiracy Theorist
    .of = of the Conspiracy Theorist
    .many = Conspiracy Theorists
role-conspiracy-theorist-ability-1 = One character here, possibly this one, receives { $amount1 }.

role-serial-killer = Serial Killer
    .a = a Serial Killer
    .the = the Serial Killer
    .of = of the Serial Killer
    .many = Serial Killers
role-serial-killer-ability-1 = A character who is alone with this one dies. Corpses are not company.

role-curmudgeon = Curmudgeon
    .a = a Curmudgeon
    .the = the Curmudgeon
    .of = of the Curmudgeon
    .many = Curmudgeons

role-time-traveler = Time Traveler
    .a = a Time Traveler
    .the = the Time Traveler
    .of = of the Time Traveler
    .many = Time Travelers
role-time-traveler-ability-1 = On the last day, with no more than { $need1 } on this character, the Protagonists lose and the loop ends.
role-time-traveler-ability-2 = { card-forbid-goodwill } does nothing on this character.

role-factor = Factor
    .a = a Factor
    .the = the Factor
    .of = of the Factor
    .many = Factors
role-factor-ability-1 = While { $need1 } or more lie on { location-school.the }, this character also has the ability { role-conspiracy-theorist.of }. It stays { role-factor.a }.
role-factor-ability-2 = While { $need1 } or more lie on { location-city.the }, this character also has the ability { role-key-person.of }. It stays { role-factor.a }: what looks for { role-key-person.a } does not find it.

role-loved-one = Loved One
    .a = a Loved One
    .the = the Loved One
    .of = of the Loved One
    .many = Loved Ones
role-loved-one-ability-1 = If this character is alive, it receives { $amount1 }.
role-loved-one-ability-2 = With { $need1 } or more and { $need2 } or more on this character, the Protagonists die.

role-witch = Witch
    .a = a Witch
    .the = the Witch
    .of = of the Witch
    .many = Witches

role-lover = Lover
    .a = a Lover
    .the = the Lover
    .of = of the Lover
    .many = Lovers
role-lover-ability-1 = If this character is alive, it receives { $amount1 }.

role-ninja = Ninja
    .a = a Ninja
    .the = the Ninja
    .of = of the Ninja
    .many = Ninjas
role-ninja-ability-1 = One character here with { $with1 } or more, possibly this one, dies.
role-ninja-ability-2 = While this character is alive, the Mastermind may tell another role instead: any that the script gives to somebody, except { role-person }. This is decided anew each time.

role-magician = Magician
    .a = a Magician
    .the = the Magician
    .of = of the Magician
    .many = Magicians
role-magician-ability-1 = One character here with { $with1 } or more, possibly this one, goes to a neighbouring location, not diagonally and not to one forbidden to it.
role-magician-ability-2 = Its card loses all { counter-paranoia } at once.

role-obstinate = Obstinate
    .a = an Obstinate
    .the = the Obstinate
    .of = of the Obstinate
    .many = Obstinates
role-obstinate-ability-1 = Incidents of which this character is the culprit need no panic: they occur if it is alive and on the board, unless something prevents them.

role-immortal = Immortal
    .a = an Immortal
    .the = the Immortal
    .of = of the Immortal
    .many = Immortals

role-prophet = Prophet
    .a = a Prophet
    .the = the Prophet
    .of = of the Prophet
    .many = Prophets
role-prophet-ability-1 = The Mastermind cannot lay cards on this character.
role-prophet-ability-2 = While this character is alive, no incident occurs whose culprit is another character here, not even one { role-obstinate.of }.

role-poisoner = Poisoner
    .a = a Poisoner
    .the = the Poisoner
    .of = of the Poisoner
    .many = Poisoners
role-poisoner-ability-1 = If the { term-extra-gauge } stands at { $need1 } or more, one character here dies; it can be this one, and has to be if nobody else is here.
role-poisoner-ability-2 = If the { term-extra-gauge } stands at { $need1 } or more, the Protagonists die.

role-fool = Fool
    .a = a Fool
    .the = the Fool
    .of = of the Fool
    .many = Fools
role-fool-ability-1 = Its card, alive or dead, loses all { counter-paranoia }.

role-private-investigator = Private Investigator
    .a = a Private Investigator
    .the = the Private Investigator
    .of = of the Private Investigator
    .many = Private Investigators
role-private-investigator-ability-1 = While the { term-extra-gauge } stands at zero and this character is alive, incidents of culprits who are here need no panic: they occur unless something prevents them.

role-paranoiac = Paranoiac
    .a = a Paranoiac
    .the = the Paranoiac
    .of = of the Paranoiac
    .many = Paranoiacs
role-paranoiac-ability-1 = This character receives { $amount1 } or { $amount2 }.

role-therapist = Therapist
    .a = a Therapist
    .the = the Therapist
    .of = of the Therapist
    .many = Therapists
role-therapist-ability-1 = If the { term-extra-gauge } stands at { $need1 } or more, another character here loses { $amount1 }. One that has none may be chosen.

role-twin = Twin
    .a = a Twin
    .the = the Twin
    .of = of the Twin
    .many = Twins
role-twin-ability-1 = While an incident of this character is carried out, it counts as being diagonally across the board and nowhere else, even if that location is forbidden to it. Whether the incident occurs is judged where it really is.

role-werewolf = Werewolf
    .a = a Werewolf
    .the = the Werewolf
    .of = of the Werewolf
    .many = Werewolves
role-werewolf-ability-1 = If { incident-night-of-madness } occurred today, the Protagonists die.
role-werewolf-ability-2 = The Mastermind cannot lay cards on this character.

role-vampire = Vampire
    .a = a Vampire
    .the = the Vampire
    .of = of the Vampire
    .many = Vampires
role-vampire-ability-1 = { role-key-person.a } who is here with { $with1 } or more dies.
role-vampire-ability-2 = With { $need1 } or more corpses in the location where this character started, the Protagonists die.

role-nightmare = Nightmare
    .a = a Nightmare
    .the = the Nightmare
    .of = of the Nightmare
    .many = Nightmares
role-nightmare-ability-1 = One character here dies.
role-nightmare-ability-2 = With { $need1 } or more on all corpse cards together, the Protagonists die. Victims carry nothing.

role-ghost = Ghost
    .a = a Ghost
    .the = the Ghost
    .of = of the Ghost
    .many = Ghosts
role-ghost-ability-1 = If this card is a corpse, one character where it lies or where it started receives { $amount1 }.

role-show-off = Show-Off
    .a = a Show-Off
    .the = the Show-Off
    .of = of the Show-Off
    .many = Show-Offs
role-show-off-ability-1 = While this character has { $need1 } or more, it is not { unkillable }, and its Goodwill Refusal is mandatory.

role-coward = Coward
    .a = a Coward
    .the = the Coward
    .of = of the Coward
    .many = Cowards
role-coward-ability-1 = With { $need1 } or more on this character, it goes to a neighbouring location, not diagonally. If the Mastermind names one that is forbidden to it, it stays.

role-zombie = Zombie
    .a = a Zombie
    .the = the Zombie
    .of = of the Zombie
    .many = Zombies
role-zombie-ability-1 = In one location where { role-zombie.many }, dead or alive, outnumber the living characters who are none, one character dies.
role-zombie-ability-2 = One corpse with this role goes to a neighbouring location, not diagonally; no location is forbidden to a corpse. A victim takes its Intrigue along.

role-sacrifice = Sacrifice
    .a = a Sacrifice
    .the = the Sacrifice
    .of = of the Sacrifice
    .many = Sacrifices
role-sacrifice-ability-1 = With { $need1 } or more and { $need2 } or more on this character, all characters and the Protagonists die.
role-sacrifice-ability-2 = When an incident of this character is judged, its Intrigue counts as Paranoia too. Where Intrigue is counted instead of Paranoia, this adds nothing.

role-deep-one = Deep One
    .a = a Deep One
    .the = the Deep One
    .of = of the Deep One
    .many = Deep Ones
role-deep-one-ability-1 = This location or one character here, possibly this one, receives { $amount1 }.
role-deep-one-ability-2 = It is shown to be { role-deep-one.a }, and the { term-extra-gauge } rises by { $amount1 }.

role-wizard = Wizard
    .a = a Wizard
    .the = the Wizard
    .of = of the Wizard
    .many = Wizards
role-wizard-ability-1 = If this card is a corpse, the loop is lost, however it ended.
role-wizard-ability-2 = If it is still alive and on the board, it is shown to be { role-wizard.a }. Then the Leader may raise the { term-extra-gauge } by one step.

role-witness = Witness
    .a = a Witness
    .the = the Witness
    .of = of the Witness
    .many = Witnesses
role-witness-ability-1 = With { $need1 } or more on this character, it dies and the { term-extra-gauge } rises by { $amount1 }, even if something prevents the death.

role-faceless = Faceless
    .a = a Faceless
    .the = the Faceless
    .of = of the Faceless
    .many = Faceless
role-faceless-ability-1 = While the { term-extra-gauge } stands at { $need1 } or less, this character also has the ability { role-conspiracy-theorist.of }. It stays { role-faceless.a }.
role-faceless-ability-2 = While the { term-extra-gauge } stands at { $need1 } or more, this character also has the abilities { role-deep-one.of }. It stays { role-faceless.a }.

# When an ability works and whether it has to.

timing-loop-start = loop start
timing-card-resolve = when cards are resolved
timing-mastermind-ability = Mastermind ability
timing-day-end = day end
timing-loop-end = loop end
timing-own-death = when this character dies
timing-own-incident = after an incident of this character
timing-own-goodwill = after a Goodwill ability of this character
timing-death-of = when { $role-a } dies
timing-role-told = when this role is to be told
timing-script = when the script is written
timing-always = always

mode-must = mandatory
mode-may = optional
limit-per-loop = once per loop
limit-per-loop-for-all = once per loop for all with this role together
limit-daily-for-all = once a day for all with this role together
limit-twice-per-loop = once a day, twice per loop

refusal-none = none
refusal-optional = optional
refusal-mandatory = mandatory
unkillable = Unkillable
duty-culprit = This character has to be the culprit of at least one incident.
duty-no-culprit = This character cannot be the culprit of an incident.
