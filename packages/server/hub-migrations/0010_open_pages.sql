-- Why: a class in which people are is not put to sleep by a press. Each server knows the pages that it serves; this is where
-- the others read of them.
alter table hub_servers add column open_pages uuid[] not null default '{}';
