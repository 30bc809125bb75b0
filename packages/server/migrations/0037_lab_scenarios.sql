-- Why: a world of the laboratory that is worth showing again is kept by its name.

create table lab_scenarios (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 60),
  -- As in the link that holds all of it: the preset, and what differs.
  link text not null check (char_length(link) <= 600),
  saved_at timestamptz not null
);
