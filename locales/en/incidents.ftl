# The incidents. What can be chosen, the Mastermind chooses, unless the text says that the Leader does.

incident-murder = Murder
incident-murder-effect =
    { $murder-victim ->
        [other] Someone dies where the culprit is, but not the culprit.
       *[any] Someone dies where the culprit is; it can be the culprit.
    }

incident-increasing-unease = Increasing Unease
incident-increasing-unease-effect = One character receives { $amount1 }, then a different one { $amount2 }. Distance does not matter.

incident-suicide = Suicide
incident-suicide-effect = The one who dies is the culprit.

incident-hospital-incident = Hospital Incident
incident-hospital-incident-effect =
    With { $need1 } or more on { location-hospital.the }, all characters there die. With { $need2 } or more, { $hospital-key-person ->
        [key-person-first] so do the Protagonists, unless those deaths have already ended the loop.
       *[together] the Protagonists die together with them.
    }

incident-faraway-murder = Faraway Murder
incident-faraway-murder-effect = A character with { $with1 } or more dies, wherever it is.

incident-missing-person = Missing Person
incident-missing-person-effect = The culprit goes to any location not forbidden to it, or stays. Then the location where it is receives { $amount1 }.

incident-spreading = Spreading
incident-spreading-effect = One character loses { $amount1 }, or what there is, then a different one receives { $amount2 }. Distance does not matter.

incident-foul-evil = Foul Evil
incident-foul-evil-effect = { location-shrine.the } receives { $amount1 }.

incident-butterfly-effect = Butterfly Effect
incident-butterfly-effect-effect = One character where the culprit is, possibly the culprit, receives { $amount1 }, { $amount2 } or { $amount3 }.

incident-breakthrough = Breakthrough
incident-breakthrough-effect = One location or one character loses { $amount1 }, or what there is. Distance does not matter.

incident-conspiracies = Conspiracies
incident-conspiracies-effect = It has the effect of { incident-serial-murder } or that of { incident-missing-person }, with this culprit, but counts as neither.

incident-serial-murder = Serial Murder
incident-serial-murder-effect = Someone dies where the culprit is, but not the culprit.

incident-uproar = Uproar
incident-uproar-effect = With { $need1 } or more on { location-school.the }, all characters there die; with { $need2 } or more on { location-city.the }, all characters there. All these deaths come at once.

incident-fake-incident = Fake Incident
incident-fake-incident-effect = With { $need1 } or more on the location where the culprit started, the Protagonists die.

incident-confession = Confession
incident-confession-effect = The Mastermind tells who the culprit is and what role the culprit has.

incident-faked-suicide = Faked Suicide
incident-faked-suicide-effect = The culprit receives an { term-extra-card }. Until the loop ends, the Protagonists cannot lay cards on any character that carries an { term-extra-card }.

incident-portent = Portent
incident-portent-effect = One character where the culprit is, possibly the culprit, receives { $amount1 }.

incident-bestial-murder = Bestial Murder
incident-bestial-murder-effect = As with { incident-serial-murder }, someone dies where the culprit is, but not the culprit. Then, as with { incident-increasing-unease }, one character anywhere receives { $amount1 } and a different one { $amount2 }. Finally the { term-extra-gauge } rises by another { $amount3 }. It counts as neither of those two.

incident-terrorism = Terrorism
incident-terrorism-effect =
    With { $need1 } or more on { location-city.the }, all characters there die. With { $need2 } or more, { $hospital-key-person ->
        [key-person-first] so do the Protagonists, unless those deaths have already ended the loop.
       *[together] the Protagonists die together with them.
    }

incident-a-suspicious-letter = A Suspicious Letter
incident-a-suspicious-letter-effect = One character where the culprit is, possibly the culprit, goes to any location not forbidden to it, or stays. If it goes, nothing can move it on the next day.

incident-closed-circle = Closed Circle
incident-closed-circle-effect = The Mastermind tells in which location the culprit is. Nothing moves into it or out of it for the rest of this day and on the next two days.

incident-the-silver-bullet = The Silver Bullet
incident-the-silver-bullet-effect = The loop ends right after the incident step. That alone is no loss: what counts at the end of a loop decides.

incident-sacrilegious-murder = Sacrilegious Murder
incident-sacrilegious-murder-effect = Someone dies where the culprit is, but not the culprit; or that location receives { $amount1 }, as it has to if nobody else is there.

incident-the-executioner = The Executioner
incident-the-executioner-effect = Someone dies, wherever that is; it can be the culprit.

incident-dark-rumor = Dark Rumor
incident-dark-rumor-effect = A { term-curse } is attached to the culprit.

incident-barricade = Barricade
incident-barricade-effect = Every other character where the culprit is goes to some other location, each where it is sent and all at once. Who is sent to a location forbidden to it stays.

incident-evil-contamination = Evil Contamination
incident-evil-contamination-effect = { location-shrine.the } receives { $amount1 }.

incident-night-of-madness = Night of Madness
incident-night-of-madness-effect = If { $need1 } or more { role-zombie.many } are on the board, dead or alive, the Protagonists die tonight, when everything else is done.

incident-evangelium-of-the-dead = Evangelium of the Dead
incident-evangelium-of-the-dead-effect = All characters where the mob is die. If { $need1 } or more corpses lie there then, the Protagonists die, unless those deaths have already ended the loop.

incident-awakened-curse = Awakened Curse
incident-awakened-curse-effect = A { term-curse } is placed on the location where the mob is.

incident-fountain-of-filth = Fountain of Filth
incident-fountain-of-filth-effect = One character receives { $amount1 }, then one location { $amount2 }. Distance does not matter.

incident-insane-murder = Insane Murder
incident-insane-murder-effect = Someone dies where the culprit is; it can be the culprit.

incident-mass-suicide = Mass Suicide
incident-mass-suicide-effect = With { $need1 } or more on the culprit, all characters where the culprit is die, the culprit among them.

incident-fire-of-demise = Fire of Demise
incident-fire-of-demise-effect = If it has not yet occurred on its day in an earlier loop, all characters and the Protagonists die.

incident-hound-dog-scent = Hound Dog Scent
incident-hound-dog-scent-effect = From now on, whenever another incident occurs in this loop, the Protagonists die after its step.

incident-discovery = Discovery
incident-discovery-effect = The { term-extra-gauge } rises by { $amount1 }.

# What can be peculiar about an incident, behind its effect.

incident-mob =
    { $corpses ->
        [0] It is the doing of a mob: its culprit is a location, and it occurs in any case.
        [one] It is the doing of a mob: its culprit is a location, and it occurs if a corpse lies there.
       *[other] It is the doing of a mob: its culprit is a location, and it occurs if { $corpses } or more corpses lie there.
    }
incident-judged-by = Not Paranoia but { $counter } has to reach the Paranoia limit of the culprit.
incident-limit-lower = For it the Paranoia limit of the culprit is lowered by { $change }.
incident-limit-higher = For it the Paranoia limit of the culprit is raised by { $change }.
incident-no-gauge = The { term-extra-gauge } does not rise for it.
incident-leader-chooses = The Leader chooses.
incident-culprit-may-repeat = A script may have several of these with the same culprit.
incident-false-name = The open sheet may list it under the name of any other incident; it is then announced under that name.
