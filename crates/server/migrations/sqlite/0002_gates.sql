-- How often the Mastermind has acted, or said that he goes on, where everybody knows that he may be asked in secret: what
-- follows the next such place is held back.
alter table tables add column gates integer not null default 0;
