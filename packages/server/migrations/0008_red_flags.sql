-- Why: a learner collects the red-flag notes that they opened. How many there are to find stands in
-- the rules, not here, so the table keeps only what was found: once each, by the clock on the wall.

create table red_flags_found (
  user_id uuid not null references users (id),
  note_id text not null check (note_id ~ '^[a-z]+(-[a-z]+)*$' and length(note_id) <= 64),
  -- Real time: looking through a thing is nothing that simulated time could bring about.
  created_at timestamptz not null,
  primary key (user_id, note_id)
);
