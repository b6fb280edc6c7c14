-- When somebody has come to the table last, in seconds since 1970; 0 if nobody has since it was made.
alter table tables add column touched integer not null default 0;
