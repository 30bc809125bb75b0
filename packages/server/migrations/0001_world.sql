-- Why: everything else needs to know when it is. The world is one row: a class, its clock, its secrets.
-- No statement names a schema, so that a whole world lives in whichever schema comes first.

-- Ids are UUIDv7 made by the server; set-based statements make theirs here, because a batch of a
-- million rows cannot ask the server for each.
create function new_id() returns uuid
language sql volatile parallel safe
as $$
  select encode(
    set_bit(
      set_bit(
        overlay(
          uuid_send(gen_random_uuid())
          placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
          from 1 for 6
        ),
        52, 1
      ),
      53, 1
    ),
    'hex'
  )::uuid
$$;

create table world (
  is_only boolean primary key default true check (is_only),
  class_name text not null,
  class_code text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  join_with text not null default 'identifier' check (join_with in ('identifier', 'nickname')),
  seed bigint not null,
  trading_share_bps integer not null check (trading_share_bps between 0 and 10000),
  -- Signs upload addresses. It never leaves the server.
  upload_secret bytea not null,

  -- Simulated time = clock_anchor_sim + (real time - clock_anchor_real) * clock_speed while it runs,
  -- but never past clock_horizon: the next event that is not settled yet. The settlement moves the
  -- horizon, so simulated time cannot pass an unsettled event, on however many servers.
  clock_anchor_sim timestamptz not null,
  clock_anchor_real timestamptz not null,
  clock_speed double precision not null default 1 check (clock_speed > 0 and clock_speed <= 86400),
  clock_paused boolean not null default false,
  clock_horizon timestamptz not null,
  -- Everything up to here is settled: no money may be dated before it.
  clock_floor timestamptz not null,
  check (clock_floor <= clock_horizon)
);

-- An empty table whose lock is the gate between money and the clock. Money operations take it in row
-- share mode (cheap, together); the clock takes it in exclusive mode for the one statement that moves
-- the floor, and so waits for every operation that was dated before it. A table lock belongs to its
-- schema, which an advisory lock would not.
create table clock_gate (
  never boolean check (false)
);

-- Dates a money operation: raises KW001 when the moment is no longer, or not yet, within the settled
-- world. The caller reads the clock again and retries.
create function enter_clock_gate(p_now timestamptz) returns void
language plpgsql
as $$
declare
  v_floor timestamptz;
  v_horizon timestamptz;
begin
  lock table clock_gate in row share mode;
  select clock_floor, clock_horizon into v_floor, v_horizon from world;
  if p_now < v_floor or p_now > v_horizon then
    raise exception using errcode = 'KW001', message = 'the clock has moved';
  end if;
end
$$;

-- What the clock still has to do, so that a restart goes on where it stopped.
create table jobs (
  id uuid primary key,
  kind text not null check (kind in ('advance')),
  from_at timestamptz not null,
  to_at timestamptz not null,
  state text not null check (state in ('queued', 'running', 'done', 'stopped', 'failed')),
  is_stop_wanted boolean not null default false,
  message text,
  created_at timestamptz not null,
  reached_at timestamptz,
  ended_at timestamptz,
  check (to_at > from_at)
);

-- One advance at a time.
create unique index jobs_one_at_a_time on jobs (kind) where state in ('queued', 'running');
