-- What Protagonists have written: the last word in every place of a notebook, and when it was written. "book" is a seat, or
-- "team" for the one they share. A text that was wiped out is empty.
create table notes (
    table_id integer not null references tables (id),
    book text not null,
    place text not null,
    text text not null,
    pen text not null,
    loop_no integer not null,
    day integer not null,
    item integer not null,
    primary key (table_id, book, place)
) without rowid;
