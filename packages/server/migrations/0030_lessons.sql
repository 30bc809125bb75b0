-- Why: a class runs in stages that the server keeps, by rules that the teacher chose before it began, with
-- pretend cash in pockets and invented members beside the learners.

-- Moments are real time but day_zero, which is the first simulated moment of Live.
alter table world
  add column stage text not null default 'open' check (
    stage in ('open', 'setup', 'lobby', 'live', 'freeze', 'reveal', 'debrief', 'score', 'ended')
  ),
  add column stage_since timestamptz,
  -- What was left of Live when the stage began, in milliseconds: in Live it runs from then on.
  add column live_left bigint check (live_left >= 0),
  add column day_zero timestamptz,
  -- Written once, at the first start of Live: from then on the walls are glass, whatever the stage says.
  add column reveal_by timestamptz,
  add column revealed_at timestamptz,
  add column rules jsonb,
  -- Four of 0-9A-F, no secret: which class a slip of paper came from.
  add column tag text check (tag ~ '^[0-9A-F]{4}$'),
  -- The room's screen reads by a token; of the token only this is kept.
  add column screen_token_hash bytea,
  add column screen_expires_at timestamptz,
  -- Simulated time flows to here and no further, in real time: Live ends on time also where no server ran.
  add column clock_stops_at timestamptz,
  add constraint world_staged_by_rules check ((stage in ('open', 'ended')) or rules is not null),
  add constraint world_live_has_days check (stage not in ('live', 'freeze') or (day_zero is not null and reveal_by is not null)),
  add constraint world_screen_token check ((screen_token_hash is null) = (screen_expires_at is null));

alter table users
  -- Invented members play by script; everybody else is a person.
  add column played_by text not null default 'person' check (played_by in ('person', 'script')),
  -- Pretend cash at the start, centavos; null for staff and in worlds without a lesson.
  add column pocket_start bigint check (pocket_start >= 0),
  -- Keyed hash of what signs this learner in again on any device.
  add column way_back_hash bytea,
  add column consented_at timestamptz,
  add column research_at timestamptz,
  add column stepped_out_at timestamptz,
  add column told_teacher boolean not null default false;
alter table users drop constraint users_reachable;
alter table users add constraint users_reachable check (
  case
    when erased_at is null then
      email is not null or phone_number is not null or joined_by_nickname or played_by = 'script'
    else email is null and phone_number is null and profile_image_url is null
  end
);

-- Numbers are counted apart for learners and invented members.
create index users_numbers on users (played_by, member_number);

alter table deposits add column decided_by_rule boolean not null default false;
alter table withdrawals
  add column decided_by_rule boolean not null default false,
  -- Simulated: before it a slow class pays nothing; written when it was asked for.
  add column due_at timestamptz;
-- What a rule said when it decided, beside the reason that a person writes.
alter table audit_log add column rule text;

-- Each step of the class. Who made it is null where its time had come.
create table stage_log (
  id bigint generated always as identity primary key,
  from_stage text not null,
  to_stage text not null,
  at timestamptz not null,
  simulated_at timestamptz not null,
  moved_by uuid references users (id)
);
create trigger stage_log_is_append_only
  before update or delete on stage_log for each row execute function refuse_change();

-- Acts of invented members that were played: each member's each act once, whatever dies on the way.
create table extra_acts (
  day integer not null check (day >= 0),
  act smallint not null check (act between 0 and 2),
  number bigint not null,
  primary key (day, act, number)
);
