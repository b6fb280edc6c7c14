# Locations, counters, directions.

location-hospital = Hospital
    .the = the Hospital
    .in = in the Hospital
    .to = to the Hospital
    .of = of the Hospital
location-shrine = Shrine
    .the = the Shrine
    .in = at the Shrine
    .to = to the Shrine
    .of = of the Shrine
location-city = City
    .the = the City
    .in = in the City
    .to = to the City
    .of = of the City
location-school = School
    .the = the School
    .in = in the School
    .to = to the School
    .of = of the School

# .count is a number of counters as it stands in a sentence: "at least 2 Intrigue".
counter-goodwill = Goodwill
    .count = { $n } Goodwill
counter-paranoia = Paranoia
    .count = { $n } Paranoia
counter-intrigue = Intrigue
    .count = { $n } Intrigue

direction-vertical = vertical
direction-horizontal = horizontal
direction-diagonal = diagonal
