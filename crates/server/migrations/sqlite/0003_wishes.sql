-- What a Protagonist wants in a Time Spiral, and which one that is: a wish for an earlier one is worth nothing.
alter table seats add column wish text;
alter table seats add column wish_spiral integer not null default 0;
