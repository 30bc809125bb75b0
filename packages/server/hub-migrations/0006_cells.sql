-- Classes live in several databases, of which the one with these tables is one.

create table hub_cells (
  name text primary key check (name ~ '^[a-z][a-z0-9-]{0,20}$'),
  -- How many classes awake it takes, and whether new and woken ones go there.
  classes_max integer not null default 1000 check (classes_max between 0 and 100000),
  is_open boolean not null default true
);

insert into hub_cells (name) values ('main');

alter table hub_classes
  add column cell text not null default 'main' references hub_cells (name),
  -- Whether its schema may be in its cell: one asleep is its file alone, wherever it is woken.
  add column has_schema boolean not null default true;

create index hub_classes_awake_in_cell on hub_classes (cell) where state = 'awake';
create index hub_classes_spare_in_cell on hub_classes (cell, version) where state = 'spare';
