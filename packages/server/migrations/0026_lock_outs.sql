-- Why: a wrong password counts against the device that typed it, so that one phone locks no other out;
-- and an admin sees who is locked out, and lets them in again.

-- Whom a counter is about, where that is somebody; the key itself is readable to nobody.
alter table throttles add column user_id uuid references users (id) on delete cascade;
create index throttles_user on throttles (user_id) where user_id is not null;

-- Devices that signed in as somebody, by a hash of their cookie: strangers' wrong tries lock none of
-- these out.
create table known_devices (
  user_id uuid not null references users (id) on delete cascade,
  device text not null,
  signed_in_at timestamptz not null,
  primary key (user_id, device)
);
create index known_devices_signed_in on known_devices (signed_in_at);
