-- What a server of many classes knows of them. These tables stand in the schema of its own people, whose
-- sign-in is that of a class: a host is an admin there, an instructor is support.

create table hub_settings (
  only_row boolean primary key default true check (only_row),
  class_days integer not null check (class_days between 1 and 30),
  classes_per_instructor integer not null check (classes_per_instructor between 1 and 1000),
  people_max integer not null check (people_max between 1 and 1000),
  image_bytes_max bigint not null check (image_bytes_max >= 0),
  sleep_after_days integer not null check (sleep_after_days between 0 and 30)
);

insert into hub_settings (class_days, classes_per_instructor, people_max, image_bytes_max, sleep_after_days)
values (30, 20, 60, 209715200, 7);

create table hub_classes (
  id uuid primary key,
  schema_name text not null unique check (schema_name ~ '^k_[0-9a-f]{16}$'),
  state text not null check (state in ('spare', 'awake', 'asleep', 'wiped')),
  -- Of the migrations and functions that its schema has seen.
  version text not null,
  code text unique,
  name text,
  instructor_id uuid references users (id),
  opened_at timestamptz,
  ends_at timestamptz,
  wipe_at timestamptz,
  -- When its clock next has something to settle, in real time; null where it stands still.
  due_at timestamptz,
  used_at timestamptz,
  backed_up_at timestamptz,
  -- Which server sees to it just now, and until when nobody else does.
  lease_server text,
  lease_until timestamptz,
  people_max integer,
  image_bytes_max bigint,
  -- As they were when it was last open.
  people integer not null default 0,
  image_bytes bigint not null default 0,
  check ((state = 'spare') = (code is null)),
  check (code is null or (name is not null and opened_at is not null and ends_at is not null and wipe_at is not null))
);

create index hub_classes_of_instructor on hub_classes (instructor_id, opened_at desc) where code is not null;
create index hub_classes_due on hub_classes (due_at) where state = 'awake';
create index hub_classes_to_wipe on hub_classes (wipe_at) where state in ('awake', 'asleep');
create index hub_classes_spare on hub_classes (id) where state = 'spare';

create table hub_invitations (
  id uuid primary key,
  token_hash bytea not null unique,
  email text not null unique,
  name text not null,
  invited_by uuid not null references users (id),
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create table hub_servers (
  name text primary key,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  open_classes integer not null,
  streams integer not null,
  memory_bytes bigint not null,
  cpu_share double precision not null
);
