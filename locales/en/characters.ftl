# The character cards and their traits. "Here" is the location the character is in.
#
# .gender is m, f or n.

character-boy-student = Boy Student
    .the = the Boy Student
    .to = to the Boy Student
    .of = of the Boy Student
    .gender = m
character-boy-student-goodwill-1 = Another student here loses { $amount1 }.

character-girl-student = Girl Student
    .the = the Girl Student
    .to = to the Girl Student
    .of = of the Girl Student
    .gender = f
character-girl-student-goodwill-1 = Another student here loses { $amount1 }.

character-rich-mans-daughter = Rich Man's Daughter
    .the = the Rich Man's Daughter
    .to = to the Rich Man's Daughter
    .of = of the Rich Man's Daughter
    .gender = f
character-rich-mans-daughter-goodwill-1 = One character here, or she herself, receives { $amount1 }.

character-class-rep = Class Rep
    .the = the Class Rep
    .to = to the Class Rep
    .of = of the Class Rep
    .gender = f
character-class-rep-goodwill-1 = The Leader takes one spent once-per-loop card back, from any deck the Leader holds.

character-mystery-boy = Mystery Boy
    .the = the Mystery Boy
    .to = to the Mystery Boy
    .of = of the Mystery Boy
    .gender = m
character-mystery-boy-goodwill-1 = The Mastermind tells the role { character-mystery-boy.of }.
character-mystery-boy-passive = When the script is written he gets a role of the set that none of its plots brings, on top of the roles they do bring. He is never a { role-person }.

character-shrine-maiden = Shrine Maiden
    .the = the Shrine Maiden
    .to = to the Shrine Maiden
    .of = of the Shrine Maiden
    .gender = f
character-shrine-maiden-goodwill-1 = { location-shrine.the } itself loses { $amount1 }.
character-shrine-maiden-goodwill-2 = The Mastermind tells the role of one character here, or her own.

character-alien = Alien
    .the = the Alien
    .to = to the Alien
    .of = of the Alien
    .gender = f
character-alien-goodwill-1 = Another character here dies.
character-alien-goodwill-2 = A corpse here comes back to life with the counters it has.

character-godly-being = Godly Being
    .the = the Godly Being
    .to = to the Godly Being
    .of = of the Godly Being
    .gender = n
character-godly-being-goodwill-1 = The Mastermind tells the culprit of any incident on the schedule.
character-godly-being-goodwill-2 = This location, one character here, or { character-godly-being.the } itself loses { $amount1 }.
character-godly-being-passive = The script fixes, in secret, the loop in which it appears. Before that it is not in play; from then on it begins every loop { location-shrine.in }.

character-police-officer = Police Officer
    .the = the Police Officer
    .to = to the Police Officer
    .of = of the Police Officer
    .gender = m
character-police-officer-goodwill-1 = The Mastermind tells the culprit of an incident that has occurred in this loop.
character-police-officer-goodwill-2 =
    { $card-edition ->
        [fifth] One character here, or he himself,
       *[z-man] Another character here
    } receives a guard marker. It is used up in place of that character's next death in this loop.

character-office-worker = Office Worker
    .the = the Office Worker
    .to = to the Office Worker
    .of = of the Office Worker
    .gender = m
character-office-worker-goodwill-1 = The Mastermind tells the role { character-office-worker.of }.

character-informer = Informer
    .the = the Informer
    .to = to the Informer
    .of = of the Informer
    .gender = f
character-informer-goodwill-1 = The Leader names any subplot of the set; the Mastermind answers with a different subplot of this script, or says that there is none.

character-pop-idol = Pop Idol
    .the = the Pop Idol
    .to = to the Pop Idol
    .of = of the Pop Idol
    .gender = f
character-pop-idol-goodwill-1 = Another character here loses { $amount1 }.
character-pop-idol-goodwill-2 = Another character here receives { $amount1 }.

character-journalist = Journalist
    .the = the Journalist
    .to = to the Journalist
    .of = of the Journalist
    .gender = m
character-journalist-goodwill-1 = Another character, wherever it is, receives { $amount1 }.
character-journalist-goodwill-2 = This location, one character here, or he himself receives { $amount1 }.

character-boss = Boss
    .the = the Boss
    .to = to the Boss
    .of = of the Boss
    .gender = m
character-boss-goodwill-1 = The Mastermind tells the role of another character in the turf, wherever { character-boss.the } is.
character-boss-passive = The script makes one location his turf, for all to see. Whenever an ability of his role asks where he is, the Mastermind may answer with the turf instead, each time anew. This does not count for incidents, for plot rules, when others look for him, or once he is dead.

character-doctor = Doctor
    .the = the Doctor
    .to = to the Doctor
    .of = of the Doctor
    .gender = m
character-doctor-goodwill-1 = Another character here receives { $amount1 } or loses { $amount2 }: say which.
character-doctor-goodwill-2 = Until the loop ends no location is forbidden { character-patient.to }, who has to be alive and on the board.

character-patient = Patient
    .the = the Patient
    .to = to the Patient
    .of = of the Patient
    .gender = m

character-nurse = Nurse
    .the = the Nurse
    .to = to the Nurse
    .of = of the Nurse
    .gender = f
