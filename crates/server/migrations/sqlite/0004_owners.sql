-- Whose seat is it: asked for every seat of a table.
create index owners on keys (table_id, seat);
