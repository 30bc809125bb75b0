-- Why: what is too long for a page (sweeps, bets, ten million people, replays) is asked of the server and
-- waits in a queue, whose schema stands beside this one and holds ids only. What was asked, how far it is
-- and what came of it stands here, for seven days.

create table lab_results (
  id uuid primary key,
  kind text not null check (kind in ('run', 'sweep', 'bet', 'replay')),
  -- json keeps the order of fields as they were written.
  asked json not null,
  state text not null check (state in ('queued', 'running', 'done', 'stopped', 'failed')),
  -- Cells, worlds or days, of how many.
  done integer not null default 0,
  total integer not null check (total > 0),
  -- Into how many parts it is cut; workers take one at a time.
  parts smallint not null check (parts > 0),
  failure text check (failure in ('too_long', 'too_large', 'lost', 'not_replayable', 'fault')),
  -- The sentence, in English.
  message text,
  result json,
  asked_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  check ((state in ('queued', 'running')) = (ended_at is null)),
  check ((state = 'done') = (result is not null)),
  check ((state = 'failed') = (failure is not null))
);
create index lab_results_unfinished on lab_results (asked_at) where ended_at is null;

-- What came of parts, until all are there.
create table lab_parts (
  result_id uuid not null references lab_results (id) on delete cascade,
  part smallint not null,
  outcome json not null,
  primary key (result_id, part)
);
