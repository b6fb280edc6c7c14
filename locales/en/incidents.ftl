# The incidents. Whatever can be chosen, the Mastermind chooses.

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
