-- Why: members and support write to each other, and what happens is told to open pages at once.

-- A member's thread with support. Its row is locked by whoever adds to it, so places are given in the
-- order in which messages are committed.
create table chat_threads (
  user_id uuid primary key references users (id),
  messages bigint not null default 0 check (messages >= 0),
  -- The place of the newest message that each side has read.
  read_by_user bigint not null default 0,
  read_by_support bigint not null default 0,
  last_message_at timestamptz not null,
  check (read_by_user between 0 and messages),
  check (read_by_support between 0 and messages)
);

create index chat_threads_newest on chat_threads (last_message_at desc, user_id);

create table chat_messages (
  id uuid primary key,
  user_id uuid not null references chat_threads (user_id),
  -- From 1 on in each thread.
  place bigint not null check (place > 0),
  sender_id uuid not null references users (id),
  is_from_support boolean not null,
  -- A single space where there is an image alone.
  message text not null check (char_length(message) between 1 and 4000),
  upload_id uuid references uploads (id),
  check (message <> ' ' or upload_id is not null),
  created_at timestamptz not null,
  unique (user_id, place)
);

create index chat_messages_newest on chat_messages (created_at desc, id desc);
create index chat_messages_upload on chat_messages (upload_id) where upload_id is not null;
create index chat_messages_sender on chat_messages (sender_id) where is_from_support;

create table saved_replies (
  id uuid primary key,
  text text not null check (char_length(text) between 1 and 4000),
  created_by uuid not null references users (id),
  created_at timestamptz not null
);

-- What happened, written in the transaction in which it did, for those who listen. Numbers of an
-- identity are given before a commit and so not in its order; the order in which events are told is
-- given afterwards, by tell_events.
create table events (
  id bigint generated always as identity primary key,
  -- The place in the order in which events are told; null until then.
  seq bigint unique,
  -- member: the person user_id; staff and admin: all of them.
  audience text not null check (audience in ('member', 'staff', 'admin')),
  -- Whom it is about.
  user_id uuid not null,
  name text not null,
  data jsonb not null,
  created_at timestamptz not null default clock_timestamp()
);

create index events_waiting on events (id) where seq is null;
create index events_of_member on events (user_id, seq) where audience = 'member';
create index events_of_staff on events (seq) where audience <> 'member';
create index events_created on events (created_at);

create table event_log (
  is_only boolean primary key default true check (is_only),
  told_up_to bigint not null,
  -- Events up to this place are no longer kept.
  forgotten_up_to bigint not null
);

insert into event_log (told_up_to, forgotten_up_to) values (0, 0);

-- Gives what is committed and not told yet its place, and wakes the servers. One at a time: whoever
-- holds the log's row. A notification takes a lock that all notifying commits share, so it is sent
-- here, for many events at once, and never by the work that wrote them.
create function tell_events() returns void
language plpgsql
as $$
declare
  v_told bigint;
  v_count bigint;
begin
  if not exists (select 1 from events where seq is null) then
    return;
  end if;
  select told_up_to into v_told from event_log for update;
  -- A statement of its own sees what was told while this one waited.
  with waiting as (
    select e.id, row_number() over (order by e.id) as place
    from (select id from events where seq is null order by id limit 1000) e
  )
  update events e set seq = v_told + w.place from waiting w where e.id = w.id;
  get diagnostics v_count = row_count;
  if v_count = 0 then
    return;
  end if;
  update event_log set told_up_to = v_told + v_count;
  perform pg_notify('kunwari', json_build_object('told', v_told + v_count)::text);
end
$$;

-- Removes events that no stream comes back for any more. The log's row is locked first, as in
-- tell_events.
create function forget_events(p_age interval) returns void
language plpgsql
as $$
declare
  v_forgotten bigint;
begin
  perform 1 from event_log for update;
  with gone as (
    delete from events where created_at <= clock_timestamp() - p_age returning seq
  )
  select max(seq) into v_forgotten from gone;
  update event_log set forgotten_up_to = greatest(forgotten_up_to, v_forgotten);
end
$$;
