-- Why: whether a class learned to tell traps from honest offers is measured by offers that each learner judges
-- before Live and after the debrief; and where notes are earned, by what they took for a red flag.

alter table users
  -- How a learner is measured, drawn at the door; null where they are not. Whether they judge both forms before
  -- Live, and whether the two forms come in the other order.
  add column is_waiting boolean,
  add column is_swapped boolean,
  add constraint users_measured check ((is_waiting is null) = (is_swapped is null));

-- What a learner took each offer for, once. No time of day: only how long after the form had opened.
create table offer_answers (
  user_id uuid not null references users (id),
  item text not null check (length(item) <= 16),
  form text not null check (form in ('A', 'B', 'C', 'D')),
  -- As how many-th of what was open they saw it, from 1.
  position smallint not null check (position > 0),
  answer text not null check (answer in ('trap', 'honest')),
  confidence smallint not null check (confidence between 1 and 4),
  looked text[] not null check (looked <@ array['who', 'source', 'exit']),
  ms integer not null check (ms >= 0),
  primary key (user_id, item)
);

-- Where a learner could have spotted something, and what they took for a red flag: honest things too.
create table screens_opened (
  user_id uuid not null references users (id),
  screen text not null check (length(screen) <= 64),
  primary key (user_id, screen)
);
create table spots (
  user_id uuid not null references users (id),
  element text not null check (element ~ '^[a-z]+(-[a-z]+)*$' and length(element) <= 64),
  is_flag boolean not null,
  primary key (user_id, element)
);
