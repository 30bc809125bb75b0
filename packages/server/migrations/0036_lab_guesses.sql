-- Why: what a class thought would become of everybody stands beside what became of them, in its debrief.

-- Of the laboratory's first town, and of the class's own: once a learner each.
create table lab_guesses (
  user_id uuid not null references users (id),
  town text not null check (town in ('first', 'class')),
  lost integer not null check (lost between 0 and 50000),
  -- The first day on which it cannot pay; null where it was thought that it always could.
  day smallint check (day between 1 and 731),
  primary key (user_id, town)
);