character-nurse-goodwill-1 = Another character here who is in panic loses { $amount1 }.

character-henchman = Henchman
    .the = the Henchman
    .to = to the Henchman
    .of = of the Henchman
    .gender = m
character-henchman-goodwill-1 = Until the loop ends no incident occurs whose culprit is { character-henchman.the }.
character-henchman-passive = The Mastermind picks his starting location anew in every loop.

character-scientist = Scientist
    .the = the Scientist
    .to = to the Scientist
    .of = of the Scientist
    .gender = m
character-scientist-passive-1 = He receives { $amount1 }, { $amount2 } or { $amount3 }; the Mastermind chooses anew in every loop.
character-scientist-goodwill-1 =
    { $card-edition ->
        [fifth] He loses all counters, guard markers among them.
       *[z-man] He loses all counters.
    } Then, in a set with an { term-extra-gauge }, the Leader has to move it by one step, up or down.

character-forensic-specialist = Forensic Specialist
    .the = the Forensic Specialist
    .to = to the Forensic Specialist
    .of = of the Forensic Specialist
    .gender = m
character-forensic-specialist-goodwill-1 =
    Name two other characters here: one { $card-edition ->
        [fifth] counter or guard marker
       *[z-man] counter
    } of the Leader's choice goes from the one to the other. If neither has any, nothing happens.
character-forensic-specialist-goodwill-2 = The Mastermind tells the role of a corpse, wherever it lies.

character-ai = A.I.
    .the = the A.I.
    .to = to the A.I.
    .of = of the A.I.
    .gender = n
character-ai-goodwill-1 = The effect of an incident on the open sheet, of any day and as its name there has it, is carried out at once with { character-ai.the } as culprit; the Leader makes all choices. A mob is then that of the location { character-ai.the } is in. The incident has not occurred by this.
character-ai-passive = When the script is written it gets some role: it is never { role-person.a }.
character-ai-passive-1 =
    When an incident of its own is judged, { $card-edition ->
        [fifth] every counter and guard marker
       *[z-man] every counter
    } on it counts as Paranoia. Where Intrigue is counted instead of Paranoia, only Intrigue counts.

character-illusion = Illusion
    .the = the Illusion
    .to = to the Illusion
    .of = of the Illusion
    .gender = f
character-illusion-goodwill-1 = One character here, or she herself, goes to any other location that is not forbidden to it.
character-illusion-goodwill-2 = She leaves the board until the loop ends. That is neither a death nor a movement.
character-illusion-passive-1 = No card can be laid on her. Instead, cards on her location act on her as well: movement cards where she is before it, all others where she is after it.

character-teacher = Teacher
    .the = the Teacher
    .to = to the Teacher
    .of = of the Teacher
    .gender = f
character-teacher-goodwill-1 = A student here receives { $amount1 } or loses { $amount2 }: say which.
character-teacher-goodwill-2 = The Mastermind tells the role of a student here.

character-transfer-student = Transfer Student
    .the = the Transfer Student
    .to = to the Transfer Student
    .of = of the Transfer Student
    .gender = f
character-transfer-student-goodwill-1 = { $amount1 } on another character here is replaced by { $amount2 }. One that has none may be chosen; nothing happens then.
character-transfer-student-passive = The script fixes, in secret, the day on which she appears. In every loop she is out of play before it, and enters { location-school.the } when that day begins.

character-soldier = Soldier
    .the = the Soldier
    .to = to the Soldier
    .of = of the Soldier
    .gender = m
character-soldier-goodwill-1 =
    { $card-edition ->
        [fifth] One character here, or he himself,
       *[z-man] Another character here
    } receives { $amount1 }.
character-soldier-goodwill-2 = Until the loop ends the Protagonists cannot die. They can still lose.

character-black-cat = Black Cat
    .the = the Black Cat
    .to = to the Black Cat
    .of = of the Black Cat
    .gender = n
character-black-cat-passive-1 = { location-shrine.the } receives { $amount1 }.
character-black-cat-passive-2 = Incidents { character-black-cat.of } occur, but nothing comes of them.

# .feminine is the trait of a character whose .gender is f.

trait-student = student
    .a = a student
    .feminine = student
trait-adult = adult
    .a = an adult
    .feminine = adult
trait-boy = boy
    .a = a boy
    .feminine = boy
trait-girl = girl
    .a = a girl
    .feminine = girl
trait-man = man
    .a = a man
    .feminine = man
trait-woman = woman
    .a = a woman
    .feminine = woman
trait-construct = construct
    .a = a construct
    .feminine = construct
trait-fabrication = fabrication
    .a = a fabrication
    .feminine = fabrication
trait-animal = animal
    .a = an animal
    .feminine = animal

# What stands before a text: that it is always true, or how a Goodwill ability may be used.

passive = passive
goodwill-needs = Goodwill { $goodwill }
goodwill-only-in = only { $places }
goodwill-from-loop = from loop { $loop }
goodwill-unrefusable = cannot be refused
goodwill-mastermind-too = While the role of this character has Goodwill Refusal, the Mastermind may use it too, in the step of the Mastermind abilities.
