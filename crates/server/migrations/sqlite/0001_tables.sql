-- A table with what was agreed on when it was made. "chosen" is the script with its seal, once there is one.
create table tables (
    id integer primary key,
    code text not null unique,
    host blob not null,
    setup text not null,
    stage text not null,
    chosen text,
    -- How many Time Spirals have ended: what follows the next one is held back.
    spirals integer not null default 0,
    is_open integer not null,
    created integer not null
);

create index open_tables on tables (created) where is_open and stage = 'waiting';

create table seats (
    table_id integer not null references tables (id),
    seat text not null,
    holder text not null,
    name text not null,
    -- SHA-256 of the secret in the seat's link.
    secret blob not null,
    primary key (table_id, seat)
) without rowid;

-- Which browsers own which seats; a browser is the SHA-256 of its cookie.
create table keys (
    browser blob not null,
    table_id integer not null references tables (id),
    seat text not null,
    primary key (browser, table_id, seat)
) without rowid;

-- The log of a game: whatever happens follows from it. Nobody can take the same number twice.
create table choices (
    table_id integer not null references tables (id),
    seq integer not null,
    seat text not null,
    choice text not null,
    -- The id the client gave to its message, so that sending it again is harmless.
    message text not null,
    primary key (table_id, seq)
) without rowid;
