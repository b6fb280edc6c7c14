-- What many tables do at the same moment goes into this view, one row a deed, all of it by one statement: that is one
-- transaction and one trip to the database's thread. A trigger costs little where its condition does not hold; a statement
-- within one costs nearly as much as if it did something, so choices have a trigger of their own.
create view deeds (deed, table_id, seat, n, what, more) as select null, null, null, null, null, null where false;

create trigger append_choice instead of insert on deeds when new.deed = 'choice' begin
    insert into choices (table_id, seq, seat, choice, message)
        values (new.table_id, new.n, new.seat, new.what, new.more);
end;

create trigger change_table instead of insert on deeds when new.deed not in ('choice', 'table', 'note') begin
    update tables set gates = new.n where new.deed = 'gates' and id = new.table_id;
    update tables set spirals = new.n where new.deed = 'spirals' and id = new.table_id;
    update tables set stage = new.what where new.deed = 'stage' and id = new.table_id;
    update tables set touched = new.n where new.deed = 'touch' and id = new.table_id;
    update seats set wish = new.what, wish_spiral = new.n
        where new.deed = 'wish' and table_id = new.table_id and seat = new.seat;
end;

create trigger make_table instead of insert on deeds when new.deed = 'table' begin
    insert into tables (code, host, setup, stage, chosen, is_open, created)
        values (new.what ->> 0, unhex(new.what ->> 1), new.what ->> 2, 'waiting', new.what ->> 3, new.what ->> 4, new.n);
    insert into seats (table_id, seat, holder, name, secret)
        select tables.id, one.value ->> 0, one.value ->> 1, one.value ->> 2, unhex(one.value ->> 3)
        from json_each(new.what, '$[5]') as one join tables on tables.code = new.what ->> 0;
    insert into keys (browser, table_id, seat)
        select tables.host, tables.id, one.value
        from json_each(new.what, '$[6]') as one join tables on tables.code = new.what ->> 0;
end;

create trigger write_note instead of insert on deeds when new.deed = 'note' begin
    insert into notes (table_id, book, place, text, pen, loop_no, day, item)
        values (new.table_id, new.what ->> 0, new.what ->> 1, new.what ->> 2, new.seat, new.what ->> 3, new.what ->> 4, new.n)
        on conflict do update set text = excluded.text, pen = excluded.pen, loop_no = excluded.loop_no,
            day = excluded.day, item = excluded.item;
end;
